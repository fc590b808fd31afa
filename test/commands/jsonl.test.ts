// JSON Lines in threads: the same answers in the same order, no thread for little, and no more read than is written.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { main } from '../../src/commands/main.ts';
import { temporaryFolder } from '../support/git-repository.ts';
import { runBuilt, runCli } from '../support/run-cli.ts';

const crd = (type: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { a: { type: ${type} } } } } }
`;
const go = 'package v1\n\ntype A struct {\n\tB bool `json:"b"`\n}\n';
const gates = 'package features\n\nconst (\n\t// owner: @a\n\tSome featuregate.Feature = "Some"\n)\n';
const reference = {
  from: { group: 'gateway.networking.k8s.io', resource: 'httproutes', namespace: 'a' },
  to: { group: '', resource: 'services', namespace: 'b', name: 'c' },
};
const requests: Readonly<Record<string, object>> = {
  review: { base: { 'crd.yaml': crd('string') }, head: { 'crd.yaml': crd('integer') } },
  admit: { new: crd('text') },
  validate: { crd: crd('string'), object: { apiVersion: 'example.com/v1', kind: 'Widget', spec: { a: 1, b: 2 } } },
  grants: { objects: [], reference },
  lint: { files: { 'api/v1/a.go': go }, config: { linters: { enable: ['nobools'], disable: ['*'] } } },
  facts: { path: 'a.go', text: go },
  gates: { path: 'kube_features.go', text: gates },
};

/** A line that is long and soon read, for the blanks at its end. */
const line = (id: number, request: object, blanks = 170_000): string =>
  `${JSON.stringify({ id, ...request, more: 'é' })}${' '.repeat(blanks)}\n`;

/** Counts the threads that start until the test has ended. */
function startedThreads(): () => number {
  let count = 0;
  const started = (): void => void (count += 1);
  subscribe('worker_threads', started);
  onTestFinished(() => void unsubscribe('worker_threads', started));
  return () => count;
}

const inPieces = (text: string): Readable => {
  const bytes = Buffer.from(text);
  const size = 50_001;
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return Readable.from(pieces);
};

async function answers(args: readonly string[], stdin: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  const stdout = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  const io = { stdin, stdout, stderr: new PassThrough(), env: {}, cwd: temporaryFolder(), colors: false };
  expect(await main(args, io)).toBe(0);
  return Buffer.concat(pieces).toString();
}

/** Has a process say each thread that it starts. */
const tells = `--import=data:text/javascript,${encodeURIComponent(
  "import { subscribe } from 'node:diagnostics_channel'; subscribe('worker_threads', () => console.error('a thread'));",
)}`;

test.each(Object.entries(requests))('%s: threads give the same answers in the same order', async (verb, request) => {
  const lines = Array.from({ length: 100 }, (_, id) => (id % 40 === 7 ? '{"id": oops\n\n' : line(id, request)));
  const input = `${lines.join('')}${line(100, request).trimEnd()}`;
  const threads = startedThreads();
  const alone = await answers([verb, '--jsonl', '--jobs', '1'], inPieces(input));
  expect(threads()).toBe(0);
  // As it is built: a thread of the sources would have all of them stripped of their types first.
  const together = await runBuilt(temporaryFolder(), [verb, '--jsonl', '--jobs', '3'], input, { NODE_OPTIONS: tells });
  expect(together.stderr).toMatch(/^(?:a thread\n){1,2}$/);
  expect(together.code).toBe(0);
  expect(together.stdout).toBe(alone);
  const ids = alone.split('\n').flatMap((one) => (one === '' ? [] : [(JSON.parse(one) as { id: unknown }).id]));
  expect(ids).toEqual([...lines.keys(), 100].map((id) => (id % 40 === 7 ? null : id)));
});

test.each([
  ['review', '"base" and "head" are missing'],
  ['lint', '"files" is missing'],
])('%s: a request without what to look at is an error', async (verb, error) => {
  const answer = await answers([verb, '--jsonl'], Readable.from(['{"id":1}\n']));
  expect(JSON.parse(answer)).toEqual({ id: 1, error });
});

test('an answer is one line to every reader of lines', async () => {
  const id = 'a\u2028b\u2029c\u0085d';
  const answer = await answers(['facts', '--jsonl'], Readable.from([`${JSON.stringify({ id })}\n`]));
  expect(answer).toContain(String.raw`"id":"a\u2028b\u2029c\u0085d"`);
  expect(JSON.parse(answer)).toMatchObject({ id });
});

test('a few requests start no thread', async () => {
  const threads = startedThreads();
  await answers(['facts', '--jsonl'], inPieces(Array.from({ length: 30 }, (_, id) => line(id, {})).join('')));
  expect(threads()).toBe(0);
});

test('a sender that waits for an answer before the next request gets it, in threads too', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const io = { stdin, stdout, stderr: new PassThrough(), env: {}, cwd: temporaryFolder(), colors: false };
  const ended = main(['facts', '--jsonl', '--jobs', '2'], io);
  for (let id = 0; id < 6; id += 1) {
    stdin.write(line(id, requests['facts'] ?? {}, 3_500_000));
    const { value } = (await stdout.iterator({ destroyOnReturn: false }).next()) as { value: Buffer };
    expect(JSON.parse(value.toString())).toMatchObject({ id, package: 'v1' });
  }
  stdin.end();
  expect(await ended).toBe(0);
});

test('no more is read than is written soon', async () => {
  const size = 1_000_000;
  const [read, written] = [{ lines: 0 }, { lines: 0 }];
  const ahead: number[] = [];
  const stdin = Readable.from(
    (function* lines() {
      for (; read.lines < 60; read.lines += 1) {
        ahead.push(read.lines - written.lines);
        yield Buffer.from(line(read.lines, {}, size));
      }
    })(),
    { objectMode: true, highWaterMark: 1 },
  );
  const stdout = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _, done) {
      void (async () => {
        for (let turns = 0; turns < 50; turns += 1) await turn();
        written.lines += piece.toString().split('\n').length - 1;
        done();
      })();
    },
  });
  const io = { stdin, stdout, stderr: new PassThrough(), env: {}, cwd: temporaryFolder(), colors: false };
  expect(await main(['facts', '--jsonl', '--jobs', '2'], io)).toBe(0);
  // 16 MB, the line that is beyond, and what the stream itself holds.
  expect(Math.max(...ahead)).toBeLessThan(20);
  expect(written.lines).toBeGreaterThan(50);
});

test.each([
  [['admit', 'a.yaml', '--jobs', '2'], '--jobs belongs to --jsonl'],
  [['validate', '--crd', 'a.yaml', 'a.yaml', '--jobs', '2'], '--jobs belongs to --jsonl'],
  [['lint', '.', '--jobs', '2'], '--jobs belongs to --jsonl'],
  [['lint', '.', '--jsonl'], '--jsonl is used alone'],
  [['grants', '.', '--jobs', '2'], '--jobs belongs to --jsonl'],
  [['facts', '--jobs', '2'], 'facts reads JSON Lines only'],
  [['gates', 'a.go', '--jsonl'], 'gates reads JSON Lines only'],
  [['facts', '--jsonl', '--jobs', '0'], '--jobs: "0" is not a number of threads'],
])('%j: %s', async (args, message) => {
  const { code, stderr } = await runCli(temporaryFolder(), args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
