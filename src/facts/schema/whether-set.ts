// What depends on whether a field of an object is set: with a default, every object has it.
import { compareRules, escapeField } from '../../apiserver/index.ts';
import { entriesOf, get, itemsOf, stringOf, type MappingNode, type Node } from '../../documents/node.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { onceOf } from '../../once.ts';
import { groupBy } from '../../group-by.ts';
import { smallest } from '../../lists.ts';
import { propertyTypesOf, rulesOf, type ValidationRule } from './keyword-rules.ts';
import { rulesOfOldObjects } from './old-objects.ts';
import { defaultOf, entriesOfAll, fieldsIn, preserves, type Spot } from './spot.ts';

/** The names that a part of a schema requires, at any depth. */
const requiredIn = (part: Node | undefined): string[] =>
  part?.kind === 'sequence'
    ? part.items.flatMap(requiredIn)
    : entriesOf(part).flatMap(({ key, value }) =>
        key === 'required' ? itemsOf(value).flatMap((item) => stringOf(item) ?? []) : requiredIn(value),
      );

/** The names in `oneOf` and `not` of a node. */
const junctorNames = onceOf(
  (node: MappingNode) => new Set(['oneOf', 'not'].flatMap((junctor) => requiredIn(get(node, junctor)))),
);

/**
 * `has(self.a.name)` in a rule, or `!has(self.a.name)`, and what is asked of the value: `&& self.a.name == true`, which
 * is no part of a larger comparison, as in `== 'a' + self.b`.
 */
const ofName =
  /(!\s*)?\bhas\(([^()]*\.(\w+))\s*\)(?:\s*&&\s*\2\s*==\s*(true\b|false\b|(['"])[^'"\\]*\5)(?=\s*(?:[)?:]|&&|\|\||$)))?/g;

/** By the identifiers that rules of a node use in `has(self.name)`: these, with the value that they then ask of it. */
const ruleNames = onceOf((node: MappingNode) =>
  groupBy(
    rulesOf(node).flatMap((rule) =>
      Array.from(rule.rule.matchAll(ofName), ([, not, , name = '', value]) => ({
        name,
        rule,
        value: not === undefined ? value?.replaceAll("'", '"') : undefined,
      })),
    ),
    ({ name }) => name,
  ),
);

/** Whether a node, or another one that the value has to satisfy, counts the fields. */
const isCounted = onceOf((node: MappingNode) => entriesOfAll(node, 'maxProperties').length > 0);

/** Of the rules that ask whether fields are set: those that every object before satisfies with new defaults. */
const satisfiedRules = onceOf((spot: Spot): ReadonlySet<ValidationRule> => {
  const asked = [...new Set([...ruleNames(spot.after).values()].flat().map(({ rule }) => rule))];
  const found = compareRules([], asked, () => rulesOfOldObjects(spot), propertyTypesOf(spot));
  return new Set(found.flatMap(({ effect, after }) => (effect === 'reworded' && asked[after ?? -1]) || []));
});

/** How many fields an object may have by its counts. */
const mostFields = (node: MappingNode): number =>
  smallest(entriesOfAll(node, 'maxProperties').map(({ value }) => Number(jsonOf(value))));

/** Whether objects may have too many fields because of new ones with a default, which all of them get. */
export function areTooMany(spot: Spot, filled: number): boolean {
  if (filled === 0) return false;
  const { before, after } = spot;
  const isOpen = preserves(spot, 'before') || get(before, 'additionalProperties') !== undefined;
  const named = isOpen ? Infinity : fieldsIn(spot, get(before, 'properties')).size;
  return Math.min(named, mostFields(before)) + filled > mostFields(after);
}

/**
 * Whether an object may be rejected because a field of it is set to its default: by a count, `oneOf`, `not`, or a rule
 * of CEL, unless that only asks whether the field has another value, or is true of all objects.
 */
export function countsWhetherSet({ parent, after }: Spot): boolean {
  if (parent === undefined) return false;
  const { name, spot } = parent;
  if (isCounted(spot.after) || junctorNames(spot.after).has(name)) return true;
  const identifier = escapeField(name) ?? '';
  const entry = defaultOf(after);
  const value = entry && canonicalJson(jsonOf(entry.value));
  for (let above: Spot | undefined = spot; above !== undefined; above = above.parent?.spot) {
    const asked = (ruleNames(above.after).get(identifier) ?? []).filter(
      (one) => one.value === undefined || one.value === value,
    );
    const satisfied = asked.length === 0 ? undefined : satisfiedRules(above);
    if (asked.some(({ rule }) => satisfied?.has(rule) !== true)) return true;
  }
  return false;
}
