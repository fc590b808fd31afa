// A local git repository as a source of changes: from the merge base to a commit or to the working tree.
import { join } from 'node:path';
import { type FileContent, unread } from '../changes/content.ts';
import { acrossMergeBases } from '../changes/merge-bases.ts';
import type { BlobRef, BranchSource, ChangedEntry, Listing } from '../changes/source.ts';
import { UserError } from '../errors.ts';
import { commitsOf, defaultBase, defaultBranches, refsOf, requireCommit, requireOneMeaning } from './commits.ts';
import { linkStatOf, readBelow } from './disk.ts';
import { complaint, tryGit, type Environment } from './git-process.ts';
import { readObjects } from './object-reader.ts';
import { parseRawDiff, type RawChange } from './raw-diff.ts';
import { fsckHint, fixes, mergeBases, missingObjects, openRepository, type Repository } from './repository.ts';
import { lazily } from '../once.ts';
import { latestRelease, newestReleases } from './releases.ts';
import { readTree } from './tree.ts';
import { noUntracked, untracked, withNewFiles, type Untracked } from './working-tree.ts';

interface GitOptions {
  readonly directory: string;
  readonly env: Environment;
  /** Undefined: the default branch, as far as the clone knows it. */
  readonly base?: string | undefined;
  /** Undefined: the working tree. */
  readonly head?: string | undefined;
  /** Compare with `base` itself, not with the merge base: releases on branches of their own. */
  readonly direct?: boolean;
}

/** A source of changes that is a git repository. */
export interface GitSource extends BranchSource {
  /** Root of the working tree, absolute; undefined for a bare repository. */
  readonly root: string | undefined;
  /** The two sides; the base is the merge base, never the tip of the branch. */
  readonly base: { readonly name: string; readonly sha: string };
  readonly head: { readonly name: string; readonly sha?: string };
  /** Whether no base was named and the default branch is used. */
  readonly baseIsDefault: boolean;
  /** The newest release tag about some paths that the base contains; undefined when the clone knows of none. */
  latestRelease(paths: readonly string[]): Promise<string | undefined>;
  /** Release tags to compare with: the newest patches of the newest minors, those that contain the head left out. */
  newestReleases(paths: readonly string[]): Promise<readonly string[]>;
  /** The change from a revision itself to the head as it was opened. A UserError for one that names no commit. */
  sinceRevision(revision: string): Promise<GitSource>;
}

/** The limit of inexact rename detection: git's default, whatever the repository's configuration says. */
const renameLimit = '-l1000';
/** Submodules that a `.gitmodules` ignores are listed all the same. */
const submodules = '--ignore-submodules=dirty';
const formatFlags = ['--raw', '-z', '-r', '--no-abbrev', renameLimit, '--no-ext-diff', '--no-textconv', submodules];

/** Renames by similarity; where contents are missing (partial clone) exact ones only, which need no content. */
async function rawDiff(
  repository: Repository,
  args: (renames: string) => readonly string[],
  environment: Environment = {},
): Promise<RawChange[]> {
  const renames = repository.partial ? ['-M', '-M100%'] : ['-M'];
  for (const rename of renames) {
    const { code, stdout, stderr } = await tryGit(repository.git, args(rename), { environment });
    if (code === 0) return parseRawDiff(stdout);
    if (rename === renames.at(-1))
      throw missingObjects(repository, stderr) ?? new UserError(`git diff failed: ${complaint(stderr)}`);
  }
  return [];
}

function newBlob({ to: path, newMode: mode, newOid: oid }: RawChange): BlobRef {
  return { side: 'head', path, mode, ...(/^0+$/.test(oid) ? {} : { oid }) };
}

const oldBlob = ({ from: path, oldMode: mode, oldOid: oid }: RawChange): BlobRef => ({ side: 'base', path, mode, oid });

