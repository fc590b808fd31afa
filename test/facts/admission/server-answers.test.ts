// New errors of a server for a CRD, as opposed to existing ones.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const version = (name: string, field: string, more = ''): string => `
  - name: ${name}
    served: true
    storage: ${name === 'v1'}
${more}    schema:
      openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { ${field} } } } }`;

const crd = (versions: readonly string[], apiVersion = 'v1'): string => `apiVersion: apiextensions.k8s.io/${apiVersion}
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  scope: Namespaced
  ${apiVersion === 'v1' ? '' : 'preserveUnknownFields: false'}
  versions:${versions.join('')}
`;

const [older, newer] = [version('v1beta1', 'a: { type: string }'), version('v2', 'c: { type: string }')];

describe.each([
  ['structural/missing-type', version('v1', 'b: {}'), 'v1'],
  ['admission/unknown-field', version('v1', 'b: { type: string }', '    serfed: true\n'), 'v1'],
  ['structural/not-structural', version('v1', 'b: {}'), 'v1beta1'],
  ['admission/subresources', version('v1', 'b: { type: string }', '    subresources: { scale: {} }\n'), 'v1'],
] as const)('%s of a version', (rule, faulty, apiVersion) => {
  const told = (before: readonly string[], after: readonly string[]): readonly Finding[] =>
    review(
      changeSetOf({ before: crd(before, apiVersion), after: crd(after, apiVersion) }),
      defaultConfig,
    ).findings.filter((finding) => finding.rule === rule);
  const idsOf = (findings: readonly Finding[]): readonly string[] =>
    findings.flatMap(({ fingerprint, includes = [] }) => [fingerprint, ...includes.map((one) => one.fingerprint)]);
  const ids = idsOf(told([older], [older, faulty]));

  test.each([
    ['is added before it', [faulty], [newer, faulty]],
    ['is added behind it', [faulty], [faulty, newer]],
    ['is removed', [older, faulty, newer], [older, faulty]],
    ['is added between others', [older, faulty], [older, newer, faulty]],
  ])('existed before, under the same id, where another version %s', (_name, before, after) => {
    const found = told(before, after);
    expect(found.map(({ status }) => status)).toEqual(ids.map(() => 'existing'));
    expect(idsOf(found)).toEqual(ids);
    expect(ids).not.toEqual([]);
  });
});

test('an error existed before where items come before it, and one more is new', () => {
  const rules = (...some: readonly string[]): string =>
    crd([
      version(
        'v1',
        `n: { type: integer, x-kubernetes-validations: [${some.map((rule) => `{ rule: ${rule} }`).join(', ')}] }`,
      ),
    ]);
  const statuses = (before: string, after: string): readonly string[] =>
    review(changeSetOf({ before, after }), defaultConfig).findings.flatMap(({ rule, status }) =>
      rule === 'admission/validation-rule' ? [status] : [],
    );
  expect(statuses(rules('self.a'), rules('self > 0', 'self.a'))).toEqual(['existing']);
  expect(statuses(rules('self.a'), rules('self.b', 'self.a')).toSorted()).toEqual(['existing', 'introduced']);
});
