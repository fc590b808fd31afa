// Texts of a report as pieces of HTML: every piece that leaves here is escaped, whatever it was made of.
import { html as escape, htmlLines, messageParts, spelled } from '../escape.ts';
import { webAddress } from '../links.ts';
import { cutChars } from '../../wording.ts';

/** A text as HTML, at most `max` characters of it. */
export const text = (value: string, max = 300): string => escape(cutChars(value, max));

/** A text as code; nothing for an empty one. */
export const code = (value: string, max = 300): string => (value === '' ? '' : `<code>${text(value, max)}</code>`);

/** `label` (HTML already) as a link to a web address; a click sends the target nothing about this page. */
export function linked(label: string, address: string | undefined): string {
  const target = address === undefined ? undefined : webAddress(address);
  return target === undefined ? label : `<a href="${escape(target)}" rel="noopener noreferrer">${label}</a>`;
}

/** As `escape`, but keeps the spaces at the ends, which separate this part of a sentence from the next. */
function escapeInside(part: string): string {
  const body = escape(part);
  if (part.trim() === '') return part === '' ? '' : ' ';
  return `${/^\s/.test(part) ? ' ' : ''}${body}${/\s$/.test(part) ? ' ' : ''}`;
}

/** A message, at most `max` characters: back quotes become code, a compiler's drawing a block. `plainly`: no links. */
export const message = (value: string, max = 10_000, plainly = false): string =>
  messageParts(cutChars(value, max))
    .map((part) =>
      part.isDrawn
        ? `<code class="drawn">${htmlLines(part.text)}</code>`
        : spelled(part.text, {
            words: escapeInside,
            code: (inner) => `<code>${escape(inner)}</code>`,
            address: (url) => linked(escape(url), plainly ? undefined : url),
          }),
    )
    .join('');

/** The note on entries beyond those that a page shows; nothing where it shows all. */
export const moreNote = (count: number, shown: number): string =>
  count > shown ? `<p class="muted">${count - shown} more are in the JSON report.</p>` : '';

/** A mark of a few words; `kind` is a word of ours that gives its color. */
export const badge = (kind: string, label: string): string => `<span class="badge ${kind}">${text(label, 60)}</span>`;

/** A table with a caption for screen readers. Cells are HTML already; `kinds` gives a class to a column. */
export function table(
  label: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: ReadonlySet<string>,
): string {
  const kind = (column: number): string => (numbers.has(head[column] ?? '') ? ' class="num"' : '');
  const heads = head.map((name, column) => `<th scope="col"${kind(column)}>${text(name)}</th>`).join('');
  const cellHtml = (cell: string, column: number): string =>
    `<td${kind(column)} data-label="${text(head[column] ?? '')}">${cell}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table class="cards sortable" aria-label="${text(label)}"><thead><tr>${heads}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}
