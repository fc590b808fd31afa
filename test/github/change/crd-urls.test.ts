// CRDs at an address: what is read, and why something is not.
import { expect, test } from 'vitest';
import { readUrl } from '../../../src/github/change/crd-urls.ts';

const release = { ref: 'https://example.com/crds', files: [], from: 'url' } as const;

/** Answers by address; what is not there is a 404. Notes how it was asked. */
function server(answers: Readonly<Record<string, () => Response>>) {
  const asked: { readonly address: string; readonly headers: unknown }[] = [];
  const fetcher = (address: string, { headers }: RequestInit): Promise<Response> => {
    asked.push({ address, headers });
    return Promise.resolve(answers[address]?.() ?? new Response('', { status: 404 }));
  };
  return { asked, fetcher };
}

const to = (location: string) => () => new Response('', { status: 302, headers: { location } });

test('a redirect is followed, and nothing about the user is sent', async () => {
  const { asked, fetcher } = server({
    'https://example.com/crds': to('/v1/crds'),
    'https://example.com/v1/crds': () => new Response('a: b\n'),
  });
  expect(await readUrl(release, fetcher)).toEqual({ release, texts: new Map([['crds.yaml', 'a: b\n']]) });
  expect(asked.map(({ headers }) => headers)).toEqual([undefined, undefined]);
});

test.each([
  ['nothing there', {}, 'the server answered with 404'],
  ['a redirect without https', { 'https://example.com/crds': to('http://169.254.169.254/') }, 'without https'],
  ['redirects without end', { 'https://example.com/crds': to('/crds') }, 'more than 5 redirects'],
  ['a redirect to nowhere', { 'https://example.com/crds': to('https://') }, 'the server answered with 302'],
  ['no text', { 'https://example.com/crds': () => new Response(new Uint8Array([0, 1, 2, 255])) }, 'no text'],
  [
    'too much',
    { 'https://example.com/crds': () => new Response(new Uint8Array(21 * 1024 * 1024)) },
    'more than 20.0 MiB',
  ],
] as const)('%s', async (_, answers, why) => {
  expect(await readUrl(release, server(answers).fetcher)).toMatchObject({
    texts: new Map(),
    missing: expect.stringContaining(why),
  });
});

test('a network that fails, and one that hangs', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error(), { code: 'ENOTFOUND' }),
  });
  expect(await readUrl(release, () => Promise.reject(refused))).toMatchObject({
    missing: 'it could not be fetched (ENOTFOUND)',
  });
  const late = new DOMException('late', 'TimeoutError');
  expect(await readUrl(release, () => Promise.reject(late))).toMatchObject({
    missing: 'it could not be fetched (no answer within 20 seconds)',
  });
  await expect(readUrl(release, () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
});
