// The facts about API types of Go that changed between base and head.
import type { Span } from '../../documents/span.ts';
import type { Stability } from '../crd/crd-fact.ts';
import type { Place } from './reach.ts';

/** What of an API type changed. Only what a reader or writer of the API may notice. */
export type GoChange =
  | 'field-added'
  | 'field-removed'
  | 'json-name'
  | 'type'
  | 'pointer-removed'
  | 'pointer-added'
  | 'field-required'
  | 'required-field-added'
  | 'field-optional'
  | 'enum-value-removed'
  | 'enum-set'
  | 'constant-removed'
  | 'bound'
  | 'pattern-added'
  | 'pattern-changed'
  | 'default'
  | 'list-type'
  | 'list-map-keys';

/** One change of an API type. */
export interface GoChangeFact {
  readonly kind: 'go-change';
  readonly change: GoChange;
  /** Folder of the package. */
  readonly folder: string;
  /** Name of the package, which is the API version where it looks like one. */
  readonly version: string;
  readonly stability: Stability;
  /** `WidgetSpec.Colour`, or `Colour` where the change concerns a type as a whole. */
  readonly subject: string;
  /** The type that declares the field, or the type itself. */
  readonly typeName: string;
  /** Name in JSON of the field; undefined where the change concerns a type as a whole. */
  readonly json: string | undefined;
  /** Where the type stands below the kinds of its package; empty where that is not known. */
  readonly places: readonly Place[];
  readonly before?: string;
  readonly after?: string;
  /** Which bound, `items:MaxLength`. */
  readonly bound?: string;
  readonly at: Span;
  /** The field says itself that it may change: a feature gate, an experimental channel. */
  readonly isExperimental: boolean;
  /** Controllers write it, users only read it. */
  readonly isStatus: boolean;
}
