// Contents of blobs read by GitHub's API: many at once by GraphQL, large and odd ones by REST, each verified by its id.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contentOf, type FileContent, tooLarge } from '../../changes/content.ts';
import { maxSeenBytes } from '../../changes/limits.ts';
import { answered, isObjectId } from '../answers.ts';
import type { Client } from '../client.ts';
import { describe, isLimit } from '../failure.ts';
import { aliased, ifOfType, textOrNull } from '../graphql-parts.ts';
import type { Repository } from './trees.ts';

interface WantedBlob {
  readonly oid: string;
  readonly size: number | undefined;
}

/** The result for one blob: its content, or why GitHub did not give it, which does not depend on the file. */
export type BlobAnswer = { readonly content: FileContent } | { readonly failure: string };
const graphqlTextBytes = 512_000;
/** The objects of one GraphQL request, both sides of 50 changed files: beyond it GitHub tends to answer 502. */
const maxObjects = 100;
const maxRequestBytes = 4 * 1024 * 1024;
const restWorkers = 4;

/** The id git gives to these bytes as a blob, in the hash that ids of this length (40 or 64 hex digits) have. */
export function blobId(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function batches(blobs: readonly WantedBlob[]): WantedBlob[][] {
  const found: WantedBlob[][] = [];
  let bytes = 0;
  for (const blob of blobs) {
    const size = blob.size ?? graphqlTextBytes;
    const last = found.at(-1);
    if (last === undefined || last.length >= maxObjects || bytes + size > maxRequestBytes) {
      found.push([blob]);
      bytes = size;
    } else {
      last.push(blob);
      bytes += size;
    }
  }
  return found;
}

const queryOf = (blobs: readonly WantedBlob[]): string => {
  const objects = blobs.map(({ oid }, index) => `b${index}: object(oid: "${oid}") { ...content }`);
  return `query($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${objects.join('\n    ')}
  }
}
fragment content on Blob { byteSize isBinary isTruncated text }`;
};

const blobContent = ifOfType(
  v.object({ byteSize: v.number(), isBinary: v.nullable(v.boolean()), isTruncated: v.boolean(), text: textOrNull }),
);

function graphqlBytes(answer: v.InferOutput<typeof blobContent> | undefined, oid: string): Uint8Array | undefined {
  if (!answer || answer.isTruncated || answer.isBinary === true || answer.text === null) return undefined;
  const bytes = Buffer.from(answer.text, 'utf8');
  return blobId(bytes, oid.length) === oid ? bytes : undefined;
}

/** Reads blobs of one repository; the answers come by object id. Never throws for a single blob. */
type ReadBlobs = (blobs: readonly WantedBlob[]) => Promise<ReadonlyMap<string, BlobAnswer>>;

/** A reader of blobs: batches that fail are halved, and what GraphQL cuts off or alters is read again by REST. */
export function readBlobs(client: Client, repository: Repository): ReadBlobs {
  let graphqlWorks = true;
  /** The error for every further blob after a limit outlasted the waiting budget: more requests only prolong it. */
  let limit: string | undefined;

  const byGraphql = async (batch: readonly WantedBlob[], found: Map<string, Uint8Array>): Promise<void> => {
    if (!graphqlWorks || batch.length === 0) return;
    try {
      const { data } = await client.query(queryOf(batch), { ...repository }, 0);
      const shape = aliased('b', batch, () => blobContent);
      const objects = answered(v.object({ repository: v.nullable(shape) }), data).repository ?? [];
      for (const [index, { oid }] of batch.entries()) {
        const bytes = graphqlBytes(objects[index], oid);
        if (bytes !== undefined) found.set(oid, bytes);
      }
    } catch (error) {
      if (batch.length === 1 || isLimit(error)) {
        graphqlWorks = false;
        return;
      }
      const middle = batch.length >> 1;
      await byGraphql(batch.slice(0, middle), found);
      await byGraphql(batch.slice(middle), found);
    }
  };

  const byRest = async ({ oid }: WantedBlob): Promise<BlobAnswer> => {
    if (limit !== undefined) return { failure: limit };
    try {
      const { data } = await client.read.rest.git.getBlob({ ...repository, file_sha: oid });
      const bytes = Buffer.from(data.content, 'base64');
      if (data.encoding !== 'base64' || blobId(bytes, oid.length) !== oid)
        return { failure: "GitHub gave another content than the one that belongs to the blob's id" };
      return { content: contentOf(bytes) };
    } catch (error) {
      const failure = `GitHub did not give it (${describe(error)})`;
      if (isLimit(error)) limit = failure;
      return { failure };
    }
  };

  return async (blobs) => {
    const answers = new Map<string, BlobAnswer>();
    const small: WantedBlob[] = [];
    const large: WantedBlob[] = [];
    for (const blob of new Map(blobs.map((wanted) => [wanted.oid, wanted])).values()) {
      if (!isObjectId(blob.oid)) answers.set(blob.oid, { failure: 'not an object id' });
      else if ((blob.size ?? 0) > maxSeenBytes) answers.set(blob.oid, { content: tooLarge(blob.size ?? 0) });
      else if ((blob.size ?? 0) > graphqlTextBytes) large.push(blob);
      else small.push(blob);
    }
    const found = new Map<string, Uint8Array>();
    for (const batch of batches(small)) await byGraphql(batch, found);
    for (const [oid, bytes] of found) answers.set(oid, { content: contentOf(bytes) });
    const waiting = [...large, ...small.filter(({ oid }) => !found.has(oid))];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        answers.set(next.oid, await byRest(next));
    };
    await Promise.all(Array.from({ length: restWorkers }, work));
    return answers;
  };
}
