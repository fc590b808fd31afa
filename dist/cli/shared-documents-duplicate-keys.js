import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  append
} from "./shared-lists.js";
import {
  keyOffsets
} from "./shared-documents-node.js";

// src/documents/duplicate-keys.ts
var fewKeys = 8;
function hasDoubledEntry(entries) {
  if (entries.length > fewKeys) return new Set(entries.map(({ key }) => key)).size < entries.length;
  for (let at = 1; at < entries.length; at += 1) {
    const key = entries[at]?.key;
    for (let before = 0; before < at; before += 1) if (entries[before]?.key === key) return true;
  }
  return false;
}
var countedEntries = ({ entries }) => hasDoubledEntry(entries) ? [...new Map(entries.map((entry) => [entry.key, entry])).values()] : entries;
var typeOf = (first, again) => first.typedKey !== again.typedKey ? "mixed" : first.typedKey === void 0 ? "string" : "typed";
function duplicateOf(first, again, merges) {
  const place = (entry) => keyOffsets(merges?.get(entry) ?? entry);
  return {
    key: again.key,
    first: place(first),
    again: place(again),
    valueStart: again.valueStart ?? again.value.start,
    merged: merges?.has(first) === true || merges?.has(again) === true,
    type: typeOf(first, again)
  };
}
function duplicateKeysOf(root, merges) {
  const found = [];
  const walkMapping = (entries) => {
    const seen = hasDoubledEntry(entries) ? /* @__PURE__ */ new Map() : void 0;
    for (const entry of entries) {
      walk(entry.value);
      const first = seen?.get(entry.key);
      if (first === void 0) seen?.set(entry.key, entry);
      else found.push(duplicateOf(first, entry, merges));
    }
  };
  const walk = (node) => {
    if (node.kind === "mapping") walkMapping(node.entries);
    else if (node.kind === "sequence") for (const item of node.items) walk(item);
  };
  walk(root);
  return found;
}

// src/documents/read-error.ts
var ReadError = class extends Error {
  kind;
  start;
  end;
  constructor(kind, message, start, end) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
};
var maxNodes = 3e5;
var nodesOfDocument = 10;
var roomOfFile = () => ({ nodes: maxNodes });
var tooManyNodes = `this file has more than ${maxNodes} keys and values`;

// src/documents/json.ts
var JsonError = class extends ReadError {
  name = "JsonError";
};
var blanks = /[ \t\r\n]*/y;
var numberOrWord = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;
function readJsonValue(text, from, maxDepth2, room = roomOfFile()) {
  const reader = { text, maxDepth: maxDepth2, room, at: from };
  skipBlanks(reader);
  const node = readValue(reader, 1);
  return { node, end: reader.at };
}
function afterBlanks(text, from) {
  if (text.charCodeAt(from) > 32) return from;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}
function skipBlanks(reader) {
  reader.at = afterBlanks(reader.text, reader.at);
}
function expected(reader, what) {
  const { text, at } = reader;
  const found = at >= text.length ? "the end of the text" : `\`${String.fromCodePoint(text.codePointAt(at) ?? 0)}\``;
  return new JsonError("syntax", `expected ${what}, found ${found}`, at, Math.min(at + 1, text.length));
}
function match(reader, pattern) {
  pattern.lastIndex = reader.at;
  if (!pattern.test(reader.text)) return void 0;
  const start = reader.at;
  reader.at = pattern.lastIndex;
  return reader.text.slice(start, reader.at);
}
function readValue(reader, depth) {
  const start = reader.at;
  reader.room.nodes -= 1;
  if (reader.room.nodes < 0) throw new JsonError("limit", tooManyNodes, start, start + 1);
  switch (reader.text.charCodeAt(start)) {
    case 123:
      return readObject(reader, depth);
    case 91:
      return readArray(reader, depth);
    case 34: {
      const value = readString(reader);
      return { kind: "scalar", start, end: reader.at, value };
    }
  }
  const word = match(reader, numberOrWord);
  if (word === void 0) throw expected(reader, "a JSON value");
  const end = reader.at;
  if (word === "null") return { kind: "scalar", start, end, value: null };
  if (word === "true" || word === "false") return { kind: "scalar", start, end, value: word === "true" };
  return { kind: "scalar", start, end, value: Number(word), literal: word };
}
function readString(reader) {
  const { text, at: start } = reader;
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw brokenString(text, start);
  const inner = text.slice(start + 1, end);
  reader.at = end + 1;
  if (!needsDecoding.test(inner)) return inner;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    throw brokenString(text, start);
  }
}
var needsDecoding = /\\|[^ -\uffff]/;
function isEscaped(text, quote) {
  let at = quote;
  while (text.charCodeAt(at - 1) === 92) at -= 1;
  return (quote - at) % 2 === 1;
}
function brokenString(text, start) {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32)
      return new JsonError(
        "syntax",
        'expected a closing `"`, found a control character or the end of the line',
        at,
        at + 1
      );
    if (code !== 92) continue;
    if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6)))
      return new JsonError("syntax", "expected one of JSON’s escapes after `\\`", at, Math.min(at + 2, text.length));
    at += 1;
  }
  return new JsonError("syntax", 'expected a closing `"`, found the end of the text', start, text.length);
}
function deeper(reader, depth) {
  if (depth > reader.maxDepth)
    throw new JsonError("limit", `nested deeper than ${reader.maxDepth} levels`, reader.at, reader.at + 1);
  reader.at += 1;
  skipBlanks(reader);
}
function goesOn(reader, closing) {
  skipBlanks(reader);
  const char = reader.text.charAt(reader.at);
  if (char !== "," && char !== closing) throw expected(reader, `\`,\` or \`${closing}\``);
  reader.at += 1;
  if (char === ",") skipBlanks(reader);
  return char === ",";
}
function readObject(reader, depth) {
  const start = reader.at;
  const entries = [];
  deeper(reader, depth);
  if (reader.text.charCodeAt(reader.at) === 125) reader.at += 1;
  else {
    do {
      if (reader.text.charCodeAt(reader.at) !== 34)
        throw expected(reader, entries.length === 0 ? 'a `"` that begins a key, or `}`' : 'a `"` that begins a key');
      const keyStart = reader.at;
      const key = readString(reader);
      reader.room.nodes -= 1;
      const keyEnd = reader.at;
      skipBlanks(reader);
      if (reader.text.charCodeAt(reader.at) !== 58) throw expected(reader, "`:` after a key");
      reader.at += 1;
      skipBlanks(reader);
      entries.push({ key, keyStart, keyEnd, value: readValue(reader, depth + 1) });
    } while (goesOn(reader, "}"));
  }
  return { kind: "mapping", start, end: reader.at, entries };
}
function readArray(reader, depth) {
  const start = reader.at;
  const items = [];
  deeper(reader, depth);
  if (reader.text.charCodeAt(reader.at) === 93) reader.at += 1;
  else {
    do
      items.push(readValue(reader, depth + 1));
    while (goesOn(reader, "]"));
  }
  return { kind: "sequence", start, end: reader.at, items };
}

