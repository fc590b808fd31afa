// Releases of a local repository that the configuration names for their CRDs.
import { describe, expect, test } from 'vitest';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import type { CrdReleaseFiles } from '../../src/changes/crd-releases.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { withReleases } from '../../src/facts/resources/crds-of-releases.ts';
import { localReleases } from '../../src/local/crd-releases.ts';
import { commit, git, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';
import { objectSchema, widget, widgetCrd } from '../support/widgets.ts';

const crd = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }'));
const bad = widget('spec: { mode: long }');
const configuration = `crds:
  releases:
    - { ref: v1.3.0, files: ["deploy/crds/**"] }
    - { repository: acme/other, ref: v2, files: ["crds/**"] }
`;

/** A repository whose CRD is in the release v1.3.0 alone. */
function project(): string {
  const folder = repository({ 'deploy/crds/w.yaml': crd, '.github/kube-api-review.yml': configuration });
  git(folder, 'tag', 'v1.3.0');
  git(folder, 'rm', '--quiet', 'deploy/crds/w.yaml');
  commit(folder);
  git(folder, 'switch', '--quiet', '--create', 'feature');
  write(folder, { 'app/w.yaml': bad });
  commit(folder);
  return folder;
}

describe('the command', () => {
  test('review and check judge by the release of the same repository', async () => {
    const folder = project();
    for (const args of [
      ['review', '--base', 'main'],
      ['check', 'app'],
    ]) {
      const run = await runCli(folder, args);
      expect([run.stderr, run.code]).toEqual(['', 1]);
      expect(run.stdout).toContain('A server with the CRD of `v1.3.0` rejects Widget `first`');
      expect(run.stdout).not.toContain('acme/other');
    }
  });

  test('a release of another repository is not fetched, and said once', async () => {
    const folder = project();
    write(folder, { 'app/w.yaml': bad.replace('example.com', 'elsewhere.example.com') });
    const run = await runCli(folder, ['review', '--base', 'main']);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(run.stdout.match(/acme\/other v2/g)?.length).toBe(1);
    expect(run.stdout).toContain(
      'releases of other repositories are read on GitHub, or with GITHUB_TOKEN in the environment',
    );
  });
});

