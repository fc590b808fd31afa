// Expressions and messages of rules against what the real code says of them.
import { describe, expect, it } from 'vitest';
import { admit } from '../../../src/apiserver/admit.ts';
import { errorInWords } from '../../../src/apiserver/checks/index.ts';
import { validateResource, servedVersionOf } from '../../../src/apiserver/instance/question.ts';
import golden from '../golden/cel-evaluation.json' with { type: 'json' };

interface Golden {
  readonly schema: object;
  readonly object: object;
  readonly cases: readonly { readonly expression: string; readonly errors: readonly string[] }[];
}

const { schema, object, cases }: Golden = golden;

/** The expression as a rule that no result keeps, so that errors show, and as a messageExpression, so that its text shows. */
function errorsOf(expression: string): string[] {
  const rules = [
    { rule: `(${expression}) == 'a value that no result is'` },
    { rule: 'self.i == 0', messageExpression: expression, message: 'fallback' },
  ];
  const openAPIV3Schema = { ...schema, 'x-kubernetes-validations': rules };
  const names = { plural: 'cs', singular: 'c', kind: 'C', listKind: 'CList' };
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }];
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'cs.g.io' },
    spec: { group: 'g.io', scope: 'Namespaced', names, versions },
  };
  const answer = validateResource(servedVersionOf(JSON.stringify(crd), 'v1'), {
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
function errorsOfDefault(value: string, rule: string): string[] {
  const text = { type: 'string', maxLength: 100, default: value, 'x-kubernetes-validations': [{ rule }] };
  const spec = { type: 'object', properties: { text } };
  const openAPIV3Schema = { type: 'object', properties: { spec } };
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'cs.g.io' },
    spec: {
      group: 'g.io',
      scope: 'Cluster',
      names: { plural: 'cs', singular: 'c', kind: 'C', listKind: 'CList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
  return admit(JSON.stringify(crd)).createErrors.map(({ detail }) => detail);
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
