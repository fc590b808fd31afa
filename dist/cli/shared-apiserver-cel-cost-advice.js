import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  TypeScope,
  child,
  escapeField,
  goQuote,
  key,
  pathText,
  types,
  unrecognizedFormat
} from "./shared-apiserver-approval-state.js";
import {
  largest,
  smallest
} from "./shared-lists.js";

// src/apiserver/crd.ts
function schemasOf(spec) {
  const schemas = [];
  for (const { schema } of [spec.top, ...spec.versions])
    if (schema?.openAPIV3Schema !== void 0) schemas.push(schema.openAPIV3Schema);
  return schemas;
}

// src/apiserver/schema-walk.ts
var someOf = (schemas, test) => {
  if (schemas === void 0) return false;
  for (const schema of schemas) if (someSchema(schema, test)) return true;
  return false;
};
var someIn = (schemas, test) => {
  if (schemas === void 0) return false;
  for (const schema of schemas.values()) if (!Array.isArray(schema) && someSchema(schema, test)) return true;
  return false;
};
var someOrBool = (value, test) => value?.schema !== void 0 && someSchema(value.schema, test);
function someSchema(schema, test) {
  return test(schema) || schema.items?.schema !== void 0 && someSchema(schema.items.schema, test) || someOf(schema.items?.schemas, test) || someOf(schema.allOf, test) || someOf(schema.anyOf, test) || someOf(schema.oneOf, test) || schema.not !== void 0 && someSchema(schema.not, test) || someIn(schema.properties, test) || someOrBool(schema.additionalProperties, test) || someIn(schema.patternProperties, test) || someOrBool(schema.additionalItems, test) || someIn(schema.definitions, test) || someIn(schema.dependencies, test);
}

// src/apiserver/warnings.ts
function warningText(warning) {
  if (warning.kind === "unrecognized-format") return `unrecognized format ${goQuote(warning.format)}`;
  if (warning.kind === "set-of-composites")
    return `x-kubernetes-list-type: set for items of type "${warning.itemType}" is not supported by server-side apply or CEL validation rules`;
  return "apiextensions.k8s.io/v1beta1 CustomResourceDefinition is deprecated in v1.16+, unavailable in v1.22+; use apiextensions.k8s.io/v1 CustomResourceDefinition";
}
function look(schema, found) {
  const { format, type = "" } = schema;
  if (format !== void 0 && unrecognizedFormat(type, format)) found.formats.push(format);
  if (schema["x-kubernetes-list-type"] === "set") {
    const itemType = schema.items?.schema?.type;
    if (itemType === "object" || itemType === "array") found.sets.add(itemType);
  }
  return false;
}
function lookThrough(spec) {
  const found = { formats: [], sets: /* @__PURE__ */ new Set() };
  for (const schema of schemasOf(spec)) someSchema(schema, (node) => look(node, found));
  return found;
}
var warningsOf = (formats, sets2) => [
  ...formats.map((format) => ({ kind: "unrecognized-format", format })),
  ...[...sets2].sort().map((itemType) => ({ kind: "set-of-composites", itemType }))
];
var versionWarnings = ({ apiVersion }) => apiVersion === "v1" ? [] : [{ kind: "deprecated-version" }];
function warningsOnCreate(spec) {
  const { formats, sets: sets2 } = lookThrough(spec);
  return warningsOf(formats, sets2);
}
function warningsOnUpdate(spec, oldSpec) {
  const { formats, sets: sets2 } = lookThrough(spec);
  if (formats.length === 0 && sets2.size === 0) return [];
  const old = lookThrough(oldSpec);
  const known3 = new Set(old.formats);
  return warningsOf(
    formats.filter((format) => !known3.has(format)),
    [...sets2].filter((itemType) => !old.sets.has(itemType))
  );
}

// src/documents/field-path.ts
var sameField = /* @__PURE__ */ new Set(["not", "allOf", "anyOf", "oneOf"]);
var namedFields = /* @__PURE__ */ new Set(["properties", "dependencies"]);
function joinField(field, property) {
  if (!/^[\w$-]+$/.test(property)) return `${field}[${JSON.stringify(property)}]`;
  return field === "" ? property : `${field}.${property}`;
}
var joinItems = (field, index = "*") => `${field}[${index}]`;
var joinKeys = (field) => field === "" ? "*" : `${field}.*`;
function fieldOfSchemaPath(path) {
  let field = "";
  for (let at = 0; at < path.length; at += 1) {
    const keyword = path[at];
    const next = path[at + 1];
    if (typeof keyword !== "string") return field;
    if (sameField.has(keyword)) {
      if (typeof next === "number") at += 1;
    } else if (namedFields.has(keyword)) {
      if (next === void 0) return field;
      field = joinField(field, String(next));
      at += 1;
    } else if (keyword === "items") {
      field = joinItems(field, typeof next === "number" ? next : "*");
      if (typeof next === "number") at += 1;
    } else if (keyword === "additionalItems") field = joinItems(field);
    else if (keyword === "additionalProperties") field = joinKeys(field);
    else if (keyword === "patternProperties") {
      field = joinKeys(field);
      at += 1;
    } else return field;
  }
  return field;
}