// src/documents/yaml-source.ts
var YamlError = class extends ReadError {
  name = "YamlError";
};
var END = 0;
var NEL = 133;
var LS = 8232;
var PS = 8233;
var isBreak = (code) => code === 10 || code === 13 || code === NEL || code === LS || code === PS;
var isBlank = (code) => code === 32 || code === 9;
var isBreakOrEnd = (code) => code === END || isBreak(code);
var isGap = (code) => code === 32 || code === 10 || (code < 32 ? code === 9 || code === 13 || code === END : code >= NEL && isBreak(code));
var columnOf = (source) => source.pos - source.lineStart;
function skipBreak(source) {
  const { text, pos } = source;
  let next = pos + 1;
  if (text.charCodeAt(pos) === 13) {
    if (text.charCodeAt(next) === 13 && text.charCodeAt(next + 1) === 10) next += 2;
    else if (text.charCodeAt(next) === 10) next += 1;
  }
  source.pos = next;
  source.line += 1;
  source.lineStart = next;
}
function readBreak(source) {
  const code = source.text.charCodeAt(source.pos);
  skipBreak(source);
  return code === LS || code === PS ? String.fromCharCode(code) : "\n";
}
function skipLine(source) {
  const { text } = source;
  while (!isBreakOrEnd(text.charCodeAt(source.pos))) source.pos += 1;
}
function isDocumentIndicator({ text, pos }) {
  const code = text.charCodeAt(pos);
  return (code === 45 || code === 46) && text.charCodeAt(pos + 1) === code && text.charCodeAt(pos + 2) === code && isGap(text.charCodeAt(pos + 3));
}
function shownAt(text, at) {
  const code = text.codePointAt(at) ?? END;
  if (code === END) return "the end of the document";
  if (isBreak(code)) return "the end of the line";
  if (code === 9) return "a tab";
  return `\`${String.fromCodePoint(code)}\``;
}
var expectedAt = (text, what, at) => new YamlError("syntax", `expected ${what}, found ${shownAt(text, at)}`, at, Math.min(at + 1, text.length - 1));
var unprintable = /[^\t\n\r\x20-\x7e\x85\xa0-\ufffd]/;
function sourceOf(text) {
  const bad = unprintable.exec(text);
  if (bad !== null) {
    const message = "expected a printable character, found a control character";
    throw new YamlError("syntax", message, bad.index, bad.index + 1);
  }
  const start = text.charCodeAt(0) === 65279 ? 1 : 0;
  const hasSecond = start === 1 && text.charCodeAt(1) === 65279;
  return {
    text: `${text}\0`,
    pos: hasSecond ? 2 : start,
    line: 0,
    lineStart: start,
    indent: -1,
    flowLevel: 0,
    simpleKeyAllowed: true
  };
}

// src/documents/yaml-aliases.ts
function aliasNode(state, { text: name, start, end }) {
  const anchored = state.anchors.get(name);
  if (anchored === void 0) {
    const message = state.anchors.has(name) ? `the value of the anchor \`&${name}\` contains itself` : `expected an anchor \`&${name}\` before its alias \`*${name}\``;
    throw new YamlError("syntax", message, start, end);
  }
  const deepest = state.depth + anchored.height;
  if (deepest > state.maxDepth)
    throw new YamlError(
      "limit",
      `nested deeper than ${state.maxDepth} levels once its aliases are written out`,
      start,
      end
    );
  state.deepest = Math.max(state.deepest, deepest);
  state.decoded += 1 + anchored.size;
  state.aliased += anchored.size;
  checkAliases(state, start, end);
  return anchored.node;
}
function checkAliases(state, start, end) {
  const { decoded, aliased } = state;
  const low = 4e5;
  const high = 4e6;
  const allowed = decoded <= low ? 0.99 : decoded >= high ? 0.1 : 0.99 - 0.89 * (decoded - low) / (high - low);
  if (aliased > 100 && decoded > 1e3 && aliased / decoded > allowed)
    throw new YamlError("limit", "the aliases of this document write out to more than Kubernetes accepts", start, end);
}

// src/documents/yaml-scalars.ts
var minInt64 = -(2n ** 63n);
var maxInt64 = 2n ** 63n - 1n;
var maxUint64 = 2n ** 64n - 1n;
var words = new Map([
  ...["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"].map((word) => [
    word,
    { value: true }
  ]),
  ...["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"].map((word) => [
    word,
    { value: false }
  ]),
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, { value: null }]),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, { value: Number.NaN, number: "float" }]),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [
    word,
    { value: Number.POSITIVE_INFINITY, number: "float" }
  ]),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [
    word,
    { value: Number.NEGATIVE_INFINITY, number: "float" }
  ])
]);
var mayBeMore = new Uint8Array(128);
for (const char of "+-.0123456789yYnNtTfFoO~") mayBeMore[char.charCodeAt(0)] = 1;
var longestWord = 5;
function canBeMoreThanString(text) {
  if (text === "") return true;
  const first = text.charCodeAt(0);
  if (first >= 128 || mayBeMore[first] === 0) return false;
  return first < 65 || text.length <= longestWord;
}
var floatLiteral = (value) => Object.is(value, -0) ? "-0" : String(value);
var float = (value) => ({ value, literal: floatLiteral(value), number: "float" });
function integer(exact) {
  return { value: Number(exact), literal: exact.toString(), number: exact > maxInt64 ? "uint64" : "int" };
}
var decimalInteger = /^[-+]?[1-9][0-9]*$/;
var octalInteger = /^([-+]?)0([0-7]*)$/;
var prefixedInteger = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;
var oddBinary = /^0b([-+])([01]+)$/;
var yamlFloat = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
var dottedFloat = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function parseInteger(text) {
  let sign = "";
  let exact;
  if (decimalInteger.test(text)) {
    if (text.length <= 15 && text.charCodeAt(0) !== 43) return { value: Number(text), literal: text, number: "int" };
    sign = text.charCodeAt(0) < 48 ? text.charAt(0) : "";
    exact = BigInt(sign === "" ? text : text.slice(1));
  } else {
    const octal = octalInteger.exec(text);
    const prefixed = octal === null ? prefixedInteger.exec(text) : null;
    const odd = octal === null && prefixed === null ? oddBinary.exec(text) : null;
    sign = octal?.[1] ?? prefixed?.[1] ?? odd?.[1] ?? "";
    if (octal !== null) exact = octal[2] === "" ? 0n : BigInt(`0o${octal[2] ?? ""}`);
    else if (prefixed !== null) exact = BigInt(prefixed[2] ?? "");
    else if (odd !== null) exact = BigInt(`0b${odd[2] ?? ""}`);
  }
  if (exact === void 0) return void 0;
  if (sign === "-") exact = -exact;
  if (exact < minInt64 || exact > (sign === "" ? maxUint64 : maxInt64)) return void 0;
  return integer(exact);
}
function resolvePlain(text) {
  if (!canBeMoreThanString(text)) return { value: text };
  const word = text.length <= longestWord ? words.get(text) : void 0;
  if (word !== void 0) return word;
  const first = text.charCodeAt(0);
  if (first === 46) {
    if (!dottedFloat.test(text)) return { value: text };
    const value = Number(text.replaceAll("_", ""));
    return Number.isFinite(value) ? float(value) : { value: text };
  }
  if (first >= 65) return { value: text };
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  const whole = parseInteger(plain);
  if (whole !== void 0) return whole;
  if (yamlFloat.test(plain)) {
    const value = Number(plain);
    if (Number.isFinite(value)) return float(value);
  }
  return { value: text };
}
var typeNames = { null: "!!null", bool: "!!bool", int: "!!int", float: "!!float", str: "!!str" };
function typeOf2(resolved2) {
  if (resolved2.value === null) return "null";
  if (typeof resolved2.value === "boolean") return "bool";
  if (resolved2.number !== void 0) return resolved2.number === "float" ? "float" : "int";
  return "str";
}
var standard = "tag:yaml.org,2002:";
var timestamp = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?)?$/;
function resolveTagged(tag, text) {
  const short = tag.startsWith(standard) ? tag.slice(standard.length) : void 0;
  if (short === "binary") return resolveBinary(text);
  if (short === "timestamp")
    return timestamp.test(text) ? { value: text } : { error: `expected a timestamp after the tag \`!!timestamp\`` };
  if (short !== "null" && short !== "bool" && short !== "int" && short !== "float") return { value: text };
  const resolved2 = resolvePlain(text);
  const type = typeOf2(resolved2);
  if (type === short) return resolved2;
  if (short === "float" && resolved2.number === "int") return float(Number(resolved2.value));
  return { error: `expected a value of type \`!!${short}\`, found one of type \`${typeNames[type]}\`` };
}
function resolveBinary(text) {
  const compact = text.replace(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact))
    return { error: "expected base64 text after the tag `!!binary`" };
  const bytes = Buffer.from(compact, "base64");
  const value = bytes.toString("utf8");
  if (!Buffer.from(value).equals(bytes)) return { error: "expected UTF-8 after the tag `!!binary`" };
  return { value };
}
function floatKey(value) {
  if (Number.isNaN(value)) return ".nan";
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? ".inf" : "-.inf";
  if (single === 0) return Object.is(single, -0) ? "-0" : "0";
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits += 1;
  const [mantissa = "", exponentText = "0"] = single.toExponential(digits - 1).split("e");
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 6)
    return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  return single.toFixed(Math.max(0, digits - 1 - exponent));
}
function keyOf(resolved2) {
  const { value } = resolved2;
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (value === null || resolved2.number === "uint64") return void 0;
  return resolved2.number === "float" ? floatKey(value) : resolved2.literal ?? String(value);
}

