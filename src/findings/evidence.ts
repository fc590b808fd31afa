// What the doors know and the middle cannot look up: the day, what GitHub says of approvals, what was released.
import type { ChangeSet } from '../changes/change-set.ts';
import type { ApprovedChange } from '../approvals/approved-change.ts';
import type { SpecApproval } from '../approvals/approved-spec.ts';
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';
import type { Acknowledgement } from './acknowledged.ts';

/** The change from a release, as its users name it, to the head. */
export type ReleasedChange = { readonly name: string; readonly changeSet: ChangeSet };

export interface Evidence {
  /** Where the guides and the pages of rules are; on the main branch if undefined. */
  readonly documentation?: string;
  /** ISO date of the run, for ignores that expire. Without it none does. */
  readonly today?: string;
  /** Verdicts on api-approved URLs, one for each distinct URL text. Undefined: nobody was asked to verify any. */
  readonly approvals?: readonly LinkVerdict[];
  /** What the approved ones among their pull requests changed, as far as it could be read. */
  readonly approvedChanges?: readonly ApprovedChange[];
  /** By `linkKey`: who approved the very spec that is there now. */
  readonly specApprovals?: ReadonlyMap<string, SpecApproval>;
  /** A label of the pull request that acknowledges its breaks, and who set it. Undefined: there is none. */
  readonly acknowledgement?: Acknowledgement;
  /** The changes from releases to the head. What none of them shows was never released; without any all counts. */
  readonly released?: readonly ReleasedChange[];
}
