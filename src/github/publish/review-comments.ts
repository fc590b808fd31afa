// Publishes a review: one request for all comments, and the comments of earlier runs brought up to date.
import { leftoversOfReview, type ReviewPlan } from '../../reports/review-comments.ts';
import type { ReviewIdentity } from '../../reports/review-comments-existing.ts';
import { GraphqlFailure, type Client } from '../client.ts';
import { describe, isDenied, isRequestFailure } from '../failure.ts';
import { failed, sendOnce, type Published } from './writes.ts';
import type { PullState } from './own-comments.ts';
import type { Repository } from '../change/trees.ts';
import { batches } from '../../lists.ts';

type NewReview = NonNullable<ReviewPlan['create']>;

interface ReviewTarget {
  readonly repository: Repository;
  readonly pull: number;
  readonly identity: ReviewIdentity;
  /** The current state: read again when it is unknown whether a review was created, and after one was. */
  readonly reread: () => Promise<PullState>;
  /** The review again, placed by the pull request's own list of files: needed when GitHub rejects a comment. */
  readonly replan: () => Promise<NewReview | undefined>;
}

const permission = 'pull-requests: write';

/** A mutation of an existing object, with GraphQL's own names. Each of them may be sent twice without harm. */
interface Mutation {
  readonly field:
    | 'updatePullRequestReview'
    | 'updatePullRequestReviewComment'
    | 'deletePullRequestReviewComment'
    | 'resolveReviewThread'
    | 'unresolveReviewThread';
  readonly input: Readonly<Record<string, string>>;
}

/** Mutations of one request; each still counts for itself with GitHub's limits. */
const maxMutations = 10;

/** Carries out mutations in one request. Throws when one of them failed; the others were carried out all the same. */
async function mutateAll(client: Client, mutations: readonly Mutation[]): Promise<void> {
  const typeOf = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const variables = mutations.map(({ field }, index) => `$i${index}: ${typeOf(field)}`);
  const fields = mutations.map(({ field }, index) => `m${index}: ${field}(input: $i${index}) { clientMutationId }`);
  const text = `mutation(${variables.join(', ')}) {\n  ${fields.join('\n  ')}\n}`;
  const inputs = Object.fromEntries(mutations.map(({ input }, index) => [`i${index}`, input]));
  const send = (): ReturnType<Client['mutate']> => client.mutate(text, inputs);
  const { errors } = await sendOnce(client, send, async () => undefined);
  if (errors.length > 0) throw new GraphqlFailure(errors);
}

const isUnprocessable = (error: unknown): boolean => isRequestFailure(error) && error.status === 422;

/** GitHub reports many quick writes as abuse, in a 422 like any other; its documentation says to wait a minute. */
const isAbuse = (error: unknown): boolean =>
  isUnprocessable(error) && /\babuse\b|submitted too quickly/.test((error as Error).message);
const abuseWait = 60;

interface Posted {
  readonly id: string;
  readonly url: string;
}

/** Sends one form of the review; once more a minute later when GitHub reports abuse. */
async function sendForm(
  client: Client,
  { repository, pull, identity, reread }: ReviewTarget,
  { body, comments }: Pick<NewReview, 'body' | 'comments'>,
): Promise<Posted> {
  const post = async (): Promise<Posted> => {
    const review = { pull_number: pull, commit_id: identity.head, event: 'COMMENT', body } as const;
    const inline = comments.map(({ startLine, ...comment }) =>
      startLine === undefined ? comment : { ...comment, start_line: startLine, start_side: comment.side },
    );
    const more = inline.length === 0 ? {} : { comments: inline };
    const { data } = await client.write.rest.pulls.createReview({ ...repository, ...review, ...more });
    return { id: data.node_id, url: data.html_url };
  };
  const made = async (): Promise<Posted | undefined> =>
    (await reread()).existing.reviews.find((review) => review.body === body);
  try {
    return await sendOnce(client, post, made);
  } catch (error) {
    if (!isAbuse(error) || !(await client.pause(abuseWait))) throw error;
    return sendOnce(client, post, made);
  }
}

