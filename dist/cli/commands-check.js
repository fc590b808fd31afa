import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  filesSource
} from "./shared-local-files.js";
import {
  applyFixes,
  baselineFlags,
  collect,
  conclude,
  fixFlags,
  withKnownFindings,
  withReleases
} from "./shared-approvals-approved-change.js";
import {
  progressOn,
  watched
} from "./shared-local-progress.js";
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
  today
} from "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import "./shared-local-disk.js";
import "./shared-approvals-approvers.js";
import "./shared-commands-jsonl.js";
import {
  commonFlags,
  jobsOf,
  parseFlags,
  reportExit
} from "./shared-commands-flags.js";
import "./shared-reports-review-comments-suggestion.js";
import "./shared-changes-change-set.js";
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
import "./shared-version.js";
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
import {
  pathFilter
} from "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/check.ts
import { buffer } from "node:stream/consumers";
var flags = { ...fixFlags, ...baselineFlags, ...commonFlags };
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw new UserError("check needs files or folders", "`-` is standard input");
  if (values.fix === true && positionals.includes("-"))
    throw new UserError("--fix writes files, and `-` is none", "name the file itself");
  const jobs = jobsOf(values);
  const config = await withKnownFindings(await readConfig(values, world, world.cwd), values, world, world.cwd);
  const progress = progressOn(world.stderr, world.env);
  const load = async () => {
    const stdin = () => buffer(world.stdin);
    const source = await filesSource(positionals, { cwd: world.cwd, lets: pathFilter(config), stdin });
    const changeSet = await collect(watched(source, progress), { ...config, paths: [], pathsIgnore: [] }, jobs);
    return withReleases(changeSet, config.crds.releases, world.cwd, world);
  };
  try {
    const { changeSet, remark } = values.fix === true ? await applyFixes({ load, config, today: today(), folder: world.cwd, isBounded: false }) : { changeSet: await load() };
    return await conclude({ changeSet, config }, values, world, { progress, remark });
  } finally {
    progress.done();
  }
}
var check = {
  summary: "check whole files and folders; everything in them counts as new",
  calls: ["check FILE|DIR… [flags]"],
  about: [
    "FILE may be a glob; `-` is standard input (YAML or JSON). Folders are searched for YAML, JSON and Go files, without following symlinks; .git and node_modules are skipped, and so is what the configuration ignores."
  ],
  examples: [
    ["check config/crd", "a folder"],
    ["check 'api/**/*.go' --format concise", "one line a finding"],
    ["check . --write-baseline known.json", "start from here"]
  ],
  flags,
  exit: reportExit,
  run
};
export {
  check
};
