import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  coerce,
  decodeBase64,
  decodeDocument,
  decodeText,
  hasUnprunedDefaults,
  semanticEqual,
  strictErrorText,
  surrounded
} from "./shared-apiserver-base64.js";
import {
  asResource,
  hasDefaults,
  hasRules,
  isMetaField,
  prune,
  schemaOfField,
  validateEmbedded,
  validateObjectMeta,
  validateObjectMetaUpdate
} from "./shared-apiserver-instance-meta-validation.js";
import {
  Issues,
  SearchTooLong,
  TooManyNodes,
  TypeScope,
  approvalCondition,
  approvalState,
  approvedAnnotation,
  checkCosts,
  childrenOf,
  compilePattern,
  declType,
  detailText,
  errorText,
  escapeField,
  fieldText,
  formatType,
  isExactly,
  isProtectedGroup,
  isReserved,
  listType,
  mapType,
  opaqueType,
  optionalType,
  overload,
  parse,
  parseAddress,
  parseRequestURI,
  parseURL,
  resourceProperties,
  schemasOf,
  someSchema,
  stringFormat,
  structType,
  toldError,
  typeOf,
  typeParam,
  types,
  unescapeField,
  unrecognizedFormat,
  valueDetail,
  versionWarnings,
  warningText,
  warningsOnCreate,
  warningsOnUpdate,
  wrapperType
} from "./shared-apiserver-approval-state.js";
import {
  PerServer,
  child,
  copyOf,
  dateOf,
  dateTimeText,
  deepEqual,
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  emptyObject,
  goDuration,
  goFloat,
  goJSON,
  goLower,
  goQuote,
  groupBy,
  index,
  isInteger,
  isLibrary,
  isObject,
  key,
  labelValue,
  maskedPrefix,
  member,
  mustBe,
  nameFaultText,
  nameText,
  namedEscapes,
  nanoseconds,
  newestServer,
  parseTime,
  pathSegment,
  pathText,
  qualifiedName,
  root,
  runeCount,
  servers,
  trimSpace,
  unprintables,
  valueAt,
  whole
} from "./shared-apiserver-features.js";
import {
  append
} from "./shared-lists.js";
import {
  UserError
} from "./shared-errors.js";

// src/apiserver/field-path.ts
function tokensOf(path) {
  const tokens = [];
  let at = 0;
  while (at < path.length) {
    let end = at + 1;
    if (path[at] === "'") {
      while (end < path.length && (path[end] !== "'" || path[end - 1] === "\\")) end++;
      end = Math.min(end + 1, path.length);
    } else if (!".[]".includes(path.charAt(at))) {
      while (end < path.length && !".[]".includes(path.charAt(end))) end++;
    }
    tokens.push(path.slice(at, end));
    at = end;
  }
  return tokens;
}
var escapes = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "	",
  v: "\v",
  "'": "'",
  "\\": "\\"
};
function unquoted(token) {
  if (token.length < 2 || !token.startsWith("'") || !token.endsWith("'"))
    return { error: `expected single quoted string but got ${token}` };
  let error;
  const text = token.slice(1, -1).replace(/\\./gs, (escape) => {
    const char = escapes[escape.charAt(1)];
    if (char === void 0) error = `invalid string literal: invalid escape char ${escape}`;
    return char ?? "";
  });
  return error === void 0 ? { text } : { error };
}
var noField = "does not refer to a valid field";
var ServerPanic = class extends Error {
  name = "ServerPanic";
};
function step(schema, name) {
  if (schema === void 0) throw new ServerPanic("runtime error: invalid memory address or nil pointer dereference");
  if (schema.properties !== void 0 && schema.properties.size > 0) {
    const next = schema.properties.get(name);
    return { name, isKey: false, schema: next, isBad: next === void 0 };
  }
  const additional = schema.additionalProperties;
  return { name, isKey: true, schema: additional?.schema, isBad: additional === void 0 };
}
function findField(path, root2, arrays) {
  const tokens = tokensOf(path);
  const steps = [];
  let schema = root2;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at++] ?? "";
    const isArray = token === "[";
    if (!isArray && token !== ".") return { error: `expected [ or . but got: ${token}` };
    if (isArray && !arrays) return { error: "array notation is not allowed" };
    const next = tokens[at++];
    if (next === void 0) return { error: "unexpected end of JSON path" };
    const { text, error } = isArray ? unquoted(next) : { text: next, error: void 0 };
    if (error !== void 0) return { error };
    const found = step(schema, text);
    if (found.isBad) return { error: noField };
    steps.push({ name: found.name, isKey: found.isKey });
    schema = found.schema;
    if (!isArray) continue;
    const close = tokens[at++];
    if (close === void 0) return { error: "unexpected end of JSON path" };
    if (close !== "]") return { error: `expected ] but got ${close}` };
  }
  return { steps, schema };
}

// src/apiserver/errors.ts
var mostErrors = 1e4;
var mostCharacters = 2e7;
var ErrorList = class {
  errors = [];
  isCutShort = false;
  #characters = 0;
  get length() {
    return this.errors.length;
  }
  add(type2, path, told, badValue) {
    if (this.errors.length >= mostErrors || this.#characters > mostCharacters) {
      this.isCutShort = true;
      return;
    }
    const check2 = typeof told === "string" ? { kind: told } : told;
    this.#characters += pathText(path).length + detailText({ check: check2, path }).length;
    this.errors.push({ type: type2, path, check: check2, badValue });
  }
  push(errors, isCutShort = false) {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }
  required(path, check2) {
    this.add("FieldValueRequired", path, check2);
  }
  invalid(path, check2, badValue = "") {
    this.add("FieldValueInvalid", path, check2, badValue);
  }
  mistyped(path, check2, type2) {
    if (type2 === void 0) this.required(path, check2);
    else this.invalid(path, check2, type2);
  }
  forbidden(path, check2) {
    this.add("FieldValueForbidden", path, check2);
  }
  notSupported(path, check2, badValue = "") {
    this.add("FieldValueNotSupported", path, check2, badValue);
  }
};

// src/apiserver/structural.ts
function checkCompleteJunctors(errors, nested2, schema, at, from) {
  if (nested2.not !== void 0) checkComplete(errors, nested2.not, schema, at, child(from, "not"));
  for (const junctor of ["allOf", "anyOf", "oneOf"]) {
    const schemas = nested2[junctor];
    if (schemas === void 0) continue;
    for (const [number2, inner2] of schemas.entries())
      checkComplete(errors, inner2, schema, at, index(child(from, junctor), number2));
  }
}
function checkComplete(errors, nested2, schema, at, from) {
  checkCompleteJunctors(errors, nested2, schema, at, from);
  if (nested2.items?.schema !== void 0) {
    const items = schema.items?.schema;
    const [there, here] = [child(at, "items"), child(from, "items")];
    if (items === void 0) errors.required(there, { kind: "not-defined", by: here });
    else checkComplete(errors, nested2.items.schema, items, there, here);
  }
  for (const [name, property] of nested2.properties ?? []) {
    const there = key(child(at, "properties"), name);
    const here = key(child(from, "properties"), name);
    const counterpart = schema.properties?.get(name);
    if (counterpart === void 0) errors.required(there, { kind: "not-defined", by: here });
    else checkComplete(errors, property, counterpart, there, here);
  }
}
function unsupportedKeyword(schema) {
  if (schema.id !== void 0) return "OpenAPIV3Schema 'id' is not supported";
  if (schema.$schema !== void 0) return "OpenAPIV3Schema 'schema' is not supported";
  if (schema.$ref !== void 0 && schema.$ref !== "") return "OpenAPIV3Schema '$ref' is not supported";
  if (schema.patternProperties !== void 0 && schema.patternProperties.size > 0)
    return "OpenAPIV3Schema 'patternProperties' is not supported";
  if (schema.dependencies !== void 0 && schema.dependencies.size > 0)
    return "OpenAPIV3Schema 'dependencies' is not supported";
  if (schema.additionalItems !== void 0) return "OpenAPIV3Schema 'additionalItems' is not supported";
  if (schema.definitions !== void 0 && schema.definitions.size > 0)
    return "OpenAPIV3Schema 'definitions' is not supported";
  return void 0;
}
function firstFault(schemas) {
  if (schemas === void 0) return void 0;
  for (const schema of schemas) {
    const fault3 = structuralFault(schema);
    if (fault3 !== void 0) return fault3;
  }
  return void 0;
}
function structuralFault(schema) {
  const own = unsupportedKeyword(schema) ?? (schema.not === void 0 ? void 0 : structuralFault(schema.not)) ?? firstFault(schema.allOf) ?? firstFault(schema.anyOf) ?? firstFault(schema.oneOf);
  if (own !== void 0) return own;
  if (schema["x-kubernetes-preserve-unknown-fields"] === false)
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  const { items, additionalProperties } = schema;
  if (items?.schemas !== void 0 && items.schemas.length > 0)
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  return (items?.schema === void 0 ? void 0 : structuralFault(items.schema)) ?? firstFault(schema.properties?.values()) ?? (additionalProperties?.schema === void 0 ? void 0 : structuralFault(additionalProperties.schema));
}
var dropsEmptyList = /* @__PURE__ */ new Set(["enum", "allOf", "anyOf", "oneOf"]);
function isUnset(name, value, dropsEmptyProperties, server) {
  if (value === void 0) return true;
  if (name === "externalDocs" || name === "example") return !server.has("documented-structure");
  if (Array.isArray(value)) return value.length === 0 && dropsEmptyList.has(name);
  if (value instanceof Map) return value.size === 0 && (name !== "properties" || dropsEmptyProperties);
  if (name === "$ref") return true;
  if (name === "items") return value.schema === void 0;
  return false;
}
function isBare(schema, except, dropsEmptyProperties, server) {
  for (const name in schema) {
    if (except.has(name)) continue;
    if (!isUnset(name, schema[name], dropsEmptyProperties, server)) return false;
  }
  return true;
}
var isOnly = (schema, name, server) => schema !== void 0 && schema.type === name && (schema.additionalProperties === void 0 || !schema.additionalProperties.allows && schema.additionalProperties.schema === void 0) && isBare(schema, onlyInJunctor, false, server);
var onlyInJunctor = /* @__PURE__ */ new Set(["type", "additionalProperties"]);
var isIntOrStringAnyOf = (anyOf, server) => anyOf?.length === 2 && isOnly(anyOf[0], "integer", server) && isOnly(anyOf[1], "string", server);
function checkType(schema, level, path, errors) {
  const isEmbedded2 = schema["x-kubernetes-embedded-resource"] === true;
  if (isEmbedded2 && schema.type !== "object") errors.mistyped(child(path, "type"), "embedded-type", schema.type);
  else if (schema.type === void 0 && schema["x-kubernetes-int-or-string"] !== true && schema["x-kubernetes-preserve-unknown-fields"] !== true)
    errors.required(child(path, "type"), { kind: "type-missing", level });
  if (isEmbedded2 && schema.additionalProperties !== void 0)
    errors.forbidden(child(path, "additionalProperties"), "embedded-additional");
  if (level === "root" && schema.type !== void 0 && schema.type !== "object")
    errors.invalid(child(path, "type"), "root-not-object", schema.type);
}
function checkExtensions(schema, path, errors) {
  if (schema["x-kubernetes-int-or-string"] !== true) return;
  for (const name of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"])
    if (schema[name] === true) errors.invalid(child(path, name), "int-or-string-beside", true);
}
function restrictsMore(metadata2, server) {
  const { properties } = metadata2;
  const names2 = [...properties?.keys() ?? []];
  if (names2.some((name) => name !== "name" && name !== "generateName")) return true;
  return !isBare(metadata2, metadataMayHave, true, server) || metadata2.additionalProperties !== void 0;
}
var metadataMayHave = /* @__PURE__ */ new Set(["type", "default", "properties", "additionalProperties"]);
function checkResourceFields(schema, level, path, errors, server) {
  const isEmbedded2 = schema["x-kubernetes-embedded-resource"] === true;
  const { properties } = schema;
  if (properties !== void 0 && (level === "root" || isEmbedded2)) {
    const at = child(path, "properties");
    for (const [name, wanted2] of [
      ["kind", "string"],
      ["apiVersion", "string"],
      ["metadata", "object"]
    ]) {
      const property = properties.get(name);
      if (property !== void 0 && property.type !== wanted2)
        errors.invalid(child(key(at, name), "type"), { kind: "meta-type", type: wanted2 }, property.type ?? "");
    }
    const metadata2 = properties.get("metadata");
    if (level === "root" && metadata2 !== void 0 && restrictsMore(metadata2, server))
      errors.forbidden(key(at, "metadata"), "metadata-restricted");
  }
  if (isEmbedded2 && schema["x-kubernetes-preserve-unknown-fields"] !== true && (properties === void 0 || properties.size === 0))
    errors.required(child(path, "properties"), "embedded-without-fields");
}
function checkInvariants(schema, level, path, errors, server) {
  const { items, properties, additionalProperties } = schema;
  if (schema.type === "array" && items?.schema === void 0) errors.required(child(path, "items"), "items-missing");
  if (items?.schema !== void 0) checkInvariants(items.schema, "item", child(path, "items"), errors, server);
  if (properties !== void 0 && properties.size > 0) {
    const at = child(path, "properties");
    for (const [name, property] of properties) checkInvariants(property, "field", key(at, name), errors, server);
  }
  if (additionalProperties !== void 0) {
    if (level === "root") errors.forbidden(child(path, "additionalProperties"), "additional-at-root");
    if (additionalProperties.schema !== void 0)
      checkInvariants(additionalProperties.schema, "field", child(path, "additionalProperties"), errors, server);
  }
  checkExtensions(schema, path, errors);
  checkValidations(
    schema,
    isIntOrStringAnyOf(schema.anyOf, server),
    isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf, server),
    path,
    errors
  );
  checkType(schema, level, path, errors);
  checkResourceFields(schema, level, path, errors, server);
}
function checkValidations(schema, skipAnyOf, skipFirstAllOfAnyOf, path, errors) {
  const { not, pattern: pattern2 } = schema;
  for (const junctor of ["anyOf", "allOf", "oneOf"])
    if (schema[junctor] !== void 0 && !(junctor === "anyOf" && skipAnyOf))
      for (const [at, nested2] of schema[junctor].entries()) {
        const skips = junctor === "allOf" && skipFirstAllOfAnyOf && at === 0;
        checkNested(nested2, skips, index(child(path, junctor), at), errors);
      }
  if (not !== void 0) checkNested(not, false, child(path, "not"), errors);
  if (pattern2 === void 0) return;
  const { error } = compilePattern(pattern2);
  if (error !== void 0) errors.invalid(child(path, "pattern"), { kind: "pattern-malformed", error }, pattern2);
}
var forbidden = [
  ["type", "empty"],
  ["default", "undefined"],
  ["title", "empty"],
  ["description", "empty"],
  ["nullable", "false"],
  ["x-kubernetes-preserve-unknown-fields", "false"],
  ["x-kubernetes-embedded-resource", "false"],
  ["x-kubernetes-int-or-string", "false"],
  ["x-kubernetes-list-map-keys", "empty"],
  ["x-kubernetes-list-type", "undefined"],
  ["x-kubernetes-map-type", "undefined"],
  ["x-kubernetes-validations", "empty"]
];
function checkNested(schema, skipAnyOf, path, errors) {
  checkValidations(schema, skipAnyOf, false, path, errors);
  if (schema.items?.schema !== void 0) checkNested(schema.items.schema, false, child(path, "items"), errors);
  const properties = child(path, "properties");
  for (const [name, property] of schema.properties ?? []) checkNested(property, false, key(properties, name), errors);
  for (const [name, wanted2] of forbidden) {
    const value = schema[name];
    if (value !== void 0 && (wanted2 !== "empty" || !Array.isArray(value) || value.length > 0))
      errors.forbidden(child(path, name), { kind: "not-structural", wanted: wanted2 });
  }
  const additional = schema.additionalProperties;
  if (additional !== void 0 && (additional.allows || additional.schema !== void 0))
    errors.forbidden(child(path, "additionalProperties"), { kind: "not-structural", wanted: "undefined" });
  if (schema.properties?.has("metadata") === true) errors.forbidden(key(properties, "metadata"), "metadata-nested");
}
function structuralErrors(schema, path, server) {
  const errors = new ErrorList();
  checkInvariants(schema, "root", path, errors, server);
  checkCompleteJunctors(errors, schema, schema, path, path);
  return errors;
}

