// What the files of one side of a Go package state for all its types: markers before the package clause, and the group
// and version under which its kinds are registered.
import { once } from '../../once.ts';
import { packageMarkers, registeredAs } from '../../documents/go/annotations.ts';
import type { GoFile } from '../../documents/go/go-file.ts';
import { isVersionName } from './go-sources.ts';

interface Identity {
  /** By their names, from the first file that has each. */
  readonly markers: ReadonlyMap<string, string>;
  /** As it is registered, by a literal or a constant of the package. */
  readonly group: string | undefined;
  readonly version: string | undefined;
}

function readIdentity(files: readonly GoFile[]): Identity {
  const markers = new Map(files.toReversed().flatMap(({ file }) => [...packageMarkers(file)]));
  const constants = files.flatMap((file) => file.constants);
  const registered = files.map(({ file }) => registeredAs(file, constants));
  const first = (key: 'group' | 'version'): string | undefined =>
    registered.map((one) => one[key]).find((found) => found !== undefined && found !== '');
  return { markers, group: first('group'), version: first('version') };
}

/** The identity of a package by its files; they are read once. */
export const identityOf = once((files: readonly GoFile[]): Identity => readIdentity(files), new WeakMap());

/**
 * The API version of the types of a package, as controller-gen has it: that of `+versionName=`, else the name of the
 * package. Where that is no version (`v1beta1io`, `api`), the version under which it registers its kinds.
 */
export function versionOf(files: readonly GoFile[], name: string): string {
  const { markers, version } = identityOf(files);
  return markers.get('versionName') ?? (isVersionName(name) ? name : (version ?? name));
}
