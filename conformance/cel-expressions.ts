// Random CEL expressions over the schema of cel-schema.ts: most are well typed, some are wrong in one place or broken as text.
import { Environment } from '../src/apiserver/cel/environment.ts';
import * as extensions from '../src/apiserver/cel/libraries/cel-extensions.ts';
import * as kubernetes from '../src/apiserver/cel/libraries/kubernetes.ts';
import { durationOfInt, standard } from '../src/apiserver/cel/libraries/standard.ts';
import { rowsOf } from '../src/apiserver/cel/signatures.ts';
import {
  isExactly,
  listType,
  mapType,
  opaqueType,
  optionalType,
  structType,
  types,
  type Overload,
  type Type,
} from '../src/apiserver/cel/types.ts';
import { servers } from '../src/apiserver/server.ts';
import type { Random } from './random.ts';

/** A path below `self` or a variable, with its type; `undefined` stands for objects, whose type has no name to ask for. */
export interface Variable {
  readonly text: string;
  readonly type: Type;
}

interface Callable extends Overload {
  readonly name: string;
}

const libraryTexts = [standard, durationOfInt, ...Object.values(extensions), ...Object.values(kubernetes)];

/** What the newest covered server knows, and what only older ones do. */
const environments = servers.map((server) => new Environment(server, true));

const callables: readonly Callable[] = [...new Set(libraryTexts.flatMap(rowsOf).map(({ name }) => name))].flatMap(
  (name) => {
    const overloads = environments.flatMap((environment) => environment.findFunction(name)?.overloads ?? []);
    return [...new Map(overloads.map((overload) => [overload.id, { ...overload, name }])).values()];
  },
);

/** Names that no environment of a CRD has, or only a later one. */
const strangers = [
  'math.greatest',
  'base64.encode',
  'cel.bind',
  'charCode',
  'includes',
  'strings.join',
  'regex.replace',
  'jsonpatch.escapeKey',
];

const scalars = [
  types.bool,
  types.int,
  types.uint,
  types.double,
  types.string,
  types.bytes,
  types.duration,
  types.timestamp,
];
const named = ['URL', 'Quantity', 'Semver', 'NamedFormat'].map((name) => structType(`kubernetes.${name}`));
const opaque = ['net.IP', 'net.CIDR'].map((name) => opaqueType(name));

const literals: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false'],
  int: ['0', '1', '-1', '42', '0x1F', '9223372036854775807', '-9223372036854775808'],
  uint: ['0u', '7u', '0xFFu', '18446744073709551615u'],
  double: ['0.5', '-1.25', '1e3', '.5', '2.5e-3'],
  string: [
    `'a'`,
    `"b"`,
    `''`,
    `r'\\d+'`,
    `"""x"y"""`,
    `'\\u00e9\\n'`,
    `'1h'`,
    `'2020-01-01T00:00:00Z'`,
    `'10Mi'`,
    `'1.2.3'`,
    `'('`,
    `'%d %s'`,
  ],
  bytes: [`b'a'`, `b"\\xff"`, `b''`, `rb'a'`],
  duration: [`duration('1h')`, `duration('-1.5s')`, `duration('1x')`],
  timestamp: [`timestamp('2020-01-01T00:00:00Z')`, `timestamp('nonsense')`, `timestamp(0)`],
  null: ['null'],
  dyn: ['dyn(1)', `dyn('a')`, 'dyn([])', 'dyn(null)'],
};

const infix = /^_(.+)_$/;

/** Makes expressions. Each asks for a type; `faults` is the chance at every node that another type is made instead. */
export class Expressions {
  readonly #random: Random;
  readonly #faults: number;
  readonly #variables: Variable[];
  #count = 0;

  constructor(random: Random, variables: readonly Variable[], faults: number) {
    this.#random = random;
    this.#variables = [...variables];
    this.#faults = faults;
  }

  make(wanted: Type, depth: number): string {
    const type = this.#random.chance(this.#faults) ? this.#anyType(1) : wanted;
    if (depth <= 0) return this.#leaf(type);
    switch (this.#random.below(12)) {
      case 0:
      case 1:
      case 2:
        return this.#leaf(type);
      case 3:
        return `(${this.make(types.bool, depth - 1)} ? ${this.make(type, depth - 1)} : ${this.make(type, depth - 1)})`;
      case 4:
        return this.#index(type, depth);
      case 5:
      case 6:
        return this.#macro(type, depth);
      case 7:
        return this.#optional(type, depth);
      default:
        return this.#call(type, depth);
    }
  }

