// Which CRDs people apply, as far as paths tell.
import { isAside } from '../../changes/aside.ts';
import type { Crd } from '../../documents/document.ts';
import { once } from '../../once.ts';

/** Whether people apply the CRDs of a path, as far as its folders tell; `isOurs` tells first-party paths. */
export function appliedBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isApplied = once((path: string) => isOurs(path) && !isAside(path));
  return ({ file }) => isApplied(file.path);
}
