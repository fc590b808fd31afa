// The changes of approved pull requests: their texts, files, and a few files as merged. A failing look-up is harmless.
import * as v from 'valibot';
import { wantedTexts, type ApprovedChange } from '../../approvals/approved-change.ts';
import { isApproval, type LinkVerdict } from '../../facts/approvals/link-verdict.ts';
import { parseLink } from '../../approvals/link.ts';
import type { ApprovalLink, LinkedApi } from '../../facts/approvals/approval-fact.ts';
import { declared, variablesOf } from './graphql-queries.ts';
import type { Wanted } from './graphql-answers.ts';
import type { VerifyOptions } from './follow-links.ts';
import { answered } from '../answers.ts';
import type { Client } from '../client.ts';
import { aliased, blob, objectId, pageOf, text } from '../graphql-parts.ts';
import { append, batches } from '../../lists.ts';

/** Pull requests whose contents one run reads, requests for their lists of files, and texts in all. */
const maxPulls = 20;
const maxFilePages = 3;
const maxTexts = 60;
const contentsBatch = 10;
/** Objects read in one request: a CRD may be half a megabyte. */
const textBatch = 10;
/** Optional information is not worth waiting for. */
const retries = 0;

interface Approved extends Wanted {
  readonly host: string;
  readonly urls: string[];
  readonly apis: LinkedApi[];
}

const rawPull = v.object({
  title: text,
  body: text,
  headRefOid: text,
  mergeCommit: objectId,
  files: v.nullable(pageOf(v.object({ path: text, changeType: text }))),
});
const ofRepository = v.object({ pullRequest: v.nullable(rawPull) });
type RawPull = v.InferOutput<typeof rawPull>;

const contentsFields = (files: string): string =>
  `title body headRefOid mergeCommit { oid } files(${files}) { nodes { path changeType } pageInfo { hasNextPage endCursor } }`;

const contentsQuery = `query($owner: String!, $name: String!, $number: Int!, $after: String) { repository(owner: $owner, name: $name) { pullRequest(number: $number) {
  ${contentsFields('first: 100, after: $after')}
} } }`;

async function queryFirstPages(client: Client, wanted: readonly Wanted[]): Promise<(RawPull | undefined)[]> {
  const asked = wanted.map(
    (_, index) =>
      `c${index}: repository(owner: $o${index}, name: $n${index}) { pullRequest(number: $i${index}) { ${contentsFields('first: 100')} } }`,
  );
  const query = `query(${declared(wanted.length).join(', ')}) {\n  ${asked.join('\n  ')}\n}`;
  const { data } = await client.query(query, variablesOf(wanted), retries);
  const shape = aliased('c', wanted, () => ofRepository);
  return answered(shape, data).map((repository) => repository?.pullRequest ?? undefined);
}

async function queryContents(client: Client, { owner, name, number }: Wanted, first: RawPull | undefined) {
  const files: string[] = [];
  let after: string | null = null;
  const ask = async (): Promise<RawPull | undefined> => {
    const { data } = await client.query(contentsQuery, { owner, name, number, after }, retries);
    return answered(v.object({ repository: v.nullable(ofRepository) }), data).repository?.pullRequest ?? undefined;
  };
  for (let page = 1; ; page += 1) {
    const pull: RawPull | undefined = (page === 1 ? first : undefined) ?? (await ask());
    if (pull === undefined) return undefined;
    const { title, body, headRefOid, mergeCommit, files: list } = pull;
    append(
      files,
      (list?.nodes ?? []).flatMap((file) => (file === null || file.changeType === 'DELETED' ? [] : [file.path])),
    );
    const isLast = list?.pageInfo.hasNextPage !== true;
    if (isLast || page === maxFilePages)
      return { title, body, files, hasAllFiles: isLast && list !== null, commit: mergeCommit?.oid ?? headRefOid };
    after = list.pageInfo.endCursor;
  }
}

