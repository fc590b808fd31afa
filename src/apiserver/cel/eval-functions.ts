// Which function a call runs: by its overload, or by what its arguments are.
import { ownValue } from '../../own-value.ts';
import { once } from '../../once.ts';
import { standardFunctions, standardOverloads, type Implementation } from './eval-arithmetic.ts';
import { collectionOverloads, listFunctions } from './eval-collections.ts';
import { kubernetesOverloads, quantityFunctions } from './eval-kubernetes.ts';
import { format, stringOverloads } from './eval-strings.ts';
import { overloadsOf } from './environment.ts';
import { newestServer, type Server } from '../server.ts';
import type { Type } from './types.ts';
import { isDyn } from './unify.ts';
import { Duration, elementsOf, isList, typeName, Uint, UnsupportedError, type Value } from './values.ts';
import { NoSuchOverload } from './eval-error.ts';

/** The sum of nothing is the zero of the list's type, which the overload names. */
const zeros: Readonly<Record<string, Value>> = {
  list_uint_sum_uint: new Uint(0n),
  list_double_sum_double: 0,
  list_duration_sum_duration: new Duration(0n),
};

const sum: Implementation = ([list], server, overload) => {
  if (!isList(list)) return undefined;
  let result: Value | undefined;
  for (const element of elementsOf(list))
    result = result === undefined ? element : callFunction('_+_', '', [result, element], server);
  return result ?? ownValue(zeros, overload) ?? 0n;
};

const functions: Readonly<Record<string, Implementation>> = {
  ...standardFunctions,
  ...listFunctions,
  ...quantityFunctions,
  format,
  sum,
};

const implemented = { ...standardOverloads, ...stringOverloads, ...collectionOverloads, ...kubernetesOverloads };

/** An overload, and what it does. */
interface Runnable {
  readonly id: string;
  /** The names of the types of its arguments; undefined for any type. */
  readonly types: readonly (string | undefined)[];
  readonly run: (...args: readonly Value[]) => Value | undefined;
}

const nameOf = (type: Type): string | undefined => (type.kind === 'typeParam' || isDyn(type) ? undefined : type.name);

/** What a function does: all of its overloads at once, or each. Throws UnsupportedError. */
const runnable = once((name: string): Implementation | readonly Runnable[] => {
  const all = ownValue(functions, name);
  if (all !== undefined) return all;
  const each = overloadsOf(name).flatMap(({ id, args }): Runnable[] => {
    const run = ownValue(implemented, id) as Runnable['run'] | undefined;
    return run === undefined ? [] : [{ id, types: args.map(nameOf), run }];
  });
  if (each.length === 0) throw new UnsupportedError(`the function \`${name}\` is not evaluated`);
  return each;
});

function isFor({ types }: Runnable, args: readonly Value[]): boolean {
  if (types.length !== args.length) return false;
  for (let at = 0; at < args.length; at++)
    if (types[at] !== undefined && types[at] !== typeName(args[at] ?? null)) return false;
  return true;
}

/** The overload for some arguments: the one that the checker found, if their types are right. */
function overloadFor(known: readonly Runnable[], id: string, args: readonly Value[]): Runnable | undefined {
  for (const one of known) if (one.id === id && isFor(one, args)) return one;
  return known.find((one) => isFor(one, args));
}

/** Functions whose own words for wrong arguments name neither the function nor the types. */
const singletons = new Set(
  '_+_ _-_ _*_ _/_ _%_ _<_ _<=_ _>_ _>=_ _==_ _!=_ !_ -_ @in type matches contains startsWith endsWith'.split(' '),
);

/** Runs a function as a server does. Throws EvalError, and UnsupportedError for one that is not known here. */
export function callFunction(
  name: string,
  overload: string,
  args: readonly Value[],
  server: Server = newestServer,
): Value {
  const known = runnable(name);
  const result =
    typeof known === 'function' ? known(args, server, overload) : overloadFor(known, overload, args)?.run(...args);
  if (result !== undefined) return result;
  if (name === 'size') throw new NoSuchOverload('size');
  if (singletons.has(name)) throw new NoSuchOverload();
  throw new NoSuchOverload(`${name}(${args.map(typeName).join(', ')})`);
}
