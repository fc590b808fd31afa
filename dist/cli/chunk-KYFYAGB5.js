import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/admission/cel/types.ts
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
var mapType = (key, value) => ({
  kind: "map",
  name: "map",
  parameters: [key, value],
  nullable: false
});
var opaqueType = (name, ...parameters) => ({
  kind: "opaque",
  name,
  parameters,
  nullable: false
});
var optionalType = (value) => opaqueType("optional_type", value);
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

// src/admission/cel/escape.ts
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
    const plain = Object.hasOwn(unescapes, word) ? unescapes[word] : void 0;
    if (plain !== void 0) return plain;
    if (!reserved.has(word) || found.length !== identifier.length) isSound = false;
    return word;
  });
  return isSound ? name : void 0;
}

// src/admission/cel/decl-type.ts
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
var bound = (value) => Math.max(0, Number(value));
var longestEnum = (values) => Math.max(0, ...values.map((value) => typeof value === "string" ? Buffer.byteLength(value) : 0));
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
  escapeField,
  unescapeField,
  resourceProperties,
  declType
};
