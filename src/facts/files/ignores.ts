// Facts about ignores themselves: those that no longer hold, that nothing needs, or that cannot be read.
import type { DirectiveMistake } from '../../documents/ignore-directive.ts';
import type { Span } from '../../documents/span.ts';
import type { Status } from '../document-ref.ts';

/** Where somebody said that a finding is meant. */
type IgnoreSource = 'configuration' | 'comment' | 'marker' | 'baseline';

/** Why one ignores nothing. */
export type IgnoreMistake =
  | DirectiveMistake
  /** It names `files/…`: nothing covers the reading of files. */
  | { readonly is: 'on-reading' }
  /** It is beyond the first ones of a file. */
  | { readonly is: 'too-many'; readonly most: number }
  | { readonly is: 'unknown-rule'; readonly rule: string; readonly meant: string | undefined };

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
  readonly mistake?: IgnoreMistake | undefined;
  /** How many more of its kind stand beside it (entries of a baseline file). */
  readonly more?: number | undefined;
  readonly at: Span;
  readonly status: Status;
}
