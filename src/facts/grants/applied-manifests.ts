// The manifests of a side as applied: by which kustomizations, into which namespaces, and what no longer is.
import { isUnapplied } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Span } from '../../documents/span.ts';
import { alterations } from '../kustomize/altered.ts';
import { appliersIn } from '../kustomize/appliers.ts';
import { isDeleted } from '../kustomize/deletions.ts';
import { kustomizationsOf, type KustomizeTree } from '../kustomize/kustomizations-of-a-side.ts';
import { namespaceIn, placementsOf, type Placement } from '../kustomize/placements.ts';
import { once } from '../../once.ts';
import { sideTree } from '../tree/sides.ts';

/** How the manifests of a side are applied. */
export interface Applied {
  /** How each manifest is applied: one of several copies of a manifest each. */
  readonly placed: ReadonlyMap<Manifest, Placement>;
  /** Whether a kustomization changes an object before a server sees it. */
  readonly isAltered: (object: Manifest) => boolean;
  /** Where a changed kustomization of the side lists a file, or what builds it. */
  readonly listedAt: (path: string) => Span | undefined;
  readonly tree: KustomizeTree;
}

/** For manifests that nothing in the tree applies: users apply them by hand. */
export const appliedByHand: Placement = { applier: '' };

/** The manifests of a side, once for each way in which they are applied, with the namespace that they get there. */
export function asApplied(manifests: readonly Manifest[], changeSet: ChangeSet, side: Side): Applied {
  const { paths, lookup } = sideTree(changeSet, side);
  const tree = kustomizationsOf(changeSet, side);
  const waysOf = placementsOf(tree.kustomizations, appliersIn(manifests, paths), paths, lookup);
  const placed = manifests.flatMap((manifest): [Manifest, Placement][] => {
    const ways = waysOf(manifest.file.path);
    return (ways.length === 0 ? [appliedByHand] : ways)
      .filter(({ deleted = [] }) => !isDeleted(manifest, deleted))
      .map((way) => [{ ...manifest, namespace: namespaceIn(manifest, way) }, way]);
  });
  // Unchanged files are those of the head.
  const listedAt = (path: string): Span | undefined =>
    [...tree.builders(path).values()].flat().find(({ file }) => file.side === 'base');
  return { placed: new Map(placed), isAltered: alterations(tree, lookup), listedAt, tree };
}

/** Paths that kustomizations built at the base and that none builds or points at now, though one of them is left. */
function unlisted(now: Applied, base: Applied): (path: string) => boolean {
  const dirs = new Set(now.tree.kustomizations.map(({ dir }) => dir));
  return once((path) => [...base.tree.builders(path).keys()].some(({ dir }) => dirs.has(dir)));
}

const objectOf = ({ kind, namespace, name }: Manifest): string => JSON.stringify([kind, namespace ?? '', name]);

/** Objects applied at the base of which only a copy in a folder of tests, examples or pages is left. */
function movedToUnapplied(now: Applied, base: Applied): (manifest: Manifest) => boolean {
  const inUse = ({ placed }: Applied): ReadonlySet<string> =>
    new Set(
      [...placed].flatMap(([one, way]) => (way === appliedByHand && isUnapplied(one.file.path) ? [] : [objectOf(one)])),
    );
  const [was, is] = [inUse(base), inUse(now)];
  return (one) => isUnapplied(one.file.path) && was.has(objectOf(one)) && !is.has(objectOf(one));
}

const without = (side: Applied, isRemoved: (manifest: Manifest) => boolean): Applied => ({
  ...side,
  placed: new Map([...side.placed].filter(([one, way]) => way !== appliedByHand || !isRemoved(one))),
});

/** Both sides, the head without what is no longer applied; removed manifests do not count where copies of them stay. */
export function whatIsApplied(before: Applied, after: Applied): { readonly base: Applied; readonly head: Applied } {
  const [isUnlisted, isMoved] = [unlisted(after, before), movedToUnapplied(after, before)];
  return {
    base: without(before, isMoved),
    head: without(after, (one) => isUnlisted(one.file.path) || isMoved(one)),
  };
}
