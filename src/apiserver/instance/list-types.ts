// Uniqueness in lists of type set and map (apiextensions-apiserver pkg/apiserver/schema/listtype).
import type { FieldError } from '../field-error.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { emptyObject, goJSON, isObject } from './json.ts';
import { childPath } from './meta-validation.ts';
import { hasUniqueLists } from './somewhere.ts';

/** Indexes of the first repetition of each value. */
function repeated(items: readonly JSONValue[]): number[] {
  const seen = new Map<string, number>();
  const indexes: number[] = [];
  for (const [index, item] of items.entries()) {
    const key = `${typeof item} ${goJSON(item)}`;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times === 1) indexes.push(index);
  }
  return indexes;
}

const duplicate = (field: string): FieldError => ({ type: 'FieldValueDuplicate', field, detail: '' });

function listMapErrors(items: readonly JSONValue[], schema: JSONSchemaProps, path: string): FieldError[] {
  const stray = items.findIndex((item) => item !== null && !isObject(item));
  if (stray >= 0)
    return [
      {
        type: 'FieldValueInvalid',
        field: `${path}[${stray}]`,
        detail: 'must be an object for an array of list-type map',
      },
    ];
  const names = schema['x-kubernetes-list-map-keys'] ?? [];
  const keys = items.map((item) => {
    const key = emptyObject();
    // A null item and a missing key are both "not specified".
    for (const name of names) if (isObject(item) && item[name] !== undefined) key[name] = item[name];
    return key;
  });
  return repeated(keys).map((index) => duplicate(`${path}[${index}]`));
}

function listErrors(items: readonly JSONValue[], schema: JSONSchemaProps, path: string): FieldError[] {
  const errors: FieldError[] = [];
  const type = schema['x-kubernetes-list-type'];
  if (type === 'set') errors.push(...repeated(items).map((index) => duplicate(`${path}[${index}]`)));
  if (type === 'map') errors.push(...listMapErrors(items, schema, path));
  const of = schema.items?.schema;
  if (of !== undefined)
    for (const [index, item] of items.entries()) errors.push(...valueErrors(item, of, `${path}[${index}]`));
  return errors;
}

function valueErrors(value: JSONValue, schema: JSONSchemaProps, path: string): FieldError[] {
  if (Array.isArray(value)) return listErrors(value, schema, path);
  return isObject(value) ? validateListTypes(value, schema, path) : [];
}

/** Doubled items of sets and doubled keys of list-maps, anywhere below an object (listtype.ValidateListSetsAndMaps). */
export function validateListTypes(value: JSONValue, schema: JSONSchemaProps, path: string): FieldError[] {
  if (!isObject(value) || !hasUniqueLists(schema)) return [];
  const errors: FieldError[] = [];
  for (const [key, field] of Object.entries(value)) {
    const additional = schema.additionalProperties?.schema;
    if (additional !== undefined) errors.push(...valueErrors(field, additional, `${path}[${key}]`));
    const property = schema.properties?.get(key);
    if (property !== undefined) errors.push(...valueErrors(field, property, childPath(path, key)));
  }
  return errors;
}
