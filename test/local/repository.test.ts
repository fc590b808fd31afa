// Opening unusual repositories: each error states what is wrong and the fix, and none runs a program.
import { chmodSync, chownSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitSource } from '../../src/local/git.ts';
import { commit, git, gitEnv, lines, repository, shell, temporaryFolder, write } from '../support/git-repository.ts';

const review = async (directory: string, base?: string, head?: string): Promise<string[]> => {
  const source = await gitSource({ directory, env: gitEnv, base, head });
  const { entries } = await source.list();
  await source.read(entries.flatMap(({ before, after }) => [before, after].flatMap((blob) => blob ?? [])));
  return entries.map((entry) => entry.path);
};

/** A repository whose `main` and `feature` parted after ten commits. */
function parted(): string {
  const folder = repository({ 'a.yaml': lines('a') });
  shell(
    folder,
    `for round in 0 1 2 3 4 5 6 7 8 9; do git commit --quiet --allow-empty --message "round $round"; done
    git switch --quiet --create feature
    echo 'more: 1' >> a.yaml
    git commit --quiet --all --message change
    git switch --quiet main
    echo 'b: 1' > b.yaml
    git add b.yaml
    git commit --quiet --message change
    git config uploadpack.allowFilter true`,
  );
  return folder;
}

const clone = (folder: string, ...flags: string[]): string => {
  const to = path.join(temporaryFolder(), 'clone');
  git(path.dirname(to), 'clone', '--quiet', '--no-single-branch', ...flags, `file://${folder}`, to);
  return to;
};

describe('revisions', () => {
  test('unknown, empty and hostile names are rejected', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    for (const name of ['nope', '', '--all', '--output=x', 'HEAD\n--all', 'HEAD:a.yaml', 'main..main', 'a\0b']) {
      await expect(review(folder, name)).rejects.toThrow(`unknown revision ${JSON.stringify(name)}`);
      await expect(review(folder, 'main', name)).rejects.toThrow(`unknown revision ${JSON.stringify(name)}`);
    }
    expect(existsSync(path.join(folder, 'x'))).toBe(false);
  });

  test('a tag that hides a branch of another commit is rejected', async () => {
    const folder = parted();
    git(folder, 'tag', 'same', 'main');
    git(folder, 'branch', 'same', 'main');
    expect(await review(folder, 'same', 'feature')).toEqual(['a.yaml']);
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'main');
    for (const tag of ['main', 'origin/main']) {
      git(folder, 'tag', tag, 'feature');
      const branch = tag === 'main' ? 'refs/heads/main' : 'refs/remotes/origin/main';
      await expect(review(folder, tag, 'feature')).rejects.toMatchObject({
        message: `${JSON.stringify(tag)} is a tag and a branch`,
        hint: `name ${branch} or refs/tags/${tag}`,
      });
      expect(await review(folder, branch, 'feature')).toEqual(['a.yaml']);
      expect(await review(folder, `refs/tags/${tag}`, 'feature')).toEqual([]);
    }
  });

  test('an unknown branch of the remote names the command that fetches it', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    await expect(review(folder, 'origin/release-1')).rejects.toMatchObject({
      hint: 'git fetch origin release-1:refs/remotes/origin/release-1',
    });
  });

  test('without a base: the server’s default branch, then main and master, here and on the server', async () => {
    const upstream = repository({ 'a.yaml': 'a: 1\n' });
    git(upstream, 'branch', 'trunk');
    const folder = clone(upstream);
    const name = async (): Promise<string> => {
      const source = await gitSource({ directory: folder, env: gitEnv });
      expect(source.baseIsDefault).toBe(true);
      return source.base.name;
    };
    git(folder, 'remote', 'set-head', 'origin', 'trunk');
    expect(await name()).toBe('merge base with origin/HEAD');
    git(folder, 'remote', 'set-head', 'origin', '--delete');
    expect(await name()).toBe('merge base with main');
    git(folder, 'branch', '--move', 'main', 'master');
    expect(await name()).toBe('merge base with master');
    git(folder, 'branch', '--move', 'master', 'elsewhere');
    expect(await name()).toBe('merge base with origin/main');
    git(folder, 'remote', 'remove', 'origin');
    await expect(name()).rejects.toThrow(/no --base was given/);
  });

  test('no commit yet, and no common history', async () => {
    const empty = temporaryFolder();
    git(empty, 'init', '--quiet');
    await expect(review(empty)).rejects.toMatchObject({
      message: 'the repository has no commit yet',
      hint: 'review files with `check`',
    });
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    git(folder, 'switch', '--quiet', '--orphan', 'other');
    commit(folder);
    await expect(review(folder, 'main', 'other')).rejects.toThrow('"main" and "other" have no common history');
  });
});

