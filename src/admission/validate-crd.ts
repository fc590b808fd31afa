// Validation of a CRD as the apiserver runs it on create and update (pkg/apis/apiextensions/validation).
import { approvalMessage, approvalState, approvedAnnotation, isProtectedGroup } from './approval-state.ts';
import type { SchemaRules } from './cel/cost-advice.ts';
import { checkCosts } from './cel/cost-limits.ts';
import { checkRules } from './cel/rules.ts';
import { checkConversion } from './conversion.ts';
import { schemasOf, type CustomResourceDefinition, type Spec, type Subresources, type Validation } from './crd.ts';
import { ErrorList } from './errors.ts';
import type { FieldError } from './field-error.ts';
import { validateDefaults } from './instance/defaults.ts';
import { dns1123Subdomain, pathSegment } from './name-rules.ts';
import { checkGroupAndScope, checkNames, checkRequiredNames } from './names.ts';
import { checkObjectMeta, checkObjectMetaUpdate, type NameRule } from './object-meta.ts';
import { checkOpenAPISchema, type RuleSite } from './openapi-schema.ts';
import { child, index, key, pathText, root, type Path } from './path.ts';
import { createOptionsFor, hasDefault, updateOptions, type ValidationOptions } from './ratchet.ts';
import { checkRootWithStatus } from './root-schema.ts';
import type { JSONSchemaProps } from './schema.ts';
import { someSchema } from './schema-walk.ts';
import { checkSelectableFields } from './selectable-fields.ts';
import { structuralErrors, structuralFault } from './structural.ts';
import { checkColumns, checkSubresources } from './subresources.ts';
import {
  checkDeprecationWarning,
  checkSchemaPresence,
  checkStoredVersions,
  checkTopLevel,
  checkVersionList,
  checkVersionName,
} from './versions.ts';

/** Something the verdict hangs on that was not evaluated. */
export interface Unchecked {
  readonly field: string;
  readonly why: string;
}

/** What validation found. */
export interface Verdict {
  readonly errors: readonly FieldError[];
  readonly unchecked: readonly Unchecked[];
  /** The CEL expressions that compile, by schema. */
  readonly rules: readonly SchemaRules[];
}

const spec = root('spec');
const versionsPath = child(spec, 'versions');
const approvalPath = key(child(root('metadata'), 'annotations'), approvedAnnotation);
const notEvaluated = 'CEL rules are not evaluated on defaults';

/** One validation on its way. */
interface Run {
  readonly errors: ErrorList;
  readonly unchecked: Unchecked[];
  readonly rules: SchemaRules[];
  readonly options: ValidationOptions;
}

/** Uses that need a structural schema even where unknown fields are preserved. A map type alone is not among them. */
const hasExtension = (schema: JSONSchemaProps): boolean =>
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

/**
 * The structural part: the schema must be one, its defaults must fit. Answers whether CEL rules may be compiled, and why no structural
 * schema can be built, which is only told if nothing else is wrong.
 */
function checkStructure(run: Run, schema: JSONSchemaProps, path: Path): { sound: boolean; fault: string | undefined } {
  const fault = structuralFault(schema);
  if (fault !== undefined) return { sound: false, fault };
  const errors = structuralErrors(schema, path);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault };
  }
  if (!hasDefault(schema)) return { sound: true, fault };
  const requirePruned = run.options.requirePrunedDefaults;
  const defaults = validateDefaults(schema, pathText(path), { isResourceRoot: true, requirePruned });
  run.errors.push(defaults.errors);
  for (const field of defaults.unchecked) run.unchecked.push({ field, why: notEvaluated });
  return { sound: defaults.errors.length === 0, fault };
}

/** What a schema is judged with: `version` is the name of the version that it stands for. */
interface ValidationSite {
  readonly version: string;
  readonly hasStatus: boolean;
  readonly structural: boolean;
}

/** validateCustomResourceDefinitionValidation; `path` is that of `schema` in a version, of `spec.validation` else. */
function checkValidation(
  run: Run,
  validation: Validation | undefined,
  { version, hasStatus, structural }: ValidationSite,
  path: Path,
): void {
  const schema = validation?.openAPIV3Schema;
  if (schema === undefined) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, 'openAPIV3Schema');
  if (hasStatus) checkRootWithStatus(schema, schemaPath, errors);
  if (schema.nullable === true) errors.forbidden(child(schemaPath, 'nullable'), 'nullable cannot be true at the root');
  const { sound, fault } = structural ? checkStructure(run, schema, schemaPath) : { sound: false, fault: undefined };
  const rules: RuleSite[] = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema, schemaPath);
  if (errors.length === before && fault !== undefined) errors.invalid(schemaPath, fault);
  if (!sound || rules.length === 0) return;
  const { preexistingExpressions: preexisting } = run.options;
  const expressions = checkRules({ schema, path: schemaPath, sites: rules, preexisting }, errors);
  run.rules.push({ schema, path: schemaPath, expressions });
  checkCosts(expressions, schemaPath, () => run.options.keepsSchema(version), errors);
}

