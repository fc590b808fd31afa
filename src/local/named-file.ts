// Writing the file that a flag names, with the folders that lead to it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../errors.ts';

/**
 * Writes `text`, or its pieces, to a file that the user named by `flag` (`--output`), below `cwd` where the path is
 * relative. Missing folders are made. A UserError when that fails.
 */
export async function writeNamedFile(
  flag: string,
  cwd: string,
  name: string,
  text: string | AsyncIterable<string>,
): Promise<void> {
  const file = path.resolve(cwd, name);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(`${flag}: ${code === 'EISDIR' ? `${JSON.stringify(name)} is a folder` : message}`);
  }
}
