// Worker threads that survey changed files, as many as there are cores to use.
import type { AskedVersions } from '../facts/admission/by-version.ts';
import { Worker } from 'node:worker_threads';
import type { ChangedFile } from '../changes/change-set.ts';
import type { Survey } from '../facts/survey.ts';

/** What a worker is asked. */
export interface Task {
  readonly number: number;
  readonly file: ChangedFile;
  /** Of Kubernetes. */
  readonly versions: AskedVersions | undefined;
}

/** Tasks that a worker has before it: enough that it never waits, few enough that texts do not pile up. */
const mostAhead = 3;
/** MB of a thread's heap; a file that needs more is left to the main thread. */
const modest = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 24 };
const script = new URL(import.meta.url.endsWith('.ts') ? '../worker.ts' : '../worker.js', import.meta.url);

/** Surveys files in `count` threads; `told` gets each survey as it comes. A file whose thread fails has none. */
export async function surveyInThreads(
  files: readonly ChangedFile[],
  { count, versions }: { readonly count: number; readonly versions?: AskedVersions | undefined },
  told: (file: ChangedFile, survey: Survey | undefined) => void,
): Promise<void> {
  let next = 0;
  const serve = async (): Promise<void> => {
    const worker = new Worker(script, { resourceLimits: modest });
    let ahead = 0;
    const give = (): void => {
      for (; ahead < mostAhead && next < files.length; next += 1, ahead += 1) {
        const file = files[next];
        if (file !== undefined) worker.postMessage({ number: next, file, versions } satisfies Task);
      }
    };
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('message', ({ number, answer }: { number: number; answer: Survey | undefined }) => {
          const file = files[number];
          if (file !== undefined) told(file, answer);
          ahead -= 1;
          give();
          if (ahead === 0) resolve();
        });
        worker.on('error', reject);
        worker.on('exit', () => resolve());
        give();
        if (ahead === 0) resolve();
      });
    } finally {
      await worker.terminate();
    }
  };
  // What a thread could not do is done where the facts are found, and fails there loudly if it must.
  await Promise.allSettled(Array.from({ length: count }, serve));
}
