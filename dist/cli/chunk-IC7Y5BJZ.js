import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  joinField,
  joinItems,
  joinKeys
} from "./chunk-6FRHKMNH.js";
import {
  TooManyNodes,
  childrenOf,
  escapeField,
  parse,
  unrecognizedFormat
} from "./chunk-UPCGDIMW.js";
import {
  entryOf,
  get,
  getIn,
  stringOf,
  toValue
} from "./chunk-2E6HHRAI.js";

// src/facts/document-ref.ts
var documentRef = ({ index, apiVersion, kind, name }) => ({
  index,
  apiVersion,
  kind,
  name
});

// src/facts/schema/field.ts
var fieldOf = (steps) => steps.reduce((field, step) => {
  if (step === "items") return joinItems(field);
  return step === "additionalProperties" ? joinKeys(field) : joinField(field, step.property);
}, "");

// src/facts/crd/crd-versions.ts
var stabilityOf = (version) => /^v\d+alpha\d+$/.test(version) ? "alpha" : /^v\d+beta\d+$/.test(version) ? "beta" : "stable";
var isTrue = (node) => node?.kind === "scalar" && node.value === true;
var isV1beta1 = (crd) => crd.apiVersion === "apiextensions.k8s.io/v1beta1";
function versionsOf(crd) {
  const list = getIn(crd?.root, ["spec", "versions"]);
  const versions = /* @__PURE__ */ new Map();
  for (const item of list?.kind === "sequence" ? list.items : []) {
    const name = stringOf(get(item, "name"));
    if (item.kind === "mapping" && name !== void 0) versions.set(name, item);
  }
  const spec = get(crd?.root, "spec");
  const only = stringOf(get(spec, "version"));
  if (versions.size === 0 && crd !== void 0 && isV1beta1(crd) && spec?.kind === "mapping" && only !== void 0)
    versions.set(only, spec);
  return versions;
}
var nameEntry = (version) => entryOf(version, "name") ?? entryOf(version, "version");
var perVersion = (crd, version, key) => entryOf(version, key) ?? (isV1beta1(crd) ? entryOf(get(crd.root, "spec"), key) : void 0);
function schemaOf(crd, version) {
  const own = getIn(version, ["schema", "openAPIV3Schema"]);
  const schema = own ?? (isV1beta1(crd) ? getIn(crd.root, ["spec", "validation", "openAPIV3Schema"]) : void 0);
  return schema?.kind === "mapping" ? schema : void 0;
}
var isServed = (version) => {
  const served = get(version, "served");
  return version !== void 0 && !(served?.kind === "scalar" && served.value === false);
};
var isStorage = (version) => isTrue(get(version, "storage")) || get(version, "version") !== void 0;
function isUnpruned(crd) {
  const preserves2 = getIn(crd.root, ["spec", "preserveUnknownFields"]);
  return isTrue(preserves2) || preserves2 === void 0 && isV1beta1(crd);
}
var converts = (crd) => stringOf(getIn(crd.root, ["spec", "conversion", "strategy"])) === "Webhook";
var stateOf = (name, before, after) => ({
  name,
  stability: stabilityOf(name),
  servedBefore: isServed(before),
  servedAfter: isServed(after),
  storageBefore: isStorage(before),
  storageAfter: isStorage(after),
  deprecatedBefore: isTrue(get(before, "deprecated"))
});
function isAlphaOnly(crd) {
  const served = [...versionsOf(crd)].filter(([, version]) => isServed(version));
  return served.length > 0 && served.every(([name]) => stabilityOf(name) === "alpha");
}
function isExperimental(crd) {
  const annotations = getIn(crd.root, ["metadata", "annotations"]);
  const channel = stringOf(get(annotations, "gateway.networking.k8s.io/channel")) ?? stringOf(get(annotations, "policy.networking.k8s.io/channel"));
  const featureSet = stringOf(get(annotations, "release.openshift.io/feature-set")) ?? "";
  return channel === "experimental" || /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) || /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(crd.file.path);
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
function markUnknown(root, text, masks) {
  const writers = masks.filter(({ wholeLine, writes }) => wholeLine && writes);
  const isOpen = (start, end) => {
    if (writers.length === 0) return false;
    let [from, until] = [start, end];
    while (from > 0 && text.charCodeAt(from - 1) <= 32) from -= 1;
    while (until < text.length && text.charCodeAt(until) <= 32) until += 1;
    return overlaps(writers, from, until);
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
      return overlaps(masks, start, end) ? { kind: "scalar", start, end, value: null, unknown: true } : node;
    if (!overlaps(masks, start, end) && !isOpen(start, end)) return node;
    if (node.kind === "sequence")
      return { ...node, items: node.items.map(mark), ...isOpen(start, end) ? { open: true } : {} };
    const entries = node.entries.filter(({ keyStart, keyEnd }) => !overlaps(masks, keyStart, keyEnd)).map((entry) => ({ ...entry, value: mark(entry.value) }));
    const open = entries.length < node.entries.length || isOpen(start, end);
    return { ...node, entries, ...open ? { open: true } : {} };
  };
  return mark(root);
}
function holdsUnknown(node) {
  if (node.kind === "scalar") return node.unknown === true;
  if (node.open === true) return true;
  return node.kind === "sequence" ? node.items.some(holdsUnknown) : node.entries.some(({ value }) => holdsUnknown(value));
}

// src/facts/crd/known-parts.ts
function knownValues(before, after) {
  if (before.kind === "mapping" && after.kind === "mapping") return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? void 0 : [before, after];
}
var isDoubled = (node, entry) => entryOf(node, entry.key) !== entry || node.entries.find(({ key }) => key === entry.key) !== entry;
function knownParts(before, after) {
  const kept = { before: [], after: [] };
  const doubled = new Set(
    [before, after].flatMap((node) => node.entries.filter((entry) => isDoubled(node, entry)).map(({ key }) => key))
  );
  for (const entry of before.entries) {
    if (doubled.has(entry.key)) continue;
    const other = entryOf(after, entry.key);
    if (other === void 0) {
      if (after.open !== true && !holdsUnknown(entry.value)) kept.before.push(entry);
      continue;
    }
    const values = knownValues(entry.value, other.value);
    if (values === void 0) continue;
    kept.before.push({ ...entry, value: values[0] });
    kept.after.push({ ...other, value: values[1] });
  }
  for (const entry of after.entries) {
    if (doubled.has(entry.key) || entryOf(before, entry.key) !== void 0) continue;
    if (before.open !== true && !holdsUnknown(entry.value)) kept.after.push(entry);
  }
  return [
    { ...before, entries: kept.before },
    { ...after, entries: kept.after }
  ];
}
function isLiteralAroundSchemas({ root }) {
  const isLiteral = (node) => node === void 0 || !holdsUnknown(node);
  const around = (node, schema) => node?.kind !== "mapping" || node.entries.every(({ key, value }) => key === schema ? true : isLiteral(value));
  const [spec, versions] = [get(root, "spec"), getIn(root, ["spec", "versions"])];
  if (spec?.kind !== "mapping") return false;
  const isVersionsKnown = versions?.kind === "sequence" && versions.items.every((version) => around(version, "schema"));
  const schemas = [
    getIn(spec, ["validation", "openAPIV3Schema"]),
    ...(versions?.kind === "sequence" ? versions.items : []).map((one) => getIn(one, ["schema", "openAPIV3Schema"]))
  ];
  const isOpenElsewhere = spec.open === true && !schemas.some((schema) => schema?.kind === "mapping" && schema.open === true);
  return !isOpenElsewhere && spec.entries.every(({ key, value }) => key === "versions" || key === "validation" || isLiteral(value)) && (versions === void 0 || isVersionsKnown);
}

// src/facts/crd/fold-versions.ts
var rank = { stable: 2, beta: 1, alpha: 0 };
var outranks = (a, b) => a.servedBefore === b.servedBefore ? rank[a.stability] > rank[b.stability] : a.servedBefore;
var keyOf = ({ change }) => {
  const { subject: subject2, effect, steps, before, after, hasDefault, wasPreserved, isFirstSchema } = change;
  return JSON.stringify([subject2, effect, steps, before, after, hasDefault, wasPreserved, isFirstSchema]);
};
function foldVersions(facts) {
  const groups = /* @__PURE__ */ new Map();
  const rest2 = [];
  for (const fact of facts) {
    if (fact.kind !== "schema-change") {
      rest2.push(fact);
      continue;
    }
    const key = keyOf(fact);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [fact]);
    else group.push(fact);
  }
  const folded2 = [...groups.values()].flatMap((group) => {
    const first = group.reduce((best, fact) => outranks(fact.version, best.version) ? fact : best);
    const others = group.filter((fact) => fact !== first && fact.version.name !== first.version.name);
    const namesOf2 = (served) => [
      ...new Set(others.flatMap(({ version }) => version.servedBefore === served ? [version.name] : []))
    ];
    return [{ ...first, alsoIn: namesOf2(true), alsoUnserved: namesOf2(false) }];
  });
  return [...rest2, ...folded2];
}

