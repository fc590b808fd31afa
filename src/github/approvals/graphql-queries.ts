// Linked pull requests read by GraphQL: many states in one request, then the discussions that are needed.
import * as v from 'valibot';
import type { AliasFile, Discussion, LinkEvidence } from '../../approvals/evidence.ts';
import {
  authorFields,
  commentOf,
  mentionOf,
  nothingSaid,
  rawComment,
  rawMention,
  rawReview,
  rawStatus,
  reviewOf,
  statusOf,
  type Discussed,
  type Place,
  type RawReview,
  type Wanted,
} from './graphql-answers.ts';
import { readInlineComments } from './rest-queries.ts';
import { answered } from '../answers.ts';
import { GraphqlFailure, type Client, type GraphqlError } from '../client.ts';
import { describe } from '../failure.ts';
import { aliased, blob, ifAsked, ifOfType, wholePageOf, type Page } from '../graphql-parts.ts';
import { append, batches } from '../../lists.ts';

const statusBatch = 25;
/** Discussions read in one request: up to 200 texts of 64 KB each. */
const discussionBatch = 4;

interface Answer<T> {
  readonly data: T | undefined;
  readonly errors: readonly GraphqlError[];
}

/** An answer whose parts all failed is an answer too, without data: each part has its error. */
async function ask<S extends v.GenericSchema>(
  client: Client,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  shape: S,
): Promise<Answer<v.InferOutput<S>>> {
  try {
    const { data, errors } = await client.query(text, variables);
    return { data: answered(shape, data), errors };
  } catch (error) {
    if (!(error instanceof GraphqlFailure) || !error.errors.every(({ path }) => path !== undefined)) throw error;
    return { data: undefined, errors: error.errors };
  }
}

const errorsOf = ({ errors }: Answer<unknown>, alias: string): GraphqlError[] =>
  errors.filter(({ path }) => path?.[0] === alias);

/** The variables that `declared` declares: `o`, `n` and `i` with the index of each pull request. */
export const variablesOf = (wanted: readonly Wanted[]): Record<string, unknown> =>
  Object.fromEntries(
    wanted.flatMap(({ owner, name, number }, index) => [
      [`o${index}`, owner],
      [`n${index}`, name],
      [`i${index}`, number],
    ]),
  );

/** Declarations of the variables of so many pull requests. */
export const declared = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `$o${index}: String!, $n${index}: String!, $i${index}: Int!`);

const statusQuery = (count: number): string => `query(${declared(count).join(', ')}) {
  ${Array.from({ length: count }, (_, index) => `l${index}: repository(owner: $o${index}, name: $n${index}) { nameWithOwner defaultBranchRef { name } issueOrPullRequest(number: $i${index}) { ...status } }`).join('\n  ')}
}
fragment status on IssueOrPullRequest { __typename ... on PullRequest { number state mergedAt closedAt baseRefName baseRefOid ${authorFields} } }`;

/** The status of each pull request, in their order. Throws where a request as a whole fails. */
export async function queryStatuses(client: Client, wanted: readonly Wanted[]): Promise<LinkEvidence[]> {
  const found: LinkEvidence[] = [];
  for (const batch of batches(wanted, statusBatch)) {
    const shape = aliased('l', batch, () => rawStatus);
    const answer = await ask(client, statusQuery(batch.length), variablesOf(batch), shape);
    for (const [index, one] of batch.entries())
      found.push(statusOf(one, answer.data?.[index] ?? null, errorsOf(answer, `l${index}`)));
  }
  return found;
}

const pageFields = 'pageInfo { hasNextPage endCursor }';
const saidFields = `${authorFields} editor { __typename login }`;
const commentFields = `nodes { body createdAt url ${saidFields} } ${pageFields}`;
/** Five comments on lines are read with a review, as each costs; where there are more, all are read. */
const reviewFields = `nodes { state body submittedAt url commit { oid } ${saidFields} comments(first: 5) { ${commentFields} } } ${pageFields}`;
const mentionFields =
  'nodes { ... on CrossReferencedEvent { source { __typename ... on PullRequest { number title body mergedAt repository { nameWithOwner } } } } }';

