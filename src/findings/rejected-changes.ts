// Changes that servers reject: with the rejection they are one finding, in each version that changes in the same way.
import { kindsBySubject, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { fieldOf } from '../documents/field-path.ts';
import type { AdmissionWarningFact } from '../facts/admission/admission-fact.ts';
import type { CrdChange } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { Subject } from '../facts/schema/change.ts';
import { identityOf } from '../facts/schema/identity.ts';
import { addTo, groupBy } from '../group-by.ts';
import { once } from '../once.ts';
import { isOfOldSchema } from './old-schema.ts';
import { documentKey, type Judged } from './problem-findings.ts';

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

/** What each check of servers is about, of what may change. */
export const rejectable: ReadonlyMap<CrdCheckKind, Rejectable> = new Map<CrdCheckKind, Rejectable>([
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
export const isOnSet = (fact: Fact): fact is AdmissionWarningFact =>
  fact.kind === 'admission-warning' && fact.warning.kind === 'set-of-composites';

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
const lacksVersions = ({ fact }: Judged): boolean =>
  fact.kind === 'strict-error' && isOfOldSchema(fact) && fact.missing?.includes('versions') === true;

/** What is wrong with the path of a printer column. */
const columnDemands: ReadonlySet<string> = new Set(['undefined-path', 'unreadable-path']);

/** The printer column that is wrong, by its name or its place in the list. */
function columnOf(fact: Fact): string | number | undefined {
  if (fact.kind === 'structural-review')
    return columnDemands.has(fact.demand) && 'reads' in fact && fact.reads === 'column' ? fact.name : undefined;
  const steps = fact.kind === 'admission-error' ? stepsOf(fact.error.path) : [];
  const at = steps.indexOf('additionalPrinterColumns');
  return at < 0 ? undefined : steps[at + 1];
}

/** What a server rejects, of what a change may bring or leave where only `v1beta1` has it, as a list of versions. */
function rejectedIn(fact: Fact, lacksList: boolean): Rejectable | undefined {
  if (isOfOldSchema(fact)) return 'old places';
  if (isOnSet(fact)) return 'topology';
  if (fact.kind === 'structural-review') return columnOf(fact) === undefined ? undefined : 'columns';
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

/** Where and what is rejected or changed; undefined for findings on anything else. */
type PlaceOf = (one: Judged, read: typeof rejectedIn) => readonly unknown[] | undefined;

/** The field whose schema is rejected or changed: a list, where it is about its items. */
function fieldIn(fact: Fact): string | undefined {
  if (fact.kind === 'schema-change') return fieldOf(fact.change.steps);
  const isOfServer = fact.kind === 'admission-error' || fact.kind === 'admission-warning';
  if (!isOfServer || fact.steps === undefined) return undefined;
  const above = fact.kind === 'admission-error' ? (aboveItems.get(fact.error.check.kind) ?? 0) : 0;
  return fieldOf(fact.steps.slice(0, fact.steps.length - above));
}

/** The rules that change, each with all its text in every version, by file and field: a server names a part of one. */
function changedRules(findings: readonly Judged[]) {
  const found = findings.flatMap(({ fact, finding }) => {
    if (fact.kind !== 'schema-change' || fact.change.subject !== 'validation-rule') return [];
    const [key, rule] = [JSON.stringify([finding.path, finding.field]), identityOf(fact.change)];
    return [fact, ...(fact.each ?? [])].map(({ change }) => ({ key, rule, at: change.at }));
  });
  const known = groupBy(found, ({ key }) => key);
  return ({ finding: { path, field }, problem }: Judged): string | undefined => {
    const { start } = problem.at;
    return known.get(JSON.stringify([path, field]))?.find(({ at }) => at.start <= start && start < at.end)?.rule;
  };
}

/** The servers that reject, as one text, where not all of them do. */
const rejectingServers = ({ finding: { kubernetes } }: Judged): readonly string[] =>
  kubernetes !== undefined && 'refusedBy' in kubernetes ? [kubernetes.refusedBy.join(' ')] : [];

/** Finds what changes at one place in a version, as a key: versions may change in different ways. */
function changesAt(findings: readonly Judged[], placeOf: PlaceOf) {
  const found = new Map<string, string[]>();
  const firsts = new Map<string, string | undefined>();
  for (const one of findings) {
    const place = placeOf(one, changedIn);
    if (place === undefined) continue;
    const { fact, finding, problem } = one;
    const [all, identity] =
      fact.kind === 'schema-change'
        ? [[fact.version.name, ...fact.alsoIn, ...fact.alsoUnserved], identityOf(fact.change)]
        : [[finding.version], problem.key ?? ''];
    const key = JSON.stringify(place);
    if (!firsts.has(key)) firsts.set(key, all[0]);
    for (const version of all) addTo(found, JSON.stringify([key, version]), identity);
  }
  // Numbers, as texts of many columns are long.
  const numbers = new Map<string, number>();
  const numberAt = once((key: string): number => {
    const text = [...new Set(found.get(key))].toSorted().join(' ');
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  return (place: readonly unknown[], version: string | undefined): number => {
    const key = JSON.stringify(place);
    // Servers name no version where all have the same.
    return numberAt(JSON.stringify([key, version ?? firsts.get(key)]));
  };
}

/**
 * Changes that no server accepts: by finding, the key that they share with the finding about the rejection, and with
 * those that are `shown` to have its Go line.
 */
export function rejectedOf(
  findings: readonly Judged[],
  shown: ReadonlyMap<Judged, string>,
): ReadonlyMap<Judged, string> {
  const ruleOf = changedRules(findings);
  const lacking = new Set(findings.filter(lacksVersions).map(({ finding }) => documentKey(finding)));
  const placeOf: PlaceOf = ({ finding, fact }, read) => {
    const { path, document, status } = finding;
    const what = status === 'introduced' ? read(fact, lacking.has(documentKey(finding))) : undefined;
    if (what === undefined) return undefined;
    const crd = document?.name === '' ? path : document?.name;
    return what === 'old places' ? [crd, what, document?.index] : [crd, what, fieldIn(fact)];
  };
  const changeAt = changesAt(findings, placeOf);
  const keyOf = (one: Judged, read: typeof rejectedIn): string => {
    const place = placeOf(one, read);
    if (place === undefined) return '';
    const { path, line, version } = one.finding;
    if (place[1] === 'old places') return JSON.stringify(place);
    const isRule = place[1] === 'validation-rule';
    return JSON.stringify([...place, isRule ? (ruleOf(one) ?? `${path}:${line}`) : changeAt(place, version)]);
  };
  const changed = groupBy(findings, (one) => keyOf(one, changedIn));
  const showing = groupBy(shown.keys(), (one) => shown.get(one));
  return new Map(
    [...groupBy(findings, (one) => keyOf(one, rejectedIn))].flatMap(([key, rejected]) => {
      const changes = key === '' ? [] : (changed.get(key) ?? []);
      if (changes.length === 0) return [];
      // What other servers reject for another reason, and another column, has a finding of its own.
      const [first] = new Set(rejected.flatMap(rejectingServers));
      const [column] = rejected.map(({ fact }) => columnOf(fact));
      const same = rejected.filter(
        (one) => rejectingServers(one).every((by) => by === first) && columnOf(one.fact) === column,
      );
      const lines = new Set(same.flatMap((one) => shown.get(one) ?? []));
      const inGo = [...lines].flatMap((line) => showing.get(line) ?? []);
      return [...same, ...changes, ...inGo].map((one) => [one, key] as const);
    }),
  );
}
