// What servers reject in a CRD or in an object of it, and the findings that state the same or only follow from it.
import { stepsInAnyVersion, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { positionAt, type Span } from '../documents/span.ts';
import type { AdmissionErrorFact } from '../facts/admission/admission-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { groupBy } from '../group-by.ts';
import type { Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';
import { isOnSet, rejectable } from './rejected-changes.ts';
import type { FoundProblem } from './run-rules.ts';

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
export const exactPlace = (line: GoOrigin | undefined): Span | undefined =>
  line?.isExact === true ? line.at : undefined;

/** Whether a fact is about what a list is, for servers. */
const isOfList = (fact: Fact): boolean =>
  isOnSet(fact) ||
  (fact.kind === 'admission-error' &&
    (rejectable.get(fact.error.check.kind) === 'topology' || stepsOf(fact.error.path).at(-1) === 'type'));

/** Faults of lists that a Go line shows and the CRD that is generated from it: by finding, the line. */
export function faultsOfLists(
  findings: readonly Finding[],
  { lineOf, problemOf }: Sources,
): ReadonlyMap<Finding, string> {
  const inGo = findings.filter((finding) => problemOf(finding)?.problem.isInCrd === true);
  if (inGo.length === 0) return new Map();
  const lineKey = (path: string, line: number): string => JSON.stringify(['list', path, line]);
  const goLines = groupBy(inGo, ({ path, line }) => lineKey(path, line));
  const found = new Map<Finding, string>();
  for (const finding of findings) {
    const fact = problemOf(finding)?.fact;
    const line = fact !== undefined && isOfList(fact) ? exactPlace(lineOf(finding)) : undefined;
    if (line === undefined) continue;
    const key = lineKey(line.file.path, positionAt(line.file, line.start).line);
    for (const one of goLines.get(key) ?? []) found.set(one, key).set(finding, key);
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
export function faultOf(
  { rule, path, document, field, fix, kubernetes }: Finding,
  found: FoundProblem | undefined,
): string | undefined {
  if (found === undefined || document === undefined || document.name === '') return undefined;
  const { fact, problem } = found;
  if (!ofServers.has(fact.kind)) return undefined;
  const key = fact.kind === 'admission-error' && fix === undefined ? wrongNode(fact) : [rule, field, problem.key];
  return JSON.stringify([document.name, fix && path, kubernetes, ...key]);
}

/** The object of a custom resource that lacks a field, unless its CRD now requires more than before. */
export function objectLackingField(fact: Fact | undefined): readonly unknown[] | undefined {
  if (fact?.kind !== 'resource' || fact.byChange || fact.error?.check.kind !== 'required') return undefined;
  return ['lacks', ...stepsOf(fact.path).slice(0, -1)];
}

/** Unknown fields of an object that lacks a required one, by a wrong name or place: by finding, what they share. */
export function misplacedOf(findings: readonly Finding[], { problemOf }: Sources): ReadonlyMap<Finding, string> {
  const keyOf = (finding: Finding): string => {
    const { path, document, status } = finding;
    const fact = problemOf(finding)?.fact;
    const isUnknown = fact?.kind === 'dropped-field';
    const where = isUnknown ? ['lacks', ...stepsOf(fact.path).slice(0, -1)] : objectLackingField(fact);
    return where === undefined || status !== 'introduced' ? '' : JSON.stringify([path, document?.index, where]);
  };
  return new Map(
    [...groupBy(findings, keyOf)].flatMap(([key, all]) => {
      const unknown = all.filter((finding) => problemOf(finding)?.fact.kind === 'dropped-field').length;
      return key === '' || unknown === 0 || unknown === all.length ? [] : all.map((finding) => [finding, key] as const);
    }),
  );
}

/** Whether a server rejects the type of a field, which may be what it changed to. */
export const isOnType = (found: FoundProblem | undefined): boolean =>
  found?.fact.kind === 'admission-error' &&
  found.fact.steps !== undefined &&
  stepsOf(found.fact.error.path).at(-1) === 'type';

/** Whether a finding is about a path that reads a field which is not defined, as after it was removed. */
export const isOnPath = (found: FoundProblem | undefined): boolean =>
  found?.fact.kind === 'structural-review' && found.fact.demand === 'undefined-path';

/** Whether servers reject the name of a CRD, or one of those that identify it. */
export function isOnName(fact: Fact | undefined): boolean {
  if (fact?.kind !== 'admission-error') return false;
  const [first, second, third] = stepsOf(fact.error.path);
  return first === 'metadata' ? second === 'name' : second === 'names' && !listedNames.has(third);
}
