import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  asResource,
  coerce,
  copyOf,
  goQuote,
  isObject,
  keyPath,
  prune,
  qualifiedName,
  schemaOfField,
  sortedByBytes,
  unknownFields,
  unknownMetaFields
} from "./chunk-PUUFBCOL.js";
import {
  entryOf,
  stringOf
} from "./chunk-Q63LJHRW.js";

// src/admission/instance/dropped-fields.ts
var nodeTree = {
  fields: (node) => node.kind === "mapping" ? [...new Map(node.entries.map((entry) => [entry.key, entry.value]))] : void 0,
  items: (node) => node.kind === "sequence" ? node.items : void 0,
  asParent: (node) => node
};
function* embeddedMeta(node, schema, path) {
  if (schema === void 0) return;
  const metadata = schema["x-kubernetes-embedded-resource"] === true ? entryOf(node, "metadata")?.value : void 0;
  if (metadata !== void 0) yield* unknownMetaFields(nodeTree, metadata, keyPath(path, "metadata"));
  for (const [key, field] of nodeTree.fields(node) ?? []) {
    const property = schema.properties?.get(key);
    if (property !== void 0) yield* embeddedMeta(field, property, keyPath(path, key));
    else yield* embeddedMeta(field, schemaOfField(schema, key).schema, `${path}[${key}]`);
  }
  for (const [index, item] of (nodeTree.items(node) ?? []).entries())
    yield* embeddedMeta(item, schema.items?.schema, `${path}[${index}]`);
}
function droppedFields(root, served) {
  if (stringOf(entryOf(root, "apiVersion")?.value) !== `${served.group}/${served.version}`) return [];
  if (stringOf(entryOf(root, "kind")?.value) !== served.kind) return [];
  const metadata = entryOf(root, "metadata")?.value;
  const found2 = metadata === void 0 ? [] : [...unknownMetaFields(nodeTree, metadata, "metadata")];
  if (!served.preserveUnknownFields) found2.push(...unknownFields(nodeTree, root, asResource(served.schema)));
  found2.push(...embeddedMeta(root, served.schema, ""));
  const byPath = /* @__PURE__ */ new Map();
  for (const { path, parent, key } of found2) {
    const entry = entryOf(parent, key);
    if (path !== void 0 && entry !== void 0) byPath.set(path, entry);
  }
  return sortedByBytes([...byPath.keys()]).flatMap((path) => {
    const entry = byPath.get(path);
    return entry === void 0 ? [] : [{ path, entry }];
  });
}

// src/admission/instance/pruned-defaults.ts
function surrounded(value, path) {
  return path.reduceRight(
    (inner, step) => step === anItem ? [inner] : Object.assign(/* @__PURE__ */ Object.create(null), { [step]: inner }),
    value
  );
}
var anItem = "\0item";
function found(root, path) {
  let at = root;
  for (const step of path)
    at = step === anItem ? Array.isArray(at) ? at[0] : void 0 : isObject(at) ? at[step] : void 0;
  return at;
}
function prunedDefault(value, path, root) {
  const object = surrounded(copyOf(value), path);
  coerce(object, root, { isResourceRoot: true, dropInvalid: true, path: "" });
  prune(object, root, { isResourceRoot: true });
  return found(object, path);
}
function rebuilt(schema, path, root) {
  const copy = { ...schema };
  if (schema.default !== void 0 && schema.default !== null) {
    const kept = prunedDefault(schema.default, path, root);
    if (kept === void 0) delete copy.default;
    else copy.default = kept;
  }
  const { additionalProperties, items, properties } = schema;
  if (additionalProperties?.schema !== void 0)
    copy.additionalProperties = {
      ...additionalProperties,
      schema: rebuilt(additionalProperties.schema, [...path, "*"], root)
    };
  if (items?.schema !== void 0) copy.items = { schema: rebuilt(items.schema, [...path, anItem], root) };
  if (properties !== void 0)
    copy.properties = new Map(
      Array.from(properties, ([key, property]) => [key, rebuilt(property, [...path, key], root)])
    );
  return copy;
}
var hasDefault = (schema) => schema.default !== void 0 && schema.default !== null || schema.items?.schema !== void 0 && hasDefault(schema.items.schema) || schema.additionalProperties?.schema !== void 0 && hasDefault(schema.additionalProperties.schema) || Array.from(schema.properties?.values() ?? []).some(hasDefault);
var withPrunedDefaults = (schema) => hasDefault(schema) ? rebuilt(schema, [], schema) : schema;

