import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  goDuration,
  goFloat,
  goJSON,
  goQuote,
  goQuoteFirstBytes,
  isDate,
  nameFaultText,
  nameText,
  newestServer,
  pathText,
  runeCount,
  stepsOf
} from "./shared-apiserver-features.js";
import {
  largest
} from "./shared-lists.js";
import {
  BeyondLimits
} from "./shared-errors.js";

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
var typeText = (type) => typeWords[type];
var fieldText = ({ path }) => pathText(path) || "<nil>";
var silent = /* @__PURE__ */ new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueTooLong",
  "FieldValueTooShort",
  "InternalError"
]);
function shown(value) {
  if (typeof value === "string") return goQuote(value);
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : goFloat(value);
  return goJSON(value);
}
function wholeText({ type, path, badValue }, detail) {
  const value = silent.has(type) || badValue === void 0 ? "" : `: ${shown(badValue)}`;
  return `${pathText(path)}: ${typeWords[type]}${value}${detail === "" ? "" : `: ${detail}`}`;
}

// src/apiserver/go-netip.ts
function faultOfIPv4(text) {
  let value = 0;
  let digits2 = 0;
  let dots = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char >= "0" && char <= "9") {
      if (digits2 === 1 && value === 0) return { message: "IPv4 field has octet with leading zero" };
      value = value * 10 + Number(char);
      digits2++;
      if (value > 255) return { message: "IPv4 field has value >255" };
    } else if (char === ".") {
      if (i === 0 || i === text.length - 1 || text.charAt(i - 1) === ".")
        return { message: "IPv4 field must have at least one digit", at: text.slice(i) };
      if (dots === 3) return { message: "IPv4 address too long" };
      dots++;
      value = 0;
      digits2 = 0;
    } else {
      return { message: "unexpected character", at: text.slice(i) };
    }
  }
  return dots < 3 ? { message: "IPv4 address too short" } : void 0;
}
function faultOfGroup(digits2, rest) {
  if (digits2 === "") return { message: "each colon-separated field must have at least one digit", at: rest };
  return digits2.length > 4 ? { message: "each group must have 4 or less digits", at: rest } : void 0;
}
function faultOfIPv6(text) {
  const zoneAt = text.indexOf("%");
  if (zoneAt >= 0 && zoneAt === text.length - 1) return { message: "zone must be a non-empty string" };
  let rest = zoneAt < 0 ? text : text.slice(0, zoneAt);
  let ellipsis = rest.startsWith("::");
  if (ellipsis) rest = rest.slice(2);
  if (ellipsis && rest === "") return void 0;
  let bytes = 0;
  while (bytes < 16) {
    const digits2 = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? "";
    const fault = faultOfGroup(digits2, rest);
    if (fault !== void 0) return fault;
    if (rest.charAt(digits2.length) === ".") {
      if (!ellipsis && bytes !== 12)
        return { message: "embedded IPv4 address must replace the final 2 fields of the address", at: rest };
      if (bytes + 4 > 16)
        return { message: "too many hex fields to fit an embedded IPv4 at the end of the address", at: rest };
      const inner = faultOfIPv4(rest);
      if (inner !== void 0) return inner;
      rest = "";
      bytes += 4;
      break;
    }
    bytes += 2;
    rest = rest.slice(digits2.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) return { message: "unexpected character, want colon", at: rest };
    if (rest.length === 1) return { message: "colon must be followed by more characters", at: rest };
    rest = rest.slice(1);
    if (rest.startsWith(":")) {
      if (ellipsis) return { message: "multiple :: in address", at: rest };
      ellipsis = true;
      rest = rest.slice(1);
      if (rest === "") break;
    }
  }
  if (rest !== "") return { message: "trailing garbage after address", at: rest };
  if (bytes < 16) return ellipsis ? void 0 : { message: "address string too short" };
  return ellipsis ? { message: "the :: must expand to at least one field of zeros" } : void 0;
}
var answer = (version, text, fault) => {
  if (fault === void 0) return { version };
  const where = fault.at === void 0 ? "" : ` (at ${goQuote(fault.at)})`;
  return { error: `ParseAddr(${goQuote(text)}): ${fault.message}${where}` };
};
function parseAddress(text) {
  const mark = /[.:%]/.exec(text)?.[0];
  if (mark === ".") return answer(4, text, faultOfIPv4(text));
  if (mark === ":") return answer(6, text, faultOfIPv6(text));
  return answer(6, text, { message: mark === "%" ? "missing IPv6 address" : "unable to parse IP" });
}

// src/apiserver/go-url.ts
var isHex = (char) => /^[0-9a-fA-F]$/.test(char);
var hostCharacter = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;
function faultOfEscape(text, at, part) {
  const high = text.charAt(at + 1);
  const low = text.charAt(at + 2);
  if (!isHex(high) || !isHex(low)) return `invalid URL escape ${goQuoteFirstBytes(text.slice(at), 3)}`;
  const escape2 = text.slice(at, at + 3);
  if (escape2 === "%25" || part === "other") return void 0;
  const byte = Number.parseInt(high + low, 16);
  const fine = part === "host" ? byte >= 128 : byte === 32 || byte < 128 && hostCharacter.test(String.fromCharCode(byte));
  return fine ? void 0 : `invalid URL escape ${goQuote(escape2)}`;
}
function faultOfEncoding(text, part) {
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === "%") {
      const fault = faultOfEscape(text, i, part);
      if (fault !== void 0) return fault;
      i += 2;
    } else if (part !== "other" && char < "" && !hostCharacter.test(char)) {
      return `invalid character ${goQuote(char)} in host name`;
    }
  }
  return void 0;
}
var unescaped = (text) => text.replace(/%([0-9a-fA-F]{2})/g, (_, digits2) => String.fromCharCode(Number.parseInt(digits2, 16)));
var isOptionalPort = (text) => /^(:[0-9]*)?$/.test(text);
function faultOfBracketedHost(host) {
  const close = host.lastIndexOf("]");
  if (close < 0) return "missing ']' in host";
  const port = host.slice(close + 1);
  if (!isOptionalPort(port)) return `invalid port ${goQuote(port)} after host`;
  const name = host.slice(1, close);
  const zone = name.indexOf("%25");
  const fault = zone < 0 ? faultOfEncoding(name, "host") : faultOfEncoding(name.slice(0, zone), "host") ?? faultOfEncoding(name.slice(zone), "zone");
  if (fault !== void 0) return fault;
  const address = parseAddress(unescaped(name));
  if (address.error !== void 0) return `invalid host: ${address.error}`;
  return address.version === 4 ? "invalid IP-literal" : void 0;
}
function faultOfHost(scheme, host) {
  const open = host.lastIndexOf("[");
  if (open > 0) return "invalid IP-literal";
  if (open === 0) return faultOfBracketedHost(host);
  const strict = scheme === "http" || scheme === "https";
  const colon = strict ? host.indexOf(":") : host.lastIndexOf(":");
  if (colon >= 0 && !isOptionalPort(host.slice(colon))) return `invalid port ${goQuote(host.slice(colon))} after host`;
  return faultOfEncoding(host, "host");
}
function faultOfUser(user) {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) return "net/url: invalid userinfo";
  const colon = user.indexOf(":");
  if (colon < 0) return faultOfEncoding(user, "other");
  return faultOfEncoding(user.slice(0, colon), "other") ?? faultOfEncoding(user.slice(colon + 1), "other");
}
function splitScheme(text) {
  const match = /^([a-zA-Z][a-zA-Z0-9+.-]*)?:/.exec(text);
  if (match === null) return { scheme: "", rest: text };
  const scheme = match[1];
  return scheme === void 0 ? void 0 : { scheme: scheme.toLowerCase(), rest: text.slice(match[0].length) };
}
var relative = (query) => ({ scheme: "", host: "", user: false, query, fragment: "" });
function parseWithoutFragment(text, viaRequest) {
  if (/[\u0000-\u001f\u007f]/.test(text)) return { error: "net/url: invalid control character in URL" };
  if (text === "" && viaRequest) return { error: "empty url" };
  if (text === "*") return { url: relative("") };
  const split2 = splitScheme(text);
  if (split2 === void 0) return { error: "missing protocol scheme" };
  const { scheme } = split2;
  const question = split2.rest.indexOf("?");
  let rest = question < 0 ? split2.rest : split2.rest.slice(0, question);
  const query = question < 0 ? "" : split2.rest.slice(question + 1);
  if (!rest.startsWith("/")) {
    if (scheme !== "") return { url: { ...relative(query), scheme } };
    if (viaRequest) return { error: "invalid URI for request" };
    if ((rest.split("/", 1)[0] ?? "").includes(":")) return { error: "first path segment in URL cannot contain colon" };
  }
  let host = "";
  let user = false;
  if (rest.startsWith("//") && (scheme !== "" || !viaRequest && !rest.startsWith("///"))) {
    const slash = rest.indexOf("/", 2);
    const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
    rest = slash < 0 ? "" : rest.slice(slash);
    const at = authority.lastIndexOf("@");
    user = at >= 0;
    host = authority.slice(at + 1);
    const fault2 = faultOfHost(scheme, host) ?? (user ? faultOfUser(authority.slice(0, at)) : void 0);
    if (fault2 !== void 0) return { error: fault2 };
  }
  const fault = faultOfEncoding(rest, "other");
  return fault === void 0 ? { url: { scheme, host, user, query, fragment: "" } } : { error: fault };
}
function parseRequestURI(text) {
  const parsed = parseWithoutFragment(text, true);
  return parsed.error === void 0 ? parsed : { error: `parse ${goQuote(text)}: ${parsed.error}` };
}
function parseURL(text) {
  const hash = text.indexOf("#");
  const front = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? "" : text.slice(hash + 1);
  const parsed = parseWithoutFragment(front, false);
  if (parsed.error !== void 0) return { error: `parse ${goQuote(front)}: ${parsed.error}` };
  const fault = faultOfEncoding(fragment, "other");
  if (fault !== void 0) return { error: `parse ${goQuote(text)}: ${fault}` };
  return { url: { ...parsed.url, fragment } };
}

// src/apiserver/approval-state.ts
var approvedAnnotation = "api-approved.kubernetes.io";
var approvalConditionType = "KubernetesAPIApprovalPolicyConformant";
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
var isProtectedGroup = (group) => group === "k8s.io" || group.endsWith(".k8s.io") || group === "kubernetes.io" || group.endsWith(".kubernetes.io");
function approvalState(value) {
  if (value === void 0 || value === "") return "missing";
  if (value.startsWith("unapproved")) return "bypassed";
  const { url } = parseRequestURI(value);
  return url !== void 0 && url.host !== "" && url.scheme !== "" ? "approved" : "invalid";
}
var needed = `protected groups must have approval annotation "${approvedAnnotation}"`;
var messages = {
  missing: () => `${needed}, see ${enhancement}`,
  bypassed: (value) => `not approved: ${goQuote(value)}`,
  approved: (value) => `approved in ${value}`,
  invalid: () => `${needed} with either a URL or a reason starting with "unapproved", see ${enhancement}`
};
var approvalMessage = (state, value) => messages[state](value ?? "");
var reasons = {
  missing: "MissingAnnotation",
  bypassed: "UnapprovedAnnotation",
  approved: "ApprovedAnnotation",
  invalid: "InvalidAnnotation"
};
function approvalCondition(group, value) {
  if (!isProtectedGroup(group)) return null;
  const state = approvalState(value);
  return {
    status: state === "approved" ? "True" : "False",
    reason: reasons[state],
    message: approvalMessage(state, value)
  };
}

// src/apiserver/checks/check.ts
var kindsOf = (texts2) => Object.keys(texts2);
var nothing = () => "";
var supportedText = ({ supported }) => supported.length === 0 ? "" : `supported values: ${supported.map(goQuote).join(", ")}`;
var faultText = ({ fault }) => nameFaultText(fault);
var faultsText = ({ faults }) => faults.map(nameFaultText).join(",");
var bytesText = ({ limit: limit2 }) => limit2 < 0 ? "value is too long" : `may not be more than ${limit2} ${limit2 === 1 || limit2 === 1n ? "byte" : "bytes"}`;
var itemsText = ({ limit: limit2 }) => limit2 < 0 ? "has too many items" : `must have at most ${limit2} ${limit2 === 1 || limit2 === 1n ? "item" : "items"}`;

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
  "kind-malformed": (known4) => `may have mixed case, but should otherwise match: ${faultsText(known4)}`,
  "list-kind-is-kind": () => "kind and listKind may not be the same"
};
var versionTexts = {
  "version-name-malformed": faultsText,
  "versions-not-unique": () => "must contain unique version names",
  "storage-versions-not-one": () => "must have exactly one version marked as storage version",
  "first-version-differs": () => "must match the first version in spec.versions",
  "versions-identical": ({ plural, name }) => `per-version ${plural} may not all be set to identical values (top-level ${name} should be used instead)`,
  "warning-without-deprecation": () => "can only be set for deprecated versions",
  "warning-too-long": ({ limit: limit2 }) => `must be <= ${limit2} characters long`,
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
  "webhook-service-path-segment": ({ at, fault }) => `segment[${at}]: ${nameFaultText(fault)}`,
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
  approval: ({ state, value }) => approvalMessage(state, value)
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
function fixed(value, digits2) {
  const isHalf = value * 2 ** (digits2 + 1) % 2 === 1;
  if (!isHalf) return value.toFixed(digits2);
  const down = value.toFixed(digits2 + 1).slice(0, -1);
  return Number(down.at(-1)) % 2 === 0 ? down : value.toFixed(digits2);
}
function factorText({ cost, limit: limit2 }) {
  const factor = Number(cost) / Number(limit2);
  if (factor > 100) return "more than 100x";
  return `${fixed(factor, factor < 1.5 ? 6 : 1)}x`;
}
var whats = {
  rule: "estimated rule cost",
  messageExpression: "estimated messageExpression cost",
  schema: "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema"
};
var costText = (costly) => `${whats[costly.of]} exceeds budget by factor of ${factorText(costly)} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;

// src/apiserver/cel/issues.ts
var limit = 100;
var maxSnippet = 16384;
var Issues = class {
  #kept = [];
  #count = 0;
  get count() {
    return this.#count;
  }
  get all() {
    return this.#kept;
  }
  get first() {
    const offsets = this.#kept.map(({ offset }) => offset);
    return offsets.reduce(
      (first, offset) => first === void 0 || offset === void 0 ? void 0 : Math.min(first, offset)
    );
  }
  report(offset, message) {
    this.#count++;
    if (this.#count <= limit) this.#kept.push({ offset, message });
  }
};
var codePoints = (text) => Array.from(text).length;
function place(source, offset) {
  if (offset === void 0) return { line: -1, column: -1, snippet: void 0 };
  const before = source.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  const end = source.indexOf("\n", start);
  const snippet = source === "" ? void 0 : source.slice(start, end < 0 ? source.length : end);
  return { line: before.split("\n").length, column: codePoints(source.slice(start, offset)), snippet };
}
var isWide = (char) => (char.codePointAt(0) ?? 0) > 127;
function show({ line, column, snippet }, message) {
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`;
  if (snippet === void 0 || Buffer.byteLength(snippet) > maxSnippet) return head;
  const chars = Array.from(snippet.replaceAll("	", " "));
  const dots = chars.slice(0, column).map((char) => isWide(char) ? "．" : ".");
  const pointer = isWide(chars[column] ?? " ") ? "＾" : "^";
  return `${head}
 | ${chars.join("")}
 | ${dots.join("")}${pointer}`;
}
function showIssues(source, issues) {
  const placed = issues.all.map(({ offset, message }) => ({ at: place(source, offset), message }));
  placed.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const lines = placed.map(({ at, message }) => show(at, message));
  if (issues.count > limit) lines.push(`${issues.count - limit} more errors were truncated`);
  return lines.join("\n");
}

// src/apiserver/checks/value.ts
var numberText = (value) => typeof value === "bigint" ? String(value) : goFloat(value);
var boundText = ({
  keyword,
  isExclusive,
  limit: limit2
}) => `should be ${keyword === "maximum" ? "less" : "greater"} than ${isExclusive ? "" : "or equal to "}${numberText(limit2)}`;
var typeText2 = ({ type, found }) => `must be of type ${type}: ${goQuote(found)}`;
var keywordTexts = {
  type: typeText2,
  format: typeText2,
  pattern: ({ pattern, error }) => `should match '${error === void 0 ? pattern : `${pattern}, but pattern is invalid: ${error}`}'`,
  "min-length": ({ limit: limit2 }) => `should be at least ${limit2} chars long`,
  "min-items": ({ limit: limit2 }) => `should have at least ${limit2} items`,
  "min-properties": ({ limit: limit2 }) => `should have at least ${limit2} properties`,
  "unique-items": () => "shouldn't contain duplicates",
  bound: boundText,
  "multiple-of": ({ factor }) => `should be a multiple of ${numberText(factor)}`
};
var valueTexts = {
  required: nothing,
  enum: ({ values }) => supportedText({ supported: values.map((value) => typeof value === "string" ? value : goJSON(value)) }),
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
  "replicas-negative": () => "should be a non-negative integer",
  "replicas-too-many": ({ limit: limit2 }) => `should be less than or equal to ${limit2}`,
  "scale-unreadable": ({ at, shown: shown2, found, type }) => `.${stepsOf(at).join(".")} accessor error: ${shown2} is of the type ${found}, expected ${type}`,
  "kind-differs": ({ wanted }) => `must be ${wanted}`,
  "embedded-type-missing": nothing,
  "embedded-type-empty": () => "must not be empty",
  "embedded-type-not-text": () => "must be a string",
  "embedded-version-malformed": ({ version }) => `unexpected GroupVersion string: ${version}`,
  "embedded-kind-malformed": (known4) => `may have mixed case, but should otherwise match: ${faultsText(known4)}`,
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

// src/apiserver/instance/pattern-weight.ts
var token = /\\[pP](?:\{[^}]*\}|.)|\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[pP]\{[^}]*\}|\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|[()]|[^]/gu;
var weightOfClass = 50;
var least = 130;
var ownWeight = (part) => 1 + (part.match(/\\[pP]/g)?.length ?? 0) * weightOfClass;
function patternWeight(pattern) {
  const open = [];
  let here = { sum: 0, last: 0 };
  const put = (weight) => {
    here.sum += weight;
    here.last = weight;
  };
  for (const [part, from, until] of pattern.matchAll(token)) {
    if (part === "(") {
      open.push(here);
      here = { sum: 1, last: 0 };
    } else if (part === ")") {
      const { sum } = here;
      here = open.pop() ?? { sum: 0, last: 0 };
      put(sum);
    } else if (from !== void 0) {
      const times = Math.min(1e3, Math.max(Number(from), Number(until || 0), 1));
      const { last } = here;
      here.sum += last * (times - 1);
      here.last = last * times;
    } else put(part.startsWith("\\Q") ? part.length : ownWeight(part));
  }
  return open.reduce((sum, group) => sum + group.sum, here.sum) + least;
}

