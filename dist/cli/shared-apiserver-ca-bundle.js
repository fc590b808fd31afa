import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ServerPanic,
  checkRules,
  decodeDocument,
  decodeText,
  findField,
  hasUnprunedDefaults,
  semanticEqual,
  validateDefaults,
  validateObjectMeta,
  validateObjectMetaUpdate
} from "./shared-apiserver-base64.js";
import {
  approvalCondition,
  approvalState,
  approvedAnnotation,
  checkCosts,
  child,
  compilePattern,
  detailText,
  dns1035Label,
  dns1123Subdomain,
  errorText,
  fieldOfSchemaPath,
  goLower,
  index,
  isProtectedGroup,
  key,
  maskedPrefix,
  mustBe,
  parseURL,
  pathSegment,
  pathText,
  root,
  schemasOf,
  someSchema,
  stepsOf,
  trimSpace,
  unprintables,
  versionWarnings,
  warningsOnCreate,
  warningsOnUpdate
} from "./shared-apiserver-approval-state.js";
import {
  append
} from "./shared-lists.js";
import {
  entryOf,
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";

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
  add(type, path, told, badValue) {
    if (this.errors.length >= mostErrors || this.#characters > mostCharacters) {
      this.isCutShort = true;
      return;
    }
    const check = typeof told === "string" ? { kind: told } : told;
    this.#characters += pathText(path).length + detailText({ check, path }).length;
    this.errors.push({ type, path, check, badValue });
  }
  push(errors, isCutShort = false) {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }
  required(path, check) {
    this.add("FieldValueRequired", path, check);
  }
  invalid(path, check, badValue = "") {
    this.add("FieldValueInvalid", path, check, badValue);
  }
  mistyped(path, check, type) {
    if (type === void 0) this.required(path, check);
    else this.invalid(path, check, type);
  }
  forbidden(path, check) {
    this.add("FieldValueForbidden", path, check);
  }
  notSupported(path, check, badValue = "") {
    this.add("FieldValueNotSupported", path, check, badValue);
  }
};

