import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ConfigurationError,
  configErrorText,
  hint,
  isMapping,
  mistakeOf,
  nameOfKind,
  quoted,
  readYaml
} from "./shared-config-configuration-error.js";
import {
  everyAnalyzer,
  lint,
  readPackages,
  writeFixed
} from "./shared-conventions-analyzer.js";
import {
  jsonLinesFlags,
  optionalString,
  serveJsonLines,
  stringMap
} from "./shared-commands-jsonl.js";
import {
  answer
} from "./shared-commands-command.js";
import {
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import "./shared-documents-crd.js";
import "./shared-config-ignores.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-documents-duplicate-keys.js";
import {
  readRegularFile,
  walk
} from "./shared-local-disk.js";
import "./shared-changes-content.js";
import {
  didYouMean
} from "./shared-config-nearest.js";
import {
  counted
} from "./shared-reports-verdict.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import {
  compilePattern
} from "./shared-apiserver-approval-state.js";
import "./shared-facts-kustomize-kustomization.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import "./shared-documents-span.js";
import {
  append
} from "./shared-lists.js";
import "./shared-documents-node.js";
import "./shared-changes-relevant.js";
import {
  UserError
} from "./shared-errors.js";
import {
  array,
  check,
  maxLength,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform
} from "./shared-node_modules-valibot-dist-index.js";
import {
  terminal
} from "./shared-reports-escape.js";
import "./shared-runtime.js";

