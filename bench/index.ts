// Every benchmark, one after the other: `npm run bench -- [FOLDER | PAIRS.jsonl[.gz]]`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [argument] = process.argv.slice(2);
const isPairs = argument !== undefined && /\.jsonl(?:\.gz)?$/.test(argument);

for (const name of [
  'yaml',
  'compat',
  'cold',
  'beside-crdify',
  'admit',
  'resources',
  'grants',
  'scale',
  'merge',
  'growth',
]) {
  process.stdout.write(`\n${name}\n`);
  // The reader of YAML takes a folder; pairs are for the comparison alone; the tree with grants is made there.
  const takes = name === 'compat' || name === 'beside-crdify' || (name === 'yaml' && !isPairs);
  const args = argument === undefined || !takes ? [] : [argument];
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
