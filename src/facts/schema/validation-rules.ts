// x-kubernetes-validations of two schemas: which rules were added, removed, changed or only reworded.
import { lazily } from '../../once.ts';
import { compareRules, escapeField, namesOldSelf, type RuleEffect, type RuleText } from '../../apiserver/index.ts';
import { entriesOf, entryOf, get, itemsOf, stringOf } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import type { CelRule, ChangedValues } from './change.ts';
import { asRule, propertyTypesOf, rulesOf, type ValidationRule } from './keyword-rules.ts';
import { rulesOfOldObjects } from './old-objects.ts';
import { defaultOf, flag, isImplicit, preserves, sameValue, type Spot } from './spot.ts';

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

/** That an object has none of the fields that are removed from it and that it could lack, as conditions. */
function withoutRemoved(spot: Spot): string[] {
  if (preserves(spot, 'after') || get(spot.after, 'additionalProperties') !== undefined) return [];
  const required = new Set(itemsOf(get(spot.before, 'required')).map(stringOf));
  return entriesOf(get(spot.before, 'properties')).flatMap(({ key, value }) => {
    const field = escapeField(key);
    const isRemoved = entryOf(get(spot.after, 'properties'), key) === undefined && !isImplicit(spot, key);
    const isAlwaysSet = required.has(key) || defaultOf(value) !== undefined;
    return field === undefined || !isRemoved || isAlwaysSet ? [] : `!has(self.${field})`;
  });
}

const isKept: ReadonlySet<RuleEffect | undefined> = new Set(['same', 'reworded', 'loosened']);

/** More removed fields than this, and more changed rules next to them, are not looked at for what follows from it. */
const fewRemoved = 20;

/** Whether a rule only no longer asks for fields that are removed: that they are is a change of its own. */
function followsRemoval(
  { spot, conditions, held }: { spot: Spot; conditions: readonly string[]; held: () => readonly RuleText[] },
  from: ValidationRule,
  to: ValidationRule,
): boolean {
  if (conditions.length === 0 || conditions.length > fewRemoved) return false;
  const known = { ...from, rule: `(${from.rule}) && ${conditions.join(' && ')}` };
  const follows = (rule: RuleText): boolean =>
    isKept.has(compareRules([known], [rule], held, propertyTypesOf(spot))[0]?.effect);
  // Where all objects had one of the fields, everything follows, and its opposite: the rule is another one for each.
  return follows(to) && !follows({ ...to, rule: `!(${to.rule})` });
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
  const held = lazily(() => [...(isNullable ? [] : [isNotNull]), ...rulesOfOldObjects(spot)]);
  const removed = lazily(() => withoutRemoved(spot));
  let tried = 0;
  for (const found of compareRules(before, after, held, propertyTypesOf(spot))) {
    const [from, to] = [before[found.before ?? -1], after[found.after ?? -1]];
    const isOpen = found.effect === 'tightened' || found.effect === 'changed';
    const mayFollow = isOpen && from !== undefined && to !== undefined && tried++ < fewRemoved;
    const follows = mayFollow && followsRemoval({ spot, conditions: removed(), held }, from, to);
    const change = changeOf(follows ? 'reworded' : found.effect, from, to);
    const at = to === undefined ? from && spanOf(sides.base, from.node) : spanOf(sides.head, to.node);
    if (change !== undefined && at !== undefined) changes.push({ ...change, steps, at });
  }
}
