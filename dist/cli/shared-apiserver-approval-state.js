import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  escapeField,
  goQuote,
  isReserved,
  parseRequestURI,
  showIssues
} from "./shared-apiserver-cel-ast.js";

// src/apiserver/path.ts
var whole = { parent: void 0, name: "", joint: "value" };
var child = (parent, name) => ({ parent, name, joint: "field" });
var index = (parent, at) => ({ parent, name: at, joint: "key" });
var key = (parent, name) => ({ parent, name, joint: "key" });
var member = (parent, name) => ({ parent, name, joint: "member" });
var valueAt = (parent) => ({ parent, name: "", joint: "value" });
var root = (name) => child(whole, name);
function written(path) {
  const steps = [];
  let at = path;
  for (; at.joint !== "value" && at.parent !== void 0; at = at.parent) steps.push(at);
  let text = "";
  for (const { name, joint } of steps.reverse())
    text += joint === "key" ? `[${name}]` : joint === "field" && text === "" ? name : `.${name}`;
  return { text, value: at };
}
var nameText = (path) => written(path).text;
function pathText(path) {
  const { text, value: value2 } = written(path);
  if (value2.parent === void 0) return text;
  const [above, below] = [pathText(value2.parent), text.startsWith(".") ? text.slice(1) : text];
  return above === "" || below === "" ? above + below : `${above}.${below}`;
}
function stepsOf(path, any) {
  const steps = [];
  for (let at = path; at !== void 0; at = at.parent)
    if (at.joint !== "value") steps.push(at.joint === "key" ? any ?? at.name : at.name);
  return steps.reverse();
}
var pathOf = (steps) => steps.reduce((path, step) => typeof step === "number" ? index(path, step) : child(path, step), whole);

