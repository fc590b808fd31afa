// The facts about API types of Go that changed between base and head.
import type { Span } from '../../documents/span.ts';
import { canonicalJson, isList, type Json } from '../../documents/json-value.ts';
import type { Added, NoValues, Removed, Replaced } from '../before-after.ts';
import type { Stability } from '../crd/crd-fact.ts';
import type { ListType } from '../schema/change.ts';
import type { UnfitType } from './element-types.ts';
import type { Place } from './reach.ts';
import type { Wire } from './wire.ts';

/** A type as Go writes it, and its form in JSON. */
type GoTypeOnWire = Readonly<{ type: string; wire: Wire }>;

/** What is known of a change of an API type, by what changed. Only what a reader or writer of the API may notice. */
interface GoChanges {
  readonly 'field-added': NoValues;
  /**
   * The name in JSON. `renamedTo`: the one field of the same type that was added to the struct. `sharedWith`: the field
   * of the struct that has the same name in JSON now, so that Go reads and writes neither.
   */
  readonly 'field-removed': Removed<string> & {
    readonly renamedTo?: { readonly json: string; readonly isRequired: boolean };
    readonly sharedWith?: string;
  };
  readonly 'json-name': Replaced<string>;
  /**
   * The name of a kind that no package of its group and version declares any longer; or that a generator now leaves out
   * or marks unserved, or whose package has another group or version; or that no package registers with a scheme.
   */
  readonly 'kind-removed': Removed<string> & {
    readonly why: 'undeclared' | 'regrouped' | 'unregistered';
    /** The marker of the kind, and not of its package, that leaves its version out of what is generated or served. */
    readonly marker: 'skipversion' | 'unservedversion' | undefined;
    /** A marker of the kind said that its version is deprecated. */
    readonly wasDeprecated: boolean;
    /** A marker of the kind said in which release of Kubernetes it is deprecated or removed. */
    readonly isAnnounced: boolean;
    /** A marker of the kind said that its version is not served. */
    readonly wasUnserved: boolean;
    /** It has no metadata: files of it configure a program. */
    readonly isConfiguration: boolean;
  };
  /** Of a kind: `Namespaced` or `Cluster`, as its marker states it. */
  readonly scope: Replaced<string>;
  readonly type: Replaced<GoTypeOnWire>;
  /** Form and number in Protobuf, `varint 2`. */
  readonly protobuf: Replaced<string>;
  /** The types as Go writes them. */
  readonly 'pointer-removed': Replaced<string>;
  /** `asNull`: Go now writes null where it is not set, which servers drop; a required field is missing then. */
  readonly 'pointer-added': Replaced<string> & { readonly asNull: 'missing' | 'dropped' | undefined };
  /**
   * `isSpecWithRequired`: it is the `spec` of a kind, which already required fields of its own. `wasFilledIn`: servers
   * filled in a default that it no longer has.
   */
  readonly 'field-required': NoValues & { readonly isSpecWithRequired?: true; readonly wasFilledIn?: true };
  readonly 'required-field-added': NoValues;
  readonly 'field-optional': NoValues;
  /** Only the values that are no longer allowed. */
  readonly 'enum-value-removed': Removed<readonly string[]>;
  readonly 'enum-set': Added<readonly string[]>;
  /** The values of the constants, or their names. */
  readonly 'constant-removed': Removed<readonly string[]>;
  /** A constant with its number, `LevelHigh = 2`: the first of its type that has another one. */
  readonly 'constant-renumbered': Replaced<string>;
  /** Which bound, `items:MaxLength`. `unfitFor`: controller-gen does not apply it to values of this type. */
  readonly bound: { readonly bound: string; readonly unfitFor?: UnfitType } & (Added<number> | Replaced<number>);
  readonly 'pattern-added': Added<string> & { readonly unfitFor?: UnfitType };
  readonly 'pattern-changed': Replaced<string>;
  /** `date-time`, `byte`, `duration`, `quantity`: of a string, by its type in Go. */
  readonly format: Added<string> | Replaced<string>;
  /** As the marker writes it. */
  readonly default: Removed<string> | Replaced<string>;
  /** `keys`: those of the new map. */
  readonly 'list-type': Replaced<ListType> & { readonly keys: readonly string[] };
  readonly 'list-map-keys': Replaced<readonly string[]>;
  /** How strategic merge patches change a list or object, by its tag: `replace`, `retainKeys`, `merge by name`. */
  readonly 'patch-strategy': Replaced<string>;
}

/** What of an API type changed. */
export type GoChange = keyof GoChanges;

/** One of the changes with its values. */
export type ChangedGo<C extends GoChange = GoChange> = {
  readonly [K in C]: { readonly change: K } & GoChanges[K];
}[C];

/** One change of an API type. */
export type GoChangeFact<C extends GoChange = GoChange> = ChangedGo<C> & GoContext & { readonly kind: 'go-change' };

/**
 * Two types as Go writes them, of which one is not read: whether their form in JSON is the same is unknown. Or removed
 * and added markers whose effect no CRD that was read shows.
 */
export type UnreadType = Replaced<string> &
  GoContext & {
    readonly what: 'type' | 'marker';
    /** The type has its own marshaler now, so its form is unknown. */
    readonly encodesItself?: true;
  };

/** A CRD that still has the former definition of a Go type, and the place of it. */
export interface StaleCrd {
  readonly crd: string;
  readonly at: Span;
}

/** What is known of every change of an API type. */
export interface GoContext {
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
  /** The places of the type below the kinds of its package; empty where they are unknown. */
  readonly places: readonly Place[];
  readonly at: Span;
  /** A feature gate or an experimental channel marks the field as unstable. */
  readonly isExperimental: boolean;
  /** Controllers write it, users only read it. */
  readonly isStatus: boolean;
  /** The package is in a folder of tests, examples and the like, and its group is called an example. */
  readonly isExample: boolean;
  /** All CRDs of the kinds preserve unknown fields there: no server drops anything. */
  readonly isKeptByCrds?: true;
  /** The CRDs that were not generated again; undefined where none is known. */
  readonly staleCrds?: readonly StaleCrd[];
}

/** The order of lists does not count: values of an enum, names of constants, keys of a map. */
const unordered = (value: Json | undefined): Json | undefined =>
  value !== undefined && isList(value) ? value.map(canonicalJson).toSorted() : value;

/** The same text for two changes of one field or type if they are the same, and only then. */
export const goIdentity = (fact: GoChangeFact): string =>
  canonicalJson([
    fact.change,
    fact.change === 'bound' ? fact.bound : fact.change === 'list-type' ? fact.keys.toSorted() : '',
    { before: unordered(fact.before), after: unordered(fact.after) },
  ]);

/** Whether a fact is that a kind has another group or version than before: mostly all kinds of its package. */
export const isRegrouped = (fact: { readonly kind: string } | undefined): boolean =>
  fact?.kind === 'go-change' && 'why' in fact && fact.why === 'regrouped';
