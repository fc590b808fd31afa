// Gives every node of an expression its type (cel-go's checker/checker.go).
import type { Ast, Call, CheckedAst, Comprehension, Expr, List, MapLiteral, Reference, Select, Struct } from './ast.ts';
import { childrenOf } from './ast.ts';
import { findType, messageFieldsOf, type Environment } from './environment.ts';
import { Issues, type AstOrIssues } from './issues.ts';
import { elementTypesOf, fieldTypeOf, noMessageField } from './members.ts';
import { findOverloads, noOverload } from './overloads.ts';
import { qualifiedName, Scopes, withoutDot, type Variables } from './scopes.ts';
import {
  formatType,
  isExactly,
  listType,
  mapType,
  optionalType,
  types,
  type FunctionDecl,
  type Type,
} from './types.ts';
import { Bindings, isDyn, mostGeneral, optionalValueOf } from './unify.ts';

class Checker {
  readonly issues = new Issues();
  readonly types = new Map<number, Type>();
  readonly references = new Map<number, Reference>();
  readonly #ast: Ast;
  readonly #environment: Environment;
  readonly #scopes: Scopes;
  readonly #bindings = new Bindings();

  constructor(ast: Ast, environment: Environment, globals: Variables) {
    this.#ast = ast;
    this.#environment = environment;
    this.#scopes = new Scopes(globals, environment.server);
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

  /** A node that a macro uses twice without a copy is checked twice, and must have the same type both times. */
  #setType(id: number, type: Type): void {
    const before = this.types.get(id);
    if (before !== undefined && !isExactly(before, type)) {
      const [old, found] = [before, type].map(formatType);
      this.#report(id, `incompatible type already exists for expression: old:${old}, new:${found}`);
    } else this.types.set(id, type);
  }

