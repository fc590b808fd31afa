import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/group-by.ts
function groupBy(items, keyOf) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups2.get(key);
    if (group === void 0) groups2.set(key, [item]);
    else group.push(item);
  }
  return groups2;
}

// src/apiserver/go-text.ts
var goLower = (text) => (
  // oxlint-disable-next-line no-control-regex -- ASCII alone takes the short way
  /^[\u0000-\u007f]*$/.test(text) ? text.toLowerCase() : Array.from(text, (rune) => rune === "İ" ? "i" : rune.toLowerCase()).join("")
);
var space = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;
function trimSpace(text) {
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (end > start && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
function runeCount(text) {
  if (!/[\ud800-\udfff]/.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}
var isPrintable = (rune) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(rune);
function* unprintables(text) {
  let at = 0;
  for (const rune of text) {
    if (!isPrintable(rune)) yield { rune, at };
    at += Buffer.byteLength(rune);
  }
}

// src/apiserver/go-quote.ts
var namedEscapes = {
  '"': '\\"',
  "\\": "\\\\",
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "	": "\\t",
  "\v": "\\v"
};
var plain = /^[\u0020\u0021\u0023-\u005b\u005d-\u007e]*$/;
var hex = (code, digits2) => code.toString(16).padStart(digits2, "0");
function quotedRune(rune) {
  const name = namedEscapes[rune];
  if (name !== void 0) return name;
  const code = rune.codePointAt(0) ?? 0;
  if (code >= 55296 && code <= 57343) return "�";
  if (isPrintable(rune)) return rune;
  if (code < 32 || code === 127) return `\\x${hex(code, 2)}`;
  return code < 65536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}
function goQuote(text) {
  if (plain.test(text)) return `"${text}"`;
  let quoted2 = '"';
  for (const rune of text) quoted2 += quotedRune(rune);
  return `${quoted2}"`;
}
function goTimeQuote(text) {
  let quoted2 = "";
  for (const byte of new TextEncoder().encode(text)) {
    if (byte < 32 || byte >= 128) quoted2 += `\\x${hex(byte, 2)}`;
    else quoted2 += byte === 34 || byte === 92 ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return `"${quoted2}"`;
}
function goQuoteFirstBytes(text, count) {
  let left = count;
  let quoted2 = '"';
  for (const rune of text) {
    if (left <= 0) break;
    const bytes = new TextEncoder().encode(rune);
    if (bytes.length <= left) quoted2 += quotedRune(rune);
    else for (const byte of bytes.subarray(0, left)) quoted2 += `\\x${hex(byte, 2)}`;
    left -= bytes.length;
  }
  return `${quoted2}"`;
}

// src/apiserver/go-netip.ts
function faultOfIPv4(text) {
  let value = 0;
  let digits2 = 0;
  let dots = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char >= "0" && char <= "9") {
      if (digits2 === 1 && value === 0) return { message: "IPv4 field has octet with leading zero" };
      value = value * 10 + Number(char);
      digits2++;
      if (value > 255) return { message: "IPv4 field has value >255" };
    } else if (char === ".") {
      if (i === 0 || i === text.length - 1 || text.charAt(i - 1) === ".")
        return { message: "IPv4 field must have at least one digit", at: text.slice(i) };
      if (dots === 3) return { message: "IPv4 address too long" };
      dots++;
      value = 0;
      digits2 = 0;
    } else {
      return { message: "unexpected character", at: text.slice(i) };
    }
  }
  return dots < 3 ? { message: "IPv4 address too short" } : void 0;
}
function faultOfGroup(digits2, rest) {
  if (digits2 === "") return { message: "each colon-separated field must have at least one digit", at: rest };
  return digits2.length > 4 ? { message: "each group must have 4 or less digits", at: rest } : void 0;
}
function faultOfIPv6(text) {
  const zoneAt = text.indexOf("%");
  if (zoneAt >= 0 && zoneAt === text.length - 1) return { message: "zone must be a non-empty string" };
  let rest = zoneAt < 0 ? text : text.slice(0, zoneAt);
  let ellipsis = rest.startsWith("::");
  if (ellipsis) rest = rest.slice(2);
  if (ellipsis && rest === "") return void 0;
  let bytes = 0;
  while (bytes < 16) {
    const digits2 = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? "";
    const fault = faultOfGroup(digits2, rest);
    if (fault !== void 0) return fault;
    if (rest.charAt(digits2.length) === ".") {
      if (!ellipsis && bytes !== 12)
        return { message: "embedded IPv4 address must replace the final 2 fields of the address", at: rest };
      if (bytes + 4 > 16)
        return { message: "too many hex fields to fit an embedded IPv4 at the end of the address", at: rest };
      const inner = faultOfIPv4(rest);
      if (inner !== void 0) return inner;
      rest = "";
      bytes += 4;
      break;
    }
    bytes += 2;
    rest = rest.slice(digits2.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) return { message: "unexpected character, want colon", at: rest };
    if (rest.length === 1) return { message: "colon must be followed by more characters", at: rest };
    rest = rest.slice(1);
    if (rest.startsWith(":")) {
      if (ellipsis) return { message: "multiple :: in address", at: rest };
      ellipsis = true;
      rest = rest.slice(1);
      if (rest === "") break;
    }
  }
  if (rest !== "") return { message: "trailing garbage after address", at: rest };
  if (bytes < 16) return ellipsis ? void 0 : { message: "address string too short" };
  return ellipsis ? { message: "the :: must expand to at least one field of zeros" } : void 0;
}
var answer = (version, text, fault) => {
  if (fault === void 0) return { version };
  const where = fault.at === void 0 ? "" : ` (at ${goQuote(fault.at)})`;
  return { error: `ParseAddr(${goQuote(text)}): ${fault.message}${where}` };
};
function parseAddress(text) {
  const mark = /[.:%]/.exec(text)?.[0];
  if (mark === ".") return answer(4, text, faultOfIPv4(text));
  if (mark === ":") return answer(6, text, faultOfIPv6(text));
  return answer(6, text, { message: mark === "%" ? "missing IPv6 address" : "unable to parse IP" });
}

// src/apiserver/go-url.ts
var isHex = (char) => /^[0-9a-fA-F]$/.test(char);
var hostCharacter = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;
function faultOfEscape(text, at, part) {
  const high = text.charAt(at + 1);
  const low = text.charAt(at + 2);
  if (!isHex(high) || !isHex(low)) return `invalid URL escape ${goQuoteFirstBytes(text.slice(at), 3)}`;
  const escape2 = text.slice(at, at + 3);
  if (escape2 === "%25" || part === "other") return void 0;
  const byte = Number.parseInt(high + low, 16);
  const fine = part === "host" ? byte >= 128 : byte === 32 || byte < 128 && hostCharacter.test(String.fromCharCode(byte));
  return fine ? void 0 : `invalid URL escape ${goQuote(escape2)}`;
}
function faultOfEncoding(text, part) {
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === "%") {
      const fault = faultOfEscape(text, i, part);
      if (fault !== void 0) return fault;
      i += 2;
    } else if (part !== "other" && char < "" && !hostCharacter.test(char)) {
      return `invalid character ${goQuote(char)} in host name`;
    }
  }
  return void 0;
}
var unescaped = (text) => text.replace(/%([0-9a-fA-F]{2})/g, (_, digits2) => String.fromCharCode(Number.parseInt(digits2, 16)));
var isOptionalPort = (text) => /^(:[0-9]*)?$/.test(text);
function faultOfBracketedHost(host) {
  const close = host.lastIndexOf("]");
  if (close < 0) return "missing ']' in host";
  const port = host.slice(close + 1);
  if (!isOptionalPort(port)) return `invalid port ${goQuote(port)} after host`;
  const name = host.slice(1, close);
  const zone = name.indexOf("%25");
  const fault = zone < 0 ? faultOfEncoding(name, "host") : faultOfEncoding(name.slice(0, zone), "host") ?? faultOfEncoding(name.slice(zone), "zone");
  if (fault !== void 0) return fault;
  const address = parseAddress(unescaped(name));
  if (address.error !== void 0) return `invalid host: ${address.error}`;
  return address.version === 4 ? "invalid IP-literal" : void 0;
}
function faultOfHost(scheme, host) {
  const open = host.lastIndexOf("[");
  if (open > 0) return "invalid IP-literal";
  if (open === 0) return faultOfBracketedHost(host);
  const strict = scheme === "http" || scheme === "https";
  const colon = strict ? host.indexOf(":") : host.lastIndexOf(":");
  if (colon >= 0 && !isOptionalPort(host.slice(colon))) return `invalid port ${goQuote(host.slice(colon))} after host`;
  return faultOfEncoding(host, "host");
}
function faultOfUser(user) {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) return "net/url: invalid userinfo";
  const colon = user.indexOf(":");
  if (colon < 0) return faultOfEncoding(user, "other");
  return faultOfEncoding(user.slice(0, colon), "other") ?? faultOfEncoding(user.slice(colon + 1), "other");
}
function splitScheme(text) {
  const match = /^([a-zA-Z][a-zA-Z0-9+.-]*)?:/.exec(text);
  if (match === null) return { scheme: "", rest: text };
  const scheme = match[1];
  return scheme === void 0 ? void 0 : { scheme: scheme.toLowerCase(), rest: text.slice(match[0].length) };
}
var relative = (query) => ({ scheme: "", host: "", user: false, query, fragment: "" });
function parseWithoutFragment(text, viaRequest) {
  if (/[\u0000-\u001f\u007f]/.test(text)) return { error: "net/url: invalid control character in URL" };
  if (text === "" && viaRequest) return { error: "empty url" };
  if (text === "*") return { url: relative("") };
  const split = splitScheme(text);
  if (split === void 0) return { error: "missing protocol scheme" };
  const { scheme } = split;
  const question = split.rest.indexOf("?");
  let rest = question < 0 ? split.rest : split.rest.slice(0, question);
  const query = question < 0 ? "" : split.rest.slice(question + 1);
  if (!rest.startsWith("/")) {
    if (scheme !== "") return { url: { ...relative(query), scheme } };
    if (viaRequest) return { error: "invalid URI for request" };
    if ((rest.split("/", 1)[0] ?? "").includes(":")) return { error: "first path segment in URL cannot contain colon" };
  }
  let host = "";
  let user = false;
  if (rest.startsWith("//") && (scheme !== "" || !viaRequest && !rest.startsWith("///"))) {
    const slash = rest.indexOf("/", 2);
    const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
    rest = slash < 0 ? "" : rest.slice(slash);
    const at = authority.lastIndexOf("@");
    user = at >= 0;
    host = authority.slice(at + 1);
    const fault2 = faultOfHost(scheme, host) ?? (user ? faultOfUser(authority.slice(0, at)) : void 0);
    if (fault2 !== void 0) return { error: fault2 };
  }
  const fault = faultOfEncoding(rest, "other");
  return fault === void 0 ? { url: { scheme, host, user, query, fragment: "" } } : { error: fault };
}
function parseRequestURI(text) {
  const parsed = parseWithoutFragment(text, true);
  return parsed.error === void 0 ? parsed : { error: `parse ${goQuote(text)}: ${parsed.error}` };
}
function parseURL(text) {
  const hash = text.indexOf("#");
  const front = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? "" : text.slice(hash + 1);
  const parsed = parseWithoutFragment(front, false);
  if (parsed.error !== void 0) return { error: `parse ${goQuote(front)}: ${parsed.error}` };
  const fault = faultOfEncoding(fragment, "other");
  if (fault !== void 0) return { error: `parse ${goQuote(text)}: ${fault}` };
  return { url: { ...parsed.url, fragment } };
}

