// Makes conditions of expressions.
import { childrenOf, type Call, type Comprehension, type Expr } from './ast.ts';
import {
  comparisonOf,
  isBool,
  isBoolean,
  isData,
  isFieldOrLiteral,
  isName,
  isPresence,
  isSize,
  type Comparison,
} from './comparisons.ts';
import { countClause, type Clause } from './counts.ts';
import type { Formula } from './formula.ts';
import type { Limit } from './limits.ts';
import { bitsBetween, NotCompared, operandsOf, within, type Scope, type Term, type Terms } from './terms.ts';
import { append } from '../../lists.ts';

/** The predicate of `all` or `exists`; undefined for other comprehensions. */
function predicateOf({
  init,
  step,
  result,
  accumulator,
}: Comprehension): { kind: 'all' | 'some'; body: Expr } | undefined {
  if (step.kind !== 'call' || !isName(step.args[0], accumulator) || !isName(result, accumulator)) return undefined;
  const [, body] = step.args;
  if (body === undefined) return undefined;
  if (step.function === '_&&_' && isBool(init, true)) return { kind: 'all', body };
  return step.function === '_||_' && isBool(init, false) ? { kind: 'some', body } : undefined;
}

/** Functions that do not look at all of their operands, or absorb errors. */
const lazy = new Set(['_&&_', '_||_', '_?_:_', '@not_strictly_false', 'or', 'orValue', '_?._', '_[?_]']);
const maxList = 200;

