import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  categoryOf
} from "./shared-documents-go-annotations.js";
import {
  exprString,
  tagValue,
  unquote
} from "./shared-documents-go-comments.js";
import {
  circumstances,
  severities,
  severityTable
} from "./shared-rules-severity-table.js";
import {
  isRehearsal
} from "./shared-apiserver-cel-comparisons.js";
import {
  matcher
} from "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";

// src/config/severity.ts
function settingIn(rules, id) {
  const category = `${categoryOf(id)}/*`;
  if (Object.hasOwn(rules, id)) return rules[id];
  return Object.hasOwn(rules, category) ? rules[category] : void 0;
}
var rank = { error: 2, warning: 1, info: 0 };
var hidesUnread = (setting, { meansUnread, severity }) => meansUnread === true && (setting === "off" || Object.entries(rank).some(([name, of]) => name === setting && of < rank[severity]));
function isOn(config, rule) {
  const own = settingIn(config.rules, rule.id) ?? rule.presets?.[config.preset] ?? rule.severity;
  const elsewhere = config.overrides.map(({ rules }) => settingIn(rules, rule.id));
  return rule.meansUnread === true || [own, ...elsewhere].some((one) => one !== void 0 && one !== "off");
}
var applies = ({ override, paths, crds }, problem) => (override.paths.length === 0 || paths(problem.at.file.path)) && (override.crds.length === 0 || crds(problem.document?.name ?? "")) && (override.versions.length === 0 || override.versions.includes(problem.version ?? ""));
var concerns = ({ texts: [, , rules] }, { id, breaks }) => rules === void 0 || (rules === "breaks" ? breaks !== void 0 : rules === categoryOf(id));
function judgementOf({ severity, texts: [, because] }, of) {
  if (typeof because === "string") return { severity };
  return {
    severity,
    sentence: `Reported as ${severity === "info" ? "info" : `a ${severity}`} because ${because(of)}.`
  };
}
function judged(rule, severity, all, isConfigured) {
  let judgement = { severity };
  for (const [kind, row] of Object.entries(severityTable)) {
    const found = all.find((one) => one.kind === kind);
    if (found === void 0 || !concerns(row, rule) || isConfigured && row.isFinal !== true) continue;
    const distance = severities.indexOf(judgement.severity) - severities.indexOf(row.severity);
    if (row.isLeast === true ? distance > 0 : distance < 0) judgement = judgementOf(row, found.of);
  }
  return judgement;
}
function severityOf(config, unowned = /* @__PURE__ */ new Set()) {
  const thirdParty = matcher(config.thirdParty);
  const overrides = config.overrides.map((override) => ({
    override,
    paths: matcher(override.paths),
    crds: matcher(override.crds)
  }));
  return (rule, problem) => {
    let configured = settingIn(config.rules, rule.id);
    for (const compiled of overrides) {
      const setting = settingIn(compiled.override.rules, rule.id);
      if (setting !== void 0 && applies(compiled, problem)) configured = setting;
    }
    if (hidesUnread(configured, rule)) configured = void 0;
    const own = rule.presets?.[config.preset] ?? rule.severity;
    const severity = configured ?? own;
    if (severity === "off") return "off";
    const { path } = problem.at.file;
    const ofPath = circumstances({
      "third-party": thirdParty(path),
      "unowned-crd": unowned.has(path) && problem.document?.kind === "CustomResourceDefinition" && rule.meansUnread !== true,
      rehearsal: isRehearsal(path)
    });
    return judged(rule, severity, [...ofPath, ...problem.circumstances ?? []], configured !== void 0);
  };
}

// src/conventions/analyzer.ts
function analyzer({ name, isOnByDefault, defaults: defaults2, markers, checks }) {
  return {
    name,
    isOnByDefault,
    wantsOptions: defaults2 === void 0,
    start: (given) => {
      const options = given ?? defaults2;
      if (options === void 0) throw new Error(`${name} has no configuration`);
      return { markers: markers?.(options) ?? [], checks: () => checks(options) };
    }
  };
}

// src/conventions/json-tag.ts
var jsonValue = (tag) => /^`json:"([^"\\`\r]*)"/.exec(tag)?.[1] ?? tagValue(unquote(tag) ?? "", "json");
function conventionTag({ names, tag }) {
  const found = tag && jsonValue(tag.text);
  const missing = found === void 0;
  const value = found ?? "";
  const ignored = value === "-";
  const inline = value === ",inline" || !missing && value === "" && names.length === 0;
  const comma = value.indexOf(",");
  const name = comma < 0 ? value : value.slice(0, comma);
  const start = missing ? 0 : (tag?.start ?? 0) + Math.max(0, tag?.text.indexOf(value) ?? 0);
  const has = (option) => name === option || comma >= 0 && value.includes(option) && value.split(",").includes(option);
  return {
    missing,
    ignored,
    inline,
    name: ignored || inline ? "" : name,
    omitEmpty: has("omitempty"),
    omitZero: has("omitzero"),
    value,
    start,
    end: start + value.length
  };
}

