import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  characterWidth,
  lifecycleExtension,
  lifecycleOf,
  modelPackage,
  parseLifecycleTag,
  textWidth,
  wrap
} from "./chunk-VGIHPPUJ.js";
import {
  configReader,
  readConfig
} from "./chunk-B4QMSZXB.js";
import {
  droppedFields,
  servedVersion
} from "./chunk-5AYWN6WD.js";
import {
  toolName,
  toolVersion
} from "./chunk-67ANFH46.js";
import {
  admitDocument,
  admitDocumentWithRules,
  approvalCondition,
  approvalConditionType,
  approvalState,
  approvedAnnotation,
  isProtectedGroup,
  locate,
  locateStrictError,
  placeOf
} from "./chunk-RY2JRPMS.js";
import {
  commonFlags,
  commonUsage,
  oneOf,
  parseFlags
} from "./chunk-O2DABLAM.js";
import {
  RE2JS,
  decodableOf,
  decodeDocument,
  decodeObjectMeta,
  nameIsSubdomain,
  unrecognizedFormat,
  validateObjectMeta
} from "./chunk-PUUFBCOL.js";
import {
  dump,
  looksLikeJson,
  parseChunks,
  parseYaml,
  splitDocuments
} from "./chunk-HLHVRNWK.js";
import {
  optionalString,
  serveJsonLines,
  stringMap
} from "./chunk-ME4HPEDE.js";
import {
  byteLength,
  code,
  codeBlock,
  cutChars,
  markdown,
  message,
  plain,
  terminal,
  terminalCharacters
} from "./chunk-XJIZWJXG.js";
import {
  breaksWire,
  fieldOf,
  fieldPath,
  folderOf,
  foreignFolders,
  gateTable,
  gatesFileMatcher,
  gatesOfMarker,
  goFile,
  goPackages,
  goProblems,
  isGenerated,
  isGoSource,
  isKind,
  isVersionName,
  kustomizationNames,
  mayHaveAnnotations,
  membersOf,
  mostPlaces,
  packageGroup,
  parseMarker,
  placesOf,
  readAnnotations,
  readKustomization,
  rules,
  sideTree,
  splitOutsideQuotes,
  stepsOf,
  structAt,
  unquoted,
  walk,
  wireOf,
  wireText
} from "./chunk-E43QKJJH.js";
import {
  parseGo
} from "./chunk-UWSRXSBZ.js";
import {
  isOverBudget,
  pathText,
  waysForError
} from "./chunk-X6YATHKU.js";
import {
  entryOf,
  get,
  getIn,
  stringOf,
  toValue
} from "./chunk-Q63LJHRW.js";
import {
  lineText,
  linesOf,
  positionAt
} from "./chunk-QX7NOU64.js";
import {
  isRelevant,
  matcher,
  pathFilter
} from "./chunk-SCEO3AO5.js";
import {
  contentOfMode,
  maxBytes,
  maxContextBytes,
  maxContextFiles,
  maxFiles,
  sizeText,
  textContent
} from "./chunk-ANPUNTS6.js";
import {
  UserError
} from "./chunk-YAYDRWBR.js";

// src/commands/review.ts
import path2 from "node:path";

// src/changes/collect.ts
var batchSize = 200;
var submodule = { kind: "submodule" };
function isWanted(entry2, lets) {
  const paths = [entry2.path, ...entry2.previousPath === void 0 ? [] : [entry2.previousPath]];
  const isSubmodule = [entry2.before, entry2.after].some(
    (blob) => blob !== void 0 && contentOfMode(blob.mode)?.kind === submodule.kind
  );
  return paths.some((path3) => (isSubmodule || isRelevant(path3)) && lets(path3));
}
var identity = (blob) => blob.oid ?? `${blob.side}:${blob.path}`;
var bytesOf = (content) => content.kind === "text" ? Buffer.byteLength(content.text) : 0;
var unread = (why) => ({ kind: "unread", why });
async function readWithin(source, blobs, { limit, left }) {
  const contents = /* @__PURE__ */ new Map();
  const distinct = [...new Map(blobs.map((blob) => [identity(blob), blob])).values()];
  let bytes = 0;
  for (let at = 0; at < distinct.length; at += batchSize) {
    const batch = distinct.slice(at, at + batchSize);
    const read3 = bytes < left ? await source.read(batch) : [];
    for (const [index, blob] of batch.entries()) {
      const content = read3[index];
      const fits2 = content !== void 0 && bytes + bytesOf(content) <= left;
      contents.set(identity(blob), fits2 ? content : unread(`over the limit of ${sizeText(limit)} in all`));
      if (fits2) bytes += bytesOf(content);
    }
  }
  return { contents, bytes };
}
async function readFiles(source, wanted) {
  const readable = new Set(wanted.slice(0, maxFiles));
  const blobs = [...readable].flatMap(
    ({ before, after }) => [before, after].flatMap((blob) => blob === void 0 || contentOfMode(blob.mode) !== void 0 ? [] : [blob])
  );
  const { contents } = await readWithin(source, blobs, { limit: maxBytes, left: maxBytes });
  const contentOf = (entry2, blob) => contentOfMode(blob.mode) ?? (readable.has(entry2) ? contents.get(identity(blob)) : void 0) ?? unread(`over the limit of ${maxFiles} changed files`);
  return wanted.map((entry2) => ({
    path: entry2.path,
    status: entry2.status,
    ...entry2.previousPath === void 0 ? {} : { previousPath: entry2.previousPath },
    ...entry2.before === void 0 ? {} : { before: contentOf(entry2, entry2.before) },
    ...entry2.after === void 0 ? {} : { after: contentOf(entry2, entry2.after) }
  }));
}
var contextReason = (content) => {
  if (content.kind === "unread") return content.why;
  return content.kind === "binary" ? "a binary file" : `a ${content.kind}`;
};
async function widen(source, context, asked, blobs, left) {
  const texts = new Map(context.texts);
  const notRead = [...context.unread];
  const room = Math.max(0, maxContextFiles - texts.size - notRead.length);
  const wanted = asked.slice(0, room).flatMap((path3) => blobs.get(path3) ?? []);
  const { contents, bytes } = await readWithin(
    source,
    wanted.filter((blob) => contentOfMode(blob.mode) === void 0),
    { limit: maxContextBytes, left }
  );
  for (const blob of wanted) {
    const content = contentOfMode(blob.mode) ?? contents.get(identity(blob)) ?? unread("not read");
    if (content.kind === "text") texts.set(blob.path, content.text);
    else notRead.push({ path: blob.path, why: contextReason(content) });
  }
  for (const path3 of asked.slice(room))
    notRead.push({ path: path3, why: `over the limit of ${maxContextFiles} files of context` });
  return { context: { ...context, texts, unread: notRead }, bytes };
}
async function withContext(source, changeSet, blobs, planContext2) {
  let known = changeSet;
  let left = maxContextBytes;
  const seen = /* @__PURE__ */ new Set();
  for (; ; ) {
    const asked = [...new Set(planContext2(known))].filter((path3) => blobs.has(path3) && !seen.has(path3));
    if (asked.length === 0) return known;
    for (const path3 of asked) seen.add(path3);
    const { context, bytes } = await widen(source, known.context, asked, blobs, left);
    left -= bytes;
    known = { ...changeSet, context };
  }
}
async function collectChangeSet(source, options) {
  const { base, head: head2, entries } = await source.list();
  const lets = pathFilter(options);
  const isThirdParty = matcher(options.thirdParty);
  const wanted = entries.filter((entry2) => isWanted(entry2, lets));
  const ordered = [
    ...wanted.filter((entry2) => !isThirdParty(entry2.path)),
    ...wanted.filter((entry2) => isThirdParty(entry2.path))
  ];
  const files = await readFiles(source, ordered);
  const tree = files.length === 0 ? void 0 : await source.tree();
  const changed = new Set(entries.flatMap((entry2) => entry2.status === "removed" ? [] : [entry2.path]));
  const unchanged = tree?.filter((blob) => !changed.has(blob.path));
  const context = { paths: unchanged?.map((blob) => blob.path), texts: /* @__PURE__ */ new Map(), unread: [] };
  const blobs = new Map(unchanged?.map((blob) => [blob.path, blob]));
  return withContext(source, { base, head: head2, files, context }, blobs, options.planContext);
}

// src/changes/change-set.ts
var unknownContext = { paths: void 0, texts: /* @__PURE__ */ new Map(), unread: [] };

// src/changes/from-maps.ts
function exactRenames(base, head2) {
  const removed = /* @__PURE__ */ new Map();
  for (const [path3, text2] of base) {
    if (head2.has(path3) || text2 === "") continue;
    const paths = removed.get(text2);
    if (paths === void 0) removed.set(text2, [path3]);
    else paths.push(path3);
  }
  const previous = /* @__PURE__ */ new Map();
  for (const [path3, text2] of head2) {
    const from = base.has(path3) ? void 0 : removed.get(text2)?.shift();
    if (from !== void 0) previous.set(path3, from);
  }
  return previous;
}
function changedFile(path3, previousPath, base, head2) {
  const before = base.get(previousPath ?? path3);
  const after = head2.get(path3);
  const both2 = {
    ...before === void 0 ? {} : { before: textContent(before) },
    ...after === void 0 ? {} : { after: textContent(after) }
  };
  if (previousPath !== void 0) return { path: path3, previousPath, status: "renamed", ...both2 };
  if (before === void 0) return { path: path3, status: "added", ...both2 };
  return { path: path3, status: after === void 0 ? "removed" : "modified", ...both2 };
}
function collectFromMaps(base, head2, context, filter) {
  const lets = pathFilter(filter);
  const looks = (path3) => isRelevant(path3) && lets(path3);
  const previous = exactRenames(base, head2);
  const moved = new Set(previous.values());
  const paths = [.../* @__PURE__ */ new Set([...base.keys(), ...head2.keys()])].filter((path3) => !moved.has(path3));
  const files = paths.map((path3) => changedFile(path3, previous.get(path3), base, head2)).filter((file) => looks(file.path) || file.previousPath !== void 0 && looks(file.previousPath));
  const known = context === void 0 ? unknownContext : { paths: [...context.keys()], texts: context, unread: [] };
  return { base: { name: "base" }, head: { name: "head" }, files, context: known };
}

// src/documents/manifest.ts
var maxListDepth = 8;
var kustomizationNames2 = /* @__PURE__ */ new Set(["kustomization.yaml", "kustomization.yml", "Kustomization"]);
var isKustomizationPath = (path3) => kustomizationNames2.has(path3.slice(path3.lastIndexOf("/") + 1));
function manifestsOf(file, root, index) {
  const found = [];
  if (root?.kind !== "mapping") return found;
  collect(found, file, root, index, 0, {});
  return found;
}
function collect(found, file, root, index, depth, defaults) {
  const apiVersion = nameOf(get(root, "apiVersion")) ?? defaults.apiVersion ?? "";
  const kind = nameOf(get(root, "kind")) ?? defaults.kind ?? "";
  const isKustomization = kustomizationApi.test(apiVersion) || depth === 0 && isKustomizationPath(file.path);
  if (!isKustomization && (apiVersion === "" || kind === "")) return;
  const items = kind.endsWith("List") && depth < maxListDepth ? get(root, "items") : void 0;
  if (items?.kind === "sequence") {
    const itemKind = kind.slice(0, -"List".length);
    for (const item of items.items) {
      if (item.kind === "mapping")
        collect(found, file, item, index, depth + 1, itemKind === "" ? {} : { apiVersion, kind: itemKind });
    }
    return;
  }
  const metadata = get(root, "metadata");
  found.push({
    file,
    shape: isKustomization ? "kustomization" : shapeOf(root, apiVersion, kind),
    index,
    root,
    apiVersion,
    kind,
    name: stringOf(get(metadata, "name")) ?? "",
    namespace: stringOf(get(metadata, "namespace"))
  });
}
var kustomizationApi = /^kustomize\.config\.k8s\.io\//;
var nameOf = (node) => {
  const text2 = stringOf(node);
  return text2 === "" ? void 0 : text2;
};
var crdApiVersions = /* @__PURE__ */ new Set(["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"]);
function shapeOf(root, apiVersion, kind) {
  if (kind !== "CustomResourceDefinition" || !crdApiVersions.has(apiVersion)) return "object";
  const spec = get(root, "spec");
  const says = (path3) => getIn(spec, path3) !== void 0;
  return says(["group"]) || says(["names", "kind"]) || says(["names", "plural"]) ? "crd" : "crd-patch";
}

// src/facts/approval-markers.ts
var groupFileNames = ["doc.go", "groupversion_info.go", "register.go"];
var mayApprove = (text2) => text2.includes(approvedAnnotation) && mayHaveAnnotations(text2);
var approvals = (file) => {
  if (file === void 0 || !mayApprove(file.text)) return { package: void 0, markers: [] };
  const { package: name, annotations } = readAnnotations(file);
  return { package: name, markers: annotations.filter(({ key: key2 }) => key2 === approvedAnnotation) };
};
function markedTypes(documents) {
  const found = /* @__PURE__ */ new Map();
  const put = (folder, name, part) => {
    const known = found.get(`${folder}/${name}`) ?? {
      folder,
      name,
      package: void 0,
      before: void 0,
      after: void 0,
      head: void 0
    };
    found.set(`${folder}/${name}`, { ...known, ...part });
  };
  const goFiles = documents.files.filter(({ path: path3 }) => path3.endsWith(".go"));
  for (const { path: path3, base, head: head2 } of goFiles) {
    const folder = folderOf(path3);
    for (const before of approvals(base?.file).markers) put(folder, before.typeName, { before });
    const after = approvals(head2?.file);
    for (const marker of after.markers)
      put(folder, marker.typeName, { after: marker, package: after.package, head: marker.span.file });
  }
  return [...found.values()].flatMap((type) => {
    if (type.after !== void 0) return [type];
    const home = goFiles.find(
      ({ path: path3, head: head2 }) => head2 !== void 0 && folderOf(path3) === type.folder && parseGo(head2.file).types.some(({ name }) => name === type.name)
    );
    return home?.head === void 0 ? [] : [{ ...type, head: home.head.file }];
  });
}
function groupOfFolder(changeSet, documents, folder) {
  const { lookup } = sideTree(changeSet, "head");
  const changed = documents.files.filter(({ path: path3 }) => path3.endsWith(".go") && folderOf(path3) === folder).map(({ path: path3 }) => path3);
  for (const path3 of /* @__PURE__ */ new Set([
    ...groupFileNames.map((name) => folder === "" ? name : `${folder}/${name}`),
    ...changed
  ])) {
    const file = lookup(path3);
    const group = typeof file === "string" ? void 0 : packageGroup(file);
    if (group !== void 0 && group !== "") return group;
  }
  return void 0;
}
var approvalOf = (marker, elsewhere) => ({
  state: approvalState(marker?.value),
  value: marker?.value,
  at: marker?.valueSpan ?? elsewhere,
  request: "v1"
});
var annotationOf = (pair, side) => stringOf(getIn(pair[side]?.root, ["metadata", "annotations", approvedAnnotation]));
var versionsOf = ({ after }) => {
  const versions = getIn(after?.root, ["spec", "versions"]);
  return versions?.kind === "sequence" ? versions.items.map((item) => stringOf(getIn(item, ["name"])) ?? "") : [];
};
function differences(types, crd) {
  const { fact, pair, kind } = crd;
  const value = annotationOf(pair, "after");
  const markers = types.flatMap(({ after }) => after ?? []);
  const [first] = markers;
  if (first === void 0 || fact.document === void 0 || value === void 0 || value === "" || value !== fact.after.value)
    return [];
  if (markers.some((marker) => marker.value === value)) return [];
  const versions = versionsOf(pair);
  const seen = new Set(types.flatMap((type) => type.after === void 0 ? [] : type.package ?? []));
  if (versions.length !== 1 && !versions.every((version) => seen.has(version))) return [];
  const old = annotationOf(pair, "before");
  const existing2 = old === value && types.every(({ before, after }) => before?.value === after?.value);
  return [
    {
      kind: "approval-marker-differs",
      type: kind,
      marker: { value: first.value, at: first.valueSpan },
      crd: { name: fact.name, value, at: fact.after.at },
      document: fact.document,
      status: existing2 ? "existing" : "introduced"
    }
  ];
}
function approvalMarkerFacts(changeSet, documents, crds) {
  const types = markedTypes(documents);
  if (types.length === 0) return [];
  const changed = [...crds].map(([pair, fact]) => ({
    pair,
    fact,
    kind: stringOf(getIn(pair.after?.root, ["spec", "names", "kind"])) ?? ""
  }));
  const facts = [];
  const byCrd = /* @__PURE__ */ new Map();
  for (const type of types) {
    const sameKind = changed.filter(({ kind }) => kind === type.name);
    const groups2 = new Set(sameKind.map(({ fact }) => fact.group));
    const group = groupOfFolder(changeSet, documents, type.folder) ?? (groups2.size === 1 ? [...groups2][0] : void 0);
    const own = sameKind.filter(({ fact }) => fact.group === group);
    for (const crd of own) byCrd.set(crd, [...byCrd.get(crd) ?? [], type]);
    const place = type.after?.valueSpan ?? type.before?.valueSpan;
    if (group === void 0 || own.length > 0 || place === void 0 || !isProtectedGroup(group)) continue;
    const after = approvalOf(type.after, place);
    facts.push({
      kind: "approval",
      carrier: "go-marker",
      path: (type.head ?? place.file).path,
      name: type.name,
      group,
      isProtected: true,
      document: void 0,
      before: approvalOf(type.before, place),
      after,
      unless: after.state === "missing" ? "the generated CRD is not among the changed files" : void 0
    });
  }
  return [...facts, ...[...byCrd].flatMap(([crd, of]) => differences(of, crd))];
}

// src/facts/document-ref.ts
var documentRef = ({ index, apiVersion, kind, name }) => ({
  index,
  apiVersion,
  kind,
  name
});

// src/facts/dropped-fields.ts
var keyOf = ({ apiVersion, kind }) => `${apiVersion} ${kind}`;
function addVersions(crd, variants) {
  const decoded = decodeDocument(decodableOf(crd)).crd;
  for (const { name, served } of decoded?.spec.versions ?? []) {
    const found = decoded === void 0 || !served ? void 0 : servedVersion(decoded, name);
    if (found?.schema === void 0) continue;
    const key2 = `${found.group}/${found.version} ${found.kind}`;
    variants.set(key2, [...variants.get(key2) ?? [], { served: found, path: crd.file.path }]);
  }
}
var isCrd = ({ shape }) => shape === "crd";
function variantsOf(documents, changeSet, side) {
  const variants = /* @__PURE__ */ new Map();
  for (const file of documents.files)
    for (const crd of file[side]?.manifests.filter(isCrd) ?? []) addVersions(crd, variants);
  for (const [path3, text2] of changeSet.context.texts) {
    if (!text2.includes("CustomResourceDefinition")) continue;
    for (const crd of documents.context(path3)?.manifests.filter(isCrd) ?? []) addVersions(crd, variants);
  }
  return variants;
}
function droppedBy(object, variants) {
  const [first, ...others] = variants.get(keyOf(object)) ?? [];
  if (first === void 0) return [];
  const known = others.map(({ served }) => new Set(droppedFields(object.root, served).map(({ path: path3 }) => path3)));
  return droppedFields(object.root, first.served).flatMap(
    ({ path: path3, entry: entry2 }) => known.every((paths) => paths.has(path3)) ? [{ path: path3, at: { file: object.file, start: entry2.keyStart, end: entry2.keyEnd }, crdPath: first.path }] : []
  );
}
var identity2 = ({ apiVersion, kind, name, namespace }) => `${apiVersion} ${kind} ${namespace ?? ""}/${name}`;
var objectsOf = (manifests) => (manifests ?? []).filter(({ shape }) => shape === "object");
var mayBeCustom = ({ apiVersion }) => apiVersion.includes(".") && apiVersion.includes("/");
function droppedFieldFacts(changeSet, documents) {
  const objects = documents.files.flatMap((file) => objectsOf(file.head?.manifests).filter(mayBeCustom));
  if (objects.length === 0) return [];
  const now = variantsOf(documents, changeSet, "head");
  if (!objects.some((object) => now.has(keyOf(object)))) return [];
  const past = variantsOf(documents, changeSet, "base");
  const known = new Set(
    documents.files.flatMap(
      (file) => objectsOf(file.base?.manifests).flatMap(
        (object) => droppedBy(object, past).map(({ path: path3 }) => `${identity2(object)} ${path3}`)
      )
    )
  );
  return objects.flatMap(
    (object) => droppedBy(object, now).map(({ path: path3, at, crdPath }) => ({
      kind: "dropped-field",
      path: path3,
      crdPath,
      at,
      status: known.has(`${identity2(object)} ${path3}`) ? "existing" : "introduced",
      document: documentRef(object)
    }))
  );
}
var mostWanted = 40;
function crdWants({ files }, paths) {
  const words = /* @__PURE__ */ new Set();
  for (const { after } of files) {
    if (after?.kind !== "text") continue;
    for (const [, group, kind] of after.text.matchAll(
      /^apiVersion: *["']?([\w.-]+\.[\w.-]+)\/\w+["']? *\r?\nkind: *["']?(\w+)/gm
    )) {
      if (group !== "apiextensions.k8s.io" && kind !== void 0) words.add(kind.toLowerCase());
    }
  }
  if (words.size === 0) return [];
  return paths.filter((path3) => {
    const lower3 = path3.toLowerCase();
    return /crd/.test(lower3) && /\.(?:ya?ml|json)$/.test(lower3) && [...words].some((word) => lower3.slice(lower3.lastIndexOf("/")).includes(word));
  }).slice(0, mostWanted);
}

// src/facts/crd-versions.ts
var stabilityOf = (version) => /^v\d+alpha\d+$/.test(version) ? "alpha" : /^v\d+beta\d+$/.test(version) ? "beta" : "stable";
var isTrue = (node) => node?.kind === "scalar" && node.value === true;
var isV1beta1 = (crd) => crd.apiVersion === "apiextensions.k8s.io/v1beta1";
function versionsOf2(crd) {
  const list2 = getIn(crd?.root, ["spec", "versions"]);
  const versions = /* @__PURE__ */ new Map();
  for (const item of list2?.kind === "sequence" ? list2.items : []) {
    const name = stringOf(get(item, "name"));
    if (item.kind === "mapping" && name !== void 0) versions.set(name, item);
  }
  const spec = get(crd?.root, "spec");
  const only2 = stringOf(get(spec, "version"));
  if (versions.size === 0 && crd !== void 0 && isV1beta1(crd) && spec?.kind === "mapping" && only2 !== void 0)
    versions.set(only2, spec);
  return versions;
}
var nameEntry = (version) => entryOf(version, "name") ?? entryOf(version, "version");
var perVersion = (crd, version, key2) => entryOf(version, key2) ?? (isV1beta1(crd) ? entryOf(get(crd.root, "spec"), key2) : void 0);
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
  const served = [...versionsOf2(crd)].filter(([, version]) => isServed(version));
  return served.length > 0 && served.every(([name]) => stabilityOf(name) === "alpha");
}
function isExperimental(crd) {
  const annotations = getIn(crd.root, ["metadata", "annotations"]);
  const channel = stringOf(get(annotations, "gateway.networking.k8s.io/channel")) ?? stringOf(get(annotations, "policy.networking.k8s.io/channel"));
  const featureSet = stringOf(get(annotations, "release.openshift.io/feature-set")) ?? "";
  return channel === "experimental" || /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) || /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(crd.file.path);
}

