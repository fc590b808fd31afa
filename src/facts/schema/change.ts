// One change of one keyword at one place of a CRD version's schema, with its direction and its values, without opinion.
import type { Json } from '../../documents/json-value.ts';
import type { Span } from '../../documents/span.ts';
import type { Added, NoValues, Removed, Replaced } from '../before-after.ts';
import type { Step } from '../../documents/field-path.ts';

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

/** A bound. Servers store those of numbers as float64, and sizes are far below 2^53. */
export type BoundValue = Readonly<{
  value: number;
  /** The bound itself is not accepted. */
  exclusive: boolean;
}>;

/** The largest values of unsigned integers of 32 bits, and of 64 bits as a number of JavaScript. */
export const maxUnsigned: readonly number[] = [2 ** 32 - 1, 2 ** 64];
/** The largest values of signed ones. */
export const maxSigned: readonly number[] = [2 ** 31 - 1, 2 ** 63];

/** Who owns the items of a list under server-side apply (KEP-555). */
export type ListType = 'atomic' | 'set' | 'map';
/** Who owns the keys of a map. */
export type MapType = 'granular' | 'atomic';
/** The keywords that join schemas. */
export type Junctor = 'allOf' | 'anyOf' | 'oneOf' | 'not';

/** One of `x-kubernetes-validations`. */
export interface CelRule {
  readonly rule: string;
  /** Its `oldSelf` is an optional value, and new objects are judged, too. */
  readonly optionalOldSelf: boolean;
  /** Whether it compares with the object before an update. */
  readonly usesOldSelf: boolean;
}

/**
 * The effect of the change on the values that are accepted:
 * - `added`, `removed`: a field, a default, a rule
 * - `tightened`: fewer values are accepted (or more data is pruned) than before
 * - `loosened`: more
 * - `changed`: neither is known
 * - `reworded`: text for people only, or written another way
 */
export type Effect = 'added' | 'removed' | 'tightened' | 'loosened' | 'changed' | 'reworded';
type WithEffect<E extends Effect, Values = NoValues> = { readonly effect: E } & Values;

interface AnyValues<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

