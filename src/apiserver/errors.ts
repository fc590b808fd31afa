// Makes and collects field errors (k8s.io/apimachinery field.ErrorList), with the server's way of writing details.
import type { FieldError, FieldErrorType } from './field-error.ts';
import { goQuote } from './go-quote.ts';
import { pathText, type Path } from './path.ts';

/** An error with the value it complains about, as Go's `%v` of the error needs it for lists of messages. */
export interface JudgedError extends FieldError {
  readonly badValue?: string | boolean;
}

/** More than a reader can use; a hostile CRD could have a hundred thousand errors with paths of a thousand steps each. */
const mostErrors = 10_000;
const mostCharacters = 20_000_000;

/** A list of errors that grows, up to a limit. */
export class ErrorList {
  readonly errors: JudgedError[] = [];
  /** Set when there were more errors than the list takes. */
  isCutShort = false;
  #characters = 0;

  get length(): number {
    return this.errors.length;
  }

  add(type: FieldErrorType, path: Path, detail: string, badValue?: string | boolean): void {
    if (this.errors.length >= mostErrors || this.#characters > mostCharacters) {
      this.isCutShort = true;
      return;
    }
    const field = pathText(path);
    this.#characters += field.length + detail.length;
    this.errors.push({ type, field, detail, ...(badValue === undefined ? {} : { badValue }) });
  }

  /** Takes over what another list or another judge found. */
  push(errors: readonly FieldError[], isCutShort = false): void {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }

  required(path: Path, detail = ''): void {
    this.add('FieldValueRequired', path, detail);
  }

  invalid(path: Path, detail: string, badValue: string | boolean = ''): void {
    this.add('FieldValueInvalid', path, detail, badValue);
  }

  forbidden(path: Path, detail: string): void {
    this.add('FieldValueForbidden', path, detail);
  }

  notSupported(path: Path, supported: readonly string[], badValue = ''): void {
    this.add('FieldValueNotSupported', path, `supported values: ${supported.map(goQuote).join(', ')}`, badValue);
  }
}

const titles: Readonly<Partial<Record<FieldErrorType, string>>> = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueForbidden: 'Forbidden',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueDuplicate: 'Duplicate value',
};

/** field.Error.Error(): what the server prints of an error of the structural schema. Its bad values are texts and booleans. */
export function errorText({ type, field, detail, badValue }: JudgedError): string {
  const hasValue = type !== 'FieldValueRequired' && type !== 'FieldValueForbidden';
  const value = typeof badValue === 'boolean' ? `: ${badValue}` : `: ${goQuote(badValue ?? '')}`;
  return `${field}: ${titles[type] ?? type}${hasValue ? value : ''}${detail === '' ? '' : `: ${detail}`}`;
}
