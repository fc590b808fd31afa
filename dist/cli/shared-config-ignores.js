import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  categoryOf
} from "./shared-apiserver-cel-comparisons.js";
import {
  circumstances,
  severities,
  severityTable
} from "./shared-rules-severity-table.js";
import {
  matcher
} from "./shared-changes-relevant.js";

// src/facts/applied-folders.ts
var rehearsal = /(?:^|\/)(?:tests?|testing|e2e|conformance|fixtures?|testdata|examples?|samples?|docs?|site)\//;
var isRehearsal = (path) => rehearsal.test(path);
var unreleased = /(?:^|\/)(?:\.github|vendor|third[_-]?party|node_modules|external|hack|demos?|tutorials?|website|proposals?|designs?|mocks?|archived?|archives)\//;
function isAside(path) {
  const lower = path.toLowerCase();
  return isRehearsal(lower) || unreleased.test(lower);
}
var appliedBy = (isOurs) => ({ file: { path } }) => isOurs(path) && !isAside(path);

// src/config/severity.ts
function settingIn(rules, id) {
  const category = `${categoryOf(id)}/*`;
  if (Object.hasOwn(rules, id)) return rules[id];
  return Object.hasOwn(rules, category) ? rules[category] : void 0;
}
var rank = { error: 2, warning: 1, info: 0 };
var hidesUnread = (setting, { meansUnread, severity }) => meansUnread === true && (setting === "off" || Object.entries(rank).some(([name, of]) => name === setting && of < rank[severity]));
var applies = ({ override, paths, crds }, problem) => (override.paths.length === 0 || paths(problem.at.file.path)) && (override.crds.length === 0 || crds(problem.document?.name ?? "")) && (override.versions.length === 0 || override.versions.includes(problem.version ?? ""));
var concerns = ({ texts: [, , rules] }, { id, breaks }) => rules === void 0 || (rules === "breaks" ? breaks !== void 0 : rules === categoryOf(id));
function judgementOf({ severity, texts: [, because] }, of) {
  if (typeof because === "string") return { severity };
  return {
    severity,
    sentence: `Reported as ${severity === "info" ? "info" : `a ${severity}`} because ${because(of)}.`
  };
}
function judged(rule, severity, all, isConfigured) {
  let judgement = { severity };
  for (const [kind, row] of Object.entries(severityTable)) {
    const found = all.find((one) => one.kind === kind);
    if (found === void 0 || !concerns(row, rule) || isConfigured && row.isFinal !== true) continue;
    const distance = severities.indexOf(judgement.severity) - severities.indexOf(row.severity);
    if (row.isLeast === true ? distance > 0 : distance < 0) judgement = judgementOf(row, found.of);
  }
  return judgement;
}
function severityOf(config, unowned = /* @__PURE__ */ new Set()) {
  const thirdParty = matcher(config.thirdParty);
  const overrides = config.overrides.map((override) => ({
    override,
    paths: matcher(override.paths),
    crds: matcher(override.crds)
  }));
  return (rule, problem) => {
    let configured = settingIn(config.rules, rule.id);
    for (const compiled of overrides) {
      const setting = settingIn(compiled.override.rules, rule.id);
      if (setting !== void 0 && applies(compiled, problem)) configured = setting;
    }
    if (hidesUnread(configured, rule)) configured = void 0;
    const own = (config.preset === "recommended" ? void 0 : rule.presets?.[config.preset]) ?? rule.severity;
    const severity = configured ?? own;
    if (severity === "off") return "off";
    const { path } = problem.at.file;
    const ofPath = circumstances({
      "third-party": thirdParty(path),
      "unowned-crd": unowned.has(path) && problem.document?.kind === "CustomResourceDefinition" && rule.meansUnread !== true,
      rehearsal: isRehearsal(path)
    });
    return judged(rule, severity, [...ofPath, ...problem.circumstances ?? []], configured !== void 0);
  };
}

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
  isRehearsal,
  isAside,
  appliedBy,
  hidesUnread,
  severityOf,
  coversRule,
  isExpired,
  coveringIgnores
};
