import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mostReleases
} from "./shared-changes-crd-releases.js";
import {
  coveredKubernetesVersions,
  defaultConfig
} from "./shared-config-config.js";
import "./shared-changes-content.js";
import {
  nearest
} from "./shared-config-nearest.js";
import {
  array,
  boolean,
  description,
  isoDate,
  maxLength,
  minLength,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string
} from "./shared-node_modules-valibot-dist-index.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-changes-relevant.js";
import {
  parseAsKubectl,
  parseChunks,
  splitDocuments
} from "./shared-documents-duplicate-keys.js";
import {
  linesOf,
  positionAt
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-runtime.js";

// src/config/configuration-error.ts
var ConfigurationError = class extends UserError {
  name = "ConfigurationError";
  mistakes;
  constructor(message, mistakes) {
    super(message);
    this.mistakes = mistakes;
  }
};

// src/config/read-yaml.ts
var visible = (text2) => text2.replace(/[\p{C}\p{Zl}\p{Zp}]|#(?=#\[)/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var mostBytes = 256 * 1024;
var mostSyntaxErrors = 20;
var idOf = (path) => JSON.stringify(path);
var keyOf = ({ key, keyStart, keyEnd, typedKey }, { text: text2 }) => typedKey === true ? text2.slice(keyStart, keyEnd) : key;
function valueOf({ value, start, end }, path, { text: text2, verbatim }) {
  const source = text2.slice(start, end);
  if (typeof value === "number") return verbatim.has(path.join(".")) ? source : value;
  return typeof value === "boolean" && !/^(?:true|false)$/i.test(source) ? source : value;
}
var isNull = (node) => node.kind === "scalar" && node.value === null;
function readNode(node, path, reader) {
  if (node.kind === "scalar") return valueOf(node, path, reader);
  const value = node.kind === "sequence" ? [] : /* @__PURE__ */ Object.create(null);
  const members = node.kind === "sequence" ? node.items.entries() : node.entries.map((at) => [at, at.value]);
  let last = node.start;
  for (const [member, child] of members) {
    const isItem = typeof member === "number";
    const key = isItem ? member : keyOf(member, reader);
    const below = [...path, key];
    const at = isItem ? child.start : member.keyStart;
    reader.places.set(idOf(below), { key: at, value: isNull(child) ? at : child.start });
    if (isNull(child) && !isItem) continue;
    if (!isNull(child) && (at < last || child.start < at)) {
      const offset = isItem || at < last ? last : member.valueStart ?? at;
      reader.problems.push({ offset, message: "aliases are not read here: write the value itself" });
      continue;
    }
    last = child.end;
    value[key] = readNode(child, below, reader);
  }
  return value;
}
function readYaml(text2, path, verbatim = []) {
  const file = { path, side: "base", text: text2 };
  const reader = { text: text2, places: /* @__PURE__ */ new Map(), problems: [], verbatim: new Set(verbatim) };
  const error = (offset, message) => ({
    path,
    ...positionAt(file, offset),
    message: visible(message)
  });
  const errorAt = (keys, at, message) => {
    for (let length = keys.length; length > 0; length -= 1) {
      const places = reader.places.get(idOf(keys.slice(0, length)));
      if (places !== void 0) return error(length === keys.length ? places[at] : places.key, message);
    }
    return error(0, message);
  };
  const failed = (errors) => ({
    yaml: { value: {}, errorAt },
    errors: errors.slice(0, mostSyntaxErrors)
  });
  if (Buffer.byteLength(text2) > mostBytes) return failed([error(0, "the file is larger than 256 KiB")]);
  const documents = parseChunks(file, splitDocuments(text2), parseAsKubectl);
  const problems = documents.flatMap((document2) => document2.problems);
  if (problems.length > 0) return failed(problems.map(({ at, message }) => error(at.start, message)));
  const [document, second] = documents.filter(({ root }) => root !== void 0);
  if (second?.root !== void 0)
    return failed([error(second.root.start, "a second document: a configuration is only one")]);
  if (document?.root === void 0) return { yaml: { value: {}, errorAt }, errors: [] };
  const value = readNode(document.root, [], reader) ?? {};
  const twice = document.duplicates.map(
    ({ again: { start, end } }) => error(start, `the key ${JSON.stringify(text2.slice(start, end))} stands twice`)
  );
  return {
    yaml: { value, errorAt },
    errors: [...reader.problems.map(({ offset, message }) => error(offset, message)), ...twice]
  };
}

// src/config/schema.ts
var longest = 500;
var text = (what) => pipe(
  string(),
  regex(new RegExp(`^[^\\0]{1,${longest}}$`), `must be ${what}, of at most ${longest} characters`)
);
var glob = pipe(
  string(),
  // A leading `!` means nothing to the matcher, and no path of a repository begins with `/`: both are misunderstandings.
  regex(
    /^[^!/\0][^\0]{0,500}$/,
    "must be a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out"
  )
);
var globs = (description2) => pipe(array(glob), description(description2));
var setting = picklist(["error", "warning", "info", "off"]);
var settings = pipe(
  record(string(), setting),
  description(
    "Severity by rule id (`compat/field-removed`) or by category (`compat/*`). The id is the stronger one."
  )
);
var crd = pipe(
  string(),
  regex(
    /^[a-z0-9*][a-z0-9.*-]{0,252}$/,
    "must be the name of a CRD such as `widgets.example.com`; `*` stands for any part"
  )
);
var version = text("a version such as `v1alpha1`");
var override = strictObject({
  paths: optional(globs("Only findings in these files.")),
  crds: optional(pipe(array(crd), description("Only findings about these CRDs."))),
  versions: optional(pipe(array(version), description("Only findings about these versions."))),
  rules: settings
});
var ignore = strictObject({
  rule: pipe(text("a rule id"), description("A rule id, or a category (`compat/*`).")),
  crd: optional(pipe(crd, description("Name of the CRD; `*` stands for any part of it."))),
  version: optional(pipe(version, description("Version of the CRD, such as `v1alpha1`."))),
  field: optional(
    pipe(
      text("a field as findings spell it, such as `spec.list[*].name`"),
      description("The very field, as findings spell it: `spec.list[*].name`. Nothing below it.")
    )
  ),
  path: optional(pipe(glob, description("Glob of the files in which it holds."))),
  reason: pipe(text("a reason"), description("Why this finding is meant.")),
  owner: optional(pipe(text("a name"), description("Who is asked when it expires."))),
  expires: optional(
    pipe(
      string(),
      isoDate("must be a date such as `2027-01-31`"),
      description("The last day on which it holds.")
    )
  )
});
var approvals = strictObject({
  annotation: optional(
    pipe(
      string(),
      regex(/^[A-Za-z0-9.-]+(?:\/[\w.-]+)?$/, "must be the key of an annotation"),
      description("The annotation that holds the link.")
    )
  ),
  repositories: optional(
    pipe(
      array(pipe(string(), regex(/^[\w.-]+\/(?:\*|[\w.-]+)$/, "must be `owner/name` or `owner/*`"))),
      description("Repositories whose reviews count. The repository under review always does.")
    )
  ),
  requireMerged: optional(pipe(boolean(), description("Whether a review counts only once it is merged."))),
  approvers: optional(
    pipe(
      array(pipe(string(), regex(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\/[\w.-]+)?$/, "must be a login or `org/team`"))),
      description("People and teams whose approval counts, beside the API approvers of OWNERS_ALIASES.")
    )
  ),
  ownersAliases: optional(
    pipe(
      array(pipe(string(), regex(/^[\w.-]+\/[\w.-]+:[^\0]{1,500}$/, "must be `owner/repo:path`"))),
      description("Where OWNERS_ALIASES files are.")
    )
  )
});
var reference = strictObject({
  group: pipe(string(), description("API group of the kind that refers; empty for the core group.")),
  kind: pipe(text("a kind"), description("The kind that refers.")),
  resource: optional(
    pipe(text("a plural name"), description("Its plural name, where no CRD of the repository says it."))
  ),
  path: pipe(text("a path such as `spec.secretRef`"), description("Where its references stand.")),
  defaults: optional(
    pipe(
      strictObject({
        group: optional(pipe(string(), description("API group where the reference names none."))),
        kind: optional(pipe(string(), description("Kind where the reference names none.")))
      }),
      description("What a reference means that leaves its own `group` or `kind` out.")
    )
  )
});
var release = strictObject({
  repository: optional(
    pipe(
      string(),
      regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}$/, "must be `owner/name`"),
      description("`owner/name` of the repository on the same GitHub; this repository where it is left out.")
    )
  ),
  ref: pipe(
    string(),
    regex(/^[^-.\s\0][^\s\0]{0,250}$/, "must be a tag, a branch or a commit"),
    description("The tag of the release; a branch or a commit will do.")
  ),
  files: pipe(globs("The files there that hold its CRDs."), minLength(1, "must name at least one file"))
});
var configSchema = strictObject({
  preset: optional(
    pipe(picklist(["recommended", "strict", "kubernetes"]), description("Where severities start from."))
  ),
  kubernetesVersion: optional(
    pipe(
      string(),
      regex(/^v?\d{1,3}\.\d{1,3}(?:\.\d{1,3})?$/, 'must be a Kubernetes version such as "1.37"'),
      description("Whose apiserver rules apply.")
    )
  ),
  failOn: optional(
    pipe(
      picklist(["error", "warning", "never"]),
      description("The lowest severity of introduced findings that fails the check.")
    )
  ),
  baseline: optional(
    pipe(
      string(),
      regex(/^[^-\s\0][^\s\0]{0,250}$/, "must be `released`, `merge-base`, `latest-release` or a ref"),
      description("Whose breaks count: `released`, `merge-base`, `latest-release`, or a ref.")
    )
  ),
  paths: optional(globs("Only these files are reviewed; empty means all.")),
  pathsIgnore: optional(globs("These files are not reviewed.")),
  thirdParty: optional(globs("Files in which findings are at most `info`. Replaces the built-in list.")),
  rules: optional(settings),
  overrides: optional(
    pipe(array(override), description("Severities for some places. The last one that matches wins."))
  ),
  ignore: optional(pipe(array(ignore), description("Findings that are meant, each with its reason."))),
  baselineFile: optional(
    pipe(
      string(),
      regex(/^[^!/\0][^\0]{0,500}$/, "must be the path of a file below the repository"),
      description(
        "A file of findings that are known already, as `--write-baseline` writes it. They are not counted."
      )
    )
  ),
  acknowledge: optional(
    pipe(
      strictObject({
        label: pipe(
          text("the name of a label"),
          description("A pull request’s label that acknowledges its breaking changes.")
        )
      }),
      description("How breaking changes are acknowledged.")
    )
  ),
  approvals: optional(
    pipe(approvals, description("Which reviews count for `api-approved.kubernetes.io` links."))
  ),
  references: optional(
    pipe(array(reference), description("Further kinds and paths that need a ReferenceGrant."))
  ),
  grantHomes: optional(
    pipe(
      array(text("an API group")),
      description("Further API groups that serve ReferenceGrant, such as `authorization.k8s.io`.")
    )
  ),
  featureGates: optional(
    pipe(
      strictObject({
        files: pipe(array(text("a path")), description("Go files that define feature gates."))
      }),
      description("Where feature gates are defined, beside every `kube_features.go`.")
    )
  ),
  crds: optional(
    pipe(
      strictObject({
        files: optional(
          globs(
            "CRDs of this repository that custom resources are judged by, beside those that are found by their names."
          )
        ),
        releases: optional(
          pipe(
            array(release),
            maxLength(mostReleases, `must name at most ${mostReleases} releases`),
            description("Releases whose CRDs judge custom resources of kinds that no CRD of the tree defines.")
          )
        )
      }),
      description("Where CRDs are that custom resources are judged by.")
    )
  )
});

