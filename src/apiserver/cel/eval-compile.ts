// The rules of a schema, compiled once for all values that are held against them.
import { child, key, valueAt, type Path } from '../path.ts';
import type { JSONSchemaProps, ValidationRule } from '../schema.ts';
import type { CheckedAst } from './ast.ts';
import { compile } from './compile.ts';
import { trimSpace } from './eval-strings.ts';
import { declType, type DeclType } from './decl-type.ts';
import { storedExpressions } from './environment.ts';
import { showIssues } from './issues.ts';
import { escapeField } from './escape.ts';
import { programFault } from './program.ts';
import { optionalType } from './types.ts';

/** A rule with its programs; without `ast` it does not compile. */
export interface CompiledRule {
  readonly rule: ValidationRule;
  readonly ast: CheckedAst | undefined;
  readonly error: string | undefined;
  readonly usesOldSelf: boolean;
  readonly message: CheckedAst | undefined;
  /** Where the rule's `fieldPath` leads from the value at a path; that path if the rule has none. */
  readonly fieldPath: (path: Path) => Path;
}

/** A schema node that has rules at it or below. */
export interface RuleNode {
  readonly schema: JSONSchemaProps;
  readonly isResourceRoot: boolean;
  /** Whether any rule uses oldSelf: then messageExpressions of all of them can. */
  readonly usesOldSelf: boolean;
  readonly rules: readonly CompiledRule[];
  readonly items: RuleNode | undefined;
  readonly additional: RuleNode | undefined;
  readonly properties: ReadonlyMap<string, RuleNode>;
}

type Compilation =
  | { readonly ast: CheckedAst; readonly error?: undefined }
  | { readonly ast?: undefined; readonly error: string };

function compileSource(
  source: string,
  kind: 'bool' | 'string',
  self: DeclType,
  { optionalOldSelf }: ValidationRule,
): Compilation {
  const oldSelf = optionalOldSelf === true ? optionalType(self.type) : self.type;
  const variables = new Map([
    ['self', self.type],
    ['oldSelf', oldSelf],
  ]);
  const compiled = compile(source, storedExpressions, variables);
  if (compiled.ast === undefined) return { error: `compilation failed: ${showIssues(source, compiled.issues)}` };
  const type = compiled.ast.types.get(compiled.ast.expr.id);
  if (type?.kind !== kind || type.nullable) return { error: `cel expression must evaluate to a ${kind}` };
  const fault = programFault(compiled.ast);
  return fault === undefined ? { ast: compiled.ast } : { error: `program instantiation failed: ${fault}` };
}

/** ValidFieldPath: the path of fields below a node; keys of maps come in brackets. */
function fieldPathOf({ fieldPath = '' }: ValidationRule, schema: JSONSchemaProps): CompiledRule['fieldPath'] {
  if (fieldPath === '') return (path) => path;
  let at: JSONSchemaProps | undefined = schema;
  const steps: ((path: Path) => Path)[] = [];
  for (const [, plain, quotedName = ''] of fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)) {
    const name: string = plain ?? quotedName.replace(/\\(['\\])/g, '$1');
    const properties: ReadonlyMap<string, JSONSchemaProps> | undefined = at?.properties;
    if (properties !== undefined && properties.size > 0) {
      steps.push((path) => child(path, name));
      at = properties.get(name);
    } else {
      steps.push((path) => key(path, name));
      at = at?.additionalProperties?.schema;
    }
  }
  return (path) => steps.reduce((below, step) => step(below), valueAt(path));
}

function usesOldSelf({ references }: CheckedAst): boolean {
  for (const { name } of references.values()) if (name === 'oldSelf') return true;
  return false;
}

function compileRule(rule: ValidationRule, schema: JSONSchemaProps, self: DeclType | undefined): CompiledRule {
  const source = rule.messageExpression ?? '';
  const noType = 'unable to convert structural schema to CEL declarations';
  const { ast, error } =
    self === undefined ? { ast: undefined, error: noType } : compileSource(rule.rule, 'bool', self, rule);
  const message = self === undefined || source === '' ? undefined : compileSource(source, 'string', self, rule).ast;
  const usesOld = ast !== undefined && usesOldSelf(ast);
  return { rule, ast, error, usesOldSelf: usesOld, message, fieldPath: fieldPathOf(rule, schema) };
}

const isEmbedded = (schema: JSONSchemaProps): boolean => schema['x-kubernetes-embedded-resource'] === true;

function propertyNodes(schema: JSONSchemaProps, self: DeclType | undefined): Map<string, RuleNode> {
  const nodes = new Map<string, RuleNode>();
  for (const [name, property] of schema.properties ?? []) {
    const escaped = escapeField(name);
    // Fields whose type is not known are left out of CEL altogether.
    const own =
      escaped === undefined ? declType(property, isEmbedded(property), 'selfType') : self?.fields?.get(escaped);
    const node = own === undefined ? undefined : build(property, isEmbedded(property), own);
    if (node !== undefined) nodes.set(name, node);
  }
  return nodes;
}

function build(schema: JSONSchemaProps, isResourceRoot: boolean, self: DeclType | undefined): RuleNode | undefined {
  // An empty rule is an error of its own, and no value is held against it (cel.Compile).
  const rules = (schema['x-kubernetes-validations'] ?? [])
    .filter(({ rule }) => trimSpace(rule) !== '')
    .map((rule) => compileRule(rule, schema, self));
  const [item, value] = [schema.items?.schema, schema.additionalProperties?.schema];
  const items = item === undefined ? undefined : build(item, isEmbedded(item), self?.elemType);
  const additional = value === undefined ? undefined : build(value, isEmbedded(value), self?.elemType);
  const properties = propertyNodes(schema, self);
  if (rules.length === 0 && items === undefined && additional === undefined && properties.size === 0) return undefined;
  const usesOld = rules.some((rule) => rule.usesOldSelf);
  return { schema, isResourceRoot, usesOldSelf: usesOld, rules, items, additional, properties };
}

const known = [
  new WeakMap<JSONSchemaProps, { node: RuleNode | undefined }>(),
  new WeakMap<JSONSchemaProps, { node: RuleNode | undefined }>(),
] as const;

/** The rules of a schema at it and below, or undefined if there are none (cel.NewValidator). */
export function ruleNode(schema: JSONSchemaProps, isResourceRoot: boolean): RuleNode | undefined {
  const cache = known[isResourceRoot ? 1 : 0];
  let found = cache.get(schema);
  if (found === undefined) {
    found = { node: build(schema, isResourceRoot, declType(schema, isResourceRoot, 'selfType')) };
    cache.set(schema, found);
  }
  return found.node;
}
