// JSON values of a document's nodes, exact to the last digit, and their texts.
import type { Node } from './node.ts';

/** A JSON value. Integers that no float64 holds are bigint. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** The value of a node; mappings become null-prototype objects, of a duplicate key the last one counts. */
export function jsonOf(node: Node): Json {
  if (node.kind === 'sequence') return node.items.map(jsonOf);
  if (node.kind === 'mapping') {
    const value = Object.create(null) as Record<string, Json>;
    for (const entry of node.entries) value[entry.key] = jsonOf(entry.value);
    return value;
  }
  const { value, literal } = node;
  const isExact = typeof value !== 'number' || literal === undefined || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return !isExact && /^-?\d+$/.test(literal) ? BigInt(literal) : value;
}

/** Whether a value is a list. */
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Whether a value is an object. */
export function isRecord(value: Json): value is { readonly [key: string]: Json | undefined };
export function isRecord(value: unknown): value is Record<string, unknown>;
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: Json, isSorted: boolean): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((item) => textOf(item, isSorted)).join(',')}]`;
  const keys = Object.keys(value);
  const pairs = (isSorted ? keys.sort() : keys).flatMap((key) => {
    const below = value[key];
    return below === undefined ? [] : `${JSON.stringify(key)}:${textOf(below, isSorted)}`;
  });
  return `{${pairs.join(',')}}`;
}

/** The JSON text of a value, keys in their order, without white space. */
export const jsonText = (value: Json): string => textOf(value, false);

/** The JSON text of a value, keys sorted, without undefined ones: the same for equal values, and only for them. */
export const canonicalJson = (value: Json): string => textOf(value, true);

/** Equal values, whatever the order of keys; an undefined one is none. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));
