// The differential fuzzer of the reader: what we read of a file against what kubectl would apply of it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { contentOf } from '../src/changes/content.ts';
import type { ParsedFile } from '../src/documents/document.ts';
import type { Node } from '../src/documents/node.ts';
import { parseFile } from '../src/documents/parse.ts';
import { textOf } from './reader-texts.ts';

const usage = `Usage: node conformance/fuzz-reader.ts [--program PATH] [--seed N] [--from N] [--count N] [--show N]

Writes Kubernetes objects in every way that YAML and JSON allow, damages the texts, and lets kubectl's own resource builder
(built from conformance/reader with \`go build\` unless --program names it) and our parser read them. It is a difference if
kubectl applies an object that we do not have, unless we report an error in the file; and if we have one that kubectl, without
an error of its own, does not apply, or rejects where we report nothing. Prints the first --show differences. Exit code 1 if there are any.`;

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '20000' },
    show: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

interface Answer {
  readonly id: number;
  readonly objects: readonly unknown[];
  readonly error?: string;
}

function build(): string {
  const program = path.join(mkdtempSync(path.join(tmpdir(), 'kube-api-review-')), 'reader');
  execFileSync('go', ['build', '-o', program, '.'], {
    cwd: path.join(import.meta.dirname, 'reader'),
    stdio: 'inherit',
  });
  return program;
}

/** A value with its keys sorted and its numbers as their JSON is spelled, for comparing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

function plain(node: Node): unknown {
  if (node.kind === 'scalar') return node.literal === undefined ? node.value : Number(node.literal);
  if (node.kind === 'sequence') return node.items.map(plain);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
}

function ours(text: string): { read: readonly string[]; parsed: ParsedFile | undefined; why?: string } {
  const content = contentOf(Buffer.from(text));
  if (content.kind !== 'text') return { read: [], parsed: undefined, why: content.kind };
  const parsed = parseFile({ path: 'a.yaml', side: 'head', text: content.text });
  return {
    read: parsed.manifests
      .map(({ root, apiVersion, kind }) => ({ ...(plain(root) as object), apiVersion, kind }))
      .filter(isApplied)
      .map(canonical),
    parsed,
  };
}

const hasLabels = (labels: unknown): boolean =>
  labels === undefined ||
  labels === null ||
  (typeof labels === 'object' && Object.values(labels).every((label) => typeof label === 'string'));

/** A server is only asked for objects that have a version, a kind and a name, and labels that Go decodes. */
function isApplied(object: unknown): boolean {
  const { apiVersion, kind, metadata } = object as {
    apiVersion?: string;
    kind?: string;
    metadata?: { name?: unknown; labels?: unknown };
  };
  return (
    typeof apiVersion === 'string' &&
    /^[^/]+(?:\/[^/]*)?$/.test(apiVersion) &&
    kind !== '' &&
    typeof metadata?.name === 'string' &&
    hasLabels(metadata.labels)
  );
}

/** What is no object. */
const elsewhere =
  /Object '(?:Kind|apiVersion)' is missing in '[^']*'|cannot unmarshal \w+ into Go value of type unstructured\.detector/g;

/** Whether kubectl cannot read a text, also beyond that. Of lists within lists it applies nothing and we read all. */
const rejects = (error: string): boolean =>
  /error parsing input|cannot unmarshal/.test(error.replaceAll(elsewhere, '')) && !error.includes('no Items field');

/** What differs, in a word; undefined where nothing does. */
function difference(text: string, answer: Answer): string | undefined {
  const { read, parsed, why } = ours(text);
  if (parsed === undefined) return answer.objects.length > 0 && why !== 'binary' ? `not read: ${why}` : undefined;
  // Which of two keys that are one in JSON counts is a matter of chance in Go.
  const isLoud = parsed.problems.length + parsed.repeatedKeys.length > 0;
  const left = new Map<string, number>();
  for (const one of read) left.set(one, (left.get(one) ?? 0) + 1);
  for (const object of answer.objects) {
    if (!isApplied(object)) continue;
    const key = canonical(object);
    const count = left.get(key) ?? 0;
    if (count === 0) {
      if (!isLoud)
        return parsed.notChecked.length > 0 ? `not checked: ${parsed.notChecked[0]?.why ?? ''}` : 'only kubectl';
    } else left.set(key, count - 1);
  }
  // An object without a kind is not counted; after any other error nothing is applied. A template is not checked.
  const isKnown = parsed.notChecked.length > 0 || (answer.error !== undefined && !rejects(answer.error));
  if (isLoud || (answer.error !== undefined && isKnown)) return undefined;
  return [...left.values()].some((count) => count > 0)
    ? answer.error === undefined
      ? 'only we'
      : 'kubectl rejects'
    : undefined;
}

async function run(): Promise<number> {
  const [seed, from, count, show] = [
    Number(values.seed),
    Number(values.from),
    Number(values.count),
    Number(values.show),
  ];
  const child = spawn(values.program ?? build());
  child.stderr.pipe(process.stderr);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const counts = new Map<string, number>();
  const batch = 500;
  let valid = 0;
  const send = (first: number): void => {
    for (let index = first; index < Math.min(first + batch, from + count); index += 1)
      child.stdin.write(
        `${JSON.stringify({ id: index, bytes: Buffer.from(textOf(seed, index)).toString('base64') })}\n`,
      );
  };
  send(from);
  for (let first = from; first < from + count; first += batch) {
    send(first + batch);
    for (let index = first; index < Math.min(first + batch, from + count); index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      const { value, done } = await answers.next();
      if (done === true) throw new Error('the Go program ended');
      const answer = JSON.parse(value) as Answer;
      const text = textOf(seed, index);
      if (answer.error === undefined) valid += 1;
      let found: string | undefined;
      try {
        found = difference(text, answer);
      } catch (error) {
        found = `crash: ${error instanceof Error ? error.message : String(error)}`;
      }
      if (found === undefined) continue;
      const known = counts.get(found) ?? 0;
      counts.set(found, known + 1);
      if (known >= show) continue;
      const { read, parsed } = ours(text);
      process.stdout.write(
        `\n== ${found}: seed ${seed}, case ${index}\n${JSON.stringify(text)}\n  kubectl: ${answer.objects.map(canonical).join(' ')} ${answer.error ?? ''}\n  we:      ${read.join(' ')} ${parsed?.problems.map(({ message }) => message).join('; ') ?? ''}\n`,
      );
    }
  }
  child.stdin.end();
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  for (const [kind, number] of counts) process.stdout.write(`${String(number).padStart(8)}  ${kind}\n`);
  process.stdout.write(
    `${count} texts from seed ${seed}, ${valid} that kubectl reads without an error, ${all} differences\n`,
  );
  return all === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();
