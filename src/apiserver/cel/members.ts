// The types of the parts of a value: fields, and the elements that a comprehension iterates.
import type { Environment } from './environment.ts';
import { isReserved } from './escape.ts';
import { formatType, types, type Type } from './types.ts';
import { isDynOrError, type Bindings } from './unify.ts';

/** The type of a field; if there can be none, why. */
export function fieldTypeOf(
  target: Type,
  field: string,
  bindings: Bindings,
  environment: Environment,
): { readonly type: Type; readonly fault?: string } {
  if (target.kind === 'map') return { type: target.parameters[1] ?? types.dyn };
  if (target.kind === 'struct') {
    if (target.fieldType === undefined)
      return { type: types.error, fault: `unexpected failed resolution of '${target.name}'` };
    const isThere = !isReserved(field) || environment.has('cel-keyword-fields');
    const type = isThere ? target.fieldType(field) : undefined;
    return type === undefined ? { type: types.error, fault: `undefined field '${field}'` } : { type };
  }
  if (target.kind === 'typeParam') bindings.isAssignable(types.dyn, target);
  else if (!isDynOrError(target))
    return { type: types.dyn, fault: `type '${formatType(target)}' does not support field selection` };
  return { type: types.dyn };
}

/** The types of the one or two variables of a comprehension over a range; if it cannot be one, why. */
export function elementTypesOf(
  range: Type,
  hasTwo: boolean,
  bindings: Bindings,
): { readonly first: Type; readonly second: Type; readonly fault?: string } {
  const type = bindings.substitute(range, false);
  const [first = types.dyn, second = types.dyn] = type.parameters;
  if (type.kind === 'list') return hasTwo ? { first: types.int, second: first } : { first, second: first };
  if (type.kind === 'map') return { first, second };
  if (type.kind === 'dyn' || type.kind === 'error' || type.kind === 'typeParam') {
    bindings.isAssignable(types.dyn, type);
    return { first: types.dyn, second: types.dyn };
  }
  const fault = `expression of type '${formatType(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`;
  return { first: types.error, second: types.error, fault };
}

/** Types that the provider of schemas treats as structs without fields. */
const scalars = new Set('bool bytes double duration int list map null_type string timestamp uint'.split(' '));

/** The error about a field in the literal of a message that has none of this name. */
export const noMessageField = (typeName: string, isMessage: boolean, field: string): string =>
  isMessage || scalars.has(typeName) ? `undefined field '${field}'` : `unexpected failed resolution of '${typeName}'`;
