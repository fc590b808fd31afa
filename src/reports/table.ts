// Tables of Markdown, and the folded parts of a report that are lists.
import { byteLength, code } from './escape.ts';
import { cutChars } from '../wording.ts';

/** A list whose items may be made when they are needed. */
interface Listed<T> extends Iterable<T> {
  readonly length: number;
}

/** A list whose items are written when they are needed: of thousands there is room for the first alone. */
export const written = <T, R>(items: Listed<T>, write: (item: T, index: number) => R): Listed<R> => ({
  length: items.length,
  *[Symbol.iterator]() {
    let index = 0;
    for (const item of items) yield write(item, index++);
  },
});

/** A list of which as many whole items are shown as there is room for. */
export interface Section {
  readonly open: string;
  readonly items: Listed<string>;
  readonly close: string;
  readonly between: '\n' | '\n\n';
  /** The noun for one item, for the sentence about how many are missing. */
  readonly noun: string;
}

/** A text of the report as code in a cell; nothing for an empty one. */
export const cell = (text: string): string => (text === '' ? '' : code(cutChars(text, 200), 'inTable'));

/** A row of cells that are Markdown already. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The names of the columns, and the line below them. */
export const tableHead = (names: readonly string[]): string => `${tableRow(names)}\n|${' --- |'.repeat(names.length)}`;

/** A part of a report that is folded, its items Markdown already; nothing without items. */
export function folded(title: string, noun: string, items: Listed<string>, before = '', after = ''): Section[] {
  const open = `<details><summary>${title}</summary>\n\n${before}`;
  return items.length === 0 ? [] : [{ open, items, close: `${after}\n\n</details>`, between: '\n', noun }];
}

/** A folded table; `after` is below it. */
export const foldedTable = (
  title: string,
  noun: string,
  names: readonly string[],
  rows: Listed<readonly string[]>,
  after = '',
): Section[] => folded(title, noun, written(rows, tableRow), `${tableHead(names)}\n`, after);

/** As many complete items as fit, by `sizeOf` their texts; how many did not. Without room for one, no section. */
export function itemsThatFit(
  { open, items, close, between }: Section,
  room: number,
  sizeOf: (text: string) => number = byteLength,
): { text: string; missing: number } {
  let left = room - sizeOf(open) - sizeOf(close);
  const kept: string[] = [];
  for (const item of items) {
    left -= sizeOf(item) + between.length;
    if (left < 0) break;
    kept.push(item);
  }
  const text = kept.length === 0 ? '' : open + kept.join(between) + close;
  return { text, missing: items.length - kept.length };
}
