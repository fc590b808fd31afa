// What a file on standard input is read like.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileInput } from '../../src/local/file-input.ts';
import { temporaryFolder } from '../support/git-repository.ts';

test('a file is read in few pieces, anything else is not', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'requests.jsonl');
  writeFileSync(file, 'line\n'.repeat(300_000));
  const descriptor = openSync(file, 'r');
  const pieces: Buffer[] = [];
  for await (const piece of fileInput(descriptor) ?? []) pieces.push(piece as Buffer);
  closeSync(descriptor);
  expect(pieces.map(({ length }) => length)).toEqual([1_048_576, 451_424]);
  expect(Buffer.concat(pieces).toString()).toBe('line\n'.repeat(300_000));
  const other = openSync(folder, 'r');
  expect(fileInput(other)).toBe(undefined);
  closeSync(other);
});
