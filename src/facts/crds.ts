// Which CRD of the base became which CRD of the head.
import type { Documents, FilePair } from '../documents/documents.ts';
import type { Manifest } from '../documents/document.ts';
import { manifestText } from '../documents/documents.ts';
import { getIn, stringOf } from '../documents/node.ts';

/** One CRD in one place: as it was, as it is. */
export interface CrdPair {
  /** Path at the head; of a removed CRD, at the base. */
  readonly path: string;
  readonly before: Manifest | undefined;
  readonly after: Manifest | undefined;
  /** Both sides are there and name the same object (group and plural), so a cluster would see an update. */
  readonly update: boolean;
  /** Both sides are there and their text is the same. */
  readonly unchanged: boolean;
  /** Other files in which the same CRD changed in the same way; judged here alone. */
  readonly copies: readonly Manifest[];
}

const groupOf = (crd: Manifest): string => stringOf(getIn(crd.root, ['spec', 'group'])) ?? '';
const kindOf = (crd: Manifest): string => stringOf(getIn(crd.root, ['spec', 'names', 'kind'])) ?? '';
const identity = (crd: Manifest): string => `${groupOf(crd)}/${kindOf(crd)}`;

const crdsOf = (manifests: readonly Manifest[] | undefined): Manifest[] =>
  (manifests ?? []).filter((manifest) => manifest.shape === 'crd');

function pairOf(before: Manifest | undefined, after: Manifest | undefined): CrdPair {
  const both = before !== undefined && after !== undefined;
  return {
    path: (after ?? before)?.file.path ?? '',
    before,
    after,
    update: both && before.name === after.name && groupOf(before) === groupOf(after),
    unchanged: both && manifestText(before) === manifestText(after),
    copies: [],
  };
}

/** Takes the first candidate that `matches`, out of `pool`. */
function take(pool: Manifest[], matches: (candidate: Manifest) => boolean): Manifest | undefined {
  const index = pool.findIndex(matches);
  return index < 0 ? undefined : pool.splice(index, 1)[0];
}

/** How many trailing path segments two paths share. */
function sharedTail(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}

function pairWithinFile(file: FilePair, pairs: CrdPair[]): { gone: Manifest[]; fresh: Manifest[] } {
  const gone = crdsOf(file.base?.manifests);
  const fresh: Manifest[] = [];
  for (const after of crdsOf(file.head?.manifests)) {
    const before = take(gone, (candidate) => identity(candidate) === identity(after));
    if (before === undefined) fresh.push(after);
    else pairs.push(pairOf(before, after));
  }
  return { gone, fresh };
}

/**
 * Pairs the CRDs of all changed files: first within a file by group and kind, then across files (a CRD that moved; of several
 * candidates the one whose path ends most alike), then the one CRD left on each side of a file that shares its group or its kind (renamed in
 * place). What remains was added or removed.
 */
export function crdPairs(documents: Documents): CrdPair[] {
  const pairs: CrdPair[] = [];
  const gone: Manifest[] = [];
  const fresh: Manifest[] = [];
  for (const file of documents.files) {
    const rest = pairWithinFile(file, pairs);
    gone.push(...rest.gone);
    fresh.push(...rest.fresh);
  }
  const stillFresh: Manifest[] = [];
  for (const after of fresh) {
    const same = gone.filter((candidate) => identity(candidate) === identity(after));
    const best = same.sort(
      (a, b) => sharedTail(b.file.path, after.file.path) - sharedTail(a.file.path, after.file.path),
    )[0];
    if (best === undefined) {
      stillFresh.push(after);
      continue;
    }
    gone.splice(gone.indexOf(best), 1);
    pairs.push(pairOf(best, after));
  }
  const basePathOf = new Map(documents.files.map((file) => [file.path, file.base?.file.path ?? file.path]));
  for (const after of stillFresh) {
    const basePath = basePathOf.get(after.file.path);
    const alone = (list: readonly Manifest[], path: string | undefined): boolean =>
      list.filter((manifest) => manifest.file.path === path).length === 1;
    const renamed =
      alone(gone, basePath) && alone(stillFresh, after.file.path)
        ? take(
            gone,
            (candidate) =>
              candidate.file.path === basePath &&
              (groupOf(candidate) === groupOf(after) || kindOf(candidate) === kindOf(after)),
          )
        : undefined;
    pairs.push(pairOf(renamed, after));
  }
  return [...pairs, ...gone.map((before) => pairOf(before, undefined))];
}

/**
 * Folds pairs whose texts are the same on both sides (charts, bundles, vendored copies) into one: the first that `isOurs`, else the first.
 * A copy with any difference of its own stays.
 */
export function foldCopies(pairs: readonly CrdPair[], isOurs: (path: string) => boolean): CrdPair[] {
  const groups = new Map<string, CrdPair[]>();
  for (const pair of pairs) {
    const text = (crd: Manifest | undefined): string => (crd === undefined ? '' : manifestText(crd));
    const key = `${text(pair.before)}\u0000${text(pair.after)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pair]);
    else group.push(pair);
  }
  return [...groups.values()].map((group) => {
    const first = group.find((pair) => isOurs(pair.path)) ?? group[0];
    if (first === undefined) throw new Error('a group of copies is never empty');
    return { ...first, copies: group.flatMap((pair) => (pair === first ? [] : (pair.after ?? pair.before ?? []))) };
  });
}
