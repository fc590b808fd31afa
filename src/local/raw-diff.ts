// The output of `git diff --raw -z` and of the listings with `-z`, read byte by byte.
import { isUtf8 } from 'node:buffer';

/** One record of `--raw -z`. Object ids of zeros mean: look at the working tree. */
export interface RawChange {
  readonly status: 'A' | 'M' | 'D' | 'R' | 'T' | 'U';
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldOid: string;
  readonly newOid: string;
  readonly from: string;
  /** Path of the new side; the same unless renamed. */
  readonly to: string;
  /** Whether `to` is the path itself, not a spelling of bytes that are no UTF-8. */
  readonly exact: boolean;
}

/** A path as text. What is no UTF-8 keeps its bytes as `\xE9`: named so, but not found on disk by that name. */
export const decodePath = (bytes: Uint8Array): string =>
  isUtf8(bytes)
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    : Array.from(bytes, (byte) =>
        byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase()}`,
      ).join('');

/** Splits at NUL bytes; the last record ends with one. */
export function records(output: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let from = 0;
  for (let at = output.indexOf(0); at >= 0; at = output.indexOf(0, from)) {
    found.push(output.subarray(from, at));
    from = at + 1;
  }
  return found;
}

const header = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDRTU])\d*$/;

/** Every record of `git diff --raw -z --no-abbrev -M`. */
export function parseRawDiff(output: Buffer): RawChange[] {
  const changes: RawChange[] = [];
  const parts = records(output).values();
  for (const part of parts) {
    const match = header.exec(part.toString('latin1'));
    if (match === null) throw new Error(`a record of git diff --raw that is unknown: ${part.toString('latin1')}`);
    const [, oldMode = '', newMode = '', oldOid = '', newOid = '', status] = match;
    const from = parts.next().value ?? Buffer.alloc(0);
    const to = status === 'R' ? (parts.next().value ?? Buffer.alloc(0)) : from;
    changes.push({
      status: status as RawChange['status'],
      oldMode,
      newMode,
      oldOid,
      newOid,
      from: decodePath(from),
      to: decodePath(to),
      exact: isUtf8(to),
    });
  }
  return changes;
}
