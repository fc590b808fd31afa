// The files of a folder as its owner thinks of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackedFiles } from '../../src/local/tracked-files.ts';
import { gitEnv, temporaryFolder } from '../support/git-repository.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'sub'));
  writeFileSync(path.join(folder, 'sub/a.yaml'), 'a: 1\n');
  writeFileSync(path.join(folder, 'b.yaml'), 'b: 1\n');
});

const git = (...args: string[]): void => {
  execFileSync('git', args, { cwd: folder, env: gitEnv, stdio: 'ignore' });
};

describe('trackedFiles', () => {
  test('a plain folder is all there is', async () => {
    expect(await trackedFiles(folder, gitEnv)).toEqual({
      root: folder,
      paths: ['b.yaml', 'sub/a.yaml'],
      defaultBranch: undefined,
      releases: 0,
    });
  });

  test('in a repository: its root, without what git ignores, with its branch and releases', async () => {
    git('init', '-b', 'main');
    writeFileSync(path.join(folder, '.gitignore'), 'b.yaml\n');
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'one');
    git('tag', 'v1.2.0');
    git('tag', 'v2-nonsense');
    expect(await trackedFiles(path.join(folder, 'sub'), gitEnv)).toEqual({
      root: folder,
      paths: ['.gitignore', 'sub/a.yaml'],
      defaultBranch: 'main',
      releases: 1,
    });
  });

  test('the default branch is the one that origin/HEAD refers to', async () => {
    git('init', '-b', 'topic');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--allow-empty', '-m', 'one');
    git('update-ref', 'refs/remotes/origin/release/next', 'HEAD');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/release/next');
    expect((await trackedFiles(folder, gitEnv)).defaultBranch).toBe('release/next');
  });

  test('a folder that is none is an error', async () => {
    await expect(trackedFiles(path.join(folder, 'nowhere'), gitEnv)).rejects.toThrow('is not a folder');
  });
});
