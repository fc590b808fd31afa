// Validation of one schema of a CRD: its structure, its defaults, its keywords and its CEL rules.
import { checkCosts } from './cel/cost-limits.ts';
import { checkRules } from './cel/rules.ts';
import type { Validation } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { validateDefaults } from './instance/defaults.ts';
import { checkOpenAPISchema, type RuleSite } from './openapi-schema.ts';
import { child, pathText, type Path } from './path.ts';
import { hasDefault } from './ratchet.ts';
import { someSchema } from './schema-walk.ts';
import type { JSONSchemaProps } from './schema.ts';
import { structuralErrors, structuralFault } from './structural.ts';
import type { Run } from './validation-run.ts';
import { append } from '../lists.ts';

/** Fields in the order of the Go struct up to the type: the first that is not allowed ends the check. */
const beforeType = ['id', '$schema', '$ref'] as const;

const allowed = new Set(
  'description type format title maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems multipleOf required items properties externalDocs example x-kubernetes-preserve-unknown-fields x-kubernetes-validations'.split(
    ' ',
  ),
);

const goName = (keyword: string): string =>
  keyword.replace(/^x-kubernetes/, 'x').replace(/(?:^|-)[a-z]/g, (found) => found.slice(-1).toUpperCase());

const notAllowed = { kind: 'root-fields', allowed: [...allowed].map(goName) } as const;

/** With a status subresource the root is an object, with only fields that keep `properties.status` whole. */
function checkRootWithStatus(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  if (beforeType.some((name) => schema[name] !== undefined)) {
    errors.invalid(path, notAllowed);
    return;
  }
  if (schema.type !== undefined && schema.type !== 'object') {
    errors.invalid(child(path, 'type'), 'root-type', schema.type);
    return;
  }
  for (const name in schema) {
    // Empty lists and maps count: they are not Go's zero value.
    if (schema[name as keyof JSONSchemaProps] === undefined || allowed.has(name)) continue;
    errors.invalid(path, notAllowed);
    return;
  }
}

/** Uses that need a structural schema even where unknown fields are preserved. A map type alone is not among them. */
export const hasExtension = (schema: JSONSchemaProps): boolean =>
  someSchema(
    schema,
    (node) =>
      node['x-kubernetes-embedded-resource'] === true ||
      node['x-kubernetes-preserve-unknown-fields'] !== undefined ||
      node['x-kubernetes-int-or-string'] === true ||
      (node['x-kubernetes-list-map-keys'] ?? []).length > 0 ||
      node['x-kubernetes-list-type'] !== undefined ||
      (node['x-kubernetes-validations'] ?? []).length > 0,
  );

/** Whether CEL rules may be compiled, and why no structural schema can be built, reported if nothing else is wrong. */
function checkStructure(run: Run, schema: JSONSchemaProps, path: Path): { sound: boolean; fault: string | undefined } {
  const fault = structuralFault(schema);
  if (fault !== undefined) return { sound: false, fault };
  const errors = structuralErrors(schema, path, run.options.server);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault };
  }
  if (!hasDefault(schema)) return { sound: true, fault };
  const { requirePrunedDefaults: requirePruned, server } = run.options;
  const defaults = validateDefaults(schema, path, { requirePruned, server });
  run.errors.push(defaults.errors);
  append(run.unchecked, defaults.unchecked);
  return { sound: defaults.errors.length === 0, fault };
}

/** validateCustomResourceDefinitionValidation; `path` is that of `schema` in a version, of `spec.validation` else. */
export function checkValidation(
  run: Run,
  validation: Validation | undefined,
  { version, hasStatus, structural }: { version: string; hasStatus: boolean; structural: boolean },
  path: Path,
): void {
  const schema = validation?.openAPIV3Schema;
  if (schema === undefined) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, 'openAPIV3Schema');
  if (hasStatus) checkRootWithStatus(schema, schemaPath, errors);
  if (schema.nullable === true) errors.forbidden(child(schemaPath, 'nullable'), 'root-nullable');
  const { sound, fault } = structural ? checkStructure(run, schema, schemaPath) : { sound: false, fault: undefined };
  const rules: RuleSite[] = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema, schemaPath);
  if (errors.length === before && fault !== undefined)
    errors.invalid(schemaPath, { kind: 'no-structure', error: fault });
  if (!sound || rules.length === 0) return;
  const { preexistingExpressions: preexisting, server } = run.options;
  const onUnchecked = (at: Path): void => {
    run.unchecked.push({ field: pathText(at), why: 'the expression becomes too large to be compiled' });
  };
  const expressions = checkRules({ schema, path: schemaPath, sites: rules, preexisting, server, onUnchecked }, errors);
  run.rules.push({ schema, path: schemaPath, expressions });
  checkCosts(expressions, schemaPath, () => run.options.keepsSchema(version), errors);
}
