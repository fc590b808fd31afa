// How the apiserver's JSON decoder (sigs.k8s.io/json) fills Go types: its type errors, strict errors and oddities.
import { emptyObject } from './instance/json.ts';
import type { JSONValue } from './schema.ts';
import { countedEntries, hasDuplicateEntry } from '../documents/duplicate-keys.ts';
import { isNull, type Entry, type MappingNode, type Node, type ScalarNode } from '../documents/node.ts';
import type { BinaryFeature } from './features.ts';
import { child, pathOf } from './path.ts';
import type { Server } from './server.ts';
import { strictErrorText, type StrictError } from './strict-error.ts';

/** A failure that ends decoding at once, as an error returned by an UnmarshalJSON method does. */
class DecodeFailure extends Error {}

/** The value of a field of a struct, undefined for none; `before`: what an earlier field of the name gave. */
export type DecodeField<V> = (decoder: Decoder, node: Node, before: V | undefined) => V | undefined;

/** Any `DecodeField`. */
export type AnyField = (decoder: Decoder, node: Node, before: never) => unknown;

/** A Go struct: its name without the package, and its fields by their JSON names. */
export interface StructType<T extends object> {
  readonly name: string;
  /** The type as Go's reflection spells it: `v1.ObjectMeta`; `apiextensions.X` is X of the version being decoded. */
  readonly type: string;
  /** `name`: that of the field in what is decoded. */
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly decode: AnyField }>;
  /** Fields that only servers with a feature have. */
  readonly newer?: ReadonlyMap<string, BinaryFeature>;
  /** An object without any fields of the text. */
  make(this: void): T;
}

/** What a struct is decoded to. */
export type StructOf<S extends StructType<object>> = ReturnType<S['make']>;

/** What an outer decoder remembers while an UnmarshalJSON method is at work. */
interface NestedDecoding {
  readonly error: string | undefined;
  readonly isFirst: boolean;
}

/** In which order the decoder meets the keys of an object: YAML becomes JSON with sorted keys first. */
type KeyOrder = 'text' | 'sorted';

const byKey = (left: Entry, right: Entry): number => (left.key < right.key ? -1 : 1);

/** The entries of a mapping as in the JSON that sigs.k8s.io/yaml makes of it: the last of duplicate keys, sorted. */
export const sortedEntries = (node: MappingNode): readonly Entry[] => countedEntries(node).toSorted(byKey);

/** What encoding/json calls a value in its errors. */
export function kindOf(node: Node, withNumber = false): string {
  if (node.kind === 'mapping') return 'object';
  if (node.kind === 'sequence') return 'array';
  if (typeof node.value === 'string') return 'string';
  if (typeof node.value === 'boolean') return 'bool';
  return withNumber ? `number ${literalOf(node)}` : 'number';
}

const literalOf = (node: ScalarNode): string => node.literal ?? String(node.value);

/**
 * Any JSON as Go holds it: int64 where a number has no `.` and fits, else float64; integers beyond 2^53 are bigint.
 * `fail`: what to do about a number that no float64 holds.
 */
export function goValueOf(node: Node, fail: (literal: string) => never): JSONValue {
  if (node.kind === 'sequence') return node.items.map((item) => goValueOf(item, fail));
  if (node.kind === 'mapping') {
    const value = emptyObject();
    for (const entry of node.entries) value[entry.key] = goValueOf(entry.value, fail);
    return value;
  }
  if (typeof node.value !== 'number') return node.value;
  const literal = literalOf(node);
  const value = Number(literal);
  if (literal.length > 15 && /^-?[0-9]+$/.test(literal) && !Number.isSafeInteger(value)) {
    const exact = BigInt(literal);
    if (exact === BigInt.asIntN(64, exact)) return exact;
  }
  return Number.isFinite(value) ? value : fail(literal);
}

const maxStrictErrors = 100;
const rangeOf = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint8: [0n, 255n],
} as const;

