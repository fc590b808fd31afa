// `admit` compared with a Go program on the packages of the apiserver: the same CRDs with CEL rules, one process each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cli, measureBuilt, print, timed, type Times } from './built.ts';

const usage = `Usage: node bench/admit.ts [CRDS.jsonl[.gz] [PROGRAM]]

CRDs are lines {"id", "new": text}; built in is data/admit-real.jsonl.gz of the folder CONFORMANCE_DIR. PROGRAM is conformance/oracle, built (or the
environment variable ORACLE); without it only our side is measured. Ours is dist/cli.js: build it first.`;

const conformance = process.env['CONFORMANCE_DIR'] ?? path.join(import.meta.dirname, '../../shared');
const [file = path.join(conformance, 'data', 'admit-real.jsonl.gz'), program = process.env['ORACLE']] =
  process.argv.slice(2);

/** What a program takes for these questions. */
function measure(command: readonly string[], questions: string): Times {
  const quoted = command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  return timed(`${quoted} < '${questions}' > /dev/null`);
}

function run(folder: string): void {
  if (!existsSync(file)) return print(`left out: there is no ${file}\n\n${usage}`);
  const raw = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8').trim().split('\n');
  const questions = lines.map((line, at) => {
    const row: { readonly new: string } = JSON.parse(line);
    return JSON.stringify({ id: String(at), new: row.new });
  });
  for (const [what, chosen] of [
    ['all', questions],
    ['with CEL rules', questions.filter((line) => line.includes('x-kubernetes-validations'))],
  ] as const) {
    const input = path.join(folder, 'questions.jsonl');
    writeFileSync(input, `${chosen.join('\n')}\n`);
    const megabytes = (chosen.reduce((sum, line) => sum + line.length, 0) / 1e6).toFixed(1);
    print(`${what}: ${chosen.length} CRDs, ${megabytes} MB`);
    const ours = measure([process.execPath, cli, 'admit', '--jsonl'], input);
    const told = ({ wall, processor }: Times): string =>
      `${wall.toFixed(1)} s by the clock, ${processor.toFixed(1)} s of processor time`;
    print(`  admit --jsonl   ${told(ours)}`);
    if (program === undefined) continue;
    const theirs = measure([program, '-jobs', '1'], input);
    print(`  the Go program  ${told(theirs)}`);
    print(`  ours to theirs  ${(ours.processor / theirs.processor).toFixed(2)} of the processor time`);
  }
  if (program === undefined) print('the Go program is left out: name it by ORACLE');
}

measureBuilt(run);
