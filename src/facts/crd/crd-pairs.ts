// Which CRD of the base became which CRD of the head.
import type { Crd, ParsedFile } from '../../documents/document.ts';
import { manifestText, type Documents, type FilePair } from '../../documents/documents.ts';
import { whyMasked } from '../../documents/parse.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { sameText } from '../schema/same-text.ts';
import { crdIndex, crdsIn, definedKind } from './crd-index.ts';

/** One CRD in one place: as it was, as it is. */
export interface CrdPair {
  /** Path at the head; of a removed CRD, at the base. */
  readonly path: string;
  readonly before: Crd | undefined;
  readonly after: Crd | undefined;
  /** Both sides are there and name the same object (group and plural), so a cluster would see an update. */
  readonly update: boolean;
  /** Both sides are there and their text is the same. */
  readonly unchanged: boolean;
  /** Other files in which the same CRD changed in the same way; judged here alone. */
  readonly copies: readonly Crd[];
  /** Of a removed CRD: where the head still has it, as far as that is known (a variant for another channel, a copy in a chart). */
  readonly stays: readonly string[];
  /** One side at least is a template: some of it is unknown, and no server ever sees its text. */
  readonly template: boolean;
}

const textSpan = ({ file, root }: Crd): Span => spanOf(file, root);

/** The pair of two CRDs, or of one that has no other side. */
export function pairOf(before: Crd | undefined, after: Crd | undefined): CrdPair {
  const both = before !== undefined && after !== undefined;
  return {
    path: (after ?? before)?.file.path ?? '',
    before,
    after,
    update: both && before.name === after.name && before.group.value === after.group.value,
    unchanged: both && sameText(textSpan(before), textSpan(after)),
    copies: [],
    stays: [],
    template: [before, after].some((crd) => crd?.shape === 'crd-template'),
  };
}

/** How many trailing path segments two paths share. */
export function sharedTail(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}

/** Whether all of a file was read; one that is not there is. */
const isWhole = (file: ParsedFile | undefined): boolean =>
  file === undefined ||
  (file.problems.every(({ kind }) => kind === 'duplicate-key') && file.notChecked.every((why) => why === whyMasked));

/** CRDs that are left on one side, in the order of the files. */
interface Rest {
  readonly gone: Set<Crd>;
  readonly fresh: Set<Crd>;
}

function pairWithinFile(file: FilePair, pairs: CrdPair[], rest: Rest): void {
  const olds = groupBy(crdsIn(file.base), definedKind);
  for (const after of crdsIn(file.head)) {
    const before = olds.get(definedKind(after))?.shift();
    if (before === undefined) rest.fresh.add(after);
    else pairs.push(pairOf(before, after));
  }
  // Of a file that could not be read nobody knows what is gone.
  if (isWhole(file.head)) for (const before of [...olds.values()].flat()) rest.gone.add(before);
}

/** A CRD that moved, told by what `keyOf` says of it: the candidate whose path ends most alike. */
function pairAcrossFiles(pairs: CrdPair[], { gone, fresh }: Rest, keyOf: (crd: Crd) => string): void {
  const olds = groupBy(gone, keyOf);
  for (const after of fresh) {
    const candidates = olds.get(keyOf(after)) ?? [];
    const best = candidates.reduce<{ before: Crd; shared: number } | undefined>((found, before) => {
      const shared = sharedTail(before.file.path, after.file.path);
      return found === undefined || shared > found.shared ? { before, shared } : found;
    }, undefined);
    if (best === undefined) continue;
    candidates.splice(candidates.indexOf(best.before), 1);
    gone.delete(best.before);
    fresh.delete(after);
    pairs.push(pairOf(best.before, after));
  }
}

/** The one CRD left on each side of a file is one that was renamed in place, if its group or its kind stayed. */
function pairRenamed(files: readonly FilePair[], pairs: CrdPair[], { gone, fresh }: Rest): void {
  const [olds, news] = [gone, fresh].map((side) => groupBy(side, ({ file }) => file.path));
  for (const { path, base } of files) {
    const [before, ...others] = olds?.get(base?.file.path ?? path) ?? [];
    const [after, ...rest] = news?.get(path) ?? [];
    if (before === undefined || after === undefined || others.length + rest.length > 0) continue;
    if (before.group.value !== after.group.value && before.names.kind.value !== after.names.kind.value) continue;
    gone.delete(before);
    fresh.delete(after);
    pairs.push(pairOf(before, after));
  }
}

/**
 * Pairs the CRDs of all changed files: first within a file by group and kind, then across files (a CRD that moved; of several
 * candidates the one whose path ends most alike), then the one CRD left on each side of a file that shares its group or its kind (renamed in
 * place), then across files by name alone. What remains was added or removed.
 */
export function crdPairs(documents: Documents): CrdPair[] {
  const pairs: CrdPair[] = [];
  const rest: Rest = { gone: new Set(), fresh: new Set() };
  for (const file of documents.files) pairWithinFile(file, pairs, rest);
  pairAcrossFiles(pairs, rest, definedKind);
  pairRenamed(documents.files, pairs, rest);
  // To a server it is one CRD under one name, whatever its kind has become.
  pairAcrossFiles(pairs, rest, ({ name }) => name);
  // What a file holds that could not be read, nobody knows to be gone.
  const unread = documents.files.flatMap(({ head }) => (head === undefined || isWhole(head) ? [] : head.file.text));
  const gone = [...rest.gone].filter(({ name }) => !unread.some((text) => text.includes(name)));
  const stays = (name: string): string[] => [
    ...new Set(
      crdIndex(documents)
        .named('head', name)
        .map(({ file }) => file.path),
    ),
  ];
  return [
    ...pairs,
    ...[...rest.fresh].map((after) => pairOf(undefined, after)),
    ...gone.map((before) => ({ ...pairOf(before, undefined), stays: stays(before.name) })),
  ];
}

/**
 * Folds pairs whose texts are the same on both sides (charts, bundles, vendored copies) into one: the first that `isOurs`, else the first.
 * A copy with any difference of its own stays.
 */
export function foldCopies(pairs: readonly CrdPair[], isOurs: (path: string) => boolean): CrdPair[] {
  const text = (crd: Crd | undefined): string => (crd === undefined ? '' : manifestText(crd));
  const groups = groupBy(pairs, ({ before, after }) => `${text(before)}\u0000${text(after)}`);
  return [...groups.values()].map((group) => {
    const first = group.find((pair) => isOurs(pair.path)) ?? group[0];
    if (first === undefined) throw new Error('a group of copies is never empty');
    return { ...first, copies: group.flatMap((pair) => (pair === first ? [] : (pair.after ?? pair.before ?? []))) };
  });
}
