// GitHub as a source of changes: merge base, changed paths, the tree and blobs, without a checkout.
import { belowCharts, belowKustomizations, isHelmPath, isRelevant } from '../../changes/relevant.ts';
import type { Revision } from '../../changes/change-set.ts';
import { type FileContent, isSubmodule, unread } from '../../changes/content.ts';
import { acrossMergeBases } from '../../changes/merge-bases.ts';
import type { BlobRef, BranchSource, ChangeSource, Listing } from '../../changes/source.ts';
import { UserError } from '../../errors.ts';
import { answered, comparedCommits, comparedFiles } from '../answers.ts';
import { archiveOf } from './archive.ts';
import { readBlobs } from './blobs.ts';
import type { Client } from '../client.ts';
import { isAboutFiles, mergeBaseAnswer, otherMergeBases, pageSize } from './merge-bases.ts';
import { blobRef, changedEntry, entriesOf, identicalRenames, listedRenames } from './entries.ts';
import { describe, isLimit, isMissingRight, isRequestFailure } from '../failure.ts';
import { listedFile, listPullFiles, maxPullFiles, type ListedFile } from './listed-files.ts';
import { readTrees, type Repository, type TreeChange } from './trees.ts';
import { withoutUndefined } from '../../own-value.ts';

/** What is compared: two commits (or refs) of one repository. */
export interface Comparison {
  readonly repository: Repository;
  /** Undefined: there is no base, the whole tree counts as added. */
  readonly base: Revision | undefined;
  readonly head: Revision & { readonly sha: string };
  readonly pull: number | undefined;
  /** How many files the pull request changes by its own count; undefined where there is none. */
  readonly changedFiles?: number | undefined;
}

/** A source of changes with what only GitHub or the action needs. */
export interface GitHubSource extends BranchSource {
  /** GitHub's own patches at the head by path, of all listed files; undefined where it gave none (large files). */
  patches(): ReadonlyMap<string, string | undefined>;
  /** All that changed from another commit to the head; shares what was read. What GitHub does not give is `unread`. */
  since(from: Revision & { readonly sha: string }): ChangeSource;
  /** Blobs that GitHub failed to give: paths with reasons. While this is not empty nothing can be called reviewed. */
  failures(): readonly { readonly path: string; readonly why: string }[];
}

/** `compare` lists this many files at most, and does not mark what it leaves out. */
const maxComparedFiles = 300;

/** Whether a listed file may matter: what Helm reads, submodules, links (patches of one line without an end) too. */
const mayMatter = (file: ListedFile): boolean =>
  isRelevant(file.path) ||
  isHelmPath(file.path) ||
  (file.previousPath !== undefined && isRelevant(file.previousPath)) ||
  /^[+-]Subproject commit |^@@ -(?:0,0|1) \+(?:0,0|1) @@\n.*\n\\ No newline/m.test(file.patch ?? '');

/** The two sides have no merge base, or GitHub lacks one of them. */
class NoMergeBase extends UserError {}

interface Compared {
  readonly mergeBase: string;
  /** The tip of the base branch. */
  readonly tip: string;
  /** The other merge bases. */
  readonly others: readonly string[];
  /** Undefined: GitHub could not compute the files. */
  readonly files: readonly ListedFile[] | undefined;
}

type ComparedAcrossBases = Pick<Compared, 'mergeBase' | 'tip' | 'others'> & { readonly since: readonly TreeChange[] };

/** Merge bases and files by the compare API. Throws a UserError where there is no merge base. */
async function compare(client: Client, { repository, base, head }: Comparison, baseRef: string): Promise<Compared> {
  const basehead = `${baseRef}...${head.sha}`;
  const ask = async (page: number) => {
    const query = { ...repository, basehead, per_page: page === 1 ? pageSize : 1, page };
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead(query);
    const { merge_base_commit, base_commit } = answered(mergeBaseAnswer, data);
    const isFirst = page === 1;
    const files = isFirst ? answered(comparedFiles, data).files.map((file) => listedFile(file)) : undefined;
    const bases = { mergeBase: merge_base_commit.sha, tip: base_commit?.sha ?? baseRef };
    return { ...bases, files, isFirst, answer: answered(comparedCommits, data) };
  };
  const found = await askOnce(ask, `${base?.name ?? baseRef} and ${head.name}`);
  const others = await otherMergeBases(client, repository, { basehead, head: head.sha, ...found });
  return { ...found, others };
}

