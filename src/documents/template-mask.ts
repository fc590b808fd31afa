// Helm's actions taken out of a template without moving anything, so that what is plain YAML around them can be read.

import { actionText, wordsIn } from './action-text.ts';
import type { Offsets } from './node.ts';

/** A stretch of the text that a tool fills in. Offsets are UTF-16 units, ends exclusive. */
export interface Mask {
  readonly start: number;
  readonly end: number;
  /** The action fills whole lines, or all that a key has above its entries: it may put keys or items there. */
  readonly wholeLine: boolean;
  /** The action writes something itself; `if`, `end`, comments and the like do not. */
  readonly writes: boolean;
  /** The action begins or ends what is there under a condition, or many times. */
  readonly block?: 'begin' | 'end';
}

const controlAction = /^\{\{-?\s*(?:(?:if|else|end|range|with|break|continue)\b|\/\*|\$\w*\s*:?=)/;
/** A definition is rendered elsewhere, so its text is not part of the document here. */
const definition = /^\{\{-?\s*(?:define|block)\b/;

function endOf(text: string, start: number): number | undefined {
  const comment = /^\{\{(?:- )?\/\*/.exec(text.slice(start, start + 6));
  if (comment !== null) {
    const close = text.indexOf('*/', start + comment[0].length);
    const end = close < 0 ? -1 : text.indexOf('}}', close);
    return end < 0 ? undefined : end + 2;
  }
  for (let at = start + 2; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '}' && text.charAt(at + 1) === '}') return at + 2;
    if (character !== '"' && character !== '`' && character !== "'") continue;
    let close = at + 1;
    while (close < text.length && text.charAt(close) !== character) {
      if (text.charAt(close) === '\\' && character !== '`') close += 1;
      if (text.charAt(close) === '\n' && character !== '`') return undefined;
      close += 1;
    }
    at = close;
  }
  return undefined;
}

/** Most actions of one document; charts have some hundreds. */
const maxActions = 100_000;

/** The actions of a stretch of text; undefined for too many, one that does not end, or one that defines a template. */
function actionsOf(text: string): { start: number; end: number }[] | undefined {
  const found: { start: number; end: number }[] = [];
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', found.at(-1)?.end ?? 0)) {
    const end = endOf(text, start);
    if (end === undefined || definition.test(text.slice(start, start + 32)) || found.length >= maxActions)
      return undefined;
    found.push({ start, end });
  }
  return found;
}

const beginning = /^\{\{-?\s*(?:if|range|with)\b/;
const ending = /^\{\{-?\s*end\b/;

/** An action of the same length: `filler` on its first line, blanks on others. */
const blank = (text: string, filler: string): string => {
  const first = /^[^\n\r]*/.exec(text)?.[0].length ?? 0;
  return filler.repeat(first) + text.slice(first).replace(/[^\n\r]/g, ' ');
};

/** Whether an action joins a line to a comment above it, by trimming or over lines: Helm then has no such line. */
function joinsCommentLine(body: string, actions: readonly Offsets[]): boolean {
  const joint = (eaten: string): string => (eaten.includes('\n') ? '\u0000' : '');
  let rendered = '';
  let done = 0;
  for (const { start, end } of actions) {
    const between = body.slice(done, start);
    const kept = body.startsWith('{{-', start) ? between.trimEnd() : between;
    rendered += kept + joint(between.slice(kept.length) + body.slice(start, end));
    const eaten = body.startsWith('-}}', end - 3) ? (/^\s*/.exec(body.slice(end))?.[0] ?? '') : '';
    rendered += joint(eaten);
    done = end + eaten.length;
  }
  return (rendered + body.slice(done)).split('\n').some((line) => {
    const comment = line.search(/(?:^|[ \t])#/);
    return comment >= 0 && /\0[ \t]*[^\s\0#]/.test(line.slice(comment));
  });
}

const silentAction = /^\{\{-?\s*(?:\/\*|\$\w*\s*:?=)/;

/**
 * Whether a comment or an assignment trims the line break behind it, so that Helm has the next line elsewhere: behind
 * the text above, or not as far to the right. Not without text above, nor where the action itself is in that column.
 */
function movesNextLine(body: string, actions: readonly Offsets[]): boolean {
  return actions.some(({ start, end }) => {
    if (!body.startsWith('-}}', end - 3) || !silentAction.test(body.slice(start, end))) return false;
    const [blanks = ''] = /^\s*/.exec(body.slice(end)) ?? [];
    const next = end + blanks.length;
    if (!blanks.includes('\n') || next === body.length || body.startsWith('{{', next)) return false;
    const column = blanks.length - blanks.lastIndexOf('\n') - 1;
    const before = body.slice(body.lastIndexOf('\n', start - 1) + 1, start);
    if (!body.startsWith('{{-', start)) return before.trim() === '' && before.length !== column;
    const above = body.slice(0, start).trimEnd();
    return above === '' ? column > 0 : !above.endsWith('}}');
  });
}

/** Whether a line is all under a condition of its own, as `{{ if .a }}b: c{{ end }}`: its keys are unknown, too. */
function isLineOfCondition(body: string, group: readonly Offsets[], lineStart: number, end: number): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return false;
  if ((body.slice(lineStart, first.start) + body.slice(last.end, end)).trim() !== '') return false;
  const sources = group.map((action) => body.slice(action.start, action.end));
  const count = (pattern: RegExp): number => sources.filter((source) => pattern.test(source)).length;
  return beginning.test(sources[0] ?? '') && ending.test(sources.at(-1) ?? '') && count(beginning) === count(ending);
}

/** A line that is all under a condition of its own, and its text without its actions; or an action that fills lines. */
interface UnreadLine extends Offsets {
  readonly said: string;
  readonly isFilledIn: boolean;
}

/** Such lines of a stretch of text; none where it cannot be masked. */
export function unreadLines(text: string, { start, end }: Offsets): UnreadLine[] {
  const masks = maskTemplate(text, start, end)?.masks ?? [];
  const found: UnreadLine[] = [];
  let index = 0;
  while (index < masks.length) {
    const first = masks[index];
    if (first === undefined) break;
    const lineEnd = endOfLine(text, first.end);
    let [last, said] = [first, ''];
    for (index += 1; (masks[index]?.start ?? end) < lineEnd; index++) {
      const next = masks[index] ?? last;
      said += `${text.slice(last.end, next.start)} `;
      last = next;
    }
    const isFilledIn = first.block === undefined && first.writes && last === first;
    const shown = isFilledIn
      ? actionText(text.slice(first.start, first.end))
      : first.block === 'begin'
        ? wordsIn(said)
        : '';
    if (first.wholeLine && shown !== '') found.push({ start: first.start, end: last.end, said: shown, isFilledIn });
  }
  return found;
}

// The lookahead is not retried with fewer dashes, of which a line may have thousands.
const keyAlone = /^(?=((?: |- )*))\1[^\s#][^\n]*:[ \t]*$/;
const nextEntry = /(?:[ \t\r]*(?:#[^\n]*)?\n)*( *)(- |[^\s#][^\n]*:(?=\s))/y;

/**
 * Opens the actions that are all that a key has on its line where entries of the key follow in further lines, as in
 * `labels: {{- include "a" . | nindent 4 }}` above `    b: c`: they write entries themselves, in lines of their own.
 */
function openedAboveEntries(body: string, base: number, masks: readonly Mask[]): { body: string; masks: Mask[] } {
  const parts: string[] = [];
  let [done, before] = [0, 0];
  const opened = masks.map((mask): Mask => {
    const [start, end] = [mask.start - base, mask.end - base];
    const isFirst = before === 0 || body.slice(before, start).includes('\n');
    before = end;
    if (mask.wholeLine || !isFirst) return mask;
    const column = keyAlone.exec(body.slice(body.lastIndexOf('\n', start - 1) + 1, start))?.[1]?.length;
    const lineEnd = endOfLine(body, end);
    if (column === undefined || body.slice(end, lineEnd).trim() !== '') return mask;
    nextEntry.lastIndex = lineEnd + 1;
    const [, indent = '', entry = ''] = nextEntry.exec(body) ?? [];
    if (entry === '' || indent.length < column || (indent.length === column && entry !== '- ')) return mask;
    parts.push(body.slice(done, start), body.slice(start, end).replace(/[^\n\r]/g, ' '));
    done = end;
    return { ...mask, wholeLine: true };
  });
  return { body: parts.join('') + body.slice(done), masks: opened };
}

/** Masks Helm's actions in `text[start, end)` in place; undefined where one has no end, defines, or moves a line. */
export function maskTemplate(text: string, start: number, end: number): { body: string; masks: Mask[] } | undefined {
  const body = text.slice(start, end);
  const actions = actionsOf(body);
  if (actions === undefined || joinsCommentLine(body, actions) || movesNextLine(body, actions)) return undefined;
  const masks: Mask[] = [];
  const parts: string[] = [];
  let done = 0;
  for (let first = 0; first < actions.length;) {
    // Actions that share lines are judged together: the lines are whole only if all that is left of them is blank.
    let last = first;
    let lineEnd = endOfLine(body, actions[first]?.end ?? 0);
    for (let next = actions[last + 1]; next !== undefined && next.start < lineEnd; next = actions[last + 1]) {
      last += 1;
      // Only where an action ends after the line: each would search for the end of a long line again.
      if (next.end > lineEnd) lineEnd = endOfLine(body, next.end);
    }
    const group = actions.slice(first, last + 1);
    const lineStart = body.lastIndexOf('\n', (group[0]?.start ?? 0) - 1) + 1;
    const rest = group.reduce(
      ({ from, left }, action) => ({ from: action.end, left: left + body.slice(from, action.start) }),
      { from: lineStart, left: '' },
    );
    const wholeLine = (rest.left + body.slice(rest.from, lineEnd)).trim() === '';
    const isConditional = !wholeLine && isLineOfCondition(body, group, lineStart, lineEnd);
    for (const action of group) {
      const source = body.slice(action.start, action.end);
      const between = body.slice(done, action.start);
      parts.push(isConditional && action !== group[0] ? blank(between, ' ') : between);
      parts.push(blank(source, wholeLine || isConditional ? ' ' : 'x'));
      done = action.end;
      masks.push({
        start: start + action.start,
        end: start + action.end,
        wholeLine: wholeLine || isConditional,
        writes: isConditional || !controlAction.test(source),
        ...(beginning.test(source) ? { block: 'begin' } : ending.test(source) ? { block: 'end' } : {}),
      });
    }
    first = last + 1;
  }
  parts.push(body.slice(done));
  return openedAboveEntries(parts.join(''), start, masks);
}

/**
 * Whether actions in comments and strings of what is YAML already decide over what is around them: conditions, loops,
 * definitions, and actions over lines. Helm fills in comments and strings like all else.
 */
export function hasControlActions(text: string, start: number, end: number): boolean {
  const masks = maskTemplate(text, start, end)?.masks;
  return masks?.some((mask) => mask.block !== undefined || text.slice(mask.start, mask.end).includes('\n')) ?? true;
}

/** Whether a condition or a loop that begins before an offset is still open there; also where it is unknown. */
export function isUnderCondition(text: string, at: number): boolean {
  if (!text.slice(0, at).includes('{{')) return false;
  const masks = maskTemplate(text, 0, at)?.masks;
  const depth = masks?.reduce((sum, { block }) => sum + (block === undefined ? 0 : block === 'begin' ? 1 : -1), 0);
  return depth === undefined || depth > 0;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
