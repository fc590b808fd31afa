// Many custom resources with one cause are one finding.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { review } from '../../src/review.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../support/widgets.ts';

const crd = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }, size: { type: integer }'));

const refused = (folder: string, count: number, spec: string): readonly Finding[] => {
  const resources = Array.from({ length: count }, (_, at) => [
    `${folder}/${at}.yaml`,
    widget(`spec: { ${spec} }`, { name: `w${at}` }),
  ]);
  const after = { ...Object.fromEntries(resources), 'crd.yaml': crd };
  return review(changeSetOf({ after }), defaultConfig).findings;
};

test('many of one cause are one, with a bounded list', () => {
  const [first, ...others] = refused('samples', 40, 'mode: long');
  expect(others).toEqual([]);
  expect(first?.message).toContain('The same happens in 39 other places of this repository.');
  expect(first?.related).toHaveLength(20);
  expect(refused('samples', 1, 'mode: long')[0]?.message).not.toContain('The same');
  // Another fault of the same field is another cause.
  expect(refused('samples', 2, 'mode: 7').concat(refused('samples', 2, 'mode: long, size: x'))).toHaveLength(3);
});

test('a field without a name that a CRD requires is nothing that a resource could add', () => {
  const nameless = widgetCrd(objectSchema('mode: { type: string }', ', required: [""]'));
  const after = { 'samples/a.yaml': widget('spec: { mode: a }'), 'crd.yaml': nameless };
  const told = review(changeSetOf({ after }), defaultConfig).findings;
  expect(told.filter(({ rule }) => rule.startsWith('resource/'))).toEqual([]);
});

test('the items of one list have one cause', () => {
  const list = widgetCrd(objectSchema('parts: { type: array, items: { type: string, maxLength: 2 } }'));
  const sample = widget('spec: { parts: [long, ok, longer] }');
  const [only, ...others] = review(
    changeSetOf({ after: { 'samples/a.yaml': sample, 'crd.yaml': list } }),
    defaultConfig,
  ).findings;
  expect(others).toEqual([]);
  expect(only?.related).toMatchObject([{ path: 'samples/a.yaml', message: 'Widget first: `spec.parts[2]`' }]);
});

test('errors of one resource of a test are counted, and the reason for the severity comes last', () => {
  const findings = refused('test', 1, 'mode: long, size: x');
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/ It has 1 more error\. Reported as a warning because tests use it\.$/),
  ]);
  expect(refused('samples', 1, 'mode: long, size: x')).toHaveLength(2);
});
