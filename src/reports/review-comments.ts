// A report as one review of a pull request, and what becomes of the comments that earlier runs left there.
import type { Finding } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { ruleOf } from '../rules/index.ts';
import type { DiffPlace, Places } from './places.ts';
import { bySeverity, introduced, type RenderOptions } from './render.ts';
import {
  currentOf,
  knownOf,
  type Known,
  type KnownComment,
  type ReviewIdentity,
  type Existing,
  type ExistingReview,
} from './review-comments-existing.ts';
import { suggestionOf, type Suggestion } from './review-comments-suggestion.ts';
import { commentBody, resolvedBody, reviewBody, supersededBody, type ReviewBody } from './review-comments-text.ts';

/** A comment on a line of the diff, or on the lines from `startLine` to `line` of its RIGHT side. */
export interface InlineComment extends DiffPlace {
  readonly startLine?: number;
  readonly body: string;
}

interface BodyEdit {
  readonly id: string;
  readonly body: string;
}

/** The steps that make the pull request show the report, and only once. */
export interface ReviewPlan {
  /** A new review, when there is something to post that is not there yet. */
  readonly create:
    | {
        readonly body: string;
        readonly comments: readonly InlineComment[];
        /** The body when GitHub rejects the comments: then it contains every finding. */
        readonly bodyAlone: string;
      }
    | undefined;
  readonly reviews: readonly BodyEdit[];
  readonly comments: readonly BodyEdit[];
  /** Threads whose finding is resolved, and that no one answered. */
  readonly resolve: readonly string[];
  /** Resolved threads whose finding is back. */
  readonly reopen: readonly string[];
  /** Comments that repeat another one: two runs at once, which cannot see each other, leave them. */
  readonly remove: readonly string[];
  /** The review that stays for this run, when none is created. */
  readonly current: ExistingReview | undefined;
  /** A run that began later has spoken about the same commit: this one has nothing to add. */
  readonly overtaken: boolean;
}

/** More comments are too many for a reviewer, and GitHub treats many at once as abuse. */
const maxInline = 25;
/** Fingerprints that a review remembers, so that its hidden line stays short. */
const maxRemembered = 200;
const nothing = { create: undefined, reviews: [], comments: [], resolve: [], reopen: [], remove: [] } as const;

interface Chosen {
  readonly finding: Finding;
  readonly place: DiffPlace;
  /** An earlier comment of ours about it, which is reused. */
  readonly again: KnownComment | undefined;
}

interface Choice {
  /** The most severe finding of each fingerprint. */
  readonly present: ReadonlyMap<string, Finding>;
  /** Fingerprints with a comment that shows in the diff and stays. */
  readonly kept: ReadonlySet<string>;
  readonly fresh: readonly Chosen[];
  /** Fingerprints whose comment someone deleted: it is not posted again on the same line. */
  readonly unwanted: ReadonlySet<string>;
}

/** Errors, and warnings that a click fixes, in the diff and without a comment, as many as there is room for. */
function choose(ordered: readonly Finding[], surroundings: CommentContext, latest: EarlierComments): Choice {
  const { places, known } = surroundings;
  const present = new Map<string, Finding>();
  for (const finding of ordered) if (!present.has(finding.fingerprint)) present.set(finding.fingerprint, finding);
  const kept = new Set<string>();
  const unwanted = new Set<string>();
  for (const fingerprint of present.keys()) {
    const comment = known.comments.get(fingerprint);
    if (comment?.kind === 'finding' && !comment.outdated) kept.add(fingerprint);
    if (comment === undefined && latest.commented.has(fingerprint)) unwanted.add(fingerprint);
  }
  const fresh: Chosen[] = [];
  for (const [fingerprint, finding] of present) {
    if (latest.rejected || kept.size + fresh.length >= maxInline) break;
    const comment = known.comments.get(fingerprint);
    // An outdated comment is still in the conversation: the body names the place instead of a second comment.
    if (comment?.kind === 'finding' || unwanted.has(fingerprint)) continue;
    if (finding.severity !== 'error' && !isClicked(finding, surroundings)) continue;
    const place = places.inDiff(finding);
    const again = comment?.outdated === false ? comment : undefined;
    if (place !== undefined) fresh.push({ finding, place, again });
  }
  return { present, kept, fresh, unwanted };
}

