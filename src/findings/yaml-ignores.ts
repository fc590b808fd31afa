// Ignores in the comments of a YAML file: which lines each covers, and which mappings it is in.
import { commentsOf, type YamlComment } from '../documents/comments.ts';
import type { ParsedFile } from '../documents/document.ts';
import {
  directivePrefix,
  mayHaveDirective,
  readDirective,
  type IgnoreDirective,
} from '../documents/ignore-directive.ts';
import type { MappingNode, Node, SequenceNode } from '../documents/node.ts';
import { linesOf, lineText, positionAt, type SourceFile, type Span } from '../documents/span.ts';
import { lastOf, leading } from '../lists.ts';

type Container = MappingNode | SequenceNode;

/** What an inline ignore covers. Lines from 1, both ends included. */
export interface Scope {
  readonly first: number;
  readonly last: number;
  /** Of a comment in a line of its own: the mappings or lists around it, what was removed from them included. */
  readonly among?: readonly Container[] | undefined;
  /** Of a Go marker: the declared name, and that of the field it is on. */
  readonly declared?: { readonly name: string; readonly field?: string | undefined } | undefined;
}

/** One directive of a file with its scope. */
export interface Directive {
  /** Undefined for the first one that is not read. */
  readonly said: IgnoreDirective | undefined;
  readonly at: Span;
  readonly scope: Scope;
}

/** More of them in one file are not read: no person wrote them. */
export const maxDirectives = 500;

/** What begins on which line: the outermost entry or item, its last line, its parents; whole documents. */
interface Outline {
  readonly parts: ReadonlyMap<number, { readonly last: number; readonly among: Container }>;
  readonly documents: ReadonlyMap<number, number>;
  /** By the column of their parts: mappings and lists in the order of their ends. */
  readonly containers: ReadonlyMap<number, readonly Container[]>;
}

/** The column of the parts of a mapping or of a list; undefined where they do not begin their lines. */
function columnOf(file: SourceFile, node: Container): number | undefined {
  const start = node.kind === 'mapping' ? node.entries[0]?.keyStart : node.items[0]?.start;
  if (start === undefined) return undefined;
  const { line, column } = positionAt(file, start);
  if (node.kind === 'mapping') return column;
  const dash = /^\s*(?=-)/.exec(lineText(file, line))?.[0].length;
  return dash === undefined ? undefined : dash + 1;
}

function outlineOf(file: SourceFile, roots: readonly MappingNode[]): Outline {
  const parts = new Map<number, { last: number; among: Container }>();
  const documents = new Map<number, number>();
  const containers = new Map<number, Container[]>();
  const seen = new Set<Node>();
  const lineAt = (offset: number): number => positionAt(file, offset).line;
  const add = (start: number, end: number, among: Container): void => {
    const line = lineAt(start);
    if (!parts.has(line)) parts.set(line, { last: lineAt(Math.max(start, end - 1)), among });
  };
  const visit = (node: Node): void => {
    if (seen.has(node) || node.kind === 'scalar') return;
    seen.add(node);
    const column = columnOf(file, node);
    const alike = column === undefined ? undefined : containers.get(column);
    if (alike !== undefined) alike.push(node);
    else if (column !== undefined) containers.set(column, [node]);
    if (node.kind === 'sequence')
      for (const item of node.items) {
        add(item.start, item.end, node);
        visit(item);
      }
    else
      for (const { keyStart, keyEnd, value } of node.entries) {
        // The value of an alias is elsewhere.
        add(keyStart, Math.max(keyEnd, value.end), node);
        visit(value);
      }
  };
  for (const root of roots) {
    documents.set(lineAt(root.start), lineAt(Math.max(root.start, root.end - 1)));
    visit(root);
  }
  for (const alike of containers.values()) alike.sort((a, b) => a.end - b.end);
  return { parts, documents, containers };
}

const isEmpty = (line: string): boolean => /^\s*(?:#.*)?$/.test(line);

interface ContentLines {
  /** The first line, from this one on, that is not blank or comment alone; the one behind the last without any. */
  next(line: number): number;
  /** The same, where `---` does not count either: what a comment in the line before is about. */
  nextPart(line: number): number;
}

function contentLines(file: SourceFile): ContentLines {
  const behind = linesOf(file).length + 1;
  const next = new Int32Array(behind + 1).fill(behind);
  const nextPart = new Int32Array(behind + 1).fill(behind);
  for (let line = behind - 1; line > 0; line -= 1) {
    const text = lineText(file, line);
    const isSaid = !isEmpty(text);
    next[line] = isSaid ? line : (next[line + 1] ?? behind);
    nextPart[line] = isSaid && !/^---\s*(?:#.*)?$/.test(text) ? line : (nextPart[line + 1] ?? behind);
  }
  return { next: (line) => next[line] ?? behind, nextPart: (line) => nextPart[line] ?? behind };
}

/** Of mappings and lists in the order of their ends, those that end last before an offset. */
function lastEnded(containers: readonly Container[], before: number): readonly Container[] {
  const last = lastOf(containers, ({ end }) => end <= before)?.end ?? 0;
  return containers.slice(
    leading(containers, ({ end }) => end < last),
    leading(containers, ({ end }) => end <= last),
  );
}

/**
 * The mappings and lists that a comment follows in the column of their parts: a list may be in the column of the
 * mapping around it.
 */
function endedContainers(file: SourceFile, comment: YamlComment, { containers }: Outline, said: ContentLines) {
  const { column } = positionAt(file, comment.start);
  const ended = lastEnded(containers.get(column) ?? [], comment.start);
  const [last] = ended;
  if (last === undefined) return [];
  const from = positionAt(file, Math.max(0, last.end - 1)).line + 1;
  return said.next(from) < comment.line ? [] : ended;
}

function scopeOf(file: SourceFile, comment: YamlComment, outline: Outline, said: ContentLines): Scope {
  const { line } = comment;
  if (!comment.alone) return { first: line, last: outline.parts.get(line)?.last ?? line };
  const target = said.nextPart(line + 1);
  const whole = outline.documents.get(target);
  if (whole !== undefined) return { first: target, last: whole };
  const part = outline.parts.get(target);
  const column = (lineText(file, target).match(/^\s*/)?.[0].length ?? 0) + 1;
  const ended = positionAt(file, comment.start).column === column ? [] : endedContainers(file, comment, outline, said);
  if (ended.length > 0) return { first: line, last: line, among: ended };
  return part === undefined ? { first: target, last: target } : { first: target, last: part.last, among: [part.among] };
}

/** The directives in comments of a YAML file, in the order of the text; those beyond a limit are reported, not read. */
export function yamlDirectives({ file, manifests }: ParsedFile): Directive[] {
  if (!mayHaveDirective(file)) return [];
  const comments = commentsOf(file).filter(({ text }) => text.startsWith(directivePrefix));
  if (comments.length === 0) return [];
  const roots = manifests.map(({ root }) => root);
  const outline = outlineOf(file, roots);
  const lines = contentLines(file);
  return comments.slice(0, maxDirectives + 1).map((comment, index) => ({
    said: index < maxDirectives ? readDirective(comment.text) : undefined,
    at: { file, start: comment.start, end: comment.end },
    scope: scopeOf(file, comment, outline, lines),
  }));
}
