// Facts about custom resources: bounds, hostile material, and what is said of what is not checked.
import { describe, expect, test } from 'vitest';
import { valueDetail } from '../../../src/apiserver/checks/value.ts';
import { fieldText } from '../../../src/apiserver/field-error.ts';
import { pathText } from '../../../src/apiserver/path.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import type { Fact } from '../../../src/facts/fact.ts';
import type { ResourceFact } from '../../../src/facts/resources/resource-fact.ts';
import { resourceFacts } from '../../../src/facts/resources/resource-facts.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';
import { notCheckedOf } from '../../../src/findings/not-checked.ts';

function factsOf(change: Omit<RuleCase, 'name'>): readonly Fact[] {
  const changeSet = changeSetOf(change);
  const facts = resourceFacts(changeSet, readDocuments(changeSet), (path) => !path.startsWith('vendor/'));
  return facts.filter(({ kind }) => kind !== 'resource-tally');
}

const resources = (change: Omit<RuleCase, 'name'>) => factsOf(change).filter((fact) => fact.kind === 'resource');

const detailOf = (fact: ResourceFact | undefined): string | undefined => fact?.error && valueDetail(fact.error);

const crd = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }'));

describe('what is not checked is said', () => {
  const context = { 'crd.yaml': crd };

  test('a patch that the change touches', () => {
    const facts = factsOf({ after: { 'overlays/widget-patch.yaml': widget('spec: { mode: long }') }, context });
    expect(notCheckedOf(facts, [])).toEqual([
      { path: 'overlays/widget-patch.yaml', why: expect.stringContaining('a patch or a part of a custom resource') },
    ]);
  });

  test('nothing of a patch whose CRD is unknown, and of one that no one touched', () => {
    const patch = { 'overlays/widget-patch.yaml': widget('spec: { mode: long }') };
    expect(factsOf({ after: patch })).toEqual([]);
    const changed = crd.replace('maxLength: 2', 'maxLength: 3');
    expect(factsOf({ before: { 'crd.yaml': crd }, after: { 'crd.yaml': changed }, context: patch })).toEqual([]);
  });
});

