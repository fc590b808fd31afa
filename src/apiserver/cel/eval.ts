// Evaluates a checked CEL expression and reckons what that costs (cel-go's interpreter, as the apiserver sets it up).
import { onceOf } from '../../once.ts';
import {
  type Call,
  type CheckedAst,
  childrenOf,
  type Comprehension,
  type Expr,
  type Ident,
  type List,
  type LiteralValue,
  type MapLiteral,
  type Select,
} from './ast.ts';
import { ServerPanic } from '../field-path.ts';
import type { Server } from '../server.ts';
import { isIntConstant } from './environment.ts';
import { callCost } from './eval-cost.ts';
import { callFunction } from './eval-functions.ts';
import { PlainList, PlainMap } from './values-collections.ts';
import { TypedList } from './values-schema.ts';
import {
  elementsOf,
  isList,
  isMap,
  Optional,
  shown,
  typeName,
  TypeValue,
  Uint,
  UnsupportedError,
  type Value,
} from './values.ts';
import { EvalError, NoSuchOverload, valueOrError } from './eval-error.ts';

/** An evaluation that went beyond the limit of its cost. */
export class CostLimitExceeded extends Error {}

/** The values of variables; undefined for one that has none, an error for one whose data does not fit its schema. */
export type Activation = ReadonlyMap<string, Value | EvalError | undefined>;

/** The value of an expression or its error, and the cost. */
export interface Evaluation {
  readonly value: Value | EvalError | CostLimitExceeded;
  readonly cost: number;
}

/** The variables of comprehensions. An accumulator may hold an error; it has no value before someone asks for it. */
interface Frame {
  readonly name: string;
  value: Value | EvalError | undefined;
  readonly init?: Expr;
  readonly parent: Frame | undefined;
}

/** Functions that give another type to a value; of a constant they make a constant. */
export const conversions: ReadonlySet<string> = new Set(
  'bool bytes double duration dyn int string timestamp type uint'.split(' '),
);

/** Whether a name is that of a type or of a constant of an enum, not of a variable. */
const isConstantName = ({ types }: CheckedAst, { id, name }: Ident): boolean =>
  types.get(id)?.kind === 'type' || isIntConstant(name);

/** Tells what cel-go makes a constant of when it builds the program, which then costs nothing. */
const constantsOf = onceOf((ast: CheckedAst) => {
  const isConstant = onceOf((expr: Expr): boolean => {
    if (expr.kind === 'ident') return isConstantName(ast, expr);
    const isFoldable =
      expr.kind === 'literal' ||
      (expr.kind === 'list' && expr.optionals.length === 0) ||
      (expr.kind === 'map' && expr.entries.every(({ optional }) => !optional)) ||
      (expr.kind === 'call' && expr.args.length === 1 && !expr.target && conversions.has(expr.function));
    return isFoldable && childrenOf(expr).every(isConstant);
  });
  return isConstant;
});

const indexFunctions = new Set(['_[_]', '_[?_]', '_?._']);

/** A name, or a selection or an index. */
type Attribute = Ident | Select | (Call & { readonly args: readonly [Expr, Expr] });

const isAttribute = (expr: Expr): expr is Attribute =>
  expr.kind === 'ident' ||
  (expr.kind === 'select' && !expr.testOnly) ||
  (expr.kind === 'call' && indexFunctions.has(expr.function));

/** Whether a selection or an index is one in what a condition chooses, which costs nothing but its steps. */
function isOfCondition(expr: Expr): boolean {
  let at = expr;
  while (isAttribute(at) && at.kind !== 'ident') at = at.kind === 'select' ? at.operand : at.args[0];
  return at.kind === 'call' && at.function === '_?_:_';
}

