// The conditions around a CRD in a template, and whether default values meet them.
import type { Side } from '../../changes/change-set.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import { pairOf, type CrdPair } from '../crd/crd-pair.ts';
import type { Values } from './chart.ts';
import { isDeleted } from './chart-moves.ts';
import { isMet, isUnmet } from './conditions.ts';
import { templateActions } from './template-actions.ts';

/** The conditions around a CRD, whatever their white space. */
export const conditionsAround = ({ file, root }: Manifest): readonly string[] =>
  templateActions(file).openAt(root.start);

/** The conditions around a place in a CRD that are not around all of it. */
export function conditionsWithin({ file, root }: Manifest, at: number): readonly string[] {
  const { openAt } = templateActions(file);
  return openAt(at).slice(openAt(root.start).length);
}

/** Whether default values are known to meet all conditions around a CRD. */
export const isInstalled = (crd: Manifest, values: Values): boolean =>
  conditionsAround(crd).every((one) => isMet(one, values));
/** Whether they are known not to meet one of them. */
export const isLeftOut = (crd: Manifest, values: Values): boolean =>
  conditionsAround(crd).some((one) => isUnmet(one, values));

/** Whether default values are known to install a CRD, or to leave it out, on each side that has it. */
export function isSameOnBothSides(
  old: Manifest | undefined,
  crd: Manifest,
  { base, head }: Readonly<Record<Side, Values>>,
): boolean {
  if (old === undefined) return isInstalled(crd, head);
  return (isInstalled(old, base) && isInstalled(crd, head)) || (isLeftOut(old, base) && isLeftOut(crd, head));
}

/** The pair of a CRD that Helm deletes, as all default values of the base installed it and none of the head do. */
export function deletedByHelm(
  before: Crd,
  after: Crd,
  were: readonly Values[],
  are: readonly Values[],
): { readonly lost?: CrdPair } {
  const wasInstalled = were.length > 0 && were.every((values) => isInstalled(before, values));
  const isLeft = are.length > 0 && are.every((values) => isLeftOut(after, values));
  return wasInstalled && isLeft && isDeleted(before) ? { lost: pairOf(before, after) } : {};
}
