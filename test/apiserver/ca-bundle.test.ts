// Which bundles hold a certificate; the texts are those of k8s.io/client-go v0.37.2 on Go 1.26.
import { expect, test } from 'vitest';
import { caBundleFault } from '../../src/apiserver/ca-bundle.ts';

/** Self-signed for these tests; its key was thrown away. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBizCCATGgAwIBAgIUQN6kkpswy/VmsclWO7AvCRpmb8YwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPb3JjaGFyZC5leGFtcGxlMCAXDTI2MTEyMTE0Mzg1NVoYDzIx
MjYxMDI4MTQzODU1WjAaMRgwFgYDVQQDDA9vcmNoYXJkLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAAScdrBZkIxE7oZ3uLl1FGCM4Ah0zH0v6zqbU6e7
LRcCMVubpA0MMa6XfAyq7rtRr5Z1sqciCzarAYkV9Qfd4iDKo1MwUTAdBgNVHQ4E
FgQUXJlVwX/FmyqvfuUS3jYyLPAZOJYwHwYDVR0jBBgwFoAUXJlVwX/FmyqvfuUS
3jYyLPAZOJYwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBmsgQA
DTaXrkk2SM1nPSO1BhJXfv++pfGLvCkyAY+jMQIhAPJRhHIFtYjRghXoRVeAXtan
ADLq89MKMaphp5uTsp7X
-----END CERTIFICATE-----
`;

const fault = (text: string): string | undefined => caBundleFault(new TextEncoder().encode(text));

test.each([
  ['alone', certificate],
  ['behind something else', `issued today\n${certificate}`],
  ['with CRLF', certificate.replaceAll('\n', '\r\n')],
  ['beside a broken one', `${certificate.replace('MII', 'AAA')}${certificate}`],
  ['without the last line break', certificate.trim()],
])('a certificate %s', (_, text) => {
  expect(fault(text)).toBeUndefined();
});

const load = 'unable to load root certificates: ';
test.each([
  ['no PEM', 'x', `${load}unable to parse bytes as PEM block`],
  ['indented', ` ${certificate}`, `${load}unable to parse bytes as PEM block`],
  [
    'no line break before its end',
    certificate.replace('\n-----END', '-----END'),
    `${load}unable to parse bytes as PEM block`,
  ],
  [
    'another type',
    certificate.replaceAll('CERTIFICATE', 'PUBLIC KEY'),
    `${load}no valid certificate authority data seen`,
  ],
  ['broken', certificate.replace('MII', 'AAA'), `${load}failed to parse certificate: x509: malformed certificate`],
])('%s', (_, text, expected) => {
  expect(fault(text)).toBe(expected);
});

test('hostile texts take no time', () => {
  for (const text of ['-----BEGIN A-----\n'.repeat(50_000), `-----BEGIN A-----\n${' '.repeat(500_000)}`])
    expect(fault(text)).toBe(`${load}unable to parse bytes as PEM block`);
});
