import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  filesSource
} from "./shared-local-files.js";
import {
  collect,
  formsOf,
  grantEdges,
  grantSide,
  grantSides,
  isReferenceAllowed,
  kindNames,
  kindNamesOf,
  kindTable,
  servedHomes
} from "./shared-approvals-approved-change.js";
import "./shared-local-progress.js";
import "./shared-changes-hunks.js";
import "./shared-commands-github-client.js";
import {
  grantMarkdown,
  grantOffers,
  grantTable
} from "./shared-findings-acknowledged.js";
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
import "./shared-local-disk.js";
import "./shared-approvals-approvers.js";
import {
  isRequestsAlone,
  jsonLinesFlags,
  refuseJobs,
  serveJsonLines
} from "./shared-commands-jsonl.js";
import {
  configFlag,
  jobsOf,
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import "./shared-reports-review-comments-suggestion.js";
import {
  migrated
} from "./shared-changes-change-set.js";
import "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import "./shared-reports-verdict.js";
import "./shared-facts-resources-crds-of-a-side.js";
import "./shared-apiserver-instance-crd-versions.js";
import {
  authorizationHome,
  gatewayHome,
  grantName,
  grantOf
} from "./shared-grants-grant.js";
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
import {
  nearest
} from "./shared-config-nearest.js";
import "./shared-apiserver-cel-error-place.js";
import "./shared-apiserver-locate.js";
import "./shared-apiserver-accepted-versions.js";
import "./shared-apiserver-admit.js";
import {
  readDocuments
} from "./shared-documents-documents.js";
import "./shared-apiserver-base64.js";
import {
  parseFile
} from "./shared-documents-crd.js";
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
import {
  terminal
} from "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/grants.ts
import { buffer } from "node:stream/consumers";

// src/grants/read.ts
function readGrants(texts) {
  const manifests = texts.flatMap((text, index) => {
    const parsed = parseFile({ path: `objects/${index}.yaml`, side: "head", text });
    const broken = parsed.problems.find(({ kind }) => kind !== "duplicate-key");
    if (broken !== void 0) throw new Error(`objects[${index}]: ${broken.message}`);
    return parsed.manifests;
  });
  return {
    manifests,
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    kinds: kindTable(kindNamesOf(manifests))
  };
}

// src/commands/grants-question.ts
function questionOf({ can, refer }) {
  if (can === void 0 && refer === void 0) return void 0;
  if (can === void 0 || refer === void 0) throw new UserError("--can and --refer belong together");
  const parts = (flag, value, most) => {
    const list = value.split("/");
    if (list.length < 3 || list.length > most || list.slice(1).includes(""))
      throw new UserError(
        `${flag}: ${JSON.stringify(value)} is not GROUP/RESOURCE/NAMESPACE${most === 4 ? "[/NAME]" : ""}`,
        "the core group is empty: /secrets/default"
      );
    return list;
  };
  const [fromGroup = "", fromResource = "", fromNamespace = ""] = parts("--can", can, 3);
  const [group = "", resource = "", namespace = "", name = ""] = parts("--refer", refer, 4);
  const from = { group: fromGroup, resource: fromResource, namespace: fromNamespace };
  return { from, to: { group, resource, namespace, name } };
}
function hintOf(group, word, known) {
  const own = known.filter((name) => name.group === group);
  const near = nearest(word, own.flatMap(formsOf));
  const meant = own.find((name) => near !== void 0 && formsOf(name).includes(near)) ?? known.find((name) => formsOf(name).includes(word.toLowerCase()));
  return meant === void 0 ? "name the file of its CRD as well" : `did you mean ${meant.group}/${meant.resource}? Otherwise name the file of its CRD as well`;
}
function resolved({ from, to }, { grants: grants2 }, names) {
  const known = kindNames(names);
  const named = grants2.flatMap((grant) => [...grant.from, ...grant.to]);
  const resourceOf = (flag, group, word) => {
    const found = known.find((name) => name.group === group && formsOf(name).includes(word.toLowerCase()));
    if (found !== void 0) return found.resource;
    const isPerhaps = named.some(
      (type) => type.group === group && !known.some((name) => name.group === group && name.kind === type.kind)
    );
    if (isPerhaps) return word;
    const where = group === "" ? "the core group" : `the group ${JSON.stringify(group)}`;
    throw new UserError(
      `${flag}: ${JSON.stringify(word)} is no known resource of ${where}`,
      hintOf(group, word, known)
    );
  };
  return {
    from: { ...from, resource: resourceOf("--can", from.group, from.resource ?? "") },
    to: { ...to, resource: resourceOf("--refer", to.group, to.resource ?? "") }
  };
}

// src/commands/grants-migrate.ts
var place = ({ manifest, name }) => `${manifest.file.path}: ReferenceGrant ${name}`;
var isWholeDocument = ({ manifest: { file, root } }) => file.text.lastIndexOf("\n", root.start - 1) + 1 === root.start && !file.text.slice(root.start).startsWith("{");
function fileOutput(text, replacements, replace) {
  if (!replace) {
    const copies = replacements.map((one) => `---
${one.text}`).join("");
    return `${text}${text.endsWith("\n") ? "" : "\n"}${copies}`;
  }
  let result = text;
  for (const { start, end, text: copy } of [...replacements].sort((a, b) => b.start - a.start)) {
    const rest = result.slice(end);
    result = result.slice(0, start) + (rest.startsWith("\n") ? copy.trimEnd() : copy) + rest;
  }
  return result.endsWith("\n") ? result : `${result}
`;
}
var hasCopy = (grant, all) => all.some(
  ({ home, name, namespace }) => home === authorizationHome && name === grant.name && namespace === grant.namespace
);
function migrateGrants(grants2, kinds, replace) {
  const refused = [];
  const files = /* @__PURE__ */ new Map();
  let copied = 0;
  for (const grant of grants2) {
    if (grant.home !== gatewayHome || hasCopy(grant, grants2)) continue;
    const { file, root } = grant.manifest;
    const migration = migrated(grant, kinds);
    const why = "why" in migration ? migration.why : replace && !isWholeDocument(grant) ? "it is part of a list or written in JSON, and cannot be replaced as text" : void 0;
    if (why !== void 0 || "why" in migration) {
      refused.push(`${place(grant)} is not migrated: ${why ?? ""}`);
      continue;
    }
    copied += 1;
    const known = files.get(file.path) ?? { text: file.text, replacements: [] };
    known.replacements.push({ start: root.start, end: root.end, text: migration.copy.yaml });
    files.set(file.path, known);
  }
  const outputs = [...files.values()].map(({ text, replacements }) => fileOutput(text, replacements, replace));
  return { output: outputs.join("---\n"), copied, refused };
}

// src/commands/grants.ts
function memberOf(value, name) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`"${name}" must be an object`);
  return value;
}
function textOf(object, where, name, fallback) {
  const value = object[name] ?? fallback;
  if (typeof value !== "string") throw new Error(`"${where}.${name}" must be a string`);
  return value;
}
function textsOf(value, name) {
  if (!Array.isArray(value)) throw new Error(`"${name}" must be a list of strings`);
  return value.map((text) => {
    if (typeof text !== "string") throw new Error(`"${name}" must be a list of strings`);
    return text;
  });
}
function referenceOf(value) {
  const reference = memberOf(value, "reference");
  const from = memberOf(reference["from"], "reference.from");
  const to = memberOf(reference["to"], "reference.to");
  return {
    from: {
      group: textOf(from, "reference.from", "group", ""),
      resource: textOf(from, "reference.from", "resource"),
      namespace: textOf(from, "reference.from", "namespace")
    },
    to: {
      group: textOf(to, "reference.to", "group", ""),
      resource: textOf(to, "reference.to", "resource"),
      namespace: textOf(to, "reference.to", "namespace"),
      name: textOf(to, "reference.to", "name", "")
    }
  };
}
var permissionAnswer = ({ allowed, by, reason, message, unknown }) => ({
  allowed,
  by: [...new Set(by.map((grant) => grantName(grant)))],
  reason,
  message,
  ...by.length === 0 ? {} : { homes: [...new Set(by.map(({ home }) => home))].sort() },
  ...unknown.length === 0 ? {} : { unknown: unknown.map(({ grant, type }) => ({ grant: grantName(grant), ...type })) }
});
function grantsAnswer(request) {
  const { grants: found, kinds } = readGrants(textsOf(request["objects"], "objects"));
  const homes = request["homes"] === void 0 ? void 0 : textsOf(request["homes"], "homes");
  return permissionAnswer(
    isReferenceAllowed(found, referenceOf(request["reference"]), { kinds, ...homes && { homes } })
  );
}
var flags = {
  can: {
    value: "GROUP/RESOURCE/NAMESPACE",
    help: "with --refer: answer one question; both homes count, and the answer names the one that allows it"
  },
  refer: { value: "GROUP/RESOURCE/NAMESPACE[/NAME]", help: "what is referred to; the core group is empty" },
  migrate: { help: "print the files with copies of Gateway API grants in authorization.k8s.io/v1alpha1 added" },
  replace: { help: "with --migrate: the copies in place of the originals" },
  ...jsonLinesFlags,
  ...configFlag,
  format: {
    value: "FORMAT",
    words: ["text", "json", "markdown"],
    help: "format of the table; markdown has a Mermaid graph"
  },
  ...outputFlag
};
function permissionText({ message, unknown, by }, served) {
  const remarks = [
    ...unknown.map(
      ({ grant, type }) => `not known: which resource ${type.kind ?? type.resource ?? ""} of the group "${type.group}" is, named by ${grantName(grant)}; name its CRD as well`
    ),
    ...by.filter(({ home }) => !served.includes(home)).map(
      (grant) => `${grantName(grant)} counts only where ${grant.home} is served; no released Kubernetes serves it`
    )
  ];
  return [message, ...remarks].map((line) => `${terminal(line)}
`).join("");
}
async function readFiles(names, values, world) {
  const config = await readConfig(values, world, world.cwd);
  const stdin = () => buffer(world.stdin);
  const source = await filesSource(names, { cwd: world.cwd, lets: pathFilter(config), stdin });
  const changeSet = await collect(source, { ...config, paths: [], pathsIgnore: [] }, 1);
  const documents = readDocuments(changeSet);
  const heads = documents.files.flatMap(({ head }) => head ?? []);
  const broken = heads.flatMap(({ problems }) => problems.filter(({ kind }) => kind !== "duplicate-key"));
  for (const { at, message } of broken) world.stderr.write(`not read: ${terminal(`${at.file.path}: ${message}`)}
`);
  for (const { path: at, why } of documents.notChecked)
    world.stderr.write(`not checked: ${terminal(`${at}: ${why}`)}
`);
  const manifests = heads.flatMap((head) => head.manifests);
  const [side, written] = [grantSides(changeSet, documents, config).head, grantSide(manifests, config)];
  return { side, written, homes: servedHomes(side, config), names: kindNamesOf(manifests), whole: broken.length === 0 };
}
async function migrate({ side, whole }, { replace = false, output: file }, world) {
  const { output, copied, refused } = migrateGrants(side.grants, side.kinds, replace);
  for (const line of refused) world.stderr.write(`${terminal(line)}
`);
  if (replace && copied > 0)
    world.stderr.write(
      "warning: the originals are replaced. No released Kubernetes serves authorization.k8s.io ReferenceGrants: where they are not served, every reference that counts on them is rejected.\n"
    );
  await answer(output, file, world);
  return refused.length > 0 || !whole ? 1 : 0;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (values.jsonl === true && isRequestsAlone(values, positionals))
    return serveJsonLines(world, { verb: "grants", args, jobs: jobsOf(values), answerer: grantsAnswer });
  refuseJobs(values);
  if (positionals.length === 0) throw new UserError("grants needs files or folders", "`-` is standard input");
  const { format = "text" } = values;
  const question = questionOf(values);
  if (values.replace === true && values.migrate !== true) throw new UserError("--replace belongs to --migrate");
  if (values.migrate === true && question !== void 0) throw new UserError("--migrate answers no question");
  const read = await readFiles(positionals, values, world);
  if (values.migrate === true) return migrate(read, values, world);
  const { side, homes, whole } = read;
  if (question !== void 0) {
    const asked = resolved(question, side, read.names);
    const permission = isReferenceAllowed(side.grants, asked, { kinds: side.kinds });
    const asJson = `${JSON.stringify(permissionAnswer(permission))}
`;
    await answer(format === "json" ? asJson : permissionText(permission, homes), values.output, world);
    return permission.allowed ? 0 : 1;
  }
  const edges = grantEdges(side.grants, side.references, { kinds: side.kinds, homes });
  const render = {
    json: () => `${JSON.stringify(edges, void 0, 2)}
`,
    markdown: () => grantMarkdown(edges),
    text: () => grantTable(edges) + grantOffers(edges)
  };
  await answer(render[format](), values.output, world);
  return whole && !edges.some(({ state }) => state === "missing") ? 0 : 1;
}
var grants = {
  summary: "print which reference is allowed by which ReferenceGrant",
  calls: [
    "grants FILE|DIR… [flags]",
    "grants FILE|DIR… --can GROUP/RESOURCE/NAMESPACE --refer GROUP/RESOURCE/NAMESPACE[/NAME]",
    "grants --migrate FILE|DIR… [--replace]",
    "grants --jsonl < requests.jsonl"
  ],
  about: [
    "Prints who may refer to what across namespaces, with references that no grant allows and grants that no reference uses. Where a grant is missing, the one that would allow the reference is printed as YAML. One question is, for example (resources by any name that kubectl knows: plural, singular, kind or short),\n  --can gateway.networking.k8s.io/gateways/edge --refer /secrets/vault/tls",
    'With --jsonl, a request is\n  {"id","objects":[text…],"homes"?,\n   "reference":{"from":{group,resource,namespace},\n                "to":{group,resource,namespace,name}}}\nand its answer {"id","allowed","by","reason"}.'
  ],
  examples: [
    ["grants config", "the table of a folder"],
    ["grants config --format markdown", "with a graph"]
  ],
  flags,
  exit: "Exit code: 0; 1 when a reference is not allowed, a grant could not be migrated or a file could not be read; 2 the command could not do its work.",
  run
};
export {
  grants,
  grantsAnswer
};
