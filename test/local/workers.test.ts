// Threads that cannot do their work: the caller gets an answer, and nothing waits for ever.
import { expect, test } from 'vitest';
import { threadsFor } from '../../src/local/workers.ts';

test('questions to threads that fail come back without an answer', async () => {
  const threads = threadsFor<Uint8Array, string>({ kind: 'requests', verb: 'no such verb', args: [] }, () => 2);
  const asked = [1, 2, 3, 4].map((size) => threads.ask(new Uint8Array(size), size));
  expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await threads.ask(new Uint8Array(5), 5)).toBe(undefined);
  await threads.end();
});

test('threads answer each question, however many wait', async () => {
  const threads = threadsFor<Uint8Array, string>({ kind: 'requests', verb: 'facts', args: ['--jsonl'] }, () => 2);
  const lines = Array.from({ length: 20 }, (_, id) => JSON.stringify({ id, path: 'a.go', text: 'package a' }));
  const answers = await Promise.all(lines.map((line) => threads.ask(new TextEncoder().encode(line), 100_000)));
  await threads.end();
  expect(answers.map((answer) => (JSON.parse(answer ?? '') as { id: number }).id)).toEqual([...lines.keys()]);
});

test('threads are busy once all that may run have enough before them, and no more when they have answered', async () => {
  const threads = threadsFor<Uint8Array, string>({ kind: 'requests', verb: 'facts', args: ['--jsonl'] }, () => 2);
  const question = new TextEncoder().encode(JSON.stringify({ id: 1, path: 'a.go', text: 'package a' }));
  const asked: Promise<unknown>[] = [];
  const busy: boolean[] = [];
  for (let count = 0; count < 4; count += 1) {
    busy.push(threads.isBusy());
    asked.push(threads.ask(question, 100_000));
  }
  expect([...busy, threads.isBusy()]).toEqual([false, false, false, false, true]);
  await Promise.all(asked);
  expect(threads.isBusy()).toBe(false);
  await threads.end();
});
