// A CEL rule as a condition on objects, for comparing it with others.
import { childrenOf, type Expr } from './ast.ts';
import type { Formula } from './formula.ts';
import { formulas } from './formulas.ts';
import { parse } from './parser.ts';
import { NotCompared, termsOf, type Numbering } from './terms.ts';
import { TooManyNodes } from './tree-builder.ts';
import { append } from '../../lists.ts';

/** A rule as a schema writes it. */
export interface RuleText {
  readonly rule: string;
  readonly message: string | undefined;
  readonly optionalOldSelf: boolean;
}

/** When a rule is true. */
export interface RuleLogic {
  readonly formula: Formula;
  /** A rule with `oldSelf` has nothing to say of new objects, unless `optionalOldSelf` is set. */
  readonly runs: 'always' | 'on updates' | 'always with oldSelf';
  readonly subjects: ReadonlySet<number>;
}

/** Larger expressions are compared by text. */
const maxNodes = 5_000;

function subjectsOf(formula: Formula): Set<number> {
  const subjects = new Set<number>();
  const seen = new Set<number>();
  const left = [formula];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (seen.has(at.id)) continue;
    seen.add(at.id);
    if (at.kind === 'and' || at.kind === 'or') append(left, at.parts);
    else {
      for (const touched of at.touches) subjects.add(touched);
      if (at.kind === 'atom') {
        subjects.add(at.term);
        if (at.limit !== undefined) subjects.add(at.limit.term);
      } else {
        subjects.add(at.range);
        left.push(at.body);
      }
    }
  }
  return subjects;
}

function parsed(source: string): Expr | undefined {
  try {
    return parse(source, maxNodes).ast?.expr;
  } catch (error) {
    if (error instanceof TooManyNodes) return undefined;
    throw error;
  }
}

/** Whether a rule names `oldSelf` as a variable. One that does not parse, or is too large, names nothing. */
export function namesOldSelf(rule: string): boolean {
  const expr = parsed(rule);
  const left = expr === undefined ? [] : [expr];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at.kind === 'ident' && (at.name === 'oldSelf' || at.name === '.oldSelf')) return true;
    append(left, childrenOf(at));
  }
  return false;
}

/** The condition of a rule; undefined if it does not parse, or is too large or too deep to be compared. */
export function readRule({ rule, optionalOldSelf }: RuleText, numbering: Numbering): RuleLogic | undefined {
  const expr = parsed(rule);
  if (expr === undefined) return undefined;
  const terms = termsOf(numbering, optionalOldSelf);
  try {
    const formula = formulas(terms, maxNodes)(expr, true);
    const runs = !terms.usesOldSelf() ? 'always' : optionalOldSelf ? 'always with oldSelf' : 'on updates';
    return { formula, runs, subjects: subjectsOf(formula) };
  } catch (error) {
    if (error instanceof NotCompared) return undefined;
    throw error;
  }
}

/** That an object is what it was. */
export function unchangedObject(numbering: Numbering): Formula {
  const rule = readRule({ rule: 'self == oldSelf', message: undefined, optionalOldSelf: false }, numbering);
  if (rule === undefined) throw new Error('`self == oldSelf` is no rule');
  return rule.formula;
}