// src/commands/lint.ts
import { readFile as readFile2 } from "node:fs/promises";
import path2 from "node:path";

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
var regex = pipe(
  string(),
  maxLength(longestPattern, `must be at most ${longestPattern} characters long`),
  check((text) => compilePattern(text).error === void 0, "must be a regular expression of Go")
);
function goPattern(text) {
  const { matches = () => false, findAll = () => [] } = compilePattern(text);
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
    violationMatcher: pipe(regex, minLength(1, "must not be empty")),
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
        regex,
        transform((text) => {
          const pattern = goPattern(text === "" ? camelCase : text);
          return { text: text === "" ? camelCase : text, matches: (tag) => pattern.matches(tag) };
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
  const keys = new Map(Object.keys(entries).map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) => {
      const known3 = keys.get(key.toLowerCase());
      return known3 === void 0 || below === null ? [] : [[known3, spelled(below, entries[known3])]];
    })
  );
}
function analyzerOptions({ name: of, wantsOptions }, value, path3) {
  const schema = optionSchemas[of];
  if (schema === void 0 || value === void 0 || value === null) {
    const message = `${of} is switched on and has no configuration; write one below lintersConfig, or disable it`;
    return { options: void 0, mistakes: wantsOptions ? [{ path: path3, at: "value", message }] : [] };
  }
  const result = safeParse(schema, spelled(value, schema));
  const mistakes = (result.issues ?? []).flatMap((issue) => {
    const mistake = mistakeOf(issue);
    return mistake === void 0 ? [] : [{ ...mistake, path: [...path3, ...mistake.path] }];
  });
  return { options: result.output, mistakes };
}
function conventionSettings(value, path3 = []) {
  const mistakes = [];
  const member2 = (of, key) => (isMapping(of) ? of[key] : void 0) ?? void 0;
  const linters = member2(value, "linters");
  const enable = namesOf(member2(linters, "enable"), [...path3, "linters", "enable"], mistakes);
  const disable = namesOf(member2(linters, "disable"), [...path3, "linters", "disable"], mistakes);
  for (const [index, one] of enable.entries())
    if (disable.includes(one))
      mistakes.push({
        path: [...path3, "linters", "enable", index],
        at: "value",
        message: `${quoted(one)} is both enabled and disabled`
      });
  const configs = configsOf(member2(value, "lintersConfig"), [...path3, "lintersConfig"], mistakes);
  const areNamed = mistakes.length === 0;
  const on = everyAnalyzer.filter(
    (one) => areNamed && !disable.includes(one.name) && (enable.includes("*") || enable.includes(one.name) || one.isOnByDefault && !disable.includes("*"))
  );
  const read = on.map((one) => {
    const given = configs.get(one.name);
    const found = analyzerOptions(one, given?.value, given?.path ?? [...path3, "linters", "enable"]);
    for (const mistake of found.mistakes) mistakes.push(mistake);
    return { analyzer: one, options: found.options };
  });
  return mistakes.length > 0 ? { mistakes } : { on: read };
}
var known = everyAnalyzer.map((one) => one.name);
function namesOf(value, path3, mistakes) {
  if (value === void 0) return [];
  if (!Array.isArray(value)) {
    mistakes.push({ path: path3, at: "value", message: `${path3.join(".")} must be a list, not ${nameOfKind(value)}` });
    return [];
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, one] of value.entries()) {
    const message = nameMistake(one, seen.has(one), value.length);
    if (message !== void 0) mistakes.push({ path: [...path3, index], at: "value", message });
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
function configsOf(value, path3, mistakes) {
  const found = /* @__PURE__ */ new Map();
  if (value === void 0) return found;
  if (!isMapping(value)) {
    mistakes.push({ path: path3, at: "value", message: `lintersConfig must be a mapping, not ${nameOfKind(value)}` });
    return found;
  }
  const configurable = Object.keys(optionSchemas);
  for (const [key, below] of Object.entries(value)) {
    const of = key.toLowerCase();
    const at = [...path3, key];
    if (configurable.includes(of)) found.set(of, { value: below, path: at });
    else if (known.includes(of)) mistakes.push({ path: at, at: "key", message: `${of} has no options` });
    else {
      const otherwise = `with options are ${configurable.join(", ")}`;
      mistakes.push({
        path: at,
        at: "key",
        message: `unknown analyzer ${quoted(key)}; ${hint(key, known, otherwise)}`
      });
    }
  }
  return found;
}

// src/config/golangci.ts
var linter = "kubeapilinter";
var settingsPath = ["linters", "settings", "custom", linter, "settings"];
var member = (value, ...keys) => keys.reduce((at, key) => isMapping(at) ? at[key] : void 0, value);
var texts = (value) => Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
function readGolangci(text, path3) {
  const { yaml, errors } = readYaml(text, path3);
  if (errors.length > 0) return { errors };
  const { value } = yaml;
  const mistakes = [];
  if (member(value, ...settingsPath) === void 0) {
    const named2 = Object.keys(member(value, "linters", "settings", "custom") ?? {});
    const hint2 = didYouMean(linter, named2, void 0) ?? "it belongs below linters.settings.custom.kubeapilinter.settings";
    const message = `no settings of ${linter}, in the form of golangci-lint 2; ${hint2}`;
    mistakes.push({ path: ["linters", "settings", "custom"], at: "key", message });
  }
  const settings = conventionSettings(member(value, ...settingsPath), settingsPath);
  for (const mistake of settings.mistakes ?? []) mistakes.push(mistake);
  const isExcluded = exclusions(member(value, "linters", "exclusions"), mistakes);
  if (mistakes.length > 0) return { errors: mistakes.map((one) => yaml.errorAt(one.path, one.at, one.message)) };
  const generated2 = member(value, "linters", "exclusions", "generated");
  return {
    on: settings.on ?? [],
    isExcluded,
    isGenerated: generatedTest(typeof generated2 === "string" ? generated2 : "")
  };
}
var strict = /^\/\/ Code generated .* DO NOT EDIT\.$/m;
var lax = /autogenerated file|code generated|do not edit|generated by/i;
function generatedTest(mode) {
  if (mode === "disable") return () => false;
  const sign = mode === "lax" ? lax : strict;
  return (text) => sign.test(text.slice(0, Math.max(0, text.search(/^package\s/m))));
}
function exclusions(value, mistakes) {
  const at = ["linters", "exclusions"];
  const patterns = (key) => texts(member(value, key)).map((pattern, index) => compiled(pattern, [...at, key, index], mistakes));
  const paths = patterns("paths");
  const except = patterns("paths-except");
  const rules = member(value, "rules");
  const tests = (Array.isArray(rules) ? rules : []).map(
    (rule, index) => ruleTest(rule, [...at, "rules", index], mistakes)
  );
  return (finding) => paths.some((matches) => matches(finding.path)) || except.length > 0 && !except.some((matches) => matches(finding.path)) || tests.some((matches) => matches(finding));
}
function ruleTest(rule, at, mistakes) {
  const part = (key) => {
    const pattern = member(rule, key);
    return typeof pattern === "string" && pattern !== "" ? compiled(pattern, [...at, key], mistakes) : void 0;
  };
  const linters = texts(member(rule, "linters"));
  const [path3, pathExcept, text, source] = ["path", "path-except", "text", "source"].map(part);
  const isOurs = linters.length === 0 || linters.includes(linter);
  const hasParts = [path3, pathExcept, text, source].some((one) => one !== void 0) || linters.length > 0;
  return (finding) => isOurs && hasParts && (path3?.(finding.path) ?? true) && !(pathExcept?.(finding.path) ?? false) && (text?.(finding.text) ?? true) && (source?.(finding.source) ?? true);
}
function compiled(pattern, path3, mistakes) {
  const { matches, error } = compilePattern(pattern);
  if (matches !== void 0) return matches;
  mistakes.push({ path: path3, at: "value", message: `${quoted(pattern)} is no regular expression of Go: ${error}` });
  return () => false;
}

// src/conventions/byte-place.ts
var starts = /* @__PURE__ */ new WeakMap();
function bytePlace(file, offset) {
  const { text } = file;
  let lines = starts.get(file);
  if (lines === void 0) {
    const found = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) found.push(at + 1);
    lines = found;
    starts.set(file, lines);
  }
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Buffer.byteLength(text.slice(lines[low], offset)) + 1 };
}

