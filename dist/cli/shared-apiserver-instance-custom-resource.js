import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  finalizerWarnings,
  servedVersion
} from "./shared-apiserver-instance-crd-versions.js";
import {
  Correlation,
  applyDefaults,
  pruneNulls,
  runtimeBudget,
  validateRules,
  validateValue
} from "./shared-apiserver-admit.js";
import {
  Decoder,
  coerce,
  decodeCRD
} from "./shared-apiserver-base64.js";
import {
  asResource,
  decodeObjectMeta,
  hasRules,
  hasUniqueLists,
  invalid,
  jsonTree,
  nameIsSubdomain,
  prune,
  schemaOfField,
  unknownFields,
  unknownMetaFields,
  validateEmbedded,
  validateObjectMeta,
  validateObjectMetaUpdate
} from "./shared-apiserver-instance-meta-validation.js";
import {
  maxDepth,
  parseYaml,
  readJsonValue
} from "./shared-documents-duplicate-keys.js";
import {
  valueDetail
} from "./shared-apiserver-approval-state.js";
import {
  child,
  emptyObject,
  goFloat,
  goJSON,
  index,
  isInteger,
  isObject,
  key,
  member,
  newestServer,
  pathSegment,
  pathText,
  root,
  sortedByBytes,
  stepsOf,
  whole
} from "./shared-apiserver-features.js";
import {
  append
} from "./shared-lists.js";
import {
  entryOf,
  stringOf
} from "./shared-documents-node.js";

// src/apiserver/instance/dropped-fields.ts
var nodeTree = {
  fields: (node) => node.kind === "mapping" ? [...new Map(node.entries.map((entry) => [entry.key, entry.value]))] : void 0,
  items: (node) => node.kind === "sequence" ? node.items : void 0,
  asParent: (node) => node
};
function* embeddedMeta(node, schema, path) {
  if (schema === void 0) return;
  const metadata = schema["x-kubernetes-embedded-resource"] === true ? entryOf(node, "metadata")?.value : void 0;
  if (metadata !== void 0) yield* unknownMetaFields(nodeTree, metadata, child(path, "metadata"));
  for (const [key2, field] of nodeTree.fields(node) ?? []) {
    const property = schema.properties?.get(key2);
    if (property !== void 0) yield* embeddedMeta(field, property, child(path, key2));
    else yield* embeddedMeta(field, schemaOfField(schema, key2).schema, key(path, key2));
  }
  for (const [at, item] of (nodeTree.items(node) ?? []).entries())
    yield* embeddedMeta(item, schema.items?.schema, index(path, at));
}
function droppedFields(root2, served) {
  if (stringOf(entryOf(root2, "apiVersion")?.value) !== `${served.group}/${served.version}`) return [];
  if (stringOf(entryOf(root2, "kind")?.value) !== served.kind) return [];
  const metadata = entryOf(root2, "metadata")?.value;
  const found = metadata === void 0 ? [] : [...unknownMetaFields(nodeTree, metadata, root("metadata"))];
  if (!served.preserveUnknownFields) append(found, unknownFields(nodeTree, root2, asResource(served.schema)));
  append(found, embeddedMeta(root2, served.schema, whole));
  const byText = /* @__PURE__ */ new Map();
  for (const { path, parent, key: key2 } of found) {
    const entry = entryOf(parent, key2);
    if (path !== void 0 && entry !== void 0) byText.set(pathText(path), { path, entry });
  }
  return sortedByBytes([...byText.keys()]).flatMap((text) => byText.get(text) ?? []);
}

