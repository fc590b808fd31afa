// Costs and ranges of sizes of the static estimate, with the saturating 64-bit arithmetic of cel-go's checker/cost.go.

/** math.MaxUint64: what no estimate exceeds, and the size of what nothing is known of. */
export const maxUint64 = 0xffff_ffff_ffff_ffffn;
const twoTo64 = 2 ** 64;

/** The sum, at most maxUint64. */
export function add(a: bigint, b: bigint): bigint {
  const sum = a + b;
  return sum > maxUint64 ? maxUint64 : sum;
}

/** The product, at most maxUint64. */
export function multiply(a: bigint, b: bigint): bigint {
  const product = a * b;
  return product > maxUint64 ? maxUint64 : product;
}

/** The product with a factor, rounded up; in float64, as the server does it: large values lose their last digits. */
export function scale(value: bigint, factor: number): bigint {
  const product = Math.ceil(Number(value) * factor);
  return product >= twoTo64 ? maxUint64 : BigInt(product);
}

/** What 64 bits keep of a number: where upstream calculates without a guard. */
export const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** checker.SizeEstimate: how many characters, bytes, items or entries a value has at least and at most. */
export interface Size {
  readonly min: bigint;
  readonly max: bigint;
}

export const unknownSize: Size = { min: 0n, max: maxUint64 };

export const fixedSize = (size: bigint): Size => ({ min: size, max: size });
export const addSizes = (a: Size, b: Size): Size => ({ min: add(a.min, b.min), max: add(a.max, b.max) });

export const multiplySizes = (a: Size, b: Size): Size => ({
  min: multiply(a.min, b.min),
  max: multiply(a.max, b.max),
});

/** The range that covers both. */
export const unite = (a: Size, b: Size): Size => ({ min: smaller(a.min, b.min), max: larger(a.max, b.max) });

/** The sizes of the keys (or indexes) and of the values (or items) of a container that the expression itself makes. */
export interface EntrySize {
  readonly isList: boolean;
  readonly key: Size;
  readonly value: Size;
}

/** The sizes that cover both; unknown where one is. */
export function uniteEntries(a: EntrySize | undefined, b: EntrySize | undefined): EntrySize | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { isList: a.isList, key: unite(a.key, b.key), value: unite(a.value, b.value) };
}