// src/conventions/api-package.ts
var starless = (type) => type.kind === "star" ? type.x : type;
function lookUp(name, file) {
  const own = file.types.get(name);
  if (own !== void 0) return own;
  const found = file.folder.types.get(name);
  return found?.spec.alias === true ? void 0 : found;
}
var ApiField = class {
  struct;
  syntax;
  /** Undefined for an embedded one. */
  name;
  index;
  doc;
  markers;
  #tag;
  #qualifiedName;
  #all;
  constructor(struct2, syntax, index, doc, markers) {
    this.struct = struct2;
    this.syntax = syntax;
    this.name = syntax.names[0]?.name;
    this.index = index;
    this.doc = doc;
    this.markers = markers;
  }
  get tag() {
    return this.#tag ??= conventionTag(this.syntax);
  }
  get file() {
    return this.struct.file;
  }
  get type() {
    return this.syntax.type;
  }
  /** Where it begins: its first name, or the type of an embedded one. */
  get start() {
    return this.syntax.names[0]?.start ?? this.syntax.type.start;
  }
  /** Its name, or the type of an embedded one as written, without `*`. */
  get ownName() {
    return this.name ?? exprString(starless(this.type));
  }
  /** `Struct.Field`; of an anonymous struct the field alone. */
  get qualifiedName() {
    return this.#qualifiedName ??= this.struct.name === "" ? this.ownName : `${this.struct.name}.${this.ownName}`;
  }
  /** Its own markers behind those of its type, where this is a type of the package. */
  get allMarkers() {
    if (this.#all !== void 0) return this.#all;
    const type = starless(this.type);
    const declared = type.kind === "ident" ? lookUp(type.name, this.file) : void 0;
    this.#all = declared === void 0 ? this.markers : this.markers.after(declared.markers);
    return this.#all;
  }
  /** Whether the conventions look at it. */
  get isSkipped() {
    return this.tag.ignored || this.markers.has("kubebuilder:validation:Schemaless");
  }
};

// src/conventions/type-lookup.ts
var basicNames = new Set(
  "bool string byte rune uintptr float32 float64 complex64 complex128 int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64".split(" ")
);
var otherNames = /* @__PURE__ */ new Set(["any", "error", "comparable"]);
var isBasicName = (name, file) => !file.folder.types.has(name) && !otherNames.has(name);
var isBasic = (type, file) => type.kind === "ident" && isBasicName(type.name, file);
function basicOf(type, file, seen = /* @__PURE__ */ new Set()) {
  if (type.kind !== "ident") return void 0;
  if (isBasicName(type.name, file)) return basicNames.has(type.name) ? type.name : void 0;
  const declared = lookUp(type.name, file);
  if (declared === void 0 || seen.has(declared)) return void 0;
  return basicOf(declared.spec.type, declared.file, /* @__PURE__ */ new Set([...seen, declared]));
}
function structOf(type, file, seen = /* @__PURE__ */ new Set()) {
  const inner = starless(type);
  if (inner.kind === "struct") return file.structs.get(inner);
  const declared = inner.kind === "ident" ? lookUp(inner.name, file) : void 0;
  if (declared === void 0 || seen.has(declared)) return void 0;
  return declared.struct ?? structOf(declared.spec.type, declared.file, /* @__PURE__ */ new Set([...seen, declared]));
}

// src/conventions/known-markers.ts
var bounds = "Enum ExclusiveMaximum ExclusiveMinimum Format MaxItems MaxLength MaxProperties Maximum MinItems MinLength MinProperties Minimum MultipleOf Pattern Type UniqueItems".split(" ");
var withItems = [...bounds, "XValidation"].flatMap((bound) => [bound, `items:${bound}`]);
var ofValidation = ["Optional", "Required", "ExactlyOneOf", "AtLeastOneOf", ...withItems];
var declarativeBounds = [
  "format",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "listType"
];
var alwaysKnown = [
  ..."optional required default nullable listType listMapKey patchStrategy patchMergeKey".split(" "),
  "kubebuilder:default",
  "kubebuilder:example",
  ...ofValidation.map((of) => `kubebuilder:validation:${of}`),
  ...["optional", "required", "default", ...declarativeBounds].map((of) => `k8s:${of}`)
];
var singleMarkers = [
  "default",
  "kubebuilder:default",
  "kubebuilder:example",
  ...bounds.flatMap((of) => [`kubebuilder:validation:${of}`, `kubebuilder:validation:items:${of}`]),
  ...declarativeBounds.map((of) => `k8s:${of}`)
];
var optionalMarkers = ["optional", "kubebuilder:validation:Optional", "k8s:optional"];
var requiredMarkers = ["required", "kubebuilder:validation:Required", "k8s:required"];
var oneOfMarkers = [
  "kubebuilder:validation:ExactlyOneOf",
  "kubebuilder:validation:AtLeastOneOf"
];

// src/conventions/well-known-types.ts
var metav1 = "k8s.io/apimachinery/pkg/apis/meta/v1";
var corev1 = "k8s.io/api/core/v1";
var strings = (...names) => names.map((name) => [name, { kind: "string" }]);
var empty = (...names) => names.map((name) => [name, { kind: "struct", notOmitted: 0, zero: "{}" }]);
var struct = (name, zeros) => {
  const fields = Object.entries(zeros).map(([field, zero]) => `"${field}": ${zero}`);
  return [name, { kind: "struct", notOmitted: fields.length, zero: `{${fields.join(", ")}}` }];
};
var types = {
  time: new Map([...empty("Time"), ["Duration", { kind: "int64" }]]),
  "encoding/json": /* @__PURE__ */ new Map([["RawMessage", { kind: "slice" }]]),
  [metav1]: new Map([
    ...empty(
      "Time",
      "MicroTime",
      "Duration",
      "LabelSelector",
      "TypeMeta",
      "ObjectMeta",
      "ListMeta",
      "FieldsV1",
      "Preconditions"
    ),
    ...empty("ManagedFieldsEntry", "DeleteOptions", "CreateOptions", "UpdateOptions", "GetOptions", "ListOptions"),
    ...strings("ConditionStatus", "LabelSelectorOperator", "StatusReason", "DeletionPropagation", "CauseType"),
    struct("Condition", { type: '""', status: '""', lastTransitionTime: "{}", reason: '""', message: '""' }),
    struct("OwnerReference", { apiVersion: '""', kind: '""', name: '""', uid: '""' }),
    struct("GroupVersionKind", { group: '""', version: '""', kind: '""' }),
    struct("GroupVersionResource", { group: '""', version: '""', resource: '""' }),
    struct("GroupKind", { group: '""', kind: '""' }),
    struct("GroupResource", { group: '""', resource: '""' }),
    struct("LabelSelectorRequirement", { key: '""', operator: '""' }),
    ["Verbs", { kind: "slice" }]
  ]),
  [corev1]: new Map([
    ["ResourceList", { kind: "map" }],
    ...strings("ConditionStatus", "Protocol", "ResourceName", "PullPolicy", "RestartPolicy", "TaintEffect"),
    ...strings("ServiceType", "ServiceAffinity", "IPFamily", "IPFamilyPolicy", "SecretType", "DNSPolicy"),
    ...strings("NodeConditionType", "PodConditionType", "PodPhase", "PersistentVolumeAccessMode", "URIScheme"),
    ...strings("PersistentVolumeReclaimPolicy", "PersistentVolumeMode", "StorageMedium", "MountPropagationMode"),
    ...strings("NodeSelectorOperator", "TolerationOperator", "UnsatisfiableConstraintAction", "NodeAddressType"),
    ...strings("ServiceExternalTrafficPolicy", "ServiceInternalTrafficPolicy", "TerminationMessagePolicy"),
    ...empty("ObjectReference", "LocalObjectReference", "SecretReference", "Affinity"),
    ...empty("NodeAffinity", "PodAffinity", "PodAntiAffinity", "ResourceRequirements", "VolumeResourceRequirements"),
    ...empty("Toleration", "SecurityContext", "PodSecurityContext", "Probe", "EnvVarSource", "EnvFromSource"),
    ...empty("PersistentVolumeClaimSpec", "PodTemplateSpec", "VolumeSource", "PodDNSConfig", "Lifecycle"),
    ...empty("ConfigMapEnvSource", "SecretEnvSource", "EmptyDirVolumeSource", "SecretVolumeSource", "NodeSelectorTerm"),
    ...empty("ConfigMapVolumeSource", "Capabilities", "SELinuxOptions", "LoadBalancerStatus"),
    ...["TypedObjectReference", "TypedLocalObjectReference"].map(
      (name) => struct(name, { apiGroup: "null", kind: '""', name: '""' })
    ),
    ...empty("PersistentVolumeClaim", "ServiceSpec", "NodeSpec", "NodeStatus", "PodStatus"),
    ...["ConfigMapKeySelector", "SecretKeySelector"].map((name) => struct(name, { key: '""' })),
    struct("EnvVar", { name: '""' }),
    struct("VolumeMount", { name: '""', mountPath: '""' }),
    struct("Volume", { name: '""' }),
    struct("Container", { name: '""' }),
    struct("PodSpec", { containers: "[]" }),
    struct("NodeSelector", { nodeSelectorTerms: "[]" }),
    struct("Taint", { key: '""', effect: '""' }),
    struct("ServicePort", { port: "0" }),
    struct("TopologySpreadConstraint", { maxSkew: "0", topologyKey: '""', whenUnsatisfiable: '""' })
  ]),
  "k8s.io/apimachinery/pkg/runtime": new Map(empty("RawExtension", "TypeMeta")),
  "k8s.io/apimachinery/pkg/api/resource": new Map([...empty("Quantity"), ...strings("Format")]),
  "k8s.io/apimachinery/pkg/types": new Map([
    ...strings("UID", "NodeName", "PatchType"),
    struct("NamespacedName", { Namespace: '""', Name: '""' })
  ]),
  "k8s.io/apimachinery/pkg/util/intstr": new Map([
    struct("IntOrString", { Type: "0", IntVal: "0", StrVal: '""' }),
    ["Type", { kind: "int64" }]
  ]),
  "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1": new Map(empty("JSON", "JSONSchemaProps"))
};
function wellKnownType(path, name) {
  return Object.hasOwn(types, path) ? types[path]?.get(name) : void 0;
}

// src/conventions/underlying.ts
var deepest = 50;
function underlyingOf(type, file, depth = 0) {
  if (depth > deepest) return void 0;
  if (type.kind === "paren") return underlyingOf(type.x, file, depth + 1);
  if (type.kind === "star") return { kind: "pointer" };
  if (type.kind === "array") return { kind: type.length === void 0 ? "slice" : "array" };
  if (type.kind === "struct") return { kind: "struct", ...writtenFields({ type, file }, depth) };
  if (type.kind === "ident") return ofName(type.name, file, depth);
  return type.kind === "selector" ? ofSelector(type, file, depth) : { kind: type.kind };
}
function ofName(name, file, depth) {
  const declared = file.folder.types.get(name);
  if (declared !== void 0) return ofDeclared(declared, depth);
  if (!isBasicName(name, file)) return { kind: "interface" };
  return { kind: name === "byte" ? "uint8" : name === "rune" ? "int32" : name };
}
function ofSelector(type, file, depth) {
  const path = type.x.kind === "ident" ? importPath(type.x.name, file) : void 0;
  if (path === void 0) return void 0;
  const declared = file.folder.world.folderOf(path)?.types.get(type.name);
  if (declared === void 0) return wellKnownType(path, type.name);
  return ofDeclared(declared, depth);
}
var known = /* @__PURE__ */ new WeakMap();
function ofDeclared(declared, depth) {
  const found = known.get(declared) ?? underlyingOf(declared.spec.type, declared.file, depth + 1);
  if (found !== void 0) known.set(declared, found);
  return found;
}
function importPath(name, { imports }) {
  const renamed = imports.find((one) => one.name === name);
  if (renamed !== void 0) return renamed.path;
  return imports.find((one) => one.name === void 0 && packageName(one.path) === name)?.path;
}
function packageName(path) {
  const parts = path.split("/");
  const last = parts.at(-1) ?? "";
  const named = /^v\d+$/.test(last) && /^[^/]*\.[^/]*\//.test(path) && parts.length <= 4 ? parts.at(-2) : last;
  return (named ?? "").replace(/\.v\d+$/, "");
}
function writtenFields({ type, file }, depth) {
  const entries = [];
  for (const field of type.kind === "struct" ? type.fields : []) {
    const tag = conventionTag(field);
    const [name, ...options] = tag.value.split(",");
    if (tag.ignored || options.some((option) => /^(?:omitempty|omitzero|inline)$/.test(option))) continue;
    const found = field.names.some((one) => exported.test(one.name)) && underlyingOf(field.type, file, depth + 1);
    for (const one of field.names) {
      if (!exported.test(one.name)) continue;
      const zero = found ? zeroOf({ ...found, zero: "{}" }) : "";
      entries.push(`"${name === "" || name === void 0 ? one.name : name}": ${zero}`);
    }
  }
  return { notOmitted: entries.length, zero: `{${entries.join(", ")}}` };
}
var exported = new RegExp("^\\p{Lu}", "u");
function zeroOf({ kind, zero }) {
  if (kind === "struct") return zero ?? "{}";
  if (kind === "pointer") return "null";
  if (kind === "map") return "{}";
  return kind === "slice" ? "[]" : zeroOfBasic(kind);
}
function zeroOfBasic(name) {
  if (name === "string") return '""';
  if (name === "bool") return "false";
  return isInteger(name) ? "0" : isFloat(name) ? "0.0" : "";
}
var isInteger = (name) => /^u?int(?:8|16|32|64)?$/.test(name);
var isFloat = (name) => name === "float32" || name === "float64";

// src/conventions/zero-value.ts
var unknown = { valid: false, complete: false, bad: [] };
var answer = (valid, complete) => ({ valid, complete, bad: [] });
var mostBad = 20;
var deepest2 = 100;
var validation = (name) => `kubebuilder:validation:${name}`;
var isRequired = ({ markers }) => markers.hasAny(requiredMarkers);
var ZeroValues = class {
  #considersOmitZero;
  #known = /* @__PURE__ */ new Map();
  #texts = /* @__PURE__ */ new Map();
  /** Whether `omitzero` counts: not where a policy forbids it. */
  constructor(considersOmitZero) {
    this.#considersOmitZero = considersOmitZero;
  }
  /** Whether the zero value of a field's type is valid. */
  of(field, depth = 0) {
    const known2 = this.#known.get(field);
    if (known2 !== void 0) return known2;
    const found = this.#ofType(starless(field.type), field.file, field, depth);
    this.#known.set(field, found);
    return found;
  }
  #ofType(written, file, field, depth) {
    if (depth > deepest2) return unknown;
    const type = starless(written);
    if (type.kind === "struct") {
      const struct2 = file.structs.get(type);
      return struct2 === void 0 ? unknown : this.#ofStruct(struct2, field, depth);
    }
    if (type.kind === "map") return ofBound(field.allMarkers, "MinProperties");
    if (type.kind === "array") {
      const isBytes = type.element.kind === "ident" && type.element.name === "byte";
      return isBytes ? ofString(field.allMarkers) : ofItems(field.allMarkers);
    }
    if (type.kind === "selector") return ofForeign(underlyingOf(type, file), field);
    if (type.kind !== "ident") return unknown;
    const basic = ofBasic(type.name, field);
    const declared = basic === void 0 ? lookUp(type.name, file) : void 0;
    if (declared === void 0) return basic ?? unknown;
    return this.#ofType(declared.spec.type, declared.file, field, depth + 1);
  }
  #ofStruct(struct2, field, depth) {
    if (typeMarker(field) === "string") return ofString(field.allMarkers);
    let valid = true;
    let written = 0;
    const bad = [];
    for (const one of struct2.fields) {
      const isZeroOmitted = this.#considersOmitZero && one.tag.omitZero && structOf(one.type, one.file) !== void 0;
      const required = isRequired(one);
      if (required || !isZeroOmitted && !one.tag.omitEmpty) written += 1;
      if (isZeroOmitted || one.type.kind === "star" || one.tag.omitEmpty) valid = valid && !required;
      else {
        const inner = this.of(one, depth + 1);
        valid = valid && inner.valid;
        for (const fault of inner.bad) if (bad.length < mostBad) bad.push(fault);
      }
    }
    const least = leastProperties(field, struct2);
    if (typeof least === "object") return { valid: false, complete: false, bad: [...bad, least] };
    return {
      valid: valid && (least === void 0 || least <= written),
      complete: least !== void 0 || written > 0,
      bad
    };
  }
  /** The zero value of a type as messages show it. */
  text(type, file, depth = 0) {
    if (depth > deepest2) return "";
    if (type.kind === "struct") {
      const struct2 = file.structs.get(type);
      return struct2 === void 0 ? "" : this.#structText(struct2, depth);
    }
    if (type.kind === "array") return "[]";
    if (type.kind === "map") return "{}";
    if (type.kind === "selector") {
      const found = underlyingOf(type, file);
      return found === void 0 || found.kind === "pointer" ? "" : zeroOf(found);
    }
    if (type.kind !== "ident") return "";
    const basic = zeroOfBasic(type.name);
    const declared = basic === "" ? lookUp(type.name, file) : void 0;
    return declared === void 0 ? basic : this.text(declared.spec.type, declared.file, depth + 1);
  }
  #structText(struct2, depth) {
    const known2 = this.#texts.get(struct2);
    if (known2 !== void 0) return known2;
    this.#texts.set(struct2, "{…}");
    const entries = struct2.fields.filter(({ tag }) => !tag.omitEmpty).map((field) => `"${field.tag.name}": ${this.text(field.type, field.file, depth + 1)}`);
    const text = `{${entries.join(", ")}}`;
    this.#texts.set(struct2, text.length > longestText ? "{…}" : text);
    return this.#texts.get(struct2) ?? text;
  }
};
var longestText = 4e3;
function validationHint(type, file, depth = 0) {
  if (type.kind === "struct") return ofStructHint;
  if (type.kind === "array") return "min items";
  if (type.kind === "map") return "min properties";
  if (type.kind === "selector") return hintOfKind(underlyingOf(type, file)?.kind ?? "");
  if (type.kind !== "ident" || depth > deepest2) return "";
  const hint = hintOfKind(type.name);
  const declared = hint === "" && type.name !== "bool" ? lookUp(type.name, file) : void 0;
  return declared === void 0 ? hint : validationHint(declared.spec.type, declared.file, depth + 1);
}
var ofStructHint = "min properties/adding required fields";
function hintOfKind(kind) {
  if (kind === "struct") return ofStructHint;
  if (kind === "slice") return "min items";
  if (kind === "map") return "min properties";
  if (kind === "string") return "minimum length";
  return isInteger(kind) || isFloat(kind) ? "minimum/maximum" : "";
}
var typeMarker = ({ allMarkers }) => allMarkers.all(validation("Type")).map(({ payload }) => payload.replaceAll(/^"+|"+$/g, "")).find((text) => text !== "") ?? "";
function ofBound(markers, bound) {
  const has = markers.has(validation(bound));
  return answer(!has || markers.hasValue(`${validation(bound)}=0`), has);
}
function ofString(markers) {
  const values = markers.payload(validation("Enum"));
  return values === void 0 ? ofBound(markers, "MinLength") : answer(values.split(";").includes('""'), true);
}
function ofItems(markers) {
  const least = numberOf(markers, "MinItems", true);
  if (typeof least === "string") return unknown;
  return answer(least === void 0 || least === 0, least !== void 0);
}
function ofBasic(name, field) {
  if (name === "string") return ofString(field.allMarkers);
  if (name === "bool") return answer(true, true);
  return isInteger(name) || isFloat(name) ? ofNumber(field, isInteger(name)) : void 0;
}
function ofNumber(field, isWhole) {
  const [least, most2] = ["Minimum", "Maximum"].map((bound) => numberOf(field.allMarkers, bound, isWhole));
  if (typeof least === "string") return { ...unknown, bad: [{ field, bound: "minimum", text: least }] };
  if (typeof most2 === "string") return { ...unknown, bad: [{ field, bound: "maximum", text: most2 }] };
  const ranged = least !== void 0 && most2 !== void 0 && least <= most2;
  const valid = (least ?? -1) <= 0 && (most2 ?? 1) >= 0;
  return answer(valid, ranged || least !== void 0 && least >= 0 || most2 !== void 0 && most2 <= 0);
}
function ofForeign(type, field) {
  const { allMarkers } = field;
  if (type?.kind === "slice") return ofBound(allMarkers, "MinItems");
  if (type?.kind === "map") return ofBound(allMarkers, "MinProperties");
  if (type?.kind !== "struct") return (type && ofBasic(type.kind, field)) ?? unknown;
  const least = leastProperties(field, void 0);
  if (typeof least === "object") return { ...unknown, bad: [least] };
  const written = type.notOmitted ?? 0;
  return answer(least === void 0 || least <= written, least !== void 0 || written > 0);
}
function leastProperties(field, struct2) {
  const least = numberOf(field.allMarkers, "MinProperties", true);
  if (typeof least === "string") return { field, bound: "minProperties", text: least };
  if (least !== void 0 || struct2 === void 0) return least;
  const { markers } = struct2.file.types.get(struct2.name) ?? {};
  return markers?.hasAny(oneOfMarkers) === true ? 1 : void 0;
}
function numberOf(markers, bound, isWhole) {
  const text = markers.payload(validation(bound));
  if (text === void 0 || text === "") return void 0;
  const number = /^-?\d+(?:e-?\d+)?$/i.test(text) ? Number(text) : NaN;
  if (Number.isNaN(number)) return text;
  return isWhole ? Math.trunc(number) : number;
}
var badNumber = (text) => `error getting marker value: error converting value to number: strconv.ParseFloat: parsing ${JSON.stringify(text)}: invalid syntax`;

