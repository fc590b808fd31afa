import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readGates
} from "./shared-documents-go-gates.js";
import {
  since,
  versionList,
  versionSentence
} from "./shared-rules-version-words.js";
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
  isContribution,
  isOverBudget,
  joinField,
  joinItems,
  joinKeys
} from "./shared-apiserver-cel-cost-advice.js";
import {
  Threads,
  TooManyNodes,
  childrenOf,
  compilePattern,
  conditionsBetween,
  detailText,
  escapeField,
  fieldText,
  firstThatReads,
  isProtectedGroup,
  isReserved,
  isWord,
  keywordText,
  kindsBySubject,
  matches,
  newline,
  parse,
  reads,
  unescapeField,
  unrecognizedFormat,
  warningText
} from "./shared-apiserver-approval-state.js";
import {
  folderOf
} from "./shared-facts-kustomize-kustomization.js";
import {
  briefly,
  dns1035Label,
  dns1123Subdomain,
  goJSON,
  goQuote,
  groupBy,
  holdsUnknown,
  pathText
} from "./shared-apiserver-features.js";
import {
  entrySpan,
  keySpan,
  spanOf,
  startSpan
} from "./shared-documents-span.js";
import {
  append
} from "./shared-lists.js";
import {
  entryOf,
  get,
  getIn,
  isTrue,
  itemsOf,
  keyOffsets,
  stringOf
} from "./shared-documents-node.js";
import {
  matcher
} from "./shared-changes-relevant.js";
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
  conventionsDefaultorrequired: () => conventionsDefaultorrequired,
  conventionsDefaults: () => conventionsDefaults,
  conventionsDuplicatemarkers: () => conventionsDuplicatemarkers,
  conventionsIntegers: () => conventionsIntegers,
  conventionsJsontags: () => conventionsJsontags,
  conventionsNodurations: () => conventionsNodurations,
  conventionsNofloats: () => conventionsNofloats,
  conventionsNomaps: () => conventionsNomaps,
  conventionsNonullable: () => conventionsNonullable,
  conventionsNophase: () => conventionsNophase,
  conventionsNoreferences: () => conventionsNoreferences,
  conventionsNotimestamp: () => conventionsNotimestamp,
  conventionsOptionalorrequired: () => conventionsOptionalorrequired,
  conventionsSsatags: () => conventionsSsatags,
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

// src/documents/edits.ts
var plain = /^\.?[A-Za-z][\w./-]*$/;
var notStrings = /^(?:y|n|yes|no|on|off|true|false|null|\.inf|\.nan)$/i;
function inStyleOf(source, value, word) {
  if (word === "") return source.startsWith("'") ? "''" : '""';
  if (!plain.test(word)) return void 0;
  if (source === `"${value}"`) return `"${word}"`;
  if (source === `'${value}'`) return `'${word}'`;
  return source === value && !notStrings.test(word) ? word : void 0;
}
function replaceScalar(file, node, word) {
  const value = stringOf(node);
  if (node === void 0 || value === void 0) return void 0;
  const text = inStyleOf(file.text.slice(node.start, node.end), value, word);
  return text === void 0 ? void 0 : { at: spanOf(file, node), text };
}
function renameKey(file, entry, key) {
  const text = inStyleOf(file.text.slice(entry.keyStart, entry.keyEnd), entry.key, key);
  return text === void 0 ? void 0 : { at: keySpan(file, entry), text };
}
var lineStartAt = (text, offset) => text.lastIndexOf("\n", offset - 1) + 1;
function lineEndAt(text, offset) {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}
var breakOf = (text, offset) => text.charAt(lineEndAt(text, offset) - 1) === "\r" ? "\r\n" : "\n";
function addFirst(file, node, key, word) {
  const [first] = node.entries;
  if (first === void 0 || first.key === key || !plain.test(key) || !plain.test(word) || notStrings.test(word))
    return void 0;
  const { text } = file;
  const { keyStart, keyEnd } = first;
  const quote = /^["']/.exec(text.slice(keyStart, keyEnd))?.[0] ?? "";
  const at = { file, start: keyStart, end: keyStart };
  const [name2, value] = [`${quote}${key}${quote}`, `${quote}${word}${quote}`];
  if (text.charAt(node.start) !== "{") {
    const before = text.slice(lineStartAt(text, keyStart), keyStart);
    if (node.start !== keyStart || !/^(?:- +| )*$/.test(before)) return void 0;
    return { at, text: `${name2}: ${value}${breakOf(text, keyStart)}${" ".repeat(before.length)}` };
  }
  const lead = text.slice(node.start + 1, keyStart);
  const colon = /^:[ \t]*/.exec(text.slice(keyEnd))?.[0];
  if (lead.trim() !== "" || colon === void 0) return void 0;
  const gap = lead.includes("\n") ? lead : colon === ":" ? "" : " ";
  return { at, text: `${name2}${colon}${value},${gap}` };
}
var isBlankOrComment = (text) => /^[ \t]*(?:#.*)?\r?$/.test(text);
function itemLines({ text }, item, next) {
  const start = lineStartAt(text, item.start);
  const last = lineEndAt(text, Math.max(item.start, item.end - 1));
  const above = start === 0 ? "" : text.slice(lineStartAt(text, start - 1), start - 1);
  const isOwn = /^ *- +$/.test(text.slice(start, item.start)) && isBlankOrComment(text.slice(item.end, Math.max(item.end, last))) && // A comment above may be about the item: whether it goes with it is for its author to say.
  !/^\s*#/.test(above) && (next === void 0 || next.start > last);
  return isOwn ? [start, Math.min(text.length, last + 1)] : void 0;
}
function removeItem(file, list, index) {
  const { text } = file;
  const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (item === void 0 || list.items.length < 2) return void 0;
  if (text.charAt(list.start) !== "[") {
    const lines = itemLines(file, item, after);
    return lines === void 0 ? void 0 : { at: { file, start: lines[0], end: lines[1] }, text: "" };
  }
  const [start, end] = after === void 0 ? [before?.end ?? item.start, item.end] : [item.start, after.start];
  const comma = after === void 0 ? text.slice(start, item.start) : text.slice(item.end, end);
  return /^\s*,\s*$/.test(comma) && start <= item.start && item.end <= end ? { at: { file, start, end }, text: "" } : void 0;
}
function removeComment({ file, start, end }) {
  const { text } = file;
  const lineStart = lineStartAt(text, start);
  const lineEnd = lineEndAt(text, start);
  if (text.slice(end, lineEnd).trim() !== "") return void 0;
  const before = text.slice(lineStart, start);
  if (before.trim() === "")
    return { at: { file, start: lineStart, end: Math.min(text.length, lineEnd + 1) }, text: "" };
  return { at: { file, start: start - (before.length - before.trimEnd().length), end }, text: "" };
}
var lies = (inner, outer) => outer.start <= inner.start && inner.end <= outer.end;
var doubled = /* @__PURE__ */ new WeakMap();
function isDoubled(node, key) {
  let keys2 = doubled.get(node);
  if (keys2 === void 0) {
    const seen = /* @__PURE__ */ new Set();
    const twice = /* @__PURE__ */ new Set();
    for (const entry of node.kind === "mapping" ? node.entries : []) {
      if (seen.has(entry.key)) twice.add(entry.key);
      seen.add(entry.key);
    }
    keys2 = twice;
    doubled.set(node, keys2);
  }
  return keys2.has(key);
}
function isWrittenInPlace(root, path) {
  let node = root;
  for (const step of path) {
    let next;
    if (typeof step === "number") next = node.kind === "sequence" ? node.items[step] : void 0;
    else {
      const entry = entryOf(node, step);
      if (entry === void 0 || isDoubled(node, step) || entry.valueStart !== void 0) return false;
      if (!lies(keyOffsets(entry), node)) return false;
      next = entry.value;
    }
    if (next === void 0 || !lies(next, node)) return false;
    node = next;
  }
  return true;
}
var plainTexts = /* @__PURE__ */ new WeakMap();
function isPlainText(file) {
  const known = plainTexts.get(file) ?? !/\{\{|\{%|<%/.test(file.text);
  plainTexts.set(file, known);
  return known;
}

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
  const first = since(kubernetes);
  return first === void 0 ? `Kube-apiservers of Kubernetes ${versionList(kubernetes.by)} (not of ${versionList(kubernetes.others)}) reject` : `Kube-apiservers from Kubernetes ${first} on (not of ${versionList(kubernetes.others)}) reject`;
}
function verdict(fact) {
  const { error, phase } = fact;
  const whom = phase === "update" ? "this update of the CRD" : "this CRD";
  return `${whoRejects(fact)} ${whom}: \`${fieldText(error)}\`: ${detailText(error) || "a value is required"}.`;
}
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
      message: `${verdict(fact)} ${spec.wayOut(fact)}`,
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
  // A strategy that does not go with what stands beside it may be wrong in more than its case.
  takes: (meant3, { root }) => ["clientConfig", "conversionReviewVersions"].every(
    (key) => getIn(root, ["spec", "conversion", "webhook", key]) !== void 0 === (meant3 === "Webhook")
  ),
  wayOut: () => "`strategy: None` takes no webhook; `strategy: Webhook` needs `clientConfig` with either `url` (https) or `service`, and `conversionReviewVersions` with `v1`. A missing `name` of the service is reported at `namespace` and the other way round: the server swaps the two."
});

// src/rules/admission/default.ts
var admissionDefault = defineAdmissionRule({
  id: "admission/default",
  summary: "A default is rejected by its own schema.",
  source: "apiextensions-apiserver defaulting.ValidateDefaults",
  checks: kindsBySubject.defaults,
  wayOut: () => "A default must hold nothing that its schema would prune and must be valid against it, or the server would store objects that it would not accept. Correct the default or the schema next to it."
});

// src/rules/admission/list-type.ts
var admissionListType = defineAdmissionRule({
  id: "admission/list-type",
  summary: "A list or map topology is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-list-type, -list-map-keys, -map-type)",
  checks: kindsBySubject.lists,
  wayOut: () => "`x-kubernetes-list-type: map` needs object items and `x-kubernetes-list-map-keys` that name scalar fields of them, each required or with a default; `set` needs atomic items; `x-kubernetes-map-type` is `granular` or `atomic`."
});

// src/rules/admission/metadata.ts
var admissionMetadata = defineAdmissionRule({
  id: "admission/metadata",
  summary: "The metadata of the CRD is rejected.",
  source: "apimachinery validation.ValidateObjectMeta",
  checks: kindsBySubject.metadata,
  inV1beta1: true,
  wayOut: () => "Keys of labels and annotations are an optional DNS prefix, a slash and a name; all annotations together take at most 256 KiB."
});

// src/rules/admission/missing-schema.ts
var admissionMissingSchema = defineAdmissionRule({
  id: "admission/missing-schema",
  summary: "A version has no schema.",
  source: "apiextensions-apiserver validation.validateCustomResourceDefinitionSpec",
  checks: ["schema-missing"],
  wayOut: () => "Every version needs `schema.openAPIV3Schema`; without one a server would prune every field. `type: object` with `x-kubernetes-preserve-unknown-fields: true` accepts everything."
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
  wayOut: () => "`metadata.name` is the plural, a dot and the group; the group is a lower-case domain with a dot in it; names are DNS labels; the scope is `Namespaced` or `Cluster`.",
  fix(fact, editable) {
    const [place] = editable.places;
    if (place === void 0 || !place.isExact) return void 0;
    const [top, field, name2] = place.path;
    if (top === "metadata" && field === "name" || field === "group" || name2 === "plural")
      return fixOfTriple(fact, editable);
    if (name2 !== "singular" && name2 !== "shortNames" && name2 !== "categories") return void 0;
    const lower2 = (stringOf(place.node) ?? "").toLowerCase();
    if (dns1035Label(lower2).length > 0) return void 0;
    return fixOf(`Write \`${lower2}\`: such names are in lower case`, [replaceScalar(fact.at.file, place.node, lower2)]);
  }
});

// src/rules/admission/pattern.ts
var admissionPattern = defineAdmissionRule({
  id: "admission/pattern",
  summary: "A pattern is no regular expression that the server can compile.",
  source: "apiextensions-apiserver schema.validateValueValidation; RE2 syntax",
  checks: ["pattern-malformed"],
  wayOut: () => "Patterns are RE2: no look-ahead, look-behind or back references, no `\\d`-like classes beyond RE2’s own. Rewrite the expression, or say it with an `x-kubernetes-validations` rule."
});

// src/rules/admission/printer-columns.ts
var admissionPrinterColumns = defineAdmissionRule({
  id: "admission/printer-columns",
  summary: "An additional printer column is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceColumnDefinition",
  checks: kindsBySubject.columns,
  inV1beta1: true,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  wayOut: () => "A column needs `name`, `type` and a `jsonPath` that begins with a dot."
});

// src/rules/admission/refused.ts
var admissionRefused = defineAdmissionRule({
  id: "admission/refused",
  summary: "A kube-apiserver rejects the CRD.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinition",
  // None is met with a CRD, which has no namespace, and whose generation is the server's.
  checks: ["namespace-missing", "namespace-malformed", "namespace-not-allowed", "generation-negative"],
  wayOut: () => "Correct the field as the error says."
});

// src/rules/admission/schema.ts
var admissionSchema = defineAdmissionRule({
  id: "admission/schema",
  summary: "The OpenAPI schema holds something that the server does not accept.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema",
  checks: ["schema-on-both-levels", ...kindsBySubject.openAPI],
  wayOut: () => "Schemas of CRDs are a subset of OpenAPI v3. Write it with the keywords that remain."
});

// src/rules/admission/selectable-fields.ts
var admissionSelectableFields = defineAdmissionRule({
  id: "admission/selectable-fields",
  summary: "A selectable field is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceSelectableFields",
  checks: kindsBySubject.selectableFields,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  wayOut: () => "A selectable field names a string, boolean or integer of the schema by a plain path, not below `metadata` and not inside a list. Equal `selectableFields` in all versions need equal schemas in all versions: a server that lifts the one and not the other rejects the CRD."
});

// src/rules/admission/server-warning.ts
var admissionServerWarning = defineRule({
  id: "admission/server-warning",
  summary: "A kube-apiserver accepts the CRD with a warning.",
  severity: "warning",
  because: "the server accepts the CRD, but part of its schema has no effect",
  looksAt: "head",
  source: "apiextensions-apiserver customresourcedefinition.strategy WarningsOnCreate, WarningsOnUpdate",
  needs: ["admission-warning"],
  check: ({ warning, kubernetes }) => ({
    message: `A kube-apiserver accepts this CRD with the warning \`${warningText(warning)}\`: what it names has no effect on objects. Use a format that the server knows, or leave it out.${versionSentence(kubernetes)}`,
    key: warningText(warning)
  })
});

// src/rules/admission/stored-version.ts
var admissionStoredVersion = defineAdmissionRule({
  id: "admission/stored-version",
  summary: "A version goes away in which objects are stored.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionStoredVersions",
  breaks: "yes",
  checks: ["stored-version-gone"],
  wayOut: () => "Clusters in which objects were stored in that version reject the update. Keep the version (it need not be served), move `storage: true`, rewrite all objects, take the version out of `status.storedVersions`, and remove it in a later release."
});

// src/rules/admission/subresources.ts
var admissionSubresources = defineAdmissionRule({
  id: "admission/subresources",
  summary: "The status or scale subresource is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionSubresources",
  checks: kindsBySubject.subresources,
  inV1beta1: true,
  wayOut: () => "The paths of `scale` begin with `.spec.` or `.status.` and are plain field paths; with a `status` subresource the root of the schema takes plain properties only."
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
    const way = place !== void 0 ? `It is of \`v1beta1\`; \`v1\` has it at \`${place}\`: move it there.` : meant3 === void 0 ? "Correct its spelling or indentation, or remove it." : `\`${meant3}\` is probably meant.`;
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
var boundText = (bound) => {
  const instead = bound.now === void 0 ? "" : ` instead of ${bound.now}`;
  return `\`${bound.keyword}: ${bound.value}\`${instead} on ${nameOf(bound)}`;
};
var wayText = (way) => way.map(boundText).join(" and ");
var waysOf = ({ costWays = [] }) => costWays.slice(0, mostWays);
function budgetText(fact) {
  const ways = waysOf(fact);
  if (ways.length > 0) return `It fits the budget with ${ways.map(wayText).join(", or with ")} (or less).`;
  if (fact.costWays === void 0)
    return "Set `maxItems`, `maxProperties` and `maxLength` where the rule looks, or above it.";
  return "No bound in the schema was found that is enough: make the expression cheaper, above all where it goes through the result of a conversion, whose size is not known.";
}
var admissionValidationRule = defineAdmissionRule({
  id: "admission/validation-rule",
  summary: "An x-kubernetes-validations rule is rejected.",
  source: "apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-validations)",
  checks: kindsBySubject.rules,
  wayOut: (fact) => {
    if (isOverBudget(fact.error)) return budgetText(fact);
    if (isContribution(fact.error)) return "The error on the whole schema says which bounds bring it under its budget.";
    return "Mend the rule as the error says; a rule with line breaks needs a `message` of its own.";
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
  wayOut: () => "Versions have unique DNS labels as names, each has a schema, and exactly one has `storage: true`. `deprecationWarning` needs `deprecated: true`."
});

// src/rules/approval-rule.ts
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
var waysOut = `Have the API approved and name that pull request, restructure it in a new version behind a conversion webhook, move it to a group of your own, or say so with a value that starts with \`unapproved\` (${enhancement}).`;
function quoted(value) {
  const line = (value ?? "").replaceAll(/[\s`\p{Cc}]+/gu, " ").trim();
  return `\`${line.length > 160 ? `${line.slice(0, 160)}…` : line}\``;
}
var subjectOf = ({ name: name2, group, carrier }) => carrier === "crd" ? `${quoted(name2)} is in the protected group ${quoted(group)}` : `${quoted(name2)}, which this ${carrier === "crd-patch" ? "patch" : "marker"} is about, is in the protected group ${quoted(group)}`;
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
    const consequence = isLenient(fact) ? "the CRD is marked as not approved" : `a kube-apiserver rejects ${before === void 0 ? "the new CRD" : "the update"}`;
    const message = `${subjectOf(fact)}, but ${quoted(after.value)} is neither a URL with a scheme and a host nor starts with \`unapproved\`: ${consequence}. ${waysOut}`;
    return [approvalProblem(fact, status, message)];
  }
});

// src/rules/approval-link-rule.ts
function linkProblem(fact, what, advice, key) {
  const { url, name: name2, status, annotation, requireMerged, link } = fact;
  return {
    message: `The approval of ${quoted(name2)}, ${quoted(url)}: ${what}. ${advice}`,
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
    const advice = "Check what changed there after the approval, or name the pull request that approved this spec.";
    return [linkProblem(fact, link.reason, advice, "changed")];
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
    const names2 = [api.kind, api.group].filter((name2) => name2 !== "").map(quoted);
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
  because: "it becomes true when this is approved; whether it is merged is never asked of the pull request itself",
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
  because: "anybody may approve anything in a repository of their own",
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
    message: `${quoted(crd.name)} names the approval ${quoted(crd.value)}, the marker on its Go type ${quoted(type)} names ${quoted(marker.value)}. Write the right one into the marker and run the generator again.`,
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
    const consequence = isLenient(fact) ? "is marked as not approved" : "cannot be created through `apiextensions.k8s.io/v1`";
    const message = `${subjectOf(fact)} and has no \`api-approved.kubernetes.io\` annotation${unlessSupplied(fact)}: it ${consequence}. ${waysOut}`;
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
    const message = `${quoted(name2)} is in the group ${quoted(group)}, ${what}, so \`api-approved.kubernetes.io\` says nothing about it. Leave it out: KEP-2337 would have such a CRD rejected (${enhancement}).`;
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
      const message2 = `${quoted(fact.name)} loses its \`${annotation}\` annotation ${quoted(before.value)}${unlessSupplied(fact)}: it is unknown where it was approved. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type.`;
      return [approvalProblem(fact, "introduced", message2, { at: before.at })];
    }
    if (!fact.isProtected || before === void 0 || before.state === "missing" || after.state !== "missing") return [];
    const consequence = isLenient(fact) ? "it is marked as not approved" : "a kube-apiserver rejects the update";
    const message = `${subjectOf(fact)} and loses its \`api-approved.kubernetes.io\` annotation ${quoted(before.value)}${unlessSupplied(fact)}: ${consequence}. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type (${enhancement}).`;
    return [approvalProblem(fact, "introduced", message, { at: before.at })];
  }
});

// src/documents/json-value.ts
function jsonOf(node) {
  if (node.kind === "sequence") return node.items.map(jsonOf);
  if (node.kind === "mapping") {
    const value2 = /* @__PURE__ */ Object.create(null);
    for (const entry of node.entries) value2[entry.key] = jsonOf(entry.value);
    return value2;
  }
  const { value, literal } = node;
  const isExact = typeof value !== "number" || literal === void 0 || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return !isExact && /^-?\d+$/.test(literal) ? BigInt(literal) : value;
}
var isList = (value) => Array.isArray(value);
var isRecord = (value) => typeof value === "object" && value !== null && !isList(value);
function textOf(value, isSorted) {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((item) => textOf(item, isSorted)).join(",")}]`;
  const keys2 = Object.keys(value);
  const pairs = (isSorted ? keys2.sort() : keys2).flatMap((key) => {
    const below = value[key];
    return below === void 0 ? [] : `${JSON.stringify(key)}:${textOf(below, isSorted)}`;
  });
  return `{${pairs.join(",")}}`;
}
var jsonText = (value) => textOf(value, false);
var sameJson = (a, b) => a === void 0 || b === void 0 ? a === b : canonicalJson(a) === canonicalJson(b);
var canonicalJson = (value) => textOf(value, true);

// src/apiserver/instance/pattern-inclusion.ts
var most = { characters: 2e3, instructions: 2e3, steps: 5e5 };
var allowance = () => ({ steps: 10 * most.steps });
var lastRune = 1114111;
var surrogates = [55296, 57343];
var Undecided = class extends Error {
};
var folded = (rune) => [rune, rune ^ 32, 8490, 383];
function edgesOf({ op, arg, runes }) {
  if (op < firstThatReads) return [];
  const [only = 0] = runes;
  if (runes.length !== 1) return runes.map((rune, index) => rune + index % 2);
  const ignoresCase = (arg & 1) !== 0;
  if (ignoresCase && only > 127) throw new Undecided();
  return (ignoresCase ? folded(only) : [only]).flatMap((rune) => [rune, rune + 1]);
}
function alphabetOf(programs) {
  const readers = programs.flatMap(
    (program) => program.inst.flatMap(({ op }, at) => op >= firstThatReads ? [{ program, at }] : [])
  );
  const words3 = [48, 58, 65, 91, 95, 96, 97, 123];
  const edges = /* @__PURE__ */ new Set([0, newline, newline + 1, ...words3, surrogates[1] + 1]);
  for (const { program, at } of readers) for (const edge of edgesOf(program.getInst(at))) edges.add(edge);
  if (edges.size * readers.length > most.steps) throw new Undecided();
  const sorts = /* @__PURE__ */ new Map();
  for (const rune of edges) {
    if (rune > lastRune || rune >= surrogates[0] && rune <= surrogates[1]) continue;
    const read = readers.map(({ program, at }) => reads(program, at, rune) ? 1 : 0).join("");
    const sort = `${rune === newline ? "n" : isWord(rune) ? "w" : "-"}${read}`;
    if (!sorts.has(sort)) sorts.set(sort, rune);
  }
  return [...sorts.values()];
}
var Walk = class {
  #left = most.steps;
  #shared;
  constructor(shared) {
    this.#shared = shared;
  }
  #take(steps2) {
    this.#left -= steps2;
    this.#shared.steps -= steps2;
    if (this.#left < 0 || this.#shared.steps < 0) throw new Undecided();
  }
  /** Where a program is one character further; -1 for the end of the text. Throws Undecided. */
  next(program, place, last, rune) {
    if (place === "matched") return place;
    const threads = new Threads();
    const held = conditionsBetween(last, rune);
    for (const at of [...place, program.start]) this.#take(threads.add(program, at, 0, held) + 1);
    const found = /* @__PURE__ */ new Set();
    for (const at of threads.starts.keys()) {
      const { op, out } = program.getInst(at);
      if (op === matches) return "matched";
      if (rune >= 0 && reads(program, at, rune)) found.add(out);
    }
    return [...found].sort((a, b) => a - b);
  }
};
var seenOf = (rune) => rune === newline ? rune : isWord(rune) ? 97 : 32;
function isIncluded(before, after, shared) {
  const alphabet = alphabetOf([before, after]);
  const walk2 = new Walk(shared);
  const seen = /* @__PURE__ */ new Set();
  const left = [{ before: [], after: [], last: -1 }];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    const key = `${String(at.before)} ${String(at.after)} ${at.last}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const rune of [-1, ...alphabet]) {
      const now = walk2.next(after, at.after, at.last, rune);
      if (now === "matched") continue;
      const old = walk2.next(before, at.before, at.last, rune);
      if (rune >= 0) left.push({ before: old, after: now, last: seenOf(rune) });
      else if (old === "matched") return false;
    }
  }
  return true;
}
function matchesAllOf(after, before, shared = allowance()) {
  if (Math.max(after.length, before.length) > most.characters || shared.steps <= 0) return false;
  const [from, into] = [compilePattern(before).program?.(), compilePattern(after).program?.()];
  if (from === void 0 || into === void 0) return false;
  if (Math.max(from.numInst(), into.numInst()) > most.instructions) return false;
  try {
    return isIncluded(from, into, shared);
  } catch (error) {
    if (error instanceof Undecided) return false;
    throw error;
  }
}

