import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  chartFiles,
  isCrd,
  isManifestPath,
  isNoGo,
  parseFile
} from "./shared-documents-crd.js";
import {
  chartPaths
} from "./shared-facts-resources-known-charts.js";
import {
  countedEntries
} from "./shared-documents-duplicate-keys.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  folderOf,
  isKustomizationPath,
  isRelevant,
  kustomizationNames,
  matcher
} from "./shared-changes-relevant.js";
import {
  append,
  smallest
} from "./shared-lists.js";
import {
  spanOf
} from "./shared-documents-span.js";
import {
  entryOf,
  get,
  itemsOf,
  stringOf
} from "./shared-documents-node.js";

// src/documents/documents.ts
var mayHoldCrd = (text) => /CustomResourceDefinition|[\\!]/.test(text);
var whyUnread = (content) => {
  if (content === void 0 || content.kind === "text") return void 0;
  if (content.kind === "submodule") return "a submodule: another repository, whose files are not read";
  if (content.kind === "binary") return "a binary file";
  if (content.kind === "symlink") return "a symbolic link that leads to no file of the repository";
  return content.why;
};
var fewFiles = 20;
function folded(unread) {
  return [...groupBy(unread, ({ why }) => why)].flatMap(
    ([why, files]) => files.length <= fewFiles ? files : files.slice(0, 1).map(({ path }) => ({ path, why: `${why}; ${files.length - 1} other files as well` }))
  );
}
var parsed = /* @__PURE__ */ new WeakMap();
var rememberParsed = (content, read) => {
  parsed.set(content, read);
};
function parsedSide(file, side) {
  const content = side === "head" ? file.after : file.before;
  if (content?.kind !== "text") return void 0;
  const path = side === "head" ? file.path : file.previousPath ?? file.path;
  const known = parsed.get(content);
  if (known !== void 0 && known.file.path === path && known.file.side === side) return known;
  const read = parseFile({ path, side, text: content.text });
  parsed.set(content, read);
  return read;
}
function inChart({ files, context: { paths } }) {
  let known;
  return (path) => {
    const charts = chartFiles(path);
    if (charts.length === 0 || paths === void 0) return charts.length > 0;
    known ??= /* @__PURE__ */ new Set([...paths, ...files.flatMap((file) => file.after === void 0 ? [] : file.path)]);
    return charts.some((chart) => known?.has(chart));
  };
}
function asPlain(file, isRendered) {
  const [base, head] = [parsedSide(file, "base"), parsedSide(file, "head")];
  const wasPlain = base !== void 0 && base.manifests.length > 0 && base.notChecked.length === 0 && base.problems.every(({ kind }) => kind === "duplicate-key");
  if (head === void 0 || file.after === void 0 || !wasPlain || head.notChecked.length === 0) return head;
  if (isRendered(file.path)) return head;
  const plain = parseFile(head.file, true);
  parsed.set(file.after, plain);
  return plain;
}
function readDocuments(changeSet) {
  const notChecked = folded(changeSet.context.unread);
  const files = [];
  const moved = [];
  const isRendered = inChart(changeSet);
  for (const file of changeSet.files) {
    const { before, after, path } = file;
    const basePath = file.previousPath ?? path;
    const [whyBefore, whyAfter] = [whyUnread(before), whyUnread(after)];
    if (whyAfter !== void 0) notChecked.push({ path, why: whyAfter });
    else if (whyBefore !== void 0) notChecked.push({ path: basePath, why: `its old text: ${whyBefore}` });
    const textBefore = before?.kind === "text" ? before.text : void 0;
    const textAfter = after?.kind === "text" ? after.text : void 0;
    if (whyBefore !== void 0 || whyAfter !== void 0) continue;
    const isSame = textBefore === textAfter;
    const mayMatter = basePath.endsWith(".go") || mayHoldCrd(textAfter ?? "");
    if (isSame && (basePath === path || !mayMatter)) continue;
    const base = parsedSide(file, "base");
    const head = asPlain(file, isRendered);
    if (isSame) {
      moved.push({ path, status: file.status, base, head });
      continue;
    }
    for (const why of new Set(head === void 0 ? base?.notChecked : head.notChecked)) notChecked.push({ path, why });
    files.push({ path, status: file.status, base, head });
  }
  const contextFiles = /* @__PURE__ */ new Map();
  const contextTexts = changeSet.context.texts;
  return {
    files,
    moved,
    notChecked,
    contextTexts,
    context(path) {
      let read = contextFiles.get(path);
      const text = contextTexts.get(path);
      if (read === void 0 && text !== void 0 && isManifestPath(path)) {
        read = parseFile({ path, side: "head", text });
        contextFiles.set(path, read);
      }
      return read;
    }
  };
}
var manifestText = (manifest) => manifest.file.text.slice(manifest.root.start, manifest.root.end);

