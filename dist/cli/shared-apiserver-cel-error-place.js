import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isLifted,
  locate,
  placeOf
} from "./shared-apiserver-locate.js";
import {
  featuresBetween,
  minimumVersion
} from "./shared-apiserver-accepted-versions.js";
import {
  judgeDocument,
  serverOf
} from "./shared-apiserver-admit.js";
import {
  byEachName,
  changedKindsOf,
  crdIndex,
  crdsIn,
  definedKind,
  namesOf,
  parsedSide,
  rememberChangedKinds,
  rememberParsed,
  specChange
} from "./shared-documents-documents.js";
import {
  decodableOf,
  decodeDocument,
  spokenOf,
  strictErrorText
} from "./shared-apiserver-base64.js";
import {
  isChartTemplate,
  isCrd,
  isManifestPath,
  parseFile
} from "./shared-documents-crd.js";
import {
  countedEntries,
  escapes
} from "./shared-documents-duplicate-keys.js";
import {
  appliedBy,
  contextOf,
  converts,
  crdChanges,
  documentRef,
  fieldOf,
  isAside,
  isPlainText,
  isWrittenInPlace,
  jsonOf,
  lacksConversion,
  nameSpan,
  noted,
  notesOf,
  pairOf,
  rememberNotes,
  sameText,
  typeOf
} from "./shared-apiserver-cel-comparisons.js";
import {
  costRows,
  isContribution,
  isOverBudget,
  waysForError
} from "./shared-apiserver-cel-cost-advice.js";
import {
  patternWeight,
  warningText
} from "./shared-apiserver-approval-state.js";
import {
  PerServer,
  goJSONBytes,
  groupBy,
  newestServer,
  pathText,
  servers,
  stepsOf
} from "./shared-apiserver-features.js";
import {
  folderOf,
  isForeignJson,
  isKustomizationPath,
  readingOrder
} from "./shared-changes-relevant.js";
import {
  append,
  largest
} from "./shared-lists.js";
import {
  keySpan,
  spanOf,
  startSpan
} from "./shared-documents-span.js";
import {
  entryOf,
  get,
  getIn,
  isTrue,
  itemsOf,
  keyOffsets,
  stringOf
} from "./shared-documents-node.js";
import {
  BeyondLimits
} from "./shared-errors.js";

// src/documents/light.ts
var gone = { isGone: true };
var isGone = (value) => typeof value === "object" && value !== null && "isGone" in value;
var isObject = (value) => typeof value === "object" && value !== null;
var isTree = (value) => "keyStart" in value || "kind" in value && "start" in value;
var mostKept = 4e3;
var sketchOfEntry = (entry) => entry.value.end - entry.value.start > mostKept ? { ...entry, value: gone } : entry;
var sketchOfRoot = (root) => ({ ...root, entries: root.entries.map(sketchOfEntry) });
function sketchOf(value) {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(sketchOf);
  if (isTree(value)) return gone;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sketchOf(inner)]));
}
var sketchOfCrd = ({
  file: _file,
  root,
  annotations: _annotations,
  versionsByName: _byName,
  ...rest
}) => ({
  ...sketchOf(rest),
  root: sketchOfRoot(root)
});
function restored(sketch, full) {
  const inside = (key) => Reflect.get(full(), key);
  if (!isObject(sketch)) return sketch;
  if (Array.isArray(sketch)) return sketch.map((item, at) => restored(item, () => inside(at)));
  const object = {};
  for (const [key, value] of Object.entries(sketch))
    Object.defineProperty(
      object,
      key,
      isGone(value) ? { enumerable: true, get: () => inside(key) } : { enumerable: true, value: restored(value, () => inside(key)) }
    );
  return object;
}
var sketchOfFile = ({ manifests, notChecked }) => manifests.length > 0 && notChecked.length === 0 && manifests.every(isCrd) ? manifests.map(sketchOfCrd) : void 0;
var mostAtHand = 2e6;
var atHand = [];
function whole(file) {
  const [last] = atHand;
  if (last?.file === file) return last;
  const read3 = atHand.find((one) => one.file === file) ?? parseFile(file);
  let left = mostAtHand;
  atHand = [read3, ...atHand.filter((one) => one !== read3)].filter((one, index) => {
    left -= one.file.text.length;
    return index < 2 || left > 0;
  });
  return read3;
}
function fileOfSketch(file, sketch, problems) {
  const manifests = sketch.map((one, index) => {
    const crd = restored(one, () => whole(file).manifests[index] ?? {});
    const byName = crd.versions.flatMap((version) => version.name === "" ? [] : [[version.name, version]]);
    return Object.defineProperties(crd, {
      file: { enumerable: true, value: file },
      annotations: { enumerable: true, value: getIn(crd.root, ["metadata", "annotations"]) },
      versionsByName: { enumerable: true, value: new Map(byName) }
    });
  });
  return { file, manifests, problems, notChecked: [] };
}

// src/facts/admission/editable.ts
var mostVersions = 20;
function inEveryVersion(place, root) {
  const versions = getIn(root, ["spec", "versions"]);
  if (versions?.kind !== "sequence" || place.path[2] !== 0) return [place];
  if (versions.items.length > mostVersions) return void 0;
  const places = versions.items.map((_, index) => placeOf(place.path.with(2, index), root));
  return places.every(({ isExact }) => isExact) ? places.map((one) => ({ ...one, isExact: place.isExact })) : void 0;
}
var isEditable = (crd, { path }) => crd.shape === "crd" && isPlainText(crd.file) && isWrittenInPlace(crd.root, path);
function editableOf(crd, path, place) {
  if (crd.apiVersion.endsWith("/v1beta1")) return {};
  const places = isLifted(path) ? inEveryVersion(place, crd.root) : [place];
  const isInPlace = places?.every((one) => isEditable(crd, one)) === true;
  return places === void 0 || !isInPlace ? {} : { editable: { root: crd.root, places } };
}
var editableOfError = (crd, { path }) => editableOf(crd, path, locate(path, crd.root)).editable;
var entryOfUnknown = (crd, steps2) => steps2 && placeOf(steps2, crd.root)?.entry;
function unknownOf(crd, place, known2 = []) {
  const { entry } = place ?? {};
  if (place?.isExact !== true || entry === void 0) return {};
  const around = getIn(crd.root, place.path.slice(0, -1));
  const beside = around?.kind === "mapping" ? around.entries.map(({ key }) => key) : [];
  const missing = known2.filter((name) => !beside.includes(name));
  return isEditable(crd, place) ? { missing, entry } : { missing };
}

