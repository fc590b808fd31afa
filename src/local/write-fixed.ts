// Writing back a file that was read, if it is still what it was.
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isWithin, readRegularFile } from './disk.ts';

/** Puts `after` into a file that holds `before`, and lies in `within` where that is given. Gives why it could not. */
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
