// How the server says that something costs too much.

interface Costly {
  readonly of: 'rule' | 'messageExpression' | 'schema';
  readonly cost: bigint;
  readonly limit: bigint;
}

/** Go's `%.Nf`: halves go to the even digit, where JavaScript goes up. */
function fixed(value: number, digits: number): string {
  const isHalf = (value * 2 ** (digits + 1)) % 2 === 1;
  if (!isHalf) return value.toFixed(digits);
  const down = value.toFixed(digits + 1).slice(0, -1);
  return Number(down.at(-1)) % 2 === 0 ? down : value.toFixed(digits);
}

function factorText({ cost, limit }: Costly): string {
  const factor = Number(cost) / Number(limit);
  if (factor > 100) return 'more than 100x';
  return `${fixed(factor, factor < 1.5 ? 6 : 1)}x`;
}

const whats: Readonly<Record<Costly['of'], string>> = {
  rule: 'estimated rule cost',
  messageExpression: 'estimated messageExpression cost',
  schema: 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema',
};

/** getCostErrorMessage: by how much something is over its limit. */
export const costText = (costly: Costly): string =>
  `${whats[costly.of]} exceeds budget by factor of ${factorText(costly)} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
