// Which grants of a side allow a reference, and which reference of the base it was.
import { isTestOrExample, isUnapplied } from '../../changes/unapplied-paths.ts';
import type { Manifest } from '../../documents/document.ts';
import { isReferenceAllowed, lists } from '../../grants/allowed.ts';
import { defaultNamespace, type LocatedGrant } from '../../grants/grant.ts';
import { referenceKey, type LocatedReference } from '../../grants/references.ts';
import { groupBy } from '../../group-by.ts';
import { onceOf } from '../../once.ts';
import { appliersOf } from '../kustomize/appliers.ts';
import { otherAppliersOf } from '../kustomize/placements.ts';
import { appliedByHand } from './applied-manifests.ts';
import type { GrantSide } from './grant-side.ts';
import { askable, filledFor } from './open-references.ts';

/** What allows the references of a side. */
export interface Judge {
  /** The grants that allow a reference; a grant without a namespace is none of them. */
  by(reference: LocatedReference): readonly LocatedGrant[];
  /** Whether something of which the namespace or a name is unknown may allow it. */
  maybe(reference: LocatedReference): boolean;
}

/** Whether a manifest of a side is applied by something other than tests, examples or documentation. */
export function usedIn({ manifests, placed = new Map() }: GrantSide): (manifest: Manifest) => boolean {
  const trials = new Map(
    manifests.flatMap((one) => appliersOf(one).map(({ name }) => [name, isTestOrExample(one.file.path)] as const)),
  );
  return (manifest) => {
    const way = placed.get(manifest) ?? appliedByHand;
    return way !== appliedByHand && !(trials.get(way.applier) ?? isTestOrExample(`${way.applier}/`));
  };
}

/** A path without the folder of a namespace, which may be called `docs`, `test` or `external`. */
const withoutFolderOf = (namespace: string | undefined, path: string): string =>
  path
    .split('/')
    .filter((name) => name !== namespace)
    .join('/');

/** Whether a manifest of a side is not applied, as far as the tree shows. */
export function exampleOf(side: GrantSide): (manifest: Manifest) => boolean {
  const isUsed = usedIn(side);
  return (manifest) => isUnapplied(withoutFolderOf(manifest.namespace, manifest.file.path)) && !isUsed(manifest);
}

/** Judges by the grants of a side, as far as `homes` are served. */
export function judgeOf({ grants, kinds, placed = new Map() }: GrantSide, homes: readonly string[]): Judge {
  const served = grants.filter(({ home }) => homes.includes(home));
  const otherAppliers = otherAppliersOf(placed);
  const byNamespace = groupBy(served, ({ namespace }) => namespace ?? '');
  return {
    by: onceOf((reference: LocatedReference) => {
      const asked = askable(reference);
      const others = otherAppliers(reference.manifest);
      const here = (byNamespace.get(reference.to.namespace) ?? []).filter(
        ({ manifest }) => !others.has(placed.get(manifest)?.applier ?? ''),
      );
      return asked === undefined ? [] : isReferenceAllowed(here, asked, { kinds, homes }).by;
    }),
    // Each of many grants that are narrowed asks about each reference that it allowed.
    maybe: onceOf(({ from, to }: LocatedReference) => {
      const unplaced = byNamespace.get('') ?? [];
      const here = byNamespace.get(to.namespace) ?? [];
      const asked = { from: { ...from, namespace: from.namespace ?? defaultNamespace }, to };
      return (
        unplaced.some((grant) => lists(grant, asked, kinds) !== 'no') ||
        here.some((grant) => {
          const answer = lists(grant, asked, kinds);
          return answer === 'unknown' || answer !== lists(filledFor(grant, asked.from.namespace), asked, kinds);
        })
      );
    }),
  };
}

/** References by who refers to what, and by what applies them. */
export const byKey = ({ references, placed }: GrantSide): Map<string, LocatedReference> =>
  new Map(
    references.map((reference) => [
      `${referenceKey(reference)} ${placed?.get(reference.manifest)?.applier ?? ''}`,
      reference,
    ]),
  );

/** Finds the former reference: as it was applied the same way, or else another way. */
export function formerReference(
  side: GrantSide,
): (key: string, reference: LocatedReference) => LocatedReference | undefined {
  const [exact, any] = [byKey(side), new Map(side.references.map((one) => [referenceKey(one), one]))];
  return (key, reference) => exact.get(key) ?? any.get(referenceKey(reference));
}
