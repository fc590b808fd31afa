// The releases that the configuration names for their CRDs, by GitHub's API: their tree, and the few files that are
// meant.
import type { ChangeSet } from '../../changes/change-set.ts';
import type { CrdRelease, CrdReleaseFiles } from '../../changes/crd-releases.ts';
import { missingRelease, releaseEntries, releaseFiles } from '../../changes/crd-releases.ts';
import { UserError } from '../../errors.ts';
import { asksForReleases } from '../../facts/resources/crds-of-releases.ts';
import { readBlobs, type BlobAnswer } from './blobs.ts';
import type { Client } from '../client.ts';
import { describe, isRequestFailure } from '../failure.ts';
import { readUrl } from './crd-urls.ts';
import { refBaseline } from './release-commits.ts';
import { readTrees, type Repository } from './trees.ts';

function repositoryOf({ repository }: CrdRelease, own: Repository): Repository {
  const [owner, repo] = repository?.split('/') ?? [];
  return owner === undefined || repo === undefined ? own : { owner, repo };
}

function textOf(answer: BlobAnswer | undefined): { readonly text: string | undefined; readonly why: string } {
  if (answer === undefined) return { text: undefined, why: 'not read' };
  if ('failure' in answer) return { text: undefined, why: answer.failure };
  const { content } = answer;
  if (content.kind === 'text') return { text: content.text, why: '' };
  return { text: undefined, why: content.kind === 'unread' ? content.why : `a ${content.kind} file` };
}

async function readRelease(client: Client, release: CrdRelease, own: Repository): Promise<CrdReleaseFiles> {
  if (release.from === 'url') return readUrl(release);
  if (release.from === 'folder') return missingRelease(release, 'folders are read on the command line only');
  const repository = repositoryOf(release, own);
  const { sha } = await refBaseline(client, repository, release.ref);
  const tree = await readTrees(client.read, repository).all(sha);
  if (tree === undefined) return missingRelease(release, "its tree is too large to be listed by GitHub's API");
  const { entries, missing } = releaseEntries(release, tree);
  const answers = await readBlobs(client, repository)(entries);
  const read = entries.map(({ path, oid }) => ({ path, ...textOf(answers.get(oid)) }));
  return releaseFiles(release, read, missing);
}

function whyNot(error: unknown): string {
  if (isRequestFailure(error) && (error.status === 404 || error.status === 422))
    return 'GitHub shows this token no such repository or ref';
  return describe(error);
}

/** A change set with the configured releases where the change needs them; what GitHub does not give is `missing`. */
export async function withCrdReleases(
  client: Client,
  own: Repository,
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
): Promise<ChangeSet> {
  if (named.length === 0 || !asksForReleases(changeSet)) return changeSet;
  const releases: CrdReleaseFiles[] = [];
  for (const release of named)
    try {
      releases.push(await readRelease(client, release, own));
    } catch (error) {
      if (!isRequestFailure(error) && !(error instanceof UserError)) throw error;
      releases.push(missingRelease(release, whyNot(error)));
    }
  return { ...changeSet, context: { ...changeSet.context, releases } };
}
