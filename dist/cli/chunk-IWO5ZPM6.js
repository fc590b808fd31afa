import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ServerPanic,
  coerce,
  compile,
  compilePattern,
  decodeDocument,
  decodeText,
  findField,
  goLower,
  newExpressions,
  programFault,
  prune,
  semanticEqual,
  storedExpressions,
  validateDefaults
} from "./chunk-6TB6QLBF.js";
import {
  UserError
} from "./chunk-VJEMZZFR.js";
import {
  TypeScope,
  approvalCondition,
  approvalMessage,
  approvalState,
  approvedAnnotation,
  checkCosts,
  child,
  index,
  isProtectedGroup,
  key,
  pathText,
  root
} from "./chunk-PZGBCM2S.js";
import {
  dns1035Label,
  dns1123Subdomain,
  labelValue,
  optionalType,
  pathSegment,
  qualifiedName
} from "./chunk-Y6AAWNWZ.js";
import {
  fieldOfSchemaPath
} from "./chunk-6FRHKMNH.js";
import {
  TooManyNodes,
  byteLength,
  copyOf,
  deepEqual,
  emptyObject,
  goQuote,
  isObject,
  parseURL,
  unrecognizedFormat
} from "./chunk-UPCGDIMW.js";
import {
  entryOf,
  get,
  getIn,
  stringOf
} from "./chunk-2E6HHRAI.js";

// src/apiserver/kubernetes-versions.ts
var measuredVersions = [
  { kubernetes: "1.37", apiextensions: "v0.37.2", compatibility: "1.36" }
];

// src/apiserver/errors.ts
var mostErrors = 1e4;
var mostCharacters = 2e7;
var ErrorList = class {
  errors = [];
  /** Set when there were more errors than the list takes. */
  isCutShort = false;
  #characters = 0;
  get length() {
    return this.errors.length;
  }
  add(type, path, detail, badValue) {
    if (this.errors.length >= mostErrors || this.#characters > mostCharacters) {
      this.isCutShort = true;
      return;
    }
    const field = pathText(path);
    this.#characters += field.length + detail.length;
    this.errors.push({ type, field, detail, ...badValue === void 0 ? {} : { badValue } });
  }
  /** Takes over what another list or another judge found. */
  push(errors, isCutShort = false) {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }
  required(path, detail = "") {
    this.add("FieldValueRequired", path, detail);
  }
  invalid(path, detail, badValue = "") {
    this.add("FieldValueInvalid", path, detail, badValue);
  }
  forbidden(path, detail) {
    this.add("FieldValueForbidden", path, detail);
  }
  notSupported(path, supported, badValue = "") {
    this.add("FieldValueNotSupported", path, `supported values: ${supported.map(goQuote).join(", ")}`, badValue);
  }
};
var titles = {
  FieldValueRequired: "Required value",
  FieldValueInvalid: "Invalid value",
  FieldValueForbidden: "Forbidden",
  FieldValueNotSupported: "Unsupported value",
  FieldValueDuplicate: "Duplicate value"
};
function errorText({ type, field, detail, badValue }) {
  const hasValue = type !== "FieldValueRequired" && type !== "FieldValueForbidden";
  const value = typeof badValue === "boolean" ? `: ${badValue}` : `: ${goQuote(badValue ?? "")}`;
  return `${field}: ${titles[type] ?? type}${hasValue ? value : ""}${detail === "" ? "" : `: ${detail}`}`;
}

// src/apiserver/completeness.ts
function checkJunctors(walk, nested, schema, at, from) {
  if (nested.not !== void 0) checkNested(walk, nested.not, schema, at, child(from, "not"));
  for (const junctor of ["allOf", "anyOf", "oneOf"]) {
    const schemas = nested[junctor];
    if (schemas === void 0) continue;
    for (const [number, inner] of schemas.entries())
      checkNested(walk, inner, schema, at, index(child(from, junctor), number));
  }
}
function checkNested(walk, nested, schema, at, from) {
  checkJunctors(walk, nested, schema, at, from);
  if (nested.items?.schema !== void 0) {
    const items = schema.items?.schema;
    const [there, here] = [child(at, "items"), child(from, "items")];
    if (items === void 0) walk.errors.required(there, `because it is defined in ${pathText(here)}`);
    else checkNested(walk, nested.items.schema, items, there, here);
  }
  for (const [name, property] of nested.properties ?? []) {
    const there = key(child(at, "properties"), name);
    const here = key(child(from, "properties"), name);
    const counterpart = schema.properties?.get(name);
    if (counterpart === void 0) walk.errors.required(there, `because it is defined in ${pathText(here)}`);
    else checkNested(walk, property, counterpart, there, here);
  }
}
var completenessErrors = (schema, path, errors) => checkJunctors({ errors }, schema, schema, path, path);

