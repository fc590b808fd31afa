// Macros: calls that the parser replaces by comprehensions and the like (cel-go's parser/macro.go, cel/macro.go, ext).
import {
  accumulatorName,
  unusedVariable,
  type Call,
  type Comprehension,
  type Expr,
  type Ident,
  type List,
  type Literal,
  type LiteralValue,
  type MapLiteral,
  type Select,
} from './ast.ts';

/** Why a macro cannot be expanded; `id` is that of the argument at fault. */
export class MacroError extends Error {
  readonly id: number;

  constructor(id: number, message: string) {
    super(message);
    this.id = id;
  }
}

/** What makes the nodes of an expansion: each gets a new id at the place of the call. */
export interface NodeMaker {
  /** A new id at the place of the macro. */
  readonly newId: () => number;
  /** A new id at the place of another node. */
  readonly newIdAt: (id: number) => number;
}

type Expand = (make: Factory, target: Expr, args: readonly Expr[]) => Expr;

class Factory {
  readonly #maker: NodeMaker;

  constructor(maker: NodeMaker) {
    this.#maker = maker;
  }

  literal(value: LiteralValue): Literal {
    return { kind: 'literal', id: this.#maker.newId(), value };
  }

  bool(value: boolean): Literal {
    return this.literal({ type: 'bool', value });
  }

  int(value: bigint): Literal {
    return this.literal({ type: 'int', value });
  }

  ident(name: string): Ident {
    return { kind: 'ident', id: this.#maker.newId(), name };
  }

  accumulator(): Ident {
    return this.ident(accumulatorName);
  }

  list(...elements: readonly Expr[]): List {
    return { kind: 'list', id: this.#maker.newId(), elements, optionals: [] };
  }

  map(): MapLiteral {
    return { kind: 'map', id: this.#maker.newId(), entries: [] };
  }

  call(name: string, ...args: readonly Expr[]): Call {
    return { kind: 'call', id: this.#maker.newId(), function: name, target: undefined, args };
  }

  memberCall(name: string, target: Expr, ...args: readonly Expr[]): Call {
    return { kind: 'call', id: this.#maker.newId(), function: name, target, args };
  }

  presenceTest(operand: Expr, field: string): Select {
    return { kind: 'select', id: this.#maker.newId(), operand, field, testOnly: true };
  }

  fold(fields: Omit<Comprehension, 'kind' | 'id'>): Comprehension {
    return { kind: 'comprehension', id: this.#maker.newId(), ...fields };
  }

  /** A copy under new ids; entries stand at the place of the macro. */
  copy(expr: Expr): Expr {
    const id = this.#maker.newIdAt(expr.id);
    switch (expr.kind) {
      case 'literal':
      case 'ident':
        return { ...expr, id };
      case 'select':
        return { ...expr, id, operand: this.copy(expr.operand) };
      case 'call':
        return {
          ...expr,
          id,
          args: expr.args.map((arg) => this.copy(arg)),
          target: expr.target === undefined ? undefined : this.copy(expr.target),
        };
      case 'list':
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case 'map':
        return {
          ...expr,
          id,
          entries: expr.entries.map((entry) => ({
            ...entry,
            id: this.#maker.newId(),
            key: this.copy(entry.key),
            value: this.copy(entry.value),
          })),
        };
      case 'struct':
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({ ...field, id: this.#maker.newId(), value: this.copy(field.value) })),
        };
      case 'comprehension':
        return {
          ...expr,
          id,
          range: this.copy(expr.range),
          init: this.copy(expr.init),
          condition: this.copy(expr.condition),
          step: this.copy(expr.step),
          result: this.copy(expr.result),
        };
      default:
        return expr satisfies never;
    }
  }
}

const isAccumulator = (name: string): boolean => name === accumulatorName || name === '__result__';

function variable(arg: Expr | undefined, message: string): string {
  if (arg?.kind === 'ident') return arg.name;
  throw new MacroError(arg?.id ?? 0, message);
}

/** The one variable of a macro, which may not be spelled like an accumulator. */
function oneVariable(arg: Expr | undefined, message: string): { variable: string; variable2: undefined } {
  const name = variable(arg, message);
  if (isAccumulator(name)) throw new MacroError(arg?.id ?? 0, 'iteration variable overwrites accumulator variable');
  return { variable: name, variable2: undefined };
}

function twoVariables(args: readonly Expr[]): { variable: string; variable2: string } {
  const [first, second] = args;
  const names = [first, second].map((arg) => variable(arg, 'argument must be a simple name'));
  const [one = '', two = ''] = names;
  if (one === two) throw new MacroError(second?.id ?? 0, `duplicate variable name: ${one}`);
  for (const [at, name] of names.entries())
    if (isAccumulator(name))
      throw new MacroError(args[at]?.id ?? 0, 'iteration variable overwrites accumulator variable');
  return { variable: one, variable2: two };
}

type Variables = { readonly variable: string; readonly variable2: string | undefined };
type Split = (args: readonly Expr[]) => { readonly variables: Variables; readonly rest: readonly Expr[] };

const single =
  (message: string): Split =>
  (args) => ({ variables: oneVariable(args[0], message), rest: args.slice(1) });
const double: Split = (args) => ({ variables: twoVariables(args), rest: args.slice(2) });

const all =
  (split: Split): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(args);
    const init = make.bool(true);
    const condition = make.call('@not_strictly_false', make.accumulator());
    const step = make.call('_&&_', make.accumulator(), ...rest);
    return make.fold({
      range,
      ...variables,
      accumulator: accumulatorName,
      init,
      condition,
      step,
      result: make.accumulator(),
    });
  };

const exists =
  (split: Split): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(args);
    const init = make.bool(false);
    const condition = make.call('@not_strictly_false', make.call('!_', make.accumulator()));
    const step = make.call('_||_', make.accumulator(), ...rest);
    return make.fold({
      range,
      ...variables,
      accumulator: accumulatorName,
      init,
      condition,
      step,
      result: make.accumulator(),
    });
  };

const existsOne =
  (split: Split): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(args);
    const init = make.int(0n);
    const condition = make.bool(true);
    const plusOne = make.call('_+_', make.accumulator(), make.int(1n));
    const step = make.call('_?_:_', ...rest, plusOne, make.accumulator());
    const result = make.call('_==_', make.accumulator(), make.int(1n));
    return make.fold({ range, ...variables, accumulator: accumulatorName, init, condition, step, result });
  };

/** Folds that collect: `rest` is a transformation, or a filter and one. */
const collect =
  (
    split: Split,
    init: (make: Factory) => Expr,
    add: (make: Factory, variables: Variables, item: Expr) => Expr,
  ): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(args);
    const [first, second] = rest;
    if (first === undefined) throw new MacroError(0, 'argument is not an identifier');
    const start = init(make);
    const condition = make.bool(true);
    const added = add(make, variables, second ?? first);
    const step = second === undefined ? added : make.call('_?_:_', first, added, make.accumulator());
    return make.fold({
      range,
      ...variables,
      accumulator: accumulatorName,
      init: start,
      condition,
      step,
      result: make.accumulator(),
    });
  };

const addToList = (make: Factory, _: Variables, item: Expr): Expr =>
  make.call('_+_', make.accumulator(), make.list(item));
const emptyList = (make: Factory): Expr => make.list();
const emptyMap = (make: Factory): Expr => make.map();
const map = collect(single('argument is not an identifier'), emptyList, addToList);

const filter: Expand = (make, range, args) => {
  const variables = oneVariable(args[0], 'argument is not an identifier');
  const [item, ...rest] = args;
  const init = make.list();
  const condition = make.bool(true);
  const added = item === undefined ? make.accumulator() : addToList(make, variables, item);
  const step = make.call('_?_:_', ...rest, added, make.accumulator());
  return make.fold({
    range,
    ...variables,
    accumulator: accumulatorName,
    init,
    condition,
    step,
    result: make.accumulator(),
  });
};

/** `optMap` and `optFlatMap`: the value bound to a variable, if there is one. */
const optional =
  (name: string, wrap: (make: Factory, expr: Expr) => Expr): Expand =>
  (make, target, args) => {
    const bound = variable(args[0], `${name}() variable name must be a simple identifier`);
    const [, result] = args;
    if (result === undefined) return target;
    const fold = (): Expr =>
      make.fold({
        range: make.list(),
        variable: unusedVariable,
        variable2: undefined,
        accumulator: bound,
        init: make.memberCall('value', make.copy(target)),
        condition: make.bool(false),
        step: make.ident(bound),
        result,
      });
    return make.call('_?_:_', make.memberCall('hasValue', target), wrap(make, fold()), make.call('optional.none'));
  };

const sortable = new Set(['list', 'select', 'ident', 'comprehension', 'call']);
const sortInput = '@__sortBy_input__';

const sortBy: Expand = (make, target, args) => {
  if (!sortable.has(target.kind))
    throw new MacroError(
      target.id,
      'sortBy can only be applied to a list, identifier, comprehension, call or select expression',
    );
  const keys = map(make, make.ident(sortInput), args);
  return make.fold({
    range: make.list(),
    variable: unusedVariable,
    variable2: undefined,
    accumulator: sortInput,
    init: target,
    condition: make.bool(false),
    step: make.ident(sortInput),
    result: make.memberCall('@sortByAssociatedKeys', make.ident(sortInput), keys),
  });
};

const one = single('argument must be a simple name');
const transformList = collect(double, emptyList, addToList);
const transformMap = collect(double, emptyMap, (make, variables, item) =>
  make.call('cel.@mapInsert', make.accumulator(), make.ident(variables.variable), item),
);
const transformMapEntry = collect(double, emptyMap, (make, _, item) =>
  make.call('cel.@mapInsert', make.accumulator(), item),
);

/** Macros called on a target, by name and number of arguments. */
const members: Readonly<Record<string, Expand>> = {
  'all:2': all(one),
  'all:3': all(double),
  'exists:2': exists(one),
  'exists:3': exists(double),
  'exists_one:2': existsOne(one),
  'exists_one:3': existsOne(double),
  // cel-go's standard library leaves out the one-variable form under this name.
  'existsOne:3': existsOne(double),
  'filter:2': filter,
  'map:2': map,
  'map:3': map,
  'optFlatMap:2': optional('optFlatMap', (_, expr) => expr),
  'optMap:2': optional('optMap', (make, expr) => make.call('optional.of', expr)),
  'sortBy:2': sortBy,
  'transformList:3': transformList,
  'transformList:4': transformList,
  'transformMap:3': transformMap,
  'transformMap:4': transformMap,
  'transformMapEntry:3': transformMapEntry,
  'transformMapEntry:4': transformMapEntry,
};

const table = new Map(Object.entries(members));

/** The expansion of a call, or undefined if it is no macro. Throws MacroError if its arguments do not fit. */
export function expandMacro(
  maker: NodeMaker,
  name: string,
  target: Expr | undefined,
  args: readonly Expr[],
): Expr | undefined {
  if (target !== undefined) {
    const expand = table.get(`${name}:${args.length}`);
    return expand?.(new Factory(maker), target, args);
  }
  const [arg] = args;
  if (name !== 'has' || arg === undefined || args.length !== 1) return undefined;
  if (arg.kind !== 'select') throw new MacroError(arg.id, 'invalid argument to has() macro');
  return new Factory(maker).presenceTest(arg.operand, arg.field);
}
