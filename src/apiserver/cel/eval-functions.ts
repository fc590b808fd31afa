// Which function a call runs: the libraries' functions by name and by what their arguments are.
import { standardFunctions, type Implementation } from './eval-arithmetic.ts';
import { listFunctions, optionalFunctions, sum } from './eval-collections.ts';
import { kubernetesFunctions } from './eval-kubernetes.ts';
import { stringFunctions } from './eval-strings.ts';
import { newestServer, type Server } from '../server.ts';
import { UnsupportedError, isList, typeName, type Value } from './values.ts';
import { NoSuchOverload } from './eval-error.ts';
import { addTo } from '../../group-by.ts';

const tables = new Map<string, Implementation[]>();
for (const library of [standardFunctions, stringFunctions, listFunctions, optionalFunctions, kubernetesFunctions])
  for (const [name, implementation] of Object.entries(library)) addTo(tables, name, implementation);

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
  const [first] = args;
  if (name === 'sum' && isList(first)) {
    const result = sum(first, overload, server);
    if (result !== undefined) return result;
  }
  const known = tables.get(name);
  if (known === undefined) throw new UnsupportedError(`the function \`${name}\` is not evaluated`);
  for (const implementation of known) {
    const result = implementation(args, server);
    if (result !== undefined) return result;
  }
  if (name === 'size') throw new NoSuchOverload('size');
  if (singletons.has(name)) throw new NoSuchOverload();
  throw new NoSuchOverload(`${name}(${args.map(typeName).join(', ')})`);
}
