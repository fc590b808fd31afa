// x-kubernetes-validations of two schemas: which rules came, went, changed or were only reworded.
import type { MappingNode, Node } from '../../documents/node.ts';
import { get, stringOf } from '../../documents/node.ts';
import type { SchemaChange } from './change.ts';
import type { Spot } from './spot.ts';
import { sameValue, shown, spanOf } from './spot.ts';

interface ValidationRule {
  readonly text: string;
  /** The expression with white space folded, and whether it holds for new objects too: what decides about objects. */
  readonly meaning: string;
  readonly message: string | undefined;
  readonly node: Node;
}

function rulesOf(node: MappingNode): ValidationRule[] {
  const list = get(node, 'x-kubernetes-validations');
  if (list?.kind !== 'sequence') return [];
  return list.items.map((item) => {
    const text = stringOf(get(item, 'rule')) ?? '';
    const optionalOld = get(item, 'optionalOldSelf');
    const isOptional = optionalOld?.kind === 'scalar' && optionalOld.value === true;
    return {
      text: isOptional ? `${text} (optionalOldSelf)` : text,
      meaning: `${isOptional ? '?' : ''}${folded(text)}`,
      message: stringOf(get(item, 'message')),
      node: item,
    };
  });
}

/**
 * White space means nothing to CEL outside of strings, and neither does it beside brackets and commas. Expressions with what may be a comment are left
 * as they are, since a line break ends it.
 */
const folded = (expression: string): string =>
  expression.includes('//')
    ? expression.trim()
    : expression
        .split(/([rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))/)
        .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' ').replace(/ ?([()[\],]) ?/g, '$1')))
        .join('')
        .trim();

/** Takes rules out of a list by a key, the first of each key first. */
function pool(rules: readonly ValidationRule[], keyOf: (rule: ValidationRule) => string | undefined) {
  const byKey = new Map<string, ValidationRule[]>();
  for (const rule of rules) {
    const key = keyOf(rule);
    const list = key === undefined ? undefined : byKey.get(key);
    if (list !== undefined) list.push(rule);
    else if (key !== undefined) byKey.set(key, [rule]);
  }
  return (key: string | undefined): ValidationRule | undefined =>
    key === undefined ? undefined : byKey.get(key)?.shift();
}

/** Changes of the validation rules of one node: matched by expression first, then by message, then by being alone on both sides. */
export function ruleChanges(spot: Spot): SchemaChange[] {
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return [];
  const changes: SchemaChange[] = [];
  const subject = 'validation-rule' as const;
  const { steps } = spot;
  const gone = new Set(before);
  const byMeaning = pool(before, ({ meaning }) => meaning);
  const fresh = after.filter((rule) => {
    const match = byMeaning(rule.meaning);
    if (match === undefined) return true;
    gone.delete(match);
    const at = spanOf(spot.sides.head, rule.node);
    if (!sameValue(match.node, rule.node))
      changes.push({ subject, effect: 'reworded', steps, before: shown(match.text), after: shown(rule.text), at });
    return false;
  });
  const [only] = gone.size === 1 && fresh.length === 1 ? gone : [];
  const byMessage = pool([...gone], ({ message }) => message);
  for (const rule of fresh) {
    const match = only ?? byMessage(rule.message);
    const at = spanOf(spot.sides.head, rule.node);
    if (match !== undefined) gone.delete(match);
    changes.push(
      match === undefined
        ? { subject, effect: 'tightened', steps, after: rule.text, at }
        : { subject, effect: 'changed', steps, before: match.text, after: rule.text, at },
    );
  }
  for (const rule of gone)
    changes.push({ subject, effect: 'loosened', steps, before: rule.text, at: spanOf(spot.sides.base, rule.node) });
  return changes;
}
