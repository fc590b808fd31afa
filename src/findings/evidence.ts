// What the doors know and the middle cannot look up: the day, what GitHub says of approvals, what was released.
import type { ChangeSet } from '../changes/change-set.ts';
import type { ApprovedChange } from '../approvals/approved-change.ts';
import type { LinkVerdict } from '../approvals/evidence.ts';
import type { Acknowledgement } from './acknowledged.ts';

export interface Evidence {
  /** ISO date of the run, for ignores that expire. Without it none does. */
  readonly today?: string;
  /** Verdicts on api-approved URLs, one for each distinct URL text. Undefined: nobody was asked to verify any. */
  readonly approvals?: readonly LinkVerdict[];
  /** What the approved ones among their pull requests changed, as far as it could be read. */
  readonly approvedChanges?: readonly ApprovedChange[];
  /** A label of the pull request that acknowledges its breaks, and who set it. Undefined: there is none. */
  readonly acknowledgement?: Acknowledgement;
  /** The baseline, where it is not the merge base: the change from a release to the same head. */
  readonly released?: { readonly name: string; readonly changeSet: ChangeSet };
}
