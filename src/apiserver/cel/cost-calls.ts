// What calls of cel-go's own functions and operators cost at most (checker/cost.go, functionCost).
import { estimateLibraryCall, regexCost, type EstimatedCall } from './cost-libraries.ts';
import { stringFactor, type CallEstimate, type CostNode } from './cost-node.ts';
import { add, addSizes, larger, multiply, scale, smaller, unite, unknownSize, wrap, type Size } from './sizes.ts';

interface CostedCall extends EstimatedCall {
  readonly argCosts: readonly bigint[];
}

/** Unlike its libraries, cel-go itself uses the size that was known when the node was visited. */
const known = (node: CostNode | undefined): Size => node?.size ?? unknownSize;
type Core = (call: CostedCall) => CallEstimate | undefined;
const scanned = (size: Size): bigint => scale(size.max, stringFactor);

const compare: Core = ({ args: [left, right] }) => ({
  cost: scale(smaller(known(left).max, known(right).max), stringFactor),
});

const concatenate: Core = ({ overload, args: [left, right] }) => {
  const size = addSizes(known(left), known(right));
  return { cost: overload === 'add_list' ? 1n : scanned(size), size };
};

const core = new Map<string, Core>(
  Object.entries<Core>({
    string_format: ({ target }) => (target === undefined ? undefined : { cost: scanned(known(target)) }),
    string_to_bytes: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min, max: wrap(max * 4n) } };
    },
    bytes_to_string: ({ args: [bytes] }) => {
      const { min, max } = known(bytes);
      return { cost: scale(max, stringFactor), size: { min: min / 4n, max } };
    },
    strings_quote: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min: wrap(min + 2n), max: wrap(max * 2n + 2n) } };
    },
    starts_with_string: ({ args: [prefix] }) => ({ cost: scanned(known(prefix)) }),
    ends_with_string: ({ args: [suffix] }) => ({ cost: scanned(known(suffix)) }),
    in_list: ({ args: [, list] }) => ({ cost: scale(known(list).max, 1) }),
    matches: ({ args: [text, pattern], server }) =>
      server.has('matches-costs') ? { cost: regexCost(known(text), known(pattern)) } : undefined,
    matches_string: ({ target, args: [pattern] }) => ({ cost: regexCost(known(target), known(pattern)) }),
    contains_string: ({ target, args: [part] }) => ({ cost: multiply(scanned(known(target)), scanned(known(part))) }),
    add_string: concatenate,
    add_bytes: concatenate,
    add_list: concatenate,
    equals: compare,
    not_equals: compare,
  }),
);

for (const order of ['less', 'less_equals', 'greater', 'greater_equals'])
  for (const type of ['string', 'bytes']) core.set(`${order}_${type}`, compare);

function conditional({ argCosts: [test = 0n, yes = 0n, no = 0n], args: [, left, right] }: CostedCall): CallEstimate {
  return { cost: add(test, larger(yes, no)), size: unite(known(left), known(right)) };
}

/** One overload of a call with its arguments: the most that it costs, and the size of what it gives. */
export function estimateCall(call: CostedCall): CallEstimate {
  const sum = call.argCosts.reduce(add, 0n);
  const library = estimateLibraryCall(call);
  if (library !== undefined) return { ...library, cost: add(library.cost, sum) };
  if (call.overload === 'conditional') return conditional(call);
  if (call.overload === 'logical_or' || call.overload === 'logical_and') return { cost: sum };
  const estimate = core.get(call.overload)?.(call);
  return estimate === undefined ? { cost: add(1n, sum) } : { ...estimate, cost: add(estimate.cost, sum) };
}
