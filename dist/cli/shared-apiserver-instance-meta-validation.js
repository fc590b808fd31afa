import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  child,
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  emptyObject,
  goFloat,
  goLower,
  index,
  isInteger,
  isObject,
  key,
  labelValue,
  maskedPrefix,
  newestServer,
  parseTime,
  pathSegment,
  pathText,
  qualifiedName,
  sortedByBytes,
  unprintables,
  whole
} from "./shared-apiserver-features.js";
import {
  append
} from "./shared-lists.js";

// src/apiserver/instance/object-meta.ts
var string = { kind: "string", name: "string" };
var uid = { kind: "string", name: "types.UID" };
var int64 = { kind: "int64", name: "int64" };
var int64Pointer = { kind: "int64", name: "int64", pointer: true };
var boolPointer = { kind: "bool", name: "bool", pointer: true };
var time = { kind: "time", name: "v1.Time" };
var stringMap = { kind: "map", name: "map[string]string", of: string };
var ownerReference = {
  kind: "struct",
  name: "v1.OwnerReference",
  always: /* @__PURE__ */ new Set(["apiVersion", "kind", "name", "uid"]),
  fields: /* @__PURE__ */ new Map([
    ["apiVersion", string],
    ["kind", string],
    ["name", string],
    ["uid", uid],
    ["controller", boolPointer],
    ["blockOwnerDeletion", boolPointer]
  ])
};
var managedFieldsEntry = {
  kind: "struct",
  name: "v1.ManagedFieldsEntry",
  always: /* @__PURE__ */ new Set(),
  fields: /* @__PURE__ */ new Map([
    ["manager", string],
    ["operation", { kind: "string", name: "v1.ManagedFieldsOperationType" }],
    ["apiVersion", string],
    ["time", time],
    ["fieldsType", string],
    ["fieldsV1", { kind: "any", name: "v1.FieldsV1" }],
    ["subresource", string]
  ])
};
var objectMeta = {
  kind: "struct",
  name: "v1.ObjectMeta",
  always: /* @__PURE__ */ new Set(),
  fields: /* @__PURE__ */ new Map([
    ["name", string],
    ["generateName", string],
    ["namespace", string],
    ["selfLink", string],
    ["uid", uid],
    ["resourceVersion", string],
    ["generation", int64],
    ["creationTimestamp", time],
    ["deletionTimestamp", time],
    ["deletionGracePeriodSeconds", int64Pointer],
    ["labels", stringMap],
    ["annotations", stringMap],
    ["ownerReferences", { kind: "list", name: "[]v1.OwnerReference", of: ownerReference }],
    ["finalizers", { kind: "list", name: "[]string", of: string }],
    ["managedFields", { kind: "list", name: "[]v1.ManagedFieldsEntry", of: managedFieldsEntry }]
  ])
};
var kindOf = (value) => {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "boolean") return "bool";
  return typeof value === "bigint" ? "number" : typeof value;
};
function typeError(value, type, place) {
  const spelled = type.kind === "int64" && typeof value === "number" ? ` ${goFloat(value)}` : "";
  const where = place.struct === void 0 ? "Go value" : `Go struct field ${place.struct.replace(/^v1\./, "")}.${place.fields.join(".")}`;
  const found = `${kindOf(value)}${spelled}`;
  const text2 = `json: cannot unmarshal ${found} into ${where} of type ${type.name}`;
  const isOwn = spelled === "" && (place.struct === void 0 || place.struct === objectMeta.name);
  return isOwn ? { text: text2, mistyped: { found, type: type.name, field: place.fields[0] } } : { text: text2 };
}
function decode(value, type, place, fault) {
  if (value === null) return type.kind === "any" ? null : void 0;
  const refuse = () => {
    fault.error ??= typeError(value, type, place);
  };
  if (type.kind === "struct") return isObject(value) ? decodeStruct(value, type, place, fault) : refuse();
  if (type.kind === "time") {
    if (typeof value !== "string") {
      fault.error ??= typeError(value, string, place);
      return void 0;
    }
    const parsed = parseTime(value);
    if (parsed.error !== void 0) fault.error ??= { text: parsed.error };
    return parsed.utc;
  }
  if (type.kind === "map") {
    if (!isObject(value)) return refuse();
    const map = emptyObject();
    for (const [key2, item] of Object.entries(value)) map[key2] = decode(item, type.of, place, fault) ?? "";
    return map;
  }
  if (type.kind === "list") {
    const { of } = type;
    if (!Array.isArray(value)) return refuse();
    return value.map((item) => decode(item, of, place, fault) ?? (of.kind === "struct" ? zero(of) : ""));
  }
  if (type.kind === "any") return value;
  if (type.kind === "string") return typeof value === "string" ? value : refuse();
  if (type.kind === "bool") return typeof value === "boolean" ? value : refuse();
  return isInteger(value) ? value : refuse();
}
function zero(type) {
  const value = emptyObject();
  for (const name of type.always) value[name] = "";
  return value;
}
function decodeStruct(value, type, place, fault) {
  const decoded = zero(type);
  for (const name of sortedByBytes(Object.keys(value))) {
    const [field, fieldType] = [value[name], type.fields.get(name)];
    if (field === void 0 || fieldType === void 0) continue;
    const at = { struct: type.name, fields: [...place.fields, name] };
    const result = decode(field, fieldType, at, fault);
    if (result !== void 0 && !isEmpty(result, fieldType)) decoded[name] = result;
  }
  return decoded;
}
function isEmpty(value, type) {
  if (type.kind === "map") return isObject(value) && Object.keys(value).length === 0;
  if (type.kind === "list") return Array.isArray(value) && value.length === 0;
  return type.kind === "string" && value === "" || type.kind === "int64" && type.pointer !== true && value === 0;
}
var root = { struct: void 0, fields: [] };
function decodeObjectMeta(value) {
  const fault = {};
  const meta = decode(value, objectMeta, root, fault);
  return { meta: isObject(meta) ? meta : emptyObject(), error: fault.error };
}
function salvageObjectMeta(value) {
  const whole2 = decodeObjectMeta(value);
  if (whole2.error === void 0) return whole2.meta;
  if (!isObject(value)) return void 0;
  const kept = emptyObject();
  for (const [key2, field] of Object.entries(value)) {
    if (decodeObjectMeta(Object.assign(emptyObject(), { [key2]: field })).error === void 0) kept[key2] = field;
  }
  return decodeObjectMeta(kept).meta;
}
function* unknownMetaFields(tree, value, path) {
  yield* unknownStructFields(tree, value, objectMeta, path);
}
function* unknownStructFields(tree, value, type, path) {
  if (type.kind === "list") {
    for (const [at, item] of (tree.items(value) ?? []).entries())
      yield* unknownStructFields(tree, item, type.of, index(path, at));
  }
  if (type.kind !== "struct") return;
  for (const [key2, field] of tree.fields(value) ?? []) {
    const known2 = type.fields.get(key2);
    if (known2 === void 0) yield { path: child(path, key2), parent: tree.asParent(value), key: key2 };
    else yield* unknownStructFields(tree, field, known2, child(path, key2));
  }
}

