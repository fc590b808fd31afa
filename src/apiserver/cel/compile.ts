// Compiles one expression: parse, check, validate literals (cel-go's Env.Compile).
import type { CheckedAst } from './ast.ts';
import { check } from './checker.ts';
import type { Environment } from './environment.ts';
import { Issues, showIssues, type Issue } from './issues.ts';
import { parse } from './parser.ts';
import type { Variables } from './scopes.ts';
import { validateLiterals } from './validators.ts';

/** A compiled expression, or its faults: one by one, and as the server tells them. */
export type Compiled =
  | { readonly ast: CheckedAst; readonly error?: undefined }
  | { readonly ast?: undefined; readonly error: string; readonly issues: readonly Issue[] };

const failed = (source: string, issues: Issues): Compiled => ({
  error: showIssues(source, issues),
  issues: issues.all,
});

/** Compiles an expression in an environment with variables. Throws TooManyNodes if its tree would have more than `maxNodes`. */
export function compile(source: string, environment: Environment, variables: Variables, maxNodes = Infinity): Compiled {
  const parsed = parse(source, maxNodes);
  if (parsed.ast === undefined) return failed(source, parsed.issues);
  const checked = check(parsed.ast, environment, variables);
  if (checked.ast === undefined) return failed(source, checked.issues);
  const issues = new Issues();
  validateLiterals(checked.ast, issues);
  return issues.count > 0 ? failed(source, issues) : { ast: checked.ast };
}
