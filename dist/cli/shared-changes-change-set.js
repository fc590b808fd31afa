import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counted
} from "./shared-reports-verdict.js";
import {
  cell,
  tableHead,
  tableRow
} from "./shared-reports-table.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  lineText,
  linesOf
} from "./shared-documents-span.js";
import {
  byteLength,
  code,
  cutChars,
  markdown,
  terminal
} from "./shared-reports-escape.js";

// src/changes/change-set.ts
var unknownContext = { paths: void 0, texts: /* @__PURE__ */ new Map(), unread: [] };
var noBase = "nothing";
var isAudit = ({ base }) => base.name === noBase && base.sha === void 0;

// src/reports/render.ts
var subjectOf = (changeSet, repository, date) => {
  const { base, head } = changeSet;
  if (isAudit(changeSet)) return { repository, date, ...head.sha === void 0 ? {} : { head } };
  const isOfRepository = base.sha !== void 0 || head.sha !== void 0;
  return { ...isOfRepository ? { repository } : {}, base, head, date };
};
function sourcesOf(changeSet) {
  const texts = { base: /* @__PURE__ */ new Map(), head: new Map(changeSet.context.texts) };
  for (const [path, text] of changeSet.context.texts) texts.base.set(path, text);
  for (const file of changeSet.files) {
    if (file.before?.kind === "text") texts.base.set(file.previousPath ?? file.path, file.before.text);
    if (file.after?.kind === "text") texts.head.set(file.path, file.after.text);
  }
  return (path, side) => texts[side].get(path);
}
function linesIn(sources) {
  const files = /* @__PURE__ */ new Map();
  return (path, side, line) => {
    const key = `${side}:${path}`;
    if (!files.has(key)) {
      const text = sources?.(path, side);
      files.set(key, text === void 0 ? void 0 : { path, side, text });
    }
    const file = files.get(key);
    return file === void 0 || line < 1 || line > linesOf(file).length ? void 0 : lineText(file, line);
  };
}
var introduced = (report) => report.findings.filter((finding) => finding.status === "introduced");
var existing = (report) => report.findings.filter((finding) => finding.status === "existing");
var bySeverity = (findings) => severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
var byWeight = (report) => [introduced(report), existing(report)].flatMap(bySeverity);

