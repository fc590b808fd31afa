// Data of a custom resource as CEL values, typed by its schema (apiserver/pkg/cel/common/valuesunstructured.go).
import { decodeBase64 } from '../base64.ts';
import { deepEqual, goJSON, goTypeOf, isInteger, isObject, type JSONObject } from '../instance/json.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import { resourceProperties } from './decl-type.ts';
import { escapeField, unescapeField } from './escape.ts';
import { PlainList } from './values-collections.ts';
import { parseFormatDuration, parseFormatTime } from './values-time.ts';
import {
  elementsOf,
  equal,
  isList,
  isMap,
  kinded,
  type ListValue,
  type MapValue,
  Opaque,
  partsOf,
  type Value,
} from './values.ts';
import { EvalError, noSuchOverload, valueOrError } from './eval-error.ts';

const noProperties: ReadonlyMap<string, JSONSchemaProps> = new Map();

/** An object: properties, which are fields, or values of one schema. Fields not in the schema are not seen. */
class SchemaMap implements MapValue {
  readonly kind = 'map';
  readonly size: number;
  readonly data: JSONObject;
  readonly #properties: ReadonlyMap<string, JSONSchemaProps> | undefined;
  readonly #values: JSONSchemaProps | undefined;
  readonly #server: Server;

  constructor(data: JSONObject, schema: JSONSchemaProps, isResource: boolean, server: Server) {
    this.#server = server;
    this.data = data;
    this.size = Object.keys(data).length;
    const own = schema.properties ?? noProperties;
    if (isResource) this.#properties = resourceProperties(own);
    else if (own.size > 0) this.#properties = own;
    else this.#values = schema.additionalProperties?.schema;
  }

