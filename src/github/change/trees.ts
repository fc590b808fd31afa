// Git trees read by GitHub's API: whole, by sub-tree where GitHub cuts them off, and two of them compared by object id.
import type { Octokit } from '@octokit/rest';
import * as v from 'valibot';
import { UserError } from '../../errors.ts';
import { answered } from '../answers.ts';
import { BadAnswer } from '../failure.ts';
import { groupBy } from '../../group-by.ts';
import { append } from '../../lists.ts';

/** The repository whose objects are read. */
export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

/** One entry of a tree; `path` is relative to the requested root. */
export interface TreeEntry {
  readonly path: string;
  /** Git's mode: `040000` a tree, `160000` a submodule, `120000` a symlink, everything else a file. */
  readonly mode: string;
  readonly oid: string;
  /** Bytes; of files and symlinks only. */
  readonly size: number | undefined;
}

/** One path of two trees that is not the same in both. */
export interface TreeChange {
  readonly path: string;
  readonly before: TreeEntry | undefined;
  readonly after: TreeEntry | undefined;
}

interface Trees {
  /** Everything below a commit or tree, without the trees themselves; undefined when that needs too many requests. */
  all(oid: string): Promise<readonly TreeEntry[] | undefined>;
  /** What differs between two commits, by object id and mode. Descends only where the trees differ. */
  changes(base: string, head: string): Promise<readonly TreeChange[]>;
  /** Everything below a commit, if it was read already and completely: never a request. */
  known(commit: string): Promise<readonly TreeEntry[] | undefined>;
  /** Everything below a commit, if GitHub lists it in one piece. */
  whole(commit: string): Promise<readonly TreeEntry[] | undefined>;
  /** One path of a commit, found without reading the whole tree unless that was read before. */
  find(commit: string, path: string): Promise<TreeEntry | undefined>;
}

interface Page {
  readonly entries: readonly TreeEntry[];
  readonly truncated: boolean;
}

/** GitHub cuts a recursive answer at 100,000 entries or 7 MB; larger trees are walked, up to so many requests. */
const maxRequests = 400;
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const treeOfCommit = v.object({ commit: v.object({ tree: v.object({ sha: v.string() }) }) });
const isTree = (entry: TreeEntry): boolean => entry.mode === '040000';
const same = (a: TreeEntry | undefined, b: TreeEntry | undefined): boolean => a?.oid === b?.oid && a?.mode === b?.mode;
const below = (folder: string, entries: readonly TreeEntry[]): TreeEntry[] =>
  folder === '' ? [...entries] : entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));

function entryOf(item: { path?: string; mode?: string; sha?: string | null; size?: number } | null): TreeEntry {
  if (typeof item?.path !== 'string' || typeof item.mode !== 'string' || typeof item.sha !== 'string')
    throw new BadAnswer('an entry of the tree has no path, mode or id', {});
  return { path: item.path, mode: item.mode, oid: item.sha, size: item.size };
}

/** GitHub writes one sign for all that is no UTF-8 in names: two files may have one, and only one would be seen. */
function checkNames(base: readonly TreeEntry[], head: readonly TreeEntry[]): void {
  const [before, after] = [groupBy(base, ({ path }) => path), groupBy(head, ({ path }) => path)];
  const twin = [...before.keys(), ...after.keys()].find((path) => {
    const [was = [], is = []] = [before.get(path), after.get(path)];
    const isSame = was.length === is.length && was.every((entry, at) => same(entry, is[at]));
    return !isSame && (was.length > 1 || is.length > 1);
  });
  if (twin === undefined) return;
  const hint = 'names that are not UTF-8 are distinguished in a checkout of both commits';
  throw new UserError(`GitHub gives several changed files one name, ${JSON.stringify(twin)}`, hint);
}

function compare(base: readonly TreeEntry[], head: readonly TreeEntry[]): TreeChange[] {
  const before = new Map(base.map((entry) => [entry.path, entry]));
  const after = new Map(head.map((entry) => [entry.path, entry]));
  if (before.size < base.length || after.size < head.length) checkNames(base, head);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((change) => !same(change.before, change.after));
}

