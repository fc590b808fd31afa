// Which CRDs people apply, as far as paths tell.
import { isAside } from '../../changes/aside.ts';
import type { Crd } from '../../documents/document.ts';

/** Whether people apply the CRDs of a path, as far as its folders tell; `isOurs` tells first-party paths. */
export function appliedBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const known = new Map<string, boolean>();
  return ({ file: { path } }) => {
    const found = known.get(path) ?? (isOurs(path) && !isAside(path));
    known.set(path, found);
    return found;
  };
}
