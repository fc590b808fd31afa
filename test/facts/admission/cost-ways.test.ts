// The places of bounds that bring a costly rule under its budget.
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
  // The ninth rule.
  expect([findings.length, general.length]).toEqual([9, 1]);
});

/** What findings say of costs, with the lines that they point to besides. */
const told = (text: string): string[] =>
  found(text).map(({ message, related = [] }) => {
    const lines = related.flatMap(({ line, message: why }) => (why.includes('costliest') ? [line] : []));
    return `${/estimated rule cost (?:total )?(?:exceed\w+|for)/.exec(message)?.[0] ?? message} ${lines.join(' ')}`;
  });

/** A field of which each value costs its rule one. */
const cheap = (name: string, maxItems: number): string => `${name}:
  type: array
  maxItems: ${maxItems}
  items: { type: boolean, x-kubernetes-validations: [{ rule: self }] }
`;
const within = (count: number): string =>
  Array.from({ length: count }, (_, at) => cheap(`within${at}`, 9_000_000 + at)).join('');

test('a rule over its own limit is not reported again as a part of the total, nor the total where the rest is within', () => {
  const text = `names:
  type: array
  items: { type: string }
  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b))
`;
  expect(told(widget(text))).toEqual(['estimated rule cost exceeds ']);
  expect(told(widget(text + within(12))).toSorted()).toEqual([
    'estimated rule cost exceeds ',
    expect.stringMatching(/^estimated rule cost total for( \d+){3}$/),
  ]);
});

test('a total is one finding, which points to the costliest rules', () => {
  const text = widget(within(12));
  const [only, ...more] = told(text);
  const lines = text.split('\n');
  expect(more).toEqual([]);
  const places = [...(only ?? '').matchAll(/\d+/g)].map(([line]) => lines[Number(line) - 4]?.trim());
  expect(new Set(places)).toEqual(new Set(['within8:', 'within9:', 'within10:', 'within11:']));
});
