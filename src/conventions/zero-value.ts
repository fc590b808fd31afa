// Whether a field may be written with its zero value, as far as its validation shows.
import { goQuote } from '../apiserver/index.ts';
import type { Expr } from '../documents/go/ast.ts';
import { type ApiField, type ApiFile, type ApiStruct, lookUp, withoutPointer } from './api-package.ts';
import { oneOfMarkers, requiredMarkers } from './known-markers.ts';
import { asInteger, floatOf } from './go-float.ts';
import type { Markers } from './marker.ts';
import { structOf } from './type-lookup.ts';
import { isFloat, isInteger, underlyingOf, zeroOf, zeroOfBasic } from './underlying.ts';
import type { Underlying } from './well-known-types.ts';

/** A bound that is no number. */
interface BadBound {
  readonly field: ApiField;
  readonly bound: 'minimum' | 'maximum' | 'minProperties';
  readonly text: string;
}

export interface ZeroValue {
  readonly valid: boolean;
  /** Whether the validation settles it: without, further validation could still forbid the zero value. */
  readonly complete: boolean;
  readonly bad: readonly BadBound[];
  /** Whether it depends on no type of another package that was not given. */
  readonly isKnown: boolean;
}

const answer = (valid: boolean, complete: boolean): ZeroValue => ({ valid, complete, bad: [], isKnown: true });
/** Of a type that has no zero value to judge. */
const none = answer(false, false);
const unknown: ZeroValue = { ...none, isKnown: false };
const maxBad = 20;
const deepest = 100;

const validation = (name: string): string => `kubebuilder:validation:${name}`;

/** Whether a field is required by one of its own markers. */
export const isRequired = ({ markers }: ApiField): boolean => markers.hasAny(requiredMarkers);

/** Zero values of fields, and of types as messages show them. */
export interface ZeroValues {
  readonly of: (field: ApiField) => ZeroValue;
  readonly text: (type: Expr, file: ApiFile) => string;
}

/** Zero values that are computed once for each field of a package. */
export function zeroValues(considersOmitZero: boolean): ZeroValues {
  const known = new Map<ApiField, ZeroValue>();
  const texts = new Map<ApiStruct, string>();

  /** Whether the zero value of a field's type is valid. */
  function of(field: ApiField, depth = 0): ZeroValue {
    const before = known.get(field);
    if (before !== undefined) return before;
    const found = ofType(withoutPointer(field.type), field.file, field, depth);
    known.set(field, found);
    return found;
  }

  function ofType(written: Expr, file: ApiFile, field: ApiField, depth: number): ZeroValue {
    if (depth > deepest) return none;
    const type = withoutPointer(written);
    if (type.kind === 'struct') {
      const struct = file.structs.get(type);
      return struct === undefined ? none : ofStruct(struct, field, depth);
    }
    if (type.kind === 'map') return ofBound(field.allMarkers, 'MinProperties');
    if (type.kind === 'array') {
      const isBytes = type.element.kind === 'ident' && type.element.name === 'byte';
      return isBytes ? ofString(field.allMarkers) : ofItems(field.allMarkers);
    }
    if (type.kind === 'star') return ofType(type, file, field, depth + 1);
    if (type.kind === 'selector') return ofForeign(underlyingOf(type, file), field);
    if (type.kind !== 'ident') return none;
    const basic = ofBasic(type.name, field);
    const declared = basic === undefined ? lookUp(type.name, file) : undefined;
    if (declared === undefined) return basic ?? none;
    return ofType(declared.spec.type, declared.file, field, depth + 1);
  }

  function ofStruct(struct: ApiStruct, field: ApiField, depth: number): ZeroValue {
    if (typeMarker(field) === 'string') return ofString(field.allMarkers);
    let valid = true;
    let written = 0;
    let isKnown = true;
    const bad: BadBound[] = [];
    for (const one of struct.fields) {
      const isZeroOmitted = considersOmitZero && one.tag.omitZero && structOf(one.type, one.file) !== undefined;
      const required = isRequired(one);
      if (required || (!isZeroOmitted && !one.tag.omitEmpty)) written += 1;
      if (isZeroOmitted || one.type.kind === 'star' || one.tag.omitEmpty) valid = valid && !required;
      else {
        const inner = of(one, depth + 1);
        if (inner.isKnown) valid = valid && inner.valid;
        else isKnown = false;
        for (const fault of inner.bad) if (bad.length < maxBad) bad.push(fault);
      }
    }
    const least = leastProperties(field, struct);
    if (typeof least === 'object') return { ...none, bad: [...bad, least] };
    const allowed = valid && (least === undefined || least <= written);
    return {
      valid: allowed && isKnown,
      complete: least !== undefined || written > 0,
      bad,
      // One field that does not allow it is enough.
      isKnown: isKnown || !allowed,
    };
  }

  /** The zero value of a type as messages show it. */
  function text(type: Expr, file: ApiFile, depth = 0): string {
    if (depth > deepest) return '';
    if (type.kind === 'struct') {
      const struct = file.structs.get(type);
      return struct === undefined ? '' : structText(struct, depth);
    }
    if (type.kind === 'array') return '[]';
    if (type.kind === 'map') return '{}';
    if (type.kind === 'selector') {
      const found = underlyingOf(type, file);
      return found === undefined || found.kind === 'pointer' ? '' : zeroOf(found);
    }
    if (type.kind !== 'ident') return '';
    const basic = zeroOfBasic(type.name);
    const declared = basic === '' ? lookUp(type.name, file) : undefined;
    return declared === undefined ? basic : text(declared.spec.type, declared.file, depth + 1);
  }

  function structText(struct: ApiStruct, depth: number): string {
    const before = texts.get(struct);
    if (before !== undefined) return before;
    // Structs within structs may be written out twofold on every level.
    texts.set(struct, '{…}');
    const entries = struct.fields
      .filter(({ tag }) => !tag.omitEmpty)
      .map((field) => `"${field.tag.name}": ${text(field.type, field.file, depth + 1)}`);
    const whole = `{${entries.join(', ')}}`;
    const shown = whole.length > maxTextLength ? '{…}' : whole;
    texts.set(struct, shown);
    return shown;
  }

  return { of, text };
}

