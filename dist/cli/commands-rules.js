import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  columnsOf,
  usualWidth,
  wrap
} from "./shared-reports-width.js";
import {
  parseFlags
} from "./shared-commands-flags.js";
import {
  nearest
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

// src/commands/rule-page.ts
import { styleText } from "node:util";
var longest = 100;
var codeStyles = { "-": "red", "+": "green" };
function pageText(page, { width, colours }) {
  const paint = (style, text) => colours && text !== "" ? styleText(style, text, { validateStream: false }) : text;
  const lines = [];
  const print = (text) => {
    const indent = " ".repeat(/^(?:- |\d+\. )/.exec(text)?.[0].length ?? 0);
    const plain = text.replaceAll("**", "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("\\|", "|");
    for (const [index, line] of wrap(plain, Math.min(longest, width) - indent.length).entries())
      lines.push(index === 0 ? line : indent + line);
  };
  let [paragraph, isCode] = ["", false];
  let head;
  for (const line of [
    ...page.replace(/^<!--.*-->\n/gm, "").trim().split("\n"),
    ""
  ]) {
    const [, heading, title = ""] = /^(#+) (.*)/.exec(line) ?? [];
    const cells = line.startsWith("|") && !isCode ? line.slice(1, -1).split(/(?<!\\)\|/) : void 0;
    const isText = !isCode && heading === void 0 && cells === void 0 && !line.startsWith("```") && line !== "";
    if (paragraph !== "" && (!isText || /^(?:- |\d+\. )/.test(line))) {
      print(paragraph);
      paragraph = "";
    }
    if (line.startsWith("```")) isCode = !isCode;
    else if (isText) paragraph += paragraph === "" ? line : ` ${line.trim()}`;
    else if (isCode) {
      const code = line.replace(/\s*(?:#|\/\/) ! [a-z-]+\/[a-z0-9-]+(?: \([a-z]+\))?: /, "  ← ").replace(/(?:#|\/\/) !next [a-z-]+\/[a-z0-9-]+(?: \([a-z]+\))?: /, "↓ ").replace(/^\s*(?:#|\/\/) +\^+$/, "");
      const style = codeStyles[line.charAt(0)] ?? "cyan";
      lines.push(code.trim() === "" ? "" : `    ${paint(style, code)}`);
    } else if (heading !== void 0)
      lines.push(
        paint(
          "bold",
          heading === "#" ? title : title.replace(/`[^`]*`|[^`]+/g, (part) => part.startsWith("`") ? part : part.toUpperCase())
        )
      );
    else if (cells === void 0) lines.push("");
    else if (head === void 0) head = cells;
    else if (!/^[-: ]*$/.test(cells.join("")))
      for (const [index, cell] of cells.entries()) print(`- ${(head[index] ?? "").trim()}: ${cell.trim()}`);
    if (cells === void 0) head = void 0;
  }
  return `${lines.join("\n").trimEnd()}
`;
}

// src/commands/rules.ts
var flags = { format: { value: "FORMAT", words: ["text", "json"], help: "format of the answer" } };
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
var nameOf = (id) => id.slice(id.indexOf("/") + 1);
function rulesNamed(id, rules2) {
  const category = rules2.filter((rule) => rule.id.startsWith(`${id.replace(/\/\*?$/, "")}/`));
  const found = category.length > 0 ? category : rules2.filter((rule) => rule.id === id || nameOf(rule.id) === id);
  if (found.length > 0) return found;
  const named = (rule) => id.includes("/") ? rule.id : nameOf(rule.id);
  const meant = nearest(id, rules2.map(named));
  const ids = rules2.filter((rule) => named(rule) === meant).map((rule) => rule.id);
  const hint = meant === void 0 ? "`rules` lists them all" : `did you mean ${ids.join(" or ")}?`;
  throw new UserError(`there is no rule ${JSON.stringify(id)}`, hint);
}
async function textOf(rule, paper) {
  const { id, summary, severity, because, source } = rule;
  const short = `# ${id}

${summary}

Severity: ${severity}. ${because}

Source: ${source}
`;
  return pageText(await pageOf(rule) ?? short, paper);
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const [id, ...more] = positionals;
  if (more.length > 0) throw new UserError("rules accepts one id at most");
  const { rules: rules2 } = await import("./rules-index.js");
  const chosen = id === void 0 ? rules2 : rulesNamed(id, rules2);
  const [only] = chosen.length === 1 ? chosen : [];
  const colours = world.colours && values["no-color"] !== true;
  if (values.format === "json") world.stdout.write(`${JSON.stringify(chosen.map(facts), null, 2)}
`);
  else
    world.stdout.write(
      only === void 0 ? listing(chosen) : await textOf(only, { width: columnsOf(world.stdout) ?? usualWidth, colours })
    );
  return 0;
}
var rules = {
  summary: "list the rules, or print the page of one",
  calls: ["rules [ID|CATEGORY] [flags]"],
  about: [
    "Without an argument: every rule with its severity and what it finds, or those of a category. With the id of a rule: its page, with why it matters, how to fix it, and examples."
  ],
  examples: [
    ["rules compat", "the rules of a category"],
    ["rules compat/field-removed", "the page of a rule"],
    ["rules field-removed", "the same"]
  ],
  flags,
  exit: "Exit code: 0, or 2 when there is no such rule.",
  words: async () => {
    const ids = (await import("./rules-index.js")).rules.map(({ id }) => id);
    return [...new Set(ids.map((id) => id.slice(0, id.indexOf("/")))), ...ids];
  },
  run
};
export {
  rules
};
