// More changes of one file than anyone reads: the first are reported, and their number.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const named = (count: number, suffix: string): string =>
  widget('a: { type: string }').replace(
    'plural: widgets',
    `plural: widgets\n    shortNames: [${Array.from({ length: count }, (_, index) => `s${index}${suffix}`).join(', ')}]`,
  );

const changesOf = (before: string, after: string, path = 'crd.yaml') =>
  review(changeSetOf({ before: { [path]: before }, after: { [path]: after } }), defaultConfig);

const limit = 'files/limit-exceeded';

test('of 30,001 changes the first 30,000 are in the change log, and the limit is an error', () => {
  const { changes, findings, conclusion } = changesOf(named(1, 'a'), named(30_000, 'b'));
  expect(changes).toHaveLength(30_000);
  expect(findings.filter(({ rule }) => rule === limit).map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'Not reviewed from here on: of the 30001 changes in this file, the first 30000 are looked at.'],
  ]);
  expect(conclusion).toBe('failure');
});

test('30,000 changes are all reported', () => {
  const { changes, findings } = changesOf(named(1, 'a'), named(29_999, 'b'));
  expect(changes).toHaveLength(30_000);
  expect(findings.filter(({ rule }) => rule === limit)).toEqual([]);
});

test('descriptions do not count, as they are no reason to fail', () => {
  const described = (word: string): string =>
    widget(
      Array.from({ length: 30_001 }, (_, index) => `f${index}: { type: string, description: ${word} }`).join('\n'),
    );
  const { changes, findings } = changesOf(described('old'), described('new'));
  expect(changes).toHaveLength(30_001);
  expect(findings.filter(({ status }) => status === 'introduced')).toEqual([]);
});
