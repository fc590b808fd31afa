// GraphQL's answers about linked pull requests, in the shapes in which they are asked for.
import type { Author, Comment, LinkEvidence, Mention, PullStatus, Review } from '../../approvals/evidence.ts';
import type { GraphqlError } from '../client.ts';

/** One pull request that is asked about. */
export interface Wanted {
  readonly owner: string;
  readonly name: string;
  readonly number: number;
}

/** A pull request whose discussion is wanted. */
export interface Discussed extends Wanted {
  readonly status: PullStatus;
}

/** A file of a repository, by its path. */
export interface Place {
  readonly owner: string;
  readonly name: string;
  readonly path: string;
}

/** A discussion in which nobody said anything. */
export const nothingSaid = { reviews: [], comments: [], mentions: [], aliases: [], members: [], unreadLists: [] };

export interface Page<T> {
  readonly nodes: readonly (T | null)[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
type Actor = { readonly __typename: string; readonly login: string } | null;
export interface RawReview {
  readonly state: Review['state'];
  readonly body: string;
  readonly submittedAt: string | null;
  readonly url: string;
  readonly author: Actor;
  /** Null where the commit is gone. */
  readonly commit?: { readonly oid: string } | null;
  readonly comments?: Page<RawComment> | null;
}
export interface RawComment {
  readonly body: string;
  readonly createdAt: string;
  readonly url: string;
  readonly author: Actor;
}
export interface RawMention {
  readonly source?: {
    readonly __typename: string;
    readonly number?: number;
    readonly title?: string;
    readonly body?: string;
    readonly mergedAt?: string | null;
    readonly repository?: { readonly nameWithOwner: string };
  } | null;
}
interface RawSubject {
  readonly __typename: string;
  readonly number?: number;
  readonly state?: string;
  readonly mergedAt?: string | null;
  readonly closedAt?: string | null;
  readonly baseRefName?: string;
  readonly baseRefOid?: string;
  readonly author?: Actor;
}
export interface RawStatus {
  readonly nameWithOwner: string;
  readonly defaultBranchRef: { readonly name: string } | null;
  readonly issueOrPullRequest: RawSubject | null;
}

export const authorFields = 'author { __typename login }';

const authorOf = (actor: Actor | undefined): Author | null =>
  actor === null || actor === undefined ? null : { login: actor.login, isBot: actor.__typename === 'Bot' };

export const reviewOf = ({ author, submittedAt, state, body, url, commit }: RawReview): Review[] =>
  submittedAt === null
    ? []
    : [{ state, body, url, at: submittedAt, author: authorOf(author), ...(commit ? { commit: commit.oid } : {}) }];

export function commentOf({ author, createdAt: at, ...comment }: RawComment): Comment {
  return { ...comment, at, author: authorOf(author) };
}

export function mentionOf({ source }: RawMention): Mention[] {
  if (source?.__typename !== 'PullRequest' || source.number === undefined || source.repository === undefined) return [];
  const { number, title = '', body = '', mergedAt = null, repository } = source;
  return [{ number, title, body, mergedAt, repository: repository.nameWithOwner }];
}

const states: Readonly<Record<string, PullStatus['state']>> = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' };

/** A repository that the token cannot see may be private: no proof that a link, chosen by its author, is wrong. */
export const unseenRepository = (repository: string): LinkEvidence => ({
  kind: 'unseen',
  why: `GitHub shows no repository ${repository} to this token: it does not exist, or it is private (\`approvals-token\`)`,
});

/** What a status answer says of one pull request; `errors` are those of its own part of the answer. */
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
  const state = states[subject.state ?? ''];
  if (subject.__typename !== 'PullRequest') return { kind: 'issue', repository: nameWithOwner };
  if (state === undefined || subject.baseRefOid === undefined || (subject.number ?? wanted.number) !== wanted.number)
    return { kind: 'unread', why: "GitHub's answer is not of the known shape" };
  const isDefault = subject.baseRefName !== undefined && subject.baseRefName === defaultBranchRef?.name;
  const status: PullStatus = {
    repository: nameWithOwner,
    number: subject.number ?? wanted.number,
    state,
    mergedAt: subject.mergedAt ?? null,
    closedAt: subject.closedAt ?? null,
    author: authorOf(subject.author),
    base: isDefault && state !== 'open' ? subject.baseRefOid : undefined,
  };
  return { kind: 'pull-request', status, discussion: undefined };
}
