import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  duplicateKeysOf,
  looksLikeJson,
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  Issues,
  PerServer,
  SearchTooLong,
  TooManyNodes,
  TypeScope,
  approvalCondition,
  approvalState,
  approvedAnnotation,
  checkCosts,
  child,
  childrenOf,
  compilePattern,
  copyOf,
  dateOf,
  dateTimeText,
  declType,
  deepEqual,
  detailText,
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  emptyObject,
  errorText,
  escapeField,
  fieldText,
  formatType,
  goDuration,
  goFloat,
  goJSON,
  goLower,
  goQuote,
  groupBy,
  index,
  isExactly,
  isInteger,
  isLibrary,
  isObject,
  isProtectedGroup,
  isReserved,
  key,
  labelValue,
  listType,
  mapType,
  maskedPrefix,
  member,
  mustBe,
  nameFaultText,
  nameText,
  namedEscapes,
  nanoseconds,
  newestServer,
  opaqueType,
  optionalType,
  overload,
  parse,
  parseAddress,
  parseRequestURI,
  parseTime,
  parseURL,
  pathOf,
  pathSegment,
  pathText,
  qualifiedName,
  resourceProperties,
  root,
  runeCount,
  schemasOf,
  servers,
  someSchema,
  sortedByBytes,
  stringFormat,
  structType,
  toldError,
  trimSpace,
  typeOf,
  typeParam,
  types,
  unescapeField,
  unprintables,
  unrecognizedFormat,
  valueAt,
  valueDetail,
  versionWarnings,
  warningText,
  warningsOnCreate,
  warningsOnUpdate,
  whole,
  wrapperType
} from "./shared-apiserver-approval-state.js";
import {
  linesOf,
  positionAt
} from "./shared-documents-span.js";
import {
  stringOf
} from "./shared-documents-node.js";
import {
  append
} from "./shared-lists.js";
import {
  UserError
} from "./shared-errors.js";

// src/apiserver/strict-error.ts
function strictErrorText(error) {
  if (error.kind !== "duplicate-keys")
    return `${error.kind === "unknown-field" ? "unknown" : "duplicate"} field ${goQuote(pathText(error.path))}`;
  const lines = error.keys.map(({ line, key: key2 }) => `  line ${line}: key ${key2} already set in map`);
  return `yaml: unmarshal errors:
${lines.join("\n")}`;
}

