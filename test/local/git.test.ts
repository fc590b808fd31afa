// The git source against real repositories: what it lists, what it reads, and what it says when it cannot.
import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FileContent } from '../../src/changes/content.ts';
import type { ChangedEntry } from '../../src/changes/source.ts';
import { gitSource, type GitSource } from '../../src/local/git.ts';
import { commit, git, gitEnv, lines, repository, temporaryFolder, write } from '../support/git-repository.ts';

const open = (directory: string, base?: string, head?: string): Promise<GitSource> =>
  gitSource({ directory, env: gitEnv, base, head });

const short = ({ status, path: at, previousPath }: ChangedEntry): string =>
  `${status} ${previousPath === undefined ? '' : `${previousPath} -> `}${at}`;

const listed = async (source: GitSource): Promise<string[]> => (await source.list()).entries.map(short).sort();

async function contents(source: GitSource, at: string): Promise<[FileContent | undefined, FileContent | undefined]> {
  const entry = (await source.list()).entries.find((one) => one.path === at);
  if (entry === undefined) throw new Error(`${at} is not listed`);
  const [before] = entry.before === undefined ? [] : await source.read([entry.before]);
  const [after] = entry.after === undefined ? [] : await source.read([entry.after]);
  return [before, after];
}

const text = (value: string): FileContent => ({ kind: 'text', text: value });