// src/apiserver/instance/pattern-search.ts
var alternatives = /* @__PURE__ */ new Set([1, 2]);
var emptyWidth = 4;
var matches = 6;
var passes = /* @__PURE__ */ new Set([3, 7]);
var any = 10;
var anyButNewline = 11;
var firstThatReads = 8;
var beginLine = 1;
var endLine = 2;
var beginText = 4;
var endText = 8;
var boundary = 16;
var noBoundary = 32;
var newline = 10;
var isWord = (rune) => rune >= 48 && rune <= 57 || rune >= 65 && rune <= 90 || rune === 95 || rune >= 97 && rune <= 122;
function conditionsBetween(before, after) {
  let held = isWord(before) === isWord(after) ? noBoundary : boundary;
  if (before < 0) held |= beginText | beginLine;
  else if (before === newline) held |= beginLine;
  if (after < 0) held |= endText | endLine;
  else if (after === newline) held |= endLine;
  return held;
}
var Threads = class {
  starts = /* @__PURE__ */ new Map();
  /** Adds what can be reached from an instruction without reading. What is there already is preferred. */
  add(program, first, start, held) {
    const left = [first];
    let steps = 0;
    for (let at = left.pop(); at !== void 0; at = left.pop()) {
      if (this.starts.has(at)) continue;
      steps++;
      this.starts.set(at, start);
      const { op, out, arg } = program.getInst(at);
      if (alternatives.has(op)) left.push(arg, out);
      else if (passes.has(op) || op === emptyWidth && (arg & ~held) === 0) left.push(out);
    }
    return steps;
  }
};
var SearchTooLong = class extends Error {
};
var mostSteps = 5e6;
function reads(program, at, rune) {
  const instruction = program.getInst(at);
  const { op } = instruction;
  if (op === any) return true;
  if (op === anyButNewline) return rune !== newline;
  return op >= firstThatReads && instruction.matchRune(rune);
}
var Search = class {
  #program;
  #runes;
  #steps = mostSteps;
  constructor(program, runes) {
    this.#program = program;
    this.#runes = runes;
  }
  /** The first match at or after a place; of those that begin there, the one that Go prefers. */
  from(place2) {
    let threads = new Threads();
    let found;
    for (let at = place2; at <= this.#runes.length; at++) {
      const [before, rune = -1, after = -1] = [this.#runes[at - 1] ?? -1, this.#runes[at], this.#runes[at + 1]];
      if (found === void 0)
        this.#steps -= threads.add(this.#program, this.#program.start, at, conditionsBetween(before, rune));
      const next = new Threads();
      for (const [instruction, start] of threads.starts) {
        const { op, out } = this.#program.getInst(instruction);
        if (op === matches) {
          found = { start, end: at };
          break;
        }
        if (rune >= 0 && reads(this.#program, instruction, rune))
          this.#steps -= next.add(this.#program, out, start, conditionsBetween(rune, after));
      }
      this.#steps--;
      if (this.#steps < 0) throw new SearchTooLong("the search takes too many steps");
      if (next.starts.size === 0 && found !== void 0) break;
      threads = next;
    }
    return found;
  }
};
function findAll(pattern, text, most) {
  const characters = Array.from(text);
  const runes = characters.map((character) => character.codePointAt(0) ?? 0);
  const search = new Search(pattern.re2().prog, runes);
  const found = [];
  const wanted = most < 0 ? Infinity : most;
  let last = -1;
  for (let at = 0; at <= runes.length && found.length < wanted; ) {
    const match = search.from(at);
    if (match === void 0) break;
    const isTaken = match.end !== at || match.start !== last;
    if (isTaken) found.push(characters.slice(match.start, match.end).join(""));
    at = match.end === at ? at + 1 : match.end;
    last = match.end;
  }
  return found;
}

// node_modules/@bufbuild/re2/dist/esm/RE2Flags.js
var FOLD_CASE = 1;
var LITERAL = 2;
var CLASS_NL = 4;
var DOT_NL = 8;
var ONE_LINE = 16;
var NON_GREEDY = 32;
var PERL_X = 64;
var UNICODE_GROUPS = 128;
var WAS_DOLLAR = 256;
var MATCH_NL = CLASS_NL | DOT_NL;
var PERL = CLASS_NL | ONE_LINE | PERL_X | UNICODE_GROUPS;
var UNANCHORED = 0;
var ANCHOR_START = 1;
var ANCHOR_BOTH = 2;

// node_modules/@bufbuild/re2/dist/esm/UnicodeRangeTable.js
var UnicodeRangeTable = class {
  data;
  isStride1;
  SIZE;
  constructor(data, isStride1 = false) {
    this.data = data;
    this.isStride1 = isStride1;
    this.SIZE = isStride1 ? 2 : 3;
  }
  // High-performance getters that do NOT allocate memory
  getLo(index) {
    return this.data[index * this.SIZE];
  }
  getHi(index) {
    return this.data[index * this.SIZE + 1];
  }
  getStride(index) {
    return this.isStride1 ? 1 : this.data[index * this.SIZE + 2];
  }
  get(index) {
    const i = index * this.SIZE;
    return [this.data[i], this.data[i + 1], this.getStride(index)];
  }
  get length() {
    return this.data.length / this.SIZE;
  }
};

// node_modules/@bufbuild/re2/dist/esm/UnicodeTables.js
var _B64_MAP = null;
var getB64Map = () => {
  if (!_B64_MAP) {
    _B64_MAP = new Uint8Array(256);
    const b = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    for (let i = 0; i < 64; i++) {
      _B64_MAP[b.charCodeAt(i)] = i;
    }
  }
  return _B64_MAP;
};
var decodeVLQ = (str) => {
  const b64 = getB64Map();
  const res = [];
  let value = 0, shift = 0;
  for (let i = 0; i < str.length; i++) {
    const digit = b64[str.charCodeAt(i)];
    value |= (digit & 31) << shift;
    if ((digit & 32) === 0) {
      res.push(value);
      value = 0;
      shift = 0;
    } else {
      shift += 5;
    }
  }
  return res;
};
var decodeRanges = (str, isStride1) => {
  if (str.length === 0)
    return new Uint32Array(0);
  const res = decodeVLQ(str);
  const numRanges = isStride1 ? res.length / 2 : res.length / 3;
  const out = new Uint32Array(numRanges * 3);
  let current = 0, resIdx = 0;
  for (let i = 0; i < numRanges; i++) {
    current += res[resIdx++];
    out[i * 3] = current;
    current += res[resIdx++];
    out[i * 3 + 1] = current;
    out[i * 3 + 2] = isStride1 ? 1 : res[resIdx++];
  }
  return out;
};
var decodeOrbit = (str) => {
  const res = decodeVLQ(str);
  const map2 = /* @__PURE__ */ new Map();
  let currentKey = 0;
  for (let i = 0; i < res.length; i += 2) {
    currentKey += res[i];
    map2.set(currentKey, res[i + 1]);
  }
  return map2;
};
var mergeRanges = (a, b) => {
  if (b.length === 0)
    return a;
  if (a.length === 0)
    return b;
  const points = [];
  const push = (arr) => {
    for (let i = 0; i < arr.length; i += 3) {
      const lo = arr[i], hi = arr[i + 1], stride = arr[i + 2];
      if (stride === 1) {
        points.push([lo, hi]);
      } else {
        for (let cp = lo; cp <= hi; cp += stride)
          points.push([cp, cp]);
      }
    }
  };
  push(a);
  push(b);
  points.sort((x, y) => x[0] - y[0]);
  const merged = [];
  for (const [lo, hi] of points) {
    const last = merged[merged.length - 1];
    if (last && last[1] + 1 >= lo) {
      if (hi > last[1])
        last[1] = hi;
    } else {
      merged.push([lo, hi]);
    }
  }
  const out = new Uint32Array(merged.length * 3);
  for (let i = 0; i < merged.length; i++) {
    out[i * 3] = merged[i][0];
    out[i * 3 + 1] = merged[i][1];
    out[i * 3 + 2] = 1;
  }
  return out;
};
var sweepPlatform = (pattern) => {
  const re = new RegExp(pattern, "u");
  const ranges = [];
  let start = -1;
  for (let cp = 0; cp <= 1114111; cp++) {
    if (re.test(String.fromCodePoint(cp))) {
      if (start < 0)
        start = cp;
    } else if (start >= 0) {
      ranges.push(start, cp - 1, 1);
      start = -1;
    }
  }
  if (start >= 0)
    ranges.push(start, 1114111, 1);
  return Uint32Array.from(ranges);
};
var LazyDecoder = class {
  initializer;
  cache;
  constructor(initializer) {
    this.initializer = initializer;
    this.cache = /* @__PURE__ */ new Map();
  }
  has(key) {
    return key in this.initializer;
  }
  get(key) {
    const cached = this.cache.get(key);
    if (cached !== void 0 || this.cache.has(key)) {
      return cached ?? null;
    }
    const fn = this.initializer[key];
    const val = fn ? fn() : null;
    this.cache.set(key, val);
    return val;
  }
};
var _CASE_ORBIT = null;
var getCASE_ORBIT = () => {
  if (!_CASE_ORBIT) {
    _CASE_ORBIT = decodeOrbit("rDqpII-LsD+0HGrpIsCxJzElODoODrOnByP-Mz+HTieNj-HCweD1fDxeB+9HBwfC1FE2eBxfBjeE1eDmpII0fjB4c+BgkHChkHKikHDjkHBkkHImkHZnkHhhGlkH9O70H-Io8HBp8HBq8HBr8HBs8HBt8HBu8HBv8HJ48HB58HB68HB78HB88HB98HB+8HB-8HJo9HBp9HBq9HBr9HBs9HBt9HBu9HBv9HM89HLlaFs+HQwcQwdQ8-HzJpdErCBlGgphBokHjMu+pBBv+pBDy+pBBz+pBB0+pBB1+pBw5Um4+BBl4+B68cg17CBh17CBi17CBj17CBk17CBl17CBm17CBn17CBo17CBp17CBq17CBr17CBs17CBt17CBu17CBv17CBw17CBx17CBy17CBz17CB017CB117CB217CB317CB417CD717CB817CB917CB+17CB-17CBg27CBh27CBi27CBj27CBk27CBl27CBm27CBn27CBo27CBp27CBq27CBr27CBs27CBt27CBu27CBv27CBw27CBx27CBy27CBz27C");
  }
  return _CASE_ORBIT;
};
var _DELTA_CATEGORIES = /* @__PURE__ */ new LazyDecoder({
  L: () => decodeRanges("pkHBBh6iBCBNCBkvXzBB36BbBKWB9JCB8lBJBCDDClBBCaaCt-Bt-BBfBgkG68DBmoHdBjhDsBBz8HxmWxmWBcBDgwhCgwhCBsTB", false),
  LC: () => decodeRanges("pkHBh6iBCNC0rZVLV", true),
  Ll: () => decodeRanges("qkHj6iBj6iBO1sZ1sZBUB", false),
  Lm: () => decodeRanges("uqjChBhBx+XCBpBBB", false),
  Lo: () => decodeRanges("guhCzBB36BDBCzLzLBBB8lBJBCDDClBBCaaCt-Bt-BBfBgkG68DBmoHdBmhDnBB18HxmWxmWBcBDgwhCgwhCBsTB", false),
  Lu: () => decodeRanges("pkHi6iBi6iBBOOC0rZ0rZBUB", false),
  M: () => decodeRanges("3kCymhCymhCBDBvM8lB8lBBHBCDDCDBCEBCPPB47C47CkuQRB-lhBBB", false),
  Mc: () => decodeRanges("49kCCBIDDCDBCBBCvavaswSCB", false),
  Mn: () => decodeRanges("3kCymhCymhCBDBvM-lB-lBBEBOECPBB47CkuQkuQBKBECB-lhBBB", false),
  N: () => decodeRanges("gqjCJnsCTtoBJ3pRJ3hDJ37XJ4nGJ", true),
  Nd: () => decodeRanges("gqjCJnsCTtoBJ3pRJ3hDJ37XJ4nGJ", true),
  P: () => decodeRanges("u6GBBwBvv8Bvv8BmzBBBCBBpgCssUssUBBBwkeAB", false),
  Pd: () => decodeRanges("urjCA", true),
  Po: () => decodeRanges("u6GBBwB1i+B1i+BBCCBpgCpgCssUCBwkeAB", false),
  S: () => decodeRanges("nhJCBz+CDBlPBBK-82B-82BBxzvBxzvBBuHBRzNB-vKJBFBBoOGGvBIIWDDKiHiHBjBB", false),
  Sm: () => decodeRanges("usjCB", true),
  So: () => decodeRanges("nhJCBz+CDBlPBBKxwmDxwmDBuHBRzNB-vKJBFBBoOGGvBIIWDDKiHiHBjBB", false)
});
var _DELTA_SCRIPTS = /* @__PURE__ */ new LazyDecoder({
  Arabic: () => decodeRanges("3kCrxhCrxhCBBB4BAB", false),
  Balinese: () => decodeRanges("u6GBwBA", true),
  Common: () => decodeRanges("nhJCBz+CDBlPBBKxwmDxwmDB4HBHzNB-vKJBFBBoOGGvBIIWDDKiHiHBjBB", false),
  Cyrillic: () => decodeRanges("pkHB", true),
  Egyptian_Hieroglyphs: () => decodeRanges("gjtC68D", true),
  Han: () => decodeRanges("w-6FtT", true),
  Kawi: () => decodeRanges("66nCA", true),
  Khitan_Small_Script: () => decodeRanges("-njDA", true),
  Latin: () => decodeRanges("r+pBCNC", true),
  Myanmar: () => decodeRanges("w2lCT", true)
});
var _NEW_SCRIPTS = /* @__PURE__ */ new LazyDecoder({
  Garay: () => new UnicodeRangeTable(decodeRanges("gqjClBEcJB", true)),
  Gurung_Khema: () => new UnicodeRangeTable(decodeRanges("go4C5B", true)),
  Kirat_Rai: () => new UnicodeRangeTable(decodeRanges("gq7C5B", true)),
  Ol_Onal: () => new UnicodeRangeTable(decodeRanges("wu5DqBFA", true)),
  Sunuwar: () => new UnicodeRangeTable(decodeRanges("g+mChBPJ", true)),
  Todhri: () => new UnicodeRangeTable(decodeRanges("guhCzB", true)),
  Tulu_Tigalari: () => new UnicodeRangeTable(decodeRanges("g8kCJBCDDClBBCJBCDDCDBCJBCBBJBB", false))
});
var STABLE_CATEGORY_NAMES = /* @__PURE__ */ new Set([
  "C",
  "Cc",
  "Cf",
  "Cn",
  "Co",
  "Cs",
  "L",
  "LC",
  "Ll",
  "Lm",
  "Lo",
  "Lt",
  "Lu",
  "M",
  "Mc",
  "Me",
  "Mn",
  "N",
  "Nd",
  "Nl",
  "No",
  "P",
  "Pc",
  "Pd",
  "Pe",
  "Pf",
  "Pi",
  "Po",
  "Ps",
  "S",
  "Sc",
  "Sk",
  "Sm",
  "So",
  "Z",
  "Zl",
  "Zp",
  "Zs"
]);
var STABLE_SCRIPT_NAMES = /* @__PURE__ */ new Set([
  "Adlam",
  "Ahom",
  "Anatolian_Hieroglyphs",
  "Arabic",
  "Armenian",
  "Avestan",
  "Balinese",
  "Bamum",
  "Bassa_Vah",
  "Batak",
  "Bengali",
  "Bhaiksuki",
  "Bopomofo",
  "Brahmi",
  "Braille",
  "Buginese",
  "Buhid",
  "Canadian_Aboriginal",
  "Carian",
  "Caucasian_Albanian",
  "Chakma",
  "Cham",
  "Cherokee",
  "Chorasmian",
  "Common",
  "Coptic",
  "Cuneiform",
  "Cypriot",
  "Cypro_Minoan",
  "Cyrillic",
  "Deseret",
  "Devanagari",
  "Dives_Akuru",
  "Dogra",
  "Duployan",
  "Egyptian_Hieroglyphs",
  "Elbasan",
  "Elymaic",
  "Ethiopic",
  "Georgian",
  "Glagolitic",
  "Gothic",
  "Grantha",
  "Greek",
  "Gujarati",
  "Gunjala_Gondi",
  "Gurmukhi",
  "Han",
  "Hangul",
  "Hanifi_Rohingya",
  "Hanunoo",
  "Hatran",
  "Hebrew",
  "Hiragana",
  "Imperial_Aramaic",
  "Inherited",
  "Inscriptional_Pahlavi",
  "Inscriptional_Parthian",
  "Javanese",
  "Kaithi",
  "Kannada",
  "Katakana",
  "Kawi",
  "Kayah_Li",
  "Kharoshthi",
  "Khitan_Small_Script",
  "Khmer",
  "Khojki",
  "Khudawadi",
  "Lao",
  "Latin",
  "Lepcha",
  "Limbu",
  "Linear_A",
  "Linear_B",
  "Lisu",
  "Lycian",
  "Lydian",
  "Mahajani",
  "Makasar",
  "Malayalam",
  "Mandaic",
  "Manichaean",
  "Marchen",
  "Masaram_Gondi",
  "Medefaidrin",
  "Meetei_Mayek",
  "Mende_Kikakui",
  "Meroitic_Cursive",
  "Meroitic_Hieroglyphs",
  "Miao",
  "Modi",
  "Mongolian",
  "Mro",
  "Multani",
  "Myanmar",
  "Nabataean",
  "Nag_Mundari",
  "Nandinagari",
  "New_Tai_Lue",
  "Newa",
  "Nko",
  "Nushu",
  "Nyiakeng_Puachue_Hmong",
  "Ogham",
  "Ol_Chiki",
  "Old_Hungarian",
  "Old_Italic",
  "Old_North_Arabian",
  "Old_Permic",
  "Old_Persian",
  "Old_Sogdian",
  "Old_South_Arabian",
  "Old_Turkic",
  "Old_Uyghur",
  "Oriya",
  "Osage",
  "Osmanya",
  "Pahawh_Hmong",
  "Palmyrene",
  "Pau_Cin_Hau",
  "Phags_Pa",
  "Phoenician",
  "Psalter_Pahlavi",
  "Rejang",
  "Runic",
  "Samaritan",
  "Saurashtra",
  "Sharada",
  "Shavian",
  "Siddham",
  "SignWriting",
  "Sinhala",
  "Sogdian",
  "Sora_Sompeng",
  "Soyombo",
  "Sundanese",
  "Syloti_Nagri",
  "Syriac",
  "Tagalog",
  "Tagbanwa",
  "Tai_Le",
  "Tai_Tham",
  "Tai_Viet",
  "Takri",
  "Tamil",
  "Tangsa",
  "Tangut",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan",
  "Tifinagh",
  "Tirhuta",
  "Toto",
  "Ugaritic",
  "Unknown",
  "Vai",
  "Vithkuqi",
  "Wancho",
  "Warang_Citi",
  "Yezidi",
  "Yi",
  "Zanabazar_Square"
]);
var NEW_SCRIPT_NAMES = /* @__PURE__ */ new Set([
  "Garay",
  "Gurung_Khema",
  "Kirat_Rai",
  "Ol_Onal",
  "Sunuwar",
  "Todhri",
  "Tulu_Tigalari"
]);
var _sweepCache = /* @__PURE__ */ new Map();
var _foldCache = /* @__PURE__ */ new Map();
var buildForProperty = (name) => {
  if (NEW_SCRIPT_NAMES.has(name)) {
    return _NEW_SCRIPTS.get(name);
  }
  let kind = null;
  let pattern = null;
  if (STABLE_CATEGORY_NAMES.has(name)) {
    kind = "category";
    pattern = `\\p{General_Category=${name}}`;
  } else if (STABLE_SCRIPT_NAMES.has(name)) {
    kind = "script";
    pattern = `\\p{Script=${name}}`;
  } else
    return null;
  const cacheKey = `${kind}:${name}`;
  const cached = _sweepCache.get(cacheKey);
  if (cached)
    return cached;
  const base = sweepPlatform(pattern);
  const delta = kind === "category" ? _DELTA_CATEGORIES.get(name) : _DELTA_SCRIPTS.get(name);
  const merged = delta ? mergeRanges(base, delta) : base;
  const table2 = new UnicodeRangeTable(merged);
  _sweepCache.set(cacheKey, table2);
  return table2;
};
var buildFoldOverlay = (name) => {
  const cached = _foldCache.get(name);
  if (cached !== void 0)
    return cached;
  const base = buildForProperty(name);
  if (!base) {
    _foldCache.set(name, null);
    return null;
  }
  const inBase = (r) => {
    let lo = 0, hi = base.length;
    while (lo < hi) {
      const m = lo + hi >> 1;
      const rlo = base.getLo(m), rhi = base.getHi(m);
      if (r < rlo)
        hi = m;
      else if (r > rhi)
        lo = m + 1;
      else
        return (r - rlo) % base.getStride(m) === 0;
    }
    return false;
  };
  const orbit = getCASE_ORBIT();
  const simpleFold2 = (r) => {
    const folded = orbit.get(r);
    if (folded !== void 0)
      return folded;
    const s = String.fromCodePoint(r);
    const lower = s.toLowerCase();
    if (lower.length === s.length) {
      const lowerCp = lower.codePointAt(0);
      if (lowerCp !== void 0 && lowerCp !== r)
        return lowerCp;
    }
    const upper = s.toUpperCase();
    if (upper.length === s.length) {
      const upperCp = upper.codePointAt(0);
      if (upperCp !== void 0 && upperCp !== r)
        return upperCp;
    }
    return r;
  };
  const extras = /* @__PURE__ */ new Set();
  for (let i = 0; i < base.length; i++) {
    const lo = base.getLo(i), hi = base.getHi(i), stride = base.getStride(i);
    for (let cp = lo; cp <= hi; cp += stride) {
      let r = simpleFold2(cp);
      while (r !== cp) {
        if (!inBase(r))
          extras.add(r);
        r = simpleFold2(r);
      }
    }
  }
  if (extras.size === 0) {
    _foldCache.set(name, null);
    return null;
  }
  const sorted = Array.from(extras).sort((a, b) => a - b);
  const merged = [];
  for (const cp of sorted) {
    const last = merged[merged.length - 1];
    if (last && last[1] + 1 === cp)
      last[1] = cp;
    else
      merged.push([cp, cp]);
  }
  const out = new Uint32Array(merged.length * 3);
  for (let i = 0; i < merged.length; i++) {
    out[i * 3] = merged[i][0];
    out[i * 3 + 1] = merged[i][1];
    out[i * 3 + 2] = 1;
  }
  const table2 = new UnicodeRangeTable(out);
  _foldCache.set(name, table2);
  return table2;
};
var getUpper = () => {
  const table2 = buildForProperty("Lu");
  if (table2 === null) {
    throw new Error("Upper: missing Lu property");
  }
  return table2;
};
var UnicodeTables = {
  get CASE_ORBIT() {
    return getCASE_ORBIT();
  },
  STABLE_CATEGORY_NAMES,
  STABLE_SCRIPT_NAMES,
  NEW_SCRIPT_NAMES,
  buildForProperty,
  buildFoldOverlay,
  CATEGORIES: {
    has: (name) => STABLE_CATEGORY_NAMES.has(name),
    get: (name) => buildForProperty(name)
  },
  SCRIPTS: {
    has: (name) => STABLE_SCRIPT_NAMES.has(name) || NEW_SCRIPT_NAMES.has(name),
    get: (name) => buildForProperty(name)
  },
  FOLD_CATEGORIES: {
    has: (name) => STABLE_CATEGORY_NAMES.has(name),
    get: (name) => buildFoldOverlay(name)
  },
  FOLD_SCRIPT: {
    has: (name) => STABLE_SCRIPT_NAMES.has(name) || NEW_SCRIPT_NAMES.has(name),
    get: (name) => buildFoldOverlay(name)
  },
  get Upper() {
    return getUpper();
  },
  // --- Test-only hooks: expose the raw bundled 15.0→16.0 delta and
  // new-in-16.0 script data so tests can verify the generator output.
  // These are not part of the public API.
  _deltaCategoryRanges: (name) => _DELTA_CATEGORIES.get(name),
  _deltaScriptRanges: (name) => _DELTA_SCRIPTS.get(name),
  _newScriptTable: (name) => _NEW_SCRIPTS.get(name)
};

// node_modules/@bufbuild/re2/dist/esm/Unicode.js
var MAX_RUNE = 1114111;
var MAX_ASCII = 127;
var MAX_BMP = 65535;
var MIN_FOLD = 65;
var MAX_FOLD = 125251;
var MIN_HIGH_SURROGATE = 55296;
var MAX_HIGH_SURROGATE = 56319;
var MIN_LOW_SURROGATE = 56320;
var MAX_LOW_SURROGATE = 57343;
var MIN_SUPPLEMENTARY_CODE_POINT = 65536;
function simpleFold(r) {
  const caseOrbit = UnicodeTables.CASE_ORBIT;
  const folded = caseOrbit.get(r);
  if (folded !== void 0) {
    return folded;
  }
  const s = String.fromCodePoint(r);
  const lower = s.toLowerCase();
  if (lower.length === s.length) {
    const lowerCp = lower.codePointAt(0);
    if (lowerCp !== void 0 && lowerCp !== r)
      return lowerCp;
  }
  const upper = s.toUpperCase();
  if (upper.length === s.length) {
    const upperCp = upper.codePointAt(0);
    if (upperCp !== void 0 && upperCp !== r)
      return upperCp;
  }
  return r;
}
function equalsIgnoreCase(r1, r2) {
  if (r1 < 0 || r2 < 0) {
    return false;
  }
  if (r1 === r2) {
    return true;
  }
  if (r1 <= MAX_ASCII && r2 <= MAX_ASCII) {
    if (65 <= r1 && r1 <= 90) {
      r1 |= 32;
    }
    if (65 <= r2 && r2 <= 90) {
      r2 |= 32;
    }
    return r1 === r2;
  }
  for (let r = simpleFold(r1); r !== r1; r = simpleFold(r)) {
    if (r === r2) {
      return true;
    }
  }
  return false;
}

// node_modules/@bufbuild/re2/dist/esm/chars.js
var codePointAtOrThrow = (s, i) => {
  const cp = s.codePointAt(i);
  if (cp === void 0) {
    throw new Error(`codePointAt(${i}) returned undefined for ${JSON.stringify(s)}`);
  }
  return cp;
};

// node_modules/@bufbuild/re2/dist/esm/Utils.js
var METACHARACTERS = "\\.+*?()|[]{}^$";
var EMPTY_BEGIN_LINE = 1;
var EMPTY_END_LINE = 2;
var EMPTY_BEGIN_TEXT = 4;
var EMPTY_END_TEXT = 8;
var EMPTY_WORD_BOUNDARY = 16;
var EMPTY_NO_WORD_BOUNDARY = 32;
function emptyInts() {
  return [];
}
function isalnum(c) {
  return 48 <= c && c <= 57 || 97 <= c && c <= 122 || 65 <= c && c <= 90;
}
function unhex(c) {
  if (48 <= c && c <= 57) {
    return c - 48;
  }
  if (97 <= c && c <= 102) {
    return c - 97 + 10;
  }
  if (65 <= c && c <= 70) {
    return c - 65 + 10;
  }
  return -1;
}
function stringToRunes(str) {
  return Array.from(String(str)).map((s) => codePointAtOrThrow(s, 0));
}
function runeToString(r) {
  return String.fromCodePoint(r);
}
function isWordRune(r) {
  return 97 <= r && r <= 122 || 65 <= r && r <= 90 || 48 <= r && r <= 57 || r === 95;
}
function emptyOpContext(r1, r2) {
  let op = 0;
  if (r1 < 0) {
    op |= EMPTY_BEGIN_TEXT | EMPTY_BEGIN_LINE;
  }
  if (r1 === 10) {
    op |= EMPTY_BEGIN_LINE;
  }
  if (r2 < 0) {
    op |= EMPTY_END_TEXT | EMPTY_END_LINE;
  }
  if (r2 === 10) {
    op |= EMPTY_END_LINE;
  }
  if (isWordRune(r1) !== isWordRune(r2)) {
    op |= EMPTY_WORD_BOUNDARY;
  } else {
    op |= EMPTY_NO_WORD_BOUNDARY;
  }
  return op;
}
function quoteMeta(str) {
  return str.split("").map((s) => {
    if (METACHARACTERS.indexOf(s) >= 0) {
      return `\\${s}`;
    }
    return s;
  }).join("");
}
function charCount(codePoint) {
  return codePoint > MAX_BMP ? 2 : 1;
}

// node_modules/@bufbuild/re2/dist/esm/MachineInput.js
var MachineUTF16Input = class _MachineUTF16Input {
  charSequence;
  start;
  end;
  constructor(charSequence, start = 0, end = charSequence.length) {
    this.charSequence = charSequence;
    this.start = start;
    this.end = end;
  }
  static EOF() {
    return -1 << 3;
  }
  endPos() {
    return this.end;
  }
  hasString(prefilter, pos) {
    const idx = this.charSequence.indexOf(prefilter.str, this.start + pos);
    return idx !== -1 && idx <= this.end - prefilter.str.length;
  }
  step(pos) {
    pos += this.start;
    if (pos >= this.end) {
      return _MachineUTF16Input.EOF();
    }
    const c1 = this.charSequence.charCodeAt(pos);
    if (c1 < MIN_HIGH_SURROGATE || c1 > MAX_HIGH_SURROGATE || pos + 1 >= this.end) {
      return c1 << 3 | 1;
    }
    const c2 = this.charSequence.charCodeAt(pos + 1);
    if (c2 >= MIN_LOW_SURROGATE && c2 <= MAX_LOW_SURROGATE) {
      const rune = (c1 - MIN_HIGH_SURROGATE) * 1024 + (c2 - MIN_LOW_SURROGATE) + MIN_SUPPLEMENTARY_CODE_POINT;
      return rune << 3 | 2;
    }
    return c1 << 3 | 1;
  }
  index(re2, pos) {
    pos += this.start;
    const i = this.charSequence.indexOf(re2.prefix, pos);
    return i < 0 ? i : i - pos;
  }
  context(pos) {
    pos += this.start;
    const r1 = pos > 0 && pos <= this.charSequence.length ? this.charSequence.codePointAt(pos - 1) : -1;
    const r2 = pos < this.charSequence.length ? this.charSequence.codePointAt(pos) : -1;
    if (r1 === void 0 || r2 === void 0) {
      throw new Error("invalid state");
    }
    return emptyOpContext(r1, r2);
  }
  prefixLength(re2) {
    return re2.prefix.length;
  }
};
function fromUTF16(charSequence, start = 0, end = charSequence.length) {
  return new MachineUTF16Input(charSequence, start, end);
}

// node_modules/@bufbuild/re2/dist/esm/Inst.js
var Inst = class _Inst {
  static ALT = 1;
  static ALT_MATCH = 2;
  static CAPTURE = 3;
  static EMPTY_WIDTH = 4;
  static FAIL = 5;
  static MATCH = 6;
  static NOP = 7;
  static RUNE = 8;
  static RUNE1 = 9;
  static RUNE_ANY = 10;
  static RUNE_ANY_NOT_NL = 11;
  op;
  out;
  arg;
  runes;
  static isRuneOp(op) {
    return _Inst.RUNE <= op && op <= _Inst.RUNE_ANY_NOT_NL;
  }
  constructor(op) {
    this.op = op;
    this.out = 0;
    this.arg = 0;
    this.runes = [];
  }
  // MatchRune returns true if the instruction matches (and consumes) r.
  // It should only be called when op is a rune op.
  matchRune(r) {
    if (this.runes.length === 1) {
      const r0 = this.runes[0];
      if ((this.arg & FOLD_CASE) !== 0) {
        return equalsIgnoreCase(r0, r);
      }
      return r === r0;
    }
    const len = this.runes.length;
    if (len === 2 || len === 4 || len === 6 || len === 8) {
      for (let j = 0; j < len; j += 2) {
        if (r < this.runes[j]) {
          return false;
        }
        if (r <= this.runes[j + 1]) {
          return true;
        }
      }
      return false;
    }
    let lo = 0;
    let hi = this.runes.length / 2 | 0;
    while (lo < hi) {
      const m = lo + hi >> 1;
      const c = this.runes[2 * m];
      if (c <= r) {
        if (r <= this.runes[2 * m + 1]) {
          return true;
        }
        lo = m + 1;
      } else {
        hi = m;
      }
    }
    return false;
  }
};

// node_modules/@bufbuild/re2/dist/esm/DFA.js
var hashPCs = (pcs) => {
  let h = -2128831035;
  for (let i = 0; i < pcs.length; i++) {
    h ^= pcs[i];
    h = Math.imul(h, 16777619);
  }
  return h;
};
var arraysEqual = (a, b) => {
  if (a.length !== b.length)
    return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i])
      return false;
  }
  return true;
};
var DFAState = class {
  nfaStates;
  isMatch;
  hasEmptyWidth;
  matchIDs;
  nextAscii;
  nextMap;
  constructor(nfaStates, isMatch, hasEmptyWidth, matchIDs = []) {
    this.nfaStates = nfaStates;
    this.isMatch = isMatch;
    this.hasEmptyWidth = hasEmptyWidth;
    this.matchIDs = matchIDs;
    this.nextAscii = new Array(MAX_ASCII + 1).fill(null);
    this.nextMap = /* @__PURE__ */ new Map();
  }
};
var DFA = class _DFA {
  prog;
  stateCache;
  stateCount;
  startState;
  stateLimit;
  cacheClears;
  failed;
  static MAX_CACHE_CLEARS = 5;
  constructor(prog) {
    this.prog = prog;
    this.stateCache = /* @__PURE__ */ new Map();
    this.stateCount = 0;
    this.startState = null;
    this.stateLimit = 1e4;
    this.cacheClears = 0;
    this.failed = false;
  }
  // Follows epsilon transitions to find all reachable states without consuming a char.
  // Stops at EMPTY_WIDTH (includes the PC but does not follow through).
  computeClosure(pcs) {
    const closure = /* @__PURE__ */ new Set();
    const stack = [...pcs];
    let isMatch = false;
    let hasEmptyWidth = false;
    const matchIDs = [];
    while (stack.length > 0) {
      const pc = stack.pop();
      if (pc === void 0) {
        throw new Error("invalid state");
      }
      if (closure.has(pc))
        continue;
      closure.add(pc);
      const inst = this.prog.getInst(pc);
      switch (inst.op) {
        case Inst.MATCH:
          isMatch = true;
          if (!matchIDs.includes(inst.arg))
            matchIDs.push(inst.arg);
          break;
        case Inst.ALT:
        case Inst.ALT_MATCH:
          stack.push(inst.out);
          stack.push(inst.arg);
          break;
        case Inst.NOP:
        case Inst.CAPTURE:
          stack.push(inst.out);
          break;
        case Inst.EMPTY_WIDTH:
          hasEmptyWidth = true;
          break;
      }
    }
    const sortedPCs = Int32Array.from(closure).sort();
    matchIDs.sort((a, b) => a - b);
    return { pcs: sortedPCs, isMatch, hasEmptyWidth, matchIDs };
  }
  // Resolve EMPTY_WIDTH PCs using the given context.
  // Returns { resolvedPCs: Set<number>, isMatch: boolean }
  resolveEmptyWidth(nfaStates, context) {
    const resolved = /* @__PURE__ */ new Set();
    const stack = [];
    let isMatch = false;
    for (let i = 0; i < nfaStates.length; i++) {
      const pc = nfaStates[i];
      const inst = this.prog.getInst(pc);
      if (inst.op === Inst.EMPTY_WIDTH) {
        if ((inst.arg & ~context) === 0) {
          stack.push(inst.out);
        }
      } else {
        resolved.add(pc);
        if (inst.op === Inst.MATCH) {
          isMatch = true;
        }
      }
    }
    while (stack.length > 0) {
      const pc = stack.pop();
      if (pc === void 0) {
        throw new Error("invalid state");
      }
      if (resolved.has(pc))
        continue;
      resolved.add(pc);
      const inst = this.prog.getInst(pc);
      switch (inst.op) {
        case Inst.MATCH:
          isMatch = true;
          break;
        case Inst.ALT:
        case Inst.ALT_MATCH:
          stack.push(inst.out);
          stack.push(inst.arg);
          break;
        case Inst.NOP:
        case Inst.CAPTURE:
          stack.push(inst.out);
          break;
        case Inst.EMPTY_WIDTH:
          if ((inst.arg & ~context) === 0) {
            stack.push(inst.out);
          }
          break;
      }
    }
    return { resolvedPCs: resolved, isMatch };
  }
  getState(pcs) {
    const closureResult = this.computeClosure(pcs);
    const sortedPCs = closureResult.pcs;
    const hash = hashPCs(sortedPCs);
    let bucket = this.stateCache.get(hash);
    if (bucket) {
      for (let i = 0; i < bucket.length; i++) {
        const state2 = bucket[i];
        if (arraysEqual(state2.nfaStates, sortedPCs)) {
          return state2;
        }
      }
    } else {
      bucket = [];
      this.stateCache.set(hash, bucket);
    }
    if (this.failed)
      return null;
    if (this.stateCount >= this.stateLimit) {
      this.stateCache.clear();
      this.stateCount = 0;
      this.startState = null;
      this.cacheClears++;
      if (this.cacheClears >= _DFA.MAX_CACHE_CLEARS) {
        this.failed = true;
      }
      return null;
    }
    const state = new DFAState(sortedPCs, closureResult.isMatch, closureResult.hasEmptyWidth, closureResult.matchIDs);
    bucket.push(state);
    this.stateCount++;
    return state;
  }
  // Compute the next DFA state given a current state, a character, and context.
  // Context is needed only when the state has EMPTY_WIDTH PCs.
  step(state, charCode, anchor, context) {
    let cacheKey = 0;
    if (state.hasEmptyWidth) {
      cacheKey = charCode * 128 + (context & 63) * 2 + (anchor === UNANCHORED ? 0 : 1);
      const cached = state.nextMap.get(cacheKey);
      if (cached !== void 0 || state.nextMap.has(cacheKey)) {
        return cached ?? null;
      }
    } else {
      if (anchor === UNANCHORED && charCode <= MAX_ASCII) {
        const next = state.nextAscii[charCode];
        if (next !== null) {
          return next;
        }
      } else {
        cacheKey = charCode + (anchor === UNANCHORED ? 0 : MAX_RUNE + 1);
        const cached = state.nextMap.get(cacheKey);
        if (cached !== void 0 || state.nextMap.has(cacheKey)) {
          return cached ?? null;
        }
      }
    }
    let activePCs;
    if (state.hasEmptyWidth) {
      const { resolvedPCs } = this.resolveEmptyWidth(state.nfaStates, context);
      activePCs = resolvedPCs;
    } else {
      activePCs = state.nfaStates;
    }
    const nextPCs = [];
    const iterPCs = activePCs instanceof Set ? activePCs : state.nfaStates;
    for (const pc of iterPCs) {
      const inst = this.prog.getInst(pc);
      if (Inst.isRuneOp(inst.op) && inst.matchRune(charCode)) {
        nextPCs.push(inst.out);
      }
    }
    if (anchor === UNANCHORED) {
      nextPCs.push(this.prog.start);
    }
    const nextState = this.getState(nextPCs);
    if (state.hasEmptyWidth) {
      state.nextMap.set(cacheKey, nextState);
    } else if (anchor === UNANCHORED && charCode <= MAX_ASCII) {
      state.nextAscii[charCode] = nextState;
    } else {
      cacheKey = charCode + (anchor === UNANCHORED ? 0 : MAX_RUNE + 1);
      state.nextMap.set(cacheKey, nextState);
    }
    return nextState;
  }
  // The hot loop: Execute the Lazy DFA
  match(input, pos, anchor) {
    if (!this.startState) {
      this.startState = this.getState([this.prog.start]);
      if (!this.startState)
        return null;
    }
    const endPos = input.endPos();
    let currentState = this.startState;
    let prevRune = -1;
    if (pos > 0) {
      const r = input.step(pos - 1) >> 3;
      if (r >= 0)
        prevRune = r;
    }
    if (currentState.isMatch) {
      if (anchor === ANCHOR_BOTH) {
        if (pos === endPos)
          return true;
      } else {
        return true;
      }
    }
    let i = pos;
    while (i < endPos) {
      const r = input.step(i);
      const rune = r >> 3;
      const width = r & 7;
      if (width === 0)
        break;
      const context = emptyOpContext(prevRune, rune);
      if (currentState.hasEmptyWidth) {
        const { isMatch } = this.resolveEmptyWidth(currentState.nfaStates, context);
        if (isMatch) {
          if (anchor === ANCHOR_BOTH) {
          } else {
            return true;
          }
        }
      }
      if (!currentState.hasEmptyWidth && anchor === UNANCHORED && rune <= MAX_ASCII) {
        currentState = currentState.nextAscii[rune] || this.step(currentState, rune, anchor, context);
      } else {
        currentState = this.step(currentState, rune, anchor, context);
      }
      if (currentState === null)
        return null;
      if (currentState.isMatch) {
        if (anchor === ANCHOR_BOTH) {
          if (i + width === endPos)
            return true;
        } else {
          return true;
        }
      }
      if (currentState.nfaStates.length === 0) {
        if (anchor !== UNANCHORED)
          return false;
      }
      prevRune = rune;
      i += width;
    }
    if (currentState.hasEmptyWidth) {
      const endContext = emptyOpContext(prevRune, -1);
      const { isMatch } = this.resolveEmptyWidth(currentState.nfaStates, endContext);
      if (isMatch)
        return true;
    }
    return false;
  }
};

// node_modules/@bufbuild/re2/dist/esm/Regexp.js
var Regexp = class _Regexp {
  static Op = {
    NO_MATCH: 0,
    EMPTY_MATCH: 1,
    LITERAL: 2,
    CHAR_CLASS: 3,
    ANY_CHAR_NOT_NL: 4,
    ANY_CHAR: 5,
    BEGIN_LINE: 6,
    END_LINE: 7,
    BEGIN_TEXT: 8,
    END_TEXT: 9,
    WORD_BOUNDARY: 10,
    NO_WORD_BOUNDARY: 11,
    CAPTURE: 12,
    STAR: 13,
    PLUS: 14,
    QUEST: 15,
    REPEAT: 16,
    CONCAT: 17,
    ALTERNATE: 18,
    LEFT_PAREN: 19,
    VERTICAL_BAR: 20
  };
  static isPseudoOp(op) {
    return op >= _Regexp.Op.LEFT_PAREN;
  }
  static emptySubs() {
    return [];
  }
  static fromRegexp(re) {
    const regex = new _Regexp(re.op);
    regex.flags = re.flags;
    regex.subs = re.subs;
    regex.runes = re.runes;
    regex.cap = re.cap;
    regex.min = re.min;
    regex.max = re.max;
    regex.name = re.name;
    regex.namedGroups = re.namedGroups;
    return regex;
  }
  op;
  flags;
  subs;
  runes;
  min;
  max;
  cap;
  name;
  namedGroups;
  constructor(op) {
    this.op = op;
    this.flags = 0;
    this.subs = _Regexp.emptySubs();
    this.runes = [];
    this.min = 0;
    this.max = 0;
    this.cap = 0;
    this.name = null;
    this.namedGroups = /* @__PURE__ */ new Map();
  }
  reinit() {
    this.flags = 0;
    this.subs = _Regexp.emptySubs();
    this.runes = [];
    this.cap = 0;
    this.min = 0;
    this.max = 0;
    this.name = null;
    this.namedGroups = /* @__PURE__ */ new Map();
  }
  // maxCap() walks the regexp to find the maximum capture index.
  maxCap() {
    let m = 0;
    if (this.op === _Regexp.Op.CAPTURE) {
      m = this.cap;
    }
    if (this.subs !== null) {
      for (let sub of this.subs) {
        const n = sub.maxCap();
        if (m < n) {
          m = n;
        }
      }
    }
    return m;
  }
};

// node_modules/@bufbuild/re2/dist/esm/Prefilter.js
var Prefilter = class _Prefilter {
  type;
  subs;
  str;
  static Type = { NONE: 0, EXACT: 1, AND: 2, OR: 3 };
  constructor(type) {
    this.type = type;
    this.subs = [];
    this.str = "";
  }
  eval(input, pos) {
    switch (this.type) {
      case _Prefilter.Type.NONE:
        return true;
      case _Prefilter.Type.EXACT:
        return input.hasString(this, pos);
      case _Prefilter.Type.AND:
        for (let i = 0; i < this.subs.length; i++) {
          if (!this.subs[i].eval(input, pos))
            return false;
        }
        return true;
      case _Prefilter.Type.OR:
        for (let i = 0; i < this.subs.length; i++) {
          if (this.subs[i].eval(input, pos))
            return true;
        }
        return false;
      default:
        return true;
    }
  }
};
var fromRegexp = (re) => {
  if (!re)
    return new Prefilter(Prefilter.Type.NONE);
  switch (re.op) {
    case Regexp.Op.NO_MATCH:
    case Regexp.Op.EMPTY_MATCH:
    case Regexp.Op.BEGIN_LINE:
    case Regexp.Op.END_LINE:
    case Regexp.Op.BEGIN_TEXT:
    case Regexp.Op.END_TEXT:
    case Regexp.Op.WORD_BOUNDARY:
    case Regexp.Op.NO_WORD_BOUNDARY:
    case Regexp.Op.CHAR_CLASS:
    case Regexp.Op.ANY_CHAR_NOT_NL:
    case Regexp.Op.ANY_CHAR: {
      return new Prefilter(Prefilter.Type.NONE);
    }
    case Regexp.Op.LITERAL: {
      if (re.runes.length === 0 || (re.flags & FOLD_CASE) !== 0) {
        return new Prefilter(Prefilter.Type.NONE);
      }
      const pf = new Prefilter(Prefilter.Type.EXACT);
      let str = "";
      for (let i = 0; i < re.runes.length; i++) {
        str += String.fromCodePoint(re.runes[i]);
      }
      pf.str = str;
      return pf;
    }
    case Regexp.Op.CAPTURE:
    case Regexp.Op.PLUS: {
      return fromRegexp(re.subs[0]);
    }
    case Regexp.Op.REPEAT: {
      if (re.min >= 1) {
        return fromRegexp(re.subs[0]);
      }
      return new Prefilter(Prefilter.Type.NONE);
    }
    case Regexp.Op.CONCAT: {
      const pf = new Prefilter(Prefilter.Type.AND);
      for (const sub of re.subs) {
        pf.subs.push(fromRegexp(sub));
      }
      return pf;
    }
    case Regexp.Op.ALTERNATE: {
      const pf = new Prefilter(Prefilter.Type.OR);
      for (const sub of re.subs) {
        pf.subs.push(fromRegexp(sub));
      }
      return pf;
    }
    default:
      return new Prefilter(Prefilter.Type.NONE);
  }
};
var simplify = (pf) => {
  if (pf.type === Prefilter.Type.EXACT || pf.type === Prefilter.Type.NONE) {
    return pf;
  }
  if (pf.type === Prefilter.Type.AND) {
    const newSubs = [];
    for (const sub of pf.subs) {
      const s = simplify(sub);
      if (s.type !== Prefilter.Type.NONE) {
        if (s.type === Prefilter.Type.AND) {
          newSubs.push(...s.subs);
        } else {
          newSubs.push(s);
        }
      }
    }
    if (newSubs.length === 0)
      return new Prefilter(Prefilter.Type.NONE);
    if (newSubs.length === 1)
      return newSubs[0];
    pf.subs = newSubs;
    return pf;
  }
  if (pf.type === Prefilter.Type.OR) {
    const newSubs = [];
    for (const sub of pf.subs) {
      const s = simplify(sub);
      if (s.type === Prefilter.Type.NONE) {
        return new Prefilter(Prefilter.Type.NONE);
      }
      if (s.type === Prefilter.Type.OR) {
        newSubs.push(...s.subs);
      } else {
        newSubs.push(s);
      }
    }
    if (newSubs.length === 0)
      return new Prefilter(Prefilter.Type.NONE);
    if (newSubs.length === 1)
      return newSubs[0];
    const seen = /* @__PURE__ */ new Set();
    const uniqueSubs = [];
    for (const sub of newSubs) {
      if (sub.type === Prefilter.Type.EXACT) {
        if (!seen.has(sub.str)) {
          seen.add(sub.str);
          uniqueSubs.push(sub);
        }
      } else {
        uniqueSubs.push(sub);
      }
    }
    pf.subs = uniqueSubs;
    return pf;
  }
  return pf;
};
var PrefilterTree = {
  build: (re) => simplify(fromRegexp(re))
};

// node_modules/@bufbuild/re2/dist/esm/Prog.js
var PatchList = class {
  head;
  tail;
  /**
   * @param {number} head - Encoded pointer to the start of the patch list.
   * @param {number} tail - Encoded pointer to the end of the patch list.
   */
  constructor(head = 0, tail = 0) {
    this.head = head;
    this.tail = tail;
  }
};
var Prog = class {
  inst;
  start;
  numCap;
  constructor() {
    this.inst = [];
    this.start = 0;
    this.numCap = 2;
  }
  // Returns the instruction at the specified pc.
  // Precondition: pc > 0 && pc < numInst().
  getInst(pc) {
    return this.inst[pc];
  }
  // Returns the number of instructions in this program.
  numInst() {
    return this.inst.length;
  }
  // Adds a new instruction to this program, with operator |op| and |pc| equal
  // to |numInst()|.
  addInst(op) {
    this.inst.push(new Inst(op));
  }
  // skipNop() follows any no-op or capturing instructions and returns the
  // resulting instruction.
  skipNop(pc) {
    let i = this.inst[pc];
    while (i.op === Inst.NOP || i.op === Inst.CAPTURE) {
      i = this.inst[pc];
      pc = i.out;
    }
    return i;
  }
  // prefix() returns a pair of a literal string that all matches for the
  // regexp must start with, and a boolean which is true if the prefix is the
  // entire match.  The string is returned by appending to |prefix|.
  prefix() {
    let prefix = "";
    let i = this.skipNop(this.start);
    if (!Inst.isRuneOp(i.op) || i.runes.length !== 1) {
      return [i.op === Inst.MATCH, prefix];
    }
    while (Inst.isRuneOp(i.op) && i.runes.length === 1 && (i.arg & FOLD_CASE) === 0) {
      prefix += String.fromCodePoint(i.runes[0]);
      i = this.skipNop(i.out);
    }
    return [i.op === Inst.MATCH, prefix];
  }
  // startCond() returns the leading empty-width conditions that must be true
  // in any match.  It returns -1 (all bits set) if no matches are possible.
  startCond() {
    let flag = 0;
    let pc = this.start;
    loop: for (; ; ) {
      const i = this.inst[pc];
      switch (i.op) {
        case Inst.EMPTY_WIDTH:
          flag |= i.arg;
          break;
        case Inst.FAIL:
          return -1;
        case Inst.CAPTURE:
        case Inst.NOP:
          break;
        default:
          break loop;
      }
      pc = i.out;
    }
    return flag;
  }
  // --- Patch list ---
  // A patchlist is a list of instruction pointers that need to be filled in
  // (patched).  Because the pointers haven't been filled in yet, we can reuse
  // their storage to hold the list.  It's kind of sleazy, but works well in
  // practice.  See http://swtch.com/~rsc/regexp/regexp1.html for inspiration.
  // These aren't really pointers: they're integers, so we can reinterpret them
  // this way without using package unsafe.  A value l denotes p.inst[l>>1].out
  // (l&1==0) or .arg (l&1==1).  l == 0 denotes the empty list, okay because we
  // start every program with a fail instruction, so we'll never want to point
  // at its output link.
  next(l) {
    const i = this.inst[l >> 1];
    if ((l & 1) === 0) {
      return i.out;
    }
    return i.arg;
  }
  patch(l, val) {
    let head = l.head;
    while (head !== 0) {
      const i = this.inst[head >> 1];
      if ((head & 1) === 0) {
        head = i.out;
        i.out = val;
      } else {
        head = i.arg;
        i.arg = val;
      }
    }
  }
  append(l1, l2) {
    if (l1.head === 0)
      return l2;
    if (l2.head === 0)
      return l1;
    const i = this.inst[l1.tail >> 1];
    if ((l1.tail & 1) === 0) {
      i.out = l2.head;
    } else {
      i.arg = l2.head;
    }
    return new PatchList(l1.head, l2.tail);
  }
};

// node_modules/@bufbuild/re2/dist/esm/exceptions.js
var RE2JSException = class extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "RE2JSException";
  }
};
var RE2JSSyntaxException = class extends RE2JSException {
  error;
  input;
  /**
   * @param {string} error
   * @param {string|null} [input=null]
   */
  constructor(error, input = null) {
    let message = `error parsing regexp: ${error}`;
    if (input) {
      message += `: \`${input}\``;
    }
    super(message);
    this.name = "RE2JSSyntaxException";
    this.message = message;
    this.error = error;
    this.input = input;
  }
  /**
   * Retrieves the description of the error.
   * @returns {string}
   */
  getDescription() {
    return this.error;
  }
  /**
   * Retrieves the erroneous regular-expression pattern.
   * @returns {string|null}
   */
  getPattern() {
    return this.input;
  }
};
var RE2JSCompileException = class extends RE2JSException {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "RE2JSCompileException";
  }
};
var RE2JSFlagsException = class extends RE2JSException {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "RE2JSFlagsException";
  }
};