const maxTextLength = 4000;

/** The validation that would decide whether a zero value is allowed; empty where there is none. */
export function validationHint(type: Expr, file: ApiFile, depth = 0): string {
  if (type.kind === 'selector') return hintOfKind(underlyingOf(type, file)?.kind ?? '');
  if (type.kind !== 'ident') return hintOfKind(type.kind === 'array' ? 'slice' : type.kind);
  if (depth > deepest) return '';
  const hint = hintOfKind(type.name);
  const declared = hint === '' && type.name !== 'bool' ? lookUp(type.name, file) : undefined;
  return declared === undefined ? hint : validationHint(declared.spec.type, declared.file, depth + 1);
}

function hintOfKind(kind: string): string {
  if (kind === 'struct') return 'min properties/adding required fields';
  if (kind === 'slice') return 'min items';
  if (kind === 'map') return 'min properties';
  if (kind === 'string') return 'minimum length';
  return isInteger(kind) || isFloat(kind) ? 'minimum/maximum' : '';
}

/** The schema type of a field by a marker: `string`, `object`; empty without one. */
export const typeMarker = ({ allMarkers }: ApiField): string =>
  allMarkers
    .all(validation('Type'))
    .map(({ payload }) => payload.replaceAll(/^"+|(?<!")"+$/g, ''))
    .find((text) => text !== '') ?? '';

/** A lower bound that decides by itself whether the empty value is allowed. */
function ofBound(markers: Markers, bound: string): ZeroValue {
  const has = markers.has(validation(bound));
  return answer(!has || markers.hasValue(`${validation(bound)}=0`), has);
}

function ofString(markers: Markers): ZeroValue {
  const values = markers.payload(validation('Enum'));
  return values === undefined ? ofBound(markers, 'MinLength') : answer(values.split(';').includes('""'), true);
}

function ofItems(markers: Markers): ZeroValue {
  const least = numberOf(markers, 'MinItems', true);
  if (typeof least === 'string') return none;
  return answer(least === undefined || least === 0, least !== undefined);
}

function ofBasic(name: string, field: ApiField): ZeroValue | undefined {
  if (name === 'string') return ofString(field.allMarkers);
  if (name === 'bool') return answer(true, true);
  return isInteger(name) || isFloat(name) ? ofNumber(field, isInteger(name)) : undefined;
}

function ofNumber(field: ApiField, isWhole: boolean): ZeroValue {
  const [least, most] = (['Minimum', 'Maximum'] as const).map((bound) => numberOf(field.allMarkers, bound, isWhole));
  if (typeof least === 'string') return { ...none, bad: [{ field, bound: 'minimum', text: least }] };
  if (typeof most === 'string') return { ...none, bad: [{ field, bound: 'maximum', text: most }] };
  const ranged = least !== undefined && most !== undefined && least <= most;
  const valid = (least ?? -1) <= 0 && (most ?? 1) >= 0;
  return answer(valid, ranged || (least !== undefined && least >= 0) || (most !== undefined && most <= 0));
}

function ofForeign(type: Underlying | undefined, field: ApiField): ZeroValue {
  const { allMarkers } = field;
  if (type?.kind === 'slice') return ofBound(allMarkers, 'MinItems');
  if (type?.kind === 'map') return ofBound(allMarkers, 'MinProperties');
  if (type === undefined) return unknown;
  if (type.kind !== 'struct') return ofBasic(type.kind, field) ?? none;
  const least = leastProperties(field, undefined);
  if (typeof least === 'object') return { ...none, bad: [least] };
  const written = type.notOmitted ?? 0;
  return answer(least === undefined || least <= written, least !== undefined || written > 0);
}

/** How many properties must be there: by markers, or one where the struct requires one of several. */
function leastProperties(field: ApiField, struct: ApiStruct | undefined): number | BadBound | undefined {
  const least = numberOf(field.allMarkers, 'MinProperties', true);
  if (typeof least === 'string') return { field, bound: 'minProperties', text: least };
  if (least !== undefined || struct === undefined) return least;
  const { markers } = struct.file.types.get(struct.name) ?? {};
  return markers?.hasAny(oneOfMarkers) === true ? 1 : undefined;
}

/** The value of the first marker of a bound: undefined without one, the text where it is no number. */
export function numberOf(markers: Markers, bound: string, isWhole: boolean): number | string | undefined {
  const text = markers.payload(validation(bound));
  if (text === undefined || text === '') return undefined;
  const number = floatOf(text);
  if (typeof number === 'string') return text;
  return isWhole ? asInteger(number) : number;
}

/** The error of strconv for such a text. */
export const badNumber = (text: string): string =>
  `error getting marker value: error converting value to number: strconv.ParseFloat: parsing ${goQuote(text)}: ${floatOf(text)}`;
