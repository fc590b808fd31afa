// How fast changes of CRDs are reviewed: `node bench/compat.ts [FOLDER | PAIRS.jsonl[.gz]]`; without an argument, over CRDs made here.
import { collectFromMaps } from '../src/changes/from-maps.ts';
import { defaultConfig } from '../src/config/config.ts';
import { readDocuments } from '../src/documents/documents.ts';
import { crdChanges } from '../src/facts/crd/crd-changes.ts';
import { crdPairs } from '../src/facts/crd/crd-pairs.ts';
import { review } from '../src/review.ts';
import { bytesOf, pairsOf, type Pair } from './pairs.ts';

const rounds = 3;
/** At most so much is read, so that a round stays short. */
const mostBytes = 20_000_000;

/** Whole pairs from the front until there is enough. */
function within(pairs: readonly Pair[]): Pair[] {
  let left = mostBytes;
  return pairs.filter((pair) => (left -= bytesOf(pair)) >= 0);
}

const everything = { paths: [], pathsIgnore: [] };

const changeSetOf = ({ base, head }: Pair) =>
  collectFromMaps(new Map(Object.entries(base)), new Map(Object.entries(head)), undefined, everything);

interface Times {
  /** Milliseconds by the clock, of the median round. */
  readonly wall: number;
  /** Milliseconds of processor time in all threads, of the fastest round: what other programs on the machine disturb least. */
  readonly processor: number;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Runs once to warm up, then `rounds` times. */
function timed(run: () => void): Times {
  run();
  const times = Array.from({ length: rounds }, () => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    run();
    const { user, system } = process.cpuUsage(used);
    return { wall: performance.now() - started, processor: (user + system) / 1000 };
  });
  return {
    wall: median(times.map(({ wall }) => wall)),
    processor: Math.min(...times.map(({ processor }) => processor)),
  };
}

const rate = (bytes: number, time: number): string => (bytes / 1000 / time).toFixed(1).padStart(6);

const say = (name: string, { wall, processor }: Times): void => {
  const each = (wall / pairs.length).toFixed(2).padStart(7);
  process.stdout.write(
    `${name.padEnd(34)} ${rate(bytes, wall)} MB/s by the clock, ${rate(bytes, processor)} MB per second of processor time, ${each} ms a pair\n`,
  );
};

const pairs = within(pairsOf(process.argv[2]));
const bytes = pairs.reduce((sum, pair) => sum + bytesOf(pair), 0);
process.stdout.write(
  `${pairs.length} pairs, ${(bytes / 1e6).toFixed(1)} MB old and new; ${rounds} rounds after one to warm up\n`,
);
say(
  'review, one pair after the other',
  timed(() => {
    for (const pair of pairs) review(changeSetOf(pair), defaultConfig);
  }),
);
// What other tools compare, alone: no server is asked whether it takes the CRDs, no further rule runs.
say(
  'comparison alone',
  timed(() => {
    for (const pair of pairs) for (const one of crdPairs(readDocuments(changeSetOf(pair)))) crdChanges(one);
  }),
);
const commented = pairs.map(({ head }) => ({
  base: head,
  head: Object.fromEntries(Object.entries(head).map(([name, text]) => [name, `${text}# the end\n`])),
}));
say(
  'review, a comment added',
  timed(() => {
    for (const pair of commented) review(changeSetOf(pair), defaultConfig);
  }),
);
