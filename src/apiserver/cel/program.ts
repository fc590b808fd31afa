// Faults that show when a program is built of a checked expression: cel-go evaluates conversions of constants and compiles patterns then.
import { ServerPanic } from '../field-path.ts';
import { isGoDuration, parseTime } from '../instance/go-time.ts';
import { compilePattern } from '../instance/pattern.ts';
import { childrenOf, type Call, type CheckedAst, type Expr, type Ident, type LiteralValue } from './ast.ts';
import { isIntConstant, isTypeValue } from './environment.ts';

/** What is known of a constant: a scalar, or the mere type of anything else. */
type Constant = LiteralValue | { readonly type: 'duration' | 'timestamp' | 'list' | 'map' | 'type' };

/** Why no program can be built, in cel-go's words. */
class BuildFault extends Error {}

const conversions = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
]);
const patternFunctions = new Set(['matches', 'find', 'findAll']);

const typeNames: Readonly<Record<Constant['type'], string>> = {
  null: 'null_type',
  bool: 'bool',
  int: 'int',
  uint: 'uint',
  double: 'double',
  string: 'string',
  bytes: 'bytes',
  duration: 'google.protobuf.Duration',
  timestamp: 'google.protobuf.Timestamp',
  list: 'list',
  map: 'map',
  type: 'type',
};

/** Constants that cannot be an index, by the name of the Go type that the message gives. */
const notIndexes: Readonly<Partial<Record<Constant['type'], string>>> = {
  null: 'types.Null',
  bytes: 'types.Bytes',
  duration: 'types.Duration',
  timestamp: 'types.Timestamp',
  list: '*types.baseList',
  map: '*types.baseMap',
  type: '*types.Type',
};

const digits = String.raw`\d(?:_?\d)*`;
const decimal = new RegExp(String.raw`^[+-]?(?:${digits}\.?(?:${digits})?|\.${digits})(?:e[+-]?${digits})?$`, 'i');
const hexadecimal =
  /^[+-]?0x_?(?:[0-9a-f](?:_?[0-9a-f])*\.?(?:[0-9a-f](?:_?[0-9a-f])*)?|\.[0-9a-f](?:_?[0-9a-f])*)p[+-]?\d+$/i;
const special = /^[+-]?(?:inf|infinity|nan)$/i;

function hexadecimalValue(text: string): number {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)p(.*)$/i.exec(text.replaceAll('_', '')) ?? [];
  const mantissa = Number.parseInt(`${whole}${fraction}`, 16);
  return (sign === '-' ? -mantissa : mantissa) * 2 ** (Number(exponent) - 4 * fraction.length);
}