// node_modules/@bufbuild/re2/dist/esm/Compiler.js
var Frag = class {
  i;
  out;
  nullable;
  constructor(i = 0, out = new PatchList(), nullable = false) {
    this.i = i;
    this.out = out;
    this.nullable = nullable;
  }
};
var Compiler = class _Compiler {
  prog;
  static ANY_RUNE_NOT_NL() {
    return [0, 10 - 1, 10 + 1, MAX_RUNE];
  }
  static ANY_RUNE() {
    return [0, MAX_RUNE];
  }
  static compileRegexp(re) {
    const c = new _Compiler();
    const f = c.compile(re);
    c.prog.patch(f.out, c.newInst(Inst.MATCH).i);
    c.prog.start = f.i;
    return c.prog;
  }
  constructor() {
    this.prog = new Prog();
    this.newInst(Inst.FAIL);
  }
  newInst(op) {
    this.prog.addInst(op);
    return new Frag(this.prog.numInst() - 1, new PatchList(), true);
  }
  // Returns a no-op fragment.  Sometimes unavoidable.
  nop() {
    const f = this.newInst(Inst.NOP);
    f.out = new PatchList(f.i << 1, f.i << 1);
    return f;
  }
  fail() {
    return new Frag();
  }
  // Given fragment a, returns (a) capturing as \n.
  // Given a fragment a, returns a fragment with capturing parens around a.
  cap(arg) {
    const f = this.newInst(Inst.CAPTURE);
    f.out = new PatchList(f.i << 1, f.i << 1);
    this.prog.getInst(f.i).arg = arg;
    if (this.prog.numCap < arg + 1) {
      this.prog.numCap = arg + 1;
    }
    return f;
  }
  // Given fragments a and b, returns ab; a|b
  cat(f1, f2) {
    if (f1.i === 0 || f2.i === 0) {
      return this.fail();
    }
    this.prog.patch(f1.out, f2.i);
    return new Frag(f1.i, f2.out, f1.nullable && f2.nullable);
  }
  // Given fragments for a and b, returns fragment for a|b.
  alt(f1, f2) {
    if (f1.i === 0) {
      return f2;
    }
    if (f2.i === 0) {
      return f1;
    }
    const f = this.newInst(Inst.ALT);
    const i = this.prog.getInst(f.i);
    i.out = f1.i;
    i.arg = f2.i;
    f.out = this.prog.append(f1.out, f2.out);
    f.nullable = f1.nullable || f2.nullable;
    return f;
  }
  // loop returns the fragment for the main loop of a plus or star.
  // For plus, it can be used directly. with f1.i as the entry.
  // For star, it can be used directly when f1 can't match an empty string.
  // (When f1 can match an empty string, f1* must be implemented as (f1+)?
  // to get the priority match order correct.)
  loop(f1, nongreedy) {
    const f = this.newInst(Inst.ALT);
    const i = this.prog.getInst(f.i);
    if (nongreedy) {
      i.arg = f1.i;
      f.out = new PatchList(f.i << 1, f.i << 1);
    } else {
      i.out = f1.i;
      f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
    }
    this.prog.patch(f1.out, f.i);
    return f;
  }
  // Given a fragment for a, returns a fragment for a? or a?? (if nongreedy)
  quest(f1, nongreedy) {
    const f = this.newInst(Inst.ALT);
    const i = this.prog.getInst(f.i);
    if (nongreedy) {
      i.arg = f1.i;
      f.out = new PatchList(f.i << 1, f.i << 1);
    } else {
      i.out = f1.i;
      f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
    }
    f.out = this.prog.append(f.out, f1.out);
    return f;
  }
  // Given a fragment a, returns a fragment for a* or a*? (if nongreedy)
  star(f1, nongreedy) {
    if (f1.nullable) {
      return this.quest(this.plus(f1, nongreedy), nongreedy);
    }
    return this.loop(f1, nongreedy);
  }
  // Given a fragment for a, returns a fragment for a+ or a+? (if nongreedy)
  plus(f1, nongreedy) {
    return new Frag(f1.i, this.loop(f1, nongreedy).out, f1.nullable);
  }
  // op is a bitmask of EMPTY_* flags.
  empty(op) {
    const f = this.newInst(Inst.EMPTY_WIDTH);
    this.prog.getInst(f.i).arg = op;
    f.out = new PatchList(f.i << 1, f.i << 1);
    return f;
  }
  // flags : parser flags
  rune(runes, flags) {
    const f = this.newInst(Inst.RUNE);
    f.nullable = false;
    const i = this.prog.getInst(f.i);
    i.runes = runes;
    flags &= FOLD_CASE;
    if (runes.length !== 1 || simpleFold(runes[0]) === runes[0]) {
      flags &= ~FOLD_CASE;
    }
    i.arg = flags;
    f.out = new PatchList(f.i << 1, f.i << 1);
    if ((flags & FOLD_CASE) === 0 && runes.length === 1 || runes.length === 2 && runes[0] === runes[1]) {
      i.op = Inst.RUNE1;
    } else if (runes.length === 2 && runes[0] === 0 && runes[1] === MAX_RUNE) {
      i.op = Inst.RUNE_ANY;
    } else if (runes.length === 4 && runes[0] === 0 && runes[1] === 10 - 1 && runes[2] === 10 + 1 && runes[3] === MAX_RUNE) {
      i.op = Inst.RUNE_ANY_NOT_NL;
    }
    return f;
  }
  compile(re) {
    switch (re.op) {
      case Regexp.Op.NO_MATCH:
        return this.fail();
      case Regexp.Op.EMPTY_MATCH:
        return this.nop();
      case Regexp.Op.LITERAL:
        if (re.runes.length === 0) {
          return this.nop();
        }
        let f = null;
        for (let r of re.runes) {
          const f1 = this.rune([r], re.flags);
          f = f === null ? f1 : this.cat(f, f1);
        }
        return f;
      case Regexp.Op.CHAR_CLASS:
        return this.rune(re.runes, re.flags);
      case Regexp.Op.ANY_CHAR_NOT_NL:
        return this.rune(_Compiler.ANY_RUNE_NOT_NL(), 0);
      case Regexp.Op.ANY_CHAR:
        return this.rune(_Compiler.ANY_RUNE(), 0);
      case Regexp.Op.BEGIN_LINE:
        return this.empty(EMPTY_BEGIN_LINE);
      case Regexp.Op.END_LINE:
        return this.empty(EMPTY_END_LINE);
      case Regexp.Op.BEGIN_TEXT:
        return this.empty(EMPTY_BEGIN_TEXT);
      case Regexp.Op.END_TEXT:
        return this.empty(EMPTY_END_TEXT);
      case Regexp.Op.WORD_BOUNDARY:
        return this.empty(EMPTY_WORD_BOUNDARY);
      case Regexp.Op.NO_WORD_BOUNDARY:
        return this.empty(EMPTY_NO_WORD_BOUNDARY);
      case Regexp.Op.CAPTURE: {
        const bra = this.cap(re.cap << 1);
        const sub = this.compile(re.subs[0]);
        const ket = this.cap(re.cap << 1 | 1);
        return this.cat(this.cat(bra, sub), ket);
      }
      case Regexp.Op.STAR:
        return this.star(this.compile(re.subs[0]), (re.flags & NON_GREEDY) !== 0);
      case Regexp.Op.PLUS:
        return this.plus(this.compile(re.subs[0]), (re.flags & NON_GREEDY) !== 0);
      case Regexp.Op.QUEST:
        return this.quest(this.compile(re.subs[0]), (re.flags & NON_GREEDY) !== 0);
      case Regexp.Op.CONCAT: {
        if (re.subs.length === 0) {
          return this.nop();
        }
        let f2 = null;
        for (let sub of re.subs) {
          const f1 = this.compile(sub);
          f2 = f2 === null ? f1 : this.cat(f2, f1);
        }
        if (f2 === null) {
          throw new Error("invalid frag");
        }
        return f2;
      }
      case Regexp.Op.ALTERNATE: {
        if (re.subs.length === 0) {
          return this.nop();
        }
        let f2 = null;
        for (let sub of re.subs) {
          const f1 = this.compile(sub);
          f2 = f2 === null ? f1 : this.alt(f2, f1);
        }
        if (f2 === null) {
          throw new Error("invalid frag");
        }
        return f2;
      }
      default:
        throw new RE2JSCompileException("regexp: unhandled case in compile");
    }
  }
};

// node_modules/@bufbuild/re2/dist/esm/Simplify.js
function simplify2(re) {
  switch (re.op) {
    case Regexp.Op.CAPTURE: {
      const sub = simplify2(re.subs[0]);
      if (sub !== re.subs[0]) {
        const nre = Regexp.fromRegexp(re);
        nre.runes = [];
        nre.subs = [sub];
        return nre;
      }
      return re;
    }
    case Regexp.Op.CONCAT:
    case Regexp.Op.ALTERNATE: {
      const newSubs = [];
      let changed = false;
      for (let i = 0; i < re.subs.length; i++) {
        const sub = re.subs[i];
        const nsub = simplify2(sub);
        if (nsub !== sub) {
          changed = true;
        }
        if (re.op === Regexp.Op.CONCAT) {
          if (nsub.op === Regexp.Op.NO_MATCH) {
            return new Regexp(Regexp.Op.NO_MATCH);
          }
          if (nsub.op === Regexp.Op.EMPTY_MATCH) {
            changed = true;
            continue;
          }
          if (nsub.op === Regexp.Op.CONCAT) {
            changed = true;
            newSubs.push(...nsub.subs);
            continue;
          }
        } else if (re.op === Regexp.Op.ALTERNATE) {
          if (nsub.op === Regexp.Op.NO_MATCH) {
            changed = true;
            continue;
          }
          if (nsub.op === Regexp.Op.ALTERNATE) {
            changed = true;
            newSubs.push(...nsub.subs);
            continue;
          }
        }
        newSubs.push(nsub);
      }
      if (changed) {
        if (newSubs.length === 0) {
          return new Regexp(re.op === Regexp.Op.CONCAT ? Regexp.Op.EMPTY_MATCH : Regexp.Op.NO_MATCH);
        }
        if (newSubs.length === 1) {
          return newSubs[0];
        }
        const nre = Regexp.fromRegexp(re);
        nre.runes = [];
        nre.subs = newSubs;
        return nre;
      }
      return re;
    }
    case Regexp.Op.CHAR_CLASS: {
      if (re.runes === null)
        return re;
      if (re.runes.length === 0) {
        return new Regexp(Regexp.Op.NO_MATCH);
      }
      if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === MAX_RUNE) {
        return new Regexp(Regexp.Op.ANY_CHAR);
      }
      if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === 10 - 1 && re.runes[2] === 10 + 1 && re.runes[3] === MAX_RUNE) {
        return new Regexp(Regexp.Op.ANY_CHAR_NOT_NL);
      }
      return re;
    }
    case Regexp.Op.STAR:
    case Regexp.Op.PLUS:
    case Regexp.Op.QUEST: {
      const sub = simplify2(re.subs[0]);
      return simplify1(re.op, re.flags, sub, re);
    }
    case Regexp.Op.REPEAT: {
      if (re.min === 0 && re.max === 0) {
        return new Regexp(Regexp.Op.EMPTY_MATCH);
      }
      const sub = simplify2(re.subs[0]);
      if (re.max === -1) {
        if (re.min === 0) {
          return simplify1(Regexp.Op.STAR, re.flags, sub, null);
        }
        if (re.min === 1) {
          return simplify1(Regexp.Op.PLUS, re.flags, sub, null);
        }
        const nre = new Regexp(Regexp.Op.CONCAT);
        const subs = [];
        for (let i = 0; i < re.min - 1; i++) {
          subs.push(sub);
        }
        subs.push(simplify1(Regexp.Op.PLUS, re.flags, sub, null));
        nre.subs = subs.slice(0);
        return simplify2(nre);
      }
      if (re.min === 1 && re.max === 1) {
        return sub;
      }
      let prefixSubs = null;
      if (re.min > 0) {
        prefixSubs = [];
        for (let i = 0; i < re.min; i++) {
          prefixSubs.push(sub);
        }
      }
      if (re.max > re.min) {
        let suffix = simplify1(Regexp.Op.QUEST, re.flags, sub, null);
        for (let i = re.min + 1; i < re.max; i++) {
          const nre2 = new Regexp(Regexp.Op.CONCAT);
          nre2.subs = [sub, suffix];
          suffix = simplify1(Regexp.Op.QUEST, re.flags, nre2, null);
        }
        if (prefixSubs === null) {
          return suffix;
        }
        prefixSubs.push(suffix);
      }
      if (prefixSubs !== null) {
        const prefix = new Regexp(Regexp.Op.CONCAT);
        prefix.subs = prefixSubs.slice(0);
        return simplify2(prefix);
      }
      return new Regexp(Regexp.Op.NO_MATCH);
    }
  }
  return re;
}
function simplify1(op, flags, sub, re) {
  if (sub.op === Regexp.Op.EMPTY_MATCH) {
    return sub;
  }
  if (sub.op === Regexp.Op.NO_MATCH) {
    if (op === Regexp.Op.PLUS)
      return sub;
    return new Regexp(Regexp.Op.EMPTY_MATCH);
  }
  if (op === sub.op && (flags & NON_GREEDY) === (sub.flags & NON_GREEDY)) {
    return sub;
  }
  if (re !== null && re.op === op && (re.flags & NON_GREEDY) === (flags & NON_GREEDY) && sub === re.subs[0]) {
    return re;
  }
  const nre = new Regexp(op);
  nre.flags = flags;
  nre.subs = [sub];
  return nre;
}

// node_modules/@bufbuild/re2/dist/esm/CharGroup.js
var CharGroup = class {
  sign;
  cls;
  constructor(sign, cls) {
    this.sign = sign;
    this.cls = cls;
  }
};
var code1 = [48, 57];
var code2 = [9, 10, 12, 13, 32, 32];
var code3 = [48, 57, 65, 90, 95, 95, 97, 122];
var _PERL_GROUPS = null;
var getPerlGroups = () => {
  if (!_PERL_GROUPS) {
    _PERL_GROUPS = /* @__PURE__ */ new Map([
      ["\\d", new CharGroup(1, code1)],
      ["\\D", new CharGroup(-1, code1)],
      ["\\s", new CharGroup(1, code2)],
      ["\\S", new CharGroup(-1, code2)],
      ["\\w", new CharGroup(1, code3)],
      ["\\W", new CharGroup(-1, code3)]
    ]);
  }
  return _PERL_GROUPS;
};
var code4 = [48, 57, 65, 90, 97, 122];
var code5 = [65, 90, 97, 122];
var code6 = [0, 127];
var code7 = [9, 9, 32, 32];
var code8 = [0, 31, 127, 127];
var code9 = [48, 57];
var code10 = [33, 126];
var code11 = [97, 122];
var code12 = [32, 126];
var code13 = [33, 47, 58, 64, 91, 96, 123, 126];
var code14 = [9, 13, 32, 32];
var code15 = [65, 90];
var code16 = [48, 57, 65, 90, 95, 95, 97, 122];
var code17 = [48, 57, 65, 70, 97, 102];
var _POSIX_GROUPS = null;
var getPosixGroups = () => {
  if (!_POSIX_GROUPS) {
    _POSIX_GROUPS = /* @__PURE__ */ new Map([
      ["[:alnum:]", new CharGroup(1, code4)],
      ["[:^alnum:]", new CharGroup(-1, code4)],
      ["[:alpha:]", new CharGroup(1, code5)],
      ["[:^alpha:]", new CharGroup(-1, code5)],
      ["[:ascii:]", new CharGroup(1, code6)],
      ["[:^ascii:]", new CharGroup(-1, code6)],
      ["[:blank:]", new CharGroup(1, code7)],
      ["[:^blank:]", new CharGroup(-1, code7)],
      ["[:cntrl:]", new CharGroup(1, code8)],
      ["[:^cntrl:]", new CharGroup(-1, code8)],
      ["[:digit:]", new CharGroup(1, code9)],
      ["[:^digit:]", new CharGroup(-1, code9)],
      ["[:graph:]", new CharGroup(1, code10)],
      ["[:^graph:]", new CharGroup(-1, code10)],
      ["[:lower:]", new CharGroup(1, code11)],
      ["[:^lower:]", new CharGroup(-1, code11)],
      ["[:print:]", new CharGroup(1, code12)],
      ["[:^print:]", new CharGroup(-1, code12)],
      ["[:punct:]", new CharGroup(1, code13)],
      ["[:^punct:]", new CharGroup(-1, code13)],
      ["[:space:]", new CharGroup(1, code14)],
      ["[:^space:]", new CharGroup(-1, code14)],
      ["[:upper:]", new CharGroup(1, code15)],
      ["[:^upper:]", new CharGroup(-1, code15)],
      ["[:word:]", new CharGroup(1, code16)],
      ["[:^word:]", new CharGroup(-1, code16)],
      ["[:xdigit:]", new CharGroup(1, code17)],
      ["[:^xdigit:]", new CharGroup(-1, code17)]
    ]);
  }
  return _POSIX_GROUPS;
};

