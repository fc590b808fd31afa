import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fieldOfSchemaPath
} from "./shared-apiserver-cel-cost-advice.js";
import {
  stepsOf
} from "./shared-apiserver-features.js";
import {
  entryOf,
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";

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
function namesOf(path, root) {
  const isVersion = path[0] === "spec" && path[1] === "versions" && typeof path[2] === "number";
  const version = isVersion ? stringOf(getIn(root, ["spec", "versions", path[2] ?? 0, "name"])) : path[0] === "spec" && path[1] === "validation" ? stringOf(getIn(root, ["spec", "version"])) ?? stringOf(getIn(root, ["spec", "versions", 0, "name"])) : void 0;
  const at = path.indexOf("openAPIV3Schema");
  return { version, field: at < 0 || at > 4 ? void 0 : fieldOfSchemaPath(path.slice(at + 1)) };
}
function placeOf(steps, root) {
  let node = root;
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
    ...namesOf(steps, root)
  };
}
function spanOf(node, entry) {
  if (node.kind === "scalar" && node.end > node.start) return { start: node.start, end: node.end };
  if (entry !== void 0) return { start: entry.keyStart, end: entry.keyEnd };
  const first = node.kind === "mapping" ? node.entries[0] : void 0;
  return first === void 0 ? { start: node.start, end: node.end } : { start: first.keyStart, end: first.keyEnd };
}
var isV1beta1 = (root) => stringOf(get(root, "apiVersion"))?.endsWith("/v1beta1") === true;
function locate(path, root) {
  const steps = stepsOf(path);
  return placeOf(isV1beta1(root) ? steps : inDocument(steps), root);
}

export {
  isLifted,
  placeOf,
  locate
};
