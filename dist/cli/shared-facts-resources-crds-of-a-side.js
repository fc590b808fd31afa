import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  servedVersion
} from "./shared-apiserver-instance-crd-versions.js";
import {
  groupOfApiVersion
} from "./shared-grants-grant.js";
import {
  releaseName
} from "./shared-changes-crd-releases.js";
import {
  crdIndex,
  crdsIn,
  definedKind,
  isBuiltInGroup,
  kindKey,
  likenessOf,
  manifestText,
  readDocuments
} from "./shared-documents-documents.js";
import {
  decodableOf,
  decodeDocument,
  spokenOf
} from "./shared-apiserver-base64.js";
import {
  isCrd,
  parseFile
} from "./shared-documents-crd.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  get
} from "./shared-documents-node.js";

// src/facts/resources/crds-of-a-side.ts
var placeOf = ({ release, manifest }) => release ?? manifest.file.path;
var groupOf = ({ apiVersion }) => groupOfApiVersion(apiVersion);
var kindOfObject = (object) => kindKey(groupOf(object), object.kind);
var isCustom = (object) => object.shape === "object" && groupOf(object).includes(".");
function crdReader(isAsked) {
  const known = /* @__PURE__ */ new Map();
  const decoded = (crd) => {
    const { crd: found } = decodeDocument(get(crd.root, "status") === void 0 ? spokenOf(crd) : decodableOf(crd));
    return found?.spec.versions.flatMap(({ name }) => servedVersion(found, name) ?? []);
  };
  return (crd) => {
    const alike = known.get(likenessOf(crd)) ?? [];
    known.set(likenessOf(crd), alike);
    const same = alike.find((one) => manifestText(one.crd) === manifestText(crd));
    if (same !== void 0) return same.versions;
    const versions = isAsked(crd) ? decoded(crd) : [];
    alike.push({ crd, versions });
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
function mayHoldGroup(text, group) {
  for (let at = text.indexOf(group); at >= 0; at = text.indexOf(group, at + 1)) {
    const next = text[at + group.length];
    if (next === "/" || next === "\\") return true;
  }
  return false;
}
var fewKinds = 20;
var wordsAmong = (words) => (text) => new Set(text.match(/[\w-]+/g)?.filter((word) => words.has(word)));
function askedKinds(crds, { contextTexts }, objects) {
  const asked = new Set(objects.map(kindOfObject));
  const groups = /* @__PURE__ */ new Map();
  for (const crd of crds)
    if (!asked.has(definedKind(crd))) {
      const kind = crd.names.kind.value ?? "";
      groups.set(kind, (groups.get(kind) ?? /* @__PURE__ */ new Set()).add(crd.group.value ?? ""));
    }
  const kindsIn = groups.size > fewKinds ? wordsAmong(groups) : (text) => [...groups.keys()].filter((kind) => text.includes(kind));
  for (const text of groups.size === 0 ? [] : contextTexts.values())
    if (text.includes("apiVersion")) {
      for (const kind of kindsIn(text))
        for (const group of groups.get(kind) ?? []) if (mayHoldGroup(text, group)) asked.add(kindKey(group, kind));
    }
  return asked;
}
function kindSides(changeSet, documents, objects, groups = /* @__PURE__ */ new Set()) {
  const index = crdIndex(documents);
  const wanted = [.../* @__PURE__ */ new Set([...groups, ...objects.map(groupOf)])];
  const matters = (text) => wanted.some((group) => text.includes(group));
  const unchanged = index.unchanged(matters);
  const asked = askedKinds(
    [...index.changed.base.all, ...index.changed.head.all, ...unchanged.all],
    documents,
    objects
  );
  const read = crdReader((crd) => asked.has(definedKind(crd)));
  const [base, head] = [collect(index.changed.base, read), collect(index.changed.head, read)];
  const changed = new Set([...base.keys(), ...head.keys()].filter((key) => !isSame(base.get(key), head.get(key))));
  const around = collect(unchanged, read);
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
  const sides = kindSides(changeSet, documents, objects);
  return withoutCrd(objects, sides).length > 0;
}
var isOf = (release) => (read) => JSON.stringify(read.release) === JSON.stringify(release);
var holdsCrd = (path, text) => text.includes("CustomResourceDefinition") && parseFile({ path, side: "head", text }).manifests.some(isCrd);
function whyMissing(release, read) {
  if (read === void 0) {
    if (release.from !== void 0) return "it was not read";
    return release.repository === void 0 ? "there is no repository here" : "releases of other repositories are read on GitHub, or with GITHUB_TOKEN in the environment";
  }
  if (read.missing !== void 0) return read.missing;
  if ([...read.texts].some(([path, text]) => holdsCrd(path, text))) return void 0;
  return release.from === void 0 ? "the files that match `files` have no CRD that can be read" : "there is no CRD that can be read";
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
  placeOf,
  groupOf,
  kindOfObject,
  isCustom,
  kindSides,
  changedGroups,
  asksForReleases,
  releasesNotRead
};
