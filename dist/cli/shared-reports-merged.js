import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counted
} from "./shared-reports-verdict.js";

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
function mergeReports(parts, tool) {
  const sorted = [...parts].sort((a, b) => a.origin < b.origin ? -1 : Number(a.origin > b.origin));
  const all = (pick) => sorted.flatMap(
    ({ origin, report }) => "why" in report ? [] : (pick(report) ?? []).map((entry) => originOf(entry) === "" ? { ...entry, origin } : entry)
  );
  const audited = sorted.flatMap(auditedOf);
  const counts = Object.keys(noSummary);
  const sum = (key) => audited.reduce((total, { summary }) => total + (summary[key] ?? 0), 0);
  const judged = sum("judged");
  const notJudged = all((report) => report.notJudged);
  const missing = audited.filter(({ conclusion }) => conclusion === "missing");
  const references = all((report) => report.references);
  const ignored = all((report) => report.ignored);
  const costs = all((report) => report.costs);
  return {
    version: 1,
    tool,
    conclusion: worst(audited),
    repositories: audited,
    findings: all((report) => report.findings),
    ...ignored.length === 0 ? {} : { ignored },
    changes: all((report) => report.changes),
    approvals: all((report) => report.approvals),
    conditions: all((report) => report.conditions),
    notChecked: [
      ...missing.map(({ origin, why }) => ({ path: ".", why: why ?? "there is no report", origin })),
      ...all((report) => report.notChecked)
    ],
    ...notJudged.length === 0 ? {} : { notJudged },
    ...references.length === 0 ? {} : { references },
    ...costs.length === 0 ? {} : { costs },
    summary: {
      ...Object.fromEntries(counts.map((key) => [key, sum(key)])),
      ...judged === 0 ? {} : { judged }
    }
  };
}
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
  mergeReports,
  audits,
  byNeed,
  auditSentence
};
