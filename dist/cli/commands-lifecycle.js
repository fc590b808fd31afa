import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  requireFolder
} from "./shared-local-folders.js";
import {
  lifecycleOf,
  modelPackage,
  modelPackageOfImport
} from "./shared-facts-openapi-lifecycle-extension.js";
import {
  readConfig
} from "./shared-commands-settings.js";
import {
  aligned
} from "./shared-reports-width.js";
import {
  answer
} from "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import {
  readWalked,
  walk
} from "./shared-local-disk.js";
import {
  configFlag,
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import {
  tableHead,
  tableRow
} from "./shared-reports-table.js";
import {
  counted
} from "./shared-reports-verdict.js";
import "./shared-config-config.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-content.js";
import {
  foreignFolders,
  gatesFileMatcher,
  gatesIn,
  gatesOfMarker,
  isGenerated,
  isGoSource,
  membersOf,
  parseAngleTag,
  parseLifecycleTag,
  parseMarker,
  rankOf,
  unquoted
} from "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import {
  parseGo
} from "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-documents-crd.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import "./shared-recent.js";
import {
  folderOf
} from "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import {
  lineOf,
  placeOf
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import {
  code,
  markdown,
  terminal
} from "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/lifecycle.ts
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";

// src/facts/lifecycle/lifecycle-table.ts
function leastOf(names, gates) {
  const known = names.map((name) => gates.get(name));
  if (known.includes(void 0)) return void 0;
  const staged = known.flatMap((gate) => gate?.spec === void 0 ? [] : [gate]);
  return staged.sort((a, b) => rankOf(a.spec?.stage ?? "ga") - rankOf(b.spec?.stage ?? "ga"))[0];
}
var tagRow = (tag) => ({
  source: "tag",
  component: tag.component,
  status: tag.status,
  since: tag.minVersion,
  gates: tag.featureGate === void 0 || tag.featureGate === "" ? [] : [tag.featureGate],
  isWellFormed: tag.problems.length === 0
});
var experimental = { status: "experimental", since: void 0, gates: [], isWellFormed: true };
function rowsOf({ folder, type, field }, gates) {
  const { markers, doc, at } = field ?? type;
  const rows = [];
  const named = /* @__PURE__ */ new Set();
  for (const { text } of markers) {
    const tag = parseLifecycleTag(text);
    if (tag !== void 0) rows.push(tagRow(tag));
    const marker = tag === void 0 ? parseMarker(text) : void 0;
    if (marker?.name === "featureGate" || marker?.name === "openshift:enable:FeatureGate")
      for (const gate of gatesOfMarker(marker)) named.add(gate);
  }
  if (named.size > 0) {
    const spec = leastOf([...named], gates)?.spec;
    const claim = { status: spec?.stage, since: withV(spec?.since), gates: [...named] };
    rows.push({ source: "gate", component: "kubernetes", ...claim, isWellFormed: true });
  }
  for (const { text } of doc) {
    const angle = parseAngleTag(text);
    if (angle?.name === "experimental" && !angle.closing)
      rows.push({ source: "channel", component: angle.project, ...experimental });
  }
  const json = field && (field.json.name === "" ? void 0 : field.json.name);
  return rows.map((row) => ({ folder, type: type.name, field: field?.name, json, ...row, at }));
}
var releaseMarker = /^k8s:prerelease-lifecycle-gen:(introduced|deprecated|removed|replacement)$/;
function typeRow(folder, type) {
  const found = {};
  for (const { text } of [...type.detachedMarkers, ...type.markers]) {
    const marker = parseMarker(text);
    const key = releaseMarker.exec(marker?.name ?? "")?.[1];
    if (key !== void 0 && marker?.value !== void 0) found[key] = unquoted(marker.value).text;
  }
  if (Object.keys(found).length === 0) return [];
  const { introduced, deprecated, removed, replacement } = found;
  return [{ folder, type: type.name, introduced, deprecated, removed, replacement, at: type.at }];
}
var withV = (release) => release === void 0 ? void 0 : `v${release}`;
var gateRow = ({ name, spec, comment, newest, at }, fields) => ({
  name,
  stage: spec?.stage ?? comment?.stage,
  since: withV(spec?.since ?? (comment?.stage === spec?.stage ? comment?.since : void 0)),
  isOn: newest?.default,
  isLocked: newest?.lockToDefault === true,
  fields,
  at
});
var compare = (a, b) => a < b ? -1 : Number(a > b);
var byPlace = (a, b) => compare(a.folder, b.folder) || compare(a.at.file.path, b.at.file.path) || a.at.start - b.at.start;
function lifecycleTable(files, isGatesFile) {
  const own = files.filter(({ path: path2, text }) => isGoSource(path2) && !foreignFolders.test(path2) && !isGenerated(text));
  const { gates } = gatesIn(own.filter(({ path: path2 }) => isGatesFile(path2)));
  const fields = [];
  const types = [];
  const broken = [];
  for (const file of own) {
    if (!/\+lifecycle|[fF]eatureGate=|:experimental>|prerelease-lifecycle-gen/.test(file.text)) continue;
    const go = parseGo(file);
    const folder = folderOf(file.path);
    if (go.problems.length > 0) broken.push(file.path);
    for (const type of go.types) {
      append(types, typeRow(folder, type));
      for (const field of [void 0, ...type.fields]) append(fields, rowsOf({ folder, type, field }, gates));
    }
  }
  const counts = /* @__PURE__ */ new Map();
  for (const gate of fields.flatMap((row) => row.gates)) counts.set(gate, (counts.get(gate) ?? 0) + 1);
  const rows = [...gates.values()].map((gate) => gateRow(gate, counts.get(gate.name) ?? 0));
  return {
    fields: fields.sort(byPlace),
    types: types.sort(byPlace),
    gates: rows.sort((a, b) => a.name < b.name ? -1 : 1),
    files: own.length,
    broken
  };
}

