import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  get,
  stringOf
} from "./shared-documents-node.js";

// src/grants/grant.ts
var gatewayHome = "gateway.networking.k8s.io";
var authorizationHome = "authorization.k8s.io";
var homeOfApiVersion = /* @__PURE__ */ new Map([
  [`${gatewayHome}/v1alpha2`, gatewayHome],
  [`${gatewayHome}/v1beta1`, gatewayHome],
  [`${gatewayHome}/v1`, gatewayHome],
  [`${authorizationHome}/v1alpha1`, authorizationHome]
]);
var defaultNamespace = "default";
var groupOfApiVersion = (apiVersion) => apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
var textAt = (node, key) => {
  const text = stringOf(get(node, key));
  return text === "" ? void 0 : text;
};
var maxEntries = 256;
var itemsOf = (manifest, key) => {
  const list = get(get(manifest.root, "spec"), key);
  return list?.kind === "sequence" ? list.items.slice(0, maxEntries) : [];
};
function isTextOrAbsent(node, key) {
  const value = get(node, key);
  return value === void 0 || value.kind === "scalar" && (value.value === null || typeof value.value === "string");
}
function typeOf(home, node) {
  const word = home === gatewayHome ? "kind" : "resource";
  if (!["group", word, "namespace", "name"].every((key) => isTextOrAbsent(node, key))) return { group: "" };
  const group = textAt(node, "group") ?? "";
  return home === gatewayHome ? { group, kind: textAt(node, word) } : { group, resource: textAt(node, word) };
}
function grantOf(manifest) {
  const home = manifest.kind === "ReferenceGrant" ? homeOfApiVersion.get(manifest.apiVersion) : void 0;
  if (home === void 0) return void 0;
  const fromNodes = itemsOf(manifest, "from");
  const toNodes = itemsOf(manifest, "to");
  return {
    home,
    name: manifest.name,
    namespace: manifest.namespace === "" ? void 0 : manifest.namespace,
    from: fromNodes.map((node) => ({ ...typeOf(home, node), namespace: textAt(node, "namespace") ?? "" })),
    to: toNodes.map((node) => ({ ...typeOf(home, node), name: textAt(node, "name") })),
    manifest,
    fromNodes,
    toNodes
  };
}
var proofOfConcept = /* @__PURE__ */ new Set([
  "ReferenceGrant",
  "ClusterReferenceGrant",
  "ClusterReferenceConsumer"
]);
function otherApiOf(manifest) {
  const { apiVersion, kind } = manifest;
  const group = groupOfApiVersion(apiVersion);
  if (group === "reference.authorization.k8s.io" && proofOfConcept.has(kind))
    return "belongs to the proof of concept of KEP-3766 (`reference.authorization.k8s.io`), whose fields mean other things; controllers that follow Gateway API's ReferenceGrant do not read it";
  if (group === gatewayHome && kind === "ReferencePolicy")
    return "is the former name of ReferenceGrant; Gateway API has not served it since v0.6.0";
  if ((group === gatewayHome || group === authorizationHome) && kind === "ReferenceGrant") {
    const known = [...homeOfApiVersion.keys()].filter((one) => groupOfApiVersion(one) === group);
    return homeOfApiVersion.has(apiVersion) ? void 0 : `has a version that ${group} does not have (it has ${known.join(", ")})`;
  }
  return void 0;
}
var grantName = ({ namespace, name }, unknownNamespace = defaultNamespace) => `${namespace ?? unknownNamespace}/${name}`;

export {
  gatewayHome,
  authorizationHome,
  defaultNamespace,
  groupOfApiVersion,
  textAt,
  grantOf,
  otherApiOf,
  grantName
};
