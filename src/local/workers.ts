// Worker threads: as many as the work and the cores allow.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AskedVersions } from '../facts/admission/by-version.ts';

/** What a thread does with questions: it surveys changed files, or answers lines of requests as a verb does. */
export type Work =
  | { readonly kind: 'survey'; readonly versions: AskedVersions | undefined }
  | { readonly kind: 'requests'; readonly verb: string; readonly args: readonly string[] };

/** A task for a thread; its answer has the same number. */
export interface Task {
  readonly number: number;
  readonly question: unknown;
}

/** Threads that do one work. */
export interface Threads<Question, Answer> {
  /** The answer to a question of `size` characters or bytes; undefined if its thread failed: the caller finds it. */
  ask(question: Question, size: number): Promise<Answer | undefined>;
  /** Whether all threads that may run have enough before them. */
  isBusy(): boolean;
  end(): Promise<void>;
}

/** The tasks waiting in a thread, in sizes, but at least two: it never idles, and texts do not accumulate. */
const maxAhead = 128_000;
/** MB of a thread's heap; what needs more is left to the main thread. */
const modest = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 48 };
const script = path.join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../worker.ts' : 'worker.cjs');

interface Asking<Question, Answer> {
  readonly question: Question;
  readonly size: number;
  readonly answered: (answer: Answer | undefined) => void;
}

/** Threads for a work, started one by one as all that run are busy and `most()` allows. None replaces a failed one. */
export function threadsFor<Question, Answer>(work: Work, most: () => number): Threads<Question, Answer> {
  type Open = Map<number, Asking<Question, Answer>>;
  const running = new Map<Worker, Open>();
  const waiting: Asking<Question, Answer>[] = [];
  let failed = 0;
  let numbers = 0;
  let hasEnded = false;
  const before = (open: Open): number => [...open.values()].reduce((sum, { size }) => sum + size, 0);
  const hasRoom = (open: Open): boolean => open.size < 2 || before(open) < maxAhead;

  const start = (): [Worker, Open] => {
    const worker = new Worker(script, { workerData: work, resourceLimits: modest, argv: process.argv.slice(2, 3) });
    const open: Open = new Map();
    running.set(worker, open);
    const stopped = (): void => {
      if (hasEnded || !running.delete(worker)) return;
      failed += 1;
      void worker.terminate();
      for (const { answered } of open.values()) answered(undefined);
      give();
    };
    worker.on('message', ({ number, answer }: { number: number; answer: Answer | undefined }) => {
      const asked = open.get(number);
      open.delete(number);
      asked?.answered(answer);
      give();
    });
    // The caller does the task of a failed thread itself, and reports its error.
    worker.on('error', stopped);
    worker.on('messageerror', stopped);
    worker.on('exit', stopped);
    return [worker, open];
  };

  const free = (): [Worker, Open] | undefined => {
    const [first] = [...running].sort(([, one], [, other]) => before(one) - before(other));
    if (first?.[1].size !== 0 && running.size < most() - failed) return start();
    return first !== undefined && hasRoom(first[1]) ? first : undefined;
  };

  const give = (): void => {
    for (let asked = waiting[0]; asked !== undefined; asked = waiting[0]) {
      const found = free();
      if (found === undefined && running.size > 0) return;
      waiting.shift();
      if (found === undefined) {
        asked.answered(undefined);
        continue;
      }
      const [worker, open] = found;
      open.set(numbers, asked);
      worker.postMessage({ number: numbers, question: asked.question } satisfies Task);
      numbers += 1;
    }
  };

  return {
    ask: (question, size) =>
      new Promise((answered) => {
        waiting.push({ question, size, answered });
        give();
      }),
    isBusy: () => running.size >= most() - failed && ![...running.values()].some(hasRoom),
    async end() {
      hasEnded = true;
      await Promise.all([...running.keys()].map((worker) => worker.terminate()));
    },
  };
}
