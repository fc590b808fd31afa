// The comparison of two schemas: every keyword, every effect, and what must not be reported.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { CrdFact } from '../../../src/facts/crd/crd-fact.ts';
import { schemaCrd } from '../../support/crd.ts';
import { changesOf, crdFactsOf, line } from '../../support/schema-changes.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const int = 'type: integer';
const str = 'type: string';

describe('keywords', () => {
  test.each([
    // type
    [`{ ${int} }`, `{ ${str} }`, ['x type changed integer>string']],
    [`{ ${int} }`, '{ type: number }', ['x type loosened integer>number']],
    ['{ type: number }', `{ ${int} }`, ['x type tightened number>integer']],
    [`{ ${str} }`, '{ x-kubernetes-int-or-string: true }', ['x type loosened string>int-or-string']],
    ['{ x-kubernetes-int-or-string: true }', `{ ${int} }`, ['x type tightened int-or-string>integer']],
    // bounds
    [`{ ${int}, maximum: 10 }`, `{ ${int}, maximum: 5 }`, ['x maximum tightened 10>5']],
    [`{ ${int}, maximum: 5 }`, `{ ${int}, maximum: 10 }`, ['x maximum loosened 5>10']],
    [`{ ${int} }`, `{ ${int}, minimum: 1 }`, ['x minimum tightened ->1']],
    [`{ ${int}, minimum: 1 }`, `{ ${int} }`, ['x minimum loosened 1>-']],
    [
      `{ ${int}, maximum: 5 }`,
      `{ ${int}, maximum: 5, exclusiveMaximum: true }`,
      ['x maximum tightened 5>5 (exclusive)'],
    ],
    [
      `{ ${int}, minimum: 5, exclusiveMinimum: true }`,
      `{ ${int}, minimum: 5 }`,
      ['x minimum loosened 5 (exclusive)>5'],
    ],
    [`{ ${int} }`, `{ ${int}, exclusiveMinimum: true }`, []],
    [`{ ${str} }`, `{ ${str}, minLength: 0 }`, []],
    [
      `{ ${str}, minLength: 1 }`,
      `{ ${str}, minLength: 2, maxLength: 9 }`,
      ['x maxLength tightened ->9', 'x minLength tightened 1>2'],
    ],
    [
      `{ type: array, items: { ${int} }, maxItems: 3 }`,
      `{ type: array, items: { ${int} }, maxItems: 4 }`,
      ['x maxItems loosened 3>4'],
    ],
    [
      '{ type: object, maxProperties: 3 }',
      '{ type: object, maxProperties: 2, minProperties: 1 }',
      ['x maxProperties tightened 3>2', 'x minProperties tightened ->1'],
    ],
    [`{ ${int}, multipleOf: 4 }`, `{ ${int}, multipleOf: 2 }`, ['x multipleOf loosened 4>2']],
    [`{ ${int}, multipleOf: 2 }`, `{ ${int}, multipleOf: 3 }`, ['x multipleOf tightened 2>3']],
    [`{ ${int}, multipleOf: 2 }`, `{ ${int} }`, ['x multipleOf loosened 2>-']],
    [`{ ${int} }`, `{ ${int}, multipleOf: 1 }`, ['x multipleOf reworded ->1']],
    [`{ type: number }`, `{ type: number, multipleOf: 1 }`, ['x multipleOf tightened ->1']],
    // What servers divide in floating point.
    [`{ type: number, multipleOf: 0.3 }`, `{ type: number, multipleOf: 0.1 }`, ['x multipleOf loosened 0.3>0.1']],
    [`{ type: number, multipleOf: 0.1 }`, `{ type: number, multipleOf: 0.3 }`, ['x multipleOf tightened 0.1>0.3']],
    [`{ ${int}, multipleOf: 1 }`, `{ ${int}, multipleOf: 1073741824 }`, ['x multipleOf tightened 1>1073741824']],
    [`{ ${str}, format: isbn13 }`, `{ ${str}, format: isbn }`, ['x format loosened "isbn13">"isbn"']],
    [
      `{ ${str}, pattern: '^[a-z]+$' }`,
      `{ ${str}, pattern: '^[a-z][a-z]*$' }`,
      ['x pattern reworded ^[a-z]+$>^[a-z][a-z]*$'],
    ],
    [
      `{ ${str}, allOf: [{ not: { enum: [a] } }, { not: { enum: [b] } }] }`,
      `{ ${str}, allOf: [{ not: { enum: [a] } }] }`,
      [
        'x value-validation loosened allOf: [{"not":{"enum":["a"]}},{"not":{"enum":["b"]}}]>allOf: [{"not":{"enum":["a"]}}]',
      ],
    ],
    // a value has to satisfy the node and every branch of its allOf
    [`{ ${str}, allOf: [{ enum: [a] }, { enum: [a] }] }`, `{ ${str}, enum: [a] }`, []],
    [
      `{ ${str}, enum: [a, b, c] }`,
      `{ ${str}, enum: [a, b, c], allOf: [{ enum: [b, a] }] }`,
      ['x enum tightened "c">-'],
    ],
    [
      `{ ${str}, allOf: [{ enum: [a, b] }, { enum: [b] }] }`,
      `{ ${str}, allOf: [{ enum: [a, b] }] }`,
      ['x enum loosened ->"a"'],
    ],
    [
      `{ ${str}, allOf: [{ maxLength: 5, pattern: a }] }`,
      `{ ${str}, maxLength: 4, pattern: a }`,
      ['x maxLength tightened 5>4'],
    ],
    [
      `{ ${str}, allOf: [{ maxLength: 9 }, { maxLength: 5 }] }`,
      `{ ${str}, allOf: [{ maxLength: 9 }, { maxLength: 4 }] }`,
      ['x maxLength tightened 5>4'],
    ],
    [`{ ${str}, maxLength: 3, allOf: [{ maxLength: 9 }] }`, `{ ${str}, maxLength: 3, allOf: [{ maxLength: 5 }] }`, []],
    [
      `{ ${int}, maximum: 5 }`,
      `{ ${int}, maximum: 5, allOf: [{ maximum: 5, exclusiveMaximum: true }] }`,
      ['x maximum tightened 5>5 (exclusive)'],
    ],
    [`{ ${int}, multipleOf: 4 }`, `{ ${int}, allOf: [{ multipleOf: 4 }, { multipleOf: 2 }] }`, []],
    [
      `{ ${int}, multipleOf: 4 }`,
      `{ ${int}, allOf: [{ multipleOf: 4 }, { multipleOf: 3 }] }`,
      ['x multipleOf tightened 4>3'],
    ],
    [`{ ${str}, pattern: a }`, `{ ${str}, pattern: a, allOf: [{ pattern: b }] }`, ['x pattern tightened ->b']],
    [
      `{ type: object, properties: { a: { ${str} }, b: { ${str} } } }`,
      `{ type: object, properties: { a: { ${str} }, b: { ${str} } }, allOf: [{ required: [a], minProperties: 2 }] }`,
      ['spec.x.a required tightened', 'x minProperties tightened ->2'],
    ],
    // two required fields are two properties
    [
      `{ type: object, properties: { a: { ${str} }, b: { ${str} } }, required: [a, b] }`,
      `{ type: object, properties: { a: { ${str} }, b: { ${str} } }, minProperties: 1 }`,
      ['spec.x.a required loosened', 'spec.x.b required loosened', 'x minProperties reworded ->1'],
    ],
    // format: only what a server checks counts
    [`{ ${int}, format: int64 }`, `{ ${int}, format: int32 }`, ['x format tightened "int64">"int32"']],
    [`{ ${int}, format: int32 }`, `{ ${int}, format: int64 }`, ['x format loosened "int32">"int64"']],
    [`{ ${int} }`, `{ ${int}, format: int64 }`, ['x format reworded ->"int64"']],
    [`{ ${str} }`, `{ ${str}, format: quantity }`, ['x format reworded ->"quantity"']],
    [`{ ${str}, format: date-time }`, `{ ${str}, format: datetime }`, ['x format reworded "date-time">"datetime"']],
    [`{ ${str}, format: uuid }`, `{ ${str}, format: uuid4 }`, ['x format tightened "uuid">"uuid4"']],
    [`{ ${str}, format: email }`, `{ ${str}, format: ipv4 }`, ['x format changed "email">"ipv4"']],
    // enum
    [`{ ${str}, enum: [a, b] }`, `{ ${str}, enum: [b, c] }`, ['x enum tightened "a">-', 'x enum loosened ->"c"']],
    [`{ ${str} }`, `{ ${str}, enum: [a] }`, ['x enum tightened ->["a"]']],
    ['{ type: boolean }', '{ type: boolean, enum: [true, false] }', ['x enum reworded ->[true,false]']],
    ['{ type: boolean }', '{ type: boolean, enum: [true] }', ['x enum tightened ->[true]']],
    [
      '{ type: boolean, nullable: true }',
      '{ type: boolean, nullable: true, enum: [true, false] }',
      ['x enum tightened ->[true,false]'],
    ],
    [`{ ${str}, enum: [a] }`, `{ ${str} }`, ['x enum loosened ["a"]>-']],
    [`{ ${str}, enum: [a] }`, `{ ${str}, enum: [] }`, ['x enum loosened ["a"]>-']],
    [
      '{ x-kubernetes-int-or-string: true, enum: [1, "1"] }',
      '{ x-kubernetes-int-or-string: true, enum: ["1"] }',
      ['x enum tightened 1>-'],
    ],
    // plain
    [`{ ${str} }`, `{ ${str}, pattern: a }`, ['x pattern tightened ->a']],
    [`{ ${str}, pattern: a }`, `{ ${str}, pattern: b }`, ['x pattern changed a>b']],
    [`{ ${str}, pattern: 'a*' }`, `{ ${str}, pattern: ^a*$ }`, ['x pattern tightened ->^a*$']],
    [`{ ${str}, pattern: a }`, `{ ${str} }`, ['x pattern loosened a>-']],
    [`{ ${str} }`, `{ ${str}, default: a }`, ['x default added ->"a"']],
    [`{ ${str}, default: a }`, `{ ${str} }`, ['x default removed "a">-']],
    [`{ ${str}, default: 1h }`, `{ ${str}, default: 60m0s }`, ['x default reworded "1h">"60m0s"']],
    [`{ type: number, default: 1 }`, `{ type: number, default: 1.0 }`, []],
    [
      `{ ${str}, description: a }`,
      `{ ${str}, description: b, title: c }`,
      ['x description reworded "a">"b"', 'x description reworded ->"c"'],
    ],
    // flags
    [`{ ${str}, nullable: true }`, `{ ${str}, nullable: false }`, ['x nullable tightened true>-']],
    [`{ ${str} }`, `{ ${str}, nullable: true }`, ['x nullable loosened ->true']],
    [
      '{ type: object, x-kubernetes-embedded-resource: true }',
      '{ type: object }',
      ['x embedded-resource changed true>-'],
    ],
    [
      '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
      '{ type: object }',
      ['x preserve-unknown-fields tightened true>-'],
    ],
    // topology
    [
      `{ type: array, items: { ${str} } }`,
      `{ type: array, items: { ${str} }, x-kubernetes-list-type: set }`,
      ['x list-type changed atomic>set'],
    ],
    [`{ type: array, items: { ${str} } }`, `{ type: array, items: { ${str} }, x-kubernetes-list-type: atomic }`, []],
    ['{ type: object, x-kubernetes-map-type: atomic }', '{ type: object }', ['x map-type changed atomic>granular']],
    [
      '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b], items: { type: object } }',
      '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b, a], items: { type: object } }',
      [],
    ],
    [
      '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b], items: { type: object } }',
      '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b], items: { type: object } }',
      ['x list-map-keys changed ["a","b"]>["b"]'],
    ],
    // junctors
    [
      `{ ${str} }`,
      `{ ${str}, anyOf: [{ maxLength: 1 }, { minLength: 3 }] }`,
      ['x value-validation tightened ->anyOf: [{"maxLength":1},{"minLength":3}]'],
    ],
    // who meets a branch twice meets more than one
    [
      `{ ${str}, oneOf: [{ maxLength: 1 }, { minLength: 3 }] }`,
      `{ ${str}, oneOf: [{ maxLength: 1 }, { minLength: 3 }, { maxLength: 1 }] }`,
      [
        'x value-validation changed oneOf: [{"maxLength":1},{"minLength":3}]>oneOf: [{"maxLength":1},{"minLength":3},{"maxLength":1}]',
      ],
    ],
    // a branch that asks for a new property takes nothing, unless every object gets that property
    ...(['', ', default: x'] as const).map((more): [string, string, string[]] => [
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ required: [a] }, { maxProperties: 3 }] }',
      `{ type: object, properties: { a: { type: string }, b: { type: string${more} } }, oneOf: [{ required: [a] }, { maxProperties: 3 }, { required: [b] }] }`,
      [
        'spec.x.b field added',
        `x value-validation ${more === '' ? 'loosened' : 'changed'} oneOf: [{"required":["a"]},{"maxProperties":3}]>oneOf: [{"required":["a"]},{"maxProperties":3},{"required":["b"]}]`,
      ],
    ]),
    // one of some properties or none, as it is generated from Protobuf: a new one takes nothing from the others
    ...(['', ', default: x'] as const).map((more): [string, string, string[]] => [
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ not: { anyOf: [{ required: [a] }] } }, { required: [a] }] }',
      `{ type: object, properties: { a: { type: string }, b: { type: string${more} } }, oneOf: [{ not: { anyOf: [{ required: [a] }, { required: [b] }] } }, { required: [a] }, { required: [b] }] }`,
      [
        'spec.x.b field added',
        `x value-validation ${more === '' ? 'loosened' : 'changed'} oneOf: [{"not":{"anyOf":[{"required":["a"]}]}},{"required":["a"]}]>oneOf: [{"not":{"anyOf":[{"required":["a"]},{"required":["b"]}]}},{"required":["a"]},{"required":["b"]}]`,
      ],
    ]),
    // a branch alone is asked of every value
    [
      '{ type: array, items: { type: string } }',
      '{ type: array, items: { type: string }, anyOf: [{ type: integer }, { type: string }] }',
      ['x value-validation tightened ->anyOf: [{"type":"integer"},{"type":"string"}]'],
    ],
    [
      '{ type: number }',
      '{ type: number, anyOf: [{ type: integer }, { type: string }] }',
      ['x value-validation tightened ->anyOf: [{"type":"integer"},{"type":"string"}]'],
    ],
    [`{ ${str} }`, `{ ${str}, anyOf: [{ type: integer }, { type: string }] }`, []],
    [`{ ${int} }`, `{ ${int}, oneOf: [{ type: integer }, { type: string }] }`, []],
    [`{ ${str} }`, `{ ${str}, anyOf: [{ maxLength: 1 }] }`, ['x maxLength tightened ->1']],
    [
      `{ ${str} }`,
      `{ ${str}, oneOf: [{ allOf: [{ enum: [a] }], maxLength: 1 }] }`,
      [
        'x enum tightened ->["a"]',
        'x maxLength tightened ->1',
        'x value-validation tightened ->oneOf: [{"allOf":[{"enum":["a"]}],"maxLength":1}]',
      ],
    ],
    [`{ ${str}, anyOf: [{ maxLength: 1 }] }`, `{ ${str}, maxLength: 1 }`, []],
    [`{ ${str}, anyOf: [{ maxLength: 1 }] }`, `{ ${str} }`, ['x maxLength loosened 1>-']],
    [
      '{ type: object, properties: { a: { type: string } } }',
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ required: [a], properties: { a: { maxLength: 1 } } }] }',
      [
        'spec.x.a required tightened',
        'x value-validation tightened ->oneOf: [{"required":["a"],"properties":{"a":{"maxLength":1}}}]',
      ],
    ],
    [
      `{ ${str}, anyOf: [{ maxLength: 1 }] }`,
      `{ ${str}, anyOf: [{ minLength: 3 }, { maxLength: 1 }] }`,
      [
        'x maxLength loosened 1>-',
        'x value-validation loosened anyOf: [{"maxLength":1}]>anyOf: [{"minLength":3},{"maxLength":1}]',
      ],
    ],
    [
      `{ ${str}, allOf: [{ maxLength: 1 }] }`,
      `{ ${str}, allOf: [{ maxLength: 1 }, { minLength: 1 }] }`,
      ['x minLength tightened ->1'],
    ],
    [
      `{ ${str}, allOf: [{ maxLength: 1 }] }`,
      `{ ${str}, allOf: [{ maxLength: 1, format: date }] }`,
      ['x value-validation tightened allOf: [{"maxLength":1}]>allOf: [{"maxLength":1,"format":"date"}]'],
    ],
    [
      `{ ${str}, oneOf: [{ maxLength: 1 }] }`,
      `{ ${str}, oneOf: [{ maxLength: 1 }, { minLength: 3 }] }`,
      [
        'x maxLength loosened 1>-',
        'x value-validation changed oneOf: [{"maxLength":1}]>oneOf: [{"maxLength":1},{"minLength":3}]',
      ],
    ],
    [
      `{ ${str}, not: { maxLength: 1 } }`,
      `{ ${str}, not: { maxLength: 2 } }`,
      ['x value-validation changed not: {"maxLength":1}>not: {"maxLength":2}'],
    ],
    [`{ ${str}, not: { maxLength: 1 } }`, `{ ${str} }`, ['x value-validation loosened not: {"maxLength":1}>-']],
    [
      `{ ${str}, anyOf: [{ maxLength: 1, minLength: 1 }, { pattern: a }] }`,
      `{ ${str}, anyOf: [{ pattern: a }, { minLength: 1, maxLength: 1 }] }`,
      [],
    ],
    [
      `{ ${str}, anyOf: [{ enum: [a, b] }, { pattern: a }] }`,
      `{ ${str}, anyOf: [{ pattern: a }, { enum: [b, a] }] }`,
      [],
    ],
    [
      '{ x-kubernetes-int-or-string: true }',
      '{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }',
      [],
    ],
  ])('%s → %s', (before, after, expected) => {
    expect(changesOf(before, after).sort()).toEqual(expected.sort());
  });
});

