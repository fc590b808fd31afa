// Uniqueness in lists of type set and map (apiextensions-apiserver pkg/apiserver/schema/listtype).
import type { ValueError } from '../checks/value.ts';
import { index, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { emptyObject, goJSON, isObject } from './json.ts';
import { partsOf } from './prune.ts';
import { hasUniqueLists } from './somewhere.ts';
import { append } from '../../lists.ts';

function repeated(items: readonly JSONValue[]): number[] {
  const seen = new Map<string, number>();
  const indexes: number[] = [];
  for (const [at, item] of items.entries()) {
    const key = `${typeof item} ${goJSON(item)}`;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times === 1) indexes.push(at);
  }
  return indexes;
}

const duplicate = (path: Path): ValueError => ({ type: 'FieldValueDuplicate', path, check: { kind: 'item-twice' } });

function listMapErrors(items: readonly JSONValue[], schema: JSONSchemaProps, path: Path): ValueError[] {
  const stray = items.findIndex((item) => item !== null && !isObject(item));
  if (stray >= 0) return [{ type: 'FieldValueInvalid', path: index(path, stray), check: { kind: 'item-not-object' } }];
  const names = schema['x-kubernetes-list-map-keys'] ?? [];
  const keys = items.map((item) => {
    const ofItem = emptyObject();
    // A null item and a missing key are both "not specified".
    for (const name of names) if (isObject(item) && item[name] !== undefined) ofItem[name] = item[name];
    return ofItem;
  });
  return repeated(keys).map((at) => duplicate(index(path, at)));
}

function listErrors(items: readonly JSONValue[], schema: JSONSchemaProps, path: Path): ValueError[] {
  const type = schema['x-kubernetes-list-type'];
  if (type === 'set') return repeated(items).map((at) => duplicate(index(path, at)));
  return type === 'map' ? listMapErrors(items, schema, path) : [];
}

/** Duplicate items of sets and keys of list-maps, anywhere in an object (listtype.ValidateListSetsAndMaps). */
export function validateListTypes(value: JSONValue, schema: JSONSchemaProps | undefined, path: Path): ValueError[] {
  if (schema === undefined || !hasUniqueLists(schema)) return [];
  const errors = Array.isArray(value) ? listErrors(value, schema, path) : [];
  for (const part of partsOf(value, schema, path)) append(errors, validateListTypes(...part));
  return errors;
}
