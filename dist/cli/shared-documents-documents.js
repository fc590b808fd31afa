import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  servedVersion
} from "./shared-apiserver-instance-crd-versions.js";
import {
  decodableOf,
  decodeDocument
} from "./shared-apiserver-base64.js";
import {
  chartFiles,
  isCrd,
  isKustomizationPath,
  isManifestPath,
  parseFile
} from "./shared-documents-crd.js";
import {
  releaseName
} from "./shared-changes-crd-releases.js";
import {
  folderOf,
  inFolder
} from "./shared-facts-kustomize-kustomization.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  append,
  smallest
} from "./shared-lists.js";
import {
  get,
  stringOf
} from "./shared-documents-node.js";
import {
  isRelevant,
  matcher
} from "./shared-changes-relevant.js";

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
    const isSame2 = textBefore === textAfter;
    const mayMatter = basePath.endsWith(".go") || mayHoldCrd(textAfter ?? "");
    if (isSame2 && (basePath === path || !mayMatter)) continue;
    const base = parsedSide(file, "base");
    const head = asPlain(file, isRendered);
    if (isSame2) {
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
      if (read === void 0 && text !== void 0) {
        read = parseFile({ path, side: "head", text });
        contextFiles.set(path, read);
      }
      return read;
    }
  };
}
var manifestText = (manifest) => manifest.file.text.slice(manifest.root.start, manifest.root.end);

// src/grants/grant.ts
var gatewayHome = "gateway.networking.k8s.io";
var authorizationHome = "authorization.k8s.io";
var homeOfApiVersion = /* @__PURE__ */ new Map([
  [`${gatewayHome}/v1alpha2`, gatewayHome],
  [`${gatewayHome}/v1beta1`, gatewayHome],
  [`${gatewayHome}/v1`, gatewayHome],
  [`${authorizationHome}/v1alpha1`, authorizationHome]
]);
var defaultNamespace = "default";
var groupOfApiVersion = (apiVersion) => apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
var textAt = (node, key) => {
  const text = stringOf(get(node, key));
  return text === "" ? void 0 : text;
};
var maxEntries = 256;
var itemsOf = (manifest, key) => {
  const list = get(get(manifest.root, "spec"), key);
  return list?.kind === "sequence" ? list.items.slice(0, maxEntries) : [];
};
function isTextOrAbsent(node, key) {
  const value = get(node, key);
  return value === void 0 || value.kind === "scalar" && (value.value === null || typeof value.value === "string");
}
function typeOf(home, node) {
  const word = home === gatewayHome ? "kind" : "resource";
  if (!["group", word, "namespace", "name"].every((key) => isTextOrAbsent(node, key))) return { group: "" };
  const group = textAt(node, "group") ?? "";
  return home === gatewayHome ? { group, kind: textAt(node, word) } : { group, resource: textAt(node, word) };
}
function grantOf(manifest) {
  const home = manifest.kind === "ReferenceGrant" ? homeOfApiVersion.get(manifest.apiVersion) : void 0;
  if (home === void 0) return void 0;
  const fromNodes = itemsOf(manifest, "from");
  const toNodes = itemsOf(manifest, "to");
  return {
    home,
    name: manifest.name,
    namespace: manifest.namespace === "" ? void 0 : manifest.namespace,
    from: fromNodes.map((node) => ({ ...typeOf(home, node), namespace: textAt(node, "namespace") ?? "" })),
    to: toNodes.map((node) => ({ ...typeOf(home, node), name: textAt(node, "name") })),
    manifest,
    fromNodes,
    toNodes
  };
}
var proofOfConcept = /* @__PURE__ */ new Set([
  "ReferenceGrant",
  "ClusterReferenceGrant",
  "ClusterReferenceConsumer"
]);
function otherApiOf(manifest) {
  const { apiVersion, kind } = manifest;
  const group = groupOfApiVersion(apiVersion);
  if (group === "reference.authorization.k8s.io" && proofOfConcept.has(kind))
    return "belongs to the proof of concept of KEP-3766 (`reference.authorization.k8s.io`), whose fields mean other things; controllers that follow Gateway API's ReferenceGrant do not read it";
  if (group === gatewayHome && kind === "ReferencePolicy")
    return "is the former name of ReferenceGrant; Gateway API has not served it since v0.6.0";
  if ((group === gatewayHome || group === authorizationHome) && kind === "ReferenceGrant") {
    const known = [...homeOfApiVersion.keys()].filter((one) => groupOfApiVersion(one) === group);
    return homeOfApiVersion.has(apiVersion) ? void 0 : `has a version that ${group} does not have (it has ${known.join(", ")})`;
  }
  return void 0;
}
var grantName = ({ namespace, name }, unknownNamespace = defaultNamespace) => `${namespace ?? unknownNamespace}/${name}`;

