// What a server or a reviewer finds wrong after a change, and would not without it: findings that follow from others.
import { kindsBySubject, stepsOf, type CrdCheckKind } from '../apiserver/index.ts';
import { fieldOf, stepsOfSchemaPath, type Step } from '../documents/field-path.ts';
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';

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
  'default-rejected',
  'default-in-map-rejected',
]);

/** The schemas on the way into a default, from the value that is rejected to the field that has the default. */
function onTheWay(steps: readonly Step[], path: readonly (string | number)[]): (readonly Step[])[] {
  const inside = path.slice(path.lastIndexOf('default') + 1);
  const way = inside.map((step): Step => (typeof step === 'number' ? 'items' : { property: step }));
  return Array.from({ length: way.length + 1 }, (_, at) => [...steps, ...way.slice(0, way.length - at)]);
}

/** What may be wrong now because of a change: fields, the most likely first, and the removal of one below another. */
interface Suspects {
  readonly at: readonly (readonly Step[])[];
  readonly below?: readonly Step[];
  /** What a rule can read, by whose types it no longer compiles. */
  readonly within?: readonly Step[];
}

/** The fields of which a change may be what is wrong now. */
function suspectsOf(fact: Fact): Suspects {
  if (fact.kind === 'structural-review') return { at: ofValues.has(fact.demand) ? [fact.steps] : [] };
  if (fact.kind !== 'admission-error' || fact.steps === undefined) return { at: [] };
  const { steps, error } = fact;
  const { kind } = error.check;
  if (kind === 'map-key-unknown') return { at: [], below: [...steps, 'items'] };
  if (kind === 'default-unpruned') return { at: [], below: steps };
  if (kind === 'cel-compilation') return { at: [], within: steps };
  return { at: ofDefaults.has(kind) ? onTheWay(steps, stepsOf(error.path)) : ofKeys.has(kind) ? [steps] : [] };
}

/** The node of a schema that has a field which the API does not define. */
function nodeOfUnknown(fact: Fact | undefined): readonly Step[] | undefined {
  const path = fact?.kind === 'strict-error' ? fact.steps : [];
  const at = path.indexOf('openAPIV3Schema');
  return at < 0 ? undefined : stepsOfSchemaPath(path.slice(at + 1, -1));
}

const isRemoval = ({ change }: SchemaChangeFact): boolean => change.subject === 'field' && change.effect === 'removed';

/** Whether a list loses a key as its items lose the field that is the key. */
const losesKey = ({ change }: SchemaChangeFact, { change: removed }: SchemaChangeFact): boolean => {
  const last = removed.steps.at(-1);
  if (change.subject !== 'list-map-keys' || typeof last !== 'object') return false;
  return change.before.includes(last.property) && !change.after.includes(last.property);
};

/** What servers say of a CRD in the version in which it is written. */
const ofServers: ReadonlySet<Fact['kind']> = new Set(['admission-error', 'strict-error']);

const documentOf = ({ path, document }: Finding): string => JSON.stringify([path, document?.index]);

/**
 * What follows from a changed or removed field, or from another `apiVersion`: by finding, that of the change; not those
 * of which the cause is `known`.
 */
export function consequencesOf(
  findings: readonly Finding[],
  { problemOf }: Sources,
  known: ReadonlyMap<Finding, unknown>,
): ReadonlyMap<Finding, Finding> {
  const changes = findings.flatMap((finding) => {
    const fact = problemOf(finding)?.fact;
    const isOf = fact?.kind === 'schema-change' && finding.status === 'introduced' && finding.fix === undefined;
    return isOf ? [{ finding, fact, steps: fact.change.steps }] : [];
  });
  const keyOf = (crd: string | undefined, steps: readonly Step[]): string => JSON.stringify([crd, fieldOf(steps)]);
  // Servers of v1 do not read what became v1beta1.
  const reverted = new Map(
    findings.flatMap((finding) => {
      const fact = problemOf(finding)?.fact;
      const isReverted = fact?.kind === 'v1beta1-manifest' && fact.wasV1 && finding.status === 'introduced';
      return isReverted ? [[documentOf(finding), finding] as const] : [];
    }),
  );
  const unknown = new Map(
    findings.flatMap((finding) => {
      const node = finding.status === 'introduced' ? nodeOfUnknown(problemOf(finding)?.fact) : undefined;
      return node === undefined ? [] : [[keyOf(finding.document?.name, node), finding] as const];
    }),
  );
  const removals = changes.filter(({ fact }) => isRemoval(fact));
  const at = groupBy(changes, ({ fact, steps }) => keyOf(fact.crd, steps));
  const below = groupBy(removals, ({ fact, steps }) => keyOf(fact.crd, steps.slice(0, -1)));
  const typed = changes.filter(({ fact }) => isRemoval(fact) || fact.change.subject === 'type');
  const typedWithin = (crd: string | undefined, around: readonly Step[]) =>
    typed.filter(({ fact, steps }) => keyOf(fact.crd, steps.slice(0, around.length)) === keyOf(crd, around));
  return new Map(
    findings.flatMap((finding) => {
      const fact = problemOf(finding)?.fact;
      const { document, status, fix } = finding;
      if (fact === undefined || status !== 'introduced') return [];
      const former = ofServers.has(fact.kind) ? reverted.get(documentOf(finding)) : undefined;
      if (former !== undefined) return [[finding, former] as const];
      if (fix !== undefined || known.has(finding)) return [];
      const removedBelow = (steps: readonly Step[]) => below.get(keyOf(document?.name, steps)) ?? [];
      if (fact.kind === 'schema-change') {
        const { steps } = fact.change;
        // A misspelt keyword is none: `propertys` defines no fields.
        const misspelt = unknown.get(keyOf(fact.crd, isRemoval(fact) ? steps.slice(0, -1) : steps));
        if (misspelt !== undefined) return [[finding, misspelt] as const];
        const lost = removedBelow([...steps, 'items']);
        return lost.filter((one) => losesKey(fact, one.fact)).map((one) => [finding, one.finding] as const);
      }
      if (fact.kind === 'round-trip') {
        const lost = fact.fields.map((field) =>
          removals.find((one) => one.finding.field === field && one.fact.crd === document?.name),
        );
        const [first] = lost;
        return first === undefined || lost.includes(undefined) ? [] : [[finding, first.finding] as const];
      }
      const suspects = suspectsOf(fact);
      const [cause] = [
        ...suspects.at.flatMap((steps) => at.get(keyOf(document?.name, steps)) ?? []),
        ...(suspects.below === undefined ? [] : removedBelow(suspects.below)),
        ...(suspects.within === undefined ? [] : typedWithin(document?.name, suspects.within)),
      ];
      return cause === undefined ? [] : [[finding, cause.finding] as const];
    }),
  );
}
