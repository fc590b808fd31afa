// Two commits with several merge bases, as branches have that were merged into each other: what a change is then.

/**
 * The changes from one merge base, but for paths in which the bases differ (`differing`) those from the tip of the base
 * branch: one base may have what another one took back, and would hide that the change does so again.
 */
export function acrossMergeBases<T>(
  { since, sinceTip, differing }: { since: readonly T[]; sinceTip: readonly T[]; differing: ReadonlySet<string> },
  pathsOf: (change: T) => readonly string[],
): readonly T[] {
  const isIn = (paths: ReadonlySet<string>) => (change: T) => pathsOf(change).some((path) => paths.has(path));
  const open = new Set([...differing, ...since.filter(isIn(differing)).flatMap(pathsOf)]);
  const isOpen = isIn(open);
  return [...since.filter((change) => !isOpen(change)), ...sinceTip.filter(isOpen)];
}