// src/admission/instance/warnings.ts
var kubeVersion = /^v([1-9][0-9]*)(?:(alpha|beta)([1-9][0-9]*))?$/;
function isNewerVersion(left, right) {
  const a = kubeVersion.exec(left);
  const b = kubeVersion.exec(right);
  if (a === null || b === null) return a === null && b === null ? left < right : a !== null;
  const rank = (found2) => [
    found2[2] === void 0 ? 2 : found2[2] === "beta" ? 1 : 0,
    Number(found2[1]),
    Number(found2[3] ?? 0)
  ];
  const [ranksA, ranksB] = [rank(a), rank(b)];
  const differing = ranksA.findIndex((value, index) => value !== ranksB[index]);
  return differing >= 0 && (ranksA[differing] ?? 0) > (ranksB[differing] ?? 0);
}
function versionWarning(crd, version) {
  if (!version.deprecated) return void 0;
  if (version.deprecationWarning !== void 0) return version.deprecationWarning;
  const { group, names, versions } = crd.spec;
  const named = (name) => `${group}/${name} ${names.kind ?? ""}`;
  const better = versions.filter((one) => one.served && !one.deprecated && isNewerVersion(one.name, version.name)).reduce(
    (best, { name }) => best === void 0 || isNewerVersion(name, best) ? name : best,
    void 0
  );
  return `${named(version.name)} is deprecated${better === void 0 ? "" : `; use ${named(better)}`}`;
}
var standardFinalizers = /* @__PURE__ */ new Set(["orphan", "foregroundDeletion", "kubernetes"]);
var finalizersOf = (object) => {
  const metadata = object?.["metadata"];
  const list = isObject(metadata) ? metadata["finalizers"] : void 0;
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
};
function finalizerWarnings(object, old) {
  const known = new Set(finalizersOf(old));
  const added = new Set(finalizersOf(object).filter((name) => !known.has(name)));
  return sortedByBytes([...added]).flatMap((name) => {
    const warnings = qualifiedName(name);
    if (!name.includes("/") && !standardFinalizers.has(name)) {
      const how = name.includes(".") ? "finalizer name including a path (/)" : "finalizer name";
      warnings.push(`prefer a domain-qualified ${how} to avoid accidental conflicts with other finalizer writers`);
    }
    return warnings.map((warning) => `metadata.finalizers: ${goQuote(name)}: ${warning}`);
  });
}

// src/admission/instance/crd-versions.ts
function servedVersion(crd, name) {
  const { spec } = crd;
  const served = spec.versions.filter((version2) => version2.served);
  const version = name === void 0 ? served.find(({ storage }) => storage) ?? served[0] : served.find((one) => one.name === name);
  if (version === void 0) return void 0;
  const schema = (version.schema ?? spec.top.schema)?.openAPIV3Schema;
  const subresources = version.subresources ?? spec.top.subresources;
  return {
    group: spec.group,
    version: version.name,
    kind: spec.names.kind ?? "",
    namespaced: spec.scope === "Namespaced",
    schema: schema === void 0 || spec.preserveUnknownFields ? schema : withPrunedDefaults(schema),
    preserveUnknownFields: spec.preserveUnknownFields,
    hasStatus: subresources?.status === true,
    scale: subresources?.scale,
    warning: versionWarning(crd, version)
  };
}

export {
  finalizerWarnings,
  servedVersion,
  droppedFields
};