// src/apiserver/go-json.ts
var DecodeFailure = class extends Error {
};
var structType2 = (name, fields, newer = []) => ({ name, type: `apiextensions.${name}`, fields: new Map(fields), newer: new Map(newer) });
var byKey = (left, right) => left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
function sortedEntries(node) {
  const last = /* @__PURE__ */ new Map();
  for (const entry of node.entries) last.set(entry.key, entry);
  return [...last.values()].sort(byKey);
}
function kindOf(node, withNumber = false) {
  if (node.kind === "mapping") return "object";
  if (node.kind === "sequence") return "array";
  if (typeof node.value === "string") return "string";
  if (typeof node.value === "boolean") return "bool";
  return withNumber ? `number ${literalOf(node)}` : "number";
}
var literalOf = (node) => node.literal ?? String(node.value);
var isNull = (node) => node.kind === "scalar" && node.value === null;
var maxStrictErrors = 100;
var rangeOf = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint8: [0n, 255n]
};
var Decoder = class {
  /** The first type error; the request fails with it unless decoding is cut short by another. */
  error;
  /** Keys and indexes from the root to the value that the error is about. */
  errorPath;
  /** Unknown and duplicate fields by the server's text: the same is told once. */
  strictErrors = /* @__PURE__ */ new Map();
  /** Set when a key stands twice in one mapping, anywhere that was looked at. */
  duplicates = false;
  #order;
  #package;
  #reportsDuplicates;
  #server;
  /** Keys and indexes from the root to the value being decoded, and for each key of a struct the struct's name. */
  #keys = [];
  #structs = [];
  /** Depth at which the first UnmarshalJSON method was entered: below it nothing is strict, and errors name the struct above it. */
  #boundary;
  /**
   * `goPackage`: what the types that decoders call `apiextensions.X` are called in errors, `v1` or `v1beta1`.
   * `reportsDuplicates`: in a JSON text a doubled key is a strict error; in YAML the conversion before reports it.
   */
  constructor(order, goPackage, reportsDuplicates, server) {
    this.#server = server;
    this.#order = order;
    this.#package = goPackage;
    this.#reportsDuplicates = reportsDuplicates;
  }
  run(decode3) {
    try {
      decode3();
    } catch (failure2) {
      if (!(failure2 instanceof DecodeFailure)) throw failure2;
      this.error = failure2.message;
    }
  }
  fail(message) {
    this.errorPath = [...this.#keys];
    throw new DecodeFailure(message);
  }
  /** Notes that the value of this node does not fit a Go type (json.UnmarshalTypeError). Only the first such error counts. */
  mismatch(node, type2, withNumber = false) {
    if (this.error !== void 0) return;
    this.error = this.#typeError(kindOf(node, withNumber), type2);
    this.errorPath = [...this.#keys];
  }
  #typeError(value, type2) {
    const names2 = [];
    let struct2;
    const boundary = this.#boundary ?? this.#keys.length;
    for (const [depth, name] of this.#structs.entries()) {
      if (name === void 0) continue;
      names2.push(String(this.#keys[depth]));
      if (depth < boundary) struct2 = name;
    }
    const into = struct2 === void 0 ? "Go value" : `Go struct field ${struct2}.${names2.join(".")}`;
    return `json: cannot unmarshal ${value} into ${into} of type ${type2.replace("apiextensions.", `${this.#package}.`)}`;
  }
  /** Begins an UnmarshalJSON method: not strict, and its first error ends everything. The answer is for `leave`. */
  enter() {
    const outer = { error: this.error, isFirst: this.#boundary === void 0 };
    if (outer.isFirst) this.#boundary = this.#keys.length;
    this.error = void 0;
    return outer;
  }
  leave(outer) {
    if (this.error !== void 0) throw new DecodeFailure(this.error);
    this.error = outer.error;
    if (outer.isFirst) this.#boundary = void 0;
  }
  #strict(error) {
    if (this.#boundary !== void 0 || this.strictErrors.size >= maxStrictErrors) return;
    this.strictErrors.set(strictErrorText(error), error);
  }
  note(message) {
    if (this.error !== void 0) return;
    this.error = message;
    this.errorPath = [...this.#keys];
  }
  #duplicate(key2) {
    this.duplicates = true;
    if (this.#reportsDuplicates) this.#strict({ kind: "duplicate-field", path: child(pathOf(this.#keys), key2) });
  }
  entries(node) {
    return this.#order === "sorted" ? sortedEntries(node) : node.entries;
  }
  /** Decodes a mapping into the fields of a struct; anything but a mapping and null is a mismatch. */
  struct(type2, into, node) {
    if (node.kind !== "mapping") {
      if (!isNull(node)) this.mismatch(node, type2.type);
      return;
    }
    let seen;
    const entries = this.entries(node);
    const few = entries.length <= 8;
    for (let i = 0; i < entries.length; i++) {
      const { key: key2, value } = entries[i];
      let double3 = false;
      if (few) for (let j = 0; j < i && !double3; j++) double3 = entries[j]?.key === key2;
      else {
        seen ??= /* @__PURE__ */ new Set();
        double3 = seen.has(key2);
        seen.add(key2);
      }
      const newer = type2.newer?.get(key2);
      const decode3 = newer === void 0 || this.#server.has(newer) ? type2.fields.get(key2) : void 0;
      if (decode3 === void 0) {
        if (double3) this.duplicates = true;
        const path = child(pathOf(this.#keys), key2);
        this.#strict({ kind: "unknown-field", path, known: [...type2.fields.keys()] });
        continue;
      }
      if (double3) this.#duplicate(key2);
      this.#keys.push(key2);
      this.#structs.push(type2.name);
      decode3(this, into, value);
      this.#keys.pop();
      this.#structs.pop();
    }
  }
  /** A mapping as a Go map; null is undefined, all else a mismatch. What an earlier field gave (`before`) stays. */
  map(node, type2, decode3, before) {
    if (node.kind !== "mapping") {
      if (!isNull(node)) this.mismatch(node, type2);
      return void 0;
    }
    const map = /* @__PURE__ */ new Map();
    for (const { key: key2, value } of this.entries(node)) {
      if (map.has(key2)) this.#duplicate(key2);
      this.#keys.push(key2);
      this.#structs.push(void 0);
      map.set(key2, decode3(this, value));
      this.#keys.pop();
      this.#structs.pop();
    }
    return before === void 0 ? map : new Map([...before, ...map]);
  }
  /** A sequence as a Go slice; null is undefined, all else a mismatch. Go decodes into the items of `before`. */
  list(node, type2, decode3, before) {
    if (node.kind !== "sequence") {
      if (!isNull(node)) this.mismatch(node, type2);
      return void 0;
    }
    const list = [];
    for (const [index2, item] of node.items.entries()) {
      this.#keys.push(index2);
      this.#structs.push(void 0);
      list.push(decode3(this, item, before?.[index2]));
      this.#keys.pop();
      this.#structs.pop();
    }
    return list;
  }
  string(node, type2 = "string") {
    if (node.kind === "scalar" && typeof node.value === "string") return node.value;
    if (!isNull(node)) this.mismatch(node, type2);
    return void 0;
  }
  boolean(node) {
    if (node.kind === "scalar" && typeof node.value === "boolean") return node.value;
    if (!isNull(node)) this.mismatch(node, "bool");
    return void 0;
  }
  /** A float64; beyond its range the number is a mismatch. */
  float(node) {
    if (node.kind === "scalar" && typeof node.value === "number") {
      const value = Number(literalOf(node));
      if (Number.isFinite(value)) return value;
      this.mismatch(node, "float64", true);
      return void 0;
    }
    if (!isNull(node)) this.mismatch(node, "float64");
    return void 0;
  }
  /** An integer of the Go type; `1.0` and what is out of range do not fit. Beyond 2^53 a bigint. */
  integer(node, type2) {
    if (node.kind !== "scalar" || typeof node.value !== "number") {
      if (!isNull(node)) this.mismatch(node, type2);
      return void 0;
    }
    const literal = literalOf(node);
    if (/^-?[0-9]+$/.test(literal)) {
      if (literal.length < 10 && type2 !== "uint8") return Number(literal);
      const value = BigInt(literal);
      const [low, high] = rangeOf[type2];
      if (value >= low && value <= high) return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    }
    this.mismatch(node, type2, true);
    return void 0;
  }
};

// src/apiserver/decode-fields.ts
function clear(into, name) {
  if (into[name] !== void 0) delete into[name];
}
function put(into, name, value, node) {
  if (value !== void 0) into[name] = value;
  else if (isNull(node)) clear(into, name);
}
var text = (name, type2 = "string") => (decoder, into, node) => {
  const value = decoder.string(node, type2);
  if (value === "") clear(into, name);
  else if (value !== void 0) into[name] = value;
};
var each = (make, ...names2) => names2.map((name) => [name, make(name)]);
var pointer = (read) => (name) => (decoder, into, node) => put(into, name, read(decoder, node, into[name]), node);
var plain = (read) => (name) => (decoder, into, node) => {
  if (!isNull(node)) put(into, name, read(decoder, node), node);
};
var required = (read) => (name) => (decoder, into, node) => {
  const value = read(decoder, node);
  if (value !== void 0) into[name] = value;
};
var textPointer = (name, type2 = "string") => pointer((decoder, node) => decoder.string(node, type2))(name);
var flag = (name) => (decoder, into, node) => {
  const value = decoder.boolean(node);
  if (value === true) into[name] = true;
  else if (value === false) clear(into, name);
};
var requiredText = required((decoder, node) => decoder.string(node));
var requiredFlag = required((decoder, node) => decoder.boolean(node));
var flagPointer = pointer((decoder, node) => decoder.boolean(node));
var float = pointer((decoder, node) => decoder.float(node));
var integer = pointer((decoder, node) => decoder.integer(node, "int64"));
var plainInteger = plain((decoder, node) => decoder.integer(node, "int64"));
var plainInt32 = plain((decoder, node) => decoder.integer(node, "int32"));
var int32 = pointer((decoder, node) => decoder.integer(node, "int32"));
var stringItem = (decoder, node, before = "") => decoder.string(node) ?? before;
var texts = pointer((decoder, node, before) => decoder.list(node, "[]string", stringItem, before));
var struct = (name, type2, make) => (decoder, into, node) => {
  if (isNull(node)) {
    clear(into, name);
    return;
  }
  const value = into[name] ?? make();
  into[name] = value;
  decoder.struct(type2, value, node);
};
var structList = (name, goType, type2, make) => (decoder, into, node) => {
  const decode3 = (inner2, item, before) => {
    const value = before ?? make();
    inner2.struct(type2, value, item);
    return value;
  };
  put(into, name, decoder.list(node, goType, decode3, into[name]), node);
};
var structs = (name, type2, make) => {
  const decode3 = structList(name, `[]${type2.type}`, type2, make);
  return (decoder, into, node) => {
    decode3(decoder, into, node);
    if (into[name]?.length === 0) clear(into, name);
  };
};

// src/apiserver/instance/object-meta.ts
var string = { kind: "string", name: "string" };
var uid = { kind: "string", name: "types.UID" };
var int64 = { kind: "int64", name: "int64" };
var int64Pointer = { kind: "int64", name: "int64", pointer: true };
var boolPointer = { kind: "bool", name: "bool", pointer: true };
var time = { kind: "time", name: "v1.Time" };
var stringMap = { kind: "map", name: "map[string]string", of: string };
var ownerReference = {
  kind: "struct",
  name: "v1.OwnerReference",
  always: /* @__PURE__ */ new Set(["apiVersion", "kind", "name", "uid"]),
  fields: /* @__PURE__ */ new Map([
    ["apiVersion", string],
    ["kind", string],
    ["name", string],
    ["uid", uid],
    ["controller", boolPointer],
    ["blockOwnerDeletion", boolPointer]
  ])
};
var managedFieldsEntry = {
  kind: "struct",
  name: "v1.ManagedFieldsEntry",
  always: /* @__PURE__ */ new Set(),
  fields: /* @__PURE__ */ new Map([
    ["manager", string],
    ["operation", { kind: "string", name: "v1.ManagedFieldsOperationType" }],
    ["apiVersion", string],
    ["time", time],
    ["fieldsType", string],
    ["fieldsV1", { kind: "any", name: "v1.FieldsV1" }],
    ["subresource", string]
  ])
};
var objectMeta = {
  kind: "struct",
  name: "v1.ObjectMeta",
  always: /* @__PURE__ */ new Set(),
  fields: /* @__PURE__ */ new Map([
    ["name", string],
    ["generateName", string],
    ["namespace", string],
    ["selfLink", string],
    ["uid", uid],
    ["resourceVersion", string],
    ["generation", int64],
    ["creationTimestamp", time],
    ["deletionTimestamp", time],
    ["deletionGracePeriodSeconds", int64Pointer],
    ["labels", stringMap],
    ["annotations", stringMap],
    ["ownerReferences", { kind: "list", name: "[]v1.OwnerReference", of: ownerReference }],
    ["finalizers", { kind: "list", name: "[]string", of: string }],
    ["managedFields", { kind: "list", name: "[]v1.ManagedFieldsEntry", of: managedFieldsEntry }]
  ])
};
var kindOf2 = (value) => {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "boolean") return "bool";
  return typeof value === "bigint" ? "number" : typeof value;
};
function typeError(value, type2, place) {
  const spelled = type2.kind === "int64" && typeof value === "number" ? ` ${goFloat(value)}` : "";
  const where = place.struct === void 0 ? "Go value" : `Go struct field ${place.struct.replace(/^v1\./, "")}.${place.fields.join(".")}`;
  const found = `${kindOf2(value)}${spelled}`;
  const text3 = `json: cannot unmarshal ${found} into ${where} of type ${type2.name}`;
  const isOwn = spelled === "" && (place.struct === void 0 || place.struct === objectMeta.name);
  return isOwn ? { text: text3, mistyped: { found, type: type2.name, field: place.fields[0] } } : { text: text3 };
}
function decode(value, type2, place, fault3) {
  if (value === null) return type2.kind === "any" ? null : void 0;
  const refuse = () => {
    fault3.error ??= typeError(value, type2, place);
  };
  if (type2.kind === "struct") return isObject(value) ? decodeStruct(value, type2, place, fault3) : refuse();
  if (type2.kind === "time") {
    if (typeof value !== "string") {
      fault3.error ??= typeError(value, string, place);
      return void 0;
    }
    const parsed = parseTime(value);
    if (parsed.error !== void 0) fault3.error ??= { text: parsed.error };
    return parsed.utc;
  }
  if (type2.kind === "map") {
    if (!isObject(value)) return refuse();
    const map = emptyObject();
    for (const [key2, item] of Object.entries(value)) map[key2] = decode(item, type2.of, place, fault3) ?? "";
    return map;
  }
  if (type2.kind === "list") {
    const { of } = type2;
    if (!Array.isArray(value)) return refuse();
    return value.map((item) => decode(item, of, place, fault3) ?? (of.kind === "struct" ? zero(of) : ""));
  }
  if (type2.kind === "any") return value;
  if (type2.kind === "string") return typeof value === "string" ? value : refuse();
  if (type2.kind === "bool") return typeof value === "boolean" ? value : refuse();
  return isInteger(value) ? value : refuse();
}
function zero(type2) {
  const value = emptyObject();
  for (const name of type2.always) value[name] = "";
  return value;
}
function decodeStruct(value, type2, place, fault3) {
  const decoded = zero(type2);
  for (const name of sortedByBytes(Object.keys(value))) {
    const [field, fieldType] = [value[name], type2.fields.get(name)];
    if (field === void 0 || fieldType === void 0) continue;
    const at = { struct: type2.name, fields: [...place.fields, name] };
    const result = decode(field, fieldType, at, fault3);
    if (result !== void 0 && !isEmpty(result, fieldType)) decoded[name] = result;
  }
  return decoded;
}
function isEmpty(value, type2) {
  if (type2.kind === "map") return isObject(value) && Object.keys(value).length === 0;
  if (type2.kind === "list") return Array.isArray(value) && value.length === 0;
  return type2.kind === "string" && value === "" || type2.kind === "int64" && type2.pointer !== true && value === 0;
}
var root2 = { struct: void 0, fields: [] };
function decodeObjectMeta(value) {
  const fault3 = {};
  const meta = decode(value, objectMeta, root2, fault3);
  return { meta: isObject(meta) ? meta : emptyObject(), error: fault3.error };
}
function salvageObjectMeta(value) {
  const whole4 = decodeObjectMeta(value);
  if (whole4.error === void 0) return whole4.meta;
  if (!isObject(value)) return void 0;
  const kept = emptyObject();
  for (const [key2, field] of Object.entries(value)) {
    if (decodeObjectMeta(Object.assign(emptyObject(), { [key2]: field })).error === void 0) kept[key2] = field;
  }
  return decodeObjectMeta(kept).meta;
}
function* unknownMetaFields(tree, value, path) {
  yield* unknownStructFields(tree, value, objectMeta, path);
}
function* unknownStructFields(tree, value, type2, path) {
  if (type2.kind === "list") {
    for (const [at, item] of (tree.items(value) ?? []).entries())
      yield* unknownStructFields(tree, item, type2.of, index(path, at));
  }
  if (type2.kind !== "struct") return;
  for (const [key2, field] of tree.fields(value) ?? []) {
    const known4 = type2.fields.get(key2);
    if (known4 === void 0) yield { path: child(path, key2), parent: tree.asParent(value), key: key2 };
    else yield* unknownStructFields(tree, field, known4, child(path, key2));
  }
}

// src/apiserver/decode-metadata.ts
function checkTime(decoder, node) {
  if (isNull(node)) return;
  const outer = decoder.enter();
  const value = decoder.string(node);
  decoder.leave(outer);
  const parsed = value === void 0 ? void 0 : parseTime(value);
  if (parsed?.error !== void 0) decoder.fail(parsed.error);
}
var stringMap2 = pointer(
  (decoder, node, before) => decoder.map(node, "map[string]string", stringItem, before)
);
var deletionTime = (decoder, into, node) => {
  checkTime(decoder, node);
  put(into, "deletionTimestamp", isNull(node) ? void 0 : true, node);
};
function fieldOf(name, type2) {
  if (type2.kind === "string") return text(name, type2.name);
  if (type2.kind === "int64") return type2.pointer === true ? integer(name) : plainInteger(name);
  if (type2.kind === "bool") return flagPointer(name);
  if (type2.kind === "time")
    return name === "deletionTimestamp" ? deletionTime : (decoder, _into, node) => checkTime(decoder, node);
  if (type2.kind === "map") return stringMap2(name);
  if (type2.kind === "list")
    return type2.of.kind === "struct" ? structList(name, type2.name, structOf(type2.of), () => ({})) : texts(name);
  return () => void 0;
}
function structOf({ name, fields }) {
  const decoders = Array.from(fields, ([field, type2]) => [field, fieldOf(field, type2)]);
  return { name: name.replace(/^v1\./, ""), type: name, fields: new Map(decoders) };
}
var objectMetaType = structOf(objectMeta);

// src/apiserver/base64.ts
var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var corruptAt = (offset) => ({ error: `illegal base64 data at input byte ${offset}` });
function skipLineBreaks(text3, from) {
  let at = from;
  while (text3[at] === "\n" || text3[at] === "\r") at++;
  return at;
}
function paddingFault(text3, at, digits2) {
  if (digits2 < 2) return at;
  let next = at + 1;
  if (digits2 === 2) {
    next = skipLineBreaks(text3, next);
    if (next === text3.length) return text3.length;
    if (text3[next] !== "=") return next - 1;
    next++;
  }
  next = skipLineBreaks(text3, next);
  return next < text3.length ? next : void 0;
}
function decodeBase64(text3) {
  let digits2 = 0;
  for (let at = 0; at < text3.length; at++) {
    const char = text3.charAt(at);
    if (char === "\n" || char === "\r") continue;
    if (char === "=") {
      const fault3 = paddingFault(text3, at, digits2 % 4);
      return fault3 === void 0 ? bytesOf(text3.slice(0, at)) : corruptAt(fault3);
    }
    if (!alphabet.includes(char)) return corruptAt(at);
    digits2++;
  }
  return digits2 % 4 === 0 ? bytesOf(text3) : corruptAt(text3.length - digits2 % 4);
}
var bytesOf = (digits2) => ({ bytes: Uint8Array.from(Buffer.from(digits2, "base64")) });

// src/apiserver/decode-conversion.ts
var serviceType = structType2("ServiceReference", [
  ...each(text, "namespace", "name"),
  ["path", textPointer("path")],
  ["port", int32("port")]
]);
var clientConfigType = structType2("WebhookClientConfig", [
  ["url", textPointer("url")],
  ["service", struct("service", serviceType, () => ({}))],
  [
    "caBundle",
    (decoder, into, node) => {
      if (node.kind === "sequence") {
        const bytes3 = decoder.list(node, "[]uint8", (inner2, item) => inner2.integer(item, "uint8"));
        put(into, "caBundle", Uint8Array.from((bytes3 ?? []).map(Number)), node);
        return;
      }
      const value = decoder.string(node, "[]uint8");
      if (value === void 0) {
        put(into, "caBundle", void 0, node);
        return;
      }
      const { bytes: bytes2, error } = decodeBase64(value);
      if (error === void 0) into.caBundle = bytes2;
      else decoder.note(error);
    }
  ]
]);
var strategy = text("strategy", "apiextensions.ConversionStrategyType");
var reviewVersions = texts("conversionReviewVersions");
var webhookType = structType2("WebhookConversion", [
  ["clientConfig", struct("webhookClientConfig", clientConfigType, () => ({}))],
  ["conversionReviewVersions", reviewVersions]
]);
var conversionTypes = {
  v1: structType2("CustomResourceConversion", [
    ["strategy", strategy],
    [
      "webhook",
      (decoder, into, node) => {
        if (isNull(node)) {
          clear(into, "webhookClientConfig");
          clear(into, "conversionReviewVersions");
        }
        decoder.struct(webhookType, into, node);
      }
    ]
  ]),
  v1beta1: structType2("CustomResourceConversion", [
    ["strategy", strategy],
    ["webhookClientConfig", struct("webhookClientConfig", clientConfigType, () => ({}))],
    ["conversionReviewVersions", reviewVersions]
  ])
};

// src/apiserver/schema.ts
var SchemaNode = class {
  type;
  properties;
  /** JSONSchemaPropsOrArray: one of the two is set; `schemas` is empty for a scalar, which the server takes and ignores. */
  items;
  additionalProperties;
  description;
  format;
  default;
  enum;
  required;
  pattern;
  nullable;
  maximum;
  exclusiveMaximum;
  minimum;
  exclusiveMinimum;
  maxLength;
  minLength;
  maxItems;
  minItems;
  uniqueItems;
  multipleOf;
  maxProperties;
  minProperties;
  allOf;
  oneOf;
  anyOf;
  not;
  "x-kubernetes-preserve-unknown-fields";
  "x-kubernetes-embedded-resource";
  "x-kubernetes-int-or-string";
  "x-kubernetes-list-map-keys";
  "x-kubernetes-list-type";
  "x-kubernetes-map-type";
  "x-kubernetes-validations";
  id;
  $schema;
  $ref;
  title;
  patternProperties;
  dependencies;
  additionalItems;
  definitions;
  externalDocs;
  example;
};

// src/apiserver/decode-schema.ts
function numberOf(decoder, node) {
  const literal = node.literal ?? String(node.value);
  if (literal.length > 15 && /^-?[0-9]+$/.test(literal)) {
    const exact = BigInt(literal);
    if (exact === BigInt.asIntN(64, exact)) return Number.isSafeInteger(Number(literal)) ? Number(literal) : exact;
  }
  const value = Number(literal);
  if (!Number.isFinite(value)) decoder.fail(`json: cannot unmarshal number ${literal} into Go value of type float64`);
  return value;
}
function valueOfMapping(decoder, node) {
  const value = /* @__PURE__ */ Object.create(null);
  for (const entry of node.entries) {
    if (entry.key in value) decoder.duplicates = true;
    value[entry.key] = jsonValueOf(decoder, entry.value);
  }
  return value;
}
function jsonValueOf(decoder, node) {
  if (node.kind === "mapping") return valueOfMapping(decoder, node);
  if (node.kind === "sequence") return node.items.map((item) => jsonValueOf(decoder, item));
  return typeof node.value === "number" ? numberOf(decoder, node) : node.value;
}
var enumItem = (decoder, node, before = null) => isNull(node) ? before : jsonValueOf(decoder, node);
var json = pointer((decoder, node) => isNull(node) ? void 0 : jsonValueOf(decoder, node));
var enumeration = pointer(
  (decoder, node, before) => decoder.list(node, "[]apiextensions.JSON", enumItem, before)
);
function schemaOf(decoder, node, before) {
  const decoded = before ?? new SchemaNode();
  decoder.struct(schemaType, decoded, node);
  return decoded;
}
var newSchema = (decoder, node) => schemaOf(decoder, node);
var schema = pointer(
  (decoder, node, before) => isNull(node) ? void 0 : schemaOf(decoder, node, before)
);
var schemaList = pointer(
  (decoder, node, before) => decoder.list(node, "[]apiextensions.JSONSchemaProps", schemaOf, before)
);
var schemaMap = (type2) => pointer((decoder, node, before) => decoder.map(node, type2, newSchema, before));
var properties = schemaMap("map[string]apiextensions.JSONSchemaProps");
var schemaOrBool = (name) => (decoder, into, node) => {
  if (isNull(node)) clear(into, name);
  else if (node.kind === "mapping") {
    const outer = decoder.enter();
    into[name] = { allows: true, schema: schemaOf(decoder, node) };
    decoder.leave(outer);
  } else if (node.kind === "scalar" && typeof node.value === "boolean") into[name] = { allows: node.value };
  else decoder.fail("boolean or JSON schema expected");
};
var items = (decoder, into, node) => {
  if (isNull(node)) {
    clear(into, "items");
    return;
  }
  const outer = decoder.enter();
  if (node.kind === "mapping") into.items = { schema: schemaOf(decoder, node) };
  else if (node.kind === "scalar") into.items = { schemas: [] };
  else into.items = { schemas: decoder.list(node, "[]apiextensions.JSONSchemaProps", schemaOf) ?? [] };
  decoder.leave(outer);
};
function dependency(decoder, node) {
  const outer = decoder.enter();
  const list = node.kind === "sequence" ? decoder.list(node, "[]string", stringItem) : void 0;
  const value = node.kind === "mapping" ? schemaOf(decoder, node) : list ?? [];
  decoder.leave(outer);
  return value;
}
var dependencies = pointer(
  (decoder, node, before) => decoder.map(node, "apiextensions.JSONSchemaDependencies", dependency, before)
);
var ruleType = structType2("ValidationRule", [
  ["rule", requiredText("rule")],
  ...each(text, "message", "messageExpression"),
  ["reason", textPointer("reason", "apiextensions.FieldValueErrorReason")],
  ["fieldPath", text("fieldPath")],
  ["optionalOldSelf", flagPointer("optionalOldSelf")]
]);
var externalDocsType = structType2(
  "ExternalDocumentation",
  each(text, "description", "url")
);
var schemaType = structType2("JSONSchemaProps", [
  ["id", text("id")],
  ["$schema", text("$schema", "apiextensions.JSONSchemaURL")],
  ["$ref", textPointer("$ref")],
  ...each(text, "description", "type", "format", "title"),
  ["default", json("default")],
  ["maximum", float("maximum")],
  ["exclusiveMaximum", flag("exclusiveMaximum")],
  ["minimum", float("minimum")],
  ["exclusiveMinimum", flag("exclusiveMinimum")],
  ...each(integer, "maxLength", "minLength"),
  ["pattern", text("pattern")],
  ...each(integer, "maxItems", "minItems"),
  ["uniqueItems", flag("uniqueItems")],
  ["multipleOf", float("multipleOf")],
  ["enum", enumeration("enum")],
  ...each(integer, "maxProperties", "minProperties"),
  ["required", texts("required")],
  ["items", items],
  ...each(schemaList, "allOf", "oneOf", "anyOf"),
  ["not", schema("not")],
  ["properties", properties("properties")],
  ["additionalProperties", schemaOrBool("additionalProperties")],
  ["patternProperties", properties("patternProperties")],
  ["dependencies", dependencies("dependencies")],
  ["additionalItems", schemaOrBool("additionalItems")],
  ["definitions", schemaMap("apiextensions.JSONSchemaDefinitions")("definitions")],
  ["externalDocs", struct("externalDocs", externalDocsType, () => ({}))],
  ["example", json("example")],
  ["nullable", flag("nullable")],
  ["x-kubernetes-preserve-unknown-fields", flagPointer("x-kubernetes-preserve-unknown-fields")],
  ...each(flag, "x-kubernetes-embedded-resource", "x-kubernetes-int-or-string"),
  ["x-kubernetes-list-map-keys", texts("x-kubernetes-list-map-keys")],
  ...each(textPointer, "x-kubernetes-list-type", "x-kubernetes-map-type"),
  [
    "x-kubernetes-validations",
    structList("x-kubernetes-validations", "apiextensions.ValidationRules", ruleType, () => ({ rule: "" }))
  ]
]);
var decodeSchema = (decoder, node, before) => schemaOf(decoder, node, before);

// src/apiserver/decode-crd.ts
var namesType = structType2("CustomResourceDefinitionNames", [
  ...each(text, "plural", "singular"),
  ["shortNames", texts("shortNames")],
  ...each(text, "kind", "listKind"),
  ["categories", texts("categories")]
]);
var schemaPointer = pointer(
  (decoder, node, before) => isNull(node) ? void 0 : decodeSchema(decoder, node, before)
);
var validationType = structType2(
  "CustomResourceValidation",
  each(schemaPointer, "openAPIV3Schema")
);
var scaleType = structType2("CustomResourceSubresourceScale", [
  ...each(text, "specReplicasPath", "statusReplicasPath"),
  ["labelSelectorPath", textPointer("labelSelectorPath")]
]);
var statusSubresourceType = structType2("CustomResourceSubresourceStatus", []);
var subresourcesType = structType2("CustomResourceSubresources", [
  [
    "status",
    (decoder, into, node) => {
      put(into, "status", isNull(node) ? void 0 : true, node);
      decoder.struct(statusSubresourceType, into, node);
    }
  ],
  ["scale", struct("scale", scaleType, () => ({}))]
]);
var columnType = (jsonPath) => structType2("CustomResourceColumnDefinition", [
  ...each(text, "name", "type", "format", "description"),
  ["priority", plainInt32("priority")],
  [jsonPath, text("jsonPath")]
]);
var selectableFieldType = structType2("SelectableField", [
  ["jsonPath", text("jsonPath")]
]);
var schemaField = struct("schema", validationType, () => ({}));
var subresourcesField = struct("subresources", subresourcesType, () => ({}));
var columnsField = (jsonPath) => structs("additionalPrinterColumns", columnType(jsonPath), () => ({}));
var selectableFieldsField = structs(
  "selectableFields",
  selectableFieldType,
  () => ({})
);
var versionType = (jsonPath) => structType2("CustomResourceDefinitionVersion", [
  ["name", requiredText("name")],
  ...each(requiredFlag, "served", "storage", "deprecated"),
  ["deprecationWarning", textPointer("deprecationWarning")],
  ["schema", schemaField],
  ["subresources", subresourcesField],
  ["additionalPrinterColumns", columnsField(jsonPath)],
  ["selectableFields", selectableFieldsField]
]);
var newVersion = () => ({ name: "", served: false, storage: false, deprecated: false });
var versionsField = (jsonPath) => structs("versions", versionType(jsonPath), newVersion);
var commonSpecFields = [
  ["group", text("group")],
  ["names", (decoder, into, node) => decoder.struct(namesType, into.names, node)],
  ["scope", text("scope", "apiextensions.ResourceScope")]
];
var onTop = (field) => (decoder, into, node) => field(decoder, into.top, node);
var specTypes = {
  v1: structType2("CustomResourceDefinitionSpec", [
    ...commonSpecFields,
    ["preserveUnknownFields", flag("preserveUnknownFields")],
    ["versions", versionsField("jsonPath")],
    ["conversion", struct("conversion", conversionTypes.v1, () => ({}))]
  ]),
  v1beta1: structType2("CustomResourceDefinitionSpec", [
    ...commonSpecFields,
    ["preserveUnknownFields", flagPointer("preserveUnknownFields")],
    ["version", text("version")],
    ["versions", versionsField("JSONPath")],
    ["validation", onTop(schemaField)],
    ["subresources", onTop(subresourcesField)],
    ["additionalPrinterColumns", onTop(columnsField("JSONPath"))],
    ["selectableFields", onTop(selectableFieldsField)],
    ["conversion", struct("conversion", conversionTypes.v1beta1, () => ({}))]
  ])
};
var ignore = (check2) => (decoder, _into, node) => {
  check2(decoder, node);
};
var observedGeneration = ["observedGeneration", "observed-generation"];
var conditionFields = [
  ["type", text("type", "apiextensions.CustomResourceDefinitionConditionType")],
  ["status", text("status", "apiextensions.ConditionStatus")],
  ["lastTransitionTime", ignore(checkTime)],
  ["reason", ignore((decoder, node) => decoder.string(node))],
  ["message", ignore((decoder, node) => decoder.string(node))],
  ["observedGeneration", ignore((decoder, node) => decoder.integer(node, "int64"))]
];
var conditionType = structType2("CustomResourceDefinitionCondition", conditionFields, [observedGeneration]);
var statusFields = [
  ["conditions", structs("conditions", conditionType, () => ({}))],
  ["acceptedNames", (decoder, into, node) => decoder.struct(namesType, into.acceptedNames, node)],
  ["storedVersions", texts("storedVersions")],
  ["observedGeneration", ignore((decoder, node) => decoder.integer(node, "int64"))]
];
var statusType = structType2("CustomResourceDefinitionStatus", statusFields, [observedGeneration]);
var crdType = (spec4) => structType2("CustomResourceDefinition", [
  ...each(text, "apiVersion", "kind"),
  ["metadata", (decoder, into, node) => decoder.struct(objectMetaType, into.metadata, node)],
  ["spec", (decoder, into, node) => decoder.struct(spec4, into.spec, node)],
  ["status", (decoder, into, node) => decoder.struct(statusType, into.status, node)]
]);
var crdTypes = { v1: crdType(specTypes.v1), v1beta1: crdType(specTypes.v1beta1) };
function decodeCRD(decoder, root3, apiVersion) {
  const raw = { metadata: {}, spec: { names: {}, top: {} }, status: { acceptedNames: {} } };
  decoder.run(() => decoder.struct(crdTypes[apiVersion], raw, root3));
  const { spec: spec4, status } = raw;
  const conditions = status.conditions ?? [];
  return {
    apiVersion,
    metadata: raw.metadata,
    spec: {
      group: spec4.group ?? "",
      version: spec4.version ?? "",
      names: spec4.names,
      scope: spec4.scope ?? "",
      versions: spec4.versions ?? [],
      top: spec4.top,
      ...spec4.conversion === void 0 ? {} : { conversion: spec4.conversion },
      // Missing is false in v1 and true in v1beta1.
      preserveUnknownFields: spec4.preserveUnknownFields ?? apiVersion === "v1beta1"
    },
    status: {
      hasConditions: conditions.length > 0,
      established: conditions.some(({ type: type2, status: is }) => type2 === "Established" && is === "True"),
      acceptedNames: status.acceptedNames,
      storedVersions: status.storedVersions ?? []
    }
  };
}

// src/apiserver/defaults.ts
var firstStorageVersion = (spec4) => spec4.versions.find((version) => version.storage)?.name;
function setV1beta1Defaults(spec4) {
  if (spec4.scope === "") spec4.scope = "Namespaced";
  if (spec4.versions.length === 0 && spec4.version !== "")
    spec4.versions = [{ name: spec4.version, served: true, storage: true, deprecated: false }];
  if (spec4.version === "") spec4.version = spec4.versions[0]?.name ?? "";
}
function setDefaults(crd) {
  const { spec: spec4, status } = crd;
  const isV1beta1 = crd.apiVersion === "v1beta1";
  if (isV1beta1) setV1beta1Defaults(spec4);
  const kind2 = spec4.names.kind ?? "";
  if ((spec4.names.singular ?? "") === "" && kind2 !== "") spec4.names.singular = goLower(kind2);
  if ((spec4.names.listKind ?? "") === "" && kind2 !== "") spec4.names.listKind = `${kind2}List`;
  spec4.conversion ??= { strategy: "None" };
  const { conversion } = spec4;
  if (isV1beta1 && conversion.strategy === "Webhook" && (conversion.conversionReviewVersions ?? []).length === 0)
    conversion.conversionReviewVersions = ["v1beta1"];
  const service = conversion.webhookClientConfig?.service;
  if (service !== void 0) service.port ??= 443;
  const storage = firstStorageVersion(spec4);
  if (status.storedVersions.length === 0 && storage !== void 0) status.storedVersions = [storage];
}

// src/apiserver/equality.ts
var isEmpty2 = (value) => value === void 0 || Array.isArray(value) && value.length === 0 || value instanceof Map && value.size === 0 || value instanceof Uint8Array && value.length === 0;
function listsEqual(left, right) {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (!semanticEqual(left[i], right[i])) return false;
  return true;
}
function mapsEqual(left, right) {
  if (left.size !== right.size) return false;
  for (const [key2, value] of left) if (!right.has(key2) || !semanticEqual(value, right.get(key2))) return false;
  return true;
}
var holdsJSON = /* @__PURE__ */ new Set(["default", "example"]);
function objectsEqual(left, right) {
  for (const key2 in left) {
    const [mine, yours] = [left[key2], right[key2]];
    if (holdsJSON.has(key2) && mine === void 0 !== (yours === void 0)) return false;
    if (!semanticEqual(mine, yours)) return false;
  }
  for (const key2 in right) {
    const yours = right[key2];
    if (!(key2 in left) && (holdsJSON.has(key2) ? yours !== void 0 : !isEmpty2(yours))) return false;
  }
  return true;
}
function semanticEqual(left, right) {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
    return isEmpty2(left) && isEmpty2(right);
  if (Array.isArray(left)) return Array.isArray(right) && listsEqual(left, right);
  if (left instanceof Map) return right instanceof Map && mapsEqual(left, right);
  if (left instanceof Uint8Array) return right instanceof Uint8Array && listsEqual(left, right);
  if (Array.isArray(right) || right instanceof Map || right instanceof Uint8Array) return false;
  return objectsEqual(left, right);
}

// src/apiserver/decode.ts
var lifted = ["schema", "subresources", "additionalPrinterColumns", "selectableFields"];
function lift(spec4, field) {
  const [first, ...others] = spec4.versions;
  const value = first?.[field];
  if (!others.every((version) => semanticEqual(version[field], value))) return;
  if (value !== void 0) Object.assign(spec4.top, { [field]: value });
  for (const version of spec4.versions) delete version[field];
}
function liftEqualFields(spec4) {
  spec4.version = spec4.versions[0]?.name ?? "";
  if (spec4.versions.length > 0) for (const field of lifted) lift(spec4, field);
}
var group = "apiextensions.k8s.io";
var kind = "CustomResourceDefinition";
var metaType = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';
function typeMetaOf(root3, format) {
  const found = { apiVersion: "", kind: "" };
  const entries = format === "yaml" ? sortedEntries(root3) : root3.entries;
  for (const { key: key2, value } of entries) {
    const folded = key2.replaceAll("K", "k").toLowerCase();
    const field = folded === "apiversion" ? "apiVersion" : folded === "kind" ? "kind" : void 0;
    if (field === void 0) continue;
    const text3 = stringOf(value);
    if (text3 !== void 0) found[field] = text3;
    if (text3 !== void 0 || isNull(value)) continue;
    const mismatch3 = `json: cannot unmarshal ${kindOf(value)} into Go struct field .${field} of type string`;
    return { ...found, error: `couldn't get version/kind; json parse error: ${mismatch3}` };
  }
  return found;
}
function versionOf(root3, format) {
  if (root3.kind !== "mapping" && !isNull(root3)) {
    const mismatch3 = `json: cannot unmarshal ${kindOf(root3)} into Go value of type ${metaType}`;
    return { error: `couldn't get version/kind; json parse error: ${mismatch3}` };
  }
  const meta = root3.kind === "mapping" ? typeMetaOf(root3, format) : { apiVersion: "", kind: "" };
  if (meta.error !== void 0) return { error: meta.error };
  if (meta.apiVersion.split("/").length > 2) return { error: `unexpected GroupVersion string: ${meta.apiVersion}` };
  const isMissing = meta.apiVersion === "" || meta.apiVersion === "/" || meta.apiVersion === `${group}/`;
  const apiVersion = isMissing ? `${group}/v1` : meta.apiVersion;
  const name = meta.kind === "" ? kind : meta.kind;
  if (name === kind && apiVersion === `${group}/v1`) return { version: "v1" };
  if (name === kind && apiVersion === `${group}/v1beta1`) return { version: "v1beta1" };
  return { error: otherKind(name, apiVersion) };
}
var scheme = 'in scheme "pkg/runtime/scheme.go:111"';
function otherKind(name, apiVersion) {
  const [inGroup, version = ""] = apiVersion.split("/");
  if (inGroup === group && (version === "v1" || version === "v1beta1")) {
    if (name === `${kind}List`) return `${name} in version "${version}" cannot be handled as a ${kind}`;
    if (name === "ConversionReview")
      return `no kind "ConversionReview" is registered for the internal version of group "${group}" ${scheme}`;
  }
  return `no kind ${goQuote(name)} is registered for version ${goQuote(apiVersion)} ${scheme}`;
}
function duplicateKeyError({ duplicates, file, start }) {
  const inYaml = duplicates.filter(({ type: type2 }) => type2 !== "mixed");
  if (inYaml.length === 0) return [];
  const offset = positionAt(file, start).line - 1;
  const keys = inYaml.map(({ key: key2, valueStart, type: type2 }) => ({
    line: positionAt(file, valueStart).line - offset,
    key: type2 === "typed" ? key2 : goQuote(key2)
  }));
  return [{ kind: "duplicate-keys", keys }];
}
var formatOf = ({ root: root3, file }) => file.text.charAt(root3.start) === "{" ? "json" : "yaml";
function decodableOf(manifest) {
  const { root: root3, file } = manifest;
  const format = formatOf(manifest);
  return { root: root3, format, duplicates: format === "yaml" ? duplicateKeysOf(root3) : [], start: root3.start, file };
}
function spokenOf(manifest) {
  const { root: root3, file } = manifest;
  const spoken = { ...root3, entries: root3.entries.filter((entry) => entry.key !== "status") };
  return { root: spoken, format: formatOf(manifest), duplicates: [], start: root3.start, file };
}
function decodeAs(document, root3, version, server) {
  const isJSON = document.format === "json";
  const decoder = new Decoder("text", version, isJSON, server);
  const crd = decodeCRD(decoder, root3, version);
  const isClean = decoder.error === void 0 && decoder.strictErrors.size === 0 && !decoder.duplicates;
  if (isJSON || isClean) return { crd, decoder };
  const sorted = new Decoder("sorted", version, false, server);
  return { crd: decodeCRD(sorted, root3, version), decoder: sorted };
}
function decodeDocument(document, server = newestServer) {
  const root3 = document.root ?? { kind: "scalar", value: null, start: document.start, end: document.start };
  const type2 = versionOf(root3, document.format);
  if (type2.error !== void 0) return { strictErrors: [], error: type2.error };
  const { crd, decoder } = decodeAs(document, root3, type2.version, server);
  if (decoder.error !== void 0) return { strictErrors: [], error: decoder.error, errorPath: decoder.errorPath };
  setDefaults(crd);
  if (type2.version === "v1") liftEqualFields(crd.spec);
  const doubled = document.format === "yaml" ? duplicateKeyError(document) : [];
  return { crd, strictErrors: [...doubled, ...decoder.strictErrors.values()] };
}
var isDocument = ({ root: root3, problems }) => root3 !== void 0 || problems.length > 0;
function trailing(text3, from) {
  const found = /[^ \t\r\n]/u.exec(text3.slice(from))?.[0];
  if (found === void 0) return void 0;
  const quoted = found === "'" ? "'\\''" : `'${goQuote(found).slice(1, -1).replace('\\"', '"')}'`;
  return `couldn't get version/kind; json parse error: invalid character ${quoted} after top-level value`;
}
var directivesFirst = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*%[^\n]*\n(?:[^\n]*\n)*?---/;
function decodeText(text3, server = newestServer) {
  const file = { path: "", side: "head", text: text3 };
  const documents = parseYaml(file).filter(isDocument);
  const [first, second2] = documents;
  const fail = (error) => ({ strictErrors: [], error });
  const isJSON = looksLikeJson(text3);
  const rest = isJSON && first?.root !== void 0 ? trailing(text3, first.end) : void 0;
  if (rest !== void 0) return fail(rest);
  if (!isJSON && (second2 !== void 0 || directivesFirst.test(text3)))
    return fail("more than one non-empty YAML document");
  if (first === void 0 && /^ *\t/m.test(text3)) return fail("yaml: found character that cannot start any token");
  const problem = first?.problems[0];
  if (problem !== void 0) {
    const line = linesOf(file).length > 1 ? `line ${positionAt(file, problem.at.start).line}: ` : "";
    return fail(`${first?.format ?? "yaml"}: ${line}${problem.message}`);
  }
  const { root: root3, format = "yaml", duplicates = [], start = 0 } = first ?? {};
  return decodeDocument({ root: root3, format, duplicates, start, file }, server);
}

// src/apiserver/field-path.ts
function tokensOf(path) {
  const tokens = [];
  let at = 0;
  while (at < path.length) {
    let end = at + 1;
    if (path[at] === "'") {
      while (end < path.length && (path[end] !== "'" || path[end - 1] === "\\")) end++;
      end = Math.min(end + 1, path.length);
    } else if (!".[]".includes(path.charAt(at))) {
      while (end < path.length && !".[]".includes(path.charAt(end))) end++;
    }
    tokens.push(path.slice(at, end));
    at = end;
  }
  return tokens;
}
var escapes = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "	",
  v: "\v",
  "'": "'",
  "\\": "\\"
};
function unquoted(token) {
  if (token.length < 2 || !token.startsWith("'") || !token.endsWith("'"))
    return { error: `expected single quoted string but got ${token}` };
  let error;
  const text3 = token.slice(1, -1).replace(/\\./gs, (escape) => {
    const char = escapes[escape.charAt(1)];
    if (char === void 0) error = `invalid string literal: invalid escape char ${escape}`;
    return char ?? "";
  });
  return error === void 0 ? { text: text3 } : { error };
}
var noField = "does not refer to a valid field";
var ServerPanic = class extends Error {
  name = "ServerPanic";
};
function step(schema2, name) {
  if (schema2 === void 0) throw new ServerPanic("runtime error: invalid memory address or nil pointer dereference");
  if (schema2.properties !== void 0 && schema2.properties.size > 0) {
    const next = schema2.properties.get(name);
    return { name, isKey: false, schema: next, isBad: next === void 0 };
  }
  const additional = schema2.additionalProperties;
  return { name, isKey: true, schema: additional?.schema, isBad: additional === void 0 };
}
function findField(path, root3, arrays) {
  const tokens = tokensOf(path);
  const steps = [];
  let schema2 = root3;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at++] ?? "";
    const isArray = token === "[";
    if (!isArray && token !== ".") return { error: `expected [ or . but got: ${token}` };
    if (isArray && !arrays) return { error: "array notation is not allowed" };
    const next = tokens[at++];
    if (next === void 0) return { error: "unexpected end of JSON path" };
    const { text: text3, error } = isArray ? unquoted(next) : { text: next, error: void 0 };
    if (error !== void 0) return { error };
    const found = step(schema2, text3);
    if (found.isBad) return { error: noField };
    steps.push({ name: found.name, isKey: found.isKey });
    schema2 = found.schema;
    if (!isArray) continue;
    const close = tokens[at++];
    if (close === void 0) return { error: "unexpected end of JSON path" };
    if (close !== "]") return { error: `expected ] but got ${close}` };
  }
  return { steps, schema: schema2 };
}

// src/apiserver/errors.ts
var mostErrors = 1e4;
var mostCharacters = 2e7;
var ErrorList = class {
  errors = [];
  isCutShort = false;
  #characters = 0;
  get length() {
    return this.errors.length;
  }
  add(type2, path, told, badValue) {
    if (this.errors.length >= mostErrors || this.#characters > mostCharacters) {
      this.isCutShort = true;
      return;
    }
    const check2 = typeof told === "string" ? { kind: told } : told;
    this.#characters += pathText(path).length + detailText({ check: check2, path }).length;
    this.errors.push({ type: type2, path, check: check2, badValue });
  }
  push(errors, isCutShort = false) {
    for (const error of errors) this.errors.push(error);
    this.isCutShort ||= isCutShort;
  }
  required(path, check2) {
    this.add("FieldValueRequired", path, check2);
  }
  invalid(path, check2, badValue = "") {
    this.add("FieldValueInvalid", path, check2, badValue);
  }
  mistyped(path, check2, type2) {
    if (type2 === void 0) this.required(path, check2);
    else this.invalid(path, check2, type2);
  }
  forbidden(path, check2) {
    this.add("FieldValueForbidden", path, check2);
  }
  notSupported(path, check2, badValue = "") {
    this.add("FieldValueNotSupported", path, check2, badValue);
  }
};

// src/apiserver/structural.ts
function checkCompleteJunctors(errors, nested2, schema2, at, from) {
  if (nested2.not !== void 0) checkComplete(errors, nested2.not, schema2, at, child(from, "not"));
  for (const junctor of ["allOf", "anyOf", "oneOf"]) {
    const schemas = nested2[junctor];
    if (schemas === void 0) continue;
    for (const [number2, inner2] of schemas.entries())
      checkComplete(errors, inner2, schema2, at, index(child(from, junctor), number2));
  }
}
function checkComplete(errors, nested2, schema2, at, from) {
  checkCompleteJunctors(errors, nested2, schema2, at, from);
  if (nested2.items?.schema !== void 0) {
    const items2 = schema2.items?.schema;
    const [there, here] = [child(at, "items"), child(from, "items")];
    if (items2 === void 0) errors.required(there, { kind: "not-defined", by: here });
    else checkComplete(errors, nested2.items.schema, items2, there, here);
  }
  for (const [name, property] of nested2.properties ?? []) {
    const there = key(child(at, "properties"), name);
    const here = key(child(from, "properties"), name);
    const counterpart = schema2.properties?.get(name);
    if (counterpart === void 0) errors.required(there, { kind: "not-defined", by: here });
    else checkComplete(errors, property, counterpart, there, here);
  }
}
function unsupportedKeyword(schema2) {
  if (schema2.id !== void 0) return "OpenAPIV3Schema 'id' is not supported";
  if (schema2.$schema !== void 0) return "OpenAPIV3Schema 'schema' is not supported";
  if (schema2.$ref !== void 0 && schema2.$ref !== "") return "OpenAPIV3Schema '$ref' is not supported";
  if (schema2.patternProperties !== void 0 && schema2.patternProperties.size > 0)
    return "OpenAPIV3Schema 'patternProperties' is not supported";
  if (schema2.dependencies !== void 0 && schema2.dependencies.size > 0)
    return "OpenAPIV3Schema 'dependencies' is not supported";
  if (schema2.additionalItems !== void 0) return "OpenAPIV3Schema 'additionalItems' is not supported";
  if (schema2.definitions !== void 0 && schema2.definitions.size > 0)
    return "OpenAPIV3Schema 'definitions' is not supported";
  return void 0;
}
function firstFault(schemas) {
  if (schemas === void 0) return void 0;
  for (const schema2 of schemas) {
    const fault3 = structuralFault(schema2);
    if (fault3 !== void 0) return fault3;
  }
  return void 0;
}
function structuralFault(schema2) {
  const own = unsupportedKeyword(schema2) ?? (schema2.not === void 0 ? void 0 : structuralFault(schema2.not)) ?? firstFault(schema2.allOf) ?? firstFault(schema2.anyOf) ?? firstFault(schema2.oneOf);
  if (own !== void 0) return own;
  if (schema2["x-kubernetes-preserve-unknown-fields"] === false)
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  const { items: items2, additionalProperties } = schema2;
  if (items2?.schemas !== void 0 && items2.schemas.length > 0)
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  return (items2?.schema === void 0 ? void 0 : structuralFault(items2.schema)) ?? firstFault(schema2.properties?.values()) ?? (additionalProperties?.schema === void 0 ? void 0 : structuralFault(additionalProperties.schema));
}
var dropsEmptyList = /* @__PURE__ */ new Set(["enum", "allOf", "anyOf", "oneOf"]);
function isUnset(name, value, dropsEmptyProperties) {
  if (value === void 0) return true;
  if (Array.isArray(value)) return value.length === 0 && dropsEmptyList.has(name);
  if (value instanceof Map) return value.size === 0 && (name !== "properties" || dropsEmptyProperties);
  if (name === "$ref") return true;
  if (name === "items") return value.schema === void 0;
  return false;
}
function isBare(schema2, except, dropsEmptyProperties) {
  for (const name in schema2)
    if (!except.has(name) && !isUnset(name, schema2[name], dropsEmptyProperties)) return false;
  return true;
}
var isOnly = (schema2, name) => schema2 !== void 0 && schema2.type === name && (schema2.additionalProperties === void 0 || !schema2.additionalProperties.allows && schema2.additionalProperties.schema === void 0) && isBare(schema2, onlyInJunctor, false);
var onlyInJunctor = /* @__PURE__ */ new Set(["type", "additionalProperties"]);
var isIntOrStringAnyOf = (anyOf) => anyOf?.length === 2 && isOnly(anyOf[0], "integer") && isOnly(anyOf[1], "string");
function checkType(schema2, level, path, errors) {
  const isEmbedded2 = schema2["x-kubernetes-embedded-resource"] === true;
  if (isEmbedded2 && schema2.type !== "object") errors.mistyped(child(path, "type"), "embedded-type", schema2.type);
  else if (schema2.type === void 0 && schema2["x-kubernetes-int-or-string"] !== true && schema2["x-kubernetes-preserve-unknown-fields"] !== true)
    errors.required(child(path, "type"), { kind: "type-missing", level });
  if (isEmbedded2 && schema2.additionalProperties !== void 0)
    errors.forbidden(child(path, "additionalProperties"), "embedded-additional");
  if (level === "root" && schema2.type !== void 0 && schema2.type !== "object")
    errors.invalid(child(path, "type"), "root-not-object", schema2.type);
}
function checkExtensions(schema2, path, errors) {
  if (schema2["x-kubernetes-int-or-string"] !== true) return;
  for (const name of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"])
    if (schema2[name] === true) errors.invalid(child(path, name), "int-or-string-beside", true);
}
function restrictsMore(metadata2) {
  const { properties: properties2 } = metadata2;
  const names2 = [...properties2?.keys() ?? []];
  if (names2.some((name) => name !== "name" && name !== "generateName")) return true;
  return !isBare(metadata2, metadataMayHave, true) || metadata2.additionalProperties !== void 0;
}
var metadataMayHave = /* @__PURE__ */ new Set(["type", "default", "properties", "additionalProperties"]);
function checkResourceFields(schema2, level, path, errors) {
  const isEmbedded2 = schema2["x-kubernetes-embedded-resource"] === true;
  const { properties: properties2 } = schema2;
  if (properties2 !== void 0 && (level === "root" || isEmbedded2)) {
    const at = child(path, "properties");
    for (const [name, wanted2] of [
      ["kind", "string"],
      ["apiVersion", "string"],
      ["metadata", "object"]
    ]) {
      const property = properties2.get(name);
      if (property !== void 0 && property.type !== wanted2)
        errors.invalid(child(key(at, name), "type"), { kind: "meta-type", type: wanted2 }, property.type ?? "");
    }
    const metadata2 = properties2.get("metadata");
    if (level === "root" && metadata2 !== void 0 && restrictsMore(metadata2))
      errors.forbidden(key(at, "metadata"), "metadata-restricted");
  }
  if (isEmbedded2 && schema2["x-kubernetes-preserve-unknown-fields"] !== true && (properties2 === void 0 || properties2.size === 0))
    errors.required(child(path, "properties"), "embedded-without-fields");
}
function checkInvariants(schema2, level, path, errors) {
  const { items: items2, properties: properties2, additionalProperties } = schema2;
  if (schema2.type === "array" && items2?.schema === void 0) errors.required(child(path, "items"), "items-missing");
  if (items2?.schema !== void 0) checkInvariants(items2.schema, "item", child(path, "items"), errors);
  if (properties2 !== void 0 && properties2.size > 0) {
    const at = child(path, "properties");
    for (const [name, property] of properties2) checkInvariants(property, "field", key(at, name), errors);
  }
  if (additionalProperties !== void 0) {
    if (level === "root") errors.forbidden(child(path, "additionalProperties"), "additional-at-root");
    if (additionalProperties.schema !== void 0)
      checkInvariants(additionalProperties.schema, "field", child(path, "additionalProperties"), errors);
  }
  checkExtensions(schema2, path, errors);
  checkValidations(
    schema2,
    isIntOrStringAnyOf(schema2.anyOf),
    isIntOrStringAnyOf(schema2.allOf?.[0]?.anyOf),
    path,
    errors
  );
  checkType(schema2, level, path, errors);
  checkResourceFields(schema2, level, path, errors);
}
function checkValidations(schema2, skipAnyOf, skipFirstAllOfAnyOf, path, errors) {
  const { not, pattern: pattern2 } = schema2;
  for (const junctor of ["anyOf", "allOf", "oneOf"])
    if (schema2[junctor] !== void 0 && !(junctor === "anyOf" && skipAnyOf))
      for (const [at, nested2] of schema2[junctor].entries()) {
        const skips = junctor === "allOf" && skipFirstAllOfAnyOf && at === 0;
        checkNested(nested2, skips, index(child(path, junctor), at), errors);
      }
  if (not !== void 0) checkNested(not, false, child(path, "not"), errors);
  if (pattern2 === void 0) return;
  const { error } = compilePattern(pattern2);
  if (error !== void 0) errors.invalid(child(path, "pattern"), { kind: "pattern-malformed", error }, pattern2);
}
var forbidden = [
  ["type", "empty"],
  ["default", "undefined"],
  ["title", "empty"],
  ["description", "empty"],
  ["nullable", "false"],
  ["x-kubernetes-preserve-unknown-fields", "false"],
  ["x-kubernetes-embedded-resource", "false"],
  ["x-kubernetes-int-or-string", "false"],
  ["x-kubernetes-list-map-keys", "empty"],
  ["x-kubernetes-list-type", "undefined"],
  ["x-kubernetes-map-type", "undefined"],
  ["x-kubernetes-validations", "empty"]
];
function checkNested(schema2, skipAnyOf, path, errors) {
  checkValidations(schema2, skipAnyOf, false, path, errors);
  if (schema2.items?.schema !== void 0) checkNested(schema2.items.schema, false, child(path, "items"), errors);
  const properties2 = child(path, "properties");
  for (const [name, property] of schema2.properties ?? []) checkNested(property, false, key(properties2, name), errors);
  for (const [name, wanted2] of forbidden) {
    const value = schema2[name];
    if (value !== void 0 && (wanted2 !== "empty" || !Array.isArray(value) || value.length > 0))
      errors.forbidden(child(path, name), { kind: "not-structural", wanted: wanted2 });
  }
  const additional = schema2.additionalProperties;
  if (additional !== void 0 && (additional.allows || additional.schema !== void 0))
    errors.forbidden(child(path, "additionalProperties"), { kind: "not-structural", wanted: "undefined" });
  if (schema2.properties?.has("metadata") === true) errors.forbidden(key(properties2, "metadata"), "metadata-nested");
}
function structuralErrors(schema2, path) {
  const errors = new ErrorList();
  checkInvariants(schema2, "root", path, errors);
  checkCompleteJunctors(errors, schema2, schema2, path, path);
  return errors;
}

// src/apiserver/non-structural.ts
var versionsPath = child(root("spec"), "versions");
var preserves = {
  path: child(root("spec"), "preserveUnknownFields"),
  isOfSchema: false,
  text: "spec.preserveUnknownFields: Invalid value: true: must be false"
};
var byText = (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
function nonStructuralMessages({ versions, top: top2, preserveUnknownFields }) {
  const messages = preserveUnknownFields ? [preserves] : [];
  for (const [at, version] of versions.entries()) {
    const schema2 = (top2.schema ?? version.schema)?.openAPIV3Schema;
    if (schema2 === void 0) continue;
    const path = child(child(index(versionsPath, at), "schema"), "openAPIV3Schema");
    const fault3 = structuralFault(schema2);
    if (fault3 !== void 0) {
      const text3 = `failed to check validation schema for version ${version.name}: ${fault3}`;
      return [{ path, isOfSchema: true, text: text3 }];
    }
    const errors = structuralErrors(schema2, path).errors.map((error) => ({
      path: error.path,
      isOfSchema: true,
      text: errorText(error)
    }));
    append(messages, errors.sort(byText));
  }
  return messages;
}

// src/apiserver/ca-bundle.ts
import { X509Certificate } from "node:crypto";
var malformed = "x509: malformed certificate";
var block = /(?:^|\n)-----BEGIN ([^\n]*?)-----[ \t]*\r?\n((?:[^\n:]+:[^\n]*\n)*)([A-Za-z0-9+/=\s]*?)(?<=\n)-----END \1-----[ \t]*\r?(?=\n|$)/g;
function* pemBlocks(text3) {
  for (const [, type2 = "", headers = "", body = ""] of text3.matchAll(block))
    yield { type: type2, hasHeaders: headers !== "", bytes: Buffer.from(body, "base64") };
}
function certificateFault(bytes2) {
  try {
    const { raw } = new X509Certificate(bytes2);
    return raw.length > 0 ? void 0 : malformed;
  } catch {
    return malformed;
  }
}
function caBundleFault(bundle) {
  const certificates = [];
  let blocks = 0;
  for (const pem of pemBlocks(Buffer.from(bundle).toString("latin1"))) {
    blocks++;
    if (pem.type === "CERTIFICATE" && !pem.hasHeaders) certificates.push(pem);
  }
  const faults = certificates.map(({ bytes: bytes2 }) => certificateFault(bytes2));
  if (faults.includes(void 0)) return void 0;
  const why = faults[0] === void 0 ? blocks === 0 ? "unable to parse bytes as PEM block" : "no valid certificate authority data seen" : `failed to parse certificate: ${faults[0]}`;
  return `unable to load root certificates: ${why}`;
}

// src/apiserver/conversion.ts
var conversionPath = child(root("spec"), "conversion");
var configPath = child(conversionPath, "webhookClientConfig");
var reviewVersionsPath = child(conversionPath, "conversionReviewVersions");
var isRecognizedReviewVersion = (version) => version === "v1" || version === "v1beta1";
function checkURL(text3, path, errors) {
  const { url, error } = parseURL(text3);
  if (error !== void 0) {
    errors.required(path, { kind: "webhook-url-malformed", error });
    return;
  }
  if (url.scheme !== "https") errors.invalid(path, "webhook-url-scheme", url.scheme);
  if (url.host === "") errors.invalid(path, "webhook-url-host");
  if (url.user) errors.invalid(path, "webhook-url-user");
  if (url.fragment !== "") errors.invalid(path, "webhook-url-fragment", url.fragment);
  if (url.query !== "") errors.invalid(path, "webhook-url-query", url.query);
}
function checkServicePath(urlPath, path, errors) {
  if (urlPath === "" || urlPath === "/") return;
  if (urlPath === "//") {
    errors.invalid(path, { kind: "webhook-service-path-empty-segment", at: 0 }, urlPath);
    return;
  }
  if (!urlPath.startsWith("/")) errors.invalid(path, "webhook-service-path-start", urlPath);
  const rest = urlPath.charCodeAt(0) > 127 ? urlPath : urlPath.slice(1);
  const segments = rest.replace(/\/$/, "").split("/");
  for (const [at, segment] of segments.entries()) {
    if (segment === "") errors.invalid(path, { kind: "webhook-service-path-empty-segment", at }, urlPath);
    else
      for (const fault3 of dns1123Subdomain(segment))
        errors.invalid(path, { kind: "webhook-service-path-segment", at, fault: fault3 }, urlPath);
  }
}
function checkService(service, path, errors) {
  if ((service.namespace ?? "") === "") errors.required(child(path, "name"), "webhook-service-field-missing");
  if ((service.name ?? "") === "") errors.required(child(path, "namespace"), "webhook-service-field-missing");
  const port = Number(service.port ?? 0);
  if (port < 1 || port > 65535) errors.invalid(child(path, "port"), "webhook-service-port");
  if (service.path !== void 0) checkServicePath(service.path, child(path, "path"), errors);
}
function checkClientConfig(config, allowInvalidCABundle, errors) {
  const { url, service, caBundle } = config;
  if (url === void 0 === (service === void 0)) errors.required(configPath, "webhook-target-not-one");
  else if (url !== void 0) checkURL(url, child(configPath, "url"), errors);
  else if (service !== void 0) checkService(service, child(configPath, "service"), errors);
  if (allowInvalidCABundle || caBundle === void 0 || caBundle.length === 0) return;
  const error = caBundleFault(caBundle);
  if (error !== void 0) errors.invalid(child(configPath, "caBundle"), { kind: "webhook-ca-bundle", error });
}
function checkReviewVersions(versions, requireRecognized, errors) {
  if (versions.length === 0) {
    errors.required(reviewVersionsPath, "review-versions-missing");
    return;
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [at, version] of versions.entries()) {
    const path = index(reviewVersionsPath, at);
    if (seen.has(version)) errors.invalid(path, "review-version-twice", version);
    else
      for (const fault3 of dns1035Label(version))
        errors.invalid(path, { kind: "review-version-malformed", fault: fault3 }, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, "review-versions-unknown");
}
function checkConversion(conversion, preserveUnknownFields, options, errors) {
  if (conversion === void 0) return;
  const { strategy: strategy2 = "", webhookClientConfig: config, conversionReviewVersions = [] } = conversion;
  const strategyPath = child(conversionPath, "strategy");
  if (strategy2 !== "None" && preserveUnknownFields)
    errors.invalid(strategyPath, "strategy-with-unknown-fields", strategy2);
  if (strategy2 === "") errors.required(strategyPath, "strategy-missing");
  else if (strategy2 !== "None" && strategy2 !== "Webhook")
    errors.notSupported(strategyPath, { kind: "strategy-unknown", supported: ["None", "Webhook"] }, strategy2);
  if (strategy2 === "Webhook") {
    if (config === void 0) errors.required(configPath, "webhook-missing");
    else checkClientConfig(config, options.allowInvalidCABundle, errors);
    checkReviewVersions(conversionReviewVersions, options.requireRecognizedReviewVersion, errors);
    return;
  }
  if (config !== void 0) errors.forbidden(configPath, "webhook-not-used");
  if (conversionReviewVersions.length > 0) errors.forbidden(reviewVersionsPath, "webhook-not-used");
}

// src/apiserver/names.ts
var spec = root("spec");
function checkGroupAndScope({ group: group2, scope }, errors) {
  const faults = dns1123Subdomain(group2);
  if (group2 === "") errors.required(child(spec, "group"), "group-missing");
  else if (faults.length > 0) errors.invalid(child(spec, "group"), { kind: "group-malformed", faults }, group2);
  else if (!group2.includes(".")) errors.invalid(child(spec, "group"), "group-without-dot", group2);
  if (scope === "") errors.required(child(spec, "scope"), "scope-missing");
  else if (scope !== "Cluster" && scope !== "Namespaced")
    errors.notSupported(child(spec, "scope"), { kind: "scope-unknown", supported: ["Cluster", "Namespaced"] }, scope);
}
function checkRequiredNames(names2, errors) {
  for (const name of ["plural", "singular", "kind", "listKind"])
    if ((names2[name] ?? "") === "") errors.required(child(child(spec, "names"), name), "name-missing");
}
function checkLabel(label, path, errors) {
  const faults = dns1035Label(label);
  if (faults.length > 0) errors.invalid(path, { kind: "name-malformed", faults }, label);
}
function checkKind(kind2, path, errors) {
  const faults = kind2 === "" ? [] : dns1035Label(goLower(kind2));
  if (faults.length > 0) errors.invalid(path, { kind: "kind-malformed", faults }, kind2);
}
function checkNames(names2, path, errors) {
  const { plural = "", singular = "", kind: kind2 = "", listKind = "" } = names2;
  if (plural !== "") checkLabel(plural, child(path, "plural"), errors);
  if (singular !== "") checkLabel(singular, child(path, "singular"), errors);
  checkKind(kind2, child(path, "kind"), errors);
  checkKind(listKind, child(path, "listKind"), errors);
  for (const [at, name] of (names2.shortNames ?? []).entries())
    checkLabel(name, index(child(path, "shortNames"), at), errors);
  if (kind2 !== "" && kind2 === listKind) errors.invalid(child(path, "listKind"), "list-kind-is-kind", listKind);
  for (const [at, category] of (names2.categories ?? []).entries())
    checkLabel(category, index(child(path, "categories"), at), errors);
}

// src/apiserver/instance/prune.ts
var jsonTree = {
  fields: (value) => isObject(value) ? Object.entries(value) : void 0,
  items: (value) => Array.isArray(value) ? value : void 0,
  asParent: (value) => value
};
var metaFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
var isMetaField = (key2) => metaFields.has(key2);
function schemaOfField(schema2, key2) {
  const property = schema2?.properties?.get(key2);
  if (property !== void 0) return { found: true, schema: property };
  const additional = schema2?.additionalProperties;
  return { found: additional !== void 0, schema: additional?.schema };
}
var asResource = (schema2) => schema2?.["x-kubernetes-embedded-resource"] === true ? schema2 : { ...schema2, "x-kubernetes-embedded-resource": true };
function* unknownFields(tree, value, schema2, path = whole) {
  const preserves2 = schema2?.["x-kubernetes-preserve-unknown-fields"] === true;
  for (const [key2, field] of tree.fields(value) ?? []) {
    if (schema2?.["x-kubernetes-embedded-resource"] === true && isMetaField(key2)) continue;
    const next = schemaOfField(schema2, key2);
    if (next.found) yield* unknownFields(tree, field, next.schema, child(path, key2));
    else if (!preserves2)
      yield {
        path: schema2 !== void 0 && isMetaField(key2) && path === whole ? void 0 : child(path, key2),
        parent: tree.asParent(value),
        key: key2
      };
  }
  for (const [at, item] of (tree.items(value) ?? []).entries()) {
    const items2 = schema2?.items?.schema;
    if (!preserves2) yield* unknownFields(tree, item, items2, index(path, at));
    else if (items2 !== void 0) yield* unknownFields(tree, item, preserving(items2), index(path, at));
  }
}
var preserving = (schema2) => schema2["x-kubernetes-preserve-unknown-fields"] === true ? schema2 : { ...schema2, "x-kubernetes-preserve-unknown-fields": true };
function prune(value, schema2, { isResourceRoot }) {
  const dropped = [...unknownFields(jsonTree, value, isResourceRoot ? asResource(schema2) : schema2)];
  for (const { parent, key: key2 } of dropped) delete parent[key2];
  return sortedByBytes(dropped.flatMap(({ path }) => path === void 0 ? [] : [pathText(path)]));
}

// src/apiserver/instance/somewhere.ts
var kinds = {
  rules: (schema2) => (schema2["x-kubernetes-validations"] ?? []).length > 0,
  embedded: (schema2) => schema2["x-kubernetes-embedded-resource"] === true,
  uniqueLists: (schema2) => ["set", "map"].includes(schema2["x-kubernetes-list-type"] ?? ""),
  defaults: ({ default: value }) => value !== void 0 && value !== null
};
var flags = Object.entries(kinds).map(([kind2, isOne], at) => ({ kind: kind2, isOne, flag: 1 << at }));
var known = /* @__PURE__ */ new WeakMap();
function below(schema2) {
  const before = known.get(schema2);
  if (before !== void 0) return before;
  let found = 0;
  for (const { isOne, flag: flag2 } of flags) if (isOne(schema2)) found |= flag2;
  if (schema2.items?.schema !== void 0) found |= below(schema2.items.schema);
  if (schema2.additionalProperties?.schema !== void 0) found |= below(schema2.additionalProperties.schema);
  for (const property of schema2.properties?.values() ?? []) found |= below(property);
  known.set(schema2, found);
  return found;
}
function somewhere(kind2) {
  const flag2 = flags.find((one) => one.kind === kind2)?.flag ?? 0;
  return (schema2) => (below(schema2) & flag2) !== 0;
}
var hasRules = somewhere("rules");
var hasEmbedded = somewhere("embedded");
var hasUniqueLists = somewhere("uniqueLists");
var hasDefaults = somewhere("defaults");

// src/apiserver/instance/meta-validation.ts
var invalid = (path, badValue, check2) => ({
  type: "FieldValueInvalid",
  path,
  check: check2,
  badValue
});
var required2 = (path, check2) => ({
  type: "FieldValueRequired",
  path,
  check: check2
});
var tooLong = (path, limit2) => ({
  type: "FieldValueTooLong",
  path,
  check: { kind: "metadata-too-long", limit: limit2 }
});
var text2 = (value) => typeof value === "string" ? value : "";
var listOf = (value) => Array.isArray(value) ? value : [];
var textsOf = (value) => isObject(value) ? Object.entries(value).map(([key2, item]) => [key2, text2(item)]) : [];
var invalidText = (path, check2) => invalid(path, "", check2);
function ownerReferenceErrors(owner, path, isDeclared) {
  const errors = [];
  const apiVersion = text2(owner["apiVersion"]);
  const parts2 = apiVersion.split("/");
  const version = apiVersion === "/" ? "" : parts2.at(-1) ?? "";
  const empty = (name) => (isDeclared ? required2 : invalidText)(child(path, name), { kind: "metadata-field-empty" });
  if (apiVersion === "") errors.push(empty("apiVersion"));
  else if (parts2.length > 2 || version === "")
    errors.push(invalid(child(path, "apiVersion"), apiVersion, { kind: "owner-version-malformed" }));
  for (const name of ["kind", "name", "uid"]) if (text2(owner[name]) === "") errors.push(empty(name));
  if ((apiVersion === "v1" || apiVersion === "/v1") && owner["kind"] === "Event")
    errors.push(invalid(path, owner, { kind: "owner-event" }));
  return errors;
}
function ownerReferencesErrors(meta, path, server) {
  const errors = [];
  let controller;
  for (const [at, owner] of listOf(meta["ownerReferences"]).entries()) {
    if (!isObject(owner)) continue;
    const isDeclared = server.has("declared-metadata");
    append(errors, ownerReferenceErrors(owner, isDeclared ? index(path, at) : path, isDeclared));
    if (owner["controller"] !== true) continue;
    const name = `${text2(owner["kind"])}/${text2(owner["name"])}`;
    if (controller === void 0) controller = name;
    else {
      const check2 = { kind: "controllers-many", controllers: [controller, name] };
      errors.push(invalid(path, meta["ownerReferences"] ?? null, check2));
    }
  }
  return errors;
}
function labelErrors(meta, path) {
  return textsOf(meta["labels"]).flatMap(([key2, value]) => [
    ...qualifiedName(key2).map((fault3) => invalid(path, key2, { kind: "label-malformed", fault: fault3 })),
    ...labelValue(value).map((fault3) => invalid(path, value, { kind: "label-malformed", fault: fault3 }))
  ]);
}
var annotationLimit = 262144;
function annotationErrors(meta, path) {
  const annotations = textsOf(meta["annotations"]);
  const errors = annotations.flatMap(
    ([key2]) => qualifiedName(goLower(key2)).map((fault3) => invalid(path, key2, { kind: "annotation-malformed", fault: fault3 }))
  );
  const size2 = annotations.reduce((sum2, [key2, value]) => sum2 + Buffer.byteLength(key2) + Buffer.byteLength(value), 0);
  if (size2 > annotationLimit) errors.push(tooLong(path, annotationLimit));
  return errors;
}
function finalizerErrors(meta, path) {
  const finalizers = listOf(meta["finalizers"]).map(text2);
  const errors = finalizers.flatMap(
    (name) => qualifiedName(name).map((fault3) => invalid(path, name, { kind: "finalizer-malformed", fault: fault3 }))
  );
  if (finalizers.includes("orphan") && finalizers.includes("foregroundDeletion"))
    errors.push(invalid(path, [...finalizers], { kind: "finalizers-at-odds" }));
  return errors;
}
function managedFieldsErrors(meta, path, server) {
  return listOf(meta["managedFields"]).flatMap((entry, number2) => {
    if (!isObject(entry)) return [];
    const at = index(path, number2);
    const errors = [];
    const operation = text2(entry["operation"]);
    if (operation !== "Apply" && operation !== "Update") {
      const where = child(at, "operation");
      const check2 = { kind: "operation-unknown", supported: ["Apply", "Update"] };
      if (!server.has("declared-metadata")) errors.push(invalid(where, operation, check2));
      else if (operation === "") errors.push(required2(where, { kind: "metadata-field-empty" }));
      else errors.push({ type: "FieldValueNotSupported", path: where, check: check2, badValue: operation });
    }
    const fieldsType = text2(entry["fieldsType"]);
    if (fieldsType !== "" && fieldsType !== "FieldsV1")
      errors.push(invalid(child(at, "fieldsType"), fieldsType, { kind: "fields-type-unknown" }));
    const manager = text2(entry["manager"]);
    if (Buffer.byteLength(manager) > 128) errors.push(tooLong(child(at, "manager"), 128));
    for (const { rune, at: position } of unprintables(manager))
      errors.push(invalid(child(at, "manager"), manager, { kind: "manager-unprintable", rune, at: position }));
    if (Buffer.byteLength(text2(entry["subresource"])) > 256) errors.push(tooLong(child(at, "subresource"), 256));
    return errors;
  });
}
var generationErrors = (meta, path) => {
  const generation = meta["generation"];
  const negative = (typeof generation === "number" || typeof generation === "bigint") && generation < 0;
  return negative ? [invalid(path, generation, { kind: "generation-negative" })] : [];
};
var nameIsSubdomain = (name, prefix) => dns1123Subdomain(prefix ? maskedPrefix(name) : name);
var nameErrors = (name, faults, path) => faults.map((fault3) => invalid(path, name, { kind: "object-name-malformed", fault: fault3 }));
function validateObjectMeta(meta, namespaced, rule, path, server = newestServer) {
  const errors = [];
  const generateName = text2(meta["generateName"]);
  const name = text2(meta["name"]);
  const namespace = text2(meta["namespace"]);
  if (generateName !== "")
    append(errors, nameErrors(generateName, rule(generateName, true), child(path, "generateName")));
  if (name === "") errors.push(required2(child(path, "name"), { kind: "object-name-missing" }));
  else append(errors, nameErrors(name, rule(name, false), child(path, "name")));
  const at = child(path, "namespace");
  if (namespaced && namespace === "") errors.push(required2(at, { kind: "namespace-missing" }));
  else if (namespaced)
    for (const fault3 of dns1123Label(namespace))
      errors.push(invalid(at, namespace, { kind: "namespace-malformed", fault: fault3 }));
  else if (namespace !== "")
    errors.push({ type: "FieldValueForbidden", path: at, check: { kind: "namespace-not-allowed" } });
  return [...errors, ...commonErrors(meta, path, server), ...finalizerErrors(meta, child(path, "finalizers"))];
}
var commonErrors = (meta, path, server) => [
  ...generationErrors(meta, child(path, "generation")),
  ...labelErrors(meta, child(path, "labels")),
  ...annotationErrors(meta, child(path, "annotations")),
  ...ownerReferencesErrors(meta, child(path, "ownerReferences"), server),
  ...managedFieldsErrors(meta, child(path, "managedFields"), server)
];
function validateObjectMetaUpdate(meta, old, path, server) {
  const immutable = ["name", "namespace"].flatMap(
    (key2) => text2(meta[key2]) === text2(old[key2]) ? [] : [invalid(child(path, key2), text2(meta[key2]), { kind: "object-name-immutable" })]
  );
  return [...immutable, ...commonErrors(meta, path, server)];
}
function embeddedTypeErrors(value, path) {
  const errors = [];
  for (const key2 of ["apiVersion", "kind"]) {
    const at = child(path, key2);
    const found = value[key2];
    if (found === void 0) errors.push(required2(at, { kind: "embedded-type-missing" }));
    else if (typeof found !== "string") errors.push(invalid(at, found, { kind: "embedded-type-not-text" }));
    else if (found === "") errors.push(invalid(at, found, { kind: "embedded-type-empty" }));
    else if (key2 === "apiVersion" && found.split("/").length > 2)
      errors.push(invalid(at, found, { kind: "embedded-version-malformed", version: found }));
    else if (key2 === "kind") {
      const faults = dns1035Label(goLower(found));
      if (faults.length > 0) errors.push(invalid(at, found, { kind: "embedded-kind-malformed", faults }));
    }
  }
  return errors;
}
function embeddedResourceErrors(value, path, server) {
  const errors = embeddedTypeErrors(value, path);
  const metadata2 = value["metadata"];
  if (metadata2 === void 0) return errors;
  const at = child(path, "metadata");
  const { meta, error } = decodeObjectMeta(metadata2);
  if (error !== void 0) return [...errors, invalid(at, metadata2, { kind: "metadata-undecodable", why: error })];
  const named2 = text2(meta["name"]) === "" ? Object.assign(emptyObject(), meta, { name: "fakename" }) : meta;
  return [...errors, ...validateObjectMeta(named2, text2(meta["namespace"]) !== "", pathSegment, at, server)];
}
function validateEmbedded(value, schema2, path, server) {
  if (schema2 === void 0 || !hasEmbedded(schema2)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => validateEmbedded(item, schema2.items?.schema, index(path, at), server));
  if (!isObject(value)) return [];
  const errors = schema2["x-kubernetes-embedded-resource"] === true ? embeddedResourceErrors(value, path, server) : [];
  for (const [name, field] of Object.entries(value)) {
    const property = schema2.properties?.get(name);
    if (property !== void 0) append(errors, validateEmbedded(field, property, child(path, name), server));
    else append(errors, validateEmbedded(field, schemaOfField(schema2, name).schema, key(path, name), server));
  }
  return errors;
}

// src/apiserver/object-meta.ts
var metadata = root("metadata");
function judged({ name, generateName, finalizers, ownerReferences, managedFields, ...meta }) {
  const [labels, annotations] = [meta.labels ?? [], meta.annotations ?? []].map((map) => Object.fromEntries(map));
  return {
    name,
    generateName,
    finalizers,
    ownerReferences,
    managedFields,
    labels,
    annotations
  };
}
function addAll(found, errors) {
  for (const { type: type2, path, check: check2, badValue } of found) errors.add(type2, path, check2, badValue);
}
var checkObjectMeta = (meta, rule, server, errors) => addAll(validateObjectMeta(judged(meta), false, rule, metadata, server), errors);
function checkObjectMetaUpdate(meta, old, server, errors) {
  if (old.deletionTimestamp !== void 0) {
    const known4 = new Set(old.finalizers);
    const added = [...new Set(meta.finalizers)].filter((finalizer) => !known4.has(finalizer)).sort();
    if (added.length > 0) errors.forbidden(child(metadata, "finalizers"), { kind: "finalizers-added", added });
  }
  addAll(validateObjectMetaUpdate(judged(meta), judged(old), metadata, server), errors);
}

// src/apiserver/instance/coerce.ts
function coerce(value, schema2, options) {
  const run = { dropInvalid: options.dropInvalid, error: void 0, unknown: [] };
  walk(run, value, options.isResourceRoot ? asResource(schema2) : schema2, options.path);
  return run;
}
function walk(run, value, schema2, path) {
  if (schema2 === void 0 || run.error !== void 0 || !hasEmbedded(schema2)) return;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) walk(run, item, schema2.items?.schema, index(path, at));
    return;
  }
  if (!isObject(value)) return;
  if (schema2["x-kubernetes-embedded-resource"] === true) coerceResource(run, value, path);
  for (const [name, field] of Object.entries(value)) {
    const property = schema2.properties?.get(name);
    if (property !== void 0) walk(run, field, property, child(path, name));
    else walk(run, field, schemaOfField(schema2, name).schema, key(path, name));
  }
}
function coerceResource(run, value, path) {
  for (const name of ["apiVersion", "kind"]) {
    const found = value[name];
    if (found === void 0 || typeof found === "string") continue;
    if (!run.dropInvalid) {
      run.error ??= invalid(child(path, name), found, { kind: "embedded-type-not-text" });
      return;
    }
    delete value[name];
  }
  const metadata2 = value["metadata"];
  if (metadata2 === void 0) return;
  const at = child(path, "metadata");
  const { meta, error } = decodeObjectMeta(metadata2);
  if (error === void 0 || run.dropInvalid) {
    const unknown = [...unknownMetaFields(jsonTree, metadata2, at)];
    for (const field of unknown) run.unknown.push(pathText(field.path));
    const kept = error === void 0 ? meta : salvageObjectMeta(metadata2);
    if (kept !== void 0) value["metadata"] = kept;
  } else run.error ??= invalid(at, metadata2, { kind: "metadata-undecodable", why: error });
}

// src/apiserver/instance/pruned-defaults.ts
var surrounded = (value, steps) => steps.reduceRight(
  (inner2, step2) => step2 === null ? [inner2] : Object.assign(emptyObject(), { [step2]: inner2 }),
  value
);
function valueBelow(root3, steps) {
  let at = root3;
  for (const step2 of steps)
    if (step2 === null) at = Array.isArray(at) ? at[0] : void 0;
    else at = isObject(at) ? at[step2] : void 0;
  return at;
}
function prunedDefault(value, steps, root3) {
  const object = surrounded(copyOf(value), steps);
  coerce(object, root3, { isResourceRoot: true, dropInvalid: true, path: whole });
  prune(object, root3, { isResourceRoot: true });
  return valueBelow(object, steps);
}
function rebuilt(schema2, steps, root3) {
  const copy = { ...schema2 };
  if (schema2.default !== void 0 && schema2.default !== null) {
    const kept = prunedDefault(schema2.default, steps, root3);
    if (kept === void 0) delete copy.default;
    else copy.default = kept;
  }
  const { additionalProperties, items: items2, properties: properties2 } = schema2;
  if (additionalProperties?.schema !== void 0)
    copy.additionalProperties = {
      ...additionalProperties,
      schema: rebuilt(additionalProperties.schema, [...steps, "*"], root3)
    };
  if (items2?.schema !== void 0) copy.items = { schema: rebuilt(items2.schema, [...steps, null], root3) };
  if (properties2 !== void 0)
    copy.properties = new Map(
      Array.from(properties2, ([key2, property]) => [key2, rebuilt(property, [...steps, key2], root3)])
    );
  return copy;
}
var withPrunedDefaults = (schema2) => hasDefaults(schema2) ? rebuilt(schema2, [], schema2) : schema2;
function changes(value, steps, root3) {
  if (!isObject(surrounded(value, steps))) return void 0;
  return !deepEqual(prunedDefault(value, steps, root3) ?? null, value);
}
function* below2(schema2) {
  if (schema2.additionalProperties?.schema !== void 0) yield ["*", schema2.additionalProperties.schema];
  if (schema2.items?.schema !== void 0) yield [null, schema2.items.schema];
  for (const [name, property] of schema2.properties ?? []) yield [name, property];
}
function judge(schema2, steps, root3) {
  let hasChanged = schema2.default === void 0 ? false : changes(schema2.default, steps, root3);
  if (hasChanged === void 0) return void 0;
  for (const [step2, inner2] of below2(schema2)) {
    const found = judge(inner2, [...steps, step2], root3);
    if (found === void 0) return void 0;
    hasChanged ||= found;
  }
  return hasChanged;
}
var hasUnprunedDefaults = (schema2) => judge(schema2, [], schema2) === true;

// src/apiserver/list-type.ts
var listTypes = ["atomic", "set", "map"];
function nonAtomicField(items2) {
  const listType2 = items2["x-kubernetes-list-type"];
  if (items2.type === "array")
    return listType2 === void 0 || listType2 === "atomic" ? void 0 : "x-kubernetes-list-type";
  if (items2.type === "object") return items2["x-kubernetes-map-type"] === "atomic" ? void 0 : "x-kubernetes-map-type";
  return void 0;
}
var hasNonAtomicSet = (schema2) => someSchema(
  schema2,
  ({ items: items2, "x-kubernetes-list-type": listType2 }) => listType2 === "set" && items2?.schema !== void 0 && nonAtomicField(items2.schema) !== void 0
);
function checkMapKeys(keys, items2, path, errors) {
  const keysPath = child(path, "x-kubernetes-list-map-keys");
  const seen = /* @__PURE__ */ new Set();
  for (const name of keys) {
    const property = items2.properties?.get(name);
    if (property === void 0) errors.invalid(keysPath, "map-key-unknown");
    else if (property.type === "array" || property.type === "object")
      errors.invalid(
        child(key(child(child(path, "items"), "properties"), name), "type"),
        "map-key-not-scalar",
        items2.type
      );
    if (seen.has(name)) errors.invalid(keysPath, "map-key-twice");
    seen.add(name);
  }
}
function checkMap(schema2, path, errors) {
  const { items: items2, "x-kubernetes-list-map-keys": keys = [] } = schema2;
  const itemsPath = child(path, "items");
  if (keys.length === 0) errors.required(child(path, "x-kubernetes-list-map-keys"), "map-without-keys");
  if (items2 === void 0) errors.required(itemsPath, "map-without-items");
  else if (items2.schema === void 0) errors.invalid(itemsPath, "map-of-many");
  else if (items2.schema.type === "object") checkMapKeys(keys, items2.schema, path, errors);
  else errors.invalid(child(itemsPath, "type"), "map-of-non-objects", items2.schema.type);
}
function checkListType(schema2, requireAtomicSet, path, errors) {
  const { type: type2, items: items2, "x-kubernetes-list-type": listType2, "x-kubernetes-list-map-keys": keys } = schema2;
  if (listType2 === void 0) {
    if (keys !== void 0 && keys.length > 0)
      errors.required(child(path, "x-kubernetes-list-type"), "list-type-not-map");
    return;
  }
  if (type2 !== "array") errors.mistyped(child(path, "type"), "list-type-not-array", type2);
  else if (requireAtomicSet && listType2 === "set" && items2?.schema !== void 0) {
    const field = nonAtomicField(items2.schema);
    if (field !== void 0) errors.invalid(child(child(path, "items"), field), "set-of-non-atomic");
  }
  if (!listTypes.includes(listType2))
    errors.notSupported(
      child(path, "x-kubernetes-list-type"),
      { kind: "list-type-unknown", supported: listTypes },
      listType2
    );
  if (listType2 === "map") checkMap(schema2, path, errors);
  else if (keys !== void 0 && keys.length > 0)
    errors.invalid(child(path, "x-kubernetes-list-type"), "list-type-not-map", listType2);
}
function checkMapListKeys(schema2, path, errors) {
  const { items: items2, "x-kubernetes-list-type": listType2 } = schema2;
  if (items2?.schema === void 0 || listType2 !== "set" && listType2 !== "map") return;
  const itemsPath = child(path, "items");
  if (items2.schema.nullable === true)
    errors.forbidden(child(itemsPath, "nullable"), { kind: "items-nullable", listType: listType2 });
  if (listType2 === "set") return;
  for (const name of schema2["x-kubernetes-list-map-keys"] ?? []) {
    const property = items2.schema.properties?.get(name);
    if (property === void 0) continue;
    const at = key(child(itemsPath, "properties"), name);
    if (property.default === void 0 && items2.schema.required?.includes(name) !== true)
      errors.required(child(at, "default"), "map-key-not-required");
    if (property.nullable === true) errors.forbidden(child(at, "nullable"), "map-key-nullable");
  }
}
var hasInvalidMapListKeys = (schema2) => someSchema(schema2, (node) => {
  if (node["x-kubernetes-list-type"] === void 0) return false;
  const errors = new ErrorList();
  checkMapListKeys(node, root(""), errors);
  return errors.length > 0;
});

// src/apiserver/validation-rules.ts
var reasons = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
var hasLineBreak = (text3) => /[\n\r]/.test(text3);
function checkRuleAndMessage({ rule, message = "" }, path, errors) {
  const [trimmedRule, trimmedMessage] = [trimSpace(rule), trimSpace(message)];
  if (trimmedRule === "") errors.required(child(path, "rule"), "rule-missing");
  else if (message !== "" && trimmedMessage === "")
    errors.invalid(child(path, "message"), "rule-message-blank", message);
  else if (hasLineBreak(trimmedMessage)) errors.invalid(child(path, "message"), "rule-message-lines", message);
  else if (hasLineBreak(trimmedRule) && trimmedMessage === "")
    errors.required(child(path, "message"), "rule-message-missing");
}
function checkFieldPath(schema2, fieldPath, path, errors) {
  const at = child(path, "fieldPath");
  if (trimSpace(fieldPath) === "") errors.invalid(at, "rule-field-path-blank", fieldPath);
  if (hasLineBreak(fieldPath)) errors.invalid(at, "rule-field-path-lines", fieldPath);
  if (schema2 !== void 0 && findField(fieldPath, schema2, true).error !== void 0)
    errors.invalid(at, "rule-field-path-unknown", fieldPath);
}
function checkRuleTexts(schema2, rules, path, errors) {
  const usesPaths = rules.some(({ fieldPath = "" }) => fieldPath !== "");
  const structural = usesPaths && structuralFault(schema2) === void 0 ? schema2 : void 0;
  for (const [number2, rule] of rules.entries()) {
    const at = index(child(path, "x-kubernetes-validations"), number2);
    checkRuleAndMessage(rule, at, errors);
    const { messageExpression = "", reason, fieldPath = "" } = rule;
    if (messageExpression !== "" && trimSpace(messageExpression) === "")
      errors.required(child(at, "messageExpression"), "rule-message-expression-blank");
    if (reason !== void 0 && !reasons.includes(reason))
      errors.notSupported(child(at, "reason"), { kind: "rule-reason-unknown", supported: reasons }, reason);
    if (fieldPath !== "") checkFieldPath(structural, fieldPath, at, errors);
  }
}

// src/apiserver/openapi-schema.ts
var types2 = ["array", "boolean", "integer", "number", "object", "string"];
var knownTypes = new Set(types2);
var metaFields2 = /* @__PURE__ */ new Set(["metadata", "kind", "apiVersion"]);
var isKnownType = (type2) => type2 === void 0 || knownTypes.has(type2);
var unsupported = ["id", "additionalItems", "$ref"];
function checkKeywords(walk2, schema2, context, path) {
  const { errors, options } = walk2;
  const { type: type2, items: items2 } = schema2;
  const notSupported = (keyword) => errors.forbidden(child(path, keyword), { kind: "keyword-not-supported", keyword });
  if (options.requireValidPropertyType && !isKnownType(type2))
    errors.notSupported(child(path, "type"), { kind: "type-unknown", supported: types2 }, type2);
  if (schema2.default !== void 0 && context.noDefaults !== void 0)
    errors.forbidden(child(path, "default"), { kind: "default-not-allowed", where: context.noDefaults });
  for (const name of unsupported) if (schema2[name] !== void 0) notSupported(name);
  if (schema2.patternProperties !== void 0 && schema2.patternProperties.size > 0) notSupported("patternProperties");
  if (schema2.definitions !== void 0 && schema2.definitions.size > 0) notSupported("definitions");
  if (schema2.dependencies !== void 0) notSupported("dependencies");
  if (type2 === "null") errors.forbidden(child(path, "type"), "type-null");
  if (items2?.schemas !== void 0 && items2.schemas.length > 0) errors.forbidden(child(path, "items"), "items-many");
  if (context.insideMeta && schema2["x-kubernetes-embedded-resource"] === true)
    errors.forbidden(child(path, "x-kubernetes-embedded-resource"), "embedded-in-metadata");
  if (schema2.uniqueItems === true) errors.forbidden(child(path, "uniqueItems"), "unique-items-on");
}
function checkAdditionalProperties(walk2, schema2, context, path) {
  const { additionalProperties: additional, properties: properties2 } = schema2;
  if (additional === void 0) return;
  const at = child(path, "additionalProperties");
  if (properties2 !== void 0 && properties2.size > 0 && (!additional.allows || additional.schema !== void 0))
    walk2.errors.forbidden(at, "additional-beside-properties");
  if (additional.schema === void 0) return;
  const noDefaults = context.insideMeta ? "inside additionalProperties applying to object metadata" : context.noDefaults;
  checkNode(walk2, additional.schema, { ...context, isRoot: false, noDefaults }, at);
}
var below3 = (context, isCorrelatable, path) => ({
  ...context,
  isRoot: false,
  uncorrelatable: context.uncorrelatable ?? (isCorrelatable ? void 0 : path)
});
function checkProperties(walk2, schema2, context, path) {
  const { properties: properties2 } = schema2;
  if (properties2 === void 0 || properties2.size === 0) return;
  const mapType2 = schema2["x-kubernetes-map-type"];
  const isCorrelatable = mapType2 === void 0 || mapType2 === "granular" || mapType2 === "atomic";
  const inner2 = below3(context, isCorrelatable, path);
  const isResource = context.isRoot || schema2["x-kubernetes-embedded-resource"] === true;
  const at = child(path, "properties");
  for (const [name, property] of properties2) {
    const isMeta = isResource && metaFields2.has(name);
    checkNode(walk2, property, isMeta ? metaContext(inner2, context.isRoot, name) : inner2, key(at, name));
  }
}
var metaContext = (context, isRoot, name) => ({
  ...context,
  insideMeta: true,
  noDefaults: isRoot ? `in top-level ${name}` : context.noDefaults
});
function checkJunctors(walk2, schema2, context, path) {
  const { not, definitions, dependencies: dependencies2 } = schema2;
  if (not !== void 0) checkNode(walk2, not, inJunctor(context), child(path, "not"));
  for (const junctor of ["allOf", "oneOf", "anyOf"]) {
    const schemas = schema2[junctor];
    if (schemas === void 0) continue;
    const inner2 = inJunctor(context);
    for (const [at, nested2] of schemas.entries()) checkNode(walk2, nested2, inner2, index(child(path, junctor), at));
  }
  if (definitions !== void 0)
    for (const [name, nested2] of definitions)
      checkNode(walk2, nested2, inJunctor(context), key(child(path, "definitions"), name));
  if (dependencies2 !== void 0) {
    for (const [name, nested2] of dependencies2)
      if (!Array.isArray(nested2)) checkNode(walk2, nested2, inJunctor(context), key(child(path, "dependencies"), name));
  }
}
var inJunctor = (context) => ({ ...context, isRoot: false, hasRules: false });
function checkItems(walk2, schema2, context, path) {
  const { items: items2 } = schema2;
  if (items2 === void 0) return;
  const inner2 = below3(context, schema2["x-kubernetes-list-type"] === "map", path);
  const at = child(path, "items");
  if (items2.schema !== void 0) checkNode(walk2, items2.schema, inner2, at);
  for (const [number2, nested2] of (items2.schemas ?? []).entries()) checkNode(walk2, nested2, inner2, index(at, number2));
}
function checkMapType(schema2, path, errors) {
  const mapType2 = schema2["x-kubernetes-map-type"];
  if (mapType2 === void 0) return;
  if (schema2.type !== "object") errors.mistyped(child(path, "type"), "map-type-not-object", schema2.type);
  if (mapType2 !== "atomic" && mapType2 !== "granular")
    errors.notSupported(
      child(path, "x-kubernetes-map-type"),
      { kind: "map-type-unknown", supported: ["atomic", "granular"] },
      mapType2
    );
}
function checkNode(walk2, schema2, context, path) {
  const { errors, options } = walk2;
  const before = errors.length;
  checkKeywords(walk2, schema2, context, path);
  checkAdditionalProperties(walk2, schema2, context, path);
  checkProperties(walk2, schema2, context, path);
  checkJunctors(walk2, schema2, context, path);
  checkItems(walk2, schema2, context, path);
  if (schema2["x-kubernetes-preserve-unknown-fields"] === false)
    errors.invalid(child(path, "x-kubernetes-preserve-unknown-fields"), "preserve-not-true", false);
  checkMapType(schema2, path, errors);
  checkListType(schema2, options.requireAtomicSetType, path, errors);
  if (options.requireMapListKeysMapSetValidation) checkMapListKeys(schema2, path, errors);
  const rules = schema2["x-kubernetes-validations"];
  if (rules === void 0 || rules.length === 0) return;
  checkRuleTexts(schema2, rules, path, errors);
  if (context.hasRules && errors.length === before)
    walk2.rules.push({ schema: schema2, path, uncorrelatable: context.uncorrelatable });
}
function checkOpenAPISchema(walk2, schema2, path) {
  const { noDefaults } = walk2.options;
  const context = { isRoot: true, noDefaults, insideMeta: false, uncorrelatable: void 0, hasRules: true };
  checkNode(walk2, schema2, context, path);
}

// src/apiserver/ratchet.ts
var maxSelectableFields = 8;
var createOptions = {
  requireOpenAPISchema: true,
  requireStructuralSchema: true,
  requirePrunedDefaults: true,
  requireValidPropertyType: true,
  requireAtomicSetType: true,
  requireMapListKeysMapSetValidation: true,
  requireRecognizedReviewVersion: true,
  allowInvalidCABundle: true,
  allowsTooManySelectableFields: () => false,
  keepsSchema: () => false
};
var noDefaultsInV1beta1 = "(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)";
var v1beta1CreateOptions = {
  ...createOptions,
  requireOpenAPISchema: false,
  requireStructuralSchema: false,
  requireValidPropertyType: false,
  noDefaults: noDefaultsInV1beta1
};
var createOptionsFor = ({ apiVersion }, server) => ({
  ...apiVersion === "v1" ? createOptions : v1beta1CreateOptions,
  server
});
var nowhere = root("");
var isNonStructural = (schema2) => structuralFault(schema2) !== void 0 || structuralErrors(schema2, nowhere).length > 0;
var hasDefault = (schema2) => someSchema(schema2, (node) => node.default !== void 0);
var hasUnprunedDefault = (schema2) => hasDefault(schema2) && !isNonStructural(schema2) && hasUnprunedDefaults(schema2);
var hasInvalidType = (schema2) => someSchema(schema2, ({ type: type2 }) => !isKnownType(type2));
var lacksSchema = ({ top: top2, versions }) => top2.schema?.openAPIV3Schema === void 0 && versions.some(({ schema: schema2 }) => schema2?.openAPIV3Schema === void 0);
function bearsInvalidCABundle({ spec: spec4, status }) {
  if (!status.established) return true;
  const bundle = spec4.conversion?.webhookClientConfig?.caBundle;
  return bundle !== void 0 && bundle.length > 0 && caBundleFault(bundle) !== void 0;
}
var keepsTooMany = (fields, old, server) => old !== void 0 && old.length > maxSelectableFields && semanticEqual(fields, old) && server.has("selectable-ratchet");
function hasRecognizedReviewVersion({ conversion }) {
  const versions = conversion?.conversionReviewVersions ?? [];
  return versions.length === 0 || versions.some(isRecognizedReviewVersion);
}
function schemaOf2({ top: top2, versions }, name) {
  if (!versions.some(({ schema: schema2 }) => schema2 !== void 0)) return { schema: top2.schema?.openAPIV3Schema };
  const version = top2.schema === void 0 ? versions.find((candidate) => candidate.name === name) : void 0;
  return version === void 0 ? void 0 : { schema: version.schema?.openAPIV3Schema };
}
function keepsSchema(now, before, name) {
  if (!now.versions.some((version) => version.name === name)) return false;
  const [mine, theirs] = [schemaOf2(now, name), schemaOf2(before, name)];
  return mine !== void 0 && theirs !== void 0 && semanticEqual(mine.schema, theirs.schema);
}
function expressionsOf(schemas) {
  const rules = /* @__PURE__ */ new Set();
  const messageExpressions = /* @__PURE__ */ new Set();
  for (const schema2 of schemas)
    someSchema(schema2, (node) => {
      for (const { rule, messageExpression = "" } of node["x-kubernetes-validations"] ?? []) {
        rules.add(rule);
        if (messageExpression !== "") messageExpressions.add(messageExpression);
      }
      return false;
    });
  return { rules, messageExpressions };
}
function updateOptions(crd, old, server) {
  const schemas = schemasOf(old.spec);
  const isV1 = crd.apiVersion === "v1";
  const known4 = /* @__PURE__ */ new Map();
  const requires = (name, isFaulty) => {
    const value = known4.get(name) ?? !schemas.some(isFaulty);
    known4.set(name, value);
    return value;
  };
  let expressions;
  return {
    server,
    get preexistingExpressions() {
      expressions ??= expressionsOf(schemas);
      return expressions;
    },
    requireOpenAPISchema: isV1 && !lacksSchema(old.spec),
    get requireStructuralSchema() {
      return isV1 && requires("structural", isNonStructural);
    },
    get requirePrunedDefaults() {
      return requires("pruned", hasUnprunedDefault);
    },
    get requireValidPropertyType() {
      return isV1 && requires("type", hasInvalidType);
    },
    get requireAtomicSetType() {
      return requires("set", hasNonAtomicSet);
    },
    get requireMapListKeysMapSetValidation() {
      return requires("map keys", hasInvalidMapListKeys);
    },
    ...isV1 || schemas.some(hasDefault) ? {} : { noDefaults: noDefaultsInV1beta1 },
    requireRecognizedReviewVersion: hasRecognizedReviewVersion(old.spec),
    get allowInvalidCABundle() {
      return bearsInvalidCABundle(old);
    },
    allowsTooManySelectableFields(version) {
      if (version === "") return keepsTooMany(crd.spec.top.selectableFields, old.spec.top.selectableFields, server);
      const [now, before] = [crd, old].map(({ spec: spec4 }) => spec4.versions.findLast(({ name }) => name === version));
      return keepsTooMany(now?.selectableFields, before?.selectableFields, server);
    },
    keepsSchema: (version) => keepsSchema(crd.spec, old.spec, version)
  };
}

// src/apiserver/selectable-fields.ts
var maxSelectableFields2 = 8;
var selectableTypes = /* @__PURE__ */ new Set(["string", "boolean", "integer"]);
function checkSelectableFields(fields, schema2, path, allowsTooMany, errors) {
  const seen = /* @__PURE__ */ new Set();
  for (const [at, { jsonPath = "" }] of fields.entries()) {
    const here = child(index(path, at), "jsonPath");
    if (jsonPath === "") {
      errors.required(here, "selectable-path-missing");
      continue;
    }
    const found = findField(jsonPath, schema2, false);
    if (found.error !== void 0) {
      errors.invalid(here, { kind: "selectable-path-malformed", error: found.error }, jsonPath);
      continue;
    }
    const [first] = found.steps;
    if (first?.name === "metadata" && !first.isKey) errors.invalid(here, "selectable-metadata", jsonPath);
    if (!selectableTypes.has(found.schema?.type ?? "")) errors.invalid(here, "selectable-type", jsonPath);
    const normal = found.steps.map(({ name, isKey }) => isKey ? `[${name}]` : `.${name}`).join("");
    if (seen.has(normal)) errors.add("FieldValueDuplicate", here, "selectable-twice", jsonPath);
    seen.add(normal);
  }
  if (seen.size > maxSelectableFields2 && !allowsTooMany())
    errors.add("FieldValueTooMany", path, { kind: "selectable-too-many", limit: maxSelectableFields2 });
}

// src/apiserver/subresources.ts
var isSimplePath = (jsonPath) => jsonPath.startsWith(".");
function checkReplicasPath(jsonPath, below5, path, errors) {
  if (jsonPath === "") errors.required(path, "scale-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(path, "scale-path-malformed", jsonPath);
  else if (!jsonPath.startsWith(`.${below5}.`))
    errors.invalid(path, { kind: "scale-path-elsewhere", below: `.${below5}` }, jsonPath);
}
function checkSubresources(subresources, path, errors) {
  const scale2 = subresources?.scale;
  if (scale2 === void 0) return;
  const at = (name) => child(child(path, "scale"), name);
  checkReplicasPath(scale2.specReplicasPath ?? "", "spec", at("specReplicasPath"), errors);
  checkReplicasPath(scale2.statusReplicasPath ?? "", "status", at("statusReplicasPath"), errors);
  const { labelSelectorPath = "" } = scale2;
  if (labelSelectorPath === "") return;
  if (!isSimplePath(labelSelectorPath))
    errors.invalid(at("labelSelectorPath"), "scale-path-malformed", labelSelectorPath);
  else if (!labelSelectorPath.startsWith(".spec.") && !labelSelectorPath.startsWith(".status."))
    errors.invalid(
      at("labelSelectorPath"),
      { kind: "scale-path-elsewhere", below: "either .spec or .status" },
      labelSelectorPath
    );
}
var columnTypes = ["boolean", "date", "integer", "number", "string"];
var columnFormats = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];
var unknownType = { kind: "column-type-unknown", supported: columnTypes };
var unknownFormat = { kind: "column-format-unknown", supported: columnFormats };
function checkColumn(column, path, errors) {
  const { name = "", type: type2 = "", format = "", jsonPath = "" } = column;
  if (name === "") errors.required(child(path, "name"), "column-name-missing");
  if (type2 === "") errors.required(child(path, "type"), unknownType);
  else if (!columnTypes.includes(type2)) errors.invalid(child(path, "type"), unknownType, type2);
  if (format !== "" && !columnFormats.includes(format)) errors.invalid(child(path, "format"), unknownFormat, format);
  if (jsonPath === "") errors.required(child(path, "JSONPath"), "column-path-missing");
  else if (!isSimplePath(jsonPath)) errors.invalid(child(path, "JSONPath"), "column-path-malformed", jsonPath);
}
function checkColumns(columns, path, errors) {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
}

// src/apiserver/cel/libraries/cel-extensions.ts
var optionals = `
_?._: select_optional_field(dyn, string) optional_type(V)
_[?_]: list_optindex_optional_int(list(V), int) optional_type(V)
_[?_]: optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
_[?_]: map_optindex_optional_value(map(K, V), K) optional_type(V)
_[?_]: optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_]: optional_list_index_int(optional_type(list(V)), int) optional_type(V)
_[_]: optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)
.hasValue: optional_hasValue(optional_type(V)) bool
optional.none: optional_none() optional_type(V)
optional.of: optional_of(V) optional_type(V)
optional.ofNonZeroValue: optional_ofNonZeroValue(V) optional_type(V)
.or: optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
.orValue: optional_orValue_value(optional_type(V), V) V
.value: optional_value(optional_type(V)) V
`;
var optionalFunctions = `
.first: list_first(list(V)) optional_type(V)
.last: list_last(list(V)) optional_type(V)
optional.unwrap: optional_unwrap(list(optional_type(V))) list(V)
.unwrapOpt: optional_unwrapOpt(list(optional_type(V))) list(V)
`;
var strings = `
.charAt: string_char_at_int(string, int) string
.format: string_format(string, list(dyn)) string
.indexOf: string_index_of_string(string, string) int
.indexOf: string_index_of_string_int(string, string, int) int
.join: list_join(list(string)) string
.join: list_join_string(list(string), string) string
.lastIndexOf: string_last_index_of_string(string, string) int
.lastIndexOf: string_last_index_of_string_int(string, string, int) int
.lowerAscii: string_lower_ascii(string) string
.replace: string_replace_string_string(string, string, string) string
.replace: string_replace_string_string_int(string, string, string, int) string
.split: string_split_string(string, string) list(string)
.split: string_split_string_int(string, string, int) list(string)
strings.quote: strings_quote(string) string
.substring: string_substring_int(string, int) string
.substring: string_substring_int_int(string, int, int) string
.trim: string_trim(string) string
.upperAscii: string_upper_ascii(string) string
`;
var sets = `
sets.contains: list_sets_contains_list(list(T), list(T)) bool
sets.equivalent: list_sets_equivalent_list(list(T), list(T)) bool
sets.intersects: list_sets_intersects_list(list(T), list(T)) bool
`;
var twoVariables = `
cel.@mapInsert: @mapInsert_map_key_value(map(K, V), K, V) map(K, V)
cel.@mapInsert: @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)
`;
var celLists = `
.@sortByAssociatedKeys: list_{}_sortByAssociatedKeys(list(T), list({})) list(T) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
.distinct: list_distinct(list(T)) list(T)
.flatten: list_flatten(list(list(T))) list(T)
.flatten: list_flatten_int(list(dyn), int) list(dyn)
lists.range: lists_range(int) list(int)
.reverse: list_reverse(list(T)) list(T)
.slice: list_slice(list(T), int, int) list(T)
.sort: list_{}_sort(list({})) list({}) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
`;

// src/apiserver/cel/libraries/kubernetes.ts
var urls = `
.getEscapedPath: url_get_escaped_path(kubernetes.URL) string
.getHost: url_get_host(kubernetes.URL) string
.getHostname: url_get_hostname(kubernetes.URL) string
.getPort: url_get_port(kubernetes.URL) string
.getQuery: url_get_query(kubernetes.URL) map(string, list(string))
.getScheme: url_get_scheme(kubernetes.URL) string
isURL: is_url_string(string) bool
url: string_to_url(string) kubernetes.URL
`;
var regexes = `
.find: string_find_string(string, string) string
.findAll: string_find_all_string(string, string) list(string)
.findAll: string_find_all_string_int(string, string, int) list(string)
`;
var authorization = `
.allowed: decision_allowed(kubernetes.authorization.Decision) bool
.check: pathcheck_check(kubernetes.authorization.PathCheck, string) kubernetes.authorization.Decision
.check: resourcecheck_check(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.Decision
.error: decision_error(kubernetes.authorization.Decision) string
.errored: decision_errored(kubernetes.authorization.Decision) bool
.group: authorizer_group(kubernetes.authorization.Authorizer, string) kubernetes.authorization.GroupCheck
.name: resourcecheck_name(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.namespace: resourcecheck_namespace(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.path: authorizer_path(kubernetes.authorization.Authorizer, string) kubernetes.authorization.PathCheck
.reason: decision_reason(kubernetes.authorization.Decision) string
.resource: groupcheck_resource(kubernetes.authorization.GroupCheck, string) kubernetes.authorization.ResourceCheck
.serviceAccount: authorizer_serviceaccount(kubernetes.authorization.Authorizer, string, string) kubernetes.authorization.Authorizer
.subresource: resourcecheck_subresource(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;
var authorizationSelectors = `
.fieldSelector: authorizer_fieldselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.labelSelector: authorizer_labelselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;
var quantities = `
.add: quantity_add(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.add: quantity_add_int(kubernetes.Quantity, int) kubernetes.Quantity
.asApproximateFloat: quantity_get_float(kubernetes.Quantity) double
.asInteger: quantity_get_int(kubernetes.Quantity) int
.compareTo: quantity_compare_to(kubernetes.Quantity, kubernetes.Quantity) int
.isGreaterThan: quantity_is_greater_than(kubernetes.Quantity, kubernetes.Quantity) bool
.isInteger: quantity_is_integer(kubernetes.Quantity) bool
.isLessThan: quantity_is_less_than(kubernetes.Quantity, kubernetes.Quantity) bool
isQuantity: is_quantity_string(string) bool
quantity: string_to_quantity(string) kubernetes.Quantity
sign: quantity_sign(kubernetes.Quantity) int
.sub: quantity_sub(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.sub: quantity_sub_int(kubernetes.Quantity, int) kubernetes.Quantity
`;
var ips = `
.family: ip_family(net.IP) int
ip: string_to_ip(string) net.IP
ip.isCanonical: ip_is_canonical(string) bool
.isGlobalUnicast: ip_is_global_unicast(net.IP) bool
isIP: is_ip(string) bool
.isLinkLocalMulticast: ip_is_link_local_multicast(net.IP) bool
.isLinkLocalUnicast: ip_is_link_local_unicast(net.IP) bool
.isLoopback: ip_is_loopback(net.IP) bool
.isUnspecified: ip_is_unspecified(net.IP) bool
string: ip_to_string(net.IP) string
`;
var cidrs = `
cidr: string_to_cidr(string) net.CIDR
.containsCIDR: cidr_contains_cidr_string(net.CIDR, string) bool
.containsCIDR: cidr_contains_cidr(net.CIDR, net.CIDR) bool
.containsIP: cidr_contains_ip_string(net.CIDR, string) bool
.containsIP: cidr_contains_ip_ip(net.CIDR, net.IP) bool
.ip: cidr_ip(net.CIDR) net.IP
isCIDR: is_cidr(string) bool
.masked: cidr_masked(net.CIDR) net.CIDR
.prefixLength: cidr_prefix_length(net.CIDR) int
string: cidr_to_string(net.CIDR) string
`;
var formats = `
format.{}: format.{}() kubernetes.NamedFormat for byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid
format.named: format-named(string) optional_type(kubernetes.NamedFormat)
.validate: format-validate(kubernetes.NamedFormat, string) optional_type(list(string))
`;
var semvers = `
.compareTo: semver_compare_to(kubernetes.Semver, kubernetes.Semver) int
.isGreaterThan: semver_is_greater_than(kubernetes.Semver, kubernetes.Semver) bool
.isLessThan: semver_is_less_than(kubernetes.Semver, kubernetes.Semver) bool
isSemver: is_semver_string(string) bool
isSemver: is_semver_string_bool(string, bool) bool
.major: semver_major(kubernetes.Semver) int
.minor: semver_minor(kubernetes.Semver) int
.patch: semver_patch(kubernetes.Semver) int
semver: string_to_semver(string) kubernetes.Semver
semver: string_bool_to_semver(string, bool) kubernetes.Semver
`;
var lists = `
.indexOf: list_a_index_of_int(list(A), A) int
.isSorted: list_{}_is_sorted_bool(list({})) bool for int uint double bool duration timestamp string bytes
.lastIndexOf: list_a_last_index_of_int(list(A), A) int
.max: list_{}_max_{}(list({})) {} for int uint double bool duration timestamp string bytes
.min: list_{}_min_{}(list({})) {} for int uint double bool duration timestamp string bytes
.sum: list_{}_sum_{}(list({})) {} for int uint double duration
`;
var listsIncludes = `
.includes: list_includes_dyn_dyn(dyn, dyn) bool
`;

// src/apiserver/cel/libraries/standard.ts
var ordered = `bool(bool, bool) bool
int64(int, int) bool
int64_double(int, double) bool
int64_uint64(int, uint) bool
uint64(uint, uint) bool
uint64_double(uint, double) bool
uint64_int64(uint, int) bool
double(double, double) bool
double_int64(double, int) bool
double_uint64(double, uint) bool
string(string, string) bool
bytes(bytes, bytes) bool
timestamp(timestamp, timestamp) bool
duration(duration, duration) bool`.split("\n");
var comparisons = (operator, id) => ordered.map((row) => `${operator}: ${id}_${row}`).join("\n");
var standard = `
!_: logical_not(bool) bool
-_: negate_double(double) double
-_: negate_int64(int) int
@in: in_list(A, list(A)) bool
@in: in_map(A, map(A, B)) bool
@not_strictly_false: not_strictly_false(bool) bool
_!=_: not_equals(A, A) bool
_%_: modulo_int64(int, int) int
_%_: modulo_uint64(uint, uint) uint
_&&_: logical_and(bool, bool) bool
_*_: multiply_double(double, double) double
_*_: multiply_int64(int, int) int
_*_: multiply_uint64(uint, uint) uint
_+_: add_bytes(bytes, bytes) bytes
_+_: add_double(double, double) double
_+_: add_duration_duration(duration, duration) duration
_+_: add_duration_timestamp(duration, timestamp) timestamp
_+_: add_timestamp_duration(timestamp, duration) timestamp
_+_: add_int64(int, int) int
_+_: add_list(list(A), list(A)) list(A)
_+_: add_string(string, string) string
_+_: add_uint64(uint, uint) uint
_-_: subtract_double(double, double) double
_-_: subtract_duration_duration(duration, duration) duration
_-_: subtract_int64(int, int) int
_-_: subtract_timestamp_duration(timestamp, duration) timestamp
_-_: subtract_timestamp_timestamp(timestamp, timestamp) duration
_-_: subtract_uint64(uint, uint) uint
_/_: divide_double(double, double) double
_/_: divide_int64(int, int) int
_/_: divide_uint64(uint, uint) uint
${comparisons("_<=_", "less_equals")}
${comparisons("_<_", "less")}
_==_: equals(A, A) bool
${comparisons("_>=_", "greater_equals")}
${comparisons("_>_", "greater")}
_?_:_: conditional(bool, A, A) A
_[_]: index_list(list(A), int) A
_[_]: index_map(map(A, B), A) B
_||_: logical_or(bool, bool) bool
bool: bool_to_bool(bool) bool
bool: string_to_bool(string) bool
bytes: bytes_to_bytes(bytes) bytes
bytes: string_to_bytes(string) bytes
.contains: contains_string(string, string) bool
double: double_to_double(double) double
double: int64_to_double(int) double
double: string_to_double(string) double
double: uint64_to_double(uint) double
duration: duration_to_duration(duration) duration
duration: string_to_duration(string) duration
dyn: to_dyn(A) dyn
.endsWith: ends_with_string(string, string) bool
.getDate: timestamp_to_day_of_month_1_based(timestamp) int
.getDate: timestamp_to_day_of_month_1_based_with_tz(timestamp, string) int
.getDayOfMonth: timestamp_to_day_of_month(timestamp) int
.getDayOfMonth: timestamp_to_day_of_month_with_tz(timestamp, string) int
.getDayOfWeek: timestamp_to_day_of_week(timestamp) int
.getDayOfWeek: timestamp_to_day_of_week_with_tz(timestamp, string) int
.getDayOfYear: timestamp_to_day_of_year(timestamp) int
.getDayOfYear: timestamp_to_day_of_year_with_tz(timestamp, string) int
.getFullYear: timestamp_to_year(timestamp) int
.getFullYear: timestamp_to_year_with_tz(timestamp, string) int
.getHours: timestamp_to_hours(timestamp) int
.getHours: timestamp_to_hours_with_tz(timestamp, string) int
.getHours: duration_to_hours(duration) int
.getMilliseconds: timestamp_to_milliseconds(timestamp) int
.getMilliseconds: timestamp_to_milliseconds_with_tz(timestamp, string) int
.getMilliseconds: duration_to_milliseconds(duration) int
.getMinutes: timestamp_to_minutes(timestamp) int
.getMinutes: timestamp_to_minutes_with_tz(timestamp, string) int
.getMinutes: duration_to_minutes(duration) int
.getMonth: timestamp_to_month(timestamp) int
.getMonth: timestamp_to_month_with_tz(timestamp, string) int
.getSeconds: timestamp_to_seconds(timestamp) int
.getSeconds: timestamp_to_seconds_tz(timestamp, string) int
.getSeconds: duration_to_seconds(duration) int
int: int64_to_int64(int) int
int: double_to_int64(double) int
int: duration_to_int64(duration) int
int: string_to_int64(string) int
int: timestamp_to_int64(timestamp) int
int: uint64_to_int64(uint) int
matches: matches(string, string) bool
.matches: matches_string(string, string) bool
size: size_bytes(bytes) int
.size: bytes_size(bytes) int
size: size_list(list(A)) int
.size: list_size(list(A)) int
size: size_map(map(A, B)) int
.size: map_size(map(A, B)) int
size: size_string(string) int
.size: string_size(string) int
.startsWith: starts_with_string(string, string) bool
string: string_to_string(string) string
string: bool_to_string(bool) string
string: bytes_to_string(bytes) string
string: double_to_string(double) string
string: duration_to_string(duration) string
string: int64_to_string(int) string
string: timestamp_to_string(timestamp) string
string: uint64_to_string(uint) string
timestamp: timestamp_to_timestamp(timestamp) timestamp
timestamp: int64_to_timestamp(int) timestamp
timestamp: string_to_timestamp(string) timestamp
type: type(A) type(A)
uint: uint64_to_uint64(uint) uint
uint: double_to_uint64(double) uint
uint: int64_to_uint64(int) uint
uint: string_to_uint64(string) uint
`;

// src/apiserver/cel/signatures.ts
var simple = new Map([
  ...Object.values(types).map((type2) => [type2.name, type2]),
  ...["duration", "timestamp"].map((kind2) => [kind2, types[kind2]])
]);
function split(text3) {
  const parts2 = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text3.length; at++) {
    if (text3[at] === "(") depth++;
    else if (text3[at] === ")") depth--;
    else if (text3[at] === "," && depth === 0) {
      parts2.push(text3.slice(start, at));
      start = at + 1;
    }
  }
  parts2.push(text3.slice(start));
  return parts2.map((part2) => part2.trim()).filter((part2) => part2 !== "");
}
function readType(text3) {
  const known4 = simple.get(text3);
  if (known4 !== void 0) return known4;
  if (/^[A-Z]$/.test(text3)) return typeParam(text3);
  const [, name = text3, inner2] = /^([^(]+)\((.*)\)$/.exec(text3) ?? [];
  const parameters = inner2 === void 0 ? [] : split(inner2).map(readType);
  const [first = types.dyn, second2 = types.dyn] = parameters;
  if (name === "list") return listType(first);
  if (name === "map") return mapType(first, second2);
  if (name === "type") return typeOf(first);
  return name.startsWith("kubernetes.") ? structType(name) : opaqueType(name, ...parameters);
}
function closing(text3, open) {
  let depth = 0;
  for (let at = open; at < text3.length; at++) {
    if (text3[at] === "(") depth++;
    else if (text3[at] === ")" && --depth === 0) return at;
  }
  return text3.length;
}
function readOverload(text3, isMember) {
  const open = text3.indexOf("(");
  const close = closing(text3, open);
  const args = split(text3.slice(open + 1, close)).map(readType);
  return overload(text3.slice(0, open), isMember, args, readType(text3.slice(close + 2)));
}
function readRow(line) {
  const isMember = line.startsWith(".");
  const colon = line.indexOf(": ");
  return { name: line.slice(isMember ? 1 : 0, colon), isMember, signature: line.slice(colon + 2) };
}
function rowsOf(library) {
  return library.trim().split("\n").flatMap((line) => {
    const [row = "", words] = line.split(" for ");
    return words === void 0 ? [row] : words.split(" ").map((word) => row.replaceAll("{}", word));
  }).map(readRow);
}
function declarations(libraries2) {
  const rows = groupBy(
    libraries2.flatMap(([signatures, feature]) => rowsOf(signatures).map((row) => ({ ...row, feature }))),
    ({ name }) => name
  );
  const read = /* @__PURE__ */ new Map();
  return (name) => {
    const own = rows.get(name);
    if (own === void 0) return void 0;
    const found = read.get(name) ?? own.map(({ signature, isMember, feature }) => ({ overload: readOverload(signature, isMember), feature }));
    read.set(name, found);
    return found;
  };
}

// src/apiserver/cel/environment.ts
var libraries = [
  [standard],
  [urls],
  [regexes],
  [lists],
  [authorization],
  [optionals],
  [optionalFunctions, "cel-optional-functions"],
  [quantities],
  [strings],
  [sets],
  [ips],
  [cidrs],
  [formats, "cel-formats"],
  [authorizationSelectors],
  [twoVariables, "cel-two-variables"],
  [semvers, "cel-semver"],
  [celLists, "cel-lists"],
  [listsIncludes, "cel-includes"]
];
var find = declarations(libraries);
var Environment = class {
  server;
  isStored;
  constructor(server, isStored) {
    this.server = server;
    this.isStored = isStored;
  }
  has(feature) {
    return isLibrary(feature) ? this.server.knows(feature, this.isStored) : this.server.has(feature);
  }
  /** A function with the overloads that are there. */
  findFunction(name) {
    const overloads = find(name)?.flatMap(
      ({ overload: overload2, feature }) => feature === void 0 || this.has(feature) ? [overload2] : []
    );
    return overloads === void 0 || overloads.length === 0 ? void 0 : { name, overloads };
  }
};
var newExpressions = new Environment(newestServer, false);
var { any, bool, bytes, double, duration, dyn, int, string: string2, timestamp, type, uint } = types;
var plain2 = [bool, bytes, double, duration, int, types.null, string2, timestamp, type, uint];
var compound = [listType(dyn), mapType(dyn, dyn), optionalType(dyn)];
var opaque = [opaqueType("net.CIDR"), opaqueType("net.IP"), structType("google.protobuf.Empty", () => void 0)];
var usable = new Map([...plain2, ...compound, ...opaque].map((one) => [one.name, one]));
var wrapped = {
  Bool: bool,
  Bytes: bytes,
  Double: double,
  Float: double,
  Int32: int,
  Int64: int,
  String: string2,
  UInt32: uint,
  UInt64: uint
};
var unusable = [
  ["duration", duration],
  ["timestamp", timestamp],
  ["google.protobuf.Any", any],
  ["google.protobuf.ListValue", listType(dyn)],
  ["google.protobuf.Struct", mapType(string2, dyn)],
  ["google.protobuf.Value", dyn],
  ...Object.entries(wrapped).map(([name, one]) => [`google.protobuf.${name}Value`, wrapperType(one)])
];
var all = new Map([...usable, ...unusable]);
var findType = (name) => all.get(name);
var isTypeValue = (name) => usable.has(name);
var isIntConstant = (name) => name === "google.protobuf.NullValue.NULL_VALUE";
var namespaces = /* @__PURE__ */ new Set(["google", "net"]);
var messageFields = {
  any: { type_url: string2, value: bytes },
  duration: { seconds: int, nanos: int },
  timestamp: { seconds: int, nanos: int },
  list: { values: listType(dyn) },
  map: { fields: mapType(string2, dyn) },
  dyn: {
    null_value: int,
    number_value: double,
    string_value: string2,
    bool_value: bool,
    struct_value: mapType(string2, dyn),
    list_value: listType(dyn)
  }
};
function messageFieldsOf(of) {
  if (of.kind === "struct") return of.fieldType ?? (() => void 0);
  if (of.kind === "null") return () => void 0;
  const [first, second2] = of.parameters;
  if (of.kind === "list" && first?.kind !== "dyn") return void 0;
  if (of.kind === "map" && (first?.kind !== "string" || second2?.kind !== "dyn")) return void 0;
  const fields = of.nullable ? { value: { ...of, nullable: false } } : messageFields[of.kind];
  return fields === void 0 ? void 0 : (field) => Object.hasOwn(fields, field) ? fields[field] : void 0;
}

// src/apiserver/cel/unify.ts
var isDyn = ({ kind: kind2 }) => kind2 === "dyn" || kind2 === "any";
var isDynOrError = (type2) => type2.kind === "error" || isDyn(type2);
var optionalValueOf = ({ kind: kind2, name, parameters }) => kind2 === "opaque" && name === "optional_type" ? parameters[0] : void 0;
function isLessSpecific(a, b) {
  if (isDyn(a) || a.kind === "typeParam") return true;
  if (isDyn(b) || b.kind === "typeParam" || a.kind !== b.kind) return false;
  if (a.kind === "type") return true;
  if (a.kind !== "opaque" && a.kind !== "list" && a.kind !== "map") return isExactly(a, b);
  return a.name === b.name && a.parameters.length === b.parameters.length && a.parameters.every((parameter, at) => isLessSpecific(parameter, b.parameters[at] ?? types.dyn));
}
var mostGeneral = (a, b) => isLessSpecific(a, b) ? a : b;
function takesNull({ kind: kind2, nullable }) {
  return nullable || kind2 === "opaque" || kind2 === "struct" || kind2 === "any" || kind2 === "duration" || kind2 === "timestamp" || kind2 === "null";
}
var Bindings = class {
  #bound = /* @__PURE__ */ new Map();
  /** What the question asked now has changed. */
  #trail = [];
  #count = 0;
  /** A type parameter that nothing else has. */
  fresh() {
    return { kind: "typeParam", name: `_var${this.#count++}`, parameters: [], nullable: false };
  }
  /** Leaves out numbers of fresh parameters, which messages show. */
  skip(count) {
    this.#count += count;
  }
  /** Whether values of `b` may be where `a` is asked for, with the bindings that this takes. */
  isAssignable(a, b) {
    return this.#attempt(() => this.#assign(a, b));
  }
  areAssignable(as, bs) {
    return this.#attempt(() => this.#assignAll(as, bs));
  }
  /** A type with its parameters replaced by what they are bound to; unbound ones become `dyn` if asked. */
  substitute(type2, unboundToDyn) {
    const { kind: kind2, parameters } = type2;
    if (kind2 === "typeParam") {
      const bound = this.#bound.get(type2.name);
      if (bound !== void 0) return this.substitute(bound, unboundToDyn);
      return unboundToDyn ? types.dyn : type2;
    }
    if (parameters.length === 0) return type2;
    const replaced = parameters.map((parameter) => this.substitute(parameter, unboundToDyn));
    if (replaced.every((parameter, at) => parameter === parameters[at])) return type2;
    const [first = types.dyn, second2 = types.dyn] = replaced;
    if (kind2 === "list") return listType(first);
    if (kind2 === "map") return mapType(first, second2);
    return kind2 === "type" ? typeOf(first) : opaqueType(type2.name, ...replaced);
  }
  #attempt(question) {
    this.#trail = [];
    if (question()) return true;
    for (const [name, before] of this.#trail.reverse())
      if (before === void 0) this.#bound.delete(name);
      else this.#bound.set(name, before);
    return false;
  }
  #bind(param, to) {
    this.#trail.push([param.name, this.#bound.get(param.name)]);
    this.#bound.set(param.name, to);
  }
  #assign(a, b) {
    if (b.kind === "typeParam") {
      const answer = this.#fitsParam(a, b);
      if (answer !== "no") return answer === "yes";
    }
    if (a.kind === "typeParam") return this.#fitsParam(b, a) === "yes";
    if (isDynOrError(a) || isDynOrError(b)) return true;
    if (a.kind === "null") return takesNull(b);
    if (b.kind === "null") return takesNull(a);
    if (a.kind === "type") return b.kind === "type";
    if (a.kind !== b.kind || a.name !== b.name) return false;
    return this.#assignAll(a.parameters, b.parameters);
  }
  #assignAll(as, bs) {
    return as.length === bs.length && as.every((a, at) => {
      const b = bs[at];
      return b !== void 0 && this.#assign(a, b);
    });
  }
  /** isValidTypeSubstitution: whether a type may stand for a parameter; `bound` if not because the parameter is bound to another. */
  #fitsParam(type2, param) {
    if (type2.kind === "typeParam" && type2.name === param.name) return "yes";
    const bound = this.#bound.get(param.name);
    if (bound === void 0) {
      if (this.#occurs(param, type2)) return "no";
      this.#bind(param, type2);
      return "yes";
    }
    if (isExactly(type2, bound)) return "yes";
    if (!this.#assign(type2, bound)) return "bound";
    const general = mostGeneral(type2, bound);
    if (!this.#occurs(param, general)) this.#bind(param, general);
    return "yes";
  }
  #occurs(param, within) {
    if (within.kind !== "typeParam") return within.parameters.some((parameter) => this.#occurs(param, parameter));
    if (within.name === param.name) return true;
    const bound = this.#bound.get(within.name);
    return bound !== void 0 && this.#occurs(param, bound);
  }
};

// src/apiserver/cel/members.ts
function fieldTypeOf(target, field, bindings, environment) {
  if (target.kind === "map") return { type: target.parameters[1] ?? types.dyn };
  if (target.kind === "struct") {
    if (target.fieldType === void 0)
      return { type: types.error, fault: `unexpected failed resolution of '${target.name}'` };
    const isThere = !isReserved(field) || environment.has("cel-keyword-fields");
    const type2 = isThere ? target.fieldType(field) : void 0;
    return type2 === void 0 ? { type: types.error, fault: `undefined field '${field}'` } : { type: type2 };
  }
  if (target.kind === "typeParam") bindings.isAssignable(types.dyn, target);
  else if (!isDynOrError(target))
    return { type: types.dyn, fault: `type '${formatType(target)}' does not support field selection` };
  return { type: types.dyn };
}
function elementTypesOf(range2, hasTwo, bindings) {
  const type2 = bindings.substitute(range2, false);
  const [first = types.dyn, second2 = types.dyn] = type2.parameters;
  if (type2.kind === "list") return hasTwo ? { first: types.int, second: first } : { first, second: first };
  if (type2.kind === "map") return { first, second: second2 };
  if (type2.kind === "dyn" || type2.kind === "error" || type2.kind === "typeParam") {
    bindings.isAssignable(types.dyn, type2);
    return { first: types.dyn, second: types.dyn };
  }
  const fault3 = `expression of type '${formatType(type2)}' cannot be range of a comprehension (must be list, map, or dynamic)`;
  return { first: types.error, second: types.error, fault: fault3 };
}
var scalars = new Set("bool bytes double duration int list map null_type string timestamp uint".split(" "));
var noMessageField = (typeName2, isMessage, field) => isMessage || scalars.has(typeName2) ? `undefined field '${field}'` : `unexpected failed resolution of '${typeName2}'`;

// src/apiserver/cel/overloads.ts
function instanceOf({ args, result, typeParams }, bindings) {
  if (typeParams.length === 0) return { args, result };
  const renamed = new Bindings();
  for (const name of typeParams) renamed.isAssignable(bindings.fresh(), typeParam(name));
  return {
    args: args.map((type2) => renamed.substitute(type2, false)),
    result: renamed.substitute(result, false)
  };
}
function findOverloads({ overloads }, hasTarget, argTypes, bindings) {
  let result;
  const ids = [];
  for (const overload2 of overloads) {
    if (overload2.isMember !== hasTarget) continue;
    if (overload2.args.length !== argTypes.length) {
      bindings.skip(overload2.typeParams.length);
      continue;
    }
    const candidate = instanceOf(overload2, bindings);
    if (!bindings.areAssignable(argTypes, candidate.args)) continue;
    ids.push(overload2.id);
    const type2 = bindings.substitute(candidate.result, false);
    if (result === void 0) result = type2;
    else if (!isDyn(result) && !isExactly(type2, result)) result = types.dyn;
  }
  return { result, ids };
}
function noOverload({ name }, hasTarget, argTypes, bindings) {
  const shown = argTypes.map((type2) => formatType(bindings.substitute(type2, true)));
  const target = hasTarget ? `${shown.shift() ?? ""}.` : "";
  return `found no matching overload for '${name}' applied to '${target}(${shown.join(", ")})'`;
}

// src/apiserver/cel/scopes.ts
function qualifiedName2(expr) {
  if (expr.kind === "ident") return expr.name;
  if (expr.kind !== "select" || expr.testOnly) return void 0;
  const operand = qualifiedName2(expr.operand);
  return operand === void 0 ? void 0 : `${operand}.${expr.field}`;
}
function firstName(expr) {
  let at = expr;
  while (at.kind === "select" && !at.testOnly) at = at.operand;
  return at.kind === "ident" ? at.name : void 0;
}
var withoutDot = (name) => name.startsWith(".") ? name.slice(1) : name;
var Scopes = class {
  #globals;
  #locals = [];
  constructor(globals) {
    this.#globals = globals;
  }
  enter(variables) {
    this.#locals.push(variables);
  }
  leave() {
    this.#locals.pop();
  }
  #local(name) {
    for (let at = this.#locals.length - 1; at >= 0; at--) {
      const type2 = this.#locals[at]?.get(name);
      if (type2 !== void 0) return type2;
    }
    return void 0;
  }
  #global(name) {
    const variable = this.#globals.get(name);
    if (variable !== void 0) return variable;
    const type2 = findType(name);
    if (type2 !== void 0) return typeOf(type2);
    return isIntConstant(name) ? types.int : void 0;
  }
  resolve(name) {
    const plain4 = withoutDot(name);
    const local = this.#local(plain4);
    if (local !== void 0 && plain4 === name) return { type: local, name };
    const type2 = this.#global(plain4);
    return type2 === void 0 ? void 0 : { type: type2, name: local === void 0 ? plain4 : `.${plain4}` };
  }
  /** The qualified name of a type or constant that a selection spells: `google.protobuf.Duration`. */
  qualifiedName(expr) {
    const first = firstName(expr);
    if (first === void 0 || !namespaces.has(withoutDot(first))) return void 0;
    if (this.#local(first) !== void 0 && !first.startsWith(".")) return void 0;
    const name = qualifiedName2(expr);
    return name === void 0 || this.#global(withoutDot(name)) === void 0 ? void 0 : name;
  }
};

// src/apiserver/cel/checker.ts
var Checker = class {
  issues = new Issues();
  types = /* @__PURE__ */ new Map();
  references = /* @__PURE__ */ new Map();
  #ast;
  #environment;
  #scopes;
  #bindings = new Bindings();
  constructor(ast, environment, globals) {
    this.#ast = ast;
    this.#environment = environment;
    this.#scopes = new Scopes(globals);
  }
  /** Checks the whole expression; parameters that stay unbound are dynamic. */
  run() {
    const expr = this.#check(this.#ast.expr);
    for (const [id, type2] of this.types) this.types.set(id, this.#bindings.substitute(type2, true));
    return expr;
  }
  #report(id, message) {
    this.issues.report(this.#ast.offsets.get(id), message);
  }
  /** A node that a macro uses twice without a copy is checked twice, and must have the same type both times. */
  #setType(id, type2) {
    const before = this.types.get(id);
    if (before !== void 0 && !isExactly(before, type2)) {
      const [old, found] = [before, type2].map(formatType);
      this.#report(id, `incompatible type already exists for expression: old:${old}, new:${found}`);
    } else this.types.set(id, type2);
  }
  #typeOf({ id }) {
    return this.types.get(id) ?? types.error;
  }
  #check(expr) {
    if (expr.kind === "literal") {
      this.#setType(expr.id, types[expr.value.type]);
      return expr;
    }
    if (expr.kind === "ident") return this.#checkName(expr, expr.name);
    if (expr.kind === "select") return this.#checkSelect(expr);
    if (expr.kind === "call") return this.#checkCall(expr);
    if (expr.kind === "list") return this.#checkList(expr);
    if (expr.kind === "map") return this.#checkMap(expr);
    if (expr.kind === "struct") return this.#checkStruct(expr);
    return this.#checkComprehension(expr);
  }
  #undeclared(id, name) {
    this.#report(id, `undeclared reference to '${name}' (in container '')`);
  }
  #checkName(expr, name) {
    const found = this.#scopes.resolve(name);
    if (found === void 0) {
      this.#setType(expr.id, types.error);
      this.#undeclared(expr.id, name);
      return expr;
    }
    this.#setType(expr.id, found.type);
    this.references.set(expr.id, { name: found.name });
    return { kind: "ident", id: expr.id, name: found.name };
  }
  #checkSelect(expr) {
    const qualified = this.#scopes.qualifiedName(expr);
    if (qualified !== void 0) return this.#checkName(expr, qualified);
    const { operand, type: type2 } = this.#checkField(expr.id, expr.operand, expr.field, false);
    this.#setType(expr.id, expr.testOnly ? types.bool : this.#bindings.substitute(type2, false));
    return { ...expr, operand };
  }
  #checkField(id, target, field, isOptional) {
    const operand = this.#check(target);
    const operandType = this.#bindings.substitute(this.#typeOf(operand), false);
    const value = optionalValueOf(operandType);
    const { type: type2, fault: fault3 } = fieldTypeOf(value ?? operandType, field, this.#bindings, this.#environment);
    if (fault3 !== void 0) this.#report(id, fault3);
    return { operand, type: isOptional || value !== void 0 ? optionalType(type2) : type2 };
  }
  #checkOptionalSelect(expr) {
    const [target, field] = expr.args;
    if (target === void 0 || field?.kind !== "literal" || field.value.type !== "string") return expr;
    const { operand, type: type2 } = this.#checkField(expr.id, target, field.value.value, true);
    this.#setType(expr.id, this.#bindings.substitute(type2, false));
    this.references.set(expr.id, { overloads: ["select_optional_field"] });
    return { ...expr, args: [operand, field] };
  }
  #checkCall(expr) {
    if (expr.function === "_?._") return this.#checkOptionalSelect(expr);
    const args = expr.args.map((arg) => this.#check(arg));
    const plain4 = withoutDot(expr.function);
    if (expr.target === void 0) {
      const declared2 = this.#environment.findFunction(plain4);
      if (declared2 === void 0) return this.#unknownFunction({ ...expr, args });
      return this.#resolveOverload({ ...expr, function: plain4, args }, declared2);
    }
    const prefix = qualifiedName2(expr.target);
    const namespaced = prefix === void 0 ? void 0 : this.#environment.findFunction(`${withoutDot(prefix)}.${expr.function}`);
    if (namespaced !== void 0)
      return this.#resolveOverload({ ...expr, function: namespaced.name, target: void 0, args }, namespaced);
    const call = { ...expr, target: this.#check(expr.target), args };
    const declared = this.#environment.findFunction(expr.function);
    return declared === void 0 ? this.#unknownFunction(call) : this.#resolveOverload(call, declared);
  }
  #unknownFunction(expr) {
    this.#setType(expr.id, types.error);
    this.#undeclared(expr.id, expr.function);
    return expr;
  }
  #checkLogical(expr, id) {
    let isSound = true;
    for (const arg of expr.args) {
      const type2 = this.#typeOf(arg);
      if (this.#bindings.isAssignable(type2, types.bool)) continue;
      this.#report(arg.id, `expected type 'bool' but found '${formatType(type2)}'`);
      isSound = false;
    }
    this.#setType(expr.id, isSound ? types.bool : types.error);
    if (isSound) this.references.set(expr.id, { overloads: [id] });
  }
  #resolveOverload(expr, declared) {
    const hasTarget = expr.target !== void 0;
    const argTypes = childrenOf(expr).map((arg) => this.#typeOf(arg));
    const [first] = declared.overloads;
    if ((declared.name === "_&&_" || declared.name === "_||_") && first !== void 0) {
      this.#checkLogical(expr, first.id);
      return expr;
    }
    const { result, ids } = findOverloads(declared, hasTarget, argTypes, this.#bindings);
    if (result === void 0) this.#report(expr.id, noOverload(declared, hasTarget, argTypes, this.#bindings));
    else this.references.set(expr.id, { overloads: ids });
    this.#setType(expr.id, result ?? types.error);
    return expr;
  }
  /** The common type of the parts of a literal. Mixed ones are dynamic here; a validator refuses most of them afterwards. */
  #join(before, type2) {
    if (before === void 0) return type2;
    return this.#bindings.isAssignable(before, type2) ? mostGeneral(before, type2) : types.dyn;
  }
  /** The type within the optional that an element with a question mark must be. */
  #unwrap({ id }, type2) {
    const value = optionalValueOf(type2);
    if (value === void 0 && !isDyn(type2))
      this.#report(id, `expected type '${formatType(optionalType(type2))}' but found '${formatType(type2)}'`);
    return value ?? type2;
  }
  #checkList(expr) {
    let type2;
    const elements = expr.elements.map((element, at) => {
      const checked = this.#check(element);
      const own = this.#typeOf(checked);
      type2 = this.#join(type2, expr.optionals.includes(at) ? this.#unwrap(checked, own) : own);
      return checked;
    });
    this.#setType(expr.id, listType(type2 ?? this.#bindings.fresh()));
    return { ...expr, elements };
  }
  #checkMap(expr) {
    let keyType;
    let valueType;
    const entries = expr.entries.map((entry) => {
      const key2 = this.#check(entry.key);
      keyType = this.#join(keyType, this.#typeOf(key2));
      const value = this.#check(entry.value);
      const own = this.#typeOf(value);
      valueType = this.#join(valueType, entry.optional ? this.#unwrap(value, own) : own);
      return { ...entry, key: key2, value };
    });
    this.#setType(expr.id, mapType(keyType ?? this.#bindings.fresh(), valueType ?? this.#bindings.fresh()));
    return { ...expr, entries };
  }
  #checkStruct(expr) {
    const typeName2 = withoutDot(expr.typeName);
    const type2 = findType(typeName2);
    if (type2 === void 0) {
      this.#undeclared(expr.id, expr.typeName);
      this.#setType(expr.id, types.error);
      return expr;
    }
    this.references.set(expr.id, { name: typeName2 });
    const fieldType = messageFieldsOf(type2);
    if (fieldType === void 0) this.#report(expr.id, `'${type2.name}' is not a message type`);
    this.#setType(expr.id, fieldType === void 0 ? types.error : type2);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const declared = fieldType?.(field.name);
      if (declared === void 0) this.#report(field.id, noMessageField(typeName2, fieldType !== void 0, field.name));
      const own = this.#typeOf(value);
      const given = field.optional ? this.#unwrap(value, own) : own;
      if (!this.#bindings.isAssignable(declared ?? types.error, given)) {
        const [wanted2, provided] = [declared ?? types.error, given].map(formatType);
        this.#report(
          field.id,
          `expected type of field '${field.name}' is '${wanted2}' but provided type is '${provided}'`
        );
      }
      return { ...field, value };
    });
    return { ...expr, typeName: typeName2, fields };
  }
  #assert(expr, type2) {
    const own = this.#typeOf(expr);
    if (!this.#bindings.isAssignable(type2, own))
      this.#report(expr.id, `expected type '${formatType(type2)}' but found '${formatType(own)}'`);
  }
  #checkComprehension(expr) {
    const range2 = this.#check(expr.range);
    const init = this.#check(expr.init);
    const accumulated = this.#typeOf(init);
    this.#scopes.enter(/* @__PURE__ */ new Map([[expr.accumulator, accumulated]]));
    const { first, second: second2, fault: fault3 } = elementTypesOf(this.#typeOf(range2), expr.variable2 !== void 0, this.#bindings);
    if (fault3 !== void 0) this.#report(range2.id, fault3);
    const variables = /* @__PURE__ */ new Map([[expr.variable, first]]);
    if (expr.variable2 !== void 0) variables.set(expr.variable2, second2);
    this.#scopes.enter(variables);
    const condition = this.#check(expr.condition);
    this.#assert(condition, types.bool);
    const step2 = this.#check(expr.step);
    this.#assert(step2, accumulated);
    this.#scopes.leave();
    const result = this.#check(expr.result);
    this.#scopes.leave();
    this.#setType(expr.id, this.#bindings.substitute(this.#typeOf(result), false));
    return { ...expr, range: range2, init, condition, step: step2, result };
  }
};
function check(ast, environment, variables) {
  const checker = new Checker(ast, environment, variables);
  const expr = checker.run();
  if (checker.issues.count > 0) return { issues: checker.issues };
  return { ast: { ...ast, expr, types: checker.types, references: checker.references } };
}

