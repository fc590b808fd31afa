// What is the same in an older text of a file is not read again, and the tree is the same as if it was.
import { expect, test } from 'vitest';
import type { ParsedFile } from '../../src/documents/document.ts';
import { get, type Node } from '../../src/documents/node.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const source = (text: string, side: 'base' | 'head') => ({ path: 'a.yaml', side, text }) as const;

const head = 'apiVersion: v1\nkind: Thing\n';
const long = 'a text of so many words that it is taken over';
const block = `spec:\n  one:\n    text: ${long}\n    list:\n    - a: 1\n      b: ${long}\n    - c\n`;
const base = `${head}${block}last: 1\n`;

/** What is read of a text with the older one, and without. */
function readings(before: string, after: string): [ParsedFile, ParsedFile] {
  const older = parseFile(source(before, 'base'));
  return [parseFile(source(after, 'head'), false, older), parseFile(source(after, 'head'))];
}

const specOf = ({ manifests: [manifest] }: ParsedFile): Node | undefined => get(manifest?.root, 'spec');

/** Whether the spec of the head is a copy of that of the base: a mark on the one is on the other, too. */
function isTakenOver(before: string, after: string): boolean {
  const older = parseFile(source(before, 'base'));
  const spec = specOf(older);
  Object.assign(spec ?? {}, { mark: true });
  const found = specOf(parseFile(source(after, 'head'), false, older));
  return found !== undefined && Object.hasOwn(found, 'mark');
}

test.each([
  ['behind an inserted line', `${head}metadata: {}\n${block}last: 1\n`],
  ['behind a changed line', `${head.replace('Thing', 'Other')}${block}last: 1\n`],
  ['with another line behind it', `${head}${block}other: 1\n`],
  ['with a comment on it', `${head}${block}# more\nlast: 1\n`],
])('a block %s is taken over with its new places', (_, after) => {
  for (const [found, anew] of [readings(base, after), readings(after, base)]) expect(found).toEqual(anew);
});

test('what is taken over is not read again', () => {
  expect(isTakenOver(base, base.replace('Thing', 'Other'))).toBe(true);
  expect(isTakenOver(base, base.replace('c\n', 'd\n'))).toBe(false);
});

test.each([
  ['another item goes on with it', `${head}${block}    - d\nlast: 1\n`],
  [
    'an item at the column of its key goes on with it',
    `${head}spec:\n- ${long}\n`,
    `${head}spec:\n- ${long}\n- more\nlast: 1\n`,
  ],
  ['another key goes on with it', `${head}${block}  two: 2\nlast: 1\n`],
  ['it stands deeper', `${head}around:\n  ${block.replaceAll('\n', '\n  ').trimEnd()}\n  last: 1\n`],
  ['nothing is behind it', `${head}${block}`],
  ['the document ends behind it', `${head}${block}---\n${head}last: 1\n`],
  ['a line of words goes on with it', `${head}spec: ${long}\nlast: 1\n`, `${head}spec: ${long}\n  and more\nlast: 1\n`],
  ['more lines are kept', `${head}spec: |+\n  ${long}\n\nlast: 1\n`, `${head}spec: |+\n  ${long}\n\n\nlast: 1\n`],
  ['it is broken behind it', `${head}${block} last: 1\n`],
  ['a tab is behind it', `${head}${block}\tlast: 1\n`],
  [
    'it was in brackets',
    `{apiVersion: v1, kind: Thing,\nspec: {text: ${long}},\nlast: 1}\n`,
    `${head}spec: {text: ${long}},\nlast: 1\n`,
  ],
  ['there are anchors', base.replace('one:', 'one: &one'), `${head}${block.replace('one:', 'one: &one')}last: *one\n`],
  [
    'keys are doubled in it',
    base.replace('    list', '    text: 2\n    list'),
    base.replace('    list', '    text: 2\n    list'),
  ],
  ['lines end with CR LF', base.replaceAll('\n', '\r\n'), `${base.replaceAll('\n', '\r\n')}more: 1\r\n`],
  ['a part is a template', base, base.replace('last: 1', '{{- if .Values.a }}\nlast: 1\n{{- end }}')],
])('where %s the tree is that of the new text', (_, ...texts) => {
  const [before = '', after = ''] = texts.length === 2 ? texts : [base, texts[0]];
  for (const [found, anew] of [readings(before, after), readings(after, before)]) expect(found).toEqual(anew);
});

test('whether blocks of a long text may be taken over is found once for all of its documents', () => {
  const text = `# ${'< '.repeat(200_000)}\n${`${head}---\n`.repeat(3000)}`;
  expect(secondsOf(() => readings(text, `${text}${base}`))).toBeLessThan(mostSeconds / 4);
});
