// What depends on whether a field of an object is set: with a default, every object has it.
import { escapeField } from '../../apiserver/index.ts';
import { entriesOf, get, itemsOf, stringOf, type MappingNode, type Node } from '../../documents/node.ts';
import { once } from '../../once.ts';
import { entriesOfAll, type Spot } from './spot.ts';

/** The names that a part of a schema requires, at any depth. */
const requiredIn = (part: Node | undefined): string[] =>
  part?.kind === 'sequence'
    ? part.items.flatMap(requiredIn)
    : entriesOf(part).flatMap(({ key, value }) =>
        key === 'required' ? itemsOf(value).flatMap((item) => stringOf(item) ?? []) : requiredIn(value),
      );

/** The names in `oneOf` and `not` of a node. */
const junctorNames = once(
  (node: MappingNode) => new Set(['oneOf', 'not'].flatMap((junctor) => requiredIn(get(node, junctor)))),
  new WeakMap(),
);

/** The identifiers that rules of a node use in `has(self.name)`. */
const ruleNames = once(
  (node: MappingNode) =>
    new Set(
      itemsOf(get(node, 'x-kubernetes-validations')).flatMap((rule) =>
        Array.from((stringOf(get(rule, 'rule')) ?? '').matchAll(/\bhas\([^()]*\.(\w+)\s*\)/g), ([, name]) => name),
      ),
    ),
  new WeakMap(),
);

/** Whether a node, or another one that the value has to satisfy, counts the fields. */
const isCounted = once((node: MappingNode) => entriesOfAll(node, 'maxProperties').length > 0, new WeakMap());

/** Whether an object may be rejected because a field of it is set: by a count, `oneOf`, `not`, or a rule of CEL. */
export function countsWhetherSet({ parent }: Spot): boolean {
  if (parent === undefined) return false;
  const { name, spot } = parent;
  if (isCounted(spot.after) || junctorNames(spot.after).has(name)) return true;
  const identifier = escapeField(name);
  for (let above: Spot | undefined = spot; above !== undefined; above = above.parent?.spot)
    if (ruleNames(above.after).has(identifier)) return true;
  return false;
}