// src/apiserver/non-structural.ts
var versionsPath = child(root("spec"), "versions");
var preserves = {
  path: child(root("spec"), "preserveUnknownFields"),
  isOfSchema: false,
  text: "spec.preserveUnknownFields: Invalid value: true: must be false"
};
var byText = (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
function nonStructuralMessages({ versions, top: top2, preserveUnknownFields }, server) {
  const messages = preserveUnknownFields ? [preserves] : [];
  for (const [at, version] of versions.entries()) {
    const schema = (top2.schema ?? version.schema)?.openAPIV3Schema;
    if (schema === void 0) continue;
    const path = child(child(index(versionsPath, at), "schema"), "openAPIV3Schema");
    const fault3 = structuralFault(schema);
    if (fault3 !== void 0) {
      const text = `failed to check validation schema for version ${version.name}: ${fault3}`;
      return [{ path, isOfSchema: true, text }];
    }
    const errors = structuralErrors(schema, path, server).errors.map((error) => ({
      path: error.path,
      isOfSchema: true,
      text: errorText(error)
    }));
    append(messages, errors.sort(byText));
  }
  return messages;
}

// src/apiserver/ca-bundle.ts
import { X509Certificate } from "node:crypto";
var malformed = "x509: malformed certificate";
var block = /(?:^|\n)-----BEGIN ([^\n]*?)-----[ \t]*\r?\n((?:[^\n:]+:[^\n]*\n)*)([A-Za-z0-9+/=\s]*?)(?<=\n)-----END \1-----[ \t]*\r?(?=\n|$)/g;
function* pemBlocks(text) {
  for (const [, type2 = "", headers = "", body = ""] of text.matchAll(block))
    yield { type: type2, hasHeaders: headers !== "", bytes: Buffer.from(body, "base64") };
}
function certificateFault(bytes2) {
  try {
    const { raw } = new X509Certificate(bytes2);
    return raw.length > 0 ? void 0 : malformed;
  } catch {
    return malformed;
  }
}
function caBundleFault(bundle) {
  const certificates = [];
  let blocks = 0;
  for (const pem of pemBlocks(Buffer.from(bundle).toString("latin1"))) {
    blocks++;
    if (pem.type === "CERTIFICATE" && !pem.hasHeaders) certificates.push(pem);
  }
  const faults = certificates.map(({ bytes: bytes2 }) => certificateFault(bytes2));
  if (faults.includes(void 0)) return void 0;
  const why = faults[0] === void 0 ? blocks === 0 ? "unable to parse bytes as PEM block" : "no valid certificate authority data seen" : `failed to parse certificate: ${faults[0]}`;
  return `unable to load root certificates: ${why}`;
}

// src/apiserver/conversion.ts
var conversionPath = child(root("spec"), "conversion");
var configPath = child(conversionPath, "webhookClientConfig");
var reviewVersionsPath = child(conversionPath, "conversionReviewVersions");
var isRecognizedReviewVersion = (version) => version === "v1" || version === "v1beta1";
function checkURL(text, path, errors) {
  const { url, error } = parseURL(text);
  if (error !== void 0) {
    errors.required(path, { kind: "webhook-url-malformed", error });
    return;
  }
  if (url.scheme !== "https") errors.invalid(path, "webhook-url-scheme", url.scheme);
  if (url.host === "") errors.invalid(path, "webhook-url-host");
  if (url.user) errors.invalid(path, "webhook-url-user");
  if (url.fragment !== "") errors.invalid(path, "webhook-url-fragment", url.fragment);
  if (url.query !== "") errors.invalid(path, "webhook-url-query", url.query);
}
function checkServicePath(urlPath, path, errors) {
  if (urlPath === "" || urlPath === "/") return;
  if (urlPath === "//") {
    errors.invalid(path, { kind: "webhook-service-path-empty-segment", at: 0 }, urlPath);
    return;
  }
  if (!urlPath.startsWith("/")) errors.invalid(path, "webhook-service-path-start", urlPath);
  const rest = urlPath.charCodeAt(0) > 127 ? urlPath : urlPath.slice(1);
  const segments = rest.replace(/\/$/, "").split("/");
  for (const [at, segment] of segments.entries()) {
    if (segment === "") errors.invalid(path, { kind: "webhook-service-path-empty-segment", at }, urlPath);
    else
      for (const fault3 of dns1123Subdomain(segment))
        errors.invalid(path, { kind: "webhook-service-path-segment", at, fault: fault3 }, urlPath);
  }
}
function checkService(service, path, errors) {
  if ((service.namespace ?? "") === "") errors.required(child(path, "name"), "webhook-service-field-missing");
  if ((service.name ?? "") === "") errors.required(child(path, "namespace"), "webhook-service-field-missing");
  const port = Number(service.port ?? 0);
  if (port < 1 || port > 65535) errors.invalid(child(path, "port"), "webhook-service-port");
  if (service.path !== void 0) checkServicePath(service.path, child(path, "path"), errors);
}
function checkClientConfig(config, allowInvalidCABundle, errors) {
  const { url, service, caBundle } = config;
  if (url === void 0 === (service === void 0)) errors.required(configPath, "webhook-target-not-one");
  else if (url !== void 0) checkURL(url, child(configPath, "url"), errors);
  else if (service !== void 0) checkService(service, child(configPath, "service"), errors);
  if (allowInvalidCABundle || caBundle === void 0 || caBundle.length === 0) return;
  const error = caBundleFault(caBundle);
  if (error !== void 0) errors.invalid(child(configPath, "caBundle"), { kind: "webhook-ca-bundle", error });
}
function checkReviewVersions(versions, requireRecognized, errors) {
  if (versions.length === 0) {
    errors.required(reviewVersionsPath, "review-versions-missing");
    return;
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [at, version] of versions.entries()) {
    const path = index(reviewVersionsPath, at);
    if (seen.has(version)) errors.invalid(path, "review-version-twice", version);
    else
      for (const fault3 of dns1035Label(version))
        errors.invalid(path, { kind: "review-version-malformed", fault: fault3 }, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, "review-versions-unknown");
}
function checkConversion(conversion, preserveUnknownFields, options, errors) {
  if (conversion === void 0) return;
  const { strategy = "", webhookClientConfig: config, conversionReviewVersions = [] } = conversion;
  const strategyPath = child(conversionPath, "strategy");
  if (strategy !== "None" && preserveUnknownFields)
    errors.invalid(strategyPath, "strategy-with-unknown-fields", strategy);
  if (strategy === "") errors.required(strategyPath, "strategy-missing");
  else if (strategy !== "None" && strategy !== "Webhook")
    errors.notSupported(strategyPath, { kind: "strategy-unknown", supported: ["None", "Webhook"] }, strategy);
  if (strategy === "Webhook") {
    if (config === void 0) errors.required(configPath, "webhook-missing");
    else checkClientConfig(config, options.allowInvalidCABundle, errors);
    checkReviewVersions(conversionReviewVersions, options.requireRecognizedReviewVersion, errors);
    return;
  }
  if (config !== void 0) errors.forbidden(configPath, "webhook-not-used");
  if (conversionReviewVersions.length > 0) errors.forbidden(reviewVersionsPath, "webhook-not-used");
}

// src/apiserver/names.ts
var spec = root("spec");
function checkGroupAndScope({ group, scope }, errors) {
  const faults = dns1123Subdomain(group);
  if (group === "") errors.required(child(spec, "group"), "group-missing");
  else if (faults.length > 0) errors.invalid(child(spec, "group"), { kind: "group-malformed", faults }, group);
  else if (!group.includes(".")) errors.invalid(child(spec, "group"), "group-without-dot", group);
  if (scope === "") errors.required(child(spec, "scope"), "scope-missing");
  else if (scope !== "Cluster" && scope !== "Namespaced")
    errors.notSupported(child(spec, "scope"), { kind: "scope-unknown", supported: ["Cluster", "Namespaced"] }, scope);
}
function checkRequiredNames(names2, errors) {
  for (const name of ["plural", "singular", "kind", "listKind"])
    if ((names2[name] ?? "") === "") errors.required(child(child(spec, "names"), name), "name-missing");
}
function checkLabel(label, path, errors) {
  const faults = dns1035Label(label);
  if (faults.length > 0) errors.invalid(path, { kind: "name-malformed", faults }, label);
}
function checkKind(kind, path, errors) {
  const faults = kind === "" ? [] : dns1035Label(goLower(kind));
  if (faults.length > 0) errors.invalid(path, { kind: "kind-malformed", faults }, kind);
}
function checkNames(names2, path, errors) {
  const { plural = "", singular = "", kind = "", listKind = "" } = names2;
  if (plural !== "") checkLabel(plural, child(path, "plural"), errors);
  if (singular !== "") checkLabel(singular, child(path, "singular"), errors);
  checkKind(kind, child(path, "kind"), errors);
  checkKind(listKind, child(path, "listKind"), errors);
  for (const [at, name] of (names2.shortNames ?? []).entries())
    checkLabel(name, index(child(path, "shortNames"), at), errors);
  if (kind !== "" && kind === listKind) errors.invalid(child(path, "listKind"), "list-kind-is-kind", listKind);
  for (const [at, category] of (names2.categories ?? []).entries())
    checkLabel(category, index(child(path, "categories"), at), errors);
}

// src/apiserver/object-meta.ts
var metadata = root("metadata");
function judged({ name, generateName, finalizers, ownerReferences, managedFields, ...meta }) {
  const [labels, annotations] = [meta.labels ?? [], meta.annotations ?? []].map((map) => Object.fromEntries(map));
  return {
    name,
    generateName,
    finalizers,
    ownerReferences,
    managedFields,
    labels,
    annotations
  };
}
function addAll(found, errors) {
  for (const { type: type2, path, check: check2, badValue } of found) errors.add(type2, path, check2, badValue);
}
var checkObjectMeta = (meta, rule, server, errors) => addAll(validateObjectMeta(judged(meta), false, rule, metadata, server), errors);
function checkObjectMetaUpdate(meta, old, server, errors) {
  if (old.deletionTimestamp !== void 0) {
    const known4 = new Set(old.finalizers);
    const added = [...new Set(meta.finalizers)].filter((finalizer) => !known4.has(finalizer)).sort();
    if (added.length > 0) errors.forbidden(child(metadata, "finalizers"), { kind: "finalizers-added", added });
  }
  addAll(validateObjectMetaUpdate(judged(meta), judged(old), metadata, server), errors);
}

// src/apiserver/list-type.ts
var listTypes = ["atomic", "set", "map"];
function nonAtomicField(items) {
  const listType2 = items["x-kubernetes-list-type"];
  if (items.type === "array")
    return listType2 === void 0 || listType2 === "atomic" ? void 0 : "x-kubernetes-list-type";
  if (items.type === "object") return items["x-kubernetes-map-type"] === "atomic" ? void 0 : "x-kubernetes-map-type";
  return void 0;
}
var hasNonAtomicSet = (schema) => someSchema(
  schema,
  ({ items, "x-kubernetes-list-type": listType2 }) => listType2 === "set" && items?.schema !== void 0 && nonAtomicField(items.schema) !== void 0
);
function checkMapKeys(keys, items, path, errors) {
  const keysPath = child(path, "x-kubernetes-list-map-keys");
  const seen = /* @__PURE__ */ new Set();
  for (const name of keys) {
    const property = items.properties?.get(name);
    if (property === void 0) errors.invalid(keysPath, "map-key-unknown");
    else if (property.type === "array" || property.type === "object")
      errors.invalid(
        child(key(child(child(path, "items"), "properties"), name), "type"),
        "map-key-not-scalar",
        items.type
      );
    if (seen.has(name)) errors.invalid(keysPath, "map-key-twice");
    seen.add(name);
  }
}
function checkMap(schema, path, errors) {
  const { items, "x-kubernetes-list-map-keys": keys = [] } = schema;
  const itemsPath = child(path, "items");
  if (keys.length === 0) errors.required(child(path, "x-kubernetes-list-map-keys"), "map-without-keys");
  if (items === void 0) errors.required(itemsPath, "map-without-items");
  else if (items.schema === void 0) errors.invalid(itemsPath, "map-of-many");
  else if (items.schema.type === "object") checkMapKeys(keys, items.schema, path, errors);
  else errors.invalid(child(itemsPath, "type"), "map-of-non-objects", items.schema.type);
}
function checkListType(schema, requireAtomicSet, path, errors) {
  const { type: type2, items, "x-kubernetes-list-type": listType2, "x-kubernetes-list-map-keys": keys } = schema;
  if (listType2 === void 0) {
    if (keys !== void 0 && keys.length > 0)
      errors.required(child(path, "x-kubernetes-list-type"), "list-type-not-map");
    return;
  }
  if (type2 !== "array") errors.mistyped(child(path, "type"), "list-type-not-array", type2);
  else if (requireAtomicSet && listType2 === "set" && items?.schema !== void 0) {
    const field = nonAtomicField(items.schema);
    if (field !== void 0) errors.invalid(child(child(path, "items"), field), "set-of-non-atomic");
  }
  if (!listTypes.includes(listType2))
    errors.notSupported(
      child(path, "x-kubernetes-list-type"),
      { kind: "list-type-unknown", supported: listTypes },
      listType2
    );
  if (listType2 === "map") checkMap(schema, path, errors);
  else if (keys !== void 0 && keys.length > 0)
    errors.invalid(child(path, "x-kubernetes-list-type"), "list-type-not-map", listType2);
}
function checkMapListKeys(schema, path, errors) {
  const { items, "x-kubernetes-list-type": listType2 } = schema;
  if (items?.schema === void 0 || listType2 !== "set" && listType2 !== "map") return;
  const itemsPath = child(path, "items");
  if (items.schema.nullable === true)
    errors.forbidden(child(itemsPath, "nullable"), { kind: "items-nullable", listType: listType2 });
  if (listType2 === "set") return;
  for (const name of schema["x-kubernetes-list-map-keys"] ?? []) {
    const property = items.schema.properties?.get(name);
    if (property === void 0) continue;
    const at = key(child(itemsPath, "properties"), name);
    if (property.default === void 0 && items.schema.required?.includes(name) !== true)
      errors.required(child(at, "default"), "map-key-not-required");
    if (property.nullable === true) errors.forbidden(child(at, "nullable"), "map-key-nullable");
  }
}
var hasInvalidMapListKeys = (schema) => someSchema(schema, (node) => {
  if (node["x-kubernetes-list-type"] === void 0) return false;
  const errors = new ErrorList();
  checkMapListKeys(node, root(""), errors);
  return errors.length > 0;
});

// src/apiserver/validation-rules.ts
var reasons = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
var hasLineBreak = (text) => /[\n\r]/.test(text);
function checkRuleAndMessage({ rule, message = "" }, path, errors) {
  const [trimmedRule, trimmedMessage] = [trimSpace(rule), trimSpace(message)];
  if (trimmedRule === "") errors.required(child(path, "rule"), "rule-missing");
  else if (message !== "" && trimmedMessage === "")
    errors.invalid(child(path, "message"), "rule-message-blank", message);
  else if (hasLineBreak(trimmedMessage)) errors.invalid(child(path, "message"), "rule-message-lines", message);
  else if (hasLineBreak(trimmedRule) && trimmedMessage === "")
    errors.required(child(path, "message"), "rule-message-missing");
}
function checkFieldPath(schema, fieldPath, path, errors) {
  const at = child(path, "fieldPath");
  if (trimSpace(fieldPath) === "") errors.invalid(at, "rule-field-path-blank", fieldPath);
  if (hasLineBreak(fieldPath)) errors.invalid(at, "rule-field-path-lines", fieldPath);
  if (schema !== void 0 && findField(fieldPath, schema, true).error !== void 0)
    errors.invalid(at, "rule-field-path-unknown", fieldPath);
}
function checkRuleTexts(schema, rules, path, errors) {
  const usesPaths = rules.some(({ fieldPath = "" }) => fieldPath !== "");
  const structural = usesPaths && structuralFault(schema) === void 0 ? schema : void 0;
  for (const [number2, rule] of rules.entries()) {
    const at = index(child(path, "x-kubernetes-validations"), number2);
    checkRuleAndMessage(rule, at, errors);
    const { messageExpression = "", reason, fieldPath = "" } = rule;
    if (messageExpression !== "" && trimSpace(messageExpression) === "")
      errors.required(child(at, "messageExpression"), "rule-message-expression-blank");
    if (reason !== void 0 && !reasons.includes(reason))
      errors.notSupported(child(at, "reason"), { kind: "rule-reason-unknown", supported: reasons }, reason);
    if (fieldPath !== "") checkFieldPath(structural, fieldPath, at, errors);
  }
}

// src/apiserver/openapi-schema.ts
var types2 = ["array", "boolean", "integer", "number", "object", "string"];
var knownTypes = new Set(types2);
var metaFields = /* @__PURE__ */ new Set(["metadata", "kind", "apiVersion"]);
var isKnownType = (type2) => type2 === void 0 || knownTypes.has(type2);
var unsupported = ["id", "additionalItems", "$ref"];
function checkKeywords(walk, schema, context, path) {
  const { errors, options } = walk;
  const { type: type2, items } = schema;
  const notSupported = (keyword) => errors.forbidden(child(path, keyword), { kind: "keyword-not-supported", keyword });
  if (options.requireValidPropertyType && !isKnownType(type2))
    errors.notSupported(child(path, "type"), { kind: "type-unknown", supported: types2 }, type2);
  if (schema.default !== void 0 && context.noDefaults !== void 0)
    errors.forbidden(child(path, "default"), { kind: "default-not-allowed", where: context.noDefaults });
  for (const name of unsupported) if (schema[name] !== void 0) notSupported(name);
  if (schema.patternProperties !== void 0 && schema.patternProperties.size > 0) notSupported("patternProperties");
  if (schema.definitions !== void 0 && schema.definitions.size > 0) notSupported("definitions");
  if (schema.dependencies !== void 0) notSupported("dependencies");
  if (type2 === "null") errors.forbidden(child(path, "type"), "type-null");
  if (items?.schemas !== void 0 && items.schemas.length > 0) errors.forbidden(child(path, "items"), "items-many");
  if (context.insideMeta && schema["x-kubernetes-embedded-resource"] === true)
    errors.forbidden(child(path, "x-kubernetes-embedded-resource"), "embedded-in-metadata");
  if (schema.uniqueItems === true) errors.forbidden(child(path, "uniqueItems"), "unique-items-on");
}
function checkAdditionalProperties(walk, schema, context, path) {
  const { additionalProperties: additional, properties } = schema;
  if (additional === void 0) return;
  const at = child(path, "additionalProperties");
  if (properties !== void 0 && properties.size > 0 && (!additional.allows || additional.schema !== void 0))
    walk.errors.forbidden(at, "additional-beside-properties");
  if (additional.schema === void 0) return;
  const noDefaults = context.insideMeta ? "inside additionalProperties applying to object metadata" : context.noDefaults;
  checkNode(walk, additional.schema, { ...context, isRoot: false, noDefaults }, at);
}
var below = (context, isCorrelatable, path) => ({
  ...context,
  isRoot: false,
  uncorrelatable: context.uncorrelatable ?? (isCorrelatable ? void 0 : path)
});
function checkProperties(walk, schema, context, path) {
  const { properties } = schema;
  if (properties === void 0 || properties.size === 0) return;
  const mapType2 = schema["x-kubernetes-map-type"];
  const isCorrelatable = mapType2 === void 0 || mapType2 === "granular" || mapType2 === "atomic";
  const inner2 = below(context, isCorrelatable, path);
  const isResource = context.isRoot || schema["x-kubernetes-embedded-resource"] === true;
  const at = child(path, "properties");
  for (const [name, property] of properties) {
    const isMeta = isResource && metaFields.has(name);
    checkNode(walk, property, isMeta ? metaContext(inner2, context.isRoot, name) : inner2, key(at, name));
  }
}
var metaContext = (context, isRoot, name) => ({
  ...context,
  insideMeta: true,
  noDefaults: isRoot ? `in top-level ${name}` : context.noDefaults
});
function checkJunctors(walk, schema, context, path) {
  const { not, definitions, dependencies } = schema;
  if (not !== void 0) checkNode(walk, not, inJunctor(context), child(path, "not"));
  for (const junctor of ["allOf", "oneOf", "anyOf"]) {
    const schemas = schema[junctor];
    if (schemas === void 0) continue;
    const inner2 = inJunctor(context);
    for (const [at, nested2] of schemas.entries()) checkNode(walk, nested2, inner2, index(child(path, junctor), at));
  }
  if (definitions !== void 0)
    for (const [name, nested2] of definitions)
      checkNode(walk, nested2, inJunctor(context), key(child(path, "definitions"), name));
  if (dependencies !== void 0) {
    for (const [name, nested2] of dependencies)
      if (!Array.isArray(nested2)) checkNode(walk, nested2, inJunctor(context), key(child(path, "dependencies"), name));
  }
}
var inJunctor = (context) => ({ ...context, isRoot: false, hasRules: false });
function checkItems(walk, schema, context, path) {
  const { items } = schema;
  if (items === void 0) return;
  const inner2 = below(context, schema["x-kubernetes-list-type"] === "map", path);
  const at = child(path, "items");
  if (items.schema !== void 0) checkNode(walk, items.schema, inner2, at);
  for (const [number2, nested2] of (items.schemas ?? []).entries()) checkNode(walk, nested2, inner2, index(at, number2));
}
function checkMapType(schema, path, errors) {
  const mapType2 = schema["x-kubernetes-map-type"];
  if (mapType2 === void 0) return;
  if (schema.type !== "object") errors.mistyped(child(path, "type"), "map-type-not-object", schema.type);
  if (mapType2 !== "atomic" && mapType2 !== "granular")
    errors.notSupported(
      child(path, "x-kubernetes-map-type"),
      { kind: "map-type-unknown", supported: ["atomic", "granular"] },
      mapType2
    );
}
function checkNode(walk, schema, context, path) {
  const { errors, options } = walk;
  const before = errors.length;
  checkKeywords(walk, schema, context, path);
  checkAdditionalProperties(walk, schema, context, path);
  checkProperties(walk, schema, context, path);
  checkJunctors(walk, schema, context, path);
  checkItems(walk, schema, context, path);
  if (schema["x-kubernetes-preserve-unknown-fields"] === false)
    errors.invalid(child(path, "x-kubernetes-preserve-unknown-fields"), "preserve-not-true", false);
  checkMapType(schema, path, errors);
  checkListType(schema, options.requireAtomicSetType, path, errors);
  if (options.requireMapListKeysMapSetValidation) checkMapListKeys(schema, path, errors);
  const rules = schema["x-kubernetes-validations"];
  if (rules === void 0 || rules.length === 0) return;
  checkRuleTexts(schema, rules, path, errors);
  if (context.hasRules && errors.length === before)
    walk.rules.push({ schema, path, uncorrelatable: context.uncorrelatable });
}
function checkOpenAPISchema(walk, schema, path) {
  const { noDefaults } = walk.options;
  const context = { isRoot: true, noDefaults, insideMeta: false, uncorrelatable: void 0, hasRules: true };
  checkNode(walk, schema, context, path);
}

// src/apiserver/ratchet.ts
var maxSelectableFields = 8;
var createOptions = {
  requireOpenAPISchema: true,
  requireStructuralSchema: true,
  requirePrunedDefaults: true,
  requireValidPropertyType: true,
  requireAtomicSetType: true,
  requireMapListKeysMapSetValidation: true,
  requireRecognizedReviewVersion: true,
  allowInvalidCABundle: true,
  allowsTooManySelectableFields: () => false,
  keepsSchema: () => false
};
var noDefaultsInV1beta1 = "(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)";
var v1beta1CreateOptions = {
  ...createOptions,
  requireOpenAPISchema: false,
  requireStructuralSchema: false,
  requireValidPropertyType: false,
  noDefaults: noDefaultsInV1beta1
};
var createOptionsFor = ({ apiVersion }, server) => ({
  ...apiVersion === "v1" ? createOptions : v1beta1CreateOptions,
  server
});
var nowhere = root("");
var isNonStructural = (schema, server) => structuralFault(schema) !== void 0 || structuralErrors(schema, nowhere, server).length > 0;
var hasDefault = (schema) => someSchema(schema, (node) => node.default !== void 0);
var hasUnprunedDefault = (schema, server) => hasDefault(schema) && !isNonStructural(schema, server) && hasUnprunedDefaults(schema);
var hasInvalidType = (schema) => someSchema(schema, ({ type: type2 }) => !isKnownType(type2));
var lacksSchema = ({ top: top2, versions }) => top2.schema?.openAPIV3Schema === void 0 && versions.some(({ schema }) => schema?.openAPIV3Schema === void 0);
function bearsInvalidCABundle({ spec: spec4, status }) {
  if (!status.established) return true;
  const bundle = spec4.conversion?.webhookClientConfig?.caBundle;
  return bundle !== void 0 && bundle.length > 0 && caBundleFault(bundle) !== void 0;
}
var keepsTooMany = (fields, old, server) => old !== void 0 && old.length > maxSelectableFields && semanticEqual(fields, old) && server.has("selectable-ratchet");
function hasRecognizedReviewVersion({ conversion }) {
  const versions = conversion?.conversionReviewVersions ?? [];
  return versions.length === 0 || versions.some(isRecognizedReviewVersion);
}
function schemaOf({ top: top2, versions }, name) {
  if (!versions.some(({ schema }) => schema !== void 0)) return { schema: top2.schema?.openAPIV3Schema };
  const version = top2.schema === void 0 ? versions.find((candidate) => candidate.name === name) : void 0;
  return version === void 0 ? void 0 : { schema: version.schema?.openAPIV3Schema };
}
function keepsSchema(now, before, name) {
  if (!now.versions.some((version) => version.name === name)) return false;
  const [mine, theirs] = [schemaOf(now, name), schemaOf(before, name)];
  return mine !== void 0 && theirs !== void 0 && semanticEqual(mine.schema, theirs.schema);
}
function expressionsOf(schemas) {
  const rules = /* @__PURE__ */ new Set();
  const messageExpressions = /* @__PURE__ */ new Set();
  for (const schema of schemas)
    someSchema(schema, (node) => {
      for (const { rule, messageExpression = "" } of node["x-kubernetes-validations"] ?? []) {
        rules.add(rule);
        if (messageExpression !== "") messageExpressions.add(messageExpression);
      }
      return false;
    });
  return { rules, messageExpressions };
}
function updateOptions(crd, old, server) {
  const schemas = schemasOf(old.spec);
  const isV1 = crd.apiVersion === "v1";
  const known4 = /* @__PURE__ */ new Map();
  const requires = (name, isFaulty) => {
    const value = known4.get(name) ?? !schemas.some((schema) => isFaulty(schema, server));
    known4.set(name, value);
    return value;
  };
  let expressions;
  return {
    server,
    get preexistingExpressions() {
      expressions ??= expressionsOf(schemas);
      return expressions;
    },
    requireOpenAPISchema: isV1 && !lacksSchema(old.spec),
    get requireStructuralSchema() {
      return isV1 && requires("structural", isNonStructural);
    },
    get requirePrunedDefaults() {
      return requires("pruned", hasUnprunedDefault);
    },
    get requireValidPropertyType() {
      return isV1 && requires("type", hasInvalidType);
    },
    get requireAtomicSetType() {
      return requires("set", hasNonAtomicSet);
    },
    get requireMapListKeysMapSetValidation() {
      return requires("map keys", hasInvalidMapListKeys);
    },
    ...isV1 || schemas.some(hasDefault) ? {} : { noDefaults: noDefaultsInV1beta1 },
    requireRecognizedReviewVersion: hasRecognizedReviewVersion(old.spec),
    get allowInvalidCABundle() {
      return bearsInvalidCABundle(old);
    },
    allowsTooManySelectableFields(version) {
      if (version === "") return keepsTooMany(crd.spec.top.selectableFields, old.spec.top.selectableFields, server);
      const [now, before] = [crd, old].map(({ spec: spec4 }) => spec4.versions.findLast(({ name }) => name === version));
      return keepsTooMany(now?.selectableFields, before?.selectableFields, server);
    },
    keepsSchema: (version) => keepsSchema(crd.spec, old.spec, version)
  };
}

// src/apiserver/selectable-fields.ts
var maxSelectableFields2 = 8;
var selectableTypes = /* @__PURE__ */ new Set(["string", "boolean", "integer"]);
function checkSelectableFields(fields, schema, path, allowsTooMany, errors) {
  const seen = /* @__PURE__ */ new Set();
  for (const [at, { jsonPath = "" }] of fields.entries()) {
    const here = child(index(path, at), "jsonPath");
    if (jsonPath === "") {
      errors.required(here, "selectable-path-missing");
      continue;
    }
    const found = findField(jsonPath, schema, false);
    if (found.error !== void 0) {
      errors.invalid(here, { kind: "selectable-path-malformed", error: found.error }, jsonPath);
      continue;
    }
    const [first] = found.steps;
    if (first?.name === "metadata" && !first.isKey) errors.invalid(here, "selectable-metadata", jsonPath);
    if (!selectableTypes.has(found.schema?.type ?? "")) errors.invalid(here, "selectable-type", jsonPath);
    const normal = found.steps.map(({ name, isKey }) => isKey ? `[${name}]` : `.${name}`).join("");
    if (seen.has(normal)) errors.add("FieldValueDuplicate", here, "selectable-twice", jsonPath);
    seen.add(normal);
  }
  if (seen.size > maxSelectableFields2 && !allowsTooMany())
    errors.add("FieldValueTooMany", path, { kind: "selectable-too-many", limit: maxSelectableFields2 });
}

// src/apiserver/subresources.ts
var isSimplePath = (jsonPath) => jsonPath.startsWith(".");
function checkReplicasPath(jsonPath, below3, path, errors) {
  if (jsonPath === "") errors.required(path, "scale-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(path, "scale-path-malformed", jsonPath);
  else if (!jsonPath.startsWith(`.${below3}.`))
    errors.invalid(path, { kind: "scale-path-elsewhere", below: `.${below3}` }, jsonPath);
}
function checkSubresources(subresources, path, errors) {
  const scale2 = subresources?.scale;
  if (scale2 === void 0) return;
  const at = (name) => child(child(path, "scale"), name);
  checkReplicasPath(scale2.specReplicasPath ?? "", "spec", at("specReplicasPath"), errors);
  checkReplicasPath(scale2.statusReplicasPath ?? "", "status", at("statusReplicasPath"), errors);
  const { labelSelectorPath = "" } = scale2;
  if (labelSelectorPath === "") return;
  if (!isSimplePath(labelSelectorPath))
    errors.invalid(at("labelSelectorPath"), "scale-path-malformed", labelSelectorPath);
  else if (!labelSelectorPath.startsWith(".spec.") && !labelSelectorPath.startsWith(".status."))
    errors.invalid(
      at("labelSelectorPath"),
      { kind: "scale-path-elsewhere", below: "either .spec or .status" },
      labelSelectorPath
    );
}
var columnTypes = ["boolean", "date", "integer", "number", "string"];
var columnFormats = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];
var unknownType = { kind: "column-type-unknown", supported: columnTypes };
var unknownFormat = { kind: "column-format-unknown", supported: columnFormats };
function checkColumn(column, path, errors) {
  const { name = "", type: type2 = "", format = "", jsonPath = "" } = column;
  if (name === "") errors.required(child(path, "name"), "column-name-missing");
  if (type2 === "") errors.required(child(path, "type"), unknownType);
  else if (!columnTypes.includes(type2)) errors.invalid(child(path, "type"), unknownType, type2);
  if (format !== "" && !columnFormats.includes(format)) errors.invalid(child(path, "format"), unknownFormat, format);
  if (jsonPath === "") errors.required(child(path, "JSONPath"), "column-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(child(path, "JSONPath"), "column-path-malformed", jsonPath);
}
function checkColumns(columns, path, errors) {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
}

// src/apiserver/cel/libraries/cel-extensions.ts
var optionals = `
_?._: select_optional_field(dyn, string) optional_type(V)
_[?_]: list_optindex_optional_int(list(V), int) optional_type(V)
_[?_]: optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
_[?_]: map_optindex_optional_value(map(K, V), K) optional_type(V)
_[?_]: optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_]: optional_list_index_int(optional_type(list(V)), int) optional_type(V)
_[_]: optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)
.hasValue: optional_hasValue(optional_type(V)) bool
optional.none: optional_none() optional_type(V)
optional.of: optional_of(V) optional_type(V)
optional.ofNonZeroValue: optional_ofNonZeroValue(V) optional_type(V)
.or: optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
.orValue: optional_orValue_value(optional_type(V), V) V
.value: optional_value(optional_type(V)) V
`;
var optionalFunctions = `
.first: list_first(list(V)) optional_type(V)
.last: list_last(list(V)) optional_type(V)
optional.unwrap: optional_unwrap(list(optional_type(V))) list(V)
.unwrapOpt: optional_unwrapOpt(list(optional_type(V))) list(V)
`;
var strings = `
.charAt: string_char_at_int(string, int) string
.format: string_format(string, list(dyn)) string
.indexOf: string_index_of_string(string, string) int
.indexOf: string_index_of_string_int(string, string, int) int
.join: list_join(list(string)) string
.join: list_join_string(list(string), string) string
.lastIndexOf: string_last_index_of_string(string, string) int
.lastIndexOf: string_last_index_of_string_int(string, string, int) int
.lowerAscii: string_lower_ascii(string) string
.replace: string_replace_string_string(string, string, string) string
.replace: string_replace_string_string_int(string, string, string, int) string
.split: string_split_string(string, string) list(string)
.split: string_split_string_int(string, string, int) list(string)
strings.quote: strings_quote(string) string
.substring: string_substring_int(string, int) string
.substring: string_substring_int_int(string, int, int) string
.trim: string_trim(string) string
.upperAscii: string_upper_ascii(string) string
`;
var sets = `
sets.contains: list_sets_contains_list(list(T), list(T)) bool
sets.equivalent: list_sets_equivalent_list(list(T), list(T)) bool
sets.intersects: list_sets_intersects_list(list(T), list(T)) bool
`;
var twoVariables = `
cel.@mapInsert: @mapInsert_map_key_value(map(K, V), K, V) map(K, V)
cel.@mapInsert: @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)
`;
var celLists = `
.@sortByAssociatedKeys: list_{}_sortByAssociatedKeys(list(T), list({})) list(T) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
.distinct: list_distinct(list(T)) list(T)
.flatten: list_flatten(list(list(T))) list(T)
.flatten: list_flatten_int(list(dyn), int) list(dyn)
lists.range: lists_range(int) list(int)
.reverse: list_reverse(list(T)) list(T)
.slice: list_slice(list(T), int, int) list(T)
.sort: list_{}_sort(list({})) list({}) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
`;

// src/apiserver/cel/libraries/kubernetes.ts
var urls = `
.getEscapedPath: url_get_escaped_path(kubernetes.URL) string
.getHost: url_get_host(kubernetes.URL) string
.getHostname: url_get_hostname(kubernetes.URL) string
.getPort: url_get_port(kubernetes.URL) string
.getQuery: url_get_query(kubernetes.URL) map(string, list(string))
.getScheme: url_get_scheme(kubernetes.URL) string
isURL: is_url_string(string) bool
url: string_to_url(string) kubernetes.URL
`;
var regexes = `
.find: string_find_string(string, string) string
.findAll: string_find_all_string(string, string) list(string)
.findAll: string_find_all_string_int(string, string, int) list(string)
`;
var authorization = `
.allowed: decision_allowed(kubernetes.authorization.Decision) bool
.check: pathcheck_check(kubernetes.authorization.PathCheck, string) kubernetes.authorization.Decision
.check: resourcecheck_check(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.Decision
.error: decision_error(kubernetes.authorization.Decision) string
.errored: decision_errored(kubernetes.authorization.Decision) bool
.group: authorizer_group(kubernetes.authorization.Authorizer, string) kubernetes.authorization.GroupCheck
.name: resourcecheck_name(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.namespace: resourcecheck_namespace(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.path: authorizer_path(kubernetes.authorization.Authorizer, string) kubernetes.authorization.PathCheck
.reason: decision_reason(kubernetes.authorization.Decision) string
.resource: groupcheck_resource(kubernetes.authorization.GroupCheck, string) kubernetes.authorization.ResourceCheck
.serviceAccount: authorizer_serviceaccount(kubernetes.authorization.Authorizer, string, string) kubernetes.authorization.Authorizer
.subresource: resourcecheck_subresource(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;
var authorizationSelectors = `
.fieldSelector: authorizer_fieldselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.labelSelector: authorizer_labelselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;
var quantities = `
.add: quantity_add(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.add: quantity_add_int(kubernetes.Quantity, int) kubernetes.Quantity
.asApproximateFloat: quantity_get_float(kubernetes.Quantity) double
.asInteger: quantity_get_int(kubernetes.Quantity) int
.compareTo: quantity_compare_to(kubernetes.Quantity, kubernetes.Quantity) int
.isGreaterThan: quantity_is_greater_than(kubernetes.Quantity, kubernetes.Quantity) bool
.isInteger: quantity_is_integer(kubernetes.Quantity) bool
.isLessThan: quantity_is_less_than(kubernetes.Quantity, kubernetes.Quantity) bool
isQuantity: is_quantity_string(string) bool
quantity: string_to_quantity(string) kubernetes.Quantity
sign: quantity_sign(kubernetes.Quantity) int
.sub: quantity_sub(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.sub: quantity_sub_int(kubernetes.Quantity, int) kubernetes.Quantity
`;
var ips = `
.family: ip_family(net.IP) int
ip: string_to_ip(string) net.IP
ip.isCanonical: ip_is_canonical(string) bool
.isGlobalUnicast: ip_is_global_unicast(net.IP) bool
isIP: is_ip(string) bool
.isLinkLocalMulticast: ip_is_link_local_multicast(net.IP) bool
.isLinkLocalUnicast: ip_is_link_local_unicast(net.IP) bool
.isLoopback: ip_is_loopback(net.IP) bool
.isUnspecified: ip_is_unspecified(net.IP) bool
string: ip_to_string(net.IP) string
`;
var cidrs = `
cidr: string_to_cidr(string) net.CIDR
.containsCIDR: cidr_contains_cidr_string(net.CIDR, string) bool
.containsCIDR: cidr_contains_cidr(net.CIDR, net.CIDR) bool
.containsIP: cidr_contains_ip_string(net.CIDR, string) bool
.containsIP: cidr_contains_ip_ip(net.CIDR, net.IP) bool
.ip: cidr_ip(net.CIDR) net.IP
isCIDR: is_cidr(string) bool
.masked: cidr_masked(net.CIDR) net.CIDR
.prefixLength: cidr_prefix_length(net.CIDR) int
string: cidr_to_string(net.CIDR) string
`;
var formats = `
format.{}: format.{}() kubernetes.NamedFormat for byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid
format.named: format-named(string) optional_type(kubernetes.NamedFormat)
.validate: format-validate(kubernetes.NamedFormat, string) optional_type(list(string))
`;
var semvers = `
.compareTo: semver_compare_to(kubernetes.Semver, kubernetes.Semver) int
.isGreaterThan: semver_is_greater_than(kubernetes.Semver, kubernetes.Semver) bool
.isLessThan: semver_is_less_than(kubernetes.Semver, kubernetes.Semver) bool
isSemver: is_semver_string(string) bool
isSemver: is_semver_string_bool(string, bool) bool
.major: semver_major(kubernetes.Semver) int
.minor: semver_minor(kubernetes.Semver) int
.patch: semver_patch(kubernetes.Semver) int
semver: string_to_semver(string) kubernetes.Semver
semver: string_bool_to_semver(string, bool) kubernetes.Semver
`;
var lists = `
.indexOf: list_a_index_of_int(list(A), A) int
.isSorted: list_{}_is_sorted_bool(list({})) bool for int uint double bool duration timestamp string bytes
.lastIndexOf: list_a_last_index_of_int(list(A), A) int
.max: list_{}_max_{}(list({})) {} for int uint double bool duration timestamp string bytes
.min: list_{}_min_{}(list({})) {} for int uint double bool duration timestamp string bytes
.sum: list_{}_sum_{}(list({})) {} for int uint double duration
`;
var listsIncludes = `
.includes: list_includes_dyn_dyn(dyn, dyn) bool
`;

// src/apiserver/cel/libraries/standard.ts
var ordered = `bool(bool, bool) bool
int64(int, int) bool
int64_double(int, double) bool
int64_uint64(int, uint) bool
uint64(uint, uint) bool
uint64_double(uint, double) bool
uint64_int64(uint, int) bool
double(double, double) bool
double_int64(double, int) bool
double_uint64(double, uint) bool
string(string, string) bool
bytes(bytes, bytes) bool
timestamp(timestamp, timestamp) bool
duration(duration, duration) bool`.split("\n");
var comparisons = (operator, id) => ordered.map((row) => `${operator}: ${id}_${row}`).join("\n");
var standard = `
!_: logical_not(bool) bool
-_: negate_double(double) double
-_: negate_int64(int) int
@in: in_list(A, list(A)) bool
@in: in_map(A, map(A, B)) bool
@not_strictly_false: not_strictly_false(bool) bool
_!=_: not_equals(A, A) bool
_%_: modulo_int64(int, int) int
_%_: modulo_uint64(uint, uint) uint
_&&_: logical_and(bool, bool) bool
_*_: multiply_double(double, double) double
_*_: multiply_int64(int, int) int
_*_: multiply_uint64(uint, uint) uint
_+_: add_bytes(bytes, bytes) bytes
_+_: add_double(double, double) double
_+_: add_duration_duration(duration, duration) duration
_+_: add_duration_timestamp(duration, timestamp) timestamp
_+_: add_timestamp_duration(timestamp, duration) timestamp
_+_: add_int64(int, int) int
_+_: add_list(list(A), list(A)) list(A)
_+_: add_string(string, string) string
_+_: add_uint64(uint, uint) uint
_-_: subtract_double(double, double) double
_-_: subtract_duration_duration(duration, duration) duration
_-_: subtract_int64(int, int) int
_-_: subtract_timestamp_duration(timestamp, duration) timestamp
_-_: subtract_timestamp_timestamp(timestamp, timestamp) duration
_-_: subtract_uint64(uint, uint) uint
_/_: divide_double(double, double) double
_/_: divide_int64(int, int) int
_/_: divide_uint64(uint, uint) uint
${comparisons("_<=_", "less_equals")}
${comparisons("_<_", "less")}
_==_: equals(A, A) bool
${comparisons("_>=_", "greater_equals")}
${comparisons("_>_", "greater")}
_?_:_: conditional(bool, A, A) A
_[_]: index_list(list(A), int) A
_[_]: index_map(map(A, B), A) B
_||_: logical_or(bool, bool) bool
bool: bool_to_bool(bool) bool
bool: string_to_bool(string) bool
bytes: bytes_to_bytes(bytes) bytes
bytes: string_to_bytes(string) bytes
.contains: contains_string(string, string) bool
double: double_to_double(double) double
double: int64_to_double(int) double
double: string_to_double(string) double
double: uint64_to_double(uint) double
duration: duration_to_duration(duration) duration
duration: string_to_duration(string) duration
dyn: to_dyn(A) dyn
.endsWith: ends_with_string(string, string) bool
.getDate: timestamp_to_day_of_month_1_based(timestamp) int
.getDate: timestamp_to_day_of_month_1_based_with_tz(timestamp, string) int
.getDayOfMonth: timestamp_to_day_of_month(timestamp) int
.getDayOfMonth: timestamp_to_day_of_month_with_tz(timestamp, string) int
.getDayOfWeek: timestamp_to_day_of_week(timestamp) int
.getDayOfWeek: timestamp_to_day_of_week_with_tz(timestamp, string) int
.getDayOfYear: timestamp_to_day_of_year(timestamp) int
.getDayOfYear: timestamp_to_day_of_year_with_tz(timestamp, string) int
.getFullYear: timestamp_to_year(timestamp) int
.getFullYear: timestamp_to_year_with_tz(timestamp, string) int
.getHours: timestamp_to_hours(timestamp) int
.getHours: timestamp_to_hours_with_tz(timestamp, string) int
.getHours: duration_to_hours(duration) int
.getMilliseconds: timestamp_to_milliseconds(timestamp) int
.getMilliseconds: timestamp_to_milliseconds_with_tz(timestamp, string) int
.getMilliseconds: duration_to_milliseconds(duration) int
.getMinutes: timestamp_to_minutes(timestamp) int
.getMinutes: timestamp_to_minutes_with_tz(timestamp, string) int
.getMinutes: duration_to_minutes(duration) int
.getMonth: timestamp_to_month(timestamp) int
.getMonth: timestamp_to_month_with_tz(timestamp, string) int
.getSeconds: timestamp_to_seconds(timestamp) int
.getSeconds: timestamp_to_seconds_tz(timestamp, string) int
.getSeconds: duration_to_seconds(duration) int
int: int64_to_int64(int) int
int: double_to_int64(double) int
int: duration_to_int64(duration) int
int: string_to_int64(string) int
int: timestamp_to_int64(timestamp) int
int: uint64_to_int64(uint) int
matches: matches(string, string) bool
.matches: matches_string(string, string) bool
size: size_bytes(bytes) int
.size: bytes_size(bytes) int
size: size_list(list(A)) int
.size: list_size(list(A)) int
size: size_map(map(A, B)) int
.size: map_size(map(A, B)) int
size: size_string(string) int
.size: string_size(string) int
.startsWith: starts_with_string(string, string) bool
string: string_to_string(string) string
string: bool_to_string(bool) string
string: bytes_to_string(bytes) string
string: double_to_string(double) string
string: duration_to_string(duration) string
string: int64_to_string(int) string
string: timestamp_to_string(timestamp) string
string: uint64_to_string(uint) string
timestamp: timestamp_to_timestamp(timestamp) timestamp
timestamp: int64_to_timestamp(int) timestamp
timestamp: string_to_timestamp(string) timestamp
type: type(A) type(A)
uint: uint64_to_uint64(uint) uint
uint: double_to_uint64(double) uint
uint: int64_to_uint64(int) uint
uint: string_to_uint64(string) uint
`;
var durationOfInt = "duration: int64_to_duration(int) duration";

// src/apiserver/cel/signatures.ts
var simple = new Map([
  ...Object.values(types).map((type2) => [type2.name, type2]),
  ...["duration", "timestamp"].map((kind) => [kind, types[kind]])
]);
function split(text) {
  const parts2 = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    else if (text[at] === "," && depth === 0) {
      parts2.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts2.push(text.slice(start));
  return parts2.map((part2) => part2.trim()).filter((part2) => part2 !== "");
}
function readType(text) {
  const known4 = simple.get(text);
  if (known4 !== void 0) return known4;
  if (/^[A-Z]$/.test(text)) return typeParam(text);
  const [, name = text, inner2] = /^([^(]+)\((.*)\)$/.exec(text) ?? [];
  const parameters = inner2 === void 0 ? [] : split(inner2).map(readType);
  const [first = types.dyn, second2 = types.dyn] = parameters;
  if (name === "list") return listType(first);
  if (name === "map") return mapType(first, second2);
  if (name === "type") return typeOf(first);
  return name.startsWith("kubernetes.") ? structType(name) : opaqueType(name, ...parameters);
}
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}
function readOverload(text, isMember) {
  const open = text.indexOf("(");
  const close = closing(text, open);
  const args = split(text.slice(open + 1, close)).map(readType);
  return overload(text.slice(0, open), isMember, args, readType(text.slice(close + 2)));
}
function readRow(line) {
  const isMember = line.startsWith(".");
  const colon = line.indexOf(": ");
  return { name: line.slice(isMember ? 1 : 0, colon), isMember, signature: line.slice(colon + 2) };
}
function rowsOf(library) {
  return library.trim().split("\n").flatMap((line) => {
    const [row = "", words] = line.split(" for ");
    return words === void 0 ? [row] : words.split(" ").map((word) => row.replaceAll("{}", word));
  }).map(readRow);
}
function declarations(libraries2) {
  const rows = groupBy(
    libraries2.flatMap(([signatures, feature]) => rowsOf(signatures).map((row) => ({ ...row, feature }))),
    ({ name }) => name
  );
  const read = /* @__PURE__ */ new Map();
  return (name) => {
    const own = rows.get(name);
    if (own === void 0) return void 0;
    const found = read.get(name) ?? own.map(({ signature, isMember, feature }) => ({ overload: readOverload(signature, isMember), feature }));
    read.set(name, found);
    return found;
  };
}

// src/apiserver/cel/environment.ts
var libraries = [
  [standard],
  [durationOfInt, "cel-duration-of-int"],
  [urls],
  [regexes],
  [lists],
  [authorization],
  [optionals],
  [optionalFunctions, "cel-optional-functions"],
  [quantities],
  [strings],
  [sets],
  [ips],
  [cidrs],
  [formats, "cel-formats"],
  [authorizationSelectors],
  [twoVariables, "cel-two-variables"],
  [semvers, "cel-semver"],
  [celLists, "cel-lists"],
  [listsIncludes, "cel-includes"]
];
var find = declarations(libraries);
var Environment = class {
  server;
  isStored;
  constructor(server, isStored) {
    this.server = server;
    this.isStored = isStored;
  }
  has(feature) {
    return isLibrary(feature) ? this.server.knows(feature, this.isStored) : this.server.has(feature);
  }
  /** A function with the overloads that are there. */
  findFunction(name) {
    const overloads = find(name)?.flatMap(
      ({ overload: overload2, feature }) => feature === void 0 || this.has(feature) ? [overload2] : []
    );
    return overloads === void 0 || overloads.length === 0 ? void 0 : { name, overloads };
  }
};
var newExpressions = new Environment(newestServer, false);
var { any, bool, bytes, double, duration, dyn, int, string, timestamp, type, uint } = types;
var plain = [bool, bytes, double, duration, int, types.null, string, timestamp, type, uint];
var compound = [listType(dyn), mapType(dyn, dyn), optionalType(dyn)];
var opaque = [opaqueType("net.CIDR"), opaqueType("net.IP"), structType("google.protobuf.Empty", () => void 0)];
var usable = new Map([...plain, ...compound, ...opaque].map((one) => [one.name, one]));
var wrapped = {
  Bool: bool,
  Bytes: bytes,
  Double: double,
  Float: double,
  Int32: int,
  Int64: int,
  String: string,
  UInt32: uint,
  UInt64: uint
};
var unusable = [
  ["duration", duration],
  ["timestamp", timestamp],
  ["google.protobuf.Any", any],
  ["google.protobuf.ListValue", listType(dyn)],
  ["google.protobuf.Struct", mapType(string, dyn)],
  ["google.protobuf.Value", dyn],
  ...Object.entries(wrapped).map(([name, one]) => [`google.protobuf.${name}Value`, wrapperType(one)])
];
var all = new Map([...usable, ...unusable]);
var findType = (name) => all.get(name);
var isTypeValue = (name) => usable.has(name);
var isIntConstant = (name) => name === "google.protobuf.NullValue.NULL_VALUE";
var namespaces = /* @__PURE__ */ new Set(["google", "net"]);
var messageFields = {
  any: { type_url: string, value: bytes },
  duration: { seconds: int, nanos: int },
  timestamp: { seconds: int, nanos: int },
  list: { values: listType(dyn) },
  map: { fields: mapType(string, dyn) },
  dyn: {
    null_value: int,
    number_value: double,
    string_value: string,
    bool_value: bool,
    struct_value: mapType(string, dyn),
    list_value: listType(dyn)
  }
};
function messageFieldsOf(of) {
  if (of.kind === "struct") return of.fieldType ?? (() => void 0);
  if (of.kind === "null") return () => void 0;
  const [first, second2] = of.parameters;
  if (of.kind === "list" && first?.kind !== "dyn") return void 0;
  if (of.kind === "map" && (first?.kind !== "string" || second2?.kind !== "dyn")) return void 0;
  const fields = of.nullable ? { value: { ...of, nullable: false } } : messageFields[of.kind];
  return fields === void 0 ? void 0 : (field) => Object.hasOwn(fields, field) ? fields[field] : void 0;
}

// src/apiserver/cel/unify.ts
var isDyn = ({ kind }) => kind === "dyn" || kind === "any";
var isDynOrError = (type2) => type2.kind === "error" || isDyn(type2);
var optionalValueOf = ({ kind, name, parameters }) => kind === "opaque" && name === "optional_type" ? parameters[0] : void 0;
function isLessSpecific(a, b) {
  if (isDyn(a) || a.kind === "typeParam") return true;
  if (isDyn(b) || b.kind === "typeParam" || a.kind !== b.kind) return false;
  if (a.kind === "type") return true;
  if (a.kind !== "opaque" && a.kind !== "list" && a.kind !== "map") return isExactly(a, b);
  return a.name === b.name && a.parameters.length === b.parameters.length && a.parameters.every((parameter, at) => isLessSpecific(parameter, b.parameters[at] ?? types.dyn));
}
var mostGeneral = (a, b) => isLessSpecific(a, b) ? a : b;
function takesNull({ kind, nullable }) {
  return nullable || kind === "opaque" || kind === "struct" || kind === "any" || kind === "duration" || kind === "timestamp" || kind === "null";
}
var Bindings = class {
  #bound = /* @__PURE__ */ new Map();
  /** What the question asked now has changed. */
  #trail = [];
  #count = 0;
  /** A type parameter that nothing else has. */
  fresh() {
    return { kind: "typeParam", name: `_var${this.#count++}`, parameters: [], nullable: false };
  }
  /** Leaves out numbers of fresh parameters, which messages show. */
  skip(count) {
    this.#count += count;
  }
  /** Whether values of `b` may be where `a` is asked for, with the bindings that this takes. */
  isAssignable(a, b) {
    return this.#attempt(() => this.#assign(a, b));
  }
  areAssignable(as, bs) {
    return this.#attempt(() => this.#assignAll(as, bs));
  }
  /** A type with its parameters replaced by what they are bound to; unbound ones become `dyn` if asked. */
  substitute(type2, unboundToDyn) {
    const { kind, parameters } = type2;
    if (kind === "typeParam") {
      const bound = this.#bound.get(type2.name);
      if (bound !== void 0) return this.substitute(bound, unboundToDyn);
      return unboundToDyn ? types.dyn : type2;
    }
    if (parameters.length === 0) return type2;
    const replaced = parameters.map((parameter) => this.substitute(parameter, unboundToDyn));
    if (replaced.every((parameter, at) => parameter === parameters[at])) return type2;
    const [first = types.dyn, second2 = types.dyn] = replaced;
    if (kind === "list") return listType(first);
    if (kind === "map") return mapType(first, second2);
    return kind === "type" ? typeOf(first) : opaqueType(type2.name, ...replaced);
  }
  #attempt(question) {
    this.#trail = [];
    if (question()) return true;
    for (const [name, before] of this.#trail.reverse())
      if (before === void 0) this.#bound.delete(name);
      else this.#bound.set(name, before);
    return false;
  }
  #bind(param, to) {
    this.#trail.push([param.name, this.#bound.get(param.name)]);
    this.#bound.set(param.name, to);
  }
  #assign(a, b) {
    if (b.kind === "typeParam") {
      const answer = this.#fitsParam(a, b);
      if (answer !== "no") return answer === "yes";
    }
    if (a.kind === "typeParam") return this.#fitsParam(b, a) === "yes";
    if (isDynOrError(a) || isDynOrError(b)) return true;
    if (a.kind === "null") return takesNull(b);
    if (b.kind === "null") return takesNull(a);
    if (a.kind === "type") return b.kind === "type";
    if (a.kind !== b.kind || a.name !== b.name) return false;
    return this.#assignAll(a.parameters, b.parameters);
  }
  #assignAll(as, bs) {
    return as.length === bs.length && as.every((a, at) => {
      const b = bs[at];
      return b !== void 0 && this.#assign(a, b);
    });
  }
  /** isValidTypeSubstitution: whether a type may stand for a parameter; `bound` if not because the parameter is bound to another. */
  #fitsParam(type2, param) {
    if (type2.kind === "typeParam" && type2.name === param.name) return "yes";
    const bound = this.#bound.get(param.name);
    if (bound === void 0) {
      if (this.#occurs(param, type2)) return "no";
      this.#bind(param, type2);
      return "yes";
    }
    if (isExactly(type2, bound)) return "yes";
    if (!this.#assign(type2, bound)) return "bound";
    const general = mostGeneral(type2, bound);
    if (!this.#occurs(param, general)) this.#bind(param, general);
    return "yes";
  }
  #occurs(param, within) {
    if (within.kind !== "typeParam") return within.parameters.some((parameter) => this.#occurs(param, parameter));
    if (within.name === param.name) return true;
    const bound = this.#bound.get(within.name);
    return bound !== void 0 && this.#occurs(param, bound);
  }
};

// src/apiserver/cel/members.ts
function fieldTypeOf(target, field, bindings, environment) {
  if (target.kind === "map") return { type: target.parameters[1] ?? types.dyn };
  if (target.kind === "struct") {
    if (target.fieldType === void 0)
      return { type: types.error, fault: `unexpected failed resolution of '${target.name}'` };
    const isThere = !isReserved(field) || environment.has("cel-keyword-fields");
    const type2 = isThere ? target.fieldType(field) : void 0;
    return type2 === void 0 ? { type: types.error, fault: `undefined field '${field}'` } : { type: type2 };
  }
  if (target.kind === "typeParam") bindings.isAssignable(types.dyn, target);
  else if (!isDynOrError(target))
    return { type: types.dyn, fault: `type '${formatType(target)}' does not support field selection` };
  return { type: types.dyn };
}
function elementTypesOf(range2, hasTwo, bindings) {
  const type2 = bindings.substitute(range2, false);
  const [first = types.dyn, second2 = types.dyn] = type2.parameters;
  if (type2.kind === "list") return hasTwo ? { first: types.int, second: first } : { first, second: first };
  if (type2.kind === "map") return { first, second: second2 };
  if (type2.kind === "dyn" || type2.kind === "error" || type2.kind === "typeParam") {
    bindings.isAssignable(types.dyn, type2);
    return { first: types.dyn, second: types.dyn };
  }
  const fault3 = `expression of type '${formatType(type2)}' cannot be range of a comprehension (must be list, map, or dynamic)`;
  return { first: types.error, second: types.error, fault: fault3 };
}
var scalars = new Set("bool bytes double duration int list map null_type string timestamp uint".split(" "));
var noMessageField = (typeName2, isMessage, field) => isMessage || scalars.has(typeName2) ? `undefined field '${field}'` : `unexpected failed resolution of '${typeName2}'`;

// src/apiserver/cel/overloads.ts
function instanceOf({ args, result, typeParams }, bindings) {
  if (typeParams.length === 0) return { args, result };
  const renamed = new Bindings();
  for (const name of typeParams) renamed.isAssignable(bindings.fresh(), typeParam(name));
  return {
    args: args.map((type2) => renamed.substitute(type2, false)),
    result: renamed.substitute(result, false)
  };
}
function findOverloads({ overloads }, hasTarget, argTypes, bindings) {
  let result;
  const ids = [];
  for (const overload2 of overloads) {
    if (overload2.isMember !== hasTarget) continue;
    if (overload2.args.length !== argTypes.length) {
      bindings.skip(overload2.typeParams.length);
      continue;
    }
    const candidate = instanceOf(overload2, bindings);
    if (!bindings.areAssignable(argTypes, candidate.args)) continue;
    ids.push(overload2.id);
    const type2 = bindings.substitute(candidate.result, false);
    if (result === void 0) result = type2;
    else if (!isDyn(result) && !isExactly(type2, result)) result = types.dyn;
  }
  return { result, ids };
}
function noOverload({ name }, hasTarget, argTypes, bindings) {
  const shown = argTypes.map((type2) => formatType(bindings.substitute(type2, true)));
  const target = hasTarget ? `${shown.shift() ?? ""}.` : "";
  return `found no matching overload for '${name}' applied to '${target}(${shown.join(", ")})'`;
}

// src/apiserver/cel/scopes.ts
function qualifiedName2(expr) {
  if (expr.kind === "ident") return expr.name;
  if (expr.kind !== "select" || expr.testOnly) return void 0;
  const operand = qualifiedName2(expr.operand);
  return operand === void 0 ? void 0 : `${operand}.${expr.field}`;
}
function firstName(expr) {
  let at = expr;
  while (at.kind === "select" && !at.testOnly) at = at.operand;
  return at.kind === "ident" ? at.name : void 0;
}
var withoutDot = (name) => name.startsWith(".") ? name.slice(1) : name;
var Scopes = class {
  #globals;
  #server;
  #locals = [];
  constructor(globals, server) {
    this.#globals = globals;
    this.#server = server;
  }
  enter(variables) {
    this.#locals.push(variables);
  }
  leave() {
    this.#locals.pop();
  }
  #local(name) {
    for (let at = this.#locals.length - 1; at >= 0; at--) {
      const type2 = this.#locals[at]?.get(name);
      if (type2 !== void 0) return type2;
    }
    return void 0;
  }
  #global(name) {
    const variable = this.#globals.get(name);
    if (variable !== void 0) return variable;
    const type2 = findType(name);
    if (type2 !== void 0) return typeOf(type2);
    return isIntConstant(name) ? types.int : void 0;
  }
  resolve(name) {
    const plain3 = withoutDot(name);
    const local = this.#local(plain3);
    if (local !== void 0 && (plain3 === name || !this.#server.has("cel-leading-dots")))
      return { type: local, name: plain3 };
    const type2 = this.#global(plain3);
    return type2 === void 0 ? void 0 : { type: type2, name: local === void 0 ? plain3 : `.${plain3}` };
  }
  /** The qualified name of a type or constant that a selection spells: `google.protobuf.Duration`. */
  qualifiedName(expr) {
    const first = firstName(expr);
    if (first === void 0 || !namespaces.has(withoutDot(first))) return void 0;
    const isHidden = this.#local(first) !== void 0 && !first.startsWith(".");
    if (isHidden && this.#server.has("cel-leading-dots")) return void 0;
    const name = qualifiedName2(expr);
    return name === void 0 || this.#global(withoutDot(name)) === void 0 ? void 0 : name;
  }
};

// src/apiserver/cel/checker.ts
var Checker = class {
  issues = new Issues();
  types = /* @__PURE__ */ new Map();
  references = /* @__PURE__ */ new Map();
  #ast;
  #environment;
  #scopes;
  #bindings = new Bindings();
  constructor(ast, environment, globals) {
    this.#ast = ast;
    this.#environment = environment;
    this.#scopes = new Scopes(globals, environment.server);
  }
  /** Checks the whole expression; parameters that stay unbound are dynamic. */
  run() {
    const expr = this.#check(this.#ast.expr);
    for (const [id, type2] of this.types) this.types.set(id, this.#bindings.substitute(type2, true));
    return expr;
  }
  #report(id, message) {
    this.issues.report(this.#ast.offsets.get(id), message);
  }
  /** A node that a macro uses twice without a copy is checked twice, and must have the same type both times. */
  #setType(id, type2) {
    const before = this.types.get(id);
    if (before !== void 0 && !isExactly(before, type2)) {
      const [old, found] = [before, type2].map(formatType);
      this.#report(id, `incompatible type already exists for expression: old:${old}, new:${found}`);
    } else this.types.set(id, type2);
  }
  #typeOf({ id }) {
    return this.types.get(id) ?? types.error;
  }
  #check(expr) {
    if (expr.kind === "literal") {
      this.#setType(expr.id, types[expr.value.type]);
      return expr;
    }
    if (expr.kind === "ident") return this.#checkName(expr, expr.name);
    if (expr.kind === "select") return this.#checkSelect(expr);
    if (expr.kind === "call") return this.#checkCall(expr);
    if (expr.kind === "list") return this.#checkList(expr);
    if (expr.kind === "map") return this.#checkMap(expr);
    if (expr.kind === "struct") return this.#checkStruct(expr);
    return this.#checkComprehension(expr);
  }
  #undeclared(id, name) {
    this.#report(id, `undeclared reference to '${name}' (in container '')`);
  }
  #checkName(expr, name) {
    const found = this.#scopes.resolve(name);
    if (found === void 0) {
      this.#setType(expr.id, types.error);
      this.#undeclared(expr.id, name);
      return expr;
    }
    this.#setType(expr.id, found.type);
    this.references.set(expr.id, { name: found.name });
    return { kind: "ident", id: expr.id, name: found.name };
  }
  #checkSelect(expr) {
    const qualified = this.#scopes.qualifiedName(expr);
    if (qualified !== void 0) return this.#checkName(expr, qualified);
    const { operand, type: type2 } = this.#checkField(expr.id, expr.operand, expr.field, false);
    this.#setType(expr.id, expr.testOnly ? types.bool : this.#bindings.substitute(type2, false));
    return { ...expr, operand };
  }
  #checkField(id, target, field, isOptional) {
    const operand = this.#check(target);
    const operandType = this.#bindings.substitute(this.#typeOf(operand), false);
    const value = optionalValueOf(operandType);
    const { type: type2, fault: fault3 } = fieldTypeOf(value ?? operandType, field, this.#bindings, this.#environment);
    if (fault3 !== void 0) this.#report(id, fault3);
    return { operand, type: isOptional || value !== void 0 ? optionalType(type2) : type2 };
  }
  #checkOptionalSelect(expr) {
    const [target, field] = expr.args;
    if (target === void 0 || field?.kind !== "literal" || field.value.type !== "string") return expr;
    const { operand, type: type2 } = this.#checkField(expr.id, target, field.value.value, true);
    this.#setType(expr.id, this.#bindings.substitute(type2, false));
    this.references.set(expr.id, { overloads: ["select_optional_field"] });
    return { ...expr, args: [operand, field] };
  }
  #checkCall(expr) {
    if (expr.function === "_?._") return this.#checkOptionalSelect(expr);
    const args = expr.args.map((arg) => this.#check(arg));
    const plain3 = withoutDot(expr.function);
    if (expr.target === void 0) {
      const declared2 = this.#environment.findFunction(plain3);
      if (declared2 === void 0) return this.#unknownFunction({ ...expr, args });
      return this.#resolveOverload({ ...expr, function: plain3, args }, declared2);
    }
    const prefix = qualifiedName2(expr.target);
    const namespaced = prefix === void 0 ? void 0 : this.#environment.findFunction(`${withoutDot(prefix)}.${expr.function}`);
    if (namespaced !== void 0)
      return this.#resolveOverload({ ...expr, function: namespaced.name, target: void 0, args }, namespaced);
    const call = { ...expr, target: this.#check(expr.target), args };
    const declared = this.#environment.findFunction(expr.function);
    return declared === void 0 ? this.#unknownFunction(call) : this.#resolveOverload(call, declared);
  }
  #unknownFunction(expr) {
    this.#setType(expr.id, types.error);
    this.#undeclared(expr.id, expr.function);
    return expr;
  }
  #checkLogical(expr, id) {
    let isSound = true;
    for (const arg of expr.args) {
      const type2 = this.#typeOf(arg);
      if (this.#bindings.isAssignable(type2, types.bool)) continue;
      this.#report(arg.id, `expected type 'bool' but found '${formatType(type2)}'`);
      isSound = false;
    }
    this.#setType(expr.id, isSound ? types.bool : types.error);
    if (isSound) this.references.set(expr.id, { overloads: [id] });
  }
  #resolveOverload(expr, declared) {
    const hasTarget = expr.target !== void 0;
    const argTypes = childrenOf(expr).map((arg) => this.#typeOf(arg));
    const [first] = declared.overloads;
    if ((declared.name === "_&&_" || declared.name === "_||_") && first !== void 0) {
      this.#checkLogical(expr, first.id);
      return expr;
    }
    const { result, ids } = findOverloads(declared, hasTarget, argTypes, this.#bindings);
    if (result === void 0) this.#report(expr.id, noOverload(declared, hasTarget, argTypes, this.#bindings));
    else this.references.set(expr.id, { overloads: ids });
    this.#setType(expr.id, result ?? types.error);
    return expr;
  }
  /** The common type of the parts of a literal. Mixed ones are dynamic here; a validator refuses most of them afterwards. */
  #join(before, type2) {
    if (before === void 0) return type2;
    return this.#bindings.isAssignable(before, type2) ? mostGeneral(before, type2) : types.dyn;
  }
  /** The type within the optional that an element with a question mark must be. */
  #unwrap({ id }, type2) {
    const value = optionalValueOf(type2);
    if (value === void 0 && !isDyn(type2))
      this.#report(id, `expected type '${formatType(optionalType(type2))}' but found '${formatType(type2)}'`);
    return value ?? type2;
  }
  #checkList(expr) {
    let type2;
    const elements = expr.elements.map((element, at) => {
      const checked = this.#check(element);
      const own = this.#typeOf(checked);
      type2 = this.#join(type2, expr.optionals.includes(at) ? this.#unwrap(checked, own) : own);
      return checked;
    });
    this.#setType(expr.id, listType(type2 ?? this.#bindings.fresh()));
    return { ...expr, elements };
  }
  #checkMap(expr) {
    let keyType;
    let valueType;
    const entries = expr.entries.map((entry) => {
      const key2 = this.#check(entry.key);
      keyType = this.#join(keyType, this.#typeOf(key2));
      const value = this.#check(entry.value);
      const own = this.#typeOf(value);
      valueType = this.#join(valueType, entry.optional ? this.#unwrap(value, own) : own);
      return { ...entry, key: key2, value };
    });
    this.#setType(expr.id, mapType(keyType ?? this.#bindings.fresh(), valueType ?? this.#bindings.fresh()));
    return { ...expr, entries };
  }
  #checkStruct(expr) {
    const typeName2 = withoutDot(expr.typeName);
    const type2 = findType(typeName2);
    if (type2 === void 0) {
      this.#undeclared(expr.id, expr.typeName);
      this.#setType(expr.id, types.error);
      return expr;
    }
    this.references.set(expr.id, { name: typeName2 });
    const fieldType = messageFieldsOf(type2);
    if (fieldType === void 0) this.#report(expr.id, `'${type2.name}' is not a message type`);
    this.#setType(expr.id, fieldType === void 0 ? types.error : type2);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const declared = fieldType?.(field.name);
      if (declared === void 0) this.#report(field.id, noMessageField(typeName2, fieldType !== void 0, field.name));
      const own = this.#typeOf(value);
      const given = field.optional ? this.#unwrap(value, own) : own;
      if (!this.#bindings.isAssignable(declared ?? types.error, given)) {
        const [wanted2, provided] = [declared ?? types.error, given].map(formatType);
        this.#report(
          field.id,
          `expected type of field '${field.name}' is '${wanted2}' but provided type is '${provided}'`
        );
      }
      return { ...field, value };
    });
    return { ...expr, typeName: typeName2, fields };
  }
  #assert(expr, type2) {
    const own = this.#typeOf(expr);
    if (!this.#bindings.isAssignable(type2, own))
      this.#report(expr.id, `expected type '${formatType(type2)}' but found '${formatType(own)}'`);
  }
  #checkComprehension(expr) {
    const range2 = this.#check(expr.range);
    const init = this.#check(expr.init);
    const accumulated = this.#typeOf(init);
    this.#scopes.enter(/* @__PURE__ */ new Map([[expr.accumulator, accumulated]]));
    const { first, second: second2, fault: fault3 } = elementTypesOf(this.#typeOf(range2), expr.variable2 !== void 0, this.#bindings);
    if (fault3 !== void 0) this.#report(range2.id, fault3);
    const variables = /* @__PURE__ */ new Map([[expr.variable, first]]);
    if (expr.variable2 !== void 0) variables.set(expr.variable2, second2);
    this.#scopes.enter(variables);
    const condition = this.#check(expr.condition);
    this.#assert(condition, types.bool);
    const step2 = this.#check(expr.step);
    this.#assert(step2, accumulated);
    this.#scopes.leave();
    const result = this.#check(expr.result);
    this.#scopes.leave();
    this.#setType(expr.id, this.#bindings.substitute(this.#typeOf(result), false));
    return { ...expr, range: range2, init, condition, step: step2, result };
  }
};
function check(ast, environment, variables) {
  const checker = new Checker(ast, environment, variables);
  const expr = checker.run();
  if (checker.issues.count > 0) return { issues: checker.issues };
  return { ast: { ...ast, expr, types: checker.types, references: checker.references } };
}

