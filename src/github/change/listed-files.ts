// The changed files as GitHub's listings spell them: `pulls/N/files` and `compare`.
import type { ApiFile } from '../answers.ts';
import type { Client } from '../client.ts';
import { allPages } from '../pages.ts';
import type { Repository } from './trees.ts';

export interface ListedFile {
  readonly path: string;
  readonly previousPath: string | undefined;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  /** Blob at the head; of a removed file, at the base. */
  readonly oid: string | null;
  /** Hunks without file headers; missing for binary and large files. */
  readonly patch: string | undefined;
}

/** A file as either listing spells it; GitHub's `copied` is added, its `changed` (mode only) modified. */
export function listedFile(file: ApiFile): ListedFile {
  const renamed = file.status === 'renamed';
  const status = file.status === 'added' || file.status === 'copied' ? 'added' : file.status;
  return {
    path: file.filename,
    previousPath: renamed ? file.previous_filename : undefined,
    status: status === 'added' || status === 'removed' || status === 'renamed' ? status : 'modified',
    oid: file.sha ?? null,
    patch: file.patch,
  };
}

/** GitHub lists no more files of a pull request. */
export const maxPullFiles = 3000;

/** The current files of a pull request, as many as GitHub lists, by 100 a page. */
export async function listPullFiles(client: Client, repository: Repository, pull: number): Promise<ListedFile[]> {
  const query = { ...repository, pull_number: pull, per_page: 100 };
  const files = await allPages((page) => client.read.rest.pulls.listFiles({ ...query, ...page }));
  return files.map((file) => listedFile(file));
}
