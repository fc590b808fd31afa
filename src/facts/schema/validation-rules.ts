// x-kubernetes-validations of two schemas: which rules were added, removed, changed or only reworded.
import { compareRules, namesOldSelf, type RuleEffect } from '../../apiserver/index.ts';
import { get } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import type { CelRule, ChangedValues } from './change.ts';
import { asRule, propertyTypesOf, rulesOf, type ValidationRule } from './keyword-rules.ts';
import { rulesOfOldObjects } from './old-objects.ts';
import { flag, sameValue, type Spot } from './spot.ts';

const celRule = ({ rule, optionalOldSelf }: ValidationRule): CelRule => ({
  rule,
  optionalOldSelf,
  usesOldSelf: namesOldSelf(rule),
});

const subject = 'validation-rule' as const;

/** What all values satisfy of a schema that has a type and does not allow null. */
const isNotNull = asRule('self != null');

/** What became of a rule, with its texts; undefined where nothing at all changed. */
function changeOf(
  effect: RuleEffect,
  before: ValidationRule | undefined,
  after: ValidationRule | undefined,
): ChangedValues<'validation-rule'> | undefined {
  if (before === undefined)
    return after && { subject, effect: effect === 'reworded' ? effect : 'tightened', after: celRule(after) };
  if (after === undefined)
    return { subject, effect: effect === 'reworded' ? effect : 'loosened', before: celRule(before) };
  if (effect === 'same' && sameValue(before.node, after.node)) return undefined;
  return { subject, effect: effect === 'same' ? 'reworded' : effect, before: celRule(before), after: celRule(after) };
}

/**
 * Compares the validation rules of one node, by structure: `tightened` and `loosened` with both texts are proven; with
 * one of them a rule was added or removed. `reworded` with the text after alone: a rule that no object before can
 * break. Changes of messages, reasons and field paths are `reworded`, too.
 */
export function compareValidationRules(spot: Spot): void {
  const { sides, steps, changes } = spot;
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return;
  const isNullable = flag(spot.before, 'nullable') || get(spot.before, 'type') === undefined;
  const heldBefore = () => [...(isNullable ? [] : [isNotNull]), ...rulesOfOldObjects(spot)];
  for (const found of compareRules(before, after, heldBefore, propertyTypesOf(spot))) {
    const [from, to] = [before[found.before ?? -1], after[found.after ?? -1]];
    const change = changeOf(found.effect, from, to);
    const at = to === undefined ? from && spanOf(sides.base, from.node) : spanOf(sides.head, to.node);
    if (change !== undefined && at !== undefined) changes.push({ ...change, steps, at });
  }
}
