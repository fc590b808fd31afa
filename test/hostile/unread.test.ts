// What a change hides from a review is found, or the run says which file it did not read: through the command and through the action.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { review as reviewCommand } from '../../src/commands/review.ts';
import { loadConfig } from '../../src/config/merge.ts';
import type { Report } from '../../src/findings/report.ts';
import { waitBudget } from '../../src/github/budget.ts';
import { createClient } from '../../src/github/client.ts';
import { readInputs } from '../../src/github/inputs.ts';
import { runJob } from '../../src/github/job.ts';
import { review } from '../../src/review.ts';
import { token } from '../github/api.ts';
import { gitRepository } from '../github/git-repository.ts';
import { loopback } from '../github/loopback.ts';
import { crd, type Files } from './unread-case.ts';
import { unreadCases } from './unread-cases.ts';
import { packs } from './unread-packed-cases.ts';
import { ruleIds } from '../../src/rules/index.ts';

const repository = gitRepository();
/** Of its own, so that what it holds is no burden to the others. */
const crowd = gitRepository();

/** The report of `review` as a user runs it, and its exit code. */
async function byCommand(
  base: string,
  head: string,
  more: readonly string[] = [],
  { folder } = repository,
): Promise<[Report, number]> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const world = { stdin, stdout, stderr, env: {}, cwd: folder, colors: false };
  const printed = textOf(stdout);
  const code = await reviewCommand.run(['--base', base, '--head', head, '--format', 'json', ...more], world);
  stdout.end();
  return [JSON.parse(await printed) as Report, code];
}

interface Acted {
  readonly report: Report;
  readonly summary: string;
  readonly title: string;
  readonly failures: readonly string[];
}

/** What the action says of the same change, without a checkout. */
async function byAction(base: string, head: string): Promise<Acted> {
  const github = await loopback(repository, { base, head });
  const inputs = readInputs((name) => ({ 'github-token': token, reporters: 'check,summary' })[name] ?? '');
  const said = { files: new Map<string, string>(), summaries: [] as string[], failures: [] as string[] };
  const pull_request = { number: 1, base: { ref: 'main', sha: base }, head: { label: 'acme:topic', sha: head } };
  try {
    await runJob({
      run: {
        eventName: 'pull_request',
        payload: { pull_request },
        repository: 'acme/api',
        sha: head,
        ref: 'refs/heads/main',
      },
      inputs,
      client: createClient({
        token,
        apiUrl: github.url,
        graphqlUrl: `${github.url}/graphql`,
        budget: waitBudget(50),
        log: () => {},
        pace: false,
      }),
      engine: {
        review: (changeSet, config) => review(changeSet, config),
        configure: (written, path) => loadConfig(written, path, inputs, ruleIds),
      },
      runner: {
        log: () => {},
        annotate: () => {},
        summarise: async (markdown) => {
          said.summaries.push(markdown);
        },
        output: () => {},
        writeFile: async (name, written) => {
          said.files.set(name, written);
          return name;
        },
        fail: (message) => said.failures.push(message),
      },
      checkout: async () => undefined,
      serverUrl: 'https://github.test',
      runUrl: undefined,
      self: { workflow: '', job: '', action: '' },
    });
  } finally {
    await github.close();
  }
  const [written = ''] = [...said.files.values()];
  const titles = github.sent.flatMap(({ body }) => (body as { output?: { title?: string } }).output?.title ?? []);
  return {
    report: JSON.parse(written) as Report,
    summary: said.summaries.join('\n'),
    title: titles.at(-1) ?? '',
    failures: said.failures,
  };
}

/** The files of a case in a folder and with a group of their own. */
const placed = (files: Files, at: number): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, entry]) => [
      `case-${at}/${path}`,
      typeof entry === 'string'
        ? entry.replaceAll('GROUP', `g${at}.example.com`).replaceAll('FOLDER', `case-${at}`)
        : asGroup(entry, at),
    ]),
  );

/** The same in bytes, where a name of another length would need no more than its own bytes. */
function asGroup(entry: Files[string], at: number): Files[string] {
  if (!Buffer.isBuffer(entry)) return entry;
  const encoding = entry[0] === 0xff ? 'utf16le' : 'latin1';
  return Buffer.from(entry.toString(encoding).replaceAll('GROUP', `g${at}.example.com`), encoding);
}

const all = (which: 'base' | 'harm' | 'twin'): Files =>
  Object.assign({}, ...unreadCases.map((one, at) => placed(one[which], at))) as Files;

