// The static check of `"…".format([…])`, version 2 of the strings library (cel-go's ext/formatting.go).
import type { Expr } from './ast.ts';
import type { Kind, Type } from './types.ts';

/** What is wrong; `id` is that of the argument at fault, undefined for the call. */
interface FormatFault {
  readonly id?: number;
  readonly message: string;
}

const clauses: Readonly<Record<string, { readonly kinds: readonly Kind[]; readonly wanted: string }>> = {
  d: { kinds: ['int', 'uint'], wanted: 'decimal clause can only be used on integers' },
  f: { kinds: ['double', 'string'], wanted: 'fixed-point clause can only be used on doubles' },
  e: { kinds: ['double', 'string'], wanted: 'scientific clause can only be used on doubles' },
  b: { kinds: ['int', 'uint', 'bool'], wanted: 'only integers and bools can be formatted as binary' },
  x: {
    kinds: ['int', 'uint', 'string', 'bytes'],
    wanted: 'only integers, byte buffers, and strings can be formatted as hex',
  },
  o: { kinds: ['int', 'uint'], wanted: 'octal clause can only be used on integers' },
};

const printable = new Set<Kind>([
  'list',
  'map',
  'int',
  'uint',
  'double',
  'bool',
  'string',
  'timestamp',
  'bytes',
  'duration',
  'type',
  'null',
]);

const stringWanted =
  'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps';

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
  for (const part of parts) {
    const found = unprintable(part, typeOf);
    if (found !== undefined) return found;
  }
  return undefined;
}

function clauseFault(letter: string, arg: Expr, typeOf: TypeOf): FormatFault | undefined {
  const during = 'error during formatting: ';
  if (letter === 's') {
    const bad = unprintable(arg, typeOf);
    return bad && { id: bad.id, message: `${during}${stringWanted}, was given ${typeOf(bad).name}` };
  }
  const clause = clauses[letter === 'X' ? 'x' : letter];
  if (clause === undefined)
    return { message: `could not parse formatting clause: unrecognized formatting clause "${letter}"` };
  const { kind, name } = typeOf(arg);
  if (kind === 'dyn' || clause.kinds.includes(kind)) return undefined;
  return { id: arg.id, message: `${during}${clause.wanted}, was given ${name}` };
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
