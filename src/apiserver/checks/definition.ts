// What a kube-apiserver checks in a CRD outside of its schemas: names, versions, subresources, columns, conversion.
import { approvalMessage, type ApprovalState } from '../approval-state.ts';
import { nameFaultText, type NameFault } from '../name-rules.ts';
import { faultsText, faultText, itemsText, nothing, supportedText, type CheckOf } from './check.ts';

const onBothLevels = ({ plural }: { readonly plural: string }): string =>
  `top-level and per-version ${plural} are mutually exclusive`;

const oneOf = ({ supported }: { readonly supported: readonly string[] }): string =>
  `must be one of ${supported.join(',')}`;

const simplePath = (): string => 'must be a simple json path starting with .';

const form = '; desired format: https://host[/path]';

/** Group, scope and names. */
export const nameTexts = {
  'group-missing': nothing,
  'group-malformed': faultsText,
  'group-without-dot': () => 'should be a domain with at least one dot',
  'scope-missing': nothing,
  'scope-unknown': supportedText,
  'name-missing': nothing,
  'name-malformed': faultsText,
  'kind-malformed': (known: { readonly faults: readonly NameFault[] }) =>
    `may have mixed case, but should otherwise match: ${faultsText(known)}`,
  'list-kind-is-kind': () => 'kind and listKind may not be the same',
};

/** The list of versions. */
export const versionTexts = {
  'version-name-malformed': faultsText,
  'versions-not-unique': () => 'must contain unique version names',
  'storage-versions-not-one': () => 'must have exactly one version marked as storage version',
  'first-version-differs': () => 'must match the first version in spec.versions',
  'versions-identical': ({ plural, name }: { readonly plural: string; readonly name: string }) =>
    `per-version ${plural} may not all be set to identical values (top-level ${name} should be used instead)`,
  'warning-without-deprecation': () => 'can only be set for deprecated versions',
  'warning-too-long': ({ limit }: { readonly limit: number }) => `must be <= ${limit} characters long`,
  'warning-empty': () => 'must not be an empty string',
  'warning-unprintable': ({ at }: { readonly at: number }) =>
    `must only contain printable UTF-8 characters; non-printable character found at index ${at}`,
};

/** The status and scale subresources. */
export const subresourceTexts = {
  'subresources-on-both-levels': onBothLevels,
  'scale-path-missing': nothing,
  'scale-path-malformed': simplePath,
  'scale-path-elsewhere': ({ below }: { readonly below: string }) => `should be a json path under ${below}`,
};

/** Printer columns. */
export const columnTexts = {
  'columns-on-both-levels': onBothLevels,
  'column-name-missing': nothing,
  'column-type-unknown': oneOf,
  'column-format-unknown': oneOf,
  'column-path-missing': nothing,
  'column-path-malformed': simplePath,
};

/** Selectable fields. */
export const selectableTexts = {
  'selectable-without-schema': ({ isTop }: { readonly isTop: boolean }) =>
    isTop
      ? 'may only be set when validations.schema is included'
      : // The message says the opposite of what it means.
        'may only be set when `version.schema.openAPIV3Schema` is not included',
  'selectable-path-missing': nothing,
  'selectable-path-malformed': ({ error }: { readonly error: string }) => `is an invalid path: ${error}`,
  'selectable-metadata': () => 'must not point to fields in metadata',
  'selectable-type': () =>
    'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
  'selectable-twice': nothing,
  'selectable-too-many': itemsText,
};

export const conversionTexts = {
  'strategy-missing': nothing,
  'strategy-unknown': supportedText,
  'strategy-with-unknown-fields': () => 'must be None if spec.preserveUnknownFields is true',
  'webhook-missing': () => 'required when strategy is set to Webhook',
  'webhook-not-used': () => 'should not be set when strategy is not set to Webhook',
  'webhook-target-not-one': () => 'exactly one of url or service is required',
  'webhook-url-malformed': ({ error }: { readonly error: string }) => `url must be a valid URL: ${error}${form}`,
  'webhook-url-scheme': () => `'https' is the only allowed URL scheme${form}`,
  'webhook-url-host': () => `host must be specified${form}`,
  'webhook-url-user': () => 'user information is not permitted in the URL',
  'webhook-url-fragment': () => 'fragments are not permitted in the URL',
  'webhook-url-query': () => 'query parameters are not permitted in the URL',
  'webhook-service-field-missing': nothing,
  'webhook-service-port': () => 'port is not valid: must be between 1 and 65535, inclusive',
  'webhook-service-path-start': () => "must start with a '/'",
  'webhook-service-path-empty-segment': ({ at }: { readonly at: number }) => `segment[${at}] may not be empty`,
  'webhook-service-path-segment': ({ at, fault }: { readonly at: number; readonly fault: NameFault }) =>
    `segment[${at}]: ${nameFaultText(fault)}`,
  'webhook-ca-bundle': ({ error }: { readonly error: string }) => error,
  'review-versions-missing': nothing,
  'review-version-twice': () => 'duplicate version',
  'review-version-malformed': faultText,
  'review-versions-unknown': () => 'must include at least one of v1, v1beta1',
};

/** Everything outside of schemas. */
export const definitionTexts = {
  ...nameTexts,
  ...versionTexts,
  ...subresourceTexts,
  ...columnTexts,
  ...selectableTexts,
  ...conversionTexts,
  'schema-missing': ({ prunes }: { readonly prunes: boolean }) =>
    prunes ? 'because otherwise all fields are pruned' : '',
  'stored-versions-empty': () => 'must have at least one stored version',
  'storage-version-not-stored': ({ version }: { readonly version: string }) =>
    `must have the storage version ${version}`,
  'stored-version-removed': ({ version }: { readonly version: string }) =>
    `missing from spec.versions; ${version} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${version} and removes ${version} from status.storedVersions`,
  'schema-on-both-levels': onBothLevels,
  'spec-immutable': () => 'field is immutable',
  approval: ({ state, value }: { readonly state: ApprovalState; readonly value: string | undefined }) =>
    approvalMessage(state, value),
};

/** A check of a CRD outside of its schemas. */
export type DefinitionCheck = CheckOf<typeof definitionTexts>;