// src/apiserver/cel/schema-steps.ts
function stepsTo(path, base) {
  const names = [];
  for (let at = path; at !== void 0 && at !== base; at = at.parent) names.unshift(at.name);
  const steps = [];
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (name === "properties") steps.push({ property: String(names[++at]) });
    else if (name === "items" || name === "additionalProperties") steps.push(name);
    else return void 0;
  }
  return steps;
}
function pathOf(base, steps) {
  let path = base;
  for (const step of steps)
    path = typeof step === "string" ? child(path, step) : key(child(path, "properties"), step.property);
  return path;
}
function below(schema, step) {
  if (step === "items") return schema.items?.schema;
  return step === "additionalProperties" ? schema.additionalProperties?.schema : schema.properties?.get(step.property);
}
function schemasAlong(root, steps) {
  const schemas = [root];
  for (const step of steps) {
    const last = schemas.at(-1);
    const next = last === void 0 ? void 0 : below(last, step);
    if (next === void 0) return void 0;
    schemas.push(next);
  }
  return schemas;
}
function stepsOfEstimate(schema, steps) {
  const found = [];
  let at = schema;
  for (const name of steps) {
    const step = at === void 0 ? void 0 : stepOfEstimate(at, name);
    if (at === void 0 || step === void 0) return void 0;
    found.push(step);
    at = below(at, step);
  }
  return at === void 0 ? void 0 : found;
}
function stepOfEstimate({ items, properties }, name) {
  if (name === "@items" || name === "@values") return items === void 0 ? "additionalProperties" : "items";
  if (properties?.has(name) === true && escapeField(name) === name) return { property: name };
  for (const property of properties?.keys() ?? []) if (escapeField(property) === name) return { property };
  return void 0;
}
function boundKeyword(schema) {
  const { type, format, additionalProperties } = schema;
  if (schema["x-kubernetes-int-or-string"] === true) return "maxLength";
  if (type === "array") return "maxItems";
  if (type === "object") return additionalProperties?.schema === void 0 ? void 0 : "maxProperties";
  const isTime = format === "duration" || format === "date" || format === "date-time";
  return type === "string" && !isTime ? "maxLength" : void 0;
}
function withBound(schema, steps, keyword, value) {
  const [step, ...rest] = steps;
  if (step === void 0) return { ...schema, [keyword]: value };
  const next = below(schema, step);
  if (next === void 0) return schema;
  const changed = withBound(next, rest, keyword, value);
  if (step === "items") return { ...schema, items: { ...schema.items, schema: changed } };
  if (step === "additionalProperties")
    return { ...schema, additionalProperties: { allows: true, ...schema.additionalProperties, schema: changed } };
  return { ...schema, properties: new Map(schema.properties).set(step.property, changed) };
}

// src/apiserver/cel/sizes.ts
var maxUint64 = 0xffffffffffffffffn;
var twoTo64 = 2 ** 64;
function add(a, b) {
  const sum = a + b;
  return sum > maxUint64 ? maxUint64 : sum;
}
function multiply(a, b) {
  const product = a * b;
  return product > maxUint64 ? maxUint64 : product;
}
function scale(value, factor) {
  const product = Math.ceil(Number(value) * factor);
  return product >= twoTo64 ? maxUint64 : BigInt(product);
}
var wrap = (value) => BigInt.asUintN(64, value);
var larger = (a, b) => a > b ? a : b;
var smaller = (a, b) => a < b ? a : b;
var unknownSize = { min: 0n, max: maxUint64 };
var fixedSize = (size) => ({ min: size, max: size });
var addSizes = (a, b) => ({ min: add(a.min, b.min), max: add(a.max, b.max) });
var multiplySizes = (a, b) => ({
  min: multiply(a.min, b.min),
  max: multiply(a.max, b.max)
});
var unite = (a, b) => ({ min: smaller(a.min, b.min), max: larger(a.max, b.max) });

// src/apiserver/cel/cost-node.ts
var stringFactor = 0.1;
var regexFactor = 0.25;
var listCost = 10n;
var mapCost = 30n;
var structCost = 40n;
var sizeOf = ({ size, path }, sizeAt) => size ?? sizeAt(path) ?? unknownSize;

