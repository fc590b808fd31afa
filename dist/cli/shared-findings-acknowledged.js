import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  snippet
} from "./shared-reports-snippet.js";
import {
  wrap
} from "./shared-reports-width.js";
import {
  byApi,
  countsText,
  directions,
  introduced,
  linesIn,
  offerBlocks
} from "./shared-changes-change-set.js";
import {
  approvalCells
} from "./shared-reports-approvals.js";
import {
  linked
} from "./shared-reports-links.js";
import {
  notJudgedSentence
} from "./shared-reports-not-judged.js";
import {
  cell,
  folded,
  foldedTable,
  tableHead,
  tableRow
} from "./shared-reports-table.js";
import {
  couldNotAnalyse,
  counted,
  existingSentence,
  verdict
} from "./shared-reports-verdict.js";
import {
  documentation
} from "./shared-version.js";
import {
  ruleOf
} from "./shared-documents-go-annotations.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  byteLength,
  code,
  codeBlock,
  cutChars,
  indented,
  markdown,
  message,
  messageBlocks,
  terminal
} from "./shared-reports-escape.js";

// src/findings/breaks.ts
var isBreak = ({ rule }) => ruleOf(rule)?.breaks !== void 0;
var all = (finding) => [finding, ...finding.includes ?? []];
var isOpenBreak = (finding) => finding.status === "introduced" && all(finding).some((one) => one.severity !== "info" && isBreak(one));

// src/reports/grant-edges.ts
var states = {
  used: "used",
  unused: "granted, no reference seen",
  missing: "MISSING: no grant allows it",
  unknown: "unknown: a namespace or kind is not known",
  unserved: "no effect: home not served"
};
var fromText = ({ from }) => `${from.namespace}/${from.type}`;
var toText = ({ to }) => `${to.namespace}/${to.type} ${to.name ?? "(all)"}`;
var grantsText = ({ grants, home }) => grants.length === 0 ? "-" : `${grants.join(", ")} (${home ?? ""})`;
var stateText = ({ state, references }) => references > 1 ? `${states[state]} (${references} references)` : states[state];
function placesText({ places = [] }) {
  const shown = places.slice(0, 3).map(({ path, line }) => `${path}:${line}`);
  return [...shown, ...places.length > 3 ? [`${places.length - 3} more`] : []].join(", ");
}
var head = ["from", "to", "grant", "state", "where"];
var cellsOf = (edge) => [
  fromText(edge),
  toText(edge),
  grantsText(edge),
  stateText(edge),
  placesText(edge)
];
var columns = 100;
function entryLines(edge) {
  const [from, to, grant, state, where] = cellsOf(edge).map(terminal);
  const by = edge.grants.length === 0 ? "" : `: granted by ${grant}`;
  const at = where === "" ? "" : `, ${where}`;
  const lines = [...wrap(`${from} -> ${to}`, columns - 4), ...wrap(`${state}${by}${at}`, columns - 4)];
  return lines.map((line, index) => index === 0 ? line : `    ${line}`);
}
function grantTable(edges) {
  if (edges.length === 0) return "No ReferenceGrants, and no references across namespaces.\n";
  return `${edges.flatMap(entryLines).join("\n")}
`;
}
function grantOffers(edges) {
  const offers = [...new Set(edges.flatMap(({ offer }) => offer ?? []))];
  const title = "\n# Grants that would allow what is missing; the owners of their namespaces must agree.\n";
  return offers.length === 0 ? "" : title + offers.map((yaml) => `---
${yaml}`).join("");
}
var maxDrawn = 150;
var label = (text) => text.replaceAll(/[^\w .:/()?*-]/g, "_").slice(0, 120);
var arrows = {
  used: "-->",
  unused: "-.->|unused|",
  missing: "--x|missing|",
  unknown: "-.->|unknown|",
  unserved: "-.->|no effect|"
};
function grantGraph(edges) {
  const ids = /* @__PURE__ */ new Map();
  const lines = [];
  const node = (text) => {
    const known = ids.get(text);
    if (known !== void 0) return known;
    const id = `n${ids.size}`;
    ids.set(text, id);
    lines.push(`  ${id}["${label(text)}"]`);
    return id;
  };
  for (const edge of edges.slice(0, maxDrawn)) {
    const [from, to] = [node(fromText(edge)), node(toText(edge))];
    lines.push(`  ${from} ${arrows[edge.state]} ${to}`);
  }
  return `flowchart LR
${lines.join("\n")}
`;
}
function grantMarkdown(edges) {
  if (edges.length === 0) return "No ReferenceGrants, and no references across namespaces.\n";
  const rows = edges.map((edge) => tableRow(cellsOf(edge).map((text) => code(text, "inTable"))));
  const cut = edges.length > maxDrawn ? `
The graph shows the first ${maxDrawn} of ${edges.length} edges.
` : "";
  const table = [tableHead(head), ...rows].join("\n");
  return `${table}

\`\`\`mermaid
${grantGraph(edges)}\`\`\`
${cut}`;
}
function referenceSection({ references = [] }) {
  const items = references.length === 0 ? [] : [grantMarkdown(references).trimEnd()];
  return folded("References across namespaces", "graph of references", items);
}

