import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  servers
} from "./shared-apiserver-features.js";

// src/config/kubernetes-versions.ts
var coveredKubernetesVersions = servers.map(({ version: version2 }) => version2);
var supported = 3;
var defaultKubernetesVersions = {
  asked: coveredKubernetesVersions.slice(0, supported),
  isConfigured: false
};
var version = String.raw`v?\d{1,3}\.\d{1,3}(?:\.\d{1,3})?`;
var part = `${version}(?: *- *${version})?`;
var oneVersion = new RegExp(`^${version}$`);
var versionRange = new RegExp(`^${part}(?: *, *${part}){0,20}$`);
var minorVersion = (text) => /^v?(\d+\.\d+)/.exec(text)?.[1] ?? text;
function readVersions(text) {
  const asked = /* @__PURE__ */ new Set();
  for (const one of text.split(",")) {
    const [first = "", last = first] = one.split("-").map((end) => minorVersion(end.trim()));
    const [from, to] = [first, last].map((end) => coveredKubernetesVersions.indexOf(end));
    const unknown = from < 0 ? first : to < 0 ? last : void 0;
    if (unknown !== void 0)
      return {
        mistake: `Kubernetes ${unknown} is not covered; covered are ${coveredKubernetesVersions.toReversed().join(", ")}`
      };
    if (from < to) return { mistake: `the range ${first}-${last} ends before it begins` };
    for (const covered of coveredKubernetesVersions.slice(to, from + 1)) asked.add(covered);
  }
  return { asked: coveredKubernetesVersions.filter((covered) => asked.has(covered)) };
}
function versionsOf(text) {
  const read = text === void 0 ? void 0 : readVersions(text);
  return read === void 0 || "mistake" in read ? void 0 : { asked: read.asked, isConfigured: true };
}

export {
  defaultKubernetesVersions,
  oneVersion,
  versionRange,
  readVersions,
  versionsOf
};
