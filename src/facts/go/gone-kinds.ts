// Kinds that no package declares any more under their group and version: their file went or is left out of builds, or
// their package has another group or version.
import { packageGroup } from '../../documents/go/annotations.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { stabilityOf } from '../crd/crd-versions.ts';
import type { GoChangeFact } from './go-change.ts';
import type { GoPackage } from './packages.ts';
import { isKind, isVersionName } from './packages.ts';

/** One declaration of a type on one side. */
interface Declared {
  readonly of: GoPackage;
  readonly type: GoType;
  readonly version: string;
  readonly group: string | undefined;
}

function declaredIn(of: GoPackage, side: 'before' | 'after'): Declared[] {
  const { files } = of[side];
  const group = files.map(({ file }) => packageGroup(file)).find((found) => found !== undefined && found !== '');
  return files.flatMap((file) =>
    file.types.map((type) => ({ of, type, version: file.package ?? of.name, group: group ?? of.group })),
  );
}

/** A kind that is gone, with its package as it was. */
interface GoneKind {
  readonly of: GoPackage;
  readonly fact: GoChangeFact;
}

/**
 * The kinds that are gone from all packages. A type of its name in a package of its version,
 * whose group is the same or not known, is where it went.
 */
export function goneKinds(packages: readonly GoPackage[]): GoneKind[] {
  const keyOf = ({ version, type }: Declared): string => `${version} ${type.name}`;
  const now = groupBy(
    packages.flatMap((of) => declaredIn(of, 'after')),
    keyOf,
  );
  const isHere = (one: Declared): boolean =>
    now.get(keyOf(one))?.some(({ group }) => group === undefined || (one.group ?? group) === group) === true;
  return packages
    .filter(({ isApi }) => isApi)
    .flatMap((of) => declaredIn(of, 'before').filter((one) => isKind(one.type) && !isHere(one)))
    .map(({ of, type, version, group }) => ({
      of: { ...of, group, name: version },
      fact: {
        kind: 'go-change',
        change: 'kind-removed',
        before: type.name,
        folder: of.folder,
        version,
        stability: isVersionName(version) ? stabilityOf(version) : 'stable',
        subject: type.name,
        typeName: type.name,
        json: undefined,
        places: [{ kind: type.name, steps: [] }],
        at: type.at,
        isExperimental: false,
        isStatus: false,
      },
    }));
}