  #schemaOf(name: string): JSONSchemaProps | undefined {
    return this.#properties === undefined ? this.#values : this.#properties.get(name);
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') throw noSuchOverload();
    const name = this.#properties === undefined ? key : unescapeField(key);
    return name === undefined ? undefined : this.#field(name);
  }

  #field(name: string): Value | undefined {
    const value = this.data[name];
    // A field that is null is a field that is absent; a value of a map that is null is null.
    if (value === undefined || (value === null && this.#properties !== undefined)) return undefined;
    const schema = this.#schemaOf(name);
    return schema === undefined ? undefined : valueOf(value, schema, this.#server);
  }

  keys(): readonly Value[] {
    const known = Object.keys(this.data).filter((name) => this.#schemaOf(name) !== undefined);
    return this.#properties === undefined ? known : known.map((name) => escapeField(name) ?? name);
  }

  equals(other: Value): boolean {
    if (!isMap(other)) throw noSuchOverload();
    if (this.size !== other.size) return false;
    for (const [name, data] of Object.entries(this.data)) {
      if (this.#schemaOf(name) === undefined) {
        if (!(other instanceof SchemaMap)) throw noSuchOverload();
        const theirs = other.data[name];
        if (theirs !== undefined && !deepEqual(data, theirs)) return false;
        continue;
      }
      // Upstream looks a field up by its own name, not by its escaped one.
      const [own, theirs] = [valueOrError(() => this.find(name)), valueOrError(() => other.find(name))];
      if ((own === undefined) !== (theirs === undefined)) return false;
      if (own !== undefined && theirs !== undefined && !isEqual(own, theirs)) return false;
    }
    return true;
  }
}

/** Equality with what may not fit its schema: of that on the other side, only lists and maps tell. */
function isEqual(own: Value | EvalError, theirs: Value | EvalError): boolean {
  if (own instanceof EvalError) throw own;
  if (!(theirs instanceof EvalError)) return equal(own, theirs);
  if (isList(own) || isMap(own)) throw theirs;
  return false;
}

/** The key by which the elements of a set differ. Throws EvalError for lists and maps. */
function setKey(element: Value): string {
  if (isList(element) || isMap(element))
    throw new EvalError('listSet operations are only supported on lists of scalar values');
  if (element === null || typeof element !== 'object') return `${typeof element} ${String(element)}`;
  if (element instanceof Uint8Array) return `bytes ${Buffer.from(element).toString('hex')}`;
  const value = kinded(element);
  if (value?.kind === 'duration' || value?.kind === 'timestamp') return `${value.kind} ${value.nanos}`;
  return value?.kind === 'uint' ? `uint ${value.value}` : JSON.stringify(element);
}

function mapKey(element: Value, keys: readonly string[]): string {
  if (!isMap(element)) throw noSuchOverload();
  return JSON.stringify(
    keys.map((key) => {
      const value = valueOrError(() => element.find(key));
      if (value instanceof EvalError) return value.message;
      return value === undefined ? null : setKey(value);
    }),
  );
}

type Key = (element: Value) => string;

const keyed = (elements: readonly Value[], key: Key): Map<string, number> =>
  new Map(elements.map((element, at) => [key(element), at]));

function equalUnordered(a: ListValue, b: ListValue, key: Key, compareValues: boolean, server: Server): boolean {
  if (a.size !== b.size) return false;
  const elements = valueOrError(() => [...elementsOf(a)]);
  // What does not fit its schema is nowhere to be found.
  if (elements instanceof EvalError) return false;
  const own = keyed(elements, key);
  const seen = new Set<string>();
  for (let at = 0; at < b.size; at++) {
    const element = valueOrError(() => b.at(at));
    if (element instanceof EvalError) return false;
    const name = key(element);
    const index = own.get(name);
    if (index === undefined) return false;
    if (compareValues && !equal(elements[index] ?? null, element)) return false;
    seen.add(name);
  }
  return seen.size === own.size || !server.has('cel-set-equality');
}

/** A union: elements with known keys replace those before in a list of type map, and are left out in a set. */
function merged(a: ListValue, b: ListValue, key: Key, replaces: boolean): Value[] {
  const elements = [...elementsOf(a)];
  const known = keyed(elements, key);
  for (let at = 0; at < b.size; at++) {
    const element = b.at(at);
    const index = known.get(key(element));
    if (index === undefined) {
      if (!replaces) known.set(key(element), elements.length);
      elements.push(element);
    } else if (replaces) elements[index] = element;
  }
  return elements;
}

/** A list with the semantics of its x-kubernetes-list-type, of data or of what `+` made of such. */
export class TypedList implements ListValue {
  readonly kind = 'list';
  readonly size: number;
  readonly #element: (index: number) => Value;
  readonly #type: 'atomic' | 'set' | 'map';
  readonly #key: Key;
  readonly #server: Server;

  constructor(
    size: number,
    element: (index: number) => Value,
    type: 'atomic' | 'set' | 'map',
    key: Key,
    server: Server,
  ) {
    this.#server = server;
    this.size = size;
    this.#element = element;
    this.#type = type;
    this.#key = key;
  }

  at(index: number): Value {
    return this.#element(index);
  }

  equals(other: Value): boolean {
    if (!isList(other)) throw noSuchOverload();
    if (this.#type === 'atomic') {
      if (this.size !== other.size) return false;
      for (let at = 0; at < this.size; at++)
        if (
          !isEqual(
            valueOrError(() => this.at(at)),
            valueOrError(() => other.at(at)),
          )
        )
          return false;
      return true;
    }
    return equalUnordered(this, other, this.#key, this.#type === 'map', this.#server);
  }

  plus(other: ListValue): ListValue {
    if (this.#type === 'atomic') return new PlainList(partsOf(this)).plus(other);
    const elements = merged(this, other, this.#key, this.#type === 'map');
    return new TypedList(elements.length, (at) => elements[at] ?? null, this.#type, this.#key, this.#server);
  }
}

function listOf(data: readonly JSONValue[], schema: JSONSchemaProps, server: Server): ListValue {
  const items = schema.items?.schema;
  if (items === undefined) throw new EvalError('invalid array type, expected Items with a non-empty Schema');
  const element = (at: number): Value => valueOf(data[at] ?? null, items, server);
  const type = schema['x-kubernetes-list-type'];
  if (type !== 'map') return new TypedList(data.length, element, type === 'set' ? 'set' : 'atomic', setKey, server);
  const keys = (schema['x-kubernetes-list-map-keys'] ?? []).map((key) => escapeField(key) ?? key);
  return new TypedList(data.length, element, 'map', (item) => mapKey(item, keys), server);
}

function textOf(text: string, format: string | undefined): Value {
  if (format === 'byte') {
    // Only the alphabet for URLs is read, though the format allows only the other: `+` and `/` make rules fail.
    const { bytes, error } = decodeBase64(text, 'URLEncoding');
    if (bytes === undefined) throw new EvalError(`Invalid byte formatted string ${text}: ${error}`);
    return bytes;
  }
  if (format === 'duration' || format === 'date' || format === 'date-time') {
    const value = format === 'duration' ? parseFormatDuration(text) : parseFormatTime(text, format);
    const name = format === 'duration' ? 'duration' : `${format} formatted string`;
    const why = format === 'duration' ? `unable to parse ${text} as duration` : 'it cannot be parsed';
    if (value === undefined) throw new EvalError(`Invalid ${name} ${text}: ${why}`);
    return value;
  }
  return text;
}

const mismatch = (expected: string): EvalError => new EvalError(`invalid data, expected ${expected}`);

/** A value by its schema (UnstructuredToVal). `isResource`: a root, whose metadata is known. Throws EvalError. */
export function valueOf(data: JSONValue, schema: JSONSchemaProps, server: Server, isResource = false): Value {
  if (data === null) {
    if (schema.nullable === true) return null;
    throw new EvalError('invalid data, got null for schema with nullable=false');
  }
  if (schema['x-kubernetes-int-or-string'] === true) {
    if (typeof data === 'string') return data;
    if (isInteger(data)) return BigInt(data);
    throw mismatch('XIntOrString value to be either a string or integer');
  }
  switch (schema.type) {
    case 'object':
      if (!isObject(data)) throw mismatch('a map for the provided schema with type=object');
      return new SchemaMap(data, schema, isResource || schema['x-kubernetes-embedded-resource'] === true, server);
    case 'array':
      if (!Array.isArray(data)) throw mismatch('an array for the provided schema with type=array');
      return listOf(data, schema, server);
    case 'string':
      if (typeof data !== 'string') throw mismatch(`string, got ${goTypeOf(data)}`);
      return textOf(data, schema.format);
    case 'number':
      if (typeof data !== 'number' && typeof data !== 'bigint') throw mismatch(`float, got ${goTypeOf(data)}`);
      return Number(data);
    case 'integer':
      if (!isInteger(data)) throw mismatch(`int, got ${goTypeOf(data)}`);
      return BigInt(data);
    case 'boolean':
      if (typeof data !== 'boolean') throw mismatch(`bool, got ${goTypeOf(data)}`);
      return data;
    case undefined:
    default:
      if (schema['x-kubernetes-preserve-unknown-fields'] === true) return new Opaque(goJSON(data));
      throw new EvalError(`invalid type, got ${schema.type ?? ''}`);
  }
}
