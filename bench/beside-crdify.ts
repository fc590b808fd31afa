// The built command over 200 pairs in one process, beside crdify with one process for each: `node bench/beside-crdify.ts [FOLDER | PAIRS.jsonl[.gz]] [CRDIFY]`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf, pairsOf } from './pairs.ts';

const rounds = 3;
const most = 200;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Times {
  readonly wall: number;
  readonly processor: number;
}

/** Seconds of a shell command; the shell's `times` tells what its children took: the second line, user and system. */
function timed(script: string): Times {
  const started = performance.now();
  const { stdout, stderr } = spawnSync('bash', ['-c', `${script}\ntimes`], { encoding: 'utf8' });
  const wall = (performance.now() - started) / 1000;
  const parts = (stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g);
  const processor = [...parts].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
  if (processor === 0) throw new Error(stderr === '' ? `nothing was measured: ${script}` : stderr);
  return { wall, processor };
}

const cli = path.join(path.dirname(import.meta.dirname), 'dist/cli.js');
const [argument, crdify = 'crdify'] = process.argv.slice(2);
// crdify compares one CRD with one.
const pairs = pairsOf(argument)
  .filter(({ base, head }) => Object.keys(base).length === 1 && Object.keys(head).length === 1)
  .slice(0, most);
const bytes = pairs.reduce((sum, pair) => sum + bytesOf(pair), 0);

function compare(folder: string): void {
  const requests = path.join(folder, 'requests.jsonl');
  writeFileSync(requests, pairs.map((pair, id) => `${JSON.stringify({ id, ...pair })}\n`).join(''));
  for (const [id, { base, head }] of pairs.entries())
    for (const [side, texts] of [
      ['old', base],
      ['new', head],
    ] as const)
      writeFileSync(path.join(folder, `${id}.${side}.yaml`), Object.values(texts)[0] ?? '');
  const isThere = spawnSync(crdify, ['--help']).error === undefined;
  if (!isThere) print(`${crdify} is not there: nothing to stand beside (go install sigs.k8s.io/crdify)`);
  const ours = `'${process.execPath}' '${cli}' review --jsonl < '${requests}' > '${path.join(folder, 'answers')}' || exit`;
  // Findings make it exit with 1.
  const theirs = `for ((id = 0; id < ${pairs.length}; id++)); do '${crdify}' "file://${folder}/$id.old.yaml" "file://${folder}/$id.new.yaml" > '${path.join(folder, 'answers')}' 2>&1; done`;
  print(
    `${pairs.length} pairs, ${(bytes / 1e6).toFixed(1)} MB old and new; ${rounds} rounds, one program after the other`,
  );
  const say = (name: string, { wall, processor }: Times): void =>
    print(
      `${name.padEnd(16)} ${(bytes / 1e6 / wall).toFixed(1).padStart(6)} MB/s by the clock, ${(bytes / 1e6 / processor).toFixed(1).padStart(6)} MB for each second of processor time`,
    );
  for (let round = 0; round < rounds; round += 1) {
    const own = timed(ours);
    say('review --jsonl', own);
    if (!isThere) continue;
    const other = timed(theirs);
    say('crdify', other);
    print(
      `  ours to theirs ${(other.wall / own.wall).toFixed(1)} times by the clock, ${(other.processor / own.processor).toFixed(1)} times by processor time`,
    );
  }
}

if (existsSync(cli)) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
  try {
    compare(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
} else print('dist/cli.js is not there: npm run build makes it');
