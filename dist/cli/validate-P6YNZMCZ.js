import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  droppedFields,
  finalizerWarnings,
  servedVersion
} from "./chunk-5AYWN6WD.js";
import {
  Decoder,
  applyDefaults,
  childPath,
  coerce,
  decodeCRD,
  decodeDocument,
  decodeObjectMeta,
  deepEqual,
  emptyObject,
  goFloat,
  goJSON,
  hasRules,
  invalid,
  isInteger,
  isObject,
  jsonTree,
  nameIsSubdomain,
  pathSegment,
  prune,
  pruneNulls,
  runtimeBudget,
  sortedByBytes,
  unknownMetaFields,
  validateEmbedded,
  validateObjectMeta,
  validateObjectMetaUpdate,
  validateRules,
  validateValue
} from "./chunk-PUUFBCOL.js";
import {
  maxDepth,
  parseYaml,
  readJsonValue
} from "./chunk-HLHVRNWK.js";
import {
  optionalString,
  serveJsonLines,
  stringMember
} from "./chunk-ME4HPEDE.js";
import "./chunk-KYFYAGB5.js";
import {
  get,
  getIn,
  stringOf
} from "./chunk-Q63LJHRW.js";
import {
  positionAt
} from "./chunk-QX7NOU64.js";
import {
  UserError
} from "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";

// src/commands/validate.ts
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

// src/admission/instance/catalogue.ts
var keyOf = (apiVersion, kind) => `${apiVersion} ${kind}`;
function catalogueOf(files) {
  const versions = /* @__PURE__ */ new Map();
  const problems = [];
  for (const file of files)
    for (const document of parseYaml(file)) {
      const broken = document.problems[0];
      if (broken !== void 0) problems.push(`${file.path}: ${broken.message}`);
      if (stringOf(get(document.root, "kind")) !== "CustomResourceDefinition") continue;
      const { crd, error } = decodeDocument({ ...document, file });
      if (error !== void 0) problems.push(`${file.path}: ${error}`);
      for (const { name, served } of crd?.spec.versions ?? []) {
        const found = crd === void 0 || !served ? void 0 : servedVersion(crd, name);
        if (found !== void 0) versions.set(keyOf(`${found.group}/${found.version}`, found.kind), found);
      }
    }
  return { versions, problems };
}
var versionOf = (catalogue, object) => catalogue.versions.get(keyOf(stringOf(get(object, "apiVersion")) ?? "", stringOf(get(object, "kind")) ?? ""));

// src/admission/instance/correlation.ts
var Correlation = class _Correlation {
  value;
  old;
  schema;
  same;
  mapList;
  constructor(value, old, schema) {
    this.value = value;
    this.old = old;
    this.schema = schema;
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
      for (let index = 0; index < value.length; index++) {
        const child = this.index(index);
        if (child === void 0) return this.mapList === void 0 && deepEqual(value, old);
        if (!child.unchanged) return false;
      }
      return true;
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      return keys.length === Object.keys(old).length && keys.every((key) => this.key(key)?.unchanged === true);
    }
    return deepEqual(value, old);
  }
  /** The correlation of a field that both sides have and the schema knows. */
  key(key) {
    const { value, old, schema } = this;
    if (!isObject(value) || !isObject(old) || !Object.hasOwn(value, key) || !Object.hasOwn(old, key)) return void 0;
    const field = schema.properties?.get(key) ?? schema.additionalProperties?.schema;
    return field === void 0 ? void 0 : new _Correlation(value[key] ?? null, old[key] ?? null, field);
  }
  /** The correlation of an item: only lists of type map have any, by their keys. */
  index(index) {
    const { value, old, schema } = this;
    if (!Array.isArray(value) || !Array.isArray(old) || schema["x-kubernetes-list-type"] !== "map") return void 0;
    const item = value[index] ?? null;
    this.mapList ??= keyedItems(old, schema);
    const key = compositeKey(item, schema);
    const found = key === void 0 ? void 0 : this.mapList.get(key);
    if (found === void 0 || schema.items?.schema === void 0) return void 0;
    return new _Correlation(item, found, schema.items.schema);
  }
};
function compositeKey(item, schema) {
  if (!isObject(item)) return void 0;
  const parts = [];
  for (const name of schema["x-kubernetes-list-map-keys"] ?? []) {
    const part = item[name];
    if (part === void 0 || part === null || typeof part === "object") return void 0;
    const kind = typeof part === "bigint" || typeof part === "number" && isInteger(part) ? "int" : typeof part;
    parts.push(`${kind} ${String(part)}`);
  }
  return parts.join("\0");
}
function keyedItems(items, schema) {
  const keyed = /* @__PURE__ */ new Map();
  if (schema.type !== "array" || (schema["x-kubernetes-list-map-keys"] ?? []).length === 0) return keyed;
  for (const item of items) {
    const key = compositeKey(item, schema);
    if (key !== void 0 && !keyed.has(key)) keyed.set(key, item);
  }
  return keyed;
}