  /** An expression of any type. */
  makeAny(depth: number): string {
    return this.make(this.#anyType(1), depth);
  }

  /** A type of few levels. */
  #anyType(depth: number): Type {
    const random = this.#random;
    const kind = random.below(depth > 0 ? 12 : 7);
    if (kind < 6) return random.pick(scalars);
    if (kind === 6) return random.pick([types.dyn, types.null]);
    if (kind === 7) return random.pick(named);
    if (kind === 8) return random.pick(opaque);
    if (kind === 9) return mapType(random.pick([types.string, types.int, types.bool]), this.#anyType(depth - 1));
    if (kind === 10) return optionalType(this.#anyType(depth - 1));
    return listType(this.#anyType(depth - 1));
  }

  #leaf(type: Type): string {
    const fitting = this.#variables.filter((variable) => isExactly(variable.type, type));
    if (fitting.length > 0 && this.#random.chance(0.6)) return this.#random.pick(fitting).text;
    const texts = literals[type.kind];
    if (texts !== undefined) return this.#random.pick(texts);
    const [first = types.dyn, second = types.dyn] = type.parameters;
    if (type.kind === 'list') return this.#listLiteral(first);
    if (type.kind === 'map') return `{${this.make(first, 0)}: ${this.make(second, 0)}}`;
    if (type.kind === 'type') return this.#random.pick(['int', 'string', 'type(1)', 'net.IP', 'duration', 'list']);
    if (type.name === 'optional_type')
      return this.#random.pick([`optional.of(${this.make(first, 0)})`, 'optional.none()']);
    return this.#special(type);
  }

  #listLiteral(element: Type): string {
    const items = Array.from({ length: this.#random.below(4) }, () => this.make(element, 0));
    return `[${items.join(', ')}${items.length > 0 && this.#random.chance(0.05) ? ',' : ''}]`;
  }

  #special(type: Type): string {
    const made: Readonly<Record<string, string>> = {
      'kubernetes.URL': `url('https://example.com')`,
      'kubernetes.Quantity': `quantity('1Gi')`,
      'kubernetes.Semver': `semver('1.2.3')`,
      'kubernetes.NamedFormat': 'format.dns1123Label()',
      'net.IP': `ip('10.0.0.1')`,
      'net.CIDR': `cidr('10.0.0.0/8')`,
    };
    return made[type.name] ?? 'self';
  }

  #index(type: Type, depth: number): string {
    const random = this.#random;
    const optional = random.chance(0.15) ? '?' : '';
    if (random.chance(0.5))
      return `${this.#target(listType(type), depth)}[${optional}${this.make(types.int, depth - 1)}]`;
    const key = random.pick([types.string, types.int]);
    return `${this.#target(mapType(key, type), depth)}[${optional}${this.make(key, depth - 1)}]`;
  }

  /** An expression that a selection, call or index may follow. */
  #target(type: Type, depth: number): string {
    const text = this.make(type, depth - 1);
    return /^[\w.]+(?:\([^()]*\))?$/.test(text) && !/^[\d.-]/.test(text) ? text : `(${text})`;
  }

  /** The body of a macro, whose variables are the elements. */
  #within(variables: readonly Variable[], make: () => string): string {
    this.#variables.push(...variables);
    const text = make();
    this.#variables.splice(this.#variables.length - variables.length);
    return text;
  }

  #fresh(): string {
    if (this.#random.chance(0.03)) return this.#random.pick(['self', '__result__', 'a.b', '1', '.x', 'namespace']);
    return `${this.#random.pick(['x', 'y', 'k', 'v'])}${this.#count++ % 3}`;
  }