// src/conventions/analyzers/arrayofstruct.ts
var arrayofstruct = analyzer({
  name: "arrayofstruct",
  isOnByDefault: true,
  defaults: null,
  checks: () => ({
    field(field, report) {
      const { type, file, qualifiedName } = field;
      const declared = type.kind === "ident" ? lookUp(type.name, file) : void 0;
      const list = declared?.spec.type ?? type;
      if (list.kind !== "array") return;
      const struct2 = structOf(starless(list.element), declared?.file ?? file);
      if (struct2 === void 0 || struct2.fields.some(isRequired)) return;
      const markers = struct2.name === "" ? void 0 : struct2.file.types.get(struct2.name)?.markers;
      if (markers?.has("kubebuilder:validation:ExactlyOneOf") === true) return;
      const advice = "At least one field should be marked as required to prevent ambiguous YAML configurations";
      report(field, `${qualifiedName} is an array of structs, but the struct has no required fields. ${advice}`);
    }
  })
});

// src/conventions/analyzers/commentstart.ts
var commentstart = analyzer({
  name: "commentstart",
  isOnByDefault: true,
  defaults: null,
  checks: () => ({
    field(field, report) {
      const { doc, file, tag } = field;
      if (tag.name === "") return;
      const first = doc?.comments[0];
      if (first === void 0) {
        report(field, `field ${field.qualifiedName} is missing godoc comment`);
        return;
      }
      const wanted = `// ${tag.name} `;
      if (file.text.startsWith(wanted, first.start)) return;
      const begins = file.text.slice(first.start, Math.min(first.end, first.start + wanted.length));
      const isCase = begins.toLowerCase() === wanted.toLowerCase();
      const edits = [{ start: first.start, end: first.start + wanted.length, text: wanted }];
      report(
        { file, start: first.start, of: field },
        `godoc for field ${field.qualifiedName} should start with '${tag.name} ...'`,
        isCase ? [{ message: `should replace first word with \`${tag.name}\``, edits }] : []
      );
    }
  })
});

// src/conventions/fixes.ts
function indentAt({ text }, offset) {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}
var lineBreak = ({ text }) => text.endsWith("\r\n") ? "\r\n" : "\n";
function insertMarkers(file, start, markers) {
  const end = lineBreak(file) + indentAt(file, start);
  return { start, end: start, text: markers.map((marker2) => `// +${marker2}${end}`).join("") };
}
function removeMarker({ text }, { start, end, source }) {
  if (source !== text) return [];
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  return [{ start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1, text: "" }];
}
var replaceMarker = ({ start, end }, by) => ({ start, end, text: `// +${by}` });
function addOption({ tag }, option) {
  const at = tag.start + tag.name.length;
  return tag.missing || tag.inline || tag.ignored ? [] : [{ start: at, end: at, text: `,${option}` }];
}
function removeOption({ tag }, option) {
  const at = tag.value.indexOf(`,${option}`);
  return at < 0 ? [] : [{ start: tag.start + at, end: tag.start + at + option.length + 1, text: "" }];
}
var fixIf = (policy, fix) => policy === "SuggestFix" && fix.edits.length > 0 ? [fix] : [];

