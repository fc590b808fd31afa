// Comments of a Go file: which group documents a declaration, its lines, and the markers among them.
import type { Comment, Scanned } from './scanner.ts';
import type { Cursor } from './tokens.ts';

/** One line of a comment without its delimiters; offsets are UTF-16 units of what `text` shows. */
export interface DocLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The line is part of a block comment. */
  readonly inBlock?: true;
}

type Group = readonly Comment[];

/** Comment groups between a token and the one before, as go/parser groups them; `trailing`: after that one's code. */
export function groupsBefore(
  { tokens, comments }: Scanned,
  token: number,
): { readonly trailing: Group; readonly groups: readonly Group[] } {
  const before = tokens[token - 1];
  const trailing: Comment[] = [];
  const groups: Comment[][] = [];
  let endLine = before?.line ?? 0;
  let isBehindCode = true;
  for (const comment of comments.slice(before?.comments ?? 0, tokens[token]?.comments ?? 0)) {
    // A comment that begins on the line of the code is trailing, and so is one that begins where that ends.
    isBehindCode &&= comment.line === endLine;
    const group = groups.at(-1);
    if (isBehindCode) trailing.push(comment);
    else if (group !== undefined && comment.line <= endLine + 1) group.push(comment);
    else groups.push([comment]);
    ({ endLine } = comment);
  }
  return { trailing, groups };
}

/** The comments right above a token (its doc), and those since the token before; of these the `closest` group. */
export function commentsBefore(
  cursor: Cursor,
  token: number,
): { doc: readonly Comment[]; detached: readonly Comment[]; closest: readonly Comment[] } {
  const { groups } = groupsBefore(cursor.scanned, token);
  const last = groups.at(-1);
  const at = cursor.scanned.tokens[token];
  if (last === undefined || at === undefined) return { doc: [], detached: [], closest: [] };
  const adjacent = (last.at(-1)?.endLine ?? 0) + 1 === at.line;
  const others = adjacent ? groups.slice(0, -1) : groups;
  return { doc: adjacent ? last : [], detached: others.flat(), closest: others.at(-1) ?? [] };
}

/** The lines of comments: `//` and one blank taken off, `\r` dropped as Go does; lines of block comments trimmed. */
export function linesOfComments(cursor: Cursor, comments: readonly Comment[]): DocLine[] {
  return comments.flatMap((comment) => {
    if (cursor.text[comment.start + 1] === '*') return blockLines(cursor.text, comment);
    const start = comment.start + (cursor.text[comment.start + 2] === ' ' ? 3 : 2);
    return [lineOf(cursor.text, start, comment.end)];
  });
}

function lineOf(source: string, start: number, end: number): DocLine {
  const raw = source.slice(start, end);
  const text = raw.trimEnd();
  return { text: text.includes('\r') ? text.replaceAll('\r', '') : text, start, end: start + text.length };
}

function blockLines(source: string, { start, end }: Comment): DocLine[] {
  const lines: DocLine[] = [];
  for (let at = start + 2; at <= end - 2;) {
    // Without a line end no more than the comment is looked through.
    const newline = source.slice(at, end - 2).indexOf('\n');
    const stop = newline < 0 ? end - 2 : at + newline;
    const raw = source.slice(at, stop);
    lines.push({ ...lineOf(source, at + (raw.length - raw.trimStart().length), stop), inBlock: true });
    at = stop + 1;
  }
  return lines;
}

/** What only controller-gen reads, which reads no block comments. Source: controller-tools, isMarkerComment. */
const ofControllerGen = '+kubebuilder:';

/** The lines that begin with `+`, trimmed. */
export function markersOf(lines: readonly DocLine[]): DocLine[] {
  return lines.flatMap((line) => {
    const text = line.text.trimStart();
    const isMarker = text.startsWith('+') && !(line.inBlock === true && text.startsWith(ofControllerGen));
    return isMarker ? [{ text, start: line.end - text.length, end: line.end }] : [];
  });
}
