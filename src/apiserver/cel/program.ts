// Faults that show when a program is built: cel-go evaluates conversions of constants and compiles patterns then.
import { ServerPanic } from '../field-path.ts';
import { compilePattern } from '../instance/pattern.ts';
import { childrenOf, type Call, type CheckedAst, type Expr, type Ident, type LiteralValue } from './ast.ts';
import { isIntConstant, isTypeValue } from './environment.ts';
import { conversions, literalOf, notIndexes } from './eval.ts';
import { callFunction } from './eval-functions.ts';
import { PlainList, PlainMap } from './values-collections.ts';
import { typeName, TypeValue, type Value } from './values.ts';
import { EvalError } from './eval-error.ts';

const patternFunctions = new Set(['matches', 'find', 'findAll']);

function faultOf(run: () => void): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof EvalError) return error.message;
    throw error;
  }
}

/** Whether `duration(literal)` or `timestamp(literal)` has a value. */
export const isConvertible = (to: 'duration' | 'timestamp', literal: LiteralValue): boolean =>
  faultOf(() => callFunction(to, '', [literalOf(literal)])) === undefined;

/** Makes the constants of an expression, as a program of it has them. Throws what that throws. */
function foldConstants(ast: CheckedAst): void {
  /** The constant that a node is, if it is one; of lists and maps only their type is right. Throws EvalError. */
  function build(expr: Expr): Value | undefined {
    if (expr.kind === 'literal') return literalOf(expr.value);
    if (expr.kind === 'ident') return nameOf(expr);
    if (expr.kind === 'call') return call(expr);
    const parts = childrenOf(expr).map(build);
    if ((expr.kind !== 'list' && expr.kind !== 'map') || parts.includes(undefined)) return undefined;
    // The map is made at once, and Go has none with keys of bytes. Keys and values alternate.
    if (expr.kind === 'map' && parts.some((part, at) => at % 2 === 0 && part instanceof Uint8Array))
      throw new ServerPanic('runtime error: hash of unhashable type types.Bytes');
    return expr.kind === 'list' ? new PlainList([]) : new PlainMap();
  }

  function nameOf({ id, name }: Ident): Value | undefined {
    if (isIntConstant(name)) return 0n;
    if (ast.types.get(id)?.kind !== 'type') return undefined;
    if (!isTypeValue(name)) throw new EvalError(`reference to undefined type: ${name}`);
    return new TypeValue(name);
  }

  function call(expr: Call): Value | undefined {
    const args = (expr.function === '_?._' ? expr.args.slice(0, 1) : childrenOf(expr)).map(build);
    const [first, second] = args;
    const isIndex = expr.function === '_[_]' || expr.function === '_[?_]';
    const notIndex = isIndex && second !== undefined ? notIndexes.get(typeName(second)) : undefined;
    if (notIndex !== undefined) throw new EvalError(`invalid qualifier type: ${notIndex}`);
    if (conversions.has(expr.function) && args.length === 1 && first !== undefined)
      return callFunction(expr.function, '', [first]);
    if (patternFunctions.has(expr.function) && typeof second === 'string') {
      const { error } = compilePattern(second);
      if (error !== undefined) throw new EvalError(error);
    }
    return undefined;
  }

  build(ast.expr);
}

/** Env.Program: why no program can be built of an expression, or undefined. */
export const programFault = (ast: CheckedAst): string | undefined => faultOf(() => foldConstants(ast));
