// The static check of `"…".format([…])`, version 2 of the strings library (cel-go's ext/formatting.go).
import { firstOf } from '../../lists.ts';
import type { Expr } from './ast.ts';
import type { Kind, Type } from './types.ts';

interface FormatFault {
  readonly id?: number;
  readonly message: string;
}

/** What the clauses accept, in the words of the error for anything else. */
export const wanted = {
  s: 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  d: 'decimal clause can only be used on integers',
  f: 'fixed-point clause can only be used on doubles',
  e: 'scientific clause can only be used on doubles',
  b: 'only integers and bools can be formatted as binary',
  x: 'only integers, byte buffers, and strings can be formatted as hex',
  o: 'octal clause can only be used on integers',
} as const;

const acceptedKinds: ReadonlyMap<string, ReadonlySet<Kind>> = new Map([
  ['d', new Set<Kind>(['int', 'uint'])],
  ['f', new Set<Kind>(['double', 'string'])],
  ['e', new Set<Kind>(['double', 'string'])],
  ['b', new Set<Kind>(['int', 'uint', 'bool'])],
  ['x', new Set<Kind>(['int', 'uint', 'string', 'bytes'])],
  ['o', new Set<Kind>(['int', 'uint'])],
]);

const printable: ReadonlySet<string> = new Set(
  'list map int uint double bool string timestamp bytes duration type null'.split(' '),
);

export const clauseMisused = (words: string, type: string): string =>
  `error during formatting: ${words}, was given ${type}`;

export const clauseUnknown = (letter: string): string =>
  `could not parse formatting clause: unrecognized formatting clause "${letter}"`;

type TypeOf = (expr: Expr) => Type;

/** The first part of an argument of `%s` that has no text; lists and maps are looked into. */
function unprintable(arg: Expr, typeOf: TypeOf): Expr | undefined {
  const { kind } = typeOf(arg);
  if (kind !== 'dyn' && !printable.has(kind)) return arg;
  const parts =
    arg.kind === 'list'
      ? arg.elements
      : arg.kind === 'map'
        ? arg.entries.flatMap(({ key, value }) => [key, value])
        : [];
  return firstOf(parts, (part) => unprintable(part, typeOf));
}

function clauseFault(clause: string, arg: Expr, typeOf: TypeOf): FormatFault | undefined {
  if (clause === 's') {
    const bad = unprintable(arg, typeOf);
    return bad && { id: bad.id, message: clauseMisused(wanted.s, typeOf(bad).name) };
  }
  const letter = clause === 'X' ? 'x' : clause;
  const kinds = acceptedKinds.get(letter);
  if (kinds === undefined) return { message: clauseUnknown(clause) };
  const { kind, name } = typeOf(arg);
  if (kind === 'dyn' || kinds.has(kind)) return undefined;
  return { id: arg.id, message: clauseMisused(wanted[letter as keyof typeof wanted], name) };
}

const precisionFault = (what: string): FormatFault => ({
  message: `could not parse formatting clause: error while parsing precision: ${what}`,
});

/** A clause without its percent sign: how long it is, or what is wrong with it. */
function readClause(rest: string): { length: number; letter: string } | FormatFault {
  const precision = /^\.([0-9]*)/.exec(rest);
  if (precision === null) return { length: 1, letter: rest.slice(0, 1) };
  const [all, digits = ''] = precision;
  if (all.length === rest.length) return precisionFault('could not find end of precision specifier');
  if (digits === '' || BigInt(digits) > 9_223_372_036_854_775_807n) {
    const why = digits === '' ? 'invalid syntax' : 'value out of range';
    return precisionFault(`error while converting precision to integer: strconv.Atoi: parsing "${digits}": ${why}`);
  }
  return { length: all.length + 1, letter: rest.slice(all.length, all.length + 1) };
}

/** What is wrong with a format string and the arguments it gets, or undefined. */
export function formatFault(format: string, args: readonly Expr[], typeOf: TypeOf): FormatFault | undefined {
  let used = 0;
  let at = 0;
  while (at < format.length) {
    if (format[at] !== '%' || format[at + 1] === '%') {
      at += format[at] === '%' ? 2 : 1;
      continue;
    }
    if (at + 1 >= format.length) return { message: 'unexpected end of string' };
    const arg = args[used];
    if (arg === undefined) return { message: `index ${used} out of range` };
    const clause = readClause(format.slice(at + 1));
    if (!('length' in clause)) return clause;
    const fault = clauseFault(clause.letter, arg, typeOf);
    if (fault !== undefined) return fault;
    at += 1 + clause.length;
    used++;
  }
  if (args.length <= used) return undefined;
  return { message: `too many arguments supplied to string.format (expected ${used}, got ${args.length})` };
}