describe('fields', () => {
  const object = (properties: string, more = ''): string => `{ type: object, properties: { ${properties} }${more} }`;
  test.each([
    [
      'below what is no object, and no field of any value',
      `{ type: array, properties: { a: { ${str} } }, additionalProperties: { ${str} } }`,
      `{ type: array, required: [b], items: { ${str} } }`,
      [`x items tightened ->{"type":"string"}`],
    ],
    [
      'of what becomes a list, which has none',
      `{ properties: { a: { ${str} } } }`,
      `{ type: array, items: { ${str} }, required: [b] }`,
      ['x type tightened ->array'],
    ],
    [
      'beside items of an object, which has none',
      `{ type: object, items: { type: object, properties: { a: { ${str} } } } }`,
      object(`a: { ${str} }`),
      ['spec.x.a field added'],
    ],
    [
      'removed and added',
      object(`a: { ${str} }`),
      object(`b: { ${str} }`),
      ['spec.x.a field removed', 'spec.x.b field added'],
    ],
    [
      'no longer named where all is kept',
      object(`a: { ${str} }`),
      '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
      ['spec.x.a field loosened', 'x preserve-unknown-fields loosened ->true'],
    ],
    [
      'no longer named where all is kept, with its defaults',
      object(`a: { type: array, items: { type: object, properties: { b: { ${str}, default: c } } } }`),
      '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
      ['spec.x.a field loosened', 'spec.x.a[*].b default removed "c">-', 'x preserve-unknown-fields loosened ->true'],
    ],
    [
      'nested lists',
      `{ type: array, items: { type: array, items: { ${str} } } }`,
      `{ type: array, items: { type: array, items: { ${str}, maxLength: 3 } } }`,
      ['spec.x[*][*] maxLength tightened ->3'],
    ],
    [
      'maps',
      `{ type: object, additionalProperties: { ${str} } }`,
      `{ type: object, additionalProperties: { ${int} } }`,
      ['spec.x.* type changed string>integer'],
    ],
    [
      'a dot in a name',
      object('"a.b": { type: string }'),
      object('"a.b": { type: integer }'),
      ['spec.x["a.b"] type changed string>integer'],
    ],
    [
      '`__proto__` as a name',
      object('__proto__: { type: string }'),
      object('__proto__: { type: integer }'),
      ['spec.x.__proto__ type changed string>integer'],
    ],
    ['required', object(`a: { ${str} }`), object(`a: { ${str} }`, ', required: [a]'), ['spec.x.a required tightened']],
    [
      'required no more',
      object(`a: { ${str} }`, ', required: [a]'),
      object(`a: { ${str} }`),
      ['spec.x.a required loosened'],
    ],
    [
      'required goes with the field',
      object(`a: { ${str} }`, ', required: [a]'),
      '{ type: object }',
      ['spec.x.a field removed'],
    ],
    [
      'a map becomes fields',
      `{ type: object, additionalProperties: { ${str} } }`,
      object(`a: { ${int} }`),
      [
        'x additionalProperties tightened {"type":"string"}>-',
        'spec.x.a field added',
        'spec.x.a type changed string>integer',
      ],
    ],
    [
      'fields become a map',
      object(`a: { ${str} }`),
      `{ type: object, additionalProperties: { ${int} } }`,
      [
        'x additionalProperties loosened ->{"type":"integer"}',
        'spec.x.a field loosened',
        'spec.x.a type changed string>integer',
      ],
    ],
    [
      'any map gets a schema',
      '{ type: object, additionalProperties: true }',
      `{ type: object, additionalProperties: { ${int} } }`,
      ['x additionalProperties tightened true>{"type":"integer"}'],
    ],
    [
      'a map becomes one of anything, which keeps null, and not the fields of values',
      `{ type: object, additionalProperties: { type: object, nullable: true, properties: { a: { ${str} } } } }`,
      '{ type: object, additionalProperties: true }',
      [
        'x additionalProperties loosened {"type":"object","nullable":true,"properties":{"a":{"type":"string"}}}>true',
        'spec.x.*.a field removed',
      ],
    ],
    [
      '`additionalProperties: false` is the same as none',
      '{ type: object, additionalProperties: false }',
      '{ type: object }',
      [],
    ],
    ['items come', '{ type: array }', `{ type: array, items: { ${str} } }`, ['x items tightened ->{"type":"string"}']],
    [
      'items become a list',
      `{ type: array, items: { ${str} } }`,
      `{ type: array, items: [{ ${str} }] }`,
      ['x items changed {"type":"string"}>[{"type":"string"}]'],
    ],
    ['of a duplicate key the last counts', object(`a: { ${str} }, a: { ${int} }`), object(`a: { ${int} }`), []],
  ])('%s', (_name, before, after, expected) => {
    expect(changesOf(before, after).sort()).toEqual(expected.sort());
  });
});

