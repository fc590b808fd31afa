import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Recent
} from "./shared-recent.js";
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

// src/documents/go/scanner.ts
var maxWords = 3e5;
var keywords = new Set(
  "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var".split(" ")
);
var enders = /* @__PURE__ */ new Set(["ident", "number", "char", "string", "break", "continue", "fallthrough", "return"]);
for (const operator2 of ["++", "--", ")", "]", "}"]) enders.add(operator2);
var operator = /<<=|>>=|&\^=|\.\.\.|&&|\|\||<-|\+\+|--|==|!=|<=|>=|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|&\^|[-+*/%&|^<>=!()[\]{},;.:~]/y;
var identifier = /[\p{L}_][\p{L}\p{Nd}_]*/uy;
var asciiIdentifier = /[A-Za-z_][A-Za-z0-9_]*/y;
var number = /(?:0[xX][0-9a-fA-F_.]*(?:[pP][-+]?[0-9_]*)?|0[bBoO][0-9_.]*|(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9_]*)?)i?/y;
var quoted = /"(?:[^"\\\n]|\\(?:[abfnrtv\\"]|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|u[0-9a-fA-F]{4}|U00[01][0-9a-fA-F]{5}))*"/y;
var rune = /'(?:[^'\\\n]|\\(?:[abfnrtv\\']|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|u[0-9a-fA-F]{4}|U00[01][0-9a-fA-F]{5}))'/uy;
var blanks = /[ \t\r]+/y;
var matchEnd = (pattern, text, at) => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};
function scan(text) {
  const tokens = [];
  const comments = [];
  let line = 1;
  let commentLines = 0;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let semicolonDue = false;
  const push = (kind, end) => {
    tokens.push({ kind, start: at, end, line, comments: comments.length });
    semicolonDue = enders.has(kind);
    at = end;
  };
  const semicolon = () => {
    tokens.push({ kind: ";", start: at, end: at, line, comments: comments.length });
    semicolonDue = false;
  };
  const countLines = (from, to) => {
    for (let next = from; next < to; next++) if (text.charCodeAt(next) === 10) line++;
  };
  let looked = { until: 0, ends: false };
  const lineEndsHere = () => {
    if (at < looked.until) return looked.ends;
    let ahead = at;
    for (; ; ) {
      ahead = Math.max(ahead, matchEnd(blanks, text, ahead));
      const close = text.startsWith("/*", ahead) ? text.indexOf("*/", ahead + 2) : -1;
      if (close < 0 || text.slice(ahead, close).includes("\n")) break;
      ahead = close + 2;
    }
    const ends = ahead >= text.length || text[ahead] === "\n" || /^\/[/*]/.test(text.slice(ahead, ahead + 2));
    looked = { until: ahead, ends };
    return ends;
  };
  const lineComment = () => {
    if (semicolonDue) semicolon();
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    comments.push({ start: at, end, line, endLine: line });
    commentLines += 1;
    at = end;
  };
  const blockComment = () => {
    const close = text.indexOf("*/", at + 2);
    if (close < 0) {
      push("illegal", text.length);
      return;
    }
    if (semicolonDue && lineEndsHere()) semicolon();
    const startLine = line;
    countLines(at, close);
    comments.push({ start: at, end: close + 2, line: startLine, endLine: line });
    commentLines += 1 + line - startLine;
    at = close + 2;
  };
  const rawString = () => {
    const close = text.indexOf("`", at + 1);
    const end = close < 0 ? text.length : close + 1;
    const start = at;
    push(close < 0 ? "illegal" : "string", end);
    countLines(start, end);
  };
  const literal = (pattern, kind) => {
    const end = matchEnd(pattern, text, at);
    if (end > at) {
      push(kind, end);
      return;
    }
    const newline = text.indexOf("\n", at);
    push("illegal", newline < 0 ? text.length : newline);
  };
  const word = () => {
    let end = matchEnd(asciiIdentifier, text, at);
    if (end < 0 || text.charCodeAt(end) > 127) end = matchEnd(identifier, text, at);
    const name = text.slice(at, end);
    if (end < 0) push("illegal", at + ((text.codePointAt(at) ?? 0) > 65535 ? 2 : 1));
    else push(keywords.has(name) ? name : "ident", end);
  };
  const symbol = () => {
    const end = matchEnd(operator, text, at);
    if (end < 0) push("illegal", at + 1);
    else push(text.slice(at, end), end);
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (code === 10) {
      if (semicolonDue) semicolon();
      line++;
      at++;
    } else if (code === 32 || code === 9 || code === 13) at = matchEnd(blanks, text, at);
    else if (code === 47 && next === 47) lineComment();
    else if (code === 47 && next === 42) blockComment();
    else if (code === 34) literal(quoted, "string");
    else if (code === 96) rawString();
    else if (code === 39) literal(rune, "char");
    else if (code >= 48 && code <= 57 || code === 46 && next >= 48 && next <= 57)
      push("number", matchEnd(number, text, at));
    else if (code === 95 || (code | 32) >= 97 && (code | 32) <= 122 || code > 127) word();
    else symbol();
    if (tokens.length + commentLines <= maxWords) continue;
    return { tokens: [{ kind: "eof", start: at, end: at, line, comments: 0 }], comments: [], beyond: at };
  }
  if (semicolonDue) semicolon();
  push("eof", text.length);
  return { tokens, comments };
}

// src/documents/go/tokens.ts
var maxDepth = 500;
var maxErrors = 50;
var GoSyntaxError = class extends Error {
  name = "GoSyntaxError";
  start;
  end;
  limit;
  constructor(message, token, limit = false) {
    super(message);
    this.start = token.start;
    this.end = token.end;
    this.limit = limit;
  }
};
function attempt(step) {
  try {
    return step();
  } catch (error) {
    if (error instanceof GoSyntaxError) return void 0;
    throw error;
  }
}
var described = {
  eof: "the end of the file",
  ident: "a name",
  number: "a number",
  string: "a string",
  char: "a rune"
};
var printable = (text) => {
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  return shown.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "�");
};
var conflict = /^(?:<{7}|={7}|>{7})\s/;
var declarationKeywords = /* @__PURE__ */ new Set(["type", "const", "var", "func", "import"]);
var Cursor = class {
  text;
  scanned;
  at = 0;
  /** What did not parse so far, in order. */
  errors = [];
  #depth = 0;
  #unclosed = false;
  #eof;
  #readExpr;
  /** `readExpr` is what reads an expression inside a type (`[N + 1]T`): types and expressions contain each other. */
  constructor(text, readExpr2) {
    this.text = text;
    this.#readExpr = readExpr2;
    this.scanned = scan(text);
    this.#eof = { kind: "eof", start: text.length, end: text.length, line: 1, comments: this.scanned.comments.length };
  }
  get token() {
    return this.scanned.tokens[this.at] ?? this.#eof;
  }
  get kind() {
    return this.token.kind;
  }
  /** End of the token before, where a node that was just read ends. */
  get lastEnd() {
    return this.scanned.tokens[this.at - 1]?.end ?? 0;
  }
  peek(ahead = 1) {
    return this.scanned.tokens[this.at + ahead]?.kind ?? "eof";
  }
  textOf(token) {
    return this.text.slice(token.start, token.end);
  }
  next() {
    const { token } = this;
    if (token.kind !== "eof") this.at++;
    return token;
  }
  readExpr() {
    return this.#readExpr(this);
  }
  /** Takes the token if it is of this kind. */
  accept(kind) {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }
  expect(kind, what = described[kind] ?? `"${kind}"`) {
    if (this.kind !== kind) this.fail(what);
    return this.next();
  }
  /** `;`, which Go lets one leave out before a closing bracket. */
  endOfStatement(what) {
    if (this.kind === ")" || this.kind === "}") return;
    this.expect(";", what);
  }
  /** Stops the parser: what was expected, and what stands there instead. */
  fail(expected) {
    throw new GoSyntaxError(`expected ${expected}, found ${this.#found()}`, this.token);
  }
  #found() {
    const { kind, start, end } = this.token;
    if (kind === ";" && start === end) return "the end of the line";
    if (this.text.startsWith("\n", start - 1) && conflict.test(this.text.slice(start, start + 8))) {
      return "a conflict marker of git";
    }
    const shown = this.textOf(this.token);
    if (kind === "illegal" && shown.startsWith("/*")) return "a comment without its end";
    if (kind === "illegal" && /^["'`]/.test(shown)) return "a string or rune that is not closed or has a wrong escape";
    if (kind === "ident" || kind === "illegal" || kind === "number") return `"${printable(shown)}"`;
    return described[kind] ?? `"${kind}"`;
  }
  /** Runs a step of the recursion, refusing what nests too deep. */
  nested(step) {
    if (this.#depth >= maxDepth) {
      throw new GoSyntaxError(`types or expressions nest deeper than ${maxDepth} levels`, this.token, true);
    }
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }
  /** Skips behind the closing bracket; once one was open at the end of the file, up to the next declaration at most. */
  skipBracketed() {
    const open = [];
    const first = this.token;
    do {
      const { kind } = this;
      if (kind === "(") open.push(")");
      else if (kind === "[") open.push("]");
      else if (kind === "{") open.push("}");
      else if (kind === ")" || kind === "]" || kind === "}") {
        if (open.pop() !== kind) this.fail("the bracket that closes the one opened before");
      } else if (kind === "illegal") this.fail("a Go token");
      else if (kind === "eof" || this.#unclosed && this.beginsDeclaration()) {
        this.#unclosed = true;
        throw new GoSyntaxError(`expected the end of what "${first.kind}" opens, found the end of the file`, first);
      }
      this.next();
    } while (open.length > 0);
  }
  /** Whether a line begins here with the keyword of a declaration, as nothing inside one does. */
  beginsDeclaration() {
    const { token, text } = this;
    return declarationKeywords.has(token.kind) && (token.start === 0 || text[token.start - 1] === "\n");
  }
  /** Runs a step; where it fails, notes why and goes to where `recover` finds sound ground. */
  recovering(step, recover) {
    const from = this.at;
    try {
      step();
    } catch (error) {
      if (!(error instanceof GoSyntaxError)) throw error;
      if (error.limit && this.#depth > 0) throw error;
      this.errors.push(error);
      if (this.errors.length < maxErrors) recover(from, this.token);
      else this.at = this.scanned.tokens.length - 1;
    }
  }
  /** Goes behind the statement that begins at a token, to the line after the failed one, or to the end of its list. */
  skipStatement(from, failed) {
    this.at = from;
    for (let open = 0; this.kind !== "eof"; this.at++) {
      const { line, start } = this.token;
      if (this.at > from && this.beginsDeclaration()) return;
      if (open === 0 && line > failed.line && start > failed.start) return;
      if (open === 0 && this.kind === ";") break;
      if (this.kind === "(" || this.kind === "[" || this.kind === "{") open++;
      else if (this.kind === ")" || this.kind === "]" || this.kind === "}") {
        if (open === 0 && this.at > from) return;
        open = Math.max(0, open - 1);
      }
    }
    this.accept(";");
  }
};

// src/documents/go/names.ts
function readIdent(cursor, what = "a name") {
  const token = cursor.expect("ident", what);
  return { name: cursor.textOf(token), start: token.start, end: token.end };
}
var asExpr = (ident) => ({ kind: "ident", ...ident });
function readQualified(cursor, first) {
  if (!cursor.accept(".")) return asExpr(first);
  const { name, end } = readIdent(cursor, "the name of a type");
  return { kind: "selector", x: asExpr(first), name, start: first.start, end };
}

// src/documents/go/types.ts
function readType(cursor) {
  return tryType(cursor) ?? cursor.fail("a type");
}
function tryType(cursor) {
  return cursor.nested(() => {
    const { start } = cursor.token;
    const done = (node) => ({
      ...node,
      start,
      end: cursor.lastEnd
    });
    switch (cursor.kind) {
      case "ident":
        return readTypeName(cursor, readIdent(cursor));
      case "*":
        cursor.next();
        return done({ kind: "star", x: readType(cursor) });
      case "(": {
        cursor.next();
        const x = readType(cursor);
        cursor.expect(")");
        return done({ kind: "paren", x });
      }
      case "[":
        return readArrayType(cursor);
      case "struct":
        return readStruct(cursor);
      case "interface":
        return readInterface(cursor);
      case "func":
        cursor.next();
        return readSignature(cursor, start);
      case "map": {
        cursor.next();
        cursor.expect("[");
        const key = readType(cursor);
        cursor.expect("]");
        return done({ kind: "map", key, value: readType(cursor) });
      }
      case "chan":
      case "<-":
        return readChannel(cursor);
      default:
        return void 0;
    }
  });
}
function readChannel(cursor) {
  const { start } = cursor.token;
  const receive = cursor.accept("<-");
  cursor.expect("chan");
  const send = !receive && cursor.accept("<-");
  const value = readType(cursor);
  const direction = receive ? "receive" : send ? "send" : "both";
  return { kind: "chan", direction, value, start, end: cursor.lastEnd };
}
function readTypeName(cursor, first) {
  const x = readQualified(cursor, first);
  return cursor.kind === "[" ? readIndex(cursor, x) : x;
}
function readArrayType(cursor) {
  const { start } = cursor.expect("[");
  const length = readArrayLength(cursor);
  cursor.expect("]");
  const element = readType(cursor);
  return { kind: "array", length, element, start, end: cursor.lastEnd };
}
function readArrayLength(cursor) {
  if (cursor.kind === "]") return void 0;
  if (cursor.kind !== "...") return cursor.readExpr();
  const { start, end } = cursor.next();
  return { kind: "ellipsis", x: void 0, start, end };
}
function readArrayOrInstance(cursor, name) {
  const { start } = cursor.expect("[");
  if (cursor.accept("]")) {
    const element2 = readType(cursor);
    return { names: [name], type: { kind: "array", length: void 0, element: element2, start, end: cursor.lastEnd } };
  }
  const indices = [];
  let comma = false;
  do {
    indices.push(cursor.kind === "..." ? readArrayLength(cursor) ?? cursor.fail("a length") : cursor.readExpr());
    comma = cursor.accept(",");
  } while (comma && cursor.kind !== "]");
  cursor.expect("]");
  const [length] = indices;
  const element = indices.length === 1 && !comma ? tryType(cursor) : void 0;
  if (element !== void 0) {
    return { names: [name], type: { kind: "array", length, element, start, end: cursor.lastEnd } };
  }
  return { names: [], type: { kind: "index", x: asExpr(name), indices, start: name.start, end: cursor.lastEnd } };
}
function readStruct(cursor) {
  const { start } = cursor.expect("struct");
  cursor.expect("{");
  const fields = [];
  while (cursor.kind !== "}") {
    if (cursor.kind === "eof" || cursor.beginsDeclaration()) {
      cursor.recovering(
        () => cursor.fail('a field or "}"'),
        () => void 0
      );
      return { kind: "struct", fields, start, end: cursor.lastEnd };
    }
    cursor.recovering(
      () => fields.push(readField(cursor)),
      (from, failed) => cursor.skipStatement(from, failed)
    );
  }
  cursor.expect("}");
  return { kind: "struct", fields, start, end: cursor.lastEnd };
}
function readField(cursor) {
  const token = cursor.at;
  const { names, type } = readFieldType(cursor);
  const string = cursor.kind === "string" ? cursor.next() : void 0;
  const tag = string && { text: cursor.textOf(string), start: string.start, end: string.end };
  cursor.endOfStatement(tag === void 0 ? 'a tag, the end of the line or "}"' : 'the end of the line or "}"');
  return { names, type, tag, token };
}
function readFieldType(cursor) {
  if (cursor.kind === "*") {
    const { start } = cursor.next();
    const x = readTypeName(cursor, readIdent(cursor, "the name of an embedded type"));
    return { names: [], type: { kind: "star", x, start, end: cursor.lastEnd } };
  }
  const first = readIdent(cursor, 'the name of a field or "}"');
  switch (cursor.kind) {
    case ".":
    case "string":
    case ";":
    case "}":
      return { names: [], type: readTypeName(cursor, first) };
    case "[":
      return readArrayOrInstance(cursor, first);
    default: {
      const names = [first];
      while (cursor.accept(",")) names.push(readIdent(cursor));
      return { names, type: readType(cursor) };
    }
  }
}
function readInterface(cursor) {
  const { start } = cursor.expect("interface");
  cursor.expect("{");
  const members = [];
  while (cursor.kind !== "}") members.push(readMember(cursor));
  cursor.expect("}");
  return { kind: "interface", members, start, end: cursor.lastEnd };
}
function readMember(cursor) {
  const token = cursor.at;
  const method = cursor.kind === "ident" && cursor.peek() === "(";
  const names = method ? [readIdent(cursor)] : [];
  const type = method ? readSignature(cursor, cursor.token.start) : readUnion(cursor);
  cursor.endOfStatement('the end of the line or "}"');
  return { names, type, tag: void 0, token };
}
function readUnion(cursor) {
  const term = () => {
    const { start } = cursor.token;
    if (!cursor.accept("~")) return tryType(cursor) ?? cursor.fail('a method, a type or "}"');
    const x2 = readType(cursor);
    return { kind: "unary", op: "~", x: x2, start, end: cursor.lastEnd };
  };
  let x = term();
  while (cursor.accept("|")) x = { kind: "binary", op: "|", x, y: term(), start: x.start, end: cursor.lastEnd };
  return x;
}
function readSignature(cursor, start) {
  const params = readParameters(cursor);
  let results = [];
  if (cursor.kind === "(") results = readParameters(cursor);
  else {
    const token = cursor.at;
    const type = tryType(cursor);
    if (type !== void 0) results = [{ names: [], type, tag: void 0, token }];
  }
  return { kind: "func", params, results, start, end: cursor.lastEnd };
}
function readParameters(cursor) {
  cursor.expect("(");
  const entries = [];
  while (cursor.kind !== ")") {
    entries.push(readParameter(cursor));
    if (!cursor.accept(",") && cursor.kind !== ")") cursor.fail('"," or ")"');
  }
  cursor.expect(")");
  return groupParameters(cursor, entries);
}
function readParameter(cursor) {
  const token = cursor.at;
  const typed = (name2, type) => ({ name: name2, type, token });
  if (cursor.kind === "...") return typed(void 0, readVariadic(cursor));
  if (cursor.kind !== "ident") return typed(void 0, tryType(cursor) ?? cursor.fail('a parameter or ")"'));
  const name = readIdent(cursor);
  switch (cursor.peek(0)) {
    case ".":
      return typed(void 0, readTypeName(cursor, name));
    case "[": {
      const { names, type } = readArrayOrInstance(cursor, name);
      return typed(names[0], type);
    }
    case "...":
      return typed(name, readVariadic(cursor));
    default:
      return { name, type: tryType(cursor), token };
  }
}
function readVariadic(cursor) {
  const { start } = cursor.expect("...");
  const x = readType(cursor);
  return { kind: "ellipsis", x, start, end: cursor.lastEnd };
}
function groupParameters(cursor, entries) {
  if (!entries.some(({ name, type }) => name !== void 0 && type !== void 0)) {
    return entries.flatMap(({ name, type, token }) => {
      const lone = type ?? (name && asExpr(name));
      return lone === void 0 ? [] : [{ names: [], type: lone, tag: void 0, token }];
    });
  }
  const fields = [];
  let names = [];
  for (const { name, type, token } of entries) {
    if (name === void 0) cursor.fail("names for all parameters or for none");
    names.push(name);
    if (type === void 0) continue;
    fields.push({ names, type, tag: void 0, token });
    names = [];
  }
  if (names.length > 0) cursor.fail("a type for the last parameter");
  return fields;
}
function readIndex(cursor, x) {
  return cursor.nested(() => {
    const { start } = x;
    cursor.expect("[");
    const bounds = [];
    const bound = () => void bounds.push(cursor.kind === ":" || cursor.kind === "]" ? void 0 : cursor.readExpr());
    bound();
    if (cursor.kind === ":") {
      while (bounds.length < 3 && cursor.accept(":")) bound();
      cursor.expect("]");
      return { kind: "slice", x, bounds, start, end: cursor.lastEnd };
    }
    while (cursor.accept(",") && cursor.kind !== "]") bound();
    cursor.expect("]", '"]"');
    const indices = bounds.flatMap((index) => index === void 0 ? [] : [index]);
    if (indices.length === 0) cursor.fail("an index");
    return { kind: "index", x, indices, start, end: cursor.lastEnd };
  });
}

// src/documents/go/expressions.ts
var levels = ["||", "&&", "== != < <= > >=", "+ - | ^", "* / % << >> & &^"];
var precedence = new Map(
  levels.flatMap((operators, level) => operators.split(" ").map((operator2) => [operator2, level + 1]))
);
var unaryOperators = /* @__PURE__ */ new Set(["+", "-", "!", "^", "&", "~"]);
function readExpr(cursor) {
  return readBinary(cursor, 1);
}
function readBinary(cursor, lowest) {
  return cursor.nested(() => {
    let x = readUnary(cursor);
    for (; ; ) {
      const op = cursor.kind;
      const level = precedence.get(op) ?? 0;
      if (level < lowest) return x;
      cursor.next();
      const y = readBinary(cursor, level + 1);
      x = { kind: "binary", op, x, y, start: x.start, end: y.end };
    }
  });
}
function readUnary(cursor) {
  const { kind, start } = cursor.token;
  if (kind === "<-" && cursor.peek() === "chan") return readPrimary(cursor, readChannel(cursor));
  if (kind !== "*" && kind !== "<-" && !unaryOperators.has(kind)) return readPrimary(cursor, readOperand(cursor));
  return cursor.nested(() => {
    cursor.next();
    const x = readUnary(cursor);
    const end = cursor.lastEnd;
    return kind === "*" ? { kind: "star", x, start, end } : { kind: "unary", op: kind, x, start, end };
  });
}
function readOperand(cursor) {
  const { token } = cursor;
  const { start, end } = token;
  switch (token.kind) {
    case "ident":
      return asExpr(readIdent(cursor));
    case "number":
    case "char":
    case "string":
      cursor.next();
      return { kind: "literal", of: token.kind, text: cursor.textOf(token), start, end };
    case "(": {
      cursor.next();
      const x = readExpr(cursor);
      cursor.expect(")");
      return { kind: "paren", x, start, end: cursor.lastEnd };
    }
    case "func": {
      cursor.next();
      const type = readSignature(cursor, start);
      if (cursor.kind !== "{") return type;
      cursor.skipBracketed();
      return { kind: "function", type, start, end: cursor.lastEnd };
    }
    default:
      return tryType(cursor) ?? cursor.fail("an expression");
  }
}
function readPrimary(cursor, operand) {
  let x = operand;
  for (; ; ) {
    if (cursor.kind === ".") x = readSelector(cursor, x);
    else if (cursor.kind === "[") x = readIndex(cursor, x);
    else if (cursor.kind === "(") x = readCall(cursor, x);
    else if (cursor.kind === "{" && isLiteralType(x)) x = readComposite(cursor, x);
    else return x;
  }
}
function readSelector(cursor, x) {
  const { start } = x;
  cursor.expect(".");
  if (!cursor.accept("(")) {
    const { name, end } = readIdent(cursor, "a name or a type assertion");
    return { kind: "selector", x, name, start, end };
  }
  const type = readType(cursor);
  cursor.expect(")");
  return { kind: "assert", x, type, start, end: cursor.lastEnd };
}
function readCall(cursor, fun) {
  cursor.expect("(");
  const args = [];
  let dots = false;
  while (cursor.kind !== ")") {
    args.push(readExpr(cursor));
    dots = cursor.accept("...") || dots;
    if (!cursor.accept(",") && cursor.kind !== ")") cursor.fail('"," or ")"');
  }
  cursor.expect(")");
  return { kind: "call", fun, args, dots, start: fun.start, end: cursor.lastEnd };
}
function isLiteralType(x) {
  if (x.kind === "selector") return x.x.kind === "ident";
  if (x.kind === "index") return isLiteralType(x.x);
  return x.kind === "ident" || x.kind === "array" || x.kind === "struct" || x.kind === "map";
}
function readComposite(cursor, type) {
  return cursor.nested(() => {
    const { start } = type ?? cursor.token;
    cursor.expect("{");
    const elements = [];
    while (cursor.kind !== "}") {
      const first = readElement(cursor);
      elements.push(cursor.accept(":") ? { key: first, value: readElement(cursor) } : { key: void 0, value: first });
      if (!cursor.accept(",") && cursor.kind !== "}") cursor.fail('"," or "}"');
    }
    cursor.expect("}");
    return { kind: "composite", type, elements, start, end: cursor.lastEnd };
  });
}
var readElement = (cursor) => cursor.kind === "{" ? readComposite(cursor, void 0) : readExpr(cursor);
var cursorOf = (text) => new Cursor(text, readExpr);

// src/documents/go/literal.ts
var simple = new Map(Object.entries({ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" }));
var escape = /\\(?:([abfnrtv\\"])|x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/g;
function unquote(literal) {
  if (literal.startsWith("`")) {
    return literal.length >= 2 && literal.endsWith("`") ? literal.slice(1, -1).replaceAll("\r", "") : void 0;
  }
  if (literal.length < 2 || !literal.startsWith('"') || !literal.endsWith('"')) return void 0;
  const inner = literal.slice(1, -1);
  if (!inner.includes("\\")) return inner.includes('"') || inner.includes("\n") ? void 0 : inner;
  if (/["\\\n]/.test(inner.replaceAll(escape, ""))) return void 0;
  return unescape(inner);
}
function unescape(inner) {
  const parts = [];
  let at = 0;
  for (const match of inner.matchAll(escape)) {
    parts.push(Buffer.from(inner.slice(at, match.index)));
    const [whole, letter, hex, octal, short, long] = match;
    const byte = hex === void 0 ? octal && Number.parseInt(octal, 8) : Number.parseInt(hex, 16);
    const point = Number.parseInt(short ?? long ?? "0", 16);
    if (point > 1114111 || point >= 55296 && point < 57344 || Number(byte ?? 0) > 255) return void 0;
    if (typeof byte === "number") parts.push(Buffer.from([byte]));
    else parts.push(Buffer.from(letter === void 0 ? String.fromCodePoint(point) : simple.get(letter) ?? letter));
    at = match.index + whole.length;
  }
  parts.push(Buffer.from(inner.slice(at)));
  return Buffer.concat(parts).toString("utf8");
}
var pair = / *([^\u0000-\u0020":\u007f]+):("(?:[^"\\]|\\.)*")/sy;
function tagValue(tag, key) {
  pair.lastIndex = 0;
  for (let match = pair.exec(tag); match !== null; match = pair.exec(tag)) {
    if (match[1] === key) return unquote(match[2] ?? "");
  }
  return void 0;
}
function jsonTag(tag) {
  const [name = "", ...options] = (tagValue(tag, "json") ?? "").split(",");
  const has = (option) => options.includes(option);
  return { name, omitempty: has("omitempty"), omitzero: has("omitzero"), inline: has("inline") };
}

// src/documents/go/declarations.ts
var mostKept = 2e6;
var recent = new Recent(mostKept);
var readDeclarations = (text) => recent.get(text, text.length, () => readAnew(text));
function readAnew(text) {
  const cursor = cursorOf(text);
  const found = { imports: [], types: [], constants: [] };
  recovering(cursor, () => {
    cursor.expect("package", "the package clause");
    found.package = readIdent(cursor, "the name of the package");
    cursor.expect(";", "the end of the line");
  });
  while (cursor.kind !== "eof") {
    if (!cursor.accept(";")) recovering(cursor, () => readDeclaration(cursor, found));
  }
  return { cursor, package: void 0, ...found, errors: cursor.errors };
}
var recovering = (cursor, step) => cursor.recovering(step, (from) => {
  cursor.at = from + 1;
  while (cursor.kind !== "eof" && !cursor.beginsDeclaration()) cursor.at++;
});
function readDeclaration(cursor, { imports, types, constants }) {
  const { kind } = cursor;
  if (kind === "import") readGroup(cursor, () => imports.push(readImport(cursor)));
  else if (kind === "var") readGroup(cursor, () => readVariable(cursor));
  else if (kind === "const")
    readGroup(cursor, (token, keyword) => constants.push({ spec: readConstant(cursor), token, keyword }));
  else if (kind === "type")
    readGroup(cursor, (token, keyword) => types.push({ spec: readSpec(cursor), token, keyword }));
  else if (kind === "func") readFunction(cursor);
  else cursor.fail("a declaration (const, type, var or func)");
  cursor.expect(";", "the end of the line");
}
function readGroup(cursor, spec) {
  const keyword = cursor.at;
  cursor.next();
  if (!cursor.accept("(")) {
    spec(cursor.at, keyword);
    return;
  }
  while (cursor.kind !== ")") {
    if (cursor.kind === "eof" || cursor.beginsDeclaration()) cursor.fail('")"');
    cursor.recovering(
      () => {
        spec(cursor.at, keyword);
        cursor.endOfStatement('the end of the line or ")"');
      },
      (from, failed) => cursor.skipStatement(from, failed)
    );
  }
  cursor.expect(")");
}
function readImport(cursor) {
  const renamed = cursor.kind === "." || cursor.kind === "ident";
  const name = renamed ? cursor.textOf(cursor.next()) : void 0;
  const path = cursor.textOf(cursor.expect("string", "the path of a package"));
  return { name, path: unquote(path) ?? "" };
}
function listOf(cursor, read) {
  const items = [read(cursor)];
  while (cursor.accept(",")) items.push(read(cursor));
  return items;
}
var readNames = (cursor) => listOf(cursor, (at) => readIdent(at));
var typeBeforeValue = (cursor) => cursor.kind === "=" || cursor.kind === ";" || cursor.kind === ")" ? void 0 : readType(cursor);
function readVariable(cursor) {
  readNames(cursor);
  const type = typeBeforeValue(cursor);
  if (cursor.accept("=")) listOf(cursor, readExpr);
  else if (type === void 0) cursor.fail('a type or "="');
}
function readConstant(cursor) {
  const { start } = cursor.token;
  const names = readNames(cursor);
  const type = typeBeforeValue(cursor);
  const values = cursor.accept("=") ? listOf(cursor, readExpr) : [];
  return { kind: "const", names, type, values, start, end: cursor.lastEnd };
}
function readSpec(cursor) {
  const name = readIdent(cursor, "the name of a type");
  const array = cursor.kind === "[" ? arrayOf(cursor) : void 0;
  const generic = array === void 0 && cursor.kind === "[";
  if (generic) cursor.skipBracketed();
  const alias = array === void 0 && cursor.accept("=");
  const type = array ?? readType(cursor);
  return { kind: "type", name, generic, alias, type, start: name.start, end: cursor.lastEnd };
}
function arrayOf(cursor) {
  const from = cursor.at;
  const before = cursor.errors.length;
  if (cursor.peek() === "]") return readType(cursor);
  try {
    const type = readType(cursor);
    if (type.kind === "array" && !(type.length !== void 0 && hasTypeLiteral(type.length))) return type;
  } catch (error) {
    if (!(error instanceof GoSyntaxError) || error.limit || cursor.scanned.tokens[from + 1]?.kind !== "ident")
      throw error;
  }
  cursor.at = from;
  cursor.errors.length = before;
  return void 0;
}
function readFunction(cursor) {
  const { start } = cursor.next();
  if (cursor.kind === "(") readParameters(cursor);
  readIdent(cursor, "the name of a function");
  if (cursor.kind === "[") cursor.skipBracketed();
  readSignature(cursor, start);
  if (cursor.kind === "{") cursor.skipBracketed();
}
function hasTypeLiteral(x) {
  if (x.kind === "binary") return hasTypeLiteral(x.x) || hasTypeLiteral(x.y);
  if (x.kind === "unary") return x.op === "~";
  if (x.kind === "paren") return hasTypeLiteral(x.x);
  return typeLiterals.has(x.kind);
}
var typeLiterals = /* @__PURE__ */ new Set(["array", "struct", "func", "interface", "map", "chan"]);

// src/documents/go/expr-string.ts
function exprString(x) {
  return printers[x.kind](x);
}
var printers = {
  ident: ({ name }) => name,
  literal: ({ text }) => text.startsWith("`") ? text.replaceAll("\r", "") : text,
  paren: ({ x }) => `(${exprString(x)})`,
  selector: chainString,
  index: chainString,
  slice: chainString,
  assert: chainString,
  call: chainString,
  star: ({ x }) => `*${exprString(x)}`,
  unary: ({ op, x }) => op + exprString(x),
  binary: binaryString,
  // Without a type of its own (an element of another literal) go/types prints the missing node.
  composite: ({ type, elements }) => `${type === void 0 ? "(ast: <nil>)" : exprString(type)}{${elements.length > 0 ? "…" : ""}}`,
  function: ({ type }) => `(${exprString(type)} literal)`,
  ellipsis: ({ x }) => `...${x === void 0 ? "" : exprString(x)}`,
  array: ({ length, element }) => `[${length === void 0 ? "" : exprString(length)}]${exprString(element)}`,
  struct: ({ fields }) => `struct{${fieldList(fields, "; ")}}`,
  interface: ({ members }) => `interface{${members.map((member) => memberString(member)).join("; ")}}`,
  func: (x) => `func${signature(x)}`,
  map: ({ key, value }) => `map[${exprString(key)}]${exprString(value)}`,
  chan: ({ direction, value }) => directions[direction] + exprString(value)
};
var directions = { both: "chan ", send: "chan<- ", receive: "<-chan " };
var list = (items) => items.map((item) => exprString(item)).join(", ");
var link = (x) => {
  if (x.kind === "selector") return [x.x, `.${x.name}`];
  if (x.kind === "index") return [x.x, `[${list(x.indices)}]`];
  if (x.kind === "slice") return [x.x, `[${x.bounds.map((bound) => bound ? exprString(bound) : "").join(":")}]`];
  if (x.kind === "assert") return [x.x, `.(${exprString(x.type)})`];
  if (x.kind === "call") return [x.fun, `(${list(x.args)}${x.dots ? "..." : ""})`];
  return void 0;
};
function chainString(last) {
  const parts = [];
  let x = last;
  for (let step = link(x); step !== void 0; step = link(x)) {
    parts.push(step[1]);
    [x] = step;
  }
  return exprString(x) + parts.reverse().join("");
}
function binaryString(last) {
  const parts = [];
  let x = last;
  while (x.kind === "binary") {
    parts.push(` ${x.op} ${exprString(x.y)}`);
    ({ x } = x);
  }
  return exprString(x) + parts.reverse().join("");
}
function signature(x) {
  const params = `(${fieldList(x.params, ", ")})`;
  const [first] = x.results;
  if (first === void 0) return params;
  if (x.results.length === 1 && first.names.length === 0) return `${params} ${exprString(first.type)}`;
  return `${params} (${fieldList(x.results, ", ")})`;
}
var fieldList = (fields, separator) => fields.map((field) => fieldString(field)).join(separator);
function fieldString({ names, type }) {
  if (names.length === 0) return exprString(type);
  return `${names.map(({ name }) => name).join(", ")} ${exprString(type)}`;
}
var memberString = ({ names: [name], type }) => name !== void 0 && type.kind === "func" ? name.name + signature(type) : exprString(type);

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
  attempt,
  readType,
  readExpr,
  cursorOf,
  unquote,
  tagValue,
  readDeclarations,
  exprString,
  parseGo
};