// src/apiserver/cel/format-string.ts
var wanted = {
  s: "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
  d: "decimal clause can only be used on integers",
  f: "fixed-point clause can only be used on doubles",
  e: "scientific clause can only be used on doubles",
  b: "only integers and bools can be formatted as binary",
  x: "only integers, byte buffers, and strings can be formatted as hex",
  o: "octal clause can only be used on integers"
};
var taken = /* @__PURE__ */ new Map([
  ["d", /* @__PURE__ */ new Set(["int", "uint"])],
  ["f", /* @__PURE__ */ new Set(["double", "string"])],
  ["e", /* @__PURE__ */ new Set(["double", "string"])],
  ["b", /* @__PURE__ */ new Set(["int", "uint", "bool"])],
  ["x", /* @__PURE__ */ new Set(["int", "uint", "string", "bytes"])],
  ["o", /* @__PURE__ */ new Set(["int", "uint"])]
]);
var printable = new Set(
  "list map int uint double bool string timestamp bytes duration type null".split(" ")
);
var clauseMisused = (words, type2) => `error during formatting: ${words}, was given ${type2}`;
var clauseUnknown = (letter) => `could not parse formatting clause: unrecognized formatting clause "${letter}"`;
function unprintable(arg, typeOf3) {
  const { kind } = typeOf3(arg);
  if (kind !== "dyn" && !printable.has(kind)) return arg;
  const parts2 = arg.kind === "list" ? arg.elements : arg.kind === "map" ? arg.entries.flatMap(({ key: key2, value }) => [key2, value]) : [];
  for (const part2 of parts2) {
    const found = unprintable(part2, typeOf3);
    if (found !== void 0) return found;
  }
  return void 0;
}
function clauseFault(clause2, arg, typeOf3) {
  if (clause2 === "s") {
    const bad = unprintable(arg, typeOf3);
    return bad && { id: bad.id, message: clauseMisused(wanted.s, typeOf3(bad).name) };
  }
  const letter = clause2 === "X" ? "x" : clause2;
  const kinds = taken.get(letter);
  if (kinds === void 0) return { message: clauseUnknown(clause2) };
  const { kind, name } = typeOf3(arg);
  if (kind === "dyn" || kinds.has(kind)) return void 0;
  return { id: arg.id, message: clauseMisused(wanted[letter], name) };
}
var precisionFault = (what) => ({
  message: `could not parse formatting clause: error while parsing precision: ${what}`
});
function readClause(rest) {
  const precision = /^\.([0-9]*)/.exec(rest);
  if (precision === null) return { length: 1, letter: rest.slice(0, 1) };
  const [all2, digits2 = ""] = precision;
  if (all2.length === rest.length) return precisionFault("could not find end of precision specifier");
  if (digits2 === "" || BigInt(digits2) > 9223372036854775807n) {
    const why = digits2 === "" ? "invalid syntax" : "value out of range";
    return precisionFault(`error while converting precision to integer: strconv.Atoi: parsing "${digits2}": ${why}`);
  }
  return { length: all2.length + 1, letter: rest.slice(all2.length, all2.length + 1) };
}
function formatFault(format, args, typeOf3) {
  let used = 0;
  let at = 0;
  while (at < format.length) {
    if (format[at] !== "%" || format[at + 1] === "%") {
      at += format[at] === "%" ? 2 : 1;
      continue;
    }
    if (at + 1 >= format.length) return { message: "unexpected end of string" };
    const arg = args[used];
    if (arg === void 0) return { message: `index ${used} out of range` };
    const clause2 = readClause(format.slice(at + 1));
    if (!("length" in clause2)) return clause2;
    const fault3 = clauseFault(clause2.letter, arg, typeOf3);
    if (fault3 !== void 0) return fault3;
    at += 1 + clause2.length;
    used++;
  }
  if (args.length <= used) return void 0;
  return { message: `too many arguments supplied to string.format (expected ${used}, got ${args.length})` };
}

