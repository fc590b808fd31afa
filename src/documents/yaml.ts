// Reads the documents of a YAML or JSON text as Kubernetes reads them, each key and value with its place.
import type { FileProblem } from './document.ts';
import { duplicateKeysOf, type DuplicateKey } from './duplicate-keys.ts';
import { afterBlanks, JsonError, readJsonValue } from './json.ts';
import type { Node } from './node.ts';
import { nodesOfDocument, nodeBudget, tooManyNodes, type NodeBudget } from './read-error.ts';
import type { SourceFile } from './span.ts';
import { composeDocument } from './yaml-compose.ts';
import { goSpace, splitDocuments, startOf, type Chunk } from './yaml-stream.ts';
import { YamlError } from './yaml-source.ts';
import type { OlderDocument } from './yaml-aliases.ts';
import { append } from '../lists.ts';

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
  /** Why it could not be read: `syntax` or `limit`. Duplicate keys are no such problem and are in `duplicates`. */
  readonly problems: readonly FileProblem[];
  readonly duplicates: readonly DuplicateKey[];
}

/** Deepest nesting that is read; our walks recurse, and no real manifest comes near. */
export const maxDepth = 1000;
/** Longest document that is read, in UTF-16 units; an apiserver accepts 3 MiB. */
const maxDocumentLength = 16 * 1024 * 1024;

/** Reads every document, cut at `---` first; never throws. Values as of sigs.k8s.io/yaml v1.6.0 and encoding/json. */
export const parseYaml = (file: SourceFile): YamlDocument[] => parseChunks(file, splitDocuments(file.text));

/** Reads some documents of a file; `index` is right only if `chunks` are all of the file's, from the first on. */
export function parseChunks(
  file: SourceFile,
  chunks: readonly Chunk[],
  read: (file: SourceFile, chunk: Chunk, room: NodeBudget) => YamlDocument[] = (of, chunk, left) =>
    parseChunk(of, chunk, left),
  room = nodeBudget(),
): YamlDocument[] {
  const documents: YamlDocument[] = [];
  let extra = 0;
  for (const chunk of chunks) {
    room.nodes -= nodesOfDocument;
    const here = { ...chunk, index: chunk.index + extra };
    if (room.nodes < 0) {
      const at = { file, start: chunk.start, end: lineEnd(file.text, chunk.start) };
      documents.push(broken(file, here, 'yaml', { kind: 'limit', endsFile: true, message: tooManyNodes, at }));
      break;
    }
    const found: YamlDocument[] = read(file, here, room);
    extra += found.length - 1;
    append(documents, found);
    if (found.at(-1)?.problems.some(({ endsFile }) => endsFile === true) === true) break;
  }
  return documents;
}

/** Whether the apiserver reads a document as JSON: its first character after blanks is `{`. */
export function looksLikeJson(text: string, start = 0): boolean {
  if (text.charCodeAt(start) === 0x7b) return true;
  const head = text.slice(start, start + 4096);
  const blank = goSpace.exec(head)?.[0].length ?? 0;
  return blank === head.length && start + blank < text.length
    ? looksLikeJson(text, start + blank)
    : head.charCodeAt(blank) === 0x7b;
}

/**
 * Reads one stretch between separators. `lastBreak`: what the reader adds to a last line without an end (after a CR,
 * the rest of a line end).
 */
function parseChunk(
  file: SourceFile,
  chunk: Chunk,
  room: NodeBudget,
  lastBreak = '',
  older?: OlderDocument,
): YamlDocument[] {
  const { start, end } = chunk;
  const text = start === 0 && end === file.text.length ? file.text : file.text.slice(start, end);
  if (text.length > maxDocumentLength) {
    const message = `this document is longer than ${maxDocumentLength / 1024 / 1024} Mi characters`;
    return [
      broken(file, chunk, 'yaml', { kind: 'limit', message, at: { file, start, end: lineEnd(file.text, start) } }),
    ];
  }
  if (looksLikeJson(text)) return parseJsonValues(file, chunk, text, room);
  return [parseYamlText(file, chunk, /[\r\n]$/.test(text) ? text : text + lastBreak, room, older)];
}

/** A text other than JSON without its blanks up to the first line end. Every offset stays valid. */
function withoutBlanks(text: string): string {
  const [blanks = ''] = goSpace.exec(text) ?? [];
  const eaten = blanks.slice(0, blanks.indexOf('\n') + 1 || blanks.length);
  return eaten.replace(/[^\n]/g, ' ') + text.slice(eaten.length);
}

