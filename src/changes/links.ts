// Symbolic links of a tree, followed through its listing as the kernel does: never out of the repository.
import type { ChangedFile, Side } from './change-set.ts';
import { contentOfMode, type FileContent, isSubmodule } from './content.ts';
import { maxLinkedPaths, maxPathsBelowLinks } from './limits.ts';
import { isRelevant } from './relevant.ts';
import type { BlobRef, ChangedEntry } from './source.ts';
import { leading } from '../lists.ts';
import { lazily } from '../once.ts';
import { byText } from '../wording.ts';

/** Links are followed so far for one path, as in the kernel. */
const maxLinks = 40;
/** The longest path that Linux accepts (PATH_MAX). */
const maxTargetLength = 4096;

/** Whether a blob is a symbolic link. */
export const isLink = (blob: BlobRef | undefined): boolean =>
  blob !== undefined && contentOfMode(blob.mode)?.kind === 'symlink';

/** The tree for following links: the blobs of both sides by their paths, and how to read them. */
export interface Tree {
  readonly blobs: Readonly<Record<Side, ReadonlyMap<string, BlobRef>>>;
  /** The content of a link is its target. Blobs that were read are not read again. */
  read(blobs: readonly BlobRef[]): Promise<readonly FileContent[]>;
}

/** The blobs of both sides by their paths, as far as a listing and the tree of the head have them. */
export function blobsOf(entries: readonly ChangedEntry[], unchanged: readonly BlobRef[]): Tree['blobs'] {
  const same = unchanged.map((blob) => [blob.path, blob] as const);
  const of = (side: 'before' | 'after') =>
    entries.flatMap((entry) => (entry[side] === undefined ? [] : [[entry[side].path, entry[side]] as const]));
  return { base: new Map([...same, ...of('before')]), head: new Map([...same, ...of('after')]) };
}

/** The symbolic link of the head that a path is or leads through first, as a part of its changed file. */
export function headLink({ blobs }: Tree, path: string): Pick<ChangedFile, 'link'> {
  const steps = path.split('/');
  const link = steps.map((_, at) => steps.slice(0, at + 1).join('/')).find((part) => isLink(blobs.head.get(part)));
  return link === undefined ? {} : { link };
}

async function targetOf(tree: Tree, link: BlobRef): Promise<string | undefined> {
  const [content] = await tree.read([link]);
  const target = content?.kind === 'symlink' ? (content.target ?? '') : '';
  return target === '' || target.length > maxTargetLength || /^\/|\0/.test(target) ? undefined : target;
}

/** Where a path of a side leads, all links followed; undefined outside of the repository, and where it is unknown. */
async function resolve(tree: Tree, side: Side, path: string, links = 0): Promise<string | undefined> {
  const done: string[] = [];
  const steps = path.split('/');
  for (const [at, step] of steps.entries()) {
    if (step === '..' && done.pop() === undefined) return undefined;
    if (step === '..' || step === '.' || step === '') continue;
    const link = tree.blobs[side].get([...done, step].join('/'));
    if (link !== undefined && isLink(link)) {
      const target = links < maxLinks ? await targetOf(tree, link) : undefined;
      const rest = steps.slice(at + 1);
      return target && resolve(tree, side, [...done, target, ...rest].join('/'), links + 1);
    }
    done.push(step);
  }
  return done.join('/');
}

/** The file at the end of a path's links on a side; undefined where it is not in the tree. */
export async function fileAt(tree: Tree, side: Side, path: string): Promise<BlobRef | undefined> {
  const blob = tree.blobs[side].get((await resolve(tree, side, path)) ?? '');
  return blob === undefined || isSubmodule(blob.mode) ? undefined : blob;
}

