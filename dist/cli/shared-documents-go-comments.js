import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  exprString,
  jsonTag,
  maxWords,
  readDeclarations,
  unquote
} from "./shared-documents-go-declarations.js";
import {
  spanOf
} from "./shared-documents-span.js";

// src/documents/go/comments.ts
function groupsBefore(cursor, token) {
  const { tokens, comments } = cursor.scanned;
  const before = tokens[token - 1];
  const codeLine = before?.line;
  const groups = [];
  let endLine = 0;
  let behindCode = false;
  for (let index = before?.comments ?? 0; index < (tokens[token]?.comments ?? 0); index++) {
    const comment = comments[index];
    if (comment === void 0) break;
    behindCode = comment.line === codeLine || behindCode && comment.line === endLine;
    if (!behindCode) {
      const group = groups.at(-1);
      if (group !== void 0 && comment.line <= endLine + 1) group.push(comment);
      else groups.push([comment]);
    }
    ({ endLine } = comment);
  }
  return groups;
}
function commentsBefore(cursor, token) {
  const groups = groupsBefore(cursor, token);
  const last = groups.at(-1);
  const at = cursor.scanned.tokens[token];
  if (last === void 0 || at === void 0) return { doc: [], detached: [] };
  const adjacent = (last.at(-1)?.endLine ?? 0) + 1 === at.line;
  return { doc: adjacent ? last : [], detached: (adjacent ? groups.slice(0, -1) : groups).flat() };
}
function linesOfComments(cursor, comments) {
  return comments.flatMap((comment) => {
    if (cursor.text[comment.start + 1] === "*") return blockLines(cursor.text, comment);
    const start = comment.start + (cursor.text[comment.start + 2] === " " ? 3 : 2);
    return [lineOf(cursor.text, start, comment.end)];
  });
}
function lineOf(source, start, end) {
  const raw = source.slice(start, end);
  const text = raw.trimEnd();
  return { text: text.includes("\r") ? text.replaceAll("\r", "") : text, start, end: start + text.length };
}
function blockLines(source, { start, end }) {
  const lines = [];
  for (let at = start + 2; at <= end - 2; ) {
    const newline = source.indexOf("\n", at);
    const stop = newline < 0 || newline > end - 2 ? end - 2 : newline;
    const raw = source.slice(at, stop);
    lines.push(lineOf(source, at + (raw.length - raw.trimStart().length), stop));
    at = stop + 1;
  }
  return lines;
}
function markersOf(lines) {
  return lines.flatMap((line) => {
    const text = line.text.trimStart();
    return text.startsWith("+") ? [{ text, start: line.end - text.length, end: line.end }] : [];
  });
}

// src/documents/go/go-file.ts
var literalKinds = /* @__PURE__ */ new Set(["struct", "interface", "map", "func", "chan"]);
var parsed = /* @__PURE__ */ new WeakMap();
function parseGo(file) {
  const known = parsed.get(file) ?? parseAnew(file);
  parsed.set(file, known);
  return known;
}
function parseAnew(file) {
  const declarations = readDeclarations(file.text);
  const { cursor } = declarations;
  const { beyond } = cursor.scanned;
  const problems = beyond === void 0 ? declarations.errors.slice(0, 1).map((error) => problemOf(file, error)) : [{ kind: "limit", endsFile: true, message: tooManyWords, at: { file, start: beyond, end: beyond } }];
  const before = commentsBefore(cursor, 0);
  const ofKeyword = /* @__PURE__ */ new Map();
  return {
    file,
    package: declarations.package?.name,
    packageComments: linesOfComments(cursor, [...before.detached, ...before.doc]),
    types: declarations.types.map(
      (declared) => goType(file, cursor, declared, documentation(cursor, declared, ofKeyword))
    ),
    constants: declarations.constants.flatMap(
      (declared) => goConstants(file, declared, documentation(cursor, declared, ofKeyword))
    ),
    problems
  };
}
var tooManyWords = `this file has more than ${maxWords} words, signs and lines of comments`;
var problemOf = (file, error) => ({
  kind: error.limit ? "limit" : "syntax",
  message: `Go source does not parse: ${error.message}`,
  at: spanOf(file, error)
});
function documentation(cursor, { token, keyword }, ofKeyword) {
  const group = ofKeyword.get(keyword) ?? documentationAt(cursor, keyword);
  ofKeyword.set(keyword, group);
  if (token === keyword + 1) return group;
  const own = documentationAt(cursor, token);
  return own.doc.length > 0 ? own : { ...group, detachedMarkers: own.detachedMarkers };
}
function documentationAt(cursor, token) {
  const comments = commentsBefore(cursor, token);
  const doc = linesOfComments(cursor, comments.doc);
  const detachedMarkers = markersOf(linesOfComments(cursor, comments.detached));
  return { doc, markers: markersOf(doc), detachedMarkers };
}
function goType(file, cursor, declared, documents) {
  const { name, alias, generic, type } = declared.spec;
  return {
    name: name.name,
    at: spanOf(file, name),
    span: spanOf(file, declared.spec),
    ...documents,
    kind: kindOf(type),
    underlying: type.kind === "struct" || type.kind === "interface" ? void 0 : exprString(type),
    alias,
    generic,
    fields: type.kind === "struct" ? type.fields.flatMap((field) => goFields(file, cursor, field)) : []
  };
}
function kindOf(type) {
  if (type.kind === "array") return type.length === void 0 ? "slice" : "array";
  if (type.kind === "star") return "pointer";
  return literalKinds.has(type.kind) ? type.kind : "named";
}
function goFields(file, cursor, field) {
  const { names, type, tag } = field;
  const doc = linesOfComments(cursor, commentsBefore(cursor, field.token).doc);
  const tagText = tag && (unquote(tag.text) ?? "");
  const shared = {
    doc,
    markers: markersOf(doc),
    type: exprString(type),
    typeSpan: spanOf(file, type),
    pointer: type.kind === "star",
    embedded: names.length === 0,
    json: jsonTag(tagText ?? ""),
    tag: tagText,
    tagSpan: tag && spanOf(file, tag)
  };
  const end = tag?.end ?? type.end;
  const identifiers = names.length > 0 ? names : [{ name: embeddedName(type), start: type.start, end: type.end }];
  return identifiers.map(({ name, start, end: nameEnd }) => {
    return { name, at: { file, start, end: nameEnd }, span: { file, start, end }, ...shared };
  });
}
function embeddedName(type) {
  if (type.kind === "star" || type.kind === "index") return embeddedName(type.x);
  return type.kind === "selector" || type.kind === "ident" ? type.name : exprString(type);
}
function goConstants(file, declared, { doc, markers }) {
  const { names, type, values } = declared.spec;
  const span = spanOf(file, declared.spec);
  return names.map((name, index) => {
    const value = values[index];
    const text = value?.kind === "literal" && value.of === "string" ? unquote(value.text) : void 0;
    return {
      name: name.name,
      at: spanOf(file, name),
      span,
      doc,
      markers,
      type: type === void 0 ? "" : exprString(type),
      value: value === void 0 ? null : text ?? exprString(value),
      quoted: text !== void 0,
      valueSpan: value && spanOf(file, value)
    };
  });
}

export {
  commentsBefore,
  linesOfComments,
  parseGo
};
