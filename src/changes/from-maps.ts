// Two maps of path → text, as JSON Lines requests carry them → the change set.
import { pathsOf, unknownContext, type ChangedFile, type ChangeSet, type Context } from './change-set.ts';
import { textContent } from './content.ts';
import { isWithoutCrd } from './template-files.ts';
import type { ContextPlanner } from './collect.ts';
import { isRelevant, isTemplateName, pathFilter, type PathFilter } from './relevant.ts';
import { exactRenames } from './renames.ts';

type Texts = ReadonlyMap<string, string>;

/** The files that the other side lacks and whose names are read, but for empty ones. */
const loneOf = (texts: Texts, others: Texts): { path: string; key: string }[] =>
  [...texts].flatMap(([path, key]) =>
    others.has(path) || key === '' || !isRelevant(path) || isTemplateName(path) ? [] : [{ path, key }],
  );

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
 * The change set of two maps of changed files; `context` undefined: the tree is unknown. Same text: a rename.
 * What is the same on both sides belongs to the context. `planContext` names further files of any name.
 */
export function collectFromMaps(
  base: Texts,
  head: Texts,
  context: Texts | undefined,
  filter: PathFilter,
  planContext: ContextPlanner = () => [],
): ChangeSet {
  const isIncluded = pathFilter(filter);
  const looks = (path: string): boolean => isRelevant(path) && isIncluded(path);
  const previous = exactRenames(loneOf(base, head), loneOf(head, base));
  const moved = new Set(previous.values());
  const paths = [...new Set([...base.keys(), ...head.keys()])].filter((path) => !moved.has(path));
  const all = paths.map((path) => changedFile(path, previous.get(path), base, head));
  const isSeen = (file: ChangedFile): boolean => pathsOf(file).some(looks) && !isWithoutCrd(file);
  const files = all.filter(isSeen);
  const others = all.filter((file) => !isSeen(file) && !file.path.endsWith('.go') && isIncluded(file.path));
  const same = [...head].filter(([path, text]) => base.get(path) === text);
  const texts = same.length === 0 && context !== undefined ? context : new Map([...(context ?? []), ...same]);
  const known: Context =
    context === undefined ? { ...unknownContext, texts } : { paths: [...texts.keys()], texts, unread: [] };
  const changeSet: ChangeSet = { base: { name: 'base' }, head: { name: 'head' }, files, context: known };
  if (others.length === 0) return changeSet;
  const unrecognized = others.map(({ path }) => path);
  const named = new Set(planContext({ ...changeSet, context: { ...known, unrecognized } }));
  return { ...changeSet, files: [...files, ...others.filter(({ path }) => named.has(path))] };
}
