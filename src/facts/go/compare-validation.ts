// What of the values of a Go field or type markers reject now: enum, bounds, patterns; and its default.
import { matchesAllOf } from '../../apiserver/index.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { sameJson } from '../../documents/json-value.ts';
import { patternOfLength, patternsOfTexts } from '../schema/reachable.ts';
import { losesWhatFilledIt } from './compare-presence.ts';
import { note, type Comparison } from './comparison.ts';
import { defaultValue } from './default-value.ts';
import { unfitType, type UnfitType } from './element-types.ts';
import { constraintsOf, isTighter, jointConstraints, keepsIntegers, ofIntegers } from './field-markers.ts';
import type { ChangedGo } from './go-change.ts';
import type { PackageSide } from './packages.ts';
import { levelsOf, type Places } from './type-levels.ts';
import { decodesItself } from './type-table.ts';
import { fieldWire, numbersOfWire, wireOf, type Wire } from './wire.ts';

/** The form in JSON of what the markers of a field or type are about. */
function formOf({ types }: PackageSide, { name }: GoType, field: GoField | undefined): Wire {
  if (field !== undefined) return fieldWire(field, types);
  return decodesItself(types, name) ? { kind: 'unknown' } : wireOf(name, types);
}

/** The least and the largest number that programs read into a field or type; none where it is no integer. */
export const numbersIn = (side: PackageSide, type: GoType, field?: GoField): readonly number[] =>
  numbersOfWire(formOf(side, type, field)) ?? [];

/** Whether the new type of an integer has all that its markers let pass before, or now, where that is a change. */
export function isWithinNumbers(of: Comparison['of'], type: GoType, before: GoField, after: GoField): boolean {
  const [least = NaN, largest = NaN] = numbersIn(of.after, type, after);
  // Negative numbers are rare where the new type has none.
  const ends = [...(least < 0 ? ['Minimum'] : []), 'Maximum'];
  return [of.before, of.after].some(({ types }, side) => {
    const { values, bounds } = jointConstraints(levelsOf(types, side === 0 ? before : after)[0]?.places ?? []);
    // A bound that servers do not enforce lets every value pass; a new one of declarative validation is not reported.
    const numberAt = (end: string): number => {
      const bound = bounds.get(end);
      const { value, stage } = bound === undefined ? { value: NaN } : ofIntegers(end, bound);
      return (side === 0 ? stage === 'alpha' : stage !== undefined) ? NaN : value;
    };
    const numbers = values?.map(Number) ?? ends.map(numberAt);
    return numbers.every((one) => one >= least && one <= largest);
  });
}

/** The texts that a bound on their length accepts, as a pattern; undefined for other bounds. */
function patternOfBound(bound: string, { value }: { readonly value: number }): string | undefined {
  if (bound !== 'MaxLength' && bound !== 'MinLength') return undefined;
  return patternOfLength(bound === 'MaxLength' ? 'maxLength' : 'minLength', { value, exclusive: false });
}

/** Enum, bounds and patterns of a field or type that accept less than before, when programs read `numbers` alone. */
export function compareValidation(
  to: Comparison,
  type: GoType,
  before: Places,
  after: Places,
  field: GoField | undefined,
  [least = NaN, largest = NaN]: readonly number[],
): void {
  const [old, now] = [jointConstraints(before), jointConstraints(after)];
  const { at } = field ?? type;
  const allowed = now.values === undefined ? undefined : new Set(now.values);
  const removed = old.values?.filter((value) => allowed?.has(value) === false) ?? [];
  const say = (changed: ChangedGo): void => note(to, changed, type, field, at);
  const own = constraintsOf(field?.markers ?? allMarkersOf(type));
  const form = formOf(to.of.after, type, field);
  const unfit = (marker: string, isOwn: boolean): { readonly unfitFor?: UnfitType } => {
    const unfitFor = isOwn && to.isGenerated ? unfitType(marker, form) : undefined;
    return unfitFor === undefined ? {} : { unfitFor };
  };
  if (removed.length > 0) say({ change: 'enum-value-removed', before: removed });
  if (old.values === undefined && now.values !== undefined) say({ change: 'enum-set', after: now.values });
  const includes = (one: string, other: string): boolean => matchesAllOf(one, other, to.patterns);
  const accepted = patternsOfTexts(old.patterns, old.values);
  const rejectsNone = (asked: string): boolean => accepted.some((other) => includes(asked, other));
  const isInteger = numbersOfWire(form) !== undefined;
  for (const [bound, limit] of now.bounds) {
    const past = old.bounds.get(bound);
    if (!isTighter(bound, past, limit) || (isInteger && keepsIntegers(bound, past, limit))) continue;
    const misfit = unfit(bound, limit.stage === undefined && own.bounds.has(bound));
    const asked = patternOfBound(bound, limit);
    const isNumberIn = (text: string): boolean => !isTighter(bound, { ...limit, value: Number(text) }, limit);
    const isIn = asked === undefined ? bound.endsWith('imum') && old.values?.every(isNumberIn) : rejectsNone(asked);
    const { value } = isInteger ? ofIntegers(bound, limit) : limit;
    const isOfType = (bound === 'Maximum' && value >= largest) || (bound === 'Minimum' && value <= least);
    if ((isIn === true || isOfType) && misfit.unfitFor === undefined) continue;
    const values = past === undefined ? { after: limit.value } : { before: past.value, after: limit.value };
    say({ change: 'bound', bound, ...values, ...misfit });
  }
  // The empty pattern is none: without anchors `(a-z)*` matches every text as well.
  const pattern = now.patterns.find((one) => !rejectsNone(one));
  const oldPattern = old.patterns.find((one) => !now.patterns.includes(one) && !includes(one, ''));
  if (pattern !== undefined && oldPattern === undefined)
    say({ change: 'pattern-added', after: pattern, ...unfit('Pattern', own.pattern === pattern) });
  else if (pattern !== undefined && oldPattern !== undefined)
    say({ change: 'pattern-changed', before: oldPattern, after: pattern });
  const [was, is] = [old.default, now.default];
  if (was !== undefined && is === undefined) {
    if (field === undefined || !losesWhatFilledIt(to, field)) say({ change: 'default', before: was });
  } else if (was !== undefined && is !== undefined && !sameJson(defaultValue(was), defaultValue(is)))
    say({ change: 'default', before: was, after: is });
}
