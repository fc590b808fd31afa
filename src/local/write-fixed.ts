// Writing back files that were read, as far as they are still what they were.
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../lists.ts';
import { isWithin, readRegularFile } from './disk.ts';

/** Writes `after` into a file that contains `before`, and is in `within` if that is given. Returns why it could not. */
export async function writeFixed(
  file: string,
  { before, after }: { readonly before: string; readonly after: string },
  within?: string,
): Promise<string | undefined> {
  try {
    const real = await realpath(file);
    if (within !== undefined && !isWithin(await realpath(within), real)) return 'a symlink leads out of the folder';
    const content = await readRegularFile(real);
    if (content.kind !== 'text' || content.text !== before) return 'the file has changed meanwhile';
    const handle = await open(real, constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
    try {
      await handle.writeFile(after);
    } finally {
      await handle.close();
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A file with fixes, which the caller describes. */
interface FixedFile<F> {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixed: readonly F[];
}

/** What was written, and why some files were not. */
export interface Written<F> {
  readonly files: ReadonlySet<string>;
  readonly fixed: readonly F[];
  readonly unwritten: ReadonlyMap<string, string>;
}

/** One fix can lead to another finding; after this many runs a file is left as it is. */
const maxRuns = 10;

/**
 * Writes the fixed files of what is loaded, below `folder`, and loads again, until there is none; returns what was
 * loaded last. `within`: files outside of it are not changed, even behind symlinks.
 */
export async function writeUntilFixed<L, F>(
  load: () => Promise<L>,
  filesOf: (loaded: L) => readonly FixedFile<F>[],
  folder: string,
  within?: string,
): Promise<{ readonly loaded: L; readonly written: Written<F> }> {
  const [files, fixed, unwritten] = [new Set<string>(), [] as F[], new Map<string, string>()];
  for (let run = 1; ; run += 1) {
    const loaded = await load();
    const left = filesOf(loaded).filter((file) => run <= maxRuns && !unwritten.has(file.path));
    let isWritten = false;
    for (const file of left) {
      const why = await writeFixed(path.resolve(folder, file.path), file, within);
      if (why !== undefined) unwritten.set(file.path, why);
      else {
        isWritten = true;
        files.add(file.path);
        append(fixed, file.fixed);
      }
    }
    if (!isWritten) return { loaded, written: { files, fixed, unwritten } };
  }
}
