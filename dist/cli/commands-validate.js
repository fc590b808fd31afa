import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  droppedFields,
  servedVersionOf,
  validateNode,
  validateResource
} from "./shared-apiserver-instance-custom-resource.js";
import {
  readSources
} from "./shared-commands-command.js";
import "./shared-local-disk.js";
import {
  jsonLinesFlags,
  optionalString,
  refuseJobs,
  serveJsonLines,
  stringMember
} from "./shared-commands-jsonl.js";
import {
  jobsOf,
  parseFlags,
  serverFlag
} from "./shared-commands-flags.js";
import {
  kindsText
} from "./shared-reports-not-judged.js";
import {
  counted
} from "./shared-reports-verdict.js";
import {
  catalogueOf,
  servedVersions,
  versionOf
} from "./shared-apiserver-instance-crd-versions.js";
import "./shared-changes-content.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import {
  serverOf
} from "./shared-apiserver-admit.js";
import "./shared-apiserver-base64.js";
import {
  manifestsOf
} from "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-changes-shown.js";
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import {
  toldError,
  typeText
} from "./shared-apiserver-approval-state.js";
import {
  pathText
} from "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import {
  positionAt
} from "./shared-documents-span.js";
import {
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";
import "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/validate.ts
function cachedVersions(keep) {
  const known = /* @__PURE__ */ new Map();
  return (crd, version, server) => {
    const key = `${server.version} ${version ?? ""}
${crd}`;
    let served = known.get(key);
    if (served === void 0) {
      served = servedVersionOf(crd, version, server);
      if (known.size >= keep) known.clear();
      known.set(key, served);
    }
    return served;
  };
}
var { rawJSON } = JSON;
function withoutBigints(value) {
  if (typeof value === "bigint") return rawJSON === void 0 ? Number(value) : rawJSON(String(value));
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== "object" || value === null) return value;
  const copy = /* @__PURE__ */ Object.create(null);
  for (const [key, item] of Object.entries(value)) copy[key] = withoutBigints(item);
  return copy;
}
var flags = {
  crd: { value: "FILE|DIR", isList: true, help: "the CRDs of the resources" },
  old: {
    value: "FILE|DIR",
    isList: true,
    help: "objects that are also in here (same apiVersion, kind, namespace and name) are updates: transition rules (oldSelf) run, and errors in values that did not change are ratcheted"
  },
  ...serverFlag,
  ...jsonLinesFlags
};
var answerer = () => {
  const versionFor = cachedVersions(40);
  return (request) => {
    const server = serverOf(optionalString(request, "kubernetesVersion"));
    const served = versionFor(stringMember(request, "crd"), optionalString(request, "version"), server);
    const { object, oldObject } = request;
    const answer = validateResource(served, { object, ...oldObject === void 0 ? {} : { oldObject } });
    if ("decodeError" in answer) return { decodeError: answer.decodeError.text };
    return withoutBigints({ ...answer, errors: answer.errors.map(toldError) });
  };
};
var visible = (text) => (
  // oxlint-disable-next-line no-control-regex -- exactly these
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1))
);
function judge(catalogue, file, object, old) {
  const served = versionOf(catalogue, object);
  if (served === void 0) {
    const versions = servedVersions(catalogue, object);
    if (versions.length === 0) return void 0;
    const asked = stringOf(get(object, "apiVersion")) ?? "";
    return { verdict: "rejected", lines: [`error: ${asked} is not served; its CRD serves ${versions.join(", ")}`] };
  }
  let answer;
  try {
    answer = validateNode(served, object, old);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { verdict: "not judged", lines: [`not checked: ${why}`] };
  }
  if ("decodeError" in answer) return { verdict: "rejected", lines: [`error: ${answer.decodeError.text}`] };
  const lines = answer.errors.map(toldError).map(({ type, field, detail }) => `error: ${field}: ${typeText(type)}${detail === "" ? "" : `: ${detail}`}`);
  const dropped = answer.pruned.length === 0 ? [] : droppedFields(object, served);
  for (const { path: field, entry } of dropped)
    lines.push(`error (strict): line ${positionAt(file, entry.keyStart).line}: unknown field "${pathText(field)}"`);
  const isRejected = lines.length > 0;
  for (const warning of answer.warnings) lines.push(`warning: ${warning}`);
  for (const { field, why } of answer.unchecked) lines.push(`not checked: ${field}: ${why}`);
  return { verdict: isRejected ? "rejected" : answer.unchecked.length > 0 ? "not judged" : "accepted", lines };
}
var nameOf = (object) => `${stringOf(get(object, "kind")) ?? "?"} ${stringOf(getIn(object, ["metadata", "name"])) ?? "?"}`;
function identityOf(object) {
  const identity = [["apiVersion"], ["kind"], ["metadata", "namespace"], ["metadata", "name"]];
  return JSON.stringify(identity.map((steps) => stringOf(getIn(object, steps)) ?? ""));
}
function oldObjects(files) {
  const olds = /* @__PURE__ */ new Map();
  for (const file of files)
    for (const { root, problems } of parseYaml(file)) {
      const [broken] = problems;
      if (broken !== void 0) throw new UserError(`${file.path}: ${broken.message}`);
      if (root !== void 0) olds.set(identityOf(root), root);
    }
  return olds;
}
function* reports(catalogue, file, olds) {
  for (const [index, { root: document, problems }] of parseYaml(file).entries()) {
    for (const { message, at } of problems)
      yield [`line ${positionAt(file, at.start).line}`, { verdict: "rejected", lines: [`error: ${message}`] }];
    if (document === void 0 || problems.length > 0) continue;
    const manifests = manifestsOf(file, document, index);
    for (const root of manifests.length === 0 ? [document] : manifests.map((manifest) => manifest.root)) {
      const old = olds.get(identityOf(root));
      const what = `line ${positionAt(file, root.start).line}: ${nameOf(root)}${old === void 0 ? "" : ", updated"}`;
      const report = judge(catalogue, file, root, old);
      yield report === void 0 ? { skipped: stringOf(get(root, "kind")) ?? "no kind" } : [what, report];
    }
  }
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const server = serverOf(values["kubernetes-version"]);
  if (values.jsonl === true)
    return serveJsonLines(world, { verb: "validate", args, jobs: jobsOf(values), answerer: answerer() });
  refuseJobs(values);
  if (values.crd === void 0 || positionals.length === 0)
    throw new UserError("a CRD and a file are needed", "validate --crd FILE|DIR FILE|DIR…");
  const catalogue = catalogueOf(await readSources(values.crd, world, "CustomResourceDefinition"), server);
  const olds = oldObjects(await readSources(values.old ?? [], world));
  for (const problem of catalogue.problems) world.stderr.write(`${visible(problem)}
`);
  if (catalogue.versions.size + catalogue.problems.length === 0)
    throw new UserError(`no CustomResourceDefinition in ${values.crd.join(", ")}`);
  let isAccepted = catalogue.problems.length === 0;
  const skipped = [];
  for (const file of await readSources(positionals, world)) {
    const told = [];
    for (const found of reports(catalogue, file, olds)) {
      if ("skipped" in found) skipped.push(found.skipped);
      else {
        const [what, { verdict, lines }] = found;
        isAccepted &&= verdict === "accepted";
        told.push(visible([`${file.path}: ${what}: ${verdict}`, ...lines.map((line) => `  ${line}`)].join("\n")));
      }
    }
    if (told.length > 0) world.stdout.write(`${told.join("\n")}
`);
  }
  if (skipped.length > 0) {
    const kinds = kindsText(skipped.map((kind) => ({ kind, count: 1 })));
    world.stdout.write(
      `${visible(`skipped ${counted(skipped.length, "object")} that no CRD given here serves: ${kinds}`)}
`
    );
  }
  return isAccepted ? 0 : 1;
}
var validate = {
  summary: "validate custom resources by their CRDs, as an API server would",
  calls: ["validate --crd FILE|DIR [--old FILE|DIR] FILE|DIR… [flags]", "validate --jsonl < requests.jsonl"],
  about: [
    'Prints what a kube-apiserver would answer to the creation of each custom resource: errors, and unknown fields (rejected by kubectl, silently dropped for other clients). An object with a CEL rule that cannot be evaluated here is "not judged" unless it is rejected for something else. Objects of kinds that no CRD serves are skipped and counted. Of a folder, all YAML and JSON files are read.',
    'With --jsonl, a request is\n  {"id","crd":text,"version"?,"object":object|text,\n   "oldObject"?,"kubernetesVersion"?}\nand its answer\n  {"id","decodeError"?,"pruned":[paths],"result":object,\n   "errors":[{"type","field","detail"}],"unchecked":[{"field","why"}]}'
  ],
  examples: [["validate --crd config/crd config/samples", "samples against their CRD"]],
  flags,
  answerer,
  exit: "Exit code: 0 all accepted, 1 something is rejected or could not be judged, 2 usage.",
  run
};
export {
  validate
};
