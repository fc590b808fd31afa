// Which removed file an added one was.
import { expect, test } from 'vitest';
import { exactRenames } from '../../src/changes/renames.ts';
import { processorSeconds } from '../support/processor-time.ts';

const files = (...written: readonly string[]) =>
  written.map((one) => ({ path: one.slice(0, one.indexOf('=')), key: one.slice(one.indexOf('=') + 1) }));

test.each<[string, readonly string[], readonly string[], readonly (readonly [string, string])[]]>([
  ['nothing is the same', ['a=1'], ['b=2'], []],
  [
    'one to one',
    ['a=1', 'b=2'],
    ['c=2', 'd=1'],
    [
      ['c', 'b'],
      ['d', 'a'],
    ],
  ],
  [
    'each at most once, in order',
    ['a=1', 'b=1'],
    ['c=1', 'd=1', 'e=1'],
    [
      ['c', 'a'],
      ['d', 'b'],
    ],
  ],
  [
    'its name decides',
    ['x/a=1', 'x/b=1'],
    ['y/c=1', 'y/a=1'],
    [
      ['y/a', 'x/a'],
      ['y/c', 'x/b'],
    ],
  ],
])('%s', (_, removed, added, expected) => {
  expect([...exactRenames(files(...removed), files(...added))]).toEqual(expected);
});

test('many equal files take no longer than as many others', () => {
  const many = (folder: string) =>
    Array.from({ length: 50_000 }, (_, at) => ({ path: `${folder}/${folder}${at}`, key: '' }));
  const seconds = processorSeconds(() => expect(exactRenames(many('a'), many('b')).size).toBe(50_000));
  expect(seconds).toBeLessThan(10);
});
