// The rules of the apiserver about CRDs, one row for each, with the error by which a run tells that the row was met.
import type { Answer, FieldError } from './go-program.ts';

type Errors = 'create' | 'update';

/** How a row is recognised in the Go program's answer. */
export type Sign =
  /** An error of a type whose field and detail match, on create or on update (or either). */
  | { readonly in?: Errors; readonly type: string; readonly field: RegExp; readonly detail?: RegExp }
  /** An error that the text gives as a new object but not as this update: the old object had it already. */
  | { readonly tolerated: { readonly type: string; readonly field: RegExp; readonly detail?: RegExp } }
  | { readonly warning: RegExp }
  | { readonly condition: RegExp }
  | { readonly nonStructural: RegExp }
  | { readonly strict: RegExp }
  | { readonly decode: RegExp };

export interface Row {
  /** `area/rule`. */
  readonly id: string;
  readonly sign: Sign;
}

const required = 'FieldValueRequired';
const invalid = 'FieldValueInvalid';
const forbidden = 'FieldValueForbidden';
const unsupported = 'FieldValueNotSupported';
const duplicate = 'FieldValueDuplicate';
const tooMany = 'FieldValueTooMany';
const tooLong = 'FieldValueTooLong';
const wrongType = 'FieldValueTypeInvalid';

const none = /^$/;
/** A schema node anywhere, lifted or not. */
const schema = (rest: string): RegExp => new RegExp(`openAPIV3Schema.*${rest}$`);
const root = (rest: string): RegExp => new RegExp(`openAPIV3Schema${rest}$`);

const row = (id: string, type: string, field: RegExp, detail?: RegExp, where?: Errors): Row => ({
  id,
  sign: { type, field, ...(detail === undefined ? {} : { detail }), ...(where === undefined ? {} : { in: where }) },
});

const tolerated = (id: string, type: string, field: RegExp, detail?: RegExp): Row => ({
  id,
  sign: { tolerated: { type, field, ...(detail === undefined ? {} : { detail }) } },
});

