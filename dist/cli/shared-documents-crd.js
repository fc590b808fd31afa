import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mayHold,
  unescaped
} from "./shared-changes-shown.js";
import {
  parseAsKubectl,
  parseChunks,
  parseYamlText,
  roomOfFile,
  splitDocuments,
  tooManyNodes
} from "./shared-documents-duplicate-keys.js";
import {
  markUnknown
} from "./shared-apiserver-features.js";
import {
  isKustomizationPath
} from "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import {
  entryOf,
  get,
  getIn,
  isTrue,
  itemsOf,
  stringOf
} from "./shared-documents-node.js";

// src/documents/crd.ts
var isCrd = (manifest) => manifest.shape === "crd";
var field = (parent, key, read) => {
  const entry = entryOf(parent, key);
  return { value: read(entry?.value), entry };
};
var strings = (list) => itemsOf(list).flatMap((item) => stringOf(item) ?? []);
var jsonPaths = (list) => itemsOf(list).flatMap((item) => stringOf(get(item, "jsonPath")) ?? []);
var isFalse = (node) => node?.kind === "scalar" && node.value === false;
function schemaOf(item, shared) {
  const own = entryOf(item, "schema");
  const all = entryOf(shared, "validation");
  const entry = all === void 0 || get(own?.value, "openAPIV3Schema") !== void 0 ? own : all;
  const schema = get(entry?.value, "openAPIV3Schema");
  return { value: schema?.kind === "mapping" ? schema : void 0, entry };
}
function versionOf(item, shared) {
  const nameEntry = item === void 0 ? entryOf(shared, "version") : entryOf(item, "name");
  const either = (key) => entryOf(item, key) ?? entryOf(shared, key);
  const subresources = either("subresources")?.value;
  const selectable = either("selectableFields");
  return {
    name: stringOf(nameEntry?.value) ?? "",
    nameEntry,
    served: field(item, "served", (served) => !isFalse(served)),
    storage: item === void 0 ? { value: true, entry: void 0 } : field(item, "storage", isTrue),
    deprecated: field(item, "deprecated", isTrue),
    schema: schemaOf(item, shared),
    subresources: { status: entryOf(subresources, "status"), scale: entryOf(subresources, "scale") },
    printerColumns: either("additionalPrinterColumns"),
    selectableFields: { value: jsonPaths(selectable?.value), entry: selectable }
  };
}
function versionsOf(spec, isV1beta1) {
  const items = itemsOf(get(spec, "versions"));
  const shared = isV1beta1 ? spec : void 0;
  if (items.length > 0) return items.flatMap((item) => item.kind === "mapping" ? [versionOf(item, shared)] : []);
  return stringOf(get(shared, "version")) === void 0 ? [] : [versionOf(void 0, shared)];
}
function crdOf(manifest, shape) {
  const isV1beta1 = manifest.apiVersion === "apiextensions.k8s.io/v1beta1";
  const spec = get(manifest.root, "spec");
  const names = get(spec, "names");
  const versions = versionsOf(spec, isV1beta1);
  return {
    ...manifest,
    shape,
    isV1beta1,
    spec,
    group: field(spec, "group", stringOf),
    names: {
      kind: field(names, "kind", stringOf),
      plural: field(names, "plural", stringOf),
      singular: field(names, "singular", stringOf),
      listKind: field(names, "listKind", stringOf),
      shortNames: field(names, "shortNames", strings),
      categories: field(names, "categories", strings)
    },
    scope: field(spec, "scope", stringOf),
    versions,
    versionsByName: new Map(versions.flatMap((version) => version.name === "" ? [] : [[version.name, version]])),
    conversion: field(spec, "conversion", (conversion) => stringOf(get(conversion, "strategy")) ?? "None"),
    preserveUnknownFields: field(
      spec,
      "preserveUnknownFields",
      (keeps) => isV1beta1 ? !isFalse(keeps) : isTrue(keeps)
    ),
    annotations: getIn(manifest.root, ["metadata", "annotations"])
  };
}

