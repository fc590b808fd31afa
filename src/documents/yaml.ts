// Reads the documents of a YAML or JSON text as Kubernetes reads them, each key and value with its place.
import { parseEvents, YAMLException, type Event } from 'js-yaml';
import type { FileProblem } from './document.ts';
import { duplicateKeysOf, type DuplicateKey } from './duplicate-keys.ts';
import { afterBlanks, JsonError, readJsonValue } from './json.ts';
import type { Node } from './node.ts';
import type { SourceFile } from './span.ts';
import { composeDocument } from './yaml-compose.ts';
import { ComposeError } from './yaml-cursor.ts';
import { explainYamlError } from './yaml-errors.ts';
import { splitDocuments, type Chunk } from './yaml-stream.ts';
import { strayTab } from './yaml-tabs.ts';

export type { DuplicateKey } from './duplicate-keys.ts';

/** One document of a file. Offsets are UTF-16 units into the file's text, ends exclusive. */
export interface YamlDocument {
  /** From 0, as kubectl counts: documents of blank lines and comments alone count, a leading `---` does not. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** How the apiserver reads it: as JSON when it begins with `{`. */
  readonly format: 'yaml' | 'json';
  /** undefined: empty, comments alone, or not readable. */
  readonly root: Node | undefined;
  /** What hindered the reading: `syntax` or `limit`. Doubled keys hinder nothing and stand in `duplicates`. */
  readonly problems: readonly FileProblem[];
  readonly duplicates: readonly DuplicateKey[];
}

/** Deepest nesting that is read; js-yaml and our own walks recurse, and no real manifest comes near. */
export const maxDepth = 1000;

/** Longest document that is read, in UTF-16 units; an apiserver takes 3 MiB. */
export const maxDocumentLength = 16 * 1024 * 1024;

/** Go's unicode.IsSpace, which decides what stands before the `{` of a JSON text. */
const goSpace = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/;

/**
 * Reads every document of a file: the stream is cut at `---` lines first, so that a broken document hides no other.
 * Never throws for what the text holds. Values are those of sigs.k8s.io/yaml v1.6.0 on go-yaml v2 for YAML, of encoding/json for JSON.
 */
export const parseYaml = (file: SourceFile): YamlDocument[] => parseChunks(file, splitDocuments(file.text));

/** Reads some documents of a file; `index` is right only if `chunks` are all of the file's, from the first on. */
export function parseChunks(file: SourceFile, chunks: readonly Chunk[], read = parseChunk): YamlDocument[] {
  const documents: YamlDocument[] = [];
  let extra = 0;
  for (const chunk of chunks) {
    const found = read(file, { ...chunk, index: chunk.index + extra });
    extra += found.length - 1;
    documents.push(...found);
  }
  return documents;
}

/** Whether the apiserver takes a document for JSON: its first character after blanks is `{`. */
export function looksLikeJson(text: string, start = 0): boolean {
  if (text.charCodeAt(start) === 0x7b) return true;
  const head = text.slice(start, start + 4096);
  const blank = goSpace.exec(head)?.[0].length ?? 0;
  return blank === head.length && start + blank < text.length
    ? looksLikeJson(text, start + blank)
    : head.charCodeAt(blank) === 0x7b;
}

/** Reads one stretch between separators: one YAML document, or one or more JSON values. */
export function parseChunk(file: SourceFile, chunk: Chunk): YamlDocument[] {
  const { start, end } = chunk;
  const text = start === 0 && end === file.text.length ? file.text : file.text.slice(start, end);
  if (text.length > maxDocumentLength) {
    const message = `this document is longer than ${maxDocumentLength / 1024 / 1024} Mi characters`;
    return [
      broken(file, chunk, 'yaml', { kind: 'limit', message, at: { file, start, end: lineEnd(file.text, start) } }),
    ];
  }
  if (looksLikeJson(text)) return parseJsonValues(file, chunk, text);
  return [parseYamlText(file, chunk, text)];
}

/**
 * Reads a stretch as kubectl does: what begins with `{` and is no JSON may be YAML in flow style, which kubectl sends as JSON. An apiserver that is given such a
 * text as it is refuses it. A file named `.json` is to be JSON all the same, and a template's `{{` begins no mapping. Source: apimachinery, `YAMLOrJSONDecoder.Decode`.
 */