// src/admission/instance/list-types.ts
function repeated(items) {
  const seen = /* @__PURE__ */ new Map();
  const indexes = [];
  for (const [index, item] of items.entries()) {
    const key = `${typeof item} ${goJSON(item)}`;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times === 1) indexes.push(index);
  }
  return indexes;
}
var duplicate = (field) => ({ type: "FieldValueDuplicate", field, detail: "" });
function listMapErrors(items, schema, path2) {
  const stray = items.findIndex((item) => item !== null && !isObject(item));
  if (stray >= 0)
    return [
      {
        type: "FieldValueInvalid",
        field: `${path2}[${stray}]`,
        detail: "must be an object for an array of list-type map"
      }
    ];
  const names = schema["x-kubernetes-list-map-keys"] ?? [];
  const keys = items.map((item) => {
    const key = emptyObject();
    for (const name of names) if (isObject(item) && item[name] !== void 0) key[name] = item[name];
    return key;
  });
  return repeated(keys).map((index) => duplicate(`${path2}[${index}]`));
}
function listErrors(items, schema, path2) {
  const errors = [];
  const type = schema["x-kubernetes-list-type"];
  if (type === "set") errors.push(...repeated(items).map((index) => duplicate(`${path2}[${index}]`)));
  if (type === "map") errors.push(...listMapErrors(items, schema, path2));
  const of = schema.items?.schema;
  if (of !== void 0)
    for (const [index, item] of items.entries()) errors.push(...valueErrors(item, of, `${path2}[${index}]`));
  return errors;
}
function valueErrors(value, schema, path2) {
  if (Array.isArray(value)) return listErrors(value, schema, path2);
  return isObject(value) ? validateListTypes(value, schema, path2) : [];
}
function validateListTypes(value, schema, path2) {
  if (!isObject(value)) return [];
  const errors = [];
  for (const [key, field] of Object.entries(value)) {
    const additional = schema.additionalProperties?.schema;
    if (additional !== void 0) errors.push(...valueErrors(field, additional, `${path2}[${key}]`));
    const property = schema.properties?.get(key);
    if (property !== void 0) errors.push(...valueErrors(field, property, childPath(path2, key)));
  }
  return errors;
}