// src/facts/crd/crd-versions.ts
var stabilityOf = (version) => /^v\d+alpha\d+$/.test(version) ? "alpha" : /^v\d+beta\d+$/.test(version) ? "beta" : "stable";
var converts = ({ conversion }) => conversion.value === "Webhook";
var lacksConversion = (crd) => !converts(crd) && crd.versionsByName.size > 1;
var stateOf = (name2, before, after) => ({
  name: name2,
  stability: stabilityOf(name2),
  servedBefore: before?.served.value === true,
  servedAfter: after?.served.value === true,
  storageBefore: before?.storage.value === true,
  storageAfter: after?.storage.value === true,
  deprecatedBefore: before?.deprecated.value === true
});
function isAlphaOnly({ versionsByName }) {
  const served = [...versionsByName.values()].filter((version) => version.served.value);
  return served.length > 0 && served.every(({ name: name2 }) => stabilityOf(name2) === "alpha");
}
function isExperimental({ annotations, file }) {
  const channel = stringOf(get(annotations, "gateway.networking.k8s.io/channel")) ?? stringOf(get(annotations, "policy.networking.k8s.io/channel"));
  const featureSet = stringOf(get(annotations, "release.openshift.io/feature-set")) ?? "";
  return channel === "experimental" || /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) || /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(file.path);
}

// src/facts/crd/known-parts.ts
function knownValues(before, after) {
  if (before.kind === "mapping" && after.kind === "mapping") return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? void 0 : [before, after];
}
var isDoubled2 = (node, entry) => entryOf(node, entry.key) !== entry || node.entries.find(({ key }) => key === entry.key) !== entry;
function knownParts(before, after) {
  const kept = { before: [], after: [] };
  const doubled2 = new Set(
    [before, after].flatMap((node) => node.entries.filter((entry) => isDoubled2(node, entry)).map(({ key }) => key))
  );
  for (const entry of before.entries) {
    if (doubled2.has(entry.key)) continue;
    const other = entryOf(after, entry.key);
    if (other === void 0) {
      if (after.open !== true && !holdsUnknown(entry.value)) kept.before.push(entry);
      continue;
    }
    const values = knownValues(entry.value, other.value);
    if (values === void 0) continue;
    kept.before.push({ ...entry, value: values[0] });
    kept.after.push({ ...other, value: values[1] });
  }
  for (const entry of after.entries) {
    if (doubled2.has(entry.key) || entryOf(before, entry.key) !== void 0) continue;
    if (before.open !== true && !holdsUnknown(entry.value)) kept.after.push(entry);
  }
  return [
    { ...before, entries: kept.before },
    { ...after, entries: kept.after }
  ];
}
function isLiteralAroundSchemas({ spec, versions }) {
  if (spec?.kind !== "mapping") return false;
  const isLiteral = (node) => !holdsUnknown(node);
  const list = get(spec, "versions");
  const isVersionsKnown = itemsOf(list).every(
    (item) => item.kind !== "mapping" || item.entries.every(({ key, value }) => key === "schema" || isLiteral(value))
  );
  const isOpenElsewhere = spec.open === true && !versions.some(({ schema }) => schema.value?.open === true);
  return !isOpenElsewhere && spec.entries.every(({ key, value }) => key === "versions" || key === "validation" || isLiteral(value)) && (list === void 0 || list.kind === "sequence" && isVersionsKnown);
}

// src/apiserver/cel/rule-pairs.ts
var close = 0.3;
var foldedRule = (expression) => expression.includes("//") ? expression.trim() : expression.split(/([rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))/).map((part, index) => index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?([()[\],]) ?/g, "$1")).join("").trim();
var textKey = ({ rule, optionalOldSelf }) => `${optionalOldSelf ? "?" : ""}${foldedRule(rule)}`;
function byKey(free, keyOf2) {
  const waiting = groupBy(free.before, (before) => keyOf2("before", before));
  const pairs = [];
  for (const list of waiting.values()) list.reverse();
  for (const after of free.after) {
    const key = keyOf2("after", after);
    const before = key === void 0 ? void 0 : waiting.get(key)?.pop();
    if (before === void 0) continue;
    pairs.push({ before, after });
    free.before.delete(before);
    free.after.delete(after);
  }
  return pairs;
}
function closeness(a, b) {
  if (a === void 0 || b === void 0) return 0;
  let common = 0;
  for (const subject3 of a.subjects) if (b.subjects.has(subject3)) common++;
  return common / Math.max(1, a.subjects.size + b.subjects.size - common);
}
function byCloseness(free, score) {
  const candidates = [...free.before].flatMap(
    (before) => [...free.after].map((after) => ({ before, after, score: score(before, after) }))
  );
  return candidates.filter((candidate) => candidate.score >= close).sort((a, b) => b.score - a.score).flatMap(({ before, after }) => {
    if (!free.before.has(before) || !free.after.has(after)) return [];
    free.before.delete(before);
    free.after.delete(after);
    return [{ before, after }];
  });
}
function pairRules(before, after, logicOf, most4) {
  const free = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const lists2 = { before, after };
  const keyed = (key) => byKey(free, (side, at) => {
    const rule = lists2[side][at];
    return rule === void 0 ? void 0 : key(rule);
  });
  const same = keyed(textKey);
  if (free.before.size === 0 || free.after.size === 0) return { same, pairs: rest(free) };
  const pairs = [];
  const logicAt = (rule) => rule === void 0 ? void 0 : logicOf(rule);
  const messageOf = ({ message }) => message;
  const keyOf2 = (rule) => {
    const logic = logicOf(rule);
    return logic && `${logic.formula.id} ${logic.runs}`;
  };
  if (free.before.size + free.after.size <= most4) {
    const scoreOf = (from2, to2) => {
      const [old, now] = [before[from2], after[to2]];
      const isNamedAlike = old?.message !== void 0 && old.message === now?.message;
      return closeness(logicAt(old), logicAt(now)) + (isNamedAlike ? 1 : 0);
    };
    append(pairs, keyed(keyOf2));
    append(pairs, byCloseness(free, scoreOf));
  } else append(pairs, keyed(messageOf));
  const [from, to] = [[...free.before], [...free.after]];
  if (from.length === 1 && to.length === 1)
    return { same, pairs: [...pairs, { before: from[0] ?? 0, after: to[0] ?? 0 }] };
  return { same, pairs: [...pairs, ...rest(free)] };
}
var rest = (free) => [
  ...[...free.after].map((after) => ({ after })),
  ...[...free.before].map((before) => ({ before }))
];

// src/facts/schema/identity.ts
var words = /* @__PURE__ */ new Set(["description", "title", "example"]);
function wordless(schema) {
  if (typeof schema !== "object" || schema === null) return schema;
  if (isList(schema)) return schema.map(wordless);
  return Object.fromEntries(
    Object.entries(schema).flatMap(
      ([key, below]) => below === void 0 || words.has(key) && typeof below === "string" ? [] : [[key, wordless(below)]]
    )
  );
}
var saysNothing = (schema) => canonicalJson(schema ?? null) === "{}";
function demanding(branch) {
  if (!isRecord(branch) || branch["properties"] === void 0 || !isRecord(branch["properties"])) return branch;
  const { properties, ...rest2 } = branch;
  const left = Object.entries(properties).filter(([, schema]) => !saysNothing(schema));
  return left.length === 0 ? rest2 : { ...rest2, properties: Object.fromEntries(left) };
}
var branchesOf = (value) => value === void 0 ? [] : (isList(value) ? value : [value]).map((branch) => canonicalJson(demanding(wordless(branch))));
var sorted = (values) => values?.map(canonicalJson).toSorted();
var ruleKey = (rule) => rule && [foldedRule(rule.rule), rule.optionalOldSelf];
function valuesOf(change) {
  if (change.subject === "field") return change.effect === "added" && change.wasPreserved;
  if (change.subject === "required") return change.effect === "tightened" && change.hasDefault;
  if (change.subject === "preserve-unknown-fields") return change.effect === "tightened" && change.isFirstSchema;
  if (change.subject === "enum") {
    const [removed, added] = change.effect === "loosened" ? [void 0, change.added] : [change.removed];
    return [change.before, change.after, removed, added].map((values) => sorted(values) ?? null);
  }
  if (change.subject === "list-map-keys") return { before: sorted(change.before), after: sorted(change.after) };
  if (change.subject === "value-validation") {
    const { junctor, before: before2, after: after2 } = change;
    return [junctor, branchesOf(before2).toSorted(), branchesOf(after2).toSorted()];
  }
  if (change.subject === "additionalProperties" || change.subject === "items")
    return { before: change.before && wordless(change.before), after: change.after && wordless(change.after) };
  if (change.subject === "validation-rule") return { before: ruleKey(change.before), after: ruleKey(change.after) };
  const { before, after } = change;
  return { keyword: change.subject === "bound" ? change.keyword : void 0, before, after };
}
var identityOf = (change) => canonicalJson([change.subject, change.effect, valuesOf(change)]);

// src/facts/crd/fold-versions.ts
var rank = { stable: 2, beta: 1, alpha: 0 };
var outranks = (a, b) => a.servedBefore === b.servedBefore ? rank[a.stability] > rank[b.stability] : a.servedBefore;
var keyOf = ({ change }) => JSON.stringify([change.steps, identityOf(change)]);
function foldVersions(facts) {
  const changes = facts.filter((fact) => fact.kind === "schema-change");
  const rest2 = facts.filter((fact) => fact.kind !== "schema-change");
  const folded2 = [...groupBy(changes, keyOf).values()].map((group) => {
    const first = group.reduce((best, fact) => outranks(fact.version, best.version) ? fact : best);
    const others4 = group.filter((fact) => fact !== first && fact.version.name !== first.version.name);
    const namesOf3 = (served) => [
      ...new Set(others4.flatMap(({ version }) => version.servedBefore === served ? [version.name] : []))
    ];
    return { ...first, alsoIn: namesOf3(true), alsoUnserved: namesOf3(false) };
  });
  return [...rest2, ...folded2];
}

