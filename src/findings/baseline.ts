// Breaks of unreleased APIs: reported as `info`, because no user has them yet.
import type { AskedBreaks } from '../facts/break-facts.ts';
import type { Fact } from '../facts/fact.ts';
import { withCircumstance, type FoundProblem } from './run-rules.ts';
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
 * Breaks of a schema, a CRD or a type. A resource that is younger than the release may show a break of an older API;
 * the effects of kustomizations on an unchanged CRD are not compared with releases.
 */
const isOfApi = ({ rule, fact }: FoundProblem): boolean =>
  rule.breaks !== undefined && fact.kind !== 'resource' && !(fact.kind === 'crd-change' && fact.pair.unchanged);

const key = (...parts: readonly (string | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

/**
 * The subject of a break, in whichever file: a field of a kind in any version, or a member of a Go type; undefined: the
 * kind, or one version of it.
 */
function subjectOf({ fact, problem: { document, field } }: FoundProblem): string | undefined {
  if (fact.kind === 'go-change') return key('go', fact.subject);
  return field === undefined ? undefined : key('field', document?.name, field);
}

/**
 * The break itself, whatever the values were at the release. A break of a field is reported in one of the versions that
 * have it, which may be another one when compared with the release.
 */
const breakOf = (found: FoundProblem): string =>
  key(found.rule.id, subjectOf(found) ?? key(found.problem.document?.name, found.problem.version));

const below = (found: FoundProblem, field: string): string => key('below', found.problem.document?.name, field);

/** What a release's users meet: a break, its subject if it surely breaks, all below where unknown is dropped. */
function metWith(found: FoundProblem): string[] {
  const { rule, fact } = found;
  const drops = rule.explains?.below === true && rule.explains.does.includes('pruned');
  return [
    breakOf(found),
    ...(rule.breaks === 'yes' ? [subjectOf(found) ?? breakOf(found)] : []),
    ...(drops && fact.kind === 'schema-change' ? [below(found, fieldOf(fact.change.steps))] : []),
  ];
}

/** Whether users of a release meet with a break, or with another one of the same field, which hits the same objects. */
function isMet(found: FoundProblem, met: ReadonlySet<string>): boolean {
  const { fact } = found;
  if (met.has(breakOf(found)) || met.has(subjectOf(found) ?? breakOf(found))) return true;
  const steps = fact.kind === 'schema-change' ? fact.change.steps : [];
  return steps.some((_, index) => met.has(below(found, fieldOf(steps.slice(0, index)))));
}

const isIntroduced = (one: FoundProblem): boolean => one.problem.status === 'introduced' && isOfApi(one);

/**
 * Problems compared with releases: an introduced break that no release shows was never released. One that could not be
 * compared stays the same; a break that only releases show was introduced earlier and is not reported again. Without a
 * break no release is read.
 */
export function againstReleases(
  found: readonly FoundProblem[],
  read: Releases,
  tell: (facts: readonly Fact[]) => readonly FoundProblem[],
): readonly FoundProblem[] {
  const breaks = found.filter(isIntroduced);
  if (breaks.length === 0) return found;
  const releases = read({
    kinds: new Set(breaks.map(({ fact }) => fact.kind)),
    crds: new Set(breaks.flatMap(({ problem: { document } }) => document?.name ?? [])),
  });
  if (releases.length === 0) return found;
  const met = new Set(releases.flatMap(({ facts }) => tell(facts).filter(isOfApi).flatMap(metWith)));
  const unknown = new Set(releases.flatMap((release) => [...release.unknown]));
  const of = releases.map(({ name }) => `\`${name}\``).join(', ');
  return found.map((one) => {
    if (!isIntroduced(one) || unknown.has(one.problem.at.file.path) || isMet(one, met)) return one;
    return withCircumstance(one, { kind: 'never-released', of });
  });
}
