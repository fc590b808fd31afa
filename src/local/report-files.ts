// Report files in an output folder that a pull request may have prepared: no symlink is followed, none leads out.
import { mkdir, open, realpath, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors.ts';
import { isWithin } from './disk.ts';

async function realAncestor(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    return realAncestor(path.dirname(folder));
  }
}

/** Writes below `dir`, within one of `roots` once symlinks are resolved; replaces, never writes through one. */
export function reportWriter(dir: string, roots: readonly string[]): (name: string, text: string) => Promise<string> {
  return async (name, text) => {
    const known = await Promise.all(roots.map((root) => realpath(root)));
    const check = async (): Promise<void> => {
      const real = await realAncestor(dir);
      if (!known.some((root) => isWithin(root, real)))
        throw new UserError(`the output dir ${JSON.stringify(dir)} lies outside the workspace`);
    };
    await check();
    await mkdir(dir, { recursive: true });
    await check();
    const file = path.join(dir, name);
    await rm(file, { force: true });
    const handle = await open(
      file,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0),
    );
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    return file;
  };
}
