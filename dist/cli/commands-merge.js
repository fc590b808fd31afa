import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  answer,
  today
} from "./shared-commands-command.js";
import "./shared-local-disk.js";
import {
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import {
  byOrigin,
  merging
} from "./shared-reports-merged.js";
import {
  webAddress
} from "./shared-reports-links.js";
import "./shared-reports-verdict.js";
import "./shared-changes-content.js";
import {
  toolName,
  toolVersion
} from "./shared-version.js";
import {
  rules
} from "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-documents-crd.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/merge.ts
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
var flags = {
  format: { value: "FORMAT", words: ["text", "html", "json", "markdown"], help: "format of the report" },
  ...outputFlag,
  expect: {
    value: "NAMES",
    help: "repositories that must have a report: a JSON list, names separated by commas, or @FILE with either"
  },
  server: { value: "URL", help: "where the repositories are (default: GITHUB_SERVER_URL, else https://github.com)" }
};
var maxReports = 2e4;
var maxReportBytes = 256 * 1024 * 1024;
function nameOf(name) {
  const match = /^(.+)@([0-9a-f]{40}|[0-9a-f]{64})$/.exec(name);
  return { origin: match?.[1] ?? name, commit: match?.[2] };
}
var bare = (file) => file.replace(/\.json$/, "");
async function filesOf(argument, cwd) {
  const at = argument.indexOf("=");
  const given = path.resolve(cwd, argument);
  const found = await stat(given).catch(() => void 0);
  if (found === void 0 && at > 0)
    return [{ ...nameOf(argument.slice(0, at)), file: path.resolve(cwd, argument.slice(at + 1)) }];
  if (found === void 0) throw new UserError(`there is no file or folder ${JSON.stringify(argument)}`);
  if (!found.isDirectory()) return [{ ...nameOf(bare(path.basename(given))), file: given }];
  const entries = await readdir(given, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { ...nameOf(bare(path.relative(given, file).split(path.sep).join("/"))), file };
  }).sort((a, b) => a.file < b.file ? -1 : 1);
}
async function partOf({ origin, commit, file }) {
  const { parseReport } = await import("./reports-report-schema.js");
  const read = async () => {
    const { size } = await stat(file);
    if (size > maxReportBytes) throw new Error(`it is larger than ${maxReportBytes / (1024 * 1024)} MiB`);
    return parseReport(await readFile(file, "utf8"));
  };
  const failed = (error) => ({ why: `the report cannot be read: ${error.message}` });
  return { origin, commit, report: await read().catch(failed) };
}
async function* partsOf(all) {
  for (const one of all) yield "file" in one ? await partOf(one) : one;
}
function expectedOf(text) {
  if (!text.trimStart().startsWith("[")) return text.split(/[\s,]+/).filter((name) => name !== "");
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`--expect: ${error.message}`);
  }
  if (!Array.isArray(value) || !value.every((name) => typeof name === "string"))
    throw new UserError("--expect is a JSON list of names");
  return value;
}
async function expected(given, cwd) {
  if (!given.startsWith("@")) return expectedOf(given);
  const text = await readFile(path.resolve(cwd, given.slice(1)), "utf8").catch((error) => {
    throw new UserError(`--expect: ${error.message}`);
  });
  return expectedOf(text);
}
function serverOf(text) {
  const address = webAddress(text);
  if (address === void 0)
    throw new UserError(`--server: ${JSON.stringify(text)} is no address`, "such as https://github.com");
  return address.replace(/\/$/, "");
}
var isRepository = (origin) => /^[\w.-]+\/[\w.-]+$/.test(origin);
async function rendered(merged, format, server) {
  const repositoryLink = (origin) => isRepository(origin) ? `${server}/${origin}` : void 0;
  if (format === "html")
    return (await import("./reports-html-page.js")).html(merged, {
      rules,
      repositoryLink,
      subject: { date: today() }
    });
  const { mergedMarkdown, mergedText } = await import("./reports-merged-summary.js");
  return format === "text" ? mergedText(merged) : mergedMarkdown(merged, { rules });
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw new UserError("merge needs reports", "files, folders or NAME=FILE");
  const { format = "text" } = values;
  const server = serverOf(values.server ?? world.env["GITHUB_SERVER_URL"] ?? "https://github.com");
  const names = values.expect === void 0 ? [] : await expected(values.expect, world.cwd);
  const files = (await Promise.all(positionals.map((argument) => filesOf(argument, world.cwd)))).flat();
  if (files.length > maxReports) throw new UserError(`${files.length} reports are more than ${maxReports}`);
  const known = new Set(files.map(({ origin }) => origin.toLowerCase()));
  const missing = new Set(names.filter((name) => !known.has(name.toLowerCase())));
  const all = [
    ...files,
    ...[...missing].map((origin) => ({ origin, report: { why: "there is no report of it" } }))
  ];
  if (all.length === 0) throw new UserError("there are no reports to merge");
  const parts = partsOf(all.sort(byOrigin));
  const tool = { name: toolName, version: toolVersion };
  if (format === "json") {
    const { mergeToJson } = await import("./commands-merge-json.js");
    const conclusion = await mergeToJson(parts, tool, (pieces) => answer(pieces, values.output, world));
    return conclusion === "failure" ? 1 : 0;
  }
  const { add, report } = merging(tool);
  for await (const part of parts) add(part);
  const merged = report();
  await answer(await rendered(merged, format, server), values.output, world);
  return merged.conclusion === "failure" ? 1 : 0;
}
var merge = {
  summary: "merge JSON reports of many repositories into one",
  calls: ["merge FILE|DIR|NAME=FILE… [flags]"],
  about: [
    "A FILE is a report that `--format json` wrote. In a folder, `acme/app.json` is the report of `acme/app`; `acme/app@COMMIT.json` also states which commit was read. A report that cannot be read, or is expected and missing, makes the result a failure."
  ],
  examples: [["merge reports --format html --output audit.html", "a folder of reports as one page"]],
  flags,
  exit: "Exit code: 0 no report is a failure, 1 one is or is missing, 2 the command could not do its work.",
  run
};
export {
  merge
};
