// Cases of the rule admission/refused. Every rejection of a CRD has a rule of its own, so this one gets a fact that never occurs.
import { describe, expect, test } from 'vitest';
import type { CrdCheck } from '../../../src/apiserver/checks/index.ts';
import { child, root } from '../../../src/apiserver/path.ts';
import type { AdmissionErrorFact } from '../../../src/facts/admission/admission-fact.ts';
import { admissionRefused } from '../../../src/rules/admission/refused.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

const fact = (check: CrdCheck): AdmissionErrorFact => ({
  kind: 'admission-error',
  error: { type: 'FieldValueForbidden', path: child(root('metadata'), 'namespace'), check },
  phase: 'create',
  request: 'v1',
  at: { file: { path: 'crd.yaml', side: 'head', text: 'kind: CustomResourceDefinition\n' }, start: 0, end: 4 },
  status: 'introduced',
  document: {
    index: 0,
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    name: 'widgets.example.com',
  },
  version: undefined,
  steps: undefined,
  versions: 1,
});

describe('admission/refused', () => {
  test('an error that no other rule reports is reported here', () => {
    const [problem, ...others] = admissionRefused.check(fact({ kind: 'generation-negative' }));
    expect(others).toEqual([]);
    expect(problem?.message).toContain('`metadata.namespace`: must be greater than or equal to 0');
    expect(problem?.apiserverField).toBe('metadata.namespace');
  });

  test('errors of other rules, and a CRD that is accepted, are quiet', () => {
    expect(admissionRefused.check(fact({ kind: 'name-missing' }))).toEqual([]);
    expect(differences(admissionRefused, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
