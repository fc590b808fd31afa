// x-kubernetes-validations of two schemas: which rules came, went, changed or were only reworded.
import type { MappingNode, Node } from '../../documents/node.ts';
import { get, stringOf, toValue } from '../../documents/node.ts';
import type { SchemaChange } from './change.ts';
import type { Spot } from './spot.ts';
import { shown, spanOf } from './spot.ts';

interface ValidationRule {
  readonly text: string;
  /** The expression with white space folded: its layout means nothing to CEL outside of strings. */
  readonly folded: string;
  readonly message: string | undefined;
  readonly node: Node;
}

function rulesOf(node: MappingNode): ValidationRule[] {
  const list = get(node, 'x-kubernetes-validations');
  if (list?.kind !== 'sequence') return [];
  return list.items.map((item) => {
    const text = stringOf(get(item, 'rule')) ?? '';
    return { text, folded: text.replace(/\s+/g, ' ').trim(), message: stringOf(get(item, 'message')), node: item };
  });
}

const same = (a: Node, b: Node): boolean => JSON.stringify(toValue(a)) === JSON.stringify(toValue(b));

/** Changes of the validation rules of one node: matched by expression first, then by message, then by being alone on both sides. */
export function ruleChanges(spot: Spot): SchemaChange[] {
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return [];
  const changes: SchemaChange[] = [];
  const subject = 'validation-rule' as const;
  const { steps } = spot;
  const gone = [...before];
  const fresh = after.filter((rule) => {
    const index = gone.findIndex((candidate) => candidate.folded === rule.folded);
    const match = index < 0 ? undefined : gone.splice(index, 1)[0];
    if (match !== undefined && !same(match.node, rule.node)) {
      changes.push({
        subject,
        effect: 'reworded',
        steps,
        before: shown(match.text),
        after: shown(rule.text),
        at: spanOf(spot.sides.head, rule.node),
      });
    }
    return match === undefined;
  });
  const lone = gone.length === 1 && fresh.length === 1;
  for (const rule of fresh) {
    const index = gone.findIndex(
      (candidate) => lone || (candidate.message !== undefined && candidate.message === rule.message),
    );
    const match = index < 0 ? undefined : gone.splice(index, 1)[0];
    const at = spanOf(spot.sides.head, rule.node);
    if (match === undefined) changes.push({ subject, effect: 'tightened', steps, after: rule.text, at });
    else changes.push({ subject, effect: 'changed', steps, before: match.text, after: rule.text, at });
  }
  for (const rule of gone) {
    changes.push({ subject, effect: 'loosened', steps, before: rule.text, at: spanOf(spot.sides.base, rule.node) });
  }
  return changes;
}