// src/findings/run-rules.ts
var withMore = (told, more) => ({
  ...told,
  problem: { ...told.problem, ...more }
});
var mostOfFile = 1e4;
var beyond = (at) => ({
  kind: "file-problem",
  problem: { kind: "limit", message: `this file has more than ${mostOfFile} findings`, at: { ...at, end: at.start } },
  status: "introduced",
  holdsCrd: true
});
function runRules(facts, rules, crashed) {
  const needs = rules.flatMap((rule) => rule.needs.map((kind) => ({ kind, rule })));
  const byKind = groupBy(needs, ({ kind }) => kind);
  const crashes = [];
  const problemsOf = (rule, fact) => {
    try {
      return rule.check(fact);
    } catch (error) {
      if (fact.kind === "crash") throw error;
      crashes.push(crashed(rule, fact, error));
      return [];
    }
  };
  const counts = /* @__PURE__ */ new Map();
  const full = [];
  const fits = ({ at }) => {
    const count = (counts.get(at.file.path) ?? 0) + 1;
    counts.set(at.file.path, count);
    if (count === mostOfFile + 1) full.push(beyond(at));
    return count <= mostOfFile;
  };
  const tell = (fact, has) => (byKind.get(fact.kind) ?? []).flatMap(
    ({ rule }) => problemsOf(rule, fact).filter(has).map((problem) => ({ rule, problem, fact }))
  );
  const told = [...facts.flatMap((fact) => tell(fact, fits)), ...crashes.flatMap((fact) => tell(fact, fits))];
  return [...told, ...full.flatMap((fact) => tell(fact, () => true))];
}

// src/findings/acknowledged.ts
var joined = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
var acknowledgers = (by) => joined([...new Set(by.map(({ login }) => `\`${login}\``))]);
function acknowledge(judged, acknowledgement, judge) {
  const findings = judged.map(({ finding }) => finding);
  if (acknowledgement === void 0 || !findings.some(isOpenBreak)) return { findings };
  const { label: label2, by, refused, except, limits } = acknowledgement;
  const of = `${acknowledgers(by)} through the label \`${label2}\``;
  const came = /* @__PURE__ */ new Map();
  const isLate = ({ path, fingerprint }) => {
    const missing = limits.filter(({ stood }) => !stood.has(fingerprint));
    const isVouched = missing.length < by.length;
    const limit = missing.find(({ paths }) => !isVouched || paths?.has(path) !== false);
    if (limit !== void 0) came.set(limit, (came.get(limit) ?? 0) + 1);
    return limit !== void 0;
  };
  const isOf = (finding) => by.length > 0 && isOpenBreak(finding) && !except.has(finding.path);
  const meant = new Set(findings.filter((finding) => isOf(finding) && !isLate(finding)));
  const late = [...came].map(([{ pull, login }, count]) => ({
    pull,
    why: `${count} breaking ${count === 1 ? "change was" : "changes were"} pushed after \`${login}\` set the label \`${label2}\`, or that cannot be determined: set it once more`
  }));
  return {
    findings: judged.flatMap(({ told, finding }) => {
      if (!meant.has(finding)) return [finding];
      const { circumstances = [] } = told.problem;
      const again = withMore(told, { circumstances: [...circumstances, { kind: "acknowledged", of }] });
      return judge([again]).map((one) => one.finding);
    }),
    acknowledged: {
      label: label2,
      by,
      refused: [...refused, ...late],
      findings: [...meant].map(({ fingerprint, severity }) => ({ fingerprint, severity }))
    }
  };
}

