// The CRD in which random CEL expressions stand as rules.
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  optionalType,
  stringType,
  timestampType,
  type Type,
} from '../src/apiserver/cel/types.ts';
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
  ['text', stringType],
  ['size', intType],
  ['ratio', doubleType],
  ['flag', boolType],
  ['blob', bytesType],
  ['span', durationType],
  ['day', timestampType],
  ['at', timestampType],
  ['mode', stringType],
  ['either', dynType],
  ['texts', listType(stringType)],
  ['sizes', listType(intType)],
  ['flags', mapType(stringType, boolType)],
  ['labels', mapType(stringType, stringType)],
  ['nested.text', stringType],
  ['nested.size', intType],
  ['nested.namespace', stringType],
  ['nested.__namespace__', stringType],
  ['nested.a__dash__b', stringType],
  ['nested.x__dot__y__slash__z', intType],
  ['nested.either', dynType],
  ['list[0].text', stringType],
  ['open.size', intType],
  ['embedded.metadata.name', stringType],
  ['embedded.kind', stringType],
  ['maybe', stringType],
  ['nestedLists', listType(listType(stringType))],
  // What is not there, or not seen.
  ['absent', stringType],
  ['untyped', stringType],
  ['open.more', stringType],
  ['nested.`a-b`', stringType],
];

/** What expressions may name. */
export const variables: readonly Variable[] = [
  ...fields.map(([path, type]) => ({ text: `self.${path}`, type })),
  { text: 'oldSelf.text', type: stringType },
  { text: 'self.?text', type: optionalType(stringType) },
  { text: 'self.nested.?size', type: optionalType(intType) },
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
