// Every rule, sorted by id.
import type { Rule } from './rule.ts';
import { admissionConversion } from './admission/conversion.ts';
import { admissionDefault } from './admission/default.ts';
import { admissionListType } from './admission/list-type.ts';
import { admissionMetadata } from './admission/metadata.ts';
import { admissionMissingSchema } from './admission/missing-schema.ts';
import { admissionNames } from './admission/names.ts';
import { admissionPattern } from './admission/pattern.ts';
import { admissionPrinterColumns } from './admission/printer-columns.ts';
import { admissionRefused } from './admission/refused.ts';
import { admissionSchema } from './admission/schema.ts';
import { admissionSelectableFields } from './admission/selectable-fields.ts';
import { admissionServerWarning } from './admission/server-warning.ts';
import { admissionStoredVersion } from './admission/stored-version.ts';
import { admissionSubresources } from './admission/subresources.ts';
import { admissionUndecodable } from './admission/undecodable.ts';
import { admissionUnknownField } from './admission/unknown-field.ts';
import { admissionV1beta1 } from './admission/v1beta1.ts';
import { admissionValidationRule } from './admission/validation-rule.ts';
import { admissionVersions } from './admission/versions.ts';
import { apiApprovedInvalid } from './api-approved/invalid.ts';
import { apiApprovedLinkClosed } from './api-approved/link-closed.ts';
import { apiApprovedLinkElsewhere } from './api-approved/link-elsewhere.ts';
import { apiApprovedLinkNoPullRequest } from './api-approved/link-no-pull-request.ts';
import { apiApprovedLinkNotApproved } from './api-approved/link-not-approved.ts';
import { apiApprovedLinkNotFound } from './api-approved/link-not-found.ts';
import { apiApprovedLinkNotMerged } from './api-approved/link-not-merged.ts';
import { apiApprovedLinkOpen } from './api-approved/link-open.ts';
import { apiApprovedLinkOwnPullRequest } from './api-approved/link-own-pull-request.ts';
import { apiApprovedLinkReverted } from './api-approved/link-reverted.ts';
import { apiApprovedLinkUntrusted } from './api-approved/link-untrusted.ts';
import { apiApprovedLinkUnverified } from './api-approved/link-unverified.ts';
import { apiApprovedMarkerDiffers } from './api-approved/marker-differs.ts';
import { apiApprovedMissing } from './api-approved/missing.ts';
import { apiApprovedOutsideProtectedGroups } from './api-approved/outside-protected-groups.ts';
import { apiApprovedRemoved } from './api-approved/removed.ts';
import { apiApprovedStale } from './api-approved/stale.ts';
import { apiApprovedUnapproved } from './api-approved/unapproved.ts';
import { compatAdditionalPropertiesNarrowed } from './compat/additional-properties-narrowed.ts';
import { compatBoundTightened } from './compat/bound-tightened.ts';
import { compatConversionChanged } from './compat/conversion-changed.ts';
import { compatCrdRemoved } from './compat/crd-removed.ts';
import { compatCrdRenamed } from './compat/crd-renamed.ts';
import { compatDefaultAdded } from './compat/default-added.ts';
import { compatDefaultChanged } from './compat/default-changed.ts';
import { compatEmbeddedResourceChanged } from './compat/embedded-resource-changed.ts';
import { compatEnumNarrowed } from './compat/enum-narrowed.ts';
import { compatEnumWidened } from './compat/enum-widened.ts';
import { compatFieldOptional } from './compat/field-optional.ts';
import { compatFieldRemoved } from './compat/field-removed.ts';
import { compatFieldRequired } from './compat/field-required.ts';
import { compatFieldRequiredWithDefault } from './compat/field-required-with-default.ts';
import { compatFieldReused } from './compat/field-reused.ts';
import { compatFieldTypeChanged } from './compat/field-type-changed.ts';
import { compatFieldTypeWidened } from './compat/field-type-widened.ts';
import { compatFormatTightened } from './compat/format-tightened.ts';
import { compatListTypeChanged } from './compat/list-type-changed.ts';
import { compatLostBetweenVersions } from './compat/lost-between-versions.ts';
import { compatMapTypeChanged } from './compat/map-type-changed.ts';
import { compatNameChanged } from './compat/name-changed.ts';
import { compatNullableAdded } from './compat/nullable-added.ts';
import { compatNullableRemoved } from './compat/nullable-removed.ts';
import { compatPatternAdded } from './compat/pattern-added.ts';
import { compatPatternChanged } from './compat/pattern-changed.ts';
import { compatPreserveUnknownFieldsRemoved } from './compat/preserve-unknown-fields-removed.ts';
import { compatPrinterColumnsChanged } from './compat/printer-columns-changed.ts';
import { compatPruningSwitchedOn } from './compat/pruning-switched-on.ts';
import { compatScaleSubresourceChanged } from './compat/scale-subresource-changed.ts';
import { compatSchemaRemoved } from './compat/schema-removed.ts';
import { compatScopeChanged } from './compat/scope-changed.ts';
import { compatSelectableFieldRemoved } from './compat/selectable-field-removed.ts';
import { compatShortNameRemoved } from './compat/short-name-removed.ts';
import { compatStatusSubresourceRemoved } from './compat/status-subresource-removed.ts';
import { compatStorageVersionMoved } from './compat/storage-version-moved.ts';
import { compatValidationRuleAdded } from './compat/validation-rule-added.ts';
import { compatValidationRuleChanged } from './compat/validation-rule-changed.ts';
import { compatValidationRuleTightened } from './compat/validation-rule-tightened.ts';
import { compatValueValidationChanged } from './compat/value-validation-changed.ts';
import { compatValueValidationTightened } from './compat/value-validation-tightened.ts';
import { compatVersionRemoved } from './compat/version-removed.ts';
import { compatVersionUnserved } from './compat/version-unserved.ts';
import { filesDuplicateKey } from './files/duplicate-key.ts';
import { filesExpiredIgnore } from './files/expired-ignore.ts';
import { filesInvalidConfiguration } from './files/invalid-configuration.ts';
import { filesInvalidIgnore } from './files/invalid-ignore.ts';
import { filesLimitExceeded } from './files/limit-exceeded.ts';
import { filesNotReviewed } from './files/not-reviewed.ts';
import { filesRuleCrashed } from './files/rule-crashed.ts';
import { filesUnreadable } from './files/unreadable.ts';
import { filesUnusedIgnore } from './files/unused-ignore.ts';
import { goTypesCrdDiffers } from './go-types/crd-differs.ts';
import { goTypesDefaultChanged } from './go-types/default-changed.ts';
import { goTypesEnumNarrowed } from './go-types/enum-narrowed.ts';
import { goTypesFieldOptional } from './go-types/field-optional.ts';
import { goTypesFieldRemoved } from './go-types/field-removed.ts';
import { goTypesFieldRequired } from './go-types/field-required.ts';
import { goTypesFieldTypeChanged } from './go-types/field-type-changed.ts';
import { goTypesJsonNameChanged } from './go-types/json-name-changed.ts';
import { goTypesListTypeChanged } from './go-types/list-type-changed.ts';
import { goTypesPointerChanged } from './go-types/pointer-changed.ts';
import { goTypesValidationTightened } from './go-types/validation-tightened.ts';
import { lifecycleDuplicateTag } from './lifecycle/duplicate-tag.ts';
import { lifecycleFieldWithoutGate } from './lifecycle/field-without-gate.ts';
import { lifecycleGateRemoved } from './lifecycle/gate-removed.ts';
import { lifecycleMalformedTag } from './lifecycle/malformed-tag.ts';
import { lifecycleMisplacedTag } from './lifecycle/misplaced-tag.ts';
import { lifecycleOpenapiDiffers } from './lifecycle/openapi-differs.ts';
import { lifecycleStageDiffers } from './lifecycle/stage-differs.ts';
import { lifecycleStageOrder } from './lifecycle/stage-order.ts';
import { lifecycleTagRemoved } from './lifecycle/tag-removed.ts';
import { lifecycleUnknownGate } from './lifecycle/unknown-gate.ts';
import { pruningDataMadeLive } from './pruning/data-made-live.ts';
import { pruningUnknownField } from './pruning/unknown-field.ts';
import { referenceGrantBroad } from './reference-grant/broad.ts';
import { referenceGrantInvalid } from './reference-grant/invalid.ts';
import { referenceGrantNotGranted } from './reference-grant/not-granted.ts';
import { referenceGrantOpenQuestion } from './reference-grant/open-question.ts';
import { referenceGrantOtherApi } from './reference-grant/other-api.ts';
import { referenceGrantRedundant } from './reference-grant/redundant.ts';
import { referenceGrantRevoked } from './reference-grant/revoked.ts';
import { referenceGrantUnused } from './reference-grant/unused.ts';
import { referenceGrantWithoutEffect } from './reference-grant/without-effect.ts';
import { resourceChangedByChange } from './resource/changed-by-change.ts';
import { resourcePrunedByChange } from './resource/pruned-by-change.ts';
import { resourceRefused } from './resource/refused.ts';
import { resourceRefusedByChange } from './resource/refused-by-change.ts';
import { resourceVersionNotServed } from './resource/version-not-served.ts';
import { structuralAdditionalProperties } from './structural/additional-properties.ts';
import { structuralEmbeddedResource } from './structural/embedded-resource.ts';
import { structuralIncomplete } from './structural/incomplete.ts';
import { structuralIntOrString } from './structural/int-or-string.ts';
import { structuralItemsBesideFields } from './structural/items-beside-fields.ts';
import { structuralMissingItems } from './structural/missing-items.ts';
import { structuralMissingType } from './structural/missing-type.ts';
import { structuralNotStructural } from './structural/not-structural.ts';
import { structuralRestrictedMetadata } from './structural/restricted-metadata.ts';
import { structuralUndefinedField } from './structural/undefined-field.ts';
import { structuralValueValidation } from './structural/value-validation.ts';