// src/apiserver/cel/cost-libraries.ts
var nominal = { cost: 1n };
var argSize = ({ args: [first], sizeAt }) => first === void 0 ? void 0 : sizeOf(first, sizeAt);
var targetSize = ({ target, sizeAt }) => target === void 0 ? void 0 : sizeOf(target, sizeAt);
var scanOfArgument = (factor, keepsSize = false) => (call) => {
  const size = argSize(call);
  if (size === void 0 || keepsSize && call.args.length !== 1) return void 0;
  return { cost: scale(size.max, factor), ...keepsSize ? { size } : {} };
};
var ofTarget = (estimate) => (call) => {
  const size = targetSize(call);
  return size === void 0 ? void 0 : estimate(size, call);
};
var scanOfTarget = ofTarget((size) => ({ cost: scale(size.max, stringFactor), size }));
var selector = (call) => {
  const [size, count] = [argSize(call), call.args.length];
  if (size === void 0 || count !== 1) return void 0;
  const requirements = scale(scale(size.max, 0.5), Number(listCost + structCost));
  return { cost: add(add(listCost, scale(size.max, stringFactor)), requirements) };
};
function itemsOf({ target }) {
  const type = target?.type.parameters[0];
  if (target === void 0 || type === void 0) return void 0;
  return { expr: void 0, type, path: target.path?.extended("@items"), size: void 0 };
}
var listScan = ofTarget((size, call) => {
  const items = itemsOf(call);
  if (items === void 0) return { cost: call.function === "includes" ? size.max : scale(size.max, stringFactor) };
  const { kind } = items.type;
  const isText = kind === "string" || kind === "bytes";
  const each = isText ? add(1n, scale(sizeOf(items, call.sizeAt).max, stringFactor)) : 1n;
  return { cost: multiply(size.max, each) };
});
var divideUp = (a, b) => {
  const quotient = Math.ceil(Number(a) / Number(b));
  return quotient >= 2 ** 64 ? 1n << 63n : BigInt(quotient);
};
function longestReplaced(text, from, to) {
  if (from.min === 0n) return { count: add(text.max, 1n), kept: text.max };
  if (to.max <= from.min) return { count: 0n, kept: text.max };
  return { count: divideUp(text.max, from.min), kept: 0n };
}
function shortestReplaced(text, from, to) {
  if (from.max === 0n) return { count: add(text.min, 1n), kept: text.min };
  if (from.max <= to.min) return { count: 0n, kept: text.min };
  return { count: divideUp(text.min, from.max), kept: 0n };
}
var replace = ofTarget((text, { args: [first, second], sizeAt }) => {
  if (first === void 0 || second === void 0) return void 0;
  const [from, to] = [sizeOf(first, sizeAt), sizeOf(second, sizeAt)];
  const [longest, shortest] = [longestReplaced(text, from, to), shortestReplaced(text, from, to)];
  const size = {
    min: add(multiply(shortest.count, to.min), shortest.kept),
    max: add(multiply(longest.count, to.max), longest.kept)
  };
  return { cost: scale(text.max, 2 * stringFactor), size };
});
var split = ofTarget((text, call) => {
  const limit = call.args[1]?.expr;
  const max = limit?.kind === "literal" && limit.value.type === "int" ? wrap(limit.value.value) : text.max;
  return { cost: scale(text.max, 2 * stringFactor), size: { min: 0n, max } };
});
var lessOne = (count) => count > 0n ? count - 1n : 0n;
var join = ofTarget((list, call) => {
  const items = itemsOf(call);
  const texts = items === void 0 ? fixedSize(0n) : multiplySizes(list, sizeOf(items, call.sizeAt));
  const separator = argSize(call);
  const gaps = { min: lessOne(list.min), max: lessOne(list.max) };
  const size = separator === void 0 ? texts : addSizes(texts, multiplySizes(separator, gaps));
  return { cost: scale(size.max, stringFactor), size };
});
var regexCost = (text, pattern) => multiply(scale(add(text.max, 1n), stringFactor), scale(pattern.max, regexFactor));
var find = ofTarget((text, call) => {
  const pattern = argSize(call);
  return pattern && { cost: regexCost(text, pattern), size: { min: 0n, max: text.max } };
});
var longestAddress = 16n;
var contains = (fromText, base) => (call) => {
  const size = argSize(call);
  if (size === void 0) return void 0;
  return { cost: call.overload === fromText ? add(base, scale(size.max, stringFactor)) : base };
};
var comparedBytes = scale(2n * longestAddress, stringFactor);
var maxFormatRegex = 128;
var validate = (call) => {
  const size = argSize(call);
  return size === void 0 ? void 0 : { cost: scale(scale(size.max, stringFactor), maxFormatRegex * regexFactor) };
};
var maxFormatSize = 64n;
var comparedAtOnce = /^(?:net\.(?:IP|CIDR)|kubernetes\.(?:Quantity|Semver|authorization\..+))$/;
var equality = ({ args: [left, right] }) => {
  if (left === void 0 || right === void 0 || left.type.name !== right.type.name) return void 0;
  const { name } = left.type;
  if (comparedAtOnce.test(name)) return nominal;
  if (name === "kubernetes.NamedFormat") return { cost: scale(maxFormatSize, stringFactor) };
  if (name !== "kubernetes.URL") return void 0;
  return { cost: scale(right.size?.max ?? 1n, stringFactor) };
};
var byFunction = /* @__PURE__ */ new Map();
function define(functions, estimator) {
  for (const name of functions.split(" ")) byFunction.set(name, estimator);
}
define("check", () => ({ cost: 350000n }));
for (const functions of [
  "serviceAccount path group resource subresource namespace name allowed reason error errored format.named",
  "masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast",
  "sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch",
  "getScheme getHostname getHost getPort getEscapedPath getQuery"
])
  define(functions, () => nominal);
