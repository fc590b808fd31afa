// The verdict on an api-approved URL and on the places that have it, in the shape of the JSON report.
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

/** Whether a verdict is that the pull request was approved, merged or not. */
export const isApproval = (verdict: Verdict): boolean =>
  verdict === 'approved-and-merged' || verdict === 'approved-not-merged';

/** One place of an api-approved URL. */
export interface ApprovedDocument {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** Whether the linked pull request is about this API, where that could be found out. */
  readonly touches?: boolean;
  /** Whether one of the approvals was given to this CRD's spec as it is there now, where that was found out. */
  readonly approvedSpec?: boolean;
  /** How this CRD differs from what it was there, where both could be read. Counts are of distinct fields. */
  readonly since?: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    /** Versions that were added since; their fields are not counted. */
    readonly versions: readonly string[];
    /** At most the first 100. */
    readonly fields: readonly {
      readonly version: string;
      readonly field: string;
      readonly change: 'added' | 'removed' | 'changed';
    }[];
  };
}

/** The verdict on one URL, without the places that have it. */
export interface LinkVerdict {
  readonly url: string;
  readonly repository: string;
  readonly number: number | null;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly approvers: readonly {
    login: string;
    how: 'review' | 'comment';
    at: string;
    url: string;
    commit?: string;
  }[];
  readonly mergedAt: string | null;
}
