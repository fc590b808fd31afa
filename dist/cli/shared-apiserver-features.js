import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/group-by.ts
function groupBy(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key2 = keyOf(item);
    const group = groups.get(key2);
    if (group === void 0) groups.set(key2, [item]);
    else group.push(item);
  }
  return groups;
}

// src/apiserver/path.ts
var whole = { parent: void 0, name: "", joint: "value" };
var child = (parent, name) => ({ parent, name, joint: "field" });
var index = (parent, at) => ({ parent, name: at, joint: "key" });
var key = (parent, name) => ({ parent, name, joint: "key" });
var member = (parent, name) => ({ parent, name, joint: "member" });
var valueAt = (parent) => ({ parent, name: "", joint: "value" });
var root = (name) => child(whole, name);
function written(path) {
  const steps = [];
  let at = path;
  for (; at.joint !== "value" && at.parent !== void 0; at = at.parent) steps.push(at);
  let text = "";
  for (const { name, joint } of steps.reverse())
    text += joint === "key" ? `[${name}]` : joint === "field" && text === "" ? name : `.${name}`;
  return { text, value: at };
}
var nameText = (path) => written(path).text;
function pathText(path) {
  const { text, value: value2 } = written(path);
  if (value2.parent === void 0) return text;
  const [above, below] = [pathText(value2.parent), text.startsWith(".") ? text.slice(1) : text];
  return above === "" || below === "" ? above + below : `${above}.${below}`;
}
function stepsOf(path, any) {
  const steps = [];
  for (let at = path; at !== void 0; at = at.parent)
    if (at.joint !== "value") steps.push(at.joint === "key" ? any ?? at.name : at.name);
  return steps.reverse();
}
var pathOf = (steps) => steps.reduce((path, step) => typeof step === "number" ? index(path, step) : child(path, step), whole);

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
var hex = (code, digits) => code.toString(16).padStart(digits, "0");
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
  let quoted = '"';
  for (const rune of text) quoted += quotedRune(rune);
  return `${quoted}"`;
}
function goTimeQuote(text) {
  let quoted = "";
  for (const byte of new TextEncoder().encode(text)) {
    if (byte < 32 || byte >= 128) quoted += `\\x${hex(byte, 2)}`;
    else quoted += byte === 34 || byte === 92 ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return `"${quoted}"`;
}
function goQuoteFirstBytes(text, count) {
  let left = count;
  let quoted = '"';
  for (const rune of text) {
    if (left <= 0) break;
    const bytes = new TextEncoder().encode(rune);
    if (bytes.length <= left) quoted += quotedRune(rune);
    else for (const byte of bytes.subarray(0, left)) quoted += `\\x${hex(byte, 2)}`;
    left -= bytes.length;
  }
  return `${quoted}"`;
}

// src/documents/unknown.ts
function firstAfter(masks, offset) {
  let [low, high] = [0, masks.length];
  while (low < high) {
    const middle = low + high >> 1;
    if ((masks[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
var overlaps = (masks, start, end) => (masks[firstAfter(masks, start)]?.start ?? Infinity) < end;
function markUnknown(root2, text, base, masks) {
  const writers = masks.filter(({ wholeLine, writes }) => wholeLine && writes);
  const isOpen = (start, end) => {
    if (writers.length === 0) return false;
    let [from, until] = [start - base, end - base];
    while (from > 0 && text.charCodeAt(from - 1) <= 32) from -= 1;
    while (until < text.length && text.charCodeAt(until) <= 32) until += 1;
    return overlaps(writers, base + from, base + until);
  };
  const seen = /* @__PURE__ */ new Map();
  const mark = (node) => {
    const known = seen.get(node);
    if (known !== void 0) return known;
    const marked = marking(node);
    seen.set(node, marked);
    return marked;
  };
  const marking = (node) => {
    const { start, end } = node;
    if (node.kind === "scalar")
      return overlaps(masks, start, end) || start === end && isOpen(start, end) ? { kind: "scalar", start, end, value: null, unknown: true } : node;
    if (!overlaps(masks, start, end) && !isOpen(start, end)) return node;
    if (node.kind === "sequence")
      return { ...node, items: node.items.map(mark), ...isOpen(start, end) ? { open: true } : {} };
    const entries = node.entries.filter(({ keyStart, keyEnd }) => !overlaps(masks, keyStart, keyEnd)).map((entry) => ({ ...entry, value: mark(entry.value) }));
    const open = entries.length < node.entries.length || isOpen(start, end);
    return { ...node, entries, ...open ? { open: true } : {} };
  };
  return mark(root2);
}
function holdsUnknown(node) {
  if (node.kind === "scalar") return node.unknown === true;
  if (node.open === true) return true;
  return node.kind === "sequence" ? node.items.some(holdsUnknown) : node.entries.some(({ value: value2 }) => holdsUnknown(value2));
}

// src/apiserver/instance/json.ts
var emptyObject = () => /* @__PURE__ */ Object.create(null);
var isObject = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
function copyOf(value2) {
  if (Array.isArray(value2)) return value2.map(copyOf);
  if (!isObject(value2)) return value2;
  const copy = emptyObject();
  for (const key2 of Object.keys(value2)) copy[key2] = copyOf(value2[key2] ?? null);
  return copy;
}
var isInteger = (value2) => typeof value2 === "bigint" || typeof value2 === "number" && Number.isSafeInteger(value2);
function deepEqual(left, right) {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index2) => deepEqual(item, right[index2] ?? null));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key2) => Object.hasOwn(right, key2) && deepEqual(left[key2] ?? null, right[key2] ?? null));
}
var unsafeInJSON = /[<>&\u2028\u2029]/g;
function goJSONString(text) {
  return JSON.stringify(text.toWellFormed()).replace(
    unsafeInJSON,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function goJSON(value2) {
  if (typeof value2 === "string") return goJSONString(value2);
  if (Array.isArray(value2)) return `[${value2.map(goJSON).join(",")}]`;
  if (isObject(value2)) {
    const keys = sortedByBytes(Object.keys(value2));
    return `{${keys.map((key2) => `${goJSONString(key2)}:${goJSON(value2[key2] ?? null)}`).join(",")}}`;
  }
  if (Object.is(value2, -0)) return "0";
  return String(value2);
}
var asciiBytes = Array.from(
  { length: 128 },
  (_, unit) => goJSONString(String.fromCharCode(unit)).length - 2
);
var isHigh = (unit) => unit >= 55296 && unit < 56320;
var isLow = (unit) => unit >= 56320 && unit < 57344;
function goJSONStringBytes(text) {
  let bytes = 2;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 128) bytes += asciiBytes[unit] ?? 1;
    else if (unit < 2048) bytes += 2;
    else if (unit === 8232 || unit === 8233) bytes += 6;
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return bytes;
}
function goJSONBytes(value2) {
  if (typeof value2 === "string") return goJSONStringBytes(value2);
  let bytes = 0;
  if (Array.isArray(value2)) for (const item of value2) bytes += goJSONBytes(item) + 1;
  else if (isObject(value2))
    for (const key2 of Object.keys(value2)) bytes += goJSONStringBytes(key2) + goJSONBytes(value2[key2] ?? null) + 2;
  else return goJSON(value2).length;
  return Math.max(2, bytes + 1);
}
var sortedByBytes = (texts) => texts.toSorted((left, right) => compareByBytes(left, right));
function compareByBytes(left, right) {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    const aHigh = a >= 55296 && a <= 57343;
    const bHigh = b >= 55296 && b <= 57343;
    if (aHigh !== bHigh && a >= 55296 && b >= 55296) return aHigh ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}
function goFloat(value2) {
  if (Object.is(value2, -0)) return "-0";
  if (!Number.isFinite(value2)) return Number.isNaN(value2) ? "NaN" : value2 > 0 ? "+Inf" : "-Inf";
  const [mantissa = "", exponent = "0"] = value2.toExponential().split("e");
  const power = Number(exponent);
  if (value2 === 0 || power >= -4 && power < 6) return String(value2);
  return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

// src/apiserver/features.ts
var libraryFeatures = {
  "cel-formats": { lib: 31, what: "the CEL library `format`" },
  "cel-keyword-fields": { lib: 31, what: "CEL keywords as names of fields (`self.namespace`)" },
  "cel-two-variables": { lib: 32, what: "two-variable comprehensions in CEL" },
  "cel-semver": { lib: 33, what: "the CEL library `semver`" },
  "cel-lists": {
    lib: 34,
    what: "the CEL functions `slice`, `flatten`, `distinct`, `lists.range`, `reverse`, `sort` and `sortBy`"
  },
  "cel-includes": { lib: 37, what: "the CEL function `includes`" },
  "name-formats": { lib: 34, what: "the formats `k8s-short-name` and `k8s-long-name`" }
};
var binaryFeatures = {
  "equality-costs": {
    since: 32,
    what: "a bounded cost of `==` between quantities, addresses, versions, formats and URLs"
  },
  "cel-optional-copies": { since: 32, what: "targets of `optMap` and `optFlatMap` with a type of their own each time" },
  "cel-optional-functions": { since: 33, what: "the CEL functions `first`, `last`, `optional.unwrap` and `unwrapOpt`" },
  "cel-sizes": { since: 33, what: "costs that follow the sizes of literals and local variables (cel-go 0.23)" },
  "cel-result-reserved": { since: 33, what: "`__result__` as a reserved name of CEL variables" },
  "cel-scientific": { since: 33, what: "`'%e'.format` without narrow spaces" },
  "int-or-string-costs": { since: 34, what: "`maxLength` as a bound of the cost of int-or-string fields" },
  "format-warnings": { since: 34, what: "the warning about unrecognized formats of strings" },
  "name-formats-of-defaults": { since: 34, what: "`k8s-short-name` and `k8s-long-name` enforced on defaults" },
  "selectable-ratchet": { since: 35, what: "more than 8 selectable fields kept on update" },
  "observed-generation": {
    since: 35,
    what: "`observedGeneration` in the status of a CRD",
    gate: "CRDObservedGenerationTracking"
  },
  "typed-formats": { since: 36, what: "formats by type: `int32`, `int64` for integers, `float`, `double` for numbers" },
  "documented-structure": { since: 36, what: "`externalDocs` and `example` as parts of a structural schema" },
  "number-ranges": { since: 36, what: "the ranges of `int32` and `float` enforced on defaults and custom resources" },
  "name-costs": { since: 37, what: "the length of `metadata.name` in CEL costs" },
  "matches-costs": { since: 37, what: "the cost of `matches(string, pattern)`, as of `string.matches(pattern)`" },
  "cel-duration-of-int": { since: 0, until: 36, what: "`duration` of an integer in CEL" },
  "cel-leading-dots": { since: 37, what: "a leading dot in CEL names (`.x`) that passes over variables of macros" },
  "cel-backquotes": { since: 37, what: "field names in backquotes in CEL" },
  "cel-set-equality": { since: 37, what: "lists of type set equal only to lists with the same items" },
  "cel-quantity-values": { since: 37, what: "`add` and `sub` of quantities that leave their receiver as it is" },
  "set-warnings": { since: 37, what: "the warning about lists of type set with objects or lists as items" },
  "declared-metadata": {
    since: 37,
    what: "the checks of ownerReferences and managedFields with indexes",
    gate: "DeclarativeValidationBeta"
  }
};
var isLibrary = (feature) => Object.hasOwn(libraryFeatures, feature);

// src/apiserver/kubernetes-versions.ts
var measuredVersions = [
  { kubernetes: "1.37", apiextensions: "v0.37.2", compatibility: "1.36" },
  { kubernetes: "1.36", apiextensions: "v0.36.6", compatibility: "1.35" },
  { kubernetes: "1.35", apiextensions: "v0.35.10", compatibility: "1.34" },
  { kubernetes: "1.34", apiextensions: "v0.34.13", compatibility: "1.33" },
  { kubernetes: "1.33", apiextensions: "v0.33.13", compatibility: "1.32" },
  { kubernetes: "1.32", apiextensions: "v0.32.13", compatibility: "1.31" },
  { kubernetes: "1.31", apiextensions: "v0.31.14", compatibility: "1.30" }
];

// src/apiserver/server.ts
var Server = class {
  /** `1.36` */
  version;
  #minor;
  #asked = /* @__PURE__ */ new Map();
  constructor(version) {
    this.version = version;
    this.#minor = Number(version.slice(version.indexOf(".") + 1));
  }
  /** Whether the binary has a feature. */
  has(feature) {
    return this.answer(feature);
  }
  /** Whether a library is there: for what is new by the compatibility version, which is one behind; for what is stored, all that is linked. */
  knows(feature, isStored) {
    return this.answer(isStored ? `stored ${feature}` : feature);
  }
  answer(question) {
    const answer = this.#answer(question);
    this.#asked.set(question, answer);
    return answer;
  }
  #answer(question) {
    if (question in binaryFeatures) {
      const { since, until = Infinity } = binaryFeatures[question];
      return since <= this.#minor && this.#minor <= until;
    }
    const [feature, lag] = question.startsWith("stored ") ? [question.slice("stored ".length), 0] : [question, 1];
    return libraryFeatures[feature].lib <= this.#minor - lag;
  }
  /** A result, and what was asked for it. */
  during(make) {
    const outer = this.#asked;
    const answers = /* @__PURE__ */ new Map();
    this.#asked = answers;
    try {
      return { value: make(), answers };
    } finally {
      this.#asked = outer;
      for (const [question, answer] of answers) outer.set(question, answer);
    }
  }
};
var servers = measuredVersions.map(({ kubernetes }) => new Server(kubernetes));
var newestServer = servers[0] ?? new Server("1.37");
var PerServer = class {
  #known = [];
  get(server, make) {
    for (const { value: value2, answers } of this.#known)
      if (Array.from(answers).every(([question, answer]) => server.answer(question) === answer)) return value2;
    const made = server.during(make);
    this.#known.push(made);
    return made.value;
  }
};

// src/apiserver/name-rules.ts
var fault = (subject, rule, hint = "") => ({ subject, rule, hint });
var briefly = ({ subject, rule }) => subject === "" ? rule : `${subject} ${rule}`;
var nameFaultText = (one) => `${briefly(one)}${one.hint}`;
var partOf = (subject, one) => fault(subject, briefly(one), one.hint);
var tooLong = (limit2, unit) => fault("", `must be no more than ${limit2} ${unit}`);
function shape(subject, rule, regex, ...examples) {
  const list = examples.map((example) => `'${example}', `).join(" or ");
  const hint = ` (e.g. ${list}regex used for validation is '${regex}')`;
  return { regex: new RegExp(`^${regex}$`), fault: fault(subject, rule, hint) };
}
var faultsOf = (name, { regex, fault: one }, most, unit) => [
  ...Buffer.byteLength(name) > most ? [tooLong(most, unit)] : [],
  ...regex.test(name) ? [] : [one]
];
var labelRegex = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var label1123 = shape(
  "a lowercase RFC 1123 label",
  "must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  labelRegex,
  "my-name",
  "123-abc"
);
var subdomain = shape(
  "a lowercase RFC 1123 subdomain",
  "must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  `${labelRegex}(\\.${labelRegex})*`,
  "example.com"
);
var label1035 = shape(
  "a DNS-1035 label",
  "must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  "[a-z]([-a-z0-9]*[a-z0-9])?",
  "my-name",
  "abc-123"
);
var partRegex = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var namePart = shape(
  "",
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  "MyName",
  "my.name",
  "123-abc"
);
var value = shape(
  "a valid label",
  "must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  `(${partRegex})?`,
  "MyValue",
  "my_value",
  "12345"
);
var dns1123Subdomain = (name, unit = "characters") => faultsOf(name, subdomain, 253, unit);
var dotted = fault("", "must not contain dots");
var dns1123Label = (name) => faultsOf(name, subdomain.regex.test(name) ? { ...label1123, fault: dotted } : label1123, 63, "characters");
var dns1035Label = (name) => faultsOf(name, label1035, 63, "characters");
function qualifiedName(text) {
  const parts = text.split("/");
  if (parts.length > 2)
    return [
      fault(
        "a valid label key",
        namePart.fault.rule,
        `${namePart.fault.hint} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`
      )
    ];
  const faults = [];
  const [prefix, name = ""] = parts.length === 2 ? parts : [void 0, parts[0]];
  if (prefix === "") faults.push(fault("prefix part", "must be non-empty"));
  else if (prefix !== void 0)
    for (const one of dns1123Subdomain(prefix, "bytes")) faults.push(partOf("prefix part", one));
  if (name === "") faults.push(fault("name part", "must be non-empty"));
  else if (Buffer.byteLength(name) > 63) faults.push(partOf("name part", tooLong(63, "bytes")));
  if (!namePart.regex.test(name)) faults.push(partOf("name part", namePart.fault));
  return faults;
}
var labelValue = (text) => faultsOf(text, value, 63, "bytes");
var mustBe = (what) => fault("", `must be ${what}`);
function pathSegment(name, isPrefix) {
  if (!isPrefix && (name === "." || name === "..")) return [fault("", `may not be '${name}'`)];
  return ["/", "%"].filter((illegal) => name.includes(illegal)).map((illegal) => fault("", `may not contain '${illegal}'`));
}
var maskedPrefix = (prefix) => prefix.length > 1 && prefix.endsWith("-") ? `${prefix.slice(0, -2)}a` : prefix;

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
  const fault2 = faultOf(text);
  if (fault2 !== void 0) return { error: `parsing time ${goTimeQuote(text)}${fault2}` };
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
var limit = 1n << 63n;
function goDuration(text) {
  const sign = text.startsWith("-") ? -1n : 1n;
  let rest = text.replace(/^[-+]/, "");
  if (rest === "0") return 0n;
  if (rest === "") return void 0;
  let total = 0n;
  while (rest !== "") {
    const [all = "", whole2 = "", fraction = "", unit = ""] = /^(\d*)(?:\.(\d*))?([^.0-9]+)/.exec(rest) ?? [];
    const factor = Object.hasOwn(nanoseconds, unit) ? nanoseconds[unit] : void 0;
    if (whole2 === "" && fraction === "" || factor === void 0) return void 0;
    const digits = fraction.slice(0, 19);
    total += BigInt(whole2) * factor + BigInt(Math.trunc(Number(digits) * (Number(factor) / 10 ** digits.length)));
    if (total > limit) return void 0;
    rest = rest.slice(all.length);
  }
  return sign < 0n || total < limit ? sign * total : void 0;
}

export {
  groupBy,
  goLower,
  trimSpace,
  runeCount,
  unprintables,
  namedEscapes,
  goQuote,
  goQuoteFirstBytes,
  markUnknown,
  holdsUnknown,
  emptyObject,
  isObject,
  copyOf,
  isInteger,
  deepEqual,
  goJSON,
  goJSONBytes,
  sortedByBytes,
  goFloat,
  whole,
  child,
  index,
  key,
  member,
  valueAt,
  root,
  nameText,
  pathText,
  stepsOf,
  pathOf,
  briefly,
  nameFaultText,
  dns1123Subdomain,
  dns1123Label,
  dns1035Label,
  qualifiedName,
  labelValue,
  mustBe,
  pathSegment,
  maskedPrefix,
  isDate,
  parseTime,
  dateOf,
  dateTimeText,
  nanoseconds,
  goDuration,
  libraryFeatures,
  binaryFeatures,
  isLibrary,
  servers,
  newestServer,
  PerServer
};