// src/facts/crd/printer-columns.ts
var nothing = [];
var fallback = [{ name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" }];
var isRecord = (value) => typeof value === "object" && value !== null;
var columnsOf = (list) => {
  const value = list === void 0 ? nothing : toValue(list);
  return Array.isArray(value) && value.length > 0 ? value : fallback;
};
var columnNames = (list) => columnsOf(list).map((column) => isRecord(column) && typeof column["name"] === "string" ? column["name"] : "?").join(", ");
var printedColumns = (list) => JSON.stringify(
  columnsOf(list).map((column) => {
    if (!isRecord(column)) return column;
    const { name, type, jsonPath, JSONPath, format = "", priority = 0 } = column;
    return { name, type, jsonPath: jsonPath ?? JSONPath, format, priority };
  })
);

// src/facts/schema/spot.ts
var spanOf = (file, node) => ({
  file,
  start: node.start,
  end: node.end
});
var keySpan = (file, entry) => ({ file, start: entry.keyStart, end: entry.keyEnd });
function shown(value) {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
var sortKeys = (_key, value) => typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value;
var sameValue = (a, b) => JSON.stringify(toValue(a), sortKeys) === JSON.stringify(toValue(b), sortKeys);
function placeOf(spot, before, after) {
  if (after !== void 0) return keySpan(spot.sides.head, after);
  if (before !== void 0) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}
function note(spot, subject2, effect, before, after) {
  spot.changes.push({
    subject: subject2,
    effect,
    steps: spot.steps,
    ...before === void 0 ? {} : { before: shown(toValue(before.value)) },
    ...after === void 0 ? {} : { after: shown(toValue(after.value)) },
    at: placeOf(spot, before, after)
  });
}
function inBranches(node, key) {
  const branches = get(node, "allOf");
  for (const branch of branches?.kind === "sequence" ? branches.items : []) {
    const entry = entryOf(branch, key);
    if (entry !== void 0) return entry;
  }
  return void 0;
}
function constraintsOf({ before, after }, key) {
  const [from, to] = [entryOf(before, key), entryOf(after, key)];
  if (from === void 0) return [to === void 0 ? void 0 : inBranches(before, key), to];
  return [from, to ?? inBranches(after, key)];
}
var flag = (node, key) => {
  const value = get(node, key);
  return value?.kind === "scalar" && value.value === true;
};

// src/facts/schema/bounds.ts
var upper = ["maximum", "maxLength", "maxItems", "maxProperties"];
var lower = ["minimum", "minLength", "minItems", "minProperties"];
var numberIn = (entry) => entry?.value.kind === "scalar" && typeof entry.value.value === "number" ? entry.value.value : void 0;
function boundOf(node, key, entry) {
  const value = numberIn(entry);
  if (value === void 0) return void 0;
  const exclusive = key === "maximum" ? "exclusiveMaximum" : key === "minimum" ? "exclusiveMinimum" : void 0;
  if (value <= 0 && (key === "minLength" || key === "minItems" || key === "minProperties")) return void 0;
  return { value, exclusive: exclusive !== void 0 && flag(node, exclusive) };
}
var countOf = (node) => node?.kind === "sequence" ? node.items.length : 0;
function compareBound(spot, key, direction) {
  const [was, is] = constraintsOf(spot, key);
  const [from, to] = [boundOf(spot.before, key, was), boundOf(spot.after, key, is)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const before = from === void 0 ? void 0 : was;
  const after = to === void 0 ? void 0 : is;
  if (key === "minProperties" && to !== void 0 && to.value <= countOf(get(spot.before, "required")))
    return note(spot, key, to.value < (from?.value ?? 0) ? "loosened" : "reworded", before, after);
  if (from === void 0) return note(spot, key, "tightened", before, after);
  if (to === void 0) return note(spot, key, "loosened", before, after);
  const step = (to.value - from.value) * direction;
  const tightened = step < 0 || step === 0 && to.exclusive;
  const text = (bound) => `${bound.value}${bound.exclusive ? " (exclusive)" : ""}`;
  spot.changes.push({
    subject: key,
    effect: tightened ? "tightened" : "loosened",
    steps: spot.steps,
    before: text(from),
    after: text(to),
    at: placeOf(spot, before, after)
  });
}
function compareMultipleOf(spot) {
  const [before, after] = constraintsOf(spot, "multipleOf");
  const [from, to] = [numberIn(before), numberIn(after)];
  if (from === to) return;
  const effect = to === void 0 || from !== void 0 && from % to === 0 ? "loosened" : "tightened";
  note(spot, "multipleOf", effect, before, after);
}
function compareBounds(spot) {
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
}

// src/facts/schema/junctors.ts
var effects = {
  allOf: { more: "tightened", fewer: "loosened" },
  anyOf: { more: "loosened", fewer: "tightened" },
  oneOf: { more: "changed", fewer: "changed" },
  not: { more: "tightened", fewer: "loosened" }
};
var spoken = /* @__PURE__ */ new Set(["description", "title", "example"]);
function canonical(value) {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key, below]) => !(spoken.has(key) && typeof below === "string")).sort(([a], [b]) => a < b ? -1 : 1).map(([key, below]) => [key, canonical(below)])
  );
}
var branchesOf = (entry) => {
  if (entry === void 0) return [];
  const branches = entry.value.kind === "sequence" ? entry.value.items : [entry.value];
  return branches.map((branch) => JSON.stringify(canonical(toValue(branch))));
};
var isIntOrString = (branches) => branches.length === 2 && branches.every((branch) => branch === '{"type":"integer"}' || branch === '{"type":"string"}');
function effectOf(junctor, from, to) {
  const [known, now] = [new Set(from), new Set(to)];
  const gone = from.filter((branch) => !now.has(branch));
  const fresh = to.filter((branch) => !known.has(branch));
  if (gone.length === 0 && fresh.length === 0) return void 0;
  if (from.length === 0) return "tightened";
  if (to.length === 0) return "loosened";
  if (gone.length > 0 && fresh.length > 0) return "changed";
  return fresh.length > 0 ? effects[junctor].more : effects[junctor].fewer;
}
function junctorChanges(spot) {
  const changes = [];
  for (const junctor of ["allOf", "anyOf", "oneOf", "not"]) {
    const [before, after] = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)];
    if (before === void 0 && after === void 0) continue;
    const [from, to] = [branchesOf(before), branchesOf(after)];
    if (isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const effect = effectOf(junctor, from, to);
    if (effect === void 0) continue;
    const entry = after ?? before;
    changes.push({
      subject: "value-validation",
      effect,
      steps: spot.steps,
      ...before === void 0 ? {} : { before: `${junctor}: ${shown(toValue(before.value))}` },
      ...after === void 0 ? {} : { after: `${junctor}: ${shown(toValue(after.value))}` },
      ...entry === void 0 ? { at: { file: spot.sides.head, start: spot.after.start, end: spot.after.end } } : { at: keySpan(after === void 0 ? spot.sides.base : spot.sides.head, entry) }
    });
  }
  return changes;
}

// src/facts/schema/duration.ts
var units = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
function goDuration(text) {
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return void 0;
  let seconds = 0;
  for (const [, count = "0", unit = "s"] of text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g)) {
    seconds += Number(count) * (units[unit] ?? 1);
  }
  return seconds;
}