// src/apiserver/instance/prune.ts
var jsonTree = {
  fields: (value) => isObject(value) ? Object.entries(value) : void 0,
  items: (value) => Array.isArray(value) ? value : void 0,
  asParent: (value) => value
};
var metaFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
var isMetaField = (key2) => metaFields.has(key2);
function schemaOfField(schema, key2) {
  const property = schema?.properties?.get(key2);
  if (property !== void 0) return { found: true, schema: property };
  const additional = schema?.additionalProperties;
  return { found: additional !== void 0, schema: additional?.schema };
}
var asResource = (schema) => schema?.["x-kubernetes-embedded-resource"] === true ? schema : { ...schema, "x-kubernetes-embedded-resource": true };
function* unknownFields(tree, value, schema, path = whole) {
  const preserves = schema?.["x-kubernetes-preserve-unknown-fields"] === true;
  for (const [key2, field] of tree.fields(value) ?? []) {
    if (schema?.["x-kubernetes-embedded-resource"] === true && isMetaField(key2)) continue;
    const next = schemaOfField(schema, key2);
    if (next.found) yield* unknownFields(tree, field, next.schema, child(path, key2));
    else if (!preserves)
      yield {
        path: schema !== void 0 && isMetaField(key2) && path === whole ? void 0 : child(path, key2),
        parent: tree.asParent(value),
        key: key2
      };
  }
  for (const [at, item] of (tree.items(value) ?? []).entries()) {
    const items = schema?.items?.schema;
    if (!preserves) yield* unknownFields(tree, item, items, index(path, at));
    else if (items !== void 0) yield* unknownFields(tree, item, preserving(items), index(path, at));
  }
}
var preserving = (schema) => schema["x-kubernetes-preserve-unknown-fields"] === true ? schema : { ...schema, "x-kubernetes-preserve-unknown-fields": true };
function prune(value, schema, { isResourceRoot }) {
  const dropped = [...unknownFields(jsonTree, value, isResourceRoot ? asResource(schema) : schema)];
  for (const { parent, key: key2 } of dropped) delete parent[key2];
  return sortedByBytes(dropped.flatMap(({ path }) => path === void 0 ? [] : [pathText(path)]));
}