/**
 * The version and the top level report their fields alike, but for the selectable fields: the server lifts fields and schema each on its
 * own, so that equal fields of versions with different schemas stand at a top level without any schema, and are refused.
 */
function checkTopSelectableFields(run: Run, { top }: Spec): void {
  const fields = top.selectableFields;
  if (fields === undefined) return;
  const path = child(spec, 'selectableFields');
  if (top.schema === undefined) {
    run.errors.invalid(path, 'may only be set when validations.schema is included');
    return;
  }
  checkFields(run, top.schema.openAPIV3Schema, fields, path, '', child(spec, 'schema.openAPIV3Schema'));
}

function checkFields(
  run: Run,
  schema: JSONSchemaProps | undefined,
  fields: NonNullable<Spec['top']['selectableFields']>,
  path: Path,
  version: string,
  schemaPath: Path,
): void {
  const fault = schema === undefined ? undefined : structuralFault(schema);
  if (fault !== undefined) run.errors.invalid(schemaPath, fault);
  const known = fault === undefined ? schema : undefined;
  const allowsTooMany = (): boolean => run.options.allowsTooManySelectableFields(version);
  checkSelectableFields(fields, known, path, allowsTooMany, run.errors);
}

function checkVersions(run: Run, crdSpec: Spec, structural: boolean): void {
  const { errors } = run;
  const perVersion = crdSpec.versions.some(({ subresources }) => subresources !== undefined);
  // The first version of a name answers for all of that name.
  const firstOf = new Map(crdSpec.versions.toReversed().map((version) => [version.name, version]));
  const subresourcesOf = (name: string): Subresources | undefined =>
    perVersion ? firstOf.get(name)?.subresources : crdSpec.top.subresources;
  for (const [at, version] of crdSpec.versions.entries()) {
    const path = index(versionsPath, at);
    checkVersionName(version.name, child(path, 'name'), errors);
    checkDeprecationWarning(version, path, errors);
    const hasStatus = subresourcesOf(version.name)?.status === true;
    checkValidation(run, version.schema, { version: version.name, hasStatus, structural }, child(path, 'schema'));
    checkSubresources(version.subresources, child(path, 'subresources'), errors);
    checkColumns(version.additionalPrinterColumns, child(path, 'additionalPrinterColumns'), errors);
    const { selectableFields } = version;
    if (selectableFields === undefined) continue;
    const fieldsPath = child(path, 'selectableFields');
    const schema = version.schema?.openAPIV3Schema;
    // The message says the opposite of what it means.
    if (schema === undefined)
      errors.invalid(fieldsPath, 'may only be set when `version.schema.openAPIV3Schema` is not included');
    else checkFields(run, schema, selectableFields, fieldsPath, version.name, child(path, 'schema.openAPIV3Schema'));
  }
}

/** validateCustomResourceDefinitionSpec. */
function checkSpec(run: Run, crdSpec: Spec): void {
  const { errors, options } = run;
  const { top } = crdSpec;
  const schemas = schemasOf(crdSpec);
  checkGroupAndScope(crdSpec, errors);
  if (options.requireOpenAPISchema) checkSchemaPresence(crdSpec, false, errors);
  else if (!crdSpec.preserveUnknownFields) checkSchemaPresence(crdSpec, true, errors);
  const usesDefaults = crdSpec.preserveUnknownFields && options.noDefaults === undefined && schemas.some(hasDefault);
  if (usesDefaults)
    errors.invalid(child(spec, 'preserveUnknownFields'), 'must be false in order to use defaults in the schema', true);
  const structural =
    !crdSpec.preserveUnknownFields || usesDefaults || options.requireStructuralSchema || schemas.some(hasExtension);
  checkVersions(run, crdSpec, structural);
  checkTopLevel(crdSpec, errors);
  checkVersionList(crdSpec, errors);
  checkRequiredNames(crdSpec.names, errors);
  checkNames(crdSpec.names, child(spec, 'names'), errors);
  const hasStatus = [top, ...crdSpec.versions].some(({ subresources }) => subresources?.status === true);
  checkValidation(run, top.schema, { version: crdSpec.version, hasStatus, structural }, child(spec, 'validation'));
  checkSubresources(top.subresources, child(spec, 'subresources'), errors);
  checkColumns(top.additionalPrinterColumns, child(spec, 'additionalPrinterColumns'), errors);
  checkTopSelectableFields(run, crdSpec);
  checkConversion(crdSpec.conversion, crdSpec.preserveUnknownFields, options, errors);
}

