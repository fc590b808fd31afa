// Breaks of unreleased APIs: reported as `info`, because no user has them yet.
import type { AskedBreaks } from '../facts/break-facts.ts';
import type { SoughtApi } from '../facts/crd/released-apis.ts';
import type { Fact } from '../facts/fact.ts';
import { fieldPath } from '../facts/go/reach.ts';
import type { Circumstance } from '../rules/severity-table.ts';
import { withCircumstance, withMore, type FoundProblem } from './run-rules.ts';
import { fieldOf, type Step } from '../documents/field-path.ts';

/** What the change from a release to the same head shows. */
export interface Release {
  /** As its users name it. */
  readonly name: string;
  readonly facts: readonly Fact[];
  /** The names of CRDs in the files that were compared. */
  readonly crds: ReadonlySet<string>;
  /** Whether it may have an API that is not among these. */
  readonly mayHave: (api: SoughtApi) => boolean;
  /** Paths that could not be compared with it. */
  readonly unknown: ReadonlySet<string>;
}

/** Reads releases, as far as some breaks need them. */
export type Releases = (asked: AskedBreaks) => readonly Release[];

/** Whether a chart leaves out a CRD with its default values. */
const isLeftOut = ({ fact }: FoundProblem): boolean =>
  fact.kind === 'crd-change' && fact.change === 'moved-in-chart' && fact.after === 'left out';

/** Whether the file of a CRD is another one than before. */
const isMoved = ({ fact }: FoundProblem): boolean =>
  fact.kind === 'crd-change' && fact.pair.before?.file.path !== fact.pair.after?.file.path;

/**
 * Breaks of a schema, a CRD or a type. A resource that is younger than the release may show a break of an older API;
 * the effects of kustomizations on an unchanged CRD, and of default values on any, are not compared with releases.
 */
const isOfApi = (found: FoundProblem): boolean =>
  found.rule.breaks !== undefined &&
  found.fact.kind !== 'resource' &&
  !(found.fact.kind === 'crd-change' && found.fact.pair.unchanged && found.fact.change !== 'moved-in-chart') &&
  (!isLeftOut(found) || isMoved(found));

