// The CRD whose rules are random CEL expressions.
import { listType, mapType, optionalType, types, type Type } from '../src/apiserver/cel/types.ts';
import type { Variable } from './cel-expressions.ts';

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

/** A rule to be judged; with `message`, the expression is its messageExpression. */
export interface Rule {
  readonly expression: string;
  readonly isMessage: boolean;
}

/** A CRD with the rules at one node, so that an error's index tells which it is about. */
export function crdWith(rules: readonly Rule[]): string {
  const validations = rules.map(({ expression, isMessage }) =>
    isMessage ? { rule: 'true', messageExpression: expression } : { rule: expression, message: 'no' },
  );
  const spec = { type: 'object', properties, 'x-kubernetes-validations': validations };
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