describe('between two commits', () => {
  test('the base is the merge base, never the tip of the branch', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    const parted = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'a.yaml': 'a: 2\n' });
    const head = commit(folder);
    git(folder, 'switch', '--quiet', 'main');
    write(folder, { 'b.yaml': 'b: 2\n' });
    commit(folder);
    const source = await open(folder, 'main', 'feature');
    expect(await listed(source)).toEqual(['modified a.yaml']);
    expect(source.base).toEqual({ name: 'merge base with main', sha: parted });
    expect(source.head).toEqual({ name: 'feature', sha: head });
    expect(await contents(source, 'a.yaml')).toEqual([text('a: 1\n'), text('a: 2\n')]);
  });

  test('the tree at the tip of the branch is read once, however many files are looked for in it', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    git(folder, 'branch', 'feature');
    write(folder, { 'b.yaml': 'b: 1\n' });
    commit(folder);
    const source = await open(folder, 'main', 'feature');
    expect(await source.atTip('b.yaml')).toMatchObject({ side: 'base', path: 'b.yaml' });
    renameSync(path.join(folder, '.git/objects'), path.join(folder, '.git/away'));
    expect(await source.atTip('a.yaml')).toMatchObject({ side: 'base', path: 'a.yaml' });
    expect(await source.atTip('c.yaml')).toBeUndefined();
  });

  test('renames, also of edited files, additions, removals, modes', async () => {
    const folder = repository({
      'same.yaml': lines('same'),
      'edited.yaml': lines('edited'),
      'gone.yaml': 'gone: 1\n',
      'run.yaml': 'run: 1\n',
    });
    git(folder, 'tag', 'v1');
    mkdirSync(path.join(folder, 'moved'));
    git(folder, 'mv', 'same.yaml', 'moved/same.yaml');
    git(folder, 'mv', 'edited.yaml', 'moved/edited.yaml');
    write(folder, { 'moved/edited.yaml': `${lines('edited')}more: 1\n`, 'new.yaml': 'new: 1\n' });
    unlinkSync(path.join(folder, 'gone.yaml'));
    chmodSync(path.join(folder, 'run.yaml'), 0o755);
    commit(folder);
    const source = await open(folder, 'v1', 'main');
    expect(await listed(source)).toEqual([
      'added new.yaml',
      'modified run.yaml',
      'removed gone.yaml',
      'renamed edited.yaml -> moved/edited.yaml',
      'renamed same.yaml -> moved/same.yaml',
    ]);
    expect(await contents(source, 'run.yaml')).toEqual([text('run: 1\n'), text('run: 1\n')]);
    expect(await contents(source, 'gone.yaml')).toEqual([text('gone: 1\n'), undefined]);
    expect(await contents(source, 'new.yaml')).toEqual([undefined, text('new: 1\n')]);
  });

  test('symlinks, submodules, changes of type, binary and undecodable files', async () => {
    const folder = repository({
      'becomes-link.yaml': lines('x'),
      'binary.yaml': new Uint8Array([1, 0, 2]),
      'latin.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0xe9, 0x0a]),
      'lfs.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n',
    });
    git(folder, 'tag', 'v1');
    unlinkSync(path.join(folder, 'becomes-link.yaml'));
    symlinkSync('/etc/passwd', path.join(folder, 'becomes-link.yaml'));
    write(folder, {
      'binary.yaml': new Uint8Array([1, 0, 3]),
      'latin.yaml': 'a: é\n',
      'lfs.yaml': 'a: 1\n',
      'bom.yaml': '\uFEFFa: 1\n',
      'big.yaml': `a: ${'x'.repeat(8 * 1024 * 1024)}\n`,
    });
    git(folder, 'update-index', '--add', '--cacheinfo', `160000,${git(folder, 'rev-parse', 'v1')},module`);
    commit(folder);
    const source = await open(folder, 'v1', 'HEAD');
    const { entries } = await source.list();
    const modes = new Map(entries.map((entry) => [entry.path, entry.after?.mode]));
    expect(modes.get('becomes-link.yaml')).toBe('120000');
    expect(await contents(source, 'binary.yaml')).toEqual([{ kind: 'binary' }, { kind: 'binary' }]);
    expect(await contents(source, 'latin.yaml')).toEqual([
      { kind: 'unread', why: 'not valid UTF-8', shows: 'nothing' },
      text('a: é\n'),
    ]);
    expect((await contents(source, 'lfs.yaml'))[0]).toMatchObject({ kind: 'unread', why: /Git LFS/ });
    expect((await contents(source, 'bom.yaml'))[1]).toEqual(text('\uFEFFa: 1\n'));
    expect((await contents(source, 'big.yaml'))[1]).toMatchObject({ kind: 'unread', why: /^too large: 8\.0 MiB/ });
  });

  test.each([
    ['a submodule', 'a.yaml', 'a: 1\n'],
    ['one that .gitmodules says to leave out', '.gitmodules', '[submodule "m"]\n\tpath = module\n\tignore = all\n'],
  ])('%s is listed by its mode', async (_name, file, written) => {
    const folder = repository({ [file]: written });
    const first = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'update-index', '--add', '--cacheinfo', `160000,${first},module`);
    git(folder, 'commit', '--quiet', '--message', 'module');
    const source = await open(folder, first, 'main');
    expect((await source.list()).entries).toEqual([
      { path: 'module', status: 'added', after: { side: 'head', path: 'module', mode: '160000', oid: first } },
    ]);
  });

  test('paths with quotes, line breaks, spaces, and bytes that are no UTF-8', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    git(folder, 'tag', 'v1');
    write(folder, {
      'quo"te.yaml': 'q: 1\n',
      'line\nbreak.yaml': 'l: 1\n',
      ' sp ace.yaml': 's: 1\n',
      '-x.yaml': 'x: 1\n',
    });
    const odd = Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xe9]), Buffer.from('.yaml')]);
    writeFileSync(odd, 'odd: 1\n');
    commit(folder);
    const source = await open(folder, 'v1', 'main');
    expect(await listed(source)).toEqual([
      'added  sp ace.yaml',
      'added -x.yaml',
      'added b\\xE9.yaml',
      'added line\nbreak.yaml',
      'added quo"te.yaml',
    ]);
    expect((await contents(source, 'line\nbreak.yaml'))[1]).toEqual(text('l: 1\n'));
    expect((await contents(source, 'b\\xE9.yaml'))[1]).toEqual(text('odd: 1\n'));
  });

  test('the tree of the head, with object ids', async () => {
    const folder = repository({ 'dir/a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    const source = await open(folder, 'main', 'main');
    const tree = (await source.tree()) ?? [];
    expect(tree.map((blob) => blob.path)).toEqual(['b.yaml', 'dir/a.yaml']);
    expect(await source.read(tree)).toEqual([text('b: 1\n'), text('a: 1\n')]);
  });

  test('a repository with SHA-256 object ids', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' }, '--object-format=sha256');
    write(folder, { 'a.yaml': 'a: 2\n', 'new.yaml': 'n: 1\n' });
    const working = await open(folder, 'main');
    expect(await listed(working)).toEqual(['added new.yaml', 'modified a.yaml']);
    commit(folder);
    const source = await open(folder, 'main~1', 'main');
    expect(source.base.sha).toMatch(/^[0-9a-f]{64}$/);
    expect(await contents(source, 'a.yaml')).toEqual([text('a: 1\n'), text('a: 2\n')]);
  });

  test('many and large blobs pass through one reader', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`f${index}.yaml`, lines(`k${index}`, 100)]),
    );
    const folder = repository({ ...files, 'large.yaml': lines('l', 100_000) });
    const source = await open(folder, 'main', 'main');
    const tree = (await source.tree()) ?? [];
    const read = await source.read(tree);
    expect(read).toHaveLength(301);
    expect(read[tree.findIndex((blob) => blob.path === 'large.yaml')]).toEqual(text(lines('l', 100_000)));
    expect(read[tree.findIndex((blob) => blob.path === 'f299.yaml')]).toEqual(text(files['f299.yaml'] ?? ''));
  });
});

