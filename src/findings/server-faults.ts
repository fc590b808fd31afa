// What servers reject in a CRD or in an object of it, and the findings that state the same or only follow from it.
import { kindsBySubject, stepsInAnyVersion, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { positionAt, type Span } from '../documents/span.ts';
import type { AdmissionErrorFact, AdmissionWarningFact } from '../facts/admission/admission-fact.ts';
import type { CrdChange } from '../facts/crd/crd-fact.ts';
import { fieldOf } from '../documents/field-path.ts';
import type { Fact } from '../facts/fact.ts';
import type { Subject } from '../facts/schema/change.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { identityOf } from '../facts/schema/identity.ts';
import { groupBy } from '../group-by.ts';
import type { Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';
import { isOfOldSchema } from './old-schema.ts';
import type { FoundProblem } from './run-rules.ts';

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
export const exactly = (line: GoOrigin | undefined): Span | undefined => (line?.isExact === true ? line.at : undefined);

/** What changes that a server may reject. */
type Rejectable =
  | 'default'
  | 'pattern'
  | 'validation-rule'
  | 'topology'
  | 'columns'
  | 'conversion'
  | 'scope'
  | 'short names'
  | 'old places';

const rejectable: ReadonlyMap<CrdCheckKind, Rejectable> = new Map<CrdCheckKind, Rejectable>([
  ...kindsBySubject.defaults.map((kind) => [kind, 'default'] as const),
  ...kindsBySubject.rules.map((kind) => [kind, 'validation-rule'] as const),
  ...kindsBySubject.lists.map((kind) => [kind, 'topology'] as const),
  ...kindsBySubject.columns.map((kind) => [kind, 'columns'] as const),
  ...kindsBySubject.conversion.map((kind) => [kind, 'conversion'] as const),
  ['pattern-malformed', 'pattern'],
  ['scope-unknown', 'scope'],
  ['scope-missing', 'scope'],
]);

const changeable: ReadonlyMap<Subject | CrdChange, Rejectable> = new Map<Subject | CrdChange, Rejectable>([
  ['default', 'default'],
  ['pattern', 'pattern'],
  ['validation-rule', 'validation-rule'],
  ['list-type', 'topology'],
  ['list-map-keys', 'topology'],
  ['map-type', 'topology'],
  ['printer-columns', 'columns'],
  ['conversion', 'conversion'],
  ['scope', 'scope'],
  ['short-name-removed', 'short names'],
  ['short-name-added', 'short names'],
]);

/** Whether servers warn of a set of objects or lists, or reject one. */
const isOnSet = (fact: Fact): fact is AdmissionWarningFact =>
  fact.kind === 'admission-warning' && fact.warning.kind === 'set-of-composites';

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
    const line = fact !== undefined && isOfList(fact) ? exactly(lineOf(finding)) : undefined;
    if (line === undefined) continue;
    const key = lineKey(line.file.path, positionAt(line.file, line.start).line);
    for (const one of goLines.get(key) ?? []) found.set(one, key).set(finding, key);
  }
  return found;
}

const listedNames: ReadonlySet<unknown> = new Set(['shortNames', 'categories']);

/** Errors about the topology of a list at its items, and at their fields: how many steps above that the list is. */
const aboveItems: ReadonlyMap<CrdCheckKind, number> = new Map([
  ['set-of-non-atomic', 1],
  ['map-of-non-objects', 1],
  ['items-nullable', 1],
  ['map-key-not-scalar', 2],
  ['map-key-not-required', 2],
  ['map-key-nullable', 2],
]);

/** Changes of fields that `v1beta1` had once for all versions, and `v1` has in each. */
const ofOldPlaces: ReadonlySet<CrdChange> = new Set([
  'status-removed',
  'scale-removed',
  'schema-removed',
  'pruning-on',
]);

/** Whether a fact is about a field of `v1beta1` in a CRD that lacks the list of versions, too. */
const lacksVersions = (fact: Fact | undefined): boolean =>
  fact?.kind === 'strict-error' && isOfOldSchema(fact) && fact.missing?.includes('versions') === true;

/** What is wrong with the path of a printer column, or of the scale subresource. */
const columnDemands: ReadonlySet<string> = new Set(['undefined-path', 'unreadable-path']);

/** What a server rejects, of what a change may bring or leave where only `v1beta1` has it, as a list of versions. */
function rejectedIn(fact: Fact, lacksList: boolean): Rejectable | undefined {
  if (isOfOldSchema(fact)) return 'old places';
  if (isOnSet(fact)) return 'topology';
  if (fact.kind === 'structural-review') return columnDemands.has(fact.demand) ? 'columns' : undefined;
  if (fact.kind !== 'admission-error') return undefined;
  const { kind } = fact.error.check;
  if (stepsOf(fact.error.path)[2] === 'shortNames') return 'short names';
  return lacksList && kind === 'storage-versions-not-one' ? 'old places' : rejectable.get(kind);
}

