// A source's listing → the change set: which files matter, their texts within limits, and the context.
import { noBase, pathsOf, type ChangedFile, type ChangeSet, type Context, type NotChecked } from './change-set.ts';
import { contentOfMode, type FileContent, isSubmodule, notTextReason } from './content.ts';
import { contextLinks } from './context-links.ts';
import { leftOut } from './left-out.ts';
import { maxContextBytes, maxContextFiles, maxContextLinks, maxFetchedFiles, maxLinkedPaths } from './limits.ts';
import { blobsOf, followLinks, linkedPaths, type LinkedPath, type Tree } from './links.ts';
import { withinBudget, distinctOf, identity, readerOf, readFiles, readLinked, readWithin, cutOff } from './reading.ts';
import {
  belowKustomizations,
  foldersAbove,
  isRelevant,
  isTemplateName,
  matcher,
  pathFilter,
  readingOrder,
  type PathFilter,
} from './relevant.ts';
import type { BlobRef, ChangedEntry, ChangeSource } from './source.ts';
import { isCrdAside, isWithoutCrd } from './template-files.ts';
import { isAuxiliary } from './unapplied-paths.ts';
import { asUnfollowed, asUnread } from './unfollowed.ts';

/** Names unchanged files whose texts are needed in addition; called again until it names no new one. */
export type ContextPlanner = (changeSet: ChangeSet) => readonly string[];

/** The configured path filters, and the planner of the context. */
export interface CollectOptions extends PathFilter {
  /** Globs of folders that are read last, should a limit not allow for everything. */
  readonly thirdParty: readonly string[];
  readonly planContext: ContextPlanner;
  /** Gets the changed files once they are read, before anything is planned. */
  readonly prepare?: ((files: readonly ChangedFile[]) => Promise<void>) | undefined;
}

/** A rename to or from a name that no tool reads (`crd.yaml.bak`), or that is Go's or a template's, is two changes. */
function asEntries(entry: ChangedEntry): ChangedEntry[] {
  const { path, previousPath = path, before, after } = entry;
  const isAlike =
    path.endsWith('.go') === previousPath.endsWith('.go') && isTemplateName(path) === isTemplateName(previousPath);
  if (path === previousPath || (isAlike && isRelevant(path) && isRelevant(previousPath))) return [entry];
  return [
    { path: previousPath, status: 'removed', ...(before && { before }) },
    { path, status: 'added', ...(after && { after }) },
  ];
}

/** Whether an entry is read. A submodule is, whatever its name: it may contain manifests, which cannot be read. */
function isWanted(entry: ChangedEntry, isIncluded: (path: string) => boolean): boolean {
  const paths = [entry.path, ...(entry.previousPath === undefined ? [] : [entry.previousPath])];
  const hasSubmodule = [entry.before, entry.after].some((blob) => blob !== undefined && isSubmodule(blob.mode));
  return paths.some((path) => (hasSubmodule || isRelevant(path)) && isIncluded(path));
}

/** Whether an entry is left out for its name alone. */
const isOfAnyName =
  (isIncluded: (path: string) => boolean) =>
  ({ path, before, after }: ChangedEntry): boolean =>
    (before ?? after) !== undefined && !path.endsWith('.go') && isIncluded(path);

/** What the context may still cost: bytes in all, and files that the source has to fetch one by one. */
interface ContextBudget {
  bytes: number;
  fetched: number;
}

/** One more round of the context: wanted files that are not read yet, within `room`, from which it subtracts. */
async function widen(
  source: ChangeSource,
  context: Context,
  asked: readonly string[],
  blobs: ReadonlyMap<string, BlobRef>,
  room: ContextBudget,
): Promise<Context> {
  const texts = new Map(context.texts);
  const notRead: NotChecked[] = [...context.unread];
  const count = Math.max(0, maxContextFiles - texts.size - notRead.length);
  const wanted = asked.slice(0, count).flatMap((path) => {
    const blob = blobs.get(path);
    return blob === undefined ? [] : [{ path, blob }];
  });
  const files = distinctOf(wanted.flatMap(({ blob }) => (contentOfMode(blob.mode) === undefined ? [blob] : [])));
  const limits = { limit: maxContextBytes, left: room.bytes };
  const { contents, bytes } = await readWithin(
    source,
    await withinBudget(source, files, (blob) => [blob], room),
    limits,
  );
  room.bytes -= bytes;
  const tooMany = cutOff(`over the limit of ${maxFetchedFiles} files of context that are fetched one by one`);
  for (const { path, blob } of wanted) {
    const content = contentOfMode(blob.mode) ?? contents.get(identity(blob)) ?? tooMany;
    if (content.kind === 'text') texts.set(path, content.text);
    else if (content.kind === 'binary' && content.packed !== undefined)
      texts.set(path, content.packed.map(({ text }) => text).join('\n---\n'));
    else notRead.push({ path, why: notTextReason(content) });
  }
  for (const path of asked.slice(count))
    notRead.push({ path, why: `over the limit of ${maxContextFiles} files of context` });
  return { ...context, texts, unread: notRead };
}

