// Blocks of a document that read as in an older text of it: their nodes are taken over instead of read again.
import type { ParsedFile } from './document.ts';
import type { Entry, Node } from './node.ts';
import type { OlderDocument, State } from './yaml-aliases.ts';
import { onceOf } from '../once.ts';
import { hasAnchors } from './anchors.ts';
import type { SourceFile } from './span.ts';
import { END, isGap } from './yaml-source.ts';

/** Characters of a value: fewer are read as fast, and of more the parts are looked at one by one. */
const [least, most] = [32, 64_000];

/** Line ends other than LF, and merges, which may double keys. */
const notPlain = ['\r', '\u0085', '\u2028', '\u2029', '<<'];

/** Whether the text of each block determines its meaning: no references to other places, and one kind of line end. */
const isPlain = onceOf(
  (file: SourceFile): boolean => !hasAnchors(file) && !notPlain.some((part) => file.text.includes(part)),
);

/** What a document of a file was in an older text of the file, if its blocks may be taken over. */
export function olderDocument(
  file: SourceFile,
  index: number,
  older: ParsedFile | undefined,
): OlderDocument | undefined {
  if (older === undefined || [older.problems, older.repeatedKeys, older.notChecked].some(({ length }) => length > 0))
    return undefined;
  const root = older.manifests.find((manifest) => manifest.index === index)?.root;
  if (root === undefined || !isPlain(file) || !isPlain(older.file)) return undefined;
  const { text } = older.file;
  const isBlock = (root.start === 0 || text.charAt(root.start - 1) === '\n') && text.charAt(root.start) !== '{';
  return isBlock ? { text, root } : undefined;
}

/** Whether a line that begins at an offset ends the value of a key at a column, and is neither empty nor a comment. */
function endsValue(text: string, start: number, column: number): boolean {
  let at = start;
  while (text.charCodeAt(at) === 0x20) at += 1;
  const code = text.charCodeAt(at);
  if (Number.isNaN(code) || code === END || isGap(code) || code === 0x23) return false;
  const isItem = code === 0x2d && isGap(text.charCodeAt(at + 1));
  return at - start < column || (at - start === column && !isItem);
}

/** The line start after a value and the empty lines below it; undefined where the value continues at `column`. */
function lineBehind(text: string, end: number, column: number): number | undefined {
  let at = end;
  for (;;) {
    while (text.charCodeAt(at) === 0x20) at += 1;
    const code = text.charCodeAt(at);
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd < 0 || (code !== 0x0a && code !== 0x23)) return undefined;
    at = lineEnd + 1;
    if (endsValue(text, at, column)) return at;
  }
}

/** A node with all that is below it, so many characters further on; how many nodes it has is counted. */
function shifted(state: State, node: Node, by: number): Node {
  state.decoded += 1;
  const place = { start: node.start + by, end: node.end + by };
  if (node.kind === 'scalar') return { ...node, ...place };
  if (node.kind === 'sequence') return { ...node, ...place, items: node.items.map((item) => shifted(state, item, by)) };
  return { ...node, ...place, entries: node.entries.map((entry) => shiftedEntry(state, entry, by)) };
}

function shiftedEntry(state: State, entry: Entry, by: number): Entry {
  state.decoded += 1;
  const { key, keyStart, keyEnd, valueStart } = entry;
  const place = { key, keyStart: keyStart + by, keyEnd: keyEnd + by, value: shifted(state, entry.value, by) };
  if (valueStart === undefined && entry.typedKey === undefined) return place;
  return { ...entry, ...place, ...(valueStart === undefined ? {} : { valueStart: valueStart + by }) };
}

/**
 * The value of a key whose `:` was just read, reused from the same key in the older text: the text is the same from the
 * key to the line that ends the value, and so is the column. The scanner is after it then.
 */
export function reusedNode(state: State, keyEnd: number, was: Entry): Node | undefined {
  const { older, scanner, base } = state;
  const { value } = was;
  const length = value.end - was.keyEnd;
  if (older === undefined || was.valueStart !== undefined || length < least || length > most) return undefined;
  const { indentAtRest: indent } = scanner;
  const lineStart = older.text.lastIndexOf('\n', was.keyStart) + 1;
  if (indent === undefined || was.keyStart - lineStart !== indent) return undefined;
  const end = lineBehind(older.text, value.end, indent);
  if (end === undefined || state.decoded + end - was.keyEnd > state.maxDecoded) return undefined;
  const start = keyEnd - base;
  const behind = start + end - was.keyEnd;
  if (scanner.text.slice(start, behind) !== older.text.slice(was.keyEnd, end)) return undefined;
  if (!endsValue(scanner.text, behind, indent)) return undefined;
  scanner.skipTo(behind);
  state.cursor = start + length;
  return shifted(state, value, keyEnd - was.keyEnd);
}