/** What is found in the folder of a case. */
const foundIn = (report: Report, at: number): string[] =>
  report.findings
    .filter(({ path, status }) => path.startsWith(`case-${at}/`) && status === 'introduced')
    .map(({ severity, rule }) => `${severity} ${rule}`);

describe('what changes alone', () => {
  test.each([
    ['a file that a kustomization lists', { 'kustomization.yaml': 'resources: [crd.txt]\n' }, { 'README.md': 'Hi.\n' }],
    [
      'a file that templates apply',
      { 'Chart.yaml': 'name: c\n', 'templates/w.yaml': '{{ .Files.Get "crd.txt" }}\n' },
      { 'README.md': 'Hi.\n' },
    ],
    ['a file that a link means', { 'crd.yaml': { symlink: 'crd.txt' } }, { 'README.md': 'Hi.\n' }],
  ] as const)('%s is found by the action, too', async (_name, files, harmless) => {
    const base = repository.commit({ ...files, 'crd.txt': widgets('mode', 'size') });
    const harm = await byAction(base, repository.commit({ 'crd.txt': widgets('mode') }, base));
    expect(harm.report.findings.map(({ rule }) => rule)).toEqual(['compat/field-removed']);
    const twin = await byAction(base, repository.commit(harmless, base));
    expect([twin.report.findings, twin.failures]).toEqual([[], []]);
  });

  test.each([
    ['rules of a chart', { 'c/.helmignore': 'crds/\n' }, { 'c/.helmignore': '*.md\n' }],
    ['a packed chart', { 'c/charts/sub-1.0.0.tgz': packs[1] ?? '' }, { 'c/charts/sub-1.0.0.tgz': packs[2] ?? '' }],
  ] as const)('%s: the action finds it, too', async (_name, harm, twin) => {
    const files = { 'c/Chart.yaml': 'name: c\n', 'c/crds/w.yaml': widgets('mode', 'size') };
    const base = repository.commit({ ...files, 'c/charts/sub-1.0.0.tgz': packs[0] ?? '' });
    const { report } = await byAction(base, repository.commit(harm, base));
    expect(report.findings.map(({ rule }) => rule)).toEqual(['files/not-reviewed']);
    expect((await byAction(base, repository.commit(twin, base))).report.findings).toEqual([]);
  });

  test('a partial of a chart is found by the action, too', async () => {
    const partial = (text: string) => ({ 'c/templates/_crd.tpl': `{{ define "crd" }}\n${text}{{ end }}\n` });
    const base = repository.commit({ 'c/Chart.yaml': 'name: c\n', ...partial(widgets('mode', 'size')) });
    const harm = await byAction(base, repository.commit(partial(widgets('mode')), base));
    expect(harm.report.findings.map(({ rule }) => rule)).toEqual(['files/not-reviewed']);
    const twin = await byAction(base, repository.commit(partial(`# more\n${widgets('mode', 'size')}`), base));
    expect([twin.report.findings, twin.failures]).toEqual([[], []]);
  });
});

const widgets = (...fields: readonly string[]): string => crd(...fields).replaceAll('GROUP', 'example.com');

describe('no ignore covers what was not read', () => {
  const configuration = '.github/kube-api-review.yml';
  const unread = { 'crd.yaml': { symlink: '/etc/crd.yaml' } };
  const whole = { 'crd.yaml': widgets('mode', 'size') };

  test.each([
    ['rules: { files/not-reviewed: off }', 'rules["files/not-reviewed"] cannot be "off"'],
    ['overrides: [{ paths: ["**"], rules: { files/limit-exceeded: info } }]', 'cannot be "info"'],
    ['ignore: [{ rule: files/not-reviewed, reason: a }]', 'cannot be ignored'],
  ])('%s is a mistake that names the way out', async (text, message) => {
    const base = repository.commit({ ...whole, [configuration]: `${text}\n` });
    const head = repository.commit(unread, base);
    writeFileSync(join(repository.folder, 'named.yml'), text);
    await expect(byCommand(base, head, ['--config', 'named.yml'])).rejects.toThrow(message);
    const { failures, report } = await byAction(base, head);
    expect(failures[0]).toContain(message);
    expect(report.conclusion).toBe('failure');
  });

  test('nor does a baseline file', async () => {
    const base = repository.commit(whole);
    const head = repository.commit(unread, base);
    const [{ findings }] = await byCommand(base, head);
    const known = findings.map(({ fingerprint, rule, path }) => ({ fingerprint, rule, path }));
    const listed = repository.commit({
      ...whole,
      [configuration]: 'baselineFile: known.json\n',
      'known.json': JSON.stringify({ version: 1, findings: known }),
    });
    const { report } = await byAction(listed, repository.commit(unread, listed));
    expect(report.findings.map(({ rule }) => rule)).toEqual(['files/not-reviewed']);
    expect(report.ignored).toBeUndefined();
  });

  test('nor do paths that match nothing pass quietly', async () => {
    const listed = repository.commit({ ...whole, [configuration]: 'paths: ["conifg/**"]\n' });
    const { report, title } = await byAction(listed, repository.commit({ 'crd.yaml': widgets('mode') }, listed));
    expect(report.notChecked).toEqual([{ path: 'conifg/**', why: 'an entry of `paths` that no file matches' }]);
    expect(title).toBe('Passed: nothing was reviewed; 1 item was not checked.');
  });

  test('errors that a comment of the change covers are in the verdict; those of an older one are not', async () => {
    const comment = '# kube-api-review:ignore compat/field-removed agreed\n';
    const base = repository.commit(whole);
    const { report, title } = await byAction(base, repository.commit({ 'crd.yaml': comment + widgets('mode') }, base));
    expect(report.ignored?.map(({ rule }) => rule)).toEqual(['compat/field-removed']);
    expect(title).toBe('Passed; 1 error is ignored by comments of this change.');
    const older = repository.commit({ 'crd.yaml': comment + widgets('mode', 'size') });
    const twin = await byAction(older, repository.commit({ 'crd.yaml': comment + widgets('mode') }, older));
    expect(twin.report.ignored?.map(({ rule }) => rule)).toEqual(['compat/field-removed']);
    expect(twin.title).toBe('Passed: no findings in 1 file (1 object).');
  });
});

