// Collects the errors of a CRD (k8s.io/apimachinery field.ErrorList).
import { detailText, type BareCrdCheckKind, type CrdCheck, type CrdError } from './checks/index.ts';
import type { FieldErrorType } from './field-error.ts';
import { pathText, type Path } from './path.ts';
import type { JSONValue } from './schema.ts';

/** More than a reader can use; a hostile CRD could have a hundred thousand errors with paths of a thousand steps. */
const maxErrors = 10_000;
const maxCharacters = 20_000_000;
type GivenCheck = CrdCheck | BareCrdCheckKind;

/** A list of errors that grows, up to a limit. */
export class ErrorList {
  readonly errors: CrdError[] = [];
  isCutShort = false;
  #characters = 0;

  get length(): number {
    return this.errors.length;
  }

  add(type: FieldErrorType, path: Path, given: GivenCheck, badValue?: JSONValue): void {
    if (this.errors.length >= maxErrors || this.#characters > maxCharacters) {
      this.isCutShort = true;
      return;
    }
    const check = (typeof given === 'string' ? { kind: given } : given) as CrdCheck;
    this.#characters += pathText(path).length + detailText({ check, path }).length;
    this.errors.push({ type, path, check, badValue });
  }

  push(errors: readonly CrdError[], isCutShort = false): void {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }

  required(path: Path, check: GivenCheck): void {
    this.add('FieldValueRequired', path, check);
  }

  invalid(path: Path, check: GivenCheck, badValue: JSONValue = ''): void {
    this.add('FieldValueInvalid', path, check, badValue);
  }

  mistyped(path: Path, check: GivenCheck, type: string | undefined): void {
    if (type === undefined) this.required(path, check);
    else this.invalid(path, check, type);
  }

  forbidden(path: Path, check: GivenCheck): void {
    this.add('FieldValueForbidden', path, check);
  }

  notSupported(path: Path, check: GivenCheck, badValue = ''): void {
    this.add('FieldValueNotSupported', path, check, badValue);
  }
}