// src/conventions/fixed-text.ts
function fixedText(text, fixes) {
  const edits = [];
  const applied = [];
  for (const [number, fix] of fixes.entries()) {
    const more = fix.edits.filter((edit) => !edits.some((one) => isSame(one, edit)));
    if (fix.edits.length === 0 || more.some((edit) => edits.some((one) => collides(one, edit)))) continue;
    for (const edit of more) edits.push(edit);
    applied.push(number);
  }
  edits.sort((one, other) => one.start - other.start || one.end - other.end);
  const pieces = [];
  let from = 0;
  for (const { start, end, text: piece } of edits) {
    pieces.push(text.slice(from, start), piece);
    from = end;
  }
  return { text: pieces.join("") + text.slice(from), applied };
}
var isSame = (one, other) => one.start === other.start && one.end === other.end && one.text === other.text;
var collides = (one, other) => one.start === one.end && other.start === other.end ? one.start === other.start : one.start < other.end && other.start < one.end;

// src/conventions/nolint.ts
var directive = /^\/\/[/ \t]*nolint(?::([\w,\s-]*))?(?:[\s/]|$)/;
function switchesOff(comment) {
  const found = directive.exec(comment);
  if (found === null) return false;
  const names2 = (found[1] ?? "all").split(",").map((name2) => name2.trim().split(/\s/)[0]?.toLowerCase());
  return names2.some((name2) => name2 === "kubeapilinter" || name2 === "all");
}
function nolintLines(file) {
  const { text, comments, structs, types } = file;
  if (!text.includes("nolint")) return [];
  const lineOf = (offset) => bytePlace(file, offset).line;
  const columnOf = (offset) => offset - text.lastIndexOf("\n", offset - 1);
  const nodes = /* @__PURE__ */ new Map();
  for (const { fields } of structs.values())
    for (const { start, syntax } of fields)
      nodes.set(`${lineOf(start)}:${columnOf(start)}`, lineOf(syntax.tag?.end ?? syntax.type.end));
  for (const { spec } of types.values()) {
    const lineStart = text.lastIndexOf("\n", spec.start - 1) + 1;
    const first = text.slice(lineStart).search(/\S/) + lineStart;
    nodes.set(`${lineOf(spec.start)}:${columnOf(first)}`, lineOf(spec.end));
  }
  return comments.all.flatMap((group) => {
    if (!group.comments.some(({ start, end }) => switchesOff(text.slice(start, end)))) return [];
    const below = nodes.get(`${group.endLine + 1}:${columnOf(group.comments[0]?.start ?? 0)}`);
    return [{ from: group.line, to: below ?? group.endLine }];
  });
}