// src/apiserver/structural.ts
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
    const fault = structuralFault(schema);
    if (fault !== void 0) return fault;
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
function isUnset(name, value, dropsEmptyProperties) {
  if (value === void 0) return true;
  if (Array.isArray(value)) return value.length === 0 && dropsEmptyList.has(name);
  if (value instanceof Map) return value.size === 0 && (name !== "properties" || dropsEmptyProperties);
  if (name === "$ref") return true;
  if (name === "items") return value.schema === void 0;
  return false;
}
function isBare(schema, except, dropsEmptyProperties) {
  for (const name in schema)
    if (!except.has(name) && !isUnset(name, schema[name], dropsEmptyProperties)) return false;
  return true;
}
var isOnly = (schema, name) => schema !== void 0 && schema.type === name && (schema.additionalProperties === void 0 || !schema.additionalProperties.allows && schema.additionalProperties.schema === void 0) && isBare(schema, onlyInJunctor, false);
var onlyInJunctor = /* @__PURE__ */ new Set(["type", "additionalProperties"]);
var isIntOrStringAnyOf = (anyOf) => anyOf?.length === 2 && isOnly(anyOf[0], "integer") && isOnly(anyOf[1], "string");
var missingType = {
  root: "must not be empty at the root",
  item: "must not be empty for specified array items",
  field: "must not be empty for specified object fields"
};
function checkType(schema, level, path, errors) {
  const isEmbedded = schema["x-kubernetes-embedded-resource"] === true;
  if (isEmbedded && schema.type !== "object") {
    const detail = "must be object if x-kubernetes-embedded-resource is true";
    if (schema.type === void 0) errors.required(child(path, "type"), detail);
    else errors.invalid(child(path, "type"), detail, schema.type);
  } else if (schema.type === void 0 && schema["x-kubernetes-int-or-string"] !== true && schema["x-kubernetes-preserve-unknown-fields"] !== true)
    errors.required(child(path, "type"), missingType[level]);
  if (isEmbedded && schema.additionalProperties !== void 0)
    errors.forbidden(child(path, "additionalProperties"), "must not be used if x-kubernetes-embedded-resource is set");
  if (level === "root" && schema.type !== void 0 && schema.type !== "object")
    errors.invalid(child(path, "type"), "must be object at the root", schema.type);
}
function checkExtensions(schema, path, errors) {
  if (schema["x-kubernetes-int-or-string"] !== true) return;
  for (const name of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"])
    if (schema[name] === true)
      errors.invalid(child(path, name), "must be false if x-kubernetes-int-or-string is true", true);
}
function restrictsMore(metadata2) {
  const { properties } = metadata2;
  const names = [...properties?.keys() ?? []];
  if (names.some((name) => name !== "name" && name !== "generateName")) return true;
  return !isBare(metadata2, metadataMayHave, true) || metadata2.additionalProperties !== void 0;
}
var metadataMayHave = /* @__PURE__ */ new Set(["type", "default", "properties", "additionalProperties"]);
function checkResourceFields(schema, level, path, errors) {
  const isEmbedded = schema["x-kubernetes-embedded-resource"] === true;
  const { properties } = schema;
  if (properties !== void 0 && (level === "root" || isEmbedded)) {
    const at = child(path, "properties");
    for (const [name, wanted] of [
      ["kind", "string"],
      ["apiVersion", "string"],
      ["metadata", "object"]
    ]) {
      const property = properties.get(name);
      if (property !== void 0 && property.type !== wanted)
        errors.invalid(child(key(at, name), "type"), `must be ${wanted}`, property.type ?? "");
    }
    const metadata2 = properties.get("metadata");
    if (level === "root" && metadata2 !== void 0 && restrictsMore(metadata2))
      errors.forbidden(
        key(at, "metadata"),
        "must not specify anything other than name and generateName, but metadata is implicitly specified"
      );
  }
  if (isEmbedded && schema["x-kubernetes-preserve-unknown-fields"] !== true && (properties === void 0 || properties.size === 0))
    errors.required(
      child(path, "properties"),
      "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields"
    );
}
function checkInvariants(schema, level, path, errors) {
  const { items, properties, additionalProperties } = schema;
  if (schema.type === "array" && items?.schema === void 0)
    errors.required(child(path, "items"), "must be specified");
  if (items?.schema !== void 0) checkInvariants(items.schema, "item", child(path, "items"), errors);
  if (properties !== void 0 && properties.size > 0) {
    const at = child(path, "properties");
    for (const [name, property] of properties) checkInvariants(property, "field", key(at, name), errors);
  }
  if (additionalProperties !== void 0) {
    if (level === "root") errors.forbidden(child(path, "additionalProperties"), "must not be used at the root");
    if (additionalProperties.schema !== void 0)
      checkInvariants(additionalProperties.schema, "field", child(path, "additionalProperties"), errors);
  }
  checkExtensions(schema, path, errors);
  checkValidations(
    schema,
    isIntOrStringAnyOf(schema.anyOf),
    isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf),
    path,
    errors
  );
  checkType(schema, level, path, errors);
  checkResourceFields(schema, level, path, errors);
}
function checkValidations(schema, skipAnyOf, skipFirstAllOfAnyOf, path, errors) {
  const { anyOf, allOf, oneOf, not, pattern } = schema;
  if (anyOf !== void 0 && !skipAnyOf)
    for (const [at, nested] of anyOf.entries()) checkNested2(nested, false, index(child(path, "anyOf"), at), errors);
  if (allOf !== void 0)
    for (const [at, nested] of allOf.entries())
      checkNested2(nested, skipFirstAllOfAnyOf && at === 0, index(child(path, "allOf"), at), errors);
  if (oneOf !== void 0)
    for (const [at, nested] of oneOf.entries()) checkNested2(nested, false, index(child(path, "oneOf"), at), errors);
  if (not !== void 0) checkNested2(not, false, child(path, "not"), errors);
  if (pattern === void 0) return;
  const { error } = compilePattern(pattern);
  if (error !== void 0)
    errors.invalid(child(path, "pattern"), `must be a valid regular expression, but isn't: ${error}`, pattern);
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
function checkNested2(schema, skipAnyOf, path, errors) {
  checkValidations(schema, skipAnyOf, false, path, errors);
  if (schema.items?.schema !== void 0) checkNested2(schema.items.schema, false, child(path, "items"), errors);
  const properties = child(path, "properties");
  for (const [name, property] of schema.properties ?? []) checkNested2(property, false, key(properties, name), errors);
  for (const [name, how] of forbidden) {
    const value = schema[name];
    if (value !== void 0 && (how !== "empty" || !Array.isArray(value) || value.length > 0))
      errors.forbidden(child(path, name), `must be ${how} to be structural`);
  }
  const additional = schema.additionalProperties;
  if (additional !== void 0 && (additional.allows || additional.schema !== void 0))
    errors.forbidden(child(path, "additionalProperties"), "must be undefined to be structural");
  if (schema.properties?.has("metadata") === true)
    errors.forbidden(key(properties, "metadata"), "must not be specified in a nested context");
}
function structuralErrors(schema, path) {
  const errors = new ErrorList();
  checkInvariants(schema, "root", path, errors);
  completenessErrors(schema, path, errors);
  return errors;
}

// src/apiserver/non-structural.ts
var versionsPath = child(root("spec"), "versions");
function nonStructuralMessages({ versions, top, preserveUnknownFields }) {
  const messages = preserveUnknownFields ? ["spec.preserveUnknownFields: Invalid value: true: must be false"] : [];
  for (const [at, version] of versions.entries()) {
    const schema = (top.schema ?? version.schema)?.openAPIV3Schema;
    if (schema === void 0) continue;
    const fault = structuralFault(schema);
    if (fault !== void 0) return [`failed to check validation schema for version ${version.name}: ${fault}`];
    const path = child(child(index(versionsPath, at), "schema"), "openAPIV3Schema");
    messages.push(...structuralErrors(schema, path).errors.map(errorText).sort());
  }
  return messages;
}

// src/apiserver/ca-bundle.ts
import { X509Certificate } from "node:crypto";
var malformed = "x509: malformed certificate";
var block = /(?:^|\n)-----BEGIN ([^\n]*?)-----[ \t]*\r?\n((?:[^\n:]+:[^\n]*\n)*)([A-Za-z0-9+/=\s]*?)(?<=\n)-----END \1-----[ \t]*\r?(?=\n|$)/g;
function* pemBlocks(text) {
  for (const [, type = "", headers = "", body = ""] of text.matchAll(block))
    yield { type, hasHeaders: headers !== "", bytes: Buffer.from(body, "base64") };
}
function certificateFault(bytes) {
  try {
    const { raw } = new X509Certificate(bytes);
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
  const faults = certificates.map(({ bytes }) => certificateFault(bytes));
  if (faults.includes(void 0)) return void 0;
  const why = faults[0] === void 0 ? blocks === 0 ? "unable to parse bytes as PEM block" : "no valid certificate authority data seen" : `failed to parse certificate: ${faults[0]}`;
  return `unable to load root certificates: ${why}`;
}

// src/apiserver/conversion.ts
var conversionPath = child(root("spec"), "conversion");
var configPath = child(conversionPath, "webhookClientConfig");
var reviewVersionsPath = child(conversionPath, "conversionReviewVersions");
var form = "; desired format: https://host[/path]";
var isRecognizedReviewVersion = (version) => version === "v1" || version === "v1beta1";
function checkURL(text, path, errors) {
  const { url, error } = parseURL(text);
  if (error !== void 0) {
    errors.required(path, `url must be a valid URL: ${error}${form}`);
    return;
  }
  if (url.scheme !== "https") errors.invalid(path, `'https' is the only allowed URL scheme${form}`, url.scheme);
  if (url.host === "") errors.invalid(path, `host must be specified${form}`);
  if (url.user) errors.invalid(path, "user information is not permitted in the URL");
  if (url.fragment !== "") errors.invalid(path, "fragments are not permitted in the URL", url.fragment);
  if (url.query !== "") errors.invalid(path, "query parameters are not permitted in the URL", url.query);
}
function checkServicePath(urlPath, path, errors) {
  if (urlPath === "" || urlPath === "/") return;
  if (urlPath === "//") {
    errors.invalid(path, "segment[0] may not be empty", urlPath);
    return;
  }
  if (!urlPath.startsWith("/")) errors.invalid(path, "must start with a '/'", urlPath);
  const rest = urlPath.charCodeAt(0) > 127 ? urlPath : urlPath.slice(1);
  const segments = rest.replace(/\/$/, "").split("/");
  for (const [at, segment] of segments.entries()) {
    if (segment === "") errors.invalid(path, `segment[${at}] may not be empty`, urlPath);
    else for (const fault of dns1123Subdomain(segment)) errors.invalid(path, `segment[${at}]: ${fault}`, urlPath);
  }
}
function checkService(service, path, errors) {
  if ((service.namespace ?? "") === "") errors.required(child(path, "name"));
  if ((service.name ?? "") === "") errors.required(child(path, "namespace"));
  const port = Number(service.port ?? 0);
  if (port < 1 || port > 65535)
    errors.invalid(child(path, "port"), "port is not valid: must be between 1 and 65535, inclusive");
  if (service.path !== void 0) checkServicePath(service.path, child(path, "path"), errors);
}
function checkClientConfig(config, allowInvalidCABundle, errors) {
  const { url, service, caBundle } = config;
  if (url === void 0 === (service === void 0))
    errors.required(configPath, "exactly one of url or service is required");
  else if (url !== void 0) checkURL(url, child(configPath, "url"), errors);
  else if (service !== void 0) checkService(service, child(configPath, "service"), errors);
  if (allowInvalidCABundle || caBundle === void 0 || caBundle.length === 0) return;
  const fault = caBundleFault(caBundle);
  if (fault !== void 0) errors.invalid(child(configPath, "caBundle"), fault);
}
function checkReviewVersions(versions, requireRecognized, errors) {
  if (versions.length === 0) {
    errors.required(reviewVersionsPath);
    return;
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [at, version] of versions.entries()) {
    const path = index(reviewVersionsPath, at);
    if (seen.has(version)) errors.invalid(path, "duplicate version", version);
    else for (const fault of dns1035Label(version)) errors.invalid(path, fault, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, "must include at least one of v1, v1beta1");
}
function checkConversion(conversion, preserveUnknownFields, options, errors) {
  if (conversion === void 0) return;
  const { strategy = "", webhookClientConfig: config, conversionReviewVersions = [] } = conversion;
  const strategyPath = child(conversionPath, "strategy");
  if (strategy !== "None" && preserveUnknownFields)
    errors.invalid(strategyPath, "must be None if spec.preserveUnknownFields is true", strategy);
  if (strategy === "") errors.required(strategyPath);
  else if (strategy !== "None" && strategy !== "Webhook")
    errors.notSupported(strategyPath, ["None", "Webhook"], strategy);
  if (strategy === "Webhook") {
    if (config === void 0) errors.required(configPath, "required when strategy is set to Webhook");
    else checkClientConfig(config, options.allowInvalidCABundle, errors);
    checkReviewVersions(conversionReviewVersions, options.requireRecognizedReviewVersion, errors);
    return;
  }
  const unset = "should not be set when strategy is not set to Webhook";
  if (config !== void 0) errors.forbidden(configPath, unset);
  if (conversionReviewVersions.length > 0) errors.forbidden(reviewVersionsPath, unset);
}

// src/apiserver/crd.ts
function schemasOf(spec4) {
  const schemas = [];
  for (const { schema } of [spec4.top, ...spec4.versions])
    if (schema?.openAPIV3Schema !== void 0) schemas.push(schema.openAPIV3Schema);
  return schemas;
}

// src/apiserver/names.ts
var spec = root("spec");
function checkGroupAndScope({ group, scope }, errors) {
  const faults = dns1123Subdomain(group);
  if (group === "") errors.required(child(spec, "group"));
  else if (faults.length > 0) errors.invalid(child(spec, "group"), faults.join(","), group);
  else if (!group.includes("."))
    errors.invalid(child(spec, "group"), "should be a domain with at least one dot", group);
  if (scope === "") errors.required(child(spec, "scope"));
  else if (scope !== "Cluster" && scope !== "Namespaced")
    errors.notSupported(child(spec, "scope"), ["Cluster", "Namespaced"], scope);
}
function checkRequiredNames(names, errors) {
  for (const name of ["plural", "singular", "kind", "listKind"])
    if ((names[name] ?? "") === "") errors.required(child(child(spec, "names"), name));
}
function checkLabel(label, path, errors) {
  const faults = dns1035Label(label);
  if (faults.length > 0) errors.invalid(path, faults.join(","), label);
}
function checkKind(kind, path, errors) {
  const faults = kind === "" ? [] : dns1035Label(goLower(kind));
  if (faults.length > 0)
    errors.invalid(path, `may have mixed case, but should otherwise match: ${faults.join(",")}`, kind);
}
function checkNames(names, path, errors) {
  const { plural = "", singular = "", kind = "", listKind = "" } = names;
  if (plural !== "") checkLabel(plural, child(path, "plural"), errors);
  if (singular !== "") checkLabel(singular, child(path, "singular"), errors);
  checkKind(kind, child(path, "kind"), errors);
  checkKind(listKind, child(path, "listKind"), errors);
  for (const [at, name] of (names.shortNames ?? []).entries())
    checkLabel(name, index(child(path, "shortNames"), at), errors);
  if (kind !== "" && kind === listKind)
    errors.invalid(child(path, "listKind"), "kind and listKind may not be the same", listKind);
  for (const [at, category] of (names.categories ?? []).entries())
    checkLabel(category, index(child(path, "categories"), at), errors);
}

// src/apiserver/object-meta.ts
var metadata = root("metadata");
var annotationBytes = 256 * 1024;
var managerBytes = 128;
var subresourceBytes = 256;
function checkLabels(labels, errors) {
  const path = child(metadata, "labels");
  for (const [name, value] of labels) {
    for (const fault of qualifiedName(name)) errors.invalid(path, fault, name);
    for (const fault of labelValue(value)) errors.invalid(path, fault, value);
  }
}
function checkAnnotations(annotations, errors) {
  const path = child(metadata, "annotations");
  let size = 0;
  for (const [name, value] of annotations) {
    size += byteLength(name) + byteLength(value);
    for (const fault of qualifiedName(goLower(name))) errors.invalid(path, fault, name);
  }
  if (size > annotationBytes) errors.add("FieldValueTooLong", path, `may not be more than ${annotationBytes} bytes`);
}
var isGroupVersion = (text) => (
  // ParseGroupVersion takes `/` for the empty group and version.
  text !== "/" && text.split("/").length <= 2 && !text.endsWith("/")
);
function checkOwner(owner, path, errors) {
  const { apiVersion = "", kind = "" } = owner;
  if (apiVersion === "") errors.required(child(path, "apiVersion"), "must not be empty");
  else if (!isGroupVersion(apiVersion))
    errors.invalid(child(path, "apiVersion"), "must be <group>/<version> or <version>", apiVersion);
  if (kind === "") errors.required(child(path, "kind"), "must not be empty");
  if ((owner.name ?? "") === "") errors.required(child(path, "name"), "must not be empty");
  if ((owner.uid ?? "") === "") errors.required(child(path, "uid"), "must not be empty");
  if ((apiVersion === "v1" || apiVersion === "/v1") && kind === "Event")
    errors.invalid(path, "/v1, Kind=Event is disallowed from being an owner");
}
function checkOwners(owners, errors) {
  const path = child(metadata, "ownerReferences");
  let controller;
  for (const [at, owner] of owners.entries()) {
    checkOwner(owner, index(path, at), errors);
    if (owner.controller !== true) continue;
    const name = `${owner.kind ?? ""}/${owner.name ?? ""}`;
    if (controller === void 0) controller = name;
    else
      errors.invalid(
        path,
        `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`
      );
  }
}
function checkFinalizers(finalizers, errors) {
  const path = child(metadata, "finalizers");
  for (const finalizer of finalizers)
    for (const fault of qualifiedName(finalizer)) errors.invalid(path, fault, finalizer);
  if (finalizers.includes("orphan") && finalizers.includes("foregroundDeletion"))
    errors.invalid(path, "finalizer orphan and foregroundDeletion cannot be both set");
}
var printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
function checkManager(manager, path, errors) {
  if (byteLength(manager) > managerBytes)
    errors.add("FieldValueTooLong", path, `may not be more than ${managerBytes} bytes`);
  let at = 0;
  for (const rune of manager) {
    const code = rune.codePointAt(0) ?? 0;
    if (!printable.test(rune)) {
      const number = code.toString(16).toUpperCase().padStart(4, "0");
      errors.invalid(path, `invalid character U+${number} (at position ${at})`, manager);
    }
    at += byteLength(rune);
  }
}
function checkManagedFields(meta, errors) {
  for (const [at, entry] of (meta.managedFields ?? []).entries()) {
    const path = index(child(metadata, "managedFields"), at);
    const { operation = "", fieldsType = "" } = entry;
    if (operation === "") errors.required(child(path, "operation"), "must not be empty");
    else if (operation !== "Apply" && operation !== "Update")
      errors.notSupported(child(path, "operation"), ["Apply", "Update"], operation);
    if (fieldsType !== "" && fieldsType !== "FieldsV1")
      errors.invalid(child(path, "fieldsType"), "must be `FieldsV1`", fieldsType);
    checkManager(entry.manager ?? "", child(path, "manager"), errors);
    if (byteLength(entry.subresource ?? "") > subresourceBytes)
      errors.add("FieldValueTooLong", child(path, "subresource"), `may not be more than ${subresourceBytes} bytes`);
  }
}
function checkCommon(meta, errors) {
  if (meta.labels !== void 0) checkLabels(meta.labels, errors);
  if (meta.annotations !== void 0) checkAnnotations(meta.annotations, errors);
  if (meta.ownerReferences !== void 0) checkOwners(meta.ownerReferences, errors);
  checkManagedFields(meta, errors);
}
function checkObjectMeta(meta, rule, errors) {
  const { generateName = "", name = "" } = meta;
  if (generateName !== "")
    for (const fault of rule(generateName, true)) errors.invalid(child(metadata, "generateName"), fault, generateName);
  if (name === "") errors.required(child(metadata, "name"), "name or generateName is required");
  else for (const fault of rule(name, false)) errors.invalid(child(metadata, "name"), fault, name);
  checkCommon(meta, errors);
  if (meta.finalizers !== void 0) checkFinalizers(meta.finalizers, errors);
}
function checkObjectMetaUpdate(meta, old, errors) {
  if (old.deletionTimestamp !== void 0) {
    const known2 = new Set(old.finalizers);
    const added = [...new Set(meta.finalizers)].filter((finalizer) => !known2.has(finalizer)).sort();
    if (added.length > 0)
      errors.forbidden(
        child(metadata, "finalizers"),
        `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map((finalizer) => JSON.stringify(finalizer)).join(", ")}}`
      );
  }
  if ((meta.name ?? "") !== (old.name ?? "")) errors.invalid(child(metadata, "name"), "field is immutable", meta.name);
  checkCommon(meta, errors);
}

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

// src/apiserver/list-type.ts
var listTypes = ["atomic", "set", "map"];
function nonAtomicField(items) {
  const listType = items["x-kubernetes-list-type"];
  if (items.type === "array")
    return listType === void 0 || listType === "atomic" ? void 0 : "x-kubernetes-list-type";
  if (items.type === "object") return items["x-kubernetes-map-type"] === "atomic" ? void 0 : "x-kubernetes-map-type";
  return void 0;
}
var hasNonAtomicSet = (schema) => someSchema(
  schema,
  ({ items, "x-kubernetes-list-type": listType }) => listType === "set" && items?.schema !== void 0 && nonAtomicField(items.schema) !== void 0
);
function checkMapKeys(keys, items, path, errors) {
  const keysPath = child(path, "x-kubernetes-list-map-keys");
  const seen = /* @__PURE__ */ new Set();
  for (const name of keys) {
    const property = items.properties?.get(name);
    if (property === void 0) errors.invalid(keysPath, "entries must all be names of item properties");
    else if (property.type === "array" || property.type === "object")
      errors.invalid(
        child(key(child(child(path, "items"), "properties"), name), "type"),
        "must be a scalar type if parent array's x-kubernetes-list-type is map",
        items.type
      );
    if (seen.has(name)) errors.invalid(keysPath, "must not contain duplicate entries");
    seen.add(name);
  }
}
function checkMap(schema, path, errors) {
  const { items, "x-kubernetes-list-map-keys": keys = [] } = schema;
  const itemsPath = child(path, "items");
  if (keys.length === 0)
    errors.required(child(path, "x-kubernetes-list-map-keys"), "must not be empty if x-kubernetes-list-type is map");
  if (items === void 0) errors.required(itemsPath, "must have a schema if x-kubernetes-list-type is map");
  else if (items.schema === void 0)
    errors.invalid(itemsPath, "must only have a single schema if x-kubernetes-list-type is map");
  else if (items.schema.type === "object") checkMapKeys(keys, items.schema, path, errors);
  else
    errors.invalid(
      child(itemsPath, "type"),
      "must be object if parent array's x-kubernetes-list-type is map",
      items.schema.type
    );
}
function checkListType(schema, requireAtomicSet, path, errors) {
  const { type, items, "x-kubernetes-list-type": listType, "x-kubernetes-list-map-keys": keys } = schema;
  if (listType === void 0) {
    if (keys !== void 0 && keys.length > 0)
      errors.required(child(path, "x-kubernetes-list-type"), "must be map if x-kubernetes-list-map-keys is non-empty");
    return;
  }
  if (type !== "array") {
    const detail = "must be array if x-kubernetes-list-type is specified";
    if (type === void 0) errors.required(child(path, "type"), detail);
    else errors.invalid(child(path, "type"), detail, type);
  } else if (requireAtomicSet && listType === "set" && items?.schema !== void 0) {
    const field = nonAtomicField(items.schema);
    if (field !== void 0)
      errors.invalid(
        child(child(path, "items"), field),
        "must be atomic as item of a list with x-kubernetes-list-type=set"
      );
  }
  if (!listTypes.includes(listType)) errors.notSupported(child(path, "x-kubernetes-list-type"), listTypes, listType);
  if (listType === "map") checkMap(schema, path, errors);
  else if (keys !== void 0 && keys.length > 0)
    errors.invalid(
      child(path, "x-kubernetes-list-type"),
      "must be map if x-kubernetes-list-map-keys is non-empty",
      listType
    );
}
function checkMapListKeys(schema, path, errors) {
  const { items, "x-kubernetes-list-type": listType } = schema;
  if (items?.schema === void 0 || listType !== "set" && listType !== "map") return;
  const itemsPath = child(path, "items");
  if (items.schema.nullable === true)
    errors.forbidden(child(itemsPath, "nullable"), `cannot be nullable when x-kubernetes-list-type is ${listType}`);
  if (listType === "set") return;
  for (const name of schema["x-kubernetes-list-map-keys"] ?? []) {
    const property = items.schema.properties?.get(name);
    if (property === void 0) continue;
    const at = key(child(itemsPath, "properties"), name);
    if (property.default === void 0 && items.schema.required?.includes(name) !== true)
      errors.required(
        child(at, "default"),
        "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property"
      );
    if (property.nullable === true)
      errors.forbidden(
        child(at, "nullable"),
        "this property is in x-kubernetes-list-map-keys, so it cannot be nullable"
      );
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
var goSpace = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;
function trim(text) {
  let [start, end] = [0, text.length];
  while (start < end && goSpace.test(text.charAt(start))) start += 1;
  while (end > start && goSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
var hasLineBreak = (text) => /[\n\r]/.test(text);
function checkRuleAndMessage({ rule, message = "" }, path, errors) {
  const [trimmedRule, trimmedMessage] = [trim(rule), trim(message)];
  if (trimmedRule === "") errors.required(child(path, "rule"), "rule is not specified");
  else if (message !== "" && trimmedMessage === "")
    errors.invalid(child(path, "message"), "must be non-empty if specified", message);
  else if (hasLineBreak(trimmedMessage))
    errors.invalid(child(path, "message"), "must not contain line breaks", message);
  else if (hasLineBreak(trimmedRule) && trimmedMessage === "")
    errors.required(child(path, "message"), "message must be specified if rule contains line breaks");
}
function checkFieldPath(schema, fieldPath, path, errors) {
  const at = child(path, "fieldPath");
  if (trim(fieldPath) === "") errors.invalid(at, "must be non-empty if specified", fieldPath);
  if (hasLineBreak(fieldPath)) errors.invalid(at, "must not contain line breaks", fieldPath);
  if (schema !== void 0 && findField(fieldPath, schema, true).error !== void 0)
    errors.invalid(at, "must be a valid path", fieldPath);
}
function checkRuleTexts(schema, rules, path, errors) {
  const usesPaths = rules.some(({ fieldPath = "" }) => fieldPath !== "");
  const structural = usesPaths && structuralFault(schema) === void 0 ? schema : void 0;
  for (const [number, rule] of rules.entries()) {
    const at = index(child(path, "x-kubernetes-validations"), number);
    checkRuleAndMessage(rule, at, errors);
    const { messageExpression = "", reason, fieldPath = "" } = rule;
    if (messageExpression !== "" && trim(messageExpression) === "")
      errors.required(child(at, "messageExpression"), "messageExpression must be non-empty if specified");
    if (reason !== void 0 && !reasons.includes(reason)) errors.notSupported(child(at, "reason"), reasons, reason);
    if (fieldPath !== "") checkFieldPath(structural, fieldPath, at, errors);
  }
}

// src/apiserver/openapi-schema.ts
var types = ["array", "boolean", "integer", "number", "object", "string"];
var knownTypes = new Set(types);
var metaFields = /* @__PURE__ */ new Set(["metadata", "kind", "apiVersion"]);
var isKnownType = (type) => type === void 0 || knownTypes.has(type);
var unsupported = ["id", "additionalItems", "$ref"];
function checkKeywords(walk, schema, context, path) {
  const { errors, options } = walk;
  const { type, items } = schema;
  if (options.requireValidPropertyType && !isKnownType(type)) errors.notSupported(child(path, "type"), types, type);
  if (schema.default !== void 0 && context.noDefaults !== void 0)
    errors.forbidden(
      child(path, "default"),
      `must not be set${context.noDefaults === "" ? "" : ` ${context.noDefaults}`}`
    );
  for (const name of unsupported)
    if (schema[name] !== void 0) errors.forbidden(child(path, name), `${name} is not supported`);
  if (schema.patternProperties !== void 0 && schema.patternProperties.size > 0)
    errors.forbidden(child(path, "patternProperties"), "patternProperties is not supported");
  if (schema.definitions !== void 0 && schema.definitions.size > 0)
    errors.forbidden(child(path, "definitions"), "definitions is not supported");
  if (schema.dependencies !== void 0) errors.forbidden(child(path, "dependencies"), "dependencies is not supported");
  if (type === "null")
    errors.forbidden(child(path, "type"), "type cannot be set to null, use nullable as an alternative");
  if (items?.schemas !== void 0 && items.schemas.length > 0)
    errors.forbidden(child(path, "items"), "items must be a schema object and not an array");
  if (context.insideMeta && schema["x-kubernetes-embedded-resource"] === true)
    errors.forbidden(child(path, "x-kubernetes-embedded-resource"), "must not be used inside of resource meta");
  if (schema.uniqueItems === true)
    errors.forbidden(
      child(path, "uniqueItems"),
      "uniqueItems cannot be set to true since the runtime complexity becomes quadratic"
    );
}
function checkAdditionalProperties(walk, schema, context, path) {
  const { additionalProperties: additional, properties } = schema;
  if (additional === void 0) return;
  const at = child(path, "additionalProperties");
  if (properties !== void 0 && properties.size > 0 && (!additional.allows || additional.schema !== void 0))
    walk.errors.forbidden(at, "additionalProperties and properties are mutual exclusive");
  if (additional.schema === void 0) return;
  const noDefaults = context.insideMeta ? "inside additionalProperties applying to object metadata" : context.noDefaults;
  checkNode(walk, additional.schema, { ...context, isRoot: false, noDefaults }, at);
}
function checkProperties(walk, schema, context, path) {
  const { properties } = schema;
  if (properties === void 0 || properties.size === 0) return;
  const mapType = schema["x-kubernetes-map-type"];
  const isCorrelatable = mapType === void 0 || mapType === "granular" || mapType === "atomic";
  const inner = {
    ...context,
    isRoot: false,
    uncorrelatable: context.uncorrelatable ?? (isCorrelatable ? void 0 : path)
  };
  const isResource = context.isRoot || schema["x-kubernetes-embedded-resource"] === true;
  const at = child(path, "properties");
  for (const [name, property] of properties) {
    const isMeta = isResource && metaFields.has(name);
    checkNode(walk, property, isMeta ? metaContext(inner, context.isRoot, name) : inner, key(at, name));
  }
}
var metaContext = (context, isRoot, name) => ({
  ...context,
  insideMeta: true,
  noDefaults: isRoot ? `in top-level ${name}` : context.noDefaults
});
function checkJunctors2(walk, schema, context, path) {
  const { not, definitions, dependencies } = schema;
  if (not !== void 0) checkNode(walk, not, inJunctor(context), child(path, "not"));
  for (const junctor of ["allOf", "oneOf", "anyOf"]) {
    const schemas = schema[junctor];
    if (schemas === void 0) continue;
    const inner = inJunctor(context);
    for (const [at, nested] of schemas.entries()) checkNode(walk, nested, inner, index(child(path, junctor), at));
  }
  if (definitions !== void 0)
    for (const [name, nested] of definitions)
      checkNode(walk, nested, inJunctor(context), key(child(path, "definitions"), name));
  if (dependencies !== void 0) {
    for (const [name, nested] of dependencies)
      if (!Array.isArray(nested)) checkNode(walk, nested, inJunctor(context), key(child(path, "dependencies"), name));
  }
}
var inJunctor = (context) => ({ ...context, isRoot: false, hasRules: false });
function checkItems(walk, schema, context, path) {
  const { items } = schema;
  if (items === void 0) return;
  const isCorrelatable = schema["x-kubernetes-list-type"] === "map";
  const inner = {
    ...context,
    isRoot: false,
    uncorrelatable: context.uncorrelatable ?? (isCorrelatable ? void 0 : path)
  };
  const at = child(path, "items");
  if (items.schema !== void 0) checkNode(walk, items.schema, inner, at);
  for (const [number, nested] of (items.schemas ?? []).entries()) checkNode(walk, nested, inner, index(at, number));
}
function checkMapType(schema, path, errors) {
  const mapType = schema["x-kubernetes-map-type"];
  if (mapType === void 0) return;
  if (schema.type !== "object") {
    const detail = "must be object if x-kubernetes-map-type is specified";
    if (schema.type === void 0) errors.required(child(path, "type"), detail);
    else errors.invalid(child(path, "type"), detail, schema.type);
  }
  if (mapType !== "atomic" && mapType !== "granular")
    errors.notSupported(child(path, "x-kubernetes-map-type"), ["atomic", "granular"], mapType);
}
function checkNode(walk, schema, context, path) {
  const { errors, options } = walk;
  const before = errors.length;
  checkKeywords(walk, schema, context, path);
  checkAdditionalProperties(walk, schema, context, path);
  checkProperties(walk, schema, context, path);
  checkJunctors2(walk, schema, context, path);
  checkItems(walk, schema, context, path);
  if (schema["x-kubernetes-preserve-unknown-fields"] === false)
    errors.invalid(child(path, "x-kubernetes-preserve-unknown-fields"), "must be true or undefined", false);
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
  checkNode(
    walk,
    schema,
    {
      isRoot: true,
      noDefaults: walk.options.noDefaults,
      insideMeta: false,
      uncorrelatable: void 0,
      hasRules: true
    },
    path
  );
}

// src/apiserver/unpruned-defaults.ts
function surround(steps, value) {
  let inner = value;
  for (const step of steps.toReversed())
    inner = step === null ? [inner] : Object.assign(emptyObject(), { [step]: inner });
  return inner;
}
function valueAt(steps, resource) {
  let at = resource;
  for (const step of steps) {
    if (step === null) at = Array.isArray(at) ? at[0] : void 0;
    else at = isObject(at) ? at[step] : void 0;
  }
  return at ?? null;
}
function changes(value, steps, root2) {
  const resource = surround(steps, copyOf(value));
  if (!isObject(resource)) return void 0;
  const { error } = coerce(resource, root2, { isResourceRoot: true, dropInvalid: true, path: "" });
  if (error !== void 0) return void 0;
  prune(resource, root2, { isResourceRoot: true });
  return !deepEqual(valueAt(steps, resource), value);
}
function* below(schema) {
  if (schema.additionalProperties?.schema !== void 0) yield ["*", schema.additionalProperties.schema];
  if (schema.items?.schema !== void 0) yield [null, schema.items.schema];
  for (const [name, property] of schema.properties ?? []) yield [name, property];
}
function judge(schema, steps, root2) {
  let hasChanged = schema.default === void 0 ? false : changes(schema.default, steps, root2);
  if (hasChanged === void 0) return void 0;
  for (const [step, inner] of below(schema)) {
    const found = judge(inner, [...steps, step], root2);
    if (found === void 0) return void 0;
    hasChanged ||= found;
  }
  return hasChanged;
}
var hasUnprunedDefaults = (schema) => judge(schema, [], schema) === true;

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
var createOptionsFor = ({ apiVersion }) => apiVersion === "v1" ? createOptions : v1beta1CreateOptions;
var nowhere = root("");
var isNonStructural = (schema) => structuralFault(schema) !== void 0 || structuralErrors(schema, nowhere).length > 0;
var hasDefault = (schema) => someSchema(schema, (node) => node.default !== void 0);
var hasUnprunedDefault = (schema) => hasDefault(schema) && !isNonStructural(schema) && hasUnprunedDefaults(schema);
var hasInvalidType = (schema) => someSchema(schema, ({ type }) => !isKnownType(type));
var lacksSchema = ({ top, versions }) => top.schema?.openAPIV3Schema === void 0 && versions.some(({ schema }) => schema?.openAPIV3Schema === void 0);
function bearsInvalidCABundle({ spec: spec4, status }) {
  if (!status.established) return true;
  const bundle = spec4.conversion?.webhookClientConfig?.caBundle;
  return bundle !== void 0 && bundle.length > 0 && caBundleFault(bundle) !== void 0;
}
function keepsTooMany(fields, old) {
  return old !== void 0 && old.length > maxSelectableFields && semanticEqual(fields, old);
}
function hasRecognizedReviewVersion({ conversion }) {
  const versions = conversion?.conversionReviewVersions ?? [];
  return versions.length === 0 || versions.some(isRecognizedReviewVersion);
}
function schemaOf({ top, versions }, name) {
  if (!versions.some(({ schema }) => schema !== void 0)) return { schema: top.schema?.openAPIV3Schema };
  const version = top.schema === void 0 ? versions.find((candidate) => candidate.name === name) : void 0;
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
function updateOptions(crd, old) {
  const schemas = schemasOf(old.spec);
  const isV1 = crd.apiVersion === "v1";
  const known2 = /* @__PURE__ */ new Map();
  const requires = (name, isFaulty) => {
    const value = known2.get(name) ?? !schemas.some(isFaulty);
    known2.set(name, value);
    return value;
  };
  let expressions;
  return {
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
      if (version === "") return keepsTooMany(crd.spec.top.selectableFields, old.spec.top.selectableFields);
      const [now, before] = [crd, old].map(({ spec: spec4 }) => spec4.versions.findLast(({ name }) => name === version));
      return keepsTooMany(now?.selectableFields, before?.selectableFields);
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
      errors.required(here);
      continue;
    }
    const found = findField(jsonPath, schema, false);
    if (found.error !== void 0) {
      errors.invalid(here, `is an invalid path: ${found.error}`, jsonPath);
      continue;
    }
    const [first] = found.steps;
    if (first?.name === "metadata" && !first.isKey)
      errors.invalid(here, "must not point to fields in metadata", jsonPath);
    if (!selectableTypes.has(found.schema?.type ?? ""))
      errors.invalid(
        here,
        "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.",
        jsonPath
      );
    const normal = found.steps.map(({ name, isKey }) => isKey ? `[${name}]` : `.${name}`).join("");
    if (seen.has(normal)) errors.add("FieldValueDuplicate", here, "", jsonPath);
    seen.add(normal);
  }
  if (seen.size > maxSelectableFields2 && !allowsTooMany())
    errors.add("FieldValueTooMany", path, `must have at most ${maxSelectableFields2} items`);
}

// src/apiserver/subresources.ts
function isSimplePath(jsonPath, path, errors) {
  if (jsonPath.startsWith(".")) return true;
  errors.invalid(path, "must be a simple json path starting with .", jsonPath);
  return false;
}
function checkReplicasPath(jsonPath, below2, path, errors) {
  if (jsonPath === "") errors.required(path);
  else if (isSimplePath(jsonPath, path, errors) && !jsonPath.startsWith(`.${below2}.`))
    errors.invalid(path, `should be a json path under .${below2}`, jsonPath);
}
function checkSubresources(subresources, path, errors) {
  const scale = subresources?.scale;
  if (scale === void 0) return;
  const at = (name) => child(path, `scale.${name}`);
  checkReplicasPath(scale.specReplicasPath ?? "", "spec", at("specReplicasPath"), errors);
  checkReplicasPath(scale.statusReplicasPath ?? "", "status", at("statusReplicasPath"), errors);
  const { labelSelectorPath = "" } = scale;
  if (labelSelectorPath === "" || !isSimplePath(labelSelectorPath, at("labelSelectorPath"), errors)) return;
  if (!labelSelectorPath.startsWith(".spec.") && !labelSelectorPath.startsWith(".status."))
    errors.invalid(at("labelSelectorPath"), "should be a json path under either .spec or .status", labelSelectorPath);
}
var columnTypes = ["boolean", "date", "integer", "number", "string"];
var columnFormats = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];
function checkColumn(column, path, errors) {
  const { name = "", type = "", format = "", jsonPath = "" } = column;
  if (name === "") errors.required(child(path, "name"));
  if (type === "") errors.required(child(path, "type"), `must be one of ${columnTypes.join(",")}`);
  else if (!columnTypes.includes(type))
    errors.invalid(child(path, "type"), `must be one of ${columnTypes.join(",")}`, type);
  if (format !== "" && !columnFormats.includes(format))
    errors.invalid(child(path, "format"), `must be one of ${columnFormats.join(",")}`, format);
  if (jsonPath === "") errors.required(child(path, "JSONPath"));
  else isSimplePath(jsonPath, child(path, "JSONPath"), errors);
}
function checkColumns(columns, path, errors) {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
}

// src/apiserver/cel/rules.ts
var maxNodes = 1e5;
var maxNodesOfSchema = 1e6;
var expectedRule = { prefix: "", kind: "bool", mismatch: "cel expression must evaluate to a bool" };
var expectedMessage = {
  prefix: "messageExpression ",
  kind: "string",
  mismatch: "messageExpression must evaluate to a string"
};
function compileExpression(source, isStored, self, { optionalOldSelf }, { prefix, kind, mismatch }, limit) {
  const oldSelf = optionalOldSelf === true ? optionalType(self.type) : self.type;
  const variables = /* @__PURE__ */ new Map([
    ["self", self.type],
    ["oldSelf", oldSelf]
  ]);
  const compiled = compile(source, isStored ? storedExpressions : newExpressions, variables, limit);
  if (compiled.ast === void 0) return { error: `${prefix}compilation failed: ${compiled.error}` };
  const { ast } = compiled;
  const type = ast.types.get(ast.expr.id);
  if (type?.kind !== kind || type.nullable) return { error: mismatch };
  const fault = programFault(ast);
  if (fault === void 0) return { ast };
  return {
    ast,
    error: `${prefix === "" ? "program" : "messageExpression"} instantiation failed: ${fault}`
  };
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
  let ofRule = known.get(rule);
  if (ofRule === void 0) {
    ofRule = /* @__PURE__ */ new Map();
    known.set(rule, ofRule);
  }
  let compilation = ofRule.get(key2);
  if (compilation === void 0) {
    compilation = compileWithin(judging, compileNow);
    ofRule.set(key2, compilation);
  }
  return compilation;
}
function usesOldSelf({ references }) {
  for (const { name } of references.values()) if (name === "oldSelf") return true;
  return false;
}
function conclude({ rules, errors, compiled }, { ast, error }, { path, self, scope }) {
  if (error !== void 0) errors.invalid(path, error);
  else if (ast === void 0) rules.onUnchecked(path);
  else compiled.push({ path, ast, self, scope });
}
function checkOldSelf({ errors }, { rule, path, site }, isUsed) {
  if (isUsed && site.uncorrelatable !== void 0) {
    const within = pathText(site.uncorrelatable);
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`;
    errors.invalid(child(path, "rule"), detail, rule.rule);
  }
  if (!isUsed && rule.optionalOldSelf !== void 0)
    errors.invalid(
      child(path, "optionalOldSelf"),
      "may not be set if oldSelf is not used in rule",
      rule.optionalOldSelf
    );
}
function judgeRule(judging, site, scope, self, number) {
  const rule = site.schema["x-kubernetes-validations"]?.[number];
  if (rule === void 0) return;
  const { rules } = judging;
  const path = index(child(site.path, "x-kubernetes-validations"), number);
  const isStored = rules.preexisting?.rules.has(rule.rule) === true;
  const judged = compileOnce(
    judging,
    rule,
    `rule ${isStored}`,
    (limit) => compileExpression(rule.rule, isStored, self, rule, expectedRule, limit)
  );
  conclude(judging, judged, { path: child(path, "rule"), self, scope });
  if (judged.ast === void 0 && judged.error === void 0) return;
  if (judged.error === void 0 && rule.messageExpression !== void 0 && rule.messageExpression !== "")
    judgeMessage(judging, rule, rule.messageExpression, { path, scope, self });
  checkOldSelf(judging, { rule, path, site }, judged.ast !== void 0 && usesOldSelf(judged.ast));
}
function judgeMessage(judging, rule, source, { path, scope, self }) {
  const isStored = judging.rules.preexisting?.messageExpressions.has(source) === true;
  const judged = compileOnce(
    judging,
    rule,
    `message ${isStored}`,
    (limit) => compileExpression(source, isStored, self, rule, expectedMessage, limit)
  );
  conclude(judging, judged, { path: child(path, "messageExpression"), self, scope });
}
var noType = "internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations";
function checkRules(rules, errors) {
  const judging = { rules, errors, compiled: [], nodesLeft: maxNodesOfSchema };
  const root2 = TypeScope.root(rules.schema);
  for (const site of rules.sites) {
    const scope = root2.at(site.path, rules.path);
    const self = scope?.declType;
    if (scope === void 0 || self === void 0) {
      errors.add("InternalError", child(site.path, "x-kubernetes-validations"), noType);
      continue;
    }
    for (const number of (site.schema["x-kubernetes-validations"] ?? []).keys())
      judgeRule(judging, site, scope, self, number);
  }
  return judging.compiled;
}

// src/apiserver/root-schema.ts
var beforeType = ["id", "$schema", "$ref"];
var allowed = /* @__PURE__ */ new Map([
  ["description", "Description"],
  ["type", "Type"],
  ["format", "Format"],
  ["title", "Title"],
  ["maximum", "Maximum"],
  ["exclusiveMaximum", "ExclusiveMaximum"],
  ["minimum", "Minimum"],
  ["exclusiveMinimum", "ExclusiveMinimum"],
  ["maxLength", "MaxLength"],
  ["minLength", "MinLength"],
  ["pattern", "Pattern"],
  ["maxItems", "MaxItems"],
  ["minItems", "MinItems"],
  ["uniqueItems", "UniqueItems"],
  ["multipleOf", "MultipleOf"],
  ["required", "Required"],
  ["items", "Items"],
  ["properties", "Properties"],
  ["externalDocs", "ExternalDocs"],
  ["example", "Example"],
  ["x-kubernetes-preserve-unknown-fields", "XPreserveUnknownFields"],
  ["x-kubernetes-validations", "XValidations"]
]);
var notAllowed = `only [${[...allowed.values()].join(" ")}] fields are allowed at the root of the schema if the status subresource is enabled`;
function checkRootWithStatus(schema, path, errors) {
  if (beforeType.some((name) => schema[name] !== void 0)) {
    errors.invalid(path, notAllowed);
    return;
  }
  if (schema.type !== void 0 && schema.type !== "object") {
    errors.invalid(
      child(path, "type"),
      'only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
      schema.type
    );
    return;
  }
  for (const name in schema) {
    const field = name;
    if (schema[field] === void 0 || allowed.has(field)) continue;
    errors.invalid(path, notAllowed);
    return;
  }
}

// src/apiserver/validate-schema.ts
var hasExtension = (schema) => someSchema(
  schema,
  (node) => node["x-kubernetes-embedded-resource"] === true || node["x-kubernetes-preserve-unknown-fields"] !== void 0 || node["x-kubernetes-int-or-string"] === true || (node["x-kubernetes-list-map-keys"] ?? []).length > 0 || node["x-kubernetes-list-type"] !== void 0 || (node["x-kubernetes-validations"] ?? []).length > 0
);
function checkStructure(run, schema, path) {
  const fault = structuralFault(schema);
  if (fault !== void 0) return { sound: false, fault };
  const errors = structuralErrors(schema, path);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault };
  }
  if (!hasDefault(schema)) return { sound: true, fault };
  const requirePruned = run.options.requirePrunedDefaults;
  const defaults = validateDefaults(schema, pathText(path), { isResourceRoot: true, requirePruned });
  run.errors.push(defaults.errors);
  run.unchecked.push(...defaults.unchecked);
  return { sound: defaults.errors.length === 0, fault };
}
function checkValidation(run, validation, { version, hasStatus, structural }, path) {
  const schema = validation?.openAPIV3Schema;
  if (schema === void 0) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, "openAPIV3Schema");
  if (hasStatus) checkRootWithStatus(schema, schemaPath, errors);
  if (schema.nullable === true) errors.forbidden(child(schemaPath, "nullable"), "nullable cannot be true at the root");
  const { sound, fault } = structural ? checkStructure(run, schema, schemaPath) : { sound: false, fault: void 0 };
  const rules = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema, schemaPath);
  if (errors.length === before && fault !== void 0) errors.invalid(schemaPath, fault);
  if (!sound || rules.length === 0) return;
  const { preexistingExpressions: preexisting } = run.options;
  const onUnchecked = (at) => {
    run.unchecked.push({ field: pathText(at), why: "the expression becomes too large to be compiled" });
  };
  const expressions = checkRules({ schema, path: schemaPath, sites: rules, preexisting, onUnchecked }, errors);
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
var printable2 = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
function unprintable(warning) {
  let at = 0;
  for (const rune of warning) {
    if (!printable2.test(rune))
      return `must only contain printable UTF-8 characters; non-printable character found at index ${at}`;
    at += byteLength(rune);
  }
  return void 0;
}
function checkDeprecationWarning(version, path, errors) {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === void 0) return;
  const at = child(path, "deprecationWarning");
  if (!deprecated) {
    errors.invalid(at, "can only be set for deprecated versions", warning);
    return;
  }
  if (byteLength(warning) > maxWarningBytes)
    errors.invalid(at, `must be <= ${maxWarningBytes} characters long`, warning);
  if (warning === "") errors.invalid(at, "must not be an empty string", warning);
  const fault = unprintable(warning);
  if (fault !== void 0) errors.invalid(at, fault, warning);
}
function checkVersionName(name, path, errors) {
  const faults = dns1035Label(name);
  if (faults.length > 0) errors.invalid(path, faults.join(","), name);
}
var fieldsOnTop = [
  ["schema", "validation", "schemas", "validation"],
  ["subresources", "subresources", "subresources", "subresources"],
  ["additionalPrinterColumns", "additionalPrinterColumns", "additionalPrinterColumns", "additionalPrinterColumns"]
];
function checkTopLevel({ top, versions }, errors) {
  for (const [field, name, plural] of fieldsOnTop)
    if (top[field] !== void 0 && versions.some((version) => version[field] !== void 0))
      errors.forbidden(child(spec2, name), `top-level and per-version ${plural} are mutually exclusive`);
  for (const [field, , plural, name] of fieldsOnTop) {
    const value = versions[0]?.[field];
    if (value !== void 0 && versions.every((version) => semanticEqual(version[field], value)))
      errors.invalid(
        versionsPath2,
        `per-version ${plural} may not all be set to identical values (top-level ${name} should be used instead)`
      );
  }
}
function checkVersionList({ versions, version }, errors) {
  if (new Set(versions.map(({ name }) => name)).size < versions.length)
    errors.invalid(versionsPath2, "must contain unique version names");
  if (versions.filter(({ storage }) => storage).length !== 1)
    errors.invalid(versionsPath2, "must have exactly one version marked as storage version");
  if (version === "") return;
  checkVersionName(version, child(spec2, "version"), errors);
  if (versions[0] !== void 0 && versions[0].name !== version)
    errors.invalid(child(spec2, "version"), "must match the first version in spec.versions", version);
}
function checkSchemaPresence({ top, versions }, onlyServed, errors) {
  if (top.schema?.openAPIV3Schema !== void 0) return;
  for (const [at, version] of versions.entries()) {
    if (version.schema?.openAPIV3Schema !== void 0 || onlyServed && !version.served) continue;
    const path = child(child(index(versionsPath2, at), "schema"), "openAPIV3Schema");
    errors.required(path, onlyServed ? "because otherwise all fields are pruned" : "");
  }
}
function checkStoredVersions({ storedVersions }, versions, errors) {
  const path = child(root("status"), "storedVersions");
  if (storedVersions.length === 0) {
    errors.invalid(path, "must have at least one stored version");
    return;
  }
  const missing = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    if (storage && !missing.has(name)) errors.invalid(path, `must have the storage version ${name}`);
    missing.delete(name);
  }
  for (const [name, at] of missing)
    errors.invalid(
      index(path, at),
      `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`,
      name
    );
}

// src/apiserver/validate-crd.ts
var spec3 = root("spec");
var versionsPath3 = child(spec3, "versions");
var approvalPath = key(child(root("metadata"), "annotations"), approvedAnnotation);
function checkTopSelectableFields(run, { top }) {
  const fields = top.selectableFields;
  if (fields === void 0) return;
  const path = child(spec3, "selectableFields");
  if (top.schema === void 0) {
    run.errors.invalid(path, "may only be set when validations.schema is included");
    return;
  }
  checkFields(run, top.schema.openAPIV3Schema, fields, path, "", child(spec3, "schema.openAPIV3Schema"));
}
function checkFields(run, schema, fields, path, version, schemaPath) {
  const fault = schema === void 0 ? void 0 : structuralFault(schema);
  if (fault !== void 0) run.errors.invalid(schemaPath, fault);
  const known2 = fault === void 0 ? schema : void 0;
  const allowsTooMany = () => run.options.allowsTooManySelectableFields(version);
  checkSelectableFields(fields, known2, path, allowsTooMany, run.errors);
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
    if (schema === void 0)
      errors.invalid(fieldsPath, "may only be set when `version.schema.openAPIV3Schema` is not included");
    else checkFields(run, schema, selectableFields, fieldsPath, version.name, child(path, "schema.openAPIV3Schema"));
  }
}
function checkSpec(run, crdSpec) {
  const { errors, options } = run;
  const { top } = crdSpec;
  const schemas = schemasOf(crdSpec);
  checkGroupAndScope(crdSpec, errors);
  if (options.requireOpenAPISchema) checkSchemaPresence(crdSpec, false, errors);
  else if (!crdSpec.preserveUnknownFields) checkSchemaPresence(crdSpec, true, errors);
  const usesDefaults = crdSpec.preserveUnknownFields && options.noDefaults === void 0 && schemas.some(hasDefault);
  if (usesDefaults)
    errors.invalid(child(spec3, "preserveUnknownFields"), "must be false in order to use defaults in the schema", true);
  const structural = !crdSpec.preserveUnknownFields || usesDefaults || options.requireStructuralSchema || schemas.some(hasExtension);
  checkVersions(run, crdSpec, structural);
  checkTopLevel(crdSpec, errors);
  checkVersionList(crdSpec, errors);
  checkRequiredNames(crdSpec.names, errors);
  checkNames(crdSpec.names, child(spec3, "names"), errors);
  const hasStatus = [top, ...crdSpec.versions].some(({ subresources }) => subresources?.status === true);
  checkValidation(run, top.schema, { version: crdSpec.version, hasStatus, structural }, child(spec3, "validation"));
  checkSubresources(top.subresources, child(spec3, "subresources"), errors);
  checkColumns(top.additionalPrinterColumns, child(spec3, "additionalPrinterColumns"), errors);
  checkTopSelectableFields(run, crdSpec);
  checkConversion(crdSpec.conversion, crdSpec.preserveUnknownFields, options, errors);
}
function checkApproval(crd, old, errors) {
  if (!isProtectedGroup(crd.spec.group) || crd.apiVersion === "v1beta1") return;
  const value = crd.metadata.annotations?.get(approvedAnnotation);
  const state = approvalState(value);
  if (old !== void 0 && approvalState(old.metadata.annotations?.get(approvedAnnotation)) === state) return;
  if (state === "missing") errors.required(approvalPath, approvalMessage(state, value));
  else if (state === "invalid") errors.invalid(approvalPath, approvalMessage(state, value), value);
}
function checkPreserveUnknownFields(crd, old, errors) {
  if (crd.apiVersion === "v1beta1" || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(
      child(spec3, "preserveUnknownFields"),
      "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
      true
    );
}
var nameRule = ({ names, group }) => (name, isPrefix) => {
  const masked = isPrefix && name.length > 1 && name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
  const faults = dns1123Subdomain(masked);
  if (name !== `${names.plural ?? ""}.${group}`) faults.push('must be spec.names.plural+"."+spec.group');
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
function validateCreate(crd, options = createOptionsFor(crd)) {
  const run = newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, nameRule(crd.spec), errors);
  checkSpec(run, crd.spec);
  checkStatus(crd, errors);
  checkApproval(crd, void 0, errors);
  checkPreserveUnknownFields(crd, void 0, errors);
  if (errors.length === 0) checkObjectMeta(crd.metadata, pathSegment, errors);
  return verdictOf(run);
}
function checkImmutable(now, before, path, errors) {
  if (now !== before) errors.invalid(path, "field is immutable", now);
}
function checkImmutableSpec(crd, old, errors) {
  const names = child(spec3, "names");
  const [now, before] = [crd.spec, old.spec];
  if (old.status.established) {
    checkImmutable(now.scope, before.scope, child(spec3, "scope"), errors);
    checkImmutable(now.names.kind ?? "", before.names.kind ?? "", child(names, "kind"), errors);
  }
  checkImmutable(now.group, before.group, child(spec3, "group"), errors);
  checkImmutable(now.names.plural ?? "", before.names.plural ?? "", child(names, "plural"), errors);
}
function validateUpdate(crd, old, create) {
  const options = updateOptions(crd, old);
  const isV1 = crd.apiVersion === "v1";
  const isValid = isV1 && create !== void 0 && create.errors.length === 0 && create.unchecked.length === 0;
  const run = isValid ? { ...newRun(options), rules: [...create.rules] } : newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, pathSegment, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, errors);
  if (isValid) checkConversion(crd.spec.conversion, crd.spec.preserveUnknownFields, options, errors);
  else checkSpec(run, crd.spec);
  checkImmutableSpec(crd, old, errors);
  checkStatus(crd, errors);
  checkApproval(crd, old, errors);
  checkPreserveUnknownFields(crd, old, errors);
  return verdictOf(run);
}

// src/apiserver/warnings.ts
function look(schema, found) {
  const { format, type = "" } = schema;
  if (format !== void 0 && unrecognizedFormat(type, format)) found.formats.push(format);
  if (schema["x-kubernetes-list-type"] === "set") {
    const itemType = schema.items?.schema?.type;
    if (itemType === "object" || itemType === "array")
      found.sets.add(
        `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`
      );
  }
  return false;
}
function lookThrough(spec4) {
  const found = { formats: [], sets: /* @__PURE__ */ new Set() };
  for (const schema of schemasOf(spec4)) someSchema(schema, (node) => look(node, found));
  return found;
}
var texts = (formats, sets) => [
  ...formats.map((format) => `unrecognized format ${goQuote(format)}`),
  ...[...sets].sort()
];
var versionWarnings = ({ apiVersion }) => apiVersion === "v1" ? [] : [
  "apiextensions.k8s.io/v1beta1 CustomResourceDefinition is deprecated in v1.16+, unavailable in v1.22+; use apiextensions.k8s.io/v1 CustomResourceDefinition"
];
function warningsOnCreate(spec4) {
  const { formats, sets } = lookThrough(spec4);
  return texts(formats, sets);
}
function warningsOnUpdate(spec4, oldSpec) {
  const { formats, sets } = lookThrough(spec4);
  if (formats.length === 0 && sets.size === 0) return [];
  const old = lookThrough(oldSpec);
  const known2 = new Set(old.formats);
  return texts(
    formats.filter((format) => !known2.has(format)),
    [...sets].filter((text) => !old.sets.has(text))
  );
}

// src/apiserver/admit.ts
var coveredVersions = measuredVersions.map(({ kubernetes }) => kubernetes);
function requireCoveredVersion(version) {
  if (version === void 0 || coveredVersions.includes(version.replace(/^v/, "").split(".", 2).join("."))) return;
  throw new UserError(`no rules for Kubernetes ${version}`, `covered: ${coveredVersions.join(", ")}`);
}
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
var failed = (decoded, unchecked) => ({
  ...decoded.error === void 0 ? {} : { decodeError: decoded.error },
  strictDecodeErrors: decoded.strictErrors,
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
  unchecked
});
var plain = ({ type, field, detail }) => ({ type, field, detail });
function distinct(unchecked) {
  const seen = new Map(unchecked.map((item) => [`${item.field}
${item.why}`, item]));
  return [...seen.values()];
}
function judge2(decoded, old) {
  if (decoded.crd === void 0) return { admission: failed(decoded, []), rules: [] };
  try {
    return judgeCRD(decoded, decoded.crd, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    const error = `the apiserver panics: ${panic.message}`;
    return { admission: failed({ strictErrors: decoded.strictErrors, error }, []), rules: [] };
  }
}
function judgeCRD(decoded, crd, old) {
  const create = validateCreate(prepareForCreate(withGeneratedName(crd)));
  const common = {
    strictDecodeErrors: decoded.strictErrors,
    createErrors: create.errors.map(plain),
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec)],
    nonStructural: nonStructuralMessages(crd.spec),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation))
  };
  if (old === void 0) return { admission: { ...common, unchecked: create.unchecked }, rules: create.rules };
  if (old.crd === void 0) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { admission: { ...common, unchecked: [...create.unchecked, { field: "", why }] }, rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, create);
  const admission = {
    ...common,
    updateErrors: update.errors.map(plain),
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec)],
    unchecked: distinct([...create.unchecked, ...update.unchecked])
  };
  return { admission, rules: update.rules };
}
function admit(text, options = {}) {
  return admitWithRules(text, options).admission;
}
function admitWithRules(text, options = {}) {
  requireCoveredVersion(options.kubernetesVersion);
  return judge2(decodeText(text), options.old === void 0 ? void 0 : decodeText(options.old));
}
function admitDocumentWithRules(document, old) {
  const decoded = decodeDocument(document);
  const { admission, rules } = judge2(decoded, old === void 0 ? void 0 : decodeDocument(old));
  if (decoded.error === void 0) return { admission: { ...admission, knownFields: decoded.knownFields }, rules };
  const { errorPath } = decoded;
  return { admission: errorPath === void 0 ? admission : { ...admission, decodePath: errorPath }, rules };
}
var admitDocument = (document, old) => admitDocumentWithRules(document, old).admission;

// src/apiserver/locate.ts
var ofFirstVersion = /^spec\.(subresources|additionalPrinterColumns|selectableFields)(?=$|[.[])/;
function inDocument(field) {
  const swapped = /^(.*\.webhookClientConfig\.service\.)(name|namespace)$/.exec(field);
  const straight = swapped === null ? field : `${swapped[1]}${swapped[2] === "name" ? "namespace" : "name"}`;
  return straight.replace(/^spec\.(?:validation|schema)(?=$|\.)/, "spec.versions[0].schema").replace(ofFirstVersion, "spec.versions[0].$1").replace(/(\.additionalPrinterColumns\[\d+\])\.JSONPath$/, "$1.jsonPath").replace(/^spec\.conversion\.webhookClientConfig/, "spec.conversion.webhook.clientConfig").replace(/^spec\.conversion\.conversionReviewVersions/, "spec.conversion.webhook.conversionReviewVersions").replace(/^spec\.version$/, "spec.versions[0].name").replace(/^status\.storedVersions.*$/, "spec.versions").replace(/^status\.acceptedNames/, "spec.names");
}
var mostEnds = 50;
var isDelimiter = (char) => char === "" || char === "." || char === "[";
function* endsOf(text, from, isBracket) {
  let ends = 0;
  for (let at = from; at <= text.length && ends < mostEnds; at++) {
    const char = text.charAt(at);
    if (isBracket ? char !== "]" || !isDelimiter(text.charAt(at + 1)) : !isDelimiter(char)) continue;
    ends++;
    yield at;
  }
}
function stepAt(text, at, node) {
  const isBracket = text.charAt(at) === "[";
  const from = isBracket || text.charAt(at) === "." ? at + 1 : at;
  let first;
  for (const end of endsOf(text, from, isBracket)) {
    const key2 = text.slice(from, end);
    const isIndex = isBracket && /^\d+$/.test(key2) && node?.kind !== "mapping";
    const step = { key: isIndex ? Number(key2) : key2, next: isBracket ? end + 1 : end };
    if (isIndex || entryOf(node, key2) !== void 0) return step;
    first ??= step;
  }
  return first ?? { key: text.slice(from), next: text.length };
}
function stepsOf(text, root2) {
  const steps = [];
  let node = root2;
  for (let at = 0; at < text.length; ) {
    const { key: key2, next } = stepAt(text, at, node);
    steps.push(key2);
    node = getIn(node, [key2]);
    at = next;
  }
  return steps;
}
var schemaKey = "openAPIV3Schema";
var sameNode = /* @__PURE__ */ new Set(["not", "allOf", "anyOf", "oneOf", "items", "additionalItems", "additionalProperties"]);
var namedNode = /* @__PURE__ */ new Set(["properties", "patternProperties", "definitions", "dependencies"]);
function keywordOf(path) {
  for (let at = 0; at < path.length; at++) {
    const step = path[at];
    if (typeof step === "number") continue;
    if (step !== void 0 && namedNode.has(step) && at + 1 < path.length) at++;
    else if (step === void 0 || !sameNode.has(step) || at + 1 === path.length) return step;
  }
  return void 0;
}
function namesOf(path, root2) {
  const isVersion = path[0] === "spec" && path[1] === "versions" && typeof path[2] === "number";
  const version = isVersion ? stringOf(getIn(root2, ["spec", "versions", path[2] ?? 0, "name"])) : path[0] === "spec" && path[1] === "validation" ? stringOf(getIn(root2, ["spec", "version"])) ?? stringOf(getIn(root2, ["spec", "versions", 0, "name"])) : void 0;
  const at = path.indexOf(schemaKey);
  if (at < 0 || at > 4) return { version, field: void 0, keyword: void 0 };
  const inSchema = path.slice(at + 1);
  return { version, field: fieldOfSchemaPath(inSchema), keyword: keywordOf(inSchema) };
}
function placeOf(steps, root2) {
  let node = root2;
  let entry;
  let depth = 0;
  for (const step of steps) {
    const nextEntry = typeof step === "string" ? entryOf(node, step) : void 0;
    const next = nextEntry?.value ?? getIn(node, [step]);
    if (next === void 0) break;
    [node, entry] = [next, nextEntry];
    depth++;
  }
  return {
    ...spanOf(node, entry),
    isExact: depth === steps.length,
    path: steps.slice(0, depth),
    entry,
    node,
    ...namesOf(steps, root2)
  };
}
function spanOf(node, entry) {
  if (node.kind === "scalar" && node.end > node.start) return { start: node.start, end: node.end };
  if (entry !== void 0) return { start: entry.keyStart, end: entry.keyEnd };
  const first = node.kind === "mapping" ? node.entries[0] : void 0;
  return first === void 0 ? { start: node.start, end: node.end } : { start: first.keyStart, end: first.keyEnd };
}
var isV1beta1 = (root2) => stringOf(get(root2, "apiVersion"))?.endsWith("/v1beta1") === true;
function locate(field, root2) {
  const path = isV1beta1(root2) ? field : inDocument(field);
  return placeOf(stepsOf(path, root2), root2);
}
function locateValue(field, root2) {
  const steps = stepsOf(field, root2);
  return { steps, place: placeOf(steps, root2) };
}
function locateStrictError(message, root2) {
  const quoted = /^(?:unknown|duplicate) field ("(?:[^"\\]|\\.)*")$/s.exec(message)?.[1];
  if (quoted === void 0) return void 0;
  return placeOf(stepsOf(unquote(quoted), root2), root2);
}
var unquote = (quoted) => JSON.parse(
  quoted.replace(/\\(?:x([0-9a-f]{2})|U([0-9a-f]{8})|[\s\S])/g, (escape, byte, rune) => {
    if (byte !== void 0) return `\\u00${byte}`;
    if (rune !== void 0) return String.fromCodePoint(Number.parseInt(rune, 16));
    return escape === "\\a" ? "\\u0007" : escape === "\\v" ? "\\u000b" : escape;
  })
);

export {
  requireCoveredVersion,
  admit,
  admitDocumentWithRules,
  admitDocument,
  placeOf,
  locate,
  locateValue,
  locateStrictError
};
