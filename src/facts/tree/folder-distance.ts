// How far apart two folders of a repository are.

/** Steps up and down from one folder to another; both as their segments. */
export function folderDistance(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}