// src/documents/yaml-properties.ts
function take(state) {
  const token = state.scanner.take();
  if (token.end > state.cursor) state.cursor = token.end;
  return token;
}
function unexpected(state, what) {
  const { kind, start, end } = state.scanner.peek();
  const { text } = state.scanner;
  const found = kind === "stream-end" ? "the end of the document" : shownAt(text, start);
  const at = kind === "stream-end" || end <= start ? { start, end: lineEnd(text, start) } : { start, end };
  return new YamlError("syntax", `expected ${what}, found ${found}`, at.start, at.end);
}
function lineEnd(text, from) {
  const found = text.slice(from).search(/[\r\n\0]/);
  return from + Math.max(found, 0);
}
var noProperties = { anchor: void 0, tag: void 0, start: -1, end: -1 };
function readProperties(state) {
  const { kind } = state.scanner.peek();
  if (kind !== "anchor" && kind !== "tag") return noProperties;
  const first = take(state);
  const next = state.scanner.peek();
  const hasBoth = next.kind !== kind && (next.kind === "anchor" || next.kind === "tag");
  if (hasBoth) take(state);
  const anchor = kind === "anchor" ? first : hasBoth ? next : void 0;
  const tag = kind === "tag" ? first : hasBoth ? next : void 0;
  return {
    anchor: anchor?.text,
    tag: tag === void 0 ? void 0 : longTag(state, tag),
    start: first.start,
    end: state.cursor
  };
}
function longTag({ handles }, { text: handle, suffix, start, end }) {
  if (handle === "") return suffix;
  const prefix = handles.get(handle);
  if (prefix === void 0 || prefix + suffix === "")
    throw new YamlError("syntax", `expected a \`%TAG\` directive for \`${handle}\``, start, end);
  return prefix + suffix;
}
function emptyNode(state, properties = noProperties) {
  const at = state.cursor;
  return scalarNode(state, { kind: "plain", start: at, end: at, text: "", suffix: "" }, properties);
}
function scalarNode(state, token, properties) {
  const node = nodeOfScalar(state, token, properties);
  state.decoded += 1;
  if (properties.anchor !== void 0) state.anchors.set(properties.anchor, { node, size: 1, height: 0 });
  return node;
}
function nodeOfScalar(state, token, properties) {
  const { kind, text } = token;
  const [start, end] = [state.base + token.start, state.base + token.end];
  if (properties.tag === void 0 && (kind !== "plain" || !canBeMoreThanString(text)))
    return { kind: "scalar", start, end, value: text };
  const { value, literal, number } = resolved(token, properties);
  if (literal !== void 0) return { kind: "scalar", start, end, value, literal };
  if (number !== void 0) {
    const message = "expected a finite number: JSON has no spelling for infinities and `.nan`";
    throw new YamlError("syntax", message, token.start, token.end);
  }
  return { kind: "scalar", start, end, value };
}
function resolved({ kind, text, end }, { tag, start }) {
  if (tag === void 0) return kind === "plain" ? resolvePlain(text) : { value: text };
  const found = resolveTagged(tag, text);
  if ("error" in found) throw new YamlError("syntax", found.error, start, end);
  return found;
}
var isOneOf = (kind, kinds) => kinds.includes(kind);
var scalarKinds = ["plain", "quoted", "block"];

// src/documents/yaml-keys.ts
var [mostKept, longestKept] = [1e4, 40];
var kept = /* @__PURE__ */ new Map();
function shared(key) {
  const known = kept.get(key);
  if (known !== void 0) return known;
  if (key.length > longestKept || kept.size >= mostKept) return key;
  const copy = Buffer.from(key, "utf16le").toString("utf16le");
  kept.set(copy, copy);
  return copy;
}
function readKey(state, ends) {
  const { scanner, base } = state;
  const first = scanner.peek();
  if (first.kind === "alias") {
    const node = aliasNode(state, take(state));
    if (node.kind !== "scalar") throw badKey(state, node);
    const { value: value2, literal: literal2 } = node;
    return keyFrom(state, { value: value2, ...literal2 === void 0 ? {} : { literal: literal2, number: "int" } }, first);
  }
  if (isOneOf(first.kind, ends)) throw badKey(state, emptyNode(state));
  const properties = readProperties(state);
  let token = scanner.peek();
  if (isOneOf(token.kind, scalarKinds)) take(state);
  else if (properties.start >= 0 && isOneOf(token.kind, ends))
    token = { kind: "plain", start: properties.end, end: properties.end, text: "", suffix: "" };
  else throw noKey(state, token);
  state.decoded += 1;
  const { text, kind, start, end } = token;
  if (properties.tag === void 0 && (kind !== "plain" || !canBeMoreThanString(text))) {
    const isMerge2 = kind === "plain" && text === "<<";
    if (properties.anchor !== void 0)
      register(state, properties, { kind: "scalar", start: base + start, end: base + end, value: text });
    return { key: shared(text), keyStart: base + start, keyEnd: base + end, typedKey: false, isMerge: isMerge2 };
  }
  const found = resolved(token, properties);
  const { value, literal } = found;
  register(state, properties, {
    kind: "scalar",
    start: base + start,
    end: base + end,
    value,
    ...literal === void 0 ? {} : { literal }
  });
  const isMerge = text === "<<" && (properties.tag === "!" || properties.tag === "tag:yaml.org,2002:merge");
  return { ...keyFrom(state, found, token), isMerge };
}
function register({ anchors }, { anchor }, node) {
  if (anchor !== void 0) anchors.set(anchor, { node, size: 1, height: 0 });
}
function keyFrom(state, found, { start, end }) {
  const key = keyOf(found);
  const [keyStart, keyEnd] = [state.base + start, state.base + end];
  if (key === void 0) throw badKey(state, { kind: "scalar", start: keyStart, end: keyEnd, value: found.value });
  return { key, keyStart, keyEnd, typedKey: typeof found.value !== "string", isMerge: false };
}
function noKey(state, { kind, start, end }) {
  const isMapping = kind === "{" || kind === "block-mapping";
  if (!isMapping && kind !== "[" && kind !== "block-sequence" && kind !== "-") return unexpected(state, "a key");
  const place = { start: state.base + start, end: state.base + end };
  return badKey(
    state,
    isMapping ? { kind: "mapping", ...place, entries: [] } : { kind: "sequence", ...place, items: [] }
  );
}
function badKey({ base }, node) {
  const what = node.kind !== "scalar" ? `a ${node.kind === "mapping" ? "mapping" : "list"}` : node.value === null ? "null" : "an integer beyond 64 bits";
  const message = `expected a string, number or boolean as key, found ${what}: it has no spelling in JSON`;
  return new YamlError("syntax", message, node.start - base, node.end - base);
}
function merge(state, written, isAlias, entries) {
  const { keyStart, keyEnd, value: source } = written;
  const [start, end] = [keyStart - state.base, keyEnd - state.base];
  for (const from of source.kind === "sequence" && !isAlias ? source.items.toReversed() : [source]) {
    if (from.kind !== "mapping")
      throw new YamlError("syntax", "expected a mapping or a list of mappings after the merge key `<<`", start, end);
    state.decoded += from.entries.length;
    state.aliased += from.entries.length;
    checkAliases(state, start, end);
    for (const entry of from.entries) {
      const copy = { ...entry };
      state.merges.set(copy, { key: "<<", keyStart, keyEnd, value: source });
      entries.push(copy);
    }
  }
}