describe('clones that lack something', () => {
  test('a shallow clone without the merge base; its hint fixes it', async () => {
    const folder = clone(parted(), '--depth=1');
    await expect(review(folder, 'origin/main', 'origin/feature')).rejects.toMatchObject({
      message: 'the shallow clone does not reach back to the merge base of "origin/main" and "origin/feature"',
      hint: 'git fetch --unshallow',
    });
    git(folder, 'fetch', '--quiet', '--unshallow');
    expect(await review(folder, 'origin/main', 'origin/feature')).toEqual(['a.yaml']);
  });

  test('a shallow clone of one branch; the hint brings the other one', async () => {
    const folder = clone(parted(), '--depth=1', '--single-branch', '--branch=feature');
    await expect(review(folder, 'main')).rejects.toMatchObject({
      message: 'unknown revision "main"',
      hint: 'the clone is shallow: git fetch --unshallow origin main:main',
    });
    git(folder, 'fetch', '--quiet', '--unshallow', 'origin', 'main:main');
    expect(await review(folder, 'main')).toEqual(['a.yaml']);
  });

  test('a shallow clone that reaches back far enough is as good as any', async () => {
    const folder = clone(parted(), '--depth=2');
    expect(await review(folder, 'origin/main', 'origin/feature')).toEqual(['a.yaml']);
  });

  test.each(['blob:none', 'tree:0'])(
    'a partial clone (%s): nothing is fetched silently; its hint mends it',
    async (filter) => {
      const folder = clone(parted(), `--filter=${filter}`, '--no-checkout');
      await expect(review(folder, 'origin/main', 'origin/feature')).rejects.toMatchObject({
        message: expect.stringMatching(/^the partial clone /) as string,
        hint: 'git fetch --refetch --no-filter',
      });
      git(folder, 'fetch', '--quiet', '--refetch', '--no-filter');
      expect(await review(folder, 'origin/main', 'origin/feature')).toEqual(['a.yaml']);
    },
  );

  test('a partial clone that holds what the review needs is as good as any', async () => {
    const folder = clone(parted(), '--filter=blob:none');
    git(folder, 'cat-file', 'blob', 'origin/feature:a.yaml');
    expect(await review(folder, 'origin/main', 'origin/feature')).toEqual(['a.yaml']);
  });
});

describe('places', () => {
  test('no folder, no repository, another user’s repository', async () => {
    const folder = temporaryFolder();
    await expect(review(path.join(folder, 'nope'))).rejects.toThrow(/is not a folder$/);
    await expect(review(folder)).rejects.toThrow(/is not in a git repository$/);
  });

  test.runIf(process.getuid?.() === 0)('a repository of another user names the command that trusts it', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    chownSync(folder, 4711, 4711);
    await expect(review(folder)).rejects.toMatchObject({
      message: `git rejects ${JSON.stringify(folder)}, as it belongs to another user`,
      hint: `git config --global --add safe.directory ${folder}`,
    });
  });

  test('a bare repository is reviewed between commits, but has no working tree', async () => {
    const folder = clone(parted(), '--bare');
    await expect(review(folder, 'main')).rejects.toMatchObject({
      message: 'there is no working tree here: the repository is bare',
      hint: 'name the commit to review with --head',
    });
    expect(await review(folder, 'main', 'feature')).toEqual(['a.yaml']);
  });

  test('a folder below, a link to it, a working tree of its own, and a name of two lines', async () => {
    const folder = path.join(temporaryFolder(), 'a\ntrue b');
    git(path.dirname(folder), 'clone', '--quiet', repository({ 'sub/a.yaml': lines('a') }), folder);
    const link = path.join(temporaryFolder(), 'link');
    symlinkSync(path.join(folder, 'sub'), link);
    const tree = path.join(temporaryFolder(), 'tree');
    git(folder, 'worktree', 'add', '--quiet', tree);
    for (const where of [folder, tree]) {
      git(where, 'mv', 'sub/a.yaml', 'sub/b.yaml');
      write(where, { 'sub/c.yaml': 'c: 1\n' });
    }
    for (const where of [folder, path.join(folder, 'sub'), link, tree])
      expect(await review(where)).toEqual(['sub/b.yaml', 'sub/c.yaml']);
    expect(await review(path.join(folder, '.git'), 'HEAD', 'HEAD')).toEqual([]);
  });

  test('without git', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    await expect(gitSource({ directory: folder, env: { PATH: temporaryFolder() } })).rejects.toThrow(
      'the git program was not found',
    );
  });

  test('a damaged object is reported', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    write(folder, { 'a.yaml': 'a: 2\n' });
    commit(folder);
    const oid = git(folder, 'rev-parse', 'HEAD:a.yaml');
    const file = path.join(folder, '.git/objects', oid.slice(0, 2), oid.slice(2));
    chmodSync(file, 0o644);
    writeFileSync(file, 'rubbish');
    await expect(review(folder, 'main~1', 'main')).rejects.toMatchObject({ name: 'UserError' });
  });

  test('variables that a git hook sets do not lead elsewhere', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    write(folder, { 'a.yaml': 'a: 2\n' });
    const other = repository({ 'b.yaml': 'b: 1\n' });
    const env = { ...gitEnv, GIT_DIR: path.join(other, '.git'), GIT_INDEX_FILE: path.join(other, '.git/index') };
    const source = await gitSource({ directory: folder, env, base: 'main' });
    expect((await source.list()).entries.map((entry) => entry.path)).toEqual(['a.yaml']);
  });
});

