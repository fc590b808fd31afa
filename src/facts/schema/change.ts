// One change of one keyword at one place of a CRD version's schema, with its direction and without opinion.
import type { Span } from '../../documents/span.ts';

/** A step from a schema to one below it. */
export type Step = { readonly property: string } | 'items' | 'additionalProperties';

/** The keywords that limit a value, or the size of one, from above or below. */
export const limits = [
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
] as const;

/** The keywords whose bounds are numbers. */
export type Bound = (typeof limits)[number] | 'multipleOf';

/** What of a schema node changed. */
export type Subject =
  | Bound
  | 'field'
  | 'type'
  | 'format'
  | 'enum'
  | 'required'
  | 'pattern'
  | 'nullable'
  | 'default'
  | 'additionalProperties'
  | 'items'
  | 'list-type'
  | 'list-map-keys'
  | 'map-type'
  | 'preserve-unknown-fields'
  | 'embedded-resource'
  | 'value-validation'
  | 'validation-rule'
  | 'description';

/**
 * What the change does to the values that are accepted:
 * - `added`, `removed`: a field, a default, a rule came or went
 * - `tightened`: fewer values are accepted (or more data is pruned) than before
 * - `loosened`: more
 * - `changed`: neither can be said
 * - `reworded`: text for people only
 */
export type Effect = 'added' | 'removed' | 'tightened' | 'loosened' | 'changed' | 'reworded';

export interface SchemaChange {
  readonly subject: Subject;
  readonly effect: Effect;
  readonly steps: readonly Step[];
  /** The value before and after, short enough to show; absent where there was or is none. */
  readonly before?: string;
  readonly after?: string;
  /** Where it shows: at the head, or at the base for what is gone. */
  readonly at: Span;
  /** Only of `required`: the field has a default at the head, so objects without it stay valid. */
  readonly hasDefault?: boolean;
  /** Only of `field` added: what stood around it preserved unknown fields, so stored data may come to life (SS-12). */
  readonly wasPreserved?: boolean;
  /** Only of `preserve-unknown-fields` tightened: the node had no properties before and has some now. */
  readonly isFirstSchema?: boolean;
}
