// `admit` beside a Go program on the apiserver's packages: the same CRDs, CEL rules included, one process each, one after the other.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const usage = `Usage: node bench/admit.ts [CRDS.jsonl[.gz] [PROGRAM]]

CRDs are lines {"id", "new": text}; built in is data/admit-real.jsonl.gz of the folder CONFORMANCE_DIR. PROGRAM is conformance/oracle, built (or the
environment variable ORACLE); without it only our side is measured. Ours is dist/cli.js: build it first.`;

const root = path.join(import.meta.dirname, '..');
const conformance = process.env['CONFORMANCE_DIR'] ?? path.join(root, '..', 'shared');
const [file = path.join(conformance, 'data', 'admit-real.jsonl.gz'), program = process.env['ORACLE']] =
  process.argv.slice(2);

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The processor seconds and seconds that a program takes for these questions, the processes of both included. */
function measure(command: readonly string[], questions: string): { seconds: number; processor: number } {
  const start = performance.now();
  // The shell's `times` tells what its children took: the second line, user and system.
  const quoted = command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', `${quoted} < '${questions}' > /dev/null; code=$?; times; exit $code`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${command[0]} ended with ${status}`);
  const seconds = (performance.now() - start) / 1000;
  const children = stdout.toString().trim().split('\n').at(-1) ?? '';
  const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  return { seconds, processor };
}

function run(): void {
  if (!existsSync(file)) return print(`left out: there is no ${file}\n\n${usage}`);
  const raw = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8').trim().split('\n');
  const questions = lines.map((line, at) => {
    const row: { readonly new: string } = JSON.parse(line);
    return JSON.stringify({ id: String(at), new: row.new });
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-admit-'));
  try {
    for (const [what, chosen] of [
      ['all', questions],
      ['with CEL rules', questions.filter((line) => line.includes('x-kubernetes-validations'))],
    ] as const) {
      const input = path.join(folder, 'questions.jsonl');
      writeFileSync(input, `${chosen.join('\n')}\n`);
      const megabytes = (chosen.reduce((sum, line) => sum + line.length, 0) / 1e6).toFixed(1);
      print(`${what}: ${chosen.length} CRDs, ${megabytes} MB`);
      const ours = measure([process.execPath, path.join(root, 'dist', 'cli.js'), 'admit', '--jsonl'], input);
      const told = ({ seconds, processor }: typeof ours): string =>
        `${seconds.toFixed(1)} s by the clock, ${processor.toFixed(1)} s of processor time`;
      print(`  admit --jsonl   ${told(ours)}`);
      if (program === undefined) continue;
      const theirs = measure([program, '-jobs', '1'], input);
      print(`  the Go program  ${told(theirs)}`);
      print(`  ours to theirs  ${(ours.processor / theirs.processor).toFixed(2)} of the processor time`);
    }
    if (program === undefined) print('the Go program is left out: name it by ORACLE');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

run();
