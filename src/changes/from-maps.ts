// Two maps of path → text, as JSON Lines requests carry them → the change set.
import { groupBy } from '../group-by.ts';
import { unknownContext, type ChangedFile, type ChangeSet, type Context } from './change-set.ts';
import { textContent } from './content.ts';
import { isRelevant, pathFilter, type PathFilter } from './relevant.ts';

type Texts = ReadonlyMap<string, string>;

/** Pairs of a removed and an added path with the same text, each path at most once: git's exact renames. */
function exactRenames(base: Texts, head: Texts): Map<string, string> {
  const removed = groupBy(
    [...base].filter(([path, text]) => !head.has(path) && text !== ''),
    ([, text]) => text,
  );
  const previous = new Map<string, string>();
  for (const [path, text] of head) {
    const from = base.has(path) ? undefined : removed.get(text)?.shift()?.[0];
    if (from !== undefined) previous.set(path, from);
  }
  return previous;
}

function changedFile(path: string, previousPath: string | undefined, base: Texts, head: Texts): ChangedFile {
  const before = base.get(previousPath ?? path);
  const after = head.get(path);
  const both = {
    ...(before === undefined ? {} : { before: textContent(before) }),
    ...(after === undefined ? {} : { after: textContent(after) }),
  };
  if (previousPath !== undefined) return { path, previousPath, status: 'renamed', ...both };
  if (before === undefined) return { path, status: 'added', ...both };
  return { path, status: after === undefined ? 'removed' : 'modified', ...both };
}

/** The change set of two maps of changed files; `context` undefined: nobody knows the tree. Same text: a rename. */
export function collectFromMaps(base: Texts, head: Texts, context: Texts | undefined, filter: PathFilter): ChangeSet {
  const lets = pathFilter(filter);
  const looks = (path: string): boolean => isRelevant(path) && lets(path);
  const previous = exactRenames(base, head);
  const moved = new Set(previous.values());
  const paths = [...new Set([...base.keys(), ...head.keys()])].filter((path) => !moved.has(path));
  const files = paths
    .map((path) => changedFile(path, previous.get(path), base, head))
    .filter((file) => looks(file.path) || (file.previousPath !== undefined && looks(file.previousPath)));
  const known: Context =
    context === undefined ? unknownContext : { paths: [...context.keys()], texts: context, unread: [] };
  return { base: { name: 'base' }, head: { name: 'head' }, files, context: known };
}
