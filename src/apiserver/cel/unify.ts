// Assignability of types and the bindings of type parameters (cel-go's checker/types.go and checker/mapping.go).
import { isExactly, listType, mapType, opaqueType, typeOf, types, type Type } from './types.ts';

export const isDyn = ({ kind }: Type): boolean => kind === 'dyn' || kind === 'any';
export const isDynOrError = (type: Type): boolean => type.kind === 'error' || isDyn(type);

/** The type within an optional, or undefined. */
export const optionalValueOf = ({ kind, name, parameters }: Type): Type | undefined =>
  kind === 'opaque' && name === 'optional_type' ? parameters[0] : undefined;

/** isEqualOrLessSpecific: the same type, or the same but for places where the first one is dynamic. */
function isLessSpecific(a: Type, b: Type): boolean {
  if (isDyn(a) || a.kind === 'typeParam') return true;
  if (isDyn(b) || b.kind === 'typeParam' || a.kind !== b.kind) return false;
  if (a.kind === 'type') return true;
  if (a.kind !== 'opaque' && a.kind !== 'list' && a.kind !== 'map') return isExactly(a, b);
  return (
    a.name === b.name &&
    a.parameters.length === b.parameters.length &&
    a.parameters.every((parameter, at) => isLessSpecific(parameter, b.parameters[at] ?? types.dyn))
  );
}

/** The more general one of two types that fit each other. */
export const mostGeneral = (a: Type, b: Type): Type => (isLessSpecific(a, b) ? a : b);

function takesNull({ kind, nullable }: Type): boolean {
  return (
    nullable ||
    kind === 'opaque' ||
    kind === 'struct' ||
    kind === 'any' ||
    kind === 'duration' ||
    kind === 'timestamp' ||
    kind === 'null'
  );
}

/** Bindings of type parameters. A question that fails leaves them as they were. */
export class Bindings {
  readonly #bound = new Map<string, Type>();
  /** The bindings that the current question has changed. */
  #trail: [name: string, before: Type | undefined][] = [];
  #count = 0;

  /** A type parameter that nothing else has. */
  fresh(): Type {
    return { kind: 'typeParam', name: `_var${this.#count++}`, parameters: [], nullable: false };
  }

  /** Leaves out numbers of fresh parameters, which messages show. */
  skip(count: number): void {
    this.#count += count;
  }

  /** Whether values of `b` may be where `a` is expected, with the bindings that this needs. */
  isAssignable(a: Type, b: Type): boolean {
    return this.#attempt(() => this.#assign(a, b));
  }

  areAssignable(as: readonly Type[], bs: readonly Type[]): boolean {
    return this.#attempt(() => this.#assignAll(as, bs));
  }

  /** A type with its parameters replaced by what they are bound to; unbound ones become `dyn` where `unboundToDyn`. */
  substitute(type: Type, unboundToDyn: boolean): Type {
    const { kind, parameters } = type;
    if (kind === 'typeParam') {
      const bound = this.#bound.get(type.name);
      if (bound !== undefined) return this.substitute(bound, unboundToDyn);
      return unboundToDyn ? types.dyn : type;
    }
    if (parameters.length === 0) return type;
    const replaced = parameters.map((parameter) => this.substitute(parameter, unboundToDyn));
    if (replaced.every((parameter, at) => parameter === parameters[at])) return type;
    const [first = types.dyn, second = types.dyn] = replaced;
    if (kind === 'list') return listType(first);
    if (kind === 'map') return mapType(first, second);
    return kind === 'type' ? typeOf(first) : opaqueType(type.name, ...replaced);
  }

  #attempt(question: () => boolean): boolean {
    this.#trail = [];
    if (question()) return true;
    for (const [name, before] of this.#trail.reverse())
      if (before === undefined) this.#bound.delete(name);
      else this.#bound.set(name, before);
    return false;
  }

  #bind(param: Type, to: Type): void {
    this.#trail.push([param.name, this.#bound.get(param.name)]);
    this.#bound.set(param.name, to);
  }

  #assign(a: Type, b: Type): boolean {
    if (b.kind === 'typeParam') {
      const answer = this.#fitsParam(a, b);
      if (answer !== 'no') return answer === 'yes';
    }
    if (a.kind === 'typeParam') return this.#fitsParam(b, a) === 'yes';
    if (isDynOrError(a) || isDynOrError(b)) return true;
    if (a.kind === 'null') return takesNull(b);
    if (b.kind === 'null') return takesNull(a);
    if (a.kind === 'type') return b.kind === 'type';
    if (a.kind !== b.kind || a.name !== b.name) return false;
    return this.#assignAll(a.parameters, b.parameters);
  }

  #assignAll(as: readonly Type[], bs: readonly Type[]): boolean {
    return (
      as.length === bs.length &&
      as.every((a, at) => {
        const b = bs[at];
        return b !== undefined && this.#assign(a, b);
      })
    );
  }

  /** isValidTypeSubstitution: whether a type may replace a parameter; `bound`: the parameter is bound to another. */
  #fitsParam(type: Type, param: Type): 'yes' | 'no' | 'bound' {
    if (type.kind === 'typeParam' && type.name === param.name) return 'yes';
    const bound = this.#bound.get(param.name);
    if (bound === undefined) {
      if (this.#occurs(param, type)) return 'no';
      this.#bind(param, type);
      return 'yes';
    }
    if (isExactly(type, bound)) return 'yes';
    if (!this.#assign(type, bound)) return 'bound';
    const general = mostGeneral(type, bound);
    if (!this.#occurs(param, general)) this.#bind(param, general);
    return 'yes';
  }

  #occurs(param: Type, within: Type): boolean {
    if (within.kind !== 'typeParam') return within.parameters.some((parameter) => this.#occurs(param, parameter));
    if (within.name === param.name) return true;
    const bound = this.#bound.get(within.name);
    return bound !== undefined && this.#occurs(param, bound);
  }
}