// src/apiserver/cel/issues.ts
var limit = 100;
var maxSnippet = 16384;
var Issues = class {
  #kept = [];
  #count = 0;
  get count() {
    return this.#count;
  }
  get all() {
    return this.#kept;
  }
  /** Where the first fault is that is shown; undefined where that is one of the whole. */
  get first() {
    const offsets = this.#kept.map(({ offset }) => offset);
    return offsets.reduce(
      (first, offset) => first === void 0 || offset === void 0 ? void 0 : Math.min(first, offset)
    );
  }
  report(offset, message) {
    this.#count++;
    if (this.#count <= limit) this.#kept.push({ offset, message });
  }
};
var codePoints = (text) => Array.from(text).length;
function place(source, offset) {
  if (offset === void 0) return { line: -1, column: -1, snippet: void 0 };
  const before = source.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  const end = source.indexOf("\n", start);
  const snippet = source === "" ? void 0 : source.slice(start, end < 0 ? source.length : end);
  return { line: before.split("\n").length, column: codePoints(source.slice(start, offset)), snippet };
}
var isWide = (char) => (char.codePointAt(0) ?? 0) > 127;
function show({ line, column, snippet }, message) {
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`;
  if (snippet === void 0 || Buffer.byteLength(snippet) > maxSnippet) return head;
  const chars = Array.from(snippet.replaceAll("	", " "));
  const dots = chars.slice(0, column).map((char) => isWide(char) ? "．" : ".");
  const pointer = isWide(chars[column] ?? " ") ? "＾" : "^";
  return `${head}
 | ${chars.join("")}
 | ${dots.join("")}${pointer}`;
}
function showIssues(source, issues) {
  const placed = issues.all.map(({ offset, message }) => ({ at: place(source, offset), message }));
  placed.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const lines = placed.map(({ at, message }) => show(at, message));
  if (issues.count > limit) lines.push(`${issues.count - limit} more errors were truncated`);
  return lines.join("\n");
}

// src/apiserver/instance/go-time.ts
var daysIn = (month, year) => month === 2 ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28 : [4, 6, 9, 11].includes(month) ? 30 : 31;
function isDate(text) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [, year = "", month = "", day = ""] = match;
  if (Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(month), Number(year));
}
var layout = "2006-01-02T15:04:05Z07:00";
function parseTime(text) {
  const fault = faultOf(text);
  if (fault !== void 0) return { error: `parsing time ${goTimeQuote(text)}${fault}` };
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = [...text.matchAll(/\d+/g)].map(Number);
  if (day < 1 || day > daysIn(month, year)) return { error: `parsing time ${goTimeQuote(text)}: day out of range` };
  const zone = /[+-]\d{2}:\d{2}$/.exec(text)?.[0];
  const offset = zone === void 0 ? 0 : (zone.startsWith("-") ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)));
  const date = dateOf(year, month, day);
  date.setUTCHours(hour, minute - offset, second);
  if (date.getUTCFullYear() === 1 && date.getTime() === zeroTime) return { utc: void 0 };
  return { utc: `${dateTimeText(date)}Z` };
}
function dateOf(year, month, day) {
  const date = /* @__PURE__ */ new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
var dateTimeText = (date) => `${String(date.getUTCFullYear()).padStart(4, "0")}${date.toISOString().replace(/^[+-]?\d+/, "").slice(0, -5)}`;
var zeroTime = Date.parse("0001-01-01T00:00:00Z");
var elements = [
  [/^\d{4}/, "2006"],
  [/^-/, "-"],
  [/^(\d{2})/, "01", ["month", 1, 12]],
  [/^-/, "-"],
  // The day is judged last, with month and year.
  [/^\d{2}/, "02"],
  [/^T/, "T"],
  [/^(\d{1,2})/, "15", ["hour", 0, 23]],
  [/^:/, ":"],
  [/^(\d{2})/, "04", ["minute", 0, 59]],
  [/^:/, ":"],
  [/^(\d{2})(?:[.,]\d+)?/, "05", ["second", 0, 59]],
  [/^(?:Z|[+-](\d{2}):(\d{2}))/, "Z07:00", ["time zone offset hour", 0, 24], ["time zone offset minute", 0, 60]]
];
function faultOf(text) {
  let rest = text;
  for (const [pattern, element, ...ranges] of elements) {
    const found = pattern.exec(rest);
    if (found === null)
      return ` as ${goTimeQuote(layout)}: cannot parse ${goTimeQuote(rest)} as ${goTimeQuote(element)}`;
    const wrong = ranges.findLast(([, low, high], at) => {
      const number = Number(found[at + 1] ?? low);
      return number < low || number > high;
    });
    if (wrong !== void 0) return `: ${wrong[0]} out of range`;
    rest = rest.slice(found[0].length);
  }
  return rest === "" ? void 0 : `: extra text: ${goTimeQuote(rest)}`;
}
var nanoseconds = {
  ns: 1n,
  us: 1000n,
  "µs": 1000n,
  "μs": 1000n,
  ms: 1000000n,
  s: 1000000000n,
  m: 60000000000n,
  h: 3600000000000n
};
var limit2 = 1n << 63n;
function goDuration(text) {
  const sign = text.startsWith("-") ? -1n : 1n;
  let rest = text.replace(/^[-+]/, "");
  if (rest === "0") return 0n;
  if (rest === "") return void 0;
  let total = 0n;
  while (rest !== "") {
    const [all2 = "", whole = "", fraction = "", unit = ""] = /^(\d*)(?:\.(\d*))?([^.0-9]+)/.exec(rest) ?? [];
    const factor = Object.hasOwn(nanoseconds, unit) ? nanoseconds[unit] : void 0;
    if (whole === "" && fraction === "" || factor === void 0) return void 0;
    const digits2 = fraction.slice(0, 19);
    total += BigInt(whole) * factor + BigInt(Math.trunc(Number(digits2) * (Number(factor) / 10 ** digits2.length)));
    if (total > limit2) return void 0;
    rest = rest.slice(all2.length);
  }
  return sign < 0n || total < limit2 ? sign * total : void 0;
}

// src/apiserver/instance/mail-address.ts
var visible = (rune) => rune >= "!" && rune <= "~" || (rune.codePointAt(0) ?? 0) >= 128;
var blank = (rune) => rune === " " || rune === "	";
var isAtext = (rune) => !'()<>[]:;@\\,"'.includes(rune) && visible(rune);
var Refusal = class extends Error {
};
function refuse(why) {
  throw new Refusal(why);
}
var AddressReader = class {
  /** Runes that are not read yet begin at `at`. */
  at = 0;
  runes;
  constructor(text) {
    this.runes = Array.from(text.toWellFormed());
  }
  get next() {
    return this.runes[this.at] ?? "";
  }
  get empty() {
    return this.at >= this.runes.length;
  }
  consume(rune) {
    if (this.next !== rune) return false;
    this.at++;
    return true;
  }
  skipSpace() {
    while (blank(this.next)) this.at++;
  }
  /** Skips blanks and comments in parentheses. */
  skipComments() {
    this.skipSpace();
    while (this.consume("(")) {
      this.comment();
      this.skipSpace();
    }
  }
  comment() {
    let text = "";
    for (let depth = 1; depth > 0; this.at++) {
      if (this.empty) refuse("comment without end");
      if (this.next === "\\" && this.at + 1 < this.runes.length) this.at++;
      else if (this.next === "(") depth++;
      else if (this.next === ")") depth--;
      if (depth > 0) text += this.next;
    }
    return text;
  }
  quotedString() {
    let text = "";
    let escaped = false;
    for (this.at++; ; this.at++) {
      if (this.empty) refuse("quotation without end");
      const rune = this.next;
      if (!escaped && rune === '"') break;
      if (!escaped && rune === "\\") {
        escaped = true;
        continue;
      }
      if (!visible(rune) && !blank(rune)) refuse("bad character in a quotation");
      text += rune;
      escaped = false;
    }
    this.at++;
    return text;
  }
  atom(permissive) {
    let text = "";
    for (; !this.empty && isAtext(this.next); this.at++) text += this.next;
    if (text === "") refuse("no atom");
    if (!permissive && (text.startsWith(".") || text.includes("..") || text.endsWith("."))) refuse("dots in an atom");
    return text;
  }
  domainLiteral() {
    this.at++;
    let text = "";
    for (; this.next !== "]"; this.at++) {
      if (this.empty || this.next === "[" || this.next === "\\" || !visible(this.next)) refuse("bad domain literal");
      text += this.next;
    }
    this.at++;
    if (text.includes("%") || parseAddress(text).error !== void 0) refuse("no address in a domain literal");
  }
  /** local-part "@" domain; leaves the reader where it was if there is none. */
  tryAddrSpec() {
    const start = this.at;
    try {
      this.skipSpace();
      if (this.next === '"') {
        if (this.quotedString() === "") refuse("empty quotation");
      } else this.atom(false);
      if (!this.consume("@")) refuse("no @");
      this.skipSpace();
      if (this.next === "[") this.domainLiteral();
      else this.atom(false);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.at = start;
      return false;
    }
  }
  /** One or more words before an angle; an error after the first word only ends the phrase. */
  phrase() {
    let words3 = 0;
    for (; ; ) {
      if (words3 > 0) this.skipComments();
      this.skipSpace();
      if (this.empty) break;
      try {
        if (this.next === '"') this.quotedString();
        else if (hasUnknownCharset(this.atom(true))) refuse("unknown charset");
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (words3 === 0) throw error;
        break;
      }
      words3++;
    }
  }
  /** A mailbox or a group; how many addresses it holds. */
  address(allowGroup) {
    this.skipSpace();
    if (this.empty) refuse("no address");
    if (this.tryAddrSpec()) {
      this.skipSpace();
      if (this.consume("(") && this.comment().split(/[ \t]+/).some(hasUnknownCharset))
        refuse("unknown charset");
      return 1;
    }
    if (this.next !== "<") this.phrase();
    this.skipSpace();
    if (allowGroup && this.consume(":")) return this.group();
    if (!this.consume("<") || !this.tryAddrSpec() || !this.consume(">")) refuse("no address in angles");
    return 1;
  }
  group() {
    this.skipSpace();
    if (this.consume(";")) {
      this.skipComments();
      return 0;
    }
    for (let count = 0; ; ) {
      this.skipSpace();
      count += this.address(false);
      this.skipComments();
      if (this.consume(";")) {
        this.skipComments();
        return count;
      }
      if (!this.consume(",")) refuse("no comma in a group");
    }
  }
  single() {
    const count = this.address(true);
    this.skipComments();
    return this.empty && count === 1;
  }
};
var base64 = /^(?:[A-Za-z0-9+/\r\n]|=(?=[=\r\n]*$))*$/;
function hasUnknownCharset(word) {
  const parts = /^=\?([^?]+)\?([BbQq])\?([^?]*)\?=$/.exec(word);
  if (parts === null) return false;
  const [, charset = "", encoding = "", text = ""] = parts;
  if (["utf-8", "iso-8859-1", "us-ascii"].includes(charset.toLowerCase())) return false;
  if (encoding.toLowerCase() === "b") return base64.test(text) && text.replace(/[\r\n]/g, "").length % 4 === 0;
  return /^(?:=[0-9A-Fa-f]{2}|[ -<>-~\r\n\t])*$/.test(text);
}
function isMailAddress(text) {
  try {
    return new AddressReader(text).single();
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

// src/apiserver/instance/formats.ts
var digits = (text) => text.replace(/[^0-9]+/g, "");
var sloppyIPv4 = (text) => /^\d+\.\d+\.\d+\.\d+$/.test(text) && text.split(".").every((part) => Number(part) <= 255);
function sloppyIPv6(text) {
  const tail = /(?<!\d)\d+(?:\.\d+){3}$/.exec(text)?.[0];
  if (tail === void 0) return !text.includes("%") && strictIPv6(sloppyGroups(text));
  if (!sloppyIPv4(tail)) return false;
  const plain2 = tail.split(".").map(Number).join(".");
  return !text.includes("%") && strictIPv6(sloppyGroups(text.slice(0, -tail.length)) + plain2);
}
var sloppyGroups = (text) => text.replace(/0+(?=[0-9a-fA-F]{4}(?![0-9a-fA-F]))/g, "");
var strictIPv6 = (text) => text.includes(":") && parseAddress(text).version === 6;
function isIPv4(text) {
  const mark = /[.:]/.exec(text)?.[0];
  return text.includes(".") && (mark === ":" ? sloppyIPv6(text) : sloppyIPv4(text));
}
var isIPv6 = (text) => text.includes(":") && !text.includes("%") && parseAddress(text).error === void 0;
function isCIDR(text) {
  const slash = text.indexOf("/");
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const mask = text.slice(slash + 1);
  if (!/^\d+$/.test(mask)) return false;
  if (sloppyIPv4(address)) return Number(mask) <= 32;
  return sloppyIPv6(address) && Number(mask) <= 128;
}
function isMAC(text) {
  const plain2 = text.replace(/[:.-]/g, "");
  if (!/^[0-9a-fA-F]+$/.test(plain2) || ![12, 16, 40].includes(plain2.length)) return false;
  if (text === plain2) return true;
  return [/^..(?::..)+$/, /^..(?:-..)+$/, /^....(?:\.....)+$/].some((shape) => shape.test(text));
}
var isbn10 = (text) => {
  const plain2 = text.replace(/[\t\n\f\r -]+/g, "");
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(plain2)) return false;
  const sum = Array.from(plain2).reduce(
    (total, char, index) => total + (index + 1) * (char === "X" ? 10 : Number(char)),
    0
  );
  return sum % 11 === 0;
};
var isbn13 = (text) => {
  const plain2 = text.replace(/[\t\n\f\r -]+/g, "");
  if (!/^[0-9]{13}$/.test(plain2)) return false;
  const sum = Array.from(plain2).reduce((total, char, index) => total + (index % 2 === 0 ? 1 : 3) * Number(char), 0);
  return sum % 10 === 0;
};
var cardNumber = /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;
function isCreditCard(text) {
  const number = digits(text);
  if (!cardNumber.test(number)) return false;
  const sum = Array.from(number).toReversed().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (value >= 10 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
var hostnamePattern = /^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,}([a-zA-Z\p{L}]){2,63})$/u;
var isHostname = (text) => Buffer.byteLength(text) <= 255 && hostnamePattern.test(text) && text.split(".").every((part) => Buffer.byteLength(part) <= 63);
function isDateTime(text) {
  const [date = "", time] = text.toLowerCase().split("t");
  if (time === void 0 || !isDate(date)) return false;
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$/u.exec(time);
  const [, hour = "", minute = "", second = ""] = match ?? [];
  return match !== null && hour <= "23" && minute <= "59" && second <= "59";
}
var units = [
  ["ns", "nano"],
  ["us", "µs", "micro"],
  ["ms", "milli"],
  ["s", "sec"],
  ["m", "min"],
  ["h", "hr", "hour"],
  ["d", "day"],
  ["w", "wk", "week"]
];
function isDuration(text) {
  if (goDuration(text) !== void 0) return true;
  let found = false;
  for (const [, number = "", unit = ""] of text.matchAll(/(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    if (BigInt(number) > (1n << 63n) - 1n) return false;
    const lower = unit.toLowerCase();
    found ||= units.some((names) => names.includes(lower) || lower.startsWith(names.at(-1) ?? ""));
  }
  return found;
}
var shortName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
var longName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
var uuid = (third, fourth) => new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}-?${fourth}-?[0-9a-f]{12}$`, "i");
var rgb = "[\\t\\n\\f\\r ]*(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])[\\t\\n\\f\\r ]*";
var rgbColor = new RegExp(`^rgb\\(${rgb},${rgb},${rgb}\\)$`);
var matches = (pattern) => (text) => pattern.test(text);
var stringFormats = new Map(
  Object.entries({
    bsonobjectid: matches(/^[0-9a-fA-F]{24}$/),
    uri: (text) => parseRequestURI(text).error === void 0,
    email: isMailAddress,
    hostname: isHostname,
    ipv4: isIPv4,
    ipv6: isIPv6,
    cidr: isCIDR,
    mac: isMAC,
    uuid: matches(uuid("[0-9a-f]{4}", "[0-9a-f]{4}")),
    uuid3: matches(uuid("3[0-9a-f]{3}", "[0-9a-f]{4}")),
    uuid4: matches(uuid("4[0-9a-f]{3}", "[89ab][0-9a-f]{3}")),
    uuid5: matches(uuid("5[0-9a-f]{3}", "[89ab][0-9a-f]{3}")),
    isbn: (text) => isbn10(text) || isbn13(text),
    isbn10,
    isbn13,
    creditcard: isCreditCard,
    // The pattern allows fewer characters than 11, the length does not.
    ssn: (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
    hexcolor: matches(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    rgbcolor: matches(rgbColor),
    // At least one group of four: the empty text is no base64.
    byte: matches(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/),
    password: () => true,
    date: isDate,
    duration: isDuration,
    datetime: isDateTime
  }).map(([name, isValid]) => [name, { since: 0, isValid }])
);
stringFormats.set("k8sshortname", { since: 34, isValid: (text) => text.length <= 63 && shortName.test(text) });
stringFormats.set("k8slongname", { since: 34, isValid: (text) => text.length <= 253 && longName.test(text) });
var normalized = (format) => format.replaceAll("-", "");
var stringFormat = (format) => stringFormats.get(normalized(format))?.isValid;
var compatibilityMinor = 36;
function unrecognizedFormat(type, format, minor = compatibilityMinor) {
  if (format === "") return false;
  switch (type) {
    case "":
    case "string": {
      const known2 = stringFormats.get(normalized(format));
      return known2 === void 0 || known2.since > minor;
    }
    case "integer":
      return format !== "int32" && format !== "int64";
    case "number":
      return format !== "float" && format !== "double";
    default:
      return true;
  }
}

// src/apiserver/cel/ast.ts
var accumulatorName = "@result";
var unusedVariable = "#unused";
function childrenOf(expr) {
  const { kind } = expr;
  if (kind === "select") return [expr.operand];
  if (kind === "call") return expr.target === void 0 ? expr.args : [expr.target, ...expr.args];
  if (kind === "list") return expr.elements;
  if (kind === "map") return expr.entries.flatMap(({ key, value }) => [key, value]);
  if (kind === "struct") return expr.fields.map(({ value }) => value);
  if (kind === "comprehension") return [expr.range, expr.init, expr.condition, expr.step, expr.result];
  return [];
}

// src/apiserver/cel/escape.ts
var reserved = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " "
  )
);
var isReserved = (name) => reserved.has(name);
var escapes = {
  __: "__underscores__",
  ".": "__dot__",
  "-": "__dash__",
  "/": "__slash__"
};
function escapeField(name) {
  if (reserved.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][A-Za-z0-9_./-]*$/.test(name)) return void 0;
  return name.replace(/__|[-./]/g, (found) => escapes[found] ?? found);
}
var unescapes = { underscores: "__", dot: ".", dash: "-", slash: "/" };
function unescapeField(identifier) {
  if (!identifier.includes("__")) return identifier;
  let isSound = true;
  const name = identifier.replace(/__([^_]+)__/g, (found, word) => {
    const plain2 = Object.hasOwn(unescapes, word) ? unescapes[word] : void 0;
    if (plain2 !== void 0) return plain2;
    if (!reserved.has(word) || found.length !== identifier.length) isSound = false;
    return word;
  });
  return isSound ? name : void 0;
}