// src/documents/yaml-scalar-text.ts
var folded = (first, more) => first === "\n" ? more === "" ? " " : more : first + more;
var endsPlainInFlow = (code) => code === 44 || code === 63 || code === 91 || code === 93 || code === 123 || code === 125;
function scanPlain(source) {
  const { text } = source;
  const indent = source.indent + 1;
  const inFlow = source.flowLevel > 0;
  let value = "";
  let wordStart = source.pos;
  let end = source.pos;
  let first = "";
  let more = "";
  for (; ; ) {
    let at = source.pos;
    let code = text.charCodeAt(at);
    if (code === 35 || at === source.lineStart && isDocumentIndicator(source)) break;
    while (!isGap(code)) {
      if (code === 58 && isGap(text.charCodeAt(at + 1))) break;
      if (inFlow && endsPlainInFlow(code)) break;
      at += 1;
      code = text.charCodeAt(at);
    }
    if (at > source.pos) {
      if (first !== "") {
        value += text.slice(wordStart, end) + folded(first, more);
        wordStart = source.pos;
        first = more = "";
      }
      source.pos = end = at;
    }
    if (code === END || !isGap(code)) break;
    while (isBlank(code) || isBreak(code)) {
      if (isBreak(code)) {
        if (first === "") first = readBreak(source);
        else more += readBreak(source);
      } else {
        if (first !== "" && code === 9 && columnOf(source) < indent)
          throw expectedAt(text, "blanks as indentation", source.pos);
        source.pos += 1;
      }
      code = text.charCodeAt(source.pos);
    }
    if (!inFlow && columnOf(source) < indent) break;
  }
  if (first !== "") source.simpleKeyAllowed = true;
  return { value: value + text.slice(wordStart, end), end };
}
var escapes = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "	",
  "	": "	",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1B",
  " ": " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
  N: "",
  _: " ",
  L: "\u2028",
  P: "\u2029"
};
var escapeLengths = { x: 2, u: 4, U: 8 };
function readEscape(source) {
  const { text, pos } = source;
  const letter = text.charAt(pos + 1);
  const plain = Object.hasOwn(escapes, letter) ? escapes[letter] : void 0;
  if (plain !== void 0) {
    source.pos += 2;
    return plain;
  }
  const length = Object.hasOwn(escapeLengths, letter) ? escapeLengths[letter] : void 0;
  if (length === void 0)
    throw new YamlError("syntax", `Kubernetes has no escape \`\\${letter}\` in a YAML string`, pos, pos + 2);
  const digits = text.slice(pos + 2, pos + 2 + length);
  if (digits.length < length || !/^[0-9a-fA-F]*$/.test(digits))
    throw new YamlError("syntax", `expected ${length} hexadecimal digits after \`\\${letter}\``, pos, pos + 2);
  const point = Number.parseInt(digits, 16);
  if (point > 1114111 || point >= 55296 && point <= 57343)
    throw new YamlError("syntax", `\`\\${letter}${digits}\` is no Unicode character`, pos, pos + 2 + length);
  source.pos += 2 + length;
  return String.fromCodePoint(point);
}
function scanQuoted(source) {
  const { text, pos: start } = source;
  const quote = text.charCodeAt(start);
  const isDouble = quote === 34;
  source.pos += 1;
  let value = "";
  for (; ; ) {
    if (source.pos === source.lineStart && isDocumentIndicator(source))
      throw new YamlError(
        "syntax",
        `expected a closing \`${text.charAt(start)}\` before this line`,
        source.pos,
        source.pos + 3
      );
    let from = source.pos;
    let joins = false;
    let code = text.charCodeAt(from);
    while (!isGap(code)) {
      if (code === quote) {
        if (isDouble || text.charCodeAt(source.pos + 1) !== quote) break;
        value += text.slice(from, source.pos + 1);
        source.pos += 2;
        from = source.pos;
      } else if (isDouble && code === 92) {
        value += text.slice(from, source.pos);
        joins = isBreak(text.charCodeAt(source.pos + 1));
        if (joins) {
          source.pos += 1;
          skipBreak(source);
          from = source.pos;
          break;
        }
        value += readEscape(source);
        from = source.pos;
      } else source.pos += 1;
      code = text.charCodeAt(source.pos);
    }
    value += text.slice(from, source.pos);
    code = text.charCodeAt(source.pos);
    if (code === quote) break;
    if (code === END)
      throw new YamlError(
        "syntax",
        `expected a closing \`${text.charAt(start)}\`, found the end of the document`,
        start,
        start + 1
      );
    value += readGap(source, joins);
  }
  source.pos += 1;
  return { value, end: source.pos };
}
function readGap(source, joined) {
  const { text } = source;
  const start = source.pos;
  let isNewLine = joined;
  let first = "";
  let more = "";
  let end = start;
  for (let code = text.charCodeAt(start); isBlank(code) || isBreak(code); code = text.charCodeAt(source.pos)) {
    if (isBlank(code)) {
      source.pos += 1;
      if (!isNewLine) end = source.pos;
    } else if (isNewLine) more += readBreak(source);
    else {
      first = readBreak(source);
      isNewLine = true;
    }
  }
  if (!isNewLine) return text.slice(start, end);
  return first === "" ? more : folded(first, more);
}
function readHeader(source) {
  const { text } = source;
  const start = source.pos;
  const found = /^(?:([-+])(\d)?|(\d)([-+])?)?/.exec(text.slice(start + 1, start + 3)) ?? [];
  const digit = found[2] ?? found[3] ?? "";
  if (digit === "0")
    throw new YamlError("syntax", "expected a digit from 1 to 9 as indentation of a block scalar", start, start + 3);
  source.pos += 1 + (found[0]?.length ?? 0);
  while (isBlank(text.charCodeAt(source.pos))) source.pos += 1;
  if (text.charCodeAt(source.pos) === 35) skipLine(source);
  const code = text.charCodeAt(source.pos);
  if (!isBreakOrEnd(code)) throw expectedAt(text, "the end of the line after the header of a block scalar", source.pos);
  if (code !== END) skipBreak(source);
  return { chomping: found[1] ?? found[4] ?? "", increment: Number(digit) };
}
function readBlankLines(source, indent) {
  const { text } = source;
  const most = indent === 0 ? Number.POSITIVE_INFINITY : indent;
  let breaks = "";
  let widest = 0;
  for (; ; ) {
    while (columnOf(source) < most && text.charCodeAt(source.pos) === 32) source.pos += 1;
    widest = Math.max(widest, columnOf(source));
    const code = text.charCodeAt(source.pos);
    if (code === 9 && columnOf(source) < most)
      throw expectedAt(text, "blanks as indentation of a block scalar", source.pos);
    if (!isBreak(code)) break;
    breaks += readBreak(source);
  }
  return { breaks, indent: indent === 0 ? Math.max(widest, source.indent + 1, 1) : indent };
}
function scanBlock(source) {
  const { text } = source;
  const isLiteral = text.charCodeAt(source.pos) === 124;
  const headerStart = source.pos;
  const { chomping, increment } = readHeader(source);
  const asked = increment === 0 ? 0 : Math.max(source.indent, 0) + increment;
  let { breaks, indent } = readBlankLines(source, asked);
  let value = "";
  let lineBreak = "";
  let wasBlank = false;
  let end = headerEnd(text, headerStart);
  while (columnOf(source) === indent && text.charCodeAt(source.pos) !== END) {
    const isBlankLine = isBlank(text.charCodeAt(source.pos));
    if (!isLiteral && lineBreak === "\n" && !wasBlank && !isBlankLine) {
      if (breaks === "") value += " ";
    } else value += lineBreak;
    value += breaks;
    wasBlank = isBlankLine;
    const start = source.pos;
    skipLine(source);
    value += text.slice(start, source.pos);
    end = lastWord(text, start, source.pos) ?? end;
    lineBreak = isBreak(text.charCodeAt(source.pos)) ? readBreak(source) : "";
    ({ breaks } = readBlankLines(source, indent));
  }
  if (chomping !== "-") value += lineBreak;
  if (chomping === "+") value += breaks;
  return { value, end };
}
function lastWord(text, start, end) {
  for (let at = end; at > start; at -= 1) if (!isBlank(text.charCodeAt(at - 1))) return at;
  return void 0;
}
function headerEnd(text, start) {
  let end = start + 1;
  while (!isGap(text.charCodeAt(end)) && text.charCodeAt(end) !== 35) end += 1;
  return end;
}

