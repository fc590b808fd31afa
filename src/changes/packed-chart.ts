// A chart packed as a gzipped tar: the files in it that mention CRDs, those of charts packed in it too.
import { gunzipSync } from 'node:zlib';

/** A file of a packed chart, by its path in the archive. */
export interface PackedFile {
  readonly path: string;
  readonly text: string;
}

/** Bytes that are unpacked of one file, with all that is packed in it, and archives in each other. */
const [maxBytes, maxDepth] = [64 * 1024 * 1024, 4];
const block = 512;
/** What Helm installs, or includes where it does. */
const isRead = (path: string): boolean => /(?:^|\/)(?:crds|templates)\/[^]*\.(?:ya?ml|json|tpl)$/i.test(path);

class NoPackedChart extends Error {
  override name = 'NoPackedChart';
}

const textIn = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

function numberIn(header: Buffer, start: number, length: number): number {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(header.toString('latin1', start, start + length))?.[1];
  if (digits === undefined) throw new NoPackedChart();
  return Number.parseInt(digits, 8);
}

/** The sum of a header, its own field taken for blanks. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** The path that an extended header gives to the next file. Helm writes no header with other records. */
function pathIn(body: Buffer): string | undefined {
  const text = body.toString('utf8');
  if (/^\d+ (?:size|GNU\.)/m.test(text)) throw new NoPackedChart();
  return /^\d+ path=([^\n]*)$/m.exec(text)?.[1];
}

/** The files of a tar, each with its bytes. Throws where it is none, or has entries that Helm never writes. */
function* filesOf(tar: Buffer): Generator<readonly [path: string, body: Buffer]> {
  let given: string | undefined;
  for (let at = 0; at < tar.length;) {
    if (at + block > tar.length) throw new NoPackedChart();
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return;
    const [size, type] = [numberIn(header, 124, 12), String.fromCharCode(header[156] ?? 0)];
    const start = at + block;
    const end = start + Math.ceil(size / block) * block;
    if (numberIn(header, 148, 8) !== sumOf(header) || end > tar.length) throw new NoPackedChart();
    const body = tar.subarray(start, start + size);
    at = end;
    if (type === 'x') given = pathIn(body) ?? given;
    else if (type === 'L') given = textIn(body, 0, body.length);
    else if (/[0\0]/.test(type)) {
      const [name, prefix] = [textIn(header, 0, 100), textIn(header, 345, 155)];
      yield [given ?? (prefix === '' ? name : `${prefix}/${name}`), body];
      given = undefined;
    } else if (!/[5g]/.test(type)) throw new NoPackedChart();
  }
}

function unpack(bytes: Uint8Array, room: { bytes: number }, depth: number, below: string): PackedFile[] {
  const tar = gunzipSync(bytes, { maxOutputLength: Math.max(1, room.bytes) });
  room.bytes -= tar.length;
  const found: PackedFile[] = [];
  for (const [path, body] of filesOf(tar)) {
    if (path.endsWith('.tgz')) {
      if (depth >= maxDepth) throw new NoPackedChart();
      for (const inner of unpack(body, room, depth + 1, `${below}${path}/`)) found.push(inner);
    } else if (isRead(path)) {
      const text = body.toString('utf8');
      if (text.includes('CustomResourceDefinition')) found.push({ path: below + path, text });
    }
  }
  return found;
}

/** Whether bytes are compressed as packed charts are. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The files of a packed chart that mention CRDs; undefined for other bytes, damaged or too large when unpacked. */
export function packedFiles(bytes: Uint8Array): readonly PackedFile[] | undefined {
  try {
    return unpack(bytes, { bytes: maxBytes }, 0, '');
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && /^(?:Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));
    if (isZlib || error instanceof NoPackedChart) return undefined;
    throw error;
  }
}
