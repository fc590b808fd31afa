// Whether a fix can be offered for a click, and whether a file is made by a generator, where an edit would be lost.
import { linesOf } from '../documents/span.ts';
import type { Edit as TextEdit } from '../conventions/analyzer.ts';
import { fixedText as withFixes } from '../conventions/fixed-text.ts';
import type { Edit, Finding } from '../findings/finding.ts';
import { fenceFor } from './escape.ts';

/** Lines of the head, from 1 and both inclusive, and the lines that replace them. */
export interface Suggestion {
  readonly first: number;
  readonly last: number;
  /** Exact text, without the last line break; undefined: the lines are removed. */
  readonly text: string | undefined;
}

/** Longer ones no one reads before clicking. */
const maxLines = 30;
/** A minified file is one line of any length. */
const maxCharacters = 8_000;
const controllerGen = /^[ \t]*controller-gen\.kubebuilder\.io\/version:/m;
/** Go's convention (go.dev/s/generatedcode) and the headers of other generators. */
const notice = /^[ \t]*(?:#|\/\/|\/\*|\*|<!--).*(?:\bDO NOT EDIT\b|@generated\b)/m;
/** A notice is in the first lines, before or after a license. */
const noticeLines = 60;

/** Why a file counts as generated: `controller-gen` (its annotation in CRDs), `notice` (a header); or undefined. */
export function generatedBy(text: string): 'controller-gen' | 'notice' | undefined {
  if (controllerGen.test(text)) return 'controller-gen';
  return notice.test(text.split('\n', noticeLines).join('\n')) ? 'notice' : undefined;
}

/** Edits by their offsets in a text, in its order; undefined where one is outside, or two overlap. */
export function placedIn(text: string, edits: readonly Edit[]): TextEdit[] | undefined {
  const starts = linesOf({ text });
  const offsetOf = (line: number, column: number): number => (starts[line - 1] ?? Infinity) + column - 1;
  const placed = edits
    .map((edit) => ({
      start: offsetOf(edit.line, edit.column),
      end: offsetOf(edit.endLine, edit.endColumn),
      text: edit.text,
    }))
    .sort((a, b) => a.start - b.start);
  const isExact = placed.every(({ start, end }, index) => {
    return (placed[index - 1]?.end ?? 0) <= start && start <= end && end <= text.length;
  });
  return isExact ? placed : undefined;
}

/** The text after the edits; undefined where one is outside, or two overlap. */
export function edited(text: string, edits: readonly Edit[]): string | undefined {
  const placed = placedIn(text, edits);
  return placed && withFixes(text, [{ edits: placed }]).text;
}

/** No unseen characters or carriage returns, and nothing that reads as a command or marker. */
const isHarmless = (text: string): boolean =>
  !/[^\P{C}\n\t]|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/u.test(text) &&
  !/<!--|##\[/.test(text) &&
  !/^[^\S\n]*(?:\/\p{L}|::)/mu.test(text);

/** The fix as lines to replace, its own among them; undefined where it is not exact, or the file is generated. */
export function suggestionOf(finding: Finding, text: string | undefined): Suggestion | undefined {
  const { fix, side, path, line } = finding;
  if (fix === undefined || text === undefined || side !== 'head' || fix.edits.length === 0) return undefined;
  if (fix.edits.some((edit) => edit.path !== path) || generatedBy(text) !== undefined) return undefined;
  const result = edited(text, fix.edits);
  if (result === undefined || result === text) return undefined;
  const before = text.split('\n');
  const after = result.split('\n');
  const isSame = (fromStart: number): boolean => before[fromStart] === after[fromStart];
  let head = 0;
  while (head < line - 1 && head < after.length && isSame(head)) head += 1;
  let tail = 0;
  // The finding's own line stays inside, so that the comment is where the finding is.
  while (before.length - tail > Math.max(line, head + 1) && after.length - tail > head) {
    if (before[before.length - 1 - tail] !== after[after.length - 1 - tail]) break;
    tail += 1;
  }
  // What follows a last line break is no line that anyone could comment on or replace.
  if (tail === 0 && (text.endsWith('\n') || result.endsWith('\n'))) return undefined;
  const last = before.length - tail;
  const lines = after.slice(head, after.length - tail);
  const suggested = lines.join('\n');
  const isLong = last - head > maxLines || lines.length > maxLines || suggested.length > maxCharacters;
  if (isLong || last < line || !isHarmless(suggested)) return undefined;
  return { first: head + 1, last, text: lines.length === 0 ? undefined : suggested };
}

/** A suggestion as GitHub’s Markdown spells it; its fence is longer than any run of back quotes inside. */
export function suggestionBlock({ text }: Suggestion): string {
  const fence = fenceFor(text ?? '', 3);
  return `${fence}suggestion\n${text === undefined ? '' : `${text}\n`}${fence}`;
}
