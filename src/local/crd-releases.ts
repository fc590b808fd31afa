// The releases of a local repository that the configuration names for their CRDs, read from git, and folders with CRDs;
// not those of other repositories.
import type { ChangeSet } from '../changes/change-set.ts';
import type { CrdRelease, CrdReleaseFiles, ReleaseText } from '../changes/crd-releases.ts';
import { missingRelease, releaseEntries, releaseFiles } from '../changes/crd-releases.ts';
import { resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { asksForReleases } from '../facts/resources/crds-of-releases.ts';
import { commitsOf, requireCommit } from './commits.ts';
import { readBelow, walk } from './disk.ts';
import { gitIn, tryGit, type Environment } from './git-process.ts';
import { readObjects, type ObjectContent } from './object-reader.ts';
import { openRepository } from './repository.ts';
import { readTree } from './tree.ts';
import { append } from '../lists.ts';

/** Contents held at once: each may be as large as a file may be. */
const batchSize = 10;

function textOf(content: ObjectContent): Omit<ReleaseText, 'path'> {
  if (content === 'missing') return { text: undefined, why: 'the clone lacks its content' };
  if (content.kind === 'text') return { text: content.text, why: '' };
  return { text: undefined, why: content.kind === 'unread' ? content.why : `a ${content.kind} file` };
}

async function readRelease(directory: string, env: Environment, release: CrdRelease): Promise<CrdReleaseFiles> {
  const repository = await openRepository(directory, env);
  const commit = requireCommit(repository, await commitsOf(repository, [release.ref]), release.ref);
  const tree = await readTree(repository, commit);
  const { entries, missing } = releaseEntries(release, tree);
  const read: ReleaseText[] = [];
  let files = releaseFiles(release, read, missing);
  // Git's listing tells no sizes: after each batch it is seen whether more would still fit.
  for (let at = 0; at < entries.length && !files.isFull; at += batchSize) {
    const batch = entries.slice(at, at + batchSize);
    const contents = await readObjects(
      repository,
      batch.map(({ oid }) => oid),
    );
    append(
      read,
      batch.map(({ path }, index) => ({ path, ...textOf(contents[index] ?? 'missing') })),
    );
    files = releaseFiles(release, read, missing);
  }
  return files;
}

/** The CRDs of a folder on disk, by its path from `directory`; links are not followed. */
async function readFolder(directory: string, release: CrdRelease): Promise<CrdReleaseFiles> {
  const folder = resolve(directory, release.ref);
  const tree = (await walk(folder)).map((file) => ({ ...file, oid: '' }));
  const { entries, missing } = releaseEntries(release, tree);
  const read: ReleaseText[] = [];
  for (const entry of entries) read.push({ path: entry.path, ...textOf(await readBelow(folder, entry.path)) });
  return releaseFiles(release, read, entries.length === 0 ? 'no manifest is in that folder' : missing);
}

const whyNot = ({ message, hint }: UserError): string =>
  hint?.startsWith('git ') === true ? `${message} (${hint})` : message;

/** The repository's own names: where a clone has its commits from, as `owner/name`. Other remotes may be anything. */
async function ownNames(directory: string, env: Environment): Promise<ReadonlySet<string>> {
  const args = ['config', '--get-regexp', '^remote\\.(origin|upstream)\\.url$'];
  // Without git, or outside of a repository, there are no names; that nothing can be read is said of each release.
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

/** With those `named` releases that custom resources of it need; what cannot be read is in a release's `missing`. */
export async function withLocalReleases(
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
  directory: string,
  env: Environment,
): Promise<ChangeSet> {
  if (named.length === 0 || !asksForReleases(changeSet)) return changeSet;
  const isNamed = named.some(({ repository }) => repository !== undefined);
  const names = isNamed ? await ownNames(directory, env) : new Set<string>();
  const isOwn = ({ repository, from }: CrdRelease): boolean =>
    from === 'folder' || (from === undefined && (repository === undefined || names.has(repository.toLowerCase())));
  const own = named.filter(isOwn);
  const releases: CrdReleaseFiles[] = [];
  for (const release of own)
    try {
      releases.push(
        await (release.from === 'folder' ? readFolder(directory, release) : readRelease(directory, env, release)),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      releases.push(missingRelease(release, whyNot(error)));
    }
  return { ...changeSet, context: { ...changeSet.context, releases } };
}
