// The rules of a schema, compiled once for all values that are held against them.
import { detailText } from '../checks/index.ts';
import { findField, ServerPanic, type FieldStep } from '../field-path.ts';
import { trimSpace } from '../go-text.ts';
import { child, key, valueAt, whole, type Path } from '../path.ts';
import type { JSONSchemaProps, ValidationRule } from '../schema.ts';
import { PerServer, type Server } from '../server.ts';
import type { CheckedAst } from './ast.ts';
import { declType, isEmbedded, type DeclType } from './decl-type.ts';
import { Environment } from './environment.ts';
import { escapeField } from './escape.ts';
import { compileExpression, usesOldSelf } from './rules.ts';

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

/** The steps of a `fieldPath`: none of one that leads nowhere, with which a server rejects the CRD. */
function stepsOf(fieldPath: string, schema: JSONSchemaProps): readonly FieldStep[] {
  try {
    const found = findField(fieldPath, schema, true);
    return found.error === undefined ? found.steps : [];
  } catch (error) {
    if (error instanceof ServerPanic) return [];
    throw error;
  }
}

function fieldPathOf({ fieldPath = '' }: ValidationRule, schema: JSONSchemaProps): CompiledRule['fieldPath'] {
  const steps = stepsOf(fieldPath, schema);
  if (steps.length === 0) return (path) => path;
  return (path) =>
    steps.reduce((below, { name, isKey }) => (isKey ? key(below, name) : child(below, name)), valueAt(path));
}

function compileRule(
  rule: ValidationRule,
  schema: JSONSchemaProps,
  self: DeclType | undefined,
  server: Server,
): CompiledRule {
  const fieldPath = fieldPathOf(rule, schema);
  if (self === undefined) {
    const error = 'unable to convert structural schema to CEL declarations';
    return { rule, ast: undefined, error, usesOldSelf: false, message: undefined, fieldPath };
  }
  const environment = new Environment(server, true);
  const compiled = compileExpression(rule.rule, environment, self, rule, 'rule');
  const error = compiled.error && detailText({ check: compiled.error, path: whole });
  const ast = error === undefined ? compiled.ast : undefined;
  const { messageExpression: source = '' } = rule;
  const message = source === '' ? {} : compileExpression(source, environment, self, rule, 'messageExpression');
  return {
    rule,
    ast,
    error,
    usesOldSelf: ast !== undefined && usesOldSelf(ast),
    message: message.error === undefined ? message.ast : undefined,
    fieldPath,
  };
}

function propertyNodes(schema: JSONSchemaProps, self: DeclType | undefined, server: Server): Map<string, RuleNode> {
  const nodes = new Map<string, RuleNode>();
  for (const [name, property] of schema.properties ?? []) {
    const escaped = escapeField(name);
    // Fields whose type is not known are left out of CEL altogether.
    const own =
      escaped === undefined ? declType(property, isEmbedded(property), 'selfType', server) : self?.fields?.get(escaped);
    const node = own === undefined ? undefined : build(property, isEmbedded(property), own, server);
    if (node !== undefined) nodes.set(name, node);
  }
  return nodes;
}

function build(
  schema: JSONSchemaProps,
  isResourceRoot: boolean,
  self: DeclType | undefined,
  server: Server,
): RuleNode | undefined {
  // An empty rule is an error of its own, and no value is held against it (cel.Compile).
  const rules = (schema['x-kubernetes-validations'] ?? [])
    .filter(({ rule }) => trimSpace(rule) !== '')
    .map((rule) => compileRule(rule, schema, self, server));
  const [item, value] = [schema.items?.schema, schema.additionalProperties?.schema];
  const items = item === undefined ? undefined : build(item, isEmbedded(item), self?.elemType, server);
  const additional = value === undefined ? undefined : build(value, isEmbedded(value), self?.elemType, server);
  const properties = propertyNodes(schema, self, server);
  if (rules.length === 0 && items === undefined && additional === undefined && properties.size === 0) return undefined;
  const usesOld = rules.some((rule) => rule.usesOldSelf);
  return { schema, isResourceRoot, usesOldSelf: usesOld, rules, items, additional, properties };
}

const known = [
  new WeakMap<JSONSchemaProps, PerServer<RuleNode | undefined>>(),
  new WeakMap<JSONSchemaProps, PerServer<RuleNode | undefined>>(),
] as const;

/** The rules of a schema at it and below, or undefined if there are none (cel.NewValidator). */
export function ruleNode(schema: JSONSchemaProps, isResourceRoot: boolean, server: Server): RuleNode | undefined {
  const cache = known[isResourceRoot ? 1 : 0];
  const nodes = cache.get(schema) ?? new PerServer<RuleNode | undefined>();
  cache.set(schema, nodes);
  const self = (): DeclType | undefined => declType(schema, isResourceRoot, 'selfType', server);
  return nodes.get(server, () => build(schema, isResourceRoot, self(), server));
}
