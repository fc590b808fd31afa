import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ruleOf
} from "./shared-documents-go-annotations.js";

// src/reports/verdict.ts
var counted = (count, noun, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`;
var joined = (parts) => parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
function countsOf(report) {
  const { errors, warnings, infos } = report.summary;
  const parts = [
    errors > 0 ? [counted(errors, "error")] : [],
    warnings > 0 ? [counted(warnings, "warning")] : [],
    infos > 0 ? [counted(infos, "info")] : []
  ].flat();
  return parts.length === 0 ? void 0 : joined(parts);
}
var couldNotAnalyse = (report) => report.conclusion === "failure" && report.summary.errors === 0 && report.summary.warnings === 0;
function opening(report) {
  const counts = countsOf(report);
  const { files, documents } = report.summary;
  const left = (report.notJudged ?? []).reduce((total, { count }) => total + count, 0);
  const notJudged = left === 0 ? "" : `, ${left === documents ? "" : `${left} `}not judged`;
  const reviewed = `${counted(files, "file")} (${counted(documents, "object")}${notJudged})`;
  const isTree = report.scope === "tree";
  const introduces = isTree ? "with" : "this change introduces";
  if (couldNotAnalyse(report)) return `Failed: the ${isTree ? "tree" : "change"} could not be analysed`;
  if (report.conclusion === "failure") return `Failed${isTree ? "" : ":"} ${introduces} ${counts ?? "findings"}`;
  if (report.conclusion === "neutral")
    return `Neutral: approvals could not be verified${counts === void 0 ? "" : `; ${introduces} ${counts}`}`;
  if (counts !== void 0) return `Passed with ${counts}`;
  if (files > 0) return `Passed: no findings in ${reviewed}`;
  if (report.notChecked.length > 0) return "Passed: nothing was reviewed";
  return `Passed: nothing that this review covers ${isTree ? "is there" : "has changed"}`;
}
function unreadClause({ findings }) {
  const unread = findings.filter(
    ({ rule, status, severity }) => status === "introduced" && severity !== "info" && ruleOf(rule)?.meansUnread === true
  );
  const crds = new Set(
    unread.flatMap(
      ({ severity, document, path }) => severity === "error" && document?.kind === "CustomResourceDefinition" ? [path] : []
    )
  );
  const others = new Set(unread.flatMap(({ path }) => crds.has(path) ? [] : [path])).size;
  const parts = [
    crds.size === 0 ? [] : [counted(crds.size, "file has CRDs", "files have CRDs")],
    others === 0 ? [] : [
      counted(
        others,
        `${crds.size === 0 ? "" : "other "}file may affect APIs`,
        `${crds.size === 0 ? "" : "other "}files may affect APIs`
      )
    ]
  ].flat();
  return parts.length === 0 ? void 0 : `Not reviewed: ${parts.join(", ")}`;
}
var sources = {
  configuration: "the configuration",
  comment: "comments",
  marker: "Go markers",
  baseline: "the baseline file"
};
function hiddenClause({ ignored = [] }) {
  const hidden = ignored.filter(
    ({ ofThisChange, severity, status }) => ofThisChange === true && severity === "error" && status === "introduced"
  );
  const by = joined([...new Set(hidden.map((one) => sources[one.by]))]);
  return hidden.length === 0 ? void 0 : `${counted(hidden.length, "error is", "errors are")} ignored by ${by} of this change`;
}
var lowerFirst = (text) => text.charAt(0).toLowerCase() + text.slice(1);
function verdict(report) {
  const { length } = report.notChecked;
  const unread = unreadClause(report);
  const hidden = hiddenClause(report);
  const opened = hidden !== void 0 && report.conclusion === "success" && countsOf(report) === void 0 ? "Passed" : opening(report);
  const clauses = [
    unread ?? [],
    unread === void 0 ? opened : lowerFirst(opened),
    hidden ?? [],
    length === 0 ? [] : `${counted(length, "item was", "items were")} not checked`
  ];
  return `${clauses.flat().join("; ")}.`;
}
var existingSentence = (report) => report.summary.existing === 0 ? void 0 : `${counted(report.summary.existing, "finding")} existed before this change and ${report.summary.existing === 1 ? "does" : "do"} not count.`;

export {
  counted,
  joined,
  couldNotAnalyse,
  verdict,
  existingSentence
};
