// What is wrong with files as texts: what existed before, and how much is reported.
import { expect, test } from 'vitest';
import { parseFile } from '../../../src/documents/parse.ts';
import { widget } from '../../support/crd.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';
import { fileFacts, repeatedKeyFacts } from '../../../src/facts/files/file-facts.ts';

const object = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';
const read = (text: string) => parseFile({ path: 'a.yaml', side: 'head', text });
const keys = (count: number, name: string): string => `${name}: 1\n`.repeat(count + 1);

test('many duplicate keys are reported by the first ones and a number, those of this change first', () => {
  const facts = repeatedKeyFacts(read(object + keys(50, 'a')), read(object + keys(50, 'a') + keys(1, 'b')));
  expect(facts).toHaveLength(20);
  expect(facts[0]).toMatchObject({ key: 'b', status: 'introduced' });
  expect(facts[0]).not.toHaveProperty('more');
  expect(facts[19]).toMatchObject({ key: 'a', status: 'existing', more: 31 });
});

test('a key that was set twice below another one, or in another object, is new', () => {
  const statuses = (base: string, head: string): string[] =>
    repeatedKeyFacts(read(base), read(head)).map(({ status }) => status);
  const inner = (name: string): string => `${name}: {x: {a: 1, a: 2}}\n`;
  expect(statuses(object + inner('b'), object + inner('b') + inner('c'))).toEqual(['introduced', 'existing']);
  expect(statuses(object + inner('b'), object.replace('name: a', 'name: z') + inner('b'))).toEqual(['introduced']);
});

test('a name and a key that are long are compared once, and not with each key that is set twice', () => {
  const [long, many] = ['n'.repeat(300_000), '"a":1,'.repeat(50_000)];
  const text = `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${long}"},"data":{"${long}":{${many}"a":1}}}`;
  const seconds = secondsOf(() => {
    expect(repeatedKeyFacts(read(text), read(`${text}\n`))[0]).toMatchObject({ status: 'existing' });
  });
  expect(seconds).toBeLessThan(mostSeconds);
});

test('a second document that does not parse is new, even if the first one was broken in the same way', () => {
  const broken = `${object}b: [\n`;
  const statuses = (base: string, head: string): string[] =>
    fileFacts(read(base), read(head)).map(({ status }) => status);
  expect(statuses(broken, broken)).toEqual(['existing']);
  const crd = widget('');
  expect(statuses(`${broken}---\n${crd}`, `${object}---\n${crd}b: [\n`)).toEqual(['introduced']);
  expect(statuses(`${broken}---\n${crd}`, broken)).toEqual(['introduced']);
  expect(statuses(`${broken}---\n${crd}`, `${broken}---\n${crd}`)).toEqual(['existing']);
  expect(statuses(`${broken}---\n${object}`, `${broken}---\n${broken}`)).toEqual(['introduced', 'existing']);
});

test('a CRD or grant that changes where the document could not be read before, either, is new', () => {
  const statuses = (base: string, head: string): string[] =>
    fileFacts(read(base), read(head)).map(({ status }) => status);
  const crd = widget('a: { type: string }');
  const grant = object.replace('ConfigMap', 'ReferenceGrant');
  for (const [before, after] of [
    [crd, widget('b: { type: string }')],
    [grant, `${grant}spec: {}\n`],
  ] as const) {
    expect(statuses(`x: [\n${before}`, `x: [\n${after}`)).toEqual(['introduced']);
    expect(statuses(`x: [\n${before}`, `x: [\n${before}\n---\n${object}`)).toEqual(['existing']);
  }
  expect(statuses(`x: [\n${object}`, `x: [\n${object}data: {}\n`)).toEqual(['existing']);
});
