// Facts about schemas that a kube-apiserver accepts although the document on structural schemas does not.
import {
  type Allowance,
  allowance,
  decodeDocument,
  type JSONSchemaProps,
  objectFields,
  schemasAlong,
  serverOf,
  decodableSpec,
} from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import {
  type Entry,
  entryOf,
  get,
  getIn,
  isTrue,
  itemsOf,
  keyOffsets,
  type MappingNode,
  type Node,
  type Offsets,
  stringOf,
} from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { documentRef, type OfObject } from '../document-ref.ts';
import { fieldOf, type Step } from '../../documents/field-path.ts';
import type { OfVersions } from './admission-fact.ts';
import { type AskedVersions, newestAlone, whereNotAll } from './by-version.ts';
import { type NoValue, noValues } from './no-value.ts';
import { keepsUnnamedFields, type UndefinedPath, undefinedPaths } from './undefined-paths.ts';

/** Which part of the document a schema conflicts with. */
type Demand =
  /** `items` next to `properties` or `additionalProperties` in one node. */
  | 'items-beside-fields'
  /** A value validation below an inner field names a field that the structural part does not define. */
  | 'undefined-field'
  /** `required` names a field that the very node does not define, so that no object can have it. */
  | 'undefined-required'
  /** The status is required, and a subresource: servers drop it from new objects before they validate them. */
  | 'required-status';

type StructuralFault = { readonly demand: Demand } | NoValue | UndefinedPath;

type Found = StructuralFault & {
  readonly version: string;
  readonly steps: readonly Step[];
};

export type StructuralReviewFact = Found & OfObject & OfVersions & { readonly kind: 'structural-review' };
const junctors = ['allOf', 'anyOf', 'oneOf'] as const;
const none: readonly Node[] = [];

function branchesOf(node: MappingNode): readonly Node[] {
  // Almost no schema has any.
  if (!node.entries.some(({ key }) => key === 'not' || key.endsWith('Of'))) return none;
  const not = get(node, 'not');
  return [...junctors.flatMap((key) => itemsOf(get(node, key))), ...(not === undefined ? [] : [not])];
}

type Undefined = { readonly entry: Entry; readonly steps: readonly Step[] };

/** Fields that a branch names and the structural node around it does not define, at any depth. */
function* undefinedIn(branch: Node, core: Node | undefined, steps: readonly Step[]): Generator<Undefined> {
  if (branch.kind !== 'mapping') return;
  const acceptsAnything = core === undefined || keepsUnnamedFields(core);
  const properties = get(branch, 'properties');
  for (const entry of properties?.kind === 'mapping' && !acceptsAnything ? properties.entries : []) {
    const below = getIn(core, ['properties', entry.key]);
    const at = [...steps, { property: entry.key }];
    if (below === undefined) yield { entry, steps: at };
    else yield* undefinedIn(entry.value, below, at);
  }
  const items = get(branch, 'items');
  if (items !== undefined && get(core, 'items') !== undefined)
    yield* undefinedIn(items, get(core, 'items'), [...steps, 'items']);
  for (const nested of branchesOf(branch)) yield* undefinedIn(nested, core, steps);
}

/** Items of `required` that the node itself does not define: such a field is pruned, and then missing. */
function* requiredInVain(node: MappingNode, isObject: boolean): Generator<{ item: Node; name: string }> {
  const required = get(node, 'required');
  if (required?.kind !== 'sequence' || keepsUnnamedFields(node)) return;
  const properties = get(node, 'properties');
  // A template writes unknown text there.
  if (node.open === true || (properties !== undefined && (properties.kind !== 'mapping' || properties.open === true)))
    return;
  for (const item of required.items) {
    const name = stringOf(item);
    if (name === undefined || (isObject && objectFields.has(name))) continue;
    if (get(properties, name) === undefined) yield { item, name };
  }
}

interface Walk {
  readonly patterns: Allowance;
  /** The root of the schema as a server decodes it; undefined where it cannot. */
  readonly decoded: () => JSONSchemaProps | undefined;
  readonly report: (said: StructuralFault, at: Offsets, steps: readonly Step[]) => void;
}

