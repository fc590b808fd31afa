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

const none: readonly Node[] = [];

function branchesOf(node: MappingNode): readonly Node[] {
  // Almost no schema has any.
  if (!node.entries.some(({ key }) => key === 'not' || key.endsWith('Of'))) return none;
  const not = get(node, 'not');
  return [
    ...junctors.flatMap((key) => {
      const list = get(node, key);
      return list?.kind === 'sequence' ? list.items : [];
    }),
    ...(not === undefined ? [] : [not]),
  ];
}

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

/** Tells of a schema and those below it. `steps` is the way to it, one list for the whole walk. */
function walk(
  node: Node | undefined,
  steps: Step[],
  tell: (demand: StructuralDemand, entry: Entry, at: readonly Step[]) => void,
): void {
  if (node?.kind !== 'mapping') return;
  const items = entryOf(node, 'items');
  const properties = entryOf(node, 'properties');
  const additional = entryOf(node, 'additionalProperties');
  if (items !== undefined && (properties ?? additional) !== undefined) tell('items-beside-fields', items, steps);
  // At the root the server checks this itself.
  if (steps.length > 0)
    for (const branch of branchesOf(node))
      for (const found of undefinedIn(branch, node, steps)) tell('undefined-field', found.entry, found.steps);
  const below = (value: Node | undefined, step: Step): void => {
    if (value?.kind !== 'mapping') return;
    steps.push(step);
    walk(value, steps, tell);
    steps.pop();
  };
  if (properties?.value.kind === 'mapping')
    for (const { key, value } of properties.value.entries) below(value, { property: key });
  below(items?.value, 'items');
  below(additional?.value, 'additionalProperties');
}

function foundIn(crd: Manifest | undefined): Found[] {
  const versions = getIn(crd?.root, ['spec', 'versions']);
  const found: Found[] = [];
  for (const item of versions?.kind === 'sequence' ? versions.items : []) {
    const version = stringOf(get(item, 'name')) ?? '';
    walk(getIn(item, ['schema', 'openAPIV3Schema']), [], (demand, entry, at) =>
      found.push({ demand, version, field: fieldOf(at), entry }),
    );
  }
  return found;
}

/** What the schemas of the head go against; the same at the base existed before. */
export function structuralReviewFacts({ before, after, unchanged }: CrdPair): StructuralReviewFact[] {
  if (after === undefined || unchanged) return [];
  const idOf = ({ demand, version, field }: Found): string => `${demand} ${version} ${field}`;
  const now = foundIn(after);
  if (now.length === 0) return [];
  const known = new Set(foundIn(before).map(idOf));
  return now.map((found) => ({
    kind: 'structural-review',
    demand: found.demand,
    version: found.version,
    field: found.field,
    at: { file: after.file, start: found.entry.keyStart, end: found.entry.keyEnd },
    status: known.has(idOf(found)) ? 'existing' : 'introduced',
    document: documentRef(after),
  }));
}
