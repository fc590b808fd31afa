// Expressions and messages of rules against what the real code says of them.
import { describe, expect, it } from 'vitest';
import { admit } from '../../../src/apiserver/admit.ts';
import { declType } from '../../../src/apiserver/cel/decl-type.ts';
import { Environment } from '../../../src/apiserver/cel/environment.ts';
import { EvalError } from '../../../src/apiserver/cel/eval-error.ts';
import { evaluate } from '../../../src/apiserver/cel/eval.ts';
import { compileExpression } from '../../../src/apiserver/cel/rules.ts';
import { valueOf } from '../../../src/apiserver/cel/values-schema.ts';
import type { JSONValue } from '../../../src/apiserver/schema.ts';
import { newestServer } from '../../../src/apiserver/server.ts';
import { errorInWords } from '../../../src/apiserver/checks/index.ts';
import { validateResource, servedVersionOf } from '../../../src/apiserver/instance/question.ts';
import golden from '../golden/cel-evaluation.json' with { type: 'json' };

interface Golden {
  readonly schema: object;
  readonly object: object;
  readonly cases: readonly { readonly expression: string; readonly errors: readonly string[] }[];
}

const { schema, object, cases }: Golden = golden;

function crdOf(openAPIV3Schema: object): string {
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'cs.g.io' },
    spec: {
      group: 'g.io',
      scope: 'Namespaced',
      names: { plural: 'cs', singular: 'c', kind: 'C', listKind: 'CList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  });
}

/** The expression as a rule that no result keeps, so that errors show, and as a messageExpression, so that its text shows. */
function errorsOf(expression: string): string[] {
  const rules = [
    { rule: `(${expression}) == 'a value that no result is'` },
    { rule: 'self.i == 0', messageExpression: expression, message: 'fallback' },
  ];
  const openAPIV3Schema = { ...schema, 'x-kubernetes-validations': rules };
  const answer = validateResource(servedVersionOf(crdOf(openAPIV3Schema), 'v1'), {
    object: { apiVersion: 'g.io/v1', kind: 'C', metadata: { name: 'n', namespace: 'default' }, ...object },
  });
  if ('decodeError' in answer) throw new Error(answer.decodeError.text);
  expect(answer.unchecked).toEqual([]);
  return answer.errors
    .map(errorInWords)
    .map(({ type, field, detail }) => `${type} ${field} ${detail}`)
    .toSorted();
}

describe('evaluation', () => {
  it.each(cases.map(({ expression, errors }) => [expression, errors] as const))('%s', (expression, errors) => {
    expect(errorsOf(expression)).toEqual(errors);
  });
});

/** The words of the server for a rule of a default, which it evaluates when the CRD is created. */
function errorsOfDefault(value: string, rule: string, format = ''): string[] {
  const text = { type: 'string', format, maxLength: 100, default: value, 'x-kubernetes-validations': [{ rule }] };
  const spec = { type: 'object', properties: { text } };
  const openAPIV3Schema = { type: 'object', properties: { spec } };
  return admit(crdOf(openAPIV3Schema)).createErrors.map(({ detail }) => detail);
}

const noConversion = (to: string): string => `type conversion error from 'string' to '${to}'`;
const time = 'google.protobuf.Timestamp';

describe('conversions of texts, as the real code answered', () => {
  it.each([
    ['2020-01-01T25:00:00Z', 'timestamp(self) == timestamp(self)', noConversion(time)],
    ['2020-01-01T24:60:60Z', 'timestamp(self) == timestamp(self)', noConversion(time)],
    ['2020-01-01T05:00:00+24:59', 'timestamp(self) == timestamp(self)', undefined],
    ['1_000', 'double(self) == 1000.0', undefined],
    ['1__0.5', 'double(self) == 10.5', noConversion('double')],
    ['0x_1.8p1', 'double(self) == 3.0', undefined],
    ['-0x1_0p0', 'double(self) == -16.0', undefined],
    ['+nan', 'double(self) != double(self)', noConversion('double')],
    ['1e400', 'double(self) > 5.0', noConversion('double')],
    [`${'0'.repeat(50)}7`, 'int(self) == 7', undefined],
    [`${'0'.repeat(50)}7`, 'uint(self) == 7u', undefined],
    ['9223372036854775808', 'int(self) > 0', noConversion('int')],
    ['0.9999999999999999999999999ns', "duration(self) == duration('1ns')", undefined],
    ['2562047h47m16.854775807s', "duration(self) > duration('1h')", undefined],
    ['2562047h47m16.854775808s', "duration(self) > duration('1h')", noConversion('google.protobuf.Duration')],
  ])('%s: %s', (value, rule, fault) => {
    expect(errorsOfDefault(value, rule)).toEqual(fault === undefined ? [] : [`${fault} evaluating rule: ${rule}`]);
  });

  it('a type is no text', () => {
    const rule = "string(dyn(type(self))) == 'string'";
    expect(errorsOfDefault('x', rule)).toEqual([
      `'no such overload: string(type)': call arguments did not match a supported operator, function or macro signature for rule: ${rule}`,
    ]);
  });
});

it.each([
  ['YWJj', undefined],
  ['+/+/', 'Invalid byte formatted string +/+/: illegal base64 data at input byte 0'],
  ['YWJj/w==', 'Invalid byte formatted string YWJj/w==: illegal base64 data at input byte 4'],
])('bytes are read by the alphabet for URLs, though the format allows only the other: %s', (value, fault) => {
  const rule = 'size(self) == 3';
  expect(errorsOfDefault(value, rule, 'byte')).toEqual(
    fault === undefined ? [] : [`${fault} evaluating rule: ${rule}`],
  );
});

/** What the server counted: with so much left of the limit of a call it evaluates them, with less it does not. */
const costs: readonly (readonly [expression: string, cost: number])[] = [
  ['has(self.s)', 1],
  ['has(self.o.missing)', 2],
  ['has(self.?o.missing)', 1],
  ['has((self.b ? self.ml[0] : self.ml[1]).v)', 4],
  ['!has(self.m.three)', 3],
  ['type(self.ios) == string', 4],
  ["self.?m[?self.s].orValue('') == ''", 3],
  ['self.o.?missing.hasValue()', 3],
  ['self.m.?three.hasValue()', 3],
  ['self.m.?one.hasValue()', 4],
  ['self.l[?7].hasValue()', 3],
  ['self.l[?1].hasValue()', 4],
  ['optional.none()[self.l[9]].hasValue()', 3],
  ['self.?s.optMap(v, v + v).hasValue()', 13],
  ["self.?s.optMap(v, 'a').hasValue()", 5],
  ['self.?nul.optMap(v, v + v).hasValue()', 4],
  ['(self.b ? self.ml[0] : self.ml[1]).v == 4', 6],
  ['(self.b ? self.l : [1])[0] == 3', 5],
  ['(self.b ? self.m : self.m).?three.hasValue()', 4],
  ['(self.b ? self.l : self.l)[9] == 1 || true', 5],
  ["self.o.missing == 'a' || true", 4],
  ['self.l[9] == 1 || true', 4],
  ['self.l[self.l[9]] == 1 || true', 6],
  ["self.m['three'] == 'a' || true", 4],
  ['self.s.matches(self.o.missing) || true', 7],
  ['self.o.missing.startsWith(self.s) || true', 7],
  ["self.s.replace(self.o.missing, self.s) == '' || true", 5],
  ["self.s.replace(self.s, self.o.missing) == '' || true", 10],
  ['[self.o.missing, self.s].size() == 2 || true', 15],
  ["{'a': self.o.missing}.size() == 1 || true", 35],
  ['self.ml.exists(e, e.v > 5 || self.o.missing == e.k) || true', 29],
  ['quantity(self.s).isInteger() || true', 5],
  ['int(self.s) == 1 || true', 4],
  ['self.s in []', 0],
  ["self.s in ['a', 'b']", 2],
  ['self.l.sort() == [1, 2, 3, 3]', 46],
  ['dyn(self.l).sort() == [1, 2, 3, 3]', 5],
  ['self.ls.distinct().size() == 2', 23],
  ['[[1], [2]].flatten(1).size() == 2', 15],
  ['self.set + self.set2 == self.set', 8],
  ["self.by == b'hi'", 3],
  ["self.dt < timestamp('2020-01-01T00:00:00Z')", 3],
  ['self.m.all(k, v, k != v)', 15],
  ['self.m.transformMapEntry(k, v, {v: k}).size() == 2', 73],
  ["self.ls.exists_one(i, v, v == 'a')", 10],
];

describe('what an evaluation costs', () => {
  const served = servedVersionOf(crdOf(schema), 'v1');
  const root = served.schema;
  const self = root && declType(root, true, 'selfType', newestServer);

  it.each(costs)('%s: %d', (expression, cost) => {
    if (root === undefined || self === undefined) throw new Error('no schema');
    const { ast } = compileExpression(expression, new Environment(newestServer, false), self, { rule: '' }, 'rule');
    if (ast === undefined) throw new Error('it does not compile');
    const activation = new Map([['self', valueOf(object as JSONValue, root, newestServer, true)]]);
    expect(evaluate(ast, activation, 1_000_000, newestServer).cost).toBe(cost);
  });
});

it.each([
  ["self in ['a', 'b'] && !(self in ['c']) && !(dyn([self]) in ['a'])", undefined],
  ["dyn(1u) in [1] && dyn(1.0) in [2, 1] && 1 in [dyn(1.0)] && !(dyn(double('NaN')) in [1.0])", undefined],
  ['!(dyn(18446744073709551615u) in [1.8446744073709552e19])', undefined],
  ["dyn(bytes(self)) in ['a']", 'internal error: runtime error: hash of unhashable type types.Bytes'],
  ["dyn(semver('1.0.0')) in ['a']", 'internal error: runtime error: hash of unhashable type cel.Semver'],
])('constants are looked up as in a map of Go: %s', (rule, fault) => {
  expect(errorsOfDefault('a', rule)).toEqual(fault === undefined ? [] : [`${fault} evaluating rule: ${rule}`]);
});

it('a key that a map names twice has its last value', () => {
  const rule = "{'a': 1, 'b': 2, self: 3} == {'b': 2, 'a': 3}";
  expect(errorsOfDefault('a', rule)).toEqual([]);
});

/** The words of the server for a rule on a field, on an update from a value that the schema does not allow. */
function errorsOfUpdate(field: object, rule: string, value: unknown, oldValue: unknown): string[] {
  const properties = { v: field };
  const spec = { type: 'object', properties, 'x-kubernetes-validations': [{ rule, message: 'broken' }] };
  const withV = (v: unknown): object => ({ apiVersion: 'g.io/v1', kind: 'C', metadata: { name: 'n' }, spec: { v } });
  const served = servedVersionOf(crdOf({ type: 'object', properties: { spec } }), 'v1');
  const answer = validateResource(served, { object: withV(value), oldObject: withV(oldValue) });
  return 'decodeError' in answer ? [answer.decodeError.text] : answer.errors.map((error) => errorInWords(error).detail);
}

const texts = { type: 'array', items: { type: 'string' } };
const set = { ...texts, 'x-kubernetes-list-type': 'set' };
const byName = {
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['a'],
  items: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
};
const fields = { type: 'object', properties: { a: { type: 'string' } } };
const got = (expected: string, type: string): string =>
  `invalid data, expected ${expected}, got ${type} evaluating rule: broken`;

describe('old data that does not fit its schema, as the real code answered', () => {
  const same = 'self.v == oldSelf.v';
  const other = 'self.v != oldSelf.v';
  it.each<[object, string, unknown, unknown, string | undefined]>([
    [{ type: 'string' }, same, 's', 5, got('string', 'int64')],
    [{ type: 'string' }, same, 's', ['a'], got('string', '[]interface {}')],
    [{ type: 'string' }, same, 's', {}, got('string', 'map[string]interface {}')],
    [{ type: 'integer' }, same, 3, 1.5, got('int', 'float64')],
    [{ type: 'integer' }, same, 3, 1e300, got('int', 'float64')],
    [{ type: 'integer' }, same, 3, 'text', got('int', 'string')],
    [{ type: 'number' }, same, 1.5, true, got('float', 'bool')],
    [{ type: 'boolean' }, same, true, 1, got('bool', 'int64')],
    [{ type: 'string', format: 'date-time' }, same, '2020-01-01T00:00:00Z', '', 'broken'],
    [
      { type: 'string', format: 'duration' },
      same,
      '1h',
      '1x',
      'Invalid duration 1x: unable to parse 1x as duration evaluating rule: broken',
    ],
    [fields, same, { a: 'x' }, { a: 1 }, 'broken'],
    [fields, 'oldSelf.v == self.v', { a: 'x' }, { a: 1 }, got('string', 'int64')],
    [fields, other, { a: 'x' }, { a: 1 }, undefined],
    [fields, 'oldSelf.v != self.v', { a: 'x' }, { a: 1 }, undefined],
    [texts, same, ['a'], [1], 'broken'],
    [texts, 'oldSelf.v == self.v', ['a'], [1], got('string', 'int64')],
    [texts, other, ['a'], [1], undefined],
    [set, same, ['a'], [1], 'broken'],
    [set, 'oldSelf.v == self.v', ['a'], [1], 'broken'],
    [texts, "oldSelf.v.exists(t, t == 'a')", ['a'], ['a', 1], undefined],
    [texts, "oldSelf.v.exists(t, t == 'a')", ['a'], [1, 'a'], undefined],
    [texts, "oldSelf.v.exists(t, t == 'b')", ['a'], ['a', 1], got('string', 'int64')],
    [texts, 'self.v.all(t, t in oldSelf.v)', ['a'], [1, 'a'], undefined],
    [texts, "oldSelf.v.indexOf('a') == 1", ['a'], [1, 'a'], undefined],
    [texts, "oldSelf.v.reverse()[0] == 'a'", ['a'], [1, 'a'], undefined],
    [texts, "oldSelf.v.slice(1, 2) == ['a'] && oldSelf.v.distinct().size() == 2", ['a'], [1, 'a'], undefined],
    [texts, "(oldSelf.v + self.v)[1] == 'a' && (self.v + oldSelf.v)[2] == 'a'", ['a'], [1, 'a'], undefined],
    [texts, 'sets.intersects(self.v, oldSelf.v) && sets.intersects(oldSelf.v, self.v)', ['a'], [1, 'a'], undefined],
    [texts, 'oldSelf.v.reverse()[1] == self.v[0]', ['a'], [1, 'a'], got('string', 'int64')],
    [fields, 'oldSelf.v in [self.v]', { a: 'x' }, { a: 1 }, 'broken'],
    [fields, '[oldSelf.v].indexOf(self.v) == -1', { a: 'x' }, { a: 1 }, undefined],
    [byName, same, [{ a: 'x' }], ['a'], 'broken'],
    [byName, 'oldSelf.v == self.v', [{ a: 'x' }], [{ a: 1 }], 'broken'],
    [byName, 'oldSelf.v == oldSelf.v', [{ a: 'x' }], [{ a: 1 }], got('string', 'int64')],
  ])('%j: %s of %j and %j', (field, rule, value, oldValue, fault) => {
    expect(errorsOfUpdate(field, rule, value, oldValue)).toEqual(fault === undefined ? [] : [fault]);
  });
});

describe('where a broken rule with a fieldPath points, as the real code answered', () => {
  const text = { type: 'string' };
  const a = { type: 'object', properties: { b: text, 'x.y/z': { type: 'object', properties: { q: text } } } };
  const m = { type: 'object', additionalProperties: { type: 'object', additionalProperties: text } };
  const properties = { a, m, list: { type: 'array', items: a }, open: { type: 'object', additionalProperties: true } };

  it.each([
    ['.a.b', 'spec.a.b'],
    [".a['x.y/z'].q", 'spec.a.x.y/z.q'],
    ['.m.key', 'spec.m[key]'],
    [".m['it\\'s']['b\\\\c']", "spec.m[it's][b\\c]"],
    // Servers reject CRDs with these, or crash over the last.
    ['.missing', 'spec'],
    ['.a.b ', 'spec'],
    ['.list[0].b', 'spec'],
    ['.open.x.y', 'spec'],
  ])('%s: %s', (fieldPath, expected) => {
    const spec = { type: 'object', properties, 'x-kubernetes-validations': [{ rule: 'false', fieldPath }] };
    const served = servedVersionOf(crdOf({ type: 'object', properties: { spec } }), 'v1');
    const answer = validateResource(served, {
      object: { apiVersion: 'g.io/v1', kind: 'C', metadata: { name: 'n' }, spec: {} },
    });
    expect('errors' in answer && answer.errors.map((error) => errorInWords(error).field)).toEqual([expected]);
  });
});

it('an error of an evaluation, of which there may be one for each value of a list, keeps no stack', () => {
  expect(new EvalError('no such key: a').stack).toBe('Error: no such key: a');
  expect(new Error('another').stack).toContain('eval.test.ts');
});