// src/apiserver/cel/values-format.ts
var NamedFormat = class {
  kind = "format";
  name;
  faults;
  patternSize;
  constructor(name, faults, patternSize) {
    this.name = name;
    this.faults = faults;
    this.patternSize = patternSize;
  }
  equals(format) {
    return format.name === this.name;
  }
};
var asTexts = (faults) => (text) => faults(text).map(nameFaultText);
var asPrefix = (faults) => (text) => faults(maskedPrefix(text));
function uriFaults(text) {
  const { error } = parseRequestURI(text);
  return error === void 0 ? [] : [error];
}
var byRegistry = (format, fault3) => (text) => stringFormat(format)?.(text) === true ? [] : [fault3];
var names = {
  label: asTexts(dns1123Label),
  subdomain: asTexts((text) => dns1123Subdomain(text)),
  label1035: asTexts(dns1035Label)
};
var named = {
  dns1123Label: new NamedFormat("DNS1123Label", names.label, 30),
  dns1123Subdomain: new NamedFormat("DNS1123Subdomain", names.subdomain, 60),
  dns1035Label: new NamedFormat("DNS1035Label", names.label1035, 30),
  qualifiedName: new NamedFormat("QualifiedName", asTexts(qualifiedName), 60),
  dns1123LabelPrefix: new NamedFormat("DNS1123LabelPrefix", asPrefix(names.label), 30),
  dns1123SubdomainPrefix: new NamedFormat("DNS1123SubdomainPrefix", asPrefix(names.subdomain), 60),
  dns1035LabelPrefix: new NamedFormat("DNS1035LabelPrefix", asPrefix(names.label1035), 30),
  labelValue: new NamedFormat("LabelValue", asTexts(labelValue), 40),
  uri: new NamedFormat("URI", uriFaults, 1103),
  uuid: new NamedFormat("uuid", byRegistry("uuid", "does not match the UUID format"), 75),
  byte: new NamedFormat("byte", byRegistry("byte", "invalid base64"), 84),
  date: new NamedFormat("date", byRegistry("date", "invalid date"), 86),
  datetime: new NamedFormat("datetime", byRegistry("datetime", "invalid datetime"), 86)
};
var formatNamed = (name) => Object.hasOwn(named, name) ? named[name] : void 0;

// src/apiserver/cel/eval-error.ts
var EvalError = class extends Error {
};
var NoSuchOverload = class extends EvalError {
  constructor(call = "") {
    super(`no such overload${call === "" ? "" : `: ${call}`}`);
  }
};
var noSuchOverload = () => new NoSuchOverload();

// src/apiserver/cel/string-order.ts
function stringOrder(a, b) {
  if (a === b) return 0;
  if (!/[\ud800-\udfff]/.test(a) && !/[\ud800-\udfff]/.test(b)) return a < b ? -1 : 1;
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

// src/apiserver/cel/values.ts
var UnsupportedError = class extends Error {
};
var Held = class {
  value;
  constructor(value) {
    this.value = value;
  }
};
var Uint = class extends Held {
  kind = "uint";
};
var TypeValue = class extends Held {
  kind = "type";
};
var Optional = class extends Held {
  kind = "optional";
};
var Opaque = class extends Held {
  kind = "opaque";
};
var Duration = class {
  kind = "duration";
  nanos;
  constructor(nanos) {
    this.nanos = nanos;
  }
};
var Timestamp = class {
  kind = "timestamp";
  nanos;
  offset;
  constructor(nanos, offset = 0) {
    this.nanos = nanos;
    this.offset = offset;
  }
};
function typeName(value) {
  if (value === null) return "null_type";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "double";
  if (typeof value === "string") return "string";
  return value instanceof Uint8Array ? "bytes" : kindNames[value.kind];
}
var kindNames = {
  uint: "uint",
  duration: "google.protobuf.Duration",
  timestamp: "google.protobuf.Timestamp",
  type: "type",
  optional: "optional_type",
  opaque: "unknown",
  list: "list",
  map: "map",
  quantity: "kubernetes.Quantity",
  ip: "net.IP",
  cidr: "net.CIDR",
  url: "kubernetes.URL",
  semver: "kubernetes.Semver",
  format: "kubernetes.NamedFormat"
};
var kinded = (value) => typeof value === "object" && value !== null && !(value instanceof Uint8Array) ? value : void 0;
var isList = (value) => value !== void 0 && kinded(value)?.kind === "list";
var isMap = (value) => value !== void 0 && kinded(value)?.kind === "map";
var isNumeric = (value) => typeof value === "bigint" || typeof value === "number" || value instanceof Uint;
var plain2 = (value) => value instanceof Uint ? value.value : value;
function* elementsOf(list) {
  for (let at = 0; at < list.size; at++) yield list.at(at);
}
function bytesOrder(a, b) {
  return Math.sign(Buffer.compare(a, b));
}
function equal(a, b) {
  if (a === null || b === null) return a === b;
  if (isNumeric(a)) return isNumeric(b) && plain2(a) == plain2(b);
  if (typeof a !== "object") return a === b;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && bytesOrder(a, b) === 0;
  if (a.kind === "list" || a.kind === "map") return a.equals(b);
  const other = kinded(b);
  if (a.kind === "optional") return other?.kind === "optional" && equalOptionals(a, other);
  if (a.kind === "type" || a.kind === "opaque") return other?.kind === a.kind && a.value === other.value;
  if (a.kind === "duration" || a.kind === "timestamp") return other?.kind === a.kind && a.nanos === other.nanos;
  if (other?.kind !== a.kind) throw noSuchOverload();
  return a.equals(other);
}
var equalOptionals = ({ value: a }, { value: b }) => a === void 0 || b === void 0 ? a === b : equal(a, b);
function compare(a, b) {
  if (isNumeric(a) && isNumeric(b)) {
    const [left, right] = [plain2(a), plain2(b)];
    if (Number.isNaN(left) || Number.isNaN(right)) throw new EvalError("NaN values cannot be ordered");
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (typeof a === "string" && typeof b === "string") return stringOrder(a, b);
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return bytesOrder(a, b);
  if (a instanceof Duration && b instanceof Duration || a instanceof Timestamp && b instanceof Timestamp)
    return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  throw noSuchOverload();
}

// src/apiserver/cel/eval-cost.ts
function sizeOf(value) {
  if (value === void 0) return 1;
  if (typeof value === "string") return runeCount(value);
  if (value instanceof Uint8Array) return value.length;
  if (isList(value) || isMap(value)) return value.size;
  if (value instanceof Optional && value.value !== void 0) return sizeOf(value.value);
  const other = kinded(value ?? null);
  if (other?.kind === "ip") return other.width / 8;
  if (other?.kind === "cidr") return Math.ceil(other.length / 8);
  return 1;
}
var scan = (size2) => Math.ceil(size2 * 0.1);
var pattern = (size2) => Math.ceil(size2 * 0.25);
var allocated = (factor, size2) => Math.trunc(size2 * (factor < 0 ? 1 : factor)) + 11;
function traversal(value) {
  if (typeof value === "string") return Math.trunc(Buffer.byteLength(value) * 0.1);
  if (value instanceof Uint8Array) return Math.trunc(value.length * 0.1);
  let cost = 0;
  if (isList(value)) for (const element of elementsOf(value)) cost += traversal(element);
  else if (isMap(value)) for (const key2 of value.keys()) cost += traversal(key2) + traversal(value.find(key2) ?? null);
  else return 1;
  return cost;
}
var perCharacter = ([text]) => scan(sizeOf(text));
var twicePerCharacter = ([text]) => scan(sizeOf(text) * 2);
var whole2 = ([value = null]) => traversal(value);
var search = ([text, regexp]) => scan(1 + sizeOf(text)) * pattern(sizeOf(regexp));
var smaller = ([a, b]) => scan(Math.min(sizeOf(a), sizeOf(b)));
var contains = ([cidr, other], _, overload2) => scan(sizeOf(cidr) * 2) + (overload2 === "cidr_contains_ip_string" ? scan(sizeOf(other)) : 0);
var containsCidr = ([cidr, other], _, overload2) => scan(sizeOf(cidr) * 2) + scan(sizeOf(cidr)) + 1 + (overload2 === "cidr_contains_cidr_string" ? scan(sizeOf(other)) : 0);
var costs = (...rows) => new Map(rows.flatMap(([names2, cost]) => names2.split(" ").map((name) => [name, cost])));
var byFunction = costs(
  ["isSorted sum max min indexOf lastIndexOf includes", whole2],
  ["url lowerAscii upperAscii substring trim cidr isIP isCIDR quantity isQuantity semver isSemver", perCharacter],
  ["replace split ip.isCanonical", twicePerCharacter],
  ["join", (_, result) => scan(sizeOf(result) * 2)],
  ["find findAll", search],
  ["ip", (args, result, overload2) => overload2 === "cidr_ip" ? 1 : perCharacter(args, result, overload2)],
  ["containsIP", contains],
  ["containsCIDR", containsCidr],
  [
    "validate",
    ([format, text]) => format instanceof NamedFormat ? scan(1 + sizeOf(text)) * pattern(format.patternSize) : 1
  ]
);
var kubernetesKinds = /* @__PURE__ */ new Set(["quantity", "ip", "cidr", "format", "url", "semver"]);
var selfCompared = (list) => {
  const size2 = sizeOf(list);
  const first = isList(list) && size2 > 0 ? list.at(0) : null;
  return allocated(typeof first === "string" || first instanceof Uint8Array ? 2.1 : 2, size2 * size2);
};
var byOverload = costs(
  ["starts_with_string ends_with_string", ([, part2]) => scan(sizeOf(part2))],
  ["string_to_bytes bytes_to_string strings_quote string_format", perCharacter],
  ["in_list", ([, list]) => sizeOf(list)],
  ["equals", ([a = null, b]) => kubernetesKinds.has(kinded(a)?.kind ?? "") ? 1 : smaller([a, b ?? null], null, "")],
  ["not_equals", smaller],
  ["add_string add_bytes", ([a, b]) => scan(sizeOf(a) + sizeOf(b))],
  ["matches matches_string", search],
  ["contains_string", ([text, part2]) => scan(sizeOf(text)) * scan(sizeOf(part2))],
  ["list_slice lists_range list_reverse", (_, result) => allocated(1, sizeOf(result))],
  ["list_flatten", ([list]) => allocated(1, sizeOf(list))],
  ["list_flatten_int", ([list, depth]) => allocated(Number(depth), sizeOf(list))],
  ["list_distinct", ([list]) => selfCompared(list)],
  ["list_sets_contains_list list_sets_intersects_list", ([a, b]) => 1 + sizeOf(a) * sizeOf(b)],
  ["list_sets_equivalent_list", ([a, b]) => 1 + sizeOf(a) * sizeOf(b) * 2]
);
var comparison = /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/;
function callCost(name, overload2, args, result) {
  if (overload2.endsWith("_sortByAssociatedKeys")) return selfCompared(args[1]);
  if (name === "sort") return selfCompared(args[0]);
  const cost = byFunction.get(name) ?? (comparison.test(overload2) ? smaller : byOverload.get(overload2));
  return cost === void 0 ? 1 : cost(args, result, overload2);
}

// src/apiserver/cel/values-collections.ts
var PlainList = class _PlainList {
  kind = "list";
  size;
  #store;
  constructor(store, size2 = store.length) {
    this.#store = store;
    this.size = size2;
  }
  at(index2) {
    const value = this.#store[index2];
    if (value === void 0) throw new EvalError(`index out of bounds: ${index2}`);
    return value;
  }
  equals(other) {
    return isList(other) && equalElements(this, other);
  }
  plus(other) {
    const store = this.#store.length === this.size ? this.#store : this.#store.slice(0, this.size);
    const size2 = other.size;
    for (let at = 0; at < size2; at++) store.push(other.at(at));
    return new _PlainList(store);
  }
};
function equalElements(a, b) {
  if (a.size !== b.size) return false;
  for (let at = 0; at < a.size; at++) if (!equal(a.at(at), b.at(at))) return false;
  return true;
}
function keyText(key2) {
  if (typeof key2 === "string") return `s${key2}`;
  if (typeof key2 === "boolean") return `b${key2}`;
  if (typeof key2 === "bigint") return `n${key2}`;
  if (key2 instanceof Uint) return `n${key2.value}`;
  if (typeof key2 === "number") return `n${Number.isInteger(key2) ? BigInt(key2) : key2}`;
  throw new EvalError(`unsupported key type: ${typeName(key2)}`);
}
var PlainMap = class _PlainMap {
  kind = "map";
  size;
  #store;
  constructor(store = /* @__PURE__ */ new Map(), size2 = store.size) {
    this.#store = store;
    this.size = size2;
  }
  static of(entries) {
    const store = /* @__PURE__ */ new Map();
    for (const [key2, value] of entries) store.set(keyText(key2), { key: key2, value, order: store.size });
    return new _PlainMap(store);
  }
  find(key2) {
    if (typeof key2 === "object" && !(key2 instanceof Uint)) throw noSuchOverload();
    const entry = this.#store.get(keyText(key2));
    return entry === void 0 || entry.order >= this.size ? void 0 : entry.value;
  }
  keys() {
    return [...this.#store.values()].slice(0, this.size).map(({ key: key2 }) => key2);
  }
  equals(other) {
    return isMap(other) && equalEntries(this, other);
  }
  /** The map with one more entry. Throws EvalError if the key is there. */
  with(key2, value) {
    if (this.find(key2) !== void 0) throw new EvalError(`insert failed: key ${keyText(key2).slice(1)} already exists`);
    const store = this.#store.size === this.size ? this.#store : new Map([...this.#store].slice(0, this.size));
    store.set(keyText(key2), { key: key2, value, order: store.size });
    return new _PlainMap(store);
  }
};
function equalEntries(a, b) {
  if (a.size !== b.size) return false;
  for (const key2 of a.keys()) {
    const [own, other] = [a.find(key2), b.find(key2)];
    if (own === void 0 || other === void 0 || !equal(own, other)) return false;
  }
  return true;
}

// src/apiserver/cel/values-net.ts
var Ip = class {
  kind = "ip";
  version;
  bits;
  constructor(version, bits) {
    this.version = version;
    this.bits = bits;
  }
  get width() {
    return this.version === 4 ? 32 : 128;
  }
  equals(ip) {
    return ip.version === this.version && ip.bits === this.bits;
  }
};
var Cidr = class {
  kind = "cidr";
  ip;
  length;
  constructor(ip, length) {
    this.ip = ip;
    this.length = length;
  }
  equals(cidr) {
    return cidr.length === this.length && this.ip.equals(cidr.ip);
  }
};
var bitsOfIPv4 = (text) => text.split(".").reduce((bits, part2) => bits << 8n | BigInt(part2), 0n);
function groupsOf(text) {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [BigInt(`0x${group}`)];
    const bits = bitsOfIPv4(group);
    return [bits >> 16n, bits & 0xffffn];
  });
}
function bitsOfIPv6(text) {
  const [head = "", tail] = text.split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = tail === void 0 ? 0 : 8 - before.length - after.length;
  return [...before, ...Array(missing).fill(0n), ...after].reduce((bits, group) => bits << 16n | group, 0n);
}
var isMapped = (bits) => bits >> 32n === 0xffffn;
function parseIp(text) {
  const parsed = parseAddress(text);
  if (parsed.error !== void 0)
    return `IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.error}`;
  if (text.includes("%")) return `IP address ${goQuote(text)} with zone value is not allowed`;
  if (parsed.version === 4) return new Ip(4, bitsOfIPv4(text));
  const bits = bitsOfIPv6(text);
  return isMapped(bits) ? `IPv4-mapped IPv6 address ${goQuote(text)} is not allowed` : new Ip(6, bits);
}
function parseCidr(text) {
  const during = "network address parse error during conversion from string: ";
  const fail = (why) => `${during}${during}netip.ParsePrefix(${goQuote(text)}): ${why}`;
  const slash = text.lastIndexOf("/");
  if (slash < 0) return fail("no '/'");
  const [address, length] = [text.slice(0, slash), text.slice(slash + 1)];
  const parsed = parseAddress(address);
  if (parsed.error !== void 0) return fail(parsed.error);
  if (parsed.version === 6 && address.includes("%")) return fail("IPv6 zones cannot be present in a prefix");
  const width = parsed.version === 4 ? 32 : 128;
  if (!/^(?:0|[1-9]\d*)$/.test(length)) return fail(`bad bits after slash: ${goQuote(length)}`);
  if (length.length > 3 || Number(length) > width) return fail("prefix length out of range");
  const bits = parsed.version === 4 ? bitsOfIPv4(address) : bitsOfIPv6(address);
  if (parsed.version === 6 && isMapped(bits))
    return `${during}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`;
  return new Cidr(new Ip(parsed.version, bits), Number(length));
}
function valueOr(parsed) {
  if (typeof parsed === "string") throw new EvalError(parsed);
  return parsed;
}
var prefixOf = ({ width, bits }, length) => bits >> BigInt(width - length);
var containsIp = ({ ip, length }, other) => ip.version === other.version && prefixOf(ip, length) === prefixOf(other, length);
var containsCidr2 = (cidr, other) => cidr.length <= other.length && containsIp(cidr, other.ip);
function masked({ ip, length }) {
  const host = BigInt(ip.width - length);
  return new Cidr(new Ip(ip.version, ip.bits >> host << host), length);
}
function ipText({ version, bits }) {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String(bits >> shift & 0xffn)).join(".");
  const groups = Array.from({ length: 8 }, (_, at) => (bits >> BigInt(112 - at * 16) & 0xffffn).toString(16));
  let [start, length] = [0, 0];
  for (let at = 0; at < 8; at++) {
    let end = at;
    while (groups[end] === "0") end++;
    if (end - at > length && end - at > 1) [start, length] = [at, end - at];
  }
  if (length === 0) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
}
var cidrText = ({ ip, length }) => `${ipText(ip)}/${length}`;
var top = ({ width, bits }, count) => bits >> BigInt(width - count);
var isUnspecified = ({ bits }) => bits === 0n;
var isLoopback = (ip) => ip.version === 4 ? top(ip, 8) === 127n : ip.bits === 1n;
var isMulticast = (ip) => ip.version === 4 ? top(ip, 4) === 0xen : top(ip, 8) === 0xffn;
var isLinkLocalUnicast = (ip) => ip.version === 4 ? top(ip, 16) === 0xa9fen : top(ip, 10) === 0x3fan;
var isLinkLocalMulticast = (ip) => ip.version === 4 ? top(ip, 24) === 0xe00000n : (top(ip, 16) & 0xff0fn) === 0xff02n;
var isGlobalUnicast = (ip) => !isUnspecified(ip) && !(ip.version === 4 && ip.bits === 0xffffffffn) && !isLoopback(ip) && !isMulticast(ip) && !isLinkLocalUnicast(ip);