// node_modules/@bufbuild/re2/dist/esm/CharClass.js
var CharClass = class _CharClass {
  // cmp() returns the ordering of the pair (a[i], a[i+1]) relative to
  // (pivotFrom, pivotTo), where the first component of the pair (lo) is
  // ordered naturally and the second component (hi) is in reverse order.
  static cmp(array, i, pivotFrom, pivotTo) {
    const cmp = array[i] - pivotFrom;
    return cmp !== 0 ? cmp : pivotTo - array[i + 1];
  }
  // qsortIntPair() quicksorts pairs of ints in |array| according to lt().
  // Precondition: |left|, |right|, |this.len| must all be even; |this.len > 1|.
  static qsortIntPair(array, left, right) {
    const pivotIndex = ((left + right) / 2 | 0) & ~1;
    const pivotFrom = array[pivotIndex];
    const pivotTo = array[pivotIndex + 1];
    let i = left;
    let j = right;
    while (i <= j) {
      while (i < right && _CharClass.cmp(array, i, pivotFrom, pivotTo) < 0) {
        i += 2;
      }
      while (j > left && _CharClass.cmp(array, j, pivotFrom, pivotTo) > 0) {
        j -= 2;
      }
      if (i <= j) {
        if (i !== j) {
          let temp = array[i];
          array[i] = array[j];
          array[j] = temp;
          temp = array[i + 1];
          array[i + 1] = array[j + 1];
          array[j + 1] = temp;
        }
        i += 2;
        j -= 2;
      }
    }
    if (left < j) {
      _CharClass.qsortIntPair(array, left, j);
    }
    if (i < right) {
      _CharClass.qsortIntPair(array, i, right);
    }
  }
  r;
  len;
  constructor(r = emptyInts()) {
    this.r = r;
    this.len = r.length;
  }
  // Returns the character class as an int array.  Subsequent CharClass
  // operations may mutate this array, so typically this is the last operation
  // performed on a given CharClass instance.
  toArray() {
    if (this.len === this.r.length) {
      return this.r;
    }
    return this.r.slice(0, this.len);
  }
  // cleanClass() sorts the ranges (pairs of elements) of this CharClass,
  // merges them, and eliminates duplicates.
  cleanClass() {
    if (this.len < 4) {
      return this;
    }
    _CharClass.qsortIntPair(this.r, 0, this.len - 2);
    let w = 2;
    for (let i = 2; i < this.len; i += 2) {
      {
        const lo = this.r[i];
        const hi = this.r[i + 1];
        if (lo <= this.r[w - 1] + 1) {
          if (hi > this.r[w - 1]) {
            this.r[w - 1] = hi;
          }
          continue;
        }
        this.r[w] = lo;
        this.r[w + 1] = hi;
        w += 2;
      }
    }
    this.len = w;
    return this;
  }
  // appendLiteral() appends the literal |x| to this CharClass.
  appendLiteral(x, flags) {
    return (flags & FOLD_CASE) !== 0 ? this.appendFoldedRange(x, x) : this.appendRange(x, x);
  }
  // appendRange() appends the range [lo-hi] (inclusive) to this CharClass.
  appendRange(lo, hi) {
    if (this.len > 0) {
      for (let i = 2; i <= 4; i += 2) {
        if (this.len >= i) {
          const rlo = this.r[this.len - i];
          const rhi = this.r[this.len - i + 1];
          if (lo <= rhi + 1 && rlo <= hi + 1) {
            if (lo < rlo) {
              this.r[this.len - i] = lo;
            }
            if (hi > rhi) {
              this.r[this.len - i + 1] = hi;
            }
            return this;
          }
        }
      }
    }
    this.r[this.len++] = lo;
    this.r[this.len++] = hi;
    return this;
  }
  // appendFoldedRange() appends the range [lo-hi] and its case
  // folding-equivalent runes to this CharClass.
  appendFoldedRange(lo, hi) {
    if (lo <= MIN_FOLD && hi >= MAX_FOLD) {
      return this.appendRange(lo, hi);
    }
    if (hi < MIN_FOLD || lo > MAX_FOLD) {
      return this.appendRange(lo, hi);
    }
    if (lo < MIN_FOLD) {
      this.appendRange(lo, MIN_FOLD - 1);
      lo = MIN_FOLD;
    }
    if (hi > MAX_FOLD) {
      this.appendRange(MAX_FOLD + 1, hi);
      hi = MAX_FOLD;
    }
    for (let c = lo; c <= hi; c++) {
      this.appendRange(c, c);
      for (let f = simpleFold(c); f !== c; f = simpleFold(f)) {
        this.appendRange(f, f);
      }
    }
    return this;
  }
  // appendClass() appends the class |x| to this CharClass.
  // It assumes |x| is clean.  Does not mutate |x|.
  appendClass(x) {
    for (let i = 0; i < x.length; i += 2) {
      this.appendRange(x[i], x[i + 1]);
    }
    return this;
  }
  // appendFoldedClass() appends the case folding of the class |x| to this
  // CharClass.  Does not mutate |x|.
  appendFoldedClass(x) {
    for (let i = 0; i < x.length; i += 2) {
      this.appendFoldedRange(x[i], x[i + 1]);
    }
    return this;
  }
  // appendNegatedClass() append the negation of the class |x| to this
  // CharClass.  It assumes |x| is clean.  Does not mutate |x|.
  appendNegatedClass(x) {
    let nextLo = 0;
    for (let i = 0; i < x.length; i += 2) {
      const lo = x[i];
      const hi = x[i + 1];
      if (nextLo <= lo - 1) {
        this.appendRange(nextLo, lo - 1);
      }
      nextLo = hi + 1;
    }
    if (nextLo <= MAX_RUNE) {
      this.appendRange(nextLo, MAX_RUNE);
    }
    return this;
  }
  // appendTable() appends the Unicode range table |table| to this CharClass.
  // Does not mutate |table|.
  appendTable(table2) {
    for (let i = 0; i < table2.length; ++i) {
      const lo = table2.getLo(i);
      const hi = table2.getHi(i);
      const stride = table2.getStride(i);
      if (stride === 1) {
        this.appendRange(lo, hi);
        continue;
      }
      for (let c = lo; c <= hi; c += stride) {
        this.appendRange(c, c);
      }
    }
    return this;
  }
  // appendNegatedTable() returns the result of appending the negation of range
  // table |table| to this CharClass.  Does not mutate |table|.
  appendNegatedTable(table2) {
    let nextLo = 0;
    for (let i = 0; i < table2.length; ++i) {
      const lo = table2.getLo(i);
      const hi = table2.getHi(i);
      const stride = table2.getStride(i);
      if (stride === 1) {
        if (nextLo <= lo - 1) {
          this.appendRange(nextLo, lo - 1);
        }
        nextLo = hi + 1;
        continue;
      }
      for (let c = lo; c <= hi; c += stride) {
        if (nextLo <= c - 1) {
          this.appendRange(nextLo, c - 1);
        }
        nextLo = c + 1;
      }
    }
    if (nextLo <= MAX_RUNE) {
      this.appendRange(nextLo, MAX_RUNE);
    }
    return this;
  }
  // appendTableWithSign() calls append{,Negated}Table depending on sign.
  // Does not mutate |table|.
  appendTableWithSign(table2, sign) {
    return sign < 0 ? this.appendNegatedTable(table2) : this.appendTable(table2);
  }
  // negateClass() negates this CharClass, which must already be clean.
  negateClass() {
    let nextLo = 0;
    let w = 0;
    for (let i = 0; i < this.len; i += 2) {
      const lo = this.r[i];
      const hi = this.r[i + 1];
      if (nextLo <= lo - 1) {
        this.r[w] = nextLo;
        this.r[w + 1] = lo - 1;
        w += 2;
      }
      nextLo = hi + 1;
    }
    this.len = w;
    if (nextLo <= MAX_RUNE) {
      this.r[this.len++] = nextLo;
      this.r[this.len++] = MAX_RUNE;
    }
    return this;
  }
  // appendClassWithSign() calls appendClass() if sign is +1 or
  // appendNegatedClass if sign is -1.  Does not mutate |x|.
  appendClassWithSign(x, sign) {
    return sign < 0 ? this.appendNegatedClass(x) : this.appendClass(x);
  }
  // appendGroup() appends CharGroup |g| to this CharClass, folding iff
  // |foldCase|.  Does not mutate |g|.
  appendGroup(g, foldCase) {
    let cls = g.cls;
    if (foldCase) {
      cls = new _CharClass().appendFoldedClass(cls).cleanClass().toArray();
    }
    return this.appendClassWithSign(cls, g.sign);
  }
};

// node_modules/@bufbuild/re2/dist/esm/Parser.js
var StringIterator = class {
  str;
  position;
  constructor(str) {
    this.str = str;
    this.position = 0;
  }
  // Returns the cursor position.  Do not interpret the result!
  pos() {
    return this.position;
  }
  // Resets the cursor position to a previous value returned by pos().
  rewindTo(pos) {
    this.position = pos;
  }
  // Returns true unless the stream is exhausted.
  more() {
    return this.position < this.str.length;
  }
  // Returns the rune at the cursor position.
  // Precondition: |more()|.
  peek() {
    return codePointAtOrThrow(this.str, this.position);
  }
  // Advances the cursor by |n| positions, which must be ASCII runes.
  //
  // (In practise, this is only ever used to skip over regexp
  // metacharacters that are ASCII, so there is no numeric difference
  // between indices into  UTF-8 bytes, UTF-16 codes and runes.)
  skip(n) {
    this.position += n;
  }
  // Advances the cursor by the number of cursor positions in |s|.
  skipString(s) {
    this.position += s.length;
  }
  // Returns the rune at the cursor position, and advances the cursor
  // past it.  Precondition: |more()|.
  pop() {
    const r = codePointAtOrThrow(this.str, this.position);
    this.position += charCount(r);
    return r;
  }
  lookingAt(s) {
    return this.str.startsWith(s, this.position);
  }
  // Returns the rest of the pattern from the current position.
  rest() {
    return this.str.substring(this.position);
  }
  // Returns the substring from |beforePos| to the current position.
  // |beforePos| must have been previously returned by |pos()|.
  from(beforePos) {
    return this.str.substring(beforePos, this.position);
  }
  toString() {
    return this.rest();
  }
};
var Parser = class _Parser {
  // Parse errors
  static ERR_INVALID_CHAR_RANGE = "invalid character class range";
  static ERR_INVALID_ESCAPE = "invalid escape sequence";
  static ERR_INVALID_NAMED_CAPTURE = "invalid named capture";
  static ERR_INVALID_PERL_OP = "invalid or unsupported Perl syntax";
  static ERR_INVALID_REPEAT_OP = "invalid nested repetition operator";
  static ERR_INVALID_REPEAT_SIZE = "invalid repeat count";
  static ERR_MISSING_BRACKET = "missing closing ]";
  static ERR_MISSING_PAREN = "missing closing )";
  static ERR_MISSING_REPEAT_ARGUMENT = "missing argument to repetition operator";
  static ERR_TRAILING_BACKSLASH = "trailing backslash at end of expression";
  static ERR_DUPLICATE_NAMED_CAPTURE = "duplicate capture group name";
  static ERR_UNEXPECTED_PAREN = "unexpected )";
  static ERR_NESTING_DEPTH = "expression nests too deeply";
  static ERR_LARGE = "expression too large";
  static ERR_BAD_EXPRESSION = "expression not valid";
  // maxHeight is the maximum height of a regexp parse tree.
  // It is somewhat arbitrarily chosen, but the idea is to be large enough
  // that no one will actually hit in real use but at the same time small enough
  // that recursion on the Regexp tree will not hit the 1GB Go stack limit.
  // The maximum amount of stack for a single recursive frame is probably
  // closer to 1kB, so this could potentially be raised, but it seems unlikely
  // that people have regexps nested even this deeply.
  // We ran a test on Google's C++ code base and turned up only
  // a single use case with depth > 100; it had depth 128.
  // Using depth 1000 should be plenty of margin.
  // As an optimization, we don't even bother calculating heights
  // until we've allocated at least maxHeight Regexp structures.
  static MAX_HEIGHT = 1e3;
  // maxSize is the maximum size of a compiled regexp in Insts.
  // It too is somewhat arbitrarily chosen, but the idea is to be large enough
  // to allow significant regexps while at the same time small enough that
  // the compiled form will not take up too much memory.
  // 128 MB is enough for a 3.3 million Inst structures, which roughly
  // corresponds to a 3.3 MB regexp.
  static MAX_SIZE = 3355443;
  // 128 << 20 / (5 * 8) (instSize = byte, 2 uint32, slice is 5 64-bit words)
  // maxRunes is the maximum number of runes allowed in a regexp tree
  // counting the runes in all the nodes.
  // Ignoring character classes p.numRunes is always less than the length of the regexp.
  // Character classes can make it much larger: each \pL adds 1292 runes.
  // 128 MB is enough for 32M runes, which is over 26k \pL instances.
  // Note that repetitions do not make copies of the rune slices,
  // so \pL{1000} is only one rune slice, not 1000.
  // We could keep a cache of character classes we've seen,
  // so that all the \pL we see use the same rune list,
  // but that doesn't remove the problem entirely:
  // consider something like [\pL01234][\pL01235][\pL01236]...[\pL^&*()].
  // And because the Rune slice is exposed directly in the Regexp,
  // there is not an opportunity to change the representation to allow
  // partial sharing between different character classes.
  // So the limit is the best we can do.
  static MAX_RUNES = 33554432;
  // 128 << 20 / 4 (runeSize, int32 is 4 bytes)
  // RangeTables are represented as int[][], a list of triples (start, end,
  // stride).
  static ANY_TABLE = new UnicodeRangeTable(new Uint32Array([0, MAX_RUNE, 1]));
  // Ascii tables
  static ASCII_TABLE = new UnicodeRangeTable(new Uint32Array([0, 127, 1]));
  static ASCII_FOLD_TABLE = new UnicodeRangeTable(new Uint32Array([
    0,
    127,
    1,
    383,
    383,
    1,
    // Old English long s (ſ), folds to S/s.
    8490,
    8490,
    1
    // Kelvin K, folds to K/k.
  ]));
  // unicodeTable() returns the Unicode RangeTable identified by name
  // and the table of additional fold-equivalent code points.
  // Returns null if |name| does not identify a Unicode character range.
  static unicodeTable(name) {
    if (name === "Any") {
      return { tab: _Parser.ANY_TABLE, fold: _Parser.ANY_TABLE, sign: 1 };
    }
    if (name === "Ascii") {
      return {
        tab: _Parser.ASCII_TABLE,
        fold: _Parser.ASCII_FOLD_TABLE,
        sign: 1
      };
    }
    if (name === "Assigned") {
      return {
        tab: UnicodeTables.CATEGORIES.get("Cn"),
        fold: UnicodeTables.CATEGORIES.get("Cn"),
        sign: -1
      };
    }
    if (name === "Lc") {
      return {
        tab: UnicodeTables.CATEGORIES.get("LC"),
        fold: UnicodeTables.FOLD_CATEGORIES.get("LC"),
        sign: 1
      };
    }
    if (UnicodeTables.CATEGORIES.has(name)) {
      return {
        tab: UnicodeTables.CATEGORIES.get(name),
        fold: UnicodeTables.FOLD_CATEGORIES.get(name),
        sign: 1
      };
    }
    if (UnicodeTables.SCRIPTS.has(name)) {
      return {
        tab: UnicodeTables.SCRIPTS.get(name),
        fold: UnicodeTables.FOLD_SCRIPT.get(name),
        sign: 1
      };
    }
    return null;
  }
  // minFoldRune returns the minimum rune fold-equivalent to r.
  static minFoldRune(r) {
    if (r < MIN_FOLD || r > MAX_FOLD) {
      return r;
    }
    let min = r;
    const r0 = r;
    for (r = simpleFold(r); r !== r0; r = simpleFold(r)) {
      if (min > r) {
        min = r;
      }
    }
    return min;
  }
  static literalRegexp(s, flags) {
    const re = new Regexp(Regexp.Op.LITERAL);
    re.flags = flags;
    re.runes = stringToRunes(s);
    return re;
  }
  /**
   * Parse regular expression pattern {@code pattern} with mode flags {@code flags}.
   * @param {string} pattern
   * @param {number} flags
   */
  static parse(pattern, flags) {
    return new _Parser(pattern, flags).parseInternal();
  }
  // parseRepeat parses {min} (max=min) or {min,} (max=-1) or {min,max}.
  // If |t| is not of that form, it returns -1.
  // If |t| has the right form but the values are negative or too big,
  // it returns -2.
  // On success, returns a nonnegative number encoding min/max in the
  // high/low signed halfwords of the result.  (Note: min >= 0; max may
  // be -1.)
  //
  // On success, advances |t| beyond the repeat; otherwise |t.pos()| is
  // undefined.
  static parseRepeat(t) {
    const start = t.pos();
    if (!t.more() || !t.lookingAt("{")) {
      return -1;
    }
    t.skip(1);
    const min = _Parser.parseInt(t);
    if (min === -1) {
      return -1;
    }
    if (!t.more()) {
      return -1;
    }
    let max;
    if (!t.lookingAt(",")) {
      max = min;
    } else {
      t.skip(1);
      if (!t.more()) {
        return -1;
      }
      if (t.lookingAt("}")) {
        max = -1;
      } else {
        max = _Parser.parseInt(t);
        if (max === -1) {
          return -1;
        }
      }
    }
    if (!t.more() || !t.lookingAt("}")) {
      return -1;
    }
    t.skip(1);
    if (min < 0 || min > 1e3 || max === -2 || max > 1e3 || max >= 0 && min > max) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_REPEAT_SIZE, t.from(start));
    }
    return min << 16 | max & MAX_BMP;
  }
  // isValidCaptureName reports whether name
  // is a valid capture name: [A-Za-z0-9_]+.
  // PCRE limits names to 32 bytes.
  // Python rejects names starting with digits.
  // We don't enforce either of those.
  static isValidCaptureName(name) {
    if (name.length === 0) {
      return false;
    }
    for (let i = 0; i < name.length; i++) {
      const c = codePointAtOrThrow(name, i);
      if (c !== 95 && !isalnum(c)) {
        return false;
      }
    }
    return true;
  }
  // parseInt parses a nonnegative decimal integer.
  // -1 => bad format.  -2 => format ok, but integer overflow.
  static parseInt(t) {
    const start = t.pos();
    while (t.more() && t.peek() >= 48 && t.peek() <= 57) {
      t.skip(1);
    }
    const n = t.from(start);
    if (n.length === 0 || n.length > 1 && n.codePointAt(0) === 48) {
      return -1;
    }
    if (n.length > 8) {
      return -2;
    }
    return parseInt(n, 10);
  }
  // can this be represented as a character class?
  // single-rune literal string, char class, ., and .|\n.
  static isCharClass(re) {
    return re.op === Regexp.Op.LITERAL && re.runes.length === 1 || re.op === Regexp.Op.CHAR_CLASS || re.op === Regexp.Op.ANY_CHAR_NOT_NL || re.op === Regexp.Op.ANY_CHAR;
  }
  // does re match r?
  static matchRune(re, r) {
    switch (re.op) {
      case Regexp.Op.LITERAL:
        return re.runes.length === 1 && re.runes[0] === r;
      case Regexp.Op.CHAR_CLASS:
        for (let i = 0; i < re.runes.length; i += 2) {
          if (re.runes[i] <= r && r <= re.runes[i + 1]) {
            return true;
          }
        }
        return false;
      case Regexp.Op.ANY_CHAR_NOT_NL:
        return r !== 10;
      case Regexp.Op.ANY_CHAR:
        return true;
    }
    return false;
  }
  // mergeCharClass makes dst = dst|src.
  // The caller must ensure that dst.Op >= src.Op,
  // to reduce the amount of copying.
  static mergeCharClass(dst, src) {
    switch (dst.op) {
      case Regexp.Op.ANY_CHAR:
        break;
      case Regexp.Op.ANY_CHAR_NOT_NL:
        if (_Parser.matchRune(src, 10)) {
          dst.op = Regexp.Op.ANY_CHAR;
        }
        break;
      case Regexp.Op.CHAR_CLASS:
        if (src.op === Regexp.Op.LITERAL) {
          dst.runes = new CharClass(dst.runes).appendLiteral(src.runes[0], src.flags).toArray();
        } else {
          dst.runes = new CharClass(dst.runes).appendClass(src.runes).toArray();
        }
        break;
      case Regexp.Op.LITERAL:
        if (src.runes[0] === dst.runes[0] && src.flags === dst.flags) {
          break;
        }
        dst.op = Regexp.Op.CHAR_CLASS;
        dst.runes = new CharClass().appendLiteral(dst.runes[0], dst.flags).appendLiteral(src.runes[0], src.flags).toArray();
        break;
    }
  }
  // parseEscape parses an escape sequence at the beginning of s
  // and returns the rune.
  // Pre: t at '\\'.  Post: after escape.
  static parseEscape(t) {
    const startPos = t.pos();
    t.skip(1);
    if (!t.more()) {
      throw new RE2JSSyntaxException(_Parser.ERR_TRAILING_BACKSLASH);
    }
    let c = t.pop();
    switch (c) {
      case 49:
      case 50:
      case 51:
      case 52:
      case 53:
      case 54:
      case 48:
      case 55: {
        if (c !== 48 && (!t.more() || t.peek() < 48 || t.peek() > 55)) {
          break;
        }
        let r = c - 48;
        for (let i = 1; i < 3; i++) {
          if (!t.more() || t.peek() < 48 || t.peek() > 55) {
            break;
          }
          r = r * 8 + t.peek() - 48;
          t.skip(1);
        }
        return r;
      }
      case 120: {
        if (!t.more()) {
          break;
        }
        c = t.pop();
        if (c === 123) {
          let nhex = 0;
          let r = 0;
          while (true) {
            if (!t.more()) {
              throw new RE2JSSyntaxException(_Parser.ERR_INVALID_ESCAPE, t.from(startPos));
            }
            c = t.pop();
            if (c === 125) {
              break;
            }
            const v = unhex(c);
            if (v < 0) {
              throw new RE2JSSyntaxException(_Parser.ERR_INVALID_ESCAPE, t.from(startPos));
            }
            r = r * 16 + v;
            if (r > MAX_RUNE) {
              throw new RE2JSSyntaxException(_Parser.ERR_INVALID_ESCAPE, t.from(startPos));
            }
            nhex++;
          }
          if (nhex === 0) {
            break;
          }
          return r;
        }
        const x = unhex(c);
        if (!t.more()) {
          break;
        }
        c = t.pop();
        const y = unhex(c);
        if (x < 0 || y < 0) {
          break;
        }
        return x * 16 + y;
      }
      case 97:
        return 7;
      case 102:
        return 12;
      case 110:
        return 10;
      case 114:
        return 13;
      case 116:
        return 9;
      case 118:
        return 11;
      default:
        if (c <= MAX_ASCII && !isalnum(c)) {
          return c;
        }
        break;
    }
    throw new RE2JSSyntaxException(_Parser.ERR_INVALID_ESCAPE, t.from(startPos));
  }
  // parseClassChar parses a character class character and returns it.
  // wholeClassPos is the position of the start of the entire class "[...".
  // Pre: t at class char; Post: t after it.
  static parseClassChar(t, wholeClassPos) {
    if (!t.more()) {
      throw new RE2JSSyntaxException(_Parser.ERR_MISSING_BRACKET, t.from(wholeClassPos));
    }
    if (t.lookingAt("\\")) {
      return _Parser.parseEscape(t);
    }
    return t.pop();
  }
  static concatRunes(x, y) {
    const r = new Array(x.length + y.length);
    for (let i = 0; i < x.length; i++)
      r[i] = x[i];
    for (let i = 0; i < y.length; i++)
      r[x.length + i] = y[i];
    return r;
  }
  wholeRegexp;
  flags;
  numCap;
  namedGroups;
  stack;
  free;
  numRegexp;
  numRunes;
  repeats;
  height;
  size;
  constructor(wholeRegexp, flags = 0) {
    this.wholeRegexp = wholeRegexp;
    this.flags = flags;
    this.numCap = 0;
    this.namedGroups = /* @__PURE__ */ new Map();
    this.stack = [];
    this.free = null;
    this.numRegexp = 0;
    this.numRunes = 0;
    this.repeats = 0;
    this.height = null;
    this.size = null;
  }
  // Allocate a Regexp, from the free list if possible.
  newRegexp(op) {
    let re = this.free;
    if (re !== null && re.subs !== null && re.subs.length > 0) {
      this.free = re.subs[0];
      re.reinit();
      re.op = op;
    } else {
      re = new Regexp(op);
      this.numRegexp += 1;
    }
    return re;
  }
  reuse(re) {
    if (this.height !== null) {
      this.height.delete(re);
    }
    if (re.subs !== null && re.subs.length > 0) {
      re.subs[0] = this.free;
    }
    this.free = re;
  }
  checkLimits(re) {
    if (this.numRunes > _Parser.MAX_RUNES) {
      throw new RE2JSSyntaxException(_Parser.ERR_LARGE);
    }
    this.checkSize(re);
    this.checkHeight(re);
  }
  checkSize(re) {
    if (this.size === null) {
      if (this.repeats === 0) {
        this.repeats = 1;
      }
      if (re.op === Regexp.Op.REPEAT) {
        let n = re.max;
        if (n === -1) {
          n = re.min;
        }
        if (n <= 0) {
          n = 1;
        }
        if (n > _Parser.MAX_SIZE / this.repeats) {
          this.repeats = _Parser.MAX_SIZE;
        } else {
          this.repeats *= n;
        }
      }
      if (this.numRegexp < _Parser.MAX_SIZE / this.repeats) {
        return;
      }
      this.size = /* @__PURE__ */ new Map();
      for (let reEx of this.stack) {
        this.checkSize(reEx);
      }
    }
    if (this.calcSize(re, true) > _Parser.MAX_SIZE) {
      throw new RE2JSSyntaxException(_Parser.ERR_LARGE);
    }
  }
  calcSize(re, force = false) {
    if (!force && this.size !== null) {
      const cached = this.size.get(re);
      if (cached !== void 0) {
        return cached;
      }
    }
    let size = 0;
    switch (re.op) {
      case Regexp.Op.LITERAL: {
        size = re.runes.length;
        break;
      }
      case Regexp.Op.CAPTURE:
      case Regexp.Op.STAR: {
        size = 2 + this.calcSize(re.subs[0]);
        break;
      }
      case Regexp.Op.PLUS:
      case Regexp.Op.QUEST: {
        size = 1 + this.calcSize(re.subs[0]);
        break;
      }
      case Regexp.Op.CONCAT: {
        for (let sub of re.subs) {
          size = size + this.calcSize(sub);
        }
        break;
      }
      case Regexp.Op.ALTERNATE: {
        for (let sub of re.subs) {
          size = size + this.calcSize(sub);
        }
        if (re.subs.length > 1) {
          size = size + re.subs.length - 1;
        }
        break;
      }
      case Regexp.Op.REPEAT: {
        let sub = this.calcSize(re.subs[0]);
        if (re.max === -1) {
          if (re.min === 0) {
            size = 2 + sub;
          } else {
            size = 1 + re.min * sub;
          }
          break;
        }
        size = re.max * sub + (re.max - re.min);
        break;
      }
    }
    size = Math.max(1, size);
    this.size?.set(re, size);
    return size;
  }
  checkHeight(re) {
    if (this.numRegexp < _Parser.MAX_HEIGHT) {
      return;
    }
    if (this.height === null) {
      this.height = /* @__PURE__ */ new Map();
      for (let reEx of this.stack) {
        this.checkHeight(reEx);
      }
    }
    if (this.calcHeight(re, true) > _Parser.MAX_HEIGHT) {
      throw new RE2JSSyntaxException(_Parser.ERR_NESTING_DEPTH);
    }
  }
  calcHeight(re, force = false) {
    if (!force && this.height !== null) {
      const cached = this.height.get(re);
      if (cached !== void 0) {
        return cached;
      }
    }
    let h = 1;
    for (let sub of re.subs) {
      const hsub = this.calcHeight(sub);
      if (h < 1 + hsub) {
        h = 1 + hsub;
      }
    }
    this.height?.set(re, h);
    return h;
  }
  // Parse stack manipulation.
  pop() {
    return this.stack.pop();
  }
  popToPseudo() {
    const n = this.stack.length;
    let i = n;
    while (i > 0 && !Regexp.isPseudoOp(this.stack[i - 1].op)) {
      i--;
    }
    const r = this.stack.slice(i, n);
    this.stack = this.stack.slice(0, i);
    return r;
  }
  // push pushes the regexp re onto the parse stack and returns the regexp.
  // Returns null for a CHAR_CLASS that can be merged with the top-of-stack.
  push(re) {
    this.numRunes += re.runes.length;
    if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] === re.runes[1]) {
      if (this.maybeConcat(re.runes[0], this.flags & ~FOLD_CASE)) {
        return null;
      }
      re.op = Regexp.Op.LITERAL;
      re.runes = [re.runes[0]];
      re.flags = this.flags & ~FOLD_CASE;
    } else if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 4 && re.runes[0] === re.runes[1] && re.runes[2] === re.runes[3] && simpleFold(re.runes[0]) === re.runes[2] && simpleFold(re.runes[2]) === re.runes[0] || re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] + 1 === re.runes[1] && simpleFold(re.runes[0]) === re.runes[1] && simpleFold(re.runes[1]) === re.runes[0]) {
      if (this.maybeConcat(re.runes[0], this.flags | FOLD_CASE)) {
        return null;
      }
      re.op = Regexp.Op.LITERAL;
      re.runes = [re.runes[0]];
      re.flags = this.flags | FOLD_CASE;
    } else {
      this.maybeConcat(-1, 0);
    }
    this.stack.push(re);
    this.checkLimits(re);
    return re;
  }
  // maybeConcat implements incremental concatenation
  // of literal runes into string nodes.  The parser calls this
  // before each push, so only the top fragment of the stack
  // might need processing.  Since this is called before a push,
  // the topmost literal is no longer subject to operators like *
  // (Otherwise ab* would turn into (ab)*.)
  // If (r >= 0 and there's a node left over, maybeConcat uses it
  // to push r with the given flags.
  // maybeConcat reports whether r was pushed.
  maybeConcat(r, flags) {
    const n = this.stack.length;
    if (n < 2) {
      return false;
    }
    const re1 = this.stack[n - 1];
    const re2 = this.stack[n - 2];
    if (re1.op !== Regexp.Op.LITERAL || re2.op !== Regexp.Op.LITERAL || (re1.flags & FOLD_CASE) !== (re2.flags & FOLD_CASE)) {
      return false;
    }
    re2.runes = _Parser.concatRunes(re2.runes, re1.runes);
    if (r >= 0) {
      re1.runes = [r];
      re1.flags = flags;
      return true;
    }
    this.pop();
    this.reuse(re1);
    return false;
  }
  // newLiteral returns a new LITERAL Regexp with the given flags
  newLiteral(r, flags) {
    const re = this.newRegexp(Regexp.Op.LITERAL);
    re.flags = flags;
    if ((flags & FOLD_CASE) !== 0) {
      r = _Parser.minFoldRune(r);
    }
    re.runes = [r];
    return re;
  }
  // literal pushes a literal regexp for the rune r on the stack
  // and returns that regexp.
  literal(r) {
    this.push(this.newLiteral(r, this.flags));
  }
  // op pushes a regexp with the given op onto the stack
  // and returns that regexp.
  op(op) {
    const re = this.newRegexp(op);
    re.flags = this.flags;
    return this.push(re);
  }
  // repeat replaces the top stack element with itself repeated according to
  // op, min, max.  beforePos is the start position of the repetition operator.
  // Pre: t is positioned after the initial repetition operator.
  // Post: t advances past an optional perl-mode '?', or stays put.
  //       Or, it fails with RE2JSSyntaxException.
  repeat(op, min, max, beforePos, t, lastRepeatPos) {
    let flags = this.flags;
    if (t.more() && t.lookingAt("?")) {
      t.skip(1);
      flags ^= NON_GREEDY;
    }
    if (lastRepeatPos !== -1) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_REPEAT_OP, t.from(lastRepeatPos));
    }
    const n = this.stack.length;
    if (n === 0) {
      throw new RE2JSSyntaxException(_Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
    }
    const sub = this.stack[n - 1];
    if (Regexp.isPseudoOp(sub.op)) {
      throw new RE2JSSyntaxException(_Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
    }
    const re = this.newRegexp(op);
    re.min = min;
    re.max = max;
    re.flags = flags;
    re.subs = [sub];
    this.stack[n - 1] = re;
    this.checkLimits(re);
    if (op === Regexp.Op.REPEAT && (min >= 2 || max >= 2) && !this.repeatIsValid(re, 1e3)) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_REPEAT_SIZE, t.from(beforePos));
    }
  }
  // repeatIsValid reports whether the repetition re is valid.
  // Valid means that the combination of the top-level repetition
  // and any inner repetitions does not exceed n copies of the
  // innermost thing.
  // This function rewalks the regexp tree and is called for every repetition,
  // so we have to worry about inducing quadratic behavior in the parser.
  // We avoid this by only calling repeatIsValid when min or max >= 2.
  // In that case the depth of any >= 2 nesting can only get to 9 without
  // triggering a parse error, so each subtree can only be rewalked 9 times.
  repeatIsValid(re, n) {
    if (re.op === Regexp.Op.REPEAT) {
      let m = re.max;
      if (m === 0) {
        return true;
      }
      if (m < 0) {
        m = re.min;
      }
      if (m > n) {
        return false;
      }
      if (m > 0) {
        n = Math.trunc(n / m);
      }
    }
    for (let sub of re.subs) {
      if (!this.repeatIsValid(sub, n)) {
        return false;
      }
    }
    return true;
  }
  // concat replaces the top of the stack (above the topmost '|' or '(') with
  // its concatenation.
  concat() {
    this.maybeConcat(-1, 0);
    const subs = this.popToPseudo();
    if (subs.length === 0) {
      return this.push(this.newRegexp(Regexp.Op.EMPTY_MATCH));
    }
    return this.push(this.collapse(subs, Regexp.Op.CONCAT));
  }
  // alternate replaces the top of the stack (above the topmost '(') with its
  // alternation.
  alternate() {
    const subs = this.popToPseudo();
    if (subs.length > 0) {
      this.cleanAlt(subs[subs.length - 1]);
    }
    if (subs.length === 0) {
      return this.push(this.newRegexp(Regexp.Op.NO_MATCH));
    }
    return this.push(this.collapse(subs, Regexp.Op.ALTERNATE));
  }
  // cleanAlt cleans re for eventual inclusion in an alternation.
  cleanAlt(re) {
    if (re.op === Regexp.Op.CHAR_CLASS) {
      re.runes = new CharClass(re.runes).cleanClass().toArray();
      if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === MAX_RUNE) {
        re.runes = [];
        re.op = Regexp.Op.ANY_CHAR;
      } else if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === 10 - 1 && re.runes[2] === 10 + 1 && re.runes[3] === MAX_RUNE) {
        re.runes = [];
        re.op = Regexp.Op.ANY_CHAR_NOT_NL;
      }
    }
  }
  // collapse returns the result of applying op to subs[start:end].
  // If (sub contains op nodes, they all get hoisted up
  // so that there is never a concat of a concat or an
  // alternate of an alternate.
  collapse(subs, op) {
    if (subs.length === 1) {
      return subs[0];
    }
    let len = 0;
    for (let sub of subs) {
      len += sub.op === op ? sub.subs.length : 1;
    }
    let newsubs = new Array(len).fill(null);
    let i = 0;
    for (let sub of subs) {
      if (sub.op === op) {
        for (let j = 0; j < sub.subs.length; j++) {
          newsubs[i++] = sub.subs[j];
        }
        this.reuse(sub);
      } else {
        newsubs[i++] = sub;
      }
    }
    let re = this.newRegexp(op);
    re.subs = newsubs;
    if (op === Regexp.Op.ALTERNATE) {
      if (re.subs.length === 1) {
        const old = re;
        re = re.subs[0];
        this.reuse(old);
      }
    }
    return re;
  }
  parseInternal() {
    if ((this.flags & LITERAL) !== 0) {
      return _Parser.literalRegexp(this.wholeRegexp, this.flags);
    }
    let lastRepeatPos = -1;
    let min = -1;
    let max = -1;
    const t = new StringIterator(this.wholeRegexp);
    while (t.more()) {
      {
        let repeatPos = -1;
        switch (t.peek()) {
          case 40:
            if (t.lookingAt("(?")) {
              this.parsePerlFlags(t);
              break;
            }
            const lparen = this.op(Regexp.Op.LEFT_PAREN);
            if (lparen === null) {
              throw new Error("op(LEFT_PAREN) unexpectedly returned null");
            }
            lparen.cap = ++this.numCap;
            t.skip(1);
            break;
          case 124:
            this.parseVerticalBar();
            t.skip(1);
            break;
          case 41:
            this.parseRightParen();
            t.skip(1);
            break;
          case 94:
            if ((this.flags & ONE_LINE) !== 0) {
              this.op(Regexp.Op.BEGIN_TEXT);
            } else {
              this.op(Regexp.Op.BEGIN_LINE);
            }
            t.skip(1);
            break;
          case 36:
            if ((this.flags & ONE_LINE) !== 0) {
              const endText2 = this.op(Regexp.Op.END_TEXT);
              if (endText2 === null) {
                throw new Error("op(END_TEXT) unexpectedly returned null");
              }
              endText2.flags |= WAS_DOLLAR;
            } else {
              this.op(Regexp.Op.END_LINE);
            }
            t.skip(1);
            break;
          case 46:
            if ((this.flags & DOT_NL) !== 0) {
              this.op(Regexp.Op.ANY_CHAR);
            } else {
              this.op(Regexp.Op.ANY_CHAR_NOT_NL);
            }
            t.skip(1);
            break;
          case 91:
            this.parseClass(t);
            break;
          case 42:
          case 43:
          case 63: {
            repeatPos = t.pos();
            let op = null;
            switch (t.pop()) {
              case 42:
                op = Regexp.Op.STAR;
                break;
              case 43:
                op = Regexp.Op.PLUS;
                break;
              case 63:
                op = Regexp.Op.QUEST;
                break;
            }
            if (op === null) {
              throw new Error("repeat op unexpectedly null");
            }
            this.repeat(op, min, max, repeatPos, t, lastRepeatPos);
            break;
          }
          case 123: {
            repeatPos = t.pos();
            const minMax = _Parser.parseRepeat(t);
            if (minMax < 0) {
              t.rewindTo(repeatPos);
              this.literal(t.pop());
              break;
            }
            min = minMax >> 16;
            max = (minMax & MAX_BMP) << 16 >> 16;
            this.repeat(Regexp.Op.REPEAT, min, max, repeatPos, t, lastRepeatPos);
            break;
          }
          case 92: {
            const savedPos = t.pos();
            t.skip(1);
            let handled = false;
            if (t.more()) {
              const c = t.pop();
              switch (c) {
                case 65:
                  this.op(Regexp.Op.BEGIN_TEXT);
                  handled = true;
                  break;
                case 98:
                  this.op(Regexp.Op.WORD_BOUNDARY);
                  handled = true;
                  break;
                case 66:
                  this.op(Regexp.Op.NO_WORD_BOUNDARY);
                  handled = true;
                  break;
                case 67:
                  throw new RE2JSSyntaxException(_Parser.ERR_INVALID_ESCAPE, "\\C");
                case 81: {
                  let lit = t.rest();
                  const i = lit.indexOf("\\E");
                  if (i >= 0) {
                    lit = lit.substring(0, i);
                    t.skipString(lit);
                    t.skipString("\\E");
                  } else {
                    t.skipString(lit);
                  }
                  let j = 0;
                  while (j < lit.length) {
                    const codepoint = codePointAtOrThrow(lit, j);
                    this.literal(codepoint);
                    j += charCount(codepoint);
                  }
                  handled = true;
                  break;
                }
                case 122:
                  this.op(Regexp.Op.END_TEXT);
                  handled = true;
                  break;
                default:
                  t.rewindTo(savedPos);
                  break;
              }
            } else {
              t.rewindTo(savedPos);
            }
            if (handled)
              break;
            const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
            re.flags = this.flags;
            if (t.lookingAt("\\p") || t.lookingAt("\\P")) {
              const cc2 = new CharClass();
              if (this.parseUnicodeClass(t, cc2)) {
                re.runes = cc2.toArray();
                this.push(re);
                break;
              }
            }
            const cc = new CharClass();
            if (this.parsePerlClassEscape(t, cc)) {
              re.runes = cc.toArray();
              this.push(re);
              break;
            }
            t.rewindTo(savedPos);
            this.reuse(re);
            this.literal(_Parser.parseEscape(t));
            break;
          }
          default:
            this.literal(t.pop());
            break;
        }
        lastRepeatPos = repeatPos;
      }
    }
    this.concat();
    if (this.swapVerticalBar()) {
      this.pop();
    }
    this.alternate();
    const n = this.stack.length;
    if (n !== 1) {
      throw new RE2JSSyntaxException(_Parser.ERR_MISSING_PAREN, this.wholeRegexp);
    }
    this.stack[0].namedGroups = this.namedGroups;
    return this.stack[0];
  }
  // parsePerlFlags parses a Perl flag setting or non-capturing group or both,
  // like (?i) or (?: or (?i:.
  // Pre: t at "(?".  Post: t after ")".
  // Sets numCap.
  parsePerlFlags(t) {
    const startPos = t.pos();
    if (t.lookingAt("(?P<") || t.lookingAt("(?<")) {
      const s = t.rest();
      const begin = s.charAt(2) === "P" ? 4 : 3;
      const end = s.indexOf(">");
      if (end < 0) {
        throw new RE2JSSyntaxException(_Parser.ERR_INVALID_NAMED_CAPTURE, s);
      }
      const name = s.substring(begin, end);
      t.skipString(name);
      t.skip(begin + 1);
      if (!_Parser.isValidCaptureName(name)) {
        throw new RE2JSSyntaxException(_Parser.ERR_INVALID_NAMED_CAPTURE, s.substring(0, end + 1));
      }
      const re = this.op(Regexp.Op.LEFT_PAREN);
      if (re === null) {
        throw new Error("op(LEFT_PAREN) unexpectedly returned null");
      }
      re.cap = ++this.numCap;
      if (this.namedGroups.get(name)) {
        throw new RE2JSSyntaxException(_Parser.ERR_DUPLICATE_NAMED_CAPTURE, name);
      }
      this.namedGroups.set(name, this.numCap);
      re.name = name;
      return;
    }
    t.skip(2);
    let flags = this.flags;
    let sign = 1;
    let sawFlag = false;
    loop: while (t.more()) {
      {
        const c = t.pop();
        switch (c) {
          case 105:
            flags |= FOLD_CASE;
            sawFlag = true;
            break;
          case 109:
            flags &= ~ONE_LINE;
            sawFlag = true;
            break;
          case 115:
            flags |= DOT_NL;
            sawFlag = true;
            break;
          case 85:
            flags |= NON_GREEDY;
            sawFlag = true;
            break;
          // Switch to negation.
          case 45:
            if (sign < 0) {
              break loop;
            }
            sign = -1;
            flags = ~flags;
            sawFlag = false;
            break;
          // End of flags, starting group or not.
          case 58:
          case 41:
            if (sign < 0) {
              if (!sawFlag) {
                break loop;
              }
              flags = ~flags;
            }
            if (c === 58) {
              this.op(Regexp.Op.LEFT_PAREN);
            }
            this.flags = flags;
            return;
          default:
            break loop;
        }
      }
    }
    throw new RE2JSSyntaxException(_Parser.ERR_INVALID_PERL_OP, t.from(startPos));
  }
  // parseVerticalBar handles a | in the input.
  parseVerticalBar() {
    this.concat();
    if (!this.swapVerticalBar()) {
      this.op(Regexp.Op.VERTICAL_BAR);
    }
  }
  // If the top of the stack is an element followed by an opVerticalBar
  // swapVerticalBar swaps the two and returns true.
  // Otherwise it returns false.
  swapVerticalBar() {
    const n = this.stack.length;
    if (n >= 3 && this.stack[n - 2].op === Regexp.Op.VERTICAL_BAR && _Parser.isCharClass(this.stack[n - 1]) && _Parser.isCharClass(this.stack[n - 3])) {
      let re1 = this.stack[n - 1];
      let re3 = this.stack[n - 3];
      if (re1.op > re3.op) {
        const tmp = re3;
        re3 = re1;
        re1 = tmp;
        this.stack[n - 3] = re3;
      }
      _Parser.mergeCharClass(re3, re1);
      this.reuse(re1);
      this.pop();
      return true;
    }
    if (n >= 2) {
      const re1 = this.stack[n - 1];
      const re2 = this.stack[n - 2];
      if (re2.op === Regexp.Op.VERTICAL_BAR) {
        if (n >= 3) {
          this.cleanAlt(this.stack[n - 3]);
        }
        this.stack[n - 2] = re1;
        this.stack[n - 1] = re2;
        return true;
      }
    }
    return false;
  }
  // parseRightParen handles a ')' in the input.
  parseRightParen() {
    this.concat();
    if (this.swapVerticalBar()) {
      this.pop();
    }
    this.alternate();
    const n = this.stack.length;
    if (n < 2) {
      throw new RE2JSSyntaxException(_Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
    }
    const re1 = this.pop();
    if (re1 === void 0) {
      throw new RE2JSSyntaxException(_Parser.ERR_BAD_EXPRESSION, this.wholeRegexp);
    }
    const re2 = this.pop();
    if (re2 === void 0 || re2.op !== Regexp.Op.LEFT_PAREN) {
      throw new RE2JSSyntaxException(_Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
    }
    this.flags = re2.flags;
    if (re2.cap === 0) {
      this.push(re1);
    } else {
      re2.op = Regexp.Op.CAPTURE;
      re2.subs = [re1];
      this.push(re2);
    }
  }
  // parsePerlClassEscape parses a leading Perl character class escape like \d
  // from the beginning of |t|.  If one is present, it appends the characters
  // to cc and returns true.  The iterator is advanced past the escape
  // on success, undefined on failure, in which case false is returned.
  parsePerlClassEscape(t, cc) {
    const beforePos = t.pos();
    if (!t.more() || t.pop() !== 92 || !t.more()) {
      return false;
    }
    t.pop();
    const p = t.from(beforePos);
    const g = getPerlGroups().get(p);
    if (g === void 0) {
      return false;
    }
    cc.appendGroup(g, (this.flags & FOLD_CASE) !== 0);
    return true;
  }
  // parseNamedClass parses a leading POSIX named character class like
  // [:alnum:] from the beginning of t.  If one is present, it appends the
  // characters to cc, advances the iterator, and returns true.
  // Pre: t at "[:".  Post: t after ":]".
  // On failure (no class of than name), throws RE2JSSyntaxException.
  // On misparse, returns false; t.pos() is undefined.
  parseNamedClass(t, cc) {
    const cls = t.rest();
    const i = cls.indexOf(":]");
    if (i < 0) {
      return false;
    }
    const name = cls.substring(0, i + 2);
    t.skipString(name);
    const g = getPosixGroups().get(name);
    if (g === void 0) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, name);
    }
    cc.appendGroup(g, (this.flags & FOLD_CASE) !== 0);
    return true;
  }
  // parseUnicodeClass() parses a leading Unicode character class like \p{Han}
  // from the beginning of t.  If one is present, it appends the characters to
  // to |cc|, advances |t| and returns true.
  //
  // Returns false if such a pattern is not present or UNICODE_GROUPS
  // flag is not enabled; |t.pos()| is not advanced in this case.
  // Indicates error by throwing RE2JSSyntaxException.
  parseUnicodeClass(t, cc) {
    const startPos = t.pos();
    if ((this.flags & UNICODE_GROUPS) === 0 || !t.lookingAt("\\p") && !t.lookingAt("\\P")) {
      return false;
    }
    t.skip(1);
    let sign = 1;
    let c = t.pop();
    if (c === 80) {
      sign = -1;
    }
    if (!t.more()) {
      t.rewindTo(startPos);
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, t.rest());
    }
    c = t.pop();
    let name;
    if (c !== 123) {
      name = runeToString(c);
    } else {
      const rest = t.rest();
      const end = rest.indexOf("}");
      if (end < 0) {
        t.rewindTo(startPos);
        throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, t.rest());
      }
      name = rest.substring(0, end);
      t.skipString(name);
      t.skip(1);
    }
    if (!(name.length === 0) && name.codePointAt(0) === 94) {
      sign = 0 - sign;
      name = name.substring(1);
    }
    const pair = _Parser.unicodeTable(name);
    if (pair === null) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, t.from(startPos));
    }
    if (pair.sign < 0) {
      sign = 0 - sign;
    }
    const tab = pair.tab;
    const fold = pair.fold;
    if (tab === null) {
      throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, t.from(startPos));
    }
    if ((this.flags & FOLD_CASE) === 0 || fold === null) {
      cc.appendTableWithSign(tab, sign);
    } else {
      const tmp = new CharClass().appendTable(tab).appendTable(fold).cleanClass().toArray();
      cc.appendClassWithSign(tmp, sign);
    }
    return true;
  }
  // parseClass parses a character class and pushes it onto the parse stack.
  //
  // NOTES:
  // Pre: at '['; Post: after ']'.
  // Mutates stack.  Advances iterator.  May throw.
  parseClass(t) {
    const startPos = t.pos();
    t.skip(1);
    const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
    re.flags = this.flags;
    const cc = new CharClass();
    let sign = 1;
    if (t.more() && t.lookingAt("^")) {
      sign = -1;
      t.skip(1);
      if ((this.flags & CLASS_NL) === 0) {
        cc.appendRange(10, 10);
      }
    }
    let first = true;
    while (!t.more() || t.peek() !== 93 || first) {
      first = false;
      const beforePos = t.pos();
      if (t.lookingAt("[:")) {
        if (this.parseNamedClass(t, cc)) {
          continue;
        }
        t.rewindTo(beforePos);
      }
      if (this.parseUnicodeClass(t, cc)) {
        continue;
      }
      if (this.parsePerlClassEscape(t, cc)) {
        continue;
      }
      t.rewindTo(beforePos);
      const lo = _Parser.parseClassChar(t, startPos);
      let hi = lo;
      if (t.more() && t.lookingAt("-")) {
        t.skip(1);
        if (t.more() && t.lookingAt("]")) {
          t.skip(-1);
        } else {
          hi = _Parser.parseClassChar(t, startPos);
          if (hi < lo) {
            throw new RE2JSSyntaxException(_Parser.ERR_INVALID_CHAR_RANGE, t.from(beforePos));
          }
        }
      }
      if ((this.flags & FOLD_CASE) === 0) {
        cc.appendRange(lo, hi);
      } else {
        cc.appendFoldedRange(lo, hi);
      }
    }
    t.skip(1);
    cc.cleanClass();
    if (sign < 0) {
      cc.negateClass();
    }
    re.runes = cc.toArray();
    this.push(re);
  }
};