// src/admission/instance/custom-resource.ts
function decodeResource(value, served) {
  if (!isObject(value)) return { error: "the object is no JSON object" };
  const { kind, apiVersion, metadata } = value;
  if (typeof kind !== "string" || kind === "") return { error: "`kind` is missing" };
  if (apiVersion !== void 0 && typeof apiVersion !== "string") return { error: "`apiVersion` is no text" };
  const decoded = metadata === void 0 ? void 0 : decodeObjectMeta(metadata);
  if (decoded?.error !== void 0) return { error: decoded.error };
  const wanted = `${served.group}/${served.version}`;
  if (apiVersion !== wanted)
    return {
      error: `the API version in the data (${apiVersion ?? ""}) does not match the expected API version (${wanted})`
    };
  const pruned = [];
  if (metadata !== void 0)
    pruned.push(...[...unknownMetaFields(jsonTree, metadata, "metadata")].map(({ path: path2 }) => path2));
  if (kind === served.kind) {
    if (!served.preserveUnknownFields) {
      pruned.push(...prune(value, served.schema, { isResourceRoot: true }));
      pruneNulls(value, served.schema);
    }
    const coerced = coerce(value, served.schema, { isResourceRoot: false, dropInvalid: false, path: "" });
    if (coerced.error !== void 0) return { error: `${coerced.error.field}: ${coerced.error.detail}` };
    pruned.push(...coerced.unknown);
  }
  value["kind"] = kind;
  value["apiVersion"] = apiVersion;
  if (decoded !== void 0) value["metadata"] = decoded.meta;
  if (kind === served.kind) applyDefaults(value, served.schema);
  return { object: value, pruned: sortedByBytes(pruned) };
}
var metadataOf = (object) => {
  const { metadata } = object;
  return isObject(metadata) ? metadata : emptyObject();
};
function wipeSystemFields(object) {
  const metadata = metadataOf(object);
  for (const key of ["deletionTimestamp", "deletionGracePeriodSeconds", "selfLink", "uid"]) delete metadata[key];
}
function setNamespace(object, served, namespace = "default") {
  const metadata = metadataOf(object);
  if (!served.namespaced) delete metadata["namespace"];
  else if ((metadata["namespace"] ?? "") === "") metadata["namespace"] = namespace;
  object["metadata"] = metadata;
}
function setName(object, generates) {
  const metadata = metadataOf(object);
  const { name = "", generateName = "" } = metadata;
  if (name === "" && generateName === "") metadata["name"] = "example";
  else if (name === "" && generates && typeof generateName === "string") metadata["name"] = `${generateName}00000`;
  object["metadata"] = metadata;
}
var typeErrors = (object, served) => object["kind"] === served.kind ? [] : [invalid("kind", object["kind"] ?? "", `must be ${served.kind}`)];
function shown(value) {
  if (value === null) return ["<nil>", "<nil>"];
  if (typeof value === "string") return [value, "string"];
  if (typeof value === "boolean") return [String(value), "bool"];
  if (Array.isArray(value)) return [`[${value.map((item) => shown(item)[0]).join(" ")}]`, "[]interface {}"];
  if (isObject(value)) {
    const fields = sortedByBytes(Object.keys(value)).map((key) => `${key}:${shown(value[key] ?? null)[0]}`);
    return [`map[${fields.join(" ")}]`, "map[string]interface {}"];
  }
  return isInteger(value) ? [String(value), "int64"] : [goFloat(Number(value)), "float64"];
}
function nested(object, path2) {
  let at = object;
  const steps = path2.replace(/^\./, "").split(".");
  for (const [index, step] of steps.entries()) {
    if (at === null) return {};
    if (!isObject(at)) {
      const [value, type] = shown(at);
      const where = steps.slice(0, index + 1).join(".");
      return { error: `.${where} accessor error: ${value} is of the type ${type}, expected map[string]interface{}` };
    }
    const next = at[step];
    if (next === void 0) return {};
    at = next;
  }
  return { value: at };
}
function accessorError(value, path2, expected) {
  const [text, type] = shown(value);
  return `.${path2.replace(/^\./, "")} accessor error: ${text} is of the type ${type}, expected ${expected}`;
}
var maxReplicas = 2147483647;
function replicasErrors(object, path2) {
  const { value, error } = nested(object, path2);
  if (error !== void 0) return [invalid(path2, 0, error)];
  if (value === void 0) return [];
  if (!isInteger(value)) return [invalid(path2, 0, accessorError(value, path2, "int64"))];
  if (value < 0) return [invalid(path2, value, "should be a non-negative integer")];
  if (value > maxReplicas) return [invalid(path2, value, `should be less than or equal to ${maxReplicas}`)];
  return [];
}
function scaleErrors(object, scale) {
  if (scale === void 0) return [];
  const { specReplicasPath = "", statusReplicasPath = "", labelSelectorPath } = scale;
  const errors = [...replicasErrors(object, specReplicasPath), ...replicasErrors(object, statusReplicasPath)];
  if (labelSelectorPath === void 0) return errors;
  const { value, error } = nested(object, labelSelectorPath);
  const selector = error ?? (value === void 0 || typeof value === "string" ? void 0 : accessorError(value, labelSelectorPath, "string"));
  return selector === void 0 ? errors : [...errors, invalid(labelSelectorPath, "", selector)];
}
var blocking = /* @__PURE__ */ new Set([
  "FieldValueNotSupported",
  "FieldValueRequired",
  "FieldValueTooLong",
  "FieldValueTooMany",
  "FieldValueTypeInvalid"
]);
var rulesNotChecked = {
  type: "FieldValueInvalid",
  field: "<nil>",
  detail: "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation"
};
function closed(result, old, found, served) {
  const { schema } = served;
  const warnings = [...served.warning === void 0 ? [] : [served.warning], ...finalizerWarnings(result, old)];
  const located = ({ type, field, detail }) => ({
    type,
    field: field === "" ? "<nil>" : field,
    detail
  });
  const errors = found.map(located);
  if (schema === void 0 || !hasRules(schema)) return { result, errors, warnings, unchecked: [] };
  if (errors.some(({ type }) => blocking.has(type)))
    return { result, errors: [...errors, rulesNotChecked], warnings, unchecked: [] };
  const correlation = old === void 0 ? void 0 : new Correlation(result, old, schema);
  const place = { path: "", isResourceRoot: true, correlation };
  const judged = validateRules(result, old ?? null, schema, place, { left: runtimeBudget });
  return { result, errors: [...errors, ...judged.errors.map(located)], warnings, unchecked: judged.unchecked };
}
function judgeCreate(object, served) {
  const { schema } = served;
  setNamespace(object, served);
  wipeSystemFields(object);
  setName(object, true);
  if (served.hasStatus) delete object["status"];
  const typed = typeErrors(object, served);
  const errors = [...typed];
  if (typed.length === 0) {
    errors.push(...validateObjectMeta(metadataOf(object), served.namespaced, nameIsSubdomain, "metadata"));
    if (schema !== void 0) errors.push(...validateValue(object, schema, ""));
    errors.push(...scaleErrors(object, served.scale));
  }
  if (schema !== void 0) {
    errors.push(...validateEmbedded(object, schema, ""));
    errors.push(...validateListTypes(object, schema, ""));
  }
  return closed(object, void 0, errors, served);
}
function keepStatus(object, old) {
  if (old["status"] !== void 0) object["status"] = old["status"];
  else delete object["status"];
}
function judgeUpdate(object, old, served) {
  const { schema } = served;
  setNamespace(object, served);
  setName(object, false);
  const meta = metadataOf(object);
  setNamespace(old, served, meta["namespace"]);
  delete meta["managedFields"];
  const oldMeta = metadataOf(old);
  if ((oldMeta["name"] ?? "") === "") oldMeta["name"] = meta["name"] ?? "";
  if (served.hasStatus) keepStatus(object, old);
  const errors = [
    ...validateObjectMeta(meta, served.namespaced, pathSegment, "metadata"),
    ...validateObjectMetaUpdate(meta, oldMeta, "metadata")
  ];
  const typed = typeErrors(object, served);
  errors.push(...typed);
  if (typed.length === 0) {
    errors.push(...validateObjectMetaUpdate(meta, oldMeta, "metadata"));
    if (schema !== void 0)
      errors.push(...validateValue(object, schema, "", { correlation: new Correlation(object, old, schema) }));
    errors.push(...scaleErrors(object, served.scale));
  }
  if (schema !== void 0) {
    errors.push(...validateEmbedded(object, schema, ""));
    if (validateListTypes(old, schema, "").length === 0) errors.push(...validateListTypes(object, schema, ""));
  }
  return closed(object, old, errors, served);
}

