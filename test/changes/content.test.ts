// Bytes → text, or the reason why there is none.
import { expect, test } from 'vitest';
import { contentOf, contentOfMode, textContent } from '../../src/changes/content.ts';
import { maxFileBytes } from '../../src/changes/limits.ts';
import { contentSniffer } from '../../src/changes/shown.ts';

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
  expect(contentOf(new Uint8Array(list))).toEqual({ kind: 'unread', why: 'not valid UTF-8', shows: 'nothing' });
});

test('a file of the largest size is read, one byte more is not', () => {
  expect(contentOf(new Uint8Array(maxFileBytes).fill(0x20)).kind).toBe('text');
  expect(contentOf(new Uint8Array(maxFileBytes + 1).fill(0x20))).toMatchObject({ kind: 'unread', why: /^too large/ });
});

test.each([
  ['kind: CustomResourceDefinition', 'crd'],
  ['{"kind":"Custom\\u0052esourceDefinition"}', 'crd'],
  ['kind: "Custom\\\n  Resource\\x44efinition"', 'crd'],
  ['kind: !!binary Q3VzdG9tUmVzb3VyY2\n  VEZWZpbml0aW9u', 'crd'],
  ['apiVersion: v1', 'object'],
  ['"api\\u0056ersion": v1', 'object'],
  ['a: CustomResource', 'nothing'],
])('what is not read shows by its bytes: %j', (text, shows) => {
  expect(contentOf(bytes(`\0${text}`))).toEqual({ kind: 'binary', ...(shows === 'nothing' ? {} : { shows }) });
  const [invalid, utf16] = [Buffer.from(`\xff${text}`, 'latin1'), Buffer.from(`\ufeff${text}\udc00`, 'utf16le')];
  for (const unread of [invalid, utf16]) expect(contentOf(unread)).toMatchObject({ kind: 'unread', shows });
  const { see, shown } = contentSniffer();
  for (const byte of bytes(text)) see(Uint8Array.of(byte));
  expect(shown()).toBe(shows);
});

test('modes of what is never read', () => {
  expect(contentOfMode('120000')).toEqual({ kind: 'symlink' });
  expect(contentOfMode('160000')).toEqual({ kind: 'submodule' });
  expect(contentOfMode('100755')).toBeUndefined();
});
