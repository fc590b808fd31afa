// Which CRDs people apply, as far as paths tell.
import { isAside } from '../../changes/aside.ts';
import type { Crd } from '../../documents/document.ts';
import { once } from '../../once.ts';

/** The file extensions that kubectl reads in a folder: it ignores upper case. */
const [manifest, inAnyCase] = [/\.(?:ya?ml|json)$/, /\.(?:ya?ml|json)$/i];
const isPassedOver = (path: string): boolean => inAnyCase.test(path) && !manifest.test(path);

/** The same for files that kustomizations list, where upper case works, too. */
export function listableBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isListable = once((path: string) => isOurs(path) && !isAside(path));
  return ({ file }) => isListable(file.path);
}

/** Whether people apply the CRDs of a path, as far as its folders show; `isOurs`: first-party paths. */
export function appliedBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const isApplied = once((path: string) => isOurs(path) && !isAside(path) && !isPassedOver(path));
  return ({ file }) => isApplied(file.path);
}
