// GraphQL's answers about linked pull requests, in the shapes of the queries.
import * as v from 'valibot';
import type { Author, Comment, LinkEvidence, Mention, PullStatus, Review } from '../../approvals/evidence.ts';
import type { GraphqlError } from '../client.ts';
import { actor, ifOfType, objectId, text, textOrNull, wholePageOf } from '../graphql-parts.ts';
import { ownValue } from '../../own-value.ts';

/** A pull request to read. */
export interface Wanted {
  readonly owner: string;
  readonly name: string;
  readonly number: number;
}

/** A pull request whose discussion is needed. */
export interface Discussed extends Wanted {
  readonly status: PullStatus;
}

/** A file of a repository, by its path. */
export interface Place {
  readonly owner: string;
  readonly name: string;
  readonly path: string;
}

/** An empty discussion. */
export const emptyDiscussion = { reviews: [], comments: [], mentions: [], aliases: [], members: [], unreadLists: [] };

const said = { body: text, url: text, author: actor, lastEditedAt: textOrNull, editor: actor };
export const rawComment = v.object({ ...said, createdAt: text });
const comments = wholePageOf(rawComment);
export const rawReview = v.object({
  ...said,
  id: text,
  state: text,
  submittedAt: textOrNull,
  commit: objectId,
  comments,
});
const issue = v.object({ __typename: v.literal('Issue') });
const pull = v.object({ __typename: v.literal('PullRequest'), number: v.number(), mergedAt: textOrNull });
const inRepository = v.nullable(v.object({ nameWithOwner: text }));
const mention = v.object({ ...pull.entries, title: text, body: text, repository: inRepository });
export const rawMention = ifOfType(v.object({ source: v.variant('__typename', [mention, issue]) }));
const onBase = { baseRefName: text, baseRefOid: text };
const rawSubject = v.object({ ...pull.entries, ...onBase, state: text, closedAt: textOrNull, author: actor });
export const rawStatus = v.object({
  nameWithOwner: text,
  defaultBranchRef: v.nullable(v.object({ name: text })),
  issueOrPullRequest: v.nullable(v.variant('__typename', [rawSubject, issue])),
});
export type RawComment = v.InferOutput<typeof rawComment>;
export type RawReview = v.InferOutput<typeof rawReview>;
type RawMention = v.InferOutput<typeof rawMention>;
type RawStatus = v.InferOutput<typeof rawStatus>;

export const authorFields = 'author { __typename login }';

const authorOf = (account: v.InferOutput<typeof actor>): Author | null =>
  account === null ? null : { login: account.login, isBot: account.__typename === 'Bot' };

/**
 * What its author wrote: anyone with write access to a repository may edit the comments of others there. GitHub does
 * not name an editor whose account is deleted.
 */
const ownWords = ({ body, author, lastEditedAt, editor }: RawComment | RawReview): string =>
  (lastEditedAt === null && editor === null) || (editor !== null && editor.login === author?.login) ? body : '';

/** A review; none if it was never submitted. */
export function reviewOf(raw: RawReview): Review[] {
  const { author, submittedAt: at, state, url, commit } = raw;
  if (at === null) return [];
  const review = { state: state as Review['state'], body: ownWords(raw), url, at, author: authorOf(author) };
  return [commit === null ? review : { ...review, commit: commit.oid }];
}

/** A comment; edits by someone else make it empty. */
export function commentOf(raw: RawComment): Comment {
  return { body: ownWords(raw), url: raw.url, at: raw.createdAt, author: authorOf(raw.author) };
}

/** The pull request that mentions another one; none for an issue, or a repository that the token cannot see. */
export function mentionOf(raw: RawMention): Mention[] {
  const source = raw?.source;
  if (source?.__typename !== 'PullRequest' || source.repository === null) return [];
  const { number, title, body, mergedAt, repository } = source;
  return [{ number, title, body, mergedAt, repository: repository.nameWithOwner }];
}

const states: Readonly<Record<string, PullStatus['state']>> = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' };

/** A repository that the token cannot see may be private: no proof that a link, chosen by its author, is wrong. */
const unseenRepository = (repository: string): LinkEvidence => ({
  kind: 'unseen',
  why: `GitHub shows no repository ${repository} to this token: it does not exist, or it is private (\`approvals-token\`)`,
});

/** The status of one pull request in an answer; `errors` are those of its own part of the answer. */
export function statusOf(wanted: Wanted, answer: RawStatus | null, errors: readonly GraphqlError[]): LinkEvidence {
  const repository = `${wanted.owner}/${wanted.name}`;
  const [error] = errors;
  if (answer === null)
    return error?.type === 'NOT_FOUND'
      ? unseenRepository(repository)
      : { kind: 'unread', why: `GitHub did not answer: ${error?.message ?? 'no reason given'}` };
  const { nameWithOwner, defaultBranchRef, issueOrPullRequest: subject } = answer;
  if (subject === null)
    return error === undefined || error.type === 'NOT_FOUND'
      ? { kind: 'missing', repository: nameWithOwner, why: `${nameWithOwner} has no pull request ${wanted.number}` }
      : { kind: 'unread', why: `GitHub did not answer: ${error.message}` };
  if (subject.__typename !== 'PullRequest') return { kind: 'issue', repository: nameWithOwner };
  const { number, mergedAt, closedAt, author, baseRefName, baseRefOid } = subject;
  const state = ownValue(states, subject.state);
  if (state === undefined || number !== wanted.number || (state === 'merged') !== (mergedAt !== null))
    return { kind: 'unread', why: "GitHub's answer is not of the known shape" };
  // Where that is not the default branch, its author may have made it.
  const base = baseRefName === defaultBranchRef?.name && state !== 'open' ? baseRefOid : undefined;
  const status = { repository: nameWithOwner, number, state, mergedAt, closedAt, author: authorOf(author), base };
  return { kind: 'pull-request', status, discussion: undefined };
}
