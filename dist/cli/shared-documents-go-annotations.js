import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readGates
} from "./shared-documents-go-gates.js";
import {
  attempt,
  commentsBefore,
  cursorOf,
  linesOfComments,
  parseGo,
  readExpr,
  unquote
} from "./shared-documents-go-comments.js";
import {
  circumstances
} from "./shared-rules-severity-table.js";
import {
  since,
  versionList,
  versionSentence
} from "./shared-rules-version-words.js";
import {
  addFirst,
  canonicalJson,
  crdChanges,
  fieldOf,
  identityOf,
  isList,
  isPlainText,
  jsonText,
  pairOf,
  removeComment,
  removeItem,
  renameKey,
  replaceScalar
} from "./shared-apiserver-cel-comparisons.js";
import {
  isContribution,
  isOverBudget
} from "./shared-apiserver-cel-cost-advice.js";
import {
  detailText,
  fieldText,
  isProtectedGroup,
  keywordText,
  kindsBySubject,
  warningText
} from "./shared-apiserver-approval-state.js";
import {
  briefly,
  dns1035Label,
  dns1123Subdomain,
  goJSON,
  goQuote,
  groupBy,
  pathText
} from "./shared-apiserver-features.js";
import {
  folderOf,
  matcher
} from "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import {
  spanOf,
  startSpan
} from "./shared-documents-span.js";
import {
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";
import {
  __export
} from "./shared-runtime.js";

// src/rules/every-rule.ts
var every_rule_exports = {};
__export(every_rule_exports, {
  admissionConversion: () => admissionConversion,
  admissionDefault: () => admissionDefault,
  admissionListType: () => admissionListType,
  admissionMetadata: () => admissionMetadata,
  admissionMissingSchema: () => admissionMissingSchema,
  admissionNames: () => admissionNames,
  admissionPattern: () => admissionPattern,
  admissionPrinterColumns: () => admissionPrinterColumns,
  admissionPromisedKubernetes: () => admissionPromisedKubernetes,
  admissionRefused: () => admissionRefused,
  admissionSchema: () => admissionSchema,
  admissionSelectableFields: () => admissionSelectableFields,
  admissionServerWarning: () => admissionServerWarning,
  admissionStoredVersion: () => admissionStoredVersion,
  admissionSubresources: () => admissionSubresources,
  admissionUndecodable: () => admissionUndecodable,
  admissionUnknownField: () => admissionUnknownField,
  admissionV1beta1: () => admissionV1beta1,
  admissionValidationRule: () => admissionValidationRule,
  admissionVersions: () => admissionVersions,
  apiApprovedInvalid: () => apiApprovedInvalid,
  apiApprovedLinkChanged: () => apiApprovedLinkChanged,
  apiApprovedLinkClosed: () => apiApprovedLinkClosed,
  apiApprovedLinkElsewhere: () => apiApprovedLinkElsewhere,
  apiApprovedLinkNoPullRequest: () => apiApprovedLinkNoPullRequest,
  apiApprovedLinkNotApproved: () => apiApprovedLinkNotApproved,
  apiApprovedLinkNotFound: () => apiApprovedLinkNotFound,
  apiApprovedLinkNotMerged: () => apiApprovedLinkNotMerged,
  apiApprovedLinkOpen: () => apiApprovedLinkOpen,
  apiApprovedLinkOwnPullRequest: () => apiApprovedLinkOwnPullRequest,
  apiApprovedLinkReverted: () => apiApprovedLinkReverted,
  apiApprovedLinkUntrusted: () => apiApprovedLinkUntrusted,
  apiApprovedLinkUnverified: () => apiApprovedLinkUnverified,
  apiApprovedMarkerDiffers: () => apiApprovedMarkerDiffers,
  apiApprovedMissing: () => apiApprovedMissing,
  apiApprovedOutsideProtectedGroups: () => apiApprovedOutsideProtectedGroups,
  apiApprovedRemoved: () => apiApprovedRemoved,
  apiApprovedStale: () => apiApprovedStale,
  apiApprovedUnapproved: () => apiApprovedUnapproved,
  compatAdditionalPropertiesNarrowed: () => compatAdditionalPropertiesNarrowed,
  compatBoundTightened: () => compatBoundTightened,
  compatConversionChanged: () => compatConversionChanged,
  compatCrdRemoved: () => compatCrdRemoved,
  compatCrdRenamed: () => compatCrdRenamed,
  compatDefaultAdded: () => compatDefaultAdded,
  compatDefaultChanged: () => compatDefaultChanged,
  compatEmbeddedResourceChanged: () => compatEmbeddedResourceChanged,
  compatEnumNarrowed: () => compatEnumNarrowed,
  compatEnumWidened: () => compatEnumWidened,
  compatFieldOptional: () => compatFieldOptional,
  compatFieldRemoved: () => compatFieldRemoved,
  compatFieldRequired: () => compatFieldRequired,
  compatFieldRequiredWithDefault: () => compatFieldRequiredWithDefault,
  compatFieldReused: () => compatFieldReused,
  compatFieldTypeChanged: () => compatFieldTypeChanged,
  compatFieldTypeWidened: () => compatFieldTypeWidened,
  compatFormatTightened: () => compatFormatTightened,
  compatListTypeChanged: () => compatListTypeChanged,
  compatLostBetweenVersions: () => compatLostBetweenVersions,
  compatMapTypeChanged: () => compatMapTypeChanged,
  compatNameChanged: () => compatNameChanged,
  compatNullableAdded: () => compatNullableAdded,
  compatNullableRemoved: () => compatNullableRemoved,
  compatPatternAdded: () => compatPatternAdded,
  compatPatternChanged: () => compatPatternChanged,
  compatPreserveUnknownFieldsRemoved: () => compatPreserveUnknownFieldsRemoved,
  compatPrinterColumnsChanged: () => compatPrinterColumnsChanged,
  compatPruningSwitchedOn: () => compatPruningSwitchedOn,
  compatScaleSubresourceChanged: () => compatScaleSubresourceChanged,
  compatSchemaRemoved: () => compatSchemaRemoved,
  compatScopeChanged: () => compatScopeChanged,
  compatSelectableFieldRemoved: () => compatSelectableFieldRemoved,
  compatShortNameRemoved: () => compatShortNameRemoved,
  compatStatusSubresourceAdded: () => compatStatusSubresourceAdded,
  compatStatusSubresourceRemoved: () => compatStatusSubresourceRemoved,
  compatStorageVersionMoved: () => compatStorageVersionMoved,
  compatValidationRuleAdded: () => compatValidationRuleAdded,
  compatValidationRuleChanged: () => compatValidationRuleChanged,
  compatValidationRuleTightened: () => compatValidationRuleTightened,
  compatValueValidationChanged: () => compatValueValidationChanged,
  compatValueValidationTightened: () => compatValueValidationTightened,
  compatVersionRemoved: () => compatVersionRemoved,
  compatVersionUnserved: () => compatVersionUnserved,
  conventionsArrayofstruct: () => conventionsArrayofstruct,
  conventionsCommentstart: () => conventionsCommentstart,
  conventionsConditions: () => conventionsConditions,
  conventionsConflictingmarkers: () => conventionsConflictingmarkers,
  conventionsDefaultorrequired: () => conventionsDefaultorrequired,
  conventionsDefaults: () => conventionsDefaults,
  conventionsDependenttags: () => conventionsDependenttags,
  conventionsDuplicatemarkers: () => conventionsDuplicatemarkers,
  conventionsForbiddenmarkers: () => conventionsForbiddenmarkers,
  conventionsIntegers: () => conventionsIntegers,
  conventionsJsontags: () => conventionsJsontags,
  conventionsMaxlength: () => conventionsMaxlength,
  conventionsMinlength: () => conventionsMinlength,
  conventionsNamingconventions: () => conventionsNamingconventions,
  conventionsNobools: () => conventionsNobools,
  conventionsNodurations: () => conventionsNodurations,
  conventionsNofloats: () => conventionsNofloats,
  conventionsNomaps: () => conventionsNomaps,
  conventionsNonpointerstructs: () => conventionsNonpointerstructs,
  conventionsNonullable: () => conventionsNonullable,
  conventionsNophase: () => conventionsNophase,
  conventionsNoreferences: () => conventionsNoreferences,
  conventionsNotimestamp: () => conventionsNotimestamp,
  conventionsOptionalfields: () => conventionsOptionalfields,
  conventionsOptionalorrequired: () => conventionsOptionalorrequired,
  conventionsPreferredmarkers: () => conventionsPreferredmarkers,
  conventionsRequiredfields: () => conventionsRequiredfields,
  conventionsSsatags: () => conventionsSsatags,
  conventionsStatusoptional: () => conventionsStatusoptional,
  conventionsStatussubresource: () => conventionsStatussubresource,
  conventionsUniquemarkers: () => conventionsUniquemarkers,
  filesCopyLeftBehind: () => filesCopyLeftBehind,
  filesCrdSize: () => filesCrdSize,
  filesDuplicateCrd: () => filesDuplicateCrd,
  filesDuplicateKey: () => filesDuplicateKey,
  filesExpiredIgnore: () => filesExpiredIgnore,
  filesInvalidConfiguration: () => filesInvalidConfiguration,
  filesInvalidIgnore: () => filesInvalidIgnore,
  filesLimitExceeded: () => filesLimitExceeded,
  filesNotReviewed: () => filesNotReviewed,
  filesRuleCrashed: () => filesRuleCrashed,
  filesUnreadable: () => filesUnreadable,
  filesUnusedIgnore: () => filesUnusedIgnore,
  goTypesCrdDiffers: () => goTypesCrdDiffers,
  goTypesDefaultChanged: () => goTypesDefaultChanged,
  goTypesEnumNarrowed: () => goTypesEnumNarrowed,
  goTypesFieldOptional: () => goTypesFieldOptional,
  goTypesFieldRemoved: () => goTypesFieldRemoved,
  goTypesFieldRequired: () => goTypesFieldRequired,
  goTypesFieldTypeChanged: () => goTypesFieldTypeChanged,
  goTypesJsonNameChanged: () => goTypesJsonNameChanged,
  goTypesKindRemoved: () => goTypesKindRemoved,
  goTypesListTypeChanged: () => goTypesListTypeChanged,
  goTypesPointerChanged: () => goTypesPointerChanged,
  goTypesValidationTightened: () => goTypesValidationTightened,
  lifecycleDuplicateTag: () => lifecycleDuplicateTag,
  lifecycleFieldWithoutGate: () => lifecycleFieldWithoutGate,
  lifecycleGateRemoved: () => lifecycleGateRemoved,
  lifecycleMalformedTag: () => lifecycleMalformedTag,
  lifecycleMisplacedTag: () => lifecycleMisplacedTag,
  lifecycleOpenapiDiffers: () => lifecycleOpenapiDiffers,
  lifecycleStageDiffers: () => lifecycleStageDiffers,
  lifecycleStageOrder: () => lifecycleStageOrder,
  lifecycleTagRemoved: () => lifecycleTagRemoved,
  lifecycleUnknownGate: () => lifecycleUnknownGate,
  pruningDataMadeLive: () => pruningDataMadeLive,
  pruningUnknownField: () => pruningUnknownField,
  referenceGrantBroad: () => referenceGrantBroad,
  referenceGrantInvalid: () => referenceGrantInvalid,
  referenceGrantNotGranted: () => referenceGrantNotGranted,
  referenceGrantOpenQuestion: () => referenceGrantOpenQuestion,
  referenceGrantOtherApi: () => referenceGrantOtherApi,
  referenceGrantRedundant: () => referenceGrantRedundant,
  referenceGrantRevoked: () => referenceGrantRevoked,
  referenceGrantUnused: () => referenceGrantUnused,
  referenceGrantWithoutEffect: () => referenceGrantWithoutEffect,
  resourceChangedByChange: () => resourceChangedByChange,
  resourcePrunedByChange: () => resourcePrunedByChange,
  resourceRefused: () => resourceRefused,
  resourceRefusedByChange: () => resourceRefusedByChange,
  resourceRouteDetached: () => resourceRouteDetached,
  resourceRoutesCutOff: () => resourceRoutesCutOff,
  resourceVersionNotServed: () => resourceVersionNotServed,
  structuralAdditionalProperties: () => structuralAdditionalProperties,
  structuralEmbeddedResource: () => structuralEmbeddedResource,
  structuralIncomplete: () => structuralIncomplete,
  structuralIntOrString: () => structuralIntOrString,
  structuralItemsBesideFields: () => structuralItemsBesideFields,
  structuralMissingItems: () => structuralMissingItems,
  structuralMissingType: () => structuralMissingType,
  structuralNotStructural: () => structuralNotStructural,
  structuralRestrictedMetadata: () => structuralRestrictedMetadata,
  structuralUndefinedField: () => structuralUndefinedField,
  structuralValueValidation: () => structuralValueValidation
});

// src/rules/exact-fix.ts
function fixOf(description, edits) {
  const exact = edits.filter((edit) => edit !== void 0);
  return exact.length === 0 || exact.length < edits.length ? void 0 : { description, edits: exact };
}
var withFix = (fix) => fix === void 0 ? {} : { fix };
var bare = (word) => word.toLowerCase().replaceAll(/[-_]/g, "");
function sameBut(word, known) {
  const [found, other] = known.filter((one) => bare(one) === bare(word));
  return other === void 0 && found !== word ? found : void 0;
}
function isSlip(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}
var shortest = 4;
function surelyMeant(word, known) {
  const same = sameBut(word, known);
  if (same !== void 0 || word.length > 253) return same;
  const [found, other] = known.filter((one) => one.length >= shortest && isSlip(word.toLowerCase(), one.toLowerCase()));
  return other === void 0 ? found : void 0;
}
var fieldSteps = /^(?:\{\.?|\$?\.?)([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\}?$/;
var isJsonPath = ({ isExact, path }) => isExact && path.at(-1) === "jsonPath";
function fixOfJsonPath(file, places) {
  const value = stringOf(places[0]?.node) ?? "";
  const steps2 = fieldSteps.exec(value)?.[1];
  if (steps2 === void 0 || value === `.${steps2}` || !places.every(isJsonPath)) return void 0;
  const edits = places.map(({ node }) => replaceScalar(file, node, `.${steps2}`));
  return fixOf(`Write \`.${steps2}\`: a path begins with a dot`, edits);
}

// src/rules/rule.ts
var compatibility = "Kubernetes deprecation policy; API conventions, compatibility";
var categoryOf = (id) => id.slice(0, id.indexOf("/"));
var isOnReading = (rule) => categoryOf(rule) === "files";
var placeOf = (fact) => ({
  ..."at" in fact ? { at: fact.at } : {},
  status: "status" in fact ? fact.status : "introduced",
  ..."document" in fact ? { document: fact.document } : {},
  ..."kubernetes" in fact ? { kubernetes: fact.kubernetes } : {}
});
function withVersions(problem) {
  const { kubernetes, circumstances: own = [] } = problem;
  if (kubernetes === void 0 || !kubernetes.isOnlyOfOlder || kubernetes.isConfigured) return problem;
  const [newest = ""] = kubernetes.others;
  return { ...problem, circumstances: [...own, { kind: "older-servers", of: newest }] };
}
var wants = (fact, kinds) => kinds.some((kind) => kind === fact.kind);
var defineRule = (spec) => ({
  ...spec,
  check: (fact) => wants(fact, spec.needs) ? [spec.check(fact) ?? []].flat().map((problem) => withVersions({ ...placeOf(fact), ...problem })) : []
});

// src/rules/admission-rule.ts
function whoRejects({ request, kubernetes }) {
  if (request === "v1beta1") return "A kube-apiserver up to 1.21, the last to serve v1beta1, rejects";
  if (kubernetes === void 0) return "A kube-apiserver rejects";
  const { by, others: others4, accepting } = kubernetes;
  if (others4.length === 0)
    return by.length === 1 ? `A kube-apiserver of Kubernetes ${versionList(by)} rejects` : `Kube-apiservers of Kubernetes ${versionList(by)} reject`;
  const first = since(kubernetes);
  const where = first === void 0 ? `of Kubernetes ${versionList(by)}` : `from Kubernetes ${first} on`;
  return `Kube-apiservers ${where}${accepting.length === 0 ? "" : ` (not of ${versionList(accepting)})`} reject`;
}
function verdict(fact) {
  const { error, phase } = fact;
  const whom = phase === "update" ? "this update of the CRD" : "this CRD";
  const detail = detailText(error) || "a value is required";
  return `${whoRejects(fact)} ${whom}: \`${fieldText(error)}\`: ${detail}${detail.includes("\n") ? "\n" : ". "}`;
}
var dependence = ({ dependsOn = [] }) => dependsOn.length === 0 ? "" : ` It depends on ${dependsOn.join("; ")}.`;
function relatedOf(spec, fact) {
  const related = spec.related?.(fact);
  return related === void 0 ? {} : { related };
}
function supportedBy(check) {
  if ("supported" in check) return check.supported;
  if (check.kind !== "default-invalid" || check.check.kind !== "enum") return void 0;
  return check.check.values.filter((value) => typeof value === "string");
}
function caseFix(spec, { error, at }, editable) {
  const { places } = editable;
  const listed4 = supportedBy(error.check);
  const value = stringOf(places[0]?.node);
  if (listed4 === void 0 || value === void 0 || !places.every(({ isExact }) => isExact)) return void 0;
  const meant3 = sameBut(value, listed4);
  if (meant3 === void 0 || spec.takes?.(meant3, editable) === false) return void 0;
  const edits = places.map(({ node }) => replaceScalar(at.file, node, meant3));
  return fixOf(`Write \`${meant3}\`: case counts`, edits);
}
var fixFor = (spec, fact) => fact.editable === void 0 ? {} : withFix(spec.fix?.(fact, fact.editable) ?? caseFix(spec, fact, fact.editable));
var defineAdmissionRule = (spec) => ({
  checks: spec.checks,
  ...defineRule({
    ...spec,
    severity: "error",
    because: "the CRD cannot be created or updated in any cluster",
    looksAt: "head",
    needs: ["admission-error"],
    check: (fact) => spec.checks.includes(fact.error.check.kind) && (fact.request === "v1" || spec.inV1beta1 === true) ? {
      message: verdict(fact) + spec.remediation(fact) + dependence(fact),
      ...fact.version === void 0 ? {} : { version: fact.version },
      ...fact.field === void 0 ? {} : { field: fact.field },
      apiserverField: fieldText(fact.error),
      ...relatedOf(spec, fact),
      ...fixFor(spec, fact),
      circumstances: circumstances({ "v1beta1-request": fact.request === "v1beta1" }),
      key: `${fact.error.type} ${fieldText(fact.error)} ${detailText(fact.error)}`
    } : void 0
  })
});

// src/rules/admission/conversion.ts
var admissionConversion = defineAdmissionRule({
  id: "admission/conversion",
  summary: "The conversion is rejected.",
  source: "apiextensions-apiserver validation.validateCustomResourceConversion",
  checks: kindsBySubject.conversion,
  inV1beta1: true,
  // A strategy that does not go with what stands next to it may be wrong in more than its case.
  takes: (meant3, { root }) => ["clientConfig", "conversionReviewVersions"].every(
    (key) => getIn(root, ["spec", "conversion", "webhook", key]) !== void 0 === (meant3 === "Webhook")
  ),
  remediation: () => "`strategy: None` allows no webhook; `strategy: Webhook` needs `clientConfig` with either `url` (https) or `service`, and `conversionReviewVersions` with `v1`. A missing `name` of the service is reported at `namespace` and the other way round: the server swaps the two."
});

// src/rules/admission/default.ts
var admissionDefault = defineAdmissionRule({
  id: "admission/default",
  summary: "A default is rejected by its own schema.",
  source: "apiextensions-apiserver defaulting.ValidateDefaults",
  checks: kindsBySubject.defaults,
  remediation: () => "A default must have nothing that its schema would prune and must be valid against it, or the server would store objects that it would not accept. Correct the default or the schema next to it."
});

// src/rules/admission/list-type.ts
var admissionListType = defineAdmissionRule({
  id: "admission/list-type",
  summary: "A list or map topology is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-list-type, -list-map-keys, -map-type)",
  checks: kindsBySubject.lists,
  remediation: () => "`x-kubernetes-list-type: map` needs object items and `x-kubernetes-list-map-keys` that name scalar fields of them, each required or with a default; `set` needs atomic items; `x-kubernetes-map-type` is `granular` or `atomic`."
});

// src/rules/admission/metadata.ts
var admissionMetadata = defineAdmissionRule({
  id: "admission/metadata",
  summary: "The metadata of the CRD is rejected.",
  source: "apimachinery validation.ValidateObjectMeta",
  checks: kindsBySubject.metadata,
  inV1beta1: true,
  remediation: () => "Keys of labels and annotations are an optional DNS prefix, a slash and a name; all annotations together take at most 256 KiB."
});

// src/rules/admission/missing-schema.ts
var admissionMissingSchema = defineAdmissionRule({
  id: "admission/missing-schema",
  summary: "A version has no schema.",
  source: "apiextensions-apiserver validation.validateCustomResourceDefinitionSpec",
  checks: ["schema-missing"],
  remediation: () => "Every version needs `schema.openAPIV3Schema`; without one a server would prune every field. `type: object` with `x-kubernetes-preserve-unknown-fields: true` accepts everything."
});

// src/rules/admission/names.ts
var textAt = (root, ...path) => stringOf(getIn(root, path)) ?? "";
function meant(root) {
  const plural = textAt(root, "spec", "names", "plural").toLowerCase();
  const group = textAt(root, "spec", "group").toLowerCase();
  const isValid = dns1035Label(plural).length === 0 && dns1123Subdomain(group).length === 0 && group.includes(".");
  return isValid ? { plural, group } : void 0;
}
function isMisnamed(root, { plural, group }) {
  const name2 = textAt(root, "metadata", "name").toLowerCase();
  const others4 = [textAt(root, "spec", "names", "singular"), textAt(root, "spec", "names", "kind")];
  const alike = ["", ...others4.map((other) => other.toLowerCase())].filter((other) => other !== "");
  return [plural, `${plural}.${group}`, ...alike.flatMap((other) => [other, `${other}.${group}`])].includes(name2);
}
function fixOfTriple({ at }, { root }) {
  const wanted = meant(root);
  if (wanted === void 0 || !isMisnamed(root, wanted)) return void 0;
  const { plural, group } = wanted;
  if (isProtectedGroup(group) && group !== textAt(root, "spec", "group")) return void 0;
  const values = [
    [["metadata", "name"], `${plural}.${group}`],
    [["spec", "names", "plural"], plural],
    [["spec", "group"], group]
  ];
  const edits = values.filter(([path, value]) => textAt(root, ...path) !== value).map(([path, value]) => replaceScalar(at.file, getIn(root, path), value));
  return fixOf(`Name the CRD \`${plural}.${group}\`, after its plural and its group`, edits);
}
var admissionNames = defineAdmissionRule({
  id: "admission/names",
  summary: "The group, the scope or a name is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionNames, validation.ValidateCustomResourceDefinitionSpec",
  checks: kindsBySubject.names,
  inV1beta1: true,
  remediation: () => "`metadata.name` is the plural, a dot and the group; the group is a lower-case domain with a dot in it; names are DNS labels; the scope is `Namespaced` or `Cluster`.",
  fix(fact, editable) {
    const [place] = editable.places;
    if (place === void 0 || !place.isExact) return void 0;
    const [top, field, name2] = place.path;
    if (top === "metadata" && field === "name" || field === "group" || name2 === "plural")
      return fixOfTriple(fact, editable);
    if (name2 !== "singular" && name2 !== "shortNames" && name2 !== "categories") return void 0;
    const lower = (stringOf(place.node) ?? "").toLowerCase();
    if (dns1035Label(lower).length > 0) return void 0;
    return fixOf(`Write \`${lower}\`: such names are in lower case`, [replaceScalar(fact.at.file, place.node, lower)]);
  }
});

// src/rules/admission/pattern.ts
var admissionPattern = defineAdmissionRule({
  id: "admission/pattern",
  summary: "A pattern is no regular expression that the server can compile.",
  source: "apiextensions-apiserver schema.validateValueValidation; RE2 syntax",
  checks: ["pattern-malformed"],
  remediation: () => "Patterns are RE2: no look-ahead, look-behind or back references, no `\\d`-like classes beyond RE2’s own. Rewrite the expression, or say it with an `x-kubernetes-validations` rule."
});

// src/rules/admission/printer-columns.ts
var admissionPrinterColumns = defineAdmissionRule({
  id: "admission/printer-columns",
  summary: "An additional printer column is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceColumnDefinition",
  checks: kindsBySubject.columns,
  inV1beta1: true,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  remediation: () => "A column needs `name`, `type` and a `jsonPath` that begins with a dot."
});

// src/facts/go/wire.ts
var unknown = { kind: "unknown" };
var basic = {
  string: "string",
  bool: "boolean",
  int: "integer",
  int64: "integer",
  uint: "integer",
  uint32: "integer",
  uint64: "integer",
  int8: "int32",
  int16: "int32",
  int32: "int32",
  uint8: "int32",
  uint16: "int32",
  byte: "int32",
  rune: "int32",
  float32: "number",
  float64: "number"
};
var wellKnown = {
  Time: { kind: "string" },
  MicroTime: { kind: "string" },
  Duration: { kind: "string" },
  UID: { kind: "string" },
  Quantity: { kind: "int-or-string" },
  IntOrString: { kind: "int-or-string" }
};
var deepest = 32;
var withoutPointers = (type) => type.replace(/^\*+/, "");
function mapValue(type) {
  if (!type.startsWith("map[")) return void 0;
  let depth = 0;
  for (let at = 3; at < type.length; at++) {
    if (type[at] === "[") depth++;
    else if (type[at] === "]" && --depth === 0) return type.slice(at + 1);
  }
  return void 0;
}
function elementOf(type) {
  const bare3 = withoutPointers(type);
  const value = mapValue(bare3);
  if (value !== void 0) return { of: "map", type: value };
  const item = /^\[[^[\]]*\]([^]*)$/.exec(bare3)?.[1];
  return item === void 0 ? void 0 : { of: "array", type: item };
}
var ownForm = /^\+(?:kubebuilder:validation:(?:Type=|Schemaless|XIntOrString)|kubebuilder:pruning:PreserveUnknownFields)/;
function wireOf(type, types2, depth = 0) {
  const bare3 = withoutPointers(type);
  if (depth > deepest) return unknown;
  if (bare3 === "[]byte" || bare3 === "[]uint8") return { kind: "string" };
  const element = elementOf(bare3);
  if (element?.of === "array") return { kind: "array", item: wireOf(element.type, types2, depth + 1) };
  if (element?.of === "map") return { kind: "map", value: wireOf(element.type, types2, depth + 1) };
  const local = types2.get(bare3);
  if (local === void 0) return Object.hasOwn(basic, bare3) ? { kind: basic[bare3] ?? "unknown" } : foreign(bare3);
  if ([...local.markers, ...local.detachedMarkers].some(({ text }) => ownForm.test(text))) return unknown;
  if (local.kind === "struct") return { kind: "struct", name: local.name };
  return local.underlying === void 0 ? unknown : wireOf(local.underlying, types2, depth + 1);
}
function foreign(type) {
  const name2 = /^[A-Za-z_]\w*\.([A-Z]\w*)$/.exec(type)?.[1];
  if (name2 === void 0) return unknown;
  return (Object.hasOwn(wellKnown, name2) ? wellKnown[name2] : void 0) ?? { kind: "external", name: name2 };
}
function wireText(wire, depth = 0) {
  if (wire.kind === "array") return `list of ${depth < 2 ? wireText(wire.item, depth + 1) : "…"}`;
  if (wire.kind === "map") return `map to ${depth < 2 ? wireText(wire.value, depth + 1) : "…"}`;
  if (wire.kind === "struct") return "object";
  if (wire.kind === "int32") return "integer of 32 bits or less";
  return wire.kind === "external" ? wire.name : wire.kind;
}
var isOpen = ({ kind }) => kind === "unknown" || kind === "external";
var isObject = ({ kind }) => kind === "struct" || kind === "map";
function breaksWire(before, after) {
  if (isOpen(before) || isOpen(after)) return false;
  if (before.kind === "array" && after.kind === "array") return breaksWire(before.item, after.item);
  if (before.kind === "map" && after.kind === "map") return breaksWire(before.value, after.value);
  if (isObject(before) && isObject(after)) return false;
  if (before.kind === "int32" && after.kind === "integer") return false;
  if (after.kind === "int-or-string") return !["string", "integer", "int32", "int-or-string"].includes(before.kind);
  return before.kind !== after.kind;
}

// src/rules/change-text.ts
var longest = 120;
var mostValues = 12;
var mostNames = 5;
var clipped = (text) => text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
var short = (value) => clipped(jsonText(value));
var patternText = (pattern2) => new RegExp("\\p{C}", "u").test(pattern2) ? short(pattern2) : clipped(pattern2);
var listed = (values) => `${values.slice(0, mostValues).map(jsonText).join(", ")}${values.length > mostValues ? ", …" : ""}`;
var boundText = ({ value, exclusive }) => `${value}${exclusive ? " (exclusive)" : ""}`;
var ruleText = ({ rule, optionalOldSelf }) => optionalOldSelf ? `${rule} (optionalOldSelf)` : rule;
var namesText = (columns) => columns.map(({ name: name2 }) => name2).join(", ");
var textsOf = (before, after, text) => ({
  ...before === void 0 ? {} : { before: text(before) },
  ...after === void 0 ? {} : { after: text(after) }
});
var asIs = (text) => text;
function schemaTexts(change) {
  const { subject, effect } = change;
  if (subject === "nullable" || subject === "preserve-unknown-fields")
    return effect === "loosened" ? { after: "true" } : { before: "true" };
  if (subject === "embedded-resource") return effect === "tightened" ? { after: "true" } : { before: "true" };
  if (change.subject === "bound") {
    const isReplaced = change.before !== void 0 && change.after !== void 0;
    return textsOf(change.before, change.after, isReplaced ? boundText : ({ value }) => short(value));
  }
  if (change.subject === "validation-rule")
    return textsOf(change.before, change.after, (rule) => (effect === "reworded" ? short : asIs)(ruleText(rule)));
  if (change.subject === "value-validation")
    return textsOf(change.before, change.after, (value) => `${change.junctor}: ${short(value)}`);
  if (change.subject === "pattern") return textsOf(change.before, change.after, patternText);
  if (change.subject === "type" || change.subject === "list-type" || change.subject === "map-type")
    return textsOf(change.before, change.after, asIs);
  if (change.subject === "enum" && change.effect !== "loosened" && change.removed !== void 0)
    return { before: listed(change.removed) };
  if (change.subject === "enum" && change.effect === "loosened" && change.added !== void 0)
    return { after: listed(change.added) };
  return textsOf(change.before, change.after, short);
}
function crdTexts(fact) {
  if (fact.change === "printer-columns") return textsOf(fact.before, fact.after, namesText);
  if (fact.change === "scale-changed" || fact.change === "scale-extended")
    return textsOf(fact.before, fact.after, short);
  return textsOf(fact.before, fact.after, asIs);
}
var namesOf = (names2) => names2.length <= mostNames ? names2.join(", ") : `${names2.slice(0, mostNames).join(", ")} and ${names2.length - mostNames} more`;
function goTexts(fact) {
  if (fact.change === "type")
    return textsOf(fact.before, fact.after, ({ type, wire }) => `${type} (${wireText(wire)})`);
  if (fact.change === "constant-removed") return { before: namesOf(fact.before) };
  return textsOf(
    fact.before,
    fact.after,
    (value) => typeof value === "object" ? value.join(", ") : value.toString()
  );
}
var quoted = (text) => `\`${text.replaceAll("`", "ˋ")}\``;
var quotedTexts = ({ before, after }) => ({
  before: before === void 0 ? "none" : quoted(before),
  after: after === void 0 ? "none" : quoted(after)
});

// src/rules/admission/promised-kubernetes.ts
var admissionPromisedKubernetes = defineRule({
  id: "admission/promised-kubernetes",
  summary: "A CRD needs a newer Kubernetes than its chart, its operator bundle or the README promises.",
  severity: "warning",
  because: "clusters on which the promise lets people install it reject the CRD, but supported ones accept it",
  source: "kubeVersion of Chart.yaml (Helm); minKubeVersion of a ClusterServiceVersion (Operator Lifecycle Manager)",
  needs: ["broken-promise"],
  check: ({ crd, minimum, promised: { field, version, at } }) => ({
    message: `${quoted(crd)} needs Kubernetes ${minimum} now: older kube-apiservers reject it. ${field === "badge" ? "A badge" : quoted(field)} in ${quoted(at.file.path)} promises Kubernetes ${version}. Raise it to ${minimum}, or leave out what older servers reject; \`kube-api-review versions FILE\` prints what that is.`,
    key: `${field} ${at.file.path}`,
    related: [{ at, message: `promises Kubernetes ${version}` }]
  })
});

// src/rules/admission/refused.ts
var admissionRefused = defineAdmissionRule({
  id: "admission/refused",
  summary: "A kube-apiserver rejects the CRD.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinition",
  // None is met with a CRD, which has no namespace, and whose generation is the server's.
  checks: ["namespace-missing", "namespace-malformed", "namespace-not-allowed", "generation-negative"],
  remediation: () => "Correct the field as the error says."
});

// src/rules/admission/schema.ts
var admissionSchema = defineAdmissionRule({
  id: "admission/schema",
  summary: "The OpenAPI schema has something that the server does not accept.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema",
  checks: ["schema-on-both-levels", ...kindsBySubject.openAPI],
  remediation: () => "Schemas of CRDs are a subset of OpenAPI v3. Write it with the keywords that remain."
});

// src/rules/admission/selectable-fields.ts
var admissionSelectableFields = defineAdmissionRule({
  id: "admission/selectable-fields",
  summary: "A selectable field is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceSelectableFields",
  checks: kindsBySubject.selectableFields,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  remediation: () => "A selectable field names a string, boolean or integer of the schema by a plain path, not below `metadata` and not inside a list. Equal `selectableFields` in all versions need equal schemas in all versions: a server that lifts the one and not the other rejects the CRD."
});

// src/rules/admission/server-warning.ts
var effects = {
  "unrecognized-format": "it does not check this format on objects. Use a format that the server knows, or leave it out.",
  "set-of-composites": "server-side apply and CEL cannot tell such items apart. Use `x-kubernetes-list-type: map` with keys, or `atomic`.",
  "deprecated-version": "current servers do not serve it. Write the CRD as `apiextensions.k8s.io/v1`."
};
var admissionServerWarning = defineRule({
  id: "admission/server-warning",
  summary: "A kube-apiserver accepts the CRD with a warning.",
  severity: "warning",
  because: "the server accepts the CRD, but part of its schema has no effect",
  looksAt: "head",
  source: "apiextensions-apiserver customresourcedefinition.strategy WarningsOnCreate, WarningsOnUpdate",
  needs: ["admission-warning"],
  check: ({ warning, kubernetes }) => ({
    message: `A kube-apiserver accepts this CRD with the warning \`${warningText(warning)}\`: ${effects[warning.kind]}${versionSentence(kubernetes)}`,
    key: warningText(warning)
  })
});

// src/rules/admission/stored-version.ts
var admissionStoredVersion = defineAdmissionRule({
  id: "admission/stored-version",
  summary: "A version in which objects are stored is removed.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionStoredVersions",
  breaks: "yes",
  checks: ["stored-version-gone"],
  remediation: () => "Clusters in which objects were stored in that version reject the update. Keep the version (it need not be served), move `storage: true`, rewrite all objects, remove the version from `status.storedVersions`, and remove it in a later release."
});

// src/rules/admission/subresources.ts
var admissionSubresources = defineAdmissionRule({
  id: "admission/subresources",
  summary: "The status or scale subresource is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionSubresources",
  checks: kindsBySubject.subresources,
  inV1beta1: true,
  remediation: () => "The paths of `scale` begin with `.spec.` or `.status.` and are plain field paths; with a `status` subresource the root of the schema may have plain properties only."
});

// src/rules/admission/undecodable.ts
var admissionUndecodable = defineRule({
  id: "admission/undecodable",
  summary: "The CRD cannot be decoded by a kube-apiserver.",
  severity: "error",
  because: "every request with this document fails, whatever its validation settings",
  looksAt: "head",
  source: "apimachinery runtime/serializer/json; sigs.k8s.io/json",
  needs: ["admission-decode"],
  check: ({ what, message, kubernetes }) => what === "failed" ? {
    message: `A kube-apiserver cannot read this CRD: ${message}. Give the field the type that the CRD API has for it.${versionSentence(kubernetes)}`,
    key: message
  } : void 0
});

// src/rules/admission/unknown-field.ts
var mappings = new Set(
  "metadata spec names schema subresources status scale conversion webhook clientConfig service labels annotations openAPIV3Schema properties items additionalProperties additionalItems not definitions patternProperties dependencies externalDocs".split(
    " "
  )
);
var lists = new Set(
  "versions shortNames categories additionalPrinterColumns selectableFields conversionReviewVersions enum required allOf anyOf oneOf x-kubernetes-validations x-kubernetes-list-map-keys".split(
    " "
  )
);
function takes(name2, { kind }) {
  if (name2 === "default" || name2 === "example") return true;
  return kind === (mappings.has(name2) ? "mapping" : lists.has(name2) ? "sequence" : "scalar");
}
var moved = [
  [["spec", "version"], "spec.versions[*].name"],
  [["spec", "validation"], "spec.versions[*].schema"],
  [["spec", "subresources"], "spec.versions[*].subresources"],
  [["spec", "additionalPrinterColumns"], "spec.versions[*].additionalPrinterColumns"],
  [["spec", "conversion", "webhookClientConfig"], "spec.conversion.webhook.clientConfig"],
  [["spec", "conversion", "conversionReviewVersions"], "spec.conversion.webhook.conversionReviewVersions"]
];
var movedTo = (steps2) => moved.find(([old]) => old.length === steps2.length && old.every((step, at) => step === steps2[at]))?.[1];
var others = /* @__PURE__ */ new Set(["examples"]);
function misspelt({ entry, missing: missing2 = [], at }) {
  if (entry === void 0 || others.has(entry.key)) return { meant: void 0, fix: void 0 };
  const fitting = missing2.filter((name2) => takes(name2, entry.value));
  const meant3 = surelyMeant(entry.key, fitting);
  if (meant3 === void 0) return { meant: meant3, fix: void 0 };
  return { meant: meant3, fix: fixOf(`Write \`${meant3}\``, [renameKey(at.file, entry, meant3)]) };
}
var admissionUnknownField = defineRule({
  id: "admission/unknown-field",
  summary: "The CRD has a field that the CustomResourceDefinition API doesn’t define.",
  severity: "error",
  because: "kubectl rejects it by default, and every other client loses the field without an error",
  looksAt: "head",
  source: "apimachinery runtime strict decoding (fieldValidation=Strict)",
  needs: ["admission-decode"],
  check(fact) {
    const { what, message, steps: steps2 } = fact;
    if (what !== "unknown-field") return [];
    const { meant: meant3, fix } = misspelt(fact);
    const place = steps2 && movedTo(steps2);
    const way = steps2?.[0] === "status" ? "A server fills in the status itself: remove `status` from the manifest." : place !== void 0 ? `It is of \`v1beta1\`; \`v1\` has it at \`${place}\`: move it there.` : meant3 === void 0 ? "Correct its spelling or indentation, or remove it." : `\`${meant3}\` is probably intended.`;
    return {
      message: `${message}: kubectl rejects this CRD (\`--validate=strict\` is its default), other clients drop the field silently. ${way}${versionSentence(fact.kubernetes)}`,
      key: message,
      ...withFix(place === void 0 ? fix : void 0)
    };
  }
});

// src/rules/admission/v1beta1.ts
var admissionV1beta1 = defineRule({
  id: "admission/v1beta1",
  summary: "The CRD is written in apiextensions.k8s.io/v1beta1.",
  severity: "warning",
  because: "no Kubernetes since 1.22 accepts it, but projects that still ship it do so for older clusters on purpose",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas; removal of apiextensions.k8s.io/v1beta1 in Kubernetes 1.22",
  needs: ["v1beta1-manifest"],
  check: () => ({
    message: "`apiextensions.k8s.io/v1beta1` has not been served since Kubernetes 1.22: no current cluster can install this CRD. Write it as `apiextensions.k8s.io/v1`, with a structural schema in each version."
  })
});

// src/rules/admission/validation-rule.ts
var mostWays = 3;
var nameOf = ({ field }) => field === "" ? "the root" : `\`${field}\``;
var boundText2 = (bound) => {
  const instead = bound.now === void 0 ? "" : ` instead of ${bound.now}`;
  return `\`${bound.keyword}: ${bound.value}\`${instead} on ${nameOf(bound)}`;
};
var wayText = (way) => way.map(boundText2).join(" and ");
var waysOf = ({ costWays = [] }) => costWays.slice(0, mostWays);
function budgetText(fact) {
  const ways = waysOf(fact);
  if (ways.length > 0) return `It fits the budget with ${ways.map(wayText).join(", or with ")} (or less).`;
  if (fact.costWays === void 0)
    return "Set `maxItems`, `maxProperties` and `maxLength` where the rule looks, or above it.";
  return "No bound in the schema was found that is enough: make the expression cheaper, above all where it iterates over the result of a conversion, whose size is unknown.";
}
var admissionValidationRule = defineAdmissionRule({
  id: "admission/validation-rule",
  summary: "An x-kubernetes-validations rule is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-validations)",
  checks: kindsBySubject.rules,
  remediation: (fact) => {
    if (isOverBudget(fact.error)) return budgetText(fact);
    if (isContribution(fact.error)) return "The error on the whole schema says which bounds bring it under its budget.";
    return "Fix the rule as the error says; a rule with line breaks needs a `message` of its own.";
  },
  related: (fact) => waysOf(fact).flat().map((bound) => ({ at: bound.at, message: `\`${bound.keyword}: ${bound.value}\` belongs here` }))
});

// src/rules/admission/versions.ts
var admissionVersions = defineAdmissionRule({
  id: "admission/versions",
  summary: "The list of versions is rejected.",
  source: "apiextensions-apiserver validation.validateCustomResourceDefinitionSpec",
  checks: kindsBySubject.versions,
  inV1beta1: true,
  remediation: () => "Versions have unique DNS labels as names, each has a schema, and exactly one has `storage: true`. `deprecationWarning` needs `deprecated: true`."
});

// src/rules/approval-rule.ts
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
var remediations = `Have the API approved and name that pull request, restructure it in a new version behind a conversion webhook, move it to a group of your own, or declare it with a value that starts with \`unapproved\` (${enhancement}).`;
function quoted2(value) {
  const line = (value ?? "").replaceAll(/[\s`\p{Cc}]+/gu, " ").trim();
  return `\`${line.length > 160 ? `${line.slice(0, 160)}…` : line}\``;
}
var subjectOf = ({ name: name2, group, carrier }) => carrier === "crd" ? `${quoted2(name2)} is in the protected group ${quoted2(group)}` : `${quoted2(name2)}, which this ${carrier === "crd-patch" ? "patch" : "marker"} is about, is in the protected group ${quoted2(group)}`;
var unlessSupplied = ({ unless, carrier }) => unless === void 0 ? "" : ` (unless ${carrier === "crd" ? "a kustomization" : "something else"} adds it: ${unless})`;
var isLenient = ({ after }) => after.request === "v1beta1";
var annotationField = (annotation) => `metadata.annotations[${annotation}]`;
var approvalProblem = (fact, status, message, more = {}) => ({
  message,
  at: fact.after.at,
  status,
  apiserverField: annotationField(fact.annotation),
  key: `${fact.before?.state ?? "none"} ${fact.after.state} ${fact.after.value ?? ""}`,
  circumstances: circumstances({
    "v1beta1-request": fact.kind === "approval" && fact.isProtected && isLenient(fact),
    "own-annotation": fact.kind === "configured-approval",
    "approval-withdrawn": fact.before?.state === "approved" && fact.after.state === "bypassed"
  }),
  ...more
});

// src/rules/api-approved/invalid.ts
var apiApprovedInvalid = defineRule({
  id: "api-approved/invalid",
  summary: "The value of `api-approved.kubernetes.io` is neither a URL nor starts with `unapproved`.",
  severity: "error",
  because: "a kube-apiserver rejects a new CRD, and the update of one whose annotation was in order; `v1beta1` let it pass, so there it is a warning",
  looksAt: "head",
  source: "KEP-2337; GetAPIApprovalState and validateAPIApproval of the apiserver",
  needs: ["approval"],
  check(fact) {
    const { before, after } = fact;
    if (!fact.isProtected || after.state !== "invalid") return [];
    const status = before?.state === "invalid" && before.request === after.request ? "existing" : "introduced";
    const consequence2 = isLenient(fact) ? "the CRD is marked as not approved" : `a kube-apiserver rejects ${before === void 0 ? "the new CRD" : "the update"}`;
    const message = `${subjectOf(fact)}, but ${quoted2(after.value)} is neither a URL with a scheme and a host nor starts with \`unapproved\`: ${consequence2}. ${remediations}`;
    return [approvalProblem(fact, status, message)];
  }
});

// src/rules/approval-link-rule.ts
function linkProblem(fact, what, advice2, key) {
  const { url, name: name2, status, annotation, requireMerged, link } = fact;
  return {
    message: `The approval of ${quoted2(name2)}, ${quoted2(url)}: ${what}. ${advice2}`,
    apiserverField: annotationField(annotation),
    key: `${key} ${url}`,
    circumstances: circumstances({
      "link-stood-before": status === "existing",
      "merge-required": requireMerged && link.verdict === "approved-not-merged"
    })
  };
}
var defineLinkRule = (spec) => defineRule({
  looksAt: "outside",
  source: "KEP-2337",
  ...spec,
  needs: ["approval-link"],
  check: (fact) => {
    const { verdict: verdict2, reason, approvers } = fact.link;
    if (verdict2 !== spec.verdict || verdict2 === "this-pull-request" && approvers.length > 0) return void 0;
    return linkProblem(fact, reason, spec.advice, verdict2);
  }
});

// src/rules/api-approved/link-changed.ts
var apiApprovedLinkChanged = defineRule({
  id: "api-approved/link-changed",
  summary: "An approval URL names a pull request in which the CRD was changed after the last approval.",
  severity: "info",
  because: "small changes are often made between an approval and the merge; whether this was one, a reviewer can see",
  looksAt: "outside",
  source: "KEP-2337",
  presets: { strict: "warning", kubernetes: "warning" },
  needs: ["approval-link"],
  check(fact) {
    const { approvedSpec, link } = fact;
    if (approvedSpec !== false || !link.verdict.startsWith("approved-")) return [];
    const advice2 = "Check what changed there after the approval, or name the pull request that approved this spec.";
    return [linkProblem(fact, link.reason, advice2, "changed")];
  }
});

// src/rules/api-approved/link-closed.ts
var apiApprovedLinkClosed = defineLinkRule({
  id: "api-approved/link-closed",
  summary: "An approval URL names a pull request that was closed without merging and without approval.",
  severity: "error",
  because: "whatever was proposed there was not accepted",
  verdict: "closed",
  advice: "Name the pull request in which the current spec was approved, or begin the value with `unapproved`."
});

// src/rules/api-approved/link-elsewhere.ts
var apiApprovedLinkElsewhere = defineRule({
  id: "api-approved/link-elsewhere",
  summary: "An approval URL names an approved pull request that does not mention this API.",
  severity: "info",
  because: "one review often approves all APIs of a release without naming each; so it is a question to the reviewer and no verdict",
  looksAt: "outside",
  source: "KEP-2337",
  presets: { strict: "warning", kubernetes: "warning" },
  needs: ["approval-link"],
  check(fact) {
    const { touches, link, api } = fact;
    if (touches !== false || !link.verdict.startsWith("approved-")) return [];
    const names2 = [api.kind, api.group].filter((name2) => name2 !== "").map(quoted2);
    const what = `it was approved, but neither its words nor the files it changed name ${names2.join(" or ")}`;
    return [linkProblem(fact, what, "Name the pull request in which this API was approved.", "elsewhere")];
  }
});

// src/rules/api-approved/link-no-pull-request.ts
var apiApprovedLinkNoPullRequest = defineLinkRule({
  id: "api-approved/link-no-pull-request",
  summary: "An approval URL names something that is no pull request.",
  severity: "error",
  because: "nothing can be approved there",
  verdict: "not-a-pull-request",
  advice: "Name the pull request in which the current spec was approved."
});

// src/rules/api-approved/link-not-approved.ts
var apiApprovedLinkNotApproved = defineLinkRule({
  id: "api-approved/link-not-approved",
  summary: "An approval URL names a pull request that was merged without a visible approval by an API approver.",
  severity: "warning",
  because: "who may approve an API is not the same everywhere, and an approval may have been given outside the pull request",
  presets: { strict: "error", kubernetes: "error" },
  verdict: "merged-not-approved",
  advice: "Have an API approver approve it there or in the pull request that names it, or list in `approvals.approvers` who approves APIs here."
});

// src/rules/api-approved/link-not-found.ts
var apiApprovedLinkNotFound = defineLinkRule({
  id: "api-approved/link-not-found",
  summary: "An approval URL names a pull request that does not exist.",
  severity: "error",
  because: "nothing was approved there",
  verdict: "not-found",
  advice: "Name the pull request in which the current spec was approved."
});

// src/rules/api-approved/link-not-merged.ts
var apiApprovedLinkNotMerged = defineLinkRule({
  id: "api-approved/link-not-merged",
  summary: "An approval URL names a pull request that was approved and closed without merging.",
  severity: "warning",
  because: "some projects review a release in a pull request that is closed on purpose; others closed it because the API was dropped",
  verdict: "approved-not-merged",
  advice: "Name a merged pull request, or set `approvals.requireMerged: false` if reviews are closed on purpose here."
});

// src/rules/api-approved/link-open.ts
var apiApprovedLinkOpen = defineLinkRule({
  id: "api-approved/link-open",
  summary: "An approval URL names another pull request that is still open.",
  severity: "error",
  because: "an API that is still under review is not approved",
  verdict: "open",
  advice: "Wait until it is approved and merged, or name this pull request if the API is reviewed here."
});

// src/rules/api-approved/link-own-pull-request.ts
var apiApprovedLinkOwnPullRequest = defineLinkRule({
  id: "api-approved/link-own-pull-request",
  summary: "An approval URL names the pull request under review, where no API approver has approved the CRD as it is now.",
  severity: "info",
  because: "it becomes true when this is approved; whether it is merged is never required of the pull request itself",
  presets: { kubernetes: "error" },
  verdict: "this-pull-request",
  advice: "An API approver has to approve it: with a review, or with a comment `/approve`."
});

// src/rules/api-approved/link-reverted.ts
var apiApprovedLinkReverted = defineLinkRule({
  id: "api-approved/link-reverted",
  summary: "An approval URL names a pull request that was reverted.",
  severity: "error",
  because: "what was approved there is no longer in the tree",
  verdict: "reverted",
  advice: "Name the pull request that brought the API back."
});

// src/rules/api-approved/link-untrusted.ts
var apiApprovedLinkUntrusted = defineLinkRule({
  id: "api-approved/link-untrusted",
  summary: "An approval URL names a pull request where reviews do not count or cannot be seen.",
  severity: "warning",
  because: "users may approve anything in a repository of their own",
  presets: { strict: "error", kubernetes: "error" },
  verdict: "untrusted-repository",
  advice: "Name a pull request of a repository in `approvals.repositories` that the token can read, or add the repository there if APIs are reviewed in it."
});

// src/rules/api-approved/link-unverified.ts
var apiApprovedLinkUnverified = defineLinkRule({
  id: "api-approved/link-unverified",
  summary: "Whether an approval URL names an approved pull request could not be verified.",
  severity: "info",
  because: "not knowing is neither right nor wrong; the conclusion is `neutral` then",
  isUnverified: true,
  verdict: "unverified",
  advice: "It was not taken for approved."
});

// src/rules/api-approved/marker-differs.ts
var apiApprovedMarkerDiffers = defineRule({
  id: "api-approved/marker-differs",
  summary: "The marker on the Go type and the CRD of the same kind name different approvals.",
  severity: "warning",
  because: "the next run of the generator undoes the annotation of the CRD, but until then nothing breaks",
  source: "KEP-2337; controller-gen writes the annotation that `+kubebuilder:metadata:annotations` names",
  needs: ["approval-marker-differs"],
  check: ({ annotation, type, marker, crd }) => ({
    message: `${quoted2(crd.name)} names the approval ${quoted2(crd.value)}, the marker on its Go type ${quoted2(type)} names ${quoted2(marker.value)}. Write the right one into the marker and run the generator again.`,
    at: crd.at,
    apiserverField: annotationField(annotation),
    key: `${marker.value} ${crd.value}`,
    related: [{ at: marker.at, message: "the marker" }]
  })
});

// src/rules/api-approved/missing.ts
var apiApprovedMissing = defineRule({
  id: "api-approved/missing",
  summary: "A CRD in a group of the Kubernetes community has no `api-approved.kubernetes.io` annotation.",
  severity: "error",
  because: "a kube-apiserver rejects the CRD when it is created; a CRD of `v1beta1` was created, so there it is a warning",
  looksAt: "head",
  source: "KEP-2337; validateAPIApproval of the apiserver",
  needs: ["approval"],
  check(fact) {
    const { before, after, carrier } = fact;
    if (!fact.isProtected || carrier !== "crd" || after.state !== "missing") return [];
    if (before !== void 0 && before.state !== "missing") return [];
    const status = before === void 0 || before.request !== after.request ? "introduced" : "existing";
    const consequence2 = isLenient(fact) ? "is marked as not approved" : "cannot be created through `apiextensions.k8s.io/v1`";
    const message = `${subjectOf(fact)} and has no \`api-approved.kubernetes.io\` annotation${unlessSupplied(fact)}: it ${consequence2}. ${remediations}`;
    return [approvalProblem(fact, status, message)];
  }
});

// src/rules/api-approved/outside-protected-groups.ts
var apiApprovedOutsideProtectedGroups = defineRule({
  id: "api-approved/outside-protected-groups",
  summary: "A CRD outside the protected groups of the Kubernetes community gets an `api-approved.kubernetes.io` annotation.",
  severity: "info",
  because: "KEP-2337 wants it rejected, but no apiserver does, and many CRDs of `x-k8s.io` groups carry it without harm",
  looksAt: "head",
  source: "KEP-2337",
  presets: { strict: "error" },
  needs: ["approval"],
  check(fact) {
    const { before, after, name: name2, group } = fact;
    if (fact.isProtected || fact.carrier !== "crd" || after.state === "missing") return [];
    if (before !== void 0 && before.state !== "missing") return [];
    const what = /(?:^|\.)x-k8s\.io$/.test(group) ? "which belongs to the Kubernetes community and is not protected" : "which does not belong to the Kubernetes community";
    const message = `${quoted2(name2)} is in the group ${quoted2(group)}, ${what}, so \`api-approved.kubernetes.io\` says nothing about it. Leave it out: KEP-2337 would have such a CRD rejected (${enhancement}).`;
    return [approvalProblem(fact, "introduced", message)];
  }
});

// src/rules/api-approved/removed.ts
var apiApprovedRemoved = defineRule({
  id: "api-approved/removed",
  summary: "A change removes the approval annotation of a CRD.",
  severity: "error",
  because: "a kube-apiserver rejects the update, and the CRD can no longer be created; `v1beta1` let it pass, and no server knows an annotation that the configuration names, so there it is a warning",
  source: "KEP-2337; validateAPIApproval of the apiserver",
  needs: ["approval", "configured-approval"],
  check(fact) {
    const { before, after, annotation } = fact;
    if (fact.kind === "configured-approval") {
      if (before?.state !== "approved" || after.state !== "missing") return [];
      const message2 = `${quoted2(fact.name)} loses its \`${annotation}\` annotation ${quoted2(before.value)}${unlessSupplied(fact)}: it is unknown where it was approved. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type.`;
      return [approvalProblem(fact, "introduced", message2, { at: before.at })];
    }
    if (!fact.isProtected || before === void 0 || before.state === "missing" || after.state !== "missing") return [];
    const consequence2 = isLenient(fact) ? "it is marked as not approved" : "a kube-apiserver rejects the update";
    const message = `${subjectOf(fact)} and loses its \`api-approved.kubernetes.io\` annotation ${quoted2(before.value)}${unlessSupplied(fact)}: ${consequence2}. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type (${enhancement}).`;
    return [approvalProblem(fact, "introduced", message, { at: before.at })];
  }
});

// src/facts/approvals/approval-since.ts
var listed2 = 100;
function changeOf({ change: { subject, effect } }) {
  if (effect === "reworded") return void 0;
  if (subject !== "field") return "changed";
  return effect === "added" ? "added" : effect === "removed" ? "removed" : "changed";
}
var order = ["added", "removed", "changed"];
function sinceApproval(approved, today) {
  const facts = crdChanges(pairOf(approved, today));
  const versions = facts.flatMap(
    (fact) => fact.kind === "crd-change" && fact.change === "version-added" ? [fact.version.name] : []
  );
  const fields = /* @__PURE__ */ new Map();
  for (const fact of facts) {
    const change = fact.kind === "schema-change" ? changeOf(fact) : void 0;
    if (fact.kind !== "schema-change" || change === void 0) continue;
    const field = fieldOf(fact.change.steps);
    const known = fields.get(field);
    if (known === void 0 || order.indexOf(change) < order.indexOf(known.change))
      fields.set(field, { version: fact.version.name, field, change });
  }
  const all = [...fields.values()].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const count = (of) => all.filter(({ change }) => change === of).length;
  const counts2 = { added: count("added"), removed: count("removed"), changed: count("changed") };
  return { ...counts2, versions, fields: all.slice(0, listed2) };
}
var isSame = ({ versions, fields }) => versions.length + fields.length === 0;
var named = (names2, count) => {
  const shown4 = names2.slice(0, 5).map((name2) => `\`${name2.replaceAll(/[\s`\p{Cc}]+/gu, " ").trim()}\``);
  return `(${shown4.join(", ")}${count > shown4.length ? `, and ${count - shown4.length} more` : ""})`;
};
function sinceText(since3) {
  const { versions, fields } = since3;
  const parts = [];
  const { length } = versions;
  if (length > 0) parts.push(`${length} version${length === 1 ? "" : "s"} added ${named(versions, length)}`);
  for (const change of order) {
    const count = since3[change];
    if (count === 0) continue;
    const noun = parts.some((part) => part.includes("field")) ? "" : ` field${count === 1 ? "" : "s"}`;
    const changed = fields.filter((field) => field.change === change);
    const names2 = changed.map(({ field }) => field === "" ? "the root" : field);
    parts.push(`${count}${noun} ${change} ${named(names2, count)}`);
  }
  return parts.join(", ");
}

// src/rules/api-approved/stale.ts
var since2 = (crd) => crd.since === void 0 ? "" : sinceText(crd.since);
function opening(crd, more) {
  const grown = since2(crd);
  if (crd.isNew === true)
    return `${quoted2(crd.name)}${more} names the approval ${quoted2(crd.url)}, but its spec is another than the one there: ${grown}.`;
  const stays = `The spec of ${quoted2(crd.name)}${more} changes, but the approval it names stays ${quoted2(crd.url)}.`;
  return grown === "" ? stays : `${stays} Since it was approved there: ${grown}.`;
}
var relatedText = (crd) => {
  const what = crd.isNew === true ? "names an approval of another spec" : "names the same approval as before too";
  const grown = since2(crd);
  return `${quoted2(crd.name)} ${what}${grown === "" ? "" : `; since then: ${grown}`}`;
};
var apiApprovedStale = defineRule({
  id: "api-approved/stale",
  summary: "The spec of a CRD is not, or no longer, the one that was approved where its URL points.",
  severity: "info",
  because: "the URL should name the approval of the current spec, yet no server checks it and nearly every change leaves it alone; so it is one note for a whole pull request",
  looksAt: "outside",
  source: "KEP-2337",
  needs: ["stale-approvals"],
  check({ crds }) {
    const [first, ...others4] = crds;
    if (first === void 0) return [];
    const names2 = new Set(crds.map((crd) => crd.name));
    const more = names2.size === 1 ? "" : ` (and of ${names2.size - 1} more)`;
    return {
      message: `${opening(first, more)} The URL is that of the pull request that approved the current spec: once this change is approved, name it (${enhancement}).`,
      at: first.at,
      document: first.document,
      apiserverField: annotationField(first.annotation),
      key: first.url,
      related: others4.map((crd) => ({ at: crd.at, message: relatedText(crd) }))
    };
  }
});

// src/rules/api-approved/unapproved.ts
var apiApprovedUnapproved = defineRule({
  id: "api-approved/unapproved",
  summary: "A CRD in a group of the Kubernetes community says that it is not approved.",
  severity: "info",
  because: "it is allowed and honest, only discouraged; taking back a URL that named an approval is a warning",
  looksAt: "head",
  source: "KEP-2337",
  presets: { strict: "warning", kubernetes: "warning" },
  needs: ["approval"],
  check(fact) {
    const { before, after } = fact;
    if (!fact.isProtected || after.state !== "bypassed") return [];
    const status = before?.state === "bypassed" ? "existing" : "introduced";
    const history = before?.state === "approved" ? `; it named ${quoted2(before.value)} before` : "";
    const message = `${subjectOf(fact)} and says that it is not approved (${quoted2(after.value)})${history}. Servers accept it and mark it as not approved; before others use it, have it approved or move it to a group of your own (${enhancement}).`;
    return [approvalProblem(fact, status, message)];
  }
});

// src/facts/crd/crd-fact.ts
var crdIdentity = ({ change, before, after }) => canonicalJson([change, { before, after }]);

// src/rules/compat-rule.ts
function circumstancesOf(fact) {
  const { version } = fact;
  const first = fact.kind === "schema-change" ? fact.change.steps[0] : void 0;
  return circumstances({
    alpha: version?.stability === "alpha" && version.name,
    experimental: fact.experimental,
    "of-tests": fact.isOfTests,
    "alpha-only": version === void 0 && fact.alphaOnly,
    status: typeof first === "object" && first.property === "status"
  });
}
var versionsText = (names2) => names2.length === 0 ? "" : ` The same in ${names2.map((name2) => `\`${name2}\``).join(", ")}.`;
var copiesOf = (fact) => fact.pair.copies.map((copy) => ({ at: startSpan(copy.file, copy.root), message: "a copy with the same change" }));
var comparedWith = ({ pair }) => pair.furtherOf !== void 0 && pair.before !== void 0 ? ` Compared with the CRD of this name in ${quoted(pair.before.file.path)}.` : "";
var isOfInterest = ({ pair }, { breaks = "yes" }) => pair.furtherOf === void 0 || breaks === "yes";
function problemOf({ fact, said, after = "", ...rest }) {
  const told = typeof said === "string" ? { message: said } : said;
  return {
    message: `${told.message}${after}${comparedWith(fact)}`,
    ...fact.version === void 0 ? {} : { version: fact.version.name },
    ...rest,
    circumstances: [
      ..."circumstance" in told ? [{ kind: told.circumstance }] : [],
      ..."isRejected" in told ? [] : circumstancesOf(fact)
    ],
    related: copiesOf(fact)
  };
}
var isOneOf = (change, { subjects, effects: effects2 }) => subjects.some((subject) => subject === change.subject) && effects2.some((effect) => effect === change.effect);
var name = (steps2) => {
  const field = fieldOf(steps2);
  return field === "" ? "the root of the schema" : `\`${field}\``;
};
var defineSchemaRule = (spec) => defineRule({
  breaks: "yes",
  source: compatibility,
  ...spec,
  needs: ["schema-change"],
  check: (fact) => {
    const { change, version } = fact;
    if (!version.servedBefore || !isOneOf(change, spec) || !isOfInterest(fact, spec)) return void 0;
    const said = spec.tell({ change, field: name(change.steps), ...quotedTexts(schemaTexts(change)) });
    if (said === void 0) return void 0;
    return problemOf({
      fact,
      said,
      after: versionsText(fact.alsoIn),
      key: identityOf(change),
      field: fieldOf(change.steps),
      at: change.at
    });
  }
});
var isAbout = (fact, changes) => changes.some((change) => change === fact.change);
var defineCrdRule = (spec) => defineRule({
  breaks: "yes",
  source: compatibility,
  ...spec,
  needs: ["crd-change"],
  check: (fact) => {
    const isOurs = isAbout(fact, spec.changes) && isOfInterest(fact, spec);
    const said = isOurs ? spec.tell(fact, quotedTexts(crdTexts(fact))) : void 0;
    return said === void 0 ? void 0 : problemOf({ fact, said, key: crdIdentity(fact), at: fact.at });
  }
});

