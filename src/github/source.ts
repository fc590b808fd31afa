// GitHub as a source of changes: merge base, changed paths, the tree and blobs, without a checkout.
import { isRelevant } from '../changes/relevant.ts';
import type { FileContent, Revision, Side } from '../changes/change-set.ts';
import type { BlobRef, ChangedEntry, ChangeSource, Listing } from '../changes/source.ts';
import { contentOfMode } from '../changes/content.ts';
import { UserError } from '../errors.ts';
import { archiveOf } from './archive.ts';
import { readBlobs } from './blobs.ts';
import type { Client } from './client.ts';
import { describe, isLimit, isRequestFailure } from './failure.ts';
import { listedFile, listPullFiles, type ListedFile } from './listed-files.ts';
import { readTrees, type Repository, type TreeChange, type TreeEntry } from './trees.ts';

/** What is compared: two commits (or refs) of one repository. */
export interface Comparison {
  readonly repository: Repository;
  /** Undefined: nothing came before, the whole tree counts as added. */
  readonly base: Revision | undefined;
  readonly head: Revision & { readonly sha: string };
  /** The pull request that `base` and `head` belong to, for its list of files. */
  readonly pull: number | undefined;
}

/** A source of changes that also tells what only GitHub or the action asks for. */
export interface GitHubSource extends ChangeSource {
  /** A file of one side, changed or not. */
  find(side: Side, path: string): Promise<BlobRef | undefined>;
  /** GitHub's own patches by path at the head, as far as it gave any. */
  patches(): ReadonlyMap<string, string>;
  /** Blobs that GitHub failed to give: paths with reasons. While this is not empty nothing can be called reviewed. */
  failures(): readonly { readonly path: string; readonly why: string }[];
}

/** `compare` lists this many files at most, and says nothing about those it leaves out. */
const maxComparedFiles = 300;
/** `pulls/N/files` lists this many at most. */
const maxPullFiles = 3000;

const blobRef = (side: Side, entry: TreeEntry, path = entry.path): BlobRef => ({
  side,
  path,
  oid: entry.oid,
  mode: entry.mode,
  ...(entry.size === undefined ? {} : { size: entry.size }),
});

function changedEntry({ path, before, after }: TreeChange): ChangedEntry {
  const status = before === undefined ? 'added' : after === undefined ? 'removed' : 'modified';
  return {
    path,
    status,
    ...(before === undefined ? {} : { before: blobRef('base', before) }),
    ...(after === undefined ? {} : { after: blobRef('head', after) }),
  };
}

const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

const isFile = (entry: TreeEntry | undefined): entry is TreeEntry =>
  entry !== undefined && contentOfMode(entry.mode) === undefined;

/** Renames of identical files, each path at most once; a file that keeps its name is preferred, as git does. */
function exactRenames(changes: readonly TreeChange[]): Map<string, string> {
  const removed = new Map<string, string[]>();
  for (const { path, before, after } of changes) {
    if (after !== undefined || !isFile(before) || before.oid === emptyBlob) continue;
    removed.set(before.oid, [...(removed.get(before.oid) ?? []), path]);
  }
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const renames = new Map<string, string>();
  for (const { path, before, after } of changes) {
    const candidates = before === undefined && isFile(after) ? (removed.get(after.oid) ?? []) : [];
    const from = candidates.find((candidate) => nameOf(candidate) === nameOf(path)) ?? candidates[0];
    if (from === undefined || after === undefined) continue;
    renames.set(path, from);
    removed.set(
      after.oid,
      candidates.filter((candidate) => candidate !== from),
    );
  }
  return renames;
}

/** The renames that GitHub lists, as far as the trees bear them out (the list may be of a newer head). */
function listedRenames(files: readonly ListedFile[], changes: ReadonlyMap<string, TreeChange>): Map<string, string> {
  const renames = new Map<string, string>();
  for (const { path, previousPath, oid } of files) {
    const to = changes.get(path);
    const from = previousPath === undefined ? undefined : changes.get(previousPath);
    if (previousPath === undefined || to?.before !== undefined || to?.after?.oid !== oid) continue;
    if (from?.before !== undefined && from.after === undefined) renames.set(path, previousPath);
  }
  return renames;
}

/** The trees' differences with renames joined, in the order of their paths. */
function entriesOf(changes: readonly TreeChange[], renames: ReadonlyMap<string, string>): ChangedEntry[] {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const moved = new Set(renames.values());
  return changes.flatMap((change) => {
    const from = renames.get(change.path);
    const before = from === undefined ? undefined : byPath.get(from)?.before;
    if (from === undefined || before === undefined) {
      return moved.has(change.path) && change.after === undefined ? [] : [changedEntry(change)];
    }
    return [{ ...changedEntry({ ...change, before }), previousPath: from, status: 'renamed' as const }];
  });
}

/** Whether a listed file may matter to a review; a submodule may, whatever its name (its patch tells). */
const mayMatter = (file: ListedFile): boolean =>
  isRelevant(file.path) ||
  (file.previousPath !== undefined && isRelevant(file.previousPath)) ||
  /^[+-]Subproject commit /m.test(file.patch ?? '');

interface Compared {
  readonly mergeBase: string;
  /** Undefined: GitHub could not compute the files. */
  readonly files: readonly ListedFile[] | undefined;
}

