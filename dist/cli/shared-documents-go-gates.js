import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  attempt,
  cursorOf,
  exprString,
  parseGo,
  readExpr,
  readType,
  unquote
} from "./shared-documents-go-comments.js";
import {
  spanOf
} from "./shared-documents-span.js";

// src/documents/go/gates.ts
function readGates(file) {
  const parsed = parseGo(file);
  const specs = /* @__PURE__ */ new Map();
  for (const { key, value } of mapEntries(file)) {
    if (key === void 0) continue;
    const name = exprString(key);
    const known = specs.get(name) ?? { key, specs: [] };
    for (const spec of specsOf(file, value)) known.specs.push(spec);
    specs.set(name, known);
  }
  const constants = parsed.constants.filter(isGate).map((constant) => ({
    constant: constant.name,
    gate: constant.value ?? void 0,
    specs: specs.get(constant.name)?.specs ?? [],
    comments: gateComments(file, constant.doc),
    doc: constant.doc,
    at: constant.at
  }));
  const named = new Set(constants.map(({ constant }) => constant));
  const others = [...specs].flatMap(
    ([constant, { key, specs: found }]) => named.has(constant) ? [] : [{ constant, gate: void 0, specs: found, comments: [], doc: [], at: spanOf(file, key) }]
  );
  return { gates: [...constants, ...others], problems: parsed.problems };
}
var isGate = ({ type, quoted }) => quoted && (type === "Feature" || type.endsWith(".Feature"));
function mapEntries(file) {
  const cursor = cursorOf(file.text);
  const { tokens } = cursor.scanned;
  const entries = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "map") continue;
    for (const entry of specsLiteral(cursor, at)) entries.push(entry);
    at = Math.max(at, cursor.at - 1);
  }
  return entries;
}
function specsLiteral(cursor, at) {
  cursor.at = at;
  const type = attempt(() => readType(cursor));
  if (type?.kind !== "map" || cursor.kind !== "{") return [];
  const value = lastName(type.value);
  if (value !== "FeatureSpec" && value !== "VersionedSpecs") return [];
  cursor.at = at;
  const literal = attempt(() => readExpr(cursor));
  return literal?.kind === "composite" ? literal.elements : [];
}
var lastName = (x) => x?.kind === "selector" || x?.kind === "ident" ? x.name : "";
function specsOf(file, value) {
  if (value.kind !== "composite") return [];
  const lists = value.elements.some(({ key, value: element }) => key === void 0 && element.kind === "composite");
  if (lists) return value.elements.flatMap(({ value: element }) => specsOf(file, element));
  if (value.elements.length === 0 && lastName(value.type) !== "FeatureSpec") return [];
  const fields = new Map(value.elements.map(({ key, value: field }) => [lastName(key), field]));
  const version = versionOf(fields.get("Version"));
  const lock = booleanOf(fields.get("LockToDefault"));
  return [
    {
      ...version === void 0 ? {} : { version },
      default: fields.has("Default") ? booleanOf(fields.get("Default")) : false,
      preRelease: lastName(fields.get("PreRelease")),
      ...lock === null ? {} : { lockToDefault: lock },
      at: spanOf(file, value)
    }
  ];
}
function booleanOf(x) {
  if (x?.kind !== "ident") return null;
  return x.name === "true" ? true : x.name === "false" ? false : null;
}
function versionOf(x) {
  if (x?.kind !== "call") return void 0;
  const args = x.args.map((arg) => arg.kind === "literal" ? unquote(arg.text) ?? arg.text : void 0);
  return args.length === 0 || args.includes(void 0) ? void 0 : args.join(".");
}
var comment = /^\s*(owner|kep|alpha|beta|ga|stable|deprecated):\s*(.*)$/i;
function gateComments(file, doc) {
  const found = /* @__PURE__ */ new Map();
  for (const { text, start, end } of doc) {
    const match = comment.exec(text);
    if (match === null || match[1] === "Deprecated") continue;
    const key = (match[1] ?? "").toLowerCase();
    if (!found.has(key)) found.set(key, { key, text: match[2] ?? "", at: { file, start, end } });
  }
  return [...found.values()];
}

export {
  readGates
};