// src/reports/acknowledged.ts
var mostRefusals = 5;
var refusal = ({ pull, why }) => `Not acknowledged: ${cutChars(why, 300)}${pull === void 0 ? "" : ` (pull request ${pull})`}.`;
function acknowledgedSentences({ acknowledged }) {
  if (acknowledged === void 0) return [];
  const { label: label2, by, refused, findings } = acknowledged;
  const { length } = findings;
  const meant = length === 0 ? [] : [
    `${counted(length, "breaking change")} acknowledged by ${cutChars(acknowledgers(by), 500)} through the label \`${label2}\`: told as ${length === 1 ? "info" : "infos"}.`
  ];
  const more = refused.length - mostRefusals;
  const rest = more > 0 ? [`Not acknowledged: ${counted(more, "more label")}; the JSON report names them.`] : [];
  return [...meant, ...refused.slice(0, mostRefusals).map(refusal), ...rest];
}

// src/reports/ignored.ts
var ways = {
  configuration: "by the configuration",
  comment: "by comments",
  marker: "by Go markers",
  baseline: "by the baseline file"
};
function waysOf(ignored) {
  const parts = Object.entries(ways).map(([way, words]) => [ignored.filter(({ by }) => by === way).length, words]).filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${counted(ignored.length, "finding")} (${parts.join(", ")})`;
}

// src/reports/rule-costs.ts
var mostRows = 50;
var mostLines = 10;
var large = 50;
var costText = (cost) => cost < 1e15 ? String(cost) : "over 10^15";
var shareText = ({ share }) => share > 1e4 ? "over 10000%" : `${share < 0.1 ? "under 0.1" : share}%`;
var whereText = ({ what, field }) => what === "schema" ? "all of the schema" : field === "" ? "the root" : field;
function summary(costs) {
  const expressions = costs.filter(({ what }) => what !== "schema");
  const [costliest] = costs;
  const most = costliest === void 0 ? "" : `; at most ${shareText(costliest)} of a limit`;
  return `Cost of CEL rules: ${counted(expressions.length, "expression")}${most}`;
}
var row = (cost) => [
  cell(cost.name),
  cell(cost.version),
  cost.what === "schema" ? whereText(cost) : cell(whereText(cost)),
  `${cost.what === "messageExpression" ? "messageExpression " : ""}${cell(cost.expression ?? "")}`.trim(),
  costText(cost.cost),
  cost.share > 100 ? `**${shareText(cost)}**` : shareText(cost)
];
var costSection = ({ costs = [] }) => foldedTable(
  summary(costs),
  "cost",
  ["CRD", "Version", "Field", "Expression", "Cost", "Of its limit"],
  costs.slice(0, mostRows).map(row),
  costs.length > mostRows ? `

The ${mostRows} costliest of ${costs.length}; the JSON report has all.` : ""
);
function costLines({ costs = [] }) {
  const told = costs.filter(({ share }) => share >= large);
  if (told.length === 0) return [];
  const lines = told.slice(0, mostLines).map((cost) => {
    const place = `${terminal(cost.path)}:${cost.line}`;
    const what = cost.what === "messageExpression" ? " (messageExpression)" : "";
    return `  ${shareText(cost).padStart(12)}  ${place}: ${terminal(cost.version)} ${terminal(whereText(cost))}${what}`;
  });
  const more = told.length - lines.length;
  return [summary(costs), ...lines, ...more > 0 ? [`  … and ${more} more; the JSON report has all`] : []];
}

// src/reports/remediation.ts
function remediations({ findings, tool: { documentation: guides = documentation } }) {
  const ignored = `Intentional findings can be [ignored with a reason](${guides}/ignoring.md)`;
  return findings.some(isOpenBreak) ? `${ignored}, and a break [acknowledged by a label](${guides}/severities.md#acknowledging-breaks).` : `${ignored}.`;
}

// src/reports/markdown.ts
var summaryBytes = 1e6;
var reserve = 2e3;
var openWarnings = 10;
var excerptWidth = 120;
var titles = { error: "Errors", warning: "Warnings", info: "Infos" };
function excerpt(finding, context) {
  const line = context.lines(finding.path, finding.side, finding.line);
  if (line === void 0 || line.trim() === "" || finding.severity === "info") return [];
  const { text } = snippet(line, finding.column, finding.endColumn, excerptWidth);
  const sign = finding.side === "base" ? "- " : "";
  const language = finding.side === "base" ? "diff" : finding.path.endsWith(".go") ? "go" : "yaml";
  return [indented(codeBlock(sign + text.trim(), language))];
}
function findingItem(finding, context) {
  const where = linked(`Line ${finding.line}`, context.link(finding.path, finding.side, finding.line));
  const side = finding.side === "base" ? " (before the change)" : "";
  const facts = [finding.version, finding.field].filter((part) => part !== void 0 && part !== "" && !finding.message.includes(part)).map((part) => code(cutChars(part ?? "", 300))).join(" ");
  const rule = linked(code(finding.rule), finding.docs);
  const related = (finding.related ?? []).slice(0, 10).map(
    (place) => `  - ${code(`${cutChars(place.path, 300)}:${place.line}`)} ${message(cutChars(place.message, 500))}`
  );
  const fix = finding.fix === void 0 ? [] : [`  - Fix: ${message(cutChars(finding.fix.description, 500))}`];
  const places = [...related, ...fix];
  const [said, ...blocks] = messageBlocks(cutChars(finding.message, 2e3));
  return [
    `- ${where}${side}${facts === "" ? "" : ` in ${facts}`}: ${said} (${rule})`,
    ...[...blocks, ...offerBlocks(finding)].map(indented),
    ...places.length === 0 ? [] : [places.join("\n")],
    ...excerpt(finding, context)
  ].join("\n\n");
}
function findingSection(severity, findings, context) {
  let path;
  const items = findings.map((finding) => {
    const heading = finding.path === path ? "" : `**${code(cutChars(finding.path, 300))}**

`;
    path = finding.path;
    return heading + findingItem(finding, context);
  });
  const title = `${titles[severity]} (${findings.length})`;
  if (severity === "info" || severity === "warning" && findings.length > openWarnings)
    return folded(title, "finding", items).map((section) => ({ ...section, between: "\n\n" }));
  return items.length === 0 ? [] : [{ open: `### ${title}

`, items, close: "", between: "\n\n", noun: "finding" }];
}
var byPath = (findings) => [...groupBy(findings, ({ path }) => path).values()].flat();
function findingSections(report, context) {
  const all2 = introduced(report);
  return severities.flatMap(
    (severity) => findingSection(severity, byPath(all2.filter((finding) => finding.severity === severity)), context)
  );
}
function approvalTable({ approvals }) {
  const { head: head2, rows } = approvalCells(approvals);
  return foldedTable(`Approvals (${approvals.length})`, "approval", head2, rows);
}
function changeTable(report) {
  const told = byApi(report.changes).flatMap(({ versions }) => versions.flatMap(({ changes }) => changes));
  const sorted = directions.flatMap((direction) => told.filter((change) => change.direction === direction));
  const title = `Change log: ${countsText(report.changes)}`;
  if (sorted.length === 0 && report.changes.length > 0)
    return [{ open: "", items: [`${title}.`], close: "", between: "\n", noun: "line" }];
  return foldedTable(
    title,
    "change",
    ["API", "Version", "Field", "Change", "Before", "After", "Verdict"],
    sorted.map((change) => [
      ...[change.name, change.version, change.field].map(cell),
      markdown(cutChars(change.change, 200)),
      ...[change.before ?? "", change.after ?? ""].map(cell),
      change.direction === "breaking" ? "**breaking**" : change.direction
    ])
  );
}
var conditionTable = (report) => foldedTable(
  `Conditions that a kube-apiserver would set (${report.conditions.length})`,
  "condition",
  ["CRD", "Condition", "Status", "Reason", "Message"],
  report.conditions.map((condition) => [
    ...[condition.name, condition.type, condition.status, condition.reason].map(cell),
    markdown(cutChars(condition.message, 1e3))
  ])
);
function acknowledgedSection(report) {
  const items = acknowledgedSentences(report).map((sentence) => `> ${message(sentence)}`);
  const section = { open: "", items, close: "", between: "\n\n", noun: "sentence on acknowledgements" };
  return items.length === 0 ? [] : [section];
}
function ignoredTable({ ignored = [] }) {
  return foldedTable(
    `Ignored: ${waysOf(ignored)}`,
    "ignored finding",
    ["Rule", "Finding", "Why", "Where it is said", "Owner", "Until"],
    ignored.map(({ rule, path, line, document, version, field, reason, at, owner, expires }) => [
      cell(rule),
      `${cell(`${path}:${line}`)} ${[document?.name, version, field].flatMap((part) => part === void 0 ? [] : cell(part)).join(" ")}`.trim(),
      markdown(cutChars(reason, 300)),
      at === void 0 ? "" : cell(`${at.path}:${at.line}`),
      cell(owner ?? ""),
      markdown(expires ?? "")
    ])
  );
}
var notCheckedSection = ({ notChecked }) => folded(
  `Not checked (${notChecked.length})`,
  "item not checked",
  notChecked.map(({ path, why }) => `- ${code(cutChars(path, 300))}: ${markdown(cutChars(why, 500))}`)
);
function fitted(section, room) {
  let left = room - byteLength(section.open) - byteLength(section.close);
  const kept = [];
  for (const item of section.items) {
    left -= byteLength(item) + section.between.length;
    if (left < 0) break;
    kept.push(item);
  }
  const text = kept.length === 0 ? "" : section.open + kept.join(section.between) + section.close;
  return { text, missing: section.items.length - kept.length };
}
var icons = { success: "✅", neutral: "⚪", failure: "❌" };
function advice(report) {
  if (couldNotAnalyse(report))
    return [
      "What could not be read is listed under “Not checked”. A change that could not be read is not taken for a good one."
    ];
  if (report.conclusion !== "failure") return [];
  return [`Each finding says how to fix it and links to its rule. ${remediations(report)}`];
}
var plurals = {
  "graph of references": "graphs of references",
  "item not checked": "items not checked",
  "sentence on acknowledgements": "sentences on acknowledgements"
};
var missingSentence = (missing, options) => {
  const parts = [...missing].filter(([, count]) => count > 0).map(([noun, count]) => counted(count, noun, plurals[noun]));
  if (parts.length === 0) return [];
  const where = markdown(options.fullReport ?? "The JSON report");
  return [`**Not shown here for lack of space: ${parts.join(", ")}.** ${where} has all of them.`];
};
var markdown2 = (report, options = {}) => {
  const context = { lines: linesIn(options.sources), link: options.link ?? (() => void 0) };
  const sentences = [existingSentence(report) ?? [], notJudgedSentence(report) ?? []].flat();
  const blocks = [
    `## ${icons[report.conclusion]} ${markdown(verdict(report))}`,
    ...advice(report),
    ...sentences.map((sentence) => message(sentence))
  ];
  let room = Math.max(4e3, options.maxBytes ?? summaryBytes) - reserve - byteLength(blocks.join("\n\n"));
  const missing = /* @__PURE__ */ new Map();
  const sections = [
    ...acknowledgedSection(report),
    ...findingSections(report, context),
    ...ignoredTable(report),
    ...approvalTable(report),
    ...changeTable(report),
    ...referenceSection(report),
    ...conditionTable(report),
    ...notCheckedSection(report),
    ...costSection(report)
  ];
  for (const section of sections) {
    const part = fitted(section, room);
    missing.set(section.noun, (missing.get(section.noun) ?? 0) + part.missing);
    if (part.text === "") continue;
    blocks.push(part.text);
    room -= byteLength(part.text) + 2;
  }
  return `${[...blocks, ...missingSentence(missing, options)].join("\n\n")}
`;
};

export {
  isBreak,
  isOpenBreak,
  withMore,
  runRules,
  acknowledge,
  acknowledgedSentences,
  waysOf,
  grantTable,
  grantOffers,
  grantMarkdown,
  costLines,
  markdown2 as markdown
};
