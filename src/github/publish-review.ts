// Publishes a review: one request for all comments, and the comments of earlier runs brought up to date.
import type { ReviewIdentity, ReviewPlan, StandingReview } from '../reports/review-comments.ts';
import { GraphqlFailure, type Client } from './client.ts';
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

/** A mutation of something that stands, with GraphQL's own names. */
interface Mutation {
  readonly field: 'updatePullRequestReview' | 'updatePullRequestReviewComment' | 'resolveReviewThread';
  readonly input: Readonly<Record<string, string>>;
}

/** Mutations that go out in one request; each still counts for itself with GitHub's limits. */
const maxMutations = 10;

/** Carries out mutations in one request. Throws when one of them failed; the others were carried out all the same. */
async function mutateAll(client: Client, mutations: readonly Mutation[]): Promise<void> {
  const typeOf = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const variables = mutations.map(({ field }, index) => `$i${index}: ${typeOf(field)}`);
  const fields = mutations.map(({ field }, index) => `m${index}: ${field}(input: $i${index}) { clientMutationId }`);
  const { errors } = await client.mutate(
    `mutation(${variables.join(', ')}) {\n  ${fields.join('\n  ')}\n}`,
    Object.fromEntries(mutations.map(({ input }, index) => [`i${index}`, input])),
  );
  if (errors.length > 0) throw new GraphqlFailure(errors);
}

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

/** The first failure of the batches, or undefined. Goes on after one, unless the token may not at all. */
async function inBatches(client: Client, mutations: readonly Mutation[]): Promise<unknown> {
  let problem: unknown;
  for (let at = 0; at < mutations.length && !isRefusal(problem); at += maxMutations) {
    try {
      await mutateAll(client, mutations.slice(at, at + maxMutations));
    } catch (error) {
      problem ??= error;
    }
  }
  return problem;
}

/** Edits and resolves what stands. Gives the first thing that went wrong with the edits; resolving may be refused without a word. */
async function update(client: Client, plan: ReviewPlan): Promise<unknown> {
  const problem = await inBatches(client, [
    ...plan.reviews.map(({ id, body }): Mutation => ({
      field: 'updatePullRequestReview',
      input: { pullRequestReviewId: id, body },
    })),
    ...plan.comments.map(({ id, body }): Mutation => ({
      field: 'updatePullRequestReviewComment',
      input: { pullRequestReviewCommentId: id, body },
    })),
  ]);
  const [first, ...others] = plan.resolve.map((threadId): Mutation => ({
    field: 'resolveReviewThread',
    input: { threadId },
  }));
  // A job's token may resolve only with `contents: write`: the first thread tells, and spares the others.
  if (first !== undefined && (await inBatches(client, [first])) === undefined) await inBatches(client, others);
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