// src/facts/schema/keywords.ts
var typeOf = (node) => flag(node, "x-kubernetes-int-or-string") ? "int-or-string" : stringOf(get(node, "type")) ?? "";
var widens = (from, to) => from === "integer" && (to === "number" || to === "int-or-string") || from === "string" && to === "int-or-string";
function compareType(spot) {
  const [from, to] = [typeOf(spot.before), typeOf(spot.after)];
  if (from === to) return;
  const before = entryOf(spot.before, "type") ?? entryOf(spot.before, "x-kubernetes-int-or-string");
  const after = entryOf(spot.after, "type") ?? entryOf(spot.after, "x-kubernetes-int-or-string");
  const effect = to === "" || widens(from, to) ? "loosened" : from === "" || widens(to, from) ? "tightened" : "changed";
  spot.changes.push({
    subject: "type",
    effect,
    steps: spot.steps,
    ...from === "" ? {} : { before: from },
    ...to === "" ? {} : { after: to },
    at: placeOf(spot, before, after)
  });
}
function enforced(node, format) {
  if (format === "password" || format === "int64" || format === "double") return "";
  return unrecognizedFormat(stringOf(get(node, "type")) ?? "", format) ? "" : format.replaceAll("-", "");
}
var formatEffect = (from, to) => {
  if (from === to) return "reworded";
  return to === "" || formatWidens(from, to) ? "loosened" : from === "" || formatWidens(to, from) ? "tightened" : "changed";
};
var formatWidens = (from, to) => from === "uuid3" && to === "uuid" || from === "uuid4" && to === "uuid" || from === "uuid5" && to === "uuid" || from === "isbn10" && to === "isbn" || from === "isbn13" && to === "isbn";
function compareFormat(spot) {
  const [before, after] = [entryOf(spot.before, "format"), entryOf(spot.after, "format")];
  const [was, is] = [stringOf(before?.value) ?? "", stringOf(after?.value) ?? ""];
  if (was === is) return;
  const [from, to] = [enforced(spot.before, was), enforced(spot.after, is)];
  const effect = typeOf(spot.before) === typeOf(spot.after) ? formatEffect(from, to) : "reworded";
  note(spot, "format", effect, was === "" ? void 0 : before, is === "" ? void 0 : after);
}
function compareEnum(spot) {
  const [before, after] = constraintsOf(spot, "enum");
  const valuesOf = (entry) => entry?.value.kind === "sequence" && entry.value.items.length > 0 ? new Set(entry.value.items.map((item) => JSON.stringify(toValue(item), sortKeys))) : void 0;
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (from === void 0 && to === void 0) return;
  if (from === void 0) return note(spot, "enum", "tightened", void 0, after);
  if (to === void 0) return note(spot, "enum", "loosened", before, void 0);
  const gone = [...from].filter((value) => !to.has(value));
  const fresh = [...to].filter((value) => !from.has(value));
  const at = placeOf(spot, before, after);
  const list = (values) => values.length > 12 ? `${values.slice(0, 12).join(", ")}, …` : values.join(", ");
  if (gone.length > 0)
    spot.changes.push({ subject: "enum", effect: "tightened", steps: spot.steps, before: list(gone), at });
  if (fresh.length > 0)
    spot.changes.push({ subject: "enum", effect: "loosened", steps: spot.steps, after: list(fresh), at });
}
var namesOf = (node) => new Map(
  node?.kind === "sequence" ? node.items.flatMap((item) => stringOf(item) === void 0 ? [] : [[stringOf(item) ?? "", item]]) : []
);
function compareRequired(spot) {
  const [from, to] = [namesOf(get(spot.before, "required")), namesOf(get(spot.after, "required"))];
  for (const [name, node] of to) {
    if (from.has(name)) continue;
    const schema = get(get(spot.after, "properties"), name);
    spot.changes.push({
      subject: "required",
      effect: "tightened",
      steps: [...spot.steps, { property: name }],
      at: spanOf(spot.sides.head, node),
      hasDefault: entryOf(schema, "default") !== void 0
    });
  }
  for (const [name, node] of from) {
    if (to.has(name) || get(get(spot.after, "properties"), name) === void 0) continue;
    spot.changes.push({
      subject: "required",
      effect: "loosened",
      steps: [...spot.steps, { property: name }],
      at: spanOf(spot.sides.base, node)
    });
  }
}
var plain = [
  { key: "pattern", subject: "pattern", added: "tightened", removed: "loosened", changed: "changed" },
  { key: "default", subject: "default", added: "added", removed: "removed", changed: "changed" },
  { key: "description", subject: "description", added: "reworded", removed: "reworded", changed: "reworded" },
  { key: "title", subject: "description", added: "reworded", removed: "reworded", changed: "reworded" },
  { key: "example", subject: "description", added: "reworded", removed: "reworded", changed: "reworded" },
  { key: "externalDocs", subject: "description", added: "reworded", removed: "reworded", changed: "reworded" }
];
function sameDuration(before, after) {
  const [from, to] = [goDuration(stringOf(before) ?? ""), goDuration(stringOf(after) ?? "")];
  return from !== void 0 && from === to;
}
function comparePlain(spot) {
  for (const { key, subject: subject2, added, removed, changed } of plain) {
    const [before, after] = key === "pattern" ? constraintsOf(spot, key) : [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (before === void 0 && after === void 0) continue;
    if (before === void 0) note(spot, subject2, added, before, after);
    else if (after === void 0) note(spot, subject2, removed, before, after);
    else if (!sameValue(before.value, after.value)) {
      note(spot, subject2, sameDuration(before.value, after.value) ? "reworded" : changed, before, after);
    }
  }
}
var flags = [
  { key: "nullable", subject: "nullable", on: "loosened", off: "tightened" },
  { key: "x-kubernetes-preserve-unknown-fields", subject: "preserve-unknown-fields", on: "loosened", off: "tightened" },
  { key: "x-kubernetes-embedded-resource", subject: "embedded-resource", on: "tightened", off: "changed" }
];
var scalars = /* @__PURE__ */ new Set(["string", "integer", "number", "boolean"]);
function mattersHere({ before, after }) {
  if (scalars.has(typeOf(before)) && scalars.has(typeOf(after))) return false;
  return get(before, "additionalProperties") !== void 0 || get(after, "additionalProperties")?.kind !== "mapping";
}
function compareFlags(spot) {
  for (const { key, subject: subject2, on, off } of flags) {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    if (from === to || subject2 === "preserve-unknown-fields" && !mattersHere(spot)) continue;
    note(
      spot,
      subject2,
      to ? on : off,
      from ? entryOf(spot.before, key) : void 0,
      to ? entryOf(spot.after, key) : void 0
    );
    const last = spot.changes.at(-1);
    if (subject2 !== "preserve-unknown-fields" || to || last === void 0) continue;
    const isFirstSchema = get(spot.before, "properties") === void 0 && get(spot.after, "properties") !== void 0;
    spot.changes[spot.changes.length - 1] = { ...last, isFirstSchema };
  }
}
function compareKeywords(spot) {
  compareType(spot);
  compareFormat(spot);
  compareEnum(spot);
  compareRequired(spot);
  comparePlain(spot);
  compareFlags(spot);
}

// src/facts/schema/same-text.ts
var anchored = /* @__PURE__ */ new WeakMap();
function hasAnchors(file) {
  const known = anchored.get(file);
  if (known !== void 0) return known;
  const { text } = file;
  let at = text.indexOf("&");
  while (at >= 0 && !(isBefore(text.charAt(at - 1)) && isName(text.charAt(at + 1)))) at = text.indexOf("&", at + 1);
  anchored.set(file, at >= 0);
  return at >= 0;
}
var isBefore = (character) => character === "" || /[\s,[{:?-]/.test(character);
var isName = (character) => /[^\s,[\]{}&]/.test(character);
function sameText(before, after) {
  if (before.end - before.start !== after.end - after.start) return false;
  const text = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text) return false;
  return !text.includes("*") || !(hasAnchors(before.file) || hasAnchors(after.file));
}

// src/facts/schema/topology.ts
var keysOf = ({ value }) => value.kind === "sequence" ? value.items.map((item) => stringOf(item) ?? "").sort().join(", ") : "";
function compareTopology(spot) {
  const word = (node, key, unset) => stringOf(get(node, key)) ?? unset;
  const changedFrom = (key, subject2, unset) => {
    const [from, to] = [word(spot.before, key, unset), word(spot.after, key, unset)];
    if (from === to) return;
    spot.changes.push({
      subject: subject2,
      effect: "changed",
      steps: spot.steps,
      before: from,
      after: to,
      at: placeOf(spot, entryOf(spot.before, key), entryOf(spot.after, key))
    });
  };
  changedFrom("x-kubernetes-list-type", "list-type", "atomic");
  changedFrom("x-kubernetes-map-type", "map-type", "granular");
  const [before, after] = [
    entryOf(spot.before, "x-kubernetes-list-map-keys"),
    entryOf(spot.after, "x-kubernetes-list-map-keys")
  ];
  if (before !== void 0 && after !== void 0) {
    if (keysOf(before) !== keysOf(after)) note(spot, "list-map-keys", "changed", before, after);
  }
}

// src/apiserver/cel/limits.ts
var scalarOf = (value) => value.type === "int" || value.type === "uint" || value.type === "double" ? value.value : void 0;
var negated = {
  "<": ">=",
  "<=": ">",
  "==": void 0,
  ">=": "<",
  ">": "<="
};
function closed(end, step) {
  if (end === void 0 || !end.isOpen || typeof end.value !== "bigint") return end;
  return { value: end.value + step, isOpen: false };
}
function rangeOf(relation, value, isSize2) {
  const open = { value, isOpen: true };
  const end = { value, isOpen: false };
  const range = relation === "==" ? { min: end, max: end } : relation === "<" || relation === "<=" ? { min: void 0, max: relation === "<" ? open : end } : { min: relation === ">" ? open : end, max: void 0 };
  if (!isSize2) return range;
  const min = closed(range.min, 1n);
  const isBelowNothing = min === void 0 || min.value < 0;
  return {
    min: isBelowNothing && typeof value === "bigint" ? { value: 0n, isOpen: false } : min,
    max: closed(range.max, -1n)
  };
}
function leftBy({ limit, holds }) {
  const value = scalarOf(limit.value);
  if (value === void 0) return void 0;
  if (holds) return rangeOf(limit.relation, value, limit.isSize);
  if (limit.relation === "==") return limit.isSize && value === 0n ? rangeOf(">", value, limit.isSize) : void 0;
  const relation = negated[limit.relation];
  return limit.isOrdered && relation !== void 0 ? rangeOf(relation, value, limit.isSize) : void 0;
}
function isInside(a, b, sign) {
  if (b === void 0) return true;
  if (a === void 0) return false;
  if (a.value === b.value) return a.isOpen || !b.isOpen;
  return sign === 1 ? a.value > b.value : a.value < b.value;
}
var contains = (outer, inner) => isInside(inner.min, outer.min, 1) && isInside(inner.max, outer.max, -1);
var excludes = (range, value) => range.min !== void 0 && (range.min.value > value || range.min.value === value && range.min.isOpen) || range.max !== void 0 && (range.max.value < value || range.max.value === value && range.max.isOpen);
var isNumber = ({ type }) => type === "int" || type === "uint" || type === "double";
function areDistinct(a, b) {
  if (a.type === "bytes" || b.type === "bytes") return false;
  if (a.type !== b.type) return !(isNumber(a) && isNumber(b));
  return a.type !== "null" && b.type !== "null" && a.value !== b.value;
}
function follows(from, to) {
  const [known, asked] = [from.limit, to.limit];
  if (known.term !== asked.term) return false;
  const isEquality = known.relation === "==" && from.holds;
  if (isEquality && asked.relation === "==" && !to.holds) return areDistinct(known.value, asked.value);
  if (known.value.type !== asked.value.type) return false;
  const range = leftBy(from);
  const value = scalarOf(asked.value);
  if (range === void 0 || value === void 0) return false;
  if (to.holds) return contains(rangeOf(asked.relation, value, asked.isSize), range);
  if (asked.relation === "==") return excludes(range, value);
  const relation = negated[asked.relation];
  return relation !== void 0 && contains(rangeOf(relation, value, asked.isSize), range);
}

// src/apiserver/cel/entail.ts
function sideOf(formulas, list) {
  const side = { leaves: /* @__PURE__ */ new Map(), cases: [], isDecided: false };
  const left = [...formulas];
  for (let formula = left.pop(); formula !== void 0; formula = left.pop()) {
    if (formula.kind !== "and" && formula.kind !== "or") side.leaves.set(formula.id, formula);
    else if (formula.kind === list) left.push(...formula.parts);
    else if (formula.parts.length === 0) side.isDecided = true;
    else side.cases.push(formula);
  }
  return side;
}
function makes(from, { term, limit }, holds) {
  if (from.kind === "and" || from.kind === "or") return false;
  if (holds && from.touches.has(term)) return true;
  if (from.kind !== "atom") return false;
  if (from.term === term && from.holds === holds) return true;
  return from.limit !== void 0 && limit !== void 0 && follows({ limit: from.limit, holds: from.holds }, { limit, holds });
}
var isQuantifier = (formula) => formula.kind === "all" || formula.kind === "some";
function isAxiom(left, right) {
  if (left.isDecided || right.isDecided) return true;
  for (const from of left.leaves.values()) {
    if (right.leaves.has(from.id)) return true;
    for (const to of right.leaves.values()) if (to.kind === "atom" && makes(from, to, to.holds)) return true;
    for (const to of left.leaves.values()) if (to.kind === "atom" && makes(from, to, !to.holds)) return true;
  }
  return left.cases.some(({ id }) => right.cases.some((other) => other.id === id));
}
var Prover = class {
  #most;
  #left = 0;
  constructor(most) {
    this.#most = most;
  }
  /**
   * Whether `goal` holds wherever all of `known` do. False means that no proof was found, not that there is none. What is proven holds for
   * errors too: an error makes neither a condition true nor its opposite.
   */
  proves(known, goal) {
    this.#left = this.#most;
    return this.#prove(known, [goal]);
  }
  #prove(known, wanted) {
    const [left, right] = [sideOf(known, "and"), sideOf(wanted, "or")];
    this.#left -= (left.leaves.size + left.cases.length) * (left.leaves.size + right.leaves.size + right.cases.length) + 1;
    if (this.#left < 0) return false;
    if (isAxiom(left, right)) return true;
    const [goal, ...goals] = right.cases;
    const given = [...left.leaves.values(), ...left.cases];
    if (goal !== void 0)
      return goal.parts.every((part) => this.#prove(given, [...right.leaves.values(), ...goals, part]));
    const [choice, ...choices2] = left.cases;
    if (choice !== void 0) {
      const rest2 = [...left.leaves.values(), ...choices2];
      return choice.parts.every((part) => this.#prove([...rest2, part], right.leaves.values()));
    }
    return this.#proveWithin([...left.leaves.values()], [...right.leaves.values()]);
  }
  /** Looks at one element of a range: one that `some` has, or any, where `all` is to be shown of it. */
  #proveWithin(left, right) {
    const [known, wanted] = [left.filter(isQuantifier), right.filter(isQuantifier)];
    for (const some of known)
      if (some.kind === "some" && this.#proveOf(
        some,
        left.filter((other) => other !== some),
        right,
        some.body
      ))
        return true;
    for (const all of wanted) {
      if (all.kind !== "all" || !known.some(({ range, bound }) => range === all.range && bound === all.bound)) continue;
      if (this.#proveOf(
        all,
        left,
        right.filter((other) => other !== all),
        void 0,
        all.body
      ))
        return true;
    }
    return false;
  }
  #proveOf({ range, bound }, left, right, given, goal) {
    const alike = (formulas, kind) => formulas.filter(isQuantifier).filter((other) => other.kind === kind && other.range === range && other.bound === bound).map(({ body }) => body);
    const others = ({ free }) => (free & bound) === 0;
    return this.#prove(
      [...left.filter(others), ...alike(left, "all"), ...given === void 0 ? [] : [given]],
      [...right.filter(others), ...alike(right, "some"), ...goal === void 0 ? [] : [goal]]
    );
  }
};

