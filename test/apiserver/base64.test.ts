// Base64 as Go decodes it; the offsets of the faults are Go 1.26's.
import { expect, test } from 'vitest';
import { decodeBase64 } from '../../src/apiserver/base64.ts';

test.each([
  ['', ''],
  ['YQ==', 'a'],
  ['YWI=', 'ab'],
  ['YWJj', 'abc'],
  ['Y\nWJ\r\nj', 'abc'],
  ['YQ=\n=\n', 'a'],
])('%j', (text, expected) => {
  expect(Buffer.from(decodeBase64(text).bytes ?? [1]).toString()).toBe(expected);
});

test.each([
  ['YQ=', 3],
  ['YQ', 0],
  ['Y', 0],
  ['YWJjY', 4],
  ['YQ==x', 4],
  ['=', 0],
  ['Y===', 1],
  ['YWJ*', 3],
  ['YQ=x', 2],
])('%j is illegal at %d', (text, offset) => {
  expect(decodeBase64(text).error).toBe(`illegal base64 data at input byte ${offset}`);
});