/** strconv.ParseFloat; undefined where it fails. Infinities are NaN here, which no conversion tells from them. */
function parseFloat64(text: string): number | undefined {
  if (special.test(text)) return Number.NaN;
  const isHexadecimal = hexadecimal.test(text);
  if (!isHexadecimal && !decimal.test(text)) return undefined;
  const value = isHexadecimal ? hexadecimalValue(text) : Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

function parseInteger(text: string, pattern: RegExp, wrap: (value: bigint) => bigint): bigint | undefined {
  if (!pattern.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return wrap(value) === value ? value : undefined;
}

const minSecond = -62_135_596_800n;
const maxSecond = 253_402_300_799n;

/** Whether a text is a timestamp of the years 1 to 9999 in UTC. */
function isTimestamp(text: string): boolean {
  const { utc, error } = parseTime(text);
  return error === undefined && (utc === undefined || /^(?!0000)\d{4}-/.test(utc));
}

function convertString(to: string, text: string): Constant | undefined {
  switch (to) {
    case 'int': {
      const value = parseInteger(text, /^[+-]?\d+$/, (number) => BigInt.asIntN(64, number));
      return value === undefined ? undefined : { type: 'int', value };
    }
    case 'uint': {
      const value = parseInteger(text, /^\d+$/, (number) => BigInt.asUintN(64, number));
      return value === undefined ? undefined : { type: 'uint', value };
    }
    case 'double': {
      const value = parseFloat64(text);
      return value === undefined ? undefined : { type: 'double', value };
    }
    case 'bool':
      if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return { type: 'bool', value: true };
      return /^(?:0|f|F|false|FALSE|False)$/.test(text) ? { type: 'bool', value: false } : undefined;
    case 'bytes':
      return { type: 'bytes', value: new TextEncoder().encode(text) };
    case 'duration':
      return isGoDuration(text) ? { type: 'duration' } : undefined;
    case 'timestamp':
      return isTimestamp(text) ? { type: 'timestamp' } : undefined;
    default:
      return to === 'string' ? { type: 'string', value: text } : undefined;
  }
}

const noOverload = (to: string, from: Constant): BuildFault =>
  new BuildFault(`no such overload: ${to}(${typeNames[from.type]})`);

function toInt(value: bigint): Constant {
  if (BigInt.asIntN(64, value) !== value) throw new BuildFault('integer overflow');
  return { type: 'int', value };
}

function toUint(value: bigint): Constant {
  if (BigInt.asUintN(64, value) !== value) throw new BuildFault('unsigned integer overflow');
  return { type: 'uint', value };
}

function convertInteger(to: string, from: Constant & { readonly value: bigint }): Constant {
  const { value } = from;
  if (to === 'int') return toInt(value);
  if (to === 'uint') return toUint(value);
  if (to === 'double') return { type: 'double', value: Number(value) };
  if (to === 'string') return { type: 'string', value: String(value) };
  if (to !== 'timestamp' || from.type !== 'int') throw noOverload(to, from);
  if (value < minSecond || value > maxSecond) throw new BuildFault('timestamp overflow');
  return { type: 'timestamp' };
}

function convertDouble(to: string, from: Constant & { readonly value: number }): Constant {
  const { value } = from;
  if (to === 'double') return from;
  // The texts of doubles do not matter: no conversion of them back fails.
  if (to === 'string') return { type: 'string', value: String(value) };
  const [least, bound] = to === 'int' ? [-(2 ** 63), 2 ** 63] : [-1, 2 ** 64];
  if (to !== 'int' && to !== 'uint') throw noOverload(to, from);
  if (!(value > least && value < bound) || (to === 'uint' && value < 0))
    throw new BuildFault(to === 'int' ? 'integer overflow' : 'unsigned integer overflow');
  return to === 'int' ? toInt(BigInt(Math.trunc(value))) : toUint(BigInt(Math.trunc(value)));
}

function convertBytes(to: string, from: Constant & { readonly value: Uint8Array }): Constant {
  if (to === 'bytes') return from;
  if (to !== 'string') throw noOverload(to, from);
  try {
    return { type: 'string', value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(from.value) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BuildFault('invalid UTF-8 in bytes, cannot convert to string');
  }
}

/** The value of a conversion function for a constant. Throws BuildFault. */
function convert(to: string, from: Constant): Constant {
  if (to === 'dyn') return from;
  if (to === 'type') return { type: 'type' };
  if (from.type === 'string') {
    const value = convertString(to, from.value);
    const target = to === 'duration' || to === 'timestamp' ? typeNames[to] : to;
    if (value === undefined) throw new BuildFault(`type conversion error from 'string' to '${target}'`);
    return value;
  }
  if (from.type === 'int' || from.type === 'uint') return convertInteger(to, from);
  if (from.type === 'double') return convertDouble(to, from);
  if (from.type === 'bytes') return convertBytes(to, from);
  const isTime = from.type === 'duration' || from.type === 'timestamp';
  if ((isTime || from.type === 'bool') && to === from.type) return from;
  if (isTime && to === 'int') return { type: 'int', value: 0n };
  if (to !== 'string') throw noOverload(to, from);
  if (from.type === 'bool') return { type: 'string', value: String(from.value) };
  // Any such text stands for all: they convert back, and to nothing else.
  if (isTime) return { type: 'string', value: from.type === 'duration' ? '0s' : '2020-01-01T00:00:00Z' };
  throw noOverload(to, from);
}

/** Whether `duration(literal)` or `timestamp(literal)` has a value. */
export function isConvertible(to: 'duration' | 'timestamp', literal: LiteralValue): boolean {
  try {
    convert(to, literal);
    return true;
  } catch (error) {
    if (error instanceof BuildFault) return false;
    throw error;
  }
}

class Builder {
  readonly #ast: CheckedAst;

  constructor(ast: CheckedAst) {
    this.#ast = ast;
  }

  /** The constant that a node is, if it is one. Throws BuildFault. */
  build(expr: Expr): Constant | undefined {
    if (expr.kind === 'literal') return expr.value;
    if (expr.kind === 'ident') return this.#name(expr);
    if (expr.kind === 'call') return this.#call(expr);
    const parts = childrenOf(expr).map((part) => this.build(part));
    if ((expr.kind !== 'list' && expr.kind !== 'map') || parts.includes(undefined)) return undefined;
    // The map is made at once, and Go has none with keys of bytes. Keys and values alternate.
    if (expr.kind === 'map' && parts.some((part, at) => at % 2 === 0 && part?.type === 'bytes'))
      throw new ServerPanic('runtime error: hash of unhashable type types.Bytes');
    return { type: expr.kind };
  }

  #name({ id, name }: Ident): Constant | undefined {
    if (isIntConstant(name)) return { type: 'int', value: 0n };
    if (this.#ast.types.get(id)?.kind !== 'type') return undefined;
    if (!isTypeValue(name)) throw new BuildFault(`reference to undefined type: ${name}`);
    return { type: 'type' };
  }

  #call(expr: Call): Constant | undefined {
    const args = (expr.function === '_?._' ? expr.args.slice(0, 1) : childrenOf(expr)).map((arg) => this.build(arg));
    const [first, second] = args;
    const isIndex = expr.function === '_[_]' || expr.function === '_[?_]';
    const notIndex = isIndex && second !== undefined ? notIndexes[second.type] : undefined;
    if (notIndex !== undefined) throw new BuildFault(`invalid qualifier type: ${notIndex}`);
    if (conversions.has(expr.function) && args.length === 1 && first !== undefined)
      return convert(expr.function, first);
    if (patternFunctions.has(expr.function) && second?.type === 'string') {
      const { error } = compilePattern(second.value);
      if (error !== undefined) throw new BuildFault(error);
    }
    return undefined;
  }
}

/** Env.Program: why no program can be built of an expression, or undefined. */
export function programFault(ast: CheckedAst): string | undefined {
  try {
    new Builder(ast).build(ast.expr);
    return undefined;
  } catch (error) {
    if (error instanceof BuildFault) return error.message;
    throw error;
  }
}