// src/documents/yaml-tags.ts
var handlePattern = /![\w-]*!?/y;
var uriPattern = /(?:[\w\-;/?:@&=+$,.!~*'()[\]]|%[0-9a-fA-F]{2})*/y;
var versionPattern = /[ \t]*(\d{1,2})\.(\d{1,2})/y;
function matchAt(pattern, source) {
  pattern.lastIndex = source.pos;
  const found = pattern.exec(source.text)?.[0] ?? "";
  source.pos += found.length;
  return found;
}
function uriAt(source) {
  const start = source.pos;
  const raw = matchAt(uriPattern, source);
  try {
    return raw.includes("%") ? decodeURIComponent(raw) : raw;
  } catch {
    throw new YamlError("syntax", "expected UTF-8 in the escapes of a tag", start, source.pos);
  }
}
function expectGap(source, behind) {
  if (!isGap(source.text.charCodeAt(source.pos)))
    throw expectedAt(source.text, `a blank or the end of the line behind ${behind}`, source.pos);
}
function scanTag(source) {
  const { text, pos: start } = source;
  let handle = "";
  let suffix;
  if (text.charCodeAt(start + 1) === 60) {
    source.pos += 2;
    suffix = uriAt(source);
    if (suffix === "" || text.charCodeAt(source.pos) !== 62) throw expectedAt(text, "a URI and a `>`", source.pos);
    source.pos += 1;
  } else {
    handle = matchAt(handlePattern, source);
    if (handle.length > 1 && handle.endsWith("!")) {
      suffix = uriAt(source);
      if (suffix === "") throw expectedAt(text, "the name of a tag", source.pos);
    } else {
      suffix = handle.slice(1) + uriAt(source);
      handle = "!";
      if (suffix === "") [handle, suffix] = [suffix, handle];
    }
  }
  expectGap(source, "a tag");
  return { start, end: source.pos, handle, suffix };
}
function scanDirective(source) {
  const { text, pos: start } = source;
  const name = /^[\w-]*/.exec(text.slice(start + 1, start + 40))?.[0] ?? "";
  source.pos += 1 + name.length;
  if (name !== "YAML" && name !== "TAG")
    throw new YamlError("syntax", "expected `%YAML` or `%TAG`: there are no other directives", start, source.pos);
  expectGap(source, `\`%${name}\``);
  const [handle, prefix] = name === "YAML" ? ["", ""] : tagDirective(source);
  if (name === "YAML") expectVersion(source);
  const end = source.pos;
  while (isBlank(text.charCodeAt(source.pos))) source.pos += 1;
  if (text.charCodeAt(source.pos) === 35) skipLine(source);
  if (!isBreakOrEnd(text.charCodeAt(source.pos))) throw expectedAt(text, "the end of the line", source.pos);
  if (isBreak(text.charCodeAt(source.pos))) skipBreak(source);
  return { kind: name === "YAML" ? "version" : "tag-directive", start, end, text: handle, suffix: prefix };
}
function expectVersion(source) {
  const { pos } = source;
  const version = matchAt(versionPattern, source).trim();
  if (version === "") throw expectedAt(source.text, "a version", pos);
  const [major, minor] = version.split(".").map(Number);
  if (major !== 1 || minor !== 1)
    throw new YamlError(
      "syntax",
      `expected YAML 1.1, found \`%YAML ${version}\`: Kubernetes reads no other version`,
      pos,
      source.pos
    );
}
function tagDirective(source) {
  const { text } = source;
  const skipBlanks2 = () => {
    while (isBlank(text.charCodeAt(source.pos))) source.pos += 1;
  };
  skipBlanks2();
  const handle = matchAt(handlePattern, source);
  if (handle === "" || handle !== "!" && !handle.endsWith("!"))
    throw expectedAt(text, "a handle such as `!a!`", source.pos);
  if (!isBlank(text.charCodeAt(source.pos))) throw expectedAt(text, "a blank behind the handle", source.pos);
  skipBlanks2();
  const prefix = uriAt(source);
  if (prefix === "") throw expectedAt(text, "the prefix of a tag", source.pos);
  expectGap(source, "the prefix of a tag");
  return [handle, prefix];
}

// src/documents/yaml-tokens.ts
var longestKey = 1024;
var TokenQueue = class {
  #source;
  /** Those from `#head` to `#tail` wait; the list is as long as it ever was, as one that shrinks is made anew. */
  #tokens = [];
  #head = 0;
  #tail = 0;
  #taken = 0;
  #indents = [];
  /** The possible keys, at most one of each flow level, from the outermost on: their tokens are in order. */
  #keys = [];
  constructor(source) {
    this.#source = source;
  }
  /** The next token; undefined where there is none, and where a `:` that is not reached yet could make it the start of a key. */
  next() {
    const token = this.#head < this.#tail ? this.#tokens[this.#head] : void 0;
    if (token === void 0) return void 0;
    const key = this.#keys[0];
    return key?.token === this.#taken && this.validKey(key) !== void 0 ? void 0 : token;
  }
  shift() {
    this.#head += 1;
    this.#taken += 1;
    if (this.#head < this.#tail) return;
    this.#head = 0;
    this.#tail = 0;
  }
  push(kind, start, end, text = "", suffix = "") {
    this.#tokens[this.#tail] = { kind, start, end, text, suffix };
    this.#tail += 1;
  }
  /** Puts a token of no length before the token of a number that is not taken yet. */
  insert(kind, at, number) {
    const place = this.#head + number - this.#taken;
    const token = { kind, start: at, end: at, text: "", suffix: "" };
    this.#tokens[this.#tail] = token;
    this.#tail += 1;
    this.#tokens.copyWithin(place + 1, place, this.#tail - 1);
    this.#tokens[place] = token;
  }
  /** Opens a block collection at a column, before the token of a number or at the end. */
  rollIndent(kind, column, at, number) {
    const source = this.#source;
    if (source.flowLevel > 0 || source.indent >= column) return;
    this.#indents.push(source.indent);
    source.indent = column;
    if (number === void 0) this.push(kind, at, at);
    else this.insert(kind, at, number);
  }
  unrollIndent(column) {
    const source = this.#source;
    if (source.flowLevel > 0) return;
    while (source.indent > column) {
      this.push("block-end", source.pos, source.pos);
      source.indent = this.#indents.pop() ?? -1;
    }
  }
  openFlow() {
    this.#source.flowLevel += 1;
  }
  closeFlow() {
    if (this.#source.flowLevel > 0) this.#source.flowLevel -= 1;
  }
  #keyOfLevel() {
    const key = this.#keys.at(-1);
    return key?.flowLevel === this.#source.flowLevel ? key : void 0;
  }
  /** A possible key, that of this level where none is given, while a `:` may still follow; a line or 1,024 characters later it is none any more. */
  validKey(key = this.#keyOfLevel()) {
    if (key === void 0) return void 0;
    const { line, pos, text } = this.#source;
    const isShort = pos - key.pos <= longestKey || Array.from(text.slice(key.pos, pos)).length <= longestKey;
    if (key.line === line && isShort) return key;
    this.dropKey(key);
    return void 0;
  }
  /** Forgets a possible key, that of this level where none is given. Throws where the text is broken without it. */
  dropKey(key = this.#keyOfLevel()) {
    if (key === void 0) return;
    if (this.#keys.at(-1) === key) this.#keys.pop();
    else this.#keys.splice(this.#keys.indexOf(key), 1);
    if (!key.required) return;
    const lineEnd3 = this.#source.text.slice(key.pos).search(/[\n\r\u0085\u2028\u2029\0]/);
    throw new YamlError("syntax", "expected `key: value`, found text without a `:`", key.pos, key.pos + lineEnd3);
  }
  saveKey() {
    const { simpleKeyAllowed, flowLevel, indent, pos, line } = this.#source;
    if (!simpleKeyAllowed) return;
    this.dropKey();
    const column = columnOf(this.#source);
    const token = this.#taken + this.#tail - this.#head;
    this.#keys.push({ flowLevel, token, required: flowLevel === 0 && indent === column, pos, line, column });
  }
  useKey() {
    this.#keys.pop();
  }
};

// src/documents/yaml-scanner.ts
var indicators = new Set(Array.from("-?:,[]{}#&*!|>'\"%@`", (char) => char.charCodeAt(0)));
var anchorName = /[\w-]*/y;
var Scanner = class {
  #source;
  #queue;
  constructor(text) {
    this.#source = sourceOf(text);
    this.#queue = new TokenQueue(this.#source);
  }
  /** The text with a NUL behind it, for messages. */
  get text() {
    return this.#source.text;
  }
  /** The next token, left where it is. After the end of the text it is `stream-end` for ever. */
  peek() {
    let token = this.#queue.next();
    while (token === void 0) {
      this.#readToken();
      token = this.#queue.next();
    }
    return token;
  }
  take() {
    const token = this.peek();
    if (token.kind !== "stream-end") this.#queue.shift();
    return token;
  }
  #pushIndicator(kind, length = 1) {
    const start = this.#source.pos;
    this.#source.pos += length;
    this.#queue.push(kind, start, this.#source.pos);
  }
  #toNextToken() {
    const source = this.#source;
    const { text } = source;
    for (; ; ) {
      let code = text.charCodeAt(source.pos);
      while (code === 32 || code === 9 && (source.flowLevel > 0 || !source.simpleKeyAllowed)) {
        source.pos += 1;
        code = text.charCodeAt(source.pos);
      }
      if (code === 35) {
        skipLine(source);
        code = text.charCodeAt(source.pos);
      }
      if (!isBreak(code)) return;
      skipBreak(source);
      if (source.flowLevel === 0) source.simpleKeyAllowed = true;
    }
  }
  #readToken() {
    const source = this.#source;
    const { text } = source;
    this.#toNextToken();
    const column = columnOf(source);
    this.#queue.unrollIndent(column);
    const code = text.charCodeAt(source.pos);
    if (code === END) return this.#fetchEnd();
    if (column === 0) {
      if (code === 37) return this.#fetchDirective();
      if (isDocumentIndicator(source)) {
        this.#endBlocks();
        return this.#pushIndicator(code === 45 ? "document-start" : "document-end", 3);
      }
    }
    const isBefore = isGap(text.charCodeAt(source.pos + 1));
    const { flowLevel } = source;
    switch (code) {
      case 91:
        return this.#openFlow("[");
      case 123:
        return this.#openFlow("{");
      case 93:
        return this.#closeFlow("]");
      case 125:
        return this.#closeFlow("}");
      case 44:
        this.#queue.dropKey();
        source.simpleKeyAllowed = true;
        return this.#pushIndicator(",");
      case 45:
        if (isBefore) return this.#fetchEntry();
        break;
      case 63:
        if (flowLevel > 0 || isBefore) return this.#fetchKey();
        break;
      case 58:
        if (flowLevel > 0 || isBefore) return this.#fetchValue();
        break;
      case 42:
        return this.#fetchAnchor("alias");
      case 38:
        return this.#fetchAnchor("anchor");
      case 33:
        return this.#fetchTag();
      case 124:
      case 62:
        if (flowLevel === 0) return this.#fetchBlockScalar();
        break;
      case 39:
      case 34:
        return this.#fetchScalar("quoted", scanQuoted);
    }
    const beginsPlain = !(isGap(code) || indicators.has(code)) || code === 45 || flowLevel === 0 && (code === 63 || code === 58);
    if (!beginsPlain) throw cannotBegin(text, source.pos);
    this.#fetchScalar("plain", scanPlain);
  }
  #endBlocks() {
    this.#queue.unrollIndent(-1);
    this.#queue.dropKey();
    this.#source.simpleKeyAllowed = false;
  }
  #fetchEnd() {
    this.#source.line += 1;
    this.#endBlocks();
    this.#queue.push("stream-end", this.#source.pos, this.#source.pos);
  }
  #fetchDirective() {
    this.#endBlocks();
    const { kind, start, end, text, suffix } = scanDirective(this.#source);
    this.#queue.push(kind, start, end, text, suffix);
  }
  #openFlow(kind) {
    this.#queue.saveKey();
    this.#queue.openFlow();
    this.#source.simpleKeyAllowed = true;
    this.#pushIndicator(kind);
  }
  #closeFlow(kind) {
    this.#queue.dropKey();
    this.#queue.closeFlow();
    this.#source.simpleKeyAllowed = false;
    this.#pushIndicator(kind);
  }
  #fetchEntry() {
    const source = this.#source;
    if (source.flowLevel === 0) {
      if (!source.simpleKeyAllowed)
        throw new YamlError(
          "syntax",
          "expected a `-` only at the start of a line or behind another `-`",
          source.pos,
          source.pos + 1
        );
      this.#queue.rollIndent("block-sequence", columnOf(source), source.pos);
    }
    this.#queue.dropKey();
    source.simpleKeyAllowed = true;
    this.#pushIndicator("-");
  }
  #fetchKey() {
    const source = this.#source;
    if (source.flowLevel === 0) {
      if (!source.simpleKeyAllowed)
        throw new YamlError("syntax", "expected a `?` only where a key may begin", source.pos, source.pos + 1);
      this.#queue.rollIndent("block-mapping", columnOf(source), source.pos);
    }
    this.#queue.dropKey();
    source.simpleKeyAllowed = source.flowLevel === 0;
    this.#pushIndicator("key");
  }
  #fetchValue() {
    const source = this.#source;
    const key = this.#queue.validKey();
    if (key !== void 0) {
      this.#queue.insert("key", key.pos, key.token);
      this.#queue.rollIndent("block-mapping", key.column, key.pos, key.token);
      this.#queue.useKey();
      source.simpleKeyAllowed = false;
    } else {
      if (source.flowLevel === 0) {
        if (!source.simpleKeyAllowed)
          throw new YamlError(
            "syntax",
            "expected no `: ` here: check the indentation and the line before, and quote text that contains `: `",
            source.pos,
            source.pos + 1
          );
        this.#queue.rollIndent("block-mapping", columnOf(source), source.pos);
      }
      source.simpleKeyAllowed = source.flowLevel === 0;
    }
    this.#pushIndicator("value");
  }
  #fetchAnchor(kind) {
    this.#queue.saveKey();
    const source = this.#source;
    source.simpleKeyAllowed = false;
    const { text, pos: start } = source;
    anchorName.lastIndex = start + 1;
    const name = anchorName.exec(text)?.[0] ?? "";
    const end = start + 1 + name.length;
    const code = text.charCodeAt(end);
    if (name === "" || !(isGap(code) || "?:,]}%@`".includes(text.charAt(end))))
      throw expectedAt(
        text,
        "only ASCII letters, digits, `-` and `_` after a `*` or `&` (quote text that starts so)",
        end
      );
    source.pos = end;
    this.#queue.push(kind, start, end, name);
  }
  #fetchTag() {
    this.#queue.saveKey();
    this.#source.simpleKeyAllowed = false;
    const { start, end, handle, suffix } = scanTag(this.#source);
    this.#queue.push("tag", start, end, handle, suffix);
  }
  #fetchBlockScalar() {
    this.#queue.dropKey();
    this.#source.simpleKeyAllowed = true;
    const start = this.#source.pos;
    const { value, end } = scanBlock(this.#source);
    this.#queue.push("block", start, end, value);
  }
  #fetchScalar(kind, scan) {
    this.#queue.saveKey();
    this.#source.simpleKeyAllowed = false;
    const start = this.#source.pos;
    const { value, end } = scan(this.#source);
    this.#queue.push(kind, start, end, value);
  }
};
function cannotBegin(text, at) {
  const char = text.charAt(at);
  if ("@`%".includes(char)) {
    const name = char === "`" ? "a back quote" : `\`${char}\``;
    return new YamlError(
      "syntax",
      `expected a value: ${name} cannot begin a plain value: put it into quotes`,
      at,
      at + 1
    );
  }
  if (char === "	") return expectedAt(text, "blanks as indentation", at);
  return new YamlError("syntax", `expected a value, found ${shownAt(text, at)}`, at, at + 1);
}