// src/rules/compat/additional-properties-narrowed.ts
var compatAdditionalPropertiesNarrowed = defineSchemaRule({
  id: "compat/additional-properties-narrowed",
  summary: "A map no longer accepts the keys or values it accepted.",
  severity: "error",
  because: "entries are pruned or rejected",
  explains: { does: ["refused", "pruned"], below: true },
  subjects: ["additionalProperties"],
  effects: ["tightened"],
  tell: ({ change, field }) => {
    const message = `${field} narrows its \`additionalProperties\`: entries that were accepted until now are pruned or rejected. Keep accepting them, or narrow it in a new version.`;
    return change.isDeclared === true ? { message, circumstance: "as-kubernetes" } : message;
  }
});

// src/rules/compat-words.ts
var asked = "in new objects and where an update changes them; what is stored passes unchanged (Kubernetes 1.33 and later)";
var refused = `other values are rejected, ${asked}`;
var refusedByRule = ({ usesOldSelf, optionalOldSelf }) => usesOldSelf && !optionalOldSelf ? "Updates that violate this rule used to succeed and are now rejected, on every Kubernetes version; creates are not affected" : `Objects that violate it were valid until now: ${refused}`;

// src/rules/compat/bound-tightened.ts
function beyondUse({ keyword, after, steps: steps2 }) {
  const last = steps2.at(-1);
  const name2 = typeof last === "object" ? last.property : "";
  if (keyword === "maxLength" && after.value >= 253 && /^host(?:name)?$/.test(name2)) return "beyond-names";
  const isPort = keyword === "maximum" && after.value >= 65535 && !after.exclusive && /^port$|Port$/.test(name2);
  return isPort ? "beyond-ports" : void 0;
}
var compatBoundTightened = defineSchemaRule({
  id: "compat/bound-tightened",
  summary: "A bound is added or tightened.",
  severity: "error",
  because: "values that were valid are rejected",
  explains: { does: ["refused"], types: ["FieldValueInvalid", "FieldValueTooLong", "FieldValueTooMany"] },
  subjects: ["bound"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => {
    const message = `${field} gets ${change.before === void 0 ? `a \`${change.keyword}\` of` : `\`${change.keyword}\` ${before} →`} ${after}: ${refused}. Choose a bound that every value in use satisfies, or introduce it in a new version.`;
    const circumstance = beyondUse(change);
    return circumstance === void 0 ? message : { message, circumstance };
  }
});

// src/rules/compat/conversion-changed.ts
var compatConversionChanged = defineCrdRule({
  id: "compat/conversion-changed",
  summary: "The conversion strategy changes.",
  severity: "warning",
  because: "objects are converted by other code, or by none",
  breaks: "perhaps",
  changes: ["conversion"],
  tell: (fact) => fact.after === "None" ? `The conversion webhook is removed: servers now change nothing but \`apiVersion\`, so fields that one version lacks are lost in it. Make sure that the schemas of all versions are the same.` : {
    message: `Conversion is now done by a webhook: it must be running whenever objects are read or written in a version that is not stored.`,
    circumstance: "webhook-added"
  }
});

// src/rules/compat/crd-removed.ts
var compatCrdRemoved = defineCrdRule({
  id: "compat/crd-removed",
  summary: "A CRD is deleted.",
  severity: "error",
  because: "installing the release with pruning deletes the CRD and with it every object",
  explains: { does: ["kind-gone"], below: true },
  changes: ["crd-removed"],
  tell: ({ crd, pair }) => {
    const other = pair.stays[0];
    if (other === void 0)
      return `The CRD \`${crd}\` is removed: an installer that prunes deletes it, with every object of its kind. Keep it with all versions served until users have migrated, and announce its end.`;
    const more = pair.stays.length > 1 ? ` and ${pair.stays.length - 1} more files` : "";
    return {
      message: `The CRD \`${crd}\` is removed here and stays in ${quoted(other)}${more}: clusters installed from this file lose it, with every object of its kind. Make sure that no cluster is installed from it.`,
      circumstance: "kept-elsewhere"
    };
  }
});

// src/rules/compat/crd-renamed.ts
var compatCrdRenamed = defineCrdRule({
  id: "compat/crd-renamed",
  summary: "The group, the kind or the plural of a CRD changes.",
  severity: "error",
  because: "it is another API: clients do not find the old one, and stored objects stay behind",
  explains: { does: ["not-served", "kind-gone"], below: true },
  changes: ["group", "kind", "plural"],
  tell: (fact, { before, after }) => {
    const change = `The ${fact.change} changes from ${before} to ${after}`;
    return fact.change === "kind" && fact.pair.update ? `${change}: a server that has this CRD rejects the update, and clients of the old kind get 404. Add a new CRD with a name of its own and migrate the objects.` : `${change}: to a cluster this is another CRD, without any objects, and clients of the old one get 404. Keep the old CRD next to the new one and migrate the objects.`;
  }
});

// src/rules/compat/default-added.ts
var compatDefaultAdded = defineSchemaRule({
  id: "compat/default-added",
  summary: "A field gets a default.",
  severity: "info",
  because: "objects without it read differently, but stay valid",
  breaks: "no",
  explains: { does: ["changed"], below: true },
  subjects: ["default"],
  effects: ["added"],
  tell: ({ field, after }) => `${field} gets the default ${after}: objects without the field are now read with this value. Make sure that it means what leaving the field out meant.`
});

// src/rules/compat/default-changed.ts
var compatDefaultChanged = defineSchemaRule({
  id: "compat/default-changed",
  summary: "A default is changed or removed.",
  severity: "warning",
  because: "no object is rejected; what leaving the field out means changes, which may be the point of the change",
  presets: { strict: "error" },
  explains: { does: ["changed"], below: true },
  subjects: ["default"],
  effects: ["changed", "removed"],
  tell: ({ change, field, before, after }) => change.effect === "removed" ? `${field} loses its default ${before}: objects without the field now mean something else. Keep the default, or change it in a new version.` : `${field} changes its default from ${before} to ${after}: objects without the field now mean something else. Keep the old default, or introduce the new one in a new version.`
});

// src/rules/compat/embedded-resource-changed.ts
var compatEmbeddedResourceChanged = defineSchemaRule({
  id: "compat/embedded-resource-changed",
  summary: "x-kubernetes-embedded-resource is set or removed.",
  severity: "error",
  because: "values are validated, or pruned, as they were not before",
  explains: { does: ["refused", "pruned"], below: true },
  subjects: ["embedded-resource"],
  effects: ["tightened", "changed"],
  tell: ({ change, field }) => change.effect === "tightened" ? `${field} becomes an embedded resource: values without valid \`apiVersion\`, \`kind\` and \`metadata\` are rejected. Introduce it in a new version.` : `${field} is no longer an embedded resource: its \`apiVersion\`, \`kind\` and \`metadata\` are pruned unless the schema names them. Keep the extension.`
});

// src/rules/compat/enum-narrowed.ts
var compatEnumNarrowed = defineSchemaRule({
  id: "compat/enum-narrowed",
  summary: "Allowed values are removed.",
  severity: "error",
  because: "objects with these values are rejected",
  explains: { does: ["refused"], types: ["FieldValueNotSupported"] },
  subjects: ["enum"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => change.removed === void 0 ? `${field} is now limited to ${after}: ${refused}. Keep every value in use valid, or introduce the limit in a new version.` : `${field} no longer accepts ${before}: new objects and updates that set it are rejected; what is stored passes unchanged (Kubernetes 1.33 and later). Keep the value and ignore it in the controller, or drop it in a new version.`
});

// src/rules/compat/enum-widened.ts
var compatEnumWidened = defineSchemaRule({
  id: "compat/enum-widened",
  summary: "Allowed values are added.",
  severity: "info",
  because: "old objects stay valid; clients that handle every value by name meet new ones",
  breaks: "no",
  subjects: ["enum"],
  effects: ["loosened"],
  tell: ({ change, field, before, after }) => change.added === void 0 ? `${field} is no longer limited to ${before}: clients that handle only these values may meet others.` : `${field} accepts ${after} too: clients that handle only the old values may meet the new ones.`
});

// src/rules/compat/field-optional.ts
var compatFieldOptional = defineSchemaRule({
  id: "compat/field-optional",
  summary: "A required field becomes optional.",
  severity: "info",
  because: "writers stay valid; readers may now miss it",
  breaks: "no",
  subjects: ["required"],
  effects: ["loosened"],
  tell: ({ field }) => `${field} is no longer required: clients that expect it must handle objects without it.`
});

// src/rules/compat/field-removed.ts
var compatFieldRemoved = defineSchemaRule({
  id: "compat/field-removed",
  summary: "A field of a served version is removed.",
  severity: "error",
  because: "stored data is pruned and clients that send the field lose it without an error",
  explains: { does: ["pruned"] },
  subjects: ["field"],
  effects: ["removed"],
  tell: ({ change, field }) => {
    if (change.renamedTo === void 0)
      return `${field} is removed: servers drop it from stored objects and from requests, without an error. Keep the field, described as deprecated, and drop it in a new version with conversion.`;
    const last = change.steps.at(-1);
    const [old, now] = [typeof last === "object" ? quoted(last.property) : field, quoted(change.renamedTo)];
    return `${field} was renamed to ${now}: servers drop ${old} from stored objects and from requests, without an error, and do not copy its value. Keep ${old}, described as deprecated, next to ${now}, or rename it in a new version with conversion.`;
  }
});

// src/rules/compat/field-required.ts
var compatFieldRequired = defineSchemaRule({
  id: "compat/field-required",
  summary: "A field becomes required that objects may lack.",
  severity: "error",
  because: "objects without it are rejected",
  explains: { does: ["refused"], types: ["FieldValueRequired"] },
  subjects: ["required"],
  effects: ["tightened"],
  tell: ({ change, field }) => {
    if (change.hasDefault) return void 0;
    const message = `${field} is newly required and has no default: new objects without it are rejected, and so are updates of stored ones that change anything next to it. Give it a \`default\`, or leave it optional and check it in the controller.`;
    return change.isSpecWithRequired === true ? { message, circumstance: "spec-with-required" } : message;
  }
});

// src/rules/compat/field-required-with-default.ts
var compatFieldRequiredWithDefault = defineSchemaRule({
  id: "compat/field-required-with-default",
  summary: "A field with a default becomes required.",
  severity: "info",
  because: "the server fills it in, so old objects and clients stay valid",
  breaks: "no",
  subjects: ["required"],
  effects: ["tightened"],
  tell: ({ change, field }) => change.hasDefault ? `${field} is newly required, with a default that the server fills in: old objects and clients stay valid.` : void 0
});

// src/rules/compat/field-reused.ts
var compatFieldReused = defineRule({
  id: "compat/field-reused",
  summary: "A new field has a name that another version uses with another type, and no webhook converts between them.",
  severity: "warning",
  because: "an object with the field is rejected in one of the versions, but only clients that use both, or stored it before, are affected",
  breaks: "perhaps",
  explains: { does: ["refused", "pruned"], below: true },
  source: "API conventions, compatibility: a name is not used again for something else",
  needs: ["field-clash"],
  check: ({ field, version, type, other, otherType }) => ({
    message: `\`${field}\` is new in \`${version}\` as ${quoted(type)}, while \`${other}\` has it as ${quoted(otherType)} and no webhook converts: an object that sets it in one version is rejected in the other. Choose another name, the same type, or a conversion webhook.`,
    version,
    field,
    key: `${other} ${otherType} ${type}`
  })
});

// src/rules/compat/field-type-changed.ts
var types = /* @__PURE__ */ new Set(["array", "boolean", "integer", "int-or-string", "number", "object", "string", void 0]);
var compatFieldTypeChanged = defineSchemaRule({
  id: "compat/field-type-changed",
  summary: "A field changes its type.",
  severity: "error",
  because: "stored values no longer fit, and clients cannot be written for both",
  explains: { does: ["refused", "pruned"], below: true },
  subjects: ["type"],
  effects: ["changed", "tightened"],
  tell: ({ change, field, before, after }) => types.has(change.before) ? `${field} changes its type from ${before} to ${after}: values of the old type, stored or sent, no longer pass. Add a new field of the new type, or a new version with a conversion webhook.` : void 0
});

// src/rules/compat/field-type-widened.ts
var compatFieldTypeWidened = defineSchemaRule({
  id: "compat/field-type-widened",
  summary: "A field accepts a further type.",
  severity: "info",
  because: "what was valid stays valid; clients in typed languages may not expect the new values",
  breaks: "no",
  subjects: ["type"],
  effects: ["loosened"],
  tell: ({ field, before, after }) => `${field} changes its type from ${before} to ${after}: old values stay valid, but clients that decode it into the old type may fail on new ones.`
});

// src/rules/compat/format-tightened.ts
var compatFormatTightened = defineSchemaRule({
  id: "compat/format-tightened",
  summary: "A format is set or narrowed.",
  severity: "warning",
  because: "values that do not fit the format were mostly rejected by the types of the controller already",
  presets: { strict: "error" },
  explains: { does: ["refused"], types: ["FieldValueInvalid", "FieldValueTypeInvalid"] },
  subjects: ["format"],
  effects: ["tightened", "changed"],
  tell: ({ change, field, before, after }) => `${field} changes its format from ${change.before === void 0 ? "`none`" : before} to ${after}: ${refused}. Keep the wider format.`
});

// src/rules/compat/list-type-changed.ts
var compatListTypeChanged = defineSchemaRule({
  id: "compat/list-type-changed",
  summary: "The list type or the map keys of a list change.",
  severity: "error",
  because: "server-side apply changes who owns which item, and lists with duplicate items are rejected",
  explains: { does: ["refused"], below: true },
  source: "KEP-555; API conventions, merge strategies",
  subjects: ["list-type", "list-map-keys"],
  effects: ["changed"],
  tell: ({ change, field, before, after }) => {
    const keyword = change.subject === "list-type" ? "x-kubernetes-list-type" : "x-kubernetes-list-map-keys";
    const isStricter = change.subject === "list-map-keys" || change.after !== "atomic";
    const doubled = isStricter ? ", and lists with duplicate items are rejected" : "";
    const message = `${field} changes its \`${keyword}\` from ${before} to ${after}: ownership recorded by server-side apply no longer matches, so appliers can remove each other’s items${doubled}. Keep it as it is within a version.`;
    const [first] = change.steps;
    const last = change.steps.at(-1);
    const isStatus = typeof first === "object" && first.property === "status";
    if (isStatus && typeof last === "object" && last.property === "conditions" && change.after === "map")
      return { message, circumstance: "conditions-map" };
    return change.subject === "list-type" && change.before === "atomic" ? { message, circumstance: "atomic-list" } : message;
  }
});

// src/rules/compat/lost-between-versions.ts
var most = 5;
var compatLostBetweenVersions = defineRule({
  id: "compat/lost-between-versions",
  summary: "A served version has fields that another lacks, and no webhook converts between them.",
  severity: "info",
  because: "data is lost only when someone writes an object in the version that lacks the field, which many projects accept for old versions",
  breaks: "perhaps",
  source: "Kubernetes documentation, versions in CustomResourceDefinitions: conversion strategy None changes `apiVersion` alone",
  presets: { strict: "warning" },
  needs: ["round-trip"],
  check: ({ from, to, fields }) => {
    const named5 = fields.slice(0, most).map((field) => `\`${field}\``);
    const more = fields.length > most ? ` and ${fields.length - most} more` : "";
    return {
      message: `${named5.join(", ")}${more} in \`${from}\`, not in \`${to}\`: with conversion strategy \`None\` an object that is written in \`${to}\` loses what \`${from}\` stored there. Add the same fields to \`${to}\`, stop serving it, or convert with a webhook.`,
      version: from,
      key: `${to} ${fields.join(" ")}`
    };
  }
});

// src/rules/compat/map-type-changed.ts
var compatMapTypeChanged = defineSchemaRule({
  id: "compat/map-type-changed",
  summary: "The map type of a map changes.",
  severity: "warning",
  because: "server-side apply changes who owns which key; no value is rejected",
  breaks: "perhaps",
  source: "KEP-555; API conventions, merge strategies",
  subjects: ["map-type"],
  effects: ["changed"],
  tell: ({ change, field, before, after }) => {
    const message = `${field} changes its \`x-kubernetes-map-type\` from ${before} to ${after}: ownership recorded by server-side apply no longer matches, so appliers can remove each other’s keys. Keep it as it is within a version.`;
    return change.isDeclared ? { message, circumstance: "as-kubernetes" } : message;
  }
});

// src/rules/compat/name-changed.ts
var names = {
  singular: "singular name",
  "list-kind": "list kind",
  "category-removed": "category"
};
var compatNameChanged = defineCrdRule({
  id: "compat/name-changed",
  summary: "The singular name, the list kind or a category changes.",
  severity: "info",
  because: "typed clients and scripts may name them, objects do not",
  breaks: "perhaps",
  changes: ["singular", "list-kind", "category-removed"],
  tell: (fact, { before, after }) => `The ${names[fact.change]} ${before} ${fact.change === "category-removed" ? "is removed" : `becomes ${after}`}: clients and scripts that use it fail until they are updated.`
});

// src/rules/compat/nullable-added.ts
var compatNullableAdded = defineSchemaRule({
  id: "compat/nullable-added",
  summary: "A field accepts null.",
  severity: "info",
  because: "writers stay valid; readers may meet null",
  breaks: "no",
  subjects: ["nullable"],
  effects: ["loosened"],
  tell: ({ field }) => `${field} becomes nullable: clients that read it may now meet null where they had a value.`
});

// src/rules/compat/nullable-removed.ts
var compatNullableRemoved = defineSchemaRule({
  id: "compat/nullable-removed",
  summary: "A field no longer accepts null.",
  severity: "error",
  because: "objects with an explicit null are rejected, or the null is dropped",
  explains: { does: ["refused", "changed"] },
  subjects: ["nullable"],
  effects: ["tightened"],
  tell: ({ change, field }) => change.isDropped === true ? {
    message: `${field} is no longer nullable: servers drop a null that is sent or stored, so that it reads as left out. Keep \`nullable: true\`.`,
    circumstance: "null-dropped"
  } : `${field} is no longer nullable: a null that is sent or stored is rejected, or replaced by the default. Keep \`nullable: true\`.`
});

// src/rules/compat/pattern-added.ts
var compatPatternAdded = defineSchemaRule({
  id: "compat/pattern-added",
  summary: "A field gets a pattern.",
  severity: "error",
  because: "values that do not match were valid",
  explains: { does: ["refused"], types: ["FieldValueInvalid"] },
  subjects: ["pattern"],
  effects: ["tightened"],
  tell: ({ field, after }) => `${field} must now match ${after}: ${refused}. Make the pattern accept every value in use, or introduce it in a new version.`
});

// src/rules/compat/pattern-changed.ts
var compatPatternChanged = defineSchemaRule({
  id: "compat/pattern-changed",
  summary: "A pattern changes.",
  severity: "warning",
  because: "whether values in use match it is unknown; one that provably accepts all that the old one did is not reported",
  breaks: "perhaps",
  explains: { does: ["refused"], types: ["FieldValueInvalid"] },
  subjects: ["pattern"],
  effects: ["changed"],
  tell: ({ field, before, after }) => `${field} changes its pattern from ${before} to ${after}: values that match only the old one are rejected. Make sure that the new pattern accepts all that the old one did.`
});

// src/rules/compat/preserve-unknown-fields-removed.ts
var compatPreserveUnknownFieldsRemoved = defineSchemaRule({
  id: "compat/preserve-unknown-fields-removed",
  summary: "Unknown fields are no longer preserved.",
  severity: "error",
  because: "everything that the schema doesn’t define is pruned from stored objects",
  explains: { does: ["pruned"], below: true },
  subjects: ["preserve-unknown-fields"],
  effects: ["tightened"],
  tell: ({ change, field }) => {
    const message = `${field} no longer preserves unknown fields: fields that the schema doesn’t define are pruned when objects are read or written. Define every field in use first.`;
    return change.isFirstSchema ? {
      message: `${message} The schema defines fields here for the first time, so only others are lost.`,
      circumstance: "first-schema"
    } : message;
  }
});

// src/rules/compat/printer-columns-changed.ts
var hasSameNames = ({ before, after }) => before.length === after.length && before.every(({ name: name2 }, index) => name2 === after[index]?.name);
var compatPrinterColumnsChanged = defineCrdRule({
  id: "compat/printer-columns-changed",
  summary: "The columns that kubectl prints change.",
  severity: "info",
  because: "scripts that parse the output of kubectl may fail; the API is the same",
  breaks: "perhaps",
  changes: ["printer-columns"],
  tell: (fact, { before, after }) => !fact.version.servedBefore ? void 0 : hasSameNames(fact) ? `The columns ${after} of \`kubectl get\` keep their names and show other values, or show them in another way; scripts that parse its output may fail.` : `The columns of \`kubectl get\` change from ${before} to ${after}; scripts that parse its output may fail.`
});

// src/rules/compat/pruning-switched-on.ts
var compatPruningSwitchedOn = defineCrdRule({
  id: "compat/pruning-switched-on",
  summary: "A CRD that preserved unknown fields begins to prune them.",
  severity: "warning",
  because: "every CRD had to take this step to `apiextensions.k8s.io/v1`; what is lost depends on how complete its schema is",
  explains: { does: ["pruned"], below: true },
  source: "Kubernetes documentation, structural schemas; API conventions, compatibility",
  changes: ["pruning-on"],
  tell: () => `Until now nothing was pruned from objects of this CRD (\`preserveUnknownFields\`, on by default in \`v1beta1\`): now every field that the schema doesn’t define is dropped. Define every field in use, or set \`x-kubernetes-preserve-unknown-fields: true\` where any is allowed.`
});

// src/rules/compat/scale-subresource-changed.ts
var compatScaleSubresourceChanged = defineCrdRule({
  id: "compat/scale-subresource-changed",
  summary: "The scale subresource is removed or points elsewhere.",
  severity: "error",
  because: "kubectl scale and autoscalers fail",
  changes: ["scale-removed", "scale-changed"],
  tell: (fact, { before, after }) => fact.version.servedBefore ? `\`${fact.version.name}\` ${fact.change === "scale-removed" ? "loses its scale subresource" : `changes its scale subresource from ${before} to ${after}`}: \`kubectl scale\` and autoscalers fail. Keep it.` : void 0
});

// src/rules/compat/schema-removed.ts
var compatSchemaRemoved = defineCrdRule({
  id: "compat/schema-removed",
  summary: "A version loses its schema.",
  severity: "error",
  because: "a server rejects a version without a schema, and would prune everything",
  explains: { does: ["pruned"], below: true },
  changes: ["schema-removed"],
  tell: (fact) => `\`${fact.version.name}\` loses its schema: a server rejects the version, or prunes every field of its objects. Give it a schema; \`x-kubernetes-preserve-unknown-fields: true\` accepts everything.`
});

// src/rules/compat/scope-changed.ts
var compatScopeChanged = defineCrdRule({
  id: "compat/scope-changed",
  summary: "The scope of a CRD changes.",
  severity: "error",
  because: "a server rejects it, and every URL of the API changes",
  changes: ["scope"],
  tell: (_fact, { before, after }) => `The scope changes from ${before} to ${after}: a server that has this CRD rejects the update, and the URLs of every client change. Add a new kind with the new scope and migrate the objects.`
});

// src/rules/compat/selectable-field-removed.ts
var compatSelectableFieldRemoved = defineCrdRule({
  id: "compat/selectable-field-removed",
  summary: "A selectable field is removed.",
  severity: "error",
  because: "field selectors that name it are rejected",
  changes: ["selectable-field-removed"],
  tell: (fact, { before }) => fact.version.servedBefore ? `The selectable field ${before} of \`${fact.version.name}\` is removed: requests with it in a field selector are rejected. Keep it.` : void 0
});

// src/rules/compat/short-name-removed.ts
function isStillFound({ before, pair }) {
  const names2 = pair.after?.names;
  if (names2?.categories.value.includes(before) === true) return true;
  return before === names2?.plural.value || before === (names2?.singular.value ?? names2?.kind.value?.toLowerCase());
}
var compatShortNameRemoved = defineCrdRule({
  id: "compat/short-name-removed",
  summary: "A short name is removed.",
  severity: "warning",
  because: "people and scripts that use it with kubectl fail; no object is affected",
  changes: ["short-name-removed"],
  tell: (fact, { before }) => isStillFound(fact) ? void 0 : `The short name ${before} is removed: \`kubectl get ${fact.before}\` fails for users and scripts. Keep it.`
});

// src/rules/compat/status-subresource-added.ts
var compatStatusSubresourceAdded = defineCrdRule({
  id: "compat/status-subresource-added",
  summary: "The status subresource is added to a version that had a `status`.",
  severity: "warning",
  because: "writes to `status` through the object are dropped without an error, but the controller may have moved too",
  breaks: "perhaps",
  source: "Kubernetes documentation, CustomResourceDefinitions: with the status subresource, writes to the object ignore changes of `status`",
  changes: ["status-added"],
  tell: ({ version, hadStatus }) => version.servedBefore && hadStatus ? `\`${version.name}\` gains a status subresource: the API server now drops \`status\` from writes to the object, without an error. Make sure that every client which writes \`status\` uses \`/status\` before the CRD is rolled out.` : void 0
});

// src/rules/compat/status-subresource-removed.ts
var compatStatusSubresourceRemoved = defineCrdRule({
  id: "compat/status-subresource-removed",
  summary: "The status subresource is removed.",
  severity: "error",
  because: "controllers that write `/status` get 404, and users may write the status",
  changes: ["status-removed"],
  tell: (fact) => fact.version.servedBefore ? `\`${fact.version.name}\` loses its status subresource: controllers that write \`/status\` get 404, and users who may write the object can change its status. Keep \`subresources.status\`.` : void 0
});

// src/rules/compat/storage-version-moved.ts
var compatStorageVersionMoved = defineCrdRule({
  id: "compat/storage-version-moved",
  summary: "Another version becomes the storage version.",
  severity: "info",
  because: "a normal step of graduation, which cannot be undone and needs a migration",
  breaks: "perhaps",
  changes: ["storage-moved"],
  tell: (fact) => `The storage version moves from \`${fact.before}\` to \`${fact.after}\`: each object is stored in the new version when it is next written. Keep \`${fact.before}\` in \`spec.versions\` until all are rewritten and \`status.storedVersions\` no longer names it; after that, you cannot downgrade to a release without the new version.`
});

// src/rules/compat/validation-rule-added.ts
var compatValidationRuleAdded = defineSchemaRule({
  id: "compat/validation-rule-added",
  summary: "An x-kubernetes-validations rule is added.",
  severity: "warning",
  because: "whether any object in use breaks it cannot be decided here, and it often says in the schema what the controller rejected already",
  presets: { strict: "error" },
  explains: { does: ["refused"], below: true },
  subjects: ["validation-rule"],
  effects: ["tightened"],
  tell: ({ change, field, after }) => (
    // With a rule before it is `compat/validation-rule-tightened`'s.
    change.before !== void 0 ? void 0 : `${field} gets the rule ${after}. ${refusedByRule(change.after)}. Make sure that every object in use satisfies it, or introduce it in a new version.`
  )
});

// src/rules/compat/validation-rule-changed.ts
var compatValidationRuleChanged = defineSchemaRule({
  id: "compat/validation-rule-changed",
  summary: "An x-kubernetes-validations rule changes, and whether it accepts less is unknown.",
  severity: "warning",
  because: "by its structure it may accept less, or something else",
  breaks: "perhaps",
  explains: { does: ["refused"], below: true },
  subjects: ["validation-rule"],
  effects: ["changed"],
  tell: ({ field, before, after }) => `${field} changes the rule ${before} to ${after}, and by its structure it may accept less: make sure that every object that passed still does.`
});

// src/rules/compat/validation-rule-tightened.ts
var compatValidationRuleTightened = defineSchemaRule({
  id: "compat/validation-rule-tightened",
  summary: "An x-kubernetes-validations rule is tightened.",
  severity: "warning",
  because: "by its structure it accepts at most what it accepted before, but whether an object in use is among what it rejects cannot be decided here",
  presets: { strict: "error" },
  explains: { does: ["refused"], below: true },
  subjects: ["validation-rule"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => change.before === void 0 ? void 0 : `${field} tightens the rule ${before} to ${after}. ${refusedByRule(change.after)}. Make sure that every object in use satisfies it, or introduce it in a new version.`
});

// src/rules/compat/value-validation-changed.ts
var compatValueValidationChanged = defineSchemaRule({
  id: "compat/value-validation-changed",
  summary: "allOf, anyOf, oneOf or not change.",
  severity: "warning",
  because: "whether they accept less cannot be decided here in general",
  breaks: "perhaps",
  explains: { does: ["refused"], below: true },
  subjects: ["value-validation"],
  effects: ["changed"],
  tell: ({ field, before, after }) => `${field} changes ${before} into ${after}: make sure that every value that was accepted still is.`
});

// src/rules/compat/value-validation-tightened.ts
var compatValueValidationTightened = defineSchemaRule({
  id: "compat/value-validation-tightened",
  summary: "allOf, anyOf, oneOf or not reject more than before.",
  severity: "warning",
  because: "whether any object in use breaks it cannot be decided here, and it often says in the schema what the controller rejected already",
  presets: { strict: "error" },
  explains: { does: ["refused"], below: true },
  subjects: ["value-validation"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => `${field} gets stricter: ${change.after === void 0 ? before : after}. Values that do not meet it are rejected, ${asked}. Make sure that every value in use satisfies it, or introduce it in a new version.`
});

// src/rules/compat/version-removed.ts
var steps = "move `storage: true` in an earlier release, rewrite all objects (kube-storage-version-migrator does), then remove the name from the list.";
var compatVersionRemoved = defineCrdRule({
  id: "compat/version-removed",
  summary: "A version is removed from the CRD.",
  severity: "error",
  because: "its clients find nothing, and a server in which objects were stored in it rejects the update",
  explains: { does: ["not-served"], below: true },
  changes: ["version-removed"],
  tell: ({ version: { servedBefore, deprecatedBefore, storageBefore }, before }) => {
    const name2 = `\`${before}\``;
    const how = !servedBefore ? "; it was no longer served." : deprecatedBefore ? " while it is served, though deprecated: its clients get 404. Stop serving it in one release and remove it in a later one." : " while it is served and not marked deprecated in this file: its clients get 404. Mark it `deprecated: true` first, stop serving it in a later release, and remove it after that.";
    if (storageBefore)
      return {
        message: `The storage version ${name2} is removed${how} Servers reject this update as long as \`status.storedVersions\` names it, as it does in every cluster with this CRD: ${steps}`,
        isRejected: true
      };
    const message = `The version ${name2} is removed${how} Where objects were ever stored in it, servers reject this update until \`status.storedVersions\` no longer names it: ${steps}`;
    return servedBefore ? message : { message, circumstance: "unserved" };
  }
});

// src/rules/compat/version-unserved.ts
var compatVersionUnserved = defineCrdRule({
  id: "compat/version-unserved",
  summary: "A version is no longer served.",
  severity: "error",
  because: "its clients get 404",
  explains: { does: ["not-served"], below: true },
  changes: ["version-unserved"],
  tell: (fact) => fact.version.deprecatedBefore ? {
    message: `The version \`${fact.version.name}\` is no longer served, after it was deprecated: clients that have not moved get 404. Say in the release notes which version to use.`,
    circumstance: "deprecated"
  } : `The version \`${fact.version.name}\` is no longer served and not marked deprecated in this file: its clients get 404 without having been warned. Set \`deprecated: true\` in a release first and go on serving it.`
});

// src/rules/convention-rule.ts
var longest2 = 300;
function sentence(message) {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  const cut = text.length > longest2 ? `${text.slice(0, longest2).toWellFormed()}…` : text;
  return /[.…]$/.test(cut) ? cut : `${cut}.`;
}
var analyzerOf = (id) => id.slice(id.indexOf("/") + 1);
function defineConvention({ isAdaptive = () => false, isChosen, ...head }) {
  const analyzer = analyzerOf(head.id);
  return defineRule({
    source: "Kubernetes API conventions; kube-api-linter",
    ...head,
    isClicked: true,
    needs: ["convention"],
    check: ({ unfollowed, version, subject, folder }) => unfollowed.filter(
      (one) => one.analyzer === analyzer && (isChosen === true || one.others === "asked" || one.others === "keep" || one.others === "few" && !isAdaptive(one))
    ).map(({ message, aspect, fix }) => ({
      message: sentence(message),
      ...version === "" ? {} : { version },
      field: subject,
      key: `${folder} ${subject} ${message}`,
      ...fix === void 0 ? {} : { fix },
      ...aspect === "list-map" ? { isInCrd: true } : {},
      circumstances: aspect === "unmarked" || aspect === "no-list-type" ? [{ kind: "not-said" }] : []
    }))
  });
}

// src/rules/conventions/arrayofstruct.ts
var conventionsArrayofstruct = defineConvention({
  id: "conventions/arrayofstruct",
  summary: "A list of structs is added whose items may all be empty.",
  severity: "info",
  presets: { strict: "warning" },
  because: "an item without any field says nothing, but is accepted"
});

// src/rules/conventions/commentstart.ts
var conventionsCommentstart = defineConvention({
  id: "conventions/commentstart",
  summary: "The comment of an added field does not begin with the name of the field in JSON, as those of the package do.",
  severity: "info",
  presets: { strict: "warning", kubernetes: "warning" },
  because: "documentation shows the comment next to the name in JSON",
  isAdaptive: () => true
});

// src/rules/conventions/conditions.ts
var conventionsConditions = defineConvention({
  id: "conventions/conditions",
  summary: "An added field `Conditions` is not a list of `metav1.Condition`, or lacks the markers of one.",
  severity: "info",
  presets: { strict: "warning", kubernetes: "warning" },
  because: "tools read conditions by this very shape"
});

// src/rules/conventions/conflictingmarkers.ts
var conventionsConflictingmarkers = defineConvention({
  id: "conventions/conflictingmarkers",
  summary: "A field has markers that exclude each other by the configuration.",
  severity: "warning",
  because: "one of the markers is without effect",
  presets: { kubernetes: "error" }
});

// src/rules/conventions/defaultorrequired.ts
var conventionsDefaultorrequired = defineConvention({
  id: "conventions/defaultorrequired",
  summary: "A field has a default and is required.",
  severity: "warning",
  because: "either the default is never used, or the field need not be set"
});

// src/rules/conventions/defaults.ts
var conventionsDefaults = defineConvention({
  id: "conventions/defaults",
  summary: "A field with a default is not optional, or is written when it is empty.",
  severity: "info",
  presets: { strict: "warning" },
  because: "a client written in Go sends the empty value, and gets no default"
});

// src/rules/conventions/dependenttags.ts
var conventionsDependenttags = defineConvention({
  id: "conventions/dependenttags",
  summary: "A field has a marker and lacks another that it needs by the configuration.",
  severity: "warning",
  because: "the marker has its meaning only next to others"
});

// src/rules/conventions/duplicatemarkers.ts
var conventionsDuplicatemarkers = defineConvention({
  id: "conventions/duplicatemarkers",
  summary: "A field or type carries the same marker twice.",
  severity: "warning",
  because: "the second one does nothing, or a different one was intended"
});

// src/rules/conventions/forbiddenmarkers.ts
var conventionsForbiddenmarkers = defineConvention({
  id: "conventions/forbiddenmarkers",
  summary: "A field or a type has a marker that the configuration forbids.",
  severity: "warning",
  because: "the project does not use the marker"
});

// src/rules/conventions/integers.ts
var conventionsIntegers = defineConvention({
  id: "conventions/integers",
  summary: "A field is added with an integer type other than int32 or int64.",
  severity: "warning",
  because: "other languages have no such type, or read another range"
});

// src/rules/conventions/jsontags.ts
var conventionsJsontags = defineConvention({
  id: "conventions/jsontags",
  summary: "An added field has no name in JSON, or one that is not in camelCase.",
  severity: "warning",
  because: "the name is part of the API and cannot be changed later"
});

// src/rules/conventions/maxlength.ts
var conventionsMaxlength = defineConvention({
  id: "conventions/maxlength",
  summary: "A string or a list is added without a largest length.",
  severity: "info",
  because: "a bound that is missing costs the budget of CEL rules, and later a bound would be a breaking change",
  presets: { recommended: "off", strict: "info", kubernetes: "off" },
  isChosen: true
});

// src/rules/conventions/minlength.ts
var conventionsMinlength = defineConvention({
  id: "conventions/minlength",
  summary: "A string, a list, a map or a struct is added that does not say whether it may be empty.",
  severity: "info",
  because: "later a bound would be a breaking change",
  presets: { recommended: "off", strict: "info", kubernetes: "off" },
  isChosen: true
});

// src/rules/conventions/namingconventions.ts
var conventionsNamingconventions = defineConvention({
  id: "conventions/namingconventions",
  summary: "The name of an added field breaks a convention of the configuration.",
  severity: "warning",
  because: "the project has another name for it"
});

// src/rules/conventions/nobools.ts
var conventionsNobools = defineConvention({
  id: "conventions/nobools",
  summary: "A boolean field is added.",
  severity: "info",
  because: "a boolean cannot get a third value",
  presets: { recommended: "off", strict: "info", kubernetes: "off" },
  isChosen: true
});

// src/rules/conventions/nodurations.ts
var conventionsNodurations = defineConvention({
  id: "conventions/nodurations",
  summary: "A field is added whose value is a duration of Go.",
  severity: "info",
  presets: { strict: "warning" },
  because: "clients in other languages need a parser of their own"
});

// src/rules/conventions/nofloats.ts
var conventionsNofloats = defineConvention({
  id: "conventions/nofloats",
  summary: "A field is added whose value is a floating-point number.",
  severity: "warning",
  because: "the value changes on its way through JSON and back"
});

// src/rules/conventions/nomaps.ts
var conventionsNomaps = defineConvention({
  id: "conventions/nomaps",
  summary: "A field is added whose value is a map of something other than strings.",
  severity: "info",
  presets: { strict: "warning", kubernetes: "warning" },
  because: "items of a list can be documented, ordered and extended"
});

// src/rules/conventions/nonpointerstructs.ts
var conventionsNonpointerstructs = defineConvention({
  id: "conventions/nonpointerstructs",
  summary: "A struct is added whose marker does not fit to its fields.",
  severity: "warning",
  because: "the markers promise what the Go type cannot keep",
  presets: { recommended: "off", strict: "off", kubernetes: "warning" },
  isChosen: true
});

// src/rules/conventions/nonullable.ts
var conventionsNonullable = defineConvention({
  id: "conventions/nonullable",
  summary: "A field is added that may be null.",
  severity: "warning",
  because: "null and absent are hard to tell apart for clients"
});

// src/rules/conventions/nophase.ts
var conventionsNophase = defineConvention({
  id: "conventions/nophase",
  summary: "A field is added that is called a phase.",
  severity: "info",
  presets: { strict: "warning" },
  because: "a phase cannot be extended without breaking those who read it"
});

// src/rules/conventions/noreferences.ts
var conventionsNoreferences = defineConvention({
  id: "conventions/noreferences",
  summary: "A field is added whose name contains `Reference`.",
  severity: "info",
  presets: { strict: "warning" },
  because: "the Kubernetes API says `Ref`"
});

// src/rules/conventions/notimestamp.ts
var conventionsNotimestamp = defineConvention({
  id: "conventions/notimestamp",
  summary: "A field is added whose name contains `Timestamp`.",
  severity: "info",
  presets: { strict: "warning", kubernetes: "warning" },
  because: "the Kubernetes API says `Time`"
});

// src/rules/conventions/optionalfields.ts
var conventionsOptionalfields = defineConvention({
  id: "conventions/optionalfields",
  summary: "An optional field is added that is sent although it is empty.",
  severity: "info",
  because: "an empty value is sent where the client left the field out",
  presets: { recommended: "off", strict: "info", kubernetes: "info" },
  isChosen: true
});

// src/rules/conventions/optionalorrequired.ts
var conventionsOptionalorrequired = defineConvention({
  id: "conventions/optionalorrequired",
  summary: "An added field is marked both optional and required, or neither where the package marks its fields.",
  severity: "warning",
  because: "generators choose one without saying which",
  isAdaptive: ({ aspect }) => aspect === "unmarked"
});

// src/rules/conventions/preferredmarkers.ts
var conventionsPreferredmarkers = defineConvention({
  id: "conventions/preferredmarkers",
  summary: "A field or a type has a marker for which the configuration prefers another.",
  severity: "warning",
  because: "the project spells the marker in another way"
});

// src/rules/conventions/requiredfields.ts
var conventionsRequiredfields = defineConvention({
  id: "conventions/requiredfields",
  summary: "A required field is added that a Go client always sends, also when it was never set.",
  severity: "info",
  because: "a value that was forgotten is sent as the zero value",
  presets: { recommended: "off", strict: "info", kubernetes: "off" },
  isChosen: true
});

// src/rules/conventions/ssatags.ts
var conventionsSsatags = defineConvention({
  id: "conventions/ssatags",
  summary: "An added list does not say how it merges, or says what cannot be.",
  severity: "warning",
  because: "server-side apply merges the list in another way than intended"
});

// src/rules/conventions/statusoptional.ts
var conventionsStatusoptional = defineConvention({
  id: "conventions/statusoptional",
  summary: "A required field is added to a status.",
  severity: "warning",
  because: "controllers fill a status in bit by bit",
  presets: { recommended: "off", strict: "warning", kubernetes: "off" },
  isChosen: true
});

// src/rules/conventions/statussubresource.ts
var conventionsStatussubresource = defineConvention({
  id: "conventions/statussubresource",
  summary: "A root type with a status has no status subresource, or the other way round.",
  severity: "warning",
  because: "without the subresource, users and controllers overwrite each other"
});

// src/rules/conventions/uniquemarkers.ts
var conventionsUniquemarkers = defineConvention({
  id: "conventions/uniquemarkers",
  summary: "A field has a marker twice that can have only one value.",
  severity: "warning",
  because: "one of the two values does not count"
});

// src/rules/files/copy-left-behind.ts
var mostListed = 20;
var filesCopyLeftBehind = defineRule({
  id: "files/copy-left-behind",
  summary: "A CRD that was equal in several places is changed in some of them only.",
  severity: "warning",
  because: "a copy may be left behind by intention, and the change itself is right",
  source: "copies in charts, bundles, install manifests and documentation",
  needs: ["copy-left-behind"],
  check({ crd, copies }) {
    const [first, ...others4] = copies;
    const more = others4.length === 0 ? "" : ` and ${others4.length} more ${others4.length === 1 ? "place" : "places"}`;
    return {
      message: `${quoted(crd)} changes here, but not in ${quoted(first?.file.path ?? "")}${more}, where it was the same until now. Users who install that copy get the old API. Generate or copy it again.`,
      related: copies.slice(0, mostListed).map((at) => ({ at, message: "the copy that did not change" }))
    };
  }
});

// src/rules/files/crd-size.ts
var thousands = (count) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
var texts = {
  kubectl: [
    "the annotations that `kubectl apply` writes",
    'Client-side `kubectl apply` fails with "metadata.annotations: Too long". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or document that users apply with `--server-side`.'
  ],
  etcd: [
    "one request to etcd",
    'Servers reject the CRD with "etcdserver: request is too large". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or drop versions.'
  ],
  helm: [
    "the Secret in which Helm keeps a release",
    '`helm install` and `helm upgrade` fail with "data: Too long". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or ship the CRDs in a chart of their own.'
  ]
};
var filesCrdSize = defineRule({
  id: "files/crd-size",
  summary: "A CRD grows beyond what `kubectl apply`, etcd or a Helm release carries.",
  severity: "error",
  because: "it can no longer be installed; a warning where only one way of installing it fails",
  source: "annotations: 256 KiB (ValidateAnnotationsSize); etcd: --max-request-bytes; Secrets: 1 MiB (MaxSecretSize)",
  needs: ["crd-size"],
  check({ of, crd, bytes, before, limit, grew, chart }) {
    const [what, then] = texts[of];
    const subject = chart === void 0 ? quoted(crd) : `The CRDs of the chart ${quoted(chart === "" ? "." : chart)}`;
    const take = chart === void 0 ? "takes" : "take";
    const was = before === 0 ? "" : ` (${thousands(before)} before this change)`;
    const parts = grew.map(
      ({ version, field, bytes: more }) => `${field === "" ? version : `${quoted(field)} of ${version}`} by ${thousands(more)}`
    );
    const grown = parts.length === 0 ? "" : ` What grew: ${parts.join(", ")}.`;
    return {
      message: `${subject} now ${take} ${thousands(bytes)} bytes${was}; ${what} can be ${thousands(limit)}.${grown} ${then}`,
      key: of,
      circumstances: circumstances({ "other-ways": of !== "etcd" })
    };
  }
});

// src/rules/files/duplicate-crd.ts
var filesDuplicateCrd = defineRule({
  id: "files/duplicate-crd",
  summary: "A file or a folder defines one CRD twice, with different specs.",
  severity: "error",
  because: "`kubectl apply` applies both, and the last one stays",
  source: "kubectl apply",
  needs: ["duplicate-crd"],
  check: ({ crd, at, other }) => {
    const isSameFile = other.file.path === at.file.path;
    const where = isSameFile ? "in another document of this file" : `in ${quoted(other.file.path)}`;
    return {
      message: `${quoted(crd)} is also defined ${where}, with a different spec. \`kubectl apply\` of the ${isSameFile ? "file" : "folder"} applies both, and the last one stays. Keep one of them, or move variants to folders of their own.`,
      related: [{ at: other, message: "the other definition" }]
    };
  }
});

// src/rules/files/duplicate-key.ts
var filesDuplicateKey = defineRule({
  id: "files/duplicate-key",
  summary: "A mapping has a duplicate key.",
  severity: "error",
  because: "kubectl rejects the document, and clients that do not reject it use only one of the two values",
  source: "sigs.k8s.io/yaml strict conversion, sigs.k8s.io/json strict decoding",
  needs: ["file-problem"],
  check: ({ problem }) => problem.kind === "duplicate-key" ? {
    message: `${problem.message}. kubectl rejects the document; a client without strict validation uses the last value only. Remove one of the two.`,
    at: problem.at,
    key: problem.message
  } : void 0
});

// src/rules/files/expired-ignore.ts
var filesExpiredIgnore = defineRule({
  id: "files/expired-ignore",
  summary: "An ignore has expired and no longer applies.",
  severity: "warning",
  because: "someone promised to fix it by that day; what it covered is reported again",
  source: "this program",
  needs: ["ignore"],
  check: ({ state, rules: rules2, about, reason, owner, expires = "" }) => state === "expired" ? {
    message: `This ignore of ${rules2.map((rule) => `\`${rule}\``).join(", ")}${about === "" ? "" : ` (${about})`} expired on ${expires}${owner === void 0 ? "" : `; its owner is \`${owner}\``}. Its reason was: ${reason}. Fix what it covers and remove the entry, or give it a new day and say why.`,
    key: [...rules2, about, expires].join(" ")
  } : void 0
});

// src/rules/files/invalid-configuration.ts
var filesInvalidConfiguration = defineRule({
  id: "files/invalid-configuration",
  summary: "The change edits the configuration of this program, and its new version is not valid.",
  severity: "error",
  because: "once it is merged, no change is reviewed until it is fixed",
  source: "this program (docs/configuration.md)",
  needs: ["configuration-mistake"],
  check: ({ message }) => ({
    message: `The new configuration is not valid: ${message}. This review used the version of the base; with this one, the next would fail.`,
    key: message
  })
});

// src/rules/files/invalid-ignore.ts
function fixFor2({ unknown: unknown2, at: { file, start, end } }) {
  if (unknown2 === void 0 || !isPlainText(file)) return void 0;
  const { rule, meant: meant3 } = unknown2;
  const text = file.text.slice(start, end);
  const place = text.indexOf(rule);
  if (surelyMeant(rule, [meant3]) === void 0 || place < 0 || text.includes(rule, place + 1)) return void 0;
  const at = { file, start: start + place, end: start + place + rule.length };
  return fixOf(`Write \`${meant3}\``, [{ at, text: meant3 }]);
}
var filesInvalidIgnore = defineRule({
  id: "files/invalid-ignore",
  summary: "An inline ignore cannot be read, so that it ignores nothing.",
  severity: "warning",
  because: "the finding it was written for is reported all the same, and its author should know why",
  source: "this program",
  needs: ["ignore"],
  check(fact) {
    const { state, mistake = "", source } = fact;
    return state === "invalid" ? { message: `This ${source} ignores nothing: ${mistake}.`, key: mistake, ...withFix(fixFor2(fact)) } : void 0;
  }
});

// src/rules/files/limit-exceeded.ts
var filesLimitExceeded = defineRule({
  id: "files/limit-exceeded",
  summary: "A file exceeds the limits of what is read of one, so that it was not reviewed.",
  severity: "error",
  because: "what was not read was not reviewed, and a required check must not pass on it",
  meansUnread: true,
  source: "bounds of this program (docs/limits.md)",
  needs: ["file-problem"],
  check: ({ problem, holdsCrd = false }) => problem.kind === "limit" ? {
    message: `Not reviewed from here on: ${problem.message}.`,
    at: problem.at,
    circumstances: circumstances({ "no-crd": !holdsCrd }),
    key: problem.message
  } : void 0
});

// src/rules/files/not-reviewed.ts
var listed3 = (names2) => names2.length > 3 ? `${names2.slice(0, 3).join("`, `")}\` and ${names2.length - 3} more CRDs` : `${names2.join("`, `")}\``;
function holds({ held, crds, side }) {
  if (crds.length > 0) return `It ${side === "head" ? "defined" : "defines"} \`${listed3(crds)}.`;
  if (held === "crd") return "It holds a CustomResourceDefinition.";
  return held === "api" ? "It holds Kubernetes objects or Go types." : "It may hold Kubernetes objects.";
}
var crdNamed = (name2 = "") => ({
  index: 0,
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  name: name2
});
var others2 = ({ more }) => more.length === 0 ? "" : ` The same applies to ${more.length} other files of this change; the list of what was not checked names them.`;
var doers = { patch: "A patch", replacement: "A replacement", transformer: "A transformer" };
function builtAs({ name: name2, change }) {
  const quoted4 = (text) => `\`${text.replaceAll("`", "'")}\``;
  const crd = name2 === "" ? "CRDs" : quoted4(name2);
  if (change.by === "template") {
    const fields = change.fields === 1 ? "1 field" : `${change.fields} fields`;
    const were = change.fields === 1 ? "was" : "were";
    return `Template actions now cover ${fields} of ${crd} that ${were} plain text before: what changes in them can no longer be compared. Keep the schema free of actions, or compare what \`helm template\` gives of both sides.`;
  }
  const build = "Compare what `kustomize build` gives of both sides";
  if (change.by === "resource")
    return change.instead === void 0 ? `This kustomization no longer builds ${crd} of ${quoted4(change.path)}, which stays in the repository: whether clusters lose the CRD was not reviewed. ${build}.` : `This kustomization builds ${crd} of ${quoted4(change.instead)} instead of ${quoted4(change.path)}, and the two differ: the change was not reviewed. ${build}.`;
  if (change.by === "unapplied")
    return `This kustomization now builds ${crd} of ${quoted4(change.path)}, which this change does not touch and nothing built before: the CRD was not reviewed. ${build}, or move the CRD to where others are.`;
  if (change.by === "remote")
    return `${quoted4(change.of)} is ${change.side === "head" ? "now" : "no longer"} built from here, and it is not fetched: CRDs in it were not reviewed. ${build}.`;
  const does = change.side === "head" ? "adds or edits" : "takes away";
  return `${doers[change.by]} that this change ${does} reaches ${crd} beyond metadata and conversion, and kustomize is not run: the result was not reviewed. ${build}, or change the CRD itself.`;
}
var filesNotReviewed = defineRule({
  id: "files/not-reviewed",
  summary: "A changed file that may define an API was not read, or a tool changes a CRD on its way to a cluster.",
  severity: "error",
  because: "what was not read was not reviewed, and a required check must not pass on it",
  meansUnread: true,
  source: "this program (docs/limits.md)",
  needs: ["not-reviewed", "not-compared"],
  check(fact) {
    if (fact.kind === "not-compared") {
      const { name: name2, change } = fact;
      return {
        message: builtAs(fact),
        document: crdNamed(name2),
        circumstances: circumstances({ "not-compared": true }),
        key: JSON.stringify([change.by, change.by === "remote" ? change.of : ""])
      };
    }
    return {
      message: `${fact.side === "head" ? "This file was not reviewed" : "What changed in this file was not reviewed, as its old text could not be read"}: ${fact.why}. ${holds(fact)}${others2(fact)} Make it a plain text file within the limits, or, if it is no manifest, leave it out with \`pathsIgnore\`.`,
      ...fact.held === "crd" ? { document: crdNamed(fact.crds[0]) } : {},
      circumstances: circumstances({ "no-crd": fact.held !== "crd" && !fact.isUnseen }),
      key: fact.side
    };
  }
});

// src/rules/files/rule-crashed.ts
var filesRuleCrashed = defineRule({
  id: "files/rule-crashed",
  summary: "A rule of this program failed on a file, which was therefore not fully reviewed.",
  severity: "warning",
  because: "it is our fault, not the change’s, but silence would look like consent",
  meansUnread: true,
  source: "this program",
  needs: ["crash"],
  check: ({ what, message }) => ({
    message: `\`${what}\` failed here and said nothing more: ${message}. This is a fault of kube-api-review; please report it with this file. The other rules have run.`,
    key: what
  })
});

// src/rules/files/unreadable.ts
var filesUnreadable = defineRule({
  id: "files/unreadable",
  summary: "A manifest or Go file cannot be parsed.",
  severity: "error",
  because: "what cannot be read cannot be applied, and nothing in it was reviewed",
  meansUnread: true,
  source: "sigs.k8s.io/yaml, go/parser",
  needs: ["file-problem"],
  check: ({ problem }) => problem.kind === "syntax" ? {
    message: `Cannot parse from here on: ${problem.message}. What follows in this document was not reviewed.`,
    at: problem.at,
    key: problem.message
  } : void 0
});

// src/rules/files/unused-ignore.ts
var named2 = ({ rules: rules2, about }) => `${rules2.map((rule) => `\`${rule}\``).join(", ")}${about === "" ? "" : ` (${about})`}`;
var remediation = {
  configuration: "Remove the entry: it would hide the next finding of that kind",
  comment: "Remove the comment: it would hide the next finding of that kind",
  marker: "Remove the marker: it would hide the next finding of that kind",
  baseline: "Write the file anew with `--write-baseline`"
};
var others3 = ({ more = 0 }) => more === 0 ? "" : ` The same applies to ${more === 1 ? "one more entry" : `${more} more entries`} of this file.`;
var goesOn = /^[^\n]*\r?\n[ \t]*(?:#|\/\/)(?!\s*\+?kube-api-review:)/;
function fixFor3({ source, at }) {
  if (source !== "comment" && source !== "marker") return void 0;
  const { file, end } = at;
  const lead = /\/\/[ \t]?$/.exec(file.text.slice(Math.max(0, at.start - 3), at.start))?.[0];
  const slashes = source === "comment" ? at.start : lead === void 0 ? void 0 : at.start - lead.length;
  if (slashes === void 0 || !isPlainText(file) || goesOn.test(file.text.slice(slashes))) return void 0;
  return fixOf(`Remove the ${source}`, [removeComment({ file, start: slashes, end })]);
}
var filesUnusedIgnore = defineRule({
  id: "files/unused-ignore",
  summary: "An ignore, or an entry of the baseline file, covers no finding.",
  severity: "info",
  because: "nothing is wrong with the API, but what is ignored without need hides the next mistake",
  source: "this program",
  presets: { strict: "warning" },
  needs: ["ignore"],
  check: (fact) => fact.state === "unused" ? {
    message: `This ignore of ${named2(fact)} covers no finding.${others3(fact)} ${remediation[fact.source]}.`,
    key: [fact.source, ...fact.rules, fact.about].join(" "),
    ...withFix(fixFor3(fact))
  } : void 0
});

// src/facts/go/go-change.ts
var unordered = (value) => value !== void 0 && isList(value) ? value.map(canonicalJson).toSorted() : value;
var goIdentity = (fact) => canonicalJson([
  fact.change,
  fact.change === "bound" ? fact.bound : "",
  { before: unordered(fact.before), after: unordered(fact.after) }
]);

// src/facts/go/members.ts
var isExported = (name2) => new RegExp("^\\p{Lu}", "u").test(name2);
var isSpread = ({ embedded, json }) => json.inline || embedded && json.name === "";
var knownMembers = { TypeMeta: ["kind", "apiVersion"] };
var maxFields = 3e5;
var knownOf = /* @__PURE__ */ new WeakMap();
var firstBeyond = (types2) => [...types2.values()].find((type) => membersOf(type, types2) === unread);
var tooManyFields = `the types of this package have more than ${maxFields} fields, those of inlined types again at each`;
var unread = { byName: /* @__PURE__ */ new Map(), inlined: /* @__PURE__ */ new Set(), isComplete: false };
function membersOf(type, types2) {
  const known = knownOf.get(types2) ?? { members: /* @__PURE__ */ new Map(), fields: 0 };
  knownOf.set(types2, known);
  const members = known.members.get(type) ?? readMembers(type, types2, known);
  known.members.set(type, members);
  return members;
}
function readMembers(type, types2, known) {
  const byName = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  let isComplete = true;
  const inlined = /* @__PURE__ */ new Set();
  let level = [{ owner: type, via: void 0 }];
  while (level.length > 0) {
    const next = [];
    for (const { owner, via } of level) {
      if (seen.has(owner.name)) continue;
      seen.add(owner.name);
      known.fields += owner.fields.length;
      if (known.fields > maxFields) return unread;
      for (const field of owner.fields) {
        if (field.json.name === "-") continue;
        if (isSpread(field)) {
          const inner = types2.get(withoutPointers(field.type));
          if (owner === type) inlined.add(withoutPointers(field.type));
          if (inner?.kind === "struct") next.push({ owner: inner, via: via ?? inner.name });
          else if (!Object.hasOwn(knownMembers, field.name)) isComplete = false;
          continue;
        }
        const json = field.json.name === "" ? field.name : field.json.name;
        if ((isExported(field.name) || field.embedded) && !byName.has(json))
          byName.set(json, { json, field, owner, via });
      }
    }
    level = next;
  }
  return { byName, inlined, isComplete };
}

// src/documents/go/marker.ts
var pattern = /^\+([^=(\s"'`]+)(?:\(((?:[^()"'`]|"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`)*)\))?(?:=(.*))?$/s;
function parseMarker(text) {
  const trimmed = text.trimEnd();
  const match = pattern.exec(trimmed);
  if (match === null) return void 0;
  const [, name2 = "", parameters, value] = match;
  return {
    name: name2,
    parameters,
    value: value === void 0 ? void 0 : { text: value, start: trimmed.length - value.length, end: trimmed.length }
  };
}
function quoteEnd(text, at) {
  const quote = text[at];
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === "\\" && quote !== "`") next++;
    else if (text[next] === quote) return next + 1;
  }
  return -1;
}
function splitOutsideQuotes(value, separator) {
  const pieces = [];
  let start = 0;
  let depth = 0;
  const finish = (end) => void pieces.push({ text: value.slice(start, end), start, end });
  for (let at = 0; at < value.length; at++) {
    const char = value[at] ?? "";
    const opens = at === start || "=:{;,".includes(value[at - 1] ?? "");
    const close = opens && "\"'`".includes(char) ? quoteEnd(value, at) : -1;
    if (close > 0) at = close - 1;
    else if (char === "{") depth++;
    else if (char === "}") depth--;
    else if (char === separator && depth <= 0) {
      finish(at);
      start = at + 1;
    }
  }
  finish(value.length);
  return pieces;
}
function unquoted({ text, start }) {
  const lead = text.length - text.trimStart().length;
  const inner = text.trim();
  const from = start + lead;
  const whole = inner.length >= 2 && "\"'`".includes(inner[0] ?? "") && quoteEnd(inner, 0) === inner.length;
  if (!whole) return { text: inner, start: from, end: from + inner.length };
  const content = inner.slice(1, -1);
  return {
    text: inner.startsWith("`") ? content : content.replaceAll(/\\(["'\\])/g, "$1"),
    start: from + 1,
    end: from + inner.length - 1
  };
}
function gatesOfMarker({ name: name2, parameters, value }) {
  const list = (text) => splitOutsideQuotes(text, ",").flatMap(
    (piece) => unquoted(piece).text.split(";").filter((gate) => gate !== "")
  );
  if (name2 === "featureGate" || name2 === "openshift:enable:FeatureGate") return list(value?.text ?? "");
  if (name2 === "k8s:ifEnabled" || name2 === "k8s:ifDisabled") return list(parameters ?? "");
  if (name2.startsWith("openshift:validation:FeatureGateAware") && value !== void 0) {
    const key = name2.slice(name2.lastIndexOf(":") + 1);
    return list(key === "featureGate" ? splitOutsideQuotes(value.text, ",")[0]?.text ?? "" : "");
  }
  return [];
}
function parseAngleTag(line) {
  const match = /^\s*<(\/)?([a-z][a-z0-9-]*):([^\s<>](?:[^<>]*[^\s<>])?)>/.exec(line);
  return match === null ? void 0 : { project: match[2] ?? "", name: match[3] ?? "", closing: match[1] !== void 0 };
}

// src/documents/go/annotations.ts
var groupVariables = /* @__PURE__ */ new Set(["GroupVersion", "SchemeGroupVersion"]);
var annotationsMarker = "kubebuilder:metadata:annotations";
var mayHaveAnnotations = (text) => text.includes("metadata:annotations");
var mayNameGroup = (text) => text.includes("+groupName") || text.includes("GroupVersion");
function readAnnotations(file) {
  const group = packageGroup(file);
  if (!mayHaveAnnotations(file.text)) return { package: void 0, annotations: [], group };
  const go = parseGo(file);
  const annotations = go.types.flatMap(
    ({ name: name2, markers, detachedMarkers }) => [...detachedMarkers, ...markers].flatMap((line) => annotationsOfLine(file, name2, line))
  );
  return { package: go.package, annotations, group };
}
function annotationsOfLine(file, typeName, line) {
  const marker = parseMarker(line.text);
  if (marker?.name !== annotationsMarker || marker.value === void 0) return [];
  const span = spanOf(file, line);
  return annotationPieces(marker.value).map(({ key, value }) => ({
    key,
    value: value.text,
    valueSpan: { file, start: line.start + value.start, end: line.start + value.end },
    span,
    typeName
  }));
}
function annotationPieces(whole) {
  const braced = /^\s*\{(.*)\}\s*$/s.exec(whole.text)?.[1];
  const text = braced ?? whole.text;
  const offset = whole.start + (braced === void 0 ? 0 : whole.text.indexOf("{") + 1);
  return splitOutsideQuotes(text, braced === void 0 ? ";" : ",").flatMap((piece) => {
    const inner = unquoted({ ...piece, start: offset + piece.start, end: offset + piece.end });
    const equals = inner.text.indexOf("=");
    const at = equals >= 0 ? equals : inner.text.indexOf(":");
    if (at <= 0) return [];
    const value = inner.text.slice(at + 1);
    return [{ key: inner.text.slice(0, at), value: { text: value, start: inner.end - value.length, end: inner.end } }];
  });
}
function packageGroup(file) {
  if (!mayNameGroup(file.text)) return void 0;
  const cursor = cursorOf(file.text);
  const { doc, detached } = commentsBefore(cursor, 0);
  for (const line of linesOfComments(cursor, [...detached, ...doc])) {
    const marker = parseMarker(line.text.trim());
    if (marker?.name === "groupName" && marker.value !== void 0) return unquoted(marker.value).text;
  }
  const group = groupLiteral(cursor);
  if (group?.kind === "literal") return unquote(group.text);
  if (group?.kind !== "ident") return void 0;
  const constant = parseGo(file).constants.find(({ name: name2 }) => name2 === group.name);
  return constant?.quoted === true ? constant.value ?? void 0 : void 0;
}
function groupLiteral(cursor) {
  const { tokens } = cursor.scanned;
  for (const [at, token] of tokens.entries()) {
    if (at < cursor.at || token.kind !== "ident" || tokens[at + 1]?.kind !== "=") continue;
    if (!groupVariables.has(cursor.textOf(token))) continue;
    cursor.at = at + 2;
    const literal = attempt(() => readExpr(cursor));
    const elements = literal?.kind === "composite" ? literal.elements : [];
    const keyed = elements.find(({ key }) => key?.kind === "ident" && key.name === "Group");
    const value = keyed?.value ?? (elements[0]?.key === void 0 ? elements[0]?.value : void 0);
    if (value !== void 0) return value;
  }
  return void 0;
}

// src/facts/go/build-tags.ts
var isSet = (tag) => /^(?:linux|unix|amd64|gc|cgo|go1(?:\.\d+)?)$/.test(tag);
var otherSystem = /_(?:aix|android|darwin|dragonfly|freebsd|illumos|ios|js|netbsd|openbsd|plan9|solaris|wasip1|windows|386|arm|arm64|loong64|mips|mips64|mips64le|mipsle|ppc64|ppc64le|riscv64|s390x|wasm)\.go$/;
var longest3 = 1e3;
function holds2(constraint) {
  const words2 = constraint.slice(0, longest3).match(/&&|\|\||[!()]|[\w.]+/g) ?? [];
  let at = 0;
  const take = () => words2[at++] ?? "";
  const one = () => {
    const word = take();
    if (word === "!") return !one();
    if (word !== "(") return isSet(word);
    const value = any();
    take();
    return value;
  };
  const all = () => {
    let value = one();
    while (words2[at] === "&&") value = [take(), one()][1] === true && value;
    return value;
  };
  const any = () => {
    let value = all();
    while (words2[at] === "||") value = [take(), all()][1] === true || value;
    return value;
  };
  return any();
}
function isLeftOut({ path, text }) {
  const constraint = /^\/\/go:build (.*)$/m.exec(text.slice(0, text.search(/^package\s/m)))?.[1];
  return otherSystem.test(path) || constraint !== void 0 && !holds2(constraint);
}

// src/facts/files/file-facts.ts
function endOfBase(base, head) {
  const limit = base?.problems.find(({ endsFile }) => endsFile);
  if (limit === void 0 || head?.problems.some(({ endsFile }) => endsFile) === true) return [];
  const message = `${limit.message} in its old text`;
  return [{ ...limit, message, at: head === void 0 ? limit.at : { file: head.file, start: 0, end: 0 } }];
}
function fileFacts(base, head) {
  const problems2 = [...head?.problems ?? [], ...endOfBase(base, head)];
  const before = new Set(base?.problems.map((problem) => problem.message));
  const holdsCrd = problems2.some(({ kind }) => kind === "limit") && ([head, base].some((side) => side?.file.text.includes("CustomResourceDefinition")) || base?.manifests?.some(({ shape }) => shape === "crd") === true);
  return problems2.map((problem) => ({
    kind: "file-problem",
    problem,
    status: before.has(problem.message) && problem.endsFile !== true ? "existing" : "introduced",
    ...holdsCrd ? { holdsCrd } : {}
  }));
}

// src/facts/tree/sides.ts
function sideTree(changeSet, side) {
  const { context } = changeSet;
  const listed4 = context.paths === void 0 ? void 0 : new Set(context.paths);
  const changed = /* @__PURE__ */ new Map();
  const elsewhere = /* @__PURE__ */ new Set();
  for (const { path, previousPath, before, after } of changeSet.files) {
    const here = side === "head" ? path : previousPath ?? path;
    const content = side === "head" ? after : before;
    elsewhere.add(path).add(previousPath ?? path);
    if (content !== void 0) changed.set(here, content);
  }
  const files = /* @__PURE__ */ new Map();
  const remember = (path, from, text) => {
    const file = files.get(path) ?? { path, side: from, text };
    files.set(path, file);
    return file;
  };
  return {
    paths: [.../* @__PURE__ */ new Set([...changed.keys(), ...context.paths ?? [], ...context.texts.keys()])],
    lookup(path) {
      const content = changed.get(path);
      if (content?.kind === "text") return remember(path, side, content.text);
      if (content !== void 0) return "unread";
      if (elsewhere.has(path)) return "absent";
      const text = context.texts.get(path);
      if (text !== void 0) return remember(path, "head", text);
      return listed4 === void 0 || listed4.has(path) ? "unread" : "absent";
    }
  };
}

// src/facts/go/packages.ts
var versionName = /^v\d+(?:(?:alpha|beta)\d+)?$/;
var clientFolders = /(?:^|\/)(?:applyconfigurations?|clientset|informers|listers|fake|testdata|mocks?)(?:\/|$)/;
var foreignFolders = /(?:^|\/)(?:vendor|third_party|testdata|node_modules)\//;
var apiMarker = /^\+(?:k8s:|kubebuilder:|optional\b|required\b|genclient|groupName|listType|featureGate|lifecycle|openshift:|enum\b|default=)/;
var isGenerated = (text) => text.includes("// Code generated ") && /^\/\/ Code generated .* DO NOT EDIT\.$/m.test(text);
var versionClause = /^package v\d+(?:(?:alpha|beta)\d+)?[ \t]*$/m;
var mayHoldApi = (text) => text.includes('json:"') && (versionClause.test(text) || /^\/\/ ?\+(?:genclient|kubebuilder:object:root)/m.test(text)) && !isGenerated(text);
var isGoSource = (path) => path.endsWith(".go") && !/(?:_test\.go|(?:^|\/)zz_generated[^/]*\.go)$/.test(path);
var isVersionName = (name2) => versionName.test(name2);
var isMeta = (name2) => (type) => type.fields.some((field) => field.embedded && field.name === name2);
var hasTypeMeta = isMeta("TypeMeta");
var isKind = (type) => hasTypeMeta(type) && isMeta("ObjectMeta")(type);
function isApi(folder, name2, files, group) {
  if (clientFolders.test(folder)) return false;
  const types2 = files.flatMap((file) => file.types);
  const markers = types2.flatMap((type) => [
    ...type.markers,
    ...type.detachedMarkers,
    ...type.fields.flatMap((field) => field.markers)
  ]);
  if (isVersionName(name2))
    return group !== void 0 || types2.some(hasTypeMeta) || markers.some(({ text }) => apiMarker.test(text));
  const hasJson = types2.some((type) => isKind(type) && type.fields.some(({ tag }) => tag?.includes("json:") === true));
  return hasJson && markers.some(({ text }) => /^\+(?:genclient\b|kubebuilder:object:root=true)/.test(text));
}
var sideOf = (files) => ({
  files,
  types: new Map(files.flatMap((file) => file.types).map((type) => [type.name, type])),
  constants: files.flatMap((file) => file.constants)
});
var counts = ({ file }, isOurs) => isGoSource(file.path) && isOurs(file.path) && !foreignFolders.test(file.path);
function changedFolders(documents, isOurs) {
  const folders = /* @__PURE__ */ new Map();
  const leftOut = /* @__PURE__ */ new Set();
  const add = (before, after) => {
    const first = after ?? before;
    if (first === void 0 || [before, after].every((side) => side === void 0 || isGenerated(side.file.text)))
      return;
    const pair = { base: before && parseGo(before.file), head: after && parseGo(after.file) };
    const folder = folderOf(first.file.path);
    folders.set(folder, [...folders.get(folder) ?? [], pair]);
  };
  for (const { base, head } of [...documents.files, ...documents.moved]) {
    const before = base && counts(base, isOurs) ? base : void 0;
    const isHere = head !== void 0 && counts(head, isOurs);
    const isOut = isHere && isLeftOut(head.file) && (before === void 0 || !isLeftOut(before.file));
    if (isOut) leftOut.add(head.file.path);
    const after = isHere && !isOut ? head : void 0;
    if (before === void 0 || after === void 0 || before.file.text !== after.file.text) add(before, after);
  }
  return { folders, leftOut };
}
function unchangedFiles(paths, lookup, { folders, leftOut }) {
  const changed = new Set([...folders.values()].flat().map(({ base, head }) => (head ?? base)?.file.path));
  const found = paths.flatMap((path) => {
    if (!isGoSource(path) || !folders.has(folderOf(path)) || changed.has(path) || leftOut.has(path)) return [];
    const file = lookup(path);
    return typeof file === "string" || isGenerated(file.text) ? [] : [parseGo(file)];
  });
  return groupBy(found, ({ file }) => folderOf(file.path));
}
function goPackages(changeSet, documents, isOurs) {
  const { paths, lookup } = sideTree(changeSet, "head");
  const changes = changedFolders(documents, isOurs);
  const { folders } = changes;
  for (const path of changeSet.context.texts.keys()) {
    const folder = folderOf(path);
    if (!isGoSource(path) || !isOurs(path) || foreignFolders.test(path) || folders.has(folder)) continue;
    if (isVersionName(folder.slice(folder.lastIndexOf("/") + 1))) folders.set(folder, []);
  }
  const unchanged = unchangedFiles(paths, lookup, changes);
  return [...folders].map(([folder, changed]) => {
    const [before, after] = [changed.flatMap(({ base }) => base ?? []), changed.flatMap(({ head }) => head ?? [])];
    const rest = unchanged.get(folder) ?? [];
    const all = [...after, ...before, ...rest];
    const group = all.map(({ file }) => packageGroup(file)).find((found) => found !== void 0 && found !== "");
    const name2 = all.find((file) => file.package !== void 0)?.package ?? "";
    return {
      folder,
      name: name2,
      changed,
      before: sideOf([...before, ...rest]),
      after: sideOf([...after, ...rest]),
      group,
      isApi: isApi(folder, name2, all, group)
    };
  });
}
function goProblems({ isApi: isWanted, changed }) {
  return changed.flatMap(({ base, head }) => {
    const holdsCrd = isWanted || [base, head].some((side) => side !== void 0 && mayHoldApi(side.file.text));
    return fileFacts(base, head).filter(({ problem }) => isWanted || problem.endsFile === true).map((fact) => fact.problem.kind === "limit" ? { ...fact, holdsCrd } : fact);
  });
}

// src/facts/go/reach.ts
var mostPlaces = 8;
var bounds = { depth: 12, all: 5e3 };
function through(type) {
  const steps2 = [];
  let rest = withoutPointers(type);
  for (let element = elementOf(rest); element !== void 0 && steps2.length < 8; element = elementOf(rest)) {
    steps2.push(element.of === "array" ? "items" : "additionalProperties");
    rest = withoutPointers(element.type);
  }
  return { name: rest, steps: steps2 };
}
function resolved(type, types2) {
  const steps2 = [];
  let name2 = type;
  for (let hop = 0; hop < 8; hop++) {
    const next = through(name2);
    append(steps2, next.steps);
    const found = types2.get(next.name);
    if (found === void 0 || found.kind === "struct" || found.underlying === void 0) return { type: found, steps: steps2 };
    if (elementOf(found.underlying) === void 0 && !types2.has(withoutPointers(found.underlying)))
      return { type: found, steps: steps2 };
    name2 = found.underlying;
  }
  return { type: void 0, steps: steps2 };
}
function placesOf(types2) {
  const places = /* @__PURE__ */ new Map();
  const isWritten = (type) => type.fields.some(({ json }) => json.name === "spec") ? 0 : 1;
  let queue = [...types2.values()].filter((type) => type.kind === "struct" && isKind(type)).sort((a, b) => isWritten(a) - isWritten(b)).map((type) => ({ type, place: { kind: type.name, steps: [] } }));
  for (let count = 0; queue.length > 0 && count < bounds.all; ) {
    const next = [];
    for (const { type, place } of queue) {
      const known = places.get(type.name) ?? [];
      if (known.length >= mostPlaces || place.steps.length > bounds.depth || ++count > bounds.all) continue;
      places.set(type.name, [...known, place]);
      for (const { json, field, owner } of type.kind === "struct" ? membersOf(type, types2).byName.values() : []) {
        const { type: inner, steps: steps2 } = resolved(field.type, types2);
        if (owner !== type && !(places.get(owner.name) ?? []).includes(place))
          places.set(owner.name, [...places.get(owner.name) ?? [], place].slice(0, mostPlaces));
        if (inner !== void 0)
          next.push({
            type: inner,
            place: { kind: place.kind, steps: [...place.steps, { property: json }, ...steps2] }
          });
      }
    }
    queue = next;
  }
  return places;
}
var fieldPath = ({ steps: steps2 }, json) => fieldOf([...steps2, { property: json }]);
function bracketed(text) {
  try {
    return String(JSON.parse(text.slice(1, -1)));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
function stepsOf(field) {
  return [...field.matchAll(/\[\*\]|\.\*|\["(?:[^"\\]|\\.)*"\]|[\w$-]+/g)].map(([text]) => {
    if (text === "[*]") return "items";
    if (text === ".*") return "additionalProperties";
    return { property: text.startsWith("[") ? bracketed(text) : text };
  });
}
function walk(root, steps2, types2) {
  let found;
  let type = root;
  let open = [];
  for (const step of steps2) {
    if (typeof step === "string") {
      if (open[0] === step) open = open.slice(1);
      else return found && { field: found, isExact: false };
      continue;
    }
    const members = type?.kind === "struct" && open.length === 0 ? membersOf(type, types2) : void 0;
    const member = members?.byName.get(step.property)?.field;
    if (member === void 0 && members?.isComplete === true) return void 0;
    if (member === void 0) return found && { field: found, isExact: false };
    const next = resolved(member.type, types2);
    found = member;
    type = next.type;
    open = [...next.steps];
  }
  return found && { field: found, isExact: true };
}
function structAt(root, steps2, types2) {
  let type = root;
  let open = [];
  for (const step of steps2) {
    if (typeof step === "string") {
      if (open.shift() !== step) return void 0;
      continue;
    }
    const member = type?.kind === "struct" && open.length === 0 ? membersOf(type, types2).byName.get(step.property)?.field : void 0;
    if (member === void 0) return void 0;
    const next = resolved(member.type, types2);
    type = next.type;
    open = [...next.steps];
  }
  return open.length === 0 && type?.kind === "struct" ? type : void 0;
}

// src/rules/go-types-rule.ts
function quoted3(text) {
  const line = text.replaceAll(/[\s`\p{Cc}]+/gu, " ").trim();
  return `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
}
function subjectOf2(fact) {
  const [place] = fact.places;
  const { json, subject } = fact;
  if (place === void 0) return json === void 0 ? quoted3(subject) : `${quoted3(subject)} (${quoted3(json)})`;
  const field = json === void 0 ? fieldOf(place.steps) : fieldPath(place, json);
  return `${quoted3(subject)} (${quoted3(field)} of ${quoted3(place.kind)})`;
}
var nextCrd = {
  "field-removed": (field) => `no longer have ${field}`,
  "json-name": (field) => `have ${field} instead`,
  "field-required": (field) => `require ${field}`,
  "required-field-added": (field) => `require ${field}`,
  type: (field) => `have another type for ${field}`,
  "enum-value-removed": (field) => `accept fewer values of ${field}`,
  "enum-set": (field) => `accept fewer values of ${field}`,
  bound: (field) => `accept fewer values of ${field}`,
  "pattern-added": (field) => `accept fewer values of ${field}`,
  "pattern-changed": (field) => `have another pattern for ${field}`,
  default: (field) => `have another default for ${field}`,
  "list-type": (field) => `have another list type for ${field}`,
  "list-map-keys": (field) => `have other list map keys for ${field}`
};
function pendingText({ change, places: [place], json, staleCrds = [] }) {
  const [first, ...others4] = staleCrds.map(({ crd }) => quoted3(crd));
  if (first === void 0 || place === void 0) return "";
  const field = quoted3(json === void 0 ? fieldOf(place.steps) : fieldPath(place, json));
  const more = others4.length === 0 ? "" : `, nor were ${others4.length} more`;
  return ` The CRD ${first} was not generated again${more}: the CRD generated next will ${nextCrd[change]?.(field) ?? "show it"}.`;
}
var isAbout2 = (fact, changes) => changes.some((change) => change === fact.change);
function problemOf2(fact, said) {
  const { message, circumstance } = typeof said === "string" ? { message: said } : said;
  const [place] = fact.places;
  return {
    message: `${message}${pendingText(fact)}`,
    version: fact.version,
    field: place === void 0 || fact.json === void 0 ? fact.subject : fieldPath(place, fact.json),
    related: fact.staleCrds?.map(({ at }) => ({ at, message: "the CRD before the next generation" })) ?? [],
    key: `${fact.folder} ${fact.subject} ${goIdentity(fact)}`,
    circumstances: [
      ...circumstance === void 0 ? [] : [{ kind: circumstance }],
      ...circumstances({
        alpha: fact.stability === "alpha" && fact.version,
        "experimental-field": fact.isExperimental,
        status: fact.isStatus
      })
    ]
  };
}
var defineGoRule = (spec) => defineRule({
  breaks: "yes",
  source: compatibility,
  ...spec,
  needs: ["go-change"],
  check: (fact) => {
    if (!isAbout2(fact, spec.changes)) return void 0;
    const { before = "", after = "" } = goTexts(fact);
    const said = spec.tell(fact, { subject: subjectOf2(fact), before: quoted3(before), after: quoted3(after) });
    return problemOf2(fact, said);
  }
});

// src/rules/go-types/crd-differs.ts
function ofField({ only, changed, subject, steps: steps2, version, crd, document, related, atGo, alsoIn }) {
  const field = quoted3(fieldOf(steps2));
  const others4 = alsoIn.length === 0 ? "" : ` The same in ${alsoIn.slice(0, 5).map(quoted3).join(", ")}${alsoIn.length > 5 ? ", …" : ""}.`;
  const message = changed === "go" ? only === "go" ? `${quoted3(subject)} is new, but the CRD ${quoted3(crd)} has no ${field} in ${quoted3(version)}: run the generator again, or the server drops the field.${others4}` : `${field} is removed from the Go type, but the CRD ${quoted3(crd)} still has it in ${quoted3(version)}: run the generator again.` : only === "crd" ? `${field} is new in the CRD ${quoted3(crd)}, but its Go type has no such field in ${quoted3(version)}: the next run of the generator drops it. Add it to the Go type.` : `${field} is removed from the CRD ${quoted3(crd)}, but ${quoted3(subject)} still has it in ${quoted3(version)}: the next run of the generator brings it back. Remove it from the Go type.`;
  return [
    {
      message,
      document: atGo ? void 0 : document,
      version,
      field: fieldOf(steps2),
      key: `${crd} ${only} ${changed}`,
      related: [{ at: related, message: atGo ? "the fields of the CRD" : "the Go type" }]
    }
  ];
}
function ofKeyword(fact) {
  const { changed, keyword, subject, steps: steps2, version, crd, document, inGo, inCrd, related } = fact;
  const field = quoted3(fieldOf(steps2));
  const says = (value, verb) => keyword === "required" ? `is ${value === void 0 ? "optional" : "required"}` : `${verb} ${value === void 0 ? "no" : "the"} ${quoted3(keyword)}${value === void 0 ? "" : ` ${quoted3(jsonText(value))}`}`;
  const message = changed === "go" ? `${quoted3(subject)} ${says(inGo, "says")} now, but ${field} of the CRD ${quoted3(crd)} still ${says(inCrd, "has")} in ${quoted3(version)}: run the generator again.` : `${field} of the CRD ${quoted3(crd)} ${says(inCrd, "has")} in ${quoted3(version)} now, but ${quoted3(subject)} still ${says(inGo, "says")}: the next run of the generator brings that back. Change the Go type.`;
  return [
    {
      message,
      document: changed === "go" ? void 0 : document,
      version,
      field: fieldOf(steps2),
      key: `${crd} ${keyword} ${changed}`,
      related: [{ at: related, message: changed === "go" ? "the field of the CRD" : "the Go type" }]
    }
  ];
}
var goTypesCrdDiffers = defineRule({
  id: "go-types/crd-differs",
  summary: "A field is added, removed or changed in only one of a Go type and the CRD generated from it.",
  severity: "warning",
  because: "the next run of the generator undoes or completes the change, which may surprise, but nothing breaks before",
  source: "controller-gen: CRDs are generated from Go types",
  needs: ["go-crd-drift", "go-crd-keyword-drift"],
  check: (fact) => fact.kind === "go-crd-drift" ? ofField(fact) : ofKeyword(fact)
});

// src/rules/go-types/default-changed.ts
var goTypesDefaultChanged = defineGoRule({
  id: "go-types/default-changed",
  summary: "The default of a field of an API type is changed or removed.",
  severity: "warning",
  because: "objects that leave the field out mean something else from now on",
  breaks: "perhaps",
  source: "API conventions, defaulting",
  changes: ["default"],
  tell: (fact, { subject, before, after }) => `${subject} ${fact.after === void 0 ? `loses its default ${before}` : `changes its default from ${before} to ${after}`}: manifests that leave the field out now mean something else. Keep the default within a version.`
});

// src/rules/go-types/enum-narrowed.ts
var goTypesEnumNarrowed = defineGoRule({
  id: "go-types/enum-narrowed",
  summary: "An enum of an API type loses a value, by its marker or its constants, or is set at all.",
  severity: "error",
  because: "objects with a value that was allowed are rejected",
  changes: ["enum-value-removed", "enum-set", "constant-removed"],
  tell: ({ change }, { subject, before, after }) => {
    if (change === "enum-set")
      return `${subject} is now limited to ${after}: every other value that is in use is rejected. Allow what is in use, or do it in a new version.`;
    if (change === "enum-value-removed")
      return `${subject} no longer accepts ${before}: objects that have it are rejected. Keep the value, and say that it is deprecated.`;
    return {
      message: `No constant of ${subject} stands for ${before} any longer: if servers stop accepting it, objects that have it break; Go clients do not compile either way. Keep the constant and mark it deprecated.`,
      circumstance: "undecided"
    };
  }
});

// src/rules/go-types/field-optional.ts
var goTypesFieldOptional = defineGoRule({
  id: "go-types/field-optional",
  summary: "A required field of an API type becomes optional.",
  severity: "info",
  because: "writers stay valid; readers may now miss it",
  breaks: "no",
  changes: ["field-optional"],
  tell: (_fact, { subject }) => `${subject} is no longer required: clients that expect it must handle objects without it.`
});

// src/rules/go-types/field-removed.ts
var goTypesFieldRemoved = defineGoRule({
  id: "go-types/field-removed",
  summary: "A field of an API type is removed from its Go struct.",
  severity: "error",
  because: "stored data is dropped and clients that send the field lose it without an error",
  changes: ["field-removed"],
  tell: ({ renamedTo }, { subject }) => {
    if (renamedTo === void 0)
      return `${subject} is removed: servers drop it from every object they read or write, and clients that set it get no error. Keep the field (mark it deprecated in its comment) and drop it in a new version that converts.`;
    const { json, isRequired } = renamedTo;
    const now = quoted3(json);
    const effect = isRequired ? "and reject objects without the new one" : "without an error";
    return `${subject} was renamed to ${now}: servers drop the old field from stored objects and from requests, ${effect}, and do not copy its value. Keep it next to ${now}, marked deprecated in its comment, or rename it in a new version that converts.`;
  }
});

// src/rules/go-types/field-required.ts
var goTypesFieldRequired = defineGoRule({
  id: "go-types/field-required",
  summary: "A field of an API type becomes required, or a new field of an existing type is.",
  severity: "error",
  because: "objects and clients that were valid without the field are rejected",
  changes: ["field-required", "required-field-added"],
  tell: ({ change }, { subject }) => `${subject} ${change === "field-required" ? "becomes required" : "is new and required"}: objects written before do not have it and are rejected. Make it optional (\`+optional\` with \`omitempty\`) or give it a default.`
});

// src/rules/go-types/field-type-changed.ts
var goTypesFieldTypeChanged = defineGoRule({
  id: "go-types/field-type-changed",
  summary: "A field of an API type changes its type to one with another form in JSON.",
  severity: "error",
  because: "stored objects no longer decode, and clients of either form fail on the other",
  changes: ["type"],
  tell: (_fact, { subject, before, after }) => `${subject} changes its type from ${before} to ${after}: objects written before no longer decode. Add a field of the new type next to it, or change it in a new version that converts.`
});

// src/rules/go-types/json-name-changed.ts
var goTypesJsonNameChanged = defineGoRule({
  id: "go-types/json-name-changed",
  summary: "A field of an API type has another name in JSON.",
  severity: "error",
  because: "data and manifests under the old name are dropped without an error",
  changes: ["json-name"],
  tell: (_fact, { subject, before, after }) => `${subject} was renamed from ${before} to ${after} in JSON: servers drop what is stored or sent under the old name, without an error. Keep the name, or add a field with the new one next to it and convert.`
});

// src/rules/go-types/kind-removed.ts
var goTypesKindRemoved = defineGoRule({
  id: "go-types/kind-removed",
  summary: "A kind is removed from the Go package of its group and version.",
  severity: "error",
  because: "what is generated from the package no longer has the kind, and objects of it can no longer be read or written",
  changes: ["kind-removed"],
  tell: ({ subject, version }) => `The kind ${quoted3(subject)} of ${quoted3(version)} is removed: its type is no longer declared in a package of this group and version that an ordinary build compiles. Keep it where it was, or move it with its group and version, until the version is no longer served.`
});

// src/rules/go-types/list-type-changed.ts
var goTypesListTypeChanged = defineGoRule({
  id: "go-types/list-type-changed",
  summary: "The list type or the map keys of a list in an API type change.",
  severity: "error",
  because: "server-side apply changes who owns which item, and lists with duplicate items are rejected",
  source: "KEP-555; API conventions, merge strategies",
  changes: ["list-type", "list-map-keys"],
  tell: (fact, { subject, before, after }) => {
    const marker = fact.change === "list-type" ? "+listType" : "+listMapKey";
    const message = `${subject} changes its ${quoted3(marker)} from ${before} to ${after}: ownership recorded by server-side apply no longer matches. Keep it as it is within a version.`;
    return fact.change === "list-type" && fact.before === "atomic" ? { message, circumstance: "atomic-list" } : message;
  }
});

// src/rules/go-types/pointer-changed.ts
var goTypesPointerChanged = defineGoRule({
  id: "go-types/pointer-changed",
  summary: "A field of an API type becomes a pointer, or stops being one.",
  severity: "warning",
  because: "what was sent stays readable, but an empty value can no longer be distinguished from one that is not set, and Go clients do not compile",
  breaks: "perhaps",
  source: "API conventions, optional vs. required",
  changes: ["pointer-added", "pointer-removed"],
  tell: ({ change }, { subject, before, after }) => change === "pointer-removed" ? `${subject} changes from ${before} to ${after}: a value that is not set can no longer be distinguished from the empty one, and Go clients must be changed. Keep the pointer.` : {
    message: `${subject} changes from ${before} to ${after}: nothing changes in JSON, but Go clients must be changed.`,
    circumstance: "same-in-json"
  }
});

// src/rules/go-types/validation-tightened.ts
var goTypesValidationTightened = defineGoRule({
  id: "go-types/validation-tightened",
  summary: "A bound or pattern of an API type accepts less than before.",
  severity: "error",
  because: "values that were valid are rejected",
  changes: ["bound", "pattern-added", "pattern-changed"],
  tell: (fact, { subject, before, after }) => {
    if (fact.change === "pattern-changed")
      return {
        message: `${subject} changes its pattern from ${before} to ${after}: values that fit the old one may be rejected. Check that the new one accepts all that is in use.`,
        circumstance: "undecided"
      };
    const what = fact.change === "pattern-added" ? `a pattern, ${after}` : fact.before === void 0 ? quoted3(`${fact.bound}=${fact.after}`) : `${quoted3(fact.bound)} ${after} instead of ${before}`;
    return `${subject} gets ${what}: values in use that do not fit are rejected. Choose what every value in use satisfies, or introduce it in a new version.`;
  }
});

// src/rules/lifecycle/duplicate-tag.ts
var lifecycleDuplicateTag = defineRule({
  id: "lifecycle/duplicate-tag",
  summary: "A field has a second `+lifecycle` tag of the same component.",
  severity: "warning",
  because: "only one of them is published, and readers cannot see which",
  source: "LC-1; KEP-2558: one tag for each component says the present status",
  needs: ["lifecycle-tag"],
  check: ({ subject, tag, first }) => first === void 0 ? void 0 : {
    message: `${quoted3(subject)} has two lifecycle tags of ${quoted3(tag.component)}: only the first one counts. Keep the one that says the present status.`,
    field: subject,
    key: tag.component,
    related: [{ at: first, message: "the first tag" }]
  }
});

// src/rules/lifecycle/field-without-gate.ts
var lifecycleFieldWithoutGate = defineRule({
  id: "lifecycle/field-without-gate",
  summary: "A new field of a type of a stable built-in API version names no feature gate.",
  severity: "warning",
  because: "without a gate a field of a stable version is there for good from its first release on; some fields are intended so",
  source: "LC-6; KEP-2558: a new field of an existing API version comes with a feature gate",
  presets: { kubernetes: "error" },
  needs: ["ungated-field"],
  check: ({ subject, json, version }) => ({
    message: `The new field ${quoted3(subject)} (${quoted3(json)}) of the stable version ${quoted3(version)} names no feature gate. Put the field behind a gate and name it: \`+featureGate=Name\`, or \`+lifecycle:kubernetes:minVersion=vX.Y,status=alpha,featureGate=Name\`.`,
    version,
    field: subject,
    key: json
  })
});

// src/rules/lifecycle/gate-removed.ts
var lifecycleGateRemoved = defineRule({
  id: "lifecycle/gate-removed",
  summary: "A feature gate is removed while the `+lifecycle` tag of a field still names it.",
  severity: "error",
  because: "the published lifecycle sends users to a gate that this change removes",
  source: "LC-5; KEP-2558: with general availability the gate and the tag go together",
  needs: ["lifecycle-tag"],
  check: ({ subject, gate, tag }) => gate.state !== "undefined" || gate.removed === void 0 ? void 0 : {
    message: `The feature gate ${quoted3(gate.removed.name)} is removed, and the lifecycle tag of ${quoted3(subject)} still names it. Remove the tag with the gate if the feature is generally available, and the field with both if it is given up.`,
    status: "introduced",
    field: subject,
    key: tag.featureGate ?? "",
    related: [{ at: gate.removed.at, message: "the gate that is removed" }]
  }
});

// src/documents/go/lifecycle-tag.ts
var keys = ["minVersion", "status", "featureGate"];
var stages = /* @__PURE__ */ new Set(["alpha", "beta", "deprecated"]);
var form = "+lifecycle:kubernetes:minVersion=vX.Y,status=alpha|beta|deprecated,featureGate=Name";
var componentName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
var kubernetesVersion = /^v[1-9][0-9]*\.(?:0|[1-9][0-9]*)$/;
var semanticVersion = /^v?(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
function parseLifecycleTag(text) {
  const head = /^\s*(?:\/\/\s*)?(?=\+lifecycle(?:[^A-Za-z0-9_-]|$))/.exec(text);
  if (head === null) return void 0;
  const start = head[0].length;
  const end = text.trimEnd().length;
  const nameEnd = start + "+lifecycle".length;
  const problems2 = [];
  const add = (part, message, { start: from, end: to }, instead) => void problems2.push({ part, message, start: from, end: to, ...instead === void 0 ? {} : { instead } });
  const whole = { start, end };
  const hasColon = text[nameEnd] === ":";
  if (!hasColon) add("tag", `behind \`+lifecycle\` a colon must follow: write \`${form}\``, whole);
  const bodyStart = Math.min(end, nameEnd + 1);
  const prefix = /^([^:=,]*):/.exec(text.slice(bodyStart, end));
  const partsStart = bodyStart + (prefix?.[0].length ?? 0);
  const all = splitParts(text, partsStart, end);
  const spelled2 = all.find(({ key }) => key === "component");
  const bare3 = hasColon && prefix === null && spelled2 === void 0 ? bareComponent(text, all) : void 0;
  const parts = bare3 === void 0 ? all : all.slice(1);
  const named5 = prefix === null ? spelled2 ?? bare3 : { value: prefix[1] ?? "", start: bodyStart, end: partsStart - 1 };
  const component = named5?.value.trim() ?? "";
  if (bare3 !== void 0)
    add("component", `behind the component a colon must follow: write \`+lifecycle:${bare3.value}:…\``, bare3);
  else if (hasColon) checkComponent(add, named5 ?? whole, component, spelled2, parts, prefix !== null);
  if (hasColon) checkParts(add, parts, component === "kubernetes");
  const first = (wanted) => parts.find(({ key }) => key === wanted);
  for (const key of keys) {
    const part = first(key);
    if (part !== void 0) checkValue(add, key, part, component);
    else if (hasColon && (component === "kubernetes" || key === "minVersion")) add(key, missing[key], whole);
  }
  return {
    spelling: prefix === null && spelled2 !== void 0 ? "component" : "kep",
    component,
    minVersion: first("minVersion")?.value,
    status: first("status")?.value,
    featureGate: first("featureGate")?.value,
    parts,
    problems: problems2.sort((a, b) => a.start - b.start),
    start,
    end
  };
}
function bareComponent(text, [first]) {
  if (first === void 0 || text.slice(first.start, first.end).includes("=") || !componentName.test(first.key))
    return void 0;
  return { ...first, value: first.key };
}
var missing = {
  minVersion: "`minVersion` is missing: the release since which the field has this status",
  status: "`status` is missing: one of `alpha`, `beta`, `deprecated`",
  featureGate: "`featureGate` is missing: the gate that enables the field"
};
function splitParts(text, from, end) {
  const parts = [];
  let start = from;
  for (const piece of from < end ? text.slice(from, end).split(",") : []) {
    const equals = piece.indexOf("=");
    const key = (equals < 0 ? piece : piece.slice(0, equals)).trim();
    parts.push({ key, value: equals < 0 ? "" : piece.slice(equals + 1).trim(), start, end: start + piece.length });
    start += piece.length + 1;
  }
  return parts;
}
var shown = (text) => `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
function checkComponent(add, at, component, spelled2, parts, prefixed) {
  const missingName = "the component is missing: write `+lifecycle:kubernetes:…` or `+lifecycle:component=kubernetes,…`";
  if (component === "") add("component", missingName, at);
  else if (component !== "kubernetes" && component.toLowerCase() === "kubernetes") {
    const instead = spelled2 === void 0 ? "kubernetes" : "component=kubernetes";
    add("component", `the component is written \`kubernetes\`, not ${shown(component)}`, at, instead);
  } else if (!componentName.test(component)) {
    add("component", `${shown(component)} is no name of a component: use lower-case letters, digits, "-" and "."`, at);
  }
  if (spelled2 === void 0) return;
  if (prefixed) add("component", "the component is named twice: leave one of the two out", spelled2);
  else if (parts[0] !== spelled2) add("component", "`component` comes first", spelled2);
}
function checkParts(add, parts, kubernetes) {
  const seen = /* @__PURE__ */ new Set();
  for (const part of parts) {
    const { key, value, start, end } = part;
    const known = keys.find((name2) => name2 === key) ?? (key === "component" ? key : "other");
    const length = key.length + value.length;
    if (length === 0) add("other", "an empty part: a comma too many", part);
    else if (seen.has(key)) add(known, `\`${key}\` is set twice`, part);
    else if (known === "other") checkUnknown(add, part, kubernetes);
    else if (value !== "" && end - start !== length + 1)
      add(known, `blanks do not belong into a tag: write \`${key}=${value}\``, part, `${key}=${value}`);
    seen.add(key);
  }
}
function checkUnknown(add, part, kubernetes) {
  const alike = ["component", ...keys].find((name2) => name2.toLowerCase() === part.key.toLowerCase());
  if (alike !== void 0) add("other", `${shown(part.key)} is written \`${alike}\``, part, `${alike}=${part.value}`);
  else if (kubernetes)
    add("other", `${shown(part.key)} is not known: a tag has \`minVersion\`, \`status\` and \`featureGate\``, part);
  else if (part.value === "") add("other", `${shown(part.key)} is not of the form \`key=value\``, part);
}
function checkValue(add, key, part, component) {
  const { value } = part;
  if (value === "") return add(key, `\`${key}\` has no value`, part);
  if (component === "") return;
  const problem = component === "kubernetes" ? kubernetesProblem(key, value) : foreignProblem(key, value);
  const meant3 = component === "kubernetes" ? meantValue(key, value) : void 0;
  if (problem !== void 0) add(key, problem, part, meant3 === void 0 ? void 0 : `${key}=${meant3}`);
}
function meantValue(key, value) {
  if (key === "minVersion") {
    const release = releaseOf(value);
    return release === void 0 ? void 0 : `v${release}`;
  }
  const lower = value.toLowerCase();
  return key === "status" && stages.has(lower) ? lower : void 0;
}
function kubernetesProblem(key, value) {
  if (key !== "featureGate") return key === "status" ? statusProblem(value) : versionProblem(value);
  return /^[A-Za-z][A-Za-z0-9]*$/.test(value) ? void 0 : `${shown(value)} is no name of a feature gate`;
}
var releaseOf = (value) => /^v?([1-9]\d*\.(?:0|[1-9]\d*))(?:\.\d+)?$/i.exec(value)?.[1];
function versionProblem(value) {
  if (kubernetesVersion.test(value)) return void 0;
  const release = releaseOf(value);
  const instead = release === void 0 ? "a release like `v1.20`" : `\`minVersion=v${release}\``;
  return `${shown(value)} is no Kubernetes version of the form \`vX.Y\`: write ${instead}`;
}
function statusProblem(value) {
  const lower = value.toLowerCase();
  if (stages.has(value)) return void 0;
  if (stages.has(lower)) return `the status is written \`${lower}\``;
  if (lower === "ga" || lower === "stable") {
    return "a field that is generally available has no tag: remove it with its gate";
  }
  return `${shown(value)} is no status: write \`alpha\`, \`beta\` or \`deprecated\``;
}
function foreignProblem(key, value) {
  if (key !== "minVersion" || semanticVersion.test(value)) return void 0;
  return `${shown(value)} is no semantic version: write one like \`v3.0.0\``;
}

// src/rules/lifecycle/malformed-tag.ts
var faultOf = ({ part, message }) => `${part} ${message}`;
function fixFor4({ tag, at, span }, problem) {
  const { start, end, instead } = problem;
  if (instead === void 0) return void 0;
  const text = at.file.text.slice(at.start, at.end);
  const mended = parseLifecycleTag(text.slice(0, start) + instead + text.slice(end));
  const known = new Set(tag.problems.map(faultOf));
  const isBetter = mended !== void 0 && mended.problems.length < tag.problems.length && mended.problems.every((one) => known.has(faultOf(one)));
  return isBetter ? fixOf(`Write \`${instead}\``, [{ at: span({ start, end }), text: instead }]) : void 0;
}
var lifecycleMalformedTag = defineRule({
  id: "lifecycle/malformed-tag",
  summary: "A part of a `+lifecycle` tag is missing or not written as the KEP wants it.",
  severity: "error",
  because: "a tag that does not parse publishes nothing, and its author believes that it does",
  source: "LC-1, LC-2, LC-3; KEP-2558, Constraints and Caveats",
  needs: ["lifecycle-tag"],
  check(fact) {
    const { subject, tag, span } = fact;
    return tag.problems.map((problem) => ({
      message: `The lifecycle tag${subject === "" ? "" : ` of ${quoted3(subject)}`}: ${problem.message}.`,
      at: span(problem),
      field: subject,
      key: faultOf(problem),
      ...withFix(fixFor4(fact, problem))
    }));
  }
});

// src/rules/lifecycle/misplaced-tag.ts
var lifecycleMisplacedTag = defineRule({
  id: "lifecycle/misplaced-tag",
  summary: "A `+lifecycle` tag is on a type, on an embedded field, or on nothing.",
  severity: "warning",
  because: "the tag has no effect there, and nothing else breaks",
  source: "LC-1; KEP-2558 publishes lifecycles of fields; those of kinds are a non-goal",
  needs: ["lifecycle-tag"],
  check: ({ place, subject }) => {
    if (place === "field") return [];
    const where = {
      type: `is on the type ${quoted3(subject)}: only fields have lifecycles. Tag the fields that lead to it`,
      embedded: `is on the embedded field ${quoted3(subject)}: only fields with a name of their own have lifecycles. Tag the fields of its type`,
      elsewhere: "belongs to no field: a comment counts only directly above a field, without a blank line between. Move it there"
    }[place];
    return { message: `This lifecycle tag ${where}.`, field: subject, key: place };
  }
});

// src/rules/lifecycle/openapi-differs.ts
var lifecycleOpenapiDiffers = defineRule({
  id: "lifecycle/openapi-differs",
  summary: "The `x-kubernetes-api-lifecycle` of an OpenAPI file is not what the tag of the Go field says.",
  severity: "warning",
  because: "readers of the OpenAPI file are reported a lifecycle that is not true, but no server uses it",
  source: "LC-7; KEP-2558: the extension is generated from the tags of Go fields",
  needs: ["openapi-lifecycle"],
  check: ({ definition, property, published, tagged, subject, field }) => {
    const where = `${quoted3(property)} of ${quoted3(definition)}`;
    const message = published === void 0 ? `${where} has no \`x-kubernetes-api-lifecycle\`, but ${quoted3(subject)} is tagged ${quoted3(tagged ?? "")}. Generate the file again.` : tagged === void 0 ? `${where} has the lifecycle ${quoted3(published)}, but ${quoted3(subject)} has no \`+lifecycle\` tag. Generate the file again, or tag the field.` : `${where} has the lifecycle ${quoted3(published)}, but the tag of ${quoted3(subject)} says ${quoted3(tagged)}. Generate the file again.`;
    return {
      message,
      field: `${definition}.${property}`,
      key: `${published ?? ""} ${tagged ?? ""}`,
      related: [{ at: field, message: "the Go field" }]
    };
  }
});

// src/rules/lifecycle-rule.ts
var spelled = { alpha: "Alpha", beta: "Beta", ga: "GA", deprecated: "Deprecated" };
var claimText = ({ stage, since: since3 }) => `${spelled[stage]}${since3 === void 0 ? "" : ` since v${since3}`}`;
var versionOf = (text) => /^v?(\d+\.\d+)$/.exec(text ?? "")?.[1];

// src/rules/lifecycle/stage-differs.ts
var agree = (a, b) => a.stage === b.stage && (a.since === void 0 || b.since === void 0 || a.since === b.since);
function ofGate({ gate }) {
  const { spec, comment, name: name2 } = gate;
  if (spec === void 0 || comment === void 0 || agree(spec, comment)) return [];
  return [
    {
      message: `The comment of the feature gate ${quoted3(name2)} says ${claimText(comment)}, its \`PreRelease\` says ${claimText(spec)}. Correct whichever is wrong.`,
      at: comment.at,
      status: "introduced",
      field: name2,
      key: `${claimText(comment)} ${claimText(spec)}`,
      related: [{ at: spec.at, message: "the specification of the gate" }]
    }
  ];
}
function correction({ stage, since: since3 }) {
  if (stage === "ga") return "A field that is generally available has no tag: remove it together with the gate.";
  return `Write \`status=${stage}\`${since3 === void 0 ? "" : ` and \`minVersion=v${since3}\``}, or correct the gate.`;
}
var claimOf = ({ spec, comment }) => spec === void 0 ? comment : { ...spec, since: spec.since ?? (comment?.stage === spec.stage ? comment.since : void 0) };
function ofTag({ place, tag, gate, at, subject, status }) {
  if (place !== "field" || gate.state !== "defined") return [];
  const claim = claimOf(gate.gate);
  const { status: said } = tag;
  if (claim === void 0 || said !== "alpha" && said !== "beta" && said !== "deprecated") return [];
  const own = { stage: said, since: versionOf(tag.minVersion), at };
  if (agree(own, claim)) return [];
  return [
    {
      message: `The lifecycle tag of ${quoted3(subject)} says ${claimText(own)}, its feature gate ${quoted3(gate.gate.name)} is ${claimText(claim)}. ${correction(claim)}`,
      at,
      status: gate.changed ? "introduced" : status,
      field: subject,
      key: `${claimText(own)} ${claimText(claim)}`,
      related: [{ at: claim.at, message: "the feature gate" }]
    }
  ];
}
var lifecycleStageDiffers = defineRule({
  id: "lifecycle/stage-differs",
  summary: "A `+lifecycle` tag, its gate's comment and its gate's `PreRelease` disagree.",
  severity: "warning",
  because: "users are reported a status or a release that is not true, but nothing breaks",
  source: "LC-4; KEP-2558: a linter sees that comments of gates and tags of fields do not diverge",
  needs: ["feature-gate", "lifecycle-tag"],
  check: (fact) => fact.kind === "feature-gate" ? ofGate(fact) : ofTag(fact)
});

// src/facts/lifecycle/gate-table.ts
function gatesFileMatcher(configured) {
  const named5 = matcher(configured);
  return (path) => path.endsWith(".go") && (named5(path) || /(?:^|\/)kube_features\.go$/.test(path) && !foreignFolders.test(path));
}
var preReleases = {
  Alpha: "alpha",
  Beta: "beta",
  GA: "ga",
  Deprecated: "deprecated"
};
var words = { alpha: "alpha", beta: "beta", ga: "ga", stable: "ga", deprecated: "deprecated" };
var stages2 = { ...preReleases, ...words };
var order2 = ["alpha", "beta", "ga", "deprecated"];
var rankOf = (stage) => order2.indexOf(stage);
function compareVersions(a, b) {
  const [left, right] = [a.split("."), b.split(".")];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = Number(left[at] ?? 0) - Number(right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
var inOrder = (specs) => specs.some(({ version }) => version !== void 0) ? [...specs].sort((a, b) => compareVersions(a.version ?? "0", b.version ?? "0")) : specs;
function specClaim(sorted) {
  const last = sorted.at(-1);
  const stage = preReleases[last?.preRelease ?? ""];
  if (last === void 0 || stage === void 0) return void 0;
  const start = sorted.findLastIndex((spec) => spec.preRelease !== last.preRelease) + 1;
  return { stage, since: sorted[start]?.version, at: last.at };
}
function commentClaim({ comments, doc, at: { file } }) {
  const claims = comments.flatMap(({ key, text, at }) => {
    const stage = stages2[key];
    return stage === void 0 ? [] : [{ stage, since: /^v?(\d+\.\d+)\b/.exec(text)?.[1], at }];
  });
  for (const { text, start, end } of doc) {
    const since3 = /^\s*Deprecated:\s*v?(\d+\.\d+)\s*$/.exec(text)?.[1];
    if (since3 !== void 0) claims.push({ stage: "deprecated", since: since3, at: { file, start, end } });
  }
  if (claims.some(({ since: since3 }) => since3 === void 0)) return void 0;
  return claims.sort((a, b) => rankOf(b.stage) - rankOf(a.stage))[0];
}
var lastPart = (name2) => name2.slice(name2.lastIndexOf(".") + 1);
function gatesIn(files) {
  const found = [];
  const broken = [];
  for (const file of files) {
    const { gates: gates2, problems: problems2 } = readGates(file);
    for (const gate of gates2) found.push(gate);
    if (problems2.length > 0) broken.push(file.path);
  }
  const elsewhere = new Map(
    found.filter(({ gate }) => gate === void 0).map(({ constant, specs }) => [lastPart(constant), specs])
  );
  const gates = /* @__PURE__ */ new Map();
  for (const one of found) {
    const { gate: name2, constant, specs: own, comments, at } = one;
    if (name2 === void 0) continue;
    const specs = inOrder(own.length > 0 ? own : elsewhere.get(constant) ?? []);
    const text = JSON.stringify([
      specs.map(({ version, default: on, preRelease, lockToDefault }) => [version, on, preRelease, lockToDefault]),
      comments.map(({ key, text: comment }) => [key, comment])
    ]);
    gates.set(name2, { name: name2, at, spec: specClaim(specs), comment: commentClaim(one), newest: specs.at(-1), text });
  }
  return { gates, broken };
}
function gateTable(changeSet, side, isGatesFile) {
  const { paths, lookup } = sideTree(changeSet, side);
  const files = [];
  const unread2 = [];
  for (const path of paths.filter(isGatesFile)) {
    const file = lookup(path);
    if (file === "unread") unread2.push(path);
    else if (file !== "absent") files.push(file);
  }
  const { gates, broken } = gatesIn(files);
  const names2 = files.map(({ path }) => path);
  return { gates, files: names2, unknown: whyUnknown(changeSet, names2, [...unread2, ...broken]) };
}
function whyUnknown(changeSet, files, unread2) {
  const [first] = unread2;
  if (first !== void 0) return `\`${first}\` could not be read${unread2.length > 1 ? ", nor could others" : ""}`;
  if (files.length > 0) return void 0;
  return changeSet.context.paths === void 0 ? "no `kube_features.go` is among the files that were read" : "the tree has no `kube_features.go`";
}

// src/rules/lifecycle/stage-order.ts
var claimOfTag = ({ status, minVersion }) => status === "alpha" || status === "beta" || status === "deprecated" ? { stage: status, since: versionOf(minVersion) } : void 0;
var claimOfGate = ({ spec, comment }) => spec ?? comment;
function oddity(before, after) {
  const [from, to] = [rankOf(before.stage), rankOf(after.stage)];
  if (before.stage === "deprecated") return void 0;
  if (to < from) return "moves backwards (a feature keeps the stage it reached, or is deprecated)";
  if (before.stage === "alpha" && after.stage === "ga") return "leaves out beta, in which a feature proves itself";
  if (before.since === void 0 || after.since === void 0) return void 0;
  const order3 = compareVersions(after.since, before.since);
  if (to > from && order3 <= 0)
    return `does not move on in time: v${after.since} cannot begin a stage that follows v${before.since}`;
  return to === from && order3 < 0 ? `now begins earlier, with v${after.since} instead of v${before.since}` : void 0;
}
function problems({ what, before, after, at, field }) {
  const odd = oddity(before, after);
  if (odd === void 0) return [];
  const claims = `${claimText({ ...before, at })} to ${claimText({ ...after, at })}`;
  return [
    {
      message: `${what} moves from ${claims}, which ${odd}.`,
      at,
      status: "introduced",
      field,
      key: `${field} ${claims}`
    }
  ];
}
var lifecycleStageOrder = defineRule({
  id: "lifecycle/stage-order",
  summary: "The stage of a field or a feature gate moves backwards, or skips one.",
  severity: "warning",
  because: "it may be meant, a revert for example, but users were promised the opposite",
  source: "LC-2, LC-4; Kubernetes deprecation policy: alpha, beta, general availability",
  needs: ["feature-gate", "lifecycle-lost", "lifecycle-tag"],
  check: (fact) => {
    if (fact.kind === "feature-gate") {
      const { gate, before: old } = fact;
      const [before2, after2] = [old && claimOfGate(old), claimOfGate(gate)];
      if (before2 === void 0 || after2 === void 0) return [];
      const at2 = gate.spec?.at ?? gate.comment?.at ?? gate.at;
      return problems({ what: `The feature gate ${quoted3(gate.name)}`, before: before2, after: after2, at: at2, field: gate.name });
    }
    const { subject, at, tag } = fact;
    if (fact.kind === "lifecycle-lost") {
      if (fact.gate !== void 0 || tag.status !== "alpha") return [];
      const before2 = claimOfTag(tag);
      if (before2 === void 0) return [];
      return problems({
        what: `${quoted3(subject)} has lost its lifecycle tag, that is, it`,
        before: before2,
        after: { stage: "ga", since: void 0 },
        at,
        field: subject
      });
    }
    const before = fact.previous && claimOfTag(fact.previous);
    const after = claimOfTag(tag);
    if (fact.place !== "field" || before === void 0 || after === void 0 || fact.first !== void 0) return [];
    if (tag.component !== "kubernetes") return [];
    return problems({ what: `The lifecycle tag of ${quoted3(subject)}`, before, after, at, field: subject });
  }
});

// src/rules/lifecycle/tag-removed.ts
var lifecycleTagRemoved = defineRule({
  id: "lifecycle/tag-removed",
  summary: "A field lost its `+lifecycle` tag while its feature gate is still there.",
  severity: "warning",
  because: "the field is published as generally available and can still be switched off",
  source: "LC-5; KEP-2558: with general availability the gate and the tag go together",
  needs: ["lifecycle-lost"],
  check: ({ subject, gate, tag }) => {
    if (gate === void 0) return [];
    const claim = gate.spec ?? gate.comment;
    const isGa = claim?.stage === "ga";
    const stage = claim === void 0 ? "" : `, ${claimText(claim)},`;
    return {
      message: `${quoted3(subject)} has lost its lifecycle tag, but its feature gate ${quoted3(gate.name)}${stage} is still there: ${isGa ? "remove the gate, too, as soon as no one may switch it off." : "keep the tag until the feature is generally available, then remove both."}`,
      // Kubernetes keeps the gate of a finished feature, locked, for some releases.
      circumstances: circumstances({ "gate-finished": isGa }),
      field: subject,
      key: tag.featureGate ?? "",
      related: [{ at: gate.at, message: "the feature gate" }]
    };
  }
});

// src/rules/lifecycle/unknown-gate.ts
function meant2(name2, names2) {
  const lower = name2.toLowerCase();
  return names2.find((one) => one.toLowerCase() === lower) ?? names2.find((one) => isNear(one.toLowerCase(), lower));
}
function isNear(a, b) {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  return x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y;
}
var lifecycleUnknownGate = defineRule({
  id: "lifecycle/unknown-gate",
  summary: "A `+lifecycle` tag names a feature gate that no kube_features.go defines.",
  severity: "error",
  because: "the published lifecycle sends users to a gate that does not exist",
  source: "LC-2; KEP-2558: `featureGate` is a gate defined in kube_features.go",
  needs: ["lifecycle-tag", "gates-unknown"],
  check: (fact) => {
    if (fact.kind === "gates-unknown") {
      const names2 = fact.gates.slice(0, 5).map(quoted3).join(", ");
      return {
        message: `Whether the feature gates of the lifecycle tags exist (${names2}${fact.gates.length > 5 ? ", …" : ""}) was not checked: ${fact.why}. Name the file of the gates in the configuration: \`featureGates: { files: [path/to/features.go] }\`.`,
        circumstances: [{ kind: "gates-not-read" }],
        key: "unknown"
      };
    }
    const { tag, gate, span, at, subject } = fact;
    if (gate.state !== "undefined" || gate.removed !== void 0) return [];
    const name2 = tag.featureGate ?? "";
    if (!/^[A-Za-z]\w*$/.test(name2)) return [];
    const part = tag.parts.find(({ key }) => key === "featureGate");
    const instead = meant2(name2, gate.names);
    return {
      message: `No \`kube_features.go\` of this tree defines the feature gate ${quoted3(name2)}${instead === void 0 ? ". Define it there, or correct the name." : `: did you mean ${quoted3(instead)}?`}`,
      at: part === void 0 ? at : span(part),
      field: subject,
      key: name2
    };
  }
});

// src/rules/pruning/data-made-live.ts
var pruningDataMadeLive = defineSchemaRule({
  id: "pruning/data-made-live",
  summary: "A field is added where unknown fields were preserved.",
  severity: "warning",
  because: "stored objects may have values under that name that were never validated and now take effect",
  breaks: "perhaps",
  source: "Kubernetes documentation, structural schemas and pruning",
  subjects: ["field"],
  effects: ["added"],
  tell: ({ change, field }) => change.wasPreserved ? `${field} is added where unknown fields were preserved: stored objects may have any value under this name, and it now takes effect. Check stored objects, or choose a name that was not in use.` : void 0
});

// src/rules/pruning/unknown-field.ts
function misspeltAs({ misspelt: misspelt2, at }) {
  const { missing: missing2 = [], entry } = misspelt2 ?? {};
  const meant3 = entry === void 0 ? void 0 : surelyMeant(entry.key, missing2);
  if (meant3 === void 0 || entry === void 0) return { meant: meant3, fix: void 0 };
  return { meant: meant3, fix: fixOf(`Write \`${meant3}\`, which the CRD defines`, [renameKey(at.file, entry, meant3)]) };
}
var pruningUnknownField = defineRule({
  id: "pruning/unknown-field",
  summary: "A custom resource has a field that its CRD doesn’t define, and that a server drops.",
  severity: "warning",
  because: "kubectl rejects the object and other clients lose the field, but the CRD next to it may not be the one in the cluster",
  breaks: "perhaps",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver pruning.PruneWithOptions",
  needs: ["dropped-field"],
  check(fact) {
    const { crdPath, isOfRelease } = fact;
    const path = pathText(fact.path);
    const { meant: meant3, fix } = misspeltAs(fact);
    const way = meant3 === void 0 ? `Correct its name or place, or ${isOfRelease === true ? "name a release whose CRD has it" : "add it to the CRD"}.` : `\`${meant3}\` is probably intended.`;
    return {
      message: `\`${path}\` is not in the schema of \`${crdPath}\`: kubectl rejects the object, other clients lose the field without an error. ${way}`,
      field: path,
      key: crdPath,
      ...withFix(fix)
    };
  }
});

// src/rules/reference-grant-rule.ts
var fieldNotation = (field) => field.replaceAll(/\[\d+\]/g, "[*]");
function grantText(name2) {
  if (name2 === "/") return "A ReferenceGrant without a name (its namespace is not known)";
  if (name2.startsWith("/")) return `The ReferenceGrant ${quoted2(name2.slice(1))} (its namespace is not known)`;
  return `The ReferenceGrant ${quoted2(name2)}`;
}
var unlessText = (what, unless) => unless === void 0 ? "" : ` (unless ${what}: ${unless})`;
var typeText = ({
  group,
  kind,
  resource
}) => `${quoted2(kind ?? resource)} of ${group === "" ? "the core group" : quoted2(group)}`;
var kindText = (kind) => /^[A-Za-z][A-Za-z0-9-]{0,62}$/.test(kind) ? kind : quoted2(kind);
var detachedText = ({ reasons: reasons2 }) => {
  const texts2 = reasons2.map(({ kind, parent, why }) => `the ${kindText(kind)} ${quoted2(parent)} ${why}`);
  return [...new Set(texts2)].slice(0, 5).join("; ");
};
var referenceText = ({ from, to, document }) => `${kindText(document.kind)} ${quoted2(`${from.namespace ?? ""}/${document.name}`)} → ${kindText(to.kind)} ${quoted2(`${to.namespace}/${to.name}`)}`;

// src/rules/reference-grant/broad.ts
var referenceGrantBroad = defineRule({
  id: "reference-grant/broad",
  summary: "A ReferenceGrant opens every Secret of its namespace.",
  severity: "warning",
  because: "anyone who may write the referring objects can use every Secret of the namespace, those of tomorrow included",
  source: "KEP-3766: anyone who creates a grant must be allowed to read what it exposes",
  needs: ["grant-broad"],
  check: ({ field, name: name2 }) => ({
    message: `${grantText(name2)} has no \`name\` in ${quoted2(field)}: it opens every Secret of the namespace to the referring namespaces. Name the intended Secrets; the creator of this grant must be allowed to read all of them.`,
    field: fieldNotation(field)
  })
});

// src/rules/reference-grant/invalid.ts
var referenceGrantInvalid = defineRule({
  id: "reference-grant/invalid",
  summary: "An apiserver rejects a ReferenceGrant.",
  severity: "error",
  because: "the grant cannot be created, so every reference that counts on it stays rejected",
  source: "KEP-3766; the CRD of Gateway API (apis/v1 ReferenceGrantSpec and shared types)",
  needs: ["grant-error"],
  check({ error: { field, detail }, name: name2, home }) {
    const message = `${grantText(name2)} is rejected by an apiserver: ${quoted2(field)} ${detail} (${home}).`;
    return { message, field: fieldNotation(field), apiserverField: field, key: `${field} ${detail}` };
  }
});

// src/rules/reference-grant/not-granted.ts
function fixOf2({ reference, grant }) {
  const { file } = reference.at;
  if (grant === void 0 || !/\.ya?ml$/i.test(file.path) || file.text.trimStart().startsWith("{")) return {};
  const end = file.text.length;
  const lines = `${file.text.endsWith("\n") ? "" : "\n"}---
${grant.yaml}`;
  const text = /\r\n/.test(file.text) ? lines.replaceAll("\n", "\r\n") : lines;
  const description = `Add the grant that allows it; it lives in the namespace ${quoted2(reference.to.namespace)}, whose owners must agree`;
  return { fix: { description, edits: [{ at: { file, start: end, end }, text }] } };
}
var referenceGrantNotGranted = defineRule({
  id: "reference-grant/not-granted",
  summary: "A reference leaves its namespace, and no ReferenceGrant of the repository allows it.",
  severity: "warning",
  because: "it will be rejected; `info` where the grant may well live elsewhere, because the namespace belongs to someone else or not all of the repository was read",
  opensAccess: true,
  source: "KEP-3766; Gateway API, cross-namespace references",
  needs: ["reference-not-granted"],
  check(fact) {
    const { reference, grant, ownsTarget, unless } = fact;
    const write = grant === void 0 ? "" : ` Add a ReferenceGrant for it to the namespace ${quoted2(reference.to.namespace)}.`;
    const message = `No ReferenceGrant allows ${quoted2(reference.field)}, ${referenceText(reference)}${unlessText("one lives elsewhere", unless)}: ${reference.consequence}.${write}`;
    return {
      message,
      at: reference.at,
      document: reference.document,
      field: fieldNotation(reference.field),
      key: `${reference.to.group}/${reference.to.kind} ${reference.to.namespace}/${reference.to.name}`,
      circumstances: circumstances({ "grant-elsewhere": !ownsTarget || unless !== void 0 }),
      ...grant === void 0 ? {} : { offer: { description: "The grant to write", manifest: grant.object } },
      ...fixOf2(fact)
    };
  }
});

// src/rules/reference-grant/open-question.ts
var answers = {
  wildcard: "whether `*` may stand for everything is an open question of KEP-3766. Today it is a name like any other and matches nothing: list what is intended.",
  selector: "selectors are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field. List the intended namespaces and names.",
  verbs: "verbs are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field, and the grant allows every kind of reference."
};
var referenceGrantOpenQuestion = defineRule({
  id: "reference-grant/open-question",
  summary: "A ReferenceGrant uses `*`, selectors or verbs, which KEP-3766 leaves open.",
  severity: "warning",
  because: "no implementation gives it the meaning that its author expects",
  source: "KEP-3766, open questions",
  needs: ["grant-open-question"],
  check: ({ question, field, name: name2 }) => ({
    message: `${grantText(name2)} uses ${quoted2(field)}: ${answers[question]}`,
    field: fieldNotation(field),
    key: `${question} ${field}`
  })
});

// src/rules/reference-grant/other-api.ts
var referenceGrantOtherApi = defineRule({
  id: "reference-grant/other-api",
  summary: "A manifest looks like a ReferenceGrant and belongs to another API.",
  severity: "info",
  because: "it may be meant for that API; nothing that follows Gateway API or KEP-3766 reads it",
  source: "KEP-3766; the proof of concept kubernetes-sigs/referencegrant-poc",
  needs: ["other-grant-api"],
  check: ({ document, why }) => ({
    message: `${quoted2(`${document.apiVersion} ${document.kind}`)} is no ReferenceGrant of Gateway API or of KEP-3766: it ${why}.`
  })
});

// src/rules/reference-grant/redundant.ts
function fixFor5({ list, same, field, at }) {
  const index = Number(/\[(\d+)\]$/.exec(field)?.[1]);
  return list === void 0 || !same || Number.isNaN(index) ? void 0 : fixOf("Remove the entry: it revokes no access", [removeItem(at.file, list, index)]);
}
var referenceGrantRedundant = defineRule({
  id: "reference-grant/redundant",
  summary: "A ReferenceGrant repeats what another entry or another grant allows already.",
  severity: "info",
  because: "it is harmless until someone removes it to revoke the access, and the access stays",
  source: "KEP-3766: entries and grants are combined by OR",
  presets: { strict: "warning" },
  needs: ["grant-redundant"],
  check(fact) {
    const { field, by, same, name: name2 } = fact;
    const does = same ? "says the same as" : "is covered by";
    const other = "field" in by ? quoted2(by.field) : `the ReferenceGrant ${quoted2(by.name)}`;
    const what = field === "" ? "" : `: ${quoted2(field)}`;
    return {
      message: `${grantText(name2)}${what} ${does} ${other}. Removing it revokes no access; keep one of the two.`,
      ...field === "" ? {} : { field: fieldNotation(field) },
      key: `${field} ${other}`,
      ...withFix(fixFor5(fact)),
      ..."at" in by ? { related: [{ at: by.at, message: "the grant that allows it already" }] } : {}
    };
  }
});

// src/rules/reference-grant/revoked.ts
var named3 = 3;
var shown2 = 20;
var brokenText = (broken) => [...groupBy(broken, ({ consequence: consequence2 }) => consequence2)].map(([consequence2, list]) => {
  const more = list.length > named3 ? ` and ${list.length - named3} more` : "";
  return `${list.slice(0, named3).map(referenceText).join(", ")}${more}: ${consequence2}`;
}).join("; ");
var referenceGrantRevoked = defineRule({
  id: "reference-grant/revoked",
  summary: "A ReferenceGrant is removed or narrowed, and references that need it stay.",
  severity: "error",
  because: "controllers must revoke the access at once; a warning where not all of the repository was read",
  source: "KEP-3766, revocation behaviour",
  needs: ["grant-revoked"],
  check({ how, name: name2, broken, unless }) {
    const what = {
      removed: "is removed",
      narrowed: "no longer allows all that it did",
      unapplied: "is no longer applied in that namespace"
    }[how];
    const references = broken.length === 1 ? "a reference that stays" : `${broken.length} references that stay`;
    return {
      message: `${grantText(name2)} ${what} and breaks ${references}${unlessText("another grant allows it", unless)}: ${brokenText(broken)}. Remove the references first, or keep the grant.`,
      key: `${how} ${name2}`,
      circumstances: circumstances({ "not-all-read": unless !== void 0 }),
      related: broken.slice(0, shown2).map(({ at: place }) => ({ at: place, message: "no longer permitted" }))
    };
  }
});

// src/rules/reference-grant/unused.ts
var referenceGrantUnused = defineRule({
  id: "reference-grant/unused",
  summary: "No reference of the repository uses a ReferenceGrant.",
  severity: "info",
  because: "references may live in other repositories; one that no one uses is an open door all the same",
  source: "KEP-3766",
  needs: ["grant-unused"],
  check({ how, name: name2, grantAt, unless }) {
    const isRemoval = how === "last-reference-removed";
    const message = isRemoval ? `This was the last reference in the repository that needs ${grantText(name2).replace(/^The/, "the")}${unlessText("one is left", unless)}: the grant now serves nothing. Remove it as well, unless another repository uses it.` : `${grantText(name2)} serves no reference of this repository. If none lives elsewhere, it is not needed, or one of its names is misspelt.`;
    return {
      message,
      key: `${how} ${name2}`,
      ...isRemoval ? { related: [{ at: grantAt, message: "the grant that no longer serves anything" }] } : {}
    };
  }
});

// src/rules/reference-grant/without-effect.ts
function meantText({ meant: meant3, home }) {
  if (meant3 === void 0) return "";
  const group = `\`group: ${meant3.group === "" ? '""' : meant3.group}\``;
  return home === "gateway.networking.k8s.io" ? ` Write ${group}, \`kind: ${meant3.kind ?? ""}\`.` : ` Write ${group}, \`resource: ${meant3.resource ?? ""}\`.`;
}
var reasons = {
  "own-namespace": ({ field }) => `grants nothing with ${quoted2(field)}: it names the grant's own namespace, and within one namespace no grant is needed. The grant belongs into the namespace of what is referred to; \`from.namespace\` is that of the referring object.`,
  "wrong-group": (fact, type) => `grants nothing with ${quoted2(fact.field)}: there is no ${type}.${meantText(fact)}`,
  "wrong-name": (fact, type) => `grants nothing with ${quoted2(fact.field)}: ${type} is not how that type is named here (${fact.home} names ${fact.home === "gateway.networking.k8s.io" ? "kinds" : "plural resources"}, and case counts).${meantText(fact)}`,
  "unknown-kind": ({ field }, type) => `grants nothing with ${quoted2(field)}: nothing is known that serves ${type}.`,
  "unserved-home": ({ home, unless }) => `grants nothing: no released Kubernetes serves \`${home}\` ReferenceGrants${unlessText("a CRD of the repository does", unless)}. Where a cluster serves them, configure \`grantHomes: [${home}]\` in the configuration.`
};
function fixFor6({ meant: meant3, home, entry, at }) {
  if (meant3 === void 0 || entry === void 0) return void 0;
  if (meant3.kind === "Secret" && meant3.group === "" && get(entry, "name") === void 0) return void 0;
  const key = home === "gateway.networking.k8s.io" ? "kind" : "resource";
  const wanted = [
    ["group", meant3.group],
    [key, meant3[key] ?? ""]
  ];
  const edits = wanted.filter(([name2, value]) => (stringOf(get(entry, name2)) ?? "") !== value).map(([name2, value]) => replaceScalar(at.file, get(entry, name2), value));
  const type = typeText({ ...meant3, [key === "kind" ? "resource" : "kind"]: void 0 });
  return fixOf(`Name the intended type, ${type}`, edits);
}
var referenceGrantWithoutEffect = defineRule({
  id: "reference-grant/without-effect",
  summary: "A ReferenceGrant, or an entry of one, grants nothing.",
  severity: "warning",
  because: "nothing is rejected at once; the reference for which the grant was written stays forbidden and no one says why",
  opensAccess: true,
  source: "KEP-3766",
  needs: ["grant-without-effect"],
  check(fact) {
    const { why, field, type, name: name2 } = fact;
    const typeKey = type === void 0 ? "" : `${type.group}/${type.kind ?? type.resource ?? ""}`;
    return {
      message: `${grantText(name2)} ${reasons[why](fact, type === void 0 ? "" : typeText(type))}`,
      ...field === "" ? {} : { field: fieldNotation(field) },
      key: `${why} ${field} ${typeKey}`,
      ...withFix(fixFor6(fact))
    };
  }
});

// src/rules/resource-rule.ts
var resourceName = ({ document }) => document.name === "" ? `this ${document.kind}` : `${document.kind} \`${document.name}\``;
var defineResourceRule = (spec) => defineRule({
  ...spec,
  needs: ["resource"],
  check: (fact) => {
    const message = spec.tell(fact);
    if (message === void 0) return void 0;
    const { error, crd, what, purpose, version } = fact;
    const path = pathText(fact.path);
    return {
      message,
      ...path === "" ? {} : { field: path },
      ...error === void 0 ? {} : { apiserverField: fieldText(error) },
      key: `${crd.name} ${error?.type ?? what} ${error === void 0 ? "" : detailText(error)}`,
      circumstances: circumstances({
        "invalid-example": purpose === "meant-to-fail",
        test: purpose === "test",
        patched: purpose === "patched",
        "foreign-crd": crd.isForeign,
        "new-crd": crd.isNew,
        experimental: fact.experimental,
        alpha: fact.stability === "alpha" && version
      })
    };
  }
});

// src/rules/resource/changed-by-change.ts
var resourceChangedByChange = defineResourceRule({
  id: "resource/changed-by-change",
  summary: "This change of a CRD makes servers fill in another default in a custom resource of the repository.",
  severity: "info",
  because: "resources that leave the field out mean something else from now on, which may be what is wanted",
  breaks: "perhaps",
  source: "apiextensions-apiserver schema/defaulting, on both sides of the change",
  tell: (fact) => (
    // A default where there was none is what defaults are for.
    fact.what === "changed" && fact.before !== void 0 ? `This change of \`${fact.crd.name}\` makes servers store \`${pathText(fact.path)}: ${fact.after ?? ""}\` instead of \`${fact.before}\` in ${resourceName(fact)}, which leaves the field out. Set the value here if you want the old one.` : void 0
  )
});

// src/rules/resource/pruned-by-change.ts
var resourcePrunedByChange = defineResourceRule({
  id: "resource/pruned-by-change",
  summary: "This change of a CRD makes servers drop a field of a custom resource of the repository that they stored before.",
  severity: "warning",
  because: "kubectl rejects the resource and other clients lose the field without an error",
  breaks: "yes",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver pruning.PruneWithOptions, on both sides of the change",
  presets: { strict: "error" },
  tell: (fact) => fact.what === "pruned" ? `This change of \`${fact.crd.name}\` makes servers drop \`${pathText(fact.path)}\` of ${resourceName(fact)}: kubectl rejects the resource, other clients lose the field without an error. Keep the field in the schema, or remove it here and announce it in the release notes.` : void 0
});

// src/rules/rejection.ts
var predicates = {
  type: ({ type, found }) => `must be of type ${type}, not ${found}`,
  format: ({ type, found }) => `must be of type ${type}, not ${goQuote(found).slice(1, -1)}`,
  enum: ({ values }) => `must be one of ${values.map((value) => goQuote(typeof value === "string" ? value : goJSON(value))).join(", ")}`,
  "operation-unknown": ({ supported }) => `must be one of ${supported.map(goQuote).join(", ")}`,
  "property-forbidden": ({ property }) => `must not have \`${property}\``,
  "any-of": () => "fits none of its `anyOf` schemas",
  "one-of": ({ fitting }) => `fits ${fitting || "none"} of its \`oneOf\` schemas, and must fit exactly one`,
  "all-of": () => "does not fit all of its `allOf` schemas",
  not: () => "fits its `not` schema, which it must not",
  "embedded-kind-malformed": ({ faults }) => `may have mixed case, but should otherwise match: ${faults.map(briefly).join(",")}`
};
var predicateOf = (check) => predicates[check.kind]?.(check) ?? keywordText(check);
var sentences = /* @__PURE__ */ new Set([
  "object-name-missing",
  "object-name-immutable",
  "namespace-not-allowed",
  "finalizers-at-odds",
  "finalizers-added",
  "owner-event",
  "controllers-many",
  "manager-unprintable",
  "embedded-version-malformed",
  "number-range",
  "factor-not-positive",
  "cel-not-compiled",
  "cel-no-overload",
  "cel-failed",
  "cel-call-cost",
  "cel-message-cost",
  "cel-budget",
  "scale-unreadable",
  "undecodable",
  "metadata-undecodable"
]);
var goesOn2 = (message) => /^(?:must|should|may|holds) /.test(message);
function isSentence(check) {
  if ("fault" in check) return check.fault.subject !== "";
  return check.kind === "cel-rule" ? !goesOn2(check.message ?? "") : sentences.has(check.kind);
}
function serverText(error) {
  const { check } = error;
  if ("fault" in check) return briefly(check.fault);
  if (check.kind !== "scale-unreadable") return detailText(error);
  return `accessor error: ${check.shown} is of the type ${check.found}, expected ${check.type}`;
}
var bare2 = {
  FieldValueRequired: "is required and missing",
  FieldValueDuplicate: "is a duplicate"
};
function fieldName({ parent, name: name2 }, text) {
  if (text === "") return void 0;
  return name2 === "" && parent !== void 0 ? `\`${pathText(parent)}[""]\`` : `\`${text}\``;
}
function errorText(error, path) {
  const { check, type } = error;
  const field = fieldName(path, pathText(path));
  const said = check.kind === "cel-rule" && check.message === void 0 ? `breaks the rule \`${check.rule}\`` : predicateOf(check);
  const text = said ?? serverText(error);
  if (text === "") return `${field ?? "it"} ${bare2[type] ?? "is not accepted"}`;
  if (said !== void 0 || !isSentence(check)) return `${field ?? "it"} ${text}`;
  return field === void 0 ? text : `${field}: ${text}`;
}
function rejectionText({ error, nearest = [], path }) {
  if (error === void 0) return "";
  const others4 = nearest.slice(0, 3).map((one) => errorText(one, one.path));
  return `${errorText(error, path)}${others4.length === 0 ? "" : ` (the nearest of them: ${others4.join("; ")})`}`;
}
var remediations2 = {
  FieldValueRequired: "Add the field",
  FieldValueNotSupported: "Write one of these values",
  FieldValueTypeInvalid: "Write a value of that type",
  FieldValueTooLong: "Shorten it",
  FieldValueTooMany: "Leave some out",
  FieldValueDuplicate: "Leave one of them out"
};
var unquoted2 = /* @__PURE__ */ new Set(["boolean", "integer", "number"]);
function remediationOf({ error }) {
  if (error === void 0) return "Correct the value";
  const { check, type } = error;
  if (check.kind === "type" && check.type === "string" && unquoted2.has(check.found)) return "Put it in quotes";
  return remediations2[type] ?? "Correct the value";
}

// src/rules/resource/refused.ts
var resourceRefused = defineResourceRule({
  id: "resource/refused",
  summary: "A custom resource does not fit its CRD: a server rejects it.",
  severity: "error",
  because: "no one can apply it to a cluster that has the CRD of this repository",
  source: "apiextensions-apiserver validation.ValidateCustomResource, schema/listtype, schema/objectmeta, schema/cel",
  tell: (fact) => fact.what === "refused" && !fact.byChange ? `A server with the CRD of \`${fact.crd.path}\` rejects ${resourceName(fact)}: ${rejectionText(fact)}. ${remediationOf(fact)}.${versionSentence(fact.kubernetes)}` : void 0
});

// src/rules/resource/refused-by-change.ts
var resourceRefusedByChange = defineResourceRule({
  id: "resource/refused-by-change",
  summary: "This change of a CRD makes servers reject a custom resource of the repository that they accepted before.",
  severity: "error",
  because: "it proves that the change breaks resources, and users of the CRD have more of them",
  breaks: "yes",
  source: "apiextensions-apiserver validation.ValidateCustomResource, on both sides of the change",
  tell: (fact) => fact.what === "refused" && fact.byChange ? `This change of \`${fact.crd.name}\` makes servers reject ${resourceName(fact)}, which they accepted before: ${rejectionText(fact)}. Keep accepting it, or resources of users break too. ${remediationOf(fact)} here.${versionSentence(fact.kubernetes)}` : void 0
});

// src/rules/resource/route-detached.ts
var advice = {
  hostname: "Correct `hostnames`, or `hostname` of the listener",
  itself: "Attach the ListenerSet, or name another parent in `parentRefs`",
  kind: "Allow its kind in `allowedRoutes` of the listener, or correct `parentRefs`",
  listener: "Correct `parentRefs`, or add the listener",
  namespace: "Allow its namespace in `allowedRoutes` of the listener, or correct `parentRefs`",
  port: "Correct `parentRefs`, or add the port",
  removed: "Name another parent in `parentRefs`"
};
function consequence({ document: { kind }, reasons: reasons2 }) {
  if (!kind.endsWith("Route")) return "Its status is `Accepted=False`, and none of its listeners is served";
  return reasons2.some((reason) => reason.kind === "Service") ? "No request follows it" : "Its status is `Accepted=False`, and no request reaches it";
}
var resourceRouteDetached = defineRule({
  id: "resource/route-detached",
  summary: "A new or changed route attaches to none of its parents, or a ListenerSet not to its Gateway.",
  severity: "warning",
  because: "no request reaches it; a Gateway or a label of a Namespace may differ in a cluster",
  source: "Gateway API: allowedRoutes, allowedListeners, hostnames, sectionName and port of parentRefs",
  needs: ["route-detached"],
  check(fact) {
    const { document, namespace, reasons: reasons2 } = fact;
    const [{ misfit }] = reasons2;
    const isRoute = document.kind.endsWith("Route");
    const todo = isRoute ? advice[misfit] : "Allow its namespace in `allowedListeners` of the Gateway, or correct `parentRef`";
    return {
      message: `${document.kind} ${quoted(`${namespace}/${document.name}`)} attaches nowhere: ${detachedText(fact)}. ${consequence(fact)}. ${todo}.`
    };
  }
});

// src/rules/resource/routes-cut-off.ts
var [named4, shown3] = [3, 20];
var resourceRoutesCutOff = defineRule({
  id: "resource/routes-cut-off",
  summary: "A Gateway, a ListenerSet or a Namespace changes, and routes that were attached attach nowhere.",
  severity: "warning",
  because: "their traffic stops; labels of a Namespace may differ in a cluster",
  source: "Gateway API: allowedRoutes and hostname of listeners, allowedListeners",
  needs: ["routes-cut-off"],
  check({ how, document, routes }) {
    const texts2 = routes.slice(0, named4).map((route) => {
      const { document: of, namespace } = route;
      return `${of.kind} ${quoted(`${namespace}/${of.name}`)} (${detachedText(route)})`;
    });
    const more = routes.length > named4 ? ` and ${routes.length - named4} more` : "";
    return {
      message: `The ${how === "removed" ? "removal" : "change"} of ${document.kind} ${quoted(document.name)} detaches ${texts2.join(", ")}${more}: requests no longer reach ${routes.length === 1 ? "it" : "them"}. Move the routes first, or keep allowing them.`,
      related: routes.slice(0, shown3).map(({ at }) => ({ at, message: "no longer attached" }))
    };
  }
});

// src/rules/resource/version-not-served.ts
var resourceVersionNotServed = defineResourceRule({
  id: "resource/version-not-served",
  summary: "A custom resource is of a version that its CRD does not serve.",
  severity: "warning",
  because: "servers reject the resource, unless they have another CRD than the one of this repository",
  source: "apiextensions-apiserver customresource handler: only served versions have endpoints",
  presets: { strict: "error" },
  tell: (fact) => fact.what === "not-served" ? `${fact.byChange ? "From this change on" : "As it stands"}, the CRD of \`${fact.crd.path}\` does not serve \`${fact.version}\`: a server finds no kind \`${fact.document.kind}\` for ${resourceName(fact)}. Rewrite it for a served version.` : void 0
});

// src/rules/structural/additional-properties.ts
var structuralAdditionalProperties = defineAdmissionRule({
  id: "structural/additional-properties",
  summary: "additionalProperties is set where a structural schema does not allow it.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema, schema.validateStructuralInvariants",
  checks: ["additional-at-root", "additional-beside-properties"],
  remediation: () => "A node is either an object with known `properties` or a map with `additionalProperties`, and the root is never a map. Keep one of the two; for free-form content next to known fields use `x-kubernetes-preserve-unknown-fields: true`."
});

// src/rules/structural/embedded-resource.ts
var structuralEmbeddedResource = defineAdmissionRule({
  id: "structural/embedded-resource",
  summary: "x-kubernetes-embedded-resource is set where it does not apply.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["embedded-type", "embedded-additional", "embedded-without-fields", "embedded-in-metadata"],
  remediation: () => "An embedded resource is a whole object: it needs `type: object` and `properties` or `x-kubernetes-preserve-unknown-fields: true`, takes no `additionalProperties`, and cannot be inside the metadata of another one."
});

// src/rules/structural/incomplete.ts
var structuralIncomplete = defineAdmissionRule({
  id: "structural/incomplete",
  summary: "A value validation speaks of a field that the structural part does not define.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness",
  checks: ["not-defined"],
  remediation: () => "Whatever `allOf`, `anyOf`, `oneOf` or `not` at the root name must be defined outside of them too, or the field would be pruned before it is validated. Define it under the `properties` or `items` that the path names."
});

// src/rules/structural/int-or-string.ts
var structuralIntOrString = defineAdmissionRule({
  id: "structural/int-or-string",
  summary: "x-kubernetes-int-or-string is set next to an extension that excludes it.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["int-or-string-beside"],
  remediation: () => "A value that is an integer or a string has no fields to preserve and is no embedded object. Keep one of the extensions."
});

// src/rules/structural/items-beside-fields.ts
var structuralItemsBesideFields = defineRule({
  id: "structural/items-beside-fields",
  summary: "A node has items next to properties or additionalProperties.",
  severity: "warning",
  because: "the server accepts it, but one of the two can never apply",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas and pruning",
  needs: ["structural-review"],
  check: ({ demand, version, field }) => demand === "items-beside-fields" ? {
    message: `\`${field}\` has \`items\` next to \`properties\` or \`additionalProperties\`: a value is a list or an object, so one of the two never applies. Keep the one that fits its \`type\`.`,
    version,
    field
  } : void 0
});

// src/rules/structural/missing-items.ts
var structuralMissingItems = defineAdmissionRule({
  id: "structural/missing-items",
  summary: "An array does not say what its items are.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["items-missing"],
  remediation: () => "An array needs an `items` schema, so that the server knows the fields of its items and can prune unknown ones. Add `items` with a type."
});

// src/rules/structural/missing-type.ts
var isMapping = (node) => node?.kind === "mapping";
function typeOf(node, isRoot) {
  const isList2 = isMapping(get(node, "items"));
  const isObject2 = isRoot || isMapping(get(node, "properties")) || isMapping(get(node, "additionalProperties"));
  if (isList2 === isObject2) return void 0;
  return isList2 ? "array" : "object";
}
function typed(file, root, { node, isExact, path }) {
  if (isExact && path.at(-1) === "type") {
    const isObject2 = path.at(-2) === "openAPIV3Schema" && isMapping(getIn(root, [...path.slice(0, -1), "properties"]));
    return isObject2 ? { type: "object", edit: replaceScalar(file, node, "object") } : void 0;
  }
  const type = typeOf(node, path.at(-1) === "openAPIV3Schema");
  if (type === void 0 || node.kind !== "mapping") return void 0;
  return { type, edit: addFirst(file, node, "type", type) };
}
var structuralMissingType = defineAdmissionRule({
  id: "structural/missing-type",
  summary: "A node of the schema has no type.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["type-missing", "root-not-object"],
  remediation: () => "Every node of a structural schema says its `type`, from `type: object` at the root down; only `x-kubernetes-int-or-string` and `x-kubernetes-preserve-unknown-fields` nodes may leave it out. Add the type.",
  fix({ at }, { root, places }) {
    const found = places.map((place) => typed(at.file, root, place));
    const type = found[0]?.type ?? "";
    if (found.some((one) => one?.type !== type)) return void 0;
    const edits = found.map((one) => one?.edit);
    return fixOf(`Say \`type: ${type}\`, the only type that fits`, edits);
  }
});

// src/rules/structural/not-structural.ts
var most2 = 3;
var structuralNotStructural = defineRule({
  id: "structural/not-structural",
  summary: "The schema of a v1beta1 CRD is not structural.",
  severity: "warning",
  because: "v1beta1 accepted such schemas and only marked them, but nothing that needs a structural schema works",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver controller/nonstructuralschema",
  needs: ["non-structural"],
  check: ({ messages }) => {
    const faults = messages.filter(({ isOfSchema }) => isOfSchema).map(({ text }) => text);
    if (faults.length === 0) return [];
    const named5 = faults.slice(0, most2).map((fault) => `\`${fault}\``);
    const more = faults.length > most2 ? ` and ${faults.length - most2} more` : "";
    return {
      message: `The schema is not structural: ${named5.join("; ")}${more}. Servers that served v1beta1 set the condition \`NonStructuralSchema\`: no pruning, no defaults, no webhook conversion and no published schema for this CRD. \`apiextensions.k8s.io/v1\` rejects it.`,
      key: faults.join("\n")
    };
  }
});

// src/rules/structural/restricted-metadata.ts
var structuralRestrictedMetadata = defineAdmissionRule({
  id: "structural/restricted-metadata",
  summary: "apiVersion, kind or metadata are restricted in a way the server does not allow.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["metadata-nested", "meta-type", "metadata-restricted"],
  remediation: () => "`apiVersion`, `kind` and `metadata` are implicit in every object: the first two are strings, `metadata` is an object, of which a schema may restrict `name` and `generateName` only. Leave out the rest; rules on labels or annotations belong into an admission policy."
});

// src/rules/structural/undefined-field.ts
var structuralUndefinedField = defineRule({
  id: "structural/undefined-field",
  summary: "A value validation names a field that the schema around it does not define.",
  severity: "warning",
  because: "the server checks this at the root only; below, the field is pruned before the validation sees it, which then always fails or always passes",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness",
  needs: ["structural-review"],
  check({ demand, version, field }) {
    const message = demand === "undefined-field" ? `A value validation names \`${field}\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`oneOf\` or \`not\`: the server prunes the field before it validates. Define it under the \`properties\` next to the validation, or correct its name.` : demand === "undefined-required" ? `\`required\` names \`${field}\`, which the \`properties\` next to it do not define: the server prunes the field before it validates, so whatever should have it is rejected. Define the field, or remove it from \`required\`.` : void 0;
    return message === void 0 ? void 0 : { message, version, field };
  }
});

// src/rules/structural/value-validation.ts
var isTypeOfBranch = ({ name: name2, parent }) => name2 === "type" && (parent?.parent?.name === "anyOf" || parent?.parent?.name === "oneOf");
var structuralValueValidation = defineAdmissionRule({
  id: "structural/value-validation",
  summary: "allOf, anyOf, oneOf or not have keywords that belong to the structural part.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateNestedValueValidation",
  checks: ["not-structural"],
  remediation: (fact) => isTypeOfBranch(fact.error.path) ? "Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations are allowed; the type is set once, outside. For a value that is an integer or a string write `x-kubernetes-int-or-string: true` with `anyOf: [{type: integer}, {type: string}]` in this very order; `oneOf` is not accepted there." : "Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations (`required`, `enum`, `pattern`, bounds, …) are allowed. Move the keyword to the same field outside."
});

// src/rules/index.ts
var rules = Object.values(every_rule_exports).sort((a, b) => a.id < b.id ? -1 : 1);
var byId = new Map(rules.map((rule) => [rule.id, rule]));
var ruleOf = (id) => byId.get(id);

export {
  parseMarker,
  splitOutsideQuotes,
  unquoted,
  gatesOfMarker,
  parseAngleTag,
  mayHaveAnnotations,
  readAnnotations,
  packageGroup,
  sideTree,
  fileFacts,
  foreignFolders,
  isGenerated,
  mayHoldApi,
  isGoSource,
  isVersionName,
  isKind,
  goPackages,
  goProblems,
  gatesFileMatcher,
  rankOf,
  gatesIn,
  gateTable,
  parseLifecycleTag,
  withoutPointers,
  wireOf,
  breaksWire,
  firstBeyond,
  tooManyFields,
  membersOf,
  categoryOf,
  isOnReading,
  short,
  schemaTexts,
  crdTexts,
  goTexts,
  sinceApproval,
  isSame,
  sinceText,
  crdIdentity,
  analyzerOf,
  mostPlaces,
  placesOf,
  fieldPath,
  stepsOf,
  walk,
  structAt,
  rejectionText,
  rules,
  ruleOf
};
