// Macros: calls that the parser replaces by comprehensions and the like (cel-go's parser/macro.go, cel/macro.go, ext).
import type { LibraryFeature } from '../features.ts';
import { unusedVariable, type Expr } from './ast.ts';
import type { NodeFactory } from './node-factory.ts';

/** Why a macro cannot be expanded; `id` is that of the argument at fault. */
export class MacroError extends Error {
  readonly id: number;

  constructor(id: number, message: string) {
    super(message);
    this.id = id;
  }
}

type Expand = (make: NodeFactory, target: Expr, args: readonly Expr[]) => Expr;

function variable(arg: Expr | undefined, message: string): string {
  if (arg?.kind === 'ident') return arg.name;
  throw new MacroError(arg?.id ?? 0, message);
}

/** The one variable of a macro, which may not be spelled like an accumulator. */
function oneVariable(make: NodeFactory, arg: Expr | undefined, message: string): Variables {
  const name = variable(arg, message);
  if (name === '__result__' && make.accumulatorName !== name)
    throw new MacroError(arg?.id ?? 0, 'iteration variable overwrites accumulator variable');
  return { variable: name, variable2: undefined };
}

function twoVariables(args: readonly Expr[]): Variables {
  const [first, second] = args;
  const names = [first, second].map((arg) => variable(arg, 'argument must be a simple name'));
  const [one = '', two = ''] = names;
  if (one === two) throw new MacroError(second?.id ?? 0, `duplicate variable name: ${one}`);
  for (const [at, name] of names.entries())
    if (name === '__result__')
      throw new MacroError(args[at]?.id ?? 0, 'iteration variable overwrites accumulator variable');
  return { variable: one, variable2: two };
}

type Variables = { readonly variable: string; readonly variable2: string | undefined };
type Split = (
  make: NodeFactory,
  args: readonly Expr[],
) => { readonly variables: Variables; readonly rest: readonly Expr[] };

const single =
  (message: string): Split =>
  (make, args) => ({ variables: oneVariable(make, args[0], message), rest: args.slice(1) });
const double: Split = (_make, args) => ({ variables: twoVariables(args), rest: args.slice(2) });

/** A fold into the accumulator of the standard macros; nodes are made as `init`, `condition`, `step`, the result. */
const accumulate = (
  make: NodeFactory,
  over: { readonly range: Expr; readonly variables: Variables },
  init: Expr,
  condition: Expr,
  step: Expr,
  result: Expr = make.accumulator(),
): Expr =>
  make.fold({
    range: over.range,
    ...over.variables,
    accumulator: make.accumulatorName,
    init,
    condition,
    step,
    result,
  });

/** `all` and `exists`: the fold begins with a bool, and ends once it is the other one. */
const quantified =
  (split: Split, start: boolean): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(make, args);
    const init = make.bool(start);
    const isOpen = start ? make.accumulator() : make.call('!_', make.accumulator());
    const condition = make.call('@not_strictly_false', isOpen);
    const step = make.call(start ? '_&&_' : '_||_', make.accumulator(), ...rest);
    return accumulate(make, { range, variables }, init, condition, step);
  };

const existsOne =
  (split: Split): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(make, args);
    const init = make.int(0n);
    const condition = make.bool(true);
    const plusOne = make.call('_+_', make.accumulator(), make.int(1n));
    const step = make.call('_?_:_', ...rest, plusOne, make.accumulator());
    const result = make.call('_==_', make.accumulator(), make.int(1n));
    return accumulate(make, { range, variables }, init, condition, step, result);
  };

/** Folds that collect: `rest` is a transformation, or a filter and one. */
const collect =
  (
    split: Split,
    init: (make: NodeFactory) => Expr,
    add: (make: NodeFactory, variables: Variables, item: Expr) => Expr,
  ): Expand =>
  (make, range, args) => {
    const { variables, rest } = split(make, args);
    const [first, second] = rest;
    if (first === undefined) throw new MacroError(0, 'argument is not an identifier');
    const start = init(make);
    const condition = make.bool(true);
    const added = add(make, variables, second ?? first);
    const step = second === undefined ? added : make.call('_?_:_', first, added, make.accumulator());
    return accumulate(make, { range, variables }, start, condition, step);
  };