/** The changed files with the contents of what their links lead to; a link that leads nowhere in the tree stays one. */
export async function followLinks(tree: Tree, files: readonly ChangedFile[]): Promise<ChangedFile[]> {
  const links = files.flatMap(({ path, previousPath = path, before, after }) => [
    ...(before?.kind === 'symlink' ? [{ side: 'base' as const, path: previousPath }] : []),
    ...(after?.kind === 'symlink' ? [{ side: 'head' as const, path }] : []),
  ]);
  await tree.read(links.flatMap(({ side, path }) => tree.blobs[side].get(path) ?? []));
  const found = await Promise.all(links.map(({ side, path }) => fileAt(tree, side, path)));
  await tree.read(found.flatMap((blob) => blob ?? []));
  const followed = async (side: Side, path: string, content: FileContent): Promise<FileContent> => {
    const blob = content.kind === 'symlink' ? await fileAt(tree, side, path) : undefined;
    return (blob && (await tree.read([blob]))[0]) ?? content;
  };
  return Promise.all(
    files.map(async (file) => {
      const { path, previousPath = path, before, after } = file;
      return {
        ...file,
        ...(before && { before: await followed('base', previousPath, before) }),
        ...(after && { after: await followed('head', path, after) }),
        ...(after?.kind === 'symlink' ? headLink(tree, path) : {}),
      };
    }),
  );
}

/** Finds those of some paths that are in a folder. */
function byFolder(paths: Iterable<string>): (folder: string) => Iterable<string> {
  const sorted = [...paths].sort(byText);
  return function* (folder) {
    const start = `${folder}/`;
    for (let at = leading(sorted, (path) => path < start); ; at += 1) {
      const path = sorted[at];
      if (path?.startsWith(start) !== true) return;
      yield path;
    }
  };
}

/** The paths of the files of the head behind a link: its own, or those in the folder that it leads to. */
export function filesBehind(tree: Tree): (link: string) => Promise<string[]> {
  const below = lazily(() => byFolder(tree.blobs.head.keys()));
  return async (link) => {
    const target = await resolve(tree, 'head', link);
    if (target === undefined) return [];
    if (tree.blobs.head.has(target)) return [link];
    return [...below()(target)].map((path) => link + path.slice(target.length));
  };
}

/** Which paths are looked at where links lead through them. */
interface LinkFilter {
  readonly mayMatter: (path: string) => boolean;
  /** Whether the configuration includes a path; excluded ones do not use up the limit, and are not reported. */
  readonly isIncluded: (path: string) => boolean;
}

/** Paths that links lead through, up to limits. */
function pathsThrough({ mayMatter, isIncluded }: LinkFilter) {
  const paths = new Set<string>();
  /** Links to folders that have files beyond the limits. */
  const unlisted = new Set<string>();
  const room = { seen: maxPathsBelowLinks, included: maxLinkedPaths, excluded: maxLinkedPaths };

  /** Adds the paths in a folder, as a link to it names them. */
  function addFolder(link: string, folder: string, inFolder: Iterable<string>): void {
    for (const one of inFolder) {
      const path = link + one.slice(folder.length);
      room.seen -= 1;
      if (room.seen < 0) return void unlisted.add(link);
      if (!mayMatter(path) || paths.has(path)) continue;
      const kind = isIncluded(path) ? 'included' : 'excluded';
      room[kind] -= 1;
      if (room[kind] >= 0) paths.add(path);
      else if (kind === 'included') return void unlisted.add(link);
    }
  }

  return { paths, unlisted, addFolder };
}

type Through = ReturnType<typeof pathsThrough>;

/** Paths that lead through a changed link to a folder, on either side. */
async function belowChanged(tree: Tree, entries: readonly ChangedEntry[], through: Through): Promise<void> {
  const links = entries.flatMap(({ before, after }) =>
    [before, after].flatMap((blob) => (blob !== undefined && isLink(blob) ? [blob] : [])),
  );
  await tree.read(links);
  const below = { base: byFolder(tree.blobs.base.keys()), head: byFolder(tree.blobs.head.keys()) };
  for (const { side, path } of links) {
    const folder = await resolve(tree, side, path);
    if (folder !== undefined && !tree.blobs[side].has(folder)) through.addFolder(path, folder, below[side](folder));
  }
}