describe('nothing that a repository holds is executed', () => {
  /** A repository whose configuration names a program wherever git would run one; the program leaves a mark. */
  function trapped(): { folder: string; mark: string } {
    const folder = repository({ 'a.yaml': lines('a'), '.gitattributes': '* filter=trap diff=trap\n' });
    const mark = path.join(temporaryFolder(), 'mark');
    const program = path.join(temporaryFolder(), 'program');
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${mark}'\ncat\n`, { mode: 0o755 });
    const hooks = path.join(folder, '.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of [
      'post-index-change',
      'post-checkout',
      'fsmonitor-watchman',
      'pre-auto-gc',
      'reference-transaction',
    ])
      writeFileSync(path.join(hooks, hook), `#!/bin/sh\necho hook >> '${mark}'\n`, { mode: 0o755 });
    const keys = [
      'core.fsmonitor',
      'core.pager',
      'core.sshCommand',
      'core.editor',
      'core.alternateRefsCommand',
      'credential.helper',
      'diff.external',
      'diff.trap.command',
      'diff.trap.textconv',
      'filter.trap.clean',
      'filter.trap.smudge',
      'filter.a=b.process',
    ];
    const script =
      'program=$1; shift; for key; do git config "$key" "$program"; done; git config filter.trap.required true';
    shell(folder, script, program, ...keys);
    return { folder, mark };
  }

  test('filters, external diffs, hooks, fsmonitor; a plain git would run them', async () => {
    const { folder, mark } = trapped();
    write(folder, { 'moved.yaml': `${lines('a')}more: 1\n`, 'a.yaml': lines('b'), 'new.yaml': 'n: 1\n' });
    expect(await review(folder, 'main')).toContain('new.yaml');
    expect(await review(folder, 'main', 'HEAD')).toEqual([]);
    expect(existsSync(mark)).toBe(false);
    git(folder, 'diff', 'main');
    expect(existsSync(mark)).toBe(true);
  });

  test('a partial clone whose remote is a program', async () => {
    const folder = clone(parted(), '--filter=blob:none', '--no-checkout');
    const mark = path.join(temporaryFolder(), 'mark');
    git(folder, 'config', 'remote.origin.url', `ext::sh -c touch% ${mark}`);
    git(folder, 'config', 'protocol.ext.allow', 'always');
    await expect(review(folder, 'origin/main', 'origin/feature')).rejects.toThrow(/partial clone/);
    expect(existsSync(mark)).toBe(false);
    expect(() => git(folder, 'cat-file', 'blob', 'origin/feature:a.yaml')).toThrow(/.*/);
    expect(existsSync(mark)).toBe(true);
  });

  test('a submodule’s own configuration', async () => {
    const { folder, mark } = trapped();
    const parent = repository({ 'a.yaml': 'a: 1\n' });
    git(parent, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', folder, 'module');
    commit(parent);
    const program = path.join(temporaryFolder(), 'program');
    writeFileSync(program, `#!/bin/sh\necho submodule >> '${mark}'\n`, { mode: 0o755 });
    git(path.join(parent, 'module'), 'config', 'core.fsmonitor', program);
    write(parent, { 'a.yaml': 'a: 2\n', 'module/a.yaml': 'changed: 1\n' });
    expect(await review(parent, 'main')).toEqual(['a.yaml']);
    expect(existsSync(mark)).toBe(false);
    git(parent, 'status');
    expect(existsSync(mark)).toBe(true);
  });
});
