// The report: the result of a review, in the shape of the contract's JSON.
import type { NotChecked } from '../changes/change-set.ts';
import type { Condition } from '../facts/admission/conditions.ts';
import type { ApprovedDocument, LinkVerdict } from '../facts/approvals/link-verdict.ts';
import type { NotJudged } from '../facts/resources/tally.ts';
import type { GrantEdge } from '../grants/edges.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Finding } from './finding.ts';

/** `success`: nothing at or above the threshold. `neutral`: only unverified approvals. `failure`: the check fails. */
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
  /** Only a text for people, or another way to write the same: counted, not listed. */
  readonly reworded?: true;
  readonly before?: string;
  readonly after?: string;
}

/** What is known of one api-approved URL. */
export interface Approval extends LinkVerdict {
  readonly documents: readonly ApprovedDocument[];
}

/** What a CEL rule, a messageExpression or a schema costs at most, in the units of the server's static estimate. */
export interface RuleCost {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly version: string;
  /** The field that has the rule; empty for the root, and for a schema as a whole. */
  readonly field: string;
  readonly what: 'rule' | 'messageExpression' | 'schema';
  /** The text of the expression, cut where it is long; absent for a schema. */
  readonly expression?: string;
  /** Exact up to 2^53. */
  readonly cost: number;
  /** The largest cost: above it a kube-apiserver rejects the CRD. */
  readonly limit: number;
  /** `cost` in percent of `limit`; one decimal. */
  readonly share: number;
  /** Whether this version has the expression, or the schema, only since the change. */
  readonly changed: boolean;
}

/** A finding that an ignore covers: not counted, and listed with the reason. */
export interface IgnoredFinding extends Finding {
  /** `comment`: in YAML; `marker`: in Go; `baseline`: listed in the baseline file. */
  readonly by: 'configuration' | 'comment' | 'marker' | 'baseline';
  readonly reason: string;
  readonly owner?: string;
  /** ISO date of the last day on which it applies. */
  readonly expires?: string;
  /** This change has written the ignore, or changed it. */
  readonly ofThisChange?: true;
  /** Where it is written. */
  readonly at?: { readonly path: string; readonly line: number };
}

export interface Report {
  readonly version: 1;
  readonly tool: {
    readonly name: 'kube-api-review';
    readonly version: string;
    /** Where its guides are, if not on the main branch. */
    readonly documentation?: string;
  };
  /** Only of an audit: a whole tree was looked at, and compared with nothing. */
  readonly scope?: 'tree';
  readonly conclusion: Conclusion;
  readonly findings: readonly Finding[];
  /** Findings that are ignored; only where there are some. */
  readonly ignored?: readonly IgnoredFinding[];
  /** The label that acknowledges breaks; only where a pull request carries it and something breaks. */
  readonly acknowledged?: Acknowledged;
  readonly changes: readonly Change[];
  readonly approvals: readonly Approval[];
  readonly conditions: readonly Condition[];
  readonly notChecked: readonly NotChecked[];
  /** Objects that nothing judged, the most frequent kinds first; only if there are any. */
  readonly notJudged?: readonly NotJudged[];
  /** Who may refer to what across namespaces, around the change; only when a grant or such a reference changed. */
  readonly references?: readonly GrantEdge[];
  /** What CEL rules of changed schemas cost, largest share first: new ones, and those over a tenth; only if any. */
  readonly costs?: readonly RuleCost[];
  readonly summary: {
    /** Introduced findings by severity. */
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    /** Findings of any severity that existed at the base. */
    readonly existing: number;
    readonly files: number;
    readonly documents: number;
    /** Custom resources and ReferenceGrants of changed files that were judged; only where the change has objects. */
    readonly judged?: number;
  };
}
