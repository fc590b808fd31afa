// Where a finding stands for GitHub: its line at the head, and its line in the diff of the pull request.
import type { ChangedFile, ChangeSet, FileContent } from '../changes/change-set.ts';
import { anchorOf, headLineOf, hunksBetween, parsePatch, type Anchor, type Hunk } from '../changes/hunks.ts';
import type { Finding } from '../findings/finding.ts';

/** A finding's place in the diff; `path` is the head's, also on the LEFT. */
export interface DiffPlace extends Anchor {
  readonly path: string;
}

/** A finding's place at the head. */
export interface HeadPlace {
  readonly path: string;
  readonly line: number;
}

/** Finds places in one change set; hunks are computed once a file. */
export interface Places {
  /** Undefined where the diff does not show the line (or nobody knows the diff): no review comment may stand there. */
  inDiff(finding: Finding): DiffPlace | undefined;
  /** Undefined where the file is gone. Of a deleted line, the place where it stood. */
  atHead(finding: Finding): HeadPlace | undefined;
}

const textOf = (content: FileContent | undefined): string | undefined =>
  content?.kind === 'text' ? content.text : undefined;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

/** The one hunk of a file that is new, or gone. */
function wholeFile(text: string, sign: '+' | '-'): Hunk[] {
  const lines = linesOf(text).map((line) => sign + line);
  const { length } = lines;
  if (length === 0) return [];
  return sign === '+'
    ? [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: length, lines }]
    : [{ oldStart: 1, oldLines: length, newStart: 0, newLines: 0, lines }];
}

function hunksOf(file: ChangedFile, patch: string | undefined): readonly Hunk[] | undefined {
  if (patch !== undefined) return parsePatch(patch);
  const before = textOf(file.before);
  const after = textOf(file.after);
  if (file.before === undefined && after !== undefined) return wholeFile(after, '+');
  if (file.after === undefined && before !== undefined) return wholeFile(before, '-');
  return before === undefined || after === undefined ? undefined : hunksBetween(before, after);
}

/** The places of a change set. `patches`: GitHub's own patches by path at the head; what is missing is computed. */
export function placesOf(changeSet: ChangeSet, patches: ReadonlyMap<string, string>): Places {
  const byHead = new Map(changeSet.files.map((file) => [file.path, file]));
  const byBase = new Map(changeSet.files.map((file) => [file.previousPath ?? file.path, file]));
  const known = new Map<string, readonly Hunk[] | undefined>();
  const hunks = (file: ChangedFile): readonly Hunk[] | undefined => {
    if (!known.has(file.path)) known.set(file.path, hunksOf(file, patches.get(file.path)));
    return known.get(file.path);
  };
  const fileOf = (finding: Finding): ChangedFile | undefined =>
    (finding.side === 'base' ? byBase : byHead).get(finding.path);

  return {
    inDiff: (finding) => {
      const file = fileOf(finding);
      const anchor = file === undefined ? undefined : anchorOf(hunks(file) ?? [], finding.side, finding.line);
      return file === undefined || anchor === undefined ? undefined : { path: file.path, ...anchor };
    },
    atHead: (finding) => {
      // The findings of a crashed rule stand nowhere: their path is the root.
      if (finding.path === '.') return undefined;
      const file = fileOf(finding);
      if (finding.side === 'head' || file === undefined) return { path: finding.path, line: finding.line };
      const text = textOf(file.after);
      if (text === undefined) return undefined;
      const line = headLineOf(hunks(file) ?? [], finding.line);
      return { path: file.path, line: Math.max(1, Math.min(line, linesOf(text).length)) };
    },
  };
}