// src/facts/crd/printer-columns.ts
var fallback = [{ name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" }];
function printedColumns(list) {
  const value = list && jsonOf(list);
  const columns = value !== void 0 && isList(value) && value.length > 0 ? value : fallback;
  return columns.map((column) => {
    const { name: name2, type, jsonPath, JSONPath, format = "", priority = 0 } = isRecord(column) ? column : {};
    return { name: typeof name2 === "string" ? name2 : "?", type, jsonPath: jsonPath ?? JSONPath, format, priority };
  });
}

// src/facts/schema/spot.ts
var preservesUnknown = "x-kubernetes-preserve-unknown-fields";
var preserves = ({ sides, preservedBy, ...nodes }, side) => (side === "before" ? sides.baseUnpruned : sides.headUnpruned) === true || preservedBy?.has(side) === true || flag(nodes[side], preservesUnknown);
var valueOf = (entry) => entry && jsonOf(entry.value);
var sameValue = (a, b) => sameJson(jsonOf(a), jsonOf(b));
function placeOf2(spot, before, after) {
  if (after !== void 0) return keySpan(spot.sides.head, after);
  if (before !== void 0) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}
function note(spot, change, before, after) {
  spot.changes.push({ ...change, steps: spot.steps, at: placeOf2(spot, before, after) });
}
function inBranches(node, key) {
  for (const branch of itemsOf(get(node, "allOf"))) {
    const entry = entryOf(branch, key);
    if (entry !== void 0) return entry;
  }
  return void 0;
}
function constraintsOf({ before, after }, key) {
  const [from, to] = [entryOf(before, key), entryOf(after, key)];
  if (from === void 0) return [to === void 0 ? void 0 : inBranches(before, key), to];
  return [from, to ?? inBranches(after, key)];
}
var flag = (node, key) => isTrue(get(node, key));

// src/facts/schema/bounds.ts
var subject = "bound";
var upper = ["maximum", "maxLength", "maxItems", "maxProperties"];
var lower = ["minimum", "minLength", "minItems", "minProperties"];
var numberIn = (entry) => entry?.value.kind === "scalar" && typeof entry.value.value === "number" ? entry.value.value : void 0;
function boundOf(node, key, entry) {
  const value = numberIn(entry);
  if (value === void 0) return void 0;
  const exclusive = key === "maximum" ? "exclusiveMaximum" : key === "minimum" ? "exclusiveMinimum" : void 0;
  if (value <= 0 && (key === "minLength" || key === "minItems" || key === "minProperties")) return void 0;
  return { value, exclusive: exclusive !== void 0 && flag(node, exclusive) };
}
var countOf = (node) => node?.kind === "sequence" ? node.items.length : 0;
function compareBound(spot, key, direction) {
  const [was, is] = constraintsOf(spot, key);
  const [from, to] = [boundOf(spot.before, key, was), boundOf(spot.after, key, is)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const [before, after] = [from && was, to && is];
  if (to === void 0) {
    if (from !== void 0) note(spot, { subject, keyword: key, effect: "loosened", before: from }, before, after);
    return;
  }
  const isMetAnyway = key === "minProperties" && to.value <= countOf(get(spot.before, "required"));
  const tightened = isMetAnyway ? "reworded" : "tightened";
  if (from === void 0) return note(spot, { subject, keyword: key, effect: tightened, after: to }, before, after);
  const step = (to.value - from.value) * direction;
  const effect = step < 0 || step === 0 && to.exclusive ? tightened : "loosened";
  note(spot, { subject, keyword: key, effect, before: from, after: to }, before, after);
}
function compareMultipleOf(spot) {
  const keyword = "multipleOf";
  const [before, after] = constraintsOf(spot, keyword);
  const [was, is] = [numberIn(before), numberIn(after)];
  if (was === is) return;
  const from = { value: was ?? 0, exclusive: false };
  const to = { value: is ?? 0, exclusive: false };
  if (is === void 0) return note(spot, { subject, keyword, effect: "loosened", before: from }, before, after);
  if (was === void 0) return note(spot, { subject, keyword, effect: "tightened", after: to }, before, after);
  const effect = was % is === 0 ? "loosened" : "tightened";
  note(spot, { subject, keyword, effect, before: from, after: to }, before, after);
}
function compareBounds(spot) {
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
}

// src/facts/schema/junctors.ts
var effects = {
  allOf: { more: "tightened", fewer: "loosened" },
  anyOf: { more: "loosened", fewer: "tightened" },
  oneOf: { more: "changed", fewer: "changed" },
  not: { more: "tightened", fewer: "loosened" }
};
var isIntOrString = (branches) => branches.length === 2 && branches.every((branch) => branch === '{"type":"integer"}' || branch === '{"type":"string"}');
function effectOf(junctor, from, to) {
  const [known, now] = [new Set(from), new Set(to)];
  const gone = from.filter((branch) => !now.has(branch));
  const fresh = to.filter((branch) => !known.has(branch));
  if (gone.length === 0 && fresh.length === 0) return void 0;
  if (from.length === 0) return "tightened";
  if (to.length === 0) return "loosened";
  if (gone.length > 0 && fresh.length > 0) return "changed";
  return fresh.length > 0 ? effects[junctor].more : effects[junctor].fewer;
}
function isInEnum(branch, node) {
  const values = valueOf(entryOf(node, "enum"));
  if (values === void 0 || !isList(values) || !branch.startsWith('{"enum":')) return false;
  const { enum: allowed, ...rest2 } = JSON.parse(branch);
  const known = new Set(allowed.map((value) => JSON.stringify(value)));
  return Object.keys(rest2).length === 0 && values.every((value) => known.has(canonicalJson(value)));
}
function compareJunctors(spot) {
  for (const junctor of ["allOf", "anyOf", "oneOf", "not"]) {
    const entries = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)];
    const [before, after] = [valueOf(entries[0]), valueOf(entries[1])];
    const from = branchesOf(before);
    const to = branchesOf(after).filter(
      (branch) => junctor !== "allOf" || from.includes(branch) || !isInEnum(branch, spot.before)
    );
    if (isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const effect = effectOf(junctor, from, to);
    if (effect !== void 0) note(spot, { subject: "value-validation", effect, junctor, before, after }, ...entries);
  }
}

// src/apiserver/cel/limits.ts
var scalarOf = (value) => value.type === "int" || value.type === "uint" || value.type === "double" ? value.value : void 0;
var negated = { "<": ">=", "<=": ">", ">=": "<", ">": "<=" };
function closed(end, step) {
  if (end === void 0 || !end.isOpen || typeof end.value !== "bigint") return end;
  return { value: end.value + step, isOpen: false };
}
function rangeOf(relation, value, isSize2) {
  const open = { value, isOpen: true };
  const end = { value, isOpen: false };
  const range = relation === "==" ? { min: end, max: end } : relation === "<" || relation === "<=" ? { min: void 0, max: relation === "<" ? open : end } : { min: relation === ">" ? open : end, max: void 0 };
  if (!isSize2) return range;
  const min = closed(range.min, 1n);
  const isBelowNothing = min === void 0 || min.value < 0;
  return {
    min: isBelowNothing && typeof value === "bigint" ? { value: 0n, isOpen: false } : min,
    max: closed(range.max, -1n)
  };
}
function leftBy({ limit, holds: holds3 }) {
  const value = scalarOf(limit.value);
  if (value === void 0) return void 0;
  if (holds3) return rangeOf(limit.relation, value, limit.isSize);
  if (limit.relation === "==") return limit.isSize && value === 0n ? rangeOf(">", value, limit.isSize) : void 0;
  const relation = negated[limit.relation];
  return limit.isOrdered && relation !== void 0 ? rangeOf(relation, value, limit.isSize) : void 0;
}
function isInside(a, b, sign) {
  if (b === void 0) return true;
  if (a === void 0) return false;
  if (a.value === b.value) return a.isOpen || !b.isOpen;
  return sign === 1 ? a.value > b.value : a.value < b.value;
}
var contains = (outer, inner) => isInside(inner.min, outer.min, 1) && isInside(inner.max, outer.max, -1);
var excludes = (range, value) => range.min !== void 0 && (range.min.value > value || range.min.value === value && range.min.isOpen) || range.max !== void 0 && (range.max.value < value || range.max.value === value && range.max.isOpen);
var isNumber = ({ type }) => type === "int" || type === "uint" || type === "double";
function areDistinct(a, b) {
  if (a.type === "bytes" || b.type === "bytes") return false;
  if (a.type !== b.type) return !(isNumber(a) && isNumber(b));
  return a.type !== "null" && b.type !== "null" && a.value !== b.value;
}
function follows(from, to) {
  const [known, asked2] = [from.limit, to.limit];
  if (known.term !== asked2.term) return false;
  const isEquality = known.relation === "==" && from.holds;
  if (isEquality && asked2.relation === "==" && !to.holds) return areDistinct(known.value, asked2.value);
  if (known.value.type !== asked2.value.type) return false;
  const range = leftBy(from);
  const value = scalarOf(asked2.value);
  if (range === void 0 || value === void 0) return false;
  if (to.holds) return contains(rangeOf(asked2.relation, value, asked2.isSize), range);
  if (asked2.relation === "==") return excludes(range, value);
  const relation = negated[asked2.relation];
  return relation !== void 0 && contains(rangeOf(relation, value, asked2.isSize), range);
}

// src/apiserver/cel/entail.ts
function sideOf(formulas, list) {
  const side = { leaves: /* @__PURE__ */ new Map(), cases: [], isDecided: false };
  const left = [...formulas];
  for (let formula = left.pop(); formula !== void 0; formula = left.pop()) {
    if (formula.kind !== "and" && formula.kind !== "or") side.leaves.set(formula.id, formula);
    else if (formula.kind === list) append(left, formula.parts);
    else if (formula.parts.length === 0) side.isDecided = true;
    else side.cases.push(formula);
  }
  return side;
}
function makes(from, { term, limit }, holds3) {
  if (from.kind === "and" || from.kind === "or") return false;
  if (holds3 && from.touches.has(term)) return true;
  if (from.kind !== "atom") return false;
  if (from.term === term && from.holds === holds3) return true;
  return from.limit !== void 0 && limit !== void 0 && follows({ limit: from.limit, holds: from.holds }, { limit, holds: holds3 });
}
var isQuantifier = (formula) => formula.kind === "all" || formula.kind === "some";
function isAxiom(left, right) {
  if (left.isDecided || right.isDecided) return true;
  for (const from of left.leaves.values()) {
    if (right.leaves.has(from.id)) return true;
    for (const to of right.leaves.values()) if (to.kind === "atom" && makes(from, to, to.holds)) return true;
    for (const to of left.leaves.values()) if (to.kind === "atom" && makes(from, to, !to.holds)) return true;
  }
  return left.cases.some(({ id }) => right.cases.some((other) => other.id === id));
}
var Prover = class {
  #most;
  #left = 0;
  constructor(most4) {
    this.#most = most4;
  }
  /** Whether `goal` is proven where all of `known` hold, errors included; false: no proof was found. */
  proves(known, goal) {
    this.#left = this.#most;
    return this.#prove(known, [goal]);
  }
  #prove(known, wanted) {
    const [left, right] = [sideOf(known, "and"), sideOf(wanted, "or")];
    this.#left -= (left.leaves.size + left.cases.length) * (left.leaves.size + right.leaves.size + right.cases.length) + 1;
    if (this.#left < 0) return false;
    if (isAxiom(left, right)) return true;
    const [goal, ...goals] = right.cases;
    const given = [...left.leaves.values(), ...left.cases];
    if (goal !== void 0)
      return goal.parts.every((part) => this.#prove(given, [...right.leaves.values(), ...goals, part]));
    const [choice, ...choices2] = left.cases;
    if (choice !== void 0) {
      const rest2 = [...left.leaves.values(), ...choices2];
      return choice.parts.every((part) => this.#prove([...rest2, part], right.leaves.values()));
    }
    return this.#proveWithin([...left.leaves.values()], [...right.leaves.values()]);
  }
  /** Looks at one element of a range: one that `some` has, or any, where `all` is to be shown of it. */
  #proveWithin(left, right) {
    const [known, wanted] = [left.filter(isQuantifier), right.filter(isQuantifier)];
    for (const some of known) {
      if (some.kind !== "some") continue;
      const others4 = left.filter((other) => other !== some);
      if (this.#proveOf(some, others4, right, some.body)) return true;
    }
    for (const all of wanted) {
      if (all.kind !== "all" || !known.some(({ range, bound }) => range === all.range && bound === all.bound)) continue;
      const others4 = right.filter((other) => other !== all);
      if (this.#proveOf(all, left, others4, void 0, all.body)) return true;
    }
    return false;
  }
  #proveOf({ range, bound }, left, right, given, goal) {
    const alike = (formulas, kind) => formulas.filter(isQuantifier).filter((other) => other.kind === kind && other.range === range && other.bound === bound).map(({ body }) => body);
    const others4 = ({ free }) => (free & bound) === 0;
    return this.#prove(
      [...left.filter(others4), ...alike(left, "all"), ...given === void 0 ? [] : [given]],
      [...right.filter(others4), ...alike(right, "some"), ...goal === void 0 ? [] : [goal]]
    );
  }
};

// src/apiserver/cel/terms.ts
var deepest = 30;
var NotCompared = class extends Error {
};
function within(scope, names2, isData2 = false) {
  let inner = scope;
  for (const name2 of names2) {
    if (name2 === void 0) continue;
    if (name2 === "self" || name2 === "oldSelf") throw new NotCompared("a variable hides the object");
    const depth = (inner?.depth ?? -1) + 1;
    if (depth >= deepest) throw new NotCompared("macros are nested too deeply");
    inner = { name: name2, depth, isData: isData2, parent: inner };
  }
  return inner;
}
var bitsBetween = (outer, inner) => 2 ** ((inner?.depth ?? -1) + 1) - 1 & ~(2 ** ((outer?.depth ?? -1) + 1) - 1);
function variableOf(scope, name2) {
  for (let at = scope; at !== void 0; at = at.parent) if (at.name === name2) return at;
  return void 0;
}
function literalKey(value) {
  if (value.type === "null") return "null";
  if (value.type === "bytes") return `bytes ${[...value.value].join()}`;
  if (value.type === "double") return `double ${Object.is(value.value, -0) ? "-0" : value.value}`;
  return `${value.type} ${value.value}`;
}
var mirrored = { "_>_": "_<_", "_>=_": "_<=_" };
var commutative = /* @__PURE__ */ new Set(["_==_", "_!=_"]);
var logical = /* @__PURE__ */ new Set(["_&&_", "_||_"]);
function operandsOf(expr, operator) {
  if (expr.kind !== "call" || expr.function !== operator) return [expr];
  return expr.args.flatMap((arg) => operandsOf(arg, operator));
}
function plain2(expr) {
  const [arg] = expr.kind === "call" && expr.function === "!_" ? expr.args : [];
  const [inner] = arg?.kind === "call" && arg.function === "!_" ? arg.args : [];
  return inner === void 0 ? expr : plain2(inner);
}
var Numbering = class {
  #ids = /* @__PURE__ */ new Map();
  isProperty;
  constructor(isProperty) {
    this.isProperty = isProperty;
  }
  id(key) {
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
};
function namesTo(expr) {
  if (expr.kind === "ident") return expr.name === "self" || expr.name === "oldSelf" ? [] : void 0;
  const above = expr.kind === "select" && !expr.testOnly ? namesTo(expr.operand) : void 0;
  const name2 = expr.kind === "select" ? unescapeField(expr.field) : void 0;
  return above === void 0 || name2 === void 0 ? void 0 : [...above, name2];
}
var Terms = class {
  id;
  #known = /* @__PURE__ */ new Map();
  #isProperty;
  #optionalOldSelf;
  usesOldSelf = false;
  /** @param optionalOldSelf whether `oldSelf` is an optional value, which is no other rule's `oldSelf`. */
  constructor(numbering, optionalOldSelf) {
    this.id = (key) => numbering.id(key);
    this.#isProperty = numbering.isProperty;
    this.#optionalOldSelf = optionalOldSelf;
  }
  #make(kind, parts, bound = 0) {
    const free = parts.reduce((bits, part) => bits | part.free, 0) & ~bound;
    return { id: this.id(`${kind}(${parts.map(({ id }) => id).join()})`), free };
  }
  /** The term of an expression within a scope. Throws NotCompared. */
  of(spelled2, scope) {
    const expr = plain2(spelled2);
    const known = this.#known.get(expr);
    if (known !== void 0) return known;
    const term = this.#read(expr, scope);
    this.#known.set(expr, term);
    return term;
  }
  #read(expr, scope) {
    const below = () => childrenOf(expr).map((part) => this.of(part, scope));
    if (expr.kind === "literal") return this.#make(literalKey(expr.value), []);
    if (expr.kind === "ident") return this.#name(expr.name, scope);
    if (expr.kind === "select")
      return this.#make(`${expr.testOnly ? "has" : "select"} ${this.#spelled(expr.operand, expr.field)} `, below());
    if (expr.kind === "call") return this.#call(expr, scope);
    if (expr.kind === "list") return this.#make(`list ?${expr.optionals.join()} `, below());
    if (expr.kind === "map")
      return this.#make(`map ${expr.entries.map(({ optional }) => optional ? "?" : ".").join("")} `, below());
    if (expr.kind === "struct") {
      return this.#make(
        `struct ${expr.typeName} ${expr.fields.map(({ name: name2, optional }) => `${optional ? "?" : ""}${name2}`).join()} `,
        below()
      );
    }
    return this.#fold(expr, scope);
  }
  #name(name2, scope) {
    const variable = variableOf(scope, name2);
    if (variable !== void 0) return { id: this.id(`variable ${variable.depth}`), free: 1 << variable.depth };
    const global = name2.startsWith(".") ? name2.slice(1) : name2;
    if (global !== "oldSelf") return { id: this.id(`name ${global}`), free: 0 };
    this.usesOldSelf = true;
    return { id: this.id(this.#optionalOldSelf ? "optional oldSelf" : "oldSelf"), free: 0 };
  }
  presence(operand, field, scope) {
    return this.#make(`has ${this.#spelled(operand, field)} `, [this.of(operand, scope)]);
  }
  /** The name of a field. A property named like a reserved word is read under that word as well as escaped; the key of a map is not. */
  #spelled(operand, field) {
    const above = isReserved(field) ? namesTo(operand) : void 0;
    return above !== void 0 && this.#isProperty([...above, field]) ? escapeField(field) ?? field : field;
  }
  equal(a, b) {
    return this.#make("_==_", a.id < b.id ? [a, b] : [b, a]);
  }
  #call(expr, scope) {
    if (logical.has(expr.function)) {
      const operands = operandsOf(expr, expr.function).map((operand) => this.of(operand, scope));
      const distinct = [...new Map(operands.map((operand) => [operand.id, operand])).values()];
      const [first] = distinct;
      if (first !== void 0 && distinct.length === 1) return first;
      return this.#make(
        expr.function,
        distinct.toSorted((a, b) => a.id - b.id)
      );
    }
    const parts = childrenOf(expr).map((part) => this.of(part, scope));
    const swapped = mirrored[expr.function];
    if (swapped !== void 0) return this.#make(swapped, parts.toReversed());
    if (commutative.has(expr.function)) parts.sort((a, b) => a.id - b.id);
    const isMember = expr.target !== void 0 && expr.function !== "size";
    return this.#make(`${isMember ? "." : ""}${expr.function}`, parts);
  }
  #fold(expr, scope) {
    const outside = [expr.range, expr.init].map((part) => this.of(part, scope));
    const inner = within(scope, [expr.accumulator, expr.variable, expr.variable2]);
    const inside = [expr.condition, expr.step, expr.result].map((part) => this.of(part, inner));
    const kind = `fold ${expr.variable2 === void 0 ? 1 : 2} `;
    return this.#make(kind, [...outside, ...inside], bitsBetween(scope, inner));
  }
};

// src/apiserver/cel/comparisons.ts
var relations = /* @__PURE__ */ new Map([
  ["_<_", "<"],
  ["_<=_", "<="],
  ["_>=_", ">="],
  ["_>_", ">"]
]);
var turned = { "<": ">", "<=": ">=", "==": "==", ">=": "<=", ">": "<" };
var isName = (expr, name2) => expr?.kind === "ident" && expr.name === name2;
var isBool = (expr, value) => expr?.kind === "literal" && expr.value.type === "bool" && expr.value.value === value;
var isSize = (expr) => expr.kind === "call" && expr.function === "size";
function isData(expr, scope) {
  if (expr.kind === "select") return !expr.testOnly && isData(expr.operand, scope);
  if (expr.kind !== "ident") return false;
  return expr.name === "self" || expr.name === "oldSelf" || variableOf(scope, expr.name)?.isData === true;
}
function comparisonOf(expr) {
  const relation = expr.kind === "call" ? relations.get(expr.function) : void 0;
  const [first, second] = expr.kind === "call" ? expr.args : [];
  if (relation === void 0 || first === void 0 || second === void 0) return void 0;
  if (second.kind === "literal") return { item: first, relation, value: second.value };
  return first.kind === "literal" ? { item: second, relation: turned[relation], value: first.value } : void 0;
}
var logical2 = /* @__PURE__ */ new Set(["_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"]);
var isBoolean = (expr) => expr.kind === "select" && expr.testOnly || expr.kind === "call" && logical2.has(expr.function);

// src/apiserver/cel/counts.ts
var isInt = (expr, value) => expr?.kind === "literal" && expr.value.type === "int" && expr.value.value === value;
var isTotal = (expr) => expr.kind === "select" && expr.testOnly && expr.operand.kind === "ident";
function summed(expr) {
  const conditions = operandsOf(expr, "_+_").flatMap((term) => {
    const [condition, one, zero] = term.kind === "call" && term.function === "_?_:_" ? term.args : [];
    return condition !== void 0 && isInt(one, 1n) && isInt(zero, 0n) ? [condition] : [void 0];
  });
  const all = conditions.filter((condition) => condition !== void 0);
  return all.length === conditions.length ? all : void 0;
}
function filtered(expr) {
  if (expr.kind !== "call" || expr.function !== "size") return void 0;
  const fold = expr.target ?? expr.args[0];
  if (fold?.kind !== "comprehension" || fold.range.kind !== "list" || fold.range.optionals.length > 0) return void 0;
  const { init, step, result, variable, variable2, accumulator } = fold;
  if (variable2 !== void 0 || init.kind !== "list" || init.elements.length > 0 || !isName(result, accumulator))
    return void 0;
  const [test, added, kept] = step.kind === "call" && step.function === "_?_:_" ? step.args : [];
  const [first, second] = test?.kind === "call" && test.function === "_==_" ? test.args : [test];
  const isTest = isName(first, variable) && (second === void 0 || isBool(second, true));
  return isTest && added?.kind === "call" && added.function === "_+_" && isName(kept, accumulator) ? fold.range.elements : void 0;
}
var mostConditions = 8;
function countedBy(expr) {
  const conditions = filtered(expr) ?? summed(expr);
  if (conditions === void 0 || conditions.length === 0 || conditions.length > mostConditions) return void 0;
  return conditions.every(isTotal) ? conditions : void 0;
}
function choices(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest2) => [item, ...rest2]));
}
var always = { kind: "and", parts: [] };
var never = { kind: "or", parts: [] };
var someOfAny = (conditions, size, holds3) => ({
  kind: "and",
  parts: choices(conditions, size).map((chosen) => ({
    kind: "or",
    parts: chosen.map((expr) => ({ kind: "condition", expr, holds: holds3 }))
  }))
});
function atLeast(conditions, least) {
  if (least <= 0) return always;
  return least > conditions.length ? never : someOfAny(conditions, conditions.length - least + 1, true);
}
function atMost(conditions, most4) {
  if (most4 >= conditions.length) return always;
  return most4 < 0 ? never : someOfAny(conditions, most4 + 1, false);
}
function countClause({ item, relation, value }, holds3) {
  const conditions = value.type === "int" ? countedBy(item) : void 0;
  if (conditions === void 0 || value.type !== "int") return void 0;
  const number = Number(value.value);
  const most4 = relation === "<" ? number - 1 : number;
  const least = relation === ">" ? number + 1 : number;
  if (relation === "<" || relation === "<=") return holds3 ? atMost(conditions, most4) : atLeast(conditions, most4 + 1);
  if (relation === ">" || relation === ">=") return holds3 ? atLeast(conditions, least) : atMost(conditions, least - 1);
  return holds3 ? { kind: "and", parts: [atLeast(conditions, number), atMost(conditions, number)] } : { kind: "or", parts: [atMost(conditions, number - 1), atLeast(conditions, number + 1)] };
}

// src/apiserver/cel/formulas.ts
function predicateOf({
  init,
  step,
  result,
  accumulator
}) {
  if (step.kind !== "call" || !isName(step.args[0], accumulator) || !isName(result, accumulator)) return void 0;
  const [, body] = step.args;
  if (body === void 0) return void 0;
  if (step.function === "_&&_" && isBool(init, true)) return { kind: "all", body };
  return step.function === "_||_" && isBool(init, false) ? { kind: "some", body } : void 0;
}
var lazy = /* @__PURE__ */ new Set(["_&&_", "_||_", "_?_:_", "@not_strictly_false", "or", "orValue", "_?._", "_[?_]"]);
var largestList = 200;
var Formulas = class {
  #terms;
  #known = { true: /* @__PURE__ */ new Map(), false: /* @__PURE__ */ new Map() };
  #left;
  /** @param most how many formulas may be made; beyond, NotCompared is thrown. */
  constructor(terms, most4) {
    this.#terms = terms;
    this.#left = most4;
  }
  /** When `expr` is true, or false where `holds` is not. Throws NotCompared. */
  of(expr, holds3, scope) {
    const cache = this.#known[holds3 ? "true" : "false"];
    const known = cache.get(expr);
    if (known !== void 0) return known;
    if (--this.#left < 0) throw new NotCompared("too large");
    const formula = this.#read(expr, holds3, scope);
    cache.set(expr, formula);
    return formula;
  }
  #join(kind, parts) {
    const distinct = [...new Map(parts.map((part) => [part.id, part])).values()];
    const [first] = distinct;
    if (first !== void 0 && distinct.length === 1) return first;
    const ids = distinct.map(({ id }) => id).sort((a, b) => a - b);
    const free = distinct.reduce((bits, part) => bits | part.free, 0);
    return { kind, id: this.#terms.id(`${kind} ${ids.join()}`), free, parts: distinct };
  }
  #read(expr, holds3, scope) {
    if (expr.kind === "comprehension") return this.#quantifier(expr, holds3, scope);
    if (expr.kind === "literal" && expr.value.type === "bool")
      return this.#join(expr.value.value === holds3 ? "and" : "or", []);
    if (expr.kind !== "call") return this.#atom(expr, holds3, scope);
    const [first, second, third] = expr.args;
    switch (expr.function) {
      case "_&&_":
      case "_||_": {
        const isAnd = expr.function === "_&&_";
        const parts = operandsOf(expr, expr.function).map((operand) => this.of(operand, holds3, scope));
        return this.#join(isAnd === holds3 ? "and" : "or", parts);
      }
      case "!_":
        return first === void 0 ? this.#atom(expr, holds3, scope) : this.of(first, !holds3, scope);
      case "_?_:_": {
        if (first === void 0 || second === void 0 || third === void 0) break;
        const branch = (condition, value) => this.#join("and", [this.of(first, condition, scope), this.of(value, holds3, scope)]);
        return this.#join("or", [branch(true, second), branch(false, third)]);
      }
      case "_!=_":
        return this.#equality(expr, !holds3, scope);
      case "_==_":
        return this.#equality(expr, holds3, scope);
      case "@in":
        return this.#membership(expr, holds3, scope);
      default:
    }
    return this.#atom(expr, holds3, scope);
  }
  #quantifier(expr, holds3, scope) {
    const found = predicateOf(expr);
    if (found === void 0) return this.#atom(expr, holds3, scope);
    const inner = within(scope, [expr.variable, expr.variable2], isData(expr.range, scope));
    const range = this.#terms.of(expr.range, scope);
    const body = this.of(found.body, holds3, inner);
    const bound = bitsBetween(scope, inner);
    const kind = found.kind === "all" === holds3 ? "all" : "some";
    const touches = this.#touched([expr.range], scope);
    const id = this.#terms.id(`${kind} ${expr.variable2 === void 0 ? 1 : 2} ${range.id} ${body.id}`);
    const over = this.#terms.id(`range ${expr.variable2 === void 0 ? 1 : 2} ${range.id}`);
    return { kind, id, free: range.free | body.free & ~bound, range: over, bound, body, touches };
  }
  /** `x in ['a', 'b']` is `x == 'a' || x == 'b'`. */
  #membership(expr, holds3, scope) {
    const [item, list] = expr.args;
    if (item === void 0 || list?.kind !== "list" || list.elements.length === 0 || list.optionals.length > 0)
      return this.#atom(expr, holds3, scope);
    const literals = list.elements.filter((element) => element.kind === "literal");
    if (literals.length < list.elements.length || literals.length > largestList) return this.#atom(expr, holds3, scope);
    this.#left -= literals.length;
    return this.#join(
      holds3 ? "or" : "and",
      literals.map((literal) => this.#equals(item, literal, holds3, scope))
    );
  }
  #equality(expr, holds3, scope) {
    const [first, second] = expr.args;
    if (first === void 0 || second === void 0) return this.#atom(expr, holds3, scope);
    return first.kind === "literal" ? this.#equals(second, first, holds3, scope) : this.#equals(first, second, holds3, scope);
  }
  #equals(item, other, holds3, scope) {
    if (holds3 && other.kind === "literal" && other.value.type === "bool")
      return this.of(item, other.value.value, scope);
    if (isBoolean(item) && isBoolean(other)) return this.#sameTruth(item, other, holds3, scope);
    const term = this.#terms.equal(this.#terms.of(item, scope), this.#terms.of(other, scope));
    const compared = other.kind === "literal" ? { item, relation: "==", value: other.value } : void 0;
    const clause = compared === void 0 ? void 0 : countClause(compared, holds3);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(term, holds3, limit, [item, other], scope);
  }
  /** Both are true or both are false; or, where `holds` is not, one of each. */
  #sameTruth(a, b, holds3, scope) {
    const both = (first, second) => this.#join("and", [this.of(a, first, scope), this.of(b, second, scope)]);
    return this.#join("or", [both(true, holds3), both(false, !holds3)]);
  }
  #atom(expr, holds3, scope) {
    const compared = comparisonOf(expr);
    const clause = compared === void 0 ? void 0 : countClause(compared, holds3);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(this.#terms.of(expr, scope), holds3, limit, [expr], scope);
  }
  #clause(clause, scope) {
    if (clause.kind === "condition") return this.of(clause.expr, clause.holds, scope);
    return this.#join(
      clause.kind,
      clause.parts.map((part) => this.#clause(part, scope))
    );
  }
  #limit({ item, relation, value }, scope) {
    return {
      term: this.#terms.of(item, scope).id,
      relation,
      value,
      isSize: isSize(item),
      isOrdered: isSize(item) || isData(item, scope)
    };
  }
  #leaf({ id: term, free }, holds3, limit, parts, scope) {
    const id = this.#terms.id(`${holds3 ? "true" : "false"} ${term}`);
    return { kind: "atom", id, free, term, holds: holds3, limit, touches: this.#touched(parts, scope) };
  }
  #touched(parts, scope) {
    const touched = /* @__PURE__ */ new Set();
    const left = [...parts];
    for (let expr = left.pop(); expr !== void 0; expr = left.pop()) {
      if (expr.kind === "select" && !expr.testOnly)
        touched.add(this.#terms.presence(expr.operand, expr.field, scope).id);
      append(left, surelyRead(expr));
      if (--this.#left < 0) throw new NotCompared("too large");
    }
    return touched;
  }
};
function surelyRead(expr) {
  if (expr.kind === "comprehension") return [expr.range];
  if (expr.kind !== "call" || !lazy.has(expr.function)) return childrenOf(expr);
  if (expr.function === "_?_:_" || expr.function === "_?._" || expr.function === "_[?_]") return expr.args.slice(0, 1);
  return expr.target === void 0 ? [] : [expr.target];
}

