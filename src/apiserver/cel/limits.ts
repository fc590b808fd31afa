// Comparisons with a literal: which of them follow from which.
import type { LiteralValue } from './ast.ts';

/** The operators of a comparison, as `term operator literal`. */
export type Relation = '<' | '<=' | '==' | '>=' | '>';

/** A comparison of a term with a literal. */
export interface Limit {
  readonly term: number;
  readonly relation: Relation;
  readonly value: LiteralValue;
  /** Whether the term is a size: a whole number of at least 0. */
  readonly isSize: boolean;
  /** Whether the term is a whole number: a size, or an integer of the object. */
  readonly isWhole: boolean;
  /** Whether the term is never NaN: then what is not below is at or above. */
  readonly isOrdered: boolean;
}

interface Known {
  readonly limit: Limit;
  readonly holds: boolean;
}

type Scalar = bigint | number;

interface End {
  readonly value: Scalar;
  readonly isOpen: boolean;
}

interface Range {
  readonly min: End | undefined;
  readonly max: End | undefined;
}

const scalarOf = (value: LiteralValue): Scalar | undefined =>
  value.type === 'int' || value.type === 'uint' || value.type === 'double' ? value.value : undefined;

const negated: Readonly<Partial<Record<Relation, Relation>>> = { '<': '>=', '<=': '>', '>=': '<', '>': '<=' };

/** The end of a range of whole numbers: the next one inside. */
function closed(end: End | undefined, step: 1n | -1n): End | undefined {
  if (end === undefined || !end.isOpen || typeof end.value !== 'bigint') return end;
  return { value: end.value + step, isOpen: false };
}

function rangeOf(relation: Relation, value: Scalar, { isSize, isWhole }: Limit): Range {
  const open: End = { value, isOpen: true };
  const end: End = { value, isOpen: false };
  const range: Range =
    relation === '=='
      ? { min: end, max: end }
      : relation === '<' || relation === '<='
        ? { min: undefined, max: relation === '<' ? open : end }
        : { min: relation === '>' ? open : end, max: undefined };
  if (!isWhole) return range;
  const [min, max] = [closed(range.min, 1n), closed(range.max, -1n)];
  const isBelowNothing = isSize && typeof value === 'bigint' && (min === undefined || min.value < 0);
  return { min: isBelowNothing ? { value: 0n, isOpen: false } : min, max };
}

/** The values that a true or false comparison leaves; undefined for no one range, or where NaN may be among them. */
function leftBy({ limit, holds }: Known): Range | undefined {
  const value = scalarOf(limit.value);
  if (value === undefined) return undefined;
  if (holds) return rangeOf(limit.relation, value, limit);
  if (limit.relation === '==') return limit.isSize && value === 0n ? rangeOf('>', value, limit) : undefined;
  const relation = negated[limit.relation];
  return limit.isOrdered && relation !== undefined ? rangeOf(relation, value, limit) : undefined;
}

/** Whether the lower end `a` lets through nothing that `b` does not; the same of upper ends with `sign` -1. */
function isInside(a: End | undefined, b: End | undefined, sign: 1 | -1): boolean {
  if (b === undefined) return true;
  if (a === undefined) return false;
  if (a.value === b.value) return a.isOpen || !b.isOpen;
  return sign === 1 ? a.value > b.value : a.value < b.value;
}

const contains = (outer: Range, inner: Range): boolean =>
  isInside(inner.min, outer.min, 1) && isInside(inner.max, outer.max, -1);

const excludes = (range: Range, value: Scalar): boolean =>
  (range.min !== undefined && (range.min.value > value || (range.min.value === value && range.min.isOpen))) ||
  (range.max !== undefined && (range.max.value < value || (range.max.value === value && range.max.isOpen)));

const isNumber = ({ type }: LiteralValue): boolean => type === 'int' || type === 'uint' || type === 'double';

/** Whether two literals are surely not equal: other types too, unless both are numbers. */
function areDistinct(a: LiteralValue, b: LiteralValue): boolean {
  if (a.type === 'bytes' || b.type === 'bytes') return false;
  if (a.type !== b.type) return !(isNumber(a) && isNumber(b));
  return a.type !== 'null' && b.type !== 'null' && a.value !== b.value;
}

/** Whether a comparison that is true (or false) makes another one so, errors included; literals must compare. */
export function follows(from: Known, to: Known): boolean {
  const [known, asked] = [from.limit, to.limit];
  if (known.term !== asked.term) return false;
  const isEquality = known.relation === '==' && from.holds;
  if (isEquality && asked.relation === '==' && !to.holds) return areDistinct(known.value, asked.value);
  if (known.value.type !== asked.value.type) return false;
  const range = leftBy(from);
  const value = scalarOf(asked.value);
  if (range === undefined || value === undefined) return false;
  if (to.holds) return contains(rangeOf(asked.relation, value, asked), range);
  if (asked.relation === '==') return excludes(range, value);
  const relation = negated[asked.relation];
  return relation !== undefined && contains(rangeOf(relation, value, asked), range);
}
