// What an update may leave wrong: a fault of a kind in the old object licenses that kind anywhere in the new one.
import { once, lazily } from '../once.ts';
import { maxSelectableFields } from './selectable-fields.ts';
import type { PreexistingExpressions } from './cel/rules.ts';
import { isRecognizedReviewVersion, type ConversionOptions } from './conversion.ts';
import { caBundleFault } from './ca-bundle.ts';
import { schemasOf, type CustomResourceDefinition, type PerVersion, type Spec } from './crd.ts';
import { semanticEqual } from './equality.ts';
import { hasUnprunedDefaults } from './instance/pruned-defaults.ts';
import { hasInvalidMapListKeys, hasNonAtomicSet } from './list-type.ts';
import { isKnownType, type SchemaOptions } from './openapi-schema.ts';
import { root } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';
import type { Server } from './server.ts';
import { someSchema } from './schema-walk.ts';
import { structuralErrors, structuralFault } from './structural.ts';

/** validation.validationOptions. */
export interface ValidationOptions extends SchemaOptions, ConversionOptions {
  readonly server: Server;
  readonly requireOpenAPISchema: boolean;
  readonly requireStructuralSchema: boolean;
  readonly requirePrunedDefaults: boolean;
  /** Whether an old list of over eight selectable fields stays: of the version of this name, or on top (''). */
  allowsTooManySelectableFields(version: string): boolean;
  readonly preexistingExpressions?: PreexistingExpressions;
  /** Whether the old object had the same schema for the version of this name: what its rules cost is borne then. */
  keepsSchema(version: string): boolean;
}

/** The rules for a new object. An invalid caBundle is borne until the CRD is established. */
const createOptions: Omit<ValidationOptions, 'server'> = {
  requireOpenAPISchema: true,
  requireStructuralSchema: true,
  requirePrunedDefaults: true,
  requireValidPropertyType: true,
  requireAtomicSetType: true,
  requireMapListKeysMapSetValidation: true,
  requireRecognizedReviewVersion: true,
  allowInvalidCABundle: true,
  allowsTooManySelectableFields: () => false,
  keepsSchema: () => false,
};

const noDefaultsInV1beta1 =
  '(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)';

/** What a new v1beta1 object needs, as of 1.21, the last server that had it; approval is not required (KEP-2337). */
const v1beta1CreateOptions: Omit<ValidationOptions, 'server'> = {
  ...createOptions,
  requireOpenAPISchema: false,
  requireStructuralSchema: false,
  requireValidPropertyType: false,
  noDefaults: noDefaultsInV1beta1,
};

/** The rules for creating an object that came in this version. */
export const createOptionsFor = ({ apiVersion }: CustomResourceDefinition, server: Server): ValidationOptions => ({
  ...(apiVersion === 'v1' ? createOptions : v1beta1CreateOptions),
  server,
});

const nowhere = root('');

const isNonStructural = (schema: JSONSchemaProps, server: Server): boolean =>
  structuralFault(schema) !== undefined || structuralErrors(schema, nowhere, server).length > 0;

export const hasDefault = (schema: JSONSchemaProps): boolean =>
  someSchema(schema, (node) => node.default !== undefined);

const hasUnprunedDefault = (schema: JSONSchemaProps, server: Server): boolean =>
  hasDefault(schema) && !isNonStructural(schema, server) && hasUnprunedDefaults(schema);

const hasInvalidType = (schema: JSONSchemaProps): boolean => someSchema(schema, ({ type }) => !isKnownType(type));

const lacksSchema = ({ top, versions }: Spec): boolean =>
  top.schema?.openAPIV3Schema === undefined && versions.some(({ schema }) => schema?.openAPIV3Schema === undefined);

/** allowInvalidCABundle: before the CRD is established, or when the old bundle was invalid. */
function bearsInvalidCABundle({ spec, status }: CustomResourceDefinition): boolean {
  if (!status.established) return true;
  const bundle = spec.conversion?.webhookClientConfig?.caBundle;
  return bundle !== undefined && bundle.length > 0 && caBundleFault(bundle) !== undefined;
}