// src/conventions/analyzers/conditions.ts
var patchMarkers = ["patchStrategy=merge", "patchMergeKey=type"];
var patchTag = 'patchStrategy:"merge" patchMergeKey:"type"';
var isWanted = (use) => use === "SuggestFix" || use === "Warn";
var conditions = analyzer({
  name: "conditions",
  isOnByDefault: true,
  defaults: { isFirstField: "Warn", useProtobuf: "SuggestFix", usePatchStrategy: "SuggestFix" },
  checks: (options) => ({
    type(type, report) {
      for (const field of type.struct?.fields ?? []) {
        if (field.name === "Conditions") checkConditions(field, type, options, report);
      }
    }
  })
});
function checkConditions(field, type, options, report) {
  const prefix = `Conditions field in ${type.name}`;
  if (!isConditions(field)) {
    report(field, `${prefix} must be a slice of metav1.Condition`);
    return;
  }
  checkMarkers(field, prefix, options, report);
  checkTags(field, prefix, options, report);
  if (options.isFirstField === "Warn" && field.index !== 0)
    report(field, `${prefix} must be the first field in the struct`);
}
function isConditions({ type }) {
  const element = type.kind === "array" && type.length === void 0 ? type.element : void 0;
  return element?.kind === "selector" && element.name === "Condition" && element.x.kind === "ident" && element.x.name === "metav1";
}
function checkMarkers(field, prefix, { usePatchStrategy }, report) {
  const { markers, file, start } = field;
  const missing = (wanted) => wanted.filter((one) => !markers.hasValue(one));
  const plain = missing(["listType=map", "listMapKey=type"]);
  const patch = isWanted(usePatchStrategy) ? missing(patchMarkers) : [];
  const optional = markers.has("optional") ? [] : ["optional"];
  const all = [...plain, ...patch, ...optional];
  if (all.length > 0) {
    const inserted = usePatchStrategy === "Warn" ? [...plain, ...optional] : all;
    const fix = { message: "Add missing markers", edits: [insertMarkers(file, start, inserted)] };
    const fixes2 = inserted.length > 0 ? [fix] : [];
    report(field, `${prefix} is missing the following markers: ${all.join(", ")}`, fixes2);
  }
  const more = usePatchStrategy === "Forbid" ? ["patchStrategy", "patchMergeKey"].flatMap((id) => markers.all(id)) : [];
  if (more.length === 0) return;
  const fixes = more.map((marker2) => {
    return { message: `Remove additional marker ${marker2.text}`, edits: removeMarker(file, marker2) };
  });
  report(field, `${prefix} has the following additional markers: ${more.map(({ text }) => text).join(", ")}`, fixes);
}
function checkTags(field, prefix, options, report) {
  const { isFirstField, useProtobuf, usePatchStrategy } = options;
  const { tag } = field.syntax;
  const number = isFirstField === "Ignore" ? field.index + 1 : 1;
  const parts = [
    [usePatchStrategy, patchTag],
    [useProtobuf, `protobuf:"bytes,${number},rep,name=conditions"`]
  ];
  const wanted = ['json:"conditions,omitempty"', ...parts.filter(([use]) => isWanted(use)).map(([, text2]) => text2)];
  const text = `\`${wanted.join(" ")}\``;
  if (tag === void 0) {
    const { end } = field.type;
    const fix2 = { message: `Add missing tags: ${text}`, edits: [{ start: end, end, text: ` ${text}` }] };
    report(field, `${prefix} is missing tags, should be: ${text}`, [fix2]);
    return;
  }
  const wrong = parts.filter(([use, part]) => tag.text.includes(part) ? use === "Forbid" : isWanted(use));
  if (wrong.length === 0) return;
  const policy = wrong.every(([use]) => use === "Warn") ? "Warn" : "SuggestFix";
  const fix = { message: `Update tags to: ${text}`, edits: [{ start: tag.start, end: tag.end, text }] };
  const place = { file: field.file, start: tag.start, of: field };
  report(place, `${prefix} has incorrect tags, should be: ${text}`, fixIf(policy, fix));
}

// src/conventions/marker-conflicts.ts
var conflictChecks = (conflicts) => ({
  field(field, report) {
    if (field.name === void 0 || field.allMarkers.list.length === 0) return;
    for (const { name, sets, description } of conflicts) {
      const present = sets.map(
        (set) => set.filter((one) => one.includes("=") ? field.allMarkers.hasValue(one) : field.allMarkers.has(one))
      ).filter((set) => set.length > 0);
      if (present.length < 2) continue;
      const listed2 = present.map((set) => `[${set.toSorted().join(" ")}]`).join(", ");
      report(field, `field ${field.qualifiedName} has conflicting markers: ${name}: {${listed2}}. ${description}`);
    }
  }
});

// src/conventions/analyzers/conflictingmarkers.ts
var conflictingmarkers = analyzer({
  name: "conflictingmarkers",
  isOnByDefault: false,
  defaults: void 0,
  markers: ({ conflicts }) => conflicts.flatMap(({ sets }) => sets.flat().map((one) => one.replace(/=.*$/s, ""))),
  checks: ({ conflicts }) => conflictChecks(conflicts)
});

// src/conventions/analyzers/defaultorrequired.ts
var defaultorrequired = analyzer({
  name: "defaultorrequired",
  isOnByDefault: true,
  defaults: null,
  checks: () => conflictChecks([
    {
      name: "default_or_required",
      sets: [["default", "kubebuilder:default"], requiredMarkers],
      description: "A field with a default value cannot be required. A required field must be provided by the user, so a default value is not meaningful."
    }
  ])
});

// src/conventions/analyzers/defaults.ts
var defaults = analyzer({
  name: "defaults",
  isOnByDefault: true,
  defaults: {
    preferredDefaultMarker: "default",
    omitempty: { policy: "SuggestFix" },
    omitzero: { policy: "SuggestFix" }
  },
  checks: (options) => ({
    field(field, report) {
      const { markers, name, qualifiedName } = field;
      if (name === void 0 || !markers.hasAny(["default", "kubebuilder:default", "k8s:default"])) return;
      checkSpelling(field, options.preferredDefaultMarker, report);
      const has = `field ${qualifiedName} has a default value but`;
      if (isRequired(field)) report(field, `${has} is marked as required, which is contradictory`);
      else if (!markers.hasAny(optionalMarkers)) {
        const edits = [insertMarkers(field.file, field.start, ["optional"])];
        report(field, `${has} is not marked as optional`, [{ message: "add the optional marker", edits }]);
      }
      if (!field.tag.inline) checkOmitted(field, options, report);
    }
  })
});
function checkSpelling(field, preferred, report) {
  const { markers, file, qualifiedName } = field;
  const other = preferred === "default" ? "kubebuilder:default" : "default";
  const wrong = markers.all(other);
  const say = (what, fixes) => report(field, `field ${qualifiedName} ${what}`, fixes);
  if (!markers.hasAny([preferred, other])) {
    for (const marker2 of markers.all("k8s:default")) {
      const added = marker2.text.replace("k8s:default", preferred);
      const edits = [insertMarkers(file, marker2.start, [added])];
      say(`has +k8s:default but should also have +${preferred} marker`, [{ message: `add +${preferred}`, edits }]);
    }
  } else if (wrong.length > 0 && markers.has(preferred)) {
    const edits = wrong.flatMap((marker2) => removeMarker(file, marker2));
    say(`should use only the marker +${preferred}, +${other} is not required`, [
      { message: `remove +${other}`, edits }
    ]);
  } else if (wrong.length > 0) {
    const edits = wrong.map((marker2) => replaceMarker(marker2, marker2.text.replace(other, preferred)));
    const message = `replace +${other} with +${preferred}`;
    say(`should use +${preferred} marker instead of +${other}`, [{ message, edits }]);
  }
}
function checkOmitted(field, { omitempty, omitzero }, report) {
  const { tag, qualifiedName, type, file } = field;
  const isStruct = type.kind !== "star" && structOf(type, file) !== void 0;
  const option = isStruct && omitzero.policy !== "Forbid" ? "omitzero" : "omitempty";
  const { policy } = option === "omitzero" ? omitzero : omitempty;
  if (policy === "Ignore" || (option === "omitzero" ? tag.omitZero : tag.omitEmpty)) return;
  const replaces = option === "omitzero" && tag.omitEmpty;
  const text = replaces ? tag.value.replace(",omitempty", ",omitzero") : `${tag.name},${option}${tag.value.slice(tag.name.length)}`;
  const verb = replaces ? "replace omitempty with omitzero in" : `add ${option} to`;
  const edits = tag.missing ? [] : [{ start: tag.start, end: tag.end, text }];
  const fix = { message: `${verb} the json tag of field ${qualifiedName}`, edits };
  const message = `field ${qualifiedName} has a default value but does not have ${option} in its json tag`;
  report(field, message, fixIf(policy, fix));
}

// src/conventions/analyzers/dependenttags.ts
var listed = (identifiers) => identifiers.map((one) => `+${one}`).join(", ");
var dependenttags = analyzer({
  name: "dependenttags",
  isOnByDefault: false,
  defaults: void 0,
  markers: ({ rules }) => rules.flatMap(({ identifier, dependsOn }) => [identifier, ...dependsOn]),
  checks: ({ rules }) => ({
    field(field, report) {
      if (field.doc === void 0) return;
      const { allMarkers } = field;
      for (const { identifier, type, dependsOn } of rules) {
        if (!allMarkers.has(identifier)) continue;
        const missing = dependsOn.filter((one) => !allMarkers.has(one));
        const prefix = `field ${field.qualifiedName} with marker +${identifier}`;
        if (type === "All" && missing.length > 0)
          report(field, `${prefix} is missing required marker(s): ${listed(missing)}`);
        if (type === "Any" && missing.length === dependsOn.length) {
          const needs = "requires at least one of the following markers, but none were found";
          report(field, `${prefix} ${needs}: ${listed(dependsOn)}`);
        }
      }
    }
  })
});

// src/conventions/analyzers/duplicatemarkers.ts
var duplicatemarkers = analyzer({
  name: "duplicatemarkers",
  isOnByDefault: true,
  defaults: null,
  checks: () => ({
    field(field, report) {
      if (field.name !== void 0) findDuplicates(field, field.qualifiedName, field.allMarkers, report);
    },
    type: (type, report) => findDuplicates(type, type.name, type.markers, report)
  })
});
function findDuplicates(place, name, { list }, report) {
  if (list.length < 2) return;
  const seen = /* @__PURE__ */ new Set();
  for (const marker2 of list) {
    if (marker2.nested) continue;
    if (seen.has(marker2.key)) {
      const message = `Remove duplicated marker ${marker2.text}`;
      const edits = removeMarker(place.file, marker2);
      report(place, `${name} has duplicated markers ${marker2.text}`, [{ message, edits }]);
    }
    seen.add(marker2.key);
  }
}

