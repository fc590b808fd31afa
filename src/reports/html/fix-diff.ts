// A fix as the lines it removes and the lines it adds.
import type { Edit, Finding } from '../../findings/finding.ts';
import type { Lines } from '../render.ts';
import { edited } from '../review-comments-suggestion.ts';
import { code, text } from './inline.ts';
import { sharedStart } from '../../lists.ts';
import { counted, cutChars } from '../../wording.ts';

const maxLines = 40;
const maxChars = 300;

interface EditRange {
  readonly edits: Edit[];
  readonly first: number;
  last: number;
}

function editRanges(edits: readonly Edit[]): EditRange[] {
  const found: EditRange[] = [];
  for (const edit of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
    let current = found.at(-1);
    if (current === undefined || edit.line > current.last + 1)
      found.push((current = { edits: [], first: edit.line, last: edit.endLine }));
    current.edits.push(edit);
    current.last = Math.max(current.last, edit.endLine);
  }
  return found;
}

function bothSides(path: string, { edits, first, last }: EditRange, lines: Lines): [string[], string[]] | undefined {
  if (last - first > 400) return undefined;
  const before: string[] = [];
  for (let line = first; line <= last; line += 1) {
    const found = lines(path, 'head', line);
    // An edit may end at the start of the line after the last one.
    if (found === undefined && line > first && line === last) before.push('');
    else if (found === undefined) return undefined;
    else before.push(found);
  }
  const moved = edits.map((edit) => ({ ...edit, line: edit.line - first + 1, endLine: edit.endLine - first + 1 }));
  const after = edited(before.join('\n'), moved);
  return after === undefined ? undefined : [before, after.split(/\r?\n/)];
}

const line = (sign: '-' | '+' | ' ', shown: string): string => {
  const content = `${sign} ${text(shown.replaceAll('\t', '    ').replace(/^ +/, ''), maxChars)}`;
  // Indentation is what a person compares: it is kept, where `text` would trim it.
  const indent = ' '.repeat(Math.min(60, /^ */.exec(shown.replaceAll('\t', '    '))?.[0].length ?? 0));
  const whole = content.slice(0, 2) + indent + content.slice(2);
  if (sign === ' ') return `${whole}\n`;
  return `<span class="${sign === '-' ? 'del' : 'ins'}">${whole}</span>`;
};

function diffOf([before, after]: [string[], string[]]): string {
  const head = sharedStart(before, after);
  const tail = sharedStart(before.slice(head).reverse(), after.slice(head).reverse());
  const shown = [
    ...before.slice(Math.max(0, head - 1), head).map((each) => line(' ', each)),
    ...before.slice(head, before.length - tail).map((each) => line('-', each)),
    ...after.slice(head, after.length - tail).map((each) => line('+', each)),
  ];
  const rest =
    shown.length > maxLines ? `<span class="muted">${counted(shown.length - maxLines, 'more line')}</span>` : '';
  return `<pre>${shown.slice(0, maxLines).join('')}${rest}</pre>`;
}

function inWords(edit: Edit): string {
  const [start, end] = [`${edit.line}:${edit.column}`, `${edit.endLine}:${edit.endColumn}`];
  const where = `${code(edit.path)}, ${start === end ? `at ${start}` : `${start} to ${end}`}`;
  if (edit.text === '') return `<li>${where}: delete</li>`;
  return `<li>${where}: write <pre>${cutChars(edit.text.trimEnd(), 2_000)
    .split(/\r?\n/)
    .slice(0, maxLines)
    .map((each) => line('+', each))
    .join('')}</pre></li>`;
}

/** The fix of a finding as HTML: what it does, then a diff for each stretch of lines. */
export function fixHtml({ fix, path }: Finding, lines: Lines): string {
  if (fix === undefined) return '';
  const parts = [...new Set(fix.edits.map((edit) => edit.path))].slice(0, 20).flatMap((file) => {
    const title = file === path ? '' : `<p>${code(file)}</p>`;
    const shown = editRanges(fix.edits.filter((edit) => edit.path === file))
      .slice(0, 20)
      .map((stretch) => {
        const sides = bothSides(file, stretch, lines);
        return sides === undefined ? `<ul>${stretch.edits.slice(0, 20).map(inWords).join('')}</ul>` : diffOf(sides);
      });
    return [title, ...shown];
  });
  return parts.join('');
}