function entryOf(change: RawChange): ChangedEntry {
  const { status, from, to: path } = change;
  if (status === 'A') return { path, status: 'added', after: newBlob(change) };
  if (status === 'D') return { path, status: 'removed', before: oldBlob(change) };
  const both = { path, before: oldBlob(change), after: newBlob(change) };
  return status === 'R' ? { ...both, status: 'renamed', previousPath: from } : { ...both, status: 'modified' };
}

async function commitEntries(repository: Repository, base: Base, head: string): Promise<ChangedEntry[]> {
  const changesTo = (commit: string, from: string): Promise<RawChange[]> =>
    rawDiff(repository, (renames) => ['diff-tree', ...formatFlags, renames, from, commit, '--']);
  const since = await changesTo(head, base.sha);
  if (base.others.length === 0) return since.map(entryOf);
  const pathsOf = ({ from, to }: RawChange): readonly string[] => [from, to];
  const differing = new Set(
    (await Promise.all(base.others.map((one) => changesTo(one, base.sha)))).flat().flatMap(pathsOf),
  );
  const sinceTip = await changesTo(head, base.tip);
  return acrossMergeBases({ since, sinceTip, differing }, pathsOf).map(entryOf);
}

/** Git gives ids also of uncommitted content: the disk is read, except for files that a sparse checkout leaves out. */
function fromDisk({ root = '' }: Repository, change: RawChange): ChangedEntry {
  const isOnDisk = !change.exact || linkStatOf(join(root, change.to)) !== undefined;
  return entryOf(isOnDisk ? { ...change, newOid: '0' } : change);
}

async function workingEntries(repository: Repository, base: string, { files, repositories }: Untracked) {
  const flags = [...formatFlags, '--no-color', '--no-relative', '-O/dev/null'];
  const changes = await withNewFiles(repository, files, (environment) =>
    rawDiff(repository, (renames) => ['diff', ...flags, renames, base, '--'], environment),
  );
  const submodule = (path: string): BlobRef => ({ side: 'head', path, mode: '160000' });
  const nested = repositories.map((path): ChangedEntry => ({ path, status: 'added', after: submodule(path) }));
  // A path in conflict has a second record next to the one that compares base and disk, which a reviewer sees.
  const entries = changes.filter(({ status }) => status !== 'U').map((change) => fromDisk(repository, change));
  const inexact = new Set(changes.flatMap(({ exact, to }) => (exact ? [] : [to])));
  return { entries: [...entries, ...nested], inexact };
}

/** Every blob of a commit's tree, without sizes: git would open each object, and a partial clone lacks them. */
const treeOf = async (repository: Repository, commit: string): Promise<BlobRef[]> =>
  (await readTree(repository, commit)).map((entry): BlobRef => ({ side: 'head', ...entry }));

function changedTree(base: readonly BlobRef[], entries: readonly ChangedEntry[]): BlobRef[] {
  const deleted = new Set(entries.map(({ previousPath, path }) => previousPath ?? path));
  const now = entries.flatMap(({ after }) => after ?? []);
  return [...base.filter((blob) => !deleted.has(blob.path)), ...now];
}

async function readOids(repository: Repository, blobs: readonly BlobRef[]): Promise<Map<string, FileContent>> {
  const paths = new Map(blobs.flatMap(({ oid, path }) => (oid === undefined ? [] : [[oid, path] as const])));
  const objects = await readObjects(repository, [...paths.keys()]);
  return new Map(
    [...paths].map(([oid, path], index) => {
      const content = objects[index] ?? 'missing';
      if (content !== 'missing') return [oid, content];
      throw repository.partial
        ? new UserError(`the partial clone does not have the content of ${JSON.stringify(path)}`, fixes.partial)
        : new UserError(
            `the repository does not have the content of ${JSON.stringify(path)} (object ${oid})`,
            fsckHint,
          );
    }),
  );
}

async function readWorking({ root }: Repository, path: string, inexact: ReadonlySet<string>): Promise<FileContent> {
  if (root === undefined) return unread('not in a commit');
  return inexact.has(path) ? unread('its path is not valid UTF-8') : readBelow(root, path);
}