// src/apiserver/cel/terms.ts
var deepest = 30;
var NotCompared = class extends Error {
};
function within(scope, names, isData2 = false) {
  let inner = scope;
  for (const name of names) {
    if (name === void 0) continue;
    if (name === "self" || name === "oldSelf") throw new NotCompared("a variable hides the object");
    const depth = (inner?.depth ?? -1) + 1;
    if (depth >= deepest) throw new NotCompared("macros are nested too deeply");
    inner = { name, depth, isData: isData2, parent: inner };
  }
  return inner;
}
var bitsBetween = (outer, inner) => 2 ** ((inner?.depth ?? -1) + 1) - 1 & ~(2 ** ((outer?.depth ?? -1) + 1) - 1);
function variableOf(scope, name) {
  for (let at = scope; at !== void 0; at = at.parent) if (at.name === name) return at;
  return void 0;
}
function literalKey(value) {
  if (value.type === "null") return "null";
  if (value.type === "bytes") return `bytes ${[...value.value].join()}`;
  if (value.type === "double") return `double ${Object.is(value.value, -0) ? "-0" : value.value}`;
  return `${value.type} ${value.value}`;
}
var mirrored = { "_>_": "_<_", "_>=_": "_<=_" };
var commutative = /* @__PURE__ */ new Set(["_==_", "_!=_"]);
var logical = /* @__PURE__ */ new Set(["_&&_", "_||_"]);
function operandsOf(expr, operator) {
  if (expr.kind !== "call" || expr.function !== operator) return [expr];
  return expr.args.flatMap((arg) => operandsOf(arg, operator));
}
function plain2(expr) {
  const [arg] = expr.kind === "call" && expr.function === "!_" ? expr.args : [];
  const [inner] = arg?.kind === "call" && arg.function === "!_" ? arg.args : [];
  return inner === void 0 ? expr : plain2(inner);
}
var Numbering = class {
  #ids = /* @__PURE__ */ new Map();
  id(key) {
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
};
var Terms = class {
  id;
  #known = /* @__PURE__ */ new Map();
  #optionalOldSelf;
  /** Whether a term that was asked for names `oldSelf`. */
  usesOldSelf = false;
  /** @param optionalOldSelf whether `oldSelf` is an optional value, which is no other rule's `oldSelf`. */
  constructor(numbering, optionalOldSelf) {
    this.id = (key) => numbering.id(key);
    this.#optionalOldSelf = optionalOldSelf;
  }
  #make(kind, parts, bound = 0) {
    const free = parts.reduce((bits, part) => bits | part.free, 0) & ~bound;
    return { id: this.id(`${kind}(${parts.map(({ id }) => id).join()})`), free };
  }
  /** The term of an expression within a scope. Throws NotCompared. */
  of(spelled, scope) {
    const expr = plain2(spelled);
    const known = this.#known.get(expr);
    if (known !== void 0) return known;
    const term = this.#read(expr, scope);
    this.#known.set(expr, term);
    return term;
  }
  #read(expr, scope) {
    const below = () => childrenOf(expr).map((part) => this.of(part, scope));
    switch (expr.kind) {
      case "literal":
        return this.#make(literalKey(expr.value), []);
      case "ident":
        return this.#name(expr.name, scope);
      case "select":
        return this.#make(`${expr.testOnly ? "has" : "select"} ${expr.field} `, below());
      case "call":
        return this.#call(expr, scope);
      case "list":
        return this.#make(`list ?${expr.optionals.join()} `, below());
      case "map":
        return this.#make(`map ${expr.entries.map(({ optional }) => optional ? "?" : ".").join("")} `, below());
      case "struct":
        return this.#make(
          `struct ${expr.typeName} ${expr.fields.map(({ name, optional }) => `${optional ? "?" : ""}${name}`).join()} `,
          below()
        );
      case "comprehension":
        return this.#fold(expr, scope);
      default:
        return expr;
    }
  }
  #name(name, scope) {
    const variable = variableOf(scope, name);
    if (variable !== void 0) return { id: this.id(`variable ${variable.depth}`), free: 1 << variable.depth };
    const global = name.startsWith(".") ? name.slice(1) : name;
    if (global !== "oldSelf") return { id: this.id(`name ${global}`), free: 0 };
    this.usesOldSelf = true;
    return { id: this.id(this.#optionalOldSelf ? "optional oldSelf" : "oldSelf"), free: 0 };
  }
  /** Whether `has(operand.field)` is meant by a select, as a term. */
  presence(operand, field, scope) {
    return this.#make(`has ${field} `, [this.of(operand, scope)]);
  }
  /** `a == b`, whichever stands first. */
  equal(a, b) {
    return this.#make("_==_", a.id < b.id ? [a, b] : [b, a]);
  }
  #call(expr, scope) {
    if (logical.has(expr.function)) {
      const operands = operandsOf(expr, expr.function).map((operand) => this.of(operand, scope));
      const distinct = [...new Map(operands.map((operand) => [operand.id, operand])).values()];
      const [first] = distinct;
      if (first !== void 0 && distinct.length === 1) return first;
      return this.#make(
        expr.function,
        distinct.toSorted((a, b) => a.id - b.id)
      );
    }
    const parts = childrenOf(expr).map((part) => this.of(part, scope));
    const swapped = mirrored[expr.function];
    if (swapped !== void 0) return this.#make(swapped, parts.toReversed());
    if (commutative.has(expr.function)) parts.sort((a, b) => a.id - b.id);
    const isMember = expr.target !== void 0 && expr.function !== "size";
    return this.#make(`${isMember ? "." : ""}${expr.function}`, parts);
  }
  #fold(expr, scope) {
    const outside = [expr.range, expr.init].map((part) => this.of(part, scope));
    const inner = within(scope, [expr.accumulator, expr.variable, expr.variable2]);
    const inside = [expr.condition, expr.step, expr.result].map((part) => this.of(part, inner));
    const kind = `fold ${expr.variable2 === void 0 ? 1 : 2} `;
    return this.#make(kind, [...outside, ...inside], bitsBetween(scope, inner));
  }
};