// src/config/parse-config.ts
var mostMistakes = 50;
function quoted(value) {
  const text2 = visible(JSON.stringify(value) ?? String(value));
  return text2.length > 80 ? `${text2.slice(0, 79).toWellFormed()}…` : text2;
}
var labelOf = (path) => path.map((key) => {
  if (typeof key === "number") return `[${key}]`;
  return /^\w+$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}).join("").replace(/^\./, "");
var hint = (given, known, otherwise) => {
  const name = nearest(given, known);
  return name === void 0 ? otherwise : `did you mean ${quoted(name)}?`;
};
var isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var nameOfKind = (value) => {
  if (Array.isArray(value)) return "a list";
  return isMapping(value) ? "a mapping" : quoted(value);
};
function shapeMistakes(value, schema, path) {
  if (schema.wrapped !== void 0) return shapeMistakes(value, schema.wrapped, path);
  if (schema.type === "array")
    return Array.isArray(value) && schema.item !== void 0 ? value.flatMap((item, index) => shapeMistakes(item, schema.item ?? schema, [...path, index])) : [];
  const { entries } = schema;
  if (entries === void 0 && schema.type !== "record") return [];
  if (!isMapping(value)) {
    const label = path.length === 0 ? "the configuration" : labelOf(path);
    return [{ path, at: "value", message: `${label} must be a mapping, not ${nameOfKind(value)}` }];
  }
  if (entries === void 0) return [];
  const known = Object.keys(entries);
  return Object.entries(value).flatMap(([key, below]) => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : void 0;
    if (entry !== void 0) return shapeMistakes(below, entry, [...path, key]);
    const where = path.length === 0 ? "" : ` in ${labelOf(path)}`;
    const message = `unknown key ${quoted(key)}${where}; ${hint(key, known, `known are ${known.join(", ")}`)}`;
    return [{ path: [...path, key], at: "key", message }];
  });
}
var kinds = {
  string: "text (put it in quotes)",
  boolean: "true or false",
  array: "a list"
};
function choiceMessage(label, issue) {
  const known = issue.expected?.match(/[\w-]+/g) ?? [];
  const meant = typeof issue.input === "string" ? nearest(issue.input, known) : void 0;
  const question = meant === void 0 ? "" : `; did you mean ${quoted(meant)}?`;
  return `${label} cannot be ${nameOfKind(issue.input)}; it must be one of ${known.join(", ")}${question}`;
}
function mistakeOf(issue) {
  const path = (issue.path ?? []).map(({ key }) => key);
  const label = labelOf(path);
  if (issue.type === "strict_object")
    return issue.expected === "never" ? void 0 : { path, at: "value", message: `${label} is missing` };
  if (issue.type === "picklist") return { path, at: "value", message: choiceMessage(label, issue) };
  const kind = kinds[issue.type];
  return {
    path,
    at: "value",
    message: kind === void 0 ? `${label} ${issue.message}; it is ${quoted(issue.input)}` : `${label} must be ${kind}, not ${nameOfKind(issue.input)}`
  };
}
var isWithin = (path, outer) => outer.every((key, index) => path[index] === key);
function schemaMistakes(value) {
  const shape = shapeMistakes(value, configSchema, []);
  const result = safeParse(configSchema, value);
  const issues = (result.issues ?? []).flatMap((issue) => mistakeOf(issue) ?? []);
  const rest = issues.filter(({ path }) => !shape.some((mistake) => isWithin(path, mistake.path)));
  return { mistakes: [...shape, ...rest], config: result.success ? result.output : void 0 };
}
var nameable = (knownRules) => [
  ...knownRules,
  ...new Set(knownRules.map((id) => `${id.split("/")[0] ?? id}/*`))
];
function ruleMistakes(value, knownRules) {
  const known = nameable(knownRules);
  const lists = [];
  const keysOf = (at, path) => {
    if (isMapping(at))
      for (const name of Object.keys(at)) lists.push({ names: [name], path: [...path, name], at: "key" });
  };
  if (!isMapping(value)) return [];
  keysOf(value["rules"], ["rules"]);
  const { overrides, ignore: ignore2 } = value;
  if (Array.isArray(overrides)) {
    for (const [index, item] of overrides.entries())
      if (isMapping(item)) keysOf(item["rules"], ["overrides", index, "rules"]);
  }
  if (Array.isArray(ignore2)) {
    for (const [index, item] of ignore2.entries())
      if (isMapping(item) && typeof item["rule"] === "string")
        lists.push({ names: [item["rule"]], path: ["ignore", index, "rule"], at: "value" });
  }
  return lists.flatMap(
    ({ names, path, at }) => names.filter((name) => !known.includes(name)).map((name) => ({
      path,
      at,
      message: `unknown rule ${quoted(name)}; ${hint(name, known, "the command `rules` lists the known ones")}`
    }))
  );
}
var minorVersion = (version2) => /^v?(\d+\.\d+)/.exec(version2)?.[1] ?? version2;
var isCovered = (version2) => coveredKubernetesVersions.includes(minorVersion(version2));
var notCovered = (version2) => `Kubernetes ${version2} is not covered; covered are ${coveredKubernetesVersions.join(", ")}`;
var exists = (date) => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};
var mappingsOf = (value) => Array.isArray(value) ? [...value.entries()].filter((entry) => isMapping(entry[1])) : [];
var isEmptyList = (value) => value === void 0 || Array.isArray(value) && value.length === 0;
function meaningMistakes(value) {
  if (!isMapping(value)) return [];
  const mistakes = [];
  const { kubernetesVersion, overrides, ignore: ignore2 } = value;
  if (typeof kubernetesVersion === "string" && !isCovered(kubernetesVersion))
    mistakes.push({ path: ["kubernetesVersion"], at: "value", message: notCovered(kubernetesVersion) });
  for (const [index, { paths, crds, versions }] of mappingsOf(overrides))
    if ([paths, crds, versions].every(isEmptyList))
      mistakes.push({
        path: ["overrides", index],
        at: "value",
        message: `overrides[${index}] names no \`paths\`, \`crds\` or \`versions\`; what holds everywhere belongs into \`rules\``
      });
  for (const [index, { expires }] of mappingsOf(ignore2))
    if (typeof expires === "string" && /^\d{4}-\d{2}-\d{2}$/.test(expires) && !exists(expires))
      mistakes.push({ path: ["ignore", index, "expires"], at: "value", message: `there is no day ${quoted(expires)}` });
  return mistakes;
}
function placed(mistakes, yaml) {
  const errors = mistakes.map(({ path, at, message }) => yaml.errorAt(path, at, message)).sort((one, other) => one.line - other.line || one.column - other.column);
  const last = errors[mostMistakes];
  return last === void 0 ? errors : [...errors.slice(0, mostMistakes), { ...last, message: `… and ${errors.length - mostMistakes} more mistakes` }];
}
var ignorePlaces = ({ ignore: ignore2 = [] }, yaml, file) => ignore2.map((_, index) => {
  const { line, column } = yaml.errorAt(["ignore", index], "value", "");
  const starts = linesOf(file);
  const end = (starts[line] ?? file.text.length + 1) - 1;
  return { file, start: (starts[line - 1] ?? 0) + column - 1, end };
});
function parseConfig(text2, path, knownRules) {
  const { yaml, errors } = readYaml(text2, path, ["kubernetesVersion"]);
  if (errors.length > 0) return { errors };
  const { mistakes, config } = schemaMistakes(yaml.value);
  const meant = meaningMistakes(yaml.value).filter(
    // What has the wrong shape has no meaning yet.
    ({ path: place }) => !mistakes.some((mistake) => isWithin(place, mistake.path))
  );
  const all = [...mistakes, ...ruleMistakes(yaml.value, knownRules), ...meant];
  return config === void 0 || all.length > 0 ? { errors: placed(all, yaml) } : { config, ignores: ignorePlaces(config, yaml, { path, side: "head", text: text2 }) };
}
var configErrorText = ({ path, line, column, message }) => `${path}:${line}:${column}: ${message}`;