define("fieldSelector labelSelector", selector);
define("isSorted sum max min indexOf lastIndexOf includes", listScan);
define("url jsonpatch.escapeKey", scanOfArgument(stringFactor, true));
define("lowerAscii upperAscii substring trim", scanOfTarget);
define("replace", replace);
define("split", split);
define("join", join);
define("find findAll", find);
define("cidr isIP isCIDR quantity isQuantity semver isSemver", scanOfArgument(stringFactor));
define("ip", (call) => call.overload === "cidr_ip" ? nominal : scanOfArgument(stringFactor)(call));
define("ip.isCanonical", scanOfArgument(2 * stringFactor));
define("containsIP", contains("cidr_contains_ip_string", comparedBytes));
define("containsCIDR", contains("cidr_contains_cidr_string", comparedBytes + scale(longestAddress, stringFactor) + 1n));
define("validate", validate);
define("_==_", equality);
var listOf = (size, factor = 1) => ({
  cost: add(add(scale(size.max, factor), 1n), listCost),
  size
});
function literalOr(node, other) {
  const { expr } = node;
  if (expr?.kind !== "literal" || expr.value.type !== "int") return other;
  return expr.value.value < 0n ? 0n : expr.value.value;
}
var sets = (factor) => ({ args: [left, right], sizeAt }) => left === void 0 || right === void 0 ? void 0 : { cost: add(scale(multiply(sizeOf(left, sizeAt).max, sizeOf(right, sizeAt).max), factor), 1n) };
var slice = ofTarget((list, { args: [first, second] }) => {
  if (first === void 0 || second === void 0) return void 0;
  return listOf(fixedSize(wrap(literalOr(second, list.max) - literalOr(first, 0n))));
});
var flatten = ofTarget(
  (list, { args: [depth] }) => listOf(list, depth === void 0 ? 1 : Number(literalOr(depth, maxUint64)))
);
var squared = (size, factor) => listOf(multiplySizes(size, size), factor);
var byOverload = /* @__PURE__ */ new Map([
  ["list_sets_contains_list", sets(1)],
  ["list_sets_intersects_list", sets(1)],
  // Each list must hold the other.
  ["list_sets_equivalent_list", sets(2)],
  ["list_slice", slice],
  ["list_flatten", flatten],
  ["list_flatten_int", flatten],
  [
    "lists_range",
    ({ args: [count] }) => count === void 0 ? void 0 : listOf(fixedSize(literalOr(count, maxUint64)))
  ],
  ["list_reverse", ofTarget((size) => listOf(size))],
  ["list_distinct", ofTarget((size) => squared(size, 2))]
]);
var sorting = /^list_(.+)_sort(ByAssociatedKeys)?$/;
function sort(call) {
  const match = sorting.exec(call.overload);
  if (match === null) return void 0;
  const size = match[2] === void 0 ? targetSize(call) : argSize(call);
  const isText = match[1] === "string" || match[1] === "bytes";
  return size === void 0 ? void 0 : squared(size, isText ? 2 + stringFactor : 2);
}
function estimateLibraryCall(call) {
  const own = byOverload.get(call.overload)?.(call) ?? sort(call);
  return own ?? byFunction.get(call.function)?.(call);
}
var uniteSizes = (a, b) => a === void 0 || b === void 0 ? a ?? b : unite(a, b);

// src/apiserver/cel/cost-calls.ts
var known = (node) => node?.size ?? unknownSize;
var scanned = (size) => scale(size.max, stringFactor);
var compare = ({ args: [left, right] }) => ({
  cost: scale(smaller(known(left).max, known(right).max), stringFactor)
});
var concatenate = ({ overload, args: [left, right] }) => {
  const size = addSizes(known(left), known(right));
  return { cost: overload === "add_list" ? 1n : scanned(size), size };
};
var core = new Map(
  Object.entries({
    string_format: ({ target }) => target === void 0 ? void 0 : { cost: scanned(known(target)) },
    string_to_bytes: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min, max: wrap(max * 4n) } };
    },
    bytes_to_string: ({ args: [bytes] }) => {
      const { min, max } = known(bytes);
      return { cost: scale(max, stringFactor), size: { min: min / 4n, max } };
    },
    strings_quote: ({ args: [text] }) => {
      const { min, max } = known(text);
      return { cost: scale(max, stringFactor), size: { min: wrap(min + 2n), max: wrap(max * 2n + 2n) } };
    },
    starts_with_string: ({ args: [prefix] }) => ({ cost: scanned(known(prefix)) }),
    ends_with_string: ({ args: [suffix] }) => ({ cost: scanned(known(suffix)) }),
    in_list: ({ args: [, list] }) => ({ cost: scale(known(list).max, 1) }),
    matches: ({ args: [text, pattern] }) => ({ cost: regexCost(known(text), known(pattern)) }),
    matches_string: ({ target, args: [pattern] }) => ({ cost: regexCost(known(target), known(pattern)) }),
    contains_string: ({ target, args: [part] }) => ({ cost: multiply(scanned(known(target)), scanned(known(part))) }),
    add_string: concatenate,
    add_bytes: concatenate,
    add_list: concatenate,
    equals: compare,
    not_equals: compare
  })
);
for (const order of ["less", "less_equals", "greater", "greater_equals"])
  for (const type of ["string", "bytes"]) core.set(`${order}_${type}`, compare);
function conditional({ argCosts: [test = 0n, yes = 0n, no = 0n], args: [, left, right] }) {
  return { cost: add(test, larger(yes, no)), size: unite(known(left), known(right)) };
}
function estimateCall(call) {
  const sum = call.argCosts.reduce(add, 0n);
  const library = estimateLibraryCall(call);
  if (library !== void 0) return { ...library, cost: add(library.cost, sum) };
  if (call.overload === "conditional") return conditional(call);
  if (call.overload === "logical_or" || call.overload === "logical_and") return { cost: sum };
  const estimate = core.get(call.overload)?.(call);
  return estimate === void 0 ? { cost: add(1n, sum) } : { ...estimate, cost: add(estimate.cost, sum) };
}

// src/apiserver/cel/cost-path.ts
var CostPath = class _CostPath {
  #memory;
  #capacity;
  length;
  constructor(memory, length, capacity) {
    this.#memory = memory;
    this.length = length;
    this.#capacity = capacity;
  }
  static of(step) {
    return new _CostPath([step], 1, 1);
  }
  /** `append` in Go, where `undefined` is the empty slice; a full slice moves to twice the room. */
  static append(path, step) {
    if (path === void 0) return _CostPath.of(step);
    return path.#append(step);
  }
  #append(step) {
    const { length } = this;
    const isFull = length === this.#capacity;
    const memory = isFull ? this.#memory.slice(0, length) : this.#memory;
    memory[length] = step;
    return new _CostPath(memory, length + 1, isFull ? this.#capacity * 2 : this.#capacity);
  }
  extended(step) {
    return new _CostPath([...this.steps(), step], this.length + 1, this.length + 1);
  }
  get variable() {
    return this.#memory[0];
  }
  steps() {
    return this.#memory.slice(0, this.length);
  }
};

