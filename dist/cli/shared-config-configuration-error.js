import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  coversRule,
  everyAnalyzer,
  hidesUnread
} from "./shared-config-ignores.js";
import {
  oneVersion,
  readVersions,
  versionRange
} from "./shared-config-kubernetes-versions.js";
import {
  mostReleases
} from "./shared-changes-crd-releases.js";
import {
  parseAsKubectl,
  parseChunks,
  splitDocuments
} from "./shared-documents-duplicate-keys.js";
import {
  nearest
} from "./shared-config-nearest.js";
import {
  array,
  boolean,
  check,
  description,
  isoDate,
  maxLength,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  unknown
} from "./shared-node_modules-valibot-dist-index.js";
import {
  isOnReading,
  rules
} from "./shared-documents-go-annotations.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  compilePattern
} from "./shared-apiserver-approval-state.js";
import {
  linesOf,
  positionAt
} from "./shared-documents-span.js";
import {
  append
} from "./shared-lists.js";
import {
  UserError
} from "./shared-errors.js";

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
var keyOf = ({ key: key2, keyStart, keyEnd, typedKey }, { text: text2 }) => typedKey === true ? text2.slice(keyStart, keyEnd) : key2;
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
    const key2 = isItem ? member : keyOf(member, reader);
    const below2 = [...path, key2];
    const at = isItem ? child.start : member.keyStart;
    reader.places.set(idOf(below2), { key: at, value: isNull(child) ? at : child.start });
    if (isNull(child) && !isItem) continue;
    if (!isNull(child) && (at < last || child.start < at)) {
      const offset = isItem || at < last ? last : member.valueStart ?? at;
      reader.problems.push({ offset, message: "aliases are not read here: write the value itself" });
      continue;
    }
    last = child.end;
    value[key2] = readNode(child, below2, reader);
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

// src/config/mistake.ts
function quoted(value) {
  const text2 = visible(JSON.stringify(value) ?? String(value));
  return text2.length > 80 ? `${text2.slice(0, 79).toWellFormed()}…` : text2;
}
var labelOf = (path) => path.map((key2) => {
  if (typeof key2 === "number") return `[${key2}]`;
  return /^\w+$/.test(key2) ? `.${key2}` : `[${quoted(key2)}]`;
}).join("").replace(/^\./, "");
var hint = (given, known2, otherwise) => {
  const name2 = nearest(given, known2);
  return name2 === void 0 ? otherwise : `did you mean ${quoted(name2)}?`;
};
var isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var nameOfKind = (value) => {
  if (Array.isArray(value)) return "a list";
  return isMapping(value) ? "a mapping" : quoted(value);
};
var kinds = {
  string: "text (put it in quotes)",
  boolean: "true or false",
  array: "a list"
};
function choiceMessage(label, issue) {
  const known2 = issue.expected?.match(/[\w-]+/g) ?? [];
  const meant = typeof issue.input === "string" ? nearest(issue.input, known2) : void 0;
  const question = meant === void 0 ? "" : `; did you mean ${quoted(meant)}?`;
  return `${label} cannot be ${nameOfKind(issue.input)}; it must be one of ${known2.join(", ")}${question}`;
}
function mistakeOf(issue) {
  const path = (issue.path ?? []).map(({ key: key2 }) => key2);
  const label = labelOf(path);
  if (issue.type === "strict_object")
    return issue.expected === "never" ? void 0 : { path, at: "value", message: `${label} is missing` };
  if (issue.type === "picklist") return { path, at: "value", message: choiceMessage(label, issue) };
  const kind = kinds[issue.type];
  const otherwise = `${label} ${issue.message}; it is ${quoted(issue.input)}`;
  const message = kind === void 0 ? otherwise : `${label} must be ${kind}, not ${nameOfKind(issue.input)}`;
  return { path, at: "value", message };
}