describe('folders and addresses', () => {
  /** A repository whose configuration at the base, and in the working tree, names a folder next to it. */
  function beside(base: string, head: string): string {
    const root = temporaryFolder();
    write(root, { 'crds/all.yaml': crd, 'crds/notes.md': 'x' });
    const folder = repository({ '.github/kube-api-review.yml': base });
    const settings = (text: string): string => text.replaceAll('FOLDER', `${root}/crds`);
    write(folder, { '.github/kube-api-review.yml': settings(base) });
    commit(folder);
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'app/w.yaml': bad, '.github/kube-api-review.yml': settings(head) });
    commit(folder);
    return folder;
  }

  test('a folder that the base names judges', async () => {
    const folder = beside('crds: { folders: [FOLDER] }\n', 'crds: { folders: [FOLDER] }\n');
    for (const args of [
      ['review', '--base', 'main'],
      ['check', 'app'],
    ]) {
      const { stdout, code } = await runCli(folder, args);
      expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/A server with the CRD of `[^`]+\/crds` rejects Widget `first`/);
      expect(code).toBe(1);
    }
  });

  test('what only the head names is not read', async () => {
    const named = 'crds: { folders: [FOLDER], urls: ["https://crds.invalid/all.yaml"] }\n';
    const { stdout, code } = await runCli(beside('failOn: error\n', named), ['review', '--base', 'main']);
    const said = stdout.replaceAll(/\s+/g, ' ');
    expect(said.match(/could not be read: the configuration of the base branch does not name it/g)?.length).toBe(2);
    expect(said).not.toContain('rejects');
    expect(code).toBe(0);
  });

  test('a configuration from outside of the repository is the user’s own', async () => {
    const folder = beside('failOn: error\n', 'failOn: error\n');
    const own = temporaryFolder();
    write(own, { 'mine.yml': 'crds: { folders: [crds, missing] }\n' });
    write(folder, { 'crds/all.yaml': 'a: b\n' });
    const { stdout } = await runCli(folder, ['review', '--base', 'main', '--config', `${own}/mine.yml`]);
    const said = stdout.replaceAll(/\s+/g, ' ');
    expect(said).toContain('the CRDs of crds could not be read: there is no CRD that can be read');
    expect(said).toContain('the CRDs of missing could not be read: the folder');
  });

  test('an address that cannot be reached is reported, and fails nothing', async () => {
    const named = 'crds: { urls: ["https://localhost:1/all.yaml"] }\n';
    const { stdout, code } = await runCli(beside(named, named), ['review', '--base', 'main'], '', { CI: 'true' });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'the CRDs of https://localhost:1/all.yaml could not be read: it could not be fetched (bad port)',
    );
    expect(code).toBe(0);
  });
});

test.each([
  ['origin', 'git@github.com:Acme/Other.git', true],
  ['upstream', 'https://github.com/acme/other', true],
  ['origin', 'https://github.com/acme/other-one.git', false],
  ['elsewhere', 'https://github.com/acme/other.git', false],
])('the repository may be named: the remote %s is %s', async (remote, url, isOwn) => {
  const folder = project();
  git(folder, 'remote', 'add', remote, url);
  const changeSet = collectFromMaps(new Map(), new Map([['app/w.yaml', bad]]), undefined, defaultConfig);
  const named = [{ repository: 'acme/other', ref: 'v1.3.0', files: ['deploy/**'] }];
  const { context } = await withReleases(changeSet, named, localReleases(folder, process.env));
  expect(context.releases?.map(({ texts }) => [...texts.keys()])).toEqual(isOwn ? [['deploy/crds/w.yaml']] : []);
});

describe('what cannot be read is reported with its reason', () => {
  const read = async (directory: string, ref: string, files = ['deploy/**']): Promise<readonly CrdReleaseFiles[]> => {
    const changeSet = collectFromMaps(new Map(), new Map([['app/w.yaml', bad]]), undefined, defaultConfig);
    const { context } = await withReleases(changeSet, [{ ref, files }], localReleases(directory, process.env));
    return context.releases ?? [];
  };

  test('a ref that is not there, an option, no repository, nothing that matches', async () => {
    const folder = project();
    expect(await read(folder, 'v9')).toMatchObject([{ missing: 'unknown revision "v9"' }]);
    expect(await read(folder, '--all')).toMatchObject([{ missing: 'unknown revision "--all"' }]);
    expect(await read(temporaryFolder(), 'v1.3.0')).toMatchObject([
      { missing: expect.stringContaining('is not in a git repository') },
    ]);
    expect(await read(folder, 'v1.3.0', ['none/**'])).toMatchObject([{ missing: 'no manifest there matches `files`' }]);
    expect((await read(folder, 'v1.3.0'))[0]?.missing).toBeUndefined();
  });

  test('without git nothing is thrown', async () => {
    const changeSet = collectFromMaps(new Map(), new Map([['app/w.yaml', bad]]), undefined, defaultConfig);
    const named = [
      { ref: 'v1', files: ['**'] },
      { repository: 'acme/other', ref: 'v1', files: ['**'] },
    ];
    const { context } = await withReleases(changeSet, named, localReleases(project(), { PATH: '/nonexistent' }));
    expect(context.releases).toMatchObject([{ missing: 'the git program was not found' }]);
  });

  test('a release that is too large is read up to the limit', async () => {
    const folder = repository(
      Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`deploy/${at}.yaml`, `a: ${'x'.repeat(2 ** 21)}\n`])),
    );
    git(folder, 'tag', 'v2');
    const [release] = await read(folder, 'v2');
    expect(release?.texts.size).toBe(9);
    expect(release?.missing).toBe('more than 20.0 MiB in all');
  });
});