/** Trees of one repository. Requests fail as Octokit fails; a tree whose single folder is cut off is a UserError. */
export function readTrees(octokit: Octokit, repository: Repository): Trees {
  const pages = new Map<string, Promise<Page>>();
  /** Whether a commit has no files at all: only then is a tree without entries an answer. */
  const isEmpty = async (ref: string): Promise<boolean> => {
    const { data } = await octokit.rest.repos.getCommit({ ...repository, ref, per_page: 1 });
    return answered(treeOfCommit, data).commit.tree.sha === emptyTree;
  };
  const fetchPage = async (oid: string, recursive: boolean): Promise<Page> => {
    const query = { ...repository, tree_sha: oid, ...(recursive ? { recursive: '1' } : {}) };
    const { data } = await octokit.rest.git.getTree(query);
    if (data.tree.length === 0 && !(await isEmpty(oid)))
      throw new BadAnswer('GitHub answered without the entries of a tree', {});
    return { entries: data.tree.map((item) => entryOf(item)), truncated: data.truncated };
  };
  const page = (oid: string, recursive: boolean): Promise<Page> => {
    const key = `${oid} ${recursive}`;
    const known = pages.get(key) ?? fetchPage(oid, recursive);
    pages.set(key, known);
    return known;
  };
  const folder = async (oid: string): Promise<readonly TreeEntry[]> => {
    const { entries, truncated } = await page(oid, false);
    if (truncated) throw new UserError('GitHub cuts off the listing of a folder with more than 100,000 entries');
    return entries;
  };
  const withoutTrees = (entries: readonly TreeEntry[]): TreeEntry[] => entries.filter((entry) => !isTree(entry));

  const all = async (oid: string): Promise<readonly TreeEntry[] | undefined> => {
    const whole = await page(oid, true);
    if (!whole.truncated) return withoutTrees(whole.entries);
    const found: TreeEntry[] = [];
    const waiting = [{ oid, path: '' }];
    for (let requests = 0; ; requests += 1) {
      const next = waiting.pop();
      if (next === undefined) return found;
      if (requests >= maxRequests) return undefined;
      // A tree that is cut off once is read folder by folder; a sub-tree may well fit into one answer.
      const recursive = next.path === '' ? undefined : await page(next.oid, true);
      const isWhole = recursive !== undefined && !recursive.truncated;
      const entries = below(next.path, isWhole ? recursive.entries : await folder(next.oid));
      append(found, withoutTrees(entries));
      if (recursive === undefined || recursive.truncated)
        append(
          waiting,
          entries.filter((entry) => isTree(entry)),
        );
    }
  };

  const listed = async (entry: TreeEntry | undefined): Promise<readonly TreeEntry[]> =>
    entry !== undefined && isTree(entry) ? below(entry.path, await folder(entry.oid)) : [];

  const walk = async (base: string, head: string): Promise<TreeChange[]> => {
    const found: TreeChange[] = [];
    const waiting = compare(await folder(base), await folder(head));
    for (let requests = 0; ;) {
      const change = waiting.pop();
      if (change === undefined) return found;
      const before = change.before !== undefined && isTree(change.before) ? undefined : change.before;
      const after = change.after !== undefined && isTree(change.after) ? undefined : change.after;
      if (before !== undefined || after !== undefined) found.push({ path: change.path, before, after });
      if (before === change.before && after === change.after) continue;
      requests += 2;
      if (requests > maxRequests * 5)
        throw new UserError("the two trees differ in too many folders for GitHub's API", 'check out both commits');
      append(waiting, compare(await listed(change.before), await listed(change.after)));
    }
  };

  const changes = async (base: string, head: string): Promise<readonly TreeChange[]> => {
    const [before, after] = await Promise.all([page(base, true), page(head, true)]);
    const found =
      before.truncated || after.truncated
        ? await walk(base, head)
        : compare(withoutTrees(before.entries), withoutTrees(after.entries));
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  };

  const inOnePiece = async (asked: Promise<Page> | undefined): Promise<readonly TreeEntry[] | undefined> => {
    const found = await asked;
    return found === undefined || found.truncated ? undefined : withoutTrees(found.entries);
  };
  const known = (commit: string) => inOnePiece(pages.get(`${commit} true`));
  const whole = (commit: string) => inOnePiece(page(commit, true));

  const find = async (commit: string, path: string): Promise<TreeEntry | undefined> => {
    const inFull = await pages.get(`${commit} true`);
    if (inFull !== undefined && !inFull.truncated) return inFull.entries.find((entry) => entry.path === path);
    let at: TreeEntry | undefined = { path: '', mode: '040000', oid: commit, size: undefined };
    for (const name of path.split('/')) {
      if (at === undefined || !isTree(at)) return undefined;
      at = (await folder(at.oid)).find((entry) => entry.path === name);
    }
    return at === undefined ? undefined : { ...at, path };
  };

  return { all, changes, known, whole, find };
}
