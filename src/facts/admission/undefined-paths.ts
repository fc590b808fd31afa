// Paths of printer columns and of the scale subresource that lead to no field of the schema.
import { objectFields } from '../../apiserver/index.ts';
import type { CrdVersion } from '../../documents/document.ts';
import type { Step } from '../../documents/field-path.ts';
import { get, isTrue, itemsOf, type Node, type Offsets, stringOf } from '../../documents/node.ts';

/** A column or a path of the scale subresource, by its name, that reads a field which is not defined. */
export type UndefinedPath = {
  readonly demand: 'undefined-path';
  readonly reads: 'column' | 'scale';
  readonly name: string;
};

const scalePaths = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'];

/** Paths of plain names; of others it is not known what they read. */
const plainPath = /^(?:\.[\w-]+)+$/;

/** Whether a schema keeps fields that it does not name. */
export const keepsAnything = (core: Node): boolean =>
  isTrue(get(core, 'x-kubernetes-preserve-unknown-fields')) || get(core, 'additionalProperties') !== undefined;

const isKnown = (node: Node | undefined): boolean =>
  node === undefined || (node.kind === 'mapping' && node.open !== true);

/** Whether the fields of a path are pruned for certain. */
function isPruned(root: Node, path: readonly string[]): boolean {
  let [node, isObject] = [root, true];
  for (const key of path) {
    const properties = get(node, 'properties');
    if (!isKnown(node) || !isKnown(properties) || (isObject && objectFields.has(key))) return false;
    const next = get(properties, key);
    if (next === undefined) return !keepsAnything(node);
    [node, isObject] = [next, isTrue(get(next, 'x-kubernetes-embedded-resource'))];
  }
  return false;
}

type Found = { readonly said: UndefinedPath; readonly at: Offsets; readonly steps: readonly Step[] };

/** The paths of one version that lead nowhere. */
export function undefinedPaths({ schema, printerColumns, subresources }: CrdVersion): Found[] {
  const root = schema.value;
  if (root === undefined) return [];
  const columns = itemsOf(printerColumns?.value).map((column) => ({
    reads: 'column' as const,
    name: stringOf(get(column, 'name')) ?? '',
    at: get(column, 'jsonPath') ?? get(column, 'JSONPath'),
  }));
  const scale = scalePaths.map((name) => ({
    reads: 'scale' as const,
    name,
    at: get(subresources.scale?.value, name),
  }));
  return [...columns, ...scale].flatMap(({ at, reads, name }) => {
    const path = at?.kind === 'scalar' && at.unknown !== true ? (stringOf(at) ?? '') : '';
    const names = path.slice(1).split('.');
    if (at === undefined || !plainPath.test(path) || !isPruned(root, names)) return [];
    return [{ said: { demand: 'undefined-path', reads, name }, at, steps: names.map((property) => ({ property })) }];
  });
}