const key = (...parts: readonly (string | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

/**
 * The subjects of a break, in whichever file: a field of a kind in any version, or a member of a Go type, whose type or
 * name may have been another one at the release, and its places in kinds; none: the kind, or one version of it.
 */
function subjectsOf({ fact, problem: { document, field } }: FoundProblem): readonly string[] {
  if (fact.kind !== 'go-change') return field === undefined ? [] : [key('field', document?.name, field)];
  const { json, places, subject } = fact;
  const paths = json === undefined ? [] : places.map((place) => key('go', place.kind, fieldPath(place, json)));
  return [key('go', subject), ...paths];
}

/** The text of the validation rule that a break adds: a field may have many, which hit different objects. */
const ruleIn = ({ fact }: FoundProblem): string | undefined =>
  fact.kind === 'schema-change' && fact.change.subject === 'validation-rule' ? fact.change.after?.rule : undefined;

/**
 * The break itself, whatever the values were at the release: what is added now may be changed as seen from there. A
 * break of a field is reported in one of the versions that have it, which may be another one when compared with the
 * release.
 */
function breaksOf(found: FoundProblem): readonly string[] {
  const { rule, fact, problem } = found;
  const subjects = subjectsOf(found);
  const all = subjects.length > 0 ? subjects : [key(problem.document?.name, problem.version)];
  const isLess = fact.kind === 'schema-change' && ['tightened', 'changed'].includes(fact.change.effect);
  const names = isLess ? [rule.id, fact.change.subject] : [rule.id];
  return all.flatMap((one) => names.map((name) => key(name, one, ruleIn(found))));
}

const below = (found: FoundProblem, field: string): string => key('below', found.problem.document?.name, field);

/** Fields that objects lose because the version in which they are stored now lacks them. */
const fieldsNotStored = ({ fact }: FoundProblem): string[] =>
  fact.kind === 'round-trip' && fact.isStored
    ? fact.fields.map((field) => key('field', fact.document.name, field))
    : [];

/** A CRD as a whole: one that moved since, and is another one there, breaks in its parts as seen from the release. */
const wholeCrd = ({ fact, problem: { document } }: FoundProblem): string[] =>
  fact.kind === 'crd-change' || fact.kind === 'schema-change' ? [key('crd', document?.name)] : [];

/** Whether what is unknown is dropped from a field on, and from all below it. */
const drops = ({ rule, fact }: FoundProblem): boolean =>
  rule.explains?.below === true && rule.explains.outcomes.includes('pruned') && fact.kind === 'schema-change';

const stepsOf = ({ fact }: FoundProblem): readonly Step[] => (fact.kind === 'schema-change' ? fact.change.steps : []);

/** The fields in which the one of a break is, the outermost first. */
const fieldsAround = (found: FoundProblem): string[] =>
  stepsOf(found).map((_, index, steps) => fieldOf(steps.slice(0, index)));

/** The names of the CRD of a break: it may have become another one. */
const namesOf = ({ fact, problem: { document } }: FoundProblem): string[] =>
  [document?.name, fact.kind === 'crd-change' ? fact.pair.before?.name : undefined].flatMap((name) => name ?? []);

const isOther = (found: FoundProblem): boolean => new Set(namesOf(found)).size > 1;

/** What a release's users meet: a break, its subject if it surely breaks, all below where unknown is dropped. */
function metWith(found: FoundProblem): string[] {
  const isSure = found.rule.breaks === 'yes' && ruleIn(found) === undefined;
  return [
    ...breaksOf(found),
    ...(isSure ? subjectsOf(found) : []),
    ...(isSure ? fieldsAround(found).map((field) => key('within', found.problem.document?.name, field)) : []),
    ...fieldsNotStored(found),
    ...wholeCrd(found),
    ...(drops(found) ? [below(found, fieldOf(stepsOf(found)))] : []),
  ];
}

/** Whether users of a release lose fields within what drops unknown ones from now on: it named them. */
const isLostWithin = (found: FoundProblem, met: ReadonlySet<string>): boolean =>
  drops(found) && met.has(key('within', found.problem.document?.name, fieldOf(stepsOf(found))));

/** Whether users of a release meet with a break, or with another one of the same field, which hits the same objects. */
function isMet(found: FoundProblem, met: ReadonlySet<string>): boolean {
  const { fact } = found;
  const isGone = fact.kind === 'crd-change' && (fact.change === 'crd-removed' || isOther(found));
  const whole = isGone ? namesOf(found).map((name) => key('crd', name)) : [];
  if ([...breaksOf(found), ...subjectsOf(found), ...whole].some((one) => met.has(one))) return true;
  // What accepted anything since the release accepts less again: the release shows which fields are lost.
  if (isLostWithin(found, met)) return true;
  return fieldsAround(found).some((field) => met.has(below(found, field)));
}

/** The circumstances that make a break less severe because it was announced, which only a release does. */
const announcements: ReadonlySet<Circumstance['kind']> = new Set([
  'deprecated',
  'unserved',
  'end-announced',
  'experimental',
  'experimental-field',
]);

const announced = ({ problem: { circumstances = [] } }: FoundProblem): readonly Circumstance['kind'][] =>
  circumstances.flatMap(({ kind }) => (announcements.has(kind) ? [kind] : []));

/** Gives its severity back to what prunes by the first fields of a schema, where a release has others that it lacks. */
function withNamedFields(one: FoundProblem, met: ReadonlySet<string>, releases: string): FoundProblem {
  const { message, circumstances = [] } = one.problem;
  const rest = circumstances.filter(({ kind }) => kind !== 'first-schema');
  return rest.length === circumstances.length || !isLostWithin(one, met)
    ? one
    : withMore(one, { message: `${message} Some of a release (${releases}) are lost.`, circumstances: rest });
}

/** Gives a break its severity back where what makes less of it is in no release that shows the same break. */
function withReleasedSeverity(seen: readonly FoundProblem[], releases: string): (one: FoundProblem) => FoundProblem {
  const known = new Map<string, Set<string>>();
  for (const one of seen)
    for (const name of breaksOf(one)) known.set(name, new Set([...(known.get(name) ?? []), ...announced(one)]));
  return (one) => {
    const inReleases = breaksOf(one).flatMap((name) => known.get(name) ?? []);
    const early = announced(one).filter((kind) => inReleases.length > 0 && !inReleases.some((set) => set.has(kind)));
    if (early.length === 0) return one;
    const { message, circumstances = [] } = one.problem;
    return withMore(one, {
      message: `${message} No release so far (${releases}) announced it.`,
      circumstances: circumstances.filter(({ kind }) => !early.includes(kind)),
    });
  };
}

/** The Go types of breaks and the kinds that have them; undefined where those of one are unknown. */
function goNamesOf(breaks: readonly FoundProblem[]): ReadonlySet<string> | undefined {
  const facts = breaks.flatMap(({ fact }) => (fact.kind === 'go-change' ? [fact] : []));
  if (facts.some(({ places }) => places.length === 0)) return undefined;
  const names = facts.flatMap(({ typeName, places }) => [typeName, ...places.map(({ kind }) => kind)]);
  return new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)));
}

