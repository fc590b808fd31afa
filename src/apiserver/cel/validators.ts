// Checks of literals once types are right: patterns, durations, timestamps, formats, mixed literals (validator.go).
import { ServerPanic } from '../field-path.ts';
import { compilePattern } from '../instance/pattern.ts';
import { childrenOf, type Call, type CheckedAst, type Expr, type List, type MapLiteral } from './ast.ts';
import { formatFault } from './format-string.ts';
import type { Issues } from './issues.ts';
import { isConvertible } from './program.ts';
import { formatType, types, type Type } from './types.ts';
import { optionalValueOf } from './unify.ts';

interface Walk {
  readonly ast: CheckedAst;
  readonly issues: Issues;
}

const typeOf = ({ ast }: Walk, { id }: Expr): Type => ast.types.get(id) ?? types.error;

const report = ({ ast, issues }: Walk, id: number, message: string): void =>
  issues.report(ast.offsets.get(id), message);

/** Calls whose first argument, if it is a literal, must be a valid pattern, duration or timestamp. */
function checkLiteralArgument(walk: Walk, { function: name, args }: Call): void {
  const [arg] = args;
  if (arg?.kind !== 'literal') return;
  const { value } = arg;
  const isPattern = name === 'matches' && value.type === 'string';
  const isFine = isPattern
    ? compilePattern(value.value).error === undefined
    : (name !== 'duration' && name !== 'timestamp') || isConvertible(name, value);
  if (!isFine) report(walk, arg.id, `invalid ${name} argument`);
}

function checkFormat(walk: Walk, call: Call): void {
  const overloads = walk.ast.references.get(call.id)?.overloads;
  if (call.function !== 'format' || (overloads !== undefined && !overloads.includes('string_format'))) return;
  const [args] = call.args;
  if (call.target?.kind !== 'literal' || call.target.value.type !== 'string' || args?.kind !== 'list') return;
  const fault = formatFault(call.target.value.value, args.elements, (expr) => typeOf(walk, expr));
  if (fault !== undefined) report(walk, fault.id ?? call.id, fault.message);
}

/** Type.IsEquivalentType: as IsExactType, but all type parameters are equal. */
function isEquivalent(a: Type, b: Type): boolean {
  if (a.kind !== b.kind || a.parameters.length !== b.parameters.length) return false;
  if (a.kind !== 'typeParam' && a.name !== b.name) return false;
  return a.parameters.every((parameter, at) => isEquivalent(parameter, b.parameters[at] ?? types.error));
}

/** The type within an optional; the server reads it without asking whether there is one. */
function inner(type: Type): Type {
  const [value] = type.parameters;
  if (value === undefined) throw new ServerPanic('index out of range [0] with length 0');
  return optionalValueOf(type) ?? value;
}

function mismatch(walk: Walk, { id }: Expr, expected: Type, actual: Type): void {
  report(walk, id, `expected type '${formatType(expected)}' but found '${formatType(actual)}'`);
}

function checkListLiteral(walk: Walk, { elements, optionals }: List): void {
  let expected: Type | undefined;
  for (const [at, element] of elements.entries()) {
    const own = typeOf(walk, element);
    const type = optionals.includes(at) ? inner(own) : own;
    expected ??= type;
    if (isEquivalent(expected, type)) continue;
    mismatch(walk, element, expected, type);
    return;
  }
}

function checkMapLiteral(walk: Walk, { entries }: MapLiteral): void {
  let keyType: Type | undefined;
  let valueType: Type | undefined;
  for (const { key, value, optional } of entries) {
    const own = typeOf(walk, value);
    const [ownKey, ownValue] = [typeOf(walk, key), optional ? inner(own) : own];
    keyType ??= ownKey;
    valueType ??= ownValue;
    if (!isEquivalent(keyType, ownKey)) mismatch(walk, key, keyType, ownKey);
    if (!isEquivalent(valueType, ownValue)) mismatch(walk, value, valueType, ownValue);
  }
}

/** `inFormat`: literals anywhere in a call of `format` may mix types. */
function visit(walk: Walk, expr: Expr, inFormat: boolean): void {
  if (expr.kind === 'call') {
    checkLiteralArgument(walk, expr);
    checkFormat(walk, expr);
  } else if (expr.kind === 'list' && !inFormat) checkListLiteral(walk, expr);
  else if (expr.kind === 'map' && !inFormat) checkMapLiteral(walk, expr);
  const within = inFormat || (expr.kind === 'call' && expr.function === 'format');
  for (const part of childrenOf(expr)) visit(walk, part, within);
}

/** Reports what the validators of the Kubernetes environment find in a checked expression. */
export function validateLiterals(ast: CheckedAst, issues: Issues): void {
  visit({ ast, issues }, ast.expr, false);
}
