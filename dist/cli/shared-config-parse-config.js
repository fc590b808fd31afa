import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  configuredOptions,
  hint,
  isMapping,
  labelOf,
  mistakeOf,
  nameOfKind,
  quoted,
  readYaml
} from "./shared-config-convention-options.js";
import {
  coversRule
} from "./shared-config-ignores.js";
import {
  hidesUnread
} from "./shared-config-severity.js";
import {
  oneVersion,
  readVersions,
  versionRange
} from "./shared-config-kubernetes-versions.js";
import {
  mostReleases,
  mostUrls
} from "./shared-changes-crd-releases.js";
import {
  isOnReading,
  rules
} from "./shared-documents-go-annotations.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  append
} from "./shared-lists.js";
import {
  linesOf
} from "./shared-documents-span.js";
import {
  array,
  boolean,
  description,
  isoDate,
  literal,
  maxLength,
  minLength,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  union,
  unknown
} from "./shared-node_modules-valibot-dist-index.js";

// src/config/schema.ts
var matching = (form, what) => pipe(string(), regex(form, `must be ${what}`));
var longest = 500;
var text = (what) => matching(new RegExp(`^[^\\0]{1,${longest}}$`), `${what}, of at most ${longest} characters`);
var key = (schema, description2) => pipe(schema, description(description2));
var optional2 = (schema, description2) => optional(key(schema, description2));
var below = /^[^!/\0][^\0]{0,500}$/;
var glob = matching(below, "a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out");
var globs = (description2) => key(array(glob), description2);
var setting = picklist([...severities, "off"]);
var settings = key(
  record(string(), setting),
  "Severity by rule id (`compat/field-removed`) or by category (`compat/*`). The id is the stronger one."
);
var crd = matching(
  /^[a-z0-9*][a-z0-9.*-]{0,252}$/,
  "the name of a CRD such as `widgets.example.com`; `*` stands for any part"
);
var version = text("a version such as `v1alpha1`");
var override = strictObject({
  paths: optional(globs("Only findings in these files.")),
  crds: optional2(array(crd), "Only findings about these CRDs."),
  versions: optional2(array(version), "Only findings about these versions."),
  rules: settings
});
var ignore = strictObject({
  rule: key(text("a rule id"), "A rule id, or a category (`compat/*`)."),
  crd: optional2(crd, "Name of the CRD; `*` stands for any part of it."),
  version: optional2(version, "Version of the CRD, such as `v1alpha1`."),
  field: optional2(
    text("a field as findings spell it, such as `spec.list[*].name`"),
    "The very field, as findings spell it: `spec.list[*].name`. Nothing below it."
  ),
  path: optional2(glob, "Glob of the files in which it applies."),
  reason: key(text("a reason"), "Why this finding is suppressed."),
  owner: optional2(text("a name"), "Who to ask when it expires."),
  expires: optional2(
    pipe(string(), isoDate("must be a date such as `2027-01-31`")),
    "The last day on which it applies."
  )
});
var approvals = strictObject({
  annotation: optional2(
    matching(/^[A-Za-z0-9.-]+(?:\/[\w.-]+)?$/, "the key of an annotation"),
    "The annotation that has the link."
  ),
  repositories: optional2(
    array(matching(/^[\w.-]+\/(?:\*|[\w.-]+)$/, "`owner/name` or `owner/*`")),
    "Repositories whose reviews count. The repository under review always does."
  ),
  requireMerged: optional2(boolean(), "Whether a review counts only once it is merged."),
  approvers: optional2(
    array(matching(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\/[\w.-]+)?$/, "a login or `org/team`")),
    "People and teams whose approval counts, in addition to the API approvers of OWNERS_ALIASES."
  ),
  ownersAliases: optional2(
    array(matching(/^[\w.-]+\/[\w.-]+:[^\0]{1,500}$/, "`owner/repo:path`")),
    "Where OWNERS_ALIASES files are."
  )
});
var reference = strictObject({
  group: key(string(), "API group of the kind that refers; empty for the core group."),
  kind: key(text("a kind"), "The kind that refers."),
  resource: optional2(text("a plural name"), "Its plural name, where no CRD of the repository says it."),
  path: key(text("a path such as `spec.secretRef`"), "Where its references are."),
  defaults: optional2(
    strictObject({
      group: optional2(string(), "API group where the reference names none."),
      kind: optional2(string(), "Kind where the reference names none.")
    }),
    "What a reference means that leaves its own `group` or `kind` out."
  )
});
var golangciFile = "the path of a file below the repository, or false";
var release = union([
  matching(
    /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}@[^-.\s\0][^\s\0]{0,250}$/,
    "a release such as `cert-manager/cert-manager@v1.19.0`, or `repository`, `ref` and `files`"
  ),
  strictObject({
    repository: optional2(
      matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}$/, "`owner/name`"),
      "`owner/name` of the repository on the same GitHub; this repository where it is left out."
    ),
    ref: key(
      matching(/^[^-.\s\0][^\s\0]{0,250}$/, "a tag, a branch or a commit"),
      "The tag of the release; a branch or a commit will do."
    ),
    files: pipe(globs("The files there that have its CRDs."), minLength(1, "must name at least one file"))
  })
]);
var configSchema = strictObject({
  preset: optional2(picklist(["recommended", "strict", "kubernetes"]), "Where severities start from."),
  kubernetesVersion: optional2(
    matching(oneVersion, 'a Kubernetes version such as "1.37"'),
    "Whose apiserver rules apply: one version. `kubernetesVersions` accepts several."
  ),
  kubernetesVersions: optional2(
    matching(versionRange, 'Kubernetes versions such as "1.33-1.37", "1.33,1.36" or "1.37"'),
    "Whose apiserver rules apply: a range, a list or one version. Without it the newest three."
  ),
  failOn: optional2(
    picklist(["error", "warning", "never"]),
    "The lowest severity of introduced findings that fails the check."
  ),
  baseline: optional2(
    matching(/^[^-\s\0][^\s\0]{0,250}$/, "`released`, `merge-base`, `latest-release` or a ref"),
    "Whose breaks count: `released`, `merge-base`, `latest-release`, or a ref."
  ),
  paths: optional(globs("Only these files are reviewed; empty means all.")),
  pathsIgnore: optional(globs("These files are not reviewed.")),
  thirdParty: optional(globs("Files in which findings are at most `info`. Replaces the built-in list.")),
  rules: optional(settings),
  overrides: optional2(array(override), "Severities for some places. The last one that matches wins."),
  ignore: optional2(array(ignore), "Findings to suppress, each with its reason."),
  baselineFile: optional2(
    matching(below, "the path of a file below the repository"),
    "A file of findings that are known already, as `--write-baseline` writes it. They are not counted."
  ),
  acknowledge: optional2(
    strictObject({
      label: key(text("the name of a label"), "A pull request’s label that acknowledges its breaking changes.")
    }),
    "How breaking changes are acknowledged."
  ),
  approvals: optional2(approvals, "Which reviews count for `api-approved.kubernetes.io` links."),
  references: optional2(array(reference), "Further kinds and paths that need a ReferenceGrant."),
  grantHomes: optional2(
    array(text("an API group")),
    "Further API groups that serve ReferenceGrant, such as `authorization.k8s.io`."
  ),
  featureGates: optional2(
    strictObject({ files: key(array(text("a path")), "Go files that define feature gates.") }),
    "Where feature gates are defined, in addition to every `kube_features.go`."
  ),
  conventions: optional2(
    strictObject({
      golangci: optional2(
        union([matching(below, golangciFile), literal(false)], `must be ${golangciFile}`),
        "The configuration of golangci-lint with settings of kube-api-linter; `false`: none. Without it `.golangci-kal.yml` or `.golangci.yml` of the root, where they have such settings."
      ),
      lintersConfig: optional2(
        record(string(), record(string(), unknown())),
        "Options by analyzer, as kube-api-linter accepts them: `{ ssatags: { listTypeSetUsage: Ignore } }`. They win over those of golangci-lint."
      )
    }),
    "What the API conventions of Go types ask for."
  ),
  crds: optional2(
    strictObject({
      files: optional(
        globs(
          "CRDs of this repository that custom resources are judged by, in addition to those that are found by their names."
        )
      ),
      releases: optional2(
        pipe(array(release), maxLength(mostReleases, `must name at most ${mostReleases} releases`)),
        "Releases whose CRDs judge custom resources of kinds that no CRD of the tree defines."
      ),
      folders: optional2(
        pipe(
          array(text("the path of a folder")),
          maxLength(mostReleases, `must name at most ${mostReleases} folders`)
        ),
        "Folders, also outside of the repository, with CRDs that judge what no CRD of the tree defines. For the command line."
      ),
      urls: optional2(
        pipe(
          array(matching(/^https:\/\/[^\s\0@]{1,1000}$/, "an address that begins with `https://`")),
          maxLength(mostUrls, `must name at most ${mostUrls} addresses`)
        ),
        "Addresses of YAML or JSON files with such CRDs."
      ),
      converted: optional2(
        array(crd),
        "CRDs between whose versions a webhook converts that nothing in the tree names, such as one that an operator or an overlay elsewhere sets."
      )
    }),
    "Where CRDs are that custom resources are judged by, and which of them a webhook converts."
  )
});

