// What the doors pass in, as the middle cannot look it up: the day, the approvals on GitHub, the releases.
import type { ChangeSet } from '../changes/change-set.ts';
import type { SinceRelease } from '../changes/since-release.ts';
import type { ApprovedChange } from '../approvals/approved-change.ts';
import type { SpecApproval } from '../approvals/approved-spec.ts';
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';
import type { Acknowledgement } from './acknowledged.ts';

/** The change from a release, as its users name it, to the head; `unread`: of which files some were not read. */
export type ReleasedChange = { readonly name: string; readonly changeSet: ChangeSet } & Partial<SinceRelease>;

export interface Evidence {
  /** Where the guides and the pages of rules are; on the main branch if undefined. */
  readonly documentation?: string;
  /** ISO date of the run, for ignores that expire. Without it none does. */
  readonly today?: string;
  /** Verdicts on api-approved URLs, one for each distinct URL text. Undefined: verification was not requested. */
  readonly approvals?: readonly LinkVerdict[];
  /** The changes of the approved ones among their pull requests, as far as they could be read. */
  readonly approvedChanges?: readonly ApprovedChange[];
  /** By `linkKey`: who approved the very spec that is there now. */
  readonly specApprovals?: ReadonlyMap<string, SpecApproval>;
  /** A label of the pull request that acknowledges its breaks, and who set it. Undefined: there is none. */
  readonly acknowledgement?: Acknowledgement;
  /** The changes from releases to the head. A break that none of them has was never released; without any all count. */
  readonly released?: readonly ReleasedChange[];
}
