import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseAsKubectl,
  parseChunks,
  splitDocuments
} from "./shared-documents-duplicate-keys.js";
import {
  nearest
} from "./shared-config-nearest.js";
import {
  positionAt
} from "./shared-documents-span.js";

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
    ({ again: { start, end } }) => error(start, `the key ${JSON.stringify(text.slice(start, end))} stands twice`)
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
var hint = (given, known, otherwise) => {
  const name = nearest(given, known);
  return name === void 0 ? otherwise : `did you mean ${quoted(name)}?`;
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
  const otherwise = `${label} ${issue.message}; it is ${quoted(issue.input)}`;
  const message = kind === void 0 ? otherwise : `${label} must be ${kind}, not ${nameOfKind(issue.input)}`;
  return { path, at: "value", message };
}

export {
  readYaml,
  quoted,
  labelOf,
  hint,
  isMapping,
  nameOfKind,
  choiceMessage,
  mistakeOf
};
