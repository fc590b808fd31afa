import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  categoryOf
} from "./shared-documents-go-annotations.js";
import {
  matcher
} from "./shared-changes-relevant.js";

// src/config/ignores.ts
var coversRule = (pattern, id) => pattern === id || pattern === `${categoryOf(id)}/*`;
var isExpired = (ignore, today) => ignore.expires !== void 0 && ignore.expires < today.slice(0, 10);
function coveringIgnores(ignores) {
  const compiled = ignores.map((ignore) => ({
    ignore,
    path: ignore.path === void 0 ? void 0 : matcher([ignore.path]),
    crd: ignore.crd === void 0 ? void 0 : matcher([ignore.crd])
  }));
  return (finding) => compiled.filter(
    ({ ignore, path, crd }) => coversRule(ignore.rule, finding.rule) && (path?.(finding.path) ?? true) && (crd?.(finding.document?.name ?? "") ?? true) && (ignore.version === void 0 || ignore.version === finding.version) && (ignore.field === void 0 || ignore.field === finding.field)
  ).map(({ ignore }) => ignore);
}

export {
  coversRule,
  isExpired,
  coveringIgnores
};