// src/apiserver/instance/somewhere.ts
var flags = { rules: 1, embedded: 2, uniqueLists: 4, defaults: 8 };
var known = /* @__PURE__ */ new WeakMap();
function below(schema) {
  const before = known.get(schema);
  if (before !== void 0) return before;
  let found = 0;
  const { default: value, items, additionalProperties, properties } = schema;
  const [listType, rules] = [schema["x-kubernetes-list-type"], schema["x-kubernetes-validations"]];
  if (rules !== void 0 && rules.length > 0) found |= flags.rules;
  if (schema["x-kubernetes-embedded-resource"] === true) found |= flags.embedded;
  if (listType === "set" || listType === "map") found |= flags.uniqueLists;
  if (value !== void 0 && value !== null) found |= flags.defaults;
  if (items?.schema !== void 0) found |= below(items.schema);
  if (additionalProperties?.schema !== void 0) found |= below(additionalProperties.schema);
  if (properties !== void 0) for (const property of properties.values()) found |= below(property);
  known.set(schema, found);
  return found;
}
var somewhere = (kind) => (schema) => (below(schema) & flags[kind]) !== 0;
var hasRules = somewhere("rules");
var hasEmbedded = somewhere("embedded");
var hasUniqueLists = somewhere("uniqueLists");
var hasDefaults = somewhere("defaults");