// src/apiserver/instance/json.ts
var emptyObject = () => /* @__PURE__ */ Object.create(null);
var isObject = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
function copyOf(value2) {
  if (Array.isArray(value2)) return value2.map(copyOf);
  if (!isObject(value2)) return value2;
  const copy = emptyObject();
  for (const key2 of Object.keys(value2)) copy[key2] = copyOf(value2[key2] ?? null);
  return copy;
}
var isInteger = (value2) => typeof value2 === "bigint" || typeof value2 === "number" && Number.isSafeInteger(value2);
function deepEqual(left, right) {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index2) => deepEqual(item, right[index2] ?? null));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key2) => Object.hasOwn(right, key2) && deepEqual(left[key2] ?? null, right[key2] ?? null));
}
var unsafeInJSON = /[<>&\u2028\u2029]/g;
function goJSONString(text) {
  return JSON.stringify(text.toWellFormed()).replace(
    unsafeInJSON,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function goJSON(value2) {
  if (typeof value2 === "string") return goJSONString(value2);
  if (Array.isArray(value2)) return `[${value2.map(goJSON).join(",")}]`;
  if (isObject(value2)) {
    const keys = sortedByBytes(Object.keys(value2));
    return `{${keys.map((key2) => `${goJSONString(key2)}:${goJSON(value2[key2] ?? null)}`).join(",")}}`;
  }
  if (Object.is(value2, -0)) return "0";
  return String(value2);
}
var sortedByBytes = (texts2) => texts2.toSorted((left, right) => compareByBytes(left, right));
function compareByBytes(left, right) {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    const aHigh = a >= 55296 && a <= 57343;
    const bHigh = b >= 55296 && b <= 57343;
    if (aHigh !== bHigh && a >= 55296 && b >= 55296) return aHigh ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}
function goFloat(value2) {
  if (Object.is(value2, -0)) return "-0";
  if (!Number.isFinite(value2)) return Number.isNaN(value2) ? "NaN" : value2 > 0 ? "+Inf" : "-Inf";
  const [mantissa = "", exponent = "0"] = value2.toExponential().split("e");
  const power = Number(exponent);
  if (value2 === 0 || power >= -4 && power < 6) return String(value2);
  return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

// src/apiserver/field-error.ts
var typeWords = {
  FieldValueRequired: "Required value",
  FieldValueInvalid: "Invalid value",
  FieldValueForbidden: "Forbidden",
  FieldValueDuplicate: "Duplicate value",
  FieldValueNotSupported: "Unsupported value",
  FieldValueNotFound: "Not found",
  FieldValueTooLong: "Too long",
  FieldValueTooMany: "Too many",
  FieldValueTooShort: "Too short",
  FieldValueTooFew: "Too few",
  FieldValueTypeInvalid: "Invalid value",
  InternalError: "Internal error"
};
var fieldText = ({ path }) => pathText(path) || "<nil>";
var silent = /* @__PURE__ */ new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueTooLong",
  "FieldValueTooShort",
  "InternalError"
]);
function shown(value2) {
  if (typeof value2 === "string") return goQuote(value2);
  if (typeof value2 === "number") return Number.isInteger(value2) ? String(value2) : goFloat(value2);
  return goJSON(value2);
}
function wholeText({ type, path, badValue }, detail) {
  const value2 = silent.has(type) || badValue === void 0 ? "" : `: ${shown(badValue)}`;
  return `${pathText(path)}: ${typeWords[type]}${value2}${detail === "" ? "" : `: ${detail}`}`;
}

// src/apiserver/approval-state.ts
var approvedAnnotation = "api-approved.kubernetes.io";
var approvalConditionType = "KubernetesAPIApprovalPolicyConformant";
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
var isProtectedGroup = (group) => group === "k8s.io" || group.endsWith(".k8s.io") || group === "kubernetes.io" || group.endsWith(".kubernetes.io");
function approvalState(value2) {
  if (value2 === void 0 || value2 === "") return "missing";
  if (value2.startsWith("unapproved")) return "bypassed";
  const { url } = parseRequestURI(value2);
  return url !== void 0 && url.host !== "" && url.scheme !== "" ? "approved" : "invalid";
}
var needed = `protected groups must have approval annotation "${approvedAnnotation}"`;
var messages = {
  missing: () => `${needed}, see ${enhancement}`,
  bypassed: (value2) => `not approved: ${goQuote(value2)}`,
  approved: (value2) => `approved in ${value2}`,
  invalid: () => `${needed} with either a URL or a reason starting with "unapproved", see ${enhancement}`
};
var approvalMessage = (state, value2) => messages[state](value2 ?? "");
var reasons = {
  missing: "MissingAnnotation",
  bypassed: "UnapprovedAnnotation",
  approved: "ApprovedAnnotation",
  invalid: "InvalidAnnotation"
};
function approvalCondition(group, value2) {
  if (!isProtectedGroup(group)) return null;
  const state = approvalState(value2);
  return {
    status: state === "approved" ? "True" : "False",
    reason: reasons[state],
    message: approvalMessage(state, value2)
  };
}

// src/apiserver/name-rules.ts
var fault = (subject, rule, hint = "") => ({ subject, rule, hint });
var briefly = ({ subject, rule }) => subject === "" ? rule : `${subject} ${rule}`;
var nameFaultText = (one) => `${briefly(one)}${one.hint}`;
var partOf = (subject, one) => fault(subject, briefly(one), one.hint);
var tooLong = (limit, unit) => fault("", `must be no more than ${limit} ${unit}`);
function shape(subject, rule, regex, ...examples) {
  const list = examples.map((example) => `'${example}', `).join(" or ");
  const hint = ` (e.g. ${list}regex used for validation is '${regex}')`;
  return { regex: new RegExp(`^${regex}$`), fault: fault(subject, rule, hint) };
}
var faultsOf = (name, { regex, fault: one }, most, unit) => [
  ...Buffer.byteLength(name) > most ? [tooLong(most, unit)] : [],
  ...regex.test(name) ? [] : [one]
];
var labelRegex = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var label1123 = shape(
  "a lowercase RFC 1123 label",
  "must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  labelRegex,
  "my-name",
  "123-abc"
);
var subdomain = shape(
  "a lowercase RFC 1123 subdomain",
  "must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  `${labelRegex}(\\.${labelRegex})*`,
  "example.com"
);
var label1035 = shape(
  "a DNS-1035 label",
  "must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  "[a-z]([-a-z0-9]*[a-z0-9])?",
  "my-name",
  "abc-123"
);
var partRegex = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var namePart = shape(
  "",
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  "MyName",
  "my.name",
  "123-abc"
);
var value = shape(
  "a valid label",
  "must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  `(${partRegex})?`,
  "MyValue",
  "my_value",
  "12345"
);
var dns1123Subdomain = (name, unit = "characters") => faultsOf(name, subdomain, 253, unit);
var dotted = fault("", "must not contain dots");
var dns1123Label = (name) => faultsOf(name, subdomain.regex.test(name) ? { ...label1123, fault: dotted } : label1123, 63, "characters");
var dns1035Label = (name) => faultsOf(name, label1035, 63, "characters");
function qualifiedName(text) {
  const parts = text.split("/");
  if (parts.length > 2)
    return [
      fault(
        "a valid label key",
        namePart.fault.rule,
        `${namePart.fault.hint} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`
      )
    ];
  const faults = [];
  const [prefix, name = ""] = parts.length === 2 ? parts : [void 0, parts[0]];
  if (prefix === "") faults.push(fault("prefix part", "must be non-empty"));
  else if (prefix !== void 0)
    faults.push(...dns1123Subdomain(prefix, "bytes").map((one) => partOf("prefix part", one)));
  if (name === "") faults.push(fault("name part", "must be non-empty"));
  else if (Buffer.byteLength(name) > 63) faults.push(partOf("name part", tooLong(63, "bytes")));
  if (!namePart.regex.test(name)) faults.push(partOf("name part", namePart.fault));
  return faults;
}
var labelValue = (text) => faultsOf(text, value, 63, "bytes");
var mustBe = (what) => fault("", `must be ${what}`);
function pathSegment(name, isPrefix) {
  if (!isPrefix && (name === "." || name === "..")) return [fault("", `may not be '${name}'`)];
  return ["/", "%"].filter((illegal) => name.includes(illegal)).map((illegal) => fault("", `may not contain '${illegal}'`));
}
var maskedPrefix = (prefix) => prefix.length > 1 && prefix.endsWith("-") ? `${prefix.slice(0, -2)}a` : prefix;

// src/apiserver/checks/check.ts
var kindsOf = (texts2) => Object.keys(texts2);
var nothing = () => "";
var supportedText = ({ supported }) => supported.length === 0 ? "" : `supported values: ${supported.map(goQuote).join(", ")}`;
var faultText = ({ fault: fault2 }) => nameFaultText(fault2);
var faultsText = ({ faults }) => faults.map(nameFaultText).join(",");
var bytesText = ({ limit }) => limit < 0 ? "value is too long" : `may not be more than ${limit} ${limit === 1 || limit === 1n ? "byte" : "bytes"}`;
var itemsText = ({ limit }) => limit < 0 ? "has too many items" : `must have at most ${limit} ${limit === 1 || limit === 1n ? "item" : "items"}`;

// src/apiserver/checks/definition.ts
var onBothLevels = ({ plural }) => `top-level and per-version ${plural} are mutually exclusive`;
var oneOf = ({ supported }) => `must be one of ${supported.join(",")}`;
var simplePath = () => "must be a simple json path starting with .";
var form = "; desired format: https://host[/path]";
var nameTexts = {
  "group-missing": nothing,
  "group-malformed": faultsText,
  "group-without-dot": () => "should be a domain with at least one dot",
  "scope-missing": nothing,
  "scope-unknown": supportedText,
  "name-missing": nothing,
  "name-malformed": faultsText,
  "kind-malformed": (known) => `may have mixed case, but should otherwise match: ${faultsText(known)}`,
  "list-kind-is-kind": () => "kind and listKind may not be the same"
};
var versionTexts = {
  "version-name-malformed": faultsText,
  "versions-not-unique": () => "must contain unique version names",
  "storage-versions-not-one": () => "must have exactly one version marked as storage version",
  "first-version-differs": () => "must match the first version in spec.versions",
  "versions-identical": ({ plural, name }) => `per-version ${plural} may not all be set to identical values (top-level ${name} should be used instead)`,
  "warning-without-deprecation": () => "can only be set for deprecated versions",
  "warning-too-long": ({ limit }) => `must be <= ${limit} characters long`,
  "warning-empty": () => "must not be an empty string",
  "warning-unprintable": ({ at }) => `must only contain printable UTF-8 characters; non-printable character found at index ${at}`
};
var subresourceTexts = {
  "subresources-on-both-levels": onBothLevels,
  "scale-path-missing": nothing,
  "scale-path-malformed": simplePath,
  "scale-path-elsewhere": ({ below }) => `should be a json path under ${below}`
};
var columnTexts = {
  "columns-on-both-levels": onBothLevels,
  "column-name-missing": nothing,
  "column-type-unknown": oneOf,
  "column-format-unknown": oneOf,
  "column-path-missing": nothing,
  "column-path-malformed": simplePath
};
var selectableTexts = {
  "selectable-without-schema": ({ isTop }) => isTop ? "may only be set when validations.schema is included" : (
    // The message says the opposite of what it means.
    "may only be set when `version.schema.openAPIV3Schema` is not included"
  ),
  "selectable-path-missing": nothing,
  "selectable-path-malformed": ({ error }) => `is an invalid path: ${error}`,
  "selectable-metadata": () => "must not point to fields in metadata",
  "selectable-type": () => "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.",
  "selectable-twice": nothing,
  "selectable-too-many": itemsText
};
var conversionTexts = {
  "strategy-missing": nothing,
  "strategy-unknown": supportedText,
  "strategy-with-unknown-fields": () => "must be None if spec.preserveUnknownFields is true",
  "webhook-missing": () => "required when strategy is set to Webhook",
  "webhook-not-used": () => "should not be set when strategy is not set to Webhook",
  "webhook-target-not-one": () => "exactly one of url or service is required",
  "webhook-url-malformed": ({ error }) => `url must be a valid URL: ${error}${form}`,
  "webhook-url-scheme": () => `'https' is the only allowed URL scheme${form}`,
  "webhook-url-host": () => `host must be specified${form}`,
  "webhook-url-user": () => "user information is not permitted in the URL",
  "webhook-url-fragment": () => "fragments are not permitted in the URL",
  "webhook-url-query": () => "query parameters are not permitted in the URL",
  "webhook-service-field-missing": nothing,
  "webhook-service-port": () => "port is not valid: must be between 1 and 65535, inclusive",
  "webhook-service-path-start": () => "must start with a '/'",
  "webhook-service-path-empty-segment": ({ at }) => `segment[${at}] may not be empty`,
  "webhook-service-path-segment": ({ at, fault: fault2 }) => `segment[${at}]: ${nameFaultText(fault2)}`,
  "webhook-ca-bundle": ({ error }) => error,
  "review-versions-missing": nothing,
  "review-version-twice": () => "duplicate version",
  "review-version-malformed": faultText,
  "review-versions-unknown": () => "must include at least one of v1, v1beta1"
};
var definitionTexts = {
  ...nameTexts,
  ...versionTexts,
  ...subresourceTexts,
  ...columnTexts,
  ...selectableTexts,
  ...conversionTexts,
  "schema-missing": ({ prunes }) => prunes ? "because otherwise all fields are pruned" : "",
  "stored-versions-empty": () => "must have at least one stored version",
  "storage-version-not-stored": ({ version }) => `must have the storage version ${version}`,
  "stored-version-gone": ({ version }) => `missing from spec.versions; ${version} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${version} and removes ${version} from status.storedVersions`,
  "schema-on-both-levels": onBothLevels,
  "spec-immutable": () => "field is immutable",
  // Of protected groups.
  approval: ({ state, value: value2 }) => approvalMessage(state, value2)
};

// src/apiserver/checks/metadata.ts
var objectNameTexts = {
  "object-name-missing": () => "name or generateName is required",
  "object-name-malformed": faultText,
  "object-name-immutable": () => "field is immutable"
};
var commonMetadataTexts = {
  "label-malformed": faultText,
  "annotation-malformed": faultText,
  "finalizer-malformed": faultText,
  "finalizers-at-odds": () => "finalizer orphan and foregroundDeletion cannot be both set",
  "finalizers-added": ({ added }) => `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map((finalizer) => JSON.stringify(finalizer)).join(", ")}}`,
  "metadata-field-empty": () => "must not be empty",
  "metadata-too-long": bytesText,
  "owner-version-malformed": () => "must be <group>/<version> or <version>",
  "owner-event": () => "/v1, Kind=Event is disallowed from being an owner",
  "controllers-many": ({ controllers: [first, second] }) => `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`,
  "operation-unknown": supportedText,
  "fields-type-unknown": () => "must be `FieldsV1`",
  "manager-unprintable": ({ rune, at }) => {
    const number = (rune.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `invalid character U+${number} (at position ${at})`;
  }
};
var metadataTexts = {
  ...objectNameTexts,
  ...commonMetadataTexts,
  "namespace-missing": nothing,
  "namespace-malformed": faultText,
  "namespace-not-allowed": () => "not allowed on this type",
  "generation-negative": () => "must be greater than or equal to 0"
};

// src/apiserver/cel/cost-text.ts
function fixed(value2, digits) {
  const isHalf = value2 * 2 ** (digits + 1) % 2 === 1;
  if (!isHalf) return value2.toFixed(digits);
  const down = value2.toFixed(digits + 1).slice(0, -1);
  return Number(down.at(-1)) % 2 === 0 ? down : value2.toFixed(digits);
}
function factorText({ cost, limit }) {
  const factor = Number(cost) / Number(limit);
  if (factor > 100) return "more than 100x";
  return `${fixed(factor, factor < 1.5 ? 6 : 1)}x`;
}
var whats = {
  rule: "estimated rule cost",
  messageExpression: "estimated messageExpression cost",
  schema: "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema"
};
var costText = (costly) => `${whats[costly.of]} exceeds budget by factor of ${factorText(costly)} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;

// src/apiserver/checks/value.ts
var numberText = (value2) => typeof value2 === "bigint" ? String(value2) : goFloat(value2);
var boundText = ({ keyword, isExclusive, limit }) => `should be ${keyword === "maximum" ? "less" : "greater"} than ${isExclusive ? "" : "or equal to "}${numberText(limit)}`;
var typeText = ({ type, found }) => `must be of type ${type}: ${goQuote(found)}`;
var keywordTexts = {
  type: typeText,
  format: typeText,
  pattern: ({ pattern, error }) => `should match '${error === void 0 ? pattern : `${pattern}, but pattern is invalid: ${error}`}'`,
  "min-length": ({ limit }) => `should be at least ${limit} chars long`,
  "min-items": ({ limit }) => `should have at least ${limit} items`,
  "min-properties": ({ limit }) => `should have at least ${limit} properties`,
  "unique-items": () => "shouldn't contain duplicates",
  bound: boundText,
  "multiple-of": ({ factor }) => `should be a multiple of ${numberText(factor)}`
};
var valueTexts = {
  required: nothing,
  enum: ({ values }) => supportedText({ supported: values.map((value2) => typeof value2 === "string" ? value2 : goJSON(value2)) }),
  "max-length": bytesText,
  "max-items": itemsText,
  "property-forbidden": ({ property }, path) => `${nameText(path)}.${property} in body is a forbidden property`,
  // Checks of kube-openapi whose errors are told at the root of what is judged.
  "number-range": ({
    at,
    what,
    type,
    format
  }) => `${what} value must be of type ${type} ${format === "" ? "(default format)" : `with format ${format}`} in ${nameText(at)}`,
  "any-of": ({ at }) => `${goQuote(nameText(at))} must validate at least one schema (anyOf)`,
  "one-of": ({ at, fitting }) => `${goQuote(nameText(at))} must validate one and only one schema (oneOf). ${fitting === 0 ? "Found none valid" : `Found ${fitting} valid alternatives`}`,
  "all-of": ({ at, fitting }) => `${goQuote(nameText(at))} must validate all the schemas (allOf)${fitting === 0 ? ". None validated" : ""}`,
  not: ({ at }) => `${goQuote(nameText(at))} must not validate the schema (not)`,
  "factor-not-positive": ({ factor }, path) => `factor MultipleOf declared for ${nameText(path)} must be positive: ${numberText(factor)}`,
  // Lists of the types `set` and `map`.
  "item-twice": nothing,
  "item-not-object": () => "must be an object for an array of list-type map",
  // CEL rules. `message` is what the rule says itself; empty where the server says nothing.
  "cel-rule": ({ rule, message }) => message ?? `failed rule: ${rule}`,
  "cel-not-compiled": ({ error }) => `rule compile error: ${error}`,
  "cel-no-overload": ({ rule, error }) => `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${rule}`,
  "cel-failed": ({ rule, error }) => `${error} evaluating rule: ${rule}`,
  "cel-call-cost": ({ rule, error }) => `'${error}': no further validation rules will be run due to call cost exceeds limit for rule: ${rule}`,
  "cel-message-cost": ({ expression }) => `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${goQuote(expression)}`,
  "cel-budget": ({ of }) => `${of === "rules" ? "validation" : "messageExpression evaluation"} failed due to running out of cost budget, no further validation rules will be run`,
  "rules-not-checked": () => "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
  // The scale subresource.
  "replicas-negative": () => "should be a non-negative integer",
  "replicas-too-many": ({ limit }) => `should be less than or equal to ${limit}`,
  "scale-unreadable": ({ at, shown: shown2, found, type }) => `.${stepsOf(at).join(".")} accessor error: ${shown2} is of the type ${found}, expected ${type}`,
  // Types of objects.
  "kind-differs": ({ wanted }) => `must be ${wanted}`,
  "embedded-type-missing": nothing,
  "embedded-type-empty": () => "must not be empty",
  "embedded-type-not-text": () => "must be a string",
  "embedded-version-malformed": ({ version }) => `unexpected GroupVersion string: ${version}`,
  "embedded-kind-malformed": (known) => `may have mixed case, but should otherwise match: ${faultsText(known)}`,
  // What cannot be decoded.
  undecodable: ({ error }) => error,
  "metadata-undecodable": ({ why }) => why.text,
  // In our words: those of Go's decoder name its own types.
  mistyped: ({ found, type }) => `holds ${"aeio".includes(found.charAt(0)) ? "an" : "a"} ${found} where ${type} is read`,
  ...metadataTexts
};
var isKeyword = (check) => Object.hasOwn(keywordTexts, check.kind);
var keywordText = (check) => isKeyword(check) ? keywordTexts[check.kind](check) : void 0;
function valueDetail({ check, path }) {
  if (isKeyword(check)) return `${nameText(path)} in body ${keywordText(check)}`;
  return valueTexts[check.kind](check, path);
}
function aggregateText(errors) {
  const texts2 = [...new Set(errors.map((error) => wholeText(error, valueDetail(error))))];
  return texts2.length === 1 ? texts2[0] ?? "" : `[${texts2.join(", ")}]`;
}

// src/apiserver/checks/schema.ts
var ofMessage = (of) => of === "rule" ? "" : "messageExpression ";
var notEmpty = () => "must be non-empty if specified";
var oneLine = () => "must not contain line breaks";
var openAPITexts = {
  "type-unknown": supportedText,
  "type-null": () => "type cannot be set to null, use nullable as an alternative",
  "keyword-not-supported": ({ keyword }) => `${keyword} is not supported`,
  "items-many": () => "items must be a schema object and not an array",
  "unique-items-on": () => "uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
  "preserve-not-true": () => "must be true or undefined",
  "root-nullable": () => "nullable cannot be true at the root",
  "root-fields": ({ allowed }) => `only [${allowed.join(" ")}] fields are allowed at the root of the schema if the status subresource is enabled`,
  "root-type": () => 'only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
  "no-structure": ({ error }) => error,
  "preserve-unknown-fields": () => "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead"
};
var structureTexts = {
  "type-missing": ({ level }) => level === "root" ? "must not be empty at the root" : `must not be empty for specified ${level === "item" ? "array items" : "object fields"}`,
  "root-not-object": () => "must be object at the root",
  "items-missing": () => "must be specified",
  "additional-at-root": () => "must not be used at the root",
  "additional-beside-properties": () => "additionalProperties and properties are mutual exclusive",
  "not-structural": ({ wanted }) => `must be ${wanted} to be structural`,
  "metadata-nested": () => "must not be specified in a nested context",
  "not-defined": ({ by }) => `because it is defined in ${pathText(by)}`,
  "meta-type": ({ type }) => `must be ${type}`,
  "metadata-restricted": () => "must not specify anything other than name and generateName, but metadata is implicitly specified",
  "int-or-string-beside": () => "must be false if x-kubernetes-int-or-string is true",
  "embedded-type": () => "must be object if x-kubernetes-embedded-resource is true",
  "embedded-additional": () => "must not be used if x-kubernetes-embedded-resource is set",
  "embedded-without-fields": () => "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields",
  "embedded-in-metadata": () => "must not be used inside of resource meta",
  "pattern-malformed": ({ error }) => `must be a valid regular expression, but isn't: ${error}`
};
var listTexts = {
  "list-type-unknown": supportedText,
  "list-type-not-array": () => "must be array if x-kubernetes-list-type is specified",
  "list-type-not-map": () => "must be map if x-kubernetes-list-map-keys is non-empty",
  "set-of-non-atomic": () => "must be atomic as item of a list with x-kubernetes-list-type=set",
  "map-without-keys": () => "must not be empty if x-kubernetes-list-type is map",
  "map-without-items": () => "must have a schema if x-kubernetes-list-type is map",
  "map-of-many": () => "must only have a single schema if x-kubernetes-list-type is map",
  "map-of-non-objects": () => "must be object if parent array's x-kubernetes-list-type is map",
  "map-key-unknown": () => "entries must all be names of item properties",
  "map-key-not-scalar": () => "must be a scalar type if parent array's x-kubernetes-list-type is map",
  "map-key-twice": () => "must not contain duplicate entries",
  "map-key-not-required": () => "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
  "map-key-nullable": () => "this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
  "items-nullable": ({ listType: listType2 }) => `cannot be nullable when x-kubernetes-list-type is ${listType2}`,
  "map-type-unknown": supportedText,
  "map-type-not-object": () => "must be object if x-kubernetes-map-type is specified"
};
var defaultTexts = {
  "default-not-allowed": ({ where }) => `must not be set${where === "" ? "" : ` ${where}`}`,
  "defaults-beside-unknown-fields": () => "must be false in order to use defaults in the schema",
  "default-unpruned": () => "must not have unknown fields",
  "default-metadata": ({ errors }) => `must result in valid metadata: ${aggregateText(errors)}`,
  "default-invalid": ({ check }, path) => valueDetail({ check, path })
};
var ruleTexts = {
  "rule-missing": () => "rule is not specified",
  "rule-message-blank": notEmpty,
  "rule-message-lines": oneLine,
  "rule-message-missing": () => "message must be specified if rule contains line breaks",
  "rule-message-expression-blank": () => "messageExpression must be non-empty if specified",
  "rule-reason-unknown": supportedText,
  "rule-field-path-blank": notEmpty,
  "rule-field-path-lines": oneLine,
  "rule-field-path-unknown": () => "must be a valid path",
  "cel-compilation": ({
    of,
    source,
    issues
  }) => `${ofMessage(of)}compilation failed: ${showIssues(source, issues)}`,
  "cel-type": ({ of }) => of === "rule" ? "cel expression must evaluate to a bool" : "messageExpression must evaluate to a string",
  "cel-program": ({ of, error }) => `${of === "rule" ? "program" : "messageExpression"} instantiation failed: ${error}`,
  "cel-old-self": ({ within }) => `oldSelf cannot be used on the uncorrelatable portion of the schema within ${pathText(within)}`,
  "cel-optional-old-self": () => "may not be set if oldSelf is not used in rule",
  "cel-no-type": () => "internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations",
  "cel-cost": costText,
  "cel-cost-share": () => "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema"
};
var schemaTexts = { ...openAPITexts, ...structureTexts, ...listTexts, ...defaultTexts, ...ruleTexts };

// src/apiserver/checks/index.ts
var texts = { ...definitionTexts, ...schemaTexts, ...metadataTexts };
var crdCheckKinds = kindsOf(texts);
var kindsBySubject = {
  names: kindsOf({ ...nameTexts, ...objectNameTexts }),
  metadata: kindsOf(commonMetadataTexts),
  versions: kindsOf(versionTexts),
  subresources: kindsOf(subresourceTexts),
  columns: kindsOf(columnTexts),
  selectableFields: kindsOf(selectableTexts),
  conversion: kindsOf(conversionTexts),
  openAPI: kindsOf(openAPITexts),
  lists: kindsOf(listTexts),
  defaults: kindsOf(defaultTexts),
  rules: kindsOf(ruleTexts)
};
function detailText({ check, path }) {
  return Object.hasOwn(texts, check.kind) ? texts[check.kind](check, path) : valueDetail({ check, path });
}
var toldError = (error) => ({
  type: error.type,
  field: fieldText(error),
  detail: detailText(error)
});
var errorText = (error) => wholeText(error, detailText(error));

// src/apiserver/cel/types.ts
var runtimeNames = {
  any: "google.protobuf.Any",
  bool: "bool",
  bytes: "bytes",
  double: "double",
  duration: "google.protobuf.Duration",
  dyn: "dyn",
  error: "error",
  int: "int",
  null: "null_type",
  string: "string",
  timestamp: "google.protobuf.Timestamp",
  type: "type",
  uint: "uint"
};
var typeOfKind = (kind, name, ...parameters) => ({
  kind,
  name,
  parameters,
  nullable: false
});
var types = Object.fromEntries(
  Object.entries(runtimeNames).map(([kind, name]) => [kind, typeOfKind(kind, name)])
);
var listType = (element) => typeOfKind("list", "list", element);
var mapType = (key2, value2) => typeOfKind("map", "map", key2, value2);
var opaqueType = (name, ...parameters) => typeOfKind("opaque", name, ...parameters);
var optionalType = (value2) => opaqueType("optional_type", value2);
var typeParam = (name) => typeOfKind("typeParam", name);
var typeOf = (type) => typeOfKind("type", "type", type);
var wrapperType = (type) => ({ ...type, nullable: true });
var structType = (name, fieldType) => ({
  ...typeOfKind("struct", name),
  ...fieldType === void 0 ? {} : { fieldType }
});
function collectParams(type, into) {
  if (type.kind === "typeParam") into.add(type.name);
  for (const parameter of type.parameters) collectParams(parameter, into);
}
function overload(id, isMember, args, result) {
  const params = /* @__PURE__ */ new Set();
  for (const type of [result, ...args]) collectParams(type, params);
  return { id, isMember, args, result, typeParams: [...params] };
}
function isExactly(a, b) {
  if (a === b) return true;
  if (a.kind !== b.kind || a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  for (const [at, parameter] of a.parameters.entries()) {
    const other = b.parameters[at];
    if (other === void 0 || !isExactly(parameter, other)) return false;
  }
  return true;
}
function formatType(type) {
  const { kind, name, parameters } = type;
  if (kind === "any" || kind === "duration" || kind === "timestamp" || kind === "null") return kind;
  if (kind === "error") return "!error!";
  if (kind === "typeParam") return name;
  if (parameters.length > 0) return `${name}(${parameters.map(formatType).join(", ")})`;
  return type.nullable ? `wrapper(${name})` : name;
}

// src/apiserver/cel/decl-type.ts
var maxRequestSize = 3 * 1024 * 1024;
var maxDurationSize = 32;
var dateSize = 12;
var maxDateTimeSize = 32;
var minDurationSize = 3;
var minDateTimeSize = 21;
var minStringSize = 2;
var minBoolSize = 4;
var minNumberSize = 1;
var maxNameLength = 253;
var scalar = (type, minSerializedSize, maxElements = 0) => ({
  type,
  maxElements,
  minSerializedSize
});
var declaredString = scalar(types.string, minStringSize);
var bound = (value2) => Math.max(0, Number(value2));
var longestEnum = (values) => Math.max(0, ...values.map((value2) => typeof value2 === "string" ? Buffer.byteLength(value2) : 0));
function declareString({ format, maxLength, enum: values }) {
  if (format === "byte") {
    const max = maxLength === void 0 ? maxRequestSize - 2 : bound(maxLength);
    return scalar(types.bytes, minStringSize, max);
  }
  if (format === "duration") return scalar(types.duration, minDurationSize, maxDurationSize);
  if (format === "date") return scalar(types.timestamp, dateSize, dateSize);
  if (format === "date-time") return scalar(types.timestamp, minDateTimeSize, maxDateTimeSize);
  if (maxLength !== void 0) return scalar(types.string, minStringSize, bound(maxLength) * 4);
  const hasEnum = values !== void 0 && values.length > 0;
  return scalar(types.string, minStringSize, hasEnum ? longestEnum(values) : maxRequestSize - 2);
}
function declareList(schema, name) {
  const items = schema.items?.schema;
  const elemType = items === void 0 ? void 0 : declType(items, isEmbedded(items), `${name}.@idx`);
  if (elemType === void 0) return void 0;
  return {
    type: listType(elemType.type),
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxItems !== void 0) return bound(schema.maxItems);
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 1));
    }
  };
}
function declareMap(schema, values, name) {
  const elemType = declType(values, isEmbedded(values), `${name}.@elem`);
  if (elemType === void 0) return void 0;
  return {
    type: mapType(types.string, elemType.type),
    keyType: declaredString,
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxProperties !== void 0) return bound(schema.maxProperties);
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 6));
    }
  };
}
var isEmbedded = (schema) => schema["x-kubernetes-embedded-resource"] === true;
var noProperties = /* @__PURE__ */ new Map();
function nameProperty(metadata, name, most) {
  const own = metadata.get(name)?.maxLength;
  return { type: "string", maxLength: own === void 0 || Number(own) > most ? most : own };
}
function resourceProperties(properties) {
  const metadata = properties.get("metadata")?.properties ?? noProperties;
  const isString = (schema) => schema?.type === "string";
  const isComplete = isString(properties.get("kind")) && isString(properties.get("apiVersion")) && properties.get("metadata")?.type === "object" && isString(metadata.get("name")) && isString(metadata.get("generateName"));
  if (isComplete) return properties;
  const names = /* @__PURE__ */ new Map([
    ["name", nameProperty(metadata, "name", maxNameLength)],
    ["generateName", nameProperty(metadata, "generateName", maxNameLength - 1)]
  ]);
  return new Map([
    ...properties,
    ["kind", { type: "string" }],
    ["apiVersion", { type: "string" }],
    ["metadata", { type: "object", properties: names }]
  ]);
}
var ObjectDecl = class {
  type;
  maxElements = 0;
  #schema;
  #isResource;
  #name;
  #fields;
  #minSize = 2;
  constructor(schema, isResource, name) {
    this.#schema = schema;
    this.#isResource = isResource;
    this.#name = name;
    this.type = structType(name, (field) => this.#find(field)?.type);
  }
  get fields() {
    return this.#declare();
  }
  get minSerializedSize() {
    this.#declare();
    return this.#minSize;
  }
  /** Reserved words may be written as they are or escaped. */
  #find(field) {
    const fields = this.#declare();
    return fields.get(field) ?? (isReserved(field) ? fields.get(`__${field}__`) : void 0);
  }
  #declare() {
    if (this.#fields !== void 0) return this.#fields;
    const fields = /* @__PURE__ */ new Map();
    const own = this.#schema.properties ?? noProperties;
    const required = new Set(this.#schema.required);
    for (const [name, property] of this.#isResource ? resourceProperties(own) : own) {
      const escaped = escapeField(name);
      const declared = declType(property, isEmbedded(property), `${this.#name}.${escaped ?? name}`);
      if (declared === void 0) continue;
      if (escaped !== void 0) fields.set(escaped, declared);
      if (required.has(name) && property.default === void 0)
        this.#minSize += Buffer.byteLength(name) + declared.minSerializedSize + 4;
    }
    this.#fields = fields;
    return fields;
  }
};
function declType(schema, isResource, name) {
  if (schema["x-kubernetes-int-or-string"] === true) {
    const { maxLength } = schema;
    return scalar(types.dyn, 1, maxLength === void 0 ? maxRequestSize - 2 : bound(maxLength) * 4);
  }
  if (schema.type === "array") return declareList(schema, name);
  if (schema.type === "string") return declareString(schema);
  if (schema.type !== "object") return simple.get(schema.type);
  const values = schema.additionalProperties?.schema;
  return values === void 0 ? new ObjectDecl(schema, isResource, name) : declareMap(schema, values, name);
}
var simple = /* @__PURE__ */ new Map([
  ["boolean", scalar(types.bool, minBoolSize)],
  ["integer", scalar(types.int, minNumberSize)],
  ["number", scalar(types.double, minNumberSize)]
]);

// src/apiserver/cel/type-scope.ts
var rootName = "selfType";
var TypeScope = class _TypeScope {
  schema;
  parent;
  #step;
  /** Whether this node or one above it has rules: from there down, types are those that the rules above see. */
  #hasRules;
  #children = /* @__PURE__ */ new Map();
  #declared;
  constructor(schema, step, parent) {
    this.schema = schema;
    this.parent = parent;
    this.#step = step;
    const inherits = parent !== void 0 && parent.#hasRules;
    this.#hasRules = inherits || (schema["x-kubernetes-validations"] ?? []).length > 0;
  }
  static root(schema) {
    return new _TypeScope(schema, { kind: "root" }, void 0);
  }
  /** The type of the node, or undefined if the server cannot make one: an untyped node, or one below such a node. */
  get declType() {
    this.#declared ??= { type: this.#declare() };
    return this.#declared.type;
  }
  /** The node at a path below this one, whose own path is `base`; undefined if the path does not lead through schemas. */
  at(path, base) {
    const steps = [];
    for (let step = path; step !== void 0 && step !== base; step = step.parent)
      steps.unshift(step.name);
    return this.#descend(steps);
  }
  #descend(steps) {
    if (steps.length === 0) return this;
    const child2 = this.#child(steps);
    return child2 === void 0 ? void 0 : child2.#descend(steps);
  }
  /** Takes from the steps those that lead to one node. */
  #child(steps) {
    const keyword = steps.shift();
    if (keyword === "properties") {
      const name = String(steps.shift());
      return this.#enter(`.${name}`, this.schema.properties?.get(name), { kind: "property", name });
    }
    if (keyword === "additionalProperties")
      return this.#enter("{}", this.schema.additionalProperties?.schema, { kind: "element" });
    if (keyword !== "items") return void 0;
    const { items } = this.schema;
    if (typeof steps[0] !== "number") return this.#enter("[]", items?.schema, { kind: "element" });
    const at = Number(steps.shift());
    return this.#enter(at, items?.schemas?.[at], { kind: "element" });
  }
  #enter(key2, schema, step) {
    if (schema === void 0) return void 0;
    const child2 = this.#children.get(key2) ?? new _TypeScope(schema, step, this);
    this.#children.set(key2, child2);
    return child2;
  }
  #declare() {
    const { parent, schema } = this;
    const isResource = parent === void 0 || schema["x-kubernetes-embedded-resource"] === true;
    if (parent === void 0 || !parent.#hasRules) return declType(schema, isResource, rootName);
    const above = parent.declType;
    if (above === void 0) return void 0;
    if (this.#step.kind !== "property") return above.elemType;
    const field = escapeField(this.#step.name);
    const declared = field === void 0 ? void 0 : above.fields?.get(field);
    return declared ?? declType(schema, isResource, rootName);
  }
};

export {
  emptyObject,
  isObject,
  copyOf,
  isInteger,
  deepEqual,
  goJSON,
  sortedByBytes,
  goFloat,
  whole,
  child,
  index,
  key,
  member,
  valueAt,
  root,
  nameText,
  pathText,
  stepsOf,
  pathOf,
  fieldText,
  approvedAnnotation,
  approvalConditionType,
  isProtectedGroup,
  approvalState,
  approvalCondition,
  briefly,
  nameFaultText,
  dns1123Subdomain,
  dns1123Label,
  dns1035Label,
  qualifiedName,
  labelValue,
  mustBe,
  pathSegment,
  maskedPrefix,
  keywordText,
  valueDetail,
  kindsBySubject,
  detailText,
  toldError,
  errorText,
  types,
  listType,
  mapType,
  opaqueType,
  optionalType,
  typeParam,
  typeOf,
  wrapperType,
  structType,
  overload,
  isExactly,
  formatType,
  resourceProperties,
  declType,
  TypeScope
};
