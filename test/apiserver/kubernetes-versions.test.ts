// What servers of different minor versions answer: one example for each feature of the table, with the versions that accept it.
import { describe, expect, test } from 'vitest';
import { admit } from '../../src/apiserver/admit.ts';
import { type Binary, binaryFeatures, libraryFeatures } from '../../src/apiserver/features.ts';
import { servedVersionOf, validateResource } from '../../src/apiserver/instance/question.ts';
import { PerServer, Server, servers } from '../../src/apiserver/server.ts';

const versions = servers.map(({ version }) => version).toReversed();

interface Parts {
  /** Properties of `spec`, as flow YAML. */
  readonly spec?: string;
  /** A rule of `spec`. */
  readonly rule?: string;
  /** A rule of the root. */
  readonly rootRule?: string;
  readonly metadata?: string;
  readonly status?: string;
  readonly version?: string;
}

const ruleText = (rule: string | undefined): string =>
  rule === undefined ? '' : `, x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}]`;

const crdOf = ({ spec = '', rule, rootRule, metadata = '', status = '', version = '' }: Parts): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com${metadata}}
spec:
  group: example.com
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {text: {type: string}, short: {type: string, maxLength: 10}, ${spec}}${ruleText(rule)}}
        x-kubernetes-preserve-unknown-fields: true${rootRule === undefined ? '' : `\n        x-kubernetes-validations: [{rule: ${JSON.stringify(rootRule)}}]`}
${version}${status}`;

/** The versions that accept a text as kubectl sends it. */
const accepting = (text: string, old?: string): string[] =>
  versions.filter((kubernetesVersion) => {
    const answer = admit(text, { kubernetesVersion, ...(old === undefined ? {} : { old }) });
    const errors = answer.updateErrors ?? answer.createErrors;
    return answer.decodeError === undefined && answer.strictDecodeErrors.length + errors.length === 0;
  });

const from = (first: string): string[] => versions.slice(versions.indexOf(first));
const until = (last: string): string[] => versions.slice(0, versions.indexOf(last) + 1);
const nineFields = Array.from({ length: 9 }, (_, at) => `a${at}`);
const many = {
  spec: nineFields.map((name) => `${name}: {type: string}`).join(', '),
  version: `    selectableFields: [${nineFields.map((name) => `{jsonPath: .spec.${name}}`).join(', ')}]\n`,
};

describe('a new CRD', () => {
  test.each<[string, Parts, string[]]>([
    ['the library `format`', { rule: '!format.dns1123Label().validate(self.short).hasValue()' }, from('1.32')],
    ['a keyword as a name', { spec: 'namespace: {type: string}', rule: "self.namespace != ''" }, from('1.32')],
    ['the same escaped', { spec: 'namespace: {type: string}', rule: "self.__namespace__ != ''" }, versions],
    ['equality of quantities', { rule: "quantity(self.short) == quantity('1')" }, from('1.32')],
    [
      'two variables',
      {
        spec: 'm: {type: object, maxProperties: 3, additionalProperties: {type: string}}',
        rule: "self.m.all(k, v, k != 'a')",
      },
      from('1.33'),
    ],
    [
      '`first` of a list',
      { spec: 'l: {type: array, maxItems: 3, items: {type: integer}}', rule: 'self.l.first().orValue(0) > 0' },
      from('1.33'),
    ],
    [
      'a reserved variable',
      { spec: 'l: {type: array, maxItems: 3, items: {type: boolean}}', rule: 'self.l.all(__result__, __result__)' },
      until('1.32'),
    ],
    [
      'a variable of optMap',
      {
        rule: "self.?text.optMap(t, t.contains('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).orValue(true)",
        spec: 'l: {type: array, items: {type: string}}',
      },
      until('1.32'),
    ],
    ['an optional of an unknown type', { rule: 'optional.none().optMap(x, true).orValue(true)' }, from('1.32')],
    ['semantic versions', { rule: 'isSemver(self.short)' }, from('1.34')],
    [
      'a bounded int-or-string',
      {
        spec: 'port: {x-kubernetes-int-or-string: true, maxLength: 5}',
        rule: `type(self.port) == string && self.port.matches('${'[a-z]'.repeat(30)}')`,
      },
      from('1.34'),
    ],
    [
      '`sort` of a list',
      { spec: 'l: {type: array, maxItems: 3, items: {type: integer}}', rule: 'self.l.sort() == self.l' },
      from('1.35'),
    ],
    [
      'an example in an int-or-string',
      { spec: 'port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer, example: 80}, {type: string}]}' },
      until('1.35'),
    ],
    ['a default beyond int32', { spec: 'num: {type: integer, format: int32, default: 3000000000}' }, until('1.35')],
    [
      'a default that is no short name',
      { spec: 'num: {type: string, format: k8s-short-name, default: A_B}' },
      until('1.33'),
    ],
    ['a status that says which generation it is of', { status: 'status: {observedGeneration: 1}' }, from('1.35')],
    [
      'a field name in backquotes',
      { spec: 'm: {type: object, maxProperties: 3, additionalProperties: {type: string}}', rule: "self.m.`a` == 'b'" },
      from('1.37'),
    ],
    [
      'a duration of an integer',
      { spec: 'num: {type: integer}', rule: "duration(self.num) == duration('1s')" },
      until('1.36'),
    ],
    ['a variable with a leading dot', { rule: '[1].all(x, .x == 1)' }, until('1.36')],
    ['a backquote in a text', { rule: "self.text != '`'" }, versions],
    ['`matches` as a function of a long text', { rule: `matches(self.text, '${'[a-z]'.repeat(30)}')` }, until('1.36')],
    ['`matches` as a method of a long text', { rule: `self.text.matches('${'[a-z]'.repeat(30)}')` }, []],
    ['the name of the object', { rootRule: `self.metadata.name.matches('${'[a-z]'.repeat(30)}')` }, from('1.37')],
    ['nothing special', { rule: "self.text != 'a'" }, versions],
  ])('with %s', (_, parts, expected) => {
    expect(accepting(crdOf(parts))).toEqual(expected);
  });

  test('has the errors of its owners where its server has them', () => {
    const text = crdOf({ metadata: ', ownerReferences: [{apiVersion: v1, kind: ConfigMap, name: a, uid: ""}]' });
    const fieldsOf = (kubernetesVersion: string): string[] =>
      admit(text, { kubernetesVersion }).createErrors.map(({ type, field }) => `${type} ${field}`);
    expect(fieldsOf('1.36')).toEqual(['FieldValueInvalid metadata.ownerReferences.uid']);
    expect(fieldsOf('1.37')).toEqual(['FieldValueRequired metadata.ownerReferences[0].uid']);
  });

  test('has the warnings of its server', () => {
    const text = crdOf({
      spec: 'a: {type: string, format: strange}, b: {type: integer, format: odd}, c: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic}}',
    });
    const counts = versions.map((kubernetesVersion) => admit(text, { kubernetesVersion }).warnings.length);
    expect(counts).toEqual([0, 0, 0, 1, 1, 2, 3]);
  });
});

