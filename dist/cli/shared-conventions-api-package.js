import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readRegularFile
} from "./shared-local-disk.js";
import {
  alwaysKnown,
  conventionTag,
  lookUp,
  optionalMarkers,
  requiredMarkers,
  starless
} from "./shared-config-severity.js";
import {
  parseMarker,
  unquoted
} from "./shared-documents-go-annotations.js";
import {
  exprString,
  readDeclarations,
  unquote
} from "./shared-documents-go-comments.js";
import {
  groupBy
} from "./shared-apiserver-features.js";

// src/conventions/exclusion.ts
function asFiltered({ analyzer, file: { text }, start, message }, path2) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", start);
  return {
    path: path2,
    text: `${analyzer}: ${message}`,
    source: text.slice(lineStart, lineEnd < 0 ? void 0 : lineEnd)
  };
}

// src/conventions/comment-groups.ts
var declarations = /* @__PURE__ */ new Set(["func", "type", "var", "const", "import"]);
function groupComments({ tokens, comments }) {
  const all = [];
  const docs = /* @__PURE__ */ new Map();
  const ofDeclarations = /* @__PURE__ */ new Set();
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.comments === next) continue;
    const codeLine = tokens[at - 1]?.line;
    let trailing = true;
    let last;
    for (; next < token.comments; next++) {
      const comment = comments[next];
      if (comment === void 0) break;
      const behindCode = trailing && comment.line === (last?.endLine ?? codeLine);
      if (last !== void 0 && (behindCode || !trailing && comment.line <= last.endLine + 1)) {
        last.comments.push(comment);
        last.endLine = comment.endLine;
      } else {
        const { line, endLine } = comment;
        last = { index: all.length, comments: [comment], line, endLine };
        all.push(last);
      }
      trailing = behindCode;
    }
    if (last === void 0 || trailing || last.endLine + 1 !== token.line) continue;
    docs.set(at, last);
    if (declarations.has(token.kind)) ofDeclarations.add(last.index);
  }
  return { all, docs, ofDeclarations };
}

// src/conventions/declarative-marker.ts
var name = /[A-Za-z_][\w.:-]*/y;
var argument = /\s*(?:([A-Za-z_][\w.-]*)\s*:\s*)?("(?:[^"\\]|\\.)*"|`[^`]*`|[+-]?[\w.-]+)\s*/y;
var scalar = /^(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[+-]?\w+|[A-Za-z_][\w.-]*)$/;
var plain = (value) => /^["`]/.test(value) ? unquote(value) ?? value : value;
var deepest = 20;
function parseDeclarativeMarker(text, depth = 0) {
  const found = matchAt(name, text, 0);
  if (found === void 0 || depth > deepest) return void 0;
  const args = /* @__PURE__ */ new Map();
  let at = found[0].length;
  if (text[at] === "(") {
    const end = readArguments(text, at + 1, args);
    if (end === void 0) return void 0;
    at = end;
  }
  const rest = text.slice(at).trim();
  const base = { name: found[0], args, payload: "", nested: false };
  if (rest === "") return base;
  if (!rest.startsWith("=")) return void 0;
  const value = rest.slice(1).trim();
  if (value.startsWith("+")) {
    return parseDeclarativeMarker(value.slice(1), depth + 1) && { ...base, nested: true };
  }
  return scalar.test(value) ? { ...base, payload: plain(value) } : void 0;
}
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? void 0;
}
function readArguments(text, from, args) {
  let at = from;
  while (text[at] !== ")") {
    const found = matchAt(argument, text, at);
    const [whole = "", key = "", value = ""] = found ?? [];
    if (found === void 0 || args.has("") || key === "" && args.size > 0) return void 0;
    args.set(key, plain(value));
    at += whole.length;
    if (text[at] === ",") at += 1;
    else if (text[at] !== ")") return void 0;
  }
  return at + 1;
}