/** The state of one decoding: where it is, and what went wrong. */
export class Decoder {
  /** The first type error; the request fails with it unless decoding is cut short by another. */
  error: string | undefined;
  /** Keys and indexes from the root to the value that the error is about. */
  errorPath: readonly (string | number)[] | undefined;
  /** Unknown and duplicate fields by the server's text: the same is reported once. */
  readonly strictErrors = new Map<string, StrictError>();
  /** Set when a key is set twice in one mapping, anywhere that was looked at. */
  duplicates = false;
  readonly #order: KeyOrder;
  readonly #package: string;
  readonly #reportsDuplicates: boolean;
  readonly #server: Server;
  /** Keys and indexes from the root to the value being decoded, and for each key of a struct the struct's name. */
  readonly #keys: (string | number)[] = [];
  readonly #structs: (string | undefined)[] = [];
  /** Depth of the first UnmarshalJSON method: below it nothing is strict, and errors name the struct above it. */
  #boundary: number | undefined;

  /**
   * `goPackage`: what the types that decoders call `apiextensions.X` are called in errors, `v1` or `v1beta1`.
   * `reportsDuplicates`: in a JSON text a duplicate key is a strict error; in YAML the conversion before reports it.
   */
  constructor(order: KeyOrder, goPackage: string, reportsDuplicates: boolean, server: Server) {
    this.#server = server;
    this.#order = order;
    this.#package = goPackage;
    this.#reportsDuplicates = reportsDuplicates;
  }

  run(decode: () => void): void {
    try {
      decode();
    } catch (failure) {
      if (!(failure instanceof DecodeFailure)) throw failure;
      this.error = failure.message;
    }
  }

