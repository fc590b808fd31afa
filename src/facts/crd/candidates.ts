// CRDs that may be what another one was or becomes: a name may be in a thousand files, and none asks about each.
import type { Crd } from '../../documents/document.ts';
import { groupBy } from '../../group-by.ts';
import { once, onceOf } from '../../once.ts';
import { closestAmong } from './closest-path.ts';

/** Some CRDs in their order. */
interface Candidates {
  /** Those of which something is so that depends on their traits; the same list for the same ones. */
  readonly those: (is: (crd: Crd) => boolean) => readonly Crd[];
  /** The one closest to another one, of those that may be; of the same path more may be than their traits tell. */
  readonly closestTo: (to: Crd, mayBe: (crd: Crd) => boolean) => Crd | undefined;
}

/** One that is not `isLeft` is never the closest, from then on. */
export function candidates(
  all: readonly Crd[],
  traitsOf: (crd: Crd) => string,
  isLeft?: (crd: Crd) => boolean,
): Candidates {
  const byTraits = all.length < 2 ? [all] : [...groupBy(all, traitsOf).values()];
  const groups = byTraits.map((crds) => {
    const [first] = crds;
    return { crds, some: [first, crds.find(({ file }) => file.path !== first?.file.path)] };
  });
  const byPath = groupBy(all, ({ file }) => file.path);
  const listOf = once((key: string): readonly Crd[] => {
    const chosen = new Set(key.split(' '));
    const crds = new Set(groups.flatMap((group, at) => (chosen.has(String(at)) ? group.crds : [])));
    return all.filter((crd) => crds.has(crd));
  });
  const matching = (is: (crd: Crd) => boolean, path?: string): readonly Crd[] =>
    listOf(
      groups
        .flatMap(({ some }, at) => {
          const one = some.find((crd) => crd !== undefined && crd.file.path !== path);
          return one !== undefined && is(one) ? at : [];
        })
        .join(' '),
    );
  const among = onceOf((crds: readonly Crd[]) => closestAmong(crds, isLeft));
  return {
    those: (is) => matching(is),
    closestTo: (to, mayBe) => {
      const { path } = to.file;
      const here = byPath.get(path)?.find((crd) => isLeft?.(crd) !== false && mayBe(crd));
      return here ?? among(matching(mayBe, path))(to);
    },
  };
}

/** The same by a key of the CRDs, as they are now. */
export function candidatesBy(
  crds: Iterable<Crd>,
  keyOf: (crd: Crd) => string,
  traitsOf: (crd: Crd) => string,
  isLeft?: (crd: Crd) => boolean,
): (key: string) => Candidates {
  const groups = groupBy(crds, keyOf);
  return once((key) => candidates(groups.get(key) ?? [], traitsOf, isLeft));
}