/** What GitHub answers to the first page of a comparison, or to another one. Throws a UserError. */
async function askOnce<T>(ask: (page: number) => Promise<T>, sides: string): Promise<T> {
  try {
    return await ask(1);
  } catch (first) {
    try {
      // Page 2 has the merge base without the files, whose diff may be what GitHub cannot compute.
      if (isAboutFiles(first)) return await ask(2);
      throw first;
    } catch (error) {
      const status = isRequestFailure(error) && !isLimit(error) ? error.status : undefined;
      if (status === 401 || status === 403)
        throw new UserError(
          `the token may not read this repository (${describe(error)})`,
          isMissingRight(error) ? 'it needs `contents: read`' : undefined,
        );
      if (status === 404 || status === 422)
        throw new NoMergeBase(
          `GitHub finds no merge base of ${sides} (${describe(error)})`,
          'both commits must be in this repository or its forks, and the token needs `contents: read`',
        );
      throw new UserError(`GitHub did not compare ${sides} (${describe(error)})`);
    }
  }
}

/** GitHub as a source of the changes between two commits. No request is sent before `list` is called. */
export function githubSource(client: Client, comparison: Comparison): GitHubSource {
  const { repository, head, pull, changedFiles = 0 } = comparison;
  const trees = readTrees(client.read, repository);
  const blobs = readBlobs(client, repository);
  const archive = archiveOf(client, repository, head.sha, () => trees.known(head.sha));
  const patches = new Map<string, string | undefined>();
  const failures: { path: string; why: string }[] = [];
  let base: (Revision & { sha: string }) | undefined;
  let branch: string | undefined;

  const keepPatches = (files: readonly ListedFile[], changes: ReadonlyMap<string, TreeChange>): void => {
    for (const { path, patch, oid } of files)
      if ((changes.get(path)?.after?.oid ?? oid) === oid) patches.set(path, patch);
  };

  /** Whether a list of `compare` is complete; an empty or short one is compared with the trees. */
  const isWhole = (files: readonly ListedFile[] | undefined): files is readonly ListedFile[] =>
    files !== undefined &&
    files.length > 0 &&
    files.length >= Math.min(changedFiles, maxComparedFiles) &&
    files.length < maxComparedFiles;

  const listed = async (
    compared: Compared,
    changes: readonly TreeChange[],
  ): Promise<readonly ListedFile[] | undefined> => {
    if (isWhole(compared.files)) return compared.files;
    // Every path that is at the head is a listed file of its own; a removed one may be part of a rename.
    const listedAtLeast = changes.filter(({ after }) => after !== undefined).length;
    const worthAsking = listedAtLeast < maxPullFiles && changes.some(({ path }) => isRelevant(path));
    if (pull === undefined || !worthAsking) return undefined;
    try {
      const files = await listPullFiles(client, repository, pull);
      return files.length > 0 && files.length < maxPullFiles ? files : undefined;
    } catch {
      // The trees show what changed; without the list only renames of changed files are missed.
      return undefined;
    }
  };

  /** Whether a link, kustomization or chart of the head may make a manifest of some file; in a cut tree, always. */
  const mayBeManifests = async (files: readonly ListedFile[]): Promise<boolean> => {
    const all = await trees.whole(head.sha);
    if (all === undefined) return true;
    const paths = all.map(({ path }) => path);
    const [isListable, isOfChart] = [belowKustomizations(paths), belowCharts(paths)];
    const isRead = (path: string): boolean => isRelevant(path) || isListable(path);
    return (
      files.some(({ path }) => isListable(path) || isOfChart(path)) ||
      all.some(({ mode, path }) => mode === '120000' && isRead(path))
    );
  };

  const comparedWith = async (from: Revision): Promise<Compared> => {
    try {
      return await compare(client, comparison, from.sha ?? from.name);
    } catch (error) {
      // After a forced push to the base branch the event's commit may be lost; the pull request is against the branch.
      if (pull === undefined || from.sha === undefined || !(error instanceof NoMergeBase)) throw error;
      return compare(client, comparison, from.name);
    }
  };

  /** The changes where there are several merge bases. */
  const crossed = async ({ since, mergeBase, tip, others }: ComparedAcrossBases): Promise<readonly TreeChange[]> => {
    const sinceTip = await trees.changes(tip, head.sha);
    const differing = new Set<string>();
    for (const other of others) for (const { path } of await trees.changes(other, mergeBase)) differing.add(path);
    return acrossMergeBases({ since, sinceTip, differing }, ({ path }) => [path]);
  };

  const listSince = async (from: Revision): Promise<Listing> => {
    const compared = await comparedWith(from);
    base = { name: from.name, sha: compared.mergeBase };
    branch = compared.tip;
    const { mergeBase, tip, others } = compared;
    const isCrossed = others.length > 0;
    if (
      !isCrossed &&
      isWhole(compared.files) &&
      !compared.files.some(mayMatter) &&
      !(await mayBeManifests(compared.files))
    ) {
      // These files are not reviewed, so their ids and modes are not worth another tree.
      const entries = compared.files.map(({ path, previousPath, status }) =>
        withoutUndefined({ path, status, previousPath }),
      );
      return { base, head, entries };
    }
    const since = await trees.changes(mergeBase, head.sha);
    const said = Math.max(changedFiles, compared.files?.length ?? 0);
    if (since.length === 0 && said > 0)
      throw new UserError(`GitHub gave two equal trees, although it counts ${said} changed files`, 'run it again');
    const changes = isCrossed ? await crossed({ since, mergeBase, tip, others }) : since;
    const byPath = new Map(changes.map((change) => [change.path, change]));
    const files = await listed(compared, changes);
    keepPatches(files ?? [], byPath);
    const renames = files === undefined ? identicalRenames(changes) : listedRenames(files, byPath);
    return { base, head, entries: entriesOf(changes, renames) };
  };

  const listAll = async (): Promise<Listing> => {
    const all = await trees.all(head.sha);
    if (all === undefined) throw new UserError("the repository is too large to be listed by GitHub's API");
    const entries = all.map((after) => changedEntry({ path: after.path, before: undefined, after }));
    return { base: { name: 'nothing' }, head, entries };
  };

  let listing: Promise<Listing> | undefined;
  const list = (): Promise<Listing> =>
    (listing ??= comparison.base === undefined ? listAll() : listSince(comparison.base));

  const known = new Map<string, FileContent>();
  const readInto = async (wanted: readonly BlobRef[], failed: typeof failures): Promise<readonly FileContent[]> => {
    for (const { oid } of wanted) {
      const content = archive.take(oid);
      if (oid !== undefined && content !== undefined) known.set(oid, content);
    }
    const files = wanted.filter(({ mode, oid = '' }) => !isSubmodule(mode) && !known.has(oid));
    const answers = await blobs(files.flatMap(({ oid, size }) => (oid === undefined ? [] : [{ oid, size }])));
    return wanted.map((blob): FileContent => {
      const { oid = '' } = blob;
      const content = isSubmodule(blob.mode) ? { kind: 'submodule' as const } : known.get(oid);
      if (content !== undefined) return content;
      const answer = answers.get(oid) ?? { failure: 'it has no object id' };
      if ('content' in answer) {
        known.set(oid, answer.content);
        return answer.content;
      }
      failed.push({ path: blob.path, why: answer.failure });
      return unread(answer.failure);
    });
  };

  const prepare = async (wanted: readonly BlobRef[]): Promise<(blob: BlobRef) => boolean> => {
    await archive.prepare(wanted);
    return ({ oid = '' }) => known.has(oid) || archive.has(oid);
  };
  const tree = async (): Promise<readonly BlobRef[] | undefined> =>
    (await trees.all(head.sha))?.map((entry) => blobRef('head', entry));

  const since = (from: Revision & { sha: string }): ChangeSource => ({
    list: async () => {
      const changes = await trees.changes(from.sha, head.sha);
      return { base: from, head, entries: entriesOf(changes, identicalRenames(changes)) };
    },
    tree,
    prepare,
    read: (wanted) => readInto(wanted, []),
  });

  return {
    list,
    prepare,
    since,
    read: (wanted) => readInto(wanted, failures),
    tree,
    atTip: async (path) => {
      await list();
      const entry = branch === undefined ? undefined : await trees.find(branch, path);
      return entry === undefined ? undefined : blobRef('base', entry, path);
    },
    patches: () => patches,
    failures: () => failures,
  };
}
