// The facts about custom resources of the repository: what a server with the repository's own CRDs makes of them.
import type { JSONValue, Path, ValueError } from '../../apiserver/index.ts';
import type { OfVersions } from '../admission/admission-fact.ts';
import type { OfObject } from '../document-ref.ts';
import type { Stability } from '../crd/crd-fact.ts';
import type { Purpose } from './purpose.ts';

/**
 * The effect on a resource, or on one of its fields:
 * - `rejected`: a server rejects the resource
 * - `pruned`: it drops the field
 * - `changed`: it stores another value for a field that the resource leaves out
 * - `not-served`: no server accepts a resource of this version
 * - `kind-removed`: nor of this kind: its CRD is removed
 */
export type ResourceOutcome = 'rejected' | 'pruned' | 'changed' | 'not-served' | 'kind-removed';

/** What happens to one custom resource at one place. */
export interface ResourceFact extends OfObject, OfVersions {
  readonly kind: 'resource';
  readonly what: ResourceOutcome;
  /** The change of its CRD does it: with the CRD of the base nothing of the kind happened to the very same text. */
  readonly byChange: boolean;
  /** Name and place of the CRD that judges, of several the nearest to accepting; outside of the tree its release. */
  readonly crd: {
    readonly name: string;
    readonly path: string;
    /** It is in a third-party folder: a cluster may have another one. */
    readonly isForeign: boolean;
    /** Servers reject it, as they did before the change: no cluster has it as it is. */
    readonly isRejected: boolean;
    /** No CRD of this kind was known at the base. */
    readonly isNew: boolean;
  };
  readonly version: string;
  readonly stability: Stability;
  readonly experimental: boolean;
  readonly path: Path;
  /** Its status is a subresource: servers drop that of a new object. */
  readonly dropsStatus: boolean;
  /** Only of `rejected`: the server's error. */
  readonly error?: ValueError;
  /** Only of `rejected`: further errors that belong to this one, as those of the nearest branch of a `oneOf`. */
  readonly nearest?: readonly ValueError[];
  /** Only of `changed`: the values; `before` is missing where nothing was filled in. */
  readonly before?: JSONValue;
  readonly after?: JSONValue;
  readonly purpose: Exclude<Purpose, 'none'>;
}

/** A CEL rule that could not be evaluated, so that it is unknown whether it accepts; or files that were not read. */
export interface ResourceNotCheckedFact {
  readonly kind: 'resource-not-checked';
  readonly path: string;
  readonly why: string;
}