// src/apiserver/cel/values-time.ts
var second = 1000000000n;
var minSecond = -62135596800n;
var maxSecond = 253402300799n;
var limit = 1n << 63n;
function parseDuration(text) {
  const nanos = goDuration(text);
  return nanos === void 0 ? void 0 : new Duration(nanos);
}
var longNames = [
  ["nano nanos nanosecond nanoseconds", 1n],
  ["micro micros microsecond microseconds", 1000n],
  ["milli millis millisecond milliseconds", 1000000n],
  ["sec secs second seconds", second],
  ["min mins minute minutes", 60n * second],
  ["hr hrs hour hours", 3600n * second],
  ["d day days", 86400n * second],
  ["w wk wks week weeks", 604800n * second]
];
var longUnits = new Map([
  ...Object.entries(nanoseconds),
  ...longNames.flatMap(([names2, nanos]) => names2.split(" ").map((name) => [name, nanos]))
]);
function parseFormatDuration(text) {
  const exact = parseDuration(text);
  if (exact !== void 0) return exact;
  let total = 0n;
  let found = false;
  for (const [, count = "0", unit = ""] of text.matchAll(/(?<!\d)(\d+)\s*([A-Za-z\u00b5]+)/g)) {
    const factor = longUnits.get(unit.toLowerCase());
    if (factor === void 0) continue;
    found = true;
    total += BigInt(count) * factor;
  }
  return found ? new Duration(total) : void 0;
}
var shape = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d+))?([Zz]|[+-]\d{2}:?\d{2})?)?$/;
function parseTimestamp(text) {
  const match = shape.exec(text);
  if (match === null) return void 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = match.slice(1, 7).map((part2) => Number(part2 ?? 0));
  const zone = match[8] ?? "Z";
  const offset = /^z$/i.test(zone) ? 0 : (zone.startsWith("-") ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  const date = dateOf(year, month, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return void 0;
  date.setUTCHours(hour, minute - offset, seconds);
  const fraction = BigInt((match[7] ?? "").padEnd(9, "0").slice(0, 9));
  return new Timestamp(BigInt(date.getTime()) * 1000000n + fraction, offset);
}
var secondsOf = (nanos) => (nanos - (nanos % second + second) % second) / second;
function timestampOf(nanos, offset = 0) {
  const seconds = secondsOf(nanos);
  if (seconds < minSecond || seconds > maxSecond) throw new EvalError("timestamp overflow");
  return new Timestamp(nanos, offset);
}
function durationOf(nanos) {
  if (nanos >= limit || nanos < -limit) throw new EvalError("duration overflow");
  return new Duration(nanos);
}
var unixSeconds = ({ nanos }) => secondsOf(nanos);
function fractionText(nanos) {
  const digits2 = String(nanos).padStart(9, "0").replace(/0+$/, "");
  return digits2 === "" ? "" : `.${digits2}`;
}
function durationText({ nanos }) {
  const size2 = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? "-" : ""}${size2 / second}${fractionText(size2 % second)}s`;
}
function timestampText({ nanos, offset }, inUTC = false) {
  const minutes = inUTC ? 0 : offset;
  const seconds = secondsOf(nanos);
  const date = new Date(Number(seconds) * 1e3 + minutes * 6e4);
  const size2 = Math.abs(minutes);
  const two = (value) => String(value).padStart(2, "0");
  const zone = minutes === 0 ? "Z" : `${minutes < 0 ? "-" : "+"}${two(Math.floor(size2 / 60))}:${two(size2 % 60)}`;
  return `${dateTimeText(date)}${fractionText(nanos - seconds * second)}${zone}`;
}
function namedOffset(date, zone) {
  let parts2;
  try {
    parts2 = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(date);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EvalError(`unknown time zone ${zone}`);
  }
  const text = parts2.find(({ type: type2 }) => type2 === "timeZoneName")?.value ?? "";
  const match = /GMT([+-])(\d+):(\d+)/.exec(text);
  if (match === null) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
function offsetOf(date, zone) {
  const colon = zone.indexOf(":");
  if (colon < 0) return zone === "" || zone === "UTC" ? 0 : namedOffset(date, zone);
  const parts2 = [zone.slice(0, colon), zone.slice(colon + 1)];
  for (const part2 of parts2)
    if (!/^[+-]?\d+$/.test(part2)) throw new EvalError(`strconv.Atoi: parsing ${JSON.stringify(part2)}: invalid syntax`);
  const [hours = 0, minutes = 0] = parts2.map(Number);
  if (minutes < 0 || minutes > 59) throw new EvalError(`timezone offset minutes out of range [0, 59]: ${zone}`);
  return zone.startsWith("-") ? hours * 60 - minutes : hours * 60 + minutes;
}
var dayOfYear = (date) => Math.floor((date.getTime() - dateOf(date.getUTCFullYear(), 1, 1).getTime()) / 864e5);
var parts = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDayOfYear: dayOfYear,
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (date) => date.getUTCMilliseconds()
};
function timestampPart(name, { nanos }, zone = "UTC") {
  const part2 = parts[name];
  const millis = Number(secondsOf(nanos) * 1000n + (nanos - secondsOf(nanos) * second) / 1000000n);
  if (part2 === void 0) return void 0;
  return BigInt(part2(new Date(millis + offsetOf(new Date(millis), zone) * 6e4)));
}
function durationPart(name, { nanos }) {
  if (name === "getHours") return nanos / (3600n * second);
  if (name === "getMinutes") return nanos / (60n * second);
  if (name === "getSeconds") return nanos / second;
  return name === "getMilliseconds" ? nanos / 1000000n : void 0;
}

// src/apiserver/cel/eval-arithmetic.ts
function int2(value) {
  if (BigInt.asIntN(64, value) !== value) throw new EvalError("integer overflow");
  return value;
}
function uint2(value) {
  if (BigInt.asUintN(64, value) !== value) throw new EvalError("unsigned integer overflow");
  return new Uint(value);
}
function whole3(sign, a, b) {
  if ((sign === "/" || sign === "%") && b === 0n)
    throw new EvalError(sign === "/" ? "division by zero" : "modulus by zero");
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  return sign === "/" ? a / b : a % b;
}
var minInt = -(2n ** 63n);
function doubles(sign, a, b) {
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  return sign === "/" ? a / b : void 0;
}
function times(sign, a, b) {
  if (sign !== "+" && sign !== "-") return void 0;
  const signed = (nanos) => sign === "+" ? nanos : -nanos;
  if (a instanceof Duration && b instanceof Duration) return durationOf(a.nanos + signed(b.nanos));
  if (a instanceof Timestamp && b instanceof Duration) return timestampOf(a.nanos + signed(b.nanos), a.offset);
  if (sign === "+" && a instanceof Duration && b instanceof Timestamp)
    return timestampOf(a.nanos + b.nanos, b.offset);
  if (sign === "-" && a instanceof Timestamp && b instanceof Timestamp) return durationOf(a.nanos - b.nanos);
  return void 0;
}
function arithmetic(sign, [a = null, b = null]) {
  if (typeof a === "bigint" && typeof b === "bigint") {
    if (sign === "%" && a === minInt && b === -1n) throw new EvalError("integer overflow");
    return int2(whole3(sign, a, b));
  }
  if (a instanceof Uint && b instanceof Uint) return uint2(whole3(sign, a.value, b.value));
  if (typeof a === "number" && typeof b === "number") return doubles(sign, a, b);
  if (sign !== "+") return times(sign, a, b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (isList(a) && isList(b)) return a.plus(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Uint8Array.from([...a, ...b]);
  return times(sign, a, b);
}
var ordered2 = (holds) => ([a = null, b = null]) => holds(compare(a, b));
function isIn([item = null, range2 = null]) {
  if (isMap(range2)) return range2.find(item) !== void 0;
  if (!isList(range2)) return void 0;
  for (let at = 0; at < range2.size; at++) if (equal(range2.at(at), item)) return true;
  return false;
}
function size([value = null]) {
  if (typeof value === "string") return BigInt(runeCount(value));
  if (value instanceof Uint8Array) return BigInt(value.length);
  return isList(value) || isMap(value) ? BigInt(value.size) : void 0;
}
var conversionFault = (value, to) => new EvalError(`type conversion error from '${typeName(value)}' to '${to}'`);
function integerText(text, isSigned) {
  if (!(isSigned ? /^[+-]?0*\d{1,20}$/ : /^0*\d{1,20}$/).test(text)) return void 0;
  const value = BigInt(text.replace(/^\+/, ""));
  return (isSigned ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value)) === value ? value : void 0;
}
function toInt([value = null]) {
  if (typeof value === "bigint") return value;
  if (value instanceof Uint) return int2(value.value);
  if (value instanceof Timestamp) return unixSeconds(value);
  if (value instanceof Duration) return value.nanos;
  if (typeof value === "number") {
    if (!(value > -(2 ** 63) && value < 2 ** 63)) throw new EvalError("integer overflow");
    return BigInt(Math.trunc(value));
  }
  const read = typeof value === "string" ? integerText(value, true) : void 0;
  if (typeof value === "string" && read === void 0) throw conversionFault(value, "int");
  return read;
}
function toUint([value = null]) {
  if (value instanceof Uint) return value;
  if (typeof value === "bigint") return uint2(value);
  if (typeof value === "number") {
    if (!(value >= 0 && value < 2 ** 64)) throw new EvalError("unsigned integer overflow");
    return new Uint(BigInt(Math.trunc(value)));
  }
  if (typeof value !== "string") return void 0;
  const read = integerText(value, false);
  if (read === void 0) throw conversionFault(value, "uint");
  return new Uint(read);
}
var digits = String.raw`\d(?:_?\d)*`;
var decimal = new RegExp(String.raw`^[+-]?(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:e[+-]?${digits})?$`, "i");
var hexDigits = "[0-9a-f](?:_?[0-9a-f])*";
var hexadecimal = new RegExp(
  String.raw`^([+-]?0x)_?(?=\.?[0-9a-f])((?:${hexDigits})?)(?:\.((?:${hexDigits})?))?p([+-]?\d+)$`,
  "i"
);
function parseFloat64(text) {
  if (/^nan$/i.test(text)) return Number.NaN;
  if (/^[+-]?inf(?:inity)?$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  const plain3 = text.replaceAll("_", "");
  const match = hexadecimal.test(text) ? hexadecimal.exec(plain3) : null;
  if (match === null && !decimal.test(text)) return void 0;
  const [, prefix = "", before = "", after = "", exponent = "0"] = match ?? [];
  const value = match === null ? Number(plain3) : Number.parseInt(`${prefix}${before}${after}`, 16) * 2 ** (Number(exponent) - 4 * after.length);
  return Number.isFinite(value) ? value : void 0;
}
function toDouble([value = null]) {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Uint) return Number(value.value);
  if (typeof value !== "string") return void 0;
  const read = parseFloat64(value);
  if (read === void 0) throw conversionFault(value, "double");
  return read;
}
function textOf(value) {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value === "number") return goFloat(value);
  if (value instanceof Uint8Array) {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new EvalError("invalid UTF-8 in bytes, cannot convert to string");
    }
  }
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Duration) return durationText(value);
  if (value instanceof Timestamp) return timestampText(value);
  const other = kinded(value);
  if (other?.kind === "type") return other.value;
  if (other?.kind === "ip") return ipText(other);
  return other?.kind === "cidr" ? cidrText(other) : void 0;
}
function toBool([value = null]) {
  if (typeof value !== "string") return typeof value === "boolean" ? value : void 0;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
  if (/^(?:0|f|F|false|FALSE|False)$/.test(value)) return false;
  throw conversionFault(value, "bool");
}
function toDuration([value = null]) {
  if (value instanceof Duration) return value;
  if (typeof value !== "string") return void 0;
  const read = parseDuration(value);
  if (read === void 0) throw conversionFault(value, "google.protobuf.Duration");
  return read;
}
function toTimestamp([value = null]) {
  if (value instanceof Timestamp) return value;
  if (typeof value === "bigint") return timestampOf(value * 1000000000n);
  if (typeof value !== "string") return void 0;
  const read = parseTime(value).error === void 0 ? parseTimestamp(value) : void 0;
  if (read === void 0) throw conversionFault(value, "google.protobuf.Timestamp");
  return timestampOf(read.nanos, read.offset);
}
function toBytes([value = null]) {
  if (value instanceof Uint8Array) return value;
  return typeof value === "string" ? new TextEncoder().encode(value) : void 0;
}
var onStrings = (holds) => ([text, other]) => typeof text === "string" && typeof other === "string" ? holds(text, other) : void 0;
function matches(text, pattern2) {
  const compiled = compilePattern(pattern2);
  if (compiled.error !== void 0) throw new EvalError(compiled.error);
  return compiled.matches(text);
}
function negate([value = null]) {
  if (typeof value === "bigint") return int2(-value);
  return typeof value === "number" ? -value : void 0;
}
var part = (name) => ([value = null, zone]) => {
  if (value instanceof Duration && zone === void 0) return durationPart(name, value);
  if (!(value instanceof Timestamp)) return void 0;
  if (zone === void 0) return timestampPart(name, value);
  return typeof zone === "string" ? timestampPart(name, value, zone) : void 0;
};
var dateParts = "getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth getSeconds";
var standardFunctions = {
  "_+_": (args) => arithmetic("+", args),
  "_-_": (args) => arithmetic("-", args),
  "_*_": (args) => arithmetic("*", args),
  "_/_": (args) => arithmetic("/", args),
  "_%_": (args) => arithmetic("%", args),
  "_<_": ordered2((order) => order < 0),
  "_<=_": ordered2((order) => order <= 0),
  "_>_": ordered2((order) => order > 0),
  "_>=_": ordered2((order) => order >= 0),
  "_==_": ([a = null, b = null]) => equal(a, b),
  "_!=_": ([a = null, b = null]) => !equal(a, b),
  "-_": negate,
  "!_": ([value]) => typeof value === "boolean" ? !value : void 0,
  "@in": isIn,
  size,
  int: toInt,
  uint: toUint,
  double: toDouble,
  bool: toBool,
  bytes: toBytes,
  duration: toDuration,
  timestamp: toTimestamp,
  string: ([value = null]) => value instanceof TypeValue ? void 0 : textOf(value),
  dyn: ([value]) => value,
  type: ([value = null]) => new TypeValue(typeName(value)),
  contains: onStrings((text, other) => text.includes(other)),
  startsWith: onStrings((text, other) => text.startsWith(other)),
  endsWith: onStrings((text, other) => text.endsWith(other)),
  matches: onStrings(matches),
  "cel.@mapInsert": ([map, key2, value]) => {
    if (!(map instanceof PlainMap)) return void 0;
    if (key2 !== void 0 && value !== void 0) return map.with(key2, value);
    if (!isMap(key2)) return void 0;
    let all2 = map;
    for (const name of key2.keys()) all2 = all2.with(name, key2.find(name) ?? null);
    return all2;
  },
  ...Object.fromEntries(dateParts.split(" ").map((name) => [name, part(name)]))
};

// src/apiserver/cel/eval-collections.ts
var onList = (apply) => ([list, ...args]) => isList(list) ? apply(list, args) : void 0;
function isSorted(list) {
  let before;
  for (const element of elementsOf(list)) {
    if (before !== void 0 && compare(before, element) > 0) return false;
    before = element;
  }
  return true;
}
var best = (name, sign) => ([list]) => {
  if (!isList(list)) return void 0;
  let result;
  for (const element of elementsOf(list))
    if (result === void 0 || compare(element, result) * sign > 0) result = element;
  if (result === void 0) throw new EvalError(`${name} called on empty list`);
  return result;
};
var zeros = {
  list_uint_sum_uint: new Uint(0n),
  list_double_sum_double: 0,
  list_duration_sum_duration: new Duration(0n)
};
function sum(list, overload2, server) {
  let result;
  for (const element of elementsOf(list))
    result = result === void 0 ? element : standardFunctions["_+_"]?.([result, element], server);
  return result ?? zeros[overload2] ?? 0n;
}
function indexOf(list, item) {
  for (let at = 0; at < list.size; at++) if (equal(list.at(at), item)) return BigInt(at);
  return -1n;
}
function lastIndexOf(list, item) {
  for (let at = list.size - 1; at >= 0; at--) if (equal(list.at(at), item)) return BigInt(at);
  return -1n;
}
var has = (list, item) => indexOf(list, item) >= 0n;
function containsAll(list, other) {
  for (const element of elementsOf(other)) if (!has(list, element)) return false;
  return true;
}
function intersects(list, other) {
  for (const element of elementsOf(other)) if (has(list, element)) return true;
  return false;
}
var onSets = (apply) => ([list, other]) => isList(list) && isList(other) ? apply(list, other) : void 0;
function distinct(list) {
  const found = [];
  for (const element of elementsOf(list)) if (!found.some((other) => equal(element, other))) found.push(element);
  return new PlainList(found);
}
function flatten(list, depth) {
  if (depth < 0n) throw new EvalError("level must be non-negative");
  const all2 = [];
  for (const element of elementsOf(list)) {
    if (isList(element) && depth > 0n) for (const inner2 of flatten(element, depth - 1n)) all2.push(inner2);
    else all2.push(element);
  }
  return all2;
}
function slice(list, start, end) {
  if (typeof start !== "bigint" || typeof end !== "bigint") return void 0;
  const fail = (why) => new EvalError(`cannot slice(${start}, ${end}), ${why}`);
  if (start < 0n || end < 0n) throw fail("negative indexes not supported");
  if (start > end) throw fail("start index must be less than or equal to end index");
  if (BigInt(list.size) < end) throw fail(`list is length ${list.size}`);
  return new PlainList([...elementsOf(list)].slice(Number(start), Number(end)));
}
function sortBy(list, keys) {
  if (list.size !== keys.size)
    throw new EvalError(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.size} and ${keys.size} elements respectively`
    );
  const pairs = [...elementsOf(list)].map((value, at) => ({ value, key: keys.at(at) }));
  return new PlainList(pairs.toSorted((a, b) => compare(a.key, b.key)).map(({ value }) => value));
}
var longestRange = 10000000n;
function range([size2]) {
  if (typeof size2 !== "bigint") return void 0;
  if (size2 < 0n) throw new EvalError(`lists.range: size must be non-negative, got ${size2}`);
  if (size2 > longestRange) throw new RangeError(`lists.range: ${size2} elements are more than can be held`);
  return new PlainList(Array.from({ length: Number(size2) }, (_, at) => BigInt(at)));
}
function includes([target, item = null]) {
  if (target === void 0) return void 0;
  return isList(target) ? has(target, item) : equal(target, item);
}
function isZero(value) {
  if (value === null || value === false || value === 0n || value === 0 || value === "") return true;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Optional) return value.value === void 0;
  if (value instanceof Duration) return value.nanos === 0n;
  if (value instanceof Timestamp) return value.nanos === -62135596800000000000n;
  return (isList(value) || isMap(value)) && value.size === 0;
}
function unwrap(list) {
  const all2 = [];
  for (const element of elementsOf(list)) {
    if (!(element instanceof Optional)) return void 0;
    if (element.value !== void 0) all2.push(element.value);
  }
  return new PlainList(all2);
}
var listFunctions = {
  isSorted: onList(isSorted),
  max: best("max", 1),
  min: best("min", -1),
  indexOf: onList((list, [item = null]) => indexOf(list, item)),
  lastIndexOf: onList((list, [item = null]) => lastIndexOf(list, item)),
  includes,
  "sets.contains": onSets(containsAll),
  "sets.intersects": onSets(intersects),
  "sets.equivalent": onSets((list, other) => containsAll(list, other) && containsAll(other, list)),
  distinct: onList(distinct),
  flatten: onList(
    (list, [depth = 1n]) => typeof depth === "bigint" ? new PlainList(flatten(list, depth)) : void 0
  ),
  slice: onList((list, [start, end]) => slice(list, start, end)),
  reverse: onList((list) => new PlainList([...elementsOf(list)].reverse())),
  sort: onList((list) => sortBy(list, list)),
  "@sortByAssociatedKeys": onList((list, [keys]) => isList(keys) ? sortBy(list, keys) : void 0),
  "lists.range": range,
  first: onList((list) => new Optional(list.size === 0 ? void 0 : list.at(0))),
  last: onList((list) => new Optional(list.size === 0 ? void 0 : list.at(list.size - 1)))
};
var optionalFunctions2 = {
  "optional.none": () => new Optional(void 0),
  "optional.of": ([value]) => new Optional(value),
  "optional.ofNonZeroValue": ([value = null]) => new Optional(isZero(value) ? void 0 : value),
  "optional.unwrap": onList(unwrap),
  unwrapOpt: onList(unwrap),
  hasValue: ([value]) => value instanceof Optional ? value.value !== void 0 : void 0,
  value: ([value]) => {
    if (!(value instanceof Optional)) return void 0;
    if (value.value === void 0) throw new EvalError("optional.none() dereference");
    return value.value;
  }
};

// src/apiserver/cel/values-quantity.ts
var Quantity = class {
  kind = "quantity";
  nanos;
  scale;
  constructor(nanos, scale2) {
    this.nanos = nanos;
    this.scale = scale2;
  }
  equals(quantity2) {
    return quantity2.nanos === this.nanos;
  }
};
var scale = 1000000000n;
var decimalSuffixes = {
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18
};
var binarySuffixes = { Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n, Pi: 50n, Ei: 60n };
var largest = (1n << 63n) - 1n;
function divideUp(value, by) {
  const quotient = value / by;
  return value % by === 0n ? quotient : quotient + 1n;
}
var maxDigits = 400;
function precisionLeft(whole4, fraction, shift) {
  const digits2 = whole4.replace(/^0+(?=.)/, "").length;
  if (shift === void 0) return 18 - digits2 - fraction.length;
  return fraction === "" ? Math.trunc(15 - digits2 - Math.trunc(Number(shift) * 3 / 10) - 1) : -1;
}
function parseQuantity(text) {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE]|[eE][+-]?\d+)?$/.exec(text);
  if (match === null) return void 0;
  const [, sign = "", whole4 = "", fraction = "", suffix = ""] = match;
  if (whole4 === "" && fraction === "") return void 0;
  if (whole4.length + fraction.length > maxDigits) return void 0;
  const digits2 = BigInt(`${whole4}${fraction}`);
  const shift = binarySuffixes[suffix];
  const isExponent = /^[eE][+-]?\d/.test(suffix);
  const exponent = isExponent ? Number(suffix.slice(1)) : decimalSuffixes[suffix] ?? 0;
  if (Math.abs(exponent) > maxDigits) return void 0;
  const power = exponent - fraction.length + 9;
  const base = shift === void 0 ? digits2 : digits2 << shift;
  const precision = precisionLeft(whole4, fraction, shift);
  const counted = (shift === void 0 ? exponent : 0) - fraction.length;
  const fits = precision >= 0 && counted >= -9 && BigInt.asIntN(64, base) === base;
  const nanos = power >= 0 ? base * 10n ** BigInt(power) : divideUp(base, 10n ** BigInt(-power));
  const capped = nanos > largest * scale ? largest * scale : nanos;
  return new Quantity(sign === "-" ? -capped : capped, fits ? counted : void 0);
}
function quantityInteger(quantity2) {
  const value = integerOf(quantity2);
  if (value === void 0) throw new EvalError("cannot convert value to integer");
  return value;
}
function integerOf({ nanos, scale: counted }) {
  const value = nanos / scale;
  return counted !== void 0 && counted >= 0 && BigInt.asIntN(64, value) === value ? value : void 0;
}
var quantityOf = (value) => new Quantity(value * scale, 0);
function sumOf(a, b, sign) {
  const nanos = a.nanos + sign * b.nanos;
  if (a.scale === void 0 || b.scale === void 0) return new Quantity(nanos, void 0);
  const counted = b.nanos === 0n ? a.scale : a.nanos === 0n ? b.scale : Math.min(a.scale, b.scale);
  const power = counted + 9;
  const value = power >= 0 ? nanos / 10n ** BigInt(power) : nanos;
  return new Quantity(nanos, BigInt.asIntN(64, value) === value ? counted : void 0);
}
var quantityFloat = ({ nanos }) => {
  const whole4 = nanos / scale;
  return nanos % scale === 0n ? Number(whole4) : Number(nanos) / 1e9;
};

