// Two maps of path → text, as JSON Lines requests carry them → the change set.
import { groupBy } from '../group-by.ts';
import { unknownContext, type ChangedFile, type ChangeSet, type Context } from './change-set.ts';
import { textContent } from './content.ts';
import type { ContextPlanner } from './collect.ts';
import { isRelevant, pathFilter, type PathFilter } from './relevant.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * Pairs of a removed and an added path with the same text, each path at most once:
 * git's exact renames, among names that are read.
 */
function exactRenames(base: Texts, head: Texts): Map<string, string> {
  const removed = groupBy(
    [...base].filter(([path, text]) => !head.has(path) && text !== '' && isRelevant(path)),
    ([, text]) => text,
  );
  const previous = new Map<string, string>();
  for (const [path, text] of head) {
    const from = base.has(path) || !isRelevant(path) ? undefined : removed.get(text)?.shift()?.[0];
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

/**
 * The change set of two maps of changed files; `context` undefined: nobody knows the tree. Same text: a rename.
 * `planContext` names further files of any name.
 */
export function collectFromMaps(
  base: Texts,
  head: Texts,
  context: Texts | undefined,
  filter: PathFilter,
  planContext: ContextPlanner = () => [],
): ChangeSet {
  const lets = pathFilter(filter);
  const looks = (path: string): boolean => isRelevant(path) && lets(path);
  const previous = exactRenames(base, head);
  const moved = new Set(previous.values());
  const paths = [...new Set([...base.keys(), ...head.keys()])].filter((path) => !moved.has(path));
  const all = paths.map((path) => changedFile(path, previous.get(path), base, head));
  const isSeen = ({ path, previousPath = path }: ChangedFile): boolean => looks(path) || looks(previousPath);
  const files = all.filter(isSeen);
  const others = all.filter((file) => !isSeen(file) && !file.path.endsWith('.go') && lets(file.path));
  const known: Context =
    context === undefined ? unknownContext : { paths: [...context.keys()], texts: context, unread: [] };
  const changeSet: ChangeSet = { base: { name: 'base' }, head: { name: 'head' }, files, context: known };
  if (others.length === 0) return changeSet;
  const aside = others.map(({ path }) => path);
  const named = new Set(planContext({ ...changeSet, context: { ...known, aside } }));
  return { ...changeSet, files: [...files, ...others.filter(({ path }) => named.has(path))] };
}
