// How large the program of a pattern becomes, estimated from its text: before anything is compiled.

/** Groups, repetitions and signs for sets of many ranges; other characters and classes are one instruction each. */
const token =
  /\\[pP](?:\{[^}\\]*\}|.)|\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]?|\{(\d+)(?:,(\d*))?\}|[()]|[^]/gu;

/** What a Unicode class costs in addition to a character: hundreds of ranges, which are built again at each use. */
const weightOfClass = 50;
const least = 130;
/** The library copies what it has read of a text or of a choice for each part that follows: 8,000 parts take 0.15 s. */
const partsSquared = 400;

const ownWeight = (part: string): number => 1 + (part.match(/\\[pP]/g)?.length ?? 0) * weightOfClass;

/** About the microseconds, and quarters of a kB, to compile a pattern; never less than its instructions. */
export function patternWeight(pattern: string): number {
  /** Weights of the open groups, and of the last element of each, which a repetition repeats. */
  const open: { sum: number; last: number }[] = [];
  let here = { sum: 0, last: 0 };
  const put = (weight: number): void => {
    here.sum += weight;
    here.last = weight;
  };
  let parts = 0;
  for (const [part, from, until] of pattern.matchAll(token)) {
    parts++;
    if (part === '(') {
      open.push(here);
      here = { sum: 1, last: 0 };
    } else if (part === ')') {
      const { sum } = here;
      here = open.pop() ?? { sum: 0, last: 0 };
      put(sum);
    } else if (from !== undefined) {
      const times = Math.min(1000, Math.max(Number(from), Number(until || 0), 1));
      const { last } = here;
      here.sum += last * (times - 1);
      here.last = last * times;
    } else put(part.startsWith('\\Q') ? part.length : ownWeight(part));
  }
  return open.reduce((sum, group) => sum + group.sum, here.sum) + Math.round(parts ** 2 / partsSquared) + least;
}
