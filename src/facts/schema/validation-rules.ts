// x-kubernetes-validations of two schemas: which rules came, went, changed or were only reworded.
import { compareRules, type RuleEffect } from '../../apiserver/index.ts';
import type { MappingNode, Node } from '../../documents/node.ts';
import { get, stringOf } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import type { Effect, SchemaChange } from './change.ts';
import { rulesOfOldObjects } from './old-objects.ts';
import type { Spot } from './spot.ts';
import { flag, sameValue, shown } from './spot.ts';

interface ValidationRule {
  readonly rule: string;
  readonly message: string | undefined;
  readonly optionalOldSelf: boolean;
  readonly node: Node;
}

function rulesOf(node: MappingNode): ValidationRule[] {
  const list = get(node, 'x-kubernetes-validations');
  if (list?.kind !== 'sequence') return [];
  return list.items.map((item) => ({
    rule: stringOf(get(item, 'rule')) ?? '',
    message: stringOf(get(item, 'message')),
    optionalOldSelf: item.kind === 'mapping' && flag(item, 'optionalOldSelf'),
    node: item,
  }));
}

const textOf = ({ rule, optionalOldSelf }: ValidationRule): string =>
  optionalOldSelf ? `${rule} (optionalOldSelf)` : rule;

const subject = 'validation-rule' as const;

/** What the comparison of rules says as the effect of a change; `same` only if nothing at all changed. */
const effects: Readonly<Record<RuleEffect, Effect>> = {
  same: 'reworded',
  reworded: 'reworded',
  tightened: 'tightened',
  loosened: 'loosened',
  changed: 'changed',
};

function changeOf(
  { steps, sides }: Spot,
  effect: RuleEffect,
  before: ValidationRule | undefined,
  after: ValidationRule | undefined,
): SchemaChange[] {
  if (before !== undefined && after !== undefined && effect === 'same' && sameValue(before.node, after.node)) return [];
  const told = (rule: ValidationRule): string => (effects[effect] === 'reworded' ? shown(textOf(rule)) : textOf(rule));
  const at = after === undefined ? before && spanOf(sides.base, before.node) : spanOf(sides.head, after.node);
  if (at === undefined) return [];
  return [
    {
      subject,
      effect: effects[effect],
      steps,
      ...(before === undefined ? {} : { before: told(before) }),
      ...(after === undefined ? {} : { after: told(after) }),
      at,
    },
  ];
}

/**
 * Changes of the validation rules of one node, by structure: `tightened` and `loosened` with both texts are proven; with one of them a rule came or went.
 * `reworded` with the text after alone: a rule that no object before can break. Messages, reasons and field paths are words.
 */
export function ruleChanges(spot: Spot): SchemaChange[] {
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return [];
  return compareRules(before, after, () => rulesOfOldObjects(spot)).flatMap(({ effect, before: from, after: to }) =>
    changeOf(spot, effect, before[from ?? -1], after[to ?? -1]),
  );
}
