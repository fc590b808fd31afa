// Releases of a local repository that the configuration names for CRDs, from git, and folders; no other repositories.
import type { FileContent } from '../changes/content.ts';
import type { CrdRelease, CrdReleaseFiles, ReleaseFile } from '../changes/crd-releases.ts';
import { missingRelease, releaseEntries, releaseFiles } from '../changes/crd-releases.ts';
import { resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { commitsOf, requireCommit } from './commits.ts';
import { readBelow, walk } from './disk.ts';
import { gitIn, tryGit, type Environment } from './git-process.ts';
import { readObjects } from './object-reader.ts';
import { openRepository } from './repository.ts';
import { readTree } from './tree.ts';
import { batches } from '../lists.ts';

/** Contents in memory at once: each may be as large as a file may be. */
const batchSize = 10;

const missing: FileContent = { kind: 'unread', why: 'the clone lacks its content' };

async function readRelease(directory: string, env: Environment, release: CrdRelease): Promise<CrdReleaseFiles> {
  const repository = await openRepository(directory, env);
  const commit = requireCommit(repository, await commitsOf(repository, [release.ref]), release.ref);
  const tree = await readTree(repository, commit);
  const { entries, missing: left } = releaseEntries(release, tree);
  const read: ReleaseFile[] = [];
  let files = releaseFiles(release, read, left);
  // Git's listing has no sizes: after each batch it is checked whether more would still fit.
  for (const batch of batches(entries, batchSize)) {
    if (files.isFull) break;
    const contents = await readObjects(
      repository,
      batch.map(({ oid }) => oid),
    );
    for (const [index, { path }] of batch.entries()) {
      const content = contents[index] ?? 'missing';
      read.push({ path, content: content === 'missing' ? missing : content });
    }
    files = releaseFiles(release, read, left);
  }
  return files;
}

/** The CRDs of a folder on disk, by its path from `directory`; links are not followed. */
async function readFolder(directory: string, release: CrdRelease): Promise<CrdReleaseFiles> {
  const folder = resolve(directory, release.ref);
  const tree = (await walk(folder)).map((file) => ({ ...file, oid: '' }));
  const { entries, missing: left } = releaseEntries(release, tree);
  const read: ReleaseFile[] = [];
  for (const { path } of entries) read.push({ path, content: await readBelow(folder, path) });
  return releaseFiles(release, read, entries.length === 0 ? 'no manifest is in that folder' : left);
}

const whyNot = ({ message, hint }: UserError): string =>
  hint?.startsWith('git ') === true ? `${message} (${hint})` : message;

/** The repository's own names: where a clone has its commits from, as `owner/name`. Other remotes may be anything. */
async function ownNames(directory: string, env: Environment): Promise<ReadonlySet<string>> {
  const args = ['config', '--get-regexp', '^remote\\.(origin|upstream)\\.url$'];
  // Without git, or outside of a repository, there are no names; each release is then reported as unreadable.
  const { stdout } = await tryGit(gitIn(directory, env), args).catch(noOutput);
  const urls = stdout.toString('utf8').split('\n');
  return new Set(
    urls.flatMap((url) => /[/:]([^/:\s]+\/[^/:\s]+?)(?:\.git)?\/?$/.exec(url.slice(0, 2000))?.[1]?.toLowerCase() ?? []),
  );
}

function noOutput(error: unknown): { readonly stdout: Buffer } {
  if (!(error instanceof UserError)) throw error;
  return { stdout: Buffer.alloc(0) };
}

/** Reads a release that is in the clone, or a folder; undefined for others. What cannot be read is in `missing`. */
export function localReleases(
  directory: string,
  env: Environment,
): (release: CrdRelease) => Promise<CrdReleaseFiles | undefined> {
  let names: ReturnType<typeof ownNames> | undefined;
  const isOwn = async ({ repository }: CrdRelease): Promise<boolean> =>
    repository === undefined || (await (names ??= ownNames(directory, env))).has(repository.toLowerCase());
  return async (release) => {
    try {
      if (release.from === 'folder') return await readFolder(directory, release);
      return release.from === undefined && (await isOwn(release))
        ? await readRelease(directory, env, release)
        : undefined;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return missingRelease(release, whyNot(error));
    }
  };
}
