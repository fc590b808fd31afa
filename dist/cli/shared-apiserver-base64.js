import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  asResource,
  decodeObjectMeta,
  hasDefaults,
  hasEmbedded,
  invalid,
  jsonTree,
  objectMeta,
  prune,
  salvageObjectMeta,
  schemaOfField,
  unknownMetaFields
} from "./shared-apiserver-instance-meta-validation.js";
import {
  duplicateKeysOf,
  looksLikeJson,
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  PerServer,
  child,
  copyOf,
  deepEqual,
  emptyObject,
  goLower,
  goQuote,
  index,
  isObject,
  key,
  newestServer,
  parseTime,
  pathOf,
  pathText,
  whole
} from "./shared-apiserver-features.js";
import {
  Recent
} from "./shared-recent.js";
import {
  linesOf,
  positionAt
} from "./shared-documents-span.js";
import {
  stringOf
} from "./shared-documents-node.js";

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
var structType = (name, fields, newer = []) => ({ name, type: `apiextensions.${name}`, fields: new Map(fields), newer: new Map(newer) });
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
  /** Set when a key is set twice in one mapping, anywhere that was looked at. */
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
  run(decode) {
    try {
      decode();
    } catch (failure) {
      if (!(failure instanceof DecodeFailure)) throw failure;
      this.error = failure.message;
    }
  }
  fail(message) {
    this.errorPath = [...this.#keys];
    throw new DecodeFailure(message);
  }
  /** Notes that the value of this node does not fit a Go type (json.UnmarshalTypeError). Only the first such error counts. */
  mismatch(node, type, withNumber = false) {
    if (this.error !== void 0) return;
    this.error = this.#typeError(kindOf(node, withNumber), type);
    this.errorPath = [...this.#keys];
  }
  #typeError(value, type) {
    const names = [];
    let struct2;
    const boundary = this.#boundary ?? this.#keys.length;
    for (const [depth, name] of this.#structs.entries()) {
      if (name === void 0) continue;
      names.push(String(this.#keys[depth]));
      if (depth < boundary) struct2 = name;
    }
    const into = struct2 === void 0 ? "Go value" : `Go struct field ${struct2}.${names.join(".")}`;
    return `json: cannot unmarshal ${value} into ${into} of type ${type.replace("apiextensions.", `${this.#package}.`)}`;
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
  struct(type, into, node) {
    if (node.kind !== "mapping") {
      if (!isNull(node)) this.mismatch(node, type.type);
      return;
    }
    let seen;
    const entries = this.entries(node);
    const few = entries.length <= 8;
    for (let i = 0; i < entries.length; i++) {
      const { key: key2, value } = entries[i];
      let double = false;
      if (few) for (let j = 0; j < i && !double; j++) double = entries[j]?.key === key2;
      else {
        seen ??= /* @__PURE__ */ new Set();
        double = seen.has(key2);
        seen.add(key2);
      }
      const newer = type.newer?.get(key2);
      const decode = newer === void 0 || this.#server.has(newer) ? type.fields.get(key2) : void 0;
      if (decode === void 0) {
        if (double) this.duplicates = true;
        const path = child(pathOf(this.#keys), key2);
        this.#strict({ kind: "unknown-field", path, known: [...type.fields.keys()] });
        continue;
      }
      if (double) this.#duplicate(key2);
      this.#keys.push(key2);
      this.#structs.push(type.name);
      decode(this, into, value);
      this.#keys.pop();
      this.#structs.pop();
    }
  }
  /** A mapping as a Go map; null is undefined, all else a mismatch. What an earlier field gave (`before`) stays. */
  map(node, type, decode, before) {
    if (node.kind !== "mapping") {
      if (!isNull(node)) this.mismatch(node, type);
      return void 0;
    }
    const map = /* @__PURE__ */ new Map();
    for (const { key: key2, value } of this.entries(node)) {
      if (map.has(key2)) this.#duplicate(key2);
      this.#keys.push(key2);
      this.#structs.push(void 0);
      map.set(key2, decode(this, value));
      this.#keys.pop();
      this.#structs.pop();
    }
    return before === void 0 ? map : new Map([...before, ...map]);
  }
  /** A sequence as a Go slice; null is undefined, all else a mismatch. Go decodes into the items of `before`. */
  list(node, type, decode, before) {
    if (node.kind !== "sequence") {
      if (!isNull(node)) this.mismatch(node, type);
      return void 0;
    }
    const list = [];
    for (const [index2, item] of node.items.entries()) {
      this.#keys.push(index2);
      this.#structs.push(void 0);
      list.push(decode(this, item, before?.[index2]));
      this.#keys.pop();
      this.#structs.pop();
    }
    return list;
  }
  string(node, type = "string") {
    if (node.kind === "scalar" && typeof node.value === "string") return node.value;
    if (!isNull(node)) this.mismatch(node, type);
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
  integer(node, type) {
    if (node.kind !== "scalar" || typeof node.value !== "number") {
      if (!isNull(node)) this.mismatch(node, type);
      return void 0;
    }
    const literal = literalOf(node);
    if (/^-?[0-9]+$/.test(literal)) {
      if (literal.length < 10 && type !== "uint8") return Number(literal);
      const value = BigInt(literal);
      const [low, high] = rangeOf[type];
      if (value >= low && value <= high) return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    }
    this.mismatch(node, type, true);
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
var text = (name, type = "string") => (decoder, into, node) => {
  const value = decoder.string(node, type);
  if (value === "") clear(into, name);
  else if (value !== void 0) into[name] = value;
};
var each = (make, ...names) => names.map((name) => [name, make(name)]);
var pointer = (read) => (name) => (decoder, into, node) => put(into, name, read(decoder, node, into[name]), node);
var plain = (read) => (name) => (decoder, into, node) => {
  if (!isNull(node)) put(into, name, read(decoder, node), node);
};
var required = (read) => (name) => (decoder, into, node) => {
  const value = read(decoder, node);
  if (value !== void 0) into[name] = value;
};
var textPointer = (name, type = "string") => pointer((decoder, node) => decoder.string(node, type))(name);
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
var struct = (name, type, make) => (decoder, into, node) => {
  if (isNull(node)) {
    clear(into, name);
    return;
  }
  const value = into[name] ?? make();
  into[name] = value;
  decoder.struct(type, value, node);
};
var structList = (name, goType, type, make) => (decoder, into, node) => {
  const decode = (inner, item, before) => {
    const value = before ?? make();
    inner.struct(type, value, item);
    return value;
  };
  put(into, name, decoder.list(node, goType, decode, into[name]), node);
};
var structs = (name, type, make) => {
  const decode = structList(name, `[]${type.type}`, type, make);
  return (decoder, into, node) => {
    decode(decoder, into, node);
    if (into[name]?.length === 0) clear(into, name);
  };
};

// src/apiserver/decode-metadata.ts
function checkTime(decoder, node) {
  if (isNull(node)) return;
  const outer = decoder.enter();
  const value = decoder.string(node);
  decoder.leave(outer);
  const parsed = value === void 0 ? void 0 : parseTime(value);
  if (parsed?.error !== void 0) decoder.fail(parsed.error);
}
var stringMap = pointer(
  (decoder, node, before) => decoder.map(node, "map[string]string", stringItem, before)
);
var deletionTime = (decoder, into, node) => {
  checkTime(decoder, node);
  put(into, "deletionTimestamp", isNull(node) ? void 0 : true, node);
};
function fieldOf(name, type) {
  if (type.kind === "string") return text(name, type.name);
  if (type.kind === "int64") return type.pointer === true ? integer(name) : plainInteger(name);
  if (type.kind === "bool") return flagPointer(name);
  if (type.kind === "time")
    return name === "deletionTimestamp" ? deletionTime : (decoder, _into, node) => checkTime(decoder, node);
  if (type.kind === "map") return stringMap(name);
  if (type.kind === "list")
    return type.of.kind === "struct" ? structList(name, type.name, structOf(type.of), () => ({})) : texts(name);
  return () => void 0;
}
function structOf({ name, fields }) {
  const decoders = Array.from(fields, ([field, type]) => [field, fieldOf(field, type)]);
  return { name: name.replace(/^v1\./, ""), type: name, fields: new Map(decoders) };
}
var objectMetaType = structOf(objectMeta);

// src/apiserver/base64.ts
var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var corruptAt = (offset) => ({ error: `illegal base64 data at input byte ${offset}` });
function skipLineBreaks(text2, from) {
  let at = from;
  while (text2[at] === "\n" || text2[at] === "\r") at++;
  return at;
}
function paddingFault(text2, at, digits) {
  if (digits < 2) return at;
  let next = at + 1;
  if (digits === 2) {
    next = skipLineBreaks(text2, next);
    if (next === text2.length) return text2.length;
    if (text2[next] !== "=") return next - 1;
    next++;
  }
  next = skipLineBreaks(text2, next);
  return next < text2.length ? next : void 0;
}
function decodeBase64(text2) {
  let digits = 0;
  for (let at = 0; at < text2.length; at++) {
    const char = text2.charAt(at);
    if (char === "\n" || char === "\r") continue;
    if (char === "=") {
      const fault = paddingFault(text2, at, digits % 4);
      return fault === void 0 ? bytesOf(text2.slice(0, at)) : corruptAt(fault);
    }
    if (!alphabet.includes(char)) return corruptAt(at);
    digits++;
  }
  return digits % 4 === 0 ? bytesOf(text2) : corruptAt(text2.length - digits % 4);
}
var bytesOf = (digits) => ({ bytes: Uint8Array.from(Buffer.from(digits, "base64")) });

// src/apiserver/decode-conversion.ts
var serviceType = structType("ServiceReference", [
  ...each(text, "namespace", "name"),
  ["path", textPointer("path")],
  ["port", int32("port")]
]);
var clientConfigType = structType("WebhookClientConfig", [
  ["url", textPointer("url")],
  ["service", struct("service", serviceType, () => ({}))],
  [
    "caBundle",
    (decoder, into, node) => {
      if (node.kind === "sequence") {
        const bytes2 = decoder.list(node, "[]uint8", (inner, item) => inner.integer(item, "uint8"));
        put(into, "caBundle", Uint8Array.from((bytes2 ?? []).map(Number)), node);
        return;
      }
      const value = decoder.string(node, "[]uint8");
      if (value === void 0) {
        put(into, "caBundle", void 0, node);
        return;
      }
      const { bytes, error } = decodeBase64(value);
      if (error === void 0) into.caBundle = bytes;
      else decoder.note(error);
    }
  ]
]);
var strategy = text("strategy", "apiextensions.ConversionStrategyType");
var reviewVersions = texts("conversionReviewVersions");
var webhookType = structType("WebhookConversion", [
  ["clientConfig", struct("webhookClientConfig", clientConfigType, () => ({}))],
  ["conversionReviewVersions", reviewVersions]
]);
var conversionTypes = {
  v1: structType("CustomResourceConversion", [
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
  v1beta1: structType("CustomResourceConversion", [
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
var schemaMap = (type) => pointer((decoder, node, before) => decoder.map(node, type, newSchema, before));
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
var ruleType = structType("ValidationRule", [
  ["rule", requiredText("rule")],
  ...each(text, "message", "messageExpression"),
  ["reason", textPointer("reason", "apiextensions.FieldValueErrorReason")],
  ["fieldPath", text("fieldPath")],
  ["optionalOldSelf", flagPointer("optionalOldSelf")]
]);
var externalDocsType = structType(
  "ExternalDocumentation",
  each(text, "description", "url")
);
var schemaType = structType("JSONSchemaProps", [
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
var namesType = structType("CustomResourceDefinitionNames", [
  ...each(text, "plural", "singular"),
  ["shortNames", texts("shortNames")],
  ...each(text, "kind", "listKind"),
  ["categories", texts("categories")]
]);
var schemaPointer = pointer(
  (decoder, node, before) => isNull(node) ? void 0 : decodeSchema(decoder, node, before)
);
var validationType = structType(
  "CustomResourceValidation",
  each(schemaPointer, "openAPIV3Schema")
);
var scaleType = structType("CustomResourceSubresourceScale", [
  ...each(text, "specReplicasPath", "statusReplicasPath"),
  ["labelSelectorPath", textPointer("labelSelectorPath")]
]);
var statusSubresourceType = structType("CustomResourceSubresourceStatus", []);
var subresourcesType = structType("CustomResourceSubresources", [
  [
    "status",
    (decoder, into, node) => {
      put(into, "status", isNull(node) ? void 0 : true, node);
      decoder.struct(statusSubresourceType, into, node);
    }
  ],
  ["scale", struct("scale", scaleType, () => ({}))]
]);
var columnType = (jsonPath) => structType("CustomResourceColumnDefinition", [
  ...each(text, "name", "type", "format", "description"),
  ["priority", plainInt32("priority")],
  [jsonPath, text("jsonPath")]
]);
var selectableFieldType = structType("SelectableField", [
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
var versionType = (jsonPath) => structType("CustomResourceDefinitionVersion", [
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
  v1: structType("CustomResourceDefinitionSpec", [
    ...commonSpecFields,
    ["preserveUnknownFields", flag("preserveUnknownFields")],
    ["versions", versionsField("jsonPath")],
    ["conversion", struct("conversion", conversionTypes.v1, () => ({}))]
  ]),
  v1beta1: structType("CustomResourceDefinitionSpec", [
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
var ignore = (check) => (decoder, _into, node) => {
  check(decoder, node);
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
var conditionType = structType("CustomResourceDefinitionCondition", conditionFields, [observedGeneration]);
var statusFields = [
  ["conditions", structs("conditions", conditionType, () => ({}))],
  ["acceptedNames", (decoder, into, node) => decoder.struct(namesType, into.acceptedNames, node)],
  ["storedVersions", texts("storedVersions")],
  ["observedGeneration", ignore((decoder, node) => decoder.integer(node, "int64"))]
];
var statusType = structType("CustomResourceDefinitionStatus", statusFields, [observedGeneration]);
var crdType = (spec) => structType("CustomResourceDefinition", [
  ...each(text, "apiVersion", "kind"),
  ["metadata", (decoder, into, node) => decoder.struct(objectMetaType, into.metadata, node)],
  ["spec", (decoder, into, node) => decoder.struct(spec, into.spec, node)],
  ["status", (decoder, into, node) => decoder.struct(statusType, into.status, node)]
]);
var crdTypes = { v1: crdType(specTypes.v1), v1beta1: crdType(specTypes.v1beta1) };
function decodeCRD(decoder, root, apiVersion) {
  const raw = { metadata: {}, spec: { names: {}, top: {} }, status: { acceptedNames: {} } };
  decoder.run(() => decoder.struct(crdTypes[apiVersion], raw, root));
  const { spec, status } = raw;
  const conditions = status.conditions ?? [];
  return {
    apiVersion,
    metadata: raw.metadata,
    spec: {
      group: spec.group ?? "",
      version: spec.version ?? "",
      names: spec.names,
      scope: spec.scope ?? "",
      versions: spec.versions ?? [],
      top: spec.top,
      ...spec.conversion === void 0 ? {} : { conversion: spec.conversion },
      // Missing is false in v1 and true in v1beta1.
      preserveUnknownFields: spec.preserveUnknownFields ?? apiVersion === "v1beta1"
    },
    status: {
      hasConditions: conditions.length > 0,
      established: conditions.some(({ type, status: is }) => type === "Established" && is === "True"),
      acceptedNames: status.acceptedNames,
      storedVersions: status.storedVersions ?? []
    }
  };
}

// src/apiserver/defaults.ts
var firstStorageVersion = (spec) => spec.versions.find((version) => version.storage)?.name;
function setV1beta1Defaults(spec) {
  if (spec.scope === "") spec.scope = "Namespaced";
  if (spec.versions.length === 0 && spec.version !== "")
    spec.versions = [{ name: spec.version, served: true, storage: true, deprecated: false }];
  if (spec.version === "") spec.version = spec.versions[0]?.name ?? "";
}
function setDefaults(crd) {
  const { spec, status } = crd;
  const isV1beta1 = crd.apiVersion === "v1beta1";
  if (isV1beta1) setV1beta1Defaults(spec);
  const kind2 = spec.names.kind ?? "";
  if ((spec.names.singular ?? "") === "" && kind2 !== "") spec.names.singular = goLower(kind2);
  if ((spec.names.listKind ?? "") === "" && kind2 !== "") spec.names.listKind = `${kind2}List`;
  spec.conversion ??= { strategy: "None" };
  const { conversion } = spec;
  if (isV1beta1 && conversion.strategy === "Webhook" && (conversion.conversionReviewVersions ?? []).length === 0)
    conversion.conversionReviewVersions = ["v1beta1"];
  const service = conversion.webhookClientConfig?.service;
  if (service !== void 0) service.port ??= 443;
  const storage = firstStorageVersion(spec);
  if (status.storedVersions.length === 0 && storage !== void 0) status.storedVersions = [storage];
}

// src/apiserver/equality.ts
var isEmpty = (value) => value === void 0 || Array.isArray(value) && value.length === 0 || value instanceof Map && value.size === 0 || value instanceof Uint8Array && value.length === 0;
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
    if (!(key2 in left) && (holdsJSON.has(key2) ? yours !== void 0 : !isEmpty(yours))) return false;
  }
  return true;
}
function semanticEqual(left, right) {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
    return isEmpty(left) && isEmpty(right);
  if (Array.isArray(left)) return Array.isArray(right) && listsEqual(left, right);
  if (left instanceof Map) return right instanceof Map && mapsEqual(left, right);
  if (left instanceof Uint8Array) return right instanceof Uint8Array && listsEqual(left, right);
  if (Array.isArray(right) || right instanceof Map || right instanceof Uint8Array) return false;
  return objectsEqual(left, right);
}

// src/apiserver/decode.ts
var lifted = ["schema", "subresources", "additionalPrinterColumns", "selectableFields"];
function lift(spec, field) {
  const [first, ...others] = spec.versions;
  const value = first?.[field];
  if (!others.every((version) => semanticEqual(version[field], value))) return;
  if (value !== void 0) Object.assign(spec.top, { [field]: value });
  for (const version of spec.versions) delete version[field];
}
function liftEqualFields(spec) {
  spec.version = spec.versions[0]?.name ?? "";
  if (spec.versions.length > 0) for (const field of lifted) lift(spec, field);
}
var group = "apiextensions.k8s.io";
var kind = "CustomResourceDefinition";
var metaType = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';
function typeMetaOf(root, format) {
  const found = { apiVersion: "", kind: "" };
  const entries = format === "yaml" ? sortedEntries(root) : root.entries;
  for (const { key: key2, value } of entries) {
    const folded = key2.replaceAll("K", "k").toLowerCase();
    const field = folded === "apiversion" ? "apiVersion" : folded === "kind" ? "kind" : void 0;
    if (field === void 0) continue;
    const text2 = stringOf(value);
    if (text2 !== void 0) found[field] = text2;
    if (text2 !== void 0 || isNull(value)) continue;
    const mismatch = `json: cannot unmarshal ${kindOf(value)} into Go struct field .${field} of type string`;
    return { ...found, error: `couldn't get version/kind; json parse error: ${mismatch}` };
  }
  return found;
}
function versionOf(root, format) {
  if (root.kind !== "mapping" && !isNull(root)) {
    const mismatch = `json: cannot unmarshal ${kindOf(root)} into Go value of type ${metaType}`;
    return { error: `couldn't get version/kind; json parse error: ${mismatch}` };
  }
  const meta = root.kind === "mapping" ? typeMetaOf(root, format) : { apiVersion: "", kind: "" };
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
  const inYaml = duplicates.filter(({ type }) => type !== "mixed");
  if (inYaml.length === 0) return [];
  const offset = positionAt(file, start).line - 1;
  const keys = inYaml.map(({ key: key2, valueStart, type }) => ({
    line: positionAt(file, valueStart).line - offset,
    key: type === "typed" ? key2 : goQuote(key2)
  }));
  return [{ kind: "duplicate-keys", keys }];
}
var formatOf = ({ root, file }) => file.text.charAt(root.start) === "{" ? "json" : "yaml";
function decodableOf(manifest) {
  const { root, file } = manifest;
  const format = formatOf(manifest);
  return { root, format, duplicates: format === "yaml" ? duplicateKeysOf(root) : [], start: root.start, file };
}
function spokenOf(manifest) {
  const { root, file } = manifest;
  const spoken = { ...root, entries: root.entries.filter((entry) => entry.key !== "status") };
  return { root: spoken, format: formatOf(manifest), duplicates: [], start: root.start, file, of: root };
}
function decodeAs(document, root, version, server) {
  const isJSON = document.format === "json";
  const decoder = new Decoder("text", version, isJSON, server);
  const crd = decodeCRD(decoder, root, version);
  const isClean = decoder.error === void 0 && decoder.strictErrors.size === 0 && !decoder.duplicates;
  if (isJSON || isClean) return { crd, decoder };
  const sorted = new Decoder("sorted", version, false, server);
  return { crd: decodeCRD(sorted, root, version), decoder: sorted };
}
var mostKept = 2e6;
var recent = new Recent(mostKept);
function decodeDocument(document, server = newestServer) {
  const { of } = document;
  if (of === void 0) return decodeAnew(document, server);
  const known = recent.get(of, of.end - of.start, () => new PerServer());
  return known.get(server, () => decodeAnew(document, server));
}
function decodeAnew(document, server) {
  const root = document.root ?? { kind: "scalar", value: null, start: document.start, end: document.start };
  const type = versionOf(root, document.format);
  if (type.error !== void 0) return { strictErrors: [], error: type.error };
  const { crd, decoder } = decodeAs(document, root, type.version, server);
  if (decoder.error !== void 0) return { strictErrors: [], error: decoder.error, errorPath: decoder.errorPath };
  setDefaults(crd);
  if (type.version === "v1") liftEqualFields(crd.spec);
  const doubled = document.format === "yaml" ? duplicateKeyError(document) : [];
  return { crd, strictErrors: [...doubled, ...decoder.strictErrors.values()] };
}
var isDocument = ({ root, problems }) => root !== void 0 || problems.length > 0;
function trailing(text2, from) {
  const found = /[^ \t\r\n]/u.exec(text2.slice(from))?.[0];
  if (found === void 0) return void 0;
  const quoted = found === "'" ? "'\\''" : `'${goQuote(found).slice(1, -1).replace('\\"', '"')}'`;
  return `couldn't get version/kind; json parse error: invalid character ${quoted} after top-level value`;
}
var directivesFirst = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*%[^\n]*\n(?:[^\n]*\n)*?---/;
function decodeText(text2, server = newestServer) {
  const file = { path: "", side: "head", text: text2 };
  const documents = parseYaml(file).filter(isDocument);
  const [first, second] = documents;
  const fail = (error) => ({ strictErrors: [], error });
  const isJSON = looksLikeJson(text2);
  const rest = isJSON && first?.root !== void 0 ? trailing(text2, first.end) : void 0;
  if (rest !== void 0) return fail(rest);
  if (!isJSON && (second !== void 0 || directivesFirst.test(text2)))
    return fail("more than one non-empty YAML document");
  if (first === void 0 && /^ *\t/m.test(text2)) return fail("yaml: found character that cannot start any token");
  const problem = first?.problems[0];
  if (problem !== void 0) {
    const line = linesOf(file).length > 1 ? `line ${positionAt(file, problem.at.start).line}: ` : "";
    return fail(`${first?.format ?? "yaml"}: ${line}${problem.message}`);
  }
  const { root, format = "yaml", duplicates = [], start = 0 } = first ?? {};
  return decodeDocument({ root, format, duplicates, start, file }, server);
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
  const metadata = value["metadata"];
  if (metadata === void 0) return;
  const at = child(path, "metadata");
  const { meta, error } = decodeObjectMeta(metadata);
  if (error === void 0 || run.dropInvalid) {
    const unknown = [...unknownMetaFields(jsonTree, metadata, at)];
    for (const field of unknown) run.unknown.push(pathText(field.path));
    const kept = error === void 0 ? meta : salvageObjectMeta(metadata);
    if (kept !== void 0) value["metadata"] = kept;
  } else run.error ??= invalid(at, metadata, { kind: "metadata-undecodable", why: error });
}

// src/apiserver/instance/pruned-defaults.ts
var surrounded = (value, steps) => steps.reduceRight(
  (inner, step) => step === null ? [inner] : Object.assign(emptyObject(), { [step]: inner }),
  value
);
function valueBelow(root, steps) {
  let at = root;
  for (const step of steps)
    if (step === null) at = Array.isArray(at) ? at[0] : void 0;
    else at = isObject(at) ? at[step] : void 0;
  return at;
}
function prunedDefault(value, steps, root) {
  const object = surrounded(copyOf(value), steps);
  coerce(object, root, { isResourceRoot: true, dropInvalid: true, path: whole });
  prune(object, root, { isResourceRoot: true });
  return valueBelow(object, steps);
}
function rebuilt(schema2, steps, root) {
  if (!hasDefaults(schema2)) return schema2;
  const copy = { ...schema2 };
  if (schema2.default !== void 0 && schema2.default !== null) {
    const kept = prunedDefault(schema2.default, steps, root);
    if (kept === void 0) delete copy.default;
    else copy.default = kept;
  }
  const { additionalProperties, items: items2, properties: properties2 } = schema2;
  if (additionalProperties?.schema !== void 0)
    copy.additionalProperties = {
      ...additionalProperties,
      schema: rebuilt(additionalProperties.schema, [...steps, "*"], root)
    };
  if (items2?.schema !== void 0) copy.items = { schema: rebuilt(items2.schema, [...steps, null], root) };
  if (properties2 !== void 0)
    copy.properties = new Map(
      Array.from(properties2, ([key2, property]) => [key2, rebuilt(property, [...steps, key2], root)])
    );
  return copy;
}
var withPrunedDefaults = (schema2) => rebuilt(schema2, [], schema2);
function changes(value, steps, root) {
  if (!isObject(surrounded(value, steps))) return void 0;
  return !deepEqual(prunedDefault(value, steps, root) ?? null, value);
}
function* below(schema2) {
  if (schema2.additionalProperties?.schema !== void 0) yield ["*", schema2.additionalProperties.schema];
  if (schema2.items?.schema !== void 0) yield [null, schema2.items.schema];
  for (const [name, property] of schema2.properties ?? []) yield [name, property];
}
function judge(schema2, steps, root) {
  let hasChanged = schema2.default === void 0 ? false : changes(schema2.default, steps, root);
  if (hasChanged === void 0) return void 0;
  for (const [step, inner] of below(schema2)) {
    const found = judge(inner, [...steps, step], root);
    if (found === void 0) return void 0;
    hasChanged ||= found;
  }
  return hasChanged;
}
var hasUnprunedDefaults = (schema2) => judge(schema2, [], schema2) === true;

export {
  strictErrorText,
  Decoder,
  decodeBase64,
  decodeCRD,
  semanticEqual,
  decodableOf,
  spokenOf,
  decodeDocument,
  decodeText,
  coerce,
  surrounded,
  withPrunedDefaults,
  hasUnprunedDefaults
};
