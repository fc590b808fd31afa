// The rules as a list, and by id.
import * as everyRule from './every-rule.ts';
import type { Rule } from './rule.ts';

/** The rules, sorted by id. */
export const rules: readonly Rule[] = Object.values<Rule>(everyRule).sort((a, b) => (a.id < b.id ? -1 : 1));
const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));
/** The rule of an id; undefined for one that this version does not have. */
export const ruleOf = (id: string): Rule | undefined => byId.get(id);
