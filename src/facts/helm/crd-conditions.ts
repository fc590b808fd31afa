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

/** Whether default values are known to meet all conditions around a CRD, on each side that has it. */
export function isMetOnBothSides(
  old: Manifest | undefined,
  crd: Manifest,
  values: Readonly<Record<Side, Values>>,
): boolean {
  const isMetWith = (one: Manifest, given: Values): boolean =>
    conditionsAround(one).every((condition) => isMet(condition, given));
  return (old === undefined || isMetWith(old, values.base)) && isMetWith(crd, values.head);
}

/** The pair of a CRD that Helm deletes, as all default values of the base installed it and none of the head do. */
export function lossOf(
  before: Crd,
  after: Crd,
  were: readonly Values[],
  are: readonly Values[],
): { readonly lost?: CrdPair } {
  const wasInstalled = were.every((values) => conditionsAround(before).every((one) => isMet(one, values)));
  const isLeftOut = are.every((values) => conditionsAround(after).some((one) => isUnmet(one, values)));
  if (were.length === 0 || are.length === 0 || !wasInstalled || !isLeftOut || !isDeleted(before)) return {};
  return { lost: pairOf(before, after) };
}