// src/conventions/forbidden.ts
var forbiddenChecks = (forbidden) => ({
  field(field, report) {
    if (field.name === void 0) return;
    tell(field, `field ${field.qualifiedName}`, field.allMarkers, forbidden, report);
  },
  type: (type, report) => tell(type, `type ${type.name}`, type.markers, forbidden, report)
});
function tell(place, prefix, markers, forbidden, report) {
  if (markers.list.length === 0) return;
  for (const { identifier, ruleSets } of forbidden) {
    for (const marker2 of markers.all(identifier)) {
      const times = ruleSets.length === 0 ? 1 : ruleSets.filter(({ attributes }) => fits(marker2, attributes)).length;
      const text = JSON.stringify(marker2.text);
      const edits = removeMarker(place.file, marker2);
      for (let time = 0; time < times; time++)
        report(place, `${prefix} has forbidden marker ${text}`, [
          { message: `remove forbidden marker ${text}`, edits }
        ]);
    }
  }
}
var fits = ({ args }, attributes) => attributes.every(({ name, values }) => {
  const value = args.get(name);
  return value !== void 0 && (values.length === 0 || values.includes(value));
});

// src/conventions/analyzers/forbiddenmarkers.ts
var forbiddenmarkers = analyzer({
  name: "forbiddenmarkers",
  isOnByDefault: false,
  defaults: void 0,
  markers: ({ markers }) => markers.map(({ identifier }) => identifier),
  checks: ({ markers }) => forbiddenChecks(markers)
});

// src/conventions/type-walk.ts
var most = 20;
function walkingChecks(forbids) {
  const known2 = /* @__PURE__ */ new Map();
  const walk = (type, file) => {
    const what = forbids(type, file);
    if (what !== void 0) return [{ way: "", what }];
    if (type.kind === "ident") {
      const declared = isBasicName(type.name, file) ? void 0 : lookUp(type.name, file);
      return declared === void 0 ? [] : behind(` type ${declared.name}`, ofDeclared2(declared));
    }
    if (type.kind === "star") return behind(" pointer", walk(type.x, file));
    if (type.kind === "array") return behind(" array element", walk(type.element, file));
    if (type.kind === "index") return walk(type.x, file);
    if (type.kind !== "map") return [];
    const found = [...behind(" map key", walk(type.key, file))];
    append(found, behind(" map value", walk(type.value, file)));
    return found.slice(0, most);
  };
  const ofDeclared2 = (declared) => {
    const found = known2.get(declared);
    if (found !== void 0) return found;
    known2.set(declared, []);
    known2.set(declared, walk(declared.spec.type, declared.file));
    return known2.get(declared) ?? [];
  };
  return {
    field(field, report) {
      for (const { way, what } of walk(field.type, field.file))
        report(field, `field ${walkedName(field)}${way} ${what}`);
    },
    type(type, report) {
      for (const { way, what } of walk(type.spec.type, type.file)) report(type, `type ${type.name}${way} ${what}`);
    }
  };
}
var behind = (step, found) => found.length === 0 ? found : found.map(({ way, what }) => ({ way: step + way, what }));
function walkedName({ struct: struct2, name, type }) {
  const inner = starless(type);
  return `${struct2.name}.${name ?? (inner.kind === "ident" ? inner.name : "")}`;
}

// src/conventions/analyzers/integers.ts
var integers = analyzer({
  name: "integers",
  isOnByDefault: true,
  defaults: null,
  checks: () => walkingChecks((type) => {
    if (type.kind !== "ident") return void 0;
    if (/^int(?:8|16)?$/.test(type.name))
      return "should not use an int, int8 or int16. Use int32 or int64 depending on bounding requirements";
    if (/^uint(?:8|16|32|64)?$/.test(type.name))
      return "should not use unsigned integers, use only int32 or int64 and apply validation to ensure the value is positive";
    return void 0;
  })
});

// src/conventions/name-words.ts
var isUpper = (char) => new RegExp("\\p{Lu}", "u").test(char);
var isLower = (char) => new RegExp("\\p{Ll}", "u").test(char);
var isDigit = (char) => new RegExp("\\p{Nd}", "u").test(char);
function nameWords(name) {
  const chars = Array.from(name);
  const words2 = [];
  for (const [index, char] of chars.entries()) {
    if (index === 0 || beginsWord(chars, index)) words2.push("");
    words2[words2.length - 1] += char.toLowerCase();
  }
  return words2;
}
function beginsWord(chars, index) {
  const before = chars[index - 1] ?? "";
  const char = chars[index] ?? "";
  const after = chars[index + 1] ?? "";
  if (isLower(before)) return isUpper(char) || isDigit(char);
  if (isDigit(before)) return isUpper(char);
  if (!isUpper(before)) return false;
  if (isDigit(char)) return true;
  if (!isUpper(char) || !isLower(after)) return false;
  const second = chars[index + 2];
  return !(second === void 0 ? after === "s" : isDigit(second) || after === "s" && isUpper(second));
}
var camelCase = (words2) => words2.map((word, index) => index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)).join("");

// src/conventions/analyzers/jsontags.ts
var camel = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;
var jsontags = analyzer({
  name: "jsontags",
  isOnByDefault: true,
  defaults: {
    jsonTagRegex: { text: camel.source, matches: (name) => camel.test(name) },
    fieldNameMatch: "Ignore"
  },
  checks: ({ jsonTagRegex, fieldNameMatch }) => ({
    withLists: true,
    field(field, report) {
      const { tag, name } = field;
      const embedded = name === void 0;
      const say = (what, fixes = []) => report(field, `${embedded ? "embedded " : ""}field ${field.qualifiedName} ${what}`, fixes);
      if (tag.missing) say("is missing json tag");
      else if (tag.inline) {
        if (!embedded) say("has inline json tag, but is not embedded");
      } else if (tag.name === "") {
        if (!embedded) say("has empty json tag");
      } else {
        if (!jsonTagRegex.matches(tag.name)) say(`json tag does not match pattern "${jsonTagRegex.text}": ${tag.name}`);
        const wanted = name === void 0 || fieldNameMatch === "Ignore" ? void 0 : mismatch(field, name);
        if (wanted !== void 0)
          say(
            `json tag should match the camelCase field name "${wanted}": got "${tag.name}"`,
            fixIf(fieldNameMatch, {
              message: `replace json tag name with "${wanted}"`,
              edits: [{ start: tag.start, end: tag.start + tag.name.length, text: wanted }],
              renames: true
            })
          );
      }
    }
  })
});
function mismatch({ tag }, name) {
  const words2 = nameWords(name);
  return words2.join(" ") === nameWords(tag.name).join(" ") ? void 0 : camelCase(words2);
}

// src/conventions/length.ts
var deepest3 = 50;
var validation2 = "kubebuilder:validation:";
var formats = ["date", "date-time", "duration"];
var lengthChecks = (bound) => ({
  field(field, report) {
    const markers = [field.markers];
    const prefix = `field ${field.qualifiedName}`;
    check(field.type, { prefix, file: field.file, markers, isElement: false, depth: 0 }, { field, bound, report });
  }
});
function check(type, at, context) {
  if (at.depth > deepest3) return;
  const { ofMapsAndStructs } = context.bound;
  if (type.kind === "star") check(type.x, at, context);
  else if (type.kind === "ident") checkName(type.name, at, context);
  else if (type.kind === "array") checkArray(type.element, at, context);
  else if (type.kind === "map" && ofMapsAndStructs) want("MinProperties", "minimum properties", at, context);
  else if (type.kind === "struct" && ofMapsAndStructs) checkStruct(at.file.structs.get(type), at, context);
}
function checkName(name, at, context) {
  if (isBasicName(name, at.file)) {
    if (name === "string") checkString(at, context);
    return;
  }
  const declared = lookUp(name, at.file);
  if (declared === void 0) return;
  const { prefix, markers, depth, isElement } = at;
  check(
    declared.spec.type,
    {
      prefix: `${prefix} type ${name}`,
      file: declared.file,
      markers: [...markers, declared.markers],
      depth: depth + 1,
      isElement
    },
    context
  );
}
function checkArray(element, at, context) {
  const name = element.kind === "ident" ? element.name : "";
  if (name === "byte") return checkString(at, context);
  const inElement = { ...at, prefix: `${at.prefix} array element`, isElement: true, depth: at.depth + 1 };
  if (name === "string") checkString(inElement, context, "items:");
  else if (at.file.types.has(name)) checkName(name, inElement, context);
  const { marker: marker2, word } = context.bound;
  want(`${marker2}Items`, `${word} items`, at, context);
}
function checkString(at, context, items = "") {
  const { marker: marker2, word } = context.bound;
  const families = items === "" && at.isElement ? ["", "items:"] : [items];
  const isBound = families.some(
    (family) => at.markers.some(
      (markers) => markers.hasAny([`${validation2}${family}${marker2}Length`, `${validation2}${family}Enum`]) || formats.some((format) => markers.hasValue(`${validation2}${family}Format=${format}`))
    )
  );
  if (!isBound) tell2(`${items}${marker2}Length`, `${word} length`, at, context);
}
function checkStruct(struct2, at, context) {
  for (const markers of at.markers) {
    const least = numberOf(markers, "MinProperties", true);
    if (typeof least === "string") {
      const why = `invalid format for minimum properties marker: ${badNumber(least)}`;
      context.report(context.field, `could not get min properties for struct: ${why}`);
      return;
    }
    if (least !== void 0 || markers.hasAny(oneOfMarkers)) return;
  }
  if (struct2 === void 0 || struct2.fields.some(isRequired)) return;
  context.report(
    context.field,
    `${at.prefix} must have either a required field or a minimum properties, add ${validation2}MinProperties marker`
  );
}
function want(marker2, what, at, context) {
  if (!at.markers.some((markers) => markers.has(validation2 + marker2))) tell2(marker2, what, at, context);
}
var tell2 = (marker2, what, { prefix }, { field, report }) => report(field, `${prefix} must have a ${what}, add ${validation2}${marker2} marker`);

