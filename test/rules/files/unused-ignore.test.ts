// Cases of the rule files/unused-ignore. What is ignored is known only behind the rules, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import type { IgnoreFact } from '../../../src/facts/files/ignores.ts';
import { filesUnusedIgnore } from '../../../src/rules/files/unused-ignore.ts';
import { widget } from '../../support/crd.ts';
import { faultsOfFixes, mended } from '../../support/fixes.ts';
import { differences, none } from '../../support/rule-tester.ts';

const at = { file: { path: 'crd.yaml', side: 'head', text: '# comment\n' }, start: 0, end: 9 } as const;
const fact: IgnoreFact = {
  kind: 'ignore',
  state: 'unused',
  source: 'comment',
  rules: [],
  about: '',
  reason: 'meant',
  at,
  status: 'introduced',
};

describe('files/unused-ignore', () => {
  test('says what is so and what to do', () => {
    const problems = filesUnusedIgnore.check({
      ...fact,
      source: 'configuration',
      rules: ['compat/*'],
      about: '`widgets.example.com`',
    });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced' })]);
    expect(problems[0]?.message).toBe(
      'This ignore of `compat/*` (`widgets.example.com`) covers no finding. Remove the entry: it would hide the next finding of that kind.',
    );
  });

  test('other states, other facts and a change without ignores are quiet', () => {
    expect(filesUnusedIgnore.check({ ...fact, state: 'expired' })).toEqual([]);
    expect(filesUnusedIgnore.check({ ...fact, state: 'invalid' })).toEqual([]);
    expect(differences(filesUnusedIgnore, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});

const ignored = 'kube-api-review:ignore structural/missing-type its reason';

test.each([
  [`# ${ignored}\na: { type: string }`, 'a: { type: string }'],
  [`a: { type: string } # ${ignored}`, 'a: { type: string }'],
  [`# words\n# ${ignored}\na: { type: string }`, '# words\na: { type: string }'],
  // The reason may go on in the next line.
  [`# ${ignored}\n# and more\na: { type: string }`, undefined],
])('a comment: %j', (given, wanted = given) => {
  const text = widget(given);
  expect(mended('files/unused-ignore', text)).toEqual({ 'crd.yaml': widget(wanted) });
  expect(faultsOfFixes({ before: {}, after: { 'crd.yaml': text } })).toEqual({
    fixes: wanted === given ? 0 : 1,
    faults: [],
  });
});

test('a marker', () => {
  const go = (marker: string): Record<string, string> => ({
    'api/v1/types.go': `package v1\n\n// Widget is one.\n${marker}type Widget struct {\n\tA string \`json:"a"\`\n}\n`,
  });
  const before = go('');
  const marked = go('// +kube-api-review:ignore=go-types/field-removed its reason\n');
  expect(mended('files/unused-ignore', marked, before)).toEqual(before);
});