// src/documents/manifest.ts
var maxListDepth = 8;
function manifestsOf(file, root, index) {
  const found = [];
  if (root?.kind !== "mapping") return found;
  collect(found, file, root, index, 0, {});
  return found;
}
function collect(found, file, root, index, depth, defaults) {
  const ownKind = nameOf(get(root, "kind"));
  const kind = ownKind ?? defaults.kind ?? "";
  const apiVersion = (ownKind === void 0 ? defaults.apiVersion : void 0) ?? nameOf(get(root, "apiVersion")) ?? "";
  const isKustomization = kustomizationApi.test(apiVersion) || depth === 0 && isKustomizationPath(file.path);
  const items = kind !== "" && !isKustomization && depth < maxListDepth ? get(root, "items") : void 0;
  if (depth === 0 && items?.kind === "scalar" && items.value === null) return;
  if (items?.kind === "sequence") {
    const itemKind = kind.endsWith("List") ? kind.slice(0, -"List".length) : kind;
    for (const item of items.items) {
      if (item.kind === "mapping")
        collect(found, file, item, index, depth + 1, itemKind === "" ? {} : { apiVersion, kind: itemKind });
    }
    return;
  }
  if (!isKustomization && (apiVersion === "" || kind === "")) return;
  const metadata = get(root, "metadata");
  const manifest = {
    file,
    index,
    root,
    apiVersion,
    kind,
    name: stringOf(get(metadata, "name")) ?? "",
    namespace: stringOf(get(metadata, "namespace"))
  };
  const shape = isKustomization ? "kustomization" : shapeOf(root, apiVersion, kind);
  found.push(shape === "crd" ? crdOf(manifest, shape) : { ...manifest, shape });
}
var kustomizationApi = /^kustomize\.config\.k8s\.io\//;
var nameOf = (node) => {
  const text = stringOf(node);
  return text === "" ? void 0 : text;
};
var crdApiVersions = /* @__PURE__ */ new Set(["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"]);
function shapeOf(root, apiVersion, kind) {
  if (kind !== "CustomResourceDefinition" || !crdApiVersions.has(apiVersion)) return "object";
  const spec = get(root, "spec");
  const says = (path) => getIn(spec, path) !== void 0;
  return says(["group"]) || says(["names", "kind"]) || says(["names", "plural"]) ? "crd" : "crd-patch";
}