// node_modules/@bufbuild/re2/dist/esm/RE2.js
var RE2 = class _RE2 {
  expr;
  prog;
  numSubexp;
  cond;
  prefix;
  prefixComplete;
  prefixRune;
  dfa;
  prefilter;
  namedGroups;
  static compile(expr) {
    return _RE2.compileImpl(expr, PERL);
  }
  static compileImpl(expr, mode) {
    return new _RE2(expr, mode);
  }
  constructor(expr, mode) {
    let re = Parser.parse(expr, mode);
    re = simplify2(re);
    const prefilter = PrefilterTree.build(re);
    const prog = Compiler.compileRegexp(re);
    this.prefilter = prefilter.type === Prefilter.Type.NONE ? null : prefilter;
    const [prefixCompl, prefixStr] = prog.prefix();
    this.prefixComplete = prefixCompl;
    this.prefix = prefixStr;
    this.prefixRune = 0;
    if (this.prefix.length > 0) {
      const cp = this.prefix.codePointAt(0);
      if (cp === void 0) {
        throw new Error("RE2: prefix has no code point");
      }
      this.prefixRune = cp;
    }
    this.namedGroups = re.namedGroups;
    this.expr = expr;
    this.prog = prog;
    this.numSubexp = re.maxCap();
    this.cond = prog.startCond();
    this.dfa = new DFA(this.prog);
  }
  matchPrefixComplete(input, pos, anchor, ncap) {
    if ((anchor === ANCHOR_START || anchor === ANCHOR_BOTH) && pos !== 0) {
      return null;
    }
    let matchStart = -1;
    let matchEnd = -1;
    const pLen = input.prefixLength(this);
    if (anchor === UNANCHORED) {
      const idx = input.index(this, pos);
      if (idx < 0)
        return null;
      matchStart = pos + idx;
      matchEnd = matchStart + pLen;
    } else if (anchor === ANCHOR_BOTH) {
      if (input.endPos() !== pLen)
        return null;
      const idx = input.index(this, 0);
      if (idx !== 0)
        return null;
      matchStart = 0;
      matchEnd = pLen;
    } else if (anchor === ANCHOR_START) {
      const idx = input.index(this, 0);
      if (idx !== 0)
        return null;
      matchStart = 0;
      matchEnd = pLen;
    }
    if (matchStart < 0)
      return null;
    if (ncap > 0) {
      const matchcap = new Int32Array(ncap).fill(-1);
      matchcap[0] = matchStart;
      matchcap[1] = matchEnd;
      return Array.from(matchcap);
    }
    return [];
  }
  executeEngine(input, pos, anchor, ncap) {
    if (this.prefixComplete && (ncap === 0 || this.numSubexp === 0)) {
      return this.matchPrefixComplete(input, pos, anchor, ncap);
    }
    if (this.prefilter !== null && anchor === UNANCHORED) {
      if (!this.prefilter.eval(input, pos)) {
        return null;
      }
    }
    const dfaResult = this.dfa.match(input, pos, anchor);
    if (dfaResult !== null) {
      return dfaResult ? [] : null;
    }
    return this._nfaFallback(input, pos, anchor) ? [] : null;
  }
  // Minimal boolean-only NFA for when the DFA bails due to state explosion.
  // No captures, no thread pools — just two sets of NFA states swapped each step.
  _nfaFallback(input, pos, anchor) {
    const prog = this.prog;
    const endPos = input.endPos();
    const addState = (set, visited2, pc, context) => {
      if (pc < 0 || pc >= prog.numInst() || visited2.has(pc))
        return;
      visited2.add(pc);
      const inst = prog.getInst(pc);
      switch (inst.op) {
        case Inst.ALT:
        case Inst.ALT_MATCH:
          addState(set, visited2, inst.out, context);
          addState(set, visited2, inst.arg, context);
          break;
        case Inst.NOP:
        case Inst.CAPTURE:
          addState(set, visited2, inst.out, context);
          break;
        case Inst.EMPTY_WIDTH:
          if ((inst.arg & ~context) === 0) {
            addState(set, visited2, inst.out, context);
          }
          break;
        default:
          set.add(pc);
          break;
      }
    };
    let current = /* @__PURE__ */ new Set();
    let next = /* @__PURE__ */ new Set();
    let prevRune = -1;
    if (pos > 0) {
      const r = input.step(pos - 1) >> 3;
      if (r >= 0)
        prevRune = r;
    }
    for (let i = pos; i <= endPos; i++) {
      const rune = i < endPos ? input.step(i) >> 3 : -1;
      const width = i < endPos ? input.step(i) & 7 : 0;
      const context = emptyOpContext(prevRune, rune);
      if (anchor === UNANCHORED || i === pos) {
        const visited2 = /* @__PURE__ */ new Set();
        addState(current, visited2, prog.start, context);
      }
      if (anchor !== ANCHOR_BOTH) {
        for (const pc of current) {
          const inst = prog.getInst(pc);
          if (inst.op === Inst.MATCH) {
            return true;
          }
        }
      }
      if (i >= endPos || width === 0)
        break;
      next.clear();
      for (const pc of current) {
        const inst = prog.getInst(pc);
        if (Inst.isRuneOp(inst.op) && inst.matchRune(rune)) {
          const nextContext = emptyOpContext(rune, i + width < endPos ? input.step(i + width) >> 3 : -1);
          const visited2 = /* @__PURE__ */ new Set();
          addState(next, visited2, inst.out, nextContext);
        }
      }
      if (anchor === UNANCHORED) {
        const nextRune = i + width < endPos ? input.step(i + width) >> 3 : -1;
        const nextContext = emptyOpContext(rune, nextRune);
        const visited2 = /* @__PURE__ */ new Set();
        addState(next, visited2, prog.start, nextContext);
      }
      prevRune = rune;
      [current, next] = [next, current];
      i += width - 1;
    }
    const endContext = emptyOpContext(prevRune, -1);
    const visited = /* @__PURE__ */ new Set();
    const finalSet = /* @__PURE__ */ new Set();
    for (const pc of current) {
      addState(finalSet, visited, pc, endContext);
    }
    for (const pc of finalSet) {
      const inst = prog.getInst(pc);
      if (inst.op === Inst.MATCH)
        return true;
    }
    return false;
  }
  numberOfCapturingGroups() {
    return this.numSubexp;
  }
  reset() {
  }
  toString() {
    return this.expr;
  }
  match(s) {
    return this.executeEngine(fromUTF16(s), 0, UNANCHORED, 0) !== null;
  }
};

// node_modules/@bufbuild/re2/dist/esm/index.js
var RE2JS = class _RE2JS {
  patternInput;
  flagsInput;
  re2Input;
  /**
   * Flag: case insensitive matching.
   */
  static CASE_INSENSITIVE = 1;
  /**
   * Flag: dot ({@code .}) matches all characters, including newline.
   */
  static DOTALL = 2;
  /**
   * Flag: multiline matching: {@code ^} and {@code $} match at beginning and end of line, not just
   * beginning and end of input.
   */
  static MULTILINE = 4;
  /**
   * Flag: Unicode groups (e.g. {@code \p{Greek}} ) will be syntax errors.
   */
  static DISABLE_UNICODE_GROUPS = 8;
  /**
   * Returns a literal pattern string for the specified string.
   *
   * @param {string} str The string to be literalized
   * @returns {string} A literal string replacement
   */
  static quote(str) {
    return quoteMeta(str);
  }
  /**
   * Helper: create new RE2JS with given regex and flags.
   * @param {string} regex
   * @param {number} [flags=0]
   * @returns {RE2JS}
   */
  static compile(regex, flags = 0) {
    return new _RE2JS(regex, flags);
  }
  static validateFlags(flags) {
    if ((flags & ~(_RE2JS.MULTILINE | _RE2JS.DOTALL | _RE2JS.CASE_INSENSITIVE | _RE2JS.DISABLE_UNICODE_GROUPS)) !== 0) {
      throw new RE2JSFlagsException("Flags should only be a combination of MULTILINE, DOTALL, CASE_INSENSITIVE, DISABLE_UNICODE_GROUPS");
    }
  }
  static buildRegexWithFlags(regex, flags = 0) {
    let fregex = regex;
    if ((flags & _RE2JS.CASE_INSENSITIVE) !== 0) {
      fregex = `(?i)${fregex}`;
    }
    if ((flags & _RE2JS.DOTALL) !== 0) {
      fregex = `(?s)${fregex}`;
    }
    if ((flags & _RE2JS.MULTILINE) !== 0) {
      fregex = `(?m)${fregex}`;
    }
    return fregex;
  }
  /**
   * Matches a string against a regular expression.
   *
   * @param {string} regex the regular expression
   * @param {string} input the input
   * @returns {boolean} true if the regular expression matches the entire input
   * @throws RE2JSSyntaxException if the regular expression is malformed
   */
  static matches(regex, input) {
    return _RE2JS.compile(regex).testExact(input);
  }
  /**
   * @param {string} pattern
   * @param {number} flags
   */
  constructor(pattern, flags = 0) {
    let re2Flags = PERL;
    if ((flags & _RE2JS.DISABLE_UNICODE_GROUPS) !== 0) {
      re2Flags &= ~UNICODE_GROUPS;
    }
    _RE2JS.validateFlags(flags);
    const fregex = _RE2JS.buildRegexWithFlags(pattern, flags);
    this.patternInput = pattern;
    this.flagsInput = flags;
    this.re2Input = RE2.compileImpl(fregex, re2Flags);
  }
  /**
   * Releases memory used by internal caches associated with this pattern.
   */
  reset() {
    this.re2Input.reset();
  }
  /**
   * Returns the flags used in the constructor.
   * @returns {number}
   */
  flags() {
    return this.flagsInput;
  }
  /**
   * Returns the pattern used in the constructor.
   * @returns {string}
   */
  pattern() {
    return this.patternInput;
  }
  re2() {
    return this.re2Input;
  }
  /**
   * Matches a string against a regular expression.
   *
   * @param {string} input the input
   * @returns {boolean} true if the regular expression matches the entire input
   */
  matches(input) {
    return this.testExact(input);
  }
  /**
   * Tests whether the regular expression matches any part of the input string.
   *
   * @param {string} input - The input string to test against.
   * @returns {boolean} `true` if the pattern is found anywhere in the input, `false` otherwise.
   */
  test(input) {
    return this.re2Input.match(input);
  }
  /**
   * Tests whether the regular expression matches the ENTIRE input string.
   *
   * @param {string} input - The input string to test against.
   * @returns {boolean} `true` if the exact input string fully matches the pattern, `false` otherwise.
   */
  testExact(input) {
    return this.re2Input.executeEngine(fromUTF16(input), 0, ANCHOR_BOTH, 0) !== null;
  }
  toString() {
    return this.patternInput;
  }
  /**
   * Returns the number of capturing groups in this matcher's pattern.
   */
  groupCount() {
    return this.re2Input.numberOfCapturingGroups();
  }
  /**
   * Return a map of the capturing groups in this matcher's pattern.
   */
  namedGroups() {
    return this.re2Input.namedGroups;
  }
};