/** A CRD whose schema names more fields next to `spec`. */
const root = (more: string): string =>
  schemaCrd('{ type: string }').replace('        properties:\n', `        properties:\n${more}`);

test('the name of an object is there, named or not: what is asked of it counts', () => {
  const named = (metadata: string): string => root(metadata === '' ? '' : `          metadata: { ${metadata} }\n`);
  const all = (before: string, after: string): string[] =>
    crdFactsOf({ before: named(before), after: named(after) }).map(line);
  const bound = 'type: object, properties: { name: { type: string, maxLength: 63 } }';
  expect(all(bound, 'type: object')).toEqual(['v1 metadata.name maxLength loosened 63>-']);
  expect(all('type: object', bound)).toEqual(['v1 metadata.name maxLength tightened ->63']);
  expect(all('', bound)).toEqual(['v1 metadata field reworded', 'v1 metadata.name maxLength tightened ->63']);
});

test('apiVersion, kind and metadata are there, named or not', () => {
  const named = root('          kind: { type: string }\n          metadata: { type: object }\n');
  expect(crdFactsOf({ before: named, after: root('') }).map(line)).toEqual([
    'v1 kind field reworded',
    'v1 metadata field reworded',
  ]);
  expect(crdFactsOf({ before: root(''), after: named }).map(line)).toEqual([
    'v1 kind field reworded',
    'v1 metadata field reworded',
  ]);
  const embedded = (properties: string): string =>
    `{ type: object, x-kubernetes-embedded-resource: true, properties: { ${properties} } }`;
  expect(changesOf(embedded('kind: { type: string }'), embedded(''))).toEqual(['spec.x.kind field reworded']);
  expect(changesOf('{ type: object, properties: { kind: { type: string } } }', '{ type: object }')).toEqual([
    'spec.x.kind field removed',
  ]);
});