// src/apiserver/cel/comparisons.ts
var relations = /* @__PURE__ */ new Map([
  ["_<_", "<"],
  ["_<=_", "<="],
  ["_>=_", ">="],
  ["_>_", ">"]
]);
var turned = { "<": ">", "<=": ">=", "==": "==", ">=": "<=", ">": "<" };
var isSize = (expr) => expr.kind === "call" && expr.function === "size";
function isData(expr, scope) {
  if (expr.kind === "select") return !expr.testOnly && isData(expr.operand, scope);
  if (expr.kind !== "ident") return false;
  return expr.name === "self" || expr.name === "oldSelf" || variableOf(scope, expr.name)?.isData === true;
}
function comparisonOf(expr) {
  const relation = expr.kind === "call" ? relations.get(expr.function) : void 0;
  const [first, second] = expr.kind === "call" ? expr.args : [];
  if (relation === void 0 || first === void 0 || second === void 0) return void 0;
  if (second.kind === "literal") return { item: first, relation, value: second.value };
  return first.kind === "literal" ? { item: second, relation: turned[relation], value: first.value } : void 0;
}
var logical2 = /* @__PURE__ */ new Set(["_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"]);
var isBoolean = (expr) => expr.kind === "select" && expr.testOnly || expr.kind === "call" && logical2.has(expr.function);

// src/apiserver/cel/counts.ts
var isInt = (expr, value) => expr?.kind === "literal" && expr.value.type === "int" && expr.value.value === value;
var isTrue2 = (expr) => expr?.kind === "literal" && expr.value.type === "bool" && expr.value.value;
var isName2 = (expr, name) => expr?.kind === "ident" && expr.name === name;
var isTotal = (expr) => expr.kind === "select" && expr.testOnly && expr.operand.kind === "ident";
function summed(expr) {
  const conditions = operandsOf(expr, "_+_").flatMap((term) => {
    const [condition, one, zero] = term.kind === "call" && term.function === "_?_:_" ? term.args : [];
    return condition !== void 0 && isInt(one, 1n) && isInt(zero, 0n) ? [condition] : [void 0];
  });
  const all = conditions.filter((condition) => condition !== void 0);
  return all.length === conditions.length ? all : void 0;
}
function filtered(expr) {
  if (expr.kind !== "call" || expr.function !== "size") return void 0;
  const fold = expr.target ?? expr.args[0];
  if (fold?.kind !== "comprehension" || fold.range.kind !== "list" || fold.range.optionals.length > 0) return void 0;
  const { init, step, result, variable, variable2, accumulator } = fold;
  if (variable2 !== void 0 || init.kind !== "list" || init.elements.length > 0 || !isName2(result, accumulator))
    return void 0;
  const [test, added, kept] = step.kind === "call" && step.function === "_?_:_" ? step.args : [];
  const [first, second] = test?.kind === "call" && test.function === "_==_" ? test.args : [test];
  const isTest = isName2(first, variable) && (second === void 0 || isTrue2(second));
  return isTest && added?.kind === "call" && added.function === "_+_" && isName2(kept, accumulator) ? fold.range.elements : void 0;
}
var mostConditions = 8;
function countedBy(expr) {
  const conditions = filtered(expr) ?? summed(expr);
  if (conditions === void 0 || conditions.length === 0 || conditions.length > mostConditions) return void 0;
  return conditions.every(isTotal) ? conditions : void 0;
}
function choices(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest2) => [item, ...rest2]));
}
var always = { kind: "and", parts: [] };
var never = { kind: "or", parts: [] };
var someOfAny = (conditions, size, holds) => ({
  kind: "and",
  parts: choices(conditions, size).map((chosen) => ({
    kind: "or",
    parts: chosen.map((expr) => ({ kind: "condition", expr, holds }))
  }))
});
function atLeast(conditions, least) {
  if (least <= 0) return always;
  return least > conditions.length ? never : someOfAny(conditions, conditions.length - least + 1, true);
}
function atMost(conditions, most) {
  if (most >= conditions.length) return always;
  return most < 0 ? never : someOfAny(conditions, most + 1, false);
}
function countClause({ item, relation, value }, holds) {
  const conditions = value.type === "int" ? countedBy(item) : void 0;
  if (conditions === void 0 || value.type !== "int") return void 0;
  const number = Number(value.value);
  const most = relation === "<" ? number - 1 : number;
  const least = relation === ">" ? number + 1 : number;
  if (relation === "<" || relation === "<=") return holds ? atMost(conditions, most) : atLeast(conditions, most + 1);
  if (relation === ">" || relation === ">=") return holds ? atLeast(conditions, least) : atMost(conditions, least - 1);
  return holds ? { kind: "and", parts: [atLeast(conditions, number), atMost(conditions, number)] } : { kind: "or", parts: [atMost(conditions, number - 1), atLeast(conditions, number + 1)] };
}

// src/apiserver/cel/formulas.ts
var isBool = (expr, value) => expr.kind === "literal" && expr.value.type === "bool" && expr.value.value === value;
var isName3 = (expr, name) => expr?.kind === "ident" && expr.name === name;
function predicateOf({
  init,
  step,
  result,
  accumulator
}) {
  if (step.kind !== "call" || !isName3(step.args[0], accumulator) || !isName3(result, accumulator)) return void 0;
  const [, body] = step.args;
  if (body === void 0) return void 0;
  if (step.function === "_&&_" && isBool(init, true)) return { kind: "all", body };
  return step.function === "_||_" && isBool(init, false) ? { kind: "some", body } : void 0;
}
var lazy = /* @__PURE__ */ new Set(["_&&_", "_||_", "_?_:_", "@not_strictly_false", "or", "orValue", "_?._", "_[?_]"]);
var largestList = 200;
var Formulas = class {
  #terms;
  #known = { true: /* @__PURE__ */ new Map(), false: /* @__PURE__ */ new Map() };
  #left;
  /** @param most how many formulas may be made; beyond, NotCompared is thrown. */
  constructor(terms, most) {
    this.#terms = terms;
    this.#left = most;
  }
  /** When `expr` is true, or false where `holds` is not. Throws NotCompared. */
  of(expr, holds, scope) {
    const cache = this.#known[holds ? "true" : "false"];
    const known = cache.get(expr);
    if (known !== void 0) return known;
    if (--this.#left < 0) throw new NotCompared("too large");
    const formula = this.#read(expr, holds, scope);
    cache.set(expr, formula);
    return formula;
  }
  #join(kind, parts) {
    const distinct = [...new Map(parts.map((part) => [part.id, part])).values()];
    const [first] = distinct;
    if (first !== void 0 && distinct.length === 1) return first;
    const ids = distinct.map(({ id }) => id).sort((a, b) => a - b);
    const free = distinct.reduce((bits, part) => bits | part.free, 0);
    return { kind, id: this.#terms.id(`${kind} ${ids.join()}`), free, parts: distinct };
  }
  #read(expr, holds, scope) {
    if (expr.kind === "comprehension") return this.#quantifier(expr, holds, scope);
    if (expr.kind === "literal" && expr.value.type === "bool")
      return this.#join(expr.value.value === holds ? "and" : "or", []);
    if (expr.kind !== "call") return this.#atom(expr, holds, scope);
    const [first, second, third] = expr.args;
    switch (expr.function) {
      case "_&&_":
      case "_||_": {
        const isAnd = expr.function === "_&&_";
        const parts = operandsOf(expr, expr.function).map((operand) => this.of(operand, holds, scope));
        return this.#join(isAnd === holds ? "and" : "or", parts);
      }
      case "!_":
        return first === void 0 ? this.#atom(expr, holds, scope) : this.of(first, !holds, scope);
      case "_?_:_": {
        if (first === void 0 || second === void 0 || third === void 0) break;
        const branch = (condition, value) => this.#join("and", [this.of(first, condition, scope), this.of(value, holds, scope)]);
        return this.#join("or", [branch(true, second), branch(false, third)]);
      }
      case "_!=_":
        return this.#equality(expr, !holds, scope);
      case "_==_":
        return this.#equality(expr, holds, scope);
      case "@in":
        return this.#membership(expr, holds, scope);
      default:
    }
    return this.#atom(expr, holds, scope);
  }
  #quantifier(expr, holds, scope) {
    const found = predicateOf(expr);
    if (found === void 0) return this.#atom(expr, holds, scope);
    const inner = within(scope, [expr.variable, expr.variable2], isData(expr.range, scope));
    const range = this.#terms.of(expr.range, scope);
    const body = this.of(found.body, holds, inner);
    const bound = bitsBetween(scope, inner);
    const kind = found.kind === "all" === holds ? "all" : "some";
    const touches = this.#touched([expr.range], scope);
    const id = this.#terms.id(`${kind} ${expr.variable2 === void 0 ? 1 : 2} ${range.id} ${body.id}`);
    const over = this.#terms.id(`range ${expr.variable2 === void 0 ? 1 : 2} ${range.id}`);
    return { kind, id, free: range.free | body.free & ~bound, range: over, bound, body, touches };
  }
  /** `x in ['a', 'b']` is `x == 'a' || x == 'b'`. */
  #membership(expr, holds, scope) {
    const [item, list] = expr.args;
    if (item === void 0 || list?.kind !== "list" || list.elements.length === 0 || list.optionals.length > 0)
      return this.#atom(expr, holds, scope);
    const literals = list.elements.filter((element) => element.kind === "literal");
    if (literals.length < list.elements.length || literals.length > largestList) return this.#atom(expr, holds, scope);
    this.#left -= literals.length;
    return this.#join(
      holds ? "or" : "and",
      literals.map((literal) => this.#equals(item, literal, holds, scope))
    );
  }
  #equality(expr, holds, scope) {
    const [first, second] = expr.args;
    if (first === void 0 || second === void 0) return this.#atom(expr, holds, scope);
    return first.kind === "literal" ? this.#equals(second, first, holds, scope) : this.#equals(first, second, holds, scope);
  }
  #equals(item, other, holds, scope) {
    if (holds && other.kind === "literal" && other.value.type === "bool")
      return this.of(item, other.value.value, scope);
    if (isBoolean(item) && isBoolean(other)) return this.#sameTruth(item, other, holds, scope);
    const term = this.#terms.equal(this.#terms.of(item, scope), this.#terms.of(other, scope));
    const compared = other.kind === "literal" ? { item, relation: "==", value: other.value } : void 0;
    const clause = compared === void 0 ? void 0 : countClause(compared, holds);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(term, holds, limit, [item, other], scope);
  }
  /** Both are true or both are false; or, where `holds` is not, one of each. */
  #sameTruth(a, b, holds, scope) {
    const both = (first, second) => this.#join("and", [this.of(a, first, scope), this.of(b, second, scope)]);
    return this.#join("or", [both(true, holds), both(false, !holds)]);
  }
  /** A comparison of a count, or what is not looked into. */
  #atom(expr, holds, scope) {
    const compared = comparisonOf(expr);
    const clause = compared === void 0 ? void 0 : countClause(compared, holds);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(this.#terms.of(expr, scope), holds, limit, [expr], scope);
  }
  #clause(clause, scope) {
    if (clause.kind === "condition") return this.of(clause.expr, clause.holds, scope);
    return this.#join(
      clause.kind,
      clause.parts.map((part) => this.#clause(part, scope))
    );
  }
  #limit({ item, relation, value }, scope) {
    return {
      term: this.#terms.of(item, scope).id,
      relation,
      value,
      isSize: isSize(item),
      isOrdered: isSize(item) || isData(item, scope)
    };
  }
  #leaf({ id: term, free }, holds, limit, parts, scope) {
    const id = this.#terms.id(`${holds ? "true" : "false"} ${term}`);
    return { kind: "atom", id, free, term, holds, limit, touches: this.#touched(parts, scope) };
  }
  #touched(parts, scope) {
    const touched = /* @__PURE__ */ new Set();
    const left = [...parts];
    for (let expr = left.pop(); expr !== void 0; expr = left.pop()) {
      if (expr.kind === "select" && !expr.testOnly)
        touched.add(this.#terms.presence(expr.operand, expr.field, scope).id);
      left.push(...surelyRead(expr));
      if (--this.#left < 0) throw new NotCompared("too large");
    }
    return touched;
  }
};
function surelyRead(expr) {
  if (expr.kind === "comprehension") return [expr.range];
  if (expr.kind !== "call" || !lazy.has(expr.function)) return childrenOf(expr);
  if (expr.function === "_?_:_" || expr.function === "_?._" || expr.function === "_[?_]") return expr.args.slice(0, 1);
  return expr.target === void 0 ? [] : [expr.target];
}

