// Markers above a doc comment, with a line or two between: which groups of comments count as such.
import type { CommentGroup } from './comment-groups.ts';

const marker = /^\+[a-zA-Z][a-zA-Z0-9:()" ,]/;

const contentsOf = (group: CommentGroup, text: string): string[] =>
  group.comments.map(({ start, end }) => text.slice(start, end).replace(/^\/\//, '').trim());

/** Whether a group is nothing but markers and blank lines: it may belong to the field below. */
export function holdsOnlyMarkers(group: CommentGroup, text: string): boolean {
  const lines = contentsOf(group, text).filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => marker.test(line));
}

/** Whether a group has markers, and no line that looks like code taken out: it may belong to the type below. */
export function mayHoldMarkersOfType(group: CommentGroup, text: string): boolean {
  let some = false;
  for (const { start, end } of group.comments) {
    if (text.startsWith('// +', start)) some = true;
    else if (looksLikeCode(text.slice(start, end).replace(/^\/\//, '').trim())) return false;
  }
  return some;
}

const declaration = /^\w+\s+\*?(?:string|int|int32|int64|uint|uint32|uint64|bool|float32|float64|byte|rune)\b|^\*[^ ]/;
const assignment = / (?::=|=|\+=|-=|\*=) | \/=/;
const keyword =
  /^(?:func|type|var|const|import|package|struct|interface|if|for|switch|case|return|break|continue|defer|go|select) /;

/** Whether a parenthesis follows a word, and is closed. */
const isCall = (line: string): boolean => line.lastIndexOf(')') > (/\w\(/.exec(line)?.index ?? line.length);

const looksLikeCode = (line: string): boolean =>
  !line.startsWith('+') &&
  (line.includes('`') || isCall(line) || [declaration, assignment, keyword].some((pattern) => pattern.test(line)));
