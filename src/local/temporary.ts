// Temporary folders of a run.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../errors.ts';

/** Makes an empty folder, which its caller removes. A UserError where none can be made: on a disk that is full, say. */
export function makeTemporary(name: string): string {
  try {
    return mkdtempSync(path.join(tmpdir(), `${name}-`));
  } catch (error) {
    throw new UserError(
      `no temporary folder can be made: ${(error as Error).message}`,
      'set TMPDIR (on Windows TEMP) to a folder that may be written to',
    );
  }
}