// src/apiserver/cel/rule-logic.ts
var mostNodes = 5e3;
function subjectsOf(formula) {
  const subjects = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const left = [formula];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (seen.has(at.id)) continue;
    seen.add(at.id);
    if (at.kind === "and" || at.kind === "or") left.push(...at.parts);
    else {
      for (const touched of at.touches) subjects.add(touched);
      if (at.kind === "atom") {
        subjects.add(at.term);
        if (at.limit !== void 0) subjects.add(at.limit.term);
      } else {
        subjects.add(at.range);
        left.push(at.body);
      }
    }
  }
  return subjects;
}
function parsed(source) {
  try {
    return parse(source, mostNodes).ast?.expr;
  } catch (error) {
    if (error instanceof TooManyNodes) return void 0;
    throw error;
  }
}
function readRule({ rule, optionalOldSelf }, numbering) {
  const expr = parsed(rule);
  if (expr === void 0) return void 0;
  const terms = new Terms(numbering, optionalOldSelf);
  try {
    const formula = new Formulas(terms, mostNodes).of(expr, true);
    const runs = !terms.usesOldSelf ? "always" : optionalOldSelf ? "always with oldSelf" : "on updates";
    return { formula, runs, subjects: subjectsOf(formula) };
  } catch (error) {
    if (error instanceof NotCompared) return void 0;
    throw error;
  }
}
function unchangedObject(numbering) {
  const rule = readRule({ rule: "self == oldSelf", message: void 0, optionalOldSelf: false }, numbering);
  if (rule === void 0) throw new Error("`self == oldSelf` is no rule");
  return rule.formula;
}

// src/apiserver/cel/rule-pairs.ts
var close = 0.3;
var folded = (expression) => expression.includes("//") ? expression.trim() : expression.split(/([rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))/).map((part, index) => index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?([()[\],]) ?/g, "$1")).join("").trim();
var textKey = ({ rule, optionalOldSelf }) => `${optionalOldSelf ? "?" : ""}${folded(rule)}`;
function byKey(free, keyOf2) {
  const waiting = /* @__PURE__ */ new Map();
  for (const before of free.before) {
    const key = keyOf2("before", before);
    if (key === void 0) continue;
    const list = waiting.get(key);
    if (list === void 0) waiting.set(key, [before]);
    else list.push(before);
  }
  const pairs = [];
  for (const list of waiting.values()) list.reverse();
  for (const after of free.after) {
    const key = keyOf2("after", after);
    const before = key === void 0 ? void 0 : waiting.get(key)?.pop();
    if (before === void 0) continue;
    pairs.push({ before, after });
    free.before.delete(before);
    free.after.delete(after);
  }
  return pairs;
}
function closeness(a, b) {
  if (a === void 0 || b === void 0) return 0;
  let common = 0;
  for (const subject2 of a.subjects) if (b.subjects.has(subject2)) common++;
  return common / Math.max(1, a.subjects.size + b.subjects.size - common);
}
function byCloseness(free, score) {
  const candidates = [...free.before].flatMap(
    (before) => [...free.after].map((after) => ({ before, after, score: score(before, after) }))
  );
  return candidates.filter((candidate) => candidate.score >= close).sort((a, b) => b.score - a.score).flatMap(({ before, after }) => {
    if (!free.before.has(before) || !free.after.has(after)) return [];
    free.before.delete(before);
    free.after.delete(after);
    return [{ before, after }];
  });
}
function pairRules(before, after, logicOf, most) {
  const free = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const lists = { before, after };
  const keyed = (key) => byKey(free, (side, at) => {
    const rule = lists[side][at];
    return rule === void 0 ? void 0 : key(rule);
  });
  const same = keyed(textKey);
  if (free.before.size === 0 || free.after.size === 0) return { same, pairs: rest(free) };
  const pairs = [];
  const logicAt = (rule) => rule === void 0 ? void 0 : logicOf(rule);
  if (free.before.size + free.after.size <= most) {
    pairs.push(
      ...keyed((rule) => {
        const logic = logicOf(rule);
        return logic === void 0 ? void 0 : `${logic.formula.id} ${logic.runs}`;
      }),
      ...byCloseness(free, (from2, to2) => {
        const [old, now] = [before[from2], after[to2]];
        const isNamedAlike = old?.message !== void 0 && old.message === now?.message;
        return closeness(logicAt(old), logicAt(now)) + (isNamedAlike ? 1 : 0);
      })
    );
  } else pairs.push(...keyed(({ message }) => message));
  const [from, to] = [[...free.before], [...free.after]];
  if (from.length === 1 && to.length === 1)
    return { same, pairs: [...pairs, { before: from[0] ?? 0, after: to[0] ?? 0 }] };
  return { same, pairs: [...pairs, ...rest(free)] };
}
var rest = (free) => [
  ...[...free.after].map((after) => ({ after })),
  ...[...free.before].map((before) => ({ before }))
];

// src/apiserver/cel/rule-comparison.ts
var mostChanged = 100;
var mostKnown = 40;
var mostSteps = 2e4;
var overlaps2 = (a, b) => {
  for (const subject2 of a) if (b.has(subject2)) return true;
  return false;
};
function isImplied(rule, known, numbering) {
  if (rule === void 0) return false;
  const prover = new Prover(mostSteps);
  const of = (...kinds) => known.flatMap(
    (other) => other !== void 0 && kinds.includes(other.runs) && overlaps2(rule.subjects, other.subjects) ? [other.formula] : []
  ).slice(0, mostKnown);
  if (rule.runs === "always") return prover.proves(of("always", "always with oldSelf"), rule.formula);
  if (rule.runs === "always with oldSelf") return prover.proves(of(rule.runs), rule.formula);
  const own = of("on updates");
  if (prover.proves(own, rule.formula)) return true;
  return prover.proves([...own, ...of("always")], rule.formula) && prover.proves([...own, unchangedObject(numbering)], rule.formula);
}
function compareRules(before, after, heldBefore = () => []) {
  const numbering = new Numbering();
  const known = /* @__PURE__ */ new Map();
  const logicOf = (rule) => {
    if (!known.has(rule)) known.set(rule, readRule(rule, numbering));
    return known.get(rule);
  };
  const { pairs, same } = pairRules(before, after, logicOf, mostChanged);
  const isProvable = pairs.length > 0 && after.length > 0 && pairs.length <= mostChanged;
  const held = isProvable ? heldBefore() : [];
  const stable = same.flatMap(({ after: at }) => after[at] ?? []);
  const sideOf2 = (side) => {
    const list = side === "before" ? before : after;
    const changed = pairs.flatMap((pair) => list[pair[side] ?? -1] ?? []);
    return [...side === "before" ? held : [], ...changed, ...stable].map(logicOf);
  };
  const sides = isProvable ? { before: sideOf2("before"), after: sideOf2("after") } : { before: [], after: [] };
  const effectOf2 = ({ before: from, after: to }) => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const keeps = now === void 0 || isProvable && isImplied(logicOf(now), sides.before, numbering);
    const holds = old === void 0 || isProvable && isImplied(logicOf(old), sides.after, numbering);
    if (keeps) return holds ? "reworded" : "loosened";
    return holds ? "tightened" : "changed";
  };
  const changes = [
    ...same.map((pair) => ({ effect: "same", ...pair })),
    ...pairs.map((pair) => ({ effect: effectOf2(pair), ...pair }))
  ];
  const last = after.length;
  return changes.sort((a, b) => (a.after ?? last) - (b.after ?? last) || (a.before ?? 0) - (b.before ?? 0));
}

