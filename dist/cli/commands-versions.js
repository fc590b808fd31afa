import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  answer,
  readSources
} from "./shared-commands-command.js";
import "./shared-local-disk.js";
import {
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import "./shared-changes-content.js";
import {
  versionList
} from "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import {
  acceptedVersions
} from "./shared-apiserver-accepted-versions.js";
import "./shared-apiserver-admit.js";
import "./shared-apiserver-base64.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-changes-shown.js";
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import {
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";
import {
  terminal
} from "./shared-reports-escape.js";
import {
  BeyondLimits,
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/versions.ts
var flags = {
  format: { value: "FORMAT", words: ["text", "json"], help: "a list, or JSON" },
  ...outputFlag
};
var printed = (line) => `${/^ */.exec(line)?.[0] ?? ""}${terminal(line.trimStart())}
`;
var listed = (versions2) => versionList(versions2.toReversed());
var longestError = 400;
function linesOf({ path, name, accepted, rejected, unchecked }) {
  const head = `${path}: ${name}: ${accepted.length === 0 ? "no covered Kubernetes version" : `Kubernetes ${listed(accepted)}`}`;
  const reasons = rejected.flatMap(({ versions: versions2, error, because }) => [
    `not ${listed(versions2)}: ${error.split("\n", 1).join("").slice(0, longestError)}`,
    ...because.map((what) => `  depends on ${what}`)
  ]);
  const open = unchecked.map(({ field, why }) => `not checked: ${field === "" ? "" : `${field}: `}${why}`);
  return [head, ...[...reasons, ...open].map((line) => `  ${line}`)].map(printed).join("");
}
async function rowsOf(names, world) {
  const rows = [];
  for (const file of await readSources(names, world, "CustomResourceDefinition"))
    for (const document of parseYaml(file)) {
      const [problem] = document.problems;
      if (problem !== void 0) throw new UserError(`${file.path}: ${problem.message}`);
      if (stringOf(get(document.root, "kind")) !== "CustomResourceDefinition") continue;
      const name = stringOf(getIn(document.root, ["metadata", "name"])) ?? "";
      try {
        rows.push({ path: file.path, name, ...acceptedVersions({ ...document, file }) });
      } catch (error) {
        if (!(error instanceof BeyondLimits)) throw error;
        const unchecked = [{ field: "", why: error.message }];
        rows.push({ path: file.path, name, accepted: [], rejected: [], unchecked });
      }
    }
  return rows;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw new UserError("no file given", "versions FILE|DIR…");
  const rows = await rowsOf(positionals, world);
  if (rows.length === 0) throw new UserError(`no CustomResourceDefinition in ${positionals.join(", ")}`);
  const text = values.format === "json" ? `${JSON.stringify({ crds: rows }, null, 2)}
` : rows.map(linesOf).join("");
  await answer(text, values.output, world);
  return rows.every(({ accepted }) => accepted.length > 0) ? 0 : 1;
}
var versions = {
  summary: "print which Kubernetes versions accept a CRD, and why not further",
  calls: ["versions FILE|DIR… [flags]"],
  about: [
    "Each CustomResourceDefinition of the files is created on a kube-apiserver of every covered Kubernetes version, as kubectl does (unknown fields are errors). For the versions that reject it, the first error and what it depends on that the nearest accepting version judges in another way. Of a folder, all YAML and JSON files with CRDs are read."
  ],
  examples: [
    ["versions config/crd", "of all CRDs of a folder"],
    ["versions crd.yaml --format json", "for other programs"]
  ],
  flags,
  exit: "Exit code: 0 each CRD is accepted by some version, 1 one is accepted by none, 2 usage.",
  run
};
export {
  versions
};