interface Changes {
  readonly bound: { readonly keyword: Bound } &
    /**
     * `isBeyondEnum`: only duplicates make a list longer. `isBelowFormat`: the field was for larger integers.
     * `isOfFormat`: it was for integers up to this bound.
     */
    (
      | WithEffect<
          'tightened' | 'reworded',
          (Added<BoundValue> | Replaced<BoundValue>) & {
            readonly isBeyondEnum?: boolean;
            readonly isBelowFormat?: boolean;
            readonly isOfFormat?: boolean;
          }
        >
      | WithEffect<'loosened' | 'reworded', Removed<BoundValue> | Replaced<BoundValue>>
    );
  readonly field:
    /**
     * `renamedTo`: the one field of the same shape that was added where this one was removed. `removedIn`: the version
     * of Kubernetes that removed it from its own type. `fieldsLeft`: how many fields its object has now.
     */
    | WithEffect<
        'removed' | 'loosened' | 'reworded',
        NoValues & {
          readonly renamedTo?: string | undefined;
          readonly removedIn?: string | undefined;
          readonly fieldsLeft?: number;
        }
      >
    /** The node around it preserved unknown fields, so stored data may become visible. */
    | WithEffect<'added', NoValues & { readonly wasPreserved: boolean }>;
  /** `int-or-string` by the extension. `isDescribed`: other keywords, or conventions, only fit this one. */
  readonly type:
    | WithEffect<'tightened', (Added<string> & { readonly isDescribed?: boolean }) | Replaced<string>>
    | WithEffect<'loosened', Removed<string> | Replaced<string>>
    | WithEffect<'changed', Replaced<string>>;
  readonly format:
    | WithEffect<'tightened' | 'reworded', Added<string> | Replaced<string>>
    | WithEffect<'loosened' | 'reworded', Removed<string> | Replaced<string>>
    | WithEffect<'changed', Replaced<string>>;
  /** The whole list where there was or is none, else the added or removed values. */
  readonly enum:
    | WithEffect<'tightened' | 'reworded', Added<readonly Json[]> & { readonly removed?: undefined }>
    | WithEffect<'tightened' | 'reworded', NoValues & { readonly removed: readonly Json[] }>
    | WithEffect<'loosened', Removed<readonly Json[]> & { readonly added?: undefined }>
    | WithEffect<'loosened', NoValues & { readonly added: readonly Json[] }>;
  readonly required:
    | WithEffect<'loosened'>
    /** The field has a default at the head, so objects without it stay valid. */
    | WithEffect<
        'tightened' | 'reworded',
        NoValues & {
          readonly hasDefault: boolean;
          /** It has a default on both sides: objects that were read had the field. */
          readonly hadDefault?: boolean;
          /** It was required already, and servers filled in a default that it no longer has. */
          readonly wasFilledIn?: boolean;
          /** It is the object's `spec`, and an empty one was rejected: leaving it out got past its `required`. */
          readonly isSpecWithRequired?: boolean;
          /** It is a field of a type of Kubernetes: a key of a list of maps there, or one that Kubernetes requires. */
          readonly isRequiredByKubernetes?: boolean;
        }
      >;
  readonly pattern:
    | WithEffect<'tightened' | 'reworded', Added<string>>
    | WithEffect<'loosened' | 'reworded', Removed<string>>
    | WithEffect<'loosened' | 'changed' | 'reworded', Replaced<string>>;
  /**
   * `isDropped`: the server drops the null that is no longer accepted, as the field may be left out and has no default.
   * `isReplaced`: it has one, which the server writes in place of the null.
   * `isRejected`: it dropped the null until now, which it rejects from now on.
   */
  readonly nullable:
    | WithEffect<'loosened', NoValues & { readonly isRejected: boolean }>
    | WithEffect<'tightened', NoValues & { readonly isDropped: boolean; readonly isReplaced: boolean }>;
  /** `isAskedFor`: whether the field is set bears on whether its object is accepted. */
  readonly default:
    | WithEffect<'added', Added<Json> & { readonly isAskedFor: boolean }>
    | WithEffect<'removed', Removed<Json>>
    | WithEffect<'changed' | 'reworded', Replaced<Json>>;
  /** `isDeclared`: of a map of texts in a type of Kubernetes, which clients read as nothing else. */
  readonly additionalProperties: WithEffect<
    'tightened' | 'loosened',
    AnyValues<Json> & { readonly isDeclared?: boolean }
  >;
  readonly items: WithEffect<'tightened' | 'loosened' | 'changed', AnyValues<Json>>;
  /** `keys`: the map keys from now on. `isOfComposites`: it becomes a set of objects or lists. */
  readonly 'list-type': WithEffect<
    'changed',
    Replaced<ListType> & { readonly keys: readonly string[]; readonly isOfComposites: boolean }
  >;
  readonly 'list-map-keys': WithEffect<'changed', Replaced<readonly string[]>>;
  /** `isDeclared`: an object of Kubernetes becomes what Kubernetes itself declares it to be. */
  readonly 'map-type': WithEffect<'changed', Replaced<MapType> & { readonly isDeclared: boolean }>;
  readonly 'preserve-unknown-fields':
    | WithEffect<'loosened'>
    /** The node had no properties before and has some now. */
    | WithEffect<'tightened', NoValues & { readonly isFirstSchema: boolean }>;
  readonly 'embedded-resource': WithEffect<'tightened' | 'changed'>;
  readonly 'value-validation': WithEffect<
    'tightened' | 'loosened' | 'changed' | 'reworded',
    AnyValues<Json> & { readonly junctor: Junctor }
  >;
  /** `tightened` and `loosened` with both rules are proven by their structure. */
  readonly 'validation-rule':
    | WithEffect<'tightened' | 'reworded', Added<CelRule> | Replaced<CelRule>>
    | WithEffect<'loosened' | 'reworded', Removed<CelRule> | Replaced<CelRule>>
    | WithEffect<'changed', Replaced<CelRule>>;
  /** Descriptions, titles, examples and links. */
  readonly description: WithEffect<'reworded', AnyValues<Json>>;
}

/** What of a schema node changed. */
export type Subject = keyof Changes;

/** A change of one of the subjects, with its values, wherever it is. */
export type ChangedValues<S extends Subject = Subject> = {
  readonly [K in S]: { readonly subject: K } & Changes[K];
}[S];

export type ChangeOf<S extends Subject, E extends Effect = Effect> = ChangedValues<S> & {
  readonly effect: E;
  readonly steps: readonly Step[];
  /** Where it is shown: at the head, or at the base if it was removed. */
  readonly at: Span;
  /** The type of Kubernetes in which it is, such as a pod template: generators write it from its package. */
  readonly inKubernetesType?: { readonly steps: readonly Step[]; readonly isCertain: boolean };
};

export type SchemaChange = ChangeOf<Subject>;

/** Whether a field is removed. */
export const isFieldRemoval = (change: SchemaChange): change is ChangeOf<'field', 'removed'> =>
  change.subject === 'field' && change.effect === 'removed';
