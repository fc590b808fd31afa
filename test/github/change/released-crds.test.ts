// Releases on GitHub that the configuration names for their CRDs: what is asked for, when, and what is said where GitHub does not give it.
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { check } from '../../../src/commands/check.ts';
import { loadConfig } from '../../../src/config/merge.ts';
import { analyse } from '../../../src/github/analyse.ts';
import type { Report } from '../../../src/findings/report.ts';
import { review } from '../../../src/review.ts';
import { temporaryFolder, write } from '../../support/git-repository.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';
import { apiUrl, closeApi, openApi, repository as names, repositoryPath, token, type Api } from '../api.ts';
import { answerFromGit, serveGit, type Answer } from '../git-api.ts';
import { gitRepository } from '../git-repository.ts';

const repository = gitRepository();
afterEach(closeApi);

const crd = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }'));
const files = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`many/${at}.yaml`, `a: ${at}\n`]));
const released = repository.commit({
  'crds/widgets.yaml': crd,
  'crds/README.md': 'CRDs\n',
  'crds/link.yaml': { symlink: 'widgets.yaml' },
  'crds/large.json': `{"a": "${'x'.repeat(9 * 1024 * 1024)}"}`,
  ...files(203),
});
const config = (releases: string): string => `crds: { releases: [${releases}] }\n`;

interface Case {
  readonly releases: string;
  readonly changes?: Readonly<Record<string, string>>;
  readonly prepare?: (api: Api) => void;
}

const changed = { 'app/w.yaml': widget('spec: { mode: long }') };

async function analysed({ releases, changes = changed, prepare }: Case): Promise<{ api: Api; report: Report }> {
  const api = openApi({ maxWait: 0 });
  prepare?.(api);
  const configured = { '.github/kube-api-review.yml': config(releases), 'a.yaml': 'a: 1\n' };
  const [base = '', head = ''] = repository.commits([[configured], [changes, ':1']]);
  serveGit(api.scope, repository, { base, head });
  const { report, notes } = await analyse({
    client: api.client,
    target: { repository: names, base: { name: 'main', sha: base }, head: { name: 'topic', sha: head }, pull: 1 },
    engine: {
      review: async (changeSet, settings) => review(changeSet, settings),
      configure: (text, path) => loadConfig(text, path, {}, []),
    },
    configPath: '.github/kube-api-review.yml',
    checkout: async () => undefined,
  });
  expect(notes).toEqual([]);
  return { api, report };
}

/** Serves the release in the place of a ref of a repository. */
const serve =
  (path: string, ref: string, tree: (answer: Answer) => Answer = (answer) => answer) =>
  ({ scope }: Api): void => {
    scope.get(`${path}/commits/${ref}?per_page=1`).reply(200, { sha: released });
    if (path === repositoryPath) return;
    scope
      .get(new RegExp(`^${path}/git/(?:trees|blobs)/`))
      .times(2)
      .reply((request: Request) => {
        const url = new URL(request.url.replace(path, repositoryPath));
        const answer = answerFromGit(
          repository,
          { base: released, head: released },
          { method: 'GET', url, body: undefined },
        );
        return Promise.resolve(request.url.includes('/git/trees/') ? tree(answer ?? [501, {}]) : (answer ?? [501, {}]));
      });
  };

const told = ({ findings }: Report): string[] => findings.map(({ rule, message }) => `${rule} ${message}`);
const other = '{ repository: other/crds, ref: v1.3.0, files: ["crds/*.yaml"] }';

