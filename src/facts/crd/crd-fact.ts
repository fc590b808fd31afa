// The facts about a changed CRD: what each tells, and of which version.
import type { Span } from '../../documents/span.ts';
import type { DocumentRef } from '../../findings/finding.ts';
import type { CrdPair } from './crd-pairs.ts';
import type { SchemaChange } from '../schema/change.ts';

/** How far an API version promises to stay (Kubernetes deprecation policy, rules 1 to 4). Unusual names count as stable. */
export type Stability = 'alpha' | 'beta' | 'stable';

/** One version of a CRD on both sides. */
export interface VersionState {
  readonly name: string;
  readonly stability: Stability;
  readonly servedBefore: boolean;
  readonly servedAfter: boolean;
  readonly storageBefore: boolean;
  readonly storageAfter: boolean;
  readonly deprecatedBefore: boolean;
}

/** What every fact about a changed CRD carries. */
export interface CrdContext {
  readonly pair: CrdPair;
  /** metadata.name at the head; of a removed CRD, at the base. */
  readonly crd: string;
  readonly document: DocumentRef;
  /** The CRD belongs to an experimental channel or feature set, by its annotations or its folder. */
  readonly experimental: boolean;
  /** Some version was served at the base, and each of those is an alpha version. */
  readonly alphaOnly: boolean;
}

/** One keyword of one version's schema changed. */
export interface SchemaChangeFact extends CrdContext {
  readonly kind: 'schema-change';
  readonly version: VersionState;
  readonly change: SchemaChange;
  /** Other served versions with the same change, told here alone. */
  readonly alsoIn: readonly string[];
  /** Versions with the same change that were not served: nobody is broken there. */
  readonly alsoUnserved: readonly string[];
}

/** What of a version, or of the CRD as a whole, changed. */
export type CrdChange =
  | 'crd-added'
  | 'crd-removed'
  | 'group'
  | 'kind'
  | 'plural'
  | 'scope'
  | 'singular'
  | 'list-kind'
  | 'short-name-removed'
  | 'short-name-added'
  | 'category-removed'
  | 'category-added'
  | 'version-added'
  | 'version-removed'
  | 'version-unserved'
  | 'version-served'
  | 'version-deprecated'
  | 'storage-moved'
  | 'status-removed'
  | 'status-added'
  | 'scale-removed'
  | 'scale-added'
  | 'scale-changed'
  | 'printer-columns'
  | 'selectable-field-removed'
  | 'selectable-field-added'
  | 'conversion'
  | 'pruning-on'
  | 'schema-removed';

export interface CrdChangeFact extends CrdContext {
  readonly kind: 'crd-change';
  readonly change: CrdChange;
  /** The version it concerns, where it concerns one. */
  readonly version: VersionState | undefined;
  readonly before?: string;
  readonly after?: string;
  readonly at: Span;
  /** The head still has a conversion webhook, or none is needed. */
  readonly converts: boolean;
}

export type CrdFact = SchemaChangeFact | CrdChangeFact;