// src/facts/crd/crd-sizes.ts
var kubectlLimit = 262144;
var etcdLimit = 1572864;
var lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
var isBelow = (limit, { root }) => (root.end - root.start) * 6.5 < limit;
var mostNamed = 3;
var isString = (node) => node.kind === "scalar" && typeof node.value === "string";
function bytesOf(node) {
  if (node.kind === "scalar") return goJSONBytes(isString(node) ? node.value : jsonOf(node));
  if (node.kind === "mapping") return between(bytesOfEntries(countedEntries(node)));
  return between(sum(node.items, (item) => bytesOf(item) + 1));
}
var between = (bytes) => Math.max(2, bytes + 1);
var sum = (list, of) => list.reduce((total, item) => total + of(item), 0);
var bytesOfEntries = (entries) => sum(entries, ({ key, value }) => goJSONBytes(key) + bytesOf(value) + 2);
var entriesOf = (node) => node?.kind === "mapping" ? countedEntries(node) : [];
var storedBytes = noted("bytes stored", ({ root }) => bytesOf(root));
var annotationBytes = noted("bytes of annotations", (crd) => {
  const metadata = get(crd.root, "metadata");
  const others = entriesOf(get(metadata, "annotations")).filter(({ key }) => key !== lastApplied);
  const rest = entriesOf(metadata).filter(({ key }) => key !== "annotations");
  const annotations = goJSONBytes("annotations") + between(bytesOfEntries(others)) + 2;
  const written = between(bytesOfEntries(rest) + annotations);
  const before = metadata === void 0 ? -goJSONBytes("metadata") - 2 : bytesOf(metadata);
  const texts = others.map(({ key, value }) => `${key}${isString(value) ? value.value : ""}`);
  return storedBytes(crd) - before + written + Buffer.byteLength([lastApplied, "\n", ...texts].join(""));
});
function noteSizes(crd) {
  if (!isBelow(kubectlLimit, crd)) annotationBytes(crd);
  if (!isBelow(etcdLimit, crd)) storedBytes(crd);
}
var fieldsOf = (schema) => {
  const properties = get(schema, "properties");
  return new Map(properties?.kind === "mapping" ? properties.entries.map(({ key, value }) => [key, value]) : []);
};
function growthOf(before, after, field, found) {
  if (before === void 0) {
    found.push({ field, bytes: bytesOf(after) });
    return;
  }
  const olds = fieldsOf(before);
  let own = bytesOf(after) - bytesOf(before);
  for (const [name, value] of fieldsOf(after)) {
    const old = olds.get(name);
    own -= bytesOf(value) - (old === void 0 ? 0 : bytesOf(old));
    growthOf(old, value, field === "" ? name : `${field}.${name}`, found);
  }
  for (const part of ["items", "additionalProperties"]) {
    const [old, value] = [get(before, part), get(after, part)];
    if (old?.kind !== "mapping" || value?.kind !== "mapping") continue;
    own -= bytesOf(value) - bytesOf(old);
    growthOf(old, value, `${field}[]`, found);
  }
  found.push({ field, bytes: own });
}
function grownParts(before, after) {
  const parts = after.versions.flatMap(({ name: version, schema }) => {
    const found = [];
    if (schema.value !== void 0) growthOf(before.versionsByName.get(version)?.schema.value, schema.value, "", found);
    return found.map((part) => ({ version, ...part }));
  });
  return parts.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes).slice(0, mostNamed);
}
function crdSizes(pairs, documents, isOurs) {
  const index = crdIndex(documents);
  const isApplied = appliedBy(isOurs);
  const facts = pairs.flatMap(({ before, after, furtherOf }) => {
    if (after === void 0 || furtherOf !== void 0 || !isApplied(after)) return [];
    if (isBelow(kubectlLimit, after)) return [];
    const olds = before === void 0 ? namesOf(after).flatMap((name) => index.named("base", name)) : [before];
    const crossed = (size, limit) => {
      const bytes = size(after);
      const was = bytes > limit ? largest(olds.slice(0, 20).map(size), 0) : 0;
      return bytes > limit && was <= limit ? [{ bytes, before: was, limit }] : [];
    };
    const told = (of, sizes) => {
      const grew = before === void 0 ? [] : grownParts(before, after);
      return {
        kind: "crd-size",
        of,
        crd: after.name,
        ...sizes,
        grew,
        at: nameSpan(after),
        document: documentRef(after)
      };
    };
    const etcd = isBelow(etcdLimit, after) ? [] : crossed(storedBytes, etcdLimit);
    if (etcd.length > 0) return etcd.map((sizes) => told("etcd", sizes));
    return crossed(annotationBytes, kubectlLimit).map((sizes) => told("kubectl", sizes));
  });
  return [...groupBy(facts, ({ crd, of }) => `${of} ${crd}`).values()].flatMap((same) => same.slice(0, 1));
}

// src/facts/crd/crd-weight.ts
var mostWeight = 2e6;
var weightOfRule = 400;
var weightOfCharacter = 2;
var compiledOf = noted("compiled", ({ root }) => {
  let rules = 0;
  const patterns = /* @__PURE__ */ new Set();
  const count = (key, value) => {
    const isRule = key === "rule" || key === "messageExpression";
    if (isRule) rules += weightOfRule + value.length * weightOfCharacter;
    if (key === "pattern" || isRule && value.includes("matches")) patterns.add(value);
  };
  const walk3 = (node) => {
    if (node.kind === "sequence") for (const item of node.items) walk3(item);
    if (node.kind !== "mapping") return;
    for (const { key, value } of node.entries)
      if (value.kind !== "scalar") walk3(value);
      else if (typeof value.value === "string") count(key, value.value);
  };
  walk3(root);
  return { rules, patterns: [...patterns] };
});
function weightOf(crd, seen) {
  const { rules, patterns } = compiledOf(crd);
  let weight = rules;
  for (const pattern of patterns) {
    if (seen.has(pattern)) continue;
    seen.add(pattern);
    weight += patternWeight(pattern);
  }
  return weight;
}
function withinWeight(pairs) {
  const counts = /* @__PURE__ */ new Map();
  const beyond = /* @__PURE__ */ new Map();
  const fits2 = (crd) => {
    if (crd === void 0) return true;
    const side = `${crd.file.side} ${crd.file.path}`;
    const count = counts.get(side) ?? { weight: 0, patterns: /* @__PURE__ */ new Set() };
    counts.set(side, count);
    if (count.weight <= mostWeight) count.weight += weightOf(crd, count.patterns);
    return count.weight <= mostWeight;
  };
  const within = pairs.filter(({ before, after }) => {
    if (after === void 0) return true;
    const isWithin = [fits2(before), fits2(after)].every(Boolean);
    if (isWithin || beyond.has(after.file.path)) return isWithin;
    const message = "the patterns and CEL rules of this file are more than are looked at";
    const problem = { kind: "limit", message, at: startSpan(after.file, after.root) };
    beyond.set(after.file.path, { kind: "file-problem", problem, status: "introduced", holdsCrd: true });
    return isWithin;
  });
  return { pairs: within, beyond: [...beyond.values()] };
}