// src/facts/openapi/openapi-models.ts
var openApiModels = (packages, imports) => [...packages].flatMap(([folder, files]) => {
  const path2 = imports.get(folder);
  const prefix = modelPackage(files) ?? (path2 === void 0 ? folder.replaceAll("/", ".") : modelPackageOfImport(path2));
  const types = new Map(files.flatMap((file) => file.types).map((type) => [type.name, type]));
  return [...types.values()].flatMap((type) => {
    const properties = /* @__PURE__ */ new Map();
    for (const { json, field } of membersOf(type, types).byName.values()) {
      const lifecycle2 = lifecycleOf(field.markers.flatMap(({ text }) => parseLifecycleTag(text) ?? []));
      if (lifecycle2 !== void 0) properties.set(json, { lifecycle: lifecycle2, at: field.at });
    }
    const name = prefix === "" ? type.name : `${prefix}.${type.name}`;
    return properties.size === 0 ? [] : [{ name, type: type.name, properties }];
  });
});

// src/reports/lifecycle.ts
var shortPlace = (at) => `${at.file.path.slice(at.file.path.lastIndexOf("/") + 1)}:${lineOf(at)}`;
var orDash = (text) => text === void 0 || text === "" ? "-" : text;
var grouped = (rows, cells) => new Map([...groupBy(rows, ({ folder }) => folder)].map(([folder, of]) => [folder, of.map(cells)]));
var fieldCells = ({ type, field, json, component, status, since, gates, isWellFormed, at }) => [
  field === void 0 ? type : `${type}.${field}`,
  orDash(json),
  orDash(component),
  `${orDash(status)}${isWellFormed ? "" : " (malformed)"}`,
  orDash(since),
  orDash(gates.join(", ")),
  shortPlace(at)
];
var typeCells = ({ type, introduced, deprecated, removed, replacement, at }) => [
  type,
  ...[introduced, deprecated, removed, replacement].map(orDash),
  shortPlace(at)
];
var isOnText = (isOn) => {
  if (isOn === void 0) return "-";
  return isOn === null ? "computed" : isOn ? "on" : "off";
};
var gateCells = ({ name, stage, since, isOn, isLocked, fields, at }) => [
  name,
  orDash(stage),
  orDash(since),
  `${isOnText(isOn)}${isLocked ? ", locked" : ""}`,
  fields === 0 ? "-" : String(fields),
  shortPlace(at)
];
var sheetsOf = ({ fields, types, gates }) => [
  {
    title: "Fields",
    head: ["field", "JSON", "component", "status", "since", "gates", "where"],
    groups: grouped(fields, fieldCells)
  },
  {
    title: "Types",
    head: ["type", "introduced", "deprecated", "removed", "replacement", "where"],
    groups: grouped(types, typeCells)
  },
  {
    title: "Feature gates",
    head: ["gate", "stage", "since", "default", "fields", "where"],
    groups: grouped(
      gates.map((row) => ({ ...row, folder: row.at.file.path.replace(/\/?[^/]*$/, "") })),
      gateCells
    )
  }
].filter(({ groups }) => groups.size > 0);
function summary({ fields, types, gates, files, broken }) {
  const named = new Set(fields.flatMap((row) => row.gates));
  const unknown = [...named].filter((name) => gates.every((gate) => gate.name !== name)).length;
  const lines = [
    `${counted(fields.length, "field")} with a lifecycle behind ${counted(named.size, "gate")}, ${counted(types.length, "type")} with releases, ${counted(gates.length, "feature gate")}; ${counted(files, "Go file")} read.`
  ];
  if (unknown > 0)
    lines.push(
      `The stages of ${counted(unknown, "gate")} are not known: no kube_features.go that was read defines them.`
    );
  if (broken.length > 0)
    lines.push(`Not read to the end: ${broken.slice(0, 5).join(", ")}${broken.length > 5 ? ", …" : ""}.`);
  return lines;
}
function lifecycleText(table) {
  const blocks = sheetsOf(table).flatMap(
    ({ title, head, groups }) => [...groups].map(
      ([folder, rows]) => [
        `${title}${folder === "" ? "" : ` of ${terminal(folder)}`}`,
        ...aligned([head, ...rows].map((row) => row.map(terminal))).map((line) => `  ${line}`)
      ].join("\n")
    )
  );
  return `${[...blocks, summary(table).map(terminal).join("\n")].join("\n\n")}
`;
}
function lifecycleMarkdown(table) {
  const cell = (text) => text === "-" ? "-" : code(text, "inTable");
  const blocks = sheetsOf(table).flatMap(({ title, head, groups }) => [
    `## ${title}`,
    ...[...groups].map(
      ([folder, rows]) => [
        ...folder === "" ? [] : [`### ${code(folder)}`, ""],
        tableHead(head),
        ...rows.map((row) => tableRow(row.map(cell)))
      ].join("\n")
    )
  ]);
  return `${[...blocks, summary(table).map(markdown).join("\n")].join("\n\n")}
`;
}
function lifecycleJson({ fields, types, gates, broken }) {
  const table = {
    fields: fields.map(({ folder, at, isWellFormed, ...row }) => ({
      package: folder,
      ...row,
      ...isWellFormed ? {} : { malformed: true },
      ...placeOf(at)
    })),
    types: types.map(({ folder, at, ...row }) => ({ package: folder, ...row, ...placeOf(at) })),
    gates: gates.map(({ at, isOn, isLocked, ...row }) => ({ ...row, default: isOn, locked: isLocked, ...placeOf(at) })),
    ...broken.length === 0 ? {} : { broken }
  };
  return `${JSON.stringify(table, null, 2)}
`;
}

