// What a kube-apiserver checks in a custom resource or default: values by their schema, CEL rules, metadata, scale.
import { wholeText, type FieldErrorOf } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import { goFloat, goJSON } from '../instance/json.ts';
import { nameText, stepsOf, type Path } from '../path.ts';
import type { JSONValue } from '../schema.ts';
import type { NameFault } from '../name-rules.ts';
import { bytesText, faultsText, itemsText, nothing, supportedText, type CheckOf } from './check.ts';
import { metadataTexts } from './metadata.ts';

interface Limit {
  readonly limit: number | bigint;
}

/** A check of a value that is reported without a path of its own. */
interface Inside {
  readonly at: Path;
}

const numberText = (value: number | bigint): string => (typeof value === 'bigint' ? String(value) : goFloat(value));

const boundText = ({
  keyword,
  isExclusive,
  limit,
}: Limit & { keyword: 'maximum' | 'minimum'; isExclusive: boolean }): string =>
  `should be ${keyword === 'maximum' ? 'less' : 'greater'} than ${isExclusive ? '' : 'or equal to '}${numberText(limit)}`;

interface Mistyped {
  readonly type: string;
  readonly found: string;
}

const typeText = ({ type, found }: Mistyped): string => `must be of type ${type}: ${goQuote(found)}`;

/** Why metadata is not read. */
export interface MetaFault {
  readonly text: string;
  /** The field of ObjectMeta; undefined for all of it. */
  readonly field: string | undefined;
  /** Of a wrong type in that field itself. */
  readonly mistyped?: Mistyped;
}

/** The checks of one value by the keywords of its schema, without its name: `should have at least 1 items`. */
export const keywordTexts = {
  type: typeText,
  format: typeText,
  pattern: ({ pattern, error }: { readonly pattern: string; readonly error: string | undefined }) =>
    `should match '${error === undefined ? pattern : `${pattern}, but pattern is invalid: ${error}`}'`,
  'min-length': ({ limit }: Limit) => `should be at least ${limit} chars long`,
  'min-items': ({ limit }: Limit) => `should have at least ${limit} items`,
  'min-properties': ({ limit }: Limit) => `should have at least ${limit} properties`,
  'unique-items': () => "shouldn't contain duplicates",
  bound: boundText,
  'multiple-of': ({ factor }: { readonly factor: number | bigint }) => `should be a multiple of ${numberText(factor)}`,
};

type KeywordCheck = CheckOf<typeof keywordTexts>;

interface EvaluationFault {
  readonly rule: string;
  readonly error: string;
}

