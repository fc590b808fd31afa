// Gives every node of an expression its type (cel-go's checker/checker.go).
import type { Ast, Call, CheckedAst, Comprehension, Expr, List, MapLiteral, Reference, Select, Struct } from './ast.ts';
import { findType, isIntConstant, messageFieldsOf, namespaces, type Environment } from './environment.ts';
import { Issues } from './issues.ts';
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  errorType,
  formatType,
  intType,
  isExactly,
  listType,
  mapType,
  nullType,
  optionalType,
  stringType,
  typeOf,
  typeParam,
  uintType,
  type FunctionDecl,
  type Overload,
  type Type,
} from './types.ts';
import { Bindings, isDyn, isDynOrError, mostGeneral, optionalValueOf } from './unify.ts';

/** The variables of an expression, by name. */
export type Variables = ReadonlyMap<string, Type>;

const literalTypes = {
  null: nullType,
  bool: boolType,
  int: intType,
  uint: uintType,
  double: doubleType,
  string: stringType,
  bytes: bytesType,
} as const;

/** `a.b.c` of nested selections, or undefined for anything else. */
function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  if (expr.kind !== 'select' || expr.testOnly) return undefined;
  const operand = qualifiedName(expr.operand);
  return operand === undefined ? undefined : `${operand}.${expr.field}`;
}

function firstName(expr: Expr): string | undefined {
  let at = expr;
  while (at.kind === 'select' && !at.testOnly) at = at.operand;
  return at.kind === 'ident' ? at.name : undefined;
}

const withoutDot = (name: string): string => (name.startsWith('.') ? name.slice(1) : name);

class Checker {
  readonly issues = new Issues();
  readonly types = new Map<number, Type>();
  readonly references = new Map<number, Reference>();
  readonly #ast: Ast;
  readonly #environment: Environment;
  readonly #globals: Variables;
  /** The variables of comprehensions, the innermost last. */
  readonly #locals: Map<string, Type>[] = [];
  readonly #bindings = new Bindings();

  constructor(ast: Ast, environment: Environment, globals: Variables) {
    this.#ast = ast;
    this.#environment = environment;
    this.#globals = globals;
  }

  /** Checks the whole expression; parameters that stay unbound are dynamic. */
  run(): Expr {
    const expr = this.#check(this.#ast.expr);
    for (const [id, type] of this.types) this.types.set(id, this.#bindings.substitute(type, true));
    return expr;
  }

  #report(id: number, message: string): void {
    this.issues.report(this.#ast.offsets.get(id), message);
  }

  #typeOf({ id }: Expr): Type {
    return this.types.get(id) ?? errorType;
  }