// src/facts/crd/crd-index.ts
var kindKey = (group, kind) => `${group} ${kind}`;
var definedKind = ({ group, names }) => kindKey(group.value ?? "", names.kind.value ?? "");
function namesOf({ name, names, group }) {
  const own = name.trim().toLowerCase();
  const made = `${names.plural.value ?? ""}.${group.value ?? ""}`.toLowerCase();
  return own === "" || own === made ? [made] : [own, made];
}
var likenessOf = (crd) => `${crd.root.end - crd.root.start} ${definedKind(crd)} ${crd.name}`;
function byEachName(all) {
  const byName = /* @__PURE__ */ new Map();
  for (const crd of all)
    for (const name of namesOf(crd)) {
      const known = byName.get(name);
      if (known === void 0) byName.set(name, [crd]);
      else known.push(crd);
    }
  return byName;
}
var listOf = (all) => ({ all, byName: byEachName(all), byKind: groupBy(all, definedKind) });
var isAnyCrd = (manifest) => manifest.shape === "crd" || manifest.shape === "crd-template";
var crdsIn = (file) => file?.manifests.filter(isAnyCrd) ?? [];
var indexes = /* @__PURE__ */ new WeakMap();
function crdIndex(documents) {
  const index = indexes.get(documents) ?? indexOf(documents);
  indexes.set(documents, index);
  return index;
}
var fewCrds = 100;
function mayHold(crds) {
  const few = (words) => words.size > fewCrds ? [""] : [...words];
  const groups = few(new Set(crds.map(({ group }) => group.value ?? "")));
  const plurals = few(new Set(crds.map(({ names }) => names.plural.value ?? "")));
  return (text) => groups.some((group) => text.includes(group)) && plurals.some((one) => text.includes(one));
}
function indexOf(documents) {
  const files = [...documents.files, ...documents.moved];
  const changedOf = (side) => listOf(files.flatMap((file) => crdsIn(file[side])));
  const changed = { base: changedOf("base"), head: changedOf("head") };
  const around = [...documents.contextTexts].filter(([, text]) => text.includes("CustomResourceDefinition"));
  const unchanged = (mayMatter) => listOf(around.flatMap(([path, text]) => mayMatter(text) ? crdsIn(documents.context(path)) : []));
  let touched;
  const known = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  return {
    changed,
    unchanged: (mayMatter = () => true) => unchanged(mayMatter),
    named(side, name) {
      touched ??= unchanged(mayHold([...changed.base.all, ...changed.head.all]));
      const found = known[side].get(name) ?? [
        ...changed[side].byName.get(name) ?? [],
        ...touched.byName.get(name) ?? []
      ];
      known[side].set(name, found);
      return found;
    }
  };
}
function groupsOfName(index, side, keyOf) {
  const known = /* @__PURE__ */ new Map();
  return (name) => {
    const groups = known.get(name) ?? groupBy(index.named(side, name), keyOf);
    known.set(name, groups);
    return groups;
  };
}

// src/facts/tree/folder-distance.ts
function folderDistance(a, b) {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}

