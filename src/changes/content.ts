// Bytes of a blob or file → its text, or why there is none.
import { maxFileBytes, sizeText } from './limits.ts';
import { isGzip, packedFiles, type PackedFile } from './packed-chart.ts';
import { shownIn, type Shown } from './shown.ts';

/** The content of one path at one side. Only `text` is ever parsed; everything else is reported as not checked. */
export type FileContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `packed`: of a packed chart, the files that mention CRDs. */
  | { readonly kind: 'binary'; readonly shows?: Shown; readonly packed?: readonly PackedFile[] }
  /** A link that leads to no file of the tree; `target` where it was read. */
  | { readonly kind: 'symlink'; readonly target?: string }
  | { readonly kind: 'submodule' }
  /**
   * It exists but was not read (too large, rejected by the server, …): never the same as absent. `isBeyondLimit`: other
   * files had used up the limit for all. `isFolder`: a link to a folder, whose own name shows nothing of the files.
   */
  | {
      readonly kind: 'unread';
      readonly why: string;
      readonly shows?: Shown;
      readonly isBeyondLimit?: true;
      readonly isFolder?: true;
    };

/** The text of a content; empty where it is none. */
export const textOf = (content: FileContent | undefined): string => (content?.kind === 'text' ? content.text : '');

/** The content of a file that exists and was not read. */
export const unread = (why: string): FileContent => ({ kind: 'unread', why });

/** Why a content is not a text, or was not read. */
export function notTextReason(content: Exclude<FileContent, { kind: 'text' }>): string {
  if (content.kind === 'submodule') return 'a submodule: another repository, whose files are not read';
  if (content.kind === 'binary')
    return content.packed === undefined ? 'a binary file' : 'a packed chart: nothing of it is compared but its CRDs';
  if (content.kind === 'unread') return content.why;
  return content.target === undefined ? 'a symbolic link' : 'a symbolic link that leads to no file of the repository';
}

/** Git's own limit for the search of a NUL byte (`buffer_is_binary` in git's xdiff-interface.c). */
const binaryProbe = 8000;
const lfsPointer = 'version https://git-lfs.github.com/spec/v1\n';

/** `unread`, as it is larger than the limit. `size` in bytes; `shows` where the bytes were searched. */
export const tooLarge = (size: number, shows?: Shown): FileContent => ({
  kind: 'unread',
  why: `too large: ${sizeText(size)}, at most ${sizeText(maxFileBytes)} are read`,
  ...(shows === undefined ? {} : { shows }),
});

const binary = (shows: Shown): FileContent => ({ kind: 'binary', ...(shows === 'nothing' ? {} : { shows }) });

/**
 * Bytes as content: `binary` as git decides, text in UTF-8 or marked UTF-16 (go-yaml's), else `unread`, never U+FFFD.
 */
export function contentOf(bytes: Uint8Array): FileContent {
  if (bytes.length > maxFileBytes) return tooLarge(bytes.length, shownIn(bytes));
  const packed = isGzip(bytes) ? packedFiles(bytes) : undefined;
  if (packed !== undefined) return { kind: 'binary', packed, ...(packed.length > 0 ? { shows: 'crd' } : {}) };
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.subarray(0, binaryProbe).includes(0)) return binary(shownIn(bytes));
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: 'unread', why: `not valid ${encoding.toUpperCase()}`, shows: shownIn(bytes) };
  }
  return textContent(text);
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The same for a decoded text. */
export function textContent(text: string): FileContent {
  // A UTF-16 unit is at least one byte, so this never rejects what contentOf accepts.
  if (text.length > maxFileBytes) return tooLarge(text.length, shownIn(Buffer.from(text)));
  if (text.slice(0, binaryProbe).includes('\0')) return binary(shownIn(Buffer.from(text)));
  if (text.startsWith(lfsPointer)) return unread('kept in Git LFS: the repository holds a pointer to it only');
  return { kind: 'text', text };
}

/** Whether git's mode is that of a submodule: a commit of another repository, without a content of its own. */
export const isSubmodule = (mode: string): boolean => mode === '160000';

/** The content that a mode determines: symlinks and submodules are never followed; undefined for a file. */
export function contentOfMode(mode: string): FileContent | undefined {
  if (mode === '120000') return { kind: 'symlink' };
  if (isSubmodule(mode)) return { kind: 'submodule' };
  return undefined;
}
