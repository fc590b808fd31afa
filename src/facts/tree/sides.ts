// Both sides of the tree as far as known: the changed files of a side, and unchanged ones that were read.
import { contentOn, pathOn, pathsOf, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { FileContent } from '../../changes/content.ts';
import type { SourceFile } from '../../documents/span.ts';
import { onceOf } from '../../once.ts';

/** What is at a path of one side: its text, nothing (`absent`), or something that was not read (`unread`). */
export type Lookup = (path: string) => SourceFile | 'absent' | 'unread';

/** The file at a path, if it was read. */
export function readAt(lookup: Lookup, path: string): SourceFile | undefined {
  const file = lookup(path);
  return typeof file === 'string' ? undefined : file;
}

export interface SideTree {
  /** Every known path, changed ones included; not all of them when the tree was not listed. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** Unchanged files always have the side `head`: both are the same. A link gives the changed file that it means. */
  readonly lookup: Lookup;
}

interface Known extends Pick<SideTree, 'paths'> {
  readonly changed: ReadonlyMap<string, FileContent>;
  /** Paths of changed files, on either side. */
  readonly elsewhere: ReadonlySet<string>;
  readonly listed: ReadonlySet<string> | undefined;
}

/** The unchanged paths of a tree, which are the same in every round of a review. */
const listingOf = onceOf((paths: readonly string[]): ReadonlySet<string> => new Set(paths));

function readSide(changeSet: ChangeSet, side: Side): Known {
  const { context } = changeSet;
  const listed = context.paths && listingOf(context.paths);
  const changed = new Map<string, FileContent>();
  const elsewhere = new Set<string>();
  for (const file of changeSet.files) {
    for (const path of pathsOf(file)) elsewhere.add(path);
    const content = contentOn(file, side);
    if (content !== undefined) changed.set(pathOn(file, side), content);
  }
  const paths = [...new Set([...changed.keys(), ...(listed ?? []), ...context.texts.keys()])];
  return { changed, elsewhere, listed, paths };
}

/** An answer about a side of a change set, found once. */
export function onceASide<T extends object>(
  find: (changeSet: ChangeSet, side: Side) => T,
): (changeSet: ChangeSet, side: Side) => T {
  const of = (side: Side) => onceOf((changeSet: ChangeSet) => find(changeSet, side));
  const known = { base: of('base'), head: of('head') };
  return (changeSet, side) => known[side](changeSet);
}

const known = onceASide(readSide);

/** The base or the head of a change set; its paths are joined once. */
export function sideTree(changeSet: ChangeSet, side: Side): SideTree {
  const { context } = changeSet;
  const { changed, elsewhere, listed, paths } = known(changeSet, side);
  const files = new Map<string, SourceFile>();
  const remember = (path: string, from: Side, text: string): SourceFile => {
    const file = files.get(path) ?? { path, side: from, text };
    files.set(path, file);
    return file;
  };
  return {
    paths,
    has: (path) => changed.has(path) || listed?.has(path) === true || context.texts.has(path),
    lookup(asked) {
      const path = context.links?.get(asked) ?? asked;
      const content = changed.get(path);
      if (content?.kind === 'text') return remember(path, side, content.text);
      if (content !== undefined) return 'unread';
      if (elsewhere.has(path)) return 'absent';
      const text = context.texts.get(path);
      if (text !== undefined) return remember(path, 'head', text);
      return listed === undefined || listed.has(path) ? 'unread' : 'absent';
    },
  };
}
