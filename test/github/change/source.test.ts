// GitHub as a source: the same change set as from a clone, whatever the limits; few requests where little matters.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectChangeSet } from '../../../src/changes/collect.ts';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import type { ChangeSource } from '../../../src/changes/source.ts';
import { UserError } from '../../../src/errors.ts';
import { githubSource, type GitHubSource } from '../../../src/github/change/source.ts';
import { gitSource } from '../../../src/local/git.ts';
import { once } from '../../../src/once.ts';
import { closeApi, openApi, repository as names, type Api } from '../api.ts';
import { serveGit, type Faults } from '../git-api.ts';
import { gitRepository, type Entry } from '../git-repository.ts';

const repository = gitRepository();
afterEach(closeApi);

const long = (word: string): string => Array.from({ length: 40 }, (_, index) => `${word}${index}: ${index}\n`).join('');

/** Everything that a repository may hold to surprise a reader. */
const awkward: Record<string, Entry> = {
  'README.md': 'x\n',
  'crd.yaml': long('a'),
  'moved/exactly.yaml': long('b'),
  'moved/nearly.yaml': long('c'),
  'removed.yaml': 'gone: true\n',
  'latin.yaml': Buffer.from('a: \xe9\n', 'latin1'),
  'bom.yaml': '\uFEFFa: 1\n',
  'crlf.yaml': 'a: 1\r\nb: 2\r\n',
  'empty.yaml': '',
  'binary.yaml': Buffer.from('a\0b'),
  'large.yaml': `a: ${'x'.repeat(600_000)}\n`,
  'link.yaml': { symlink: 'crd.yaml' },
  'module.yaml': { submodule: '1'.repeat(40) },
  'mode.yaml': 'a: 1\n',
  'kind.yaml': 'was: file\n',
  'deep/er/größe ñ.yaml': 'a: 1\n',
  'context/kustomization.yaml': 'resources: []\n',
  'context/other.md': 'x\n',
};
const changes: Record<string, Entry> = {
  'README.md': 'y\n',
  'crd.yaml': `${long('a')}new: 1\n`,
  'moved/exactly.yaml': null,
  'moved/to/exactly.yaml': long('b'),
  'moved/nearly.yaml': null,
  'moved/to/nearly.yaml': `${long('c')}new: 1\n`,
  'removed.yaml': null,
  'latin.yaml': Buffer.from('a: \xe8\n', 'latin1'),
  'bom.yaml': '\uFEFFa: 2\n',
  'crlf.yaml': 'a: 1\r\nb: 3\r\n',
  'empty.yaml': 'a: 1\n',
  'added-empty.yaml': '',
  'binary.yaml': Buffer.from('a\0c'),
  'large.yaml': `a: ${'y'.repeat(600_000)}\n`,
  'link.yaml': { symlink: '/etc/passwd' },
  'module.yaml': { submodule: '2'.repeat(40) },
  'mode.yaml': { executable: 'a: 1\n' },
  'kind.yaml': { symlink: 'was-file' },
  'deep/er/größe ñ.yaml': 'a: 2\n',
  'added.go': 'package x\n',
};

type Files = Readonly<Record<string, Entry>>;

/** A branch that begins with `start` and merges each of `count` further commits of its base: the last commits of both. */
function merging(
  root: string,
  start: Files,
  count: number,
  both: (at: number) => readonly [base: Files, branch: Files],
): [base: string, branch: string] {
  const further = Array.from({ length: count }, (_, at) => {
    const [base, branch] = both(at);
    return [[base, at === 0 ? root : `:${2 * at}`] as const, [branch, `:${2 * at + 1}`, `:${2 * at + 2}`] as const];
  });
  const [base = '', branch = ''] = repository.commits([[start, root], ...further.flat()]).slice(-2);
  return [base, branch];
}

interface Commits {
  readonly base: string;
  readonly head: string;
}
let commits: Commits;
let many: Commits;
let toomany: Commits;