  #macro(type: Type, depth: number): string {
    const element = this.#anyType(0);
    const range = this.#random.chance(0.7) ? listType(element) : mapType(types.string, element);
    const target = this.#target(range, depth);
    const two = this.#random.chance(0.35);
    const name = this.#fresh();
    const single: Variable = { text: name, type: range.kind === 'list' ? element : types.string };
    const second: Variable = { text: this.#fresh(), type: element };
    const first: Variable = two ? { text: name, type: range.kind === 'list' ? types.int : types.string } : single;
    const variables = two ? [first, second] : [first];
    const names = variables.map(({ text }) => text).join(', ');
    const body = (wanted: Type): string => this.#within(variables, () => this.make(wanted, depth - 1));
    const filter = this.#random.chance(0.3) ? `, ${body(types.bool)}` : '';
    if (type.kind === 'list') {
      const [wanted = types.dyn] = type.parameters;
      if (two) return `${target}.transformList(${names}${filter}, ${body(wanted)})`;
      if (this.#random.chance(0.3)) return `${this.#target(type, depth)}.filter(${names}, ${body(types.bool)})`;
      if (this.#random.chance(0.2)) return `${target}.sortBy(${names}, ${body(this.#random.pick(scalars))})`;
      return `${target}.map(${names}${filter}, ${body(wanted)})`;
    }
    if (type.kind === 'map') {
      const [key = types.string, value = types.dyn] = type.parameters;
      if (this.#random.chance(0.5)) return `${target}.transformMap(${names}${filter}, ${body(value)})`;
      return `${target}.transformMapEntry(${names}${filter}, {${body(key)}: ${body(value)}})`;
    }
    const quantifier = this.#random.pick(['all', 'exists', 'exists_one', 'existsOne']);
    const text = `${target}.${quantifier}(${names}, ${body(types.bool)})`;
    return type.kind === 'bool' ? text : `(${text} ? ${this.make(type, depth - 1)} : ${this.make(type, 0)})`;
  }

  #optional(type: Type, depth: number): string {
    const name = this.#fresh();
    const inner = this.#anyType(0);
    switch (this.#random.below(5)) {
      case 0:
        return `${this.#target(optionalType(type), depth)}.orValue(${this.make(type, depth - 1)})`;
      case 1:
        return `${this.#target(optionalType(inner), depth)}.optMap(${name}, ${this.#within([{ text: name, type: inner }], () => this.make(type, depth - 1))}).value()`;
      case 2:
        return `${this.#target(optionalType(inner), depth)}.optFlatMap(${name}, ${this.#within([{ text: name, type: inner }], () => this.make(optionalType(type), depth - 1))}).value()`;
      case 3:
        return type.kind === 'bool' ? `has(${this.#random.pick(this.#variables).text})` : this.#leaf(type);
      default:
        return `${this.#random.pick(this.#variables).text}.?${this.#random.pick(['text', 'size', 'namespace', 'absent'])}`;
    }
  }

  #call(type: Type, depth: number): string {
    const fitting = callables.filter((candidate) => binding(candidate.result, type) !== undefined);
    if (fitting.length === 0) return this.#leaf(type);
    const chosen = this.#random.pick(fitting);
    const bound = new Map(binding(chosen.result, type));
    const argument = (wanted: Type): Type => this.#fill(wanted, bound);
    const args = chosen.args.map((wanted) => argument(wanted));
    const name = this.#random.chance(this.#faults / 2) ? this.#random.pick(strangers) : chosen.name;
    return this.#written(name, chosen.isMember, args, depth);
  }

  /** A type with its parameters replaced; those not bound yet get a random type, once for all. */
  #fill(type: Type, bound: Map<string, Type>): Type {
    if (type.kind === 'typeParam') {
      const known = bound.get(type.name) ?? this.#anyType(0);
      bound.set(type.name, known);
      return known;
    }
    if (type.parameters.length === 0) return type;
    const parameters = type.parameters.map((parameter) => this.#fill(parameter, bound));
    return { ...type, parameters };
  }

  #written(name: string, isMember: boolean, argTypes: readonly Type[], depth: number): string {
    const args = argTypes.map((type) => this.make(type, depth - 1));
    const [first = '', second = '', third = ''] = args;
    const target = argTypes[0] === undefined ? '' : this.#target(argTypes[0], depth);
    if (name === '_?_:_') return `(${first} ? ${second} : ${third})`;
    if (name === '_[_]') return `${target}[${second}]`;
    if (name === '_[?_]') return `${target}[?${second}]`;
    if (name === '_?._') return `${target}.?absent`;
    if (name === '!_' || name === '-_') return `${name[0] ?? ''}${target}`;
    if (name === '@in') return `(${first} in ${second})`;
    const operator = infix.exec(name)?.[1];
    if (operator !== undefined) return `(${first} ${operator} ${second})`;
    if (isMember) return `${target}.${name}(${args.slice(1).join(', ')})`;
    return `${name}(${args.join(', ')})`;
  }

  /** Breaks the text of an expression at one place. */
  broken(text: string): string {
    const tokens = text.match(/\w+|'[^']*'|"[^"]*"|\s+|[^\w\s]/g) ?? [];
    const at = this.#random.below(tokens.length + 1);
    switch (this.#random.below(4)) {
      case 0:
        return tokens.toSpliced(at, 1).join('');
      case 1:
        return tokens
          .toSpliced(
            at,
            0,
            this.#random.pick(['.', ',', '(', ')', '[', ']', '?', ':', '!', '-', '&', ' in ', '{', '}', '`', "'"]),
          )
          .join('');
      case 2:
        return tokens.toSpliced(at, 1, this.#random.pick(['true', 'null', 'namespace', '1', 'x', '==', '||'])).join('');
      default:
        return text.slice(0, this.#random.below(text.length + 1));
    }
  }
}

/** The type parameters of a result by which it is a type, or undefined if it cannot be. */
function binding(result: Type, type: Type): readonly (readonly [string, Type])[] | undefined {
  if (result.kind === 'typeParam') return [[result.name, type]];
  if (result.kind !== type.kind || result.name !== type.name) return undefined;
  const bound: (readonly [string, Type])[] = [];
  for (const [at, parameter] of result.parameters.entries()) {
    const other = type.parameters[at];
    const found = other === undefined ? undefined : binding(parameter, other);
    if (found === undefined) return undefined;
    bound.push(...found);
  }
  return bound;
}