// src/documents/yaml-compose.ts
function composeDocument(text, base, maxDepth2, room) {
  const state = {
    scanner: new Scanner(text),
    base,
    handles: /* @__PURE__ */ new Map(),
    anchors: /* @__PURE__ */ new Map(),
    merges: /* @__PURE__ */ new Map(),
    maxDepth: maxDepth2,
    depth: 0,
    deepest: 0,
    hasDuplicates: false,
    cursor: 0,
    decoded: 0,
    maxDecoded: room.nodes,
    aliased: 0
  };
  try {
    const root = composeRoot(state);
    if (root === void 0) return { root, duplicates: [] };
    state.scanner.peek();
    checkAliases(state, 0, 0);
    return { root, duplicates: state.hasDuplicates ? duplicateKeysOf(root, state.merges) : [] };
  } finally {
    room.nodes -= state.decoded;
  }
}
var outsideOfContent = /* @__PURE__ */ new Set([
  "version",
  "tag-directive",
  "document-start",
  "document-end",
  "stream-end"
]);
function composeRoot(state) {
  const { scanner } = state;
  let { kind } = scanner.peek();
  if (kind === "stream-end") return void 0;
  const isExplicit = kind === "version" || kind === "tag-directive" || kind === "document-start";
  readDirectives(state);
  if (!isExplicit) return composeNode(state, true, false);
  if (scanner.peek().kind !== "document-start") throw unexpected(state, "a `---` line behind directives");
  state.cursor = scanner.take().end;
  ({ kind } = scanner.peek());
  return outsideOfContent.has(kind) ? void 0 : composeNode(state, true, false);
}
function readDirectives({ scanner, handles }) {
  let hasVersion = false;
  for (let token = scanner.peek(); token.kind === "version" || token.kind === "tag-directive"; token = scanner.peek()) {
    if (token.kind === "version" ? hasVersion : handles.has(token.text))
      throw new YamlError("syntax", "expected this directive once", token.start, token.end);
    if (token.kind === "version") hasVersion = true;
    else handles.set(token.text, token.suffix);
    scanner.take();
  }
  if (!handles.has("!")) handles.set("!", "!");
  if (!handles.has("!!")) handles.set("!!", "tag:yaml.org,2002:");
}
function composeNode(state, isBlock, indentless) {
  const { scanner } = state;
  if (state.decoded > state.maxDecoded) {
    const { start, end } = scanner.peek();
    throw new YamlError("limit", tooManyNodes, start, end);
  }
  if (scanner.peek().kind === "alias") return aliasNode(state, take(state));
  const properties = readProperties(state);
  const token = scanner.peek();
  if (isOneOf(token.kind, scalarKinds)) return scalarNode(state, take(state), properties);
  const compose = collectionAt(token.kind, isBlock, indentless);
  if (compose !== void 0) return composeCollection(state, token, properties, compose);
  if (properties.start < 0) throw unexpected(state, "a value");
  return emptyNode(state, properties);
}
function collectionAt(kind, isBlock, indentless) {
  if (kind === "block-mapping") return isBlock ? blockMapping : void 0;
  if (kind === "block-sequence") return isBlock ? blockSequence : void 0;
  if (kind === "-") return indentless ? indentlessSequence : void 0;
  if (kind === "[") return flowSequence;
  return kind === "{" ? flowMapping : void 0;
}
function composeCollection(state, token, { anchor }, compose) {
  const before = state.decoded;
  const { deepest } = state;
  state.decoded += 1;
  state.depth += 1;
  if (state.depth > state.maxDepth)
    throw new YamlError("limit", `nested deeper than ${state.maxDepth} levels`, token.start, token.end);
  state.deepest = state.depth;
  if (anchor !== void 0) state.anchors.set(anchor, void 0);
  const node = compose(state, state.base + token.start);
  state.depth -= 1;
  const height = state.deepest - state.depth;
  state.deepest = Math.max(state.deepest, deepest);
  if (anchor !== void 0 && state.anchors.get(anchor) === void 0)
    state.anchors.set(anchor, { node, size: state.decoded - before, height });
  return node;
}
function nodeOrEmpty(state, isBlock, indentless, ends) {
  return isOneOf(state.scanner.peek().kind, ends) ? emptyNode(state) : composeNode(state, isBlock, indentless);
}
var sequence = (state, start, items) => ({
  kind: "sequence",
  start,
  end: state.base + state.cursor,
  items
});
function mapping(state, start, entries) {
  state.hasDuplicates ||= entries.length > 1 && hasDoubledEntry(entries);
  return { kind: "mapping", start, end: state.base + state.cursor, entries };
}
var endsItem = ["-", "block-end"];
function blockSequence(state, start) {
  const { scanner } = state;
  const items = [];
  scanner.take();
  while (scanner.peek().kind === "-") {
    take(state);
    items.push(nodeOrEmpty(state, true, false, endsItem));
  }
  if (scanner.peek().kind !== "block-end") throw unexpected(state, "a `-` at the indentation of the items before it");
  scanner.take();
  return sequence(state, start, items);
}
var endsIndentlessItem = ["-", "key", "value", "block-end"];
function indentlessSequence(state, start) {
  const items = [];
  while (state.scanner.peek().kind === "-") {
    take(state);
    items.push(nodeOrEmpty(state, true, false, endsIndentlessItem));
  }
  return sequence(state, start, items);
}
var endsBlockEntry = ["key", "value", "block-end"];
function blockMapping(state, start) {
  const { scanner } = state;
  const entries = [];
  scanner.take();
  while (scanner.peek().kind === "key") {
    take(state);
    readEntry(state, entries, true, endsBlockEntry);
  }
  if (scanner.peek().kind !== "block-end") throw unexpected(state, "a key at the indentation of the keys before it");
  scanner.take();
  return mapping(state, start, entries);
}
function goesOn2(state, isFirst, close) {
  const { scanner } = state;
  if (!isFirst && scanner.peek().kind !== close) {
    if (scanner.peek().kind !== ",") throw unexpected(state, `\`,\` or \`${close}\``);
    take(state);
  }
  if (scanner.peek().kind !== close) return true;
  take(state);
  return false;
}
var endsFlowItem = ["value", ",", "]"];
function flowSequence(state, start) {
  const { scanner } = state;
  const items = [];
  take(state);
  for (let isFirst = true; goesOn2(state, isFirst, "]"); isFirst = false) {
    const token = scanner.peek();
    items.push(
      token.kind === "key" ? composeCollection(state, token, noProperties, pairMapping) : composeNode(state, false, false)
    );
  }
  return sequence(state, start, items);
}
function pairMapping(state, start) {
  const entries = [];
  take(state);
  readEntry(state, entries, false, endsFlowItem);
  return mapping(state, start, entries);
}
var endsFlowEntry = ["value", ",", "}"];
function flowMapping(state, start) {
  const { scanner } = state;
  const entries = [];
  take(state);
  for (let isFirst = true; goesOn2(state, isFirst, "}"); isFirst = false) {
    const isKey = scanner.peek().kind === "key";
    if (isKey) take(state);
    readEntry(state, entries, false, endsFlowEntry, isKey);
  }
  return mapping(state, start, entries);
}
function readEntry(state, entries, isBlock, ends, mayHaveValue = true) {
  const key = readKey(state, ends);
  let value;
  let next = state.scanner.peek();
  if (mayHaveValue && next.kind === "value") {
    take(state);
    next = state.scanner.peek();
    value = nodeOrEmpty(state, isBlock, isBlock, ends);
  } else value = emptyNode(state);
  if (key.isMerge) return merge(state, { ...key, value }, next.kind === "alias", entries);
  const { key: name, keyStart, keyEnd, typedKey } = key;
  const hasProperties = next.kind === "alias" || next.kind === "anchor" || next.kind === "tag";
  entries.push({
    key: name,
    keyStart,
    keyEnd,
    value,
    ...hasProperties ? { valueStart: state.base + next.start } : {},
    ...typedKey ? { typedKey } : {}
  });
}