// src/apiserver/cel/format-string.ts
var wanted = {
  s: "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
  d: "decimal clause can only be used on integers",
  f: "fixed-point clause can only be used on doubles",
  e: "scientific clause can only be used on doubles",
  b: "only integers and bools can be formatted as binary",
  x: "only integers, byte buffers, and strings can be formatted as hex",
  o: "octal clause can only be used on integers"
};
var taken = /* @__PURE__ */ new Map([
  ["d", /* @__PURE__ */ new Set(["int", "uint"])],
  ["f", /* @__PURE__ */ new Set(["double", "string"])],
  ["e", /* @__PURE__ */ new Set(["double", "string"])],
  ["b", /* @__PURE__ */ new Set(["int", "uint", "bool"])],
  ["x", /* @__PURE__ */ new Set(["int", "uint", "string", "bytes"])],
  ["o", /* @__PURE__ */ new Set(["int", "uint"])]
]);
var printable = new Set(
  "list map int uint double bool string timestamp bytes duration type null".split(" ")
);
var clauseMisused = (words, type2) => `error during formatting: ${words}, was given ${type2}`;
var clauseUnknown = (letter) => `could not parse formatting clause: unrecognized formatting clause "${letter}"`;
function unprintable(arg, typeOf3) {
  const { kind: kind2 } = typeOf3(arg);
  if (kind2 !== "dyn" && !printable.has(kind2)) return arg;
  const parts2 = arg.kind === "list" ? arg.elements : arg.kind === "map" ? arg.entries.flatMap(({ key: key2, value }) => [key2, value]) : [];
  for (const part2 of parts2) {
    const found = unprintable(part2, typeOf3);
    if (found !== void 0) return found;
  }
  return void 0;
}
function clauseFault(clause2, arg, typeOf3) {
  if (clause2 === "s") {
    const bad = unprintable(arg, typeOf3);
    return bad && { id: bad.id, message: clauseMisused(wanted.s, typeOf3(bad).name) };
  }
  const letter = clause2 === "X" ? "x" : clause2;
  const kinds2 = taken.get(letter);
  if (kinds2 === void 0) return { message: clauseUnknown(clause2) };
  const { kind: kind2, name } = typeOf3(arg);
  if (kind2 === "dyn" || kinds2.has(kind2)) return void 0;
  return { id: arg.id, message: clauseMisused(wanted[letter], name) };
}
var precisionFault = (what) => ({
  message: `could not parse formatting clause: error while parsing precision: ${what}`
});
function readClause(rest) {
  const precision = /^\.([0-9]*)/.exec(rest);
  if (precision === null) return { length: 1, letter: rest.slice(0, 1) };
  const [all2, digits2 = ""] = precision;
  if (all2.length === rest.length) return precisionFault("could not find end of precision specifier");
  if (digits2 === "" || BigInt(digits2) > 9223372036854775807n) {
    const why = digits2 === "" ? "invalid syntax" : "value out of range";
    return precisionFault(`error while converting precision to integer: strconv.Atoi: parsing "${digits2}": ${why}`);
  }
  return { length: all2.length + 1, letter: rest.slice(all2.length, all2.length + 1) };
}
function formatFault(format, args, typeOf3) {
  let used = 0;
  let at = 0;
  while (at < format.length) {
    if (format[at] !== "%" || format[at + 1] === "%") {
      at += format[at] === "%" ? 2 : 1;
      continue;
    }
    if (at + 1 >= format.length) return { message: "unexpected end of string" };
    const arg = args[used];
    if (arg === void 0) return { message: `index ${used} out of range` };
    const clause2 = readClause(format.slice(at + 1));
    if (!("length" in clause2)) return clause2;
    const fault3 = clauseFault(clause2.letter, arg, typeOf3);
    if (fault3 !== void 0) return fault3;
    at += 1 + clause2.length;
    used++;
  }
  if (args.length <= used) return void 0;
  return { message: `too many arguments supplied to string.format (expected ${used}, got ${args.length})` };
}

