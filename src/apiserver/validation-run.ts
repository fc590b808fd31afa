// What one validation of a CRD gathers on its way.
import type { SchemaRules } from './cel/cost-advice.ts';
import { ErrorList } from './errors.ts';
import type { ValidationOptions } from './ratchet.ts';

/** Something the verdict hangs on that was not evaluated. */
export interface Unchecked {
  readonly field: string;
  readonly why: string;
}

/** One validation on its way. */
export interface Run {
  readonly errors: ErrorList;
  readonly unchecked: Unchecked[];
  readonly rules: SchemaRules[];
  readonly options: ValidationOptions;
}

/** A validation that has found nothing yet. */
export const newRun = (options: ValidationOptions): Run => ({
  errors: new ErrorList(),
  unchecked: [],
  rules: [],
  options,
});