function goTypeName(value: Value): string {
  const name = typeName(value).replace(/^google\.protobuf\.|_type$/g, '');
  return `types.${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

const isPlain = (value: Value): boolean => typeof value !== 'object' || value instanceof Uint;

/** Made once for all evaluations. */
const constantSets = new WeakMap<List, PlainMap | 'not plain'>();

/** types.IndexOrError. */
function indexOf(key: Value): number {
  if (typeof key === 'bigint') return Number(key);
  const index = key instanceof Uint ? Number(key.value) : key;
  if (typeof index !== 'number') throw new EvalError(`unsupported index type '${typeName(key)}' in list`);
  if (!Number.isInteger(index) || Math.abs(index) >= 2 ** 63)
    throw new EvalError(`unsupported index value ${shown(key)} in list`);
  return index;
}

/** Keys that neither an index nor a map can have, by the names of their Go types. */
export const notIndexes: ReadonlyMap<string, string> = new Map([
  ['null_type', 'types.Null'],
  ['bytes', 'types.Bytes'],
  ['google.protobuf.Duration', 'types.Duration'],
  ['google.protobuf.Timestamp', 'types.Timestamp'],
  ['list', '*types.baseList'],
  ['map', '*types.baseMap'],
  ['type', '*types.Type'],
]);

function lookUp(value: Value, key: Value): Value | undefined {
  const notIndex = typeof key === 'object' ? notIndexes.get(typeName(key)) : undefined;
  if (notIndex !== undefined) throw new EvalError(`invalid qualifier type: ${notIndex}`);
  if (isMap(value)) return value.find(key);
  if (!isList(value)) return undefined;
  // Lists of data accept no other numbers than integers.
  if (value instanceof TypedList && typeof key === 'number' && Number.isInteger(key))
    throw new EvalError(`unsupported index: ${shown(key)}`);
  const at = indexOf(key);
  return at >= 0 && at < value.size ? value.at(at) : undefined;
}

function select(value: Value, key: Value): Value {
  const found = lookUp(value, key);
  if (found !== undefined) return found;
  throw new EvalError(isList(value) ? `index out of bounds: ${shown(key)}` : `no such key: ${shown(key)}`);
}

class Evaluator {
  cost = 0;
  readonly #ast: CheckedAst;
  readonly #activation: Activation;
  readonly #limit: number;
  readonly #server: Server;
  readonly #isConstant: (expr: Expr) => boolean;
  #frame: Frame | undefined;

  constructor(ast: CheckedAst, activation: Activation, limit: number, server: Server) {
    this.#server = server;
    this.#ast = ast;
    this.#isConstant = constantsOf(ast);
    this.#activation = activation;
    this.#limit = limit;
  }

  #charge(cost: number): void {
    this.cost += cost;
    if (this.cost > this.#limit) throw new CostLimitExceeded('operation cancelled: actual cost limit exceeded');
  }

  eval(expr: Expr): Value {
    if (expr.kind === 'ident') return this.#name(expr, 1);
    if (expr.kind === 'select' && expr.testOnly) return this.#has(expr);
    if (isAttribute(expr)) {
      if (!isOfCondition(expr)) this.#charge(1);
      return this.#resolve(expr);
    }
    if (expr.kind === 'literal') return literalOf(expr.value);
    if (expr.kind === 'call') return this.#call(expr);
    if (expr.kind === 'list') return this.#list(expr);
    if (expr.kind === 'map') return this.#map(expr);
    if (expr.kind === 'comprehension') return this.#fold(expr);
    throw new UnsupportedError(`expressions of the kind ${expr.kind} are not evaluated`);
  }

  #tryEval(expr: Expr): Value | EvalError {
    return valueOrError(() => this.eval(expr));
  }

  /** The part before a dot or a bracket; it is part of one attribute with what follows. */
  #operand(expr: Expr): Value {
    return isAttribute(expr) ? this.#resolve(expr) : this.eval(expr);
  }

  /** The value of an attribute without the cost of the whole: each step costs one. */
  #resolve(expr: Attribute): Value {
    if (expr.kind === 'ident') return this.#name(expr, 0);
    const isSelect = expr.kind === 'select';
    const operand = this.#operand(isSelect ? expr.operand : expr.args[0]);
    const isOptional = operand instanceof Optional || !(isSelect || expr.function === '_[_]');
    const target = operand instanceof Optional ? operand.value : operand;
    // What is looked up in nothing is not evaluated.
    if (target === undefined) return operand;
    if (!isOptional) this.#charge(1);
    const key = isSelect ? expr.field : this.#operand(expr.args[1]);
    if (!isOptional) return select(target, key);
    const found = lookUp(target, key);
    if (found !== undefined) this.#charge(1);
    return new Optional(found);
  }

  /** A variable costs this; a type has a name for nothing. */
  #name({ name }: Ident, cost: number): Value {
    for (let frame = this.#frame; frame !== undefined; frame = frame.parent) {
      if (frame.name !== name) continue;
      this.#charge(cost);
      if (frame.value === undefined) frame.value = this.#initial(frame);
      if (frame.value instanceof EvalError) throw frame.value;
      return frame.value;
    }
    const plain = name.startsWith('.') ? name.slice(1) : name;
    if (this.#activation.has(plain)) {
      this.#charge(cost);
      const value = this.#activation.get(plain);
      if (value === undefined) throw new EvalError(`no such attribute(s): ${plain}`);
      if (value instanceof EvalError) throw value;
      return value;
    }
    return isIntConstant(plain) ? 0n : new TypeValue(plain);
  }

  /** The first value of an accumulator, with the variables around its comprehension. */
  #initial({ init, parent }: Frame): Value | EvalError {
    const frame = this.#frame;
    this.#frame = parent;
    const value = init === undefined ? null : this.#tryEval(init);
    this.#frame = frame;
    return value;
  }

  #has(expr: Select): boolean {
    const value = this.#operand(expr.operand);
    const target = value instanceof Optional ? value.value : value;
    if (target === undefined) return false;
    const isThere = lookUp(target, expr.field) !== undefined;
    // What may not be there costs when it is.
    if (!isOfCondition(expr.operand) && (isThere || target === value)) this.#charge(1);
    return isThere;
  }

  #call(expr: Call): Value {
    if (expr.function === '_&&_') return this.#logical(expr, false);
    if (expr.function === '_||_') return this.#logical(expr, true);
    if (expr.function === '_?_:_') return this.#conditional(expr);
    if (expr.function === '@not_strictly_false') return this.#notStrictlyFalse(expr);
    if (expr.function === 'or' || expr.function === 'orValue') return this.#or(expr);
    return this.#isConstant(expr) ? this.#free(() => this.#plainCall(expr)) : this.#plainCall(expr);
  }

  /** Constants in which something is looked up, as the keys of a map; undefined where they are not all plain. */
  #setOf(list: List): PlainMap | undefined {
    let found = constantSets.get(list);
    if (found === undefined) {
      const elements = [...elementsOf(this.#list(list))];
      found = elements.every(isPlain) ? PlainMap.of(elements.map((element) => [element, true])) : 'not plain';
      constantSets.set(list, found);
    }
    return found === 'not plain' ? undefined : found;
  }

  #free(run: () => Value): Value {
    const before = this.cost;
    const value = run();
    this.cost = before;
    return value;
  }

  #plainCall(expr: Call): Value {
    const [first, second] = expr.args;
    if (expr.function === '@in' && first !== undefined && second?.kind === 'list' && this.#isConstant(second)) {
      // A set of plain constants is looked up at once, for nothing; in none, nothing is looked up.
      const set = this.#setOf(second);
      if (set !== undefined) return set.size > 0 && set.find(this.eval(first)) !== undefined;
    }
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    const overload = overloads.length === 1 ? (overloads[0] ?? '') : '';
    const exprs = childrenOf(expr);
    const args: (Value | undefined)[] = [];
    let result: Value | EvalError | undefined;
    for (const arg of exprs) {
      const value = this.#tryEval(arg);
      const isError = value instanceof EvalError;
      // Of two arguments both are evaluated; of more, those up to an error, and upstream has none to count then.
      if (isError && exprs.length > 2 && args.length < exprs.length - 1) throw value;
      args.push(isError ? undefined : value);
      if (isError) result ??= value;
    }
    result ??= valueOrError(() => callFunction(expr.function, overload, args as Value[], this.#server));
    // An error costs what a value does.
    this.#charge(callCost(expr.function, overload, args, result instanceof EvalError ? undefined : result));
    if (result instanceof EvalError) throw result;
    return result;
  }

  /** `&&` and `||`: the deciding value wins over errors on either side. */
  #logical({ args }: Call, decisive: boolean): Value {
    let error: EvalError | undefined;
    for (const arg of args) {
      const value = this.#tryEval(arg);
      if (value === decisive) return decisive;
      if (value instanceof EvalError) error ??= value;
      else if (typeof value !== 'boolean') error ??= new NoSuchOverload();
    }
    if (error !== undefined) throw error;
    return !decisive;
  }

  #conditional({ args }: Call): Value {
    const [condition, whenTrue, whenFalse] = args;
    if (condition === undefined || whenTrue === undefined || whenFalse === undefined)
      throw new UnsupportedError('a condition without branches');
    const chosen = this.eval(condition);
    if (typeof chosen !== 'boolean') throw new NoSuchOverload();
    return this.#operand(chosen ? whenTrue : whenFalse);
  }

  #notStrictlyFalse({ args }: Call): Value {
    const [arg] = args;
    const value = arg === undefined ? false : this.#tryEval(arg);
    this.#charge(1);
    return value !== false;
  }

  #or({ function: name, target, args }: Call): Value {
    const [other] = args;
    if (target === undefined || other === undefined) throw new UnsupportedError(`\`${name}\` without arguments`);
    const value = this.eval(target);
    if (!(value instanceof Optional)) throw new NoSuchOverload();
    if (value.value === undefined) return this.eval(other);
    return name === 'or' ? value : value.value;
  }

  #list(expr: List): PlainList {
    if (!this.#isConstant(expr)) this.#charge(10);
    const values: Value[] = [];
    for (const [at, element] of expr.elements.entries()) {
      const value = this.eval(element);
      if (!expr.optionals.includes(at)) values.push(value);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== undefined) values.push(value.value);
    }
    return new PlainList(values);
  }

  #map(expr: MapLiteral): Value {
    if (!this.#isConstant(expr)) this.#charge(30);
    const entries: (readonly [Value, Value])[] = [];
    for (const entry of expr.entries) {
      const key = this.eval(entry.key);
      const value = this.eval(entry.value);
      if (!entry.optional) entries.push([key, value]);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== undefined) entries.push([key, value.value]);
    }
    return PlainMap.of(entries);
  }

  #fold(expr: Comprehension): Value {
    const range = this.eval(expr.range);
    const isOverMap = isMap(range);
    if (!isOverMap && !isList(range)) throw new EvalError(`got '${goTypeName(range)}', expected iterable type`);
    const keys = isOverMap ? range.keys() : undefined;
    const outer = this.#frame;
    const accumulator: Frame = { name: expr.accumulator, value: undefined, init: expr.init, parent: outer };
    const first: Frame = { name: expr.variable, value: null, parent: accumulator };
    const second: Frame = { name: expr.variable2 ?? '', value: null, parent: first };
    const inner = expr.variable2 === undefined ? first : second;
    try {
      for (let at = 0; at < range.size; at++) {
        const key = keys === undefined ? BigInt(at) : keys[at];
        if (key === undefined) break;
        const value = (): Value | EvalError =>
          valueOrError(() => (isList(range) ? range.at(at) : (range.find(key) ?? null)));
        first.value = expr.variable2 === undefined && keys === undefined ? value() : key;
        if (expr.variable2 !== undefined) second.value = value();
        this.#frame = inner;
        if (this.#tryEval(expr.condition) === false) break;
        accumulator.value = this.#tryEval(expr.step);
      }
      this.#frame = accumulator;
      return this.eval(expr.result);
    } finally {
      this.#frame = outer;
    }
  }
}

/** The value of a literal. */
export function literalOf(value: LiteralValue): Value {
  if (value.type === 'null') return null;
  return value.type === 'uint' ? new Uint(value.value) : value.value;
}

/** Evaluates to a cost of `limit`; errors of CEL are values. Throws UnsupportedError for what is not done here. */
export function evaluate(ast: CheckedAst, activation: Activation, limit: number, server: Server): Evaluation {
  const evaluator = new Evaluator(ast, activation, limit, server);
  try {
    return { value: evaluator.eval(ast.expr), cost: evaluator.cost };
  } catch (error) {
    if (error instanceof EvalError || error instanceof CostLimitExceeded) return { value: error, cost: evaluator.cost };
    if (error instanceof ServerPanic)
      return { value: new EvalError(`internal error: ${error.message}`), cost: evaluator.cost };
    throw error;
  }
}