// src/apiserver/cel/values-format.ts
var NamedFormat = class {
  kind = "format";
  name;
  faults;
  patternSize;
  constructor(name, faults, patternSize) {
    this.name = name;
    this.faults = faults;
    this.patternSize = patternSize;
  }
  equals(format) {
    return format.name === this.name;
  }
};
var asTexts = (faults) => (text3) => faults(text3).map(nameFaultText);
var asPrefix = (faults) => (text3) => faults(maskedPrefix(text3));
function uriFaults(text3) {
  const { error } = parseRequestURI(text3);
  return error === void 0 ? [] : [error];
}
var byRegistry = (format, fault3) => (text3) => stringFormat(format)?.(text3) === true ? [] : [fault3];
var names = {
  label: asTexts(dns1123Label),
  subdomain: asTexts((text3) => dns1123Subdomain(text3)),
  label1035: asTexts(dns1035Label)
};
var named = {
  dns1123Label: new NamedFormat("DNS1123Label", names.label, 30),
  dns1123Subdomain: new NamedFormat("DNS1123Subdomain", names.subdomain, 60),
  dns1035Label: new NamedFormat("DNS1035Label", names.label1035, 30),
  qualifiedName: new NamedFormat("QualifiedName", asTexts(qualifiedName), 60),
  dns1123LabelPrefix: new NamedFormat("DNS1123LabelPrefix", asPrefix(names.label), 30),
  dns1123SubdomainPrefix: new NamedFormat("DNS1123SubdomainPrefix", asPrefix(names.subdomain), 60),
  dns1035LabelPrefix: new NamedFormat("DNS1035LabelPrefix", asPrefix(names.label1035), 30),
  labelValue: new NamedFormat("LabelValue", asTexts(labelValue), 40),
  uri: new NamedFormat("URI", uriFaults, 1103),
  uuid: new NamedFormat("uuid", byRegistry("uuid", "does not match the UUID format"), 75),
  byte: new NamedFormat("byte", byRegistry("byte", "invalid base64"), 84),
  date: new NamedFormat("date", byRegistry("date", "invalid date"), 86),
  datetime: new NamedFormat("datetime", byRegistry("datetime", "invalid datetime"), 86)
};
var formatNamed = (name) => Object.hasOwn(named, name) ? named[name] : void 0;