/** Reads changed files whose names no tool recognizes. */
type OtherFiles = (paths: readonly string[]) => Promise<readonly ChangedFile[]>;

/** How the context is planned and read. */
interface ContextReaders {
  readonly planContext: ContextPlanner;
  readonly others: OtherFiles;
  readonly behind: ReturnType<typeof contextLinks>;
}

/** A change set of whose tree further paths are known. */
const withPaths = ({ context, ...rest }: ChangeSet, more: Iterable<string>): ChangeSet => ({
  ...rest,
  context: { ...context, paths: [...new Set([...(context.paths ?? []), ...more])] },
});

/** Calls the planner until it wants nothing new; each round knows the files of the round before. */
async function withContext(
  source: ChangeSource,
  changeSet: ChangeSet,
  unchanged: ReadonlyMap<string, BlobRef>,
  { planContext, others, behind }: ContextReaders,
): Promise<ChangeSet> {
  let known = changeSet;
  const blobs = new Map(unchanged);
  const room: ContextBudget = { bytes: maxContextBytes, fetched: maxFetchedFiles };
  const unrecognized = new Set(changeSet.context.unrecognized);
  const seen = new Set<string>();
  for (;;) {
    // A path that is not in the tree is simply not there: nothing to read, nothing to report.
    const isThere = (path: string): boolean => (blobs.has(path) || unrecognized.has(path)) && !seen.has(path);
    const asked = [...new Set(planContext(known))].filter(isThere);
    if (asked.length === 0) return known;
    const { links, files: linked } = await behind(asked.filter((path) => !unrecognized.has(path)));
    for (const [path, blob] of linked) blobs.set(path, blob);
    // A link to a folder is no file.
    for (const link of links) if (!linked.has(link)) seen.add(link);
    if (linked.size > 0) {
      known = withPaths(known, linked.keys());
      continue;
    }
    const files = [...known.files, ...(await others(asked.filter((path) => unrecognized.has(path))))];
    const rest = asked.filter((path) => !unrecognized.has(path) && !seen.has(path));
    for (const path of asked) seen.add(path);
    known = { ...changeSet, files, context: await widen(source, known.context, rest, blobs, room) };
  }
}

