// What servers reject in a CRD or in an object of it, and the findings that state the same or only follow from it.
import { stepsInAnyVersion, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { positionAt, type Span } from '../documents/span.ts';
import type { AdmissionErrorFact } from '../facts/admission/admission-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { groupBy } from '../group-by.ts';
import type { Surroundings } from './common-causes.ts';
import type { Judged } from './problem-findings.ts';
import { isOnSet, rejectable } from './rejected-changes.ts';

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
export const exactPlace = (line: GoOrigin | undefined): Span | undefined =>
  line?.isExact === true ? line.at : undefined;

/** Whether a fact is about what a list is, for servers. */
const isOfList = (fact: Fact): boolean =>
  isOnSet(fact) ||
  (fact.kind === 'admission-error' &&
    (rejectable.get(fact.error.check.kind) === 'topology' || stepsOf(fact.error.path).at(-1) === 'type'));

/** Faults of lists that a Go line shows and the CRD that is generated from it: by finding, the line. */
export function faultsOfLists(all: readonly Judged[], { lineOf }: Surroundings): ReadonlyMap<Judged, string> {
  const inGo = all.filter(({ problem }) => problem.isInCrd === true);
  if (inGo.length === 0) return new Map();
  const lineKey = (path: string, line: number): string => JSON.stringify(['list', path, line]);
  const goLines = groupBy(inGo, ({ finding: { path, line } }) => lineKey(path, line));
  const found = new Map<Judged, string>();
  for (const one of all) {
    const line = isOfList(one.fact) ? exactPlace(lineOf(one)) : undefined;
    if (line === undefined) continue;
    const key = lineKey(line.file.path, positionAt(line.file, line.start).line);
    for (const other of goLines.get(key) ?? []) found.set(other, key).set(one, key);
  }
  return found;
}

const listedNames: ReadonlySet<unknown> = new Set(['shortNames', 'categories']);

/** What servers say of a CRD as it is. */
const ofServers: ReadonlySet<Fact['kind']> = new Set(['admission-error', 'strict-error', 'structural-review']);

/** Errors at several fields for what is wrong with one node around them. */
const wrongTogether: ReadonlyMap<CrdCheckKind, readonly string[]> = new Map([
  ['first-version-differs', ['spec', 'versions']],
  ['webhook-not-used', ['spec', 'conversion']],
]);

/** The node that some servers find wrong, in any version; of what it lacks, the node around that. */
function wrongNode({ error, kubernetes }: AdmissionErrorFact): readonly unknown[] {
  const steps = stepsInAnyVersion(error.path);
  const isLacking = error.type === 'FieldValueRequired';
  const node = isLacking ? [...steps.slice(0, -1), 'lacks'] : steps;
  return [kubernetes?.by, ...(wrongTogether.get(error.check.kind) ?? node)];
}

/** What one fault has in common in several versions and copies of a CRD; with a fix, in the versions of one file. */
export function faultOf({ finding, fact, problem }: Judged): string | undefined {
  const { rule, path, document, field, fix, kubernetes } = finding;
  if (document === undefined || document.name === '' || !ofServers.has(fact.kind)) return undefined;
  const key = fact.kind === 'admission-error' && fix === undefined ? wrongNode(fact) : [rule, field, problem.key];
  return JSON.stringify([document.name, fix && path, kubernetes, ...key]);
}

/** The object of a custom resource that lacks a field, unless its CRD now requires more than before. */
export function objectLackingField(fact: Fact): readonly unknown[] | undefined {
  if (fact.kind !== 'resource' || fact.byChange || fact.error?.check.kind !== 'required') return undefined;
  return ['lacks', ...stepsOf(fact.path).slice(0, -1)];
}

/** Unknown fields of an object that lacks a required one, by a wrong name or place: by finding, what they share. */
export function misplacedOf(findings: readonly Judged[]): ReadonlyMap<Judged, string> {
  const keyOf = ({ finding: { path, document, status }, fact }: Judged): string => {
    const isUnknown = fact.kind === 'dropped-field';
    const where = isUnknown ? ['lacks', ...stepsOf(fact.path).slice(0, -1)] : objectLackingField(fact);
    return where === undefined || status !== 'introduced' ? '' : JSON.stringify([path, document?.index, where]);
  };
  return new Map(
    [...groupBy(findings, keyOf)].flatMap(([key, all]) => {
      const unknown = all.filter(({ fact }) => fact.kind === 'dropped-field').length;
      return key === '' || unknown === 0 || unknown === all.length ? [] : all.map((one) => [one, key] as const);
    }),
  );
}

/** Whether a server rejects the type of a field, which may be what it changed to. */
export const isOnType = (fact: Fact): boolean =>
  fact.kind === 'admission-error' && fact.steps !== undefined && stepsOf(fact.error.path).at(-1) === 'type';

/** Whether defaults are wrong as the CRD says that nothing is pruned, which servers reject in any case. */
export const isOnDefaults = (fact: Fact): boolean =>
  fact.kind === 'admission-error' && fact.error.check.kind === 'defaults-with-unknown-fields';

/** Whether a fact is about a path that reads a field which is not defined, as after it was removed. */
export const isOnPath = (fact: Fact): boolean => fact.kind === 'structural-review' && fact.demand === 'undefined-path';

/** Whether servers reject the name of a CRD, or one of those that identify it. */
export function isOnName(fact: Fact): boolean {
  if (fact.kind !== 'admission-error') return false;
  const [first, second, third] = stepsOf(fact.error.path);
  return first === 'metadata' ? second === 'name' : second === 'names' && !listedNames.has(third);
}
