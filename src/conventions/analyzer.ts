// What an analyzer of API conventions is: one convention, checked on fields and types.
import * as v from 'valibot';
import { lazily } from '../once.ts';
import type { ApiField, ApiType } from './api-package.ts';
import type { Markers } from './marker.ts';

/** Text that replaces a stretch of the file, in UTF-16 units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A way to satisfy the convention. */
export interface Fix {
  readonly message: string;
  readonly edits: readonly Edit[];
  /** It changes a name that code or clients use: for people to decide. */
  readonly renames?: true;
}

/** Where something is reported: at a field's name, a type's name, or at an offset of its file. */
type Place = ApiField | ApiType | (Pick<ApiType, 'file'> & { readonly start: number; readonly of: ApiField | ApiType });

/**
 * What affects the judgment of a violation in a review of a change: there is no marker for optional or for list
 * merging; the markers, or a default, are spelled differently from others; the keys of a list map are wrong, or items
 * of a set are objects, which a CRD shows too.
 */
export type Aspect = 'unmarked' | 'spelling' | 'default-spelling' | 'no-list-type' | 'list-in-crd';

/** Notes a violation, in kube-api-linter's words. */
export type Report = (place: Place, message: string, fixes?: readonly Fix[], aspect?: Aspect) => void;

export interface Checks {
  /** Every field of a struct in a type declaration that the conventions look at. */
  field?(field: ApiField, report: Report): void;
  /** Fields of `…List` structs too, which `field` is not called with otherwise. */
  readonly withLists?: boolean;
  /** Every declared type. */
  type?(type: ApiType, report: Report): void;
}

/** A check of all markers of a field or a type at once; `name` is what messages call it: `field S.F`, `type T`. */
type MarkerCheck = (place: ApiField | ApiType, name: string, markers: Markers, report: Report) => void;

/** Checks of the markers of fields with a name, those of their types included, and of the markers of types. */
export const markerChecks = (check: MarkerCheck): Checks => ({
  field(field, report) {
    if (field.name !== undefined) check(field, `field ${field.qualifiedName}`, field.allMarkers, report);
  },
  type: (type, report) => check(type, `type ${type.name}`, type.markers, report),
});

/** One convention. */
interface Analyzer<S extends v.GenericSchema> {
  /** As in kube-api-linter. */
  readonly name: string;
  readonly isOnByDefault: boolean;
  /** Its options, with their defaults. */
  readonly options?: S;
  /** It reports nothing without a configuration. */
  readonly wantsOptions?: true;
  /** Identifiers of markers that its configuration makes known to all. */
  readonly markers?: (options: v.InferOutput<S>) => readonly string[];
  /** Checks of one package. */
  readonly checks: (options: v.InferOutput<S>) => Checks;
}

/** An analyzer among others, whatever its options are. */
export interface AnyAnalyzer {
  readonly name: string;
  readonly isOnByDefault: boolean;
  readonly wantsOptions: boolean;
  /** The schema of its options, if it has any. */
  readonly options: v.GenericSchema | undefined;
  /** With its options as their schema gives them; undefined for the defaults. */
  start(options: unknown): { readonly markers: readonly string[]; checks(): Checks };
}

/** Puts an analyzer among the others. */
export function analyzer<S extends v.GenericSchema>(one: Analyzer<S>): AnyAnalyzer {
  const { name, isOnByDefault, options: schema, wantsOptions = false, markers, checks } = one;
  const defaults = lazily(() => schema && v.parse(schema, {}));
  return {
    name,
    isOnByDefault,
    wantsOptions,
    options: schema,
    start: (given) => {
      if (wantsOptions && given === undefined) throw new Error(`${name} has no configuration`);
      const options = (given ?? defaults()) as v.InferOutput<S>;
      return { markers: markers?.(options) ?? [], checks: () => checks(options) };
    },
  };
}
