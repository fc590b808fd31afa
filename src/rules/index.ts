// The rules as a list, and by id.
import * as everyRule from './every-rule.ts';
import type { Rule } from './rule.ts';

/** The rules, sorted by id. */
export const rules: readonly Rule[] = Object.values<Rule>(everyRule).sort((a, b) => (a.id < b.id ? -1 : 1));
/** The ids of all rules, as a configuration may name them. */
export const ruleIds: readonly string[] = rules.map(({ id }) => id);
const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));
/** The rule of an id; undefined for one that this version does not have. */
export const ruleOf = (id: string): Rule | undefined => byId.get(id);