// src/apiserver/cel/rule-logic.ts
var mostNodes = 5e3;
function subjectsOf(formula) {
  const subjects = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const left = [formula];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (seen.has(at.id)) continue;
    seen.add(at.id);
    if (at.kind === "and" || at.kind === "or") append(left, at.parts);
    else {
      for (const touched of at.touches) subjects.add(touched);
      if (at.kind === "atom") {
        subjects.add(at.term);
        if (at.limit !== void 0) subjects.add(at.limit.term);
      } else {
        subjects.add(at.range);
        left.push(at.body);
      }
    }
  }
  return subjects;
}
function parsed(source) {
  try {
    return parse(source, mostNodes).ast?.expr;
  } catch (error) {
    if (error instanceof TooManyNodes) return void 0;
    throw error;
  }
}
function namesOldSelf(rule) {
  const expr = parsed(rule);
  const left = expr === void 0 ? [] : [expr];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (at.kind === "ident" && (at.name === "oldSelf" || at.name === ".oldSelf")) return true;
    append(left, childrenOf(at));
  }
  return false;
}
function readRule({ rule, optionalOldSelf }, numbering) {
  const expr = parsed(rule);
  if (expr === void 0) return void 0;
  const terms = new Terms(numbering, optionalOldSelf);
  try {
    const formula = new Formulas(terms, mostNodes).of(expr, true);
    const runs = !terms.usesOldSelf ? "always" : optionalOldSelf ? "always with oldSelf" : "on updates";
    return { formula, runs, subjects: subjectsOf(formula) };
  } catch (error) {
    if (error instanceof NotCompared) return void 0;
    throw error;
  }
}
function unchangedObject(numbering) {
  const rule = readRule({ rule: "self == oldSelf", message: void 0, optionalOldSelf: false }, numbering);
  if (rule === void 0) throw new Error("`self == oldSelf` is no rule");
  return rule.formula;
}

// src/apiserver/cel/rule-comparison.ts
var mostChanged = 100;
var mostKnown = 40;
var mostSteps = 2e4;
var overlaps = (a, b) => {
  for (const subject3 of a) if (b.has(subject3)) return true;
  return false;
};
function isImplied(rule, known, numbering) {
  if (rule === void 0) return false;
  const prover = new Prover(mostSteps);
  const of = (...kinds) => known.flatMap(
    (other) => other !== void 0 && kinds.includes(other.runs) && overlaps(rule.subjects, other.subjects) ? [other.formula] : []
  ).slice(0, mostKnown);
  if (rule.runs === "always") return prover.proves(of("always", "always with oldSelf"), rule.formula);
  if (rule.runs === "always with oldSelf") return prover.proves(of(rule.runs), rule.formula);
  const own = of("on updates");
  if (prover.proves(own, rule.formula)) return true;
  return prover.proves([...own, ...of("always")], rule.formula) && prover.proves([...own, unchangedObject(numbering)], rule.formula);
}
function compareRules(before, after, heldBefore = () => [], isProperty = () => false) {
  const numbering = new Numbering(isProperty);
  const known = /* @__PURE__ */ new Map();
  const logicOf = (rule) => {
    if (!known.has(rule)) known.set(rule, readRule(rule, numbering));
    return known.get(rule);
  };
  const { pairs, same } = pairRules(before, after, logicOf, mostChanged);
  const isProvable = pairs.length > 0 && after.length > 0 && pairs.length <= mostChanged;
  const held = isProvable ? heldBefore() : [];
  const stable = same.flatMap(({ after: at }) => after[at] ?? []);
  const sideOf3 = (side) => {
    const list = side === "before" ? before : after;
    const changed = pairs.flatMap((pair) => list[pair[side] ?? -1] ?? []);
    return [...side === "before" ? held : [], ...changed, ...stable].map(logicOf);
  };
  const sides = isProvable ? { before: sideOf3("before"), after: sideOf3("after") } : { before: [], after: [] };
  const effectOf2 = ({ before: from, after: to }) => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const keeps = now === void 0 || isProvable && isImplied(logicOf(now), sides.before, numbering);
    const holds3 = old === void 0 || isProvable && isImplied(logicOf(old), sides.after, numbering);
    if (keeps) return holds3 ? "reworded" : "loosened";
    return holds3 ? "tightened" : "changed";
  };
  const changes = [
    ...same.map((pair) => ({ effect: "same", ...pair })),
    ...pairs.map((pair) => ({ effect: effectOf2(pair), ...pair }))
  ];
  const last = after.length;
  return changes.sort((a, b) => (a.after ?? last) - (b.after ?? last) || (a.before ?? 0) - (b.before ?? 0));
}

// src/facts/schema/duration.ts
var units = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
function goDuration(text) {
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return void 0;
  let seconds = 0;
  for (const [, count = "0", unit = "s"] of text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g))
    seconds += Number(count) * (units[unit] ?? 1);
  return seconds;
}

