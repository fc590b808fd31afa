// Linked pull requests read by GraphQL: the states of many in one request, and lists of approvers at a time.
import * as v from 'valibot';
import type { AliasFile, LinkEvidence } from '../../approvals/evidence.ts';
import { authorFields, rawStatus, statusOf, type Place, type Wanted } from './graphql-answers.ts';
import { answered } from '../answers.ts';
import { GraphqlFailure, type Client, type GraphqlError } from '../client.ts';
import { aliased, blob, ifOfType } from '../graphql-parts.ts';
import { batches } from '../../lists.ts';

const statusBatch = 25;

interface Answer<T> {
  readonly data: T | undefined;
  readonly errors: readonly GraphqlError[];
}

/** An answer whose parts all failed is an answer too, without data: each part has its error. */
export async function ask<S extends v.GenericSchema>(
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

export const errorsOf = ({ errors }: Answer<unknown>, alias: string): GraphqlError[] =>
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