// src/apiserver/cel/values-semver.ts
var Semver = class {
  kind = "semver";
  numbers;
  prerelease;
  constructor(numbers, prerelease) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }
  equals(version) {
    return compareSemver(this, version) === 0;
  }
};
var number = String.raw`(0|[1-9]\d*)`;
var shape2 = new RegExp(
  String.raw`^${number}\.${number}\.${number}(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$`
);
function parseSemver(text) {
  const match = shape2.exec(text);
  if (match === null) return void 0;
  const [major = 0n, minor = 0n, patch = 0n] = match.slice(1, 4).map(BigInt);
  const prerelease = match[4] === void 0 ? [] : match[4].split(".");
  if (prerelease.some((part2) => /^0\d+$/.test(part2))) return void 0;
  if ([major, minor, patch].some((value) => BigInt.asUintN(64, value) !== value)) return void 0;
  return new Semver([major, minor, patch], prerelease);
}
function splitInThree(text) {
  const parts2 = text.split(".");
  return parts2.length <= 3 ? parts2 : [...parts2.slice(0, 2), parts2.slice(2).join(".")];
}
function parseLooseSemver(text) {
  const parts2 = splitInThree(text.replace(/^v/, "")).map((part2) => {
    if (part2.length <= 1) return part2;
    const trimmed = part2.replace(/^0+/, "");
    return /^\d/.test(trimmed) ? trimmed : `0${trimmed}`;
  });
  if (parts2.length < 3 && /[+-]/.test(parts2.at(-1) ?? "")) return void 0;
  while (parts2.length < 3) parts2.push("0");
  return parseSemver(parts2.join("."));
}
function comparePart(a, b) {
  const [left, right] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (left !== right) return left ? -1 : 1;
  if (!left) return stringOrder(a, b);
  return BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
}
function compareSemver(a, b) {
  for (const at of [0, 1, 2]) {
    if (a.numbers[at] !== b.numbers[at]) return a.numbers[at] < b.numbers[at] ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return Math.sign(b.prerelease.length - a.prerelease.length);
  for (const [at, part2] of a.prerelease.entries()) {
    const other = b.prerelease[at];
    if (other === void 0) return 1;
    const order = comparePart(part2, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length < b.prerelease.length ? -1 : 0;
}

// src/apiserver/cel/values-url.ts
var UrlValue = class {
  kind = "url";
  text;
  scheme;
  host;
  path;
  query;
  constructor(text, parts2) {
    this.text = text;
    this.scheme = parts2.scheme;
    this.host = parts2.host;
    this.path = parts2.path;
    this.query = parts2.query;
  }
  equals(url) {
    return url.text === this.text;
  }
};
var allowedInPath = /^(?:%[0-9a-fA-F]{2}|[A-Za-z0-9\-_.~!$&'()*+,;=:@/[\]])*$/;
function escapePath(path) {
  let escaped = "";
  for (const byte of new TextEncoder().encode(decode(path, false))) {
    const char = String.fromCharCode(byte);
    escaped += /^[A-Za-z0-9\-_.~$&+,/:;=@]$/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return escaped;
}
function decode(text, isQuery) {
  const spaced = isQuery ? text.replaceAll("+", " ") : text;
  return spaced.replace(
    /(?:%[0-9a-fA-F]{2})+/g,
    (found) => Buffer.from(found.replaceAll("%", ""), "hex").toString("utf8")
  );
}
function parseUrlValue(text) {
  const during = "URL parse error during conversion from string: ";
  const request = parseRequestURI(text);
  if (request.error !== void 0) return `${during}${request.error}`;
  const parsed = parseURL(text);
  if (parsed.url === void 0) return `${during}${parsed.error}`;
  const { scheme, host, query } = parsed.url;
  const rest = text.replace(/#.*$/s, "").replace(/\?.*$/s, "").slice(scheme === "" ? 0 : scheme.length + 1);
  const hasAuthority = rest.startsWith("//") && scheme !== "";
  const isOpaque = !rest.startsWith("/");
  const slash = rest.indexOf("/", 2);
  const path = isOpaque ? "" : hasAuthority ? slash < 0 ? "" : rest.slice(slash) : rest;
  const escaped = allowedInPath.test(path) ? path : escapePath(path);
  return new UrlValue(text, { scheme, host, path: escaped, query });
}
function hostnameOf({ host }) {
  const bracketed = /^\[(.*)\](?::\d*)?$/.exec(host);
  return bracketed?.[1] ?? host.replace(/:\d*$/, "");
}
var portOf = ({ host }) => /:(\d+)$/.exec(host)?.[1] ?? "";
function queryOf({ query }) {
  const values = /* @__PURE__ */ new Map();
  for (const pair of query.split("&")) {
    if (pair === "" || pair.includes(";") || /%(?![0-9a-fA-F]{2})/.test(pair)) continue;
    const at = pair.indexOf("=");
    const name = decode(at < 0 ? pair : pair.slice(0, at), true);
    const list = values.get(name) ?? [];
    list.push(at < 0 ? "" : decode(pair.slice(at + 1), true));
    values.set(name, list);
  }
  return values;
}

// src/apiserver/cel/eval-kubernetes.ts
var onText = (apply) => ([text, ...rest]) => typeof text === "string" && rest.length === 0 ? apply(text) : void 0;
var on = (type2, apply) => ([value]) => value instanceof type2 ? apply(value) : void 0;
function orderOf(a, b) {
  if (a instanceof Quantity && b instanceof Quantity) return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  return a instanceof Semver && b instanceof Semver ? compareSemver(a, b) : void 0;
}
var compared = (of) => ([a, b]) => {
  const order = orderOf(a, b);
  return order === void 0 ? void 0 : of(order);
};
var plus = (sign) => ([value, other], server) => {
  if (!(value instanceof Quantity)) return void 0;
  const added = typeof other === "bigint" ? quantityOf(other) : other;
  if (!(added instanceof Quantity)) return void 0;
  const result = sumOf(value, added, sign);
  if (value.scale !== void 0 || server.has("cel-quantity-values")) return result;
  value.nanos = result.nanos;
  return value;
};
function quantity(text) {
  const parsed = parseQuantity(text);
  if (parsed !== void 0) return parsed;
  throw new EvalError(
    !/^[+-]?[0-9.]+(?:[eEinumkKMGTP]+[-+]?[0-9]*|[-+][0-9]*)?$/.test(text) ? "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'" : "unable to parse quantity's suffix"
  );
}
var semverOf = (text, isLoose) => isLoose === true ? parseLooseSemver(text) : parseSemver(text);
var isSemver = ([text, isLoose = false]) => typeof text === "string" ? semverOf(text, isLoose) !== void 0 : void 0;
var semver = ([text, isLoose = false]) => {
  if (typeof text !== "string") return void 0;
  const version = semverOf(text, isLoose);
  if (version === void 0) throw new EvalError("No Major.Minor.Patch elements found");
  return version;
};
var versionPart = (at) => ([version]) => version instanceof Semver ? version.numbers[at] : void 0;
function holdsIp([cidr, other]) {
  if (!(cidr instanceof Cidr)) return void 0;
  const ip = typeof other === "string" ? parseIp(other) : other;
  if (typeof ip === "string") throw new NoSuchOverload();
  return ip instanceof Ip ? containsIp(cidr, ip) : void 0;
}
function holdsCidr([cidr, other]) {
  if (!(cidr instanceof Cidr)) return void 0;
  const inner2 = typeof other === "string" ? valueOr(parseCidr(other)) : other;
  return inner2 instanceof Cidr ? containsCidr2(cidr, inner2) : void 0;
}
function validate([format, text]) {
  if (!(format instanceof NamedFormat) || typeof text !== "string") return void 0;
  const faults = format.faults(text);
  return new Optional(faults.length === 0 ? void 0 : new PlainList([...faults]));
}
var formatNames = "byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid";
var kubernetesFunctions = {
  quantity: onText(quantity),
  isQuantity: onText((text) => parseQuantity(text) !== void 0),
  isInteger: on(Quantity, (value) => integerOf(value) !== void 0),
  asInteger: on(Quantity, quantityInteger),
  asApproximateFloat: on(Quantity, quantityFloat),
  sign: on(Quantity, ({ nanos }) => nanos < 0n ? -1n : nanos > 0n ? 1n : 0n),
  add: plus(1n),
  sub: plus(-1n),
  compareTo: compared(BigInt),
  isGreaterThan: compared((order) => order > 0),
  isLessThan: compared((order) => order < 0),
  semver,
  isSemver,
  major: versionPart(0),
  minor: versionPart(1),
  patch: versionPart(2),
  ip: ([value]) => {
    if (value instanceof Cidr) return value.ip;
    return typeof value === "string" ? valueOr(parseIp(value)) : void 0;
  },
  isIP: onText((text) => typeof parseIp(text) !== "string"),
  "ip.isCanonical": onText((text) => ipText(valueOr(parseIp(text))) === text),
  family: on(Ip, ({ version }) => BigInt(version)),
  isUnspecified: on(Ip, isUnspecified),
  isLoopback: on(Ip, isLoopback),
  isLinkLocalUnicast: on(Ip, isLinkLocalUnicast),
  isLinkLocalMulticast: on(Ip, isLinkLocalMulticast),
  isGlobalUnicast: on(Ip, isGlobalUnicast),
  cidr: onText((text) => valueOr(parseCidr(text))),
  isCIDR: onText((text) => typeof parseCidr(text) !== "string"),
  containsIP: holdsIp,
  containsCIDR: holdsCidr,
  prefixLength: on(Cidr, ({ length }) => BigInt(length)),
  masked: on(Cidr, masked),
  url: onText((text) => valueOr(parseUrlValue(text))),
  isURL: onText((text) => parseRequestURI(text).error === void 0),
  getScheme: on(UrlValue, ({ scheme }) => scheme),
  getHost: on(UrlValue, ({ host }) => host),
  getHostname: on(UrlValue, hostnameOf),
  getPort: on(UrlValue, portOf),
  getEscapedPath: on(UrlValue, ({ path }) => path),
  getQuery: on(
    UrlValue,
    (url) => PlainMap.of([...queryOf(url)].map(([name, list]) => [name, new PlainList(list)]))
  ),
  validate,
  "format.named": onText((name) => new Optional(formatNamed(name))),
  ...Object.fromEntries(
    formatNames.split(" ").map((name) => [`format.${name}`, () => formatNamed(name)])
  )
};

// src/apiserver/cel/eval-format.ts
var quote = (text) => `"${Array.from(text).map((rune) => namedEscapes[rune] ?? rune).join("")}"`;
var fault = (words, value) => new EvalError(clauseMisused(words, typeName(value)));
function nested(value) {
  const text = plainText(value);
  if (typeof value === "string") return quote(value);
  if (value instanceof Uint8Array) return `b${quote(text)}`;
  if (typeof value === "number") return Number.isFinite(value) ? exactFixed(value, 6) : textOf(value) ?? "";
  const name = typeName(value);
  if (name === "google.protobuf.Duration") return `duration(${quote(text)})`;
  if (name === "google.protobuf.Timestamp") return `timestamp(${quote(text)})`;
  return text;
}
function plainText(value) {
  if (value === null) return "null";
  if (isList(value)) return `[${Array.from({ length: value.size }, (_, at) => nested(value.at(at))).join(", ")}]`;
  if (isMap(value)) {
    const entries = value.keys().map((key2) => [nested(key2), nested(value.find(key2) ?? null)]);
    const sorted = entries.toSorted(([a], [b]) => stringOrder(a, b));
    return `{${sorted.map(([key2, item]) => `${key2}:${item}`).join(", ")}}`;
  }
  const text = typeName(value).startsWith("kubernetes.") || typeName(value).startsWith("net.") ? void 0 : textOf(value);
  if (text === void 0) throw fault(wanted.s, value);
  return text;
}
var mostDigits = 100;
function fixed(value, precision) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "-∞";
  const text = exactFixed(value, precision);
  const [whole4 = "", fraction] = text.split(".");
  const grouped = whole4.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
function fractionOf(value) {
  let [over, under] = [value, 1n];
  while (!Number.isInteger(over)) [over, under] = [over * 2, under * 2n];
  return { over: BigInt(over), under };
}
function exactFixed(value, precision) {
  if (precision > mostDigits) throw new UnsupportedError(`a precision of ${precision} is not evaluated`);
  const { over, under } = fractionOf(Math.abs(value));
  const scaled = over * 10n ** BigInt(precision);
  const [quotient, twice] = [scaled / under, scaled % under * 2n];
  const isUp = twice > under || twice === under && quotient % 2n === 1n;
  const digits2 = String(isUp ? quotient + 1n : quotient).padStart(precision + 1, "0");
  const whole4 = digits2.slice(0, digits2.length - precision);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return `${sign}${whole4}${precision === 0 ? "" : `.${digits2.slice(-precision)}`}`;
}
function scientific(value, width, server) {
  if (!Number.isFinite(value)) return fixed(value, 6);
  const [mantissa = "", exponent = "0"] = value.toExponential(6).split("e");
  const times2 = server.has("cel-scientific") ? "×" : " × ";
  return `${mantissa}${times2}10${superscript(Number(exponent))}`.padStart(Math.min(width, mostDigits));
}
var raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
var superscript = (power) => `${power < 0 ? "⁻" : ""}${Array.from(String(Math.abs(power)).padStart(2, "0")).map((digit) => raised[Number(digit)]).join("")}`;
var special = { NaN: Number.NaN, Infinity: Infinity, "-Infinity": -Infinity };
function double2(value, words) {
  if (typeof value === "number") return value;
  const named2 = typeof value === "string" && Object.hasOwn(special, value) ? special[value] : void 0;
  if (named2 === void 0) throw fault(words, value);
  return named2;
}
var integer = (value) => {
  if (typeof value === "bigint") return value;
  return value instanceof Uint ? value.value : void 0;
};
function inBase(value, base, words) {
  const number2 = integer(value);
  if (number2 === void 0) throw fault(words, value);
  return number2.toString(base);
}
function hexadecimal2(value) {
  if (typeof value === "string") return Buffer.from(value).toString("hex");
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  return inBase(value, 16, wanted.x);
}
function clause(letter, value, precision, server) {
  if (letter === "s") return plainText(value);
  if (letter === "d") return inBase(value, 10, wanted.d);
  if (letter === "f") return fixed(double2(value, wanted.f), precision);
  if (letter === "e") return scientific(double2(value, wanted.e), precision, server);
  if (letter === "b") {
    if (typeof value === "boolean") return value ? "1" : "0";
    return inBase(value, 2, wanted.b);
  }
  if (letter === "x") return hexadecimal2(value);
  if (letter === "X") return hexadecimal2(value).toUpperCase();
  if (letter === "o") return inBase(value, 8, wanted.o);
  throw new EvalError(clauseUnknown(letter));
}
function formatText(format, args, server) {
  let used = 0;
  let result = "";
  let at = 0;
  for (const match of format.matchAll(/%(?:(%)|(?:\.(\d{1,4}))?([^%]))/gsu)) {
    result += format.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[1] !== void 0) {
      result += "%";
      continue;
    }
    if (used >= args.size) throw new EvalError(`index ${used} out of range`);
    const precision = match[2] === void 0 ? 6 : Number(match[2]);
    result += clause(match[3] ?? "", args.at(used++), precision, server);
  }
  const rest = format.slice(at);
  if (rest.includes("%")) throw new EvalError("unexpected end of string");
  return result + rest;
}

// src/apiserver/cel/eval-strings.ts
var runes = (text) => Array.from(text);
var outOfRange = (index2) => new EvalError(`index out of range: ${index2}`);
function charAt([text, index2]) {
  if (typeof text !== "string" || typeof index2 !== "bigint") return void 0;
  const all2 = runes(text);
  if (index2 < 0n || index2 > all2.length) throw outOfRange(index2);
  return all2[Number(index2)] ?? "";
}
var runesBefore = (text, units) => BigInt(units < 0 ? -1 : runeCount(text.slice(0, units)));
function located([text, part2, from = 0n], search2) {
  if (typeof text !== "string" || typeof part2 !== "string" || typeof from !== "bigint") return void 0;
  if (from < 0n) throw outOfRange(from);
  const length = BigInt(runeCount(text));
  if (part2 === "") return from > length ? length : from;
  if (from >= length) return -1n;
  const start = runes(text).slice(0, Number(from)).join("").length;
  return runesBefore(text, search2(text, part2, start));
}
var indexOf2 = (args) => located(args, (text, part2, start) => text.indexOf(part2, start));
var lastIndexOf2 = (args) => {
  const [text, part2, from] = args;
  if (from !== void 0) return located(args, (whole4, sought, start) => whole4.lastIndexOf(sought, start));
  if (typeof text !== "string" || typeof part2 !== "string") return void 0;
  if (part2 === "") return BigInt(runeCount(text));
  return Buffer.byteLength(text) < Buffer.byteLength(part2) ? -1n : runesBefore(text, text.lastIndexOf(part2));
};
function substring([text, start, end]) {
  if (typeof text !== "string" || typeof start !== "bigint") return void 0;
  const all2 = runes(text);
  if (end !== void 0 && typeof end !== "bigint") return void 0;
  if (end !== void 0 && start > end) throw new EvalError(`invalid substring range. start: ${start}, end: ${end}`);
  for (const index2 of end === void 0 ? [start] : [start, end])
    if (index2 < 0n || index2 > all2.length) throw outOfRange(index2);
  return all2.slice(Number(start), end === void 0 ? void 0 : Number(end)).join("");
}
function replace([text, old, by, count = -1n]) {
  if (typeof text !== "string" || typeof old !== "string" || typeof by !== "string" || typeof count !== "bigint")
    return void 0;
  if (count < 0n) return old === "" ? [...runes(text), ""].map((rune) => by + rune).join("") : text.split(old).join(by);
  const parts2 = old === "" ? ["", ...runes(text)] : text.split(old);
  let result = parts2[0] ?? "";
  let left = count;
  if (old === "") {
    for (const rune of text) result += left-- > 0n ? by + rune : rune;
    return left > 0n ? result + by : result;
  }
  for (const part2 of parts2.slice(1)) result += (left-- > 0n ? by : old) + part2;
  return result;
}
function split2([text, by, count = -1n]) {
  if (typeof text !== "string" || typeof by !== "string" || typeof count !== "bigint") return void 0;
  if (count === 0n) return new PlainList([]);
  const parts2 = by === "" ? runes(text) : text.split(by);
  if (count < 0n || BigInt(parts2.length) <= count) return new PlainList(parts2);
  const most = Number(count);
  return new PlainList([...parts2.slice(0, most - 1), parts2.slice(most - 1).join(by)]);
}
function join([list, by = ""]) {
  if (!isList(list) || typeof by !== "string") return void 0;
  const parts2 = [];
  for (let at = 0; at < list.size; at++) {
    const part2 = list.at(at);
    if (typeof part2 !== "string") return void 0;
    parts2.push(part2);
  }
  return parts2.join(by);
}
var onText2 = (change) => ([text]) => typeof text === "string" ? change(text) : void 0;
function find2(text, pattern2, most) {
  const compiled = compilePattern(pattern2);
  if (compiled.error !== void 0) throw new EvalError(`Illegal regex: ${compiled.error}`);
  try {
    return compiled.matches(text) ? compiled.findAll(text, most) : [];
  } catch (error) {
    if (error instanceof SearchTooLong) throw new UnsupportedError(`\`find\` and \`findAll\`: ${error.message}`);
    throw error;
  }
}
var stringFunctions = {
  charAt,
  indexOf: indexOf2,
  lastIndexOf: lastIndexOf2,
  substring,
  replace,
  split: split2,
  join,
  lowerAscii: onText2((text) => text.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
  upperAscii: onText2((text) => text.replace(/[a-z]+/g, (found) => found.toUpperCase())),
  trim: onText2(trimSpace),
  "strings.quote": onText2(quote),
  format: ([text, args], server) => typeof text === "string" && isList(args) ? formatText(text, args, server) : void 0,
  find: ([text, pattern2]) => typeof text === "string" && typeof pattern2 === "string" ? find2(text, pattern2, 1)[0] ?? "" : void 0,
  findAll: ([text, pattern2, count = -1n]) => {
    if (typeof text !== "string" || typeof pattern2 !== "string" || typeof count !== "bigint") return void 0;
    return new PlainList(find2(text, pattern2, count < 0n ? -1 : Number(count)));
  }
};

// src/apiserver/cel/eval-functions.ts
var tables = /* @__PURE__ */ new Map();
for (const library of [standardFunctions, stringFunctions, listFunctions, optionalFunctions2, kubernetesFunctions])
  for (const [name, implementation] of Object.entries(library)) {
    const known4 = tables.get(name);
    if (known4 === void 0) tables.set(name, [implementation]);
    else known4.push(implementation);
  }
var singletons = new Set(
  "_+_ _-_ _*_ _/_ _%_ _<_ _<=_ _>_ _>=_ _==_ _!=_ !_ -_ @in type matches contains startsWith endsWith".split(" ")
);
function callFunction(name, overload2, args, server = newestServer) {
  const [first] = args;
  if (name === "sum" && isList(first)) {
    const result = sum(first, overload2, server);
    if (result !== void 0) return result;
  }
  const known4 = tables.get(name);
  if (known4 === void 0) throw new UnsupportedError(`the function \`${name}\` is not evaluated`);
  for (const implementation of known4) {
    const result = implementation(args, server);
    if (result !== void 0) return result;
  }
  if (name === "size") throw new NoSuchOverload("size");
  if (singletons.has(name)) throw new NoSuchOverload();
  throw new NoSuchOverload(`${name}(${args.map(typeName).join(", ")})`);
}

// src/apiserver/cel/values-schema.ts
var noProperties = /* @__PURE__ */ new Map();
var SchemaMap = class _SchemaMap {
  kind = "map";
  size;
  data;
  #properties;
  #values;
  #server;
  constructor(data, schema, isResource, server) {
    this.#server = server;
    this.data = data;
    this.size = Object.keys(data).length;
    const own = schema.properties ?? noProperties;
    if (isResource) this.#properties = resourceProperties(own);
    else if (own.size > 0) this.#properties = own;
    else this.#values = schema.additionalProperties?.schema;
  }
  #schemaOf(name) {
    return this.#properties === void 0 ? this.#values : this.#properties.get(name);
  }
  find(key2) {
    if (typeof key2 !== "string") throw noSuchOverload();
    const name = this.#properties === void 0 ? key2 : unescapeField(key2);
    return name === void 0 ? void 0 : this.#field(name);
  }
  #field(name) {
    const value = this.data[name];
    if (value === void 0 || value === null && this.#properties !== void 0) return void 0;
    const schema = this.#schemaOf(name);
    return schema === void 0 ? void 0 : valueOf(value, schema, this.#server);
  }
  keys() {
    const known4 = Object.keys(this.data).filter((name) => this.#schemaOf(name) !== void 0);
    return this.#properties === void 0 ? known4 : known4.map((name) => escapeField(name) ?? name);
  }
  equals(other) {
    if (!isMap(other)) throw noSuchOverload();
    if (this.size !== other.size) return false;
    for (const [name, data] of Object.entries(this.data)) {
      if (this.#schemaOf(name) === void 0) {
        if (!(other instanceof _SchemaMap)) throw noSuchOverload();
        const theirs2 = other.data[name];
        if (theirs2 !== void 0 && !deepEqual(data, theirs2)) return false;
        continue;
      }
      const [own, theirs] = [this.find(name), other.find(name)];
      if (own === void 0 !== (theirs === void 0)) return false;
      if (own !== void 0 && theirs !== void 0 && !equal(own, theirs)) return false;
    }
    return true;
  }
};
function setKey(element) {
  if (isList(element) || isMap(element))
    throw new EvalError("listSet operations are only supported on lists of scalar values");
  if (element === null || typeof element !== "object") return `${typeof element} ${String(element)}`;
  if (element instanceof Uint8Array) return `bytes ${Buffer.from(element).toString("hex")}`;
  const value = kinded(element);
  if (value?.kind === "duration" || value?.kind === "timestamp") return `${value.kind} ${value.nanos}`;
  return value?.kind === "uint" ? `uint ${value.value}` : JSON.stringify(element);
}
function mapKey(element, keys) {
  if (!isMap(element)) throw noSuchOverload();
  return JSON.stringify(
    keys.map((key2) => {
      const value = element.find(key2);
      return value === void 0 ? null : setKey(value);
    })
  );
}
function keyed(list, key2) {
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at < list.size; at++) found.set(key2(list.at(at)), at);
  return found;
}
function equalUnordered(a, b, key2, compareValues, server) {
  if (a.size !== b.size) return false;
  const own = keyed(a, key2);
  const seen = /* @__PURE__ */ new Set();
  for (let at = 0; at < b.size; at++) {
    const element = b.at(at);
    const name = key2(element);
    const index2 = own.get(name);
    if (index2 === void 0) return false;
    if (compareValues && !equal(a.at(index2), element)) return false;
    seen.add(name);
  }
  return seen.size === own.size || !server.has("cel-set-equality");
}
function merged(a, b, key2, replaces) {
  const elements = Array.from({ length: a.size }, (_, at) => a.at(at));
  const known4 = keyed(a, key2);
  for (let at = 0; at < b.size; at++) {
    const element = b.at(at);
    const index2 = known4.get(key2(element));
    if (index2 === void 0) {
      if (!replaces) known4.set(key2(element), elements.length);
      elements.push(element);
    } else if (replaces) elements[index2] = element;
  }
  return elements;
}
var TypedList = class _TypedList {
  kind = "list";
  size;
  #element;
  #type;
  #key;
  #server;
  constructor(size2, element, type2, key2, server) {
    this.#server = server;
    this.size = size2;
    this.#element = element;
    this.#type = type2;
    this.#key = key2;
  }
  at(index2) {
    return this.#element(index2);
  }
  equals(other) {
    if (!isList(other)) throw noSuchOverload();
    if (this.#type === "atomic") return equalElements(this, other);
    return equalUnordered(this, other, this.#key, this.#type === "map", this.#server);
  }
  plus(other) {
    if (this.#type === "atomic")
      return new PlainList(Array.from({ length: this.size }, (_, at) => this.at(at))).plus(other);
    const elements = merged(this, other, this.#key, this.#type === "map");
    return new _TypedList(elements.length, (at) => elements[at] ?? null, this.#type, this.#key, this.#server);
  }
};
function listOf(data, schema, server) {
  const items = schema.items?.schema;
  if (items === void 0) throw new EvalError("invalid array type, expected Items with a non-empty Schema");
  const element = (at) => valueOf(data[at] ?? null, items, server);
  const type2 = schema["x-kubernetes-list-type"];
  if (type2 !== "map") return new TypedList(data.length, element, type2 === "set" ? "set" : "atomic", setKey, server);
  const keys = (schema["x-kubernetes-list-map-keys"] ?? []).map((key2) => escapeField(key2) ?? key2);
  return new TypedList(data.length, element, "map", (item) => mapKey(item, keys), server);
}
function textOf2(text, format) {
  if (format === "byte") {
    const { bytes: bytes2, error } = decodeBase64(text);
    if (bytes2 === void 0) throw new EvalError(`Invalid byte formatted string ${text}: ${error}`);
    return bytes2;
  }
  if (format === "duration" || format === "date" || format === "date-time") {
    const value = format === "duration" ? parseFormatDuration(text) : parseTimestamp(text);
    const name = format === "duration" ? "duration" : `${format} formatted string`;
    if (value === void 0) throw new EvalError(`Invalid ${name} ${text}: it cannot be parsed`);
    return value;
  }
  return text;
}
var mismatch = (expected2) => new EvalError(`invalid data, expected ${expected2}`);
function valueOf(data, schema, server, isResource = false) {
  if (data === null) {
    if (schema.nullable === true) return null;
    throw new EvalError("invalid data, got null for schema with nullable=false");
  }
  if (schema["x-kubernetes-int-or-string"] === true) {
    if (typeof data === "string") return data;
    if (isInteger(data)) return BigInt(data);
    throw mismatch("XIntOrString value to be either a string or integer");
  }
  switch (schema.type) {
    case "object":
      if (!isObject(data)) throw mismatch("a map for the provided schema with type=object");
      return new SchemaMap(data, schema, isResource || schema["x-kubernetes-embedded-resource"] === true, server);
    case "array":
      if (!Array.isArray(data)) throw mismatch("an array for the provided schema with type=array");
      return listOf(data, schema, server);
    case "string":
      if (typeof data !== "string") throw mismatch(`string, got ${typeof data}`);
      return textOf2(data, schema.format);
    case "number":
      if (typeof data !== "number" && typeof data !== "bigint") throw mismatch("float");
      return Number(data);
    case "integer":
      if (typeof data === "number" && Number.isInteger(data)) return BigInt(data);
      if (typeof data !== "bigint") throw mismatch("int, got float64");
      return data;
    case "boolean":
      if (typeof data !== "boolean") throw mismatch("bool");
      return data;
    case void 0:
    default:
      if (schema["x-kubernetes-preserve-unknown-fields"] === true) return new Opaque(goJSON(data));
      throw new EvalError(`invalid type, got ${schema.type ?? ""}`);
  }
}

// src/apiserver/cel/eval.ts
var CostLimitExceeded = class extends Error {
};
var conversions = new Set(
  "bool bytes double duration dyn int string timestamp type uint".split(" ")
);
var knownConstants = /* @__PURE__ */ new WeakMap();
function isConstant(expr) {
  const known4 = knownConstants.get(expr);
  if (known4 !== void 0) return known4;
  const isFoldable = expr.kind === "literal" || expr.kind === "list" && expr.optionals.length === 0 || expr.kind === "map" && expr.entries.every(({ optional }) => !optional) || expr.kind === "call" && expr.args.length === 1 && !expr.target && conversions.has(expr.function);
  const result = isFoldable && childrenOf(expr).every(isConstant);
  knownConstants.set(expr, result);
  return result;
}
var indexFunctions = /* @__PURE__ */ new Set(["_[_]", "_[?_]", "_?._"]);
var isAttribute = (expr) => expr.kind === "ident" || expr.kind === "select" && !expr.testOnly || expr.kind === "call" && indexFunctions.has(expr.function);
function show(value) {
  if (typeof value !== "object") return String(value);
  return value instanceof Uint ? String(value.value) : typeName(value);
}
function goTypeName(value) {
  const name = typeName(value).replace(/^google\.protobuf\.|_type$/g, "");
  return `types.${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
function indexOf3(key2) {
  if (typeof key2 === "bigint") return Number(key2);
  if (key2 instanceof Uint) return Number(key2.value);
  if (typeof key2 !== "number") throw new EvalError(`unsupported index type '${typeName(key2)}' in list`);
  if (!Number.isInteger(key2)) throw new EvalError(`unsupported index value ${key2} in list`);
  return key2;
}
function lookUp(value, key2) {
  if (isMap(value)) return value.find(key2);
  if (!isList(value)) return void 0;
  if (value instanceof TypedList && typeof key2 === "number" && Number.isInteger(key2))
    throw new EvalError(`unsupported index: ${show(key2)}`);
  const at = indexOf3(key2);
  return at >= 0 && at < value.size ? value.at(at) : void 0;
}
function select(value, key2) {
  if (value instanceof Optional) return new Optional(value.value === void 0 ? void 0 : lookUp(value.value, key2));
  const found = lookUp(value, key2);
  if (found !== void 0) return found;
  throw new EvalError(isList(value) ? `index out of bounds: ${show(key2)}` : `no such key: ${show(key2)}`);
}
function selectOptionally(value, key2) {
  const target = value instanceof Optional ? value.value : value;
  return new Optional(target === void 0 ? void 0 : lookUp(target, key2));
}
var Evaluator = class {
  cost = 0;
  #ast;
  #activation;
  #limit;
  #server;
  #frame;
  constructor(ast, activation, limit2, server) {
    this.#server = server;
    this.#ast = ast;
    this.#activation = activation;
    this.#limit = limit2;
  }
  #charge(cost) {
    this.cost += cost;
    if (this.cost > this.#limit) throw new CostLimitExceeded("operation cancelled: actual cost limit exceeded");
  }
  eval(expr) {
    if (isAttribute(expr)) {
      const value = this.#resolve(expr);
      this.#charge(1);
      return value;
    }
    if (expr.kind === "literal") return literalOf(expr.value);
    if (expr.kind === "select") return this.#has(this.#operand(expr.operand), expr.field);
    if (expr.kind === "call") return this.#call(expr);
    if (expr.kind === "list") return this.#list(expr);
    if (expr.kind === "map") return this.#map(expr);
    if (expr.kind === "comprehension") return this.#fold(expr);
    throw new UnsupportedError(`expressions of the kind ${expr.kind} are not evaluated`);
  }
  #tryEval(expr) {
    try {
      return this.eval(expr);
    } catch (error) {
      if (error instanceof EvalError) return error;
      throw error;
    }
  }
  /** What stands before a dot or a bracket; it is part of one attribute with what follows. */
  #operand(expr) {
    return isAttribute(expr) ? this.#resolve(expr) : this.eval(expr);
  }
  /** The value of an attribute without the cost of the whole: each step costs one. */
  #resolve(expr) {
    if (expr.kind === "ident") return this.#name(expr);
    if (expr.kind === "select") {
      const operand2 = this.#operand(expr.operand);
      this.#charge(1);
      return select(operand2, expr.field);
    }
    const [first, second2] = childrenOf(expr);
    if (expr.kind !== "call" || first === void 0 || second2 === void 0) return this.eval(expr);
    const operand = this.#operand(first);
    const key2 = this.#operand(second2);
    this.#charge(1);
    return expr.function === "_[_]" ? select(operand, key2) : selectOptionally(operand, key2);
  }
  #name({ id, name }) {
    for (let frame = this.#frame; frame !== void 0; frame = frame.parent) {
      if (frame.name !== name) continue;
      if (frame.value instanceof EvalError) throw frame.value;
      return frame.value;
    }
    const plain3 = name.startsWith(".") ? name.slice(1) : name;
    if (this.#activation.has(plain3)) {
      const value = this.#activation.get(plain3);
      if (value === void 0) throw new EvalError(`no such attribute(s): ${plain3}`);
      if (value instanceof EvalError) throw value;
      return value;
    }
    if (isIntConstant(plain3)) return 0n;
    if (this.#ast.types.get(id)?.kind === "type") return new TypeValue(plain3);
    throw new EvalError(`no such attribute(s): ${plain3}`);
  }
  #has(operand, field) {
    const target = operand instanceof Optional ? operand.value : operand;
    return target !== void 0 && lookUp(target, field) !== void 0;
  }
  #call(expr) {
    if (expr.function === "_&&_") return this.#logical(expr, false);
    if (expr.function === "_||_") return this.#logical(expr, true);
    if (expr.function === "_?_:_") return this.#conditional(expr);
    if (expr.function === "@not_strictly_false") return this.#notStrictlyFalse(expr);
    if (expr.function === "or" || expr.function === "orValue") return this.#or(expr);
    return isConstant(expr) ? this.#free(() => this.#plainCall(expr)) : this.#plainCall(expr);
  }
  #free(run) {
    const before = this.cost;
    const value = run();
    this.cost = before;
    return value;
  }
  #plainCall(expr) {
    const [first, second2] = expr.args;
    if (expr.function === "@in" && first !== void 0 && second2?.kind === "list" && isConstant(second2)) {
      const item = this.eval(first);
      const list = this.eval(second2);
      return isList(list) && [...Array(list.size).keys()].some((at) => equal(list.at(at), item));
    }
    const args = childrenOf(expr).map((arg) => this.eval(arg));
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    const overload2 = overloads.length === 1 ? overloads[0] ?? "" : "";
    const result = callFunction(expr.function, overload2, args, this.#server);
    this.#charge(callCost(expr.function, overload2, args, result));
    return result;
  }
  /** `&&` and `||`: the deciding value wins over errors on either side. */
  #logical({ args }, decisive) {
    let error;
    for (const arg of args) {
      const value = this.#tryEval(arg);
      if (value === decisive) return decisive;
      if (value instanceof EvalError) error ??= value;
      else if (typeof value !== "boolean") error ??= new NoSuchOverload();
    }
    if (error !== void 0) throw error;
    return !decisive;
  }
  #conditional({ args }) {
    const [condition, whenTrue, whenFalse] = args;
    if (condition === void 0 || whenTrue === void 0 || whenFalse === void 0)
      throw new UnsupportedError("a condition without branches");
    const chosen = this.eval(condition);
    if (typeof chosen !== "boolean") throw new NoSuchOverload();
    return this.#operand(chosen ? whenTrue : whenFalse);
  }
  #notStrictlyFalse({ args }) {
    const [arg] = args;
    const value = arg === void 0 ? false : this.#tryEval(arg);
    this.#charge(1);
    return value !== false;
  }
  #or({ function: name, target, args }) {
    const [other] = args;
    if (target === void 0 || other === void 0) throw new UnsupportedError(`\`${name}\` without arguments`);
    const value = this.eval(target);
    if (!(value instanceof Optional)) throw new NoSuchOverload(`${typeName(value)}.${name}()`);
    if (value.value === void 0) return this.eval(other);
    return name === "or" ? value : value.value;
  }
  #list(expr) {
    const values = [];
    for (const [at, element] of expr.elements.entries()) {
      const value = this.eval(element);
      if (!expr.optionals.includes(at)) values.push(value);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== void 0) values.push(value.value);
    }
    if (!isConstant(expr)) this.#charge(10);
    return new PlainList(values);
  }
  #map(expr) {
    const entries = [];
    for (const entry of expr.entries) {
      const key2 = this.eval(entry.key);
      const value = this.eval(entry.value);
      if (!entry.optional) entries.push([key2, value]);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== void 0) entries.push([key2, value.value]);
    }
    if (!isConstant(expr)) this.#charge(30);
    return PlainMap.of(entries);
  }
  #fold(expr) {
    const range2 = this.eval(expr.range);
    const isOverMap = isMap(range2);
    if (!isOverMap && !isList(range2)) throw new EvalError(`got '${goTypeName(range2)}', expected iterable type`);
    const keys = isOverMap ? range2.keys() : void 0;
    const outer = this.#frame;
    const accumulator = { name: expr.accumulator, value: this.#tryEval(expr.init), parent: outer };
    const first = { name: expr.variable, value: null, parent: accumulator };
    const second2 = { name: expr.variable2 ?? "", value: null, parent: first };
    const inner2 = expr.variable2 === void 0 ? first : second2;
    try {
      for (let at = 0; at < range2.size; at++) {
        const key2 = keys === void 0 ? BigInt(at) : keys[at];
        if (key2 === void 0) break;
        const value = () => isList(range2) ? range2.at(at) : range2.find(key2) ?? null;
        first.value = expr.variable2 === void 0 && keys === void 0 ? value() : key2;
        if (expr.variable2 !== void 0) second2.value = value();
        this.#frame = inner2;
        if (this.#tryEval(expr.condition) === false) break;
        accumulator.value = this.#tryEval(expr.step);
      }
      this.#frame = accumulator;
      return this.eval(expr.result);
    } finally {
      this.#frame = outer;
    }
  }
};
function literalOf(value) {
  if (value.type === "null") return null;
  return value.type === "uint" ? new Uint(value.value) : value.value;
}
function evaluate(ast, activation, limit2, server) {
  const evaluator = new Evaluator(ast, activation, limit2, server);
  try {
    return { value: evaluator.eval(ast.expr), cost: evaluator.cost };
  } catch (error) {
    if (error instanceof EvalError || error instanceof CostLimitExceeded) return { value: error, cost: evaluator.cost };
    throw error;
  }
}

// src/apiserver/cel/program.ts
var patternFunctions = /* @__PURE__ */ new Set(["matches", "find", "findAll"]);
var notIndexes = /* @__PURE__ */ new Map([
  ["null_type", "types.Null"],
  ["bytes", "types.Bytes"],
  ["google.protobuf.Duration", "types.Duration"],
  ["google.protobuf.Timestamp", "types.Timestamp"],
  ["list", "*types.baseList"],
  ["map", "*types.baseMap"],
  ["type", "*types.Type"]
]);
function faultOf(run) {
  try {
    run();
    return void 0;
  } catch (error) {
    if (error instanceof EvalError) return error.message;
    throw error;
  }
}
var isConvertible = (to, literal) => faultOf(() => callFunction(to, "", [literalOf(literal)])) === void 0;
var Builder = class {
  #ast;
  constructor(ast) {
    this.#ast = ast;
  }
  /** The constant that a node is, if it is one; of lists and maps only their type is right. Throws EvalError. */
  build(expr) {
    if (expr.kind === "literal") return literalOf(expr.value);
    if (expr.kind === "ident") return this.#name(expr);
    if (expr.kind === "call") return this.#call(expr);
    const parts2 = childrenOf(expr).map((part2) => this.build(part2));
    if (expr.kind !== "list" && expr.kind !== "map" || parts2.includes(void 0)) return void 0;
    if (expr.kind === "map" && parts2.some((part2, at) => at % 2 === 0 && part2 instanceof Uint8Array))
      throw new ServerPanic("runtime error: hash of unhashable type types.Bytes");
    return expr.kind === "list" ? new PlainList([]) : new PlainMap();
  }
  #name({ id, name }) {
    if (isIntConstant(name)) return 0n;
    if (this.#ast.types.get(id)?.kind !== "type") return void 0;
    if (!isTypeValue(name)) throw new EvalError(`reference to undefined type: ${name}`);
    return new TypeValue(name);
  }
  #call(expr) {
    const args = (expr.function === "_?._" ? expr.args.slice(0, 1) : childrenOf(expr)).map((arg) => this.build(arg));
    const [first, second2] = args;
    const isIndex = expr.function === "_[_]" || expr.function === "_[?_]";
    const notIndex = isIndex && second2 !== void 0 ? notIndexes.get(typeName(second2)) : void 0;
    if (notIndex !== void 0) throw new EvalError(`invalid qualifier type: ${notIndex}`);
    if (conversions.has(expr.function) && args.length === 1 && first !== void 0)
      return callFunction(expr.function, "", [first]);
    if (patternFunctions.has(expr.function) && typeof second2 === "string") {
      const { error } = compilePattern(second2);
      if (error !== void 0) throw new EvalError(error);
    }
    return void 0;
  }
};
var programFault = (ast) => faultOf(() => new Builder(ast).build(ast.expr));

// src/apiserver/cel/validators.ts
var typeOf2 = ({ ast }, { id }) => ast.types.get(id) ?? types.error;
var report = ({ ast, issues }, id, message) => issues.report(ast.offsets.get(id), message);
function checkLiteralArgument(walk, { function: name, args }) {
  const [arg] = args;
  if (arg?.kind !== "literal") return;
  const { value } = arg;
  const isPattern = name === "matches" && value.type === "string";
  const isFine = isPattern ? compilePattern(value.value).error === void 0 : name !== "duration" && name !== "timestamp" || isConvertible(name, value);
  if (!isFine) report(walk, arg.id, `invalid ${name} argument`);
}
function checkFormat(walk, call) {
  const overloads = walk.ast.references.get(call.id)?.overloads;
  if (call.function !== "format" || overloads !== void 0 && !overloads.includes("string_format")) return;
  const [args] = call.args;
  if (call.target?.kind !== "literal" || call.target.value.type !== "string" || args?.kind !== "list") return;
  const fault3 = formatFault(call.target.value.value, args.elements, (expr) => typeOf2(walk, expr));
  if (fault3 !== void 0) report(walk, fault3.id ?? call.id, fault3.message);
}
function isEquivalent(a, b) {
  if (a.kind !== b.kind || a.parameters.length !== b.parameters.length) return false;
  if (a.kind !== "typeParam" && a.name !== b.name) return false;
  return a.parameters.every((parameter, at) => isEquivalent(parameter, b.parameters[at] ?? types.error));
}
function inner(type2) {
  const [value] = type2.parameters;
  if (value === void 0) throw new ServerPanic("index out of range [0] with length 0");
  return optionalValueOf(type2) ?? value;
}
function mismatch2(walk, { id }, expected2, actual) {
  report(walk, id, `expected type '${formatType(expected2)}' but found '${formatType(actual)}'`);
}
function checkListLiteral(walk, { elements, optionals: optionals2 }) {
  let expected2;
  for (const [at, element] of elements.entries()) {
    const own = typeOf2(walk, element);
    const type2 = optionals2.includes(at) ? inner(own) : own;
    expected2 ??= type2;
    if (isEquivalent(expected2, type2)) continue;
    mismatch2(walk, element, expected2, type2);
    return;
  }
}
function checkMapLiteral(walk, { entries }) {
  let keyType;
  let valueType;
  for (const { key: key2, value, optional } of entries) {
    const own = typeOf2(walk, value);
    const [ownKey, ownValue] = [typeOf2(walk, key2), optional ? inner(own) : own];
    keyType ??= ownKey;
    valueType ??= ownValue;
    if (!isEquivalent(keyType, ownKey)) mismatch2(walk, key2, keyType, ownKey);
    if (!isEquivalent(valueType, ownValue)) mismatch2(walk, value, valueType, ownValue);
  }
}
function visit(walk, expr, inFormat) {
  if (expr.kind === "call") {
    checkLiteralArgument(walk, expr);
    checkFormat(walk, expr);
  } else if (expr.kind === "list" && !inFormat) checkListLiteral(walk, expr);
  else if (expr.kind === "map" && !inFormat) checkMapLiteral(walk, expr);
  const within = inFormat || expr.kind === "call" && expr.function === "format";
  for (const part2 of childrenOf(expr)) visit(walk, part2, within);
}
function validateLiterals(ast, issues) {
  visit({ ast, issues }, ast.expr, false);
}

// src/apiserver/cel/compile.ts
function compile(source, environment, variables, maxNodes2 = Infinity) {
  const parsed = parse(source, maxNodes2, environment.server);
  if (parsed.ast === void 0) return { issues: parsed.issues };
  const issues = new Issues();
  if (parsed.ast.backquote !== void 0 && !environment.has("cel-backquotes"))
    issues.report(parsed.ast.backquote, "unsupported syntax: '`'");
  for (const [library, macro] of parsed.ast.macros)
    if (!environment.has(library)) issues.report(void 0, `undeclared reference to '${macro}' (in container '')`);
  if (issues.count > 0) return { issues };
  const checked = check(parsed.ast, environment, variables);
  if (checked.ast === void 0) return { issues: checked.issues };
  validateLiterals(checked.ast, issues);
  return issues.count > 0 ? { issues } : { ast: checked.ast };
}

// src/apiserver/cel/rules.ts
var maxNodes = 1e5;
var maxNodesOfSchema = 1e6;
var expected = { rule: "bool", messageExpression: "string" };
function compileExpression(source, environment, self, { optionalOldSelf }, of, limit2) {
  const oldSelf = optionalOldSelf === true ? optionalType(self.type) : self.type;
  const variables = /* @__PURE__ */ new Map([
    ["self", self.type],
    ["oldSelf", oldSelf]
  ]);
  const compiled = compile(source, environment, variables, limit2);
  if (compiled.ast === void 0) return { error: { kind: "cel-compilation", of, source, issues: compiled.issues } };
  const { ast } = compiled;
  const type2 = ast.types.get(ast.expr.id);
  if (type2?.kind !== expected[of] || type2.nullable) return { error: { kind: "cel-type", of } };
  const error = programFault(ast);
  return error === void 0 ? { ast } : { ast, error: { kind: "cel-program", of, error } };
}
var known = /* @__PURE__ */ new WeakMap();
function compileWithin(judging, compileNow) {
  try {
    const compilation = compileNow(Math.min(maxNodes, judging.nodesLeft));
    judging.nodesLeft -= compilation.ast?.offsets.size ?? 0;
    return compilation;
  } catch (error) {
    if (!(error instanceof TooManyNodes)) throw error;
    judging.nodesLeft -= maxNodes;
    return {};
  }
}
function compileOnce(judging, rule, key2, compileNow) {
  const ofRule = known.get(rule) ?? /* @__PURE__ */ new Map();
  known.set(rule, ofRule);
  const compilations = ofRule.get(key2) ?? new PerServer();
  ofRule.set(key2, compilations);
  return compilations.get(judging.rules.server, () => compileWithin(judging, compileNow));
}
function usesOldSelf({ references }) {
  for (const { name } of references.values()) if (name === "oldSelf") return true;
  return false;
}
function checkOldSelf({ errors }, { rule, path, site }, isUsed) {
  if (isUsed && site.uncorrelatable !== void 0) {
    errors.invalid(child(path, "rule"), { kind: "cel-old-self", within: site.uncorrelatable }, rule.rule);
  }
  if (!isUsed && rule.optionalOldSelf !== void 0)
    errors.invalid(child(path, "optionalOldSelf"), "cel-optional-old-self", rule.optionalOldSelf);
}
function judgeExpression(judging, rule, of, source, { path, self, scope }) {
  const { rules, errors, compiled } = judging;
  const isStored = rules.preexisting?.[of === "rule" ? "rules" : "messageExpressions"].has(source) === true;
  const judged2 = compileOnce(
    judging,
    rule,
    `${of} ${isStored}`,
    (limit2) => compileExpression(source, new Environment(rules.server, isStored), self, rule, of, limit2)
  );
  const at = child(path, of);
  if (judged2.error !== void 0) errors.invalid(at, judged2.error);
  else if (judged2.ast === void 0) rules.onUnchecked(at);
  else compiled.push({ path: at, ast: judged2.ast, self, scope });
  return judged2;
}
function judgeRule(judging, site, scope, self, number2) {
  const rule = site.schema["x-kubernetes-validations"]?.[number2];
  if (rule === void 0) return;
  const path = index(child(site.path, "x-kubernetes-validations"), number2);
  const { ast, error } = judgeExpression(judging, rule, "rule", rule.rule, { path, self, scope });
  if (ast === void 0 && error === void 0) return;
  const { messageExpression = "" } = rule;
  if (error === void 0 && messageExpression !== "")
    judgeExpression(judging, rule, "messageExpression", messageExpression, { path, self, scope });
  checkOldSelf(judging, { rule, path, site }, ast !== void 0 && usesOldSelf(ast));
}
function checkRules(rules, errors) {
  const judging = { rules, errors, compiled: [], nodesLeft: maxNodesOfSchema };
  const root2 = TypeScope.root(rules.schema, rules.server);
  for (const site of rules.sites) {
    const scope = root2.at(site.path, rules.path);
    const self = scope?.declType;
    if (scope === void 0 || self === void 0) {
      errors.add("InternalError", child(site.path, "x-kubernetes-validations"), "cel-no-type");
      continue;
    }
    for (const number2 of (site.schema["x-kubernetes-validations"] ?? []).keys())
      judgeRule(judging, site, scope, self, number2);
  }
  return judging.compiled;
}

// src/apiserver/instance/correlation.ts
var Correlation = class _Correlation {
  value;
  old;
  schema;
  same;
  findOld;
  constructor(value, old, schema) {
    this.value = value;
    this.old = old;
    this.schema = schema;
  }
  /** Whether old and new are equal. List-maps count as equal whatever their order. */
  get unchanged() {
    this.same ??= this.compare();
    return this.same;
  }
  compare() {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (value.length !== old.length) return false;
      for (let index2 = 0; index2 < value.length; index2++) {
        const child2 = this.index(index2);
        if (child2 === void 0) return this.findOld === void 0 && deepEqual(value, old);
        if (!child2.unchanged) return false;
      }
      return true;
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      return keys.length === Object.keys(old).length && keys.every((key2) => this.key(key2)?.unchanged === true);
    }
    return deepEqual(value, old);
  }
  key(key2) {
    const { value, old, schema } = this;
    if (!isObject(value) || !isObject(old) || !Object.hasOwn(value, key2) || !Object.hasOwn(old, key2)) return void 0;
    const field = schema.properties?.get(key2) ?? schema.additionalProperties?.schema;
    return field === void 0 ? void 0 : new _Correlation(value[key2] ?? null, old[key2] ?? null, field);
  }
  /** The correlation of an item: only lists of type map have any, by their keys. */
  index(index2) {
    const { value, old, schema } = this;
    if (!Array.isArray(value) || !Array.isArray(old) || schema["x-kubernetes-list-type"] !== "map") return void 0;
    const item = value[index2] ?? null;
    this.findOld ??= itemsByKey(old, schema);
    const found = this.findOld(item);
    if (found === void 0 || schema.items?.schema === void 0) return void 0;
    return new _Correlation(item, found, schema.items.schema);
  }
};
function compositeKey(item, keys) {
  if (!isObject(item)) return void 0;
  const parts2 = [];
  for (const name of keys) {
    const part2 = item[name];
    if (part2 === void 0 || part2 === null || typeof part2 === "object") return void 0;
    const kind = typeof part2 === "bigint" || typeof part2 === "number" && isInteger(part2) ? "int" : typeof part2;
    parts2.push(`${kind} ${String(part2)}`);
  }
  return parts2.join("\0");
}
function itemsByKey(items, schema) {
  const { type: type2, "x-kubernetes-list-type": listType2, "x-kubernetes-list-map-keys": keys = [] } = schema;
  if (type2 !== "array" || listType2 !== "map" || keys.length === 0) return () => void 0;
  const keyed2 = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key2 = compositeKey(item, keys);
    if (key2 !== void 0 && !keyed2.has(key2)) keyed2.set(key2, item);
  }
  return (item) => {
    const key2 = keyed2.size === 0 ? void 0 : compositeKey(item, keys);
    return key2 === void 0 ? void 0 : keyed2.get(key2);
  };
}

// src/apiserver/cel/eval-compile.ts
function fieldPathOf({ fieldPath = "" }, schema) {
  if (fieldPath === "") return (path) => path;
  let at = schema;
  const steps = [];
  for (const [, plain3, quotedName = ""] of fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)) {
    const name = plain3 ?? quotedName.replace(/\\(['\\])/g, "$1");
    const properties = at?.properties;
    if (properties !== void 0 && properties.size > 0) {
      steps.push((path) => child(path, name));
      at = properties.get(name);
    } else {
      steps.push((path) => key(path, name));
      at = at?.additionalProperties?.schema;
    }
  }
  return (path) => steps.reduce((below3, step2) => step2(below3), valueAt(path));
}
function compileRule(rule, schema, self, server) {
  const fieldPath = fieldPathOf(rule, schema);
  if (self === void 0) {
    const error2 = "unable to convert structural schema to CEL declarations";
    return { rule, ast: void 0, error: error2, usesOldSelf: false, message: void 0, fieldPath };
  }
  const environment = new Environment(server, true);
  const compiled = compileExpression(rule.rule, environment, self, rule, "rule");
  const error = compiled.error && detailText({ check: compiled.error, path: whole });
  const ast = error === void 0 ? compiled.ast : void 0;
  const { messageExpression: source = "" } = rule;
  const message = source === "" ? {} : compileExpression(source, environment, self, rule, "messageExpression");
  return {
    rule,
    ast,
    error,
    usesOldSelf: ast !== void 0 && usesOldSelf(ast),
    message: message.error === void 0 ? message.ast : void 0,
    fieldPath
  };
}
var isEmbedded = (schema) => schema["x-kubernetes-embedded-resource"] === true;
function propertyNodes(schema, self, server) {
  const nodes = /* @__PURE__ */ new Map();
  for (const [name, property] of schema.properties ?? []) {
    const escaped = escapeField(name);
    const own = escaped === void 0 ? declType(property, isEmbedded(property), "selfType", server) : self?.fields?.get(escaped);
    const node = own === void 0 ? void 0 : build(property, isEmbedded(property), own, server);
    if (node !== void 0) nodes.set(name, node);
  }
  return nodes;
}
function build(schema, isResourceRoot, self, server) {
  const rules = (schema["x-kubernetes-validations"] ?? []).filter(({ rule }) => trimSpace(rule) !== "").map((rule) => compileRule(rule, schema, self, server));
  const [item, value] = [schema.items?.schema, schema.additionalProperties?.schema];
  const items = item === void 0 ? void 0 : build(item, isEmbedded(item), self?.elemType, server);
  const additional = value === void 0 ? void 0 : build(value, isEmbedded(value), self?.elemType, server);
  const properties = propertyNodes(schema, self, server);
  if (rules.length === 0 && items === void 0 && additional === void 0 && properties.size === 0) return void 0;
  const usesOld = rules.some((rule) => rule.usesOldSelf);
  return { schema, isResourceRoot, usesOldSelf: usesOld, rules, items, additional, properties };
}
var known2 = [
  /* @__PURE__ */ new WeakMap(),
  /* @__PURE__ */ new WeakMap()
];
function ruleNode(schema, isResourceRoot, server) {
  const cache = known2[isResourceRoot ? 1 : 0];
  const nodes = cache.get(schema) ?? new PerServer();
  cache.set(schema, nodes);
  const self = () => declType(schema, isResourceRoot, "selfType", server);
  return nodes.get(server, () => build(schema, isResourceRoot, self(), server));
}

// src/apiserver/cel/eval-rules.ts
var runtimeBudget = 1e7;
var callLimit = 1e6;
var longestMessage = 5 * 1024;
var BudgetSpent = class extends Error {
};
var isForgiven = ({ current, parent }) => (current ?? parent)?.unchanged === true;
function ratchetOf(ratchet, step2) {
  const { current, parent } = ratchet;
  if (current === void 0) return ratchet;
  if (typeof step2 === "number") return { current: current.index(step2), parent: current };
  if (parent === void 0 && (step2 === "apiVersion" || step2 === "kind")) return { current: void 0, parent };
  return { current: current.key(step2), parent: current };
}
var nameOf = ({ message = "", rule }) => trimSpace(message === "" ? rule : message);
var ownMessage = ({ message = "" }) => message === "" ? void 0 : trimSpace(message);
var reasons2 = {
  FieldValueForbidden: "FieldValueForbidden",
  FieldValueRequired: "FieldValueRequired",
  FieldValueDuplicate: "FieldValueDuplicate"
};
var Walk = class {
  errors = [];
  unchecked = [];
  #budget;
  #server;
  constructor(budget, server) {
    this.#server = server;
    this.#budget = budget;
  }
  #invalid(path, check2) {
    this.errors.push({ type: "FieldValueInvalid", path, check: check2 });
  }
  #stop() {
    this.#budget.left = -1;
    throw new BudgetSpent();
  }
  validate(node, spot) {
    if (node === void 0 || spot.value === null) return;
    this.#validateRules(node, spot);
    if (Array.isArray(spot.value)) this.#validateItems(node, spot.value, spot);
    else if (isObject(spot.value)) this.#validateFields(node, spot.value, spot);
  }
  #validateItems({ items, schema }, value, { path, old, ratchet }) {
    if (items === void 0) return;
    const oldItemOf = itemsByKey(Array.isArray(old) ? old : [], schema);
    for (const [at, item] of value.entries()) {
      const before = oldItemOf(item) ?? null;
      this.validate(items, { path: index(path, at), value: item, old: before, ratchet: ratchetOf(ratchet, at) });
    }
  }
  #validateFields({ properties, additional, schema }, value, { path, old, ratchet }) {
    const mapType2 = schema["x-kubernetes-map-type"];
    const isCorrelatable = mapType2 === void 0 || mapType2 === "granular" || mapType2 === "atomic";
    for (const [name, field] of Object.entries(value)) {
      const before = isCorrelatable && isObject(old) ? old[name] ?? null : null;
      const below3 = { value: field, old: before, ratchet: ratchetOf(ratchet, name) };
      if (additional !== void 0) this.validate(additional, { ...below3, path: key(path, name) });
      this.validate(properties.get(name), { ...below3, path: child(path, name) });
    }
  }
  #validateRules(node, spot) {
    if (node.rules.length === 0) return;
    const { path } = spot;
    if (this.#budget.left <= 0) {
      this.#invalid(path, { kind: "cel-budget", of: "rules" });
      this.#stop();
    }
    for (const compiled of node.rules) {
      try {
        this.#validateRule(node, compiled, spot);
      } catch (error) {
        if (!(error instanceof UnsupportedError) && !(error instanceof RangeError)) throw error;
        const why = `rule ${goQuote(compiled.rule.rule)}: ${error.message}`;
        this.unchecked.push({ field: fieldText({ path }), why });
      }
    }
  }
  #pay(cost) {
    if (cost > this.#budget.left) return false;
    this.#budget.left -= cost;
    return true;
  }
  #validateRule(node, compiled, { path, value, old, ratchet }) {
    const { rule, ast } = compiled;
    if (ast === void 0) {
      this.#invalid(path, { kind: "cel-not-compiled", error: compiled.error ?? "" });
      return;
    }
    const isOptional = rule.optionalOldSelf === true;
    if (compiled.usesOldSelf && old === null && !isOptional) return;
    const activation = activationOf(node, value, old, compiled, this.#server);
    const evaluation = evaluate(ast, activation, callLimit, this.#server);
    if (!this.#pay(evaluation.cost)) {
      this.#invalid(path, { kind: "cel-budget", of: "rules" });
      this.#stop();
    }
    if (evaluation.value instanceof Error) this.#fail(path, rule, evaluation.value);
    else if (evaluation.value !== true) this.#broken(compiled, path, activation, ratchet);
  }
  #fail(path, rule, error) {
    const known4 = { rule: nameOf(rule), error: error.message };
    if (error instanceof CostLimitExceeded) {
      this.#invalid(path, { kind: "cel-call-cost", ...known4 });
      this.#stop();
    }
    this.#invalid(path, { kind: error instanceof NoSuchOverload ? "cel-no-overload" : "cel-failed", ...known4 });
  }
  #broken(compiled, path, activation, ratchet) {
    const { rule } = compiled;
    const isRatcheted = !compiled.usesOldSelf && isForgiven(ratchet);
    const add = (type3, check2) => {
      if (!isRatcheted) this.errors.push({ type: type3, path: compiled.fieldPath(path), check: check2 });
    };
    const message = this.#message(compiled, activation);
    if (message?.fatal !== void 0) {
      add("FieldValueInvalid", message.fatal);
      this.#stop();
    }
    const type2 = reasons2[rule.reason ?? ""] ?? "FieldValueInvalid";
    const text = type2 === "FieldValueDuplicate" ? "" : message?.text ?? ownMessage(rule);
    add(type2, { kind: "cel-rule", rule: trimSpace(rule.rule), message: text });
  }
  /** evalMessageExpression: its text, nothing if it failed or is no good, or why all evaluation ends. */
  #message({ message, rule }, activation) {
    if (message === void 0) return void 0;
    const { value, cost } = evaluate(message, activation, callLimit, this.#server);
    if (!this.#pay(cost)) return { fatal: { kind: "cel-budget", of: "messageExpression" } };
    if (value instanceof CostLimitExceeded)
      return { fatal: { kind: "cel-message-cost", expression: rule.messageExpression ?? "" } };
    if (typeof value !== "string") return void 0;
    const text = trimSpace(value);
    const isGood = text !== "" && !text.includes("\n") && Buffer.byteLength(text) <= longestMessage;
    return isGood ? { text } : void 0;
  }
};
function valueOrError(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof EvalError) return error;
    throw error;
  }
}
function activationOf({ schema, isResourceRoot, usesOldSelf: usesOldSelf2 }, value, old, { rule }, server) {
  const variables = /* @__PURE__ */ new Map();
  variables.set(
    "self",
    valueOrError(() => valueOf(value, schema, server, isResourceRoot))
  );
  if (!usesOldSelf2) return variables;
  const before = old === null ? void 0 : valueOrError(() => valueOf(old, schema, server, isResourceRoot));
  const isPlain = rule.optionalOldSelf !== true || before instanceof EvalError;
  variables.set("oldSelf", isPlain ? before : new Optional(before));
  return variables;
}
function validateRules(value, old, schema, place, budget) {
  const walk = new Walk(budget, place.server);
  try {
    const ratchet = { current: place.correlation, parent: void 0 };
    walk.validate(ruleNode(schema, place.isResourceRoot, place.server), { path: place.path, value, old, ratchet });
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return walk;
}

// src/apiserver/instance/result.ts
var brief = /* @__PURE__ */ new Set(["required", "enum", "max-length", "max-items"]);
var messageOf = (error) => brief.has(error.check.kind) ? `${error.check.kind} ${nameText(error.path)} ${valueDetail(error)}` : valueDetail(error);
var Result = class {
  errors = [];
  matches = 0;
  #messages;
  get valid() {
    return this.errors.length === 0;
  }
  /** Upstream keeps one error of each message, wherever it came from. */
  add(error) {
    if (this.errors.length > 0) {
      this.#messages ??= new Set(this.errors.map(messageOf));
      const message = messageOf(error);
      if (this.#messages.has(message)) return;
      this.#messages.add(message);
    }
    this.errors.push(error);
  }
  merge(other) {
    if (other === void 0) return;
    for (const error of other.errors) this.add(error);
    this.matches += other.matches;
  }
};
function failure(error) {
  const result = new Result();
  result.add(error);
  return result;
}

// src/apiserver/instance/numbers.ts
var lowest = -(1n << 63n);
var highest = (1n << 63n) - 1n;
function toInt64(value) {
  if (!Number.isFinite(value)) return lowest;
  const whole4 = BigInt(Math.trunc(value));
  return whole4 < lowest || whole4 > highest ? lowest : whole4;
}
function isJSONInteger(value) {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (value === rounded) return true;
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
}
var inRange = (value, low, high) => {
  if (typeof value !== "bigint" && !Number.isInteger(value)) return false;
  const whole4 = BigInt(value);
  return whole4 >= low && whole4 <= high;
};
function rangeError(value, numeric, what, { path, base, server }) {
  const { type: type2, format } = numeric;
  let fits = true;
  if (type2 === "integer")
    fits = format === "int32" ? inRange(value, -(1n << 31n), (1n << 31n) - 1n) : inRange(value, lowest, highest);
  else if (format === "float") fits = Number.isFinite(Math.fround(Number(value)));
  if (fits || !server.has("number-ranges")) return void 0;
  return { type: "FieldValueInvalid", path: base, check: { kind: "number-range", at: path, what, type: type2, format } };
}
var passes = {
  maximum: { closed: (value, limit2) => value <= limit2, open: (value, limit2) => value < limit2 },
  minimum: { closed: (value, limit2) => value >= limit2, open: (value, limit2) => value > limit2 }
};
function boundResult(value, keyword, limit2, isExclusive, numeric, place) {
  const range2 = rangeError(limit2, numeric, keyword === "maximum" ? "Maximum boundary" : "Minimum boundary", place);
  const result = range2 === void 0 ? new Result() : failure(range2);
  const end = isExclusive ? "open" : "closed";
  const native = range2 === void 0 && isInteger(value);
  const converted = native ? toInt64(limit2) : limit2;
  const compared2 = native ? value : Number(value);
  if (passes[keyword][end](compared2, converted)) return result;
  const check2 = { kind: "bound", keyword, isExclusive, limit: converted };
  result.add({ type: "FieldValueInvalid", path: place.path, check: check2 });
  return result;
}
function multipleResult(value, factor, numeric, place) {
  const range2 = rangeError(factor, numeric, "MultipleOf", place);
  const result = range2 === void 0 ? new Result() : failure(range2);
  const native = range2 === void 0 && isInteger(value);
  const whole4 = toInt64(factor);
  const { path } = place;
  const converted = native ? whole4 : factor;
  if (native ? whole4 <= 0n : factor <= 0) {
    result.add({ type: "FieldValueInvalid", path, check: { kind: "factor-not-positive", factor: converted } });
    return result;
  }
  const quotient = factor < 1 ? 1 / factor * Number(value) : Number(value) / factor;
  const multiple = native ? BigInt(value) % whole4 === 0n : isJSONInteger(quotient);
  if (!multiple) result.add({ type: "FieldValueInvalid", path, check: { kind: "multiple-of", factor: converted } });
  return result;
}
function validateNumber(value, schema, numeric, place) {
  const result = new Result();
  const range2 = rangeError(value, numeric, "Checked", place);
  if (range2 !== void 0) result.add(range2);
  const { multipleOf, maximum, minimum } = schema;
  if (multipleOf !== void 0) result.merge(multipleResult(value, multipleOf, numeric, place));
  if (minimum !== void 0)
    result.merge(boundResult(value, "minimum", minimum, schema.exclusiveMinimum === true, numeric, place));
  if (maximum !== void 0)
    result.merge(boundResult(value, "maximum", maximum, schema.exclusiveMaximum === true, numeric, place));
  result.matches++;
  return result;
}

// src/apiserver/instance/value-checks.ts
var typesOf = (schema, reading) => {
  if (reading === "custom-resource" && schema["x-kubernetes-int-or-string"] === true) return ["integer", "string"];
  return schema.type === void 0 || schema.type === "" ? [] : [schema.type];
};
function formatOf(schema, types3, reading, server) {
  const format = schema.format ?? "";
  if (reading === "default") return format;
  return unrecognizedFormat(types3.length === 1 ? types3[0] ?? "" : "", format, server) ? "" : format;
}
function kindOf(value) {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return "array";
  if (typeof value === "object") return "object";
  return isInteger(value) ? "integer" : "number";
}
var typeFailure = (path, kind, type2, found) => failure({ type: "FieldValueTypeInvalid", path, check: { kind, type: type2, found } });
function checkType2(value, types3, format, nullable, path) {
  const passed = new Result();
  passed.matches = 1;
  if (value === null) {
    const refused = types3.length > 0 && !types3.includes("null") && !nullable;
    return refused ? typeFailure(path, "type", types3.join(","), "null") : passed;
  }
  const kind = kindOf(value);
  const isText = kind === "string" || kind === "array";
  const fits = types3.includes(kind) || kind === "integer" && types3.includes("number") || kind === "number" && types3.includes("integer") && isWhole(value);
  const nativeFormat = kind === "integer" ? "int64" : kind === "number" ? "float64" : "";
  if (!isText && format !== "" && !fits && format !== nativeFormat)
    return typeFailure(path, "format", format, nativeFormat);
  if (isText && format !== "" && !types3.includes("number") && !types3.includes("integer")) return passed;
  return fits ? passed : typeFailure(path, "type", types3.join(","), kind);
}
var isWhole = (value) => {
  if (typeof value !== "number" || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const rounded = Math.round(value);
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
};
function equalsEnumEntry(value, entry) {
  if (value === null || entry === null) return false;
  if (deepEqual(value, entry)) return true;
  const bothNumbers = (typeof value === "number" || typeof value === "bigint") && (typeof entry === "number" || typeof entry === "bigint");
  if (bothNumbers && isInteger(entry) && typeof value === "number") return Math.trunc(value) === Number(entry);
  if (typeof entry === "string" && isInteger(value)) return entry === runeOf(value);
  return false;
}
var runeOf = (value) => {
  const code = Number(value);
  const valid = code >= 0 && code <= 1114111 && (code < 55296 || code > 57343);
  return valid ? String.fromCodePoint(code) : "�";
};
function checkEnum(value, schema, path) {
  const entries = schema.enum ?? [];
  if (entries.length === 0 || entries.some((entry) => equalsEnumEntry(value, entry))) return void 0;
  return failure({ type: "FieldValueNotSupported", path, check: { kind: "enum", values: entries } });
}
function checkString(value, schema, path) {
  const { maxLength, minLength, pattern: pattern2 } = schema;
  const length = maxLength === void 0 && minLength === void 0 ? 0 : runeCount(value);
  if (maxLength !== void 0 && length > maxLength)
    return failure({ type: "FieldValueTooLong", path, check: { kind: "max-length", limit: maxLength } });
  if (minLength !== void 0 && length < minLength)
    return failure({ type: "FieldValueInvalid", path, check: { kind: "min-length", limit: minLength } });
  if (pattern2 === void 0 || pattern2 === "") return void 0;
  const compiled = compilePattern(pattern2);
  if (compiled.matches?.(value) === true) return void 0;
  return failure({ type: "FieldValueInvalid", path, check: { kind: "pattern", pattern: pattern2, error: compiled.error } });
}
var checkFormat2 = (value, format, isValid, path) => isValid(value) ? void 0 : typeFailure(path, "format", format, value);

// src/apiserver/instance/validate.ts
var fault2 = ({ path }, check2, type2 = "FieldValueInvalid") => ({
  type: type2,
  path,
  check: check2
});
function checkArray(value, schema, place) {
  const result = new Result();
  const { items, minItems, maxItems } = schema;
  if (items?.schema !== void 0)
    for (const [at, item] of value.entries())
      result.merge(validateAt(item, items.schema, below2(place, index(place.path, at), place.correlation?.index(at))));
  const size2 = value.length;
  if (minItems !== void 0 && size2 < minItems) result.add(fault2(place, { kind: "min-items", limit: minItems }));
  if (maxItems !== void 0 && size2 > maxItems)
    result.add(fault2(place, { kind: "max-items", limit: maxItems }, "FieldValueTooMany"));
  if (schema.uniqueItems === true && hasDoubles(value)) result.add(fault2(place, { kind: "unique-items" }));
  result.matches++;
  return result;
}
var hasDoubles = (items) => items.some((item, at) => items.slice(0, at).some((other) => deepEqual(item, other)));
var below2 = (place, path, correlation) => ({
  ...place,
  path,
  correlation
});
var fieldCorrelation = (place, key2) => place.path === place.base && (key2 === "kind" || key2 === "apiVersion") ? void 0 : place.correlation?.key(key2);
function checkObject(value, schema, place) {
  const result = new Result();
  const { path } = place;
  const { minProperties, maxProperties, properties } = schema;
  const additional = place.reading === "default" && place.nested ? void 0 : schema.additionalProperties;
  const keys = Object.keys(value);
  if (minProperties !== void 0 && keys.length < minProperties)
    result.add(fault2(place, { kind: "min-properties", limit: minProperties }));
  if (maxProperties !== void 0 && keys.length > maxProperties)
    result.add(fault2(place, { kind: "max-items", limit: maxProperties }, "FieldValueTooMany"));
  for (const key2 of keys) {
    if (properties?.has(key2) === true || additional === void 0) continue;
    const at = below2(place, member(path, key2), fieldCorrelation(place, key2));
    if (!additional.allows) result.add(fault2(place, { kind: "property-forbidden", property: key2 }));
    else if (additional.schema !== void 0) result.merge(validateAt(value[key2] ?? null, additional.schema, at));
  }
  for (const [key2, property] of properties ?? []) {
    if (!Object.hasOwn(value, key2)) continue;
    const at = below2(place, child(path, key2), fieldCorrelation(place, key2));
    result.merge(validateAt(value[key2] ?? null, property, at));
  }
  for (const key2 of schema.required ?? [])
    if (!Object.hasOwn(value, key2))
      result.add({ type: "FieldValueRequired", path: member(path, key2), check: { kind: "required" } });
  return result;
}
var ofJunctor = ({ base }, check2) => failure({ type: "FieldValueInvalid", path: base, check: check2 });
var bestOf = (results) => results.reduce(
  (best2, result) => best2 === void 0 || result.matches > best2.matches ? result : best2,
  void 0
);
function checkAnyOf(value, branches, place) {
  const result = new Result();
  const failed2 = [];
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) {
      result.merge(tried);
      return result;
    }
    failed2.push(tried);
  }
  result.merge(ofJunctor(place, { kind: "any-of", at: place.path }));
  result.merge(bestOf(failed2));
  return result;
}
function checkOneOf(value, branches, place) {
  const result = new Result();
  const tried = branches.map((branch) => validateAt(value, branch, place));
  const good = tried.filter((one) => one.valid);
  if (good.length === 1) {
    result.merge(good[0]);
    return result;
  }
  result.merge(ofJunctor(place, { kind: "one-of", at: place.path, fitting: good.length }));
  if (good.length === 0) result.merge(bestOf(tried));
  return result;
}
function checkAllOf(value, branches, place) {
  const result = new Result();
  let good = 0;
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) good++;
    result.merge(tried);
  }
  if (good !== branches.length) result.merge(ofJunctor(place, { kind: "all-of", at: place.path, fitting: good }));
  return result;
}
function checkJunctors2(value, schema, place) {
  const result = new Result();
  const inner2 = { ...place, nested: true, correlation: void 0 };
  const { anyOf = [], oneOf = [], allOf = [], not } = schema;
  if (anyOf.length > 0) result.merge(checkAnyOf(value, anyOf, inner2));
  if (oneOf.length > 0) result.merge(checkOneOf(value, oneOf, inner2));
  if (allOf.length > 0) result.merge(checkAllOf(value, allOf, inner2));
  if (not !== void 0 && validateAt(value, not, inner2).valid)
    result.merge(ofJunctor(place, { kind: "not", at: place.path }));
  result.matches++;
  return result;
}
function validateUnratcheted(value, schema, place) {
  const result = new Result();
  const { path, reading, server } = place;
  const types3 = typesOf(schema, reading);
  const format = formatOf(schema, types3, reading, server);
  if (value === null) {
    result.merge(checkType2(value, types3, format, schema.nullable === true, path));
    result.merge(checkEnum(value, schema, path));
    return result;
  }
  const apply = (found) => {
    result.merge(found);
    result.matches++;
  };
  if (types3.length > 0 || format !== "") apply(checkType2(value, types3, format, schema.nullable === true, path));
  apply(checkJunctors2(value, schema, place));
  if (typeof value === "string") {
    apply(checkString(value, schema, path));
    const isValid = stringFormat(format, server);
    if (isValid !== void 0) apply(checkFormat2(value, format, isValid, path));
  } else if (typeof value === "number" || typeof value === "bigint") {
    const type2 = types3.length === 1 && (types3[0] === "integer" || types3[0] === "number") ? types3[0] : "";
    const bound = type2 !== "" && !unrecognizedFormat(type2, format, server) ? format : "";
    apply(validateNumber(value, schema, { type: type2, format: bound }, place));
  } else if (Array.isArray(value)) apply(checkArray(value, schema, place));
  apply(checkEnum(value, schema, path));
  if (isObject(value)) apply(checkObject(value, schema, place));
  result.matches++;
  return result;
}
function validateAt(value, schema, place) {
  const result = validateUnratcheted(value, schema, place);
  if (result.valid || place.correlation?.unchanged !== true) return result;
  const forgiven = new Result();
  forgiven.matches = result.matches;
  return forgiven;
}
function validateValue(value, schema, path, server, { reading = "custom-resource", correlation } = {}) {
  const base = valueAt(path);
  return validateAt(value, schema, { path: base, base, reading, nested: false, correlation, server }).errors;
}

