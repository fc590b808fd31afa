// Fixes of several findings in one file as one, so that a click applies them together.
import { EditList } from '../conventions/edit-list.ts';
import type { Edit, Finding } from './finding.ts';

/** More columns than any line that people edit has. */
const widest = 10_000_000;
const place = (line: number, column: number): number => line * widest + Math.min(column, widest - 1);

/** The fixes of findings in the file of the first, as many as fit together; undefined where there is none. */
export function joinedFix([first, ...others]: readonly Finding[]): Finding['fix'] {
  const list = new EditList<{ start: number; end: number; text: string; edit: Edit }>();
  const fitting = [first, ...others].flatMap((finding) => {
    const { fix } = finding ?? {};
    if (fix === undefined || finding?.path !== first?.path) return [];
    const edits = fix.edits.map((edit) => ({
      start: place(edit.line, edit.column),
      end: place(edit.endLine, edit.endColumn),
      text: edit.text,
      edit,
    }));
    return list.take(edits) ? [fix.description] : [];
  });
  if (fitting.length === 0) return undefined;
  const [head = '', ...tail] = new Set(fitting);
  const more = tail.map((text) => `, ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return { description: `${head}${more.join('')}`, edits: list.edits.map(({ edit }) => edit) };
}
