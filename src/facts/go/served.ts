// Which Go types an API server may serve, by the CRDs of the tree: not those of the program itself, nor those that are served within other types only.
import type { GoChangeFact } from './go-change.ts';
import { ofKind, schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { isKind, isVersionName, type GoPackage } from './packages.ts';
import { mostPlaces } from './reach.ts';

/** Whether a CRD says that a kind of the package is served. A package whose name is no version may be about any of its versions. */
const servesKind = (of: GoPackage, kind: string, crds: readonly KnownCrd[]): boolean =>
  ofKind(crds, kind).some(
    (crd) =>
      (of.group === undefined || of.group === crd.group) &&
      (!isVersionName(of.name) || [crd.before, crd.after].some((side) => schemaOfVersion(side, of.name) !== undefined)),
  );

/**
 * Tells whether what changed in a package may be seen through an API server, where all CRDs of the tree are known. Where the kinds of a package are served by CRDs, a type below none of
 * these kinds is one of the program itself, or reaches CRDs through types of other packages, and the rules on these CRDs tell of it. A package whose kinds have no
 * CRDs is served in another way (an aggregated server, CRDs elsewhere), unless its name is no version.
 */
export function mayBeServed(of: GoPackage, crds: readonly KnownCrd[]): (fact: GoChangeFact) => boolean {
  const kinds = new Set([of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind)));
  const served = new Set([...kinds].flatMap(({ name }) => (servesKind(of, name, crds) ? [name] : [])));
  if (served.size === 0) return () => isVersionName(of.name);
  return ({ places }) => places.length >= mostPlaces || places.some(({ kind }) => served.has(kind));
}
