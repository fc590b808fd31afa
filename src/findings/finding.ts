// A finding, as the contract's JSON report spells it.
import type { Side } from '../changes/change-set.ts';
import type { DocumentRef, Status } from '../facts/document-ref.ts';
import type { Offer } from '../rules/rule.ts';
import type { Severity } from '../rules/severity-table.ts';

interface Related {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export interface Edit {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** The Kubernetes versions to which a finding applies. */
export type KubernetesOfFinding =
  | { readonly refusedBy: readonly string[]; readonly acceptedBy: readonly string[] }
  | { readonly warnedBy: readonly string[] };

/** A finding that another one includes. */
interface Included extends Pick<
  Finding,
  'rule' | 'severity' | 'path' | 'line' | 'version' | 'field' | 'fingerprint' | 'formerFingerprint'
> {
  readonly name?: string;
}

/** One finding. Lines and columns count from 1, columns in UTF-16 units, ends exclusive. */
export interface Finding {
  /** `category/kebab-case`. */
  readonly rule: string;
  readonly severity: Severity;
  /** Plain text; parts in back quotes are code. May contain text of the pull request: renderers escape it. */
  readonly message: string;
  /** The base's path when `side` is `base`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly side: Side;
  readonly document?: DocumentRef;
  /** Version of the CRD, e.g. `v1alpha1`. */
  readonly version?: string;
  /** Schema node as users name it: `spec.list[*].name`. */
  readonly field?: string;
  /** The apiserver's own path. */
  readonly apiserverField?: string;
  readonly status: Status;
  /** Where Kubernetes versions differ: those with the finding and, for a rejection, those without; oldest first. */
  readonly kubernetes?: KubernetesOfFinding;
  /** Stable across pushes: rule, object, version, field and what changed; no line, no wording. */
  readonly fingerprint: string;
  /** The id that version 0.1 gave it, where that is another one. */
  readonly formerFingerprint?: string;
  /** URL of the rule's page. */
  readonly docs: string;
  readonly related?: readonly Related[];
  /** Findings with the same cause that it includes. */
  readonly includes?: readonly Included[];
  readonly offer?: Offer;
  readonly fix?: { readonly description: string; readonly edits: readonly Edit[] };
}