/** The merge base, other merge bases, and the tip of the branch. */
type Base = GitSource['base'] & { readonly others: readonly string[]; readonly tip: string };

type Sides = Pick<GitSource, 'head'> & { readonly base: Base };

async function sides(repository: Repository, options: GitOptions): Promise<Sides> {
  const { base: named, head: headName = 'HEAD' } = options;
  // A comparison with a tag itself means the tag.
  const asked = options.direct === true ? [] : [options.head, named].flatMap((one) => one ?? []);
  const wanted = [headName, ...(named === undefined ? defaultBranches : [named]), ...asked.flatMap(refsOf)];
  const commits = await commitsOf(repository, wanted);
  for (const revision of asked) requireOneMeaning(commits, revision);
  const head = { name: headName, commit: requireCommit(repository, commits, headName) };
  const base =
    named === undefined ? defaultBase(commits) : { name: named, commit: requireCommit(repository, commits, named) };
  if (base === undefined)
    throw new UserError(
      'no --base was given, and there is neither origin/HEAD nor a branch main or master to compare with',
      'name a branch, tag or commit with --base',
    );
  const reviewed = options.head === undefined ? { name: 'working tree' } : { name: options.head, sha: head.commit };
  const tip = base.commit;
  if (options.direct === true) return { base: { name: base.name, sha: tip, others: [], tip }, head: reviewed };
  const [sha, ...others] = await mergeBases(repository, base, head);
  return { base: { name: `merge base with ${base.name}`, sha, others, tip }, head: reviewed };
}

/** A repository that was opened for a head, and what is new in its working tree, which depends on no base. */
interface Opened {
  readonly repository: Repository;
  readonly options: GitOptions;
  readonly news: Untracked;
}

function sourceOf(opened: Opened, { base: found, head }: Sides): GitSource {
  const { repository, options, news } = opened;
  const headCommit = head.sha;
  const base = { name: found.name, sha: found.sha };
  const tip = lazily(() => readTree(repository, found.tip));
  let known: ReturnType<typeof workingEntries> | undefined;
  const changed = (): ReturnType<typeof workingEntries> =>
    (known ??=
      headCommit === undefined
        ? workingEntries(repository, base.sha, news)
        : commitEntries(repository, found, headCommit).then((entries) => ({ entries, inexact: new Set() })));
  return {
    root: repository.root,
    base,
    head,
    baseIsDefault: options.base === undefined,
    latestRelease: (paths) => latestRelease(repository, base.sha, paths),
    newestReleases: (paths) => newestReleases(repository, headCommit, paths, base.name),
    sinceRevision: async (revision) => {
      const since = { ...options, base: revision, direct: true };
      return sourceOf({ ...opened, options: since }, await sides(repository, since));
    },
    list: async (): Promise<Listing> => ({ base, head, entries: (await changed()).entries }),
    atTip: async (path) => {
      const entry = (await tip()).find((one) => one.path === path);
      return entry && { side: 'base', ...entry };
    },
    tree: async () =>
      headCommit === undefined
        ? changedTree(await treeOf(repository, base.sha), (await changed()).entries)
        : treeOf(repository, headCommit),
    async read(blobs) {
      const [contents, { inexact }] = [await readOids(repository, blobs), await changed()];
      return Promise.all(
        blobs.map(async ({ path, oid }) =>
          oid === undefined ? readWorking(repository, path, inexact) : (contents.get(oid) ?? unread('not read')),
        ),
      );
    },
  };
}

/** Opens a repository and finds the two sides. A UserError, with the command that fixes it, where one is missing. */
export async function gitSource(options: GitOptions): Promise<GitSource> {
  const repository = await openRepository(options.directory, options.env);
  if (options.head === undefined && repository.root === undefined)
    throw new UserError(
      'there is no working tree here: the repository is bare',
      'name the commit to review with --head',
    );
  const [found, news] = await Promise.all([
    sides(repository, options),
    options.head === undefined ? untracked(repository.git) : noUntracked,
  ]);
  return sourceOf({ repository, options, news }, found);
}