// src/apiserver/instance/meta-validation.ts
var invalid = (path, badValue, check) => ({
  type: "FieldValueInvalid",
  path,
  check,
  badValue
});
var required = (path, check) => ({
  type: "FieldValueRequired",
  path,
  check
});
var tooLong = (path, limit) => ({
  type: "FieldValueTooLong",
  path,
  check: { kind: "metadata-too-long", limit }
});
var text = (value) => typeof value === "string" ? value : "";
var listOf = (value) => Array.isArray(value) ? value : [];
var textsOf = (value) => isObject(value) ? Object.entries(value).map(([key2, item]) => [key2, text(item)]) : [];
var invalidText = (path, check) => invalid(path, "", check);
function ownerReferenceErrors(owner, path, isDeclared) {
  const errors = [];
  const apiVersion = text(owner["apiVersion"]);
  const parts = apiVersion.split("/");
  const version = apiVersion === "/" ? "" : parts.at(-1) ?? "";
  const empty = (name) => (isDeclared ? required : invalidText)(child(path, name), { kind: "metadata-field-empty" });
  if (apiVersion === "") errors.push(empty("apiVersion"));
  else if (parts.length > 2 || version === "")
    errors.push(invalid(child(path, "apiVersion"), apiVersion, { kind: "owner-version-malformed" }));
  for (const name of ["kind", "name", "uid"]) if (text(owner[name]) === "") errors.push(empty(name));
  if ((apiVersion === "v1" || apiVersion === "/v1") && owner["kind"] === "Event")
    errors.push(invalid(path, owner, { kind: "owner-event" }));
  return errors;
}
function ownerReferencesErrors(meta, path, server) {
  const errors = [];
  let controller;
  for (const [at, owner] of listOf(meta["ownerReferences"]).entries()) {
    if (!isObject(owner)) continue;
    const isDeclared = server.has("declared-metadata");
    append(errors, ownerReferenceErrors(owner, isDeclared ? index(path, at) : path, isDeclared));
    if (owner["controller"] !== true) continue;
    const name = `${text(owner["kind"])}/${text(owner["name"])}`;
    if (controller === void 0) controller = name;
    else {
      const check = { kind: "controllers-many", controllers: [controller, name] };
      errors.push(invalid(path, meta["ownerReferences"] ?? null, check));
    }
  }
  return errors;
}
function labelErrors(meta, path) {
  return textsOf(meta["labels"]).flatMap(([key2, value]) => [
    ...qualifiedName(key2).map((fault) => invalid(path, key2, { kind: "label-malformed", fault })),
    ...labelValue(value).map((fault) => invalid(path, value, { kind: "label-malformed", fault }))
  ]);
}
var annotationLimit = 262144;
function annotationErrors(meta, path) {
  const annotations = textsOf(meta["annotations"]);
  const errors = annotations.flatMap(
    ([key2]) => qualifiedName(goLower(key2)).map((fault) => invalid(path, key2, { kind: "annotation-malformed", fault }))
  );
  const size = annotations.reduce((sum, [key2, value]) => sum + Buffer.byteLength(key2) + Buffer.byteLength(value), 0);
  if (size > annotationLimit) errors.push(tooLong(path, annotationLimit));
  return errors;
}
function finalizerErrors(meta, path) {
  const finalizers = listOf(meta["finalizers"]).map(text);
  const errors = finalizers.flatMap(
    (name) => qualifiedName(name).map((fault) => invalid(path, name, { kind: "finalizer-malformed", fault }))
  );
  if (finalizers.includes("orphan") && finalizers.includes("foregroundDeletion"))
    errors.push(invalid(path, [...finalizers], { kind: "finalizers-at-odds" }));
  return errors;
}
function managedFieldsErrors(meta, path, server) {
  return listOf(meta["managedFields"]).flatMap((entry, number) => {
    if (!isObject(entry)) return [];
    const at = index(path, number);
    const errors = [];
    const operation = text(entry["operation"]);
    if (operation !== "Apply" && operation !== "Update") {
      const where = child(at, "operation");
      const check = { kind: "operation-unknown", supported: ["Apply", "Update"] };
      if (!server.has("declared-metadata")) errors.push(invalid(where, operation, check));
      else if (operation === "") errors.push(required(where, { kind: "metadata-field-empty" }));
      else errors.push({ type: "FieldValueNotSupported", path: where, check, badValue: operation });
    }
    const fieldsType = text(entry["fieldsType"]);
    if (fieldsType !== "" && fieldsType !== "FieldsV1")
      errors.push(invalid(child(at, "fieldsType"), fieldsType, { kind: "fields-type-unknown" }));
    const manager = text(entry["manager"]);
    if (Buffer.byteLength(manager) > 128) errors.push(tooLong(child(at, "manager"), 128));
    for (const { rune, at: position } of unprintables(manager))
      errors.push(invalid(child(at, "manager"), manager, { kind: "manager-unprintable", rune, at: position }));
    if (Buffer.byteLength(text(entry["subresource"])) > 256) errors.push(tooLong(child(at, "subresource"), 256));
    return errors;
  });
}
var generationErrors = (meta, path) => {
  const generation = meta["generation"];
  const negative = (typeof generation === "number" || typeof generation === "bigint") && generation < 0;
  return negative ? [invalid(path, generation, { kind: "generation-negative" })] : [];
};
var nameIsSubdomain = (name, prefix) => dns1123Subdomain(prefix ? maskedPrefix(name) : name);
var nameErrors = (name, faults, path) => faults.map((fault) => invalid(path, name, { kind: "object-name-malformed", fault }));
function validateObjectMeta(meta, namespaced, rule, path, server = newestServer) {
  const errors = [];
  const generateName = text(meta["generateName"]);
  const name = text(meta["name"]);
  const namespace = text(meta["namespace"]);
  if (generateName !== "")
    append(errors, nameErrors(generateName, rule(generateName, true), child(path, "generateName")));
  if (name === "") errors.push(required(child(path, "name"), { kind: "object-name-missing" }));
  else append(errors, nameErrors(name, rule(name, false), child(path, "name")));
  const at = child(path, "namespace");
  if (namespaced && namespace === "") errors.push(required(at, { kind: "namespace-missing" }));
  else if (namespaced)
    for (const fault of dns1123Label(namespace))
      errors.push(invalid(at, namespace, { kind: "namespace-malformed", fault }));
  else if (namespace !== "")
    errors.push({ type: "FieldValueForbidden", path: at, check: { kind: "namespace-not-allowed" } });
  return [...errors, ...commonErrors(meta, path, server), ...finalizerErrors(meta, child(path, "finalizers"))];
}
var commonErrors = (meta, path, server) => [
  ...generationErrors(meta, child(path, "generation")),
  ...labelErrors(meta, child(path, "labels")),
  ...annotationErrors(meta, child(path, "annotations")),
  ...ownerReferencesErrors(meta, child(path, "ownerReferences"), server),
  ...managedFieldsErrors(meta, child(path, "managedFields"), server)
];
function validateObjectMetaUpdate(meta, old, path, server) {
  const immutable = ["name", "namespace"].flatMap(
    (key2) => text(meta[key2]) === text(old[key2]) ? [] : [invalid(child(path, key2), text(meta[key2]), { kind: "object-name-immutable" })]
  );
  return [...immutable, ...commonErrors(meta, path, server)];
}
function embeddedTypeErrors(value, path) {
  const errors = [];
  for (const key2 of ["apiVersion", "kind"]) {
    const at = child(path, key2);
    const found = value[key2];
    if (found === void 0) errors.push(required(at, { kind: "embedded-type-missing" }));
    else if (typeof found !== "string") errors.push(invalid(at, found, { kind: "embedded-type-not-text" }));
    else if (found === "") errors.push(invalid(at, found, { kind: "embedded-type-empty" }));
    else if (key2 === "apiVersion" && found.split("/").length > 2)
      errors.push(invalid(at, found, { kind: "embedded-version-malformed", version: found }));
    else if (key2 === "kind") {
      const faults = dns1035Label(goLower(found));
      if (faults.length > 0) errors.push(invalid(at, found, { kind: "embedded-kind-malformed", faults }));
    }
  }
  return errors;
}
function embeddedResourceErrors(value, path, server) {
  const errors = embeddedTypeErrors(value, path);
  const metadata = value["metadata"];
  if (metadata === void 0) return errors;
  const at = child(path, "metadata");
  const { meta, error } = decodeObjectMeta(metadata);
  if (error !== void 0) return [...errors, invalid(at, metadata, { kind: "metadata-undecodable", why: error })];
  const named = text(meta["name"]) === "" ? Object.assign(emptyObject(), meta, { name: "fakename" }) : meta;
  return [...errors, ...validateObjectMeta(named, text(meta["namespace"]) !== "", pathSegment, at, server)];
}
function validateEmbedded(value, schema, path, server) {
  if (schema === void 0 || !hasEmbedded(schema)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => validateEmbedded(item, schema.items?.schema, index(path, at), server));
  if (!isObject(value)) return [];
  const errors = schema["x-kubernetes-embedded-resource"] === true ? embeddedResourceErrors(value, path, server) : [];
  for (const [name, field] of Object.entries(value)) {
    const property = schema.properties?.get(name);
    if (property !== void 0) append(errors, validateEmbedded(field, property, child(path, name), server));
    else append(errors, validateEmbedded(field, schemaOfField(schema, name).schema, key(path, name), server));
  }
  return errors;
}

export {
  objectMeta,
  decodeObjectMeta,
  salvageObjectMeta,
  unknownMetaFields,
  jsonTree,
  isMetaField,
  schemaOfField,
  asResource,
  unknownFields,
  prune,
  hasRules,
  hasEmbedded,
  hasUniqueLists,
  hasDefaults,
  invalid,
  nameIsSubdomain,
  validateObjectMeta,
  validateObjectMetaUpdate,
  validateEmbedded
};