// src/apiserver/instance/pattern.ts
var categories = [
  "C Other, Cc Control Cntrl, Cf Format, Cn Unassigned, Co Privateuse, Cs Surrogate",
  "L Letter, LC Casedletter Lc, Ll Lowercaseletter, Lm Modifierletter, Lo Otherletter, Lt Titlecaseletter",
  "Lu Uppercaseletter, M Mark Combiningmark, Mc Spacingmark, Me Enclosingmark, Mn Nonspacingmark",
  "N Number, Nd Decimalnumber Digit, Nl Letternumber, No Othernumber, P Punctuation Punct, Pc Connectorpunctuation",
  "Pd Dashpunctuation, Pe Closepunctuation, Pf Finalpunctuation, Pi Initialpunctuation, Po Otherpunctuation",
  "Ps Openpunctuation, S Symbol, Sc Currencysymbol, Sk Modifiersymbol, Sm Mathsymbol, So Othersymbol",
  "Z Separator, Zl Lineseparator, Zp Paragraphseparator, Zs Spaceseparator"
];
var categoryOf = new Map(
  categories.flatMap((row) => row.split(", ")).flatMap((entry) => {
    const [category = "", ...names2] = entry.split(" ");
    return names2.map((name) => [name, category]);
  })
);
var quotation = String.raw`\\Q[\s\S]*?(?:\\E|$)`;
var uses = new RegExp(
  String.raw`${quotation}|\\([pP])\{(\^?)([^}]*)\}|\\[\s\S]|\[\^?\]?(?:\\[pP]\{[^}]*\}|\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]`,
  "g"
);
function respell(letter, caret, name, inClass) {
  const bare = name.replace(/[ _-]/g, "").toLowerCase();
  const canonical = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  if (canonical !== "Ascii") return `\\${letter}{${caret}${categoryOf.get(canonical) ?? canonical}}`;
  const ascii = letter === "P" === (caret === "^") ? "[:ascii:]" : "[:^ascii:]";
  return inClass ? ascii : `[${ascii}]`;
}
function withKnownClasses(pattern) {
  if (!/\\[pP]\{/.test(pattern)) return pattern;
  return pattern.replace(uses, (use, letter, caret, name) => {
    if (letter !== void 0) return respell(letter, caret ?? "", name ?? "", false);
    if (!use.startsWith("[")) return use;
    return use.replace(
      /\\([pP])\{(\^?)([^}]*)\}|\\[\s\S]/g,
      (inner, kind, not, word) => kind === void 0 ? inner : respell(kind, not ?? "", word ?? "", true)
    );
  });
}
var compiled = /* @__PURE__ */ new Map();
var mostWeight = 4e5;
var kept = 0;
var mostCharacters = 32768;
var opaque = String.raw`\\Q[\s\S]*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]`;
var groupName = new RegExp(`${opaque}|\\(\\?P?<\\w+>`, "g");
var plainBrace = new RegExp(`${opaque}|\\{(?!\\d+(?:,\\d*)?\\})`, "g");
function withUniqueNames(pattern) {
  let count = 0;
  return pattern.replace(groupName, (found) => found.startsWith("(") ? `(?P<n${count++}>` : found);
}
var withEscapedBraces = (pattern) => pattern.replace(plainBrace, (found) => found === "{" ? "\\{" : found);
function compileOnce(pattern) {
  try {
    const regexp = RE2JS.compile(pattern);
    return {
      matches: (text) => regexp.test(text),
      findAll: (text, most) => findAll(regexp, text, most),
      program: () => regexp.re2().prog
    };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return { error: error.message.replace(/(?<=trailing backslash at end of expression)$/, ": ``") };
  }
}
function compile(pattern) {
  let spelled = withKnownClasses(pattern);
  let result = compileOnce(spelled);
  for (const [sign, spelledAnew] of respellings) {
    if (result.error === void 0 || !sign.test(result.error)) continue;
    spelled = spelledAnew(spelled);
    result = compileOnce(spelled);
  }
  if (result.error === void 0 || spelled === pattern) return result;
  const error = result.error.replace(spelled, () => pattern).replaceAll("\\{", "{");
  return { error: error.replace(/`(\\[pP]\{[^}]*\})`$/, (_, named) => `\`${originalClass(pattern, named)}\``) };
}
var originalClass = (pattern, named) => pattern.match(/\\[pP]\{[^}]*\}/g)?.find((use) => withKnownClasses(use) === named) ?? named;
var respellings = [
  [/invalid nested repetition operator: `\{/, withEscapedBraces],
  [/duplicate capture group name/, withUniqueNames]
];
function compilePattern(pattern) {
  if (pattern.length > mostCharacters)
    throw new BeyondLimits(
      `a pattern of ${pattern.length} characters; patterns of up to ${mostCharacters} are looked at`
    );
  let found = compiled.get(pattern);
  if (found === void 0) {
    const weight = patternWeight(pattern);
    if (weight > mostWeight) throw new BeyondLimits("a pattern whose repetitions write out to more than is looked at");
    if (kept + weight > mostWeight) {
      compiled.clear();
      kept = 0;
    }
    found = compile(pattern);
    compiled.set(pattern, found);
    kept += weight;
  }
  return found;
}

// src/apiserver/crd.ts
function schemasOf(spec) {
  const schemas = [];
  for (const { schema } of [spec.top, ...spec.versions])
    if (schema?.openAPIV3Schema !== void 0) schemas.push(schema.openAPIV3Schema);
  return schemas;
}

// src/apiserver/instance/mail-address.ts
var visible = (rune) => rune >= "!" && rune <= "~" || (rune.codePointAt(0) ?? 0) >= 128;
var blank = (rune) => rune === " " || rune === "	";
var isAtext = (rune) => !'()<>[]:;@\\,"'.includes(rune) && visible(rune);
var Refusal = class extends Error {
};
function refuse(why) {
  throw new Refusal(why);
}
var AddressReader = class {
  at = 0;
  runes;
  constructor(text) {
    this.runes = Array.from(text.toWellFormed());
  }
  get next() {
    return this.runes[this.at] ?? "";
  }
  get empty() {
    return this.at >= this.runes.length;
  }
  consume(rune) {
    if (this.next !== rune) return false;
    this.at++;
    return true;
  }
  skipSpace() {
    while (blank(this.next)) this.at++;
  }
  skipComments() {
    this.skipSpace();
    while (this.consume("(")) {
      this.comment();
      this.skipSpace();
    }
  }
  comment() {
    let text = "";
    for (let depth = 1; depth > 0; this.at++) {
      if (this.empty) refuse("comment without end");
      if (this.next === "\\" && this.at + 1 < this.runes.length) this.at++;
      else if (this.next === "(") depth++;
      else if (this.next === ")") depth--;
      if (depth > 0) text += this.next;
    }
    return text;
  }
  quotedString() {
    let text = "";
    let escaped = false;
    for (this.at++; ; this.at++) {
      if (this.empty) refuse("quotation without end");
      const rune = this.next;
      if (!escaped && rune === '"') break;
      if (!escaped && rune === "\\") {
        escaped = true;
        continue;
      }
      if (!visible(rune) && !blank(rune)) refuse("bad character in a quotation");
      text += rune;
      escaped = false;
    }
    this.at++;
    return text;
  }
  atom(permissive) {
    let text = "";
    for (; !this.empty && isAtext(this.next); this.at++) text += this.next;
    if (text === "") refuse("no atom");
    if (!permissive && (text.startsWith(".") || text.includes("..") || text.endsWith("."))) refuse("dots in an atom");
    return text;
  }
  domainLiteral() {
    this.at++;
    let text = "";
    for (; this.next !== "]"; this.at++) {
      if (this.empty || this.next === "[" || this.next === "\\" || !visible(this.next)) refuse("bad domain literal");
      text += this.next;
    }
    this.at++;
    if (text.includes("%") || parseAddress(text).error !== void 0) refuse("no address in a domain literal");
  }
  /** local-part "@" domain; leaves the reader where it was if there is none. */
  tryAddrSpec() {
    const start = this.at;
    try {
      this.skipSpace();
      if (this.next === '"') {
        if (this.quotedString() === "") refuse("empty quotation");
      } else this.atom(false);
      if (!this.consume("@")) refuse("no @");
      this.skipSpace();
      if (this.next === "[") this.domainLiteral();
      else this.atom(false);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.at = start;
      return false;
    }
  }
  /** One or more words before an angle; an error after the first word only ends the phrase. */
  phrase() {
    let words3 = 0;
    for (; ; ) {
      if (words3 > 0) this.skipComments();
      this.skipSpace();
      if (this.empty) break;
      try {
        if (this.next === '"') this.quotedString();
        else if (hasUnknownCharset(this.atom(true))) refuse("unknown charset");
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (words3 === 0) throw error;
        break;
      }
      words3++;
    }
  }
  /** A mailbox or a group; how many addresses it holds. */
  address(allowGroup) {
    this.skipSpace();
    if (this.empty) refuse("no address");
    if (this.tryAddrSpec()) {
      this.skipSpace();
      if (this.consume("(") && this.comment().split(/[ \t]+/).some(hasUnknownCharset))
        refuse("unknown charset");
      return 1;
    }
    if (this.next !== "<") this.phrase();
    this.skipSpace();
    if (allowGroup && this.consume(":")) return this.group();
    if (!this.consume("<") || !this.tryAddrSpec() || !this.consume(">")) refuse("no address in angles");
    return 1;
  }
  group() {
    this.skipSpace();
    if (this.consume(";")) {
      this.skipComments();
      return 0;
    }
    for (let count = 0; ; ) {
      this.skipSpace();
      count += this.address(false);
      this.skipComments();
      if (this.consume(";")) {
        this.skipComments();
        return count;
      }
      if (!this.consume(",")) refuse("no comma in a group");
    }
  }
  single() {
    const count = this.address(true);
    this.skipComments();
    return this.empty && count === 1;
  }
};
var base64 = /^(?:[A-Za-z0-9+/\r\n]|=(?=[=\r\n]*$))*$/;
function hasUnknownCharset(word) {
  const parts = /^=\?([^?]+)\?([BbQq])\?([^?]*)\?=$/.exec(word);
  if (parts === null) return false;
  const [, charset = "", encoding = "", text = ""] = parts;
  if (["utf-8", "iso-8859-1", "us-ascii"].includes(charset.toLowerCase())) return false;
  if (encoding.toLowerCase() === "b") return base64.test(text) && text.replace(/[\r\n]/g, "").length % 4 === 0;
  return /^(?:=[0-9A-Fa-f]{2}|[ -<>-~\r\n\t])*$/.test(text);
}
function isMailAddress(text) {
  try {
    return new AddressReader(text).single();
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

// src/apiserver/instance/formats.ts
var digits = (text) => text.replace(/[^0-9]+/g, "");
var sloppyIPv4 = (text) => /^\d+\.\d+\.\d+\.\d+$/.test(text) && text.split(".").every((part) => Number(part) <= 255);
function sloppyIPv6(text) {
  const tail = /(?<!\d)\d+(?:\.\d+){3}$/.exec(text)?.[0];
  if (tail === void 0) return !text.includes("%") && strictIPv6(sloppyGroups(text));
  if (!sloppyIPv4(tail)) return false;
  const plain = tail.split(".").map(Number).join(".");
  return !text.includes("%") && strictIPv6(sloppyGroups(text.slice(0, -tail.length)) + plain);
}
var sloppyGroups = (text) => text.replace(/0+(?=[0-9a-fA-F]{4}(?![0-9a-fA-F]))/g, "");
var strictIPv6 = (text) => text.includes(":") && parseAddress(text).version === 6;
function isIPv4(text) {
  const mark = /[.:]/.exec(text)?.[0];
  return text.includes(".") && (mark === ":" ? sloppyIPv6(text) : sloppyIPv4(text));
}
var isIPv6 = (text) => text.includes(":") && !text.includes("%") && parseAddress(text).error === void 0;
function isCIDR(text) {
  const slash = text.indexOf("/");
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const mask = text.slice(slash + 1);
  if (!/^\d+$/.test(mask)) return false;
  if (sloppyIPv4(address)) return Number(mask) <= 32;
  return sloppyIPv6(address) && Number(mask) <= 128;
}
function isMAC(text) {
  const plain = text.replace(/[:.-]/g, "");
  if (!/^[0-9a-fA-F]+$/.test(plain) || ![12, 16, 40].includes(plain.length)) return false;
  if (text === plain) return true;
  return [/^..(?::..)+$/, /^..(?:-..)+$/, /^....(?:\.....)+$/].some((shape) => shape.test(text));
}
var isbn10 = (text) => {
  const plain = text.replace(/[\t\n\f\r -]+/g, "");
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(plain)) return false;
  const sum = Array.from(plain).reduce(
    (total, char, index) => total + (index + 1) * (char === "X" ? 10 : Number(char)),
    0
  );
  return sum % 11 === 0;
};
var isbn13 = (text) => {
  const plain = text.replace(/[\t\n\f\r -]+/g, "");
  if (!/^[0-9]{13}$/.test(plain)) return false;
  const sum = Array.from(plain).reduce((total, char, index) => total + (index % 2 === 0 ? 1 : 3) * Number(char), 0);
  return sum % 10 === 0;
};
var cardNumber = /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;
function isCreditCard(text) {
  const number = digits(text);
  if (!cardNumber.test(number)) return false;
  const sum = Array.from(number).toReversed().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (value >= 10 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
var hostnamePattern = /^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,}([a-zA-Z\p{L}]){2,63})$/u;
var isHostname = (text) => Buffer.byteLength(text) <= 255 && hostnamePattern.test(text) && text.split(".").every((part) => Buffer.byteLength(part) <= 63);
function isDateTime(text) {
  const [date = "", time] = text.toLowerCase().split("t");
  if (time === void 0 || !isDate(date)) return false;
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$/u.exec(time);
  const [, hour = "", minute = "", second = ""] = match ?? [];
  return match !== null && hour <= "23" && minute <= "59" && second <= "59";
}
var units = [
  ["ns", "nano"],
  ["us", "µs", "micro"],
  ["ms", "milli"],
  ["s", "sec"],
  ["m", "min"],
  ["h", "hr", "hour"],
  ["d", "day"],
  ["w", "wk", "week"]
];
function isDuration(text) {
  if (goDuration(text) !== void 0) return true;
  let found = false;
  for (const [, number = "", unit = ""] of text.matchAll(/(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    if (BigInt(number) > (1n << 63n) - 1n) return false;
    const lower = unit.toLowerCase();
    found ||= units.some((names2) => names2.includes(lower) || lower.startsWith(names2.at(-1) ?? ""));
  }
  return found;
}
var shortName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
var longName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
var uuid = (third, fourth) => new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}-?${fourth}-?[0-9a-f]{12}$`, "i");
var rgb = "[\\t\\n\\f\\r ]*(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])[\\t\\n\\f\\r ]*";
var rgbColor = new RegExp(`^rgb\\(${rgb},${rgb},${rgb}\\)$`);
var matches2 = (pattern) => (text) => pattern.test(text);
var stringFormats = new Map(
  Object.entries({
    bsonobjectid: matches2(/^[0-9a-fA-F]{24}$/),
    uri: (text) => parseRequestURI(text).error === void 0,
    email: isMailAddress,
    hostname: isHostname,
    ipv4: isIPv4,
    ipv6: isIPv6,
    cidr: isCIDR,
    mac: isMAC,
    uuid: matches2(uuid("[0-9a-f]{4}", "[0-9a-f]{4}")),
    uuid3: matches2(uuid("3[0-9a-f]{3}", "[0-9a-f]{4}")),
    uuid4: matches2(uuid("4[0-9a-f]{3}", "[89ab][0-9a-f]{3}")),
    uuid5: matches2(uuid("5[0-9a-f]{3}", "[89ab][0-9a-f]{3}")),
    isbn: (text) => isbn10(text) || isbn13(text),
    isbn10,
    isbn13,
    creditcard: isCreditCard,
    // The pattern allows fewer characters than 11, the length does not.
    ssn: (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
    hexcolor: matches2(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    rgbcolor: matches2(rgbColor),
    // At least one group of four: the empty text is no base64.
    byte: matches2(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/),
    password: () => true,
    date: isDate,
    duration: isDuration,
    datetime: isDateTime,
    k8sshortname: (text) => text.length <= 63 && shortName.test(text),
    k8slongname: (text) => text.length <= 253 && longName.test(text)
  })
);
var normalized = (format) => format.replaceAll("-", "");
var isNewer = (name) => name === "k8sshortname" || name === "k8slongname";
function stringFormat(format, server = newestServer) {
  const name = normalized(format);
  return isNewer(name) && !server.has("name-formats-of-defaults") ? void 0 : stringFormats.get(name);
}
function isEnforced(format, server) {
  const name = normalized(format);
  return stringFormats.has(name) && (!isNewer(name) || server.knows("name-formats", false));
}
var numberFormats = {
  integer: ["int32", "int64"],
  number: ["float", "double"]
};
function unrecognizedFormat(type, format, server = newestServer) {
  if (format === "") return false;
  if (type === "" || type === "string") return !isEnforced(format, server);
  if (isEnforced(format, server) && !server.has("typed-formats")) return false;
  return numberFormats[type]?.includes(format) !== true;
}
var warnsOfFormat = (type, format, server) => unrecognizedFormat(type, format, server) && server.has(type === "string" ? "format-warnings" : "typed-formats");

// src/apiserver/schema-walk.ts
var someOf = (schemas, test) => {
  if (schemas === void 0) return false;
  for (const schema of schemas) if (someSchema(schema, test)) return true;
  return false;
};
var someIn = (schemas, test) => {
  if (schemas === void 0) return false;
  for (const schema of schemas.values()) if (!Array.isArray(schema) && someSchema(schema, test)) return true;
  return false;
};
var someOrBool = (value, test) => value?.schema !== void 0 && someSchema(value.schema, test);
function someSchema(schema, test) {
  return test(schema) || schema.items?.schema !== void 0 && someSchema(schema.items.schema, test) || someOf(schema.items?.schemas, test) || someOf(schema.allOf, test) || someOf(schema.anyOf, test) || someOf(schema.oneOf, test) || schema.not !== void 0 && someSchema(schema.not, test) || someIn(schema.properties, test) || someOrBool(schema.additionalProperties, test) || someIn(schema.patternProperties, test) || someOrBool(schema.additionalItems, test) || someIn(schema.definitions, test) || someIn(schema.dependencies, test);
}

// src/apiserver/warnings.ts
function warningText(warning) {
  if (warning.kind === "unrecognized-format") return `unrecognized format ${goQuote(warning.format)}`;
  if (warning.kind === "set-of-composites")
    return `x-kubernetes-list-type: set for items of type "${warning.itemType}" is not supported by server-side apply or CEL validation rules`;
  return "apiextensions.k8s.io/v1beta1 CustomResourceDefinition is deprecated in v1.16+, unavailable in v1.22+; use apiextensions.k8s.io/v1 CustomResourceDefinition";
}
function look(schema, found, server) {
  const { format, type = "" } = schema;
  if (format !== void 0 && warnsOfFormat(type, format, server)) found.formats.push(format);
  if (schema["x-kubernetes-list-type"] === "set") {
    const itemType = schema.items?.schema?.type;
    if ((itemType === "object" || itemType === "array") && server.has("set-warnings")) found.sets.add(itemType);
  }
  return false;
}
function lookThrough(spec, server) {
  const found = { formats: [], sets: /* @__PURE__ */ new Set() };
  for (const schema of schemasOf(spec)) someSchema(schema, (node) => look(node, found, server));
  return found;
}
var warningsOf = (formats, sets2) => [
  ...formats.map((format) => ({ kind: "unrecognized-format", format })),
  ...[...sets2].sort().map((itemType) => ({ kind: "set-of-composites", itemType }))
];
var versionWarnings = ({ apiVersion }) => apiVersion === "v1" ? [] : [{ kind: "deprecated-version" }];
function warningsOnCreate(spec, server) {
  const { formats, sets: sets2 } = lookThrough(spec, server);
  return warningsOf(formats, sets2);
}
function warningsOnUpdate(spec, oldSpec, server) {
  const { formats, sets: sets2 } = lookThrough(spec, server);
  if (formats.length === 0 && sets2.size === 0) return [];
  const old = lookThrough(oldSpec, server);
  const known4 = new Set(old.formats);
  return warningsOf(
    formats.filter((format) => !known4.has(format)),
    [...sets2].filter((itemType) => !old.sets.has(itemType))
  );
}

// src/apiserver/cel/sizes.ts
var maxUint64 = 0xffffffffffffffffn;
var twoTo64 = 2 ** 64;
function add(a, b) {
  const sum = a + b;
  return sum > maxUint64 ? maxUint64 : sum;
}
function multiply(a, b) {
  const product = a * b;
  return product > maxUint64 ? maxUint64 : product;
}
function scale(value, factor) {
  const product = Math.ceil(Number(value) * factor);
  return product >= twoTo64 ? maxUint64 : BigInt(product);
}
var wrap = (value) => BigInt.asUintN(64, value);
var larger = (a, b) => a > b ? a : b;
var smaller = (a, b) => a < b ? a : b;
var unknownSize = { min: 0n, max: maxUint64 };
var fixedSize = (size) => ({ min: size, max: size });
var addSizes = (a, b) => ({ min: add(a.min, b.min), max: add(a.max, b.max) });
var multiplySizes = (a, b) => ({
  min: multiply(a.min, b.min),
  max: multiply(a.max, b.max)
});
var unite = (a, b) => ({ min: smaller(a.min, b.min), max: larger(a.max, b.max) });
function uniteEntries(a, b) {
  if (a === void 0 || b === void 0) return void 0;
  return { isList: a.isList, key: unite(a.key, b.key), value: unite(a.value, b.value) };
}

// src/apiserver/cel/cost-node.ts
var stringFactor = 0.1;
var regexFactor = 0.25;
var listCost = 10n;
var mapCost = 30n;
var structCost = 40n;
var sizeOf = ({ size, path }, sizeAt) => size ?? sizeAt(path) ?? unknownSize;
var scalars = /* @__PURE__ */ new Set(["bool", "double", "duration", "int", "timestamp", "uint"]);
function isScalar(type, server) {
  const [inner] = type.parameters;
  if (scalars.has(type.kind)) return true;
  return type.name === "optional_type" && inner !== void 0 && isScalar(inner, server) && server.has("cel-sizes");
}
function literalSize(expr) {
  if (expr.kind === "list") return fixedSize(BigInt(expr.elements.length));
  if (expr.kind === "map") return fixedSize(BigInt(expr.entries.length));
  if (expr.kind !== "literal") return void 0;
  const { value } = expr;
  if (value.type === "string") return fixedSize(BigInt(Array.from(value.value).length));
  return fixedSize(value.type === "bytes" ? BigInt(value.value.length) : 1n);
}
var isFalse = (expr) => expr.kind === "literal" && expr.value.type === "bool" && !expr.value.value;
var isAccumulator = (name) => name === "@result" || name === "__result__";
var isBind = ({ range, condition, accumulator }) => range.kind === "list" && range.elements.length === 0 && isFalse(condition) && accumulator !== "__result__";

// src/apiserver/cel/cost-libraries.ts
var nominal = { cost: 1n };
var argSize = ({ args: [first], sizeAt }) => first === void 0 ? void 0 : sizeOf(first, sizeAt);
var targetSize = ({ target, sizeAt }) => target === void 0 ? void 0 : sizeOf(target, sizeAt);
var scanOfArgument = (factor, keepsSize = false) => (call) => {
  const size = argSize(call);
  if (size === void 0 || keepsSize && call.args.length !== 1) return void 0;
  return { cost: scale(size.max, factor), ...keepsSize ? { size } : {} };
};
var ofTarget = (estimate) => (call) => {
  const size = targetSize(call);
  return size === void 0 ? void 0 : estimate(size, call);
};
var scanOfTarget = ofTarget((size) => ({ cost: scale(size.max, stringFactor), size }));
var selector = (call) => {
  const [size, count] = [argSize(call), call.args.length];
  if (size === void 0 || count !== 1) return void 0;
  const requirements = scale(scale(size.max, 0.5), Number(listCost + structCost));
  return { cost: add(add(listCost, scale(size.max, stringFactor)), requirements) };
};
function itemsOf({ target }) {
  const type = target?.type.parameters[0];
  if (target === void 0 || type === void 0) return void 0;
  return { expr: void 0, type, path: target.path?.extended("@items"), size: void 0 };
}
var listScan = ofTarget((size, call) => {
  const items = itemsOf(call);
  if (items === void 0) return { cost: call.function === "includes" ? size.max : scale(size.max, stringFactor) };
  const { kind } = items.type;
  const isText = kind === "string" || kind === "bytes";
  const each = isText ? add(1n, scale(sizeOf(items, call.sizeAt).max, stringFactor)) : 1n;
  return { cost: multiply(size.max, each) };
});
var divideUp = (a, b) => {
  const quotient = Math.ceil(Number(a) / Number(b));
  return quotient >= 2 ** 64 ? 1n << 63n : BigInt(quotient);
};
function longestReplaced(text, from, to) {
  if (from.min === 0n) return { count: add(text.max, 1n), kept: text.max };
  if (to.max <= from.min) return { count: 0n, kept: text.max };
  return { count: divideUp(text.max, from.min), kept: 0n };
}
function shortestReplaced(text, from, to) {
  if (from.max === 0n) return { count: add(text.min, 1n), kept: text.min };
  if (from.max <= to.min) return { count: 0n, kept: text.min };
  return { count: divideUp(text.min, from.max), kept: 0n };
}
var replace = ofTarget((text, { args: [first, second], sizeAt }) => {
  if (first === void 0 || second === void 0) return void 0;
  const [from, to] = [sizeOf(first, sizeAt), sizeOf(second, sizeAt)];
  const [longest, shortest] = [longestReplaced(text, from, to), shortestReplaced(text, from, to)];
  const size = {
    min: add(multiply(shortest.count, to.min), shortest.kept),
    max: add(multiply(longest.count, to.max), longest.kept)
  };
  return { cost: scale(text.max, 2 * stringFactor), size };
});
var split = ofTarget((text, call) => {
  const limit2 = call.args[1]?.expr;
  const max = limit2?.kind === "literal" && limit2.value.type === "int" ? wrap(limit2.value.value) : text.max;
  return { cost: scale(text.max, 2 * stringFactor), size: { min: 0n, max } };
});
var lessOne = (count) => count > 0n ? count - 1n : 0n;
var join = ofTarget((list, call) => {
  const items = itemsOf(call);
  const texts2 = items === void 0 ? fixedSize(0n) : multiplySizes(list, sizeOf(items, call.sizeAt));
  const separator = argSize(call);
  const gaps = { min: lessOne(list.min), max: lessOne(list.max) };
  const size = separator === void 0 ? texts2 : addSizes(texts2, multiplySizes(separator, gaps));
  return { cost: scale(size.max, stringFactor), size };
});
var regexCost = (text, pattern) => multiply(scale(add(text.max, 1n), stringFactor), scale(pattern.max, regexFactor));
var find = ofTarget((text, call) => {
  const pattern = argSize(call);
  return pattern && { cost: regexCost(text, pattern), size: { min: 0n, max: text.max } };
});
var longestAddress = 16n;
var contains = (fromText, base) => (call) => {
  const size = argSize(call);
  if (size === void 0) return void 0;
  return { cost: call.overload === fromText ? add(base, scale(size.max, stringFactor)) : base };
};
var comparedBytes = scale(2n * longestAddress, stringFactor);
var maxFormatRegex = 128;
var validate = (call) => {
  const size = argSize(call);
  return size === void 0 ? void 0 : { cost: scale(scale(size.max, stringFactor), maxFormatRegex * regexFactor) };
};
var maxFormatSize = 64n;
var comparedAtOnce = /^(?:net\.(?:IP|CIDR)|kubernetes\.(?:Quantity|Semver|authorization\..+))$/;
var equality = ({ args: [left, right], server }) => {
  if (left === void 0 || right === void 0 || left.type.name !== right.type.name) return void 0;
  const { name } = left.type;
  const isAtOnce = comparedAtOnce.test(name);
  const isFormat = name === "kubernetes.NamedFormat";
  if (!isAtOnce && !isFormat && name !== "kubernetes.URL" || !server.has("equality-costs")) return void 0;
  if (isAtOnce) return nominal;
  if (isFormat) return { cost: scale(maxFormatSize, stringFactor) };
  return { cost: scale(right.size?.max ?? 1n, stringFactor) };
};
var byFunction = /* @__PURE__ */ new Map();
function define(functions, estimator) {
  for (const name of functions.split(" ")) byFunction.set(name, estimator);
}
define("check", () => ({ cost: 350000n }));
for (const functions of [
  "serviceAccount path group resource subresource namespace name allowed reason error errored format.named",
  "masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast",
  "sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch",
  "getScheme getHostname getHost getPort getEscapedPath getQuery"
])
  define(functions, () => nominal);
define("fieldSelector labelSelector", selector);
define("isSorted sum max min indexOf lastIndexOf includes", listScan);
var scanOfUrl = scanOfArgument(stringFactor, true);
define("url jsonpatch.escapeKey", (call) => {
  const found = scanOfUrl(call);
  return found === void 0 || call.server.has("equality-costs") ? found : { cost: found.cost };
});
define("lowerAscii upperAscii substring trim", scanOfTarget);
define("replace", replace);
define("split", split);
define("join", join);
define("find findAll", find);
define("cidr isIP isCIDR quantity isQuantity semver isSemver", scanOfArgument(stringFactor));
define("ip", (call) => call.overload === "cidr_ip" ? nominal : scanOfArgument(stringFactor)(call));
define("ip.isCanonical", scanOfArgument(2 * stringFactor));
define("containsIP", contains("cidr_contains_ip_string", comparedBytes));
define("containsCIDR", contains("cidr_contains_cidr_string", comparedBytes + scale(longestAddress, stringFactor) + 1n));
define("validate", validate);
define("_==_", equality);
var listOf = (size, factor = 1) => ({
  cost: add(add(scale(size.max, factor), 1n), listCost),
  size
});
function literalOr(node, other) {
  const { expr } = node;
  if (expr?.kind !== "literal" || expr.value.type !== "int") return other;
  return expr.value.value < 0n ? 0n : expr.value.value;
}
var sets = (factor) => ({ args: [left, right], sizeAt }) => left === void 0 || right === void 0 ? void 0 : { cost: add(scale(multiply(sizeOf(left, sizeAt).max, sizeOf(right, sizeAt).max), factor), 1n) };
var slice = ofTarget((list, { args: [first, second] }) => {
  if (first === void 0 || second === void 0) return void 0;
  return listOf(fixedSize(wrap(literalOr(second, list.max) - literalOr(first, 0n))));
});
var flatten = ofTarget(
  (list, { args: [depth] }) => listOf(list, depth === void 0 ? 1 : Number(literalOr(depth, maxUint64)))
);
var squared = (size, factor) => listOf(multiplySizes(size, size), factor);
var byOverload = /* @__PURE__ */ new Map([
  ["list_sets_contains_list", sets(1)],
  ["list_sets_intersects_list", sets(1)],
  // Each list must hold the other.
  ["list_sets_equivalent_list", sets(2)],
  ["list_slice", slice],
  ["list_flatten", flatten],
  ["list_flatten_int", flatten],
  [
    "lists_range",
    ({ args: [count] }) => count === void 0 ? void 0 : listOf(fixedSize(literalOr(count, maxUint64)))
  ],
  ["list_reverse", ofTarget((size) => listOf(size))],
  ["list_distinct", ofTarget((size) => squared(size, 2))]
]);
var sorting = /^list_(.+)_sort(ByAssociatedKeys)?$/;
function sort(call) {
  const match = sorting.exec(call.overload);
  if (match === null) return void 0;
  const size = match[2] === void 0 ? targetSize(call) : argSize(call);
  const isText = match[1] === "string" || match[1] === "bytes";
  return size === void 0 ? void 0 : squared(size, isText ? 2 + stringFactor : 2);
}
function estimateLibraryCall(call) {
  const own = byOverload.get(call.overload)?.(call) ?? sort(call);
  return own ?? byFunction.get(call.function)?.(call);
}
var uniteSizes = (a, b) => a === void 0 || b === void 0 ? a ?? b : unite(a, b);

// src/apiserver/cel/cost-calls.ts
var known = (node) => node?.size ?? unknownSize;
var scanned = (size) => scale(size.max, stringFactor);
var compare = ({ args: [left, right] }) => ({
  cost: scale(smaller(known(left).max, known(right).max), stringFactor)
});
var concatenate = ({ overload: overload2, args: [left, right] }) => {
  const size = addSizes(known(left), known(right));
  return { cost: overload2 === "add_list" ? 1n : scanned(size), size };
};
var core = new Map(
  Object.entries({
    string_format: ({ target }) => target === void 0 ? void 0 : { cost: scanned(known(target)) },
    string_to_bytes: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min, max: wrap(max * 4n) } };
    },
    bytes_to_string: ({ args: [bytes] }) => {
      const { min, max } = known(bytes);
      return { cost: scale(max, stringFactor), size: { min: min / 4n, max } };
    },
    strings_quote: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min: wrap(min + 2n), max: wrap(max * 2n + 2n) } };
    },
    starts_with_string: ({ args: [prefix] }) => ({ cost: scanned(known(prefix)) }),
    ends_with_string: ({ args: [suffix] }) => ({ cost: scanned(known(suffix)) }),
    in_list: ({ args: [, list] }) => ({ cost: scale(known(list).max, 1) }),
    matches: ({ args: [text, pattern], server }) => server.has("matches-costs") ? { cost: regexCost(known(text), known(pattern)) } : void 0,
    matches_string: ({ target, args: [pattern] }) => ({ cost: regexCost(known(target), known(pattern)) }),
    contains_string: ({ target, args: [part] }) => ({ cost: multiply(scanned(known(target)), scanned(known(part))) }),
    add_string: concatenate,
    add_bytes: concatenate,
    add_list: concatenate,
    equals: compare,
    not_equals: compare
  })
);
for (const order of ["less", "less_equals", "greater", "greater_equals"])
  for (const type of ["string", "bytes"]) core.set(`${order}_${type}`, compare);