// src/commands/lifecycle.ts
var flags = {
  ...configFlag,
  format: {
    value: "FORMAT",
    words: ["text", "markdown", "json", "openapi"],
    help: "format of the table; openapi: the extension x-kubernetes-api-lifecycle of each definition and field, as JSON"
  },
  ...outputFlag
};
async function sourcesBelow(folder, cwd) {
  const absolute = path.resolve(cwd, folder);
  await requireFolder(absolute, "lifecycle");
  const root = await realpath(absolute);
  const files = [];
  const unread = [];
  for (const file of await walk(root)) {
    if (!isGoSource(file.path) || foreignFolders.test(file.path)) continue;
    const content = await readWalked(root, file);
    if (content.kind === "text") files.push({ path: file.path, side: "head", text: content.text });
    else if (content.kind === "unread") unread.push(`${file.path}: ${content.why}`);
  }
  return { files, unread };
}
async function importPathOf(folder) {
  for (let at = folder, below = ""; ; ) {
    const text = await readFile(path.join(at, "go.mod"), "utf8").catch(() => void 0);
    const module = text === void 0 ? void 0 : /^module[ \t]+"?([^\s"]+)"?/m.exec(text)?.[1];
    if (module !== void 0) return below === "" ? module : `${module}/${below}`;
    const parent = path.dirname(at);
    if (parent === at) return void 0;
    below = below === "" ? path.basename(at) : `${path.basename(at)}/${below}`;
    at = parent;
  }
}
var packagesOf = (files) => groupBy(files.filter(({ text }) => !isGenerated(text)).map(parseGo), ({ file }) => folderOf(file.path));
function openApi(models) {
  const definitions = models.map(({ name, properties }) => [
    name,
    {
      properties: Object.fromEntries(
        [...properties].map(([json, { lifecycle: lifecycle2 }]) => [json, { "x-kubernetes-api-lifecycle": lifecycle2 }])
      )
    }
  ]);
  return `${JSON.stringify({ definitions: Object.fromEntries(definitions) }, null, 2)}
`;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const { format = "text" } = values;
  const [folder, ...more] = positionals;
  if (folder === void 0 || more.length > 0) throw new UserError("lifecycle needs one folder");
  const config = await readConfig(values.config === void 0 ? {} : { config: values.config }, world, world.cwd);
  const { files, unread } = await sourcesBelow(folder, world.cwd);
  for (const why of unread) world.stderr.write(`not read: ${why}
`);
  const table = lifecycleTable(files, gatesFileMatcher(config.featureGates.files));
  const texts = { text: lifecycleText, markdown: lifecycleMarkdown, json: lifecycleJson };
  let whole;
  if (format === "openapi") {
    const root = await realpath(path.resolve(world.cwd, folder));
    const own = files.filter(({ text }) => text.includes("+lifecycle") || text.includes("openapi-model-package"));
    const packages = packagesOf(own);
    const imports = /* @__PURE__ */ new Map();
    for (const name of packages.keys()) {
      const found = await importPathOf(path.join(root, name));
      if (found !== void 0) imports.set(name, found);
    }
    whole = openApi(openApiModels(packages, imports));
    const native = table.fields.filter(({ source }) => source === "gate").length;
    if (native > 0)
      world.stderr.write(
        `${native === 1 ? "1 field names its gates by another marker" : `${native} fields name their gates by other markers`} (+featureGate=…), which ${native === 1 ? "publishes" : "publish"} nothing: only +lifecycle tags do.
`
      );
  } else whole = texts[format](table);
  await answer(whole, values.output, world);
  return 0;
}
var lifecycle = {
  summary: "print lifecycles of Go types: fields, releases, feature gates",
  calls: ["lifecycle DIR [flags]"],
  about: [
    "Reads the Go files below DIR, but for tests, generated and vendored ones: +lifecycle tags (KEP-2558), +featureGate and related markers, the releases of prerelease-lifecycle-gen, and the gates of every kube_features.go and of the files that the configuration names (`featureGates.files`)."
  ],
  examples: [["lifecycle ./api --format markdown", "a table for the documentation"]],
  flags,
  exit: "Exit code: 0 the table was printed, 2 the command could not do its work.",
  run
};
export {
  lifecycle
};
