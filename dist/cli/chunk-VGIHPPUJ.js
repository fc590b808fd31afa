import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseMarker,
  unquoted
} from "./chunk-E43QKJJH.js";

// src/documents/go/lifecycle-tag.ts
var keys = ["minVersion", "status", "featureGate"];
var stages = /* @__PURE__ */ new Set(["alpha", "beta", "deprecated"]);
var form = "+lifecycle:kubernetes:minVersion=vX.Y,status=alpha|beta|deprecated,featureGate=Name";
var kubernetesVersion = /^v[1-9][0-9]*\.(?:0|[1-9][0-9]*)$/;
var semanticVersion = /^v?(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
function parseLifecycleTag(text) {
  const head = /^\s*(?:\/\/\s*)?(?=\+lifecycle(?:[^A-Za-z0-9_-]|$))/.exec(text);
  if (head === null) return void 0;
  const start = head[0].length;
  const end = text.trimEnd().length;
  const nameEnd = start + "+lifecycle".length;
  const problems = [];
  const add = (part, message, at) => void problems.push({ part, message, start: at.start, end: at.end });
  const whole = { start, end };
  if (text[nameEnd] !== ":") add("tag", `behind \`+lifecycle\` a colon must follow: write \`${form}\``, whole);
  const bodyStart = Math.min(end, nameEnd + 1);
  const prefix = /^([^:=,]*):/.exec(text.slice(bodyStart, end));
  const partsStart = bodyStart + (prefix?.[0].length ?? 0);
  const parts = splitParts(text, partsStart, end);
  const spelled = parts.find(({ key }) => key === "component");
  const named = prefix === null ? spelled : { value: prefix[1] ?? "", start: bodyStart, end: partsStart - 1 };
  const component = named?.value.trim() ?? "";
  checkComponent(add, named ?? whole, component, spelled, parts, prefix !== null);
  checkParts(add, parts, component === "kubernetes");
  const first = (wanted) => parts.find(({ key }) => key === wanted);
  for (const key of keys) {
    const part = first(key);
    if (part !== void 0) checkValue(add, key, part, component);
    else if (component === "kubernetes" || key === "minVersion") add(key, missing[key], whole);
  }
  return {
    spelling: prefix === null && spelled !== void 0 ? "component" : "kep",
    component,
    minVersion: first("minVersion")?.value,
    status: first("status")?.value,
    featureGate: first("featureGate")?.value,
    parts,
    problems: problems.sort((a, b) => a.start - b.start),
    start,
    end
  };
}
var missing = {
  minVersion: "`minVersion` is missing: the release since which the field has this status",
  status: "`status` is missing: one of `alpha`, `beta`, `deprecated`",
  featureGate: "`featureGate` is missing: the gate that enables the field"
};
function splitParts(text, from, end) {
  const parts = [];
  let start = from;
  for (const piece of from < end ? text.slice(from, end).split(",") : []) {
    const equals = piece.indexOf("=");
    const key = (equals < 0 ? piece : piece.slice(0, equals)).trim();
    parts.push({ key, value: equals < 0 ? "" : piece.slice(equals + 1).trim(), start, end: start + piece.length });
    start += piece.length + 1;
  }
  return parts;
}
var shown = (text) => `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
function checkComponent(add, at, component, spelled, parts, prefixed) {
  if (component === "") {
    add(
      "component",
      "the component is missing: write `+lifecycle:kubernetes:…` or `+lifecycle:component=kubernetes,…`",
      at
    );
  } else if (component !== "kubernetes" && component.toLowerCase() === "kubernetes") {
    add("component", `the component is written \`kubernetes\`, not ${shown(component)}`, at);
  } else if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(component)) {
    add("component", `${shown(component)} is no name of a component: use lower-case letters, digits, "-" and "."`, at);
  }
  if (spelled === void 0) return;
  if (prefixed) add("component", "the component is named twice: leave one of the two out", spelled);
  else if (parts[0] !== spelled) add("component", "`component` stands first", spelled);
}
function checkParts(add, parts, kubernetes) {
  const seen = /* @__PURE__ */ new Set();
  for (const part of parts) {
    const { key, value, start, end } = part;
    const known = keys.find((name) => name === key) ?? (key === "component" ? key : "other");
    const length = key.length + value.length;
    if (length === 0) add("other", "an empty part: a comma too many", part);
    else if (seen.has(key)) add(known, `\`${key}\` stands twice`, part);
    else if (known === "other") checkUnknown(add, part, kubernetes);
    else if (value !== "" && end - start !== length + 1)
      add(known, `blanks do not belong into a tag: write \`${key}=${value}\``, part);
    seen.add(key);
  }
}
function checkUnknown(add, part, kubernetes) {
  const alike = ["component", ...keys].find((name) => name.toLowerCase() === part.key.toLowerCase());
  if (alike !== void 0) add("other", `${shown(part.key)} is written \`${alike}\``, part);
  else if (kubernetes)
    add("other", `${shown(part.key)} is not known: a tag has \`minVersion\`, \`status\` and \`featureGate\``, part);
  else if (part.value === "") add("other", `${shown(part.key)} is not of the form \`key=value\``, part);
}
function checkValue(add, key, part, component) {
  const { value } = part;
  if (value === "") {
    add(key, `\`${key}\` has no value`, part);
    return;
  }
  const problem = component === "kubernetes" ? kubernetesProblem(key, value) : foreignProblem(key, value);
  if (problem !== void 0) add(key, problem, part);
}
function kubernetesProblem(key, value) {
  if (key === "minVersion") return versionProblem(value);
  if (key === "status") return statusProblem(value);
  return /^[A-Za-z][A-Za-z0-9]*$/.test(value) ? void 0 : `${shown(value)} is no name of a feature gate`;
}
function versionProblem(value) {
  if (kubernetesVersion.test(value)) return void 0;
  const [, release] = /^v?([1-9]\d*\.(?:0|[1-9]\d*))(?:\.\d+)?$/i.exec(value) ?? [];
  const instead = release === void 0 ? "a release like `v1.20`" : `\`minVersion=v${release}\``;
  return `${shown(value)} is no Kubernetes version of the form \`vX.Y\`: write ${instead}`;
}
function statusProblem(value) {
  const lower = value.toLowerCase();
  if (stages.has(value)) return void 0;
  if (stages.has(lower)) return `the status is written \`${lower}\``;
  if (lower === "ga" || lower === "stable") {
    return "a field that is generally available has no tag: remove it with its gate";
  }
  return `${shown(value)} is no status: write \`alpha\`, \`beta\` or \`deprecated\``;
}
function foreignProblem(key, value) {
  if (key !== "minVersion" || semanticVersion.test(value)) return void 0;
  return `${shown(value)} is no semantic version: write one like \`v3.0.0\``;
}

