// A worker thread of the command: answers one question after the other, of the work that it was started for.
import { parentPort, workerData } from 'node:worker_threads';
import { codeFile, loadProgram } from './local/compile-cache.ts';
import type { Task, Work } from './local/workers.ts';

async function serve(): Promise<void> {
  const { argv, env, platform } = process;
  const { program } = await loadProgram(
    () => import('./program.ts'),
    codeFile(argv.slice(2), env, process.cwd(), platform),
  );
  const answer = await program.answererOf(workerData as Work);
  parentPort?.on('message', ({ number, question }: Task) => {
    parentPort?.postMessage({ number, answer: answer(question) });
  });
}

void serve();
