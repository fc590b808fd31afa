// A change that servers reject is one finding with the rejection, and with no other change.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { processorSeconds } from '../support/processor-time.ts';
import { changeSetOf } from '../support/rule-tester.ts';

/** Rule and those that it stands for, of each finding. */
const told = (before: string, after: string): string[] =>
  review(changeSetOf({ before: { 'a.yaml': before }, after: { 'a.yaml': after } }), defaultConfig).findings.map(
    ({ rule, includes = [] }) => [rule, ...includes.map((one) => one.rule)].join(' + '),
  );

test('one rule in two fields is one finding where it is wrong for the same reason', () => {
  const fields = (of: string, rule = ''): string =>
    ['a', 'b']
      .map((name) => `${name}: { type: object, ${rule}properties: { ${name === 'a' ? 'x' : of}: { type: string } } }`)
      .join('\n');
  const rule = 'x-kubernetes-validations: [{ rule: self.x > 1 }], ';
  const [error, added] = ['admission/validation-rule', 'compat/validation-rule-added'];
  expect(told(widget(fields('x')), widget(fields('x', rule)))).toEqual([`${error} + ${error} + ${added} + ${added}`]);
  expect(told(widget(fields('z')), widget(fields('z', rule)))).toEqual([`${error} + ${added}`, `${error} + ${added}`]);
});

describe('changes of one field in two versions', () => {
  const versions = (v1: string, v2: string): string => {
    const [head, first = ''] = widget(v1).split(/(?=  - name: v1\n)/);
    const [, second = ''] = widget(v2).split(/(?=  - name: v1\n)/);
    return `${head}${first}${second.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false')}`;
  };
  const name = (more: string): string => `name: { type: string${more} }`;
  const bad = ', pattern: "^(?!x)"';

  test('are one finding where they are the same', () => {
    expect(
      told(
        versions(name(''), `${name('')}\nz: { type: string }`),
        versions(name(bad), `${name(bad)}\nz: { type: string }`),
      ),
    ).toEqual(['admission/pattern + admission/pattern + compat/pattern-added']);
  });

  test('are two where servers reject one of them', () => {
    expect(told(versions(name(''), name('')), versions(name(bad), name(', pattern: "^x"')))).toEqual([
      'admission/pattern + compat/pattern-added',
      'compat/pattern-added',
    ]);
  });
});

test('printer columns with a fault each are a finding each, one of them with the change', () => {
  const columns = (...all: string[]): string =>
    widget('x: { type: string }').replace(
      '    served:',
      `    additionalPrinterColumns: [${all.join(', ')}]\n    served:`,
    );
  const column = (field: string, type = 'string'): string =>
    `{ name: ${field}, type: ${type}, jsonPath: .spec.${field} }`;
  expect(told(columns(column('x')), columns(column('x', 'text'), column('a'), column('b')))).toEqual([
    'admission/printer-columns + compat/printer-columns-changed',
    'structural/undefined-field',
    'structural/undefined-field',
  ]);
});

test('a finding on many fields shows what each rule states, as formats show some of its places', () => {
  const fields = (rule: string): string =>
    Array.from({ length: 30 }, (_, at) => `f${at}: { type: object, ${rule}properties: { x: { type: string } } }`).join(
      '\n',
    );
  const after = widget(fields('x-kubernetes-validations: [{ rule: self.x > 1 }], '));
  const change = changeSetOf({ before: { 'a.yaml': widget(fields('')) }, after: { 'a.yaml': after } });
  const [finding, ...others] = review(change, defaultConfig).findings;
  expect(others).toEqual([]);
  expect(finding?.rule).toBe('admission/validation-rule');
  expect(finding?.related?.[0]?.message).toMatch(/^`spec.f0` gets the rule/);
});

test('thousands of wrong columns take little time', () => {
  const columns = Array.from({ length: 3000 }, (_, at) => `{ name: c${at}, type: text, jsonPath: .spec.c${at} }`);
  const before = widget('x: { type: string }');
  const after = before.replace('    served:', `    additionalPrinterColumns: [${columns.join(', ')}]\n    served:`);
  let found: string[] = [];
  expect(processorSeconds(() => (found = told(before, after)))).toBeLessThan(3);
  expect(found.length).toBeGreaterThan(3000);
});
