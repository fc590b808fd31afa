import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  oneOf,
  parseFlags
} from "./shared-commands-flags.js";
import {
  didYouMean
} from "./shared-config-nearest.js";
import {
  largest
} from "./shared-lists.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/rules.ts
import { readFile } from "node:fs/promises";
import path from "node:path";
var flags = { format: "string" };
var root = path.resolve(import.meta.dirname, "../..");
async function pageOf(rule) {
  try {
    return await readFile(path.join(root, "docs/rules", `${rule.id}.md`), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
function facts({ id, summary, severity, because, source, presets }) {
  return { id, summary, severity, because, source, ...presets === void 0 ? {} : { presets } };
}
function listing(rules2) {
  const width = largest(rules2.map(({ id }) => id.length));
  return rules2.map(({ id, severity, summary }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}
`).join("");
}
function ruleNamed(id, rules2) {
  const found = rules2.find((rule) => rule.id === id);
  if (found !== void 0) return found;
  const ids = rules2.map((rule) => rule.id);
  throw new UserError(`there is no rule ${JSON.stringify(id)}`, didYouMean(id, ids, "`rules` lists them all"));
}
async function textOf(rule) {
  const page = await pageOf(rule);
  if (page !== void 0) return page.replace(/^<!--.*-->\n/gm, "");
  const { id, summary, severity, because, source } = rule;
  return `# ${id}

${summary}

Severity: ${severity}. ${because}

Source: ${source}
`;
}
var formats = ["text", "json"];
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const [id, ...more] = positionals;
  if (more.length > 0) throw new UserError("rules takes one id at most");
  const format = oneOf("--format", values.format ?? "text", formats);
  const { rules: rules2 } = await import("./rules-index.js");
  const category = id === void 0 ? rules2 : rules2.filter((rule) => rule.id.startsWith(`${id.replace(/\/\*?$/, "")}/`));
  const chosen = id === void 0 || category.length > 0 ? category : [ruleNamed(id, rules2)];
  if (format === "json") world.stdout.write(`${JSON.stringify(chosen.map(facts), null, 2)}
`);
  else world.stdout.write(chosen === category ? listing(chosen) : await textOf(ruleNamed(id ?? "", rules2)));
  return 0;
}
var rules = {
  summary: "list the rules, or print the page of one",
  usage: [
    `Usage: kube-api-review rules [ID|CATEGORY] [--format ${formats.join("|")}]`,
    "",
    "Without ID: every rule with its severity and what it finds, or those of a category (`compat`). With ID: why, with",
    "examples."
  ].join("\n"),
  run
};
export {
  rules
};
