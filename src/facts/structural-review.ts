// Facts about schemas that a kube-apiserver accepts although the document on structural schemas does not.
import type { Manifest } from '../documents/document.ts';
import type { Entry, MappingNode, Node } from '../documents/node.ts';
import { entryOf, get, getIn, stringOf } from '../documents/node.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef, Status } from '../findings/finding.ts';
import type { CrdPair } from './crds.ts';
import { fieldOf } from './field.ts';
import type { Step } from './schema/change.ts';
import { documentRef } from './document-ref.ts';

/** What of the document a schema goes against. */
export type StructuralDemand =
  /** SS-3: `items` beside `properties` or `additionalProperties` in one node. */
  | 'items-beside-fields'
  /** SS-5: a value validation below an inner field names a field that the structural part does not define. */
  | 'undefined-field';

export interface StructuralReviewFact {
  readonly kind: 'structural-review';
  readonly demand: StructuralDemand;
  readonly version: string;
  readonly field: string;
  readonly at: Span;
  readonly status: Status;
  readonly document: DocumentRef;
}

interface Found {
  readonly demand: StructuralDemand;
  readonly version: string;
  readonly field: string;
  readonly entry: Entry;
}

const junctors = ['allOf', 'anyOf', 'oneOf'] as const;

const isOn = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;

const branchesOf = (node: MappingNode): Node[] => [
  ...junctors.flatMap((key) => {
    const list = get(node, key);
    return list?.kind === 'sequence' ? list.items : [];
  }),
  ...[get(node, 'not')].filter((branch) => branch !== undefined),
];

/** Fields that a branch names and the structural node beside it does not define, at any depth. */
function* undefinedIn(
  branch: Node,
  core: Node | undefined,
  steps: readonly Step[],
): Generator<{ entry: Entry; steps: readonly Step[] }> {
  if (branch.kind !== 'mapping') return;
  const takesAnything =
    core === undefined ||
    isOn(get(core, 'x-kubernetes-preserve-unknown-fields')) ||
    get(core, 'additionalProperties') !== undefined;
  const properties = get(branch, 'properties');
  for (const entry of properties?.kind === 'mapping' && !takesAnything ? properties.entries : []) {
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

function* walk(node: Node | undefined, version: string, steps: readonly Step[]): Generator<Found> {
  if (node?.kind !== 'mapping') return;
  const items = entryOf(node, 'items');
  const fields = entryOf(node, 'properties') ?? entryOf(node, 'additionalProperties');
  if (items !== undefined && fields !== undefined)
    yield { demand: 'items-beside-fields', version, field: fieldOf(steps), entry: items };
  // At the root the server checks this itself.
  if (steps.length > 0) {
    for (const branch of branchesOf(node)) {
      for (const found of undefinedIn(branch, node, steps)) {
        yield { demand: 'undefined-field', version, field: fieldOf(found.steps), entry: found.entry };
      }
    }
  }
  const properties = get(node, 'properties');
  for (const entry of properties?.kind === 'mapping' ? properties.entries : [])
    yield* walk(entry.value, version, [...steps, { property: entry.key }]);
  yield* walk(items?.value, version, [...steps, 'items']);
  yield* walk(get(node, 'additionalProperties'), version, [...steps, 'additionalProperties']);
}

function foundIn(crd: Manifest | undefined): Found[] {
  const versions = getIn(crd?.root, ['spec', 'versions']);
  return versions?.kind === 'sequence'
    ? versions.items.flatMap((version) => [
        ...walk(getIn(version, ['schema', 'openAPIV3Schema']), stringOf(get(version, 'name')) ?? '', []),
      ])
    : [];
}

/** What the schemas of the head go against; the same at the base existed before. */
export function structuralReviewFacts({ before, after, unchanged }: CrdPair): StructuralReviewFact[] {
  if (after === undefined || unchanged) return [];
  const idOf = ({ demand, version, field }: Found): string => `${demand} ${version} ${field}`;
  const known = new Set(foundIn(before).map(idOf));
  return foundIn(after).map((found) => ({
    kind: 'structural-review',
    demand: found.demand,
    version: found.version,
    field: found.field,
    at: { file: after.file, start: found.entry.keyStart, end: found.entry.keyEnd },
    status: known.has(idOf(found)) ? 'existing' : 'introduced',
    document: documentRef(after),
  }));
}
