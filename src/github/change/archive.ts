// The whole tree of a commit in one download, bounded on every side; what is kept is proved by its blob id.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { contentOf, contentOfMode, type FileContent } from '../../changes/content.ts';
import { maxFileBytes } from '../../changes/limits.ts';
import { isRelevant } from '../../changes/relevant.ts';
import type { BlobRef } from '../../changes/source.ts';
import { bounded } from '../bounded.ts';
import { blobId } from './blobs.ts';
import type { Client } from '../client.ts';
import { describe, isRequestFailure, isTimeout, isUncertain } from '../failure.ts';
import type { Repository, TreeEntry } from './trees.ts';

/** How much of an archive is read; beyond it the rest of the archive is left unread. */
export interface ArchiveLimits {
  readonly compressed: number;
  /** Bytes after decompression: a small download may unfold to any size. */
  readonly bytes: number;
  readonly entries: number;
}

const defaultLimits: ArchiveLimits = { compressed: 128 * 1024 * 1024, bytes: 512 * 1024 * 1024, entries: 250_000 };
/** A download that breaks off is retried once, after so many seconds of the budget. */
const maxAttempts = 2;
const attemptWait = 1;
/** GraphQL reads fifty blobs with one request: for fewer than two of those a download does not pay. */
const fewBlobs = 100;
/** Bytes of a tree for each blob that is wanted of it: a few files of a huge repository are read one by one. */
const bytesPerBlob = 1024 * 1024;
/** Files that a review may need later are kept up to these sizes, so that one download serves all rounds. */
const maxSpareFileBytes = 256 * 1024;
const maxSpareBytes = 32 * 1024 * 1024;

/** The blobs of one commit from its archive. */
export interface Archive {
  /** Downloads the archive if enough of these blobs are wanted; once, and once more if it broke off. */
  prepare(blobs: readonly BlobRef[]): Promise<void>;
  has(oid: string | undefined): boolean;
  /** A blob's content, returned once. */
  take(oid: string | undefined): FileContent | undefined;
  /** Why the download broke off, if it did: what is missing has to be read one by one. */
  readonly broken: () => string | undefined;
}

class BeyondLimit extends Error {
  override name = 'BeyondLimit';
}

const beyond = (limit: number, what: string) => (): Error =>
  new BeyondLimit(`the archive has more than ${limit} ${what}`);

async function* reportingErrors(
  chunks: AsyncIterable<Uint8Array>,
  fail: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** Hands on every file of a gzipped tar that `wants` its path; symlinks, folders and everything else are passed by. */
async function eachFile(
  gzipped: AsyncIterable<Uint8Array>,
  limits: ArchiveLimits,
  wants: (path: string, size: number) => boolean,
  found: (path: string, bytes: Uint8Array) => void,
): Promise<void> {
  const gunzip = createGunzip();
  const source = Readable.from(bounded(gzipped, limits.compressed, beyond(limits.compressed, 'bytes compressed')));
  source.on('error', (error) => gunzip.destroy(error));
  // The decoder never settles the wait for the rest of a file when its input fails.
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const unpacked = reportingErrors(
    bounded(source.pipe(gunzip), limits.bytes, beyond(limits.bytes, 'bytes unpacked')),
    fail,
  );
  const tar = ReadableStream.from<Uint8Array>(unpacked).pipeThrough(createTarDecoder({ strict: true }));
  const readAll = async (): Promise<void> => {
    let entries = 0;
    for await (const entry of tar) {
      entries += 1;
      if (entries > limits.entries) throw beyond(limits.entries, 'entries')();
      const { name, size, type } = entry.header;
      const path = name.slice(name.indexOf('/') + 1);
      // Read to its end: to cancel a body that is read ahead ends that of a later entry, and its reader waits.
      if (type !== 'file' || !wants(path, size)) await entry.body.pipeTo(new WritableStream());
      else found(path, await buffer(entry.body));
    }
  };
  try {
    await Promise.race([readAll(), failed]);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** The archive as GitHub streams it. Its own redirect is followed; `fetch` sends no token to another origin. */
async function download({ read, streamed }: Client, repository: Repository, commit: string) {
  const { data } = await read.rest.repos.downloadTarballArchive({
    ...repository,
    ref: commit,
    request: { parseSuccessResponseBody: false, retries: 0, fetch: streamed },
  });
  return data as AsyncIterable<Uint8Array>;
}

const isFile = ({ mode }: TreeEntry | BlobRef): boolean => contentOfMode(mode) === undefined;

function isArchiveCheaper(wanted: number, tree: readonly TreeEntry[], limits: ArchiveLimits): boolean {
  if (wanted <= fewBlobs || tree.length > limits.entries) return false;
  const bytes = tree.reduce((sum, { size = 0 }) => sum + size, 0);
  return bytes <= Math.min(limits.bytes, wanted * bytesPerBlob);
}

/** The archive of a commit, without contents whose blob id is not that of `tree`; without `tree` nothing is read. */
export function archiveOf(
  client: Client,
  repository: Repository,
  commit: string,
  tree: () => Promise<readonly TreeEntry[] | undefined>,
  limits: ArchiveLimits = defaultLimits,
): Archive {
  const kept = new Map<string, Uint8Array>();
  let tried = false;
  let broken: string | undefined;

  const fetchInto = async (wanted: ReadonlySet<string>, listing: readonly TreeEntry[]): Promise<void> => {
    const entries = new Map(listing.filter(isFile).map((entry) => [entry.path, entry]));
    let spare = maxSpareBytes;
    const wants = (path: string, size: number): boolean => {
      const oid = entries.get(path)?.oid;
      if (oid === undefined || size > maxFileBytes || kept.has(oid)) return false;
      return wanted.has(oid) || (isRelevant(path) && size <= Math.min(maxSpareFileBytes, spare));
    };
    await eachFile(await download(client, repository, commit), limits, wants, (path, bytes) => {
      const oid = entries.get(path)?.oid;
      if (oid === undefined || blobId(bytes, oid.length) !== oid) return;
      if (!wanted.has(oid)) spare -= bytes.length;
      kept.set(oid, bytes);
    });
  };

  return {
    prepare: async (blobs) => {
      if (tried) return;
      const wanted = new Set(
        blobs.flatMap((blob) => (blob.side === 'head' && isFile(blob) && blob.oid !== undefined ? [blob.oid] : [])),
      );
      if (wanted.size <= fewBlobs) return;
      const listing = await tree();
      if (listing === undefined || !isArchiveCheaper(wanted.size, listing, limits)) return;
      tried = true;
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const sent = Date.now();
        try {
          await fetchInto(wanted, listing);
          broken = undefined;
          return;
        } catch (error) {
          // Nothing is lost: blobs that are missing here are read by their ids, and reported if that fails too.
          broken = describe(error);
          if (isTimeout(error) && !isRequestFailure(error)) client.timedOut(sent);
          // A rejection, a limit or a slow download would happen again; a network fault may not.
          const comesAgain = isRequestFailure(error) ? !isUncertain(error) : error instanceof BeyondLimit;
          if (comesAgain || isTimeout(error) || attempt === maxAttempts) return;
          if (!(await client.pause(attemptWait))) return;
        }
      }
    },
    has: (oid) => oid !== undefined && kept.has(oid),
    take: (oid) => {
      const bytes = oid === undefined ? undefined : kept.get(oid);
      if (oid === undefined || bytes === undefined) return undefined;
      kept.delete(oid);
      return contentOf(bytes);
    },
    broken: () => broken,
  };
}
