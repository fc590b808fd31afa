import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  everyAnalyzer
} from "./shared-config-severity.js";
import {
  nearest
} from "./shared-config-nearest.js";
import {
  parseAsKubectl,
  parseChunks,
  splitDocuments
} from "./shared-documents-duplicate-keys.js";
import {
  compilePattern
} from "./shared-apiserver-approval-state.js";
import {
  append
} from "./shared-lists.js";
import {
  positionAt
} from "./shared-documents-span.js";
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

// src/config/read-yaml.ts
var visible = (text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]|#(?=#\[)/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var mostBytes = 256 * 1024;
var mostSyntaxErrors = 20;
var idOf = (path) => JSON.stringify(path);
var keyOf = ({ key, keyStart, keyEnd, typedKey }, { text }) => typedKey === true ? text.slice(keyStart, keyEnd) : key;
function valueOf({ value, start, end }, path, { text, verbatim }) {
  const source = text.slice(start, end);
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
function readYaml(text, path, verbatim = []) {
  const file = { path, side: "base", text };
  const reader = { text, places: /* @__PURE__ */ new Map(), problems: [], verbatim: new Set(verbatim) };
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
  if (Buffer.byteLength(text) > mostBytes) return failed([error(0, "the file is larger than 256 KiB")]);
  const documents = parseChunks(file, splitDocuments(text), parseAsKubectl);
  const problems = documents.flatMap((document2) => document2.problems);
  if (problems.length > 0) return failed(problems.map(({ at, message }) => error(at.start, message)));
  const [document, second] = documents.filter(({ root }) => root !== void 0);
  if (second?.root !== void 0)
    return failed([error(second.root.start, "a second document: a configuration is only one")]);
  if (document?.root === void 0) return { yaml: { value: {}, errorAt }, errors: [] };
  const value = readNode(document.root, [], reader) ?? {};
  const twice = document.duplicates.map(
    ({ again: { start, end } }) => error(start, `the key ${JSON.stringify(text.slice(start, end))} is set twice`)
  );
  return {
    yaml: { value, errorAt },
    errors: [...reader.problems.map(({ offset, message }) => error(offset, message)), ...twice]
  };
}

// src/config/mistake.ts
function quoted(value) {
  const text = visible(JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text;
}
var labelOf = (path) => path.map((key) => {
  if (typeof key === "number") return `[${key}]`;
  return /^\w+$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
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
function mistakeOf(issue, above = []) {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => key)];
  const below = issue.type === "union" && isMapping(issue.input) ? issue.issues ?? [] : [];
  const inside = below.find((one) => one.path !== void 0);
  if (inside !== void 0) return mistakeOf(inside, path);
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
      const known2 = keys.get(key.toLowerCase());
      return known2 === void 0 || below === null ? [] : [[known2, spelled(below, entries[known2])]];
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
  const member = (of, key) => (isMapping(of) ? of[key] : void 0) ?? void 0;
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
  if (one === "*") return among > 1 ? '"*" is all analyzers: no other name is allowed next to it' : void 0;
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
  for (const [key, below] of Object.entries(value)) {
    const of = key.toLowerCase();
    const at = [...path, key];
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

export {
  readYaml,
  quoted,
  labelOf,
  hint,
  isMapping,
  nameOfKind,
  choiceMessage,
  mistakeOf,
  analyzerOptions,
  conventionSettings,
  configuredOptions
};
