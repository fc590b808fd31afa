// Kubernetes quantities as values (k8s.io/apimachinery/pkg/api/resource).
import { EvalError } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

/** An exact number of 10^-9; `scale`: the power of ten of one held in 64 bits, undefined for the server's decimals. */
export interface Quantity {
  readonly kind: 'quantity';
  nanos: bigint;
  readonly scale: number | undefined;
}

const scale = 1_000_000_000n;
const decimalSuffixes: Readonly<Record<string, number>> = {
  '': 0,
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const binarySuffixes: Readonly<Record<string, bigint>> = { Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n, Pi: 50n, Ei: 60n };
const largest = (1n << 63n) - 1n;

/** Away from zero, as quantities are rounded to nanos. */
function divideUp(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by === 0n ? quotient : quotient + 1n;
}

/** Beyond this many digits or this exponent no text of a manifest is a number that someone means. */
const maxDigits = 400;

/** How many more digits 64 bits would hold, as the server guesses it. */
function precisionLeft(whole: string, fraction: string, shift: bigint | undefined): number {
  const digits = whole.replace(/^0*(?=.)/, '').length || 1;
  if (shift === undefined) return 18 - digits - fraction.length;
  return fraction === '' ? Math.trunc(15 - digits - Math.trunc((Number(shift) * 3) / 10) - 1) : -1;
}

/** resource.ParseQuantity: nothing before a suffix is zero. Throws EvalError, RangeError for too long ones. */
export function parseQuantity(text: string): Quantity {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?((?:[eEinumkKMGTP]+[+-]?\d*|[+-]\d*)?)$/.exec(text);
  if (match === null || text === '')
    throw new EvalError("quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
  const [, sign = '', whole = '', fraction = '', suffix = ''] = match;
  const shift = ownValue(binarySuffixes, suffix);
  const decimal = /^[eE][+-]?\d+$/.test(suffix) ? Number(suffix.slice(1)) : ownValue(decimalSuffixes, suffix);
  if (shift === undefined && decimal === undefined) throw new EvalError("unable to parse quantity's suffix");
  const exponent = decimal ?? 0;
  if (whole.length + fraction.length > maxDigits || Math.abs(exponent) > maxDigits)
    throw new RangeError(`a quantity of more than ${maxDigits} digits is not evaluated`);
  const digits = BigInt(`${whole}${fraction}`);
  const power = exponent - fraction.length + 9;
  const base = shift === undefined ? digits : digits << shift;
  const precision = precisionLeft(whole, fraction, shift);
  const counted = (shift === undefined ? exponent : 0) - fraction.length;
  const fits = precision >= 0 && counted >= -9 && BigInt.asIntN(64, base) === base;
  if (!fits && `${whole}${fraction}` === '') throw new EvalError('unable to parse numeric part of quantity');
  const nanos = power >= 0 ? base * 10n ** BigInt(power) : divideUp(base, 10n ** BigInt(-power));
  // Only the numbers with a binary suffix have a largest one.
  const capped = shift !== undefined && nanos > largest * scale ? largest * scale : nanos;
  return { kind: 'quantity', nanos: sign === '-' ? -capped : capped, scale: fits ? counted : undefined };
}

/** Quantity.AsInt64. Throws EvalError. */
export function quantityInteger(quantity: Quantity): bigint {
  const value = integerOf(quantity);
  if (value === undefined) throw new EvalError('cannot convert value to integer');
  return value;
}

/** The whole number that the server sees in a quantity: none in `1000m`, as that counts in thousandths. */
export function integerOf({ nanos, scale: counted }: Quantity): bigint | undefined {
  const value = nanos / scale;
  return counted !== undefined && counted >= 0 && BigInt.asIntN(64, value) === value ? value : undefined;
}

export const quantityOf = (value: bigint): Quantity => ({ kind: 'quantity', nanos: value * scale, scale: 0 });

/** Quantity.Add, or Sub with a sign of -1. A zero gets the scale of the other. */
export function sumOf(a: Quantity, b: Quantity, sign: 1n | -1n): Quantity {
  const nanos = a.nanos + sign * b.nanos;
  if (a.scale === undefined || b.scale === undefined) return { kind: 'quantity', nanos, scale: undefined };
  const counted = b.nanos === 0n ? a.scale : a.nanos === 0n ? b.scale : Math.min(a.scale, b.scale);
  const power = counted + 9;
  const value = power >= 0 ? nanos / 10n ** BigInt(power) : nanos;
  return { kind: 'quantity', nanos, scale: BigInt.asIntN(64, value) === value ? counted : undefined };
}

/** Quantity.AsApproximateFloat: what is held in 64 bits, times a power of ten. */
export const quantityFloat = ({ nanos, scale: counted }: Quantity): number => {
  if (counted === undefined) return nanos % scale === 0n ? Number(nanos / scale) : Number(nanos) / 1e9;
  return Number(nanos / 10n ** BigInt(counted + 9)) * Number(`1e${counted}`);
};
