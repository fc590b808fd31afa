// What servers reject in a CRD or in an object of it, and the findings that state the same or only follow from it.
import { kindsBySubject, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { positionAt, type Span } from '../documents/span.ts';
import type { CrdChange } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { groupBy } from '../group-by.ts';
import { oldPlaces, type Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';
import type { FoundProblem } from './run-rules.ts';

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
export const exactly = (line: GoOrigin | undefined): Span | undefined => (line?.isExact === true ? line.at : undefined);

const listKeys: ReadonlySet<unknown> = new Set(['x-kubernetes-list-map-keys', 'x-kubernetes-list-type', 'type']);

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
    const line = fact?.kind === 'admission-error' ? exactly(lineOf(finding)) : undefined;
    if (fact?.kind !== 'admission-error' || line === undefined || !listKeys.has(stepsOf(fact.error.path).at(-1)))
      continue;
    const key = lineKey(line.file.path, positionAt(line.file, line.start).line);
    for (const one of goLines.get(key) ?? []) found.set(one, key).set(finding, key);
  }
  return found;
}

const [ofDefaults, ofRules]: readonly ReadonlySet<CrdCheckKind>[] = [
  new Set(kindsBySubject.defaults),
  new Set(kindsBySubject.rules),
];

/** Changes of fields that `v1beta1` had once for all versions, and `v1` has in each. */
const ofOldPlaces: ReadonlySet<CrdChange> = new Set([
  'status-removed',
  'scale-removed',
  'schema-removed',
  'pruning-on',
]);

/** What a server rejects: a default, a pattern or rules of a schema, or fields where only `v1beta1` has them. */
function rejectedIn(fact: Fact): 'default' | 'pattern' | 'validation-rule' | 'old places' | undefined {
  if (fact.kind === 'admission-error') {
    const { kind } = fact.error.check;
    if (kind === 'schema-missing') return 'old places';
    if (kind === 'pattern-malformed') return 'pattern';
    return ofDefaults?.has(kind) === true ? 'default' : ofRules?.has(kind) === true ? 'validation-rule' : undefined;
  }
  const isOld = fact.kind === 'strict-error' && fact.steps.length === 2 && oldPlaces.has(fact.steps[1]);
  return isOld ? 'old places' : undefined;
}

/** What a change adds or removes that a server may reject. */
function changedIn(fact: Fact): ReturnType<typeof rejectedIn> {
  if (fact.kind === 'crd-change') return ofOldPlaces.has(fact.change) ? 'old places' : undefined;
  if (fact.kind !== 'schema-change') return undefined;
  const { subject } = fact.change;
  return subject === 'default' || subject === 'pattern' || subject === 'validation-rule' ? subject : undefined;
}

/** The rules that change, each with all its text, by file and field: a server names a part of one. */
function changedRules(findings: readonly Finding[], problemOf: Sources['problemOf']) {
  const found = findings.flatMap((finding) => {
    const fact = problemOf(finding)?.fact;
    const isRule = fact?.kind === 'schema-change' && fact.change.subject === 'validation-rule';
    return isRule ? [{ key: JSON.stringify([finding.path, finding.field]), at: fact.change.at }] : [];
  });
  const known = groupBy(found, ({ key }) => key);
  return ({ path, field }: Finding, offset: number): number | undefined =>
    known.get(JSON.stringify([path, field]))?.find(({ at }) => at.start <= offset && offset < at.end)?.at.start;
}

/** Changes that no server accepts: by finding, the key that they share with the finding about the rejection. */
export function rejectedOf(findings: readonly Finding[], { problemOf }: Sources): ReadonlyMap<Finding, string> {
  const startOf = changedRules(findings, problemOf);
  const keyOf = (finding: Finding, what: string): string => {
    const { path, document, field, line } = finding;
    const rule = startOf(finding, problemOf(finding)?.problem.at.start ?? 0);
    const where = what === 'old places' ? [] : [field, what, what === 'validation-rule' ? (rule ?? `:${line}`) : 0];
    return JSON.stringify([path, document?.index, ...where]);
  };
  const of = (read: typeof rejectedIn): ReadonlyMap<string, readonly Finding[]> =>
    groupBy(
      findings.filter((finding) => finding.status === 'introduced' && problemOf(finding) !== undefined),
      (finding) => {
        const found = problemOf(finding);
        const what = found && read(found.fact);
        return what === undefined ? '' : keyOf(finding, what);
      },
    );
  const changed = of(changedIn);
  return new Map(
    [...of(rejectedIn)].flatMap(([key, rejected]) => {
      const changes = key === '' ? [] : (changed.get(key) ?? []);
      return changes.length === 0 ? [] : [...rejected, ...changes].map((finding) => [finding, key] as const);
    }),
  );
}

/** The object of a custom resource that lacks a field, unless its CRD now requires more than before. */
export function lackingIn(fact: Fact | undefined): readonly unknown[] | undefined {
  if (fact?.kind !== 'resource' || fact.byChange || fact.error?.check.kind !== 'required') return undefined;
  return ['lacks', ...stepsOf(fact.path).slice(0, -1)];
}

/** Unknown fields of an object that lacks a required one, by a wrong name or place: by finding, what they share. */
export function misplacedOf(findings: readonly Finding[], { problemOf }: Sources): ReadonlyMap<Finding, string> {
  const keyOf = (finding: Finding): string => {
    const { path, document, status } = finding;
    const fact = problemOf(finding)?.fact;
    const isUnknown = fact?.kind === 'dropped-field';
    const where = isUnknown ? ['lacks', ...stepsOf(fact.path).slice(0, -1)] : lackingIn(fact);
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
