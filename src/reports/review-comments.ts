// A report as one review of a pull request, and what becomes of the comments that earlier runs left there.
import type { Finding, Severity } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { code, cutChars, markdown, message } from './escape.ts';
import { linkTarget } from './markdown.ts';
import type { DiffPlace, Places } from './places.ts';
import { introduced } from './render.ts';
import { counted, verdict } from './verdict.ts';

/** A comment of ours that stands in a thread of the pull request. */
export interface StandingComment {
  /** Node id of the comment. */
  readonly id: string;
  /** Node id of its thread. */
  readonly thread: string;
  readonly path: string;
  readonly body: string;
  readonly resolved: boolean;
  /** Whether somebody answered: such a thread is a conversation, and is left to the people in it. */
  readonly answered: boolean;
}

/** A review of ours that stands on the pull request. */
export interface StandingReview {
  /** Node id. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
}

/** What stands of ours, oldest first. Whoever reads it has checked the author: anybody can write a marker. */
export interface Standing {
  readonly comments: readonly StandingComment[];
  readonly reviews: readonly StandingReview[];
}

/** A comment on a line of the diff. */
export interface InlineComment extends DiffPlace {
  readonly body: string;
}

export interface BodyEdit {
  /** Node id. */
  readonly id: string;
  readonly body: string;
}

/** What to do so that the pull request says what the report says, and says it once. */
export interface ReviewPlan {
  /** A new review, when there is something to say that does not stand there yet. */
  readonly create:
    | {
        readonly body: string;
        readonly comments: readonly InlineComment[];
        /** The body when GitHub refuses the comments: then it holds every finding. */
        readonly bodyAlone: string;
      }
    | undefined;
  /** Bodies of standing reviews that say something else now. */
  readonly reviews: readonly BodyEdit[];
  /** Standing comments that say something else now. */
  readonly comments: readonly BodyEdit[];
  /** Threads whose finding is gone, and that nobody answered. */
  readonly resolve: readonly string[];
  /** The review that goes on standing for this run, when none is created. */
  readonly current: StandingReview | undefined;
}

/** What identifies a run's own comments among those of other jobs. */
export interface ReviewIdentity {
  /** Name of the check: two jobs with different names leave each other's comments alone. */
  readonly name: string;
  /** The commit that was reviewed. */
  readonly head: string;
}

/** More comments bury a reviewer, and GitHub takes many at once for abuse. */
const maxInline = 25;
/** GitHub takes 65,536 characters. */
const maxBody = 60_000;
const maxMessage = 4_000;

const icons: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', info: 'ℹ️' };
const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A word that can stand in an HTML comment whatever it was. */
const word = (text: string): string => encodeURIComponent(text.slice(0, 200)).replaceAll('-', '%2D');

const marker = (...words: readonly string[]): string => `<!-- kube-api-review:v1 ${words.map(word).join(' ')} -->`;

/** The words of our marker at the end of a body, or undefined. */
function markerOf(body: string): readonly string[] | undefined {
  const words = /<!-- kube-api-review:v1 ([^<>]*) -->\s*$/.exec(body)?.[1]?.split(' ');
  try {
    return words?.map((text) => decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

/** The body of a comment on one finding's line. */
function commentBody(finding: Finding, { name }: ReviewIdentity): string {
  const docs = linkTarget(finding.docs);
  const rule = code(finding.rule);
  const facts = [finding.document?.name, finding.version, finding.field]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => code(cutChars(part ?? '', 300)));
  const fix = finding.fix === undefined ? [] : [`Fix: ${message(cutChars(finding.fix.description, 500))}`];
  return [
    `${icons[finding.severity]} ${message(cutChars(finding.message, maxMessage))}`,
    ...fix,
    `<sub>${docs === undefined ? rule : `[${rule}](${docs})`}${facts.length === 0 ? '' : ` · ${facts.join(' ')}`}</sub>`,
    marker('finding', name, finding.fingerprint),
  ].join('\n\n');
}

/** One line of the review's body for a finding that has no comment of its own. */
function listItem(finding: Finding): string {
  const docs = linkTarget(finding.docs);
  const rule = docs === undefined ? code(finding.rule) : `[${code(finding.rule)}](${docs})`;
  const where = code(`${cutChars(finding.path, 300)}:${finding.line}`);
  const side = finding.side === 'base' ? ' before the change' : '';
  return `- ${icons[finding.severity]} ${where}${side}: ${message(cutChars(finding.message, maxMessage))} (${rule})`;
}

const notShown = (count: number): string =>
  `- …and ${counted(count, 'more finding')}: the job summary has all of them.`;

/** The body of a review: the verdict, and every finding that is not commented on in a line of the diff. */
function reviewBody(
  report: Report,
  listed: readonly Finding[],
  inline: number,
  identity: ReviewIdentity,
  form: string,
): string {
  const head = [
    `**${markdown(identity.name)}** (${code(identity.head.slice(0, 7))}): ${markdown(verdict(report))}`,
    ...(inline === 0 ? [] : [`${counted(inline, 'error is', 'errors are')} commented on in the diff.`]),
  ];
  const end = marker('review', identity.name, identity.head, form);
  let room = maxBody - head.join('\n\n').length - end.length;
  const lines: string[] = [];
  for (const [index, finding] of listed.entries()) {
    const line = listItem(finding);
    room -= line.length + 1;
    if (room < 200) {
      lines.push(notShown(listed.length - index));
      break;
    }
    lines.push(line);
  }
  return [...head, ...(lines.length === 0 ? [] : [lines.join('\n')]), end].join('\n\n');
}

const goneBody = (body: string, { name, head }: ReviewIdentity, fingerprint: string): string => {
  const words = body.replace(/<!-- kube-api-review:v1 [^<>]* -->\s*$/, '').trim();
  return [
    `✅ No longer reported as of ${code(head.slice(0, 7))}.`,
    `<details><summary>What was said here</summary>\n\n${words}\n\n</details>`,
    marker('gone', name, fingerprint),
  ].join('\n\n');
};

const supersededBody = (identity: ReviewIdentity): string =>
  [
    `**${markdown(identity.name)}**: a newer review of this pull request takes the place of this one.`,
    marker('superseded', identity.name),
  ].join('\n\n');

/** Standing comments on findings, by fingerprint; of several the first. */
function byFingerprint(standing: Standing, name: string): Map<string, StandingComment> {
  const found = new Map<string, StandingComment>();
  for (const comment of standing.comments) {
    const [kind, owner, fingerprint] = markerOf(comment.body) ?? [];
    if (kind !== 'finding' || owner !== name || fingerprint === undefined || found.has(fingerprint)) continue;
    found.set(fingerprint, comment);
  }
  return found;
}

/** Errors with a place in the diff, each fingerprint once, at most 25. */
function inlineOf(findings: readonly Finding[], places: Places): Map<string, { finding: Finding; place: DiffPlace }> {
  const chosen = new Map<string, { finding: Finding; place: DiffPlace }>();
  for (const finding of findings) {
    if (chosen.size === maxInline) break;
    if (finding.severity !== 'error' || chosen.has(finding.fingerprint)) continue;
    const place = places.inDiff(finding);
    if (place !== undefined) chosen.set(finding.fingerprint, { finding, place });
  }
  return chosen;
}

/** Standing comments whose finding is gone: edited, and resolved unless somebody answered. What was not checked may still be there. */
function gone(
  standing: ReadonlyMap<string, StandingComment>,
  report: Report,
  identity: ReviewIdentity,
): Pick<ReviewPlan, 'comments' | 'resolve'> {
  const present = new Set(introduced(report).map(({ fingerprint }) => fingerprint));
  const unchecked = new Set(report.notChecked.map(({ path }) => path));
  const left = [...standing].filter(
    ([fingerprint, { path }]) => !present.has(fingerprint) && !unchecked.has(path) && !unchecked.has('.'),
  );
  return {
    comments: left.map(([fingerprint, { id, body }]) => ({ id, body: goneBody(body, identity, fingerprint) })),
    resolve: left.flatMap(([, { thread, resolved, answered }]) => (resolved || answered ? [] : [thread])),
  };
}

/**
 * The review of a report, given what stands already. Without an error or warning there is no new review; a second run
 * on the same commit changes nothing; a comment that somebody answered is edited, never removed.
 */
export function planReview(report: Report, places: Places, standing: Standing, identity: ReviewIdentity): ReviewPlan {
  const findings = introduced(report);
  const ordered = severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const comments = byFingerprint(standing, identity.name);
  const own = standing.reviews.flatMap((review) => {
    const [kind, owner, head, form] = markerOf(review.body) ?? [];
    return kind === 'review' && owner === identity.name ? [{ review, head, form }] : [];
  });
  const latest = own.at(-1);
  // Where GitHub refused our comments on this very commit it would refuse them again.
  const refused = latest?.head === identity.head && latest.form === 'alone';
  const inline = refused ? new Map<string, never>() : inlineOf(ordered, places);
  const fresh = [...inline].filter(([fingerprint]) => !comments.has(fingerprint));
  const listed = ordered.filter(({ fingerprint }) => !inline.has(fingerprint));
  const body = reviewBody(report, listed, inline.size, identity, refused ? 'alone' : 'inline');
  const left = gone(comments, report, identity);
  const changed = [...inline].flatMap(([fingerprint, { finding }]) => {
    const comment = comments.get(fingerprint);
    const text = commentBody(finding, identity);
    return comment === undefined || comment.body === text ? [] : [{ id: comment.id, body: text }];
  });
  const edits = { comments: [...left.comments, ...changed], resolve: left.resolve };
  const worthSaying = ordered.some(({ severity }) => severity !== 'info');
  if (fresh.length > 0 || (latest === undefined && worthSaying)) {
    return {
      ...edits,
      create: {
        body,
        comments: fresh.map(([, { finding, place }]) => ({ ...place, body: commentBody(finding, identity) })),
        bodyAlone: reviewBody(report, ordered, 0, identity, 'alone'),
      },
      reviews: own.map(({ review }) => ({ id: review.id, body: supersededBody(identity) })),
      current: undefined,
    };
  }
  const older = own.slice(0, -1).map(({ review }) => ({ id: review.id, body: supersededBody(identity) }));
  const update = latest === undefined || latest.review.body === body ? [] : [{ id: latest.review.id, body }];
  return { ...edits, create: undefined, reviews: [...older, ...update], current: latest?.review };
}
