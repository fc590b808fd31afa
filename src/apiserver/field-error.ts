// The errors of k8s.io/apimachinery/pkg/util/validation/field: what was checked where. Texts are derived.
import { goQuote } from './go-quote.ts';
import { goFloat, goJSON } from './instance/json.ts';
import { pathText, type Path } from './path.ts';
import type { JSONValue } from './schema.ts';

const typeWords = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueForbidden: 'Forbidden',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueNotFound: 'Not found',
  FieldValueTooLong: 'Too long',
  FieldValueTooMany: 'Too many',
  FieldValueTooShort: 'Too short',
  FieldValueTooFew: 'Too few',
  FieldValueTypeInvalid: 'Invalid value',
  InternalError: 'Internal error',
} as const;

/** field.ErrorType, as its Go constants are named. */
export type FieldErrorType = keyof typeof typeWords;

/** How the server words a type: `Required value`. */
export const typeText = (type: FieldErrorType): string => typeWords[type];

/** An error of some set of checks. */
export interface FieldErrorOf<Check> {
  readonly type: FieldErrorType;
  readonly path: Path;
  readonly check: Check;
  readonly badValue?: JSONValue | undefined;
}

/** The field as the server spells it. */
export const fieldText = ({ path }: { readonly path: Path }): string => pathText(path) || '<nil>';

const withoutValue: ReadonlySet<FieldErrorType> = new Set([
  'FieldValueRequired',
  'FieldValueForbidden',
  'FieldValueTooLong',
  'FieldValueTooShort',
  'InternalError',
]);

function shown(value: JSONValue): string {
  if (typeof value === 'string') return goQuote(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : goFloat(value);
  return goJSON(value);
}

/** The whole text of an error (field.Error.Error), of which the detail is given. */
export function wholeText({ type, path, badValue }: FieldErrorOf<unknown>, detail: string): string {
  const value = withoutValue.has(type) || badValue === undefined ? '' : `: ${shown(badValue)}`;
  return `${pathText(path)}: ${typeWords[type]}${value}${detail === '' ? '' : `: ${detail}`}`;
}
