// CEL rules whose node matters, and whether the stored object has them already. The answers are the apiserver's.
import { expect, test } from 'vitest';
import { admit } from '../../../src/apiserver/admit.ts';

type Schema = Readonly<Record<string, unknown>>;

const rulesKey = 'x-kubernetes-validations';

const crdOf = (spec: Schema, root: Schema = {}): string =>
  JSON.stringify({
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
          schema: { openAPIV3Schema: { type: 'object', properties: { spec }, ...root } },
        },
      ],
    },
  });

const specPath = 'spec.validation.openAPIV3Schema.properties[spec]';
const text: Schema = { type: 'string', maxLength: 5 };

/** Errors as `field below spec: detail`. */
const errorsOf = (spec: Schema, root?: Schema): string[] =>
  admit(crdOf(spec, root)).createErrors.map(
    ({ type, field, detail }) => `${type} ${field.replace(`${specPath}.`, '')}: ${detail}`,
  );

test('oldSelf is rejected below a list that is not of type map', () => {
  const items = { ...text, [rulesKey]: [{ rule: 'self == oldSelf' }] };
  expect(errorsOf({ type: 'object', properties: { list: { type: 'array', maxItems: 2, items } } })).toEqual([
    `FieldValueInvalid properties[list].items.x-kubernetes-validations[0].rule: oldSelf cannot be used on the uncorrelatable portion of the schema within ${specPath}.properties[list]`,
  ]);
});

test('oldSelf is fine below maps and lists of type map', () => {
  const own = { [rulesKey]: [{ rule: 'self == oldSelf' }] };
  const map = { type: 'object', maxProperties: 2, additionalProperties: { ...text, ...own } };
  const list = {
    type: 'array',
    maxItems: 2,
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: { type: 'object', required: ['name'], properties: { name: text, value: { ...text, ...own } } },
  };
  expect(errorsOf({ type: 'object', properties: { map, list } })).toEqual([]);
});

test('optionalOldSelf makes oldSelf optional, and wants it to be used', () => {
  const rules = [
    { rule: 'oldSelf.hasValue() || self == ""', optionalOldSelf: true },
    { rule: 'self == ""', optionalOldSelf: true },
    { rule: 'self == oldSelf', optionalOldSelf: true },
    { rule: 'self == oldSelf', optionalOldSelf: false },
    { rule: 'self ==', optionalOldSelf: false },
  ];
  const found = errorsOf({ type: 'object', properties: { a: { ...text, [rulesKey]: rules } } });
  expect(found.map((error) => error.split('\n')[0])).toEqual([
    `FieldValueInvalid properties[a].${rulesKey}[1].optionalOldSelf: may not be set if oldSelf is not used in rule`,
    `FieldValueInvalid properties[a].${rulesKey}[2].rule: compilation failed: ERROR: <input>:1:6: found no matching overload for '_==_' applied to '(string, optional_type(string))'`,
    `FieldValueInvalid properties[a].${rulesKey}[2].optionalOldSelf: may not be set if oldSelf is not used in rule`,
    expect.stringMatching(/^FieldValueInvalid .*\[4\]\.rule: compilation failed: ERROR: <input>:1:8: Syntax error/),
    `FieldValueInvalid properties[a].${rulesKey}[4].optionalOldSelf: may not be set if oldSelf is not used in rule`,
  ]);
});

test('a messageExpression must compile to a string, once its rule compiles', () => {
  const rules = [
    { rule: 'self == ""', messageExpression: '"no " + self' },
    { rule: 'self == ""', messageExpression: 'self.size()' },
    { rule: 'self == ""', messageExpression: 'self + 1' },
    { rule: 'self == 1', messageExpression: 'self + 1' },
    { rule: 'self == ""', messageExpression: 'string(b"\\xff")' },
  ];
  const found = errorsOf({ type: 'object', properties: { a: { ...text, [rulesKey]: rules } } });
  expect(found.map((error) => error.split('\n')[0])).toEqual([
    `FieldValueInvalid properties[a].${rulesKey}[1].messageExpression: messageExpression must evaluate to a string`,
    `FieldValueInvalid properties[a].${rulesKey}[2].messageExpression: messageExpression compilation failed: ERROR: <input>:1:6: found no matching overload for '_+_' applied to '(string, int)'`,
    `FieldValueInvalid properties[a].${rulesKey}[3].rule: compilation failed: ERROR: <input>:1:6: found no matching overload for '_==_' applied to '(string, int)'`,
    `FieldValueInvalid properties[a].${rulesKey}[4].messageExpression: messageExpression instantiation failed: invalid UTF-8 in bytes, cannot convert to string`,
  ]);
});

test('nothing is compiled at or above a node with another fault', () => {
  const broken = { type: 'string', maxLength: 5, uniqueItems: true };
  const bad = [{ rule: 'nonsense' }];
  const found = errorsOf({
    type: 'object',
    [rulesKey]: bad,
    properties: { broken, fine: { ...text, [rulesKey]: bad } },
  });
  expect(found.map((error) => error.split(': ')[0])).toEqual([
    'FieldValueForbidden properties[broken].uniqueItems',
    `FieldValueInvalid properties[fine].${rulesKey}[0].rule`,
  ]);
});

test('a node without a type has no type for its rules', () => {
  const untyped = { 'x-kubernetes-preserve-unknown-fields': true, [rulesKey]: [{ rule: 'true' }] };
  expect(errorsOf({ type: 'object', properties: { untyped } })).toEqual([
    `InternalError properties[untyped].${rulesKey}: internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations`,
  ]);
});

test('the root sees the fields of every resource, and of its metadata only the names', () => {
  const rules = [
    { rule: 'self.kind != "" && self.apiVersion != "" && self.metadata.name != self.metadata.generateName' },
    { rule: 'has(self.metadata.labels)' },
  ];
  const found = errorsOf({ type: 'object' }, { [rulesKey]: rules });
  expect(found.map((error) => error.split('\n')[0])).toEqual([
    `FieldValueInvalid spec.validation.openAPIV3Schema.${rulesKey}[1].rule: compilation failed: ERROR: <input>:1:4: undefined field 'labels'`,
  ]);
});

test('an expression that the stored object has may use what the newest server knows', () => {
  const includes = { rule: 'self.includes("a")', message: 'no' };
  const withRules = (...rules: Schema[]): string =>
    crdOf({ type: 'object', properties: { tags: { type: 'array', maxItems: 2, items: text, [rulesKey]: rules } } });
  const [now, before] = [withRules(includes), withRules()];
  expect(admit(now).createErrors[0]?.detail).toContain("undeclared reference to 'includes'");
  expect(admit(now, { old: before }).updateErrors).toHaveLength(1);
  expect(admit(now, { old: now }).updateErrors).toEqual([]);
});

test('an expression that macros blow up is not checked, and the others are', () => {
  const huge = { rule: `optional.of(1)${'.optMap(x, x)'.repeat(40)} == self`, message: 'no' };
  const properties = { a: { ...text, [rulesKey]: [huge, { rule: 'nonsense' }] } };
  const { createErrors, unchecked } = admit(crdOf({ type: 'object', properties }));
  expect(createErrors.map(({ field }) => field)).toEqual([`${specPath}.properties[a].${rulesKey}[1].rule`]);
  expect(unchecked).toEqual([
    { field: `${specPath}.properties[a].${rulesKey}[0].rule`, why: 'the expression becomes too large to be compiled' },
  ]);
});
