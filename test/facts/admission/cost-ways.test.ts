// Where the bounds stand that bring a costly rule under its budget.
import { expect, test } from 'vitest';
import type { Finding } from '../../../src/findings/finding.ts';
import { admissionValidationRule } from '../../../src/rules/admission/validation-rule.ts';
import { widget } from '../../support/crd.ts';
import { findingsOf } from '../../support/findings-of.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const costly = (name: string): string => `${name}:
  type: array
  maxItems: 1000
  items: { type: string, maxLength: 64 }
  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b))
`;

const found = (text: string): Finding[] => findingsOf(admissionValidationRule, changeSetOf({ after: text }));

test('a finding points at each bound', () => {
  const text = widget(costly('names'));
  const lines = text.split('\n');
  const [finding] = found(text);
  expect(finding?.related?.map(({ line, message }) => [lines[line - 1]?.trim(), message])).toEqual([
    ['names:', '`maxItems: 577` belongs here'],
    ['items: { type: string, maxLength: 64 }', '`maxLength: 12` belongs here'],
  ]);
});

test('beyond eight errors of one CRD the advice is general', () => {
  const text = widget(Array.from({ length: 9 }, (_, at) => costly(`names${at}`).replace('1000', '700')).join(''));
  const findings = found(text).filter(({ message }) => message.includes('exceeds budget'));
  const general = findings.filter(({ message }) => message.endsWith('where the rule looks, or above it.'));
  // The ninth rule, and all of the schema.
  expect([findings.length, general.length]).toEqual([10, 2]);
});

test('a rule over its own limit is not told again as a part of the total', () => {
  const text = widget(`names:
  type: array
  items: { type: string }
  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b))
`);
  const messages = found(text).map(
    ({ message }) => /estimated rule cost (?:total )?(?:exceed\w+|for)/.exec(message)?.[0],
  );
  expect(new Set(messages)).toEqual(new Set(['estimated rule cost exceeds', 'estimated rule cost total for']));
  expect(messages).toHaveLength(2);
});
