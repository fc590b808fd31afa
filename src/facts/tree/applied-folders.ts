// Which CRDs people apply, as far as paths tell.
import { isAuxiliary, isUnapplied } from '../../changes/unapplied-paths.ts';
import type { Crd } from '../../documents/document.ts';
import { once } from '../../once.ts';

/** Tells CRDs by their paths; each path is looked at once. */
function byPath(is: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isOnce = once(is);
  return ({ file }) => isOnce(file.path);
}

/** Whether kustomizations may list the CRDs of a path, which take file names in upper case, too. */
export const listableBy = (isOurs: (path: string) => boolean) => byPath((path) => isOurs(path) && !isAuxiliary(path));

/** Whether people apply the CRDs of a path, as far as its folders show; `isOurs`: first-party paths. */
export const appliedBy = (isOurs: (path: string) => boolean) => byPath((path) => isOurs(path) && !isUnapplied(path));
