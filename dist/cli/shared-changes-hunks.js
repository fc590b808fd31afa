import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  acknowledgedSentences,
  costLines,
  markdown,
  waysOf
} from "./shared-findings-acknowledged.js";
import {
  json,
  safeJson
} from "./shared-reports-json.js";
import {
  messageLines
} from "./shared-reports-message-lines.js";
import {
  snippet
} from "./shared-reports-snippet.js";
import {
  aligned,
  columnsOf,
  textWidth,
  usualWidth,
  wrap
} from "./shared-reports-width.js";
import {
  answer,
  today
} from "./shared-commands-command.js";
import {
  readRegularFile
} from "./shared-local-disk.js";
import {
  bySeverity,
  byWeight,
  countsText,
  existing,
  introduced,
  linesIn,
  offerOf,
  sourcesOf,
  subjectOf
} from "./shared-changes-change-set.js";
import {
  substanceText
} from "./shared-reports-approvals.js";
import {
  notJudgedSentence
} from "./shared-reports-not-judged.js";
import {
  couldNotAnalyse,
  counted,
  existingSentence,
  verdict
} from "./shared-reports-verdict.js";
import {
  ApiField,
  alwaysKnown,
  everyAnalyzer,
  optionalMarkers,
  requiredMarkers
} from "./shared-config-severity.js";
import {
  documentation,
  toolName
} from "./shared-version.js";
import {
  crdTexts,
  goTexts,
  isGoSource,
  parseMarker,
  ruleOf,
  rules,
  schemaTexts,
  short,
  sideTree,
  unquoted
} from "./shared-documents-go-annotations.js";
import {
  readDeclarations,
  unquote
} from "./shared-documents-go-comments.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  folderOf
} from "./shared-changes-relevant.js";
import {
  placeOf,
  positionAt,
  spanOf
} from "./shared-documents-span.js";
import {
  byteLength,
  cutChars,
  html,
  plain,
  terminal
} from "./shared-reports-escape.js";

