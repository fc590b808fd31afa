// Makes and collects field errors (k8s.io/apimachinery field.ErrorList), with the server's way of writing details.
import type { FieldError, FieldErrorType } from './field-error.ts';
import { goQuote } from './go-quote.ts';
import { pathText, type Path } from './path.ts';

/** An error with the value it complains about, as Go's `%v` of the error needs it for lists of messages. */
export interface JudgedError extends FieldError {
  readonly badValue?: string | boolean;
}

/** A list of errors that grows. */
export class ErrorList {
  readonly errors: JudgedError[] = [];

  get length(): number {
    return this.errors.length;
  }

  add(type: FieldErrorType, path: Path, detail: string, badValue?: string | boolean): void {
    this.errors.push({ type, field: pathText(path), detail, ...(badValue === undefined ? {} : { badValue }) });
  }

  push(...errors: readonly FieldError[]): void {
    for (const error of errors) this.errors.push(error);
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
