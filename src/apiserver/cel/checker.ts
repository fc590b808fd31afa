// Gives every node of an expression its type (cel-go's checker/checker.go).
import type { Ast, Call, CheckedAst, Comprehension, Expr, List, MapLiteral, Reference, Select, Struct } from './ast.ts';
import { childrenOf } from './ast.ts';
import { findType, messageFieldsOf, type Environment } from './environment.ts';
import { Issues, type AstOrIssues } from './issues.ts';
import { elementTypesOf, fieldTypeOf, noMessageField } from './members.ts';
import { findOverloads, noOverload } from './overloads.ts';
import { qualifiedName, scopesOf, withoutDot, type Variables } from './scopes.ts';
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

/** checker.Check with comparisons across numeric types, as Kubernetes has it. */
export function check(ast: Ast, environment: Environment, globals: Variables): AstOrIssues<CheckedAst> {
  const issues = new Issues();
  const typesOf = new Map<number, Type>();
  const references = new Map<number, Reference>();
  const scopes = scopesOf(globals, environment.server);
  const bindings = new Bindings();

  function report(id: number, message: string): void {
    issues.report(ast.offsets.get(id), message);
  }

  /** A node that a macro uses twice without a copy is checked twice, and must have the same type both times. */
  function setType(id: number, type: Type): void {
    const before = typesOf.get(id);
    if (before !== undefined && !isExactly(before, type)) {
      const [old, found] = [before, type].map(formatType);
      report(id, `incompatible type already exists for expression: old:${old}, new:${found}`);
    } else typesOf.set(id, type);
  }

  function typeOf({ id }: Expr): Type {
    return typesOf.get(id) ?? types.error;
  }

  function checkExpr(expr: Expr): Expr {
    if (expr.kind === 'literal') {
      setType(expr.id, types[expr.value.type]);
      return expr;
    }
    if (expr.kind === 'ident') return checkName(expr, expr.name);
    if (expr.kind === 'select') return checkSelect(expr);
    if (expr.kind === 'call') return checkCall(expr);
    if (expr.kind === 'list') return checkList(expr);
    if (expr.kind === 'map') return checkMap(expr);
    if (expr.kind === 'struct') return checkStruct(expr);
    return checkComprehension(expr);
  }

  function undeclared(id: number, name: string): void {
    report(id, `undeclared reference to '${name}' (in container '')`);
  }

  function checkName(expr: Expr, name: string): Expr {
    const found = scopes.resolve(name);
    if (found === undefined) {
      setType(expr.id, types.error);
      undeclared(expr.id, name);
      return expr;
    }
    setType(expr.id, found.type);
    references.set(expr.id, { name: found.name });
    return { kind: 'ident', id: expr.id, name: found.name };
  }

  function checkSelect(expr: Select): Expr {
    const qualified = scopes.constantName(expr);
    if (qualified !== undefined) return checkName(expr, qualified);
    const { operand, type } = checkField(expr.id, expr.operand, expr.field, false);
    setType(expr.id, expr.testOnly ? types.bool : bindings.substitute(type, false));
    return { ...expr, operand };
  }

  function checkField(id: number, target: Expr, field: string, isOptional: boolean): { operand: Expr; type: Type } {
    const operand = checkExpr(target);
    const operandType = bindings.substitute(typeOf(operand), false);
    const value = optionalValueOf(operandType);
    const { type, fault } = fieldTypeOf(value ?? operandType, field, bindings, environment);
    if (fault !== undefined) report(id, fault);
    return { operand, type: isOptional || value !== undefined ? optionalType(type) : type };
  }

  function checkOptionalSelect(expr: Call): Expr {
    const [target, field] = expr.args;
    if (target === undefined || field?.kind !== 'literal' || field.value.type !== 'string') return expr;
    const { operand, type } = checkField(expr.id, target, field.value.value, true);
    setType(expr.id, bindings.substitute(type, false));
    // cel-go leaves the name of the field without a type.
    references.set(expr.id, { overloads: ['select_optional_field'] });
    return { ...expr, args: [operand, field] };
  }

  function checkCall(expr: Call): Expr {
    if (expr.function === '_?._') return checkOptionalSelect(expr);
    const args = expr.args.map((arg) => checkExpr(arg));
    const plain = withoutDot(expr.function);
    if (expr.target === undefined) {
      const declared = environment.findFunction(plain);
      if (declared === undefined) return unknownFunction({ ...expr, args });
      return resolveOverload({ ...expr, function: plain, args }, declared);
    }
    const prefix = qualifiedName(expr.target);
    const namespaced =
      prefix === undefined ? undefined : environment.findFunction(`${withoutDot(prefix)}.${expr.function}`);
    if (namespaced !== undefined)
      return resolveOverload({ ...expr, function: namespaced.name, target: undefined, args }, namespaced);
    const call = { ...expr, target: checkExpr(expr.target), args };
    const declared = environment.findFunction(expr.function);
    return declared === undefined ? unknownFunction(call) : resolveOverload(call, declared);
  }

  function unknownFunction(expr: Call): Expr {
    setType(expr.id, types.error);
    undeclared(expr.id, expr.function);
    return expr;
  }

  function checkLogical(expr: Call, id: string): void {
    let isSound = true;
    for (const arg of expr.args) {
      const type = typeOf(arg);
      if (bindings.isAssignable(type, types.bool)) continue;
      report(arg.id, `expected type 'bool' but found '${formatType(type)}'`);
      isSound = false;
    }
    setType(expr.id, isSound ? types.bool : types.error);
    if (isSound) references.set(expr.id, { overloads: [id] });
  }

  function resolveOverload(expr: Call, declared: FunctionDecl): Expr {
    const hasTarget = expr.target !== undefined;
    const argTypes = childrenOf(expr).map((arg) => typeOf(arg));
    const [first] = declared.overloads;
    if ((declared.name === '_&&_' || declared.name === '_||_') && first !== undefined) {
      checkLogical(expr, first.id);
      return expr;
    }
    const { result, ids } = findOverloads(declared, hasTarget, argTypes, bindings);
    if (result === undefined) report(expr.id, noOverload(declared, hasTarget, argTypes, bindings));
    else references.set(expr.id, { overloads: ids });
    setType(expr.id, result ?? types.error);
    return expr;
  }

  /** The common type of the parts of a literal. Mixed ones are dynamic; a validator rejects most of them later. */
  function join(before: Type | undefined, type: Type): Type {
    if (before === undefined) return type;
    return bindings.isAssignable(before, type) ? mostGeneral(before, type) : types.dyn;
  }

  /** The type within the optional that an element with a question mark must be. */
  function unwrap({ id }: Expr, type: Type): Type {
    const value = optionalValueOf(type);
    if (value === undefined && !isDyn(type))
      report(id, `expected type '${formatType(optionalType(type))}' but found '${formatType(type)}'`);
    return value ?? type;
  }

  function checkList(expr: List): Expr {
    let type: Type | undefined;
    const elements = expr.elements.map((element, at) => {
      const checked = checkExpr(element);
      const own = typeOf(checked);
      type = join(type, expr.optionals.includes(at) ? unwrap(checked, own) : own);
      return checked;
    });
    setType(expr.id, listType(type ?? bindings.fresh()));
    return { ...expr, elements };
  }

  function checkMap(expr: MapLiteral): Expr {
    let keyType: Type | undefined;
    let valueType: Type | undefined;
    const entries = expr.entries.map((entry) => {
      const key = checkExpr(entry.key);
      keyType = join(keyType, typeOf(key));
      const value = checkExpr(entry.value);
      const own = typeOf(value);
      valueType = join(valueType, entry.optional ? unwrap(value, own) : own);
      return { ...entry, key, value };
    });
    setType(expr.id, mapType(keyType ?? bindings.fresh(), valueType ?? bindings.fresh()));
    return { ...expr, entries };
  }

  function checkStruct(expr: Struct): Expr {
    const typeName = withoutDot(expr.typeName);
    const type = findType(typeName);
    if (type === undefined) {
      undeclared(expr.id, expr.typeName);
      setType(expr.id, types.error);
      return expr;
    }
    references.set(expr.id, { name: typeName });
    const fieldType = messageFieldsOf(type);
    if (fieldType === undefined) report(expr.id, `'${type.name}' is not a message type`);
    setType(expr.id, fieldType === undefined ? types.error : type);
    const fields = expr.fields.map((field) => {
      const value = checkExpr(field.value);
      const declared = fieldType?.(field.name);
      if (declared === undefined) report(field.id, noMessageField(typeName, fieldType !== undefined, field.name));
      const own = typeOf(value);
      const given = field.optional ? unwrap(value, own) : own;
      if (!bindings.isAssignable(declared ?? types.error, given)) {
        const [wanted, provided] = [declared ?? types.error, given].map(formatType);
        report(field.id, `expected type of field '${field.name}' is '${wanted}' but provided type is '${provided}'`);
      }
      return { ...field, value };
    });
    return { ...expr, typeName, fields };
  }

  function assert(expr: Expr, type: Type): void {
    const own = typeOf(expr);
    if (!bindings.isAssignable(type, own))
      report(expr.id, `expected type '${formatType(type)}' but found '${formatType(own)}'`);
  }

  function checkComprehension(expr: Comprehension): Expr {
    const range = checkExpr(expr.range);
    const init = checkExpr(expr.init);
    const accumulated = typeOf(init);
    scopes.enter(new Map([[expr.accumulator, accumulated]]));
    const { first, second, fault } = elementTypesOf(typeOf(range), expr.variable2 !== undefined, bindings);
    if (fault !== undefined) report(range.id, fault);
    const variables = new Map([[expr.variable, first]]);
    if (expr.variable2 !== undefined) variables.set(expr.variable2, second);
    scopes.enter(variables);
    const condition = checkExpr(expr.condition);
    assert(condition, types.bool);
    const step = checkExpr(expr.step);
    assert(step, accumulated);
    scopes.leave();
    const result = checkExpr(expr.result);
    scopes.leave();
    setType(expr.id, bindings.substitute(typeOf(result), false));
    return { ...expr, range, init, condition, step, result };
  }

  const expr = checkExpr(ast.expr);
  // Parameters that stay unbound are dynamic.
  for (const [id, type] of typesOf) typesOf.set(id, bindings.substitute(type, true));
  return issues.count > 0 ? { issues } : { ast: { ...ast, expr, types: typesOf, references } };
}