// src/config/convention-options.ts
var camelCase = "^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$";
var choice = (...words) => optional(
  pipe(
    picklist(["", ...words]),
    transform((word) => word === "" ? words[0] : word)
  ),
  ""
);
var policy = (schema) => optional(object({ policy: schema }), {});
var suggest = choice("SuggestFix", "Warn");
var suggestOrIgnore = policy(choice("SuggestFix", "Warn", "Ignore"));
var suggestOrForbid = policy(choice("SuggestFix", "Warn", "Forbid"));
var name = pipe(string(), minLength(1, "must not be empty"));
var names = pipe(array(name), minLength(1, "must not be empty"));
var some = (schema) => pipe(array(schema), minLength(1, "must not be empty"));
var unique = (of) => check((items) => new Set(items.map((item) => of(item))).size === items.length, "must not name anything twice");
var longestPattern = 1e3;
var regex2 = pipe(
  string(),
  maxLength(longestPattern, `must be at most ${longestPattern} characters long`),
  check((text2) => compilePattern(text2).error === void 0, "must be a regular expression of Go")
);
function goPattern(text2) {
  const { matches = () => false, findAll = () => [] } = compilePattern(text2);
  return {
    matches,
    replace: (value, by) => {
      if (by.includes("$")) return value;
      let done = "";
      let rest = value;
      for (const found of findAll(value, -1)) {
        const at = rest.indexOf(found);
        done += rest.slice(0, at) + by;
        rest = rest.slice(at + found.length);
      }
      return done + rest;
    }
  };
}
var conflict = pipe(
  object({ name, sets: array(names), description: name }),
  check(({ sets }) => sets.length >= 2, "must have two sets or more"),
  check(({ sets }) => new Set(sets.flat()).size === sets.flat().length, "must have no marker in two sets")
);
var convention = pipe(
  object({
    name,
    violationMatcher: pipe(regex2, minLength(1, "must not be empty")),
    operation: picklist(["Inform", "Drop", "DropField", "Replacement"]),
    replacement: optional(string(), ""),
    message: name
  }),
  check(
    ({ operation, replacement }) => operation === "Replacement" === (replacement !== ""),
    "must have a replacement where the operation is Replacement, and else none"
  ),
  check(
    ({ violationMatcher, replacement }) => replacement === "" || !goPattern(violationMatcher).matches(replacement),
    "must not have a replacement that is a violation itself"
  ),
  transform((one) => ({ ...one, violationMatcher: goPattern(one.violationMatcher) }))
);
var serialization = {
  omitempty: suggestOrIgnore,
  omitzero: suggestOrForbid
};
var conditionUse = choice("SuggestFix", "Warn", "Ignore", "Forbid");
var optionalSpellings = choice("optional", "kubebuilder:validation:Optional", "k8s:optional");
var requiredSpellings = choice("required", "kubebuilder:validation:Required", "k8s:required");
var optionSchemas = {
  conditions: object({
    isFirstField: choice("Warn", "Ignore"),
    useProtobuf: conditionUse,
    usePatchStrategy: conditionUse
  }),
  conflictingmarkers: object({
    conflicts: pipe(
      some(conflict),
      unique((one) => one.name)
    )
  }),
  defaults: object({
    preferredDefaultMarker: choice("default", "kubebuilder:default"),
    omitempty: suggestOrIgnore,
    omitzero: suggestOrForbid
  }),
  dependenttags: object({
    rules: some(object({ identifier: name, type: picklist(["All", "Any"]), dependsOn: names }))
  }),
  forbiddenmarkers: object({
    markers: pipe(
      some(
        object({
          identifier: name,
          ruleSets: optional(
            array(object({ attributes: some(object({ name, values: optional(array(string()), []) })) })),
            []
          )
        })
      ),
      unique((one) => one.identifier)
    )
  }),
  jsontags: object({
    jsonTagRegex: optional(
      pipe(
        regex2,
        transform((text2) => {
          const pattern = goPattern(text2 === "" ? camelCase : text2);
          return { text: text2 === "" ? camelCase : text2, matches: (tag) => pattern.matches(tag) };
        })
      ),
      ""
    ),
    fieldNameMatch: choice("Ignore", "Warn", "SuggestFix")
  }),
  namingconventions: object({
    conventions: pipe(
      some(convention),
      unique((one) => one.name)
    )
  }),
  nomaps: object({ policy: choice("AllowStringToStringMaps", "Enforce", "Ignore") }),
  nonpointerstructs: object({
    preferredRequiredMarker: requiredSpellings,
    preferredOptionalMarker: optionalSpellings
  }),
  noreferences: object({ policy: choice("PreferAbbreviatedReference", "NoReferences") }),
  optionalfields: object({
    pointers: optional(object({ preference: choice("Always", "WhenRequired"), policy: suggest }), {}),
    ...serialization
  }),
  optionalorrequired: object({
    preferredOptionalMarker: choice("optional", "kubebuilder:validation:Optional"),
    preferredRequiredMarker: choice("required", "kubebuilder:validation:Required")
  }),
  preferredmarkers: object({
    markers: some(
      object({
        preferredIdentifier: name,
        equivalentIdentifiers: some(object({ identifier: name })),
        message: optional(string(), "")
      })
    )
  }),
  requiredfields: object({
    pointers: pipe(
      optional(object({ policy: suggest }), {}),
      transform((pointers) => ({ ...pointers, preference: "WhenRequired" }))
    ),
    ...serialization
  }),
  ssatags: object({ listTypeSetUsage: choice("Warn", "Ignore") }),
  statusoptional: object({ preferredOptionalMarker: optionalSpellings }),
  uniquemarkers: object({
    customMarkers: optional(
      pipe(
        array(object({ identifier: name, attributes: optional(array(string()), []) })),
        unique((one) => one.identifier)
      ),
      []
    )
  })
};