/** Reads a stretch as kubectl (YAMLOrJSONDecoder.Decode): what begins with `{` is JSON or YAML in flow style. */
export function parseAsKubectl(
  file: SourceFile,
  chunk: Chunk,
  room: NodeBudget,
  older?: OlderDocument,
): YamlDocument[] {
  const isJson = chunk.start === startOf(file.text) && looksLikeJson(file.text, chunk.start);
  if (!isJson && looksLikeJson(file.text, chunk.start) && chunk.end - chunk.start <= maxDocumentLength)
    return [parseYamlText(file, chunk, `${file.text.slice(chunk.start, chunk.end)}\n`, room)];
  const documents = parseChunk(file, chunk, room, '\n', older);
  const [first] = documents;
  if (isJson && first?.format === 'json' && first.problems.length === 0) return afterJson(file, chunk, documents, room);
  if (first?.format !== 'json' || first.problems.every(({ kind }) => kind !== 'syntax')) return documents;
  const text = file.text.slice(chunk.start, chunk.end);
  if (/^\s*\{[{%]/.test(text) || /\.json$/i.test(file.path)) return documents;
  const flow = parseYamlText(file, chunk, `${withoutBlanks(text)}\n`, room);
  return flow.problems.length === 0 ? [flow] : documents;
}

const commentLines = /^(?:[ \t]*(?:#[^\n\r\u0085\u2028\u2029\ufeff]*)?\n)*$/;

/** What follows JSON: behind one value kubectl reads YAML, and comments are that; behind two, nothing but JSON. */
function afterJson(file: SourceFile, chunk: Chunk, documents: YamlDocument[], room: NodeBudget): YamlDocument[] {
  const [first, second] = documents;
  const { end } = chunk;
  if (first === undefined) return documents;
  if (second === undefined) {
    const start = file.text.indexOf('\n', first.end) + 1;
    if (start === 0 || start >= end || end === file.text.length) return documents;
    const rest = parseYamlText(file, { index: 1, start, end }, file.text.slice(start, end), room);
    return rest.problems.length === 0 ? documents : [first, rest];
  }
  if (second.problems.length > 0) {
    const { index, start } = second;
    const text = file.text.slice(first.end, end);
    const isComment =
      commentLines.test(text) && parseYamlText(file, { index, start, end }, text, room).problems.length === 0;
    return isComment ? [first] : documents;
  }
  if (end === file.text.length || documents.some(({ problems }) => problems.length > 0)) return documents;
  const message = 'expected JSON alone behind two JSON values: kubectl reads nothing from here on';
  const problem: FileProblem = { kind: 'syntax', message, at: { file, start: end, end: end + 3 } };
  return [...documents, broken(file, { index: documents.length, start: end, end }, 'json', problem)];
}

/** Reads a text that replaces a stretch of a file, character for character, as YAML. */
export function parseYamlText(
  file: SourceFile,
  chunk: Chunk,
  text: string,
  room: NodeBudget,
  older?: OlderDocument,
): YamlDocument {
  const { index, start, end } = chunk;
  const problems: FileProblem[] = [];
  if (chunk.separator !== undefined) {
    const message = 'expected nothing but a comment after `---`: kubectl rejects the whole file';
    problems.push({ kind: 'syntax', message, at: { file, ...chunk.separator } });
    if (!/^---[ \t]/.test(file.text.slice(chunk.separator.start, chunk.separator.end)))
      return { index, start, end, format: 'yaml', root: undefined, problems, duplicates: [] };
  }
  try {
    const { root, duplicates } = composeDocument(text, start, maxDepth, room, older);
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
  if (!(error instanceof YamlError || error instanceof JsonError)) throw error;
  const { message, start, end } = error;
  const at = place(start, end);
  return error.kind === 'file' ? { kind: 'limit', endsFile: true, message, at } : { kind: error.kind, message, at };
}

/** JSON values one after the other, blanks between them, are documents of their own to kubectl. */
function parseJsonValues(file: SourceFile, chunk: Chunk, text: string, room: NodeBudget): YamlDocument[] {
  const documents: YamlDocument[] = [];
  const { start: base } = chunk;
  for (let from = 0; from < text.length;) {
    const index = chunk.index + documents.length;
    const start = base + from;
    try {
      const { node, end } = readJsonValue(file.text, start, maxDepth, room);
      const duplicates = duplicateKeysOf(node);
      documents.push({ index, start, end, format: 'json', root: node, problems: [], duplicates });
      from = afterBlanks(text, end - base);
      room.nodes -= nodesOfDocument;
    } catch (error) {
      const whole = { index, start, end: chunk.end };
      return [
        ...documents,
        broken(
          file,
          whole,
          'json',
          problemOf(file, 0, chunk.end === file.text.length ? file.text : file.text.slice(0, chunk.end), error),
        ),
      ];
    }
  }
  return documents;
}