// src/facts/schema/keywords.ts
var typeOf = (node) => flag(node, "x-kubernetes-int-or-string") ? "int-or-string" : stringOf(get(node, "type")) ?? "";
var widens = (from, to) => from === "integer" && (to === "number" || to === "int-or-string") || from === "string" && to === "int-or-string";
function compareType(spot) {
  const [from, to] = [typeOf(spot.before), typeOf(spot.after)];
  if (from === to) return;
  const before = entryOf(spot.before, "type") ?? entryOf(spot.before, "x-kubernetes-int-or-string");
  const after = entryOf(spot.after, "type") ?? entryOf(spot.after, "x-kubernetes-int-or-string");
  const subject3 = "type";
  if (to === "") return note(spot, { subject: subject3, effect: "loosened", before: from }, before, after);
  if (from === "") return note(spot, { subject: subject3, effect: "tightened", after: to }, before, after);
  const effect = widens(from, to) ? "loosened" : widens(to, from) ? "tightened" : "changed";
  note(spot, { subject: subject3, effect, before: from, after: to }, before, after);
}
function enforced(node, format) {
  if (format === "password" || format === "int64" || format === "double") return "";
  return unrecognizedFormat(stringOf(get(node, "type")) ?? "", format) ? "" : format.replaceAll("-", "");
}
var formatWidens = (from, to) => /^uuid[345]$/.test(from) && to === "uuid" || /^isbn1[03]$/.test(from) && to === "isbn";
function compareFormat(spot) {
  const [before, after] = [entryOf(spot.before, "format"), entryOf(spot.after, "format")];
  const [was, is] = [stringOf(before?.value) ?? "", stringOf(after?.value) ?? ""];
  if (was === is) return;
  const [from, to] = [enforced(spot.before, was), enforced(spot.after, is)];
  const subject3 = "format";
  const isSame2 = from === to || typeOf(spot.before) !== typeOf(spot.after);
  if (is === "")
    return note(spot, { subject: subject3, effect: isSame2 ? "reworded" : "loosened", before: was }, before, void 0);
  if (was === "")
    return note(spot, { subject: subject3, effect: isSame2 ? "reworded" : "tightened", after: is }, void 0, after);
  const isWider = to === "" || formatWidens(from, to);
  const isNarrower = from === "" || formatWidens(to, from);
  const effect = isSame2 ? "reworded" : isWider ? "loosened" : isNarrower ? "tightened" : "changed";
  note(spot, { subject: subject3, effect, before: was, after: is }, before, after);
}
function allowedBy(entry) {
  const items = itemsOf(entry?.value);
  return items.length > 0 ? items.map(jsonOf) : void 0;
}
function valuesBeyond(values, others4) {
  const known = new Set(others4.map(canonicalJson));
  return values.filter((value) => !known.has(canonicalJson(value)) && known.add(canonicalJson(value)));
}
function compareEnum(spot) {
  const subject3 = "enum";
  const [was, is] = constraintsOf(spot, subject3);
  const [before, after] = [allowedBy(was), allowedBy(is)];
  if (before === void 0) {
    if (after !== void 0) note(spot, { subject: subject3, effect: "tightened", after }, void 0, is);
    return;
  }
  if (after === void 0) return note(spot, { subject: subject3, effect: "loosened", before }, was, void 0);
  const [removed, added] = [valuesBeyond(before, after), valuesBeyond(after, before)];
  if (removed.length > 0) note(spot, { subject: subject3, effect: "tightened", removed }, was, is);
  if (added.length > 0) note(spot, { subject: subject3, effect: "loosened", added }, was, is);
}
var namesOf = (node) => new Map(
  node?.kind === "sequence" ? node.items.flatMap((item) => stringOf(item) === void 0 ? [] : [[stringOf(item) ?? "", item]]) : []
);
function compareRequired(spot) {
  const [from, to] = [namesOf(get(spot.before, "required")), namesOf(get(spot.after, "required"))];
  for (const [name2, node] of to) {
    if (from.has(name2)) continue;
    const schema = get(get(spot.after, "properties"), name2);
    spot.changes.push({
      subject: "required",
      effect: "tightened",
      steps: [...spot.steps, { property: name2 }],
      at: spanOf(spot.sides.head, node),
      hasDefault: entryOf(schema, "default") !== void 0
    });
  }
  for (const [name2, node] of from) {
    if (to.has(name2) || get(get(spot.after, "properties"), name2) === void 0) continue;
    const steps2 = [...spot.steps, { property: name2 }];
    spot.changes.push({ subject: "required", effect: "loosened", steps: steps2, at: spanOf(spot.sides.base, node) });
  }
}
function sameDuration(before, after) {
  const [from, to] = [goDuration(stringOf(before) ?? ""), goDuration(stringOf(after) ?? "")];
  return from !== void 0 && from === to;
}
function comparePattern(spot) {
  const subject3 = "pattern";
  const [before, after] = constraintsOf(spot, subject3);
  const [from, to] = [stringOf(before?.value), stringOf(after?.value)];
  if (from === to) return;
  if (to === void 0) {
    if (from !== void 0) note(spot, { subject: subject3, effect: "loosened", before: from }, before, after);
  } else if (from === void 0) note(spot, { subject: subject3, effect: "tightened", after: to }, before, after);
  else {
    const isWider = matchesAllOf(to, from, spot.sides.patterns);
    const effect = !isWider ? "changed" : matchesAllOf(from, to, spot.sides.patterns) ? "reworded" : "loosened";
    note(spot, { subject: subject3, effect, before: from, after: to }, before, after);
  }
}
function compareDefault(spot) {
  const subject3 = "default";
  const [was, is] = [entryOf(spot.before, subject3), entryOf(spot.after, subject3)];
  const [before, after] = [valueOf(was), valueOf(is)];
  if (was === void 0 || before === void 0) {
    if (after !== void 0) note(spot, { subject: subject3, effect: "added", after }, was, is);
  } else if (is === void 0 || after === void 0) note(spot, { subject: subject3, effect: "removed", before }, was, is);
  else if (!sameValue(was.value, is.value)) {
    const effect = sameDuration(was.value, is.value) ? "reworded" : "changed";
    note(spot, { subject: subject3, effect, before, after }, was, is);
  }
}
function compareTexts(spot) {
  for (const key of ["description", "title", "example", "externalDocs"]) {
    const [was, is] = [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (was === is || was !== void 0 && is !== void 0 && sameValue(was.value, is.value)) continue;
    note(spot, { subject: "description", effect: "reworded", before: valueOf(was), after: valueOf(is) }, was, is);
  }
}
var scalars = /* @__PURE__ */ new Set(["string", "integer", "number", "boolean"]);
function mattersHere({ before, after }) {
  if (scalars.has(typeOf(before)) && scalars.has(typeOf(after))) return false;
  return get(before, "additionalProperties") !== void 0 || get(after, "additionalProperties")?.kind !== "mapping";
}
function compareFlags(spot) {
  const changed = (key, told) => {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    if (from === to) return;
    note(spot, told(to), from ? entryOf(spot.before, key) : void 0, to ? entryOf(spot.after, key) : void 0);
  };
  changed("nullable", (isOn2) => ({ subject: "nullable", effect: isOn2 ? "loosened" : "tightened" }));
  if (mattersHere(spot)) {
    const subject3 = "preserve-unknown-fields";
    const isFirstSchema = get(spot.before, "properties") === void 0 && get(spot.after, "properties") !== void 0;
    changed(
      "x-kubernetes-preserve-unknown-fields",
      (isOn2) => isOn2 ? { subject: subject3, effect: "loosened" } : { subject: subject3, effect: "tightened", isFirstSchema }
    );
  }
  const effectOf2 = (isOn2) => isOn2 ? "tightened" : "changed";
  changed("x-kubernetes-embedded-resource", (isOn2) => ({ subject: "embedded-resource", effect: effectOf2(isOn2) }));
}
function compareKeywords(spot) {
  compareType(spot);
  compareFormat(spot);
  compareEnum(spot);
  compareRequired(spot);
  comparePattern(spot);
  compareDefault(spot);
  compareTexts(spot);
  compareFlags(spot);
}

// src/facts/schema/keyword-rules.ts
function rulesOf(node) {
  const list = get(node, "x-kubernetes-validations");
  if (list?.kind !== "sequence") return [];
  return list.items.map((item) => ({
    rule: stringOf(get(item, "rule")) ?? "",
    message: stringOf(get(item, "message")),
    optionalOldSelf: item.kind === "mapping" && flag(item, "optionalOldSelf"),
    node: item
  }));
}
var highest = 3;
var boundsOf = [
  ["maximum", "integer", "<="],
  ["minimum", "integer", ">="],
  ["maximum", "number", "<="],
  ["minimum", "number", ">="],
  ["maxLength", "string", "<="],
  ["minLength", "string", ">="],
  ["maxItems", "array", "<="],
  ["minItems", "array", ">="]
];
function literalOf(node, keyword, type) {
  const entry = get(node, keyword);
  const value = entry === void 0 ? void 0 : jsonOf(entry);
  if (typeof value !== "number") return void 0;
  if (type === "number") return Number.isInteger(value) ? `${value}.0` : `${value}`;
  return Number.isSafeInteger(value) ? `${value}` : void 0;
}
var hasFormat = (...nodes) => nodes.some((node) => get(node, "format") !== void 0);
var isWord2 = (value) => typeof value === "string" || Number.isSafeInteger(value);
function rulesOfKeywords(node, self) {
  const rules2 = /* @__PURE__ */ new Map();
  const type = typeOf(node);
  if (flag(node, "nullable") || type === "string" && hasFormat(node)) return rules2;
  const values = itemsOf(get(node, "enum")).map(jsonOf);
  const isPlain = type === "string" || type === "integer";
  if (isPlain && values.length > 0 && values.every(isWord2)) rules2.set("enum", `${self} in ${JSON.stringify(values)}`);
  const pattern2 = type === "string" ? stringOf(get(node, "pattern")) : void 0;
  if (pattern2 !== void 0) rules2.set("pattern", `${self}.matches(${JSON.stringify(pattern2)})`);
  for (const [keyword, of, relation] of boundsOf) {
    const literal = type === of ? literalOf(node, keyword, type) : void 0;
    if (literal === void 0) continue;
    const isOpen2 = flag(node, keyword === "maximum" ? "exclusiveMaximum" : "exclusiveMinimum");
    const item = type === "string" || type === "array" ? `${self}.size()` : self;
    rules2.set(keyword, `${item} ${isOpen2 && item === self ? relation.slice(0, 1) : relation} ${literal}`);
  }
  return rules2;
}
var isReadAlike = (before, after) => typeOf(before) === typeOf(after) && (typeOf(before) !== "string" || !hasFormat(before, after));
var isPropertyOf = ({ before, after }) => (names2) => {
  const path = names2.flatMap((name2) => ["properties", name2]);
  return getIn(before, path) !== void 0 && getIn(after, path) !== void 0;
};
var asRule = (rule) => ({ rule, message: void 0, optionalOldSelf: false });
function isImplied2(spot, expressionOf) {
  const names2 = [];
  for (let at = spot; at !== void 0 && names2.length <= highest; at = at.parent?.spot) {
    const rules2 = rulesOf(at.before);
    if (rules2.length > 0) {
      const ways = names2.map((_name, index) => `self.${names2.slice(0, index + 1).join(".")}`);
      const expression = [...ways.map((way) => `!has(${way})`), expressionOf(ways.at(-1) ?? "self")].join(" || ");
      const found = compareRules(rules2, [asRule(expression)], () => [], isPropertyOf(at));
      const effect = found.find(({ after }) => after === 0)?.effect;
      if (effect === "same" || effect === "reworded" || effect === "loosened") return true;
    }
    const name2 = at.parent && escapeField(at.parent.name);
    if (name2 === void 0) return false;
    names2.unshift(name2);
  }
  return false;
}
function unlessImplied(spot, change) {
  const { subject: subject3, effect } = change;
  if (effect !== "tightened" || !(subject3 === "bound" || subject3 === "enum" || subject3 === "pattern")) return change;
  const keyword = subject3 === "bound" ? change.keyword : subject3;
  const isAsked = isReadAlike(spot.before, spot.after) && isImplied2(spot, (self) => rulesOfKeywords(spot.after, self).get(keyword) ?? "false");
  return isAsked ? { ...change, effect: "reworded" } : change;
}

// src/facts/schema/same-text.ts
var anchored = /* @__PURE__ */ new WeakMap();
function hasAnchors(file) {
  const known = anchored.get(file);
  if (known !== void 0) return known;
  const { text } = file;
  let at = text.indexOf("&");
  while (at >= 0 && !(isBefore(text.charAt(at - 1)) && isName2(text.charAt(at + 1)))) at = text.indexOf("&", at + 1);
  anchored.set(file, at >= 0);
  return at >= 0;
}
var isBefore = (character) => character === "" || /[\s,[{:?-]/.test(character);
var isName2 = (character) => /[^\s,[\]{}&]/.test(character);
function sameText(before, after) {
  if (before.end - before.start !== after.end - after.start) return false;
  const text = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text) return false;
  return !text.includes("*") || !(hasAnchors(before.file) || hasAnchors(after.file));
}

// src/facts/schema/topology.ts
var listTypes = ["atomic", "set", "map"];
var mapTypes = ["granular", "atomic"];
var listTypeOf = (word = "atomic") => listTypes.find((type) => type === word);
var mapTypeOf = (word = "granular") => mapTypes.find((type) => type === word);
var stringsOf = ({ value }) => itemsOf(value).flatMap((item) => stringOf(item) ?? []);
var atomicTypes = /* @__PURE__ */ new Set([
  "apiGroup kind name",
  "apiVersion fieldPath",
  "apiVersion fieldPath kind name namespace resourceVersion uid",
  "containerName divisor resource",
  "key name optional",
  "key optional path volumeName",
  "matchExpressions matchFields",
  "matchExpressions matchLabels",
  "matchLabelExpressions",
  "name",
  "name namespace",
  "nodeSelectorTerms"
]);
function fieldsOf(node) {
  const properties = get(node, "properties");
  const names2 = properties?.kind === "mapping" ? properties.entries.map(({ key }) => key) : [];
  return names2.toSorted().join(" ");
}
function compareTopology(spot) {
  const entriesOf2 = (key) => [entryOf(spot.before, key), entryOf(spot.after, key)];
  const [listBefore, listAfter] = entriesOf2("x-kubernetes-list-type");
  const [from, to] = [listTypeOf(stringOf(listBefore?.value)), listTypeOf(stringOf(listAfter?.value))];
  if (from !== void 0 && to !== void 0 && from !== to)
    note(spot, { subject: "list-type", effect: "changed", before: from, after: to }, listBefore, listAfter);
  const [mapBefore, mapAfter] = entriesOf2("x-kubernetes-map-type");
  const [was, is] = [mapTypeOf(stringOf(mapBefore?.value)), mapTypeOf(stringOf(mapAfter?.value))];
  if (was !== void 0 && is !== void 0 && was !== is)
    note(
      spot,
      {
        subject: "map-type",
        effect: "changed",
        before: was,
        after: is,
        isDeclared: is === "atomic" && atomicTypes.has(fieldsOf(spot.after))
      },
      mapBefore,
      mapAfter
    );
  const [before, after] = entriesOf2("x-kubernetes-list-map-keys");
  if (before === void 0 || after === void 0) return;
  const [old, now] = [stringsOf(before), stringsOf(after)];
  if (old.toSorted().join("\0") !== now.toSorted().join("\0"))
    note(spot, { subject: "list-map-keys", effect: "changed", before: old, after: now }, before, after);
}

// src/facts/schema/old-objects.ts
var deepest2 = 3;
var mostHeld = 200;
var implicit = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
var prunes = ({ before, keeps }) => !keeps && get(before, "additionalProperties") === void 0;
var askedBefore = (before, after, self) => {
  if (!isReadAlike(before, after)) return [];
  const now = rulesOfKeywords(after, self);
  return [...rulesOfKeywords(before, self)].flatMap(([keyword, rule]) => now.get(keyword) === rule ? [] : rule);
};
function wasAlwaysThere({ before }, name2, old, now) {
  if (flag(old, "nullable")) return false;
  const required = get(before, "required");
  const isRequired = required?.kind === "sequence" && required.items.some((item) => stringOf(item) === name2);
  return isRequired || get(old, "default") !== void 0 && get(now, "default") !== void 0;
}
function heldBelow(place, entry, depth) {
  const field = escapeField(entry.key);
  if (field === void 0 || implicit.has(entry.key) || entry.value.kind !== "mapping") return [];
  const at = `${place.self}.${field}`;
  const old = entryOf(get(place.before, "properties"), entry.key)?.value;
  if (old === void 0) return prunes(place) ? [`${place.unless}!has(${at})`] : [];
  if (old.kind !== "mapping") return [];
  const unless = `${place.unless}!has(${at}) || `;
  return [
    ...wasAlwaysThere(place, entry.key, old, entry.value) ? [`${place.unless}has(${at})`] : [],
    ...askedBefore(old, entry.value, at).map((rule) => `${unless}${rule}`),
    ...heldAt({ before: old, after: entry.value, self: at, unless, keeps: flag(old, preservesUnknown) }, depth + 1)
  ];
}
function heldAt(place, depth) {
  const properties = get(place.after, "properties");
  if (depth >= deepest2 || properties?.kind !== "mapping") return [];
  return properties.entries.flatMap((entry) => heldBelow(place, entry, depth));
}
function rulesOfOldObjects(spot) {
  const { before, after, sides } = spot;
  if (sides.baseUnpruned === true) return [];
  const below = heldAt({ before, after, self: "self", unless: "", keeps: preserves(spot, "before") }, 0);
  return [...askedBefore(before, after, "self"), ...below].slice(0, mostHeld).map(asRule);
}

// src/facts/schema/validation-rules.ts
var celRule = ({ rule, optionalOldSelf }) => ({
  rule,
  optionalOldSelf,
  usesOldSelf: namesOldSelf(rule)
});
var subject2 = "validation-rule";
function changeOf(effect, before, after) {
  if (before === void 0)
    return after && { subject: subject2, effect: effect === "reworded" ? effect : "tightened", after: celRule(after) };
  if (after === void 0)
    return { subject: subject2, effect: effect === "reworded" ? effect : "loosened", before: celRule(before) };
  if (effect === "same" && sameValue(before.node, after.node)) return void 0;
  return { subject: subject2, effect: effect === "same" ? "reworded" : effect, before: celRule(before), after: celRule(after) };
}
function compareValidationRules(spot) {
  const { sides, steps: steps2, changes } = spot;
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return;
  for (const found of compareRules(before, after, () => rulesOfOldObjects(spot), isPropertyOf(spot))) {
    const [from, to] = [before[found.before ?? -1], after[found.after ?? -1]];
    const change = changeOf(found.effect, from, to);
    const at = to === void 0 ? from && spanOf(sides.base, from.node) : spanOf(sides.head, to.node);
    if (change !== void 0 && at !== void 0) changes.push({ ...change, steps: steps2, at });
  }
}

// src/facts/schema/compare.ts
var entriesOf = (node) => node?.kind === "mapping" ? node.entries.filter((entry) => entryOf(node, entry.key) === entry) : [];
var implicit2 = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function isImplicit({ steps: steps2, before, after }, name2) {
  const embedded = "x-kubernetes-embedded-resource";
  return implicit2.has(name2) && (steps2.length === 0 || flag(before, embedded) && flag(after, embedded));
}
function compareProperties(spot) {
  const [from, to] = [get(spot.before, "properties"), get(spot.after, "properties")];
  const [mapBefore, mapAfter] = [get(spot.before, "additionalProperties"), get(spot.after, "additionalProperties")];
  for (const entry of entriesOf(from)) {
    const other = entryOf(to, entry.key);
    const steps2 = [...spot.steps, { property: entry.key }];
    if (other !== void 0) {
      compareBelow(spot, entry.value, other.value, steps2, { parent: { spot, name: entry.key } });
      continue;
    }
    const kept = preserves(spot, "after") || isOn(mapAfter);
    const effect = isImplicit(spot, entry.key) ? "reworded" : kept ? "loosened" : "removed";
    spot.changes.push({ subject: "field", effect, steps: steps2, at: keySpan(spot.sides.base, entry) });
    if (mapAfter !== void 0) compareBelow(spot, entry.value, mapAfter, steps2);
  }
  for (const entry of entriesOf(to)) {
    if (entryOf(from, entry.key) !== void 0) continue;
    const steps2 = [...spot.steps, { property: entry.key }];
    const wasPreserved = preserves(spot, "before");
    const at = keySpan(spot.sides.head, entry);
    spot.changes.push(
      isImplicit(spot, entry.key) ? { subject: "field", effect: "reworded", steps: steps2, at } : { subject: "field", effect: "added", steps: steps2, at, wasPreserved }
    );
    if (mapBefore !== void 0) compareBelow(spot, mapBefore, entry.value, steps2);
  }
}
function compareBelow({ sides, changes }, before, after, steps2, more = {}) {
  if (before.kind !== "mapping" || after.kind !== "mapping") return;
  compareSchemas({ sides, before, after, steps: steps2, changes, ...more });
}
var isOn = (node) => node?.kind === "mapping" || isTrue(node);
function compareAdditionalProperties(spot) {
  const [before, after] = [entryOf(spot.before, "additionalProperties"), entryOf(spot.after, "additionalProperties")];
  const [was, is] = [isOn(before?.value), isOn(after?.value)];
  if (!was && !is) return;
  const subject3 = "additionalProperties";
  const values = { before: was ? valueOf(before) : void 0, after: is ? valueOf(after) : void 0 };
  if (!was) {
    const effect2 = preserves(spot, "before") ? "tightened" : "loosened";
    return note(spot, { subject: subject3, effect: effect2, ...values }, void 0, after);
  }
  if (!is) {
    const effect2 = preserves(spot, "after") ? "loosened" : "tightened";
    return note(spot, { subject: subject3, effect: effect2, ...values }, before, void 0);
  }
  if (before === void 0 || after === void 0) return;
  const [from, to] = [before.value, after.value];
  if (from.kind === "mapping" && to.kind === "mapping") return compareBelow(spot, from, to, [...spot.steps, subject3]);
  if (from.kind === to.kind) return;
  const effect = to.kind === "mapping" ? "tightened" : "loosened";
  note(spot, { subject: subject3, effect, ...values }, before, after);
}
function compareItems(spot) {
  const [before, after] = [entryOf(spot.before, "items"), entryOf(spot.after, "items")];
  if (before?.value.kind === "mapping" && after?.value.kind === "mapping") {
    const preservedBy = new Set(["before", "after"].filter((side) => preserves(spot, side)));
    return compareBelow(spot, before.value, after.value, [...spot.steps, "items"], { preservedBy });
  }
  if (before?.value.kind === after?.value.kind || typeOf(spot.before) !== typeOf(spot.after)) return;
  const effect = before === void 0 ? "tightened" : after === void 0 ? "loosened" : "changed";
  note(spot, { subject: "items", effect, before: valueOf(before), after: valueOf(after) }, before, after);
}
function compareSchemas(spot) {
  const { before, after, sides } = spot;
  if (sameText(spanOf(sides.base, before), spanOf(sides.head, after))) return;
  const asked2 = [];
  compareKeywords({ ...spot, changes: asked2 });
  compareBounds({ ...spot, changes: asked2 });
  for (const change of asked2) spot.changes.push(unlessImplied(spot, change));
  compareTopology(spot);
  compareJunctors(spot);
  compareValidationRules(spot);
  compareProperties(spot);
  compareAdditionalProperties(spot);
  compareItems(spot);
}

// src/facts/document-ref.ts
var documentRef = ({ index, apiVersion, kind, name: name2 }) => ({
  index,
  apiVersion,
  kind,
  name: name2
});

// src/facts/crd/crd-changes.ts
var placeOf3 = ({ file }, entry) => entry.value.kind === "scalar" ? entrySpan(file, entry) : keySpan(file, entry);
function note2(to, changed, before, after) {
  const at = after !== void 0 ? placeOf3(to.after, after) : before !== void 0 ? placeOf3(to.before, before) : startSpan(to.after.file, to.after.root);
  to.facts.push({ kind: "crd-change", ...to.context, ...changed, at, converts: converts(to.after) });
}
function compareWords(before, after) {
  const [from, into] = [new Set(before.value), new Set(after.value)];
  return { lost: [...from].filter((word) => !into.has(word)), gained: [...into].filter((word) => !from.has(word)) };
}
function compareNames(to) {
  const words3 = ({ group, scope, names: names2 }) => [
    ["group", group],
    ["kind", names2.kind],
    ["plural", names2.plural],
    ["scope", scope],
    ["singular", names2.singular],
    ["list-kind", names2.listKind]
  ];
  const version = void 0;
  const news = new Map(words3(to.after));
  for (const [change, from] of words3(to.before)) {
    const [before, into] = [from.value, news.get(change)];
    const after = into?.value;
    if (before !== void 0 && after !== void 0 && before !== after)
      note2(to, { change, version, before, after }, from.entry, into?.entry);
  }
  for (const [key, removed, added] of [
    ["shortNames", "short-name-removed", "short-name-added"],
    ["categories", "category-removed", "category-added"]
  ]) {
    const [from, into] = [to.before.names[key], to.after.names[key]];
    const { lost, gained } = compareWords(from, into);
    for (const before of lost) note2(to, { change: removed, version, before }, from.entry, into.entry);
    for (const after of gained) note2(to, { change: added, version, after }, from.entry, into.entry);
  }
}
function compareSubresources(to, version, before, after) {
  const [{ status, scale }, { status: nowStatus, scale: nowScale }] = [before.subresources, after.subresources];
  const hadStatus = getIn(before.schema.value, ["properties", "status"]) !== void 0;
  if (status !== void 0 && nowStatus === void 0)
    note2(to, { change: "status-removed", version }, status, void 0);
  if (status === void 0 && nowStatus !== void 0)
    note2(to, { change: "status-added", version, hadStatus }, void 0, nowStatus);
  if (scale !== void 0 && nowScale === void 0) note2(to, { change: "scale-removed", version }, scale, void 0);
  if (scale === void 0 && nowScale !== void 0) note2(to, { change: "scale-added", version }, void 0, nowScale);
  if (scale === void 0 || nowScale === void 0 || sameValue(scale.value, nowScale.value)) return;
  const isKept = (scale.value.kind === "mapping" ? scale.value.entries : []).every(({ key, value }) => {
    const now = get(nowScale.value, key);
    return now !== void 0 && sameValue(value, now);
  });
  const values = { before: jsonOf(scale.value), after: jsonOf(nowScale.value) };
  if (isKept) note2(to, { change: "scale-extended", version, ...values }, scale, nowScale);
  else note2(to, { change: "scale-changed", version, ...values }, scale, nowScale);
}
function compareVersionFields(to, version, before, after) {
  compareSubresources(to, version, before, after);
  const [oldColumns, newColumns] = [before.printerColumns, after.printerColumns];
  const [was, is] = [printedColumns(oldColumns?.value), printedColumns(newColumns?.value)];
  if (!sameJson(was, is))
    note2(to, { change: "printer-columns", version, before: was, after: is }, oldColumns, newColumns);
  const [old, fresh] = [before.selectableFields, after.selectableFields];
  const { lost, gained } = compareWords(old, fresh);
  for (const path of lost)
    note2(to, { change: "selectable-field-removed", version, before: path }, old.entry, fresh.entry);
  for (const path of gained)
    note2(to, { change: "selectable-field-added", version, after: path }, old.entry, fresh.entry);
}
function compareSchemasOf(to, state, before, after) {
  const [was, is] = [before.schema.value, after.schema.value];
  if (was === void 0) return;
  if (is === void 0) return note2(to, { change: "schema-removed", version: state }, before.schema.entry, void 0);
  const [from, into] = to.context.pair.template ? knownParts(was, is) : [was, is];
  const changes = [];
  compareSchemas({
    sides: {
      base: to.before.file,
      head: to.after.file,
      baseUnpruned: to.before.preserveUnknownFields.value,
      headUnpruned: to.after.preserveUnknownFields.value,
      patterns: allowance()
    },
    before: from,
    after: into,
    steps: [],
    changes
  });
  for (const change of changes)
    to.facts.push({ kind: "schema-change", ...to.context, version: state, change, alsoIn: [], alsoUnserved: [] });
}
function compareVersions(to) {
  const [olds, news] = [to.before.versionsByName, to.after.versionsByName];
  for (const [name2, before] of olds) {
    const after = news.get(name2);
    const version = stateOf(name2, before, after);
    if (after === void 0) {
      note2(to, { change: "version-removed", version, before: name2 }, before.nameEntry, void 0);
      continue;
    }
    const served = [before.served.entry, after.served.entry];
    if (version.servedBefore && !version.servedAfter) note2(to, { change: "version-unserved", version }, ...served);
    if (!version.servedBefore && version.servedAfter) note2(to, { change: "version-served", version }, ...served);
    if (!version.deprecatedBefore && after.deprecated.value)
      note2(to, { change: "version-deprecated", version }, void 0, after.deprecated.entry);
    compareVersionFields(to, version, before, after);
    compareSchemasOf(to, version, before, after);
  }
  for (const [name2, after] of news) {
    const version = stateOf(name2, void 0, after);
    if (!olds.has(name2)) note2(to, { change: "version-added", version, after: name2 }, void 0, after.nameEntry);
  }
  const [from, into] = [olds, news].map((versions) => [...versions.values()].find(({ storage }) => storage.value));
  if (from !== void 0 && into !== void 0 && from.name !== into.name) {
    const version = stateOf(into.name, olds.get(into.name), into);
    const names2 = { before: from.name, after: into.name };
    note2(to, { change: "storage-moved", version, ...names2 }, from.storage.entry, into.storage.entry);
  }
}
var strategies = ["None", "Webhook"];
function compareConversion(to) {
  const [{ conversion: from }, { conversion: into }] = [to.before, to.after];
  const known = (word) => strategies.find((strategy) => strategy === word);
  const [before, after] = [known(from.value), known(into.value)];
  if (before === void 0 || after === void 0 || before === after) return;
  note2(to, { change: "conversion", version: void 0, before, after }, from.entry, into.entry);
}
function comparePruning(to) {
  const [{ preserveUnknownFields: before }, { preserveUnknownFields: after }] = [to.before, to.after];
  if (before.value && !after.value) note2(to, { change: "pruning-on", version: void 0 }, before.entry, after.entry);
}
function nameSpan(crd) {
  const name2 = entryOf(get(crd.root, "metadata"), "name");
  return name2 === void 0 ? startSpan(crd.file, crd.root) : placeOf3(crd, name2);
}
function shownAt(fact, crd) {
  const isThere = ({ file }) => file === crd.file;
  if (fact.kind === "crd-change") return isThere(fact.at) ? fact : { ...fact, at: nameSpan(crd) };
  return isThere(fact.change.at) ? fact : { ...fact, change: { ...fact.change, at: nameSpan(crd) } };
}
function crdChanges(pair) {
  const { before, after } = pair;
  const shownSide = pair.furtherOf ?? after ?? before;
  if (shownSide === void 0 || pair.unchanged) return [];
  const context = {
    pair,
    crd: shownSide.name,
    document: documentRef(shownSide),
    // What a change makes experimental was promised until now.
    experimental: isExperimental(before ?? shownSide) && isExperimental(shownSide),
    alphaOnly: before !== void 0 && isAlphaOnly(before)
  };
  if (before === void 0 || after === void 0) {
    const change = after === void 0 ? "crd-removed" : "crd-added";
    const whole = { version: void 0, at: nameSpan(shownSide), converts: false };
    return [{ kind: "crd-change", ...context, change, ...whole }];
  }
  const to = { context, before, after, facts: [] };
  compareNames(to);
  compareConversion(to);
  comparePruning(to);
  compareVersions(to);
  const isKnown = !pair.template || isLiteralAroundSchemas(before) && isLiteralAroundSchemas(after);
  const facts = foldVersions(isKnown ? to.facts : to.facts.filter(({ kind }) => kind === "schema-change"));
  return pair.furtherOf === void 0 ? facts : facts.map((fact) => shownAt(fact, shownSide));
}

// src/facts/crd/crd-pair.ts
var textSpan = ({ file, root }) => spanOf(file, root);
function pairOf(before, after) {
  const both = before !== void 0 && after !== void 0;
  return {
    path: (after ?? before)?.file.path ?? "",
    before,
    after,
    update: both && before.name === after.name && before.group.value === after.group.value,
    unchanged: both && sameText(textSpan(before), textSpan(after)),
    copies: [],
    stays: [],
    template: [before, after].some((crd) => crd?.shape === "crd-template"),
    furtherOf: void 0
  };
}
function sharedTail(a, b) {
  const [left, right] = [a.split("/").reverse(), b.split("/").reverse()];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}
function closestTo({ file }, candidates) {
  let best;
  for (const crd of candidates) {
    const shared = sharedTail(crd.file.path, file.path);
    if (best === void 0 || shared > best.shared) best = { crd, shared };
  }
  return best?.crd;
}

// src/facts/schema/field.ts
var fieldOf = (steps2) => steps2.reduce((field, step) => {
  if (step === "items") return joinItems(field);
  return step === "additionalProperties" ? joinKeys(field) : joinField(field, step.property);
}, "");

// src/facts/approvals/approval-since.ts
var listed = 100;
function changeOf2({ change: { subject: subject3, effect } }) {
  if (effect === "reworded") return void 0;
  if (subject3 !== "field") return "changed";
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
    const change = fact.kind === "schema-change" ? changeOf2(fact) : void 0;
    if (fact.kind !== "schema-change" || change === void 0) continue;
    const field = fieldOf(fact.change.steps);
    const known = fields.get(field);
    if (known === void 0 || order.indexOf(change) < order.indexOf(known.change))
      fields.set(field, { version: fact.version.name, field, change });
  }
  const all = [...fields.values()].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const count = (of) => all.filter(({ change }) => change === of).length;
  const counts2 = { added: count("added"), removed: count("removed"), changed: count("changed") };
  return { ...counts2, versions, fields: all.slice(0, listed) };
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
    return `${quoted(crd.name)}${more} names the approval ${quoted(crd.url)}, but its spec is another than the one there: ${grown}.`;
  const stays = `The spec of ${quoted(crd.name)}${more} changes, but the approval it names stays ${quoted(crd.url)}.`;
  return grown === "" ? stays : `${stays} Since it was approved there: ${grown}.`;
}
var relatedText = (crd) => {
  const what = crd.isNew === true ? "names an approval of another spec" : "names the same approval as before too";
  const grown = since2(crd);
  return `${quoted(crd.name)} ${what}${grown === "" ? "" : `; since then: ${grown}`}`;
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
    const history = before?.state === "approved" ? `; it named ${quoted(before.value)} before` : "";
    const message = `${subjectOf(fact)} and says that it is not approved (${quoted(after.value)})${history}. Servers take it and mark it as not approved; before others rely on it, have it approved or move it to a group of your own (${enhancement}).`;
    return [approvalProblem(fact, status, message)];
  }
});

// src/facts/crd/crd-fact.ts
var crdIdentity = ({ change, before, after }) => canonicalJson([change, { before, after }]);

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
var deepest3 = 32;
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
  if (depth > deepest3) return unknown;
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
var listed2 = (values) => `${values.slice(0, mostValues).map(jsonText).join(", ")}${values.length > mostValues ? ", …" : ""}`;
var boundText2 = ({ value, exclusive }) => `${value}${exclusive ? " (exclusive)" : ""}`;
var ruleText = ({ rule, optionalOldSelf }) => optionalOldSelf ? `${rule} (optionalOldSelf)` : rule;
var namesText = (columns) => columns.map(({ name: name2 }) => name2).join(", ");
var textsOf = (before, after, text) => ({
  ...before === void 0 ? {} : { before: text(before) },
  ...after === void 0 ? {} : { after: text(after) }
});
var asIs = (text) => text;
function schemaTexts(change) {
  const { subject: subject3, effect } = change;
  if (subject3 === "nullable" || subject3 === "preserve-unknown-fields")
    return effect === "loosened" ? { after: "true" } : { before: "true" };
  if (subject3 === "embedded-resource") return effect === "tightened" ? { after: "true" } : { before: "true" };
  if (change.subject === "bound") {
    const isReplaced = change.before !== void 0 && change.after !== void 0;
    return textsOf(change.before, change.after, isReplaced ? boundText2 : ({ value }) => short(value));
  }
  if (change.subject === "validation-rule")
    return textsOf(change.before, change.after, (rule) => (effect === "reworded" ? short : asIs)(ruleText(rule)));
  if (change.subject === "value-validation")
    return textsOf(change.before, change.after, (value) => `${change.junctor}: ${short(value)}`);
  if (change.subject === "pattern") return textsOf(change.before, change.after, patternText);
  if (change.subject === "type" || change.subject === "list-type" || change.subject === "map-type")
    return textsOf(change.before, change.after, asIs);
  if (change.subject === "enum" && change.effect !== "loosened" && change.removed !== void 0)
    return { before: listed2(change.removed) };
  if (change.subject === "enum" && change.effect === "loosened" && change.added !== void 0)
    return { after: listed2(change.added) };
  return textsOf(change.before, change.after, short);
}
function crdTexts(fact) {
  if (fact.change === "printer-columns") return textsOf(fact.before, fact.after, namesText);
  if (fact.change === "scale-changed" || fact.change === "scale-extended")
    return textsOf(fact.before, fact.after, short);
  return textsOf(fact.before, fact.after, asIs);
}
var namesOf2 = (names2) => names2.length <= mostNames ? names2.join(", ") : `${names2.slice(0, mostNames).join(", ")} and ${names2.length - mostNames} more`;
function goTexts(fact) {
  if (fact.change === "type")
    return textsOf(fact.before, fact.after, ({ type, wire }) => `${type} (${wireText(wire)})`);
  if (fact.change === "constant-removed") return { before: namesOf2(fact.before) };
  return textsOf(
    fact.before,
    fact.after,
    (value) => typeof value === "object" ? value.join(", ") : value.toString()
  );
}
var quoted2 = (text) => `\`${text.replaceAll("`", "ˋ")}\``;
var quotedTexts = ({ before, after }) => ({
  before: before === void 0 ? "none" : quoted2(before),
  after: after === void 0 ? "none" : quoted2(after)
});

