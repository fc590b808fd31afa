// Symbolic links of a change, followed through the listing of the tree as kubectl follows them on disk: never out of the repository.
import type { ChangedEntry, BlobRef } from './source.ts';
import type { ChangedFile, FileContent, Side } from './change-set.ts';
import { isSubmodule } from './content.ts';

/** Links to links are followed so far; the kernel stops at 40. */
const maxLinks = 8;

const isLink = (content: FileContent | undefined): content is FileContent & { kind: 'symlink' } =>
  content?.kind === 'symlink';

/** The path that a link at `path` means, or undefined where it leads out of the repository. */
export function targetOf(path: string, target: string): string | undefined {
  if (target === '' || target.startsWith('/') || target.includes('\0')) return undefined;
  const steps = path.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** What is needed to follow links: which blob a side has at a path, and what a blob holds. */
export interface Tree {
  blob(side: Side, path: string): BlobRef | undefined;
  read(blob: BlobRef): Promise<FileContent>;
}

async function followed(tree: Tree, side: Side, path: string, link: FileContent): Promise<FileContent> {
  let at = path;
  let content = link;
  for (let count = 0; isLink(content) && count < maxLinks; count += 1) {
    const next = content.target === undefined ? undefined : targetOf(at, content.target);
    const blob = next === undefined ? undefined : tree.blob(side, next);
    if (next === undefined || blob === undefined) return content;
    at = next;
    content = isSubmodule(blob.mode) ? content : await tree.read(blob);
  }
  return content;
}

/** The changed files with the contents of what their links lead to; a link that leads nowhere in the tree stays one. */
export function followLinks(tree: Tree, files: readonly ChangedFile[]): Promise<ChangedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const { path, previousPath, before, after } = file;
      if (!isLink(before) && !isLink(after)) return file;
      return {
        ...file,
        ...(isLink(before) ? { before: await followed(tree, 'base', previousPath ?? path, before) } : {}),
        ...(isLink(after) ? { after: await followed(tree, 'head', path, after) } : {}),
      };
    }),
  );
}

/** Links of a tree with what they hold → those of them that lead, perhaps through others, to a path of which `isChanged` is so. */
export function linksTo(
  links: ReadonlyMap<string, FileContent>,
  isChanged: (path: string) => boolean,
): readonly ChangedFile[] {
  const leads = (path: string, content: FileContent | undefined, left = maxLinks): boolean => {
    if (!isLink(content)) return isChanged(path);
    const next = content.target === undefined ? undefined : targetOf(path, content.target);
    return next !== undefined && left > 0 && leads(next, links.get(next), left - 1);
  };
  return [...links].flatMap(([path, content]) =>
    leads(path, content) ? [{ path, status: 'modified', before: content, after: content }] : [],
  );
}

/** The blobs of both sides by their paths, as far as a listing and the tree of the head tell them. */
export function blobsOf(entries: readonly ChangedEntry[], unchanged: readonly BlobRef[]): Tree['blob'] {
  const sides: Record<Side, Map<string, BlobRef>> = { base: new Map(), head: new Map() };
  for (const blob of unchanged) {
    sides.head.set(blob.path, blob);
    sides.base.set(blob.path, blob);
  }
  for (const { before, after } of entries) {
    if (before !== undefined) sides.base.set(before.path, before);
    if (after !== undefined) sides.head.set(after.path, after);
  }
  return (side, path) => sides[side].get(path);
}
