// The releases that the configuration names for their CRDs, by GitHub's API: their trees, and the few matching files.
import { type FileContent, unread } from '../../changes/content.ts';
import type { CrdRelease, CrdReleaseFiles } from '../../changes/crd-releases.ts';
import { missingRelease, releaseEntries, releaseFiles } from '../../changes/crd-releases.ts';
import { UserError } from '../../errors.ts';
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

function contentOf(answer: BlobAnswer | undefined): FileContent {
  if (answer !== undefined && 'content' in answer) return answer.content;
  return unread(answer?.failure ?? 'not read');
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
  const read = entries.map(({ path, oid }) => ({ path, content: contentOf(answers.get(oid)) }));
  return releaseFiles(release, read, missing);
}

function whyNot(error: unknown): string {
  if (isRequestFailure(error) && (error.status === 404 || error.status === 422))
    return 'GitHub shows this token no such repository or ref';
  return describe(error);
}

/** Reads a release that the configuration names, or an address; what GitHub does not give is in `missing`. */
export async function readCrdRelease(client: Client, own: Repository, release: CrdRelease): Promise<CrdReleaseFiles> {
  try {
    return await readRelease(client, release, own);
  } catch (error) {
    if (!isRequestFailure(error) && !(error instanceof UserError)) throw error;
    return missingRelease(release, whyNot(error));
  }
}
