// Which item of an old list belongs to an item of a new one (k8s.io/apiserver/pkg/cel/common/maplist.go).
import { goQuote } from '../go-quote.ts';
import { isObject } from '../instance/json.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';

function keyOf(item: JSONValue, keys: readonly string[]): string | undefined {
  if (!isObject(item)) return undefined;
  const parts: string[] = [];
  for (const key of keys) {
    const part = item[key];
    if (part === undefined || part === null || typeof part === 'object') return undefined;
    parts.push(typeof part === 'string' ? goQuote(part) : String(part));
  }
  return parts.join('\u0000');
}

/** A search for the first old item with the keys of a new one; null where there is none, as in all lists that are not of type map. */
export function itemsByKey(schema: JSONSchemaProps, items: readonly JSONValue[]): (item: JSONValue) => JSONValue {
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  if (schema['x-kubernetes-list-type'] !== 'map' || keys.length === 0 || items.length === 0) return () => null;
  const known = new Map<string, JSONValue>();
  for (const item of items) {
    const key = keyOf(item, keys);
    if (key !== undefined && !known.has(key)) known.set(key, item);
  }
  return (item) => {
    const key = keyOf(item, keys);
    return key === undefined ? null : (known.get(key) ?? null);
  };
}
