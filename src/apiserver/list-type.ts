// x-kubernetes-list-type and x-kubernetes-list-map-keys.
import { ErrorList } from './errors.ts';
import { child, key, root, type Path } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';
import { someSchema } from './schema-walk.ts';

const listTypes = ['atomic', 'set', 'map'];

/**
 * The field of the items of a set that makes them non-atomic, or undefined. Lists are atomic unless they state
 * otherwise, objects only if they state it.
 */
function nonAtomicField(items: JSONSchemaProps): 'x-kubernetes-list-type' | 'x-kubernetes-map-type' | undefined {
  const listType = items['x-kubernetes-list-type'];
  if (items.type === 'array')
    return listType === undefined || listType === 'atomic' ? undefined : 'x-kubernetes-list-type';
  if (items.type === 'object') return items['x-kubernetes-map-type'] === 'atomic' ? undefined : 'x-kubernetes-map-type';
  return undefined;
}

/** Whether a schema holds a set of non-atomic items (hasNonAtomicSetType): then an update may have more of them. */
export const hasNonAtomicSet = (schema: JSONSchemaProps): boolean =>
  someSchema(
    schema,
    ({ items, 'x-kubernetes-list-type': listType }) =>
      listType === 'set' && items?.schema !== undefined && nonAtomicField(items.schema) !== undefined,
  );

function checkMapKeys(keys: readonly string[], items: JSONSchemaProps, path: Path, errors: ErrorList): void {
  const keysPath = child(path, 'x-kubernetes-list-map-keys');
  const seen = new Set<string>();
  for (const name of keys) {
    const property = items.properties?.get(name);
    if (property === undefined) errors.invalid(keysPath, 'map-key-unknown');
    else if (property.type === 'array' || property.type === 'object')
      errors.invalid(
        child(key(child(child(path, 'items'), 'properties'), name), 'type'),
        'map-key-not-scalar',
        items.type,
      );
    if (seen.has(name)) errors.invalid(keysPath, 'map-key-twice');
    seen.add(name);
  }
}

function checkMap(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  const { items, 'x-kubernetes-list-map-keys': keys = [] } = schema;
  const itemsPath = child(path, 'items');
  if (keys.length === 0) errors.required(child(path, 'x-kubernetes-list-map-keys'), 'map-without-keys');
  if (items === undefined) errors.required(itemsPath, 'map-without-items');
  else if (items.schema === undefined) errors.invalid(itemsPath, 'map-of-many');
  else if (items.schema.type === 'object') checkMapKeys(keys, items.schema, path, errors);
  else errors.invalid(child(itemsPath, 'type'), 'map-of-non-objects', items.schema.type);
}

/** The list type of one node, its keys, and the items of a set unless an old object had bad ones already. */
export function checkListType(schema: JSONSchemaProps, requireAtomicSet: boolean, path: Path, errors: ErrorList): void {
  const { type, items, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys } = schema;
  if (listType === undefined) {
    if (keys !== undefined && keys.length > 0)
      errors.required(child(path, 'x-kubernetes-list-type'), 'list-type-not-map');
    return;
  }
  if (type !== 'array') errors.mistyped(child(path, 'type'), 'list-type-not-array', type);
  else if (requireAtomicSet && listType === 'set' && items?.schema !== undefined) {
    const field = nonAtomicField(items.schema);
    if (field !== undefined) errors.invalid(child(child(path, 'items'), field), 'set-of-non-atomic');
  }
  if (!listTypes.includes(listType))
    errors.notSupported(
      child(path, 'x-kubernetes-list-type'),
      { kind: 'list-type-unknown', supported: listTypes },
      listType,
    );
  if (listType === 'map') checkMap(schema, path, errors);
  else if (keys !== undefined && keys.length > 0)
    errors.invalid(child(path, 'x-kubernetes-list-type'), 'list-type-not-map', listType);
}

/** validateMapListKeysMapSet: items of sets and maps, and keys, are not nullable; keys are required or defaulted. */
export function checkMapListKeys(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  const { items, 'x-kubernetes-list-type': listType } = schema;
  if (items?.schema === undefined || (listType !== 'set' && listType !== 'map')) return;
  const itemsPath = child(path, 'items');
  if (items.schema.nullable === true)
    errors.forbidden(child(itemsPath, 'nullable'), { kind: 'items-nullable', listType });
  if (listType === 'set') return;
  for (const name of schema['x-kubernetes-list-map-keys'] ?? []) {
    const property = items.schema.properties?.get(name);
    if (property === undefined) continue;
    const at = key(child(itemsPath, 'properties'), name);
    if (property.default === undefined && items.schema.required?.includes(name) !== true)
      errors.required(child(at, 'default'), 'map-key-not-required');
    if (property.nullable === true) errors.forbidden(child(at, 'nullable'), 'map-key-nullable');
  }
}

/** Whether a schema breaks the rule above (hasInvalidMapListKeysMapSet): then an update may break it elsewhere. */
export const hasInvalidMapListKeys = (schema: JSONSchemaProps): boolean =>
  someSchema(schema, (node) => {
    if (node['x-kubernetes-list-type'] === undefined) return false;
    const errors = new ErrorList();
    checkMapListKeys(node, root(''), errors);
    return errors.length > 0;
  });