async function queryTexts(client: Client, { owner, name }: Wanted, commit: string, paths: readonly string[]) {
  const texts = new Map<string, string>();
  for (const batch of batches(paths, textBatch)) {
    const variables = batch.map((_, index) => `$e${index}: String!`).join(', ');
    const asked = batch.map((_, at) => `f${at}: object(expression: $e${at}) { ... on Blob { text isTruncated } }`);
    const { data } = await client.query(
      `query($owner: String!, $name: String!, ${variables}) { repository(owner: $owner, name: $name) {\n  ${asked.join('\n  ')}\n} }`,
      { owner, name, ...Object.fromEntries(batch.map((path, index) => [`e${index}`, `${commit}:${path}`])) },
      retries,
    );
    const files = aliased('f', batch, () => blob);
    const found = answered(v.object({ repository: v.nullable(files) }), data).repository ?? [];
    for (const [index, path] of batch.entries()) {
      const file = found[index];
      if (typeof file?.text === 'string' && !file.isTruncated) texts.set(path, file.text);
    }
  }
  return texts;
}

/** Reads pull requests of one host. */
function readerOf(client: Client, budget: { texts: number }) {
  const firstPages = new Map<Wanted | undefined, RawPull | undefined>();

  async function prepare(wanted: readonly Wanted[]): Promise<void> {
    for (const batch of batches(wanted, contentsBatch))
      for (const [index, page] of (await queryFirstPages(client, batch)).entries()) firstPages.set(batch[index], page);
  }

  async function read(wanted: Approved, isReviewedRepository: boolean): Promise<ApprovedChange | undefined> {
    const found = await queryContents(client, wanted, firstPages.get(wanted));
    if (found === undefined) return undefined;
    const { commit, ...contents } = found;
    const change = { ...contents, isReviewedRepository, urls: wanted.urls };
    const paths = wantedTexts(change, wanted.apis).slice(0, budget.texts);
    budget.texts -= paths.length;
    return { ...change, texts: await queryTexts(client, wanted, commit, paths) };
  }

  return { prepare, read };
}

function approvedPulls(links: readonly ApprovalLink[], verdicts: readonly LinkVerdict[], hosts: readonly string[]) {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  const found = new Map<string, Approved>();
  for (const { url, api } of links) {
    const { verdict, repository, number } = byUrl.get(url) ?? {};
    const link = parseLink(url, hosts);
    const isApproved = verdict !== undefined && isApproval(verdict);
    if (!isApproved || repository === undefined || typeof number !== 'number' || link.kind !== 'numbered') continue;
    const [owner = '', name = ''] = repository.split('/');
    const key = `${link.host}/${repository}#${number}`;
    const known = found.get(key) ?? { host: link.host, owner, name, number, urls: [], apis: [] };
    if (!known.urls.includes(url)) known.urls.push(url);
    known.apis.push(api);
    found.set(key, known);
  }
  return [...found.values()].slice(0, maxPulls);
}

/** The changes of the approved pull requests behind `links`, within limits. Never throws: what failed is left out. */
export async function approvedChanges(
  links: readonly ApprovalLink[],
  verdicts: readonly LinkVerdict[],
  { clients, policy: { reviewed } }: Pick<VerifyOptions, 'clients' | 'policy'>,
): Promise<ApprovedChange[]> {
  const pulls = approvedPulls(links, verdicts, [...clients.keys()]);
  const changes: ApprovedChange[] = [];
  const budget = { texts: maxTexts };
  const readers = new Map([...clients].map(([host, client]) => [host, readerOf(client, budget)]));
  const lost = new Set<string>();
  for (const [host, reader] of readers)
    await reader.prepare(pulls.filter((pull) => pull.host === host)).catch(() => lost.add(host));
  for (const wanted of pulls) {
    const { host, owner, name } = wanted;
    const isReviewed =
      reviewed?.host === host && reviewed.repository.toLowerCase() === `${owner}/${name}`.toLowerCase();
    if (lost.has(host)) continue;
    try {
      const change = await readers.get(host)?.read(wanted, isReviewed);
      if (change !== undefined) changes.push(change);
    } catch {
      // The next pull request would only wait for the same.
      lost.add(host);
    }
  }
  return changes;
}