test('a format that comes with another type is reported as the type', () => {
  expect(changesOf('{ type: integer, format: int64 }', '{ type: string, format: date-time }')).toEqual([
    'x type changed integer>string',
    'x format reworded "int64">"date-time"',
  ]);
});

describe('validation rules', () => {
  const rules = (...list: string[]): string => `{ ${str}, x-kubernetes-validations: [${list.join(', ')}] }`;
  const rule = (text: string, more = ''): string => `{ rule: ${JSON.stringify(text)}${more} }`;
  test.each([
    ['added', rules(), rules(rule('a')), ['x validation-rule tightened ->a']],
    ['removed', rules(rule('a')), rules(), ['x validation-rule loosened a>-']],
    [
      'another message',
      rules(rule('a', ', message: m')),
      rules(rule('a', ', message: n')),
      ['x validation-rule reworded "a">"a"'],
    ],
    ['another order', rules(rule('a'), rule('b')), rules(rule('b'), rule('a')), []],
    ['other keys first', rules('{ rule: a, message: m }'), rules('{ message: m, rule: a }'), []],
    [
      'another layout',
      rules(rule('self.all( x, x > 0 )')),
      rules(rule('self.all(x,\n  x > 0)')),
      ['x validation-rule reworded "self.all( x, x > 0 )">"self.all(x,\\n  x > 0)"'],
    ],
    [
      'another text in a string',
      rules(rule("self == 'a  b'")),
      rules(rule("self == 'a b'")),
      ["x validation-rule changed self == 'a  b'>self == 'a b'"],
    ],
    [
      'the only one on both sides',
      rules(rule('a'), rule('b')),
      rules(rule('a'), rule('c')),
      ['x validation-rule changed b>c'],
    ],
    [
      'the same message',
      rules(rule('a', ', message: m'), rule('b')),
      rules(rule('c', ', message: m'), rule('d'), rule('e')),
      [
        'x validation-rule changed a>c',
        'x validation-rule tightened ->d',
        'x validation-rule tightened ->e',
        'x validation-rule loosened b>-',
      ],
    ],
    [
      'for new objects too',
      rules(rule('oldSelf == self')),
      rules(rule('oldSelf == self', ', optionalOldSelf: true')),
      ['x validation-rule changed oldSelf == self>oldSelf == self (optionalOldSelf)'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(changesOf(before, after).sort()).toEqual(expected.sort());
  });
});

describe('anchors', () => {
  const anchored = (type: string): string =>
    schemaCrd(
      `{ type: object, properties: { a: &name { type: ${type} }, b: { type: object, properties: { c: *name } } } }`,
    );
  test('an alias means what its anchor says, though its own text stays', () => {
    expect(crdFactsOf({ before: anchored('string'), after: anchored('integer') }).map(line)).toEqual([
      'v1 spec.x.a type changed string>integer',
      'v1 spec.x.b.c type changed string>integer',
    ]);
  });
});

/** A schema as a value: a few levels of objects, lists, maps and scalars with keywords. */
const schemas = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record(
      {
        type: fc.constant('string'),
        maxLength: fc.nat(9),
        minLength: fc.nat(9),
        pattern: fc.constantFrom('a', 'b'),
        format: fc.constantFrom('uuid', 'email', 'nonsense'),
        enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
        nullable: fc.boolean(),
        description: fc.constantFrom('one', 'two'),
        default: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constantFrom('integer', 'number'), maximum: fc.nat(9), minimum: fc.nat(9) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(9) },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({ type: fc.constant('object'), additionalProperties: tie('schema') }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
        'x-kubernetes-preserve-unknown-fields': fc.constant(true),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
  ),
}));