// src/facts/schema/old-objects.ts
var deepest2 = 3;
var mostHeld = 200;
var implicit = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
var plain3 = /^[\w ./:*-]*$/;
var ruleOf = (rule) => ({ rule, message: void 0, optionalOldSelf: false });
var prunes = ({ before }) => !flag(before, "x-kubernetes-preserve-unknown-fields") && get(before, "additionalProperties") === void 0;
function enumBefore(before, after) {
  const [from, to] = [get(before, "enum"), get(after, "enum")];
  if (from?.kind !== "sequence" || flag(before, "nullable") || to !== void 0 && sameValue(from, to))
    return void 0;
  const values = from.items.map((item) => stringOf(item));
  return values.every((value) => value !== void 0 && plain3.test(value)) ? JSON.stringify(values) : void 0;
}
function wasAlwaysThere({ before }, name, old, now) {
  if (flag(old, "nullable")) return false;
  const required = get(before, "required");
  const isRequired = required?.kind === "sequence" && required.items.some((item) => stringOf(item) === name);
  return isRequired || get(old, "default") !== void 0 && get(now, "default") !== void 0;
}
function heldBelow(place, entry, depth) {
  const field = escapeField(entry.key);
  if (field === void 0 || implicit.has(entry.key) || entry.value.kind !== "mapping") return [];
  const at = `${place.self}.${field}`;
  const old = entryOf(get(place.before, "properties"), entry.key)?.value;
  if (old === void 0) return prunes(place) ? [`${place.unless}!has(${at})`] : [];
  if (old.kind !== "mapping") return [];
  const unless = `${place.unless}!has(${at}) || `;
  const values = enumBefore(old, entry.value);
  return [
    ...wasAlwaysThere(place, entry.key, old, entry.value) ? [`${place.unless}has(${at})`] : [],
    ...values === void 0 ? [] : [`${unless}${at} in ${values}`],
    ...heldAt({ before: old, after: entry.value, self: at, unless }, depth + 1)
  ];
}
function heldAt(place, depth) {
  const properties = get(place.after, "properties");
  if (depth >= deepest2 || properties?.kind !== "mapping") return [];
  return properties.entries.flatMap((entry) => heldBelow(place, entry, depth));
}
function rulesOfOldObjects({ before, after, sides }) {
  if (sides.baseUnpruned === true) return [];
  return heldAt({ before, after, self: "self", unless: "" }, 0).slice(0, mostHeld).map(ruleOf);
}

// src/facts/schema/validation-rules.ts
function rulesOf(node) {
  const list = get(node, "x-kubernetes-validations");
  if (list?.kind !== "sequence") return [];
  return list.items.map((item) => ({
    rule: stringOf(get(item, "rule")) ?? "",
    message: stringOf(get(item, "message")),
    optionalOldSelf: item.kind === "mapping" && flag(item, "optionalOldSelf"),
    node: item
  }));
}
var textOf = ({ rule, optionalOldSelf }) => optionalOldSelf ? `${rule} (optionalOldSelf)` : rule;
var subject = "validation-rule";
var effects2 = {
  same: "reworded",
  reworded: "reworded",
  tightened: "tightened",
  loosened: "loosened",
  changed: "changed"
};
function changeOf({ steps, sides }, effect, before, after) {
  if (before !== void 0 && after !== void 0 && effect === "same" && sameValue(before.node, after.node)) return [];
  const told = (rule) => effects2[effect] === "reworded" ? shown(textOf(rule)) : textOf(rule);
  const at = after === void 0 ? before && spanOf(sides.base, before.node) : spanOf(sides.head, after.node);
  if (at === void 0) return [];
  return [
    {
      subject,
      effect: effects2[effect],
      steps,
      ...before === void 0 ? {} : { before: told(before) },
      ...after === void 0 ? {} : { after: told(after) },
      at
    }
  ];
}
function ruleChanges(spot) {
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return [];
  return compareRules(before, after, () => rulesOfOldObjects(spot)).flatMap(
    ({ effect, before: from, after: to }) => changeOf(spot, effect, before[from ?? -1], after[to ?? -1])
  );
}

// src/facts/schema/compare.ts
var preserves = (node, unpruned) => unpruned || flag(node, "x-kubernetes-preserve-unknown-fields");
var entriesOf = (node) => node?.kind === "mapping" ? node.entries.filter((entry) => entryOf(node, entry.key) === entry) : [];
var implicit2 = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function isImplicit({ steps, before, after }, name) {
  const embedded = "x-kubernetes-embedded-resource";
  return implicit2.has(name) && (steps.length === 0 || flag(before, embedded) && flag(after, embedded));
}
function compareProperties(spot) {
  const [from, to] = [get(spot.before, "properties"), get(spot.after, "properties")];
  const [mapBefore, mapAfter] = [get(spot.before, "additionalProperties"), get(spot.after, "additionalProperties")];
  for (const entry of entriesOf(from)) {
    const other = entryOf(to, entry.key);
    const steps = [...spot.steps, { property: entry.key }];
    if (other !== void 0) {
      compareBelow(spot, entry.value, other.value, steps);
      continue;
    }
    const kept = preserves(spot.after, spot.sides.headUnpruned === true) || isOn(mapAfter);
    const effect = isImplicit(spot, entry.key) ? "reworded" : kept ? "loosened" : "removed";
    spot.changes.push({ subject: "field", effect, steps, at: keySpan(spot.sides.base, entry) });
    if (mapAfter !== void 0) compareBelow(spot, entry.value, mapAfter, steps);
  }
  for (const entry of entriesOf(to)) {
    if (entryOf(from, entry.key) !== void 0) continue;
    const steps = [...spot.steps, { property: entry.key }];
    const wasPreserved = preserves(spot.before, spot.sides.baseUnpruned === true);
    const at = keySpan(spot.sides.head, entry);
    spot.changes.push(
      isImplicit(spot, entry.key) ? { subject: "field", effect: "reworded", steps, at } : { subject: "field", effect: "added", steps, at, wasPreserved }
    );
    if (mapBefore !== void 0) compareBelow(spot, mapBefore, entry.value, steps);
  }
}
function compareBelow(spot, before, after, steps) {
  if (before.kind !== "mapping" || after.kind !== "mapping") return;
  compareSchemas({ sides: spot.sides, before, after, steps, changes: spot.changes });
}
var isOn = (node) => node?.kind === "mapping" || node?.kind === "scalar" && node.value === true;
function compareAdditionalProperties(spot) {
  const [before, after] = [entryOf(spot.before, "additionalProperties"), entryOf(spot.after, "additionalProperties")];
  const [was, is] = [isOn(before?.value), isOn(after?.value)];
  if (!was && !is) return;
  const { baseUnpruned = false, headUnpruned = false } = spot.sides;
  if (!was)
    return note(
      spot,
      "additionalProperties",
      preserves(spot.before, baseUnpruned) ? "tightened" : "loosened",
      void 0,
      after
    );
  if (!is)
    return note(
      spot,
      "additionalProperties",
      preserves(spot.after, headUnpruned) ? "loosened" : "tightened",
      before,
      void 0
    );
  const [from, to] = [before?.value.kind, after?.value.kind];
  if (before !== void 0 && after !== void 0 && from === "mapping" && to === "mapping")
    return compareBelow(spot, before.value, after.value, [...spot.steps, "additionalProperties"]);
  if (from !== to) note(spot, "additionalProperties", to === "mapping" ? "tightened" : "loosened", before, after);
}
function compareItems(spot) {
  const [before, after] = [entryOf(spot.before, "items"), entryOf(spot.after, "items")];
  if (before?.value.kind === "mapping" && after?.value.kind === "mapping")
    return compareBelow(spot, before.value, after.value, [...spot.steps, "items"]);
  if (before?.value.kind === after?.value.kind || typeOf(spot.before) !== typeOf(spot.after)) return;
  note(spot, "items", before === void 0 ? "tightened" : after === void 0 ? "loosened" : "changed", before, after);
}
function compareSchemas(spot) {
  const { before, after, sides } = spot;
  if (sameText({ file: sides.base, ...spanIn(before) }, { file: sides.head, ...spanIn(after) })) return;
  compareKeywords(spot);
  compareBounds(spot);
  compareTopology(spot);
  spot.changes.push(...junctorChanges(spot), ...ruleChanges(spot));
  compareProperties(spot);
  compareAdditionalProperties(spot);
  compareItems(spot);
}
var spanIn = ({ start, end }) => ({ start, end });