/** The change set of a source, without irrelevant and left-out files; what the source throws passes through. */
export async function collectChangeSet(source: ChangeSource, options: CollectOptions): Promise<ChangeSet> {
  const { base, head, entries: listed } = await source.list();
  const entries = listed.flatMap(asEntries);
  const isIncluded = pathFilter(options);
  const isThirdParty = matcher(options.thirdParty);
  const wanted = entries.filter((entry) => isWanted(entry, isIncluded));
  const rankOf = ({ path }: ChangedEntry): number => readingOrder(path) + (isThirdParty(path) ? 10 : 0);
  const ordered = wanted.map((entry) => entry).sort((a, b) => rankOf(a) - rankOf(b));
  // Without a blob there is nothing to read or follow; over the network listing the tree is not free.
  const hasBlobs = entries.some(({ before, after }) => (before ?? after) !== undefined);
  const [read, tree] = await Promise.all([readFiles(source, ordered), hasBlobs ? source.tree() : undefined]);
  const changed = new Set(entries.flatMap((entry) => (entry.status === 'removed' ? [] : [entry.path])));
  const unchanged = tree?.filter((blob) => !changed.has(blob.path));
  const links: Tree = { blobs: blobsOf(entries, unchanged ?? []), read: readerOf(source) };
  // A file that is not read at its own path, or counts for less there, is read where a link makes a manifest of it.
  const left = entries.filter((entry) => !isWanted(entry, isIncluded));
  const aside = new Set(read.filter((file) => !isThirdParty(file.path) && isCrdAside(file)).map(({ path }) => path));
  const countsLess = (path: string): boolean => isThirdParty(path) || aside.has(path);
  const unjudged = [...left, ...wanted.filter(({ path }) => countsLess(path))];
  // What is at hand costs nothing.
  const limit = source.prepare === undefined ? Infinity : maxContextLinks;
  const isListable = belowKustomizations([...links.blobs.base.keys(), ...links.blobs.head.keys()]);
  const { linked, beyond, unlisted } = await linkedPaths(links, {
    entries,
    unchanged: unchanged ?? [],
    unjudged: unjudged.flatMap(pathsOf),
    judged: wanted.flatMap(({ path }) => (path.endsWith('.go') || countsLess(path) ? [] : [path])),
    isListable,
    isIncluded,
    limit,
  });
  // A link that is in such a folder as well makes nothing more of it.
  const isAside = ({ path, after }: LinkedPath): boolean => isAuxiliary(path) && aside.has(after?.path ?? '');
  const isRead = (one: LinkedPath): boolean =>
    isRelevant(one.path) && isIncluded(one.path) && !one.isElsewhere && !isAside(one);
  const through = new Map(linked.filter(isRead).map((one) => [one.path, one]));
  const unfollowed = async (): Promise<readonly ChangedFile[]> => {
    const isBlind = entries.length > 0 && tree === undefined && base.name !== noBase;
    if (!isBlind && beyond.length === 0) return [];
    const others = await readFiles(source, left.filter(isOfAnyName(isIncluded)));
    if (isBlind)
      return asUnread(others, 'the tree is too large to be listed, and a kustomization or a link may lead here');
    const foreign = read.filter(({ path }) => isThirdParty(path));
    return asUnfollowed(beyond, [...others, ...foreign], `a symbolic link over the limit of ${limit}`);
  };
  const why = `a link to a folder, over the limit of ${maxLinkedPaths} files that such links lead to`;
  const tooMany: FileContent = { kind: 'unread', why, isBeyondLimit: true, isFolder: true };
  /** Without the old place of a file from which nothing moved, as a link gives something else for it now. */
  const withoutOldPlace = (file: ChangedFile): ChangedFile => {
    const { path, previousPath = path, after } = file;
    const now = previousPath === path ? undefined : through.get(previousPath)?.after;
    return now === undefined || now.path === path ? file : { path, status: 'added', ...(after && { after }) };
  };
  const followed = await followLinks(
    links,
    read.filter(({ path }) => !through.has(path) && !unlisted.has(path)).map(withoutOldPlace),
  );
  const withoutCrd = new Set(followed.flatMap((file) => (isWithoutCrd(file) ? file.path : [])));
  const files = [
    ...followed.filter(({ path }) => !withoutCrd.has(path)),
    ...(await readLinked(links, [...through.values()], limit)),
    ...(await unfollowed()),
    ...[...unlisted].map((path): ChangedFile => ({ path, status: 'modified', after: tooMany })),
  ];
  const modules = unchanged?.filter(({ mode }) => isSubmodule(mode)) ?? [];
  // A kustomization makes a manifest of a file of any name, or of what a link of any name means.
  const unread = [...left, ...wanted.filter(({ path }) => withoutCrd.has(path))];
  const folders = new Set([...through.keys()].flatMap(foldersAbove));
  const byName = new Map(
    unread
      .filter((entry) => isOfAnyName(isIncluded)(entry) && !folders.has(entry.path))
      .map((entry) => [entry.path, entry]),
  );
  const byLink = new Map(
    linked
      .filter((one) => !isRelevant(one.path) && isIncluded(one.path) && !one.isElsewhere)
      .map((one) => [one.path, one]),
  );
  const same = linked.flatMap(({ path, isElsewhere, after }) =>
    isElsewhere && after !== undefined ? [[path, after.path] as const] : [],
  );
  const anyName = [...new Set([...byName.keys(), ...byLink.keys()])];
  const known = new Set([...through.keys(), ...same.map(([path]) => path)]);
  const rest = unchanged?.filter(({ path }) => !known.has(path));
  const context: Context = {
    paths: rest?.map((blob) => blob.path),
    ...(anyName.length === 0 ? {} : { unrecognized: anyName }),
    ...(same.length === 0 ? {} : { links: new Map(same) }),
    ...(modules.length === 0 ? {} : { modules: modules.map(({ path }) => path) }),
    texts: new Map(),
    unread: leftOut(options, entries, {
      isNothing: wanted.length === 0,
      all: tree && [...links.blobs.base.keys(), ...links.blobs.head.keys()],
    }),
  };
  const blobs = new Map(rest?.map((blob) => [blob.path, blob]));
  const isTouched = new Set([...entries.flatMap(pathsOf), ...known]);
  await options.prepare?.(files);
  const others: OtherFiles = async (paths) => [
    ...(await readLinked(
      links,
      paths.flatMap((path) => byLink.get(path) ?? []),
      limit,
    )),
    ...(await followLinks(
      links,
      await readFiles(
        source,
        paths.flatMap((path) => (byLink.has(path) ? [] : (byName.get(path) ?? []))),
      ),
    )),
  ];
  const { planContext } = options;
  const behind = contextLinks(links, (path) => isTouched.has(path));
  return withContext(source, { base, head, files, context }, blobs, { planContext, others, behind });
}
