// What a server has against a custom resource, as part of a sentence.
import {
  withoutHint,
  goJSON,
  goQuote,
  keywordText,
  type Path,
  pathText,
  stepsOf,
  type ValueCheck,
  detailText,
  type ValueError,
} from '../apiserver/index.ts';
import { quoted } from '../wording.ts';
import { requiredStatus } from './compat-words.ts';
import type { ResourceFact } from '../facts/resources/resource-fact.ts';

/** The type that a value must have; what was found is empty where a text is an object. */
const typeText = (type: string, found: string): string =>
  `must be of type ${type}${found === '' ? '' : `, not ${found}`}`;

/** The predicate after the name of the field, where the wording is ours and not the server's. */
const predicates: {
  readonly [Kind in ValueCheck['kind']]?: (check: Extract<ValueCheck, { kind: Kind }>) => string;
} = {
  type: ({ type, found }) => typeText(type, found),
  format: ({ type, found }) => typeText(type, quoted(goQuote(found))),
  enum: ({ values }) =>
    `must be one of ${values.map((value) => (typeof value === 'string' ? goQuote(value) : goJSON(value))).join(', ')}`,
  'operation-unknown': ({ supported }) => `must be one of ${supported.map(goQuote).join(', ')}`,
  'number-range': ({ what, type, format }) =>
    `${what === 'Checked' ? 'must be' : 'is compared with a bound that is not'} of type ${type}${format && ` with format ${format}`}`,
  'property-forbidden': ({ property }) => `must not have \`${property}\``,
  'any-of': () => 'fits none of its `anyOf` schemas',
  'one-of': ({ fitting }) => `fits ${fitting || 'none'} of its \`oneOf\` schemas, and must fit exactly one`,
  'all-of': () => 'does not fit all of its `allOf` schemas',
  not: () => 'fits its `not` schema, which it must not',
  'embedded-kind-malformed': ({ faults }) =>
    `may have mixed case, but should otherwise match: ${faults.map(withoutHint).join(',')}`,
};

const predicateOf = (check: ValueCheck): string | undefined =>
  (predicates[check.kind] as ((of: ValueCheck) => string) | undefined)?.(check) ?? keywordText(check);

/** Checks whose texts are sentences of their own; those of the others continue after the name of the field. */
const sentences: ReadonlySet<ValueCheck['kind']> = new Set([
  'object-name-missing',
  'object-name-immutable',
  'finalizers-at-odds',
  'finalizers-added',
  'owner-event',
  'controllers-many',
  'manager-unprintable',
  'embedded-version-malformed',
  'factor-not-positive',
  'cel-not-compiled',
  'cel-no-overload',
  'cel-failed',
  'cel-call-cost',
  'cel-message-cost',
  'cel-budget',
  'scale-unreadable',
  'undecodable',
  'metadata-undecodable',
]);

/** A message that a rule's author wrote as a predicate after the name of the field. */
const isPredicate = (message: string): boolean => /^(?:must|should|may|holds) /.test(message);

/** Whether a text of the server is a sentence of its own. */
function isSentence(check: ValueCheck): boolean {
  if ('fault' in check) return check.fault.subject !== '';
  return check.kind === 'cel-rule' ? !isPredicate(check.message ?? '') : sentences.has(check.kind);
}

/** The server's text, without the name of the field and without examples. */
function serverText(error: ValueError): string {
  const { check } = error;
  if ('fault' in check) return withoutHint(check.fault);
  // The message of a rule may be a sentence of its own: its full stop is that of ours.
  if (check.kind !== 'scale-unreadable') return detailText(error).replace(/(?<!\.)\.$/, '');
  return `accessor error: ${check.shown} is of the type ${check.found}, expected ${check.type}`;
}

const bare: Partial<Record<ValueError['type'], string>> = {
  FieldValueRequired: 'is required and missing',
  FieldValueDuplicate: 'is a duplicate',
};

/** A field in a message; undefined for the whole. */
function fieldName({ parent, name }: Path, text: string): string | undefined {
  if (text === '') return undefined;
  return name === '' && parent !== undefined ? `\`${pathText(parent)}[""]\`` : `\`${text}\``;
}

/** One error as part of a sentence: its field and what the server has against it. */
function errorText(error: ValueError, path: Path): string {
  const { check, type } = error;
  const field = fieldName(path, pathText(path));
  const said =
    check.kind === 'cel-rule' && check.message === undefined ? `breaks the rule \`${check.rule}\`` : predicateOf(check);
  const text = said ?? serverText(error);
  if (text === '') return `${field ?? 'it'} ${bare[type] ?? 'is not accepted'}`;
  if (said !== undefined || !isSentence(check)) return `${field ?? 'it'} ${text}`;
  return field === undefined ? text : `${field}: ${text}`;
}

/** All that belongs to a rejection. */
export function rejectionText({ error, nearest = [], path }: ResourceFact): string {
  if (error === undefined) return '';
  const others = nearest.slice(0, 3).map((one) => errorText(one, one.path));
  return `${errorText(error, path)}${others.length === 0 ? '' : ` (the nearest of them: ${others.join('; ')})`}`;
}

const remediations: Partial<Record<ValueError['type'], string>> = {
  FieldValueRequired: 'Add the field',
  FieldValueNotSupported: 'Write one of these values',
  FieldValueTypeInvalid: 'Write a value of that type',
  FieldValueTooLong: 'Shorten it',
  FieldValueTooMany: 'Leave some out',
  FieldValueDuplicate: 'Leave one of them out',
};

/** Types that a text without quotes may be taken for. */
const unquoted: ReadonlySet<string> = new Set(['boolean', 'integer', 'number']);

/** The remediation in the CRD, where no change of the resource is one. */
function remediationOfCrd({ error, path, dropsStatus }: ResourceFact): string | undefined {
  const { check, type } = error ?? {};
  if (check?.kind === 'number-range' && check.what !== 'Checked')
    return 'Correct the CRD: no value passes a bound that does not fit its own format';
  if (check?.kind === 'factor-not-positive')
    return 'Correct `multipleOf` in the CRD: for a whole number servers cut its fraction off, and what is left must be positive';
  const isStatus = path.name === 'status' && stepsOf(path).length === 1;
  return isStatus && dropsStatus && type === 'FieldValueRequired' ? `Correct the CRD: ${requiredStatus}` : undefined;
}

/** The remediation of a rejection, without its full stop; `where`: what follows if it is one of the resource. */
export function remediationOf(fact: ResourceFact, where = ''): string {
  const { error } = fact;
  const ofCrd = remediationOfCrd(fact);
  if (ofCrd !== undefined) return ofCrd;
  if (error === undefined) return `Correct the value${where}`;
  const { check, type } = error;
  if (check.kind === 'type' && check.type === 'string' && unquoted.has(check.found)) return `Put it in quotes${where}`;
  return `${remediations[type] ?? 'Correct the value'}${where}`;
}