/** Paths through an unchanged link to a changed file, or to another file because a link on the way changed. */
async function throughUnchanged(
  tree: Tree,
  links: readonly BlobRef[],
  changed: readonly string[],
  through: Through,
): Promise<void> {
  const isChanged = new Set(changed);
  const folders = new Set(
    changed.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
  );
  const below = byFolder(changed);
  for (const { path } of links) {
    const [from, to] = [await resolve(tree, 'base', path), await resolve(tree, 'head', path)];
    if (to === undefined) continue;
    if (from !== to || isChanged.has(to)) through.paths.add(path);
    else if (folders.has(to)) through.addFolder(path, to, below(to));
  }
}

/** One file to be read: what a path referred to before, and what it refers to now. */
export interface LinkedPath {
  readonly path: string;
  readonly before: BlobRef | undefined;
  readonly after: BlobRef | undefined;
  /** Its target is judged at its own path. */
  readonly isElsewhere: boolean;
}

/** What is known of a change to links. */
interface LinkQuestion {
  readonly entries: readonly ChangedEntry[];
  readonly unchanged: readonly BlobRef[];
  /** Changed paths that are not judged at their own place. */
  readonly unjudged: readonly string[];
  /** Changed paths that are judged there, and that a kustomization which lists a link to them may use as a patch. */
  readonly judged: readonly string[];
  /** Whether a kustomization may list a path. */
  readonly isListable: (path: string) => boolean;
  /** Whether the configuration includes a path. */
  readonly isIncluded: (path: string) => boolean;
  /** So many links are looked at. */
  readonly limit: number;
}

/**
 * Paths that refer to other files, or to files that changed, because of links: those of changed links to folders, and
 * unchanged links to changed files that are judged nowhere else or that a kustomization may list. `beyond`:
 * links over the limit; `unlisted`: links to folders with more files than are read.
 */
export async function linkedPaths(
  tree: Tree,
  { entries, unchanged, unjudged, judged, isListable, isIncluded, limit }: LinkQuestion,
): Promise<{
  readonly linked: readonly LinkedPath[];
  readonly beyond: readonly string[];
  readonly unlisted: ReadonlySet<string>;
}> {
  const mayMatter = (path: string): boolean => isRelevant(path) || isListable(path);
  const isRepointed = entries.some(({ before, after }) => isLink(before) || isLink(after));
  const isNeeded = isRepointed || unjudged.length > 0;
  // A link to a folder of such files has any name.
  const isFolderNeeded = unjudged.some(isRelevant);
  const isLooked = ({ path }: BlobRef): boolean =>
    isNeeded ? isFolderNeeded || mayMatter(path) : judged.length > 0 && isListable(path);
  const links = unchanged.filter((blob) => isLink(blob) && isLooked(blob));
  const ordered = [...links.filter(({ path }) => isRelevant(path)), ...links.filter(({ path }) => !isRelevant(path))];
  const looked = ordered.slice(0, limit);
  await tree.read(looked);
  const through = pathsThrough({ mayMatter, isIncluded });
  if (isRepointed) await belowChanged(tree, entries, through);
  await throughUnchanged(tree, looked, [...unjudged, ...judged], through);
  const isJudged = new Set(judged);
  const linked = [...through.paths].map(async (path): Promise<LinkedPath> => {
    const [before, after] = [await fileAt(tree, 'base', path), await fileAt(tree, 'head', path)];
    const isElsewhere = before?.path === after?.path && isJudged.has(after?.path ?? '');
    return { path, before, after, isElsewhere };
  });
  return {
    linked: (await Promise.all(linked)).filter((one) => mayMatter(one.path) && isAnother(one)),
    beyond: ordered.slice(limit).map(({ path }) => path),
    unlisted: through.unlisted,
  };
}

/** Whether a path means another text now, or what was there is now what a link means. */
const isAnother = ({ path, before, after }: LinkedPath): boolean =>
  (before ?? after) !== undefined &&
  (before?.oid === undefined || before.oid !== after?.oid || (before.path === path && after.path !== path));
