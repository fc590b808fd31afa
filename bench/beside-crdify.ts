// The built command over 200 pairs in one process, compared with crdify in one process for each: `node bench/beside-crdify.ts [FOLDER | PAIRS.jsonl[.gz]] [CRDIFY]`.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { cli, measureBuilt, print, timed, type Times } from './built.ts';
import { bytesOf, pairsOf } from './pairs.ts';

const rounds = 3;
const most = 200;

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
  const ours = `'${process.execPath}' '${cli}' review --jsonl < '${requests}' > '${path.join(folder, 'answers')}'`;
  // Findings make it exit with 1.
  const theirs = `for ((id = 0; id < ${pairs.length}; id++)); do '${crdify}' "file://${folder}/$id.old.yaml" "file://${folder}/$id.new.yaml" > '${path.join(folder, 'answers')}' 2>&1; done; true`;
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

measureBuilt(compare);
