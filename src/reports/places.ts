// The place of a finding for GitHub: its line at the head, and its line in the diff of the pull request.
import { pathOn, type ChangedFile, type ChangeSet } from '../changes/change-set.ts';
import type { FileContent } from '../changes/content.ts';
import { anchorOf, headLineOf, hunksBetween, parsePatch, type Anchor, type Hunk } from '../changes/hunks.ts';
import type { Finding } from '../findings/finding.ts';
import { once } from '../once.ts';
import { byteLength } from './escape.ts';

/** A finding's place in the diff; `path` is the head's, also on the LEFT. */
export interface DiffPlace extends Anchor {
  readonly path: string;
}

/** Finds places in one change set; hunks are computed once a file. */
export interface Places {
  /** Undefined where the diff does not show the line (or is unknown): no review comment is possible there. */
  inDiff(finding: Finding): DiffPlace | undefined;
  /** Whether one hunk shows all of these lines of the head, so that one comment may span them. */
  showsHead(path: string, first: number, last: number): boolean;
  /** Undefined where the file is removed. For a deleted line, where it was; for a symbolic link, its line. */
  atHead(finding: Finding): { readonly path: string; readonly line: number } | undefined;
}

const textOf = (content: FileContent | undefined): string | undefined =>
  content?.kind === 'text' ? content.text : undefined;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

function wholeFile(text: string, sign: '+' | '-'): Hunk[] {
  const lines = linesOf(text).map((line) => sign + line);
  const { length } = lines;
  if (length === 0) return [];
  return sign === '+'
    ? [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: length, lines }]
    : [{ oldStart: 1, oldLines: length, newStart: 0, newLines: 0, lines }];
}

function hunksOf(file: ChangedFile): readonly Hunk[] | undefined {
  if (file.link !== undefined) return undefined;
  const before = textOf(file.before);
  const after = textOf(file.after);
  if (file.before === undefined && after !== undefined) return wholeFile(after, '+');
  if (file.after === undefined && before !== undefined) return wholeFile(before, '-');
  return before === undefined || after === undefined ? undefined : hunksBetween(before, after);
}

/** GitHub shows (and accepts comments on) this much of a file and a diff; `compare` gives patches beyond it. */
const shownOfFile = { lines: 20_000, bytes: 500 * 1024 };
const shownOfAll = { lines: 20_000, bytes: 1024 * 1024 };

/** Patches by path, in the order of the listing; undefined where GitHub leaves one out. */
function shownPatches(patches: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string | undefined> {
  let allLines = 0;
  let allBytes = 0;
  const shown = new Map<string, string | undefined>();
  for (const [path, patch] of patches) {
    const lines = patch?.split('\n').length ?? 0;
    const bytes = byteLength(patch ?? '');
    const isShown =
      lines <= shownOfFile.lines &&
      bytes <= shownOfFile.bytes &&
      allLines + lines <= shownOfAll.lines &&
      allBytes + bytes <= shownOfAll.bytes;
    shown.set(path, isShown ? patch : undefined);
    if (!isShown) continue;
    allLines += lines;
    allBytes += bytes;
  }
  return shown;
}

const countLines = (hunks: readonly Hunk[]): number => hunks.reduce((sum, { lines }) => sum + lines.length, 0);

/** `patches`: GitHub's own. What it lists without one it does not show; what it does not list is computed. */
export function placesOf(changeSet: ChangeSet, patches: ReadonlyMap<string, string | undefined>): Places {
  const byHead = new Map(changeSet.files.map((file) => [file.path, file]));
  const byBase = new Map(changeSet.files.map((file) => [pathOn(file, 'base'), file]));
  const listed = shownPatches(patches);
  const changes = once((file: ChangedFile): readonly Hunk[] | undefined => {
    const patch = patches.get(file.path);
    return patch === undefined ? hunksOf(file) : parsePatch(patch);
  });
  const hunks = (file: ChangedFile): readonly Hunk[] => {
    const all = changes(file) ?? [];
    const isShown = listed.has(file.path) ? listed.get(file.path) !== undefined : countLines(all) <= shownOfFile.lines;
    return isShown ? all : [];
  };
  const fileOf = (finding: Finding): ChangedFile | undefined =>
    (finding.side === 'base' ? byBase : byHead).get(finding.path);

  return {
    inDiff: (finding) => {
      const file = fileOf(finding);
      const anchor = file === undefined ? undefined : anchorOf(hunks(file), finding.side, finding.line);
      return file === undefined || anchor === undefined ? undefined : { path: file.path, ...anchor };
    },
    showsHead: (path, first, last) => {
      const file = byHead.get(path);
      const shownIn = ({ newStart, newLines }: Hunk): boolean => newStart <= first && last < newStart + newLines;
      return file !== undefined && file.link === undefined && hunks(file).some(shownIn);
    },
    atHead: (finding) => {
      // The findings of a crashed rule have no place: their path is the root.
      if (finding.path === '.') return undefined;
      const file = fileOf(finding);
      if (file?.link !== undefined) return { path: file.link, line: 1 };
      // No line of another repository is in the diff.
      if (file?.after?.kind === 'submodule') return undefined;
      if (finding.side === 'head' || file === undefined) return { path: finding.path, line: finding.line };
      const text = textOf(file.after);
      if (text === undefined) return undefined;
      const line = headLineOf(changes(file) ?? [], finding.line);
      return { path: file.path, line: Math.max(1, Math.min(line, linesOf(text).length)) };
    },
  };
}