// src/apiserver/cel/values.ts
var EvalError = class extends Error {
};
var NoSuchOverload = class extends EvalError {
  constructor(call = "") {
    super(`no such overload${call === "" ? "" : `: ${call}`}`);
  }
};
var UnsupportedError = class extends Error {
};
var Held = class {
  value;
  constructor(value) {
    this.value = value;
  }
};
var Uint = class extends Held {
  kind = "uint";
};
var TypeValue = class extends Held {
  kind = "type";
};
var Optional = class extends Held {
  kind = "optional";
};
var Opaque = class extends Held {
  kind = "opaque";
};
var Duration = class {
  kind = "duration";
  nanos;
  constructor(nanos) {
    this.nanos = nanos;
  }
};
var Timestamp = class {
  kind = "timestamp";
  nanos;
  offset;
  constructor(nanos, offset = 0) {
    this.nanos = nanos;
    this.offset = offset;
  }
};
var noSuchOverload = () => new NoSuchOverload();
function typeName(value) {
  if (value === null) return "null_type";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "double";
  if (typeof value === "string") return "string";
  return value instanceof Uint8Array ? "bytes" : kindNames[value.kind];
}
var kindNames = {
  uint: "uint",
  duration: "google.protobuf.Duration",
  timestamp: "google.protobuf.Timestamp",
  type: "type",
  optional: "optional_type",
  opaque: "unknown",
  list: "list",
  map: "map",
  quantity: "kubernetes.Quantity",
  ip: "net.IP",
  cidr: "net.CIDR",
  url: "kubernetes.URL",
  semver: "kubernetes.Semver",
  format: "kubernetes.NamedFormat"
};
var kinded = (value) => typeof value === "object" && value !== null && !(value instanceof Uint8Array) ? value : void 0;
var isList = (value) => value !== void 0 && kinded(value)?.kind === "list";
var isMap = (value) => value !== void 0 && kinded(value)?.kind === "map";
var isNumeric = (value) => typeof value === "bigint" || typeof value === "number" || value instanceof Uint;
var plain3 = (value) => value instanceof Uint ? value.value : value;
function* elementsOf(list) {
  for (let at = 0; at < list.size; at++) yield list.at(at);
}
function bytesOrder(a, b) {
  return Math.sign(Buffer.compare(a, b));
}
function equal(a, b) {
  if (a === null || b === null) return a === b;
  if (isNumeric(a)) return isNumeric(b) && plain3(a) == plain3(b);
  if (typeof a !== "object") return a === b;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && bytesOrder(a, b) === 0;
  if (a.kind === "list" || a.kind === "map") return a.equals(b);
  const other = kinded(b);
  if (a.kind === "optional") return other?.kind === "optional" && equalOptionals(a, other);
  if (a.kind === "type" || a.kind === "opaque") return other?.kind === a.kind && a.value === other.value;
  if (a.kind === "duration" || a.kind === "timestamp") return other?.kind === a.kind && a.nanos === other.nanos;
  if (other?.kind !== a.kind) throw noSuchOverload();
  return a.equals(other);
}
var equalOptionals = ({ value: a }, { value: b }) => a === void 0 || b === void 0 ? a === b : equal(a, b);
function stringOrder(a, b) {
  if (a === b) return 0;
  if (!/[\ud800-\udfff]/.test(a) && !/[\ud800-\udfff]/.test(b)) return a < b ? -1 : 1;
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
function compare(a, b) {
  if (isNumeric(a) && isNumeric(b)) {
    const [left, right] = [plain3(a), plain3(b)];
    if (Number.isNaN(left) || Number.isNaN(right)) throw new EvalError("NaN values cannot be ordered");
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (typeof a === "string" && typeof b === "string") return stringOrder(a, b);
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return bytesOrder(a, b);
  if (a instanceof Duration && b instanceof Duration || a instanceof Timestamp && b instanceof Timestamp)
    return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  throw noSuchOverload();
}

// src/apiserver/cel/eval-cost.ts
function sizeOf(value) {
  if (value === void 0) return 1;
  if (typeof value === "string") return runeCount(value);
  if (value instanceof Uint8Array) return value.length;
  if (isList(value) || isMap(value)) return value.size;
  if (value instanceof Optional && value.value !== void 0) return sizeOf(value.value);
  const other = kinded(value ?? null);
  if (other?.kind === "ip") return other.width / 8;
  if (other?.kind === "cidr") return Math.ceil(other.length / 8);
  return 1;
}
var scan = (size2) => Math.ceil(size2 * 0.1);
var pattern = (size2) => Math.ceil(size2 * 0.25);
var allocated = (factor, size2) => Math.trunc(size2 * (factor < 0 ? 1 : factor)) + 11;
function traversal(value) {
  if (typeof value === "string") return Math.trunc(Buffer.byteLength(value) * 0.1);
  if (value instanceof Uint8Array) return Math.trunc(value.length * 0.1);
  let cost = 0;
  if (isList(value)) for (const element of elementsOf(value)) cost += traversal(element);
  else if (isMap(value)) for (const key2 of value.keys()) cost += traversal(key2) + traversal(value.find(key2) ?? null);
  else return 1;
  return cost;
}
var perCharacter = ([text3]) => scan(sizeOf(text3));
var twicePerCharacter = ([text3]) => scan(sizeOf(text3) * 2);
var whole2 = ([value = null]) => traversal(value);
var search = ([text3, regexp]) => scan(1 + sizeOf(text3)) * pattern(sizeOf(regexp));
var smaller = ([a, b]) => scan(Math.min(sizeOf(a), sizeOf(b)));
var contains = ([cidr, other], _, overload2) => scan(sizeOf(cidr) * 2) + (overload2 === "cidr_contains_ip_string" ? scan(sizeOf(other)) : 0);
var containsCidr = ([cidr, other], _, overload2) => scan(sizeOf(cidr) * 2) + scan(sizeOf(cidr)) + 1 + (overload2 === "cidr_contains_cidr_string" ? scan(sizeOf(other)) : 0);
var costs = (...rows) => new Map(rows.flatMap(([names2, cost]) => names2.split(" ").map((name) => [name, cost])));
var byFunction = costs(
  ["isSorted sum max min indexOf lastIndexOf includes", whole2],
  ["url lowerAscii upperAscii substring trim cidr isIP isCIDR quantity isQuantity semver isSemver", perCharacter],
  ["replace split ip.isCanonical", twicePerCharacter],
  ["join", (_, result) => scan(sizeOf(result) * 2)],
  ["find findAll", search],
  ["ip", (args, result, overload2) => overload2 === "cidr_ip" ? 1 : perCharacter(args, result, overload2)],
  ["containsIP", contains],
  ["containsCIDR", containsCidr],
  [
    "validate",
    ([format, text3]) => format instanceof NamedFormat ? scan(1 + sizeOf(text3)) * pattern(format.patternSize) : 1
  ]
);
var kubernetesKinds = /* @__PURE__ */ new Set(["quantity", "ip", "cidr", "format", "url", "semver"]);
var selfCompared = (list) => {
  const size2 = sizeOf(list);
  const first = isList(list) && size2 > 0 ? list.at(0) : null;
  return allocated(typeof first === "string" || first instanceof Uint8Array ? 2.1 : 2, size2 * size2);
};
var byOverload = costs(
  ["starts_with_string ends_with_string", ([, part2]) => scan(sizeOf(part2))],
  ["string_to_bytes bytes_to_string strings_quote string_format", perCharacter],
  ["in_list", ([, list]) => sizeOf(list)],
  ["equals", ([a = null, b]) => kubernetesKinds.has(kinded(a)?.kind ?? "") ? 1 : smaller([a, b ?? null], null, "")],
  ["not_equals", smaller],
  ["add_string add_bytes", ([a, b]) => scan(sizeOf(a) + sizeOf(b))],
  ["matches matches_string", search],
  ["contains_string", ([text3, part2]) => scan(sizeOf(text3)) * scan(sizeOf(part2))],
  ["list_slice lists_range list_reverse", (_, result) => allocated(1, sizeOf(result))],
  ["list_flatten", ([list]) => allocated(1, sizeOf(list))],
  ["list_flatten_int", ([list, depth]) => allocated(Number(depth), sizeOf(list))],
  ["list_distinct", ([list]) => selfCompared(list)],
  ["list_sets_contains_list list_sets_intersects_list", ([a, b]) => 1 + sizeOf(a) * sizeOf(b)],
  ["list_sets_equivalent_list", ([a, b]) => 1 + sizeOf(a) * sizeOf(b) * 2]
);
var comparison = /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/;
function callCost(name, overload2, args, result) {
  if (overload2.endsWith("_sortByAssociatedKeys")) return selfCompared(args[1]);
  if (name === "sort") return selfCompared(args[0]);
  const cost = byFunction.get(name) ?? (comparison.test(overload2) ? smaller : byOverload.get(overload2));
  return cost === void 0 ? 1 : cost(args, result, overload2);
}

// src/apiserver/cel/values-collections.ts
var PlainList = class _PlainList {
  kind = "list";
  size;
  #store;
  constructor(store, size2 = store.length) {
    this.#store = store;
    this.size = size2;
  }
  at(index2) {
    const value = this.#store[index2];
    if (value === void 0) throw new EvalError(`index out of bounds: ${index2}`);
    return value;
  }
  equals(other) {
    return isList(other) && equalElements(this, other);
  }
  plus(other) {
    const store = this.#store.length === this.size ? this.#store : this.#store.slice(0, this.size);
    const size2 = other.size;
    for (let at = 0; at < size2; at++) store.push(other.at(at));
    return new _PlainList(store);
  }
};
function equalElements(a, b) {
  if (a.size !== b.size) return false;
  for (let at = 0; at < a.size; at++) if (!equal(a.at(at), b.at(at))) return false;
  return true;
}
function keyText(key2) {
  if (typeof key2 === "string") return `s${key2}`;
  if (typeof key2 === "boolean") return `b${key2}`;
  if (typeof key2 === "bigint") return `n${key2}`;
  if (key2 instanceof Uint) return `n${key2.value}`;
  if (typeof key2 === "number") return `n${Number.isInteger(key2) ? BigInt(key2) : key2}`;
  throw new EvalError(`unsupported key type: ${typeName(key2)}`);
}
var PlainMap = class _PlainMap {
  kind = "map";
  size;
  #store;
  constructor(store = /* @__PURE__ */ new Map(), size2 = store.size) {
    this.#store = store;
    this.size = size2;
  }
  static of(entries) {
    const store = /* @__PURE__ */ new Map();
    for (const [key2, value] of entries) store.set(keyText(key2), { key: key2, value, order: store.size });
    return new _PlainMap(store);
  }
  find(key2) {
    if (typeof key2 === "object" && !(key2 instanceof Uint)) throw noSuchOverload();
    const entry = this.#store.get(keyText(key2));
    return entry === void 0 || entry.order >= this.size ? void 0 : entry.value;
  }
  keys() {
    return [...this.#store.values()].slice(0, this.size).map(({ key: key2 }) => key2);
  }
  equals(other) {
    return isMap(other) && equalEntries(this, other);
  }
  /** The map with one more entry. Throws EvalError if the key is there. */
  with(key2, value) {
    if (this.find(key2) !== void 0) throw new EvalError(`insert failed: key ${keyText(key2).slice(1)} already exists`);
    const store = this.#store.size === this.size ? this.#store : new Map([...this.#store].slice(0, this.size));
    store.set(keyText(key2), { key: key2, value, order: store.size });
    return new _PlainMap(store);
  }
};
function equalEntries(a, b) {
  if (a.size !== b.size) return false;
  for (const key2 of a.keys()) {
    const [own, other] = [a.find(key2), b.find(key2)];
    if (own === void 0 || other === void 0 || !equal(own, other)) return false;
  }
  return true;
}

// src/apiserver/cel/values-net.ts
var Ip = class {
  kind = "ip";
  version;
  bits;
  constructor(version, bits) {
    this.version = version;
    this.bits = bits;
  }
  get width() {
    return this.version === 4 ? 32 : 128;
  }
  equals(ip) {
    return ip.version === this.version && ip.bits === this.bits;
  }
};
var Cidr = class {
  kind = "cidr";
  ip;
  length;
  constructor(ip, length) {
    this.ip = ip;
    this.length = length;
  }
  equals(cidr) {
    return cidr.length === this.length && this.ip.equals(cidr.ip);
  }
};
var bitsOfIPv4 = (text3) => text3.split(".").reduce((bits, part2) => bits << 8n | BigInt(part2), 0n);
function groupsOf(text3) {
  if (text3 === "") return [];
  return text3.split(":").flatMap((group2) => {
    if (!group2.includes(".")) return [BigInt(`0x${group2}`)];
    const bits = bitsOfIPv4(group2);
    return [bits >> 16n, bits & 0xffffn];
  });
}
function bitsOfIPv6(text3) {
  const [head = "", tail] = text3.split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = tail === void 0 ? 0 : 8 - before.length - after.length;
  return [...before, ...Array(missing).fill(0n), ...after].reduce((bits, group2) => bits << 16n | group2, 0n);
}
var isMapped = (bits) => bits >> 32n === 0xffffn;
function parseIp(text3) {
  const parsed = parseAddress(text3);
  if (parsed.error !== void 0)
    return `IP Address ${goQuote(text3)} parse error during conversion from string: ${parsed.error}`;
  if (text3.includes("%")) return `IP address ${goQuote(text3)} with zone value is not allowed`;
  if (parsed.version === 4) return new Ip(4, bitsOfIPv4(text3));
  const bits = bitsOfIPv6(text3);
  return isMapped(bits) ? `IPv4-mapped IPv6 address ${goQuote(text3)} is not allowed` : new Ip(6, bits);
}
function parseCidr(text3) {
  const during = "network address parse error during conversion from string: ";
  const fail = (why) => `${during}${during}netip.ParsePrefix(${goQuote(text3)}): ${why}`;
  const slash = text3.lastIndexOf("/");
  if (slash < 0) return fail("no '/'");
  const [address, length] = [text3.slice(0, slash), text3.slice(slash + 1)];
  const parsed = parseAddress(address);
  if (parsed.error !== void 0) return fail(parsed.error);
  if (parsed.version === 6 && address.includes("%")) return fail("IPv6 zones cannot be present in a prefix");
  const width = parsed.version === 4 ? 32 : 128;
  if (!/^(?:0|[1-9]\d*)$/.test(length)) return fail(`bad bits after slash: ${goQuote(length)}`);
  if (length.length > 3 || Number(length) > width) return fail("prefix length out of range");
  const bits = parsed.version === 4 ? bitsOfIPv4(address) : bitsOfIPv6(address);
  if (parsed.version === 6 && isMapped(bits))
    return `${during}IPv4-mapped IPv6 address ${goQuote(text3)} is not allowed`;
  return new Cidr(new Ip(parsed.version, bits), Number(length));
}
function valueOr(parsed) {
  if (typeof parsed === "string") throw new EvalError(parsed);
  return parsed;
}
var prefixOf = ({ width, bits }, length) => bits >> BigInt(width - length);
var containsIp = ({ ip, length }, other) => ip.version === other.version && prefixOf(ip, length) === prefixOf(other, length);
var containsCidr2 = (cidr, other) => cidr.length <= other.length && containsIp(cidr, other.ip);
function masked({ ip, length }) {
  const host = BigInt(ip.width - length);
  return new Cidr(new Ip(ip.version, ip.bits >> host << host), length);
}
function ipText({ version, bits }) {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String(bits >> shift & 0xffn)).join(".");
  const groups = Array.from({ length: 8 }, (_, at) => (bits >> BigInt(112 - at * 16) & 0xffffn).toString(16));
  let [start, length] = [0, 0];
  for (let at = 0; at < 8; at++) {
    let end = at;
    while (groups[end] === "0") end++;
    if (end - at > length && end - at > 1) [start, length] = [at, end - at];
  }
  if (length === 0) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
}
var cidrText = ({ ip, length }) => `${ipText(ip)}/${length}`;
var top = ({ width, bits }, count) => bits >> BigInt(width - count);
var isUnspecified = ({ bits }) => bits === 0n;
var isLoopback = (ip) => ip.version === 4 ? top(ip, 8) === 127n : ip.bits === 1n;
var isMulticast = (ip) => ip.version === 4 ? top(ip, 4) === 0xen : top(ip, 8) === 0xffn;
var isLinkLocalUnicast = (ip) => ip.version === 4 ? top(ip, 16) === 0xa9fen : top(ip, 10) === 0x3fan;
var isLinkLocalMulticast = (ip) => ip.version === 4 ? top(ip, 24) === 0xe00000n : (top(ip, 16) & 0xff0fn) === 0xff02n;
var isGlobalUnicast = (ip) => !isUnspecified(ip) && !(ip.version === 4 && ip.bits === 0xffffffffn) && !isLoopback(ip) && !isMulticast(ip) && !isLinkLocalUnicast(ip);

// src/apiserver/cel/values-time.ts
var second = 1000000000n;
var minSecond = -62135596800n;
var maxSecond = 253402300799n;
var limit = 1n << 63n;
function parseDuration(text3) {
  const nanos = goDuration(text3);
  return nanos === void 0 ? void 0 : new Duration(nanos);
}
var longNames = [
  ["nano nanos nanosecond nanoseconds", 1n],
  ["micro micros microsecond microseconds", 1000n],
  ["milli millis millisecond milliseconds", 1000000n],
  ["sec secs second seconds", second],
  ["min mins minute minutes", 60n * second],
  ["hr hrs hour hours", 3600n * second],
  ["d day days", 86400n * second],
  ["w wk wks week weeks", 604800n * second]
];
var longUnits = new Map([
  ...Object.entries(nanoseconds),
  ...longNames.flatMap(([names2, nanos]) => names2.split(" ").map((name) => [name, nanos]))
]);
function parseFormatDuration(text3) {
  const exact = parseDuration(text3);
  if (exact !== void 0) return exact;
  let total = 0n;
  let found = false;
  for (const [, count = "0", unit = ""] of text3.matchAll(/(?<!\d)(\d+)\s*([A-Za-z\u00b5]+)/g)) {
    const factor = longUnits.get(unit.toLowerCase());
    if (factor === void 0) continue;
    found = true;
    total += BigInt(count) * factor;
  }
  return found ? new Duration(total) : void 0;
}
var shape = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d+))?([Zz]|[+-]\d{2}:?\d{2})?)?$/;
function parseTimestamp(text3) {
  const match = shape.exec(text3);
  if (match === null) return void 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = match.slice(1, 7).map((part2) => Number(part2 ?? 0));
  const zone = match[8] ?? "Z";
  const offset = /^z$/i.test(zone) ? 0 : (zone.startsWith("-") ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  const date = dateOf(year, month, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return void 0;
  date.setUTCHours(hour, minute - offset, seconds);
  const fraction = BigInt((match[7] ?? "").padEnd(9, "0").slice(0, 9));
  return new Timestamp(BigInt(date.getTime()) * 1000000n + fraction, offset);
}
var secondsOf = (nanos) => (nanos - (nanos % second + second) % second) / second;
function timestampOf(nanos, offset = 0) {
  const seconds = secondsOf(nanos);
  if (seconds < minSecond || seconds > maxSecond) throw new EvalError("timestamp overflow");
  return new Timestamp(nanos, offset);
}
function durationOf(nanos) {
  if (nanos >= limit || nanos < -limit) throw new EvalError("duration overflow");
  return new Duration(nanos);
}
var unixSeconds = ({ nanos }) => secondsOf(nanos);
function fractionText(nanos) {
  const digits2 = String(nanos).padStart(9, "0").replace(/0+$/, "");
  return digits2 === "" ? "" : `.${digits2}`;
}
function durationText({ nanos }) {
  const size2 = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? "-" : ""}${size2 / second}${fractionText(size2 % second)}s`;
}
function timestampText({ nanos, offset }, inUTC = false) {
  const minutes = inUTC ? 0 : offset;
  const seconds = secondsOf(nanos);
  const date = new Date(Number(seconds) * 1e3 + minutes * 6e4);
  const size2 = Math.abs(minutes);
  const two = (value) => String(value).padStart(2, "0");
  const zone = minutes === 0 ? "Z" : `${minutes < 0 ? "-" : "+"}${two(Math.floor(size2 / 60))}:${two(size2 % 60)}`;
  return `${dateTimeText(date)}${fractionText(nanos - seconds * second)}${zone}`;
}
function namedOffset(date, zone) {
  let parts2;
  try {
    parts2 = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(date);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EvalError(`unknown time zone ${zone}`);
  }
  const text3 = parts2.find(({ type: type2 }) => type2 === "timeZoneName")?.value ?? "";
  const match = /GMT([+-])(\d+):(\d+)/.exec(text3);
  if (match === null) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
function offsetOf(date, zone) {
  const colon = zone.indexOf(":");
  if (colon < 0) return zone === "" || zone === "UTC" ? 0 : namedOffset(date, zone);
  const parts2 = [zone.slice(0, colon), zone.slice(colon + 1)];
  for (const part2 of parts2)
    if (!/^[+-]?\d+$/.test(part2)) throw new EvalError(`strconv.Atoi: parsing ${JSON.stringify(part2)}: invalid syntax`);
  const [hours = 0, minutes = 0] = parts2.map(Number);
  if (minutes < 0 || minutes > 59) throw new EvalError(`timezone offset minutes out of range [0, 59]: ${zone}`);
  return zone.startsWith("-") ? hours * 60 - minutes : hours * 60 + minutes;
}
var dayOfYear = (date) => Math.floor((date.getTime() - dateOf(date.getUTCFullYear(), 1, 1).getTime()) / 864e5);
var parts = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDayOfYear: dayOfYear,
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (date) => date.getUTCMilliseconds()
};
function timestampPart(name, { nanos }, zone = "UTC") {
  const part2 = parts[name];
  const millis = Number(secondsOf(nanos) * 1000n + (nanos - secondsOf(nanos) * second) / 1000000n);
  if (part2 === void 0) return void 0;
  return BigInt(part2(new Date(millis + offsetOf(new Date(millis), zone) * 6e4)));
}
function durationPart(name, { nanos }) {
  if (name === "getHours") return nanos / (3600n * second);
  if (name === "getMinutes") return nanos / (60n * second);
  if (name === "getSeconds") return nanos / second;
  return name === "getMilliseconds" ? nanos / 1000000n : void 0;
}

// src/apiserver/cel/eval-arithmetic.ts
function int2(value) {
  if (BigInt.asIntN(64, value) !== value) throw new EvalError("integer overflow");
  return value;
}
function uint2(value) {
  if (BigInt.asUintN(64, value) !== value) throw new EvalError("unsigned integer overflow");
  return new Uint(value);
}
function whole3(sign, a, b) {
  if ((sign === "/" || sign === "%") && b === 0n)
    throw new EvalError(sign === "/" ? "division by zero" : "modulus by zero");
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  return sign === "/" ? a / b : a % b;
}
var minInt = -(2n ** 63n);
function doubles(sign, a, b) {
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  return sign === "/" ? a / b : void 0;
}
function times(sign, a, b) {
  if (sign !== "+" && sign !== "-") return void 0;
  const signed = (nanos) => sign === "+" ? nanos : -nanos;
  if (a instanceof Duration && b instanceof Duration) return durationOf(a.nanos + signed(b.nanos));
  if (a instanceof Timestamp && b instanceof Duration) return timestampOf(a.nanos + signed(b.nanos), a.offset);
  if (sign === "+" && a instanceof Duration && b instanceof Timestamp)
    return timestampOf(a.nanos + b.nanos, b.offset);
  if (sign === "-" && a instanceof Timestamp && b instanceof Timestamp) return durationOf(a.nanos - b.nanos);
  return void 0;
}
function arithmetic(sign, [a = null, b = null]) {
  if (typeof a === "bigint" && typeof b === "bigint") {
    if (sign === "%" && a === minInt && b === -1n) throw new EvalError("integer overflow");
    return int2(whole3(sign, a, b));
  }
  if (a instanceof Uint && b instanceof Uint) return uint2(whole3(sign, a.value, b.value));
  if (typeof a === "number" && typeof b === "number") return doubles(sign, a, b);
  if (sign !== "+") return times(sign, a, b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (isList(a) && isList(b)) return a.plus(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Uint8Array.from([...a, ...b]);
  return times(sign, a, b);
}
var ordered2 = (holds) => ([a = null, b = null]) => holds(compare(a, b));
function isIn([item = null, range2 = null]) {
  if (isMap(range2)) return range2.find(item) !== void 0;
  if (!isList(range2)) return void 0;
  for (let at = 0; at < range2.size; at++) if (equal(range2.at(at), item)) return true;
  return false;
}
function size([value = null]) {
  if (typeof value === "string") return BigInt(runeCount(value));
  if (value instanceof Uint8Array) return BigInt(value.length);
  return isList(value) || isMap(value) ? BigInt(value.size) : void 0;
}
var conversionFault = (value, to) => new EvalError(`type conversion error from '${typeName(value)}' to '${to}'`);
function integerText(text3, isSigned) {
  if (!(isSigned ? /^[+-]?0*\d{1,20}$/ : /^0*\d{1,20}$/).test(text3)) return void 0;
  const value = BigInt(text3.replace(/^\+/, ""));
  return (isSigned ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value)) === value ? value : void 0;
}
function toInt([value = null]) {
  if (typeof value === "bigint") return value;
  if (value instanceof Uint) return int2(value.value);
  if (value instanceof Timestamp) return unixSeconds(value);
  if (value instanceof Duration) return value.nanos;
  if (typeof value === "number") {
    if (!(value > -(2 ** 63) && value < 2 ** 63)) throw new EvalError("integer overflow");
    return BigInt(Math.trunc(value));
  }
  const read = typeof value === "string" ? integerText(value, true) : void 0;
  if (typeof value === "string" && read === void 0) throw conversionFault(value, "int");
  return read;
}
function toUint([value = null]) {
  if (value instanceof Uint) return value;
  if (typeof value === "bigint") return uint2(value);
  if (typeof value === "number") {
    if (!(value >= 0 && value < 2 ** 64)) throw new EvalError("unsigned integer overflow");
    return new Uint(BigInt(Math.trunc(value)));
  }
  if (typeof value !== "string") return void 0;
  const read = integerText(value, false);
  if (read === void 0) throw conversionFault(value, "uint");
  return new Uint(read);
}
var digits = String.raw`\d(?:_?\d)*`;
var decimal = new RegExp(String.raw`^[+-]?(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:e[+-]?${digits})?$`, "i");
var hexDigits = "[0-9a-f](?:_?[0-9a-f])*";
var hexadecimal = new RegExp(
  String.raw`^([+-]?0x)_?(?=\.?[0-9a-f])((?:${hexDigits})?)(?:\.((?:${hexDigits})?))?p([+-]?\d+)$`,
  "i"
);
function parseFloat64(text3) {
  if (/^nan$/i.test(text3)) return Number.NaN;
  if (/^[+-]?inf(?:inity)?$/i.test(text3)) return text3.startsWith("-") ? -Infinity : Infinity;
  const plain4 = text3.replaceAll("_", "");
  const match = hexadecimal.test(text3) ? hexadecimal.exec(plain4) : null;
  if (match === null && !decimal.test(text3)) return void 0;
  const [, prefix = "", before = "", after = "", exponent = "0"] = match ?? [];
  const value = match === null ? Number(plain4) : Number.parseInt(`${prefix}${before}${after}`, 16) * 2 ** (Number(exponent) - 4 * after.length);
  return Number.isFinite(value) ? value : void 0;
}
function toDouble([value = null]) {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Uint) return Number(value.value);
  if (typeof value !== "string") return void 0;
  const read = parseFloat64(value);
  if (read === void 0) throw conversionFault(value, "double");
  return read;
}
function textOf(value) {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value === "number") return goFloat(value);
  if (value instanceof Uint8Array) {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new EvalError("invalid UTF-8 in bytes, cannot convert to string");
    }
  }
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Duration) return durationText(value);
  if (value instanceof Timestamp) return timestampText(value);
  const other = kinded(value);
  if (other?.kind === "type") return other.value;
  if (other?.kind === "ip") return ipText(other);
  return other?.kind === "cidr" ? cidrText(other) : void 0;
}
function toBool([value = null]) {
  if (typeof value !== "string") return typeof value === "boolean" ? value : void 0;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
  if (/^(?:0|f|F|false|FALSE|False)$/.test(value)) return false;
  throw conversionFault(value, "bool");
}
function toDuration([value = null]) {
  if (value instanceof Duration) return value;
  if (typeof value !== "string") return void 0;
  const read = parseDuration(value);
  if (read === void 0) throw conversionFault(value, "google.protobuf.Duration");
  return read;
}
function toTimestamp([value = null]) {
  if (value instanceof Timestamp) return value;
  if (typeof value === "bigint") return timestampOf(value * 1000000000n);
  if (typeof value !== "string") return void 0;
  const read = parseTime(value).error === void 0 ? parseTimestamp(value) : void 0;
  if (read === void 0) throw conversionFault(value, "google.protobuf.Timestamp");
  return timestampOf(read.nanos, read.offset);
}
function toBytes([value = null]) {
  if (value instanceof Uint8Array) return value;
  return typeof value === "string" ? new TextEncoder().encode(value) : void 0;
}
var onStrings = (holds) => ([text3, other]) => typeof text3 === "string" && typeof other === "string" ? holds(text3, other) : void 0;
function matches(text3, pattern2) {
  const compiled = compilePattern(pattern2);
  if (compiled.error !== void 0) throw new EvalError(compiled.error);
  return compiled.matches(text3);
}
function negate([value = null]) {
  if (typeof value === "bigint") return int2(-value);
  return typeof value === "number" ? -value : void 0;
}
var part = (name) => ([value = null, zone]) => {
  if (value instanceof Duration && zone === void 0) return durationPart(name, value);
  if (!(value instanceof Timestamp)) return void 0;
  if (zone === void 0) return timestampPart(name, value);
  return typeof zone === "string" ? timestampPart(name, value, zone) : void 0;
};
var dateParts = "getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth getSeconds";
var standardFunctions = {
  "_+_": (args) => arithmetic("+", args),
  "_-_": (args) => arithmetic("-", args),
  "_*_": (args) => arithmetic("*", args),
  "_/_": (args) => arithmetic("/", args),
  "_%_": (args) => arithmetic("%", args),
  "_<_": ordered2((order) => order < 0),
  "_<=_": ordered2((order) => order <= 0),
  "_>_": ordered2((order) => order > 0),
  "_>=_": ordered2((order) => order >= 0),
  "_==_": ([a = null, b = null]) => equal(a, b),
  "_!=_": ([a = null, b = null]) => !equal(a, b),
  "-_": negate,
  "!_": ([value]) => typeof value === "boolean" ? !value : void 0,
  "@in": isIn,
  size,
  int: toInt,
  uint: toUint,
  double: toDouble,
  bool: toBool,
  bytes: toBytes,
  duration: toDuration,
  timestamp: toTimestamp,
  string: ([value = null]) => value instanceof TypeValue ? void 0 : textOf(value),
  dyn: ([value]) => value,
  type: ([value = null]) => new TypeValue(typeName(value)),
  contains: onStrings((text3, other) => text3.includes(other)),
  startsWith: onStrings((text3, other) => text3.startsWith(other)),
  endsWith: onStrings((text3, other) => text3.endsWith(other)),
  matches: onStrings(matches),
  "cel.@mapInsert": ([map, key2, value]) => {
    if (!(map instanceof PlainMap)) return void 0;
    if (key2 !== void 0 && value !== void 0) return map.with(key2, value);
    if (!isMap(key2)) return void 0;
    let all2 = map;
    for (const name of key2.keys()) all2 = all2.with(name, key2.find(name) ?? null);
    return all2;
  },
  ...Object.fromEntries(dateParts.split(" ").map((name) => [name, part(name)]))
};

// src/apiserver/cel/eval-collections.ts
var onList = (apply) => ([list, ...args]) => isList(list) ? apply(list, args) : void 0;
function isSorted(list) {
  let before;
  for (const element of elementsOf(list)) {
    if (before !== void 0 && compare(before, element) > 0) return false;
    before = element;
  }
  return true;
}
var best = (name, sign) => ([list]) => {
  if (!isList(list)) return void 0;
  let result;
  for (const element of elementsOf(list))
    if (result === void 0 || compare(element, result) * sign > 0) result = element;
  if (result === void 0) throw new EvalError(`${name} called on empty list`);
  return result;
};
var zeros = {
  list_uint_sum_uint: new Uint(0n),
  list_double_sum_double: 0,
  list_duration_sum_duration: new Duration(0n)
};
function sum(list, overload2, server) {
  let result;
  for (const element of elementsOf(list))
    result = result === void 0 ? element : standardFunctions["_+_"]?.([result, element], server);
  return result ?? zeros[overload2] ?? 0n;
}
function indexOf(list, item) {
  for (let at = 0; at < list.size; at++) if (equal(list.at(at), item)) return BigInt(at);
  return -1n;
}
function lastIndexOf(list, item) {
  for (let at = list.size - 1; at >= 0; at--) if (equal(list.at(at), item)) return BigInt(at);
  return -1n;
}
var has = (list, item) => indexOf(list, item) >= 0n;
function containsAll(list, other) {
  for (const element of elementsOf(other)) if (!has(list, element)) return false;
  return true;
}
function intersects(list, other) {
  for (const element of elementsOf(other)) if (has(list, element)) return true;
  return false;
}
var onSets = (apply) => ([list, other]) => isList(list) && isList(other) ? apply(list, other) : void 0;
function distinct(list) {
  const found = [];
  for (const element of elementsOf(list)) if (!found.some((other) => equal(element, other))) found.push(element);
  return new PlainList(found);
}
function flatten(list, depth) {
  if (depth < 0n) throw new EvalError("level must be non-negative");
  const all2 = [];
  for (const element of elementsOf(list)) {
    if (isList(element) && depth > 0n) for (const inner2 of flatten(element, depth - 1n)) all2.push(inner2);
    else all2.push(element);
  }
  return all2;
}
function slice(list, start, end) {
  if (typeof start !== "bigint" || typeof end !== "bigint") return void 0;
  const fail = (why) => new EvalError(`cannot slice(${start}, ${end}), ${why}`);
  if (start < 0n || end < 0n) throw fail("negative indexes not supported");
  if (start > end) throw fail("start index must be less than or equal to end index");
  if (BigInt(list.size) < end) throw fail(`list is length ${list.size}`);
  return new PlainList([...elementsOf(list)].slice(Number(start), Number(end)));
}
function sortBy(list, keys) {
  if (list.size !== keys.size)
    throw new EvalError(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.size} and ${keys.size} elements respectively`
    );
  const pairs = [...elementsOf(list)].map((value, at) => ({ value, key: keys.at(at) }));
  return new PlainList(pairs.toSorted((a, b) => compare(a.key, b.key)).map(({ value }) => value));
}
var longestRange = 10000000n;
function range([size2]) {
  if (typeof size2 !== "bigint") return void 0;
  if (size2 < 0n) throw new EvalError(`lists.range: size must be non-negative, got ${size2}`);
  if (size2 > longestRange) throw new RangeError(`lists.range: ${size2} elements are more than can be held`);
  return new PlainList(Array.from({ length: Number(size2) }, (_, at) => BigInt(at)));
}
function includes([target, item = null]) {
  if (target === void 0) return void 0;
  return isList(target) ? has(target, item) : equal(target, item);
}
function isZero(value) {
  if (value === null || value === false || value === 0n || value === 0 || value === "") return true;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Optional) return value.value === void 0;
  if (value instanceof Duration) return value.nanos === 0n;
  if (value instanceof Timestamp) return value.nanos === -62135596800000000000n;
  return (isList(value) || isMap(value)) && value.size === 0;
}
function unwrap(list) {
  const all2 = [];
  for (const element of elementsOf(list)) {
    if (!(element instanceof Optional)) return void 0;
    if (element.value !== void 0) all2.push(element.value);
  }
  return new PlainList(all2);
}
var listFunctions = {
  isSorted: onList(isSorted),
  max: best("max", 1),
  min: best("min", -1),
  indexOf: onList((list, [item = null]) => indexOf(list, item)),
  lastIndexOf: onList((list, [item = null]) => lastIndexOf(list, item)),
  includes,
  "sets.contains": onSets(containsAll),
  "sets.intersects": onSets(intersects),
  "sets.equivalent": onSets((list, other) => containsAll(list, other) && containsAll(other, list)),
  distinct: onList(distinct),
  flatten: onList(
    (list, [depth = 1n]) => typeof depth === "bigint" ? new PlainList(flatten(list, depth)) : void 0
  ),
  slice: onList((list, [start, end]) => slice(list, start, end)),
  reverse: onList((list) => new PlainList([...elementsOf(list)].reverse())),
  sort: onList((list) => sortBy(list, list)),
  "@sortByAssociatedKeys": onList((list, [keys]) => isList(keys) ? sortBy(list, keys) : void 0),
  "lists.range": range,
  first: onList((list) => new Optional(list.size === 0 ? void 0 : list.at(0))),
  last: onList((list) => new Optional(list.size === 0 ? void 0 : list.at(list.size - 1)))
};
var optionalFunctions2 = {
  "optional.none": () => new Optional(void 0),
  "optional.of": ([value]) => new Optional(value),
  "optional.ofNonZeroValue": ([value = null]) => new Optional(isZero(value) ? void 0 : value),
  "optional.unwrap": onList(unwrap),
  unwrapOpt: onList(unwrap),
  hasValue: ([value]) => value instanceof Optional ? value.value !== void 0 : void 0,
  value: ([value]) => {
    if (!(value instanceof Optional)) return void 0;
    if (value.value === void 0) throw new EvalError("optional.none() dereference");
    return value.value;
  }
};