// src/apiserver/cel/cost.ts
var noSizeYet = { min: maxUint64, max: 0n };
function uniteEntries(a, b) {
  if (a === void 0 || b === void 0) return void 0;
  return { isList: a.isList, key: unite(a.key, b.key), value: unite(a.value, b.value) };
}
var scalars = /* @__PURE__ */ new Set(["bool", "double", "duration", "int", "timestamp", "uint"]);
function isScalar(type) {
  const [inner] = type.parameters;
  return scalars.has(type.kind) || type.name === "optional_type" && inner !== void 0 && isScalar(inner);
}
function literalSize(expr) {
  if (expr.kind === "list") return fixedSize(BigInt(expr.elements.length));
  if (expr.kind === "map") return fixedSize(BigInt(expr.entries.length));
  if (expr.kind !== "literal") return void 0;
  const { value } = expr;
  if (value.type === "string") return fixedSize(BigInt(Array.from(value.value).length));
  return fixedSize(value.type === "bytes" ? BigInt(value.value.length) : 1n);
}
var largestLength = 2n ** 63n - 1n;
var mostElements = ({ maxElements }) => wrap(maxElements >= 2 ** 65 ? largestLength * 4n : BigInt(maxElements));
var isFalse = (expr) => expr.kind === "literal" && expr.value.type === "bool" && !expr.value.value;
var isAccumulator = (name) => name === "@result" || name === "__result__";
var isBind = ({ range, condition, accumulator }) => range.kind === "list" && range.elements.length === 0 && isFalse(condition) && accumulator !== "__result__";
var Coster = class {
  #ast;
  #self;
  #listener;
  #paths = /* @__PURE__ */ new Map();
  #sizes = /* @__PURE__ */ new Map();
  #entries = /* @__PURE__ */ new Map();
  #locals = /* @__PURE__ */ new Map();
  constructor(ast, self, listener) {
    this.#ast = ast;
    this.#self = self;
    this.#listener = listener;
  }
  cost(expr) {
    if (expr.kind === "literal") return 0n;
    if (expr.kind === "ident") return this.#ident(expr);
    if (expr.kind === "select") return this.#select(expr);
    if (expr.kind === "call") return this.#call(expr);
    if (expr.kind === "list") return this.#list(expr);
    if (expr.kind === "map") return this.#map(expr);
    if (expr.kind === "struct") return this.#struct(expr);
    return isBind(expr) ? this.#bind(expr) : this.#comprehension(expr);
  }
  #typeOf({ id }) {
    return this.#ast.types.get(id) ?? types.dyn;
  }
  #local(name) {
    return this.#locals.get(name)?.at(-1);
  }
  #push(name, local) {
    const stack = this.#locals.get(name);
    if (stack === void 0) this.#locals.set(name, [local]);
    else stack.push(local);
  }
  #pop(name) {
    this.#locals.get(name)?.pop();
  }
  #pathOf(expr) {
    const local = expr.kind === "ident" ? this.#local(expr.name) : void 0;
    return local === void 0 ? this.#paths.get(expr.id) : local.path;
  }
  #setPath({ id }, path) {
    if (path === void 0) this.#paths.delete(id);
    else this.#paths.set(id, path);
  }
  #setSize({ id }, size) {
    if (size !== void 0) this.#sizes.set(id, size);
  }
  #setEntries({ id }, entries) {
    if (entries !== void 0) this.#entries.set(id, entries);
  }
  /** sizeEstimator.EstimateSize: follows a path through the schema of `self`, whatever variable it starts with. */
  #sizeAt = (path) => {
    if (path === void 0) return void 0;
    let type = this.#self;
    const steps = path.steps().slice(1);
    for (const step of steps) {
      if (step === "@items" || step === "@values") type = type.elemType;
      else if (step === "@keys") type = type.keyType;
      else type = type.fields?.get(step);
      if (type === void 0) return void 0;
    }
    this.#listener?.(steps);
    return { min: 0n, max: mostElements(type) };
  };
  #sizeOf(expr) {
    const known3 = this.#sizes.get(expr.id) ?? literalSize(expr);
    if (known3 !== void 0) return known3;
    const declared = this.#sizeAt(this.#pathOf(expr));
    if (declared !== void 0) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(this.#typeOf(expr))) return fixedSize(1n);
    return expr.kind === "ident" ? this.#local(expr.name)?.size : void 0;
  }
  #entriesOf(expr) {
    return this.#entries.get(expr.id) ?? (expr.kind === "ident" ? this.#local(expr.name)?.entries : void 0);
  }
  #copySizes(to, from) {
    this.#setSize(to, this.#sizeOf(from));
    this.#setEntries(to, this.#entriesOf(from));
  }
  #node(expr) {
    const path = this.#pathOf(expr);
    const own = isAccumulator(path?.variable) ? void 0 : path;
    return { expr, type: this.#typeOf(expr), path: own, size: this.#sizeOf(expr) };
  }
  #ident(expr) {
    const local = this.#local(expr.name);
    this.#setPath(expr, local === void 0 ? CostPath.of(expr.name) : local.path);
    return 1n;
  }
  /** `has` is free, unlike in cel-go by itself: Kubernetes keeps the price of former versions. */
  #select(expr) {
    const cost = this.cost(expr.operand);
    if (expr.testOnly) return cost;
    const { kind } = this.#typeOf(expr.operand);
    this.#setPath(expr, CostPath.append(this.#pathOf(expr.operand), expr.field));
    return kind === "map" || kind === "struct" || kind === "typeParam" ? add(cost, 1n) : cost;
  }
  #call(expr) {
    const [first] = expr.args;
    if (expr.function === "dyn" && first !== void 0) {
      const cost = this.cost(first);
      this.#copySizes(expr, first);
      return add(1n, cost);
    }
    const argCosts = [];
    const args = [];
    for (const arg of expr.args) {
      argCosts.push(this.cost(arg));
      args.push(this.#node(arg));
    }
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    if (overloads.length === 0) return 0n;
    const targetCost = expr.target === void 0 ? 0n : this.cost(expr.target);
    const target = expr.target === void 0 ? void 0 : this.#node(expr.target);
    let most = 0n;
    let result;
    for (const overload of overloads) {
      if (overload === "conditional") this.#uniteEntries(expr, expr.args[1], expr.args[2]);
      else if (/^add_(?:list|string|bytes)$/.test(overload)) this.#uniteEntries(expr, first, expr.args[1]);
      const call = { function: expr.function, overload, target, args, argCosts, sizeAt: this.#sizeAt };
      const estimate = estimateCall(call);
      most = larger(most, estimate.cost);
      result = uniteSizes(result, estimate.size);
      const step = overload === "index_list" ? "@items" : overload === "index_map" ? "@values" : void 0;
      if (step !== void 0 && first !== void 0) {
        result = this.#entriesOf(first)?.value;
        this.#setPath(expr, CostPath.append(this.#pathOf(first), step));
      }
      result ??= this.#sizeOf(expr);
    }
    this.#setSize(expr, result);
    return add(targetCost, most);
  }
  #uniteEntries(to, a, b) {
    if (a !== void 0 && b !== void 0) this.#setEntries(to, uniteEntries(this.#entriesOf(a), this.#entriesOf(b)));
  }
  #list(expr) {
    let cost = 0n;
    let value = expr.elements.length === 0 ? fixedSize(0n) : noSizeYet;
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element));
      value = unite(value, this.#sizeOf(element) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: true, key: fixedSize(1n), value });
    return add(cost, listCost);
  }
  #map(expr) {
    let cost = 0n;
    let key2 = expr.entries.length === 0 ? fixedSize(0n) : noSizeYet;
    let value = key2;
    for (const entry of expr.entries) {
      cost = add(cost, add(this.cost(entry.key), this.cost(entry.value)));
      key2 = unite(key2, this.#sizeOf(entry.key) ?? unknownSize);
      value = unite(value, this.#sizeOf(entry.value) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: false, key: key2, value });
    return add(cost, mapCost);
  }
  #struct(expr) {
    return expr.fields.reduce((cost, { value }) => add(cost, this.cost(value)), structCost);
  }
  #pushBound(name, expr) {
    this.#push(name, { path: this.#pathOf(expr), size: this.#sizeOf(expr), entries: this.#entriesOf(expr) });
  }
  /** The variable over keys or indexes, over values or items, or over what a comprehension with one variable goes through. */
  #pushIteration(name, range, over) {
    const entries = this.#entriesOf(range);
    const isList = entries === void 0 ? this.#typeOf(range).kind === "list" : entries.isList;
    const isValue = over === "values" || over === "either" && isList;
    const step = isValue ? isList ? "@items" : "@values" : isList ? "@indices" : "@keys";
    const path = CostPath.append(this.#pathOf(range), step);
    this.#push(name, { path, size: isValue ? entries?.value : entries?.key, entries: void 0 });
  }
  #comprehension(expr) {
    const { range, init, variable, variable2, accumulator } = expr;
    const before = add(this.cost(range), this.cost(init));
    this.#pushBound(accumulator, init);
    this.#pushIteration(variable, range, variable2 === void 0 ? "either" : "keys");
    if (variable2 !== void 0) this.#pushIteration(variable2, range, "values");
    const condition = this.cost(expr.condition);
    const round = add(this.cost(expr.step), condition);
    this.#pop(variable);
    if (variable2 !== void 0) this.#pop(variable2);
    const after = this.cost(expr.result);
    this.#pop(accumulator);
    const rounds = this.#sizeOf(range) ?? unknownSize;
    if (init.kind === "literal") this.#setSize(expr, this.#sizeOf(init));
    if (init.kind === "list" || init.kind === "map") {
      this.#setSize(expr, rounds);
      this.#setEntries(expr, this.#entriesOf(expr.step));
    }
    return add(add(before, after), multiply(rounds.max, round));
  }
  #bind(expr) {
    const before = add(this.cost(expr.range), this.cost(expr.init));
    this.#pushBound(expr.accumulator, expr.init);
    const after = this.cost(expr.result);
    this.#pop(expr.accumulator);
    this.#copySizes(expr, expr.result);
    return add(before, after);
  }
};
var estimateCost = (ast, self, listener) => new Coster(ast, self, listener).cost(ast.expr);

