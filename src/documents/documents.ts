// All documents of a change set, parsed once: both sides of the changed files, and context files when they are needed.
import { isAuxiliary, becomesUnapplied } from '../changes/unapplied-paths.ts';
import {
  contentOn,
  pathOn,
  type ChangeSet,
  type ChangedFile,
  type NotChecked,
  type Side,
} from '../changes/change-set.ts';
import { notTextReason, textOf, type FileContent } from '../changes/content.ts';
import { baseName, folderOf, foldersAbove, isTemplateName } from '../changes/relevant.ts';
import { mayHold } from '../changes/shown.ts';
import { isSameText } from '../changes/text-questions.ts';
import { groupBy } from '../group-by.ts';
import { mayHaveCrd } from './built-in-groups.ts';
import { isAnyCrd } from './crd.ts';
import type { Manifest, ParsedFile } from './document.ts';
import { isManifestPath, parseFile } from './parse.ts';
import { chartFiles, fieldAction, hasBareActions } from './template.ts';
import { changesWrapped } from './wrapped.ts';

/** One changed file, both sides parsed. `base` is undefined for an added file, `head` for a removed one. */
export interface FilePair {
  readonly path: string;
  readonly base: ParsedFile | undefined;
  readonly head: ParsedFile | undefined;
}

/** The parsed change set. */
export interface Documents {
  /** Changed files in the order of the change set; those whose text is the same on both sides are left out. */
  readonly files: readonly FilePair[];
  /** Go files, and files that may hold a CRD, that were renamed with the same text on both sides. */
  readonly moved: readonly FilePair[];
  readonly notChecked: readonly NotChecked[];
  readonly contextTexts: ReadonlyMap<string, string>;
  /** The unchanged files of the tree; where it was not listed, those that were read. */
  readonly contextPaths: readonly string[];
  /** An unchanged file of the tree, parsed; undefined when it was not read. */
  context(path: string): ParsedFile | undefined;
}

/** Whether a text may contain a CRD, however its kind is written; may have false positives. */
export const mayHoldCrd = (text: string): boolean => /CustomResourceDefinition|[\\!]/.test(text);

/** Why a content is not a text; undefined where it is, and where there is none. */
export const unreadReason = (content: FileContent | undefined): string | undefined =>
  content === undefined || content.kind === 'text' ? undefined : notTextReason(content);

/** Files that are reported one by one for each reason; of more, one entry names the first. */
const fewFiles = 20;

/** The unread files of the context, so that a limit which thousands of files exceed is reported once. */
function folded(unread: readonly NotChecked[]): NotChecked[] {
  return [...groupBy(unread, ({ why }) => why)].flatMap(([why, files]) =>
    files.length <= fewFiles
      ? files
      : files.slice(0, 1).map(({ path }) => ({ path, why: `${why}; ${files.length - 1} other files as well` })),
  );
}

const parsed = new WeakMap<FileContent, ParsedFile>();

/** Keeps the parsed form of a content: it is not parsed again. */
export const rememberParsed = (content: FileContent, read: ParsedFile): void => {
  parsed.set(content, read);
};

/** One side of a changed file, parsed, the same content only once; undefined without a text. Never throws. */
export function parsedSide(file: ChangedFile, side: Side): ParsedFile | undefined {
  const content = contentOn(file, side);
  if (content?.kind !== 'text') return undefined;
  const path = pathOn(file, side);
  const known = parsed.get(content);
  if (known !== undefined && known.file.path === path && known.file.side === side) return known;
  const older = side === 'head' ? parsedSide(file, 'base') : undefined;
  const read = parseFile({ path, side, text: content.text, content }, false, older);
  parsed.set(content, read);
  return read;
}

/** The name of a `Chart.yaml`, or of what a release makes one of: `Chart.template.yaml`, `Chart.yaml.in`. */
const chartFile = /^Chart\.(?:.+\.)?ya?ml(?:\..+)?$/s;

/** The innermost of some charts above a file that its templates may read and fill in (`tpl`): none in its `crds`. */
export const mayBeFilledIn = (path: string, isChart: (folder: string) => boolean): boolean => {
  const chart = foldersAbove(path).findLast(isChart);
  if (chart === undefined) return false;
  return chart === '' ? path.split('/', 1)[0] === 'files' : !path.startsWith(`${chart}/crds/`);
};

