// Compiles one expression: parse, check, validate literals (cel-go's Env.Compile).
import type { CheckedAst } from './ast.ts';
import { check } from './checker.ts';
import type { Environment } from './environment.ts';
import { Issues, type AstOrIssues } from './issues.ts';
import { parse } from './parser.ts';
import type { Variables } from './scopes.ts';
import { validateLiterals } from './validators.ts';

/** Compiles an expression in an environment with variables. Throws TooManyNodes for a tree of more than `maxNodes`. */
export function compile(
  source: string,
  environment: Environment,
  variables: Variables,
  maxNodes = Infinity,
): AstOrIssues<CheckedAst> {
  const parsed = parse(source, maxNodes, environment.server);
  if (parsed.ast === undefined) return { issues: parsed.issues };
  const issues = new Issues();
  if (parsed.ast.backquote !== undefined && !environment.has('cel-backquotes'))
    issues.report(parsed.ast.backquote, "unsupported syntax: '`'");
  for (const [library, macro] of parsed.ast.macros)
    if (!environment.has(library)) issues.report(undefined, `undeclared reference to '${macro}' (in container '')`);
  if (issues.count > 0) return { issues };
  const checked = check(parsed.ast, environment, variables);
  if (checked.ast === undefined) return { issues: checked.issues };
  validateLiterals(checked.ast, issues);
  return issues.count > 0 ? { issues } : { ast: checked.ast };
}
