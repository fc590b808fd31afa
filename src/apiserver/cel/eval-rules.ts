// Holds a value against the CEL rules of its schema (apiextensions-apiserver pkg/apiserver/schema/cel/validation.go).
import type { ValueCheck, ValueError } from '../checks/value.ts';
import { fieldText, type FieldErrorType } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import { trimSpace } from '../go-text.ts';
import { itemsByKey, type Correlation } from '../instance/correlation.ts';
import { isObject, type JSONObject } from '../instance/json.ts';
import { child, index, key, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue, ValidationRule } from '../schema.ts';
import type { Server } from '../server.ts';
import type { Unchecked } from '../validation-run.ts';
import { ruleNode, type CompiledRule, type RuleNode } from './eval-compile.ts';
import { evaluate, CostLimitExceeded, type Activation, type Evaluation } from './eval.ts';
import { valueOf } from './values-schema.ts';
import { Optional, UnsupportedError, type Value } from './values.ts';
import { EvalError, NoSuchOverload, valueOrError } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

/** What all rules of one object may cost together (RuntimeCELCostBudget). */
export const runtimeBudget = 10_000_000;
/** What one call may cost (PerCallLimit). */
const callLimit = 1_000_000;
const maxMessageLength = 5 * 1024;

interface RulesPlace {
  readonly path: Path;
  /** Whether the value is the root of a resource, whose metadata is typed even without a schema. */
  readonly isResourceRoot: boolean;
  readonly server: Server;
  /** The old value next to the new one: ratcheting accepts what did not change. */
  readonly correlation?: Correlation | undefined;
}

/** The budget that is left; a cost beyond it ends the evaluation. Shared by the calls that must share it. */
interface Budget {
  left: number;
}

class BudgetSpent extends Error {}

interface Ratchet {
  readonly current: Correlation | undefined;
  readonly parent: Correlation | undefined;
}

interface RuleNodeSite {
  readonly path: Path;
  readonly value: JSONValue;
  readonly old: JSONValue;
  readonly ratchet: Ratchet;
}

const isForgiven = ({ current, parent }: Ratchet): boolean => (current ?? parent)?.unchanged === true;

function ratchetOf(ratchet: Ratchet, step: string | number): Ratchet {
  const { current, parent } = ratchet;
  if (current === undefined) return ratchet;
  if (typeof step === 'number') return { current: current.index(step), parent: current };
  // apiVersion and kind of the root were brought to one version on both sides.
  if (parent === undefined && (step === 'apiVersion' || step === 'kind')) return { current: undefined, parent };
  return { current: current.key(step), parent: current };
}

/** ruleErrorString. */
const nameOf = ({ message = '', rule }: ValidationRule): string => trimSpace(message === '' ? rule : message);

const ownMessage = ({ message = '' }: ValidationRule): string | undefined =>
  message === '' ? undefined : trimSpace(message);

const reasons: Readonly<Record<string, FieldErrorType>> = {
  FieldValueForbidden: 'FieldValueForbidden',
  FieldValueRequired: 'FieldValueRequired',
  FieldValueDuplicate: 'FieldValueDuplicate',
};

/** What a messageExpression comes to: its text, or why all evaluation ends. */
type Message = { readonly text?: string; readonly fatal?: ValueCheck };

function activationOf(
  { schema, isResourceRoot, usesOldSelf }: RuleNode,
  value: JSONValue,
  old: JSONValue,
  { rule }: CompiledRule,
  server: Server,
): Activation {
  // Data that does not fit its schema is an error for all who look.
  const variables = new Map<string, Value | EvalError | undefined>();
  variables.set(
    'self',
    valueOrError(() => valueOf(value, schema, server, isResourceRoot)),
  );
  if (!usesOldSelf) return variables;
  const before = old === null ? undefined : valueOrError(() => valueOf(old, schema, server, isResourceRoot));
  const isPlain = rule.optionalOldSelf !== true || before instanceof EvalError;
  variables.set('oldSelf', isPlain ? before : new Optional(before));
  return variables;
}