// src/apiserver/cel/node-factory.ts
var NodeFactory = class {
  #maker;
  constructor(maker) {
    this.#maker = maker;
  }
  literal(value) {
    return { kind: "literal", id: this.#maker.newId(), value };
  }
  bool(value) {
    return this.literal({ type: "bool", value });
  }
  int(value) {
    return this.literal({ type: "int", value });
  }
  ident(name) {
    return { kind: "ident", id: this.#maker.newId(), name };
  }
  accumulator() {
    return this.ident(accumulatorName);
  }
  list(...elements2) {
    return { kind: "list", id: this.#maker.newId(), elements: elements2, optionals: [] };
  }
  map() {
    return { kind: "map", id: this.#maker.newId(), entries: [] };
  }
  call(name, ...args) {
    return { kind: "call", id: this.#maker.newId(), function: name, target: void 0, args };
  }
  memberCall(name, target, ...args) {
    return { kind: "call", id: this.#maker.newId(), function: name, target, args };
  }
  presenceTest(operand, field) {
    return { kind: "select", id: this.#maker.newId(), operand, field, testOnly: true };
  }
  fold(fields) {
    return { kind: "comprehension", id: this.#maker.newId(), ...fields };
  }
  /** A copy under new ids; entries stand at the place of the macro. */
  copy(expr) {
    const id = this.#maker.newIdAt(expr.id);
    switch (expr.kind) {
      case "literal":
      case "ident":
        return { ...expr, id };
      case "select":
        return { ...expr, id, operand: this.copy(expr.operand) };
      case "call":
        return {
          ...expr,
          id,
          args: expr.args.map((arg) => this.copy(arg)),
          target: expr.target === void 0 ? void 0 : this.copy(expr.target)
        };
      case "list":
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case "map":
        return {
          ...expr,
          id,
          entries: expr.entries.map((entry) => ({
            ...entry,
            id: this.#maker.newId(),
            key: this.copy(entry.key),
            value: this.copy(entry.value)
          }))
        };
      case "struct":
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({ ...field, id: this.#maker.newId(), value: this.copy(field.value) }))
        };
      case "comprehension":
        return {
          ...expr,
          id,
          range: this.copy(expr.range),
          init: this.copy(expr.init),
          condition: this.copy(expr.condition),
          step: this.copy(expr.step),
          result: this.copy(expr.result)
        };
      default:
        return expr;
    }
  }
};

// src/apiserver/cel/macros.ts
var MacroError = class extends Error {
  id;
  constructor(id, message) {
    super(message);
    this.id = id;
  }
};
var isAccumulator = (name) => name === accumulatorName || name === "__result__";
function variable(arg, message) {
  if (arg?.kind === "ident") return arg.name;
  throw new MacroError(arg?.id ?? 0, message);
}
function oneVariable(arg, message) {
  const name = variable(arg, message);
  if (isAccumulator(name)) throw new MacroError(arg?.id ?? 0, "iteration variable overwrites accumulator variable");
  return { variable: name, variable2: void 0 };
}
function twoVariables(args) {
  const [first, second] = args;
  const names = [first, second].map((arg) => variable(arg, "argument must be a simple name"));
  const [one2 = "", two = ""] = names;
  if (one2 === two) throw new MacroError(second?.id ?? 0, `duplicate variable name: ${one2}`);
  for (const [at, name] of names.entries())
    if (isAccumulator(name))
      throw new MacroError(args[at]?.id ?? 0, "iteration variable overwrites accumulator variable");
  return { variable: one2, variable2: two };
}
var single = (message) => (args) => ({ variables: oneVariable(args[0], message), rest: args.slice(1) });
var double = (args) => ({ variables: twoVariables(args), rest: args.slice(2) });
var accumulate = (make, over, init, condition, step, result = make.accumulator()) => make.fold({ range: over.range, ...over.variables, accumulator: accumulatorName, init, condition, step, result });
var all = (split) => (make, range, args) => {
  const { variables, rest } = split(args);
  const init = make.bool(true);
  const condition = make.call("@not_strictly_false", make.accumulator());
  const step = make.call("_&&_", make.accumulator(), ...rest);
  return accumulate(make, { range, variables }, init, condition, step);
};
var exists = (split) => (make, range, args) => {
  const { variables, rest } = split(args);
  const init = make.bool(false);
  const condition = make.call("@not_strictly_false", make.call("!_", make.accumulator()));
  const step = make.call("_||_", make.accumulator(), ...rest);
  return accumulate(make, { range, variables }, init, condition, step);
};
var existsOne = (split) => (make, range, args) => {
  const { variables, rest } = split(args);
  const init = make.int(0n);
  const condition = make.bool(true);
  const plusOne = make.call("_+_", make.accumulator(), make.int(1n));
  const step = make.call("_?_:_", ...rest, plusOne, make.accumulator());
  const result = make.call("_==_", make.accumulator(), make.int(1n));
  return accumulate(make, { range, variables }, init, condition, step, result);
};
var collect = (split, init, add) => (make, range, args) => {
  const { variables, rest } = split(args);
  const [first, second] = rest;
  if (first === void 0) throw new MacroError(0, "argument is not an identifier");
  const start = init(make);
  const condition = make.bool(true);
  const added = add(make, variables, second ?? first);
  const step = second === void 0 ? added : make.call("_?_:_", first, added, make.accumulator());
  return accumulate(make, { range, variables }, start, condition, step);
};
var addToList = (make, _, item) => make.call("_+_", make.accumulator(), make.list(item));
var emptyList = (make) => make.list();
var emptyMap = (make) => make.map();
var map = collect(single("argument is not an identifier"), emptyList, addToList);
var filter = (make, range, args) => {
  const variables = oneVariable(args[0], "argument is not an identifier");
  const [item, ...rest] = args;
  const init = make.list();
  const condition = make.bool(true);
  const added = item === void 0 ? make.accumulator() : addToList(make, variables, item);
  const step = make.call("_?_:_", ...rest, added, make.accumulator());
  return accumulate(make, { range, variables }, init, condition, step);
};
var bind = (make, name, init, result) => make.fold({
  range: make.list(),
  variable: unusedVariable,
  variable2: void 0,
  accumulator: name,
  init: init(),
  condition: make.bool(false),
  step: make.ident(name),
  result: result()
});
var optional = (name, wrap) => (make, target, args) => {
  const bound = variable(args[0], `${name}() variable name must be a simple identifier`);
  const [, result] = args;
  if (result === void 0) return target;
  const hasValue = make.memberCall("hasValue", target);
  const value = () => make.memberCall("value", make.copy(target));
  const mapped = wrap(
    make,
    bind(make, bound, value, () => result)
  );
  return make.call("_?_:_", hasValue, mapped, make.call("optional.none"));
};
var sortable = /* @__PURE__ */ new Set(["list", "select", "ident", "comprehension", "call"]);
var sortInput = "@__sortBy_input__";
var sortBy = (make, target, args) => {
  if (!sortable.has(target.kind))
    throw new MacroError(
      target.id,
      "sortBy can only be applied to a list, identifier, comprehension, call or select expression"
    );
  const keys = map(make, make.ident(sortInput), args);
  const sorted = () => make.memberCall("@sortByAssociatedKeys", make.ident(sortInput), keys);
  return bind(make, sortInput, () => target, sorted);
};
var one = single("argument must be a simple name");
var transformList = collect(double, emptyList, addToList);
var transformMap = collect(
  double,
  emptyMap,
  (make, variables, item) => make.call("cel.@mapInsert", make.accumulator(), make.ident(variables.variable), item)
);
var transformMapEntry = collect(
  double,
  emptyMap,
  (make, _, item) => make.call("cel.@mapInsert", make.accumulator(), item)
);
var members = {
  "all:2": all(one),
  "all:3": all(double),
  "exists:2": exists(one),
  "exists:3": exists(double),
  "exists_one:2": existsOne(one),
  "exists_one:3": existsOne(double),
  // cel-go's standard library leaves out the one-variable form under this name.
  "existsOne:3": existsOne(double),
  "filter:2": filter,
  "map:2": map,
  "map:3": map,
  "optFlatMap:2": optional("optFlatMap", (_, expr) => expr),
  "optMap:2": optional("optMap", (make, expr) => make.call("optional.of", expr)),
  "sortBy:2": sortBy,
  "transformList:3": transformList,
  "transformList:4": transformList,
  "transformMap:3": transformMap,
  "transformMap:4": transformMap,
  "transformMapEntry:3": transformMapEntry,
  "transformMapEntry:4": transformMapEntry
};
var table = new Map(Object.entries(members));
function expandMacro(maker, name, target, args) {
  if (target !== void 0) {
    const expand = table.get(`${name}:${args.length}`);
    return expand?.(new NodeFactory(maker), target, args);
  }
  const [arg] = args;
  if (name !== "has" || arg === void 0 || args.length !== 1) return void 0;
  if (arg.kind !== "select") throw new MacroError(arg.id, "invalid argument to has() macro");
  return new NodeFactory(maker).presenceTest(arg.operand, arg.field);
}

// src/apiserver/cel/token-stream.ts
var SyntaxFault = class extends Error {
  offset;
  constructor(offset, message) {
    super(message);
    this.offset = offset;
  }
};
var TokenStream = class {
  #tokens;
  #end;
  #issues;
  #at = 0;
  /** The last token is the end, which is read over and over. */
  constructor(tokens2, issues) {
    this.#tokens = tokens2;
    this.#issues = issues;
    this.#end = tokens2.at(-1) ?? { kind: "end", text: "<EOF>", offset: 0 };
  }
  peek(ahead = 0) {
    return this.#tokens[this.#at + ahead] ?? this.#end;
  }
  next() {
    const token = this.peek();
    this.#at++;
    return token;
  }
  isNext(operator, ahead = 0) {
    const { kind, text } = this.peek(ahead);
    return kind === "operator" && text === operator;
  }
  accept(operator) {
    return this.isNext(operator) ? this.next() : void 0;
  }
  /**
   * Reads an operator that must be next. As ANTLR does, one token too many before it is passed over, and if what comes next may follow it,
   * it is taken for missing; both are reported. Throws SyntaxFault otherwise.
   */
  expect(operator, mayFollow) {
    const found = this.accept(operator);
    if (found !== void 0) return found;
    if (this.isNext(operator, 1)) {
      this.#passOver(`'${operator}'`);
      return this.next();
    }
    const token = this.peek();
    if (!mayFollow(token)) return this.mismatch(`'${operator}'`);
    this.#issues.report(token.offset, `Syntax error: missing '${operator}' at '${token.text}'`);
    return token;
  }
  /** Passes over the next token if one that is expected follows it; throws SyntaxFault otherwise. */
  resume(expecting, isExpected) {
    if (!isExpected(this.peek(1))) this.mismatch(expecting);
    this.#passOver(expecting);
  }
  #passOver(expecting) {
    const { text, offset } = this.next();
    this.#issues.report(offset, `Syntax error: extraneous input '${text}' expecting ${expecting}`);
  }
  /** Throws SyntaxFault unless an identifier is next. */
  identifier() {
    return this.peek().kind === "identifier" ? this.next() : this.mismatch("IDENTIFIER");
  }
  mismatch(expecting) {
    const { text, offset } = this.peek();
    throw new SyntaxFault(offset, `Syntax error: mismatched input '${text}' expecting ${expecting}`);
  }
};

// src/apiserver/cel/tree-builder.ts
var maxDepth = 250;
var TooManyNodes = class extends Error {
};
var TreeBuilder = class {
  /** Where each node starts in the source. */
  offsets = /* @__PURE__ */ new Map();
  /** How deep the tree of the expression read last is, as far as cel-go counts. */
  height = 0;
  #issues;
  #depth = { expr: 0, relation: 0, calc: 0, member: 0 };
  #nextId = 1;
  #maxNodes;
  constructor(issues, maxNodes) {
    this.#issues = issues;
    this.#maxNodes = maxNodes;
  }
  /** Begins a rule. Throws SyntaxFault if it is too deep in itself. */
  enter(rule) {
    if (++this.#depth[rule] > maxDepth)
      throw new SyntaxFault(void 0, `expression recursion limit exceeded: ${maxDepth}`);
  }
  leave(rule) {
    this.#depth[rule]--;
  }
  /** Throws TooManyNodes. */
  newId(offset) {
    const id = this.#nextId++;
    if (id > this.#maxNodes) throw new TooManyNodes(`more than ${this.#maxNodes} nodes`);
    this.offsets.set(id, offset);
    return id;
  }
  /** Reports a fault; something must stand in its place until all is read. */
  report(offset, message) {
    this.#issues.report(offset, message);
    return { kind: "literal", id: this.newId(offset), value: { type: "null" } };
  }
  literal(offset, value) {
    return { kind: "literal", id: this.newId(offset), value };
  }
  /** A call, or what a macro makes of it. */
  call(offset, name, target, args) {
    const id = this.newId(offset);
    const maker = {
      newId: () => this.newId(offset),
      newIdAt: (other) => this.newId(this.offsets.get(other) ?? offset)
    };
    try {
      const expanded = expandMacro(maker, name, target, args);
      if (expanded !== void 0) return expanded;
    } catch (error) {
      if (!(error instanceof MacroError)) throw error;
      return this.report(this.offsets.get(error.id) ?? offset, error.message);
    }
    return { kind: "call", id, function: name, target, args };
  }
};

// src/apiserver/cel/lexer.ts
var escape = String.raw`\\(?:[abfnrtv"'\\?${"`"}]|[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
var strings = [
  String.raw`[rR]"""[^]*?"""`,
  String.raw`[rR]'''[^]*?'''`,
  String.raw`[rR]"[^"\n\r]*"`,
  String.raw`[rR]'[^'\n\r]*'`,
  String.raw`"""(?:${escape}|[^\\])*?"""`,
  String.raw`'''(?:${escape}|[^\\])*?'''`,
  String.raw`"(?:${escape}|[^\\"\n\r])*"`,
  String.raw`'(?:${escape}|[^\\'\n\r])*'`
].join("|");
var groups = [
  ["blank", String.raw`[\t \r\n\f]+|//[^\n]*`],
  ["bytes", String.raw`[bB](?:${strings})`],
  ["string", strings],
  ["double", String.raw`[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?`],
  ["uint", String.raw`0x[0-9a-fA-F]+[uU]|[0-9]+[uU]`],
  ["int", String.raw`0x[0-9a-fA-F]+|[0-9]+`],
  ["identifier", String.raw`[A-Za-z_][A-Za-z0-9_]*`],
  ["escaped", "`[A-Za-z0-9_.\\-/ ]+`"],
  ["operator", String.raw`==|!=|<=|>=|&&|\|\||[<>\[\]{}().,\-!?:+*/%]`]
];
var tokens = new RegExp(groups.map(([, pattern]) => `(${pattern})`).join("|"), "uy");
var words = /* @__PURE__ */ new Set(["in", "true", "false", "null"]);
var begunEscape = String.raw`(?:\\(?:[0-3][0-7]?|[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7})?)?`;
var viable = new RegExp(
  String.raw`[rR]?(?:"""(?:${escape}|[^\\])*|'''(?:${escape}|[^\\])*|"(?:${escape}|[^\\"\n\r])*|'(?:${escape}|[^\\'\n\r])*)${begunEscape}|[&|=]|${"`[A-Za-z0-9_.\\-/ ]*"}`,
  "uy"
);
function reportBroken(source, offset, issues) {
  viable.lastIndex = offset;
  const good = viable.exec(source)?.[0].length ?? 0;
  const next = source.codePointAt(offset + good);
  const end = offset + good + (next === void 0 ? 0 : String.fromCodePoint(next).length);
  const text = source.slice(offset, end).replaceAll("\n", "\\n").replaceAll("	", "\\t").replaceAll("\r", "\\r");
  issues.report(offset, `Syntax error: token recognition error at: '${text}'`);
  return Math.max(end, offset + 1);
}
function tokenize(source, issues) {
  const found = [];
  let offset = 0;
  while (offset < source.length) {
    tokens.lastIndex = offset;
    const match = tokens.exec(source);
    if (match === null) {
      offset = reportBroken(source, offset, issues);
      continue;
    }
    const [text] = match;
    const kind = groups[match.findIndex((part, at) => at > 0 && part !== void 0) - 1]?.[0];
    if (kind !== void 0 && kind !== "blank") found.push({ kind: words.has(text) ? "operator" : kind, text, offset });
    offset += text.length;
  }
  found.push({ kind: "end", text: "<EOF>", offset: source.length });
  return found;
}

// src/apiserver/cel/unescape.ts
var simple = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };
var escapes2 = /\\(?:([0-3][0-7]{2})|[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/gu;
var EscapeError = class extends Error {
};
function content(text) {
  const isRaw = /^[rR]/.test(text);
  const quoted2 = (isRaw ? text.slice(1) : text).replace(/\r\n?/g, "\n");
  const quotes = /^(?:"""|''')/.test(quoted2) && quoted2.length >= 6 ? 3 : 1;
  return { body: quoted2.slice(quotes, -quotes), isRaw };
}
function codeOf(match) {
  const [, octal, hex2, short2, long, char = ""] = match;
  if (octal !== void 0) return parseInt(octal, 8);
  const digits2 = hex2 ?? short2 ?? long;
  return digits2 === void 0 ? simple[char] ?? char.codePointAt(0) ?? 0 : parseInt(digits2, 16);
}
function stringValue(text) {
  const { body, isRaw } = content(text);
  if (isRaw || !body.includes("\\")) return body;
  return body.replace(escapes2, (...match) => {
    const code = codeOf(match);
    if (code > 1114111 || code >= 55296 && code <= 57343) throw new EscapeError("invalid unicode code point");
    return String.fromCodePoint(code);
  });
}
function bytesValue(text) {
  const { body, isRaw } = content(text.slice(1));
  if (isRaw || !body.includes("\\")) return new TextEncoder().encode(body);
  const parts = [];
  let at = 0;
  for (const match of body.matchAll(escapes2)) {
    if (match[3] !== void 0 || match[4] !== void 0) throw new EscapeError("unable to unescape string");
    parts.push(new TextEncoder().encode(body.slice(at, match.index)), Uint8Array.of(codeOf(match)));
    at = match.index + match[0].length;
  }
  parts.push(new TextEncoder().encode(body.slice(at)));
  return Uint8Array.from(Buffer.concat(parts));
}

// src/apiserver/cel/literals.ts
var literalKinds = /* @__PURE__ */ new Set(["int", "uint", "double", "string", "bytes"]);
function integer(text, sign) {
  const value = BigInt(text) * (sign === "-" ? -1n : 1n);
  return value === BigInt.asIntN(64, value) ? { value: { type: "int", value } } : { fault: "invalid int literal" };
}
function unsigned(text) {
  const value = BigInt(text.slice(0, -1));
  return value === BigInt.asUintN(64, value) ? { value: { type: "uint", value } } : { fault: "invalid uint literal" };
}
function quoted({ kind, text }) {
  try {
    return kind === "bytes" ? { value: { type: "bytes", value: bytesValue(text) } } : { value: { type: "string", value: stringValue(text) } };
  } catch (error) {
    if (!(error instanceof EscapeError)) throw error;
    return { fault: error.message };
  }
}
function literalOf(token, sign) {
  const { kind, text } = token;
  if (kind === "int") return integer(text, sign);
  if (kind === "uint") return unsigned(text);
  if (kind !== "double") return quoted(token);
  const value = Number(`${sign}${text}`);
  return Number.isFinite(value) ? { value: { type: "double", value } } : { fault: "invalid double literal" };
}

// src/apiserver/cel/primaries.ts
var expectedStart = "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";
var expectedArgument = expectedStart.replace("'(', ", "'(', ')', ");
var beginnings = /* @__PURE__ */ new Set(["[", "{", "(", ".", "-", "!", "true", "false", "null"]);
var canBegin = ({ kind, text }) => kind === "operator" ? beginnings.has(text) : kind === "identifier" || literalKinds.has(kind);
var operators = new Set("== != in < <= >= > && || [ . - + * / %".split(" "));
var fieldNameOf = ({ kind, text }) => kind === "escaped" ? text.slice(1, -1) : text;
var Primaries = class {
  #tokens;
  #tree;
  #expr;
  /** What may come behind the expression that is being read, operators apart. */
  follow = [];
  /** `expr` reads an expression of any kind, behind which some tokens may come. */
  constructor(tokens2, tree, expr) {
    this.#tokens = tokens2;
    this.#tree = tree;
    this.#expr = expr;
  }
  read(expecting) {
    this.#tree.height = 0;
    const token = this.#tokens.peek();
    if (this.#tokens.isNext("(")) return this.#nested();
    if (this.#tokens.isNext("[")) return this.#list();
    if (this.#tokens.isNext("{")) return this.#map();
    if (token.kind === "identifier" || this.#tokens.isNext(".") && this.#tokens.peek(1).kind === "identifier")
      return this.#isStruct() ? this.#struct() : this.#name();
    if (this.isSignedNumber()) {
      this.#tokens.next();
      return this.#value(this.#tokens.next(), token.offset, "-");
    }
    if (literalKinds.has(token.kind)) return this.#value(this.#tokens.next(), token.offset, "");
    for (const word of ["true", "false", "null"])
      if (this.#tokens.accept(word) !== void 0)
        return this.#tree.literal(
          token.offset,
          word === "null" ? { type: "null" } : { type: "bool", value: word === "true" }
        );
    this.#tokens.resume(expecting, canBegin);
    return this.read(expecting);
  }
  /** Whether a minus sign is next that belongs to a number. */
  isSignedNumber() {
    const { kind } = this.#tokens.peek(1);
    return this.#tokens.isNext("-") && (kind === "int" || kind === "double");
  }
  /** Reads the bracket that ends a call, an index or a nested expression. */
  close(bracket) {
    this.#tokens.expect(
      bracket,
      ({ kind, text }) => kind === "operator" ? operators.has(text) || this.follow.includes(text) : kind === "end" && this.follow.includes(text)
    );
  }
  /** Arguments up to the closing parenthesis, the opening one being read. */
  args() {
    const args = [];
    let height = 0;
    if (this.#tokens.accept(")") === void 0) {
      if (!canBegin(this.#tokens.peek())) this.#tokens.resume(expectedArgument, canBegin);
      do {
        args.push(this.#expr([",", ")"]));
        height = Math.max(height, this.#tree.height);
      } while (this.#tokens.accept(",") !== void 0);
      this.close(")");
    }
    this.#tree.height = height;
    return args;
  }
  #nested() {
    this.#tokens.next();
    const expr = this.#expr([")"]);
    this.close(")");
    return expr;
  }
  /** Whether names, joined by dots, are followed by a brace. */
  #isStruct() {
    let ahead = this.#tokens.isNext(".") ? 1 : 0;
    while (this.#tokens.peek(ahead).kind === "identifier") {
      ahead++;
      if (this.#tokens.isNext("{", ahead)) return true;
      if (!this.#tokens.isNext(".", ahead)) return false;
      ahead++;
    }
    return false;
  }
  #name() {
    const dot = this.#tokens.accept(".");
    const token = this.#tokens.identifier();
    const start = dot?.offset ?? token.offset;
    const name = `${dot === void 0 ? "" : "."}${token.text}`;
    const open = this.#tokens.accept("(");
    if (isReserved(token.text)) {
      if (open !== void 0) this.args();
      return this.#tree.report(start, `reserved identifier: ${token.text}`);
    }
    if (open !== void 0) return this.#tree.call(open.offset, name, void 0, this.args());
    return { kind: "ident", id: this.#tree.newId(token.offset), name };
  }
  /** Elements of a literal up to the closing token, which a comma may precede, even alone. */
  #items(close, read) {
    let height = 0;
    while (!this.#tokens.isNext(close) && !this.#tokens.isNext(",")) {
      read();
      height = Math.max(height, this.#tree.height);
      if (!this.#tokens.isNext(",") || this.#tokens.isNext(close, 1)) break;
      this.#tokens.next();
      if (this.#tokens.isNext(",")) this.#tokens.mismatch(expectedStart);
    }
    const isEnd = ({ kind, text }) => kind === "operator" && (text === close || text === ",");
    if (!isEnd(this.#tokens.peek())) this.#tokens.resume(`{'${close}', ','}`, isEnd);
    this.#tokens.accept(",");
    this.close(close);
    this.#tree.height = height;
  }
  #list() {
    const { offset } = this.#tokens.next();
    const elements2 = [];
    const optionals = [];
    this.#items("]", () => {
      if (this.#tokens.accept("?") !== void 0) optionals.push(elements2.length);
      elements2.push(this.#expr([",", "]"]));
    });
    return { kind: "list", id: this.#tree.newId(offset), elements: elements2, optionals };
  }
  #map() {
    const { offset } = this.#tokens.next();
    const entries = [];
    this.#items("}", () => {
      const isOptional = this.#tokens.accept("?") !== void 0;
      const key = this.#expr([":"]);
      const height = this.#tree.height;
      const colon = this.#tokens.expect(":", canBegin);
      const value = this.#expr([",", "}"]);
      this.#tree.height = Math.max(height, this.#tree.height);
      entries.push({ id: this.#tree.newId(colon.offset), key, value, optional: isOptional });
    });
    return { kind: "map", id: this.#tree.newId(offset), entries };
  }
  #struct() {
    let typeName = this.#tokens.accept(".") === void 0 ? "" : ".";
    typeName += this.#tokens.identifier().text;
    while (this.#tokens.accept(".") !== void 0) typeName += `.${this.#tokens.identifier().text}`;
    const { offset } = this.#tokens.next();
    const fields = [];
    this.#items("}", () => {
      const isOptional = this.#tokens.accept("?") !== void 0;
      const token = this.#tokens.peek();
      if (token.kind !== "identifier" && token.kind !== "escaped")
        this.#tokens.mismatch("{IDENTIFIER, ESC_IDENTIFIER}");
      this.#tokens.next();
      const colon = this.#tokens.expect(":", canBegin);
      const value = this.#expr([",", "}"]);
      fields.push({ id: this.#tree.newId(colon.offset), name: fieldNameOf(token), value, optional: isOptional });
    });
    return { kind: "struct", id: this.#tree.newId(offset), typeName, fields };
  }
  /** A literal of a token; `offset` is that of its sign, if it has one. */
  #value(token, offset, sign) {
    const { value, fault } = literalOf(token, sign);
    return value === void 0 ? this.#tree.report(offset, fault) : this.#tree.literal(offset, value);
  }
};

// src/apiserver/cel/parser.ts
var relations = /* @__PURE__ */ new Set(["<", "<=", ">=", ">", "==", "!=", "in"]);
var products = /* @__PURE__ */ new Set(["*", "/", "%"]);
var sums = /* @__PURE__ */ new Set(["+", "-"]);
var words2 = /* @__PURE__ */ new Set(["true", "false", "null"]);
var maxSize = 1e5;
var expectedMember = "{'[', '{', '(', '.', '-', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";
var Parser = class {
  #source;
  #tokens;
  #tree;
  #primaries;
  constructor(source, issues, maxNodes) {
    this.#source = source;
    this.#tokens = new TokenStream(tokenize(source, issues), issues);
    this.#tree = new TreeBuilder(issues, maxNodes);
    this.#primaries = new Primaries(this.#tokens, this.#tree, (follow) => this.#expr(follow));
  }
  /** The whole expression, with the places of its nodes. Throws SyntaxFault. */
  parse() {
    const expr = this.#expr(["<EOF>"]);
    if (this.#tokens.peek().kind !== "end") this.#tokens.resume("<EOF>", ({ kind }) => kind === "end");
    if (this.#tree.height > maxDepth) throw new SyntaxFault(void 0, "max recursion depth exceeded");
    return { expr, offsets: this.#tree.offsets };
  }
  /** `follow` are the tokens that may come behind. */
  #expr(follow) {
    const { follow: outer } = this.#primaries;
    this.#tree.enter("expr");
    this.#primaries.follow = [...follow, "?"];
    const condition = this.#logical("||");
    const question = this.#tokens.accept("?");
    let result = condition;
    if (question !== void 0) {
      let { height } = this.#tree;
      this.#primaries.follow = [":"];
      const yes = this.#logical("||");
      height = Math.max(height, this.#tree.height);
      this.#tokens.expect(":", canBegin);
      const no = this.#expr(follow);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      result = this.#tree.call(question.offset, "_?_:_", void 0, [condition, yes, no]);
    }
    this.#primaries.follow = outer;
    this.#tree.leave("expr");
    return result;
  }
  /** A chain of `||` or `&&`, made a balanced tree. */
  #logical(operator) {
    const operand = () => operator === "||" ? this.#logical("&&") : this.#binary("relation", 1);
    const first = operand();
    const terms = [first];
    const ids = [];
    let height = this.#tree.height;
    for (let token = this.#tokens.accept(operator); token !== void 0; token = this.#tokens.accept(operator)) {
      terms.push(operand());
      height = Math.max(height, this.#tree.height);
      ids.push(this.#tree.newId(token.offset));
    }
    this.#tree.height = height;
    if (ids.length === 0) return first;
    const balance = (low, high) => {
      if (low > high) return terms[low] ?? this.#tree.report(0, "operand not found");
      const middle = Math.floor((low + high + 1) / 2);
      const args = [balance(low, middle - 1), balance(middle + 1, high)];
      return { kind: "call", id: ids[middle] ?? 0, function: `_${operator}_`, target: void 0, args };
    };
    return balance(0, ids.length - 1);
  }
  /** Left-associative binary operators. */
  #binary(rule, least) {
    this.#tree.enter(rule);
    let left = rule === "relation" ? this.#binary("calc", 1) : this.#unary();
    for (let power = this.#power(rule); power >= least; power = this.#power(rule)) {
      const { text, offset } = this.#tokens.next();
      const height = this.#tree.height;
      const right = this.#binary(rule, power + 1);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      left = this.#tree.call(offset, text === "in" ? "@in" : `_${text}_`, void 0, [left, right]);
    }
    this.#tree.leave(rule);
    return left;
  }
  /** How tightly the next token binds as an operator of a rule; 0 if it is none. */
  #power(rule) {
    const { kind, text } = this.#tokens.peek();
    if (kind !== "operator") return 0;
    if (rule === "relation") return relations.has(text) ? 1 : 0;
    if (sums.has(text)) return 1;
    return products.has(text) ? 2 : 0;
  }
  #unary() {
    const { text, offset } = this.#tokens.peek();
    const isOperator = this.#tokens.isNext("!") || this.#tokens.isNext("-") && !this.#primaries.isSignedNumber();
    if (!isOperator) return this.#member(expectedStart);
    let count = 0;
    while (this.#tokens.accept(text) !== void 0) count++;
    const operand = this.#member(expectedMember);
    return count % 2 === 0 ? operand : this.#tree.call(offset, text === "!" ? "!_" : "-_", void 0, [operand]);
  }
  #member(expecting) {
    this.#tree.enter("member");
    let expr = this.#primaries.read(expecting);
    while (this.#tokens.isNext(".") || this.#tokens.isNext("[")) {
      const height = this.#tree.height;
      expr = this.#tokens.isNext("[") ? this.#index(expr) : this.#selection(expr);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
    }
    this.#tree.leave("member");
    return expr;
  }
  #index(operand) {
    const { offset } = this.#tokens.next();
    const isOptional = this.#tokens.accept("?") !== void 0;
    const index = this.#expr(["]"]);
    this.#primaries.close("]");
    return this.#tree.call(offset, isOptional ? "_[?_]" : "_[_]", void 0, [operand, index]);
  }
  /** cel-go rewords what ANTLR says of words that are no identifiers. */
  #noField({ kind, text, offset }, isOptional, dot) {
    const isWord = kind === "operator" && words2.has(text) && !isOptional;
    const what = isWord ? `mismatched input '${text}' expecting IDENTIFIER` : isOptional ? `mismatched input '${text}' expecting {IDENTIFIER, ESC_IDENTIFIER}` : `no viable alternative at input '${this.#source.slice(dot, kind === "end" ? void 0 : offset + text.length)}'`;
    return new SyntaxFault(offset, `Syntax error: ${what}`);
  }
  #selection(operand) {
    const { offset } = this.#tokens.next();
    this.#tree.height = 0;
    const isOptional = this.#tokens.accept("?") !== void 0;
    const token = this.#tokens.peek();
    if (token.kind !== "identifier" && token.kind !== "escaped") throw this.#noField(token, isOptional, offset);
    this.#tokens.next();
    if (!isOptional && token.kind === "identifier" && this.#tokens.isNext("(")) {
      const open = this.#tokens.next();
      return this.#tree.call(open.offset, token.text, operand, this.#primaries.args());
    }
    const field = fieldNameOf(token);
    if (!isOptional) return { kind: "select", id: this.#tree.newId(offset), operand, field, testOnly: false };
    const name = this.#tree.literal(token.offset, { type: "string", value: field });
    return { kind: "call", id: this.#tree.newId(offset), function: "_?._", target: void 0, args: [operand, name] };
  }
};
var known = /* @__PURE__ */ new Map();
var keep = 1e3;
var short = 2e3;
var copyOf = (text) => JSON.parse(JSON.stringify(text));
function parse(source, maxNodes = Infinity) {
  const ast = known.get(source);
  if (ast !== void 0 && ast.offsets.size <= maxNodes) return { ast };
  if (source.length > short) return parseAnew(source, maxNodes);
  const parsed = parseAnew(copyOf(source), maxNodes);
  if (parsed.ast !== void 0) {
    if (known.size >= keep) known.clear();
    known.set(parsed.ast.source, parsed.ast);
  }
  return parsed;
}
function parseAnew(source, maxNodes) {
  const issues = new Issues();
  const size = runeCount(source);
  if (size > maxSize) {
    issues.report(void 0, `expression code point size exceeds limit: size: ${size}, limit ${maxSize}`);
    return { issues };
  }
  const parser = new Parser(source, issues, maxNodes);
  try {
    const parsed = parser.parse();
    return issues.count > 0 ? { issues } : { ast: { source, ...parsed } };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    issues.report(error.offset, error.message);
    return { issues };
  }
}

export {
  goLower,
  trimSpace,
  runeCount,
  unprintables,
  namedEscapes,
  goQuote,
  parseAddress,
  parseRequestURI,
  parseURL,
  Issues,
  showIssues,
  parseTime,
  dateOf,
  dateTimeText,
  nanoseconds,
  goDuration,
  childrenOf,
  groupBy,
  isReserved,
  escapeField,
  unescapeField,
  TooManyNodes,
  parse,
  stringFormat,
  unrecognizedFormat
};