// src/apiserver/instance/defaults.ts
var isRefusedNull = (value, schema) => value === null && schema !== void 0 && schema.nullable !== true;
var defaultOf = (schema) => schema?.default ?? null;
function applyDefaults(value, schema) {
  if (schema === void 0 || !hasDefaults(schema)) return;
  if (Array.isArray(value)) {
    const items = schema.items?.schema;
    for (const [index2, item] of value.entries()) {
      if (isRefusedNull(item, items)) value[index2] = copyOf(defaultOf(items));
      applyDefaults(value[index2] ?? null, items);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key2, property] of schema.properties ?? []) {
    if (defaultOf(property) === null) continue;
    if (value[key2] === void 0 || isRefusedNull(value[key2], property)) value[key2] = copyOf(defaultOf(property));
  }
  for (const key2 of Object.keys(value)) {
    const property = schema.properties?.get(key2);
    const additional = schema.additionalProperties?.schema;
    if (property === void 0 && isRefusedNull(value[key2], additional)) value[key2] = copyOf(defaultOf(additional));
    applyDefaults(value[key2] ?? null, property ?? additional);
  }
}
function pruneNulls(value, schema) {
  if (Array.isArray(value)) {
    for (const item of value) pruneNulls(item, schema?.items?.schema);
    return;
  }
  if (!isObject(value)) return;
  for (const [key2, field] of Object.entries(value)) {
    const of = schemaOfField(schema, key2).schema;
    if (isRefusedNull(field, of) && defaultOf(of) === null) delete value[key2];
    else pruneNulls(field, of);
  }
}
function withTypeMeta(value) {
  const object = isObject(value) ? value : emptyObject();
  object["kind"] ??= "Validation";
  object["apiVersion"] ??= "validation/v1";
  return object;
}
function validateDefaults(schema, path, options) {
  const { requirePruned, server } = options;
  const walk = { errors: [], unchecked: [], requirePruned, server, budget: runtimeBudget };
  const root2 = options.isResourceRoot ? asResource(schema) : schema;
  judge(walk, root2, path, root2, [], false);
  return { errors: walk.errors, unchecked: walk.unchecked };
}
function judge(walk, schema, path, outerRoot, outer, outerMeta) {
  if (walk.budget < 0) return;
  const embedded = schema["x-kubernetes-embedded-resource"] === true;
  const root2 = embedded ? schema : outerRoot;
  const steps = embedded ? [] : outer;
  const insideMeta = outerMeta && !embedded;
  const value = defaultOf(schema);
  if (value !== null) {
    const at = child(path, "default");
    if (!insideMeta && walk.requirePruned) append(walk.errors, unprunedErrors(value, schema, at));
    const errors = insideMeta ? judgeInMeta(value, schema, root2, steps, at, walk.server) : judgeValue(value, schema, at, walk.server);
    append(walk.errors, errors);
    if (errors.length === 0) judgeRules(walk, value, schema, at, schema === root2);
  }
  const items = schema.items?.schema;
  if (items !== void 0) judge(walk, items, child(path, "items"), root2, [...steps, null], insideMeta);
  for (const [key2, property] of schema.properties ?? []) {
    const meta = insideMeta || embedded && isMetaField(key2);
    judge(walk, property, key(child(path, "properties"), key2), root2, [...steps, key2], meta);
  }
}
function judgeRules(walk, value, schema, path, isResourceRoot) {
  if (!hasRules(schema)) return;
  const place = { path, isResourceRoot, server: walk.server };
  const [kept, anew] = [{ left: walk.budget }, { left: walk.budget }];
  let judged2 = validateRules(value, value, schema, place, kept);
  append(walk.errors, judged2.errors.map(ofDefault));
  append(walk.unchecked, judged2.unchecked);
  if (judged2.errors.length === 0) {
    const known4 = new Set(judged2.unchecked.map(({ field, why }) => `${field}
${why}`));
    judged2 = validateRules(value, null, schema, place, anew);
    append(walk.errors, judged2.errors.map(ofDefault));
    append(
      walk.unchecked,
      judged2.unchecked.filter(({ field, why }) => !known4.has(`${field}
${why}`))
    );
  }
  walk.budget = Math.min(kept.left, anew.left);
}
var ofDefault = ({ type: type2, path, check: check2 }) => ({
  type: type2,
  path,
  check: { kind: "default-invalid", check: check2 }
});
function judgeInMeta(value, schema, root2, steps, at, server) {
  const object = withTypeMeta(surrounded(copyOf(value), steps));
  const { error } = coerce(object, root2, { isResourceRoot: true, dropInvalid: false, path: whole });
  const errors = error === void 0 ? validateEmbedded(object, asResource(root2), whole, server) : [error];
  if (errors.length > 0) return [{ type: "FieldValueInvalid", path: at, check: { kind: "default-metadata", errors } }];
  return validateValue(value, schema, at, server, { reading: "default" }).map(ofDefault);
}
function unprunedErrors(value, schema, at) {
  const pruned = copyOf(value);
  prune(pruned, schema, { isResourceRoot: schema["x-kubernetes-embedded-resource"] === true });
  if (deepEqual(pruned, value)) return [];
  return [{ type: "FieldValueInvalid", path: at, check: { kind: "default-unpruned" } }];
}
function judgeValue(value, schema, at, server) {
  const isResourceRoot = schema["x-kubernetes-embedded-resource"] === true;
  const coerced = copyOf(value);
  const { error } = coerce(coerced, schema, { isResourceRoot, dropInvalid: false, path: at });
  if (error !== void 0) return [ofDefault(error)];
  const embedded = validateEmbedded(coerced, schema, at, server);
  const errors = embedded.length > 0 ? embedded : validateValue(coerced, schema, at, server, { reading: "default" });
  return errors.map(ofDefault);
}