// src/documents/template.ts
var actionLine = /^[ \t]*(?:\{\{|\{%|<%)/m;
var actions = /\{\{|\{%|<%|\[\[-?\s[^\n\]]*\]\]|(?<![\w.])@[A-Za-z_][\w.-]*@|%[A-Z_][A-Z0-9_]*%|\$\{/;
var quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g;
var lineEnd = /[\n\r\u0085\u2028\u2029]/g;
function showsTemplate(text, offset) {
  if (text.charAt(offset) === "!") return false;
  if (offset >= text.trimEnd().length - 1 && /\{\{|\{%|<%/.test(text)) return true;
  const ends = [...text.matchAll(lineEnd)].map(({ index }) => index);
  const line = ends.filter((end) => end < offset).length;
  const upTo = text.slice(0, ends[line] ?? text.length);
  const lines = upTo.slice((ends[line - 2] ?? -1) + 1).replace(quoted, '""');
  return actionLine.test(upTo) || actions.test(lines);
}
var isActionAt = (text, offset) => /^.?(?:\{\{|\{%|<%|\[\[|\$\{|@\w+@|%[A-Z_][A-Z0-9_]*%)/s.test(text.slice(Math.max(0, offset - 1), offset + 100));
var templatesFolder = /(?:^|\/)templates\//;
var isChartTemplate = (path) => templatesFolder.test(path);
var chartFiles = (path) => [...path.matchAll(/(?:^|\/)(?=templates\/)/g)].map(
  ({ 0: slash, index }) => `${path.slice(0, index)}${slash}Chart.yaml`
);
function hasBareActions(root, text) {
  const isBare = (start, end) => {
    const first = text.charAt(start);
    return first !== '"' && first !== "'" && first !== "|" && first !== ">" && text.slice(start, end).includes("{{");
  };
  const seen = /* @__PURE__ */ new Set();
  const walk = (node, description) => {
    if (node.kind === "scalar") return !description && isBare(node.start, node.end);
    if (seen.has(node)) return false;
    seen.add(node);
    if (node.kind === "sequence") return node.items.some((item) => walk(item, false));
    return node.entries.some(
      ({ key, keyStart, keyEnd, value }) => isBare(keyStart, keyEnd) || walk(value, key === "description")
    );
  };
  return walk(root, false);
}

// src/documents/template-mask.ts
var silent = /^\{\{-?\s*(?:(?:if|else|end|range|with|break|continue)\b|\/\*|\$\w*\s*:?=)/;
var definition = /^\{\{-?\s*(?:define|block)\b/;
function endOf(text, start) {
  const comment = /^\{\{(?:- )?\/\*/.exec(text.slice(start, start + 6));
  if (comment !== null) {
    const close = text.indexOf("*/", start + comment[0].length);
    const end = close < 0 ? -1 : text.indexOf("}}", close);
    return end < 0 ? void 0 : end + 2;
  }
  for (let at = start + 2; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "}" && text.charAt(at + 1) === "}") return at + 2;
    if (character !== '"' && character !== "`" && character !== "'") continue;
    let close = at + 1;
    while (close < text.length && text.charAt(close) !== character) {
      if (text.charAt(close) === "\\" && character !== "`") close += 1;
      if (text.charAt(close) === "\n" && character !== "`") return void 0;
      close += 1;
    }
    at = close;
  }
  return void 0;
}
function actionsOf(text) {
  const found = [];
  for (let start = text.indexOf("{{"); start >= 0; start = text.indexOf("{{", found.at(-1)?.end ?? 0)) {
    const end = endOf(text, start);
    if (end === void 0 || definition.test(text.slice(start, start + 32))) return void 0;
    found.push({ start, end });
  }
  return found;
}
var beginning = /^\{\{-?\s*(?:if|range|with)\b/;
var ending = /^\{\{-?\s*end\b/;
function blocksOf(masks) {
  const begun = [];
  const ended = masks.flatMap(({ block, start, end }) => {
    if (block === "begin") begun.push(end);
    const from = block === "end" ? begun.pop() : void 0;
    return from === void 0 ? [] : [{ start: from, end: start }];
  });
  return [...ended, ...begun.map((start) => ({ start, end: Infinity }))];
}
var blank = (text, filler) => {
  const first = /^[^\n\r]*/.exec(text)?.[0].length ?? 0;
  return filler.repeat(first) + text.slice(first).replace(/[^\n\r]/g, " ");
};
function swallowsLine(body, actions2) {
  const joint = (eaten) => eaten.includes("\n") ? "\0" : "";
  let rendered = "";
  let done = 0;
  for (const { start, end } of actions2) {
    const between = body.slice(done, start);
    const kept = body.startsWith("{{-", start) ? between.trimEnd() : between;
    rendered += kept + joint(between.slice(kept.length) + body.slice(start, end));
    const eaten = body.startsWith("-}}", end - 3) ? /^\s*/.exec(body.slice(end))?.[0] ?? "" : "";
    rendered += joint(eaten);
    done = end + eaten.length;
  }
  return (rendered + body.slice(done)).split("\n").some((line) => {
    const comment = line.search(/(?:^|[ \t])#/);
    return comment >= 0 && /\0[ \t]*[^\s\0#]/.test(line.slice(comment));
  });
}
function maskTemplate(text, start, end) {
  const body = text.slice(start, end);
  const actions2 = actionsOf(body);
  if (actions2 === void 0 || swallowsLine(body, actions2)) return void 0;
  const masks = [];
  const parts = [];
  let done = 0;
  for (let first = 0; first < actions2.length; ) {
    let last = first;
    let lineEnd2 = endOfLine(body, actions2[first]?.end ?? 0);
    for (let next = actions2[last + 1]; next !== void 0 && next.start < lineEnd2; next = actions2[last + 1]) {
      last += 1;
      if (next.end > lineEnd2) lineEnd2 = endOfLine(body, next.end);
    }
    const group = actions2.slice(first, last + 1);
    const lineStart = body.lastIndexOf("\n", (group[0]?.start ?? 0) - 1) + 1;
    const rest = group.reduce(
      ({ from, left }, action) => ({ from: action.end, left: left + body.slice(from, action.start) }),
      { from: lineStart, left: "" }
    );
    const wholeLine = (rest.left + body.slice(rest.from, lineEnd2)).trim() === "";
    for (const action of group) {
      const source = body.slice(action.start, action.end);
      parts.push(body.slice(done, action.start), blank(source, wholeLine ? " " : "x"));
      done = action.end;
      masks.push({
        start: start + action.start,
        end: start + action.end,
        wholeLine,
        writes: !silent.test(source),
        ...beginning.test(source) ? { block: "begin" } : ending.test(source) ? { block: "end" } : {}
      });
    }
    first = last + 1;
  }
  parts.push(body.slice(done));
  return { body: parts.join(""), masks };
}
function steersAround(text, start, end) {
  const masks = maskTemplate(text, start, end)?.masks;
  return masks?.some((mask) => mask.block !== void 0 || text.slice(mask.start, mask.end).includes("\n")) ?? true;
}
function endOfLine(text, from) {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

// src/documents/parse.ts
var manifestPath = /\.(?:ya?ml|json)$/i;
var isManifestPath = (path) => manifestPath.test(path) || isKustomizationPath(path);
var isNoGo = (path) => !path.endsWith(".go");
var objectKeys = ["apiVersion", "kind"].map(
  (name) => new RegExp(`(?:^|[\\s{},\\[?"'-])${name}["']?[\\s]*:`)
);
var showsManifest = (text) => objectKeys.every((key) => key.test(text));
var mostProblems = 20;
function parseFile(file, isPlain = false) {
  const { path, text } = file;
  const always = isKustomizationPath(path);
  if (!isNoGo(path) || !(always || mayHold(text, "apiVersion")))
    return { file, manifests: [], problems: [], notChecked: [] };
  const chunks = splitDocuments(text);
  const manifests = [];
  const problems = [];
  const templates = [];
  const masked = [];
  const isMeant = always || isPlain || showsManifest(unescaped(text));
  const room = roomOfFile();
  for (const document of parseChunks(file, chunks, parseAsKubectl, room)) {
    if (!isPlain && isTemplate(file, document, room)) {
      if (writesNothing(file.text, document)) continue;
      const crds = templatedCrds(file, document, room);
      if (room.nodes < 0) {
        const { start } = document;
        problems.push({ kind: "limit", endsFile: true, message: tooManyNodes, at: { file, start, end: start + 1 } });
        break;
      }
      append(manifests, crds);
      (crds.length === 0 ? templates : masked).push(document.index);
      continue;
    }
    const found = manifestsOf(file, document.root, document.index);
    append(manifests, found);
    if (isMeant) append(problems, document.problems);
    append(problems, duplicateProblems(file, found, document));
  }
  const notChecked = [
    ...templates.length === 0 ? [] : [whyTemplate(templates, chunks.length)],
    ...masked.length === 0 ? [] : [whyMasked]
  ];
  return { file, manifests, problems: firstOf(problems), notChecked };
}
function isTemplate(file, document, room) {
  const { root, problems, start, end } = document;
  const problem = problems.find(({ kind }) => kind === "syntax");
  if (problem === void 0 && !isChartTemplate(file.path)) return false;
  const text = file.text.slice(start, end);
  const isMaskedYaml = () => isChartTemplate(file.path) && text.includes("{{") && maskedDocument(file, document, room) !== void 0;
  if (problem !== void 0) {
    const shows = document.format === "json" ? isActionAt : showsTemplate;
    return shows(text, problem.at.start - start) || isMaskedYaml();
  }
  return root !== void 0 && text.includes("{{") && (hasBareActions(root, file.text) || steersAround(file.text, start, end));
}
var whyMasked = "a CRD in a template: compared with its old text, except for what the actions fill in; whether a server accepts it is not checked";
function writesNothing(text, { start, end }) {
  const masked = maskTemplate(text, start, end);
  return masked !== void 0 && masked.masks.every(({ writes }) => !writes) && masked.body.split("\n").every((line) => /^(?:---)?\s*(?:#.*)?$/.test(line));
}
function maskedDocument(file, { index, start, end }, room) {
  const masked = maskTemplate(file.text, start, end);
  if (masked === void 0) return void 0;
  const document = parseYamlText(file, { index, start, end }, masked.body, room);
  if (document.root === void 0 || document.problems.length > 0) return void 0;
  return { root: markUnknown(document.root, masked.body, start, masked.masks), index: document.index };
}
var never = /\{\{-?\s*if\s+\(*\s*(?:not\s+true|false|nil|0|"")\s*\)*\s*-?\}\}/;
var knownToHide = /* @__PURE__ */ new WeakMap();
function hidesSome(file) {
  const hides = knownToHide.get(file) ?? never.test(file.text);
  knownToHide.set(file, hides);
  return hides;
}
function templatedCrds(file, document, room) {
  if (!/CustomResourceDefinition/.test(file.text.slice(document.start, document.end)) || hidesSome(file)) return [];
  const masked = maskedDocument(file, document, room);
  if (masked === void 0) return [];
  const found = manifestsOf(file, masked.root, masked.index);
  const known = found.filter(isCrd).filter(({ group, names }) => group.value !== void 0 && names.kind.value !== void 0);
  return known.length < found.length ? [] : known.map((crd) => ({ ...crd, shape: "crd-template", name: nameOf2(crd) }));
}
var nameOf2 = ({ name, names, group }) => name === "" ? `${names.plural.value ?? "?"}.${group.value ?? "?"}` : name;
function firstOf(problems) {
  const last = problems[mostProblems - 1];
  if (last === void 0 || problems.length === mostProblems) return problems;
  const message = `${last.message} (and ${problems.length - mostProblems} more problems in this file)`;
  const end = problems.slice(mostProblems).filter(({ endsFile }) => endsFile);
  return [...problems.slice(0, mostProblems - 1), { ...last, message }, ...end];
}
function whyTemplate(indexes, documents) {
  if (documents === 1) return "a template, not plain YAML";
  const list = indexes.length > 5 ? `${indexes.slice(0, 5).join(", ")}, …` : indexes.join(", ");
  return `${indexes.length} of its ${documents} documents (${list}; counted from 0) are templates, no plain YAML`;
}
function duplicateProblems(file, found, document) {
  if (found.length === 0) return [];
  const distinct = new Map(document.duplicates.map((double) => [`${double.again.start} ${double.key}`, double]));
  return [...distinct.values()].map(({ key, again, merged }) => ({
    kind: "duplicate-key",
    message: merged ? `the key \`${key}\` is set by the merge \`<<\` and next to it: strict decoding rejects it` : `the key \`${key}\` is set twice in one mapping: only the last one counts`,
    at: { file, ...again }
  }));
}

export {
  isCrd,
  manifestsOf,
  isChartTemplate,
  chartFiles,
  blocksOf,
  maskTemplate,
  isManifestPath,
  isNoGo,
  parseFile,
  whyMasked
};
