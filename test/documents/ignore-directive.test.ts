// One inline ignore: its spellings and its mistakes.
import { describe, expect, test } from 'vitest';
import { readDirective } from '../../src/documents/ignore-directive.ts';

describe('readDirective', () => {
  test.each([
    ['kube-api-review:ignore a/b why', ['a/b'], 'why'],
    ['kube-api-review:ignore=a/b why it is so', ['a/b'], 'why it is so'],
    ['kube-api-review: ignore a/b -- why', ['a/b'], 'why'],
    ['kube-api-review:ignore a/b,c/* : why', ['a/b', 'c/*'], 'why'],
    ['kube-api-review:ignore  a/b\t—  why', ['a/b'], 'why'],
  ])('%s', (text, rules, reason) => {
    expect(readDirective(text)).toEqual({ rules, reason });
  });

  test.each([
    ['kube-api-review:ignore', { is: 'no-rule' }],
    ['kube-api-review:ignore=', { is: 'no-rule' }],
    ['kube-api-review:ignore , why', { is: 'no-rule' }],
    ['kube-api-review:ignore a/b', { is: 'no-reason' }],
    ['kube-api-review:ignore a/b --', { is: 'no-reason' }],
    ['kube-api-review:ignored a/b why', { is: 'unknown-word', word: 'ignored' }],
    ['kube-api-review:', { is: 'unknown-word', word: '' }],
  ])('%s: %o', (text, mistake) => {
    expect(readDirective(text)).toEqual({ mistake });
  });

  test('other words are none', () => {
    expect(readDirective('see kube-api-review:ignore a/b why')).toBeUndefined();
    expect(readDirective('')).toBeUndefined();
  });

  test('a long reason is cut, and a hostile text takes no time', () => {
    const said = readDirective(`kube-api-review:ignore a/b ${'x'.repeat(10_000)}`);
    expect(said?.mistake === undefined ? said?.reason.length : 0).toBe(500);
    expect(readDirective(`kube-api-review:ignore${' ='.repeat(1_000_000)}`)?.mistake).toBeDefined();
  });
});