// src/local/go-sources.ts
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
var mostContext = 2e3;
var mostSteps = 3;
var foreign = /(?:^|\/)(?:vendor|third_party|testdata)\//;
var isSource = (name2) => name2.endsWith(".go") && !name2.endsWith("_test.go");
var slashes = (name2) => name2.replaceAll(path.sep, "/");
async function goSources(names2, folder) {
  const cwd = await realpath(folder);
  const asked2 = /* @__PURE__ */ new Set();
  for (const name2 of names2) for (const file of await named(name2, cwd)) asked2.add(file);
  const files = /* @__PURE__ */ new Map();
  const unread = [];
  for (const file of [...asked2].sort()) {
    const content = await readRegularFile(file);
    const shown = slashes(path.relative(cwd, file));
    if (content.kind === "text") files.set(shown, content.text);
    else unread.push({ path: shown, why: content.kind === "unread" ? content.why : `it is ${content.kind}` });
  }
  const context = new Context(asked2);
  for (const own of new Set([...asked2].map((file) => path.dirname(file))))
    await context.addFolder(own, slashes(path.relative(cwd, own)));
  await context.follow(
    [...asked2].map((file) => path.dirname(file)),
    [...files.values()]
  );
  return { files, context: context.texts, unread };
}
async function named(name2, cwd) {
  const file = path.resolve(cwd, name2);
  const found = await stat(file).catch(() => void 0);
  if (found === void 0) throw new UserError(`${JSON.stringify(name2)} does not exist`);
  if (!found.isDirectory()) {
    if (!name2.endsWith(".go")) throw new UserError(`${JSON.stringify(name2)} is no Go file by its name`);
    return [await realpath(file)];
  }
  const root = await realpath(file);
  const below = (await walk(root)).filter((one) => isSource(one.path) && !foreign.test(one.path));
  return below.map((one) => path.join(root, one.path));
}
var Context = class {
  texts = /* @__PURE__ */ new Map();
  #asked;
  #folders = /* @__PURE__ */ new Set();
  constructor(asked2) {
    this.#asked = asked2;
  }
  /** Reads the Go files of a folder that are not asked for, under another name for it; gives their texts. */
  async addFolder(folder, as) {
    const added = [];
    if (this.#folders.has(`${folder} ${as}`)) return added;
    this.#folders.add(`${folder} ${as}`);
    for (const name2 of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name2);
      if (!isSource(name2) || this.#asked.has(file) || this.texts.size >= mostContext) continue;
      const content = await readRegularFile(file);
      if (content.kind !== "text") continue;
      this.texts.set(as === "" ? name2 : `${as}/${name2}`, content.text);
      added.push(content.text);
    }
    return added;
  }
  /** Reads the packages of the same module, or of its `vendor` folder, that texts import, and those that these import. */
  async follow(folders, texts2) {
    const modules = /* @__PURE__ */ new Map();
    for (const folder of new Set(folders)) {
      const found = await moduleOf(folder);
      if (found !== void 0) modules.set(found.root, found.name);
    }
    let next = texts2;
    for (let step = 0; step < mostSteps && next.length > 0; step++) {
      const wanted = new Set(next.flatMap(importsOf));
      const added = [];
      for (const wantedPath of wanted)
        for (const [root, name2] of modules) {
          const own = wantedPath.startsWith(`${name2}/`) ? path.join(root, wantedPath.slice(name2.length + 1)) : void 0;
          const folder = own ?? path.join(root, "vendor", wantedPath);
          for (const text of await this.addFolder(folder, wantedPath)) added.push(text);
        }
      next = added;
    }
  }
};
function importsOf(text) {
  const end = text.search(/^(?:type|func|var|const)\b/m);
  const head = end < 0 ? text : text.slice(0, end);
  return [...head.matchAll(/^(?:import\s+|\s+)(?:[\w.]+\s+)?"([\w./~-]+)"/gm)].map(([, found = ""]) => found);
}
async function moduleOf(folder) {
  for (let root = folder; ; root = path.dirname(root)) {
    const text = await readFile(path.join(root, "go.mod"), "utf8").catch(() => void 0);
    const name2 = text === void 0 ? void 0 : /^module\s+"?([\w./~-]+)/m.exec(text)?.[1];
    if (name2 !== void 0) return { root, name: name2 };
    if (path.dirname(root) === root) return void 0;
  }
}

// src/commands/lint-jsonl.ts
var known2 = (mistakes) => {
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join("; "));
};
function asked(config, name2) {
  const isWhole = typeof config === "object" && config !== null && ("linters" in config || "lintersConfig" in config);
  if (name2 !== void 0 && !isWhole) {
    const analyzer = everyAnalyzer.find((one) => one.name === name2);
    if (analyzer === void 0) throw new Error(`unknown analyzer ${JSON.stringify(name2)}`);
    const { options, mistakes: mistakes2 } = analyzerOptions(analyzer, config, []);
    known2(mistakes2);
    return [{ analyzer, options }];
  }
  const { on, mistakes } = conventionSettings(config);
  known2(mistakes ?? []);
  return (on ?? []).filter(({ analyzer }) => name2 === void 0 || analyzer.name === name2);
}
function findingAnswer({ analyzer, file, start, message, fixes }) {
  const place = (offset) => bytePlace(file, offset);
  return {
    analyzer,
    path: file.path,
    ...place(start),
    message,
    ...fixes.length === 0 ? {} : {
      fixes: fixes.map((fix) => ({
        message: fix.message,
        edits: fix.edits.map((edit) => {
          const [from, to] = [place(edit.start), place(edit.end)];
          return [from.line, from.column, to.line, to.column, edit.text];
        })
      }))
    }
  };
}
function lintAnswer(request) {
  const files = stringMap(request, "files");
  const path3 = optionalString(request, "path");
  const on = asked(request["config"], optionalString(request, "analyzer"));
  const world = readPackages(new Map([...stringMap(request, "imports"), ...files]), on);
  const isAsked = (file) => path3 === void 0 ? files.has(file) : file === path3;
  const problems = [...world.folders.values()].flatMap(
    (folder) => folder.files.flatMap(
      (file) => file.problem === void 0 || !isAsked(file.path) ? [] : [{ path: file.path, line: bytePlace(file, file.problem.start).line, message: file.problem.message }]
    )
  );
  return {
    findings: lint(world, on, isAsked).map(findingAnswer),
    ...problems.length === 0 ? {} : { problems }
  };
}

