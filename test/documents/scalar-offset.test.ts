// Positions within string scalars of every style, as places in the file.
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { getIn, type ScalarNode } from '../../src/documents/node.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { offsetInScalar } from '../../src/documents/scalar-offset.ts';

function scalarIn(text: string, name = 'a.yaml'): ScalarNode {
  const { manifests } = parseFile({ path: name, side: 'head', text });
  const node = manifests[0] === undefined ? undefined : getIn(manifests[0].root, ['rule']);
  if (node?.kind !== 'scalar') throw new Error('the document has no scalar');
  return node;
}

const head = 'apiVersion: v1\nkind: A\nmetadata: {name: a}\n';

/** The source at the place of each occurrence of a word in the value. */
function sourceAt(rule: string, word: string, file?: string): string {
  const text = file === undefined ? `${head}rule: ${rule}\n` : rule;
  const node = scalarIn(text, file);
  const offset = offsetInScalar(text, node, String(node.value).indexOf(word));
  return offset === undefined ? 'nowhere' : text.slice(offset, offset + word.length);
}

describe('a word is found in', () => {
  test.each([
    ['a plain scalar', 'self.size() < WORD'],
    ['a plain scalar over lines', 'self.size()\n    <\n\n    WORD'],
    ['single quotes', `'it''s ''so'' WORD'`],
    ['single quotes over lines', `'it''s\n   so\n\n\n   WORD'`],
    ['double quotes', String.raw`"tab\t \u00e9\U0001F600 \x41 \"\\ WORD"`],
    ['double quotes over lines', '"a\\\n    b\\\n\n   c\n  d\n\n\n  WORD"'],
    ['a literal block', '|\n  a\n    b\n\n  WORD'],
    ['a literal block with its own indentation', '|2-\n      a\n    WORD'],
    ['a folded block', '>-\n  a\n  b\n\n  c\n    d\n    e\n\n  f\n  WORD'],
    ['a folded block that begins with blank lines', '>\n\n\n  a\n  WORD\n\n\n'],
    ['a block with Windows line ends', '|\r\n  a\r\n  WORD\r\n'],
  ])('%s', (_, rule) => {
    expect(sourceAt(rule, 'WORD')).toBe('WORD');
  });

  test('JSON', () => {
    const text = String.raw`{"apiVersion":"v1","kind":"A","metadata":{"name":"a"},"rule":"\u0041\n\"\/ WORD"}`;
    expect(sourceAt(text, 'WORD', 'a.json')).toBe('WORD');
  });
});

test('the end of the value is the end of the scalar', () => {
  const text = `${head}rule: ab\n`;
  expect(offsetInScalar(text, scalarIn(text), 2)).toBe(text.length - 1);
});

test('a value whose source is elsewhere has no places', () => {
  const text = `${head}rule: ab\n`;
  expect(offsetInScalar(text, { ...scalarIn(text), value: 'other' }, 0)).toBeUndefined();
});

test('letters and digits of any value are found as they are', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\t', '"', "'", '\\', '#', ':', '-', 'é', '😀') });
  const value = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(value, fc.constantFrom(12, 40, -1), (rule, lineWidth) => {
      const text = `${head}${dump({ rule }, { lineWidth })}`;
      const node = scalarIn(text);
      for (const [at, char] of Array.from(rule).entries()) {
        if (!/[ab1]/.test(char)) continue;
        const unit = Array.from(rule).slice(0, at).join('').length;
        const offset = offsetInScalar(text, node, unit);
        expect(offset === undefined ? undefined : text.charAt(offset)).toBe(char);
      }
    }),
  );
});
