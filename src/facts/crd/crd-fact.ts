// The facts about a changed CRD, with their parameters and versions.
import type { Span } from '../../documents/span.ts';
import { canonicalJson, type Json } from '../../documents/json-value.ts';
import type { Added, NoValues, Removed, Replaced } from '../before-after.ts';
import type { SchemaChange } from '../schema/change.ts';
import type { CrdPair } from './crd-pair.ts';
import type { PrinterColumn } from './printer-columns.ts';
import type { DocumentRef } from '../document-ref.ts';

/** How stable an API version promises to be (deprecation policy, rules 1 to 4). Unusual names count as stable. */
export type Stability = 'alpha' | 'beta' | 'stable';

/** One version of a CRD on both sides. */
export interface VersionState {
  readonly name: string;
  readonly stability: Stability;
  readonly servedBefore: boolean;
  readonly servedAfter: boolean;
  readonly storageBefore: boolean;
  readonly deprecatedBefore: boolean;
}

/** What every fact about a changed CRD carries. */
export interface CrdContext {
  readonly pair: CrdPair;
  /** metadata.name at the head; of a removed CRD, at the base. */
  readonly crd: string;
  readonly document: DocumentRef;
  /** The CRD belongs to an experimental channel or feature set on both sides, by its annotations or its folder. */
  readonly experimental: boolean;
  /** The CRD is one of tests on both sides, by its folder and its group. */
  readonly isOfTests: boolean;
  /** Some version was served at the base, and each of those is an alpha version. */
  readonly alphaOnly: boolean;
}

/** One keyword of one version's schema changed. */
export interface SchemaChangeFact extends CrdContext {
  readonly kind: 'schema-change';
  readonly version: VersionState;
  readonly change: SchemaChange;
  /** Other served versions with the same change, reported here alone. */
  readonly alsoIn: readonly string[];
  /** Versions with the same change that were not served: it breaks no client there. */
  readonly alsoUnserved: readonly string[];
  /** The same change, version by version, where there are several. */
  readonly each?: readonly SchemaChangeFact[];
  /** Of one of several versions: the one that ids up to 0.1 name. */
  readonly formerVersion?: string;
}

/** How objects are converted between versions: not at all, so that only `apiVersion` changes, or by a webhook. */
export type ConversionStrategy = 'None' | 'Webhook';

/**
 * Where a chart has CRDs: among what Helm renders and owns, what it only installs, what it runs and forgets, or what
 * it leaves out with its default values.
 */
export type ChartPart = 'templates' | 'crds' | 'hooks' | 'left out';

/** What is known of a change of the CRD as a whole, by what changed. */
interface WholeChanges {
  readonly 'crd-added': NoValues;
  /** `provider`: a file that may still provide it, with what was not read. */
  readonly 'crd-removed': NoValues & { readonly provider?: string };
  readonly group: Replaced<string>;
  readonly kind: Replaced<string>;
  readonly plural: Replaced<string>;
  readonly scope: Replaced<string>;
  readonly singular: Replaced<string>;
  readonly 'list-kind': Replaced<string>;
  readonly 'short-name-removed': Removed<string>;
  readonly 'short-name-added': Added<string>;
  readonly 'category-removed': Removed<string>;
  readonly 'category-added': Added<string>;
  /** `isNeeded`: there are several versions. `isInjected`: something else than the file gave clusters a `caBundle`. */
  readonly conversion: Replaced<ConversionStrategy> & { readonly isNeeded: boolean; readonly isInjected: boolean };
  /** The annotation by which a tool filled in the authority of its webhook. */
  readonly 'ca-injection-removed': Removed<string>;
  readonly 'pruning-on': NoValues;
  readonly 'made-experimental': NoValues;
  readonly 'moved-in-chart': Replaced<ChartPart>;
  /** Helm kept it when the chart was uninstalled or left it out, and now deletes it. */
  readonly 'no-longer-kept': NoValues;
  /** Kubernetes versions before `minimum` accepted it and no longer do. */
  readonly 'kubernetes-minimum': NoValues & { readonly minimum: string };
}

interface VersionChanges {
  readonly 'version-added': Added<string>;
  readonly 'version-removed': Removed<string>;
  readonly 'version-unserved': NoValues;
  readonly 'version-served': NoValues;
  readonly 'version-deprecated': NoValues;
  /** The names of the versions; the fact is about the one that is stored now. */
  readonly 'storage-moved': Replaced<string>;
  readonly 'status-removed': NoValues;
  /** `hadStatus`: the schema had a `status` before, which was written with the object. */
  readonly 'status-added': NoValues & { readonly hadStatus: boolean };
  /** `paths`: those that it had, by their keys. */
  readonly 'scale-removed': NoValues & { readonly paths: Json };
  readonly 'scale-added': NoValues;
  readonly 'scale-changed': Replaced<Json>;
  /** It gained a path and lost none. */
  readonly 'scale-extended': Replaced<Json>;
  readonly 'printer-columns': Replaced<readonly PrinterColumn[]>;
  readonly 'selectable-field-removed': Removed<string>;
  readonly 'selectable-field-added': Added<string>;
  readonly 'schema-removed': NoValues;
}

/** What of a version, or of the CRD as a whole, changed. */
export type CrdChange = keyof WholeChanges | keyof VersionChanges;

/** One of the changes with its values, and the version it concerns, where it concerns one. */
export type ChangedCrd<C extends CrdChange = CrdChange> = {
  readonly [K in C]: { readonly change: K } & (K extends keyof VersionChanges
    ? { readonly version: VersionState } & VersionChanges[K]
    : K extends keyof WholeChanges
      ? { readonly version: undefined } & WholeChanges[K]
      : never);
}[C];

export type CrdChangeFact<C extends CrdChange = CrdChange> = CrdContext &
  ChangedCrd<C> & {
    readonly kind: 'crd-change';
    readonly at: Span;
  };

/** The same text for two changes of one version, or of one CRD, if they are the same, and only then. */
export const crdIdentity = ({ change, before, after }: CrdChangeFact): string =>
  canonicalJson([change, { before, after }]);

export type CrdFact = SchemaChangeFact | CrdChangeFact;
