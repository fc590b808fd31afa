// A checkout instead of GitHub: only one that has everything.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutSource } from '../../src/local/checkout.ts';
import { gitRepository } from '../github/git-repository.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const repository = gitRepository();
const folder = temporaryFolder();
let commits = { base: '', head: '' };

beforeAll(() => {
  const root = repository.commit({ 'crd.yaml': 'a: 1\n' });
  const base = repository.commit({ 'other.yaml': 'a: 1\n' }, root);
  commits = { base, head: repository.commit({ 'crd.yaml': 'a: 2\n' }, root) };
  repository.git('update-ref', 'refs/heads/main', commits.head);
});

const why = async (directory: string, of = commits): Promise<string | undefined> => {
  const found = await checkoutSource(directory, process.env, of);
  return 'why' in found ? found.why : undefined;
};

describe('checkoutSource', () => {
  it('serves a whole clone, from the merge base on', async () => {
    const found = await checkoutSource(repository.folder, process.env, commits);
    const listing = 'source' in found ? await found.source.list() : undefined;
    expect(listing?.entries).toMatchObject([{ path: 'crd.yaml', status: 'modified' }]);
  });

  it('is none where a commit is missing', async () => {
    expect(await why(repository.folder, { ...commits, head: 'f'.repeat(40) })).toMatch(/unknown revision/);
  });

  it('is none in a folder without a repository, or inside of one', async () => {
    expect(await why(folder)).toMatch(/not in a git repository/);
    const inside = path.join(repository.folder, 'deep');
    mkdirSync(inside);
    expect(await why(inside)).toMatch(/not the root/);
  });

  it('is none in a shallow clone, even where both commits are there', async () => {
    const shallow = path.join(folder, 'shallow');
    execFileSync(
      'git',
      ['clone', '-q', '--no-tags', '--no-single-branch', '--depth=1', `file://${repository.folder}`, shallow],
      {
        stdio: 'pipe',
      },
    );
    expect(await why(shallow)).toMatch(/shallow/);
  });
});
