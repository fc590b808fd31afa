// Folders of clusters and environments, as GitOps repositories have: what is in one is applied to no other cluster.
import { isAnyCrd } from '../../documents/crd.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents, FilePair } from '../../documents/documents.ts';
import { lazily, onceOf } from '../../once.ts';

/** The folder of a cluster, in one with a folder for each; none of what all have, nor of the parts of a component. */
const clusterFolder =
  /^((?:.*?\/)?(?:clusters?|envs?|environments?|tenants?)\/)(?!(?:_?(?:base|common|default|shared)|charts?|config|crds?|deploy|helm|manifests)\/)([^/]+)\//i;
const clusterOf = onceOf(({ file }: Crd) => clusterFolder.exec(file.path));
/** The path of that folder; empty where there is none. */
export const clusterFolderOf = (crd: Crd): string => clusterOf(crd)?.[0] ?? '';
/** The path of the folder that has one for each cluster; empty where there is none. */
export const clustersFolderOf = (crd: Crd): string => clusterOf(crd)?.[1] ?? '';

/** How much more often each word is in the changed files at the head than at the base: those that are no CRDs. */
function wordsGained(files: readonly FilePair[]): ReadonlyMap<string, number> {
  const gained = new Map<string, number>();
  for (const { base, head } of files)
    for (const [side, sign] of [
      [base, -1],
      [head, 1],
    ] as const) {
      if (side === undefined || side.file.path.endsWith('.go') || side.manifests.some(isAnyCrd)) continue;
      for (const [word] of side.file.text.matchAll(/[\w.-]+/g)) gained.set(word, (gained.get(word) ?? 0) + sign);
    }
  return gained;
}

interface Clusters {
  /**
   * Whether two CRDs are in folders of different clusters: none has both, unless the change names the cluster of the
   * one less often and that of the other more often, as where it moves a cluster to another folder.
   */
  readonly areOfTwo: (one: Crd, other: Crd) => boolean;
  /** Whether one may be where the change moves a cluster to. */
  readonly mayBeNew: (crd: Crd) => boolean;
}

/** What the folders of clusters tell about CRDs in them. */
export function clustersOf({ files }: Documents): Clusters {
  const words = lazily(() => wordsGained(files));
  const gained = (crd: Crd): number => words().get(clusterOf(crd)?.[2] ?? '') ?? 0;
  const areOther = (one: Crd, other: Crd): boolean =>
    clustersFolderOf(one) !== '' &&
    clustersFolderOf(one) === clustersFolderOf(other) &&
    clusterFolderOf(one) !== clusterFolderOf(other);
  return {
    areOfTwo: (one, other) => areOther(one, other) && !(gained(one) < 0 && gained(other) > 0),
    mayBeNew: (crd) => clusterFolderOf(crd) !== '' && gained(crd) > 0,
  };
}