// src/facts/openapi-lifecycle.ts
var lifecycleExtension = "x-kubernetes-api-lifecycle";
function lifecycleOf(tags) {
  const found = /* @__PURE__ */ new Map();
  for (const { component, minVersion, status, featureGate, problems } of tags) {
    if (problems.length > 0 || component === "" || found.has(component)) continue;
    found.set(component, {
      ...minVersion === void 0 ? {} : { minVersion },
      ...status === void 0 ? {} : { status },
      ...featureGate === void 0 ? {} : { featureGate }
    });
  }
  return found.size === 0 ? void 0 : Object.fromEntries([...found].sort(([a], [b]) => a < b ? -1 : 1));
}
function modelPackage(files) {
  for (const { packageComments } of files) {
    for (const { text } of packageComments) {
      const marker = parseMarker(text.trim());
      if (marker?.name === "k8s:openapi-model-package" && marker.value !== void 0)
        return unquoted(marker.value).text;
    }
  }
  return void 0;
}
function modelPackageOfImport(importPath) {
  const [domain = "", ...rest] = importPath.split("/");
  return [domain.split(".").reverse().join("."), ...rest].join(".");
}

// src/reports/width.ts
var wide = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\p{Emoji_Presentation}\u3000-\u303E\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
var halfWidth = /^[\uFF61-\uFFDC\uFFE8-\uFFEE]$/;
function characterWidth(character) {
  if (character <= "~") return 1;
  if (new RegExp("^\\p{M}$", "u").test(character)) return 0;
  return wide.test(character) && !halfWidth.test(character) ? 2 : 1;
}
function textWidth(text) {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}
function wrap(text, width) {
  const lines = [];
  let line = [];
  let used = 0;
  for (const word of text.split(" ")) {
    const size = textWidth(word);
    if (line.length > 0 && used + 1 + size > width) {
      lines.push(line.join(" "));
      line = [];
      used = 0;
    }
    used += size + (line.length > 0 ? 1 : 0);
    line.push(word);
  }
  lines.push(line.join(" "));
  return lines;
}

export {
  parseLifecycleTag,
  lifecycleExtension,
  lifecycleOf,
  modelPackage,
  modelPackageOfImport,
  characterWidth,
  textWidth,
  wrap
};
