// Which overloads of a function a call may mean (resolveOverload of cel-go's checker/checker.go).
import { formatType, isExactly, typeParam, types, type FunctionDecl, type Overload, type Type } from './types.ts';
import { Bindings, isDyn } from './unify.ts';

function instanceOf({ args, result, typeParams }: Overload, bindings: Bindings): Pick<Overload, 'args' | 'result'> {
  if (typeParams.length === 0) return { args, result };
  const renamed = new Bindings();
  for (const name of typeParams) renamed.isAssignable(bindings.fresh(), typeParam(name));
  return {
    args: args.map((type) => renamed.substitute(type, false)),
    result: renamed.substitute(result, false),
  };
}

/** The ids of all overloads that accept the arguments, the target first, and the type they give, if there is one. */
export function findOverloads(
  { overloads }: FunctionDecl,
  hasTarget: boolean,
  argTypes: readonly Type[],
  bindings: Bindings,
): { result: Type | undefined; ids: readonly string[] } {
  let result: Type | undefined;
  const ids: string[] = [];
  for (const overload of overloads) {
    if (overload.isMember !== hasTarget) continue;
    if (overload.args.length !== argTypes.length) {
      bindings.skip(overload.typeParams.length);
      continue;
    }
    const candidate = instanceOf(overload, bindings);
    if (!bindings.areAssignable(argTypes, candidate.args)) continue;
    ids.push(overload.id);
    const type = bindings.substitute(candidate.result, false);
    if (result === undefined) result = type;
    else if (!isDyn(result) && !isExactly(type, result)) result = types.dyn;
  }
  return { result, ids };
}

/** The error for a call that no overload accepts. */
export function noOverload(
  { name }: FunctionDecl,
  hasTarget: boolean,
  argTypes: readonly Type[],
  bindings: Bindings,
): string {
  const shown = argTypes.map((type) => formatType(bindings.substitute(type, true)));
  const target = hasTarget ? `${shown.shift() ?? ''}.` : '';
  return `found no matching overload for '${name}' applied to '${target}(${shown.join(', ')})'`;
}