function conditional({ argCosts: [test = 0n, yes = 0n, no = 0n], args: [, left, right] }) {
  return { cost: add(test, larger(yes, no)), size: unite(known(left), known(right)) };
}
function estimateCall(call) {
  const sum = call.argCosts.reduce(add, 0n);
  const library = estimateLibraryCall(call);
  if (library !== void 0) return { ...library, cost: add(library.cost, sum) };
  if (call.overload === "conditional") return conditional(call);
  if (call.overload === "logical_or" || call.overload === "logical_and") return { cost: sum };
  const estimate = core.get(call.overload)?.(call);
  return estimate === void 0 ? { cost: add(1n, sum) } : { ...estimate, cost: add(estimate.cost, sum) };
}

// src/apiserver/cel/cost-path.ts
var CostPath = class _CostPath {
  #memory;
  #capacity;
  length;
  constructor(memory, length, capacity) {
    this.#memory = memory;
    this.length = length;
    this.#capacity = capacity;
  }
  static of(step) {
    return new _CostPath([step], 1, 1);
  }
  /** `append` in Go, where `undefined` is the empty slice; a full slice moves to twice the room. */
  static append(path, step) {
    if (path === void 0) return _CostPath.of(step);
    return path.#append(step);
  }
  #append(step) {
    const { length } = this;
    const isFull = length === this.#capacity;
    const memory = isFull ? this.#memory.slice(0, length) : this.#memory;
    memory[length] = step;
    return new _CostPath(memory, length + 1, isFull ? this.#capacity * 2 : this.#capacity);
  }
  extended(step) {
    return new _CostPath([...this.steps(), step], this.length + 1, this.length + 1);
  }
  get variable() {
    return this.#memory[0];
  }
  steps() {
    return this.#memory.slice(0, this.length);
  }
};
var largestLength = 2n ** 63n - 1n;
var mostElements = ({ maxElements }) => wrap(maxElements >= 2 ** 65 ? largestLength * 4n : BigInt(maxElements));
function declaredSize(from, steps) {
  let type = from;
  for (const step of steps) {
    if (step === "@items" || step === "@values") type = type.elemType;
    else if (step === "@keys") type = type.keyType;
    else type = type.fields?.get(step);
    if (type === void 0) return void 0;
  }
  return { min: 0n, max: mostElements(type) };
}

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
var mapType = (key, value) => typeOfKind("map", "map", key, value);
var opaqueType = (name, ...parameters) => typeOfKind("opaque", name, ...parameters);
var optionalType = (value) => opaqueType("optional_type", value);
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

// src/apiserver/cel/cost.ts
var noSizeYet = { min: maxUint64, max: 0n };
var Coster = class {
  #ast;
  #self;
  #server;
  #listener;
  #paths = /* @__PURE__ */ new Map();
  #sizes = /* @__PURE__ */ new Map();
  #entries = /* @__PURE__ */ new Map();
  #locals = /* @__PURE__ */ new Map();
  constructor(ast, self, server, listener) {
    this.#server = server;
    this.#ast = ast;
    this.#self = self;
    this.#listener = listener;
  }
  cost(expr) {
    if (expr.kind === "literal") return 0n;
    if (expr.kind === "ident") return this.#ident(expr);
    if (expr.kind === "select") return this.#select(expr);
    if (expr.kind === "call") return this.#call(expr);
    if (expr.kind === "list") return this.#list(expr);
    if (expr.kind === "map") return this.#map(expr);
    if (expr.kind === "struct") return this.#struct(expr);
    if (!this.#hasSizes) return this.#plainComprehension(expr);
    return isBind(expr) ? this.#bind(expr) : this.#comprehension(expr);
  }
  /** Whether sizes follow literals and local variables (cel-go 0.23). */
  get #hasSizes() {
    return this.#server.has("cel-sizes");
  }
  #typeOf({ id }) {
    return this.#ast.types.get(id) ?? types.dyn;
  }
  #local(name) {
    return this.#locals.get(name)?.at(-1);
  }
  #push(name, local) {
    const stack = this.#locals.get(name);
    if (stack === void 0) this.#locals.set(name, [local]);
    else stack.push(local);
  }
  #pop(name) {
    this.#locals.get(name)?.pop();
  }
  #pathOf(expr) {
    const local = expr.kind === "ident" ? this.#local(expr.name) : void 0;
    return local === void 0 ? this.#paths.get(expr.id) : local.path;
  }
  #setPath({ id }, path) {
    if (path === void 0) this.#paths.delete(id);
    else this.#paths.set(id, path);
  }
  #setSize({ id }, size) {
    if (size !== void 0) this.#sizes.set(id, size);
  }
  #setEntries({ id }, entries) {
    if (entries !== void 0) this.#entries.set(id, entries);
  }
  /** sizeEstimator.EstimateSize: follows a path through the schema of `self`, whatever variable it starts with. */
  #sizeAt = (path) => {
    if (path === void 0) return void 0;
    const steps = path.steps().slice(1);
    const size = declaredSize(this.#self, steps);
    if (size !== void 0) this.#listener?.(steps);
    return size;
  };
  #sizeOf(expr) {
    const known4 = this.#sizes.get(expr.id) ?? literalSize(expr);
    if (known4 !== void 0) return known4;
    const declared = this.#sizeAt(this.#pathOf(expr));
    if (declared !== void 0) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(this.#typeOf(expr), this.#server)) return fixedSize(1n);
    return expr.kind === "ident" ? this.#local(expr.name)?.size : void 0;
  }
  #entriesOf(expr) {
    const found = this.#entries.get(expr.id) ?? (expr.kind === "ident" ? this.#local(expr.name)?.entries : void 0);
    return found !== void 0 && this.#hasSizes ? found : void 0;
  }
  #copySizes(to, from) {
    this.#setSize(to, this.#sizeOf(from));
    this.#setEntries(to, this.#entriesOf(from));
  }
  #node(expr) {
    return { expr, type: this.#typeOf(expr), path: this.#pathOf(expr), size: this.#sizeOf(expr) };
  }
  #ident(expr) {
    const local = this.#local(expr.name);
    const global = isAccumulator(expr.name) ? void 0 : CostPath.of(expr.name);
    this.#setPath(expr, local === void 0 ? global : local.path);
    return 1n;
  }
  /** `has` is free, unlike in cel-go by itself: Kubernetes keeps the price of former versions. */
  #select(expr) {
    const cost = this.cost(expr.operand);
    if (expr.testOnly) return cost;
    const { kind } = this.#typeOf(expr.operand);
    this.#setPath(expr, CostPath.append(this.#pathOf(expr.operand), expr.field));
    return kind === "map" || kind === "struct" || kind === "typeParam" ? add(cost, 1n) : cost;
  }
  #call(expr) {
    const [first] = expr.args;
    if (expr.function === "dyn" && first !== void 0) {
      const cost = this.cost(first);
      if (this.#hasSizes) this.#copySizes(expr, first);
      return add(1n, cost);
    }
    const argCosts = [];
    const args = [];
    for (const arg of expr.args) {
      argCosts.push(this.cost(arg));
      args.push(this.#node(arg));
    }
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    if (overloads.length === 0) return 0n;
    const targetCost = expr.target === void 0 ? 0n : this.cost(expr.target);
    const target = expr.target === void 0 ? void 0 : this.#node(expr.target);
    let most = 0n;
    let result;
    for (const overload2 of overloads) {
      if (overload2 === "conditional") this.#uniteEntries(expr, expr.args[1], expr.args[2]);
      else if (/^add_(?:list|string|bytes)$/.test(overload2)) this.#uniteEntries(expr, first, expr.args[1]);
      const server = this.#server;
      const call = { function: expr.function, overload: overload2, target, args, argCosts, sizeAt: this.#sizeAt, server };
      const estimate = estimateCall(call);
      most = larger(most, estimate.cost);
      result = uniteSizes(result, estimate.size);
      const step = overload2 === "index_list" ? "@items" : overload2 === "index_map" ? "@values" : void 0;
      if (step !== void 0 && first !== void 0) {
        result = this.#entriesOf(first)?.value;
        this.#setPath(expr, CostPath.append(this.#pathOf(first), step));
      }
      result ??= this.#sizeOf(expr);
    }
    this.#setSize(expr, result);
    return add(targetCost, most);
  }
  #uniteEntries(to, a, b) {
    if (a !== void 0 && b !== void 0) this.#setEntries(to, uniteEntries(this.#entriesOf(a), this.#entriesOf(b)));
  }
  #list(expr) {
    let cost = 0n;
    let value = expr.elements.length === 0 ? fixedSize(0n) : noSizeYet;
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element));
      value = unite(value, this.#sizeOf(element) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: true, key: fixedSize(1n), value });
    return add(cost, listCost);
  }
  #map(expr) {
    let cost = 0n;
    let key = expr.entries.length === 0 ? fixedSize(0n) : noSizeYet;
    let value = key;
    for (const entry of expr.entries) {
      cost = add(cost, add(this.cost(entry.key), this.cost(entry.value)));
      key = unite(key, this.#sizeOf(entry.key) ?? unknownSize);
      value = unite(value, this.#sizeOf(entry.value) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: false, key, value });
    return add(cost, mapCost);
  }
  #struct(expr) {
    return expr.fields.reduce((cost, { value }) => add(cost, this.cost(value)), structCost);
  }
  #pushBound(name, expr) {
    this.#push(name, { path: this.#pathOf(expr), size: this.#sizeOf(expr), entries: this.#entriesOf(expr) });
  }
  /** The variable over keys or indexes, over values or items, or over what a comprehension with one variable goes through. */
  #pushIteration(name, range, over) {
    const entries = this.#entriesOf(range);
    const isList = entries === void 0 ? this.#typeOf(range).kind === "list" : entries.isList;
    const isValue = over === "values" || over === "either" && isList;
    const step = isValue ? isList ? "@items" : "@values" : isList ? "@indices" : "@keys";
    const path = CostPath.append(this.#pathOf(range), step);
    this.#push(name, { path, size: isValue ? entries?.value : entries?.key, entries: void 0 });
  }
  /** Before sizes followed local variables: a fold is as large as its range, and other variables than loops' as large as `self`. */
  #plainComprehension(expr) {
    const { range, init, variable: variable2 } = expr;
    const before = add(this.cost(range), this.cost(init));
    const { kind } = this.#typeOf(range);
    const step = kind === "list" ? "@items" : kind === "map" ? "@keys" : void 0;
    const path = step === void 0 ? void 0 : CostPath.append(this.#pathOf(range), step);
    this.#push(variable2, { path, size: void 0, entries: void 0 });
    const condition = this.cost(expr.condition);
    const round = add(this.cost(expr.step), condition);
    this.#pop(variable2);
    const after = this.cost(expr.result);
    const rounds = this.#sizeOf(range) ?? unknownSize;
    this.#setSize(expr, rounds);
    return add(add(before, after), multiply(rounds.max, round));
  }
  #comprehension(expr) {
    const { range, init, variable: variable2, variable2: variable22, accumulator } = expr;
    const before = add(this.cost(range), this.cost(init));
    this.#pushBound(accumulator, init);
    this.#pushIteration(variable2, range, variable22 === void 0 ? "either" : "keys");
    if (variable22 !== void 0) this.#pushIteration(variable22, range, "values");
    const condition = this.cost(expr.condition);
    const round = add(this.cost(expr.step), condition);
    this.#pop(variable2);
    if (variable22 !== void 0) this.#pop(variable22);
    const after = this.cost(expr.result);
    this.#pop(accumulator);
    const rounds = this.#sizeOf(range) ?? unknownSize;
    if (init.kind === "literal") this.#setSize(expr, this.#sizeOf(init));
    if (init.kind === "list" || init.kind === "map") {
      this.#setSize(expr, rounds);
      this.#setEntries(expr, this.#entriesOf(expr.step));
    }
    return add(add(before, after), multiply(rounds.max, round));
  }
  #bind(expr) {
    const before = add(this.cost(expr.range), this.cost(expr.init));
    this.#pushBound(expr.accumulator, expr.init);
    const after = this.cost(expr.result);
    this.#pop(expr.accumulator);
    this.#copySizes(expr, expr.result);
    return add(before, after);
  }
};
var estimateCost = (ast, self, server, listener) => new Coster(ast, self, server, listener).cost(ast.expr);

// src/apiserver/cel/cost-limits.ts
var expressionLimit = 10000000n;
var schemaLimit = 100000000n;
var maxRequestSize = 3n * 1024n * 1024n;
var mostNamed = 4;
function elementsOf({ type, additionalProperties, maxItems, maxProperties }) {
  const isMap = type === "object" && additionalProperties !== void 0;
  if (type !== "array" && !isMap) return 1n;
  const bound2 = isMap ? maxProperties : maxItems;
  if (bound2 === void 0) return void 0;
  return bound2 < 0 ? 0n : BigInt(bound2);
}
function productOfBounds(scope) {
  let product = 1n;
  for (let above = scope.parent; above !== void 0; above = above.parent) {
    const elements = elementsOf(above.schema);
    if (elements === void 0) return void 0;
    product = multiply(product, elements);
  }
  return product;
}
var known2 = /* @__PURE__ */ new WeakMap();
function boundedCardinality(scope) {
  const found = known2.get(scope) ?? { product: productOfBounds(scope) };
  known2.set(scope, found);
  return found.product;
}
function cardinality({ scope, self }) {
  const least2 = BigInt(self.minSerializedSize) + 1n;
  return boundedCardinality(scope) ?? maxRequestSize / least2;
}
var isRule = ({ path }) => path.name === "rule";
var estimated = /* @__PURE__ */ new WeakMap();
function expressionCost(expression, listener) {
  const found = listener === void 0 ? estimated.get(expression) : void 0;
  if (found !== void 0) return found;
  const once = estimateCost(expression.ast, expression.self, expression.scope.server, listener);
  const cost = isRule(expression) ? multiply(once, cardinality(expression)) : once;
  estimated.set(expression, cost);
  return cost;
}
function mostExpensive(costs) {
  const large = costs.filter(({ cost }) => cost >= schemaLimit / 100n);
  large.sort((a, b) => a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1);
  return large.slice(0, mostNamed);
}
function checkCosts(expressions, path, isUnchanged, errors) {
  const costs = expressions.map((expression) => ({ expression, cost: expressionCost(expression) }));
  const tooCostly = costs.filter(({ cost }) => cost > expressionLimit);
  if (tooCostly.length > 0 && !isUnchanged())
    for (const { expression, cost } of tooCostly) {
      const of = isRule(expression) ? "rule" : "messageExpression";
      errors.forbidden(expression.path, { kind: "cel-cost", of, cost, limit: expressionLimit });
    }
  const sum = costs.reduce((all2, { cost }) => add(all2, cost), 0n);
  if (sum <= schemaLimit) return;
  for (const costly of mostExpensive(costs)) errors.forbidden(costly.expression.path, "cel-cost-share");
  errors.forbidden(path, { kind: "cel-cost", of: "schema", cost: sum, limit: schemaLimit });
}

// src/apiserver/cel/escape.ts
var reserved = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " "
  )
);
var isReserved = (name) => reserved.has(name);
var escapes = {
  __: "__underscores__",
  ".": "__dot__",
  "-": "__dash__",
  "/": "__slash__"
};
function escapeField(name) {
  if (reserved.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][A-Za-z0-9_./-]*$/.test(name)) return void 0;
  return name.replace(/__|[-./]/g, (found) => escapes[found] ?? found);
}
var unescapes = { underscores: "__", dot: ".", dash: "-", slash: "/" };
function unescapeField(identifier) {
  if (!identifier.includes("__")) return identifier;
  let isSound = true;
  const name = identifier.replace(/__([^_]+)__/g, (found, word) => {
    const plain = Object.hasOwn(unescapes, word) ? unescapes[word] : void 0;
    if (plain !== void 0) return plain;
    if (!reserved.has(word) || found.length !== identifier.length) isSound = false;
    return word;
  });
  return isSound ? name : void 0;
}

