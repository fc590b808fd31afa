// Exact edits of YAML or JSON that keep its style: values replaced, keys renamed, entries added, items removed.
import { groupBy } from '../group-by.ts';
import {
  entryOf,
  keyOffsets,
  stringOf,
  type Entry,
  type MappingNode,
  type Node,
  type Offsets,
  type SequenceNode,
  entriesOf,
} from './node.ts';
import { onceOf } from '../once.ts';
import { keySpan, spanOf, type SourceFile, type Span, lineAt, lineText } from './span.ts';

/** One stretch of a file and the text that replaces it. */
export interface TextEdit {
  readonly at: Span;
  readonly text: string;
}

/** Words that YAML reads as strings anywhere, and that need no quotes. */
const plain = /^\.?[A-Za-z][\w./-]*$/;
const notStrings = /^(?:y|n|yes|no|on|off|true|false|null|\.inf|\.nan)$/i;

/** The word in place of what `source` spells, in its quotes; undefined for escapes, folding or tags. */
function inStyleOf(source: string, value: string, word: string): string | undefined {
  if (word === '') return source.startsWith("'") ? "''" : '""';
  if (!plain.test(word)) return undefined;
  if (source === `"${value}"`) return `"${word}"`;
  if (source === `'${value}'`) return `'${word}'`;
  return source === value && !notStrings.test(word) ? word : undefined;
}

/**
 * Replaces a text value by a word, in the same quotes (the empty text always has some); undefined where that cannot be
 * done exactly, or where the value is no text.
 */
export function replaceScalar(file: SourceFile, node: Node | undefined, word: string): TextEdit | undefined {
  const value = stringOf(node);
  if (node === undefined || value === undefined) return undefined;
  const text = inStyleOf(file.text.slice(node.start, node.end), value, word);
  return text === undefined ? undefined : { at: spanOf(file, node), text };
}

/** Gives an entry another key, in the same quotes; undefined where that cannot be done exactly. */
export function renameKey(file: SourceFile, entry: Entry, key: string): TextEdit | undefined {
  const text = inStyleOf(file.text.slice(entry.keyStart, entry.keyEnd), entry.key, key);
  return text === undefined ? undefined : { at: keySpan(file, entry), text };
}

/** Adds `key: word` in front of the first entry of a mapping and in its style; undefined where that is not exact. */
export function addFirst(file: SourceFile, node: MappingNode, key: string, word: string): TextEdit | undefined {
  const [first] = node.entries;
  if (first === undefined || first.key === key || !plain.test(key) || !plain.test(word) || notStrings.test(word))
    return undefined;
  const { text } = file;
  const { keyStart, keyEnd } = first;
  const quote = /^["']/.exec(text.slice(keyStart, keyEnd))?.[0] ?? '';
  const at = { file, start: keyStart, end: keyStart };
  const [name, value] = [`${quote}${key}${quote}`, `${quote}${word}${quote}`];
  if (text.charAt(node.start) !== '{') {
    const line = lineAt(file, keyStart);
    const before = text.slice(line.start, keyStart);
    if (node.start !== keyStart || !/^(?:- | )*$/.test(before)) return undefined;
    const lineBreak = text.charAt(line.end - 1) === '\r' ? '\r\n' : '\n';
    return { at, text: `${name}: ${value}${lineBreak}${' '.repeat(before.length)}` };
  }
  const lead = text.slice(node.start + 1, keyStart);
  const colon = /^:[ \t]*/.exec(text.slice(keyEnd))?.[0];
  if (lead.trim() !== '' || colon === undefined) return undefined;
  const gap = lead.includes('\n') ? lead : colon === ':' ? '' : ' ';
  return { at, text: `${name}${colon}${value},${gap}` };
}

const isBlankOrComment = (text: string): boolean => /^[ \t]*(?:#.*)?\r?$/.test(text);

/** Whole lines of a block list's item, from its dash to the end of its last line. */
function itemLines(file: SourceFile, item: Node, next: Node | undefined): readonly [number, number] | undefined {
  const { text } = file;
  const { line, start } = lineAt(file, item.start);
  const { end: last } = lineAt(file, Math.max(item.start, item.end - 1));
  const isOwn =
    /^ *- +$/.test(text.slice(start, item.start)) &&
    isBlankOrComment(text.slice(item.end, Math.max(item.end, last))) &&
    // A comment above may be about the item: whether to remove it is up to its author.
    !/^\s*#/.test(lineText(file, line - 1)) &&
    (next === undefined || next.start > last);
  return isOwn ? [start, Math.min(text.length, last + 1)] : undefined;
}

/** Removes an item from a list that has others; undefined where its lines are shared, or have comments. */
export function removeItem(file: SourceFile, list: SequenceNode, index: number): TextEdit | undefined {
  const { text } = file;
  const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (item === undefined || list.items.length < 2) return undefined;
  if (text.charAt(list.start) !== '[') {
    const lines = itemLines(file, item, after);
    return lines === undefined ? undefined : { at: { file, start: lines[0], end: lines[1] }, text: '' };
  }
  const [start, end] = after === undefined ? [before?.end ?? item.start, item.end] : [item.start, after.start];
  const comma = after === undefined ? text.slice(start, item.start) : text.slice(item.end, end);
  return /^\s*,\s*$/.test(comma) && start <= item.start && item.end <= end
    ? { at: { file, start, end }, text: '' }
    : undefined;
}

/** Removes a comment that ends its line: the whole line, if nothing else is on it, else with the blanks before it. */
export function removeComment({ file, start, end }: Span): TextEdit | undefined {
  const { text } = file;
  const line = lineAt(file, start);
  if (text.slice(end, line.end).trim() !== '') return undefined;
  const before = text.slice(line.start, start);
  if (before.trim() === '')
    return { at: { file, start: line.start, end: Math.min(text.length, line.end + 1) }, text: '' };
  return { at: { file, start: start - (before.length - before.trimEnd().length), end }, text: '' };
}

const lies = (inner: Offsets, outer: Offsets): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The keys that occur more than once in a mapping; needed for each of very many errors. */
const duplicateKeysIn = onceOf((node: Node): ReadonlySet<string> => {
  const byKey = groupBy(entriesOf(node), ({ key }) => key);
  return new Set([...byKey].flatMap(([key, entries]) => (entries.length > 1 ? key : [])));
});

/** Whether a path leads to a node without an alias, a merge or an anchor in between: an edit there is exact. */
export function isWrittenInPlace(root: Node, path: readonly (string | number)[]): boolean {
  let node = root;
  for (const step of path) {
    let next: Node | undefined;
    if (typeof step === 'number') next = node.kind === 'sequence' ? node.items[step] : undefined;
    else {
      const entry = entryOf(node, step);
      // Duplicate keys, and values with a tag, an anchor or an alias are not edited.
      if (entry === undefined || duplicateKeysIn(node).has(step) || entry.valueStart !== undefined) return false;
      if (!lies(keyOffsets(entry), node)) return false;
      next = entry.value;
    }
    if (next === undefined || !lies(next, node)) return false;
    node = next;
  }
  return true;
}

/** Whether a text can be edited by its places: a template language writes unknown text into it. */
export const isPlainText = onceOf((file: SourceFile): boolean => !/\{\{|\{%|<%/.test(file.text));
