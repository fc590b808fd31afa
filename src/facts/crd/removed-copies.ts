// Which unchanged files may still hold a CRD whose file is removed: copies in charts and bundles, variants for other channels.
import type { ChangeSet } from '../../changes/change-set.ts';
import { parsedSide } from '../../documents/documents.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { crdsIn } from './crd-index.ts';

/** Files asked for, for each removed one and in all. */
const perFile = 20;
const inAll = 200;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** A shorter plural is in the name of many a file. */
const isTelling = (plural: string): boolean => plural.length > 2;

/**
 * Unchanged manifests that may hold what the removed files held: files with the same name, or with the plural of such a CRD in theirs. At most 20 for each
 * removed file and 200 in all; `paths` are those of the tree.
 */
export function possibleCopies({ files }: ChangeSet, paths: readonly string[]): string[] {
  const removed = files.flatMap((file) => {
    const crds = file.status === 'removed' ? crdsIn(parsedSide(file, 'base')) : [];
    const plurals = crds.flatMap(({ names }) => names.plural.value?.toLowerCase() ?? []).filter(isTelling);
    return crds.length === 0 ? [] : [{ name: nameOf(file.path), plurals: plurals.slice(0, perFile) }];
  });
  if (removed.length === 0) return [];
  const manifests = paths.filter(isManifestPath).map((path) => ({ path, name: nameOf(path) }));
  const wanted = removed.slice(0, inAll).flatMap(({ name, plurals }) =>
    manifests
      .filter((file) => file.name === name || plurals.some((plural) => file.name.includes(plural)))
      .slice(0, perFile)
      .map(({ path }) => path),
  );
  return [...new Set(wanted)].slice(0, inAll);
}