// src/facts/crd/wanted-files.ts
var perName = 20;
var ofAnyName = 500;
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
var bundle = /(?:^|[._-])(?:crds?|customresourcedefinitions?|bundle|components|install)\.(?:ya?ml|json)$/;
var bundleName = "*";
function cameOrWent(file) {
  const [olds, news] = [crdsIn(parsedSide(file, "base")), crdsIn(parsedSide(file, "head"))];
  if (file.previousPath !== void 0) return { came: news, went: olds };
  const without = (some, others) => {
    const names = new Set(others.flatMap(namesOf));
    return some.filter((crd) => !namesOf(crd).some((name) => names.has(name)));
  };
  return { came: without(news, olds), went: without(olds, news) };
}
var meansOther = noted("other meaning", (crd, old) => specChange(old.spec, crd.spec) === "meaning");
function changedMeanings(before, after) {
  const olds = byEachName(before);
  return after.filter((crd) => {
    const old = namesOf(crd).map((name) => olds.get(name)?.[0]).find((one) => one !== void 0);
    return old !== void 0 && meansOther(crd, old);
  });
}
var changedIn = (file) => changedMeanings(crdsIn(parsedSide(file, "base")), crdsIn(parsedSide(file, "head")));
function crdWants({ files }, paths) {
  const folders = /* @__PURE__ */ new Set();
  const left = /* @__PURE__ */ new Map();
  for (const file of files) {
    const { came, went } = cameOrWent(file);
    if (came.length > 0) folders.add(folderOf(file.path));
    const sought = [...came, ...went, ...changedIn(file), ...crdsIn(parsedSide(file, "head")).filter(lacksConversion)];
    const telling = [nameOf(file.path), bundleName, ...tellingNames(sought)];
    if (sought.length > 0) for (const name of telling) left.set(name, perName);
  }
  if (left.size === 0) return [];
  const manifests = manifestsOf(paths);
  const near = manifests.filter((path) => folders.has(folderOf(path)));
  const applied = manifests.filter((path) => folders.size > 0 && !isAside(path) && !isForeignJson(path));
  const others = applied.sort((a, b) => readingOrder(a) - readingOrder(b)).slice(0, ofAnyName);
  return [.../* @__PURE__ */ new Set([...named(manifests, left), ...near, ...others])];
}
var manifestsOf = (paths) => paths.filter((path) => isManifestPath(path) && !isKustomizationPath(path));
var tellingPaths = (crds, paths) => crds.length === 0 ? [] : named(manifestsOf(paths), new Map([bundleName, ...tellingNames(crds)].map((name) => [name, perName])));
var tellingNames = (crds) => crds.map(({ names }) => names.plural.value?.toLowerCase() ?? "").filter((plural) => plural.length > 2);
function named(manifests, left) {
  const isTelling = (word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  };
  return [...manifests.filter((path) => !isAside(path)), ...manifests.filter(isAside)].filter((path) => {
    const name = nameOf(path);
    return [name, ...name.split(/[^a-z\d]+/), ...bundle.test(name) ? [bundleName] : []].some(isTelling);
  });
}

// src/facts/survey/packed.ts
var isObject2 = (value) => typeof value === "object" && value !== null;
var reference = (name) => /* @__PURE__ */ new Map([["known", name]]);
var bare = (entries) => /* @__PURE__ */ new Map([["bare", entries]]);
function packed(value, nameOf2) {
  const seen = /* @__PURE__ */ new Map();
  let isPlain = true;
  const pack = (one) => {
    if (!isObject2(one)) {
      if (typeof one === "function") isPlain = false;
      return one;
    }
    const known2 = seen.get(one);
    if (known2 !== void 0) return known2;
    const made = packObject(one);
    seen.set(one, made);
    return made;
  };
  const packObject = (one) => {
    const name = nameOf2(one);
    if (name !== void 0) return reference(name);
    if (Array.isArray(one)) return one.map(pack);
    const entries = Object.entries(one).map(([key, inner]) => [key, pack(inner)]);
    const prototype = Object.getPrototypeOf(one);
    if (prototype === null) return bare(entries);
    if (prototype !== Object.prototype) isPlain = false;
    return Object.fromEntries(entries);
  };
  const plain = pack(value);
  return isPlain ? plain : void 0;
}
function unpacked(data, byName) {
  const seen = /* @__PURE__ */ new Map();
  const unpack = (one) => {
    if (!isObject2(one)) return one;
    const known2 = seen.get(one);
    if (known2 !== void 0) return known2;
    const made = unpackObject(one);
    seen.set(one, made);
    return made;
  };
  const unpackObject = (one) => {
    if (Array.isArray(one)) return one.map(unpack);
    if (!(one instanceof Map))
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, unpack(inner)]));
    const [[what, of] = []] = one;
    if (what === "known") return byName(String(of));
    const object = /* @__PURE__ */ Object.create(null);
    for (const [key, inner] of of) object[key] = unpack(inner);
    return object;
  };
  return unpack(data);
}

// src/facts/admission/raised-minimum.ts
var covered = servers.map(({ version }) => version);
var mayNeedNewer = (text) => text.includes("x-kubernetes-validations");
function raisedMinimum(pair) {
  const { before, after, update, unchanged } = pair;
  if (before === void 0 || after === void 0 || unchanged || after.isV1beta1) return [];
  if (!mayNeedNewer(after.file.text)) return [];
  const old = update && !before.isV1beta1 ? spokenOf(before) : void 0;
  const minimum = minimumVersion(spokenOf(after), covered, old);
  if (minimum === void 0 || minimum === covered.at(-1)) return [];
  const was = minimumVersion(spokenOf(before), covered);
  if (was === void 0 || covered.indexOf(minimum) >= covered.indexOf(was)) return [];
  const change = { change: "kubernetes-minimum", version: void 0, minimum };
  return [{ kind: "crd-change", ...contextOf(pair, after), ...change, at: nameSpan(after), converts: false }];
}

// src/apiserver/cel/error-place.ts
function endOf(expression, start) {
  const word = /^(?:\.?[A-Za-z_]\w*|\d[\w.]*)/.exec(expression.slice(start))?.[0].length ?? 0;
  return Math.min(expression.length, start + Math.max(word, 1));
}
function placeInExpression(issues, expression) {
  const { first } = issues;
  return first === void 0 ? void 0 : { start: first, end: endOf(expression, first) };
}

