// A worker thread of the command: answers one question after the other, of the work that it was started for.
import { parentPort, workerData } from 'node:worker_threads';
import type { ChangedFile } from './changes/change-set.ts';
import type { Task, Work } from './local/workers.ts';

async function answererOf(work: Work): Promise<(question: unknown) => unknown> {
  if (work.kind === 'survey') {
    const { surveyOf } = await import('./facts/survey/survey.ts');
    return (question) => surveyOf(question as ChangedFile, work.versions);
  }
  const [{ commands }, { answersTo }] = await Promise.all([
    import('./commands/index.ts'),
    import('./commands/jsonl.ts'),
  ]);
  const answer = await (await commands[work.verb]?.())?.answerer?.(work.args);
  if (answer === undefined) throw new Error(`${work.verb} answers no requests`);
  return (question) => [...answersTo(question as Uint8Array, answer)].join('');
}

const answer = await answererOf(workerData as Work);
parentPort?.on('message', ({ number, question }: Task) => {
  parentPort?.postMessage({ number, answer: answer(question) });
});