// src/config/parse-config.ts
var mostMistakes = 50;
function shapeMistakes(value, schema, path) {
  if (schema.wrapped !== void 0) return shapeMistakes(value, schema.wrapped, path);
  if (schema.type === "array")
    return Array.isArray(value) && schema.item !== void 0 ? value.flatMap((item, index) => shapeMistakes(item, schema.item ?? schema, [...path, index])) : [];
  const { entries } = schema;
  if (schema.type === "union") {
    const forms = schema.options ?? [];
    const form = forms.find((option) => option.entries !== void 0);
    return form === void 0 || !isMapping(value) ? [] : shapeMistakes(value, form, path);
  }
  if (entries === void 0 && schema.type !== "record") return [];
  if (!isMapping(value)) {
    const label = path.length === 0 ? "the configuration" : labelOf(path);
    return [{ path, at: "value", message: `${label} must be a mapping, not ${nameOfKind(value)}` }];
  }
  if (entries === void 0) return [];
  const known = Object.keys(entries);
  return Object.entries(value).flatMap(([key2, below2]) => {
    const entry = Object.hasOwn(entries, key2) ? entries[key2] : void 0;
    if (entry !== void 0) return shapeMistakes(below2, entry, [...path, key2]);
    const where = path.length === 0 ? "" : ` in ${labelOf(path)}`;
    const message = `unknown key ${quoted(key2)}${where}; ${hint(key2, known, `known are ${known.join(", ")}`)}`;
    return [{ path: [...path, key2], at: "key", message }];
  });
}
var isWithin = (path, outer) => outer.every((key2, index) => path[index] === key2);
function schemaMistakes(value) {
  const shape = shapeMistakes(value, configSchema, []);
  const result = safeParse(configSchema, value);
  const issues = (result.issues ?? []).flatMap((issue) => mistakeOf(issue) ?? []);
  const rest = issues.filter(({ path }) => !shape.some((mistake) => isWithin(path, mistake.path)));
  return { mistakes: [...shape, ...rest], config: result.success ? result.output : void 0 };
}
var mappingsOf = (value) => Array.isArray(value) ? [...value.entries()].filter((entry) => isMapping(entry[1])) : [];
var nameable = (knownRules) => [
  ...knownRules,
  ...new Set(knownRules.map((id) => `${id.split("/")[0] ?? id}/*`))
];
function readingMistake(name, label, at, setting2) {
  const remediation = "what is no manifest is left out with `pathsIgnore`";
  if (at === "value")
    return isOnReading(name) ? `${label}: findings on the reading of a file (\`files/…\`) cannot be ignored; ${remediation}` : void 0;
  const covered = rules.find((rule) => coversRule(name, rule.id) && hidesUnread(setting2, rule));
  return covered && `${label} cannot be ${quoted(setting2)}: \`${covered.id}\` reports what was not reviewed; ${remediation}`;
}
function ruleMistakes(value, knownRules) {
  const known = nameable(knownRules);
  const uses = [];
  const settingsOf = (at, path) => {
    if (!isMapping(at)) return;
    for (const [name, setting2] of Object.entries(at)) uses.push({ name, path: [...path, name], at: "key", setting: setting2 });
  };
  if (!isMapping(value)) return [];
  settingsOf(value["rules"], ["rules"]);
  for (const [index, item] of mappingsOf(value["overrides"])) settingsOf(item["rules"], ["overrides", index, "rules"]);
  for (const [index, { rule }] of mappingsOf(value["ignore"]))
    if (typeof rule === "string") uses.push({ name: rule, path: ["ignore", index, "rule"], at: "value" });
  return uses.flatMap(({ name, path, at, setting: setting2 }) => {
    const unknown2 = `unknown rule ${quoted(name)}; ${hint(name, known, "the command `rules` lists the known ones")}`;
    const message = known.includes(name) ? readingMistake(name, labelOf(path), at, setting2) : unknown2;
    return message === void 0 ? [] : [{ path, at, message }];
  });
}
var exists = (date) => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};
var isEmptyList = (value) => value === void 0 || Array.isArray(value) && value.length === 0;
function meaningMistakes(value) {
  if (!isMapping(value)) return [];
  const mistakes = [];
  const { overrides, ignore: ignore2 } = value;
  for (const name of ["kubernetesVersion", "kubernetesVersions"]) {
    const given = value[name];
    const read = typeof given === "string" ? readVersions(given) : void 0;
    if (read !== void 0 && "mistake" in read)
      mistakes.push({ path: [name], at: "value", message: `${name}: ${read.mistake}` });
  }
  append(mistakes, configuredOptions(value["conventions"], ["conventions"]).mistakes);
  for (const [index, { paths, crds, versions }] of mappingsOf(overrides))
    if ([paths, crds, versions].every(isEmptyList))
      mistakes.push({
        path: ["overrides", index],
        at: "value",
        message: `overrides[${index}] names no \`paths\`, \`crds\` or \`versions\`; what applies everywhere belongs in \`rules\``
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
  const { yaml, errors } = readYaml(text2, path, ["kubernetesVersion", "kubernetesVersions"]);
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

export {
  configSchema,
  parseConfig,
  configErrorText
};