// src/admission/instance/question.ts
function servedVersionOf(text, version) {
  const document = parseYaml({ path: "crd", side: "head", text })[0];
  if (document?.root === void 0)
    throw new Error(`the CRD cannot be read: ${document?.problems[0]?.message ?? "empty"}`);
  const isJson = document.format === "json";
  const decoder = new Decoder(isJson ? "text" : "sorted", "v1", isJson);
  const crd = decodeCRD(decoder, document.root, "v1");
  if (decoder.error !== void 0) throw new Error(`the CRD cannot be decoded: ${decoder.error}`);
  const served = servedVersion(crd, version);
  if (served === void 0) throw new Error(`the CRD serves no version ${version ?? ""}`.trimEnd());
  return served;
}
function valueOfNode(node) {
  if (node.kind === "sequence") return node.items.map(valueOfNode);
  if (node.kind === "mapping") {
    const value = emptyObject();
    for (const entry of node.entries) value[entry.key] = valueOfNode(entry.value);
    return value;
  }
  if (typeof node.value !== "number") return node.value;
  const literal = node.literal ?? String(node.value);
  if (/^-?\d{16,}$/.test(literal)) {
    const exact = BigInt(literal);
    if (exact === BigInt.asIntN(64, exact) && !Number.isSafeInteger(node.value)) return exact;
  }
  if (!Number.isFinite(node.value)) throw new RangeError(`the number ${literal} is out of range`);
  return node.value;
}
function valueOfParsed(given) {
  if (Array.isArray(given)) return given.map(valueOfParsed);
  if (typeof given === "object" && given !== null) {
    const value = emptyObject();
    for (const [key, item] of Object.entries(given)) value[key] = valueOfParsed(item);
    return value;
  }
  if (typeof given === "number" && !Number.isSafeInteger(given) && Math.abs(given) < 2 ** 63 && Number.isInteger(given))
    return BigInt(given);
  return given;
}
function readObject(given) {
  if (typeof given !== "string") return valueOfParsed(given);
  const { node, end } = readJsonValue(given, 0, maxDepth);
  if (given.slice(end).trim() !== "") throw new SyntaxError("the text goes on after the object");
  return valueOfNode(node);
}
function validateResource(served, question) {
  let object;
  try {
    object = readObject(question.object);
  } catch (error) {
    return { decodeError: error instanceof Error ? error.message : String(error) };
  }
  const decoded = decodeResource(object, served);
  if (decoded.error !== void 0) return { decodeError: decoded.error };
  const old = question.oldObject === void 0 ? void 0 : decodeResource(readObject(question.oldObject), served);
  if (old?.error !== void 0) throw new Error(`the old object cannot be decoded: ${old.error}`);
  const judged = old === void 0 ? judgeCreate(decoded.object, served) : judgeUpdate(decoded.object, old.object, served);
  return { pruned: decoded.pruned, ...judged };
}