// src/apiserver/instance/list-types.ts
function repeated(items) {
  const seen = /* @__PURE__ */ new Map();
  const indexes = [];
  for (const [at, item] of items.entries()) {
    const key2 = `${typeof item} ${goJSON(item)}`;
    const times = seen.get(key2) ?? 0;
    seen.set(key2, times + 1);
    if (times === 1) indexes.push(at);
  }
  return indexes;
}
var duplicate = (path) => ({ type: "FieldValueDuplicate", path, check: { kind: "item-twice" } });
function listMapErrors(items, schema, path) {
  const stray = items.findIndex((item) => item !== null && !isObject(item));
  if (stray >= 0) return [{ type: "FieldValueInvalid", path: index(path, stray), check: { kind: "item-not-object" } }];
  const names = schema["x-kubernetes-list-map-keys"] ?? [];
  const keys = items.map((item) => {
    const ofItem = emptyObject();
    for (const name of names) if (isObject(item) && item[name] !== void 0) ofItem[name] = item[name];
    return ofItem;
  });
  return repeated(keys).map((at) => duplicate(index(path, at)));
}
function listErrors(items, schema, path) {
  const errors = [];
  const type = schema["x-kubernetes-list-type"];
  if (type === "set") for (const at of repeated(items)) errors.push(duplicate(index(path, at)));
  if (type === "map") append(errors, listMapErrors(items, schema, path));
  const of = schema.items?.schema;
  if (of !== void 0)
    for (const [at, item] of items.entries()) append(errors, valueErrors(item, of, index(path, at)));
  return errors;
}
function valueErrors(value, schema, path) {
  if (Array.isArray(value)) return listErrors(value, schema, path);
  return isObject(value) ? validateListTypes(value, schema, path) : [];
}
function validateListTypes(value, schema, path) {
  if (!isObject(value) || !hasUniqueLists(schema)) return [];
  const errors = [];
  for (const [name, field] of Object.entries(value)) {
    const additional = schema.additionalProperties?.schema;
    if (additional !== void 0) append(errors, valueErrors(field, additional, key(path, name)));
    const property = schema.properties?.get(name);
    if (property !== void 0) append(errors, valueErrors(field, property, child(path, name)));
  }
  return errors;
}

// src/apiserver/instance/scale.ts
function shown(value) {
  if (value === null) return ["<nil>", "<nil>"];
  if (typeof value === "string") return [value, "string"];
  if (typeof value === "boolean") return [String(value), "bool"];
  if (Array.isArray(value)) return [`[${value.map((item) => shown(item)[0]).join(" ")}]`, "[]interface {}"];
  if (isObject(value)) {
    const fields = sortedByBytes(Object.keys(value)).map((key2) => `${key2}:${shown(value[key2] ?? null)[0]}`);
    return [`map[${fields.join(" ")}]`, "map[string]interface {}"];
  }
  return isInteger(value) ? [String(value), "int64"] : [goFloat(Number(value)), "float64"];
}
function simplePath(jsonPath) {
  const [first = "", ...steps] = jsonPath.replace(/^\./, "").split(".");
  const from = jsonPath.startsWith(".") ? member(whole, first) : child(whole, first);
  return steps.reduce(child, from);
}
function unreadable(value, at, expected) {
  const [text, found] = shown(value);
  return { kind: "scale-unreadable", at, shown: text, found, type: expected };
}
function nested(object, path) {
  let value = object;
  let at = whole;
  for (const step of stepsOf(path)) {
    if (value === null) return {};
    at = child(at, String(step));
    if (!isObject(value)) return { check: unreadable(value, at, "map[string]interface{}") };
    const next = value[step];
    if (next === void 0) return {};
    value = next;
  }
  return { value };
}
var maxReplicas = 2147483647;
function replicasErrors(object, jsonPath) {
  const path = simplePath(jsonPath);
  const { value, check } = nested(object, path);
  if (check !== void 0) return [invalid(path, 0, check)];
  if (value === void 0) return [];
  if (!isInteger(value)) return [invalid(path, 0, unreadable(value, path, "int64"))];
  if (value < 0) return [invalid(path, value, { kind: "replicas-negative" })];
  if (value > maxReplicas) return [invalid(path, value, { kind: "replicas-too-many", limit: maxReplicas })];
  return [];
}
function scaleErrors(object, scale) {
  if (scale === void 0) return [];
  const { specReplicasPath = "", statusReplicasPath = "", labelSelectorPath } = scale;
  const errors = [...replicasErrors(object, specReplicasPath), ...replicasErrors(object, statusReplicasPath)];
  if (labelSelectorPath === void 0) return errors;
  const path = simplePath(labelSelectorPath);
  const { value, check } = nested(object, path);
  const selector = check ?? (value === void 0 || typeof value === "string" ? void 0 : unreadable(value, path, "string"));
  return selector === void 0 ? errors : [...errors, invalid(path, "", selector)];
}