// src/apiserver/validate-schema.ts
var beforeType = ["id", "$schema", "$ref"];
var allowed = new Set(
  "description type format title maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems multipleOf required items properties externalDocs example x-kubernetes-preserve-unknown-fields x-kubernetes-validations".split(
    " "
  )
);
var goName = (keyword) => keyword.replace(/^x-kubernetes/, "x").replace(/(?:^|-)[a-z]/g, (found) => found.slice(-1).toUpperCase());
var notAllowed = { kind: "root-fields", allowed: [...allowed].map(goName) };
function checkRootWithStatus(schema, path, errors) {
  if (beforeType.some((name) => schema[name] !== void 0)) {
    errors.invalid(path, notAllowed);
    return;
  }
  if (schema.type !== void 0 && schema.type !== "object") {
    errors.invalid(child(path, "type"), "root-type", schema.type);
    return;
  }
  for (const name in schema) {
    if (schema[name] === void 0 || allowed.has(name)) continue;
    errors.invalid(path, notAllowed);
    return;
  }
}
var hasExtension = (schema) => someSchema(
  schema,
  (node) => node["x-kubernetes-embedded-resource"] === true || node["x-kubernetes-preserve-unknown-fields"] !== void 0 || node["x-kubernetes-int-or-string"] === true || (node["x-kubernetes-list-map-keys"] ?? []).length > 0 || node["x-kubernetes-list-type"] !== void 0 || (node["x-kubernetes-validations"] ?? []).length > 0
);
function checkStructure(run, schema, path) {
  const fault3 = structuralFault(schema);
  if (fault3 !== void 0) return { sound: false, fault: fault3 };
  const errors = structuralErrors(schema, path, run.options.server);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault: fault3 };
  }
  if (!hasDefault(schema)) return { sound: true, fault: fault3 };
  const { requirePrunedDefaults: requirePruned, server } = run.options;
  const defaults = validateDefaults(schema, path, { isResourceRoot: true, requirePruned, server });
  run.errors.push(defaults.errors);
  append(run.unchecked, defaults.unchecked);
  return { sound: defaults.errors.length === 0, fault: fault3 };
}
function checkValidation(run, validation, { version, hasStatus, structural }, path) {
  const schema = validation?.openAPIV3Schema;
  if (schema === void 0) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, "openAPIV3Schema");
  if (hasStatus) checkRootWithStatus(schema, schemaPath, errors);
  if (schema.nullable === true) errors.forbidden(child(schemaPath, "nullable"), "root-nullable");
  const { sound, fault: fault3 } = structural ? checkStructure(run, schema, schemaPath) : { sound: false, fault: void 0 };
  const rules = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema, schemaPath);
  if (errors.length === before && fault3 !== void 0)
    errors.invalid(schemaPath, { kind: "no-structure", error: fault3 });
  if (!sound || rules.length === 0) return;
  const { preexistingExpressions: preexisting, server } = run.options;
  const onUnchecked = (at) => {
    run.unchecked.push({ field: pathText(at), why: "the expression becomes too large to be compiled" });
  };
  const expressions = checkRules({ schema, path: schemaPath, sites: rules, preexisting, server, onUnchecked }, errors);
  run.rules.push({ schema, path: schemaPath, expressions });
  checkCosts(expressions, schemaPath, () => run.options.keepsSchema(version), errors);
}

// src/apiserver/validation-run.ts
var newRun = (options) => ({
  errors: new ErrorList(),
  unchecked: [],
  rules: [],
  options
});

// src/apiserver/versions.ts
var spec2 = root("spec");
var versionsPath2 = child(spec2, "versions");
var maxWarningBytes = 256;
function checkDeprecationWarning(version, path, errors) {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === void 0) return;
  const at = child(path, "deprecationWarning");
  if (!deprecated) {
    errors.invalid(at, "warning-without-deprecation", warning);
    return;
  }
  if (Buffer.byteLength(warning) > maxWarningBytes)
    errors.invalid(at, { kind: "warning-too-long", limit: maxWarningBytes }, warning);
  if (warning === "") errors.invalid(at, "warning-empty", warning);
  const [found] = unprintables(warning);
  if (found !== void 0) errors.invalid(at, { kind: "warning-unprintable", at: found.at }, warning);
}
function checkVersionName(name, path, errors) {
  const faults = dns1035Label(name);
  if (faults.length > 0) errors.invalid(path, { kind: "version-name-malformed", faults }, name);
}
var fieldsOnTop = [
  { field: "schema", name: "validation", plural: "schemas", kind: "schema-on-both-levels" },
  { field: "subresources", name: "subresources", plural: "subresources", kind: "subresources-on-both-levels" },
  {
    field: "additionalPrinterColumns",
    name: "additionalPrinterColumns",
    plural: "additionalPrinterColumns",
    kind: "columns-on-both-levels"
  }
];
function checkTopLevel({ top: top2, versions }, errors) {
  for (const { field, name, plural, kind } of fieldsOnTop)
    if (top2[field] !== void 0 && versions.some((version) => version[field] !== void 0))
      errors.forbidden(child(spec2, name), { kind, plural });
  for (const { field, name, plural } of fieldsOnTop) {
    const value = versions[0]?.[field];
    if (value !== void 0 && versions.every((version) => semanticEqual(version[field], value)))
      errors.invalid(versionsPath2, { kind: "versions-identical", plural, name });
  }
}
function checkVersionList({ versions, version }, errors) {
  if (new Set(versions.map(({ name }) => name)).size < versions.length)
    errors.invalid(versionsPath2, "versions-not-unique");
  if (versions.filter(({ storage }) => storage).length !== 1) errors.invalid(versionsPath2, "storage-versions-not-one");
  if (version === "") return;
  checkVersionName(version, child(spec2, "version"), errors);
  if (versions[0] !== void 0 && versions[0].name !== version)
    errors.invalid(child(spec2, "version"), "first-version-differs", version);
}
function checkSchemaPresence({ top: top2, versions }, onlyServed, errors) {
  if (top2.schema?.openAPIV3Schema !== void 0) return;
  for (const [at, version] of versions.entries()) {
    if (version.schema?.openAPIV3Schema !== void 0 || onlyServed && !version.served) continue;
    const path = child(child(index(versionsPath2, at), "schema"), "openAPIV3Schema");
    errors.required(path, { kind: "schema-missing", prunes: onlyServed });
  }
}
function checkStoredVersions({ storedVersions }, versions, errors) {
  const path = child(root("status"), "storedVersions");
  if (storedVersions.length === 0) {
    errors.invalid(path, "stored-versions-empty");
    return;
  }
  const missing = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    if (storage && !missing.has(name)) errors.invalid(path, { kind: "storage-version-not-stored", version: name });
    missing.delete(name);
  }
  for (const [name, at] of missing)
    errors.invalid(index(path, at), { kind: "stored-version-gone", version: name }, name);
}

// src/apiserver/validate-crd.ts
var spec3 = root("spec");
var versionsPath3 = child(spec3, "versions");
var approvalPath = key(child(root("metadata"), "annotations"), approvedAnnotation);
function checkTopSelectableFields(run, { top: top2 }) {
  const fields = top2.selectableFields;
  if (fields === void 0) return;
  const path = child(spec3, "selectableFields");
  if (top2.schema === void 0) {
    run.errors.invalid(path, { kind: "selectable-without-schema", isTop: true });
    return;
  }
  checkFields(run, top2.schema.openAPIV3Schema, fields, path, "", child(child(spec3, "schema"), "openAPIV3Schema"));
}
function checkFields(run, schema, fields, path, version, schemaPath) {
  const error = schema === void 0 ? void 0 : structuralFault(schema);
  if (error !== void 0) run.errors.invalid(schemaPath, { kind: "no-structure", error });
  const known4 = error === void 0 ? schema : void 0;
  const allowsTooMany = () => run.options.allowsTooManySelectableFields(version);
  checkSelectableFields(fields, known4, path, allowsTooMany, run.errors);
}
function checkVersions(run, crdSpec, structural) {
  const { errors } = run;
  const perVersion = crdSpec.versions.some(({ subresources }) => subresources !== void 0);
  const firstOf = new Map(crdSpec.versions.toReversed().map((version) => [version.name, version]));
  const subresourcesOf = (name) => perVersion ? firstOf.get(name)?.subresources : crdSpec.top.subresources;
  for (const [at, version] of crdSpec.versions.entries()) {
    const path = index(versionsPath3, at);
    checkVersionName(version.name, child(path, "name"), errors);
    checkDeprecationWarning(version, path, errors);
    const hasStatus = subresourcesOf(version.name)?.status === true;
    checkValidation(run, version.schema, { version: version.name, hasStatus, structural }, child(path, "schema"));
    checkSubresources(version.subresources, child(path, "subresources"), errors);
    checkColumns(version.additionalPrinterColumns, child(path, "additionalPrinterColumns"), errors);
    const { selectableFields } = version;
    if (selectableFields === void 0) continue;
    const fieldsPath = child(path, "selectableFields");
    const schema = version.schema?.openAPIV3Schema;
    const schemaPath = child(child(path, "schema"), "openAPIV3Schema");
    if (schema === void 0) errors.invalid(fieldsPath, { kind: "selectable-without-schema", isTop: false });
    else checkFields(run, schema, selectableFields, fieldsPath, version.name, schemaPath);
  }
}
function checkSpec(run, crdSpec) {
  const { errors, options } = run;
  const { top: top2 } = crdSpec;
  const schemas = schemasOf(crdSpec);
  checkGroupAndScope(crdSpec, errors);
  if (options.requireOpenAPISchema) checkSchemaPresence(crdSpec, false, errors);
  else if (!crdSpec.preserveUnknownFields) checkSchemaPresence(crdSpec, true, errors);
  const usesDefaults = crdSpec.preserveUnknownFields && options.noDefaults === void 0 && schemas.some(hasDefault);
  if (usesDefaults) errors.invalid(child(spec3, "preserveUnknownFields"), "defaults-beside-unknown-fields", true);
  const structural = !crdSpec.preserveUnknownFields || usesDefaults || options.requireStructuralSchema || schemas.some(hasExtension);
  checkVersions(run, crdSpec, structural);
  checkTopLevel(crdSpec, errors);
  checkVersionList(crdSpec, errors);
  checkRequiredNames(crdSpec.names, errors);
  checkNames(crdSpec.names, child(spec3, "names"), errors);
  const hasStatus = [top2, ...crdSpec.versions].some(({ subresources }) => subresources?.status === true);
  checkValidation(run, top2.schema, { version: crdSpec.version, hasStatus, structural }, child(spec3, "validation"));
  checkSubresources(top2.subresources, child(spec3, "subresources"), errors);
  checkColumns(top2.additionalPrinterColumns, child(spec3, "additionalPrinterColumns"), errors);
  checkTopSelectableFields(run, crdSpec);
  checkConversion(crdSpec.conversion, crdSpec.preserveUnknownFields, options, errors);
}
function checkApproval(crd, old, errors) {
  if (!isProtectedGroup(crd.spec.group) || crd.apiVersion === "v1beta1") return;
  const value = crd.metadata.annotations?.get(approvedAnnotation);
  const state = approvalState(value);
  if (old !== void 0 && approvalState(old.metadata.annotations?.get(approvedAnnotation)) === state) return;
  const check2 = { kind: "approval", state, value };
  if (state === "missing") errors.required(approvalPath, check2);
  else if (state === "invalid") errors.invalid(approvalPath, check2, value);
}
function checkPreserveUnknownFields(crd, old, errors) {
  if (crd.apiVersion === "v1beta1" || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(child(spec3, "preserveUnknownFields"), "preserve-unknown-fields", true);
}
var nameRule = ({ names: names2, group }) => (name, isPrefix) => {
  const faults = dns1123Subdomain(isPrefix ? maskedPrefix(name) : name);
  if (name !== `${names2.plural ?? ""}.${group}`) faults.push(mustBe('spec.names.plural+"."+spec.group'));
  return faults;
};
var verdictOf = ({ errors, unchecked, rules }) => ({
  rules,
  errors: errors.errors,
  unchecked: errors.isCutShort ? [...unchecked, { field: "", why: `there are more errors than the ${errors.length} listed ones` }] : unchecked
});
function checkStatus({ status, spec: { versions } }, errors) {
  checkNames(status.acceptedNames, child(root("status"), "acceptedNames"), errors);
  checkStoredVersions(status, versions, errors);
}
function validateCreate(crd, server) {
  const run = newRun(createOptionsFor(crd, server));
  const { errors } = run;
  checkObjectMeta(crd.metadata, nameRule(crd.spec), server, errors);
  checkSpec(run, crd.spec);
  checkStatus(crd, errors);
  checkApproval(crd, void 0, errors);
  checkPreserveUnknownFields(crd, void 0, errors);
  if (errors.length === 0) checkObjectMeta(crd.metadata, pathSegment, server, errors);
  return verdictOf(run);
}
function checkImmutable(now, before, path, errors) {
  if (now !== before) errors.invalid(path, "spec-immutable", now);
}
function checkImmutableSpec(crd, old, errors) {
  const names2 = child(spec3, "names");
  const [now, before] = [crd.spec, old.spec];
  if (old.status.established) {
    checkImmutable(now.scope, before.scope, child(spec3, "scope"), errors);
    checkImmutable(now.names.kind ?? "", before.names.kind ?? "", child(names2, "kind"), errors);
  }
  checkImmutable(now.group, before.group, child(spec3, "group"), errors);
  checkImmutable(now.names.plural ?? "", before.names.plural ?? "", child(names2, "plural"), errors);
}
function validateUpdate(crd, old, server, create) {
  const options = updateOptions(crd, old, server);
  const isV1 = crd.apiVersion === "v1";
  const isValid = isV1 && create !== void 0 && create.errors.length === 0 && create.unchecked.length === 0;
  const run = isValid ? { ...newRun(options), rules: [...create.rules] } : newRun(options);
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

// src/apiserver/judge-crd.ts
var nameSuffix = "00000";
var longestGeneratedBase = 58;
function prepareForCreate(crd) {
  const {
    deletionTimestamp: _time,
    deletionGracePeriodSeconds: _seconds,
    namespace: _namespace,
    ...metadata2
  } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  return {
    ...crd,
    metadata: metadata2,
    status: {
      hasConditions: false,
      established: false,
      acceptedNames: {},
      storedVersions: storage === void 0 ? [] : [storage.name]
    }
  };
}
function withGeneratedName(crd) {
  const { generateName = "", name = "" } = crd.metadata;
  if (generateName === "" || name !== "") return crd;
  const generated = `${generateName.slice(0, longestGeneratedBase)}${nameSuffix}`;
  return { ...crd, metadata: { ...crd.metadata, name: generated } };
}
function stored(old) {
  if (old.status.hasConditions) return old;
  const created = prepareForCreate(old);
  return {
    ...created,
    status: { ...created.status, hasConditions: true, established: true, acceptedNames: old.spec.names }
  };
}
function prepareForUpdate(crd, old) {
  const { namespace: _namespace, managedFields: _fields, ...metadata2 } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  const { storedVersions } = old.status;
  const adds = storage !== void 0 && !storedVersions.includes(storage.name);
  return {
    ...crd,
    metadata: metadata2,
    status: { ...old.status, storedVersions: adds ? [...storedVersions, storage.name] : storedVersions }
  };
}
var failed = (strictErrors, error, path) => ({
  decodeError: error,
  ...path === void 0 ? {} : { decodePath: path },
  strictErrors,
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
  unchecked: [],
  rules: []
});
function distinct2(unchecked) {
  const seen = new Map(unchecked.map((item) => [`${item.field}
${item.why}`, item]));
  return [...seen.values()];
}
function judge2(server, decoded, old) {
  const { crd, strictErrors } = decoded;
  if (crd === void 0) return failed(strictErrors, decoded.error, decoded.errorPath);
  try {
    return judgeCRD(server, crd, strictErrors, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    return failed(strictErrors, `the apiserver panics: ${panic.message}`);
  }
}
function judgeCRD(server, crd, strictErrors, old) {
  const create = validateCreate(prepareForCreate(withGeneratedName(crd)), server);
  const common = {
    strictErrors,
    createErrors: create.errors,
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec, server)],
    nonStructural: nonStructuralMessages(crd.spec, server),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation))
  };
  if (old === void 0) return { ...common, unchecked: create.unchecked, rules: create.rules };
  if (old.crd === void 0) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { ...common, unchecked: [...create.unchecked, { field: "", why }], rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, server, create);
  return {
    ...common,
    updateErrors: update.errors,
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec, server)],
    unchecked: distinct2([...create.unchecked, ...update.unchecked]),
    rules: update.rules
  };
}
var judgeText = (text, old, server = newestServer) => judge2(server, decodeText(text, server), old === void 0 ? void 0 : decodeText(old, server));
var known3 = /* @__PURE__ */ new WeakMap();
function judgeDocument(document, old, server = newestServer) {
  const decoded = decodeDocument(document, server);
  const before = old === void 0 ? void 0 : decodeDocument(old, server);
  const last = known3.get(decoded);
  const { said } = last !== void 0 && last.before === before ? last : { said: new PerServer() };
  known3.set(decoded, { before, said });
  return said.get(server, () => judge2(server, decoded, before));
}

// src/apiserver/admit.ts
function serverOf(version) {
  if (version === void 0) return newestServer;
  const minor = version.replace(/^v/, "").split(".", 2).join(".");
  const server = servers.find((one) => one.version === minor);
  if (server !== void 0) return server;
  throw new UserError(`no rules for Kubernetes ${version}`, `covered: ${servers.map((one) => one.version).join(", ")}`);
}
function admissionOf(judgement) {
  const { decodeError, updateErrors, updateWarnings } = judgement;
  return {
    ...decodeError === void 0 ? {} : { decodeError },
    strictDecodeErrors: judgement.strictErrors.map(strictErrorText),
    createErrors: judgement.createErrors.map(toldError),
    warnings: judgement.warnings.map(warningText),
    nonStructural: judgement.nonStructural.map(({ text }) => text),
    kubeAPIApproved: judgement.kubeAPIApproved,
    ...updateErrors === void 0 ? {} : { updateErrors: updateErrors.map(toldError) },
    ...updateWarnings === void 0 ? {} : { updateWarnings: updateWarnings.map(warningText) },
    unchecked: judgement.unchecked
  };
}
function admit(text, { old, kubernetesVersion } = {}) {
  return admissionOf(judgeText(text, old, serverOf(kubernetesVersion)));
}

export {
  Correlation,
  runtimeBudget,
  validateRules,
  validateValue,
  applyDefaults,
  pruneNulls,
  judgeDocument,
  serverOf,
  admissionOf,
  admit
};