/** Merge base and files by the compare API. Throws a UserError when there is no merge base to be had. */
async function compare(client: Client, { repository, base, head }: Comparison, baseRef: string): Promise<Compared> {
  const ask = async (page: number): Promise<Compared> => {
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead({
      ...repository,
      basehead: `${baseRef}...${head.sha}`,
      per_page: 1,
      page,
    });
    const mergeBase = data.merge_base_commit.sha;
    return { mergeBase, files: page === 1 ? (data.files ?? []).map((file) => listedFile(file)) : undefined };
  };
  try {
    return await ask(1);
  } catch (first) {
    const unusual = isRequestFailure(first) && (first.status >= 500 || first.status === 406 || first.status === 422);
    try {
      // Page 2 has the merge base without the files, whose diff may be what GitHub cannot give.
      if (unusual) return await ask(2);
      throw first;
    } catch (error) {
      const sides = `${base?.name ?? baseRef} and ${head.name}`;
      const status = isRequestFailure(error) && !isLimit(error) ? error.status : undefined;
      if (status === 401 || status === 403)
        throw new UserError(`the token may not read this repository (${describe(error)})`, 'it needs `contents: read`');
      if (status === 404 || status === 422)
        throw new UserError(
          `GitHub finds no merge base of ${sides} (${describe(error)})`,
          'both commits must be in this repository or its forks, and the token needs `contents: read`',
        );
      throw new UserError(`GitHub did not compare ${sides} (${describe(error)})`);
    }
  }
}

/** GitHub as a source of the changes between two commits. Nothing is asked for before somebody calls `list`. */
export function githubSource(client: Client, comparison: Comparison): GitHubSource {
  const { repository, head, pull } = comparison;
  const trees = readTrees(client.read, repository);
  const blobs = readBlobs(client, repository);
  const archive = archiveOf(client, repository, head.sha, () => trees.known(head.sha));
  const patches = new Map<string, string>();
  const failures: { path: string; why: string }[] = [];
  let base: (Revision & { sha: string }) | undefined;

  const keepPatches = (files: readonly ListedFile[], changes: ReadonlyMap<string, TreeChange>): void => {
    for (const { path, patch, oid } of files)
      if (patch !== undefined && (changes.get(path)?.after?.oid ?? oid) === oid) patches.set(path, patch);
  };

  const listed = async (
    compared: Compared,
    changes: readonly TreeChange[],
  ): Promise<readonly ListedFile[] | undefined> => {
    if (compared.files !== undefined && compared.files.length < maxComparedFiles) return compared.files;
    // Every path that is at the head is a listed file of its own; a removed one may be part of a rename.
    const listedAtLeast = changes.filter(({ after }) => after !== undefined).length;
    const worthAsking = listedAtLeast < maxPullFiles && changes.some(({ path }) => isRelevant(path));
    if (pull === undefined || !worthAsking) return undefined;
    try {
      const files = await listPullFiles(client, repository, pull);
      return files.length < maxPullFiles ? files : undefined;
    } catch {
      // The trees know what changed; without the list only renames of changed files go unseen.
      return undefined;
    }
  };

  const listSince = async (from: Revision): Promise<Listing> => {
    const compared = await compare(client, comparison, from.sha ?? from.name);
    base = { name: from.name, sha: compared.mergeBase };
    const complete = compared.files !== undefined && compared.files.length < maxComparedFiles;
    if (complete && !compared.files.some(mayMatter)) {
      // Nobody will look at these, so their ids and modes are not worth two trees.
      const entries = compared.files.map(({ path, previousPath, status }) => ({
        path,
        status,
        ...(previousPath === undefined ? {} : { previousPath }),
      }));
      return { base, head, entries };
    }
    const changes = await trees.changes(compared.mergeBase, head.sha);
    const byPath = new Map(changes.map((change) => [change.path, change]));
    const files = await listed(compared, changes);
    keepPatches(files ?? [], byPath);
    const renames = files === undefined ? exactRenames(changes) : listedRenames(files, byPath);
    return { base, head, entries: entriesOf(changes, renames) };
  };

  const listAll = async (): Promise<Listing> => {
    const all = await trees.all(head.sha);
    if (all === undefined) throw new UserError('the repository is too large to be listed by GitHub’s API');
    const entries = all.map((after) => changedEntry({ path: after.path, before: undefined, after }));
    return { base: { name: 'nothing' }, head, entries };
  };

  let listing: Promise<Listing> | undefined;
  const list = (): Promise<Listing> =>
    (listing ??= comparison.base === undefined ? listAll() : listSince(comparison.base));

  const read = async (wanted: readonly BlobRef[]): Promise<readonly FileContent[]> => {
    const stored = new Map(wanted.flatMap(({ oid }) => (archive.has(oid) ? [[oid, archive.take(oid)] as const] : [])));
    const files = wanted.filter(({ mode, oid }) => contentOfMode(mode) === undefined && !stored.has(oid));
    const answers = await blobs(files.flatMap(({ oid, size }) => (oid === undefined ? [] : [{ oid, size }])));
    return wanted.map((blob): FileContent => {
      const special = contentOfMode(blob.mode) ?? stored.get(blob.oid);
      if (special !== undefined) return special;
      const answer = answers.get(blob.oid ?? '') ?? { failure: 'it has no object id' };
      if ('content' in answer) return answer.content;
      failures.push({ path: blob.path, why: answer.failure });
      return { kind: 'unread', why: answer.failure };
    });
  };

  const prepare = async (wanted: readonly BlobRef[]): Promise<(blob: BlobRef) => boolean> => {
    await archive.prepare(wanted);
    return ({ oid }) => archive.has(oid);
  };

  return {
    list,
    prepare,
    read,
    tree: async () => (await trees.all(head.sha))?.map((entry) => blobRef('head', entry)),
    find: async (side, path) => {
      await list();
      const commit = side === 'head' ? head.sha : base?.sha;
      const entry = commit === undefined ? undefined : await trees.find(commit, path);
      return entry === undefined ? undefined : blobRef(side, entry, path);
    },
    patches: () => patches,
    failures: () => failures,
  };
}