export function parseAsKubectl(file: SourceFile, chunk: Chunk): YamlDocument[] {
  const documents = parseChunk(file, chunk);
  const [first] = documents;
  if (first?.format !== 'json' || first.problems.every(({ kind }) => kind !== 'syntax')) return documents;
  const text = file.text.slice(chunk.start, chunk.end);
  if (/^\s*\{[{%]/.test(text) || /\.json$/i.test(file.path)) return documents;
  const flow = parseYamlText(file, chunk, text);
  return flow.problems.length === 0 ? [flow] : documents;
}

function parseYamlText(file: SourceFile, chunk: Chunk, text: string): YamlDocument {
  const { index, start, end } = chunk;
  const problems: FileProblem[] = [];
  if (chunk.separator !== undefined) {
    const message = 'expected nothing but a comment after `---`: kubectl refuses the whole file';
    problems.push({ kind: 'syntax', message, at: { file, ...chunk.separator } });
    if (!/^---[ \t]/.test(file.text.slice(chunk.separator.start, chunk.separator.end)))
      return { index, start, end, format: 'yaml', root: undefined, problems, duplicates: [] };
  }
  try {
    const { root, duplicates } = composeDocument(text, start, readEvents(text), maxDepth);
    const tab = root === undefined ? undefined : strayTab(text, start, root);
    if (tab !== undefined)
      throw new ComposeError('syntax', 'expected blanks as indentation, found a tab', tab, tab + 1);
    return { index, start, end, format: 'yaml', root, problems, duplicates };
  } catch (error) {
    return broken(file, chunk, 'yaml', problemOf(file, start, text, error), problems);
  }
}

function broken(
  file: SourceFile,
  { index, start, end }: Chunk,
  format: 'yaml' | 'json',
  problem: FileProblem,
  before: readonly FileProblem[] = [],
): YamlDocument {
  return {
    index,
    start,
    end: Math.min(end, file.text.length),
    format,
    root: undefined,
    problems: [...before, problem],
    duplicates: [],
  };
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  const end = at < 0 ? text.length : at;
  return end > from && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
}

function problemOf(file: SourceFile, base: number, text: string, error: unknown): FileProblem {
  const place = (from: number, to: number): FileProblem['at'] => {
    // What is missing at the end of a document is missing behind its last character, not below it.
    const last = base + text.trimEnd().length;
    const start = base + from;
    if (start >= last) return { file, start: Math.max(base, last - 1), end: last };
    return { file, start, end: Math.max(start + 1, base + Math.min(to, text.length)) };
  };
  if (error instanceof ComposeError || error instanceof JsonError)
    return { kind: error.kind, message: error.message, at: place(error.start, error.end) };
  if (!(error instanceof YAMLException)) throw error;
  const { kind, message, offset } = explainYamlError(text, error.reason, error.mark?.position ?? 0, maxDepth);
  return { kind, message, at: place(offset, lineEnd(text, offset)) };
}

/** JSON values one after the other, blanks between them, are documents of their own to kubectl. */
function parseJsonValues(file: SourceFile, chunk: Chunk, text: string): YamlDocument[] {
  const documents: YamlDocument[] = [];
  const { start: base } = chunk;
  for (let from = 0; from < text.length;) {
    const index = chunk.index + documents.length;
    const start = base + from;
    try {
      const { node, end } = readJsonValue(file.text, start, maxDepth);
      const duplicates = duplicateKeysOf(node);
      documents.push({ index, start, end, format: 'json', root: node, problems: [], duplicates });
      from = afterBlanks(text, end - base);
    } catch (error) {
      const whole = { index, start, end: chunk.end };
      return [...documents, broken(file, whole, 'json', problemOf(file, 0, file.text.slice(0, chunk.end), error))];
    }
  }
  return documents;
}

const deficient = 'deficient indentation';
/** Each mended line costs another parse: so many are mended at most, and fewer of a long text. */
const mostRepairs = 200;
const mostRepairedLength = 64 * 1024 * 1024;

/**
 * js-yaml's events of one document. go-yaml does not mind how far the lines of flow collections and quoted strings are indented,
 * js-yaml does (YAML 1.2): such line breaks are made blanks, which moves no offset.
 */
function readEvents(text: string): Event[] {
  let source = cutAfterDocument(text);
  for (let repairs = 0; ; repairs += 1) {
    try {
      const events = parseEvents(source, { maxDepth });
      return repairs === 0 ? events : events.map(withoutShortcut);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== deficient) throw error;
      const position = error.mark?.position ?? 0;
      const mended = joinLines(source, position);
      if (mended === undefined) throw error;
      if (repairs >= mostRepairs || repairs * text.length > mostRepairedLength) {
        const message = `more than ${repairs} lines of brackets and quotes are indented less than YAML 1.2 asks for`;
        throw new ComposeError('limit', message, position, position);
      }
      source = mended;
    }
  }
}

/** `fast` promises that a scalar's text is its value; in a mended text it may not be. */
const withoutShortcut = (event: Event): Event => (event.type === 4 && event.fast ? { ...event, fast: false } : event);

/**
 * Replaces what js-yaml stumbles over before an offset by blanks: line breaks and comments, so that what stands there continues the line
 * before; tabs anywhere in its line.
 */
function joinLines(text: string, offset: number): string | undefined {
  let from = offset;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from -= 1;
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const comment = commentStart(text.slice(lineStart, from));
  if (comment >= 0) from = lineStart + comment;
  if (!/[\r\n]/.test(text.slice(from, offset))) {
    const line = text.slice(lineStart, offset);
    return line.includes('\t') ? text.slice(0, lineStart) + line.replaceAll('\t', ' ') + text.slice(offset) : undefined;
  }
  return text.slice(0, from) + ' '.repeat(offset - from) + text.slice(offset);
}

/** Where a comment begins in a line of a flow collection, or -1; a `#` behind an open quote is none. */
function commentStart(line: string): number {
  for (const match of line.matchAll(/(?:^|[ \t])#/g)) {
    const before = line.slice(0, match.index);
    const even = (quote: string): boolean => (before.split(quote).length - 1) % 2 === 0;
    if (even('"') && even("'")) return match.index;
  }
  return -1;
}

/** Only the first document of a stretch counts: what follows a `...` line is not read, as go-yaml does not read it. */
function cutAfterDocument(text: string): string {
  for (let at = text.indexOf('...'); at >= 0; at = text.indexOf('...', at + 1)) {
    if (at > 0 && text.charCodeAt(at - 1) === 0x0a && /^(?:\s|$)/.test(text.slice(at + 3, at + 4)))
      return text.slice(0, at + 3);
  }
  return text;
}