// src/facts/crd/crd-changes.ts
var stringsOf = (node) => new Set(node?.kind === "sequence" ? node.items.flatMap((item) => stringOf(item) ?? []) : []);
var entrySpan = (crd, { keyStart, keyEnd, value }) => ({
  file: crd.file,
  start: keyStart,
  end: value.kind === "scalar" ? value.end : keyEnd
});
function note2(to, change, version, before, after, texts = {}) {
  const start = to.after.root.start;
  const at = after !== void 0 ? entrySpan(to.after, after) : before !== void 0 ? entrySpan(to.before, before) : { file: to.after.file, start, end: start };
  to.facts.push({ kind: "crd-change", ...to.context, change, version, ...texts, at, converts: converts(to.after) });
}
function compareNames(to) {
  const entry = (crd, path) => entryOf(getIn(crd.root, path.slice(0, -1)), path.at(-1) ?? "");
  const words = [
    ["group", ["spec", "group"]],
    ["kind", ["spec", "names", "kind"]],
    ["plural", ["spec", "names", "plural"]],
    ["scope", ["spec", "scope"]],
    ["singular", ["spec", "names", "singular"]],
    ["list-kind", ["spec", "names", "listKind"]]
  ];
  for (const [change, path] of words) {
    const [before, after] = [entry(to.before, path), entry(to.after, path)];
    const [from, into] = [stringOf(before?.value), stringOf(after?.value)];
    if (from !== void 0 && into !== void 0 && from !== into)
      note2(to, change, void 0, before, after, { before: from, after: into });
  }
  for (const [key, removed, added] of [
    ["shortNames", "short-name-removed", "short-name-added"],
    ["categories", "category-removed", "category-added"]
  ]) {
    const [before, after] = [entry(to.before, ["spec", "names", key]), entry(to.after, ["spec", "names", key])];
    const [from, into] = [stringsOf(before?.value), stringsOf(after?.value)];
    for (const name of from) if (!into.has(name)) note2(to, removed, void 0, before, after, { before: name });
    for (const name of into) if (!from.has(name)) note2(to, added, void 0, before, after, { after: name });
  }
}
function compareSubresources(to, state, before, after) {
  const [from, into] = [perVersion(to.before, before, "subresources"), perVersion(to.after, after, "subresources")];
  for (const name of ["status", "scale"]) {
    const [old, fresh] = [entryOf(from?.value, name), entryOf(into?.value, name)];
    if (old !== void 0 && fresh === void 0) note2(to, `${name}-removed`, state, old, void 0);
    else if (old === void 0 && fresh !== void 0) note2(to, `${name}-added`, state, void 0, fresh);
    else if (name === "scale" && old !== void 0 && fresh !== void 0) {
      const [was, is] = [shown(toValue(old.value)), shown(toValue(fresh.value))];
      if (!sameValue(old.value, fresh.value)) note2(to, "scale-changed", state, old, fresh, { before: was, after: is });
    }
  }
}
function compareVersionFields(to, state, before, after) {
  compareSubresources(to, state, before, after);
  const columns = (crd, version) => perVersion(crd, version, "additionalPrinterColumns");
  const [oldColumns, newColumns] = [columns(to.before, before), columns(to.after, after)];
  if (printedColumns(oldColumns?.value) !== printedColumns(newColumns?.value)) {
    note2(to, "printer-columns", state, oldColumns, newColumns, {
      before: columnNames(oldColumns?.value),
      after: columnNames(newColumns?.value)
    });
  }
  const [oldFields, newFields] = [entryOf(before, "selectableFields"), entryOf(after, "selectableFields")];
  const paths = (entry) => new Set(
    entry?.value.kind === "sequence" ? entry.value.items.flatMap((item) => stringOf(get(item, "jsonPath")) ?? []) : []
  );
  const [from, into] = [paths(oldFields), paths(newFields)];
  for (const path of from)
    if (!into.has(path)) note2(to, "selectable-field-removed", state, oldFields, newFields, { before: path });
  for (const path of into)
    if (!from.has(path)) note2(to, "selectable-field-added", state, oldFields, newFields, { after: path });
}
function compareSchemasOf(to, state, before, after) {
  const [was, is] = [schemaOf(to.before, before), schemaOf(to.after, after)];
  if (was === void 0) return;
  if (is === void 0) return note2(to, "schema-removed", state, entryOf(before, "schema"), void 0);
  const [from, into] = to.context.pair.template ? knownParts(was, is) : [was, is];
  const changes = [];
  compareSchemas({
    sides: {
      base: to.before.file,
      head: to.after.file,
      baseUnpruned: isUnpruned(to.before),
      headUnpruned: isUnpruned(to.after)
    },
    before: from,
    after: into,
    steps: [],
    changes
  });
  for (const change of changes) {
    to.facts.push({ kind: "schema-change", ...to.context, version: state, change, alsoIn: [], alsoUnserved: [] });
  }
}
function compareVersions(to) {
  const [olds, news] = [versionsOf(to.before), versionsOf(to.after)];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const state = stateOf(name, before, after);
    if (after === void 0) {
      note2(to, "version-removed", state, nameEntry(before), void 0, { before: name });
      continue;
    }
    if (state.servedBefore && !state.servedAfter)
      note2(to, "version-unserved", state, entryOf(before, "served"), entryOf(after, "served"));
    if (!state.servedBefore && state.servedAfter)
      note2(to, "version-served", state, entryOf(before, "served"), entryOf(after, "served"));
    if (!state.deprecatedBefore && isTrue(get(after, "deprecated")))
      note2(to, "version-deprecated", state, void 0, entryOf(after, "deprecated"));
    compareVersionFields(to, state, before, after);
    compareSchemasOf(to, state, before, after);
  }
  for (const [name, after] of news)
    if (!olds.has(name))
      note2(to, "version-added", stateOf(name, void 0, after), void 0, nameEntry(after), { after: name });
  const storage = (versions) => [...versions].find(([, version]) => isStorage(version));
  const [from, into] = [storage(olds), storage(news)];
  if (from !== void 0 && into !== void 0 && from[0] !== into[0]) {
    note2(
      to,
      "storage-moved",
      stateOf(into[0], olds.get(into[0]), into[1]),
      entryOf(from[1], "storage"),
      entryOf(into[1], "storage"),
      { before: from[0], after: into[0] }
    );
  }
}
function compareConversion(to) {
  const strategy = (crd) => stringOf(getIn(crd.root, ["spec", "conversion", "strategy"])) ?? "None";
  const [from, into] = [strategy(to.before), strategy(to.after)];
  if (from === into) return;
  const entry = (crd) => entryOf(get(crd.root, "spec"), "conversion");
  note2(to, "conversion", void 0, entry(to.before), entry(to.after), { before: from, after: into });
}
function comparePruning(to) {
  if (!isUnpruned(to.before) || isUnpruned(to.after)) return;
  const entry = (crd) => entryOf(get(crd.root, "spec"), "preserveUnknownFields");
  note2(to, "pruning-on", void 0, entry(to.before), entry(to.after));
}
function crdChanges(pair) {
  const { before, after } = pair;
  const shownSide = after ?? before;
  if (shownSide === void 0 || pair.unchanged) return [];
  const context = {
    pair,
    crd: shownSide.name,
    document: documentRef(shownSide),
    experimental: isExperimental(shownSide),
    alphaOnly: before !== void 0 && isAlphaOnly(before)
  };
  if (before === void 0 || after === void 0) {
    const entry = entryOf(get(shownSide.root, "metadata"), "name");
    const { start } = shownSide.root;
    const at = entry === void 0 ? { file: shownSide.file, start, end: start } : entrySpan(shownSide, entry);
    return [
      {
        kind: "crd-change",
        ...context,
        change: after === void 0 ? "crd-removed" : "crd-added",
        version: void 0,
        at,
        converts: false
      }
    ];
  }
  const to = { context, before, after, facts: [] };
  compareNames(to);
  compareConversion(to);
  comparePruning(to);
  compareVersions(to);
  const isKnown = !pair.template || isLiteralAroundSchemas(before) && isLiteralAroundSchemas(after);
  return foldVersions(isKnown ? to.facts : to.facts.filter(({ kind }) => kind === "schema-change"));
}

// src/facts/approvals/approval-since.ts
var listed = 100;
var spanOf2 = ({ file, root }) => ({ file, start: root.start, end: root.end });
function changeOf2({ change: { subject: subject2, effect } }) {
  if (effect === "reworded") return void 0;
  if (subject2 !== "field") return "changed";
  return effect === "added" ? "added" : effect === "removed" ? "removed" : "changed";
}
var order = ["added", "removed", "changed"];
function sinceApproval(approved, today) {
  const facts = crdChanges({
    path: today.file.path,
    before: approved,
    after: today,
    update: true,
    unchanged: sameText(spanOf2(approved), spanOf2(today)),
    copies: [],
    stays: [],
    template: [approved, today].some(({ shape }) => shape === "crd-template")
  });
  const versions = facts.flatMap(
    (fact) => fact.kind === "crd-change" && fact.change === "version-added" ? [fact.version?.name ?? ""] : []
  );
  const fields = /* @__PURE__ */ new Map();
  for (const fact of facts) {
    const change = fact.kind === "schema-change" ? changeOf2(fact) : void 0;
    if (fact.kind !== "schema-change" || change === void 0) continue;
    const field = fieldOf(fact.change.steps);
    const known = fields.get(field);
    if (known === void 0 || order.indexOf(change) < order.indexOf(known.change))
      fields.set(field, { version: fact.version.name, field, change });
  }
  const all = [...fields.values()].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const count = (of) => all.filter(({ change }) => change === of).length;
  return {
    added: count("added"),
    removed: count("removed"),
    changed: count("changed"),
    versions,
    fields: all.slice(0, listed)
  };
}
var isSame = ({ versions, fields }) => versions.length + fields.length === 0;
var named = (names, count) => {
  const shown2 = names.slice(0, 5).map((name) => `\`${name.replaceAll(/[\s`\p{Cc}]+/gu, " ").trim()}\``);
  return `(${shown2.join(", ")}${count > shown2.length ? `, and ${count - shown2.length} more` : ""})`;
};
function sinceText(since) {
  const { versions, fields } = since;
  const parts = [];
  if (versions.length > 0)
    parts.push(
      `${versions.length} version${versions.length === 1 ? "" : "s"} added ${named(versions, versions.length)}`
    );
  for (const change of order) {
    const count = since[change];
    if (count === 0) continue;
    const noun = parts.some((part) => part.includes("field")) ? "" : ` field${count === 1 ? "" : "s"}`;
    const names = fields.filter((field) => field.change === change).map(({ field }) => field === "" ? "the root" : field);
    parts.push(`${count}${noun} ${change} ${named(names, count)}`);
  }
  return parts.join(", ");
}

export {
  markUnknown,
  stabilityOf,
  versionsOf,
  schemaOf,
  isServed,
  converts,
  isExperimental,
  typeOf,
  sameText,
  documentRef,
  crdChanges,
  fieldOf,
  sinceApproval,
  isSame,
  sinceText
};