// src/apiserver/cel/values-quantity.ts
var Quantity = class {
  kind = "quantity";
  nanos;
  scale;
  constructor(nanos, scale2) {
    this.nanos = nanos;
    this.scale = scale2;
  }
  equals(quantity2) {
    return quantity2.nanos === this.nanos;
  }
};
var scale = 1000000000n;
var decimalSuffixes = {
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18
};
var binarySuffixes = { Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n, Pi: 50n, Ei: 60n };
var largest = (1n << 63n) - 1n;
function divideUp(value, by) {
  const quotient = value / by;
  return value % by === 0n ? quotient : quotient + 1n;
}
var maxDigits = 400;
function precisionLeft(whole4, fraction, shift) {
  const digits2 = whole4.replace(/^0+(?=.)/, "").length;
  if (shift === void 0) return 18 - digits2 - fraction.length;
  return fraction === "" ? Math.trunc(15 - digits2 - Math.trunc(Number(shift) * 3 / 10) - 1) : -1;
}
function parseQuantity(text3) {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE]|[eE][+-]?\d+)?$/.exec(text3);
  if (match === null) return void 0;
  const [, sign = "", whole4 = "", fraction = "", suffix = ""] = match;
  if (whole4 === "" && fraction === "") return void 0;
  if (whole4.length + fraction.length > maxDigits) return void 0;
  const digits2 = BigInt(`${whole4}${fraction}`);
  const shift = binarySuffixes[suffix];
  const isExponent = /^[eE][+-]?\d/.test(suffix);
  const exponent = isExponent ? Number(suffix.slice(1)) : decimalSuffixes[suffix] ?? 0;
  if (Math.abs(exponent) > maxDigits) return void 0;
  const power = exponent - fraction.length + 9;
  const base = shift === void 0 ? digits2 : digits2 << shift;
  const precision = precisionLeft(whole4, fraction, shift);
  const counted = (shift === void 0 ? exponent : 0) - fraction.length;
  const fits = precision >= 0 && counted >= -9 && BigInt.asIntN(64, base) === base;
  const nanos = power >= 0 ? base * 10n ** BigInt(power) : divideUp(base, 10n ** BigInt(-power));
  const capped = nanos > largest * scale ? largest * scale : nanos;
  return new Quantity(sign === "-" ? -capped : capped, fits ? counted : void 0);
}
function quantityInteger(quantity2) {
  const value = integerOf(quantity2);
  if (value === void 0) throw new EvalError("cannot convert value to integer");
  return value;
}
function integerOf({ nanos, scale: counted }) {
  const value = nanos / scale;
  return counted !== void 0 && counted >= 0 && BigInt.asIntN(64, value) === value ? value : void 0;
}
var quantityOf = (value) => new Quantity(value * scale, 0);
function sumOf(a, b, sign) {
  const nanos = a.nanos + sign * b.nanos;
  if (a.scale === void 0 || b.scale === void 0) return new Quantity(nanos, void 0);
  const counted = b.nanos === 0n ? a.scale : a.nanos === 0n ? b.scale : Math.min(a.scale, b.scale);
  const power = counted + 9;
  const value = power >= 0 ? nanos / 10n ** BigInt(power) : nanos;
  return new Quantity(nanos, BigInt.asIntN(64, value) === value ? counted : void 0);
}
var quantityFloat = ({ nanos }) => {
  const whole4 = nanos / scale;
  return nanos % scale === 0n ? Number(whole4) : Number(nanos) / 1e9;
};