  fail(message: string): never {
    this.errorPath = [...this.#keys];
    throw new DecodeFailure(message);
  }

  /** Notes that a node's value does not fit a Go type (json.UnmarshalTypeError). Only the first such error counts. */
  mismatch(node: Node, type: string, withNumber = false): void {
    this.note(this.#typeError(kindOf(node, withNumber), type));
  }

  /** The value of a node that is not of the kind that a type wants: null is none, all else a mismatch. */
  #other(node: Node, type: string): undefined {
    if (!isNull(node)) this.mismatch(node, type);
  }

  #typeError(value: string, type: string): string {
    const names: string[] = [];
    let struct: string | undefined;
    const boundary = this.#boundary ?? this.#keys.length;
    for (const [depth, name] of this.#structs.entries()) {
      if (name === undefined) continue;
      names.push(String(this.#keys[depth]));
      if (depth < boundary) struct = name;
    }
    const into = struct === undefined ? 'Go value' : `Go struct field ${struct}.${names.join('.')}`;
    return `json: cannot unmarshal ${value} into ${into} of type ${type.replace('apiextensions.', `${this.#package}.`)}`;
  }

  /** Begins an UnmarshalJSON method: not strict, and its first error ends everything. The answer is for `leave`. */
  enter(): NestedDecoding {
    const outer: NestedDecoding = { error: this.error, isFirst: this.#boundary === undefined };
    if (outer.isFirst) this.#boundary = this.#keys.length;
    this.error = undefined;
    return outer;
  }

  leave(outer: NestedDecoding): void {
    if (this.error !== undefined) throw new DecodeFailure(this.error);
    this.error = outer.error;
    if (outer.isFirst) this.#boundary = undefined;
  }

  #strict(error: StrictError): void {
    if (this.#boundary !== undefined || this.strictErrors.size >= maxStrictErrors) return;
    this.strictErrors.set(strictErrorText(error), error);
  }

  note(message: string): void {
    if (this.error !== undefined) return;
    this.error = message;
    this.errorPath = [...this.#keys];
  }

  #duplicate(key: string): void {
    this.duplicates = true;
    if (this.#reportsDuplicates) this.#strict({ kind: 'duplicate-field', path: child(pathOf(this.#keys), key) });
  }

  entries(node: MappingNode): readonly Entry[] {
    return this.#order === 'sorted' ? sortedEntries(node) : node.entries;
  }

  /** Decodes a mapping into the fields of a struct, which it returns; anything but a mapping and null is a mismatch. */
  struct<T extends object>(type: StructType<T>, into: T, node: Node): T {
    if (node.kind !== 'mapping') {
      this.#other(node, type.type);
      return into;
    }
    const values = into as Record<string, unknown>;
    const entries = this.entries(node);
    const seen = hasDuplicateEntry(entries) ? new Set<string>() : undefined;
    for (const { key, value } of entries) {
      const double = seen?.has(key) === true;
      seen?.add(key);
      const newer = type.newer?.get(key);
      const field = newer === undefined || this.#server.has(newer) ? type.fields.get(key) : undefined;
      if (field === undefined) {
        // An unknown field that is set twice is one unknown field.
        if (double) this.duplicates = true;
        const path = child(pathOf(this.#keys), key);
        this.#strict({ kind: 'unknown-field', path, known: [...type.fields.keys()] });
        continue;
      }
      if (double) this.#duplicate(key);
      this.#keys.push(key);
      this.#structs.push(type.name);
      const before = values[field.name];
      const decoded = field.decode(this, value, before as never);
      this.#keys.pop();
      this.#structs.pop();
      if (decoded !== undefined) values[field.name] = decoded;
      else if (before !== undefined) delete values[field.name];
    }
    return into;
  }

  /** A mapping as a Go map; null is undefined, all else a mismatch. What an earlier field gave (`before`) stays. */
  map<T>(
    node: Node,
    type: string,
    decode: (decoder: Decoder, node: Node) => T,
    before?: ReadonlyMap<string, T>,
  ): Map<string, T> | undefined {
    if (node.kind !== 'mapping') return this.#other(node, type);
    const map = new Map<string, T>();
    for (const { key, value } of this.entries(node)) {
      if (map.has(key)) this.#duplicate(key);
      this.#keys.push(key);
      this.#structs.push(undefined);
      map.set(key, decode(this, value));
      this.#keys.pop();
      this.#structs.pop();
    }
    return before === undefined ? map : new Map([...before, ...map]);
  }

  /** A sequence as a Go slice; null is undefined, all else a mismatch. Go decodes into the items of `before`. */
  list<T>(
    node: Node,
    type: string,
    decode: (decoder: Decoder, node: Node, before: T | undefined) => T,
    before?: readonly T[],
  ): T[] | undefined {
    if (node.kind !== 'sequence') return this.#other(node, type);
    const list: T[] = [];
    for (const [index, item] of node.items.entries()) {
      this.#keys.push(index);
      this.#structs.push(undefined);
      list.push(decode(this, item, before?.[index]));
      this.#keys.pop();
      this.#structs.pop();
    }
    return list;
  }

  string(node: Node, type = 'string'): string | undefined {
    return node.kind === 'scalar' && typeof node.value === 'string' ? node.value : this.#other(node, type);
  }

  boolean(node: Node): boolean | undefined {
    return node.kind === 'scalar' && typeof node.value === 'boolean' ? node.value : this.#other(node, 'bool');
  }

  /** A float64; beyond its range the number is a mismatch. */
  float(node: Node): number | undefined {
    if (node.kind !== 'scalar' || typeof node.value !== 'number') return this.#other(node, 'float64');
    const value = Number(literalOf(node));
    if (Number.isFinite(value)) return value;
    this.mismatch(node, 'float64', true);
    return undefined;
  }

  /** An integer of the Go type; `1.0` and what is out of range do not fit. Beyond 2^53 a bigint. */
  integer(node: Node, type: 'int32' | 'int64' | 'uint8'): number | bigint | undefined {
    if (node.kind !== 'scalar' || typeof node.value !== 'number') return this.#other(node, type);
    const literal = literalOf(node);
    if (/^-?[0-9]+$/.test(literal)) {
      if (literal.length < 10 && type !== 'uint8') return Number(literal);
      const value = BigInt(literal);
      const [low, high] = rangeOf[type];
      if (value >= low && value <= high) return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    }
    this.mismatch(node, type, true);
    return undefined;
  }
}
