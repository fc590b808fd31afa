// Results of validating a value against a schema, and the apiserver's field errors made of them.
import type { FieldError } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import type { JSONValue } from '../schema.ts';
import { goJSON } from './json.ts';

/** An error of kube-openapi: `plain` ones have no place of their own. */
export type Fault =
  | { readonly kind: 'plain'; readonly message: string }
  | { readonly kind: 'required' | 'type' | 'invalid'; readonly name: string; readonly message: string }
  | { readonly kind: 'enum'; readonly name: string; readonly message: string; readonly values: readonly JSONValue[] }
  | { readonly kind: 'too-long' | 'too-many'; readonly name: string; readonly message: string; readonly limit: bigint };

/** What validating one value gave. `matches` counts the checks that applied: anyOf and oneOf report their best branch by it. */
export class Result {
  readonly faults: Fault[] = [];
  matches = 0;
  private readonly messages = new Set<string>();

  get valid(): boolean {
    return this.faults.length === 0;
  }

  /** Upstream keeps one error of each message, wherever it came from. */
  add(fault: Fault): void {
    if (this.messages.has(fault.message)) return;
    this.messages.add(fault.message);
    this.faults.push(fault);
  }

  merge(other: Result | undefined): void {
    if (other === undefined) return;
    for (const fault of other.faults) this.add(fault);
    this.matches += other.matches;
  }
}

/** A result with one fault and no match. */
export function failure(fault: Fault): Result {
  const result = new Result();
  result.add(fault);
  return result;
}

/** field.TooLong speaks of bytes although runes were counted; field.TooMany of items although properties may have been. */
function limitDetail(kind: 'too-long' | 'too-many', limit: bigint): string {
  const one = limit === 1n;
  if (kind === 'too-long')
    return limit < 0n ? 'value is too long' : `may not be more than ${limit} ${one ? 'byte' : 'bytes'}`;
  return limit < 0n ? 'has too many items' : `must have at most ${limit} ${one ? 'item' : 'items'}`;
}

/** One fault as an error below `path`; the empty path is the root, which the server prints as `<nil>`. */
function fieldErrorOf(fault: Fault, path: string): FieldError {
  const root = path === '' ? '<nil>' : path;
  if (fault.kind === 'plain') return { type: 'FieldValueInvalid', field: root, detail: fault.message };
  const name = fault.name.replace(/^\./, '');
  // A name that is a lone dot is the root too.
  const field = name === '' ? root : path === '' ? name : `${path}.${name}`;
  switch (fault.kind) {
    case 'required':
      return { type: 'FieldValueRequired', field, detail: '' };
    case 'enum': {
      const values = fault.values.map((value) => goQuote(typeof value === 'string' ? value : goJSON(value)));
      return {
        type: 'FieldValueNotSupported',
        field,
        detail: values.length === 0 ? '' : `supported values: ${values.join(', ')}`,
      };
    }
    case 'too-long':
    case 'too-many':
      return {
        type: fault.kind === 'too-long' ? 'FieldValueTooLong' : 'FieldValueTooMany',
        field,
        detail: limitDetail(fault.kind, fault.limit),
      };
    case 'type':
      return { type: 'FieldValueTypeInvalid', field, detail: fault.message };
    case 'invalid':
      break;
  }
  return { type: 'FieldValueInvalid', field, detail: fault.message };
}

/** The apiserver's errors of a result (validation.kubeOpenAPIResultToFieldErrors). */
export const fieldErrors = (result: Result, path: string): FieldError[] =>
  result.faults.map((fault) => fieldErrorOf(fault, path));
