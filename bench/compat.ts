// How fast changes of CRDs are reviewed: `node bench/compat.ts [FOLDER | PAIRS.jsonl[.gz]]`; without an argument, over CRDs made here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { collectFromMaps } from '../src/changes/from-maps.ts';
import { defaultConfig } from '../src/config/config.ts';
import { review } from '../src/review.ts';
import { generatedCrd } from './generated-crd.ts';

const rounds = 5;
/** At most so much is read, so that a round stays short. */
const mostBytes = 50_000_000;

type Texts = Readonly<Record<string, string>>;

interface Pair {
  readonly base: Texts;
  readonly head: Texts;
}

/** A small break: the last string of a schema is a number at the head. */
function changed(text: string): string {
  const at = text.lastIndexOf('type: string');
  return at < 0 ? `${text}\n` : `${text.slice(0, at)}type: integer${text.slice(at + 'type: string'.length)}`;
}

const pairOf = (name: string, text: string): Pair => ({ base: { [name]: text }, head: { [name]: changed(text) } });

function pairsOf(argument: string | undefined): Pair[] {
  if (argument === undefined)
    return Array.from({ length: 200 }, (_, at) =>
      pairOf(`crd${at}.yaml`, generatedCrd(at % 20).replaceAll('things', `things${at}x`)),
    );
  if (/\.jsonl(?:\.gz)?$/.test(argument)) {
    const bytes = readFileSync(argument);
    const text = (argument.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Pair);
  }
  return readdirSync(argument, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => pairOf(name, readFileSync(path.join(argument, name), 'utf8')))
    .filter(({ base }) => Object.values(base).some((text) => text.includes('CustomResourceDefinition')));
}

const bytesOf = ({ base, head }: Pair): number =>
  [...Object.values(base), ...Object.values(head)].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** Whole pairs from the front until there is enough. */
function within(pairs: readonly Pair[]): Pair[] {
  let left = mostBytes;
  return pairs.filter((pair) => (left -= bytesOf(pair)) >= 0);
}

const everything = { paths: [], pathsIgnore: [] };

const changeSetOf = ({ base, head }: Pair) =>
  collectFromMaps(new Map(Object.entries(base)), new Map(Object.entries(head)), undefined, everything);

/** Milliseconds of the fastest and the median round, after one that warms up. */
function timed(run: () => void, count: number): { fastest: number; median: number } {
  run();
  const times = Array.from({ length: count }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return { fastest: times[0] ?? 0, median: times[count >> 1] ?? 0 };
}

const say = (
  name: string,
  { fastest, median }: { fastest: number; median: number },
  bytes: number,
  pairs: number,
): void => {
  const rate = (time: number): string => (bytes / 1000 / time).toFixed(1);
  process.stdout.write(
    `${name.padEnd(44)} ${rate(median).padStart(6)} MB/s (${rate(fastest)} at best)  ${(median / pairs).toFixed(2).padStart(7)} ms a pair\n`,
  );
};

const pairs = within(pairsOf(process.argv[2]));
const bytes = pairs.reduce((sum, pair) => sum + bytesOf(pair), 0);
process.stdout.write(`${pairs.length} pairs, ${(bytes / 1e6).toFixed(1)} MB old and new; median of ${rounds} rounds\n`);
say(
  'review, one pair after the other',
  timed(() => {
    for (const pair of pairs) review(changeSetOf(pair), defaultConfig);
  }, rounds),
  bytes,
  pairs.length,
);
const equal = pairs.map(({ head }) => ({
  base: head,
  head: Object.fromEntries(Object.entries(head).map(([name, text]) => [name, `${text}# the end\n`])),
}));
say(
  'review, a comment added',
  timed(() => {
    for (const pair of equal) review(changeSetOf(pair), defaultConfig);
  }, rounds),
  bytes,
  pairs.length,
);

const cli = path.join(path.dirname(import.meta.dirname), 'dist/cli.js');
const middle = pairs.toSorted((a, b) => bytesOf(a) - bytesOf(b))[pairs.length >> 1];
if (existsSync(cli) && middle !== undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
  const [old, fresh] = [path.join(folder, 'old.yaml'), path.join(folder, 'new.yaml')];
  writeFileSync(old, Object.values(middle.base)[0] ?? '');
  writeFileSync(fresh, Object.values(middle.head)[0] ?? '');
  const run =
    (...args: string[]) =>
    () => {
      const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };
  const cold = (name: string, run2: () => void, size: number): void => say(name, timed(run2, rounds), size, 1);
  cold(`cold: diff of a pair of ${Math.round(bytesOf(middle) / 1000)} kB`, run('diff', old, fresh), bytesOf(middle));
  cold('cold: --version', run('--version'), 0);
  rmSync(folder, { recursive: true });
}