// src/apiserver/structural.ts
function checkCompleteJunctors(errors, nested, schema, at, from) {
  if (nested.not !== void 0) checkComplete(errors, nested.not, schema, at, child(from, "not"));
  for (const junctor of ["allOf", "anyOf", "oneOf"]) {
    const schemas = nested[junctor];
    if (schemas === void 0) continue;
    for (const [number, inner] of schemas.entries())
      checkComplete(errors, inner, schema, at, index(child(from, junctor), number));
  }
}
function checkComplete(errors, nested, schema, at, from) {
  checkCompleteJunctors(errors, nested, schema, at, from);
  if (nested.items?.schema !== void 0) {
    const items = schema.items?.schema;
    const [there, here] = [child(at, "items"), child(from, "items")];
    if (items === void 0) errors.required(there, { kind: "not-defined", by: here });
    else checkComplete(errors, nested.items.schema, items, there, here);
  }
  for (const [name, property] of nested.properties ?? []) {
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
function checkType(schema, level, path, errors) {
  const isEmbedded = schema["x-kubernetes-embedded-resource"] === true;
  if (isEmbedded && schema.type !== "object") errors.mistyped(child(path, "type"), "embedded-type", schema.type);
  else if (schema.type === void 0 && schema["x-kubernetes-int-or-string"] !== true && schema["x-kubernetes-preserve-unknown-fields"] !== true)
    errors.required(child(path, "type"), { kind: "type-missing", level });
  if (isEmbedded && schema.additionalProperties !== void 0)
    errors.forbidden(child(path, "additionalProperties"), "embedded-additional");
  if (level === "root" && schema.type !== void 0 && schema.type !== "object")
    errors.invalid(child(path, "type"), "root-not-object", schema.type);
}
function checkExtensions(schema, path, errors) {
  if (schema["x-kubernetes-int-or-string"] !== true) return;
  for (const name of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"])
    if (schema[name] === true) errors.invalid(child(path, name), "int-or-string-beside", true);
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
        errors.invalid(child(key(at, name), "type"), { kind: "meta-type", type: wanted }, property.type ?? "");
    }
    const metadata2 = properties.get("metadata");
    if (level === "root" && metadata2 !== void 0 && restrictsMore(metadata2))
      errors.forbidden(key(at, "metadata"), "metadata-restricted");
  }
  if (isEmbedded && schema["x-kubernetes-preserve-unknown-fields"] !== true && (properties === void 0 || properties.size === 0))
    errors.required(child(path, "properties"), "embedded-without-fields");
}
function checkInvariants(schema, level, path, errors) {
  const { items, properties, additionalProperties } = schema;
  if (schema.type === "array" && items?.schema === void 0) errors.required(child(path, "items"), "items-missing");
  if (items?.schema !== void 0) checkInvariants(items.schema, "item", child(path, "items"), errors);
  if (properties !== void 0 && properties.size > 0) {
    const at = child(path, "properties");
    for (const [name, property] of properties) checkInvariants(property, "field", key(at, name), errors);
  }
  if (additionalProperties !== void 0) {
    if (level === "root") errors.forbidden(child(path, "additionalProperties"), "additional-at-root");
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
  const { not, pattern } = schema;
  for (const junctor of ["anyOf", "allOf", "oneOf"])
    if (schema[junctor] !== void 0 && !(junctor === "anyOf" && skipAnyOf))
      for (const [at, nested] of schema[junctor].entries()) {
        const skips = junctor === "allOf" && skipFirstAllOfAnyOf && at === 0;
        checkNested(nested, skips, index(child(path, junctor), at), errors);
      }
  if (not !== void 0) checkNested(not, false, child(path, "not"), errors);
  if (pattern === void 0) return;
  const { error } = compilePattern(pattern);
  if (error !== void 0) errors.invalid(child(path, "pattern"), { kind: "pattern-malformed", error }, pattern);
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
  for (const [name, wanted] of forbidden) {
    const value = schema[name];
    if (value !== void 0 && (wanted !== "empty" || !Array.isArray(value) || value.length > 0))
      errors.forbidden(child(path, name), { kind: "not-structural", wanted });
  }
  const additional = schema.additionalProperties;
  if (additional !== void 0 && (additional.allows || additional.schema !== void 0))
    errors.forbidden(child(path, "additionalProperties"), { kind: "not-structural", wanted: "undefined" });
  if (schema.properties?.has("metadata") === true) errors.forbidden(key(properties, "metadata"), "metadata-nested");
}
function structuralErrors(schema, path) {
  const errors = new ErrorList();
  checkInvariants(schema, "root", path, errors);
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
function nonStructuralMessages({ versions, top, preserveUnknownFields }) {
  const messages = preserveUnknownFields ? [preserves] : [];
  for (const [at, version] of versions.entries()) {
    const schema = (top.schema ?? version.schema)?.openAPIV3Schema;
    if (schema === void 0) continue;
    const path = child(child(index(versionsPath, at), "schema"), "openAPIV3Schema");
    const fault = structuralFault(schema);
    if (fault !== void 0) {
      const text = `failed to check validation schema for version ${version.name}: ${fault}`;
      return [{ path, isOfSchema: true, text }];
    }
    const errors = structuralErrors(schema, path).errors.map((error) => ({
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
      for (const fault of dns1123Subdomain(segment))
        errors.invalid(path, { kind: "webhook-service-path-segment", at, fault }, urlPath);
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
      for (const fault of dns1035Label(version))
        errors.invalid(path, { kind: "review-version-malformed", fault }, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, "review-versions-unknown");
}
function checkConversion(conversion2, preserveUnknownFields, options, errors) {
  if (conversion2 === void 0) return;
  const { strategy = "", webhookClientConfig: config, conversionReviewVersions = [] } = conversion2;
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
function checkRequiredNames(names, errors) {
  for (const name of ["plural", "singular", "kind", "listKind"])
    if ((names[name] ?? "") === "") errors.required(child(child(spec, "names"), name), "name-missing");
}
function checkLabel(label, path, errors) {
  const faults = dns1035Label(label);
  if (faults.length > 0) errors.invalid(path, { kind: "name-malformed", faults }, label);
}
function checkKind(kind, path, errors) {
  const faults = kind === "" ? [] : dns1035Label(goLower(kind));
  if (faults.length > 0) errors.invalid(path, { kind: "kind-malformed", faults }, kind);
}
function checkNames(names, path, errors) {
  const { plural = "", singular = "", kind = "", listKind = "" } = names;
  if (plural !== "") checkLabel(plural, child(path, "plural"), errors);
  if (singular !== "") checkLabel(singular, child(path, "singular"), errors);
  checkKind(kind, child(path, "kind"), errors);
  checkKind(listKind, child(path, "listKind"), errors);
  for (const [at, name] of (names.shortNames ?? []).entries())
    checkLabel(name, index(child(path, "shortNames"), at), errors);
  if (kind !== "" && kind === listKind) errors.invalid(child(path, "listKind"), "list-kind-is-kind", listKind);
  for (const [at, category] of (names.categories ?? []).entries())
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
  for (const { type, path, check, badValue } of found) errors.add(type, path, check, badValue);
}
var checkObjectMeta = (meta, rule, errors) => addAll(validateObjectMeta(judged(meta), false, rule, metadata), errors);
function checkObjectMetaUpdate(meta, old, errors) {
  if (old.deletionTimestamp !== void 0) {
    const known = new Set(old.finalizers);
    const added = [...new Set(meta.finalizers)].filter((finalizer) => !known.has(finalizer)).sort();
    if (added.length > 0) errors.forbidden(child(metadata, "finalizers"), { kind: "finalizers-added", added });
  }
  addAll(validateObjectMetaUpdate(judged(meta), judged(old), metadata), errors);
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
  const { type, items, "x-kubernetes-list-type": listType, "x-kubernetes-list-map-keys": keys } = schema;
  if (listType === void 0) {
    if (keys !== void 0 && keys.length > 0)
      errors.required(child(path, "x-kubernetes-list-type"), "list-type-not-map");
    return;
  }
  if (type !== "array") errors.mistyped(child(path, "type"), "list-type-not-array", type);
  else if (requireAtomicSet && listType === "set" && items?.schema !== void 0) {
    const field = nonAtomicField(items.schema);
    if (field !== void 0) errors.invalid(child(child(path, "items"), field), "set-of-non-atomic");
  }
  if (!listTypes.includes(listType))
    errors.notSupported(
      child(path, "x-kubernetes-list-type"),
      { kind: "list-type-unknown", supported: listTypes },
      listType
    );
  if (listType === "map") checkMap(schema, path, errors);
  else if (keys !== void 0 && keys.length > 0)
    errors.invalid(child(path, "x-kubernetes-list-type"), "list-type-not-map", listType);
}
function checkMapListKeys(schema, path, errors) {
  const { items, "x-kubernetes-list-type": listType } = schema;
  if (items?.schema === void 0 || listType !== "set" && listType !== "map") return;
  const itemsPath = child(path, "items");
  if (items.schema.nullable === true)
    errors.forbidden(child(itemsPath, "nullable"), { kind: "items-nullable", listType });
  if (listType === "set") return;
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
  for (const [number, rule] of rules.entries()) {
    const at = index(child(path, "x-kubernetes-validations"), number);
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
var types = ["array", "boolean", "integer", "number", "object", "string"];
var knownTypes = new Set(types);
var metaFields = /* @__PURE__ */ new Set(["metadata", "kind", "apiVersion"]);
var isKnownType = (type) => type === void 0 || knownTypes.has(type);
var unsupported = ["id", "additionalItems", "$ref"];
function checkKeywords(walk, schema, context, path) {
  const { errors, options } = walk;
  const { type, items } = schema;
  const notSupported = (keyword) => errors.forbidden(child(path, keyword), { kind: "keyword-not-supported", keyword });
  if (options.requireValidPropertyType && !isKnownType(type))
    errors.notSupported(child(path, "type"), { kind: "type-unknown", supported: types }, type);
  if (schema.default !== void 0 && context.noDefaults !== void 0)
    errors.forbidden(child(path, "default"), { kind: "default-not-allowed", where: context.noDefaults });
  for (const name of unsupported) if (schema[name] !== void 0) notSupported(name);
  if (schema.patternProperties !== void 0 && schema.patternProperties.size > 0) notSupported("patternProperties");
  if (schema.definitions !== void 0 && schema.definitions.size > 0) notSupported("definitions");
  if (schema.dependencies !== void 0) notSupported("dependencies");
  if (type === "null") errors.forbidden(child(path, "type"), "type-null");
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
  const mapType = schema["x-kubernetes-map-type"];
  const isCorrelatable = mapType === void 0 || mapType === "granular" || mapType === "atomic";
  const inner = below(context, isCorrelatable, path);
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
function checkJunctors(walk, schema, context, path) {
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
  const inner = below(context, schema["x-kubernetes-list-type"] === "map", path);
  const at = child(path, "items");
  if (items.schema !== void 0) checkNode(walk, items.schema, inner, at);
  for (const [number, nested] of (items.schemas ?? []).entries()) checkNode(walk, nested, inner, index(at, number));
}
function checkMapType(schema, path, errors) {
  const mapType = schema["x-kubernetes-map-type"];
  if (mapType === void 0) return;
  if (schema.type !== "object") errors.mistyped(child(path, "type"), "map-type-not-object", schema.type);
  if (mapType !== "atomic" && mapType !== "granular")
    errors.notSupported(
      child(path, "x-kubernetes-map-type"),
      { kind: "map-type-unknown", supported: ["atomic", "granular"] },
      mapType
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
var keepsTooMany = (fields, old) => old !== void 0 && old.length > maxSelectableFields && semanticEqual(fields, old);
function hasRecognizedReviewVersion({ conversion: conversion2 }) {
  const versions = conversion2?.conversionReviewVersions ?? [];
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
  const known = /* @__PURE__ */ new Map();
  const requires = (name, isFaulty) => {
    const value = known.get(name) ?? !schemas.some(isFaulty);
    known.set(name, value);
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
function checkReplicasPath(jsonPath, below2, path, errors) {
  if (jsonPath === "") errors.required(path, "scale-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(path, "scale-path-malformed", jsonPath);
  else if (!jsonPath.startsWith(`.${below2}.`))
    errors.invalid(path, { kind: "scale-path-elsewhere", below: `.${below2}` }, jsonPath);
}
function checkSubresources(subresources, path, errors) {
  const scale = subresources?.scale;
  if (scale === void 0) return;
  const at = (name) => child(child(path, "scale"), name);
  checkReplicasPath(scale.specReplicasPath ?? "", "spec", at("specReplicasPath"), errors);
  checkReplicasPath(scale.statusReplicasPath ?? "", "status", at("statusReplicasPath"), errors);
  const { labelSelectorPath = "" } = scale;
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
  const { name = "", type = "", format = "", jsonPath = "" } = column;
  if (name === "") errors.required(child(path, "name"), "column-name-missing");
  if (type === "") errors.required(child(path, "type"), unknownType);
  else if (!columnTypes.includes(type)) errors.invalid(child(path, "type"), unknownType, type);
  if (format !== "" && !columnFormats.includes(format)) errors.invalid(child(path, "format"), unknownFormat, format);
  if (jsonPath === "") errors.required(child(path, "JSONPath"), "column-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(child(path, "JSONPath"), "column-path-malformed", jsonPath);
}
function checkColumns(columns, path, errors) {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
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
  const fault = structuralFault(schema);
  if (fault !== void 0) return { sound: false, fault };
  const errors = structuralErrors(schema, path);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault };
  }
  if (!hasDefault(schema)) return { sound: true, fault };
  const requirePruned = run.options.requirePrunedDefaults;
  const defaults = validateDefaults(schema, path, { isResourceRoot: true, requirePruned });
  run.errors.push(defaults.errors);
  append(run.unchecked, defaults.unchecked);
  return { sound: defaults.errors.length === 0, fault };
}
function checkValidation(run, validation, { version, hasStatus, structural }, path) {
  const schema = validation?.openAPIV3Schema;
  if (schema === void 0) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, "openAPIV3Schema");
  if (hasStatus) checkRootWithStatus(schema, schemaPath, errors);
  if (schema.nullable === true) errors.forbidden(child(schemaPath, "nullable"), "root-nullable");
  const { sound, fault } = structural ? checkStructure(run, schema, schemaPath) : { sound: false, fault: void 0 };
  const rules = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema, schemaPath);
  if (errors.length === before && fault !== void 0)
    errors.invalid(schemaPath, { kind: "no-structure", error: fault });
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
function checkTopLevel({ top, versions }, errors) {
  for (const { field, name, plural, kind } of fieldsOnTop)
    if (top[field] !== void 0 && versions.some((version) => version[field] !== void 0))
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
function checkSchemaPresence({ top, versions }, onlyServed, errors) {
  if (top.schema?.openAPIV3Schema !== void 0) return;
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
function checkTopSelectableFields(run, { top }) {
  const fields = top.selectableFields;
  if (fields === void 0) return;
  const path = child(spec3, "selectableFields");
  if (top.schema === void 0) {
    run.errors.invalid(path, { kind: "selectable-without-schema", isTop: true });
    return;
  }
  checkFields(run, top.schema.openAPIV3Schema, fields, path, "", child(child(spec3, "schema"), "openAPIV3Schema"));
}
function checkFields(run, schema, fields, path, version, schemaPath) {
  const error = schema === void 0 ? void 0 : structuralFault(schema);
  if (error !== void 0) run.errors.invalid(schemaPath, { kind: "no-structure", error });
  const known = error === void 0 ? schema : void 0;
  const allowsTooMany = () => run.options.allowsTooManySelectableFields(version);
  checkSelectableFields(fields, known, path, allowsTooMany, run.errors);
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
  const { top } = crdSpec;
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
  const check = { kind: "approval", state, value };
  if (state === "missing") errors.required(approvalPath, check);
  else if (state === "invalid") errors.invalid(approvalPath, check, value);
}
function checkPreserveUnknownFields(crd, old, errors) {
  if (crd.apiVersion === "v1beta1" || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(child(spec3, "preserveUnknownFields"), "preserve-unknown-fields", true);
}
var nameRule = ({ names, group }) => (name, isPrefix) => {
  const faults = dns1123Subdomain(isPrefix ? maskedPrefix(name) : name);
  if (name !== `${names.plural ?? ""}.${group}`) faults.push(mustBe('spec.names.plural+"."+spec.group'));
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
  if (now !== before) errors.invalid(path, "spec-immutable", now);
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
function distinct(unchecked) {
  const seen = new Map(unchecked.map((item) => [`${item.field}
${item.why}`, item]));
  return [...seen.values()];
}
function judge(decoded, old) {
  const { crd, strictErrors } = decoded;
  if (crd === void 0) return failed(strictErrors, decoded.error, decoded.errorPath);
  try {
    return judgeCRD(crd, strictErrors, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    return failed(strictErrors, `the apiserver panics: ${panic.message}`);
  }
}
function judgeCRD(crd, strictErrors, old) {
  const create = validateCreate(prepareForCreate(withGeneratedName(crd)));
  const common = {
    strictErrors,
    createErrors: create.errors,
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec)],
    nonStructural: nonStructuralMessages(crd.spec),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation))
  };
  if (old === void 0) return { ...common, unchecked: create.unchecked, rules: create.rules };
  if (old.crd === void 0) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { ...common, unchecked: [...create.unchecked, { field: "", why }], rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, create);
  return {
    ...common,
    updateErrors: update.errors,
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec)],
    unchecked: distinct([...create.unchecked, ...update.unchecked]),
    rules: update.rules
  };
}
var judgeText = (text, old) => judge(decodeText(text), old === void 0 ? void 0 : decodeText(old));
var judgeDocument = (document, old) => judge(decodeDocument(document), old === void 0 ? void 0 : decodeDocument(old));

// src/apiserver/locate.ts
var lifted = /* @__PURE__ */ new Set([
  "validation",
  "subresources",
  "additionalPrinterColumns",
  "selectableFields"
]);
function isLifted(path) {
  const [first, second] = stepsOf(path);
  return first === "spec" && lifted.has(second);
}
var conversion = /* @__PURE__ */ new Map([
  ["webhookClientConfig", ["webhook", "clientConfig"]],
  ["conversionReviewVersions", ["webhook", "conversionReviewVersions"]]
]);
var misnamed = [
  // Columns spell their path as in v1beta1, whatever version the request has.
  ["additionalPrinterColumns", -3, "JSONPath", "jsonPath"],
  // A missing name is reported at `namespace` and the other way about.
  ["service", -2, "name", "namespace"],
  ["service", -2, "namespace", "name"]
];
function rightlyNamed(steps) {
  const found = misnamed.find(([parent, above, name]) => steps.at(above) === parent && steps.at(-1) === name);
  return found === void 0 ? steps : [...steps.slice(0, -1), found[3]];
}
function inDocument(steps) {
  const [first, second, third] = steps;
  if (first === "status" && second === "storedVersions") return ["spec", "versions"];
  if (first === "status" && second === "acceptedNames") return ["spec", "names", ...steps.slice(2)];
  if (first !== "spec" || second === void 0) return steps;
  if (second === "validation" || second === "schema") return ["spec", "versions", 0, "schema", ...steps.slice(2)];
  if (second === "version") return ["spec", "versions", 0, "name"];
  if (second === "conversion" && conversion.has(third))
    return rightlyNamed(["spec", "conversion", ...conversion.get(third) ?? [], ...steps.slice(3)]);
  if (lifted.has(second)) return rightlyNamed(["spec", "versions", 0, ...steps.slice(1)]);
  return second === "versions" ? rightlyNamed(steps) : steps;
}
function namesOf(path, root2) {
  const isVersion = path[0] === "spec" && path[1] === "versions" && typeof path[2] === "number";
  const version = isVersion ? stringOf(getIn(root2, ["spec", "versions", path[2] ?? 0, "name"])) : path[0] === "spec" && path[1] === "validation" ? stringOf(getIn(root2, ["spec", "version"])) ?? stringOf(getIn(root2, ["spec", "versions", 0, "name"])) : void 0;
  const at = path.indexOf("openAPIV3Schema");
  return { version, field: at < 0 || at > 4 ? void 0 : fieldOfSchemaPath(path.slice(at + 1)) };
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
function locate(path, root2) {
  const steps = stepsOf(path);
  return placeOf(isV1beta1(root2) ? steps : inDocument(steps), root2);
}

export {
  judgeText,
  judgeDocument,
  isLifted,
  placeOf,
  locate
};