// src/apiserver/cel/cost-limits.ts
var expressionLimit = 10000000n;
var schemaLimit = 100000000n;
var maxRequestSize = 3n * 1024n * 1024n;
var mostNamed = 4;
function elementsOf({ type, additionalProperties, maxItems, maxProperties }) {
  const isMap = type === "object" && additionalProperties !== void 0;
  if (type !== "array" && !isMap) return 1n;
  const bound = isMap ? maxProperties : maxItems;
  if (bound === void 0) return void 0;
  return bound < 0 ? 0n : BigInt(bound);
}
function productOfBounds(scope) {
  let product = 1n;
  for (let above = scope.parent; above !== void 0; above = above.parent) {
    const elements = elementsOf(above.schema);
    if (elements === void 0) return void 0;
    product = multiply(product, elements);
  }
  return product;
}
var known2 = /* @__PURE__ */ new WeakMap();
function boundedCardinality(scope) {
  const found = known2.get(scope) ?? { product: productOfBounds(scope) };
  known2.set(scope, found);
  return found.product;
}
function cardinality({ scope, self }) {
  const least = BigInt(self.minSerializedSize) + 1n;
  return boundedCardinality(scope) ?? maxRequestSize / least;
}
var isRule = ({ path }) => path.name === "rule";
var estimated = /* @__PURE__ */ new WeakMap();
function expressionCost(expression, listener) {
  const found = listener === void 0 ? estimated.get(expression) : void 0;
  if (found !== void 0) return found;
  const once = estimateCost(expression.ast, expression.self, listener);
  const cost = isRule(expression) ? multiply(once, cardinality(expression)) : once;
  estimated.set(expression, cost);
  return cost;
}
function mostExpensive(costs) {
  const large = costs.filter(({ cost }) => cost >= schemaLimit / 100n);
  large.sort((a, b) => a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1);
  return large.slice(0, mostNamed);
}
function checkCosts(expressions, path, isUnchanged, errors) {
  const costs = expressions.map((expression) => ({ expression, cost: expressionCost(expression) }));
  const tooCostly = costs.filter(({ cost }) => cost > expressionLimit);
  if (tooCostly.length > 0 && !isUnchanged())
    for (const { expression, cost } of tooCostly) {
      const of = isRule(expression) ? "rule" : "messageExpression";
      errors.forbidden(expression.path, { kind: "cel-cost", of, cost, limit: expressionLimit });
    }
  const sum = costs.reduce((all, { cost }) => add(all, cost), 0n);
  if (sum <= schemaLimit) return;
  for (const costly of mostExpensive(costs)) errors.forbidden(costly.expression.path, "cel-cost-share");
  errors.forbidden(path, { kind: "cel-cost", of: "schema", cost: sum, limit: schemaLimit });
}