describe('the working tree', () => {
  test('staged, unstaged, new and removed files; ignored and unchanged ones are not listed', async () => {
    const folder = repository({
      '.gitignore': 'ignored/\n',
      'staged.yaml': 'a: 1\n',
      'unstaged.yaml': 'a: 1\n',
      'both.yaml': 'a: 1\n',
      'gone.yaml': 'a: 1\n',
      'touched.yaml': 'a: 1\n',
      'same.yaml': 'a: 1\n',
    });
    write(folder, { 'staged.yaml': 'a: 2\n', 'both.yaml': 'a: 2\n' });
    git(folder, 'add', '--all');
    write(folder, {
      'unstaged.yaml': 'a: 3\n',
      'both.yaml': 'a: 3\n',
      'touched.yaml': 'a: 1\n',
      'new.yaml': 'a: 4\n',
      'ignored/x.yaml': 'a: 5\n',
      'notes.txt': 'not for us\n',
    });
    rmSync(path.join(folder, 'gone.yaml'));
    const before = git(folder, 'status', '--porcelain=v2');
    const source = await open(folder, 'main');
    expect(source.head).toEqual({ name: 'working tree' });
    expect(await listed(source)).toEqual([
      'added new.yaml',
      'modified both.yaml',
      'modified staged.yaml',
      'modified unstaged.yaml',
      'removed gone.yaml',
    ]);
    expect(await contents(source, 'both.yaml')).toEqual([text('a: 1\n'), text('a: 3\n')]);
    expect(await contents(source, 'new.yaml')).toEqual([undefined, text('a: 4\n')]);
    const tree = ((await source.tree()) ?? []).map((blob) => blob.path).sort();
    expect(tree).toEqual([
      '.gitignore',
      'both.yaml',
      'new.yaml',
      'same.yaml',
      'staged.yaml',
      'touched.yaml',
      'unstaged.yaml',
    ]);
    expect(git(folder, 'status', '--porcelain=v2')).toBe(before);
  });

  test('a file changed in the second in which git wrote its index, with the same length, is seen', async () => {
    for (let round = 0; round < 3; round += 1) {
      const folder = repository({ 'a.yaml': 'a: 1\n' });
      write(folder, { 'a.yaml': 'a: 2\n' });
      const source = await open(folder, 'main');
      expect(await contents(source, 'a.yaml')).toEqual([text('a: 1\n'), text('a: 2\n')]);
    }
  });

  test('a file that was moved and edited without git knowing is renamed', async () => {
    const folder = repository({ 'old.yaml': lines('k') });
    renameSync(path.join(folder, 'old.yaml'), path.join(folder, 'new.yaml'));
    write(folder, { 'new.yaml': `${lines('k')}more: 1\n` });
    const source = await open(folder, 'main');
    expect(await listed(source)).toEqual(['renamed old.yaml -> new.yaml']);
    expect(await contents(source, 'new.yaml')).toEqual([text(lines('k')), text(`${lines('k')}more: 1\n`)]);
    expect(((await source.tree()) ?? []).map((blob) => blob.path)).toEqual(['new.yaml']);
  });

  test('a conflicted merge is one entry with the markers as they are on disk', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'a.yaml': 'a: 2\n' });
    commit(folder);
    git(folder, 'switch', '--quiet', 'main');
    write(folder, { 'a.yaml': 'a: 3\n' });
    commit(folder);
    git(folder, 'switch', '--quiet', 'feature');
    expect(() => git(folder, 'merge', 'main')).toThrow(/.*/);
    const source = await open(folder, 'main');
    expect(await listed(source)).toEqual(['modified a.yaml']);
    expect((await contents(source, 'a.yaml'))[1]).toMatchObject({ kind: 'text', text: /<<<<<<< HEAD/ });
  });

  test('symlinks are named, not followed; neither is a folder that a symlink replaced', async () => {
    const outside = temporaryFolder();
    write(outside, { 'b.yaml': 'secret: 1\n' });
    const folder = repository({ 'a.yaml': 'a: 1\n', 'dir/b.yaml': 'b: 1\n' });
    unlinkSync(path.join(folder, 'a.yaml'));
    symlinkSync(path.join(outside, 'b.yaml'), path.join(folder, 'a.yaml'));
    rmSync(path.join(folder, 'dir'), { recursive: true });
    symlinkSync(outside, path.join(folder, 'dir'));
    const source = await open(folder, 'main');
    expect(await listed(source)).toEqual(['modified a.yaml', 'removed dir/b.yaml']);
    const [link] = await source.read([{ side: 'head', path: 'a.yaml', mode: '120000' }]);
    expect(link).toMatchObject({ kind: 'symlink' });
    const [away] = await source.read([{ side: 'head', path: 'dir/b.yaml', mode: '100644' }]);
    expect(away).toEqual({ kind: 'unread', why: 'a symlink leads out of the folder' });
  });

  test('a new file whose name is no UTF-8 is reported, not read', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xe9]), Buffer.from('.yaml')]), 'odd: 1\n');
    const source = await open(folder, 'main');
    expect((await contents(source, 'b\\xE9.yaml'))[1]).toEqual({ kind: 'unread', why: 'its path is not valid UTF-8' });
  });

  test('another repository inside is listed as what it is', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    mkdirSync(path.join(folder, 'nested'));
    git(path.join(folder, 'nested'), 'init', '--quiet');
    write(path.join(folder, 'nested'), { 'x.yaml': 'x: 1\n' });
    commit(path.join(folder, 'nested'));
    expect((await (await open(folder, 'main')).list()).entries).toEqual([
      { path: 'nested', status: 'added', after: { side: 'head', path: 'nested', mode: '160000' } },
    ]);
  });

  test('a subfolder and a linked worktree lead to the root of the working tree', async () => {
    const folder = repository({ 'sub/a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    write(folder, { 'b.yaml': 'b: 2\n', 'sub/new.yaml': 'n: 1\n' });
    const source = await open(path.join(folder, 'sub'), 'main');
    expect(source.root).toBe(folder);
    expect(await listed(source)).toEqual(['added sub/new.yaml', 'modified b.yaml']);
    const linked = path.join(temporaryFolder(), 'linked');
    git(folder, 'worktree', 'add', '--quiet', '-b', 'other', linked);
    write(linked, { 'sub/a.yaml': 'a: 7\n' });
    const other = await open(linked, 'main');
    expect(await listed(other)).toEqual(['modified sub/a.yaml']);
    expect((await contents(other, 'sub/a.yaml'))[1]).toEqual(text('a: 7\n'));
  });

  test('what a sparse checkout leaves out is read from the repository', async () => {
    const folder = repository({ 'in/a.yaml': 'a: 1\n', 'out/b.yaml': 'b: 1\n' });
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'in/a.yaml': 'a: 2\n', 'out/b.yaml': 'b: 2\n' });
    commit(folder);
    git(folder, 'sparse-checkout', 'set', 'in');
    const source = await open(folder, 'main');
    expect(await listed(source)).toEqual(['modified in/a.yaml', 'modified out/b.yaml']);
    expect(await contents(source, 'out/b.yaml')).toEqual([text('b: 1\n'), text('b: 2\n')]);
  });

  test('a file that git treats as unchanged after a copy of the repository is not listed', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    const copy = path.join(temporaryFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    write(copy, { 'b.yaml': 'b: 2\n' });
    expect(await listed(await open(copy, 'main'))).toEqual(['modified b.yaml']);
  });

  test('a repository in which nothing is tracked', async () => {
    const folder = repository({});
    write(folder, { 'new.yaml': 'n: 1\n' });
    rmSync(path.join(folder, '.git/index'), { force: true });
    expect(await listed(await open(folder, 'main'))).toEqual(['added new.yaml']);
  });
});
