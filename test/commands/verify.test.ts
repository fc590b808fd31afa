// `verify` in this process, against a GitHub that knows some pull requests.
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { UserError } from '../../src/errors.ts';
import { apiUrl, closeApi, openApi, token } from '../github/api.ts';
import { serveWorld, type World } from '../github/approvals/approvals-api.ts';
import { temporaryFolder } from '../support/git-repository.ts';

afterEach(closeApi);

const world: World = {
  repositories: {
    'kubernetes/enhancements': {
      1: { state: 'MERGED', said: [{ user: 'ann', state: 'APPROVED', day: 3 }] },
      2: { state: 'OPEN' },
      4: { state: 'CLOSED', said: [{ user: 'ann', body: '/approve', day: 4 }] },
    },
  },
  aliases: { 'kubernetes/kubernetes': 'aliases: {api-approvers: [ann]}' },
};
const pull = (number: number): string => `https://github.com/kubernetes/enhancements/pull/${number}`;

async function run(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
  const api = openApi();
  serveWorld(api.scope, world);
  const stdout = new PassThrough();
  const code = await verify.run(args, {
    stdin: new PassThrough(),
    stdout,
    stderr: new PassThrough(),
    env: { GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: `${apiUrl}/graphql`, GITHUB_TOKEN: token, ...given },
    cwd: temporaryFolder(),
    colors: false,
  });
  stdout.end();
  const chunks = (await stdout.toArray()) as Buffer[];
  return { code, text: Buffer.concat(chunks).toString('utf8'), sent: api.sent };
}

describe('verify', () => {
  it('tells verdict, reason and who approved how', async () => {
    const { code, text } = await run([pull(1)]);
    expect(code).toBe(0);
    expect(text.split('\n')).toEqual([
      `${pull(1)}: approved-and-merged`,
      '  kubernetes/enhancements#1: approved by ann, merged on 2026-01-20',
      '  ann: review on 2026-01-03, https://github.test/kubernetes/enhancements/pull/1#3',
      '',
    ]);
  });

  it('fails as soon as one is not approved', async () => {
    const { code, text } = await run([pull(1), pull(2)]);
    expect([code, text.includes('pull/2: open')]).toEqual([1, true]);
  });

  it('respects the configuration about closed pull requests', async () => {
    expect((await run([pull(4)])).code).toBe(0);
    expect((await run([pull(4), '--preset', 'kubernetes'])).code).toBe(1);
  });

  it('gives JSON', async () => {
    const { text } = await run([pull(2), '--format', 'json']);
    expect(JSON.parse(text)).toMatchObject([{ url: pull(2), verdict: 'open', approvers: [] }]);
  });

  it('gives the table of a review', async () => {
    const { code, text } = await run([pull(1), pull(2), '--format', 'markdown']);
    expect(code).toBe(1);
    expect(text.split('\n').slice(0, 2)).toEqual([
      '| Link | Verdict | Approved by | Merged |',
      '| --- | --- | --- | --- |',
    ]);
    expect(text).toContain('| `approved-and-merged` approved by ann, merged on 2026-01-20 | `ann` ([review](');
    expect(text).toContain('| `open` it is still open |');
  });

  it('writes a file', async () => {
    const file = `${temporaryFolder()}/verdicts.json`;
    const { code, text } = await run([pull(1), '--format', 'json', '--output', file]);
    expect([code, text]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ verdict: 'approved-and-merged' }]);
    await expect(run([pull(1), '--output', '/dev/null/x'])).rejects.toThrow('--output');
  });

  it('prints nothing that commands a terminal, and asks no one about other hosts', async () => {
    const { code, text, sent } = await run(['https://example.com/\u001b[31m/x/pull/1']);
    expect([code, sent, text.includes('\u001b')]).toEqual([1, [], false]);
    expect(text).toContain('untrusted-repository');
  });

  it('needs a URL and a token', async () => {
    await expect(run([])).rejects.toThrow(UserError);
    await expect(run([pull(1)], { GITHUB_TOKEN: '' })).rejects.toThrow('GITHUB_TOKEN or GH_TOKEN');
    expect((await run([pull(1)], { GITHUB_TOKEN: '', GH_TOKEN: token })).code).toBe(0);
    await expect(run([pull(1), '--max-wait', 'long'])).rejects.toThrow('--max-wait');
  });
});