describe('hostile resources', () => {
  test('a number that no float64 holds', () => {
    const [fact] = resources({
      after: {
        'a.json': '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a"},"spec":{"mode":1e999}}',
        'crd.yaml': crd,
      },
    });
    expect([fact?.what, detailOf(fact)]).toEqual(['rejected', expect.stringContaining('out of range')]);
  });

  test('of a CRD without a group, which other files name', () => {
    const groupless = crd.replace('group: example.com', "group: ''");
    expect(groupless).not.toBe(crd);
    const context = { 'a.yaml': 'apiVersion: v1\nkind: Widget\nmetadata: { name: a }\nspec: { mode: long }\n' };
    const after = { 'crd.yaml': groupless.replace('maxLength: 2', 'maxLength: 1') };
    expect(resources({ before: { 'crd.yaml': groupless }, after, context })).toEqual([]);
  });

  test('metadata of a wrong type is reported at its line', () => {
    const text = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  labels: 3\n';
    const [fact] = resources({ after: { 'a.yaml': text, 'crd.yaml': crd } });
    expect(fact?.what).toBe('rejected');
    expect([fact && pathText(fact.path), detailOf(fact)]).toEqual([
      'metadata.labels',
      'holds a number where map[string]string is read',
    ]);
    expect(text.slice(fact?.at.start)).toBe('3\n');
  });

  test('metadata of a wrong type inside an embedded resource is reported at its line', () => {
    const embedded = objectSchema(
      'template: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    );
    const text = widget(
      'spec:\n  template:\n    apiVersion: v1\n    kind: Pod\n    metadata:\n      selfLink: { a: b }\n',
    );
    const [fact] = resources({ after: { 'a.yaml': text, 'crd.yaml': widgetCrd(embedded) } });
    expect([fact && pathText(fact.path), detailOf(fact)]).toEqual([
      'spec.template.metadata.selfLink',
      'holds an object where string is read',
    ]);
    expect(text.slice(fact?.at.start)).toMatch(/^selfLink: /);
  });

  test('errors behind a junctor belong to its nearest branch, if no branch fits', () => {
    const both = 'a: { type: string }, b: { type: string }, size: { type: integer }';
    const body = (spec: string): string[] =>
      resources({
        after: {
          'a.yaml': widget(`spec: ${spec}`),
          'crd.yaml': widgetCrd(objectSchema(both, ', oneOf: [{ required: [a] }, { required: [b] }]')),
        },
      }).map(({ path, nearest = [] }) => `${pathText(path)} ${nearest.map(fieldText).join(' ')}`.trim());
    expect(body('{ size: 3 }')).toEqual(['spec spec.a']);
    expect(body('{ a: x, b: z, size: big }')).toEqual(['spec', 'spec.size']);
  });

  test('`__proto__` is a field like any other', () => {
    const facts = factsOf({ after: { 'a.yaml': widget('spec:\n  __proto__: { mode: x }'), 'crd.yaml': crd } });
    expect(facts.map((fact) => (fact.kind === 'dropped-field' ? pathText(fact.path) : fact.kind))).toEqual([
      'spec.__proto__',
    ]);
  });

  test('errors beyond a bound are left out', () => {
    const list = objectSchema('list: { type: array, items: { type: string } }');
    const body = `spec:\n  list: [${Array.from({ length: 500 }, () => '1').join(', ')}]`;
    expect(resources({ after: { 'a.yaml': widget(body), 'crd.yaml': widgetCrd(list) } })).toHaveLength(20);
  });

  test('a CRD that cannot be decoded judges no one', () => {
    const broken = crd.replace('served: true', 'served: "yes"');
    expect(factsOf({ after: { 'a.yaml': widget('spec: { mode: long }'), 'crd.yaml': broken } })).toEqual([]);
  });
});

test('a CRD of a built-in group judges no object of it', () => {
  const of = (group: string) => {
    const [definition, object] = [crd, widget('spec: { mode: long }')].map((text) =>
      text.replaceAll('example.com', group),
    );
    return resources({ after: { 'crd.yaml': definition ?? '', 'a.yaml': object ?? '' } }).length;
  };
  expect([of('example.com'), of('rbac.authorization.k8s.io'), of('x.rbac.authorization.k8s.io')]).toEqual([1, 0, 1]);
});

test('faults of a ReferenceGrant are reported once, by the facts on grants', () => {
  const grants = crd
    .replaceAll('example.com', 'gateway.networking.k8s.io')
    .replaceAll('Widget', 'ReferenceGrant')
    .replaceAll('widget', 'referencegrant');
  const grant = (extra: string): string =>
    `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: { name: a }\nspec: { ${extra} }\n`;
  const files = { 'crd.yaml': grants };
  expect(factsOf({ after: { 'a.yaml': grant('mode: long, other: 1') }, context: files })).toEqual([]);
  const looser = { 'crd.yaml': grants.replace('maxLength: 2', 'maxLength: 9') };
  const context = { 'a.yaml': grant('mode: long') };
  expect(resources({ before: looser, after: files, context }).map(({ what, byChange }) => [what, byChange])).toEqual([
    ['rejected', true],
  ]);
});

test('a CRD of someone else, and one that is new, are marked', () => {
  const long = { 'a.yaml': widget('spec: { mode: long }') };
  const marks = (change: Omit<RuleCase, 'name'>) =>
    resources(change).map(({ crd: { isForeign, isNew } }) => [isForeign, isNew]);
  expect(marks({ after: long, context: { 'vendor/crd.yaml': crd } })).toEqual([[true, false]]);
  expect(marks({ after: { 'crd.yaml': crd }, before: {}, context: long })).toEqual([[false, true]]);
});

test('a change without a CRD and a custom resource reads no CRD', () => {
  const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
  const changeSet = changeSetOf({ after: { 'a.yaml': config }, context: { 'crd.yaml': crd } });
  const documents = readDocuments(changeSet);
  const asked: string[] = [];
  const watched = { ...documents, context: (path: string) => (asked.push(path), documents.context(path)) };
  expect(resourceFacts(changeSet, watched, () => true)).toEqual([expect.objectContaining({ kind: 'resource-tally' })]);
  expect(asked).toEqual([]);
});
