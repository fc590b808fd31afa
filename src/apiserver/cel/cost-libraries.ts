// What calls of extension libraries cost at most: of cel-go (ext/sets.go, ext/lists.go), of Kubernetes (cost.go).
import type { CallEstimate, CostNode, SizeAt } from './cost-node.ts';
import { listCost, regexFactor, sizeOf, stringFactor, structCost } from './cost-node.ts';
import { add, addSizes, fixedSize, maxUint64, multiply, multiplySizes, scale, unite, wrap } from './sizes.ts';
import type { Size } from './sizes.ts';
import type { Server } from '../server.ts';

/** A call on its way through the estimators. */
export interface EstimatedCall {
  readonly function: string;
  readonly overload: string;
  readonly target: CostNode | undefined;
  readonly args: readonly CostNode[];
  readonly sizeAt: SizeAt;
  readonly server: Server;
}

type Estimator = (call: EstimatedCall) => CallEstimate | undefined;

const nominal: CallEstimate = { cost: 1n };

const argSize = ({ args: [first], sizeAt }: EstimatedCall): Size | undefined =>
  first === undefined ? undefined : sizeOf(first, sizeAt);

const targetSize = ({ target, sizeAt }: EstimatedCall): Size | undefined =>
  target === undefined ? undefined : sizeOf(target, sizeAt);

/** Going through the string of the first argument once; the result is as long where `keepsSize`. */
const scanOfArgument =
  (factor: number, keepsSize = false): Estimator =>
  (call) => {
    const size = argSize(call);
    if (size === undefined || (keepsSize && call.args.length !== 1)) return undefined;
    return { cost: scale(size.max, factor), ...(keepsSize ? { size } : {}) };
  };

const ofTarget =
  (estimate: (size: Size, call: EstimatedCall) => CallEstimate | undefined): Estimator =>
  (call) => {
    const size = targetSize(call);
    return size === undefined ? undefined : estimate(size, call);
  };

const scanOfTarget = ofTarget((size) => ({ cost: scale(size.max, stringFactor), size }));

/** A selector is parsed into requirements, of which the shortest takes two characters. */
const selector: Estimator = (call) => {
  const [size, count] = [argSize(call), call.args.length];
  if (size === undefined || count !== 1) return undefined;
  const requirements = scale(scale(size.max, 0.5), Number(listCost + structCost));
  return { cost: add(add(listCost, scale(size.max, stringFactor)), requirements) };
};

function itemsOf({ target }: EstimatedCall): CostNode | undefined {
  const type = target?.type.parameters[0];
  if (target === undefined || type === undefined) return undefined;
  return { expr: undefined, type, path: target.path?.extended('@items'), size: undefined };
}

const listScan = ofTarget((size, call) => {
  const items = itemsOf(call);
  if (items === undefined) return { cost: call.function === 'includes' ? size.max : scale(size.max, stringFactor) };
  const { kind } = items.type;
  const isText = kind === 'string' || kind === 'bytes';
  const each = isText ? add(1n, scale(sizeOf(items, call.sizeAt).max, stringFactor)) : 1n;
  return { cost: multiply(size.max, each) };
});

const divideUp = (a: bigint, b: bigint): bigint => {
  const quotient = Math.ceil(Number(a) / Number(b));
  // What becomes of 2^64 when Go makes an integer of it, on amd64.
  return quotient >= 2 ** 64 ? 1n << 63n : BigInt(quotient);
};

/** The longest result of `replace`: as many of the shortest matches as fit, each made as long as may be. */
function longestReplaced(text: Size, from: Size, to: Size): { count: bigint; kept: bigint } {
  if (from.min === 0n) return { count: add(text.max, 1n), kept: text.max };
  if (to.max <= from.min) return { count: 0n, kept: text.max };
  return { count: divideUp(text.max, from.min), kept: 0n };
}

function shortestReplaced(text: Size, from: Size, to: Size): { count: bigint; kept: bigint } {
  if (from.max === 0n) return { count: add(text.min, 1n), kept: text.min };
  if (from.max <= to.min) return { count: 0n, kept: text.min };
  return { count: divideUp(text.min, from.max), kept: 0n };
}