/** Every row that a CRD of v1 can meet. CEL rules have none here yet; layouts that only v1beta1 allows cannot be met. */
export const rows: readonly Row[] = [
  row('metadata/name-required', required, /^metadata\.name$/, /name or generateName is required/),
  row('metadata/name-format', invalid, /^metadata\.name$/, /RFC 1123 subdomain/),
  row('metadata/name-is-plural-and-group', invalid, /^metadata\.name$/, /must be spec\.names\.plural/),
  row('metadata/generate-name-is-plural-and-group', invalid, /^metadata\.generateName$/, /must be spec\.names\.plural/),
  row('metadata/annotation-key', invalid, /^metadata\.annotations$/, /part/),
  row('metadata/annotations-size', tooLong, /^metadata\.annotations$/, /262144 bytes/),
  row('metadata/label', invalid, /^metadata\.labels$/),
  row('metadata/finalizer', invalid, /^metadata\.finalizers$/, /part|label key/),
  row('metadata/both-finalizers', invalid, /^metadata\.finalizers$/, /cannot be both set/),
  row('metadata/owner-required', required, /^metadata\.ownerReferences\[\d+\]/, /must not be empty/),
  row('metadata/owner-version', invalid, /^metadata\.ownerReferences\[\d+\]\.apiVersion$/),
  row('metadata/owner-event', invalid, /^metadata\.ownerReferences\[\d+\]$/, /disallowed/),
  row('metadata/owner-controllers', invalid, /^metadata\.ownerReferences$/, /Only one reference/),
  row(
    'metadata/managed-fields-operation',
    unsupported,
    /^metadata\.managedFields\[\d+\]\.operation$/,
    undefined,
    'create',
  ),
  row('metadata/name-immutable', invalid, /^metadata\.name$/, /field is immutable/, 'update'),

  row('group/required', required, /^spec\.group$/),
  row('group/format', invalid, /^spec\.group$/, /RFC 1123 subdomain/),
  row('group/dot', invalid, /^spec\.group$/, /at least one dot/),
  row('scope/required', required, /^spec\.scope$/),
  row('scope/supported', unsupported, /^spec\.scope$/, /"Cluster", "Namespaced"/),
  row('names/plural-required', required, /^spec\.names\.plural$/),
  row('names/singular-required', required, /^spec\.names\.singular$/),
  row('names/kind-required', required, /^spec\.names\.kind$/),
  row('names/list-kind-required', required, /^spec\.names\.listKind$/),
  row('names/plural-format', invalid, /^spec\.names\.plural$/, /DNS-1035/),
  row('names/singular-format', invalid, /^spec\.names\.singular$/, /DNS-1035/),
  row('names/kind-format', invalid, /^spec\.names\.kind$/, /may have mixed case/),
  row('names/list-kind-format', invalid, /^spec\.names\.listKind$/, /may have mixed case/),
  row('names/short-name-format', invalid, /^spec\.names\.shortNames\[\d+\]$/),
  row('names/category-format', invalid, /^spec\.names\.categories\[\d+\]$/),
  row('names/kind-is-list-kind', invalid, /^spec\.names\.listKind$/, /may not be the same/),

  row('versions/name-format', invalid, /^spec\.versions\[\d+\]\.name$/),
  row('versions/first-name-format', invalid, /^spec\.version$/),
  row('versions/unique', invalid, /^spec\.versions$/, /unique version names/),
  row('versions/one-storage', invalid, /^spec\.versions$/, /exactly one version marked as storage/),
  row('versions/schema-required', required, /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema$/, none),
  row(
    'versions/schema-required-when-served',
    required,
    /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema$/,
    /all fields are pruned/,
    'update',
  ),
  row('versions/preserve-unknown-fields', invalid, /^spec\.preserveUnknownFields$/, /cannot set to true/),
  row(
    'versions/preserve-unknown-fields-with-defaults',
    invalid,
    /^spec\.preserveUnknownFields$/,
    /must be false in order to use defaults/,
  ),
  row('versions/deprecation-without-deprecated', invalid, /deprecationWarning$/, /only be set for deprecated/),
  row('versions/deprecation-too-long', invalid, /deprecationWarning$/, /256 characters/),
  row('versions/deprecation-empty', invalid, /deprecationWarning$/, /must not be an empty string/),
  row('versions/deprecation-unprintable', invalid, /deprecationWarning$/, /printable/),
  row('versions/stored-versions-empty', invalid, /^status\.storedVersions$/, /at least one stored version/),
  row('versions/stored-versions-storage', invalid, /^status\.storedVersions$/, /must have the storage version/),
  row(
    'versions/stored-version-removed',
    invalid,
    /^status\.storedVersions\[\d+\]$/,
    /missing from spec\.versions/,
    'update',
  ),

  row('scale/spec-required', required, /scale\.specReplicasPath$/),
  row('scale/status-required', required, /scale\.statusReplicasPath$/),
  row('scale/simple-path', invalid, /scale\.\w+$/, /simple json path/),
  row('scale/spec-path', invalid, /scale\.specReplicasPath$/, /under \.spec$/),
  row('scale/status-path', invalid, /scale\.statusReplicasPath$/, /under \.status$/),
  row('scale/selector-path', invalid, /scale\.labelSelectorPath$/, /either \.spec or \.status/),
  row('status/root-type', invalid, root('\\.type'), /set additionalProperties|only object|object/),
  row('status/root-keywords', invalid, root(''), /only .* fields are allowed at the root/),

  row('columns/name', required, /additionalPrinterColumns\[\d+\]\.name$/),
  row('columns/type-required', required, /additionalPrinterColumns\[\d+\]\.type$/),
  row('columns/type', invalid, /additionalPrinterColumns\[\d+\]\.type$/, /must be one of/),
  row('columns/format', invalid, /additionalPrinterColumns\[\d+\]\.format$/, /must be one of/),
  row('columns/path-required', required, /additionalPrinterColumns\[\d+\]\.JSONPath$/),
  row('columns/path', invalid, /additionalPrinterColumns\[\d+\]\.JSONPath$/, /simple json path/),

  row('selectable/path-required', required, /selectableFields\[\d+\]\.jsonPath$/),
  row('selectable/path-invalid', invalid, /selectableFields\[\d+\]\.jsonPath$/, /is an invalid path/),
  row('selectable/metadata', invalid, /selectableFields\[\d+\]\.jsonPath$/, /must not point to fields in metadata/),
  row('selectable/type', invalid, /selectableFields\[\d+\]\.jsonPath$/, /type string, boolean or integer/),
  row('selectable/duplicate', duplicate, /selectableFields\[\d+\]\.jsonPath$/),
  row('selectable/too-many', tooMany, /selectableFields$/),
  row('selectable/no-schema', invalid, /versions\[\d+\]\.selectableFields$/, /may only be set when/),
  row('selectable/lifted-without-schema', invalid, /^spec\.selectableFields$/, /when validations\.schema is included/),

  row('conversion/strategy', unsupported, /^spec\.conversion\.strategy$/),
  row('conversion/preserved-fields', invalid, /^spec\.conversion\.strategy$/, /must be None/),
  row('conversion/none-with-client', forbidden, /webhookClientConfig$/, /should not be set/),
  row('conversion/none-with-review-versions', forbidden, /conversionReviewVersions$/, /should not be set/),
  row('conversion/client-required', required, /webhookClientConfig$/, /required when strategy/),
  row('conversion/url-or-service', required, /webhookClientConfig$/, /exactly one of url or service/),
  row('conversion/url', required, /webhookClientConfig\.url$/, /must be a valid URL/),
  row('conversion/url-scheme', invalid, /webhookClientConfig\.url$/, /only allowed URL scheme/),
  row('conversion/url-host', invalid, /webhookClientConfig\.url$/, /host must be/),
  row('conversion/url-user', invalid, /webhookClientConfig\.url$/, /user information/),
  row('conversion/url-fragment', invalid, /webhookClientConfig\.url$/, /fragments/),
  row('conversion/url-query', invalid, /webhookClientConfig\.url$/, /query parameters/),
  row('conversion/service-name', required, /service\.namespace$/),
  row('conversion/service-namespace', required, /service\.name$/),
  row('conversion/service-port', invalid, /service\.port$/),
  row('conversion/service-path', invalid, /service\.path$/),
  row('conversion/review-versions-required', required, /conversionReviewVersions$/),
  row('conversion/review-versions-duplicate', invalid, /conversionReviewVersions\[\d+\]$/, /duplicate version/),
  row('conversion/review-versions-format', invalid, /conversionReviewVersions\[\d+\]$/, /DNS-1035/),
  row('conversion/review-versions-known', invalid, /conversionReviewVersions$/, /at least one of/),
  row('conversion/bundle', invalid, /caBundle$/, undefined, 'update'),

  row('schema/type', unsupported, schema('\\.type')),
  row('schema/type-null', forbidden, schema('\\.type'), /cannot be set to null/),
  row('schema/id', forbidden, schema('\\.id')),
  row('schema/ref', forbidden, schema('\\.\\$ref')),
  row('schema/additional-items', forbidden, schema('\\.additionalItems')),
  row('schema/pattern-properties', forbidden, schema('\\.patternProperties')),
  row('schema/definitions', forbidden, schema('\\.definitions')),
  row('schema/dependencies', forbidden, schema('\\.dependencies')),
  row('schema/dollar-schema', invalid, root(''), /'schema' is not supported/),
  row('schema/items-list', forbidden, schema('\\.items'), /must be a schema object/),
  row('schema/unique-items', forbidden, schema('\\.uniqueItems')),
  row('schema/properties-and-additional', forbidden, schema('\\.additionalProperties'), /mutual exclusive/),
  row('schema/root-nullable', forbidden, root('\\.nullable'), /at the root/),
  row('schema/preserve-false', invalid, schema('preserve-unknown-fields'), /must be true or undefined/),
  row('schema/embedded-in-meta', forbidden, schema('embedded-resource'), /inside of resource meta/),
  row('schema/default-in-root-meta', forbidden, schema('\\.default'), /must not be set in top-level/),
  row(
    'schema/default-in-meta-map',
    forbidden,
    schema('\\.default'),
    /additionalProperties applying to object metadata/,
  ),
  row('schema/map-type-without-type', required, schema('\\.type'), /x-kubernetes-map-type is specified/),
  row('schema/map-type-wrong-type', invalid, schema('\\.type'), /x-kubernetes-map-type is specified/),
  row('schema/map-type', unsupported, schema('map-type')),
  row('schema/list-type-without-type', required, schema('\\.type'), /x-kubernetes-list-type is specified/),
  row('schema/list-type-wrong-type', invalid, schema('\\.type'), /x-kubernetes-list-type is specified/),
  row('schema/list-type', unsupported, schema('list-type')),
  row('schema/set-of-lists', invalid, schema('\\.items\\.x-kubernetes-list-type'), /must be atomic as item/),
  row('schema/set-of-objects', invalid, schema('\\.items\\.x-kubernetes-map-type'), /must be atomic as item/),
  row('schema/map-keys-without-type', required, schema('list-type'), /map-keys is non-empty/),
  row('schema/map-keys-wrong-type', invalid, schema('list-type'), /map-keys is non-empty/),
  row('schema/map-keys-empty', required, schema('list-map-keys'), /must not be empty/),
  row('schema/list-map-items', required, schema('\\.items'), /must have a schema/),
  row('schema/list-map-items-type', invalid, schema('\\.items\\.type'), /must be object if parent array/),
  row('schema/map-keys-unknown', invalid, schema('list-map-keys'), /names of item properties/),
  row('schema/map-keys-scalar', invalid, schema('\\.items\\.properties\\[.*\\]\\.type'), /scalar type/),
  row('schema/map-keys-duplicate', invalid, schema('list-map-keys(\\[\\d+\\])?'), /duplicate entries/),
  row('schema/map-key-required', required, schema('\\.items\\.properties\\[.*\\]\\.default')),
  row('schema/map-key-nullable', forbidden, schema('\\.items\\.properties\\[.*\\]\\.nullable')),
  row('schema/list-items-nullable', forbidden, schema('\\.items\\.nullable')),

  row('structural/root-type', required, root('\\.type'), /must not be empty at the root/),
  row('structural/item-type', required, schema('\\.type'), /for specified array items/),
  row('structural/field-type', required, schema('\\.type'), /for specified object fields/),
  row('structural/root-object', invalid, root('\\.type'), /must be object at the root/),
  row('structural/items', required, schema('\\.items'), /must be specified/),
  row('structural/root-additional', forbidden, root('\\.additionalProperties'), /must not be used at the root/),
  row(
    'structural/embedded-type-required',
    required,
    schema('\\.type'),
    /must be object if x-kubernetes-embedded-resource/,
  ),
  row('structural/embedded-type', invalid, schema('\\.type'), /must be object if x-kubernetes-embedded-resource/),
  row('structural/embedded-additional', forbidden, schema('\\.additionalProperties'), /embedded-resource/),
  row('structural/embedded-properties', required, schema('\\.properties'), /must not be empty if/),
  row(
    'structural/int-or-string-preserve',
    invalid,
    schema('preserve-unknown-fields'),
    /must be false if x-kubernetes-int-or-string/,
  ),
  row(
    'structural/int-or-string-embedded',
    invalid,
    schema('embedded-resource'),
    /must be false if x-kubernetes-int-or-string/,
  ),
  row('structural/meta-kind', invalid, schema('\\.properties\\[kind\\]\\.type'), /must be string/),
  row('structural/meta-api-version', invalid, schema('\\.properties\\[apiVersion\\]\\.type'), /must be string/),
  row('structural/meta-metadata', invalid, schema('\\.properties\\[metadata\\]\\.type'), /must be object/),
  row(
    'structural/root-metadata',
    forbidden,
    root('\\.properties\\[metadata\\]'),
    /anything other than name and generateName/,
  ),
  row('structural/pattern', invalid, schema('\\.pattern'), /valid regular expression/),
  ...[
    'type',
    'title',
    'description',
    'default',
    'nullable',
    'additionalProperties',
    'x-kubernetes-preserve-unknown-fields',
    'x-kubernetes-embedded-resource',
    'x-kubernetes-int-or-string',
    'x-kubernetes-list-map-keys',
    'x-kubernetes-list-type',
    'x-kubernetes-map-type',
  ].map((key) =>
    row(`structural/junctor-${key}`, forbidden, schema(`(?:Of\\[\\d+\\]|not).*\\.${key}`), /to be structural/),
  ),
  row('structural/junctor-metadata', forbidden, schema('properties\\[metadata\\]'), /nested context/),
  row('structural/complete', required, schema(''), /because it is defined in/),

  row('defaults/pruned', invalid, schema('\\.default'), /must not have unknown fields/),
  row('defaults/metadata', invalid, schema('\\.default'), /must result in valid metadata/),
  row(
    'defaults/type',
    wrongType,
    schema('\\.default.*'),
    /must be of type (?:string|integer|number|boolean|object|array)/,
  ),
  row('defaults/required', required, schema('\\.default\\..*')),
  row('defaults/enum', unsupported, schema('\\.default.*')),
  row('defaults/pattern', invalid, schema('\\.default.*'), /should match/),
  row(
    'defaults/format',
    wrongType,
    schema('\\.default.*'),
    /must be of type (?:date-time|uuid|email|duration|ipv4|date)/,
  ),
  row('defaults/length', tooLong, schema('\\.default.*')),
  row('defaults/bounds', invalid, schema('\\.default.*'), /should be (?:less|greater) than/),
  row('defaults/multiple', invalid, schema('\\.default.*'), /multiple/i),
  row('defaults/range', invalid, schema('\\.default.*'), /value must be of type/),
  row('defaults/items', tooMany, schema('\\.default.*')),
  row('defaults/junctor', invalid, schema('\\.default.*'), /must validate|must not validate/),
  row('defaults/embedded', required, schema('\\.default\\.(?:kind|apiVersion)')),

  { id: 'warnings/format', sign: { warning: /^unrecognized format/ } },
  { id: 'warnings/set-of-objects', sign: { warning: /x-kubernetes-list-type: set/ } },

  row('approval/missing', required, /api-approved/, /must have approval annotation/, 'create'),
  row('approval/invalid', invalid, /api-approved/, /with either a URL or a reason/, 'create'),
  row('approval/update-to-missing', required, /api-approved/, undefined, 'update'),
  row('approval/update-to-invalid', invalid, /api-approved/, undefined, 'update'),
  tolerated('approval/update-missing-stays', required, /api-approved/),
  tolerated('approval/update-invalid-stays', invalid, /api-approved/),
  { id: 'approval/condition-approved', sign: { condition: /^True ApprovedAnnotation/ } },
  { id: 'approval/condition-bypassed', sign: { condition: /^False UnapprovedAnnotation/ } },
  { id: 'approval/condition-missing', sign: { condition: /^False MissingAnnotation/ } },
  { id: 'approval/condition-invalid', sign: { condition: /^False InvalidAnnotation/ } },

  row('update/group-immutable', invalid, /^spec\.group$/, /field is immutable/, 'update'),
  row('update/plural-immutable', invalid, /^spec\.names\.plural$/, /field is immutable/, 'update'),
  row('update/scope-immutable', invalid, /^spec\.scope$/, /field is immutable/, 'update'),
  row('update/kind-immutable', invalid, /^spec\.names\.kind$/, /field is immutable/, 'update'),
  tolerated('ratchet/missing-schema', required, /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema$/, none),
  tolerated('ratchet/type', unsupported, schema('\\.type')),
  tolerated('ratchet/non-structural', required, schema('\\.type'), /must not be empty/),
  tolerated('ratchet/preserve-unknown-fields', invalid, /^spec\.preserveUnknownFields$/, /cannot set to true/),
  tolerated('ratchet/unpruned-default', invalid, schema('\\.default'), /must not have unknown fields/),
  tolerated(
    'ratchet/set-items',
    invalid,
    schema('\\.items\\.x-kubernetes-(?:list|map)-type'),
    /must be atomic as item/,
  ),
  tolerated('ratchet/map-key', required, schema('\\.items\\.properties\\[.*\\]\\.default')),
  tolerated('ratchet/list-items-nullable', forbidden, schema('\\.items(?:\\.properties\\[.*\\])?\\.nullable')),
  tolerated('ratchet/review-versions', invalid, /conversionReviewVersions$/, /at least one of/),
  tolerated('ratchet/selectable-fields', tooMany, /selectableFields$/),

  { id: 'condition/non-structural', sign: { nonStructural: /openAPIV3Schema/ } },
  { id: 'condition/preserve-unknown-fields', sign: { nonStructural: /^spec\.preserveUnknownFields/ } },
  { id: 'condition/no-structural-schema', sign: { nonStructural: /^failed to check validation schema/ } },
  { id: 'decode/unknown-field', sign: { strict: /unknown field/ } },
  { id: 'decode/duplicate-field', sign: { strict: /duplicate field|already set in map/ } },
  { id: 'decode/wrong-type', sign: { decode: /cannot unmarshal/ } },
];