/** Yields the demands of a schema and those below it. `steps` is the path to it, one list for the whole walk. */
function walk(node: Node | undefined, steps: Step[], way: Walk): void {
  if (node?.kind !== 'mapping') return;
  const { patterns, decoded, report } = way;
  const at = (): JSONSchemaProps | undefined => {
    const root = decoded();
    return root && schemasAlong(root, steps)?.at(-1);
  };
  const inMap = steps.includes('additionalProperties') ? at : undefined;
  for (const { entry, ...said } of noValues(node, patterns, inMap)) report(said, keyOffsets(entry), steps);
  const items = entryOf(node, 'items');
  const properties = entryOf(node, 'properties');
  const additional = entryOf(node, 'additionalProperties');
  if (items !== undefined && (properties ?? additional) !== undefined)
    report({ demand: 'items-beside-fields' }, keyOffsets(items), steps);
  // At the root the server checks this itself.
  if (steps.length > 0)
    for (const branch of branchesOf(node))
      for (const found of undefinedIn(branch, node, steps))
        report({ demand: 'undefined-field' }, keyOffsets(found.entry), found.steps);
  const isObject = steps.length === 0 || isTrue(get(node, 'x-kubernetes-embedded-resource'));
  for (const { item, name } of requiredInVain(node, isObject))
    report({ demand: 'undefined-required' }, item, [...steps, { property: name }]);
  const below = (value: Node | undefined, step: Step): void => {
    if (value?.kind !== 'mapping') return;
    steps.push(step);
    walk(value, steps, way);
    steps.pop();
  };
  if (properties?.value.kind === 'mapping')
    for (const { key, value } of properties.value.entries) below(value, { property: key });
  below(items?.value, 'items');
  below(additional?.value, 'additionalProperties');
}

/** The schema of a version as a server decodes it. */
function schemaOf(crd: Crd, version: string): JSONSchemaProps | undefined {
  const { spec } = decodeDocument(decodableSpec(crd)).crd ?? {};
  const found = spec?.versions.find(({ name }) => name === version);
  return (found?.schema ?? spec?.top.schema)?.openAPIV3Schema;
}

type Placed = Found & { readonly at: Offsets };

function foundIn(crd: Crd | undefined): Placed[] {
  if (crd === undefined) return [];
  const found: Placed[] = [];
  const patterns = allowance();
  const prunes = !crd.preserveUnknownFields.value;
  // Versions may share one schema, and columns.
  for (const [schema, [{ name }]] of groupBy(crd.versions, (version) => version.schema.value))
    walk(schema, [], {
      patterns,
      decoded: lazily(() => schemaOf(crd, name)),
      report: (said, at, steps) => {
        if (prunes || said.demand !== 'undefined-required')
          found.push({ ...said, version: name, steps: [...steps], at });
      },
    });
  const ofStatus = crd.versions.flatMap((version): Placed[] => {
    // A status that is a subresource is taken out of what is created: customResourceStrategy.PrepareForCreate.
    const at =
      !version.served.value || version.subresources.status === undefined
        ? undefined
        : itemsOf(get(version.schema.value, 'required')).find((item) => stringOf(item) === 'status');
    const steps = [{ property: 'status' }];
    return at === undefined ? [] : [{ demand: 'required-status', version: version.name, steps, at }];
  });
  const paths = (prunes ? crd.versions : []).flatMap((version) =>
    undefinedPaths(version).map(({ said, ...place }) => ({ ...said, version: version.name, ...place })),
  );
  return [...found, ...distinctBy(ofStatus, ({ at }) => at), ...distinctBy(paths, ({ at }) => at)];
}

/** The Kubernetes versions of those under review to which a demand applies. */
const versionsOf = ({ demand }: Found, { asked }: AskedVersions): readonly string[] =>
  demand === 'bound-outside-format' ? asked.filter((version) => serverOf(version).has('number-ranges')) : asked;

/** The demands of the schemas of the head; the same at the base, or in the CRD that is copied, existed before. */
export function structuralReviewFacts(
  { before, copyOf, after, unchanged }: CrdPair,
  versions: AskedVersions = newestAlone,
): StructuralReviewFact[] {
  if (after === undefined || unchanged) return [];
  const idOf = ({ demand, version, steps }: Found): string => `${demand} ${version} ${fieldOf(steps)}`;
  const now = foundIn(after);
  if (now.length === 0) return [];
  const known = new Set(foundIn(before ?? copyOf).map(idOf));
  return now.flatMap((found) => {
    const by = versionsOf(found, versions);
    if (by.length === 0) return [];
    return [
      {
        kind: 'structural-review',
        ...found,
        at: spanOf(after.file, found.at),
        status: known.has(idOf(found)) ? 'existing' : 'introduced',
        document: documentRef(after),
        ...whereNotAll(by, versions, by),
      } as const,
    ];
  });
}
