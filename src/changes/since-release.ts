// The change from a release to the head, restricted to what a review is about.
import { UserError } from '../errors.ts';
import { changedPaths, pathsOf, type ChangedFile, type ChangeSet, type Context, type Side } from './change-set.ts';
import type { FileContent } from './content.ts';
import { collectChangeSet } from './collect.ts';
import { baseName, folderOf, isForeignJson, isRelevant, readingOrder } from './relevant.ts';
import type { ChangedEntry, ChangeSource } from './source.ts';

/** Files that are looked at as the former places of others: ten requests on GitHub; of Go, all its package is read. */
const [maxFormer, maxFormerGo] = [500, 200];

/** Names of files that contain several CRDs, from which some may have moved away. */
const bundle = /(?:crd|customresourcedefinition|bundle|components|install|manifests|operator|release)[^/]*$/i;

/** The change from a release, and whether files that were removed or renamed since were too many to be read. */
export interface SinceRelease {
  readonly changeSet: ChangeSet;
  readonly unread: { readonly manifests: boolean; readonly go: boolean };
}

/** The place of files that only changed since among those that are looked at: the last one. */
const onlyChanged = 3;

/** The entries of some paths, and of files that may have held what is in them: the likely ones first. */
function ofPaths(entries: readonly ChangedEntry[], paths: ReadonlySet<string>) {
  const names = new Set([...paths].map(baseName));
  const folders = new Set([...paths].map(folderOf));
  const isWanted = ({ path, previousPath = path }: ChangedEntry): boolean => paths.has(path) || paths.has(previousPath);
  const others = entries.flatMap((entry) => {
    const { path, previousPath = path, before, status } = entry;
    if (before === undefined || isWanted(entry) || !isRelevant(previousPath)) return [];
    const isLikely = status === 'modified' ? bundle.test(path) : names.has(baseName(previousPath));
    const place = [isLikely, folders.has(folderOf(previousPath)), status !== 'modified', true].indexOf(true);
    return [{ entry, place, order: readingOrder(previousPath) }];
  });
  const sorted = others.sort((a, b) => a.place - b.place || a.order - b.order);
  const isGo = ({ entry }: (typeof sorted)[number]): boolean => entry.path.endsWith('.go');
  const [manifests, go] = [sorted.filter((one) => !isGo(one)), sorted.filter(isGo)];
  const former = new Set([...manifests.slice(0, maxFormer), ...go.slice(0, maxFormerGo)].map(({ entry }) => entry));
  const isUnread = ({ entry, place }: (typeof sorted)[number]): boolean => place < onlyChanged && !former.has(entry);
  return {
    // What has no name of a manifest may be what a link means.
    entries: entries.filter((entry) => isWanted(entry) || former.has(entry) || !isRelevant(entry.path)),
    unread: { manifests: manifests.some(isUnread), go: go.some(isUnread) },
  };
}

/** The context of a review, and the files that it changes back to what the release has. */
function contextOf({ context, files }: ChangeSet, since: readonly ChangedFile[]): Context {
  const changed = new Set(since.map(({ path }) => path));
  const same = files.flatMap(({ path, after }) =>
    after?.kind === 'text' && !changed.has(path) ? [[path, after.text] as const] : [],
  );
  return {
    ...context,
    paths: context.paths === undefined ? undefined : [...context.paths, ...same.map(([path]) => path)],
    texts: new Map([...context.texts, ...same]),
  };
}

/** The same change with contents of a review that has the same text at the same path: what was read is known. */
export function withContentsOf({ files }: ChangeSet, changeSet: ChangeSet): ChangeSet {
  const contents = { base: new Map<string, FileContent>(), head: new Map<string, FileContent>() };
  for (const { path, previousPath = path, before, after } of files) {
    if (before !== undefined) contents.base.set(previousPath, before);
    if (after !== undefined) contents.head.set(path, after);
  }
  const known = (side: Side, path: string, content: FileContent): FileContent => {
    const other = contents[side].get(path);
    return other?.kind === 'text' && content.kind === 'text' && other.text === content.text ? other : content;
  };
  return {
    ...changeSet,
    files: changeSet.files.map(({ before, after, ...file }) => ({
      ...file,
      ...(before && { before: known('base', file.previousPath ?? file.path, before) }),
      ...(after && { after: known('head', file.path, after) }),
    })),
  };
}

/** A file of a release that the review may change could not be read: what breaks for its users is unknown. */
export class UnreadRelease extends UserError {}

/** From a release to the head: the reviewed files, and removed ones that may be them. Throws `UnreadRelease` too. */
export async function sinceRelease(source: ChangeSource, review: ChangeSet): Promise<SinceRelease> {
  const { base, head, entries } = await source.list();
  const paths = new Set(changedPaths(review));
  const known = new Set(entries.flatMap(pathsOf));
  const isLinked = review.files.some(({ path }) => !known.has(path));
  const former = ofPaths(entries, paths);
  const restricted: ChangeSource = {
    ...source,
    list: async () => ({ base, head, entries: former.entries }),
    // The context is known already, but for links that stayed while what they mean changed.
    tree: async () => (isLinked ? source.tree() : []),
  };
  const everything = { paths: [], pathsIgnore: [], thirdParty: [], planContext: () => [...paths] };
  const since = await collectChangeSet(restricted, everything);
  for (const { path, previousPath = path, before } of since.files)
    if (before?.kind === 'unread' && !paths.has(previousPath) && !isForeignJson(previousPath))
      throw new UnreadRelease(`${JSON.stringify(previousPath)} at ${base.name}: ${before.why}`);
  const changeSet = withContentsOf(review, { ...since, context: contextOf(review, since.files) });
  return { changeSet, unread: former.unread };
}