const crdOf = (schema: unknown): string => schemaCrd(JSON.stringify(schema));

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, below]) => [key, shuffled(below)]),
  );
};

/** What a change looks like from the other side. */
const opposite: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  tightened: 'loosened',
  loosened: 'tightened',
};

const effectsOf = (facts: readonly CrdFact[], turn: (effect: string) => string): string[] =>
  facts
    .flatMap((fact) => {
      if (fact.kind !== 'schema-change') return [];
      const { subject, effect } = fact.change;
      // A field that is no longer named where unknown ones are kept is loosened; named again it is added. `required` of a field that is not there is nothing.
      return ['field', 'required', 'preserve-unknown-fields', 'additionalProperties'].includes(subject)
        ? []
        : [`${subject} ${turn(effect)}`];
    })
    .sort();

describe('properties', () => {
  test('a CRD compared with itself, and with its keys in another order, says nothing', () => {
    fc.assert(
      fc.property(schemas.schema, (schema) => {
        expect(crdFactsOf({ before: crdOf(schema), after: crdOf(schema) })).toEqual([]);
        expect(crdFactsOf({ before: crdOf(schema), after: `${crdOf(shuffled(schema))}# moved\n` }).map(line)).toEqual(
          [],
        );
      }),
      { numRuns: 100 },
    );
  });

  test('the other way round, what was tightened is loosened', () => {
    fc.assert(
      fc.property(schemas.schema, schemas.schema, (before, after) => {
        const there = crdFactsOf({ before: crdOf(before), after: crdOf(after) });
        const back = crdFactsOf({ before: crdOf(after), after: crdOf(before) });
        // A default is removed with a field that is kept without a name; that of a field which is named is part of it.
        // Null next to an `enum` is rejected, and dropped where the field is not nullable: a loss on the way there alone.
        const text = JSON.stringify([before, after]);
        const uncounted = [
          ...(text.includes('preserve-unknown-fields') ? ['default '] : []),
          ...(text.includes('"enum"') ? ['nullable '] : []),
        ];
        const counted = (effect: string): boolean => !uncounted.some((start) => effect.startsWith(start));
        expect(effectsOf(back, (effect) => effect).filter(counted)).toEqual(
          effectsOf(there, (effect) => opposite[effect] ?? effect).filter(counted),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('block style and flow style say the same', () => {
    fc.assert(
      fc.property(schemas.schema, (schema) => {
        const flow = crdOf(schema);
        expect(crdFactsOf({ before: flow, after: stringify(parse(flow)) })).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('hostile sizes', () => {
  test('many fields, enum values, names and rules on one node', () => {
    const many = (count: number, item: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => item(index)).join(', ');
    const node = (from: number): string =>
      schemaCrd(
        `{ type: object, properties: { ${many(4000, (index) => `f${from + index}: { type: string }`)} }, required: [${many(4000, (index) => `f${from + index}`)}], enum: [${many(4000, (index) => String(from + index))}], anyOf: [${many(4000, (index) => `{ maxProperties: ${from + index} }`)}], x-kubernetes-validations: [${many(4000, (index) => `{ rule: "self.f${from + index}", message: same }`)}] }`,
      );
    const [before, after] = [node(0), node(4000)];
    let facts = 0;
    expect(secondsOf(() => (facts = crdFactsOf({ before, after }).length))).toBeLessThan(mostSeconds);
    expect(facts).toBeGreaterThan(8000);
  });
  test('many names that become required, and branches of oneOf', () => {
    const many = (item: (index: number) => string): string =>
      Array.from({ length: 10_000 }, (_, at) => item(at)).join();
    const node = (more: string): string =>
      schemaCrd(`{ type: object, properties: { ${many((at) => `f${at}: {}`)} }${more} }`);
    const after = `, required: [${many((at) => `f${at}`)}], oneOf: [${many((at) => `{ minProperties: ${at} }`)}]`;
    const before = `, oneOf: [${many((at) => `{ maxProperties: ${at} }`)}]`;
    let facts = 0;
    const seconds = secondsOf(() => (facts = crdFactsOf({ before: node(before), after: node(after) }).length));
    expect(facts).toBe(10_001);
    expect(seconds).toBeLessThan(mostSeconds / 4);
  });
  test('many defaults of fields, and rules of one node that ask whether they are set', () => {
    const many = (item: (index: number) => string): string =>
      Array.from({ length: 1000 }, (_, at) => item(at)).join(', ');
    const rules = many((at) => `{ rule: "!has(self.f${at}) || self.f${at} != 'c'" }`);
    const node = (more: string): string =>
      schemaCrd(
        `{ type: object, properties: { ${many((at) => `f${at}: { type: string, enum: [a, b]${more} }`)} }, x-kubernetes-validations: [${rules}] }`,
      );
    const [before, after] = [node(''), node(', default: a')];
    let facts = 0;
    expect(secondsOf(() => (facts = crdFactsOf({ before, after }).length))).toBeLessThan(mostSeconds / 4);
    expect(facts).toBe(1000);
  });
  test('a deep schema', () => {
    const deep = (type: string): string =>
      schemaCrd(`${'{ type: object, properties: { a: '.repeat(300)}{ type: ${type} }${' } }'.repeat(300)}`);
    expect(crdFactsOf({ before: deep('string'), after: deep('integer') })).toHaveLength(1);
  });
});
