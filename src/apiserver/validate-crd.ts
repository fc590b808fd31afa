// Validation of a CRD as the apiserver runs it on create and update (pkg/apis/apiextensions/validation).
import { approvalState, approvedAnnotation, isProtectedGroup } from './approval-state.ts';
import type { SchemaRules } from './cel/cost-advice.ts';
import type { CrdError } from './checks/index.ts';
import { checkConversion } from './conversion.ts';
import { schemasOf, type CustomResourceDefinition as Crd, type Spec, type Subresources } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { dns1123Subdomain, maskedPrefix, mustBe, pathSegment } from './name-rules.ts';
import { checkGroupAndScope, checkNames, checkRequiredNames } from './names.ts';
import type { NameRule } from './instance/meta-validation.ts';
import { checkObjectMeta, checkObjectMetaUpdate } from './object-meta.ts';
import { child, index, key, root, type Path } from './path.ts';
import { createOptionsFor, hasDefault, updateOptions } from './ratchet.ts';
import type { JSONSchemaProps } from './schema.ts';
import { checkSelectableFields } from './selectable-fields.ts';
import type { Server } from './server.ts';
import { structuralFault } from './structural.ts';
import { checkColumns, checkSubresources } from './subresources.ts';
import { checkValidation, hasExtension } from './validate-schema.ts';
import { newRun, type Run, type Unchecked } from './validation-run.ts';
import {
  checkDeprecationWarning,
  checkSchemaPresence,
  checkStoredVersions,
  checkTopLevel,
  checkVersionList,
  checkVersionName,
} from './versions.ts';

/** What a server says to a CRD, the expressions that compile, and what could not be checked. */
export interface Verdict {
  readonly errors: readonly CrdError[];
  readonly unchecked: readonly Unchecked[];
  readonly rules: readonly SchemaRules[];
}

const spec = root('spec');
const versionsPath = child(spec, 'versions');
const approvalPath = key(child(root('metadata'), 'annotations'), approvedAnnotation);

/** Fields and schema are lifted separately: fields at the top without a schema there are rejected. */
function checkTopSelectableFields(run: Run, { top }: Spec): void {
  const fields = top.selectableFields;
  if (fields === undefined) return;
  const path = child(spec, 'selectableFields');
  if (top.schema === undefined) {
    run.errors.invalid(path, { kind: 'selectable-without-schema', isTop: true });
    return;
  }
  checkFields(run, top.schema.openAPIV3Schema, fields, path, '', child(child(spec, 'schema'), 'openAPIV3Schema'));
}

function checkFields(
  run: Run,
  schema: JSONSchemaProps | undefined,
  fields: NonNullable<Spec['top']['selectableFields']>,
  path: Path,
  version: string,
  schemaPath: Path,
): void {
  const error = structuralFault(schema);
  if (error !== undefined) run.errors.invalid(schemaPath, { kind: 'no-structure', error });
  const known = error === undefined ? schema : undefined;
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
    const schemaPath = child(child(path, 'schema'), 'openAPIV3Schema');
    if (schema === undefined) errors.invalid(fieldsPath, { kind: 'selectable-without-schema', isTop: false });
    else checkFields(run, schema, selectableFields, fieldsPath, version.name, schemaPath);
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
  if (usesDefaults) errors.invalid(child(spec, 'preserveUnknownFields'), 'defaults-with-unknown-fields', true);
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

function checkApproval(crd: Crd, old: Crd | undefined, errors: ErrorList): void {
  if (!isProtectedGroup(crd.spec.group) || crd.apiVersion === 'v1beta1') return;
  const value = crd.metadata.annotations?.get(approvedAnnotation);
  const state = approvalState(value);
  // Only states are compared: one invalid text may follow another.
  if (old !== undefined && approvalState(old.metadata.annotations?.get(approvedAnnotation)) === state) return;
  const check = { kind: 'approval', state, value } as const;
  if (state === 'missing') errors.required(approvalPath, check);
  else if (state === 'invalid') errors.invalid(approvalPath, check, value);
}

function checkPreserveUnknownFields(crd: Crd, old: Crd | undefined, errors: ErrorList): void {
  if (crd.apiVersion === 'v1beta1' || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(child(spec, 'preserveUnknownFields'), 'preserve-unknown-fields', true);
}

/** Name and generateName must be `plural.group`, which no generateName can be for long. */
const nameRule =
  ({ names, group }: Spec): NameRule =>
  (name, isPrefix) => {
    const faults = dns1123Subdomain(isPrefix ? maskedPrefix(name) : name);
    if (name !== `${names.plural ?? ''}.${group}`) faults.push(mustBe('spec.names.plural+"."+spec.group'));
    return faults;
  };

const verdictOf = ({ errors, unchecked, rules }: Run): Verdict => ({
  rules,
  errors: errors.errors,
  unchecked: errors.isCutShort
    ? [...unchecked, { field: '', why: `there are more errors than the ${errors.length} listed ones` }]
    : unchecked,
});

function checkStatus({ status, spec: { versions } }: Crd, errors: ErrorList): void {
  checkNames(status.acceptedNames, child(root('status'), 'acceptedNames'), errors);
  checkStoredVersions(status, versions, errors);
}

/** rest.ValidateCreate with ValidateCustomResourceDefinition: a CRD after PrepareForCreate. */
export function validateCreate(crd: Crd, server: Server): Verdict {
  const run = newRun(createOptionsFor(crd, server));
  const { errors } = run;
  checkObjectMeta(crd.metadata, nameRule(crd.spec), server, errors);
  checkSpec(run, crd.spec);
  checkStatus(crd, errors);
  checkApproval(crd, undefined, errors);
  checkPreserveUnknownFields(crd, undefined, errors);
  if (errors.length === 0) checkObjectMeta(crd.metadata, pathSegment, server, errors);
  return verdictOf(run);
}

function checkImmutable(now: string, before: string, path: Path, errors: ErrorList): void {
  if (now !== before) errors.invalid(path, 'spec-immutable', now);
}

function checkImmutableSpec(crd: Crd, old: Crd, errors: ErrorList): void {
  const names = child(spec, 'names');
  const [now, before] = [crd.spec, old.spec];
  if (old.status.established) {
    checkImmutable(now.scope, before.scope, child(spec, 'scope'), errors);
    checkImmutable(now.names.kind ?? '', before.names.kind ?? '', child(names, 'kind'), errors);
  }
  checkImmutable(now.group, before.group, child(spec, 'group'), errors);
  checkImmutable(now.names.plural ?? '', before.names.plural ?? '', child(names, 'plural'), errors);
}

/** rest.ValidateUpdate: where `create` found nothing, an update finds nothing in the spec but the caBundle. */
export function validateUpdate(crd: Crd, old: Crd, server: Server, create?: Verdict): Verdict {
  const options = updateOptions(crd, old, server);
  const isV1 = crd.apiVersion === 'v1';
  const isValid = isV1 && create !== undefined && create.errors.length === 0 && create.unchecked.length === 0;
  const run: Run = isValid ? { ...newRun(options), rules: [...create.rules] } : newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, pathSegment, server, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, server, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, server, errors);
  if (isValid) checkConversion(crd.spec.conversion, crd.spec.preserveUnknownFields, options, errors);
  else checkSpec(run, crd.spec);
  checkImmutableSpec(crd, old, errors);
  checkStatus(crd, errors);
  checkApproval(crd, old, errors);
  checkPreserveUnknownFields(crd, old, errors);
  return verdictOf(run);
}