describe('a release', () => {
  it('of another repository is read, its manifests alone', async () => {
    const { api, report } = await analysed({ releases: other, prepare: serve('/repos/other/crds', 'v1.3.0') });
    expect(told(report)).toEqual([
      expect.stringContaining('resource/refused A server with the CRD of `other/crds v1.3.0` rejects Widget `first`'),
    ]);
    expect([report.notChecked, report.conclusion]).toEqual([[], 'failure']);
    const asked = api.sent.filter(
      ({ body }) => body['variables'] !== undefined && JSON.stringify(body).includes('"crds"'),
    );
    expect(asked.map(({ body }) => String(body['query']).match(/b\d+: /g)?.length)).toEqual([1]);
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
  });

  it('may be one word', async () => {
    const { report } = await analysed({ releases: 'other/crds@v1.3.0', prepare: serve('/repos/other/crds', 'v1.3.0') });
    expect(told(report)).toEqual([
      expect.stringContaining('resource/refused A server with the CRD of `other/crds v1.3.0` rejects Widget `first`'),
    ]);
  });

  it('of the repository under review is read without its name', async () => {
    const releases = '{ ref: release/1.x, files: ["crds/*.yaml"] }';
    const { report } = await analysed({ releases, prepare: serve(repositoryPath, 'release%2F1.x') });
    expect(told(report)).toEqual([expect.stringContaining('A server with the CRD of `release/1.x` rejects')]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['no custom resource', { 'd.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' }],
    ['a kind that the tree defines', { ...changed, 'crds/w.yaml': crd.replace('maxLength: 2', 'maxLength: 9') }],
  ])('is not asked for where the change has %s', async (_, changes) => {
    const { api, report } = await analysed({ releases: other, changes });
    expect(told(report).filter((text) => text.startsWith('resource/'))).toEqual([]);
    expect(api.sent.filter(({ path }) => path.includes('other') || path.includes('/commits/'))).toEqual([]);
  });
});

describe('on the command line', () => {
  const checked = async (env: Readonly<Record<string, string>>) => {
    const api = openApi({ maxWait: 0 });
    serve('/repos/other/crds', 'v1.3.0')(api);
    const commit = repository.commit({ 'a.yaml': 'a: 1\n' });
    serveGit(api.scope, repository, { base: commit, head: commit });
    const cwd = temporaryFolder();
    write(cwd, { ...changed, '.github/kube-api-review.yml': config(other) });
    const stdout = new PassThrough();
    const world = { stdin: new PassThrough(), stdout, stderr: new PassThrough(), cwd, colors: false };
    const code = await check.run(['app'], { ...world, env: { CI: 'true', ...env, PATH: process.env['PATH'] } });
    stdout.end();
    return { code, said: await textOf(stdout), asked: api.sent.length };
  };

  it('a release of another repository is read with a token of the environment', async () => {
    const { code, said } = await checked({
      GITHUB_TOKEN: token,
      GITHUB_API_URL: apiUrl,
      GITHUB_GRAPHQL_URL: `${apiUrl}/graphql`,
    });
    expect(said).toContain('A server with the CRD of `other/crds v1.3.0` rejects');
    expect(code).toBe(1);
  });

  it('and kept in the cache, so that the next run asks nothing, not even with a token', async () => {
    const cache = { KUBE_API_REVIEW_CACHE: temporaryFolder() };
    const github = { GITHUB_TOKEN: token, GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: `${apiUrl}/graphql` };
    const first = await checked({ ...github, ...cache });
    expect(first.asked).toBeGreaterThan(0);
    const second = await checked({ GITHUB_API_URL: apiUrl, ...cache });
    expect(second).toEqual({ ...first, asked: 0 });
  });

  it('without one nothing is asked, and the reason is said', async () => {
    const { code, said, asked } = await checked({ GITHUB_API_URL: apiUrl });
    expect([code, asked]).toEqual([0, 0]);
    expect(said.replaceAll(/\s+/g, ' ')).toContain('or with GITHUB_TOKEN in the environment');
  });
});

describe('what is not there is not checked, and fails nothing', () => {
  const why = async (given: Case): Promise<string> => {
    const { report } = await analysed(given);
    expect([report.findings, report.conclusion, report.notChecked.length]).toEqual([[], 'success', 1]);
    expect(report.notChecked[0]?.path).toBe('app/w.yaml');
    return report.notChecked[0]?.why ?? '';
  };
  const commit = '/repos/other/crds/commits/v1.3.0?per_page=1';

  it('a repository or ref that does not exist', async () => {
    const prepare = ({ scope }: Api): void => void scope.get(commit).reply(404, { message: 'Not Found' });
    expect(await why({ releases: other, prepare })).toBe(
      'whether Widget first would be accepted: the CRDs of other/crds v1.3.0 could not be read: GitHub shows this token no such repository or ref',
    );
  });

  it('a server that fails', async () => {
    const prepare = ({ scope }: Api): void => void scope.persist().get(commit).reply(502, '<html>');
    expect(await why({ releases: other, prepare })).toMatch(/could not be read: HTTP 502: /);
  });

  it('a folder, which is read on the command line only', async () => {
    expect(await why({ releases: '], folders: [../crds' })).toBe(
      'whether Widget first would be accepted: the CRDs of ../crds could not be read: folders are read on the command line only',
    );
  });

  it('globs that match nothing, and files that are too large or too many', async () => {
    const at = (glob: string): Case => ({
      releases: other.replace('crds/*.yaml', glob),
      prepare: serve('/repos/other/crds', 'v1.3.0'),
    });
    expect(await why(at('none/**'))).toMatch(/no manifest there matches `files`$/);
    closeApi();
    expect(await why(at('crds/*.json'))).toMatch(/crds\/large\.json: .*9\.0 MiB/);
    closeApi();
    expect(await why(at('many/**'))).toMatch(/3 of 203 files are beyond the limit of 200 files and 20\.0 MiB$/);
  });

  it('an answer that is no tree', async () => {
    const broken = serve('/repos/other/crds', 'v1.3.0', () => [200, { sha: released, tree: 'x', truncated: false }]);
    expect(await why({ releases: other, prepare: broken })).toMatch(
      /could not be read: .*answered without a valid `tree`/,
    );
  });
});