type Selectable = PerVersion['selectableFields'];
const keepsTooMany = (fields: Selectable, old: Selectable, server: Server): boolean =>
  old !== undefined &&
  old.length > maxSelectableFields &&
  semanticEqual(fields, old) &&
  server.has('selectable-ratchet');

function hasRecognizedReviewVersion({ conversion }: Spec): boolean {
  const versions = conversion?.conversionReviewVersions ?? [];
  return versions.length === 0 || versions.some(isRecognizedReviewVersion);
}

/** GetSchemaForVersion: the schema of a version, its own or the one on top; undefined where that is not clear. */
function schemaOf({ top, versions }: Spec, name: string): { readonly schema: JSONSchemaProps | undefined } | undefined {
  if (!versions.some(({ schema }) => schema !== undefined)) return { schema: top.schema?.openAPIV3Schema };
  const version = top.schema === undefined ? versions.find((candidate) => candidate.name === name) : undefined;
  return version === undefined ? undefined : { schema: version.schema?.openAPIV3Schema };
}

/** findVersionsWithUnchangedSchemas, for one version. */
function keepsSchema(now: Spec, before: Spec, name: string): boolean {
  if (!now.versions.some((version) => version.name === name)) return false;
  const [mine, theirs] = [schemaOf(now, name), schemaOf(before, name)];
  return mine !== undefined && theirs !== undefined && semanticEqual(mine.schema, theirs.schema);
}

/** findPreexistingExpressions: all rules and messageExpressions of the old schemas, in junctors too. */
function expressionsOf(schemas: readonly JSONSchemaProps[]): PreexistingExpressions {
  const rules = new Set<string>();
  const messageExpressions = new Set<string>();
  for (const schema of schemas)
    someSchema(schema, (node) => {
      for (const { rule, messageExpression = '' } of node['x-kubernetes-validations'] ?? []) {
        rules.add(rule);
        if (messageExpression !== '') messageExpressions.add(messageExpression);
      }
      return false;
    });
  return { rules, messageExpressions };
}

/** The rules for an update (ValidateCustomResourceDefinitionUpdate). Each is computed when it is first needed. */
export function updateOptions(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition,
  server: Server,
): ValidationOptions {
  const schemas = schemasOf(old.spec);
  const isV1 = crd.apiVersion === 'v1';
  const requires = once(
    (isFaulty: (schema: JSONSchemaProps, server: Server) => boolean) =>
      !schemas.some((schema) => isFaulty(schema, server)),
  );
  const expressions = lazily(() => expressionsOf(schemas));
  return {
    server,
    get preexistingExpressions() {
      return expressions();
    },
    requireOpenAPISchema: isV1 && !lacksSchema(old.spec),
    get requireStructuralSchema() {
      return isV1 && requires(isNonStructural);
    },
    get requirePrunedDefaults() {
      return requires(hasUnprunedDefault);
    },
    get requireValidPropertyType() {
      return isV1 && requires(hasInvalidType);
    },
    get requireAtomicSetType() {
      return requires(hasNonAtomicSet);
    },
    get requireMapListKeysMapSetValidation() {
      return requires(hasInvalidMapListKeys);
    },
    ...(isV1 || schemas.some(hasDefault) ? {} : { noDefaults: noDefaultsInV1beta1 }),
    requireRecognizedReviewVersion: hasRecognizedReviewVersion(old.spec),
    get allowInvalidCABundle() {
      return bearsInvalidCABundle(old);
    },
    allowsTooManySelectableFields(version) {
      if (version === '') return keepsTooMany(crd.spec.top.selectableFields, old.spec.top.selectableFields, server);
      const [now, before] = [crd, old].map(({ spec }) => spec.versions.findLast(({ name }) => name === version));
      return keepsTooMany(now?.selectableFields, before?.selectableFields, server);
    },
    keepsSchema: (version) => keepsSchema(crd.spec, old.spec, version),
  };
}
