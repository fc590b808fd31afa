// Whether a fix can be offered for a click, and whether a file is made by a generator, where an edit would be lost.
import type { Finding } from '../findings/finding.ts';

/** Lines of the head, from 1 and both inclusive, and the lines that take their place. */
export interface Suggestion {
  readonly first: number;
  readonly last: number;
  /** Exact text, without the last line break; undefined: the lines go. */
  readonly text: string | undefined;
}

/** Longer ones no one reads before clicking. */
const maxLines = 30;
/** A minified file is one line of any length. */
const maxCharacters = 8_000;
const controllerGen = /^[ \t]*controller-gen\.kubebuilder\.io\/version:/m;
/** Go’s convention (go.dev/s/generatedcode) and what other generators write into the head of a file. */
const notice = /^[ \t]*(?:#|\/\/|\/\*|\*|<!--).*(?:\bDO NOT EDIT\b|@generated\b)/m;
/** A notice stands in the first lines, before or after a licence. */
const noticeLines = 60;

/**
 * What says that a file is generated: `controller-gen` (the annotation it leaves in
 * CRDs) or `notice` (a header); undefined: nothing does.
 */
export function generatedBy(text: string): 'controller-gen' | 'notice' | undefined {
  if (controllerGen.test(text)) return 'controller-gen';
  return notice.test(text.split('\n', noticeLines).join('\n')) ? 'notice' : undefined;
}

/** The offset of a place (from 1, in UTF-16 units) in a text whose lines begin at `starts`. */
const offsetIn = (starts: readonly number[], line: number, column: number): number | undefined => {
  const start = starts[line - 1];
  return start === undefined ? undefined : start + column - 1;
};

/** The text with the edits carried out; undefined where one lies outside, or two overlap. */
export function edited(text: string, edits: NonNullable<Finding['fix']>['edits']): string | undefined {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const ranges = edits.map((edit) => ({
    from: offsetIn(starts, edit.line, edit.column),
    to: offsetIn(starts, edit.endLine, edit.endColumn),
    text: edit.text,
  }));
  let result = '';
  let done = 0;
  for (const { from, to, text: fresh } of ranges.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    if (from === undefined || to === undefined || from < done || to < from || to > text.length) return undefined;
    result += text.slice(done, from) + fresh;
    done = to;
  }
  return result + text.slice(done);
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
  // The finding’s own line stays inside, so that the comment stands where the finding is.
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
  const longest = (text?.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}suggestion\n${text === undefined ? '' : `${text}\n`}${fence}`;
}