// src/apiserver/instance/custom-resource.ts
var metadataPath = root("metadata");
var unread = (text) => ({
  error: { text, path: whole, check: { kind: "undecodable", error: text } }
});
function decodeResource(value, served) {
  if (!isObject(value)) return unread("the object is no JSON object");
  const { kind, apiVersion, metadata } = value;
  if (typeof kind !== "string" || kind === "") return unread("`kind` is missing");
  if (apiVersion !== void 0 && typeof apiVersion !== "string") return unread("`apiVersion` is no text");
  const decoded = metadata === void 0 ? void 0 : decodeObjectMeta(metadata);
  if (decoded?.error !== void 0) {
    const { error: why } = decoded;
    return { error: { text: why.text, path: metadataPath, check: { kind: "metadata-undecodable", why } } };
  }
  const wanted = `${served.group}/${served.version}`;
  if (apiVersion !== wanted)
    return unread(
      `the API version in the data (${apiVersion ?? ""}) does not match the expected API version (${wanted})`
    );
  const pruned = [];
  if (metadata !== void 0)
    for (const { path } of unknownMetaFields(jsonTree, metadata, metadataPath)) pruned.push(pathText(path));
  if (kind === served.kind) {
    if (!served.preserveUnknownFields) {
      append(pruned, prune(value, served.schema, { isResourceRoot: true }));
      pruneNulls(value, served.schema);
    }
    const coerced = coerce(value, served.schema, { isResourceRoot: false, dropInvalid: false, path: whole });
    if (coerced.error !== void 0) {
      const { path, check } = coerced.error;
      return { error: { text: `${pathText(path)}: ${valueDetail(coerced.error)}`, path, check } };
    }
    append(pruned, coerced.unknown);
  }
  value["kind"] = kind;
  value["apiVersion"] = apiVersion;
  if (decoded !== void 0) value["metadata"] = decoded.meta;
  if (kind === served.kind) applyDefaults(value, served.schema);
  return { object: value, pruned: sortedByBytes(pruned) };
}
var metadataOf = (object) => {
  const { metadata } = object;
  return isObject(metadata) ? metadata : emptyObject();
};
function wipeSystemFields(object) {
  const metadata = metadataOf(object);
  for (const key2 of ["deletionTimestamp", "deletionGracePeriodSeconds", "selfLink", "uid", "generation"])
    delete metadata[key2];
}
function setNamespace(object, served, namespace = "default") {
  const metadata = metadataOf(object);
  if (!served.namespaced) delete metadata["namespace"];
  else if ((metadata["namespace"] ?? "") === "") metadata["namespace"] = namespace;
  object["metadata"] = metadata;
}
function setName(object, generates) {
  const metadata = metadataOf(object);
  const { name = "", generateName = "" } = metadata;
  if (name === "" && generateName === "") metadata["name"] = "example";
  else if (name === "" && generates && typeof generateName === "string") metadata["name"] = `${generateName}00000`;
  object["metadata"] = metadata;
}
var typeErrors = (object, served) => object["kind"] === served.kind ? [] : [invalid(root("kind"), object["kind"] ?? "", { kind: "kind-differs", wanted: served.kind })];
var blocking = /* @__PURE__ */ new Set([
  "FieldValueNotSupported",
  "FieldValueRequired",
  "FieldValueTooLong",
  "FieldValueTooMany",
  "FieldValueTypeInvalid"
]);
var rulesNotChecked = { type: "FieldValueInvalid", path: whole, check: { kind: "rules-not-checked" } };
function closed(result, old, found, served, common = []) {
  const { schema, server } = served;
  const warnings = [...served.warning === void 0 ? [] : [served.warning], ...finalizerWarnings(result, old)];
  const errors = [...common, ...found];
  if (schema === void 0 || !hasRules(schema)) return { result, errors, warnings, unchecked: [] };
  if (found.some(({ type }) => blocking.has(type)))
    return { result, errors: [...errors, rulesNotChecked], warnings, unchecked: [] };
  const correlation = old === void 0 ? void 0 : new Correlation(result, old, schema);
  const place = { path: whole, isResourceRoot: true, correlation, server };
  const judged = validateRules(result, old ?? null, schema, place, { left: runtimeBudget });
  return { result, errors: [...errors, ...judged.errors], warnings, unchecked: judged.unchecked };
}
function judgeCreate(object, served) {
  const { schema, server } = served;
  setNamespace(object, served);
  wipeSystemFields(object);
  setName(object, true);
  if (served.hasStatus) delete object["status"];
  const typed = typeErrors(object, served);
  const errors = [...typed];
  if (typed.length === 0) {
    append(errors, validateObjectMeta(metadataOf(object), served.namespaced, nameIsSubdomain, metadataPath, server));
    if (schema !== void 0) append(errors, validateValue(object, schema, whole, server));
    append(errors, scaleErrors(object, served.scale));
  }
  if (schema !== void 0) {
    append(errors, validateEmbedded(object, schema, whole, server));
    append(errors, validateListTypes(object, schema, whole));
  }
  return closed(object, void 0, errors, served);
}
function keepStatus(object, old) {
  if (old["status"] !== void 0) object["status"] = old["status"];
  else delete object["status"];
}
function judgeUpdate(object, old, served) {
  const { schema, server } = served;
  setNamespace(object, served);
  setName(object, false);
  const meta = metadataOf(object);
  setNamespace(old, served, meta["namespace"]);
  for (const key2 of ["managedFields", "generation"]) delete meta[key2];
  const oldMeta = metadataOf(old);
  if ((oldMeta["name"] ?? "") === "") oldMeta["name"] = meta["name"] ?? "";
  if (served.hasStatus) keepStatus(object, old);
  const common = [
    ...validateObjectMeta(meta, served.namespaced, pathSegment, metadataPath, server),
    ...validateObjectMetaUpdate(meta, oldMeta, metadataPath, server)
  ];
  const typed = typeErrors(object, served);
  const errors = [...typed];
  if (typed.length === 0) {
    append(errors, validateObjectMetaUpdate(meta, oldMeta, metadataPath, server));
    if (schema !== void 0)
      append(
        errors,
        validateValue(object, schema, whole, server, { correlation: new Correlation(object, old, schema) })
      );
    append(errors, scaleErrors(object, served.scale));
  }
  if (schema !== void 0) {
    append(errors, validateEmbedded(object, schema, whole, server));
    if (validateListTypes(old, schema, whole).length === 0) append(errors, validateListTypes(object, schema, whole));
  }
  return closed(object, old, errors, served, common);
}