// src/facts/lifecycle.ts
var mayTag = (text2) => text2.includes("+lifecycle");
var tagsOf = (file, place, subject2, lines) => lines.flatMap((line) => {
  const tag = parseLifecycleTag(line.text);
  return tag === void 0 ? [] : [{ place, subject: subject2, tag, file, line }];
});
var tagsOfType = (file, type) => [
  ...tagsOf(file, "type", type.name, type.markers),
  ...type.fields.flatMap(
    (field) => tagsOf(file, field.embedded ? "embedded" : "field", `${type.name}.${field.name}`, field.markers)
  )
];
function strayTags(file, known) {
  const starts = new Set(known.map(({ line }) => line.start));
  const stray = [];
  let isQuoted = false;
  for (const match2 of file.text.matchAll(/`|^[ \t]*\/\/[ \t]*(\+lifecycle:[^\r\n]*)/gm)) {
    const text2 = match2[1]?.trimEnd();
    if (text2 === void 0) {
      isQuoted = !isQuoted;
      continue;
    }
    const start = match2.index + match2[0].indexOf("+lifecycle:");
    if (!starts.has(start) && !isQuoted)
      stray.push(...tagsOf(file, "elsewhere", "", [{ text: text2, start, end: start + text2.length }]));
  }
  return stray;
}
function tagsOfFile(go) {
  if (go === void 0 || !mayTag(go.file.text)) return [];
  const known = go.types.flatMap((type) => tagsOfType(go.file, type));
  return [...known, ...strayTags(go.file, known)];
}
function gateOf(tag, { base, head: head2, names }) {
  const name = tag.featureGate;
  if (tag.component !== "kubernetes" || name === void 0 || name === "") return { state: "unknown" };
  const gate = head2.gates.get(name);
  const past = base.gates.get(name);
  if (gate !== void 0) return { state: "defined", gate, changed: past?.text !== gate.text };
  if (head2.unknown !== void 0 && past === void 0) return { state: "unknown" };
  return { state: "undefined", removed: past, names };
}
function tagFacts(before, after, scene) {
  const firsts = /* @__PURE__ */ new Map();
  const olds = /* @__PURE__ */ new Map();
  for (const old of before) {
    const key2 = `${old.place} ${old.subject}`;
    const group = olds.get(key2);
    if (group === void 0) olds.set(key2, [old]);
    else group.push(old);
  }
  const strays = new Set(before.flatMap((old) => old.place === "elsewhere" ? old.line.text : []));
  return after.map(({ place, subject: subject2, tag, file, line }) => {
    const at = { file, start: line.start, end: line.end };
    const key2 = `${place} ${subject2} ${tag.component}`;
    const same = place === "elsewhere" ? [] : olds.get(`${place} ${subject2}`) ?? [];
    const isKnown2 = strays.has(line.text) || same.some((old) => old.line.text === line.text);
    const first = place === "elsewhere" ? void 0 : firsts.get(key2);
    if (first === void 0) firsts.set(key2, at);
    return {
      kind: "lifecycle-tag",
      place,
      subject: subject2,
      tag,
      at,
      span: ({ start, end }) => ({ file, start: line.start + start, end: line.start + end }),
      status: isKnown2 ? "existing" : "introduced",
      first,
      previous: same.find((old) => old.tag.component === tag.component)?.tag,
      gate: gateOf(tag, scene)
    };
  });
}
function lostFacts(before, after, { head: head2 }) {
  if (after === void 0) return [];
  const now = new Set(tagsOfFile(after).flatMap(({ subject: subject2, tag }) => tag.component === "kubernetes" ? subject2 : []));
  const fields = new Map(
    after.types.flatMap((type) => type.fields.map((field) => [`${type.name}.${field.name}`, field.at]))
  );
  return before.flatMap(({ place, subject: subject2, tag }) => {
    const at = fields.get(subject2);
    if (place !== "field" || tag.component !== "kubernetes" || now.has(subject2) || at === void 0) return [];
    now.add(subject2);
    return [{ kind: "lifecycle-lost", subject: subject2, at, tag, gate: head2.gates.get(tag.featureGate ?? "") }];
  });
}
function gateFacts({ base, head: head2 }, isChanged) {
  return [...head2.gates.values()].flatMap((gate) => {
    const before = base.gates.get(gate.name);
    return isChanged(gate.at.file.path) && before?.text !== gate.text ? [{ kind: "feature-gate", gate, before }] : [];
  });
}
var namesGate = (markers) => markers.some(({ text: text2 }) => {
  const tag = parseLifecycleTag(text2);
  if (tag !== void 0) return tag.component === "kubernetes" && (tag.featureGate ?? "") !== "";
  const marker = parseMarker(text2);
  return marker !== void 0 && gatesOfMarker(marker).length > 0;
});
function ungatedFacts(packages, { head: head2 }) {
  if (head2.files.length === 0) return [];
  return packages.flatMap(({ name, isApi, before, after }) => {
    if (!isApi || !isVersionName(name) || stabilityOf(name) !== "stable") return [];
    return [...after.types.values()].flatMap((type) => {
      const old = before.types.get(type.name);
      if (old === void 0 || old === type || namesGate(type.markers)) return [];
      const known = new Set(old.fields.map((field) => field.name));
      const names = new Set(old.fields.map((field) => field.json.name).filter((json2) => json2 !== ""));
      return type.fields.flatMap((field) => {
        const { json: json2 } = field;
        if (field.embedded || json2.name === "" || json2.name === "-" || json2.inline) return [];
        if (known.has(field.name) || names.has(json2.name) || namesGate(field.markers)) return [];
        const subject2 = `${type.name}.${field.name}`;
        return [{ kind: "ungated-field", subject: subject2, json: json2.name, version: name, at: field.at }];
      });
    });
  });
}
function contextFacts(changeSet, scene) {
  const facts = [];
  for (const [path3, text2] of changeSet.context.texts) {
    if (!isGoSource(path3) || foreignFolders.test(path3) || !mayTag(text2)) continue;
    const tags = tagsOfFile(goFile({ path: path3, side: "head", text: text2 }));
    for (const fact of tagFacts(tags, tags, scene)) {
      const { gate } = fact;
      if (gate.state === "defined" && gate.changed || gate.state === "undefined" && gate.removed !== void 0)
        facts.push({ ...fact, status: "introduced" });
    }
  }
  return facts;
}
function unknownFacts(tags, { head: head2 }) {
  const open = tags.filter(
    ({ gate, tag, status }) => status === "introduced" && gate.state === "unknown" && tag.component === "kubernetes" && /^[A-Za-z]\w*$/.test(tag.featureGate ?? "")
  );
  const [first] = open;
  if (first === void 0 || head2.unknown === void 0) return [];
  const gates = [...new Set(open.map(({ tag }) => tag.featureGate ?? ""))];
  return [{ kind: "gates-unknown", why: head2.unknown, gates, at: first.at }];
}
function lifecycleFacts(changeSet, documents, packages, gatesFiles) {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const table2 = (side) => gateTable(changeSet, side, isGatesFile);
  const now = table2("head");
  const scene = { base: table2("base"), head: now, names: [...now.gates.keys()] };
  const changed = documents.files.filter(({ path: path3 }) => isGoSource(path3) && !foreignFolders.test(path3));
  const pairs = changed.map(({ base, head: head2 }) => ({
    before: tagsOfFile(base && goFile(base.file)),
    after: head2 && goFile(head2.file)
  }));
  const tags = pairs.flatMap(({ before, after }) => tagFacts(before, tagsOfFile(after), scene));
  const paths = new Set(changed.map(({ path: path3 }) => path3));
  return [
    ...tags,
    ...contextFacts(changeSet, scene),
    ...pairs.flatMap(({ before, after }) => lostFacts(before, after, scene)),
    ...gateFacts(scene, (path3) => paths.has(path3)),
    ...ungatedFacts(packages, scene),
    ...unknownFacts(tags, scene)
  ];
}

// src/facts/openapi-drift.ts
var isOpenApiPath = (path3) => /(?:^|\/)(?:swagger|openapi)[^/]*\.json$|(?:^|\/)openapi-spec\/(?:[^/]+\/)*[^/]+\.json$/.test(path3) && !foreignFolders.test(path3);
function modelsOf({ folder, before, after }, side) {
  const { types, files } = side === "head" ? after : before;
  const prefix = modelPackage(files);
  const end = `.${folder.split("/").slice(-2).join(".")}.`;
  return [...types.values()].flatMap((type) => {
    if (type.kind !== "struct") return [];
    const fields = /* @__PURE__ */ new Map();
    for (const { json: json2, field } of membersOf(type, types).byName.values()) {
      const tags = field.markers.flatMap(({ text: text2 }) => parseLifecycleTag(text2) ?? []);
      if (tags.every(({ problems }) => problems.length === 0))
        fields.set(json2, { type, field, lifecycle: lifecycleOf(tags) });
    }
    return [{ whole: prefix && `${prefix}.${type.name}`, end: `${end}${type.name}`, fields }];
  });
}
function definitionsOf(file) {
  const root = parseYaml(file)[0]?.root;
  const found = get(root, "definitions") ?? getIn(root, ["components", "schemas"]);
  return found?.kind === "mapping" ? found.entries : [];
}
function definitionOf({ whole, end }, definitions) {
  const exact = definitions.find(({ key: key2 }) => key2 === whole);
  if (exact !== void 0 || whole !== void 0) return exact;
  const alike = definitions.filter(({ key: key2 }) => key2.endsWith(end));
  return alike.length === 1 ? alike[0] : void 0;
}
function canonical(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
  return `{${members.map(([key2, member]) => `${JSON.stringify(key2)}:${canonical(member)}`).join(",")}}`;
}
function differencesIn(file, models) {
  const isTagged = models.some(({ fields }) => [...fields.values()].some(({ lifecycle }) => lifecycle !== void 0));
  if (!isTagged && !file.text.includes(lifecycleExtension)) return [];
  const definitions = definitionsOf(file);
  return models.flatMap((model) => {
    const definition2 = definitionOf(model, definitions);
    const properties = get(definition2?.value, "properties");
    if (definition2 === void 0 || properties?.kind !== "mapping") return [];
    return [...model.fields].flatMap(([json2, typed]) => difference(file, definition2.key, properties, json2, typed));
  });
}
function difference(file, definition2, properties, json2, { type, field, lifecycle }) {
  const property2 = entryOf(properties, json2);
  if (property2 === void 0) return [];
  const extension = entryOf(property2.value, lifecycleExtension);
  const published = extension && canonical(toValue(extension.value));
  const tagged = lifecycle && canonical(lifecycle);
  if (published === tagged) return [];
  const { keyStart: start, keyEnd: end } = extension ?? property2;
  return [
    {
      kind: "openapi-lifecycle",
      definition: definition2,
      property: json2,
      published,
      tagged,
      subject: `${type.name}.${field.name}`,
      at: { file, start, end },
      field: field.at,
      status: "introduced"
    }
  ];
}
function openApiLifecycleFacts(changeSet, packages) {
  if (packages.length === 0) return [];
  const factsAt = (side) => {
    const { paths, lookup } = sideTree(changeSet, side);
    const files = paths.filter(isOpenApiPath).flatMap((path3) => {
      const file = lookup(path3);
      return typeof file === "string" ? [] : [file];
    });
    if (files.length === 0) return [];
    const models = packages.flatMap((one) => modelsOf(one, side));
    return files.flatMap((file) => differencesIn(file, models));
  };
  const head2 = factsAt("head");
  if (head2.length === 0) return [];
  const keyOf4 = ({ definition: definition2, property: property2, published, tagged }) => JSON.stringify([definition2, property2, published, tagged]);
  const known = new Set(factsAt("base").map(keyOf4));
  return head2.map((fact) => known.has(keyOf4(fact)) ? { ...fact, status: "existing" } : fact);
}

// src/facts/go/wanted.ts
var limits = { siblings: 200, crds: 100, gates: 20, tagged: 150, openApi: 100 };
var textOf = (content) => content?.kind === "text" ? content.text : "";
var nameOf2 = (path3) => path3.slice(path3.lastIndexOf("/") + 1);
var versionClause = /^package v\d+(?:(?:alpha|beta)\d+)?[ \t]*$/m;
var mayHoldApi = (text2) => text2.includes('json:"') && (versionClause.test(text2) || /^\/\/ ?\+(?:genclient|kubebuilder:object:root)/m.test(text2)) && !isGenerated(text2);
var kindsOf = (text2) => [...text2.matchAll(/^type (\w+) struct \{[^{}]*?ObjectMeta\b/gm)].map(([, name]) => (name ?? "").toLowerCase());
function crdsOf(paths, kinds) {
  if (kinds.length === 0) return [];
  return paths.filter((path3) => {
    if (!/\.ya?ml$/.test(path3) || foreignFolders.test(path3)) return false;
    const name = nameOf2(path3).toLowerCase();
    const plural = /^[a-z0-9.-]+\.[a-z0-9-]+_([a-z0-9]+)\.ya?ml$/.exec(name)?.[1];
    return kinds.some(
      (kind) => plural === void 0 ? /crd/i.test(path3) && name.includes(kind) : plural.startsWith(kind)
    );
  });
}
function foldersOf(paths, text2) {
  if (!text2.includes("controller-gen.kubebuilder.io/version")) return [];
  const kind = /^ {4}kind: (\w+)$/m.exec(text2)?.[1]?.toLowerCase();
  const versions = new Set([...text2.matchAll(/^[ -]{2,4}name: (v\d\w*)$/gm)].map(([, name]) => name ?? ""));
  if (kind === void 0) return [];
  return paths.filter((path3) => isGoSource(path3) && nameOf2(path3).replaceAll("_", "").toLowerCase().includes(kind)).map(folderOf).filter((folder) => versions.has(nameOf2(folder)) && !foreignFolders.test(`${folder}/`));
}
function goWants(changeSet, paths, gatesFiles) {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const folders2 = /* @__PURE__ */ new Set();
  const kinds = /* @__PURE__ */ new Set();
  let wantsGates = false;
  let wantsTypes = false;
  let wantsOpenApi = false;
  for (const { path: path3, before, after } of changeSet.files) {
    const texts = [textOf(before), textOf(after)];
    if (isOpenApiPath(path3) && texts.some((text2) => text2.includes(lifecycleExtension))) wantsTypes = true;
    if (/\.ya?ml$/.test(path3)) for (const folder of foldersOf(paths, texts[1] ?? "")) folders2.add(folder);
    if (!isGoSource(path3) || foreignFolders.test(path3)) continue;
    if (isGatesFile(path3)) wantsTypes = wantsGates = true;
    if (texts.some(mayTag)) wantsOpenApi = wantsGates = true;
    if (!texts.some(mayHoldApi)) continue;
    folders2.add(folderOf(path3));
    wantsGates = true;
    for (const text2 of texts) for (const kind of kindsOf(text2)) kinds.add(kind);
  }
  const isSibling = (path3) => isGoSource(path3) && folders2.has(folderOf(path3));
  for (const [path3, text2] of changeSet.context.texts)
    if (isSibling(path3)) for (const kind of kindsOf(text2)) kinds.add(kind);
  const typesFile = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/(?:[^/]*_)?types[^/]*\.go$/;
  return [
    ...paths.filter(isSibling).slice(0, limits.siblings),
    ...crdsOf(paths, [...kinds]).slice(0, limits.crds),
    ...wantsGates ? paths.filter(isGatesFile).slice(0, limits.gates) : [],
    ...wantsOpenApi ? paths.filter(isOpenApiPath).slice(0, limits.openApi) : [],
    ...wantsTypes ? paths.filter((path3) => typesFile.test(path3) && isGoSource(path3) && !foreignFolders.test(path3)).slice(0, limits.tagged) : []
  ];
}

// src/documents/template.ts
var actionLine = /^[ \t]*(?:\{\{|\{%|<%)/m;
var actions = /\{\{|\{%|<%|\[\[-?\s|(?<![\w.])@[A-Za-z_][\w.-]*@|%[A-Z_][A-Z0-9_]*%|\$\{/;
var quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g;
function showsTemplate(text2, offset) {
  if (offset >= text2.trimEnd().length - 1 && /\{\{|\{%|<%/.test(text2)) return true;
  const before = text2.lastIndexOf("\n", text2.lastIndexOf("\n", offset - 1) - 1);
  const after = text2.indexOf("\n", offset);
  const lines = text2.slice(before + 1, after < 0 ? text2.length : after).replace(quoted, '""');
  return actionLine.test(text2) || actions.test(lines);
}
var templatesFolder = /(?:^|\/)templates\//;
var isChartTemplate = (path3) => templatesFolder.test(path3);
function hasBareActions(root, text2) {
  const isBare = (start, end) => {
    const first = text2.charAt(start);
    return first !== '"' && first !== "'" && first !== "|" && first !== ">" && text2.slice(start, end).includes("{{");
  };
  const seen = /* @__PURE__ */ new Set();
  const walk3 = (node, description) => {
    if (node.kind === "scalar") return !description && isBare(node.start, node.end);
    if (seen.has(node)) return false;
    seen.add(node);
    if (node.kind === "sequence") return node.items.some((item) => walk3(item, false));
    return node.entries.some(
      ({ key: key2, keyStart, keyEnd, value }) => isBare(keyStart, keyEnd) || walk3(value, key2 === "description")
    );
  };
  return walk3(root, false);
}

// src/documents/template-mask.ts
var silent = /^\{\{-?\s*(?:(?:if|else|end|range|with|break|continue)\b|\/\*|\$\w*\s*:?=)/;
var definition = /^\{\{-?\s*(?:define|block)\b/;
function endOf(text2, start) {
  const comment = /^\{\{(?:- )?\/\*/.exec(text2.slice(start, start + 6));
  if (comment !== null) {
    const close = text2.indexOf("*/", start + comment[0].length);
    const end = close < 0 ? -1 : text2.indexOf("}}", close);
    return end < 0 ? void 0 : end + 2;
  }
  for (let at = start + 2; at < text2.length; at += 1) {
    const character = text2.charAt(at);
    if (character === "}" && text2.charAt(at + 1) === "}") return at + 2;
    if (character !== '"' && character !== "`" && character !== "'") continue;
    let close = at + 1;
    while (close < text2.length && text2.charAt(close) !== character) {
      if (text2.charAt(close) === "\\" && character !== "`") close += 1;
      if (text2.charAt(close) === "\n" && character !== "`") return void 0;
      close += 1;
    }
    at = close;
  }
  return void 0;
}
function actionsOf(text2) {
  const found = [];
  for (let start = text2.indexOf("{{"); start >= 0; start = text2.indexOf("{{", found.at(-1)?.end ?? 0)) {
    const end = endOf(text2, start);
    if (end === void 0 || definition.test(text2.slice(start, start + 32))) return void 0;
    found.push({ start, end });
  }
  return found;
}
var blank = (text2, filler) => text2.replace(/[^\n\r]/g, filler);
function maskTemplate(text2, start, end) {
  const body = text2.slice(start, end);
  const actions2 = actionsOf(body);
  if (actions2 === void 0) return void 0;
  const masks = [];
  const parts = [];
  let done = 0;
  for (let first = 0; first < actions2.length; ) {
    let last = first;
    let lineEnd = endOfLine(body, actions2[first]?.end ?? 0);
    for (let next = actions2[last + 1]; next !== void 0 && next.start < lineEnd; next = actions2[last + 1]) {
      last += 1;
      lineEnd = endOfLine(body, next.end);
    }
    const group = actions2.slice(first, last + 1);
    const lineStart = body.lastIndexOf("\n", (group[0]?.start ?? 0) - 1) + 1;
    const rest = group.reduce(
      ({ from, left }, action) => ({ from: action.end, left: left + body.slice(from, action.start) }),
      { from: lineStart, left: "" }
    );
    const wholeLine = (rest.left + body.slice(rest.from, lineEnd)).trim() === "";
    for (const action of group) {
      const source = body.slice(action.start, action.end);
      parts.push(body.slice(done, action.start), blank(source, wholeLine ? " " : "x"));
      done = action.end;
      masks.push({ start: start + action.start, end: start + action.end, wholeLine, writes: !silent.test(source) });
    }
    first = last + 1;
  }
  parts.push(body.slice(done));
  const masked = parts.join("");
  return { text: text2.slice(0, start) + masked + text2.slice(end), body: masked, masks };
}
function endOfLine(text2, from) {
  const at = text2.indexOf("\n", from);
  return at < 0 ? text2.length : at;
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
function markUnknown(root, text2, masks) {
  const writers = masks.filter(({ wholeLine, writes }) => wholeLine && writes);
  const isOpen = (start, end) => {
    if (writers.length === 0) return false;
    let [from, until] = [start, end];
    while (from > 0 && text2.charCodeAt(from - 1) <= 32) from -= 1;
    while (until < text2.length && text2.charCodeAt(until) <= 32) until += 1;
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
    const entries = node.entries.filter(({ keyStart, keyEnd }) => !overlaps(masks, keyStart, keyEnd)).map((entry2) => ({ ...entry2, value: mark(entry2.value) }));
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

// src/documents/parse.ts
var manifestPath = /\.(?:ya?ml|json)$/i;
var isManifestPath = (path3) => manifestPath.test(path3) || isKustomizationPath(path3);
var yamlSign = /^(?:apiVersion|"apiVersion"|'apiVersion')[ \t]*:/m;
var jsonSigns = [/"apiVersion"\s*:/, /"kind"\s*:/];
var mayHoldManifest = (text2) => text2.includes("apiVersion");
var mostProblems = 20;
function parseFile(file) {
  const { path: path3, text: text2 } = file;
  const always = isKustomizationPath(path3);
  if (!isManifestPath(path3) || !(always || mayHoldManifest(text2)))
    return { file, manifests: [], problems: [], notChecked: [] };
  const chunks = splitDocuments(text2);
  const signed = always || showsManifest(text2, chunks);
  const manifests = [];
  const problems = [];
  const templates = [];
  const masked = [];
  const wanted = signed ? chunks : chunks.filter(({ start, end }) => mayHoldManifest(text2.slice(start, end)));
  for (const document of parseChunks(file, wanted)) {
    if (isTemplate(file, document)) {
      if (writesNothing(file.text, document)) continue;
      const crds = masked.length < mostTemplates ? templatedCrds(file, document) : [];
      manifests.push(...crds);
      (crds.length === 0 ? templates : masked).push(document.index);
      continue;
    }
    const found = manifestsOf(file, document.root, document.index);
    manifests.push(...found);
    if (signed) problems.push(...document.problems, ...duplicateProblems(file, found, document));
  }
  const notChecked = [
    ...templates.length === 0 ? [] : [whyTemplate(templates, chunks.length)],
    ...masked.length === 0 ? [] : [whyMasked]
  ];
  return { file, manifests, problems: firstOf(problems), notChecked };
}
function showsManifest(text2, chunks) {
  return yamlSign.test(text2) || looksLikeJson(text2, chunks[0]?.start) && jsonSigns.every((sign) => sign.test(text2));
}
function isTemplate(file, document) {
  const { root, problems, start, end } = document;
  const problem = problems.find(({ kind }) => kind === "syntax");
  if (problem === void 0 && !isChartTemplate(file.path)) return false;
  const text2 = file.text.slice(start, end);
  if (problem !== void 0) return showsTemplate(text2, problem.at.start - start);
  return root !== void 0 && text2.includes("{{") && hasBareActions(root, file.text);
}
var mostTemplates = 500;
var whyMasked = "a CRD in a template: compared with its old text, except for what the actions fill in; whether a server accepts it is not checked";
function writesNothing(text2, { start, end }) {
  const masked = maskTemplate(text2, start, end);
  return masked !== void 0 && masked.masks.every(({ writes }) => !writes) && masked.body.split("\n").every((line) => /^(?:---)?\s*(?:#.*)?$/.test(line));
}
function templatedCrds(file, { index, start, end }) {
  if (!/CustomResourceDefinition/.test(file.text.slice(start, end))) return [];
  const masked = maskTemplate(file.text, start, end);
  if (masked === void 0) return [];
  const documents = parseChunks({ ...file, text: masked.text }, [{ index, start, end }]);
  const [document] = documents;
  if (document?.root === void 0 || documents.length > 1 || document.problems.length > 0) return [];
  const root = markUnknown(document.root, masked.text, masked.masks);
  const found = manifestsOf(file, root, document.index);
  const isKnown2 = ({ shape, root: crd }) => shape === "crd" && [
    ["spec", "group"],
    ["spec", "names", "kind"]
  ].every((at) => stringOf(getIn(crd, at)) !== void 0);
  return found.every(isKnown2) ? found.map((crd) => ({ ...crd, shape: "crd-template", name: nameOf3(crd) })) : [];
}
var nameOf3 = ({ name, root }) => name === "" ? `${stringOf(getIn(root, ["spec", "names", "plural"])) ?? "?"}.${stringOf(getIn(root, ["spec", "group"])) ?? "?"}` : name;
function firstOf(problems) {
  const last = problems[mostProblems - 1];
  if (last === void 0 || problems.length === mostProblems) return problems;
  const message2 = `${last.message} (and ${problems.length - mostProblems} more problems in this file)`;
  return [...problems.slice(0, mostProblems - 1), { ...last, message: message2 }];
}
function whyTemplate(indexes, documents) {
  if (documents === 1) return "a template, no plain YAML";
  const list2 = indexes.length > 5 ? `${indexes.slice(0, 5).join(", ")}, …` : indexes.join(", ");
  return `${indexes.length} of its ${documents} documents (${list2}; counted from 0) are templates, no plain YAML`;
}
function duplicateProblems(file, found, document) {
  if (found.length === 0) return [];
  const distinct = new Map(document.duplicates.map((double) => [`${double.again.start} ${double.key}`, double]));
  return [...distinct.values()].map(({ key: key2, again, merged }) => ({
    kind: "duplicate-key",
    message: merged ? `the key \`${key2}\` is set by the merge \`<<\` and beside it: strict decoding refuses it` : `the key \`${key2}\` is set twice in one mapping: only the last one counts`,
    at: { file, ...again }
  }));
}

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
var textAt = (node, key2) => {
  const text2 = stringOf(get(node, key2));
  return text2 === "" ? void 0 : text2;
};
var maxEntries = 256;
var itemsOf = (manifest, key2) => {
  const list2 = get(get(manifest.root, "spec"), key2);
  return list2?.kind === "sequence" ? list2.items.slice(0, maxEntries) : [];
};
var typeOf = (home, node) => ({
  group: textAt(node, "group") ?? "",
  // The other home's word has no meaning here: the apiserver prunes or refuses it.
  ...home === gatewayHome ? { kind: textAt(node, "kind") } : { resource: textAt(node, "resource") }
});
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

// src/documents/crd.ts
var spanOf = (manifest, node) => ({
  file: manifest.file,
  start: node.start,
  end: node.end
});
var keySpanOf = (manifest, entry2) => ({
  file: manifest.file,
  start: entry2.keyStart,
  end: entry2.keyEnd
});
function located(manifest, node) {
  const value = stringOf(node);
  return value === void 0 || node === void 0 ? void 0 : { value, at: spanOf(manifest, node) };
}
var isTrue2 = (node) => node?.kind === "scalar" && node.value === true;
function crdOf(manifest) {
  const found = get(manifest.root, "spec");
  const spec = found?.kind === "mapping" ? found : void 0;
  const names = get(spec, "names");
  const annotations = getIn(manifest.root, ["metadata", "annotations"]);
  return {
    manifest,
    spec,
    group: located(manifest, get(spec, "group")),
    names,
    kind: located(manifest, get(names, "kind")),
    plural: located(manifest, get(names, "plural")),
    scope: located(manifest, get(spec, "scope")),
    versions: spec === void 0 ? [] : versionsOf3(manifest, spec),
    annotations: annotations?.kind === "mapping" ? annotations.entries : []
  };
}
var topLevelSchema = ["spec", "validation", "openAPIV3Schema"];
function versionsOf3(manifest, spec) {
  const list2 = get(spec, "versions");
  const shared = getIn(manifest.root, topLevelSchema);
  if (list2?.kind === "sequence" && list2.items.length > 0)
    return list2.items.flatMap(
      (node, index) => node.kind === "mapping" ? [versionOf(manifest, node, index, shared)] : []
    );
  const name = get(spec, "version");
  const text2 = stringOf(name);
  if (text2 === void 0 || name === void 0 || manifest.apiVersion !== "apiextensions.k8s.io/v1beta1") return [];
  return [
    {
      name: text2,
      at: spanOf(manifest, name),
      node: spec,
      index: void 0,
      served: true,
      storage: true,
      deprecated: false,
      schema: shared,
      schemaPath: topLevelSchema
    }
  ];
}
function versionOf(manifest, node, index, shared) {
  const name = entryOf(node, "name");
  const first = node.entries[0];
  const own = getIn(node, ["schema", "openAPIV3Schema"]);
  const useShared = own === void 0 && shared !== void 0;
  return {
    name: stringOf(name?.value) ?? "",
    at: name !== void 0 ? spanOf(manifest, name.value) : first === void 0 ? spanOf(manifest, node) : keySpanOf(manifest, first),
    node,
    index,
    served: isTrue2(get(node, "served")),
    storage: isTrue2(get(node, "storage")),
    deprecated: isTrue2(get(node, "deprecated")),
    schema: own ?? shared,
    schemaPath: useShared ? topLevelSchema : ["spec", "versions", index, "schema", "openAPIV3Schema"]
  };
}

// src/grants/kinds.ts
var wellKnown = {
  "": "ConfigMap Endpoints=endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount",
  apps: "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
  autoscaling: "HorizontalPodAutoscaler",
  batch: "CronJob Job",
  "cert-manager.io": "Certificate CertificateRequest ClusterIssuer Issuer",
  "coordination.k8s.io": "Lease LeaseCandidate",
  "discovery.k8s.io": "EndpointSlice",
  "gateway.networking.k8s.io": "BackendLBPolicy=backendlbpolicies BackendTLSPolicy=backendtlspolicies Gateway GatewayClass=gatewayclasses GRPCRoute HTTPRoute ListenerSet ReferenceGrant TCPRoute TLSRoute UDPRoute",
  "gateway.networking.x-k8s.io": "XBackend XBackendTrafficPolicy=xbackendtrafficpolicies XListenerSet XMesh=xmeshes",
  "multicluster.x-k8s.io": "ServiceExport ServiceImport",
  "networking.k8s.io": "IPAddress=ipaddresses Ingress=ingresses IngressClass=ingressclasses NetworkPolicy=networkpolicies ServiceCIDR",
  policy: "PodDisruptionBudget",
  "rbac.authorization.k8s.io": "ClusterRole ClusterRoleBinding Role RoleBinding",
  "snapshot.storage.k8s.io": "VolumeSnapshot VolumeSnapshotClass=volumesnapshotclasses VolumeSnapshotContent",
  "storage.k8s.io": "CSIDriver CSINode CSIStorageCapacity=csistoragecapacities StorageClass=storageclasses VolumeAttachment VolumeAttributesClass=volumeattributesclasses"
};
var wellKnownKinds = Object.entries(wellKnown).flatMap(
  ([group, kinds]) => kinds.split(" ").map((word) => {
    const [kind = "", plural] = word.split("=");
    return { group, kind, resource: plural ?? `${kind.toLowerCase()}s` };
  })
);
function kindNameOf(manifest) {
  if (manifest.shape !== "crd") return void 0;
  const { group, kind, plural } = crdOf(manifest);
  if (group === void 0 || kind === void 0 || plural === void 0) return void 0;
  return { group: group.value, kind: kind.value, resource: plural.value };
}
var key = (group, name) => `${group}/${name}`;
function kindTable(more = []) {
  const resources = /* @__PURE__ */ new Map();
  const kinds = /* @__PURE__ */ new Map();
  for (const { group, kind, resource } of [...wellKnownKinds, ...more]) {
    resources.set(key(group, kind), resource);
    kinds.set(key(group, resource), kind);
  }
  return {
    resourceOf: (group, kind) => resources.get(key(group, kind)),
    kindOf: (group, resource) => kinds.get(key(group, resource))
  };
}
var wellKnownTable = kindTable();
var isWellKnownGroup = (group) => Object.hasOwn(wellKnown, group);
var typeOfManifest = ({ apiVersion, kind }) => ({
  group: groupOfApiVersion(apiVersion),
  kind
});

// src/grants/reference-paths.ts
var service = { group: "", kind: "Service" };
var secret = { group: "", kind: "Secret" };
var claim = { group: "", kind: "PersistentVolumeClaim" };
var consequences = {
  backend: "the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the requests is answered with 500",
  stream: "the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the connections is refused",
  mirror: "requests are no longer mirrored (`ResolvedRefs=False`, `RefNotPermitted`)",
  auth: "requests that need the authorization service are refused (`ResolvedRefs=False`, `RefNotPermitted`)",
  listener: "the listener becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its configuration is removed",
  client: "the certificate for connections to backends cannot be used (`RefNotPermitted`), so they fail",
  authority: "the CA certificates for clients cannot be used (`RefNotPermitted`): the HTTPS listeners that need them become invalid",
  volume: "existing volumes stay, new ones from this source are refused",
  declared: "the reference is no longer permitted (`RefNotPermitted`)"
};
var podSpecs = [
  ["", ["Pod"], "spec"],
  ["", ["ReplicationController"], "spec.template.spec"],
  ["apps", ["DaemonSet", "Deployment", "ReplicaSet", "StatefulSet"], "spec.template.spec"],
  ["batch", ["Job"], "spec.template.spec"],
  ["batch", ["CronJob"], "spec.jobTemplate.spec.template.spec"]
];
var groups = [
  {
    kinds: ["HTTPRoute", "GRPCRoute"],
    paths: ["spec.rules[*].backendRefs[*]"],
    defaults: service,
    consequence: "backend"
  },
  {
    kinds: ["TCPRoute", "TLSRoute", "UDPRoute"],
    paths: ["spec.rules[*].backendRefs[*]"],
    defaults: service,
    consequence: "stream"
  },
  {
    kinds: ["HTTPRoute", "GRPCRoute"],
    paths: [
      "spec.rules[*].filters[*].requestMirror.backendRef",
      "spec.rules[*].backendRefs[*].filters[*].requestMirror.backendRef"
    ],
    defaults: service,
    consequence: "mirror"
  },
  {
    kinds: ["HTTPRoute"],
    paths: [
      "spec.rules[*].filters[*].externalAuth.backendRef",
      "spec.rules[*].backendRefs[*].filters[*].externalAuth.backendRef"
    ],
    defaults: service,
    consequence: "auth"
  },
  {
    kinds: ["Gateway", "ListenerSet"],
    paths: ["spec.listeners[*].tls.certificateRefs[*]"],
    defaults: secret,
    consequence: "listener"
  },
  { kinds: ["Gateway"], paths: ["spec.tls.backend.clientCertificateRef"], defaults: secret, consequence: "client" },
  {
    kinds: ["Gateway"],
    paths: [
      "spec.tls.frontend.default.validation.caCertificateRefs[*]",
      "spec.tls.frontend.perPort[*].tls.validation.caCertificateRefs[*]"
    ],
    defaults: {},
    consequence: "authority"
  },
  {
    group: "gateway.networking.x-k8s.io",
    kinds: ["XListenerSet"],
    paths: ["spec.listeners[*].tls.certificateRefs[*]"],
    defaults: secret,
    consequence: "listener"
  },
  {
    group: "gateway.networking.x-k8s.io",
    kinds: ["XBackend"],
    paths: ["spec.tls.clientCertificateRef"],
    defaults: secret,
    consequence: "client"
  },
  {
    group: "",
    kinds: ["PersistentVolumeClaim"],
    paths: ["spec.dataSourceRef"],
    defaults: { group: "" },
    consequence: "volume"
  },
  {
    group: "apps",
    kinds: ["StatefulSet"],
    paths: ["spec.volumeClaimTemplates[*].spec.dataSourceRef"],
    defaults: { group: "" },
    consequence: "volume",
    from: claim
  },
  ...podSpecs.map(([group, kinds, spec]) => ({
    group,
    kinds,
    paths: [`${spec}.volumes[*].ephemeral.volumeClaimTemplate.spec.dataSourceRef`],
    defaults: { group: "" },
    consequence: "volume",
    from: claim
  }))
];
var builtInReferencePaths = groups.flatMap(
  ({ group = gatewayHome, kinds, paths, defaults, consequence, from }) => kinds.flatMap(
    (kind) => paths.map((path3) => ({
      group,
      kind,
      path: path3,
      defaults,
      consequence: consequences[consequence],
      ...from === void 0 ? {} : { from }
    }))
  )
);
var declaredReferencePaths = (declared) => declared.map(({ group, kind, path: path3, defaults }) => ({
  group,
  kind,
  path: path3,
  defaults,
  consequence: consequences.declared
}));

// src/grants/references.ts
function valuesAt(root, path3) {
  let found = [{ node: root, field: "" }];
  for (const step of path3.split(".")) {
    const isList = step.endsWith("[*]");
    const key2 = isList ? step.slice(0, -3) : step;
    found = found.flatMap(({ node, field }) => {
      const value = get(node, key2);
      if (value === void 0) return [];
      const name = field === "" ? key2 : `${field}.${key2}`;
      if (!isList) return [{ node: value, field: name }];
      return value.kind === "sequence" ? value.items.map((item, index) => ({ node: item, field: `${name}[${index}]` })) : [];
    });
  }
  return found;
}
var textAt2 = (node, key2) => {
  const text2 = stringOf(get(node, key2));
  return text2 === "" ? void 0 : text2;
};
function referenceAt(manifest, rule, { node, field }) {
  const namespace = textAt2(node, "namespace");
  const own = manifest.namespace === "" ? void 0 : manifest.namespace;
  const name = textAt2(node, "name");
  const kind = textAt2(node, "kind") ?? rule.defaults.kind;
  const group = stringOf(get(node, "group")) ?? stringOf(get(node, "apiGroup")) ?? rule.defaults.group;
  if (namespace === void 0 || namespace === own || name === void 0) return void 0;
  if (kind === void 0 || group === void 0) return void 0;
  const type = rule.from ?? typeOfManifest(manifest);
  return { manifest, rule, field, node, from: { ...type, namespace: own }, to: { group, kind, namespace, name } };
}
function referencesOf(manifest, paths) {
  const { group, kind } = typeOfManifest(manifest);
  return paths.filter((rule) => rule.kind === kind && rule.group === group).flatMap((rule) => valuesAt(manifest.root, rule.path).flatMap((found) => referenceAt(manifest, rule, found) ?? []));
}
var referenceKey = ({ manifest, from, to }) => JSON.stringify([from.group, manifest.kind, from.namespace, manifest.name, to.group, to.kind, to.namespace, to.name]);

// src/facts/kustomize.ts
var parsed = /* @__PURE__ */ new WeakMap();
function readNodes(file) {
  const known = parsed.get(file) ?? parseYaml(file).flatMap((document) => document.root ?? []);
  parsed.set(file, known);
  return known;
}
var crdKind = "CustomResourceDefinition";
function selector() {
  const compiled = /* @__PURE__ */ new Map();
  const compile = (expression) => {
    try {
      return new RE2JS(expression);
    } catch {
      return void 0;
    }
  };
  return (expression, text2) => {
    if (expression === void 0 || expression === "" || expression === text2) return true;
    if (!compiled.has(expression)) compiled.set(expression, compile(expression));
    return compiled.get(expression)?.testExact(text2) ?? false;
  };
}
function givenBy(root, name, key2, targeted, spanOf6) {
  if (root.kind === "sequence") {
    if (!targeted) return [];
    return root.items.flatMap((operation) => {
      if (!["add", "replace"].includes(stringOf(get(operation, "op")) ?? "")) return [];
      const path3 = stringOf(get(operation, "path"));
      const value = get(operation, "value");
      const given2 = path3 === "/metadata/annotations" ? get(value, key2) : path3 === `/metadata/annotations/${key2}` ? value : void 0;
      const text3 = stringOf(given2);
      return given2 === void 0 || text3 === void 0 || text3 === "" ? [] : [{ value: text3, at: spanOf6(given2) }];
    });
  }
  if (!targeted && (stringOf(get(root, "kind")) !== crdKind || stringOf(getIn(root, ["metadata", "name"])) !== name))
    return [];
  const given = getIn(root, ["metadata", "annotations", key2]);
  const text2 = stringOf(given);
  return given === void 0 || text2 === void 0 || text2 === "" ? [] : [{ value: text2, at: spanOf6(given) }];
}
var patchLimit = 256 * 1024;
var builderLimit = 200;
function kustomizeTree(paths, lookup, listed) {
  const kustomizations = /* @__PURE__ */ new Map();
  const unread2 = [];
  for (const path3 of paths) {
    if (!isKustomizationPath(path3)) continue;
    const file = lookup(path3);
    if (file === "unread") unread2.push(path3);
    if (typeof file === "string") continue;
    const root = readNodes(file)[0];
    if (root?.kind === "mapping") kustomizations.set(path3, readKustomization(file, root));
  }
  const inFolder2 = (dir) => kustomizationNames.flatMap((name) => kustomizations.get(dir === "" ? name : `${dir}/${name}`) ?? [])[0];
  const selects = selector();
  const inlines = /* @__PURE__ */ new Map();
  const users = /* @__PURE__ */ new Map();
  for (const by of kustomizations.values()) {
    for (const { path: path3, at } of [...by.builds, ...by.components]) {
      if (path3 === void 0) continue;
      const known = users.get(path3);
      if (known === void 0) users.set(path3, [{ by, at }]);
      else known.push({ by, at });
    }
  }
  function builders(path3) {
    const found = /* @__PURE__ */ new Map();
    const queue = [[path3, []]];
    for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
      const [target, chain] = next;
      for (const { by, at } of users.get(target) ?? []) {
        if (found.has(by) || found.size >= builderLimit) continue;
        const links = [at, ...chain];
        found.set(by, links);
        queue.push([by.dir, links]);
      }
    }
    return found;
  }
  function patchGives(patch, name, key2) {
    const { target, file, inline } = patch;
    if (target !== void 0 && !(selects(target.kind, crdKind) && selects(target.name, name))) return { given: [] };
    const targeted = target !== void 0;
    if (inline !== void 0) {
      if (inline.length > patchLimit) return { given: [], unknown: "a patch is too large" };
      const { path: path3, side } = patch.at.file;
      const text2 = inlines.get(patch) ?? { path: path3, side, text: inline };
      inlines.set(patch, text2);
      return { given: readNodes(text2).flatMap((root) => givenBy(root, name, key2, targeted, () => void 0)) };
    }
    if (file === void 0) return { given: [] };
    if (file.path === void 0)
      return { given: [], unknown: `the patch ${JSON.stringify(file.text)} is not in this repository` };
    const content = lookup(file.path);
    if (content === "unread") return { given: [], unknown: `${file.path} was not read` };
    if (content === "absent") return { given: [] };
    const spanOf6 = (node) => ({ file: content, start: node.start, end: node.end });
    return { given: readNodes(content).flatMap((root) => givenBy(root, name, key2, targeted, spanOf6)) };
  }
  function gives(by, name, key2, seen) {
    const found = [];
    const unknown = [];
    if (seen.has(by)) return { found, unknown };
    seen.add(by);
    const common = entryOf(by.commonAnnotations, key2);
    const text2 = stringOf(common?.value);
    if (common !== void 0 && text2 !== void 0 && text2 !== "")
      found.push({ value: text2, places: [{ file: by.file, start: common.value.start, end: common.value.end }] });
    for (const patch of by.patches) {
      const { given, unknown: why } = patchGives(patch, name, key2);
      if (why !== void 0) unknown.push(why);
      for (const { value, at } of given) found.push({ value, places: at === void 0 ? [patch.at] : [at, patch.at] });
    }
    if (by.transformed) unknown.push(`${by.file.path} uses transformers`);
    for (const { path: path3, text: link, at } of by.components) {
      const component = path3 === void 0 ? void 0 : inFolder2(path3);
      if (component === void 0) {
        unknown.push(`the component ${JSON.stringify(link)} of ${by.file.path} was not read`);
        continue;
      }
      const inner = gives(component, name, key2, seen);
      unknown.push(...inner.unknown);
      found.push(...inner.found.map((supply) => ({ ...supply, places: [...supply.places, at] })));
    }
    return { found, unknown };
  }
  return {
    kustomizations: [...kustomizations.values()],
    builders,
    supplies(path3, name, key2) {
      const found = [];
      const unknown = listed ? [] : ["the files of the repository were not listed"];
      if (unread2[0] !== void 0)
        unknown.push(`${unread2[0]}${unread2.length === 1 ? " was" : ` and ${unread2.length - 1} more were`} not read`);
      const seen = /* @__PURE__ */ new Set();
      const all = builders(path3);
      if (all.size >= builderLimit) unknown.push(`more than ${builderLimit} kustomizations build it`);
      for (const [by, chain] of all) {
        const given = gives(by, name, key2, seen);
        unknown.push(...given.unknown);
        found.push(...given.found.map((supply) => ({ ...supply, places: [...supply.places, ...chain] })));
      }
      return { found, unknown: unknown[0] };
    }
  };
}

// src/facts/grant-sides.ts
var noGrantSettings = { references: [], grantHomes: [] };
var referencePathsOf = ({ references }) => references.length === 0 ? builtInReferencePaths : [...builtInReferencePaths, ...declaredReferencePaths(references)];
function mayMatter(text2, paths) {
  if (!text2.includes("apiVersion")) return false;
  if (/Reference(?:Grant|Policy)|ClusterReferenceConsumer/.test(text2)) return true;
  return text2.includes("namespace") && paths.some(({ kind, path: path3 }) => text2.includes(kind) && text2.includes(lastKey(path3)));
}
var lastKey = (path3) => path3.slice(path3.lastIndexOf(".") + 1).replace("[*]", "");
var serves = (manifest) => {
  const { group, kind, versions } = crdOf(manifest);
  return group?.value === authorizationHome && kind?.value === "ReferenceGrant" && versions.some(({ name, served }) => served && name === "v1alpha1");
};
var configuredKinds = ({ references }) => references.flatMap(({ group, kind, resource }) => resource === void 0 ? [] : [{ group, kind, resource }]);
function grantSide(manifests, settings) {
  const paths = referencePathsOf(settings);
  const crds = manifests.filter(({ shape }) => shape === "crd");
  return {
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    references: manifests.flatMap((manifest) => referencesOf(manifest, paths)),
    kinds: kindTable([...configuredKinds(settings), ...crds.flatMap((manifest) => kindNameOf(manifest) ?? [])]),
    namespaces: new Set(
      manifests.flatMap(
        ({ kind, apiVersion, name, namespace }) => kind === "Namespace" && apiVersion === "v1" ? [name] : namespace === void 0 ? [] : [namespace]
      )
    ),
    servesAuthorization: crds.some(serves)
  };
}
var sideTexts = ({ before, after }) => [before, after].flatMap((content) => content?.kind === "text" ? [content.text] : []);
var grantText = ({ manifest }) => manifest.file.text.slice(manifest.root.start, manifest.root.end);
var occasionKeys = ({ grants, references }) => [...grants.map(grantText), ...references.map(referenceKey)].sort().join("\0");
var occasions = /* @__PURE__ */ new WeakMap();
function grantOccasions({ files }, settings) {
  const known = occasions.get(files);
  const key2 = JSON.stringify(settings.references);
  const found = known?.get(key2);
  if (found !== void 0) return found;
  const paths = referencePathsOf(settings);
  const changed = files.filter((file) => {
    const { path: path3, previousPath = path3, before, after } = file;
    if (!isManifestPath(path3) || !sideTexts(file).some((text2) => mayMatter(text2, paths))) return false;
    const keysOf2 = (at, side, content) => content?.kind === "text" ? occasionKeys(grantSide(parseFile({ path: at, side, text: content.text }).manifests, settings)) : "";
    return keysOf2(previousPath, "base", before) !== keysOf2(path3, "head", after);
  });
  const result = changed.map(({ path: path3 }) => path3);
  occasions.set(files, new Map([...known ?? [], [key2, result]]));
  return result;
}
var fileLimit = 1e3;
var foreign = /(?:^|\/)(?:\.github|vendor|third_party|node_modules|testdata|invalid-examples)\//;
function distance(a, b) {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}
function candidates({ context }, from) {
  const folders2 = [...new Set(from.map(folderOf))].slice(0, 50).map((folder) => folder.split("/"));
  const own = new Set(from.map(folderOf));
  const ranked = (context.paths ?? []).filter((path3) => isManifestPath(path3) && isRelevant(path3) && (own.has(folderOf(path3)) || !foreign.test(path3))).map((path3) => {
    const steps = folderOf(path3).split("/");
    const bias = (/\.json$/i.test(path3) ? 100 : 0) - (/grant|gateway|route|listener/i.test(path3) ? 3 : 0);
    return { path: path3, far: bias + Math.min(...folders2.map((folder) => distance(folder, steps))) };
  }).sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1));
  return { wanted: ranked.slice(0, fileLimit).map(({ path: path3 }) => path3), beyond: Math.max(0, ranked.length - fileLimit) };
}
function grantWants(changeSet, settings = noGrantSettings) {
  const from = grantOccasions(changeSet, settings);
  return from.length === 0 ? [] : candidates(changeSet, from).wanted;
}
function whyUnsure(changeSet, from) {
  const { paths, texts } = changeSet.context;
  if (paths === void 0) return "the files of the repository were not listed";
  const { wanted, beyond: beyond2 } = candidates(changeSet, from);
  const unread2 = beyond2 + wanted.filter((path3) => !texts.has(path3)).length;
  return unread2 === 0 ? void 0 : `${unread2} files of the repository that may hold grants or references were not read`;
}
var setsNamespace = (text2) => /^["']?namespace["']?[ \t]*:/m.test(text2);
function asBuilt(manifests, changeSet, side) {
  const { paths, lookup } = sideTree(changeSet, side);
  const tree = kustomizeTree(paths, lookup, changeSet.context.paths !== void 0);
  const setting = new Set(tree.kustomizations.filter(({ file }) => setsNamespace(file.text)));
  if (setting.size === 0) return manifests;
  const moved = /* @__PURE__ */ new Map();
  const isMoved = (path3) => {
    const known = moved.get(path3) ?? [...tree.builders(path3).keys()].some((by) => setting.has(by));
    moved.set(path3, known);
    return known;
  };
  return manifests.map((manifest) => isMoved(manifest.file.path) ? { ...manifest, namespace: void 0 } : manifest);
}
function grantSides(changeSet, documents, settings) {
  const paths = referencePathsOf(settings);
  const from = grantOccasions(changeSet, settings);
  const { texts } = changeSet.context;
  const around = from.length === 0 ? [] : [...texts].flatMap(
    ([path3, text2]) => mayMatter(text2, paths) || /kind["']?:\s*["']?(?:Namespace|CustomResourceDefinition)\b/.test(text2) ? documents.context(path3)?.manifests ?? [] : []
  );
  const sideOf = (side) => {
    const manifests = [...documents.files.flatMap((pair) => pair[side]?.manifests ?? []), ...around];
    return grantSide(from.length === 0 ? manifests : asBuilt(manifests, changeSet, side), settings);
  };
  return {
    touched: from.length > 0,
    base: sideOf("base"),
    head: sideOf("head"),
    unless: from.length === 0 ? void 0 : whyUnsure(changeSet, from),
    listed: changeSet.context.paths !== void 0
  };
}

// src/facts/removed-copies.ts
var perFile = 20;
var inAll = 200;
var nameOf4 = (path3) => path3.slice(path3.lastIndexOf("/") + 1).toLowerCase();
var pluralsIn = (text2) => [...text2.matchAll(/^[ \t]*["']?name["']?:[ \t]*["']?([a-z0-9-]{3,63})\.[a-z0-9-]+\./gm)].map(
  ([, plural = ""]) => plural
);
function possibleCopies({ files }, paths) {
  const removed = files.flatMap(
    ({ status, path: path3, before }) => status === "removed" && before?.kind === "text" && before.text.includes("CustomResourceDefinition") ? [{ name: nameOf4(path3), plurals: pluralsIn(before.text).slice(0, perFile) }] : []
  );
  if (removed.length === 0) return [];
  const manifests = paths.filter(isManifestPath).map((path3) => ({ path: path3, name: nameOf4(path3) }));
  const wanted = removed.slice(0, inAll).flatMap(
    ({ name, plurals }) => manifests.filter((file) => file.name === name || plurals.some((plural) => file.name.includes(plural))).slice(0, perFile).map(({ path: path3 }) => path3)
  );
  return [...new Set(wanted)].slice(0, inAll);
}

// src/facts/context.ts
var kustomizationLimit = 500;
var roundLimit = 1e3;
var textOf2 = (content) => content?.kind === "text" ? content.text : "";
var isManifest = (path3) => /\.(ya?ml|json)$/i.test(path3) || isKustomizationPath(path3);
var count = (text2, pattern) => [...text2.matchAll(pattern)].length;
function lacksAnnotation(text2) {
  if (!text2.includes("CustomResourceDefinition")) return false;
  const groups2 = count(text2, /\bgroup["']?\s*:\s*["']?(?:[\w.-]+\.)?(?:k8s|kubernetes)\.io(?![\w.-])/g);
  return groups2 > count(text2, /api-approved\.kubernetes\.io["']?\s*:\s*["']?(?:unapproved|[a-z][\w+.-]*:\/\/)/gi);
}
function distance2(a, b) {
  const [left, right] = [a.split("/"), b.split("/")];
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return left.length + right.length - 2 * shared;
}
var inFolder = (dir) => kustomizationNames.map((name) => dir === "" ? name : `${dir}/${name}`);
var pathsOf = (links) => links.flatMap((link) => link?.path ?? []);
var givenThrough = ({ patches, components }) => [
  ...pathsOf(patches.map((patch) => patch.file)),
  ...pathsOf(components).flatMap(inFolder)
];
function mentions(by, { lookup }) {
  return [by.file.path, ...givenThrough(by)].some((path3) => {
    const file = lookup(path3);
    return typeof file !== "string" && file.text.includes(approvedAnnotation);
  });
}
function takingPart(from, { tree }) {
  const paths = new Set(from);
  const start = tree.kustomizations.filter((by) => paths.has(by.file.path));
  return [.../* @__PURE__ */ new Set([...start, ...start.flatMap((by) => [...tree.builders(by.dir).keys()])])];
}
function builtBy(by, { tree }) {
  const byDir = new Map(tree.kustomizations.map((one) => [one.dir, one]));
  const seen = /* @__PURE__ */ new Set([by]);
  const found = [];
  for (const one of seen) {
    for (const path3 of pathsOf(one.builds)) {
      if (/\.(ya?ml|json)$/i.test(path3)) found.push(path3);
      const inner = byDir.get(path3);
      if (inner !== void 0) seen.add(inner);
    }
  }
  return found;
}
function occasionOf({ files }) {
  const bare = [];
  const kustomizations = [];
  const patches = [];
  for (const { path: path3, previousPath = path3, before, after } of files) {
    const both2 = [path3, previousPath];
    const texts = [textOf2(before), textOf2(after)];
    if (both2.some(isKustomizationPath)) kustomizations.push(...both2);
    else if (!both2.some(isManifest)) continue;
    else if (lacksAnnotation(textOf2(after))) bare.push(...both2);
    else if (texts.some((text2) => text2.includes(approvedAnnotation) && !/\bgroup["']?\s*:/.test(text2)))
      patches.push(...both2);
  }
  return { bare, kustomizations, patches: new Set(patches) };
}
function nearestKustomizations(paths, { bare, kustomizations, patches }) {
  const from = [...new Set([...bare, ...patches, ...kustomizations].map(folderOf))].slice(0, 100);
  return paths.filter(isKustomizationPath).map((path3) => ({ path: path3, far: Math.min(...from.map((dir) => distance2(dir, folderOf(path3)))) })).sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1)).slice(0, kustomizationLimit).map(({ path: path3 }) => path3);
}
function wantedOf(view, { bare, kustomizations, patches }) {
  const builders = new Set([...new Set(bare)].flatMap((path3) => [...view.tree.builders(path3).keys()]));
  const users = view.tree.kustomizations.filter((by) => givenThrough(by).some((path3) => patches.has(path3)));
  const suppliers = takingPart([...users.map((by) => by.file.path), ...kustomizations], view);
  const given = [.../* @__PURE__ */ new Set([...builders, ...suppliers])].flatMap(givenThrough);
  return suppliers.some((by) => mentions(by, view)) ? [...given, ...suppliers.flatMap((by) => builtBy(by, view))] : given;
}
function groupFilesOf({ files }) {
  return files.filter(
    ({ path: path3, before, after }) => path3.endsWith(".go") && (mayApprove(textOf2(before)) || mayApprove(textOf2(after)))
  ).flatMap(({ path: path3 }) => groupFileNames.map((name) => folderOf(path3) === "" ? name : `${folderOf(path3)}/${name}`));
}
function kustomizeWants(changeSet, paths, occasion) {
  const { bare, kustomizations, patches } = occasion;
  const views = ["base", "head"].map((side) => {
    const tree = sideTree(changeSet, side);
    return { ...tree, tree: kustomizeTree(tree.paths, tree.lookup, true) };
  });
  const wanted = views.flatMap((view) => wantedOf(view, occasion));
  const supplies = (view) => takingPart(kustomizations, view).some((by) => mentions(by, view));
  if (bare.length > 0 || patches.size > 0 || views.some(supplies))
    wanted.push(...nearestKustomizations(paths, occasion));
  return wanted;
}
function planContext(changeSet, gatesFiles = [], grants) {
  const { paths, texts, unread: unread2 } = changeSet.context;
  const occasion = occasionOf(changeSet);
  const { bare, kustomizations, patches } = occasion;
  if (paths === void 0) return [];
  const wanted = [
    ...groupFilesOf(changeSet),
    ...goWants(changeSet, paths, gatesFiles),
    ...possibleCopies(changeSet, paths),
    ...crdWants(changeSet, paths),
    ...grantWants(changeSet, grants)
  ];
  if (bare.length + kustomizations.length + patches.size > 0)
    wanted.push(...kustomizeWants(changeSet, paths, occasion));
  const open = new Set(paths);
  const closed = /* @__PURE__ */ new Set([...texts.keys(), ...unread2.map(({ path: path3 }) => path3)]);
  return [...new Set(wanted)].filter((path3) => open.has(path3) && !closed.has(path3)).slice(0, roundLimit);
}

// src/config/ignores.ts
var ruleMatches = (pattern, id) => pattern === id || pattern.endsWith("/*") && id.startsWith(pattern.slice(0, -1));
var isExpired = (ignore, today) => ignore.expires !== void 0 && ignore.expires < today.slice(0, 10);
function ignoreOf(config, today) {
  const active = config.ignore.filter((ignore) => !isExpired(ignore, today)).map((ignore) => ({
    ignore,
    path: ignore.path === void 0 ? void 0 : matcher([ignore.path]),
    crd: ignore.crd === void 0 ? void 0 : matcher([ignore.crd])
  }));
  return (finding) => active.find(
    ({ ignore, path: path3, crd }) => ruleMatches(ignore.rule, finding.rule) && (path3?.(finding.path) ?? true) && (crd?.(finding.document?.name ?? "") ?? true) && (ignore.version === void 0 || ignore.version === finding.version) && (ignore.field === void 0 || ignore.field === finding.field)
  )?.ignore;
}

// src/config/severity.ts
function settingIn(rules2, id) {
  const category = `${id.split("/")[0] ?? id}/*`;
  if (Object.hasOwn(rules2, id)) return rules2[id];
  return Object.hasOwn(rules2, category) ? rules2[category] : void 0;
}
function ownSeverity(rule, problem, preset) {
  const base = (preset === "recommended" ? void 0 : rule.presets?.[preset]) ?? rule.severity;
  return base === "off" ? "off" : problem.severity ?? base;
}
var applies = ({ override, paths, crds }, problem) => (override.paths.length === 0 || paths(problem.at.file.path)) && (override.crds.length === 0 || crds(problem.document?.name ?? "")) && (override.versions.length === 0 || override.versions.includes(problem.version ?? ""));
function severityOf(config) {
  const thirdParty = matcher(config.thirdParty);
  const overrides = config.overrides.map((override) => ({
    override,
    paths: matcher(override.paths),
    crds: matcher(override.crds)
  }));
  return (rule, problem) => {
    let severity = settingIn(config.rules, rule.id) ?? ownSeverity(rule, problem, config.preset);
    for (const compiled of overrides) {
      const setting = settingIn(compiled.override.rules, rule.id);
      if (setting !== void 0 && applies(compiled, problem)) severity = setting;
    }
    return severity !== "off" && thirdParty(problem.at.file.path) ? "info" : severity;
  };
}

// src/documents/documents.ts
var whyUnread = (content) => {
  if (content === void 0 || content.kind === "text") return void 0;
  if (content.kind === "submodule") return "a submodule: another repository, whose files are not read";
  if (content.kind === "binary") return "a binary file";
  if (content.kind === "symlink") return "a symbolic link, not followed";
  return content.why;
};
function readDocuments(changeSet) {
  const notChecked = [...changeSet.context.unread];
  const files = [];
  for (const file of changeSet.files) {
    const { before, after, path: path3 } = file;
    const basePath = file.previousPath ?? path3;
    const [whyBefore, whyAfter] = [whyUnread(before), whyUnread(after)];
    if (whyAfter !== void 0) notChecked.push({ path: path3, why: whyAfter });
    else if (whyBefore !== void 0) notChecked.push({ path: basePath, why: `its old text: ${whyBefore}` });
    const textBefore = before?.kind === "text" ? before.text : void 0;
    const textAfter = after?.kind === "text" ? after.text : void 0;
    if (whyBefore !== void 0 || whyAfter !== void 0 || textBefore === textAfter) continue;
    const base = textBefore === void 0 ? void 0 : parseFile({ path: basePath, side: "base", text: textBefore });
    const head2 = textAfter === void 0 ? void 0 : parseFile({ path: path3, side: "head", text: textAfter });
    for (const why of new Set(head2 === void 0 ? base?.notChecked : head2.notChecked)) notChecked.push({ path: path3, why });
    files.push({ path: path3, status: file.status, base, head: head2 });
  }
  const contextFiles = /* @__PURE__ */ new Map();
  return {
    files,
    notChecked,
    context(path3) {
      let parsed2 = contextFiles.get(path3);
      const text2 = changeSet.context.texts.get(path3);
      if (parsed2 === void 0 && text2 !== void 0) {
        parsed2 = parseFile({ path: path3, side: "head", text: text2 });
        contextFiles.set(path3, parsed2);
      }
      return parsed2;
    }
  };
}
var manifestText = (manifest) => manifest.file.text.slice(manifest.root.start, manifest.root.end);

// src/facts/approval-links.ts
var approvalLinks = (facts) => facts.flatMap((fact) => {
  if (fact.kind !== "approval" || !fact.isProtected || fact.after.state !== "approved") return [];
  const { before, after, name, document } = fact;
  const status = before?.value === after.value ? "existing" : "introduced";
  return [{ url: after.value ?? "", name, at: after.at, document, status }];
});
function approvalLinkFacts(links, verdicts, requireMerged) {
  const byUrl = new Map(verdicts.map((verdict2) => [verdict2.url, verdict2]));
  return links.map((link) => ({
    ...link,
    kind: "approval-link",
    link: byUrl.get(link.url) ?? {
      url: link.url,
      repository: "",
      number: null,
      verdict: "unverified",
      reason: "it was not looked up",
      approvers: [],
      mergedAt: null
    },
    requireMerged
  }));
}

// src/facts/conditions.ts
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
function approvalConditions(facts) {
  return facts.flatMap((fact) => {
    if (fact.kind !== "approval" || fact.carrier !== "crd") return [];
    const condition = approvalCondition(fact.group, fact.after.value);
    if (condition === null) return [];
    const link = condition.status === "True" || condition.message.includes(enhancement) ? "" : `, see ${enhancement}`;
    const unless = fact.unless === void 0 ? "" : ` (unless a kustomization adds it: ${fact.unless})`;
    const message2 = `${condition.message}${link}${unless}`;
    return [{ path: fact.path, name: fact.name, type: approvalConditionType, ...condition, message: message2 }];
  });
}
function structuralConditions(facts) {
  return facts.flatMap((fact) => {
    if (fact.kind !== "non-structural") return [];
    const { path: path3, document, messages } = fact;
    const message2 = messages.length === 1 ? messages[0] ?? "" : `[${[...new Set(messages)].join(", ")}]`;
    return [{ path: path3, name: document.name, type: "NonStructuralSchema", status: "True", reason: "Violations", message: message2 }];
  });
}

// src/admission/cel/error-place.ts
var placed = /^(?:messageExpression )?compilation failed: ERROR: <input>:(\d+):(\d+): /;
function endOf2(expression, start) {
  const word = /^(?:\.?[A-Za-z_]\w*|\d[\w.]*)/.exec(expression.slice(start))?.[0].length ?? 0;
  return Math.min(expression.length, start + Math.max(word, 1));
}
function placeInExpression(detail, expression) {
  const [, line, column] = placed.exec(detail) ?? [];
  if (line === void 0 || column === void 0) return void 0;
  const lines = expression.split("\n");
  const own = lines[Number(line) - 1];
  if (own === void 0) return void 0;
  const before = lines.slice(0, Number(line) - 1).reduce((length, text2) => length + text2.length + 1, 0);
  const start = before + Array.from(own).slice(0, Number(column) - 1).join("").length;
  return { start, end: endOf2(expression, start) };
}

// src/documents/scalar-offset.ts
var Reading = class {
  value = "";
  from = [];
  add(text2, at, step) {
    for (let index = 0; index < text2.length; index++) this.from.push(at + index * step);
    this.value += text2;
  }
};
var escapes = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "	",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1B",
  N: "",
  _: " ",
  L: "\u2028",
  P: "\u2029"
};
var codeLengths = { x: 2, u: 4, U: 8 };
function readEscape(source, at) {
  const letter = source.charAt(at + 1);
  const digits = codeLengths[letter];
  if (digits === void 0) return { text: escapes[letter] ?? letter, length: 2 };
  const code2 = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  return { text: code2 <= 1114111 ? String.fromCodePoint(code2) : "", length: 2 + digits };
}
var breaks = /[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
var escapedBreak = /\\\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
var folded = (space) => {
  const count3 = space.split("\n").length - 1;
  return count3 === 1 ? " " : "\n".repeat(count3 - 1);
};
function match(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
function readFlow(source, quote) {
  const reading = new Reading();
  const end = source.length - quote.length;
  for (let at = quote.length; at < end; ) {
    const space = match(breaks, source, at);
    const joined2 = quote === '"' ? match(escapedBreak, source, at) : void 0;
    if (joined2 !== void 0) at += joined2.length;
    else if (space !== void 0) {
      reading.add(folded(space), at, 0);
      at += space.length;
    } else if (quote === '"' && source[at] === "\\") {
      const { text: text2, length } = readEscape(source, at);
      reading.add(text2, at, 0);
      at += length;
    } else {
      reading.add(source.charAt(at), at, 1);
      at += quote === "'" && source[at] === "'" ? 2 : 1;
    }
  }
  return reading;
}
function linesOf2(source, value) {
  const lines = [];
  let at = source.indexOf("\n") + 1;
  if (at === 0) return [];
  const raw = source.slice(at).split("\n");
  const blanks = (text2) => /^ */.exec(text2 ?? "")?.[0].length ?? 0;
  const first = raw.find((line) => line.trim() !== "");
  const indent = blanks(first) - blanks(value.split("\n").find((line) => line.trim() !== ""));
  for (const line of raw) {
    const cut = Math.min(indent, blanks(line));
    lines.push({ text: line.slice(cut).replace(/\r$/, ""), at: at + cut });
    at += line.length + 1;
  }
  return lines;
}
function readLiteral(source, value) {
  const reading = new Reading();
  for (const { text: text2, at } of linesOf2(source, value)) {
    reading.add(text2, at, 1);
    reading.add("\n", at + text2.length, 0);
  }
  return reading;
}
var keepsBreaks = ({ text: text2 }) => /^[ \t]/.test(text2);
function readFolded(source, value) {
  const reading = new Reading();
  let last;
  let empty = 0;
  for (const line of linesOf2(source, value)) {
    if (line.text === "") {
      empty++;
      continue;
    }
    const isFolded = last !== void 0 && !keepsBreaks(last) && !keepsBreaks(line);
    const breaksBetween = last === void 0 || isFolded ? empty : empty + 1;
    reading.add(isFolded && empty === 0 ? " " : "\n".repeat(breaksBetween), line.at, 0);
    reading.add(line.text, line.at, 1);
    last = line;
    empty = 0;
  }
  return reading;
}
function read(source, value) {
  switch (source.charAt(0)) {
    case '"':
      return readFlow(source, '"');
    case "'":
      return readFlow(source, "'");
    case "|":
      return readLiteral(source, value);
    case ">":
      return readFolded(source, value);
    default:
      return readFlow(source, "");
  }
}
var withoutLastBlanks = (text2) => text2.replace(/[ \t\n]+$/, "");
function offsetInScalar(text2, node, at) {
  if (typeof node.value !== "string") return void 0;
  const source = text2.slice(node.start, node.end);
  const { value, from } = read(source, node.value);
  if (withoutLastBlanks(value) !== withoutLastBlanks(node.value)) return void 0;
  return node.start + (from[at] ?? source.length);
}

// src/facts/admission-subjects.ts
var reportedElsewhere = "elsewhere";
var rows = [
  { subject: reportedElsewhere, field: /^metadata\.annotations\[api-approved\.kubernetes\.io\]$/ },
  // Group, kind, plural and scope that change are told as breaking changes, `compat/crd-renamed` and `compat/scope-changed`.
  { subject: reportedElsewhere, field: /^spec\.(group|scope|names)/, detail: /^field is immutable$/ },
  { subject: "admission/stored-version", field: /^status\.storedVersions/, detail: /^missing from spec\.versions/ },
  // The status of a manifest is never taken over; what else is wrong with it follows from the versions.
  { subject: reportedElsewhere, field: /^status\./ },
  { subject: "structural/missing-type", detail: /^must not be empty (at the root|for specified )/ },
  { subject: "structural/missing-type", detail: /^must be object at the root$/ },
  { subject: "structural/missing-items", field: /\.items$/, detail: /^must be specified$/ },
  {
    subject: "structural/additional-properties",
    field: /\.additionalProperties$/,
    detail: /^must not be used at the root$/
  },
  { subject: "structural/additional-properties", detail: /^additionalProperties and properties are mutual exclusive$/ },
  { subject: "structural/value-validation", detail: /to be structural$/ },
  { subject: "structural/incomplete", detail: /^because it is defined in / },
  { subject: "structural/restricted-metadata", detail: /^must not specify anything other than name and generateName/ },
  { subject: "structural/restricted-metadata", detail: /^must not be specified in a nested context$/ },
  {
    subject: "structural/restricted-metadata",
    field: /properties\[(kind|apiVersion|metadata)\]\.type$/,
    detail: /^must be (string|object)/
  },
  { subject: "structural/int-or-string", detail: /^must be false if x-kubernetes-int-or-string is true$/ },
  {
    subject: "structural/embedded-resource",
    detail: /x-kubernetes-embedded-resource|^must not be used inside of resource meta$/
  },
  { subject: "admission/pattern", detail: /^must be a valid regular expression/ },
  { subject: "admission/validation-rule", field: /x-kubernetes-validations/ },
  { subject: "admission/validation-rule", detail: /^x-kubernetes-validations / },
  { subject: "admission/list-type", field: /\.x-kubernetes-(list-type|list-map-keys|map-type)$/ },
  { subject: "admission/list-type", detail: /x-kubernetes-(list-type|list-map-keys|map-type)/ },
  { subject: "admission/default", field: /openAPIV3Schema.*\.default($|[.[])/ },
  { subject: "admission/default", field: /^spec\.preserveUnknownFields$/, detail: /to use defaults/ },
  {
    subject: "admission/missing-schema",
    field: /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema$/,
    detail: /^$|^because otherwise/
  },
  { subject: "admission/schema", field: /openAPIV3Schema|^spec\.validation/ },
  { subject: "admission/schema", field: /^spec\.preserveUnknownFields$/ },
  { subject: "admission/subresources", field: /^spec(\.versions\[\d+\])?\.subresources/ },
  { subject: "admission/printer-columns", field: /^spec(\.versions\[\d+\])?\.additionalPrinterColumns/ },
  { subject: "admission/selectable-fields", field: /^spec(\.versions\[\d+\])?\.selectableFields/ },
  { subject: "admission/conversion", field: /^spec\.conversion/ },
  { subject: "admission/names", field: /^spec\.(group|scope|names)/ },
  { subject: "admission/names", field: /^metadata\.(name|generateName)$/ },
  { subject: "admission/metadata", field: /^metadata/ },
  { subject: "admission/versions", field: /^spec\.versions?/ }
];
function subjectOf(error) {
  const row2 = rows.find(
    ({ field, detail }) => (field === void 0 || field.test(error.field)) && (detail === void 0 || detail.test(error.detail))
  );
  return row2?.subject ?? "admission/refused";
}
var subjects = [...new Set(rows.map((row2) => row2.subject)), "admission/refused"];

// src/facts/cost-ways.ts
var mostErrors = 8;
var CostWays = class {
  #crd;
  #rules;
  #found = /* @__PURE__ */ new Map();
  constructor(crd, rules2) {
    this.#crd = crd;
    this.#rules = rules2;
  }
  /** The ways under the budget of an error about a cost; empty if there is none, undefined for other errors and beyond the limit. */
  of(error) {
    if (!isOverBudget(error)) return void 0;
    const known = this.#found.get(error.field);
    if (known !== void 0 || this.#found.size >= mostErrors) return known;
    const ways = waysForError(error, this.#rules).map(
      ({ bounds }) => bounds.map(({ path: path3, keyword, value, now }) => {
        const { start, end, field = "" } = locate(pathText(path3), this.#crd.root);
        return { keyword, value, now, field, at: { file: this.#crd.file, start, end } };
      })
    );
    this.#found.set(error.field, ways);
    return ways;
  }
};

// src/facts/admission-facts.ts
function decodable(crd) {
  const spoken2 = { ...crd.root, entries: crd.root.entries.filter((entry2) => entry2.key !== "status") };
  return { ...decodableOf(crd), root: spoken2, duplicates: [] };
}
var isV1beta12 = (crd) => crd.apiVersion === "apiextensions.k8s.io/v1beta1";
var placeIn = (crd, { start, end }) => ({
  file: crd.file,
  start,
  end
});
function spanOf2(crd, { detail }, place) {
  const { node } = place;
  const expression = stringOf(node);
  const within = expression === void 0 ? void 0 : placeInExpression(detail, expression);
  if (within === void 0 || node.kind !== "scalar") return placeIn(crd, place);
  const start = offsetInScalar(crd.file.text, node, within.start);
  const last = offsetInScalar(crd.file.text, node, within.end - 1);
  if (start === void 0 || last === void 0) return placeIn(crd, place);
  return placeIn(crd, { start, end: Math.max(start, Math.min(node.end, last + 1)) });
}
var errorKey = ({ type, field }) => `${type} ${field.replace(/^spec\.versions\[\d+\]/, "spec.versions[]")}`;
function errorFacts({ crd, document, past, costWays }, errors, phase) {
  const known = new Set(past?.createErrors.map(errorKey));
  return errors.flatMap((error) => {
    const subject2 = subjectOf(error);
    if (subject2 === reportedElsewhere) return [];
    const place = locate(error.field, crd.root);
    const status = known.has(errorKey(error)) ? "existing" : "introduced";
    const { version, field } = place;
    const request = isV1beta12(crd) ? "v1beta1" : "v1";
    const at = spanOf2(crd, error, place);
    const ways = costWays.of(error);
    const cost = ways === void 0 ? {} : { costWays: ways };
    return [{ kind: "admission-error", subject: subject2, error, ...cost, phase, request, at, status, document, version, field }];
  });
}
function decodeFacts({ crd, document, past }, now) {
  const { decodeError, strictDecodeErrors, decodePath } = now;
  const start = { start: crd.root.start, end: crd.root.start };
  const undecodable = decodePath === void 0 ? start : placeOf(decodePath, crd.root);
  const failed = decodeError === void 0 ? [] : [
    {
      kind: "admission-decode",
      what: "failed",
      message: decodeError,
      at: placeIn(crd, undecodable),
      status: past?.decodeError === decodeError ? "existing" : "introduced",
      document
    }
  ];
  const known = new Set(past?.strictDecodeErrors);
  const strict = strictDecodeErrors.map((message2) => ({
    kind: "admission-decode",
    what: "unknown-field",
    message: message2,
    at: placeIn(crd, locateStrictError(message2, crd.root) ?? start),
    status: known.has(message2) ? "existing" : "introduced",
    document
  }));
  return [...failed, ...strict];
}
function warned(node, message2) {
  if (node.kind === "scalar") return void 0;
  if (node.kind === "sequence") return firstOf2(node.items, (item) => warned(item, message2));
  const format = get(node, "format");
  if (message2 === `unrecognized format ${JSON.stringify(stringOf(format))}`) return format;
  const listType = get(node, "x-kubernetes-list-type");
  const items = stringOf(get(get(node, "items"), "type"));
  if (stringOf(listType) === "set" && message2.includes("x-kubernetes-list-type: set") && message2.includes(`"${items}"`))
    return listType;
  return firstOf2(node.entries, (entry2) => warned(entry2.value, message2));
}
function firstOf2(list2, find) {
  for (const item of list2) {
    const found = find(item);
    if (found !== void 0) return found;
  }
  return void 0;
}
function warningFacts({ crd, document, past }, { warnings }) {
  const known = new Set(past?.warnings);
  return warnings.map((message2) => ({
    kind: "admission-warning",
    message: message2,
    at: placeIn(crd, warned(crd.root, message2) ?? locate("spec.versions", crd.root)),
    status: known.has(message2) ? "existing" : "introduced",
    document
  }));
}
function v1beta1Fact(crd, before) {
  const entry2 = entryOf(crd.root, "apiVersion");
  return {
    kind: "v1beta1-manifest",
    at: placeIn(crd, entry2?.value ?? { start: crd.root.start, end: crd.root.start }),
    status: before?.apiVersion === crd.apiVersion ? "existing" : "introduced",
    document: documentRef(crd)
  };
}
var checkedInV1beta1 = /* @__PURE__ */ new Set([
  "admission/names",
  "admission/metadata",
  "admission/subresources",
  "admission/printer-columns",
  "admission/conversion",
  "admission/versions"
]);
var fieldOfMessage = (message2) => message2.slice(0, Math.max(0, message2.indexOf(": ")));
function nonStructuralFacts({ crd, document, past }, { nonStructural }) {
  const first = nonStructural.find((message2) => !message2.startsWith("spec.preserveUnknownFields:")) ?? nonStructural[0];
  if (first === void 0) return [];
  const shared = get(get(crd.root, "spec"), "validation") !== void 0;
  const field = shared ? fieldOfMessage(first).replace(/^spec\.versions\[\d+\]\.schema/, "spec.validation") : fieldOfMessage(first);
  const at = placeIn(crd, locate(field, crd.root));
  const known = new Set(past?.nonStructural);
  const status = nonStructural.every((message2) => known.has(message2)) ? "existing" : "introduced";
  return [{ kind: "non-structural", path: crd.file.path, messages: nonStructural, at, status, document }];
}
function v1beta1Facts(after, before) {
  const { admission: now, rules: rules2 } = admitDocumentWithRules(decodable(after));
  const past = before === void 0 ? void 0 : admitDocument(decodable(before));
  const scene = { crd: after, document: documentRef(after), past, costWays: new CostWays(after, rules2) };
  const errors = now.createErrors.filter((error) => checkedInV1beta1.has(subjectOf(error)));
  return [
    v1beta1Fact(after, before),
    ...decodeFacts(scene, now),
    ...errorFacts(scene, errors, "create"),
    ...nonStructuralFacts(scene, now)
  ];
}
function admissionFacts({ before, after, update, unchanged }) {
  if (after === void 0 || unchanged) return [];
  if (isV1beta12(after)) return v1beta1Facts(after, before);
  const old = update && before !== void 0 && !isV1beta12(before) ? before : void 0;
  const { admission: now, rules: rules2 } = admitDocumentWithRules(
    decodable(after),
    old === void 0 ? void 0 : decodable(old)
  );
  const quiet = now.decodeError === void 0 && [now.strictDecodeErrors, now.createErrors, now.updateErrors ?? [], now.warnings].every((list2) => list2.length === 0);
  if (quiet) return [];
  const past = before === void 0 ? void 0 : admitDocument(decodable(before));
  const scene = { crd: after, document: documentRef(after), past, costWays: new CostWays(after, rules2) };
  const created = new Set(now.createErrors.map(errorKey));
  const onlyOnUpdate = (now.updateErrors ?? []).filter((error) => !created.has(errorKey(error)));
  return [
    ...decodeFacts(scene, now),
    ...errorFacts(scene, now.createErrors, "create"),
    ...errorFacts(scene, onlyOnUpdate, "update"),
    ...warningFacts(scene, now)
  ];
}

// src/facts/spec-change.ts
var nameMaps = /* @__PURE__ */ new Set(["properties", "patternProperties", "definitions", "dependencies"]);
var dataKeywords = /* @__PURE__ */ new Set(["default", "enum", "example"]);
var inside = (within, key2) => {
  if (within === "data") return "data";
  if (within === "names") return "keywords";
  if (dataKeywords.has(key2)) return "data";
  return nameMaps.has(key2) ? "names" : "keywords";
};
function canonical2(node, within, words) {
  if (node.kind === "scalar") return node.literal ?? JSON.stringify(node.value);
  if (node.kind === "sequence") return `[${node.items.map((item) => canonical2(item, within, words)).join(",")}]`;
  const values2 = new Map(node.entries.map((entry2) => [entry2.key, entry2.value]));
  if (!words && within === "keywords") values2.delete("description");
  const members = [...values2].map(([key2, value]) => `${JSON.stringify(key2)}:${canonical2(value, inside(within, key2), words)}`).sort();
  return `{${members.join(",")}}`;
}
function specChange(before, after) {
  const same = (words) => (before === void 0 ? "" : canonical2(before, "keywords", words)) === (after === void 0 ? "" : canonical2(after, "keywords", words));
  if (same(true)) return "none";
  return same(false) ? "descriptions" : "meaning";
}

// src/facts/approvals.ts
var groupOf = (crd) => stringOf(getIn(crd.root, ["spec", "group"])) ?? "";
var groupOfName = (name) => name.includes(".") ? name.slice(name.indexOf(".") + 1) : "";
var requestOf = (crd) => crd.apiVersion.endsWith("/v1beta1") ? "v1beta1" : "v1";
function anchorOf(manifest) {
  const { file, root } = manifest;
  const metadata = entryOf(root, "metadata");
  const entry2 = entryOf(metadata?.value, "annotations") ?? entryOf(metadata?.value, "name") ?? metadata ?? entryOf(root, "kind");
  return entry2 === void 0 ? { file, start: root.start, end: root.start } : { file, start: entry2.keyStart, end: entry2.keyEnd };
}
function ownApproval(manifest) {
  const node = getIn(manifest.root, ["metadata", "annotations", approvedAnnotation]);
  const request = requestOf(manifest);
  if (node === void 0) return { state: "missing", value: void 0, at: anchorOf(manifest), request };
  if (node.kind !== "scalar" || node.value !== null && typeof node.value !== "string") return void 0;
  const value = node.value ?? "";
  return { state: approvalState(value), value, at: { file: manifest.file, start: node.start, end: node.end }, request };
}
var rank = ["approved", "bypassed", "invalid", "missing"];
function effectiveApproval(manifest, own, tree) {
  if (own.state === "approved" || own.state === "bypassed")
    return { approval: own, supply: void 0, unknown: void 0 };
  const { found, unknown } = tree().supplies(manifest.file.path, manifest.name, approvedAnnotation);
  const best2 = found.map((supply2) => ({ supply: supply2, state: approvalState(supply2.value) })).sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state))[0];
  if (best2 === void 0 || rank.indexOf(best2.state) > rank.indexOf(own.state))
    return { approval: own, supply: void 0, unknown };
  const { supply, state } = best2;
  const approval = { state, value: supply.value, at: supply.places[0] ?? own.at, request: own.request };
  return { approval, supply, unknown };
}
var changedPlace = (supply) => supply?.places.find((place) => place.file.side === "base");
function crdFact(before, after, { tree }) {
  const group = groupOf(after);
  const own = ownApproval(after);
  if (own === void 0) return void 0;
  const fact = {
    kind: "approval",
    carrier: "crd",
    name: after.name,
    path: after.file.path,
    group,
    isProtected: isProtectedGroup(group),
    document: documentRef(after)
  };
  const ownBefore = before === void 0 ? void 0 : ownApproval(before);
  if (!fact.isProtected) return { ...fact, before: ownBefore, after: own, unless: void 0 };
  const now = effectiveApproval(after, own, tree.head);
  const past = before === void 0 || ownBefore === void 0 ? void 0 : effectiveApproval(before, ownBefore, tree.base);
  const lostAt = now.approval.value === void 0 ? changedPlace(past?.supply) : void 0;
  const place = past === void 0 || past.supply === void 0 ? past?.approval.at : lostAt ?? now.approval.at;
  return {
    ...fact,
    before: past === void 0 || place === void 0 ? void 0 : { ...past.approval, at: place },
    after: now.approval,
    unless: now.approval.state === "missing" ? now.unknown : void 0
  };
}
function contextFacts2(changeSet, documents, scene) {
  const facts = [];
  for (const [path3, text2] of changeSet.context.texts) {
    if (!text2.includes("CustomResourceDefinition") || !/k8s\.io|kubernetes\.io/.test(text2)) continue;
    for (const crd of documents.context(path3)?.manifests ?? []) {
      if (crd.shape !== "crd") continue;
      const fact = crdFact(crd, crd, scene);
      if (fact?.isProtected === true) facts.push(fact);
    }
  }
  return facts;
}
function patchesOf(documents, side) {
  const patches = /* @__PURE__ */ new Map();
  for (const manifest of documents.files.flatMap((file) => file[side]?.manifests ?? [])) {
    if (manifest.shape !== "crd-patch" || manifest.name === "") continue;
    const approval = ownApproval(manifest);
    if (approval === void 0) continue;
    const known = patches.get(manifest.name);
    if (known === void 0 || rank.indexOf(approval.state) < rank.indexOf(known.approval.state))
      patches.set(manifest.name, { manifest, approval });
  }
  return patches;
}
function patchFacts(documents, known) {
  const [base, head2] = [patchesOf(documents, "base"), patchesOf(documents, "head")];
  const facts = [];
  for (const name of /* @__PURE__ */ new Set([...base.keys(), ...head2.keys()])) {
    const group = groupOfName(name);
    if (known.has(name) || !isProtectedGroup(group)) continue;
    const before = base.get(name);
    const after = head2.get(name);
    const lost = before && { ...before.approval, state: "missing", value: void 0 };
    const now = after?.approval ?? lost;
    if (now === void 0 || now.state === "missing" && (before?.approval.state ?? "missing") === "missing") continue;
    const manifest = after?.manifest ?? before?.manifest;
    facts.push({
      kind: "approval",
      carrier: "crd-patch",
      name,
      path: manifest?.file.path ?? now.at.file.path,
      group,
      isProtected: true,
      document: manifest && documentRef(manifest),
      before: before?.approval ?? { ...now, state: "missing", value: void 0 },
      after: now,
      unless: now.state === "missing" ? "the CRD is not among the files that were read" : void 0
    });
  }
  return facts;
}
function staleFacts(facts) {
  const crds = [...facts].flatMap(([{ before: old, after: crd, unchanged }, fact]) => {
    const { before, after, name } = fact;
    if (crd === void 0 || before === void 0 || unchanged || !fact.isProtected) return [];
    if (before.state !== "approved" || after.state !== "approved" || before.value !== after.value) return [];
    if (specChange(get(old?.root, "spec"), get(crd.root, "spec")) !== "meaning") return [];
    return [{ name, url: after.value ?? "", at: after.at, document: documentRef(crd), path: crd.file.path }];
  });
  if (crds.length === 0) return [];
  const sorted = crds.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return [
    { kind: "stale-approvals", crds: sorted.map(({ name, url, at, document }) => ({ name, url, at, document })) }
  ];
}
var lazily = (make) => {
  let made;
  return () => (made ??= { value: make() }).value;
};
function approvalFacts(changeSet, documents, pairs) {
  const treeOf = (side) => lazily(() => {
    const { paths, lookup } = sideTree(changeSet, side);
    return kustomizeTree(paths, lookup, changeSet.context.paths !== void 0);
  });
  const scene = { tree: { base: treeOf("base"), head: treeOf("head") } };
  const byPair = /* @__PURE__ */ new Map();
  for (const pair of pairs) {
    const fact = pair.after && crdFact(pair.update ? pair.before : void 0, pair.after, scene);
    if (fact !== void 0) byPair.set(pair, fact);
  }
  const context = contextFacts2(changeSet, documents, scene);
  const known = /* @__PURE__ */ new Set([
    ...pairs.flatMap(({ before, after }) => [before?.name ?? "", after?.name ?? ""]),
    ...context.map((fact) => fact.name)
  ]);
  const touched = context.filter(({ before, after }) => before?.state !== after.state || before.value !== after.value);
  return [
    ...byPair.values(),
    ...touched,
    ...patchFacts(documents, known),
    ...approvalMarkerFacts(changeSet, documents, byPair),
    ...staleFacts(byPair)
  ];
}

// src/facts/known-parts.ts
function knownValues(before, after) {
  if (before.kind === "mapping" && after.kind === "mapping") return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? void 0 : [before, after];
}
var isDoubled = (node, entry2) => entryOf(node, entry2.key) !== entry2 || node.entries.find(({ key: key2 }) => key2 === entry2.key) !== entry2;
function knownParts(before, after) {
  const kept2 = { before: [], after: [] };
  const doubled = new Set(
    [before, after].flatMap((node) => node.entries.filter((entry2) => isDoubled(node, entry2)).map(({ key: key2 }) => key2))
  );
  for (const entry2 of before.entries) {
    if (doubled.has(entry2.key)) continue;
    const other = entryOf(after, entry2.key);
    if (other === void 0) {
      if (after.open !== true && !holdsUnknown(entry2.value)) kept2.before.push(entry2);
      continue;
    }
    const values2 = knownValues(entry2.value, other.value);
    if (values2 === void 0) continue;
    kept2.before.push({ ...entry2, value: values2[0] });
    kept2.after.push({ ...other, value: values2[1] });
  }
  for (const entry2 of after.entries) {
    if (doubled.has(entry2.key) || entryOf(before, entry2.key) !== void 0) continue;
    if (before.open !== true && !holdsUnknown(entry2.value)) kept2.after.push(entry2);
  }
  return [
    { ...before, entries: kept2.before },
    { ...after, entries: kept2.after }
  ];
}
function isLiteralAroundSchemas({ root }) {
  const isLiteral = (node) => node === void 0 || !holdsUnknown(node);
  const around = (node, schema) => node?.kind !== "mapping" || node.entries.every(({ key: key2, value }) => key2 === schema ? true : isLiteral(value));
  const [spec, versions] = [get(root, "spec"), getIn(root, ["spec", "versions"])];
  if (spec?.kind !== "mapping") return false;
  const isVersionsKnown = versions?.kind === "sequence" && versions.items.every((version) => around(version, "schema"));
  const schemas = [
    getIn(spec, ["validation", "openAPIV3Schema"]),
    ...(versions?.kind === "sequence" ? versions.items : []).map((one) => getIn(one, ["schema", "openAPIV3Schema"]))
  ];
  const isOpenElsewhere = spec.open === true && !schemas.some((schema) => schema?.kind === "mapping" && schema.open === true);
  return !isOpenElsewhere && spec.entries.every(({ key: key2, value }) => key2 === "versions" || key2 === "validation" || isLiteral(value)) && (versions === void 0 || isVersionsKnown);
}

// src/facts/fold-versions.ts
var rank2 = { stable: 2, beta: 1, alpha: 0 };
var outranks = (a, b) => a.servedBefore === b.servedBefore ? rank2[a.stability] > rank2[b.stability] : a.servedBefore;
var keyOf2 = ({ change }) => {
  const { subject: subject2, effect, steps, before, after, hasDefault, wasPreserved, isFirstSchema } = change;
  return JSON.stringify([subject2, effect, steps, before, after, hasDefault, wasPreserved, isFirstSchema]);
};
function foldVersions(facts) {
  const groups2 = /* @__PURE__ */ new Map();
  const rest = [];
  for (const fact of facts) {
    if (fact.kind !== "schema-change") {
      rest.push(fact);
      continue;
    }
    const key2 = keyOf2(fact);
    const group = groups2.get(key2);
    if (group === void 0) groups2.set(key2, [fact]);
    else group.push(fact);
  }
  const folded4 = [...groups2.values()].flatMap((group) => {
    const first = group.reduce((best2, fact) => outranks(fact.version, best2.version) ? fact : best2);
    const others = group.filter((fact) => fact !== first && fact.version.name !== first.version.name);
    const namesOf2 = (served) => [
      ...new Set(others.flatMap(({ version }) => version.servedBefore === served ? [version.name] : []))
    ];
    return [{ ...first, alsoIn: namesOf2(true), alsoUnserved: namesOf2(false) }];
  });
  return [...rest, ...folded4];
}

// src/facts/schema/spot.ts
var spanOf3 = (file, node) => ({
  file,
  start: node.start,
  end: node.end
});
var keySpan = (file, entry2) => ({ file, start: entry2.keyStart, end: entry2.keyEnd });
function shown(value) {
  const text2 = JSON.stringify(value) ?? "nothing";
  return text2.length > 120 ? `${text2.slice(0, 117)}…` : text2;
}
var sortKeys = (_key, value) => typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value;
var sameValue = (a, b) => JSON.stringify(toValue(a), sortKeys) === JSON.stringify(toValue(b), sortKeys);
function placeOf2(spot, before, after) {
  if (after !== void 0) return keySpan(spot.sides.head, after);
  if (before !== void 0) return keySpan(spot.sides.base, before);
  return spanOf3(spot.sides.head, spot.after);
}
function note(spot, subject2, effect, before, after) {
  spot.changes.push({
    subject: subject2,
    effect,
    steps: spot.steps,
    ...before === void 0 ? {} : { before: shown(toValue(before.value)) },
    ...after === void 0 ? {} : { after: shown(toValue(after.value)) },
    at: placeOf2(spot, before, after)
  });
}
function inBranches(node, key2) {
  const branches = get(node, "allOf");
  for (const branch of branches?.kind === "sequence" ? branches.items : []) {
    const entry2 = entryOf(branch, key2);
    if (entry2 !== void 0) return entry2;
  }
  return void 0;
}
function constraintsOf({ before, after }, key2) {
  const [from, to] = [entryOf(before, key2), entryOf(after, key2)];
  if (from === void 0) return [to === void 0 ? void 0 : inBranches(before, key2), to];
  return [from, to ?? inBranches(after, key2)];
}
var flag = (node, key2) => {
  const value = get(node, key2);
  return value?.kind === "scalar" && value.value === true;
};

// src/facts/schema/bounds.ts
var upper = ["maximum", "maxLength", "maxItems", "maxProperties"];
var lower = ["minimum", "minLength", "minItems", "minProperties"];
var numberIn = (entry2) => entry2?.value.kind === "scalar" && typeof entry2.value.value === "number" ? entry2.value.value : void 0;
function boundOf(node, key2, entry2) {
  const value = numberIn(entry2);
  if (value === void 0) return void 0;
  const exclusive = key2 === "maximum" ? "exclusiveMaximum" : key2 === "minimum" ? "exclusiveMinimum" : void 0;
  if (value <= 0 && (key2 === "minLength" || key2 === "minItems" || key2 === "minProperties")) return void 0;
  return { value, exclusive: exclusive !== void 0 && flag(node, exclusive) };
}
var countOf = (node) => node?.kind === "sequence" ? node.items.length : 0;
function compareBound(spot, key2, direction) {
  const [was, is] = constraintsOf(spot, key2);
  const [from, to] = [boundOf(spot.before, key2, was), boundOf(spot.after, key2, is)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const before = from === void 0 ? void 0 : was;
  const after = to === void 0 ? void 0 : is;
  if (key2 === "minProperties" && to !== void 0 && to.value <= countOf(get(spot.before, "required")))
    return note(spot, key2, to.value < (from?.value ?? 0) ? "loosened" : "reworded", before, after);
  if (from === void 0) return note(spot, key2, "tightened", before, after);
  if (to === void 0) return note(spot, key2, "loosened", before, after);
  const step = (to.value - from.value) * direction;
  const tightened = step < 0 || step === 0 && to.exclusive;
  const text2 = (bound) => `${bound.value}${bound.exclusive ? " (exclusive)" : ""}`;
  spot.changes.push({
    subject: key2,
    effect: tightened ? "tightened" : "loosened",
    steps: spot.steps,
    before: text2(from),
    after: text2(to),
    at: placeOf2(spot, before, after)
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
  for (const key2 of upper) compareBound(spot, key2, 1);
  for (const key2 of lower) compareBound(spot, key2, -1);
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
function canonical3(value) {
  if (Array.isArray(value)) return value.map(canonical3);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key2, below2]) => !(spoken.has(key2) && typeof below2 === "string")).sort(([a], [b]) => a < b ? -1 : 1).map(([key2, below2]) => [key2, canonical3(below2)])
  );
}
var branchesOf = (entry2) => {
  if (entry2 === void 0) return [];
  const branches = entry2.value.kind === "sequence" ? entry2.value.items : [entry2.value];
  return branches.map((branch) => JSON.stringify(canonical3(toValue(branch))));
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
    const entry2 = after ?? before;
    changes.push({
      subject: "value-validation",
      effect,
      steps: spot.steps,
      ...before === void 0 ? {} : { before: `${junctor}: ${shown(toValue(before.value))}` },
      ...after === void 0 ? {} : { after: `${junctor}: ${shown(toValue(after.value))}` },
      ...entry2 === void 0 ? { at: { file: spot.sides.head, start: spot.after.start, end: spot.after.end } } : { at: keySpan(after === void 0 ? spot.sides.base : spot.sides.head, entry2) }
    });
  }
  return changes;
}

// src/facts/schema/duration.ts
var units = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
function goDuration(text2) {
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text2)) return void 0;
  let seconds = 0;
  for (const [, count3 = "0", unit = "s"] of text2.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g)) {
    seconds += Number(count3) * (units[unit] ?? 1);
  }
  return seconds;
}

// src/facts/schema/keywords.ts
var typeOf2 = (node) => flag(node, "x-kubernetes-int-or-string") ? "int-or-string" : stringOf(get(node, "type")) ?? "";
var widens = (from, to) => from === "integer" && (to === "number" || to === "int-or-string") || from === "string" && to === "int-or-string";
function compareType(spot) {
  const [from, to] = [typeOf2(spot.before), typeOf2(spot.after)];
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
    at: placeOf2(spot, before, after)
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
  const effect = typeOf2(spot.before) === typeOf2(spot.after) ? formatEffect(from, to) : "reworded";
  note(spot, "format", effect, was === "" ? void 0 : before, is === "" ? void 0 : after);
}
function compareEnum(spot) {
  const [before, after] = constraintsOf(spot, "enum");
  const valuesOf = (entry2) => entry2?.value.kind === "sequence" && entry2.value.items.length > 0 ? new Set(entry2.value.items.map((item) => JSON.stringify(toValue(item), sortKeys))) : void 0;
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (from === void 0 && to === void 0) return;
  if (from === void 0) return note(spot, "enum", "tightened", void 0, after);
  if (to === void 0) return note(spot, "enum", "loosened", before, void 0);
  const gone = [...from].filter((value) => !to.has(value));
  const fresh = [...to].filter((value) => !from.has(value));
  const at = placeOf2(spot, before, after);
  const list2 = (values2) => values2.length > 12 ? `${values2.slice(0, 12).join(", ")}, …` : values2.join(", ");
  if (gone.length > 0)
    spot.changes.push({ subject: "enum", effect: "tightened", steps: spot.steps, before: list2(gone), at });
  if (fresh.length > 0)
    spot.changes.push({ subject: "enum", effect: "loosened", steps: spot.steps, after: list2(fresh), at });
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
      at: spanOf3(spot.sides.head, node),
      hasDefault: entryOf(schema, "default") !== void 0
    });
  }
  for (const [name, node] of from) {
    if (to.has(name) || get(get(spot.after, "properties"), name) === void 0) continue;
    spot.changes.push({
      subject: "required",
      effect: "loosened",
      steps: [...spot.steps, { property: name }],
      at: spanOf3(spot.sides.base, node)
    });
  }
}
var plain2 = [
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
  for (const { key: key2, subject: subject2, added, removed, changed } of plain2) {
    const [before, after] = key2 === "pattern" ? constraintsOf(spot, key2) : [entryOf(spot.before, key2), entryOf(spot.after, key2)];
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
  if (scalars.has(typeOf2(before)) && scalars.has(typeOf2(after))) return false;
  return get(before, "additionalProperties") !== void 0 || get(after, "additionalProperties")?.kind !== "mapping";
}
function compareFlags(spot) {
  for (const { key: key2, subject: subject2, on, off } of flags) {
    const [from, to] = [flag(spot.before, key2), flag(spot.after, key2)];
    if (from === to || subject2 === "preserve-unknown-fields" && !mattersHere(spot)) continue;
    note(
      spot,
      subject2,
      to ? on : off,
      from ? entryOf(spot.before, key2) : void 0,
      to ? entryOf(spot.after, key2) : void 0
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
  const { text: text2 } = file;
  let at = text2.indexOf("&");
  while (at >= 0 && !(isBefore(text2.charAt(at - 1)) && isName(text2.charAt(at + 1)))) at = text2.indexOf("&", at + 1);
  anchored.set(file, at >= 0);
  return at >= 0;
}
var isBefore = (character) => character === "" || /[\s,[{:?-]/.test(character);
var isName = (character) => /[^\s,[\]{}&]/.test(character);
function sameText(before, after) {
  if (before.end - before.start !== after.end - after.start) return false;
  const text2 = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text2) return false;
  return !text2.includes("*") || !(hasAnchors(before.file) || hasAnchors(after.file));
}

// src/facts/schema/topology.ts
var keysOf = ({ value }) => value.kind === "sequence" ? value.items.map((item) => stringOf(item) ?? "").sort().join(", ") : "";
function compareTopology(spot) {
  const word = (node, key2, unset) => stringOf(get(node, key2)) ?? unset;
  const changedFrom = (key2, subject2, unset) => {
    const [from, to] = [word(spot.before, key2, unset), word(spot.after, key2, unset)];
    if (from === to) return;
    spot.changes.push({
      subject: subject2,
      effect: "changed",
      steps: spot.steps,
      before: from,
      after: to,
      at: placeOf2(spot, entryOf(spot.before, key2), entryOf(spot.after, key2))
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

// src/facts/schema/validation-rules.ts
function rulesOf(node) {
  const list2 = get(node, "x-kubernetes-validations");
  if (list2?.kind !== "sequence") return [];
  return list2.items.map((item) => {
    const text2 = stringOf(get(item, "rule")) ?? "";
    const optionalOld = get(item, "optionalOldSelf");
    const isOptional = optionalOld?.kind === "scalar" && optionalOld.value === true;
    return {
      text: isOptional ? `${text2} (optionalOldSelf)` : text2,
      meaning: `${isOptional ? "?" : ""}${folded2(text2)}`,
      message: stringOf(get(item, "message")),
      node: item
    };
  });
}
var folded2 = (expression) => expression.includes("//") ? expression.trim() : expression.split(/([rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))/).map((part, index) => index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?([()[\],]) ?/g, "$1")).join("").trim();
function pool(rules2, keyOf4) {
  const byKey2 = /* @__PURE__ */ new Map();
  for (const rule of rules2) {
    const key2 = keyOf4(rule);
    const list2 = key2 === void 0 ? void 0 : byKey2.get(key2);
    if (list2 !== void 0) list2.push(rule);
    else if (key2 !== void 0) byKey2.set(key2, [rule]);
  }
  return (key2) => key2 === void 0 ? void 0 : byKey2.get(key2)?.shift();
}
function ruleChanges(spot) {
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return [];
  const changes = [];
  const subject2 = "validation-rule";
  const { steps } = spot;
  const gone = new Set(before);
  const byMeaning = pool(before, ({ meaning }) => meaning);
  const fresh = after.filter((rule) => {
    const match2 = byMeaning(rule.meaning);
    if (match2 === void 0) return true;
    gone.delete(match2);
    const at = spanOf3(spot.sides.head, rule.node);
    if (!sameValue(match2.node, rule.node))
      changes.push({ subject: subject2, effect: "reworded", steps, before: shown(match2.text), after: shown(rule.text), at });
    return false;
  });
  const [only2] = gone.size === 1 && fresh.length === 1 ? gone : [];
  const byMessage = pool([...gone], ({ message: message2 }) => message2);
  for (const rule of fresh) {
    const match2 = only2 ?? byMessage(rule.message);
    const at = spanOf3(spot.sides.head, rule.node);
    if (match2 !== void 0) gone.delete(match2);
    changes.push(
      match2 === void 0 ? { subject: subject2, effect: "tightened", steps, after: rule.text, at } : { subject: subject2, effect: "changed", steps, before: match2.text, after: rule.text, at }
    );
  }
  for (const rule of gone)
    changes.push({ subject: subject2, effect: "loosened", steps, before: rule.text, at: spanOf3(spot.sides.base, rule.node) });
  return changes;
}

// src/facts/schema/compare.ts
var preserves = (node, unpruned) => unpruned || flag(node, "x-kubernetes-preserve-unknown-fields");
var entriesOf = (node) => node?.kind === "mapping" ? node.entries.filter((entry2) => entryOf(node, entry2.key) === entry2) : [];
var implicit = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function isImplicit({ steps, before, after }, name) {
  const embedded = "x-kubernetes-embedded-resource";
  return implicit.has(name) && (steps.length === 0 || flag(before, embedded) && flag(after, embedded));
}
function compareProperties(spot) {
  const [from, to] = [get(spot.before, "properties"), get(spot.after, "properties")];
  const [mapBefore, mapAfter] = [get(spot.before, "additionalProperties"), get(spot.after, "additionalProperties")];
  for (const entry2 of entriesOf(from)) {
    const other = entryOf(to, entry2.key);
    const steps = [...spot.steps, { property: entry2.key }];
    if (other !== void 0) {
      compareBelow(spot, entry2.value, other.value, steps);
      continue;
    }
    const kept2 = preserves(spot.after, spot.sides.headUnpruned === true) || isOn(mapAfter);
    const effect = isImplicit(spot, entry2.key) ? "reworded" : kept2 ? "loosened" : "removed";
    spot.changes.push({ subject: "field", effect, steps, at: keySpan(spot.sides.base, entry2) });
    if (mapAfter !== void 0) compareBelow(spot, entry2.value, mapAfter, steps);
  }
  for (const entry2 of entriesOf(to)) {
    if (entryOf(from, entry2.key) !== void 0) continue;
    const steps = [...spot.steps, { property: entry2.key }];
    const wasPreserved = preserves(spot.before, spot.sides.baseUnpruned === true);
    const at = keySpan(spot.sides.head, entry2);
    spot.changes.push(
      isImplicit(spot, entry2.key) ? { subject: "field", effect: "reworded", steps, at } : { subject: "field", effect: "added", steps, at, wasPreserved }
    );
    if (mapBefore !== void 0) compareBelow(spot, mapBefore, entry2.value, steps);
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
  if (before?.value.kind === after?.value.kind || typeOf2(spot.before) !== typeOf2(spot.after)) return;
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

// src/facts/crd-changes.ts
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
  const entry2 = (crd, path3) => entryOf(getIn(crd.root, path3.slice(0, -1)), path3.at(-1) ?? "");
  const words = [
    ["group", ["spec", "group"]],
    ["kind", ["spec", "names", "kind"]],
    ["plural", ["spec", "names", "plural"]],
    ["scope", ["spec", "scope"]],
    ["singular", ["spec", "names", "singular"]],
    ["list-kind", ["spec", "names", "listKind"]]
  ];
  for (const [change, path3] of words) {
    const [before, after] = [entry2(to.before, path3), entry2(to.after, path3)];
    const [from, into] = [stringOf(before?.value), stringOf(after?.value)];
    if (from !== void 0 && into !== void 0 && from !== into)
      note2(to, change, void 0, before, after, { before: from, after: into });
  }
  for (const [key2, removed, added] of [
    ["shortNames", "short-name-removed", "short-name-added"],
    ["categories", "category-removed", "category-added"]
  ]) {
    const [before, after] = [entry2(to.before, ["spec", "names", key2]), entry2(to.after, ["spec", "names", key2])];
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
var sameEntries = (before, after) => before === after || before !== void 0 && after !== void 0 && sameValue(before.value, after.value);
function compareVersionFields(to, state, before, after) {
  compareSubresources(to, state, before, after);
  const columns = (crd, version) => perVersion(crd, version, "additionalPrinterColumns");
  const [oldColumns, newColumns] = [columns(to.before, before), columns(to.after, after)];
  const columnText = (entry2) => entry2?.value.kind === "sequence" ? entry2.value.items.map((item) => stringOf(get(item, "name")) ?? "?").join(", ") : "none";
  if (!sameEntries(oldColumns, newColumns)) {
    note2(to, "printer-columns", state, oldColumns, newColumns, {
      before: columnText(oldColumns),
      after: columnText(newColumns)
    });
  }
  const [oldFields, newFields] = [entryOf(before, "selectableFields"), entryOf(after, "selectableFields")];
  const paths = (entry2) => new Set(
    entry2?.value.kind === "sequence" ? entry2.value.items.flatMap((item) => stringOf(get(item, "jsonPath")) ?? []) : []
  );
  const [from, into] = [paths(oldFields), paths(newFields)];
  for (const path3 of from)
    if (!into.has(path3)) note2(to, "selectable-field-removed", state, oldFields, newFields, { before: path3 });
  for (const path3 of into)
    if (!from.has(path3)) note2(to, "selectable-field-added", state, oldFields, newFields, { after: path3 });
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
  const [olds, news] = [versionsOf2(to.before), versionsOf2(to.after)];
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
  const entry2 = (crd) => entryOf(get(crd.root, "spec"), "conversion");
  note2(to, "conversion", void 0, entry2(to.before), entry2(to.after), { before: from, after: into });
}
function comparePruning(to) {
  if (!isUnpruned(to.before) || isUnpruned(to.after)) return;
  const entry2 = (crd) => entryOf(get(crd.root, "spec"), "preserveUnknownFields");
  note2(to, "pruning-on", void 0, entry2(to.before), entry2(to.after));
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
    const entry2 = entryOf(get(shownSide.root, "metadata"), "name");
    const { start } = shownSide.root;
    const at = entry2 === void 0 ? { file: shownSide.file, start, end: start } : entrySpan(shownSide, entry2);
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
  const isKnown2 = !pair.template || isLiteralAroundSchemas(before) && isLiteralAroundSchemas(after);
  return foldVersions(isKnown2 ? to.facts : to.facts.filter(({ kind }) => kind === "schema-change"));
}

// src/facts/crds.ts
var groupOf2 = (crd) => stringOf(getIn(crd.root, ["spec", "group"])) ?? "";
var kindOf = (crd) => stringOf(getIn(crd.root, ["spec", "names", "kind"])) ?? "";
var identity3 = (crd) => `${groupOf2(crd)}/${kindOf(crd)}`;
var crdsOf2 = (manifests) => (manifests ?? []).filter(({ shape }) => shape === "crd" || shape === "crd-template");
var spanOf4 = ({ file, root }) => ({ file, start: root.start, end: root.end });
function pairOf(before, after) {
  const both2 = before !== void 0 && after !== void 0;
  return {
    path: (after ?? before)?.file.path ?? "",
    before,
    after,
    update: both2 && before.name === after.name && groupOf2(before) === groupOf2(after),
    unchanged: both2 && sameText(spanOf4(before), spanOf4(after)),
    copies: [],
    stays: [],
    template: [before, after].some((crd) => crd?.shape === "crd-template")
  };
}
function grouped(items, keyOf4) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key2 = keyOf4(item);
    const group = groups2.get(key2);
    if (group === void 0) groups2.set(key2, [item]);
    else group.push(item);
  }
  return groups2;
}
function sharedTail(a, b) {
  const [left, right] = [a.split("/").reverse(), b.split("/").reverse()];
  let count3 = 0;
  while (count3 < left.length && left[count3] === right[count3]) count3 += 1;
  return count3;
}
var isWhole = (file) => file === void 0 || file.problems.every(({ kind }) => kind === "duplicate-key") && file.notChecked.every((why) => why === whyMasked);
function pairWithinFile(file, pairs, rest) {
  const olds = grouped(crdsOf2(file.base?.manifests), identity3);
  for (const after of crdsOf2(file.head?.manifests)) {
    const before = olds.get(identity3(after))?.shift();
    if (before === void 0) rest.fresh.add(after);
    else pairs.push(pairOf(before, after));
  }
  if (isWhole(file.head)) for (const before of [...olds.values()].flat()) rest.gone.add(before);
}
function pairAcrossFiles(pairs, { gone, fresh }) {
  const olds = grouped(gone, identity3);
  for (const after of fresh) {
    const candidates2 = olds.get(identity3(after)) ?? [];
    const best2 = candidates2.reduce((found, before) => {
      const shared = sharedTail(before.file.path, after.file.path);
      return found === void 0 || shared > found.shared ? { before, shared } : found;
    }, void 0);
    if (best2 === void 0) continue;
    candidates2.splice(candidates2.indexOf(best2.before), 1);
    gone.delete(best2.before);
    fresh.delete(after);
    pairs.push(pairOf(best2.before, after));
  }
}
function pairRenamed(files, pairs, { gone, fresh }) {
  const [olds, news] = [gone, fresh].map((side) => grouped(side, ({ file }) => file.path));
  for (const { path: path3, base } of files) {
    const [before, ...others] = olds?.get(base?.file.path ?? path3) ?? [];
    const [after, ...rest] = news?.get(path3) ?? [];
    if (before === void 0 || after === void 0 || others.length + rest.length > 0) continue;
    if (groupOf2(before) !== groupOf2(after) && kindOf(before) !== kindOf(after)) continue;
    gone.delete(before);
    fresh.delete(after);
    pairs.push(pairOf(before, after));
  }
}
function placesAtHead(documents, contextPaths) {
  const changed = documents.files.flatMap(({ head: head2 }) => crdsOf2(head2?.manifests));
  const unchanged = contextPaths.flatMap((path3) => crdsOf2(documents.context(path3)?.manifests));
  const places2 = grouped([...changed, ...unchanged], ({ name }) => name);
  return new Map([...places2].map(([name, crds]) => [name, [...new Set(crds.map(({ file }) => file.path))]]));
}
function crdPairs(documents, contextPaths = []) {
  const pairs = [];
  const rest = { gone: /* @__PURE__ */ new Set(), fresh: /* @__PURE__ */ new Set() };
  for (const file of documents.files) pairWithinFile(file, pairs, rest);
  pairAcrossFiles(pairs, rest);
  pairRenamed(documents.files, pairs, rest);
  const places2 = rest.gone.size === 0 ? void 0 : placesAtHead(documents, contextPaths);
  return [
    ...pairs,
    ...[...rest.fresh].map((after) => pairOf(void 0, after)),
    ...[...rest.gone].map((before) => ({ ...pairOf(before, void 0), stays: places2?.get(before.name) ?? [] }))
  ];
}
function foldCopies(pairs, isOurs) {
  const text2 = (crd) => crd === void 0 ? "" : manifestText(crd);
  const groups2 = grouped(pairs, ({ before, after }) => `${text2(before)}\0${text2(after)}`);
  return [...groups2.values()].map((group) => {
    const first = group.find((pair) => isOurs(pair.path)) ?? group[0];
    if (first === void 0) throw new Error("a group of copies is never empty");
    return { ...first, copies: group.flatMap((pair) => pair === first ? [] : pair.after ?? pair.before ?? []) };
  });
}

// src/facts/field-clashes.ts
function below(schema, steps) {
  return steps.reduce(
    (at, step) => typeof step === "string" ? get(at, step) : getIn(at, ["properties", step.property]),
    schema
  );
}
var typeAt = (schema) => schema?.kind === "mapping" ? typeOf2(schema) : "";
var fits = (a, b) => {
  const pair = /* @__PURE__ */ new Set([a, b]);
  return pair.size === 1 || pair.has("integer") && pair.has("number") || pair.has("int-or-string") && (pair.has("integer") || pair.has("string"));
};
function eachAdded(before, after, steps, isTold) {
  const properties = get(after, "properties");
  for (const entry2 of properties?.kind === "mapping" ? properties.entries : []) {
    const old = getIn(before, ["properties", entry2.key]);
    const at = [...steps, { property: entry2.key }];
    if (old === void 0 && isTold(entry2, at)) continue;
    eachAdded(old, entry2.value, at, isTold);
  }
  for (const step of ["items", "additionalProperties"]) {
    const schema = get(after, step);
    if (schema?.kind === "mapping") eachAdded(get(before, step), schema, [...steps, step], isTold);
  }
}
function schemasByVersion(before, after) {
  const schemas = new Map([...versionsOf2(after)].map(([name, version]) => [name, schemaOf(after, version)]));
  for (const [name, version] of versionsOf2(before))
    if (!schemas.has(name)) schemas.set(name, schemaOf(before, version));
  return schemas;
}
function fieldClashFacts({ before, after, unchanged }) {
  if (before === void 0 || after === void 0 || unchanged || converts(after)) return [];
  const schemas = schemasByVersion(before, after);
  if (schemas.size < 2) return [];
  const olds = versionsOf2(before);
  const facts = [];
  for (const [version, node] of versionsOf2(after)) {
    if (!isServed(node)) continue;
    const old = olds.get(version);
    eachAdded(old && schemaOf(before, old), schemas.get(version), [], (entry2, steps) => {
      const type = typeAt(entry2.value);
      const other = [...schemas].find(([name, schema]) => {
        const otherType = name === version || type === "" ? "" : typeAt(below(schema, steps));
        return otherType !== "" && !fits(type, otherType);
      });
      if (other === void 0) return false;
      facts.push({
        kind: "field-clash",
        field: fieldOf(steps),
        version,
        type,
        other: other[0],
        otherType: typeAt(below(other[1], steps)),
        at: { file: after.file, start: entry2.keyStart, end: entry2.keyEnd },
        document: documentRef(after)
      });
      return true;
    });
  }
  return facts;
}

// src/facts/files.ts
function fileFacts(base, head2) {
  const before = new Set(base?.problems.map((problem) => problem.message));
  return head2.problems.map((problem) => ({
    kind: "file-problem",
    problem,
    status: before.has(problem.message) ? "existing" : "introduced"
  }));
}

// src/facts/go/field-markers.ts
var upper2 = /* @__PURE__ */ new Set(["Maximum", "MaxLength", "MaxItems", "MaxProperties"]);
var lower2 = /* @__PURE__ */ new Set(["Minimum", "MinLength", "MinItems", "MinProperties"]);
var capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);
function boundName(marker) {
  const [, items = "", own] = /^kubebuilder:validation:(items:)?(\w+)$/.exec(marker) ?? [];
  const name = own ?? /^k8s:(\w+)$/.exec(marker)?.[1];
  if (name === void 0) return void 0;
  const spelled = own === void 0 ? capital(name) : name;
  return upper2.has(spelled) || lower2.has(spelled) ? `${items}${spelled}` : void 0;
}
function enumValues(text2) {
  const braced = /^\s*\{([^]*)\}\s*$/.exec(text2)?.[1];
  return splitOutsideQuotes(braced ?? text2, braced === void 0 ? ";" : ",").map((piece) => unquoted(piece).text);
}
function constraintsOf2(markers) {
  let values2;
  let pattern;
  let preset;
  let listType;
  let required;
  const bounds = /* @__PURE__ */ new Map();
  const listMapKeys = [];
  for (const { text: text2 } of markers) {
    const marker = parseMarker(text2);
    if (marker === void 0) continue;
    const name = marker.name.replace(/:$/, "");
    const value = marker.value?.text ?? "";
    const plain3 = marker.value === void 0 ? "" : unquoted(marker.value).text;
    const bound = boundName(name);
    if (bound !== void 0 && Number.isFinite(Number(plain3)) && plain3 !== "")
      bounds.set(bound, { value: Number(plain3), isNative: name.startsWith("k8s:") });
    else if (name === "kubebuilder:validation:Enum") values2 = enumValues(value);
    else if (name === "kubebuilder:validation:Pattern") pattern = plain3;
    else if (name === "kubebuilder:default" || name === "default") preset = value.trim();
    else if (name === "listType" || name === "k8s:listType") listType = plain3;
    else if (name === "listMapKey" || name === "k8s:listMapKey") listMapKeys.push(plain3);
    else if (/^(?:optional|kubebuilder:validation:Optional)$/.test(name)) required = false;
    else if (/^(?:required|kubebuilder:validation:Required)$/.test(name)) required = true;
  }
  return { values: values2, bounds, pattern, default: preset, listType, listMapKeys: listMapKeys.sort(), required };
}
function isTighter(name, before, after) {
  const own = name.replace("items:", "");
  if (after === void 0 || before?.value === after.value) return false;
  if (before === void 0) return !after.isNative && (own === "Minimum" || upper2.has(own) || after.value > 0);
  return upper2.has(own) ? after.value < before.value : after.value > before.value;
}
function isRequired(field, file) {
  const own = constraintsOf2(field.markers);
  if (own.default !== void 0) return void 0;
  if (own.required !== void 0) return own.required;
  const shared = constraintsOf2((file?.packageComments ?? []).filter(({ text: text2 }) => text2.startsWith("+")));
  return shared.required ?? !(field.json.omitempty || field.json.omitzero);
}

// src/facts/go/compare.ts
var experimentalSign = /^(?:<gateway:experimental|<network-policy-api:experimental|\+(?:featureGate=|lifecycle:|openshift:enable:FeatureGate=|k8s:(?:alpha|ifEnabled)\())/;
var saysExperimental = ({ doc }) => doc.some(({ text: text2 }) => experimentalSign.test(text2.trim()));
function note3(to, change, type, field, said) {
  const places2 = to.current;
  const json2 = field && (field.json.name === "" ? field.name : field.json.name);
  const inStatus = places2.map(({ steps }) => {
    const [first] = steps;
    return typeof first === "object" && first.property === "status";
  });
  const isStatus = inStatus.length > 0 ? !inStatus.includes(false) : /Status(?:List)?$/.test(type.name);
  const { at, before, after, bound } = said;
  to.facts.push({
    kind: "go-change",
    change,
    folder: to.of.folder,
    version: to.of.name,
    stability: isVersionName(to.of.name) ? stabilityOf(to.of.name) : "stable",
    subject: field === void 0 ? type.name : `${type.name}.${field.name}`,
    typeName: type.name,
    json: json2,
    places: places2,
    ...before === void 0 ? {} : { before },
    ...after === void 0 ? {} : { after },
    ...bound === void 0 ? {} : { bound },
    at,
    isExperimental: field !== void 0 && saysExperimental(field),
    isStatus: isStatus || json2 === "status" && places2.some(({ steps }) => steps.length === 0)
  });
}
function compareValidation(to, type, before, after, field) {
  const [old, now] = [constraintsOf2(before.markers), constraintsOf2(after.markers)];
  const { at } = after;
  const removed = old.values?.filter((value) => now.values?.includes(value) === false) ?? [];
  if (removed.length > 0) note3(to, "enum-value-removed", type, field, { at, before: removed.join(", ") });
  if (old.values === void 0 && now.values !== void 0)
    note3(to, "enum-set", type, field, { at, after: now.values.join(", ") });
  for (const [bound, value] of now.bounds) {
    const past = old.bounds.get(bound);
    if (isTighter(bound, past, value))
      note3(to, "bound", type, field, { at, bound, before: past?.value.toString(), after: value.value.toString() });
  }
  if (now.pattern !== void 0 && old.pattern !== now.pattern)
    note3(to, old.pattern === void 0 ? "pattern-added" : "pattern-changed", type, field, {
      at,
      before: old.pattern,
      after: now.pattern
    });
  if (old.default !== void 0 && old.default !== now.default)
    note3(to, "default", type, field, { at, before: old.default, after: now.default });
}
function compareListType(to, type, before, after) {
  const [old, now] = [constraintsOf2(before.markers), constraintsOf2(after.markers)];
  const { at } = after;
  const wasMerged = old.listType === void 0 && /\bpatchStrategy:"merge/.test(before.tag ?? "");
  const [from, into] = [old.listType ?? "atomic", now.listType ?? "atomic"];
  if (wasMerged) return;
  if (from !== into) note3(to, "list-type", type, after, { at, before: from, after: into });
  else if (old.listMapKeys.join() !== now.listMapKeys.join())
    note3(to, "list-map-keys", type, after, {
      at,
      before: old.listMapKeys.join(", "),
      after: now.listMapKeys.join(", ")
    });
}
var movedToType = (field, { types }) => types.has(field.type.replace(/^[*[\]]+/, ""));
var fileOf = (side, field) => side.files.find(({ file }) => file === field.at.file);
function noteRenamed({ of, renamed }, from, into) {
  if (from.kind === "array" && into.kind === "array") return noteRenamed({ of, renamed }, from.item, into.item);
  if (from.kind === "map" && into.kind === "map") return noteRenamed({ of, renamed }, from.value, into.value);
  if (from.kind !== "struct" || into.kind !== "struct" || from.name === into.name) return void 0;
  const [before, after] = [of.before.types.get(from.name), of.after.types.get(into.name)];
  if (before !== void 0 && after !== void 0 && !of.before.types.has(into.name))
    renamed.set(`${from.name} ${into.name}`, [before, after]);
  return void 0;
}
function comparePresence(to, type, before, after) {
  const [was, is] = [isRequired(before, fileOf(to.of.before, before)), isRequired(after, fileOf(to.of.after, after))];
  if (was === void 0 || is === void 0 || was === is) return;
  const isSameTag = before.json.omitempty === after.json.omitempty && before.json.omitzero === after.json.omitzero;
  if (isSameTag && !to.isGenerated) return;
  note3(to, is ? "field-required" : "field-optional", type, after, { at: after.at });
}
function compareField(to, type, before, after) {
  const { of } = to;
  const [from, into] = [wireOf(before.type, of.before.types), wireOf(after.type, of.after.types)];
  const at = after.typeSpan;
  if (breaksWire(from, into)) {
    const texts = [wireText(from), wireText(into)];
    note3(to, "type", type, after, { at, before: `${before.type} (${texts[0]})`, after: `${after.type} (${texts[1]})` });
    return;
  }
  noteRenamed(to, from, into);
  const isList = from.kind === "array" || from.kind === "map";
  if (before.pointer !== after.pointer && !isList && before.type.replace("*", "") === after.type.replace("*", ""))
    note3(to, before.pointer ? "pointer-removed" : "pointer-added", type, after, {
      at,
      before: before.type,
      after: after.type
    });
  comparePresence(to, type, before, after);
  if (before.type === after.type || !movedToType(after, of.after)) compareValidation(to, type, before, after, after);
  if (from.kind === "array") compareListType(to, type, before, after);
}
var goneAt = (field) => field.at;
function compareStructs(to, before, after) {
  const [old, now] = [membersOf(before, to.of.before.types), membersOf(after, to.of.after.types)];
  const own = (members, type) => [...members.byName.values()].filter(({ owner }) => owner === type);
  const fresh = new Map(own(now, after).flatMap((one) => old.byName.has(one.json) ? [] : [[one.field.name, one]]));
  for (const { json: json2, field } of own(old, before)) {
    const same = now.byName.get(json2);
    if (same !== void 0) {
      compareField(to, after, field, same.field);
      continue;
    }
    const renamed = fresh.get(field.name);
    if (renamed !== void 0) {
      fresh.delete(field.name);
      note3(to, "json-name", after, renamed.field, { at: renamed.field.at, before: json2, after: renamed.json });
    } else if (now.isComplete || !old.isComplete)
      note3(to, "field-removed", before, field, { at: goneAt(field), before: json2 });
  }
  for (const { field } of fresh.values()) {
    const isNeeded = old.isComplete && isRequired(field, fileOf(to.of.after, field)) === true;
    note3(to, isNeeded ? "required-field-added" : "field-added", after, field, { at: field.at });
  }
}
var isOutput = (name) => /(?:Condition(?:Type)?|Reason|Status)$/.test(name);
function compareConstants(to) {
  const { before, after } = to.of;
  const used = new Set(
    [...after.types.values()].flatMap((type) => type.fields.map((field) => field.type.replace(/^(?:\*|\[\])+/, "")))
  );
  const values2 = new Set(after.constants.map((one) => `${one.type} ${one.value ?? ""}`));
  const open = new Set(after.constants.flatMap(({ name, quoted: quoted2 }) => quoted2 ? [] : name));
  const gone = /* @__PURE__ */ new Map();
  for (const constant of before.constants) {
    const type = after.types.get(constant.type);
    if (type?.underlying !== "string" || !isEnumOf(constant, type, used)) continue;
    if (values2.has(`${constant.type} ${constant.value ?? ""}`) || open.has(constant.name)) continue;
    const known = gone.get(type);
    if (known === void 0) gone.set(type, [constant]);
    else known.push(constant);
  }
  for (const [type, constants] of gone) {
    const names = [...new Set(constants.map(({ name, value }) => value ?? name))];
    const [first] = constants;
    if (first === void 0) continue;
    to.current = to.places.get(type.name) ?? [];
    note3(to, "constant-removed", type, void 0, { at: first.at, before: shortList(names) });
  }
}
var shortList = (names) => names.length <= 5 ? names.join(", ") : `${names.slice(0, 5).join(", ")} and ${names.length - 5} more`;
var isEnumOf = ({ quoted: quoted2 }, type, used) => quoted2 && used.has(type.name) && !isOutput(type.name) && constraintsOf2(type.markers).values === void 0;
var isApiType = (type) => new RegExp("^\\p{Lu}", "u").test(type.name) && !type.fields.some((field) => field.embedded && field.name === "ListMeta") && (type.kind !== "struct" || type.fields.some(({ tag }) => tag?.includes("json:") === true));
function commonPlaces(to, before, after) {
  const [old, now] = [to.placesBefore.get(before) ?? [], to.places.get(after) ?? []];
  if (old.length === 0 || now.length === 0) return now.length === 0 ? old : now;
  const known = new Set(old.map((place) => JSON.stringify(place)));
  const common = now.filter((place) => known.has(JSON.stringify(place)));
  if (common.length > 0) return common;
  return old.length >= mostPlaces || now.length >= mostPlaces ? now : void 0;
}
function compareTypes(to, before, after) {
  if (before === after || !isApiType(before) || !isApiType(after)) return;
  const common = commonPlaces(to, before.name, after.name);
  if (common === void 0) return;
  to.current = common;
  if (before.kind === "struct" && after.kind === "struct") compareStructs(to, before, after);
  else compareValidation(to, after, before, after, void 0);
}
var isGeneratedFrom = ({ files }) => files.some(({ file }) => file.text.includes("+kubebuilder:"));
function goChanges(of) {
  if (!of.isApi) return [];
  const to = {
    of,
    places: placesOf(of.after.types),
    placesBefore: placesOf(of.before.types),
    isGenerated: isGeneratedFrom(of.before) || isGeneratedFrom(of.after),
    renamed: /* @__PURE__ */ new Map(),
    facts: [],
    current: []
  };
  for (const [name, after] of of.after.types) {
    const before = of.before.types.get(name);
    if (before !== void 0) compareTypes(to, before, after);
  }
  for (const [before, after] of to.renamed.values()) compareTypes(to, before, after);
  compareConstants(to);
  return to.facts;
}

// src/facts/go/known-crds.ts
var generator = "controller-gen.kubebuilder.io/version";
function knownCrd(before, after, isChanged) {
  const crd = after ?? before;
  if (crd === void 0) return void 0;
  return {
    name: crd.name,
    group: stringOf(getIn(crd.root, ["spec", "group"])) ?? "",
    kind: stringOf(getIn(crd.root, ["spec", "names", "kind"])) ?? "",
    before,
    after,
    isChanged,
    isGenerated: getIn(crd.root, ["metadata", "annotations", generator]) !== void 0
  };
}
function knownCrds(changeSet, documents, pairs) {
  const known = pairs.flatMap(({ before, after }) => knownCrd(before, after, true) ?? []);
  for (const [path3, text2] of changeSet.context.texts) {
    if (!/\.ya?ml$/.test(path3) || !text2.includes("CustomResourceDefinition")) continue;
    for (const manifest of documents.context(path3)?.manifests ?? [])
      if (manifest.shape === "crd") known.push(...[knownCrd(manifest, manifest, false)].flatMap((one) => one ?? []));
  }
  return known;
}
function schemaOfVersion(crd, version) {
  const found = versionsOf2(crd).get(version);
  return crd === void 0 || found === void 0 ? void 0 : schemaOf(crd, found);
}
function nodeAt(schema, steps) {
  let node = schema;
  for (const step of steps)
    node = typeof step === "string" ? get(node, step) : getIn(node, ["properties", step.property]);
  return node;
}
function propertiesOf(node) {
  const properties = get(node, "properties");
  return properties?.kind === "mapping" && properties.entries.length > 0 ? properties : void 0;
}

// src/facts/go/drift.ts
var kindOf2 = (types, name) => {
  const type = types.get(name);
  return type !== void 0 && isKind(type) ? type : void 0;
};
function matches(packages, crds, isGuess) {
  const groups2 = (kind) => new Set(crds.flatMap((crd) => crd.kind === kind ? crd.group : [])).size;
  return crds.flatMap((crd) => {
    const found = packages.flatMap((of) => {
      const isSame = of.group === void 0 ? isGuess && groups2(crd.kind) === 1 : of.group === crd.group;
      if (!isSame) return [];
      const [before, after] = [kindOf2(of.before.types, crd.kind), kindOf2(of.after.types, crd.kind)];
      return before === void 0 && after === void 0 ? [] : [{ of, crd, before, after }];
    });
    const names = found.map(({ of }) => of.name);
    return found.filter(({ of }) => names.indexOf(of.name) === names.lastIndexOf(of.name));
  });
}
var conditional = /^\+(?:openshift:|featureGate=|kubebuilder:(?:skip|validation:Schemaless|pruning:|validation:XEmbeddedResource))|^<\/?[a-z-]+:/;
var isConditional = (field) => field?.doc.some(({ text: text2 }) => conditional.test(text2.trim())) === true;
function look({ of, crd, ...kinds }, side, steps, json2) {
  const root = kinds[side];
  const { types } = of[side];
  const struct = root && structAt(root, steps, types);
  const properties = propertiesOf(nodeAt(schemaOfVersion(crd[side], of.name), steps));
  if (struct === void 0 || properties === void 0) return void 0;
  const members = membersOf(struct, types);
  const shared = [...members.byName.keys()].filter((name) => name !== json2 && entryOf(properties, name) !== void 0);
  if (!members.isComplete || shared.length === 0 || shared.length * 2 < members.byName.size - 1) return void 0;
  const field = members.byName.get(json2)?.field;
  return { go: field !== void 0, crd: entryOf(properties, json2) !== void 0, field, struct, properties };
}
function driftOf(match2, steps, json2, others) {
  const [was, is] = [look(match2, "before", steps, json2), look(match2, "after", steps, json2)];
  if (was === void 0 || is === void 0 || was.go !== was.crd || is.go === is.crd) return void 0;
  if (isConditional(was.field) || isConditional(is.field)) return void 0;
  if (others.some((other) => (look(other, "after", steps, json2)?.crd ?? is.crd) !== is.crd)) return void 0;
  const goAt = is.field?.at ?? is.struct.at;
  const crd = match2.crd.after;
  if (crd === void 0) return void 0;
  const entry2 = entryOf(is.properties, json2) ?? is.properties.entries[0];
  if (entry2 === void 0) return void 0;
  const crdAt = { file: crd.file, start: entry2.keyStart, end: entry2.keyEnd };
  const changed = was.go === is.go ? "crd" : "go";
  const atGo = changed === "go" && is.go;
  return {
    kind: "go-crd-drift",
    only: is.go ? "go" : "crd",
    changed,
    subject: `${is.struct.name}.${is.field?.name ?? was.field?.name ?? json2}`,
    steps: [...steps, { property: json2 }],
    version: match2.of.name,
    crd: crd.name,
    document: documentRef(crd),
    at: atGo ? goAt : crdAt,
    related: atGo ? crdAt : goAt,
    atGo,
    alsoIn: []
  };
}
function goCandidates({ of, crd }) {
  const places2 = placesOf(of.after.types);
  return [...of.after.types].flatMap(([name, after]) => {
    const before = of.before.types.get(name);
    if (before === void 0 || before === after || after.kind !== "struct") return [];
    const [old, now] = [membersOf(before, of.before.types).byName, membersOf(after, of.after.types).byName];
    const differing = [.../* @__PURE__ */ new Set([...old.keys(), ...now.keys()])].filter((json2) => old.has(json2) !== now.has(json2));
    const here = (places2.get(name) ?? []).filter(({ kind }) => kind === crd.kind);
    return differing.flatMap((json2) => here.slice(0, 1).map(({ steps }) => ({ steps, json: json2 })));
  });
}
function crdCandidates({ of, crd }, facts) {
  return facts.flatMap((fact) => {
    if (fact.kind !== "schema-change" || fact.change.subject !== "field" || fact.crd !== crd.name) return [];
    if (fact.version.name !== of.name && !fact.alsoIn.includes(of.name)) return [];
    const last = fact.change.steps.at(-1);
    if (typeof last !== "object") return [];
    return [{ steps: fact.change.steps.slice(0, -1), json: last.property }];
  });
}
function driftFacts(packages, crds, crdFacts) {
  const all = matches(packages, crds, false).filter(({ crd }) => crd.isGenerated);
  const found = /* @__PURE__ */ new Map();
  for (const match2 of all) {
    const others = all.filter((one) => one !== match2 && one.of === match2.of && one.crd.kind === match2.crd.kind);
    for (const { steps, json: json2 } of [...goCandidates(match2), ...crdCandidates(match2, crdFacts)]) {
      const key2 = JSON.stringify([match2.of.folder, match2.crd.name, steps, json2]);
      const drift = found.has(key2) ? void 0 : driftOf(match2, steps, json2, others);
      if (drift !== void 0) found.set(key2, drift);
    }
  }
  return folded3([...found.values()]);
}
function folded3(facts) {
  const byField = /* @__PURE__ */ new Map();
  const rest = [];
  for (const fact of facts) {
    const key2 = `${fact.at.start} ${fact.at.file.path}`;
    const known = byField.get(key2);
    if (!fact.atGo) rest.push(fact);
    else if (known === void 0) byField.set(key2, fact);
    else if (known.crd !== fact.crd) byField.set(key2, { ...known, alsoIn: [.../* @__PURE__ */ new Set([...known.alsoIn, fact.crd])] });
  }
  return [...byField.values(), ...rest];
}
var mentions2 = (text2, key2) => text2.includes(`${key2}:`) || text2.includes(JSON.stringify(key2));
function isCovered(fact, of, crds) {
  if (fact.change === "pointer-added" || fact.change === "pointer-removed") return false;
  const candidates2 = crds.filter(
    (crd) => (of.group === void 0 || crd.group === of.group) && (fact.places.length === 0 || fact.places.some(({ kind }) => kind === crd.kind))
  );
  return candidates2.some(
    (crd) => [crd.before, crd.after].some((side) => {
      const schema = schemaOfVersion(side, fact.version);
      if (schema === void 0 || side === void 0) return false;
      if (fact.places.length === 0) {
        return mentions2(side.file.text.slice(schema.start, schema.end), fact.json ?? "enum");
      }
      const last = fact.json === void 0 ? [] : [{ property: fact.json }];
      return fact.places.some(
        ({ kind, steps }) => kind === crd.kind && nodeAt(schema, [...steps, ...last]) !== void 0
      );
    })
  );
}
function goOrigins(packages, crds) {
  const known = matches(packages, crds, true);
  return {
    kind: "go-origins",
    lineOf(crd, version, field, side) {
      const match2 = known.find((one) => one.crd.name === crd && one.of.name === version);
      if (match2 === void 0) return void 0;
      const at = side === "base" ? "before" : "after";
      const root = match2[at];
      if (root === void 0) return void 0;
      const steps = stepsOf(field);
      return steps.length === 0 ? root.at : walk(root, steps, match2.of[at].types)?.field.at;
    }
  };
}

// src/facts/go/facts.ts
function goFacts({ changeSet, documents, packages, pairs, crdFacts }) {
  if (packages.length === 0) return [];
  const crds = knownCrds(changeSet, documents, pairs);
  return [
    ...packages.flatMap((of) => goProblems(of)),
    ...packages.flatMap((of) => goChanges(of).filter((fact) => !isCovered(fact, of, crds))),
    ...driftFacts(packages, crds, crdFacts),
    goOrigins(packages, crds)
  ];
}

// src/grants/effect.ts
function meantGroup(group) {
  if (group === "core" || group === "v1") return "";
  return group.replace(/\/v\d\w*$/, "").replace(/(^|\.)kubernetes\.io$/, "$1k8s.io");
}
var wordOf = ({ kind, resource }) => kind ?? resource ?? "";
function nearestType(group, word, kinds) {
  const lower3 = word.toLowerCase();
  for (const resource of [lower3, `${lower3}s`, `${lower3}es`, lower3.replace(/y$/, "ies")]) {
    const kind = kinds.kindOf(group, resource);
    if (kind !== void 0) return { group, kind, resource };
  }
  return void 0;
}
var isKnown = ({ group, kind, resource }, kinds) => kind !== void 0 && kinds.resourceOf(group, kind) !== void 0 || resource !== void 0 && kinds.kindOf(group, resource) !== void 0;
var likelyGroups = ["", "gateway.networking.k8s.io", "snapshot.storage.k8s.io"];
function wrongType(type, kinds) {
  const { group } = type;
  const word = wordOf(type);
  if (word === "" || word === "*" || group === "*" || isKnown(type, kinds)) return void 0;
  const near = nearestType(group, word, kinds);
  if (near !== void 0) return { why: "wrong-name", meant: near };
  const corrected = meantGroup(group);
  const elsewhere = isWellKnownGroup(group) ? likelyGroups : corrected === group ? [] : [corrected];
  const meant = elsewhere.map((other) => nearestType(other, word, kinds)).find((found) => found !== void 0);
  if (meant !== void 0) return { why: "wrong-group", meant };
  return isWellKnownGroup(group) ? { why: "unknown-kind", meant: void 0 } : void 0;
}
function withoutEffect(grant, kinds) {
  const found = [];
  const look2 = (field, entry2, at) => {
    if (at === void 0) return;
    const { group, kind, resource } = entry2;
    const type = { group, kind, resource };
    if ("namespace" in entry2 && grant.namespace !== void 0 && entry2.namespace === grant.namespace) {
      found.push({ why: "own-namespace", field, type, meant: void 0, at });
      return;
    }
    const wrong = wrongType(type, kinds);
    if (wrong !== void 0) found.push({ ...wrong, field, type, at });
  };
  grant.from.forEach((entry2, index) => look2(`spec.from[${index}]`, entry2, grant.fromNodes[index]));
  grant.to.forEach((entry2, index) => look2(`spec.to[${index}]`, entry2, grant.toNodes[index]));
  return found;
}
var sameFrom = (a, b) => a.namespace === b.namespace && a.group === b.group && a.kind === b.kind && a.resource === b.resource;
var coversTo = (wide, narrow) => wide.group === narrow.group && wide.kind === narrow.kind && wide.resource === narrow.resource && (wide.name === void 0 || wide.name === narrow.name);
var coversGrant = (wide, narrow) => wide.home === narrow.home && wide.namespace === narrow.namespace && narrow.from.every((entry2) => wide.from.some((other) => sameFrom(other, entry2))) && narrow.to.every((entry2) => wide.to.some((other) => coversTo(other, entry2)));
function redundantEntries(field, entries, nodes, covers) {
  return entries.flatMap((entry2, index) => {
    const at = nodes[index];
    const by = entries.findIndex(
      (other, place) => place !== index && covers(other, entry2) && (place < index || !covers(entry2, other))
    );
    const wide = entries[by];
    if (at === void 0 || wide === void 0) return [];
    return [{ field: `${field}[${index}]`, by: { field: `${field}[${by}]` }, same: covers(entry2, wide), at }];
  });
}
function redundancies(grant, others) {
  const entries = [
    ...redundantEntries("spec.from", grant.from, grant.fromNodes, sameFrom),
    ...redundantEntries("spec.to", grant.to, grant.toNodes, coversTo)
  ];
  if (grant.from.length === 0 || grant.to.length === 0 || grant.namespace === void 0) return entries;
  const place = others.indexOf(grant);
  const wide = others.find(
    (other, index) => other !== grant && other.name !== grant.name && coversGrant(other, grant) && (index < place || !coversGrant(grant, other))
  );
  if (wide === void 0) return entries;
  const { manifest } = grant;
  const name = manifest.root.entries.find(({ key: key2 }) => key2 === "metadata")?.value ?? manifest.root;
  const whole = { field: "", by: { grant: wide }, same: coversGrant(grant, wide), at: placeOfName(name) };
  return [...entries, whole];
}
function placeOfName(metadata) {
  const entry2 = metadata.kind === "mapping" ? metadata.entries.find(({ key: key2 }) => key2 === "name") : void 0;
  return entry2 === void 0 ? { start: metadata.start, end: metadata.end } : { start: entry2.keyStart, end: entry2.value.end };
}
var everySecret = ({ to, toNodes }) => to.flatMap(({ group, kind, resource, name }, index) => {
  const at = toNodes[index];
  const isSecret = group === "" && (kind === "Secret" || resource === "secrets");
  return isSecret && name === void 0 && at !== void 0 ? [{ field: `spec.to[${index}]`, at }] : [];
});

// src/grants/open-questions.ts
var discussed = /* @__PURE__ */ new Map([
  ["verbs", "verbs"],
  ["peer", "selector"],
  ["selector", "selector"],
  ["labelSelector", "selector"],
  ["namespaceSelector", "selector"],
  ["matchLabels", "selector"]
]);
var isOpenQuestionField = (key2) => discussed.has(key2);
function inMapping(field, node) {
  if (node?.kind !== "mapping") return [];
  return node.entries.flatMap(({ key: key2, keyStart, keyEnd, value }) => {
    const question = discussed.get(key2);
    if (question !== void 0) return [{ question, field: `${field}.${key2}`, at: { start: keyStart, end: keyEnd } }];
    return stringOf(value) === "*" ? [{ question: "wildcard", field: `${field}.${key2}`, at: value }] : [];
  });
}
function openQuestions({ manifest, fromNodes, toNodes }) {
  const spec = manifest.root.entries.findLast(({ key: key2 }) => key2 === "spec")?.value;
  return [
    ...inMapping("spec", spec),
    ...fromNodes.flatMap((node, index) => inMapping(`spec.from[${index}]`, node)),
    ...toNodes.flatMap((node, index) => inMapping(`spec.to[${index}]`, node))
  ];
}

// src/grants/errors.ts
var label = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var anyText = { required: true, minLength: 0, maxLength: Infinity };
var gatewayFields = {
  group: { required: true, minLength: 0, maxLength: 253, pattern: new RegExp(`^$|^${label}(\\.${label})*$`) },
  kind: { required: true, minLength: 1, maxLength: 63, pattern: /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/ },
  namespace: { required: true, minLength: 1, maxLength: 63, pattern: new RegExp(`^${label}$`) },
  name: { required: false, minLength: 1, maxLength: 253 }
};
var entryFields = {
  gateway: {
    from: { group: gatewayFields.group, kind: gatewayFields.kind, namespace: gatewayFields.namespace },
    to: { group: gatewayFields.group, kind: gatewayFields.kind, name: gatewayFields.name }
  },
  authorization: {
    from: { group: anyText, resource: anyText, namespace: anyText },
    to: { group: anyText, resource: anyText, name: { ...anyText, required: false } }
  }
};
var maxEntries2 = 16;
var isAbsent = (node) => node === void 0 || node.kind === "scalar" && node.value === null;
function placeIn2(node) {
  const first = node.kind === "mapping" ? node.entries[0] : void 0;
  return first === void 0 ? { start: node.start, end: node.end } : { start: first.keyStart, end: first.keyEnd };
}
function valueErrors(field, node, rule) {
  const text2 = stringOf(node);
  const error = (detail) => [{ field, detail, at: node }];
  if (text2 === void 0) return error("must be a string");
  if (text2.length < rule.minLength) return error(`must have at least ${rule.minLength} character`);
  if (Array.from(text2).length > rule.maxLength) return error(`may not be longer than ${rule.maxLength} characters`);
  if (rule.pattern?.test(text2) === false) return error(`must match ${rule.pattern.source}`);
  return [];
}
function entryErrors(field, node, rules2) {
  if (node.kind !== "mapping") return [{ field, detail: "must be an object", at: node }];
  const errors = [];
  for (const [key2, rule] of Object.entries(rules2)) {
    const value = get(node, key2);
    if (value !== void 0 && !isAbsent(value)) errors.push(...valueErrors(`${field}.${key2}`, value, rule));
    else if (rule.required) errors.push({ field: `${field}.${key2}`, detail: "is required", at: placeIn2(node) });
  }
  return [...errors, ...unknownFields(field, node, Object.keys(rules2))];
}
function unknownFields(field, node, known) {
  return node.entries.filter(({ key: key2 }) => !known.includes(key2) && !isOpenQuestionField(key2)).map(({ key: key2, keyStart, keyEnd }) => ({
    field: field === "" ? key2 : `${field}.${key2}`,
    detail: "is a field that the type does not have",
    at: { start: keyStart, end: keyEnd }
  }));
}
function listErrors(spec, key2, rules2) {
  const field = `spec.${key2}`;
  const list2 = get(spec, key2);
  if (list2 === void 0 || isAbsent(list2)) return [{ field, detail: "is required", at: placeIn2(spec) }];
  if (list2.kind !== "sequence") return [{ field, detail: "must be a list", at: list2 }];
  const count3 = list2.items.length;
  const size = count3 === 0 ? "must have at least 1 item" : count3 > maxEntries2 ? `may have at most ${maxEntries2} items` : void 0;
  return [
    ...size === void 0 ? [] : [{ field, detail: size, at: list2 }],
    ...list2.items.slice(0, 4 * maxEntries2).flatMap((node, index) => entryErrors(`${field}[${index}]`, node, rules2))
  ];
}
function metadataErrors({ manifest: { root } }) {
  const metadata = get(root, "metadata");
  const { meta, error } = decodeObjectMeta(metadata === void 0 ? null : toValue(metadata));
  if (error !== void 0)
    return [{ field: "metadata", detail: `cannot be decoded: ${error}`, at: metadata ?? placeIn2(root) }];
  const { generateName, name, namespace } = meta;
  const isGenerated2 = (name ?? "") === "" && typeof generateName === "string" && generateName !== "";
  const complete = {
    ...meta,
    namespace: namespace ?? defaultNamespace,
    // The server appends five characters before it looks at the name.
    ...isGenerated2 ? { name: `${generateName}00000` } : {}
  };
  return validateObjectMeta(complete, true, nameIsSubdomain, "metadata").map(({ field, type, detail }) => ({
    field,
    detail: type === "FieldValueRequired" ? "is required" : `is invalid: ${detail}`,
    at: get(metadata, field.split(/[.[]/)[1] ?? "") ?? placeIn2(metadata ?? root)
  }));
}
function grantErrors(grant) {
  const { manifest, home } = grant;
  const isGateway = home === gatewayHome;
  const fields = entryFields[isGateway ? "gateway" : "authorization"];
  const spec = get(manifest.root, "spec");
  const kindEntry = entryOf(manifest.root, "kind");
  const errors = metadataErrors(grant);
  if (spec === void 0 || isAbsent(spec)) {
    const at = kindEntry === void 0 ? placeIn2(manifest.root) : { start: kindEntry.keyStart, end: kindEntry.value.end };
    return isGateway ? [...errors, { field: "spec", detail: "is required", at }] : errors;
  }
  if (spec.kind !== "mapping") return [...errors, { field: "spec", detail: "must be an object", at: spec }];
  return [
    ...errors,
    ...listErrors(spec, "from", fields.from),
    ...listErrors(spec, "to", fields.to),
    ...unknownFields("spec", spec, ["from", "to"])
  ];
}

// src/facts/grant-effect-fact.ts
var spanOf5 = ({ file }, { start, end }) => ({
  file,
  start,
  end
});
function nameSpan(manifest) {
  const entry2 = entryOf(get(manifest.root, "metadata"), "name") ?? manifest.root.entries[0];
  return entry2 === void 0 ? spanOf5(manifest, manifest.root) : spanOf5(manifest, { start: entry2.keyStart, end: entry2.value.end });
}
function told({ manifest, node, field, from, to, rule }) {
  const entry2 = entryOf(node, "namespace");
  const at = entry2 === void 0 ? node : { start: entry2.keyStart, end: entry2.value.end };
  return { at: spanOf5(manifest, at), document: documentRef(manifest), field, from, to, consequence: rule.consequence };
}
var short = (text2) => text2.length > 100 ? `${text2.slice(0, 100)}…` : text2;
var nameOf5 = ({ namespace, name }) => `${namespace ?? ""}/${name}`;
var identityOf = (grant) => `${grant.home} ${nameOf5(grant)}`;

// src/grants/allowed.ts
function sameType(entry2, asked, kinds) {
  const { group, kind, resource } = entry2;
  if (group !== asked.group || kind === void 0 && resource === void 0) return "no";
  if (kind !== void 0 && asked.kind !== void 0) return kind === asked.kind ? "yes" : "no";
  if (resource !== void 0 && asked.resource !== void 0) return resource === asked.resource ? "yes" : "no";
  const known = kind ?? asked.kind ?? "";
  const plural = resource ?? asked.resource ?? "";
  const mapped = kinds.resourceOf(group, known);
  if (mapped !== void 0) return mapped === plural ? "yes" : "no";
  return kinds.kindOf(group, plural) === void 0 ? "unknown" : "no";
}
var both = (a, b) => a === "no" || b === "no" ? "no" : a === "unknown" || b === "unknown" ? "unknown" : "yes";
function best(entries, answer) {
  let found = "no";
  for (const entry2 of entries) {
    const one = answer(entry2);
    if (one === "yes") return "yes";
    if (one === "unknown") found = "unknown";
  }
  return found;
}
function lists(grant, { from, to }, kinds = wellKnownTable) {
  const fromAnswer = best(
    grant.from,
    (entry2) => entry2.namespace === from.namespace ? sameType(entry2, from, kinds) : "no"
  );
  if (fromAnswer === "no") return "no";
  const toAnswer = best(
    grant.to,
    (entry2) => entry2.name === void 0 || entry2.name === to.name ? sameType(entry2, to, kinds) : "no"
  );
  return both(fromAnswer, toAnswer);
}
var typeText = ({ group, kind, resource }) => {
  const name = resource ?? kind ?? "";
  return group === "" ? name : `${name}.${group}`;
};
var referentText = (to) => to.name === "" ? `every ${typeText(to)}` : `${typeText(to)} ${to.name}`;
function unknownTypes(grant, { from, to }, kinds) {
  return [
    ...grant.from.filter((entry2) => sameType(entry2, from, kinds) === "unknown"),
    ...grant.to.filter((entry2) => sameType(entry2, to, kinds) === "unknown")
  ].map(({ group, kind, resource }) => ({ grant, type: { group, kind, resource } }));
}
function isReferenceAllowed(grants, reference, { kinds = wellKnownTable, homes = [gatewayHome, authorizationHome] } = {}) {
  const { from, to } = reference;
  if (from.namespace === to.namespace)
    return {
      allowed: true,
      by: [],
      reason: "SameNamespace",
      message: "both objects are in one namespace: no grant is needed",
      unknown: []
    };
  const here = grants.filter(
    (grant) => homes.includes(grant.home) && (grant.namespace ?? defaultNamespace) === to.namespace
  );
  const by = here.filter((grant) => lists(grant, reference, kinds) === "yes");
  if (by.length > 0) {
    const names = by.map(({ namespace = defaultNamespace, name, home }) => `${namespace}/${name} (${home})`);
    return { allowed: true, by, reason: "Granted", message: `allowed by ${names.join(", ")}`, unknown: [] };
  }
  const unclear = here.filter((grant) => lists(grant, reference, kinds) === "unknown");
  return {
    allowed: false,
    by: [],
    reason: "RefNotPermitted",
    message: `${typeText(from)} of namespace ${from.namespace} may not refer to ${referentText(to)} of namespace ${to.namespace}`,
    unknown: unclear.flatMap((grant) => unknownTypes(grant, reference, kinds))
  };
}

// src/grants/edges.ts
var maxEntries3 = 16;
var unwritten = "?";
function typeName({ group, kind, resource }, kinds) {
  const name = kind ?? kinds.kindOf(group, resource ?? "") ?? resource ?? "";
  return group === "" ? name : `${name}.${group}`;
}
function grantEdge(grant, from, to, references, { kinds, homes }) {
  const alone = { ...grant, from: [from], to: [to] };
  const users = references.filter((reference) => {
    const { namespace } = reference.from;
    if (namespace === void 0 || grant.namespace !== void 0 && reference.to.namespace !== grant.namespace)
      return false;
    return lists(alone, { from: { ...reference.from, namespace }, to: reference.to }, kinds) === "yes";
  }).length;
  return {
    from: { type: typeName(from, kinds), namespace: from.namespace },
    to: { type: typeName(to, kinds), namespace: grant.namespace ?? unwritten, name: to.name },
    state: homes.includes(grant.home) ? users > 0 ? "used" : "unused" : "unserved",
    grants: [grantName(grant, unwritten)],
    home: grant.home,
    references: users
  };
}
function referenceEdge(reference, grants, { kinds, homes }) {
  const { from, to } = reference;
  const { namespace } = from;
  let isUnknown = namespace === void 0;
  if (namespace !== void 0) {
    const asked = { from: { ...from, namespace }, to };
    const placed3 = grants.filter((grant) => grant.namespace !== void 0);
    const { allowed, unknown } = isReferenceAllowed(placed3, asked, { kinds, homes });
    if (allowed) return void 0;
    isUnknown = unknown.length > 0;
    if (grants.some((grant) => grant.namespace === void 0 && lists(grant, asked, kinds) === "yes")) return void 0;
  }
  return {
    from: { type: typeName(from, kinds), namespace: namespace ?? unwritten },
    to: { type: typeName(to, kinds), namespace: to.namespace, name: to.name },
    state: isUnknown ? "unknown" : "missing",
    grants: [],
    home: void 0,
    references: 1
  };
}
var edgeKey = ({ from, to, state, grants }) => JSON.stringify([from, to, state, grants]);
function grantEdges(grants, references, options) {
  const granted = grants.flatMap(
    (grant) => grant.from.slice(0, maxEntries3).flatMap((from) => grant.to.slice(0, maxEntries3).map((to) => grantEdge(grant, from, to, references, options)))
  );
  const open = /* @__PURE__ */ new Map();
  for (const reference of references) {
    const edge = referenceEdge(reference, grants, options);
    if (edge === void 0) continue;
    const known = open.get(edgeKey({ ...edge, references: 1 }));
    open.set(
      edgeKey({ ...edge, references: 1 }),
      known === void 0 ? edge : { ...edge, references: known.references + 1 }
    );
  }
  return [...granted, ...open.values()];
}

// src/grants/write.ts
var manifestOf = (object) => ({
  yaml: dump(object, { lineWidth: -1 }),
  json: JSON.stringify(object)
});
var safeNames = {
  group: /^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  kind: /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/,
  namespace: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  name: /^[a-zA-Z0-9]([-a-zA-Z0-9.:_]*[a-zA-Z0-9])?$/
};
var isSafe = (kind, text2) => text2.length <= 253 && safeNames[kind].test(text2);
function grantFor({ from, to }) {
  const { namespace } = from;
  if (namespace === void 0) return void 0;
  const isFine = isSafe("group", from.group) && isSafe("kind", from.kind) && isSafe("namespace", namespace) && isSafe("group", to.group) && isSafe("kind", to.kind) && isSafe("namespace", to.namespace) && isSafe("name", to.name);
  if (!isFine) return void 0;
  const name = `${namespace}-${from.kind}-to-${to.kind}-${to.name}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, "-");
  return manifestOf({
    // Every release of Gateway API since v0.6.0 serves this version.
    apiVersion: `${gatewayHome}/v1beta1`,
    kind: "ReferenceGrant",
    metadata: { name: name.slice(0, 63).replace(/-+$/, ""), namespace: to.namespace },
    spec: {
      from: [{ group: from.group, kind: from.kind, namespace }],
      to: [{ group: to.group, kind: to.kind, name: to.name }]
    }
  });
}
var notCopied = /* @__PURE__ */ new Set(["kubectl.kubernetes.io/last-applied-configuration"]);
function metadataOf({ manifest, name, namespace }) {
  const metadata = get(manifest.root, "metadata");
  const labels = get(metadata, "labels");
  const annotations = get(metadata, "annotations");
  const kept2 = annotations?.kind === "mapping" ? annotations.entries.filter(({ key: key2 }) => !notCopied.has(key2)) : [];
  return {
    name,
    ...namespace === void 0 ? {} : { namespace },
    ...labels === void 0 ? {} : { labels: toValue(labels) },
    ...kept2.length === 0 ? {} : { annotations: Object.fromEntries(kept2.map(({ key: key2, value }) => [key2, toValue(value)])) }
  };
}
function migrated(grant, kinds) {
  if (grant.home !== gatewayHome) return { why: `it lives in ${grant.home} already` };
  const [error] = grantErrors(grant);
  if (error !== void 0) return { why: `an apiserver refuses it: ${error.field} ${error.detail}` };
  const [question] = openQuestions(grant);
  if (question !== void 0) return { why: `${question.field} relies on an open question of KEP-3766` };
  const unknown = [...grant.from, ...grant.to].find(
    ({ group, kind = "" }) => kinds.resourceOf(group, kind) === void 0
  );
  if (unknown !== void 0)
    return {
      why: `the resource of the kind ${unknown.kind ?? ""} in the group "${unknown.group}" is not known; name its CRD as well`
    };
  const resourceOf = ({ group, kind = "" }) => kinds.resourceOf(group, kind) ?? "";
  return {
    copy: manifestOf({
      apiVersion: `${authorizationHome}/v1alpha1`,
      kind: "ReferenceGrant",
      metadata: metadataOf(grant),
      spec: {
        from: grant.from.map((entry2) => ({
          group: entry2.group,
          resource: resourceOf(entry2),
          namespace: entry2.namespace
        })),
        to: grant.to.map((entry2) => ({
          group: entry2.group,
          resource: resourceOf(entry2),
          ...entry2.name === void 0 ? {} : { name: entry2.name }
        }))
      }
    })
  };
}

// src/facts/grant-effects.ts
var askable = ({ from, to }) => from.namespace === void 0 ? void 0 : { from: { ...from, namespace: from.namespace }, to };
function judgeOf({ grants, kinds }, homes) {
  const served = grants.filter(({ home }) => homes.includes(home));
  const byNamespace = /* @__PURE__ */ new Map();
  for (const grant of served) {
    const namespace = grant.namespace ?? "";
    const list2 = byNamespace.get(namespace);
    if (list2 === void 0) byNamespace.set(namespace, [grant]);
    else list2.push(grant);
  }
  return {
    by(reference) {
      const asked = askable(reference);
      const here = byNamespace.get(reference.to.namespace) ?? [];
      return asked === void 0 ? [] : isReferenceAllowed(here, asked, { kinds, homes }).by;
    },
    maybe({ from, to }) {
      const unplaced = byNamespace.get("") ?? [];
      const here = byNamespace.get(to.namespace) ?? [];
      const asked = { from: { ...from, namespace: from.namespace ?? defaultNamespace }, to };
      return unplaced.some((grant) => lists(grant, asked, kinds) !== "no") || here.some((grant) => lists(grant, asked, kinds) === "unknown");
    }
  };
}
var byKey = (references) => new Map(references.map((reference) => [referenceKey(reference), reference]));
function revokedFacts({ base, head: head2, sides }) {
  const before = byKey(sides.base.references);
  const broken = /* @__PURE__ */ new Map();
  for (const [key2, reference] of byKey(sides.head.references)) {
    const old = before.get(key2);
    if (old === void 0 || head2.by(reference).length > 0 || head2.maybe(reference)) continue;
    for (const grant of base.by(old)) {
      const list2 = broken.get(grant);
      if (list2 === void 0) broken.set(grant, [told(reference)]);
      else list2.push(told(reference));
    }
  }
  const now = new Map(sides.head.grants.map((grant) => [identityOf(grant), grant]));
  return [...broken].map(([grant, references]) => {
    const after = now.get(identityOf(grant));
    const manifest = after?.manifest ?? grant.manifest;
    const spec = after && entryOf(after.manifest.root, "spec");
    return {
      kind: "grant-revoked",
      how: after === void 0 ? "removed" : "narrowed",
      name: nameOf5(grant),
      at: spec === void 0 ? nameSpan(manifest) : spanOf5(manifest, { start: spec.keyStart, end: spec.keyEnd }),
      document: documentRef(manifest),
      broken: references,
      unless: sides.unless
    };
  });
}
var maxTold = 200;
var beyond = (count3, what) => count3 <= maxTold ? [] : [{ kind: "references-not-checked", path: ".", why: `${count3 - maxTold} more ${what} are not told one by one` }];
function notGrantedFacts({ base, head: head2, sides, changed }) {
  const before = byKey(sides.base.references);
  const missing = [...byKey(sides.head.references)].flatMap(([key2, reference]) => {
    if (reference.from.namespace === void 0 || !changed.head.has(reference.manifest.root)) return [];
    if (head2.by(reference).length > 0 || head2.maybe(reference)) return [];
    const old = before.get(key2);
    if (old !== void 0 && base.by(old).length > 0) return [];
    const status = old === void 0 ? "introduced" : "existing";
    return [{ reference, status }];
  });
  return [
    ...missing.slice(0, maxTold).map(({ reference, status }) => ({
      kind: "reference-not-granted",
      reference: told(reference),
      status,
      grant: grantFor(reference),
      ownsTarget: sides.head.namespaces.has(reference.to.namespace),
      unless: sides.unless
    })),
    ...beyond(missing.length, "references across namespaces that no ReferenceGrant allows")
  ];
}
function unknownFacts2({ sides, changed }) {
  const before = new Set(sides.base.references.map(referenceKey));
  const objects = /* @__PURE__ */ new Map();
  for (const reference of sides.head.references) {
    const { root } = reference.manifest;
    if (reference.from.namespace !== void 0 || !changed.head.has(root) || before.has(referenceKey(reference)))
      continue;
    const list2 = objects.get(root);
    if (list2 === void 0) objects.set(root, [reference]);
    else list2.push(reference);
  }
  const facts = [...objects.values()].slice(0, maxTold).flatMap((references) => {
    const [first] = references;
    if (first === void 0) return [];
    const { manifest, to } = first;
    const others = references.length === 1 ? "" : ` and ${references.length - 1} more`;
    const why = `the namespace of ${manifest.kind} ${short(manifest.name)} is not known (a kustomization or -n sets it): whether its reference to ${short(to.namespace)}/${short(to.name)}${others} needs a grant is unknown`;
    return [{ kind: "references-not-checked", path: manifest.file.path, why }];
  });
  return [...facts, ...beyond(objects.size, "objects with references, whose namespace is not known,")];
}
function isSeen(grant, side, settings) {
  const referring = referencePathsOf(settings).map((rule) => rule.from ?? { group: rule.group, kind: rule.kind });
  return grant.namespace !== void 0 && grant.from.length > 0 && grant.from.every((entry2) => {
    const kind = entry2.kind ?? side.kinds.kindOf(entry2.group, entry2.resource ?? "");
    return referring.some((one) => one.group === entry2.group && one.kind === kind);
  });
}
function usersOf(grant, { kinds }) {
  const anywhere = { ...grant, from: grant.from.map((entry2) => ({ ...entry2, namespace: "" })) };
  return ({ from, to }) => {
    if (to.namespace !== grant.namespace) return false;
    const { namespace = "" } = from;
    return lists(from.namespace === void 0 ? anywhere : grant, { from: { ...from, namespace }, to }, kinds) !== "no";
  };
}
function unusedFacts({ sides, changed }, settings) {
  const before = new Map(sides.base.grants.map((grant) => [identityOf(grant), grant]));
  return sides.head.grants.flatMap((grant) => {
    if (!isSeen(grant, sides.head, settings) || sides.head.references.some(usersOf(grant, sides.head))) return [];
    const { manifest } = grant;
    const fact = { name: nameOf5(grant), grantAt: nameSpan(manifest), unless: sides.unless };
    const old = before.get(identityOf(grant));
    if (old === void 0) {
      if (sides.unless !== void 0 || !changed.head.has(manifest.root)) return [];
      return [{ kind: "grant-unused", ...fact, how: "added", at: nameSpan(manifest), document: documentRef(manifest) }];
    }
    const isUser = usersOf(old, sides.base);
    const last = sides.base.references.find(
      (reference) => changed.base.has(reference.manifest.root) && isUser(reference)
    );
    if (last === void 0) return [];
    return [
      {
        kind: "grant-unused",
        ...fact,
        how: "last-reference-removed",
        at: told(last).at,
        document: documentRef(last.manifest)
      }
    ];
  });
}
function unplacedFacts({ sides, changed }) {
  const now = new Set(sides.head.grants.map(identityOf));
  return sides.base.grants.filter(
    (grant) => grant.namespace === void 0 && changed.base.has(grant.manifest.root) && !now.has(identityOf(grant))
  ).map(({ manifest }) => ({
    kind: "references-not-checked",
    path: manifest.file.path,
    why: `the namespace of the removed ReferenceGrant ${short(manifest.name)} is not known (a kustomization or -n sets it): which references it allowed is unknown`
  }));
}
var maxPairs = 5e6;
var pairsOf = ({ references, grants }) => references.length * grants.reduce((sum, { from, to }) => sum + from.length + to.length, 0);
var unreadFacts = ({ unless, listed }) => unless === void 0 || !listed ? [] : [{ kind: "references-not-checked", path: ".", why: `references across namespaces: ${unless}` }];
var maxEdges = 200;
var maxDrawnPairs = 5e4;
function graphFacts({ sides, changed }, homes) {
  const touched = ["base", "head"].flatMap((side) => [
    ...sides[side].grants.flatMap(({ manifest, namespace }) => changed[side].has(manifest.root) ? [namespace] : []),
    ...sides[side].references.flatMap(({ manifest, to }) => changed[side].has(manifest.root) ? [to.namespace] : [])
  ]);
  const namespaces = new Set(touched);
  const { grants, references, kinds } = sides.head;
  const near = grants.filter(({ namespace }) => namespaces.has(namespace));
  const leading = references.filter(({ to }) => namespaces.has(to.namespace));
  if (near.length * leading.length > maxDrawnPairs) return [];
  const edges = grantEdges(near, leading, { kinds, homes });
  return edges.length === 0 ? [] : [{ kind: "reference-graph", edges: edges.slice(0, maxEdges) }];
}
function effectFacts(documents, sides, homes, settings) {
  if (!sides.touched) return [];
  const pairs = Math.max(...[sides.base, sides.head].map(pairsOf));
  if (pairs > maxPairs)
    return [
      {
        kind: "references-not-checked",
        path: ".",
        why: "there are too many references and ReferenceGrants to compare all of them"
      }
    ];
  const changedIn = (side) => new Set(documents.files.flatMap((file) => (file[side]?.manifests ?? []).map(({ root }) => root)));
  const scene = {
    base: judgeOf(sides.base, homes.base),
    head: judgeOf(sides.head, homes.head),
    sides,
    changed: { base: changedIn("base"), head: changedIn("head") }
  };
  return [
    ...revokedFacts(scene),
    ...notGrantedFacts(scene),
    ...unknownFacts2(scene),
    ...unusedFacts(scene, settings),
    ...unplacedFacts(scene),
    ...unreadFacts(sides),
    ...graphFacts(scene, homes.head)
  ];
}

// src/facts/grants.ts
function headOf({ file, root }) {
  const entry2 = entryOf(root, "apiVersion") ?? root.entries[0];
  return entry2 === void 0 ? { file, start: root.start, end: root.start } : { file, start: entry2.keyStart, end: entry2.value.end };
}
var placed2 = (manifest, at) => ({
  file: manifest.file,
  start: at.start,
  end: at.end
});
var typeKey = ({ group, kind, resource }) => `${group}/${kind ?? ""}/${resource ?? ""}`;
function effectRemarks(grant, of, { side, unless, homes }) {
  const { manifest } = grant;
  const remarks = withoutEffect(grant, side.kinds).map(({ why, field, type, meant, at }) => ({
    key: `effect ${why} ${typeKey(type)}`,
    fact: (status) => ({
      kind: "grant-without-effect",
      ...of,
      status,
      why,
      field,
      type,
      meant,
      unless: void 0,
      at: placed2(manifest, at)
    })
  }));
  if (homes.includes(grant.home)) return remarks;
  const whole = {
    key: "effect unserved-home",
    fact: (status) => ({
      kind: "grant-without-effect",
      ...of,
      status,
      why: "unserved-home",
      field: "",
      type: void 0,
      meant: void 0,
      unless,
      at: headOf(manifest)
    })
  };
  return [...remarks, whole];
}
function redundantRemark(grant, of, redundant) {
  const { field, same, by, at } = redundant;
  const other = "field" in by ? by : { name: nameOf5(by.grant), at: headOf(by.grant.manifest) };
  return {
    key: `redundant ${field === "" ? "" : "entry"} ${"name" in other ? other.name : ""}`,
    fact: (status) => ({
      kind: "grant-redundant",
      ...of,
      status,
      field,
      same,
      by: other,
      at: placed2(grant.manifest, at)
    })
  };
}
var maxNeighbours = 500;
var neighbours = (grant, { byNamespace }) => (byNamespace.get(grant.namespace ?? "") ?? []).slice(0, maxNeighbours);
function remarksOf(grant, scene) {
  const { manifest, home } = grant;
  const of = { document: documentRef(manifest), name: nameOf5(grant), home };
  return [
    ...grantErrors(grant).map(({ field, detail, at }) => ({
      key: `error ${field} ${detail}`,
      fact: (status) => ({ kind: "grant-error", ...of, status, error: { field, detail }, at: placed2(manifest, at) })
    })),
    ...effectRemarks(grant, of, scene),
    ...redundancies(grant, neighbours(grant, scene)).map((redundant) => redundantRemark(grant, of, redundant)),
    ...everySecret(grant).map(({ field, at }) => ({
      key: "broad",
      fact: (status) => ({ kind: "grant-broad", ...of, status, field, at: placed2(manifest, at) })
    })),
    ...openQuestions(grant).map(({ question, field, at }) => ({
      key: `question ${question} ${field}`,
      fact: (status) => ({ kind: "grant-open-question", ...of, status, question, field, at: placed2(manifest, at) })
    }))
  ];
}
var servedHomes = (side, { grantHomes }) => [
  "gateway.networking.k8s.io",
  ...grantHomes,
  ...side.servesAuthorization ? [authorizationHome] : []
];
function grantFacts(documents, { base, head: head2, unless }, settings) {
  const sceneOf = (side) => {
    const byNamespace = /* @__PURE__ */ new Map();
    for (const grant of side.grants) {
      const namespace = grant.namespace ?? "";
      const list2 = byNamespace.get(namespace);
      if (list2 === void 0) byNamespace.set(namespace, [grant]);
      else list2.push(grant);
    }
    return { side, unless, homes: servedHomes(side, settings), byNamespace };
  };
  const [past, scene] = [sceneOf(base), sceneOf(head2)];
  const before = /* @__PURE__ */ new Map();
  const changedIn = (side) => new Set(documents.files.flatMap((file) => (file[side]?.manifests ?? []).map(({ root }) => root)));
  const atBase = changedIn("base");
  for (const grant of base.grants)
    if (atBase.has(grant.manifest.root))
      before.set(identityOf(grant), new Set(remarksOf(grant, past).map(({ key: key2 }) => key2)));
  const atHead = changedIn("head");
  return head2.grants.filter(({ manifest }) => atHead.has(manifest.root)).flatMap((grant) => {
    const known = before.get(identityOf(grant));
    return remarksOf(grant, scene).map(({ key: key2, fact }) => fact(known?.has(key2) === true ? "existing" : "introduced"));
  });
}
function otherApiFacts(documents) {
  return documents.files.flatMap(({ base, head: head2 }) => {
    const before = new Set(base?.manifests.map(({ apiVersion, kind, name }) => `${apiVersion} ${kind} ${name}`));
    return (head2?.manifests ?? []).flatMap((manifest) => {
      const why = otherApiOf(manifest);
      if (why === void 0) return [];
      const { apiVersion, kind, name } = manifest;
      const status = before.has(`${apiVersion} ${kind} ${name}`) ? "existing" : "introduced";
      return [{ kind: "other-grant-api", at: headOf(manifest), document: documentRef(manifest), status, why }];
    });
  });
}
function referenceGrantFacts(changeSet, documents, settings) {
  const sides = grantSides(changeSet, documents, settings);
  const homes = { base: servedHomes(sides.base, settings), head: servedHomes(sides.head, settings) };
  return [
    ...grantFacts(documents, sides, settings),
    ...otherApiFacts(documents),
    ...effectFacts(documents, sides, homes, settings)
  ];
}
var grantsNotChecked = (facts) => facts.flatMap((fact) => fact.kind === "references-not-checked" ? [{ path: fact.path, why: fact.why }] : []);
var referenceGraph = (facts) => {
  const edges = facts.flatMap((fact) => fact.kind === "reference-graph" ? fact.edges : []);
  return edges.length === 0 ? {} : { references: edges };
};

// src/facts/round-trip.ts
var isTrue3 = (node) => node?.kind === "scalar" && node.value === true;
var takesAnything = (schema) => isTrue3(get(schema, "x-kubernetes-preserve-unknown-fields")) || get(schema, "additionalProperties") !== void 0;
function* missingIn(has, lacks, steps) {
  if (has?.kind !== "mapping" || lacks?.kind !== "mapping") return;
  const properties = get(has, "properties");
  for (const entry2 of properties?.kind === "mapping" ? properties.entries : []) {
    const other = getIn(lacks, ["properties", entry2.key]);
    const at = [...steps, { property: entry2.key }];
    if (other !== void 0) yield* missingIn(entry2.value, other, at);
    else if (!takesAnything(lacks)) yield { field: fieldOf(at), start: entry2.keyStart, end: entry2.keyEnd };
  }
  yield* missingIn(get(has, "items"), get(lacks, "items"), [...steps, "items"]);
  yield* missingIn(get(has, "additionalProperties"), get(lacks, "additionalProperties"), [
    ...steps,
    "additionalProperties"
  ]);
}
function unconverted(crd) {
  const served = /* @__PURE__ */ new Map();
  const list2 = getIn(crd?.root, ["spec", "versions"]);
  if (list2?.kind !== "sequence" || stringOf(getIn(crd?.root, ["spec", "conversion", "strategy"])) === "Webhook")
    return served;
  for (const version of list2.items) {
    const schema = getIn(version, ["schema", "openAPIV3Schema"]);
    if (schema?.kind === "mapping" && isTrue3(get(version, "served")))
      served.set(stringOf(get(version, "name")) ?? "", schema);
  }
  return served;
}
function* losses(crd) {
  const versions = unconverted(crd);
  for (const [from, has] of versions) {
    for (const [to, lacks] of versions) {
      if (from === to) continue;
      const missing = [...missingIn(has, lacks, [])];
      if (missing.length > 0) yield { from, to, missing };
    }
  }
}
function roundTripFacts({ before, after, unchanged }) {
  if (after === void 0 || unchanged || unconverted(after).size < 2) return [];
  const known = new Set(
    [...losses(before)].flatMap(({ from, to, missing }) => missing.map(({ field }) => `${from} ${to} ${field}`))
  );
  return [...losses(after)].flatMap(({ from, to, missing }) => {
    const fresh = missing.filter(({ field }) => !known.has(`${from} ${to} ${field}`));
    const first = fresh[0];
    if (first === void 0) return [];
    const at = { file: after.file, start: first.start, end: first.end };
    return [
      { kind: "round-trip", from, to, fields: fresh.map(({ field }) => field), at, document: documentRef(after) }
    ];
  });
}

// src/facts/structural-review.ts
var junctors = ["allOf", "anyOf", "oneOf"];
var isOn2 = (node) => node?.kind === "scalar" && node.value === true;
var branchesOf2 = (node) => [
  ...junctors.flatMap((key2) => {
    const list2 = get(node, key2);
    return list2?.kind === "sequence" ? list2.items : [];
  }),
  ...[get(node, "not")].filter((branch) => branch !== void 0)
];
function* undefinedIn(branch, core, steps) {
  if (branch.kind !== "mapping") return;
  const takesAnything2 = core === void 0 || isOn2(get(core, "x-kubernetes-preserve-unknown-fields")) || get(core, "additionalProperties") !== void 0;
  const properties = get(branch, "properties");
  for (const entry2 of properties?.kind === "mapping" && !takesAnything2 ? properties.entries : []) {
    const below2 = getIn(core, ["properties", entry2.key]);
    const at = [...steps, { property: entry2.key }];
    if (below2 === void 0) yield { entry: entry2, steps: at };
    else yield* undefinedIn(entry2.value, below2, at);
  }
  const items = get(branch, "items");
  if (items !== void 0 && get(core, "items") !== void 0)
    yield* undefinedIn(items, get(core, "items"), [...steps, "items"]);
  for (const nested of branchesOf2(branch)) yield* undefinedIn(nested, core, steps);
}
function* walk2(node, version, steps) {
  if (node?.kind !== "mapping") return;
  const items = entryOf(node, "items");
  const fields = entryOf(node, "properties") ?? entryOf(node, "additionalProperties");
  if (items !== void 0 && fields !== void 0)
    yield { demand: "items-beside-fields", version, field: fieldOf(steps), entry: items };
  if (steps.length > 0) {
    for (const branch of branchesOf2(node)) {
      for (const found of undefinedIn(branch, node, steps)) {
        yield { demand: "undefined-field", version, field: fieldOf(found.steps), entry: found.entry };
      }
    }
  }
  const properties = get(node, "properties");
  for (const entry2 of properties?.kind === "mapping" ? properties.entries : [])
    yield* walk2(entry2.value, version, [...steps, { property: entry2.key }]);
  yield* walk2(items?.value, version, [...steps, "items"]);
  yield* walk2(get(node, "additionalProperties"), version, [...steps, "additionalProperties"]);
}
function foundIn(crd) {
  const versions = getIn(crd?.root, ["spec", "versions"]);
  return versions?.kind === "sequence" ? versions.items.flatMap((version) => [
    ...walk2(getIn(version, ["schema", "openAPIV3Schema"]), stringOf(get(version, "name")) ?? "", [])
  ]) : [];
}
function structuralReviewFacts({ before, after, unchanged }) {
  if (after === void 0 || unchanged) return [];
  const idOf = ({ demand, version, field }) => `${demand} ${version} ${field}`;
  const known = new Set(foundIn(before).map(idOf));
  return foundIn(after).map((found) => ({
    kind: "structural-review",
    demand: found.demand,
    version: found.version,
    field: found.field,
    at: { file: after.file, start: found.entry.keyStart, end: found.entry.keyEnd },
    status: known.has(idOf(found)) ? "existing" : "introduced",
    document: documentRef(after)
  }));
}

// src/facts/facts.ts
var messageOf = (error) => error instanceof Error ? error.message : String(error);
function guarded(what, pair, facts) {
  try {
    return facts();
  } catch (error) {
    const crd = pair?.after ?? pair?.before;
    const file = crd?.file ?? { path: pair?.path ?? ".", side: "head", text: "" };
    const start = crd?.root.start ?? 0;
    return [{ kind: "crash", what, message: messageOf(error), at: { file, start, end: start } }];
  }
}
function factsOf(changeSet, documents, isOurs, gatesFiles = [], grants = noGrantSettings) {
  const all = crdPairs(documents, [...changeSet.context.texts.keys()]);
  const pairs = foldCopies(all, isOurs);
  const plain3 = pairs.filter(({ template }) => !template);
  const changes = pairs.flatMap((pair) => guarded("changes", pair, () => crdChanges(pair)));
  const packages = [];
  return [
    ...documents.files.flatMap(({ base, head: head2 }) => head2 === void 0 ? [] : fileFacts(base, head2)),
    ...guarded("approvals", all[0], () => approvalFacts(changeSet, documents, plain3)),
    ...changes,
    ...plain3.flatMap((pair) => [
      ...guarded("admission", pair, () => admissionFacts(pair)),
      ...guarded("versions", pair, () => [...roundTripFacts(pair), ...fieldClashFacts(pair)]),
      ...guarded("structural review", pair, () => structuralReviewFacts(pair))
    ]),
    ...guarded("Go types", void 0, () => {
      packages.push(...goPackages(changeSet, documents, isOurs));
      const crdFacts = changes.filter((fact) => fact.kind === "crd-change" || fact.kind === "schema-change");
      return goFacts({ changeSet, documents, packages, pairs: all, crdFacts });
    }),
    ...guarded("lifecycles", void 0, () => lifecycleFacts(changeSet, documents, packages, gatesFiles)),
    ...guarded("dropped fields", void 0, () => droppedFieldFacts(changeSet, documents)),
    ...guarded("OpenAPI files", void 0, () => openApiLifecycleFacts(changeSet, packages)),
    ...guarded("references", void 0, () => referenceGrantFacts(changeSet, documents, grants))
  ];
}

// src/findings/approval-table.ts
function approvalTable(links) {
  const byUrl = /* @__PURE__ */ new Map();
  for (const { url, link, name, at } of links) {
    const place = { path: at.file.path, line: positionAt(at.file, at.start).line, name };
    const known = byUrl.get(url)?.documents ?? [];
    byUrl.set(url, { ...link, documents: [...known, place] });
  }
  return [...byUrl.values()];
}

// src/findings/baseline.ts
var isBreak = ({ rule }) => /^(?:compat|pruning)\//.test(rule);
var keyOf3 = ({ rule, document, version, field }) => JSON.stringify([rule, document?.name, field ?? "", field === void 0 ? version : ""]);
function againstRelease(findings, release) {
  const known = new Set(release.findings.filter(isBreak).map(keyOf3));
  return findings.map((finding) => {
    const isOpen = finding.severity === "info" || finding.status !== "introduced" || !isBreak(finding);
    if (isOpen || known.has(keyOf3(finding)) || release.unknown.has(finding.path)) return finding;
    const message2 = `${finding.message} An info only: \`${release.name}\` did not have it, so it was never released.`;
    return { ...finding, severity: "info", message: message2 };
  });
}

// src/findings/go-change-log.ts
var told2 = {
  "field-added": ["field added", "compatible"],
  "field-removed": ["field removed", "breaking"],
  "json-name": ["name in JSON changed", "breaking"],
  type: ["type changed", "breaking"],
  "pointer-removed": ["pointer removed", "neutral"],
  "pointer-added": ["pointer added", "neutral"],
  "field-required": ["required added", "breaking"],
  "required-field-added": ["required field added", "breaking"],
  "field-optional": ["required removed", "compatible"],
  "enum-value-removed": ["enum values removed", "breaking"],
  "enum-set": ["enum added", "breaking"],
  "constant-removed": ["constants removed", "neutral"],
  bound: ["bound tightened", "breaking"],
  "pattern-added": ["pattern added", "breaking"],
  "pattern-changed": ["pattern changed", "neutral"],
  default: ["default changed", "neutral"],
  "list-type": ["list type changed", "breaking"],
  "list-map-keys": ["list map keys changed", "breaking"]
};
function goEntry(fact) {
  const { change, places: places2, json: json2, typeName: typeName2, version, bound, before, after, at } = fact;
  const [place] = places2;
  const [text2, direction] = told2[change];
  return {
    path: at.file.path,
    name: place?.kind ?? typeName2,
    version,
    field: json2 === void 0 ? "" : place === void 0 ? json2 : fieldPath(place, json2),
    change: bound === void 0 ? text2 : `${bound} tightened`,
    direction,
    ...before === void 0 ? {} : { before },
    ...after === void 0 ? {} : { after }
  };
}

// src/findings/change-log.ts
var crdDirections = {
  "crd-added": "compatible",
  "crd-removed": "breaking",
  group: "breaking",
  kind: "breaking",
  plural: "breaking",
  scope: "breaking",
  singular: "neutral",
  "list-kind": "neutral",
  "short-name-removed": "breaking",
  "short-name-added": "compatible",
  "category-removed": "neutral",
  "category-added": "compatible",
  "version-added": "compatible",
  "version-removed": "breaking",
  "version-unserved": "breaking",
  "version-served": "compatible",
  "version-deprecated": "neutral",
  "storage-moved": "neutral",
  "status-removed": "breaking",
  "status-added": "compatible",
  "scale-removed": "breaking",
  "scale-added": "compatible",
  "scale-changed": "breaking",
  "printer-columns": "neutral",
  "selectable-field-removed": "breaking",
  "selectable-field-added": "compatible",
  conversion: "neutral",
  "pruning-on": "breaking",
  "schema-removed": "breaking"
};
var effectDirections = {
  added: "compatible",
  removed: "breaking",
  tightened: "breaking",
  loosened: "compatible",
  changed: "breaking",
  reworded: "neutral"
};
var undecided = /* @__PURE__ */ new Set(["pattern", "value-validation", "validation-rule", "map-type"]);
function schemaDirection({ change }, served) {
  if (change.subject === "required" && change.effect === "tightened" && change.hasDefault === true) return "compatible";
  if (change.effect === "changed" && undecided.has(change.subject)) return "neutral";
  const direction = effectDirections[change.effect];
  return direction === "breaking" && !served ? "neutral" : direction;
}
var wordOf2 = (subject2) => subject2.replaceAll("-", " ");
var comes = /* @__PURE__ */ new Set(["required", "pattern", "validation-rule", "items", "embedded-resource"]);
var goes = /* @__PURE__ */ new Set(["nullable", "preserve-unknown-fields"]);
function happened({ subject: subject2, effect, before, after }) {
  const word = wordOf2(subject2);
  const [stricter, looser] = [effect === "tightened", effect === "loosened"];
  if (subject2 === "enum" && (stricter || looser)) {
    if (stricter) return before === void 0 ? "enum added" : "enum values removed";
    return after === void 0 ? "enum removed" : "enum values added";
  }
  if (subject2 === "field" && looser) return "field no longer named, still kept";
  if (comes.has(subject2) && (stricter || looser)) return `${word} ${stricter ? "added" : "removed"}`;
  if (goes.has(subject2) && (stricter || looser)) return `${word} ${stricter ? "removed" : "added"}`;
  if (effect === "tightened" && before === void 0 && after !== void 0) return `${word} added`;
  if (effect === "loosened" && after === void 0 && before !== void 0) return `${word} removed`;
  return `${word} ${effect}`;
}
var textOf3 = (fact) => fact.kind === "schema-change" ? happened(fact.change) : fact.change.replaceAll("-", " ");
var values = ({
  before,
  after
}) => ({
  ...before === void 0 ? {} : { before },
  ...after === void 0 ? {} : { after }
});
var schemaEntry = (fact, version, served) => ({
  path: fact.pair.path,
  name: fact.crd,
  version,
  field: fieldOf(fact.change.steps),
  change: textOf3(fact),
  direction: schemaDirection(fact, served),
  ...values(fact.change)
});
var crdEntry = (fact) => ({
  path: fact.pair.path,
  name: fact.crd,
  version: fact.version?.name ?? "",
  field: "",
  change: textOf3(fact),
  direction: crdDirections[fact.change],
  ...values(fact)
});
function changeLog(facts) {
  return facts.flatMap((fact) => {
    if (fact.kind === "crd-change") return [crdEntry(fact)];
    if (fact.kind === "go-change") return [goEntry(fact)];
    if (fact.kind !== "schema-change") return [];
    return [
      schemaEntry(fact, fact.version.name, fact.version.servedBefore),
      ...fact.alsoIn.map((version) => schemaEntry(fact, version, true)),
      ...fact.alsoUnserved.map((version) => schemaEntry(fact, version, false))
    ];
  });
}

// src/findings/conclusion.ts
var failing = {
  error: ["error"],
  warning: ["error", "warning"],
  never: []
};
var unverified = "api-approved/link-unverified";
function concludes(findings, failOn, isThirdParty = () => false) {
  const fails = findings.some(({ status, severity }) => status === "introduced" && failing[failOn].includes(severity));
  if (fails) return "failure";
  return findings.some(({ rule, path: path3 }) => rule === unverified && !isThirdParty(path3)) ? "neutral" : "success";
}

// src/findings/go-lines.ts
function withGoLines(findings, facts) {
  const origins = facts.find((fact) => fact.kind === "go-origins");
  if (origins === void 0) return [...findings];
  return findings.map((finding) => {
    const { document, version, field, side, related = [] } = finding;
    if (related.some(({ path: path3 }) => path3.endsWith(".go"))) return finding;
    if (document?.kind !== "CustomResourceDefinition" || version === void 0 || field === void 0) return finding;
    const line = origins.lineOf(document.name, version, field, side);
    if (line === void 0 || line.file.path === finding.path) return finding;
    const place = { path: line.file.path, line: positionAt(line.file, line.start).line };
    return { ...finding, related: [{ ...place, message: "generated from this Go line: edit it there" }, ...related] };
  });
}

// src/findings/fingerprint.ts
import { createHash } from "node:crypto";
function fingerprint(parts) {
  const { rule, path: path3, kind, name, version, field, key: key2 } = parts;
  const text2 = JSON.stringify([rule, path3, kind ?? "", name ?? "", version ?? "", field ?? "", key2 ?? ""]);
  return createHash("sha256").update(text2).digest("hex").slice(0, 20);
}

// src/findings/run-rules.ts
var pages = "https://github.com/kube-api-review/kube-api-review/blob/main/docs/rules";
var pageOf = (rule) => `${pages}/${rule}.md`;
var editOf = ({ at, text: text2 }) => {
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, at.end);
  return { path: at.file.path, ...start, endLine: end.line, endColumn: end.column, text: text2 };
};
function findingOf(rule, problem, severity) {
  const { at, document, version, field, apiserverField, related, fix } = problem;
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, Math.max(at.start, at.end));
  return {
    rule: rule.id,
    severity,
    message: problem.message,
    path: at.file.path,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    side: at.file.side,
    ...document === void 0 ? {} : { document },
    ...version === void 0 ? {} : { version },
    ...field === void 0 ? {} : { field },
    ...apiserverField === void 0 ? {} : { apiserverField },
    status: problem.status,
    fingerprint: fingerprint({
      rule: rule.id,
      path: at.file.path,
      kind: document?.kind,
      name: document?.name,
      version,
      field,
      key: problem.key
    }),
    docs: pageOf(rule.id),
    ...related === void 0 || related.length === 0 ? {} : {
      related: related.map((place) => ({
        path: place.at.file.path,
        line: positionAt(place.at.file, place.at.start).line,
        message: place.message
      }))
    },
    ...fix === void 0 ? {} : { fix: { description: fix.description, edits: fix.edits.map(editOf) } }
  };
}
function runRules(facts, rules2, severityOf2, crashed) {
  const byKind = /* @__PURE__ */ new Map();
  for (const rule of rules2) {
    for (const kind of rule.needs) byKind.set(kind, [...byKind.get(kind) ?? [], rule]);
  }
  const findings = /* @__PURE__ */ new Map();
  const judge2 = (fact, crashes2) => {
    for (const rule of byKind.get(fact.kind) ?? []) {
      let problems;
      try {
        problems = rule.check(fact);
      } catch (error) {
        if (crashes2 === void 0) throw error;
        crashes2.push(crashed(rule, fact, error));
        continue;
      }
      for (const problem of problems) {
        const severity = severityOf2(rule, problem);
        if (severity === "off") continue;
        const finding = findingOf(rule, problem, severity);
        findings.set(
          `${finding.fingerprint}:${finding.side}:${finding.line}:${finding.column}:${finding.message}`,
          finding
        );
      }
    }
  };
  const crashes = [];
  for (const fact of facts) judge2(fact, crashes);
  for (const fact of crashes) judge2(fact, void 0);
  return [...findings.values()].sort(byPlace);
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
var byPlace = (a, b) => compare(a.path, b.path) || compare(a.line, b.line) || compare(a.column, b.column) || compare(a.rule, b.rule) || compare(a.message, b.message);

// src/review.ts
var crashOf = (rule, fact, error) => ({
  kind: "crash",
  what: rule.id,
  message: messageOf(error),
  at: "at" in fact ? fact.at : { file: { path: ".", side: "head", text: "" }, start: 0, end: 0 }
});
var count2 = (findings, severity) => findings.filter((finding) => finding.status === "introduced" && finding.severity === severity).length;
function read2(changeSet, config) {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(config.thirdParty);
  const facts = factsOf(changeSet, documents, (path3) => !isThirdParty(path3), config.featureGates.files, config);
  return { documents, facts };
}
var judge = (facts, config) => withGoLines(runRules(facts, rules, severityOf(config), crashOf), facts);
function seenFrom(findings, released2, config) {
  if (released2 === void 0) return findings;
  const { documents, facts } = read2(released2.changeSet, config);
  const { files, notChecked } = documents;
  const broken = files.filter(({ base }) => base?.problems.some(({ kind }) => kind !== "duplicate-key") === true);
  const unknown = new Set([...notChecked, ...broken].map(({ path: path3 }) => path3));
  return againstRelease(findings, { name: released2.name, findings: judge(facts, config), unknown });
}
function reportOn(config, known, evidence) {
  const { documents, facts } = known;
  const { approvals: approvals2 } = evidence;
  const linked2 = approvals2 === void 0 ? [] : approvalLinkFacts(approvalLinks(facts), approvals2, config.approvals.requireMerged);
  const ignored = ignoreOf(config, evidence.today ?? "");
  const findings = seenFrom(judge([...facts, ...linked2], config), evidence.released, config).filter(
    (finding) => ignored(finding) === void 0
  );
  return {
    version: 1,
    tool: { name: toolName, version: toolVersion },
    conclusion: concludes(findings, config.failOn, matcher(config.thirdParty)),
    findings,
    ...referenceGraph(facts),
    changes: changeLog(facts),
    approvals: approvalTable(linked2),
    conditions: [...approvalConditions(facts), ...structuralConditions(facts)],
    notChecked: [...documents.notChecked, ...grantsNotChecked(facts)],
    summary: {
      errors: count2(findings, "error"),
      warnings: count2(findings, "warning"),
      infos: count2(findings, "info"),
      existing: findings.filter((finding) => finding.status === "existing").length,
      files: documents.files.length,
      documents: documents.files.reduce((sum, { base, head: head2 }) => sum + ((head2 ?? base)?.manifests.length ?? 0), 0)
    }
  };
}
function readReview(changeSet, config) {
  const known = read2(changeSet, config);
  return {
    links: approvalLinks(known.facts),
    report: (evidence = {}) => reportOn(config, known, evidence)
  };
}
var review = (changeSet, config, evidence = {}) => readReview(changeSet, config).report(evidence);

// src/commands/publish.ts
import { writeFile } from "node:fs/promises";
import path from "node:path";

// src/reports/verdict.ts
var counted = (count3, noun, plural = `${noun}s`) => `${count3} ${count3 === 1 ? noun : plural}`;
var joined = (parts) => parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
function countsOf(report) {
  const { errors, warnings, infos } = report.summary;
  const parts = [
    errors > 0 ? [counted(errors, "error")] : [],
    warnings > 0 ? [counted(warnings, "warning")] : [],
    infos > 0 ? [counted(infos, "info")] : []
  ].flat();
  return parts.length === 0 ? void 0 : joined(parts);
}
var couldNotAnalyse = (report) => report.conclusion === "failure" && report.summary.errors === 0 && report.summary.warnings === 0;
function opening(report) {
  const counts = countsOf(report);
  const { files, documents } = report.summary;
  const reviewed = `${counted(files, "file")} (${counted(documents, "object")})`;
  if (couldNotAnalyse(report)) return "Failed: the change could not be analysed";
  if (report.conclusion === "failure") return `Failed: this change introduces ${counts ?? "findings"}`;
  if (report.conclusion === "neutral")
    return `Neutral: approvals could not be verified${counts === void 0 ? "" : `; this change introduces ${counts}`}`;
  if (counts !== void 0) return `Passed with ${counts}`;
  return files === 0 ? "Passed: nothing that this review covers has changed" : `Passed: no findings in ${reviewed}`;
}
function verdict(report) {
  const { length } = report.notChecked;
  const unchecked = length === 0 ? "" : `; ${counted(length, "item was", "items were")} not checked`;
  return `${opening(report)}${unchecked}.`;
}
var existingSentence = (report) => report.summary.existing === 0 ? void 0 : `${counted(report.summary.existing, "finding")} stood there before this change and ${report.summary.existing === 1 ? "does" : "do"} not count.`;

// src/reports/render.ts
function sourcesOf(changeSet) {
  const texts = { base: /* @__PURE__ */ new Map(), head: new Map(changeSet.context.texts) };
  for (const [path3, text2] of changeSet.context.texts) texts.base.set(path3, text2);
  for (const file of changeSet.files) {
    if (file.before?.kind === "text") texts.base.set(file.previousPath ?? file.path, file.before.text);
    if (file.after?.kind === "text") texts.head.set(file.path, file.after.text);
  }
  return (path3, side) => texts[side].get(path3);
}
function linesIn(sources) {
  const files = /* @__PURE__ */ new Map();
  return (path3, side, line) => {
    const key2 = `${side}:${path3}`;
    if (!files.has(key2)) {
      const text2 = sources?.(path3, side);
      files.set(key2, text2 === void 0 ? void 0 : { path: path3, side, text: text2 });
    }
    const file = files.get(key2);
    return file === void 0 || line < 1 || line > linesOf(file).length ? void 0 : lineText(file, line);
  };
}
var introduced = (report) => report.findings.filter((finding) => finding.status === "introduced");
var existing = (report) => report.findings.filter((finding) => finding.status === "existing");

// src/reports/workflow-commands.ts
var kept = 10;
var levels = { error: "error", warning: "warning", info: "notice" };
var severities = ["error", "warning", "info"];
var maxMessage = 2e3;
function annotation(finding, places2) {
  const place = places2.atHead(finding);
  const where = place !== void 0 || finding.path === "." ? "" : `${finding.path}:${finding.line} (removed): `;
  return {
    level: levels[finding.severity],
    title: finding.rule,
    message: terminal(cutChars(where + finding.message, maxMessage)),
    ...place === void 0 ? {} : { file: place.path, line: place.line }
  };
}
function ofLevel(findings, severity, room, places2) {
  const all = findings.filter((finding) => finding.severity === severity);
  const shown2 = all.length <= room ? all : all.slice(0, room - 1);
  const annotations = shown2.map((finding) => annotation(finding, places2));
  const hidden = all.length - shown2.length;
  if (hidden === 0) return annotations;
  const noun = severity === "info" ? counted(hidden, "more note") : counted(hidden, `more ${severity}`);
  const message2 = `${noun}: GitHub shows ${kept} annotations of a level, the job summary has all findings.`;
  return [...annotations, { level: levels[severity], title: noun, message: message2 }];
}
function planLogAnnotations(report, places2, reserved) {
  const findings = introduced(report);
  return severities.flatMap(
    (severity) => ofLevel(findings, severity, kept - (reserved[levels[severity]] ?? 0), places2)
  );
}

// src/reports/github.ts
var places = {
  inDiff: () => void 0,
  atHead: ({ side, path: path3, line }) => side === "head" ? { path: path3, line } : void 0
};
var data = (text2) => text2.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var property = (text2) => data(text2).replaceAll(":", "%3A").replaceAll(",", "%2C");
function command({ level, title, message: message2, file, line = 1 }) {
  const asItIs = file !== void 0 && terminal(file) === file;
  const where = asItIs ? `file=${property(file)},line=${line},` : "";
  const words = file === void 0 || asItIs ? message2 : `${file}:${line}: ${message2}`;
  return `::${level} ${where}title=${property(terminal(title))}::${data(terminal(words))}`;
}
var github = (report) => `${[...planLogAnnotations(report, places, {}).map(command), terminal(verdict(report))].join("\n")}
`;

// src/reports/json.ts
var escaped = (character) => character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
var safeJson = (value) => JSON.stringify(value, null, 2).replace(
  /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|#(?=#\[)/gu,
  escaped
);
var json = (report) => `${safeJson(report)}
`;

// src/reports/change-log.ts
import { styleText } from "node:util";
var directions = ["breaking", "compatible", "neutral"];
var isReworded = ({ change }) => change.endsWith(" reworded");
function grouped2(items, keyOf4) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const item of items) {
    const group = groups2.get(keyOf4(item));
    if (group === void 0) groups2.set(keyOf4(item), [item]);
    else group.push(item);
  }
  return [...groups2.values()];
}
function versionGroup(changes) {
  const told3 = changes.filter((change) => !isReworded(change));
  return {
    version: changes[0]?.version ?? "",
    changes: directions.flatMap((direction) => told3.filter((change) => change.direction === direction)),
    reworded: changes.length - told3.length
  };
}
function apiGroup(changes) {
  const of = (direction) => changes.filter((change) => change.direction === direction && !isReworded(change)).length;
  return {
    name: changes[0]?.name ?? "",
    path: changes[0]?.path ?? "",
    versions: grouped2(changes, ({ version }) => version).map(versionGroup),
    counts: { breaking: of("breaking"), compatible: of("compatible"), neutral: of("neutral") }
  };
}
function byApi(changes) {
  return grouped2(changes, ({ name, path: path3 }) => JSON.stringify([name, path3])).map(apiGroup).sort(
    (a, b) => b.counts.breaking - a.counts.breaking || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.path < b.path ? -1 : Number(a.path > b.path))
  );
}
function countsText(changes) {
  const parts = directions.flatMap((direction) => {
    const count3 = changes.filter((change) => change.direction === direction && !isReworded(change)).length;
    return count3 === 0 ? [] : [`${count3} ${direction}`];
  });
  const reworded = changes.filter(isReworded).length;
  if (reworded > 0) parts.push(counted(reworded, "edited text"));
  return parts.length === 0 ? "no changes" : parts.join(", ");
}
var fieldOf2 = ({ field, version }) => {
  if (field !== "") return field;
  return version === "" ? "the CRD" : "the version";
};
var arrow = ({ before, after }, show) => {
  if (before !== void 0 && after !== void 0) return `${show(before)} → ${show(after)}`;
  if (before !== void 0) return `was ${show(before)}`;
  return after === void 0 ? "" : show(after);
};
var styles = { breaking: "red", compatible: "green", neutral: "dim" };
function changeLogText({ changes, notChecked }, colours = false) {
  const paint = (style, text2) => colours ? styleText(style, text2, { validateStream: false }) : text2;
  const lines = [];
  for (const api of byApi(changes)) {
    lines.push(`${paint("bold", terminal(api.name))} (${terminal(api.path)})`);
    for (const { version, changes: list2, reworded } of api.versions) {
      if (version !== "") lines.push(`  ${terminal(version)}`);
      for (const change of list2) {
        const values2 = arrow(change, (value) => terminal(cutChars(value, 200)));
        const text2 = `${terminal(fieldOf2(change))}: ${terminal(change.change)}${values2 === "" ? "" : `: ${values2}`}`;
        lines.push(`    ${paint(styles[change.direction], change.direction.padEnd(10))} ${text2}`);
      }
      if (reworded > 0) lines.push(`    ${counted(reworded, "edited text")}`);
    }
    lines.push("");
  }
  if (notChecked.length > 0) {
    lines.push(paint("bold", `Not checked (${notChecked.length})`));
    lines.push(...notChecked.map(({ path: path3, why }) => `  ${terminal(path3)}: ${terminal(why)}`), "");
  }
  const apis = new Set(changes.map(({ name }) => name)).size;
  lines.push(changes.length === 0 ? "No changes." : `${counted(apis, "API")}: ${countsText(changes)}.`);
  return `${lines.join("\n")}
`;
}
var cell = (text2) => text2 === "" ? "" : code(cutChars(text2, 200), "inTable");
var row = (change) => `| ${cell(change.version)} | ${cell(change.field)} | ${markdown(cutChars(change.change, 200))} | ${arrow(change, cell)} | ${change.direction === "breaking" ? "**breaking**" : change.direction} |`;
function apiMarkdown(api) {
  const reworded = api.versions.reduce((sum, version) => sum + version.reworded, 0);
  const rows2 = directions.flatMap(
    (direction) => api.versions.flatMap(({ changes }) => changes.filter((change) => change.direction === direction).map(row))
  );
  const open = [`### ${code(cutChars(api.name, 200))}`, "", code(cutChars(api.path, 300)), ""];
  if (rows2.length > 0) open.push("| Version | Field | Change | Values | Verdict |", "| --- | --- | --- | --- | --- |");
  return { open: open.join("\n"), rows: rows2, close: reworded === 0 ? "" : `
${counted(reworded, "edited text")}.` };
}
var reserve = 1e3;
function changeLogMarkdown({ changes, notChecked }, maxBytes2 = 12e4) {
  const blocks = [`${changes.length === 0 ? "No API changes" : `API changes: ${countsText(changes)}`}.`];
  let room = maxBytes2 - reserve;
  let missing = 0;
  for (const api of byApi(changes)) {
    const { open, rows: rows2, close } = apiMarkdown(api);
    room -= byteLength(open) + byteLength(close) + 4;
    if (room < 0) {
      missing += rows2.length;
      continue;
    }
    const kept2 = rows2.filter((text2) => (room -= byteLength(text2) + 1) >= 0);
    missing += rows2.length - kept2.length;
    blocks.push([open, ...kept2, ...close === "" ? [] : [close]].join("\n"));
  }
  if (notChecked.length > 0) {
    const list2 = notChecked.slice(0, 20).map(({ path: path3, why }) => `- ${code(cutChars(path3, 300))}: ${markdown(cutChars(why, 300))}`);
    const text2 = [`Not checked: ${counted(notChecked.length, "item")}.`, "", ...list2].join("\n");
    if ((room -= byteLength(text2)) >= 0) blocks.push(text2);
    else missing += notChecked.length;
  }
  if (missing > 0)
    blocks.push(`**${counted(missing, "line")} not shown for lack of space.** \`--format json\` has all of them.`);
  return `${blocks.join("\n\n")}
`;
}

// src/reports/grant-edges.ts
var states = {
  used: "used",
  unused: "granted, no reference seen",
  missing: "MISSING: no grant allows it",
  unknown: "unknown: a namespace or kind is not known",
  unserved: "no effect: home not served"
};
var fromText = ({ from }) => `${from.namespace}/${from.type}`;
var toText = ({ to }) => `${to.namespace}/${to.type} ${to.name ?? "(all)"}`;
var grantsText = ({ grants, home }) => grants.length === 0 ? "-" : `${grants.join(", ")} (${home ?? ""})`;
var stateText = ({ state, references }) => references > 1 ? `${states[state]} (${references} references)` : states[state];
var head = ["FROM", "TO", "GRANT", "STATE"];
var cellsOf = (edge) => [fromText(edge), toText(edge), grantsText(edge), stateText(edge)];
function grantTable(edges) {
  if (edges.length === 0) return "No ReferenceGrants, and no references across namespaces.\n";
  const rows2 = [[...head], ...edges.map((edge) => cellsOf(edge).map(terminal))];
  const widths = head.map((_, column) => Math.max(...rows2.map((row2) => textWidth(row2[column] ?? ""))));
  const line = (row2) => row2.map((cell3, column) => cell3 + " ".repeat(Math.max(0, (widths[column] ?? 0) - textWidth(cell3)))).join("  ").trimEnd();
  return `${rows2.map(line).join("\n")}
`;
}
var maxDrawn = 150;
var label2 = (text2) => text2.replaceAll(/[^\w .:/()?*-]/g, "_").slice(0, 120);
var arrows = {
  used: "-->",
  unused: "-.->|unused|",
  missing: "--x|missing|",
  unknown: "-.->|unknown|",
  unserved: "-.->|no effect|"
};
function grantGraph(edges) {
  const ids = /* @__PURE__ */ new Map();
  const lines = [];
  const node = (text2) => {
    const known = ids.get(text2);
    if (known !== void 0) return known;
    const id = `n${ids.size}`;
    ids.set(text2, id);
    lines.push(`  ${id}["${label2(text2)}"]`);
    return id;
  };
  for (const edge of edges.slice(0, maxDrawn)) {
    const [from, to] = [node(fromText(edge)), node(toText(edge))];
    lines.push(`  ${from} ${arrows[edge.state]} ${to}`);
  }
  return `flowchart LR
${lines.join("\n")}
`;
}
function grantMarkdown(edges) {
  if (edges.length === 0) return "No ReferenceGrants, and no references across namespaces.\n";
  const rows2 = edges.map(
    (edge) => `| ${cellsOf(edge).map((cell3) => code(cell3, "inTable")).join(" | ")} |`
  );
  const cut = edges.length > maxDrawn ? `
The graph shows the first ${maxDrawn} of ${edges.length} edges.
` : "";
  const table2 = ["| from | to | grant | state |", "| --- | --- | --- | --- |", ...rows2].join("\n");
  return `${table2}

\`\`\`mermaid
${grantGraph(edges)}\`\`\`
${cut}`;
}
var referenceSection = ({
  references = []
}) => references.length === 0 ? [] : [
  {
    open: "<details><summary>References across namespaces</summary>\n\n",
    items: [grantMarkdown(references).trimEnd()],
    close: "\n\n</details>",
    between: "\n",
    noun: "graph of references"
  }
];

// src/reports/snippet.ts
var tabSize = 4;
function cellsOf2(stretch, from, to) {
  const shown2 = terminalCharacters(stretch);
  const cells = [];
  let offset = 0;
  let column = 0;
  let index = 0;
  for (const character of stretch) {
    const text2 = character === "	" ? " ".repeat(tabSize - column % tabSize) : shown2[index] ?? "";
    const width = text2 === character ? characterWidth(character) : textWidth(text2);
    cells.push({ text: text2, width, marked: offset >= from && offset < to });
    offset += character.length;
    column += width;
    index += 1;
  }
  return cells;
}
function windowed(cells, room) {
  const total = cells.reduce((sum, cell3) => sum + cell3.width, 0);
  if (total <= room) return { cells, before: false, after: false };
  const first = cells.findIndex((cell3) => cell3.marked);
  const mark = first < 0 ? cells.length - 1 : first;
  let start = mark;
  for (let left = Math.floor(room / 3); start > 0 && left > 0; start -= 1) left -= cells[start - 1]?.width ?? 0;
  let end = start;
  for (let left = room - 2; end < cells.length && left >= (cells[end]?.width ?? 0); end += 1)
    left -= cells[end]?.width ?? 0;
  return { cells: cells.slice(start, end), before: start > 0, after: end < cells.length };
}
function snippet(line, column, endColumn, room) {
  const from = Math.max(0, Math.min(column - 1, line.length));
  const to = Math.max(from + 1, Math.min(endColumn - 1, line.trimEnd().length));
  let start = from > room ? from - room : 0;
  let end = Math.min(line.length, from + 2 * room);
  if (/^[\udc00-\udfff]/.test(line.slice(start, start + 1))) start += 1;
  if (/^[\udc00-\udfff]/.test(line.slice(end, end + 1))) end += 1;
  const stretch = line.slice(start, end) + (from >= line.length ? " " : "");
  const cut = windowed(cellsOf2(stretch, from - start, to - start), room);
  const before = start > 0 || cut.before;
  const after = end < line.length || cut.after;
  const marks = cut.cells.map((cell3) => (cell3.marked ? "^" : " ").repeat(cell3.width)).join("");
  return {
    text: `${before ? "…" : ""}${cut.cells.map((cell3) => cell3.text).join("")}${after ? "…" : ""}`.trimEnd(),
    marks: `${before ? " " : ""}${marks.includes("^") ? marks.trimEnd() : `${marks}^`}`
  };
}

// src/reports/markdown.ts
var summaryBytes = 1e6;
var reserve2 = 2e3;
var excerptWidth = 120;
var severities2 = [
  { severity: "error", title: "Errors" },
  { severity: "warning", title: "Warnings" },
  { severity: "info", title: "Infos" }
];
function linkTarget(address) {
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url === void 0 || !["https:", "http:"].includes(url.protocol)) return void 0;
  return url.href.replace(/[()<>\\|`[\]\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
var linked = (label3, address) => {
  const target = address === void 0 ? void 0 : linkTarget(address);
  return target === void 0 ? label3 : `[${label3}](${target})`;
};
var indented = (text2) => text2.replace(/^(?=.)/gm, "  ");
function excerpt(finding, context) {
  const line = context.lines(finding.path, finding.side, finding.line);
  if (line === void 0 || line.trim() === "" || finding.severity === "info") return [];
  const { text: text2 } = snippet(line, finding.column, finding.endColumn, excerptWidth);
  const sign = finding.side === "base" ? "- " : "";
  const language = finding.side === "base" ? "diff" : finding.path.endsWith(".go") ? "go" : "yaml";
  return [indented(codeBlock(sign + text2.trim(), language))];
}
function findingItem(finding, context) {
  const where = linked(`Line ${finding.line}`, context.link(finding.path, finding.side, finding.line));
  const side = finding.side === "base" ? " (before the change)" : "";
  const facts = [finding.version, finding.field].filter((part) => part !== void 0 && part !== "" && !finding.message.includes(part)).map((part) => code(cutChars(part ?? "", 300))).join(" ");
  const rule = linked(code(finding.rule), finding.docs);
  const related = (finding.related ?? []).slice(0, 10).map(
    (place) => `  - ${code(`${cutChars(place.path, 300)}:${place.line}`)} ${message(cutChars(place.message, 500))}`
  );
  const fix = finding.fix === void 0 ? [] : [`  - Fix: ${message(cutChars(finding.fix.description, 500))}`];
  const places2 = [...related, ...fix];
  return [
    `- ${where}${side}${facts === "" ? "" : ` in ${facts}`}: ${message(cutChars(finding.message, 2e3))} (${rule})`,
    ...places2.length === 0 ? [] : [places2.join("\n")],
    ...excerpt(finding, context)
  ].join("\n\n");
}
function findingSection(title, findings, context) {
  let path3;
  const items = findings.map((finding) => {
    const heading = finding.path === path3 ? "" : `**${code(cutChars(finding.path, 300))}**

`;
    path3 = finding.path;
    return heading + findingItem(finding, context);
  });
  return { open: `### ${title} (${findings.length})

`, items, close: "", between: "\n\n", noun: "finding" };
}
var byPath = (findings) => {
  const groups2 = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    const group = groups2.get(finding.path);
    if (group === void 0) groups2.set(finding.path, [finding]);
    else group.push(finding);
  }
  return [...groups2.values()].flat();
};
function findingSections(report, context) {
  const all = introduced(report);
  return severities2.flatMap(({ severity, title }) => {
    const findings = byPath(all.filter((finding) => finding.severity === severity));
    if (findings.length === 0) return [];
    const section = findingSection(title, findings, context);
    if (severity !== "info") return [section];
    return [
      {
        ...section,
        open: `<details><summary>${title} (${findings.length})</summary>

`,
        close: "\n\n</details>"
      }
    ];
  });
}
var table = (title, noun, head2, rows2) => rows2.length === 0 ? [] : [
  {
    open: `<details><summary>${title}</summary>

| ${head2.join(" | ")} |
|${" --- |".repeat(head2.length)}
`,
    items: rows2.map((row2) => `| ${row2.join(" | ")} |`),
    close: "\n\n</details>",
    between: "\n",
    noun
  }
];
var cell2 = (text2) => text2 === "" ? "" : code(cutChars(text2, 200), "inTable");
function approvedBy(approval) {
  const names = approval.approvers.slice(0, 5).map(({ login, how, at, url }) => {
    const what = linked(how === "review" ? "review" : "comment", redirected(url));
    return `${cell2(login)} (${what}, ${markdown(at.slice(0, 10))})`;
  });
  return names.join(", ");
}
var redirected = (address) => address.replace(/^https:\/\/github\.com\//, "https://redirect.github.com/");
var approvalTable2 = (report) => table(
  `Approvals (${report.approvals.length})`,
  "approval",
  ["API", "Link", "Verdict", "Approved by", "Merged"],
  report.approvals.map((approval) => [
    approval.documents.slice(0, 5).map(({ name }) => cell2(name)).join(" ") + (approval.documents.length > 5 ? ` and ${approval.documents.length - 5} more` : ""),
    // Only what was resolved to a pull request becomes a link: the text itself is anybody's.
    approval.number === null || !approval.url.startsWith("https://github.com/") ? cell2(approval.url) : linked(cell2(`${approval.repository}#${approval.number}`), redirected(approval.url)),
    `${cell2(approval.verdict)} ${message(cutChars(approval.reason, 300), "inTable")}`,
    approvedBy(approval),
    markdown(approval.mergedAt?.slice(0, 10) ?? "")
  ])
);
var directions2 = ["breaking", "compatible", "neutral"];
function changeTable(report) {
  const told3 = byApi(report.changes).flatMap(({ versions }) => versions.flatMap(({ changes }) => changes));
  const sorted = directions2.flatMap((direction) => told3.filter((change) => change.direction === direction));
  if (sorted.length === 0 && report.changes.length > 0) return [only(`Change log: ${countsText(report.changes)}`)];
  return table(
    `Change log: ${countsText(report.changes)}`,
    "change",
    ["API", "Version", "Field", "Change", "Before", "After", "Verdict"],
    sorted.map((change) => [
      ...[change.name, change.version, change.field].map(cell2),
      markdown(cutChars(change.change, 200)),
      ...[change.before ?? "", change.after ?? ""].map(cell2),
      change.direction === "breaking" ? "**breaking**" : change.direction
    ])
  );
}
var only = (sentence) => ({
  open: "",
  items: [`${sentence}.`],
  close: "",
  between: "\n",
  noun: "line"
});
var conditionTable = (report) => table(
  `Conditions that a kube-apiserver would set (${report.conditions.length})`,
  "condition",
  ["CRD", "Condition", "Status", "Reason", "Message"],
  report.conditions.map((condition) => [
    ...[condition.name, condition.type, condition.status, condition.reason].map(cell2),
    markdown(cutChars(condition.message, 1e3))
  ])
);
function notCheckedSection(report) {
  if (report.notChecked.length === 0) return [];
  return [
    {
      open: `<details><summary>Not checked (${report.notChecked.length})</summary>

`,
      items: report.notChecked.map(({ path: path3, why }) => `- ${code(cutChars(path3, 300))}: ${markdown(cutChars(why, 500))}`),
      close: "\n\n</details>",
      between: "\n",
      noun: "item not checked"
    }
  ];
}
function fitted(section, room) {
  let left = room - byteLength(section.open) - byteLength(section.close);
  const kept2 = [];
  for (const item of section.items) {
    left -= byteLength(item) + section.between.length;
    if (left < 0) break;
    kept2.push(item);
  }
  const text2 = kept2.length === 0 ? "" : section.open + kept2.join(section.between) + section.close;
  return { text: text2, missing: section.items.length - kept2.length };
}
var icons = { success: "✅", neutral: "⚪", failure: "❌" };
function advice(report) {
  if (couldNotAnalyse(report))
    return [
      "What could not be read is listed under “Not checked”. A change that could not be read is not taken for a good one."
    ];
  if (report.conclusion !== "failure") return [];
  return [
    "Change what the findings below name, or, where it is meant, say so: an `ignore` entry with a reason in the configuration, or an acknowledgement by someone with write access. Each rule’s page tells why it is there and how to satisfy it."
  ];
}
var missingSentence = (missing, options) => {
  const parts = [...missing].filter(([, count3]) => count3 > 0).map(([noun, count3]) => counted(count3, noun, noun === "item not checked" ? "items not checked" : void 0));
  return parts.length === 0 ? [] : [
    `**Not shown here for lack of space: ${parts.join(", ")}.** ${markdown(options.fullReport ?? "The JSON report")} holds all of them.`
  ];
};
var markdown2 = (report, options = {}) => {
  const context = { lines: linesIn(options.sources), link: options.link ?? (() => void 0) };
  const existing2 = existingSentence(report);
  const blocks = [
    `## ${icons[report.conclusion]} ${markdown(verdict(report))}`,
    ...advice(report),
    ...existing2 === void 0 ? [] : [existing2]
  ];
  let room = Math.max(4e3, options.maxBytes ?? summaryBytes) - reserve2 - byteLength(blocks.join("\n\n"));
  const missing = /* @__PURE__ */ new Map();
  const sections = [
    ...findingSections(report, context),
    ...approvalTable2(report),
    ...changeTable(report),
    ...referenceSection(report),
    ...conditionTable(report),
    ...notCheckedSection(report)
  ];
  for (const section of sections) {
    const part = fitted(section, room);
    missing.set(section.noun, (missing.get(section.noun) ?? 0) + part.missing);
    if (part.text === "") continue;
    blocks.push(part.text);
    room -= byteLength(part.text) + 2;
  }
  return `${[...blocks, ...missingSentence(missing, options)].join("\n\n")}
`;
};

// src/reports/rdjson.ts
var severities3 = { error: "ERROR", warning: "WARNING", info: "INFO" };
function rangeOf(range, lines) {
  const first = lines(range.path, "head", range.line);
  const last = lines(range.path, "head", range.endLine);
  if (first === void 0 || last === void 0) return { start: { line: range.line }, end: { line: range.endLine } };
  const column = (text2, units2) => byteLength(text2.slice(0, units2 - 1)) + 1;
  return {
    start: { line: range.line, column: column(first, range.column) },
    end: { line: range.endLine, column: column(last, range.endColumn) }
  };
}
var suggestionsOf = (finding, lines) => (finding.fix?.edits ?? []).filter((edit) => edit.path === finding.path && lines(edit.path, "head", edit.line) !== void 0).map((edit) => ({ range: rangeOf(edit, lines), text: edit.text.toWellFormed() }));
function diagnostic(finding, lines) {
  const suggestions = finding.side === "head" ? suggestionsOf(finding, lines) : [];
  const related = (finding.related ?? []).map((place) => ({
    message: plain(place.message),
    location: { path: place.path.toWellFormed(), range: { start: { line: place.line } } }
  }));
  const where = finding.side === "base" ? ` (line ${finding.line} before the change)` : "";
  return {
    message: plain(finding.message) + where,
    location: {
      path: finding.path.toWellFormed(),
      ...finding.side === "head" ? { range: rangeOf(finding, lines) } : {}
    },
    severity: severities3[finding.severity],
    code: { value: finding.rule, url: finding.docs },
    ...suggestions.length === 0 ? {} : { suggestions },
    ...related.length === 0 ? {} : { related_locations: related }
  };
}
var rdjson = (report, options = {}) => {
  const lines = linesIn(options.sources);
  const findings = options.existing === true ? report.findings : introduced(report);
  return `${safeJson({
    source: { name: report.tool.name },
    diagnostics: findings.map((finding) => diagnostic(finding, lines))
  })}
`;
};

// src/reports/sarif.ts
var mostResults = 25e3;
var mostLocations = 1e3;
var mostNotifications = 1e3;
var levels2 = {
  error: "error",
  warning: "warning",
  info: "note"
};
var inert = (text2) => plain(text2).replaceAll("](", "]​(");
var relativeUri = (path3) => path3.toWellFormed().split("/").map(encodeURIComponent).join("/");
var artifact = (path3) => ({ uri: relativeUri(path3), uriBaseId: "%SRCROOT%" });
var region = (finding) => ({
  startLine: finding.line,
  startColumn: finding.column,
  endLine: finding.endLine,
  endColumn: finding.endColumn
});
var top = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
var locationOf = (finding) => ({
  physicalLocation: {
    artifactLocation: artifact(finding.path),
    region: finding.side === "head" ? region(finding) : top
  },
  ...finding.document === void 0 ? {} : {
    logicalLocations: [
      {
        fullyQualifiedName: plain(
          [finding.document.name, finding.version, finding.field].filter(Boolean).join("/")
        )
      }
    ]
  }
});
function fixOf(fix) {
  const paths = [...new Set(fix.edits.map((edit) => edit.path))];
  return {
    description: { text: inert(fix.description) },
    artifactChanges: paths.map((path3) => ({
      artifactLocation: artifact(path3),
      replacements: fix.edits.filter((edit) => edit.path === path3).map((edit) => ({
        deletedRegion: {
          startLine: edit.line,
          startColumn: edit.column,
          endLine: edit.endLine,
          endColumn: edit.endColumn
        },
        insertedContent: { text: edit.text }
      }))
    }))
  };
}
function resultOf(finding, ruleIndex) {
  const where = finding.side === "base" ? ` (line ${finding.line} before the change)` : "";
  const related = (finding.related ?? []).slice(0, mostLocations).map((place, index) => ({
    id: index + 1,
    message: { text: inert(place.message) },
    physicalLocation: { artifactLocation: artifact(place.path), region: { startLine: place.line } }
  }));
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: levels2[finding.severity],
    message: { text: inert(cutChars(finding.message, 1e4)) + where },
    locations: [locationOf(finding)],
    // The version in the name is the fingerprint's own: a new way to compute it gets a new name.
    partialFingerprints: { "kubeApiReview/v1": finding.fingerprint },
    baselineState: finding.status === "introduced" ? "new" : "unchanged",
    ...related.length === 0 ? {} : { relatedLocations: related },
    ...finding.fix === void 0 ? {} : { fixes: [fixOf(finding.fix)] }
  };
}
function rulesOf2(findings, known) {
  const docs = new Map(findings.map((finding) => [finding.rule, finding.docs]));
  return [...docs].sort(([one], [other]) => one < other ? -1 : 1).map(([id, helpUri]) => {
    const rule = known?.find((candidate) => candidate.id === id);
    return {
      id,
      helpUri,
      ...rule === void 0 ? {} : { shortDescription: { text: rule.summary } },
      properties: { tags: [id.split("/")[0] ?? id] }
    };
  });
}
var byWeight = (findings) => {
  const weight = (finding) => (finding.status === "introduced" ? 0 : 3) + ["error", "warning", "info"].indexOf(finding.severity);
  return [...findings].sort((one, other) => weight(one) - weight(other));
};
function notificationsOf(report, cut) {
  const left = report.notChecked.length - mostNotifications;
  const notes = [
    ...cut > 0 ? [`${cut} results are left out: code scanning takes ${mostResults}. The JSON report holds all.`] : [],
    ...left > 0 ? [`${left} more items were not checked. The JSON report lists them.`] : []
  ];
  return [
    ...report.notChecked.slice(0, mostNotifications).map(({ path: path3, why }) => ({
      level: "warning",
      message: { text: `Not checked: ${inert(why)}` },
      locations: [{ physicalLocation: { artifactLocation: artifact(path3) } }]
    })),
    ...notes.map((text2) => ({ level: "warning", message: { text: text2 } }))
  ];
}
var sarif = (report, options = {}) => {
  const sorted = byWeight(report.findings);
  const findings = sorted.slice(0, mostResults);
  const rules2 = rulesOf2(findings, options.rules);
  const indexes = new Map(rules2.map(({ id }, index) => [id, index]));
  return `${safeJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: report.tool.name, version: report.tool.version, rules: rules2 } },
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: notificationsOf(report, sorted.length - findings.length)
          }
        ],
        results: findings.map((finding) => resultOf(finding, indexes.get(finding.rule) ?? -1))
      }
    ]
  })}
`;
};

// src/reports/text.ts
import { styleText as styleText2 } from "node:util";
var severityStyle = {
  error: ["bold", "red"],
  warning: ["bold", "yellow"],
  info: ["bold", "cyan"]
};
var usual = 100;
var narrowest = 40;
var shortList2 = 10;
function excerpt2(finding, page) {
  const line = page.lines(finding.path, finding.side, finding.line);
  if (line === void 0) return [];
  const number = String(finding.line);
  const bar = page.paint("dim", "|");
  const ends = finding.endLine > finding.line ? Infinity : finding.endColumn;
  const { text: text2, marks } = snippet(line, finding.column, ends, page.room - number.length - 5);
  return [
    `  ${page.paint("dim", number)} ${bar} ${text2}`.trimEnd(),
    `  ${" ".repeat(number.length)} ${bar} ${page.paint(severityStyle[finding.severity], marks)}`
  ];
}
function labelled(label3, words, page) {
  const indent = " ".repeat(label3.length + 3);
  const [first = "", ...rest] = wrap(words, page.width - indent.length);
  return [`  ${page.paint("dim", label3)} ${first}`, ...rest.map((line) => indent + line)];
}
function subject(finding) {
  const parts = [finding.document?.name ?? "", finding.version ?? ""].filter((part) => part !== "");
  return parts.length === 0 ? "" : ` in ${parts.map(terminal).join(" ")}`;
}
function docsOnce(finding, page) {
  if (page.named.has(finding.docs)) return [];
  page.named.add(finding.docs);
  return labelled("docs", terminal(finding.docs), page);
}
function findingLines(finding, page) {
  const place = `${terminal(finding.path)}:${finding.line}:${finding.column}`;
  const side = finding.side === "base" ? " (before the change)" : "";
  const severity = page.paint(severityStyle[finding.severity], finding.severity);
  const related = (finding.related ?? []).flatMap(
    (other) => labelled("see", `${terminal(other.path)}:${other.line}: ${terminal(other.message)}`, page)
  );
  return [
    `${page.paint("bold", place)}${side}: ${severity}: ${terminal(finding.rule)}${subject(finding)}`,
    ...wrap(terminal(cutChars(finding.message, 2e3)), page.width - 2).map((line) => `  ${line}`),
    ...excerpt2(finding, page),
    ...related,
    ...finding.fix === void 0 ? [] : labelled("fix", terminal(finding.fix.description), page),
    ...docsOnce(finding, page)
  ];
}
function list(title, entries, page) {
  if (entries.length === 0) return [];
  const more = entries.length - shortList2;
  return [
    page.paint("bold", title),
    ...entries.slice(0, shortList2).flat(),
    ...more > 0 ? [`  … and ${more} more; the JSON report lists all`] : []
  ];
}
var entry = (text2, page) => wrap(text2, page.width - 4).map((line, index) => `${index === 0 ? "  " : "    "}${line}`);
function changeLines(report) {
  if (report.changes.length === 0) return [];
  const apis = new Set(report.changes.map(({ name }) => name)).size;
  return [`Changes to ${counted(apis, "API")}: ${countsText(report.changes)}`];
}
var approvalLines = (report, page) => list(
  "Approvals",
  report.approvals.map(
    (approval) => entry(`${terminal(approval.url)}: ${approval.verdict}. ${terminal(approval.reason)}`, page)
  ),
  page
);
function conditionLines(report, page) {
  const entries = report.conditions.filter((condition) => condition.status !== "True" || condition.type === "NonStructuralSchema").map(
    (condition) => entry(
      `${terminal(condition.name)}: ${terminal(condition.type)}=${terminal(condition.status)} ${terminal(condition.reason)}: ${terminal(cutChars(condition.message, 300))}`,
      page
    )
  );
  return list("Conditions that a kube-apiserver would set", entries, page);
}
function notCheckedLines(report, page) {
  const byReason = /* @__PURE__ */ new Map();
  for (const { path: path3, why } of report.notChecked) {
    const paths = byReason.get(why);
    if (paths === void 0) byReason.set(why, [path3]);
    else paths.push(path3);
  }
  const entries = [...byReason].map(([why, paths]) => {
    const named = paths.slice(0, 3).map((path3) => terminal(path3));
    const more = paths.length > named.length ? ` and ${paths.length - named.length} more` : "";
    return entry(`${named.join(", ")}${more}: ${terminal(why)}`, page);
  });
  return list(`Not checked (${report.notChecked.length})`, entries, page);
}
function pageOf2(options) {
  const colours = options.colours === true;
  const room = Math.max(narrowest, options.width === void 0 || options.width < 1 ? usual : options.width);
  return {
    width: Math.min(usual, room),
    room,
    lines: linesIn(options.sources),
    named: /* @__PURE__ */ new Set(),
    // Whether colours are wanted has been decided by the caller; node must not look at the streams again.
    paint: (style, text2) => colours && text2 !== "" ? styleText2(style, text2, { validateStream: false }) : text2
  };
}
function verdictLines(report, options, page) {
  const style = report.conclusion === "failure" ? ["bold", "red"] : report.conclusion === "neutral" ? ["bold", "yellow"] : ["bold", "green"];
  const before = options.existing === true ? void 0 : existingSentence(report);
  const lines = wrap(verdict(report), page.width).map((line) => page.paint(style, line));
  return before === void 0 ? lines : [...lines, ...wrap(before, page.width)];
}
var text = (report, options = {}) => {
  const page = pageOf2(options);
  const old = options.existing === true ? existing(report) : [];
  const blocks = [
    ...introduced(report).map((finding) => findingLines(finding, page)),
    ...old.length === 0 ? [] : [[page.paint("bold", `Before this change already (${counted(old.length, "finding")}):`)]],
    ...old.map((finding) => findingLines(finding, page)),
    approvalLines(report, page),
    changeLines(report),
    conditionLines(report, page),
    notCheckedLines(report, page),
    verdictLines(report, options, page)
  ];
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n")}
`;
};

// src/reports/index.ts
var renderers = { github, json, markdown: markdown2, rdjson, sarif, text };
var formats = ["github", "json", "markdown", "rdjson", "sarif", "text"];

// src/commands/publish.ts
function publishingOf(flags3, world) {
  const output = flags3.output === void 0 || flags3.output === "-" ? void 0 : path.resolve(world.cwd, flags3.output);
  return {
    format: oneOf("--format", flags3.format ?? "text", formats),
    output,
    colours: world.colours && flags3["no-color"] !== true && output === void 0
  };
}
function widthOf(world) {
  const { columns } = world.stdout;
  return typeof columns === "number" ? { width: columns } : {};
}
async function publish(report, changeSet, { format, output, colours }, world, remark) {
  const options = { sources: sourcesOf(changeSet), colours, ...widthOf(world), rules };
  const isText = format === "text";
  if (remark !== void 0 && !isText) world.stderr.write(`${remark}
`);
  const opening2 = remark !== void 0 && isText ? `${remark}

` : "";
  const whole = opening2 + renderers[format](report, options);
  if (output === void 0) world.stdout.write(whole);
  else {
    try {
      await writeFile(output, whole);
    } catch (error) {
      throw new UserError(`--output: ${error.message}`);
    }
  }
  return report.conclusion === "failure" ? 1 : 0;
}

// src/commands/review.ts
var flags2 = {
  ...commonFlags,
  repo: "string",
  base: "string",
  head: "string",
  "base-dir": "string",
  "head-dir": "string",
  jsonl: "boolean"
};
async function folders(values2, world) {
  const { "base-dir": base, "head-dir": head2 } = values2;
  if (base === void 0 || head2 === void 0) throw new UserError("--base-dir and --head-dir belong together");
  if (values2.repo !== void 0 || values2.base !== void 0 || values2.head !== void 0)
    throw new UserError("--base-dir and --head-dir compare folders: --repo, --base and --head have no place there");
  const { foldersSource } = await import("./folders-Z2ZU3FFX.js");
  const folder = path2.resolve(world.cwd, head2);
  return { source: await foldersSource(path2.resolve(world.cwd, base), folder), folder };
}
async function repository(values2, world) {
  const { gitSource } = await import("./git-UP7WTSTW.js");
  const directory = path2.resolve(world.cwd, values2.repo ?? ".");
  const source = await gitSource({ directory, env: world.env, base: values2.base, head: values2.head });
  const { base, head: head2, baseIsDefault, root } = source;
  const remark = `Reviewing ${values2.head === void 0 ? "the " : ""}${head2.name} against its ${base.name} (${base.sha.slice(0, 12)}); --base chooses another.`;
  return {
    source,
    folder: root,
    ...baseIsDefault ? { remark } : {},
    release: async (baseline) => {
      const name = baseline === "latest-release" ? await source.latestRelease() : baseline;
      if (name === void 0) return void 0;
      return {
        name,
        source: await gitSource({ directory, env: world.env, base: name, head: values2.head, direct: true })
      };
    }
  };
}
async function released({ release }, config) {
  const { baseline } = config;
  if (baseline === "merge-base") return { evidence: {} };
  if (release === void 0)
    return {
      evidence: {},
      remark: `The baseline ${baseline} needs a repository: compared with the base folder alone.`
    };
  const found = await release(baseline);
  if (found === void 0)
    return {
      evidence: {},
      remark: "No release tag is known here (`git fetch --tags` brings them): compared with the merge base alone."
    };
  const changeSet = await collect2(found.source, config);
  return {
    evidence: { released: { name: found.name, changeSet } },
    remark: `Breaks count where ${found.name} has what they break.`
  };
}
var collect2 = (source, config) => collectChangeSet(source, {
  ...config,
  planContext: (known) => planContext(known, config.featureGates.files, config)
});
async function reviewOnce(values2, world) {
  const publishing = publishingOf(values2, world);
  const isFolders = values2["base-dir"] !== void 0 || values2["head-dir"] !== void 0;
  const origin = await (isFolders ? folders : repository)(values2, world);
  const config = await readConfig(values2, world, origin.folder);
  const changeSet = await collect2(origin.source, config);
  const baseline = await released(origin, config);
  const remark = [origin.remark, baseline.remark].filter((one) => one !== void 0).join(" ");
  const report = review(changeSet, config, baseline.evidence);
  return publish(report, changeSet, publishing, world, remark === "" ? void 0 : remark);
}
function reviewAnswer(request, values2, configOfText) {
  const config = configOfText(optionalString(request, "config"), "config", values2);
  const context = request["context"] === void 0 ? void 0 : stringMap(request, "context");
  const changeSet = collectFromMaps(stringMap(request, "base"), stringMap(request, "head"), context, config);
  const { findings, changes, notChecked } = review(changeSet, config);
  return { findings, changes, notChecked };
}
async function run(args, world) {
  const { values: values2, positionals } = parseFlags(args, flags2);
  if (positionals.length > 0)
    throw new UserError(
      `review takes no arguments, but got ${positionals.map((one) => JSON.stringify(one)).join(" ")}`,
      "files and folders are checked by `check`; a revision is named with --base or --head"
    );
  if (values2.jsonl !== true) return reviewOnce(values2, world);
  const configOfText = await configReader();
  configOfText(void 0, "config", values2);
  return serveJsonLines(world, (request) => reviewAnswer(request, values2, configOfText));
}
var review2 = {
  summary: "review a change: merge base to head of a repository, or two folders",
  usage: [
    "Usage: kube-api-review review [--repo DIR] [--base REF] [--head REF] [flags]",
    "       kube-api-review review --base-dir DIR --head-dir DIR [flags]",
    "       kube-api-review review --jsonl < requests.jsonl",
    "",
    "Reviews what changed since the merge base of the two revisions. Nothing is checked out or executed.",
    "",
    "  --repo DIR                  a folder in the repository (built-in: the working directory)",
    "  --base REF                  branch, tag or commit that the change is for",
    "                              (built-in: the first of origin/HEAD, main, master, origin/main, origin/master)",
    "  --head REF                  what to review (built-in: the working tree with new files that are not ignored)",
    "  --base-dir, --head-dir DIR  compare two folders instead, without version control",
    '  --jsonl                     answer requests {"id","base","head","context"?,"config"?}, one a line:',
    "                              base and head map the paths of changed files to their texts",
    commonUsage
  ].join("\n"),
  run
};

export {
  parseFile,
  readDocuments,
  gatewayHome,
  authorizationHome,
  grantOf,
  grantName,
  kindNameOf,
  kindTable,
  grantSide,
  isReferenceAllowed,
  grantEdges,
  migrated,
  servedHomes,
  review,
  changeLogText,
  changeLogMarkdown,
  grantTable,
  grantMarkdown,
  publishingOf,
  publish,
  collectFromMaps,
  collect2 as collect,
  reviewAnswer,
  review2
};
