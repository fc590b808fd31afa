// Whether a pattern matches whatever another does: both programs run side by side over every text.
import { compilePattern } from './pattern.ts';
import {
  conditionsBetween,
  firstThatReads,
  isWord,
  matches,
  newline,
  reads,
  Threads,
  type Program,
} from './pattern-search.ts';

/** Beyond these nothing is decided: characters of a pattern, instructions of a program, steps (tenths of a second). */
const limits = { characters: 2_000, instructions: 2_000, steps: 500_000 } as const;

/** The steps that several questions share. */
export interface Allowance {
  steps: number;
}

/** The steps for all questions about one schema: some seconds. */
export const allowance = (): Allowance => ({ steps: 10 * limits.steps });

const lastRune = 0x10ffff;
/** No text has the halves of a surrogate pair as characters. */
const surrogates = [0xd800, 0xdfff] as const;

class Undecided extends Error {}

/** The other spellings of an ASCII letter, whatever its case: the Kelvin sign and the long s among them. */
const folded = (rune: number): number[] => [rune, rune ^ 32, 0x212a, 0x17f];

/** Where the characters that a reading instruction reads begin, and where they end. Throws Undecided. */
function edgesOf({ arg, runes }: ReturnType<Program['getInst']>): number[] {
  const [only = 0] = runes;
  if (runes.length !== 1) return runes.map((rune, index) => rune + (index % 2));
  const ignoresCase = (arg & 1) !== 0;
  if (ignoresCase && only > 0x7f) throw new Undecided();
  return (ignoresCase ? folded(only) : [only]).flatMap((rune) => [rune, rune + 1]);
}

/** One character of each sort that the programs distinguish. Throws Undecided. */
function alphabetOf(programs: readonly Program[]): readonly number[] {
  const readers = programs.flatMap((program) =>
    program.inst.flatMap(({ op }, at) => (op >= firstThatReads ? [{ program, at }] : [])),
  );
  const words = [0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b];
  const edges = new Set([0, newline, newline + 1, ...words, surrogates[1] + 1]);
  // What is repeated is compiled many times, of the same characters.
  const different = [...new Map(readers.map((reader) => [reader.program.getInst(reader.at).runes, reader])).values()];
  for (const { program, at } of different) for (const edge of edgesOf(program.getInst(at))) edges.add(edge);
  if (edges.size * readers.length > limits.steps) throw new Undecided();
  const sorts = new Map<string, number>();
  for (const rune of edges) {
    if (rune > lastRune || (rune >= surrogates[0] && rune <= surrogates[1])) continue;
    const read = different.map(({ program, at }) => (reads(program, at, rune) ? 1 : 0)).join('');
    const sort = `${rune === newline ? 'n' : isWord(rune) ? 'w' : '-'}${read}`;
    if (!sorts.has(sort)) sorts.set(sort, rune);
  }
  return [...sorts.values()];
}

/** Where a program may be between two characters; `matched` once it has found a match anywhere. */
type Place = readonly number[] | 'matched';

/** Both programs at one place of a text, and the character before it: one of its sort, -1 for none. */
interface State {
  readonly before: Place;
  readonly after: Place;
  readonly last: number;
}

/** Where a program is one character further; -1 is the end of the text. The returned function throws Undecided. */
function walker(shared: Allowance): (program: Program, place: Place, last: number, rune: number) => Place {
  let own: number = limits.steps;

  function take(steps: number): void {
    own -= steps;
    shared.steps -= steps;
    if (own < 0 || shared.steps < 0) throw new Undecided();
  }

  return (program, place, last, rune) => {
    if (place === 'matched') return place;
    const threads = new Threads();
    const held = conditionsBetween(last, rune);
    for (const at of [...place, program.start]) take(threads.add(program, at, 0, held) + 1);
    const found = new Set<number>();
    for (const at of threads.starts.keys()) {
      const { op, out } = program.getInst(at);
      if (op === matches) return 'matched';
      if (rune >= 0 && reads(program, at, rune)) found.add(out);
    }
    return [...found].sort((a, b) => a - b);
  };
}

/** What `\b`, `^` and `$` can see of a character. */
const seenOf = (rune: number): number => (rune === newline ? rune : isWord(rune) ? 0x61 : 0x20);

function isIncluded(before: Program, after: Program, shared: Allowance): boolean {
  const alphabet = alphabetOf([before, after]);
  const placeAfter = walker(shared);
  const seen = new Set<string>();
  const left: State[] = [{ before: [], after: [], last: -1 }];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const key = `${String(at.before)} ${String(at.after)} ${at.last}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const rune of [-1, ...alphabet]) {
      // Whatever follows a match, the text is accepted.
      const now = placeAfter(after, at.after, at.last, rune);
      if (now === 'matched') continue;
      const old = placeAfter(before, at.before, at.last, rune);
      if (rune >= 0) left.push({ before: old, after: now, last: seenOf(rune) });
      else if (old === 'matched') return false;
    }
  }
  return true;
}

/** Whether `after` matches every text that `before` does (Go's MatchString); false too where that is not decided. */
export function matchesAllOf(after: string, before: string, shared: Allowance = allowance()): boolean {
  if (after === before) return true;
  if (Math.max(after.length, before.length) > limits.characters || shared.steps <= 0) return false;
  const [from, into] = [compilePattern(before).program?.(), compilePattern(after).program?.()];
  if (from === undefined || into === undefined) return false;
  if (Math.max(from.numInst(), into.numInst()) > limits.instructions) return false;
  try {
    return isIncluded(from, into, shared);
  } catch (error) {
    if (error instanceof Undecided) return false;
    throw error;
  }
}

/** Matches no text: there is no such character. */
const noText = String.raw`[^\x00-\x{10FFFF}]`;

/** An anchor that is not at its end of the pattern, or a boundary of words: nothing else excludes every text. */
const mayExclude = /(?!^)(?<!\[)\^|\$(?!$)|\\[ABbz]/;

/** Whether no text matches a pattern, as `'^a$'` with its quotes; false too where that is not decided. */
export const matchesNothing = (pattern: string, shared?: Allowance): boolean =>
  mayExclude.test(pattern) && matchesAllOf(noText, pattern, shared);