// src/apiserver/cel/cost-advice.ts
var largestBound = 3 * 1024 * 1024;
var mostLevers = 40;
var roomy = 10;
var mostVisits = 2e6;
var visitsForNode = 5;
var visitsForTypes = 200;
var room = ({ bounds }) => smallest(bounds.map(({ value }) => value));
var tightening = ({ bounds }) => largest(
  bounds.map(({ now, value }) => now === void 0 ? 0 : Number(now) / value),
  0
);
var Adviser = class {
  #budget;
  #costs = /* @__PURE__ */ new Map();
  #levers = /* @__PURE__ */ new Map();
  #visits = 0;
  constructor(budget) {
    this.#budget = budget;
    for (const expression of budget.expressions) this.#costs.set(expression, expressionCost(expression));
  }
  ways() {
    if (this.#costWith([]) <= this.#budget.limit) return [];
    const costly = this.#mostExpensive();
    for (const expression of costly) this.#findLevers(expression);
    for (const expression of this.#budget.expressions) if (!costly.includes(expression)) this.#findMoves(expression);
    const levers = [...this.#levers.values()].slice(0, mostLevers);
    levers.sort((a, b) => Number(a.now !== void 0) - Number(b.now !== void 0));
    const single = levers.flatMap((lever) => this.#largest([lever]) ?? []);
    single.sort((a, b) => tightening(a) - tightening(b));
    if (single.some((way) => room(way) >= roomy)) return single;
    const joint = this.#joint(levers.filter(({ now }) => now === void 0));
    if (joint !== void 0 && room(joint) >= roomy) return [joint, ...single];
    const withTighter = this.#joint(levers);
    const best = [joint, withTighter].flatMap((way) => way ?? []).toSorted((a, b) => room(b) - room(a))[0];
    return best === void 0 ? single : [best, ...single];
  }
  #mostExpensive() {
    const { expressions } = this.#budget;
    if (expressions.length === 1) return expressions;
    const costs = expressions.map((expression) => ({ expression, cost: this.#costs.get(expression) ?? 0n }));
    return mostExpensive(costs).map(({ expression }) => expression);
  }
  /** The lists and maps above an expression, and the nodes below `self` whose sizes its estimate goes by. */
  #nodesOf(expression) {
    const node = expression.path.parent?.parent?.parent;
    const steps = node === void 0 ? void 0 : stepsTo(node, this.#budget.path);
    if (steps === void 0) return [];
    const above = steps.map((_, depth) => steps.slice(0, depth));
    const inside = /* @__PURE__ */ new Map();
    this.#visits += expression.ast.types.size * visitsForNode;
    expressionCost(expression, (names) => inside.set(names.join(), names));
    const found = [...inside.values()].flatMap((names) => {
      const rest = stepsOfEstimate(expression.scope.schema, names);
      return rest === void 0 ? [] : [[...steps, ...rest]];
    });
    return [...above, ...found];
  }
  #findLevers(expression) {
    for (const steps of this.#nodesOf(expression)) {
      const schemas = schemasAlong(this.#budget.schema, steps);
      const schema = schemas?.at(-1);
      const keyword = schema === void 0 ? void 0 : boundKeyword(schema);
      if (schemas === void 0 || schema === void 0 || keyword === void 0) continue;
      const name = JSON.stringify(steps);
      const weight = schemas.reduce((sum, { properties }) => sum + (properties?.size ?? 0), 0);
      const lever = this.#levers.get(name) ?? { steps, keyword, now: schema[keyword], weight, moves: /* @__PURE__ */ new Set() };
      lever.moves.add(expression);
      this.#levers.set(name, lever);
    }
  }
  #findMoves(expression) {
    if (this.#visits > mostVisits) return;
    for (const steps of this.#nodesOf(expression)) this.#levers.get(JSON.stringify(steps))?.moves.add(expression);
  }
  /** What everything costs with other bounds: estimated anew on a schema that has them. */
  #costWith(settings) {
    let { schema } = this.#budget;
    for (const { lever, value } of settings) {
      this.#visits += lever.weight;
      schema = withBound(schema, lever.steps, lever.keyword, value);
    }
    const root = TypeScope.root(schema);
    let cost = 0n;
    for (const expression of this.#budget.expressions) {
      const isMoved = settings.some(({ lever }) => lever.moves.has(expression));
      cost = add(cost, isMoved ? this.#costIn(root, expression) : this.#costs.get(expression) ?? 0n);
    }
    return cost;
  }
  #costIn(root, expression) {
    this.#visits += expression.ast.types.size * visitsForNode + visitsForTypes + (expression.self.fields?.size ?? 0);
    const node = expression.path.parent?.parent?.parent;
    const scope = node === void 0 ? void 0 : root.at(node, this.#budget.path);
    const self = scope?.declType;
    if (scope === void 0 || self === void 0) return this.#costs.get(expression) ?? 0n;
    return expressionCost({ ...expression, scope, self });
  }
  #fits(levers, value) {
    return this.#costWith(this.#settings(levers, value)) <= this.#budget.limit;
  }
  /** The same bound for all; one that is tighter already stays. */
  #settings(levers, value) {
    return levers.map((lever) => ({
      lever,
      value: lever.now === void 0 || Number(lever.now) > value ? value : Number(lever.now)
    }));
  }
  #largest(levers) {
    if (levers.length === 0 || this.#visits > mostVisits || !this.#fits(levers, 1)) return void 0;
    let enough = 1;
    let tooMuch = largest(
      levers.map(({ now }) => Number(now ?? 0)),
      largestBound
    );
    while (tooMuch - enough > 1 && this.#visits <= mostVisits) {
      const middle = Math.floor((enough + tooMuch) / 2);
      if (this.#fits(levers, middle)) enough = middle;
      else tooMuch = middle;
    }
    return this.#way(this.#settings(levers, enough));
  }
  #way(settings) {
    const changed = settings.filter(({ lever, value }) => lever.now === void 0 || Number(lever.now) !== value);
    const bounds = changed.map(({ lever, value }) => ({
      path: pathOf(this.#budget.path, lever.steps),
      keyword: lever.keyword,
      value,
      now: lever.now
    }));
    return { bounds, cost: this.#costWith(changed) };
  }
  /** One bound for several of these nodes: those without which it would have to be smaller. */
  #joint(levers) {
    const all = levers.length < 2 ? void 0 : this.#largest(levers);
    if (all === void 0) return void 0;
    const value = largest(
      all.bounds.map((bound) => bound.value),
      1
    );
    let needed = levers;
    for (const lever of levers) {
      const fewer = needed.filter((other) => other !== lever);
      if (this.#visits <= mostVisits && this.#fits(fewer, value)) needed = fewer;
    }
    return this.#largest(needed);
  }
};
var waysUnderBudget = (budget) => new Adviser(budget).ways();

// src/apiserver/cel/cost-report.ts
function costRows(rules) {
  return rules.flatMap(({ path, expressions }) => {
    const rows = expressions.map((expression) => ({
      path: expression.path,
      isTotal: false,
      expression: expression.ast.source,
      cost: expressionCost(expression),
      limit: expressionLimit
    }));
    rows.sort((a, b) => a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1);
    const cost = rows.reduce((sum, row) => add(sum, row.cost), 0n);
    return [...rows, { path, isTotal: true, expression: "", cost, limit: schemaLimit }];
  });
}
var isOverBudget = ({ check }) => check.kind === "cel-cost";
var isContribution = ({ check }) => check.kind === "cel-cost-share";
function waysForError(error, rules) {
  const field = pathText(error.path);
  for (const schema of rules) {
    if (pathText(schema.path) === field) return waysUnderBudget({ ...schema, limit: schemaLimit });
    const expression = schema.expressions.find(({ path }) => pathText(path) === field);
    if (expression !== void 0)
      return waysUnderBudget({ ...schema, expressions: [expression], limit: expressionLimit });
  }
  return [];
}

export {
  schemasOf,
  someSchema,
  checkCosts,
  warningText,
  versionWarnings,
  warningsOnCreate,
  warningsOnUpdate,
  joinField,
  joinItems,
  joinKeys,
  fieldOfSchemaPath,
  costRows,
  isOverBudget,
  isContribution,
  waysForError
};
