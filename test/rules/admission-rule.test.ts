// The rules that report what a kube-apiserver rejects, all together.
import { expect, test } from 'vitest';
import { crdCheckKinds } from '../../src/apiserver/checks/index.ts';
import { kindsReportedElsewhere } from '../../src/facts/admission/server-answers.ts';
import type { AdmissionRule } from '../../src/rules/admission-rule.ts';
import { rules } from '../../src/rules/index.ts';

test('every kind of check of a CRD is reported by exactly one rule, or by a rule of another category', () => {
  const family = rules.filter((rule): rule is AdmissionRule => 'checks' in rule);
  const told = [...family.flatMap(({ checks }) => checks), ...kindsReportedElsewhere];
  expect(told.toSorted()).toEqual(crdCheckKinds.toSorted());
  expect(family.filter(({ checks }) => checks.length === 0).map(({ id }) => id)).toEqual([]);
});
