// Where a compiled pattern matches: leftmost, as Go prefers, by running its program (Pike's machine, regexp/exec.go).
import type { RE2JS } from '@bufbuild/re2';
import type { Offsets } from '../../documents/node.ts';

/** What the library makes of a pattern. */
export type Program = ReturnType<RE2JS['re2']>['prog'];

/** The instructions of a program, by the numbers that the library gives them. */
const alternatives = new Set([1, 2]);
const emptyWidth = 4;
/** The instruction at which a match is complete. */
export const matches = 6;
const passes = new Set([3, 7]);
const any = 10;
const anyButNewline = 11;
/** From here on instructions read a character. */
export const firstThatReads = 8;
/** The conditions between two characters (syntax.EmptyOp). */
const beginLine = 1;
const endLine = 2;
const beginText = 4;
const endText = 8;
const boundary = 16;
const noBoundary = 32;
/** The character that ends a line. */
export const newline = 10;

/** `\b` covers ASCII letters, digits and the underscore. */
export const isWord = (rune: number): boolean =>
  (rune >= 48 && rune <= 57) || (rune >= 65 && rune <= 90) || rune === 95 || (rune >= 97 && rune <= 122);

/** The conditions that are true between two characters; -1 is an end of the text. */
export function conditionsBetween(before: number, after: number): number {
  let held = isWord(before) === isWord(after) ? noBoundary : boundary;
  if (before < 0) held |= beginText | beginLine;
  else if (before === newline) held |= beginLine;
  if (after < 0) held |= endText | endLine;
  else if (after === newline) held |= endLine;
  return held;
}

/** Ways through the program, the preferred ones first, each with where its match began. */
export class Threads {
  readonly starts = new Map<number, number>();

  /** Adds what can be reached from an instruction without reading. What is there already is preferred. */
  add(program: Program, first: number, start: number, held: number): number {
    const left = [first];
    let steps = 0;
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (this.starts.has(at)) continue;
      steps++;
      this.starts.set(at, start);
      const { op, out, arg } = program.getInst(at);
      if (alternatives.has(op)) left.push(arg, out);
      else if (passes.has(op) || (op === emptyWidth && (arg & ~held) === 0)) left.push(out);
    }
    return steps;
  }
}

/** The search took too many steps; whether there is a further match is not known. */
export class SearchTooLong extends Error {}

/** Steps of one search: some tenths of a second. */
const maxSteps = 5_000_000;

/** Whether an instruction reads a character, and this one. */
export function reads(program: Program, at: number, rune: number): boolean {
  const instruction = program.getInst(at);
  const { op } = instruction;
  if (op === any) return true;
  if (op === anyButNewline) return rune !== newline;
  return op >= firstThatReads && instruction.matchRune(rune);
}

/** Looks for the first match at or after a place; of those that begin there, the one that Go prefers. */
function searchIn(program: Program, runes: readonly number[]): (place: number) => Offsets | undefined {
  let steps = maxSteps;
  return (place) => {
    let threads = new Threads();
    let found: Offsets | undefined;
    for (let at = place; at <= runes.length; at++) {
      const [before, rune = -1, after = -1] = [runes[at - 1] ?? -1, runes[at], runes[at + 1]];
      if (found === undefined) steps -= threads.add(program, program.start, at, conditionsBetween(before, rune));
      const next = new Threads();
      for (const [instruction, start] of threads.starts) {
        const { op, out } = program.getInst(instruction);
        if (op === matches) {
          found = { start, end: at };
          // What comes behind is preferred less.
          break;
        }
        if (rune >= 0 && reads(program, instruction, rune))
          steps -= next.add(program, out, start, conditionsBetween(rune, after));
      }
      steps--;
      if (steps < 0) throw new SearchTooLong('the search takes too many steps');
      if (next.starts.size === 0 && found !== undefined) break;
      threads = next;
    }
    return found;
  };
}

/** Up to `most` matches without overlaps, all if negative, as regexp.FindAllString finds them. Throws SearchTooLong. */
export function findAll(pattern: RE2JS, text: string, most: number): string[] {
  const characters = Array.from(text);
  const runes = characters.map((character) => character.codePointAt(0) ?? 0);
  const search = searchIn(pattern.re2().prog, runes);
  const found: string[] = [];
  const wanted = most < 0 ? Infinity : most;
  let last = -1;
  for (let at = 0; at <= runes.length && found.length < wanted;) {
    const match = search(at);
    if (match === undefined) break;
    // No empty match right behind a match.
    const isTaken = match.end !== at || match.start !== last;
    if (isTaken) found.push(characters.slice(match.start, match.end).join(''));
    at = match.end === at ? at + 1 : match.end;
    last = match.end;
  }
  return found;
}
