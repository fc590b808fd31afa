import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseMarker,
  unquoted
} from "./shared-documents-go-annotations.js";

// src/facts/openapi/lifecycle-extension.ts
var lifecycleExtension = "x-kubernetes-api-lifecycle";
function lifecycleOf(tags) {
  const found = /* @__PURE__ */ new Map();
  for (const { component, minVersion, status, featureGate, problems } of tags) {
    if (problems.length > 0 || component === "" || found.has(component)) continue;
    found.set(component, {
      ...minVersion === void 0 ? {} : { minVersion },
      ...status === void 0 ? {} : { status },
      ...featureGate === void 0 ? {} : { featureGate }
    });
  }
  return found.size === 0 ? void 0 : Object.fromEntries([...found].sort(([a], [b]) => a < b ? -1 : 1));
}
function modelPackage(files) {
  for (const { packageComments } of files)
    for (const { text } of packageComments) {
      const marker = parseMarker(text.trim());
      if (marker?.name === "k8s:openapi-model-package" && marker.value !== void 0)
        return unquoted(marker.value).text;
    }
  return void 0;
}
function modelPackageOfImport(importPath) {
  const [domain = "", ...rest] = importPath.split("/");
  return [domain.split(".").reverse().join("."), ...rest].join(".");
}

export {
  lifecycleExtension,
  lifecycleOf,
  modelPackage,
  modelPackageOfImport
};