/** Whether a step or a rule did not come to its end: what it would have found is unknown. */
const isCutOff = (fact: Fact): boolean =>
  fact.kind === 'crash' || (fact.kind === 'file-problem' && fact.problem.kind === 'limit');

/** The path of what is about no file. */
const noFile = '.';

/** What to look for at a release where no CRD of the name was found; undefined for what is compared otherwise. */
function apiOf({ fact, problem }: FoundProblem): SoughtApi | undefined {
  if (fact.kind === 'go-change') return { path: problem.at.file.path };
  if (fact.kind !== 'crd-change' && fact.kind !== 'schema-change') return undefined;
  const { before, after } = fact.pair;
  return { name: fact.crd, kind: (before ?? after)?.names.kind.value ?? '' };
}

/** Whether a release may have the API of a break in what was not compared. */
function mayBeIn({ crds, mayHave }: Release, found: FoundProblem): boolean {
  if (namesOf(found).some((name) => crds.has(name))) return false;
  const api = apiOf(found);
  return api !== undefined && mayHave(api);
}

const isIntroduced = (one: FoundProblem): boolean => one.problem.status === 'introduced' && isOfApi(one);

/**
 * Problems compared with releases: an introduced break that no release shows was never released. One that could not be
 * compared stays the same; one that only this cycle announced counts in full; a break that only releases show was
 * introduced earlier and is not reported again. Without a break no release is read.
 */
export function againstReleases(
  found: readonly FoundProblem[],
  read: Releases,
  problemsIn: (facts: readonly Fact[]) => readonly FoundProblem[],
): readonly FoundProblem[] {
  const breaks = found.filter(isIntroduced);
  if (breaks.length === 0) return found;
  const releases = read({
    kinds: new Set(breaks.map(({ fact }) => fact.kind)),
    crds: new Set(breaks.flatMap(namesOf)),
    goNames: goNamesOf(breaks),
  });
  if (releases.length === 0) return found;
  const inReleases = releases.flatMap(({ facts }) => problemsIn(facts));
  const seen = inReleases.filter(isOfApi);
  const met = new Set(seen.flatMap(metWith));
  const had = new Set(releases.flatMap(({ crds }) => [...crds]));
  const cutOff = inReleases.flatMap(({ fact, problem }) => (isCutOff(fact) ? [problem.at.file.path] : []));
  const unknown = new Set([...releases.flatMap((release) => [...release.unknown]), ...cutOff]);
  const of = releases.map(({ name }) => `\`${name}\``).join(', ');
  const withoutEarly = withReleasedSeverity(seen, of);
  return found.map((one) => {
    if (!isIntroduced(one) || [one.problem.at.file.path, noFile].some((path) => unknown.has(path))) return one;
    // What a chart installs is not read of a release: one that has the CRD counts.
    const wasThere = isLeftOut(one) && namesOf(one).some((name) => had.has(name));
    if (wasThere || isMet(one, met)) return withNamedFields(withoutEarly(one), met, of);
    return releases.some((release) => mayBeIn(release, one))
      ? one
      : withCircumstance(one, { kind: 'never-released', of });
  });
}