// What these two hold in memory makes each start of git take longer, so they are the last.
describe('every case at once', () => {
  let commits: { base: string; harm: string; twin: string };
  beforeAll(() => {
    const [base = '', harm = '', twin = ''] = repository.commits([
      [all('base')],
      [all('harm'), ':1'],
      [all('twin'), ':1'],
    ]);
    commits = { base, harm, twin };
  });

  const checkHarm = (report: Report): void => {
    const missed = unreadCases.flatMap(({ name, found }, at) => {
      const told = foundIn(report, at);
      return told.includes(found) ? [] : [`${name}: ${told.join(', ')}`];
    });
    expect(missed).toEqual([]);
  };
  const checkTwins = (report: Report): void => {
    const told = unreadCases.flatMap(({ name }, at) => foundIn(report, at).map((finding) => `${name}: ${finding}`));
    expect(told).toEqual([]);
  };

  test('the command finds each of them, and nothing in the twins', async () => {
    const [harm, code] = await byCommand(commits.base, commits.harm);
    checkHarm(harm);
    expect(code).toBe(1);
    const [twin, quiet] = await byCommand(commits.base, commits.twin);
    checkTwins(twin);
    expect(quiet).toBe(0);
  });

  test('so does the action, and says unread files first', async () => {
    const harm = await byAction(commits.base, commits.harm);
    checkHarm(harm.report);
    const first = /^(?:## ❌ )?Not reviewed: \d+ files have CRDs, \d+ other files may affect APIs; failed: /;
    expect(harm.failures[0]).toMatch(first);
    expect(harm.title).toMatch(first);
    expect(harm.summary).toMatch(first);
    const twin = await byAction(commits.base, commits.twin);
    checkTwins(twin.report);
    expect([twin.failures, twin.report.conclusion]).toEqual([[], 'success']);
    expect(twin.title).toMatch(/^Passed/);
  });
});

/** Two commits: so many files without content, and a CRD, from which a field is removed. */
function padded(count: number, folder: string, canary: string): { base: string; head: string } {
  const padding = (text: string): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.yaml`, text]));
  const [base = '', head = ''] = crowd.commits([
    [{ ...padding('a: 1\n'), [canary]: widgets('mode', 'size') }],
    [{ ...padding('a: 2\n'), [canary]: widgets('mode') }, ':1'],
  ]);
  return { base, head };
}

describe('among thousands of files', () => {
  test('a break is found', async () => {
    const { base, head } = padded(3000, 'config', 'config/2718-widgets.yaml');
    const [{ findings }, code] = await byCommand(base, head, [], crowd);
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'compat/field-removed config/2718-widgets.yaml',
    ]);
    expect(code).toBe(1);
  });

  test('however many there are, the one that breaks is found', async () => {
    const { base, head } = padded(20_000, 'crds', 'widgets.yaml');
    const [{ findings, notChecked }, code] = await byCommand(base, head, [], crowd);
    expect(findings.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual([
      'error compat/field-removed widgets.yaml',
    ]);
    expect(notChecked).toEqual([]);
    expect(code).toBe(1);
  });
});
