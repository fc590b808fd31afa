// The contents of blobs, read within limits: of changed files, of targets of links, and for the context.
import type { ChangedFile } from './change-set.ts';
import { contentOfMode, type FileContent, isSubmodule } from './content.ts';
import { maxContextBytes, maxFetchedChanges, sizeText } from './limits.ts';
import { headLink, type LinkedPath, type Tree } from './links.ts';
import type { BlobRef, ChangedEntry, ChangeSource } from './source.ts';
import { batches } from '../lists.ts';
import { withoutUndefined } from '../own-value.ts';

/** Contents that are asked of a source at once: enough to keep it busy, few enough to stop soon at a limit. */
const batchSize = 200;
const submodule: FileContent = { kind: 'submodule' };

/** What makes two blobs the same: the object id, or for files in no commit the place. */
export const identity = (blob: BlobRef): string => blob.oid ?? `${blob.side}:${blob.path}`;
const bytesOf = (content: FileContent): number => (content.kind === 'text' ? Buffer.byteLength(content.text) : 0);
/** The content of a file that was not read because other files had used up a limit. */
export const cutOff = (why: string): FileContent => ({ kind: 'unread', why, isBeyondLimit: true });

export const distinctOf = (blobs: readonly BlobRef[]): BlobRef[] => [
  ...new Map(blobs.map((blob) => [identity(blob), blob])).values(),
];

/** Reads blobs once each, in the order given, until the budget is spent; the rest is `unread`. */
export async function readWithin(
  source: ChangeSource,
  blobs: readonly BlobRef[],
  { limit, left }: { readonly limit: number; readonly left: number } = { limit: Infinity, left: Infinity },
): Promise<{ contents: Map<string, FileContent>; bytes: number }> {
  const contents = new Map<string, FileContent>();
  let bytes = 0;
  for (const batch of batches(distinctOf(blobs), batchSize)) {
    const read = bytes < left ? await source.read(batch) : [];
    for (const [index, blob] of batch.entries()) {
      const content = read[index];
      // Without a limit sizes are not computed: that takes time for a long text.
      const size = content === undefined || left === Infinity ? 0 : bytesOf(content);
      const fits = content !== undefined && bytes + size <= left;
      contents.set(identity(blob), fits ? content : cutOff(`over the limit of ${sizeText(limit)} in all`));
      if (fits) bytes += size;
    }
  }
  return { contents, bytes };
}

/** Files and links; a submodule has no content to read. */
const filesOf = ({ before, after }: ChangedEntry): BlobRef[] =>
  [before, after].flatMap((blob) => (blob === undefined || isSubmodule(blob.mode) ? [] : [blob]));

/** The content of a blob by its mode: that of a link is its target. */
function asMode({ mode }: BlobRef, content: FileContent): FileContent {
  if (contentOfMode(mode)?.kind !== 'symlink') return content;
  return content.kind === 'text' ? { kind: 'symlink', target: content.text } : content;
}

/** Those of some items that are read: all whose blobs are at hand, and as many others as there is `room` for. */
export async function withinBudget<T>(
  source: ChangeSource,
  items: readonly T[],
  blobsIn: (item: T) => readonly BlobRef[],
  room: { fetched: number },
): Promise<T[]> {
  const isAtHand = await source.prepare?.(distinctOf(items.flatMap(blobsIn)));
  return items.filter((item) => {
    if (isAtHand === undefined || blobsIn(item).every(isAtHand)) return true;
    room.fetched -= 1;
    return room.fetched >= 0;
  });
}

/** The changed files with the texts of both sides; a file beyond a limit is in the list, unread. */
export async function readFiles(source: ChangeSource, wanted: readonly ChangedEntry[]): Promise<ChangedFile[]> {
  const readable = new Set(await withinBudget(source, wanted, filesOf, { fetched: maxFetchedChanges }));
  const { contents } = await readWithin(source, [...readable].flatMap(filesOf));
  const beyond = cutOff(`over the limit of ${maxFetchedChanges} changed files that are fetched one by one`);
  const contentOf = (entry: ChangedEntry, blob: BlobRef): FileContent =>
    isSubmodule(blob.mode)
      ? submodule
      : asMode(blob, (readable.has(entry) ? contents.get(identity(blob)) : undefined) ?? beyond);
  return wanted.map((entry) =>
    withoutUndefined({
      path: entry.path,
      status: entry.status,
      previousPath: entry.previousPath,
      before: entry.before && contentOf(entry, entry.before),
      after: entry.after && contentOf(entry, entry.after),
    }),
  );
}

/** The contents of blobs, links included; each is read once, and all of them within one limit. */
export function readerOf(source: ChangeSource): Tree['read'] {
  const known = new Map<string, FileContent>();
  let left = maxContextBytes;
  return async (wanted) => {
    const missing = wanted.filter((blob) => !known.has(identity(blob)));
    const { contents, bytes } = await readWithin(source, missing, { limit: maxContextBytes, left });
    left -= bytes;
    for (const [id, content] of contents) known.set(id, content);
    return wanted.map((blob) => asMode(blob, known.get(identity(blob)) ?? cutOff('not read')));
  };
}

/** Files that a path refers to because of links, as changed files of that path; beyond a limit they are `unread`. */
export async function readLinked(tree: Tree, linked: readonly LinkedPath[], limit: number): Promise<ChangedFile[]> {
  await tree.read(linked.slice(0, limit).flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const tooMany = cutOff(`over the limit of ${limit} files that links lead to`);
  const contentOf = async (blob: BlobRef | undefined, index: number): Promise<FileContent | undefined> =>
    blob && (index < limit ? (await tree.read([blob]))[0] : tooMany);
  return Promise.all(
    linked.map(async ({ path, ...blobs }, index): Promise<ChangedFile> => {
      const [before, after] = [await contentOf(blobs.before, index), await contentOf(blobs.after, index)];
      const status = before === undefined ? 'added' : after === undefined ? 'removed' : 'modified';
      return { path, status, ...(before && { before }), ...(after && { after, ...headLink(tree, path) }) };
    }),
  );
}