// src/rules/compat-rule.ts
function circumstancesOf(fact) {
  const { version } = fact;
  const first = fact.kind === "schema-change" ? fact.change.steps[0] : void 0;
  return circumstances({
    alpha: version?.stability === "alpha" && version.name,
    experimental: fact.experimental,
    "alpha-only": version === void 0 && fact.alphaOnly,
    status: typeof first === "object" && first.property === "status"
  });
}
var versionsText = (names2) => names2.length === 0 ? "" : ` The same in ${names2.map((name2) => `\`${name2}\``).join(", ")}.`;
var copiesOf = (fact) => fact.pair.copies.map((copy) => ({ at: startSpan(copy.file, copy.root), message: "a copy with the same change" }));
var comparedWith = ({ pair }) => pair.furtherOf !== void 0 && pair.before !== void 0 ? ` Compared with the CRD of this name in ${quoted2(pair.before.file.path)}.` : "";
var isOfInterest = ({ pair }, { breaks = "yes" }) => pair.furtherOf === void 0 || breaks === "yes";
function problemOf({ fact, said, after = "", ...rest2 }) {
  const told = typeof said === "string" ? { message: said } : said;
  return {
    message: `${told.message}${after}${comparedWith(fact)}`,
    ...fact.version === void 0 ? {} : { version: fact.version.name },
    ...rest2,
    circumstances: [
      ..."circumstance" in told ? [{ kind: told.circumstance }] : [],
      ..."isRejected" in told ? [] : circumstancesOf(fact)
    ],
    related: copiesOf(fact)
  };
}
var isOneOf = (change, { subjects, effects: effects2 }) => subjects.some((subject3) => subject3 === change.subject) && effects2.some((effect) => effect === change.effect);
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
  summary: "A map no longer takes the keys or values it took.",
  severity: "error",
  because: "entries are pruned or rejected",
  explains: { does: ["refused", "pruned"], below: true },
  subjects: ["additionalProperties"],
  effects: ["tightened"],
  tell: ({ field }) => `${field} narrows its \`additionalProperties\`: entries that were kept until now are pruned or rejected. Keep what it accepted.`
});

// src/rules/compat-words.ts
var asked = "in new objects and where an update changes them; what is stored passes unchanged (Kubernetes 1.33 and later)";
var refused = `other values are rejected, ${asked}`;
var refusedByRule = ({ usesOldSelf, optionalOldSelf }) => usesOldSelf && !optionalOldSelf ? "Updates that it forbids were allowed until now and are rejected, by Kubernetes of every version; new objects are not asked" : `Objects that break it were valid until now: ${refused}`;

