import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  markdown as markdown2
} from "./shared-findings-acknowledged.js";
import "./shared-reports-snippet.js";
import "./shared-reports-width.js";
import {
  auditSentence,
  audits,
  byNeed,
  originOf
} from "./shared-reports-merged.js";
import "./shared-changes-change-set.js";
import "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import {
  notJudgedSentence
} from "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import {
  counted
} from "./shared-reports-verdict.js";
import "./shared-grants-grant.js";
import "./shared-version.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  largest
} from "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import {
  code,
  cutChars,
  markdown,
  terminal
} from "./shared-reports-escape.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/reports/merged-summary.ts
var maxRows = 1e3;
function withOrigins(report) {
  const located = (entry) => originOf(entry) === "" ? entry : { ...entry, path: `${originOf(entry)}/${entry.path}` };
  return {
    ...report,
    findings: report.findings.map((finding) => ({
      ...located(finding),
      ...finding.related === void 0 ? {} : { related: finding.related.map((place) => ({ ...place, path: `${originOf(finding)}/${place.path}` })) }
    })),
    changes: report.changes.map(located),
    conditions: report.conditions.map(located),
    notChecked: report.notChecked.map((entry) => {
      const { path, why, count } = located(entry);
      return { path, why: count === void 0 ? why : `${counted(count, "file")}: ${why}` };
    })
  };
}
function mergedMarkdown(report, options = {}) {
  const rows = byNeed(report.repositories).slice(0, maxRows).map(({ origin, conclusion, why, summary: { errors, warnings, infos, existing }, notChecked }) => {
    const result = why === void 0 ? audits[conclusion] : `${audits[conclusion]}: ${markdown(cutChars(why, 200))}`;
    return `| ${code(cutChars(origin, 200), "inTable")} | ${result} | ${errors} | ${warnings} | ${infos} | ${existing} | ${notChecked} |`;
  });
  const rest = report.repositories.length > maxRows ? `

${report.repositories.length - maxRows} more.` : "";
  const overview = [
    "## Kubernetes API audit",
    "",
    auditSentence(report),
    "",
    "| Repository | Result | Errors | Warnings | Infos | Existing | Not checked |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows
  ].join("\n");
  const { maxBytes = 1e6 } = options;
  const told = { ...withOrigins(report), conclusion: "success" };
  const room = Math.max(4e3, maxBytes - Buffer.byteLength(overview) - 1e3);
  const whole = markdown2(told, { ...options, maxBytes: room });
  return `${overview}${rest}

${whole.replace(/^## .*\n+/, "")}`;
}
function mergedText(report) {
  const shown = byNeed(report.repositories);
  const width = Math.min(
    60,
    largest(
      shown.map(({ origin }) => origin.length),
      10
    )
  );
  const lines = shown.map(({ origin, conclusion, why, summary, notChecked }) => {
    const counts = [
      [summary.errors, "error"],
      [summary.warnings, "warning"],
      [summary.infos, "info"]
    ];
    const found = counts.flatMap(([count, noun]) => count === 0 ? [] : [counted(count, noun)]);
    if (notChecked > 0) found.push(`${notChecked} not checked`);
    const told = why === void 0 ? found.join(", ") : terminal(cutChars(why, 200));
    return `${terminal(origin).padEnd(width)}  ${audits[conclusion].padEnd(11)}  ${told}`.trimEnd();
  });
  const end = [auditSentence(report), notJudgedSentence(report) ?? []].flat().map(terminal);
  return `${lines.join("\n")}

${end.join("\n")}
`;
}
export {
  mergedMarkdown,
  mergedText
};
