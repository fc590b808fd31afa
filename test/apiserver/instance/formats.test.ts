// Tests of formats: which are known for which type, and which texts pass.
import { describe, expect, it } from 'vitest';
import { serverOf } from '../../../src/apiserver/admit.ts';
import { stringFormat, unrecognizedFormat } from '../../../src/apiserver/instance/formats.ts';

const cases: Record<string, { good: string[]; bad: string[] }> = {
  bsonobjectid: { good: ['507f1f77bcf86cd799439011'], bad: ['507f1f77bcf86cd79943901', 'x'] },
  uri: { good: ['/path', 'a:b', 'https://x/a b'], bad: ['', 'host', 'http://a b/'] },
  email: { good: ['a@b', 'Name <a@b>', 'g: a@b;', '"q q"@b', 'a@[::1]'], bad: ['a', 'a@', 'a@b, c@d', '.a@b', '""@b'] },
  hostname: { good: ['a', 'a.bc', '☃.com', 'x☃'], bad: ['a.b', 'a_b', '-a', 'a.b1', 'a'.repeat(64)] },
  ipv4: { good: ['1.2.3.4', '01.002.3.4', '::ffff:1.2.3.4'], bad: ['1.2.3', '1.2.3.256', '::1'] },
  ipv6: { good: ['::1', '::ffff:1.2.3.4'], bad: ['1.2.3.4', '::ffff:01.2.3.4', 'fe80::1%eth0', ':::'] },
  cidr: { good: ['10.0.0.0/8', '010.0.0.0/08', '::/0'], bad: ['10.0.0.0', '10.0.0.0/33', '::/129', '::1%e/3'] },
  mac: { good: ['01:23:45:67:89:ab', '0123.4567.89ab', '0123456789ab'], bad: ['01:23:45:67:89', '01:23-45:67:89:ab'] },
  uuid3: { good: ['123e4567e89b32d3a456426614174000'], bad: ['123e4567-e89b-42d3-a456-426614174000'] },
  uuid4: { good: ['123E4567-e89b-42d3-a456-426614174000'], bad: ['123e4567-e89b-42d3-c456-426614174000'] },
  isbn: { good: ['0321751043', '978 0-321-75104-1'], bad: ['0321751044', '9780321751042'] },
  creditcard: { good: ['4111 1111 1111 1111', 'x4111111111111111y'], bad: ['4111111111111112', ''] },
  ssn: { good: ['123-45-6789', '123 45 6789'], bad: ['123456789', '12-345-6789'] },
  hexcolor: { good: ['#fff', 'ABCDEF'], bad: ['#ff', '#ggg'] },
  rgbcolor: { good: ['rgb( 1 ,2,255)'], bad: ['rgb(256,0,0)', 'rgb(01,0,0)'] },
  byte: { good: ['YWJj', 'YQ=='], bad: ['', 'YQ', 'Y-=='] },
  date: { good: ['2020-02-29'], bad: ['2021-02-29', '2021-2-1', '2021-13-01'] },
  'date-time': {
    good: ['2014-12-15T19:30:20Z', '2014-12-15t19:30:20,5+99:99'],
    bad: ['2014-12-15T24:00:00Z', '2014-12-15T19:30:60Z', '2014-12-15T19:30:20', '2014-12-15'],
  },
  duration: {
    good: ['1h30m', '-1.5s', '0', 'about 3 days', '3wk', '22 ns'],
    bad: ['', '5', '1y', 'days', '99999999999999999999 d'],
  },
  'k8s-short-name': { good: ['a-b'], bad: ['a.b', 'A', 'a'.repeat(64)] },
  'k8s-long-name': { good: ['a.b-c', `${'a'.repeat(100)}.b`], bad: ['a..b', 'a'.repeat(254)] },
};

describe('stringFormat', () => {
  it.each(Object.entries(cases))('%s', (name, { good, bad }) => {
    const isValid = stringFormat(name);
    expect(good.filter((text) => isValid?.(text) !== true)).toEqual([]);
    expect(bad.filter((text) => isValid?.(text) !== false)).toEqual([]);
  });

  it('ignores dashes, and accepts anything as a password', () => {
    expect(stringFormat('-da-te-')?.('2020-01-01')).toBe(true);
    expect(stringFormat('password')?.('')).toBe(true);
    expect(stringFormat('ip')).toBeUndefined();
  });
});

describe('unrecognizedFormat', () => {
  it('knows formats by type', () => {
    const known: [string, string][] = [
      ['string', 'datetime'],
      ['string', 'date-time'],
      ['', 'uuid'],
      ['integer', 'int64'],
      ['number', 'double'],
      ['object', ''],
    ];
    const unknown: [string, string][] = [
      ['string', 'ip'],
      ['string', 'int32'],
      ['integer', 'double'],
      ['number', 'int32'],
      ['object', 'hostname'],
      ['boolean', 'date'],
    ];
    expect(known.filter(([type, format]) => unrecognizedFormat(type, format))).toEqual([]);
    expect(unknown.filter(([type, format]) => !unrecognizedFormat(type, format))).toEqual([]);
  });

  it('knows the Kubernetes names one version after the library has them', () => {
    expect(unrecognizedFormat('string', 'k8s-short-name', serverOf('1.34'))).toBe(true);
    expect(unrecognizedFormat('string', 'k8s-short-name', serverOf('1.35'))).toBe(false);
  });
});