/** When `expr` is true (`holds`) or false, over the terms of one comparison. Throws NotCompared. */
export function formulas(terms: Terms, most: number): (expr: Expr, holds: boolean) => Formula {
  const cached: Record<'true' | 'false', Map<Expr, Formula>> = { true: new Map(), false: new Map() };
  let room = most;

  function of(expr: Expr, holds: boolean, scope?: Scope): Formula {
    const cache = cached[holds ? 'true' : 'false'];
    const known = cache.get(expr);
    if (known !== undefined) return known;
    if (--room < 0) throw new NotCompared('too large');
    const formula = read(expr, holds, scope);
    cache.set(expr, formula);
    return formula;
  }

  function join(kind: 'and' | 'or', parts: readonly Formula[]): Formula {
    const distinct = [...new Map(parts.map((part) => [part.id, part])).values()];
    const [first] = distinct;
    if (first !== undefined && distinct.length === 1) return first;
    const ids = distinct.map(({ id }) => id).sort((a, b) => a - b);
    const free = distinct.reduce((bits, part) => bits | part.free, 0);
    return { kind, id: terms.id(`${kind} ${ids.join()}`), free, parts: distinct };
  }

  function read(expr: Expr, holds: boolean, scope: Scope | undefined): Formula {
    if (expr.kind === 'comprehension') return quantifier(expr, holds, scope);
    if (expr.kind === 'literal' && expr.value.type === 'bool')
      return join(expr.value.value === holds ? 'and' : 'or', []);
    if (expr.kind !== 'call') return atomOf(expr, holds, scope);
    const [first, second, third] = expr.args;
    switch (expr.function) {
      case '_&&_':
      case '_||_': {
        const isAnd = expr.function === '_&&_';
        const parts = operandsOf(expr, expr.function).map((operand) => of(operand, holds, scope));
        return join(isAnd === holds ? 'and' : 'or', parts);
      }
      case '!_':
        return first === undefined ? atomOf(expr, holds, scope) : of(first, !holds, scope);
      case '_?_:_': {
        if (first === undefined || second === undefined || third === undefined) break;
        const branch = (condition: boolean, value: Expr): Formula =>
          join('and', [of(first, condition, scope), of(value, holds, scope)]);
        return join('or', [branch(true, second), branch(false, third)]);
      }
      case '_!=_':
        return equality(expr, !holds, scope);
      case '_==_':
        return equality(expr, holds, scope);
      case '@in':
        return membership(expr, holds, scope);
      default:
    }
    return atomOf(expr, holds, scope);
  }

  function quantifier(expr: Comprehension, holds: boolean, scope: Scope | undefined): Formula {
    const found = predicateOf(expr);
    if (found === undefined) return atomOf(expr, holds, scope);
    const inner = within(scope, [expr.variable, expr.variable2], isData(expr.range, scope));
    const range = terms.of(expr.range, scope);
    const body = of(found.body, holds, inner);
    const bound = bitsBetween(scope, inner);
    const kind = (found.kind === 'all') === holds ? 'all' : 'some';
    const touches = touchedBy([expr.range], scope);
    const id = terms.id(`${kind} ${expr.variable2 === undefined ? 1 : 2} ${range.id} ${body.id}`);
    const over = terms.id(`range ${expr.variable2 === undefined ? 1 : 2} ${range.id}`);
    return { kind, id, free: range.free | (body.free & ~bound), range: over, bound, body, touches };
  }

  /** `x in ['a', 'b']` is `x == 'a' || x == 'b'`. */
  function membership(expr: Call, holds: boolean, scope: Scope | undefined): Formula {
    const [item, list] = expr.args;
    if (item === undefined || list?.kind !== 'list' || list.elements.length === 0 || list.optionals.length > 0)
      return atomOf(expr, holds, scope);
    const literals = list.elements.filter((element) => element.kind === 'literal');
    if (literals.length < list.elements.length || literals.length > maxList) return atomOf(expr, holds, scope);
    room -= literals.length;
    return join(
      holds ? 'or' : 'and',
      literals.map((literal) => equals(item, literal, holds, scope)),
    );
  }

  function equality(expr: Call, holds: boolean, scope: Scope | undefined): Formula {
    const [first, second] = expr.args;
    if (first === undefined || second === undefined) return atomOf(expr, holds, scope);
    return first.kind === 'literal' ? equals(second, first, holds, scope) : equals(first, second, holds, scope);
  }

  function equals(item: Expr, other: Expr, holds: boolean, scope: Scope | undefined): Formula {
    // What equals true or false is a bool; what does not need not be one.
    if (holds && other.kind === 'literal' && other.value.type === 'bool') return of(item, other.value.value, scope);
    if (isBoolean(item) && isBoolean(other)) return sameTruth(item, other, holds, scope);
    const term = terms.equal(terms.of(item, scope), terms.of(other, scope));
    const compared = other.kind === 'literal' ? { item, relation: '==' as const, value: other.value } : undefined;
    return leaf(term, holds, compared, [item, other], scope);
  }

  /** Both are true or both are false; or, where `holds` is not, one of each. */
  function sameTruth(a: Expr, b: Expr, holds: boolean, scope: Scope | undefined): Formula {
    const both = (first: boolean, second: boolean): Formula => join('and', [of(a, first, scope), of(b, second, scope)]);
    return join('or', [both(true, holds), both(false, !holds)]);
  }

  function atomOf(expr: Expr, holds: boolean, scope: Scope | undefined): Formula {
    return leaf(terms.of(expr, scope), holds, comparisonOf(expr), [expr], scope);
  }

  function clauseFormula(clause: Clause, scope: Scope | undefined): Formula {
    if (clause.kind === 'condition') return of(clause.expr, clause.holds, scope);
    return join(
      clause.kind,
      clause.parts.map((part) => clauseFormula(part, scope)),
    );
  }

  function limitOf({ item, relation, value }: Comparison, scope: Scope | undefined): Limit {
    return {
      term: terms.of(item, scope).id,
      relation,
      value,
      isSize: isSize(item),
      isWhole: isSize(item) || terms.isInteger(item),
      isOrdered: isSize(item) || isData(item, scope),
    };
  }

  /** That a term holds, an expression or that two are equal; `compared`: the comparison with a literal that it is. */
  function leaf(
    { id: term, free }: Term,
    holds: boolean,
    compared: Comparison | undefined,
    parts: readonly Expr[],
    scope: Scope | undefined,
  ): Formula {
    const clause = compared && countClause(compared, holds);
    if (clause !== undefined) return clauseFormula(clause, scope);
    const limit = compared && limitOf(compared, scope);
    const id = terms.id(`${holds ? 'true' : 'false'} ${term}`);
    const isTotal = parts.length === 1 ? parts.every(isPresence) : parts.every(isFieldOrLiteral);
    return { kind: 'atom', id, free, term, holds, isTotal, limit, touches: touchedBy(parts, scope) };
  }

  function touchedBy(parts: readonly Expr[], scope: Scope | undefined): ReadonlySet<number> {
    const touched = new Set<number>();
    const left = [...parts];
    for (let expr = left.pop(); expr !== undefined; expr = left.pop()) {
      if (expr.kind === 'select' && !expr.testOnly) touched.add(terms.presence(expr.operand, expr.field, scope).id);
      // A macro that is no formula looks at its range for sure; what it does with elements is its own.
      append(left, surelyRead(expr));
      if (--room < 0) throw new NotCompared('too large');
    }
    return touched;
  }

  return of;
}

function surelyRead(expr: Expr): readonly Expr[] {
  if (expr.kind === 'comprehension') return [expr.range];
  if (expr.kind !== 'call' || !lazy.has(expr.function)) return childrenOf(expr);
  if (expr.function === '_?_:_' || expr.function === '_?._' || expr.function === '_[?_]') return expr.args.slice(0, 1);
  return expr.target === undefined ? [] : [expr.target];
}