// src/commands/lint.ts
var flags = {
  config: { value: "FILE", help: "configuration of golangci-lint 2: settings of kubeapilinter, exclusions" },
  fix: { help: "write the fixes into the files, and list what is left; names are not changed" },
  ...outputFlag,
  ...jsonLinesFlags
};
var mostRuns = 10;
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (values.jsonl === true) {
    if (args.length > 1)
      throw new UserError("--jsonl stands alone", "a request brings its files and its configuration");
    return serveJsonLines(world, lintAnswer);
  }
  if (positionals.length === 0) throw new UserError("lint needs Go files or folders", "`.` is the whole folder");
  const settings = await settingsOf(values.config, world);
  const folder = values.config === void 0 ? world.cwd : path2.dirname(path2.resolve(world.cwd, values.config));
  const load = async () => lintOnce(await goSources(positionals, world.cwd), settings, folder, world.cwd);
  const { linted, remarks } = values.fix === true ? await fixAll(load, world.cwd) : { linted: await load(), remarks: [] };
  const lines = [...linted.problems, ...linted.violations.map(lineOfViolation), ...remarks];
  const count = linted.problems.length + linted.violations.length;
  lines.push(count === 0 ? "No findings." : `${counted(count, "finding")}.`);
  await answer(lines.map((line) => `${terminal(line)}
`).join(""), values.output, world);
  return count > 0 ? 1 : 0;
}
var noFilters = { isExcluded: () => false, isGenerated: (text) => generated.test(text) };
var generated = /^\/\/ Code generated .* DO NOT EDIT\.$/m;
async function settingsOf(name2, world) {
  if (name2 === void 0) return { on: conventionSettings(void 0).on ?? [], ...noFilters };
  const text = await readFile2(path2.resolve(world.cwd, name2), "utf8").catch((error) => {
    throw new UserError(`--config: ${error.message}`);
  });
  const read = readGolangci(text, name2);
  if ("errors" in read) throw new ConfigurationError(read.errors.map(configErrorText).join("\n"), read.errors);
  return read;
}
function lintOnce(sources, settings, folder, cwd) {
  const { files, context, unread } = sources;
  const world = readPackages(new Map([...context, ...files]), settings.on);
  const isAsked = (file) => files.has(file) && !settings.isGenerated(files.get(file) ?? "");
  const problems = unread.map((one) => `${one.path}: not checked: ${one.why}`);
  for (const { files: members } of world.folders.values())
    for (const file of members)
      if (file.problem !== void 0 && files.has(file.path)) {
        const { line, column } = bytePlace(file, file.problem.start);
        problems.push(`${file.path}:${line}:${column}: does not parse: ${file.problem.message}`);
      }
  const found = lint(world, settings.on, isAsked);
  const nolint = new Map([...new Set(found.map(({ file }) => file))].map((file) => [file, nolintLines(file)]));
  const violations = found.filter(({ analyzer, file, start, message }) => {
    const { line } = bytePlace(file, start);
    if (nolint.get(file)?.some(({ from, to }) => from <= line && line <= to) === true) return false;
    const below = path2.relative(folder, path2.resolve(cwd, file.path)).replaceAll(path2.sep, "/");
    const lineStart = file.text.lastIndexOf("\n", start - 1) + 1;
    const source = file.text.slice(lineStart).split("\n", 1)[0] ?? "";
    return !settings.isExcluded({ path: below, text: `${analyzer}: ${message}`, source });
  });
  return { violations, problems, sources };
}
function lineOfViolation({ analyzer, file, start, message }) {
  const { line, column } = bytePlace(file, start);
  return `${file.path}:${line}:${column}: ${analyzer}: ${message}`;
}
async function fixAll(load, cwd) {
  const fixed = { count: 0, files: /* @__PURE__ */ new Set() };
  const failed = /* @__PURE__ */ new Map();
  const result = (linted) => {
    const done = `Fixed ${counted(fixed.count, "finding")} in ${counted(fixed.files.size, "file")}.`;
    const remarks = fixed.count === 0 ? [] : [done];
    append(
      remarks,
      [...failed].map(([file, why]) => `Not written: ${file}: ${why}.`)
    );
    return { linted, remarks };
  };
  for (let time = 1; ; time += 1) {
    const linted = await load();
    let isWritten = false;
    for (const [file, violations] of groupBy(linted.violations, (one) => one.file)) {
      const fixes = violations.flatMap((one) => one.fixes.slice(0, 1)).filter((fix) => fix.renames !== true);
      const { text, applied } = fixedText(file.text, fixes);
      if (text === file.text || failed.has(file.path) || time > mostRuns) continue;
      const why = await writeFixed(path2.resolve(cwd, file.path), { before: file.text, after: text });
      if (why !== void 0) failed.set(file.path, why);
      else {
        isWritten = true;
        fixed.count += applied.length;
        fixed.files.add(file.path);
      }
    }
    if (!isWritten) return result(linted);
  }
}
var lint2 = {
  summary: "check the API conventions of Go types, whole files",
  calls: ["lint FILE|DIR… [flags]", "lint --jsonl < requests.jsonl"],
  about: [
    "Checks Go files, and folders without tests and third parties, as kube-api-linter does: with the configuration of golangci-lint, or with what it switches on by itself. Generated files are left out, and //nolint comments count.",
    'With --jsonl, a request is\n  {"id","files":{path:text},"imports"?:{path:text},\n   "config"?,"analyzer"?,"path"?}\nand its answer\n  {"id","findings":[{"analyzer","path","line","column","message","fixes"?}]}\nColumns count bytes. `config` is that of kube-api-linter: {"linters":{"enable","disable"},"lintersConfig":{…}}.'
  ],
  examples: [
    ["lint api", "the conventions that are switched on by default"],
    ["lint api --config .golangci.yml --fix", "those of the project, and their fixes"]
  ],
  flags,
  exit: "Exit code: 0 no findings, 1 findings, 2 the command could not do its work.",
  run
};
export {
  lint2 as lint
};