// src/apiserver/cel/values-semver.ts
var Semver = class {
  kind = "semver";
  numbers;
  prerelease;
  constructor(numbers, prerelease) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }
  equals(version) {
    return compareSemver(this, version) === 0;
  }
};
var number = String.raw`(0|[1-9]\d*)`;
var shape2 = new RegExp(
  String.raw`^${number}\.${number}\.${number}(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$`
);
function parseSemver(text3) {
  const match = shape2.exec(text3);
  if (match === null) return void 0;
  const [major = 0n, minor = 0n, patch = 0n] = match.slice(1, 4).map(BigInt);
  const prerelease = match[4] === void 0 ? [] : match[4].split(".");
  if (prerelease.some((part2) => /^0\d+$/.test(part2))) return void 0;
  if ([major, minor, patch].some((value) => BigInt.asUintN(64, value) !== value)) return void 0;
  return new Semver([major, minor, patch], prerelease);
}
function splitInThree(text3) {
  const parts2 = text3.split(".");
  return parts2.length <= 3 ? parts2 : [...parts2.slice(0, 2), parts2.slice(2).join(".")];
}
function parseLooseSemver(text3) {
  const parts2 = splitInThree(text3.replace(/^v/, "")).map((part2) => {
    if (part2.length <= 1) return part2;
    const trimmed = part2.replace(/^0+/, "");
    return /^\d/.test(trimmed) ? trimmed : `0${trimmed}`;
  });
  if (parts2.length < 3 && /[+-]/.test(parts2.at(-1) ?? "")) return void 0;
  while (parts2.length < 3) parts2.push("0");
  return parseSemver(parts2.join("."));
}
function comparePart(a, b) {
  const [left, right] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (left !== right) return left ? -1 : 1;
  if (!left) return stringOrder(a, b);
  return BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
}
function compareSemver(a, b) {
  for (const at of [0, 1, 2]) {
    if (a.numbers[at] !== b.numbers[at]) return a.numbers[at] < b.numbers[at] ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return Math.sign(b.prerelease.length - a.prerelease.length);
  for (const [at, part2] of a.prerelease.entries()) {
    const other = b.prerelease[at];
    if (other === void 0) return 1;
    const order = comparePart(part2, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length < b.prerelease.length ? -1 : 0;
}

// src/apiserver/cel/values-url.ts
var UrlValue = class {
  kind = "url";
  text;
  scheme;
  host;
  path;
  query;
  constructor(text3, parts2) {
    this.text = text3;
    this.scheme = parts2.scheme;
    this.host = parts2.host;
    this.path = parts2.path;
    this.query = parts2.query;
  }
  equals(url) {
    return url.text === this.text;
  }
};
var allowedInPath = /^(?:%[0-9a-fA-F]{2}|[A-Za-z0-9\-_.~!$&'()*+,;=:@/[\]])*$/;
function escapePath(path) {
  let escaped = "";
  for (const byte of new TextEncoder().encode(decode2(path, false))) {
    const char = String.fromCharCode(byte);
    escaped += /^[A-Za-z0-9\-_.~$&+,/:;=@]$/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return escaped;
}
function decode2(text3, isQuery) {
  const spaced = isQuery ? text3.replaceAll("+", " ") : text3;
  return spaced.replace(
    /(?:%[0-9a-fA-F]{2})+/g,
    (found) => Buffer.from(found.replaceAll("%", ""), "hex").toString("utf8")
  );
}
function parseUrlValue(text3) {
  const during = "URL parse error during conversion from string: ";
  const request = parseRequestURI(text3);
  if (request.error !== void 0) return `${during}${request.error}`;
  const parsed = parseURL(text3);
  if (parsed.url === void 0) return `${during}${parsed.error}`;
  const { scheme: scheme2, host, query } = parsed.url;
  const rest = text3.replace(/#.*$/s, "").replace(/\?.*$/s, "").slice(scheme2 === "" ? 0 : scheme2.length + 1);
  const hasAuthority = rest.startsWith("//") && scheme2 !== "";
  const isOpaque = !rest.startsWith("/");
  const slash = rest.indexOf("/", 2);
  const path = isOpaque ? "" : hasAuthority ? slash < 0 ? "" : rest.slice(slash) : rest;
  const escaped = allowedInPath.test(path) ? path : escapePath(path);
  return new UrlValue(text3, { scheme: scheme2, host, path: escaped, query });
}
function hostnameOf({ host }) {
  const bracketed = /^\[(.*)\](?::\d*)?$/.exec(host);
  return bracketed?.[1] ?? host.replace(/:\d*$/, "");
}
var portOf = ({ host }) => /:(\d+)$/.exec(host)?.[1] ?? "";
function queryOf({ query }) {
  const values = /* @__PURE__ */ new Map();
  for (const pair of query.split("&")) {
    if (pair === "" || pair.includes(";") || /%(?![0-9a-fA-F]{2})/.test(pair)) continue;
    const at = pair.indexOf("=");
    const name = decode2(at < 0 ? pair : pair.slice(0, at), true);
    const list = values.get(name) ?? [];
    list.push(at < 0 ? "" : decode2(pair.slice(at + 1), true));
    values.set(name, list);
  }
  return values;
}

// src/apiserver/cel/eval-kubernetes.ts
var onText = (apply) => ([text3, ...rest]) => typeof text3 === "string" && rest.length === 0 ? apply(text3) : void 0;
var on = (type2, apply) => ([value]) => value instanceof type2 ? apply(value) : void 0;
function orderOf(a, b) {
  if (a instanceof Quantity && b instanceof Quantity) return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  return a instanceof Semver && b instanceof Semver ? compareSemver(a, b) : void 0;
}
var compared = (of) => ([a, b]) => {
  const order = orderOf(a, b);
  return order === void 0 ? void 0 : of(order);
};
var plus = (sign) => ([value, other], server) => {
  if (!(value instanceof Quantity)) return void 0;
  const added = typeof other === "bigint" ? quantityOf(other) : other;
  if (!(added instanceof Quantity)) return void 0;
  const result = sumOf(value, added, sign);
  if (value.scale !== void 0 || server.has("cel-quantity-values")) return result;
  value.nanos = result.nanos;
  return value;
};
function quantity(text3) {
  const parsed = parseQuantity(text3);
  if (parsed !== void 0) return parsed;
  throw new EvalError(
    !/^[+-]?[0-9.]+(?:[eEinumkKMGTP]+[-+]?[0-9]*|[-+][0-9]*)?$/.test(text3) ? "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'" : "unable to parse quantity's suffix"
  );
}
var semverOf = (text3, isLoose) => isLoose === true ? parseLooseSemver(text3) : parseSemver(text3);
var isSemver = ([text3, isLoose = false]) => typeof text3 === "string" ? semverOf(text3, isLoose) !== void 0 : void 0;
var semver = ([text3, isLoose = false]) => {
  if (typeof text3 !== "string") return void 0;
  const version = semverOf(text3, isLoose);
  if (version === void 0) throw new EvalError("No Major.Minor.Patch elements found");
  return version;
};
var versionPart = (at) => ([version]) => version instanceof Semver ? version.numbers[at] : void 0;
function holdsIp([cidr, other]) {
  if (!(cidr instanceof Cidr)) return void 0;
  const ip = typeof other === "string" ? parseIp(other) : other;
  if (typeof ip === "string") throw new NoSuchOverload();
  return ip instanceof Ip ? containsIp(cidr, ip) : void 0;
}
function holdsCidr([cidr, other]) {
  if (!(cidr instanceof Cidr)) return void 0;
  const inner2 = typeof other === "string" ? valueOr(parseCidr(other)) : other;
  return inner2 instanceof Cidr ? containsCidr2(cidr, inner2) : void 0;
}
function validate([format, text3]) {
  if (!(format instanceof NamedFormat) || typeof text3 !== "string") return void 0;
  const faults = format.faults(text3);
  return new Optional(faults.length === 0 ? void 0 : new PlainList([...faults]));
}
var formatNames = "byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid";
var kubernetesFunctions = {
  quantity: onText(quantity),
  isQuantity: onText((text3) => parseQuantity(text3) !== void 0),
  isInteger: on(Quantity, (value) => integerOf(value) !== void 0),
  asInteger: on(Quantity, quantityInteger),
  asApproximateFloat: on(Quantity, quantityFloat),
  sign: on(Quantity, ({ nanos }) => nanos < 0n ? -1n : nanos > 0n ? 1n : 0n),
  add: plus(1n),
  sub: plus(-1n),
  compareTo: compared(BigInt),
  isGreaterThan: compared((order) => order > 0),
  isLessThan: compared((order) => order < 0),
  semver,
  isSemver,
  major: versionPart(0),
  minor: versionPart(1),
  patch: versionPart(2),
  ip: ([value]) => {
    if (value instanceof Cidr) return value.ip;
    return typeof value === "string" ? valueOr(parseIp(value)) : void 0;
  },
  isIP: onText((text3) => typeof parseIp(text3) !== "string"),
  "ip.isCanonical": onText((text3) => ipText(valueOr(parseIp(text3))) === text3),
  family: on(Ip, ({ version }) => BigInt(version)),
  isUnspecified: on(Ip, isUnspecified),
  isLoopback: on(Ip, isLoopback),
  isLinkLocalUnicast: on(Ip, isLinkLocalUnicast),
  isLinkLocalMulticast: on(Ip, isLinkLocalMulticast),
  isGlobalUnicast: on(Ip, isGlobalUnicast),
  cidr: onText((text3) => valueOr(parseCidr(text3))),
  isCIDR: onText((text3) => typeof parseCidr(text3) !== "string"),
  containsIP: holdsIp,
  containsCIDR: holdsCidr,
  prefixLength: on(Cidr, ({ length }) => BigInt(length)),
  masked: on(Cidr, masked),
  url: onText((text3) => valueOr(parseUrlValue(text3))),
  isURL: onText((text3) => parseRequestURI(text3).error === void 0),
  getScheme: on(UrlValue, ({ scheme: scheme2 }) => scheme2),
  getHost: on(UrlValue, ({ host }) => host),
  getHostname: on(UrlValue, hostnameOf),
  getPort: on(UrlValue, portOf),
  getEscapedPath: on(UrlValue, ({ path }) => path),
  getQuery: on(
    UrlValue,
    (url) => PlainMap.of([...queryOf(url)].map(([name, list]) => [name, new PlainList(list)]))
  ),
  validate,
  "format.named": onText((name) => new Optional(formatNamed(name))),
  ...Object.fromEntries(
    formatNames.split(" ").map((name) => [`format.${name}`, () => formatNamed(name)])
  )
};

// src/apiserver/cel/eval-format.ts
var quote = (text3) => `"${Array.from(text3).map((rune) => namedEscapes[rune] ?? rune).join("")}"`;
var fault = (words, value) => new EvalError(clauseMisused(words, typeName(value)));
function nested(value) {
  const text3 = plainText(value);
  if (typeof value === "string") return quote(value);
  if (value instanceof Uint8Array) return `b${quote(text3)}`;
  if (typeof value === "number") return Number.isFinite(value) ? exactFixed(value, 6) : textOf(value) ?? "";
  const name = typeName(value);
  if (name === "google.protobuf.Duration") return `duration(${quote(text3)})`;
  if (name === "google.protobuf.Timestamp") return `timestamp(${quote(text3)})`;
  return text3;
}
function plainText(value) {
  if (value === null) return "null";
  if (isList(value)) return `[${Array.from({ length: value.size }, (_, at) => nested(value.at(at))).join(", ")}]`;
  if (isMap(value)) {
    const entries = value.keys().map((key2) => [nested(key2), nested(value.find(key2) ?? null)]);
    const sorted = entries.toSorted(([a], [b]) => stringOrder(a, b));
    return `{${sorted.map(([key2, item]) => `${key2}:${item}`).join(", ")}}`;
  }
  const text3 = typeName(value).startsWith("kubernetes.") || typeName(value).startsWith("net.") ? void 0 : textOf(value);
  if (text3 === void 0) throw fault(wanted.s, value);
  return text3;
}
var mostDigits = 100;
function fixed(value, precision) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "-∞";
  const text3 = exactFixed(value, precision);
  const [whole4 = "", fraction] = text3.split(".");
  const grouped = whole4.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
function fractionOf(value) {
  let [over, under] = [value, 1n];
  while (!Number.isInteger(over)) [over, under] = [over * 2, under * 2n];
  return { over: BigInt(over), under };
}
function exactFixed(value, precision) {
  if (precision > mostDigits) throw new UnsupportedError(`a precision of ${precision} is not evaluated`);
  const { over, under } = fractionOf(Math.abs(value));
  const scaled = over * 10n ** BigInt(precision);
  const [quotient, twice] = [scaled / under, scaled % under * 2n];
  const isUp = twice > under || twice === under && quotient % 2n === 1n;
  const digits2 = String(isUp ? quotient + 1n : quotient).padStart(precision + 1, "0");
  const whole4 = digits2.slice(0, digits2.length - precision);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return `${sign}${whole4}${precision === 0 ? "" : `.${digits2.slice(-precision)}`}`;
}
function scientific(value, width, server) {
  if (!Number.isFinite(value)) return fixed(value, 6);
  const [mantissa = "", exponent = "0"] = value.toExponential(6).split("e");
  const times2 = server.has("cel-scientific") ? "×" : " × ";
  return `${mantissa}${times2}10${superscript(Number(exponent))}`.padStart(Math.min(width, mostDigits));
}
var raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
var superscript = (power) => `${power < 0 ? "⁻" : ""}${Array.from(String(Math.abs(power)).padStart(2, "0")).map((digit) => raised[Number(digit)]).join("")}`;
var special = { NaN: Number.NaN, Infinity: Infinity, "-Infinity": -Infinity };
function double2(value, words) {
  if (typeof value === "number") return value;
  const named2 = typeof value === "string" && Object.hasOwn(special, value) ? special[value] : void 0;
  if (named2 === void 0) throw fault(words, value);
  return named2;
}
var integer2 = (value) => {
  if (typeof value === "bigint") return value;
  return value instanceof Uint ? value.value : void 0;
};
function inBase(value, base, words) {
  const number2 = integer2(value);
  if (number2 === void 0) throw fault(words, value);
  return number2.toString(base);
}
function hexadecimal2(value) {
  if (typeof value === "string") return Buffer.from(value).toString("hex");
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  return inBase(value, 16, wanted.x);
}
function clause(letter, value, precision, server) {
  if (letter === "s") return plainText(value);
  if (letter === "d") return inBase(value, 10, wanted.d);
  if (letter === "f") return fixed(double2(value, wanted.f), precision);
  if (letter === "e") return scientific(double2(value, wanted.e), precision, server);
  if (letter === "b") {
    if (typeof value === "boolean") return value ? "1" : "0";
    return inBase(value, 2, wanted.b);
  }
  if (letter === "x") return hexadecimal2(value);
  if (letter === "X") return hexadecimal2(value).toUpperCase();
  if (letter === "o") return inBase(value, 8, wanted.o);
  throw new EvalError(clauseUnknown(letter));
}
function formatText(format, args, server) {
  let used = 0;
  let result = "";
  let at = 0;
  for (const match of format.matchAll(/%(?:(%)|(?:\.(\d{1,4}))?([^%]))/gsu)) {
    result += format.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[1] !== void 0) {
      result += "%";
      continue;
    }
    if (used >= args.size) throw new EvalError(`index ${used} out of range`);
    const precision = match[2] === void 0 ? 6 : Number(match[2]);
    result += clause(match[3] ?? "", args.at(used++), precision, server);
  }
  const rest = format.slice(at);
  if (rest.includes("%")) throw new EvalError("unexpected end of string");
  return result + rest;
}

// src/apiserver/cel/eval-strings.ts
var runes = (text3) => Array.from(text3);
var outOfRange = (index2) => new EvalError(`index out of range: ${index2}`);
function charAt([text3, index2]) {
  if (typeof text3 !== "string" || typeof index2 !== "bigint") return void 0;
  const all2 = runes(text3);
  if (index2 < 0n || index2 > all2.length) throw outOfRange(index2);
  return all2[Number(index2)] ?? "";
}
var runesBefore = (text3, units) => BigInt(units < 0 ? -1 : runeCount(text3.slice(0, units)));
function located([text3, part2, from = 0n], search2) {
  if (typeof text3 !== "string" || typeof part2 !== "string" || typeof from !== "bigint") return void 0;
  if (from < 0n) throw outOfRange(from);
  const length = BigInt(runeCount(text3));
  if (part2 === "") return from > length ? length : from;
  if (from >= length) return -1n;
  const start = runes(text3).slice(0, Number(from)).join("").length;
  return runesBefore(text3, search2(text3, part2, start));
}
var indexOf2 = (args) => located(args, (text3, part2, start) => text3.indexOf(part2, start));
var lastIndexOf2 = (args) => {
  const [text3, part2, from] = args;
  if (from !== void 0) return located(args, (whole4, sought, start) => whole4.lastIndexOf(sought, start));
  if (typeof text3 !== "string" || typeof part2 !== "string") return void 0;
  if (part2 === "") return BigInt(runeCount(text3));
  return Buffer.byteLength(text3) < Buffer.byteLength(part2) ? -1n : runesBefore(text3, text3.lastIndexOf(part2));
};
function substring([text3, start, end]) {
  if (typeof text3 !== "string" || typeof start !== "bigint") return void 0;
  const all2 = runes(text3);
  if (end !== void 0 && typeof end !== "bigint") return void 0;
  if (end !== void 0 && start > end) throw new EvalError(`invalid substring range. start: ${start}, end: ${end}`);
  for (const index2 of end === void 0 ? [start] : [start, end])
    if (index2 < 0n || index2 > all2.length) throw outOfRange(index2);
  return all2.slice(Number(start), end === void 0 ? void 0 : Number(end)).join("");
}
function replace([text3, old, by, count = -1n]) {
  if (typeof text3 !== "string" || typeof old !== "string" || typeof by !== "string" || typeof count !== "bigint")
    return void 0;
  if (count < 0n) return old === "" ? [...runes(text3), ""].map((rune) => by + rune).join("") : text3.split(old).join(by);
  const parts2 = old === "" ? ["", ...runes(text3)] : text3.split(old);
  let result = parts2[0] ?? "";
  let left = count;
  if (old === "") {
    for (const rune of text3) result += left-- > 0n ? by + rune : rune;
    return left > 0n ? result + by : result;
  }
  for (const part2 of parts2.slice(1)) result += (left-- > 0n ? by : old) + part2;
  return result;
}
function split2([text3, by, count = -1n]) {
  if (typeof text3 !== "string" || typeof by !== "string" || typeof count !== "bigint") return void 0;
  if (count === 0n) return new PlainList([]);
  const parts2 = by === "" ? runes(text3) : text3.split(by);
  if (count < 0n || BigInt(parts2.length) <= count) return new PlainList(parts2);
  const most = Number(count);
  return new PlainList([...parts2.slice(0, most - 1), parts2.slice(most - 1).join(by)]);
}
function join([list, by = ""]) {
  if (!isList(list) || typeof by !== "string") return void 0;
  const parts2 = [];
  for (let at = 0; at < list.size; at++) {
    const part2 = list.at(at);
    if (typeof part2 !== "string") return void 0;
    parts2.push(part2);
  }
  return parts2.join(by);
}
var onText2 = (change) => ([text3]) => typeof text3 === "string" ? change(text3) : void 0;
function find2(text3, pattern2, most) {
  const compiled = compilePattern(pattern2);
  if (compiled.error !== void 0) throw new EvalError(`Illegal regex: ${compiled.error}`);
  try {
    return compiled.matches(text3) ? compiled.findAll(text3, most) : [];
  } catch (error) {
    if (error instanceof SearchTooLong) throw new UnsupportedError(`\`find\` and \`findAll\`: ${error.message}`);
    throw error;
  }
}
var stringFunctions = {
  charAt,
  indexOf: indexOf2,
  lastIndexOf: lastIndexOf2,
  substring,
  replace,
  split: split2,
  join,
  lowerAscii: onText2((text3) => text3.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
  upperAscii: onText2((text3) => text3.replace(/[a-z]+/g, (found) => found.toUpperCase())),
  trim: onText2(trimSpace),
  "strings.quote": onText2(quote),
  format: ([text3, args], server) => typeof text3 === "string" && isList(args) ? formatText(text3, args, server) : void 0,
  find: ([text3, pattern2]) => typeof text3 === "string" && typeof pattern2 === "string" ? find2(text3, pattern2, 1)[0] ?? "" : void 0,
  findAll: ([text3, pattern2, count = -1n]) => {
    if (typeof text3 !== "string" || typeof pattern2 !== "string" || typeof count !== "bigint") return void 0;
    return new PlainList(find2(text3, pattern2, count < 0n ? -1 : Number(count)));
  }
};

// src/apiserver/cel/eval-functions.ts
var tables = /* @__PURE__ */ new Map();
for (const library of [standardFunctions, stringFunctions, listFunctions, optionalFunctions2, kubernetesFunctions])
  for (const [name, implementation] of Object.entries(library)) {
    const known4 = tables.get(name);
    if (known4 === void 0) tables.set(name, [implementation]);
    else known4.push(implementation);
  }
var singletons = new Set(
  "_+_ _-_ _*_ _/_ _%_ _<_ _<=_ _>_ _>=_ _==_ _!=_ !_ -_ @in type matches contains startsWith endsWith".split(" ")
);
function callFunction(name, overload2, args, server = newestServer) {
  const [first] = args;
  if (name === "sum" && isList(first)) {
    const result = sum(first, overload2, server);
    if (result !== void 0) return result;
  }
  const known4 = tables.get(name);
  if (known4 === void 0) throw new UnsupportedError(`the function \`${name}\` is not evaluated`);
  for (const implementation of known4) {
    const result = implementation(args, server);
    if (result !== void 0) return result;
  }
  if (name === "size") throw new NoSuchOverload("size");
  if (singletons.has(name)) throw new NoSuchOverload();
  throw new NoSuchOverload(`${name}(${args.map(typeName).join(", ")})`);
}

// src/apiserver/cel/values-schema.ts
var noProperties = /* @__PURE__ */ new Map();
var SchemaMap = class _SchemaMap {
  kind = "map";
  size;
  data;
  #properties;
  #values;
  #server;
  constructor(data, schema2, isResource, server) {
    this.#server = server;
    this.data = data;
    this.size = Object.keys(data).length;
    const own = schema2.properties ?? noProperties;
    if (isResource) this.#properties = resourceProperties(own);
    else if (own.size > 0) this.#properties = own;
    else this.#values = schema2.additionalProperties?.schema;
  }
  #schemaOf(name) {
    return this.#properties === void 0 ? this.#values : this.#properties.get(name);
  }
  find(key2) {
    if (typeof key2 !== "string") throw noSuchOverload();
    const name = this.#properties === void 0 ? key2 : unescapeField(key2);
    return name === void 0 ? void 0 : this.#field(name);
  }
  #field(name) {
    const value = this.data[name];
    if (value === void 0 || value === null && this.#properties !== void 0) return void 0;
    const schema2 = this.#schemaOf(name);
    return schema2 === void 0 ? void 0 : valueOf(value, schema2, this.#server);
  }
  keys() {
    const known4 = Object.keys(this.data).filter((name) => this.#schemaOf(name) !== void 0);
    return this.#properties === void 0 ? known4 : known4.map((name) => escapeField(name) ?? name);
  }
  equals(other) {
    if (!isMap(other)) throw noSuchOverload();
    if (this.size !== other.size) return false;
    for (const [name, data] of Object.entries(this.data)) {
      if (this.#schemaOf(name) === void 0) {
        if (!(other instanceof _SchemaMap)) throw noSuchOverload();
        const theirs2 = other.data[name];
        if (theirs2 !== void 0 && !deepEqual(data, theirs2)) return false;
        continue;
      }
      const [own, theirs] = [this.find(name), other.find(name)];
      if (own === void 0 !== (theirs === void 0)) return false;
      if (own !== void 0 && theirs !== void 0 && !equal(own, theirs)) return false;
    }
    return true;
  }
};
function setKey(element) {
  if (isList(element) || isMap(element))
    throw new EvalError("listSet operations are only supported on lists of scalar values");
  if (element === null || typeof element !== "object") return `${typeof element} ${String(element)}`;
  if (element instanceof Uint8Array) return `bytes ${Buffer.from(element).toString("hex")}`;
  const value = kinded(element);
  if (value?.kind === "duration" || value?.kind === "timestamp") return `${value.kind} ${value.nanos}`;
  return value?.kind === "uint" ? `uint ${value.value}` : JSON.stringify(element);
}
function mapKey(element, keys) {
  if (!isMap(element)) throw noSuchOverload();
  return JSON.stringify(
    keys.map((key2) => {
      const value = element.find(key2);
      return value === void 0 ? null : setKey(value);
    })
  );
}
function keyed(list, key2) {
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at < list.size; at++) found.set(key2(list.at(at)), at);
  return found;
}
function equalUnordered(a, b, key2, compareValues, server) {
  if (a.size !== b.size) return false;
  const own = keyed(a, key2);
  const seen = /* @__PURE__ */ new Set();
  for (let at = 0; at < b.size; at++) {
    const element = b.at(at);
    const name = key2(element);
    const index2 = own.get(name);
    if (index2 === void 0) return false;
    if (compareValues && !equal(a.at(index2), element)) return false;
    seen.add(name);
  }
  return seen.size === own.size || !server.has("cel-set-equality");
}
function merged(a, b, key2, replaces) {
  const elements = Array.from({ length: a.size }, (_, at) => a.at(at));
  const known4 = keyed(a, key2);
  for (let at = 0; at < b.size; at++) {
    const element = b.at(at);
    const index2 = known4.get(key2(element));
    if (index2 === void 0) {
      if (!replaces) known4.set(key2(element), elements.length);
      elements.push(element);
    } else if (replaces) elements[index2] = element;
  }
  return elements;
}
var TypedList = class _TypedList {
  kind = "list";
  size;
  #element;
  #type;
  #key;
  #server;
  constructor(size2, element, type2, key2, server) {
    this.#server = server;
    this.size = size2;
    this.#element = element;
    this.#type = type2;
    this.#key = key2;
  }
  at(index2) {
    return this.#element(index2);
  }
  equals(other) {
    if (!isList(other)) throw noSuchOverload();
    if (this.#type === "atomic") return equalElements(this, other);
    return equalUnordered(this, other, this.#key, this.#type === "map", this.#server);
  }
  plus(other) {
    if (this.#type === "atomic")
      return new PlainList(Array.from({ length: this.size }, (_, at) => this.at(at))).plus(other);
    const elements = merged(this, other, this.#key, this.#type === "map");
    return new _TypedList(elements.length, (at) => elements[at] ?? null, this.#type, this.#key, this.#server);
  }
};
function listOf2(data, schema2, server) {
  const items2 = schema2.items?.schema;
  if (items2 === void 0) throw new EvalError("invalid array type, expected Items with a non-empty Schema");
  const element = (at) => valueOf(data[at] ?? null, items2, server);
  const type2 = schema2["x-kubernetes-list-type"];
  if (type2 !== "map") return new TypedList(data.length, element, type2 === "set" ? "set" : "atomic", setKey, server);
  const keys = (schema2["x-kubernetes-list-map-keys"] ?? []).map((key2) => escapeField(key2) ?? key2);
  return new TypedList(data.length, element, "map", (item) => mapKey(item, keys), server);
}
function textOf2(text3, format) {
  if (format === "byte") {
    const { bytes: bytes2, error } = decodeBase64(text3);
    if (bytes2 === void 0) throw new EvalError(`Invalid byte formatted string ${text3}: ${error}`);
    return bytes2;
  }
  if (format === "duration" || format === "date" || format === "date-time") {
    const value = format === "duration" ? parseFormatDuration(text3) : parseTimestamp(text3);
    const name = format === "duration" ? "duration" : `${format} formatted string`;
    if (value === void 0) throw new EvalError(`Invalid ${name} ${text3}: it cannot be parsed`);
    return value;
  }
  return text3;
}
var mismatch = (expected2) => new EvalError(`invalid data, expected ${expected2}`);
function valueOf(data, schema2, server, isResource = false) {
  if (data === null) {
    if (schema2.nullable === true) return null;
    throw new EvalError("invalid data, got null for schema with nullable=false");
  }
  if (schema2["x-kubernetes-int-or-string"] === true) {
    if (typeof data === "string") return data;
    if (isInteger(data)) return BigInt(data);
    throw mismatch("XIntOrString value to be either a string or integer");
  }
  switch (schema2.type) {
    case "object":
      if (!isObject(data)) throw mismatch("a map for the provided schema with type=object");
      return new SchemaMap(data, schema2, isResource || schema2["x-kubernetes-embedded-resource"] === true, server);
    case "array":
      if (!Array.isArray(data)) throw mismatch("an array for the provided schema with type=array");
      return listOf2(data, schema2, server);
    case "string":
      if (typeof data !== "string") throw mismatch(`string, got ${typeof data}`);
      return textOf2(data, schema2.format);
    case "number":
      if (typeof data !== "number" && typeof data !== "bigint") throw mismatch("float");
      return Number(data);
    case "integer":
      if (typeof data === "number" && Number.isInteger(data)) return BigInt(data);
      if (typeof data !== "bigint") throw mismatch("int, got float64");
      return data;
    case "boolean":
      if (typeof data !== "boolean") throw mismatch("bool");
      return data;
    case void 0:
    default:
      if (schema2["x-kubernetes-preserve-unknown-fields"] === true) return new Opaque(goJSON(data));
      throw new EvalError(`invalid type, got ${schema2.type ?? ""}`);
  }
}

// src/apiserver/cel/eval.ts
var CostLimitExceeded = class extends Error {
};
var conversions = new Set(
  "bool bytes double duration dyn int string timestamp type uint".split(" ")
);
var knownConstants = /* @__PURE__ */ new WeakMap();
function isConstant(expr) {
  const known4 = knownConstants.get(expr);
  if (known4 !== void 0) return known4;
  const isFoldable = expr.kind === "literal" || expr.kind === "list" && expr.optionals.length === 0 || expr.kind === "map" && expr.entries.every(({ optional }) => !optional) || expr.kind === "call" && expr.args.length === 1 && !expr.target && conversions.has(expr.function);
  const result = isFoldable && childrenOf(expr).every(isConstant);
  knownConstants.set(expr, result);
  return result;
}
var indexFunctions = /* @__PURE__ */ new Set(["_[_]", "_[?_]", "_?._"]);
var isAttribute = (expr) => expr.kind === "ident" || expr.kind === "select" && !expr.testOnly || expr.kind === "call" && indexFunctions.has(expr.function);
function show(value) {
  if (typeof value !== "object") return String(value);
  return value instanceof Uint ? String(value.value) : typeName(value);
}
function goTypeName(value) {
  const name = typeName(value).replace(/^google\.protobuf\.|_type$/g, "");
  return `types.${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
function indexOf3(key2) {
  if (typeof key2 === "bigint") return Number(key2);
  if (key2 instanceof Uint) return Number(key2.value);
  if (typeof key2 !== "number") throw new EvalError(`unsupported index type '${typeName(key2)}' in list`);
  if (!Number.isInteger(key2)) throw new EvalError(`unsupported index value ${key2} in list`);
  return key2;
}
function lookUp(value, key2) {
  if (isMap(value)) return value.find(key2);
  if (!isList(value)) return void 0;
  if (value instanceof TypedList && typeof key2 === "number" && Number.isInteger(key2))
    throw new EvalError(`unsupported index: ${show(key2)}`);
  const at = indexOf3(key2);
  return at >= 0 && at < value.size ? value.at(at) : void 0;
}
function select(value, key2) {
  if (value instanceof Optional) return new Optional(value.value === void 0 ? void 0 : lookUp(value.value, key2));
  const found = lookUp(value, key2);
  if (found !== void 0) return found;
  throw new EvalError(isList(value) ? `index out of bounds: ${show(key2)}` : `no such key: ${show(key2)}`);
}
function selectOptionally(value, key2) {
  const target = value instanceof Optional ? value.value : value;
  return new Optional(target === void 0 ? void 0 : lookUp(target, key2));
}
var Evaluator = class {
  cost = 0;
  #ast;
  #activation;
  #limit;
  #server;
  #frame;
  constructor(ast, activation, limit2, server) {
    this.#server = server;
    this.#ast = ast;
    this.#activation = activation;
    this.#limit = limit2;
  }
  #charge(cost) {
    this.cost += cost;
    if (this.cost > this.#limit) throw new CostLimitExceeded("operation cancelled: actual cost limit exceeded");
  }
  eval(expr) {
    if (isAttribute(expr)) {
      const value = this.#resolve(expr);
      this.#charge(1);
      return value;
    }
    if (expr.kind === "literal") return literalOf2(expr.value);
    if (expr.kind === "select") return this.#has(this.#operand(expr.operand), expr.field);
    if (expr.kind === "call") return this.#call(expr);
    if (expr.kind === "list") return this.#list(expr);
    if (expr.kind === "map") return this.#map(expr);
    if (expr.kind === "comprehension") return this.#fold(expr);
    throw new UnsupportedError(`expressions of the kind ${expr.kind} are not evaluated`);
  }
  #tryEval(expr) {
    try {
      return this.eval(expr);
    } catch (error) {
      if (error instanceof EvalError) return error;
      throw error;
    }
  }
  /** What stands before a dot or a bracket; it is part of one attribute with what follows. */
  #operand(expr) {
    return isAttribute(expr) ? this.#resolve(expr) : this.eval(expr);
  }
  /** The value of an attribute without the cost of the whole: each step costs one. */
  #resolve(expr) {
    if (expr.kind === "ident") return this.#name(expr);
    if (expr.kind === "select") {
      const operand2 = this.#operand(expr.operand);
      this.#charge(1);
      return select(operand2, expr.field);
    }
    const [first, second2] = childrenOf(expr);
    if (expr.kind !== "call" || first === void 0 || second2 === void 0) return this.eval(expr);
    const operand = this.#operand(first);
    const key2 = this.#operand(second2);
    this.#charge(1);
    return expr.function === "_[_]" ? select(operand, key2) : selectOptionally(operand, key2);
  }
  #name({ id, name }) {
    for (let frame = this.#frame; frame !== void 0; frame = frame.parent) {
      if (frame.name !== name) continue;
      if (frame.value instanceof EvalError) throw frame.value;
      return frame.value;
    }
    const plain4 = name.startsWith(".") ? name.slice(1) : name;
    if (this.#activation.has(plain4)) {
      const value = this.#activation.get(plain4);
      if (value === void 0) throw new EvalError(`no such attribute(s): ${plain4}`);
      if (value instanceof EvalError) throw value;
      return value;
    }
    if (isIntConstant(plain4)) return 0n;
    if (this.#ast.types.get(id)?.kind === "type") return new TypeValue(plain4);
    throw new EvalError(`no such attribute(s): ${plain4}`);
  }
  #has(operand, field) {
    const target = operand instanceof Optional ? operand.value : operand;
    return target !== void 0 && lookUp(target, field) !== void 0;
  }
  #call(expr) {
    if (expr.function === "_&&_") return this.#logical(expr, false);
    if (expr.function === "_||_") return this.#logical(expr, true);
    if (expr.function === "_?_:_") return this.#conditional(expr);
    if (expr.function === "@not_strictly_false") return this.#notStrictlyFalse(expr);
    if (expr.function === "or" || expr.function === "orValue") return this.#or(expr);
    return isConstant(expr) ? this.#free(() => this.#plainCall(expr)) : this.#plainCall(expr);
  }
  #free(run) {
    const before = this.cost;
    const value = run();
    this.cost = before;
    return value;
  }
  #plainCall(expr) {
    const [first, second2] = expr.args;
    if (expr.function === "@in" && first !== void 0 && second2?.kind === "list" && isConstant(second2)) {
      const item = this.eval(first);
      const list = this.eval(second2);
      return isList(list) && [...Array(list.size).keys()].some((at) => equal(list.at(at), item));
    }
    const args = childrenOf(expr).map((arg) => this.eval(arg));
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    const overload2 = overloads.length === 1 ? overloads[0] ?? "" : "";
    const result = callFunction(expr.function, overload2, args, this.#server);
    this.#charge(callCost(expr.function, overload2, args, result));
    return result;
  }
  /** `&&` and `||`: the deciding value wins over errors on either side. */
  #logical({ args }, decisive) {
    let error;
    for (const arg of args) {
      const value = this.#tryEval(arg);
      if (value === decisive) return decisive;
      if (value instanceof EvalError) error ??= value;
      else if (typeof value !== "boolean") error ??= new NoSuchOverload();
    }
    if (error !== void 0) throw error;
    return !decisive;
  }
  #conditional({ args }) {
    const [condition, whenTrue, whenFalse] = args;
    if (condition === void 0 || whenTrue === void 0 || whenFalse === void 0)
      throw new UnsupportedError("a condition without branches");
    const chosen = this.eval(condition);
    if (typeof chosen !== "boolean") throw new NoSuchOverload();
    return this.#operand(chosen ? whenTrue : whenFalse);
  }
  #notStrictlyFalse({ args }) {
    const [arg] = args;
    const value = arg === void 0 ? false : this.#tryEval(arg);
    this.#charge(1);
    return value !== false;
  }
  #or({ function: name, target, args }) {
    const [other] = args;
    if (target === void 0 || other === void 0) throw new UnsupportedError(`\`${name}\` without arguments`);
    const value = this.eval(target);
    if (!(value instanceof Optional)) throw new NoSuchOverload(`${typeName(value)}.${name}()`);
    if (value.value === void 0) return this.eval(other);
    return name === "or" ? value : value.value;
  }
  #list(expr) {
    const values = [];
    for (const [at, element] of expr.elements.entries()) {
      const value = this.eval(element);
      if (!expr.optionals.includes(at)) values.push(value);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== void 0) values.push(value.value);
    }
    if (!isConstant(expr)) this.#charge(10);
    return new PlainList(values);
  }
  #map(expr) {
    const entries = [];
    for (const entry of expr.entries) {
      const key2 = this.eval(entry.key);
      const value = this.eval(entry.value);
      if (!entry.optional) entries.push([key2, value]);
      else if (!(value instanceof Optional)) throw new NoSuchOverload();
      else if (value.value !== void 0) entries.push([key2, value.value]);
    }
    if (!isConstant(expr)) this.#charge(30);
    return PlainMap.of(entries);
  }
  #fold(expr) {
    const range2 = this.eval(expr.range);
    const isOverMap = isMap(range2);
    if (!isOverMap && !isList(range2)) throw new EvalError(`got '${goTypeName(range2)}', expected iterable type`);
    const keys = isOverMap ? range2.keys() : void 0;
    const outer = this.#frame;
    const accumulator = { name: expr.accumulator, value: this.#tryEval(expr.init), parent: outer };
    const first = { name: expr.variable, value: null, parent: accumulator };
    const second2 = { name: expr.variable2 ?? "", value: null, parent: first };
    const inner2 = expr.variable2 === void 0 ? first : second2;
    try {
      for (let at = 0; at < range2.size; at++) {
        const key2 = keys === void 0 ? BigInt(at) : keys[at];
        if (key2 === void 0) break;
        const value = () => isList(range2) ? range2.at(at) : range2.find(key2) ?? null;
        first.value = expr.variable2 === void 0 && keys === void 0 ? value() : key2;
        if (expr.variable2 !== void 0) second2.value = value();
        this.#frame = inner2;
        if (this.#tryEval(expr.condition) === false) break;
        accumulator.value = this.#tryEval(expr.step);
      }
      this.#frame = accumulator;
      return this.eval(expr.result);
    } finally {
      this.#frame = outer;
    }
  }
};
function literalOf2(value) {
  if (value.type === "null") return null;
  return value.type === "uint" ? new Uint(value.value) : value.value;
}
function evaluate(ast, activation, limit2, server) {
  const evaluator = new Evaluator(ast, activation, limit2, server);
  try {
    return { value: evaluator.eval(ast.expr), cost: evaluator.cost };
  } catch (error) {
    if (error instanceof EvalError || error instanceof CostLimitExceeded) return { value: error, cost: evaluator.cost };
    throw error;
  }
}

// src/apiserver/cel/program.ts
var patternFunctions = /* @__PURE__ */ new Set(["matches", "find", "findAll"]);
var notIndexes = /* @__PURE__ */ new Map([
  ["null_type", "types.Null"],
  ["bytes", "types.Bytes"],
  ["google.protobuf.Duration", "types.Duration"],
  ["google.protobuf.Timestamp", "types.Timestamp"],
  ["list", "*types.baseList"],
  ["map", "*types.baseMap"],
  ["type", "*types.Type"]
]);
function faultOf(run) {
  try {
    run();
    return void 0;
  } catch (error) {
    if (error instanceof EvalError) return error.message;
    throw error;
  }
}
var isConvertible = (to, literal) => faultOf(() => callFunction(to, "", [literalOf2(literal)])) === void 0;
var Builder = class {
  #ast;
  constructor(ast) {
    this.#ast = ast;
  }
  /** The constant that a node is, if it is one; of lists and maps only their type is right. Throws EvalError. */
  build(expr) {
    if (expr.kind === "literal") return literalOf2(expr.value);
    if (expr.kind === "ident") return this.#name(expr);
    if (expr.kind === "call") return this.#call(expr);
    const parts2 = childrenOf(expr).map((part2) => this.build(part2));
    if (expr.kind !== "list" && expr.kind !== "map" || parts2.includes(void 0)) return void 0;
    if (expr.kind === "map" && parts2.some((part2, at) => at % 2 === 0 && part2 instanceof Uint8Array))
      throw new ServerPanic("runtime error: hash of unhashable type types.Bytes");
    return expr.kind === "list" ? new PlainList([]) : new PlainMap();
  }
  #name({ id, name }) {
    if (isIntConstant(name)) return 0n;
    if (this.#ast.types.get(id)?.kind !== "type") return void 0;
    if (!isTypeValue(name)) throw new EvalError(`reference to undefined type: ${name}`);
    return new TypeValue(name);
  }
  #call(expr) {
    const args = (expr.function === "_?._" ? expr.args.slice(0, 1) : childrenOf(expr)).map((arg) => this.build(arg));
    const [first, second2] = args;
    const isIndex = expr.function === "_[_]" || expr.function === "_[?_]";
    const notIndex = isIndex && second2 !== void 0 ? notIndexes.get(typeName(second2)) : void 0;
    if (notIndex !== void 0) throw new EvalError(`invalid qualifier type: ${notIndex}`);
    if (conversions.has(expr.function) && args.length === 1 && first !== void 0)
      return callFunction(expr.function, "", [first]);
    if (patternFunctions.has(expr.function) && typeof second2 === "string") {
      const { error } = compilePattern(second2);
      if (error !== void 0) throw new EvalError(error);
    }
    return void 0;
  }
};
var programFault = (ast) => faultOf(() => new Builder(ast).build(ast.expr));

// src/apiserver/cel/validators.ts
var typeOf2 = ({ ast }, { id }) => ast.types.get(id) ?? types.error;
var report = ({ ast, issues }, id, message) => issues.report(ast.offsets.get(id), message);
function checkLiteralArgument(walk2, { function: name, args }) {
  const [arg] = args;
  if (arg?.kind !== "literal") return;
  const { value } = arg;
  const isPattern = name === "matches" && value.type === "string";
  const isFine = isPattern ? compilePattern(value.value).error === void 0 : name !== "duration" && name !== "timestamp" || isConvertible(name, value);
  if (!isFine) report(walk2, arg.id, `invalid ${name} argument`);
}
function checkFormat(walk2, call) {
  const overloads = walk2.ast.references.get(call.id)?.overloads;
  if (call.function !== "format" || overloads !== void 0 && !overloads.includes("string_format")) return;
  const [args] = call.args;
  if (call.target?.kind !== "literal" || call.target.value.type !== "string" || args?.kind !== "list") return;
  const fault3 = formatFault(call.target.value.value, args.elements, (expr) => typeOf2(walk2, expr));
  if (fault3 !== void 0) report(walk2, fault3.id ?? call.id, fault3.message);
}
function isEquivalent(a, b) {
  if (a.kind !== b.kind || a.parameters.length !== b.parameters.length) return false;
  if (a.kind !== "typeParam" && a.name !== b.name) return false;
  return a.parameters.every((parameter, at) => isEquivalent(parameter, b.parameters[at] ?? types.error));
}
function inner(type2) {
  const [value] = type2.parameters;
  if (value === void 0) throw new ServerPanic("index out of range [0] with length 0");
  return optionalValueOf(type2) ?? value;
}
function mismatch2(walk2, { id }, expected2, actual) {
  report(walk2, id, `expected type '${formatType(expected2)}' but found '${formatType(actual)}'`);
}
function checkListLiteral(walk2, { elements, optionals: optionals2 }) {
  let expected2;
  for (const [at, element] of elements.entries()) {
    const own = typeOf2(walk2, element);
    const type2 = optionals2.includes(at) ? inner(own) : own;
    expected2 ??= type2;
    if (isEquivalent(expected2, type2)) continue;
    mismatch2(walk2, element, expected2, type2);
    return;
  }
}
function checkMapLiteral(walk2, { entries }) {
  let keyType;
  let valueType;
  for (const { key: key2, value, optional } of entries) {
    const own = typeOf2(walk2, value);
    const [ownKey, ownValue] = [typeOf2(walk2, key2), optional ? inner(own) : own];
    keyType ??= ownKey;
    valueType ??= ownValue;
    if (!isEquivalent(keyType, ownKey)) mismatch2(walk2, key2, keyType, ownKey);
    if (!isEquivalent(valueType, ownValue)) mismatch2(walk2, value, valueType, ownValue);
  }
}
function visit(walk2, expr, inFormat) {
  if (expr.kind === "call") {
    checkLiteralArgument(walk2, expr);
    checkFormat(walk2, expr);
  } else if (expr.kind === "list" && !inFormat) checkListLiteral(walk2, expr);
  else if (expr.kind === "map" && !inFormat) checkMapLiteral(walk2, expr);
  const within = inFormat || expr.kind === "call" && expr.function === "format";
  for (const part2 of childrenOf(expr)) visit(walk2, part2, within);
}
function validateLiterals(ast, issues) {
  visit({ ast, issues }, ast.expr, false);
}

// src/apiserver/cel/compile.ts
function compile(source, environment, variables, maxNodes2 = Infinity) {
  const parsed = parse(source, maxNodes2, environment.server);
  if (parsed.ast === void 0) return { issues: parsed.issues };
  const issues = new Issues();
  if (parsed.ast.backquote !== void 0 && !environment.has("cel-backquotes"))
    issues.report(parsed.ast.backquote, "unsupported syntax: '`'");
  for (const [library, macro] of parsed.ast.macros)
    if (!environment.has(library)) issues.report(void 0, `undeclared reference to '${macro}' (in container '')`);
  if (issues.count > 0) return { issues };
  const checked = check(parsed.ast, environment, variables);
  if (checked.ast === void 0) return { issues: checked.issues };
  validateLiterals(checked.ast, issues);
  return issues.count > 0 ? { issues } : { ast: checked.ast };
}

// src/apiserver/cel/rules.ts
var maxNodes = 1e5;
var maxNodesOfSchema = 1e6;
var expected = { rule: "bool", messageExpression: "string" };
function compileExpression(source, environment, self, { optionalOldSelf }, of, limit2) {
  const oldSelf = optionalOldSelf === true ? optionalType(self.type) : self.type;
  const variables = /* @__PURE__ */ new Map([
    ["self", self.type],
    ["oldSelf", oldSelf]
  ]);
  const compiled = compile(source, environment, variables, limit2);
  if (compiled.ast === void 0) return { error: { kind: "cel-compilation", of, source, issues: compiled.issues } };
  const { ast } = compiled;
  const type2 = ast.types.get(ast.expr.id);
  if (type2?.kind !== expected[of] || type2.nullable) return { error: { kind: "cel-type", of } };
  const error = programFault(ast);
  return error === void 0 ? { ast } : { ast, error: { kind: "cel-program", of, error } };
}
var known2 = /* @__PURE__ */ new WeakMap();
function compileWithin(judging, compileNow) {
  try {
    const compilation = compileNow(Math.min(maxNodes, judging.nodesLeft));
    judging.nodesLeft -= compilation.ast?.offsets.size ?? 0;
    return compilation;
  } catch (error) {
    if (!(error instanceof TooManyNodes)) throw error;
    judging.nodesLeft -= maxNodes;
    return {};
  }
}
function compileOnce(judging, rule, key2, compileNow) {
  const ofRule = known2.get(rule) ?? /* @__PURE__ */ new Map();
  known2.set(rule, ofRule);
  const compilations = ofRule.get(key2) ?? new PerServer();
  ofRule.set(key2, compilations);
  return compilations.get(judging.rules.server, () => compileWithin(judging, compileNow));
}
function usesOldSelf({ references }) {
  for (const { name } of references.values()) if (name === "oldSelf") return true;
  return false;
}
function checkOldSelf({ errors }, { rule, path, site }, isUsed) {
  if (isUsed && site.uncorrelatable !== void 0) {
    errors.invalid(child(path, "rule"), { kind: "cel-old-self", within: site.uncorrelatable }, rule.rule);
  }
  if (!isUsed && rule.optionalOldSelf !== void 0)
    errors.invalid(child(path, "optionalOldSelf"), "cel-optional-old-self", rule.optionalOldSelf);
}
function judgeExpression(judging, rule, of, source, { path, self, scope }) {
  const { rules, errors, compiled } = judging;
  const isStored = rules.preexisting?.[of === "rule" ? "rules" : "messageExpressions"].has(source) === true;
  const judged2 = compileOnce(
    judging,
    rule,
    `${of} ${isStored}`,
    (limit2) => compileExpression(source, new Environment(rules.server, isStored), self, rule, of, limit2)
  );
  const at = child(path, of);
  if (judged2.error !== void 0) errors.invalid(at, judged2.error);
  else if (judged2.ast === void 0) rules.onUnchecked(at);
  else compiled.push({ path: at, ast: judged2.ast, self, scope });
  return judged2;
}
function judgeRule(judging, site, scope, self, number2) {
  const rule = site.schema["x-kubernetes-validations"]?.[number2];
  if (rule === void 0) return;
  const path = index(child(site.path, "x-kubernetes-validations"), number2);
  const { ast, error } = judgeExpression(judging, rule, "rule", rule.rule, { path, self, scope });
  if (ast === void 0 && error === void 0) return;
  const { messageExpression = "" } = rule;
  if (error === void 0 && messageExpression !== "")
    judgeExpression(judging, rule, "messageExpression", messageExpression, { path, self, scope });
  checkOldSelf(judging, { rule, path, site }, ast !== void 0 && usesOldSelf(ast));
}
function checkRules(rules, errors) {
  const judging = { rules, errors, compiled: [], nodesLeft: maxNodesOfSchema };
  const root3 = TypeScope.root(rules.schema, rules.server);
  for (const site of rules.sites) {
    const scope = root3.at(site.path, rules.path);
    const self = scope?.declType;
    if (scope === void 0 || self === void 0) {
      errors.add("InternalError", child(site.path, "x-kubernetes-validations"), "cel-no-type");
      continue;
    }
    for (const number2 of (site.schema["x-kubernetes-validations"] ?? []).keys())
      judgeRule(judging, site, scope, self, number2);
  }
  return judging.compiled;
}

// src/apiserver/instance/correlation.ts
var Correlation = class _Correlation {
  value;
  old;
  schema;
  same;
  findOld;
  constructor(value, old, schema2) {
    this.value = value;
    this.old = old;
    this.schema = schema2;
  }
  /** Whether old and new are equal. List-maps count as equal whatever their order. */
  get unchanged() {
    this.same ??= this.compare();
    return this.same;
  }
  compare() {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (value.length !== old.length) return false;
      for (let index2 = 0; index2 < value.length; index2++) {
        const child2 = this.index(index2);
        if (child2 === void 0) return this.findOld === void 0 && deepEqual(value, old);
        if (!child2.unchanged) return false;
      }
      return true;
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      return keys.length === Object.keys(old).length && keys.every((key2) => this.key(key2)?.unchanged === true);
    }
    return deepEqual(value, old);
  }
  key(key2) {
    const { value, old, schema: schema2 } = this;
    if (!isObject(value) || !isObject(old) || !Object.hasOwn(value, key2) || !Object.hasOwn(old, key2)) return void 0;
    const field = schema2.properties?.get(key2) ?? schema2.additionalProperties?.schema;
    return field === void 0 ? void 0 : new _Correlation(value[key2] ?? null, old[key2] ?? null, field);
  }
  /** The correlation of an item: only lists of type map have any, by their keys. */
  index(index2) {
    const { value, old, schema: schema2 } = this;
    if (!Array.isArray(value) || !Array.isArray(old) || schema2["x-kubernetes-list-type"] !== "map") return void 0;
    const item = value[index2] ?? null;
    this.findOld ??= itemsByKey(old, schema2);
    const found = this.findOld(item);
    if (found === void 0 || schema2.items?.schema === void 0) return void 0;
    return new _Correlation(item, found, schema2.items.schema);
  }
};
function compositeKey(item, keys) {
  if (!isObject(item)) return void 0;
  const parts2 = [];
  for (const name of keys) {
    const part2 = item[name];
    if (part2 === void 0 || part2 === null || typeof part2 === "object") return void 0;
    const kind2 = typeof part2 === "bigint" || typeof part2 === "number" && isInteger(part2) ? "int" : typeof part2;
    parts2.push(`${kind2} ${String(part2)}`);
  }
  return parts2.join("\0");
}
function itemsByKey(items2, schema2) {
  const { type: type2, "x-kubernetes-list-type": listType2, "x-kubernetes-list-map-keys": keys = [] } = schema2;
  if (type2 !== "array" || listType2 !== "map" || keys.length === 0) return () => void 0;
  const keyed2 = /* @__PURE__ */ new Map();
  for (const item of items2) {
    const key2 = compositeKey(item, keys);
    if (key2 !== void 0 && !keyed2.has(key2)) keyed2.set(key2, item);
  }
  return (item) => {
    const key2 = keyed2.size === 0 ? void 0 : compositeKey(item, keys);
    return key2 === void 0 ? void 0 : keyed2.get(key2);
  };
}

// src/apiserver/cel/eval-compile.ts
function fieldPathOf({ fieldPath = "" }, schema2) {
  if (fieldPath === "") return (path) => path;
  let at = schema2;
  const steps = [];
  for (const [, plain4, quotedName = ""] of fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)) {
    const name = plain4 ?? quotedName.replace(/\\(['\\])/g, "$1");
    const properties2 = at?.properties;
    if (properties2 !== void 0 && properties2.size > 0) {
      steps.push((path) => child(path, name));
      at = properties2.get(name);
    } else {
      steps.push((path) => key(path, name));
      at = at?.additionalProperties?.schema;
    }
  }
  return (path) => steps.reduce((below5, step2) => step2(below5), valueAt(path));
}
function compileRule(rule, schema2, self, server) {
  const fieldPath = fieldPathOf(rule, schema2);
  if (self === void 0) {
    const error2 = "unable to convert structural schema to CEL declarations";
    return { rule, ast: void 0, error: error2, usesOldSelf: false, message: void 0, fieldPath };
  }
  const environment = new Environment(server, true);
  const compiled = compileExpression(rule.rule, environment, self, rule, "rule");
  const error = compiled.error && detailText({ check: compiled.error, path: whole });
  const ast = error === void 0 ? compiled.ast : void 0;
  const { messageExpression: source = "" } = rule;
  const message = source === "" ? {} : compileExpression(source, environment, self, rule, "messageExpression");
  return {
    rule,
    ast,
    error,
    usesOldSelf: ast !== void 0 && usesOldSelf(ast),
    message: message.error === void 0 ? message.ast : void 0,
    fieldPath
  };
}
var isEmbedded = (schema2) => schema2["x-kubernetes-embedded-resource"] === true;
function propertyNodes(schema2, self, server) {
  const nodes = /* @__PURE__ */ new Map();
  for (const [name, property] of schema2.properties ?? []) {
    const escaped = escapeField(name);
    const own = escaped === void 0 ? declType(property, isEmbedded(property), "selfType", server) : self?.fields?.get(escaped);
    const node = own === void 0 ? void 0 : build(property, isEmbedded(property), own, server);
    if (node !== void 0) nodes.set(name, node);
  }
  return nodes;
}
function build(schema2, isResourceRoot, self, server) {
  const rules = (schema2["x-kubernetes-validations"] ?? []).filter(({ rule }) => trimSpace(rule) !== "").map((rule) => compileRule(rule, schema2, self, server));
  const [item, value] = [schema2.items?.schema, schema2.additionalProperties?.schema];
  const items2 = item === void 0 ? void 0 : build(item, isEmbedded(item), self?.elemType, server);
  const additional = value === void 0 ? void 0 : build(value, isEmbedded(value), self?.elemType, server);
  const properties2 = propertyNodes(schema2, self, server);
  if (rules.length === 0 && items2 === void 0 && additional === void 0 && properties2.size === 0) return void 0;
  const usesOld = rules.some((rule) => rule.usesOldSelf);
  return { schema: schema2, isResourceRoot, usesOldSelf: usesOld, rules, items: items2, additional, properties: properties2 };
}
var known3 = [
  /* @__PURE__ */ new WeakMap(),
  /* @__PURE__ */ new WeakMap()
];
function ruleNode(schema2, isResourceRoot, server) {
  const cache = known3[isResourceRoot ? 1 : 0];
  const nodes = cache.get(schema2) ?? new PerServer();
  cache.set(schema2, nodes);
  const self = () => declType(schema2, isResourceRoot, "selfType", server);
  return nodes.get(server, () => build(schema2, isResourceRoot, self(), server));
}

// src/apiserver/cel/eval-rules.ts
var runtimeBudget = 1e7;
var callLimit = 1e6;
var longestMessage = 5 * 1024;
var BudgetSpent = class extends Error {
};
var isForgiven = ({ current, parent }) => (current ?? parent)?.unchanged === true;
function ratchetOf(ratchet, step2) {
  const { current, parent } = ratchet;
  if (current === void 0) return ratchet;
  if (typeof step2 === "number") return { current: current.index(step2), parent: current };
  if (parent === void 0 && (step2 === "apiVersion" || step2 === "kind")) return { current: void 0, parent };
  return { current: current.key(step2), parent: current };
}
var nameOf = ({ message = "", rule }) => trimSpace(message === "" ? rule : message);
var ownMessage = ({ message = "" }) => message === "" ? void 0 : trimSpace(message);
var reasons2 = {
  FieldValueForbidden: "FieldValueForbidden",
  FieldValueRequired: "FieldValueRequired",
  FieldValueDuplicate: "FieldValueDuplicate"
};
var Walk = class {
  errors = [];
  unchecked = [];
  #budget;
  #server;
  constructor(budget, server) {
    this.#server = server;
    this.#budget = budget;
  }
  #invalid(path, check2) {
    this.errors.push({ type: "FieldValueInvalid", path, check: check2 });
  }
  #stop() {
    this.#budget.left = -1;
    throw new BudgetSpent();
  }
  validate(node, spot) {
    if (node === void 0 || spot.value === null) return;
    this.#validateRules(node, spot);
    if (Array.isArray(spot.value)) this.#validateItems(node, spot.value, spot);
    else if (isObject(spot.value)) this.#validateFields(node, spot.value, spot);
  }
  #validateItems({ items: items2, schema: schema2 }, value, { path, old, ratchet }) {
    if (items2 === void 0) return;
    const oldItemOf = itemsByKey(Array.isArray(old) ? old : [], schema2);
    for (const [at, item] of value.entries()) {
      const before = oldItemOf(item) ?? null;
      this.validate(items2, { path: index(path, at), value: item, old: before, ratchet: ratchetOf(ratchet, at) });
    }
  }
  #validateFields({ properties: properties2, additional, schema: schema2 }, value, { path, old, ratchet }) {
    const mapType2 = schema2["x-kubernetes-map-type"];
    const isCorrelatable = mapType2 === void 0 || mapType2 === "granular" || mapType2 === "atomic";
    for (const [name, field] of Object.entries(value)) {
      const before = isCorrelatable && isObject(old) ? old[name] ?? null : null;
      const below5 = { value: field, old: before, ratchet: ratchetOf(ratchet, name) };
      if (additional !== void 0) this.validate(additional, { ...below5, path: key(path, name) });
      this.validate(properties2.get(name), { ...below5, path: child(path, name) });
    }
  }
  #validateRules(node, spot) {
    if (node.rules.length === 0) return;
    const { path } = spot;
    if (this.#budget.left <= 0) {
      this.#invalid(path, { kind: "cel-budget", of: "rules" });
      this.#stop();
    }
    for (const compiled of node.rules) {
      try {
        this.#validateRule(node, compiled, spot);
      } catch (error) {
        if (!(error instanceof UnsupportedError) && !(error instanceof RangeError)) throw error;
        const why = `rule ${goQuote(compiled.rule.rule)}: ${error.message}`;
        this.unchecked.push({ field: fieldText({ path }), why });
      }
    }
  }
  #pay(cost) {
    if (cost > this.#budget.left) return false;
    this.#budget.left -= cost;
    return true;
  }
  #validateRule(node, compiled, { path, value, old, ratchet }) {
    const { rule, ast } = compiled;
    if (ast === void 0) {
      this.#invalid(path, { kind: "cel-not-compiled", error: compiled.error ?? "" });
      return;
    }
    const isOptional = rule.optionalOldSelf === true;
    if (compiled.usesOldSelf && old === null && !isOptional) return;
    const activation = activationOf(node, value, old, compiled, this.#server);
    const evaluation = evaluate(ast, activation, callLimit, this.#server);
    if (!this.#pay(evaluation.cost)) {
      this.#invalid(path, { kind: "cel-budget", of: "rules" });
      this.#stop();
    }
    if (evaluation.value instanceof Error) this.#fail(path, rule, evaluation.value);
    else if (evaluation.value !== true) this.#broken(compiled, path, activation, ratchet);
  }
  #fail(path, rule, error) {
    const known4 = { rule: nameOf(rule), error: error.message };
    if (error instanceof CostLimitExceeded) {
      this.#invalid(path, { kind: "cel-call-cost", ...known4 });
      this.#stop();
    }
    this.#invalid(path, { kind: error instanceof NoSuchOverload ? "cel-no-overload" : "cel-failed", ...known4 });
  }
  #broken(compiled, path, activation, ratchet) {
    const { rule } = compiled;
    const isRatcheted = !compiled.usesOldSelf && isForgiven(ratchet);
    const add = (type3, check2) => {
      if (!isRatcheted) this.errors.push({ type: type3, path: compiled.fieldPath(path), check: check2 });
    };
    const message = this.#message(compiled, activation);
    if (message?.fatal !== void 0) {
      add("FieldValueInvalid", message.fatal);
      this.#stop();
    }
    const type2 = reasons2[rule.reason ?? ""] ?? "FieldValueInvalid";
    const text3 = type2 === "FieldValueDuplicate" ? "" : message?.text ?? ownMessage(rule);
    add(type2, { kind: "cel-rule", rule: trimSpace(rule.rule), message: text3 });
  }
  /** evalMessageExpression: its text, nothing if it failed or is no good, or why all evaluation ends. */
  #message({ message, rule }, activation) {
    if (message === void 0) return void 0;
    const { value, cost } = evaluate(message, activation, callLimit, this.#server);
    if (!this.#pay(cost)) return { fatal: { kind: "cel-budget", of: "messageExpression" } };
    if (value instanceof CostLimitExceeded)
      return { fatal: { kind: "cel-message-cost", expression: rule.messageExpression ?? "" } };
    if (typeof value !== "string") return void 0;
    const text3 = trimSpace(value);
    const isGood = text3 !== "" && !text3.includes("\n") && Buffer.byteLength(text3) <= longestMessage;
    return isGood ? { text: text3 } : void 0;
  }
};
function valueOrError(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof EvalError) return error;
    throw error;
  }
}
function activationOf({ schema: schema2, isResourceRoot, usesOldSelf: usesOldSelf2 }, value, old, { rule }, server) {
  const variables = /* @__PURE__ */ new Map();
  variables.set(
    "self",
    valueOrError(() => valueOf(value, schema2, server, isResourceRoot))
  );
  if (!usesOldSelf2) return variables;
  const before = old === null ? void 0 : valueOrError(() => valueOf(old, schema2, server, isResourceRoot));
  const isPlain = rule.optionalOldSelf !== true || before instanceof EvalError;
  variables.set("oldSelf", isPlain ? before : new Optional(before));
  return variables;
}
function validateRules(value, old, schema2, place, budget) {
  const walk2 = new Walk(budget, place.server);
  try {
    const ratchet = { current: place.correlation, parent: void 0 };
    walk2.validate(ruleNode(schema2, place.isResourceRoot, place.server), { path: place.path, value, old, ratchet });
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return walk2;
}

// src/apiserver/instance/result.ts
var brief = /* @__PURE__ */ new Set(["required", "enum", "max-length", "max-items"]);
var messageOf = (error) => brief.has(error.check.kind) ? `${error.check.kind} ${nameText(error.path)} ${valueDetail(error)}` : valueDetail(error);
var Result = class {
  errors = [];
  matches = 0;
  #messages;
  get valid() {
    return this.errors.length === 0;
  }
  /** Upstream keeps one error of each message, wherever it came from. */
  add(error) {
    if (this.errors.length > 0) {
      this.#messages ??= new Set(this.errors.map(messageOf));
      const message = messageOf(error);
      if (this.#messages.has(message)) return;
      this.#messages.add(message);
    }
    this.errors.push(error);
  }
  merge(other) {
    if (other === void 0) return;
    for (const error of other.errors) this.add(error);
    this.matches += other.matches;
  }
};
function failure(error) {
  const result = new Result();
  result.add(error);
  return result;
}

// src/apiserver/instance/numbers.ts
var lowest = -(1n << 63n);
var highest = (1n << 63n) - 1n;
function toInt64(value) {
  if (!Number.isFinite(value)) return lowest;
  const whole4 = BigInt(Math.trunc(value));
  return whole4 < lowest || whole4 > highest ? lowest : whole4;
}
function isJSONInteger(value) {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (value === rounded) return true;
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
}
var inRange = (value, low, high) => {
  if (typeof value !== "bigint" && !Number.isInteger(value)) return false;
  const whole4 = BigInt(value);
  return whole4 >= low && whole4 <= high;
};
function rangeError(value, numeric, what, { path, base, server }) {
  const { type: type2, format } = numeric;
  let fits = true;
  if (type2 === "integer")
    fits = format === "int32" ? inRange(value, -(1n << 31n), (1n << 31n) - 1n) : inRange(value, lowest, highest);
  else if (format === "float") fits = Number.isFinite(Math.fround(Number(value)));
  if (fits || !server.has("number-ranges")) return void 0;
  return { type: "FieldValueInvalid", path: base, check: { kind: "number-range", at: path, what, type: type2, format } };
}
var passes = {
  maximum: { closed: (value, limit2) => value <= limit2, open: (value, limit2) => value < limit2 },
  minimum: { closed: (value, limit2) => value >= limit2, open: (value, limit2) => value > limit2 }
};
function boundResult(value, keyword, limit2, isExclusive, numeric, place) {
  const range2 = rangeError(limit2, numeric, keyword === "maximum" ? "Maximum boundary" : "Minimum boundary", place);
  const result = range2 === void 0 ? new Result() : failure(range2);
  const end = isExclusive ? "open" : "closed";
  const native = range2 === void 0 && isInteger(value);
  const converted = native ? toInt64(limit2) : limit2;
  const compared2 = native ? value : Number(value);
  if (passes[keyword][end](compared2, converted)) return result;
  const check2 = { kind: "bound", keyword, isExclusive, limit: converted };
  result.add({ type: "FieldValueInvalid", path: place.path, check: check2 });
  return result;
}
function multipleResult(value, factor, numeric, place) {
  const range2 = rangeError(factor, numeric, "MultipleOf", place);
  const result = range2 === void 0 ? new Result() : failure(range2);
  const native = range2 === void 0 && isInteger(value);
  const whole4 = toInt64(factor);
  const { path } = place;
  const converted = native ? whole4 : factor;
  if (native ? whole4 <= 0n : factor <= 0) {
    result.add({ type: "FieldValueInvalid", path, check: { kind: "factor-not-positive", factor: converted } });
    return result;
  }
  const quotient = factor < 1 ? 1 / factor * Number(value) : Number(value) / factor;
  const multiple = native ? BigInt(value) % whole4 === 0n : isJSONInteger(quotient);
  if (!multiple) result.add({ type: "FieldValueInvalid", path, check: { kind: "multiple-of", factor: converted } });
  return result;
}
function validateNumber(value, schema2, numeric, place) {
  const result = new Result();
  const range2 = rangeError(value, numeric, "Checked", place);
  if (range2 !== void 0) result.add(range2);
  const { multipleOf, maximum, minimum } = schema2;
  if (multipleOf !== void 0) result.merge(multipleResult(value, multipleOf, numeric, place));
  if (minimum !== void 0)
    result.merge(boundResult(value, "minimum", minimum, schema2.exclusiveMinimum === true, numeric, place));
  if (maximum !== void 0)
    result.merge(boundResult(value, "maximum", maximum, schema2.exclusiveMaximum === true, numeric, place));
  result.matches++;
  return result;
}

// src/apiserver/instance/value-checks.ts
var typesOf = (schema2, reading) => {
  if (reading === "custom-resource" && schema2["x-kubernetes-int-or-string"] === true) return ["integer", "string"];
  return schema2.type === void 0 || schema2.type === "" ? [] : [schema2.type];
};
function formatOf2(schema2, types3, reading, server) {
  const format = schema2.format ?? "";
  if (reading === "default") return format;
  return unrecognizedFormat(types3.length === 1 ? types3[0] ?? "" : "", format, server) ? "" : format;
}
function kindOf3(value) {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return "array";
  if (typeof value === "object") return "object";
  return isInteger(value) ? "integer" : "number";
}
var typeFailure = (path, kind2, type2, found) => failure({ type: "FieldValueTypeInvalid", path, check: { kind: kind2, type: type2, found } });
function checkType2(value, types3, format, nullable, path) {
  const passed = new Result();
  passed.matches = 1;
  if (value === null) {
    const refused = types3.length > 0 && !types3.includes("null") && !nullable;
    return refused ? typeFailure(path, "type", types3.join(","), "null") : passed;
  }
  const kind2 = kindOf3(value);
  const isText = kind2 === "string" || kind2 === "array";
  const fits = types3.includes(kind2) || kind2 === "integer" && types3.includes("number") || kind2 === "number" && types3.includes("integer") && isWhole(value);
  const nativeFormat = kind2 === "integer" ? "int64" : kind2 === "number" ? "float64" : "";
  if (!isText && format !== "" && !fits && format !== nativeFormat)
    return typeFailure(path, "format", format, nativeFormat);
  if (isText && format !== "" && !types3.includes("number") && !types3.includes("integer")) return passed;
  return fits ? passed : typeFailure(path, "type", types3.join(","), kind2);
}
var isWhole = (value) => {
  if (typeof value !== "number" || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const rounded = Math.round(value);
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
};
function equalsEnumEntry(value, entry) {
  if (value === null || entry === null) return false;
  if (deepEqual(value, entry)) return true;
  const bothNumbers = (typeof value === "number" || typeof value === "bigint") && (typeof entry === "number" || typeof entry === "bigint");
  if (bothNumbers && isInteger(entry) && typeof value === "number") return Math.trunc(value) === Number(entry);
  if (typeof entry === "string" && isInteger(value)) return entry === runeOf(value);
  return false;
}
var runeOf = (value) => {
  const code = Number(value);
  const valid = code >= 0 && code <= 1114111 && (code < 55296 || code > 57343);
  return valid ? String.fromCodePoint(code) : "�";
};
function checkEnum(value, schema2, path) {
  const entries = schema2.enum ?? [];
  if (entries.length === 0 || entries.some((entry) => equalsEnumEntry(value, entry))) return void 0;
  return failure({ type: "FieldValueNotSupported", path, check: { kind: "enum", values: entries } });
}
function checkString(value, schema2, path) {
  const { maxLength, minLength, pattern: pattern2 } = schema2;
  const length = maxLength === void 0 && minLength === void 0 ? 0 : runeCount(value);
  if (maxLength !== void 0 && length > maxLength)
    return failure({ type: "FieldValueTooLong", path, check: { kind: "max-length", limit: maxLength } });
  if (minLength !== void 0 && length < minLength)
    return failure({ type: "FieldValueInvalid", path, check: { kind: "min-length", limit: minLength } });
  if (pattern2 === void 0 || pattern2 === "") return void 0;
  const compiled = compilePattern(pattern2);
  if (compiled.matches?.(value) === true) return void 0;
  return failure({ type: "FieldValueInvalid", path, check: { kind: "pattern", pattern: pattern2, error: compiled.error } });
}
var checkFormat2 = (value, format, isValid, path) => isValid(value) ? void 0 : typeFailure(path, "format", format, value);

// src/apiserver/instance/validate.ts
var fault2 = ({ path }, check2, type2 = "FieldValueInvalid") => ({
  type: type2,
  path,
  check: check2
});
function checkArray(value, schema2, place) {
  const result = new Result();
  const { items: items2, minItems, maxItems } = schema2;
  if (items2?.schema !== void 0)
    for (const [at, item] of value.entries())
      result.merge(validateAt(item, items2.schema, below4(place, index(place.path, at), place.correlation?.index(at))));
  const size2 = value.length;
  if (minItems !== void 0 && size2 < minItems) result.add(fault2(place, { kind: "min-items", limit: minItems }));
  if (maxItems !== void 0 && size2 > maxItems)
    result.add(fault2(place, { kind: "max-items", limit: maxItems }, "FieldValueTooMany"));
  if (schema2.uniqueItems === true && hasDoubles(value)) result.add(fault2(place, { kind: "unique-items" }));
  result.matches++;
  return result;
}
var hasDoubles = (items2) => items2.some((item, at) => items2.slice(0, at).some((other) => deepEqual(item, other)));
var below4 = (place, path, correlation) => ({
  ...place,
  path,
  correlation
});
var fieldCorrelation = (place, key2) => place.path === place.base && (key2 === "kind" || key2 === "apiVersion") ? void 0 : place.correlation?.key(key2);
function checkObject(value, schema2, place) {
  const result = new Result();
  const { path } = place;
  const { minProperties, maxProperties, properties: properties2 } = schema2;
  const additional = place.reading === "default" && place.nested ? void 0 : schema2.additionalProperties;
  const keys = Object.keys(value);
  if (minProperties !== void 0 && keys.length < minProperties)
    result.add(fault2(place, { kind: "min-properties", limit: minProperties }));
  if (maxProperties !== void 0 && keys.length > maxProperties)
    result.add(fault2(place, { kind: "max-items", limit: maxProperties }, "FieldValueTooMany"));
  for (const key2 of keys) {
    if (properties2?.has(key2) === true || additional === void 0) continue;
    const at = below4(place, member(path, key2), fieldCorrelation(place, key2));
    if (!additional.allows) result.add(fault2(place, { kind: "property-forbidden", property: key2 }));
    else if (additional.schema !== void 0) result.merge(validateAt(value[key2] ?? null, additional.schema, at));
  }
  for (const [key2, property] of properties2 ?? []) {
    if (!Object.hasOwn(value, key2)) continue;
    const at = below4(place, child(path, key2), fieldCorrelation(place, key2));
    result.merge(validateAt(value[key2] ?? null, property, at));
  }
  for (const key2 of schema2.required ?? [])
    if (!Object.hasOwn(value, key2))
      result.add({ type: "FieldValueRequired", path: member(path, key2), check: { kind: "required" } });
  return result;
}
var ofJunctor = ({ base }, check2) => failure({ type: "FieldValueInvalid", path: base, check: check2 });
var bestOf = (results) => results.reduce(
  (best2, result) => best2 === void 0 || result.matches > best2.matches ? result : best2,
  void 0
);
function checkAnyOf(value, branches, place) {
  const result = new Result();
  const failed2 = [];
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) {
      result.merge(tried);
      return result;
    }
    failed2.push(tried);
  }
  result.merge(ofJunctor(place, { kind: "any-of", at: place.path }));
  result.merge(bestOf(failed2));
  return result;
}
function checkOneOf(value, branches, place) {
  const result = new Result();
  const tried = branches.map((branch) => validateAt(value, branch, place));
  const good = tried.filter((one) => one.valid);
  if (good.length === 1) {
    result.merge(good[0]);
    return result;
  }
  result.merge(ofJunctor(place, { kind: "one-of", at: place.path, fitting: good.length }));
  if (good.length === 0) result.merge(bestOf(tried));
  return result;
}
function checkAllOf(value, branches, place) {
  const result = new Result();
  let good = 0;
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) good++;
    result.merge(tried);
  }
  if (good !== branches.length) result.merge(ofJunctor(place, { kind: "all-of", at: place.path, fitting: good }));
  return result;
}
function checkJunctors2(value, schema2, place) {
  const result = new Result();
  const inner2 = { ...place, nested: true, correlation: void 0 };
  const { anyOf = [], oneOf = [], allOf = [], not } = schema2;
  if (anyOf.length > 0) result.merge(checkAnyOf(value, anyOf, inner2));
  if (oneOf.length > 0) result.merge(checkOneOf(value, oneOf, inner2));
  if (allOf.length > 0) result.merge(checkAllOf(value, allOf, inner2));
  if (not !== void 0 && validateAt(value, not, inner2).valid)
    result.merge(ofJunctor(place, { kind: "not", at: place.path }));
  result.matches++;
  return result;
}
function validateUnratcheted(value, schema2, place) {
  const result = new Result();
  const { path, reading, server } = place;
  const types3 = typesOf(schema2, reading);
  const format = formatOf2(schema2, types3, reading, server);
  if (value === null) {
    result.merge(checkType2(value, types3, format, schema2.nullable === true, path));
    result.merge(checkEnum(value, schema2, path));
    return result;
  }
  const apply = (found) => {
    result.merge(found);
    result.matches++;
  };
  if (types3.length > 0 || format !== "") apply(checkType2(value, types3, format, schema2.nullable === true, path));
  apply(checkJunctors2(value, schema2, place));
  if (typeof value === "string") {
    apply(checkString(value, schema2, path));
    const isValid = stringFormat(format, server);
    if (isValid !== void 0) apply(checkFormat2(value, format, isValid, path));
  } else if (typeof value === "number" || typeof value === "bigint") {
    const type2 = types3.length === 1 && (types3[0] === "integer" || types3[0] === "number") ? types3[0] : "";
    const bound = type2 !== "" && !unrecognizedFormat(type2, format, server) ? format : "";
    apply(validateNumber(value, schema2, { type: type2, format: bound }, place));
  } else if (Array.isArray(value)) apply(checkArray(value, schema2, place));
  apply(checkEnum(value, schema2, path));
  if (isObject(value)) apply(checkObject(value, schema2, place));
  result.matches++;
  return result;
}
function validateAt(value, schema2, place) {
  const result = validateUnratcheted(value, schema2, place);
  if (result.valid || place.correlation?.unchanged !== true) return result;
  const forgiven = new Result();
  forgiven.matches = result.matches;
  return forgiven;
}
function validateValue(value, schema2, path, server, { reading = "custom-resource", correlation } = {}) {
  const base = valueAt(path);
  return validateAt(value, schema2, { path: base, base, reading, nested: false, correlation, server }).errors;
}

