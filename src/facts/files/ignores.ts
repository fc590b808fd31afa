// Facts about ignores themselves: those that no longer hold, that nothing needs, or that cannot be read.
import type { Span } from '../../documents/span.ts';
import type { Status } from '../document-ref.ts';

/** Where somebody said that a finding is meant. */
type IgnoreSource = 'configuration' | 'comment' | 'marker' | 'baseline';

/** An ignore that does not do what somebody wrote it for. */
export interface IgnoreFact {
  readonly kind: 'ignore';
  /** `unused`: no finding needs it; `expired`: its last day is over; `invalid`: unreadable, it ignores nothing. */
  readonly state: 'unused' | 'expired' | 'invalid';
  readonly source: IgnoreSource;
  readonly rules: readonly string[];
  /** Whom or what else it names, for people: `widgets.example.com v1 spec.mode`; empty for nothing. */
  readonly about: string;
  readonly reason: string;
  readonly owner?: string | undefined;
  /** ISO date of the last day. */
  readonly expires?: string | undefined;
  readonly mistake?: string | undefined;
  /** A rule that an invalid one names and that does not exist, and the one that may be meant. */
  readonly unknown?: { readonly rule: string; readonly meant: string } | undefined;
  /** How many more of its kind stand beside it (entries of a baseline file). */
  readonly more?: number | undefined;
  readonly at: Span;
  readonly status: Status;
}
