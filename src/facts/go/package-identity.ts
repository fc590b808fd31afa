// What the files of one side of a Go package state for all its types: markers before the package clause, and the group
// and version under which its kinds are registered.
import { onceOf } from '../../once.ts';
import { packageMarkers, registeredAs, type Stated } from '../../documents/go/annotations.ts';
import type { GoFile } from '../../documents/go/go-file.ts';
import type { Span } from '../../documents/span.ts';
import { isVersionName } from './go-sources.ts';
import type { ModulePackages } from './type-table.ts';

/** The files of one side of a package, and the packages that they import. */
interface Sources {
  readonly files: readonly GoFile[];
  readonly module: ModulePackages;
}

type Registered = ReturnType<typeof registeredAs>;

/** The markers before the package clauses of some files, by their names, from the first file that has each. */
export const markersOf = onceOf(
  (files: readonly GoFile[]): ReadonlyMap<string, Stated> =>
    new Map(files.toReversed().flatMap(({ file }) => [...packageMarkers(file)])),
);

/** As what a package is registered, by a literal or a constant of it or of a package that it imports; read once. */
export const identityOf = onceOf(({ files, module }: Sources): Registered => {
  const constants = files.flatMap((file) => file.constants);
  const registered = files.map((file) =>
    registeredAs(file.file, (qualifier) => {
      if (qualifier === undefined) return constants;
      const folder = module.qualifiersOf(file).get(qualifier);
      return folder === undefined ? [] : module.filesIn(folder).flatMap((one) => one.constants);
    }),
  );
  const first = (key: keyof Registered): Stated | undefined =>
    registered.map((one) => one[key]).find((found) => found !== undefined && found.text !== '');
  return { group: first('group'), version: first('version') };
});

/**
 * The API version of the types of a package, as controller-gen has it: that of `+versionName=`, else the name of the
 * package. Where that is no version (`v1beta1io`, `api`), the version under which it registers its kinds.
 */
export const versionOf = (of: Sources, name: string): string =>
  markersOf(of.files).get('versionName')?.text ?? (isVersionName(name) ? name : (identityOf(of).version?.text ?? name));

/** Markers of a package that decide which kinds are generated from it, and of what group and version. */
const deciding = ['kubebuilder:skip', 'versionName', 'groupName'];

/** Where a package states what its kinds are of, if that is not what it stated before. */
export function restatedAt(before: Sources, after: Sources): Span | undefined {
  const statedIn = (of: Sources): (Stated | undefined)[] => {
    const [markers, { group, version }] = [markersOf(of.files), identityOf(of)];
    return [...deciding.map((name) => markers.get(name)), group, version];
  };
  const old = statedIn(before);
  return statedIn(after).find((one, at) => one !== undefined && one.text !== old[at]?.text)?.at;
}