// src/apiserver/instance/defaults.ts
var isRefusedNull = (value, schema2) => value === null && schema2 !== void 0 && schema2.nullable !== true;
var defaultOf = (schema2) => schema2?.default ?? null;
function applyDefaults(value, schema2) {
  if (schema2 === void 0 || !hasDefaults(schema2)) return;
  if (Array.isArray(value)) {
    const items2 = schema2.items?.schema;
    for (const [index2, item] of value.entries()) {
      if (isRefusedNull(item, items2)) value[index2] = copyOf(defaultOf(items2));
      applyDefaults(value[index2] ?? null, items2);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key2, property] of schema2.properties ?? []) {
    if (defaultOf(property) === null) continue;
    if (value[key2] === void 0 || isRefusedNull(value[key2], property)) value[key2] = copyOf(defaultOf(property));
  }
  for (const key2 of Object.keys(value)) {
    const property = schema2.properties?.get(key2);
    const additional = schema2.additionalProperties?.schema;
    if (property === void 0 && isRefusedNull(value[key2], additional)) value[key2] = copyOf(defaultOf(additional));
    applyDefaults(value[key2] ?? null, property ?? additional);
  }
}
function pruneNulls(value, schema2) {
  if (Array.isArray(value)) {
    for (const item of value) pruneNulls(item, schema2?.items?.schema);
    return;
  }
  if (!isObject(value)) return;
  for (const [key2, field] of Object.entries(value)) {
    const of = schemaOfField(schema2, key2).schema;
    if (isRefusedNull(field, of) && defaultOf(of) === null) delete value[key2];
    else pruneNulls(field, of);
  }
}
function withTypeMeta(value) {
  const object = isObject(value) ? value : emptyObject();
  object["kind"] ??= "Validation";
  object["apiVersion"] ??= "validation/v1";
  return object;
}
function validateDefaults(schema2, path, options) {
  const { requirePruned, server } = options;
  const walk2 = { errors: [], unchecked: [], requirePruned, server, budget: runtimeBudget };
  const root3 = options.isResourceRoot ? asResource(schema2) : schema2;
  judge2(walk2, root3, path, root3, [], false);
  return { errors: walk2.errors, unchecked: walk2.unchecked };
}
function judge2(walk2, schema2, path, outerRoot, outer, outerMeta) {
  if (walk2.budget < 0) return;
  const embedded = schema2["x-kubernetes-embedded-resource"] === true;
  const root3 = embedded ? schema2 : outerRoot;
  const steps = embedded ? [] : outer;
  const insideMeta = outerMeta && !embedded;
  const value = defaultOf(schema2);
  if (value !== null) {
    const at = child(path, "default");
    if (!insideMeta && walk2.requirePruned) append(walk2.errors, unprunedErrors(value, schema2, at));
    const errors = insideMeta ? judgeInMeta(value, schema2, root3, steps, at, walk2.server) : judgeValue(value, schema2, at, walk2.server);
    append(walk2.errors, errors);
    if (errors.length === 0) judgeRules(walk2, value, schema2, at, schema2 === root3);
  }
  const items2 = schema2.items?.schema;
  if (items2 !== void 0) judge2(walk2, items2, child(path, "items"), root3, [...steps, null], insideMeta);
  for (const [key2, property] of schema2.properties ?? []) {
    const meta = insideMeta || embedded && isMetaField(key2);
    judge2(walk2, property, key(child(path, "properties"), key2), root3, [...steps, key2], meta);
  }
}
function judgeRules(walk2, value, schema2, path, isResourceRoot) {
  if (!hasRules(schema2)) return;
  const place = { path, isResourceRoot, server: walk2.server };
  const [kept, anew] = [{ left: walk2.budget }, { left: walk2.budget }];
  let judged2 = validateRules(value, value, schema2, place, kept);
  append(walk2.errors, judged2.errors.map(ofDefault));
  append(walk2.unchecked, judged2.unchecked);
  if (judged2.errors.length === 0) {
    const known4 = new Set(judged2.unchecked.map(({ field, why }) => `${field}
${why}`));
    judged2 = validateRules(value, null, schema2, place, anew);
    append(walk2.errors, judged2.errors.map(ofDefault));
    append(
      walk2.unchecked,
      judged2.unchecked.filter(({ field, why }) => !known4.has(`${field}
${why}`))
    );
  }
  walk2.budget = Math.min(kept.left, anew.left);
}
var ofDefault = ({ type: type2, path, check: check2 }) => ({
  type: type2,
  path,
  check: { kind: "default-invalid", check: check2 }
});
function judgeInMeta(value, schema2, root3, steps, at, server) {
  const object = withTypeMeta(surrounded(copyOf(value), steps));
  const { error } = coerce(object, root3, { isResourceRoot: true, dropInvalid: false, path: whole });
  const errors = error === void 0 ? validateEmbedded(object, asResource(root3), whole, server) : [error];
  if (errors.length > 0) return [{ type: "FieldValueInvalid", path: at, check: { kind: "default-metadata", errors } }];
  return validateValue(value, schema2, at, server, { reading: "default" }).map(ofDefault);
}
function unprunedErrors(value, schema2, at) {
  const pruned = copyOf(value);
  prune(pruned, schema2, { isResourceRoot: schema2["x-kubernetes-embedded-resource"] === true });
  if (deepEqual(pruned, value)) return [];
  return [{ type: "FieldValueInvalid", path: at, check: { kind: "default-unpruned" } }];
}
function judgeValue(value, schema2, at, server) {
  const isResourceRoot = schema2["x-kubernetes-embedded-resource"] === true;
  const coerced = copyOf(value);
  const { error } = coerce(coerced, schema2, { isResourceRoot, dropInvalid: false, path: at });
  if (error !== void 0) return [ofDefault(error)];
  const embedded = validateEmbedded(coerced, schema2, at, server);
  const errors = embedded.length > 0 ? embedded : validateValue(coerced, schema2, at, server, { reading: "default" });
  return errors.map(ofDefault);
}

// src/apiserver/validate-schema.ts
var beforeType = ["id", "$schema", "$ref"];
var allowed = new Set(
  "description type format title maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems multipleOf required items properties externalDocs example x-kubernetes-preserve-unknown-fields x-kubernetes-validations".split(
    " "
  )
);
var goName = (keyword) => keyword.replace(/^x-kubernetes/, "x").replace(/(?:^|-)[a-z]/g, (found) => found.slice(-1).toUpperCase());
var notAllowed = { kind: "root-fields", allowed: [...allowed].map(goName) };
function checkRootWithStatus(schema2, path, errors) {
  if (beforeType.some((name) => schema2[name] !== void 0)) {
    errors.invalid(path, notAllowed);
    return;
  }
  if (schema2.type !== void 0 && schema2.type !== "object") {
    errors.invalid(child(path, "type"), "root-type", schema2.type);
    return;
  }
  for (const name in schema2) {
    if (schema2[name] === void 0 || allowed.has(name)) continue;
    errors.invalid(path, notAllowed);
    return;
  }
}
var hasExtension = (schema2) => someSchema(
  schema2,
  (node) => node["x-kubernetes-embedded-resource"] === true || node["x-kubernetes-preserve-unknown-fields"] !== void 0 || node["x-kubernetes-int-or-string"] === true || (node["x-kubernetes-list-map-keys"] ?? []).length > 0 || node["x-kubernetes-list-type"] !== void 0 || (node["x-kubernetes-validations"] ?? []).length > 0
);
function checkStructure(run, schema2, path) {
  const fault3 = structuralFault(schema2);
  if (fault3 !== void 0) return { sound: false, fault: fault3 };
  const errors = structuralErrors(schema2, path);
  if (errors.length > 0) {
    run.errors.push(errors.errors, errors.isCutShort);
    return { sound: false, fault: fault3 };
  }
  if (!hasDefault(schema2)) return { sound: true, fault: fault3 };
  const { requirePrunedDefaults: requirePruned, server } = run.options;
  const defaults = validateDefaults(schema2, path, { isResourceRoot: true, requirePruned, server });
  run.errors.push(defaults.errors);
  append(run.unchecked, defaults.unchecked);
  return { sound: defaults.errors.length === 0, fault: fault3 };
}
function checkValidation(run, validation, { version, hasStatus, structural }, path) {
  const schema2 = validation?.openAPIV3Schema;
  if (schema2 === void 0) return;
  const { errors } = run;
  const before = errors.length;
  const schemaPath = child(path, "openAPIV3Schema");
  if (hasStatus) checkRootWithStatus(schema2, schemaPath, errors);
  if (schema2.nullable === true) errors.forbidden(child(schemaPath, "nullable"), "root-nullable");
  const { sound, fault: fault3 } = structural ? checkStructure(run, schema2, schemaPath) : { sound: false, fault: void 0 };
  const rules = [];
  checkOpenAPISchema({ options: run.options, errors, rules }, schema2, schemaPath);
  if (errors.length === before && fault3 !== void 0)
    errors.invalid(schemaPath, { kind: "no-structure", error: fault3 });
  if (!sound || rules.length === 0) return;
  const { preexistingExpressions: preexisting, server } = run.options;
  const onUnchecked = (at) => {
    run.unchecked.push({ field: pathText(at), why: "the expression becomes too large to be compiled" });
  };
  const expressions = checkRules({ schema: schema2, path: schemaPath, sites: rules, preexisting, server, onUnchecked }, errors);
  run.rules.push({ schema: schema2, path: schemaPath, expressions });
  checkCosts(expressions, schemaPath, () => run.options.keepsSchema(version), errors);
}

// src/apiserver/validation-run.ts
var newRun = (options) => ({
  errors: new ErrorList(),
  unchecked: [],
  rules: [],
  options
});

// src/apiserver/versions.ts
var spec2 = root("spec");
var versionsPath2 = child(spec2, "versions");
var maxWarningBytes = 256;
function checkDeprecationWarning(version, path, errors) {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === void 0) return;
  const at = child(path, "deprecationWarning");
  if (!deprecated) {
    errors.invalid(at, "warning-without-deprecation", warning);
    return;
  }
  if (Buffer.byteLength(warning) > maxWarningBytes)
    errors.invalid(at, { kind: "warning-too-long", limit: maxWarningBytes }, warning);
  if (warning === "") errors.invalid(at, "warning-empty", warning);
  const [found] = unprintables(warning);
  if (found !== void 0) errors.invalid(at, { kind: "warning-unprintable", at: found.at }, warning);
}
function checkVersionName(name, path, errors) {
  const faults = dns1035Label(name);
  if (faults.length > 0) errors.invalid(path, { kind: "version-name-malformed", faults }, name);
}
var fieldsOnTop = [
  { field: "schema", name: "validation", plural: "schemas", kind: "schema-on-both-levels" },
  { field: "subresources", name: "subresources", plural: "subresources", kind: "subresources-on-both-levels" },
  {
    field: "additionalPrinterColumns",
    name: "additionalPrinterColumns",
    plural: "additionalPrinterColumns",
    kind: "columns-on-both-levels"
  }
];
function checkTopLevel({ top: top2, versions }, errors) {
  for (const { field, name, plural, kind: kind2 } of fieldsOnTop)
    if (top2[field] !== void 0 && versions.some((version) => version[field] !== void 0))
      errors.forbidden(child(spec2, name), { kind: kind2, plural });
  for (const { field, name, plural } of fieldsOnTop) {
    const value = versions[0]?.[field];
    if (value !== void 0 && versions.every((version) => semanticEqual(version[field], value)))
      errors.invalid(versionsPath2, { kind: "versions-identical", plural, name });
  }
}
function checkVersionList({ versions, version }, errors) {
  if (new Set(versions.map(({ name }) => name)).size < versions.length)
    errors.invalid(versionsPath2, "versions-not-unique");
  if (versions.filter(({ storage }) => storage).length !== 1) errors.invalid(versionsPath2, "storage-versions-not-one");
  if (version === "") return;
  checkVersionName(version, child(spec2, "version"), errors);
  if (versions[0] !== void 0 && versions[0].name !== version)
    errors.invalid(child(spec2, "version"), "first-version-differs", version);
}
function checkSchemaPresence({ top: top2, versions }, onlyServed, errors) {
  if (top2.schema?.openAPIV3Schema !== void 0) return;
  for (const [at, version] of versions.entries()) {
    if (version.schema?.openAPIV3Schema !== void 0 || onlyServed && !version.served) continue;
    const path = child(child(index(versionsPath2, at), "schema"), "openAPIV3Schema");
    errors.required(path, { kind: "schema-missing", prunes: onlyServed });
  }
}
function checkStoredVersions({ storedVersions }, versions, errors) {
  const path = child(root("status"), "storedVersions");
  if (storedVersions.length === 0) {
    errors.invalid(path, "stored-versions-empty");
    return;
  }
  const missing = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    if (storage && !missing.has(name)) errors.invalid(path, { kind: "storage-version-not-stored", version: name });
    missing.delete(name);
  }
  for (const [name, at] of missing)
    errors.invalid(index(path, at), { kind: "stored-version-gone", version: name }, name);
}

// src/apiserver/validate-crd.ts
var spec3 = root("spec");
var versionsPath3 = child(spec3, "versions");
var approvalPath = key(child(root("metadata"), "annotations"), approvedAnnotation);
function checkTopSelectableFields(run, { top: top2 }) {
  const fields = top2.selectableFields;
  if (fields === void 0) return;
  const path = child(spec3, "selectableFields");
  if (top2.schema === void 0) {
    run.errors.invalid(path, { kind: "selectable-without-schema", isTop: true });
    return;
  }
  checkFields(run, top2.schema.openAPIV3Schema, fields, path, "", child(child(spec3, "schema"), "openAPIV3Schema"));
}
function checkFields(run, schema2, fields, path, version, schemaPath) {
  const error = schema2 === void 0 ? void 0 : structuralFault(schema2);
  if (error !== void 0) run.errors.invalid(schemaPath, { kind: "no-structure", error });
  const known4 = error === void 0 ? schema2 : void 0;
  const allowsTooMany = () => run.options.allowsTooManySelectableFields(version);
  checkSelectableFields(fields, known4, path, allowsTooMany, run.errors);
}
function checkVersions(run, crdSpec, structural) {
  const { errors } = run;
  const perVersion = crdSpec.versions.some(({ subresources }) => subresources !== void 0);
  const firstOf = new Map(crdSpec.versions.toReversed().map((version) => [version.name, version]));
  const subresourcesOf = (name) => perVersion ? firstOf.get(name)?.subresources : crdSpec.top.subresources;
  for (const [at, version] of crdSpec.versions.entries()) {
    const path = index(versionsPath3, at);
    checkVersionName(version.name, child(path, "name"), errors);
    checkDeprecationWarning(version, path, errors);
    const hasStatus = subresourcesOf(version.name)?.status === true;
    checkValidation(run, version.schema, { version: version.name, hasStatus, structural }, child(path, "schema"));
    checkSubresources(version.subresources, child(path, "subresources"), errors);
    checkColumns(version.additionalPrinterColumns, child(path, "additionalPrinterColumns"), errors);
    const { selectableFields } = version;
    if (selectableFields === void 0) continue;
    const fieldsPath = child(path, "selectableFields");
    const schema2 = version.schema?.openAPIV3Schema;
    const schemaPath = child(child(path, "schema"), "openAPIV3Schema");
    if (schema2 === void 0) errors.invalid(fieldsPath, { kind: "selectable-without-schema", isTop: false });
    else checkFields(run, schema2, selectableFields, fieldsPath, version.name, schemaPath);
  }
}
function checkSpec(run, crdSpec) {
  const { errors, options } = run;
  const { top: top2 } = crdSpec;
  const schemas = schemasOf(crdSpec);
  checkGroupAndScope(crdSpec, errors);
  if (options.requireOpenAPISchema) checkSchemaPresence(crdSpec, false, errors);
  else if (!crdSpec.preserveUnknownFields) checkSchemaPresence(crdSpec, true, errors);
  const usesDefaults = crdSpec.preserveUnknownFields && options.noDefaults === void 0 && schemas.some(hasDefault);
  if (usesDefaults) errors.invalid(child(spec3, "preserveUnknownFields"), "defaults-beside-unknown-fields", true);
  const structural = !crdSpec.preserveUnknownFields || usesDefaults || options.requireStructuralSchema || schemas.some(hasExtension);
  checkVersions(run, crdSpec, structural);
  checkTopLevel(crdSpec, errors);
  checkVersionList(crdSpec, errors);
  checkRequiredNames(crdSpec.names, errors);
  checkNames(crdSpec.names, child(spec3, "names"), errors);
  const hasStatus = [top2, ...crdSpec.versions].some(({ subresources }) => subresources?.status === true);
  checkValidation(run, top2.schema, { version: crdSpec.version, hasStatus, structural }, child(spec3, "validation"));
  checkSubresources(top2.subresources, child(spec3, "subresources"), errors);
  checkColumns(top2.additionalPrinterColumns, child(spec3, "additionalPrinterColumns"), errors);
  checkTopSelectableFields(run, crdSpec);
  checkConversion(crdSpec.conversion, crdSpec.preserveUnknownFields, options, errors);
}
function checkApproval(crd, old, errors) {
  if (!isProtectedGroup(crd.spec.group) || crd.apiVersion === "v1beta1") return;
  const value = crd.metadata.annotations?.get(approvedAnnotation);
  const state = approvalState(value);
  if (old !== void 0 && approvalState(old.metadata.annotations?.get(approvedAnnotation)) === state) return;
  const check2 = { kind: "approval", state, value };
  if (state === "missing") errors.required(approvalPath, check2);
  else if (state === "invalid") errors.invalid(approvalPath, check2, value);
}
function checkPreserveUnknownFields(crd, old, errors) {
  if (crd.apiVersion === "v1beta1" || old?.spec.preserveUnknownFields === true) return;
  if (crd.spec.preserveUnknownFields)
    errors.invalid(child(spec3, "preserveUnknownFields"), "preserve-unknown-fields", true);
}
var nameRule = ({ names: names2, group: group2 }) => (name, isPrefix) => {
  const faults = dns1123Subdomain(isPrefix ? maskedPrefix(name) : name);
  if (name !== `${names2.plural ?? ""}.${group2}`) faults.push(mustBe('spec.names.plural+"."+spec.group'));
  return faults;
};
var verdictOf = ({ errors, unchecked, rules }) => ({
  rules,
  errors: errors.errors,
  unchecked: errors.isCutShort ? [...unchecked, { field: "", why: `there are more errors than the ${errors.length} listed ones` }] : unchecked
});
function checkStatus({ status, spec: { versions } }, errors) {
  checkNames(status.acceptedNames, child(root("status"), "acceptedNames"), errors);
  checkStoredVersions(status, versions, errors);
}
function validateCreate(crd, server) {
  const run = newRun(createOptionsFor(crd, server));
  const { errors } = run;
  checkObjectMeta(crd.metadata, nameRule(crd.spec), server, errors);
  checkSpec(run, crd.spec);
  checkStatus(crd, errors);
  checkApproval(crd, void 0, errors);
  checkPreserveUnknownFields(crd, void 0, errors);
  if (errors.length === 0) checkObjectMeta(crd.metadata, pathSegment, server, errors);
  return verdictOf(run);
}
function checkImmutable(now, before, path, errors) {
  if (now !== before) errors.invalid(path, "spec-immutable", now);
}
function checkImmutableSpec(crd, old, errors) {
  const names2 = child(spec3, "names");
  const [now, before] = [crd.spec, old.spec];
  if (old.status.established) {
    checkImmutable(now.scope, before.scope, child(spec3, "scope"), errors);
    checkImmutable(now.names.kind ?? "", before.names.kind ?? "", child(names2, "kind"), errors);
  }
  checkImmutable(now.group, before.group, child(spec3, "group"), errors);
  checkImmutable(now.names.plural ?? "", before.names.plural ?? "", child(names2, "plural"), errors);
}
function validateUpdate(crd, old, server, create) {
  const options = updateOptions(crd, old, server);
  const isV1 = crd.apiVersion === "v1";
  const isValid = isV1 && create !== void 0 && create.errors.length === 0 && create.unchecked.length === 0;
  const run = isValid ? { ...newRun(options), rules: [...create.rules] } : newRun(options);
  const { errors } = run;
  checkObjectMeta(crd.metadata, pathSegment, server, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, server, errors);
  checkObjectMetaUpdate(crd.metadata, old.metadata, server, errors);
  if (isValid) checkConversion(crd.spec.conversion, crd.spec.preserveUnknownFields, options, errors);
  else checkSpec(run, crd.spec);
  checkImmutableSpec(crd, old, errors);
  checkStatus(crd, errors);
  checkApproval(crd, old, errors);
  checkPreserveUnknownFields(crd, old, errors);
  return verdictOf(run);
}

// src/apiserver/judge-crd.ts
var nameSuffix = "00000";
var longestGeneratedBase = 58;
function prepareForCreate(crd) {
  const {
    deletionTimestamp: _time,
    deletionGracePeriodSeconds: _seconds,
    namespace: _namespace,
    ...metadata2
  } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  return {
    ...crd,
    metadata: metadata2,
    status: {
      hasConditions: false,
      established: false,
      acceptedNames: {},
      storedVersions: storage === void 0 ? [] : [storage.name]
    }
  };
}
function withGeneratedName(crd) {
  const { generateName = "", name = "" } = crd.metadata;
  if (generateName === "" || name !== "") return crd;
  const generated = `${generateName.slice(0, longestGeneratedBase)}${nameSuffix}`;
  return { ...crd, metadata: { ...crd.metadata, name: generated } };
}
function stored(old) {
  if (old.status.hasConditions) return old;
  const created = prepareForCreate(old);
  return {
    ...created,
    status: { ...created.status, hasConditions: true, established: true, acceptedNames: old.spec.names }
  };
}
function prepareForUpdate(crd, old) {
  const { namespace: _namespace, managedFields: _fields, ...metadata2 } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  const { storedVersions } = old.status;
  const adds = storage !== void 0 && !storedVersions.includes(storage.name);
  return {
    ...crd,
    metadata: metadata2,
    status: { ...old.status, storedVersions: adds ? [...storedVersions, storage.name] : storedVersions }
  };
}
var failed = (strictErrors, error, path) => ({
  decodeError: error,
  ...path === void 0 ? {} : { decodePath: path },
  strictErrors,
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
  unchecked: [],
  rules: []
});
function distinct2(unchecked) {
  const seen = new Map(unchecked.map((item) => [`${item.field}
${item.why}`, item]));
  return [...seen.values()];
}
function judge3(server, decoded, old) {
  const { crd, strictErrors } = decoded;
  if (crd === void 0) return failed(strictErrors, decoded.error, decoded.errorPath);
  try {
    return judgeCRD(server, crd, strictErrors, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    return failed(strictErrors, `the apiserver panics: ${panic.message}`);
  }
}
function judgeCRD(server, crd, strictErrors, old) {
  const create = validateCreate(prepareForCreate(withGeneratedName(crd)), server);
  const common = {
    strictErrors,
    createErrors: create.errors,
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec, server)],
    nonStructural: nonStructuralMessages(crd.spec),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation))
  };
  if (old === void 0) return { ...common, unchecked: create.unchecked, rules: create.rules };
  if (old.crd === void 0) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { ...common, unchecked: [...create.unchecked, { field: "", why }], rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, server, create);
  return {
    ...common,
    updateErrors: update.errors,
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec, server)],
    unchecked: distinct2([...create.unchecked, ...update.unchecked]),
    rules: update.rules
  };
}
var judgeText = (text3, old, server = newestServer) => judge3(server, decodeText(text3, server), old === void 0 ? void 0 : decodeText(old, server));
var judgeDocument = (document, old, server = newestServer) => judge3(server, decodeDocument(document, server), old === void 0 ? void 0 : decodeDocument(old, server));

// src/apiserver/admit.ts
function serverOf(version) {
  if (version === void 0) return newestServer;
  const minor = version.replace(/^v/, "").split(".", 2).join(".");
  const server = servers.find((one) => one.version === minor);
  if (server !== void 0) return server;
  throw new UserError(`no rules for Kubernetes ${version}`, `covered: ${servers.map((one) => one.version).join(", ")}`);
}
function admissionOf(judgement) {
  const { decodeError, updateErrors, updateWarnings } = judgement;
  return {
    ...decodeError === void 0 ? {} : { decodeError },
    strictDecodeErrors: judgement.strictErrors.map(strictErrorText),
    createErrors: judgement.createErrors.map(toldError),
    warnings: judgement.warnings.map(warningText),
    nonStructural: judgement.nonStructural.map(({ text: text3 }) => text3),
    kubeAPIApproved: judgement.kubeAPIApproved,
    ...updateErrors === void 0 ? {} : { updateErrors: updateErrors.map(toldError) },
    ...updateWarnings === void 0 ? {} : { updateWarnings: updateWarnings.map(warningText) },
    unchecked: judgement.unchecked
  };
}
function admit(text3, { old, kubernetesVersion } = {}) {
  return admissionOf(judgeText(text3, old, serverOf(kubernetesVersion)));
}

export {
  strictErrorText,
  Decoder,
  decodeObjectMeta,
  unknownMetaFields,
  decodeCRD,
  decodableOf,
  spokenOf,
  decodeDocument,
  jsonTree,
  schemaOfField,
  asResource,
  unknownFields,
  prune,
  hasRules,
  hasUniqueLists,
  invalid,
  nameIsSubdomain,
  validateObjectMeta,
  validateObjectMetaUpdate,
  validateEmbedded,
  coerce,
  withPrunedDefaults,
  Correlation,
  runtimeBudget,
  validateRules,
  validateValue,
  applyDefaults,
  pruneNulls,
  judgeDocument,
  serverOf,
  admissionOf,
  admit
};