// src/conventions/marker.ts
var beginning = "// +";
var valid = /^[a-zA-Z][a-zA-Z0-9:()" ,]/;
var expression = /((?<!\w)\w+|)=('[^']*'|"(?:\\"|[^"])*"|[\w;\-"]+|`[^`]*`)/g;
var MarkerReader = class {
  countsTwins;
  #known;
  #lengths;
  #parsed = /* @__PURE__ */ new Map();
  /** `more` are identifiers that a configuration names; `countsTwins`: whether Kubernetes' own markers count like those that say the same. */
  constructor(more = [], countsTwins = false) {
    this.countsTwins = countsTwins;
    this.#known = /* @__PURE__ */ new Set([...alwaysKnown, ...more]);
    this.#lengths = [...new Set([...this.#known].map(({ length }) => length))].sort((a, b) => b - a);
  }
  /** The marker of a comment; undefined where it is none. */
  read(source, { start, end }) {
    if (!source.startsWith(beginning, start)) return void 0;
    const isCarriage = source.charCodeAt(end - 1) === 13;
    const text = source.slice(start + beginning.length, isCarriage ? end - 1 : end);
    const content = this.parse(text);
    if (content === void 0) return void 0;
    const { identifier, args, payload, nested, key } = content;
    return { identifier, args, payload, nested, key, text, start, end: isCarriage ? end - 1 : end, source };
  }
  /** A marker's text without `// +`; undefined where it is none. */
  parse(text) {
    const known = this.#parsed.get(text);
    if (known !== void 0) return known ?? void 0;
    const content = this.#parse(text);
    this.#parsed.set(text, content ?? null);
    return content;
  }
  #parse(text) {
    if (!valid.test(text)) return void 0;
    if (text.startsWith("k8s:")) {
      const found = parseDeclarativeMarker(text);
      return found && contentOf(found.name, found.args, found.payload, found.nested);
    }
    const length = this.#lengths.find((one) => one <= text.length && this.#known.has(text.slice(0, one)));
    if (length !== void 0) return withExpressions(text.slice(0, length), text.slice(length));
    const [left = "", right, more] = text.split("=");
    if (right !== void 0 && more === void 0) return contentOf(left.replace(/:$/, ""), /* @__PURE__ */ new Map(), right);
    const parts = text.split(":");
    const names = parts.filter((part) => !part.includes("=")).join(":");
    return withExpressions(names, parts.filter((part) => part.includes("=")).join(","));
  }
};
function withExpressions(identifier, text) {
  const args = /* @__PURE__ */ new Map();
  let payload = "";
  for (const [, key = "", value = ""] of text.replace(/^:/, "").replaceAll(":=", "=").matchAll(expression)) {
    if (key === "") payload = value;
    else args.set(key, value);
  }
  return contentOf(identifier, args, payload);
}
function contentOf(identifier, args, payload, nested = false) {
  const key = JSON.stringify([identifier, [...args].sort(([a], [b]) => a < b ? -1 : 1), payload]);
  return { identifier, args, payload, nested, key };
}
var Markers = class _Markers {
  list;
  #reader;
  constructor(list, reader) {
    this.list = list;
    this.#reader = reader;
  }
  /** Whether there is one of an identifier. */
  has(identifier) {
    for (const marker2 of this.list) if (marker2.identifier === identifier) return true;
    return false;
  }
  /** Whether there is one of these identifiers. */
  hasAny(identifiers) {
    for (const marker2 of this.list) if (identifiers.includes(marker2.identifier)) return true;
    return false;
  }
  /** Those of an identifier. */
  all(identifier) {
    return this.list.filter((marker2) => marker2.identifier === identifier);
  }
  /** The value of the first one of an identifier; undefined without one, empty without a value. */
  payload(identifier) {
    return this.list.find((marker2) => marker2.identifier === identifier)?.payload;
  }
  /** Whether one says the same as this text, such as `kubebuilder:object:root=true`. */
  hasValue(text) {
    const wanted = this.#reader.parse(text);
    return wanted !== void 0 && !wanted.nested && this.list.some(({ key, nested }) => !nested && key === wanted.key);
  }
  /** These behind those of another. */
  after({ list }) {
    if (this.list.length === 0 || list.length === 0) return list.length === 0 ? this : new _Markers(list, this.#reader);
    return new _Markers([...list, ...this.list], this.#reader);
  }
};

// src/conventions/api-package.ts
var ApiField = class {
  struct;
  syntax;
  /** Undefined for an embedded one. */
  name;
  index;
  doc;
  markers;
  #tag;
  #qualifiedName;
  #all;
  constructor(struct, syntax, index, doc, markers) {
    this.struct = struct;
    this.syntax = syntax;
    this.name = syntax.names[0]?.name;
    this.index = index;
    this.doc = doc;
    this.markers = markers;
  }
  get tag() {
    return this.#tag ??= conventionTag(this.syntax);
  }
  get file() {
    return this.struct.file;
  }
  get type() {
    return this.syntax.type;
  }
  /** Where it begins: its first name, or the type of an embedded one. */
  get start() {
    return this.syntax.names[0]?.start ?? this.syntax.type.start;
  }
  /** Its name, or the type of an embedded one as written, without `*`. */
  get ownName() {
    return this.name ?? exprString(starless(this.type));
  }
  /** `Struct.Field`; of an anonymous struct the field alone. */
  get qualifiedName() {
    return this.#qualifiedName ??= this.struct.name === "" ? this.ownName : `${this.struct.name}.${this.ownName}`;
  }
  /** Its own markers behind those of its type, where this is a type of the package. */
  get allMarkers() {
    if (this.#all !== void 0) return this.#all;
    const type = starless(this.type);
    const declared = type.kind === "ident" ? lookUp(type.name, this.file) : void 0;
    this.#all = declared === void 0 ? this.markers : this.markers.after(declared.markers);
    return this.#all;
  }
  /** Whether the conventions look at it. */
  get isSkipped() {
    return this.tag.ignored || this.markers.has("kubebuilder:validation:Schemaless");
  }
};

// src/documents/go/declarative-validation.ts
function declarativeValidation(text) {
  let stage = "stable";
  let isOfItems = false;
  let rest = text;
  for (; ; ) {
    const marker2 = parseMarker(rest);
    if (marker2?.name.startsWith("k8s:") !== true) return void 0;
    const name2 = marker2.name.slice("k8s:".length);
    const inner = marker2.value?.text.trim();
    if (inner?.startsWith("+") !== true) {
      if (marker2.parameters !== void 0) return void 0;
      return { name: name2, value: marker2.value && unquoted(marker2.value).text, written: inner ?? "", isOfItems, stage };
    }
    if ((name2 === "alpha" || name2 === "beta") && stage === "stable" && !isOfItems) stage = name2;
    else if (name2 === "eachVal" && !isOfItems) isOfItems = true;
    else return void 0;
    rest = inner;
  }
}

// src/conventions/twins.ts
var bounds = "minLength maxLength minItems maxItems minProperties maxProperties minimum maximum format".split(" ");
var validation = (name2, isOfItems) => `kubebuilder:validation:${isOfItems ? "items:" : ""}${name2.charAt(0).toUpperCase()}${name2.slice(1)}`;
function twinOf(text) {
  const found = declarativeValidation(text);
  if (found === void 0) return void 0;
  const { name: name2, value, isOfItems, stage } = found;
  if (bounds.includes(name2)) {
    const twin = validation(name2, isOfItems);
    return stage === "alpha" || value === void 0 ? void 0 : { text: `${twin}=${value}`, same: [twin] };
  }
  if (isOfItems) return void 0;
  if (name2 === "optional") return { text: name2, same: optionalMarkers.slice(0, 2) };
  if (name2 === "required") return { text: name2, same: requiredMarkers.slice(0, 2) };
  return name2 === "listType" ? { text: `listType=${value ?? ""}`, same: [name2] } : name2 === "listMapKey" ? { text: `listMapKey=${value ?? ""}`, same: [] } : void 0;
}
function withTwins(list, reader) {
  if (!list.some(({ identifier }) => identifier.startsWith("k8s:"))) return list;
  const all = [...list];
  for (const { text, start, end } of list) {
    const twin = twinOf(`+${text}`);
    const content = twin && reader.parse(twin.text);
    if (twin === void 0 || content === void 0) continue;
    const isSaid = all.some(({ identifier, key }) => twin.same.includes(identifier) || key === content.key);
    if (!isSaid) all.push({ ...content, text: twin.text, start, end, source: "" });
  }
  return all;
}

// src/conventions/orphans.ts
var marker = /^\+[a-zA-Z][a-zA-Z0-9:()" ,]/;
var contentsOf = (group, text) => group.comments.map(({ start, end }) => text.slice(start, end).replace(/^\/\//, "").trim());
function holdsOnlyMarkers(group, text) {
  const lines = contentsOf(group, text).filter((line) => line !== "");
  return lines.length > 0 && lines.every((line) => marker.test(line));
}
function mayHoldMarkersOfType(group, text) {
  let some = false;
  for (const { start, end } of group.comments) {
    if (text.startsWith("// +", start)) some = true;
    else if (looksLikeCode(text.slice(start, end).replace(/^\/\//, "").trim())) return false;
  }
  return some;
}
var declaration = /^\w+\s+\*?(?:string|int|int32|int64|uint|uint32|uint64|bool|float32|float64|byte|rune)\b|^\*[^ ]/;
var assignment = / (?::=|=|\+=|-=|\*=) | \/=/;
var call = /(?<!\w)\w+(?:\.\w+)?\([^)]*\)/;
var keyword = /^(?:func|type|var|const|import|package|struct|interface|if|for|switch|case|return|break|continue|defer|go|select) /;
var looksLikeCode = (line) => !line.startsWith("+") && (line.includes("`") || [declaration, assignment, call, keyword].some((pattern) => pattern.test(line)));

// src/conventions/read-structs.ts
function partsOf(type) {
  if (type.kind === "star" || type.kind === "paren") return [type.x];
  if (type.kind === "array") return [type.element];
  if (type.kind === "map") return [type.key, type.value];
  if (type.kind === "chan") return [type.value];
  if (type.kind === "index") return [type.x, ...type.indices];
  if (type.kind === "func") return [...type.params, ...type.results].map((field) => field.type);
  return [];
}
function fieldDocsOf(types, { docs }) {
  const found = /* @__PURE__ */ new Set();
  const visit = (type) => {
    const fields = type.kind === "struct" ? type.fields : type.kind === "interface" ? type.members : [];
    for (const { token, type: inner } of fields) {
      const doc = docs.get(token);
      if (doc !== void 0) found.add(doc.index);
      visit(inner);
    }
    for (const part of partsOf(type)) visit(part);
  };
  for (const type of types) visit(type);
  return found;
}
var StructReader = class {
  #file;
  #comments;
  #fieldDocs;
  #reader;
  #structs;
  constructor(file, comments, fieldDocs, reader, structs) {
    this.#file = file;
    this.#comments = comments;
    this.#fieldDocs = fieldDocs;
    this.#reader = reader;
    this.#structs = structs;
  }
  /** Notes every struct of a type, outer ones first. */
  structsIn(type, name2, isHidden) {
    if (type.kind !== "struct") {
      for (const part of partsOf(type)) this.structsIn(part, "", isHidden);
      return;
    }
    const fields = [];
    const struct = { file: this.#file, expr: type, name: name2, isList: isListStruct(type), isHidden, fields };
    this.#structs.set(type, struct);
    for (const [index, syntax] of type.fields.entries()) {
      const doc = this.#comments.docs.get(syntax.token);
      const field = new ApiField(struct, syntax, index, doc, this.#fieldMarkers(doc));
      fields.push(field);
      this.structsIn(syntax.type, "", isHidden || field.isSkipped);
    }
  }
  typeMarkers(doc) {
    const before = this.#before(doc);
    const counts = before !== void 0 && !this.#comments.ofDeclarations.has(before.index) && mayHoldMarkersOfType(before, this.#file.text);
    return this.#markersOf(doc, counts ? before : void 0);
  }
  #fieldMarkers(doc) {
    const before = this.#before(doc);
    const counts = before !== void 0 && !this.#comments.ofDeclarations.has(before.index) && !this.#fieldDocs.has(before.index) && holdsOnlyMarkers(before, this.#file.text);
    return this.#markersOf(doc, counts ? before : void 0);
  }
  /** The group before a doc comment, where one or two lines lie between. */
  #before(doc) {
    const before = doc && this.#comments.all[doc.index - 1];
    const lines = doc === void 0 || before === void 0 ? 0 : doc.line - before.endLine;
    return lines === 2 || lines === 3 ? before : void 0;
  }
  #markersOf(doc, orphans) {
    const list = [];
    for (const group of [doc, orphans])
      for (const comment of group?.comments ?? []) {
        const marker2 = this.#reader.read(this.#file.text, comment);
        if (marker2 !== void 0) list.push(marker2);
      }
    return new Markers(this.#reader.countsTwins ? withTwins(list, this.#reader) : list, this.#reader);
  }
};
var lastName = (type) => type.kind === "ident" || type.kind === "selector" ? type.name : "";
function isListStruct({ fields }) {
  return fields.length === 3 && ["TypeMeta", "ListMeta"].every((name2) => fields.some(({ type }) => lastName(type) === name2)) && fields.some(({ names, type }) => names[0]?.name === "Items" && type.kind === "array");
}

// src/conventions/read-packages.ts
function readWorld(files, reader) {
  const folders = /* @__PURE__ */ new Map();
  const found = /* @__PURE__ */ new Map();
  const folderOf = (importPath) => {
    if (!found.has(importPath)) found.set(importPath, findFolder(importPath, folders));
    return found.get(importPath);
  };
  const world = { folders, folderOf };
  for (const [path2, paths] of groupBy(files.keys(), (file) => file.slice(0, Math.max(0, file.lastIndexOf("/")))))
    folders.set(
      path2,
      readFolder(
        path2,
        paths.map((file) => [file, files.get(file) ?? ""]),
        world,
        reader
      )
    );
  return world;
}
function findFolder(importPath, folders) {
  const exact = folders.get(importPath);
  if (exact !== void 0) return exact;
  let best;
  for (const [path2, folder] of folders) {
    const fits = path2.endsWith(`/${importPath}`) || path2 !== "" && importPath.endsWith(`/${path2}`);
    if (fits && path2.length > (best?.path.length ?? 0)) best = folder;
  }
  return best;
}
function readFolder(path2, sources, world, reader) {
  const files = [];
  const types = /* @__PURE__ */ new Map();
  const folder = { path: path2, name: path2.slice(path2.lastIndexOf("/") + 1), files, types, world };
  for (const [name2, text] of sources) {
    const file = readFile(name2, text, folder, reader);
    files.push(file);
    for (const [of, type] of file.types) if (!types.has(of)) types.set(of, type);
  }
  return folder;
}
function readFile(path2, text, folder, reader) {
  const { cursor, imports, types: declared, errors } = readDeclarations(text);
  const types = /* @__PURE__ */ new Map();
  const structs = /* @__PURE__ */ new Map();
  const [error] = errors;
  const problem = error && { message: error.message, start: error.start };
  const comments = groupComments(cursor.scanned);
  const file = { path: path2, text, folder, imports, comments, types, structs, problem };
  const fieldDocs = fieldDocsOf(
    declared.map(({ spec }) => spec.type),
    comments
  );
  const read = new StructReader(file, comments, fieldDocs, reader, structs);
  for (const { spec, token, keyword: keyword2 } of declared) {
    const isFirst = token === keyword2 + 1 || token === keyword2 + 2;
    const markers = isFirst ? read.typeMarkers(comments.docs.get(keyword2)) : new Markers([], reader);
    read.structsIn(spec.type, spec.name.name, false);
    const struct = spec.type.kind === "struct" ? structs.get(spec.type) : void 0;
    const type = { file, spec, name: spec.name.name, markers, struct };
    if (!types.has(type.name)) types.set(type.name, type);
  }
  return file;
}

// src/conventions/lint.ts
function packageReader(on, countsTwins = false) {
  const known = on.flatMap(({ analyzer, options }) => analyzer.start(options).markers);
  const markers = new MarkerReader(known, countsTwins);
  return (files) => readWorld(files, markers);
}
function lint(world, on, isAsked) {
  const found = [];
  for (const folder of world.folders.values()) {
    if (!folder.files.some(({ path: path2 }) => isAsked(path2))) continue;
    const running = on.map(({ analyzer, options }) => run(analyzer, options, isAsked, found));
    for (const file of folder.files) checkFile(file, running);
  }
  return found.sort(byPlace);
}
var byPlace = (a, b) => a.file.path === b.file.path ? a.start - b.start || (a.analyzer < b.analyzer ? -1 : Number(a.analyzer > b.analyzer)) : a.file.path < b.file.path ? -1 : 1;
function run(analyzer, options, isAsked, found) {
  const report = (place, message, fixes = [], aspect) => {
    const { file } = place;
    if (!isAsked(file.path)) return;
    const of = "of" in place ? place.of : place;
    const start = "spec" in place ? place.spec.name.start : place.start;
    found.push({ analyzer: analyzer.name, file, start, of, message, fixes, aspect });
  };
  return { checks: analyzer.start(options).checks(), report };
}
function checkFile(file, running) {
  for (const type of file.types.values()) for (const { checks, report } of running) checks.type?.(type, report);
  for (const { isHidden, isList, fields } of file.structs.values()) {
    if (isHidden) continue;
    for (const field of fields) {
      if (field.isSkipped) continue;
      for (const { checks, report } of running) if (!isList || checks.withLists === true) checks.field?.(field, report);
    }
  }
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

// src/conventions/nolint.ts
var directive = /^\/\/[/ \t]*nolint(?::([\w,\s-]*))?(?:[\s/]|$)/;
function switchesOff(comment) {
  const found = directive.exec(comment);
  if (found === null) return false;
  const names = (found[1] ?? "all").split(",").map((name2) => name2.trim().split(/\s/)[0]?.toLowerCase());
  return names.some((name2) => name2 === "kubeapilinter" || name2 === "all");
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
    const comment = group.comments.find(({ start, end }) => switchesOff(text.slice(start, end)));
    if (comment === void 0) return [];
    const below = nodes.get(`${group.endLine + 1}:${columnOf(group.comments[0]?.start ?? 0)}`);
    return [{ from: group.line, to: below ?? group.endLine, comment }];
  });
}

// src/local/write-fixed.ts
import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import path from "node:path";
var isBelow = (root, file) => {
  const relative = path.relative(root, file);
  return relative !== "" && relative.split(path.sep)[0] !== ".." && !path.isAbsolute(relative);
};
async function writeFixed(file, { before, after }, within) {
  try {
    const real = await realpath(file);
    if (within !== void 0 && !isBelow(await realpath(within), real)) return "a symlink leads out of the folder";
    const content = await readRegularFile(real);
    if (content.kind !== "text" || content.text !== before) return "the file has changed meanwhile";
    const handle = await open(real, constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
    try {
      await handle.writeFile(after);
    } finally {
      await handle.close();
    }
    return void 0;
  } catch (error) {
    return error.message;
  }
}

// src/documents/go/imports.ts
function importsIn(text) {
  const end = text.search(/^(?:type|func|var|const)\b/m);
  const head = end < 0 ? text : text.slice(0, end);
  return [...head.matchAll(/^(?:import\s+|\s+)(?:[\w.]+\s+)?"([\w./~-]+)"/gm)].map(([, found = ""]) => found);
}
var moduleIn = (text) => /^module\s+"?([\w./~-]+)/m.exec(text)?.[1];

// src/conventions/edit-list.ts
var EditList = class {
  #edits = [];
  /** Takes in the edits of a fix, and answers whether it fits. What another fix does already is done. */
  take(fix) {
    const more = fix.filter((edit) => !this.#around(edit).some((one) => isSame(one, edit)));
    if (fix.length === 0 || more.some((edit) => this.#around(edit).some((one) => collides(one, edit)))) return false;
    for (const edit of more) this.#put(edit);
    return true;
  }
  /** An insertion comes before what is replaced or taken out at its place. */
  #put(edit) {
    let at = this.#firstBehind(edit.start);
    if (edit.end === edit.start) while (isReplacing(this.#edits[at - 1], edit.start)) at -= 1;
    this.#edits.splice(at, 0, edit);
  }
  get edits() {
    return this.#edits;
  }
  /** Those that may touch an edit: as they touch none of each other, the last one before it and all that begin within. */
  #around({ start, end }) {
    let from = this.#firstBehind(start);
    while (from > 0 && this.#edits[from - 1]?.start === start) from -= 1;
    let to = from;
    while (to < this.#edits.length && (this.#edits[to]?.start ?? 0) <= Math.max(start, end)) to += 1;
    return this.#edits.slice(Math.max(0, from - 1), to);
  }
  /** The number of edits that begin at a place or before it. */
  #firstBehind(start) {
    let [low, high] = [0, this.#edits.length];
    while (low < high) {
      const middle = low + high >> 1;
      if ((this.#edits[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};
var isReplacing = (one, start) => one !== void 0 && one.start === start && one.end > start;
var isSame = (one, other) => one.start === other.start && one.end === other.end && one.text === other.text;
var isMarkerLine = ({ text }) => text.startsWith("// +");
var collides = (one, other) => one.start === one.end && other.start === other.end ? one.start === other.start && !(isMarkerLine(one) && isMarkerLine(other)) : one.start < other.end && other.start < one.end;

export {
  importsIn,
  moduleIn,
  declarativeValidation,
  ApiField,
  asFiltered,
  packageReader,
  lint,
  EditList,
  bytePlace,
  nolintLines,
  writeFixed
};
