// A worker thread of the command: surveys one changed file after the other.
import { parentPort } from 'node:worker_threads';
import { surveyOf } from './facts/survey.ts';
import type { Task } from './local/workers.ts';

parentPort?.on('message', ({ number, file, versions }: Task) => {
  parentPort?.postMessage({ number, answer: surveyOf(file, versions) });
});