/** Whether a path is rendered: it is a template by its name, or there is a chart above it, or may be one. */
function inChart({ files, context: { paths } }: ChangeSet): (path: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (path) => {
    if (isTemplateName(path)) return true;
    const charts = chartFiles(path);
    if (paths === undefined) return charts.length > 0;
    known ??= new Set(
      [...paths, ...files.flatMap((file) => (file.after === undefined ? [] : file.path))].flatMap((one) =>
        chartFile.test(baseName(one)) ? folderOf(one) : [],
      ),
    );
    const isChart = (folder: string): boolean => known?.has(folder) === true;
    return charts.some((chart) => isChart(folderOf(chart))) || mayBeFilledIn(path, isChart);
  };
}

/** Whether kubectl or a tool must read a manifest as it is for a review to be complete: none of a built-in kind. */
const isReviewed = (manifest: Manifest): boolean => manifest.shape !== 'object' || mayHaveCrd(manifest);

/**
 * A file with CRDs or custom resources that was plain YAML outside of a chart: kubectl fills in no template, so that
 * the first action is a mistake there. What can be compared is. Other manifests may be filled in by a program of the
 * project, and so may what had actions in its values already, and custom resources that are not applied.
 */
function asPlain(file: ChangedFile, isRendered: (path: string) => boolean): ParsedFile | undefined {
  const [base, head] = [parsedSide(file, 'base'), parsedSide(file, 'head')];
  const wasPlain = base !== undefined && base.notChecked.length === 0 && base.problems.length === 0;
  if (head === undefined || file.after === undefined || !wasPlain || head.notChecked.length === 0) return head;
  const hasCrds = [...base.manifests, ...head.manifests].some(isAnyCrd);
  const isAsked = hasCrds || (!isAuxiliary(file.path) && base.manifests.some(isReviewed));
  if (isRendered(file.path) || !isAsked) return head;
  if (base.manifests.some(({ root }) => hasBareActions(root, base.file.text, fieldAction))) return head;
  const plain = parseFile(head.file, true);
  const [first] = plain.problems;
  const read = first !== undefined && hasCrds ? { ...head, problems: [first, ...head.problems] } : plain;
  parsed.set(file.after, read);
  return read;
}

/** Parses a change set, or some files of it. Never throws: what does not parse is a problem of its file. */
export function readDocuments(changeSet: ChangeSet, isWanted = (_file: ChangedFile): boolean => true): Documents {
  const notChecked: NotChecked[] = folded(changeSet.context.unread);
  const files: FilePair[] = [];
  const moved: FilePair[] = [];
  const isRendered = inChart(changeSet);
  for (const file of changeSet.files.filter(isWanted)) {
    const { before, after, path } = file;
    const basePath = file.previousPath ?? path;
    const [whyBefore, whyAfter] = [unreadReason(before), unreadReason(after)];
    if (whyAfter !== undefined) notChecked.push({ path, why: whyAfter });
    else if (whyBefore !== undefined) notChecked.push({ path: basePath, why: `its old text: ${whyBefore}` });
    // Without one side the changes are unknown: an unread old text would make everything look new.
    if (whyBefore !== undefined || whyAfter !== undefined) continue;
    const isSame = isSameText(before, after) || (before?.kind !== 'text' && after?.kind !== 'text');
    const mayMatter = (): boolean => basePath.endsWith('.go') || mayHoldCrd(textOf(after));
    // A grant in a folder of pages grants nothing.
    const isLost = isSame && becomesUnapplied(path, basePath) && mayHold(textOf(after), 'ReferenceGrant');
    if (isSame && !isLost && (basePath === path || !mayMatter())) continue;
    const base = parsedSide(file, 'base');
    const head = asPlain(file, isRendered);
    if (isSame && !isLost) {
      moved.push({ path, base, head });
      continue;
    }
    for (const { why } of (head ?? base)?.notChecked ?? []) notChecked.push({ path, why });
    for (const why of changesWrapped(base, head)) notChecked.push({ path, why });
    files.push({ path, base, head });
  }
  const contextFiles = new Map<string, ParsedFile>();
  const contextTexts = changeSet.context.texts;
  return {
    files,
    moved,
    notChecked,
    contextTexts,
    contextPaths: changeSet.context.paths ?? [...contextTexts.keys()],
    context(path) {
      let read = contextFiles.get(path);
      const text = contextTexts.get(path);
      if (read === undefined && text !== undefined && isManifestPath(path)) {
        read = parseFile({ path, side: 'head', text });
        contextFiles.set(path, read);
      }
      return read;
    },
  };
}

/** The text of a manifest alone, for comparing documents without parsing them again. */
export const manifestText = (manifest: Manifest): string =>
  manifest.file.text.slice(manifest.root.start, manifest.root.end);