// src/apiserver/cel/decl-type.ts
var maxRequestSize2 = 3 * 1024 * 1024;
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
var bound = (value) => Math.max(0, Number(value));
var longestEnum = (values) => largest(
  values.map((value) => typeof value === "string" ? Buffer.byteLength(value) : 0),
  0
);
function declareString(schema, server) {
  const { format, maxLength, enum: values } = schema;
  if (format === "byte") {
    const max = maxLength === void 0 ? maxRequestSize2 - 2 : bound(maxLength);
    return scalar(types.bytes, minStringSize, max);
  }
  if (format === "duration") return scalar(types.duration, minDurationSize, maxDurationSize);
  if (format === "date") return scalar(types.timestamp, dateSize, dateSize);
  if (format === "date-time") return scalar(types.timestamp, minDateTimeSize, maxDateTimeSize);
  if (names.has(schema))
    return {
      ...scalar(types.string, minStringSize),
      get maxElements() {
        return server.has("name-costs") ? bound(maxLength ?? maxNameLength) * 4 : maxRequestSize2 - 2;
      }
    };
  if (maxLength !== void 0) return scalar(types.string, minStringSize, bound(maxLength) * 4);
  const hasEnum = values !== void 0 && values.length > 0;
  return scalar(types.string, minStringSize, hasEnum ? longestEnum(values) : maxRequestSize2 - 2);
}
function declareList(schema, name, server) {
  const items = schema.items?.schema;
  const elemType = items === void 0 ? void 0 : declType(items, isEmbedded(items), `${name}.@idx`, server);
  if (elemType === void 0) return void 0;
  return {
    type: listType(elemType.type),
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxItems !== void 0) return bound(schema.maxItems);
      return Math.floor((maxRequestSize2 - 2) / (elemType.minSerializedSize + 1));
    }
  };
}
function declareMap(schema, values, name, server) {
  const elemType = declType(values, isEmbedded(values), `${name}.@elem`, server);
  if (elemType === void 0) return void 0;
  return {
    type: mapType(types.string, elemType.type),
    keyType: declaredString,
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxProperties !== void 0) return bound(schema.maxProperties);
      return Math.floor((maxRequestSize2 - 2) / (elemType.minSerializedSize + 6));
    }
  };
}
var isEmbedded = (schema) => schema["x-kubernetes-embedded-resource"] === true;
var noProperties = /* @__PURE__ */ new Map();
var names = /* @__PURE__ */ new WeakSet();
function nameProperty(metadata, name, most) {
  const own = metadata.get(name)?.maxLength;
  const schema = { type: "string", maxLength: own === void 0 || Number(own) > most ? most : own };
  names.add(schema);
  return schema;
}
function resourceProperties(properties) {
  const metadata = properties.get("metadata")?.properties ?? noProperties;
  const isString = (schema) => schema?.type === "string";
  const isComplete = isString(properties.get("kind")) && isString(properties.get("apiVersion")) && properties.get("metadata")?.type === "object" && isString(metadata.get("name")) && isString(metadata.get("generateName"));
  if (isComplete) return properties;
  const nameProperties = /* @__PURE__ */ new Map([
    ["name", nameProperty(metadata, "name", maxNameLength)],
    ["generateName", nameProperty(metadata, "generateName", maxNameLength - 1)]
  ]);
  return new Map([
    ...properties,
    ["kind", { type: "string" }],
    ["apiVersion", { type: "string" }],
    ["metadata", { type: "object", properties: nameProperties }]
  ]);
}
var ObjectDecl = class {
  type;
  maxElements = 0;
  #schema;
  #isResource;
  #name;
  #server;
  #fields;
  #minSize = 2;
  constructor(schema, isResource, name, server) {
    this.#server = server;
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
      const declared = declType(property, isEmbedded(property), `${this.#name}.${escaped ?? name}`, this.#server);
      if (declared === void 0) continue;
      if (escaped !== void 0) fields.set(escaped, declared);
      if (required.has(name) && property.default === void 0)
        this.#minSize += Buffer.byteLength(name) + declared.minSerializedSize + 4;
    }
    this.#fields = fields;
    return fields;
  }
};
function declType(schema, isResource, name, server) {
  if (schema["x-kubernetes-int-or-string"] === true) {
    const { maxLength } = schema;
    return {
      ...scalar(types.dyn, 1),
      get maxElements() {
        const isBounded = maxLength !== void 0 && server.has("int-or-string-costs");
        return isBounded ? bound(maxLength) * 4 : maxRequestSize2 - 2;
      }
    };
  }
  if (schema.type === "array") return declareList(schema, name, server);
  if (schema.type === "string") return declareString(schema, server);
  if (schema.type !== "object") return simple.get(schema.type);
  const values = schema.additionalProperties?.schema;
  return values === void 0 ? new ObjectDecl(schema, isResource, name, server) : declareMap(schema, values, name, server);
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
  server;
  #step;
  /** Whether this node or one above it has rules: from there down, types are those that the rules above see. */
  #hasRules;
  #children = /* @__PURE__ */ new Map();
  #declared;
  constructor(schema, step, parent, server) {
    this.server = server;
    this.schema = schema;
    this.parent = parent;
    this.#step = step;
    const inherits = parent !== void 0 && parent.#hasRules;
    this.#hasRules = inherits || (schema["x-kubernetes-validations"] ?? []).length > 0;
  }
  static root(schema, server) {
    return new _TypeScope(schema, { kind: "root" }, void 0, server);
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
    const child = this.#child(steps);
    return child === void 0 ? void 0 : child.#descend(steps);
  }
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
  #enter(key, schema, step) {
    if (schema === void 0) return void 0;
    const child = this.#children.get(key) ?? new _TypeScope(schema, step, this, this.server);
    this.#children.set(key, child);
    return child;
  }
  #declare() {
    const { parent, schema, server } = this;
    const isResource = parent === void 0 || schema["x-kubernetes-embedded-resource"] === true;
    if (parent === void 0 || !parent.#hasRules) return declType(schema, isResource, rootName, server);
    const above = parent.declType;
    if (above === void 0) return void 0;
    if (this.#step.kind !== "property") return above.elemType;
    const field = escapeField(this.#step.name);
    const declared = field === void 0 ? void 0 : above.fields?.get(field);
    return declared ?? declType(schema, isResource, rootName, server);
  }
};

// src/apiserver/cel/ast.ts
var accumulatorName = "@result";
var unusedVariable = "#unused";
function childrenOf(expr) {
  const { kind } = expr;
  if (kind === "select") return [expr.operand];
  if (kind === "call") return expr.target === void 0 ? expr.args : [expr.target, ...expr.args];
  if (kind === "list") return expr.elements;
  if (kind === "map") return expr.entries.flatMap(({ key, value }) => [key, value]);
  if (kind === "struct") return expr.fields.map(({ value }) => value);
  if (kind === "comprehension") return [expr.range, expr.init, expr.condition, expr.step, expr.result];
  return [];
}

// src/apiserver/cel/macros.ts
var MacroError = class extends Error {
  id;
  constructor(id, message) {
    super(message);
    this.id = id;
  }
};
function variable(arg, message) {
  if (arg?.kind === "ident") return arg.name;
  throw new MacroError(arg?.id ?? 0, message);
}
function oneVariable(make, arg, message) {
  const name = variable(arg, message);
  if (name === "__result__" && make.accumulatorName !== name)
    throw new MacroError(arg?.id ?? 0, "iteration variable overwrites accumulator variable");
  return { variable: name, variable2: void 0 };
}
function twoVariables(args) {
  const [first, second] = args;
  const names2 = [first, second].map((arg) => variable(arg, "argument must be a simple name"));
  const [one2 = "", two = ""] = names2;
  if (one2 === two) throw new MacroError(second?.id ?? 0, `duplicate variable name: ${one2}`);
  for (const [at, name] of names2.entries())
    if (name === "__result__")
      throw new MacroError(args[at]?.id ?? 0, "iteration variable overwrites accumulator variable");
  return { variable: one2, variable2: two };
}
var single = (message) => (make, args) => ({ variables: oneVariable(make, args[0], message), rest: args.slice(1) });
var double = (_make, args) => ({ variables: twoVariables(args), rest: args.slice(2) });
var accumulate = (make, over, init, condition, step, result = make.accumulator()) => make.fold({
  range: over.range,
  ...over.variables,
  accumulator: make.accumulatorName,
  init,
  condition,
  step,
  result
});
var all = (split2) => (make, range, args) => {
  const { variables, rest } = split2(make, args);
  const init = make.bool(true);
  const condition = make.call("@not_strictly_false", make.accumulator());
  const step = make.call("_&&_", make.accumulator(), ...rest);
  return accumulate(make, { range, variables }, init, condition, step);
};
var exists = (split2) => (make, range, args) => {
  const { variables, rest } = split2(make, args);
  const init = make.bool(false);
  const condition = make.call("@not_strictly_false", make.call("!_", make.accumulator()));
  const step = make.call("_||_", make.accumulator(), ...rest);
  return accumulate(make, { range, variables }, init, condition, step);
};
var existsOne = (split2) => (make, range, args) => {
  const { variables, rest } = split2(make, args);
  const init = make.int(0n);
  const condition = make.bool(true);
  const plusOne = make.call("_+_", make.accumulator(), make.int(1n));
  const step = make.call("_?_:_", ...rest, plusOne, make.accumulator());
  const result = make.call("_==_", make.accumulator(), make.int(1n));
  return accumulate(make, { range, variables }, init, condition, step, result);
};
var collect = (split2, init, add2) => (make, range, args) => {
  const { variables, rest } = split2(make, args);
  const [first, second] = rest;
  if (first === void 0) throw new MacroError(0, "argument is not an identifier");
  const start = init(make);
  const condition = make.bool(true);
  const added = add2(make, variables, second ?? first);
  const step = second === void 0 ? added : make.call("_?_:_", first, added, make.accumulator());
  return accumulate(make, { range, variables }, start, condition, step);
};
var addToList = (make, _, item) => make.call("_+_", make.accumulator(), make.list(item));
var emptyList = (make) => make.list();
var emptyMap = (make) => make.map();
var map = collect(single("argument is not an identifier"), emptyList, addToList);
var filter = (make, range, args) => {
  const variables = oneVariable(make, args[0], "argument is not an identifier");
  const [item, ...rest] = args;
  const init = make.list();
  const condition = make.bool(true);
  const added = item === void 0 ? make.accumulator() : addToList(make, variables, item);
  const step = make.call("_?_:_", ...rest, added, make.accumulator());
  return accumulate(make, { range, variables }, init, condition, step);
};
var bind = (make, name, init, result) => make.fold({
  range: make.list(),
  variable: unusedVariable,
  variable2: void 0,
  accumulator: name,
  init: init(),
  condition: make.bool(false),
  step: make.ident(name),
  result: result()
});
var optional = (name, wrap2) => (make, target, args) => {
  const bound2 = variable(args[0], `${name}() variable name must be a simple identifier`);
  const [, result] = args;
  if (result === void 0) return target;
  const hasValue = make.memberCall("hasValue", target);
  const value = () => make.memberCall("value", make.copy(target));
  const mapped = wrap2(
    make,
    bind(make, bound2, value, () => result)
  );
  return make.call("_?_:_", hasValue, mapped, make.call("optional.none"));
};
var sortable = /* @__PURE__ */ new Set(["list", "select", "ident", "comprehension", "call"]);
var sortInput = "@__sortBy_input__";
var sortBy = (make, target, args) => {
  if (!sortable.has(target.kind))
    throw new MacroError(
      target.id,
      "sortBy can only be applied to a list, identifier, comprehension, call or select expression"
    );
  const keys = map(make, make.ident(sortInput), args);
  const sorted = () => make.memberCall("@sortByAssociatedKeys", make.ident(sortInput), keys);
  return bind(make, sortInput, () => target, sorted);
};
var one = single("argument must be a simple name");
var transformList = collect(double, emptyList, addToList);
var transformMap = collect(
  double,
  emptyMap,
  (make, variables, item) => make.call("cel.@mapInsert", make.accumulator(), make.ident(variables.variable), item)
);
var transformMapEntry = collect(
  double,
  emptyMap,
  (make, _, item) => make.call("cel.@mapInsert", make.accumulator(), item)
);
var members = {
  "all:2": all(one),
  "all:3": all(double),
  "exists:2": exists(one),
  "exists:3": exists(double),
  "exists_one:2": existsOne(one),
  "exists_one:3": existsOne(double),
  // cel-go's standard library leaves out the one-variable form under this name.
  "existsOne:3": existsOne(double),
  "filter:2": filter,
  "map:2": map,
  "map:3": map,
  "optFlatMap:2": optional("optFlatMap", (_, expr) => expr),
  "optMap:2": optional("optMap", (make, expr) => make.call("optional.of", expr)),
  "sortBy:2": sortBy,
  "transformList:3": transformList,
  "transformList:4": transformList,
  "transformMap:3": transformMap,
  "transformMap:4": transformMap,
  "transformMapEntry:3": transformMapEntry,
  "transformMapEntry:4": transformMapEntry
};
var table = new Map(Object.entries(members));
function libraryOfMacro(name, args) {
  if (name === "sortBy") return "cel-lists";
  return name.startsWith("transform") || args.length === 3 && name !== "map" ? "cel-two-variables" : void 0;
}
function expandMacro(make, name, target, args) {
  if (target !== void 0) {
    const expand = table.get(`${name}:${args.length}`);
    return expand?.(make, target, args);
  }
  const [arg] = args;
  if (name !== "has" || arg === void 0 || args.length !== 1) return void 0;
  if (arg.kind !== "select") throw new MacroError(arg.id, "invalid argument to has() macro");
  return make.presenceTest(arg.operand, arg.field);
}

// src/apiserver/cel/node-factory.ts
var NodeFactory = class {
  #maker;
  constructor(maker) {
    this.#maker = maker;
  }
  get accumulatorName() {
    return this.#maker.accumulatorName;
  }
  literal(value) {
    return { kind: "literal", id: this.#maker.newId(), value };
  }
  bool(value) {
    return this.literal({ type: "bool", value });
  }
  int(value) {
    return this.literal({ type: "int", value });
  }
  ident(name) {
    return { kind: "ident", id: this.#maker.newId(), name };
  }
  accumulator() {
    return this.ident(this.accumulatorName);
  }
  list(...elements) {
    return { kind: "list", id: this.#maker.newId(), elements, optionals: [] };
  }
  map() {
    return { kind: "map", id: this.#maker.newId(), entries: [] };
  }
  call(name, ...args) {
    return { kind: "call", id: this.#maker.newId(), function: name, target: void 0, args };
  }
  memberCall(name, target, ...args) {
    return { kind: "call", id: this.#maker.newId(), function: name, target, args };
  }
  presenceTest(operand, field) {
    return { kind: "select", id: this.#maker.newId(), operand, field, testOnly: true };
  }
  fold(fields) {
    return { kind: "comprehension", id: this.#maker.newId(), ...fields };
  }
  /** A copy under new ids; entries stand at the place of the macro. */
  copy(expr) {
    if (this.#maker.sharesNodes) return expr;
    const id = this.#maker.newIdAt(expr.id);
    switch (expr.kind) {
      case "literal":
      case "ident":
        return { ...expr, id };
      case "select":
        return { ...expr, id, operand: this.copy(expr.operand) };
      case "call":
        return {
          ...expr,
          id,
          args: expr.args.map((arg) => this.copy(arg)),
          target: expr.target === void 0 ? void 0 : this.copy(expr.target)
        };
      case "list":
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case "map":
        return {
          ...expr,
          id,
          entries: expr.entries.map((entry) => ({
            ...entry,
            id: this.#maker.newId(),
            key: this.copy(entry.key),
            value: this.copy(entry.value)
          }))
        };
      case "struct":
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({ ...field, id: this.#maker.newId(), value: this.copy(field.value) }))
        };
      case "comprehension":
        return {
          ...expr,
          id,
          range: this.copy(expr.range),
          init: this.copy(expr.init),
          condition: this.copy(expr.condition),
          step: this.copy(expr.step),
          result: this.copy(expr.result)
        };
      default:
        return expr;
    }
  }
};

// src/apiserver/cel/token-stream.ts
var SyntaxFault = class extends Error {
  offset;
  constructor(offset, message) {
    super(message);
    this.offset = offset;
  }
};
var TokenStream = class {
  #tokens;
  #end;
  #issues;
  #at = 0;
  /** The last token is the end, which is read over and over. */
  constructor(tokens2, issues) {
    this.#tokens = tokens2;
    this.#issues = issues;
    this.#end = tokens2.at(-1) ?? { kind: "end", text: "<EOF>", offset: 0 };
  }
  peek(ahead = 0) {
    return this.#tokens[this.#at + ahead] ?? this.#end;
  }
  next() {
    const token2 = this.peek();
    this.#at++;
    return token2;
  }
  isNext(operator, ahead = 0) {
    const { kind, text } = this.peek(ahead);
    return kind === "operator" && text === operator;
  }
  accept(operator) {
    return this.isNext(operator) ? this.next() : void 0;
  }
  /** Reads an operator, or as ANTLR reports one token too many or a missing one, by `mayFollow`. Throws SyntaxFault. */
  expect(operator, mayFollow) {
    const found = this.accept(operator);
    if (found !== void 0) return found;
    if (this.isNext(operator, 1)) {
      this.#passOver(`'${operator}'`);
      return this.next();
    }
    const token2 = this.peek();
    if (!mayFollow(token2)) return this.mismatch(`'${operator}'`);
    this.#issues.report(token2.offset, `Syntax error: missing '${operator}' at '${token2.text}'`);
    return token2;
  }
  /** Passes over the next token if one that is expected follows it; throws SyntaxFault otherwise. */
  resume(expecting, isExpected) {
    if (!isExpected(this.peek(1))) this.mismatch(expecting);
    this.#passOver(expecting);
  }
  #passOver(expecting) {
    const { text, offset } = this.next();
    this.#issues.report(offset, `Syntax error: extraneous input '${text}' expecting ${expecting}`);
  }
  /** Throws SyntaxFault unless an identifier is next. */
  identifier() {
    return this.peek().kind === "identifier" ? this.next() : this.mismatch("IDENTIFIER");
  }
  mismatch(expecting) {
    const { text, offset } = this.peek();
    throw new SyntaxFault(offset, `Syntax error: mismatched input '${text}' expecting ${expecting}`);
  }
};

// src/apiserver/cel/tree-builder.ts
var maxDepth = 250;
var TooManyNodes = class extends Error {
};
var TreeBuilder = class {
  offsets = /* @__PURE__ */ new Map();
  macros = /* @__PURE__ */ new Map();
  /** How deep the tree of the expression read last is, as far as cel-go counts. */
  height = 0;
  #issues;
  #depth = { expr: 0, relation: 0, calc: 0, member: 0 };
  #nextId = 1;
  #maxNodes;
  #dialect;
  constructor(issues, maxNodes, dialect) {
    this.#issues = issues;
    this.#maxNodes = maxNodes;
    this.#dialect = dialect;
  }
  enter(rule) {
    if (++this.#depth[rule] > maxDepth)
      throw new SyntaxFault(void 0, `expression recursion limit exceeded: ${maxDepth}`);
  }
  leave(rule) {
    this.#depth[rule]--;
  }
  /** Throws TooManyNodes. */
  newId(offset) {
    const id = this.#nextId++;
    if (id > this.#maxNodes) throw new TooManyNodes(`more than ${this.#maxNodes} nodes`);
    this.offsets.set(id, offset);
    return id;
  }
  /** Reports a fault; something must stand in its place until all is read. */
  report(offset, message) {
    this.#issues.report(offset, message);
    return { kind: "literal", id: this.newId(offset), value: { type: "null" } };
  }
  literal(offset, value) {
    return { kind: "literal", id: this.newId(offset), value };
  }
  /** A call, or what a macro makes of it. */
  call(offset, name, target, args) {
    const id = this.newId(offset);
    const maker = {
      newId: () => this.newId(offset),
      newIdAt: (other) => this.newId(this.offsets.get(other) ?? offset),
      ...this.#dialect
    };
    try {
      const expanded = expandMacro(new NodeFactory(maker), name, target, args);
      const library = expanded === void 0 || target === void 0 ? void 0 : libraryOfMacro(name, args);
      if (library !== void 0) this.macros.set(library, name);
      if (expanded !== void 0) return expanded;
    } catch (error) {
      if (!(error instanceof MacroError)) throw error;
      return this.report(this.offsets.get(error.id) ?? offset, error.message);
    }
    return { kind: "call", id, function: name, target, args };
  }
};

// src/apiserver/cel/lexer.ts
var escape = String.raw`\\(?:[abfnrtv"'\\?${"`"}]|[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
var strings = [
  String.raw`[rR]"""[^]*?"""`,
  String.raw`[rR]'''[^]*?'''`,
  String.raw`[rR]"[^"\n\r]*"`,
  String.raw`[rR]'[^'\n\r]*'`,
  String.raw`"""(?:${escape}|[^\\])*?"""`,
  String.raw`'''(?:${escape}|[^\\])*?'''`,
  String.raw`"(?:${escape}|[^\\"\n\r])*"`,
  String.raw`'(?:${escape}|[^\\'\n\r])*'`
].join("|");
var groups = [
  ["blank", String.raw`[\t \r\n\f]+|//[^\n]*`],
  ["bytes", String.raw`[bB](?:${strings})`],
  ["string", strings],
  ["double", String.raw`[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?`],
  ["uint", String.raw`0x[0-9a-fA-F]+[uU]|[0-9]+[uU]`],
  ["int", String.raw`0x[0-9a-fA-F]+|[0-9]+`],
  ["identifier", String.raw`[A-Za-z_][A-Za-z0-9_]*`],
  ["escaped", "`[A-Za-z0-9_.\\-/ ]+`"],
  ["operator", String.raw`==|!=|<=|>=|&&|\|\||[<>\[\]{}().,\-!?:+*/%]`]
];
var tokens = new RegExp(groups.map(([, pattern]) => `(${pattern})`).join("|"), "uy");
var words = /* @__PURE__ */ new Set(["in", "true", "false", "null"]);
var begunEscape = String.raw`(?:\\(?:[0-3][0-7]?|[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7})?)?`;
var viable = new RegExp(
  String.raw`[rR]?(?:"""(?:${escape}|[^\\])*|'''(?:${escape}|[^\\])*|"(?:${escape}|[^\\"\n\r])*|'(?:${escape}|[^\\'\n\r])*)${begunEscape}|[&|=]|${"`[A-Za-z0-9_.\\-/ ]*"}`,
  "uy"
);
function reportBroken(source, offset, issues) {
  viable.lastIndex = offset;
  const good = viable.exec(source)?.[0].length ?? 0;
  const next = source.codePointAt(offset + good);
  const end = offset + good + (next === void 0 ? 0 : String.fromCodePoint(next).length);
  const text = source.slice(offset, end).replaceAll("\n", "\\n").replaceAll("	", "\\t").replaceAll("\r", "\\r");
  issues.report(offset, `Syntax error: token recognition error at: '${text}'`);
  return Math.max(end, offset + 1);
}
function tokenize(source, issues) {
  const found = [];
  let offset = 0;
  while (offset < source.length) {
    tokens.lastIndex = offset;
    const match = tokens.exec(source);
    if (match === null) {
      offset = reportBroken(source, offset, issues);
      continue;
    }
    const [text] = match;
    const kind = groups[match.findIndex((part, at) => at > 0 && part !== void 0) - 1]?.[0];
    if (kind !== void 0 && kind !== "blank") found.push({ kind: words.has(text) ? "operator" : kind, text, offset });
    offset += text.length;
  }
  found.push({ kind: "end", text: "<EOF>", offset: source.length });
  return found;
}

// src/apiserver/cel/literals.ts
var simple2 = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };
var escapes2 = /\\(?:([0-3][0-7]{2})|[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/gu;
var EscapeError = class extends Error {
};
function content(text) {
  const isRaw = /^[rR]/.test(text);
  const quoted = (isRaw ? text.slice(1) : text).replace(/\r\n?/g, "\n");
  const quotes = /^(?:"""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  return { body: quoted.slice(quotes, -quotes), isRaw };
}
function codeOf(match) {
  const [, octal, hex, short2, long, char = ""] = match;
  if (octal !== void 0) return parseInt(octal, 8);
  const digits2 = hex ?? short2 ?? long;
  return digits2 === void 0 ? simple2[char] ?? char.codePointAt(0) ?? 0 : parseInt(digits2, 16);
}
function stringValue(text) {
  const { body, isRaw } = content(text);
  if (isRaw || !body.includes("\\")) return body;
  return body.replace(escapes2, (...match) => {
    const code = codeOf(match);
    if (code > 1114111 || code >= 55296 && code <= 57343) throw new EscapeError("invalid unicode code point");
    return String.fromCodePoint(code);
  });
}
function bytesValue(text) {
  const { body, isRaw } = content(text.slice(1));
  if (isRaw || !body.includes("\\")) return new TextEncoder().encode(body);
  const parts = [];
  let at = 0;
  for (const match of body.matchAll(escapes2)) {
    if (match[3] !== void 0 || match[4] !== void 0) throw new EscapeError("unable to unescape string");
    parts.push(new TextEncoder().encode(body.slice(at, match.index)), Uint8Array.of(codeOf(match)));
    at = match.index + match[0].length;
  }
  parts.push(new TextEncoder().encode(body.slice(at)));
  return Uint8Array.from(Buffer.concat(parts));
}
var literalKinds = /* @__PURE__ */ new Set(["int", "uint", "double", "string", "bytes"]);
function integer(text, sign) {
  const value = BigInt(text) * (sign === "-" ? -1n : 1n);
  return value === BigInt.asIntN(64, value) ? { value: { type: "int", value } } : { fault: "invalid int literal" };
}
function unsigned(text) {
  const value = BigInt(text.slice(0, -1));
  return value === BigInt.asUintN(64, value) ? { value: { type: "uint", value } } : { fault: "invalid uint literal" };
}
function textual({ kind, text }) {
  try {
    return kind === "bytes" ? { value: { type: "bytes", value: bytesValue(text) } } : { value: { type: "string", value: stringValue(text) } };
  } catch (error) {
    if (!(error instanceof EscapeError)) throw error;
    return { fault: error.message };
  }
}
function literalOf(token2, sign) {
  const { kind, text } = token2;
  if (kind === "int") return integer(text, sign);
  if (kind === "uint") return unsigned(text);
  if (kind !== "double") return textual(token2);
  const value = Number(`${sign}${text}`);
  return Number.isFinite(value) ? { value: { type: "double", value } } : { fault: "invalid double literal" };
}

// src/apiserver/cel/primaries.ts
var expectedStart = "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";
var expectedArgument = expectedStart.replace("'(', ", "'(', ')', ");
var beginnings = /* @__PURE__ */ new Set(["[", "{", "(", ".", "-", "!", "true", "false", "null"]);
var canBegin = ({ kind, text }) => kind === "operator" ? beginnings.has(text) : kind === "identifier" || literalKinds.has(kind);
var operators = new Set("== != in < <= >= > && || [ . - + * / %".split(" "));
var fieldNameOf = ({ kind, text }) => kind === "escaped" ? text.slice(1, -1) : text;
var Primaries = class {
  #tokens;
  #tree;
  #expr;
  /** What may come behind the expression that is being read, operators apart. */
  follow = [];
  /** `expr` reads an expression of any kind, behind which some tokens may come. */
  constructor(tokens2, tree, expr) {
    this.#tokens = tokens2;
    this.#tree = tree;
    this.#expr = expr;
  }
  read(expecting) {
    this.#tree.height = 0;
    const token2 = this.#tokens.peek();
    if (this.#tokens.isNext("(")) return this.#nested();
    if (this.#tokens.isNext("[")) return this.#list();
    if (this.#tokens.isNext("{")) return this.#map();
    if (token2.kind === "identifier" || this.#tokens.isNext(".") && this.#tokens.peek(1).kind === "identifier")
      return this.#isStruct() ? this.#struct() : this.#name();
    if (this.isSignedNumber()) {
      this.#tokens.next();
      return this.#value(this.#tokens.next(), token2.offset, "-");
    }
    if (literalKinds.has(token2.kind)) return this.#value(this.#tokens.next(), token2.offset, "");
    for (const word of ["true", "false", "null"])
      if (this.#tokens.accept(word) !== void 0)
        return this.#tree.literal(
          token2.offset,
          word === "null" ? { type: "null" } : { type: "bool", value: word === "true" }
        );
    this.#tokens.resume(expecting, canBegin);
    return this.read(expecting);
  }
  isSignedNumber() {
    const { kind } = this.#tokens.peek(1);
    return this.#tokens.isNext("-") && (kind === "int" || kind === "double");
  }
  close(bracket) {
    this.#tokens.expect(
      bracket,
      ({ kind, text }) => kind === "operator" ? operators.has(text) || this.follow.includes(text) : kind === "end" && this.follow.includes(text)
    );
  }
  args() {
    const args = [];
    let height = 0;
    if (this.#tokens.accept(")") === void 0) {
      if (!canBegin(this.#tokens.peek())) this.#tokens.resume(expectedArgument, canBegin);
      do {
        args.push(this.#expr([",", ")"]));
        height = Math.max(height, this.#tree.height);
      } while (this.#tokens.accept(",") !== void 0);
      this.close(")");
    }
    this.#tree.height = height;
    return args;
  }
  #nested() {
    this.#tokens.next();
    const expr = this.#expr([")"]);
    this.close(")");
    return expr;
  }
  #isStruct() {
    let ahead = this.#tokens.isNext(".") ? 1 : 0;
    while (this.#tokens.peek(ahead).kind === "identifier") {
      ahead++;
      if (this.#tokens.isNext("{", ahead)) return true;
      if (!this.#tokens.isNext(".", ahead)) return false;
      ahead++;
    }
    return false;
  }
  #name() {
    const dot = this.#tokens.accept(".");
    const token2 = this.#tokens.identifier();
    const start = dot?.offset ?? token2.offset;
    const name = `${dot === void 0 ? "" : "."}${token2.text}`;
    const open = this.#tokens.accept("(");
    if (isReserved(token2.text)) {
      if (open !== void 0) this.args();
      return this.#tree.report(start, `reserved identifier: ${token2.text}`);
    }
    if (open !== void 0) return this.#tree.call(open.offset, name, void 0, this.args());
    return { kind: "ident", id: this.#tree.newId(token2.offset), name };
  }
  /** Elements of a literal up to the closing token, which a comma may precede, even alone. */
  #items(close, read) {
    let height = 0;
    while (!this.#tokens.isNext(close) && !this.#tokens.isNext(",")) {
      read();
      height = Math.max(height, this.#tree.height);
      if (!this.#tokens.isNext(",") || this.#tokens.isNext(close, 1)) break;
      this.#tokens.next();
      if (this.#tokens.isNext(",")) this.#tokens.mismatch(expectedStart);
    }
    const isEnd = ({ kind, text }) => kind === "operator" && (text === close || text === ",");
    if (!isEnd(this.#tokens.peek())) this.#tokens.resume(`{'${close}', ','}`, isEnd);
    this.#tokens.accept(",");
    this.close(close);
    this.#tree.height = height;
  }
  #list() {
    const { offset } = this.#tokens.next();
    const elements = [];
    const optionals = [];
    this.#items("]", () => {
      if (this.#tokens.accept("?") !== void 0) optionals.push(elements.length);
      elements.push(this.#expr([",", "]"]));
    });
    return { kind: "list", id: this.#tree.newId(offset), elements, optionals };
  }
  #map() {
    const { offset } = this.#tokens.next();
    const entries = [];
    this.#items("}", () => {
      const isOptional = this.#tokens.accept("?") !== void 0;
      const key = this.#expr([":"]);
      const height = this.#tree.height;
      const colon = this.#tokens.expect(":", canBegin);
      const value = this.#expr([",", "}"]);
      this.#tree.height = Math.max(height, this.#tree.height);
      entries.push({ id: this.#tree.newId(colon.offset), key, value, optional: isOptional });
    });
    return { kind: "map", id: this.#tree.newId(offset), entries };
  }
  #struct() {
    let typeName = this.#tokens.accept(".") === void 0 ? "" : ".";
    typeName += this.#tokens.identifier().text;
    while (this.#tokens.accept(".") !== void 0) typeName += `.${this.#tokens.identifier().text}`;
    const { offset } = this.#tokens.next();
    const fields = [];
    this.#items("}", () => {
      const isOptional = this.#tokens.accept("?") !== void 0;
      const token2 = this.#tokens.peek();
      if (token2.kind !== "identifier" && token2.kind !== "escaped")
        this.#tokens.mismatch("{IDENTIFIER, ESC_IDENTIFIER}");
      this.#tokens.next();
      const colon = this.#tokens.expect(":", canBegin);
      const value = this.#expr([",", "}"]);
      fields.push({ id: this.#tree.newId(colon.offset), name: fieldNameOf(token2), value, optional: isOptional });
    });
    return { kind: "struct", id: this.#tree.newId(offset), typeName, fields };
  }
  /** A literal of a token; `offset` is that of its sign, if it has one. */
  #value(token2, offset, sign) {
    const { value, fault } = literalOf(token2, sign);
    return value === void 0 ? this.#tree.report(offset, fault) : this.#tree.literal(offset, value);
  }
};

// src/apiserver/cel/parser.ts
var relations = /* @__PURE__ */ new Set(["<", "<=", ">=", ">", "==", "!=", "in"]);
var products = /* @__PURE__ */ new Set(["*", "/", "%"]);
var sums = /* @__PURE__ */ new Set(["+", "-"]);
var words2 = /* @__PURE__ */ new Set(["true", "false", "null"]);
var maxSize = 1e5;
var expectedMember = "{'[', '{', '(', '.', '-', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";
var Parser2 = class {
  #source;
  #tokens;
  #tree;
  #primaries;
  #backquote;
  constructor(source, issues, maxNodes, dialect) {
    this.#source = source;
    const tokens2 = tokenize(source, issues);
    this.#backquote = tokens2.find(({ kind }) => kind === "escaped")?.offset;
    this.#tokens = new TokenStream(tokens2, issues);
    this.#tree = new TreeBuilder(issues, maxNodes, dialect);
    this.#primaries = new Primaries(this.#tokens, this.#tree, (follow) => this.#expr(follow));
  }
  /** The whole expression, with the places of its nodes. Throws SyntaxFault. */
  parse() {
    const expr = this.#expr(["<EOF>"]);
    if (this.#tokens.peek().kind !== "end") this.#tokens.resume("<EOF>", ({ kind }) => kind === "end");
    if (this.#tree.height > maxDepth) throw new SyntaxFault(void 0, "max recursion depth exceeded");
    return { expr, offsets: this.#tree.offsets, macros: this.#tree.macros, backquote: this.#backquote };
  }
  #expr(follow) {
    const { follow: outer } = this.#primaries;
    this.#tree.enter("expr");
    this.#primaries.follow = [...follow, "?"];
    const condition = this.#logical("||");
    const question = this.#tokens.accept("?");
    let result = condition;
    if (question !== void 0) {
      let { height } = this.#tree;
      this.#primaries.follow = [":"];
      const yes = this.#logical("||");
      height = Math.max(height, this.#tree.height);
      this.#tokens.expect(":", canBegin);
      const no = this.#expr(follow);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      result = this.#tree.call(question.offset, "_?_:_", void 0, [condition, yes, no]);
    }
    this.#primaries.follow = outer;
    this.#tree.leave("expr");
    return result;
  }
  /** A chain of `||` or `&&`, made a balanced tree. */
  #logical(operator) {
    const operand = () => operator === "||" ? this.#logical("&&") : this.#binary("relation", 1);
    const first = operand();
    const terms = [first];
    const ids = [];
    let height = this.#tree.height;
    for (let token2 = this.#tokens.accept(operator); token2 !== void 0; token2 = this.#tokens.accept(operator)) {
      terms.push(operand());
      height = Math.max(height, this.#tree.height);
      ids.push(this.#tree.newId(token2.offset));
    }
    this.#tree.height = height;
    if (ids.length === 0) return first;
    const balance = (low, high) => {
      if (low > high) return terms[low] ?? this.#tree.report(0, "operand not found");
      const middle = Math.floor((low + high + 1) / 2);
      const args = [balance(low, middle - 1), balance(middle + 1, high)];
      return { kind: "call", id: ids[middle] ?? 0, function: `_${operator}_`, target: void 0, args };
    };
    return balance(0, ids.length - 1);
  }
  #binary(rule, least2) {
    this.#tree.enter(rule);
    let left = rule === "relation" ? this.#binary("calc", 1) : this.#unary();
    for (let power = this.#power(rule); power >= least2; power = this.#power(rule)) {
      const { text, offset } = this.#tokens.next();
      const height = this.#tree.height;
      const right = this.#binary(rule, power + 1);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      left = this.#tree.call(offset, text === "in" ? "@in" : `_${text}_`, void 0, [left, right]);
    }
    this.#tree.leave(rule);
    return left;
  }
  /** How tightly the next token binds as an operator of a rule; 0 if it is none. */
  #power(rule) {
    const { kind, text } = this.#tokens.peek();
    if (kind !== "operator") return 0;
    if (rule === "relation") return relations.has(text) ? 1 : 0;
    if (sums.has(text)) return 1;
    return products.has(text) ? 2 : 0;
  }
  #unary() {
    const { text, offset } = this.#tokens.peek();
    const isOperator = this.#tokens.isNext("!") || this.#tokens.isNext("-") && !this.#primaries.isSignedNumber();
    if (!isOperator) return this.#member(expectedStart);
    let count = 0;
    while (this.#tokens.accept(text) !== void 0) count++;
    const operand = this.#member(expectedMember);
    return count % 2 === 0 ? operand : this.#tree.call(offset, text === "!" ? "!_" : "-_", void 0, [operand]);
  }
  #member(expecting) {
    this.#tree.enter("member");
    let expr = this.#primaries.read(expecting);
    while (this.#tokens.isNext(".") || this.#tokens.isNext("[")) {
      const height = this.#tree.height;
      expr = this.#tokens.isNext("[") ? this.#index(expr) : this.#selection(expr);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
    }
    this.#tree.leave("member");
    return expr;
  }
  #index(operand) {
    const { offset } = this.#tokens.next();
    const isOptional = this.#tokens.accept("?") !== void 0;
    const index = this.#expr(["]"]);
    this.#primaries.close("]");
    return this.#tree.call(offset, isOptional ? "_[?_]" : "_[_]", void 0, [operand, index]);
  }
  /** cel-go rewords what ANTLR says of words that are no identifiers. */
  #noField({ kind, text, offset }, isOptional, dot) {
    const isWord2 = kind === "operator" && words2.has(text) && !isOptional;
    const what = isWord2 ? `mismatched input '${text}' expecting IDENTIFIER` : isOptional ? `mismatched input '${text}' expecting {IDENTIFIER, ESC_IDENTIFIER}` : `no viable alternative at input '${this.#source.slice(dot, kind === "end" ? void 0 : offset + text.length)}'`;
    return new SyntaxFault(offset, `Syntax error: ${what}`);
  }
  #selection(operand) {
    const { offset } = this.#tokens.next();
    this.#tree.height = 0;
    const isOptional = this.#tokens.accept("?") !== void 0;
    const token2 = this.#tokens.peek();
    if (token2.kind !== "identifier" && token2.kind !== "escaped") throw this.#noField(token2, isOptional, offset);
    this.#tokens.next();
    if (!isOptional && token2.kind === "identifier" && this.#tokens.isNext("(")) {
      const open = this.#tokens.next();
      return this.#tree.call(open.offset, token2.text, operand, this.#primaries.args());
    }
    const field = fieldNameOf(token2);
    if (!isOptional) return { kind: "select", id: this.#tree.newId(offset), operand, field, testOnly: false };
    const name = this.#tree.literal(token2.offset, { type: "string", value: field });
    return { kind: "call", id: this.#tree.newId(offset), function: "_?._", target: void 0, args: [operand, name] };
  }
};
var known3 = /* @__PURE__ */ new Map();
var keep = 1e3;
var short = 2e3;
var copyOf = (text) => JSON.parse(JSON.stringify(text));
var dialectOf = (source, server) => ({
  // Names of sources can be spelled so until a server reserved that.
  accumulatorName: source.includes("__result__") && !server.has("cel-result-reserved") ? "__result__" : accumulatorName,
  sharesNodes: /\bopt(?:Flat)?Map\b/.test(source) && !server.has("cel-optional-copies")
});
function parse(source, maxNodes = Infinity, server = newestServer) {
  const dialect = dialectOf(source, server);
  const isUsual = dialect.accumulatorName === accumulatorName && !dialect.sharesNodes;
  const key = isUsual ? source : `${JSON.stringify(dialect)} ${source}`;
  const ast = known3.get(key);
  if (ast !== void 0 && ast.offsets.size <= maxNodes) return { ast };
  if (source.length > short) return parseAnew(source, maxNodes, dialect);
  const parsed = parseAnew(copyOf(source), maxNodes, dialect);
  if (parsed.ast !== void 0) {
    if (known3.size >= keep) known3.clear();
    known3.set(key, parsed.ast);
  }
  return parsed;
}
function parseAnew(source, maxNodes, dialect) {
  const issues = new Issues();
  const size = runeCount(source);
  if (size > maxSize) {
    issues.report(void 0, `expression code point size exceeds limit: size: ${size}, limit ${maxSize}`);
    return { issues };
  }
  const parser = new Parser2(source, issues, maxNodes, dialect);
  try {
    const parsed = parser.parse();
    return issues.count > 0 ? { issues } : { ast: { source, ...parsed } };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    issues.report(error.offset, error.message);
    return { issues };
  }
}

export {
  parseAddress,
  parseRequestURI,
  parseURL,
  approvedAnnotation,
  approvalConditionType,
  isProtectedGroup,
  approvalState,
  approvalCondition,
  RE2JS,
  typeText,
  fieldText,
  Issues,
  keywordText,
  valueDetail,
  kindsBySubject,
  detailText,
  toldError,
  errorText,
  matches,
  firstThatReads,
  newline,
  isWord,
  conditionsBetween,
  Threads,
  SearchTooLong,
  reads,
  patternWeight,
  compilePattern,
  schemasOf,
  someSchema,
  add,
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
  expressionLimit,
  schemaLimit,
  expressionCost,
  mostExpensive,
  checkCosts,
  childrenOf,
  isReserved,
  escapeField,
  unescapeField,
  TooManyNodes,
  parse,
  stringFormat,
  unrecognizedFormat,
  resourceProperties,
  declType,
  TypeScope,
  warningText,
  versionWarnings,
  warningsOnCreate,
  warningsOnUpdate
};