const replace = ofTarget((text, { args: [first, second], sizeAt }) => {
  if (first === undefined || second === undefined) return undefined;
  const [from, to] = [sizeOf(first, sizeAt), sizeOf(second, sizeAt)];
  const [longest, shortest] = [longestReplaced(text, from, to), shortestReplaced(text, from, to)];
  const size = {
    min: add(multiply(shortest.count, to.min), shortest.kept),
    max: add(multiply(longest.count, to.max), longest.kept),
  };
  return { cost: scale(text.max, 2 * stringFactor), size };
});

/** At worst each character becomes a part, unless a literal says how many parts there are. */
const split = ofTarget((text, call) => {
  const limit = call.args[1]?.expr;
  const max = limit?.kind === 'literal' && limit.value.type === 'int' ? wrap(limit.value.value) : text.max;
  return { cost: scale(text.max, 2 * stringFactor), size: { min: 0n, max } };
});

const lessOne = (count: bigint): bigint => (count > 0n ? count - 1n : 0n);

const join = ofTarget((list, call) => {
  const items = itemsOf(call);
  const texts = items === undefined ? fixedSize(0n) : multiplySizes(list, sizeOf(items, call.sizeAt));
  const separator = argSize(call);
  const gaps = { min: lessOne(list.min), max: lessOne(list.max) };
  const size = separator === undefined ? texts : addSizes(texts, multiplySizes(separator, gaps));
  return { cost: scale(size.max, stringFactor), size };
});

/** A regular expression of `pattern` characters on a text, to which one is added, so that an empty one has a price. */
export const regexCost = (text: Size, pattern: Size): bigint =>
  multiply(scale(add(text.max, 1n), stringFactor), scale(pattern.max, regexFactor));

const find = ofTarget((text, call) => {
  const pattern = argSize(call);
  return pattern && { cost: regexCost(text, pattern), size: { min: 0n, max: text.max } };
});

const maxAddressLength = 16n;

/** Two addresses are compared byte by byte; one that is given as a text is parsed first. */
const contains =
  (fromText: string, base: bigint): Estimator =>
  (call) => {
    const size = argSize(call);
    if (size === undefined) return undefined;
    return { cost: call.overload === fromText ? add(base, scale(size.max, stringFactor)) : base };
  };

const comparedBytes = scale(2n * maxAddressLength, stringFactor);
/** The longest regular expression of a named format is taken for each. */
const maxFormatRegex = 128;

const validate: Estimator = (call) => {
  const size = argSize(call);
  return size === undefined ? undefined : { cost: scale(scale(size.max, stringFactor), maxFormatRegex * regexFactor) };
};

const maxFormatSize = 64n;
const comparedAtOnce = /^(?:net\.(?:IP|CIDR)|kubernetes\.(?:Quantity|Semver|authorization\..+))$/;

/** Equality of the types that Kubernetes adds; all others are compared as cel-go compares them. */
const equality: Estimator = ({ args: [left, right], server }) => {
  if (left === undefined || right === undefined || left.type.name !== right.type.name) return undefined;
  const { name } = left.type;
  const isAtOnce = comparedAtOnce.test(name);
  const isFormat = name === 'kubernetes.NamedFormat';
  if ((!isAtOnce && !isFormat && name !== 'kubernetes.URL') || !server.has('equality-costs')) return undefined;
  if (isAtOnce) return nominal;
  if (isFormat) return { cost: scale(maxFormatSize, stringFactor) };
  // Upstream asks the right side twice.
  return { cost: scale(right.size?.max ?? 1n, stringFactor) };
};

const byFunction = new Map<string, Estimator>();

function define(functions: string, estimator: Estimator): void {
  for (const name of functions.split(' ')) byFunction.set(name, estimator);
}

define('check', () => ({ cost: 350_000n }));
for (const functions of [
  'serviceAccount path group resource subresource namespace name allowed reason error errored format.named',
  'masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast',
  'sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch',
  'getScheme getHostname getHost getPort getEscapedPath getQuery',
])
  define(functions, () => nominal);
