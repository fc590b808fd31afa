// Folders whose manifests are there to be tried out or read: what is in them is not what people apply.
import type { Crd } from '../../documents/document.ts';

/** Tests, examples and documentation, at any depth. */
const rehearsal =
  /(?:^|\/)(?:(?:\w+[-_])?e2e(?:[-_]\w+)?|(?:e2e|unit|integration)[-_]?tests?|tests?|testing|conformance|fixtures?|testdata|examples?|samples?|docs?|site)\//;
/** Whether a path is that of a test, an example or a page. */
export const isRehearsal = (path: string): boolean => rehearsal.test(path);

/** Other people's material, and what a repository keeps without releasing it. */
const unreleased =
  /(?:^|\/)(?:\.github|vendor|third[_-]?party|node_modules|external|hack|demos?|tutorials?|website|proposals?|designs?|mocks?|archived?|archives)\//;

/** Whether a path is in a folder whose manifests nobody applies, in capitals or not. */
export function isAside(path: string): boolean {
  const lower = path.toLowerCase();
  return isRehearsal(lower) || unreleased.test(lower);
}

/** Whether people apply the CRDs of a path, as far as its folders tell; `isOurs` tells first-party paths. */
export function appliedBy(isOurs: (path: string) => boolean): (crd: Pick<Crd, 'file'>) => boolean {
  const known = new Map<string, boolean>();
  return ({ file: { path } }) => {
    const found = known.get(path) ?? (isOurs(path) && !isAside(path));
    known.set(path, found);
    return found;
  };
}