beforeAll(() => {
  const root = repository.commit(awkward);
  // The base branch went on after the topic was cut: what happened there is none of the pull request's business.
  commits = { base: repository.commit({ 'later.yaml': 'a: 1\n' }, root), head: repository.commit(changes, root) };
  const wide = (count: number, text: string): Record<string, Entry> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f/${index}.yaml`, `${text}${index}\n`]));
  const start = repository.commit({ ...awkward, ...wide(3001, 'a') });
  many = { base: start, head: repository.commit({ ...changes, ...wide(301, 'b') }, start) };
  toomany = { base: start, head: repository.commit({ ...changes, ...wide(3001, 'b') }, start) };
});

const sourceOf = (api: Api, { base, head }: Commits, pull: number | undefined): GitHubSource =>
  githubSource(api.client, {
    repository: names,
    base: { name: 'main', sha: base },
    head: { name: 'topic', sha: head },
    pull,
  });

const collected = (source: ChangeSource): Promise<ChangeSet> =>
  collectChangeSet(source, {
    paths: [],
    pathsIgnore: [],
    thirdParty: [],
    planContext: ({ context }) => (context.paths ?? []).filter((path) => path.startsWith('context/')),
  });

/** A change set without the words that name its sides: files and context, in their order. */
const essence = ({ base, head, files, context }: ChangeSet) => ({
  base: base.sha,
  head: head.sha,
  files,
  paths: [...(context.paths ?? [])].sort(),
  texts: [...context.texts],
  unread: context.unread,
});

/** The change set as git reads it of a clone; once for all tests of the same commits. */
const local = once(async ({ base, head }: Commits): Promise<ChangeSet> =>
  collected(await gitSource({ directory: repository.folder, env: process.env, base, head })),
);

function remote(which: Commits, faults: Faults = {}, pull: number | null = 1): { api: Api; source: GitHubSource } {
  const api = openApi({ maxWait: 50 });
  serveGit(api.scope, repository, which, faults);
  return { api, source: sourceOf(api, which, pull ?? undefined) };
}

describe('the change set', () => {
  it('is the same as from a clone', async () => {
    const { api, source } = remote(commits);
    const changeSet = await collected(source);
    expect(essence(changeSet)).toEqual(essence(await local(commits)));
    expect(changeSet.files.find(({ path }) => path === 'moved/to/nearly.yaml')?.previousPath).toBe('moved/nearly.yaml');
    expect(changeSet.files.map(({ path }) => path)).not.toContain('later.yaml');
    expect(source.failures()).toEqual([]);
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
  });

  it('is the same when GitHub cuts its trees off', async () => {
    const { source } = remote(commits, { treeEntries: 12 });
    expect(essence(await collected(source))).toEqual(essence(await local(commits)));
  });

  it('is the same with more than 300 files, renames of changed files included', async () => {
    const { api, source } = remote(many);
    expect(essence(await collected(source))).toEqual(essence(await local(many)));
    expect(api.sent.filter(({ path }) => path.includes('/pulls/1/files')).length).toBe(4);
    expect(source.patches().size).toBeGreaterThan(300);
  });

  it('loses nothing with more than 3,000 files; only renames of changed files come apart', async () => {
    const { api, source } = remote(toomany);
    const [{ entries }, clone] = await Promise.all([source.list(), local(toomany)]);
    const paths = new Set(entries.map(({ path }) => path));
    expect(clone.files.filter(({ path }) => !paths.has(path))).toEqual([]);
    const renamed = entries.filter(({ status }) => status === 'renamed').map(({ path }) => path);
    expect(renamed).toEqual(['moved/to/exactly.yaml']);
    expect(entries.find(({ path }) => path === 'moved/nearly.yaml')?.status).toBe('removed');
    expect(api.sent.length).toBe(3);
  });

  it('is complete without a pull request as well, where GitHub lists 300 files at most', async () => {
    const { api, source } = remote(many, {}, null);
    const { entries } = await source.list();
    expect(entries.filter(({ path }) => path.startsWith('f/')).length).toBe(301);
    expect(api.sent.some(({ path }) => path.includes('/pulls/'))).toBe(false);
  });

  it('is found without the files’ list when GitHub cannot compute the diff', async () => {
    const { source } = remote(commits, { compare: 500 });
    expect(essence(await collected(source))).toEqual(essence(await local(commits)));
  });
});

describe('requests', () => {
  it('are two when nothing matters', async () => {
    const start = repository.commit({ 'link.yaml': null }, commits.base);
    const head = repository.commit({ 'docs/a.md': 'x\n', 'README.md': 'y\n' }, start);
    const { api, source } = remote({ base: start, head });
    const changeSet = await collected(source);
    expect(changeSet.files).toEqual([]);
    expect(api.sent.length).toBe(2);
  });

  it('are more where a link makes a manifest of what changed, or means another folder', async () => {
    const linked = {
      'x.yaml': { symlink: 'x.txt' },
      'x.txt': 'a: 1\n',
      crds: { symlink: 'v1' },
      'v2/crd.yaml': 'b: 1\n',
    };
    const start = repository.commit({ ...linked, 'v1/crd.yaml': 'a: 1\n' }, commits.base);
    const heads = [{ 'x.txt': 'b: 1\n' }, { crds: { symlink: 'v2' } }].map((change) =>
      repository.commit(change, start),
    );
    const found = await Promise.all(heads.map((head) => collected(remote({ base: start, head }).source)));
    const [before, after] = [
      { kind: 'text', text: 'a: 1\n' },
      { kind: 'text', text: 'b: 1\n' },
    ];
    expect(found.map(({ files }) => files)).toEqual([
      [{ path: 'x.yaml', status: 'modified', before, after, link: 'x.yaml' }],
      [{ path: 'crds/crd.yaml', status: 'modified', before, after, link: 'crds' }],
    ]);
  });

  it('are more for a submodule, whatever its name', async () => {
    const start = repository.commit({ vendor: { submodule: '1'.repeat(40) } }, commits.base);
    const head = repository.commit({ vendor: { submodule: '2'.repeat(40) } }, start);
    const { source } = remote({ base: start, head });
    expect((await collected(source)).files).toMatchObject([{ path: 'vendor', after: { kind: 'submodule' } }]);
  });
});

describe('sides', () => {
  it('without a common ancestor are a mistake of anyone who asked', async () => {
    const { source } = remote({ base: repository.commit({ a: 'b' }), head: commits.head });
    await expect(source.list()).rejects.toThrow(UserError);
    await expect(source.list()).rejects.toThrow(/no merge base of main and topic/);
  });

  it('of a pull request are the branch as it is when the base was rewritten and its commit is removed', async () => {
    repository.git('update-ref', 'refs/heads/main', commits.base);
    const { source } = remote({ base: 'd'.repeat(40), head: commits.head });
    const mergeBase = repository.git('merge-base', commits.base, commits.head);
    expect((await source.list()).base).toEqual({ name: 'main', sha: mergeBase });
    repository.git('update-ref', '-d', 'refs/heads/main');
  });

  it('with several merge bases are compared by the tip where these differ: each hides what another one took back', async () => {
    const [old, field] = ['a: 1\n', 'a: 1\nfield: 1\n'];
    const root = repository.commit({ 'crd.yaml': old, 'moving.yaml': old });
    const theirs = repository.commit({ 'crd.yaml': field }, root);
    const own = repository.commit({ 'own.md': 'x' }, root);
    const merged = repository.commit({ 'own.md': 'x' }, theirs, own);
    // The base branch goes on, which is not a matter of the pull request.
    const base = repository.commit({ 'moving.yaml': field }, merged);
    const [back, sound] = [{ 'crd.yaml': old }, {}].map((more) =>
      repository.commit({ 'new.yaml': old, 'crd.yaml': field, ...more }, own, theirs),
    ) as [string, string];
    expect(repository.git('merge-base', '--all', base, back).split('\n').sort()).toEqual([own, theirs].sort());
    const paths = async (head: string): Promise<readonly string[]> => {
      const sides = { base, head };
      const { source } = remote(sides);
      const there = (await collected(source)).files.map(({ path }) => path);
      const clone = await gitSource({ directory: repository.folder, env: process.env, ...sides });
      expect((await collected(clone)).files.map(({ path }) => path).sort()).toEqual(there.toSorted());
      return there;
    };
    expect(await paths(back)).toEqual(['crd.yaml', 'new.yaml']);
    expect(await paths(sound)).toEqual(['new.yaml']);
    // A merge of what the branch already had has no second merge base.
    const synced = repository.commit({ 'moving.yaml': field, 'crd.yaml': old }, sound, base);
    expect(await paths(synced)).toEqual(['crd.yaml', 'new.yaml']);
  });

  describe('with several merge bases, of which the base branch is far ahead,', () => {
    const [old, field] = ['a: 1\n', 'a: 1\nfield: 1\n'];
    const root = repository.commit({ 'crd.yaml': old });
    const theirs = repository.commit({ 'crd.yaml': field }, root);
    const own = repository.commit({ 'own.md': 'x' }, root);
    const base = repository.commit({ 'own.md': 'x' }, theirs, own);
    const head = repository.commit({ 'new.yaml': old, 'crd.yaml': old }, own, theirs);
    const pathsWith = async (range: RegExp, [status, body]: readonly [number, object]): Promise<readonly string[]> => {
      const api = openApi({ maxWait: 0 });
      api.scope.get(new RegExp(`/compare/${range.source}.*per_page=100`)).reply(status, body);
      serveGit(api.scope, repository, { base, head });
      const { entries } = await sourceOf(api, { base, head }, 1).list();
      return entries.map(({ path }) => path).sort();
    };
    const far = { merge_base_commit: { sha: own }, total_commits: 1001, commits: [], files: [] };

    it.each<[string, readonly [number, object]]>([
      ['by a thousand commits', [200, far]],
      ['by more than GitHub can compute', [500, { message: 'Server Error' }]],
    ])('%s, none of them hides what another one took back', async (_name, answer) => {
      expect(await pathsWith(new RegExp(`(?:${own}|${theirs})\\.\\.\\.${base}`), answer)).toEqual([
        'crd.yaml',
        'new.yaml',
      ]);
    });

    it('what another one has in its history is none', async () => {
      const back = repository.commit({ 'crd.yaml': old }, theirs);
      const tip = repository.commit({ 'own.md': 'x', 'crd.yaml': field }, back, own);
      const branch = repository.commit({ 'own.md': 'x', 'crd.yaml': field }, own, theirs);
      const last = repository.commit({ 'own.md': 'x', 'crd.yaml': old, 'new.yaml': old }, branch, back);
      const listed = [
        [branch, own, theirs],
        [last, branch, back],
      ].map(([sha, ...parents]) => ({
        sha,
        parents: parents.map((parent) => ({ sha: parent })),
      }));
      const sides = { merge_base_commit: { sha: own }, base_commit: { sha: tip } };
      const api = openApi({ maxWait: 0 });
      api.scope
        .get(new RegExp(`/compare/${tip}\\.\\.\\.${last}`))
        .reply(200, { ...sides, total_commits: 2, commits: listed, files: [] })
        .get(new RegExp(`/compare/${own}\\.\\.\\.${tip}.*per_page=100`))
        .reply(200, far);
      serveGit(api.scope, repository, { base: tip, head: last });
      const { entries } = await sourceOf(api, { base: tip, head: last }, 1).list();
      expect(entries.map(({ path }) => path).sort()).toEqual(['new.yaml']);
    });

    it('many merges of the base branch are looked up once each', async () => {
      const [main, branch] = merging(root, { 'own.md': 'y', 'crd.yaml': old }, 25, (at) => {
        const files = { 'crd.yaml': old, 'main.md': String(at) };
        return [files, { ...files, 'own.md': 'y' }];
      });
      const last = repository.commit({ 'crd.yaml': field, 'main.md': '24', 'own.md': 'y' }, branch);
      const api = openApi({ maxWait: 0 });
      const tip = repository.commit({ 'crd.yaml': old, 'main.md': 'x' }, main);
      serveGit(api.scope, repository, { base: tip, head: last }, { compare: 500 });
      const { entries } = await sourceOf(api, { base: tip, head: last }, 1).list();
      expect(entries.map(({ path }) => path)).toContain('crd.yaml');
      expect(api.sent.length).toBeLessThan(50);
    });

    it.each([0, 1, 2, 5])('none of %i more commits hides it where GitHub cannot compute the diff', async (count) => {
      let last = head;
      for (let at = 0; at < count; at += 1) last = repository.commit({ [`more/${at}.md`]: 'x' }, last);
      const api = openApi({ maxWait: 0 });
      serveGit(api.scope, repository, { base, head: last }, { compare: 500 });
      const { entries } = await sourceOf(api, { base, head: last }, 1).list();
      expect(
        entries
          .map(({ path }) => path)
          .filter((path) => path.endsWith('.yaml'))
          .sort(),
      ).toEqual(['crd.yaml', 'new.yaml']);
      expect(api.sent.length).toBeLessThan(25);
    });

    it('are unknown where the branch has too many commits', async () => {
      const range = new RegExp(`${base}\\.\\.\\.${head}`);
      await expect(pathsWith(range, [200, { ...far, total_commits: 5001 }])).rejects.toThrow(
        "too many commits to find all merge bases by GitHub's API",
      );
    });

    it('are unknown where the branch has too many merges', async () => {
      const parents = Array.from({ length: 101 }, (_, at) => ({ sha: String(at).padStart(40, '0') }));
      const listed = [{ sha: head, parents: [{ sha: own }, ...parents] }];
      const api = openApi({ maxWait: 0 });
      const sides = { merge_base_commit: { sha: own }, base_commit: { sha: base } };
      api.scope
        .get(new RegExp(`/compare/${base}\\.\\.\\.${head}`))
        .reply(200, { ...sides, total_commits: 1, commits: listed, files: [] })
        .get(new RegExp(`/compare/${own}\\.\\.\\.${base}`))
        .reply(200, far);
      await expect(sourceOf(api, { base, head }, 1).list()).rejects.toThrow(
        "too many merges to find all merge bases by GitHub's API",
      );
    });
  });

  it('with several merge bases leave out what is only in the history of one', async () => {
    const root = repository.commit({ 'crd.yaml': 'a: 1\n' });
    const side = (name: string): readonly [first: string, last: string] => {
      const first = repository.commit({ [name]: 'a: 1\n' }, root);
      return [first, repository.commit({ 'crd.yaml': `a: ${name}\n` }, repository.commit({ [name]: null }, first))];
    };
    const [[firstOwn, own], [firstTheirs, theirs]] = [side('x.yaml'), side('y.yaml')];
    const later = { 'x.yaml': 'a: 2\n', 'y.yaml': 'a: 2\n' };
    const base = repository.commit({ 'crd.yaml': 'a: 2\n', ...later }, own, theirs);
    const begun = repository.commit({ 'new.yaml': 'a: 1\n', 'x.yaml': null }, firstOwn, firstTheirs);
    const head = repository.commit({ 'crd.yaml': 'a: 2\n' }, repository.commit({}, begun, own), theirs);
    const { source } = remote({ base, head });
    expect((await collected(source)).files.map(({ path }) => path)).toEqual(['new.yaml']);
  });

  it('without a merge are compared by one request', async () => {
    const { api, source } = remote({ base: commits.base, head: commits.head });
    await source.list();
    expect(api.sent.filter(({ path }) => path.includes('/compare/'))).toHaveLength(1);
  });

  it('with many merges of the base branch have one merge base: what came to that branch later is not removed', async () => {
    const root = repository.commit({ 'crd.yaml': 'a: 1\n' });
    const [main, head] = merging(root, { 'new.yaml': 'a: 1\n' }, 35, (at) => {
      const files = { 'crd.yaml': `a: ${at + 1}\n` };
      return [files, files];
    });
    const base = repository.commit({ 'later.yaml': 'a: 1\n' }, main);
    const { api, source } = remote({ base, head });
    expect((await collected(source)).files.map(({ path }) => path)).toEqual(['new.yaml']);
    expect(api.sent.filter(({ path }) => path.includes('/compare/'))).toHaveLength(2);
  });

  it('that the token may not read are distinguished from sides that have nothing in common', async () => {
    for (const status of [401, 403]) {
      const api = openApi();
      api.scope.get(/compare/).reply(status, { message: 'Resource not accessible by integration' });
      await expect(sourceOf(api, commits, 1).list()).rejects.toThrow(/the token may not read this repository/);
      closeApi();
    }
  });

  it('may be one only: then everything was added', async () => {
    const api = openApi();
    serveGit(api.scope, repository, commits);
    const source = githubSource(api.client, {
      repository: names,
      base: undefined,
      head: { name: 'main', sha: commits.head },
      pull: undefined,
    });
    const { entries } = await source.list();
    expect(entries.every(({ status }) => status === 'added')).toBe(true);
    expect(entries.length).toBe(repository.git('ls-tree', '-r', '--name-only', commits.head).split('\n').length);
  });

  it('can be asked for any path of the branch, which went on', async () => {
    for (const faults of [{}, { treeEntries: 12 }]) {
      const { source } = remote(commits, faults);
      const clone = await gitSource({ directory: repository.folder, env: process.env, ...commits });
      for (const path of ['crd.yaml', 'deep/er/größe ñ.yaml', 'later.yaml', 'moved/to/nearly.yaml', 'crd.yaml/x']) {
        const there = await source.atTip(path);
        expect(there?.oid).toBe((await clone.atTip(path))?.oid);
        expect(there !== undefined).toBe(!/nearly|x$/.test(path));
      }
      closeApi();
    }
  });
});

/** No archive: every blob has to be asked for. */
const withoutArchive: Faults = { archive: () => [404, { message: 'Not Found' }] };

describe('blobs', () => {
  const texts = async (faults: Faults): Promise<{ api: Api; source: GitHubSource; changeSet: ChangeSet }> => {
    const { api, source } = remote(many, faults);
    return { api, source, changeSet: await collected(source) };
  };
  const graphqlRequests = (api: Api): number => api.sent.filter(({ path }) => path === '/graphql').length;
  const restRequests = (api: Api): number => api.sent.filter(({ path }) => path.includes('/git/blobs/')).length;

  it('are asked for a hundred at a time: both sides of fifty files', async () => {
    const { api } = await texts(withoutArchive);
    expect(graphqlRequests(api)).toBe(8);
    // Two versions of the large file, of the binary one and of the one that is not UTF-8.
    expect(restRequests(api)).toBe(6);
  });

  it('are asked for in halves when GitHub answers 502', async () => {
    const { api, source, changeSet } = await texts({
      ...withoutArchive,
      graphql: (count) => (count > 20 ? 502 : 200),
    });
    expect(source.failures()).toEqual([]);
    expect(essence(changeSet)).toEqual(essence(await local(many)));
    expect(restRequests(api)).toBe(6);
  });

  it('are asked for by REST when GraphQL does not answer at all', async () => {
    const { api, source } = remote(commits, { graphql: () => 502 });
    expect(essence(await collected(source))).toEqual(essence(await local(commits)));
    expect(source.failures()).toEqual([]);
    expect(graphqlRequests(api)).toBeLessThan(10);
  });

  it('are never taken as GraphQL cuts off, changes or withholds them', async () => {
    for (const blob of [
      (object: { text: string | null }) => ({ ...object, text: object.text?.slice(0, -1) ?? null }),
      (object: { isTruncated: boolean }) => ({ ...object, isTruncated: true }),
      () => null,
    ] as NonNullable<Faults['blob']>[]) {
      const { source } = remote(commits, { blob });
      expect(essence(await collected(source))).toEqual(essence(await local(commits)));
      closeApi();
    }
  });

  it('that GitHub does not give are named, not taken for empty', async () => {
    const oid = repository.git('rev-parse', `${commits.head}:large.yaml`);
    const { source } = remote(commits, { rest: (asked) => (asked === oid ? 500 : 200) });
    const changeSet = await collected(source);
    expect(source.failures()).toMatchObject([
      { path: 'large.yaml', why: expect.stringContaining('HTTP 500') as string },
    ]);
    expect(changeSet.files.find(({ path }) => path === 'large.yaml')?.after?.kind).toBe('unread');
  });

  it('are not asked for one by one once a limit outlasted the budget', async () => {
    const { api, source } = remote(commits, { graphql: () => 403, rest: () => 429 });
    await collected(source);
    expect(source.failures().length).toBeGreaterThan(20);
    expect(restRequests(api)).toBeLessThan(10);
  });
});
