// Judges the x-kubernetes-validations of a schema that have to be compiled.
import { once, onceOf } from '../../once.ts';
import type { ErrorList } from '../errors.ts';
import type { SchemaCheck } from '../checks/schema.ts';
import type { RuleSite } from '../openapi-schema.ts';
import { child, index, type Path } from '../path.ts';
import type { JSONSchemaProps, ValidationRule } from '../schema.ts';
import { PerServer, type Server } from '../server.ts';
import type { CheckedAst } from './ast.ts';
import { compile } from './compile.ts';
import type { DeclType } from './decl-type.ts';
import { Environment } from './environment.ts';
import { programFault } from './program.ts';
import { TooManyNodes } from './tree-builder.ts';
import { TypeScope } from './type-scope.ts';
import { optionalType, type Kind } from './types.ts';

/** The expressions that the stored object has already, anywhere; they may use whatever a newer server let in. */
export interface PreexistingExpressions {
  readonly rules: ReadonlySet<string>;
  readonly messageExpressions: ReadonlySet<string>;
}

/** An expression that compiles: a rule or a messageExpression, with all that its cost hangs on. */
export interface CompiledExpression {
  readonly path: Path;
  readonly ast: CheckedAst;
  readonly self: DeclType;
  readonly scope: TypeScope;
}

interface RulesOfSchema {
  readonly schema: JSONSchemaProps;
  readonly path: Path;
  readonly sites: readonly RuleSite[];
  readonly preexisting: PreexistingExpressions | undefined;
  readonly server: Server;
  /** Called for each expression that is too large to be compiled here. */
  readonly onUnchecked: (path: Path) => void;
}

/** The nodes of one expression, and of all expressions of a schema: far more than a server has time for. */
const maxNodes = 100_000;
const maxNodesOfSchema = 1_000_000;

type Compilation =
  | { readonly ast?: undefined; readonly error?: undefined }
  | { readonly ast: CheckedAst; readonly error?: undefined }
  | { readonly error: SchemaCheck; readonly ast?: CheckedAst };

const expected = { rule: 'bool', messageExpression: 'string' } as const satisfies Record<string, Kind>;

/** Compiles an expression of a rule. A program that cannot be built still has its tree: what it refers to counts. */
export function compileExpression(
  source: string,
  environment: Environment,
  self: DeclType,
  { optionalOldSelf }: ValidationRule,
  of: keyof typeof expected,
  limit?: number,
): Compilation {
  const oldSelf = optionalOldSelf === true ? optionalType(self.type) : self.type;
  const variables = new Map([
    ['self', self.type],
    ['oldSelf', oldSelf],
  ]);
  const compiled = compile(source, environment, variables, limit);
  if (compiled.ast === undefined) return { error: { kind: 'cel-compilation', of, source, issues: compiled.issues } };
  const { ast } = compiled;
  const type = ast.types.get(ast.expr.id);
  if (type?.kind !== expected[of] || type.nullable) return { error: { kind: 'cel-type', of } };
  const error = programFault(ast);
  return error === undefined ? { ast } : { ast, error: { kind: 'cel-program', of, error } };
}

/** Compilations by rule and environments: an update is judged twice, and versions may share a schema. */
const compilationsOf = onceOf<ValidationRule, (key: string) => PerServer<Compilation>>(() =>
  once(() => new PerServer()),
);

function compileWithin(judging: Judging, compileNow: (limit: number) => Compilation): Compilation {
  try {
    const compilation = compileNow(Math.min(maxNodes, judging.nodesLeft));
    judging.nodesLeft -= compilation.ast?.offsets.size ?? 0;
    return compilation;
  } catch (error) {
    if (!(error instanceof TooManyNodes)) throw error;
    judging.nodesLeft -= maxNodes;
    return {};
  }
}

/** Whether an expression names `oldSelf`. */
export function usesOldSelf({ references }: CheckedAst): boolean {
  for (const { name } of references.values()) if (name === 'oldSelf') return true;
  return false;
}

interface Judging {
  readonly rules: RulesOfSchema;
  readonly errors: ErrorList;
  readonly compiled: CompiledExpression[];
  nodesLeft: number;
}

function checkOldSelf(
  { errors }: Judging,
  { rule, path, site }: { rule: ValidationRule; path: Path; site: RuleSite },
  isUsed: boolean,
): void {
  if (isUsed && site.uncorrelatable !== undefined) {
    errors.invalid(child(path, 'rule'), { kind: 'cel-old-self', within: site.uncorrelatable }, rule.rule);
  }
  if (!isUsed && rule.optionalOldSelf !== undefined)
    errors.invalid(child(path, 'optionalOldSelf'), 'cel-optional-old-self', rule.optionalOldSelf);
}

/** Judges one expression of the rule at `path`: it compiles, or there is an error, or it was too large. */
function judgeExpression(
  judging: Judging,
  rule: ValidationRule,
  of: keyof typeof expected,
  source: string,
  { path, self, scope }: Omit<CompiledExpression, 'ast'>,
): Compilation {
  const { rules, errors, compiled } = judging;
  const isStored = rules.preexisting?.[of === 'rule' ? 'rules' : 'messageExpressions'].has(source) === true;
  const judged = compilationsOf(rule)(`${of} ${isStored}`).get(rules.server, () =>
    compileWithin(judging, (limit) =>
      compileExpression(source, new Environment(rules.server, isStored), self, rule, of, limit),
    ),
  );
  const at = child(path, of);
  if (judged.error !== undefined) errors.invalid(at, judged.error);
  else if (judged.ast === undefined) rules.onUnchecked(at);
  else compiled.push({ path: at, ast: judged.ast, self, scope });
  return judged;
}

function judgeRule(judging: Judging, site: RuleSite, scope: TypeScope, self: DeclType, number: number): void {
  const rule = site.schema['x-kubernetes-validations']?.[number];
  if (rule === undefined) return;
  const path = index(child(site.path, 'x-kubernetes-validations'), number);
  const { ast, error } = judgeExpression(judging, rule, 'rule', rule.rule, { path, self, scope });
  if (ast === undefined && error === undefined) return;
  const { messageExpression = '' } = rule;
  if (error === undefined && messageExpression !== '')
    judgeExpression(judging, rule, 'messageExpression', messageExpression, { path, self, scope });
  checkOldSelf(judging, { rule, path, site }, ast !== undefined && usesOldSelf(ast));
}

/** Compiles the rules and messageExpressions of a schema (cel/compilation.go); answers those that compile. */
export function checkRules(rules: RulesOfSchema, errors: ErrorList): readonly CompiledExpression[] {
  const judging: Judging = { rules, errors, compiled: [], nodesLeft: maxNodesOfSchema };
  const root = TypeScope.root(rules.schema, rules.server);
  for (const site of rules.sites) {
    const scope = root.at(site.path, rules.path);
    const self = scope?.declType;
    if (scope === undefined || self === undefined) {
      errors.add('InternalError', child(site.path, 'x-kubernetes-validations'), 'cel-no-type');
      continue;
    }
    for (const number of (site.schema['x-kubernetes-validations'] ?? []).keys())
      judgeRule(judging, site, scope, self, number);
  }
  return judging.compiled;
}