// src/config/convention-settings.ts
function spelled(value, node) {
  const schema = node?.wrapped ?? node;
  if (schema === void 0) return value;
  if (schema.pipe !== void 0 && schema.pipe[0] !== schema) return spelled(value, schema.pipe[0]);
  if (Array.isArray(value)) return value.map((item) => spelled(item, schema.item));
  const { entries } = schema;
  if (!isMapping(value) || entries === void 0) return value;
  const keys = new Map(Object.keys(entries).map((key2) => [key2.toLowerCase(), key2]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key2, below2]) => {
      const known2 = keys.get(key2.toLowerCase());
      return known2 === void 0 || below2 === null ? [] : [[known2, spelled(below2, entries[known2])]];
    })
  );
}
function analyzerOptions({ name: of, wantsOptions }, value, path) {
  const schema = optionSchemas[of];
  if (schema === void 0 || value === void 0 || value === null) {
    const message = `${of} is switched on and has no configuration; write one below lintersConfig, or disable it`;
    return { options: void 0, mistakes: wantsOptions ? [{ path, at: "value", message }] : [] };
  }
  const result = safeParse(schema, spelled(value, schema));
  const mistakes = (result.issues ?? []).flatMap((issue) => {
    const mistake = mistakeOf(issue);
    return mistake === void 0 ? [] : [{ ...mistake, path: [...path, ...mistake.path] }];
  });
  return { options: result.output, mistakes };
}
function conventionSettings(value, path = []) {
  const mistakes = [];
  const member = (of, key2) => (isMapping(of) ? of[key2] : void 0) ?? void 0;
  const linters = member(value, "linters");
  const enable = namesOf(member(linters, "enable"), [...path, "linters", "enable"], mistakes);
  const disable = namesOf(member(linters, "disable"), [...path, "linters", "disable"], mistakes);
  for (const [index, one] of enable.entries())
    if (disable.includes(one))
      mistakes.push({
        path: [...path, "linters", "enable", index],
        at: "value",
        message: `${quoted(one)} is both enabled and disabled`
      });
  const configs = configsOf(member(value, "lintersConfig"), [...path, "lintersConfig"], mistakes);
  const areNamed = mistakes.length === 0;
  const on = everyAnalyzer.filter(
    (one) => areNamed && !disable.includes(one.name) && (enable.includes("*") || enable.includes(one.name) || one.isOnByDefault && !disable.includes("*"))
  );
  const read = on.map((one) => {
    const given = configs.get(one.name);
    const found = analyzerOptions(one, given?.value, given?.path ?? [...path, "linters", "enable"]);
    append(mistakes, found.mistakes);
    return { analyzer: one, options: found.options };
  });
  return mistakes.length > 0 ? { mistakes } : { on: read };
}
var known = everyAnalyzer.map((one) => one.name);
function namesOf(value, path, mistakes) {
  if (value === void 0) return [];
  if (!Array.isArray(value)) {
    mistakes.push({ path, at: "value", message: `${path.join(".")} must be a list, not ${nameOfKind(value)}` });
    return [];
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, one] of value.entries()) {
    const message = nameMistake(one, seen.has(one), value.length);
    if (message !== void 0) mistakes.push({ path: [...path, index], at: "value", message });
    seen.add(one);
  }
  return value.filter((one) => typeof one === "string");
}
function nameMistake(one, isRepeated, among) {
  if (one === "*") return among > 1 ? '"*" is all analyzers: no other name can stand next to it' : void 0;
  if (typeof one !== "string" || !known.includes(one))
    return `unknown analyzer ${quoted(one)}; ${hint(String(one), known, `known are ${known.join(", ")}`)}`;
  return isRepeated ? `${quoted(one)} is named twice` : void 0;
}
function configsOf(value, path, mistakes) {
  const found = /* @__PURE__ */ new Map();
  if (value === void 0) return found;
  if (!isMapping(value)) {
    mistakes.push({ path, at: "value", message: `lintersConfig must be a mapping, not ${nameOfKind(value)}` });
    return found;
  }
  const configurable = Object.keys(optionSchemas);
  for (const [key2, below2] of Object.entries(value)) {
    const of = key2.toLowerCase();
    const at = [...path, key2];
    if (configurable.includes(of)) found.set(of, { value: below2, path: at });
    else if (known.includes(of)) mistakes.push({ path: at, at: "key", message: `${of} has no options` });
    else {
      const otherwise = `with options are ${configurable.join(", ")}`;
      mistakes.push({
        path: at,
        at: "key",
        message: `unknown analyzer ${quoted(key2)}; ${hint(key2, known, otherwise)}`
      });
    }
  }
  return found;
}
function configuredOptions(value, path = []) {
  const mistakes = [];
  const configs = configsOf(
    isMapping(value) ? value["lintersConfig"] : void 0,
    [...path, "lintersConfig"],
    mistakes
  );
  const options = {};
  for (const one of everyAnalyzer) {
    const given = configs.get(one.name);
    if (given === void 0) continue;
    const read = analyzerOptions(one, given.value, given.path);
    append(mistakes, read.mistakes);
    options[one.name] = read.options;
  }
  return { options, mistakes };
}

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
  path: optional2(glob, "Glob of the files in which it holds."),
  reason: key(text("a reason"), "Why this finding is meant."),
  owner: optional2(text("a name"), "Who is asked when it expires."),
  expires: optional2(
    pipe(string(), isoDate("must be a date such as `2027-01-31`")),
    "The last day on which it holds."
  )
});
var approvals = strictObject({
  annotation: optional2(
    matching(/^[A-Za-z0-9.-]+(?:\/[\w.-]+)?$/, "the key of an annotation"),
    "The annotation that holds the link."
  ),
  repositories: optional2(
    array(matching(/^[\w.-]+\/(?:\*|[\w.-]+)$/, "`owner/name` or `owner/*`")),
    "Repositories whose reviews count. The repository under review always does."
  ),
  requireMerged: optional2(boolean(), "Whether a review counts only once it is merged."),
  approvers: optional2(
    array(matching(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\/[\w.-]+)?$/, "a login or `org/team`")),
    "People and teams whose approval counts, beside the API approvers of OWNERS_ALIASES."
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
  path: key(text("a path such as `spec.secretRef`"), "Where its references stand."),
  defaults: optional2(
    strictObject({
      group: optional2(string(), "API group where the reference names none."),
      kind: optional2(string(), "Kind where the reference names none.")
    }),
    "What a reference means that leaves its own `group` or `kind` out."
  )
});
var release = strictObject({
  repository: optional2(
    matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}$/, "`owner/name`"),
    "`owner/name` of the repository on the same GitHub; this repository where it is left out."
  ),
  ref: key(
    matching(/^[^-.\s\0][^\s\0]{0,250}$/, "a tag, a branch or a commit"),
    "The tag of the release; a branch or a commit will do."
  ),
  files: pipe(globs("The files there that hold its CRDs."), minLength(1, "must name at least one file"))
});
var configSchema = strictObject({
  preset: optional2(picklist(["recommended", "strict", "kubernetes"]), "Where severities start from."),
  kubernetesVersion: optional2(
    matching(oneVersion, 'a Kubernetes version such as "1.37"'),
    "Whose apiserver rules apply: one version. `kubernetesVersions` takes several."
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
  ignore: optional2(array(ignore), "Findings that are meant, each with its reason."),
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
    "Where feature gates are defined, beside every `kube_features.go`."
  ),
  conventions: optional2(
    strictObject({
      lintersConfig: key(
        record(string(), record(string(), unknown())),
        "Options by analyzer, as kube-api-linter takes them: `{ ssatags: { listTypeSetUsage: Ignore } }`."
      )
    }),
    "What the API conventions of Go types ask for."
  ),
  crds: optional2(
    strictObject({
      files: optional(
        globs(
          "CRDs of this repository that custom resources are judged by, beside those that are found by their names."
        )
      ),
      releases: optional2(
        pipe(array(release), maxLength(mostReleases, `must name at most ${mostReleases} releases`)),
        "Releases whose CRDs judge custom resources of kinds that no CRD of the tree defines."
      )
    }),
    "Where CRDs are that custom resources are judged by."
  )
});

