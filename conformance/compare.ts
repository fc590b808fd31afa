// Our answer against the Go program's: what differs, by class.
import type { Admission } from '../src/apiserver/index.ts';
import type { Answer, FieldError } from './go-program.ts';

/** From worst to mildest. */
export const classes = ['crash', 'verdict', 'errors', 'strict', 'conditions', 'warnings', 'details'] as const;
export type DifferenceClass = (typeof classes)[number];

export interface Difference {
  readonly class: DifferenceClass;
  /** What the server says and we do not. */
  readonly missing: readonly string[];
  /** What we say and the server does not. */
  readonly extra: readonly string[];
}

const keyOf = ({ type, field }: FieldError): string => `${type} ${field}`;
/** The server numbers the types of a rule's schema at random. */
const textOf = ({ type, field, detail }: FieldError): string =>
  `${type} ${field}: ${detail.replace(/selfType\d+/g, 'selfType')}`;

function sets(wanted: readonly string[], found: readonly string[]): { missing: string[]; extra: string[] } {
  const [left, right] = [new Set(wanted), new Set(found)];
  return { missing: [...left].filter((item) => !right.has(item)), extra: [...right].filter((item) => !left.has(item)) };
}

/** Errors on which an unchecked CEL rule can bear: its own, those of defaults, and the total cost at a schema's root. */
const mayBeRule = ({ field, detail }: FieldError): boolean =>
  field.includes('x-kubernetes-validations') ||
  field.includes('.default') ||
  detail.includes('x-kubernetes-validations');

function add(found: Difference[], kind: DifferenceClass, wanted: readonly string[], got: readonly string[]): void {
  const { missing, extra } = sets(wanted, got);
  if (missing.length + extra.length > 0) found.push({ class: kind, missing, extra });
}

function compareErrors(
  found: Difference[],
  wanted: readonly FieldError[],
  answered: readonly FieldError[],
  unchecked: boolean,
): void {
  const known = new Set(answered.map(keyOf));
  const judged = unchecked ? wanted.filter((error) => !mayBeRule(error) || known.has(keyOf(error))) : wanted;
  if (judged.length > 0 !== answered.length > 0 && wanted.length > 0 !== answered.length > 0)
    add(found, 'verdict', judged.map(textOf), answered.map(textOf));
  else if (
    sets(judged.map(keyOf), answered.map(keyOf)).missing.length +
      sets(judged.map(keyOf), answered.map(keyOf)).extra.length >
    0
  )
    add(found, 'errors', judged.map(textOf), answered.map(textOf));
  else add(found, 'details', judged.map(textOf), answered.map(textOf));
}

const conditionOf = (condition: Answer['kubeAPIApproved']): string[] =>
  condition === null ? [] : [`${condition.status} ${condition.reason}: ${condition.message}`];

/** Every difference between the two answers; lists count as sets, since the server walks maps. Empty when they agree. */
export function differences(wanted: Answer, got: Admission): Difference[] {
  const found: Difference[] = [];
  // A request over which the server crashes is rejected with status 500: we report that in place of a decode error.
  if (wanted.error !== undefined)
    return got.decodeError?.startsWith('the apiserver panics') === true
      ? []
      : [{ class: 'crash', missing: [wanted.error], extra: [got.decodeError ?? 'no crash'] }];
  if ((wanted.decodeError === undefined) !== (got.decodeError === undefined))
    return [{ class: 'verdict', missing: [wanted.decodeError ?? ''], extra: [got.decodeError ?? ''] }];
  if (wanted.decodeError !== undefined) {
    // YAML parsers explain a broken text each in their own words.
    if (!/^(?:yaml|json): /.test(got.decodeError ?? ''))
      add(found, 'details', [wanted.decodeError], [got.decodeError ?? '']);
    return found;
  }
  const unchecked = got.unchecked.length > 0;
  compareErrors(found, wanted.createErrors, got.createErrors, unchecked);
  if (wanted.updateErrors !== undefined) compareErrors(found, wanted.updateErrors, got.updateErrors ?? [], unchecked);
  add(found, 'strict', wanted.strictDecodeErrors, got.strictDecodeErrors);
  add(found, 'warnings', wanted.warnings, got.warnings);
  if (wanted.updateWarnings !== undefined) add(found, 'warnings', wanted.updateWarnings, got.updateWarnings ?? []);
  add(found, 'conditions', wanted.nonStructural, got.nonStructural);
  add(found, 'conditions', conditionOf(wanted.kubeAPIApproved), conditionOf(got.kubeAPIApproved));
  return found;
}