describe('an update', () => {
  test('may keep an expression one version before new objects may have it', () => {
    const old = crdOf({ rule: 'isSemver(self.short)' });
    expect(accepting(`${old}# changed\n`, old)).toEqual(from('1.33'));
  });

  test('may keep too many selectable fields since 1.35', () => {
    expect(accepting(crdOf({ ...many, metadata: ', labels: {a: b}' }), crdOf(many))).toEqual(from('1.35'));
  });
});

describe('a custom resource', () => {
  const accepted = (parts: Parts, spec: unknown): string[] =>
    versions.filter((version) => {
      const server = servers.find((one) => one.version === version);
      const served = servedVersionOf(crdOf(parts), undefined, server);
      const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec };
      const answer = validateResource(served, { object });
      return !('decodeError' in answer) && answer.errors.length === 0;
    });

  test.each<[string, Parts, unknown, string[]]>([
    ['a number beyond int32', { spec: 'num: {type: integer, format: int32}' }, { num: 3e9 }, until('1.35')],
    [
      'a text that is no short name',
      { spec: 'num: {type: string, format: k8s-short-name}' },
      { num: 'A_B' },
      until('1.34'),
    ],
    ['a rule that only stored CRDs can have', { rule: 'isSemver(self.short)' }, { short: '1.2.3' }, from('1.33')],
    [
      'a set compared with doubles',
      { spec: 's: {type: array, x-kubernetes-list-type: set, items: {type: integer}}', rule: 'self.s == [1, 1]' },
      { s: [1, 2] },
      until('1.36'),
    ],
    [
      'the sum of a large quantity',
      { rule: "[quantity(self.text)].all(q, q.add(quantity('1')).isGreaterThan(q))" },
      { text: '100000000000000000000' },
      from('1.37'),
    ],
    ['a number in scientific notation', { rule: "'%e'.format([2.5]) == '2.500000×10⁰⁰'" }, {}, from('1.33')],
    [
      'a text that an old server takes for a list',
      { spec: 'l: {type: array, format: date, items: {type: string}}' },
      { l: '2020-01-01' },
      until('1.35'),
    ],
  ])('with %s', (_, parts, spec, expected) => {
    expect(accepted(parts, spec)).toEqual(expected);
  });
});

describe('the table', () => {
  test('has features of versions that are not all covered', () => {
    const all = Object.values<Binary>(binaryFeatures).map(({ since, until: last }) =>
      last === undefined ? since : last + 1,
    );
    expect(all.every((since) => since >= 32 && since <= 38)).toBe(true);
    expect(Object.values(libraryFeatures).every(({ lib }) => lib >= 31)).toBe(true);
  });
});

describe('PerServer', () => {
  test('works something out once for servers that answer alike what was asked', () => {
    const asked: string[] = [];
    const results = new PerServer<boolean>();
    const get = (server: Server): boolean =>
      results.get(server, () => {
        asked.push(server.version);
        return server.has('number-ranges');
      });
    const answers = versions.map((version) => get(new Server(version)));
    expect(answers).toEqual([false, false, false, false, false, true, true]);
    expect(asked).toEqual(['1.31', '1.36']);
  });

  test('hands on what was asked for a result that was there already', () => {
    const inner = new PerServer<boolean>();
    const server = new Server('1.36');
    const ask = (): boolean => inner.get(server, () => server.knows('cel-lists', true));
    ask();
    expect([...server.during(ask).answers]).toEqual([['stored cel-lists', true]]);
  });
});