// src/config/presets.ts
var presets = {
  recommended: {
    failOn: "error",
    // Release reviews of some Kubernetes projects are approved and then closed on purpose without a merge.
    requireMerged: false,
    summary: "for every repository with CRDs: fails on what breaks users or what an apiserver refuses"
  },
  strict: {
    failOn: "warning",
    requireMerged: true,
    summary: "for repositories that want every rule of the source documents enforced: fails on warnings too"
  },
  kubernetes: {
    failOn: "error",
    requireMerged: true,
    summary: "for repositories of the Kubernetes community, whose APIs need an approved and merged review"
  }
};

// src/config/merge.ts
var layered = (under, over) => ({
  ...under,
  ...Object.fromEntries(Object.entries(over).filter(([, value]) => value !== void 0))
});
function resolveConfig(file = {}, inputs = {}) {
  const layer = layered(file, inputs);
  const preset = layer.preset ?? defaultConfig.preset;
  const { failOn, requireMerged } = presets[preset];
  const { approvals: approvals2 = {}, crds: sources = {}, overrides = [], references = [], kubernetesVersion, ...rest } = layer;
  return {
    ...layered({ ...defaultConfig, preset, failOn }, rest),
    kubernetesVersion: minorVersion(kubernetesVersion ?? defaultConfig.kubernetesVersion),
    overrides: overrides.map(({ paths = [], crds = [], versions = [], rules }) => ({ paths, crds, versions, rules })),
    crds: layered(defaultConfig.crds, sources),
    approvals: layered({ ...defaultConfig.approvals, requireMerged }, approvals2),
    references: references.map(({ defaults = {}, ...reference2 }) => ({ ...reference2, defaults }))
  };
}
var inputKeys = ["preset", "kubernetesVersion", "failOn", "baseline", "paths", "pathsIgnore"];
var inputName = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
function parseInputs(inputs) {
  const given = {};
  const errors = [];
  for (const key of inputKeys) {
    const value = inputs[key];
    if (value === void 0 || value === "") continue;
    const name = inputName(key);
    const result = safeParse(configSchema.entries[key], value);
    if (!result.success)
      errors.push(
        ...result.issues.map(
          (issue) => issue.type === "picklist" ? choiceMessage(name, issue) : `${name} ${issue.message}; it is ${quoted(issue.input)}`
        )
      );
    else if (key === "kubernetesVersion" && !isCovered(String(value))) errors.push(notCovered(String(value)));
    else given[key] = result.output;
  }
  return errors.length > 0 ? { errors } : { config: given };
}
function loadConfig(text2, path, inputs, knownRules) {
  const fromInputs = parseInputs(inputs);
  const fromFile = text2 === void 0 ? { config: {}, ignores: [] } : parseConfig(text2, path, knownRules);
  const mistakes = [...fromInputs.errors ?? [], ...(fromFile.errors ?? []).map(configErrorText)];
  const ofFile = fromFile.errors ?? [];
  if (mistakes.length === 1)
    throw new ConfigurationError(`the configuration is not valid: ${mistakes.join("")}`, ofFile);
  if (mistakes.length > 1) {
    const list = mistakes.map((mistake) => `  ${mistake}`).join("\n");
    throw new ConfigurationError(`the configuration is not valid:
${list}`, ofFile);
  }
  const config = resolveConfig(fromFile.config, fromInputs.config);
  return { ...config, ignore: config.ignore.map((entry, index) => ({ ...entry, at: fromFile.ignores?.[index] })) };
}
export {
  loadConfig,
  parseInputs,
  resolveConfig
};
