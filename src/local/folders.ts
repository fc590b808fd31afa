// Two folders as the two sides of a change: a source that needs no version control.
import { createHash } from 'node:crypto';
import { readFile, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BlobRef, ChangedEntry, ChangeSource, Listing } from '../changes/source.ts';
import type { Side } from '../changes/change-set.ts';
import { UserError } from '../errors.ts';
import { readWalked, walk, type DiskFile } from './disk.ts';

/** Throws a UserError unless `folder` is one. */
export async function requireFolder(folder: string, what: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) throw new UserError(`${what}: ${JSON.stringify(folder)} does not exist`);
  if (!found.isDirectory()) throw new UserError(`${what}: ${JSON.stringify(folder)} is not a folder`);
}

const blobOf = (side: Side, { path: at, mode, size }: DiskFile): BlobRef => ({ side, path: at, mode, size });

/** What two files have in common exactly when they are the same: mode and bytes, or the target of a symlink. */
async function fingerprint(root: string, file: DiskFile): Promise<string> {
  const at = path.join(root, file.path);
  try {
    const bytes = file.mode === '120000' ? await readlink(at) : await readFile(at);
    return `${file.mode} ${createHash('sha256').update(bytes).digest('hex')}`;
  } catch {
    // Like nothing else: the file becomes an entry, and reading it tells why it cannot be read.
    return `unreadable ${at}`;
  }
}

async function byFingerprint(root: string, files: Iterable<DiskFile>): Promise<Map<string, DiskFile[]>> {
  const found = new Map<string, DiskFile[]>();
  for (const file of files) {
    if (file.size === 0) continue;
    const key = await fingerprint(root, file);
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}

async function compare(roots: Record<Side, string>, before: readonly DiskFile[], after: readonly DiskFile[]) {
  const old = new Map(before.map((file) => [file.path, file]));
  const entries: ChangedEntry[] = [];
  const added: DiskFile[] = [];
  for (const file of after) {
    const was = old.get(file.path);
    old.delete(file.path);
    if (was === undefined) added.push(file);
    else if (was.size !== file.size || (await fingerprint(roots.base, was)) !== (await fingerprint(roots.head, file)))
      entries.push({ path: file.path, status: 'modified', before: blobOf('base', was), after: blobOf('head', file) });
  }
  const removed = await byFingerprint(roots.base, old.values());
  for (const file of added) {
    const moved = removed.get(await fingerprint(roots.head, file))?.shift();
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
  await requireFolder(base, '--base-dir');
  await requireFolder(head, '--head-dir');
  const roots = { base: await realpath(base), head: await realpath(head) };
  const [before, after] = await Promise.all([walk(roots.base), walk(roots.head)]);
  return {
    list: async (): Promise<Listing> => {
      const entries = await compare(roots, before, after);
      return { base: { name: base }, head: { name: head }, entries };
    },
    tree: () => Promise.resolve(after.map((file) => blobOf('head', file))),
    read: (blobs) => Promise.all(blobs.map((blob) => readWalked(roots[blob.side], { ...blob, size: blob.size ?? 0 }))),
  };
}
