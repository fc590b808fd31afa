// What the CEL rules of a changed CRD cost, where a user may want to know.
import { type CostRow, costRows, locate, type SchemaRules } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import { get, stringOf, type Node } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import type { RuleCostFact } from './admission-fact.ts';
import { sameText } from '../schema/same-text.ts';
import { append } from '../../lists.ts';
import { fieldOf } from '../../documents/field-path.ts';

/** Rules that cost less than this part of their limit are reported only where they are new. */
const reportedShare = 10n;

function expressionsIn(node: Node | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const left: Node[] = node === undefined ? [] : [node];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at.kind === 'sequence') append(left, at.items);
    if (at.kind !== 'mapping') continue;
    for (const { value } of at.entries) left.push(value);
    const rules = get(at, 'x-kubernetes-validations');
    if (rules?.kind !== 'sequence') continue;
    for (const rule of rules.items)
      for (const key of ['rule', 'messageExpression']) found.add(stringOf(get(rule, key)) ?? '');
  }
  return found;
}

const kindOf = ({ isTotal, path }: CostRow): RuleCostFact['what'] => {
  if (isTotal) return 'schema';
  return path.name === 'messageExpression' ? 'messageExpression' : 'rule';
};

function factsOfSchema(after: Crd, before: Crd | undefined, rules: SchemaRules): RuleCostFact[] {
  const { node, version = '' } = locate(rules.path, after.root);
  const old = before?.versionsByName.get(version)?.schema.value;
  if (before !== undefined && old !== undefined && sameText(spanOf(before.file, old), spanOf(after.file, node)))
    return [];
  const known = expressionsIn(old);
  const reported = costRows([rules]).filter(
    ({ isTotal, expression, cost, limit }) => isTotal || !known.has(expression) || cost * reportedShare >= limit,
  );
  // The sum alone is worth a line only if it is large.
  const isWorth = reported.some(({ isTotal, cost, limit }) => !isTotal || cost * reportedShare >= limit);
  return (isWorth ? reported : []).map((row): RuleCostFact => {
    const place = locate(row.path, after.root);
    const { isTotal, expression, cost, limit } = row;
    const field = isTotal ? '' : fieldOf(place.steps ?? []);
    const isNew = isTotal ? old === undefined : !known.has(expression);
    const what = { crd: after.name, version, field, what: kindOf(row), expression, cost, limit, isNew };
    return { kind: 'rule-cost', ...what, at: spanOf(after.file, place) };
  });
}

/** The costs of expressions that are new or use over a tenth of their limit, by schema, the costliest first. */
export const ruleCostFacts = (after: Crd, before: Crd | undefined, rules: readonly SchemaRules[]): RuleCostFact[] =>
  rules.filter(({ expressions }) => expressions.length > 0).flatMap((schema) => factsOfSchema(after, before, schema));