const rawDiscussion = ({ status: { mergedAt, base } }: Discussed, withAliases: boolean) =>
  v.object({
    object: ifAsked(withAliases && base !== undefined, v.nullable(blob)),
    pullRequest: v.nullable(
      v.object({
        reviews: wholePageOf(rawReview),
        comments: wholePageOf(rawComment),
        timelineItems: ifAsked(mergedAt !== null, v.object({ nodes: v.array(rawMention) })),
      }),
    ),
  });
type RawDiscussion = v.InferOutput<ReturnType<typeof rawDiscussion>>;

function discussionQuery(batch: readonly Discussed[], withAliases: boolean): string {
  const parts = batch.map(({ status: { mergedAt, base } }, index) => {
    const aliases =
      withAliases && base !== undefined ? `object(expression: $e${index}) { ... on Blob { text isTruncated } } ` : '';
    const mentions =
      mergedAt === null
        ? ''
        : `timelineItems(itemTypes: [CROSS_REFERENCED_EVENT], since: $s${index}, first: 100) { ${mentionFields} } `;
    return `d${index}: repository(owner: $o${index}, name: $n${index}) { ${aliases}pullRequest(number: $i${index}) { ${mentions}reviews(first: 100) { ${reviewFields} } comments(first: 100) { ${commentFields} } } }`;
  });
  const variables = batch.flatMap(({ status: { mergedAt, base } }, index) => [
    ...(withAliases && base !== undefined ? [`$e${index}: String!`] : []),
    ...(mergedAt === null ? [] : [`$s${index}: DateTime!`]),
  ]);
  return `query(${[...declared(batch.length), ...variables].join(', ')}) {\n  ${parts.join('\n  ')}\n}`;
}

/** The client, and how many more pages a run may read: the author of an annotation chooses the pull requests. */
interface Reading {
  readonly client: Client;
  readonly pages: { left: number };
}

/** The pages after the first one of reviews or comments; what could not be read is in `unread`. */
async function furtherPages<T>(
  { client, pages }: Reading,
  wanted: Wanted,
  asked: {
    readonly what: 'reviews' | 'comments';
    readonly fields: string;
    readonly member: v.GenericSchema<unknown, T>;
  },
  first: Page<T>,
): Promise<{ readonly items: T[]; readonly unread: string[] }> {
  const { what, fields, member } = asked;
  const items = [...first.nodes];
  let { pageInfo } = first;
  const pull = v.nullable(v.object({ [what]: wholePageOf(member) }));
  const shape = v.object({ repository: v.nullable(v.object({ pullRequest: pull })) });
  const text = `query($owner: String!, $name: String!, $number: Int!, $after: String!) { repository(owner: $owner, name: $name) { pullRequest(number: $number) { ${what}(first: 100, after: $after) { ${fields} } } } }`;
  try {
    while (pageInfo.hasNextPage) {
      if (pages.left <= 0) return { items, unread: [`all of its ${what} (there are too many)`] };
      pages.left -= 1;
      const { data } = await client.query(text, { ...wanted, after: pageInfo.endCursor });
      const next = answered(shape, data).repository?.pullRequest?.[what];
      if (next === undefined) return { items, unread: [`all of its ${what}`] };
      append(items, next.nodes);
      ({ pageInfo } = next);
    }
  } catch (error) {
    return { items, unread: [`all of its ${what} (${describe(error)})`] };
  }
  return { items, unread: [] };
}

/** The comments of reviews on lines of the diff: Prow reads commands there too. */
async function inlineComments({ client, pages }: Reading, wanted: Wanted, reviews: readonly RawReview[]) {
  const submitted = reviews.filter(({ submittedAt }) => submittedAt !== null);
  if (submitted.some(({ comments }) => comments.pageInfo.hasNextPage)) return readInlineComments(client, wanted, pages);
  return { items: submitted.flatMap(({ comments }) => comments.nodes.map(commentOf)), unread: [] };
}

