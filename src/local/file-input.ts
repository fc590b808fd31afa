// Standard input that comes from a file.
import { createReadStream, fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** Bytes that are read at once: each piece costs a switch to another thread and back. */
const pieceBytes = 1024 * 1024;

/** Reads an open file; undefined for a descriptor (a number of the system) of anything else. */
export const fileInput = (descriptor: number): Readable | undefined =>
  fstatSync(descriptor).isFile()
    ? createReadStream('', { fd: descriptor, highWaterMark: pieceBytes, autoClose: false })
    : undefined;
