// Releases and addresses that were read, kept in the user's cache directory: a review reads them once a day.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { maxBytes, type CrdRelease, type CrdReleaseFiles } from '../changes/crd-releases.ts';
import { toolName } from '../version.ts';
import { userCache } from './compile-cache.ts';
import type { Environment } from './git-process.ts';

/** Milliseconds for which what was read counts: that of a version, and that of a branch or an address. */
const day = 24 * 60 * 60 * 1000;
const lifetimeOf = ({ ref, from }: CrdRelease): number =>
  from === undefined && /\d+\.\d+\.\d+|^[0-9a-f]{40}$/.test(ref) ? 30 * day : day;

/** The folder of the cache; undefined: nothing is kept. In CI only `KUBE_API_REVIEW_CACHE` makes one. */
export function cacheFolder(
  env: Environment,
  platform = process.platform,
  home = env['HOME'] ?? homedir(),
): string | undefined {
  const [named, ci] = [env['KUBE_API_REVIEW_CACHE'] ?? '', env['CI'] ?? ''];
  if (named !== '') return path.resolve(named);
  if (ci !== '' && ci !== 'false') return undefined;
  const folder = userCache({ ...env, HOME: home }, platform);
  return folder && path.join(folder, toolName);
}

const fileOf = (folder: string, host: string, release: CrdRelease): string =>
  path.join(
    folder,
    `${createHash('sha256')
      .update(JSON.stringify([host, release]))
      .digest('hex')}.json`,
  );

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');

/** The texts of a file of the cache; undefined where it is none. */
function textsIn(text: string): ReadonlyMap<string, string> | undefined {
  try {
    const { texts } = (JSON.parse(text) ?? {}) as { texts?: unknown };
    const entries = Object.entries(typeof texts === 'object' && texts !== null ? texts : {});
    return entries.length > 0 && entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
      ? new Map(entries)
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The kept files of a release from `host`, if they are young enough. */
export async function keptRelease(
  folder: string,
  host: string,
  release: CrdRelease,
  now: number,
): Promise<CrdReleaseFiles | undefined> {
  const file = fileOf(folder, host, release);
  try {
    const { mtimeMs, size } = await stat(file);
    if (now - mtimeMs > lifetimeOf(release) || size > 4 * maxBytes) return undefined;
    const texts = textsIn(await readFile(file, 'utf8'));
    return texts === undefined ? undefined : { release, texts };
  } catch (error) {
    // A missing or unreadable cache is none.
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Keeps a release that was read completely. */
export async function keepRelease(
  folder: string,
  host: string,
  { release, texts, missing }: CrdReleaseFiles,
): Promise<void> {
  if (missing !== undefined || texts.size === 0) return;
  const file = fileOf(folder, host, release);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, JSON.stringify({ release, texts: Object.fromEntries(texts) }), {
      mode: 0o600,
      flag: 'wx',
    });
    await rename(unfinished, file);
  } catch (error) {
    // Without a place to write to, the next run reads it again.
    if (!isMissing(error)) throw error;
  }
}
