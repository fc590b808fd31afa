// Which old value belongs to which new one: an update is not held to what it left (pkg/cel/common/equality.go).
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { deepEqual, isInteger, isObject } from './json.ts';

/** A new value next to the old one at the same place. Children that have no old value are undefined. */
export class Correlation {
  private readonly value: JSONValue;
  private readonly old: JSONValue;
  private readonly schema: JSONSchemaProps;
  private same: boolean | undefined;
  private findOld: ((item: JSONValue) => JSONValue | undefined) | undefined;

  constructor(value: JSONValue, old: JSONValue, schema: JSONSchemaProps) {
    this.value = value;
    this.old = old;
    this.schema = schema;
  }

  /** Whether old and new are equal. List-maps count as equal whatever their order. */
  get unchanged(): boolean {
    this.same ??= this.compare();
    return this.same;
  }

  private compare(): boolean {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (value.length !== old.length) return false;
      for (let index = 0; index < value.length; index++) {
        const child = this.index(index);
        if (child === undefined) return this.findOld === undefined && deepEqual(value, old);
        if (!child.unchanged) return false;
      }
      return true;
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      // A field without a schema has no correlation, which upstream treats as a change.
      return keys.length === Object.keys(old).length && keys.every((key) => this.key(key)?.unchanged === true);
    }
    return deepEqual(value, old);
  }

  key(key: string): Correlation | undefined {
    const { value, old, schema } = this;
    if (!isObject(value) || !isObject(old) || !Object.hasOwn(value, key) || !Object.hasOwn(old, key)) return undefined;
    const field = schema.properties?.get(key) ?? schema.additionalProperties?.schema;
    return field === undefined ? undefined : new Correlation(value[key] ?? null, old[key] ?? null, field);
  }

  /** The correlation of an item: only lists of type map have any, by their keys. */
  index(index: number): Correlation | undefined {
    const { value, old, schema } = this;
    if (!Array.isArray(value) || !Array.isArray(old) || schema['x-kubernetes-list-type'] !== 'map') return undefined;
    const item = value[index] ?? null;
    this.findOld ??= itemsByKey(old, schema);
    const found = this.findOld(item);
    if (found === undefined || schema.items?.schema === undefined) return undefined;
    return new Correlation(item, found, schema.items.schema);
  }
}

function compositeKey(item: JSONValue, keys: readonly string[]): string | undefined {
  if (!isObject(item)) return undefined;
  const parts: string[] = [];
  for (const name of keys) {
    const part = item[name];
    if (part === undefined || part === null || typeof part === 'object') return undefined;
    const kind = typeof part === 'bigint' || (typeof part === 'number' && isInteger(part)) ? 'int' : typeof part;
    parts.push(`${kind} ${String(part)}`);
  }
  return parts.join('\u0000');
}

/** A search for the first item with the keys of another (cel/common/maplist.go), in lists of type map. */
export function itemsByKey(
  items: readonly JSONValue[],
  schema: JSONSchemaProps,
): (item: JSONValue) => JSONValue | undefined {
  const { type, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys = [] } = schema;
  if (type !== 'array' || listType !== 'map' || keys.length === 0) return () => undefined;
  const keyed = new Map<string, JSONValue>();
  for (const item of items) {
    const key = compositeKey(item, keys);
    if (key !== undefined && !keyed.has(key)) keyed.set(key, item);
  }
  return (item) => {
    const key = keyed.size === 0 ? undefined : compositeKey(item, keys);
    return key === undefined ? undefined : keyed.get(key);
  };
}