// src/documents/scalar-offset.ts
var Reading = class {
  value = "";
  from = [];
  add(text, at, step) {
    for (let index = 0; index < text.length; index++) this.from.push(at + index * step);
    this.value += text;
  }
};
var codeLengths = { x: 2, u: 4, U: 8 };
function readEscape(source, at) {
  const letter = source.charAt(at + 1);
  const digits = codeLengths[letter];
  if (digits === void 0) return { text: escapes[letter] ?? letter, length: 2 };
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  return { text: code <= 1114111 ? String.fromCodePoint(code) : "", length: 2 + digits };
}
var breaks = /[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
var escapedBreak = /\\\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
var inLineBlanks = /[ \t]*/y;
var folded = (space) => {
  const count = space.split("\n").length - 1;
  return count === 1 ? " " : "\n".repeat(count - 1);
};
function match(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
function readFlow(source, quote) {
  const reading = new Reading();
  const end = source.length - quote.length;
  let inLine = 0;
  for (let at = quote.length; at < end; ) {
    const space = at < inLine ? void 0 : match(breaks, source, at);
    if (space === void 0 && at >= inLine) inLine = at + (match(inLineBlanks, source, at)?.length ?? 0);
    const joined = quote === '"' ? match(escapedBreak, source, at) : void 0;
    if (joined !== void 0) {
      reading.add("\n".repeat(joined.split("\n").length - 2), at, 0);
      at += joined.length;
    } else if (space !== void 0) {
      reading.add(folded(space), at, 0);
      at += space.length;
    } else if (quote === '"' && source[at] === "\\") {
      const { text, length } = readEscape(source, at);
      reading.add(text, at, 0);
      at += length;
    } else {
      reading.add(source.charAt(at), at, 1);
      at += quote === "'" && source[at] === "'" ? 2 : 1;
    }
  }
  return reading;
}
function linesOf(source, value) {
  const lines = [];
  let at = source.indexOf("\n") + 1;
  if (at === 0) return [];
  const raw = source.slice(at).split("\n");
  const blanks = (text) => /^ */.exec(text ?? "")?.[0].length ?? 0;
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
  for (const { text, at } of linesOf(source, value)) {
    reading.add(text, at, 1);
    reading.add("\n", at + text.length, 0);
  }
  return reading;
}
var keepsBreaks = ({ text }) => /^[ \t]/.test(text);
function readFolded(source, value) {
  const reading = new Reading();
  let last;
  let empty = 0;
  for (const line of linesOf(source, value)) {
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
function withoutLastBlanks(text) {
  let end = text.length;
  while (end > 0 && " 	\n".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
function offsetInScalar(text, node, at) {
  if (typeof node.value !== "string") return void 0;
  const source = text.slice(node.start, node.end);
  const { value, from } = read(source, node.value);
  if (withoutLastBlanks(value) !== withoutLastBlanks(node.value)) return void 0;
  return node.start + (from[at] ?? source.length);
}

// src/facts/admission/by-version.ts
var newestAlone = { asked: [newestServer.version], isConfigured: false };
function answersOf({ asked }, ask) {
  const known2 = new PerServer();
  const answers = /* @__PURE__ */ new Map();
  for (const version of asked) {
    const server = serverOf(version);
    const said = known2.get(server, () => ask(server));
    answers.set(said, [...answers.get(said) ?? [], version]);
  }
  return Array.from(answers, ([said, versions]) => ({ versions, said }));
}
function keyOf(fact) {
  if (fact.kind === "admission-error")
    return JSON.stringify([fact.error.type, fact.error.check.kind, stepsOf(fact.error.path)]);
  if (fact.kind === "admission-decode") return JSON.stringify([fact.what, fact.message]);
  return fact.kind === "admission-warning" ? warningText(fact.warning) : void 0;
}
function gathered(answers, keyFor, isNew2 = () => true) {
  const found = /* @__PURE__ */ new Map();
  const all = [];
  for (const { versions, said: facts } of answers) {
    const counts = /* @__PURE__ */ new Map();
    for (const fact of facts) {
      const key = keyFor(fact);
      const count = counts.get(key ?? "") ?? 0;
      counts.set(key ?? "", count + 1);
      const known2 = key === void 0 ? void 0 : found.get(`${count} ${key}`);
      if (known2 !== void 0 && isNew2(known2.fact) === isNew2(fact)) append(known2.by, versions);
      else if (known2 === void 0 || isNew2(fact)) {
        const said = { fact, by: [...versions] };
        if (key !== void 0) found.set(`${count} ${key}`, said);
        if (known2 === void 0) all.push(said);
        else all[all.indexOf(known2)] = said;
      }
    }
  }
  return all;
}
var isNew = (fact) => "status" in fact && fact.status === "introduced";
function byVersion(by, { asked, isConfigured }, rejecting) {
  const others = asked.filter((version) => !by.includes(version));
  const accepting = others.filter((version) => !rejecting.includes(version));
  const [newest = ""] = asked;
  return { by, others, accepting, isOnlyOfOlder: !by.includes(newest), isConfigured };
}
var rejectingOf = (answers, rejects) => answers.flatMap(({ versions, said }) => said.some(rejects) ? versions : []);
var whereNotAll = (by, asked, rejecting) => by.length >= asked.asked.length ? {} : { kubernetes: byVersion(by, asked, rejecting) };
var rejectsCrd = ({ kind }) => kind === "admission-error" || kind === "admission-decode";
function mergedFacts([newest, ...older], asked) {
  if (newest === void 0) return [];
  const ofOlder = older.map((answer) => ({
    ...answer,
    said: answer.said.filter((fact) => keyOf(fact) !== void 0)
  }));
  const rejecting = rejectingOf([newest, ...older], rejectsCrd);
  return gathered([newest, ...ofOlder], keyOf, isNew).map(({ fact, by }) => {
    return keyOf(fact) === void 0 ? fact : { ...fact, kubernetes: byVersion(by, asked, rejecting) };
  });
}

// src/facts/admission/cost-ways.ts
var mostErrors = 8;
function withoutDoubledCosts(errors) {
  const costly = new Set(errors.filter(isOverBudget).map(({ path }) => pathText(path)));
  return errors.filter((error) => !isContribution(error) || !costly.has(pathText(error.path)));
}
var CostWays = class {
  #crd;
  #rules;
  #found = /* @__PURE__ */ new Map();
  constructor(crd, rules) {
    this.#crd = crd;
    this.#rules = rules;
  }
  /** The ways under the budget of an error about a cost; empty if there is none, undefined for other errors and beyond the limit. */
  of(error) {
    if (!isOverBudget(error)) return void 0;
    const field = pathText(error.path);
    const known2 = this.#found.get(field);
    if (known2 !== void 0 || this.#found.size >= mostErrors) return known2;
    const ways = waysForError(error, this.#rules).map(
      ({ bounds }) => bounds.map(({ path, keyword, value, now }) => {
        const { start, end, field: name = "" } = locate(path, this.#crd.root);
        return { keyword, value, now, field: name, at: { file: this.#crd.file, start, end } };
      })
    );
    this.#found.set(field, ways);
    return ways;
  }
};

// src/facts/admission/cel-costs.ts
var worthTelling = 10n;
function expressionsIn(node) {
  const found = /* @__PURE__ */ new Set();
  const left = node === void 0 ? [] : [node];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (at.kind === "sequence") append(left, at.items);
    if (at.kind !== "mapping") continue;
    for (const { value } of at.entries) left.push(value);
    const rules = get(at, "x-kubernetes-validations");
    if (rules?.kind !== "sequence") continue;
    for (const rule of rules.items)
      for (const key of ["rule", "messageExpression"]) found.add(stringOf(get(rule, key)) ?? "");
  }
  return found;
}
var kindOf = ({ isTotal, path }) => {
  if (isTotal) return "schema";
  return path.name === "messageExpression" ? "messageExpression" : "rule";
};
function factsOfSchema(after, before, rules) {
  const { node, version = "" } = locate(rules.path, after.root);
  const old = before?.versionsByName.get(version)?.schema.value;
  if (before !== void 0 && old !== void 0 && sameText(spanOf(before.file, old), spanOf(after.file, node)))
    return [];
  const known2 = expressionsIn(old);
  const told = costRows([rules]).filter(
    ({ isTotal, expression, cost, limit }) => isTotal || !known2.has(expression) || cost * worthTelling >= limit
  );
  const isWorth = told.some(({ isTotal, cost, limit }) => !isTotal || cost * worthTelling >= limit);
  return (isWorth ? told : []).map((row) => {
    const place = locate(row.path, after.root);
    const { isTotal, expression, cost, limit } = row;
    const field = isTotal ? "" : place.field ?? "";
    const isNew2 = isTotal ? old === void 0 : !known2.has(expression);
    const what = { crd: after.name, version, field, what: kindOf(row), expression, cost, limit, isNew: isNew2 };
    return { kind: "rule-cost", ...what, at: spanOf(after.file, place) };
  });
}
var ruleCostFacts = (after, before, rules) => rules.filter(({ expressions }) => expressions.length > 0).flatMap((schema) => factsOfSchema(after, before, schema));

// src/facts/admission/server-answers.ts
var isV1beta1 = (crd) => crd.apiVersion === "apiextensions.k8s.io/v1beta1";
var placeIn = (crd, at) => spanOf(crd.file, at);
var statusOf = (isKnown) => isKnown ? "existing" : "introduced";
function spanOfError(crd, { check }, place) {
  const { node } = place;
  const expression = stringOf(node);
  const isOfExpression = expression !== void 0 && check.kind === "cel-compilation";
  const within = isOfExpression ? placeInExpression(check.issues, expression) : void 0;
  if (within === void 0 || node.kind !== "scalar") return placeIn(crd, place);
  const start = offsetInScalar(crd.file.text, node, within.start);
  const last = offsetInScalar(crd.file.text, node, within.end - 1);
  if (start === void 0 || last === void 0) return placeIn(crd, place);
  return placeIn(crd, { start, end: Math.max(start, Math.min(node.end, last + 1)) });
}
function errorKey({ type, path }) {
  const steps2 = stepsOf(path);
  const isOfVersion = steps2[0] === "spec" && steps2[1] === "versions" && steps2.length > 2;
  return JSON.stringify([type, ...isOfVersion ? steps2.with(2, "*") : steps2]);
}
var kindsToldElsewhere = [
  "approval",
  // Group, kind, plural and scope that change are told as breaking changes, `compat/crd-renamed` and `compat/scope-changed`.
  "spec-immutable",
  // The status of a manifest is never taken over; what else is wrong with it follows from the versions.
  "stored-versions-empty",
  "storage-version-not-stored"
];
var elsewhere = new Set(kindsToldElsewhere);
var isToldElsewhere = ({ check, path }) => elsewhere.has(check.kind) || check.kind !== "stored-version-gone" && stepsOf(path)[0] === "status";
var isFilledInByHelm = ({ file }, { badValue }) => isChartTemplate(file.path) && typeof badValue === "string" && badValue.includes("{{");
function errorFacts(scene, errors, phase) {
  const { crd, document, past, costWays } = scene;
  const known2 = new Set(past?.createErrors.map(errorKey));
  return withoutDoubledCosts(errors).flatMap((error) => {
    if (isToldElsewhere(error) || isFilledInByHelm(crd, error)) return [];
    const place = locate(error.path, crd.root);
    const status = statusOf(known2.has(errorKey(error)));
    const { version, field } = place;
    const request = isV1beta1(crd) ? "v1beta1" : "v1";
    const at = spanOfError(crd, error, place);
    const ways = costWays.of(error);
    const cost = ways === void 0 ? {} : { costWays: ways };
    const more = { ...cost, ...editableOf(crd, error.path, place) };
    return [{ kind: "admission-error", error, ...more, phase, request, at, status, document, version, field }];
  });
}
function keyOf2(place) {
  const entry = place?.isExact === true ? place.entry : void 0;
  return entry && keyOffsets(entry);
}
function decodeFacts({ crd, document, past }, now) {
  const { decodeError, strictErrors, decodePath } = now;
  const start = { start: crd.root.start, end: crd.root.start };
  const undecodable = decodePath === void 0 ? start : placeOf(decodePath, crd.root);
  const failed = [];
  if (decodeError !== void 0) {
    const common = { at: placeIn(crd, undecodable), status: statusOf(past?.decodeError === decodeError), document };
    failed.push({ kind: "admission-decode", what: "failed", message: decodeError, ...common });
  }
  const known2 = new Set(past?.strictErrors.map(strictErrorText));
  const strict = strictErrors.map((error) => {
    const message = strictErrorText(error);
    const steps2 = error.kind === "duplicate-keys" ? void 0 : stepsOf(error.path);
    const place = steps2 && placeOf(steps2, crd.root);
    const isUnknown = error.kind === "unknown-field" && steps2 !== void 0;
    const unknown = isUnknown ? { steps: steps2, ...unknownOf(crd, place, error.known) } : {};
    const at = placeIn(crd, keyOf2(place) ?? place ?? start);
    const common = { message, ...unknown, at, status: statusOf(known2.has(message)), document };
    return { kind: "admission-decode", what: "unknown-field", ...common };
  });
  return [...failed, ...strict];
}
function warned(node, warning) {
  if (node.kind === "scalar") return void 0;
  if (node.kind === "sequence") return firstOf(node.items, (item) => warned(item, warning));
  const format = get(node, "format");
  if (warning.kind === "unrecognized-format" && stringOf(format) === warning.format) return format;
  const listType = get(node, "x-kubernetes-list-type");
  const items = stringOf(get(get(node, "items"), "type"));
  if (warning.kind === "set-of-composites" && stringOf(listType) === "set" && items === warning.itemType)
    return listType;
  return firstOf(node.entries, (entry) => warned(entry.value, warning));
}
function firstOf(list, find) {
  for (const item of list) {
    const found = find(item);
    if (found !== void 0) return found;
  }
  return void 0;
}
function warningFacts({ crd, document, past }, { warnings }) {
  const known2 = new Set(past?.warnings.map(warningText));
  return warnings.map((warning) => ({
    kind: "admission-warning",
    warning,
    at: placeIn(crd, warned(crd.root, warning) ?? placeOf(["spec", "versions"], crd.root)),
    status: statusOf(known2.has(warningText(warning))),
    document
  }));
}
function v1beta1Fact(crd, before) {
  const entry = entryOf(crd.root, "apiVersion");
  return {
    kind: "v1beta1-manifest",
    at: placeIn(crd, entry?.value ?? { start: crd.root.start, end: crd.root.start }),
    status: statusOf(before?.apiVersion === crd.apiVersion),
    document: documentRef(crd)
  };
}
function nonStructuralFacts({ crd, document, past }, { nonStructural }) {
  const first = nonStructural.find(({ isOfSchema }) => isOfSchema) ?? nonStructural[0];
  if (first === void 0) return [];
  const isShared = first.isOfSchema && get(get(crd.root, "spec"), "validation") !== void 0;
  const steps2 = stepsOf(first.path);
  const at = placeIn(crd, placeOf(isShared ? ["spec", "validation", ...steps2.slice(4)] : steps2, crd.root));
  const known2 = new Set(past?.nonStructural.map(({ text }) => text));
  const status = statusOf(nonStructural.every(({ text }) => known2.has(text)));
  return [{ kind: "non-structural", path: crd.file.path, messages: nonStructural, at, status, document }];
}
function v1beta1Facts(after, before) {
  const now = judgeDocument(spokenOf(after));
  const past = before === void 0 ? void 0 : judgeDocument(spokenOf(before));
  const scene = { crd: after, document: documentRef(after), past, costWays: new CostWays(after, now.rules) };
  return [
    v1beta1Fact(after, before),
    ...decodeFacts(scene, now),
    ...errorFacts(scene, now.createErrors, "create"),
    ...nonStructuralFacts(scene, now)
  ];
}
function factsOfServer(pair, { now, past }) {
  const { after, before } = pair;
  const quiet = now.decodeError === void 0 && [now.strictErrors, now.createErrors, now.updateErrors ?? [], now.warnings].every((list) => list.length === 0);
  const costs = ruleCostFacts(after, before, now.rules);
  if (quiet) return costs;
  const scene = {
    crd: after,
    document: documentRef(after),
    past: past(),
    costWays: new CostWays(after, now.rules)
  };
  const created = new Set(now.createErrors.map(errorKey));
  const onlyOnUpdate = (now.updateErrors ?? []).filter((error) => !created.has(errorKey(error)));
  return [
    ...decodeFacts(scene, now),
    ...errorFacts(scene, now.createErrors, "create"),
    ...errorFacts(scene, onlyOnUpdate, "update"),
    ...warningFacts(scene, now),
    ...costs
  ];
}
var statusKeys = /* @__PURE__ */ new Set(["apiVersion", "kind", "status"]);
function judged(crd, old, server) {
  const answer = judgeDocument(spokenOf(crd), old && spokenOf(old), server);
  if (entryOf(crd.root, "status") === void 0 || isV1beta1(crd)) return answer;
  const root = { ...crd.root, entries: crd.root.entries.filter(({ key }) => statusKeys.has(key)) };
  const { strictErrors } = decodeDocument({ ...decodableOf(crd), root, duplicates: [] }, server);
  return strictErrors.length === 0 ? answer : { ...answer, strictErrors: [...answer.strictErrors, ...strictErrors] };
}
function admissionFacts({ before, after, update, unchanged }, versions = newestAlone) {
  if (after === void 0 || unchanged) return [];
  if (isV1beta1(after)) return v1beta1Facts(after, before);
  const old = update && before !== void 0 && !isV1beta1(before) ? before : void 0;
  const answers = answersOf(versions, (server) => {
    const past = () => before && judged(before, void 0, server);
    return factsOfServer({ after, before }, { now: judged(after, old, server), past });
  });
  return mergedFacts(answers, versions).map(
    (fact) => fact.kind === "admission-error" ? { ...fact, ...dependence(spokenOf(after), fact, versions) } : fact
  );
}
function dependence(document, { kubernetes }, { asked }) {
  if (kubernetes === void 0 || kubernetes.others.length === 0) return {};
  const rejects = (version) => version !== void 0 && kubernetes.by.includes(version);
  const at = asked.findIndex((version, index) => index > 0 && rejects(version) !== rejects(asked[index - 1]));
  const [one, other] = [asked[at - 1], asked[at]];
  return one === void 0 || other === void 0 ? {} : { dependsOn: featuresBetween(document, one, other) };
}

// src/facts/admission/structural-review.ts
var junctors = ["allOf", "anyOf", "oneOf"];
var none = [];
function branchesOf(node) {
  if (!node.entries.some(({ key }) => key === "not" || key.endsWith("Of"))) return none;
  const not = get(node, "not");
  return [...junctors.flatMap((key) => itemsOf(get(node, key))), ...not === void 0 ? [] : [not]];
}
function* undefinedIn(branch, core, steps2) {
  if (branch.kind !== "mapping") return;
  const takesAnything = core === void 0 || keepsAnything(core);
  const properties = get(branch, "properties");
  for (const entry of properties?.kind === "mapping" && !takesAnything ? properties.entries : []) {
    const below2 = getIn(core, ["properties", entry.key]);
    const at = [...steps2, { property: entry.key }];
    if (below2 === void 0) yield { entry, steps: at };
    else yield* undefinedIn(entry.value, below2, at);
  }
  const items = get(branch, "items");
  if (items !== void 0 && get(core, "items") !== void 0)
    yield* undefinedIn(items, get(core, "items"), [...steps2, "items"]);
  for (const nested of branchesOf(branch)) yield* undefinedIn(nested, core, steps2);
}
var keepsAnything = (core) => isTrue(get(core, "x-kubernetes-preserve-unknown-fields")) || get(core, "additionalProperties") !== void 0;
var implicit = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function* requiredInVain(node, isObject3) {
  const required = get(node, "required");
  if (required?.kind !== "sequence" || keepsAnything(node)) return;
  const properties = get(node, "properties");
  if (node.open === true || properties !== void 0 && (properties.kind !== "mapping" || properties.open === true))
    return;
  for (const item of required.items) {
    const name = stringOf(item);
    if (name === void 0 || isObject3 && implicit.has(name)) continue;
    if (get(properties, name) === void 0) yield { item, name };
  }
}
function walk(node, steps2, tell) {
  if (node?.kind !== "mapping") return;
  const items = entryOf(node, "items");
  const properties = entryOf(node, "properties");
  const additional = entryOf(node, "additionalProperties");
  if (items !== void 0 && (properties ?? additional) !== void 0)
    tell("items-beside-fields", keyOffsets(items), steps2);
  if (steps2.length > 0)
    for (const branch of branchesOf(node))
      for (const found of undefinedIn(branch, node, steps2))
        tell("undefined-field", keyOffsets(found.entry), found.steps);
  const isObject3 = steps2.length === 0 || isTrue(get(node, "x-kubernetes-embedded-resource"));
  for (const { item, name } of requiredInVain(node, isObject3))
    tell("undefined-required", item, [...steps2, { property: name }]);
  const below2 = (value, step) => {
    if (value?.kind !== "mapping") return;
    steps2.push(step);
    walk(value, steps2, tell);
    steps2.pop();
  };
  if (properties?.value.kind === "mapping")
    for (const { key, value } of properties.value.entries) below2(value, { property: key });
  below2(items?.value, "items");
  below2(additional?.value, "additionalProperties");
}
function foundIn(crd) {
  const found = [];
  const first = groupBy(crd?.versions ?? [], ({ schema }) => schema.value);
  for (const [schema, [version]] of first)
    walk(schema, [], (demand, at, steps2) => {
      if (crd?.preserveUnknownFields.value === false || demand !== "undefined-required")
        found.push({ demand, version: version?.name ?? "", field: fieldOf(steps2), at });
    });
  return found;
}
function structuralReviewFacts({ before, after, unchanged }) {
  if (after === void 0 || unchanged) return [];
  const idOf = ({ demand, version, field }) => `${demand} ${version} ${field}`;
  const now = foundIn(after);
  if (now.length === 0) return [];
  const known2 = new Set(foundIn(before).map(idOf));
  return now.map((found) => ({
    kind: "structural-review",
    ...found,
    at: spanOf(after.file, found.at),
    status: known2.has(idOf(found)) ? "existing" : "introduced",
    document: documentRef(after)
  }));
}

// src/facts/crd/field-clashes.ts
var below = (schema, steps2) => steps2.reduce(
  (at, step) => typeof step === "string" ? get(at, step) : getIn(at, ["properties", step.property]),
  schema
);
var typeAt = (schema) => schema?.kind === "mapping" ? typeOf(schema) : "";
var fits = (a, b) => {
  const pair = /* @__PURE__ */ new Set([a, b]);
  return pair.size === 1 || pair.has("integer") && pair.has("number") || pair.has("int-or-string") && (pair.has("integer") || pair.has("string"));
};
function eachAdded(before, after, steps2, isTold) {
  const properties = get(after, "properties");
  for (const entry of properties?.kind === "mapping" ? properties.entries : []) {
    const old = getIn(before, ["properties", entry.key]);
    const at = [...steps2, { property: entry.key }];
    if (old === void 0 && isTold(entry, at)) continue;
    eachAdded(old, entry.value, at, isTold);
  }
  for (const step of ["items", "additionalProperties"]) {
    const schema = get(after, step);
    if (schema?.kind === "mapping") eachAdded(get(before, step), schema, [...steps2, step], isTold);
  }
}
function schemasByVersion(before, after) {
  const schemas = new Map([...after.versionsByName].map(([name, { schema }]) => [name, schema.value]));
  for (const [name, { schema }] of before.versionsByName) if (!schemas.has(name)) schemas.set(name, schema.value);
  return schemas;
}
function fieldClashFacts({ before, after, unchanged }) {
  if (before === void 0 || after === void 0 || unchanged || converts(after)) return [];
  const schemas = schemasByVersion(before, after);
  if (schemas.size < 2) return [];
  const facts = [];
  for (const [version, { served, schema: now }] of after.versionsByName) {
    if (!served.value) continue;
    const old = before.versionsByName.get(version)?.schema.value;
    eachAdded(old, now.value, [], (entry, steps2) => {
      const type = typeAt(entry.value);
      const other = [...schemas].find(([name, schema]) => {
        const otherType = name === version || type === "" ? "" : typeAt(below(schema, steps2));
        return otherType !== "" && !fits(type, otherType);
      });
      if (other === void 0) return false;
      const clash = { version, type, other: other[0], otherType: typeAt(below(other[1], steps2)) };
      const place = { at: keySpan(after.file, entry), document: documentRef(after) };
      facts.push({ kind: "field-clash", field: fieldOf(steps2), steps: steps2, ...clash, ...place });
      return true;
    });
  }
  return facts;
}

// src/facts/crd/round-trip.ts
function walk2(has, lacks, steps2, tell, listKeeps = false) {
  if (has?.kind !== "mapping" || lacks?.kind !== "mapping") return;
  const keeps = listKeeps || isTrue(get(lacks, "x-kubernetes-preserve-unknown-fields"));
  const below2 = (value, other, step) => {
    steps2.push(step);
    walk2(value, other, steps2, tell, step === "items" && keeps);
    steps2.pop();
  };
  const properties = get(has, "properties");
  const others = get(lacks, "properties");
  for (const entry of properties?.kind === "mapping" ? properties.entries : []) {
    const { key, value } = entry;
    const other = get(others, key);
    if (other !== void 0) below2(value, other, { property: key });
    else if (!keeps && get(lacks, "additionalProperties") === void 0) {
      steps2.push({ property: key });
      tell(entry);
      steps2.pop();
    }
  }
  for (const step of ["items", "additionalProperties"]) below2(get(has, step), get(lacks, step), step);
}
function missingIn(has, lacks) {
  const missing = [];
  const steps2 = [];
  walk2(has, lacks, steps2, (entry) => missing.push({ field: fieldOf(steps2), entry }));
  return missing;
}
function unconverted(crd) {
  if (crd === void 0 || converts(crd)) return /* @__PURE__ */ new Map();
  const served = [...crd.versionsByName].filter(([, version]) => version.served.value);
  return new Map(served.flatMap(([name, { schema }]) => schema.value === void 0 ? [] : [[name, schema.value]]));
}
var mostVersions2 = 100;
function* losses(crd) {
  const versions = unconverted(crd);
  if (versions.size > mostVersions2)
    throw new BeyondLimits(
      `a CRD of ${versions.size} served versions; up to ${mostVersions2} are compared with each other`
    );
  for (const [from, has] of versions) {
    for (const [to, lacks] of versions) {
      if (has === lacks) continue;
      const missing = missingIn(has, lacks);
      if (missing.length > 0) yield { from, to, missing };
    }
  }
}
function roundTripFacts({ before, after, unchanged }) {
  if (after === void 0 || unchanged || unconverted(after).size < 2) return [];
  const known2 = new Set(
    [...losses(before)].flatMap(({ from, to, missing }) => missing.map(({ field }) => `${from} ${to} ${field}`))
  );
  return [...losses(after)].flatMap(({ from, to, missing }) => {
    const fresh = missing.filter(({ field }) => !known2.has(`${from} ${to} ${field}`));
    const first = fresh[0];
    if (first === void 0) return [];
    const [fields, at] = [fresh.map(({ field }) => field), keySpan(after.file, first.entry)];
    return [{ kind: "round-trip", from, to, fields, at, document: documentRef(after) }];
  });
}

// src/facts/guarded.ts
var messageOf = (error) => error instanceof Error ? error.message : String(error);
function guarded(what, pair, facts) {
  try {
    return facts();
  } catch (error) {
    const crd = pair?.after ?? pair?.before;
    const file = crd?.file ?? { path: pair?.path ?? ".", side: "head", text: "" };
    const [message, at] = [messageOf(error), startSpan(file, crd?.root ?? { start: 0, end: 0 })];
    if (!(error instanceof BeyondLimits)) return [{ kind: "crash", what, message, at }];
    const problem = { kind: "limit", message, at };
    return [{ kind: "file-problem", problem, status: "introduced", holdsCrd: crd !== void 0 }];
  }
}

// src/facts/survey/pair-facts.ts
function factsOfPair(pair, versions) {
  const changes = guarded("changes", pair, () => crdChanges(pair));
  if (pair.template || pair.furtherOf !== void 0) return { changes, admission: [], versions: [], structural: [] };
  return {
    changes: [...changes, ...guarded("Kubernetes versions", pair, () => raisedMinimum(pair))],
    admission: guarded("admission", pair, () => admissionFacts(pair, versions)),
    versions: guarded("versions", pair, () => [...roundTripFacts(pair), ...fieldClashFacts(pair)]),
    structural: guarded("structural review", pair, () => structuralReviewFacts(pair))
  };
}
var known = /* @__PURE__ */ new WeakMap();
var rememberFacts = (after, kept) => {
  known.set(after, kept);
};
var pairFacts = (pair, versions) => (pair.after && known.get(pair.after)?.(pair)) ?? factsOfPair(pair, versions);

// src/facts/survey/survey.ts
var sides = ["base", "head"];
var pathOf = ({ path, previousPath = path }, side) => side === "head" ? path : previousPath;
var contentOf = ({ before, after }, side) => side === "head" ? after : before;
function isSurveyed(file) {
  const isOfCrd = (side) => {
    const content = contentOf(file, side);
    return content?.kind === "text" && content.text.includes("CustomResourceDefinition");
  };
  return isManifestPath(file.path) && sides.some(isOfCrd);
}
function read2(file) {
  const parsed = {};
  for (const side of sides) {
    const content = contentOf(file, side);
    if (content?.kind === "text") parsed[side] = parseFile({ path: pathOf(file, side), side, text: content.text });
  }
  return parsed;
}
function likelyPairs({ base, head }) {
  const olds = groupBy(base?.manifests.filter(isCrd) ?? [], definedKind);
  return (head?.manifests.filter(isCrd) ?? []).map((after) => pairOf(olds.get(definedKind(after))?.[0], after));
}
var withoutTrees = (fact) => fact.kind === "admission-error" && fact.editable !== void 0 ? { ...fact, editable: true } : fact.kind === "admission-decode" && fact.entry !== void 0 ? { ...fact, entry: true } : fact;
function restoredFact(fact, crd) {
  if (fact.kind === "admission-error" && fact.editable !== void 0)
    return Object.defineProperty(fact, "editable", { enumerable: true, get: () => editableOfError(crd, fact.error) });
  if (fact.kind === "admission-decode" && fact.entry !== void 0)
    return Object.defineProperty(fact, "entry", { enumerable: true, get: () => entryOfUnknown(crd, fact.steps) });
  return fact;
}
function note({ base, head }) {
  const [olds, news] = [crdsIn(base), crdsIn(head)];
  for (const crd of [...olds, ...news]) compiledOf(crd);
  for (const crd of news) noteSizes(crd);
  changedMeanings(olds, news);
}
var steps = ["changes", "admission", "versions", "structural"];
function surveyOf(file, versions) {
  const parsed = read2(file);
  const sketches = new Map(
    sides.flatMap((side) => {
      const one = parsed[side];
      return one === void 0 ? [] : [[side, sketchOfFile(one)]];
    })
  );
  if ([...sketches.values()].includes(void 0)) return void 0;
  const names = /* @__PURE__ */ new Map();
  for (const side of sides) {
    const one = parsed[side];
    if (one === void 0) continue;
    names.set(one.file, side);
    for (const [index, crd] of one.manifests.entries()) names.set(crd, `${side} ${index}`);
  }
  const pairs = likelyPairs(parsed);
  note(parsed);
  const within = new Set(withinWeight(pairs).pairs);
  const pack = (value, pair) => packed(value, (one) => one === pair ? "pair" : names.get(one));
  return {
    sides: Object.fromEntries(
      [...sketches].map(([side, sketch]) => [
        side,
        {
          sketch,
          problems: pack(parsed[side]?.problems),
          notes: parsed[side]?.manifests.filter(isCrd).map(notesOf)
        }
      ])
    ),
    facts: pairs.flatMap((pair, after) => {
      if (!within.has(pair)) return [];
      const facts = factsOfPair(pair, versions);
      const plain = pack(
        steps.map((step) => facts[step].map(withoutTrees)),
        pair
      );
      const before = pair.before && parsed.base?.manifests.indexOf(pair.before);
      return plain === void 0 ? [] : [{ before, after, facts: plain }];
    }),
    changedKinds: changedKindsOf(file, (side) => parsed[side])
  };
}
function adoptSurvey(file, survey) {
  const crds = /* @__PURE__ */ new Map();
  const named2 = /* @__PURE__ */ new Map();
  for (const side of sides) {
    const [content, surveyed] = [contentOf(file, side), survey.sides[side]];
    if (content?.kind !== "text" || surveyed === void 0) continue;
    const source = {
      path: pathOf(file, side),
      side,
      get text() {
        return content.text;
      }
    };
    named2.set(side, source);
    const problems = unpacked(surveyed.problems, (name) => named2.get(name));
    const parsed = fileOfSketch(source, surveyed.sketch, problems);
    rememberParsed(content, parsed);
    for (const [index, crd] of parsed.manifests.filter(isCrd).entries()) {
      crds.set(`${side} ${index}`, crd);
      named2.set(`${side} ${index}`, crd);
      rememberNotes(crd, surveyed.notes[index] ?? {});
    }
  }
  rememberChangedKinds(file, survey.changedKinds);
  for (const { before, after, facts } of survey.facts) {
    const [old, crd] = [before === void 0 ? void 0 : crds.get(`base ${before}`), crds.get(`head ${after}`)];
    if (crd === void 0) continue;
    rememberFacts(crd, (pair) => {
      if (pair.before !== old || pair.template || pair.furtherOf !== void 0) return void 0;
      const found = unpacked(facts, (name) => name === "pair" ? pair : named2.get(name));
      const ofStep = (index) => (found[index] ?? []).map((fact) => restoredFact(fact, crd));
      const known2 = { changes: ofStep(0), admission: ofStep(1), versions: ofStep(2), structural: ofStep(3) };
      return known2;
    });
  }
}

export {
  covered,
  mayNeedNewer,
  crdWants,
  tellingPaths,
  messageOf,
  guarded,
  withinWeight,
  crdSizes,
  newestAlone,
  answersOf,
  gathered,
  rejectingOf,
  whereNotAll,
  pairFacts,
  isSurveyed,
  surveyOf,
  adoptSurvey
};