// src/conventions/analyzers/maxlength.ts
var maxlength = analyzer({
  name: "maxlength",
  isOnByDefault: false,
  defaults: null,
  checks: () => lengthChecks({ marker: "Max", word: "maximum", ofMapsAndStructs: false })
});

// src/conventions/analyzers/minlength.ts
var minlength = analyzer({
  name: "minlength",
  isOnByDefault: false,
  defaults: null,
  checks: () => lengthChecks({ marker: "Min", word: "minimum", ofMapsAndStructs: true })
});

// src/conventions/naming.ts
var namePattern = (pattern) => ({
  matches: (name) => pattern.test(name),
  replace: (name, by) => name.replaceAll(new RegExp(pattern, `g${pattern.flags}`), by)
});
var namingChecks = (conventions2) => ({
  field(field, report) {
    if (field.name === void 0) return;
    for (const convention of conventions2) {
      const { name, violationMatcher, message } = convention;
      if (!violationMatcher.matches(field.name) && !violationMatcher.matches(field.tag.name)) continue;
      const fixes = fixesOf(field, field.name, convention);
      report(field, `naming convention "${name}": field ${field.qualifiedName}: ${message}`, fixes);
    }
  }
});
function fixesOf(field, goName, convention) {
  const { violationMatcher, operation, replacement } = convention;
  if (operation === "Inform") return [];
  if (operation === "DropField") {
    const { start, syntax } = field;
    const end = syntax.tag?.end ?? syntax.type.end;
    return [{ message: "remove the field", edits: [{ start, end, text: "" }], renames: true }];
  }
  const by = operation === "Drop" ? "" : replacement;
  const what = operation === "Drop" ? "remove offending text from" : "replace offending text in";
  const how = operation === "Drop" ? "" : ` with ${JSON.stringify(replacement)}`;
  const first = field.syntax.names[0];
  const renamed = violationMatcher.replace(goName, by);
  const { tag } = field;
  const written = violationMatcher.replace(tag.name, by);
  const serialized = written.charAt(0).toLowerCase() + written.slice(1);
  return [
    ...first === void 0 || renamed === goName || renamed === "" ? [] : [
      {
        message: `${what} Go type${how}`,
        edits: [{ start: first.start, end: first.end, text: renamed }],
        renames: true
      }
    ],
    ...tag.name === "" || serialized === tag.name || serialized === "" ? [] : [
      {
        message: `${what} serialized field name${how}`,
        edits: [{ start: tag.start, end: tag.start + tag.name.length, text: serialized }],
        renames: true
      }
    ]
  ];
}

// src/conventions/analyzers/namingconventions.ts
var namingconventions = analyzer({
  name: "namingconventions",
  isOnByDefault: false,
  defaults: void 0,
  checks: ({ conventions: conventions2 }) => namingChecks(conventions2)
});

// src/conventions/analyzers/nobools.ts
var nobools = analyzer({
  name: "nobools",
  isOnByDefault: false,
  defaults: null,
  checks: () => walkingChecks(
    (type) => type.kind === "ident" && type.name === "bool" ? "should not use a bool. Use a string type with meaningful constant values as an enum." : void 0
  )
});

// src/conventions/analyzers/nodurations.ts
var nodurations = analyzer({
  name: "nodurations",
  isOnByDefault: true,
  defaults: null,
  checks: () => walkingChecks(
    (type) => type.kind === "selector" && type.name === "Duration" && type.x.kind === "ident" && (type.x.name === "time" || type.x.name === "metav1") ? "should not use a Duration. Use an integer type with units in the name to avoid the need for clients to implement Go style duration parsing." : void 0
  )
});

// src/conventions/analyzers/nofloats.ts
var nofloats = analyzer({
  name: "nofloats",
  isOnByDefault: true,
  defaults: null,
  checks: () => walkingChecks(
    (type) => type.kind === "ident" && isFloat(type.name) ? "should not use a float value because they cannot be reliably round-tripped." : void 0
  )
});

// src/conventions/analyzers/nomaps.ts
var nomaps = analyzer({
  name: "nomaps",
  isOnByDefault: true,
  defaults: { policy: "AllowStringToStringMaps" },
  checks: ({ policy }) => walkingChecks((type, file) => {
    if (type.kind !== "map") return void 0;
    const both = [type.key, type.value];
    if (policy === "Ignore" && both.every((one) => isBasic(one, file) || basicOf(one, file) !== void 0))
      return void 0;
    if (policy === "AllowStringToStringMaps" && both.every((one) => basicOf(one, file) === "string"))
      return void 0;
    return "should not use a map type, use a list type with a unique name/identifier instead";
  })
});

// src/conventions/analyzers/nonpointerstructs.ts
var nonpointerstructs = analyzer({
  name: "nonpointerstructs",
  isOnByDefault: true,
  defaults: { preferredRequiredMarker: "required", preferredOptionalMarker: "optional" },
  checks: ({ preferredRequiredMarker, preferredOptionalMarker }) => ({
    field(field, report) {
      const { type, file, tag, markers } = field;
      const struct2 = tag.inline || type.kind === "star" ? void 0 : structOf(type, file);
      if (struct2 === void 0) return;
      const own = struct2.name === "" ? void 0 : struct2.file.types.get(struct2.name)?.markers;
      const bound = "kubebuilder:validation:MinProperties";
      const needed = struct2.fields.some(isRequired) || own?.has(bound) === true && !own.hasValue(`${bound}=0`);
      if (markers.hasAny(needed ? requiredMarkers : optionalMarkers)) return;
      const [word, marker2] = needed ? ["required", preferredRequiredMarker] : ["optional", preferredOptionalMarker];
      const contrary = markers.list.filter(
        ({ identifier }) => (needed ? optionalMarkers : requiredMarkers).includes(identifier)
      );
      const edits = [...contrary.flatMap((one) => removeMarker(file, one)), insertMarkers(file, field.start, [marker2])];
      const fields = needed ? "with required fields" : "with no required fields";
      report(field, `field ${field.qualifiedName} is a non-pointer struct ${fields}. It must be marked as ${word}.`, [
        { message: `should mark the field as ${word}`, edits }
      ]);
    }
  })
});

// src/conventions/analyzers/nonullable.ts
var nonullable = analyzer({
  name: "nonullable",
  isOnByDefault: true,
  defaults: null,
  checks: () => forbiddenChecks([{ identifier: "nullable", ruleSets: [] }])
});

// src/conventions/analyzers/nophase.ts
var nophase = analyzer({
  name: "nophase",
  isOnByDefault: true,
  defaults: null,
  checks: () => namingChecks([
    {
      name: "nophase",
      violationMatcher: namePattern(/phase/i),
      operation: "Inform",
      replacement: "",
      message: "phase fields are deprecated and conditions should be preferred, avoid phase like enum fields"
    }
  ])
});

// src/conventions/analyzers/noreferences.ts
var conventions = {
  PreferAbbreviatedReference: {
    name: "reference-to-ref",
    violationMatcher: namePattern(/^[Rr]eference|Reference(s?)$/),
    operation: "Replacement",
    replacement: "Ref$1",
    message: "field names should use 'Ref' instead of 'Reference'"
  },
  NoReferences: {
    name: "no-references",
    violationMatcher: namePattern(/^[Rr]ef(erence)?(s?)([A-Z])|Ref(erence)?(s?)$/),
    operation: "Inform",
    replacement: "",
    message: "field names should not contain reference-related words"
  }
};
var noreferences = analyzer({
  name: "noreferences",
  isOnByDefault: true,
  defaults: { policy: "PreferAbbreviatedReference" },
  checks: ({ policy }) => namingChecks([conventions[policy]])
});

// src/conventions/analyzers/notimestamp.ts
var notimestamp = analyzer({
  name: "notimestamp",
  isOnByDefault: true,
  defaults: null,
  checks: () => namingChecks([
    {
      name: "notimestamp",
      violationMatcher: namePattern(/timestamp/i),
      operation: "Replacement",
      replacement: "Time",
      message: "prefer use of the term 'time' over 'timestamp'"
    }
  ])
});

