// JSON values as the apiserver holds them: copies, equality, and the texts that Go writes for them.
import type { JSONValue } from '../schema.ts';

export type JSONObject = { [key: string]: JSONValue };

/** An object without a prototype, so that `__proto__` is a key like any other. */
export const emptyObject = (): JSONObject => Object.create(null) as JSONObject;

export const isObject = (value: JSONValue | undefined): value is JSONObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A deep copy (runtime.DeepCopyJSONValue). */
export function copyOf(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  const copy = emptyObject();
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key] ?? null);
  return copy;
}

/** Whether Go has an int64; `1.0` in JSON is a float64 to Go but an integer here: a JSONValue has no difference. */
export const isInteger = (value: JSONValue): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));

/** What `%T` prints of a decoded value. */
export function goTypeOf(value: JSONValue): string {
  if (value === null) return '<nil>';
  if (Array.isArray(value)) return '[]interface {}';
  if (isObject(value)) return 'map[string]interface {}';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  return isInteger(value) ? 'int64' : 'float64';
}

/** reflect.DeepEqual for decoded JSON. */
export function deepEqual(left: JSONValue, right: JSONValue): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => deepEqual(item, right[index] ?? null));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && deepEqual(left[key] ?? null, right[key] ?? null));
}

const unsafeInJSON = /[<>&\u2028\u2029]/g;

/** A text as encoding/json writes it: also `<`, `>`, `&` and the two line separators are escaped. */
function goJSONString(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    unsafeInJSON,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** encoding/json.Marshal of a decoded value: keys in order of their bytes. */
export function goJSON(value: JSONValue): string {
  if (typeof value === 'string') return goJSONString(value);
  if (Array.isArray(value)) return `[${value.map(goJSON).join(',')}]`;
  if (isObject(value)) {
    const keys = sortedByBytes(Object.keys(value));
    return `{${keys.map((key) => `${goJSONString(key)}:${goJSON(value[key] ?? null)}`).join(',')}}`;
  }
  if (Object.is(value, -0)) return '0';
  return String(value);
}

/** Characters that `goJSONString` writes as escapes. */
const escaped = /["\\<>&\u2028\u2029]|[^ -\u{10ffff}]/gu;

/** Texts of ASCII characters that need no escape, as most are: one byte each. */
const isPlain = /^[ !#-%'-;=?-[\]-\x7f]*$/;

/** The length of `goJSON(text)` in bytes of UTF-8, without that text. */
export function goJSONStringBytes(text: string): number {
  if (isPlain.test(text)) return 2 + text.length;
  let bytes = 2 + Buffer.byteLength(text);
  for (const char of text.match(escaped) ?? []) bytes += goJSONString(char).length - 2 - Buffer.byteLength(char);
  return bytes;
}

/** Texts in the order of their UTF-8 bytes, as Go sorts them. */
export const sortedByBytes = (texts: readonly string[]): string[] => texts.toSorted(stringOrder);

/** The order of texts by their UTF-8 bytes: -1, 0 or 1. That of UTF-16 differs only where surrogates are. */
export function stringOrder(a: string, b: string): number {
  if (a === b) return 0;
  if (!/[\ud800-\udfff]/.test(a) && !/[\ud800-\udfff]/.test(b)) return a < b ? -1 : 1;
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** A finite float64 as `%.Nf` prints it, with 100 digits at most: halves go to the even digit, in JavaScript up. */
export function goFixed(value: number, digits: number): string {
  const size = Math.abs(value);
  const whole = size < 1e21 ? size.toFixed(digits) : `${BigInt(size)}${(0).toFixed(digits).slice(1)}`;
  const isHalf = (size * 2 ** (digits + 1)) % 2 === 1;
  const last = Number(whole.at(-1));
  const text = isHalf && last % 2 === 1 ? `${whole.slice(0, -1)}${last - 1}` : whole;
  return value < 0 || Object.is(value, -0) ? `-${text}` : text;
}

/** A float64 as `%v` prints it: shortest digits, with an exponent below 1e-4 and from 1e6 on. */
export function goFloat(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (value === 0 || (power >= -4 && power < 6)) return String(value);
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}