/** How the server words the others. */
export const valueTexts = {
  required: nothing,
  enum: ({ values }: { readonly values: readonly JSONValue[] }) =>
    supportedText({ supported: values.map((value) => (typeof value === 'string' ? value : goJSON(value))) }),
  'max-length': bytesText,
  'max-items': itemsText,
  'property-forbidden': ({ property }: { readonly property: string }, path: Path) =>
    `${nameText(path)}.${property} in body is a forbidden property`,
  // Checks of kube-openapi whose errors are reported at the root of the validated value.
  'number-range': ({
    at,
    what,
    type,
    format,
  }: Inside & { readonly what: string; readonly type: string; readonly format: string }) =>
    `${what} value must be of type ${type} ${format === '' ? '(default format)' : `with format ${format}`} in ${nameText(at)}`,
  'any-of': ({ at }: Inside) => `${goQuote(nameText(at))} must validate at least one schema (anyOf)`,
  'one-of': ({ at, fitting }: Inside & { readonly fitting: number }) =>
    `${goQuote(nameText(at))} must validate one and only one schema (oneOf). ${fitting === 0 ? 'Found none valid' : `Found ${fitting} valid alternatives`}`,
  'all-of': ({ at, fitting }: Inside & { readonly fitting: number }) =>
    `${goQuote(nameText(at))} must validate all the schemas (allOf)${fitting === 0 ? '. None validated' : ''}`,
  not: ({ at }: Inside) => `${goQuote(nameText(at))} must not validate the schema (not)`,
  'factor-not-positive': ({ factor }: { readonly factor: number | bigint }, path: Path) =>
    `factor MultipleOf declared for ${nameText(path)} must be positive: ${numberText(factor)}`,

  // Lists of the types `set` and `map`.
  'item-twice': nothing,
  'item-not-object': () => 'must be an object for an array of list-type map',

  // CEL rules. `message` is what the rule says itself; empty where the server says nothing.
  'cel-rule': ({ rule, message }: { readonly rule: string; readonly message: string | undefined }) =>
    message ?? `failed rule: ${rule}`,
  'cel-not-compiled': ({ error }: { readonly error: string }) => `rule compile error: ${error}`,
  'cel-no-overload': ({ rule, error }: EvaluationFault) =>
    `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${rule}`,
  'cel-failed': ({ rule, error }: EvaluationFault) => `${error} evaluating rule: ${rule}`,
  'cel-call-cost': ({ rule, error }: EvaluationFault) =>
    `'${error}': no further validation rules will be run due to call cost exceeds limit for rule: ${rule}`,
  'cel-message-cost': ({ expression }: { readonly expression: string }) =>
    `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${goQuote(expression)}`,
  'cel-budget': ({ of }: { readonly of: 'rules' | 'messageExpression' }) =>
    `${of === 'rules' ? 'validation' : 'messageExpression evaluation'} failed due to running out of cost budget, no further validation rules will be run`,
  'rules-not-checked': () =>
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',

  'replicas-negative': () => 'should be a non-negative integer',
  'replicas-too-many': ({ limit }: Limit) => `should be less than or equal to ${limit}`,
  'scale-unreadable': ({ at, shown, found, type }: Inside & Mistyped & { readonly shown: string }) =>
    `.${stepsOf(at).join('.')} accessor error: ${shown} is of the type ${found}, expected ${type}`,

  'kind-differs': ({ wanted }: { readonly wanted: string }) => `must be ${wanted}`,
  'embedded-type-missing': nothing,
  'embedded-type-empty': () => 'must not be empty',
  'embedded-type-not-text': () => 'must be a string',
  'embedded-version-malformed': ({ version }: { readonly version: string }) =>
    `unexpected GroupVersion string: ${version}`,
  'embedded-kind-malformed': (known: { readonly faults: readonly NameFault[] }) =>
    `may have mixed case, but should otherwise match: ${faultsText(known)}`,
  undecodable: ({ error }: { readonly error: string }) => error,
  'metadata-undecodable': ({ why }: { readonly why: MetaFault }) => why.text,
  // In our words: those of Go's decoder name its own types.
  mistyped: ({ found, type }: Mistyped) =>
    `holds ${'aeio'.includes(found.charAt(0)) ? 'an' : 'a'} ${found} where ${type} is read`,

  ...metadataTexts,
};

export type ValueCheck = KeywordCheck | CheckOf<typeof valueTexts>;

/** An error of a custom resource, or of a default. */
export type ValueError = FieldErrorOf<ValueCheck>;

type Text = (known: unknown, path: Path) => string;
const isKeyword = (check: ValueCheck): check is KeywordCheck => Object.hasOwn(keywordTexts, check.kind);

/** What a keyword has against a value, without the value's name; undefined for other checks. */
export const keywordText = (check: ValueCheck): string | undefined =>
  isKeyword(check) ? (keywordTexts[check.kind] as (known: unknown) => string)(check) : undefined;

/** The server's detail on an error of a value. */
export function valueDetail({ check, path }: { readonly check: ValueCheck; readonly path: Path }): string {
  if (isKeyword(check)) return `${nameText(path)} in body ${keywordText(check)}`;
  return (valueTexts[check.kind] as Text)(check, path);
}

/** Several errors as one text (ErrorList.ToAggregate): doubles dropped, brackets around more than one. */
export function aggregateText(errors: readonly ValueError[]): string {
  const texts = [...new Set(errors.map((error) => wholeText(error, valueDetail(error))))];
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}