async function discussionOf(
  reading: Reading,
  { owner, name, number, status }: Discussed,
  raw: RawDiscussion | null,
  errors: readonly GraphqlError[],
): Promise<Discussion> {
  const pull = raw?.pullRequest ?? undefined;
  if (pull === undefined)
    return { ...nothingSaid, unread: [`its reviews and comments (${errors[0]?.message ?? 'no answer'})`] };
  const wanted = { owner, name, number };
  const ofReviews = { what: 'reviews', fields: reviewFields, member: rawReview } as const;
  const ofComments = { what: 'comments', fields: commentFields, member: rawComment } as const;
  const reviews = await furtherPages(reading, wanted, ofReviews, pull.reviews);
  const comments = await furtherPages(reading, wanted, ofComments, pull.comments);
  const inline = await inlineComments(reading, wanted, reviews.items);
  const { text = null, isTruncated } = raw?.object ?? {};
  const source = `${status.repository}:OWNERS_ALIASES`;
  const denied = errors.some(({ path }) => path?.[1] === 'object') || isTruncated === true;
  return {
    reviews: reviews.items.flatMap(reviewOf),
    comments: [...comments.items.map(commentOf), ...inline.items],
    mentions: (pull.timelineItems?.nodes ?? []).flatMap(mentionOf),
    aliases: text !== null && !denied ? [{ source, text }] : [],
    members: [],
    unread: [...reviews.unread, ...comments.unread, ...inline.unread],
    unreadLists: denied ? [source] : [],
  };
}

/** The discussion of each; `found` gets each answer as it comes. Throws where a request as a whole fails. */
export async function queryDiscussions(
  { client, pages, withAliases }: Reading & { readonly withAliases: boolean },
  wanted: readonly Discussed[],
  found: (one: Discussed, discussion: Discussion) => void,
): Promise<void> {
  for (const batch of batches(wanted, discussionBatch)) {
    const more = batch.flatMap(({ status }, index) => [
      ...(withAliases && status.base !== undefined ? [[`e${index}`, `${status.base}:OWNERS_ALIASES`]] : []),
      ...(status.mergedAt === null ? [] : [[`s${index}`, status.mergedAt]]),
    ]);
    const variables = { ...variablesOf(batch), ...(Object.fromEntries(more) as Record<string, string>) };
    const shape = aliased('d', batch, (one) => rawDiscussion(one, withAliases));
    const answer = await ask(client, discussionQuery(batch, withAliases), variables, shape);
    for (const [index, one] of batch.entries()) {
      const errors = errorsOf(answer, `d${index}`);
      found(one, await discussionOf({ client, pages }, one, answer.data?.[index] ?? null, errors));
    }
  }
}

const history = v.object({ nodes: v.array(v.object({ file: v.nullable(v.object({ object: v.nullable(blob) })) })) });
const branch = v.object({ target: v.nullable(ifOfType(v.object({ history }))) });
const rawHistory = v.object({ repository: v.nullable(v.object({ defaultBranchRef: v.nullable(branch) })) });

const historyQuery = `query($owner: String!, $name: String!, $path: String!, $until: GitTimestamp) {
  repository(owner: $owner, name: $name) { defaultBranchRef { target { ... on Commit {
    history(first: 1, path: $path, until: $until) { nodes { file(path: $path) { object { ... on Blob { text isTruncated } } } } }
  } } } }
}`;

/** A file of the default branch as it was at a time (null: now); undefined without one. Throws as the request. */
export async function queryFileAt(client: Client, file: Place, until: string | null): Promise<AliasFile | undefined> {
  const { owner, name, path } = file;
  const { data, errors } = await ask(client, historyQuery, { owner, name, path, until }, rawHistory);
  const error = errors.find(({ type }) => type !== 'NOT_FOUND');
  if (error !== undefined) throw new GraphqlFailure([error]);
  const found = data?.repository?.defaultBranchRef?.target?.history.nodes[0]?.file?.object;
  if (found?.isTruncated === true) throw new Error('the file is too large');
  return typeof found?.text === 'string' ? { source: `${owner}/${name}:${path}`, text: found.text } : undefined;
}
