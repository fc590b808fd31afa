// The report: what a review says, as the contract's JSON spells it.
import type { NotChecked } from '../changes/change-set.ts';
import type { GrantEdge } from '../grants/edges.ts';
import type { Finding } from './finding.ts';

/** `success`: nothing at or above the threshold. `neutral`: only approvals are unverified. `failure`: the check fails. */
export type Conclusion = 'success' | 'neutral' | 'failure';

/** One entry of the change log. */
export interface Change {
  readonly path: string;
  /** Name of the CRD (`widgets.example.com`) or Go type. */
  readonly name: string;
  readonly version: string;
  readonly field: string;
  readonly change: string;
  readonly direction: 'breaking' | 'compatible' | 'neutral';
  readonly before?: string;
  readonly after?: string;
}

/** A condition that a kube-apiserver would set on a CRD. */
export interface Condition {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

export type Verdict =
  | 'approved-and-merged'
  | 'approved-not-merged'
  | 'merged-not-approved'
  | 'reverted'
  | 'open'
  | 'closed'
  | 'this-pull-request'
  | 'not-a-pull-request'
  | 'not-found'
  | 'untrusted-repository'
  | 'unverified';

/** What is known of one api-approved URL. */
export interface Approval {
  readonly url: string;
  readonly repository: string;
  readonly number: number | null;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly approvers: readonly { login: string; how: 'review' | 'comment'; at: string; url: string }[];
  readonly mergedAt: string | null;
  readonly documents: readonly { path: string; line: number; name: string }[];
}

export interface Report {
  readonly version: 1;
  readonly tool: { readonly name: 'kube-api-review'; readonly version: string };
  readonly conclusion: Conclusion;
  readonly findings: readonly Finding[];
  readonly changes: readonly Change[];
  readonly approvals: readonly Approval[];
  readonly conditions: readonly Condition[];
  readonly notChecked: readonly NotChecked[];
  /** Who may refer to what across namespaces, around the change; only when a grant or such a reference changed. */
  readonly references?: readonly GrantEdge[];
  readonly summary: {
    /** Introduced findings by severity. */
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    /** Findings of any severity that stood at the base already. */
    readonly existing: number;
    /** Changed files that were looked at. */
    readonly files: number;
    /** Kubernetes objects in them. */
    readonly documents: number;
  };
}