// src/facts/crd/crd-index.ts
var kindKey = (group, kind) => `${group} ${kind}`;
var definedKind = ({ group, names }) => kindKey(group.value ?? "", names.kind.value ?? "");
function namesOf({ name, names, group }) {
  const own = name.trim().toLowerCase();
  const made = `${names.plural.value ?? ""}.${group.value ?? ""}`.toLowerCase();
  return own === "" || own === made ? [made] : [own, made];
}
function listOf(all) {
  const byName = /* @__PURE__ */ new Map();
  for (const crd of all)
    for (const name of namesOf(crd)) {
      const known = byName.get(name);
      if (known === void 0) byName.set(name, [crd]);
      else known.push(crd);
    }
  return { all, byName, byKind: groupBy(all, definedKind) };
}
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
  return {
    changed,
    unchanged: (mayMatter = () => true) => unchanged(mayMatter),
    named(side, name) {
      touched ??= unchanged(mayHold([...changed.base.all, ...changed.head.all]));
      return [...changed[side].byName.get(name) ?? [], ...touched.byName.get(name) ?? []];
    }
  };
}

// src/facts/resources/crds-of-a-side.ts
var placeOf = ({ release, manifest }) => release ?? manifest.file.path;
var groupOf = ({ apiVersion }) => groupOfApiVersion(apiVersion);
var kindOfObject = (object) => kindKey(groupOf(object), object.kind);
var isCustom = (object) => object.shape === "object" && groupOf(object).includes(".");
function crdReader() {
  const known = /* @__PURE__ */ new Map();
  return (crd) => {
    const text = manifestText(crd);
    if (known.has(text)) return known.get(text);
    const { crd: decoded } = decodeDocument(decodableOf(crd));
    const versions = decoded?.spec.versions.flatMap(({ name }) => servedVersion(decoded, name) ?? []);
    known.set(text, versions);
    return versions;
  };
}
var judging = (crds, read) => crds.filter(isCrd).flatMap((manifest) => {
  const versions = read(manifest);
  return versions === void 0 ? [] : [{ manifest, versions }];
});
var collect = ({ byKind }, read) => new Map([...byKind].map(([key, crds]) => [key, judging(crds, read)]).filter(([, crds]) => crds.length > 0));
var isSame = (before = [], after = []) => {
  const [olds, news] = [before, after].map((side) => new Set(side.map(({ versions }) => versions)));
  return olds?.size === news?.size && [...olds ?? []].every((versions) => news?.has(versions) === true);
};
function releasedCrds({ context }, read, matters) {
  const found = (context.releases ?? []).flatMap(({ release, texts }) => {
    const files = [...texts].filter(([, text]) => text.includes("CustomResourceDefinition") && matters(text));
    const crds = files.flatMap(([path, text]) => crdsIn(parseFile({ path, side: "head", text })));
    return judging(crds, read).map((crd) => ({ ...crd, release: releaseName(release) }));
  });
  return groupBy(found, ({ manifest }) => definedKind(manifest));
}
function kindSides(changeSet, documents, groups) {
  const read = crdReader();
  const index = crdIndex(documents);
  const [base, head] = [collect(index.changed.base, read), collect(index.changed.head, read)];
  const changed = new Set([...base.keys(), ...head.keys()].filter((key) => !isSame(base.get(key), head.get(key))));
  const wanted = [...groups];
  const matters = (text) => wanted.some((group) => text.includes(group));
  const around = collect(index.unchanged(matters), read);
  for (const [key, crds] of around) {
    if (changed.has(key) && base.has(key) && head.has(key)) continue;
    for (const side of [base, head]) side.set(key, [...side.get(key) ?? [], ...crds]);
    if (isSame(base.get(key), head.get(key))) changed.delete(key);
  }
  for (const [key, crds] of releasedCrds(changeSet, read, matters)) {
    if (head.has(key)) continue;
    for (const side of [base, head]) side.set(key, [...crds]);
    changed.delete(key);
  }
  return { base, head, changed };
}
function changedGroups({ files }) {
  const texts = files.flatMap(({ base, head }) => [
    ...groupBy([...crdsIn(base), ...crdsIn(head)].filter(isCrd), manifestText).values()
  ]);
  const changed = texts.filter((same) => new Set(same.map(({ file }) => file.side)).size === 1);
  return new Set(changed.flat().flatMap(({ group }) => group.value ?? []));
}