  #typeOf({ id }: Expr): Type {
    return this.types.get(id) ?? types.error;
  }

  #check(expr: Expr): Expr {
    if (expr.kind === 'literal') {
      this.#setType(expr.id, types[expr.value.type]);
      return expr;
    }
    if (expr.kind === 'ident') return this.#checkName(expr, expr.name);
    if (expr.kind === 'select') return this.#checkSelect(expr);
    if (expr.kind === 'call') return this.#checkCall(expr);
    if (expr.kind === 'list') return this.#checkList(expr);
    if (expr.kind === 'map') return this.#checkMap(expr);
    if (expr.kind === 'struct') return this.#checkStruct(expr);
    return this.#checkComprehension(expr);
  }

  #undeclared(id: number, name: string): void {
    this.#report(id, `undeclared reference to '${name}' (in container '')`);
  }

  #checkName(expr: Expr, name: string): Expr {
    const found = this.#scopes.resolve(name);
    if (found === undefined) {
      this.#setType(expr.id, types.error);
      this.#undeclared(expr.id, name);
      return expr;
    }
    this.#setType(expr.id, found.type);
    this.references.set(expr.id, { name: found.name });
    return { kind: 'ident', id: expr.id, name: found.name };
  }

  #checkSelect(expr: Select): Expr {
    const qualified = this.#scopes.qualifiedName(expr);
    if (qualified !== undefined) return this.#checkName(expr, qualified);
    const { operand, type } = this.#checkField(expr.id, expr.operand, expr.field, false);
    this.#setType(expr.id, expr.testOnly ? types.bool : this.#bindings.substitute(type, false));
    return { ...expr, operand };
  }

  #checkField(id: number, target: Expr, field: string, isOptional: boolean): { operand: Expr; type: Type } {
    const operand = this.#check(target);
    const operandType = this.#bindings.substitute(this.#typeOf(operand), false);
    const value = optionalValueOf(operandType);
    const { type, fault } = fieldTypeOf(value ?? operandType, field, this.#bindings, this.#environment);
    if (fault !== undefined) this.#report(id, fault);
    return { operand, type: isOptional || value !== undefined ? optionalType(type) : type };
  }

  #checkOptionalSelect(expr: Call): Expr {
    const [target, field] = expr.args;
    if (target === undefined || field?.kind !== 'literal' || field.value.type !== 'string') return expr;
    const { operand, type } = this.#checkField(expr.id, target, field.value.value, true);
    this.#setType(expr.id, this.#bindings.substitute(type, false));
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
    this.#setType(expr.id, types.error);
    this.#undeclared(expr.id, expr.function);
    return expr;
  }

  #checkLogical(expr: Call, id: string): void {
    let isSound = true;
    for (const arg of expr.args) {
      const type = this.#typeOf(arg);
      if (this.#bindings.isAssignable(type, types.bool)) continue;
      this.#report(arg.id, `expected type 'bool' but found '${formatType(type)}'`);
      isSound = false;
    }
    this.#setType(expr.id, isSound ? types.bool : types.error);
    if (isSound) this.references.set(expr.id, { overloads: [id] });
  }

  #resolveOverload(expr: Call, declared: FunctionDecl): Expr {
    const hasTarget = expr.target !== undefined;
    const argTypes = childrenOf(expr).map((arg) => this.#typeOf(arg));
    const [first] = declared.overloads;
    if ((declared.name === '_&&_' || declared.name === '_||_') && first !== undefined) {
      this.#checkLogical(expr, first.id);
      return expr;
    }
    const { result, ids } = findOverloads(declared, hasTarget, argTypes, this.#bindings);
    if (result === undefined) this.#report(expr.id, noOverload(declared, hasTarget, argTypes, this.#bindings));
    else this.references.set(expr.id, { overloads: ids });
    this.#setType(expr.id, result ?? types.error);
    return expr;
  }

  /**
   * The common type of the parts of a literal. Mixed ones are dynamic here;
   * a validator refuses most of them afterwards.
   */
  #join(before: Type | undefined, type: Type): Type {
    if (before === undefined) return type;
    return this.#bindings.isAssignable(before, type) ? mostGeneral(before, type) : types.dyn;
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
    this.#setType(expr.id, listType(type ?? this.#bindings.fresh()));
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
    this.#setType(expr.id, mapType(keyType ?? this.#bindings.fresh(), valueType ?? this.#bindings.fresh()));
    return { ...expr, entries };
  }

  #checkStruct(expr: Struct): Expr {
    const typeName = withoutDot(expr.typeName);
    const type = findType(typeName);
    if (type === undefined) {
      this.#undeclared(expr.id, expr.typeName);
      this.#setType(expr.id, types.error);
      return expr;
    }
    this.references.set(expr.id, { name: typeName });
    const fieldType = messageFieldsOf(type);
    if (fieldType === undefined) this.#report(expr.id, `'${type.name}' is not a message type`);
    this.#setType(expr.id, fieldType === undefined ? types.error : type);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const declared = fieldType?.(field.name);
      if (declared === undefined) this.#report(field.id, noMessageField(typeName, fieldType !== undefined, field.name));
      const own = this.#typeOf(value);
      const given = field.optional ? this.#unwrap(value, own) : own;
      if (!this.#bindings.isAssignable(declared ?? types.error, given)) {
        const [wanted, provided] = [declared ?? types.error, given].map(formatType);
        this.#report(
          field.id,
          `expected type of field '${field.name}' is '${wanted}' but provided type is '${provided}'`,
        );
      }
      return { ...field, value };
    });
    return { ...expr, typeName, fields };
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
    this.#scopes.enter(new Map([[expr.accumulator, accumulated]]));
    const { first, second, fault } = elementTypesOf(this.#typeOf(range), expr.variable2 !== undefined, this.#bindings);
    if (fault !== undefined) this.#report(range.id, fault);
    const variables = new Map([[expr.variable, first]]);
    if (expr.variable2 !== undefined) variables.set(expr.variable2, second);
    this.#scopes.enter(variables);
    const condition = this.#check(expr.condition);
    this.#assert(condition, types.bool);
    const step = this.#check(expr.step);
    this.#assert(step, accumulated);
    this.#scopes.leave();
    const result = this.#check(expr.result);
    this.#scopes.leave();
    this.#setType(expr.id, this.#bindings.substitute(this.#typeOf(result), false));
    return { ...expr, range, init, condition, step, result };
  }
}

/** checker.Check with comparisons across numeric types, as Kubernetes has it. */
export function check(ast: Ast, environment: Environment, variables: Variables): AstOrIssues<CheckedAst> {
  const checker = new Checker(ast, environment, variables);
  const expr = checker.run();
  if (checker.issues.count > 0) return { issues: checker.issues };
  return { ast: { ...ast, expr, types: checker.types, references: checker.references } };
}
