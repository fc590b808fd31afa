// What the doors know and the middle cannot look up: the day, and what GitHub says of approvals.
import type { Approval } from './report.ts';

export interface Evidence {
  /** ISO date of the run, for ignores that expire. Without it none does. */
  readonly today?: string;
  /** Verdicts on api-approved URLs, one for each distinct URL. */
  readonly approvals?: readonly Approval[];
}