function checkApproval(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
  errors: ErrorList,
): void {
  if (!isProtectedGroup(crd.spec.group) || crd.apiVersion === 'v1beta1') return;
  const value = crd.metadata.annotations?.get(approvedAnnotation);
  const state = approvalState(value);
  // Only states are compared: one invalid text may follow another.
  if (old !== undefined && approvalState(old.metadata.annotations?.get(approvedAnnotation)) === state) return;
  if (state === 'missing') errors.required(approvalPath, approvalMessage(state, value));
  else if (state === 'invalid') errors.invalid(approvalPath, approvalMessage(state, value), value);
}

function checkPreserveUnknownFields(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
  errors: ErrorList,
): void {
  if (crd.apiVersion === 'v1beta1' || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(
      child(spec, 'preserveUnknownFields'),
      'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead',
      true,
    );
}

/** Name and generateName alike must be `plural.group`, which no generateName can be for long. */
const nameRule =
  ({ names, group }: Spec): NameRule =>
  (name, isPrefix) => {
    // Upstream replaces two characters of a prefix that ends in a dash.
    const masked = isPrefix && name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name;
    const faults = dns1123Subdomain(masked);
    if (name !== `${names.plural ?? ''}.${group}`) faults.push('must be spec.names.plural+"."+spec.group');
    return faults;
  };

const verdictOf = ({ errors, unchecked, rules }: Run): Verdict => ({
  rules,
  errors: errors.errors,
  unchecked: errors.isCutShort
    ? [...unchecked, { field: '', why: `there are more errors than the ${errors.length} listed ones` }]
    : unchecked,
});

const newRun = (options: ValidationOptions): Run => ({ errors: new ErrorList(), unchecked: [], rules: [], options });

/** The parts of the status that are judged with the spec. */
function checkStatus({ status, spec: { versions } }: CustomResourceDefinition, errors: ErrorList): void {
  checkNames(status.acceptedNames, child(root('status'), 'acceptedNames'), errors);
  checkStoredVersions(status, versions, errors);
}

/** rest.ValidateCreate with ValidateCustomResourceDefinition: a CRD after PrepareForCreate. */
export function validateCreate(
  crd: CustomResourceDefinition,
  options: ValidationOptions = createOptionsFor(crd),
): Verdict {
  const run = newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, nameRule(crd.spec), errors);
  checkSpec(run, crd.spec);
  checkStatus(crd, errors);
  checkApproval(crd, undefined, errors);
  checkPreserveUnknownFields(crd, undefined, errors);
  if (errors.length === 0) checkObjectMeta(crd.metadata, pathSegment, errors);
  return verdictOf(run);
}

function checkImmutable(now: string, before: string, path: Path, errors: ErrorList): void {
  if (now !== before) errors.invalid(path, 'field is immutable', now);
}

function checkImmutableSpec(crd: CustomResourceDefinition, old: CustomResourceDefinition, errors: ErrorList): void {
  const names = child(spec, 'names');
  const [now, before] = [crd.spec, old.spec];
  if (old.status.established) {
    checkImmutable(now.scope, before.scope, child(spec, 'scope'), errors);
    checkImmutable(now.names.kind ?? '', before.names.kind ?? '', child(names, 'kind'), errors);
  }
  checkImmutable(now.group, before.group, child(spec, 'group'), errors);
  checkImmutable(now.names.plural ?? '', before.names.plural ?? '', child(names, 'plural'), errors);
}

/** rest.ValidateUpdate with ValidateCustomResourceDefinitionUpdate: a CRD after PrepareForUpdate. Metadata is judged twice, as there. */
export function validateUpdate(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition,
  options: ValidationOptions = updateOptions(crd, old),
): Verdict {
  const run = newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, pathSegment, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, errors);
  checkSpec(run, crd.spec);
  checkImmutableSpec(crd, old, errors);
  checkStatus(crd, errors);
  checkApproval(crd, old, errors);
  checkPreserveUnknownFields(crd, old, errors);
  return verdictOf(run);
}