// src/reports/change-log.ts
import { styleText } from "node:util";
var directions = ["breaking", "compatible", "neutral"];
var isReworded = ({ change }) => change.endsWith(" reworded");
function versionGroup(changes) {
  const told = changes.filter((change) => !isReworded(change));
  return {
    version: changes[0]?.version ?? "",
    changes: directions.flatMap((direction) => told.filter((change) => change.direction === direction)),
    reworded: changes.length - told.length
  };
}
function apiGroup(changes) {
  const of = (direction) => changes.filter((change) => change.direction === direction && !isReworded(change)).length;
  return {
    name: changes[0]?.name ?? "",
    path: changes[0]?.path ?? "",
    versions: [...groupBy(changes, ({ version }) => version).values()].map(versionGroup),
    counts: { breaking: of("breaking"), compatible: of("compatible"), neutral: of("neutral") }
  };
}
function byApi(changes) {
  return [...groupBy(changes, ({ name, path }) => JSON.stringify([name, path])).values()].map(apiGroup).sort(
    (a, b) => b.counts.breaking - a.counts.breaking || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.path < b.path ? -1 : Number(a.path > b.path))
  );
}
function countsText(changes) {
  const parts = directions.flatMap((direction) => {
    const count = changes.filter((change) => change.direction === direction && !isReworded(change)).length;
    return count === 0 ? [] : [`${count} ${direction}`];
  });
  const reworded = changes.filter(isReworded).length;
  if (reworded > 0) parts.push(counted(reworded, "edited text"));
  return parts.length === 0 ? "no changes" : parts.join(", ");
}
var fieldOf = ({ field, version }) => {
  if (field !== "") return field;
  return version === "" ? "the CRD" : "the version";
};
var arrow = ({ before, after }, show) => {
  if (before !== void 0 && after !== void 0) return `${show(before)} → ${show(after)}`;
  if (before !== void 0) return `was ${show(before)}`;
  return after === void 0 ? "" : show(after);
};
var styles = { breaking: "red", compatible: "green", neutral: "dim" };
var maxReasons = 10;
var maxFiles = 3;
function leftOut(notChecked, show, escaped) {
  const reasons = [...groupBy(notChecked, ({ why }) => why)].sort(([, a], [, b]) => b.length - a.length);
  const lines = reasons.slice(0, maxReasons).map(([why, files]) => {
    const named = files.slice(0, maxFiles).map(({ path }) => show(cutChars(path, 300)));
    const more = files.length - named.length;
    return `${files.length}: ${escaped(cutChars(why, 300))}: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  });
  if (reasons.length > maxReasons) lines.push(`… and ${counted(reasons.length - maxReasons, "other reason")}`);
  const isCut = reasons.length > maxReasons || reasons.some(([, files]) => files.length > maxFiles);
  const title = `Not compared: ${counted(notChecked.length, "item")}`;
  return { title: isCut ? `${title} (--format json lists all)` : title, lines };
}
function changeLogText({ changes, notChecked }, colours = false) {
  const paint = (style, text) => colours ? styleText(style, text, { validateStream: false }) : text;
  const lines = [];
  if (notChecked.length > 0) {
    const { title, lines: reasons } = leftOut(notChecked, terminal, terminal);
    lines.push(paint("bold", title), ...reasons.map((line) => `  ${line}`), "");
  }
  for (const api of byApi(changes)) {
    lines.push(`${paint("bold", terminal(api.name))} (${terminal(api.path)})`);
    for (const { version, changes: list, reworded } of api.versions) {
      if (version !== "") lines.push(`  ${terminal(version)}`);
      for (const change of list) {
        const values = arrow(change, (value) => terminal(cutChars(value, 200)));
        const text = `${terminal(fieldOf(change))}: ${terminal(change.change)}${values === "" ? "" : `: ${values}`}`;
        lines.push(`    ${paint(styles[change.direction], change.direction.padEnd(10))} ${text}`);
      }
      if (reworded > 0) lines.push(`    ${counted(reworded, "edited text")}`);
    }
    lines.push("");
  }
  const apis = new Set(changes.map(({ name }) => name)).size;
  lines.push(changes.length === 0 ? "No changes." : `${counted(apis, "API")}: ${countsText(changes)}.`);
  return `${lines.join("\n")}
`;
}
var row = (change) => tableRow([
  cell(change.version),
  cell(change.field),
  markdown(cutChars(change.change, 200)),
  arrow(change, cell),
  change.direction === "breaking" ? "**breaking**" : change.direction
]);
function apiMarkdown(api) {
  const reworded = api.versions.reduce((sum, version) => sum + version.reworded, 0);
  const rows = directions.flatMap(
    (direction) => api.versions.flatMap(({ changes }) => changes.filter((change) => change.direction === direction).map(row))
  );
  const open = [`### ${code(cutChars(api.name, 200))}`, "", code(cutChars(api.path, 300)), ""];
  if (rows.length > 0) open.push(tableHead(["Version", "Field", "Change", "Values", "Verdict"]));
  return { open: open.join("\n"), rows, close: reworded === 0 ? "" : `
${counted(reworded, "edited text")}.` };
}
var reserve = 1e3;
function changeLogMarkdown({ changes, notChecked }, maxBytes = 12e4) {
  const blocks = [`${changes.length === 0 ? "No API changes" : `API changes: ${countsText(changes)}`}.`];
  let room = maxBytes - reserve;
  let missing = 0;
  if (notChecked.length > 0) {
    const { title, lines } = leftOut(notChecked, code, markdown);
    const text = [`**${title}**`, "", ...lines.map((line) => `- ${line}`)].join("\n");
    if ((room -= byteLength(text)) >= 0) blocks.push(text);
    else missing += notChecked.length;
  }
  for (const api of byApi(changes)) {
    const { open, rows, close } = apiMarkdown(api);
    room -= byteLength(open) + byteLength(close) + 4;
    if (room < 0) {
      missing += rows.length;
      continue;
    }
    const kept = rows.filter((text) => (room -= byteLength(text) + 1) >= 0);
    missing += rows.length - kept.length;
    blocks.push([open, ...kept, ...close === "" ? [] : [close]].join("\n"));
  }
  if (missing > 0)
    blocks.push(`**${counted(missing, "line")} not shown for lack of space.** \`--format json\` has all of them.`);
  return `${blocks.join("\n\n")}
`;
}

export {
  unknownContext,
  noBase,
  isAudit,
  subjectOf,
  sourcesOf,
  linesIn,
  introduced,
  existing,
  bySeverity,
  byWeight,
  directions,
  byApi,
  countsText,
  changeLogText,
  changeLogMarkdown
};