// src/rules/compat/bound-tightened.ts
var compatBoundTightened = defineSchemaRule({
  id: "compat/bound-tightened",
  summary: "A bound is set or drawn tighter.",
  severity: "error",
  because: "values that were valid are rejected",
  explains: { does: ["refused"], types: ["FieldValueInvalid", "FieldValueTooLong", "FieldValueTooMany"] },
  subjects: ["bound"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => `${field} gets ${change.before === void 0 ? `a \`${change.keyword}\` of` : `\`${change.keyword}\` ${before} →`} ${after}: ${refused}. Choose a bound that every value in use meets, or bring it in a new version.`
});

// src/rules/compat/conversion-changed.ts
var compatConversionChanged = defineCrdRule({
  id: "compat/conversion-changed",
  summary: "The conversion strategy changes.",
  severity: "warning",
  because: "objects are converted by other code, or by none",
  breaks: "perhaps",
  changes: ["conversion"],
  tell: (fact) => fact.after === "None" ? `The conversion webhook is removed: a server now changes nothing but \`apiVersion\`, so fields that one version lacks are lost in it. Make sure that the schemas of all versions are the same.` : {
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
      return `The CRD \`${crd}\` is removed: an installer that prunes deletes it, and with it every object of its kind. Keep it with all versions served until users have migrated, and announce its end.`;
    const more = pair.stays.length > 1 ? ` and ${pair.stays.length - 1} more files` : "";
    return {
      message: `The CRD \`${crd}\` is removed here and stays in ${quoted2(other)}${more}: an installation from this file loses it, and with it every object of its kind. Make sure that no one does.`,
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
    return fact.change === "kind" && fact.pair.update ? `${change}: a server that has this CRD rejects the update, and clients of the old kind find it gone. Bring a new CRD with a name of its own and migrate the objects.` : `${change}: to a cluster this is another CRD, whose objects start from nothing, while clients of the old one find it gone. Keep the old CRD next to the new one and migrate the objects.`;
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
  tell: ({ field, after }) => `${field} gets the default ${after}: objects that left it out now read with it. Make sure that it means what leaving it out meant.`
});

// src/rules/compat/default-changed.ts
var compatDefaultChanged = defineSchemaRule({
  id: "compat/default-changed",
  summary: "A default changes or goes.",
  severity: "warning",
  because: "no object is rejected; what leaving the field out means changes, which may be the point of the change",
  presets: { strict: "error" },
  explains: { does: ["changed"], below: true },
  subjects: ["default"],
  effects: ["changed", "removed"],
  tell: ({ change, field, before, after }) => change.effect === "removed" ? `${field} loses its default ${before}: objects that leave it out change their meaning. Keep the default, or bring the change in a new version.` : `${field} changes its default from ${before} to ${after}: objects that leave it out change their meaning. Keep the old default, or bring the new one in a new version.`
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
  tell: ({ change, field }) => change.effect === "tightened" ? `${field} becomes an embedded resource: values without valid \`apiVersion\`, \`kind\` and \`metadata\` are rejected. Bring it in a new version.` : `${field} is no longer an embedded resource: its \`apiVersion\`, \`kind\` and \`metadata\` are pruned unless the schema names them. Keep the extension.`
});

// src/rules/compat/enum-narrowed.ts
var compatEnumNarrowed = defineSchemaRule({
  id: "compat/enum-narrowed",
  summary: "Allowed values are taken away.",
  severity: "error",
  because: "objects with these values are rejected",
  explains: { does: ["refused"], types: ["FieldValueNotSupported"] },
  subjects: ["enum"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => change.removed === void 0 ? `${field} is now limited to ${after}: ${refused}. Keep every value in use valid, or bring the limit in a new version.` : `${field} no longer accepts ${before}: new objects and updates that set it are rejected; what is stored passes unchanged (Kubernetes 1.33 and later). Keep the value and ignore it in the controller, or drop it in a new version.`
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
  tell: ({ change, field, before, after }) => change.added === void 0 ? `${field} is no longer limited to ${before}: clients that know only these values may meet others.` : `${field} accepts ${after} too: clients that know only the old values may meet the new ones.`
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
  tell: ({ field }) => `${field} is no longer required: clients that rely on finding it must now cope without it.`
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
  tell: ({ field }) => `${field} is removed: servers drop it from what is stored and from what clients still send, without an error. Keep the field, described as deprecated, and drop it in a new version with conversion.`
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
  tell: ({ change, field }) => change.hasDefault ? void 0 : `${field} is newly required and has no default: new objects without it are rejected, and so are updates of stored ones that change anything next to it. Give it a \`default\`, or leave it optional and check it in the controller.`
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
    message: `\`${field}\` is new in \`${version}\` as ${quoted2(type)}, while \`${other}\` has it as ${quoted2(otherType)} and no webhook converts: an object that sets it in one version is rejected in the other. Choose another name, the same type, or a conversion webhook.`,
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
  summary: "The topology of a list changes.",
  severity: "error",
  because: "server-side apply changes who owns which item, and lists with duplicate items are rejected",
  explains: { does: ["refused"], below: true },
  source: "KEP-555; API conventions, merge strategies",
  subjects: ["list-type", "list-map-keys"],
  effects: ["changed"],
  tell: ({ change, field, before, after }) => {
    const keyword = change.subject === "list-type" ? "x-kubernetes-list-type" : "x-kubernetes-list-map-keys";
    const isStricter = change.subject === "list-map-keys" || change.after !== "atomic";
    const doubled2 = isStricter ? ", and lists with duplicate items are rejected" : "";
    const message = `${field} changes its \`${keyword}\` from ${before} to ${after}: the owners that server-side apply recorded no longer fit, so appliers may drop each other’s items${doubled2}. Keep it as it is within a version.`;
    const [first, last] = change.steps;
    const isStatus = typeof first === "object" && first.property === "status";
    if (isStatus && typeof last === "object" && last.property === "conditions" && change.after === "map")
      return { message, circumstance: "conditions-map" };
    return change.subject === "list-type" && change.before === "atomic" ? { message, circumstance: "atomic-list" } : message;
  }
});

// src/rules/compat/lost-between-versions.ts
var most2 = 5;
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
    const named5 = fields.slice(0, most2).map((field) => `\`${field}\``);
    const more = fields.length > most2 ? ` and ${fields.length - most2} more` : "";
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
  summary: "The topology of a map changes.",
  severity: "warning",
  because: "server-side apply changes who owns which key; no value is rejected",
  breaks: "perhaps",
  source: "KEP-555; API conventions, merge strategies",
  subjects: ["map-type"],
  effects: ["changed"],
  tell: ({ change, field, before, after }) => {
    const message = `${field} changes its \`x-kubernetes-map-type\` from ${before} to ${after}: the owners that server-side apply recorded no longer fit, so appliers may drop each other’s keys. Keep it as it is within a version.`;
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
  tell: (fact, { before, after }) => `The ${names[fact.change]} ${before} ${fact.change === "category-removed" ? "is removed" : `becomes ${after}`}: clients and scripts that name it must follow.`
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
  tell: ({ field }) => `${field} is no longer nullable: a null that is sent or stored is dropped, or rejected where the field is required. Keep \`nullable: true\`.`
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
  tell: ({ field, after }) => `${field} must now match ${after}: ${refused}. Make the pattern accept every value in use, or bring it in a new version.`
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
  summary: "Unknown fields are no longer kept.",
  severity: "error",
  because: "everything the schema does not name is pruned from stored objects",
  explains: { does: ["pruned"], below: true },
  subjects: ["preserve-unknown-fields"],
  effects: ["tightened"],
  tell: ({ change, field }) => {
    const message = `${field} no longer preserves unknown fields: whatever the schema does not name is pruned when objects are read or written. Name every field in use first.`;
    return change.isFirstSchema ? {
      message: `${message} The fields are named here for the first time, so only others are lost.`,
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
  because: "scripts that cut the output of kubectl may fail; the API is the same",
  breaks: "perhaps",
  changes: ["printer-columns"],
  tell: (fact, { before, after }) => !fact.version.servedBefore ? void 0 : hasSameNames(fact) ? `The columns ${after} of \`kubectl get\` keep their names and are filled or shown in another way; scripts that cut its output must follow.` : `The columns of \`kubectl get\` change from ${before} to ${after}; scripts that cut its output must follow.`
});

// src/rules/compat/pruning-switched-on.ts
var compatPruningSwitchedOn = defineCrdRule({
  id: "compat/pruning-switched-on",
  summary: "A CRD that kept unknown fields begins to prune them.",
  severity: "warning",
  because: "every CRD had to take this step to `apiextensions.k8s.io/v1`; what is lost depends on how complete its schema is",
  explains: { does: ["pruned"], below: true },
  source: "Kubernetes documentation, structural schemas; API conventions, compatibility",
  changes: ["pruning-on"],
  tell: () => `Until now nothing was pruned from objects of this CRD (\`preserveUnknownFields\`, on by default in \`v1beta1\`): from now on every field that the schema does not name is dropped. Name every field in use, or set \`x-kubernetes-preserve-unknown-fields: true\` where any is allowed.`
});

// src/rules/compat/scale-subresource-changed.ts
var compatScaleSubresourceChanged = defineCrdRule({
  id: "compat/scale-subresource-changed",
  summary: "The scale subresource is removed or points elsewhere.",
  severity: "error",
  because: "kubectl scale and autoscalers fail",
  changes: ["scale-removed", "scale-changed"],
  tell: (fact, { before, after }) => fact.version.servedBefore ? `\`${fact.version.name}\` ${fact.change === "scale-removed" ? "loses its scale subresource" : `changes its scale subresource from ${before} to ${after}`}: \`kubectl scale\` and autoscalers rely on it. Keep it.` : void 0
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
  tell: (_fact, { before, after }) => `The scope changes from ${before} to ${after}: a server that has this CRD rejects the update, and every client uses other paths. Bring a new kind with the new scope and migrate.`
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
  because: "people and scripts that use it with kubectl fail; no object is harmed",
  changes: ["short-name-removed"],
  tell: (fact, { before }) => isStillFound(fact) ? void 0 : `The short name ${before} is removed: \`kubectl get ${fact.before}\` in scripts and habits fails. Short names cost nothing; keep it.`
});

// src/rules/compat/status-subresource-added.ts
var compatStatusSubresourceAdded = defineCrdRule({
  id: "compat/status-subresource-added",
  summary: "The status subresource comes to a version that had a `status`.",
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
  summary: "Another version is the storage version.",
  severity: "info",
  because: "a normal step of graduation, which cannot be taken back and asks for a migration",
  breaks: "perhaps",
  changes: ["storage-moved"],
  tell: (fact) => `The storage version moves from \`${fact.before}\` to \`${fact.after}\`: objects are rewritten as they are next written. Keep \`${fact.before}\` in \`spec.versions\` until all are rewritten and \`status.storedVersions\` no longer names it; older releases cannot be gone back to after that.`
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
    change.before !== void 0 ? void 0 : `${field} gets the rule ${after}. ${refusedByRule(change.after)}. Make sure that everything in use passes, or bring it in a new version.`
  )
});

// src/rules/compat/validation-rule-changed.ts
var compatValidationRuleChanged = defineSchemaRule({
  id: "compat/validation-rule-changed",
  summary: "An x-kubernetes-validations rule changes, and which way cannot be said.",
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
  because: "by its structure it accepts no more than before and perhaps less, but whether an object in use is among what it rejects cannot be decided here",
  presets: { strict: "error" },
  explains: { does: ["refused"], below: true },
  subjects: ["validation-rule"],
  effects: ["tightened"],
  tell: ({ change, field, before, after }) => change.before === void 0 ? void 0 : `${field} tightens the rule ${before} to ${after}. ${refusedByRule(change.after)}. Make sure that everything in use passes, or bring it in a new version.`
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
  tell: ({ change, field, before, after }) => `${field} gets stricter: ${change.after === void 0 ? before : after}. Values that do not meet it are rejected, ${asked}. Make sure that every value in use passes, or bring it in a new version.`
});

// src/rules/compat/version-removed.ts
var steps = "move `storage: true` in an earlier release, rewrite all objects (kube-storage-version-migrator does), then take the name out of the list.";
var compatVersionRemoved = defineCrdRule({
  id: "compat/version-removed",
  summary: "A version is taken out of the CRD.",
  severity: "error",
  because: "its clients find nothing, and a server in which objects were stored in it rejects the update",
  explains: { does: ["not-served"], below: true },
  changes: ["version-removed"],
  tell: ({ version: { servedBefore, deprecatedBefore, storageBefore }, before }) => {
    const name2 = `\`${before}\``;
    const how = !servedBefore ? "; it was not served any more." : deprecatedBefore ? " while it is served, though deprecated: its clients get 404. Stop serving it in one release and remove it in a later one." : " while it is served and not marked deprecated in this file: its clients get 404. Mark it `deprecated: true` first, stop serving it in a later release, and remove it after that.";
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
function defineConvention({ isAdaptive = () => false, ...head }) {
  const analyzer = head.id.slice(head.id.indexOf("/") + 1);
  return defineRule({
    source: "Kubernetes API conventions; kube-api-linter",
    ...head,
    needs: ["convention"],
    check: ({ unfollowed, version, subject: subject3, folder }) => unfollowed.filter((one) => one.analyzer === analyzer && (one.isKeptByOthers || !isAdaptive(one))).map(({ message, aspect }) => ({
      message: sentence(message),
      version,
      field: subject3,
      key: `${folder} ${subject3} ${message}`,
      circumstances: aspect === "unmarked" || aspect === "no-list-type" ? [{ kind: "not-said" }] : []
    }))
  });
}

// src/rules/conventions/arrayofstruct.ts
var conventionsArrayofstruct = defineConvention({
  id: "conventions/arrayofstruct",
  summary: "A list of structs is added whose items may all be empty.",
  severity: "info",
  because: "an item without any field says nothing, but is accepted"
});

// src/rules/conventions/commentstart.ts
var conventionsCommentstart = defineConvention({
  id: "conventions/commentstart",
  summary: "The comment of an added field does not begin with the name of the field in JSON, as those of the package do.",
  severity: "info",
  because: "documentation shows the comment next to the name in JSON",
  isAdaptive: () => true
});

// src/rules/conventions/conditions.ts
var conventionsConditions = defineConvention({
  id: "conventions/conditions",
  summary: "An added field `Conditions` is no list of `metav1.Condition`, or lacks the markers of one.",
  severity: "info",
  because: "tools read conditions by this very shape"
});

// src/rules/conventions/defaultorrequired.ts
var conventionsDefaultorrequired = defineConvention({
  id: "conventions/defaultorrequired",
  summary: "A field has a default and is required.",
  severity: "warning",
  because: "the default is never used, or nobody has to set the field"
});

// src/rules/conventions/defaults.ts
var conventionsDefaults = defineConvention({
  id: "conventions/defaults",
  summary: "A field with a default is not optional, or is written when it is empty.",
  severity: "info",
  because: "a client written in Go sends the empty value, and gets no default"
});

// src/rules/conventions/duplicatemarkers.ts
var conventionsDuplicatemarkers = defineConvention({
  id: "conventions/duplicatemarkers",
  summary: "A field or type carries the same marker twice.",
  severity: "warning",
  because: "the second one does nothing, or a different one was intended"
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

// src/rules/conventions/nodurations.ts
var conventionsNodurations = defineConvention({
  id: "conventions/nodurations",
  summary: "A field is added whose value is a duration of Go.",
  severity: "info",
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
  because: "items of a list can be documented, ordered and extended"
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
  because: "a phase cannot be extended without breaking those who read it"
});

// src/rules/conventions/noreferences.ts
var conventionsNoreferences = defineConvention({
  id: "conventions/noreferences",
  summary: "A field is added whose name contains `Reference`.",
  severity: "info",
  because: "the Kubernetes API says `Ref`"
});

// src/rules/conventions/notimestamp.ts
var conventionsNotimestamp = defineConvention({
  id: "conventions/notimestamp",
  summary: "A field is added whose name contains `Timestamp`.",
  severity: "info",
  because: "the Kubernetes API says `Time`"
});

// src/rules/conventions/optionalorrequired.ts
var conventionsOptionalorrequired = defineConvention({
  id: "conventions/optionalorrequired",
  summary: "An added field is marked both optional and required, or neither where the package marks its fields.",
  severity: "warning",
  because: "generators choose one without saying which",
  isAdaptive: ({ aspect }) => aspect === "unmarked"
});

// src/rules/conventions/ssatags.ts
var conventionsSsatags = defineConvention({
  id: "conventions/ssatags",
  summary: "An added list does not say how it merges, or says what cannot be.",
  severity: "warning",
  because: "server-side apply merges the list in another way than intended"
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
      message: `${quoted2(crd)} changes here, but not in ${quoted2(first?.file.path ?? "")}${more}, where it was the same until now. Users who install that copy get the old API. Generate or copy it again.`,
      related: copies.slice(0, mostListed).map((at) => ({ at, message: "the copy that did not change" }))
    };
  }
});

// src/rules/files/crd-size.ts
var thousands = (count) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
var texts = {
  kubectl: [
    "the annotations that `kubectl apply` writes",
    'Client-side `kubectl apply` fails with "metadata.annotations: Too long". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or tell users to apply with `--server-side`.'
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
    const subject3 = chart === void 0 ? quoted2(crd) : `The CRDs of the chart ${quoted2(chart === "" ? "." : chart)}`;
    const take = chart === void 0 ? "takes" : "take";
    const was = before === 0 ? "" : ` (${thousands(before)} before this change)`;
    const parts = grew.map(
      ({ version, field, bytes: more }) => `${field === "" ? version : `${quoted2(field)} of ${version}`} by ${thousands(more)}`
    );
    const grown = parts.length === 0 ? "" : ` What grew: ${parts.join(", ")}.`;
    return {
      message: `${subject3} now ${take} ${thousands(bytes)} bytes${was}; ${what} can be ${thousands(limit)}.${grown} ${then}`,
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
    const where = isSameFile ? "in another document of this file" : `in ${quoted2(other.file.path)}`;
    return {
      message: `${quoted2(crd)} is also defined ${where}, with a different spec. \`kubectl apply\` of the ${isSameFile ? "file" : "folder"} applies both, and the last one stays. Keep one of them, or move variants to folders of their own.`,
      related: [{ at: other, message: "the other definition" }]
    };
  }
});

// src/rules/files/duplicate-key.ts
var filesDuplicateKey = defineRule({
  id: "files/duplicate-key",
  summary: "A mapping has a duplicate key.",
  severity: "error",
  because: "kubectl rejects the document, and clients that do not keep only one of the two values",
  source: "sigs.k8s.io/yaml strict conversion, sigs.k8s.io/json strict decoding",
  needs: ["file-problem"],
  check: ({ problem }) => problem.kind === "duplicate-key" ? {
    message: `${problem.message}. kubectl rejects the document; a client without strict validation keeps the last value alone. Remove one of the two.`,
    at: problem.at,
    key: problem.message
  } : void 0
});

// src/rules/files/expired-ignore.ts
var filesExpiredIgnore = defineRule({
  id: "files/expired-ignore",
  summary: "An ignore has expired and no longer holds.",
  severity: "warning",
  because: "someone promised to fix it by that day; what it covered is reported again",
  source: "this program",
  needs: ["ignore"],
  check: ({ state, rules: rules2, about, reason, owner, expires = "" }) => state === "expired" ? {
    message: `This ignore of ${rules2.map((rule) => `\`${rule}\``).join(", ")}${about === "" ? "" : ` (${about})`} expired on ${expires}${owner === void 0 ? "" : `; its owner is \`${owner}\``}. Its reason was: ${reason}. Mend what it covers and remove the entry, or give it a new day and say why.`,
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
  summary: "A file goes beyond the bounds of what is read of one, so that it was not reviewed.",
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
var others2 = ({ more }) => more.length === 0 ? "" : ` The same holds for ${more.length} other files of this change; the list of what was not checked names them.`;
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
  if (change.by === "remote")
    return `${quoted4(change.of)} is ${change.side === "head" ? "now" : "no longer"} built from here, and it is not fetched: CRDs in it were not reviewed. ${build}.`;
  const does = change.side === "head" ? "adds or edits" : "takes away";
  return `${doers[change.by]} that this change ${does} reaches ${crd} beyond metadata and conversion, and kustomize is not run: the result was not reviewed. ${build}, or change the CRD itself.`;
}
var filesNotReviewed = defineRule({
  id: "files/not-reviewed",
  summary: "A changed file that may hold an API was not read, or a tool changes a CRD on its way to a cluster.",
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
    message: `Not readable from here: ${problem.message}. What follows in this document was not reviewed.`,
    at: problem.at,
    key: problem.message
  } : void 0
});

// src/rules/files/unused-ignore.ts
var named2 = ({ rules: rules2, about }) => `${rules2.map((rule) => `\`${rule}\``).join(", ")}${about === "" ? "" : ` (${about})`}`;
var wayOut = {
  configuration: "Remove the entry: it would hide the next finding of that kind",
  comment: "Remove the comment: it would hide the next finding of that kind",
  marker: "Remove the marker: it would hide the next finding of that kind",
  baseline: "Write the file anew with `--write-baseline`"
};
var others3 = ({ more = 0 }) => more === 0 ? "" : ` The same holds for ${more === 1 ? "one more entry" : `${more} more entries`} of this file.`;
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
    message: `This ignore of ${named2(fact)} covers no finding.${others3(fact)} ${wayOut[fact.source]}.`,
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
    const close2 = opens && "\"'`".includes(char) ? quoteEnd(value, at) : -1;
    if (close2 > 0) at = close2 - 1;
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
  const words3 = constraint.slice(0, longest3).match(/&&|\|\||[!()]|[\w.]+/g) ?? [];
  let at = 0;
  const take = () => words3[at++] ?? "";
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
    while (words3[at] === "&&") value = [take(), one()][1] === true && value;
    return value;
  };
  const any = () => {
    let value = all();
    while (words3[at] === "||") value = [take(), all()][1] === true || value;
    return value;
  };
  return any();
}
function isLeftOut({ path, text }) {
  const constraint = /^\/\/go:build (.*)$/m.exec(text.slice(0, text.search(/^package\s/m)))?.[1];
  return otherSystem.test(path) || constraint !== void 0 && !holds2(constraint);
}

// src/facts/files.ts
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

// src/facts/sides.ts
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
var isGenerated = (text) => /^\/\/ Code generated .* DO NOT EDIT\.$/m.test(text);
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
var sideOf2 = (files) => ({
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
    const rest2 = unchanged.get(folder) ?? [];
    const all = [...after, ...before, ...rest2];
    const group = all.map(({ file }) => packageGroup(file)).find((found) => found !== void 0 && found !== "");
    const name2 = all.find((file) => file.package !== void 0)?.package ?? "";
    return {
      folder,
      name: name2,
      changed,
      before: sideOf2([...before, ...rest2]),
      after: sideOf2([...after, ...rest2]),
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
  let rest2 = withoutPointers(type);
  for (let element = elementOf(rest2); element !== void 0 && steps2.length < 8; element = elementOf(rest2)) {
    steps2.push(element.of === "array" ? "items" : "additionalProperties");
    rest2 = withoutPointers(element.type);
  }
  return { name: rest2, steps: steps2 };
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
  const { json, subject: subject3 } = fact;
  if (place === void 0) return json === void 0 ? quoted3(subject3) : `${quoted3(subject3)} (${quoted3(json)})`;
  const field = json === void 0 ? fieldOf(place.steps) : fieldPath(place, json);
  return `${quoted3(subject3)} (${quoted3(field)} of ${quoted3(place.kind)})`;
}
var isAbout2 = (fact, changes) => changes.some((change) => change === fact.change);
function problemOf2(fact, said) {
  const { message, circumstance } = typeof said === "string" ? { message: said } : said;
  const [place] = fact.places;
  return {
    message,
    version: fact.version,
    field: place === void 0 || fact.json === void 0 ? fact.subject : fieldPath(place, fact.json),
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
function ofField({ only, changed, subject: subject3, steps: steps2, version, crd, document, related, atGo, alsoIn }) {
  const field = quoted3(fieldOf(steps2));
  const others4 = alsoIn.length === 0 ? "" : ` The same in ${alsoIn.slice(0, 5).map(quoted3).join(", ")}${alsoIn.length > 5 ? ", …" : ""}.`;
  const message = changed === "go" ? only === "go" ? `${quoted3(subject3)} is new, but the CRD ${quoted3(crd)} has no ${field} in ${quoted3(version)}: run the generator again, or the server drops the field.${others4}` : `${field} is removed from the Go type, but the CRD ${quoted3(crd)} still has it in ${quoted3(version)}: run the generator again.` : only === "crd" ? `${field} is new in the CRD ${quoted3(crd)}, but its Go type has no such field in ${quoted3(version)}: the next run of the generator drops it. Add it to the Go type.` : `${field} is removed from the CRD ${quoted3(crd)}, but ${quoted3(subject3)} still has it in ${quoted3(version)}: the next run of the generator brings it back. Remove it from the Go type.`;
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
  const { changed, keyword, subject: subject3, steps: steps2, version, crd, document, inGo, inCrd, related } = fact;
  const field = quoted3(fieldOf(steps2));
  const says = (value, verb) => keyword === "required" ? `is ${value === void 0 ? "optional" : "required"}` : `${verb} ${value === void 0 ? "no" : "the"} ${quoted3(keyword)}${value === void 0 ? "" : ` ${quoted3(jsonText(value))}`}`;
  const message = changed === "go" ? `${quoted3(subject3)} ${says(inGo, "says")} now, but ${field} of the CRD ${quoted3(crd)} still ${says(inCrd, "has")} in ${quoted3(version)}: run the generator again.` : `${field} of the CRD ${quoted3(crd)} ${says(inCrd, "has")} in ${quoted3(version)} now, but ${quoted3(subject3)} still ${says(inGo, "says")}: the next run of the generator brings that back. Change the Go type.`;
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
  summary: "A field came, went or changed in only one of a Go type and the CRD generated from it.",
  severity: "warning",
  because: "the next run of the generator undoes or completes the change, which may surprise, but nothing breaks before",
  source: "controller-gen: CRDs are generated from Go types",
  needs: ["go-crd-drift", "go-crd-keyword-drift"],
  check: (fact) => fact.kind === "go-crd-drift" ? ofField(fact) : ofKeyword(fact)
});

// src/rules/go-types/default-changed.ts
var goTypesDefaultChanged = defineGoRule({
  id: "go-types/default-changed",
  summary: "The default of a field of an API type changes or goes.",
  severity: "warning",
  because: "objects that leave the field out mean something else from now on",
  breaks: "perhaps",
  source: "API conventions, defaulting",
  changes: ["default"],
  tell: (fact, { subject: subject3, before, after }) => `${subject3} ${fact.after === void 0 ? `loses its default ${before}` : `changes its default from ${before} to ${after}`}: manifests that leave the field out now mean something else. Keep the default within a version.`
});

// src/rules/go-types/enum-narrowed.ts
var goTypesEnumNarrowed = defineGoRule({
  id: "go-types/enum-narrowed",
  summary: "An enum of an API type loses a value, by its marker or its constants, or is set at all.",
  severity: "error",
  because: "objects with a value that was allowed are rejected",
  changes: ["enum-value-removed", "enum-set", "constant-removed"],
  tell: ({ change }, { subject: subject3, before, after }) => {
    if (change === "enum-set")
      return `${subject3} is now limited to ${after}: every other value that is in use is rejected. Allow what is in use, or do it in a new version.`;
    if (change === "enum-value-removed")
      return `${subject3} no longer accepts ${before}: objects that have it are rejected. Keep the value, and say that it is deprecated.`;
    return {
      message: `No constant of ${subject3} stands for ${before} any more: if it is no longer accepted, objects that have it break; Go clients do not compile either way. Keep the constant and mark it deprecated.`,
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
  tell: (_fact, { subject: subject3 }) => `${subject3} is no longer required: clients that rely on finding it must now cope without it.`
});

// src/rules/go-types/field-removed.ts
var goTypesFieldRemoved = defineGoRule({
  id: "go-types/field-removed",
  summary: "A field of an API type is removed from its Go struct.",
  severity: "error",
  because: "stored data is dropped and clients that send the field lose it without an error",
  changes: ["field-removed"],
  tell: (_fact, { subject: subject3 }) => `${subject3} is removed: servers drop it from every object they read or write, and clients that set it get no error. Keep the field (mark it deprecated in its comment) and drop it in a new version that converts.`
});

// src/rules/go-types/field-required.ts
var goTypesFieldRequired = defineGoRule({
  id: "go-types/field-required",
  summary: "A field of an API type becomes required, or a new field of an existing type is.",
  severity: "error",
  because: "objects and clients that were valid without the field are rejected",
  changes: ["field-required", "required-field-added"],
  tell: ({ change }, { subject: subject3 }) => `${subject3} ${change === "field-required" ? "becomes required" : "is new and required"}: objects written before do not have it and are rejected. Make it optional (\`+optional\` with \`omitempty\`) or give it a default.`
});

// src/rules/go-types/field-type-changed.ts
var goTypesFieldTypeChanged = defineGoRule({
  id: "go-types/field-type-changed",
  summary: "A field of an API type changes its type to one with another form in JSON.",
  severity: "error",
  because: "stored objects do not decode any more, and clients of either form fail on the other",
  changes: ["type"],
  tell: (_fact, { subject: subject3, before, after }) => `${subject3} changes its type from ${before} to ${after}: objects written before do not decode any more. Add a field of the new type next to it, or change it in a new version that converts.`
});

// src/rules/go-types/json-name-changed.ts
var goTypesJsonNameChanged = defineGoRule({
  id: "go-types/json-name-changed",
  summary: "A field of an API type has another name in JSON.",
  severity: "error",
  because: "data and manifests under the old name are dropped without an error",
  changes: ["json-name"],
  tell: (_fact, { subject: subject3, before, after }) => `${subject3} was ${before} in JSON and is now ${after}: what is stored or sent under the old name is dropped. Keep the name, or add the new one next to it and convert.`
});

// src/rules/go-types/kind-removed.ts
var goTypesKindRemoved = defineGoRule({
  id: "go-types/kind-removed",
  summary: "A kind is removed from the Go package of its group and version.",
  severity: "error",
  because: "what is generated from the package no longer has the kind, and objects of it can no longer be read or written",
  changes: ["kind-removed"],
  tell: ({ subject: subject3, version }) => `The kind ${quoted3(subject3)} of ${quoted3(version)} is removed: its type is no longer declared in a package of this group and version that an ordinary build compiles. Keep it where it was, or move it with its group and version, until the version is no longer served.`
});

// src/rules/go-types/list-type-changed.ts
var goTypesListTypeChanged = defineGoRule({
  id: "go-types/list-type-changed",
  summary: "The topology of a list of an API type changes.",
  severity: "error",
  because: "server-side apply changes who owns which item, and lists with duplicate items are rejected",
  source: "KEP-555; API conventions, merge strategies",
  changes: ["list-type", "list-map-keys"],
  tell: (fact, { subject: subject3, before, after }) => {
    const marker = fact.change === "list-type" ? "+listType" : "+listMapKey";
    const message = `${subject3} changes its ${quoted3(marker)} from ${before} to ${after}: the owners that server-side apply recorded no longer fit. Keep it as it is within a version.`;
    return fact.change === "list-type" && fact.before === "atomic" ? { message, circumstance: "atomic-list" } : message;
  }
});

// src/rules/go-types/pointer-changed.ts
var goTypesPointerChanged = defineGoRule({
  id: "go-types/pointer-changed",
  summary: "A field of an API type becomes a pointer, or is one no more.",
  severity: "warning",
  because: "what was sent stays readable, but an empty value can no longer be told from one that is not set, and Go clients do not compile",
  breaks: "perhaps",
  source: "API conventions, optional vs. required",
  changes: ["pointer-added", "pointer-removed"],
  tell: ({ change }, { subject: subject3, before, after }) => change === "pointer-removed" ? `${subject3} changes from ${before} to ${after}: a value that is not set can no longer be told from the empty one, and Go clients must be changed. Keep the pointer.` : {
    message: `${subject3} changes from ${before} to ${after}: nothing changes in JSON, but Go clients must be changed.`,
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
  tell: (fact, { subject: subject3, before, after }) => {
    if (fact.change === "pattern-changed")
      return {
        message: `${subject3} changes its pattern from ${before} to ${after}: values that fit the old one may be rejected. Check that the new one accepts all that is in use.`,
        circumstance: "undecided"
      };
    const what = fact.change === "pattern-added" ? `a pattern, ${after}` : fact.before === void 0 ? quoted3(`${fact.bound}=${fact.after}`) : `${quoted3(fact.bound)} ${after} instead of ${before}`;
    return `${subject3} gets ${what}: values in use that do not fit are rejected. Choose what every value in use meets, or bring it in a new version.`;
  }
});

// src/rules/lifecycle/duplicate-tag.ts
var lifecycleDuplicateTag = defineRule({
  id: "lifecycle/duplicate-tag",
  summary: "A field has a second `+lifecycle` tag of the same component.",
  severity: "warning",
  because: "only one of them is published, and readers cannot tell which",
  source: "LC-1; KEP-2558: one tag for each component says the present status",
  needs: ["lifecycle-tag"],
  check: ({ subject: subject3, tag, first }) => first === void 0 ? void 0 : {
    message: `${quoted3(subject3)} has two lifecycle tags of ${quoted3(tag.component)}: only the first one counts. Keep the one that says the present status.`,
    field: subject3,
    key: tag.component,
    related: [{ at: first, message: "the first tag" }]
  }
});

// src/rules/lifecycle/field-without-gate.ts
var lifecycleFieldWithoutGate = defineRule({
  id: "lifecycle/field-without-gate",
  summary: "A new field of a type of a stable built-in API version names no feature gate.",
  severity: "warning",
  because: "without a gate a field of a stable version is there for good from its first release on; some fields are meant so",
  source: "LC-6; KEP-2558: a new field of an existing API version comes with a feature gate",
  presets: { kubernetes: "error" },
  needs: ["ungated-field"],
  check: ({ subject: subject3, json, version }) => ({
    message: `The new field ${quoted3(subject3)} (${quoted3(json)}) of the stable version ${quoted3(version)} names no feature gate. Put the field behind a gate and name it: \`+featureGate=Name\`, or \`+lifecycle:kubernetes:minVersion=vX.Y,status=alpha,featureGate=Name\`.`,
    version,
    field: subject3,
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
  check: ({ subject: subject3, gate, tag }) => gate.state !== "undefined" || gate.removed === void 0 ? void 0 : {
    message: `The feature gate ${quoted3(gate.removed.name)} is removed, and the lifecycle tag of ${quoted3(subject3)} still names it. Remove the tag with the gate if the feature is generally available, and the field with both if it is given up.`,
    status: "introduced",
    field: subject3,
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
  else if (parts[0] !== spelled2) add("component", "`component` stands first", spelled2);
}
function checkParts(add, parts, kubernetes) {
  const seen = /* @__PURE__ */ new Set();
  for (const part of parts) {
    const { key, value, start, end } = part;
    const known = keys.find((name2) => name2 === key) ?? (key === "component" ? key : "other");
    const length = key.length + value.length;
    if (length === 0) add("other", "an empty part: a comma too many", part);
    else if (seen.has(key)) add(known, `\`${key}\` stands twice`, part);
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
  const lower2 = value.toLowerCase();
  return key === "status" && stages.has(lower2) ? lower2 : void 0;
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
  const lower2 = value.toLowerCase();
  if (stages.has(value)) return void 0;
  if (stages.has(lower2)) return `the status is written \`${lower2}\``;
  if (lower2 === "ga" || lower2 === "stable") {
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
    const { subject: subject3, tag, span } = fact;
    return tag.problems.map((problem) => ({
      message: `The lifecycle tag${subject3 === "" ? "" : ` of ${quoted3(subject3)}`}: ${problem.message}.`,
      at: span(problem),
      field: subject3,
      key: faultOf(problem),
      ...withFix(fixFor4(fact, problem))
    }));
  }
});

// src/rules/lifecycle/misplaced-tag.ts
var lifecycleMisplacedTag = defineRule({
  id: "lifecycle/misplaced-tag",
  summary: "A `+lifecycle` tag stands on a type, on an embedded field, or on nothing.",
  severity: "warning",
  because: "the tag has no effect there, and nothing else breaks",
  source: "LC-1; KEP-2558 publishes lifecycles of fields; those of kinds are a non-goal",
  needs: ["lifecycle-tag"],
  check: ({ place, subject: subject3 }) => {
    if (place === "field") return [];
    const where = {
      type: `stands on the type ${quoted3(subject3)}: only fields have lifecycles. Tag the fields that lead to it`,
      embedded: `stands on the embedded field ${quoted3(subject3)}: only fields with a name of their own have lifecycles. Tag the fields of its type`,
      elsewhere: "belongs to no field: a comment counts only directly above a field, without a blank line between. Move it there"
    }[place];
    return { message: `This lifecycle tag ${where}.`, field: subject3, key: place };
  }
});

// src/rules/lifecycle/openapi-differs.ts
var lifecycleOpenapiDiffers = defineRule({
  id: "lifecycle/openapi-differs",
  summary: "The `x-kubernetes-api-lifecycle` of an OpenAPI file is not what the tag of the Go field says.",
  severity: "warning",
  because: "readers of the OpenAPI file are reported a lifecycle that is not true, but no server goes by it",
  source: "LC-7; KEP-2558: the extension is generated from the tags of Go fields",
  needs: ["openapi-lifecycle"],
  check: ({ definition, property, published, tagged, subject: subject3, field }) => {
    const where = `${quoted3(property)} of ${quoted3(definition)}`;
    const message = published === void 0 ? `${where} has no \`x-kubernetes-api-lifecycle\`, but ${quoted3(subject3)} is tagged ${quoted3(tagged ?? "")}. Generate the file again.` : tagged === void 0 ? `${where} has the lifecycle ${quoted3(published)}, but ${quoted3(subject3)} has no \`+lifecycle\` tag. Generate the file again, or tag the field.` : `${where} has the lifecycle ${quoted3(published)}, but the tag of ${quoted3(subject3)} says ${quoted3(tagged)}. Generate the file again.`;
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
function ofTag({ place, tag, gate, at, subject: subject3, status }) {
  if (place !== "field" || gate.state !== "defined") return [];
  const claim = claimOf(gate.gate);
  const { status: said } = tag;
  if (claim === void 0 || said !== "alpha" && said !== "beta" && said !== "deprecated") return [];
  const own = { stage: said, since: versionOf(tag.minVersion), at };
  if (agree(own, claim)) return [];
  return [
    {
      message: `The lifecycle tag of ${quoted3(subject3)} says ${claimText(own)}, its feature gate ${quoted3(gate.gate.name)} is ${claimText(claim)}. ${correction(claim)}`,
      at,
      status: gate.changed ? "introduced" : status,
      field: subject3,
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
var words2 = { alpha: "alpha", beta: "beta", ga: "ga", stable: "ga", deprecated: "deprecated" };
var stages2 = { ...preReleases, ...words2 };
var order2 = ["alpha", "beta", "ga", "deprecated"];
var rankOf = (stage) => order2.indexOf(stage);
function compareVersions2(a, b) {
  const [left, right] = [a.split("."), b.split(".")];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = Number(left[at] ?? 0) - Number(right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
var inOrder = (specs) => specs.some(({ version }) => version !== void 0) ? [...specs].sort((a, b) => compareVersions2(a.version ?? "0", b.version ?? "0")) : specs;
function specClaim(sorted2) {
  const last = sorted2.at(-1);
  const stage = preReleases[last?.preRelease ?? ""];
  if (last === void 0 || stage === void 0) return void 0;
  const start = sorted2.findLastIndex((spec) => spec.preRelease !== last.preRelease) + 1;
  return { stage, since: sorted2[start]?.version, at: last.at };
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
  if (to < from) return "goes backwards: a stage that was reached is kept, or the feature is deprecated";
  if (before.stage === "alpha" && after.stage === "ga") return "leaves out beta, in which a feature proves itself";
  if (before.since === void 0 || after.since === void 0) return void 0;
  const order3 = compareVersions2(after.since, before.since);
  if (to > from && order3 <= 0)
    return `does not move on in time: v${after.since} cannot begin a stage that follows v${before.since}`;
  return to === from && order3 < 0 ? `now begins earlier, with v${after.since} instead of v${before.since}` : void 0;
}
function problems({ what, before, after, at, field }) {
  const odd = oddity(before, after);
  if (odd === void 0) return [];
  const claims = `${claimText({ ...before, at })} to ${claimText({ ...after, at })}`;
  return [
    { message: `${what} moves from ${claims}: it ${odd}.`, at, status: "introduced", field, key: `${field} ${claims}` }
  ];
}
var lifecycleStageOrder = defineRule({
  id: "lifecycle/stage-order",
  summary: "The stage of a field or a feature gate goes backwards, or leaves one out.",
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
    const { subject: subject3, at, tag } = fact;
    if (fact.kind === "lifecycle-lost") {
      if (fact.gate !== void 0 || tag.status !== "alpha") return [];
      const before2 = claimOfTag(tag);
      if (before2 === void 0) return [];
      return problems({
        what: `${quoted3(subject3)} has lost its lifecycle tag, that is, it`,
        before: before2,
        after: { stage: "ga", since: void 0 },
        at,
        field: subject3
      });
    }
    const before = fact.previous && claimOfTag(fact.previous);
    const after = claimOfTag(tag);
    if (fact.place !== "field" || before === void 0 || after === void 0 || fact.first !== void 0) return [];
    if (tag.component !== "kubernetes") return [];
    return problems({ what: `The lifecycle tag of ${quoted3(subject3)}`, before, after, at, field: subject3 });
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
  check: ({ subject: subject3, gate, tag }) => {
    if (gate === void 0) return [];
    const claim = gate.spec ?? gate.comment;
    const isGa = claim?.stage === "ga";
    const stage = claim === void 0 ? "" : `, ${claimText(claim)},`;
    return {
      message: `${quoted3(subject3)} has lost its lifecycle tag, but its feature gate ${quoted3(gate.name)}${stage} is still there: ${isGa ? "remove the gate, too, as soon as no one may switch it off." : "keep the tag until the feature is generally available, then remove both."}`,
      // Kubernetes keeps the gate of a finished feature, locked, for some releases.
      circumstances: circumstances({ "gate-finished": isGa }),
      field: subject3,
      key: tag.featureGate ?? "",
      related: [{ at: gate.at, message: "the feature gate" }]
    };
  }
});

// src/rules/lifecycle/unknown-gate.ts
function meant2(name2, names2) {
  const lower2 = name2.toLowerCase();
  return names2.find((one) => one.toLowerCase() === lower2) ?? names2.find((one) => isNear(one.toLowerCase(), lower2));
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
    const { tag, gate, span, at, subject: subject3 } = fact;
    if (gate.state !== "undefined" || gate.removed !== void 0) return [];
    const name2 = tag.featureGate ?? "";
    if (!/^[A-Za-z]\w*$/.test(name2)) return [];
    const part = tag.parts.find(({ key }) => key === "featureGate");
    const instead = meant2(name2, gate.names);
    return {
      message: `No \`kube_features.go\` of this tree defines the feature gate ${quoted3(name2)}${instead === void 0 ? ". Define it there, or correct the name." : `: did you mean ${quoted3(instead)}?`}`,
      at: part === void 0 ? at : span(part),
      field: subject3,
      key: name2
    };
  }
});

// src/rules/pruning/data-made-live.ts
var pruningDataMadeLive = defineSchemaRule({
  id: "pruning/data-made-live",
  summary: "A field is added where unknown fields were preserved.",
  severity: "warning",
  because: "objects may hold data under that name which no one ever validated, and which now takes effect",
  breaks: "perhaps",
  source: "Kubernetes documentation, structural schemas and pruning",
  subjects: ["field"],
  effects: ["added"],
  tell: ({ change, field }) => change.wasPreserved ? `${field} is added where unknown fields were preserved: objects may hold anything under this name, and from now on it counts. Check stored objects, or choose a name that was not in use.` : void 0
});

// src/rules/pruning/unknown-field.ts
function misspeltAs({ misspelt: misspelt2, at }) {
  const { missing: missing2 = [], entry } = misspelt2 ?? {};
  const meant3 = entry === void 0 ? void 0 : surelyMeant(entry.key, missing2);
  if (meant3 === void 0 || entry === void 0) return { meant: meant3, fix: void 0 };
  return { meant: meant3, fix: fixOf(`Write \`${meant3}\`, which the CRD knows`, [renameKey(at.file, entry, meant3)]) };
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
    const way = meant3 === void 0 ? `Correct its name or place, or ${isOfRelease === true ? "name a release whose CRD has it" : "add it to the CRD"}.` : `\`${meant3}\` is probably meant.`;
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
  if (name2.startsWith("/")) return `The ReferenceGrant ${quoted(name2.slice(1))} (its namespace is not known)`;
  return `The ReferenceGrant ${quoted(name2)}`;
}
var unlessText = (what, unless) => unless === void 0 ? "" : ` (unless ${what}: ${unless})`;
var typeText = ({
  group,
  kind,
  resource
}) => `${quoted(kind ?? resource)} of ${group === "" ? "the core group" : quoted(group)}`;
var kindText = (kind) => /^[A-Za-z][A-Za-z0-9-]{0,62}$/.test(kind) ? kind : quoted(kind);
var detachedText = ({ reasons: reasons2 }) => {
  const texts2 = reasons2.map(({ gateway, why }) => `the Gateway ${quoted(gateway)} ${why}`);
  return [...new Set(texts2)].slice(0, 5).join("; ");
};
var referenceText = ({ from, to, document }) => `${kindText(document.kind)} ${quoted(`${from.namespace ?? ""}/${document.name}`)} → ${kindText(to.kind)} ${quoted(`${to.namespace}/${to.name}`)}`;

// src/rules/reference-grant/broad.ts
var referenceGrantBroad = defineRule({
  id: "reference-grant/broad",
  summary: "A ReferenceGrant opens every Secret of its namespace.",
  severity: "warning",
  because: "anyone who may write the referring objects can use every Secret of the namespace, those of tomorrow included",
  source: "KEP-3766: anyone who creates a grant must be allowed to read what it exposes",
  needs: ["grant-broad"],
  check: ({ field, name: name2 }) => ({
    message: `${grantText(name2)} has no \`name\` in ${quoted(field)}: it opens every Secret of the namespace to the referring namespaces. Name the intended Secrets; whoever creates this grant must be allowed to read all of them.`,
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
    const message = `${grantText(name2)} is rejected by an apiserver: ${quoted(field)} ${detail} (${home}).`;
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
  const description = `Add the grant that allows it; it lives in the namespace ${quoted(reference.to.namespace)}, whose owners must agree`;
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
    const write = grant === void 0 ? "" : ` The grant to write: \`${grant.json}\`.`;
    const message = `No ReferenceGrant allows ${quoted(reference.field)}, ${referenceText(reference)}${unlessText("one lives elsewhere", unless)}: ${reference.consequence}.${write}`;
    return {
      message,
      at: reference.at,
      document: reference.document,
      field: fieldNotation(reference.field),
      key: `${reference.to.group}/${reference.to.kind} ${reference.to.namespace}/${reference.to.name}`,
      circumstances: circumstances({ "grant-elsewhere": !ownsTarget || unless !== void 0 }),
      ...fixOf2(fact)
    };
  }
});

// src/rules/reference-grant/open-question.ts
var answers = {
  wildcard: "whether `*` may stand for everything is an open question of KEP-3766. Today it is a name like any other and matches nothing: list what is meant.",
  selector: "selectors are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field. List the namespaces and names that are meant.",
  verbs: "verbs are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field, and the grant allows every kind of reference."
};
var referenceGrantOpenQuestion = defineRule({
  id: "reference-grant/open-question",
  summary: "A ReferenceGrant relies on `*`, selectors or verbs, which KEP-3766 leaves open.",
  severity: "warning",
  because: "no implementation gives it the meaning that its author expects",
  source: "KEP-3766, open questions",
  needs: ["grant-open-question"],
  check: ({ question, field, name: name2 }) => ({
    message: `${grantText(name2)} uses ${quoted(field)}: ${answers[question]}`,
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
    message: `${quoted(`${document.apiVersion} ${document.kind}`)} is no ReferenceGrant of Gateway API or of KEP-3766: it ${why}.`
  })
});

// src/rules/reference-grant/redundant.ts
function fixFor5({ list, same, field, at }) {
  const index = Number(/\[(\d+)\]$/.exec(field)?.[1]);
  return list === void 0 || !same || Number.isNaN(index) ? void 0 : fixOf("Remove the entry: it takes no access away", [removeItem(at.file, list, index)]);
}
var referenceGrantRedundant = defineRule({
  id: "reference-grant/redundant",
  summary: "A ReferenceGrant repeats what another entry or another grant allows already.",
  severity: "info",
  because: "it does no harm until someone removes it to take the access away, and the access stays",
  source: "KEP-3766: entries and grants are combined by OR",
  presets: { strict: "warning" },
  needs: ["grant-redundant"],
  check(fact) {
    const { field, by, same, name: name2 } = fact;
    const does = same ? "says the same as" : "is covered by";
    const other = "field" in by ? quoted(by.field) : `the ReferenceGrant ${quoted(by.name)}`;
    const what = field === "" ? "" : `: ${quoted(field)}`;
    return {
      message: `${grantText(name2)}${what} ${does} ${other}. Removing it takes no access away; keep one of the two.`,
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
var brokenText = (broken) => [...groupBy(broken, ({ consequence }) => consequence)].map(([consequence, list]) => {
  const more = list.length > named3 ? ` and ${list.length - named3} more` : "";
  return `${list.slice(0, named3).map(referenceText).join(", ")}${more}: ${consequence}`;
}).join("; ");
var referenceGrantRevoked = defineRule({
  id: "reference-grant/revoked",
  summary: "A ReferenceGrant is removed or narrowed, and references that need it stay.",
  severity: "error",
  because: "controllers must take the access away at once; a warning where not all of the repository was read",
  source: "KEP-3766, revocation behaviour",
  needs: ["grant-revoked"],
  check({ how, name: name2, broken, unless }) {
    const what = how === "removed" ? "is removed" : "no longer allows all that it did";
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
      ...isRemoval ? { related: [{ at: grantAt, message: "the grant that serves nothing any more" }] } : {}
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
  "own-namespace": ({ field }) => `grants nothing with ${quoted(field)}: it names the grant's own namespace, and within one namespace no grant is needed. The grant belongs into the namespace of what is referred to; \`from.namespace\` is that of the referring object.`,
  "wrong-group": (fact, type) => `grants nothing with ${quoted(fact.field)}: there is no ${type}.${meantText(fact)}`,
  "wrong-name": (fact, type) => `grants nothing with ${quoted(fact.field)}: ${type} is not how that type is named here (${fact.home} names ${fact.home === "gateway.networking.k8s.io" ? "kinds" : "plural resources"}, and case counts).${meantText(fact)}`,
  "unknown-kind": ({ field }, type) => `grants nothing with ${quoted(field)}: nothing is known that serves ${type}.`,
  "unserved-home": ({ home, unless }) => `grants nothing: no released Kubernetes serves \`${home}\` ReferenceGrants${unlessText("a CRD of the repository does", unless)}. Where a cluster serves them, say so with \`grantHomes: [${home}]\` in the configuration.`
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
  return fixOf(`Name what is meant, ${type}`, edits);
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
    fact.what === "changed" && fact.before !== void 0 ? `This change of \`${fact.crd.name}\` makes servers store \`${pathText(fact.path)}: ${fact.after ?? ""}\` instead of \`${fact.before}\` in ${resourceName(fact)}, which leaves the field out. Write the value here if the old one is meant.` : void 0
  )
});

// src/rules/resource/pruned-by-change.ts
var resourcePrunedByChange = defineResourceRule({
  id: "resource/pruned-by-change",
  summary: "This change of a CRD makes servers drop a field of a custom resource of the repository that they kept before.",
  severity: "warning",
  because: "kubectl rejects the resource and other clients lose the field without an error",
  breaks: "yes",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver pruning.PruneWithOptions, on both sides of the change",
  presets: { strict: "error" },
  tell: (fact) => fact.what === "pruned" ? `This change of \`${fact.crd.name}\` makes servers drop \`${pathText(fact.path)}\` of ${resourceName(fact)}: kubectl rejects the resource, other clients lose the field without an error. Keep the field in the schema, or take it out here and tell users.` : void 0
});

// src/rules/refusal.ts
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
var predicateOf2 = (check) => predicates[check.kind]?.(check) ?? keywordText(check);
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
  FieldValueDuplicate: "stands twice"
};
function fieldName({ parent, name: name2 }, text) {
  if (text === "") return void 0;
  return name2 === "" && parent !== void 0 ? `\`${pathText(parent)}[""]\`` : `\`${text}\``;
}
function errorText(error, path) {
  const { check, type } = error;
  const field = fieldName(path, pathText(path));
  const said = check.kind === "cel-rule" && check.message === void 0 ? `breaks the rule \`${check.rule}\`` : predicateOf2(check);
  const text = said ?? serverText(error);
  if (text === "") return `${field ?? "it"} ${bare2[type] ?? "is not accepted"}`;
  if (said !== void 0 || !isSentence(check)) return `${field ?? "it"} ${text}`;
  return field === void 0 ? text : `${field}: ${text}`;
}
function refusalText({ error, nearest = [], path }) {
  if (error === void 0) return "";
  const others4 = nearest.slice(0, 3).map((one) => errorText(one, one.path));
  return `${errorText(error, path)}${others4.length === 0 ? "" : ` (the nearest of them: ${others4.join("; ")})`}`;
}
var waysOut2 = {
  FieldValueRequired: "Add the field",
  FieldValueNotSupported: "Write one of these values",
  FieldValueTypeInvalid: "Write a value of that type",
  FieldValueTooLong: "Shorten it",
  FieldValueTooMany: "Leave some out",
  FieldValueDuplicate: "Leave one of them out"
};
var unquoted2 = /* @__PURE__ */ new Set(["boolean", "integer", "number"]);
function wayOutOf({ error }) {
  if (error === void 0) return "Correct the value";
  const { check, type } = error;
  if (check.kind === "type" && check.type === "string" && unquoted2.has(check.found)) return "Put it in quotes";
  return waysOut2[type] ?? "Correct the value";
}

// src/rules/resource/refused.ts
var resourceRefused = defineResourceRule({
  id: "resource/refused",
  summary: "A custom resource does not fit its CRD: a server rejects it.",
  severity: "error",
  because: "no one can apply it to a cluster that has the CRD of this repository",
  source: "apiextensions-apiserver validation.ValidateCustomResource, schema/listtype, schema/objectmeta, schema/cel",
  tell: (fact) => fact.what === "refused" && !fact.byChange ? `A server with the CRD of \`${fact.crd.path}\` rejects ${resourceName(fact)}: ${refusalText(fact)}. ${wayOutOf(fact)}.` : void 0
});

// src/rules/resource/refused-by-change.ts
var resourceRefusedByChange = defineResourceRule({
  id: "resource/refused-by-change",
  summary: "This change of a CRD makes servers reject a custom resource of the repository that they took before.",
  severity: "error",
  because: "it is the proof that the change breaks resources, and the users of the CRD have more of them",
  breaks: "yes",
  source: "apiextensions-apiserver validation.ValidateCustomResource, on both sides of the change",
  tell: (fact) => fact.what === "refused" && fact.byChange ? `This change of \`${fact.crd.name}\` makes servers reject ${resourceName(fact)}, which they took before: ${refusalText(fact)}. Go on accepting it, or know that resources of users break too. ${wayOutOf(fact)} here.` : void 0
});

// src/rules/resource/route-detached.ts
var resourceRouteDetached = defineRule({
  id: "resource/route-detached",
  summary: "A new or changed route attaches to none of its Gateways.",
  severity: "warning",
  because: "no request reaches it; a Gateway or a label of a Namespace may differ in a cluster",
  source: "Gateway API: allowedRoutes, sectionName and port of parentRefs",
  needs: ["route-detached"],
  check(fact) {
    const { document, namespace } = fact;
    return {
      message: `${document.kind} ${quoted2(`${namespace}/${document.name}`)} attaches nowhere: ${detachedText(fact)}. Its status is \`Accepted=False\`, and no request reaches it. Allow its namespace in \`allowedRoutes\` of the listener, or correct \`parentRefs\`.`
    };
  }
});

// src/rules/resource/routes-cut-off.ts
var [named4, shown3] = [3, 20];
var resourceRoutesCutOff = defineRule({
  id: "resource/routes-cut-off",
  summary: "A Gateway or a Namespace changes, and routes that were attached attach nowhere.",
  severity: "warning",
  because: "their traffic stops; labels of a Namespace may differ in a cluster",
  source: "Gateway API: allowedRoutes of listeners",
  needs: ["routes-cut-off"],
  check({ document, routes }) {
    const texts2 = routes.slice(0, named4).map((route) => {
      const { document: of, namespace } = route;
      return `${of.kind} ${quoted2(`${namespace}/${of.name}`)} (${detachedText(route)})`;
    });
    const more = routes.length > named4 ? ` and ${routes.length - named4} more` : "";
    return {
      message: `The change of ${document.kind} ${quoted2(document.name)} cuts off ${texts2.join(", ")}${more}: no request reaches ${routes.length === 1 ? "it" : "them"} any more. Move the routes first, or go on allowing them.`,
      related: routes.slice(0, shown3).map(({ at }) => ({ at, message: "no longer attached" }))
    };
  }
});

// src/rules/resource/version-not-served.ts
var resourceVersionNotServed = defineResourceRule({
  id: "resource/version-not-served",
  summary: "A custom resource is of a version that its CRD does not serve.",
  severity: "warning",
  because: "no server takes the resource, unless it has another CRD than the one of this repository",
  source: "apiextensions-apiserver customresource handler: only served versions have endpoints",
  presets: { strict: "error" },
  tell: (fact) => fact.what === "not-served" ? `${fact.byChange ? "From this change on" : "As it stands"}, the CRD of \`${fact.crd.path}\` does not serve \`${fact.version}\`: a server finds no kind \`${fact.document.kind}\` for ${resourceName(fact)}. Rewrite it for a served version.` : void 0
});

// src/rules/structural/additional-properties.ts
var structuralAdditionalProperties = defineAdmissionRule({
  id: "structural/additional-properties",
  summary: "additionalProperties stands where a structural schema does not allow it.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema, schema.validateStructuralInvariants",
  checks: ["additional-at-root", "additional-beside-properties"],
  wayOut: () => "A node is either an object with known `properties` or a map with `additionalProperties`, and the root is never a map. Keep one of the two; for free-form content next to known fields use `x-kubernetes-preserve-unknown-fields: true`."
});

// src/rules/structural/embedded-resource.ts
var structuralEmbeddedResource = defineAdmissionRule({
  id: "structural/embedded-resource",
  summary: "x-kubernetes-embedded-resource stands where it does not apply.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["embedded-type", "embedded-additional", "embedded-without-fields", "embedded-in-metadata"],
  wayOut: () => "An embedded resource is a whole object: it needs `type: object` and `properties` or `x-kubernetes-preserve-unknown-fields: true`, takes no `additionalProperties`, and cannot stand inside the metadata of another one."
});

// src/rules/structural/incomplete.ts
var structuralIncomplete = defineAdmissionRule({
  id: "structural/incomplete",
  summary: "A value validation speaks of a field that the structural part does not define.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness",
  checks: ["not-defined"],
  wayOut: () => "Whatever `allOf`, `anyOf`, `oneOf` or `not` at the root name must be defined outside of them too, or the field would be pruned before it is validated. Define it under the `properties` or `items` that the path names."
});

// src/rules/structural/int-or-string.ts
var structuralIntOrString = defineAdmissionRule({
  id: "structural/int-or-string",
  summary: "x-kubernetes-int-or-string stands next to an extension that excludes it.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["int-or-string-beside"],
  wayOut: () => "A value that is an integer or a string has no fields to preserve and is no embedded object. Keep one of the extensions."
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
  wayOut: () => "An array needs an `items` schema, so that the server knows the fields of its items and can prune unknown ones. Add `items` with a type."
});

// src/rules/structural/missing-type.ts
var isMapping = (node) => node?.kind === "mapping";
function typeOf2(node, isRoot) {
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
  const type = typeOf2(node, path.at(-1) === "openAPIV3Schema");
  if (type === void 0 || node.kind !== "mapping") return void 0;
  return { type, edit: addFirst(file, node, "type", type) };
}
var structuralMissingType = defineAdmissionRule({
  id: "structural/missing-type",
  summary: "A node of the schema has no type.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants",
  checks: ["type-missing", "root-not-object"],
  wayOut: () => "Every node of a structural schema says its `type`, from `type: object` at the root down; only `x-kubernetes-int-or-string` and `x-kubernetes-preserve-unknown-fields` nodes may leave it out. Add the type.",
  fix({ at }, { root, places }) {
    const found = places.map((place) => typed(at.file, root, place));
    const type = found[0]?.type ?? "";
    if (found.some((one) => one?.type !== type)) return void 0;
    const edits = found.map((one) => one?.edit);
    return fixOf(`Say \`type: ${type}\`, the only type that fits`, edits);
  }
});

// src/rules/structural/not-structural.ts
var most3 = 3;
var structuralNotStructural = defineRule({
  id: "structural/not-structural",
  summary: "The schema of a v1beta1 CRD is not structural.",
  severity: "warning",
  because: "v1beta1 accepted such schemas and only marked them, but nothing that relies on a structural schema works",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver controller/nonstructuralschema",
  needs: ["non-structural"],
  check: ({ messages }) => {
    const faults = messages.filter(({ isOfSchema }) => isOfSchema).map(({ text }) => text);
    if (faults.length === 0) return [];
    const named5 = faults.slice(0, most3).map((fault) => `\`${fault}\``);
    const more = faults.length > most3 ? ` and ${faults.length - most3} more` : "";
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
  wayOut: () => "`apiVersion`, `kind` and `metadata` are implicit in every object: the first two are strings, `metadata` is an object, of which a schema may restrict `name` and `generateName` only. Leave out the rest; rules on labels or annotations belong into an admission policy."
});

// src/rules/structural/undefined-field.ts
var structuralUndefinedField = defineRule({
  id: "structural/undefined-field",
  summary: "A value validation names a field that the schema around it does not define.",
  severity: "warning",
  because: "the server checks this at the root only; below, the field is pruned before the validation sees it, which then never holds or always does",
  looksAt: "head",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness",
  needs: ["structural-review"],
  check({ demand, version, field }) {
    const message = demand === "undefined-field" ? `A value validation names \`${field}\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`oneOf\` or \`not\`: the server prunes the field before it validates. Define it under the \`properties\` next to the validation, or correct its name.` : demand === "undefined-required" ? `\`required\` names \`${field}\`, which the \`properties\` next to it do not define: the server prunes the field before it validates, so whatever should have it is rejected. Define the field, or take it out of \`required\`.` : void 0;
    return message === void 0 ? void 0 : { message, version, field };
  }
});

// src/rules/structural/value-validation.ts
var isTypeOfBranch = ({ name: name2, parent }) => name2 === "type" && (parent?.parent?.name === "anyOf" || parent?.parent?.name === "oneOf");
var structuralValueValidation = defineAdmissionRule({
  id: "structural/value-validation",
  summary: "allOf, anyOf, oneOf or not hold keywords that belong into the structural part.",
  source: "Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateNestedValueValidation",
  checks: ["not-structural"],
  wayOut: (fact) => isTypeOfBranch(fact.error.path) ? "Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations may stand; the type is said once, outside. For a value that is an integer or a string write `x-kubernetes-int-or-string: true` with `anyOf: [{type: integer}, {type: string}]` in this very order; `oneOf` is not accepted there." : "Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations (`required`, `enum`, `pattern`, bounds, …) may stand. Move the keyword to the same field outside."
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
  stabilityOf,
  converts,
  lacksConversion,
  isExperimental,
  jsonOf,
  isList,
  isRecord,
  sameJson,
  canonicalJson,
  withoutPointers,
  wireOf,
  breaksWire,
  firstBeyond,
  tooManyFields,
  membersOf,
  documentRef,
  allowance,
  matchesAllOf,
  identityOf,
  typeOf,
  sameText,
  listTypeOf,
  nameSpan,
  crdChanges,
  isWrittenInPlace,
  isPlainText,
  categoryOf,
  isOnReading,
  pairOf,
  sharedTail,
  closestTo,
  fieldOf,
  sinceApproval,
  isSame,
  sinceText,
  crdIdentity,
  short,
  schemaTexts,
  crdTexts,
  goTexts,
  mostPlaces,
  placesOf,
  fieldPath,
  stepsOf,
  walk,
  structAt,
  refusalText,
  rules,
  ruleOf
};
