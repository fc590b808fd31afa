import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counted
} from "./shared-reports-verdict.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  append
} from "./shared-lists.js";

// src/reports/merged.ts
var noSummary = { errors: 0, warnings: 0, infos: 0, existing: 0, files: 0, documents: 0 };
var isMerged = (report) => "repositories" in report;
var originOf = (entry) => "origin" in entry && typeof entry.origin === "string" ? entry.origin : "";
function auditedOf({ origin, commit, report }) {
  const at = commit === void 0 ? {} : { commit };
  if ("why" in report)
    return [{ origin, conclusion: "missing", ...at, why: report.why, summary: noSummary, notChecked: 0 }];
  if (isMerged(report)) return [...report.repositories];
  const { conclusion, summary, notChecked } = report;
  return [{ origin, conclusion, ...at, summary, notChecked: notChecked.length }];
}
function worst(audited) {
  const conclusions = new Set(audited.map(({ conclusion }) => conclusion));
  if (conclusions.has("failure") || conclusions.has("missing")) return "failure";
  return conclusions.has("neutral") ? "neutral" : "success";
}
var lists = {
  findings: true,
  ignored: false,
  changes: true,
  approvals: true,
  conditions: true,
  notChecked: true,
  notJudged: false,
  references: false,
  costs: false
};
var listNames = Object.keys(lists);
var nearLimit = 50;
function byFolder(entries) {
  const folderOf = (path) => path.slice(0, path.lastIndexOf("/") + 1) || "./";
  const keyOf = (entry) => JSON.stringify([originOf(entry), entry.path === "." ? "." : folderOf(entry.path), entry.why]);
  return [...groupBy(entries, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (first === void 0 || same.length === 1) return same;
    const count = same.reduce((sum, entry) => sum + (entry.count ?? 1), 0);
    return [{ ...first, path: first.path === "." ? "." : folderOf(first.path), count }];
  });
}
function entriesOf({ origin, report }) {
  if ("why" in report) return { notChecked: [{ path: ".", why: report.why, origin }] };
  const { costs = [], notChecked } = report;
  const slim = { ...report, costs: costs.filter(({ share }) => share >= nearLimit), notChecked: byFolder(notChecked) };
  const located = (entry) => originOf(entry) === "" ? { ...entry, origin } : entry;
  return Object.fromEntries(listNames.map((list) => [list, (slim[list] ?? []).map(located)]));
}
function mergedHead(audited, tool) {
  const counts = Object.keys(noSummary);
  const sum = (key) => audited.reduce((total, { summary }) => total + (summary[key] ?? 0), 0);
  const judged = sum("judged");
  return {
    version: 1,
    tool,
    conclusion: worst(audited),
    repositories: audited,
    summary: {
      ...Object.fromEntries(counts.map((key) => [key, sum(key)])),
      ...judged === 0 ? {} : { judged }
    }
  };
}
var mostWhole = 2e4;
function thinned(most) {
  const seen = severities.flatMap(() => [0, 0]);
  const standIns = /* @__PURE__ */ new Map();
  return (finding) => {
    const { rule, severity, status, side, docs } = finding;
    const weight = severities.indexOf(severity) + (status === "introduced" ? 0 : severities.length);
    seen[weight] = (seen[weight] ?? 0) + 1;
    if (seen.slice(0, weight + 1).reduce((sum, count) => sum + count, 0) <= most) return finding;
    const origin = originOf(finding);
    const key = JSON.stringify([origin, rule, severity, status]);
    const known = standIns.get(key);
    if (known !== void 0) return known;
    const range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const thin = { rule, severity, status, side, docs, origin, message: "", path: "", fingerprint: "", ...range };
    standIns.set(key, thin);
    return thin;
  };
}
function merging(tool, most = mostWhole) {
  const audited = [];
  const all = Object.fromEntries(listNames.map((list) => [list, []]));
  const thin = thinned(most);
  return {
    add(part) {
      append(audited, auditedOf(part));
      const { findings = [], ...others } = entriesOf(part);
      append(all.findings, findings.map(thin));
      for (const list of listNames) if (list !== "findings") append(all[list], others[list] ?? []);
    },
    report() {
      const { summary, ...head } = mergedHead(audited, tool);
      const told = listNames.filter((list) => lists[list] || all[list].length > 0);
      const filled = Object.fromEntries(told.map((list) => [list, all[list]]));
      return { ...head, ...filled, summary };
    }
  };
}
var byOrigin = (a, b) => a.origin < b.origin ? -1 : Number(a.origin > b.origin);
var audits = {
  missing: "not audited",
  failure: "failed",
  neutral: "neutral",
  success: "passed"
};
var order = Object.keys(audits);
var byNeed = (repositories) => [...repositories].sort(
  (a, b) => order.indexOf(a.conclusion) - order.indexOf(b.conclusion) || b.summary.errors - a.summary.errors || b.summary.warnings - a.summary.warnings
);
function auditSentence({ repositories }) {
  const parts = order.flatMap((conclusion) => {
    const count = repositories.filter((each) => each.conclusion === conclusion).length;
    return count === 0 ? [] : [`${count} ${audits[conclusion]}`];
  });
  return `${counted(repositories.length, "repository", "repositories")}: ${parts.join(", ")}.`;
}

export {
  isMerged,
  originOf,
  auditedOf,
  lists,
  listNames,
  entriesOf,
  mergedHead,
  merging,
  byOrigin,
  audits,
  byNeed,
  auditSentence
};
