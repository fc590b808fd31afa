// The fix for a violation of a convention, as edits of its file.
import type { Fix } from '../../conventions/analyzer.ts';
import { ApiField } from '../../conventions/api-package.ts';
import type { Violation } from '../../conventions/lint.ts';
import { type SourceFile, type Span, lineAt } from '../../documents/span.ts';

/** Edits of one file that satisfy a convention. */
export interface SuggestedFix {
  readonly description: string;
  readonly edits: readonly { readonly at: Span; readonly text: string }[];
}

/** Whether a fix of a field edits nothing beyond it: its type is used by others, too. */
function isWithin({ edits }: Fix, of: Violation['of']): boolean {
  if (!(of instanceof ApiField)) return true;
  const { doc, start: name, syntax, file } = of;
  const line = lineAt(file, doc?.comments[0]?.start ?? name);
  return edits.every(({ start, end }) => line.start <= start && end <= (syntax.tag?.end ?? syntax.type.end));
}

/** The first fix of a violation, the best; none where it renames or edits more: people decide that. */
export function suggestedFix({ fixes: [fix], of }: Violation, file: SourceFile): SuggestedFix | undefined {
  if (fix === undefined || fix.renames === true || fix.edits.length === 0 || !isWithin(fix, of)) return undefined;
  const what = fix.message.replace(/^should /, '');
  return {
    description: what.charAt(0).toUpperCase() + what.slice(1),
    edits: fix.edits.map(({ start, end, text }) => ({ at: { file, start, end }, text })),
  };
}
