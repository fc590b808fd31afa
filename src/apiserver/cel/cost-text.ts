// How the server says that something costs too much.
import { goFixed } from '../instance/json.ts';

interface ExceededCost {
  readonly of: 'rule' | 'messageExpression' | 'schema';
  readonly cost: bigint;
  readonly limit: bigint;
}

function factorText({ cost, limit }: ExceededCost): string {
  const factor = Number(cost) / Number(limit);
  if (factor > 100) return 'more than 100x';
  return `${goFixed(factor, factor < 1.5 ? 6 : 1)}x`;
}

const costSubjects: Readonly<Record<ExceededCost['of'], string>> = {
  rule: 'estimated rule cost',
  messageExpression: 'estimated messageExpression cost',
  schema: 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema',
};

/** getCostErrorMessage: by how much something is over its limit. */
export const costText = (costly: ExceededCost): string =>
  `${costSubjects[costly.of]} exceeds budget by factor of ${factorText(costly)} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