// src/commands/validate.ts
function cachedVersions(keep) {
  const known = /* @__PURE__ */ new Map();
  return (crd, version) => {
    const key = `${version ?? ""}
${crd}`;
    let served = known.get(key);
    if (served === void 0) {
      served = servedVersionOf(crd, version);
      if (known.size >= keep) known.clear();
      known.set(key, served);
    }
    return served;
  };
}
var { rawJSON } = JSON;
function withoutBigints(value) {
  if (typeof value === "bigint") return rawJSON === void 0 ? Number(value) : rawJSON(String(value));
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== "object" || value === null) return value;
  const copy = /* @__PURE__ */ Object.create(null);
  for (const [key, item] of Object.entries(value)) copy[key] = withoutBigints(item);
  return copy;
}
var usage = `Usage: kube-api-review validate --crd FILE [--crd FILE…] FILE…
       kube-api-review validate --jsonl

Tells what a kube-apiserver would say to the creation of each custom resource: errors, and fields that it does
not know (refused by kubectl, dropped without a word by other clients). An object with a CEL rule that
cannot be evaluated here is "not judged" unless it is refused for something else.

With --jsonl: {"id","crd":text,"version"?,"object":object|text,"oldObject"?}, one a line, is answered by
{"id","decodeError"?,"pruned":[paths],"result":object,"errors":[{"type","field","detail"}],"unchecked":[{"field","why"}]}.

Exit code: 0 all accepted, 1 something is refused or could not be judged, 2 usage.`;
var serve = (world) => {
  const versionFor = cachedVersions(40);
  return serveJsonLines(world, (request) => {
    const served = versionFor(stringMember(request, "crd"), optionalString(request, "version"));
    const { object, oldObject } = request;
    const answer = validateResource(served, { object, ...oldObject === void 0 ? {} : { oldObject } });
    return withoutBigints(answer);
  });
};
async function read(name, cwd) {
  try {
    return { path: name, side: "head", text: await readFile(path.resolve(cwd, name), "utf8") };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
var visible = (text) => (
  // oxlint-disable-next-line no-control-regex -- exactly these
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1))
);
function answerFor(served, object) {
  try {
    return validateResource(served, { object: valueOfNode(object) });
  } catch (error) {
    if (error instanceof RangeError) return { decodeError: error.message };
    throw error;
  }
}
function judge(catalogue, file, object) {
  const served = versionOf(catalogue, object);
  if (served === void 0)
    return { verdict: "not judged", lines: ["not checked: no CRD serves its apiVersion and kind"] };
  const answer = answerFor(served, object);
  if ("decodeError" in answer) return { verdict: "refused", lines: [`error: ${answer.decodeError}`] };
  const lines = answer.errors.map(
    ({ type, field, detail }) => `error: ${field}: ${type}${detail === "" ? "" : `: ${detail}`}`
  );
  for (const { path: field, entry } of droppedFields(object, served))
    lines.push(`error (strict): line ${positionAt(file, entry.keyStart).line}: unknown field "${field}"`);
  const isRefused = lines.length > 0;
  for (const warning of answer.warnings) lines.push(`warning: ${warning}`);
  for (const { field, why } of answer.unchecked) lines.push(`not checked: ${field}: ${why}`);
  return { verdict: isRefused ? "refused" : answer.unchecked.length > 0 ? "not judged" : "accepted", lines };
}
var nameOf = (object) => `${stringOf(get(object, "kind")) ?? "?"} ${stringOf(getIn(object, ["metadata", "name"])) ?? "?"}`;
function* reports(catalogue, file) {
  for (const { root, problems } of parseYaml(file)) {
    for (const { message, at } of problems)
      yield [`line ${positionAt(file, at.start).line}`, { verdict: "refused", lines: [`error: ${message}`] }];
    if (root !== void 0 && problems.length === 0)
      yield [`line ${positionAt(file, root.start).line}: ${nameOf(root)}`, judge(catalogue, file, root)];
  }
}
async function run(args, world) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { jsonl: { type: "boolean" }, crd: { type: "string", multiple: true } }
  });
  if (values.jsonl === true) return serve(world);
  if (values.crd === void 0 || positionals.length === 0)
    throw new UserError("a CRD and a file are needed", "validate --crd FILE FILE…");
  const catalogue = catalogueOf(await Promise.all(values.crd.map((name) => read(name, world.cwd))));
  for (const problem of catalogue.problems) world.stderr.write(`${visible(problem)}
`);
  let isAccepted = catalogue.problems.length === 0;
  for (const file of await Promise.all(positionals.map((name) => read(name, world.cwd))))
    for (const [what, { verdict, lines }] of reports(catalogue, file)) {
      isAccepted &&= verdict === "accepted";
      world.stdout.write(
        `${visible([`${file.path}: ${what}: ${verdict}`, ...lines.map((line) => `  ${line}`)].join("\n"))}
`
      );
    }
  return isAccepted ? 0 : 1;
}
var validate = {
  summary: "judge custom resources by their CRD, as the apiserver would store or refuse them",
  usage,
  run
};
export {
  validate
};
