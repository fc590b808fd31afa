// The whole room against a kube-apiserver: golden/admit.json holds the answers of k8s.io/apiextensions-apiserver v0.37.2 (Kubernetes 1.37.2).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { admissionOf, admit, type Admission } from '../../src/apiserver/admit.ts';
import type { ErrorInWords } from '../../src/apiserver/checks/index.ts';
import { decodableOf } from '../../src/apiserver/decode.ts';
import { judgeDocument } from '../../src/apiserver/judge-crd.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { admitCases } from './admit-cases.ts';

type Answer = Omit<Admission, 'unchecked'>;

const golden = JSON.parse(readFileSync(new URL('golden/admit.json', import.meta.url), 'utf8')) as Record<
  string,
  Answer
>;

/** The server's order is random inside of maps. */
const sorted = (errors: readonly ErrorInWords[] | undefined): string[] | undefined =>
  errors?.map(({ type, field, detail }) => `${type} ${field}: ${detail}`).sort();

const comparable = (answer: Answer): object => ({
  ...answer,
  createErrors: sorted(answer.createErrors),
  updateErrors: sorted(answer.updateErrors),
  warnings: answer.warnings.toSorted(),
  nonStructural: answer.nonStructural.toSorted(),
});

test.each(admitCases)('$name', ({ name, new: text, old }) => {
  const wanted = golden[name];
  if (wanted === undefined) throw new Error(`no golden answer for ${name}`);
  const { unchecked, ...answer } = admit(text, old === undefined ? {} : { old });
  expect(unchecked).toEqual([]);
  expect(comparable(answer)).toEqual(comparable(wanted));
});

test('every golden answer has its case', () => {
  expect(Object.keys(golden).sort()).toEqual(admitCases.map(({ name }) => name).sort());
});

const yaml = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations:
        - rule: self.a == 1
        properties:
          a: {type: integer, default: 5, x-kubernetes-validations: [{rule: self > 0}]}
`;

describe('what is not evaluated', () => {
  test('defaults under rules that cannot be evaluated are named', () => {
    expect(admit(yaml)).toMatchObject({ createErrors: [], unchecked: [] });
    const rule = `'"%.200f".format([1.5]) != "" && self > 0'`;
    const { createErrors, unchecked } = admit(yaml.replace('self > 0', rule));
    expect(createErrors).toEqual([]);
    expect(unchecked.map(({ field }) => field).sort()).toEqual([
      'spec.validation.openAPIV3Schema.properties[a].default',
    ]);
  });

  test('rules are not reached while the schema is wrong', () => {
    const { createErrors, unchecked } = admit(
      yaml.replace('type: object\n', 'type: object\n        uniqueItems: true\n'),
    );
    expect(createErrors).toHaveLength(1);
    expect(unchecked.map(({ field }) => field)).not.toContain(
      'spec.validation.openAPIV3Schema.x-kubernetes-validations[0].rule',
    );
  });

  test('an old object that does not decode', () => {
    const { updateErrors, unchecked } = admit(yaml, { old: 'a: [' });
    expect(updateErrors).toBeUndefined();
    expect(unchecked.at(-1)?.why).toMatch(/^the old object cannot be decoded/);
  });
});

describe('v1beta1', () => {
  const beta = (more: string): string =>
    `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: widgets.a.k8s.io}
spec:
  group: a.k8s.io
  version: v1
  names: {plural: widgets, kind: Widget}
${more}`;

  test('needs neither approval nor a structural schema, and warns', () => {
    const { createErrors, warnings, nonStructural, kubeAPIApproved } = admit(
      beta('  validation: {openAPIV3Schema: {properties: {spec: {type: word}}}}\n'),
    );
    expect(createErrors).toEqual([]);
    expect(warnings[0]).toMatch(/v1beta1 CustomResourceDefinition is deprecated in v1.16\+, unavailable in v1.22\+/);
    expect(nonStructural).toContain(
      'spec.versions[0].schema.openAPIV3Schema.type: Required value: must not be empty at the root',
    );
    expect(kubeAPIApproved?.reason).toBe('MissingAnnotation');
  });

  test('has no defaults, and needs a structural schema for pruning', () => {
    const schema = '  validation: {openAPIV3Schema: {properties: {a: {type: string, default: x}}}}\n';
    expect(admit(beta(schema)).createErrors).toEqual([
      {
        type: 'FieldValueForbidden',
        field: 'spec.validation.openAPIV3Schema.properties[a].default',
        detail:
          'must not be set (cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)',
      },
    ]);
    expect(admit(beta(`  preserveUnknownFields: false\n${schema}`)).createErrors.map(({ field }) => field)).toContain(
      'spec.validation.openAPIV3Schema.type',
    );
  });

  test('top level and versions exclude each other', () => {
    const text = beta(
      '  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n  validation: {}\n',
    );
    expect(admit(text).createErrors.map(({ field, detail }) => `${field}: ${detail}`)).toEqual([
      'spec.validation: top-level and per-version schemas are mutually exclusive',
      'spec.versions: per-version schemas may not all be set to identical values (top-level validation should be used instead)',
    ]);
  });
});

test('a panic of the server fails the request', () => {
  const text = yaml
    .replace('    schema:', '    selectableFields: [{jsonPath: .a}]\n    schema:')
    .replace('type: object\n', 'type: object\n        id: x\n');
  expect(admit(text).decodeError).toMatch(/^the apiserver panics: /);
});

test('a Kubernetes version without rules is the mistake of who asks', () => {
  expect(() => admit(yaml, { kubernetesVersion: '1.21' })).toThrow('kubernetesVersion: Kubernetes 1.21 is not covered');
  expect(admit(yaml, { kubernetesVersion: 'v1.37.2' }).createErrors).toEqual([]);
});

test('a parsed manifest is judged like its text', () => {
  const text = yaml.replace('served: true', 'served: maybe');
  const [manifest] = parseFile({ path: 'crd.yaml', side: 'head', text }).manifests;
  if (manifest === undefined) throw new Error('no manifest');
  const judgement = judgeDocument(decodableOf(manifest));
  expect(admissionOf(judgement)).toEqual(admit(text));
  expect(judgement.decodePath).toEqual(['spec', 'versions', 0, 'served']);
});

test('a text that begins with a brace is JSON, whatever else it could be', () => {
  expect(admit('{a: b}').decodeError).toMatch(/^json: /);
  expect(admit('# a\na: {b: c}').decodeError).toBeUndefined();
});

test('hostile keys are keys like any other', () => {
  const text = yaml.replace(
    '          a: {',
    '          __proto__: {type: string}\n          constructor: {type: word}\n          a: {',
  );
  expect(admit(text).createErrors.map(({ field }) => field)).toEqual([
    'spec.validation.openAPIV3Schema.properties[constructor].type',
  ]);
});

test('no default is held against an empty rule, which is an error by itself', () => {
  const { createErrors } = admit(yaml.replace('{rule: self > 0}', '{}'));
  const first = createErrors.find(({ field }) => field.includes('properties[a]'));
  expect(first?.field).toBe('spec.validation.openAPIV3Schema.properties[a].x-kubernetes-validations[0].rule');
  expect(createErrors.filter(({ field }) => field.endsWith('.default'))).toEqual([]);
});
