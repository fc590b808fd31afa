import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  decodeDocument,
  withPrunedDefaults
} from "./shared-apiserver-base64.js";
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  goQuote,
  isObject,
  nameFaultText,
  newestServer,
  qualifiedName,
  sortedByBytes
} from "./shared-apiserver-features.js";
import {
  get,
  stringOf
} from "./shared-documents-node.js";

// src/apiserver/instance/warnings.ts
var kubeVersion = /^v([1-9][0-9]*)(?:(alpha|beta)([1-9][0-9]*))?$/;
function isNewerVersion(left, right) {
  const a = kubeVersion.exec(left);
  const b = kubeVersion.exec(right);
  if (a === null || b === null) return a === null && b === null ? left < right : a !== null;
  const rank = (found) => [
    found[2] === void 0 ? 2 : found[2] === "beta" ? 1 : 0,
    Number(found[1]),
    Number(found[3] ?? 0)
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
    const warnings = qualifiedName(name).map(nameFaultText);
    if (!name.includes("/") && !standardFinalizers.has(name)) {
      const how = name.includes(".") ? "finalizer name including a path (/)" : "finalizer name";
      warnings.push(`prefer a domain-qualified ${how} to avoid accidental conflicts with other finalizer writers`);
    }
    return warnings.map((warning) => `metadata.finalizers: ${goQuote(name)}: ${warning}`);
  });
}

// src/apiserver/instance/crd-versions.ts
var keyOf = (apiVersion, kind) => `${apiVersion} ${kind}`;
function catalogueOf(files, server = newestServer) {
  const versions = /* @__PURE__ */ new Map();
  const problems = [];
  for (const file of files)
    for (const document of parseYaml(file)) {
      const broken = document.problems[0];
      if (broken !== void 0) problems.push(`${file.path}: ${broken.message}`);
      if (stringOf(get(document.root, "kind")) !== "CustomResourceDefinition") continue;
      const { crd, error } = decodeDocument({ ...document, file }, server);
      if (error !== void 0) problems.push(`${file.path}: ${error}`);
      for (const { name, served } of crd?.spec.versions ?? []) {
        const found = crd === void 0 || !served ? void 0 : servedVersion(crd, name, server);
        if (found !== void 0) versions.set(keyOf(`${found.group}/${found.version}`, found.kind), found);
      }
    }
  return { versions, problems };
}
var versionOf = (catalogue, object) => catalogue.versions.get(keyOf(stringOf(get(object, "apiVersion")) ?? "", stringOf(get(object, "kind")) ?? ""));
function servedVersions({ versions }, object) {
  const [group] = (stringOf(get(object, "apiVersion")) ?? "").split("/");
  const kind = stringOf(get(object, "kind"));
  return [...versions.values()].flatMap(
    (one) => one.group === group && one.kind === kind ? [`${one.group}/${one.version}`] : []
  );
}
function servedVersion(crd, name, server = newestServer) {
  const { spec } = crd;
  const served = spec.versions.filter((version2) => version2.served);
  const version = name === void 0 ? served.find(({ storage }) => storage) ?? served[0] : served.find((one) => one.name === name);
  if (version === void 0) return void 0;
  const schema = (version.schema ?? spec.top.schema)?.openAPIV3Schema;
  const subresources = version.subresources ?? spec.top.subresources;
  return {
    server,
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
  catalogueOf,
  versionOf,
  servedVersions,
  servedVersion
};
