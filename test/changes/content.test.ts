// Bytes → text, or the reason why there is none.
import { expect, test } from 'vitest';
import { contentOf, contentOfMode, textContent } from '../../src/changes/content.ts';
import { maxFileBytes } from '../../src/changes/limits.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

test('text keeps every character, a byte order mark and CRLF included', () => {
  for (const text of ['', 'a: 1\n', '\uFEFFa: é\r\n', '\u{1F600}', '\uFFFD'])
    expect(contentOf(bytes(text))).toEqual({ kind: 'text', text });
});

test('binary is a NUL within the first 8000 bytes, as git says', () => {
  expect(contentOf(bytes(`${'a'.repeat(7999)}\0`))).toEqual({ kind: 'binary' });
  expect(contentOf(bytes(`${'a'.repeat(8000)}\0`))).toMatchObject({ kind: 'text' });
  expect(textContent('a\0')).toEqual({ kind: 'binary' });
});

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0xaf]]])('%j is no UTF-8 and is not repaired', (list) => {
  expect(contentOf(new Uint8Array(list))).toEqual({ kind: 'unread', why: 'not valid UTF-8' });
});

test('a file of the largest size is read, one byte more is not', () => {
  expect(contentOf(new Uint8Array(maxFileBytes).fill(0x20)).kind).toBe('text');
  expect(contentOf(new Uint8Array(maxFileBytes + 1).fill(0x20))).toMatchObject({ kind: 'unread', why: /^too large/ });
});

test('modes of what is never read', () => {
  expect(contentOfMode('120000')).toEqual({ kind: 'symlink' });
  expect(contentOfMode('160000')).toEqual({ kind: 'submodule' });
  expect(contentOfMode('100755')).toBeUndefined();
});
