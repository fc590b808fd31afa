// What is wrong with files as texts: what existed before, and how much is told.
import { expect, test } from 'vitest';
import { parseFile } from '../../../src/documents/parse.ts';
import { fileFacts, repeatedKeyFacts } from '../../../src/facts/files/file-facts.ts';

const object = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';
const read = (text: string) => parseFile({ path: 'a.yaml', side: 'head', text });
const keys = (count: number, name: string): string => `${name}: 1\n`.repeat(count + 1);

test('many keys that are set twice are told by the first ones and a number, those of this change first', () => {
  const facts = repeatedKeyFacts(read(object + keys(50, 'a')), read(object + keys(50, 'a') + keys(1, 'b')));
  expect(facts).toHaveLength(20);
  expect(facts[0]).toMatchObject({ keys: ['b'], status: 'introduced' });
  expect(facts[0]).not.toHaveProperty('more');
  expect(facts[19]).toMatchObject({ keys: ['a'], status: 'existing', more: 31 });
});

test('a second document that does not parse is new, even if the first one was broken in the same way', () => {
  const broken = `${object}b: [\n`;
  const statuses = (base: string, head: string): string[] =>
    fileFacts(read(base), read(head)).map(({ status }) => status);
  expect(statuses(broken, broken)).toEqual(['existing']);
  expect(statuses(`${broken}---\n${object}`, `${broken}---\n${broken}`)).toEqual(['introduced', 'existing']);
});
