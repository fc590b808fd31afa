// The parts of x-kubernetes-validations that are judged without compiling CEL.
import type { ErrorList } from './errors.ts';
import { findField } from './field-path.ts';
import { trimSpace } from './go-text.ts';
import { child, index, type Path } from './path.ts';
import type { JSONSchemaProps, ValidationRule } from './schema.ts';
import { structuralFault } from './structural.ts';

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

const hasLineBreak = (text: string): boolean => /[\n\r]/.test(text);

function checkRuleAndMessage({ rule, message = '' }: ValidationRule, path: Path, errors: ErrorList): void {
  const [trimmedRule, trimmedMessage] = [trimSpace(rule), trimSpace(message)];
  if (trimmedRule === '') errors.required(child(path, 'rule'), 'rule-missing');
  else if (message !== '' && trimmedMessage === '')
    errors.invalid(child(path, 'message'), 'rule-message-blank', message);
  else if (hasLineBreak(trimmedMessage)) errors.invalid(child(path, 'message'), 'rule-message-lines', message);
  else if (hasLineBreak(trimmedRule) && trimmedMessage === '')
    errors.required(child(path, 'message'), 'rule-message-missing');
}

/** A path that cannot be looked up, because no structural schema can be built below, counts as valid. */
function checkFieldPath(schema: JSONSchemaProps | undefined, fieldPath: string, path: Path, errors: ErrorList): void {
  const at = child(path, 'fieldPath');
  if (trimSpace(fieldPath) === '') errors.invalid(at, 'rule-field-path-blank', fieldPath);
  if (hasLineBreak(fieldPath)) errors.invalid(at, 'rule-field-path-lines', fieldPath);
  if (schema !== undefined && findField(fieldPath, schema, true).error !== undefined)
    errors.invalid(at, 'rule-field-path-unknown', fieldPath);
}

/** The texts of the rules of one node; `path` is that of the node. */
export function checkRuleTexts(
  schema: JSONSchemaProps,
  rules: readonly ValidationRule[],
  path: Path,
  errors: ErrorList,
): void {
  const usesPaths = rules.some(({ fieldPath = '' }) => fieldPath !== '');
  const structural = usesPaths && structuralFault(schema) === undefined ? schema : undefined;
  for (const [number, rule] of rules.entries()) {
    const at = index(child(path, 'x-kubernetes-validations'), number);
    checkRuleAndMessage(rule, at, errors);
    const { messageExpression = '', reason, fieldPath = '' } = rule;
    if (messageExpression !== '' && trimSpace(messageExpression) === '')
      errors.required(child(at, 'messageExpression'), 'rule-message-expression-blank');
    if (reason !== undefined && !reasons.includes(reason))
      errors.notSupported(child(at, 'reason'), { kind: 'rule-reason-unknown', supported: reasons }, reason);
    if (fieldPath !== '') checkFieldPath(structural, fieldPath, at, errors);
  }
}