// src/conventions/byte-place.ts
var starts = /* @__PURE__ */ new WeakMap();
function lineAt(file, offset) {
  const { text: text2 } = file;
  let lines = starts.get(file);
  if (lines === void 0) {
    const found = [0];
    for (let at = text2.indexOf("\n"); at >= 0; at = text2.indexOf("\n", at + 1)) found.push(at + 1);
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
  const next = lines[low + 1];
  return { line: low + 1, start: lines[low] ?? 0, end: next === void 0 ? text2.length : next - 1 };
}
function bytePlace(file, offset) {
  const { line, start } = lineAt(file, offset);
  return { line, column: Buffer.byteLength(file.text.slice(start, offset)) + 1 };
}

// src/conventions/exclusion.ts
var longestSource = 2e3;
function asFiltered({ analyzer, file, start, message }, path3) {
  const line = lineAt(file, start);
  return {
    path: path3,
    text: `${analyzer}: ${message}`,
    source: file.text.slice(line.start, Math.min(line.end, line.start + longestSource))
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
var plain2 = (value) => /^["`]/.test(value) ? unquote(value) ?? value : value;
var deepest = 20;
function parseDeclarativeMarker(text2, depth = 0) {
  const found = matchAt(name, text2, 0);
  if (found === void 0 || depth > deepest) return void 0;
  const args = /* @__PURE__ */ new Map();
  let at = found[0].length;
  if (text2[at] === "(") {
    const end = readArguments(text2, at + 1, args);
    if (end === void 0) return void 0;
    at = end;
  }
  const rest = text2.slice(at).trim();
  const base = { name: found[0], args, payload: "", nested: false };
  if (rest === "") return base;
  if (!rest.startsWith("=")) return void 0;
  const value = rest.slice(1).trim();
  if (value.startsWith("+")) {
    return parseDeclarativeMarker(value.slice(1), depth + 1) && { ...base, nested: true };
  }
  return scalar.test(value) ? { ...base, payload: plain2(value) } : void 0;
}
function matchAt(pattern, text2, at) {
  pattern.lastIndex = at;
  return pattern.exec(text2) ?? void 0;
}
function readArguments(text2, from, args) {
  let at = from;
  while (text2[at] !== ")") {
    const found = matchAt(argument, text2, at);
    const [whole = "", key = "", value = ""] = found ?? [];
    if (found === void 0 || args.has("") || key === "" && args.size > 0) return void 0;
    args.set(key, plain2(value));
    at += whole.length;
    if (text2[at] === ",") at += 1;
    else if (text2[at] !== ")") return void 0;
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
    const text2 = source.slice(start + beginning.length, isCarriage ? end - 1 : end);
    const content = this.parse(text2);
    if (content === void 0) return void 0;
    const { identifier, args, payload, nested, key } = content;
    return { identifier, args, payload, nested, key, text: text2, start, end: isCarriage ? end - 1 : end, source };
  }
  /** A marker's text without `// +`; undefined where it is none. */
  parse(text2) {
    const known = this.#parsed.get(text2);
    if (known !== void 0) return known ?? void 0;
    const content = this.#parse(text2);
    this.#parsed.set(text2, content ?? null);
    return content;
  }
  #parse(text2) {
    if (!valid.test(text2)) return void 0;
    if (text2.startsWith("k8s:")) {
      const found = parseDeclarativeMarker(text2);
      return found && contentOf(found.name, found.args, found.payload, found.nested);
    }
    const length = this.#lengths.find((one) => one <= text2.length && this.#known.has(text2.slice(0, one)));
    if (length !== void 0) return withExpressions(text2.slice(0, length), text2.slice(length));
    const [left = "", right, more] = text2.split("=");
    if (right !== void 0 && more === void 0) return contentOf(left.replace(/:$/, ""), /* @__PURE__ */ new Map(), right);
    const parts = text2.split(":");
    const names = parts.filter((part) => !part.includes("=")).join(":");
    return withExpressions(names, parts.filter((part) => part.includes("=")).join(","));
  }
};
function withExpressions(identifier, text2) {
  const args = /* @__PURE__ */ new Map();
  let payload = "";
  for (const [, key = "", value = ""] of text2.replace(/^:/, "").replaceAll(":=", "=").matchAll(expression)) {
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
  constructor(list2, reader) {
    this.list = list2;
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
  hasValue(text2) {
    const wanted = this.#reader.parse(text2);
    return wanted !== void 0 && !wanted.nested && this.list.some(({ key, nested }) => !nested && key === wanted.key);
  }
  /** These behind those of another. */
  after({ list: list2 }) {
    if (this.list.length === 0 || list2.length === 0) return list2.length === 0 ? this : new _Markers(list2, this.#reader);
    return new _Markers([...list2, ...this.list], this.#reader);
  }
};

// src/documents/go/declarative-validation.ts
function declarativeValidation(text2) {
  let stage = "stable";
  let isOfItems = false;
  let rest = text2;
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
function twinOf(text2) {
  const found = declarativeValidation(text2);
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
function withTwins(list2, reader) {
  if (!list2.some(({ identifier }) => identifier.startsWith("k8s:"))) return list2;
  const all = [...list2];
  for (const { text: text2, start, end } of list2) {
    const twin = twinOf(`+${text2}`);
    const content = twin && reader.parse(twin.text);
    if (twin === void 0 || content === void 0) continue;
    const isSaid = all.some(({ identifier, key }) => twin.same.includes(identifier) || key === content.key);
    if (!isSaid) all.push({ ...content, text: twin.text, start, end, source: "" });
  }
  return all;
}

// src/conventions/orphans.ts
var marker = /^\+[a-zA-Z][a-zA-Z0-9:()" ,]/;
var contentsOf = (group, text2) => group.comments.map(({ start, end }) => text2.slice(start, end).replace(/^\/\//, "").trim());
function holdsOnlyMarkers(group, text2) {
  const lines = contentsOf(group, text2).filter((line) => line !== "");
  return lines.length > 0 && lines.every((line) => marker.test(line));
}
function mayHoldMarkersOfType(group, text2) {
  let some = false;
  for (const { start, end } of group.comments) {
    if (text2.startsWith("// +", start)) some = true;
    else if (looksLikeCode(text2.slice(start, end).replace(/^\/\//, "").trim())) return false;
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
    const list2 = [];
    for (const group of [doc, orphans])
      for (const comment of group?.comments ?? []) {
        const marker2 = this.#reader.read(this.#file.text, comment);
        if (marker2 !== void 0) list2.push(marker2);
      }
    return new Markers(this.#reader.countsTwins ? withTwins(list2, this.#reader) : list2, this.#reader);
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
  const folderOf2 = (importPath) => {
    if (!found.has(importPath)) found.set(importPath, findFolder(importPath, folders));
    return found.get(importPath);
  };
  const world = { folders, folderOf: folderOf2 };
  for (const [path3, paths] of groupBy(files.keys(), (file) => file.slice(0, Math.max(0, file.lastIndexOf("/")))))
    folders.set(
      path3,
      readFolder(
        path3,
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
  for (const [path3, folder] of folders) {
    const fits = path3.endsWith(`/${importPath}`) || path3 !== "" && importPath.endsWith(`/${path3}`);
    if (fits && path3.length > (best?.path.length ?? 0)) best = folder;
  }
  return best;
}
function readFolder(path3, sources, world, reader) {
  const files = [];
  const types = /* @__PURE__ */ new Map();
  const folder = { path: path3, name: path3.slice(path3.lastIndexOf("/") + 1), files, types, world };
  for (const [name2, text2] of sources) {
    const file = readFile(name2, text2, folder, reader);
    files.push(file);
    for (const [of, type] of file.types) if (!types.has(of)) types.set(of, type);
  }
  return folder;
}
function readFile(path3, text2, folder, reader) {
  const { cursor, imports, types: declared, errors } = readDeclarations(text2);
  const types = /* @__PURE__ */ new Map();
  const structs = /* @__PURE__ */ new Map();
  const [error] = errors;
  const problem = error && { message: error.message, start: error.start };
  const comments = groupComments(cursor.scanned);
  const file = { path: path3, text: text2, folder, imports, comments, types, structs, problem };
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
    if (!folder.files.some(({ path: path3 }) => isAsked(path3))) continue;
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

// src/documents/go/imports.ts
function importsIn(text2) {
  const end = text2.search(/^(?:type|func|var|const)\b/m);
  const head = end < 0 ? text2 : text2.slice(0, end);
  return [...head.matchAll(/^(?:import\s+|\s+)(?:[\w.]+\s+)?"([\w./~-]+)"/gm)].map(([, found = ""]) => found);
}
var moduleIn = (text2) => /^module\s+"?([\w./~-]+)/m.exec(text2)?.[1];

// src/facts/go/imported-packages.ts
function moduleFiles(folder) {
  const parts = folder === "" || folder === "." ? [] : folder.split("/");
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/go.mod`).concat("go.mod");
}
function importedFolders(folder, text2, textOf) {
  const modules = moduleFiles(folder).flatMap((path3) => {
    const name2 = moduleIn(textOf(path3) ?? "");
    return name2 === void 0 ? [] : [{ name: name2, root: path3.slice(0, -"go.mod".length) }];
  });
  if (modules.length === 0) return /* @__PURE__ */ new Map();
  return new Map(
    importsIn(text2).flatMap((path3) => {
      const own = modules.find(({ name: name2 }) => path3.startsWith(`${name2}/`));
      return own === void 0 ? [] : [[path3, own.root + path3.slice(own.name.length + 1)]];
    })
  );
}
function importedTexts(changeSet, side) {
  const { paths, lookup } = sideTree(changeSet, side);
  const textOf = (path3) => {
    const file = lookup(path3);
    return typeof file === "string" ? void 0 : file.text;
  };
  let byFolder;
  const filesIn = (folder) => {
    byFolder ??= groupBy(paths.filter(isGoSource), folderOf);
    return byFolder.get(folder) ?? [];
  };
  return (folder, texts) => {
    const found = /* @__PURE__ */ new Map();
    for (const text2 of texts)
      for (const [importPath, own] of importedFolders(folder, text2, textOf))
        for (const path3 of own === folder ? [] : filesIn(own)) {
          const known = textOf(path3);
          if (known !== void 0) found.set(`${importPath}${path3.slice(own.length)}`, known);
        }
    return found;
  };
}

// src/facts/conventions/subject.ts
var subjectOf2 = ({ of }) => of instanceof ApiField ? of.qualifiedName : of.name;

// src/facts/conventions/suggested-fix.ts
function isWithin({ edits }, of) {
  if (!(of instanceof ApiField)) return true;
  const { doc, start: name2, syntax, file } = of;
  const lineStart = file.text.lastIndexOf("\n", doc?.comments[0]?.start ?? name2) + 1;
  return edits.every(({ start, end }) => lineStart <= start && end <= (syntax.tag?.end ?? syntax.type.end));
}
function suggestedFix({ fixes: [fix], of }, file) {
  if (fix === void 0 || fix.renames === true || fix.edits.length === 0 || !isWithin(fix, of)) return void 0;
  const what = fix.message.replace(/^should /, "");
  return {
    description: what.charAt(0).toLowerCase() + what.slice(1),
    edits: fix.edits.map(({ start, end, text: text2 }) => ({ at: { file, start, end }, text: text2 }))
  };
}

// src/facts/conventions/convention-facts.ts
var tuned = {
  conditions: { isFirstField: "Ignore", useProtobuf: "Ignore", usePatchStrategy: "Ignore" },
  defaults: {
    preferredDefaultMarker: "kubebuilder:default",
    omitempty: { policy: "SuggestFix" },
    omitzero: { policy: "Forbid" }
  },
  optionalfields: {
    pointers: { preference: "WhenRequired", policy: "SuggestFix" },
    omitempty: { policy: "SuggestFix" },
    omitzero: { policy: "SuggestFix" }
  }
};
var ofNewOnly = /* @__PURE__ */ new Set([
  "arrayofstruct",
  "maxlength",
  "minlength",
  "nonpointerstructs",
  "optionalfields",
  "requiredfields"
]);
function switchedOn({ options: given, project }) {
  const asked = new Map(project?.on.map(({ analyzer, options }) => [analyzer, { analyzer, options }]));
  return everyAnalyzer.flatMap((analyzer) => {
    const { name: name2, wantsOptions } = analyzer;
    const options = given[name2];
    if (options !== void 0) return [{ analyzer, options }];
    const byProject = asked.get(analyzer);
    if (byProject !== void 0) return [byProject];
    return wantsOptions ? [] : [{ analyzer, options: tuned[name2] }];
  });
}
var keptShare = 0.95;
var fewFields = 5;
function conventionFacts({ changeSet, packages, settings = { options: {} } }) {
  const changed = packages.filter((of) => of.isApi && of.changed.some(({ head }) => head !== void 0));
  if (changed.length === 0) return [];
  const { project, isStrict = false } = settings;
  const on = switchedOn(settings);
  const asked = on.filter(({ analyzer }) => settings.analyzers?.has(analyzer.name) !== false);
  const read = packageReader(on, true);
  const imported = { base: importedTexts(changeSet, "base"), head: importedTexts(changeSet, "head") };
  const bases = /* @__PURE__ */ new Map();
  const baseOf = (of) => {
    const base = bases.get(of) ?? new Base(worldOf(of.folder, of.before, read, imported.base), of.folder, asked);
    bases.set(of, base);
    return base;
  };
  const gone = typesGone(packages);
  return changed.flatMap((of) => {
    const versions = packages.filter((other) => other !== of && other.isApi && isVersionOfOne(of, other));
    const movedFrom = (type) => {
      const from = of.before.types.has(type) ? void 0 : gone.get(type);
      return from && baseOf(from.find(({ name: name2 }) => name2 === of.name) ?? from[0] ?? of);
    };
    const isKnown = (one) => versions.some((other) => baseOf(other).has(one));
    const head = worldOf(of.folder, of.after, read, imported.head);
    return factsOf({ of, head, base: baseOf(of), movedFrom, asked, isKnown, project, isStrict });
  });
}
var nameOf = (path3) => path3.slice(path3.lastIndexOf("/") + 1);
function worldOf(folder, { files }, read, imported) {
  const own = files.map(({ file }) => [`${folder}/${nameOf(file.path)}`, file.text]);
  const others = imported(
    folder,
    own.map(([, text2]) => text2)
  );
  return read(new Map([...others, ...own]));
}
var typeOf = ({ of }) => of instanceof ApiField ? of.struct.name : of.name;
var idOf = (one) => JSON.stringify([subjectOf2(one), one.analyzer, one.aspect]);
var isVersionOfOne = (one, other) => folderOf(one.folder) === folderOf(other.folder) || one.group !== void 0 && one.group === other.group;
function typesGone(packages) {
  const all = packages.flatMap(
    (of) => [...of.before.types.keys()].flatMap((type) => of.after.types.has(type) ? [] : [{ type, of }])
  );
  return new Map([...groupBy(all, ({ type }) => type)].map(([type, from]) => [type, from.map(({ of }) => of)]));
}
function sourcesOf2(files) {
  const found = /* @__PURE__ */ new Map();
  for (const file of files) {
    for (const type of file.types.values()) found.set(type.name, sourceOf(file, type.spec.start, type.spec.end));
    for (const { fields } of file.structs.values())
      for (const { qualifiedName, doc, start, syntax } of fields) {
        const end = syntax.tag?.end ?? syntax.type.end;
        found.set(qualifiedName, sourceOf(file, doc?.comments[0]?.start ?? start, end));
      }
  }
  return found;
}
var sourceOf = ({ text: text2 }, start, end) => text2.slice(start, end);
var Base = class {
  /** Text of fields and types, by name. */
  sources;
  #world;
  #own;
  #asked;
  #known = /* @__PURE__ */ new Map();
  #fields;
  constructor(world, folder, asked) {
    const files = filesOf(world, folder);
    this.sources = sourcesOf2(files);
    this.#world = world;
    this.#own = new Set(files.map(({ path: path3 }) => path3));
    this.#asked = asked;
    this.#fields = fieldsOf(files);
  }
  /** Whether it is not followed here, either. */
  has(one) {
    return this.#of(one).ids.has(idOf(one));
  }
  /** What the package does about the convention that a violation is about. */
  othersDo(one) {
    if (this.#fields < fewFields) return "few";
    const alike = this.#of(one).all.filter(({ aspect }) => aspect === one.aspect);
    return new Set(alike.map(subjectOf2)).size <= this.#fields * (1 - keptShare) ? "keep" : "break";
  }
  #of({ analyzer }) {
    const known = this.#known.get(analyzer);
    if (known !== void 0) return known;
    const only = this.#asked.filter((one) => one.analyzer.name === analyzer);
    const all = lint(this.#world, only, (path3) => this.#own.has(path3));
    const found = { all, ids: new Set(all.map(idOf)) };
    this.#known.set(analyzer, found);
    return found;
  }
};
var filesOf = ({ folders }, folder) => folders.get(folder)?.files ?? [];
function fieldsOf(files) {
  let fields = 0;
  for (const { structs } of files) for (const struct of structs.values()) fields += struct.fields.length;
  return fields;
}
function factsOf({ of, head, base, movedFrom, asked, isKnown, project, isStrict }) {
  const { folder, name: name2, after, changed } = of;
  const changedNames = new Set(changed.flatMap(({ head: file }) => file === void 0 ? [] : nameOf(file.file.path)));
  const own = filesOf(head, folder);
  const changedPaths = new Set(own.flatMap(({ path: path3 }) => changedNames.has(nameOf(path3)) ? [path3] : []));
  const sources = sourcesOf2(own);
  if ([...sources].every(([subject2, source]) => base.sources.get(subject2) === source)) return [];
  const wanted = new Set((isStrict ? asked : project?.on ?? []).map(({ analyzer }) => analyzer.name));
  const fresh = lint(head, asked, (path3) => changedPaths.has(path3)).filter((one) => {
    const subject2 = subjectOf2(one);
    const was = movedFrom(typeOf(one)) ?? base;
    if (was.sources.get(subject2) === sources.get(subject2)) return false;
    if (project?.isExcluded(asFiltered(one, one.file.path)) === true || was.has(one)) return false;
    if (!was.sources.has(subject2)) return !isKnown(one);
    return one.aspect !== "no-list-type" && !ofNewOnly.has(one.analyzer);
  });
  const files = new Map(after.files.map(({ file }) => [nameOf(file.path), file]));
  return [...groupBy(fresh, subjectOf2)].flatMap(([subject2, all]) => {
    const [first] = all;
    const file = first && files.get(nameOf(first.file.path));
    if (first === void 0 || file === void 0) return [];
    const node = first.of instanceof ApiField ? first.of.syntax.names[0] ?? first.of.type : first.of.spec.name;
    const unfollowed = all.map((one) => {
      const { analyzer, message, aspect } = one;
      const fix = suggestedFix(one, file);
      return { analyzer, message, aspect, others: wanted.has(analyzer) ? "asked" : base.othersDo(one), fix };
    });
    return [{ kind: "convention", folder, version: name2, subject: subject2, at: spanOf(file, node), unfollowed }];
  });
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
  const { text: text2, comments, structs, types } = file;
  if (!text2.includes("nolint")) return [];
  const lineOf = (offset) => lineAt(file, offset).line;
  const columnOf = (offset) => offset - lineAt(file, offset).start;
  const nodes = /* @__PURE__ */ new Map();
  for (const { fields } of structs.values())
    for (const { start, syntax } of fields)
      nodes.set(`${lineOf(start)}:${columnOf(start)}`, lineOf(syntax.tag?.end ?? syntax.type.end));
  for (const { spec } of types.values()) {
    const lineStart = lineAt(file, spec.start).start;
    const first = text2.slice(lineStart).search(/\S/) + lineStart;
    nodes.set(`${lineOf(spec.start)}:${columnOf(first)}`, lineOf(spec.end));
  }
  return comments.all.flatMap((group) => {
    const comment = group.comments.find(({ start, end }) => switchesOff(text2.slice(start, end)));
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

// src/commands/publish.ts
import path2 from "node:path";

// src/reports/concise.ts
var concise = (report, options = {}) => [...introduced(report), ...options.existing === true ? existing(report) : []].map(({ path: path3, line, column, side, severity, rule, message }) => {
  const where = side === "base" ? " (before the change)" : "";
  return `${terminal(path3)}:${line}:${column}: ${severity} ${terminal(rule)} ${terminal(cutChars(message, 2e3))}${where}
`;
}).join("");

// src/reports/workflow-commands.ts
var kept = 10;
var levels = { error: "error", warning: "warning", info: "notice" };
var maxMessage = 2e3;
function annotation(finding, places2) {
  const place = places2.atHead(finding);
  const where = place !== void 0 || finding.path === "." ? "" : `${finding.path}:${finding.line} (removed): `;
  return {
    level: levels[finding.severity],
    title: finding.rule,
    message: terminal(cutChars(where + finding.message, maxMessage)),
    ...place === void 0 ? {} : { file: place.path, line: place.line }
  };
}
function ofLevel(findings, severity, room, places2) {
  const all = findings.filter((finding) => finding.severity === severity);
  if (room < 1) return [];
  const shown = all.length <= room ? all : all.slice(0, room - 1);
  const annotations = shown.map((finding) => annotation(finding, places2));
  const hidden = all.length - shown.length;
  if (hidden === 0) return annotations;
  const noun = severity === "info" ? counted(hidden, "more note") : counted(hidden, `more ${severity}`);
  const message = `${noun}: GitHub shows ${kept} annotations of a level, the job summary has all findings.`;
  return [...annotations, { level: levels[severity], title: noun, message }];
}
function planLogAnnotations(report, places2, reserved) {
  const findings = introduced(report);
  return severities.flatMap(
    (severity) => ofLevel(findings, severity, kept - (reserved[levels[severity]] ?? 0), places2)
  );
}

// src/reports/github.ts
var places = {
  inDiff: () => void 0,
  showsHead: () => false,
  atHead: ({ side, path: path3, line }) => side === "head" ? { path: path3, line } : void 0
};
var data = (text2) => text2.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var property = (text2) => data(text2).replaceAll(":", "%3A").replaceAll(",", "%2C");
function command({ level, title, message, file, line = 1 }) {
  const asItIs = file !== void 0 && terminal(file) === file;
  const where = asItIs ? `file=${property(file)},line=${line},` : "";
  const words = file === void 0 || asItIs ? message : `${file}:${line}: ${message}`;
  return `::${level} ${where}title=${property(terminal(title))}::${data(terminal(words))}`;
}
var github = (report) => `${[...planLogAnnotations(report, places, {}).map(command), terminal(verdict(report))].join("\n")}
`;

// src/reports/gitlab.ts
var severities2 = { error: "critical", warning: "minor", info: "info" };
var gitlab = (report, options = {}) => {
  const seen = /* @__PURE__ */ new Map();
  const entries = (options.existing === true ? report.findings : introduced(report)).map((finding) => {
    const { rule, severity, message, path: path3, line, side, fingerprint: fingerprint2 } = finding;
    const count = (seen.get(fingerprint2) ?? 0) + 1;
    seen.set(fingerprint2, count);
    return {
      description: `${plain(cutChars(message, 2e3))}${side === "base" ? ` (line ${line} before the change)` : ""}`,
      check_name: rule,
      fingerprint: count === 1 ? fingerprint2 : `${fingerprint2}-${count}`,
      severity: severities2[severity],
      // A line of the old text may not be in the new one.
      location: { path: path3.toWellFormed(), lines: { begin: side === "base" ? 1 : line } }
    };
  });
  return `${safeJson(entries)}
`;
};

// src/reports/junit.ts
var xml = (text2) => html(terminal(text2));
function testCase(finding) {
  const { rule, severity, message, path: path3, line, column, side, docs } = finding;
  const element = severity === "error" ? "failure" : "skipped";
  const where = `${path3}:${line}:${column}${side === "base" ? " (before the change)" : ""}`;
  const text2 = xml(cutChars(message, 2e3));
  const type = element === "failure" ? ` type="${severity}"` : "";
  return [
    `    <testcase name="${xml(`${rule} ${where}`)}" classname="${xml(path3)}" file="${xml(path3)}" line="${line}" time="0">`,
    `      <${element}${type} message="${text2}">${xml(where)}: ${severity}: ${text2} ${xml(docs)}</${element}>`,
    "    </testcase>"
  ].join("\n");
}
function suite(name2, cases, counts) {
  const { failures, errors, skipped } = counts;
  return [
    `  <testsuite name="${xml(name2)}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="0">`,
    ...cases,
    "  </testsuite>"
  ].join("\n");
}
var junit = (report) => {
  const outcome = xml(verdict(report));
  const failed = couldNotAnalyse(report);
  const whole = `    <testcase name="review" classname="${report.tool.name}" time="0">${failed ? `<error message="${outcome}">${outcome}</error>` : `<system-out>${outcome}</system-out>`}</testcase>`;
  const suites = [...groupBy(introduced(report), ({ path: path3 }) => path3)].map(([path3, findings]) => {
    const failures = findings.filter(({ severity }) => severity === "error").length;
    return suite(path3, findings.map(testCase), { failures, errors: 0, skipped: findings.length - failures });
  });
  const first = suite(report.tool.name, [whole], { failures: 0, errors: failed ? 1 : 0, skipped: 0 });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
${[first, ...suites].join("\n")}
</testsuites>
`;
};

// src/reports/rdjson.ts
var severities3 = { error: "ERROR", warning: "WARNING", info: "INFO" };
function rangeOf(range, lines) {
  const first = lines(range.path, "head", range.line);
  const last = lines(range.path, "head", range.endLine);
  if (first === void 0 || last === void 0) return { start: { line: range.line }, end: { line: range.endLine } };
  const at = (line, text2, units) => ({
    line,
    column: byteLength(text2.slice(0, units - 1)) + 1
  });
  return { start: at(range.line, first, range.column), end: at(range.endLine, last, range.endColumn) };
}
function suggestionsOf(finding, lines) {
  const [edit, ...others] = finding.fix?.edits ?? [];
  if (edit === void 0 || others.length > 0 || edit.path !== finding.path) return [];
  const range = rangeOf(edit, lines);
  return "column" in range.start ? [{ range, text: edit.text.toWellFormed() }] : [];
}
function diagnostic(finding, lines) {
  const suggestions = finding.side === "head" ? suggestionsOf(finding, lines) : [];
  const related = (finding.related ?? []).map((place) => ({
    message: plain(place.message),
    location: { path: place.path.toWellFormed(), range: { start: { line: place.line } } }
  }));
  const range = finding.side === "head" ? { range: rangeOf(finding, lines) } : {};
  const where = finding.side === "base" ? ` (line ${finding.line} before the change)` : "";
  return {
    message: plain(finding.message) + where,
    location: { path: finding.path.toWellFormed(), ...range },
    severity: severities3[finding.severity],
    code: { value: finding.rule, url: finding.docs },
    ...suggestions.length === 0 ? {} : { suggestions },
    ...related.length === 0 ? {} : { related_locations: related }
  };
}
var rdjson = (report, options = {}) => {
  const lines = linesIn(options.sources);
  const findings = options.existing === true ? report.findings : introduced(report);
  const diagnostics = findings.map((finding) => diagnostic(finding, lines));
  return `${safeJson({ source: { name: report.tool.name }, diagnostics })}
`;
};

// src/reports/sarif.ts
var mostResults = 25e3;
var mostLocations = 999;
var mostText = 6e7;
var informationUri = documentation.replace(/\/blob\/.*$/, "");
var mostNotifications = 1e3;
var levels2 = { error: "error", warning: "warning", info: "note" };
var inert = (text2) => plain(text2).replaceAll("](", "]​(");
var relativeUri = (path3) => path3.toWellFormed().split("/").map(encodeURIComponent).join("/");
var artifact = (path3) => ({ uri: relativeUri(path3), uriBaseId: "%SRCROOT%" });
function region({ line, column, endLine, endColumn }) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}
var top = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
var nameOf2 = (document, { version, field }) => [document, version, field].filter(Boolean).join("/");
var locationOf = (finding) => ({
  physicalLocation: {
    artifactLocation: artifact(finding.path),
    region: finding.side === "head" ? region(finding) : top
  },
  ...finding.document === void 0 ? {} : { logicalLocations: [{ fullyQualifiedName: plain(nameOf2(finding.document.name, finding)) }] }
});
function fixOf(fix) {
  const paths = [...new Set(fix.edits.map((edit) => edit.path))];
  return {
    description: { text: inert(fix.description) },
    artifactChanges: paths.map((path3) => ({
      artifactLocation: artifact(path3),
      replacements: fix.edits.filter((edit) => edit.path === path3).map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } }))
    }))
  };
}
function resultOf(finding, ruleIndex) {
  const where = finding.side === "base" ? ` (line ${finding.line} before the change)` : "";
  const related = (finding.related ?? []).slice(0, mostLocations).map((place, index) => ({
    id: index + 1,
    message: { text: inert(place.message) },
    physicalLocation: { artifactLocation: artifact(place.path), region: { startLine: place.line } }
  }));
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: levels2[finding.severity],
    message: { text: inert(cutChars(finding.message, 1e4)) + where },
    locations: [locationOf(finding)],
    // Code scanning looks at `primaryLocationLineHash` alone. Left out, it would be the hash of the line: all that stands only in the
    // old text is shown at the top and would be one alert. The versions in the other names are the fingerprint's own.
    partialFingerprints: {
      primaryLocationLineHash: finding.fingerprint,
      "kubeApiReview/v1": finding.formerFingerprint ?? finding.fingerprint,
      "kubeApiReview/v2": finding.fingerprint
    },
    baselineState: finding.status === "introduced" ? "new" : "unchanged",
    ...related.length === 0 ? {} : { relatedLocations: related },
    // A fix without edits is advice; the schema takes only changes.
    ...finding.fix === void 0 || finding.fix.edits.length === 0 ? {} : { fixes: [fixOf(finding.fix)] }
  };
}
function rulesOf(findings, known) {
  const docs = new Map(findings.map((finding) => [finding.rule, finding.docs]));
  return [...docs].sort(([one], [other]) => one < other ? -1 : 1).map(([id, helpUri]) => {
    const rule = known?.find((candidate) => candidate.id === id);
    return {
      id,
      helpUri,
      // Code scanning wants all three of them, also of a rule that this version no longer knows.
      shortDescription: { text: rule?.summary ?? id },
      fullDescription: { text: [rule?.summary ?? id, rule?.because].filter(Boolean).join(" ") },
      help: {
        text: `Why it matters, and how to fix it: ${helpUri}`,
        markdown: `${[rule?.summary ?? id, rule?.because === void 0 ? "" : `**Why it matters:** ${rule.because}.`].join("\n\n").trim()}

[How to fix it, and examples](${helpUri})`
      },
      properties: { tags: [id.split("/")[0] ?? id] }
    };
  });
}
function notificationsOf(report, cut) {
  const left = report.notChecked.length - mostNotifications;
  const notes = [
    ...cut > 0 ? [`${cut} results are left out: code scanning has that limit. The JSON report has all.`] : [],
    ...left > 0 ? [`${left} more items were not checked. The JSON report lists them.`] : []
  ];
  return [
    ...report.notChecked.slice(0, mostNotifications).map(({ path: path3, why }) => ({
      level: "warning",
      message: { text: `Not checked: ${inert(why)}` },
      locations: [{ physicalLocation: { artifactLocation: artifact(path3) } }]
    })),
    ...notes.map((text2) => ({ level: "warning", message: { text: text2 } }))
  ];
}
function fitting(sorted) {
  let left = mostText;
  const end = sorted.findIndex((finding) => (left -= JSON.stringify(resultOf(finding, 0)).length) < 0);
  return sorted.slice(0, Math.min(mostResults, end < 0 ? sorted.length : end));
}
var sarif = (report, options = {}) => {
  const sorted = byWeight(report);
  const findings = fitting(sorted);
  const rules2 = rulesOf(findings, options.rules);
  const indexes = new Map(rules2.map(({ id }, index) => [id, index]));
  const toolExecutionNotifications = notificationsOf(report, sorted.length - findings.length);
  return `${safeJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: report.tool.name, version: report.tool.version, informationUri, rules: rules2 } },
        columnKind: "utf16CodeUnits",
        invocations: [{ executionSuccessful: true, toolExecutionNotifications }],
        results: findings.map((finding) => resultOf(finding, indexes.get(finding.rule) ?? -1))
      }
    ]
  })}
`;
};

// src/reports/text.ts
import { styleText } from "node:util";

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path3, added, removed, oldPosInc, options) {
    const last = path3.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path3.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path3.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
  constructor() {
    super(...arguments);
    this.tokenize = tokenize;
  }
  equals(left, right, options) {
    if (options.ignoreWhitespace) {
      if (!options.newlineIsToken || !left.includes("\n")) {
        left = left.trim();
      }
      if (!options.newlineIsToken || !right.includes("\n")) {
        right = right.trim();
      }
    } else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
      if (left.endsWith("\n")) {
        left = left.slice(0, -1);
      }
      if (right.endsWith("\n")) {
        right = right.slice(0, -1);
      }
    }
    return super.equals(left, right, options);
  }
};
var lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
  return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
  if (options.stripTrailingCr) {
    value = value.replace(/\r\n/g, "\n");
  }
  const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
  if (!linesAndNewlines[linesAndNewlines.length - 1]) {
    linesAndNewlines.pop();
  }
  for (let i = 0; i < linesAndNewlines.length; i++) {
    const line = linesAndNewlines[i];
    if (i % 2 && !options.newlineIsToken) {
      retLines[retLines.length - 1] += line;
    } else {
      retLines.push(line);
    }
  }
  return retLines;
}

// node_modules/diff/libesm/patch/create.js
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
  let optionsObj;
  if (!options) {
    optionsObj = {};
  } else if (typeof options === "function") {
    optionsObj = { callback: options };
  } else {
    optionsObj = options;
  }
  if (typeof optionsObj.context === "undefined") {
    optionsObj.context = 4;
  }
  const context = optionsObj.context;
  if (optionsObj.newlineIsToken) {
    throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
  }
  if (!optionsObj.callback) {
    return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
  } else {
    const { callback } = optionsObj;
    diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
      const patch = diffLinesResultToPatch(diff);
      callback(patch);
    } }));
  }
  function diffLinesResultToPatch(diff) {
    if (!diff) {
      return;
    }
    diff.push({ value: "", lines: [] });
    function contextLines2(lines) {
      return lines.map(function(entry2) {
        return " " + entry2;
      });
    }
    const hunks = [];
    let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
    for (let i = 0; i < diff.length; i++) {
      const current = diff[i], lines = current.lines || splitLines(current.value);
      current.lines = lines;
      if (current.added || current.removed) {
        if (!oldRangeStart) {
          const prev = diff[i - 1];
          oldRangeStart = oldLine;
          newRangeStart = newLine;
          if (prev) {
            curRange = context > 0 ? contextLines2(prev.lines.slice(-context)) : [];
            oldRangeStart -= curRange.length;
            newRangeStart -= curRange.length;
          }
        }
        for (const line of lines) {
          curRange.push((current.added ? "+" : "-") + line);
        }
        if (current.added) {
          newLine += lines.length;
        } else {
          oldLine += lines.length;
        }
      } else {
        if (oldRangeStart) {
          if (lines.length <= context * 2 && i < diff.length - 2) {
            for (const line of contextLines2(lines)) {
              curRange.push(line);
            }
          } else {
            const contextSize = Math.min(lines.length, context);
            for (const line of contextLines2(lines.slice(0, contextSize))) {
              curRange.push(line);
            }
            const hunk = {
              oldStart: oldRangeStart,
              oldLines: oldLine - oldRangeStart + contextSize,
              newStart: newRangeStart,
              newLines: newLine - newRangeStart + contextSize,
              lines: curRange
            };
            hunks.push(hunk);
            oldRangeStart = 0;
            newRangeStart = 0;
            curRange = [];
          }
        }
        oldLine += lines.length;
        newLine += lines.length;
      }
    }
    for (const hunk of hunks) {
      for (let i = 0; i < hunk.lines.length; i++) {
        if (hunk.lines[i].endsWith("\n")) {
          hunk.lines[i] = hunk.lines[i].slice(0, -1);
        } else {
          hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
          i++;
        }
      }
    }
    return {
      oldFileName,
      newFileName,
      oldHeader,
      newHeader,
      hunks
    };
  }
}
function splitLines(text2) {
  const hasTrailingNl = text2.endsWith("\n");
  const result = text2.split("\n").map((line) => line + "\n");
  if (hasTrailingNl) {
    result.pop();
  } else {
    result.push(result.pop().slice(0, -1));
  }
  return result;
}

// src/changes/hunks.ts
var longestEdit = 2e3;
var contextLines = 3;
function hunksBetween(before, after) {
  const patch = structuredPatch("", "", before, after, void 0, void 0, {
    context: contextLines,
    maxEditLength: longestEdit
  });
  return patch?.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
    // git counts an empty side from the line before it; the library does so only when it writes a patch.
    oldStart: oldLines === 0 ? oldStart - 1 : oldStart,
    oldLines,
    newStart: newLines === 0 ? newStart - 1 : newStart,
    newLines,
    lines: lines.filter((line) => !line.startsWith("\\"))
  }));
}
function walk(hunks, visit) {
  for (const hunk of hunks) {
    let oldLine = hunk.oldStart;
    let newLine = hunk.newStart;
    for (const line of hunk.lines) {
      const sign = line[0] ?? " ";
      if (visit(sign, oldLine, newLine) === true) return;
      if (sign !== "+") oldLine += 1;
      if (sign !== "-") newLine += 1;
    }
  }
}
function addedLines(hunks) {
  const added = /* @__PURE__ */ new Set();
  walk(hunks, (sign, _oldLine, newLine) => {
    if (sign === "+") added.add(newLine);
    return void 0;
  });
  return added;
}

// src/reports/removed-lines.ts
var maxLines = 3;
var maxDepth = 200;
var indentOf = (line) => /^\s*/.exec(line)?.[0].length ?? 0;
var firstWord = (line) => /^[\s-]*([^\s:=]+)/.exec(line)?.[1] ?? "";
var isBelow2 = (line, key) => line.trim() === "" || indentOf(line) > indentOf(key) || indentOf(line) === indentOf(key) && /^\s*- /.test(line);
function removedLinesIn(sources) {
  const known = /* @__PURE__ */ new Map();
  const hunksOf = (path3) => {
    let hunks = known.get(path3);
    if (hunks === void 0) {
      const [before, after] = [sources?.(path3, "base"), sources?.(path3, "head")];
      const isChanged = before !== void 0 && after !== void 0 && before !== after;
      hunks = (isChanged ? hunksBetween(before, after) : void 0) ?? [];
      known.set(path3, hunks);
    }
    return hunks;
  };
  return ({ path: path3, line: at, side, status }) => {
    if (side !== "head" || status !== "introduced") return [];
    const removed = [];
    let key;
    const replaced = [];
    for (const hunk of hunksOf(path3)) {
      if (at < hunk.newStart || at >= hunk.newStart + hunk.newLines) continue;
      let line = hunk.newStart;
      for (const entry2 of hunk.lines) {
        const [sign, text2] = [entry2.charAt(0), entry2.slice(1)];
        if (line === at && sign === "-") replaced.push(text2);
        if (line === at && sign !== "-") key = text2;
        if (key !== void 0 && line > at) {
          if (line > at + maxDepth || sign !== "-" && !isBelow2(text2, key)) break;
          if (sign === "-" && isBelow2(text2, key) && text2.trim() !== "") removed.push(text2);
        }
        if (sign !== "-") line += 1;
      }
    }
    const same = replaced.filter((text2) => key !== void 0 && firstWord(text2) === firstWord(key));
    return [...same, ...removed].slice(0, maxLines);
  };
}

// src/reports/text.ts
var severityStyle = {
  error: ["bold", "red"],
  warning: ["bold", "yellow"],
  info: ["bold", "cyan"]
};
var conclusionStyle = {
  failure: severityStyle.error,
  neutral: severityStyle.warning,
  success: ["bold", "green"]
};
var narrowest = 40;
var maxRelated = 3;
var maxRules = 10;
var manyFindings = 10;
var shortList = 10;
function excerpt(finding, page) {
  const line = page.lines(finding.path, finding.side, finding.line);
  if (line === void 0) return [];
  const number = String(finding.line);
  const bar = page.paint("dim", "|");
  const ends = finding.endLine > finding.line ? Infinity : finding.endColumn;
  const { text: text2, marks } = snippet(line, finding.column, ends, page.width - number.length - 5);
  const removed = page.removedLines(finding).map((old) => {
    const shown = snippet(old, 1, 1, page.width - number.length - 5).text;
    return `  ${page.paint("red", "-".padStart(number.length))} ${bar} ${page.paint("red", shown)}`;
  });
  return [
    `  ${page.paint("dim", number)} ${bar} ${text2}`.trimEnd(),
    `  ${" ".repeat(number.length)} ${bar} ${page.paint(severityStyle[finding.severity], marks)}`,
    ...removed
  ];
}
function labelled(label, words, page) {
  const indent = " ".repeat(label.length + 3);
  const [first = "", ...rest] = wrap(words, page.width - indent.length);
  return [`  ${page.paint("dim", label)} ${first}`, ...rest.map((line) => indent + line)];
}
function subject(finding) {
  const parts = [finding.document?.name ?? "", finding.version ?? ""].filter((part) => part !== "");
  return parts.length === 0 ? "" : ` in ${parts.map(terminal).join(" ")}`;
}
function docsOnce(finding, page) {
  if (page.named.has(finding.docs)) return [];
  page.named.add(finding.docs);
  const command2 = labelled("docs", [`${page.program} rules ${terminal(finding.rule)}`], page);
  return [...command2, `       ${terminal(finding.docs)}`];
}
function offerLines(finding) {
  const offer = offerOf(finding);
  if (offer === void 0) return [];
  const lines = offer.yaml.split("\n").map((line) => {
    const text2 = line.trimStart();
    return `    ${" ".repeat(line.length - text2.length)}${terminal(text2)}`;
  });
  return [`  ${terminal(offer.description)}:`, ...lines];
}
function findingLines(finding, page) {
  const path3 = terminal(finding.path);
  const place = `${path3}:${finding.line}:${finding.column}`;
  const side = finding.side === "base" ? " (before the change)" : "";
  const severity = page.paint(severityStyle[finding.severity], finding.severity);
  const places2 = finding.related ?? [];
  const shown = page.isVerbose || places2.length <= maxRelated + 1 ? places2 : places2.slice(0, maxRelated);
  const related = shown.flatMap(
    (other) => labelled("see", [`${terminal(other.path)}:${other.line}:`, ...terminal(other.message).split(" ")], page)
  );
  const more = places2.length - shown.length;
  const what = `: ${terminal(finding.rule)}${subject(finding)}`;
  const fits = textWidth(`${place}${side}: ${finding.severity}${what}`) <= page.width;
  const [first = "", ...rest] = wrap(`${finding.severity}${what}`, page.width - 4);
  return [
    ...fits ? [`${page.paint("bold", place)}${side}: ${severity}${what}`] : [
      `${page.paint("bold", place)}${side}:`,
      `  ${severity}${first.slice(finding.severity.length)}`,
      ...rest.map((line) => `    ${line}`)
    ],
    ...messageLines(cutChars(finding.message, 2e3), page.width - 2).map((line) => `  ${line}`),
    ...excerpt(finding, page),
    ...related,
    ...offerLines(finding),
    ...more > 0 ? [`      … and ${more} more (--verbose)`] : [],
    ...finding.fix === void 0 ? [] : labelled("fix", terminal(finding.fix.description), page),
    ...docsOnce(finding, page)
  ];
}
function list(title, entries, page) {
  if (entries.length === 0) return [];
  const more = entries.length - shortList;
  const rest = more > 0 ? [`  … and ${more} more; the JSON report lists all`] : [];
  return [page.paint("bold", title), ...entries.slice(0, shortList).flat(), ...rest];
}
var entry = (text2, page) => wrap(text2, page.width - 4).map((line, index) => `${index === 0 ? "  " : "    "}${line}`);
function changeLines(report) {
  if (report.changes.length === 0) return [];
  const apis = new Set(report.changes.map(({ name: name2 }) => name2)).size;
  return [`Changes to ${counted(apis, "API")}: ${countsText(report.changes)}`];
}
function approvalLines(report, page) {
  const entries = report.approvals.map(({ url, verdict: found, reason, documents }) => {
    const notes = documents.map((document) => [document.name, substanceText(document)].map(terminal));
    const told = notes.flatMap(([name2, substance]) => substance === "" ? [] : [`${name2 ?? ""}: ${substance ?? ""}`]);
    return entry([`${terminal(url)}: ${found}. ${terminal(reason)}`, ...told].join(". "), page);
  });
  return list("Approvals", entries, page);
}
function conditionLines(report, page) {
  const entries = report.conditions.filter((condition) => condition.status !== "True" || condition.type === "NonStructuralSchema").map(({ name: name2, type, status, reason, message }) => {
    const [of, is, state, why] = [name2, type, status, reason].map(terminal);
    return entry(`${of}: ${is}=${state} ${why}: ${terminal(cutChars(message, 300))}`, page);
  });
  return list("Conditions that a kube-apiserver would set", entries, page);
}
function notCheckedLines(report, page) {
  const entries = [...groupBy(report.notChecked, ({ why }) => why)].map(([why, files]) => {
    const named = files.slice(0, 3).map(({ path: path3 }) => terminal(path3));
    const more = files.length > named.length ? ` and ${files.length - named.length} more` : "";
    return entry(`${named.join(", ")}${more}: ${terminal(why)}`, page);
  });
  return list(`Not checked (${report.notChecked.length})`, entries, page);
}
function ignoredLines({ ignored = [] }, options, page) {
  if (ignored.length === 0) return [];
  const title = `Ignored: ${waysOf(ignored)}`;
  if (options.ignored !== true) return [`${title}; --verbose lists them`];
  const entries = ignored.flatMap(({ path: path3, line, rule, reason, owner, expires, at, by }) => {
    const who = owner === void 0 ? "" : `, ${terminal(owner)}`;
    const until = expires === void 0 ? "" : `, until ${terminal(expires)}`;
    const where = at === void 0 || by === "comment" && at.path === path3 ? "" : ` (${terminal(at.path)}:${at.line}${who}${until})`;
    return entry(`${terminal(path3)}:${line}: ${terminal(rule)}: ${terminal(cutChars(reason, 500))}${where}`, page);
  });
  return [page.paint("bold", title), ...entries];
}
function pageOf(options) {
  const colours = options.colours === true;
  const columns = options.width === void 0 || options.width < 1 ? usualWidth : options.width;
  return {
    width: Math.max(narrowest, columns),
    isVerbose: options.existing === true,
    program: options.program ?? toolName,
    removedLines: removedLinesIn(options.sources),
    lines: linesIn(options.sources),
    named: /* @__PURE__ */ new Set(),
    // Whether colours are wanted has been decided by the caller; node must not look at the streams again.
    paint: (style, text2) => colours && text2 !== "" ? styleText(style, text2, { validateStream: false }) : text2
  };
}
function verdictLines(report, options, page) {
  const style = conclusionStyle[report.conclusion];
  const before = options.existing === true ? void 0 : existingSentence(report);
  const lines = wrap(verdict(report), page.width).map((line) => page.paint(style, line));
  const left = notJudgedSentence(report) ?? [];
  const others = [left, before ?? [], acknowledgedSentences(report)].flat().map(terminal);
  return [...lines, ...others.flatMap((sentence) => wrap(sentence, page.width))];
}
function summaryLines(report, options, page) {
  const findings = introduced(report);
  if (findings.length <= manyFindings) return [];
  const rules2 = [...groupBy(bySeverity(findings), ({ rule }) => rule)];
  const rows = rules2.slice(0, maxRules).map(([rule, own]) => {
    const counts = [...groupBy(own, ({ severity }) => severity)].map(
      ([severity, some]) => counted(some.length, severity)
    );
    return [`  ${terminal(rule)}`, counts.join(", ")];
  });
  const more = rules2.length - rows.length;
  return [
    ...verdictLines(report, options, page),
    ...aligned(rows),
    ...more > 0 ? [`  … and ${counted(more, "other rule")}`] : []
  ];
}
var text = (report, options = {}) => {
  const page = pageOf(options);
  const old = options.existing === true ? existing(report) : [];
  const blocks = [
    summaryLines(report, options, page),
    ...introduced(report).map((finding) => findingLines(finding, page)),
    ...old.length === 0 ? [] : [[page.paint("bold", `Before this change already (${counted(old.length, "finding")}):`)]],
    ...old.map((finding) => findingLines(finding, page)),
    ignoredLines(report, options, page),
    approvalLines(report, page),
    changeLines(report),
    costLines(report),
    conditionLines(report, page),
    notCheckedLines(report, page),
    verdictLines(report, options, page)
  ];
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n")}
`;
};

// src/reports/index.ts
var renderers = {
  concise,
  github,
  gitlab,
  json,
  junit,
  markdown,
  rdjson,
  sarif,
  text
};
var rendererOf = async (format) => format === "html" ? (await import("./reports-html-page.js")).html : renderers[format];

// src/commands/publish.ts
function publishingOf(flags, world) {
  const output = flags.output === "-" ? void 0 : flags.output;
  return {
    format: flags.format ?? "text",
    output,
    colours: world.colours && flags["no-color"] !== true && output === void 0,
    verbose: flags.verbose === true,
    repository: path2.basename(path2.resolve(world.cwd, flags.repo ?? "."))
  };
}
async function publish(report, changeSet, { format, output, colours, repository, verbose = false }, world, remark) {
  const width = columnsOf(world.stdout);
  const { program } = world;
  const shown = {
    ...program === void 0 ? {} : { program },
    colours,
    existing: verbose,
    ignored: verbose,
    ...width === void 0 ? {} : { width }
  };
  const options = {
    sources: sourcesOf(changeSet),
    subject: subjectOf(changeSet, repository, today()),
    rules,
    ...shown
  };
  const isText = format === "text";
  if (remark !== void 0 && !isText) world.stderr.write(`${remark}
`);
  const opening = remark !== void 0 && isText ? `${remark}

` : "";
  const whole = opening + (await rendererOf(format))(report, options);
  await answer(whole, output, world);
  if (output !== void 0) world.stderr.write(`${terminal(`${verdict(report)} The report is in ${output}.`)}
`);
  return report.conclusion === "failure" ? 1 : 0;
}

// src/findings/conclusion.ts
var failing = {
  error: ["error"],
  warning: ["error", "warning"],
  never: []
};
function concludes(findings, failOn, isThirdParty = () => false) {
  const fails = findings.some(({ status, severity }) => status === "introduced" && failing[failOn].includes(severity));
  if (fails) return "failure";
  return findings.some(({ rule, path: path3 }) => ruleOf(rule)?.isUnverified === true && !isThirdParty(path3)) ? "neutral" : "success";
}

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
var isMarkerLine = ({ text: text2 }) => text2.startsWith("// +");
var collides = (one, other) => one.start === one.end && other.start === other.end ? one.start === other.start && !(isMarkerLine(one) && isMarkerLine(other)) : one.start < other.end && other.start < one.end;

// src/findings/fingerprint.ts
import { createHash } from "node:crypto";
var digest = (parts) => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 20);
function fingerprint(parts) {
  const { rule, path: path3, kind, name: name2, version, field, key } = parts;
  return digest([rule, path3, kind ?? "", name2 ?? "", version ?? "", field ?? "", key ?? ""]);
}

// src/findings/former-fingerprint.ts
function rounded(value) {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  const list2 = Object.entries(value).map(([key, below]) => [key, rounded(below)]);
  return Array.isArray(value) ? list2.map(([, below]) => below ?? null) : Object.fromEntries(list2);
}
var roundedChange = ({ at, ...change }) => ({ ...rounded(change), at });
function formerTexts(change) {
  if (change.subject !== "pattern") return schemaTexts(change);
  const [before, after] = [change.before, change.after].map((value) => value === void 0 ? "" : short(value));
  return { before: before ?? "", after: after ?? "" };
}
function formerKey(fact) {
  if (fact.kind === "schema-change") {
    const { change } = fact;
    const { before: before2 = "", after: after2 = "" } = formerTexts(roundedChange(change));
    return `${change.subject === "bound" ? change.keyword : change.subject} ${change.effect} ${before2} ${after2}`;
  }
  if (fact.kind === "crd-change") {
    const { before: before2 = "", after: after2 = "" } = crdTexts(fact);
    return `${fact.change} ${before2} ${after2}`;
  }
  if (fact.kind !== "go-change") return void 0;
  const { before = "", after = "" } = goTexts(fact);
  return `${fact.folder} ${fact.subject} ${fact.change} ${fact.change === "bound" ? fact.bound : ""} ${before} ${after}`;
}

// src/findings/problem-findings.ts
var editOf = ({ at, text: text2 }) => {
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, at.end);
  return { path: at.file.path, ...start, endLine: end.line, endColumn: end.column, text: text2 };
};
function kubernetesOf(fact, { by, others, accepting }) {
  if (others.length === 0) return void 0;
  if (fact.kind === "admission-warning") return { warnedBy: by.toReversed() };
  return { refusedBy: by.toReversed(), acceptedBy: accepting.toReversed() };
}
function findingOf({ rule, problem, fact }, { severity, sentence }, guides = documentation) {
  const { at, document, version, field, apiserverField, related, offer, fix } = problem;
  const { kind, name: name2 } = document ?? {};
  const parts = { rule: rule.id, path: at.file.path, kind, name: name2, version, field, key: problem.key };
  const former = formerKey(fact);
  const kubernetes = problem.kubernetes && kubernetesOf(fact, problem.kubernetes);
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, Math.max(at.start, at.end));
  return {
    rule: rule.id,
    severity,
    message: sentence === void 0 ? problem.message : `${problem.message} ${sentence}`,
    path: at.file.path,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    side: at.file.side,
    ...document === void 0 ? {} : { document },
    ...version === void 0 ? {} : { version },
    ...field === void 0 ? {} : { field },
    ...apiserverField === void 0 ? {} : { apiserverField },
    status: problem.status,
    ...kubernetes === void 0 ? {} : { kubernetes },
    fingerprint: fingerprint(parts),
    ...former === void 0 ? {} : { formerFingerprint: fingerprint({ ...parts, key: former }) },
    docs: `${guides}/rules/${rule.id}.md`,
    ...related === void 0 || related.length === 0 ? {} : { related: related.map((other) => ({ ...placeOf(other.at), message: other.message })) },
    ...offer === void 0 ? {} : { offer },
    ...fix === void 0 ? {} : { fix: { description: fix.description, edits: fix.edits.map(editOf) } }
  };
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
var byPlace2 = (a, b) => compare(a.path, b.path) || compare(a.line, b.line) || compare(a.column, b.column) || compare(a.rule, b.rule) || compare(a.message, b.message);

export {
  importsIn,
  moduleIn,
  moduleFiles,
  importedFolders,
  declarativeValidation,
  bytePlace,
  asFiltered,
  packageReader,
  lint,
  subjectOf2 as subjectOf,
  suggestedFix,
  switchedOn,
  conventionFacts,
  concludes,
  EditList,
  hunksBetween,
  addedLines,
  nolintLines,
  findingOf,
  byPlace2 as byPlace,
  writeFixed,
  publishingOf,
  publish
};
