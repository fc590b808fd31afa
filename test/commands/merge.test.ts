// The verb `merge`, as a user runs it: files, folders and names in, one report out.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { merge } from '../../src/commands/merge.ts';
import { UserError } from '../../src/errors.ts';
import { json } from '../../src/reports/json.ts';
import type { MergedReport } from '../../src/reports/merged.ts';
import { parseReport } from '../../src/reports/report-schema.ts';
import { toolVersion } from '../../src/version.ts';
import { mergeReports, report } from '../reports/sample.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const folder = temporaryFolder();

const commit = 'abcdef0123'.repeat(4);
mkdirSync(path.join(folder, 'reports/acme'), { recursive: true });
writeFileSync(path.join(folder, `reports/acme/one@${commit}.json`), json(report));
writeFileSync(path.join(folder, 'reports/acme/two.json'), json({ ...report, conclusion: 'success', findings: [] }));
writeFileSync(path.join(folder, 'broken.json'), '{"version":2}');

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const chunks: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  const io = { stdin: Readable.from([]), stdout: sink, stderr: sink, env: {}, cwd: folder, colors: false };
  const code = await merge.run(args, io);
  return { code, out: chunks.join('') };
}

const mergedOf = async (...args: string[]): Promise<MergedReport> =>
  JSON.parse((await run(...args, '--format', 'json')).out) as MergedReport;

describe('merge', () => {
  test('a folder: paths are names, a commit may follow', async () => {
    const { repositories, findings } = await mergedOf('reports');
    expect(repositories.map(({ origin, commit: at }) => [origin, at])).toEqual([
      ['acme/one', commit],
      ['acme/two', undefined],
    ]);
    expect(findings).toHaveLength(report.findings.length);
  });

  test('the JSON is written in pieces, and is what one piece would be', async () => {
    const two = { ...report, conclusion: 'success' as const, findings: [] };
    const parts = [
      { origin: 'acme/one', commit, report: parseReport(json(report)) },
      { origin: 'acme/two', report: parseReport(json(two)) },
    ];
    const whole = json(mergeReports(parts, { name: 'kube-api-review', version: toolVersion }));
    expect((await run('reports', '--format', 'json')).out).toBe(whole);
    await run('reports', '--format', 'json', '--output', 'whole.json');
    expect(readFileSync(path.join(folder, 'whole.json'), 'utf8')).toBe(whole);
    const none = await run('gone=nowhere.json', '--format', 'json');
    expect(JSON.parse(none.out)).toMatchObject({ conclusion: 'failure', findings: [], changes: [] });
  });

  test('files, with a name or by their own', async () => {
    const { repositories } = await mergedOf('here=reports/acme/two.json', 'reports/acme/two.json');
    expect(repositories.map(({ origin }) => origin)).toEqual(['here', 'two']);
  });

  test('unreadable and missing reports are listed, and make it a failure', async () => {
    const { code, out } = await run('reports/acme/two.json', 'broken.json', '--expect', '["two","acme/three"]');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^broken +not audited +the report cannot be read: it is not a report of kube-api-review: version (?:is missing|must be 1, not )/m,
    );
    expect(out).toMatch(/^acme\/three +not audited +there is no report of it$/m);
    expect(out).not.toMatch(/^two +not audited/m);
    expect((await run('reports/acme/two.json')).code).toBe(0);
    writeFileSync(path.join(folder, 'names.json'), '["two","acme/three"]');
    const named = await run('reports/acme/two.json', 'broken.json', '--expect', '@names.json');
    expect(named).toEqual({ code, out });
  });

  test('a repository whose approvals are unverified makes it neutral, and one that failed a failure', async () => {
    writeFileSync(path.join(folder, 'open.json'), json({ ...report, conclusion: 'neutral', findings: [] }));
    const open = await run('open.json', 'reports/acme/two.json', '--format', 'json');
    expect([open.code, (JSON.parse(open.out) as MergedReport).conclusion]).toEqual([0, 'neutral']);
    const failed = await run('open.json', 'reports', '--format', 'json');
    expect([failed.code, (JSON.parse(failed.out) as MergedReport).conclusion]).toEqual([1, 'failure']);
  });

  test('names that are no list of texts are a mistake', async () => {
    for (const names of ['["two"', '[1]']) await expect(run('reports', '--expect', names)).rejects.toThrow('--expect');
  });

  test('one page, whose places are links to the commit that was read', async () => {
    const { code } = await run(
      'reports',
      '--format',
      'html',
      '--output',
      'audit.html',
      '--server',
      'https://ghe.test/',
    );
    expect(code).toBe(1);
    const page = readFileSync(path.join(folder, 'audit.html'), 'utf8');
    expect(page).toContain('<a href="https://ghe.test/acme/one" rel="noopener noreferrer">acme/one</a>');
    expect(page).toContain(`https://ghe.test/acme/one/blob/${commit}/config/crd/bases/example.com_widgets.yaml#L13`);
  });

  test.each([
    [[], /needs reports/],
    [['nowhere'], /"nowhere" does not exist/],
    [['reports', '--format', 'sarif'], /is not one of/],
    [['reports', '--server', 'javascript:alert(1)'], /not a URL/],
    [['reports', '--expect', '[1]'], /list of names/],
    [['reports', '--expect', '@nowhere.json'], /--expect: "nowhere.json" does not exist/],
  ])('a mistake is told: %j', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
    await expect(run(...args)).rejects.toBeInstanceOf(UserError);
  });
});