define('fieldSelector labelSelector', selector);
define('isSorted sum max min indexOf lastIndexOf includes', listScan);
const scanOfUrl = scanOfArgument(stringFactor, true);
define('url jsonpatch.escapeKey', (call) => {
  const found = scanOfUrl(call);
  // Its size came with that of its equality.
  return found === undefined || call.server.has('equality-costs') ? found : { cost: found.cost };
});
define('lowerAscii upperAscii substring trim', scanOfTarget);
define('replace', replace);
define('split', split);
define('join', join);
define('find findAll', find);
define('cidr isIP isCIDR quantity isQuantity semver isSemver', scanOfArgument(stringFactor));
define('ip', (call) => (call.overload === 'cidr_ip' ? nominal : scanOfArgument(stringFactor)(call)));
define('ip.isCanonical', scanOfArgument(2 * stringFactor));
define('containsIP', contains('cidr_contains_ip_string', comparedBytes));
// The network is masked before, and its bits are compared.
define(
  'containsCIDR',
  contains('cidr_contains_cidr_string', comparedBytes + scale(maxAddressLength, stringFactor) + 1n),
);
define('validate', validate);
define('_==_', equality);

const listOf = (size: Size, factor = 1): CallEstimate => ({
  cost: add(add(scale(size.max, factor), 1n), listCost),
  size,
});

/** The value of an integer literal, at least 0, or `other` for any other expression. */
function literalOr(node: CostNode, other: bigint): bigint {
  const { expr } = node;
  if (expr?.kind !== 'literal' || expr.value.type !== 'int') return other;
  return expr.value.value < 0n ? 0n : expr.value.value;
}

const sets =
  (factor: number): Estimator =>
  ({ args: [left, right], sizeAt }) =>
    left === undefined || right === undefined
      ? undefined
      : { cost: add(scale(multiply(sizeOf(left, sizeAt).max, sizeOf(right, sizeAt).max), factor), 1n) };

const slice = ofTarget((list, { args: [first, second] }) => {
  if (first === undefined || second === undefined) return undefined;
  return listOf(fixedSize(wrap(literalOr(second, list.max) - literalOr(first, 0n))));
});

const flatten = ofTarget((list, { args: [depth] }) =>
  listOf(list, depth === undefined ? 1 : Number(literalOr(depth, maxUint64))),
);

const squared = (size: Size, factor: number): CallEstimate => listOf(multiplySizes(size, size), factor);

const byOverload = new Map<string, Estimator>([
  ['list_sets_contains_list', sets(1)],
  ['list_sets_intersects_list', sets(1)],
  // Each list must hold the other.
  ['list_sets_equivalent_list', sets(2)],
  ['list_slice', slice],
  ['list_flatten', flatten],
  ['list_flatten_int', flatten],
  [
    'lists_range',
    ({ args: [count] }) => (count === undefined ? undefined : listOf(fixedSize(literalOr(count, maxUint64)))),
  ],
  ['list_reverse', ofTarget((size) => listOf(size))],
  ['list_distinct', ofTarget((size) => squared(size, 2))],
]);

const sorting = /^list_(.+)_sort(ByAssociatedKeys)?$/;

function sort(call: EstimatedCall): CallEstimate | undefined {
  const match = sorting.exec(call.overload);
  if (match === null) return undefined;
  const size = match[2] === undefined ? targetSize(call) : argSize(call);
  const isText = match[1] === 'string' || match[1] === 'bytes';
  return size === undefined ? undefined : squared(size, isText ? 2 + stringFactor : 2);
}

/** The estimate of a call of a library; undefined for functions of cel-go itself and for unknown ones. */
export function estimateLibraryCall(call: EstimatedCall): CallEstimate | undefined {
  const own = byOverload.get(call.overload)?.(call) ?? sort(call);
  return own ?? byFunction.get(call.function)?.(call);
}

/** The range that covers the sizes of all that a call may give. */
export const uniteSizes = (a: Size | undefined, b: Size | undefined): Size | undefined =>
  a === undefined || b === undefined ? (a ?? b) : unite(a, b);