/** What a change adds or removes that a server may reject. */
function changedIn(fact: Fact, lacksList: boolean): Rejectable | undefined {
  if (fact.kind === 'crd-change') {
    const isOld = ofOldPlaces.has(fact.change) || (lacksList && fact.change === 'version-removed');
    return isOld ? 'old places' : changeable.get(fact.change);
  }
  return fact.kind === 'schema-change' ? changeable.get(fact.change.subject) : undefined;
}

/** The field whose schema is rejected or changed: a list, where it is about its items. */
function fieldIn(fact: Fact): string | undefined {
  if (fact.kind === 'schema-change') return fieldOf(fact.change.steps);
  const isOfServer = fact.kind === 'admission-error' || fact.kind === 'admission-warning';
  if (!isOfServer || fact.steps === undefined) return undefined;
  const above = fact.kind === 'admission-error' ? (aboveItems.get(fact.error.check.kind) ?? 0) : 0;
  return fieldOf(fact.steps.slice(0, fact.steps.length - above));
}

/** The rules that change, each with all its text in every version, by file and field: a server names a part of one. */
function changedRules(findings: readonly Finding[], problemOf: Sources['problemOf']) {
  const found = findings.flatMap((finding) => {
    const fact = problemOf(finding)?.fact;
    if (fact?.kind !== 'schema-change' || fact.change.subject !== 'validation-rule') return [];
    const [key, rule] = [JSON.stringify([finding.path, finding.field]), identityOf(fact.change)];
    return [fact, ...(fact.each ?? [])].map(({ change }) => ({ key, rule, at: change.at }));
  });
  const known = groupBy(found, ({ key }) => key);
  return ({ path, field }: Finding, offset: number): string | undefined =>
    known.get(JSON.stringify([path, field]))?.find(({ at }) => at.start <= offset && offset < at.end)?.rule;
}

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

/** The servers that reject, as one text, where not all of them do. */
const rejectingServers = ({ kubernetes }: Finding): readonly string[] =>
  kubernetes !== undefined && 'refusedBy' in kubernetes ? [kubernetes.refusedBy.join(' ')] : [];

/**
 * Changes that no server accepts: by finding, the key that they share with the finding about the rejection, and with
 * those that are `shown` to have its Go line.
 */
export function rejectedOf(
  findings: readonly Finding[],
  { problemOf }: Sources,
  shown: ReadonlyMap<Finding, string>,
): ReadonlyMap<Finding, string> {
  const ruleOf = changedRules(findings, problemOf);
  const documentOf = ({ path, document }: Finding): string => JSON.stringify([path, document?.index]);
  const lacking = new Set(findings.filter((one) => lacksVersions(problemOf(one)?.fact)).map(documentOf));
  const keyOf = (finding: Finding, read: typeof rejectedIn): string => {
    const { path, document, line, status } = finding;
    const found = status === 'introduced' ? problemOf(finding) : undefined;
    const what = found && read(found.fact, lacking.has(documentOf(finding)));
    if (found === undefined || what === undefined) return '';
    const rule = what === 'validation-rule' ? (ruleOf(finding, found.problem.at.start) ?? `${path}:${line}`) : 0;
    const where = what === 'old places' ? [document?.index] : [fieldIn(found.fact), what, rule];
    return JSON.stringify([document?.name === '' ? path : document?.name, ...where]);
  };
  const changed = groupBy(findings, (finding) => keyOf(finding, changedIn));
  return new Map(
    [...groupBy(findings, (finding) => keyOf(finding, rejectedIn))].flatMap(([key, rejected]) => {
      const changes = key === '' ? [] : (changed.get(key) ?? []);
      if (changes.length === 0) return [];
      // What other servers reject for another reason has a finding of its own.
      const [first] = new Set(rejected.flatMap(rejectingServers));
      const same = rejected.filter((one) => rejectingServers(one).every((by) => by === first));
      const lines = new Set(same.map((finding) => shown.get(finding)));
      const inGo = [...shown].flatMap(([finding, line]) => (lines.has(line) ? [finding] : []));
      return [...same, ...changes, ...inGo].map((finding) => [finding, key] as const);
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

/** Whether servers reject the name of a CRD, or one of those that identify it. */
export function isOnName(fact: Fact | undefined): boolean {
  if (fact?.kind !== 'admission-error') return false;
  const [first, second, third] = stepsOf(fact.error.path);
  return first === 'metadata' ? second === 'name' : second === 'names' && !listedNames.has(third);
}