interface EarlierComments {
  readonly commented: ReadonlySet<string>;
  /** GitHub rejected our comments on this very commit: it would reject them again. */
  readonly rejected: boolean;
}

/** What comments are written and compared with. */
interface CommentContext {
  readonly report: Report;
  readonly places: Places;
  readonly known: Known;
  readonly identity: ReviewIdentity;
  readonly options: RenderOptions;
}

function offered(finding: Finding, places: Places, { sources }: RenderOptions): Suggestion | undefined {
  const suggestion = suggestionOf(finding, sources?.(finding.path, finding.side));
  if (suggestion === undefined) return undefined;
  return places.showsHead(finding.path, suggestion.first, suggestion.last) ? suggestion : undefined;
}

const isClicked = (finding: Finding, { places, options }: CommentContext): boolean =>
  finding.severity === 'warning' &&
  ruleOf(finding.rule)?.isClicked === true &&
  offered(finding, places, options) !== undefined;

function inlineComment({ finding, place }: Chosen, { places, identity, options }: CommentContext): InlineComment {
  const suggestion = offered(finding, places, options);
  const body = commentBody(finding, identity, options, suggestion);
  if (suggestion === undefined) return { ...place, body };
  const { first, last } = suggestion;
  return { path: place.path, side: 'RIGHT', line: last, ...(first < last ? { startLine: first } : {}), body };
}

/** Existing comments whose finding is still or again reported, where the text differs now. */
function changed({ present, fresh }: Choice, { known, places, identity, options }: CommentContext): BodyEdit[] {
  const revived = new Set(fresh.flatMap(({ again }) => (again === undefined ? [] : [again.id])));
  return [...present].flatMap(([fingerprint, finding]) => {
    const comment = known.comments.get(fingerprint);
    if (comment === undefined || (comment.kind === 'gone' && !revived.has(comment.id))) return [];
    const suggestion = offered(finding, places, options);
    // A suggestion replaces the lines of the comment, which an edit cannot move.
    const fits = comment.lines?.first === suggestion?.first && comment.lines?.last === suggestion?.last;
    const body = commentBody(finding, identity, options, fits ? suggestion : undefined);
    return body === comment.body ? [] : [{ id: comment.id, body }];
  });
}

/** Existing comments whose finding is resolved: edited, and resolved unless answered. Those on unread files stay. */
function resolutions(
  { present }: Choice,
  { report, known, identity }: CommentContext,
): Pick<ReviewPlan, 'comments' | 'resolve'> {
  const unchecked = new Set(report.notChecked.map(({ path }) => path));
  const left = [...known.comments].filter(
    ([fingerprint, { kind, path }]) =>
      kind === 'finding' && !present.has(fingerprint) && !unchecked.has(path) && !unchecked.has('.'),
  );
  return {
    comments: left.map(([fingerprint, { id, body }]) => ({ id, body: resolvedBody(body, identity, fingerprint) })),
    resolve: left.flatMap(([, { thread, resolved, resolvable, answered }]) =>
      resolved || answered || !resolvable ? [] : [thread],
    ),
  };
}

function bodiesOf(ordered: readonly Finding[], { present, kept, fresh, unwanted }: Choice, known: Known) {
  const of = (shown: ReadonlySet<string>, form: ReviewBody['form']): ReviewBody => {
    const remembered = [...present.keys()].filter(
      (fingerprint) => shown.has(fingerprint) || unwanted.has(fingerprint) || known.comments.has(fingerprint),
    );
    return {
      // Of two findings with one fingerprint only the one that is commented on is reported by the comment.
      listed: ordered.filter(
        (finding) => !shown.has(finding.fingerprint) || present.get(finding.fingerprint) !== finding,
      ),
      commented: remembered.slice(0, maxRemembered),
      inline: shown.size,
      form,
    };
  };
  const revived = fresh.filter(({ again }) => again !== undefined);
  const fingerprints = (chosen: readonly Chosen[]): string[] => chosen.map(({ finding }) => finding.fingerprint);
  return {
    inline: of(new Set([...kept, ...fingerprints(fresh)]), 'inline'),
    alone: of(new Set([...kept, ...fingerprints(revived)]), 'alone'),
  };
}

