import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  escapeField,
  isReserved
} from "./chunk-UPCGDIMW.js";

// src/apiserver/name-rules.ts
var bytes = new TextEncoder();
function byteLength(text) {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return bytes.encode(text).length;
  return text.length;
}
var tooLong = (limit, unit) => `must be no more than ${limit} ${unit}`;
function pattern(message, regex, ...examples) {
  const list = examples.map((example) => `'${example}', `).join(" or ");
  return `${message} (e.g. ${list}regex used for validation is '${regex}')`;
}
var labelRegex = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var subdomainRegex = `${labelRegex}(\\.${labelRegex})*`;
var subdomain = new RegExp(`^${subdomainRegex}$`);
function dns1123Subdomain(value2, unit = "characters") {
  const faults = [];
  if (byteLength(value2) > 253) faults.push(tooLong(253, unit));
  if (!subdomain.test(value2))
    faults.push(
      pattern(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
        subdomainRegex,
        "example.com"
      )
    );
  return faults;
}
var label1035Regex = "[a-z]([-a-z0-9]*[a-z0-9])?";
var label1035 = new RegExp(`^${label1035Regex}$`);
function dns1035Label(value2) {
  const faults = [];
  if (byteLength(value2) > 63) faults.push(tooLong(63, "characters"));
  if (!label1035.test(value2))
    faults.push(
      pattern(
        "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
        label1035Regex,
        "my-name",
        "abc-123"
      )
    );
  return faults;
}
var partRegex = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var part = new RegExp(`^${partRegex}$`);
var namePart = pattern(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  "MyName",
  "my.name",
  "123-abc"
);
function qualifiedName(value2) {
  const parts = value2.split("/");
  if (parts.length > 2)
    return [`a valid label key ${namePart} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  const faults = [];
  const [prefix, name = ""] = parts.length === 2 ? parts : [void 0, parts[0]];
  if (prefix === "") faults.push("prefix part must be non-empty");
  else if (prefix !== void 0)
    faults.push(...dns1123Subdomain(prefix, "bytes").map((fault) => `prefix part ${fault}`));
  if (name === "") faults.push("name part must be non-empty");
  else if (byteLength(name) > 63) faults.push(`name part ${tooLong(63, "bytes")}`);
  if (!part.test(name)) faults.push(`name part ${namePart}`);
  return faults;
}
var labelValueRegex = `(${partRegex})?`;
var value = new RegExp(`^${labelValueRegex}$`);
function labelValue(text) {
  const faults = [];
  if (byteLength(text) > 63) faults.push(tooLong(63, "bytes"));
  if (!value.test(text))
    faults.push(
      pattern(
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
        labelValueRegex,
        "MyValue",
        "my_value",
        "12345"
      )
    );
  return faults;
}
function pathSegment(name, isPrefix) {
  if (!isPrefix && (name === "." || name === "..")) return [`may not be '${name}'`];
  return ["/", "%"].filter((illegal) => name.includes(illegal)).map((illegal) => `may not contain '${illegal}'`);
}

// src/apiserver/cel/types.ts
var simple = (kind, name) => ({ kind, name, parameters: [], nullable: false });
var anyType = simple("any", "google.protobuf.Any");
var boolType = simple("bool", "bool");
var bytesType = simple("bytes", "bytes");
var doubleType = simple("double", "double");
var durationType = simple("duration", "google.protobuf.Duration");
var dynType = simple("dyn", "dyn");
var errorType = simple("error", "error");
var intType = simple("int", "int");
var nullType = simple("null", "null_type");
var stringType = simple("string", "string");
var timestampType = simple("timestamp", "google.protobuf.Timestamp");
var typeType = simple("type", "type");
var uintType = simple("uint", "uint");
var listType = (element) => ({
  kind: "list",
  name: "list",
  parameters: [element],
  nullable: false
});
var mapType = (key, value2) => ({
  kind: "map",
  name: "map",
  parameters: [key, value2],
  nullable: false
});
var opaqueType = (name, ...parameters) => ({
  kind: "opaque",
  name,
  parameters,
  nullable: false
});
var optionalType = (value2) => opaqueType("optional_type", value2);
var typeParam = (name) => simple("typeParam", name);
var typeOf = (type) => ({ kind: "type", name: "type", parameters: [type], nullable: false });
var wrapperType = (type) => ({ ...type, nullable: true });
var structType = (name, fieldType) => ({
  ...simple("struct", name),
  ...fieldType === void 0 ? {} : { fieldType }
});
function collectParams(type, into) {
  if (type.kind === "typeParam") into.add(type.name);
  for (const parameter of type.parameters) collectParams(parameter, into);
}
function declare(id, isMember, args, result) {
  const params = /* @__PURE__ */ new Set();
  for (const type of [result, ...args]) collectParams(type, params);
  return { id, isMember, args, result, typeParams: [...params] };
}
var overload = (id, args, result) => declare(id, false, args, result);
var member = (id, args, result) => declare(id, true, args, result);
function isExactly(a, b) {
  if (a === b) return true;
  if (a.kind !== b.kind || a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  for (const [at, parameter] of a.parameters.entries()) {
    const other = b.parameters[at];
    if (other === void 0 || !isExactly(parameter, other)) return false;
  }
  return true;
}
function formatType(type) {
  const { kind, name, parameters } = type;
  if (kind === "any" || kind === "duration" || kind === "timestamp" || kind === "null") return kind;
  if (kind === "error") return "!error!";
  if (kind === "typeParam") return name;
  if (parameters.length > 0) return `${name}(${parameters.map(formatType).join(", ")})`;
  return type.nullable ? `wrapper(${name})` : name;
}

// src/apiserver/cel/decl-type.ts
var maxRequestSize = 3 * 1024 * 1024;
var maxDurationSize = 32;
var dateSize = 12;
var maxDateTimeSize = 32;
var minDurationSize = 3;
var minDateTimeSize = 21;
var minStringSize = 2;
var minBoolSize = 4;
var minNumberSize = 1;
var maxNameLength = 253;
var scalar = (type, minSerializedSize, maxElements = 0) => ({
  type,
  maxElements,
  minSerializedSize
});
var declaredString = scalar(stringType, minStringSize);
var bound = (value2) => Math.max(0, Number(value2));
var longestEnum = (values) => Math.max(0, ...values.map((value2) => typeof value2 === "string" ? Buffer.byteLength(value2) : 0));
function declareString({ format, maxLength, enum: values }) {
  if (format === "byte") {
    const max = maxLength === void 0 ? maxRequestSize - 2 : bound(maxLength);
    return scalar(bytesType, minStringSize, max);
  }
  if (format === "duration") return scalar(durationType, minDurationSize, maxDurationSize);
  if (format === "date") return scalar(timestampType, dateSize, dateSize);
  if (format === "date-time") return scalar(timestampType, minDateTimeSize, maxDateTimeSize);
  if (maxLength !== void 0) return scalar(stringType, minStringSize, bound(maxLength) * 4);
  const hasEnum = values !== void 0 && values.length > 0;
  return scalar(stringType, minStringSize, hasEnum ? longestEnum(values) : maxRequestSize - 2);
}
function declareList(schema, name) {
  const items = schema.items?.schema;
  const elemType = items === void 0 ? void 0 : declType(items, isEmbedded(items), `${name}.@idx`);
  if (elemType === void 0) return void 0;
  return {
    type: listType(elemType.type),
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxItems !== void 0) return bound(schema.maxItems);
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 1));
    }
  };
}
function declareMap(schema, values, name) {
  const elemType = declType(values, isEmbedded(values), `${name}.@elem`);
  if (elemType === void 0) return void 0;
  return {
    type: mapType(stringType, elemType.type),
    keyType: declaredString,
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxProperties !== void 0) return bound(schema.maxProperties);
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 6));
    }
  };
}
var isEmbedded = (schema) => schema["x-kubernetes-embedded-resource"] === true;
var noProperties = /* @__PURE__ */ new Map();
function nameProperty(metadata, name, most) {
  const own = metadata.get(name)?.maxLength;
  return { type: "string", maxLength: own === void 0 || Number(own) > most ? most : own };
}
function resourceProperties(properties) {
  const metadata = properties.get("metadata")?.properties ?? noProperties;
  const isString = (schema) => schema?.type === "string";
  const isComplete = isString(properties.get("kind")) && isString(properties.get("apiVersion")) && properties.get("metadata")?.type === "object" && isString(metadata.get("name")) && isString(metadata.get("generateName"));
  if (isComplete) return properties;
  const names = /* @__PURE__ */ new Map([
    ["name", nameProperty(metadata, "name", maxNameLength)],
    ["generateName", nameProperty(metadata, "generateName", maxNameLength - 1)]
  ]);
  return new Map([
    ...properties,
    ["kind", { type: "string" }],
    ["apiVersion", { type: "string" }],
    ["metadata", { type: "object", properties: names }]
  ]);
}
var ObjectDecl = class {
  type;
  maxElements = 0;
  #schema;
  #isResource;
  #name;
  #fields;
  #minSize = 2;
  constructor(schema, isResource, name) {
    this.#schema = schema;
    this.#isResource = isResource;
    this.#name = name;
    this.type = structType(name, (field) => this.#find(field)?.type);
  }
  get fields() {
    return this.#declare();
  }
  get minSerializedSize() {
    this.#declare();
    return this.#minSize;
  }
  /** Reserved words may be written as they are or escaped. */
  #find(field) {
    const fields = this.#declare();
    return fields.get(field) ?? (isReserved(field) ? fields.get(`__${field}__`) : void 0);
  }
  #declare() {
    if (this.#fields !== void 0) return this.#fields;
    const fields = /* @__PURE__ */ new Map();
    const own = this.#schema.properties ?? noProperties;
    const required = new Set(this.#schema.required);
    for (const [name, property] of this.#isResource ? resourceProperties(own) : own) {
      const escaped = escapeField(name);
      const declared = declType(property, isEmbedded(property), `${this.#name}.${escaped ?? name}`);
      if (declared === void 0) continue;
      if (escaped !== void 0) fields.set(escaped, declared);
      if (required.has(name) && property.default === void 0)
        this.#minSize += Buffer.byteLength(name) + declared.minSerializedSize + 4;
    }
    this.#fields = fields;
    return fields;
  }
};
function declType(schema, isResource, name) {
  if (schema["x-kubernetes-int-or-string"] === true) {
    const { maxLength } = schema;
    return scalar(dynType, 1, maxLength === void 0 ? maxRequestSize - 2 : bound(maxLength) * 4);
  }
  if (schema.type === "array") return declareList(schema, name);
  if (schema.type === "string") return declareString(schema);
  if (schema.type !== "object") return simple2.get(schema.type);
  const values = schema.additionalProperties?.schema;
  return values === void 0 ? new ObjectDecl(schema, isResource, name) : declareMap(schema, values, name);
}
var simple2 = /* @__PURE__ */ new Map([
  ["boolean", scalar(boolType, minBoolSize)],
  ["integer", scalar(intType, minNumberSize)],
  ["number", scalar(doubleType, minNumberSize)]
]);

export {
  dns1123Subdomain,
  dns1035Label,
  qualifiedName,
  labelValue,
  pathSegment,
  anyType,
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  errorType,
  intType,
  nullType,
  stringType,
  timestampType,
  typeType,
  uintType,
  listType,
  mapType,
  opaqueType,
  optionalType,
  typeParam,
  typeOf,
  wrapperType,
  structType,
  overload,
  member,
  isExactly,
  formatType,
  resourceProperties,
  declType
};