// src/config/parse-config.ts
var mostMistakes = 50;
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
  const known2 = Object.keys(entries);
  return Object.entries(value).flatMap(([key2, below2]) => {
    const entry = Object.hasOwn(entries, key2) ? entries[key2] : void 0;
    if (entry !== void 0) return shapeMistakes(below2, entry, [...path, key2]);
    const where = path.length === 0 ? "" : ` in ${labelOf(path)}`;
    const message = `unknown key ${quoted(key2)}${where}; ${hint(key2, known2, `known are ${known2.join(", ")}`)}`;
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
function readingMistake(name2, label, at, setting2) {
  const wayOut = "what is no manifest is left out with `pathsIgnore`";
  if (at === "value")
    return isOnReading(name2) ? `${label}: findings on the reading of a file (\`files/…\`) cannot be ignored; ${wayOut}` : void 0;
  const covered = rules.find((rule) => coversRule(name2, rule.id) && hidesUnread(setting2, rule));
  return covered && `${label} cannot be ${quoted(setting2)}: \`${covered.id}\` reports what was not reviewed; ${wayOut}`;
}
function ruleMistakes(value, knownRules) {
  const known2 = nameable(knownRules);
  const uses = [];
  const settingsOf = (at, path) => {
    if (!isMapping(at)) return;
    for (const [name2, setting2] of Object.entries(at)) uses.push({ name: name2, path: [...path, name2], at: "key", setting: setting2 });
  };
  if (!isMapping(value)) return [];
  settingsOf(value["rules"], ["rules"]);
  for (const [index, item] of mappingsOf(value["overrides"])) settingsOf(item["rules"], ["overrides", index, "rules"]);
  for (const [index, { rule }] of mappingsOf(value["ignore"]))
    if (typeof rule === "string") uses.push({ name: rule, path: ["ignore", index, "rule"], at: "value" });
  return uses.flatMap(({ name: name2, path, at, setting: setting2 }) => {
    const unknown2 = `unknown rule ${quoted(name2)}; ${hint(name2, known2, "the command `rules` lists the known ones")}`;
    const message = known2.includes(name2) ? readingMistake(name2, labelOf(path), at, setting2) : unknown2;
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
  for (const name2 of ["kubernetesVersion", "kubernetesVersions"]) {
    const given = value[name2];
    const read = typeof given === "string" ? readVersions(given) : void 0;
    if (read !== void 0 && "mistake" in read) mistakes.push({ path: [name2], at: "value", message: read.mistake });
  }
  append(mistakes, configuredOptions(value["conventions"], ["conventions"]).mistakes);
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
  ConfigurationError,
  readYaml,
  quoted,
  isMapping,
  choiceMessage,
  analyzerOptions,
  conventionSettings,
  configuredOptions,
  configSchema,
  parseConfig,
  configErrorText
};
