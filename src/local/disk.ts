// Files and folders on disk, never through a symlink out of their folder; synchronous, as thousands read faster so.
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { contentOf, type FileContent, tooLarge, unread } from '../changes/content.ts';
import { maxFileBytes } from '../changes/limits.ts';
import { contentSniffer } from '../changes/shown.ts';
import { UserError } from '../errors.ts';

/** A file below a folder: its path with slashes, relative to the folder, and git's mode for it. */
export interface DiskFile {
  readonly path: string;
  readonly mode: string;
  readonly size: number;
}

const unlessMissing =
  (look: (file: string) => Stats) =>
  (file: string): Stats | undefined => {
    try {
      return look(file);
    } catch {
      return undefined;
    }
  };

/** The entry at a path, links followed; undefined where there is none, or no permission. */
export const statOf = unlessMissing((file) => statSync(file));
/** The same, of a link itself. */
export const linkStatOf = unlessMissing((file) => lstatSync(file));

/** Node replaces bytes that are no UTF-8, so a name with them leads nowhere. */
const isInexact = (name: string): boolean => name.includes('\uFFFD');

const reasonOf = (error: unknown): string => {
  const { code, path: at = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && isInexact(at)) return 'its path is not valid UTF-8';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'removed from the disk';
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read (permission denied)';
  return `the file could not be read (${code ?? String(error)})`;
};

let room: Buffer | undefined;

/** The next bytes of an open file, until others are read: a buffer for each of thousands would fragment memory. */
function pieceOf(fd: number, from = 0): Buffer {
  room ??= Buffer.allocUnsafeSlow(maxFileBytes + 1);
  return room.subarray(from, from + readSync(fd, room, from, room.length - from, null));
}

/** All bytes of an open file, as far as they are read, until the next one is. */
function bytesOf(fd: number): Buffer {
  let length = 0;
  for (let piece = pieceOf(fd); piece.length > 0; piece = pieceOf(fd, length)) length += piece.length;
  return (room ?? Buffer.alloc(0)).subarray(0, length);
}

/** Reads one regular file of any name; never waits for a pipe and follows no symlink in the last step. */
export async function readRegularFile(file: string): Promise<FileContent> {
  try {
    const stat = lstatSync(file);
    if (stat.isSymbolicLink()) return { kind: 'symlink', target: readlinkSync(file) };
    if (!stat.isFile()) return unread('neither a file nor a symlink');
    // The kind may change between the two calls: the flags apply whatever happens.
    const fd = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const { size } = fstatSync(fd);
      if (size <= maxFileBytes) return contentOf(bytesOf(fd));
      const { see, shown } = contentSniffer();
      for (let piece = pieceOf(fd); piece.length > 0; piece = pieceOf(fd)) see(piece);
      return tooLarge(size, shown());
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return unread(reasonOf(error));
  }
}

/** Whether a path is a folder or leads below it, both absolute. */
export function isWithin(folder: string, at: string): boolean {
  const way = path.relative(folder, at);
  return way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}

/** Reads a file by its path below `root`; one behind a symlinked folder is `unread`. */
export async function readBelow(root: string, relative: string): Promise<FileContent> {
  const file = path.join(root, relative);
  try {
    if (!isWithin(realpathSync.native(root), realpathSync.native(path.dirname(file))))
      return unread('a symlink leads out of the folder');
  } catch (error) {
    return unread(reasonOf(error));
  }
  return readRegularFile(file);
}

const skipped: ReadonlySet<string> = new Set(['.git', 'node_modules']);

const modeOf = (stat: { isSymbolicLink(): boolean; mode: number }): string => {
  if (stat.isSymbolicLink()) return '120000';
  return (stat.mode & 0o111) === 0 ? '100644' : '100755';
};

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = isInexact(folder) ? 'has a name that is not valid UTF-8: rename it' : 'does not exist';
    const why = code === 'ENOENT' ? missing : `could not be listed: ${message}`;
    throw new UserError(`the folder ${JSON.stringify(folder)} ${why}`);
  }
}

/** Files and symlinks (not followed) below a folder, sorted, without `.git` and `node_modules`. Throws a UserError. */
export async function walk(root: string): Promise<DiskFile[]> {
  const found: DiskFile[] = [];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(path.join(root, folder))) {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(relative);
      } else if (entry.isFile() || entry.isSymbolicLink()) {
        // One that is not there has an inexact name, or was removed since: reading it reports which.
        const stat = linkStatOf(path.join(root, relative));
        found.push({ path: relative, mode: stat === undefined ? '100644' : modeOf(stat), size: stat?.size ?? 0 });
      }
    }
  };
  visit('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
