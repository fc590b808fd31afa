// Which CRDs people apply, as far as paths tell.
import { isAside, isUnapplied } from '../../changes/aside.ts';
import type { Crd } from '../../documents/document.ts';
import { once } from '../../once.ts';

/** Whether kustomizations may list the CRDs of a path, which take file names in upper case, too. */
export function listableBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isListable = once((path: string) => isOurs(path) && !isAside(path));
  return ({ file }) => isListable(file.path);
}

/** Whether people apply the CRDs of a path, as far as its folders show; `isOurs`: first-party paths. */
export function appliedBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isApplied = once((path: string) => isOurs(path) && !isUnapplied(path));
  return ({ file }) => isApplied(file.path);
}
