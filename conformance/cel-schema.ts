// The CRD whose rules are random CEL expressions.
import { listType, mapType, optionalType, types, type Type } from '../src/apiserver/cel/types.ts';
import type { Variable } from './cel-expressions.ts';
import type { Random } from './random.ts';

const text = { type: 'string', maxLength: 20 };
const texts = { type: 'array', maxItems: 5, items: text };

const inner = {
  type: 'object',
  properties: {
    text,
    size: { type: 'integer' },
    namespace: text,
    'a-b': text,
    'x.y/z': { type: 'integer' },
    either: { 'x-kubernetes-int-or-string': true },
    unescapable$: text,
  },
};

/** The properties of the node that has the rules. */
const properties = {
  text,
  size: { type: 'integer' },
  ratio: { type: 'number' },
  flag: { type: 'boolean' },
  blob: { type: 'string', format: 'byte', maxLength: 20 },
  span: { type: 'string', format: 'duration' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  mode: { type: 'string', enum: ['a', 'b'] },
  either: { 'x-kubernetes-int-or-string': true },
  texts,
  sizes: { type: 'array', maxItems: 5, items: { type: 'integer' } },
  flags: { type: 'object', maxProperties: 5, additionalProperties: { type: 'boolean' } },
  labels: { type: 'object', maxProperties: 5, additionalProperties: text },
  nested: inner,
  list: { type: 'array', maxItems: 5, items: inner, 'x-kubernetes-list-type': 'atomic' },
  open: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { size: { type: 'integer' } } },
  untyped: { 'x-kubernetes-preserve-unknown-fields': true },
  embedded: {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
  },
  maybe: { type: 'string', nullable: true, maxLength: 5 },
  nestedLists: { type: 'array', maxItems: 3, items: texts },
};

const fields: readonly (readonly [string, Type])[] = [
  ['text', types.string],
  ['size', types.int],
  ['ratio', types.double],
  ['flag', types.bool],
  ['blob', types.bytes],
  ['span', types.duration],
  ['day', types.timestamp],
  ['at', types.timestamp],
  ['mode', types.string],
  ['either', types.dyn],
  ['texts', listType(types.string)],
  ['sizes', listType(types.int)],
  ['flags', mapType(types.string, types.bool)],
  ['labels', mapType(types.string, types.string)],
  ['nested.text', types.string],
  ['nested.size', types.int],
  ['nested.namespace', types.string],
  ['nested.__namespace__', types.string],
  ['nested.a__dash__b', types.string],
  ['nested.x__dot__y__slash__z', types.int],
  ['nested.either', types.dyn],
  ['list[0].text', types.string],
  ['open.size', types.int],
  ['embedded.metadata.name', types.string],
  ['embedded.kind', types.string],
  ['maybe', types.string],
  ['nestedLists', listType(listType(types.string))],
  // What is not there, or not seen.
  ['absent', types.string],
  ['untyped', types.string],
  ['open.more', types.string],
  ['nested.`a-b`', types.string],
];

/** What expressions may name. */
export const variables: readonly Variable[] = [
  ...fields.map(([path, type]) => ({ text: `self.${path}`, type })),
  { text: 'oldSelf.text', type: types.string },
  { text: 'self.?text', type: optionalType(types.string) },
  { text: 'self.nested.?size', type: optionalType(types.int) },
];

const samples: Readonly<Record<string, readonly unknown[]>> = {
  byte: ['YQ==', 'AAEC', '//8='],
  duration: ['1h', '-1.5s', '1ns', '90m'],
  date: ['2020-02-29', '1969-12-31'],
  'date-time': ['2020-01-01T00:00:00Z', '2020-06-01T12:34:56.789+02:00'],
  string: ['', 'a', 'b', '1h', '42', '1.5', '10Mi', '1.2.3', '::1', '10.0.0.0/8', '/p?q=1', '\u00e9\n', 'a,b,a', '%d'],
  integer: [0, 1, -1, 2, 42],
  number: [0, 0.5, -1.25, 3, 1e300],
  boolean: [true, false],
};

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly nullable?: boolean;
  readonly properties?: object;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
}

/** A value that a schema allows, with some of its fields. */
export function sampleOf(random: Random, schema: Schema = { type: 'object', properties }): unknown {
  const some = (): unknown[] => Array.from({ length: random.below(4) });
  if (schema.nullable === true && random.chance(0.3)) return null;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if ('x-kubernetes-embedded-resource' in schema) return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } };
  if (schema.items !== undefined) return some().map(() => sampleOf(random, schema.items));
  if (schema.additionalProperties !== undefined) {
    const keys = some().map(() => random.pick(['a', 'b', 'absent', '\u00e9']));
    return Object.fromEntries(keys.map((key) => [key, sampleOf(random, schema.additionalProperties)]));
  }
  if (schema.properties !== undefined) {
    const own = Object.entries<Schema>(schema.properties as Record<string, Schema>).filter(() => random.chance(0.8));
    return Object.fromEntries(own.map(([name, field]) => [name, sampleOf(random, field)]));
  }
  const value = random.pick(samples[schema.format ?? schema.type ?? 'integer'] ?? []);
  return typeof value === 'string' && schema.format === undefined ? value.slice(0, schema.maxLength) : value;
}

/** A rule to be judged; with `message`, the expression is its messageExpression. */
export interface Rule {
  readonly expression: string;
  readonly isMessage: boolean;
}

/** The expression as a rule that no result keeps, so that its errors show, and as a message, so that its value does. */
const evaluated = ({ expression }: Rule, at: number): object[] => [
  { rule: `dyn(${expression}) == 'nothing'`, message: `rule ${at}.` },
  { rule: 'false', messageExpression: `'value ${at}. %s'.format([${expression}])`, message: `value ${at}.` },
];

const judged = ({ expression, isMessage }: Rule): object =>
  isMessage ? { rule: 'true', messageExpression: expression } : { rule: expression, message: 'no' };

/**
 * A CRD with the rules at one node, so that an error's index tells which it is about; with a `value`, which the node
 * has as its default, they are evaluated on it, and messages tell.
 */
export function crdWith(rules: readonly Rule[], value?: unknown): string {
  const spec = {
    type: 'object',
    properties,
    default: value,
    'x-kubernetes-validations': value === undefined ? rules.map(judged) : rules.flatMap(evaluated),
  };
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
        },
      ],
    },
  });
}
