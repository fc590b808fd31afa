// Breaks of what no release has: told as `info`, because no client outside could have come to rely on it.
import type { AskedBreaks } from '../facts/break-facts.ts';
import type { Fact } from '../facts/fact.ts';
import { withCircumstance, type ToldProblem } from './run-rules.ts';
import { fieldOf } from '../documents/field-path.ts';

/** What the change from a release to the same head shows. */
export interface Release {
  /** As its users name it. */
  readonly name: string;
  readonly facts: readonly Fact[];
  /** Paths that could not be compared with it. */
  readonly unknown: ReadonlySet<string>;
}

/** Reads releases, as far as some breaks need them. */
export type Releases = (asked: AskedBreaks) => readonly Release[];

/**
 * Breaks of a schema, a CRD or a type. A resource that is younger than the release shows a break of what may be older;
 * what kustomizations do to a CRD whose text stays is not read of releases.
 */
const isOfApi = ({ rule, fact }: ToldProblem): boolean =>
  rule.breaks !== undefined && fact.kind !== 'resource' && !(fact.kind === 'crd-change' && fact.pair.unchanged);

const key = (...parts: readonly (string | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

/**
 * What a break is about, wherever the file lies: a field of a kind in whichever version, or a member of a Go type;
 * undefined: the kind, or one version of it.
 */
function subjectOf({ fact, problem: { document, field } }: ToldProblem): string | undefined {
  if (fact.kind === 'go-change') return key('go', fact.subject);
  return field === undefined ? undefined : key('field', document?.name, field);
}

/**
 * The break itself, whatever the values were at the release. A break of a field is told in one of the versions that
 * have it, which may be another one seen from the release.
 */
const breakOf = (told: ToldProblem): string =>
  key(told.rule.id, subjectOf(told) ?? key(told.problem.document?.name, told.problem.version));

const below = (told: ToldProblem, field: string): string => key('below', told.problem.document?.name, field);

/** What a release's users meet: a break, its subject if it surely breaks, all below where unknown is dropped. */
function metWith(told: ToldProblem): string[] {
  const { rule, fact } = told;
  const drops = rule.explains?.below === true && rule.explains.does.includes('pruned');
  return [
    breakOf(told),
    ...(rule.breaks === 'yes' ? [subjectOf(told) ?? breakOf(told)] : []),
    ...(drops && fact.kind === 'schema-change' ? [below(told, fieldOf(fact.change.steps))] : []),
  ];
}

/** Whether users of a release meet with a break, or with another one of the same field, which hits the same objects. */
function isMet(told: ToldProblem, met: ReadonlySet<string>): boolean {
  const { fact } = told;
  if (met.has(breakOf(told)) || met.has(subjectOf(told) ?? breakOf(told))) return true;
  const steps = fact.kind === 'schema-change' ? fact.change.steps : [];
  return steps.some((_, index) => met.has(below(told, fieldOf(steps.slice(0, index)))));
}

const isIntroduced = (one: ToldProblem): boolean => one.problem.status === 'introduced' && isOfApi(one);

/**
 * Problems as seen from releases: an introduced break that users of none of them meet was never released. What could
 * not be compared stays what it is; a break that only releases show was introduced earlier and is not reported again.
 * Where nothing breaks no release is read.
 */
export function againstReleases(
  told: readonly ToldProblem[],
  read: Releases,
  tell: (facts: readonly Fact[]) => readonly ToldProblem[],
): readonly ToldProblem[] {
  const breaks = told.filter(isIntroduced);
  if (breaks.length === 0) return told;
  const releases = read({
    kinds: new Set(breaks.map(({ fact }) => fact.kind)),
    crds: new Set(breaks.flatMap(({ problem: { document } }) => document?.name ?? [])),
  });
  if (releases.length === 0) return told;
  const met = new Set(releases.flatMap(({ facts }) => tell(facts).filter(isOfApi).flatMap(metWith)));
  const unknown = new Set(releases.flatMap((release) => [...release.unknown]));
  const of = releases.map(({ name }) => `\`${name}\``).join(', ');
  return told.map((one) => {
    if (!isIntroduced(one) || unknown.has(one.problem.at.file.path) || isMet(one, met)) return one;
    return withCircumstance(one, { kind: 'never-released', of });
  });
}
