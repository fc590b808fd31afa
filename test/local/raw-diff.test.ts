// The bytes of git's raw listings.
import { expect, test } from 'vitest';
import { decodePath, parseRawDiff, records } from '../../src/local/raw-diff.ts';

const oid = (digit: string): string => digit.repeat(40);

test('records of every status; a rename has two paths', () => {
  const output = [
    `:100644 100755 ${oid('1')} ${oid('2')} M`,
    'a\nb.yaml',
    `:100644 100644 ${oid('1')} ${oid('2')} R087`,
    'old.yaml',
    'new.yaml',
    `:000000 100644 ${oid('0')} ${oid('3')} A`,
    'd.yaml',
    '',
  ].join('\0');
  expect(parseRawDiff(Buffer.from(output))).toEqual([
    {
      status: 'M',
      oldMode: '100644',
      newMode: '100755',
      oldOid: oid('1'),
      newOid: oid('2'),
      from: 'a\nb.yaml',
      to: 'a\nb.yaml',
      exact: true,
    },
    {
      status: 'R',
      oldMode: '100644',
      newMode: '100644',
      oldOid: oid('1'),
      newOid: oid('2'),
      from: 'old.yaml',
      to: 'new.yaml',
      exact: true,
    },
    {
      status: 'A',
      oldMode: '000000',
      newMode: '100644',
      oldOid: oid('0'),
      newOid: oid('3'),
      from: 'd.yaml',
      to: 'd.yaml',
      exact: true,
    },
  ]);
});

test('nothing, and something that is unknown', () => {
  expect(parseRawDiff(Buffer.alloc(0))).toEqual([]);
  expect(() => parseRawDiff(Buffer.from(':100644 100644 x y M\0a\0'))).toThrow(/that is unknown/);
});

test('paths keep a byte order mark and everything else that is UTF-8', () => {
  for (const name of ['\uFEFFa.yaml', 'é\u{1F600}', '\u001b[31m', 'a\\xE9'])
    expect(decodePath(Buffer.from(name))).toBe(name);
  expect(records(Buffer.from('a\0\0b\0'))).toEqual([Buffer.from('a'), Buffer.alloc(0), Buffer.from('b')]);
});
