// CRDs by which Operator Lifecycle Manager upgrades an operator.
import { changedPaths, type ChangeSet } from '../../changes/change-set.ts';
import { folderOf } from '../../changes/relevant.ts';
import type { CrdPair } from './crd-pair.ts';

/** The layout of operator-sdk. */
const manifest = /(?:^|\/)bundle\/(?:.*\/)?manifests\/[^/]+$/;

/** The file that makes the manifests of its folder a bundle. */
export const serviceVersion = /\.clusterserviceversion\.ya?ml$/;

/** Tells whether a file is in a bundle, by its folder and by the service versions among all paths. */
export function bundleTest(paths: readonly string[]): (path: string) => boolean {
  const folders = new Set(paths.filter((path) => serviceVersion.test(path)).map(folderOf));
  return (path) => manifest.test(path) || folders.has(folderOf(path));
}

/** The pairs, with those marked whose CRD changes in a bundle too: it is the same CRD, wherever else it is. */
export function withBundled(changeSet: ChangeSet, pairs: readonly CrdPair[]): readonly CrdPair[] {
  if (pairs.length === 0) return pairs;
  const isInBundle = bundleTest([...(changeSet.context.paths ?? []), ...changedPaths(changeSet)]);
  const names = new Set(
    pairs.flatMap(({ path, before, after = before }) => (after && isInBundle(path) ? [after.name] : [])),
  );
  const isBundled = ({ before, after = before }: CrdPair): boolean => after !== undefined && names.has(after.name);
  return names.size === 0 ? pairs : pairs.map((pair) => (isBundled(pair) ? { ...pair, isBundled: true } : pair));
}
