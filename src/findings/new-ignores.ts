// Which ignores a change has written itself: who reviews it should know what they hide.
import { addedLines, hunksBetween } from '../changes/hunks.ts';
import type { KnownFindings } from '../config/known-findings.ts';
import type { Documents } from '../documents/documents.ts';
import { linesOf, lineText, positionAt, type SourceFile, type Span } from '../documents/span.ts';

/** Answers whether this change has written an ignore, or changed it. */
interface NewIgnores {
  /** A comment or marker; an entry of the configuration with all its lines. */
  at(place: Span | undefined, isEntry?: boolean): boolean;
  /** An id in the baseline file. */
  known(list: KnownFindings, ids: readonly string[]): boolean;
}

/** The last line of an entry that begins at a place: what follows in its column or deeper belongs to it. */
function lastLine(file: SourceFile, { line, column }: { readonly line: number; readonly column: number }): number {
  let last = line;
  while (last < linesOf(file).length && lineText(file, last + 1).search(/\S/) >= column - 1) last += 1;
  return last;
}

/** Compares with the base of the changed files; ignores in other files are not new. */
export function newIgnores({ files }: Documents, isAudit: boolean): NewIgnores {
  const pairs = new Map(
    isAudit ? [] : files.flatMap(({ base, head }) => (head === undefined ? [] : [[head.file.path, { base, head }]])),
  );
  const added = new Map<string, ReadonlySet<number> | undefined>();
  const addedIn = (before: SourceFile, after: SourceFile): ReadonlySet<number> | undefined => {
    if (!added.has(after.path)) {
      const hunks = hunksBetween(before.text, after.text);
      added.set(after.path, hunks && addedLines(hunks));
    }
    return added.get(after.path);
  };
  return {
    at(place, isEntry = false) {
      const pair = pairs.get(place?.file.path ?? '');
      if (place === undefined || pair?.base === undefined) return pair !== undefined;
      // Without a common base text it is unknown which lines are new.
      const lines = addedIn(pair.base.file, pair.head.file);
      const first = positionAt(place.file, place.start);
      const last = isEntry ? lastLine(place.file, first) : first.line;
      return lines === undefined || [...lines].some((line) => first.line <= line && line <= last);
    },
    known({ path }, ids) {
      const pair = pairs.get(path);
      return pair !== undefined && !ids.some((id) => pair.base?.file.text.includes(id) === true);
    },
  };
}
