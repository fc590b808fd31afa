// Types whose constants are their allowed values: `+k8s:enum`, which controller-gen reads from 0.21 on.
import type { DocLine } from '../../documents/go/comments.ts';
import { allMarkersOf, type GoConstant, type GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { once, onceOf } from '../../once.ts';
import type { PackageSide } from './packages.ts';
import { levelsOf } from './type-levels.ts';

/** The constants of a package that are strings, by their types. */
const constantsByType = onceOf(({ constants }: PackageSide): ReadonlyMap<string, readonly GoConstant[]> =>
  groupBy(
    constants.filter(({ quoted }) => quoted),
    ({ type }) => type,
  ),
);

/** The values of a type as a marker of kubebuilder's; an empty list without any, undefined where they are not known. */
export function enumMarkers(type: GoType, side: PackageSide): readonly DocLine[] | undefined {
  const marker = allMarkersOf(type).find(({ text }) => text.trim() === '+k8s:enum');
  if (marker === undefined) return [];
  const values = constantsByType(side).get(type.name);
  const listed = values?.map(({ value }) => JSON.stringify(value)).join(';');
  return listed === undefined ? undefined : [{ ...marker, text: `+kubebuilder:validation:Enum=${listed}` }];
}

/** The values of all types behind one of a package, as text. */
export const enumsBehind = onceOf((side: PackageSide) =>
  once((type: string) =>
    levelsOf(side.types, { type, markers: [] })
      .flatMap(({ names }) => names.flatMap((name) => enumMarkers(name, side) ?? []))
      .map(({ text }) => text)
      .join(' '),
  ),
);