/** The rules, sorted by id. */
export const rules: readonly Rule[] = [
  admissionConversion,
  admissionDefault,
  admissionListType,
  admissionMetadata,
  admissionMissingSchema,
  admissionNames,
  admissionPattern,
  admissionPrinterColumns,
  admissionRefused,
  admissionSchema,
  admissionSelectableFields,
  admissionServerWarning,
  admissionStoredVersion,
  admissionSubresources,
  admissionUndecodable,
  admissionUnknownField,
  admissionV1beta1,
  admissionValidationRule,
  admissionVersions,
  apiApprovedInvalid,
  apiApprovedLinkClosed,
  apiApprovedLinkElsewhere,
  apiApprovedLinkNoPullRequest,
  apiApprovedLinkNotApproved,
  apiApprovedLinkNotFound,
  apiApprovedLinkNotMerged,
  apiApprovedLinkOpen,
  apiApprovedLinkOwnPullRequest,
  apiApprovedLinkReverted,
  apiApprovedLinkUntrusted,
  apiApprovedLinkUnverified,
  apiApprovedMarkerDiffers,
  apiApprovedMissing,
  apiApprovedOutsideProtectedGroups,
  apiApprovedRemoved,
  apiApprovedStale,
  apiApprovedUnapproved,
  compatAdditionalPropertiesNarrowed,
  compatBoundTightened,
  compatConversionChanged,
  compatCrdRemoved,
  compatCrdRenamed,
  compatDefaultAdded,
  compatDefaultChanged,
  compatEmbeddedResourceChanged,
  compatEnumNarrowed,
  compatEnumWidened,
  compatFieldOptional,
  compatFieldRemoved,
  compatFieldRequired,
  compatFieldRequiredWithDefault,
  compatFieldReused,
  compatFieldTypeChanged,
  compatFieldTypeWidened,
  compatFormatTightened,
  compatListTypeChanged,
  compatLostBetweenVersions,
  compatMapTypeChanged,
  compatNameChanged,
  compatNullableAdded,
  compatNullableRemoved,
  compatPatternAdded,
  compatPatternChanged,
  compatPreserveUnknownFieldsRemoved,
  compatPrinterColumnsChanged,
  compatPruningSwitchedOn,
  compatScaleSubresourceChanged,
  compatSchemaRemoved,
  compatScopeChanged,
  compatSelectableFieldRemoved,
  compatShortNameRemoved,
  compatStatusSubresourceRemoved,
  compatStorageVersionMoved,
  compatValidationRuleAdded,
  compatValidationRuleChanged,
  compatValidationRuleTightened,
  compatValueValidationChanged,
  compatValueValidationTightened,
  compatVersionRemoved,
  compatVersionUnserved,
  filesDuplicateKey,
  filesExpiredIgnore,
  filesInvalidConfiguration,
  filesInvalidIgnore,
  filesLimitExceeded,
  filesNotReviewed,
  filesRuleCrashed,
  filesUnreadable,
  filesUnusedIgnore,
  goTypesCrdDiffers,
  goTypesDefaultChanged,
  goTypesEnumNarrowed,
  goTypesFieldOptional,
  goTypesFieldRemoved,
  goTypesFieldRequired,
  goTypesFieldTypeChanged,
  goTypesJsonNameChanged,
  goTypesListTypeChanged,
  goTypesPointerChanged,
  goTypesValidationTightened,
  lifecycleDuplicateTag,
  lifecycleFieldWithoutGate,
  lifecycleGateRemoved,
  lifecycleMalformedTag,
  lifecycleMisplacedTag,
  lifecycleOpenapiDiffers,
  lifecycleStageDiffers,
  lifecycleStageOrder,
  lifecycleTagRemoved,
  lifecycleUnknownGate,
  pruningDataMadeLive,
  pruningUnknownField,
  referenceGrantBroad,
  referenceGrantInvalid,
  referenceGrantNotGranted,
  referenceGrantOpenQuestion,
  referenceGrantOtherApi,
  referenceGrantRedundant,
  referenceGrantRevoked,
  referenceGrantUnused,
  referenceGrantWithoutEffect,
  resourceChangedByChange,
  resourcePrunedByChange,
  resourceRefused,
  resourceRefusedByChange,
  resourceVersionNotServed,
  structuralAdditionalProperties,
  structuralEmbeddedResource,
  structuralIncomplete,
  structuralIntOrString,
  structuralItemsBesideFields,
  structuralMissingItems,
  structuralMissingType,
  structuralNotStructural,
  structuralRestrictedMetadata,
  structuralUndefinedField,
  structuralValueValidation,
];

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of an id; undefined for one that this version does not have. */
export const ruleOf = (id: string): Rule | undefined => byId.get(id);
