// What a worker thread of the command does with its questions.
import type { ChangedFile } from '../changes/change-set.ts';
import type { Work } from '../local/workers.ts';
import { commands } from './index.ts';
import { answersTo } from './jsonl.ts';

/** What answers one question of a work after the other. */
export async function answererOf(work: Work): Promise<(question: unknown) => unknown> {
  if (work.kind === 'survey') {
    const { surveyOf } = await import('../facts/survey/survey.ts');
    return (question) => surveyOf(question as ChangedFile, work.versions);
  }
  const answer = await (await commands[work.verb]?.())?.answerer?.(work.args);
  if (answer === undefined) throw new Error(`${work.verb} answers no requests`);
  return (question) => [...answersTo(question as Uint8Array, answer)].join('');
}
