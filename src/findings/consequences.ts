// What a server or a reviewer finds wrong after a change, and would not without it: findings that follow from others.
import { escapeField, kindsBySubject, stepsInAnyVersion, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { fieldOf, nodeAt, type Step } from '../documents/field-path.ts';
import { entryOf, get, itemsOf, stringOf } from '../documents/node.ts';
import { canonicalJson } from '../documents/json-value.ts';
import type { CrdChangeFact, SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { schemaOfVersion } from '../facts/go/known-crds.ts';
import { addTo, groupBy } from '../group-by.ts';
import { ownValue } from '../own-value.ts';
import { lastProperty, misspeltIn } from './misspelt.ts';
import { documentKey, type Judged } from './problem-findings.ts';
import { isFieldRemoval } from '../facts/schema/change.ts';

type ConventionFact = Extract<Fact, { kind: 'convention' }>;
type Demand = Extract<Fact, { kind: 'structural-review' }>['demand'];

const ofDefaults: ReadonlySet<CrdCheckKind> = new Set(kindsBySubject.defaults);

/** Errors about a field of the items of a list for what the list is, and so about a change of that field. */
const ofKeys: ReadonlySet<CrdCheckKind> = new Set(['map-key-not-required', 'map-key-not-scalar', 'map-key-nullable']);

/** What no value satisfies, wrong defaults and undefined required fields: for a change of that very field. */
const ofValues: ReadonlySet<Demand> = new Set<Demand>([
  'bound-outside-format',
  'bounds-without-value',
  'pattern-without-text',
  'undefined-required',
  'required-status',
  'default-rejected',
  'default-in-map-rejected',
]);

/** The schemas on the way into a default, from the value that is rejected to the field that has the default. */
function onTheWay(steps: readonly Step[], path: readonly (string | number)[]): (readonly Step[])[] {
  const inside = path.slice(path.lastIndexOf('default') + 1);
  const way = inside.map((step): Step => (typeof step === 'number' ? 'items' : { property: step }));
  return Array.from({ length: way.length + 1 }, (_, at) => [...steps, ...way.slice(0, way.length - at)]);
}

/** What may be wrong now because of a change. */
interface Suspects {
  /** Fields of which any change may be it, the most likely first. */
  readonly at?: readonly (readonly Step[])[];
  /** An object that lost a field which a keyword of the schema at `of` still names. */
  readonly below?: { readonly steps: readonly Step[]; readonly of: readonly Step[]; readonly keyword: string };
  /** What a rule can read, by whose types it no longer compiles. */
  readonly within?: { readonly steps: readonly Step[]; readonly source: string };
}

type Drift = Extract<Fact, { kind: 'go-crd-drift' | 'go-crd-keyword-drift' }>;

/** Whether a fact is that only a CRD changed, and not the Go type which it is generated from. */
const isOfCrdAlone = (fact: Fact): fact is Drift =>
  (fact.kind === 'go-crd-drift' || fact.kind === 'go-crd-keyword-drift') && fact.changed === 'crd';

/** The fields of which a change may be what is wrong now. */
function suspectsOf(fact: Fact): Suspects {
  if (fact.kind === 'structural-review') return { at: ofValues.has(fact.demand) ? [fact.steps] : [] };
  if (isOfCrdAlone(fact)) return { at: [fact.steps] };
  if (fact.kind !== 'admission-error' || fact.steps === undefined) return {};
  const { steps, error } = fact;
  const { check } = error;
  if (check.kind === 'map-key-unknown')
    return { below: { steps: [...steps, 'items'], of: steps, keyword: 'x-kubernetes-list-map-keys' } };
  if (check.kind === 'default-unpruned') return { below: { steps, of: steps, keyword: 'default' } };
  if (check.kind === 'cel-compilation') return { within: { steps, source: check.source } };
  if (ofDefaults.has(check.kind)) return { at: onTheWay(steps, stepsOf(error.path)) };
  return { at: ofKeys.has(check.kind) ? [steps] : [] };
}

/** Whether a list loses a key as its items lose the field that is the key. */
const losesKey = ({ change }: SchemaChangeFact, { change: removed }: SchemaChangeFact): boolean => {
  const name = lastProperty(removed.steps);
  if (change.subject !== 'list-map-keys' || name === undefined) return false;
  return change.before.includes(name) && !change.after.includes(name);
};

/** Whether the schema of a version still names a removed field: as a key of a list, or in a default. */
function isNamed(
  { pair, version, change }: SchemaChangeFact,
  { of, keyword }: NonNullable<Suspects['below']>,
): boolean {
  const name = lastProperty(change.steps);
  const node = get(nodeAt(schemaOfVersion(pair.after, version.name), of), keyword);
  if (name === undefined || node === undefined) return false;
  return node.kind === 'mapping'
    ? entryOf(node, name) !== undefined
    : itemsOf(node).some((key) => stringOf(key) === name);
}

/** What a rule calls a field, as seen from the object that has the rule. */
function nameInRules(steps: readonly Step[]): string | undefined {
  const last = steps.findLast((step) => typeof step === 'object');
  return last === undefined ? 'self' : escapeField(last.property);
}

const objectAround = ({ path }: Extract<Fact, { kind: 'admission-error' | 'strict-error' }>['error']): string =>
  JSON.stringify(stepsInAnyVersion(path).slice(0, -1));

/** Where a mistake is that explains others: an object with an unknown field, or a field without a type. */
function mistakeIn(fact: Fact, field: string | undefined): string | undefined {
  if (fact.kind === 'strict-error') return objectAround(fact.error);
  return fact.kind === 'admission-error' && fact.error.check.kind === 'type-missing' ? field : undefined;
}

/** Where the mistake is that explains another: a name that is misspelt or misplaced, a type that only branches have. */
function mistakeBehind(fact: Fact, field: string | undefined): string | undefined {
  if (fact.kind !== 'admission-error') return undefined;
  if (fact.error.check.kind === 'not-structural') return field;
  return fact.error.type === 'FieldValueRequired' && fact.steps === undefined ? objectAround(fact.error) : undefined;
}

/** By convention, the change of Go alone that breaks it: another name in JSON, a status without its subresource. */
const breaks: Readonly<Record<string, (fact: Fact) => boolean>> = {
  jsontags: (fact) => fact.kind === 'go-change' && fact.change === 'json-name',
  statussubresource: (fact) =>
    fact.kind === 'go-crd-keyword-drift'
      ? fact.keyword === 'subresources.status' && fact.changed === 'go'
      : fact.kind === 'not-compared' &&
        fact.change.by === 'go-marker' &&
        fact.change.before.includes('+kubebuilder:subresource:status'),
};

/** The CRD of a kind that loses its status subresource; in which group, where several do. */
function lostStatuses(introduced: readonly Judged[]): (fact: ConventionFact) => Judged | undefined {
  const lost = introduced.flatMap((one) => {
    const { fact } = one;
    if (fact.kind !== 'crd-change' || fact.change !== 'status-removed') return [];
    const { names, group } = fact.pair.after ?? {};
    return [{ one, key: `${fact.version.name} ${names?.kind.value ?? ''}`, group: group?.value }];
  });
  const byKind = groupBy(lost, ({ key }) => key);
  return ({ version, subject, group }) => {
    const all = byKind.get(`${version} ${subject}`) ?? [];
    return (group === undefined ? all : all.filter((other) => other.group === group))[0]?.one;
  };
}

/** The change that breaks the one convention which a field or type no longer follows: at its line, or of its CRD. */
function breaksOf(introduced: readonly Judged[]): (fact: ConventionFact, one: Judged) => Judged | undefined {
  const lines = groupBy(introduced, ({ finding: { path, line } }) => `${line} ${path}`);
  const lostStatus = lostStatuses(introduced);
  return (fact, { finding: { path, line } }) => {
    const [only, ...others] = fact.unfollowed;
    const isBreak = only === undefined || others.length > 0 ? undefined : ownValue(breaks, only.analyzer);
    if (only === undefined || isBreak === undefined) return undefined;
    const atLine = lines.get(`${line} ${path}`)?.find((one) => isBreak(one.fact));
    return atLine ?? (only.analyzer === 'statussubresource' ? lostStatus(fact) : undefined);
  };
}

/** What servers say of a CRD in the version in which it is written. */
const ofServers: ReadonlySet<Fact['kind']> = new Set(['admission-error', 'strict-error']);

/** A finding on a change of a schema. */
type Change = Judged & { readonly fact: SchemaChangeFact };

/** Whether others may follow from a finding, as from a change of a schema. */
const isCause = (one: Judged): one is Change =>
  one.fact.kind === 'schema-change' && one.finding.status === 'introduced' && one.finding.fix === undefined;

const keyOf = (crd: string | undefined, version: string | undefined, ...more: readonly string[]): string =>
  JSON.stringify([crd ?? '', version ?? '', ...more]);

/** Finds changes by what they make wrong, in one version of a CRD, or in any where it is the same for all. */
function causesIn(findings: readonly Judged[]) {
  const fields = new Map<string, Change[]>();
  const lost = new Map<string, Change[]>();
  const typed = new Map<string, Change[]>();
  for (const cause of findings.filter(isCause)) {
    const { crd, change, version, alsoIn, alsoUnserved } = cause.fact;
    const { steps, subject } = change;
    const isRemoved = isFieldRemoval(change);
    for (const name of ['', version.name, ...alsoIn, ...alsoUnserved]) {
      addTo(fields, keyOf(crd, name, fieldOf(steps)), cause);
      if (isRemoved) addTo(lost, keyOf(crd, name, fieldOf(steps.slice(0, -1))), cause);
      if (!isRemoved && subject !== 'type') continue;
      for (let end = 0; end <= steps.length; end += 1) {
        const inRules = nameInRules(steps.slice(end));
        if (inRules !== undefined) addTo(typed, keyOf(crd, name, fieldOf(steps.slice(0, end)), inRules), cause);
      }
    }
  }
  const at = (crd: string | undefined, version: string | undefined, field: string): readonly Change[] =>
    fields.get(keyOf(crd, version, field)) ?? [];
  const removedBelow = (crd: string | undefined, version: string | undefined, steps: readonly Step[]) =>
    lost.get(keyOf(crd, version, fieldOf(steps))) ?? [];
  return {
    removedBelow,
    removed: (crd: string | undefined, version: string, field: string) =>
      at(crd, version, field).find(({ fact }) => isFieldRemoval(fact.change)),
    of: (crd: string | undefined, version: string | undefined, fact: Fact): Change | undefined => {
      const { at: steps = [], below, within } = suspectsOf(fact);
      const names = within === undefined ? [] : (within.source.match(/[A-Za-z_]\w*/g) ?? []);
      return [
        ...steps.flatMap((one) => at(crd, version, fieldOf(one))),
        ...(below === undefined
          ? []
          : removedBelow(crd, version, below.steps).filter((cause) => isNamed(cause.fact, below))),
        ...names.flatMap((name) => typed.get(keyOf(crd, version, fieldOf(within?.steps ?? []), name)) ?? []),
      ][0];
    },
  };
}

/** The field of which a server rejects a value of a resource, for a range that its own format does not have. */
const outOfRange = ({ version, crd, path, error }: Extract<Fact, { kind: 'resource' }>): string | undefined =>
  error?.check.kind === 'number-range'
    ? keyOf(
        crd.name,
        version,
        fieldOf(stepsOf(path).map((step): Step => (typeof step === 'number' ? 'items' : { property: step }))),
      )
    : undefined;

/** The version that a finding is about; undefined where it is the same in several. */
const versionOf = ({ finding, fact }: Judged): string | undefined =>
  fact.kind === 'admission-error' && fact.versions > 1 ? undefined : finding.version;

/** The fields that columns of kubectl read which a version no longer has. */
const readByLostColumns = ({ before, after }: CrdChangeFact<'printer-columns'>): string[] => {
  const kept = new Set(after.map(canonicalJson));
  const lost = before.filter((column) => !kept.has(canonicalJson(column)));
  return lost.map(({ jsonPath }) => (typeof jsonPath === 'string' ? jsonPath.replace(/^\./, '') : ''));
};

/**
 * What follows from a changed or removed field, or from another `apiVersion`: by finding, that of the change; not those
 * of which the cause is `known`.
 */
export function consequencesOf(
  findings: readonly Judged[],
  known: ReadonlyMap<Judged, unknown>,
): ReadonlyMap<Judged, Judged> {
  const introduced = findings.filter(({ finding }) => finding.status === 'introduced');
  const causes = causesIn(findings);
  const misspelt = misspeltIn(findings);
  // Servers of v1 do not read what became v1beta1.
  const reverted = new Map(
    introduced.flatMap((one) =>
      one.fact.kind === 'v1beta1-manifest' && one.fact.wasV1 ? [[documentKey(one.finding), one] as const] : [],
    ),
  );
  const inDocument = (one: Judged, where: string): string => `${documentKey(one.finding)} ${where}`;
  const mistakes = new Map(
    introduced.flatMap((one) => {
      const where = mistakeIn(one.fact, one.finding.field);
      return where === undefined ? [] : [[inDocument(one, where), one] as const];
    }),
  );
  const outside = new Map(
    introduced.flatMap((one) =>
      one.fact.kind === 'structural-review' && one.fact.demand === 'bound-outside-format'
        ? [[keyOf(one.finding.document?.name, one.finding.version, one.finding.field ?? ''), one] as const]
        : [],
    ),
  );
  const breakOf = breaksOf(introduced);
  const causeOf = (one: Judged): Judged | undefined => {
    const { fact, finding } = one;
    if (fact.kind === 'convention') return breakOf(fact, one);
    if (fact.kind === 'resource') return outside.get(outOfRange(fact) ?? '');
    const former = ofServers.has(fact.kind) ? reverted.get(documentKey(one.finding)) : undefined;
    if (former !== undefined || finding.fix !== undefined || known.has(one)) return former;
    if (fact.kind === 'schema-change') {
      const { crd, version, change } = fact;
      const below = causes.removedBelow(crd, version.name, [...change.steps, 'items']);
      return misspelt(fact) ?? below.find((cause) => losesKey(fact, cause.fact));
    }
    const where = mistakeBehind(fact, finding.field);
    const mistake = where === undefined ? undefined : mistakes.get(inDocument(one, where));
    if (mistake !== undefined) return mistake;
    const name = finding.document?.name;
    if (fact.kind === 'crd-change' && fact.change === 'printer-columns') {
      const version = fact.version.name;
      const read = readByLostColumns(fact).map((field) => causes.removed(name, version, field));
      return read.includes(undefined) ? undefined : read[0];
    }
    if (fact.kind !== 'round-trip') {
      const cause = causes.of(name, versionOf(one), fact);
      // That the next run of the generator undoes a change matters more than the change, unless it is an error.
      return isOfCrdAlone(fact) && cause?.finding.severity !== 'error' ? undefined : cause;
    }
    const lost = fact.fields.map((field) => causes.removed(name, fact.to, field));
    return lost.includes(undefined) ? undefined : lost[0];
  };
  return new Map(
    introduced.flatMap((one) => {
      const cause = causeOf(one);
      return cause === undefined ? [] : [[one, cause] as const];
    }),
  );
}