// src/facts/folder-distance.ts
function folderDistance(a, b) {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
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
function write(node, within, words, parts) {
  if (node.kind === "scalar") parts.push(node.literal ?? JSON.stringify(node.value), ",");
  else if (node.kind === "sequence") {
    parts.push("[");
    for (const item of node.items) write(item, within, words, parts);
    parts.push("],");
  } else {
    parts.push("{");
    const values = new Map(node.entries.map(({ key, value }) => [key, value]));
    for (const [key, value] of [...values].sort(([a], [b]) => a < b ? -1 : 1)) {
      if (!words && isWords(within, key)) continue;
      parts.push(JSON.stringify(key), ":");
      write(value, inside(within, key), words, parts);
    }
    parts.push("},");
  }
}
function textOf(node, words) {
  const parts = [];
  if (node !== void 0) write(node, "keywords", words, parts);
  return parts.join("");
}
var meaningOf = (spec) => textOf(spec, false);
function specChange(before, after) {
  if (meaningOf(before) !== meaningOf(after)) return "meaning";
  return textOf(before, true) === textOf(after, true) ? "none" : "descriptions";
}

// src/facts/word-finder.ts
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
    if (after?.kind !== "text" || !isManifestPath(path)) continue;
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
function crdPaths(kinds, paths) {
  const stems = wordFinder(kinds.map(({ kind }) => stemOf(kind)));
  const groups = wordFinder(kinds.map(({ group }) => `${group.toLowerCase()}_`));
  const named = [];
  const bundles = [];
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (!/\.(?:ya?ml|json)$/.test(lower) || !crdPlaces.test(lower)) continue;
    const name = nameOf(lower);
    if (stems.within(name).length > 0 || groups.startsOf(name).length > 0) named.push(path);
    else if (isCrdBundle(lower)) bundles.push(path);
  }
  return [...named, ...bundles].slice(0, mostCrds);
}
var kustomizationsAround = (files) => {
  const folders = /* @__PURE__ */ new Set();
  for (const { path, after } of files) {
    if (after?.kind !== "text" || !isManifestPath(path)) continue;
    for (let [folder, up] = [folderOf(path), 0]; up < 2; [folder, up] = [folderOf(folder), up + 1]) folders.add(folder);
  }
  return [...folders].flatMap((folder) => inFolder(folder));
};
var memory = /* @__PURE__ */ new WeakMap();
function specsOf(file, side) {
  const specs = /* @__PURE__ */ new Map();
  for (const { names, spec } of parsedSide(file, side)?.manifests.filter(isCrd) ?? [])
    if (names.kind.value !== void 0) specs.set(names.kind.value.toLowerCase(), spec);
  return specs;
}
function changedCrdKinds({ files }) {
  const known = memory.get(files);
  if (known !== void 0) return known;
  const kinds = /* @__PURE__ */ new Set();
  for (const file of files) {
    const { before, after, path } = file;
    if (!isManifestPath(path) || before?.kind !== "text" || after?.kind !== "text" || after.text === before.text)
      continue;
    if (![before, after].every(({ text }) => text.includes("CustomResourceDefinition") && text.includes(crdGroup)))
      continue;
    const olds = specsOf(file, "base");
    for (const [kind, spec] of specsOf(file, "head"))
      if (olds.has(kind) && specChange(olds.get(kind), spec) === "meaning") kinds.add(kind);
  }
  const found = [...kinds];
  memory.set(files, found);
  return found;
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
  }
  return [...wanted, ...resourcePaths(changeSet).wanted];
}
var resourcesBeyond = (changeSet) => resourcePaths(changeSet).beyond;

// src/facts/resources/crds-of-releases.ts
var withoutCrd = (objects, { head }) => objects.filter((object) => !head.has(kindOfObject(object)) && !isBuiltInGroup(groupOf(object)));
function asksForReleases(changeSet) {
  try {
    return lacksCrds(changeSet);
  } catch {
    return false;
  }
}
function lacksCrds(changeSet) {
  const documents = readDocuments(changeSet);
  const objects = documents.files.flatMap(({ head }) => head?.manifests.filter(isCustom) ?? []);
  if (objects.length === 0) return false;
  const sides = kindSides(changeSet, documents, new Set(objects.map(groupOf)));
  return withoutCrd(objects, sides).length > 0;
}
var isOf = (release) => (read) => JSON.stringify(read.release) === JSON.stringify(release);
var holdsCrd = (path, text) => text.includes("CustomResourceDefinition") && parseFile({ path, side: "head", text }).manifests.some(isCrd);
function whyMissing(release, read) {
  if (read === void 0)
    return release.repository === void 0 ? "there is no repository here" : "releases of other repositories are read on GitHub, or with GITHUB_TOKEN in the environment";
  if (read.missing !== void 0) return read.missing;
  return [...read.texts].some(([path, text]) => holdsCrd(path, text)) ? void 0 : "the files that match `files` hold no CRD that can be read";
}
function releasesNotRead({ context }, named, objects, sides) {
  const [first, ...others] = named.length === 0 ? [] : withoutCrd(objects, sides);
  if (first === void 0) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return named.flatMap((release) => {
    const why = whyMissing(release, context.releases?.find(isOf(release)));
    if (why === void 0) return [];
    const text = `whether ${first.kind} ${first.name}${more} would be accepted: the CRDs of ${releaseName(release)} could not be read: ${why}`;
    return [{ kind: "resource-not-checked", path: first.file.path, why: text }];
  });
}

export {
  folderDistance,
  wordFinder,
  whyUnread,
  parsedSide,
  readDocuments,
  manifestText,
  gatewayHome,
  authorizationHome,
  defaultNamespace,
  groupOfApiVersion,
  textAt,
  grantOf,
  otherApiOf,
  grantName,
  definedKind,
  namesOf,
  crdsIn,
  crdIndex,
  meaningOf,
  specChange,
  isBuiltInGroup,
  resourceWants,
  resourcesBeyond,
  placeOf,
  groupOf,
  kindOfObject,
  isCustom,
  kindSides,
  changedGroups,
  asksForReleases,
  releasesNotRead
};