// src/facts/kustomize/kustomization.ts
var inFolder = (dir, names = kustomizationNames) => names.map((name) => dir === "" ? name : `${dir}/${name}`);
function kustomizationsAbove(paths) {
  const folders = /* @__PURE__ */ new Set();
  for (const path of paths)
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  return [...folders].flatMap((folder) => inFolder(folder));
}
function resolvePath(dir, text) {
  if (text === "" || text.length > 4096 || /^\/|^[^/]*[@:]|[?\\\0]/.test(text)) return void 0;
  if (text.includes("//") && !/^\.{1,2}\//.test(text)) return void 0;
  const steps = dir === "" ? [] : dir.split("/");
  for (const step of text.split("/")) {
    if (step === "..") {
      if (steps.pop() === void 0) return void 0;
    } else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
var isInline = (text) => text !== void 0 && /\n|^\s*[{[]/.test(text);
var targetOf = (node) => ({
  group: stringOf(get(node, "group")),
  kind: stringOf(get(node, "kind")),
  name: stringOf(get(node, "name"))
});
function readKustomization(file, root) {
  const dir = folderOf(file.path);
  const namespace = stringOf(get(root, "namespace"));
  const linkOf = (node) => {
    const text = stringOf(node);
    return node === void 0 || text === void 0 ? void 0 : { path: resolvePath(dir, text), text, at: spanOf(file, node) };
  };
  const links = (...keys) => keys.flatMap((key) => itemsOf(get(root, key))).flatMap((node) => linkOf(node) ?? []);
  const patchOf = (node) => {
    const target = get(node, "target");
    return {
      file: linkOf(get(node, "path")),
      inline: stringOf(get(node, "patch")),
      target: target && targetOf(target),
      at: spanOf(file, get(node, "path") ?? node)
    };
  };
  const merges = itemsOf(get(root, "patchesStrategicMerge")).map((node) => {
    const inline = isInline(stringOf(node));
    const patch = inline ? { file: void 0, inline: stringOf(node) } : { file: linkOf(node), inline: void 0 };
    return { ...patch, target: void 0, at: spanOf(file, node) };
  });
  return {
    file,
    dir,
    isComponent: stringOf(get(root, "kind")) === "Component",
    namespace: namespace === "" ? void 0 : namespace,
    builds: links("resources", "bases"),
    components: links("components"),
    patches: [...[...itemsOf(get(root, "patches")), ...itemsOf(get(root, "patchesJson6902"))].map(patchOf), ...merges],
    commonAnnotations: get(root, "commonAnnotations"),
    commonLabels: get(root, "commonLabels"),
    replacements: itemsOf(get(root, "replacements")),
    charts: itemsOf(get(root, "helmCharts")),
    transformers: itemsOf(get(root, "transformers")),
    generators: itemsOf(get(root, "generators")),
    generated: ["configMapGenerator", "secretGenerator"].flatMap((key) => itemsOf(get(root, key))),
    configurations: itemsOf(get(root, "configurations")),
    labels: itemsOf(get(root, "labels")),
    linkOf
  };
}

// src/facts/crd/spec-change.ts
var nameMaps = /* @__PURE__ */ new Set(["properties", "patternProperties", "definitions", "dependencies"]);
var dataKeywords = /* @__PURE__ */ new Set(["default", "enum", "example"]);
var inside = (within, key) => {
  if (within === "data") return "data";
  if (within === "names") return "keywords";
  if (dataKeywords.has(key)) return "data";
  return nameMaps.has(key) ? "names" : "keywords";
};
var isWords = (within, key) => within === "keywords" && key === "description";
var scalarText = ({ literal, value }) => literal ?? JSON.stringify(value);
function write(node, within, parts) {
  if (node.kind === "scalar") parts.push(scalarText(node), ",");
  else if (node.kind === "sequence") {
    parts.push("[");
    for (const item of node.items) write(item, within, parts);
    parts.push("],");
  } else {
    parts.push("{");
    for (const { key, value } of countedEntries(node).toSorted((a, b) => a.key < b.key ? -1 : 1)) {
      if (isWords(within, key)) continue;
      parts.push(JSON.stringify(key), ":");
      write(value, inside(within, key), parts);
    }
    parts.push("},");
  }
}
function meaningOf(spec) {
  const parts = [];
  if (spec !== void 0) write(spec, "keywords", parts);
  return parts.join("");
}
var weightier = (one, other) => one === "none" ? other : one;
function scalarChange(before, after) {
  if (before.literal === after.literal && before.value === after.value) return "none";
  return scalarText(before) === scalarText(after) ? "none" : "meaning";
}
function sequenceChange(before, after, within) {
  if (before.items.length !== after.items.length) return "meaning";
  let change = "none";
  for (const [index, item] of before.items.entries()) {
    const other = after.items[index];
    const found = other === void 0 ? "meaning" : nodeChange(item, other, within);
    if (found === "meaning") return found;
    change = weightier(change, found);
  }
  return change;
}
function mappingChange(before, after, within) {
  const [olds, news] = [countedEntries(before), countedEntries(after)];
  let change = "none";
  let shared = 0;
  for (const [index, { key, value }] of olds.entries()) {
    const inPlace = news[index];
    const other = inPlace?.key === key ? inPlace : entryOf(after, key);
    if (other !== void 0) shared += 1;
    const found = other === void 0 ? "meaning" : nodeChange(value, other.value, inside(within, key));
    if (found !== "none" && isWords(within, key)) change = "descriptions";
    else if (found === "meaning") return found;
    else change = weightier(change, found);
  }
  if (shared === news.length) return change;
  const isNew = ({ key }) => entryOf(before, key) === void 0;
  return news.filter(isNew).every(({ key }) => isWords(within, key)) ? "descriptions" : "meaning";
}
function nodeChange(before, after, within) {
  if (before.kind === "scalar" && after.kind === "scalar") return scalarChange(before, after);
  if (before.kind === "sequence" && after.kind === "sequence") return sequenceChange(before, after, within);
  if (before.kind === "mapping" && after.kind === "mapping") return mappingChange(before, after, within);
  return "meaning";
}
function specChange(before, after) {
  if (before === void 0 || after === void 0) return before === after ? "none" : "meaning";
  return nodeChange(before, after, "keywords");
}

// src/facts/tree/word-finder.ts
function wordFinder(words) {
  const root = { next: /* @__PURE__ */ new Map() };
  for (const word of words) {
    let at = root;
    for (const letter of word) {
      const next = at.next.get(letter) ?? { next: /* @__PURE__ */ new Map() };
      at.next.set(letter, next);
      at = next;
    }
    at.word = word;
  }
  const startsOf = (text, from = 0) => {
    const found = [];
    let index = from;
    for (let at = root; at !== void 0; ) {
      if (at.word !== void 0) found.push(at.word);
      const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
      at = index < text.length ? at.next.get(letter) : void 0;
      index += letter.length;
    }
    return found;
  };
  const within = (text) => Array.from({ length: text.length + 1 }, (_, from) => startsOf(text, from)).flat();
  return { within, startsOf };
}

// src/facts/resources/wanted-files.ts
var mostCrds = 100;
var mostResources = 2e3;
var crdGroup = "apiextensions.k8s.io";
var objectHead = /^apiVersion: *["']?([\w-]+(?:\.[\w-]+)+)\/\w+["']? *\r?\nkind: *["']?(\w+)|"apiVersion": *"([\w-]+(?:\.[\w-]+)+)\/\w+",\s*"kind": *"(\w+)"/gm;
function touchedKinds({ files }) {
  const kinds = /* @__PURE__ */ new Map();
  for (const { path, after } of files) {
    if (after?.kind !== "text" || !isNoGo(path)) continue;
    for (const [, inYaml, kindInYaml, inJson, kindInJson] of after.text.matchAll(objectHead)) {
      const [group, kind] = [inYaml ?? inJson, kindInYaml ?? kindInJson];
      if (group !== void 0 && kind !== void 0 && group !== crdGroup)
        kinds.set(`${group} ${kind}`, { group, kind });
    }
  }
  return [...kinds.values()];
}
var builtInGroup = /^(?:admissionregistration|apiregistration|authentication|authorization|certificates|coordination|discovery|events|flowcontrol\.apiserver|internal\.apiserver|networking|node|policy|rbac\.authorization|resource|scheduling|storage|storagemigration|kustomize\.config)\.k8s\.io$/;
var isBuiltInGroup = (group) => builtInGroup.test(group);
var stemOf = (kind) => kind.toLowerCase().replace(/y$/, "");
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
var isCrdBundle = (path) => /(?:^|[/._-])crds?[._-][^/]*$|[._-]crds?\.[^/]*$|customresourcedefinitions?[^/]*$/.test(path);
var crdPlaces = /crd|customresourcedefinition|(?:^|\/)bundle\/(?:[^/]+\/)?manifests\//;
function chartCrds(paths) {
  const charts = new Set(paths.flatMap((path) => path.endsWith("Chart.yaml") ? folderOf(path) : []));
  return (path) => {
    const folder = folderOf(path);
    return (folder === "crds" || folder.endsWith("/crds")) && charts.has(folderOf(folder));
  };
}
function crdPaths(kinds, paths) {
  const stems = wordFinder(kinds.map(({ kind }) => stemOf(kind)));
  const groups = wordFinder(kinds.map(({ group }) => `${group.toLowerCase()}_`));
  const named = [];
  const bundles = [];
  const isOfChart = chartCrds(paths);
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (!/\.(?:ya?ml|json)$/.test(lower) || !crdPlaces.test(lower)) continue;
    const name = nameOf(lower);
    if (stems.within(name).length > 0 || groups.startsOf(name).length > 0) named.push(path);
    else if (isCrdBundle(lower) || isOfChart(path)) bundles.push(path);
  }
  return [...named, ...bundles].slice(0, mostCrds);
}
var kustomizationsAround = (files) => {
  const folders = /* @__PURE__ */ new Set();
  for (const { path, after } of files) {
    if (after?.kind !== "text" || !isNoGo(path)) continue;
    for (let [folder, up] = [folderOf(path), 0]; up < 2; [folder, up] = [folderOf(folder), up + 1]) folders.add(folder);
  }
  return [...folders].flatMap((folder) => inFolder(folder));
};
var memory = /* @__PURE__ */ new WeakMap();
function specsOf(read) {
  const specs = /* @__PURE__ */ new Map();
  for (const { names, spec } of read?.manifests.filter(isCrd) ?? [])
    if (names.kind.value !== void 0) specs.set(names.kind.value.toLowerCase(), spec);
  return specs;
}
var kindsOfFile = /* @__PURE__ */ new WeakMap();
var rememberChangedKinds = (file, kinds) => {
  kindsOfFile.set(file, kinds);
};
function changedKindsOf(file, read = (side) => parsedSide(file, side)) {
  const { before, after, path } = file;
  const known = kindsOfFile.get(file);
  if (known !== void 0) return known;
  if (!isNoGo(path) || before?.kind !== "text" || after?.kind !== "text") return [];
  const texts = [before.text, after.text];
  if (texts[0] === texts[1]) return [];
  if (!texts.every((text) => text.includes("CustomResourceDefinition") && text.includes(crdGroup))) return [];
  const olds = specsOf(read("base"));
  return [...specsOf(read("head"))].flatMap(
    ([kind, spec]) => olds.has(kind) && specChange(olds.get(kind), spec) === "meaning" ? [kind] : []
  );
}
function changedCrdKinds({ files }) {
  const known = memory.get(files) ?? [...new Set(files.flatMap((file) => changedKindsOf(file)))];
  memory.set(files, known);
  return known;
}
var foreign = /(?:^|\/)(?:\.github|\.git|vendor|third_party|node_modules|crds?|rbac|templates)\//;
var likely = /sample|example|demo|quickstart|getting-started|e2e|test|manifests?|deploy|config|clusters?|apps?|docs/;
function resourcePaths(changeSet) {
  const { paths, texts } = changeSet.context;
  const words = paths === void 0 ? [] : changedCrdKinds(changeSet);
  if (words.length === 0 || paths === void 0) return { wanted: [], beyond: 0 };
  const { within } = wordFinder(words);
  const folders = [...new Set(changeSet.files.map(({ path }) => folderOf(path)))].slice(0, 50);
  const steps = folders.map((folder) => folder.split("/"));
  const ranked = paths.filter((path) => isManifestPath(path) && isRelevant(path) && !foreign.test(path)).map((path) => {
    const lower = path.toLowerCase();
    const isNamed = within(lower).length > 0;
    const here = folderOf(path).split("/");
    const bias = (isNamed ? 0 : 20) + (likely.test(lower) ? 0 : 10) + (lower.endsWith(".json") ? 100 : 0);
    return { path, far: bias + smallest(steps.map((folder) => folderDistance(folder, here))) };
  }).sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1));
  return {
    wanted: ranked.slice(0, mostResources).map(({ path }) => path),
    beyond: ranked.slice(mostResources).filter(({ path }) => !isKustomizationPath(path) && !texts.has(path)).length
  };
}
function resourceWants(changeSet, crdFiles = []) {
  const paths = changeSet.context.paths ?? [];
  const kinds = touchedKinds(changeSet).filter(({ group }) => !isBuiltInGroup(group));
  const wanted = [];
  if (kinds.length > 0) {
    const isNamed = crdFiles.length === 0 ? () => false : matcher(crdFiles);
    for (const path of paths) if (isManifestPath(path) && isNamed(path)) wanted.push(path);
    append(wanted, crdPaths(kinds, paths));
    append(wanted, kustomizationsAround(changeSet.files));
    append(wanted, chartPaths([...new Set(kinds.map(({ group }) => group))], paths));
  }
  return [...wanted, ...resourcePaths(changeSet).wanted];
}
var resourcesBeyond = (changeSet) => (changeSet.context.paths?.length ?? 0) <= mostResources ? 0 : resourcePaths(changeSet).beyond;

export {
  inFolder,
  kustomizationsAbove,
  resolvePath,
  isInline,
  targetOf,
  readKustomization,
  folderDistance,
  wordFinder,
  whyUnread,
  rememberParsed,
  parsedSide,
  readDocuments,
  manifestText,
  kindKey,
  definedKind,
  namesOf,
  likenessOf,
  byEachName,
  crdsIn,
  crdIndex,
  groupsOfName,
  meaningOf,
  specChange,
  isBuiltInGroup,
  rememberChangedKinds,
  changedKindsOf,
  resourceWants,
  resourcesBeyond
};
