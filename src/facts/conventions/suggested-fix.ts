// What a violation of a convention suggests, as edits of the file in which it is.
import type { Fix } from '../../conventions/analyzer.ts';
import type { SourceFile, Span } from '../../documents/span.ts';

/** Edits of one file that satisfy a convention. */
export interface SuggestedFix {
  readonly description: string;
  readonly edits: readonly { readonly at: Span; readonly text: string }[];
}

/** The first of the fixes, which is the best; none where it gives something another name, which people decide. */
export function suggestedFix([fix]: readonly Fix[], file: SourceFile): SuggestedFix | undefined {
  if (fix === undefined || fix.renames === true || fix.edits.length === 0) return undefined;
  const what = fix.message.replace(/^should /, '');
  return {
    description: what.charAt(0).toLowerCase() + what.slice(1),
    edits: fix.edits.map(({ start, end, text }) => ({ at: { file, start, end }, text })),
  };
}
