// The discussions of linked pull requests, read by GraphQL: REST does not show who edited a comment.
import * as v from 'valibot';
import type { Discussion } from '../../approvals/evidence.ts';
import {
  authorFields,
  commentOf,
  mentionOf,
  emptyDiscussion,
  rawComment,
  rawMention,
  rawReview,
  reviewOf,
  type Discussed,
  type RawComment,
  type RawReview,
} from './graphql-answers.ts';
import { ask, declared, errorsOf, variablesOf } from './graphql-queries.ts';
import { answered } from '../answers.ts';
import type { Client, GraphqlError } from '../client.ts';
import { describe, isLimit, isRequestFailure } from '../failure.ts';
import { aliased, blob, ifAsked, nodesOf, text, wholePageOf, type Page } from '../graphql-parts.ts';
import { append, batches } from '../../lists.ts';

/** Discussions read in one request: up to 200 texts of 64 KB each. */
const discussionBatch = 4;
const pageFields = 'pageInfo { hasNextPage endCursor }';
const bodyFields = `${authorFields} lastEditedAt editor { __typename login }`;
const commentFields = `nodes { body createdAt url ${bodyFields} } ${pageFields}`;
/**
 * How much one answer has: comments and reviews of a page, and of each review comments on lines, as each costs; where
 * there are more, further pages are read.
 */
interface Amount {
  readonly page: number;
  readonly inline: number;
}
const usual: Amount = { page: 100, inline: 20 };
/** Where the usual amount is too long for an answer, as the authors of comments can make it: 30 texts of 64 KB. */
const least: Amount = { page: 5, inline: 5 };

const reviewFields = ({ inline }: Amount): string =>
  `nodes { id state body submittedAt url commit { oid } ${bodyFields} comments(first: ${inline}) { ${commentFields} } } ${pageFields}`;
const mentionFields =
  'nodes { ... on CrossReferencedEvent { source { __typename ... on PullRequest { number title body mergedAt repository { nameWithOwner } } } } }';

const rawDiscussion = ({ status: { mergedAt, base } }: Discussed, withAliases: boolean) =>
  v.object({
    object: ifAsked(withAliases && base !== undefined, v.nullable(blob)),
    pullRequest: v.nullable(
      v.object({
        id: text,
        reviews: wholePageOf(rawReview),
        comments: wholePageOf(rawComment),
        timelineItems: ifAsked(mergedAt !== null, nodesOf(rawMention)),
      }),
    ),
  });
type RawDiscussion = v.InferOutput<ReturnType<typeof rawDiscussion>>;

