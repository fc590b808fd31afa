// The lookup of source texts and of their lines.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { existing, introduced, linesIn, sourcesOf } from '../../src/reports/render.ts';
import { report } from './sample.ts';

const text = (content: string) => ({ kind: 'text', text: content }) as const;

const changeSet: ChangeSet = {
  base: { name: 'main' },
  head: { name: 'feature' },
  files: [
    { path: 'new.yaml', previousPath: 'old.yaml', status: 'renamed', before: text('old'), after: text('new') },
    { path: 'gone.yaml', status: 'removed', before: text('gone') },
    { path: 'big.yaml', status: 'modified', before: text('small'), after: { kind: 'unread', why: 'too large' } },
  ],
  context: { paths: undefined, texts: new Map([['kustomization.yaml', 'context']]), unread: [] },
};

describe('sourcesOf', () => {
  const sources = sourcesOf(changeSet);

  test.each([
    ['old.yaml', 'base', 'old'],
    ['new.yaml', 'head', 'new'],
    ['new.yaml', 'base', undefined],
    ['gone.yaml', 'base', 'gone'],
    ['gone.yaml', 'head', undefined],
    ['big.yaml', 'head', undefined],
    ['kustomization.yaml', 'base', 'context'],
    ['kustomization.yaml', 'head', 'context'],
    ['__proto__', 'head', undefined],
  ] as const)('%s of the %s', (path, side, expected) => {
    expect(sources(path, side)).toBe(expected);
  });
});

test('linesIn reads lines, and nothing beyond them', () => {
  const lines = linesIn((path, side) => (path === 'a' && side === 'head' ? 'one\r\ntwo\n' : undefined));
  expect([0, 1, 2, 3, 4].map((line) => lines('a', 'head', line))).toEqual([undefined, 'one', 'two', '', undefined]);
  expect(lines('a', 'base', 1)).toBeUndefined();
  expect(linesIn(undefined)('a', 'head', 1)).toBeUndefined();
});

test('findings by status', () => {
  expect([introduced(report).length, existing(report).length]).toEqual([10, 2]);
});