/** The review without comments that the pull request's list of files does not show; undefined if it shows all. */
async function narrowed({ replan }: ReviewTarget, { comments }: NewReview): Promise<NewReview | undefined> {
  try {
    const again = await replan();
    const count = again?.comments.length ?? 0;
    return count > 0 && count < comments.length ? again : undefined;
  } catch {
    // Without the list the body contains everything.
    return undefined;
  }
}

/** Creates the review. If one comment is rejected, it is sent with those that GitHub shows, or with the body alone. */
async function create(client: Client, target: ReviewTarget, plan: NewReview): Promise<Posted> {
  try {
    return await sendForm(client, target, plan);
  } catch (error) {
    if (!isUnprocessable(error) || plan.comments.length === 0) throw error;
    const fewer = await narrowed(target, plan);
    if (fewer !== undefined) return create(client, { ...target, replan: async () => undefined }, fewer);
    return sendForm(client, target, { body: plan.bodyAlone, comments: [] });
  }
}

/** The first failure of the batches, or undefined. Continues after one, unless the token has no right at all. */
async function inBatches(client: Client, mutations: readonly Mutation[]): Promise<unknown> {
  let problem: unknown;
  for (const batch of batches(mutations, maxMutations)) {
    if (isDenied(problem)) break;
    try {
      await mutateAll(client, batch);
    } catch (error) {
      problem ??= error;
    }
  }
  return problem;
}

const edits = ({ reviews, comments }: Pick<ReviewPlan, 'reviews' | 'comments'>): Mutation[] => [
  ...reviews.map(({ id, body }): Mutation => {
    return { field: 'updatePullRequestReview', input: { pullRequestReviewId: id, body } };
  }),
  ...comments.map(({ id, body }): Mutation => {
    return { field: 'updatePullRequestReviewComment', input: { pullRequestReviewCommentId: id, body } };
  }),
];

const removals = (ids: readonly string[]): Mutation[] =>
  ids.map((id) => ({ field: 'deletePullRequestReviewComment', input: { id } }));

/** Edits and resolves existing comments. Returns the first error of the edits; resolving may be denied silently. */
async function update(client: Client, plan: ReviewPlan): Promise<unknown> {
  const problem = await inBatches(client, edits(plan));
  const [first, ...others] = [
    ...plan.reopen.map((threadId): Mutation => ({ field: 'unresolveReviewThread', input: { threadId } })),
    ...plan.resolve.map((threadId): Mutation => ({ field: 'resolveReviewThread', input: { threadId } })),
  ];
  // A job's token may resolve only with `contents: write`: if the first thread fails, the others are skipped.
  if (first !== undefined && (await inBatches(client, [first])) === undefined) await inBatches(client, others);
  // Another run may remove the same ones at this moment; the next run sees what remains.
  await inBatches(client, removals(plan.remove));
  return problem;
}

/** Removes what a concurrent run has posted as well. Returns whether the other one's review stays. */
async function settleTwins(
  client: Client,
  { identity, reread }: ReviewTarget,
  ours: Parameters<typeof leftoversOfReview>[3],
) {
  try {
    const { head, existing } = await reread();
    const { reviews, remove, overtaken } = leftoversOfReview(existing, identity, head, ours);
    await inBatches(client, [...edits({ reviews, comments: [] }), ...removals(remove)]);
    return overtaken;
  } catch {
    // The review is posted. If it has a twin, the next run sees both and does the same.
    return false;
  }
}

/** Publishes the plan on the pull request. Never throws: the answer has the error. */
export async function publishReview(client: Client, target: ReviewTarget, plan: ReviewPlan): Promise<Published> {
  if (plan.overtaken) return { kind: 'overtaken' };
  try {
    const posted = plan.create === undefined ? undefined : await create(client, target, plan.create);
    const problem = await update(client, plan);
    const ours = posted === undefined ? undefined : { id: posted.id, comments: plan.create?.comments ?? [] };
    if (ours !== undefined && (await settleTwins(client, target, ours))) return { kind: 'overtaken' };
    const url = posted?.url ?? plan.current?.url;
    if (problem !== undefined) {
      const what = failed(problem, permission);
      return what.kind === 'failed' ? { kind: 'failed', why: `earlier comments: ${describe(problem)}` } : what;
    }
    return url === undefined ? { kind: 'unneeded' } : { kind: 'published', url };
  } catch (error) {
    return failed(error, permission);
  }
}
