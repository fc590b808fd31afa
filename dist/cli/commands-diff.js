import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  collectFromMaps,
  review
} from "./shared-approvals-approved-change.js";
import "./shared-local-progress.js";
import "./shared-changes-hunks.js";
import "./shared-commands-github-client.js";
import "./shared-findings-acknowledged.js";
import "./shared-reports-json.js";
import "./shared-reports-message-lines.js";
import "./shared-reports-snippet.js";
import "./shared-apiserver-instance-custom-resource.js";
import "./shared-local-object-reader.js";
import "./shared-local-git-process.js";
import "./shared-facts-openapi-lifecycle-extension.js";
import {
  readConfig
} from "./shared-commands-settings.js";
import "./shared-reports-width.js";
import {
  answer
} from "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import {
  readRegularFile
} from "./shared-local-disk.js";
import "./shared-approvals-approvers.js";
import "./shared-commands-jsonl.js";
import {
  configFlag,
  jobsFlag,
  jobsOf,
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import "./shared-reports-review-comments-suggestion.js";
import {
  changeLogMarkdown,
  changeLogText
} from "./shared-changes-change-set.js";
import "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import "./shared-reports-verdict.js";
import "./shared-facts-resources-crds-of-a-side.js";
import "./shared-apiserver-instance-crd-versions.js";
import "./shared-grants-grant.js";
import "./shared-config-config.js";
import "./shared-config-ignores.js";
import "./shared-config-severity.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-changes-content.js";
import {
  toolName,
  toolVersion
} from "./shared-version.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-apiserver-cel-error-place.js";
import "./shared-apiserver-locate.js";
import "./shared-apiserver-accepted-versions.js";
import "./shared-apiserver-admit.js";
import "./shared-documents-documents.js";
import "./shared-apiserver-base64.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-facts-resources-known-charts.js";
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

// src/commands/diff.ts
import { stat } from "node:fs/promises";
import path from "node:path";
var flags = {
  repo: {
    value: "DIR",
    help: "a folder in the repository, if OLD and NEW are revisions (default: the working directory)"
  },
  ...configFlag,
  format: {
    value: "FORMAT",
    words: ["text", "json", "markdown"],
    help: "format of the log; markdown fits into release notes"
  },
  ...outputFlag,
  ...jobsFlag
};
async function kindOf(name, world) {
  const found = await stat(path.resolve(world.cwd, name)).catch(() => void 0);
  if (found === void 0) return "nothing";
  return found.isDirectory() ? "folder" : "file";
}
async function textOf(name, world) {
  const content = await readRegularFile(path.resolve(world.cwd, name));
  if (content.kind === "text") return content.text;
  throw new UserError(
    `${JSON.stringify(name)} cannot be read: ${content.kind === "unread" ? content.why : `a ${content.kind}`}`
  );
}
async function ofFiles(before, after, world) {
  const [old, fresh] = await Promise.all([textOf(before, world), textOf(after, world)]);
  const everything = { paths: [], pathsIgnore: [] };
  const changeSet = collectFromMaps(/* @__PURE__ */ new Map([[after, old]]), /* @__PURE__ */ new Map([[after, fresh]]), void 0, everything);
  if (changeSet.files.length === 0)
    throw new UserError(`${JSON.stringify(after)} is neither a manifest (.yaml, .yml, .json) nor a Go file`);
  return changeSet;
}
async function changeSetOf(names, values, world) {
  const [before, after] = names;
  const jobs = jobsOf(values);
  const [old, fresh] = values.repo === void 0 ? await Promise.all(names.map((name) => kindOf(name, world))) : [];
  if (old === "file" && fresh === "file") return ofFiles(before, after, world);
  const config = await readConfig(values, world, path.resolve(world.cwd, values.repo ?? "."));
  if (old === "folder" && fresh === "folder") {
    const { foldersSource } = await import("./local-folders.js");
    return collect(await foldersSource(path.resolve(world.cwd, before), path.resolve(world.cwd, after)), config, jobs);
  }
  if ((old ?? "nothing") !== "nothing" || (fresh ?? "nothing") !== "nothing")
    throw new UserError(
      `${names.map((name) => JSON.stringify(name)).join(" and ")} are not both files, both folders or both revisions`,
      "where a revision has the name of a file, --repo DIR reads it as a revision"
    );
  const { gitSource } = await import("./local-git.js");
  const directory = path.resolve(world.cwd, values.repo ?? ".");
  return collect(await gitSource({ directory, env: world.env, base: before, head: after, direct: true }), config, jobs);
}
function rendered(format, { changes, notChecked }, colours) {
  if (format === "text") return changeLogText({ changes, notChecked }, colours);
  if (format === "markdown") return changeLogMarkdown({ changes, notChecked });
  return `${JSON.stringify({ version: 1, tool: { name: toolName, version: toolVersion }, notChecked, changes }, void 0, 2)}
`;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const [before, after, ...more] = positionals;
  if (before === void 0 || after === void 0 || more.length > 0)
    throw new UserError("diff compares two files, two folders or two revisions", "the older one first: diff OLD NEW");
  const output = values.output === "-" ? void 0 : values.output;
  const changeSet = await changeSetOf([before, after], values, world);
  const report = review(changeSet, await readConfig(values, world, void 0));
  const colours = world.colours && values["no-color"] !== true && output === void 0;
  const text = rendered(values.format ?? "text", report, colours);
  await answer(text, output, world);
  return 0;
}
var diff = {
  summary: "print the change log of two files, two folders or two revisions",
  calls: ["diff OLD NEW [--repo DIR] [flags]"],
  about: [
    "OLD and NEW are two files, two folders or two revisions of a repository, each taken as it is: no merge base. Grouped by API and version, breaking changes first; edits of descriptions are counted; what was not compared comes first, by reason. `paths` and `pathsIgnore` of the configuration choose what is compared."
  ],
  examples: [
    ["diff v1.2.0 v1.3.0", "what a release changed"],
    ["diff old-crd.yaml new-crd.yaml", "two files"],
    ["diff v1.2.0 HEAD --format markdown", "for release notes"]
  ],
  flags,
  exit: "Exit code: 0, also where something breaks; 2 when the command could not do its work.",
  run
};
export {
  diff
};
