// Our reviews and review threads on a pull request: those that this token's own user wrote.
import type { Existing, ExistingComment, ExistingReview } from '../../reports/review-comments-existing.ts';
import * as v from 'valibot';
import { answered } from '../answers.ts';
import { GraphqlFailure, type Client } from '../client.ts';
import { nodesOf, pageOf, text, type Page } from '../graphql-parts.ts';
import { BadAnswer } from '../failure.ts';
import type { Repository } from '../change/trees.ts';
import { append } from '../../lists.ts';

/** A pull request as it is now. */
export interface PullState {
  /** Head commit at this moment: another one than was analysed means that there is a newer run. */
  readonly head: string;
  readonly existing: Existing;
}

/** Bodies are up to 64 KB each: small pages keep the answer far from GitHub's time limit. */
const pageSize = 50;
/** A pull request with more is unusual; comments beyond it are not seen, and so at worst repeated. */
const maxPages = 40;

const query = `query($owner: String!, $repo: String!, $number: Int!, $size: Int!, $reviews: Boolean!, $threads: Boolean!, $reviewCursor: String, $threadCursor: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      reviews(first: $size, after: $reviewCursor) @include(if: $reviews) {
        nodes { id url body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
      reviewThreads(first: $size, after: $threadCursor) @include(if: $threads) {
        nodes {
          id isResolved isOutdated path line startLine viewerCanResolve viewerCanUnresolve
          comments(first: 1) { totalCount nodes { id body viewerDidAuthor } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const written = v.object({ id: text, body: text, viewerDidAuthor: v.boolean() });
const rawThread = v.object({
  id: text,
  isResolved: v.boolean(),
  isOutdated: v.boolean(),
  path: text,
  line: v.nullable(v.number()),
  startLine: v.nullable(v.number()),
  viewerCanResolve: v.boolean(),
  viewerCanUnresolve: v.boolean(),
  comments: v.object({ totalCount: v.number(), ...nodesOf(written).entries }),
});
const pullRequest = v.object({
  headRefOid: text,
  reviews: v.optional(pageOf(v.object({ ...written.entries, url: text }))),
  reviewThreads: v.optional(pageOf(rawThread)),
});
const answer = v.object({ repository: v.nullable(v.object({ pullRequest: v.nullable(pullRequest) })) });
type Thread = v.InferOutput<typeof rawThread>;

function commentOf(thread: Thread): ExistingComment[] {
  const first = thread.comments.nodes[0];
  if (first?.viewerDidAuthor !== true) return [];
  const { id, body } = first;
  const { path, line, isResolved: resolved, isOutdated: outdated } = thread;
  const lines = line === null ? null : { first: thread.startLine ?? line, last: line };
  const resolvable = resolved ? thread.viewerCanUnresolve : thread.viewerCanResolve;
  // This program never answers itself: an answer is from a person, or from another program.
  const isAnswered = thread.comments.totalCount > 1;
  return [{ id, thread: thread.id, path, body, lines, resolved, resolvable, outdated, answered: isAnswered }];
}

/** A pull request's head, and what the token's own user wrote: by GraphQL, as `GET /user` is closed to job tokens. */
export async function readPullState(client: Client, repository: Repository, number: number): Promise<PullState> {
  const comments: ExistingComment[] = [];
  const reviews: ExistingReview[] = [];
  let head: string | undefined;
  let reviewCursor: string | null | undefined = null;
  let threadCursor: string | null | undefined = null;
  for (let page = 0; page < maxPages && (reviewCursor !== undefined || threadCursor !== undefined); page += 1) {
    const parts = { reviews: reviewCursor !== undefined, threads: threadCursor !== undefined };
    const variables = { ...repository, number, size: pageSize, ...parts, reviewCursor, threadCursor };
    const { data, errors } = await client.query(query, variables);
    const pull = answered(answer, data).repository?.pullRequest ?? null;
    if (pull === null && errors.length > 0) throw new GraphqlFailure(errors);
    if (pull === null) throw new BadAnswer(`GitHub has no answer about pull request ${number}`, {});
    head ??= pull.headRefOid;
    for (const node of pull.reviews?.nodes ?? [])
      if (node?.viewerDidAuthor === true) reviews.push({ id: node.id, url: node.url, body: node.body });
    for (const node of pull.reviewThreads?.nodes ?? []) if (node !== null) append(comments, commentOf(node));
    const next = (connection: Page<unknown> | undefined): string | undefined =>
      connection?.pageInfo.hasNextPage === true ? (connection.pageInfo.endCursor ?? undefined) : undefined;
    reviewCursor = next(pull.reviews);
    threadCursor = next(pull.reviewThreads);
  }
  if (head === undefined) throw new BadAnswer(`GitHub has no answer about pull request ${number}`, {});
  return { head, existing: { comments, reviews } };
}