/** Holds values against rules until a budget is spent, which is thrown; what it finds it adds to its lists. */
function rulesWalk(budget: Budget, server: Server) {
  const errors: ValueError[] = [];
  const unchecked: Unchecked[] = [];

  function invalid(path: Path, check: ValueCheck): void {
    errors.push({ type: 'FieldValueInvalid', path, check });
  }

  function stop(): never {
    budget.left = -1;
    throw new BudgetSpent();
  }

  function validate(node: RuleNode | undefined, spot: RuleNodeSite): void {
    if (node === undefined || spot.value === null) return;
    validateNode(node, spot);
    if (Array.isArray(spot.value)) validateItems(node, spot.value, spot);
    else if (isObject(spot.value)) validateFields(node, spot.value, spot);
  }

  function validateItems({ items, schema }: RuleNode, value: JSONValue[], { path, old, ratchet }: RuleNodeSite): void {
    if (items === undefined) return;
    const oldItemOf = itemsByKey(Array.isArray(old) ? old : [], schema);
    for (const [at, item] of value.entries()) {
      const before = oldItemOf(item) ?? null;
      validate(items, { path: index(path, at), value: item, old: before, ratchet: ratchetOf(ratchet, at) });
    }
  }

  function validateFields(
    { properties, additional, schema }: RuleNode,
    value: JSONObject,
    { path, old, ratchet }: RuleNodeSite,
  ): void {
    const mapType = schema['x-kubernetes-map-type'];
    const isCorrelatable = mapType === undefined || mapType === 'granular' || mapType === 'atomic';
    for (const [name, field] of Object.entries(value)) {
      const before = isCorrelatable && isObject(old) ? (old[name] ?? null) : null;
      const below = { value: field, old: before, ratchet: ratchetOf(ratchet, name) };
      if (additional !== undefined) validate(additional, { ...below, path: key(path, name) });
      validate(properties.get(name), { ...below, path: child(path, name) });
    }
  }

  function validateNode(node: RuleNode, spot: RuleNodeSite): void {
    if (node.rules.length === 0) return;
    const { path } = spot;
    if (budget.left <= 0) {
      invalid(path, { kind: 'cel-budget', of: 'rules' });
      stop();
    }
    for (const compiled of node.rules) {
      try {
        validateRule(node, compiled, spot);
      } catch (error) {
        // Neither what is not known here nor what outgrows this machine is the object's fault or its merit.
        if (!(error instanceof UnsupportedError) && !(error instanceof RangeError)) throw error;
        const why = `rule ${goQuote(compiled.rule.rule)}: ${error.message}`;
        unchecked.push({ field: fieldText({ path }), why });
      }
    }
  }

  function pay(cost: number): boolean {
    if (cost > budget.left) return false;
    budget.left -= cost;
    return true;
  }

  function validateRule(node: RuleNode, compiled: CompiledRule, { path, value, old, ratchet }: RuleNodeSite): void {
    const { rule, ast } = compiled;
    if (ast === undefined) {
      invalid(path, { kind: 'cel-not-compiled', error: compiled.error ?? '' });
      return;
    }
    const isOptional = rule.optionalOldSelf === true;
    if (compiled.usesOldSelf && old === null && !isOptional) return;
    const activation = activationOf(node, value, old, compiled, server);
    const evaluation = evaluate(ast, activation, callLimit, server);
    if (!pay(evaluation.cost)) {
      invalid(path, { kind: 'cel-budget', of: 'rules' });
      stop();
    }
    if (evaluation.value instanceof Error) fail(path, rule, evaluation.value);
    else if (evaluation.value !== true) broken(compiled, path, activation, ratchet);
  }

  function fail(path: Path, rule: ValidationRule, error: EvalError | CostLimitExceeded): void {
    const known = { rule: nameOf(rule), error: error.message };
    if (error instanceof CostLimitExceeded) {
      invalid(path, { kind: 'cel-call-cost', ...known });
      stop();
    }
    invalid(path, { kind: error instanceof NoSuchOverload ? 'cel-no-overload' : 'cel-failed', ...known });
  }

  function broken(compiled: CompiledRule, path: Path, activation: Activation, ratchet: Ratchet): void {
    const { rule } = compiled;
    const isRatcheted = !compiled.usesOldSelf && isForgiven(ratchet);
    const add = (type: FieldErrorType, check: ValueCheck): void => {
      if (!isRatcheted) errors.push({ type, path: compiled.fieldPath(path), check });
    };
    const message = messageOf(compiled, activation);
    if (message?.fatal !== undefined) {
      add('FieldValueInvalid', message.fatal);
      stop();
    }
    const type = ownValue(reasons, rule.reason ?? '') ?? 'FieldValueInvalid';
    // Duplicates come without a word.
    const text = type === 'FieldValueDuplicate' ? '' : (message?.text ?? ownMessage(rule));
    add(type, { kind: 'cel-rule', rule: trimSpace(rule.rule), message: text });
  }

  /** evalMessageExpression: its text, nothing if it failed or is no good, or why all evaluation ends. */
  function messageOf({ message, rule }: CompiledRule, activation: Activation): Message | undefined {
    if (message === undefined) return undefined;
    const { value, cost }: Evaluation = evaluate(message, activation, callLimit, server);
    if (!pay(cost)) return { fatal: { kind: 'cel-budget', of: 'messageExpression' } };
    if (value instanceof CostLimitExceeded)
      return { fatal: { kind: 'cel-message-cost', expression: rule.messageExpression ?? '' } };
    if (typeof value !== 'string') return undefined;
    const text = trimSpace(value);
    const isGood = text !== '' && !text.includes('\n') && Buffer.byteLength(text) <= maxMessageLength;
    return isGood ? { text } : undefined;
  }

  return { errors, unchecked, validate };
}

/** Holds a value and all below against its rules; with anything `unchecked`, no errors do not mean that they hold. */
export function validateRules(
  value: JSONValue,
  old: JSONValue,
  schema: JSONSchemaProps,
  place: RulesPlace,
  budget: Budget,
): { readonly errors: readonly ValueError[]; readonly unchecked: readonly Unchecked[] } {
  const { errors, unchecked, validate } = rulesWalk(budget, place.server);
  try {
    const ratchet = { current: place.correlation, parent: undefined };
    validate(ruleNode(schema, place.isResourceRoot, place.server), { path: place.path, value, old, ratchet });
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return { errors, unchecked };
}
