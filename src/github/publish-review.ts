// Publishes a review: one request for all comments, and the comments of earlier runs brought up to date.
import type { ReviewIdentity, ReviewPlan, StandingReview } from '../reports/review-comments.ts';
import type { Client } from './client.ts';
import { describe, isRefusal, isRequestFailure } from './failure.ts';
import { failed, sendOnce, type Published } from './publishing.ts';
import type { Repository } from './trees.ts';

/** Where a review goes. */
export interface ReviewTarget {
  readonly repository: Repository;
  readonly pull: number;
  readonly identity: ReviewIdentity;
  /** What stands now, read again when nobody knows whether a review arrived. */
  readonly reread: () => Promise<readonly StandingReview[]>;
}

const permission = 'pull-requests: write';

const editReview = `mutation($id: ID!, $body: String!) {
  updatePullRequestReview(input: { pullRequestReviewId: $id, body: $body }) { pullRequestReview { id } }
}`;
const editComment = `mutation($id: ID!, $body: String!) {
  updatePullRequestReviewComment(input: { pullRequestReviewCommentId: $id, body: $body }) { pullRequestReviewComment { id } }
}`;
const resolveThread = `mutation($id: ID!) {
  resolveReviewThread(input: { threadId: $id }) { thread { id isResolved } }
}`;

/** GitHub calls many quick writes abuse in a 422 that looks like any other; waiting a minute is what its documentation asks for. */
const isAbuse = (error: unknown): boolean =>
  isRequestFailure(error) && error.status === 422 && /"code":\s*"abuse"|\babuse\b/.test(error.message);
const abuseWait = 60;

const isUnprocessable = (error: unknown): boolean => isRequestFailure(error) && error.status === 422;

/** Creates the review; without its comments when GitHub refuses them, since it refuses all for one and does not say which. */
async function create(
  client: Client,
  { repository, pull, identity, reread }: ReviewTarget,
  plan: NonNullable<ReviewPlan['create']>,
): Promise<string> {
  const send = async (body: string, comments: NonNullable<ReviewPlan['create']>['comments']): Promise<string> =>
    sendOnce(
      client,
      async () => {
        const { data } = await client.write.rest.pulls.createReview({
          ...repository,
          pull_number: pull,
          commit_id: identity.head,
          event: 'COMMENT',
          body,
          ...(comments.length === 0
            ? {}
            : {
                comments: comments.map((comment) => ({
                  path: comment.path,
                  line: comment.line,
                  side: comment.side,
                  body: comment.body,
                })),
              }),
        });
        return data.html_url;
      },
      async () => (await reread()).find((review) => review.body === body)?.url,
    );
  try {
    return await send(plan.body, plan.comments);
  } catch (error) {
    if (!isUnprocessable(error)) throw error;
    if (isAbuse(error) && (await client.pause(abuseWait))) return send(plan.body, plan.comments);
    return send(plan.bodyAlone, []);
  }
}

/** Edits and resolves what stands. Gives the first thing that went wrong; resolving is a courtesy that may be refused. */
async function update(client: Client, plan: ReviewPlan): Promise<unknown> {
  let problem: unknown;
  const attempt = async (text: string, variables: Readonly<Record<string, string>>): Promise<boolean> => {
    try {
      await client.mutate(text, variables);
      return true;
    } catch (error) {
      if (text !== resolveThread) problem ??= error;
      return !isRefusal(error);
    }
  };
  for (const { id, body } of plan.reviews) await attempt(editReview, { id, body });
  for (const { id, body } of plan.comments) await attempt(editComment, { id, body });
  for (const id of plan.resolve) {
    // A job's token may resolve only with `contents: write`; whoever is refused once need not ask again.
    if (!(await attempt(resolveThread, { id }))) break;
  }
  return problem;
}

/** Publishes the plan on the pull request. Never throws: what went wrong is in the answer. */
export async function publishReview(client: Client, target: ReviewTarget, plan: ReviewPlan): Promise<Published> {
  try {
    const url = plan.create === undefined ? plan.current?.url : await create(client, target, plan.create);
    const problem = await update(client, plan);
    if (problem !== undefined) {
      const what = failed(problem, permission);
      return what.kind === 'failed' ? { kind: 'failed', why: `earlier comments: ${describe(problem)}` } : what;
    }
    return url === undefined ? { kind: 'unneeded' } : { kind: 'published', url };
  } catch (error) {
    return failed(error, permission);
  }
}
