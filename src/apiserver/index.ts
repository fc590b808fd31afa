// The door of the room: all that other rooms may use of the apiserver. A test sees that none imports below it.

// What a server says to a CRD, in its own words and as it is known.
export { acceptedVersions, featuresBetween, minimumVersion, type AcceptedVersions } from './accepted-versions.ts';
export { admissionOf, admit, serverOf, type Admission, type AdmitOptions } from './admit.ts';
export { crdsIn, decodableOf, type Decodable, decodeDocument, decodableSpec } from './decode.ts';
export { judgeDocument, type CrdJudgement } from './judge-crd.ts';
export { featureRows } from './features.ts';
export { measuredVersions } from './kubernetes-versions.ts';
export { newestServer, PerServer, servers, type Server } from './server.ts';
export type { NonStructural } from './non-structural.ts';
export { strictErrorText, strictIdentity, type UnknownFieldError } from './strict-error.ts';
export { warningText, type CrdWarning } from './warnings.ts';

// What a server says to a custom resource.
export { catalogueOf, servedVersion, servedVersions, versionOf, type Catalogue } from './instance/crd-versions.ts';
export { acceptsDefault } from './instance/accepted-default.ts';
export type { DecodeError, ServedVersion } from './instance/custom-resource.ts';
export { errorsOfFilledIn } from './instance/defaults.ts';
export { droppedFields } from './instance/dropped-fields.ts';
export { unrecognizedFormat, warnsOfFormat } from './instance/formats.ts';
export { fitsRange } from './instance/numbers.ts';
export { nameIsSubdomain, validateObjectMeta } from './instance/meta-validation.ts';
export { decodeObjectMeta } from './instance/object-meta.ts';
export { servedVersionOf, validateNode, validateResource, type ValidateAnswer } from './instance/question.ts';

// Errors: what was checked, where, and how the server words it.
export {
  checkIdentity,
  detailText,
  kindsBySubject,
  errorInWords,
  type CrdCheck,
  type CrdCheckKind,
  type CrdError,
} from './checks/index.ts';
export { keywordText, type ValueCheck, type ValueError } from './checks/value.ts';
export { fieldText, typeText, type FieldErrorType } from './field-error.ts';
export { withoutHint, dns1035Label, dns1123Subdomain } from './name-rules.ts';

// Paths, and where they lead in a document.
export { isSharedByVersions, locate, placeOf, stepsInAnyVersion, type Place } from './locate.ts';
export { child, index, pathOf, pathText, stepsOf, whole, type Path, type Steps } from './path.ts';

// Approval of protected groups.
export {
  approvalCondition,
  approvalConditionType,
  approvalState,
  approvedAnnotation,
  enhancement,
  isProtectedGroup,
  type ApprovalState,
} from './approval-state.ts';

// CEL rules: what they cost, where they are wrong, how two lists of them differ.
export type { SchemaRules } from './cel/cost-advice.ts';
export { costRows, isContribution, isOverBudget, costReductionsFor, type CostRow } from './cel/cost-report.ts';
export { placeInExpression } from './cel/error-place.ts';
export { escapeField } from './cel/escape.ts';
export { schemasAlong } from './cel/schema-steps.ts';
export { compareRules, type RuleEffect } from './cel/rule-comparison.ts';
export { namesOldSelf, type RuleText } from './cel/rule-logic.ts';
export { foldedRule } from './cel/rule-pairs.ts';

// Values, as the server has and writes them.
export { goQuote } from './go-quote.ts';
export { goDuration, isDate } from './instance/go-time.ts';
export { compilePattern } from './instance/pattern.ts';
export { allowance, matchesAllOf, matchesNothing, type Allowance } from './instance/pattern-inclusion.ts';
export { goJSON, goJSONStringBytes, isObject } from './instance/json.ts';
export { patternWeight } from './instance/pattern-weight.ts';
export { objectFields, type JSONSchemaProps, type JSONValue } from './schema.ts';
