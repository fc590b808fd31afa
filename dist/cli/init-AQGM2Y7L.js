import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  progressOn
} from "./chunk-4JQKOOS4.js";
import {
  configPath
} from "./chunk-G5L3G4SB.js";
import {
  defaultConfig,
  thirdPartyFolders
} from "./chunk-J2LUO457.js";
import {
  defaultBase,
  openRepository,
  runGit,
  tryGit
} from "./chunk-I22GH5VR.js";
import {
  readBelow,
  walk
} from "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import {
  toolVersion
} from "./chunk-67ANFH46.js";
import {
  parseFlags
} from "./chunk-JLVM4MQK.js";
import "./chunk-GLKM4OHJ.js";
import {
  UserError
} from "./chunk-VJEMZZFR.js";
import {
  isGenerated
} from "./chunk-USVZ34HB.js";
import {
  isRelevant,
  matcher
} from "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import {
  isProtectedGroup
} from "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import {
  plain,
  terminal
} from "./chunk-JH6BBSYS.js";
import "./chunk-IC7Y5BJZ.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";

// src/commands/init.ts
import { mkdir, stat as stat2, writeFile } from "node:fs/promises";
import path from "node:path";

// src/local/tracked-files.ts
import { realpath, stat } from "node:fs/promises";
var fieldsOf = (output) => output.toString("utf8").split("\0").filter(Boolean);
async function plain2(directory) {
  const root = await realpath(directory);
  const paths = (await walk(root)).map(({ path: path2 }) => path2);
  return { root, isRepository: false, paths, defaultBranch: void 0, releases: 0 };
}
async function trackedFiles(directory, env) {
  const found = await stat(directory).catch(() => void 0);
  if (found?.isDirectory() !== true) throw new UserError(`${JSON.stringify(directory)} is not a folder`);
  let repository2;
  try {
    repository2 = await openRepository(directory, env);
  } catch (error) {
    if (error instanceof UserError) return plain2(directory);
    throw error;
  }
  const { git, root } = repository2;
  if (root === void 0) throw new UserError("a bare repository has no working tree to write to");
  const listed = await runGit(git, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const { stdout: tags } = await tryGit(git, ["tag", "--list", "v[0-9]*"]);
  const branch = await defaultBase(repository2).catch(() => void 0);
  return {
    root,
    isRepository: true,
    paths: [...new Set(fieldsOf(listed))].sort(),
    defaultBranch: branch?.name.replace(/^origin\//, ""),
    releases: tags.toString("utf8").split("\n").filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).length
  };
}

// src/commands/init-files.ts
var repository = "kube-api-review/kube-api-review";
var docs = `https://github.com/${repository}/blob/main/docs`;
var schemaUrl = `https://raw.githubusercontent.com/${repository}/main/docs/configuration.schema.json`;
var mostFolders = 8;
var shown = (path2) => plain(path2).replaceAll(/\s+/g, " ").slice(0, 200);
var isLiteral = (path2) => /^[\w./@+-]+$/.test(path2) && !path2.startsWith("/") && path2 !== ".";
var countOf = (folders) => folders.reduce((sum, { count }) => sum + count, 0);
var files = (count, what) => `${count} ${count === 1 ? "file" : "files"} with ${what}`;
function folderLines(folders) {
  const more = folders.length - mostFolders;
  return [
    ...folders.slice(0, mostFolders).map(({ path: path2, count }) => `#   ${shown(path2)} (${count})`),
    ...more > 0 ? [`#   … and ${more} more folders`] : []
  ];
}
var isCommunity = ({ goModule = "", protectedGroups }) => protectedGroups.length > 0 && /^(?:sigs\.)?k8s\.io\//.test(goModule);
function presetLines(found) {
  const { protectedGroups, goModule = "" } = found;
  const names = protectedGroups.map((name) => `\`${name}\``).join(", ");
  const why = isCommunity(found) ? [
    `# The module ${shown(goModule)} has CRDs in groups of the Kubernetes community (${names}), whose API reviews must be merged.`
  ] : protectedGroups.length > 0 ? [
    `# There are CRDs in groups of the Kubernetes community (${names}): they need an api-approved.kubernetes.io annotation.`
  ] : [];
  return [
    "# Where severities start from: recommended, strict, or kubernetes (for repositories of the Kubernetes community).",
    ...why,
    `preset: ${isCommunity(found) ? "kubernetes" : "recommended"}`
  ];
}
function pathLines({ crds, goTypes, unread }) {
  const literal = (folders) => folders.flatMap(({ path: path2 }) => isLiteral(path2) ? [path2] : []).slice(0, mostFolders);
  const named = [...literal(crds), ...literal(goTypes)];
  const globs = (named.length === 0 ? ["config/crd"] : named).map((folder) => `"${folder}/**"`);
  return [
    crds.length === 0 ? "# No CRDs were found." : "# CRDs were found in these folders, in so many files:",
    ...folderLines(crds),
    ...goTypes.length === 0 ? [] : ["# API types in Go were found in", ...folderLines(goTypes)],
    ...unread > 0 ? [`# (${unread} more files were not looked into.)`] : [],
    "# Every manifest and Go type of a change is reviewed, wherever it is. Globs narrow it down; usually nobody needs them. An example:",
    `# paths: [${globs.join(", ")}]`,
    "# pathsIgnore: []"
  ];
}
function thirdPartyLines({ foreign, likelyForeign }) {
  const globs = likelyForeign.filter(({ path: path2 }) => isLiteral(path2));
  const known = countOf(foreign);
  const opening = [
    "# Folders of other people’s and of deliberately wrong files, where findings are at most `info`.",
    ...known > 0 ? [`# The folders of the built-in list hold ${files(known, "CRDs")}.`] : []
  ];
  if (globs.length === 0)
    return [...opening, "# The built-in list:", "# thirdParty:", ...thirdPartyFolders.map((glob) => `#   - "${glob}"`)];
  return [
    ...opening,
    "# This list replaces the built-in one. The last ones look like CRDs of tests or of other projects: take out what your users install.",
    "thirdParty:",
    ...thirdPartyFolders.map((glob) => `  - "${glob}"`),
    ...globs.map(({ path: path2, count }) => `  - "${path2}/**"  # ${files(count, "CRDs")}`)
  ];
}
function gateLines({ gates, hasKubeFeatures }) {
  const known = gates.filter(isLiteral);
  if (known.length === 0)
    return hasKubeFeatures ? ["# Feature gates are read from every kube_features.go.", "# featureGates: { files: [] }"] : [];
  return [
    "# Go files that define feature gates, beside every kube_features.go.",
    "featureGates:",
    "  files:",
    ...known.map((path2) => `    - ${path2}`)
  ];
}
function grantLines({ grants, hasAuthorizationGrants }) {
  if (grants === 0) return [];
  return [
    `# ReferenceGrants: ${grants === 1 ? "1 file" : `${grants} files`}. Those of gateway.networking.k8s.io hold; other homes have to be named.`,
    hasAuthorizationGrants ? "grantHomes: [authorization.k8s.io]" : "# grantHomes: []"
  ];
}
function configText(found, releases) {
  const sections = [
    [
      `# yaml-language-server: $schema=${schemaUrl}`,
      `# Configuration of kube-api-review: ${docs}/configuration.md`,
      "# Every key may be left out. What is commented out shows the built-in value, unless it is called an example."
    ],
    presetLines(found),
    ["# What fails the check: error, warning or never. (The preset has its own.)", "# failOn: error"],
    [
      "# Breaks count against the merge base. With releases, breaks of what was never released can be told as `info`.",
      ...releases > 0 ? [
        `# ${releases === 1 ? "One tag looks like a release" : `${releases} tags look like releases`}: then say \`baseline: latest-release\`.`
      ] : [],
      `# baseline: ${defaultConfig.baseline}`
    ],
    pathLines(found),
    thirdPartyLines(found),
    [
      "# Severities: by rule, by category, and for some places. Examples:",
      "# rules: { compat/enum-widened: off }",
      "# overrides:",
      "#   - { versions: [v1alpha1], rules: { compat/*: info } }"
    ],
    [
      `# Single findings that are meant. Comments in YAML and markers in Go do the same: ${docs}/ignoring.md. An example:`,
      "# ignore:",
      "#   - { rule: compat/field-removed, crd: widgets.example.com, field: spec.mode, reason: why, owner: who, expires: 2030-01-31 }"
    ],
    [
      "# What was there on the day you began, written by `kube-api-review check . --write-baseline FILE`. An example:",
      "# baselineFile: .github/kube-api-review-baseline.json"
    ],
    gateLines(found),
    grantLines(found)
  ];
  const texts2 = sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts2.join("\n\n")}
`;
}
var pullRequestEvents = [
  "  pull_request:",
  "    # The last two: the label `api-break-approved` acknowledges breaks.",
  "    types: [opened, synchronize, reopened, labeled, unlabeled]"
];
var plainEvents = ["on:", ...pullRequestEvents, "  merge_group:  # does nothing where no merge queue is in use"];
var approvalEvents = [
  "on:",
  ...pullRequestEvents,
  "  # Approvals change the verdict after the last push: by reviews …",
  "  pull_request_review:",
  "    types: [submitted, dismissed]",
  "  # … and by comments (`/approve`), because OWNERS at the root tells of Prow.",
  "  issue_comment:",
  "    types: [created, edited, deleted]",
  "  merge_group:  # does nothing where no merge queue is in use"
];
var needsApprovalEvents = ({ hasOwners, hasApprovals, protectedGroups }) => hasOwners && (hasApprovals || protectedGroups.length > 0);
var expression = (text) => `\${{ ${text} }}`;
function workflowText(found, major) {
  const byApprovals = needsApprovalEvents(found);
  const group2 = byApprovals ? `api-review-${expression("github.event_name")}-${expression("github.event.comment.id || github.event.pull_request.number || github.ref")}` : `api-review-${expression("github.event.pull_request.number || github.ref")}`;
  const condition = [
    "    # Saves a runner for comments that approve nothing; the action would look itself.",
    "    if: >-",
    "      github.event_name != 'issue_comment' ||",
    "      (github.event.issue.pull_request && (github.event.action == 'edited' || contains(github.event.comment.body, 'approve')))"
  ];
  return `${[
    `# Reviews changes of Kubernetes APIs: ${docs}/github-action.md`,
    "name: Kubernetes API review",
    ...byApprovals ? approvalEvents : plainEvents,
    "",
    "permissions: {}",
    "",
    "concurrency:",
    `  group: ${group2}`,
    `  cancel-in-progress: ${byApprovals ? expression("github.event_name == 'pull_request'") : "true"}`,
    "",
    "jobs:",
    "  # Make this job a required check. Give the workflow no `paths:` filter: a skipped workflow blocks a required check for ever.",
    "  api-review:",
    ...byApprovals ? condition : [],
    "    runs-on: ubuntu-latest",
    "    permissions:",
    "      contents: read        # both sides of the change; no checkout is needed",
    "      pull-requests: write  # one review with comments",
    "      checks: write         # a check run with annotations",
    ...byApprovals ? ["      actions: write        # runs the failed job of the pull request again"] : [],
    "    steps:",
    `      # Moves with the releases. To pin it by a commit, as zizmor wants it: ${docs}/upgrading.md#pinning`,
    `      - uses: ${repository}@${major}`,
    ...byApprovals ? [
      "        # Such a run is filed under the default branch, where a failure of one pull request would be nobody’s.",
      `        continue-on-error: ${expression("github.event_name == 'issue_comment'")}`
    ] : []
  ].join("\n")}
`;
}

// src/commands/init-survey.ts
var mostFiles = 2e4;
var foreignName = /^(?:external|externals|external-crds|third-party|thirdparty|upstream|fixtures?|test-?data|test-?fixtures|e2e|tests?)$/;
var versionFolder = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/[^/]+\.go$/;
var gatesName = /(?:^|\/)(?:kube_)?(?:feature|feature_?gate)s?\.go$/;
var crdKind = /^(?:kind:[ \t]*["']?|[ \t]*"kind":\s*")CustomResourceDefinition\b/m;
var group = /^(?: {2}group:[ \t]*["']?|[ \t]*"group":\s*")([a-z0-9.-]+)/gm;
var groupsIn = (text) => crdKind.test(text) ? [...text.matchAll(group)].map(([, name = ""]) => name) : [];
var folderOf = (path2) => path2.includes("/") ? path2.slice(0, path2.lastIndexOf("/")) : ".";
function foreignFolder(path2) {
  const parts = folderOf(path2).split("/");
  const at = parts.findIndex((part) => foreignName.test(part));
  return at < 0 ? void 0 : parts.slice(0, at + 1).join("/");
}
var Count = class {
  #folders = /* @__PURE__ */ new Map();
  add(path2) {
    this.#folders.set(path2, (this.#folders.get(path2) ?? 0) + 1);
  }
  list() {
    const folders = [...this.#folders].map(([path2, count]) => ({ path: path2, count }));
    return folders.sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
  }
};
var isWanted = (path2) => isRelevant(path2) && (!path2.endsWith(".go") || versionFolder.test(path2) || gatesName.test(path2));
async function* texts(root, paths) {
  const batch = 64;
  for (let at = 0; at < paths.length; at += batch) {
    const names = paths.slice(at, at + batch);
    const contents = await Promise.all(names.map((path2) => readBelow(root, path2)));
    for (const [index, content] of contents.entries())
      if (content.kind === "text") yield [names[index] ?? "", content.text];
  }
}
async function survey({ root, paths }, step) {
  const wanted = paths.filter(isWanted);
  const isThirdParty = matcher(thirdPartyFolders);
  const [crds, foreign, likelyForeign, goTypes] = [new Count(), new Count(), new Count(), new Count()];
  const gates = [];
  const groups = /* @__PURE__ */ new Set();
  let [grants, read, hasApprovals, hasAuthorizationGrants] = [0, 0, false, false];
  let workflow;
  for await (const [path2, text] of texts(root, wanted.slice(0, mostFiles))) {
    read += 1;
    step(`Looking through the repository … ${read} of ${wanted.length} files`);
    const elsewhere = foreignFolder(path2);
    const isOurs = !isThirdParty(path2) && elsewhere === void 0;
    if (path2.endsWith(".go")) {
      if (!isOurs || isGenerated(text)) continue;
      if (versionFolder.test(path2) && /^\/\/ *\+(?:kubebuilder|groupName|k8s|genclient)|TypeMeta/m.test(text))
        goTypes.add(folderOf(path2));
      if (gatesName.test(path2) && /\bfeaturegate\.Feature(?:Spec)?\b|\bVersionedSpecs\b/.test(text)) gates.push(path2);
    } else if (path2.startsWith(".github/workflows/")) {
      if (/\buses:[ \t]*["']?kube-api-review\/kube-api-review@/.test(text)) workflow ??= path2;
      continue;
    }
    const crdGroups = groupsIn(text);
    if (crdGroups.length > 0) {
      if (isThirdParty(path2)) foreign.add(folderOf(path2));
      else if (elsewhere !== void 0) likelyForeign.add(elsewhere);
      else crds.add(folderOf(path2));
      if (isOurs) for (const name of crdGroups.filter(isProtectedGroup)) groups.add(name);
    }
    if (isOurs && text.includes("api-approved.kubernetes.io")) hasApprovals = true;
    if (isOurs && /^kind:[ \t]*["']?ReferenceGrant\b/m.test(text)) {
      grants += 1;
      if (text.includes("authorization.k8s.io/")) hasAuthorizationGrants = true;
    }
  }
  const goMod = paths.includes("go.mod") ? await readBelow(root, "go.mod") : void 0;
  return {
    crds: crds.list(),
    foreign: foreign.list(),
    likelyForeign: likelyForeign.list(),
    goTypes: goTypes.list(),
    gates: gates.filter((path2) => !path2.endsWith("kube_features.go")),
    hasKubeFeatures: gates.some((path2) => path2.endsWith("kube_features.go")),
    protectedGroups: [...groups].sort(),
    hasApprovals,
    goModule: goMod?.kind === "text" ? /^module[ \t]+(\S+)/m.exec(goMod.text)?.[1] : void 0,
    grants,
    hasAuthorizationGrants,
    hasOwners: paths.includes("OWNERS"),
    workflow,
    unread: Math.max(0, wanted.length - mostFiles)
  };
}

// src/commands/init.ts
var workflowPath = ".github/workflows/kube-api-review.yml";
var flags = { "dry-run": "boolean", force: "boolean" };
var total = (folders) => folders.reduce((sum, { count }) => sum + count, 0);
var several = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;
function findings(found, root, defaultBranch) {
  const { crds, foreign, likelyForeign, goTypes, gates, grants, protectedGroups } = found;
  const places = (folders) => `${several(total(folders), "file")} in ${folders.length === 1 ? `\`${folders[0]?.path ?? ""}\`` : several(folders.length, "folder")}`;
  return [
    `In ${root}${defaultBranch === void 0 ? "" : ` (default branch ${defaultBranch})`}:`,
    crds.length === 0 ? "  no CRDs" : `  CRDs: ${places(crds)}`,
    ...foreign.length + likelyForeign.length === 0 ? [] : [`  CRDs of others or of tests, at most \`info\`: ${places([...foreign, ...likelyForeign])}`],
    ...goTypes.length === 0 ? [] : [`  API types in Go: ${places(goTypes)}`],
    ...found.hasKubeFeatures || gates.length > 0 ? ["  feature gates: lifecycle tags are compared with them"] : [],
    ...grants === 0 ? [] : [`  ReferenceGrants: ${several(grants, "file")}`],
    ...protectedGroups.length === 0 ? [] : [
      `  groups of the Kubernetes community: ${protectedGroups.join(", ")}${isCommunity(found) ? ": preset `kubernetes`" : ""}`
    ],
    ...needsApprovalEvents(found) ? ["  OWNERS and API approvals: the workflow listens to reviews and comments too"] : []
  ];
}
var exists = async (file) => await stat2(file).catch(() => void 0) !== void 0;
async function write(root, name, text, force) {
  const file = path.join(root, name);
  if (!force && await exists(file)) return false;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: force ? "w" : "wx" });
  } catch (error) {
    throw new UserError(`${name} could not be written: ${error.message}`);
  }
  return true;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const [folder = ".", ...others] = positionals;
  if (others.length > 0) throw new UserError("init takes one folder at most");
  const progress = progressOn(world.stderr, world.env);
  const tracked = await trackedFiles(path.resolve(world.cwd, folder), world.env);
  const found = await survey(tracked, (text) => progress.step(text)).finally(() => progress.done());
  const major = `v${/^\d+/.exec(toolVersion)?.[0] ?? "0"}`;
  const other = found.workflow === workflowPath ? void 0 : found.workflow;
  const files2 = [
    [configPath, configText(found, tracked.releases)],
    ...other === void 0 ? [[workflowPath, workflowText(found, major)]] : []
  ];
  const say = (lines) => world.stderr.write(`${lines.map((line) => line.replace(/\S.*/, (words) => terminal(words))).join("\n")}
`);
  say(findings(found, tracked.root, tracked.defaultBranch));
  if (other !== void 0) say([`  ${other} runs this action already: no workflow is written`]);
  if (values["dry-run"] === true) {
    world.stdout.write(files2.map(([name, text]) => `# ---- ${name}
${text}`).join("\n"));
    return 0;
  }
  const written = [];
  const kept = [];
  for (const [name, text] of files2)
    (await write(tracked.root, name, text, values.force === true) ? written : kept).push(name);
  if (written.length === 0)
    throw new UserError(
      `${kept.join(" and ")} are there already`,
      "--force overwrites them, --dry-run shows what would be written"
    );
  say([
    ...written.map((name) => `Wrote ${name}`),
    ...kept.map((name) => `Kept ${name}: it was there already (--force overwrites it)`),
    "Next: `kube-api-review review` shows what your branch changes; commit both files, and make the job `api-review` a required check."
  ]);
  return 0;
}
var init = {
  summary: "write a configuration and a workflow that fit the repository",
  usage: [
    "Usage: kube-api-review init [DIR] [--dry-run] [--force]",
    "",
    `Looks through the repository and writes ${configPath} and`,
    `${workflowPath}, with a comment on each line. Files that are there are kept.`,
    "",
    "  --dry-run                   print both files instead",
    "  --force                     overwrite what is there",
    "",
    "Exit code: 0 something was written or printed, 2 the command could not do its work."
  ].join("\n"),
  run
};
export {
  init
};
