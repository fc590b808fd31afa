// Two folders as the two sides of a change: a source that needs no version control.
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { BlobRef, ChangedEntry, ChangeSource, Listing } from '../changes/source.ts';
import type { Side } from '../changes/change-set.ts';
import { exactRenames } from '../changes/renames.ts';
import { UserError } from '../errors.ts';
import { readBelow, statOf, walk, type DiskFile } from './disk.ts';

/** Throws a UserError unless `folder` is one; `name` is how its user calls it, `before` the flag. */
export function requireFolder(folder: string, name = folder, before = ''): void {
  const found = statOf(folder);
  if (found === undefined) throw new UserError(`${before}${JSON.stringify(name)} does not exist`);
  if (!found.isDirectory()) throw new UserError(`${before}${JSON.stringify(name)} is not a folder`);
}

const blobOf = (side: Side, { path: at, mode, size }: DiskFile): BlobRef => ({ side, path: at, mode, size });

/** The bytes of a file, or the target of a symlink; undefined where unreadable: reading the entry then reports why. */
function bytesOf(root: string, { path: below, mode }: DiskFile): Buffer | undefined {
  const at = path.join(root, below);
  try {
    return mode === '120000' ? readlinkSync(at, { encoding: 'buffer' }) : readFileSync(at);
  } catch {
    return undefined;
  }
}

function isSame(roots: Record<Side, string>, was: DiskFile, file: DiskFile): boolean {
  if (was.size !== file.size || was.mode !== file.mode) return false;
  const [before, after] = [bytesOf(roots.base, was), bytesOf(roots.head, file)];
  return before !== undefined && after !== undefined && before.equals(after);
}

/** What two files have in common exactly when they are the same: mode and bytes. */
function fingerprint(root: string, file: DiskFile): string {
  const bytes = bytesOf(root, file);
  if (bytes === undefined) return `unreadable ${path.join(root, file.path)}`;
  return `${file.mode} ${createHash('sha256').update(bytes).digest('hex')}`;
}

function compare(roots: Record<Side, string>, before: readonly DiskFile[], after: readonly DiskFile[]) {
  const old = new Map(before.map((file) => [file.path, file]));
  const entries: ChangedEntry[] = [];
  const added: DiskFile[] = [];
  for (const file of after) {
    const was = old.get(file.path);
    old.delete(file.path);
    if (was === undefined) added.push(file);
    else if (!isSame(roots, was, file))
      entries.push({ path: file.path, status: 'modified', before: blobOf('base', was), after: blobOf('head', file) });
  }
  const keyed = (side: Side, files: Iterable<DiskFile>): { path: string; key: string }[] =>
    [...files].flatMap((file) => (file.size === 0 ? [] : [{ path: file.path, key: fingerprint(roots[side], file) }]));
  const renames = exactRenames(keyed('base', old.values()), keyed('head', added));
  for (const file of added) {
    const moved = old.get(renames.get(file.path) ?? '');
    const both = { path: file.path, after: blobOf('head', file) };
    if (moved === undefined) entries.push({ ...both, status: 'added' });
    else entries.push({ ...both, status: 'renamed', previousPath: moved.path, before: blobOf('base', moved) });
    if (moved !== undefined) old.delete(moved.path);
  }
  for (const was of old.values()) entries.push({ path: was.path, status: 'removed', before: blobOf('base', was) });
  return entries;
}

/** The change from folder `base` to folder `head`, both absolute; paths are relative to them. */
export async function foldersSource(base: string, head: string): Promise<ChangeSource> {
  requireFolder(base, base, '--base-dir: ');
  requireFolder(head, head, '--head-dir: ');
  const roots = { base: await realpath(base), head: await realpath(head) };
  const [before, after] = await Promise.all([walk(roots.base), walk(roots.head)]);
  return {
    list: (): Promise<Listing> => {
      const entries = compare(roots, before, after);
      return Promise.resolve({ base: { name: base }, head: { name: head }, entries });
    },
    tree: () => Promise.resolve(after.map((file) => blobOf('head', file))),
    read: (blobs) => Promise.all(blobs.map((blob) => readBelow(roots[blob.side], blob.path))),
  };
}