const addToList = (make: NodeFactory, _: Variables, item: Expr): Expr =>
  make.call('_+_', make.accumulator(), make.list(item));
const emptyList = (make: NodeFactory): Expr => make.list();
const emptyMap = (make: NodeFactory): Expr => make.map();
const map = collect(single('argument is not an identifier'), emptyList, addToList);

const filter: Expand = (make, range, args) => {
  const variables = oneVariable(make, args[0], 'argument is not an identifier');
  const [item, ...rest] = args;
  const init = make.list();
  const condition = make.bool(true);
  const added = item === undefined ? make.accumulator() : addToList(make, variables, item);
  const step = make.call('_?_:_', ...rest, added, make.accumulator());
  return accumulate(make, { range, variables }, init, condition, step);
};

/** An expression with a name for a value in it: a fold that never iterates. Its nodes are made in this order. */
const bind = (make: NodeFactory, name: string, init: () => Expr, result: () => Expr): Expr =>
  make.fold({
    range: make.list(),
    variable: unusedVariable,
    variable2: undefined,
    accumulator: name,
    init: init(),
    condition: make.bool(false),
    step: make.ident(name),
    result: result(),
  });

/** `optMap` and `optFlatMap`: the value bound to a variable, if there is one. */
const optional =
  (name: string, wrap: (make: NodeFactory, expr: Expr) => Expr): Expand =>
  (make, target, args) => {
    const bound = variable(args[0], `${name}() variable name must be a simple identifier`);
    const [, result] = args;
    if (result === undefined) return target;
    const hasValue = make.memberCall('hasValue', target);
    const value = (): Expr => make.memberCall('value', make.copy(target));
    const mapped = wrap(
      make,
      bind(make, bound, value, () => result),
    );
    return make.call('_?_:_', hasValue, mapped, make.call('optional.none'));
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
  const sorted = (): Expr => make.memberCall('@sortByAssociatedKeys', make.ident(sortInput), keys);
  return bind(make, sortInput, () => target, sorted);
};

const one = single('argument must be a simple name');
const transformList = collect(double, emptyList, addToList);
const transformMap = collect(double, emptyMap, (make, variables, item) =>
  make.call('cel.@mapInsert', make.accumulator(), make.ident(variables.variable), item),
);
const transformMapEntry = collect(double, emptyMap, (make, _, item) =>
  make.call('cel.@mapInsert', make.accumulator(), item),
);

const members: Readonly<Record<string, Expand>> = {
  'all:2': quantified(one, true),
  'all:3': quantified(double, true),
  'exists:2': quantified(one, false),
  'exists:3': quantified(double, false),
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

/** The library that a member macro belongs to; undefined for those that every server has. */
export function libraryOfMacro(name: string, args: readonly Expr[]): LibraryFeature | undefined {
  if (name === 'sortBy') return 'cel-lists';
  return name.startsWith('transform') || (args.length === 3 && name !== 'map') ? 'cel-two-variables' : undefined;
}

/** The expansion of a call, or undefined if it is no macro. Throws MacroError if its arguments do not fit. */
export function expandMacro(
  make: () => NodeFactory,
  name: string,
  target: Expr | undefined,
  args: readonly Expr[],
): Expr | undefined {
  if (target !== undefined) {
    const expand = table.get(`${name}:${args.length}`);
    return expand?.(make(), target, args);
  }
  const [arg] = args;
  if (name !== 'has' || arg === undefined || args.length !== 1) return undefined;
  if (arg.kind !== 'select') throw new MacroError(arg.id, 'invalid argument to has() macro');
  return make().presenceTest(arg.operand, arg.field);
}