// src/documents/yaml-stream.ts
var oddBreak = /[\r\u0085\u2028\u2029]./;
var blankOrComment = /^[ \t\r]*(?:#|$)/;
var startOf = (text) => text.charCodeAt(0) === 65279 ? 1 : 0;
function splitDocuments(text) {
  const chunks = [];
  const first = startOf(text);
  let start = first;
  let separator;
  const close = (end) => {
    chunks.push({ index: chunks.length, start, end, ...separator === void 0 ? {} : { separator } });
    separator = void 0;
  };
  for (let at = nextSeparator(text, start); at >= 0; at = nextSeparator(text, at + 3)) {
    const lineBreak = text.indexOf("\n", at);
    const lineEnd3 = lineBreak < 0 ? text.length : lineBreak;
    const ends = at > start && !onlyDirectives(text, start, at);
    if (ends) close(at);
    const rest = text.slice(at + 3, lineEnd3);
    if (blankOrComment.test(rest)) {
      const next = Math.min(lineEnd3 + 1, text.length);
      const isOdd = hasOddBreak(text, at) || startOf(text.slice(next, next + 1)) > 0;
      const isKept = chunks.length === 1 && isOdd && isJson(text.slice(first, at));
      if (ends) start = isKept ? at : next;
    } else {
      if (ends) start = at;
      separator = { start: at, end: lineEnd3 };
    }
  }
  if (start < text.length) close(text.length);
  return chunks;
}
function hasOddBreak(text, at) {
  const next = nextSeparator(text, at + 3);
  return oddBreak.test(text.slice(at, next < 0 ? text.length : next));
}
function isJson(text) {
  if (!text.trimStart().startsWith("{") || text.indexOf("\n", text.lastIndexOf("}")) < text.length - 1) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
function nextSeparator(text, from) {
  for (let at = text.indexOf("---", from); at >= 0; at = text.indexOf("---", at + 1)) {
    if (at === startOf(text) || text.charCodeAt(at - 1) === 10) return at;
  }
  return -1;
}
function onlyDirectives(text, start, end) {
  if (!text.startsWith("%", start) && !text.slice(start, Math.min(end, start + 4096)).includes("\n%")) return false;
  return text.slice(start, end).split("\n").every((line) => (line.startsWith("%") || blankOrComment.test(line)) && !oddBreak.test(line));
}

// src/documents/yaml.ts
var maxDepth = 1e3;
var maxDocumentLength = 16 * 1024 * 1024;
var goSpace = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/;
var parseYaml = (file) => parseChunks(file, splitDocuments(file.text));
function parseChunks(file, chunks, read = parseChunk, room = roomOfFile()) {
  const documents = [];
  let extra = 0;
  for (const chunk of chunks) {
    room.nodes -= nodesOfDocument;
    const here = { ...chunk, index: chunk.index + extra };
    if (room.nodes < 0) {
      const at = { file, start: chunk.start, end: lineEnd2(file.text, chunk.start) };
      documents.push(broken(file, here, "yaml", { kind: "limit", endsFile: true, message: tooManyNodes, at }));
      break;
    }
    const found = read(file, here, room);
    extra += found.length - 1;
    append(documents, found);
    if (found.at(-1)?.problems.some(({ endsFile }) => endsFile === true) === true) break;
  }
  return documents;
}
function looksLikeJson(text, start = 0) {
  if (text.charCodeAt(start) === 123) return true;
  const head = text.slice(start, start + 4096);
  const blank = goSpace.exec(head)?.[0].length ?? 0;
  return blank === head.length && start + blank < text.length ? looksLikeJson(text, start + blank) : head.charCodeAt(blank) === 123;
}
function parseChunk(file, chunk, room, lastBreak = "") {
  const { start, end } = chunk;
  const text = start === 0 && end === file.text.length ? file.text : file.text.slice(start, end);
  if (text.length > maxDocumentLength) {
    const message = `this document is longer than ${maxDocumentLength / 1024 / 1024} Mi characters`;
    return [
      broken(file, chunk, "yaml", { kind: "limit", message, at: { file, start, end: lineEnd2(file.text, start) } })
    ];
  }
  if (looksLikeJson(text)) return parseJsonValues(file, chunk, text, room);
  return [parseYamlText(file, chunk, /[\r\n]$/.test(text) ? text : text + lastBreak, room)];
}
function withoutBlanks(text) {
  const [blanks2 = ""] = goSpace.exec(text) ?? [];
  const eaten = blanks2.slice(0, blanks2.indexOf("\n") + 1 || blanks2.length);
  return eaten.replace(/[^\n]/g, " ") + text.slice(eaten.length);
}
function parseAsKubectl(file, chunk, room) {
  const isJson2 = chunk.start === startOf(file.text) && looksLikeJson(file.text, chunk.start);
  if (!isJson2 && looksLikeJson(file.text, chunk.start) && chunk.end - chunk.start <= maxDocumentLength)
    return [parseYamlText(file, chunk, `${file.text.slice(chunk.start, chunk.end)}
`, room)];
  const documents = parseChunk(file, chunk, room, "\n");
  const [first] = documents;
  if (first?.format !== "json" || first.problems.every(({ kind }) => kind !== "syntax")) return documents;
  const text = file.text.slice(chunk.start, chunk.end);
  if (/^\s*\{[{%]/.test(text) || /\.json$/i.test(file.path)) return documents;
  const flow = parseYamlText(file, chunk, `${withoutBlanks(text)}
`, room);
  return flow.problems.length === 0 ? [flow] : documents;
}
function parseYamlText(file, chunk, text, room) {
  const { index, start, end } = chunk;
  const problems = [];
  if (chunk.separator !== void 0) {
    const message = "expected nothing but a comment after `---`: kubectl rejects the whole file";
    problems.push({ kind: "syntax", message, at: { file, ...chunk.separator } });
    if (!/^---[ \t]/.test(file.text.slice(chunk.separator.start, chunk.separator.end)))
      return { index, start, end, format: "yaml", root: void 0, problems, duplicates: [] };
  }
  try {
    const { root, duplicates } = composeDocument(text, start, maxDepth, room);
    return { index, start, end, format: "yaml", root, problems, duplicates };
  } catch (error) {
    return broken(file, chunk, "yaml", problemOf(file, start, text, error), problems);
  }
}
function broken(file, { index, start, end }, format, problem, before = []) {
  return {
    index,
    start,
    end: Math.min(end, file.text.length),
    format,
    root: void 0,
    problems: [...before, problem],
    duplicates: []
  };
}
function lineEnd2(text, from) {
  const at = text.indexOf("\n", from);
  const end = at < 0 ? text.length : at;
  return end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}
function problemOf(file, base, text, error) {
  const place = (from, to) => {
    const last = base + text.trimEnd().length;
    const start = base + from;
    if (start >= last) return { file, start: Math.max(base, last - 1), end: last };
    return { file, start, end: Math.max(start + 1, base + Math.min(to, text.length)) };
  };
  if (!(error instanceof YamlError || error instanceof JsonError)) throw error;
  const endsFile = error.message === tooManyNodes ? { endsFile: true } : {};
  return { kind: error.kind, ...endsFile, message: error.message, at: place(error.start, error.end) };
}
function parseJsonValues(file, chunk, text, room) {
  const documents = [];
  const { start: base } = chunk;
  for (let from = 0; from < text.length; ) {
    const index = chunk.index + documents.length;
    const start = base + from;
    try {
      const { node, end } = readJsonValue(file.text, start, maxDepth, room);
      const duplicates = duplicateKeysOf(node);
      documents.push({ index, start, end, format: "json", root: node, problems: [], duplicates });
      from = afterBlanks(text, end - base);
      room.nodes -= nodesOfDocument;
    } catch (error) {
      const whole = { index, start, end: chunk.end };
      return [
        ...documents,
        broken(
          file,
          whole,
          "json",
          problemOf(file, 0, chunk.end === file.text.length ? file.text : file.text.slice(0, chunk.end), error)
        )
      ];
    }
  }
  return documents;
}

export {
  countedEntries,
  duplicateKeysOf,
  roomOfFile,
  tooManyNodes,
  readJsonValue,
  escapes,
  splitDocuments,
  maxDepth,
  parseYaml,
  parseChunks,
  looksLikeJson,
  parseAsKubectl,
  parseYamlText
};
