// Cases of the rule admission/refused. Every known refusal has a rule of its own, so this one is shown a fact of an unknown one.
import { describe, expect, test } from 'vitest';
import { subjectOf } from '../../../src/facts/admission/error-subjects.ts';
import type { AdmissionErrorFact } from '../../../src/facts/admission/admission-fact.ts';
import { admissionRefused } from '../../../src/rules/admission/refused.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

const error = { type: 'FieldValueInvalid', field: 'spec.somethingNew', detail: 'must be something else' } as const;
const fact = (subject: string): AdmissionErrorFact => ({
  kind: 'admission-error',
  subject,
  error,
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
  field: undefined,
});

describe('admission/refused', () => {
  test('an error that no other rule reports is reported here', () => {
    expect(subjectOf(error)).toBe(admissionRefused.id);
    const [problem, ...others] = admissionRefused.check(fact(subjectOf(error)));
    expect(others).toEqual([]);
    expect(problem?.message).toContain('`spec.somethingNew`: must be something else');
    expect(problem?.apiserverField).toBe('spec.somethingNew');
  });

  test('errors of other rules, and a CRD that is accepted, are quiet', () => {
    expect(admissionRefused.check(fact('admission/names'))).toEqual([]);
    expect(differences(admissionRefused, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
