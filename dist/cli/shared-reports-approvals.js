import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  linked
} from "./shared-reports-links.js";
import {
  cell,
  tableHead,
  tableRow
} from "./shared-reports-table.js";
import {
  isSame,
  sinceText
} from "./shared-documents-go-annotations.js";
import {
  cutChars,
  markdown,
  message
} from "./shared-reports-escape.js";

// src/reports/approvals.ts
var shown = 5;
var redirected = (address) => address.replace(/^https:\/\/github\.com\//, "https://redirect.github.com/");
var always = ["Link", "Verdict", "Approved by", "Merged"];
var more = (count) => count > shown ? ` and ${count - shown} more` : "";
function substanceText({ touches, since }) {
  const changed = since === void 0 ? "" : isSame(since) ? "the same spec" : sinceText(since);
  const about = touches === false ? "does not mention this API" : "";
  return [about, changed].filter((text) => text !== "").join("; ");
}
function sinceCell({ documents }) {
  const notes = documents.map((document) => ({ name: document.name, text: substanceText(document) }));
  const told = notes.filter(({ text }) => text !== "");
  const [first] = told;
  if (first === void 0) return "";
  const texts = new Set(told.map(({ text }) => text));
  if (told.length === documents.length && texts.size === 1) return message(cutChars(first.text, 500), "inTable");
  const listed = told.slice(0, shown).map(({ name, text }) => `${cell(name)}: ${message(cutChars(text, 200), "inTable")}`);
  return `${listed.join("<br>")}${more(told.length)}`;
}
function approvedBy({ approvers }) {
  const names = approvers.slice(0, shown).map(({ login, how, at, url }) => {
    const what = linked(how === "review" ? "review" : "comment", redirected(url));
    return `${cell(login)} (${what}, ${markdown(at.slice(0, 10))})`;
  });
  return `${names.join(", ")}${more(approvers.length)}`;
}
var apisCell = ({ documents }) => documents.slice(0, shown).map(({ name }) => cell(name)).join(" ") + more(documents.length);
function approvalCells(approvals) {
  const since = approvals.map(sinceCell);
  const hasSince = since.some((text) => text !== "");
  const hasApis = approvals.some(({ documents }) => documents.length > 0);
  return {
    head: [...hasApis ? ["API"] : [], ...always, ...hasSince ? ["Since then"] : []],
    rows: approvals.map((approval, index) => [
      ...hasApis ? [apisCell(approval)] : [],
      // Only what was resolved to a pull request becomes a link: the text itself is anyone's.
      approval.number === null || !approval.url.startsWith("https://github.com/") ? cell(approval.url) : linked(cell(`${approval.repository}#${approval.number}`), redirected(approval.url)),
      `${cell(approval.verdict)} ${message(cutChars(approval.reason, 300), "inTable")}`,
      approvedBy(approval),
      markdown(approval.mergedAt?.slice(0, 10) ?? ""),
      ...hasSince ? [since[index] ?? ""] : []
    ])
  };
}
function approvalMarkdown(approvals) {
  const { head, rows } = approvalCells(approvals);
  return `${[tableHead(head), ...rows.map(tableRow)].join("\n")}
`;
}

export {
  substanceText,
  approvalCells,
  approvalMarkdown
};
