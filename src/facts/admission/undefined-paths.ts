// Paths of printer columns and of the scale subresource that lead to no field of the schema, or to none that fits.
import { objectFields } from '../../apiserver/index.ts';
import type { CrdVersion } from '../../documents/document.ts';
import type { Step } from '../../documents/field-path.ts';
import { get, isTrue, itemsOf, type Node, type Offsets, stringOf } from '../../documents/node.ts';

/** A column or a path of the scale subresource, by its name, that reads a field which is not defined. */
export type UndefinedPath = {
  /**
   * `unreadable-path`: of a column, which servers leave out with all after it. `mistyped-path`: of the scale
   * subresource, which they cannot read from an object that has the field.
   */
  readonly demand: 'undefined-path' | 'unreadable-path' | 'mistyped-path';
  readonly reads: 'column' | 'scale';
  readonly name: string;
};

/** The paths of the scale subresource, with what servers demand of them, and the types that they may lead to. */
const scalePaths = new Map([
  ['specReplicasPath', { under: /^\.spec\./, types: ['integer', 'number'] }],
  ['statusReplicasPath', { under: /^\.status\./, types: ['integer', 'number'] }],
  ['labelSelectorPath', { under: /^\.(?:spec|status)\./, types: ['string'] }],
]);

/** The plain names with which a path begins, before the first bracket; of others it is not known what they read. */
const plainNames = /^((?:\.[\w-]+)+)(?:\[|$)/;

/** What may be in brackets, filters aside, as client-go's jsonpath reads it: a name in single quotes, indices. */
const subscript = /^(?:\*|'[^']*'|-?\d*(?::-?\d*){0,2})$/;

/** Whether a path has no filter, and brackets that servers cannot read. */
const isUnreadable = (path: string): boolean =>
  !path.includes('?(') &&
  [...path.matchAll(/\[([^\]]*)\]/g)].some(([, inside = '']) => {
    const parts = inside.split(',');
    return !parts.every((part) => subscript.test(parts.length > 1 ? part.trim() : part));
  });

/** Whether a schema keeps fields that it does not name. */
export const keepsUnnamedFields = (core: Node): boolean =>
  isTrue(get(core, 'x-kubernetes-preserve-unknown-fields')) || get(core, 'additionalProperties') !== undefined;

const isKnown = (node: Node | undefined): boolean =>
  node === undefined || (node.kind === 'mapping' && node.open !== true);

/** Where a path leads: to a node, to what is pruned for certain, or to what is not known. */
function follow(root: Node, path: readonly string[]): Node | 'pruned' | undefined {
  let [node, isObject] = [root, true];
  for (const key of path) {
    const properties = get(node, 'properties');
    if (!isKnown(node) || !isKnown(properties) || (isObject && objectFields.has(key))) return undefined;
    const next = get(properties, key);
    if (next === undefined) return keepsUnnamedFields(node) ? undefined : 'pruned';
    [node, isObject] = [next, isTrue(get(next, 'x-kubernetes-embedded-resource'))];
  }
  return isKnown(node) ? node : undefined;
}

/** What is wrong with a path that leads somewhere. */
function demandOf(
  led: ReturnType<typeof follow>,
  types: readonly string[] | undefined,
): UndefinedPath['demand'] | undefined {
  if (led === 'pruned') return 'undefined-path';
  const type = stringOf(get(led, 'type'));
  return type === undefined || types === undefined || types.includes(type) ? undefined : 'mistyped-path';
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
  const scale = [...scalePaths.keys()].map((name) => ({
    reads: 'scale' as const,
    name,
    at: get(subresources.scale?.value, name),
  }));
  return [...columns, ...scale].flatMap(({ at, reads, name }) => {
    const path = at?.kind === 'scalar' && at.unknown !== true ? (stringOf(at) ?? '') : '';
    const plain = plainNames.exec(path)?.[1];
    const scalePath = scalePaths.get(reads === 'scale' ? name : '');
    if (at === undefined || plain === undefined || scalePath?.under.test(path) === false) return [];
    const names = plain.slice(1).split('.');
    const demand =
      reads === 'column' && isUnreadable(path)
        ? 'unreadable-path'
        : demandOf(follow(root, names), path === plain ? scalePath?.types : undefined);
    if (demand === undefined) return [];
    return [{ said: { demand, reads, name }, at, steps: names.map((property) => ({ property })) }];
  });
}
