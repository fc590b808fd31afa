// Texts kept in files next to the tests; `UPDATE=1` rewrites them, for a person to read the difference.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the file `name` holds. With `UPDATE=1` it is made to hold `text` first. */
export function golden(name: string, text: string): string {
  const file = path.join(import.meta.dirname, 'golden', name);
  if (process.env['UPDATE'] === '1') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return readFileSync(file, 'utf8');
}
