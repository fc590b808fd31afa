// Facts about ignores themselves: expired ones, unused ones, and those that cannot be read.
import type { DirectiveMistake } from '../../documents/ignore-directive.ts';
import type { Span } from '../../documents/span.ts';
import type { Status } from '../document-ref.ts';

/** Where an ignore is written. */
type IgnoreSource = 'configuration' | 'comment' | 'marker' | 'baseline';

/** Why one ignores nothing. */
export type IgnoreMistake =
  | DirectiveMistake
  /** It names `files/…`: nothing covers the reading of files. */
  | { readonly is: 'on-reading' }
  /** A file has more than this many. */
  | { readonly is: 'too-many'; readonly most: number }
  | { readonly is: 'unknown-rule'; readonly rule: string; readonly suggestion: string | undefined };

/** An ignore that has no effect. */
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
  /** How many more of its kind there are next to it (entries of a baseline file). */
  readonly more?: number | undefined;
  readonly at: Span;
  readonly status: Status;
}