// src/conventions/serialization.ts
var words = {
  needless: "underlying type does not need to be a pointer. The pointer should be removed.",
  distinguish: "with MinItems=0/MinProperties=0, underlying type should be a pointer to distinguish nil (unset) from empty.",
  noOmitEmpty: "should have the omitempty tag.",
  omitZeroForbidden: "has the omitzero tag, but by policy is not allowed. The omitzero tag should be removed.",
  wantsOmitZero: "does not allow the zero value. It must have the omitzero tag.",
  wantsOmitEmpty: "does not allow the zero value. It must have the omitempty tag.",
  noPointer: "does not allow the zero value. The field does not need to be a pointer.",
  zeroWithoutOmitEmpty: "does not have omitempty and allows the zero value. The field does not need to be a pointer."
};
function checkSerialization(field, options, zeroValues, report) {
  if (!isKnown(field)) return;
  const check2 = new FieldCheck(field, options, zeroValues, report);
  if (options.pointers.preference === "Always") check2.always();
  else check2.whenRequired();
}
function isKnown({ type, file }) {
  const inner = starless(type);
  const declared = inner.kind === "ident" ? lookUp(inner.name, file)?.spec.type : void 0;
  const of = declared?.kind === "selector" ? declared : inner;
  return of.kind !== "selector" || underlyingOf(of, file) !== void 0;
}
var FieldCheck = class {
  #field;
  #options;
  #zeroValues;
  #report;
  #isStruct;
  #hasStar;
  /** Whether the type is nil without a `*` as well: a slice, a map. */
  #isNilable;
  constructor(field, options, zeroValues, report) {
    this.#field = field;
    this.#options = options;
    this.#zeroValues = zeroValues;
    this.#report = report;
    this.#hasStar = field.type.kind === "star";
    const as = typeMarker(field);
    this.#isStruct = structOf(field.type, field.file) !== void 0 && (as === "" || as === "object");
    this.#isNilable = isNilable(field);
  }
  always() {
    const { tag } = this.#field;
    if (this.#isEmptyDistinct() && !this.#hasStar) this.#say(words.distinguish, this.#pointerFix());
    else this.#wantPointer("should be a pointer.");
    if (!tag.omitEmpty && this.#options.omitempty.policy !== "Ignore") this.#wantOmitEmpty(words.noOmitEmpty);
  }
  whenRequired() {
    const { tag, qualifiedName } = this.#field;
    const zero = this.#zeroValues.of(this.#field);
    for (const { field, bound, text } of zero.bad) {
      const what = bound === "minProperties" ? `struct ${field.ownName}` : `field ${qualifiedName}`;
      this.#report(field, `${what} has an invalid ${bound} marker: ${badNumber(text)}`);
    }
    this.#omitZero(zero);
    const { policy } = this.#options.omitempty;
    if (policy !== "Ignore" || tag.omitEmpty) return this.#withOmitEmpty(zero, policy);
    if (zero.valid) {
      if (this.#hasStar) this.#rejectPointer(words.zeroWithoutOmitEmpty);
      return;
    }
    const isForbidden = this.#options.omitzero.policy === "Forbid";
    if (!this.#isStruct || isForbidden) this.#wantOmitEmpty(words.wantsOmitEmpty);
    this.#withOmitEmpty(zero, policy);
  }
  #omitZero(zero) {
    const { tag } = this.#field;
    const { policy } = this.#options.omitzero;
    if (!this.#isStruct) return;
    if (policy === "Forbid") {
      if (tag.omitZero) this.#say(words.omitZeroForbidden, [this.#fix("remove", "omitzero", removeOption)]);
      return;
    }
    if (zero.valid) return;
    if (!tag.omitZero) this.#say(words.wantsOmitZero, fixIf(policy, this.#fix("add", "omitzero", addOption)));
    if (this.#hasStar) this.#rejectPointer(words.noPointer);
  }
  #withOmitEmpty(zero, policy) {
    const { tag } = this.#field;
    const { valid, complete } = zero;
    if (this.#isStruct && !valid && this.#options.omitzero.policy !== "Forbid") return;
    if (valid && !complete)
      this.#wantPointer(
        `has a valid zero value (${this.#zeroText()}), but the validation is not complete (e.g. ${this.#hint()}). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.`
      );
    else if (valid || this.#isStruct)
      this.#wantPointer(`has a valid zero value (${this.#zeroText()}) and should be a pointer.`);
    else if (complete && this.#hasStar && !this.#isEmptyDistinct()) this.#rejectPointer(words.noPointer);
    if (!tag.omitEmpty && policy !== "Ignore") this.#wantOmitEmpty(words.noOmitEmpty);
  }
  /** Says that a pointer is wanted, or that none is where the type is nil without. */
  #wantPointer(message) {
    if (!this.#isNilable) {
      if (!this.#hasStar) this.#say(message, this.#pointerFix());
      return;
    }
    if (this.#hasStar && !this.#isEmptyDistinct()) this.#rejectPointer(words.needless);
  }
  #rejectPointer(message) {
    const { start } = this.#field.type;
    const edits = [{ start, end: start + 1, text: "" }];
    this.#say(message, fixIf(this.#options.pointers.policy, { message: "should remove the pointer", edits }));
  }
  #wantOmitEmpty(message) {
    this.#say(message, fixIf(this.#options.omitempty.policy, this.#fix("add", "omitempty", addOption)));
  }
  #pointerFix() {
    const { start } = this.#field.type;
    const edits = [{ start, end: start, text: "*" }];
    return fixIf(this.#options.pointers.policy, { message: "should make the field a pointer", edits });
  }
  #fix(verb, option, edit) {
    const message = `should ${verb} '${option}' ${verb === "add" ? "to" : "from"} the field tag for field ${this.#field.qualifiedName}`;
    return { message, edits: edit(this.#field, option) };
  }
  /** Whether an empty list or map is valid by a marker, and so means something else than none. */
  #isEmptyDistinct() {
    const { allMarkers } = this.#field;
    return this.#isNilable && ["MinItems=0", "MinProperties=0"].some((bound) => allMarkers.hasValue(`kubebuilder:validation:${bound}`));
  }
  #zeroText = () => this.#zeroValues.text(starless(this.#field.type), this.#field.file);
  #hint = () => validationHint(starless(this.#field.type), this.#field.file);
  #say(message, fixes = []) {
    this.#report(this.#field, `field ${this.#field.qualifiedName} ${message}`, fixes);
  }
};
function isNilable({ type, file }) {
  const nilable = (kind) => kind === "pointer" || kind === "slice" || kind === "map";
  const inner = starless(type);
  if (inner.kind === "map" || inner.kind === "array" || inner.kind === "star") return true;
  if (inner.kind === "selector") return nilable(underlyingOf(inner, file)?.kind);
  if (inner.kind !== "ident") return false;
  let declared = lookUp(inner.name, file);
  if (declared === void 0) return nilable(underlyingOf(inner, file)?.kind);
  for (let depth = 0; depth < 50; depth++) {
    const of = declared.spec.type;
    if (of.kind === "star" || of.kind === "map" || of.kind === "array") return true;
    if (of.kind === "selector") return nilable(underlyingOf(of, declared.file)?.kind);
    const next = of.kind === "ident" ? lookUp(of.name, declared.file) : void 0;
    if (next === void 0) return false;
    declared = next;
  }
  return false;
}

// src/conventions/analyzers/optionalfields.ts
var optionalfields = analyzer({
  name: "optionalfields",
  isOnByDefault: true,
  defaults: {
    pointers: { preference: "Always", policy: "SuggestFix" },
    omitempty: { policy: "SuggestFix" },
    omitzero: { policy: "SuggestFix" }
  },
  checks: (options) => {
    const zeroValues = new ZeroValues(options.omitzero.policy !== "Forbid");
    return {
      field(field, report) {
        if (field.name === void 0 || !field.markers.hasAny(optionalMarkers)) return;
        checkSerialization(field, options, zeroValues, report);
      }
    };
  }
});

// src/conventions/analyzers/optionalorrequired.ts
var spelling = (preferred, [plain = "", kubebuilder = ""]) => ({
  preferred,
  other: preferred === plain ? kubebuilder : plain
});
var optionalorrequired = analyzer({
  name: "optionalorrequired",
  isOnByDefault: true,
  defaults: { preferredOptionalMarker: "optional", preferredRequiredMarker: "required" },
  checks: ({ preferredOptionalMarker, preferredRequiredMarker }) => {
    const optional = spelling(preferredOptionalMarker, optionalMarkers);
    const required = spelling(preferredRequiredMarker, requiredMarkers);
    return {
      field(field, report) {
        if (field.tag.inline) return;
        const prefix = `${field.name === void 0 ? "embedded " : ""}field ${field.qualifiedName}`;
        for (const { what, fixes, aspect } of complaints(field, optional, required))
          report(field, `${prefix} ${what}`, fixes, aspect);
      },
      type(type, report) {
        for (const marker2 of type.markers.list) {
          if (![...optionalMarkers, ...requiredMarkers].includes(marker2.identifier)) continue;
          const edits = removeMarker(type.file, marker2);
          report(type, `type ${type.name} should not be marked as ${marker2.identifier}`, [
            { message: `should remove \`// +${marker2.text}\``, edits }
          ]);
        }
      }
    };
  }
});
function complaints(field, optional, required) {
  const { markers } = field;
  const isOptional = markers.hasAny([optional.preferred, optional.other]);
  const isRequired2 = markers.hasAny([required.preferred, required.other]);
  const mayBeOmitted = markers.has("k8s:optional");
  const mustBeThere = markers.has("k8s:required");
  const found = [];
  const both = (one, two) => void found.push({ what: `must not be marked as both ${one} and ${two}` });
  if (mayBeOmitted && mustBeThere) both("k8s:optional", "k8s:required");
  if (mayBeOmitted && isRequired2) both("k8s:optional", "required");
  if (mustBeThere && isOptional) both("optional", "k8s:required");
  if (isOptional && isRequired2) both("optional", "required");
  else if (isOptional || isRequired2) {
    const wrong = spellingComplaint(field, isOptional ? optional : required);
    if (wrong !== void 0) found.push(wrong);
  } else found.push({ what: "must be marked as optional or required", aspect: "unmarked" });
  return found;
}
function spellingComplaint({ markers, file }, { preferred, other }) {
  const wrong = markers.all(other);
  if (wrong.length === 0) return void 0;
  if (markers.has(preferred)) {
    const edits2 = wrong.flatMap((marker2) => removeMarker(file, marker2));
    const what2 = `should use only the marker ${preferred}, ${other} is not required`;
    return { what: what2, fixes: [{ message: `should remove \`${other}\``, edits: edits2 }], aspect: "spelling" };
  }
  const edits = wrong.map((marker2) => replaceMarker(marker2, preferred));
  const what = `should use marker ${preferred} instead of ${other}`;
  return { what, fixes: [{ message: `should replace \`${other}\` with \`${preferred}\``, edits }], aspect: "spelling" };
}

// src/conventions/analyzers/preferredmarkers.ts
var preferredmarkers = analyzer({
  name: "preferredmarkers",
  isOnByDefault: false,
  defaults: void 0,
  markers: ({ markers }) => markers.flatMap(({ equivalentIdentifiers }) => equivalentIdentifiers.map(({ identifier }) => identifier)),
  checks: ({ markers: preferences }) => ({
    field(field, report) {
      if (field.name === void 0) return;
      const prefix = `field ${field.qualifiedName}`;
      for (const preference of preferences) tell3(field, prefix, field.markers, preference, report);
    },
    type(type, report) {
      for (const preference of preferences) tell3(type, `type ${type.name}`, type.markers, preference, report);
    }
  })
});
function tell3(place, prefix, markers, { preferredIdentifier: preferred, equivalentIdentifiers, message }, report) {
  const found = equivalentIdentifiers.flatMap(({ identifier }) => markers.all(identifier));
  const [first, ...more] = found;
  if (first === void 0) return;
  const names = found.map(({ identifier }) => `"${identifier}"`).join(", ");
  const why = message === "" ? "" : `: ${message}`;
  const has = markers.has(preferred);
  const replaced = replaceMarker(first, preferred + first.text.slice(first.identifier.length));
  const edits = [
    ...has ? removeMarker(place.file, first) : [replaced],
    ...more.flatMap((marker2) => removeMarker(place.file, marker2))
  ];
  const fix = has ? "remove equivalent markers" : `replace with "${preferred}"`;
  report(
    place,
    `${prefix} uses marker${more.length > 0 ? "s" : ""} ${names}, should use preferred marker "${preferred}" instead${why}`,
    [{ message: fix, edits }]
  );
}

// src/conventions/analyzers/requiredfields.ts
var requiredfields = analyzer({
  name: "requiredfields",
  isOnByDefault: true,
  defaults: {
    pointers: { preference: "WhenRequired", policy: "SuggestFix" },
    omitempty: { policy: "SuggestFix" },
    omitzero: { policy: "SuggestFix" }
  },
  checks: (options) => {
    const zeroValues = new ZeroValues(options.omitzero.policy !== "Forbid");
    return {
      field(field, report) {
        if (field.name === void 0 || !field.markers.hasAny(requiredMarkers)) return;
        checkSerialization(field, options, zeroValues, report);
      }
    };
  }
});

// src/conventions/analyzers/ssatags.ts
var ssatags = analyzer({
  name: "ssatags",
  isOnByDefault: true,
  defaults: { listTypeSetUsage: "Warn" },
  checks: ({ listTypeSetUsage }) => ({
    field(field, report) {
      const list = listOf(field.type, field.file);
      if (list === void 0) return;
      const types2 = field.allMarkers.all("listType");
      if (isByte(list.element)) {
        for (const marker2 of types2) {
          const edits = removeMarker(field.file, marker2);
          const what = "is a byte array, which does not support the listType marker. Remove the listType marker";
          report(field, `${field.qualifiedName} ${what}`, [{ message: "Remove the listType marker", edits }]);
        }
      } else if (types2.length === 0) {
        const why = "for proper Server-Side Apply behavior (atomic, set, or map)";
        report(field, `${field.qualifiedName} should have a listType marker ${why}`, [], "no-list-type");
      } else for (const { payload } of types2) checkListType(field, list, payload, listTypeSetUsage, report);
    }
  })
});
var deepest4 = 50;
function listOf(type, file, depth = 0) {
  if (type.kind === "array")
    return depth > 0 && type.length !== void 0 ? void 0 : { element: type.element, file };
  const declared = type.kind === "ident" && depth < deepest4 ? file.folder.types.get(type.name) : void 0;
  return declared && listOf(declared.spec.type, declared.file, depth + 1);
}
var isByte = (type) => type.kind === "ident" && (type.name === "byte" || type.name === "uint8");
function checkListType(field, list, type, setUsage, report) {
  const say = (what, aspect) => report(field, `${field.qualifiedName} ${what}`, [], aspect);
  if (type !== "atomic" && type !== "set" && type !== "map")
    say(`has invalid listType "${type}", must be one of: atomic, set, map`);
  if (type === "map") checkMap(field, list, (what) => say(what, "list-map"));
  const kind = underlyingOf(starless(list.element), list.file)?.kind;
  if (type === "set" && setUsage === "Warn" && (kind === "struct" || kind === "slice" || kind === "array")) {
    const why = "due to Server-Side Apply compatibility issues";
    say(`with listType=set is not recommended ${why}. Consider using listType=atomic or listType=map instead`);
  }
}
function checkMap({ allMarkers }, { element, file }, say) {
  if (!isObject(element, file)) {
    say("with listType=map can only be used for object lists, not primitive lists");
    return;
  }
  const keys = allMarkers.all("listMapKey");
  if (keys.length === 0) say("with listType=map must have at least one listMapKey marker");
  const struct2 = structOf(element, file);
  const names = struct2 && jsonNames(struct2);
  for (const { payload: key } of keys) {
    if (names !== void 0 && !names.has(key)) say(`listMapKey "${key}" does not exist as a field in the struct`);
  }
}
function isObject(type, file) {
  if (type.kind === "star" || type.kind === "paren") return isObject(type.x, file);
  if (type.kind === "array") return isObject(type.element, file);
  if (type.kind === "ident") return !isBasic(type, file) && basicOf(type, file) === void 0;
  return type.kind === "selector" || type.kind === "struct";
}
function jsonNames(struct2, names = /* @__PURE__ */ new Set(), seen = /* @__PURE__ */ new Set()) {
  if (seen.has(struct2)) return names;
  seen.add(struct2);
  for (const { tag, name, type, file } of struct2.fields) {
    if (tag.name !== "") names.add(tag.name);
    const embedded = name === void 0 && tag.name === "" && !tag.ignored ? structOf(type, file) : void 0;
    if (embedded !== void 0) jsonNames(embedded, names, seen);
  }
  return names;
}

// src/conventions/analyzers/statusoptional.ts
var statusoptional = analyzer({
  name: "statusoptional",
  isOnByDefault: false,
  defaults: { preferredOptionalMarker: "optional" },
  checks: ({ preferredOptionalMarker }) => ({
    field(field, report) {
      const { tag, type, file } = field;
      const struct2 = tag.name === "status" && type.kind === "ident" ? lookUp(type.name, file)?.struct : void 0;
      if (struct2 !== void 0) checkStruct2(struct2, preferredOptionalMarker, report, /* @__PURE__ */ new Set());
    }
  })
});
function checkStruct2(struct2, marker2, report, seen) {
  if (seen.has(struct2)) return;
  seen.add(struct2);
  for (const field of struct2.fields) {
    if (field.tag.ignored) continue;
    const type = starless(field.type);
    if (field.name === void 0 && type.kind !== "ident") continue;
    if (field.tag.inline && field.name === void 0) {
      const embedded = type.kind === "ident" ? lookUp(type.name, field.file)?.struct : void 0;
      if (embedded !== void 0) checkStruct2(embedded, marker2, report, seen);
    } else checkField(field, marker2, report);
  }
}
function checkField(field, marker2, report) {
  const { file, markers, start } = field;
  if (markers.hasAny(optionalMarkers)) return;
  const required = markers.list.filter(({ identifier }) => requiredMarkers.includes(identifier));
  const edits = [...required.flatMap((one) => removeMarker(file, one)), insertMarkers(file, start, [marker2])];
  const what = `status field "${field.ownName}" must be marked as optional`;
  if (required.length === 0) report(field, what, [{ message: "add the optional marker", edits }]);
  else report(field, `${what}, not required`, [{ message: "replace required marker(s) with optional", edits }]);
}

// src/conventions/analyzers/statussubresource.ts
var marker = "kubebuilder:subresource:status";
var statussubresource = analyzer({
  name: "statussubresource",
  isOnByDefault: false,
  defaults: null,
  checks: () => ({
    type(type, report) {
      const { file, markers, name, struct: struct2 } = type;
      if (struct2 === void 0 || !markers.hasValue("kubebuilder:object:root=true")) return;
      if (struct2.isList && name.endsWith("List")) return;
      const hasStatus = struct2.fields.some(({ tag }) => tag.name === "status");
      const last = markers.list.at(-1);
      const place = { file, start: struct2.expr.start, of: type };
      if (hasStatus && !markers.has(marker)) {
        const edits = last === void 0 ? [] : [{ start: last.end, end: last.end, text: `${lineBreak(file)}// +${marker}` }];
        const what = `has a status field but does not have the marker "${marker}" to enable the status subresource`;
        report(place, `root object type "${name}" ${what}`, [{ message: `should add the ${marker} marker`, edits }]);
      } else if (!hasStatus && markers.has(marker)) {
        const what = `is marked to enable the status subresource with marker "${marker}" but has no status field`;
        report(place, `root object type "${name}" ${what}`);
      }
    }
  })
});

// src/conventions/analyzers/uniquemarkers.ts
var byRule = ["kubebuilder:validation:XValidation", "kubebuilder:validation:items:XValidation"];
var builtIn = [
  ...singleMarkers.map((identifier) => ({ identifier, attributes: [] })),
  ...byRule.map((identifier) => ({ identifier, attributes: ["rule"] }))
];
var uniquemarkers = analyzer({
  name: "uniquemarkers",
  isOnByDefault: true,
  defaults: { customMarkers: [] },
  checks: ({ customMarkers }) => {
    const unique = new Map([...builtIn, ...customMarkers].map((one) => [one.identifier, one]));
    return {
      field(field, report) {
        if (field.name !== void 0) tell4(field, `field ${field.qualifiedName}`, field.allMarkers, unique, report);
      },
      type: (type, report) => tell4(type, `type ${type.name}`, type.markers, unique, report)
    };
  }
});
function tell4(place, prefix, { list }, unique, report) {
  if (list.length < 2) return;
  const seen = /* @__PURE__ */ new Set();
  const told = /* @__PURE__ */ new Set();
  for (const marker2 of list) {
    const of = unique.get(marker2.identifier);
    if (of === void 0) continue;
    const id = idOf(marker2, of);
    if (seen.has(id) && !told.has(id)) {
      told.add(id);
      report(place, `${prefix} has multiple definitions of marker ${id} when only a single definition should exist`);
    }
    seen.add(id);
  }
}
function idOf({ identifier, args }, { attributes }) {
  const given = attributes.filter((name) => args.has(name)).map((name) => [name, args.get(name) ?? ""]);
  if (given.length === 0) return identifier;
  if (identifier.startsWith("k8s:")) return `${identifier}(${given.map((pair) => pair.join(": ")).join(", ")})`;
  return `${identifier}:${given.map((pair) => pair.join("=")).join(",")}`;
}

// src/conventions/every-analyzer.ts
var everyAnalyzer = [
  arrayofstruct,
  commentstart,
  conditions,
  conflictingmarkers,
  defaultorrequired,
  defaults,
  dependenttags,
  duplicatemarkers,
  forbiddenmarkers,
  integers,
  jsontags,
  maxlength,
  minlength,
  namingconventions,
  nobools,
  nodurations,
  nofloats,
  nomaps,
  nonpointerstructs,
  nonullable,
  nophase,
  noreferences,
  notimestamp,
  optionalfields,
  optionalorrequired,
  preferredmarkers,
  requiredfields,
  ssatags,
  statusoptional,
  statussubresource,
  uniquemarkers
];

export {
  settingIn,
  hidesUnread,
  isOn,
  severityOf,
  ApiField,
  alwaysKnown,
  optionalMarkers,
  requiredMarkers,
  everyAnalyzer
};