  #check(expr: Expr): Expr {
    switch (expr.kind) {
      case 'literal':
        this.types.set(expr.id, literalTypes[expr.value.type]);
        return expr;
      case 'ident':
        return this.#checkName(expr, expr.name);
      case 'select':
        return this.#checkSelect(expr);
      case 'call':
        return this.#checkCall(expr);
      case 'list':
        return this.#checkList(expr);
      case 'map':
        return this.#checkMap(expr);
      case 'struct':
        return this.#checkStruct(expr);
      case 'comprehension':
        return this.#checkComprehension(expr);
      default:
        return expr satisfies never;
    }
  }

  #local(name: string): Type | undefined {
    for (let at = this.#locals.length - 1; at >= 0; at--) {
      const type = this.#locals[at]?.get(name);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  #global(name: string): Type | undefined {
    const variable = this.#globals.get(name);
    if (variable !== undefined) return variable;
    const type = findType(name);
    if (type !== undefined) return typeOf(type);
    return isIntConstant(name) ? intType : undefined;
  }

  /** What a name stands for, and the name to keep: one with a dot if a local variable hides the global one meant. */
  #resolve(name: string): { type: Type; name: string } | undefined {
    const plain = withoutDot(name);
    const local = this.#local(plain);
    if (local !== undefined && plain === name) return { type: local, name };
    const type = this.#global(plain);
    return type === undefined ? undefined : { type, name: local === undefined ? plain : `.${plain}` };
  }

  #undeclared(id: number, name: string): void {
    this.#report(id, `undeclared reference to '${name}' (in container '')`);
  }

  #checkName(expr: Expr, name: string): Expr {
    const found = this.#resolve(name);
    if (found === undefined) {
      this.types.set(expr.id, errorType);
      this.#undeclared(expr.id, name);
      return expr;
    }
    this.types.set(expr.id, found.type);
    this.references.set(expr.id, { name: found.name });
    return { kind: 'ident', id: expr.id, name: found.name };
  }

  /** A selection as the qualified name of a type or constant: `google.protobuf.Duration`. */
  #qualified(expr: Select): Expr | undefined {
    const first = firstName(expr);
    if (first === undefined || !namespaces.has(withoutDot(first))) return undefined;
    if (this.#local(first) !== undefined && !first.startsWith('.')) return undefined;
    const name = qualifiedName(expr);
    return name === undefined || this.#global(withoutDot(name)) === undefined ? undefined : this.#checkName(expr, name);
  }

  #checkSelect(expr: Select): Expr {
    const qualified = this.#qualified(expr);
    if (qualified !== undefined) return qualified;
    const { operand, type } = this.#checkField(expr.id, expr.operand, expr.field, false);
    this.types.set(expr.id, expr.testOnly ? boolType : this.#bindings.substitute(type, false));
    return { ...expr, operand };
  }

  /** The type of a field. Selection from an optional, and optional selection, give an optional. */
  #checkField(id: number, target: Expr, field: string, isOptional: boolean): { operand: Expr; type: Type } {
    const operand = this.#check(target);
    const operandType = this.#bindings.substitute(this.#typeOf(operand), false);
    const value = optionalValueOf(operandType);
    const type = this.#fieldType(id, value ?? operandType, field);
    return { operand, type: isOptional || value !== undefined ? optionalType(type) : type };
  }

  #fieldType(id: number, target: Type, field: string): Type {
    if (target.kind === 'map') return target.parameters[1] ?? dynType;
    if (target.kind === 'struct') {
      if (target.fieldType === undefined) this.#report(id, `unexpected failed resolution of '${target.name}'`);
      const type = target.fieldType?.(field);
      if (type === undefined && target.fieldType !== undefined) this.#report(id, `undefined field '${field}'`);
      return type ?? errorType;
    }
    if (target.kind === 'typeParam') this.#bindings.isAssignable(dynType, target);
    else if (!isDynOrError(target)) this.#report(id, `type '${formatType(target)}' does not support field selection`);
    return dynType;
  }

  #checkOptionalSelect(expr: Call): Expr {
    const [target, field] = expr.args;
    if (target === undefined || field?.kind !== 'literal' || field.value.type !== 'string') return expr;
    const { operand, type } = this.#checkField(expr.id, target, field.value.value, true);
    this.types.set(expr.id, this.#bindings.substitute(type, false));
    // cel-go leaves the name of the field without a type.
    this.references.set(expr.id, { overloads: ['select_optional_field'] });
    return { ...expr, args: [operand, field] };
  }

  #checkCall(expr: Call): Expr {
    if (expr.function === '_?._') return this.#checkOptionalSelect(expr);
    const args = expr.args.map((arg) => this.#check(arg));
    const plain = withoutDot(expr.function);
    if (expr.target === undefined) {
      const declared = this.#environment.findFunction(plain);
      if (declared === undefined) return this.#unknownFunction({ ...expr, args });
      return this.#resolveOverload({ ...expr, function: plain, args }, declared);
    }
    const prefix = qualifiedName(expr.target);
    const namespaced =
      prefix === undefined ? undefined : this.#environment.findFunction(`${withoutDot(prefix)}.${expr.function}`);
    if (namespaced !== undefined)
      return this.#resolveOverload({ ...expr, function: namespaced.name, target: undefined, args }, namespaced);
    const call = { ...expr, target: this.#check(expr.target), args };
    const declared = this.#environment.findFunction(expr.function);
    return declared === undefined ? this.#unknownFunction(call) : this.#resolveOverload(call, declared);
  }

  #unknownFunction(expr: Call): Expr {
    this.types.set(expr.id, errorType);
    this.#undeclared(expr.id, expr.function);
    return expr;
  }

  #checkLogical(expr: Call, id: string): void {
    let isSound = true;
    for (const arg of expr.args) {
      const type = this.#typeOf(arg);
      if (this.#bindings.isAssignable(type, boolType)) continue;
      this.#report(arg.id, `expected type 'bool' but found '${formatType(type)}'`);
      isSound = false;
    }
    this.types.set(expr.id, isSound ? boolType : errorType);
    if (isSound) this.references.set(expr.id, { overloads: [id] });
  }

  #resolveOverload(expr: Call, declared: FunctionDecl): Expr {
    const hasTarget = expr.target !== undefined;
    const argTypes = [...(expr.target === undefined ? [] : [expr.target]), ...expr.args].map((arg) =>
      this.#typeOf(arg),
    );
    const [first] = declared.overloads;
    if ((declared.name === '_&&_' || declared.name === '_||_') && first !== undefined) {
      this.#checkLogical(expr, first.id);
      return expr;
    }
    let result: Type | undefined;
    const ids: string[] = [];
    for (const overload of declared.overloads) {
      if (overload.isMember !== hasTarget) continue;
      if (overload.args.length !== argTypes.length) {
        this.#bindings.skip(overload.typeParams.length);
        continue;
      }
      const candidate = this.#instance(overload);
      if (!this.#bindings.areAssignable(argTypes, candidate.args)) continue;
      ids.push(overload.id);
      const type = this.#bindings.substitute(candidate.result, false);
      if (result === undefined) result = type;
      else if (!isDyn(result) && !isExactly(type, result)) result = dynType;
    }
    if (result === undefined) this.#noOverload(expr, declared, argTypes);
    else this.references.set(expr.id, { overloads: ids });
    this.types.set(expr.id, result ?? errorType);
    return expr;
  }

  #noOverload(expr: Call, { name }: FunctionDecl, argTypes: readonly Type[]): void {
    const shown = argTypes.map((type) => formatType(this.#bindings.substitute(type, true)));
    const target = expr.target === undefined ? '' : `${shown.shift() ?? ''}.`;
    this.#report(expr.id, `found no matching overload for '${name}' applied to '${target}(${shown.join(', ')})'`);
  }

  /** An overload with type parameters of its own for this one call. */
  #instance({ args, result, typeParams }: Overload): Pick<Overload, 'args' | 'result'> {
    if (typeParams.length === 0) return { args, result };
    const renamed = new Bindings();
    for (const name of typeParams) renamed.isAssignable(this.#bindings.fresh(), typeParam(name));
    return {
      args: args.map((type) => renamed.substitute(type, false)),
      result: renamed.substitute(result, false),
    };
  }

  /** The common type of the parts of a literal. Mixed ones are dynamic here; a validator refuses most of them afterwards. */
  #join(before: Type | undefined, type: Type): Type {
    if (before === undefined) return type;
    return this.#bindings.isAssignable(before, type) ? mostGeneral(before, type) : dynType;
  }

  /** The type within the optional that an element with a question mark must be. */
  #unwrap({ id }: Expr, type: Type): Type {
    const value = optionalValueOf(type);
    if (value === undefined && !isDyn(type))
      this.#report(id, `expected type '${formatType(optionalType(type))}' but found '${formatType(type)}'`);
    return value ?? type;
  }

  #checkList(expr: List): Expr {
    let type: Type | undefined;
    const elements = expr.elements.map((element, at) => {
      const checked = this.#check(element);
      const own = this.#typeOf(checked);
      type = this.#join(type, expr.optionals.includes(at) ? this.#unwrap(checked, own) : own);
      return checked;
    });
    this.types.set(expr.id, listType(type ?? this.#bindings.fresh()));
    return { ...expr, elements };
  }

  #checkMap(expr: MapLiteral): Expr {
    let keyType: Type | undefined;
    let valueType: Type | undefined;
    const entries = expr.entries.map((entry) => {
      const key = this.#check(entry.key);
      keyType = this.#join(keyType, this.#typeOf(key));
      const value = this.#check(entry.value);
      const own = this.#typeOf(value);
      valueType = this.#join(valueType, entry.optional ? this.#unwrap(value, own) : own);
      return { ...entry, key, value };
    });
    this.types.set(expr.id, mapType(keyType ?? this.#bindings.fresh(), valueType ?? this.#bindings.fresh()));
    return { ...expr, entries };
  }

  #checkStruct(expr: Struct): Expr {
    const typeName = withoutDot(expr.typeName);
    const type = findType(typeName);
    if (type === undefined) {
      this.#undeclared(expr.id, expr.typeName);
      this.types.set(expr.id, errorType);
      return expr;
    }
    this.references.set(expr.id, { name: typeName });
    const fieldType = messageFieldsOf(type);
    if (fieldType === undefined) this.#report(expr.id, `'${type.name}' is not a message type`);
    this.types.set(expr.id, fieldType === undefined ? errorType : type);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const declared = fieldType?.(field.name);
      if (declared === undefined) this.#report(field.id, `undefined field '${field.name}'`);
      const own = this.#typeOf(value);
      const given = field.optional ? this.#unwrap(value, own) : own;
      if (!this.#bindings.isAssignable(declared ?? errorType, given)) {
        const [wanted, provided] = [declared ?? errorType, given].map(formatType);
        this.#report(
          field.id,
          `expected type of field '${field.name}' is '${wanted}' but provided type is '${provided}'`,
        );
      }
      return { ...field, value };
    });
    return { ...expr, typeName, fields };
  }

  /** The types of the variables of a fold over a range. */
  #iterated(range: Expr, hasTwo: boolean): readonly [Type, Type] {
    const type = this.#bindings.substitute(this.#typeOf(range), false);
    const [first = dynType, second = dynType] = type.parameters;
    if (type.kind === 'list') return hasTwo ? [intType, first] : [first, first];
    if (type.kind === 'map') return [first, second];
    if (type.kind === 'dyn' || type.kind === 'error' || type.kind === 'typeParam') {
      this.#bindings.isAssignable(dynType, type);
      return [dynType, dynType];
    }
    this.#report(
      range.id,
      `expression of type '${formatType(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
    );
    return [errorType, errorType];
  }

  #assert(expr: Expr, type: Type): void {
    const own = this.#typeOf(expr);
    if (!this.#bindings.isAssignable(type, own))
      this.#report(expr.id, `expected type '${formatType(type)}' but found '${formatType(own)}'`);
  }

  #checkComprehension(expr: Comprehension): Expr {
    const range = this.#check(expr.range);
    const init = this.#check(expr.init);
    const accumulated = this.#typeOf(init);
    this.#locals.push(new Map([[expr.accumulator, accumulated]]));
    const [first, second] = this.#iterated(range, expr.variable2 !== undefined);
    const variables = new Map([[expr.variable, first]]);
    if (expr.variable2 !== undefined) variables.set(expr.variable2, second);
    this.#locals.push(variables);
    const condition = this.#check(expr.condition);
    this.#assert(condition, boolType);
    const step = this.#check(expr.step);
    this.#assert(step, accumulated);
    this.#locals.pop();
    const result = this.#check(expr.result);
    this.#locals.pop();
    this.types.set(expr.id, this.#bindings.substitute(this.#typeOf(result), false));
    return { ...expr, range, init, condition, step, result };
  }
}

/** What checking gives: the expression with its types, or the faults. */
export type Checked =
  | { readonly ast: CheckedAst; readonly issues?: undefined }
  | { readonly ast?: undefined; readonly issues: Issues };

/** checker.Check with comparisons across numeric types, as Kubernetes has it. */
export function check(ast: Ast, environment: Environment, variables: Variables): Checked {
  const checker = new Checker(ast, environment, variables);
  const expr = checker.run();
  if (checker.issues.count > 0) return { issues: checker.issues };
  return { ast: { ...ast, expr, types: checker.types, references: checker.references } };
}