function discussionQuery(batch: readonly Discussed[], { withAliases, amount }: Reading): string {
  const parts = batch.map(({ status: { mergedAt, base } }, index) => {
    const aliases =
      withAliases && base !== undefined ? `object(expression: $e${index}) { ... on Blob { text isTruncated } } ` : '';
    const mentions =
      mergedAt === null
        ? ''
        : `timelineItems(itemTypes: [CROSS_REFERENCED_EVENT], since: $s${index}, first: 100) { ${mentionFields} } `;
    return `d${index}: repository(owner: $o${index}, name: $n${index}) { ${aliases}pullRequest(number: $i${index}) { id ${mentions}reviews(first: ${amount.page}) { ${reviewFields(amount)} } comments(first: ${amount.page}) { ${commentFields} } } }`;
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
  /** Whether the approvers of the linked repositories are read along. */
  readonly withAliases: boolean;
  readonly amount: Amount;
}

/** The pages after the first one of some object's reviews or comments; what failed to be read is in `unread`. */
async function furtherPages<T>(
  { client, pages, amount }: Reading,
  of: { readonly type: 'PullRequest' | 'PullRequestReview'; readonly id: string },
  asked: {
    readonly what: 'reviews' | 'comments';
    readonly fields: (amount: Amount) => string;
    readonly member: v.GenericSchema<unknown, T>;
  },
  first: Page<T>,
): Promise<{ readonly items: T[]; readonly unread: string[]; readonly isTooLong?: boolean }> {
  const { what, fields, member } = asked;
  const items = [...first.nodes];
  let { pageInfo } = first;
  const shape = v.object({ node: v.nullable(v.object({ [what]: wholePageOf(member) })) });
  const queryOf = (size: Amount): string =>
    `query($id: ID!, $after: String!) { node(id: $id) { ... on ${of.type} { ${what}(first: ${size.page}, after: $after) { ${fields(size)} } } } }`;
  let size = amount;
  while (pageInfo.hasNextPage) {
    if (pages.left <= 0) return { items, unread: [], isTooLong: true };
    pages.left -= 1;
    try {
      const { data } = await client.query(queryOf(size), { id: of.id, after: pageInfo.endCursor });
      const next = answered(shape, data).node?.[what];
      if (next === undefined) return { items, unread: [`all of its ${what}`] };
      append(items, next.nodes);
      ({ pageInfo } = next);
    } catch (error) {
      if (size === least || !isRequestFailure(error) || isLimit(error))
        return { items, unread: [`all of its ${what} (${describe(error)})`] };
      size = least;
    }
  }
  return { items, unread: [] };
}

const ofReviews = { what: 'reviews', fields: reviewFields, member: rawReview } as const;
const ofComments = { what: 'comments', fields: () => commentFields, member: rawComment } as const;

/** The comments of reviews on lines of the diff: Prow reads commands there too. */
async function inlineComments(reading: Reading, reviews: readonly RawReview[]) {
  const items: RawComment[] = [];
  const unread: string[] = [];
  let isTooLong = false;
  for (const { id, submittedAt, comments } of reviews) {
    if (submittedAt === null) continue;
    const all = await furtherPages(reading, { type: 'PullRequestReview', id }, ofComments, comments);
    append(items, all.items);
    append(unread, all.unread);
    isTooLong ||= all.isTooLong === true;
  }
  return { items, unread, isTooLong };
}

/** Types of errors about what a token may not see. */
const unseenTypes: ReadonlySet<string | undefined> = new Set(['FORBIDDEN', 'NOT_FOUND']);

async function discussionOf(
  reading: Reading,
  { status }: Discussed,
  raw: RawDiscussion | null,
  errors: readonly GraphqlError[],
): Promise<Discussion> {
  const pull = raw?.pullRequest ?? undefined;
  if (pull === undefined)
    return { ...emptyDiscussion, unread: [`its reviews and comments (${errors[0]?.message ?? 'no answer'})`] };
  const of = { type: 'PullRequest', id: pull.id } as const;
  const reviews = await furtherPages(reading, of, ofReviews, pull.reviews);
  const comments = await furtherPages(reading, of, ofComments, pull.comments);
  const inline = await inlineComments(reading, reviews.items);
  const { text: list = null, isTruncated } = raw?.object ?? {};
  const source = `${status.repository}:OWNERS_ALIASES`;
  // A mention that the token may not see is of another repository, whose pull requests revert nothing here.
  const mentionsFailed = errors.some(({ path, type }) => path?.[2] === 'timelineItems' && !unseenTypes.has(type));
  const denied = errors.some(({ path }) => path?.[1] === 'object') || isTruncated === true;
  return {
    reviews: reviews.items.flatMap(reviewOf),
    comments: [...comments.items, ...inline.items].map(commentOf),
    mentions: (pull.timelineItems?.nodes ?? []).flatMap(mentionOf),
    aliases: list !== null && !denied ? [{ source, text: list }] : [],
    members: [],
    unread: [...reviews.unread, ...comments.unread, ...inline.unread, ...(mentionsFailed ? ['what reverts it'] : [])],
    unreadLists: denied ? [source] : [],
    isTooLong: [reviews, comments, inline].some((all) => all.isTooLong),
  };
}

async function queryBatch(reading: Reading, batch: readonly Discussed[]): Promise<Discussion[]> {
  const { client, withAliases } = reading;
  const more = batch.flatMap(({ status }, index) => [
    ...(withAliases && status.base !== undefined ? [[`e${index}`, `${status.base}:OWNERS_ALIASES`]] : []),
    ...(status.mergedAt === null ? [] : [[`s${index}`, status.mergedAt]]),
  ]);
  const variables = { ...variablesOf(batch), ...(Object.fromEntries(more) as Record<string, string>) };
  const shape = aliased('d', batch, (one) => rawDiscussion(one, withAliases));
  const answer = await ask(client, discussionQuery(batch, reading), variables, shape);
  const found: Discussion[] = [];
  for (const [index, one] of batch.entries())
    found.push(await discussionOf(reading, one, answer.data?.[index] ?? null, errorsOf(answer, `d${index}`)));
  return found;
}

/** The discussion of each, in their order. Where a request as a whole fails, `unread` has the reason. */
export async function queryDiscussions(
  asked: Omit<Reading, 'amount'>,
  wanted: readonly Discussed[],
): Promise<Discussion[]> {
  let limit: string | undefined;
  const read = async (batch: readonly Discussed[], amount: Amount): Promise<Discussion[]> => {
    let why = limit;
    try {
      if (why === undefined) return await queryBatch({ ...asked, amount }, batch);
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      why = describe(error);
      if (isLimit(error)) limit = why;
      // The author of annotations chooses what is read together: a discussion too long for an answer hides no other.
      else if (batch.length > 1) return all(batches(batch, 1), usual);
      else if (amount === usual) return read(batch, least);
    }
    return batch.map(() => ({ ...emptyDiscussion, unread: [`its reviews and comments (${why})`] }));
  };
  const all = async (some: readonly (readonly Discussed[])[], amount: Amount): Promise<Discussion[]> => {
    const found: Discussion[] = [];
    for (const batch of some) append(found, await read(batch, amount));
    return found;
  };
  return all(batches(wanted, discussionBatch), usual);
}