const matches = (error: FieldError, sign: { type: string; field: RegExp; detail?: RegExp }): boolean =>
  error.type === sign.type &&
  sign.field.test(error.field) &&
  (sign.detail === undefined || sign.detail.test(error.detail));

/** Whether an answer shows a row. */
export function isHit({ sign }: Row, answer: Answer): boolean {
  if (answer.error !== undefined) return false;
  const { createErrors, updateErrors = [] } = answer;
  if ('warning' in sign)
    return [...answer.warnings, ...(answer.updateWarnings ?? [])].some((text) => sign.warning.test(text));
  if ('nonStructural' in sign) return answer.nonStructural.some((text) => sign.nonStructural.test(text));
  if ('strict' in sign) return answer.strictDecodeErrors.some((text) => sign.strict.test(text));
  if ('decode' in sign) return answer.decodeError !== undefined && sign.decode.test(answer.decodeError);
  if ('condition' in sign) {
    const found = answer.kubeAPIApproved;
    return found !== null && found !== undefined && sign.condition.test(`${found.status} ${found.reason}`);
  }
  if ('tolerated' in sign) {
    const is = (error: FieldError): boolean => matches(error, sign.tolerated);
    return answer.updateErrors !== undefined && createErrors.some(is) && !updateErrors.some(is);
  }
  const errors =
    sign.in === 'create' ? createErrors : sign.in === 'update' ? updateErrors : [...createErrors, ...updateErrors];
  return errors.some((error) => matches(error, sign));
}