// src/apiserver/instance/question.ts
function servedVersionOf(text, version, server = newestServer) {
  const document = parseYaml({ path: "crd", side: "head", text })[0];
  if (document?.root === void 0)
    throw new Error(`the CRD cannot be read: ${document?.problems[0]?.message ?? "empty"}`);
  const isJson = document.format === "json";
  const decoder = new Decoder(isJson ? "text" : "sorted", "v1", isJson, server);
  const crd = decodeCRD(decoder, document.root, "v1");
  if (decoder.error !== void 0) throw new Error(`the CRD cannot be decoded: ${decoder.error}`);
  const served = servedVersion(crd, version, server);
  if (served === void 0) throw new Error(`the CRD serves no version ${version ?? ""}`.trimEnd());
  return served;
}
function valueOfNode(node) {
  if (node.kind === "sequence") return node.items.map(valueOfNode);
  if (node.kind === "mapping") {
    const value = emptyObject();
    for (const entry of node.entries) value[entry.key] = valueOfNode(entry.value);
    return value;
  }
  if (typeof node.value !== "number") return node.value;
  const literal = node.literal ?? String(node.value);
  if (/^-?\d{16,}$/.test(literal)) {
    const exact = BigInt(literal);
    if (exact === BigInt.asIntN(64, exact) && !Number.isSafeInteger(node.value)) return exact;
  }
  if (!Number.isFinite(node.value)) throw new RangeError(`the number ${literal} is out of range`);
  return node.value;
}
function valueOfParsed(given) {
  if (Array.isArray(given)) return given.map(valueOfParsed);
  if (typeof given === "object" && given !== null) {
    const value = emptyObject();
    for (const [key2, item] of Object.entries(given)) value[key2] = valueOfParsed(item);
    return value;
  }
  if (typeof given === "number" && !Number.isSafeInteger(given) && Math.abs(given) < 2 ** 63 && Number.isInteger(given))
    return BigInt(given);
  return given;
}
function readObject(given) {
  if (typeof given !== "string") return valueOfParsed(given);
  const { node, end } = readJsonValue(given, 0, maxDepth);
  if (given.slice(end).trim() !== "") throw new SyntaxError("the text goes on after the object");
  return valueOfNode(node);
}
function decodeNode(served, root2) {
  try {
    return decodeResource(valueOfNode(root2), served);
  } catch (error) {
    if (error instanceof RangeError) return unread(error.message);
    throw error;
  }
}
function answerOf(served, decoded, oldOf) {
  if (decoded.error !== void 0) return { decodeError: decoded.error };
  const old = oldOf?.();
  if (old?.error !== void 0) throw new Error(`the old object cannot be decoded: ${old.error.text}`);
  const judged = old === void 0 ? judgeCreate(decoded.object, served) : judgeUpdate(decoded.object, old.object, served);
  return { pruned: decoded.pruned, ...judged };
}
var validateNode = (served, root2, oldRoot) => answerOf(served, decodeNode(served, root2), oldRoot && (() => decodeNode(served, oldRoot)));
function validateResource(served, question) {
  const { oldObject } = question;
  let object;
  try {
    object = readObject(question.object);
  } catch (error) {
    return { decodeError: unread(error instanceof Error ? error.message : String(error)).error };
  }
  const oldOf = oldObject === void 0 ? void 0 : () => decodeResource(readObject(oldObject), served);
  return answerOf(served, decodeResource(object, served), oldOf);
}

export {
  droppedFields,
  servedVersionOf,
  validateNode,
  validateResource
};