/** Former fingerprints → those that findings have now; of several with one former id the first has its comment. */
const renamedIn = (findings: readonly Finding[]): ReadonlyMap<string, string> =>
  new Map(
    findings
      .toReversed()
      .flatMap(({ fingerprint, formerFingerprint: former }) => (former === undefined ? [] : [[former, fingerprint]])),
  );

/**
 * The review of a report, given the existing ones. A second run changes nothing; answered comments are never removed.
 */
export function planReview(
  report: Report,
  places: Places,
  existing: Existing,
  identity: ReviewIdentity,
  options: RenderOptions = {},
): ReviewPlan {
  const findings = introduced(report);
  const known = knownOf(existing, identity, renamedIn(findings));
  const latest = currentOf(known.reviews, identity.head);
  const isSame = latest?.head === identity.head;
  if (latest !== undefined && isSame && latest.startedAt > identity.startedAt)
    return { ...nothing, current: latest, overtaken: true };
  const ordered = bySeverity(findings);
  const rejected = isSame && latest?.form === 'alone';
  const surroundings = { report, places, known, identity, options };
  const choice = choose(ordered, surroundings, { commented: latest?.commented ?? new Set(), rejected });
  const bodies = bodiesOf(ordered, choice, known);
  const write = (body: ReviewBody, startedAt = identity.startedAt): string =>
    reviewBody(report, body, { ...identity, startedAt }, options);
  const left = resolutions(choice, surroundings);
  const fresh = choice.fresh.filter(({ again }) => again === undefined);
  const edits = {
    comments: [...left.comments, ...changed(choice, surroundings)],
    resolve: left.resolve,
    reopen: choice.fresh.flatMap(({ again }) => (again?.resolved === true && again.resolvable ? [again.thread] : [])),
    remove: known.doubles,
    overtaken: false,
  };
  const superseded = (reviews: readonly ExistingReview[]): BodyEdit[] =>
    reviews.map(({ id }) => ({ id, body: supersededBody(identity) }));
  const worthSaying = ordered.some(({ severity }) => severity !== 'info');
  if (fresh.length > 0 || (latest === undefined && worthSaying)) {
    const comments = fresh.map((chosen) => inlineComment(chosen, surroundings));
    return {
      ...edits,
      create: { body: write(bodies.inline), comments, bodyAlone: write(bodies.alone) },
      reviews: superseded(known.reviews),
      current: undefined,
    };
  }
  const older = superseded(known.reviews.filter((review) => review !== latest));
  const form = rejected ? bodies.alone : bodies.inline;
  // The start of the run alone is no reason to update: it is written only together with other changes.
  const isNews = latest !== undefined && latest.body !== write(form, latest.startedAt);
  const update = isNews ? [{ id: latest.id, body: write(form) }] : [];
  return { ...edits, create: undefined, reviews: [...older, ...update], current: latest };
}

/** What to remove after a review was posted, because another run posted at the same time: twins and duplicates. */
export function leftoversOfReview(
  existing: Existing,
  identity: ReviewIdentity,
  head: string,
  ours: { readonly id: string; readonly comments: readonly InlineComment[] },
): Pick<ReviewPlan, 'reviews' | 'remove'> & { readonly overtaken: boolean } {
  const known = knownOf(existing, identity);
  const current = currentOf(known.reviews, head);
  const others = known.reviews.filter((review) => review !== current);
  const overtaken = current?.head === head && current.id !== ours.id;
  const written = new Set(ours.comments.map(({ body }) => body));
  const stray = [...known.comments].filter(
    ([fingerprint, { body, answered }]) =>
      overtaken && !answered && written.has(body) && !current.commented.has(fingerprint),
  );
  const reviews = others.map(({ id }) => ({ id, body: supersededBody(identity) }));
  return { reviews, remove: [...known.doubles, ...stray.map(([, { id }]) => id)], overtaken };
}
