// Our existing comments and reviews on a pull request: comments by finding, duplicates, and the current review.
import { markerOf, type MarkerOwner } from './review-comments-marker.ts';

/** A comment of ours in a thread of the pull request. */
export interface ExistingComment {
  readonly id: string;
  readonly thread: string;
  readonly path: string;
  readonly body: string;
  /** First and last line of the diff that it is about, now; null once it is outdated. */
  readonly lines: { readonly first: number; readonly last: number } | null;
  readonly resolved: boolean;
  /** Whether this token may resolve the thread, or open it again, by GitHub's answer. */
  readonly resolvable: boolean;
  /** Whether its line left the diff: GitHub then shows it in the conversation only. */
  readonly outdated: boolean;
  /** Whether someone answered: such a thread is a conversation, and is left to the people in it. */
  readonly answered: boolean;
}

/** A review of ours on the pull request. */
export interface ExistingReview {
  readonly id: string;
  readonly url: string;
  readonly body: string;
}

/** Our comments and reviews, oldest first. The reader has checked the author: anyone can write a marker. */
export interface Existing {
  readonly comments: readonly ExistingComment[];
  readonly reviews: readonly ExistingReview[];
}

/** What identifies a run’s own words among those of other jobs and of other runs. */
export interface ReviewIdentity extends MarkerOwner {
  readonly head: string;
  /** When the run began, in seconds since 1970: its content is as old as that, however late it ends. */
  readonly startedAt: number;
}

/** A comment on a finding, or on a resolved one. */
export interface KnownComment extends ExistingComment {
  readonly kind: 'finding' | 'gone';
}

interface KnownReview extends ExistingReview {
  readonly head: string | undefined;
  /** `inline`: with comments; `alone`: without them, since GitHub rejected one. */
  readonly form: string | undefined;
  readonly startedAt: number;
  /** Fingerprints that had a comment when it was written. */
  readonly commented: ReadonlySet<string>;
}

/** The comments and reviews of one job. */
export interface Known {
  readonly comments: ReadonlyMap<string, KnownComment>;
  /** Node ids of comments that repeat another one, and that no one answered. */
  readonly doubles: readonly string[];
  readonly reviews: readonly KnownReview[];
}

/** Of two comments on one finding the one that people answered stays, else the current one, then the older. */
const rank = ({ kind, answered, outdated }: KnownComment): number =>
  (kind === 'finding' ? 4 : 0) + (answered ? 2 : 0) + (outdated ? 0 : 1);

/**
 * Sorts the existing comments. Those of another job (another name) are ignored, and so are copies. `renamed`:
 * fingerprints that findings had in an earlier version → their own.
 */
export function knownOf(existing: Existing, owner: MarkerOwner, moved: ReadonlyMap<string, string> = new Map()): Known {
  const current = (fingerprint: string): string => moved.get(fingerprint) ?? fingerprint;
  const comments = new Map<string, KnownComment>();
  const doubles: string[] = [];
  for (const comment of existing.comments) {
    const { kind, words } = markerOf(comment.body, owner) ?? {};
    const [fingerprint] = words ?? [];
    if ((kind !== 'finding' && kind !== 'gone') || fingerprint === undefined) continue;
    const known = { ...comment, kind };
    const id = current(fingerprint);
    const other = comments.get(id);
    const [kept, spare] = other !== undefined && rank(other) >= rank(known) ? [other, known] : [known, other];
    comments.set(id, kept);
    if (spare !== undefined && spare.kind === 'finding' && !spare.answered) doubles.push(spare.id);
  }
  const reviews = existing.reviews.flatMap((review): KnownReview[] => {
    const { kind, words = [] } = markerOf(review.body, owner) ?? {};
    if (kind !== 'review') return [];
    const [head, form, startedAt, ...commented] = words;
    return [{ ...review, head, form, startedAt: Number(startedAt ?? 0), commented: new Set(commented.map(current)) }];
  });
  return { comments, doubles, reviews };
}

/** The current review of a commit: the one whose run began last, of twins the first; else the newest of all. */
export function currentOf(reviews: readonly KnownReview[], head: string): KnownReview | undefined {
  const [first, ...others] = reviews.filter((review) => review.head === head);
  if (first === undefined) return reviews.at(-1);
  return others.reduce((best, review) => (review.startedAt > best.startedAt ? review : best), first);
}
