// Large changes are surveyed file by file before they are judged: never all trees, nor all texts, in memory at once.
import type { AskedVersions } from '../facts/admission/by-version.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ChangedFile } from '../changes/change-set.ts';
import type { FileContent } from '../changes/content.ts';
import type { ChangeSource } from '../changes/source.ts';
import { askAll, lengthOf } from '../changes/text-questions.ts';
import { adoptSurvey, isSurveyed, surveyOf, type Survey } from '../facts/survey/survey.ts';
import { setFlag } from './v8-flags.ts';

/** Characters of CRDs from which on their trees are released. */
const fewCharacters = 24_000_000;
/** Characters of CRDs worth a thread: until its code is compiled it takes a second longer than a warm one. */
const charactersPerThread = 8_000_000;

/** Bytes of texts of a source that are kept as they are; those after them are compressed until they are needed. */
const plainBytes = 96_000_000;
/** Characters of the compressed ones that are kept uncompressed after their last use. */
const maxAtHand = 4_000_000;

/**
 * Characters of texts that were decompressed, or surveyed, before their memory and that of their trees is collected:
 * Node would let several times of it accumulate.
 */
const maxLeftOver = 32_000_000;

/** Runs a garbage collection; without effect where Node does not allow it. */
const collectGarbage = ((): (() => void) => {
  let collect: (() => void) | undefined;
  return () => {
    if (collect === undefined) {
      setFlag('--expose-gc');
      const found: unknown = runInNewContext('globalThis.gc');
      collect = typeof found === 'function' ? () => void Reflect.apply(found, undefined, []) : () => undefined;
    }
    collect();
  };
})();

let leftOver = 0;

/** Notes that a text of this length is no longer needed, nor what was made of it. */
function leave(characters: number): void {
  leftOver += characters;
  if (leftOver <= maxLeftOver) return;
  leftOver = 0;
  collectGarbage();
}

/** Keeps texts compressed; the last ones that were needed are also kept uncompressed. */
function textStore(): (text: string) => FileContent {
  const atHand = new Map<Buffer, string>();
  let characters = 0;
  const remember = (bytes: Buffer, text: string): string => {
    atHand.delete(bytes);
    atHand.set(bytes, text);
    characters += text.length;
    leave(text.length);
    for (const [oldest, { length }] of atHand) {
      if (characters <= maxAtHand || oldest === bytes) break;
      atHand.delete(oldest);
      characters -= length;
    }
    return text;
  };
  return (text) => {
    // What zlib gives is a part of a larger buffer.
    const bytes = Buffer.from(new Uint8Array(deflateRawSync(text, { level: 1 })).buffer);
    const chunkSize = Math.max(1024, text.length);
    remember(bytes, text);
    return {
      kind: 'text',
      get text() {
        return atHand.get(bytes) ?? remember(bytes, inflateRawSync(bytes, { chunkSize }).toString('utf8'));
      },
    };
  };
}

/** A source whose texts need little memory, however many they are. */
export function compact(source: ChangeSource): ChangeSource {
  const store = textStore();
  let left = plainBytes;
  return {
    ...source,
    read: async (blobs) =>
      (await source.read(blobs)).map((content) => {
        if (content.kind !== 'text') return content;
        left -= content.text.length;
        if (left > 0) return content;
        const kept = store(content.text);
        askAll(kept);
        return kept;
      }),
  };
}

/** Surveys files in `count` threads, this one too, which reads them anyway. Where a thread fails a file is left. */
export async function surveyInThreads(
  files: readonly (readonly [file: ChangedFile, characters: number])[],
  { count, versions }: { readonly count: number; readonly versions?: AskedVersions | undefined },
): Promise<void> {
  const { threadsFor } = await import('./workers.ts');
  const threads = threadsFor<ChangedFile, Survey | undefined>({ kind: 'survey', versions }, () => count - 1);
  const asked: Promise<void>[] = [];
  try {
    for (const [file, characters] of files) {
      // What a thread answers is a clone; so is what is found here.
      const surveying = threads.isBusy()
        ? Promise.resolve(structuredClone(surveyOf(file, versions)))
        : threads.ask(file, characters);
      asked.push(
        surveying.then((survey) => {
          if (survey !== undefined) adoptSurvey(file, survey);
          leave(characters);
        }),
      );
      await turn();
    }
    await Promise.all(asked);
  } finally {
    await threads.end();
  }
}

/** Surveys changed files where there are many, in up to `jobs` threads where useful. The findings are the same. */
export async function surveyAll(
  changed: readonly ChangedFile[],
  jobs: number,
  versions?: AskedVersions,
): Promise<void> {
  const files = changed.filter(isSurveyed);
  const sized = files.map((file) => [file, lengthOf(file.before) + lengthOf(file.after)] as const);
  const characters = sized.reduce((sum, [, length]) => sum + length, 0);
  // A file is surveyed by one thread: where one has nearly everything, the others would have nothing to do.
  const largest = sized.reduce((most, [, length]) => Math.max(most, length), charactersPerThread);
  const count = Math.min(jobs, Math.floor(characters / largest));
  if (count > 1 || characters > fewCharacters) await surveyInThreads(sized, { count, versions });
}
