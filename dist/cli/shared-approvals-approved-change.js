import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  progressOn,
  watched
} from "./shared-local-progress.js";
import {
  EditList,
  addedLines,
  byPlace,
  concludes,
  conventionFacts,
  declarativeValidation,
  findingOf,
  hunksBetween,
  importedFolders,
  moduleFiles,
  nolintLines,
  packageReader,
  publish,
  publishingOf,
  writeFixed
} from "./shared-changes-hunks.js";
import {
  githubClient,
  tokenOf
} from "./shared-commands-github-client.js";
import {
  acknowledge,
  isBreak,
  isOpenBreak,
  runRules,
  withMore
} from "./shared-findings-acknowledged.js";
import {
  droppedFields,
  validateNode
} from "./shared-apiserver-instance-custom-resource.js";
import {
  parseTree,
  readObjects
} from "./shared-local-object-reader.js";
import {
  gitIn,
  openRepository,
  requireCommit,
  runGit,
  tryGit
} from "./shared-local-git-process.js";
import {
  lifecycleExtension,
  lifecycleOf,
  modelPackage
} from "./shared-facts-openapi-lifecycle-extension.js";
import {
  configReader,
  readConfig,
  trustedBy
} from "./shared-commands-settings.js";
import {
  today,
  writeNamedFile
} from "./shared-commands-command.js";
import {
  golangciPaths
} from "./shared-config-golangci-paths.js";
import {
  readBelow,
  walk as walk2
} from "./shared-local-disk.js";
import {
  people
} from "./shared-approvals-approvers.js";
import {
  optionalString,
  serveJsonLines,
  stringMap
} from "./shared-commands-jsonl.js";
import {
  commonFlags,
  jobsOf,
  parseFlags,
  reportExit
} from "./shared-commands-flags.js";
import {
  edited,
  generatedBy
} from "./shared-reports-review-comments-suggestion.js";
import {
  grantErrors,
  grantFor,
  introduced,
  isAudit,
  noBase,
  openQuestions,
  sourcesOf,
  unknownContext
} from "./shared-changes-change-set.js";
import {
  counted
} from "./shared-reports-verdict.js";
import {
  asksForReleases,
  changedGroups,
  groupOf,
  isCustom,
  kindOfObject,
  kindSides,
  placeOf as placeOf3,
  releasesNotRead
} from "./shared-facts-resources-crds-of-a-side.js";
import {
  authorizationHome,
  defaultNamespace,
  gatewayHome,
  grantName,
  grantOf,
  groupOfApiVersion,
  otherApiOf,
  textAt
} from "./shared-grants-grant.js";
import {
  coveringIgnores,
  coversRule,
  isExpired
} from "./shared-config-ignores.js";
import {
  isOn,
  severityOf
} from "./shared-config-severity.js";
import {
  missingRelease,
  mostBytes,
  releaseEntries,
  releaseFiles
} from "./shared-changes-crd-releases.js";
import {
  contentOfMode,
  isSubmodule,
  maxContextBytes,
  maxContextFiles,
  maxContextLinks,
  maxFetchedChanges,
  maxFetchedFiles,
  sizeText,
  textContent
} from "./shared-changes-content.js";
import {
  toolName,
  toolVersion
} from "./shared-version.js";
import {
  analyzerOf,
  breaksWire,
  categoryOf,
  crdIdentity,
  crdTexts,
  fieldPath,
  fileFacts,
  firstBeyond,
  foreignFolders,
  gateTable,
  gatesFileMatcher,
  gatesOfMarker,
  goPackages,
  goProblems,
  goTexts,
  isGoSource,
  isKind,
  isOnReading,
  isSame,
  isVersionName,
  mayHaveAnnotations,
  mayHoldApi,
  membersOf,
  mostPlaces,
  packageGroup,
  parseLifecycleTag,
  parseMarker,
  placesOf,
  readAnnotations,
  rejectionText,
  ruleOf,
  rules,
  schemaTexts,
  sideTree,
  sinceApproval,
  splitOutsideQuotes,
  stepsOf as stepsOf2,
  structAt,
  tooManyFields,
  unquoted,
  walk,
  wireOf,
  withoutPointers
} from "./shared-documents-go-annotations.js";
import {
  parseGo
} from "./shared-documents-go-comments.js";
import {
  severityTable
} from "./shared-rules-severity-table.js";
import {
  nearest
} from "./shared-config-nearest.js";
import {
  adoptSurvey,
  answersOf,
  covered,
  crdSizes,
  crdWants,
  gathered,
  guarded,
  isSurveyed,
  mayNeedNewer,
  messageOf,
  newestAlone,
  pairFacts,
  rejectingOf,
  surveyOf,
  tellingPaths,
  whereNotAll,
  withinWeight
} from "./shared-apiserver-cel-error-place.js";
import {
  placeOf as placeOf2
} from "./shared-apiserver-locate.js";
import {
  minimumVersion
} from "./shared-apiserver-accepted-versions.js";
import {
  byEachName,
  crdIndex,
  crdsIn,
  definedKind,
  folderDistance,
  groupsOfName,
  inFolder,
  isBuiltInGroup,
  isInline,
  kustomizationsAbove,
  likenessOf,
  manifestText,
  meaningOf,
  namesOf,
  parsedSide,
  readDocuments,
  readKustomization,
  resolvePath,
  resourceWants,
  resourcesBeyond,
  specChange,
  targetOf,
  whyUnread,
  wordFinder
} from "./shared-documents-documents.js";
import {
  spokenOf
} from "./shared-apiserver-base64.js";
import {
  blocksOf,
  isCrd,
  isManifestPath,
  isNoGo,
  maskTemplate,
  parseFile,
  whyMasked
} from "./shared-documents-crd.js";
import {
  releaseFinder
} from "./shared-facts-resources-known-charts.js";
import {
  shownIn
} from "./shared-changes-shown.js";
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  allowance,
  appliedBy,
  canonicalJson,
  closestTo,
  converts,
  crdChanges,
  documentRef,
  fieldOf,
  identityOf,
  isAside,
  isExperimental,
  isList,
  isPlainText,
  isRecord,
  isRehearsal,
  isWrittenInPlace,
  jsonOf,
  lacksConversion,
  listTypeOf,
  matchesAllOf,
  nameSpan,
  newNames,
  noted,
  pairOf,
  sameJson,
  sharedTail,
  stabilityOf,
  withoutName
} from "./shared-apiserver-cel-comparisons.js";
import {
  RE2JS,
  approvalCondition,
  approvalConditionType,
  approvalState,
  approvedAnnotation,
  isProtectedGroup
} from "./shared-apiserver-approval-state.js";
import {
  child,
  goJSON,
  groupBy,
  index,
  isObject,
  pathText,
  stepsOf,
  whole
} from "./shared-apiserver-features.js";
import {
  belowKustomizations,
  folderOf,
  isForeignJson,
  isGeneratedGoPath,
  isKustomizationPath,
  isRelevant,
  matcher,
  pathFilter,
  readingOrder
} from "./shared-changes-relevant.js";
import {
  append,
  largest,
  lastOf,
  smallest
} from "./shared-lists.js";
import {
  entrySpan,
  keySpan,
  lineText,
  linesOf,
  placeOf,
  positionAt,
  spanOf,
  startSpan
} from "./shared-documents-span.js";
import {
  entryOf,
  entryOffsets,
  get,
  getIn,
  isTrue,
  itemsOf,
  keyOffsets,
  stringOf
} from "./shared-documents-node.js";
import {
  terminal
} from "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/review.ts
import path4 from "node:path";

// src/changes/links.ts
var maxLinks = 40;
var longestTarget = 4096;
var isLink = (blob) => blob !== void 0 && contentOfMode(blob.mode)?.kind === "symlink";
function blobsOf(entries, unchanged) {
  const same = unchanged.map((blob) => [blob.path, blob]);
  const of = (side) => entries.flatMap((entry) => entry[side] === void 0 ? [] : [[entry[side].path, entry[side]]]);
  return { base: new Map([...same, ...of("before")]), head: new Map([...same, ...of("after")]) };
}
async function targetOf2(tree, link) {
  const [content] = await tree.read([link]);
  const target = content?.kind === "symlink" ? content.target ?? "" : "";
  return target === "" || target.length > longestTarget || /^\/|\0/.test(target) ? void 0 : target;
}
async function resolve(tree, side, path5, links2 = 0) {
  const done = [];
  const steps = path5.split("/");
  for (const [at, step2] of steps.entries()) {
    if (step2 === ".." && done.pop() === void 0) return void 0;
    if (step2 === ".." || step2 === "." || step2 === "") continue;
    const link = tree.blobs[side].get([...done, step2].join("/"));
    if (link !== void 0 && isLink(link)) {
      const target = links2 < maxLinks ? await targetOf2(tree, link) : void 0;
      const rest = steps.slice(at + 1);
      return target && resolve(tree, side, [...done, target, ...rest].join("/"), links2 + 1);
    }
    done.push(step2);
  }
  return done.join("/");
}
async function meant(tree, side, path5) {
  const blob = tree.blobs[side].get(await resolve(tree, side, path5) ?? "");
  return blob === void 0 || isSubmodule(blob.mode) ? void 0 : blob;
}
async function followLinks(tree, files) {
  const links2 = files.flatMap(({ path: path5, previousPath = path5, before, after }) => [
    ...before?.kind === "symlink" ? [{ side: "base", path: previousPath }] : [],
    ...after?.kind === "symlink" ? [{ side: "head", path: path5 }] : []
  ]);
  await tree.read(links2.flatMap(({ side, path: path5 }) => tree.blobs[side].get(path5) ?? []));
  const found = await Promise.all(links2.map(({ side, path: path5 }) => meant(tree, side, path5)));
  await tree.read(found.flatMap((blob) => blob ?? []));
  const followed = async (side, path5, content) => {
    const blob = content.kind === "symlink" ? await meant(tree, side, path5) : void 0;
    return (blob && (await tree.read([blob]))[0]) ?? content;
  };
  return Promise.all(
    files.map(async (file) => {
      const { path: path5, previousPath = path5, before, after } = file;
      return {
        ...file,
        ...before && { before: await followed("base", previousPath, before) },
        ...after && { after: await followed("head", path5, after) }
      };
    })
  );
}
async function belowChanged(tree, entries) {
  const found = entries.flatMap(({ before, after }) => {
    const links2 = [before, after].flatMap((blob) => blob !== void 0 && isLink(blob) ? [blob] : []);
    return links2.map(async ({ side, path: path5 }) => {
      const folder = await resolve(tree, side, path5);
      if (folder === void 0 || tree.blobs[side].has(folder)) return [];
      const paths = [...tree.blobs[side].keys()].filter((one) => one.startsWith(`${folder}/`));
      return paths.map((one) => path5 + one.slice(folder.length));
    });
  });
  return (await Promise.all(found)).flat();
}
async function throughUnchanged(tree, links2, changed) {
  const isChanged = new Set(changed);
  const folders2 = new Set(
    changed.flatMap((path5) => [...path5.matchAll(/\//g)].map(({ index: index2 }) => path5.slice(0, index2)))
  );
  const found = links2.map(async ({ path: path5 }) => {
    const [from, to] = [await resolve(tree, "base", path5), await resolve(tree, "head", path5)];
    if (to === void 0) return [];
    if (from !== to || isChanged.has(to)) return [path5];
    return !folders2.has(to) ? [] : changed.filter((one) => one.startsWith(`${to}/`)).map((one) => path5 + one.slice(to.length));
  });
  return (await Promise.all(found)).flat();
}
async function linkedPaths(tree, { entries, unchanged, aside, mayMatter: mayMatter2, limit }) {
  const isRepointed = entries.some(({ before, after }) => isLink(before) || isLink(after));
  const isNeeded = isRepointed || aside.length > 0;
  const isFolderNeeded = aside.some(isRelevant);
  const links2 = !isNeeded ? [] : unchanged.filter((blob) => isLink(blob) && (isFolderNeeded || mayMatter2(blob.path)));
  const ordered = [...links2.filter(({ path: path5 }) => isRelevant(path5)), ...links2.filter(({ path: path5 }) => !isRelevant(path5))];
  const looked = ordered.slice(0, limit);
  await tree.read(looked);
  const paths = /* @__PURE__ */ new Set([
    ...isRepointed ? await belowChanged(tree, entries) : [],
    ...await throughUnchanged(tree, looked, aside)
  ]);
  const linked = [...paths].map(async (path5) => {
    const [before, after] = [await meant(tree, "base", path5), await meant(tree, "head", path5)];
    return { path: path5, before, after };
  });
  return {
    linked: (await Promise.all(linked)).filter((one) => mayMatter2(one.path) && isAnother(one)),
    beyond: ordered.slice(limit).map(({ path: path5 }) => path5)
  };
}
var isAnother = ({ before, after }) => (before ?? after) !== void 0 && (before?.oid === void 0 || before.oid !== after?.oid);

// src/changes/reading.ts
var batchSize = 200;
var submodule = { kind: "submodule" };
var identity = (blob) => blob.oid ?? `${blob.side}:${blob.path}`;
var bytesOf = (content) => content.kind === "text" ? Buffer.byteLength(content.text) : 0;
var unread = (why) => ({ kind: "unread", why, isBeyondLimit: true });
var distinctOf = (blobs) => [
  ...new Map(blobs.map((blob) => [identity(blob), blob])).values()
];
async function readWithin(source, blobs, { limit, left } = { limit: Infinity, left: Infinity }) {
  const contents = /* @__PURE__ */ new Map();
  const distinct = distinctOf(blobs);
  let bytes = 0;
  for (let at = 0; at < distinct.length; at += batchSize) {
    const batch = distinct.slice(at, at + batchSize);
    const read2 = bytes < left ? await source.read(batch) : [];
    for (const [index2, blob] of batch.entries()) {
      const content = read2[index2];
      const size = content === void 0 || left === Infinity ? 0 : bytesOf(content);
      const fits = content !== void 0 && bytes + size <= left;
      contents.set(identity(blob), fits ? content : unread(`over the limit of ${sizeText(limit)} in all`));
      if (fits) bytes += size;
    }
  }
  return { contents, bytes };
}
var filesOf = ({ before, after }) => [before, after].flatMap((blob) => blob === void 0 || isSubmodule(blob.mode) ? [] : [blob]);
function asMode({ mode }, content) {
  if (contentOfMode(mode)?.kind !== "symlink") return content;
  return content.kind === "text" ? { kind: "symlink", target: content.text } : content;
}
async function readableOf(source, within2) {
  const isAtHand = await source.prepare?.(distinctOf(within2.flatMap(filesOf)));
  if (isAtHand === void 0) return new Set(within2);
  let left = maxFetchedChanges;
  return new Set(
    within2.filter((entry) => {
      if (filesOf(entry).every(isAtHand)) return true;
      left -= 1;
      return left >= 0;
    })
  );
}
async function readFiles(source, wanted) {
  const readable = await readableOf(source, wanted);
  const { contents } = await readWithin(source, [...readable].flatMap(filesOf));
  const beyond2 = unread(`over the limit of ${maxFetchedChanges} changed files that are fetched one by one`);
  const contentOf = (entry, blob) => isSubmodule(blob.mode) ? submodule : asMode(blob, (readable.has(entry) ? contents.get(identity(blob)) : void 0) ?? beyond2);
  return wanted.map((entry) => ({
    path: entry.path,
    status: entry.status,
    ...entry.previousPath === void 0 ? {} : { previousPath: entry.previousPath },
    ...entry.before === void 0 ? {} : { before: contentOf(entry, entry.before) },
    ...entry.after === void 0 ? {} : { after: contentOf(entry, entry.after) }
  }));
}
function readerOf(source) {
  const known2 = /* @__PURE__ */ new Map();
  let left = maxContextBytes;
  return async (wanted) => {
    const missing = wanted.filter((blob) => !known2.has(identity(blob)));
    const { contents, bytes } = await readWithin(source, missing, { limit: maxContextBytes, left });
    left -= bytes;
    for (const [id, content] of contents) known2.set(id, content);
    return wanted.map((blob) => asMode(blob, known2.get(identity(blob)) ?? unread("not read")));
  };
}
async function readLinked(tree, linked, limit) {
  await tree.read(linked.slice(0, limit).flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const tooMany2 = unread(`over the limit of ${limit} files that links lead to`);
  const contentOf = async (blob, index2) => blob && (index2 < limit ? (await tree.read([blob]))[0] : tooMany2);
  return Promise.all(
    linked.map(async ({ path: path5, ...blobs }, index2) => {
      const [before, after] = [await contentOf(blobs.before, index2), await contentOf(blobs.after, index2)];
      const status = before === void 0 ? "added" : after === void 0 ? "removed" : "modified";
      return { path: path5, status, ...before && { before }, ...after && { after } };
    })
  );
}

// src/changes/unfollowed.ts
var shownOf = (content) => {
  if (content?.kind === "text") return shownIn(Buffer.from(content.text));
  return content?.kind === "unread" || content?.kind === "binary" ? content.shows : void 0;
};
function gravestOf(files) {
  const shown3 = new Set(files.flatMap(({ before, after }) => [shownOf(before), shownOf(after)]));
  return ["crd", "object"].find((one) => shown3.has(one));
}
var unread2 = (shows2, why) => ({ kind: "unread", why, shows: shows2, isBeyondLimit: true });
var asUnread = (files, why) => files.flatMap((file) => {
  const shows2 = gravestOf([file]);
  return shows2 === void 0 ? [] : [{ path: file.path, status: file.status, after: unread2(shows2, why) }];
});
function asUnfollowed(links2, aside, why) {
  const shows2 = gravestOf(aside);
  if (shows2 === void 0) return [];
  const content = unread2(shows2, why);
  return links2.map((path5) => ({ path: path5, status: "modified", before: content, after: content }));
}

// src/changes/collect.ts
function asSeen(entry) {
  const { path: path5, previousPath = path5, before, after } = entry;
  if (path5 === previousPath || isRelevant(path5) && isRelevant(previousPath)) return [entry];
  return [
    { path: previousPath, status: "removed", ...before && { before } },
    { path: path5, status: "added", ...after && { after } }
  ];
}
function isWanted(entry, lets) {
  const paths = [entry.path, ...entry.previousPath === void 0 ? [] : [entry.previousPath]];
  const hasSubmodule = [entry.before, entry.after].some((blob) => blob !== void 0 && isSubmodule(blob.mode));
  return paths.some((path5) => (hasSubmodule || isRelevant(path5)) && lets(path5));
}
var isOfAnyName = (lets) => ({ path: path5, before, after }) => (before ?? after) !== void 0 && !path5.endsWith(".go") && lets(path5);
var contextReason = (content) => {
  if (content.kind === "unread") return content.why;
  return content.kind === "binary" ? "a binary file" : `a ${content.kind}`;
};
async function affordable(source, wanted, room) {
  const isAtHand = await source.prepare?.(wanted);
  if (isAtHand === void 0) return [...wanted];
  return wanted.filter((blob) => {
    if (isAtHand(blob)) return true;
    room.fetched -= 1;
    return room.fetched >= 0;
  });
}
async function widen(source, context, asked, blobs, room) {
  const texts = new Map(context.texts);
  const notRead2 = [...context.unread];
  const count3 = Math.max(0, maxContextFiles - texts.size - notRead2.length);
  const wanted = asked.slice(0, count3).flatMap((path5) => blobs.get(path5) ?? []);
  const files = distinctOf(wanted.filter((blob) => contentOfMode(blob.mode) === void 0));
  const limits3 = { limit: maxContextBytes, left: room.bytes };
  const { contents, bytes } = await readWithin(source, await affordable(source, files, room), limits3);
  room.bytes -= bytes;
  const tooMany2 = unread(`over the limit of ${maxFetchedFiles} files of context that are fetched one by one`);
  for (const blob of wanted) {
    const content = contentOfMode(blob.mode) ?? contents.get(identity(blob)) ?? tooMany2;
    if (content.kind === "text") texts.set(blob.path, content.text);
    else notRead2.push({ path: blob.path, why: contextReason(content) });
  }
  for (const path5 of asked.slice(count3))
    notRead2.push({ path: path5, why: `over the limit of ${maxContextFiles} files of context` });
  return { ...context, texts, unread: notRead2 };
}
async function withContext(source, changeSet, blobs, { planContext: planContext2, others }) {
  let known2 = changeSet;
  const room = { bytes: maxContextBytes, fetched: maxFetchedFiles };
  const aside = new Set(changeSet.context.aside);
  const seen = /* @__PURE__ */ new Set();
  for (; ; ) {
    const isThere = (path5) => (blobs.has(path5) || aside.has(path5)) && !seen.has(path5);
    const asked = [...new Set(planContext2(known2))].filter(isThere);
    if (asked.length === 0) return known2;
    for (const path5 of asked) seen.add(path5);
    const files = [...known2.files, ...await others(asked.filter((path5) => aside.has(path5)))];
    const unchanged = asked.filter((path5) => !aside.has(path5));
    known2 = { ...changeSet, files, context: await widen(source, known2.context, unchanged, blobs, room) };
  }
}
async function collectChangeSet(source, options) {
  const { base, head, entries: listed } = await source.list();
  const entries = listed.flatMap(asSeen);
  const lets = pathFilter(options);
  const isThirdParty = matcher(options.thirdParty);
  const wanted = entries.filter((entry) => isWanted(entry, lets));
  const rankOf = ({ path: path5 }) => readingOrder(path5) + (isThirdParty(path5) ? 10 : 0);
  const ordered = wanted.map((entry) => entry).sort((a, b) => rankOf(a) - rankOf(b));
  const read2 = await readFiles(source, ordered);
  const tree = entries.some(({ before, after }) => (before ?? after) !== void 0) ? await source.tree() : void 0;
  const changed = new Set(entries.flatMap((entry) => entry.status === "removed" ? [] : [entry.path]));
  const unchanged = tree?.filter((blob) => !changed.has(blob.path));
  const links2 = { blobs: blobsOf(entries, unchanged ?? []), read: readerOf(source) };
  const left = entries.filter((entry) => !isWanted(entry, lets));
  const aside = [...left, ...wanted.filter(({ path: path5 }) => isThirdParty(path5))];
  const limit = source.prepare === void 0 ? Infinity : maxContextLinks;
  const isListable = belowKustomizations([...links2.blobs.base.keys(), ...links2.blobs.head.keys()]);
  const { linked, beyond: beyond2 } = await linkedPaths(links2, {
    entries,
    unchanged: unchanged ?? [],
    aside: aside.flatMap(({ path: path5, previousPath = path5 }) => [path5, previousPath]),
    mayMatter: (path5) => isRelevant(path5) || isListable(path5),
    limit
  });
  const through = new Map(linked.filter(({ path: path5 }) => isRelevant(path5) && lets(path5)).map((one) => [one.path, one]));
  const unfollowed = async () => {
    const isBlind = entries.length > 0 && tree === void 0 && base.name !== noBase;
    if (!isBlind && beyond2.length === 0) return [];
    const others2 = await readFiles(source, left.filter(isOfAnyName(lets)));
    if (isBlind)
      return asUnread(others2, "the tree is too large to be listed, and a kustomization or a link may lead here");
    const foreign2 = read2.filter(({ path: path5 }) => isThirdParty(path5));
    return asUnfollowed(beyond2, [...others2, ...foreign2], `a symbolic link over the limit of ${limit}`);
  };
  const files = [
    ...await followLinks(
      links2,
      read2.filter(({ path: path5 }) => !through.has(path5))
    ),
    ...await readLinked(links2, [...through.values()], limit),
    ...await unfollowed()
  ];
  const modules = unchanged?.filter(({ mode }) => isSubmodule(mode)) ?? [];
  const rest = unchanged?.filter(({ path: path5 }) => !through.has(path5));
  const byName = new Map(left.filter(isOfAnyName(lets)).map((entry) => [entry.path, entry]));
  const byLink = new Map(linked.filter(({ path: path5 }) => !isRelevant(path5) && lets(path5)).map((one) => [one.path, one]));
  const anyName = [.../* @__PURE__ */ new Set([...byName.keys(), ...byLink.keys()])];
  const context = {
    paths: rest?.map((blob) => blob.path),
    ...anyName.length === 0 ? {} : { aside: anyName },
    ...modules.length === 0 ? {} : { modules: modules.map(({ path: path5 }) => path5) },
    texts: /* @__PURE__ */ new Map(),
    unread: []
  };
  const blobs = new Map(rest?.map((blob) => [blob.path, blob]));
  await options.prepare?.(files);
  const others = async (paths) => [
    ...await readLinked(
      links2,
      paths.flatMap((path5) => byLink.get(path5) ?? []),
      limit
    ),
    ...await followLinks(
      links2,
      await readFiles(
        source,
        paths.flatMap((path5) => byLink.has(path5) ? [] : byName.get(path5) ?? [])
      )
    )
  ];
  const { planContext: planContext2 } = options;
  return withContext(source, { base, head, files, context }, blobs, { planContext: planContext2, others });
}

// src/changes/from-maps.ts
function exactRenames(base, head) {
  const removed = groupBy(
    [...base].filter(([path5, text]) => !head.has(path5) && text !== "" && isRelevant(path5)),
    ([, text]) => text
  );
  const previous = /* @__PURE__ */ new Map();
  for (const [path5, text] of head) {
    const from = base.has(path5) || !isRelevant(path5) ? void 0 : removed.get(text)?.shift()?.[0];
    if (from !== void 0) previous.set(path5, from);
  }
  return previous;
}
function changedFile(path5, previousPath, base, head) {
  const before = base.get(previousPath ?? path5);
  const after = head.get(path5);
  const both2 = {
    ...before === void 0 ? {} : { before: textContent(before) },
    ...after === void 0 ? {} : { after: textContent(after) }
  };
  if (previousPath !== void 0) return { path: path5, previousPath, status: "renamed", ...both2 };
  if (before === void 0) return { path: path5, status: "added", ...both2 };
  return { path: path5, status: after === void 0 ? "removed" : "modified", ...both2 };
}
function collectFromMaps(base, head, context, filter, planContext2 = () => []) {
  const lets = pathFilter(filter);
  const looks = (path5) => isRelevant(path5) && lets(path5);
  const previous = exactRenames(base, head);
  const moved = new Set(previous.values());
  const paths = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].filter((path5) => !moved.has(path5));
  const all = paths.map((path5) => changedFile(path5, previous.get(path5), base, head));
  const isSeen2 = ({ path: path5, previousPath = path5 }) => looks(path5) || looks(previousPath);
  const files = all.filter(isSeen2);
  const others = all.filter((file) => !isSeen2(file) && !file.path.endsWith(".go") && lets(file.path));
  const known2 = context === void 0 ? unknownContext : { paths: [...context.keys()], texts: context, unread: [] };
  const changeSet = { base: { name: "base" }, head: { name: "head" }, files, context: known2 };
  if (others.length === 0) return changeSet;
  const aside = others.map(({ path: path5 }) => path5);
  const named2 = new Set(planContext2({ ...changeSet, context: { ...known2, aside } }));
  return { ...changeSet, files: [...files, ...others.filter(({ path: path5 }) => named2.has(path5))] };
}

// src/changes/since-release.ts
var nameOf = (path5) => path5.slice(path5.lastIndexOf("/") + 1);
var maxFormer = 100;
var bundle = /(?:crd|customresourcedefinition|bundle|components|install|manifests|operator|release)[^/]*$/i;
function ofPaths(entries, paths) {
  const names3 = new Set([...paths].map(nameOf));
  const isWanted2 = ({ path: path5, previousPath = path5 }) => paths.has(path5) || paths.has(previousPath);
  const others = entries.filter(
    (entry) => entry.before !== void 0 && !isWanted2(entry) && isRelevant(entry.previousPath ?? entry.path)
  );
  const gone = others.filter(({ status }) => status !== "modified").sort((a, b) => readingOrder(a.path) - readingOrder(b.path));
  const likely = gone.filter(({ path: path5, previousPath = path5 }) => names3.has(nameOf(previousPath)));
  const bundles = others.filter(({ path: path5, status }) => status === "modified" && bundle.test(path5));
  const former = new Set([...likely, ...bundles, ...gone].slice(0, maxFormer));
  return entries.filter((entry) => isWanted2(entry) || former.has(entry) || !isRelevant(entry.path));
}
function contextOf({ context, files }, since) {
  const changed = new Set(since.map(({ path: path5 }) => path5));
  const same = files.flatMap(
    ({ path: path5, after }) => after?.kind === "text" && !changed.has(path5) ? [[path5, after.text]] : []
  );
  return {
    ...context,
    paths: context.paths === void 0 ? void 0 : [...context.paths, ...same.map(([path5]) => path5)],
    texts: new Map([...context.texts, ...same])
  };
}
function withContentsOf({ files }, changeSet) {
  const contents = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  for (const { path: path5, previousPath = path5, before, after } of files) {
    if (before !== void 0) contents.base.set(previousPath, before);
    if (after !== void 0) contents.head.set(path5, after);
  }
  const known2 = (side, path5, content) => {
    const other = contents[side].get(path5);
    return other?.kind === "text" && content.kind === "text" && other.text === content.text ? other : content;
  };
  return {
    ...changeSet,
    files: changeSet.files.map(({ before, after, ...file }) => ({
      ...file,
      ...before && { before: known2("base", file.previousPath ?? file.path, before) },
      ...after && { after: known2("head", file.path, after) }
    }))
  };
}
var UnreadRelease = class extends UserError {
};
async function sinceRelease(source, review3) {
  const { base, head, entries } = await source.list();
  const paths = new Set(review3.files.flatMap(({ path: path5, previousPath = path5 }) => [path5, previousPath]));
  const known2 = new Set(entries.flatMap(({ path: path5, previousPath = path5 }) => [path5, previousPath]));
  const isLinked = review3.files.some(({ path: path5 }) => !known2.has(path5));
  const restricted = {
    ...source,
    list: async () => ({ base, head, entries: ofPaths(entries, paths) }),
    // The context is known already, but for links that stayed while what they mean changed.
    tree: async () => isLinked ? source.tree() : []
  };
  const everything = { paths: [], pathsIgnore: [], thirdParty: [], planContext: () => [...paths] };
  const since = await collectChangeSet(restricted, everything);
  for (const { path: path5, previousPath = path5, before } of since.files)
    if (before?.kind === "unread" && !paths.has(previousPath) && !isForeignJson(previousPath))
      throw new UnreadRelease(`${JSON.stringify(previousPath)} at ${base.name}: ${before.why}`);
  return withContentsOf(review3, { ...since, context: contextOf(review3, since.files) });
}

// src/facts/approvals/approval-markers.ts
var groupFileNames = ["doc.go", "groupversion_info.go", "register.go"];
var mayApprove = (text, annotation) => text.includes(annotation) && mayHaveAnnotations(text);
var approvals = (file, annotation) => {
  if (file === void 0 || !mayApprove(file.text, annotation)) return { package: void 0, markers: [] };
  const { package: name, annotations } = readAnnotations(file);
  return { package: name, markers: annotations.filter(({ key: key3 }) => key3 === annotation) };
};
function markedTypes(documents, annotation) {
  const found = /* @__PURE__ */ new Map();
  const put = (folder, name, part) => {
    found.set(`${folder}/${name}`, { ...found.get(`${folder}/${name}`) ?? { folder, name }, ...part });
  };
  const goFiles = documents.files.filter(({ path: path5 }) => path5.endsWith(".go"));
  for (const { path: path5, base, head } of goFiles) {
    const folder = folderOf(path5);
    for (const before of approvals(base?.file, annotation).markers) put(folder, before.typeName, { before });
    const after = approvals(head?.file, annotation);
    for (const marker of after.markers)
      put(folder, marker.typeName, { after: marker, package: after.package, head: marker.span.file });
  }
  return [...found.values()].flatMap((type) => {
    if (type.after !== void 0) return [type];
    const home = goFiles.find(
      ({ path: path5, head }) => head !== void 0 && folderOf(path5) === type.folder && parseGo(head.file).types.some(({ name }) => name === type.name)
    );
    return home?.head === void 0 ? [] : [{ ...type, head: home.head.file }];
  });
}
function groupOfFolder(changeSet, documents, folder) {
  const { lookup } = sideTree(changeSet, "head");
  const changed = documents.files.filter(({ path: path5 }) => path5.endsWith(".go") && folderOf(path5) === folder).map(({ path: path5 }) => path5);
  for (const path5 of /* @__PURE__ */ new Set([...inFolder(folder, groupFileNames), ...changed])) {
    const file = lookup(path5);
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
var annotationOf = (pair, side, annotation) => stringOf(get(pair[side]?.annotations, annotation));
function differences(types, crd) {
  const { fact: fact2, pair, kind } = crd;
  const value = annotationOf(pair, "after", fact2.annotation);
  const markers = types.flatMap(({ after }) => after ?? []);
  const [first] = markers;
  if (first === void 0 || fact2.document === void 0) return [];
  if (value === void 0 || value === "" || value !== fact2.after.value) return [];
  if (markers.some((marker) => marker.value === value)) return [];
  const versions = pair.after?.versions ?? [];
  const seen = new Set(types.flatMap((type) => type.after === void 0 ? [] : type.package ?? []));
  if (versions.length !== 1 && !versions.every(({ name }) => seen.has(name))) return [];
  const old = annotationOf(pair, "before", fact2.annotation);
  const existing = old === value && types.every(({ before, after }) => before?.value === after?.value);
  return [
    {
      kind: "approval-marker-differs",
      annotation: fact2.annotation,
      type: kind,
      marker: { value: first.value, at: first.valueSpan },
      crd: { name: fact2.name, value, at: fact2.after.at },
      document: fact2.document,
      status: existing ? "existing" : "introduced"
    }
  ];
}
function approvalMarkerFacts(changeSet, documents, crds, { annotation, applies }) {
  const types = markedTypes(documents, annotation);
  if (types.length === 0) return [];
  const changed = [...crds].map(([pair, fact2]) => ({ pair, fact: fact2, kind: fact2.definedKind ?? "" }));
  const facts = [];
  const byCrd = /* @__PURE__ */ new Map();
  for (const type of types) {
    const sameKind = changed.filter(({ kind }) => kind === type.name);
    const groups = new Set(sameKind.map(({ fact: fact2 }) => fact2.group));
    const group = groupOfFolder(changeSet, documents, type.folder) ?? (groups.size === 1 ? [...groups][0] : void 0);
    const own = sameKind.filter(({ fact: fact2 }) => fact2.group === group);
    for (const crd of own) byCrd.set(crd, [...byCrd.get(crd) ?? [], type]);
    const place2 = type.after?.valueSpan ?? type.before?.valueSpan;
    if (group === void 0 || own.length > 0 || place2 === void 0 || !applies(group)) continue;
    const after = approvalOf(type.after, place2);
    facts.push({
      kind: "approval",
      annotation,
      carrier: "go-marker",
      path: (type.head ?? place2.file).path,
      name: type.name,
      group,
      definedKind: type.name,
      isProtected: true,
      document: void 0,
      before: approvalOf(type.before, place2),
      after,
      unless: after.state === "missing" ? "the generated CRD is not among the changed files" : void 0
    });
  }
  return [...facts, ...[...byCrd].flatMap(([crd, of]) => differences(of, crd))];
}

// src/facts/lifecycle/lifecycle-facts.ts
var mayTag = (text) => text.includes("+lifecycle");
var tagsOf = (file, place2, subject, lines) => lines.flatMap((line) => {
  const tag = parseLifecycleTag(line.text);
  return tag === void 0 ? [] : [{ place: place2, subject, tag, file, line }];
});
var tagsOfType = (file, type) => [
  ...tagsOf(file, "type", type.name, type.markers),
  ...type.fields.flatMap((field) => {
    const place2 = field.embedded && (field.json.name === "" || field.json.inline) ? "embedded" : "field";
    return tagsOf(file, place2, `${type.name}.${field.name}`, field.markers);
  })
];
function strayTags(file, known2) {
  const starts = new Set(known2.map(({ line }) => line.start));
  const stray = [];
  let isQuoted = false;
  for (const match of file.text.matchAll(/`|^[ \t]*\/\/[ \t]*(\+lifecycle:[^\r\n]*)/gm)) {
    const text = match[1]?.trimEnd();
    if (text === void 0) {
      isQuoted = !isQuoted;
      continue;
    }
    const start = match.index + match[0].indexOf("+lifecycle:");
    if (!starts.has(start) && !isQuoted)
      append(stray, tagsOf(file, "elsewhere", "", [{ text, start, end: start + text.length }]));
  }
  return stray;
}
function tagsOfFile(go) {
  if (go === void 0 || !mayTag(go.file.text)) return [];
  const known2 = go.types.flatMap((type) => tagsOfType(go.file, type));
  return [...known2, ...strayTags(go.file, known2)];
}
function gateOf(tag, { base, head, names: names3 }) {
  const name = tag.featureGate;
  if (tag.component !== "kubernetes" || name === void 0 || name === "") return { state: "unknown" };
  const gate = head.gates.get(name);
  const past = base.gates.get(name);
  if (gate !== void 0) return { state: "defined", gate, changed: past?.text !== gate.text };
  if (head.unknown !== void 0 && past === void 0) return { state: "unknown" };
  return { state: "undefined", removed: past, names: names3 };
}
function tagFacts(before, after, scene) {
  const firsts = /* @__PURE__ */ new Map();
  const olds = groupBy(before, (old) => `${old.place} ${old.subject}`);
  const strays = new Set(before.flatMap((old) => old.place === "elsewhere" ? old.line.text : []));
  return after.map(({ place: place2, subject, tag, file, line }) => {
    const at = spanOf(file, line);
    const key3 = `${place2} ${subject} ${tag.component}`;
    const same = place2 === "elsewhere" ? [] : olds.get(`${place2} ${subject}`) ?? [];
    const isKnown2 = strays.has(line.text) || same.some((old) => old.line.text === line.text);
    const first = place2 === "elsewhere" ? void 0 : firsts.get(key3);
    if (first === void 0) firsts.set(key3, at);
    return {
      kind: "lifecycle-tag",
      place: place2,
      subject,
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
function lostFacts(before, after, { head }) {
  if (after === void 0) return [];
  const now = new Set(tagsOfFile(after).flatMap(({ subject, tag }) => tag.component === "kubernetes" ? subject : []));
  const fields = new Map(
    after.types.flatMap((type) => type.fields.map((field) => [`${type.name}.${field.name}`, field.at]))
  );
  return before.flatMap(({ place: place2, subject, tag }) => {
    const at = fields.get(subject);
    if (place2 !== "field" || tag.component !== "kubernetes" || now.has(subject) || at === void 0) return [];
    now.add(subject);
    return [{ kind: "lifecycle-lost", subject, at, tag, gate: head.gates.get(tag.featureGate ?? "") }];
  });
}
var gateFacts = ({ base, head }, isChanged) => [...head.gates.values()].flatMap((gate) => {
  const before = base.gates.get(gate.name);
  return isChanged(gate.at.file.path) && before?.text !== gate.text ? [{ kind: "feature-gate", gate, before }] : [];
});
var namesGate = (markers) => markers.some(({ text }) => {
  const tag = parseLifecycleTag(text);
  if (tag !== void 0) return tag.component === "kubernetes" && (tag.featureGate ?? "") !== "";
  const marker = parseMarker(text);
  return marker !== void 0 && gatesOfMarker(marker).length > 0;
});
function ungatedFacts(packages, { head }) {
  if (head.files.length === 0) return [];
  return packages.flatMap(({ name, isApi, before, after }) => {
    if (!isApi || !isVersionName(name) || stabilityOf(name) !== "stable") return [];
    return [...after.types.values()].flatMap((type) => {
      const old = before.types.get(type.name);
      if (old === void 0 || old === type || namesGate(type.markers)) return [];
      const known2 = new Set(old.fields.map((field) => field.name));
      const names3 = new Set(old.fields.map((field) => field.json.name).filter((json) => json !== ""));
      return type.fields.flatMap((field) => {
        const { json } = field;
        if (field.embedded || json.name === "" || json.name === "-" || json.inline) return [];
        if (known2.has(field.name) || names3.has(json.name) || namesGate(field.markers)) return [];
        const subject = `${type.name}.${field.name}`;
        return [{ kind: "ungated-field", subject, json: json.name, version: name, at: field.at }];
      });
    });
  });
}
function contextFacts(changeSet, scene) {
  const facts = [];
  for (const [path5, text] of changeSet.context.texts) {
    if (!isGoSource(path5) || foreignFolders.test(path5) || !mayTag(text)) continue;
    const tags = tagsOfFile(parseGo({ path: path5, side: "head", text }));
    for (const fact2 of tagFacts(tags, tags, scene)) {
      const { gate } = fact2;
      if (gate.state === "defined" && gate.changed || gate.state === "undefined" && gate.removed !== void 0)
        facts.push({ ...fact2, status: "introduced" });
    }
  }
  return facts;
}
function unknownFacts(tags, { head }) {
  const open = tags.filter(
    ({ gate, tag, status }) => status === "introduced" && gate.state === "unknown" && tag.component === "kubernetes" && /^[A-Za-z]\w*$/.test(tag.featureGate ?? "")
  );
  const [first] = open;
  if (first === void 0 || head.unknown === void 0) return [];
  const gates = [...new Set(open.map(({ tag }) => tag.featureGate ?? ""))];
  return [{ kind: "gates-unknown", why: head.unknown, gates, at: first.at }];
}
function lifecycleFacts(changeSet, documents, packages, gatesFiles) {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const table = (side) => gateTable(changeSet, side, isGatesFile);
  const now = table("head");
  const scene = { base: table("base"), head: now, names: [...now.gates.keys()] };
  const changed = documents.files.filter(({ path: path5 }) => isGoSource(path5) && !foreignFolders.test(path5));
  const tagged = changed.filter((pair) => [pair.base, pair.head].some((side) => side && mayTag(side.file.text)));
  const pairs = tagged.map(({ base, head }) => ({
    before: tagsOfFile(base && parseGo(base.file)),
    after: head && parseGo(head.file)
  }));
  const tags = pairs.flatMap(({ before, after }) => tagFacts(before, tagsOfFile(after), scene));
  const paths = new Set(changed.map(({ path: path5 }) => path5));
  return [
    ...tags,
    ...contextFacts(changeSet, scene),
    ...pairs.flatMap(({ before, after }) => lostFacts(before, after, scene)),
    ...gateFacts(scene, (path5) => paths.has(path5)),
    ...ungatedFacts(packages, scene),
    ...unknownFacts(tags, scene)
  ];
}

// src/facts/openapi/openapi-drift.ts
var isOpenApiPath = (path5) => /(?:^|\/)(?:swagger|openapi)[^/]*\.json$|(?:^|\/)openapi-spec\/(?:[^/]+\/)*[^/]+\.json$/.test(path5) && !foreignFolders.test(path5);
function modelsOf({ folder, before, after }, side) {
  const { types, files } = side === "head" ? after : before;
  const prefix = modelPackage(files);
  const end = `.${folder.split("/").slice(-2).join(".")}.`;
  return [...types.values()].flatMap((type) => {
    if (type.kind !== "struct") return [];
    const fields = /* @__PURE__ */ new Map();
    for (const { json, field } of membersOf(type, types).byName.values()) {
      const tags = field.markers.flatMap(({ text }) => parseLifecycleTag(text) ?? []);
      if (tags.every(({ problems }) => problems.length === 0))
        fields.set(json, { type, field, lifecycle: lifecycleOf(tags) });
    }
    return [{ whole: prefix && `${prefix}.${type.name}`, end: `${end}${type.name}`, fields }];
  });
}
function definitionsOf(file) {
  const root = parseYaml(file)[0]?.root;
  const found = get(root, "definitions") ?? getIn(root, ["components", "schemas"]);
  return found?.kind === "mapping" ? found.entries : [];
}
function definitionOf({ whole: whole2, end }, definitions) {
  const exact = definitions.find(({ key: key3 }) => key3 === whole2);
  if (exact !== void 0 || whole2 !== void 0) return exact;
  const alike2 = definitions.filter(({ key: key3 }) => key3.endsWith(end));
  return alike2.length === 1 ? alike2[0] : void 0;
}
function differencesIn(file, models) {
  const isTagged = models.some(({ fields }) => [...fields.values()].some(({ lifecycle }) => lifecycle !== void 0));
  if (!isTagged && !file.text.includes(lifecycleExtension)) return [];
  const definitions = definitionsOf(file);
  return models.flatMap((model) => {
    const definition = definitionOf(model, definitions);
    const properties = get(definition?.value, "properties");
    if (definition === void 0 || properties?.kind !== "mapping") return [];
    return [...model.fields].flatMap(([json, typed]) => differencesOf(file, definition.key, properties, json, typed));
  });
}
function differencesOf(file, definition, properties, json, { type, field, lifecycle }) {
  const property = entryOf(properties, json);
  if (property === void 0) return [];
  const extension = entryOf(property.value, lifecycleExtension);
  const published = extension && canonicalJson(jsonOf(extension.value));
  const tagged = lifecycle && canonicalJson(lifecycle);
  if (published === tagged) return [];
  const places = { subject: `${type.name}.${field.name}`, at: keySpan(file, extension ?? property), field: field.at };
  const difference = { definition, property: json, published, tagged };
  return [{ kind: "openapi-lifecycle", ...difference, ...places, status: "introduced" }];
}
function openApiLifecycleFacts(changeSet, packages) {
  if (packages.length === 0) return [];
  const factsAt = (side) => {
    const { paths, lookup } = sideTree(changeSet, side);
    const files = paths.filter(isOpenApiPath).flatMap((path5) => {
      const file = lookup(path5);
      return typeof file === "string" ? [] : [file];
    });
    if (files.length === 0) return [];
    const models = packages.flatMap((one) => modelsOf(one, side));
    return files.flatMap((file) => differencesIn(file, models));
  };
  const head = factsAt("head");
  if (head.length === 0) return [];
  const keyOf5 = ({ definition, property, published, tagged }) => JSON.stringify([definition, property, published, tagged]);
  const known2 = new Set(factsAt("base").map(keyOf5));
  return head.map((fact2) => known2.has(keyOf5(fact2)) ? { ...fact2, status: "existing" } : fact2);
}

// src/facts/go/wanted.ts
var limits = { siblings: 200, crds: 100, gates: 20, tagged: 150, openApi: 100, imported: 60, versions: 60 };
var textOf = (content) => content?.kind === "text" ? content.text : "";
var nameOf2 = (path5) => path5.slice(path5.lastIndexOf("/") + 1);
var kindsOf = (text) => [...text.matchAll(/^type (\w+) struct \{[^{}]*?ObjectMeta\b/gm)].map(([, name]) => (name ?? "").toLowerCase());
function crdsOf(paths, kinds) {
  if (kinds.size === 0) return [];
  const finder = wordFinder(kinds);
  return paths.filter((path5) => {
    if (!/\.ya?ml$/.test(path5) || foreignFolders.test(path5)) return false;
    const name = nameOf2(path5).toLowerCase();
    const plural = /^[a-z0-9.-]+\.[a-z0-9-]+_([a-z0-9]+)\.ya?ml$/.exec(name)?.[1];
    if (plural !== void 0) return finder.startsOf(plural).length > 0;
    return /crd/i.test(path5) && finder.within(name).length > 0;
  });
}
function generatedCrd(text) {
  if (!text.includes("controller-gen.kubebuilder.io/version")) return void 0;
  const kind = /^ {4}kind: (\w+)$/m.exec(text)?.[1]?.toLowerCase();
  const versions = [...text.matchAll(/^[ -]{2,4}name: (v\d\w*)$/gm)].map(([, name]) => name ?? "");
  return kind === void 0 ? void 0 : { kind, versions };
}
function foldersOf(paths, kinds) {
  if (kinds.size === 0) return [];
  const { within: within2 } = wordFinder(kinds.keys());
  return paths.filter((path5) => {
    if (!isGoSource(path5) || foreignFolders.test(path5)) return false;
    const version = nameOf2(folderOf(path5));
    return within2(nameOf2(path5).replaceAll("_", "").toLowerCase()).some((kind) => kinds.get(kind)?.has(version));
  }).map(folderOf);
}
function otherVersions(apis, there, paths) {
  const added = new Set(
    apis.flatMap(([folder]) => isVersionName(nameOf2(folder)) && !there.has(folder) ? [folder] : [])
  );
  for (const path5 of added.size === 0 ? [] : paths) if (isGoSource(path5)) added.delete(folderOf(path5));
  const parents = new Set([...added].map(folderOf));
  return parents.size === 0 ? [] : paths.filter((path5) => {
    const folder = folderOf(path5);
    return isGoSource(path5) && parents.has(folderOf(folder)) && isVersionName(nameOf2(folder));
  });
}
function importedBy(texts, known2, paths) {
  const folders2 = /* @__PURE__ */ new Set();
  for (const [folder, text] of texts)
    for (const own of importedFolders(folder, text, (path5) => known2.get(path5)).values()) folders2.add(own);
  return folders2.size === 0 ? [] : paths.filter((path5) => folders2.has(folderOf(path5)) && isGoSource(path5));
}
function goWants(changeSet, paths, gatesFiles) {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const folders2 = /* @__PURE__ */ new Set();
  const kinds = /* @__PURE__ */ new Set();
  const generated2 = /* @__PURE__ */ new Map();
  const apis = [];
  const there = /* @__PURE__ */ new Set();
  let wantsGates = false;
  let wantsTypes = false;
  let wantsOpenApi = false;
  for (const { path: path5, before, after } of changeSet.files) {
    const texts = [textOf(before), textOf(after)];
    if (isOpenApiPath(path5) && texts.some((text) => text.includes(lifecycleExtension))) wantsTypes = true;
    const crd = /\.ya?ml$/.test(path5) ? generatedCrd(texts[1] ?? "") : void 0;
    if (crd !== void 0) generated2.set(crd.kind, /* @__PURE__ */ new Set([...generated2.get(crd.kind) ?? [], ...crd.versions]));
    if (!isGoSource(path5) || foreignFolders.test(path5)) continue;
    if (isGatesFile(path5)) wantsTypes = wantsGates = true;
    if (texts.some(mayTag)) wantsOpenApi = wantsGates = true;
    if (!texts.some(mayHoldApi)) continue;
    folders2.add(folderOf(path5));
    for (const text of texts) apis.push([folderOf(path5), text]);
    if (before !== void 0) there.add(folderOf(path5));
    wantsGates = true;
    for (const text of texts) for (const kind of kindsOf(text)) kinds.add(kind);
  }
  for (const folder of foldersOf(paths, generated2)) folders2.add(folder);
  const modules = new Set(apis.flatMap(([folder]) => moduleFiles(folder)));
  const isSibling = (path5) => isGoSource(path5) && folders2.has(folderOf(path5));
  for (const [path5, text] of changeSet.context.texts)
    if (isSibling(path5)) for (const kind of kindsOf(text)) kinds.add(kind);
  const typesFile = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/(?:[^/]*_)?types[^/]*\.go$/;
  return [
    ...paths.filter(isSibling).slice(0, limits.siblings),
    ...crdsOf(paths, kinds).slice(0, limits.crds),
    ...paths.filter((path5) => modules.has(path5)),
    ...otherVersions(apis, there, paths).slice(0, limits.versions),
    ...importedBy(apis, changeSet.context.texts, paths).slice(0, limits.imported),
    ...wantsGates ? paths.filter(isGatesFile).slice(0, limits.gates) : [],
    ...wantsOpenApi ? paths.filter(isOpenApiPath).slice(0, limits.openApi) : [],
    ...wantsTypes ? paths.filter((path5) => typesFile.test(path5) && isGoSource(path5) && !foreignFolders.test(path5)).slice(0, limits.tagged) : []
  ];
}

// src/grants/kinds.ts
var wellKnown = {
  "": "ConfigMap:cm Endpoints=endpoints:ep Event:ev LimitRange:limits Namespace:ns Node:no PersistentVolume:pv PersistentVolumeClaim:pvc Pod:po PodTemplate ReplicationController:rc ResourceQuota:quota Secret Service:svc ServiceAccount:sa",
  apps: "ControllerRevision DaemonSet:ds Deployment:deploy ReplicaSet:rs StatefulSet:sts",
  autoscaling: "HorizontalPodAutoscaler:hpa",
  batch: "CronJob:cj Job",
  "cert-manager.io": "Certificate:cert,certs CertificateRequest:cr,crs ClusterIssuer:ciss Issuer:iss",
  "coordination.k8s.io": "Lease LeaseCandidate",
  "discovery.k8s.io": "EndpointSlice",
  "gateway.networking.k8s.io": "BackendLBPolicy=backendlbpolicies:blbpolicy BackendTLSPolicy=backendtlspolicies:btlspolicy Gateway:gtw GatewayClass=gatewayclasses:gc GRPCRoute HTTPRoute ListenerSet:lset ReferenceGrant:refgrant TCPRoute TLSRoute UDPRoute",
  "gateway.networking.x-k8s.io": "XBackend XBackendTrafficPolicy=xbackendtrafficpolicies:xbtrafficpolicy XListenerSet:lset XMesh=xmeshes:mesh",
  "multicluster.x-k8s.io": "ServiceExport:svcex ServiceImport:svcim",
  "networking.k8s.io": "IPAddress=ipaddresses:ip Ingress=ingresses:ing IngressClass=ingressclasses NetworkPolicy=networkpolicies:netpol ServiceCIDR",
  policy: "PodDisruptionBudget:pdb",
  "rbac.authorization.k8s.io": "ClusterRole ClusterRoleBinding Role RoleBinding",
  "snapshot.storage.k8s.io": "VolumeSnapshot:vs VolumeSnapshotClass=volumesnapshotclasses:vsclass,vsclasses VolumeSnapshotContent:vsc,vscs",
  "storage.k8s.io": "CSIDriver CSINode CSIStorageCapacity=csistoragecapacities StorageClass=storageclasses:sc VolumeAttachment VolumeAttributesClass=volumeattributesclasses:vac"
};
var wellKnownKinds = Object.entries(wellKnown).flatMap(
  ([group, kinds]) => kinds.split(" ").map((word) => {
    const [names3 = "", short3 = ""] = word.split(":");
    const [kind = "", plural] = names3.split("=");
    return { group, kind, resource: plural ?? `${kind.toLowerCase()}s`, others: short3.split(",") };
  })
);
var kindNamesOf = (manifests) => manifests.filter(isCrd).flatMap(({ group: { value: group }, names: names3 }) => {
  const [kind, resource] = [names3.kind.value, names3.plural.value];
  const others = [names3.singular.value ?? [], names3.shortNames.value].flat();
  return group === void 0 || kind === void 0 || resource === void 0 ? [] : [{ group, kind, resource, others }];
});
var formsOf = ({ kind, resource, others = [] }) => [
  resource,
  kind.toLowerCase(),
  ...others.filter((name) => name !== "")
];
var kindNames = (more) => [...more, ...wellKnownKinds];
var key = (group, name) => `${group}/${name}`;
function tableOf(names3, otherwise) {
  const resources = /* @__PURE__ */ new Map();
  const kinds = /* @__PURE__ */ new Map();
  for (const { group, kind, resource } of names3) {
    resources.set(key(group, kind), resource);
    kinds.set(key(group, resource), kind);
  }
  return {
    resourceOf: (group, kind) => resources.get(key(group, kind)) ?? otherwise?.resourceOf(group, kind),
    kindOf: (group, resource) => kinds.get(key(group, resource)) ?? otherwise?.kindOf(group, resource)
  };
}
var wellKnownTable = tableOf(wellKnownKinds);
var kindTable = (more = []) => more.length === 0 ? wellKnownTable : tableOf(more, wellKnownTable);
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
  stream: "the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the connections is rejected",
  mirror: "requests are no longer mirrored (`ResolvedRefs=False`, `RefNotPermitted`)",
  auth: "requests that need the authorization service are rejected (`ResolvedRefs=False`, `RefNotPermitted`)",
  listener: "the listener becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its configuration is removed",
  client: "the certificate for connections to backends cannot be used (`RefNotPermitted`), so they fail",
  authority: "the CA certificates for clients cannot be used (`RefNotPermitted`): the HTTPS listeners that need them become invalid",
  volume: "existing volumes stay, new ones from this source are rejected",
  declared: "the reference is no longer permitted (`RefNotPermitted`)"
};
var podSpecs = [
  ["", "Pod", "spec"],
  ["", "ReplicationController", "spec.template.spec"],
  ["apps", "DaemonSet Deployment ReplicaSet StatefulSet", "spec.template.spec"],
  ["batch", "Job", "spec.template.spec"],
  ["batch", "CronJob", "spec.jobTemplate.spec.template.spec"]
];
var volume = { defaults: { group: "" }, consequence: "volume" };
var experimental = "gateway.networking.x-k8s.io";
var rules2 = "spec.rules[*]";
var certificates = "spec.listeners[*].tls.certificateRefs[*]";
var authorities = "validation.caCertificateRefs[*]";
var ofFilters = (reference) => [
  `${rules2}.filters[*].${reference}`,
  `${rules2}.backendRefs[*].filters[*].${reference}`
];
var rows = [
  { kinds: "HTTPRoute GRPCRoute", defaults: service, consequence: "backend", paths: [`${rules2}.backendRefs[*]`] },
  { kinds: "TCPRoute TLSRoute UDPRoute", defaults: service, consequence: "stream", paths: [`${rules2}.backendRefs[*]`] },
  {
    kinds: "HTTPRoute GRPCRoute",
    defaults: service,
    consequence: "mirror",
    paths: ofFilters("requestMirror.backendRef")
  },
  { kinds: "HTTPRoute", defaults: service, consequence: "auth", paths: ofFilters("externalAuth.backendRef") },
  { kinds: "Gateway ListenerSet", defaults: secret, consequence: "listener", paths: [certificates] },
  { kinds: "Gateway", defaults: secret, consequence: "client", paths: ["spec.tls.backend.clientCertificateRef"] },
  {
    kinds: "Gateway",
    defaults: {},
    consequence: "authority",
    paths: [`spec.tls.frontend.default.${authorities}`, `spec.tls.frontend.perPort[*].tls.${authorities}`]
  },
  { group: experimental, kinds: "XListenerSet", defaults: secret, consequence: "listener", paths: [certificates] },
  {
    group: experimental,
    kinds: "XBackend",
    defaults: secret,
    consequence: "client",
    paths: ["spec.tls.clientCertificateRef"]
  },
  { group: "", kinds: "PersistentVolumeClaim", ...volume, paths: ["spec.dataSourceRef"] },
  {
    group: "apps",
    kinds: "StatefulSet",
    ...volume,
    from: claim,
    paths: ["spec.volumeClaimTemplates[*].spec.dataSourceRef"]
  },
  ...podSpecs.map(([group, kinds, spec]) => {
    const paths = [`${spec}.volumes[*].ephemeral.volumeClaimTemplate.spec.dataSourceRef`];
    return { group, kinds, ...volume, from: claim, paths };
  })
];
var builtInReferencePaths = rows.flatMap(
  ({ group = gatewayHome, kinds, paths, defaults, consequence, from }) => kinds.split(" ").flatMap(
    (kind) => paths.map((path5) => {
      const place2 = { group, kind, path: path5, defaults, consequence: consequences[consequence] };
      return from === void 0 ? place2 : { ...place2, from };
    })
  )
);
var declaredReferencePaths = (declared) => declared.map(({ group, kind, path: path5, defaults }) => {
  return { group, kind, path: path5, defaults, consequence: consequences.declared };
});

// src/grants/references.ts
function valuesAt(root, path5) {
  let found = [{ node: root, field: "" }];
  for (const step2 of path5.split(".")) {
    const isList2 = step2.endsWith("[*]");
    const key3 = isList2 ? step2.slice(0, -3) : step2;
    found = found.flatMap(({ node, field }) => {
      const value = get(node, key3);
      if (value === void 0) return [];
      const name = field === "" ? key3 : `${field}.${key3}`;
      if (!isList2) return [{ node: value, field: name }];
      return value.kind === "sequence" ? value.items.map((item, index2) => ({ node: item, field: `${name}[${index2}]` })) : [];
    });
  }
  return found;
}
function referenceAt(manifest, rule, { node, field }) {
  const namespace = textAt(node, "namespace");
  const own = manifest.namespace === "" ? void 0 : manifest.namespace;
  const name = textAt(node, "name");
  const kind = textAt(node, "kind") ?? rule.defaults.kind;
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

// src/facts/grants/attaching-objects.ts
var groupOf2 = ({ apiVersion }) => groupOfApiVersion(apiVersion);
var isRoute = (manifest) => groupOf2(manifest) === gatewayHome && /^(?:HTTP|GRPC|TLS|TCP|UDP)Route$/.test(manifest.kind);
var isNamespace = ({ apiVersion, kind }) => apiVersion === "v1" && kind === "Namespace";
var gatewayType = `${gatewayHome} Gateway`;
var setTypes = /* @__PURE__ */ new Set([
  `${gatewayHome} ListenerSet`,
  "gateway.networking.x-k8s.io XListenerSet"
]);
var serviceType = " Service";
var typeOf = (manifest) => `${groupOf2(manifest)} ${manifest.kind}`;
var isParent = (manifest) => [gatewayType, serviceType].includes(typeOf(manifest)) || setTypes.has(typeOf(manifest));
var isChild = (manifest) => isRoute(manifest) || setTypes.has(typeOf(manifest));
var parentsOf = ({ root, kind }) => kind.endsWith("Route") ? itemsOf(getIn(root, ["spec", "parentRefs"])) : [getIn(root, ["spec", "parentRef"]) ?? []].flat();
var textOf2 = ({ file }, node) => node === void 0 ? "" : file.text.slice(node.start, node.end);
function decisive(one) {
  if (isRoute(one)) {
    const parents = getIn(one.root, ["spec", "parentRefs"]);
    return parents === void 0 ? [] : [parents, getIn(one.root, ["spec", "hostnames"])];
  }
  if (isNamespace(one)) return [getIn(one.root, ["metadata", "labels"])];
  return typeOf(one) === gatewayType || setTypes.has(typeOf(one)) ? ["parentRef", "listeners", "allowedListeners"].map((key3) => getIn(one.root, ["spec", key3])) : [];
}
var decisiveText = (one) => decisive(one).map((node) => textOf2(one, node)).join("\0");
var attachmentKey = (manifests) => manifests.map(decisiveText).filter((text) => text !== "").join("\0");

// src/facts/kustomize/kustomizations-of-a-side.ts
var parsed = /* @__PURE__ */ new WeakMap();
function readNodes(file) {
  const known2 = parsed.get(file) ?? parseYaml(file).flatMap((document) => document.root ?? []);
  parsed.set(file, known2);
  return known2;
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
  return (expression, text) => {
    if (expression === void 0 || expression === "" || expression === text) return true;
    if (!compiled.has(expression)) compiled.set(expression, compile(expression));
    return compiled.get(expression)?.testExact(text) ?? false;
  };
}
var keysOf = (pointer) => pointer.split("/").slice(1).map((key3) => key3.replaceAll("~1", "/").replaceAll("~0", "~"));
function givenBy(root, { name, keys }, targeted, file) {
  const textAt3 = (from, rest) => {
    const given = getIn(from, rest);
    const text = stringOf(given);
    return given === void 0 || text === void 0 || text === "" ? [] : [{ value: text, at: file && spanOf(file, given) }];
  };
  if (root.kind === "sequence") {
    if (!targeted) return [];
    return root.items.flatMap((operation) => {
      if (!["add", "replace"].includes(stringOf(get(operation, "op")) ?? "")) return [];
      const path5 = keysOf(stringOf(get(operation, "path")) ?? "");
      const isOnTheWay = path5.length > 0 && path5.every((key3, index2) => key3 === keys[index2]);
      return isOnTheWay ? textAt3(get(operation, "value"), keys.slice(path5.length)) : [];
    });
  }
  if (!targeted && (stringOf(get(root, "kind")) !== crdKind || stringOf(getIn(root, ["metadata", "name"])) !== name))
    return [];
  return textAt3(root, keys);
}
var patchLimit = 256 * 1024;
var builderLimit = 200;
function kustomizeTree(paths, lookup, listed) {
  const kustomizations = /* @__PURE__ */ new Map();
  const unread4 = [];
  for (const path5 of paths) {
    if (!isKustomizationPath(path5)) continue;
    const file = lookup(path5);
    if (file === "unread") unread4.push(path5);
    if (typeof file === "string") continue;
    const root = readNodes(file)[0];
    if (root?.kind === "mapping") kustomizations.set(path5, readKustomization(file, root));
  }
  const kustomizationIn = (dir) => inFolder(dir).flatMap((path5) => kustomizations.get(path5) ?? [])[0];
  const selects2 = selector();
  const inlines = /* @__PURE__ */ new Map();
  const users = groupBy(
    [...kustomizations.values()].flatMap(
      (by) => [...by.builds, ...by.components].map(({ path: path5, at }) => ({ path: path5, by, at }))
    ),
    ({ path: path5 }) => path5
  );
  function builders(path5) {
    const found = /* @__PURE__ */ new Map();
    const queue = [[path5, []]];
    for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
      const [target, chain] = next;
      for (const { by, at } of users.get(target) ?? []) {
        if (found.has(by) || found.size >= builderLimit) continue;
        const links2 = [at, ...chain];
        found.set(by, links2);
        queue.push([by.dir, links2]);
      }
    }
    return found;
  }
  function above(built) {
    const found = /* @__PURE__ */ new Set();
    const usersOf2 = (path5) => {
      for (const { by } of users.get(path5) ?? []) found.add(by);
    };
    for (const path5 of built) usersOf2(path5);
    for (const { dir } of found) usersOf2(dir);
    return found;
  }
  function patchGives(patch, asked) {
    const { target, file, inline } = patch;
    if (target !== void 0 && !(selects2(target.kind, crdKind) && selects2(target.name, asked.name)))
      return { given: [] };
    const targeted = target !== void 0;
    if (inline !== void 0) {
      if (inline.length > patchLimit) return { given: [], unknown: "a patch is too large" };
      const { path: path5, side } = patch.at.file;
      const text = inlines.get(patch) ?? { path: path5, side, text: inline };
      inlines.set(patch, text);
      return { given: readNodes(text).flatMap((root) => givenBy(root, asked, targeted, void 0)) };
    }
    if (file === void 0) return { given: [] };
    if (file.path === void 0)
      return { given: [], unknown: `the patch ${JSON.stringify(file.text)} is not in this repository` };
    const content = lookup(file.path);
    if (content === "unread") return { given: [], unknown: `${file.path} was not read` };
    if (content === "absent") return { given: [] };
    return { given: readNodes(content).flatMap((root) => givenBy(root, asked, targeted, content)) };
  }
  function gives(by, asked, seen) {
    const found = [];
    const unknown2 = [];
    if (seen.has(by)) return { found, unknown: unknown2 };
    seen.add(by);
    const [metadata, annotations, annotation = ""] = asked.keys;
    const isAnnotation = metadata === "metadata" && annotations === "annotations";
    const common = isAnnotation ? entryOf(by.commonAnnotations, annotation) : void 0;
    const text = stringOf(common?.value);
    if (common !== void 0 && text !== void 0 && text !== "")
      found.push({ value: text, places: [spanOf(by.file, common.value)] });
    for (const patch of by.patches) {
      const { given, unknown: why } = patchGives(patch, asked);
      if (why !== void 0) unknown2.push(why);
      for (const { value, at } of given) found.push({ value, places: at === void 0 ? [patch.at] : [at, patch.at] });
    }
    if (by.transformers.length > 0) unknown2.push(`${by.file.path} uses transformers`);
    for (const { path: path5, text: link, at } of by.components) {
      const component = path5 === void 0 ? void 0 : kustomizationIn(path5);
      if (component === void 0) {
        unknown2.push(`the component ${JSON.stringify(link)} of ${by.file.path} was not read`);
        continue;
      }
      const inner = gives(component, asked, seen);
      append(unknown2, inner.unknown);
      for (const supply of inner.found) found.push({ ...supply, places: [...supply.places, at] });
    }
    return { found, unknown: unknown2 };
  }
  return {
    kustomizations: [...kustomizations.values()],
    builders,
    above,
    supplies(path5, name, keys) {
      const found = [];
      const unknown2 = listed ? [] : ["the files of the repository were not listed"];
      if (unread4[0] !== void 0)
        unknown2.push(`${unread4[0]}${unread4.length === 1 ? " was" : ` and ${unread4.length - 1} more were`} not read`);
      const seen = /* @__PURE__ */ new Set();
      const all = builders(path5);
      if (all.size >= builderLimit) unknown2.push(`more than ${builderLimit} kustomizations build it`);
      for (const [by, chain] of all) {
        const given = gives(by, { name, keys }, seen);
        append(unknown2, given.unknown);
        for (const supply of given.found) found.push({ ...supply, places: [...supply.places, ...chain] });
      }
      return { found, unknown: unknown2[0] };
    }
  };
}

// src/facts/kustomize/altered.ts
function alterations(tree, lookup) {
  const byDir = new Map(tree.kustomizations.map((one) => [one.dir, one]));
  const selects2 = selector();
  function reaches({ target, inline, file }, { kind, name }) {
    if (target !== void 0) return selects2(target.kind, kind) && selects2(target.name, name);
    const read2 = file?.path === void 0 ? void 0 : lookup(file.path);
    const text = inline ?? (typeof read2 === "object" ? read2.text : void 0);
    return text === void 0 || text.includes(kind) && text.includes(name);
  }
  function alters(by, object, seen) {
    if (seen.has(by)) return false;
    seen.add(by);
    return by.transformers.length > 0 || by.replacements.length > 0 || object.kind === "Namespace" && (by.labels.length > 0 || by.commonLabels !== void 0) || by.patches.some((patch) => reaches(patch, object)) || by.components.some(({ path: path5 }) => {
      const component = path5 === void 0 ? void 0 : byDir.get(path5);
      return component === void 0 || alters(component, object, seen);
    });
  }
  return (object) => {
    const seen = /* @__PURE__ */ new Set();
    return [...tree.builders(object.file.path).keys()].some((by) => alters(by, object, seen));
  };
}

// src/facts/kustomize/appliers.ts
var applierGroups = ["kustomize.toolkit.fluxcd.io", "argoproj.io"];
var textAt2 = (node, ...steps) => {
  const text = stringOf(getIn(node, steps));
  return text === "" ? void 0 : text;
};
var isApplier = ({ apiVersion, kind }) => `${groupOfApiVersion(apiVersion)} ${kind}` === `${applierGroups[0]} Kustomization` || `${groupOfApiVersion(apiVersion)} ${kind}` === `${applierGroups[1]} Application`;
function appliersOf({ root, kind, namespace = "", name }) {
  const spec = get(root, "spec");
  const of = { name: `${kind} ${namespace}/${name}` };
  const at = (path5) => resolvePath("", `./${path5 ?? ""}`);
  if (kind === "Kustomization") {
    const dir = at(textAt2(spec, "path"));
    const source = ["kind", "namespace", "name"].map((key3) => textAt2(spec, "sourceRef", key3) ?? "").join(" ");
    const moved = textAt2(spec, "targetNamespace");
    return dir === void 0 ? [] : [{ ...of, dir, moved, otherwise: void 0, isDeep: true, source }];
  }
  const sources = [get(spec, "source") ?? [], itemsOf(get(spec, "sources"))].flat();
  return sources.flatMap((source) => {
    const dir = textAt2(source, "path") === void 0 ? void 0 : at(textAt2(source, "path"));
    if (dir === void 0) return [];
    const moved = textAt2(source, "kustomize", "namespace");
    const otherwise = textAt2(spec, "destination", "namespace");
    const isDeep = isTrue(getIn(source, ["directory", "recurse"]));
    return [{ ...of, dir, moved, otherwise, isDeep, source: textAt2(source, "repoURL") ?? "" }];
  });
}
function appliersIn(manifests, paths) {
  const found = manifests.filter(isApplier).flatMap(appliersOf);
  if (paths === void 0 || found.length === 0) return found;
  const folders2 = new Set(paths.flatMap(foldersAbove));
  const pointing = found.filter(({ dir }) => folders2.has(dir));
  return new Set(pointing.map(({ source }) => source)).size > 1 ? [] : pointing;
}
var foldersAbove = (path5) => path5.split("/").map((_, index2, steps) => steps.slice(0, index2).join("/"));

// src/facts/kustomize/worlds.ts
var namespaceIn = ({ namespace }, { moved, otherwise, isUnknown }) => isUnknown === true ? void 0 : moved ?? (namespace === "" ? void 0 : namespace) ?? otherwise;
var [mostVisits, mostDepth] = [5e4, 200];
function ownMove(by, lookup) {
  const textOf7 = (path5) => {
    const file = path5 === void 0 ? "absent" : lookup(path5);
    return typeof file === "string" ? "" : file.text;
  };
  const patches = by.patches.map(({ inline, file }) => inline ?? textOf7(file?.path));
  const targets = by.replacements.flatMap((node) => itemsOf(get(node, "targets")));
  const replaced = targets.flatMap((target) => itemsOf(get(target, "fieldPaths")).map((path5) => stringOf(path5) ?? ""));
  const isHidden = by.transformers.length > 0 || by.replacements.some((node) => get(node, "path") !== void 0) || patches.some((text) => text.includes("/metadata/namespace")) || replaced.includes("metadata.namespace");
  if (isHidden) return { isUnknown: true };
  return by.namespace === void 0 ? void 0 : { moved: by.namespace };
}
function movesWithin(byDir, lookup) {
  const known2 = /* @__PURE__ */ new Map();
  function movesOf(by, depth = 0) {
    const own = ownMove(by, lookup);
    let later = own ?? {};
    const moves = [later];
    for (const { path: path5 } of [...by.components].reverse()) {
      if (own === void 0 && !isSettled(later)) later = moveOf(byDir.get(path5 ?? ""), depth + 1);
      moves.push(later);
    }
    return moves.reverse();
  }
  function moveOf(component, depth) {
    if (component === void 0) return {};
    if (depth > mostDepth) return { isUnknown: true };
    const { dir } = component;
    const found = known2.get(dir);
    if (found !== void 0) return found;
    known2.set(dir, {});
    const [move = {}] = movesOf(component, depth);
    known2.set(dir, move);
    return move;
  }
  return movesOf;
}
var isSettled = ({ moved, isUnknown }) => moved !== void 0 || isUnknown === true;
function worldsOf(kustomizations, appliers, paths, lookup) {
  const byDir = new Map(kustomizations.map((one) => [one.dir, one]));
  const movesOf = movesWithin(byDir, lookup);
  const placements = /* @__PURE__ */ new Map();
  let visits = 0;
  let isBeyond = false;
  function record(path5, placement) {
    const { world, moved = "", otherwise = "", isUnknown = false } = placement;
    const known2 = placements.get(path5) ?? /* @__PURE__ */ new Map();
    known2.set(JSON.stringify([world, moved, otherwise, isUnknown]), placement);
    placements.set(path5, known2);
  }
  function walk3(by, outer, world, seen, depth = 0) {
    const key3 = JSON.stringify([by.dir, outer]);
    if (seen.has(key3)) return;
    seen.add(key3);
    const { otherwise } = outer;
    const moves = isSettled(outer) ? [] : movesOf(by);
    const resources = by.builds.map((link) => ({ link, inner: moves[0] }));
    const components = by.components.map((link, index2) => ({ link, inner: moves[index2 + 1] }));
    for (const { link, inner: within2 } of [...resources, ...components]) {
      const { path: path5 } = link;
      if (path5 === void 0) continue;
      const move = within2 === void 0 ? outer : { ...within2, otherwise };
      visits += 1;
      const inner = byDir.get(path5);
      isBeyond ||= visits > mostVisits || depth > mostDepth;
      if (inner === void 0) record(path5, isBeyond ? { isUnknown: true, world } : { ...move, world });
      else if (!isBeyond) walk3(inner, move, world, seen, depth + 1);
    }
  }
  function walkFolder({ dir, isDeep, moved, otherwise, name: world }) {
    const seen = /* @__PURE__ */ new Set();
    const own = byDir.get(dir);
    if (own !== void 0) {
      walk3({ ...own, namespace: moved ?? own.namespace }, { otherwise }, world, seen);
      return;
    }
    const isWithinOther = (path5) => foldersAbove(path5).some((folder) => folder.length > dir.length && byDir.has(folder));
    const isBelow = (path5) => dir === "" || path5.startsWith(`${dir}/`);
    const units = isDeep ? [...byDir.values()].filter((one) => isBelow(one.dir) && !isWithinOther(one.dir)) : [];
    for (const one of units) walk3(one, { moved, otherwise }, world, seen);
    for (const path5 of paths.filter(isBelow)) {
      const isOwn = isDeep || folderOf(path5) === dir;
      if (!isOwn || !isManifestPath(path5) || isKustomizationPath(path5) || isDeep && isWithinOther(path5)) continue;
      visits += 1;
      isBeyond ||= visits > mostVisits;
      if (!isBeyond) record(path5, { moved, otherwise, world });
    }
  }
  for (const applier of appliers) walkFolder(applier);
  const applied = new Set(appliers.map(({ dir }) => dir));
  const built = new Set(
    kustomizations.flatMap((by) => [...by.builds, ...by.components].flatMap(({ path: path5 }) => path5 ?? []))
  );
  for (const by of kustomizations)
    if (!by.isComponent && !built.has(by.dir) && !applied.has(by.dir)) walk3(by, {}, by.dir, /* @__PURE__ */ new Set());
  const all = new Map([...placements].map(([path5, found]) => [path5, [...found.values()]]));
  return (path5) => all.get(path5) ?? (isBeyond ? [{ isUnknown: true, world: "" }] : []);
}
function rivalsOf(placed) {
  const copies = groupBy(placed, ([{ root }]) => root);
  return (manifest) => {
    const own = placed.get(manifest)?.world;
    const others = (copies.get(manifest.root) ?? []).filter(([{ namespace }]) => namespace === manifest.namespace);
    return new Set(others.flatMap(([, { world }]) => world === own ? [] : [world]));
  };
}

// src/facts/grants/grant-sides.ts
var noGrantSettings = { references: [], grantHomes: [] };
var referencePathsOf = ({ references }) => references.length === 0 ? builtInReferencePaths : [...builtInReferencePaths, ...declaredReferencePaths(references)];
function mayMatter(text, paths) {
  if (!text.includes("apiVersion")) return false;
  if (["ReferenceGrant", "ReferencePolicy", "ClusterReferenceConsumer"].some((word) => text.includes(word)))
    return true;
  return text.includes("namespace") && paths.some(({ kind, path: path5 }) => text.includes(kind) && text.includes(lastKey(path5)));
}
var lastKey = (path5) => path5.slice(path5.lastIndexOf(".") + 1).replace("[*]", "");
var serves = ({ group, names: names3, versions }) => group.value === authorizationHome && names3.kind.value === "ReferenceGrant" && versions.some(({ name, served }) => served.value && name === "v1alpha1");
var configuredKinds = ({ references }) => references.flatMap(({ group, kind, resource }) => resource === void 0 ? [] : [{ group, kind, resource }]);
function grantSide(manifests, settings) {
  const paths = referencePathsOf(settings);
  return {
    manifests,
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    references: manifests.flatMap((manifest) => referencesOf(manifest, paths)),
    kinds: kindTable([...configuredKinds(settings), ...kindNamesOf(manifests)]),
    namespaces: new Set(
      manifests.flatMap(
        ({ kind, apiVersion, name, namespace }) => kind === "Namespace" && apiVersion === "v1" ? [name] : namespace === void 0 ? [] : [namespace]
      )
    ),
    servesAuthorization: manifests.filter(isCrd).some(serves)
  };
}
var isSameText = ({ before, after }) => before?.kind === "text" && after?.kind === "text" && before.text === after.text;
var grantText = ({ manifest }) => manifest.file.text.slice(manifest.root.start, manifest.root.end);
var occasionKeys = ({ grants, references }) => [...grants.map(grantText), ...references.map(referenceKey)].sort().join("\0");
function appliedIn(file, side) {
  const parsed3 = parsedSide(file, side);
  const appliers = appliersIn(parsed3?.manifests ?? [], void 0);
  const [root] = isKustomizationPath(file.path) ? parsed3?.manifests ?? [] : [];
  const builds = ["resources", "bases", "components"].flatMap((key3) => itemsOf(get(root?.root, key3)));
  return {
    namespaces: JSON.stringify([stringOf(get(root?.root, "namespace")) ?? "", appliers]),
    builds: builds.map((node) => stringOf(node) ?? "")
  };
}
function movesNamespaces(file) {
  if (file.before?.kind !== "text" || file.after?.kind !== "text") return false;
  const [before, after] = [appliedIn(file, "base"), appliedIn(file, "head")];
  const stays = new Set(after.builds);
  return before.namespaces !== after.namespaces || before.builds.some((path5) => !stays.has(path5));
}
var mayHoldGrants = ({ paths = [], texts }) => paths.some((path5) => grantWords.test(path5)) || [...texts.values()].some((text) => text.includes(gatewayHome));
var grantWords = /grant|gateway|route|listener/i;
var occasions = /* @__PURE__ */ new WeakMap();
function grantOccasions({ files, context }, settings) {
  const known2 = occasions.get(files);
  const key3 = JSON.stringify(settings.references);
  const found = known2?.get(key3);
  if (found !== void 0) return found;
  const changed = files.filter((file) => {
    if (!isNoGo(file.path) || isSameText(file)) return false;
    const isAttaching = ({ kind }) => kind !== "Namespace" || mayHoldGrants(context);
    const keysOf3 = (side) => {
      const manifests = parsedSide(file, side)?.manifests ?? [];
      if (manifests.length === 0) return "";
      const keys = [occasionKeys(grantSide(manifests, settings)), attachmentKey(manifests.filter(isAttaching))];
      return keys.filter((text) => text !== "").join("\0");
    };
    return keysOf3("base") !== keysOf3("head") || movesNamespaces(file) && mayHoldGrants(context);
  });
  const result = changed.map(({ path: path5 }) => path5);
  occasions.set(files, new Map([...known2 ?? [], [key3, result]]));
  return result;
}
var fileLimit = 15e3;
var foreign = /(?:^|\/)(?:\.github|vendor|third_party|node_modules|testdata|invalid-examples)\//;
function candidates({ context }, from) {
  const folders2 = [...new Set(from.map(folderOf))].slice(0, 50).map((folder) => folder.split("/"));
  const own = new Set(from.map(folderOf));
  const ranked = (context.paths ?? []).filter((path5) => isManifestPath(path5) && isRelevant(path5) && (own.has(folderOf(path5)) || !foreign.test(path5))).map((path5) => {
    const steps = folderOf(path5).split("/");
    const bias = (/\.json$/i.test(path5) ? 100 : 0) - (grantWords.test(path5) ? 3 : 0);
    return { path: path5, far: bias + smallest(folders2.map((folder) => folderDistance(folder, steps))) };
  }).sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1));
  return { wanted: ranked.slice(0, fileLimit).map(({ path: path5 }) => path5), beyond: Math.max(0, ranked.length - fileLimit) };
}
function grantWants(changeSet, settings = noGrantSettings) {
  const from = grantOccasions(changeSet, settings);
  return from.length === 0 ? [] : candidates(changeSet, from).wanted;
}
function whyUnsure(changeSet, from) {
  const { paths, texts } = changeSet.context;
  if (paths === void 0) return "the files of the repository were not listed";
  const { wanted, beyond: beyond2 } = candidates(changeSet, from);
  const unread4 = beyond2 + wanted.filter((path5) => !texts.has(path5)).length;
  return unread4 === 0 ? void 0 : `${unread4} files of the repository that may have grants or references were not read`;
}
function withoutUnlisted({ placed, ...now }, base) {
  const dirs = new Set(now.tree.kustomizations.map(({ dir }) => dir));
  const left = /* @__PURE__ */ new Map();
  const isLeft = (path5) => {
    const known2 = left.get(path5) ?? [...base.tree.builders(path5).keys()].some(({ dir }) => dirs.has(dir));
    left.set(path5, known2);
    return known2;
  };
  return {
    ...now,
    placed: new Map([...placed].filter(([{ file }, way]) => way !== nowhere || !isLeft(file.path)))
  };
}
function asApplied(manifests, changeSet, side) {
  const { paths, lookup } = sideTree(changeSet, side);
  const tree = kustomizeTree(paths, lookup, changeSet.context.paths !== void 0);
  const waysOf = worldsOf(tree.kustomizations, appliersIn(manifests, paths), paths, lookup);
  const placed = manifests.flatMap((manifest) => {
    const ways = waysOf(manifest.file.path);
    if (ways.length === 0) return [[manifest, nowhere]];
    return ways.map((way) => [{ ...manifest, namespace: namespaceIn(manifest, way) }, way]);
  });
  const listedAt = (path5) => [...tree.builders(path5).values()].flat().find(({ file }) => file.side === "base");
  return { placed: new Map(placed), isAltered: alterations(tree, lookup), listedAt, tree };
}
var kindsWanted = /kind["']?:\s*["']?(?:Namespace|CustomResourceDefinition|Gateway|X?ListenerSet|Service|[A-Z]+Route)\b/;
var nowhere = { world: "" };
function grantSides(changeSet, documents, settings) {
  const paths = referencePathsOf(settings);
  const from = grantOccasions(changeSet, settings);
  const { texts } = changeSet.context;
  const around = from.length === 0 ? [] : [...texts].flatMap(
    ([path5, text]) => mayMatter(text, paths) || applierGroups.some((group) => text.includes(group)) || kindsWanted.test(text) ? documents.context(path5)?.manifests ?? [] : []
  );
  const manifestsOf = (side) => [
    ...documents.files.flatMap((pair) => pair[side]?.manifests ?? []),
    ...around
  ];
  const shared = {
    touched: from.length > 0,
    unless: from.length === 0 ? void 0 : whyUnsure(changeSet, from),
    listed: changeSet.context.paths !== void 0
  };
  if (from.length === 0) {
    const [base, head] = [grantSide(manifestsOf("base"), settings), grantSide(manifestsOf("head"), settings)];
    return { ...shared, base, head };
  }
  const before = asApplied(manifestsOf("base"), changeSet, "base");
  const after = withoutUnlisted(asApplied(manifestsOf("head"), changeSet, "head"), before);
  const sideOf = ({ placed, isAltered, listedAt }) => {
    return { ...grantSide([...placed.keys()], settings), placed, isAltered, listedAt };
  };
  return { ...shared, base: sideOf(before), head: sideOf(after) };
}

// src/facts/crd/conversion-elsewhere.ts
function conversionElsewhere(changeSet, documents, converted = []) {
  const isConfigured = matcher(converted);
  let tree;
  const treeOfHead = () => {
    const { paths, lookup } = sideTree(changeSet, "head");
    return tree ??= kustomizeTree(paths, lookup, changeSet.context.paths !== void 0);
  };
  return ({ name, file }) => isConfigured(name) || crdIndex(documents).named("head", name).some(converts) || treeOfHead().supplies(file.path, name, ["spec", "conversion", "strategy"]).found.some(({ value }) => value === "Webhook");
}
var unconvertedFiles = ({ files }) => files.flatMap((file) => crdsIn(parsedSide(file, "head")).some(lacksConversion) ? [file.path] : []);

// src/facts/crd/unowned-crds.ts
var ownerLimit = 500;
var ownerFile = /(?:^|\/)(?:PROJECT|(?:apis?\/(?:.*\/)?|v\d\w*\/)(?:doc|groupversion_info|register)\.go)$/;
var isOutside = (path5) => isAside(path5) || /(?:^|\/)(?:integration[^/]*|scripts?|addons|cni)\//i.test(path5);
var isExample = ({ group }) => /(?:^|\.)example\./.test(group.value ?? "");
var generated = /(?:^|\/)[\w-]+(?:\.[\w-]+)+_[\w-]+\.ya?ml$/;
function namedIn(homes) {
  const paths = homes.map((path5) => path5.toLowerCase());
  const manifests = paths.filter((path5) => isManifestPath(path5) && !generated.test(path5));
  const words2 = new Set(manifests.flatMap((path5) => path5.split(/[^a-z\d]+/)));
  const groups = /* @__PURE__ */ new Map();
  const isGroup = (group) => {
    const found = groups.get(group) ?? paths.some((path5) => path5.includes(group));
    groups.set(group, found);
    return found;
  };
  return ({ group, names: names3 }) => words2.has(names3.plural.value?.toLowerCase() ?? "") || isGroup(group.value?.toLowerCase() ?? "");
}
function ownerWants({ files }, paths) {
  const crds = files.filter(({ path: path5 }) => isOutside(path5)).flatMap((file) => [...crdsIn(parsedSide(file, "base")), ...crdsIn(parsedSide(file, "head"))]);
  const doubtful = crds.filter((crd) => !isExample(crd));
  if (doubtful.length === 0) return [];
  const homes = paths.filter((path5) => !isOutside(path5));
  const wanted = homes.filter((path5) => ownerFile.test(path5));
  return wanted.length > ownerLimit || doubtful.every(namedIn(homes)) ? [] : wanted;
}
var domain = /^[ -]*domain: *["']?([\w.-]+)/gm;
var groupsIn = (file) => file.path.endsWith(".go") ? [packageGroup(file) ?? ""] : [...file.text.matchAll(domain)].map(([, name = ""]) => name);
function unownedCrds(changeSet, documents, isOurs) {
  const crdsOf4 = ({ base, head }) => [...crdsIn(base), ...crdsIn(head)];
  const candidates4 = [...documents.files, ...documents.moved].filter((file) => {
    const crds2 = crdsOf4(file);
    return crds2.length > 0 && crds2.every((crd) => isOutside(crd.file.path));
  });
  if (candidates4.length === 0) return [];
  const isHome = (path5) => isOurs(path5) && !isOutside(path5);
  const trees = ["base", "head"].map((side) => sideTree(changeSet, side));
  const isNamed2 = namedIn([...new Set(trees.flatMap(({ paths: paths2 }) => paths2))].filter(isHome));
  const index2 = crdIndex(documents);
  const crds = [index2.changed.base, index2.changed.head, index2.unchanged()].flatMap(({ all }) => all);
  const sources = trees.flatMap(
    ({ paths: paths2, lookup }) => paths2.filter((path5) => ownerFile.test(path5) && isHome(path5)).map((path5) => lookup(path5))
  );
  const own = new Set(
    [
      ...crds.flatMap(({ file, group }) => isHome(file.path) ? group.value ?? "" : []),
      ...sources.flatMap((file) => typeof file === "string" ? [] : groupsIn(file))
    ].filter((name) => name !== "")
  );
  const isKnown2 = changeSet.context.paths !== void 0 && own.size > 0 && !sources.includes("unread");
  const isOwned = (crd) => {
    const parts = (crd.group.value ?? "").split(".");
    return isNamed2(crd) || parts.some((_, at) => own.has(parts.slice(at).join(".")));
  };
  const foreign2 = candidates4.filter(
    (file) => crdsOf4(file).every((crd) => isExample(crd) || isKnown2 && !isOwned(crd))
  );
  const paths = foreign2.flatMap(({ base, head }) => [base, head].flatMap((side) => side?.file.path ?? []));
  return [{ kind: "unowned-crds", paths: new Set(paths) }];
}

// src/facts/crd/broken-promises.ts
var bundleFile = /\.clusterserviceversion\.ya?ml$/;
var readme = "README.md";
function promisesIn(paths) {
  const charts = new Set(paths.filter((path5) => /(?:^|\/)Chart\.yaml$/.test(path5)));
  const bundles = groupBy(
    paths.filter((path5) => bundleFile.test(path5)),
    folderOf
  );
  const hasReadme = paths.includes(readme);
  return (path5) => {
    const chart = [...path5.matchAll(/(?:^|\/)(?=(?:crds|templates)\/)/g)].map(({ 0: slash, index: index2 }) => `${path5.slice(0, index2)}${slash}Chart.yaml`).findLast((one) => charts.has(one));
    const project = /^((?:.*\/)?config\/)crd\//.exec(path5)?.[1];
    const folders2 = [folderOf(path5), ...project === void 0 ? [] : [`${project}manifests/bases`]];
    const files = [...chart === void 0 ? [] : [chart], ...folders2.flatMap((folder) => bundles.get(folder) ?? [])];
    return hasReadme ? [...files, readme] : files;
  };
}
function promiseWants({ files }, paths) {
  const ruled = files.filter(({ after }) => after?.kind === "text" && mayNeedNewer(after.text));
  return ruled.length === 0 ? [] : ruled.map(({ path: path5 }) => path5).flatMap(promisesIn(paths));
}
var lowestOf = (text) => text.includes("||") ? void 0 : /^\s*(?:>=|[~^=])?\s*v?(1\.\d{1,3})(?!\d)/.exec(text)?.[1];
var badges = /!\[([^\]\n]{1,200})\]\(|img\.shields\.io\/badge\/([^\s)"'<>?]{1,200})/g;
function badgeIn(file) {
  for (const { 0: whole2, 1: alt, 2: badge = "", index: index2 } of file.text.matchAll(badges)) {
    const text = alt ?? badge.replaceAll("--", "-").replaceAll("_", " ").replaceAll(/%3c|%e2%89%a4/gi, "<");
    if (!/(?<![a-z0-9])(?:kubernetes|k8s)(?![a-z0-9])/i.test(text) || /[<≤]/.test(text)) continue;
    const minors = Array.from(text.matchAll(/(?<![\d.])v?1\.(\d{1,3})(?!\d)/gi), ([, minor]) => Number(minor));
    if (minors.length === 0) continue;
    const lowest = minors.reduce((one, other) => Math.min(one, other));
    return { field: "badge", version: `1.${lowest}`, at: { file, start: index2, end: index2 + whole2.length } };
  }
  return void 0;
}
function promisedBy(file) {
  if (file.path === readme) return badgeIn(file);
  const root = parseYaml(file)[0]?.root;
  const field = bundleFile.test(file.path) ? "minKubeVersion" : "kubeVersion";
  const entry = entryOf(field === "kubeVersion" ? root : get(root, "spec"), field);
  const version = lowestOf(stringOf(entry?.value) ?? "");
  return entry === void 0 || version === void 0 ? void 0 : { field, version, at: entrySpan(file, entry) };
}
var minorOf = (version) => Number(version.slice(2));
function brokenPromises(changeSet, pairs) {
  const changed = pairs.filter(({ after, unchanged }) => after !== void 0 && !unchanged && !after.isV1beta1);
  if (changed.length === 0) return [];
  const { paths, lookup } = sideTree(changeSet, "head");
  const filesFor = promisesIn(paths);
  return changed.flatMap(({ before, after, copies }) => {
    if (after === void 0) return [];
    const files = new Set([after, ...copies].flatMap(({ file }) => filesFor(file.path)));
    if (files.size === 0 || !mayNeedNewer(after.file.text)) return [];
    const promises = [...files].flatMap((path5) => {
      const file = lookup(path5);
      return (typeof file === "string" ? void 0 : promisedBy(file)) ?? [];
    });
    const minimum = promises.length === 0 ? void 0 : minimumVersion(spokenOf(after), covered);
    if (minimum === void 0 || minimum === covered.at(-1)) return [];
    const was = before && minimumVersion(spokenOf(before), covered);
    if (was !== void 0 && minorOf(was) >= minorOf(minimum)) return [];
    const places = { at: nameSpan(after), document: documentRef(after) };
    return promises.filter(({ version }) => minorOf(version) < minorOf(minimum)).map((promised) => ({ kind: "broken-promise", crd: after.name, minimum, promised, ...places }));
  });
}

// src/facts/crd/chart-sizes.ts
import { gzipSync } from "node:zlib";
var secretLimit = 1048576;
var [leastText, mostText] = [1e6, 64e6];
var leastChanged = 4e4;
var chartOf = (path5) => /^(?:(.*)\/)?crds\/[^]*$/.exec(path5)?.[1] ?? (path5.startsWith("crds/") ? "" : void 0);
var below = (folder, name) => folder === "" ? name : `${folder}/${name}`;
var isCrdOf = (chart, path5) => path5.startsWith(below(chart, "crds/")) && isManifestPath(path5);
function chartWants({ files, context: { paths = [] } }) {
  const charts = new Set(
    files.flatMap(
      ({ path: path5, after }) => after?.kind === "text" && after.text.length >= leastChanged && isManifestPath(path5) ? chartOf(path5) ?? [] : []
    )
  );
  const known2 = /* @__PURE__ */ new Set([...paths, ...files.map(({ path: path5 }) => path5)]);
  const real = [...charts].filter((chart) => known2.has(below(chart, "Chart.yaml")));
  return real.flatMap((chart) => paths.filter((path5) => isCrdOf(chart, path5)));
}
function secretBytes(files) {
  const stored = files.map(({ path: path5, text }) => ({ name: path5, data: Buffer.from(text).toString("base64") }));
  const release = JSON.stringify({ chart: { files: stored } });
  return gzipSync(release, { level: 9 }).toString("base64").length;
}
function crdsOf2(chart, { paths, lookup }) {
  const found = paths.filter((path5) => isCrdOf(chart, path5)).map(lookup);
  return found.includes("unread") ? void 0 : found.filter((file) => typeof file !== "string");
}
function chartSizes(changeSet, pairs) {
  const firsts = /* @__PURE__ */ new Map();
  for (const { after, unchanged } of pairs) {
    const chart = after === void 0 || unchanged ? void 0 : chartOf(after.file.path);
    if (after !== void 0 && chart !== void 0 && !firsts.has(chart)) firsts.set(chart, after);
  }
  if (firsts.size === 0) return [];
  const trees = { base: sideTree(changeSet, "base"), head: sideTree(changeSet, "head") };
  return [...firsts].flatMap(([chart, first]) => {
    if (trees.head.lookup(below(chart, "Chart.yaml")) === "absent") return [];
    const sizeAt = (side) => {
      const files = crdsOf2(chart, trees[side]);
      const length = files?.reduce((sum, { text }) => sum + text.length, 0) ?? mostText;
      if (files === void 0 || length >= mostText) return void 0;
      return length < leastText ? 0 : secretBytes(files);
    };
    const bytes = sizeAt("head");
    const before = bytes === void 0 || bytes <= secretLimit ? void 0 : sizeAt("base");
    if (bytes === void 0 || before === void 0 || before > secretLimit) return [];
    const places = { at: nameSpan(first), document: documentRef(first) };
    return [
      { kind: "crd-size", of: "helm", crd: first.name, bytes, before, limit: secretLimit, grew: [], chart, ...places }
    ];
  });
}

// src/facts/kustomize/listed-files.ts
var besides = (by) => {
  const entries = [...by.transformers, ...by.generators, ...by.configurations];
  const nodes = [...by.replacements.map((node) => get(node, "path")), ...entries].map((node) => by.linkOf(node));
  return [...by.patches.map(({ file }) => file), ...nodes].flatMap((link) => link ?? []);
};
function listedWants(changeSet) {
  const { aside = [] } = changeSet.context;
  if (aside.length === 0) return [];
  const isAside3 = new Set(aside);
  const listed = ["base", "head"].flatMap((side) => {
    const { paths, lookup } = sideTree(changeSet, side);
    return kustomizeTree(paths, lookup, true).kustomizations.flatMap((by) => [...by.builds, ...besides(by)]);
  });
  return [
    ...listed.flatMap(({ path: path5 }) => path5 ?? []).filter((path5) => isAside3.has(path5)),
    ...kustomizationsAbove(aside)
  ];
}

// src/facts/kustomize/crd-effects.ts
var crdKeys = /* @__PURE__ */ new Set(["versions", "names", "scope", "validation", "preserveUnknownFields"]);
var harmless = /* @__PURE__ */ new Set([
  "AnnotationsTransformer",
  "ImageTagTransformer",
  "LabelTransformer",
  "NamespaceTransformer",
  "PrefixTransformer",
  "PrefixSuffixTransformer",
  "ReplicaCountTransformer",
  "SuffixTransformer"
]);
function isAside2([first, second], value) {
  if (first === "metadata") return second !== void 0 && second !== "name";
  if (first !== "spec") return first === "status";
  return second === "conversion" || second === "preserveUnknownFields" && (value ?? false) === false;
}
var partsOf = (patch) => Object.entries(patch).flatMap(([key3, value = null]) => {
  if (key3 === "apiVersion" || key3 === "kind" || key3 === "metadata") return [];
  if (key3 !== "spec" || !isRecord(value)) return [{ path: [key3], value, says: value }];
  return Object.entries(value).map(([inner, one = null]) => ({ path: [key3, inner], value: one, says: one }));
});
var operationsOf = (patch) => patch.filter(isRecord).flatMap((operation) => {
  const { path: path5, from, value, op } = operation;
  const pointers = op === "test" ? [] : [path5, op === "move" ? from : void 0];
  return pointers.flatMap(
    (pointer) => typeof pointer === "string" ? [{ path: pointer.split("/").slice(1), value, says: operation }] : []
  );
});
function beyondMetadata(patch, isNamed2) {
  const all = isList(patch) ? operationsOf(patch) : isRecord(patch) ? partsOf(patch) : [];
  const parts = all.filter(({ path: path5, value }) => !isAside2(path5, value));
  const isOfCrd = parts.some(
    ({ path: [first = "", second = ""] }) => [first, second].includes("$patch") || second === "" ? true : crdKeys.has(second)
  );
  if (parts.length === 0 || !(isNamed2 || isOfCrd)) return void 0;
  return parts.map(({ path: path5, says }) => [path5, says]);
}
function reach({ group, kind }, { selects: selects2 }) {
  if (!selects2(group, "apiextensions.k8s.io") || !selects2(kind, crdKind)) return void 0;
  return (kind ?? group ?? "") === "" ? "perhaps" : "named";
}
function documentsOf(inline, file, at, { lookup }) {
  if (inline !== void 0) return readNodes({ ...at.file, text: inline });
  const content = file?.path === void 0 ? "unread" : lookup(file.path);
  return typeof content === "string" ? `${content} ${file?.text ?? ""}` : readNodes(content);
}
function patchEffects({ file, inline, target, at }, asking) {
  const found = target === void 0 ? void 0 : reach(target, asking);
  if (target !== void 0 && found === void 0) return [];
  const documents = documentsOf(inline, file, at, asking);
  if (typeof documents === "string")
    return found === "named" ? [{ by: "patch", name: target?.name ?? "", key: documents, at }] : [];
  return documents.flatMap((root) => {
    const isCrd3 = stringOf(get(root, "kind")) === crdKind;
    if (target === void 0 && !isCrd3) return [];
    const does = beyondMetadata(jsonOf(root), isCrd3 || found === "named");
    const name = target?.name ?? (isCrd3 ? stringOf(get(get(root, "metadata"), "name")) ?? "" : "");
    return does === void 0 ? [] : [{ by: "patch", name, key: canonicalJson([name, does]), at }];
  });
}
function copied(source, by, { filesOf: filesOf3, lookup }) {
  const [kind, name] = ["kind", "name"].map((key3) => stringOf(get(source, key3)));
  const files = by.builds.flatMap((link) => filesOf3(link)).map((path5) => lookup(path5));
  const object = files.flatMap((file) => typeof file === "string" ? [] : readNodes(file)).find((root) => stringOf(get(root, "kind")) === kind && stringOf(getIn(root, ["metadata", "name"])) === name);
  const value = getIn(object, (stringOf(get(source, "fieldPath")) ?? "metadata.name").split(".")) ?? object;
  const generated2 = by.generated.filter((one) => stringOf(get(one, "name")) === name);
  return [source, value, ...generated2].map((node) => node === void 0 ? null : jsonOf(node));
}
function replacementEffects(node, by, asking) {
  const path5 = by.linkOf(get(node, "path"));
  const at = spanOf(by.file, node);
  const documents = path5 === void 0 ? [node] : documentsOf(void 0, path5, at, asking);
  if (typeof documents === "string") return [];
  return documents.flatMap((root) => root.kind === "sequence" ? root.items : [root]).flatMap((one) => itemsOf(get(one, "targets")).map((target) => ({ target, source: get(one, "source") }))).flatMap(({ target, source }) => {
    const select = targetOf(get(target, "select") ?? target);
    const found = reach(select, asking);
    const paths = itemsOf(get(target, "fieldPaths")).map(
      (one) => (stringOf(one) ?? "").replace(/^\./, "").split(".")
    );
    const far = paths.filter((keys) => !isAside2(keys, null));
    if (found === void 0 || far.length === 0) return [];
    if (found === "perhaps" && !far.some(([, second = ""]) => crdKeys.has(second))) return [];
    const key3 = canonicalJson([select.name ?? "", far, ...copied(source, by, asking)]);
    return [{ by: "replacement", name: select.name ?? "", key: key3, at }];
  });
}
var farFields = (specs, asking) => specs.filter((spec) => {
  const keys = (stringOf(get(spec, "path")) ?? "").replace(/^\//, "").replaceAll("[]", "").split("/");
  const found = keys[0] === "metadata" || isAside2(keys, null) ? void 0 : reach(targetOf(spec), asking);
  return found === "named" || found === "perhaps" && crdKeys.has(keys[1] ?? "");
});
function listedIn(node, by, asking) {
  const text = stringOf(node);
  if (text !== void 0 && isInline(text)) return readNodes({ ...by.file, text });
  const link = by.linkOf(node);
  if (link?.path === void 0) return [];
  return asking.filesOf(link).flatMap((path5) => {
    const documents = documentsOf(void 0, { ...link, path: path5 }, link.at, asking);
    return typeof documents === "string" ? [documents] : documents;
  });
}
function transformerEffects(node, by, asking) {
  return listedIn(node, by, asking).flatMap((root) => {
    const isOwn = typeof root !== "string" && harmless.has(stringOf(get(root, "kind")) ?? "");
    if (isOwn && farFields(itemsOf(get(root, "fieldSpecs")), asking).length === 0) return [];
    const key3 = typeof root === "string" ? root : canonicalJson(jsonOf(root));
    return [{ by: "transformer", name: "", key: key3, at: spanOf(by.file, node) }];
  });
}
function fieldEffects(by, asking) {
  const told2 = (node, specs) => {
    const far = farFields(specs, asking);
    const key3 = canonicalJson([get(node, "pairs"), ...far].map((one) => one === void 0 ? null : jsonOf(one)));
    return far.length === 0 ? [] : [{ by: "transformer", name: "", key: key3, at: spanOf(by.file, node) }];
  };
  const configured2 = (node) => listedIn(node, by, asking).flatMap((root) => {
    const entries = typeof root === "string" || root.kind !== "mapping" ? [] : root.entries;
    const items = entries.flatMap(({ value }) => itemsOf(value));
    return items.flatMap(
      (item) => get(item, "fieldSpecs") === void 0 ? [item] : itemsOf(get(item, "fieldSpecs"))
    );
  });
  return [
    ...by.labels.flatMap((node) => told2(node, itemsOf(get(node, "fields")))),
    ...by.configurations.flatMap((node) => told2(node, configured2(node)))
  ];
}
function chartEffects(by, asking) {
  const generated2 = by.generators.flatMap(
    (node) => listedIn(node, by, asking).flatMap(
      (root) => typeof root !== "string" && stringOf(get(root, "kind")) === "HelmChartInflationGenerator" ? [{ node, root }] : []
    )
  );
  return [...by.charts.map((node) => ({ node, root: node })), ...generated2].filter(({ root }) => isTrue(get(root, "includeCRDs"))).map(({ node, root }) => {
    const name = stringOf(get(root, "name")) ?? "";
    return { by: "remote", name, key: canonicalJson(jsonOf(root)), at: spanOf(by.file, node) };
  });
}
var crdEffects = (by, asking) => [
  ...by.patches.flatMap((patch) => patchEffects(patch, asking)),
  ...by.replacements.flatMap((node) => replacementEffects(node, by, asking)),
  ...by.transformers.flatMap((node) => transformerEffects(node, by, asking)),
  ...fieldEffects(by, asking),
  ...chartEffects(by, asking),
  ...[...by.builds, ...by.components].flatMap(({ path: path5, text, at }) => {
    const module = path5 === void 0 ? { isMoved: false } : asking.moduleOf(path5);
    const key3 = module?.isMoved === true ? `${text} ${asking.side}` : text;
    return module === void 0 ? [] : [{ by: "remote", name: text, key: key3, at }];
  })
];

// src/facts/kustomize/kustomized-crds.ts
var mostWanted = 500;
var pathsOf = ({ path: path5, previousPath = path5 }) => [path5, previousPath];
var isOfCrds = (file) => ["base", "head"].every((side) => {
  const read2 = parsedSide(file, side);
  return read2 === void 0 || read2.manifests.length > 0 && read2.manifests.every(({ shape }) => shape === "crd");
});
var patchesOf = ({ files }) => files.flatMap(
  (file) => pathsOf(file).some((path5) => !isNoGo(path5) || isKustomizationPath(path5)) || isOfCrds(file) ? [] : pathsOf(file)
);
var isOccasion = (changeSet) => !isAudit(changeSet) && (changeSet.files.some((file) => pathsOf(file).some(isKustomizationPath)) || changedModules(changeSet).length + patchesOf(changeSet).length > 0);
function viewOf(changeSet, side) {
  const { paths, lookup } = sideTree(changeSet, side);
  const { kustomizations } = kustomizeTree(paths, lookup, true);
  const moved = changedModules(changeSet);
  const modules = [...moved, ...changeSet.context.modules ?? []];
  const leadsInto = (path5) => (module) => `${path5}/`.startsWith(`${module}/`);
  return {
    lookup,
    byDir: new Map(kustomizations.map((one) => [one.dir, one])),
    moduleOf: (path5) => modules.some(leadsInto(path5)) ? { isMoved: moved.some(leadsInto(path5)) } : void 0
  };
}
var changedModules = ({ files }) => files.flatMap(({ path: path5, after }) => after?.kind === "submodule" ? [path5] : []);
function kustomizationPairs(changeSet, base, head) {
  const moved = new Map(
    changeSet.files.flatMap(
      ({ path: path5, previousPath }) => previousPath === void 0 ? [] : [[folderOf(path5), folderOf(previousPath)]]
    )
  );
  const before = (dir) => base.byDir.get(dir) ?? base.byDir.get(moved.get(dir) ?? dir);
  return [...head.byDir].map(([dir, now]) => [before(dir), now]);
}
var links = ({ builds, components }) => [...builds, ...components];
var linksBeside = (of, other) => {
  const known2 = new Set(links(other).map(({ path: path5 }) => path5));
  return links(of).filter(({ path: path5 }) => path5 !== void 0 && !known2.has(path5));
};
function filesOf2(from, { byDir }) {
  const found = new Set(from.flatMap(({ path: path5 }) => path5 ?? []));
  for (const path5 of found) {
    const inner = byDir.get(path5);
    for (const link of inner === void 0 ? [] : links(inner)) if (link.path !== void 0) found.add(link.path);
  }
  return [...found].filter((path5) => !byDir.has(path5));
}
var crdsOf3 = (paths, { lookup }) => new Map(
  paths.flatMap((path5) => {
    const file = lookup(path5);
    const crds = typeof file === "string" ? [] : crdsIn(parseFile(file));
    const textOf7 = ({ spec }) => spec === void 0 ? "" : canonicalJson(jsonOf(spec));
    return crds.map((crd) => [crd.name, { path: path5, spec: textOf7(crd), crd }]);
  })
);
function droppedCrds(was, now, base, head) {
  const gone = linksBeside(was, now);
  const built = crdsOf3(filesOf2(linksBeside(now, was), head), head);
  return gone.flatMap(
    (link) => [...crdsOf3(filesOf2([link], base), base)].flatMap(([name, { path: path5, spec }]) => {
      const instead = built.get(name);
      if (head.lookup(path5) === "absent" || instead?.path === path5 || instead?.spec === spec) return [];
      return [{ name, at: link.at, change: { by: "resource", path: path5, instead: instead?.path } }];
    })
  );
}
var isUnlikely = (path5) => isAside(path5) || !isManifestPath(path5);
function unappliedCrds(changeSet, base, head) {
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const before = new Set([...base.byDir.values()].flatMap((one) => filesOf2(links(one), base)));
  const isNew2 = (path5) => !changed.has(path5) && !before.has(path5) && isUnlikely(path5);
  return kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    if (isAside(now.file.path)) return [];
    const fresh = was === void 0 ? links(now) : linksBeside(now, was);
    const replaced = was === void 0 ? /* @__PURE__ */ new Map() : crdsOf3(filesOf2(linksBeside(was, now), base), base);
    return fresh.flatMap((link) => {
      const paths = filesOf2([link], head).filter(isNew2);
      const crds = [...crdsOf3(paths, head)].filter(([name]) => !replaced.has(name));
      return crds.map(([name, { path: path5, spec, crd }]) => ({ name, at: link.at, path: path5, spec, crd }));
    });
  });
}
function newlyApplied(changeSet, base, head) {
  const found = unappliedCrds(changeSet, base, head);
  if (found.length === 0) return [];
  const groups = [...new Set(found.map(({ crd }) => crd.group.value ?? ""))];
  const others = [...changeSet.context.texts].flatMap(
    ([path5, text]) => !isAside(path5) && isManifestPath(path5) && groups.some((group) => text.includes(group)) ? [path5] : []
  );
  const known2 = crdsOf3(others, base);
  return found.flatMap(
    ({ name, at, path: path5, spec }) => known2.get(name)?.spec === spec ? [] : [{ name, at, change: { by: "unapplied", path: path5 } }]
  );
}
function effectsBeside(of, other, side) {
  const known2 = new Set(other.map(({ by, key: key3 }) => `${by} ${key3}`));
  return of.filter(({ by, key: key3 }) => !known2.has(`${by} ${key3}`)).map(({ by, name, at }) => ({
    name: by === "remote" ? "" : name,
    at,
    change: { by, side, of: by === "remote" ? name : at.file.path }
  }));
}
var buildsCrds = (by, view) => {
  const files = filesOf2(links(by), view);
  return files.some((path5) => /crd/i.test(path5)) || crdsOf3(files, view).size > 0;
};
function goneKustomizations(changeSet, base, head) {
  const kept = new Set(kustomizationPairs(changeSet, base, head).map(([was]) => was));
  return [...base.byDir.values()].filter((was) => !kept.has(was) && !isAside(`${was.dir}/`));
}
function abandonedCrds(changeSet, base, head) {
  const gone = goneKustomizations(changeSet, base, head);
  if (gone.length === 0) return [];
  const built = new Set([...head.byDir.values()].flatMap((one) => filesOf2(links(one), head)));
  return gone.flatMap((was) => droppedCrds(was, { ...was, builds: [], components: [] }, base, head)).filter(({ change }) => change.by === "resource" && !built.has(change.path));
}
var transforms = ({ transformers, configurations, labels }) => transformers.length + configurations.length + labels.length > 0;
function kustomizedCrds(changeSet) {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, "base"), viewOf(changeSet, "head")];
  const selects2 = selector();
  const asking = (view, side) => ({
    side,
    lookup: view.lookup,
    selects: selects2,
    filesOf: (link) => filesOf2([link], view),
    moduleOf: view.moduleOf
  });
  const kept = kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    const old = was === void 0 ? [] : crdEffects(was, asking(base, "base"));
    const fresh = crdEffects(now, asking(head, "head"));
    const all = [
      ...effectsBeside(fresh, old, "head"),
      ...effectsBeside(old, fresh, "base"),
      ...was === void 0 ? [] : droppedCrds(was, now, base, head)
    ].filter(({ change }) => change.by !== "transformer" || buildsCrds(now, head));
    return [...groupBy(all, ({ name, change }) => `${change.by} ${name}`).values()].flatMap((alike2) => alike2[0] ?? []);
  });
  return [...kept, ...abandonedCrds(changeSet, base, head), ...newlyApplied(changeSet, base, head)];
}
function kustomizedWants(changeSet) {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, "base"), viewOf(changeSet, "head")];
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const exchanged = kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    const gone = was === void 0 ? [] : linksBeside(was, now);
    const here = besides(now).filter(({ path: path5 }) => path5 !== void 0);
    const isAnother2 = changed.has(now.file.path) || filesOf2(here, head).some((path5) => changed.has(path5));
    return [
      ...isAnother2 ? [...filesOf2(here, head), ...filesOf2(transforms(now) ? links(now) : [], head)] : [],
      ...was === void 0 || gone.length === 0 ? [] : [...filesOf2(gone, base), ...filesOf2(linksBeside(now, was), head)]
    ];
  });
  const abandoned = goneKustomizations(changeSet, base, head).flatMap((was) => filesOf2(links(was), base));
  const fresh = kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    const added = was === void 0 ? links(now) : linksBeside(now, was);
    return changed.has(now.file.path) ? filesOf2(added, head).filter(isUnlikely) : [];
  });
  const { paths = [] } = changeSet.context;
  const there = new Set(paths);
  const isAnyAsked = abandoned.length > 0 || changedModules(changeSet).length > 0;
  const near = kustomizationsAbove(patchesOf(changeSet)).filter((path5) => there.has(path5));
  return [
    ...isAnyAsked ? paths.filter(isKustomizationPath).slice(0, mostWanted) : [],
    .../* @__PURE__ */ new Set([...near, ...[...exchanged, ...abandoned, ...fresh].flatMap((path5) => [path5, ...inFolder(path5)])]),
    ...tellingPaths(
      unappliedCrds(changeSet, base, head).map(({ crd }) => crd),
      paths
    )
  ].slice(0, mostWanted);
}

// src/facts/tree/context.ts
var kustomizationLimit = 500;
var roundLimit = 2e4;
var textOf3 = (content) => content?.kind === "text" ? content.text : "";
var isManifest = (path5) => /\.(ya?ml|json)$/i.test(path5) || isKustomizationPath(path5);
var count = (text, pattern) => [...text.matchAll(pattern)].length;
function lacksAnnotation(text, annotation) {
  if (!text.includes("CustomResourceDefinition")) return false;
  if (annotation !== approvedAnnotation) return !text.includes(annotation);
  const groups = count(text, /\bgroup["']?\s*:\s*["']?(?:[\w.-]+\.)?(?:k8s|kubernetes)\.io(?![\w.-])/g);
  return groups > count(text, /api-approved\.kubernetes\.io["']?\s*:\s*["']?(?:unapproved|[a-z][\w+.-]*:\/\/)/gi);
}
var pathsOf2 = (links2) => links2.flatMap((link) => link?.path ?? []);
var givenThrough = ({ patches, components }) => [
  ...pathsOf2(patches.map((patch) => patch.file)),
  ...pathsOf2(components).flatMap((dir) => inFolder(dir))
];
var mentions = (by, { lookup, annotations }) => [by.file.path, ...givenThrough(by)].some((path5) => {
  const file = lookup(path5);
  return typeof file !== "string" && annotations.some((annotation) => file.text.includes(annotation));
});
function takingPart(from, { tree }) {
  const paths = new Set(from);
  const start = tree.kustomizations.filter((by) => paths.has(by.file.path));
  return [.../* @__PURE__ */ new Set([...start, ...tree.above(start.map(({ dir }) => dir))])];
}
function builtBy(some, { tree }) {
  const byDir = new Map(tree.kustomizations.map((one) => [one.dir, one]));
  const seen = new Set(some);
  const found = [];
  for (const one of seen)
    for (const path5 of pathsOf2(one.builds)) {
      if (/\.(ya?ml|json)$/i.test(path5)) found.push(path5);
      const inner = byDir.get(path5);
      if (inner !== void 0) seen.add(inner);
    }
  return found;
}
function occasionOf(changeSet, annotations) {
  const bare = [];
  const kustomizations = [];
  const patches = [];
  for (const { path: path5, previousPath = path5, before, after } of changeSet.files) {
    const both2 = [path5, previousPath];
    const texts = [textOf3(before), textOf3(after)];
    if (both2.some(isKustomizationPath)) append(kustomizations, both2);
    else if (!both2.some(isManifest)) continue;
    else if (annotations.some((annotation) => lacksAnnotation(textOf3(after), annotation))) append(bare, both2);
    else if (texts.some((text) => annotations.some((one) => text.includes(one)) && !/\bgroup["']?\s*:/.test(text)))
      append(patches, both2);
  }
  return { bare, kustomizations, patches: new Set(patches), unconverted: unconvertedFiles(changeSet) };
}
function nearestKustomizations(paths, { bare, kustomizations, patches }) {
  const from = [...new Set([...bare, ...patches, ...kustomizations].map(folderOf))].slice(0, 100);
  const steps = from.map((folder) => folder.split("/"));
  const farFrom = (here) => smallest(steps.map((there) => folderDistance(there, here)));
  return paths.filter(isKustomizationPath).map((path5) => ({ path: path5, far: farFrom(folderOf(path5).split("/")) })).sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1)).slice(0, kustomizationLimit).map(({ path: path5 }) => path5);
}
function wantedOf(view, { bare, kustomizations, patches, unconverted }) {
  const builders = view.tree.above([...bare, ...unconverted]);
  const users = view.tree.kustomizations.filter((by) => givenThrough(by).some((path5) => patches.has(path5)));
  const suppliers = takingPart([...users.map((by) => by.file.path), ...kustomizations], view);
  const given = [.../* @__PURE__ */ new Set([...builders, ...suppliers])].flatMap(givenThrough);
  return suppliers.some((by) => mentions(by, view)) ? [...given, ...builtBy(suppliers, view)] : given;
}
var groupFilesOf = ({ files }, annotations) => files.filter(
  ({ path: path5, before, after }) => path5.endsWith(".go") && annotations.some((annotation) => [before, after].some((side) => mayApprove(textOf3(side), annotation)))
).flatMap(({ path: path5 }) => inFolder(folderOf(path5), groupFileNames));
function kustomizeWants(changeSet, paths, occasion, annotations) {
  const { bare, kustomizations, patches, unconverted } = occasion;
  const views = ["base", "head"].map((side) => {
    const tree = sideTree(changeSet, side);
    return { ...tree, tree: kustomizeTree(tree.paths, tree.lookup, true), annotations };
  });
  const wanted = [...views.flatMap((view) => wantedOf(view, occasion)), ...kustomizationsAbove(unconverted)];
  const supplies = (view) => takingPart(kustomizations, view).some((by) => mentions(by, view));
  if (bare.length > 0 || patches.size > 0 || views.some(supplies))
    append(wanted, nearestKustomizations(paths, occasion));
  return wanted;
}
function planContext(changeSet, gatesFiles = [], settings) {
  const { paths, texts, unread: unread4 } = changeSet.context;
  const annotations = [.../* @__PURE__ */ new Set([approvedAnnotation, settings?.approvals?.annotation ?? approvedAnnotation])];
  const occasion = occasionOf(changeSet, annotations);
  const { bare, kustomizations, patches, unconverted } = occasion;
  const aside = new Set(changeSet.context.aside);
  const listed = listedWants(changeSet);
  if (paths === void 0) return listed.filter((path5) => aside.has(path5));
  const wanted = [
    ...listed,
    ...crdWants(changeSet, paths),
    ...chartWants(changeSet),
    ...promiseWants(changeSet, paths),
    ...ownerWants(changeSet, paths),
    ...groupFilesOf(changeSet, annotations),
    ...goWants(changeSet, paths, gatesFiles),
    ...kustomizedWants(changeSet),
    ...resourceWants(changeSet, settings?.crds?.files),
    ...grantWants(changeSet, settings)
  ];
  if (bare.length + kustomizations.length + patches.size + unconverted.length > 0)
    append(wanted, kustomizeWants(changeSet, paths, occasion, annotations));
  const open = /* @__PURE__ */ new Set([...paths, ...aside]);
  const closed = /* @__PURE__ */ new Set([...texts.keys(), ...unread4.map(({ path: path5 }) => path5)]);
  return [...new Set(wanted)].filter((path5) => open.has(path5) && !closed.has(path5)).slice(0, roundLimit);
}

// src/facts/approvals/approval-links.ts
var names = (fact2) => fact2.kind === "approval" ? fact2.isProtected && fact2.after.state === "approved" : fact2.after.state === "approved" || fact2.after.state === "invalid";
function apiOf({ name, group, path: path5, carrier, definedKind: definedKind2, crd }) {
  const before = crd?.before?.file.path;
  return {
    name,
    group,
    kind: definedKind2 ?? "",
    plural: carrier === "go-marker" ? "" : crd?.after.names.plural.value ?? name.slice(0, Math.max(0, name.indexOf("."))),
    paths: before === void 0 || before === path5 ? [path5] : [path5, before],
    crd: crd?.after
  };
}
var approvalLinks = (facts) => facts.flatMap((fact2) => {
  if (fact2.kind !== "approval" && fact2.kind !== "configured-approval" || !names(fact2)) return [];
  const { before, after, name, document, annotation } = fact2;
  const status = before?.value === after.value ? "existing" : "introduced";
  return [{ url: after.value ?? "", name, at: after.at, document, status, annotation, api: apiOf(fact2) }];
});
function approvalLinkFacts(links2, verdicts, requireMerged, substance = () => ({})) {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  return links2.map((link) => ({
    ...link,
    ...substance(link),
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

// src/approvals/approved-change.ts
var squeezed = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
var baseName = (path5) => path5.slice(path5.lastIndexOf("/") + 1);
var isProse = (path5) => /\.(?:md|adoc|rst|txt)$/i.test(path5);
var isBeside = (path5) => /(?:^|\/)(?:vendor|node_modules|testdata|third_party)\//.test(path5) || /_test\.go$|(?:^|\/)(?:go\.(?:mod|sum)|zz_generated[^/]*)$/.test(path5);
var mayTell = (path5) => !isBeside(path5) && (isManifestPath(path5) || isProse(path5) || /\.(?:go|proto|rs|java|py|ts)$/.test(path5));
function isNamedAfter(path5, { kind, plural }) {
  const [, generated2] = /^[a-z0-9.-]+\.[a-z]+_([a-z0-9-]+)\.ya?ml$/.exec(baseName(path5)) ?? [];
  if (generated2 !== void 0 && plural !== "") return generated2 === plural;
  const name = squeezed(isProse(path5) || path5.startsWith("keps/") ? path5 : baseName(path5));
  return [kind, plural].some((word) => word !== "" && name.includes(squeezed(word)));
}
var isWordChar = (character) => /\w/.test(character);
function hasWord(text, word) {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordChar(text.charAt(at - 1)) && !isWordChar(text.charAt(at + word.length))) return true;
  return false;
}
var isNamedIn = (text, { name, group, kind, plural }) => hasWord(text, kind) || hasWord(text, name) || hasWord(text, group) || hasWord(text, `${plural}.${group}`);
function isNamedInProse(text, api) {
  const { kind, plural } = api;
  if (isNamedIn(text, api) || hasWord(text.toLowerCase(), kind.toLowerCase()) || hasWord(text.toLowerCase(), plural))
    return true;
  const isCompound = /[a-z0-9][A-Z]/.test(kind);
  return isCompound && squeezed(text).includes(squeezed(kind));
}
var isAbout = (path5, text, api) => isManifestPath(path5) ? hasWord(text, api.name) || hasWord(text, `${api.plural}.${api.group}`) || hasWord(text, api.group) && hasWord(text, api.kind) : isProse(path5) ? isNamedInProse(text, api) : isNamedIn(text, api);
function touches(change, api) {
  const { title, body, files, hasAllFiles, texts } = change;
  if (isNamedInProse(`${title}
${body}`, api)) return true;
  let isOpen = !hasAllFiles || api.kind === "";
  for (const path5 of files) {
    const text = texts.get(path5);
    if (text === void 0 ? isNamedAfter(path5, api) : isAbout(path5, text, api)) return true;
    if (text === void 0 && mayTell(path5)) isOpen = true;
  }
  return isOpen ? void 0 : false;
}
var parsed2 = /* @__PURE__ */ new WeakMap();
function crdsIn2(change) {
  const known2 = parsed2.get(change);
  if (known2 !== void 0) return known2;
  const found = [...change.texts].flatMap(
    ([path5, text]) => isManifestPath(path5) && text.includes("CustomResourceDefinition") ? parseFile({ path: path5, side: "base", text }).manifests.filter(isCrd) : []
  );
  parsed2.set(change, found);
  return found;
}
function approvedCrd(change, api) {
  const [own = ""] = api.paths;
  const nearness = ({ file: { path: path5 } }) => change.isReviewedRepository && api.paths.includes(path5) ? Number.POSITIVE_INFINITY : sharedTail(path5, own);
  return crdsIn2(change).filter(({ group, names: names3 }) => group.value === api.group && names3.kind.value === api.kind).reduce(
    (best2, one) => best2 === void 0 || nearness(one) > nearness(best2) ? one : best2,
    void 0
  );
}

// src/approvals/approved-spec.ts
function withSpecApproval(verdict, spec) {
  if (spec === void 0) return verdict;
  const { by, isUntold, unread: unread4 } = spec;
  const given = people(verdict.approvers);
  if (verdict.verdict !== "this-pull-request") {
    if (by.length > 0) return verdict;
    const why2 = unread4 === void 0 ? isUntold ? "whether the spec of this CRD was changed there after that cannot be determined" : "the spec of this CRD was changed there after that" : `whether that was of the spec that is there now could not be read: ${unread4}`;
    return { ...verdict, reason: `${verdict.reason}; ${why2}` };
  }
  if (by.length > 0) return { ...verdict, approvers: by, reason: `it is this pull request, approved by ${people(by)}` };
  if (unread4 !== void 0)
    return {
      ...verdict,
      verdict: "unverified",
      approvers: [],
      reason: `whether ${given} approved the spec as it is now could not be read: ${unread4}`
    };
  const why = isUntold ? "but whether before this CRD was last changed cannot be determined (a review names its commit)" : "before this CRD was last changed";
  return { ...verdict, approvers: [], reason: `it is this pull request; ${given} approved it, ${why}` };
}

// src/approvals/substance.ts
function substanceIn(changes) {
  const byUrl = new Map(changes.flatMap((change) => change.urls.map((url) => [url, change])));
  return ({ url, api }) => {
    const change = byUrl.get(url);
    if (change === void 0) return {};
    const approved = api.crd === void 0 ? void 0 : approvedCrd(change, api);
    return {
      touches: touches(change, api),
      since: approved === void 0 || api.crd === void 0 ? void 0 : sinceApproval(approved, api.crd)
    };
  };
}
var linkKey = ({ name, url, at }) => JSON.stringify([name, url, at.file.path, at.start]);
function withSubstance(facts, links2) {
  const known2 = new Map(links2.flatMap((link) => link.since === void 0 ? [] : [[linkKey(link), link.since]]));
  const stale = facts.flatMap((fact2) => fact2.kind === "stale-approvals" ? fact2.crds : []);
  const told2 = stale.map((crd) => ({ ...crd, since: known2.get(linkKey(crd)) }));
  const seen = new Set(stale.map(linkKey));
  const fresh = links2.filter((link) => link.status === "introduced" && !seen.has(linkKey(link))).flatMap(
    ({ name, url, annotation, at, document, since }) => since === void 0 || document === void 0 ? [] : [{ name, url, annotation, at, document, since, isNew: true }]
  );
  const crds = [...told2, ...fresh].filter(({ since }) => since === void 0 || !isSame(since));
  const others = facts.filter(({ kind }) => kind !== "stale-approvals");
  return crds.length === 0 ? others : [...others, { kind: "stale-approvals", crds }];
}
function linkedFacts(facts, {
  approvals: approvals2,
  approvedChanges = [],
  specApprovals = /* @__PURE__ */ new Map()
}, requireMerged) {
  if (approvals2 === void 0) return { links: [], facts };
  const links2 = approvalLinks(facts);
  const toldOf = (substance) => approvalLinkFacts(links2, approvals2, requireMerged, substance).map((fact2) => {
    const spec = specApprovals.get(linkKey(fact2));
    const isTold = spec !== void 0 && spec.unread === void 0 && (spec.by.length > 0 || !spec.isUntold);
    const link = withSpecApproval(fact2.link, spec);
    return { ...fact2, link, ...isTold ? { approvedSpec: spec.by.length > 0 } : {} };
  });
  try {
    const told2 = toldOf(substanceIn(approvedChanges));
    return { links: told2, facts: [...withSubstance(facts, told2), ...told2] };
  } catch (error) {
    const told2 = toldOf();
    const at = links2[0]?.at ?? { file: { path: ".", side: "head", text: "" }, start: 0, end: 0 };
    const crash = { kind: "crash", what: "approved changes", message: messageOf(error), at };
    return { links: told2, facts: [...facts, ...told2, crash] };
  }
}

// src/facts/admission/conditions.ts
var enhancement = "https://github.com/kubernetes/enhancements/pull/1111";
function approvalConditions(facts) {
  return facts.flatMap((fact2) => {
    if (fact2.kind !== "approval" || fact2.carrier !== "crd") return [];
    const condition = approvalCondition(fact2.group, fact2.after.value);
    if (condition === null) return [];
    const isLinked = condition.reason !== "UnapprovedAnnotation" || fact2.after.value?.includes(enhancement) === true;
    const link = condition.status === "True" || isLinked ? "" : `, see ${enhancement}`;
    const unless = fact2.unless === void 0 ? "" : ` (unless a kustomization adds it: ${fact2.unless})`;
    const message = `${condition.message}${link}${unless}`;
    return [{ path: fact2.path, name: fact2.name, type: approvalConditionType, ...condition, message }];
  });
}
var structuralConditions = (facts) => facts.flatMap((fact2) => {
  if (fact2.kind !== "non-structural") return [];
  const { path: path5, document, messages } = fact2;
  const texts = messages.map(({ text }) => text);
  const message = texts.length === 1 ? texts[0] ?? "" : `[${[...new Set(texts)].join(", ")}]`;
  return [{ path: path5, name: document.name, type: "NonStructuralSchema", status: "True", reason: "Violations", message }];
});

// src/facts/crd/crd-counterparts.ts
var variantOf = noted("variant", ({ annotations }) => {
  const entries = annotations?.kind === "mapping" ? annotations.entries : [];
  const own = entries.filter(({ key: key3 }) => /^(?:[\w-]+\.)*release\.openshift\.io\//.test(key3));
  const words2 = own.map(({ key: key3, value }) => `${key3}=${stringOf(value) ?? ""}`);
  return words2.sort().join(" ");
});
function areAlternatives(one, other) {
  const [variant, otherVariant] = [variantOf(one), variantOf(other)];
  return one.isV1beta1 !== other.isV1beta1 || variant !== "" && otherVariant !== "" && variant !== otherVariant;
}
var inOrder = new Intl.Collator("en", { numeric: true }).compare;
var nearestBelow = ({ file: { path: path5 } }) => (a, b) => {
  const [left, right] = [a, b].map((crd) => Number(inOrder(crd.file.path, path5) > 0));
  return (left ?? 0) - (right ?? 0) || inOrder(b.file.path, a.file.path);
};
function counterparts({ documents, pairs, newcomers, gone, isApplied: isApplied2, mayBecome }) {
  const index2 = crdIndex(documents);
  const like = (side, crd) => [
    ...new Set(namesOf(crd).flatMap((name) => index2.named(side, name)))
  ];
  const inFolder2 = groupsOfName(index2, "base", ({ file }) => folderOf(file.path));
  const known2 = groupBy(pairs, ({ after }) => after);
  const further = [];
  const compare2 = (before, after, furtherOf) => {
    const others = known2.get(after) ?? [];
    if (others.some((other) => other.before !== void 0 && pairOf(other.before, before).unchanged)) return;
    const pair = { ...pairOf(before, after), furtherOf, path: furtherOf.file.path };
    known2.set(after, [...others, pair]);
    if (!pair.unchanged) further.push(pair);
  };
  for (const after of newcomers) {
    if (!isApplied2(after)) continue;
    const promised = (crd) => isExperimental(after) || !isExperimental(crd);
    const mayStandFor = (crd) => !areAlternatives(crd, after) && promised(crd);
    const folder = folderOf(after.file.path);
    const here = [...new Set(namesOf(after).flatMap((name) => inFolder2(name).get(folder) ?? []))].filter(mayStandFor);
    const isLike = (crd) => crd !== void 0 && isApplied2(crd) && isExperimental(crd) === isExperimental(after);
    for (const before of here) compare2(before, after, after);
    if (here.length > 0 || known2.get(after)?.some(({ before }) => isLike(before)) === true) continue;
    const elsewhere = like("base", after).filter((crd) => mayStandFor(crd) && isLike(crd));
    const nearest2 = closestTo(after, elsewhere.sort(nearestBelow(after)));
    if (nearest2 !== void 0) compare2(nearest2, after, after);
  }
  const removed = /* @__PURE__ */ new Map();
  for (const before of gone) {
    const heads = like("head", before).filter((crd) => mayBecome(before, crd));
    const coming = heads.filter((crd) => newcomers.has(crd));
    const came = closestTo(before, coming);
    if (came !== void 0) {
      compare2(before, came, before);
      continue;
    }
    const stays = heads.filter((crd) => isExperimental(before) || !isExperimental(crd));
    if (!stays.some((crd) => pairOf(before, crd).unchanged)) {
      for (const after of stays)
        if (isExperimental(before) === isExperimental(after) && !areAlternatives(before, after))
          compare2(before, after, before);
    }
    removed.set(before, [...new Set(stays.map(({ file }) => file.path))]);
  }
  return { further, removed };
}

// src/facts/crd/crd-pairs.ts
var isWhole = (file) => file === void 0 || file.problems.every(({ kind }) => kind === "duplicate-key") && file.notChecked.every((why) => why === whyMasked);
function pairWithinFile(file, pairs, rest) {
  const { gone, fresh, unsure, mayBecome } = rest;
  const olds = groupBy(crdsIn(file.base), definedKind);
  const news = /* @__PURE__ */ new Map();
  for (const after of crdsIn(file.head)) {
    const kind = definedKind(after);
    const known2 = news.get(kind) ?? [];
    news.set(kind, known2);
    known2.push(after);
    const before = olds.get(kind)?.[known2.length - 1] ?? olds.get(kind)?.at(-1);
    if (before !== void 0 && mayBecome(before, after)) pairs.push(pairOf(before, after));
    else fresh.add(after);
  }
  for (const [kind, befores] of olds) {
    const afters = news.get(kind) ?? [];
    for (const [index2, before] of befores.entries()) {
      const after = afters[index2] ?? afters.at(-1);
      if (after === void 0 || !mayBecome(before, after)) {
        gone.add(before);
        if (!isWhole(file.head)) unsure.add(before);
      } else if (index2 >= afters.length) pairs.push({ ...pairOf(before, after), furtherOf: after });
    }
  }
}
function pairAcrossFiles(pairs, { gone, fresh, mayBecome }, keyOf5) {
  const olds = groupBy(gone, keyOf5);
  for (const after of fresh) {
    const candidates4 = olds.get(keyOf5(after)) ?? [];
    const fitting = candidates4.filter((one) => mayBecome(one, after));
    const before = closestTo(after, fitting);
    if (before === void 0) continue;
    candidates4.splice(candidates4.indexOf(before), 1);
    gone.delete(before);
    fresh.delete(after);
    pairs.push(pairOf(before, after));
  }
}
function pairRenamed(files, pairs, { gone, fresh, mayBecome }) {
  const [olds, news] = [gone, fresh].map((side) => groupBy(side, ({ file }) => file.path));
  for (const { path: path5, base } of files) {
    const [before, ...others] = olds?.get(base?.file.path ?? path5) ?? [];
    const [after, ...rest] = news?.get(path5) ?? [];
    if (before === void 0 || after === void 0 || others.length + rest.length > 0) continue;
    if (before.group.value !== after.group.value && before.names.kind.value !== after.names.kind.value) continue;
    if (!mayBecome(before, after)) continue;
    gone.delete(before);
    fresh.delete(after);
    pairs.push(pairOf(before, after));
  }
}
function crdPairs(documents, isOurs = () => true) {
  const { files, moved } = documents;
  const isApplied2 = appliedBy(isOurs);
  const mayBecome = (before, after) => isApplied2(after) || !isApplied2(before);
  const [pairs, unmoved] = [[], []];
  const rest = { gone: /* @__PURE__ */ new Set(), fresh: /* @__PURE__ */ new Set(), unsure: /* @__PURE__ */ new Set(), mayBecome };
  for (const file of files) pairWithinFile(file, pairs, rest);
  for (const file of moved) pairWithinFile(file, unmoved, { ...rest, fresh: /* @__PURE__ */ new Set() });
  const wasGone = new Set(rest.gone);
  const atNewPaths = [...files, ...moved].filter(({ base, path: path5 }) => base !== void 0 && base.file.path !== path5);
  const newcomers = /* @__PURE__ */ new Set([...rest.fresh, ...atNewPaths.flatMap(({ head }) => crdsIn(head))]);
  pairAcrossFiles(pairs, rest, definedKind);
  pairRenamed(files, pairs, rest);
  const nameOf4 = (crd) => namesOf(crd).at(-1) ?? "";
  pairAcrossFiles(pairs, rest, nameOf4);
  const sources = groupBy(wasGone, nameOf4);
  for (const after of rest.fresh) {
    const candidates4 = sources.get(nameOf4(after))?.filter((one) => mayBecome(one, after)) ?? [];
    const before = closestTo(after, candidates4);
    if (before !== void 0 && rest.fresh.delete(after)) pairs.push(pairOf(before, after));
  }
  const index2 = crdIndex(documents);
  const knownBefore = (after) => index2.named("base", nameOf4(after)).flatMap((one) => {
    const isEqual = (isApplied2(one) || !isApplied2(after)) && (!isExperimental(one) || isExperimental(after));
    return isEqual ? [one.file.path] : [];
  });
  const { further, removed } = counterparts({
    documents,
    pairs: [...pairs, ...unmoved],
    newcomers,
    gone: rest.gone,
    isApplied: isApplied2,
    mayBecome
  });
  return [
    ...pairs,
    ...[...rest.fresh].map((after) => ({ ...pairOf(void 0, after), stays: knownBefore(after) })),
    // What a file holds that could not be read, nobody knows to be gone.
    ...[...removed].filter(([before]) => !rest.unsure.has(before)).map(([before, stays]) => ({ ...pairOf(before, void 0), stays })),
    ...further
  ];
}
function foldCopies(pairs, isOurs) {
  const softens = ({ before, after }) => [before, after].some((crd) => crd !== void 0 && isExperimental(crd));
  const text = (crd) => crd === void 0 ? "" : manifestText(crd);
  const isCopy = (one, other) => text(one.before) === text(other.before) && text(one.after) === text(other.after);
  const likeness = ({ before, after, furtherOf }) => [before && likenessOf(before), after && likenessOf(after), furtherOf?.file.side].join("\0");
  const groups = [];
  const alike2 = /* @__PURE__ */ new Map();
  for (const pair of pairs) {
    const known2 = alike2.get(likeness(pair)) ?? [];
    alike2.set(likeness(pair), known2);
    const copies = known2.find(([first]) => first !== void 0 && isCopy(first, pair));
    if (copies !== void 0) copies.push(pair);
    else {
      const group = [pair];
      known2.push(group);
      groups.push(group);
    }
  }
  return groups.map((group) => {
    const first = group.find((pair) => isOurs(pair.path) && !isAside(pair.path) && !softens(pair)) ?? group.find((pair) => isOurs(pair.path)) ?? group[0];
    if (first === void 0) throw new Error("a group of copies is never empty");
    return { ...first, copies: group.flatMap((pair) => pair === first ? [] : pair.after ?? pair.before ?? []) };
  });
}

// src/facts/crd/template-copies.ts
function keyOf(fact2) {
  const { kind, crd, experimental: experimental2, version } = fact2;
  const rest = fact2.kind === "schema-change" ? [fact2.change.steps, identityOf(fact2.change), fact2.alsoIn, fact2.alsoUnserved] : [crdIdentity(fact2)];
  return JSON.stringify([kind, crd, experimental2, version, rest]);
}
function foldTemplates(found, isOurs) {
  const facts = withoutRepeated(found, isOurs);
  const plain = /* @__PURE__ */ new Map();
  if (!facts.some(({ pair }) => pair.template)) return facts;
  for (const fact2 of facts.toReversed()) if (!fact2.pair.template) plain.set(keyOf(fact2), fact2);
  if (plain.size === 0) return facts;
  const copies = /* @__PURE__ */ new Map();
  const kept = facts.filter((fact2) => {
    const told2 = fact2.pair.template ? plain.get(keyOf(fact2)) : void 0;
    const template = fact2.pair.after ?? fact2.pair.before;
    if (told2 === void 0 || template === void 0) return true;
    if (isOurs(template.file.path) && !isOurs(told2.pair.path)) return true;
    copies.set(told2, [...copies.get(told2) ?? [], template, ...fact2.pair.copies]);
    return false;
  });
  return kept.map((fact2) => {
    const more = copies.get(fact2);
    return more === void 0 ? fact2 : { ...fact2, pair: { ...fact2.pair, copies: [...fact2.pair.copies, ...more] } };
  });
}
function withoutRepeated(facts, isOurs) {
  const isFurther = ({ pair }) => pair.furtherOf !== void 0;
  if (!facts.some(isFurther)) return facts;
  const told2 = /* @__PURE__ */ new Map();
  const isTold = (crd, key3) => crd !== void 0 && told2.get(crd)?.has(key3) === true;
  return [...facts.filter((fact2) => !isFurther(fact2)), ...facts.filter(isFurther)].filter((fact2) => {
    const { after, before } = fact2.pair;
    const key3 = keyOf({ ...fact2, crd: "" });
    if (isFurther(fact2) && (isTold(after, key3) || isTold(before, key3))) return false;
    for (const crd of isOurs(fact2.pair.path) ? [after, before] : [after])
      if (crd !== void 0) told2.set(crd, (told2.get(crd) ?? /* @__PURE__ */ new Set()).add(key3));
    return true;
  });
}

// src/facts/go/field-markers.ts
var upper = /* @__PURE__ */ new Set(["Maximum", "MaxLength", "MaxItems", "MaxProperties"]);
var lower = /* @__PURE__ */ new Set(["Minimum", "MinLength", "MinItems", "MinProperties"]);
var capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);
function boundName(marker) {
  const [, items = "", name = ""] = /^kubebuilder:validation:(items:)?(\w+)$/.exec(marker) ?? [];
  return upper.has(name) || lower.has(name) ? `${items}${name}` : void 0;
}
function nativeBoundName({ name, isOfItems }) {
  const spelled = capital(name);
  return upper.has(spelled) || lower.has(spelled) ? `${isOfItems ? "items:" : ""}${spelled}` : void 0;
}
function enumValues(text) {
  const braced = /^\s*\{([^]*)\}\s*$/.exec(text)?.[1];
  return splitOutsideQuotes(braced ?? text, braced === void 0 ? ";" : ",").map((piece) => unquoted(piece).text);
}
function constraintsOf(markers) {
  let values;
  let pattern;
  let preset;
  let listType;
  let required;
  const bounds = /* @__PURE__ */ new Map();
  const listMapKeys = [];
  const putBound = (name, value, stage) => {
    if (Number.isFinite(Number(value)) && value !== "") bounds.set(name, { value: Number(value), stage });
  };
  for (const { text } of markers) {
    const native = declarativeValidation(text);
    if (native !== void 0) {
      const { name: name2, value: value2 = "", written, isOfItems, stage } = native;
      const bound2 = nativeBoundName(native);
      if (bound2 !== void 0) putBound(bound2, value2, stage);
      else if (isOfItems) continue;
      else if (name2 === "default") preset ??= written;
      else if (name2 === "listType") listType = value2;
      else if (name2 === "listMapKey") listMapKeys.push(value2);
      else if (name2 === "optional") required ??= false;
      else if (name2 === "required" && stage !== "alpha") required ??= true;
      continue;
    }
    const marker = parseMarker(text);
    if (marker === void 0) continue;
    const name = marker.name.replace(/:$/, "");
    const value = marker.value?.text ?? "";
    const plain = marker.value === void 0 ? "" : unquoted(marker.value).text;
    const bound = boundName(name);
    if (bound !== void 0) putBound(bound, plain, void 0);
    else if (name === "kubebuilder:validation:Enum") values = enumValues(value);
    else if (name === "kubebuilder:validation:Pattern") pattern = plain;
    else if (name === "kubebuilder:default" || name === "default") preset = value.trim();
    else if (name === "listType") listType = plain;
    else if (name === "listMapKey") listMapKeys.push(plain);
    else if (/^(?:optional|kubebuilder:validation:Optional)$/.test(name)) required = false;
    else if (/^(?:required|kubebuilder:validation:Required)$/.test(name)) required = true;
  }
  return {
    values,
    bounds,
    pattern,
    default: preset,
    listType,
    listMapKeys: [...new Set(listMapKeys)].sort(),
    required
  };
}
function isTighter(name, before, after) {
  const own = name.replace("items:", "");
  if (after === void 0 || after.stage === "alpha" || before?.value === after.value) return false;
  if (before === void 0)
    return after.stage === void 0 && (own === "Minimum" || upper.has(own) || after.value > 0);
  return upper.has(own) ? after.value < before.value : after.value > before.value;
}
var refusesEmpty = (markers) => {
  const { bounds } = constraintsOf(markers);
  return ["MinLength", "Minimum"].some((name) => (bounds.get(name)?.value ?? 0) > 0);
};
function isRequired(field, file) {
  const own = constraintsOf(field.markers);
  if (own.default !== void 0) return void 0;
  if (own.required !== void 0) return own.required;
  const shared = constraintsOf((file?.packageComments ?? []).filter(({ text }) => text.startsWith("+")));
  return shared.required ?? !(field.json.omitempty || field.json.omitzero);
}

// src/facts/go/compare.ts
var experimentalSign = /^(?:<gateway:experimental|<network-policy-api:experimental|\+(?:featureGate=|lifecycle:|openshift:enable:FeatureGate=|k8s:ifEnabled\())/;
var saysExperimental = ({ doc }) => doc.some(({ text }) => experimentalSign.test(text.trim()));
var wasPromised = ({ of }, type, { name }) => of.before.types.get(type.name)?.fields.some((field) => field.name === name && !saysExperimental(field)) === true;
function note(to, changed, type, field, at) {
  const places = to.current;
  const json = field && (field.json.name === "" ? field.name : field.json.name);
  const inStatus = places.map(({ steps }) => {
    const [first] = steps;
    return typeof first === "object" && first.property === "status";
  });
  const isStatus = inStatus.length > 0 ? !inStatus.includes(false) : /Status(?:List)?$/.test(type.name);
  to.facts.push({
    kind: "go-change",
    ...changed,
    folder: to.of.folder,
    version: to.of.name,
    stability: isVersionName(to.of.name) ? stabilityOf(to.of.name) : "stable",
    subject: field === void 0 ? type.name : `${type.name}.${field.name}`,
    typeName: type.name,
    json,
    places,
    at,
    isExperimental: field !== void 0 && saysExperimental(field) && !wasPromised(to, type, field),
    isStatus: isStatus || json === "status" && places.some(({ steps }) => steps.length === 0)
  });
}
function compareValidation(to, type, before, after, field) {
  const [old, now] = [constraintsOf(before.markers), constraintsOf(after.markers)];
  const { at } = after;
  const allowed = now.values === void 0 ? void 0 : new Set(now.values);
  const removed = old.values?.filter((value) => allowed?.has(value) === false) ?? [];
  const say = (changed) => note(to, changed, type, field, at);
  if (removed.length > 0) say({ change: "enum-value-removed", before: removed });
  if (old.values === void 0 && now.values !== void 0) say({ change: "enum-set", after: now.values });
  for (const [bound, { value }] of now.bounds) {
    const past = old.bounds.get(bound);
    if (!isTighter(bound, past, now.bounds.get(bound))) continue;
    say({ change: "bound", bound, ...past === void 0 ? { after: value } : { before: past.value, after: value } });
  }
  const { pattern } = now;
  if (pattern !== void 0 && old.pattern === void 0) say({ change: "pattern-added", after: pattern });
  else if (pattern !== void 0 && old.pattern !== void 0 && !matchesAllOf(pattern, old.pattern, to.patterns))
    say({ change: "pattern-changed", before: old.pattern, after: pattern });
  const [was, is] = [old.default, now.default];
  if (was !== void 0 && is === void 0) say({ change: "default", before: was });
  else if (was !== void 0 && is !== void 0 && was !== is) say({ change: "default", before: was, after: is });
}
function compareListType(to, type, before, after) {
  const [old, now] = [constraintsOf(before.markers), constraintsOf(after.markers)];
  const { at } = after;
  const wasMerged = old.listType === void 0 && /\bpatchStrategy:"merge/.test(before.tag ?? "");
  if (wasMerged) return;
  const [from, into] = [listTypeOf(old.listType), listTypeOf(now.listType)];
  const [keys, newKeys] = [old.listMapKeys, now.listMapKeys];
  if (from !== void 0 && into !== void 0 && from !== into)
    note(to, { change: "list-type", before: from, after: into }, type, after, at);
  else if (into === "map" && keys.join("\0") !== newKeys.join("\0"))
    note(to, { change: "list-map-keys", before: keys, after: newKeys }, type, after, at);
}
var markersOf = ({ types }, { type, markers }) => [
  ...types.get(withoutPointers(type))?.markers ?? [],
  ...markers
];
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
  const [said2, says] = [constraintsOf(before.markers).required, constraintsOf(after.markers).required];
  if (!to.isGenerated && (isSameTag || said2 === void 0 && says === true)) return;
  note(to, { change: is ? "field-required" : "field-optional" }, type, after, after.at);
}
function compareField(to, type, before, after) {
  const { of } = to;
  const [from, into] = [wireOf(before.type, of.before.types), wireOf(after.type, of.after.types)];
  const at = after.typeSpan;
  if (breaksWire(from, into)) {
    const values = { before: { type: before.type, wire: from }, after: { type: after.type, wire: into } };
    note(to, { change: "type", ...values }, type, after, at);
    return;
  }
  noteRenamed(to, from, into);
  const isList2 = from.kind === "array" || from.kind === "map";
  const isSameBelow = before.type.replace("*", "") === after.type.replace("*", "");
  const isEmptyUnset = refusesEmpty(markersOf(of.before, before)) && (after.json.omitempty || after.json.omitzero);
  if (before.pointer !== after.pointer && !isList2 && isSameBelow && !isEmptyUnset)
    note(
      to,
      { change: before.pointer ? "pointer-removed" : "pointer-added", before: before.type, after: after.type },
      type,
      after,
      at
    );
  comparePresence(to, type, before, after);
  if (before.type === after.type || !movedToType(after, of.after)) compareValidation(to, type, before, after, after);
  if (from.kind === "array") compareListType(to, type, before, after);
}
var goneAt = (field) => field.at;
function compareStructs(to, before, after) {
  const [old, now] = [membersOf(before, to.of.before.types), membersOf(after, to.of.after.types)];
  const own = (members, other) => [...members.byName.values()].filter(({ via }) => via === void 0 || !other.inlined.has(via));
  const fresh = /* @__PURE__ */ new Map();
  for (const one of own(now, old)) {
    const was = old.byName.get(one.json);
    if (was === void 0) fresh.set(one.field.name, one);
    else if (was.via !== void 0 && now.inlined.has(was.via)) compareField(to, after, was.field, one.field);
  }
  for (const { json, field } of own(old, now)) {
    const same = now.byName.get(json);
    if (same !== void 0) {
      compareField(to, after, field, same.field);
      continue;
    }
    const renamed = fresh.get(field.name);
    if (renamed !== void 0) {
      fresh.delete(field.name);
      note(to, { change: "json-name", before: json, after: renamed.json }, after, renamed.field, renamed.field.at);
    } else if (now.isComplete || !old.isComplete)
      note(to, { change: "field-removed", before: json }, before, field, goneAt(field));
  }
  for (const { field } of fresh.values()) {
    const isNeeded = old.isComplete && isRequired(field, fileOf(to.of.after, field)) === true;
    note(to, { change: isNeeded ? "required-field-added" : "field-added" }, after, field, field.at);
  }
}
var isOutput = (name) => /(?:Condition(?:Type)?|Reason|Status)$/.test(name);
function compareConstants(to) {
  const { before, after } = to.of;
  const used = new Set(
    [...after.types.values()].flatMap((type) => type.fields.map((field) => field.type.replace(/^(?:\*|\[\])+/, "")))
  );
  const values = new Set(after.constants.map((one) => `${one.type} ${one.value ?? ""}`));
  const open = new Set(after.constants.flatMap(({ name, quoted }) => quoted ? [] : name));
  const gone = before.constants.filter(
    ({ type, value, name }) => !values.has(`${type} ${value ?? ""}`) && !open.has(name)
  );
  for (const [of, all] of groupBy(gone, ({ type }) => type)) {
    const type = after.types.get(of);
    if (type?.underlying !== "string") continue;
    const constants = all.filter((constant) => isEnumOf(constant, type, used));
    const names3 = [...new Set(constants.map(({ name, value }) => value ?? name))];
    const [first] = constants;
    if (first === void 0) continue;
    to.current = to.places.get(type.name) ?? [];
    note(to, { change: "constant-removed", before: names3 }, type, void 0, first.at);
  }
}
var isEnumOf = ({ quoted }, type, used) => quoted && used.has(type.name) && !isOutput(type.name) && constraintsOf(type.markers).values === void 0;
var isApiType = (type) => new RegExp("^\\p{Lu}", "u").test(type.name) && !type.fields.some((field) => field.embedded && field.name === "ListMeta") && (type.fields.length === 0 || type.fields.some(({ tag }) => tag?.includes("json:") === true));
function commonPlaces(to, before, after) {
  const [old, now] = [to.placesBefore.get(before) ?? [], to.places.get(after) ?? []];
  if (old.length === 0 || now.length === 0) return now.length === 0 ? old : now;
  const known2 = new Set(old.map((place2) => JSON.stringify(place2)));
  const common = now.filter((place2) => known2.has(JSON.stringify(place2)));
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
    patterns: allowance(),
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
    group: crd.group.value ?? "",
    kind: crd.names.kind.value ?? "",
    before,
    after,
    isChanged,
    isGenerated: get(crd.annotations, generator) !== void 0
  };
}
var fewKinds = 100;
var knownCrds = (documents, pairs, packages) => [
  ...pairs.flatMap(({ before, after }) => knownCrd(before, after, true) ?? []),
  ...[...crdIndex(documents).unchanged(mayDefine(packages)).all, ...documents.moved.flatMap(({ head }) => crdsIn(head))].filter(isCrd).flatMap((crd) => knownCrd(crd, crd, false) ?? [])
];
function mayDefine(packages) {
  const types = packages.flatMap(({ before, after }) => [...before.types.values(), ...after.types.values()]);
  const kinds = [...new Set(types.filter(isKind).map(({ name }) => name))];
  return (text) => kinds.length > fewKinds || kinds.some((kind) => text.includes(kind));
}
var tables = /* @__PURE__ */ new WeakMap();
function ofKind(crds, kind) {
  const table = tables.get(crds) ?? groupBy(crds, (crd) => crd.kind);
  tables.set(crds, table);
  return table.get(kind) ?? [];
}
var schemaOfVersion = (crd, version) => crd?.versionsByName.get(version)?.schema.value;
function nodeAt(schema, steps) {
  let node = schema;
  for (const step2 of steps)
    node = typeof step2 === "string" ? get(node, step2) : getIn(node, ["properties", step2.property]);
  return node;
}
function propertiesOf(node) {
  const properties = get(node, "properties");
  return properties?.kind === "mapping" && properties.entries.length > 0 ? properties : void 0;
}

// src/facts/go/matches.ts
var kindOf = (types, name) => {
  const type = types.get(name);
  return type !== void 0 && isKind(type) ? type : void 0;
};
function matches(packages, crds, isGuess) {
  const kinds = packages.flatMap((of) => {
    const names3 = [of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind));
    return [...new Set(names3.map(({ name }) => name))].map((kind) => ({ of, kind }));
  });
  const byKind = groupBy(kinds, ({ kind }) => kind);
  const groups = /* @__PURE__ */ new Map();
  for (const { kind } of crds)
    if (!groups.has(kind)) groups.set(kind, new Set(ofKind(crds, kind).map(({ group }) => group)).size);
  return crds.flatMap((crd) => {
    const isSame3 = ({ group }) => group === void 0 ? isGuess && groups.get(crd.kind) === 1 : group === crd.group;
    const found = (byKind.get(crd.kind) ?? []).flatMap(({ of }) => isSame3(of) ? [of] : []);
    return [...groupBy(found, ({ name }) => name).values()].flatMap(
      ([of, other]) => of === void 0 || other !== void 0 ? [] : [{ of, crd, before: kindOf(of.before.types, crd.kind), after: kindOf(of.after.types, crd.kind) }]
    );
  });
}
function generatedMatches(packages, crds, crdFacts) {
  const facts = groupBy(
    crdFacts.filter((fact2) => fact2.kind === "schema-change"),
    (fact2) => fact2.crd
  );
  const all = matches(packages, crds, false).filter(({ crd }) => crd.isGenerated);
  const copies = [...groupBy(all, ({ of, crd }) => `${of.folder} ${crd.kind}`).values()];
  const copiesOf = new Map(copies.flatMap((same) => same.map((one) => [one, same])));
  return all.map((one) => ({ ...one, copies: copiesOf.get(one) ?? [], facts: facts.get(one.crd.name) ?? [] }));
}
function candidates2(fieldsOf) {
  const known2 = /* @__PURE__ */ new WeakMap();
  const candidatesOf = (of) => {
    const found = /* @__PURE__ */ new Map();
    const places = placesOf(of.after.types);
    for (const [name, after] of of.after.types) {
      const [before, here] = [of.before.types.get(name), places.get(name) ?? []];
      if (before === void 0 || after.kind !== "struct" || here.length === 0) continue;
      const fields = fieldsOf(before, after, of);
      for (const [kind, [place2]] of groupBy(here, (one) => one.kind))
        if (place2 !== void 0 && fields.length > 0)
          found.set(kind, [...found.get(kind) ?? [], ...fields.map((json) => ({ steps: place2.steps, json }))]);
    }
    return found;
  };
  return ({ of, crd }) => {
    const table = known2.get(of) ?? candidatesOf(of);
    known2.set(of, table);
    return table.get(crd.kind) ?? [];
  };
}
var crdCandidates = ({ of, facts }, subjects2) => facts.flatMap(({ change, version, alsoIn }) => {
  if (!subjects2.has(change.subject) || version.name !== of.name && !alsoIn.includes(of.name)) return [];
  const last = change.steps.at(-1);
  return typeof last === "object" ? [{ steps: change.steps.slice(0, -1), json: last.property }] : [];
});

// src/facts/go/drift.ts
function driftPlace({ of, crd }) {
  const wasServed = crd.before?.versionsByName.get(of.name)?.served.value === true;
  return { folder: of.folder, version: of.name, crdKind: crd.kind, wasServed };
}
var conditional = /^\+(?:openshift:|featureGate=|kubebuilder:(?:skip|validation:Schemaless|pruning:|validation:XEmbeddedResource))|^<\/?[a-z-]+:/;
var isConditional = (field) => field?.doc.some(({ text }) => conditional.test(text.trim())) === true;
var counts = /* @__PURE__ */ new WeakMap();
function sharedOf(members, properties) {
  const known2 = counts.get(properties) ?? /* @__PURE__ */ new Map();
  counts.set(properties, known2);
  const count3 = known2.get(members) ?? [...members.byName.keys()].filter((name) => entryOf(properties, name) !== void 0).length;
  known2.set(members, count3);
  return count3;
}
function look({ of, crd, ...kinds }, side, steps, json) {
  const root = kinds[side];
  const { types } = of[side];
  const struct = root && structAt(root, steps, types);
  const properties = propertiesOf(nodeAt(schemaOfVersion(crd[side], of.name), steps));
  if (struct === void 0 || properties === void 0) return void 0;
  const members = membersOf(struct, types);
  const [field, crdField] = [members.byName.get(json)?.field, entryOf(properties, json)];
  const shared = sharedOf(members, properties) - (field !== void 0 && crdField !== void 0 ? 1 : 0);
  if (!members.isComplete || shared === 0 || shared * 2 < members.byName.size - 1) return void 0;
  return { go: field !== void 0, crd: crdField !== void 0, field, struct, properties };
}
function driftOf(match, steps, json) {
  const [was, is] = [look(match, "before", steps, json), look(match, "after", steps, json)];
  if (was === void 0 || is === void 0 || was.go !== was.crd || is.go === is.crd) return void 0;
  if (isConditional(was.field) || isConditional(is.field)) return void 0;
  if (match.copies.some((other) => (look(other, "after", steps, json)?.crd ?? is.crd) !== is.crd)) return void 0;
  const goAt = is.field?.at ?? is.struct.at;
  const crd = match.crd.after;
  if (crd === void 0) return void 0;
  const entry = entryOf(is.properties, json) ?? is.properties.entries[0];
  if (entry === void 0) return void 0;
  const crdAt = keySpan(crd.file, entry);
  const changed = was.go === is.go ? "crd" : "go";
  const atGo2 = changed === "go" && is.go;
  return {
    ...driftPlace(match),
    kind: "go-crd-drift",
    only: is.go ? "go" : "crd",
    changed,
    subject: `${is.struct.name}.${is.field?.name ?? was.field?.name ?? json}`,
    steps: [...steps, { property: json }],
    crd: crd.name,
    crdAt,
    document: documentRef(crd),
    at: atGo2 ? goAt : crdAt,
    related: atGo2 ? crdAt : goAt,
    atGo: atGo2,
    alsoIn: []
  };
}
var goCandidates = candidates2((before, after, of) => {
  if (before === after) return [];
  const [old, now] = [membersOf(before, of.before.types).byName, membersOf(after, of.after.types).byName];
  return [.../* @__PURE__ */ new Set([...old.keys(), ...now.keys()])].filter((json) => old.has(json) !== now.has(json));
});
var fieldSubject = /* @__PURE__ */ new Set(["field"]);
function driftFacts(generated2) {
  const found = /* @__PURE__ */ new Map();
  for (const match of generated2)
    for (const { steps, json } of [...goCandidates(match), ...crdCandidates(match, fieldSubject)]) {
      const key3 = JSON.stringify([match.of.folder, match.crd.name, steps, json]);
      const drift = found.has(key3) ? void 0 : driftOf(match, steps, json);
      if (drift !== void 0) found.set(key3, drift);
    }
  return folded([...found.values()]);
}
function folded(facts) {
  const byField = /* @__PURE__ */ new Map();
  const rest = [];
  for (const fact2 of facts) {
    const key3 = `${fact2.at.start} ${fact2.at.file.path}`;
    const known2 = byField.get(key3);
    if (!fact2.atGo) rest.push(fact2);
    else if (known2 === void 0) byField.set(key3, fact2);
    else if (known2.crd !== fact2.crd) byField.set(key3, { ...known2, alsoIn: [.../* @__PURE__ */ new Set([...known2.alsoIn, fact2.crd])] });
  }
  return [...byField.values(), ...rest];
}
var words = /* @__PURE__ */ new WeakMap();
function wordsOf(crds, group, version) {
  const known2 = words.get(crds) ?? /* @__PURE__ */ new Map();
  words.set(crds, known2);
  const key3 = JSON.stringify([group, version]);
  const old = known2.get(key3);
  if (old !== void 0) return old;
  const found = /* @__PURE__ */ new Set();
  known2.set(key3, found);
  for (const crd of crds)
    for (const side of group === void 0 || crd.group === group ? /* @__PURE__ */ new Set([crd.before, crd.after]) : []) {
      const schema = schemaOfVersion(side, version);
      const text = schema && side?.file.text.slice(schema.start, schema.end);
      for (const [, name, quoted] of text?.matchAll(/([\w$.-]+)["']?:|"([\w$.-]+)"/g) ?? [])
        found.add(name ?? quoted ?? "");
    }
  return found;
}
function isCovered(fact2, of, crds) {
  if (fact2.change === "pointer-added" || fact2.change === "pointer-removed") return false;
  if (fact2.places.length === 0) return wordsOf(crds, of.group, fact2.version).has(fact2.json ?? "enum");
  const last = fact2.json === void 0 ? [] : [{ property: fact2.json }];
  return fact2.places.some(
    ({ kind, steps }) => ofKind(crds, kind).some(
      ({ group, before, after }) => (of.group === void 0 || group === of.group) && [before, after].some((side) => nodeAt(schemaOfVersion(side, fact2.version), [...steps, ...last]) !== void 0)
    )
  );
}
function goOrigins(packages, crds) {
  const keyOf5 = (crd, version) => JSON.stringify([crd, version]);
  const known2 = groupBy(matches(packages, crds, true), ({ crd, of }) => keyOf5(crd.name, of.name));
  return {
    kind: "go-origins",
    lineOf(crd, version, field, side) {
      const [match] = known2.get(keyOf5(crd, version)) ?? [];
      if (match === void 0) return void 0;
      const at = side === "base" ? "before" : "after";
      const root = match[at];
      if (root === void 0) return void 0;
      const steps = stepsOf2(field);
      if (steps.length === 0) return { at: root.at, isExact: true, isUnsigned: false };
      const walked = walk(root, steps, match.of[at].types);
      if (walked === void 0) return void 0;
      const { field: found, isExact } = walked;
      return { at: found.at, isExact, isUnsigned: isExact && /^\*?uint\d*$/.test(found.type) };
    }
  };
}

// src/facts/go/served.ts
var servesKind = (of, kind, crds) => ofKind(crds, kind).some(
  (crd) => (of.group === void 0 || of.group === crd.group) && (!isVersionName(of.name) || [crd.before, crd.after].some((side) => schemaOfVersion(side, of.name) !== void 0))
);
function mayBeServed(of, crds) {
  const kinds = new Set([of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind)));
  const served = new Set([...kinds].flatMap(({ name }) => servesKind(of, name, crds) ? [name] : []));
  if (served.size === 0) return () => isVersionName(of.name);
  return ({ places }) => places.length >= mostPlaces || places.some(({ kind }) => served.has(kind));
}

// src/facts/go/not-regenerated.ts
var keyOf2 = (folder, kind, steps, what) => canonicalJson([folder, kind, steps.map((step2) => typeof step2 === "string" ? step2 : [step2.property]), what]);
var driftKey = (drift) => keyOf2(drift.folder, drift.crdKind, drift.steps, drift.kind === "go-crd-drift" ? `only ${drift.only}` : drift.keyword);
var keywords = {
  "field-required": "required",
  "required-field-added": "only go",
  type: "type",
  "enum-value-removed": "enum",
  "enum-set": "enum",
  "pattern-added": "pattern",
  "pattern-changed": "pattern",
  default: "default",
  "list-type": "x-kubernetes-list-type",
  "list-map-keys": "x-kubernetes-list-map-keys"
};
function aboutOf(fact2) {
  const { json } = fact2;
  if (fact2.change === "bound") return [[json, `${fact2.bound.charAt(0).toLowerCase()}${fact2.bound.slice(1)}`]];
  const keyword = keywords[fact2.change];
  if (keyword !== void 0) return [[json, keyword]];
  if (fact2.change !== "field-removed" && fact2.change !== "json-name") return [];
  const now = fact2.change === "json-name" ? json : fact2.renamedTo?.json;
  const removed = [fact2.before, "only crd"];
  return now === void 0 ? [removed] : [removed, [now, "only go"]];
}
function notRegenerated(facts, drifts) {
  const byKey2 = groupBy(
    drifts.filter(({ changed, wasServed }) => changed === "go" && wasServed),
    driftKey
  );
  const taken = /* @__PURE__ */ new Set();
  const stale = /* @__PURE__ */ new Map();
  for (const fact2 of facts) {
    const found = fact2.places.flatMap(
      ({ kind, steps }) => aboutOf(fact2).flatMap(([json, what]) => {
        const last = json === void 0 ? [] : [{ property: json }];
        return byKey2.get(keyOf2(fact2.folder, kind, [...steps, ...last], what)) ?? [];
      })
    );
    for (const drift of found) taken.add(drift);
    const crds = new Map(found.map(({ crd, crdAt }) => [crd, { crd, at: crdAt }]));
    if (crds.size > 0) stale.set(fact2, { ...fact2, staleCrds: [...crds.values()] });
  }
  return { stale, rest: drifts.filter((drift) => !taken.has(drift)) };
}

// src/facts/go/renames.ts
var nested = /* @__PURE__ */ new Set(["struct", "array", "map", "external"]);
function saysOf(type, types) {
  if (nested.has(wireOf(type, types).kind)) return "much";
  return type === "string" || type === "bool" ? "nothing" : "little";
}
function loneFields(facts, { types }) {
  return facts.flatMap(({ typeName: typeName2, json }) => {
    const type = types.get(typeName2);
    const field = type && json !== void 0 ? membersOf(type, types).byName.get(json)?.field : void 0;
    if (field === void 0 || json === void 0) return [];
    const shape = withoutPointers(field.type);
    const words2 = field.doc.filter((line) => !line.text.startsWith("+")).map((line) => line.text);
    const text = withoutName(words2.join(" "));
    return [{ name: json, type: shape, shape, says: saysOf(shape, types), text }];
  });
}
function withRenames(facts, { before, after }) {
  const byType = groupBy(facts, ({ typeName: typeName2 }) => typeName2);
  return [...byType.values()].flatMap((all) => {
    const removed = all.filter(({ change }) => change === "field-removed");
    const added = all.filter(({ change }) => change === "field-added" || change === "required-field-added");
    if (removed.length === 0 || added.length === 0) return all;
    const names3 = newNames(loneFields(removed, before), loneFields(added, after));
    const taken = new Set(names3.values());
    return all.map((fact2) => {
      if (fact2.change === "required-field-added" && fact2.json !== void 0 && taken.has(fact2.json))
        return { ...fact2, change: "field-added" };
      const renamedTo = fact2.change === "field-removed" ? names3.get(fact2.before) : void 0;
      if (fact2.change !== "field-removed" || renamedTo === void 0) return fact2;
      const isRequired2 = added.some(({ change, json }) => json === renamedTo && change === "required-field-added");
      return { ...fact2, renamedTo: { json: renamedTo, isRequired: isRequired2 } };
    });
  });
}

// src/facts/go/gone-kinds.ts
function declaredIn(of, side) {
  const { files } = of[side];
  const group = files.map(({ file }) => packageGroup(file)).find((found) => found !== void 0 && found !== "");
  return files.flatMap(
    (file) => file.types.map((type) => ({ of, type, version: file.package ?? of.name, group: group ?? of.group }))
  );
}
function goneKinds(packages) {
  const keyOf5 = ({ version, type }) => `${version} ${type.name}`;
  const now = groupBy(
    packages.flatMap((of) => declaredIn(of, "after")),
    keyOf5
  );
  const isHere = (one) => now.get(keyOf5(one))?.some(({ group }) => group === void 0 || (one.group ?? group) === group) === true;
  return packages.filter(({ isApi }) => isApi).flatMap((of) => declaredIn(of, "before").filter((one) => isKind(one.type) && !isHere(one))).map(({ of, type, version, group }) => ({
    of: { ...of, group, name: version },
    fact: {
      kind: "go-change",
      change: "kind-removed",
      before: type.name,
      folder: of.folder,
      version,
      stability: isVersionName(version) ? stabilityOf(version) : "stable",
      subject: type.name,
      typeName: type.name,
      json: void 0,
      places: [{ kind: type.name, steps: [] }],
      at: type.at,
      isExperimental: false,
      isStatus: false
    }
  }));
}

// src/facts/schema/change.ts
var limits2 = [
  "maximum",
  "minimum",
  "maxLength",
  "minLength",
  "maxItems",
  "minItems",
  "maxProperties",
  "minProperties"
];

// src/facts/go/keyword-drift.ts
var special = /^\+kubebuilder:validation:(?:Type|Schemaless|XIntOrString|EmbeddedResource|XEmbeddedResource)\b/;
var jsonTypes = {
  string: "string",
  boolean: "boolean",
  integer: "integer",
  int32: "integer",
  number: "number",
  array: "array",
  map: "object",
  struct: "object"
};
var sorted = (values) => values.map((value) => typeof value === "string" ? value : canonicalJson(value)).toSorted();
var namedType = (field, { types }) => types.get(withoutPointers(field.type));
var defaultText = (marker) => marker === void 0 ? void 0 : unquoted({ text: marker, start: 0, end: marker.length }).text;
var keysOf2 = (keys) => keys.length === 0 ? void 0 : keys;
function goWords(field, side) {
  const type = jsonTypes[wireOf(field.type, side.types).kind];
  const named2 = namedType(field, side);
  const markers = [...field.markers, ...named2?.markers ?? []];
  if (type === void 0 || markers.some(({ text }) => special.test(text))) return void 0;
  const [own, below4] = [constraintsOf(field.markers), constraintsOf(named2?.markers ?? [])];
  const words2 = /* @__PURE__ */ new Map([["type", type]]);
  const put = (keyword, mine, its) => {
    if (mine === void 0 || its === void 0) words2.set(keyword, mine ?? its);
  };
  if (type !== "array") put("enum", own.values && sorted(own.values), below4.values && sorted(below4.values));
  put("pattern", own.pattern, below4.pattern);
  put("default", defaultText(own.default), defaultText(below4.default));
  if (type === "array") {
    put("x-kubernetes-list-type", own.listType, below4.listType);
    put("x-kubernetes-list-map-keys", keysOf2(own.listMapKeys), keysOf2(below4.listMapKeys));
  }
  for (const keyword of limits2) {
    const name = keyword.charAt(0).toUpperCase() + keyword.slice(1);
    const [mine, its] = [own.bounds.get(name), below4.bounds.get(name)];
    if (mine?.stage === void 0 && its?.stage === void 0) put(keyword, mine?.value, its?.value);
  }
  const required = isRequired(
    field,
    side.files.find(({ file }) => file === field.at.file)
  );
  if (required !== void 0) words2.set("required", required ? true : void 0);
  return words2;
}
var requiredBy = /* @__PURE__ */ new WeakMap();
function requiredOf(node) {
  if (node?.kind !== "sequence") return /* @__PURE__ */ new Set();
  const known2 = requiredBy.get(node) ?? new Set(node.items.map(jsonOf));
  requiredBy.set(node, known2);
  return known2;
}
function crdWords(parent, json) {
  const node = get(get(parent, "properties"), json);
  const values = (at) => at && jsonOf(at);
  const words2 = /* @__PURE__ */ new Map();
  for (const keyword of ["type", "pattern", ...limits2]) {
    const at = get(node, keyword);
    words2.set(keyword, at?.kind === "scalar" ? at.value : values(at));
  }
  const preset = values(get(node, "default"));
  words2.set("default", preset === void 0 || typeof preset === "string" ? preset : canonicalJson(preset));
  words2.set("x-kubernetes-list-type", values(get(node, "x-kubernetes-list-type")));
  const keys = values(get(node, "x-kubernetes-list-map-keys"));
  words2.set("x-kubernetes-list-map-keys", keys !== void 0 && isList(keys) ? sorted(keys) : void 0);
  const allowed = values(get(node, "enum"));
  words2.set("enum", allowed !== void 0 && isList(allowed) ? sorted(allowed) : void 0);
  words2.set("required", requiredOf(get(parent, "required")).has(json) ? true : void 0);
  return words2;
}
var textOf4 = (field, side) => JSON.stringify([
  field.type,
  field.tag,
  field.markers.map(({ text }) => text),
  namedType(field, side)?.markers.map(({ text }) => text),
  namedType(field, side)?.underlying
]);
function differences2(match, { steps, json }) {
  const { of, crd } = match;
  const [was, is] = [look(match, "before", steps, json), look(match, "after", steps, json)];
  const [old, now] = [was?.field, is?.field];
  if (was?.crd !== true || is?.crd !== true || old === void 0 || now === void 0) return [];
  if (isConditional(old) || isConditional(now)) return [];
  const [goBefore, goAfter] = [goWords(old, of.before), goWords(now, of.after)];
  const document = crd.after;
  const entry = entryOf(is.properties, json);
  if (goBefore === void 0 || goAfter === void 0 || document === void 0 || entry === void 0) return [];
  const parent = (one, side) => nodeAt(schemaOfVersion(one.crd[side], of.name), steps);
  const [crdBefore, crdAfter] = [crdWords(parent(match, "before"), json), crdWords(parent(match, "after"), json)];
  const isSameGo = textOf4(old, of.before) === textOf4(now, of.after);
  const isVariant = (keyword, inGo) => match.copies.some((copy) => sameJson(crdWords(parent(copy, "after"), json).get(keyword), inGo));
  const crdAt = keySpan(document.file, entry);
  return [...goAfter].flatMap(([keyword, inGo]) => {
    const inCrd = crdAfter.get(keyword);
    const past = crdBefore.get(keyword);
    if (!goBefore.has(keyword) || !sameJson(goBefore.get(keyword), past) || sameJson(inGo, inCrd)) return [];
    const changed = isSameGo ? "crd" : sameJson(past, inCrd) ? "go" : void 0;
    if (changed === void 0 || isVariant(keyword, inGo)) return [];
    return [
      {
        ...driftPlace(match),
        kind: "go-crd-keyword-drift",
        changed,
        keyword,
        subject: `${is.struct.name}.${now.name}`,
        steps: [...steps, { property: json }],
        crd: crd.name,
        crdAt,
        document: documentRef(document),
        inGo,
        inCrd,
        ...changed === "go" ? { at: now.at, related: crdAt } : { at: crdAt, related: now.at }
      }
    ];
  });
}
var goCandidates2 = candidates2((past, type, { before, after }) => {
  const [old, now] = [membersOf(past, before.types).byName, membersOf(type, after.types).byName];
  return [...now].flatMap(([json, { field, owner }]) => {
    const same = old.get(json)?.field;
    if (owner !== type || same === void 0) return [];
    const isSame3 = same === field && namedType(same, before) === namedType(field, after);
    return isSame3 || textOf4(same, before) === textOf4(field, after) ? [] : [json];
  });
});
var subjects = /* @__PURE__ */ new Set([
  "type",
  "enum",
  "pattern",
  "required",
  "bound",
  "default",
  "list-type",
  "list-map-keys"
]);
function keywordDrift(generated2) {
  const found = /* @__PURE__ */ new Map();
  for (const match of generated2)
    for (const candidate of [...goCandidates2(match), ...crdCandidates(match, subjects)])
      for (const fact2 of differences2(match, candidate)) {
        const { changed, subject, keyword, inGo, inCrd } = fact2;
        const key3 = canonicalJson([match.of.folder, changed, subject, keyword, { inGo, inCrd }]);
        if (!found.has(key3)) found.set(key3, fact2);
      }
  return [...found.values()];
}

// src/facts/go/facts.ts
function beyondOf({ isApi, before, after }) {
  const type = isApi ? firstBeyond(after.types) ?? firstBeyond(before.types) : void 0;
  if (type === void 0) return [];
  const problem = { kind: "limit", message: tooManyFields, at: type.at };
  return [{ kind: "file-problem", problem, status: "introduced", holdsCrd: true }];
}
var isRead = (of) => beyondOf(of).length === 0;
function changesOf(read2, crds, input) {
  const isServed = (of) => input.isListed ? mayBeServed(of, crds) : () => true;
  const isShown = /* @__PURE__ */ new WeakSet();
  const changes = read2.flatMap((of) => {
    const serves2 = isServed(of);
    return withRenames(goChanges(of), of).filter((fact2) => {
      if (isCovered(fact2, of, crds)) isShown.add(fact2);
      return isShown.has(fact2) || serves2(fact2);
    });
  });
  const generated2 = generatedMatches(read2, crds, input.crdFacts);
  const { stale, rest } = notRegenerated(changes, [...driftFacts(generated2), ...keywordDrift(generated2)]);
  const gone = goneKinds(read2).filter(({ of, fact: fact2 }) => !isCovered(fact2, of, crds) && isServed(of)(fact2));
  return {
    changes: [
      ...changes.flatMap((fact2) => stale.get(fact2) ?? (isShown.has(fact2) ? [] : [fact2])),
      ...gone.map(({ fact: fact2 }) => fact2)
    ],
    drifts: rest
  };
}
var goChangeFacts = (input) => changesOf(input.packages.filter(isRead), knownCrds(input.documents, input.pairs, input.packages), {
  ...input,
  crdFacts: []
}).changes;
function goFacts(input) {
  const { documents, packages, pairs } = input;
  if (packages.length === 0) return [];
  const crds = knownCrds(documents, pairs, packages);
  const read2 = packages.filter(isRead);
  const { changes, drifts } = changesOf(read2, crds, input);
  return [
    ...packages.flatMap((of) => goProblems(of)),
    ...packages.flatMap((of) => beyondOf(of)),
    ...changes,
    ...drifts,
    goOrigins(read2, crds)
  ];
}

// src/facts/break-facts.ts
var isCrdFact = (fact2) => fact2.kind === "schema-change" || fact2.kind === "crd-change";
var hasBreakFacts = ({ kinds }) => [...kinds].every((kind) => kind === "schema-change" || kind === "crd-change" || kind === "go-change");
function breakDocuments(changeSet, { kinds }) {
  if (kinds.has("go-change")) return readDocuments(changeSet);
  return readDocuments({ ...changeSet, files: changeSet.files.filter(({ path: path5 }) => !path5.endsWith(".go")) });
}
function breakFacts(changeSet, documents, isOurs, { kinds, crds }) {
  const { pairs } = withinWeight(crdPairs(documents, isOurs));
  const asked = foldCopies(pairs, isOurs).filter(
    ({ before, after, furtherOf }) => crds.has((furtherOf ?? after ?? before)?.name ?? "")
  );
  const found = asked.flatMap((pair) => guarded("changes", pair, () => crdChanges(pair)));
  const ofGo = () => {
    const packages = goPackages(changeSet, documents, isOurs);
    const own = pairs.filter(({ furtherOf }) => furtherOf === void 0);
    return goChangeFacts({ documents, packages, pairs: own, isListed: changeSet.context.paths !== void 0 });
  };
  return [
    ...foldTemplates(found.filter(isCrdFact), isOurs),
    ...kinds.has("go-change") ? guarded("Go types", void 0, ofGo) : []
  ];
}

// src/facts/approvals/group-protection.ts
var groupOfName = (name) => name.includes(".") ? name.slice(name.indexOf(".") + 1) : "";
var requestOf = (crd) => crd.apiVersion.endsWith("/v1beta1") ? "v1beta1" : "v1";
function anchorOf(manifest) {
  const { file, root } = manifest;
  const metadata = entryOf(root, "metadata");
  const entry = entryOf(metadata?.value, "annotations") ?? entryOf(metadata?.value, "name") ?? metadata ?? entryOf(root, "kind");
  return entry === void 0 ? startSpan(file, root) : keySpan(file, entry);
}
function ownApproval(manifest, annotation) {
  const node = getIn(manifest.root, ["metadata", "annotations", annotation]);
  const request = requestOf(manifest);
  if (node === void 0) return { state: "missing", value: void 0, at: anchorOf(manifest), request };
  if (node.kind !== "scalar" || node.value !== null && typeof node.value !== "string") return void 0;
  const value = node.value ?? "";
  return { state: approvalState(value), value, at: spanOf(manifest.file, node), request };
}
var rank = ["approved", "bypassed", "invalid", "missing"];
function effectiveApproval(manifest, own, annotation, tree) {
  if (own.state === "approved" || own.state === "bypassed")
    return { approval: own, supply: void 0, unknown: void 0 };
  const keys = ["metadata", "annotations", annotation];
  const { found, unknown: unknown2 } = tree().supplies(manifest.file.path, manifest.name, keys);
  const best2 = found.map((supply2) => ({ supply: supply2, state: approvalState(supply2.value) })).sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state))[0];
  if (best2 === void 0 || rank.indexOf(best2.state) > rank.indexOf(own.state))
    return { approval: own, supply: void 0, unknown: unknown2 };
  const { supply, state } = best2;
  const approval = { state, value: supply.value, at: supply.places[0] ?? own.at, request: own.request };
  return { approval, supply, unknown: unknown2 };
}
var changedPlace = (supply) => supply?.places.find((place2) => place2.file.side === "base");
function crdFact(before, after, scene) {
  const { tree, annotation } = scene;
  const group = after.group.value ?? "";
  const own = ownApproval(after, annotation);
  if (own === void 0) return void 0;
  const fact2 = {
    kind: "approval",
    annotation,
    carrier: "crd",
    name: after.name,
    path: after.file.path,
    group,
    definedKind: after.names.kind.value,
    isProtected: scene.applies(group),
    document: documentRef(after),
    crd: { before, after }
  };
  const ownBefore = before === void 0 ? void 0 : ownApproval(before, annotation);
  if (!fact2.isProtected) return { ...fact2, before: ownBefore, after: own, unless: void 0 };
  const now = effectiveApproval(after, own, annotation, tree.head);
  const past = before === void 0 || ownBefore === void 0 ? void 0 : effectiveApproval(before, ownBefore, annotation, tree.base);
  const lostAt = now.approval.value === void 0 ? changedPlace(past?.supply) : void 0;
  const place2 = past === void 0 || past.supply === void 0 ? past?.approval.at : lostAt ?? now.approval.at;
  return {
    ...fact2,
    before: past === void 0 || place2 === void 0 ? void 0 : { ...past.approval, at: place2 },
    after: now.approval,
    unless: now.approval.state === "missing" ? now.unknown : void 0
  };
}
var mayBeProtected = (text) => /(?:k8s|kubernetes)\.io(?![\w./:-])|"[\w.-]*\\[uUx\r\n]/.test(text);
function contextFacts2(documents, scene) {
  const { all } = crdIndex(documents).unchanged(
    (text) => scene.annotation !== approvedAnnotation || mayBeProtected(text)
  );
  return all.filter(isCrd).flatMap((crd) => {
    const fact2 = crdFact(crd, crd, scene);
    return fact2?.isProtected === true ? [fact2] : [];
  });
}
function patchesOf2(documents, side, annotation) {
  const patches = /* @__PURE__ */ new Map();
  for (const manifest of documents.files.flatMap((file) => file[side]?.manifests ?? [])) {
    if (manifest.shape !== "crd-patch" || manifest.name === "") continue;
    const approval = ownApproval(manifest, annotation);
    if (approval === void 0) continue;
    const known2 = patches.get(manifest.name);
    if (known2 === void 0 || rank.indexOf(approval.state) < rank.indexOf(known2.approval.state))
      patches.set(manifest.name, { manifest, approval });
  }
  return patches;
}
function patchFacts(documents, known2, { annotation, applies }) {
  const [base, head] = [patchesOf2(documents, "base", annotation), patchesOf2(documents, "head", annotation)];
  const facts = [];
  for (const name of /* @__PURE__ */ new Set([...base.keys(), ...head.keys()])) {
    const group = groupOfName(name);
    if (known2.has(name) || !applies(group)) continue;
    const before = base.get(name);
    const after = head.get(name);
    const lost = before && { ...before.approval, state: "missing", value: void 0 };
    const now = after?.approval ?? lost;
    if (now === void 0 || now.state === "missing" && (before?.approval.state ?? "missing") === "missing") continue;
    const manifest = after?.manifest ?? before?.manifest;
    facts.push({
      kind: "approval",
      annotation,
      carrier: "crd-patch",
      name,
      path: manifest?.file.path ?? now.at.file.path,
      group,
      definedKind: void 0,
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
  const crds = [...facts].flatMap(([{ before: old, after: crd, unchanged }, fact2]) => {
    const { before, after, name, annotation } = fact2;
    if (crd === void 0 || before === void 0 || unchanged || !fact2.isProtected) return [];
    if (before.state !== "approved" || after.state !== "approved" || before.value !== after.value) return [];
    if (specChange(old?.spec, crd.spec) !== "meaning") return [];
    const place2 = { at: after.at, document: documentRef(crd), path: crd.file.path };
    return [{ name, url: after.value ?? "", annotation, ...place2 }];
  });
  if (crds.length === 0) return [];
  const sorted3 = crds.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return [{ kind: "stale-approvals", crds: sorted3.map(({ path: _path, ...crd }) => crd) }];
}
var lazily = (make) => {
  let made;
  return () => (made ??= { value: make() }).value;
};
function factsOn(scene, changeSet, documents, pairs) {
  const byPair = /* @__PURE__ */ new Map();
  for (const pair of pairs) {
    const fact2 = pair.after && crdFact(pair.update ? pair.before : void 0, pair.after, scene);
    if (fact2 !== void 0) byPair.set(pair, fact2);
  }
  const context = contextFacts2(documents, scene);
  const known2 = /* @__PURE__ */ new Set([
    ...pairs.flatMap(({ before, after }) => [before?.name ?? "", after?.name ?? ""]),
    ...context.map((fact2) => fact2.name)
  ]);
  const touched2 = context.filter(({ before, after }) => before?.state !== after.state || before.value !== after.value);
  return [
    ...byPair.values(),
    ...touched2,
    ...patchFacts(documents, known2, scene),
    ...approvalMarkerFacts(changeSet, documents, byPair, scene),
    ...staleFacts(byPair)
  ];
}
function configured(fact2) {
  if (fact2.kind !== "approval") return [fact2];
  const { isProtected: _none, ...rest } = fact2;
  const isThere = [fact2.before, fact2.after].some((approval) => approval !== void 0 && approval.state !== "missing");
  return isThere ? [{ ...rest, kind: "configured-approval" }] : [];
}
function approvalFacts(changeSet, documents, pairs, annotation = approvedAnnotation) {
  const treeOf = (side) => lazily(() => {
    const { paths, lookup } = sideTree(changeSet, side);
    return kustomizeTree(paths, lookup, changeSet.context.paths !== void 0);
  });
  const tree = { base: treeOf("base"), head: treeOf("head") };
  const own = { tree, annotation: approvedAnnotation, applies: isProtectedGroup };
  const facts = factsOn(own, changeSet, documents, pairs);
  if (annotation === approvedAnnotation) return facts;
  const further = factsOn({ tree, annotation, applies: () => true }, changeSet, documents, pairs);
  return [...facts, ...further.flatMap(configured)];
}

// src/facts/crd/copies-left-behind.ts
var shown = /(?:^|\/)(?:docs?|site|website|examples?|samples?)(?=\/)/g;
var staged = /\d+\.\d+|(?:^|[/._-])(?:releases?|released|previous|old|legacy|backup|latest|stable|nightly|canary|env|envs|environments?|clusters?|overlays?|tenants?|dev|development|test|tests|qa|stage|staging|int|prod|production|live)(?=[/._-]|$)/i;
var mustAgree = (path5) => !staged.test(path5) && !isAside(path5.replace(shown, ""));
var pathOf = ({ file }) => file.path;
function copiesLeftBehind(documents, isOurs) {
  const index2 = crdIndex(documents);
  const texts = /* @__PURE__ */ new Map();
  const numbers = /* @__PURE__ */ new Map();
  const textOf7 = (crd) => {
    const known2 = numbers.get(crd);
    if (known2 !== void 0) return known2;
    const text = manifestText(crd);
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    numbers.set(crd, number);
    return number;
  };
  const meanings = /* @__PURE__ */ new Map();
  const meaning = (crd) => {
    const known2 = meanings.get(textOf7(crd)) ?? meaningOf(crd.spec);
    meanings.set(textOf7(crd), known2);
    return known2;
  };
  const were = groupsOfName(index2, "base", pathOf);
  const byFolder = groupsOfName(index2, "head", (crd) => folderOf(pathOf(crd)));
  const byText = groupsOfName(index2, "head", textOf7);
  const byMeaning = groupsOfName(index2, "head", meaning);
  const told2 = /* @__PURE__ */ new Set();
  return documents.files.flatMap(({ path: path5, base, head }) => {
    if (!isOurs(path5) || isAside(path5) || staged.test(path5)) return [];
    const olds = byEachName(crdsIn(base));
    return [...byEachName(crdsIn(head))].flatMap(([name, [after]]) => {
      const before = olds.get(name)?.[0];
      if (after === void 0 || before === void 0 || name !== namesOf(after)[0]) return [];
      const was = (crd, isLike) => namesOf(before).some(
        (one) => were(one).get(pathOf(crd))?.some((old2) => old2.isV1beta1 === after.isV1beta1 && isLike(old2))
      );
      const mayBeCopy = (crd) => pathOf(crd) !== path5 && crd.isV1beta1 === after.isV1beta1 && textOf7(crd) !== textOf7(after) && was(crd, () => true) && // Two in one folder are duplicates, and reported as such.
      folderOf(pathOf(crd)) !== folderOf(path5) && isOurs(pathOf(crd)) && mustAgree(pathOf(crd)) && variantOf(crd) === variantOf(after) && isExperimental(crd) === isExperimental(after);
      const names3 = namesOf(after);
      const hasCandidate = (one) => {
        if (byFolder(one).size === 1 && byFolder(one).has(folderOf(path5))) return false;
        for (const [text, crds] of byText(one)) if (text !== textOf7(after) && crds.some(mayBeCopy)) return true;
        return false;
      };
      if (!names3.some(hasCandidate) || specChange(before.spec, after.spec) !== "meaning") return [];
      const old = meaning(before);
      const key3 = JSON.stringify([name, old]);
      if (told2.has(key3)) return [];
      const alike2 = new Set(names3.flatMap((one) => byMeaning(one).get(old) ?? []));
      const copies = [...alike2].filter((crd) => mayBeCopy(crd) && was(crd, (one) => meaning(one) === old));
      if (copies.length === 0) return [];
      told2.add(key3);
      const places = { at: nameSpan(after), document: documentRef(after), copies: copies.map(nameSpan) };
      return [{ kind: "copy-left-behind", crd: after.name, ...places }];
    });
  });
}

// src/facts/crd/enough-changes.ts
var mostChanges = 3e4;
var isText = (fact2) => fact2.kind === "schema-change" && fact2.change.subject === "description";
function enoughChanges(facts) {
  const counts2 = /* @__PURE__ */ new Map();
  const firsts = /* @__PURE__ */ new Map();
  const told2 = facts.filter((fact2) => {
    if (isText(fact2)) return true;
    const { path: path5 } = fact2.pair;
    const count3 = (counts2.get(path5) ?? 0) + 1;
    counts2.set(path5, count3);
    if (count3 === mostChanges + 1) firsts.set(path5, fact2);
    return count3 <= mostChanges;
  });
  const beyond2 = [...firsts].flatMap(([path5, { pair }]) => {
    const crd = pair.furtherOf ?? pair.after ?? pair.before;
    if (crd === void 0) return [];
    const message = `of the ${counts2.get(path5)} changes in this file, the first ${mostChanges} are looked at`;
    const problem = { kind: "limit", message, at: startSpan(crd.file, crd.root) };
    return [{ kind: "file-problem", problem, status: "introduced", holdsCrd: true }];
  });
  return { told: told2, beyond: beyond2 };
}

// src/facts/crd/duplicate-crds.ts
var isBefore = (one, other) => one.file.path === other.file.path ? one.root.start < other.root.start : one.file.path < other.file.path;
function alike(index2) {
  const numbers = /* @__PURE__ */ new Map();
  const meanings = /* @__PURE__ */ new Map();
  const meaning = (crd) => {
    const known2 = meanings.get(crd);
    if (known2 !== void 0) return known2;
    const text = meaningOf(crd.spec);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    meanings.set(crd, number);
    return number;
  };
  const distinct = (crds) => {
    const seen = /* @__PURE__ */ new Set();
    const isFirst = (crd) => {
      const key3 = JSON.stringify([crd.file.path, meaning(crd), crd.isV1beta1, variantOf(crd)]);
      return !seen.has(key3) && seen.add(key3).has(key3);
    };
    return groupBy(crds.length === 1 ? crds : crds.filter(isFirst), ({ file }) => file.path);
  };
  const folders2 = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  const like = (side, name, folder) => {
    let found = folders2[side].get(name);
    if (found === void 0) {
      const plain = index2.named(side, name).filter(({ shape }) => shape === "crd");
      const groups = groupBy(plain, ({ file }) => folderOf(file.path));
      found = new Map([...groups].map(([of, crds]) => [of, distinct(crds)]));
      folders2[side].set(name, found);
    }
    return found.get(folder);
  };
  const clash = (one, other) => meaning(one) !== meaning(other) && !areAlternatives(one, other);
  return { like, clash };
}
function duplicateCrdFacts(documents, isOurs) {
  const index2 = crdIndex(documents);
  const isApplied2 = appliedBy(isOurs);
  const changed = new Set(index2.changed.head.all);
  const { like, clash } = alike(index2);
  const known2 = /* @__PURE__ */ new Map();
  const differed = (name, path5, otherPath) => {
    const key3 = JSON.stringify([name, path5, otherPath]);
    const olds = like("base", name, folderOf(path5));
    const others = olds?.get(otherPath) ?? [];
    const found = known2.get(key3) ?? olds?.get(path5)?.some((old) => others.some((other) => clash(old, other))) === true;
    known2.set(key3, found);
    return found;
  };
  const otherOf = (crd, name) => {
    const { path: path5 } = crd.file;
    for (const [otherPath, ones] of like("head", name, folderOf(path5)) ?? []) {
      const other = ones.find((one) => one !== crd && clash(one, crd) && (!changed.has(one) || isBefore(one, crd)));
      if (other !== void 0 && !namesOf(crd).some((one) => differed(one, path5, otherPath))) return other;
    }
    return void 0;
  };
  return [...changed].filter(isApplied2).flatMap((crd) => {
    const [other] = crd.shape === "crd" ? namesOf(crd).flatMap((name) => otherOf(crd, name) ?? []) : [];
    if (other === void 0) return [];
    const places = { at: nameSpan(crd), document: documentRef(crd), other: nameSpan(other) };
    return [{ kind: "duplicate-crd", crd: crd.name, ...places }];
  });
}

// src/grants/effect.ts
function meantGroup(group) {
  if (group === "core" || group === "v1") return "";
  return group.replace(/\/v\d\w*$/, "").replace(/(^|\.)kubernetes\.io$/, "$1k8s.io");
}
var wordOf = ({ kind, resource }) => kind ?? resource ?? "";
function nearestType(group, word, kinds) {
  const lower2 = word.toLowerCase();
  for (const resource of [lower2, `${lower2}s`, `${lower2}es`, lower2.replace(/y$/, "ies")]) {
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
  const meant2 = elsewhere.map((other) => nearestType(other, word, kinds)).find((found) => found !== void 0);
  if (meant2 !== void 0) return { why: "wrong-group", meant: meant2 };
  return isWellKnownGroup(group) ? { why: "unknown-kind", meant: void 0 } : void 0;
}
function withoutEffect(grant, kinds) {
  const found = [];
  const look2 = (field, entry, at) => {
    if (at === void 0) return;
    const { group, kind, resource } = entry;
    const type = { group, kind, resource };
    if ("namespace" in entry && grant.namespace !== void 0 && entry.namespace === grant.namespace) {
      found.push({ why: "own-namespace", field, type, meant: void 0, at });
      return;
    }
    const wrong = wrongType(type, kinds);
    if (wrong !== void 0) found.push({ ...wrong, field, type, at });
  };
  grant.from.forEach((entry, index2) => look2(`spec.from[${index2}]`, entry, grant.fromNodes[index2]));
  grant.to.forEach((entry, index2) => look2(`spec.to[${index2}]`, entry, grant.toNodes[index2]));
  return found;
}
var sameFrom = (a, b) => a.namespace === b.namespace && a.group === b.group && a.kind === b.kind && a.resource === b.resource;
var coversTo = (wide, narrow) => wide.group === narrow.group && wide.kind === narrow.kind && wide.resource === narrow.resource && (wide.name === void 0 || wide.name === narrow.name);
var coversGrant = (wide, narrow) => wide.home === narrow.home && wide.namespace === narrow.namespace && narrow.from.every((entry) => wide.from.some((other) => sameFrom(other, entry))) && narrow.to.every((entry) => wide.to.some((other) => coversTo(other, entry)));
function redundantEntries(field, entries, nodes, covers) {
  return entries.flatMap((entry, index2) => {
    const at = nodes[index2];
    const by = entries.findIndex(
      (other, place2) => place2 !== index2 && covers(other, entry) && (place2 < index2 || !covers(entry, other))
    );
    const wide = entries[by];
    if (at === void 0 || wide === void 0) return [];
    return [{ field: `${field}[${index2}]`, by: { field: `${field}[${by}]` }, same: covers(entry, wide), at }];
  });
}
function redundancies(grant, others) {
  const entries = [
    ...redundantEntries("spec.from", grant.from, grant.fromNodes, sameFrom),
    ...redundantEntries("spec.to", grant.to, grant.toNodes, coversTo)
  ];
  if (grant.from.length === 0 || grant.to.length === 0 || grant.namespace === void 0) return entries;
  const place2 = others.indexOf(grant);
  const wide = others.find(
    (other, index2) => other !== grant && other.name !== grant.name && coversGrant(other, grant) && (index2 < place2 || !coversGrant(grant, other))
  );
  if (wide === void 0) return entries;
  const { manifest } = grant;
  const metadata = get(manifest.root, "metadata") ?? manifest.root;
  const name = entryOf(metadata, "name");
  const at = name === void 0 ? metadata : entryOffsets(name);
  return [...entries, { field: "", by: { grant: wide }, same: coversGrant(grant, wide), at }];
}
var everySecret = ({ to, toNodes }) => to.flatMap(({ group, kind, resource, name }, index2) => {
  const at = toNodes[index2];
  const isSecret = group === "" && (kind === "Secret" || resource === "secrets");
  return isSecret && name === void 0 && at !== void 0 ? [{ field: `spec.to[${index2}]`, at }] : [];
});

// src/facts/resources/purpose.ts
var wordsOf2 = (text) => text.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase().split(/[^a-z]+/);
var patchWords = /* @__PURE__ */ new Set(["patch", "patches"]);
var partWords = /* @__PURE__ */ new Set(["assert", "asserts", "assertion", "assertions", "expected", "expect"]);
var partName = /^(?:\d+[-_])?errors?(?:[-_]\d+)?\.ya?ml$/i;
var failingWords = new Set(
  "bad broken denied deny disallowed duplicate duplicated exceed exceeds exceeding fail failed failing fails failure forbidden illegal incorrect invalid malformed missing negative nonsense overlong refused reject rejected rejects unknown unsupported wrong".split(
    " "
  )
);
var testWords = new Set(
  "conformance e2e fixture fixtures integration test testcases testdata testing tests unittest".split(" ")
);
var isTestFolder = (folder) => /e2e/i.test(folder) || wordsOf2(folder).some((word) => testWords.has(word));
function purposeByName({ file, name }) {
  const folders2 = file.path.split("/");
  const own = folders2.pop() ?? "";
  const words2 = wordsOf2(own.replace(/\.\w+$/, ""));
  if ([...folders2, own].some((part) => wordsOf2(part).some((word) => patchWords.has(word)))) return "none";
  if (partName.test(own) || words2.some((word) => partWords.has(word))) return "none";
  const isTest = folders2.some(isTestFolder);
  if (isTest && folders2.slice(-3).flatMap(wordsOf2).some((word) => /^validations?$/.test(word)))
    return "meant-to-fail";
  const near = [...folders2.slice(-3).flatMap(wordsOf2), ...isTest ? [...words2, ...wordsOf2(name)] : []];
  if (near.some((word) => failingWords.has(word))) return "meant-to-fail";
  return isTest ? "test" : "use";
}
function purposes(side, isListed) {
  let known2;
  const changed = /* @__PURE__ */ new Map();
  const kustomize = () => {
    if (known2 === void 0) {
      const tree = kustomizeTree(side.paths, side.lookup, isListed);
      const files = tree.kustomizations.flatMap(({ patches }) => patches.flatMap(({ file }) => file?.path ?? []));
      known2 = { tree, patches: new Set(files) };
    }
    return known2;
  };
  return (object) => {
    const named2 = purposeByName(object);
    if (named2 === "none") return named2;
    const { tree, patches } = kustomize();
    const { path: path5 } = object.file;
    if (patches.has(path5)) return "none";
    const isChanged = changed.get(path5) ?? [...tree.builders(path5).keys()].some(
      (by) => by.patches.length > 0 || by.components.length > 0 || by.transformers.length > 0
    );
    changed.set(path5, isChanged);
    return named2 === "use" && isChanged ? "patched" : named2;
  };
}
var actions = /\$\{|\{\{|\{%|<%/;
var names2 = /\$\([A-Za-z_]|(?<![\w.])@[A-Z_][A-Z0-9_]*@|%[A-Z_][A-Z0-9_]*%|<[A-Za-z][\w .-]*>|__[A-Z][A-Z0-9_]*__|(?<!\w)\{[A-Z][A-Z0-9_]*\}|\bPLACEHOLDER(?:_[A-Z0-9_]*)?\b/;
var longestValue = 1e5;
function isFilledInLater({ file, start, end }) {
  const text = file.text.slice(start, Math.min(end, start + longestValue));
  return actions.test(text) || !text.includes("\n") && names2.test(text);
}

// src/facts/grants/grant-effect-fact.ts
var changedRoots = ({ files }, side) => new Set(files.flatMap((file) => (file[side]?.manifests ?? []).map(({ root }) => root)));
function nameSpan2({ file, root }) {
  const entry = entryOf(get(root, "metadata"), "name") ?? root.entries[0];
  return entry === void 0 ? spanOf(file, root) : entrySpan(file, entry);
}
function told({ manifest, node, field, from, to, rule }) {
  const entry = entryOf(node, "namespace");
  const at = entry === void 0 ? spanOf(manifest.file, node) : entrySpan(manifest.file, entry);
  return { at, document: documentRef(manifest), field, from, to, consequence: rule.consequence };
}
var short = (text) => text.length > 100 ? `${text.slice(0, 100)}…` : text;
var nameOf3 = ({ namespace, name }) => `${namespace ?? ""}/${name}`;
var identityOf2 = (grant) => `${grant.home} ${nameOf3(grant)}`;
function narrowedAt(before, after) {
  const lists3 = [
    { old: before.from, now: after.from, oldNodes: before.fromNodes, nowNodes: after.fromNodes },
    { old: before.to, now: after.to, oldNodes: before.toNodes, nowNodes: after.toNodes }
  ];
  for (const { old, now, oldNodes, nowNodes } of lists3) {
    const kept = new Set(now.map((entry) => JSON.stringify(entry)));
    const lost = old.findIndex((entry) => !kept.has(JSON.stringify(entry)));
    const [was, is] = [oldNodes[lost], nowNodes[lost]];
    if (was !== void 0)
      return old.length === now.length && is !== void 0 ? { manifest: after.manifest, node: is } : { manifest: before.manifest, node: was };
  }
  const spec = entryOf(after.manifest.root, "spec");
  return spec === void 0 ? { manifest: after.manifest } : { manifest: after.manifest, node: keyOffsets(spec) };
}

// src/facts/grants/listeners.ts
var yes = { is: "yes" };
var unknown = { is: "unknown" };
var no = (misfit, why) => ({ is: "no", misfit, why });
var anyOf = (answers) => answers.find(({ is }) => is === "yes") ?? answers.find(({ is }) => is === "unknown") ?? answers.at(-1) ?? unknown;
function allOf(asked) {
  let answer = yes;
  for (const ask of asked) {
    const one = ask();
    if (one.is === "no") return one;
    if (one.is === "unknown") answer = one;
  }
  return answer;
}
function selects(selector2, labels) {
  const exact = get(selector2, "matchLabels");
  const wanted = exact?.kind === "mapping" ? exact.entries : [];
  const isExact = wanted.every(({ key: key3, value }) => labels.get(key3) === stringOf(value));
  const answers = itemsOf(get(selector2, "matchExpressions")).map((expression) => {
    const label = labels.get(stringOf(get(expression, "key")) ?? "");
    const values = new Set(itemsOf(get(expression, "values")).map(stringOf));
    const operator = stringOf(get(expression, "operator"));
    if (operator === "In") return label !== void 0 && values.has(label);
    if (operator === "NotIn") return label === void 0 || !values.has(label);
    if (operator === "Exists") return label !== void 0;
    return operator === "DoesNotExist" ? label === void 0 : void 0;
  });
  return answers.includes(void 0) ? void 0 : isExact && answers.every((one) => one === true);
}
function takesNamespace(allowed, { what, usual }, own, namespace, labelsOf) {
  const from = (allowed === void 0 ? void 0 : textAt(allowed, "from")) ?? usual;
  if (from === "All") return yes;
  if (from === "Same") return own === namespace ? yes : no("namespace", `takes ${what} of its own namespace only`);
  if (from === "None") return no("namespace", `takes no ${what}`);
  const known2 = labelsOf(namespace);
  if (from !== "Selector" || known2 === void 0) return unknown;
  const selector2 = get(allowed, "selector");
  const given = ["kubernetes.io/metadata.name", namespace];
  const answers = new Set(known2.map((labels) => selects(selector2, new Map([...labels, given]))));
  if (known2.length === 0) return selects(selector2, new Map([given])) === true ? yes : unknown;
  if (answers.has(void 0)) return unknown;
  const why = `does not select the labels of the namespace ${JSON.stringify(namespace)}`;
  return answers.has(true) ? yes : no("namespace", why);
}
var kindsOf2 = /* @__PURE__ */ new Map([
  ["HTTP", ["HTTPRoute", "GRPCRoute"]],
  ["HTTPS", ["HTTPRoute", "GRPCRoute"]],
  ["TLS", ["TLSRoute", "TCPRoute"]],
  ["TCP", ["TCPRoute"]],
  ["UDP", ["UDPRoute"]]
]);
function takesKind(listener, kind) {
  const said2 = itemsOf(getIn(listener, ["allowedRoutes", "kinds"])).map(
    (one) => `${stringOf(get(one, "group")) ?? gatewayHome} ${stringOf(get(one, "kind")) ?? ""}`
  );
  const usual = kindsOf2.get(stringOf(get(listener, "protocol")) ?? "")?.map((one) => `${gatewayHome} ${one}`);
  const kinds = said2.length > 0 ? said2 : usual;
  if (kinds === void 0) return unknown;
  return kinds.includes(`${gatewayHome} ${kind}`) ? yes : no("kind", `takes no ${kind}`);
}
var hostName = /^(?:\*\.)?[a-z0-9][a-z0-9.-]{0,252}$/;
function meets(one, other) {
  if (!one.startsWith("*.")) return other.startsWith("*.") ? one.endsWith(other.slice(1)) : one === other;
  const [suffix, otherSuffix] = [one.slice(1), other.startsWith("*.") ? other.slice(1) : other];
  return otherSuffix.endsWith(suffix) || other.startsWith("*.") && suffix.endsWith(otherSuffix);
}
var [namedKinds, namedProtocols] = [
  /* @__PURE__ */ new Set(["HTTPRoute", "GRPCRoute", "TLSRoute"]),
  /* @__PURE__ */ new Set(["HTTP", "HTTPS", "TLS"])
];
function takesHosts(listener, route) {
  const hosts = itemsOf(getIn(route.root, ["spec", "hostnames"])).map((one) => stringOf(one) ?? "");
  const own = textAt(listener, "hostname");
  if (own === void 0 || hosts.length === 0 || !namedKinds.has(route.kind)) return yes;
  if (hosts.length > mostHosts) return unknown;
  const isPlain = [own, ...hosts].every((text) => hostName.test(text));
  if (!isPlain || !namedProtocols.has(textAt(listener, "protocol") ?? "")) return unknown;
  const more = hosts.length === 1 ? "" : `, nor for ${hosts.length - 1} more of its host names`;
  return hosts.some((host) => meets(own, host)) ? yes : no("hostname", `has no listener for ${JSON.stringify(hosts[0])}${more}`);
}
var wantedPort = (parent) => {
  const port = get(parent, "port");
  return port?.kind === "scalar" && (typeof port.value === "number" || typeof port.value === "string") ? port.value : void 0;
};
function named(sections, parent, what) {
  const section = textAt(parent, "sectionName");
  const port = wantedPort(parent);
  const chosen = section === void 0 ? sections : sections.filter((one) => textAt(one, "name") === section);
  if (chosen.length === 0) return { misfit: what, why: `has no ${what} ${JSON.stringify(section)}` };
  const open = port === void 0 ? chosen : chosen.filter((one) => wantedPort(one) === port);
  if (open.length > 0) return open;
  const that = section === void 0 ? "" : ` that is ${JSON.stringify(section)}`;
  const numbered = what === "port" ? `port ${port}` : `listener with port ${port}`;
  return { misfit: "port", why: `has no ${numbered}${that}` };
}
var [mostListeners, mostHosts] = [64, 16];
function takesRoute(by, parent, route, labelsOf) {
  const listeners = itemsOf(getIn(by.root, ["spec", "listeners"]));
  const { namespace: own } = by;
  if (listeners.length === 0 || listeners.length > mostListeners || own === void 0) return unknown;
  const open = named(listeners, parent, "listener");
  if ("why" in open) return no(open.misfit, open.why);
  const answers = open.map((listener) => {
    const allowed = getIn(listener, ["allowedRoutes", "namespaces"]);
    return allOf([
      () => takesKind(listener, route.kind),
      () => takesNamespace(allowed, { what: "routes", usual: "Same" }, own, route.namespace, labelsOf),
      () => takesHosts(listener, route)
    ]);
  });
  return anyOf(answers);
}
function takesListenerSet(gateway, set, labelsOf) {
  const { namespace: own } = gateway;
  const allowed = getIn(gateway.root, ["spec", "allowedListeners", "namespaces"]);
  const rule = { what: "ListenerSets", usual: "None" };
  return own === void 0 ? unknown : takesNamespace(allowed, rule, own, set.namespace, labelsOf);
}
function hasPort(service2, parent) {
  const ports = itemsOf(getIn(service2.root, ["spec", "ports"]));
  if (ports.length === 0) return unknown;
  const open = named(ports, parent, "port");
  return "why" in open ? no(open.misfit, open.why) : yes;
}

// src/facts/grants/attachments.ts
var placeOf4 = ({ namespace, name }) => `${namespace ?? "?"}/${name}`;
var keyOf3 = (manifest) => `${typeOf(manifest)} ${placeOf4(manifest)}`;
var isApplied = ({ file, name }) => !isRehearsal(file.path) && purposeByName({ file, name }) !== "none";
function indexOf({ manifests, placed = /* @__PURE__ */ new Map(), isAltered = () => false }, removed = /* @__PURE__ */ new Map()) {
  const applied = manifests.filter((one) => (isParent(one) || isNamespace(one)) && isApplied(one));
  const namespaces = groupBy(applied.filter(isNamespace), ({ name }) => name);
  const labelled = new Set(
    manifests.filter(({ root }) => getIn(root, ["spec", "syncPolicy", "managedNamespaceMetadata"]) !== void 0).map(({ root }) => stringOf(getIn(root, ["spec", "destination", "namespace"])))
  );
  const rivals = rivalsOf(placed);
  const labels = /* @__PURE__ */ new Map();
  const labelsIn = (known2) => known2.some(isAltered) ? void 0 : known2.map(({ root }) => {
    const said2 = getIn(root, ["metadata", "labels"]);
    const entries = said2?.kind === "mapping" ? said2.entries : [];
    return new Map(entries.map(({ key: key3, value }) => [key3, stringOf(value) ?? ""]));
  });
  return {
    parents: groupBy(applied.filter(isParent), keyOf3),
    removed,
    isAltered,
    differing: /* @__PURE__ */ new Map(),
    effort: { spent: 0 },
    isElsewhere: (parent, child2) => rivals(child2).has(placed.get(parent)?.world ?? ""),
    labelsOf(namespace) {
      if (!labels.has(namespace)) labels.set(namespace, labelsIn(namespaces.get(namespace) ?? []));
      return labelled.has(namespace) ? void 0 : labels.get(namespace);
    }
  };
}
function takes(by, parent, child2, index2) {
  const type = typeOf(by);
  if (type === serviceType) return hasPort(by, parent);
  if (!isRoute(child2)) return type === gatewayType ? takesListenerSet(by, child2, index2.labelsOf) : unknown;
  const answer = takesRoute(by, parent, child2, index2.labelsOf);
  const nowhere2 = setTypes.has(type) && answer.is !== "no" ? detached(by, index2) : void 0;
  const [reason] = nowhere2 ?? [];
  return reason === void 0 ? answer : no("itself", `attaches nowhere itself (the ${reason.kind} ${JSON.stringify(reason.parent)} ${reason.why})`);
}
function mayDiffer(object, { isAltered, differing }) {
  const known2 = differing.get(object) ?? (decisive(object).some((node) => node !== void 0 && isFilledInLater(spanOf(object.file, node))) || isAltered(object));
  differing.set(object, known2);
  return known2;
}
function refusal(parent, child2, index2) {
  const kind = textAt(parent, "kind") ?? "Gateway";
  const type = `${stringOf(get(parent, "group")) ?? gatewayHome} ${kind}`;
  const name = textAt(parent, "name") ?? "";
  const place2 = `${textAt(parent, "namespace") ?? child2.namespace}/${name}`;
  const known2 = (index2.parents.get(`${type} ${place2}`) ?? []).filter((one) => !index2.isElsewhere(one, child2));
  if (index2.parents.has(`${type} ?/${name}`)) return void 0;
  const answer = anyOf(known2.map((one) => takes(one, parent, child2, index2)));
  const gone = known2.length === 0 ? index2.removed.get(`${type} ${place2}`) : void 0;
  const found = gone === void 0 ? answer : no("removed", "is removed");
  if (found.is !== "no" || [child2, ...known2].some((one) => mayDiffer(one, index2))) return void 0;
  const above = known2.flatMap((one) => isChild(one) ? detached(one, index2) ?? [] : []);
  const by = [gone ?? [], known2, above.flatMap((reason) => reason.by)].flat();
  return { kind, parent: place2, misfit: found.misfit, why: found.why, by };
}
var isPlaced = (child2) => child2.namespace !== void 0 && child2.namespace !== "";
function detached(child2, index2) {
  const parents = parentsOf(child2);
  if (!isPlaced(child2) || parents.length === 0 || parents.length > mostParents) return void 0;
  index2.effort.spent += parents.length;
  if (index2.effort.spent > mostEffort) return void 0;
  const reasons2 = parents.map((parent) => refusal(parent, child2, index2));
  return reasons2.includes(void 0) ? void 0 : reasons2.filter((reason) => reason !== void 0);
}
var [mostRoutes, mostTold] = [2e4, 200];
var [mostParents, mostEffort] = [32, 4e4];
function removedParents(base, head) {
  const stay = new Set(
    head.manifests.filter(isParent).flatMap((one) => [keyOf3(one), ...isPlaced(one) ? [] : [one.name]])
  );
  const gone = base.manifests.filter(
    (one) => isParent(one) && typeOf(one) !== serviceType && isPlaced(one) && isApplied(one)
  );
  return new Map(
    gone.flatMap((one) => stay.has(keyOf3(one)) || stay.has(one.name) ? [] : [[keyOf3(one), one]])
  );
}
function attachmentFacts(documents, { base, head, touched: touched2 }) {
  if (!touched2) return [];
  const [wasChanged, isChanged] = [changedRoots(documents, "base"), changedRoots(documents, "head")];
  const removed = removedParents(base, head);
  const [past, now] = [indexOf(base), indexOf(head, removed)];
  const olds = groupBy(base.manifests.filter(isChild), keyOf3);
  const texts = new Set(base.manifests.map((one) => `${keyOf3(one)} ${decisiveText(one)}`));
  const gone = new Set(removed.values());
  const isOther = (one) => gone.has(one) || isChanged.has(one.root) && !texts.has(`${keyOf3(one)} ${decisiveText(one)}`);
  const namespaces = groupBy(head.manifests.filter(isNamespace), ({ name }) => name);
  const facts = [];
  const cut = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  const children = head.manifests.filter(isChild);
  for (const child2 of children.slice(0, mostRoutes)) {
    if (facts.length + cut.size >= mostTold) break;
    if (seen.has(child2.root) || !isApplied(child2)) continue;
    const found = detached(child2, now);
    const same = olds.get(keyOf3(child2)) ?? [];
    if (found === void 0 || same.some((old) => detached(old, past) !== void 0)) continue;
    seen.add(child2.root);
    const [node] = parentsOf(child2);
    const told2 = {
      at: node === void 0 ? nameSpan2(child2) : spanOf(child2.file, node),
      document: documentRef(child2),
      namespace: child2.namespace ?? "",
      reasons: found.map(({ kind, parent, misfit, why: why2 }) => ({ kind, parent, misfit, why: why2 }))
    };
    const cause = [...found.flatMap(({ by }) => by), ...namespaces.get(child2.namespace ?? "") ?? []].find(isOther);
    if (same.length === 0 ? isChanged.has(child2.root) : isOther(child2)) facts.push({ kind: "route-detached", ...told2 });
    else if (same.length > 0 && cause !== void 0) cut.set(cause, [...cut.get(cause) ?? [], told2]);
  }
  const cutOff = [...cut].map(([by, routes]) => ({
    kind: "routes-cut-off",
    how: gone.has(by) ? "removed" : "changed",
    at: (gone.has(by) && !wasChanged.has(by.root) ? base.listedAt?.(by.file.path) : void 0) ?? nameSpan2(by),
    document: documentRef(by),
    routes
  }));
  const isCut = [past, now].some(({ effort }) => effort.spent > mostEffort) || children.length > mostRoutes || facts.length + cut.size >= mostTold;
  const why = "there are too many routes and parents to report each route that attaches nowhere";
  return [...facts, ...cutOff, ...isCut ? [{ kind: "references-not-checked", path: ".", why }] : []];
}

// src/grants/allowed.ts
var sameNamespace = "both objects are in one namespace: no grant is needed";
function sameType(entry, asked, kinds) {
  const { group, kind, resource } = entry;
  if (group !== asked.group || kind === void 0 && resource === void 0) return "no";
  if (kind !== void 0 && asked.kind !== void 0) return kind === asked.kind ? "yes" : "no";
  if (resource !== void 0 && asked.resource !== void 0) return resource === asked.resource ? "yes" : "no";
  const known2 = kind ?? asked.kind ?? "";
  const plural = resource ?? asked.resource ?? "";
  const mapped = kinds.resourceOf(group, known2);
  if (mapped !== void 0) return mapped === plural ? "yes" : "no";
  return kinds.kindOf(group, plural) === void 0 ? "unknown" : "no";
}
var both = (a, b) => a === "no" || b === "no" ? "no" : a === "unknown" || b === "unknown" ? "unknown" : "yes";
function best(entries, answer) {
  let found = "no";
  for (const entry of entries) {
    const one = answer(entry);
    if (one === "yes") return "yes";
    if (one === "unknown") found = "unknown";
  }
  return found;
}
function lists(grant, { from, to }, kinds = wellKnownTable) {
  const fromAnswer = best(
    grant.from,
    (entry) => entry.namespace === from.namespace ? sameType(entry, from, kinds) : "no"
  );
  if (fromAnswer === "no") return "no";
  const toAnswer = best(
    grant.to,
    (entry) => entry.name === void 0 || entry.name === to.name ? sameType(entry, to, kinds) : "no"
  );
  return both(fromAnswer, toAnswer);
}
var typeText = ({ group, kind, resource }) => {
  const name = resource ?? kind ?? "";
  return group === "" ? name : `${name}.${group}`;
};
var referentText = (to) => to.name === "" ? `every ${typeText(to)}` : `${typeText(to)} ${to.name}`;
var unknownTypes = (grant, { from, to }, kinds) => [
  ...grant.from.filter((entry) => sameType(entry, from, kinds) === "unknown"),
  ...grant.to.filter((entry) => sameType(entry, to, kinds) === "unknown")
].map(({ group, kind, resource }) => ({ grant, type: { group, kind, resource } }));
function isReferenceAllowed(grants, reference, { kinds = wellKnownTable, homes = [gatewayHome, authorizationHome] } = {}) {
  const { from, to } = reference;
  if (from.namespace === to.namespace)
    return { allowed: true, by: [], reason: "SameNamespace", message: sameNamespace, unknown: [] };
  const here = grants.filter(
    (grant) => homes.includes(grant.home) && (grant.namespace ?? defaultNamespace) === to.namespace
  );
  const by = here.filter((grant) => lists(grant, reference, kinds) === "yes");
  if (by.length > 0) {
    const names3 = by.map(({ namespace = defaultNamespace, name, home }) => `${namespace}/${name} (${home})`);
    return { allowed: true, by, reason: "Granted", message: `allowed by ${names3.join(", ")}`, unknown: [] };
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
var maxEntries = 16;
var unwritten = "?";
var mostPlaces2 = 20;
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
    references: users,
    places: [placeOf(spanOf(grant.manifest.file, grant.manifest.root))]
  };
}
function referenceEdge(reference, grants, { kinds, homes }) {
  const { from, to } = reference;
  const { namespace } = from;
  let isUnknown = namespace === void 0;
  if (namespace !== void 0) {
    const asked = { from: { ...from, namespace }, to };
    const placed = grants.filter((grant) => grant.namespace !== void 0);
    const { allowed, unknown: unknown2 } = isReferenceAllowed(placed, asked, { kinds, homes });
    if (allowed) return void 0;
    isUnknown = unknown2.length > 0;
    if (grants.some((grant) => grant.namespace === void 0 && lists(grant, asked, kinds) === "yes")) return void 0;
  }
  const { file } = reference.manifest;
  const entry = entryOf(reference.node, "namespace");
  const offer = isUnknown ? void 0 : grantFor(reference)?.yaml;
  return {
    from: { type: typeName(from, kinds), namespace: namespace ?? unwritten },
    to: { type: typeName(to, kinds), namespace: to.namespace, name: to.name },
    state: isUnknown ? "unknown" : "missing",
    grants: [],
    home: void 0,
    references: 1,
    places: [placeOf(entry === void 0 ? spanOf(file, reference.node) : entrySpan(file, entry))],
    ...offer === void 0 ? {} : { offer }
  };
}
var edgeKey = ({ from, to, state, grants }) => JSON.stringify([from, to, state, grants]);
function grantEdges(grants, references, options) {
  const granted = grants.flatMap(
    (grant) => grant.from.slice(0, maxEntries).flatMap((from) => grant.to.slice(0, maxEntries).map((to) => grantEdge(grant, from, to, references, options)))
  );
  const open = /* @__PURE__ */ new Map();
  for (const reference of references) {
    const edge = referenceEdge(reference, grants, options);
    if (edge === void 0) continue;
    const known2 = open.get(edgeKey(edge));
    const places = [...known2?.places ?? [], ...edge.places ?? []].slice(0, mostPlaces2);
    open.set(edgeKey(edge), { ...edge, places, references: (known2?.references ?? 0) + 1 });
  }
  return [...granted, ...open.values()];
}

// src/facts/grants/grant-effects.ts
var askable = ({ from, to }) => from.namespace === void 0 ? void 0 : { from: { ...from, namespace: from.namespace }, to };
function judgeOf({ grants, kinds, placed = /* @__PURE__ */ new Map() }, homes) {
  const served = grants.filter(({ home }) => homes.includes(home));
  const rivals = rivalsOf(placed);
  const byNamespace = groupBy(served, ({ namespace }) => namespace ?? "");
  return {
    by(reference) {
      const asked = askable(reference);
      const others = rivals(reference.manifest);
      const here = (byNamespace.get(reference.to.namespace) ?? []).filter(
        ({ manifest }) => !others.has(placed.get(manifest)?.world ?? "")
      );
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
var byKey = ({ references, placed }) => new Map(
  references.map((reference) => [
    `${referenceKey(reference)} ${placed?.get(reference.manifest)?.world ?? ""}`,
    reference
  ])
);
function formerly(side) {
  const [exact, any] = [byKey(side), new Map(side.references.map((one) => [referenceKey(one), one]))];
  return (key3, reference) => exact.get(key3) ?? any.get(referenceKey(reference));
}
function oncePerPlace(items, referenceOf) {
  const places = groupBy(items, (item) => referenceOf(item).node);
  return [...places.values()].flatMap((same) => same.slice(0, 1));
}
function revokedFacts({ base, head, sides, changed }) {
  const before = formerly(sides.base);
  const losses = [...byKey(sides.head)].flatMap(([key3, reference]) => {
    const old = before(key3, reference);
    if (old === void 0 || head.by(reference).length > 0 || head.maybe(reference)) return [];
    return base.by(old).map((grant) => ({ grant, reference }));
  });
  const broken = groupBy(losses, ({ grant }) => grant.manifest.root);
  const now = new Map(sides.head.grants.map((grant) => [identityOf2(grant), grant]));
  return [...broken.values()].flatMap((lost) => {
    const [{ grant } = { grant: void 0 }] = lost;
    if (grant === void 0) return [];
    const after = now.get(identityOf2(grant));
    const place2 = after === void 0 ? { manifest: grant.manifest } : narrowedAt(grant, after);
    const how = after !== void 0 ? "narrowed" : changed.base.has(grant.manifest.root) ? "removed" : "unapplied";
    const listed = how === "unapplied" ? sides.base.listedAt?.(grant.manifest.file.path) : void 0;
    const own = place2.node === void 0 ? nameSpan2(place2.manifest) : spanOf(place2.manifest.file, place2.node);
    return [
      {
        kind: "grant-revoked",
        how,
        name: nameOf3(grant),
        at: listed ?? own,
        document: documentRef(place2.manifest),
        broken: oncePerPlace(lost, ({ reference }) => reference).map(({ reference }) => told(reference)),
        unless: sides.unless
      }
    ];
  });
}
var maxTold = 200;
var notChecked = (path5, why) => ({ kind: "references-not-checked", path: path5, why });
var beyond = (count3, what) => count3 <= maxTold ? [] : [notChecked(".", `${count3 - maxTold} more ${what} are not listed one by one`)];
function notGrantedFacts({ base, head, sides, changed }) {
  const before = formerly(sides.base);
  const all = [...byKey(sides.head)].flatMap(([key3, reference]) => {
    if (reference.from.namespace === void 0) return [];
    const old = before(key3, reference);
    if (!changed.head.has(reference.manifest.root) && old !== void 0) return [];
    if (head.by(reference).length > 0 || head.maybe(reference)) return [];
    if (old !== void 0 && base.by(old).length > 0) return [];
    return [{ reference, old }];
  });
  const missing = oncePerPlace(all, ({ reference }) => reference);
  return [
    ...missing.slice(0, maxTold).map(({ reference, old }) => ({
      kind: "reference-not-granted",
      reference: told(reference),
      status: old === void 0 ? "introduced" : "existing",
      grant: grantFor(reference),
      ownsTarget: sides.head.namespaces.has(reference.to.namespace),
      unless: sides.unless
    })),
    ...beyond(missing.length, "references across namespaces that no ReferenceGrant allows")
  ];
}
function unknownFacts2({ sides, changed }) {
  const before = new Set(sides.base.references.map(referenceKey));
  const now = new Set(sides.head.grants.map(grantText));
  const lost = sides.base.grants.filter((grant) => !now.has(grantText(grant)));
  const mayLose = (reference) => lost.some((grant) => usersOf(grant, sides.base)(reference)) && !sides.head.grants.some((grant) => usersOf(grant, sides.head)(reference));
  const isOpen = (reference) => reference.from.namespace === void 0 && (changed.head.has(reference.manifest.root) && !before.has(referenceKey(reference)) || mayLose(reference));
  const objects = groupBy(sides.head.references.filter(isOpen), ({ manifest }) => manifest.root);
  const facts = [...objects.values()].slice(0, maxTold).flatMap((references) => {
    const [first] = references;
    if (first === void 0) return [];
    const { manifest, to } = first;
    const others = references.length === 1 ? "" : ` and ${references.length - 1} more`;
    const why = `the namespace of ${manifest.kind} ${short(manifest.name)} is not known (a kustomization or -n sets it): whether its reference to ${short(to.namespace)}/${short(to.name)}${others} needs a grant is unknown`;
    return [notChecked(manifest.file.path, why)];
  });
  return [...facts, ...beyond(objects.size, "objects with references, whose namespace is not known,")];
}
function isSeen(grant, side, settings) {
  const referring = referencePathsOf(settings).map((rule) => rule.from ?? rule);
  if (grant.namespace === void 0 || grant.from.length === 0) return false;
  return grant.from.every((entry) => {
    const kind = entry.kind ?? side.kinds.kindOf(entry.group, entry.resource ?? "");
    return referring.some((one) => one.group === entry.group && one.kind === kind);
  });
}
function usersOf(grant, { kinds }) {
  const anywhere = { ...grant, from: grant.from.map((entry) => ({ ...entry, namespace: "" })) };
  return ({ from, to }) => {
    if (to.namespace !== grant.namespace) return false;
    const { namespace = "" } = from;
    return lists(from.namespace === void 0 ? anywhere : grant, { from: { ...from, namespace }, to }, kinds) !== "no";
  };
}
function unusedFacts({ sides, changed }, settings) {
  const stays = new Set(sides.head.references.map(referenceKey));
  const before = new Map(sides.base.grants.map((grant) => [identityOf2(grant), grant]));
  return sides.head.grants.flatMap((grant) => {
    if (!isSeen(grant, sides.head, settings) || sides.head.references.some(usersOf(grant, sides.head))) return [];
    const { manifest } = grant;
    const fact2 = { name: nameOf3(grant), grantAt: nameSpan2(manifest), unless: sides.unless };
    const old = before.get(identityOf2(grant));
    if (old === void 0) {
      if (sides.unless !== void 0 || !changed.head.has(manifest.root)) return [];
      return [{ kind: "grant-unused", ...fact2, how: "added", at: nameSpan2(manifest), document: documentRef(manifest) }];
    }
    const isUser = usersOf(old, sides.base);
    const last = sides.base.references.find(
      (reference) => changed.base.has(reference.manifest.root) && isUser(reference) && !stays.has(referenceKey(reference))
    );
    if (last === void 0) return [];
    const { at, document } = told(last);
    return [{ kind: "grant-unused", ...fact2, how: "last-reference-removed", at, document }];
  });
}
function unplacedFacts({ sides, changed }) {
  const now = new Set(sides.head.grants.map(identityOf2));
  return sides.base.grants.filter(
    (grant) => grant.namespace === void 0 && changed.base.has(grant.manifest.root) && !now.has(identityOf2(grant))
  ).map(
    ({ manifest: { file, name } }) => notChecked(
      file.path,
      `the namespace of the removed ReferenceGrant ${short(name)} is not known (a kustomization or -n sets it): which references it allowed is unknown`
    )
  );
}
var maxPairs = 5e6;
var pairsOf = ({ references, grants }) => references.length * grants.reduce((sum, { from, to }) => sum + from.length + to.length, 0);
var unreadFacts = ({ unless, listed }) => unless === void 0 || !listed ? [] : [notChecked(".", `references across namespaces: ${unless}`)];
var maxEdges = 200;
var maxDrawnPairs = 5e4;
function graphFacts({ sides, changed }, homes) {
  const touched2 = ["base", "head"].flatMap((side) => [
    ...sides[side].grants.flatMap(({ manifest, namespace }) => changed[side].has(manifest.root) ? [namespace] : []),
    ...sides[side].references.flatMap(({ manifest, to }) => changed[side].has(manifest.root) ? [to.namespace] : [])
  ]);
  const namespaces = new Set(touched2);
  const { grants, references, kinds } = sides.head;
  const near = grants.filter(({ namespace }) => namespaces.has(namespace));
  const leading = references.filter(({ to }) => namespaces.has(to.namespace));
  if (near.length * leading.length > maxDrawnPairs) return [];
  const edges = grantEdges(near, leading, { kinds, homes });
  return edges.length === 0 ? [] : [{ kind: "reference-graph", edges: edges.slice(0, maxEdges) }];
}
function effectFacts(documents, sides, homes, settings) {
  if (!sides.touched) return [];
  const pairs = largest([sides.base, sides.head].map(pairsOf));
  if (pairs > maxPairs)
    return [notChecked(".", "there are too many references and ReferenceGrants to compare all of them")];
  const scene = {
    base: judgeOf(sides.base, homes.base),
    head: judgeOf(sides.head, homes.head),
    sides,
    changed: { base: changedRoots(documents, "base"), head: changedRoots(documents, "head") }
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

// src/facts/grants/grant-facts.ts
function headOf({ file, root }) {
  const entry = entryOf(root, "apiVersion") ?? root.entries[0];
  return entry === void 0 ? startSpan(file, root) : entrySpan(file, entry);
}
var typeKey = ({ group, kind, resource }) => `${group}/${kind ?? ""}/${resource ?? ""}`;
var stepsOf3 = (field) => [...field.matchAll(/(\w+)(?:\[(\d+)\])?/g)].flatMap(
  ([, key3 = "", index2]) => index2 === void 0 ? [key3] : [key3, Number(index2)]
);
var isEditable = ({ root, file }, field) => isPlainText(file) && isWrittenInPlace(root, stepsOf3(field));
function editableEntry(manifest, field) {
  const entry = getIn(manifest.root, stepsOf3(field));
  return entry?.kind === "mapping" && isEditable(manifest, field) ? { entry } : {};
}
function editableList(manifest, field) {
  const list = getIn(manifest.root, stepsOf3(field).slice(0, -1));
  return list?.kind === "sequence" && isEditable(manifest, field) ? { list } : {};
}
function effectRemarks(grant, of, { side, unless, homes }) {
  const { manifest } = grant;
  const kind = "grant-without-effect";
  const remarks = withoutEffect(grant, side.kinds).map(({ at: node, ...effect }) => {
    const at = spanOf(manifest.file, node);
    const fact2 = { kind, ...of, ...effect, ...editableEntry(manifest, effect.field), unless: void 0, at };
    return { key: `effect ${effect.why} ${typeKey(effect.type)}`, fact: fact2 };
  });
  if (homes.includes(grant.home)) return remarks;
  const whole2 = { why: "unserved-home", field: "", type: void 0, meant: void 0, unless };
  return [...remarks, { key: "effect unserved-home", fact: { kind, ...of, ...whole2, at: headOf(manifest) } }];
}
function redundantRemark(grant, of, { by, at: node, ...redundant }) {
  const { manifest } = grant;
  const { field } = redundant;
  const other = "field" in by ? by : { name: nameOf3(by.grant), at: headOf(by.grant.manifest) };
  const at = spanOf(manifest.file, node);
  return {
    key: `redundant ${field === "" ? "" : "entry"} ${"name" in other ? other.name : ""}`,
    fact: { kind: "grant-redundant", ...of, ...redundant, by: other, ...editableList(manifest, field), at }
  };
}
var maxNeighbours = 500;
var neighbours = (grant, { byNamespace }) => (byNamespace.get(grant.namespace ?? "") ?? []).slice(0, maxNeighbours);
function remarksOf(grant, scene) {
  const { manifest, home } = grant;
  const of = { document: documentRef(manifest), name: nameOf3(grant), home };
  return [
    ...grantErrors(grant).map(({ field, detail, at }) => ({
      key: `error ${field} ${detail}`,
      fact: { kind: "grant-error", ...of, error: { field, detail }, at: spanOf(manifest.file, at) }
    })),
    ...effectRemarks(grant, of, scene),
    ...redundancies(grant, neighbours(grant, scene)).map((redundant) => redundantRemark(grant, of, redundant)),
    ...everySecret(grant).map(({ field, at }) => ({
      key: "broad",
      fact: { kind: "grant-broad", ...of, field, at: spanOf(manifest.file, at) }
    })),
    ...openQuestions(grant).map(({ question, field, at }) => ({
      key: `question ${question} ${field}`,
      fact: { kind: "grant-open-question", ...of, question, field, at: spanOf(manifest.file, at) }
    }))
  ];
}
var servedHomes = (side, { grantHomes }) => [
  "gateway.networking.k8s.io",
  ...grantHomes,
  ...side.servesAuthorization ? [authorizationHome] : []
];
function grantFacts(documents, { base, head, unless }, settings) {
  const sceneOf = (side) => {
    const byNamespace = groupBy(side.grants, ({ namespace }) => namespace ?? "");
    return { side, unless, homes: servedHomes(side, settings), byNamespace };
  };
  const [past, scene] = [sceneOf(base), sceneOf(head)];
  const before = /* @__PURE__ */ new Map();
  const atBase = changedRoots(documents, "base");
  for (const grant of base.grants)
    if (atBase.has(grant.manifest.root))
      before.set(identityOf2(grant), new Set(remarksOf(grant, past).map(({ key: key3 }) => key3)));
  const atHead = changedRoots(documents, "head");
  const once = [...groupBy(head.grants, ({ manifest }) => manifest.root).values()].flatMap((same) => same.slice(0, 1));
  return once.filter(({ manifest }) => atHead.has(manifest.root)).flatMap((grant) => {
    const known2 = before.get(identityOf2(grant));
    return remarksOf(grant, scene).map(({ key: key3, fact: fact2 }) => {
      return { ...fact2, status: known2?.has(key3) === true ? "existing" : "introduced" };
    });
  });
}
var otherApiFacts = (documents) => documents.files.flatMap(({ base, head }) => {
  const before = new Set(base?.manifests.map(({ apiVersion, kind, name }) => `${apiVersion} ${kind} ${name}`));
  return (head?.manifests ?? []).flatMap((manifest) => {
    const why = otherApiOf(manifest);
    if (why === void 0) return [];
    const { apiVersion, kind, name } = manifest;
    const status = before.has(`${apiVersion} ${kind} ${name}`) ? "existing" : "introduced";
    return [{ kind: "other-grant-api", at: headOf(manifest), document: documentRef(manifest), status, why }];
  });
});
function referenceGrantFacts(changeSet, documents, settings) {
  const sides = grantSides(changeSet, documents, settings);
  const homes = { base: servedHomes(sides.base, settings), head: servedHomes(sides.head, settings) };
  return [
    ...grantFacts(documents, sides, settings),
    ...otherApiFacts(documents),
    ...effectFacts(documents, sides, homes, settings),
    ...attachmentFacts(documents, sides)
  ];
}

// src/facts/crd/masked-fields.ts
function conditionsIn({ file, root }) {
  const blocks = blocksOf(maskTemplate(file.text, root.start, root.end)?.masks ?? []).sort((a, b) => a.start - b.start);
  const outermost = [];
  for (const block of blocks) if (block.start >= (outermost.at(-1)?.end ?? 0)) outermost.push(block);
  return ({ keyStart }) => {
    const before = lastOf(outermost, ({ start }) => start <= keyStart);
    return before !== void 0 && keyStart < before.end;
  };
}
function below2({ field, within: within2 }, key3) {
  if (within2 === "keywords") return { field, within: key3 === "properties" ? "names" : within2 };
  return { field: `${field}.${key3}`, within: within2 === "names" || key3 === "openAPIV3Schema" ? "keywords" : "spec" };
}
var isWords = ({ field, within: within2 }, key3) => within2 === "keywords" ? key3 === "description" : field === "" && key3 === "conversion";
function maskedFields(before, after) {
  if (after.shape !== "crd-template" || before.spec === void 0 || after.spec === void 0) return void 0;
  const [wasConditional, isConditional2] = [conditionsIn(before), conditionsIn(after)];
  const masked = /* @__PURE__ */ new Set();
  let first;
  const cover = (node, place2, at) => {
    if (node.kind === "mapping") for (const { key: key3, value } of node.entries) cover(value, below2(place2, key3), at);
    else if (node.kind === "sequence") for (const item of node.items) cover(item, place2, at);
    else if (node.unknown !== true) {
      masked.add(place2.field);
      first ??= at;
    }
  };
  const add = (old, now, place2) => {
    const { field, within: within2 } = place2;
    const fills = now.entries.find(
      ({ key: key3, value }) => within2 === "keywords" && !isWords(place2, key3) && value.kind === "scalar" && value.unknown === true && entryOf(old, key3) === void 0
    );
    const isInnermost = now.entries.every(
      ({ value }) => value.kind === "scalar" ? value.unknown !== true : value.open !== true
    );
    const isOpened = within2 !== "spec" && now.open === true && old.open !== true && isInnermost;
    if (fills === void 0 && !isOpened) return;
    masked.add(field);
    first ??= fills?.value ?? now;
  };
  const compareMaps = (old, now, place2) => {
    add(old, now, place2);
    const [olds, news] = [old, now].map(({ entries }) => groupBy(entries, ({ key: key3 }) => key3));
    for (const entry of old.entries) {
      if (isWords(place2, entry.key)) continue;
      const [other, ...doubles] = news?.get(entry.key) ?? [];
      const isDoubled = doubles.length > 0 && olds?.get(entry.key)?.length === 1;
      if (other === void 0 ? now.open === true : isDoubled || isConditional2(other) && !wasConditional(entry))
        cover(entry.value, below2(place2, entry.key), other?.value ?? now);
      else if (other !== void 0) compare2(entry.value, other.value, below2(place2, entry.key));
    }
  };
  const compareItems = (old, now, { field, within: within2 }) => {
    const named2 = groupBy(now.items, (one) => stringOf(get(one, "name")));
    for (const [index2, item] of old.items.entries()) {
      const name = stringOf(get(item, "name"));
      const other = name === void 0 ? now.items[index2] : named2.get(name)?.[0];
      const place2 = { field: within2 === "spec" ? `${field}.${name ?? index2}` : field, within: within2 };
      if (other !== void 0) compare2(item, other, place2);
      else if (now.open === true) cover(item, place2, now);
    }
  };
  const compare2 = (old, now, place2) => {
    if (now.kind === "scalar" && now.unknown === true) cover(old, place2, now);
    else if (now.kind === "mapping" && old.kind === "mapping") compareMaps(old, now, place2);
    else if (now.kind === "sequence" && old.kind === "sequence") compareItems(old, now, place2);
  };
  compare2(before.spec, after.spec, { field: "", within: "spec" });
  return first === void 0 ? void 0 : { count: masked.size, at: spanOf(after.file, first) };
}

// src/facts/files/not-compared.ts
var notComparedFacts = (changeSet, pairs) => [
  ...kustomizedCrds(changeSet).map((found) => ({ kind: "not-compared", ...found })),
  ...pairs.flatMap(({ before, after }) => {
    const masked = before && after && maskedFields(before, after);
    if (masked === void 0) return [];
    const { count: fields, at } = masked;
    return [{ kind: "not-compared", name: after?.name ?? "", at, change: { by: "template", fields } }];
  })
];

// src/facts/files/not-reviewed.ts
var generatedText = /^\/\/ Code generated .* DO NOT EDIT\.$/m;
var isGeneratedGo = (path5, read2) => path5.endsWith(".go") && (read2 === void 0 ? isGeneratedGoPath(path5) : generatedText.test(read2.file.text.slice(0, 4096)));
var isCrd2 = ({ shape }) => shape === "crd" || shape === "crd-template";
function shows(content) {
  const shown3 = content?.kind === "unread" || content?.kind === "binary" ? content.shows : void 0;
  return shown3 === "object" ? "api" : shown3 === "crd" ? "crd" : void 0;
}
var isUnseenYaml = (path5, content) => /\.ya?ml$/i.test(path5) && content?.kind === "unread" && content.shows === void 0;
function factOf(file) {
  const { before, after } = file;
  const [whyBefore, whyAfter] = [whyUnread(before), whyUnread(after)];
  const isModule = after?.kind === "submodule" || after === void 0 && before?.kind === "submodule";
  if ((whyBefore ?? whyAfter) === void 0 || isModule && (before ?? after)?.kind === "submodule") return void 0;
  const side = whyAfter === void 0 ? "base" : "head";
  const read2 = parsedSide(file, side === "head" ? "base" : "head");
  if (isGeneratedGo(file.path, read2)) return void 0;
  const crds = (read2?.manifests ?? []).filter(isCrd2).map(({ name, root }) => name === "" ? stringOf(get(root, "kind")) ?? "" : name);
  const seen = /* @__PURE__ */ new Set([shows(before), shows(after), crds.length > 0 ? "crd" : void 0]);
  const hasObjects = read2 !== void 0 && (read2.manifests.length > 0 || file.path.endsWith(".go"));
  const held = seen.has("crd") ? "crd" : hasObjects || seen.has("api") ? "api" : "unknown";
  if (held === "unknown" && (side === "base" || isModule || isForeignJson(file.path))) return void 0;
  const isBeyondLimit = [before, after].some((one) => one?.kind === "unread" && one.isBeyondLimit === true);
  const isUnseen = isBeyondLimit && !file.path.endsWith(".go") || isUnseenYaml(file.path, after);
  const path5 = side === "head" ? file.path : file.previousPath ?? file.path;
  const at = { file: { path: path5, side, text: "" }, start: 0, end: 0 };
  return { kind: "not-reviewed", side, why: whyAfter ?? whyBefore ?? "", held, crds, isUnseen, at, more: [] };
}
var matters = (manifest) => isCrd2(manifest) || isCustom(manifest) && !isBuiltInGroup(groupOf(manifest));
var identityOf3 = ({ kind, namespace = "", name }) => `${kind} ${namespace} ${name}`;
function hiddenFacts({ files }) {
  const there = new Set(files.flatMap(({ head }) => head?.manifests.map(identityOf3) ?? []));
  const lost = files.flatMap(
    ({ base }) => (base?.manifests ?? []).filter((one) => one.name !== "" && matters(one) && !there.has(identityOf3(one)))
  );
  return files.flatMap(({ base, head }) => {
    const why = head?.notChecked.find((one) => one !== whyMasked);
    if (head === void 0 || why === void 0) return [];
    const { text } = head.file;
    const mayHave = (one) => isCrd2(one) && text.includes(one.kind) && text.includes(one.name);
    const here = lost.filter((one) => one.file === base?.file || mayHave(one));
    if (here.length === 0) return [];
    const at = { file: head.file, start: 0, end: 0 };
    const crds = [...new Set(here.filter(isCrd2).map(({ name }) => name))];
    const held = crds.length > 0 ? "crd" : "api";
    return [{ kind: "not-reviewed", side: "head", why, held, crds, isUnseen: false, at, more: [] }];
  });
}
var fewFiles = 20;
function notReviewedFacts({ files }, documents) {
  const fates = groupBy(
    [...files.flatMap((file) => factOf(file) ?? []), ...hiddenFacts(documents)],
    ({ held, side, why, isUnseen }) => JSON.stringify([held, side, why, isUnseen])
  );
  return [...fates.values()].flatMap(([first, ...rest]) => {
    if (first === void 0) return [];
    return rest.length < fewFiles ? [first, ...rest] : [{ ...first, more: rest.map(({ at }) => at.file.path) }];
  });
}

// src/facts/resources/rejected-crds.ts
var isRejection = (fact2) => fact2.kind === "admission-error" && fact2.status === "introduced" && (fact2.kubernetes?.others ?? []).length === 0 && fact2.phase !== "update" && fact2.request === "v1";
var keyOf4 = ({ file, name }) => JSON.stringify([file.path, name]);
function rejectedCrds(pairs) {
  const rejected = new Set(
    [...pairs].flatMap(
      ([{ after, copies, template }, { admission }]) => after !== void 0 && !template && admission.some(isRejection) ? [after, ...copies].map(keyOf4) : []
    )
  );
  return (crd) => rejected.has(keyOf4(crd));
}
var askedAfterwards = (crd) => `whether it is accepted: servers reject the CRD ${crd.manifest.name} in ${placeOf3(crd)}`;

// src/facts/resources/misspelt-field.ts
var schemaAt = (schema, step2) => typeof step2 === "number" ? schema?.items?.schema : schema?.properties?.get(step2) ?? schema?.additionalProperties?.schema;
function takes2({ type }, { kind }) {
  if (type === void 0) return true;
  return kind === (type === "object" ? "mapping" : type === "array" ? "sequence" : "scalar");
}
function misspeltField(object, steps, served) {
  const parent = getIn(object.root, steps.slice(0, -1));
  const key3 = steps.at(-1);
  const entry = parent?.kind === "mapping" ? parent.entries.find((one) => one.key === key3) : void 0;
  if (parent?.kind !== "mapping" || entry === void 0) return { missing: [] };
  let schema = served.schema;
  for (const step2 of steps.slice(0, -1)) schema = schemaAt(schema, step2);
  const beside = new Set(parent.entries.map((one) => one.key));
  const missing = [...schema?.properties ?? []].flatMap(
    ([name, known2]) => beside.has(name) || !takes2(known2, entry.value) ? [] : [name]
  );
  const isEditable2 = isPlainText(object.file) && isWrittenInPlace(object.root, steps);
  return isEditable2 ? { missing, entry } : { missing };
}

// src/facts/resources/judge.ts
var isRemark = ({ check }) => check.kind === "rules-not-checked";
var plainly = ({ parent, name, joint }) => parent === void 0 ? whole : { parent: plainly(parent), name, joint: joint === "member" ? "field" : joint };
function placeOfError({ check, path: path5 }) {
  const isOfJunctor = check.kind === "any-of" || check.kind === "one-of" || check.kind === "all-of" || check.kind === "not";
  return plainly(isOfJunctor ? check.at : path5);
}
var hasNearest = ({ check }) => check.kind === "any-of" || check.kind === "one-of" && check.fitting === 0;
var unindexed = (path5) => JSON.stringify(stepsOf(path5).map((step2) => typeof step2 === "number" ? "*" : step2));
var startsWith = (steps, outer) => outer.every((step2, at) => step2 === steps[at]);
var isSame2 = (one, other) => pathText(one) === pathText(other);
var mostErrors = 20;
var mostDropped = 100;
function refusalsOf(found) {
  const errors = [];
  for (const error of found.filter((one) => !isRemark(one))) {
    const path5 = placeOfError(error);
    const isDouble = error.check.kind === "scale-unreadable";
    if (isDouble && found.some((one) => one !== error && isSame2(one.path, path5))) continue;
    const last = errors.at(-1);
    if (last !== void 0 && hasNearest(last.error) && startsWith(stepsOf(path5), stepsOf(last.path)))
      last.nearest.push(error);
    else errors.push({ path: path5, error, nearest: [] });
  }
  return errors;
}
function placeIn(object, path5) {
  const place2 = placeOf2(stepsOf(path5), object.root);
  return { path: path5, at: spanOf(object.file, place2), valueAt: spanOf(object.file, place2.node) };
}
function refusals(answer) {
  if (!("decodeError" in answer)) return refusalsOf(answer.errors);
  const { path: path5, check } = unread3(answer.decodeError);
  return [{ path: path5, error: { type: "FieldValueTypeInvalid", path: path5, check }, nearest: [] }];
}
var refusalKey = ({ error: { type, check, path: path5 } }) => JSON.stringify([type, check.kind, stepsOf(path5)]);
function errorsOf(answers, object, asked) {
  const refused = answers.map(({ versions, said: said2 }) => ({ versions, said: said2.flatMap(refusals) }));
  const rejecting = rejectingOf(refused, () => true);
  return gathered(refused, refusalKey).map(({ fact: fact2, by }) => ({ ...fact2, ...whereNotAll(by, asked, rejecting) })).filter((one) => one.error.check.kind !== "cel-not-compiled" || isOfNewest(one)).slice(0, mostErrors).map((one) => ({ ...placeIn(object, one.path), ...one }));
}
function unread3({ path: path5, check }) {
  const mistyped = check.kind === "metadata-undecodable" ? check.why.mistyped : void 0;
  if (mistyped === void 0) return { path: path5, check };
  const { field, ...known2 } = mistyped;
  return { path: field === void 0 ? path5 : child(path5, field), check: { kind: "mistyped", ...known2 } };
}
var judgements = /* @__PURE__ */ new WeakMap();
function judgedBy(served, object, asked) {
  const known2 = judgements.get(served) ?? /* @__PURE__ */ new WeakMap();
  judgements.set(served, known2);
  const before = known2.get(object);
  if (before !== void 0) return before;
  const answers = answersOf(asked, (server) => [validateNode({ ...served, server }, object.root)]);
  const answer = answers[0]?.said[0] ?? validateNode(served, object.root);
  const isRead2 = !("decodeError" in answer);
  const isWhole3 = isRead2 && answer.pruned.length === 0;
  const judged = {
    errors: errorsOf(answers, object, asked),
    dropped: (isWhole3 ? [] : droppedFields(object.root, served)).slice(0, mostDropped).map(({ path: path5, entry }) => ({ ...placeIn(object, path5), at: keySpan(object.file, entry) })),
    result: isRead2 ? answer.result : void 0,
    unchecked: isRead2 ? answer.unchecked : []
  };
  known2.set(object, judged);
  return judged;
}
var isUsable = ({ schema }) => schema !== void 0;
var versionOf = ({ apiVersion }) => apiVersion.slice(apiVersion.indexOf("/") + 1);
var weightOf = ({ errors }) => errors.filter(isOfNewest).length * (mostErrors + 1) + errors.length;
var isOfNewest = ({ kubernetes }) => kubernetes?.isOnlyOfOlder !== true;
function judgeResource(object, crds, asked) {
  const ofKind2 = groupOf(object) === "" ? void 0 : crds.get(kindOfObject(object));
  const [first] = ofKind2 ?? [];
  if (ofKind2 === void 0 || first === void 0) return void 0;
  const version = versionOf(object);
  const serving = ofKind2.flatMap(
    (crd) => crd.versions.flatMap((served) => served.version === version ? [{ crd, served }] : [])
  );
  if (serving.length === 0)
    return { crd: first, served: void 0, errors: [], dropped: [], result: void 0, unchecked: [] };
  const judged = serving.filter(({ served }) => isUsable(served)).map(({ crd, served }) => ({ crd, served, ...judgedBy(served, object, asked) }));
  const best2 = judged.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
  if (best2 === void 0) return void 0;
  const others = judged.map(({ dropped }) => new Set(dropped.map(({ path: path5 }) => pathText(path5))));
  return { ...best2, dropped: best2.dropped.filter(({ path: path5 }) => others.every((paths) => paths.has(pathText(path5)))) };
}
var mostFilledIn = 20;
function filledIn(object, before, after) {
  const found = [];
  const walk3 = (was2, is2, path5) => {
    if (found.length >= mostFilledIn) return;
    if (Array.isArray(was2) && Array.isArray(is2)) return is2.forEach((item, at) => walk3(was2[at], item, index(path5, at)));
    if (isObject(was2) && isObject(is2)) {
      for (const [key3, value] of Object.entries(is2)) walk3(was2[key3], value, child(path5, key3));
      return;
    }
    if (was2 === is2) return;
    if (getIn(object.root, stepsOf(path5)) === void 0)
      found.push({ ...placeIn(object, path5), before: was2, after: is2 });
  };
  const [was, is] = [before.result, after.result];
  if (!isObject(was) || !isObject(is)) return [];
  for (const [key3, value] of Object.entries(is)) if (key3 !== "metadata") walk3(was[key3], value, child(whole, key3));
  return found;
}

// src/facts/resources/tally.ts
var isBuiltIn = (object) => !isCustom(object) || isBuiltInGroup(groupOf(object));
function resourceTally(documents, head, isPart, named2 = []) {
  const { files } = documents;
  const releaseOf = releaseFinder(documents);
  const known2 = new Set(named2.map(({ repository: repository2, ref }) => `${repository2 ?? ""}@${ref}`));
  const objects = files.flatMap((file) => file.head?.manifests.filter(({ shape }) => shape === "object") ?? []);
  const isJudged = (object) => head.has(kindOfObject(object)) || grantOf(object) !== void 0;
  const left = objects.filter((object) => !isJudged(object));
  const judged = objects.filter((object) => isJudged(object) && !isPart(object)).length;
  const notJudged = [...groupBy(left, ({ apiVersion, kind }) => JSON.stringify([apiVersion, kind])).values()].map((same) => {
    const [{ apiVersion, kind } = { apiVersion: "", kind: "" }] = same;
    if (same.every(isBuiltIn)) return { apiVersion, kind, count: same.length, why: "a built-in kind" };
    const release = releaseOf(groupOf({ apiVersion }));
    const advice = release === void 0 || known2.has(release) ? {} : { release };
    return { apiVersion, kind, count: same.length, why: "no CRD known", ...advice };
  }).sort((a, b) => b.count - a.count);
  return judged + notJudged.length === 0 ? [] : [{ kind: "resource-tally", judged, notJudged }];
}

// src/facts/resources/resource-facts.ts
function shown2(value) {
  const text = goJSON(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
var identity2 = (object) => `${kindOfObject(object)} ${object.namespace ?? ""}/${object.name}`;
function touched({ files }) {
  const olds = /* @__PURE__ */ new Map();
  const heads = files.flatMap(({ path: path5, base, head }) => {
    for (const object of base?.manifests.filter(isCustom) ?? []) {
      olds.set(`${path5} ${identity2(object)}`, object);
      olds.set(identity2(object), object);
    }
    return head?.manifests.filter(isCustom).map((object) => ({ object, path: path5 })) ?? [];
  });
  return heads.map(({ object, path: path5 }) => {
    const before = olds.get(`${path5} ${identity2(object)}`) ?? olds.get(identity2(object));
    const isSame3 = before !== void 0 && manifestText(before) === manifestText(object);
    return { object, before: isSame3 ? object : before };
  });
}
function untouched(changeSet, documents, { changed }) {
  if (changed.size === 0) return [];
  const words2 = [...changed].map((key3) => key3.split(" "));
  return [...changeSet.context.texts].flatMap(
    ([path5, text]) => words2.some((both2) => both2.every((word) => text.includes(word))) ? (documents.context(path5)?.manifests ?? []).filter((object) => isCustom(object) && changed.has(kindOfObject(object))).map((object) => ({ object, before: object })) : []
  );
}
var errorKey = ({ path: path5, error }) => `${error.type} ${unindexed(path5)}`;
var isAmong = (some, others) => others === void 0 || some?.by.every((version) => others.by.includes(version)) === true;
function countedOff(before = []) {
  const left = groupBy(before, errorKey);
  return (error) => {
    const same = left.get(errorKey(error)) ?? [];
    const at = same.findIndex(({ kubernetes }) => isAmong(error.kubernetes, kubernetes));
    if (at >= 0) left.set(errorKey(error), same.toSpliced(at, 1));
    return at >= 0;
  };
}
function factOf2(of, place2, rest) {
  const { object, now, purpose, isForeign, isNewKind } = of;
  const version = versionOf(object);
  const { manifest } = now.crd;
  return {
    kind: "resource",
    ...rest,
    crd: { name: manifest.name, path: placeOf3(now.crd), isForeign, isNew: isNewKind },
    version,
    stability: stabilityOf(version),
    experimental: [of.past ?? now, now].every(({ crd }) => isExperimental(crd.manifest)),
    path: place2.path,
    purpose: purpose === "none" ? "use" : purpose,
    at: place2.at,
    document: documentRef(object)
  };
}
function wholePlace({ root, file }) {
  const at = spanOf(file, get(root, "apiVersion") ?? root);
  return { path: whole, at, valueAt: at };
}
var wasRefused = ({ past }, by) => past?.errors.some(({ valueAt, kubernetes }) => !isFilledInLater(valueAt) && isAmong(by, kubernetes)) === true;
function refusals2(of) {
  const { now, past, oldNow } = of;
  const [wasThere, isOfChange] = [countedOff(past?.errors), countedOff(oldNow?.errors)];
  return now.errors.filter(({ valueAt, path: path5 }) => !isFilledInLater(valueAt) && stepsOf(path5).at(-1) !== "").map((error) => {
    const [wasBefore, isOfCrd] = [wasThere(error), isOfChange(error)];
    const isOld = wasBefore || isOfCrd && wasRefused(of, error.kubernetes);
    const byChange = isOfCrd && !isOld && past !== void 0;
    const fact2 = factOf2(of, error, { what: "refused", byChange, status: isOld ? "existing" : "introduced" });
    const { kubernetes } = error;
    return { ...fact2, ...kubernetes && { kubernetes }, error: error.error, nearest: error.nearest };
  });
}
function drops(of) {
  const { now, past, oldNow, object } = of;
  const pathsOf3 = (judgement) => new Set(judgement?.dropped.map(({ path: path5 }) => unindexed(path5)));
  const [old, ofChange] = [pathsOf3(past), pathsOf3(oldNow)];
  return now.dropped.map((place2) => {
    const path5 = unindexed(place2.path);
    const isOld = old.has(path5) || ofChange.has(path5) && wasRefused(of);
    const status = isOld ? "existing" : "introduced";
    if (status === "introduced" && past !== void 0 && ofChange.has(path5))
      return factOf2(of, place2, { what: "pruned", byChange: true, status });
    const crd = { crdPath: placeOf3(now.crd), ...now.crd.release === void 0 ? {} : { isOfRelease: true } };
    const { path: field, at } = place2;
    const misspelt = now.served && { misspelt: misspeltField(object, stepsOf(field), now.served) };
    return { kind: "dropped-field", path: field, ...crd, ...misspelt, at, status, document: documentRef(object) };
  });
}
function fillings(of) {
  const { object, now, past, oldNow } = of;
  if (past === void 0 || oldNow !== now || [...now.errors, ...past.errors].some(isOfNewest)) return [];
  return filledIn(object, past, now).map(({ before, after, ...place2 }) => ({
    ...factOf2(of, place2, { what: "changed", byChange: true, status: "introduced" }),
    ...before === void 0 ? {} : { before: shown2(before) },
    after: shown2(after)
  }));
}
function unserved(of) {
  const { object, past, oldNow } = of;
  const isOld = past !== void 0 && past.served === void 0;
  const byChange = past?.served !== void 0 && oldNow !== void 0 && oldNow.served === void 0;
  return [factOf2(of, wholePlace(object), { what: "not-served", byChange, status: isOld ? "existing" : "introduced" })];
}
var notChecked2 = (path5, why) => ({ kind: "resource-not-checked", path: path5, why });
function unchecked({ object, now }) {
  const [first, ...others] = now.errors.some(isOfNewest) ? [] : now.unchecked;
  if (first === void 0) return [];
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const why = `whether ${object.kind} ${object.name} is accepted: the CEL rule of ${first.field} could not be evaluated: ${first.why}${more}`;
  return [notChecked2(object.file.path, why)];
}
var notWhole = "a patch or a part of a custom resource, by its name or a kustomization: no server sees it in this form";
var mayBeAround = (changeSet, groups) => [...changeSet.context.texts.values()].some((text) => [...groups].some((group) => text.includes(group))) || resourcesBeyond(changeSet) > 0;
function notRead(changeSet, { changed, head }) {
  const beyond2 = changed.size === 0 ? 0 : resourcesBeyond(changeSet);
  const [path5] = [...changed].flatMap((key3) => head.get(key3)?.map(({ manifest }) => manifest.file.path) ?? []);
  if (beyond2 === 0 || path5 === void 0) return [];
  return [notChecked2(path5, `whether its change breaks resources in ${beyond2} more files of the repository`)];
}
function factsOfResource({ object, before }, { sides, isOurs, purposeOf, versions, isRejected }) {
  const key3 = kindOfObject(object);
  if (!sides.head.has(key3) && !sides.base.has(key3)) return [];
  const purpose = purposeOf(object);
  if (purpose === "none") return before === object ? [] : [notChecked2(object.file.path, notWhole)];
  const hasChanged = sides.changed.has(key3);
  const isForeign = ({ release, manifest }) => release === void 0 && !isOurs(manifest.file.path);
  const now = judgeResource(object, sides.head, versions);
  const past = before === void 0 ? void 0 : judgeResource(before, sides.base, versions);
  const oldNow = before === void 0 || !hasChanged ? void 0 : judgeResource(before, sides.head, versions);
  const common = { object, purpose, past, isNewKind: before !== void 0 && past === void 0 };
  if (now === void 0) {
    if (past === void 0 || sides.head.has(key3)) return [];
    const orphan = { ...common, now: past, oldNow, isForeign: isForeign(past.crd) };
    return [factOf2(orphan, wholePlace(object), { what: "kind-gone", byChange: true, status: "introduced" })];
  }
  const seen = before === object && oldNow !== void 0 ? now : oldNow;
  const of = { ...common, now, oldNow: seen, isForeign: isForeign(now.crd) };
  if (isRejected(now.crd.manifest)) return [notChecked2(object.file.path, askedAfterwards(now.crd))];
  if (now.served === void 0) return unserved(of);
  return [...refusals2(of), ...drops(of), ...fillings(of), ...unchecked(of)];
}
var isToldAsGrant = ({ object }, fact2) => (fact2.kind === "dropped-field" || fact2.kind === "resource" && fact2.what === "refused" && !fact2.byChange) && grantOf(object) !== void 0;
function resourceFacts(changeSet, documents, isOurs, releases = [], versions = newestAlone, isRejected = () => false) {
  const own = touched(documents);
  const groups = changedGroups(documents);
  if (own.length === 0 && (groups.size === 0 || !mayBeAround(changeSet, groups)))
    return resourceTally(documents, /* @__PURE__ */ new Map(), () => false, releases);
  const objects = own.flatMap(({ object, before }) => before === void 0 ? [object] : [object, before]);
  const sides = kindSides(changeSet, documents, objects, groups);
  const purposeOf = purposes(sideTree(changeSet, "head"), changeSet.context.paths !== void 0);
  const open = () => {
    const whole2 = own.filter(({ object }) => purposeOf(object) !== "none").map(({ object }) => object);
    return releases.length === 0 ? [] : releasesNotRead(changeSet, releases, whole2, sides);
  };
  const tally = resourceTally(documents, sides.head, (object) => purposeOf(object) === "none", releases);
  if (sides.head.size + sides.base.size === 0) return [...tally, ...open()];
  const scene = { sides, isOurs, purposeOf, versions, isRejected };
  const told2 = own.flatMap(
    (resource) => factsOfResource(resource, scene).filter((fact2) => !isToldAsGrant(resource, fact2))
  );
  const around = untouched(changeSet, documents, sides).flatMap((resource) => factsOfResource(resource, scene));
  return [...tally, ...told2, ...around, ...notRead(changeSet, sides), ...open()];
}

// src/facts/facts.ts
var isOfVersions = ({ kind }) => kind === "round-trip" || kind === "field-clash";
function factsOf(changeSet, documents, isOurs, gatesFiles = [], settings = noGrantSettings) {
  const { pairs: all, beyond: beyond2 } = withinWeight(crdPairs(documents, isOurs));
  const pairs = foldCopies(all, isOurs);
  const plain = pairs.filter(({ template, furtherOf }) => !template && furtherOf === void 0);
  const known2 = new Map(pairs.map((pair) => [pair, pairFacts(pair, settings.kubernetesVersions)]));
  const found = [...known2.values()].flatMap(({ changes }) => changes);
  const isOfCrd = (fact2) => fact2.kind === "crd-change" || fact2.kind === "schema-change";
  const { told: crdFacts, beyond: uncounted } = enoughChanges(foldTemplates(found.filter(isOfCrd), isOurs));
  const packages = [];
  const convertedElsewhere = conversionElsewhere(changeSet, documents, settings.crds?.converted);
  return [
    ...notReviewedFacts(changeSet, documents),
    ...documents.files.flatMap(({ base, head }) => fileFacts(base, head)),
    ...beyond2,
    ...uncounted,
    ...guarded("built CRDs", all[0], () => notComparedFacts(changeSet, pairs)),
    ...guarded("approvals", all[0], () => approvalFacts(changeSet, documents, plain, settings.approvals?.annotation)),
    ...found.filter((fact2) => !isOfCrd(fact2)),
    ...crdFacts,
    ...guarded("duplicate CRDs", void 0, () => duplicateCrdFacts(documents, isOurs)),
    ...guarded("copies of CRDs", void 0, () => copiesLeftBehind(documents, isOurs)),
    ...guarded("sizes of CRDs", void 0, () => [
      ...crdSizes(plain, documents, isOurs),
      ...chartSizes(changeSet, pairs)
    ]),
    ...guarded("promised Kubernetes versions", void 0, () => brokenPromises(changeSet, plain)),
    ...guarded("owners of CRDs", void 0, () => unownedCrds(changeSet, documents, isOurs)),
    ...plain.flatMap((pair) => {
      const { admission = [], versions = [], structural = [] } = known2.get(pair) ?? {};
      const { after } = pair;
      const isConverted = () => versions.some(isOfVersions) && after !== void 0 && convertedElsewhere(after);
      return [...admission, ...guarded("versions", pair, () => isConverted() ? [] : versions), ...structural];
    }),
    ...guarded("Go types", void 0, () => {
      append(packages, goPackages(changeSet, documents, isOurs));
      const own = all.filter(({ furtherOf }) => furtherOf === void 0);
      return goFacts({ documents, packages, pairs: own, crdFacts, isListed: changeSet.context.paths !== void 0 });
    }),
    ...guarded(
      "API conventions",
      void 0,
      () => conventionFacts({ changeSet, packages, settings: settings.conventions })
    ),
    ...guarded("lifecycles", void 0, () => lifecycleFacts(changeSet, documents, packages, gatesFiles)),
    ...guarded(
      "custom resources",
      void 0,
      () => resourceFacts(
        changeSet,
        documents,
        isOurs,
        settings.crds?.releases,
        settings.kubernetesVersions,
        rejectedCrds(known2)
      )
    ),
    ...guarded("OpenAPI files", void 0, () => openApiLifecycleFacts(changeSet, packages)),
    ...guarded("references", void 0, () => referenceGrantFacts(changeSet, documents, settings))
  ];
}

// src/findings/approval-table.ts
function approvalTable(links2) {
  const byUrl = /* @__PURE__ */ new Map();
  for (const { url, link, name, at, touches: touches2, approvedSpec, since } of links2) {
    const place2 = {
      ...placeOf(at),
      name,
      ...touches2 === void 0 ? {} : { touches: touches2 },
      ...approvedSpec === void 0 ? {} : { approvedSpec },
      ...since === void 0 ? {} : { since }
    };
    const known2 = byUrl.get(url);
    const told2 = known2 !== void 0 && known2.approvers.length <= link.approvers.length ? known2 : link;
    byUrl.set(url, { ...told2, documents: [...known2?.documents ?? [], place2] });
  }
  return [...byUrl.values()];
}

// src/findings/go-change-log.ts
var happened = {
  "field-added": "field added",
  "field-removed": "field removed",
  "json-name": "name in JSON changed",
  "kind-removed": "kind removed",
  type: "type changed",
  "pointer-removed": "pointer removed",
  "pointer-added": "pointer added",
  "field-required": "required added",
  "required-field-added": "required field added",
  "field-optional": "required removed",
  "enum-value-removed": "enum values removed",
  "enum-set": "enum added",
  "constant-removed": "constants removed",
  bound: "bound tightened",
  "pattern-added": "pattern added",
  "pattern-changed": "pattern changed",
  default: "default changed",
  "list-type": "list type changed",
  "list-map-keys": "list map keys changed"
};
function goEntry(fact2, direction) {
  const { change, places, json, typeName: typeName2, version, at } = fact2;
  const [place2] = places;
  return {
    path: at.file.path,
    name: place2?.kind ?? typeName2,
    version,
    field: place2 === void 0 ? json ?? typeName2 : json === void 0 ? fieldOf(place2.steps) : fieldPath(place2, json),
    change: fact2.change === "bound" ? `${fact2.bound} tightened` : happened[change],
    direction,
    ...goTexts(fact2)
  };
}

// src/findings/change-log.ts
var additions = /* @__PURE__ */ new Set([
  "crd-added",
  "short-name-added",
  "category-added",
  "version-added",
  "version-served",
  "status-added",
  "scale-added",
  "scale-extended",
  "selectable-field-added"
]);
function silentDirection(fact2) {
  const isMore = fact2.kind === "schema-change" ? fact2.change.effect === "added" || fact2.change.effect === "loosened" : fact2.kind === "crd-change" ? additions.has(fact2.change) : fact2.change === "field-added";
  return isMore ? "compatible" : "neutral";
}
var directions = {
  yes: "breaking",
  perhaps: "neutral",
  no: "compatible"
};
function directionOf(fact2, told2) {
  const said2 = new Set(
    told2.flatMap(({ rule: { breaks }, problem: { circumstances = [] } }) => {
      if (breaks === void 0) return [];
      return circumstances.some(({ kind }) => kind === "undecided") ? "neutral" : directions[breaks];
    })
  );
  return ["breaking", "neutral", "compatible"].find((one) => said2.has(one)) ?? silentDirection(fact2);
}
var comes = /* @__PURE__ */ new Set(["required", "pattern", "items", "embedded-resource"]);
var goes = /* @__PURE__ */ new Set(["nullable", "preserve-unknown-fields"]);
function ruleHappened({ effect, before, after }) {
  const isReworded = effect === "reworded";
  if (before === void 0)
    return isReworded ? "validation rule added, rejects nothing that was accepted" : "validation rule added";
  if (after === void 0)
    return isReworded ? "validation rule removed, other rules say the same" : "validation rule removed";
  const isSameText2 = before.rule === after.rule && before.optionalOldSelf === after.optionalOldSelf;
  return isReworded && !isSameText2 ? "validation rule rewritten, accepts the same" : `validation rule ${effect}`;
}
function enumHappened(change) {
  if (change.effect !== "loosened") return change.removed === void 0 ? "enum added" : "enum values removed";
  return change.added === void 0 ? "enum removed" : "enum values added";
}
function happened2(change) {
  const { subject, effect, before, after } = change;
  const word = change.subject === "bound" ? change.keyword : change.subject.replaceAll("-", " ");
  const [stricter, looser] = [effect === "tightened", effect === "loosened"];
  if (change.subject === "enum") return enumHappened(change);
  if (change.subject === "validation-rule") return ruleHappened(change);
  if (subject === "field" && looser) return "field no longer named, still kept";
  const isReplaced = before !== void 0 && after !== void 0;
  if (comes.has(subject) && !isReplaced && (stricter || looser)) return `${word} ${stricter ? "added" : "removed"}`;
  if (goes.has(subject) && (stricter || looser)) return `${word} ${stricter ? "removed" : "added"}`;
  if (stricter && before === void 0 && after !== void 0) return `${word} added`;
  if (looser && after === void 0 && before !== void 0) return `${word} removed`;
  return `${word} ${effect}`;
}
function textOf5(fact2) {
  if (fact2.kind === "schema-change") return happened2(fact2.change);
  if (fact2.change === "kubernetes-minimum") return `needs Kubernetes ≥ ${fact2.minimum} now`;
  return fact2.change.replaceAll("-", " ");
}
var entryOf2 = (fact2, version, direction) => ({
  path: fact2.pair.path,
  name: fact2.crd,
  version,
  field: fact2.kind === "schema-change" ? fieldOf(fact2.change.steps) : "",
  change: textOf5(fact2),
  direction,
  ...fact2.kind === "schema-change" ? schemaTexts(fact2.change) : crdTexts(fact2)
});
function changeLog(facts, told2) {
  const byFact = groupBy(told2, ({ fact: fact2 }) => fact2);
  return facts.flatMap((fact2) => {
    if (fact2.kind !== "crd-change" && fact2.kind !== "go-change" && fact2.kind !== "schema-change") return [];
    const direction = directionOf(fact2, byFact.get(fact2) ?? []);
    if (fact2.kind === "go-change") return [goEntry(fact2, direction)];
    if (fact2.pair.furtherOf !== void 0 && direction !== "breaking") return [];
    if (fact2.kind === "crd-change") return [entryOf2(fact2, fact2.version?.name ?? "", direction)];
    return [
      ...[fact2.version.name, ...fact2.alsoIn].map((version) => entryOf2(fact2, version, direction)),
      // No client can have used these.
      ...fact2.alsoUnserved.map((version) => entryOf2(fact2, version, direction === "breaking" ? "neutral" : direction))
    ];
  });
}

// src/facts/crd/unowned-paths.ts
var unownedPaths = (facts) => new Set(facts.flatMap((fact2) => fact2.kind === "unowned-crds" ? [...fact2.paths] : []));

// src/findings/baseline.ts
var isOfApi = ({ rule, fact: fact2 }) => rule.breaks !== void 0 && fact2.kind !== "resource";
var key2 = (...parts) => JSON.stringify(parts.map((part) => part ?? ""));
function subjectOf({ fact: fact2, problem: { document, field } }) {
  if (fact2.kind === "go-change") return key2("go", fact2.subject);
  return field === void 0 ? void 0 : key2("field", document?.name, field);
}
var breakOf = (told2) => key2(told2.rule.id, subjectOf(told2) ?? key2(told2.problem.document?.name, told2.problem.version));
var below3 = (told2, field) => key2("below", told2.problem.document?.name, field);
function metWith(told2) {
  const { rule, fact: fact2 } = told2;
  const drops2 = rule.explains?.below === true && rule.explains.does.includes("pruned");
  return [
    breakOf(told2),
    ...rule.breaks === "yes" ? [subjectOf(told2) ?? breakOf(told2)] : [],
    ...drops2 && fact2.kind === "schema-change" ? [below3(told2, fieldOf(fact2.change.steps))] : []
  ];
}
function isMet(told2, met) {
  const { fact: fact2 } = told2;
  if (met.has(breakOf(told2)) || met.has(subjectOf(told2) ?? breakOf(told2))) return true;
  const steps = fact2.kind === "schema-change" ? fact2.change.steps : [];
  return steps.some((_, index2) => met.has(below3(told2, fieldOf(steps.slice(0, index2)))));
}
var isIntroduced = (one) => one.problem.status === "introduced" && isOfApi(one);
function againstReleases(told2, read2, tell) {
  const breaks = told2.filter(isIntroduced);
  if (breaks.length === 0) return told2;
  const releases = read2({
    kinds: new Set(breaks.map(({ fact: fact2 }) => fact2.kind)),
    crds: new Set(breaks.flatMap(({ problem: { document } }) => document?.name ?? []))
  });
  if (releases.length === 0) return told2;
  const met = new Set(releases.flatMap(({ facts }) => tell(facts).filter(isOfApi).flatMap(metWith)));
  const unknown2 = new Set(releases.flatMap((release) => [...release.unknown]));
  const of = releases.map(({ name }) => `\`${name}\``).join(", ");
  return told2.map((one) => {
    const { at, circumstances = [] } = one.problem;
    if (!isIntroduced(one) || unknown2.has(at.file.path) || isMet(one, met)) return one;
    return withMore(one, { circumstances: [...circumstances, { kind: "never-released", of }] });
  });
}

// src/findings/common-causes.ts
var isProperty = (step2, name) => typeof step2 === "object" && step2.property === name;
var isOfConditions = (steps) => isProperty(steps[0], "status") && steps.some((step2, at) => step2 === "items" && isProperty(steps[at - 1], "conditions"));
var parentOf = ({ pair, version, change }) => nodeAt(schemaOfVersion(pair.before, version.name), change.steps.slice(0, -1));
function isNew(fact2) {
  const last = fact2.change.steps.at(-1);
  const known2 = propertiesOf(parentOf(fact2));
  return known2 !== void 0 && typeof last === "object" && entryOf(known2, last.property) === void 0;
}
function commonOfRequired(finding, fact2, { lineOf, isChanged }) {
  const { change, crd, version } = fact2;
  if (change.subject !== "required" || change.effect !== "tightened") return void 0;
  const parent = parentOf(fact2);
  if (parent !== void 0 && propertiesOf(parent) === void 0)
    return JSON.stringify([crd, version.name, change.steps.slice(0, -1)]);
  const line = lineOf(finding);
  return line?.isExact === true && !isChanged(line.at.file.path) ? "generator" : void 0;
}
function commonToAll(finding, { fact: fact2, problem }, sources) {
  if (fact2.kind === "dropped-field") return JSON.stringify([fact2.crdPath, stepsOf(fact2.path, "*")]);
  if (fact2.kind === "not-compared")
    return fact2.change.by === "resource" ? JSON.stringify([finding.path, finding.line, finding.side]) : void 0;
  if (fact2.kind === "crd-change")
    return fact2.change === "crd-removed" && fact2.pair.stays.length > 0 ? folderOf(finding.path) : void 0;
  if (fact2.kind !== "schema-change") return void 0;
  if (problem.circumstances?.some(({ kind }) => kind === "likely-unsigned") === true) return "likely-unsigned";
  return commonOfRequired(finding, fact2, sources);
}
function commonOf(finding, sources) {
  const { lineOf, toldOf } = sources;
  const { rule, severity, field, status, fix } = finding;
  const told2 = toldOf(finding);
  if (status !== "introduced" || fix !== void 0 || told2 === void 0) return void 0;
  const { fact: fact2, problem } = told2;
  if (severity === "info" && fact2.kind === "convention") return JSON.stringify([rule, finding.path]);
  if (severity === "info" && (isBreak(finding) || fact2.kind === "resource")) {
    const reasons2 = problem.circumstances?.filter(({ kind }) => severityTable[kind].severity === severity);
    return JSON.stringify([severity, rule, reasons2?.map(({ kind }) => kind)]);
  }
  const all = commonToAll(finding, told2, sources);
  if (all !== void 0) return JSON.stringify([severity, rule, all]);
  if (field === void 0 || fact2.kind !== "schema-change") return void 0;
  const line = lineOf(finding);
  if (line?.isExact === true) return void 0;
  const { change, crd } = fact2;
  const group = crd.slice(crd.indexOf(".") + 1);
  if (isOfConditions(change.steps)) return JSON.stringify([group, severity, "conditions"]);
  const isOwnership = change.subject === "map-type" || change.subject === "list-type";
  const leaf = change.steps.findLast((step2) => typeof step2 !== "string");
  const isOfLine = severity !== "error" && change.inKubernetesType === void 0;
  const last = isOfLine && line !== void 0 ? [line.at.file.path, line.at.start] : void 0;
  return JSON.stringify([group, severity, rule, last ?? [isOwnership || leaf, identityOf(change)]]);
}
function renameSideOf(finding, { toldOf }) {
  const fact2 = toldOf(finding)?.fact;
  if (finding.status !== "introduced" || fact2?.kind !== "schema-change") return [];
  const { change, crd, version } = fact2;
  const parent = JSON.stringify(["renamed", crd, version.name, change.steps.slice(0, -1)]);
  if (change.subject === "field" && change.effect === "removed")
    return [{ finding, isRemoved: true, parent, name: change.renamedTo }];
  const last = change.steps.at(-1);
  return change.subject === "required" && change.effect === "tightened" && isNew(fact2) ? [{ finding, isRemoved: false, parent, name: typeof last === "object" ? last.property : void 0 }] : [];
}
function renamesOf(findings, sources) {
  const sides = findings.flatMap((finding) => renameSideOf(finding, sources));
  return new Map(
    [...groupBy(sides, ({ parent }) => parent)].flatMap(([parent, all]) => {
      const fields = groupBy(all, ({ isRemoved }) => isRemoved);
      const isOne = [true, false].every(
        (is) => new Set(fields.get(is)?.map(({ finding }) => finding.field)).size === 1
      );
      const names3 = new Set(fields.get(true)?.flatMap(({ name }) => name ?? []));
      return all.flatMap(({ finding, name }) => {
        if (isOne) return [[finding, parent]];
        return name !== void 0 && names3.has(name) ? [[finding, `${parent} ${name}`]] : [];
      });
    })
  );
}

// src/findings/joined-fixes.ts
var widest = 1e7;
var place = (line, column) => line * widest + Math.min(column, widest - 1);
function joinedFix([first, ...others]) {
  const list = new EditList();
  const fitting = [first, ...others].flatMap((finding) => {
    const { fix } = finding ?? {};
    if (fix === void 0 || finding?.path !== first?.path) return [];
    const edits = fix.edits.map((edit) => ({
      start: place(edit.line, edit.column),
      end: place(edit.endLine, edit.endColumn),
      text: edit.text,
      edit
    }));
    return list.take(edits) ? [fix.description] : [];
  });
  if (fitting.length === 0) return void 0;
  return { description: [...new Set(fitting)].join(", "), edits: list.edits.map(({ edit }) => edit) };
}

// src/findings/regenerated-types.ts
var plurals = {
  default: "defaults",
  "list type": "list types",
  "map type": "map types",
  "optional field": "optional fields",
  "wider list of values": "wider lists of values"
};
function kindOf2({ subject, effect }) {
  if (subject === "default") return effect === "added" ? "default" : void 0;
  if (subject === "list-type" || subject === "list-map-keys") return "list type";
  if (subject === "map-type") return "map type";
  if (effect !== "loosened") return void 0;
  return subject === "required" ? "optional field" : subject === "enum" ? "wider list of values" : void 0;
}
var changeOf = (finding, { toldOf }) => {
  const fact2 = toldOf(finding)?.fact;
  return fact2?.kind === "schema-change" && fact2.change.inKubernetesType !== void 0 ? fact2 : void 0;
};
function regeneratedOf(findings, sources) {
  const found = findings.filter((finding) => {
    const { status, severity, fix, path: path5 } = finding;
    if (status !== "introduced" || severity === "error" || fix !== void 0 || sources.isForeign(path5)) return false;
    const fact2 = changeOf(finding, sources);
    return fact2 !== void 0 && kindOf2(fact2.change) !== void 0;
  });
  const facts = found.flatMap((finding) => changeOf(finding, sources) ?? []);
  const places = facts.map(({ crd, change }) => JSON.stringify([crd, change.inKubernetesType?.steps]));
  const fields = new Set(found.map(({ field }) => field));
  const isCertain = facts.some(({ change }) => change.inKubernetesType?.isCertain === true) && fields.size > 1;
  return new Set(isCertain || new Set(places).size > 1 ? found : []);
}
function regeneratedMessage(all, others, sources) {
  const facts = all.flatMap((finding) => changeOf(finding, sources) ?? []);
  const crds = new Set(facts.map(({ crd }) => crd));
  const kinds = groupBy(facts, ({ change }) => kindOf2(change));
  const counts2 = [...kinds].flatMap(
    ([kind, { length }]) => kind === void 0 ? [] : `${length} ${length === 1 ? kind : plurals[kind]}`
  );
  const isMore = others.some((other) => other.status === "introduced" && crds.has(changeOf(other, sources)?.crd ?? ""));
  const where = crds.size === 1 ? "" : ` in ${crds.size} CRDs`;
  const rest = isMore ? "what is removed or rejected has a finding of its own" : "nothing removed";
  const isStricter = facts.some(
    ({ change }) => change.subject === "list-map-keys" || change.subject === "list-type" && change.after !== "atomic"
  );
  const advice = isStricter ? "Lists of the types `map` and `set` reject duplicate items: check that your objects have none." : "Check that your controllers treat these values as they treated what was there before.";
  return `Kubernetes types regenerated${where}: ${counts2.join(", ")}; ${rest}. ${advice}`;
}

// src/findings/resource-groups.ts
var maxPlaces = 20;
var causeOf = ({ what, byChange, status, crd, version, path: path5, error, before, after, purpose }) => {
  const place2 = stepsOf(path5, "*");
  const { name, path: file } = crd;
  const check = error?.check;
  const fault = [error?.type, check?.kind, check !== void 0 && "rule" in check && check.rule];
  return JSON.stringify([what, byChange, status, file, name, version, place2, fault, before, after, purpose]);
};
var isCounted = ({ what, status, purpose }) => what === "refused" && (status === "existing" || purpose === "meant-to-fail" || purpose === "test");
var resourceOf = ({ byChange, status, at, document }) => JSON.stringify([byChange, status, at.file.path, document.index, document.name]);
var saying = (told2, words2, more = {}) => withMore(told2, { message: `${told2.problem.message} ${words2}`, ...more });
function withErrors([first, ...others]) {
  if (first === void 0) return [];
  const { length } = others;
  return [length === 0 ? first : saying(first, `It has ${length} more ${length === 1 ? "error" : "errors"}.`)];
}
function withPlaces(group) {
  const [first, ...others] = group;
  if (first === void 0 || others.length === 0) return group;
  const related = others.slice(0, maxPlaces).map(({ fact: { at, document, path: path5 } }) => {
    const field = pathText(path5);
    return { at, message: `${document.kind} ${document.name}${field === "" ? "" : `: \`${field}\``}` };
  });
  const words2 = `The same happens in ${others.length} other ${others.length === 1 ? "place" : "places"} of this repository.`;
  return [saying(first, words2, { related })];
}
function groupResources(told2) {
  const once = groupBy(told2, (one) => isCounted(one.fact) ? resourceOf(one.fact) : one);
  return [...groupBy([...once.values()].flatMap(withErrors), ({ fact: fact2 }) => causeOf(fact2)).values()].flatMap(withPlaces);
}

// src/findings/causes.ts
var exactly = (line) => line?.isExact === true ? line.at : void 0;
var rank2 = { error: 0, warning: 3, info: 6 };
function isRename(told2) {
  const fact2 = told2?.fact;
  if (fact2?.kind !== "schema-change" || fact2.change.subject !== "field") return false;
  return fact2.change.effect === "removed" && fact2.change.renamedTo !== void 0;
}
var inTurn = ({ toldOf }) => (a, b) => {
  const turn2 = (finding) => rank2[finding.severity] + (categoryOf(finding.rule) === "admission" ? 1 : isRename(toldOf(finding)) ? -1 : 0);
  return turn2(a) - turn2(b);
};
var moduleFolder = /^(?:.*\/)?(?:(?:vendor|third[_-]?party)\/(?:(?:github|gitlab|bitbucket)\.[^/]+\/[^/]+\/|[^/]*\.[^/]*\/)?|node_modules\/(?:@[^/]+\/)?)[^/]+(?=\/)|^.*(?=\/)/;
function broughtWith(findings, { isForeign }) {
  const isJoined = findings.every(
    ({ status, severity, fix, path: path5, rule }) => status === "introduced" && severity === "info" && fix === void 0 && isForeign(path5) && ruleOf(rule)?.breaks !== void 0
  );
  return isJoined ? moduleFolder.exec(findings[0]?.path ?? "")?.[0] : void 0;
}
function asOneOf(folder, all, one) {
  const crds = new Set(all.flatMap(({ document }) => document?.name ?? [])).size;
  const of = crds === 0 ? "" : ` in ${crds} ${crds === 1 ? "CRD" : "CRDs"}`;
  const related = all.map(({ path: path5, line, message: message2 }) => ({ path: path5, line, message: message2 })).slice(0, maxPlaces);
  const message = `\`${folder}\`: ${all.length} third-party breaks${of} came with this change.`;
  return { ...one, message, related };
}
function goneVersion(told2) {
  const fact2 = told2?.fact;
  if (fact2?.kind === "crd-change")
    return fact2.change === "version-removed" || fact2.change === "storage-moved" ? fact2.before : void 0;
  if (fact2?.kind !== "admission-error") return void 0;
  const { check } = fact2.error;
  return check.kind === "stored-version-gone" ? check.version : void 0;
}
var isOnType = (told2) => told2?.fact.kind === "admission-error" && told2.fact.field !== void 0 && stepsOf(told2.fact.error.path).at(-1) === "type";
function causeOf2(finding, { lineOf, toldOf }, inCrds) {
  const { rule, path: path5, side, document, version, field, status, fix } = finding;
  if (status !== "introduced") return void 0;
  const told2 = toldOf(finding);
  const fact2 = told2?.fact;
  const fault = inCrds.get(finding);
  if (fault !== void 0) return fault;
  if (fact2?.kind === "convention") return JSON.stringify([fact2.kind, folderOf(fact2.folder), fact2.subject]);
  if (fix !== void 0) return void 0;
  if (ruleOf(rule)?.breaks === void 0 && categoryOf(rule) !== "resource" && !isOnType(told2)) return void 0;
  if (document === void 0) return JSON.stringify([path5, finding.line, side]);
  const gone = goneVersion(toldOf(finding));
  if (gone !== void 0) return JSON.stringify([document.name, "version", gone]);
  if (document.kind !== "CustomResourceDefinition") return JSON.stringify([path5, document.index, document.name, field]);
  const line = exactly(lineOf(finding));
  if (line !== void 0)
    return JSON.stringify([line.file.path, positionAt(line.file, line.start).line, line.file.side]);
  return JSON.stringify([
    document.name,
    ...field === void 0 ? [rule, version, toldOf(finding)?.problem.key] : [field]
  ]);
}
var listKeys = /* @__PURE__ */ new Set(["x-kubernetes-list-map-keys", "x-kubernetes-list-type", "type"]);
function faultsInCrds(findings, { lineOf, toldOf }) {
  const inGo = findings.filter((finding) => toldOf(finding)?.problem.isInCrd === true);
  if (inGo.length === 0) return /* @__PURE__ */ new Map();
  const lineKey = (path5, line) => JSON.stringify(["list", path5, line]);
  const goLines = groupBy(inGo, ({ path: path5, line }) => lineKey(path5, line));
  const found = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    const fact2 = toldOf(finding)?.fact;
    const line = fact2?.kind === "admission-error" ? exactly(lineOf(finding)) : void 0;
    if (fact2?.kind !== "admission-error" || line === void 0 || !listKeys.has(stepsOf(fact2.error.path).at(-1)))
      continue;
    const key3 = lineKey(line.file.path, positionAt(line.file, line.start).line);
    for (const one of goLines.get(key3) ?? []) found.set(one, key3).set(finding, key3);
  }
  return found;
}
function wordsOf3(other, first) {
  if (other.rule !== first.rule || other.path === first.path || first.severity === "info") return other.message;
  const [name, owner] = [other.document?.name, first.document?.name];
  const what = [
    other.field === first.field ? [] : [`\`${other.field ?? ""}\``],
    name === owner || name === void 0 ? [] : [`\`${name}\``],
    other.version === first.version || other.version === void 0 ? [] : [`\`${other.version}\``]
  ].flat();
  return what.length === 0 ? "the same in this copy" : `the same in ${what.join(" of ")}`;
}
function atGo(finding, line) {
  const { path: path5, related = [] } = finding;
  const at = { path: line.file.path, line: positionAt(line.file, line.start).line };
  const others = related.filter((place2) => place2.path !== at.path || place2.line !== at.line);
  const end = positionAt(line.file, line.end);
  return {
    ...finding,
    path: at.path,
    ...positionAt(line.file, line.start),
    endLine: end.line,
    endColumn: end.column,
    side: line.file.side,
    related: [{ path: path5, line: finding.line, message: "generated from this line" }, ...others]
  };
}
var isConvention = ({ rule }) => ruleOf(rule)?.needs.includes("convention") === true;
var moreOf = (count3) => count3 === 0 ? [] : [`${count3} more of this kind ${count3 === 1 ? "comes" : "come"} with this change.`];
function merged(first, others, line) {
  const { length } = others;
  const onField = isConvention(first) ? [first, ...others].filter(({ field }) => field === first.field) : [first];
  const fields = new Set(others.map(({ field }) => field)).size - (onField.length > 1 ? 1 : 0);
  const placed = line === void 0 || line.file.path === first.path ? first : atGo(first, line);
  const fix = isConvention(first) ? joinedFix(onField) : first.fix;
  const places = others.map((other) => ({ path: other.path, line: other.line, message: wordsOf3(other, first) }));
  return {
    ...placed,
    ...fix === void 0 ? {} : { fix },
    message: isConvention(first) ? [...new Set(onField.map(({ message }) => message)), ...moreOf(fields)].join(" ") : first.severity === "info" ? [first.message, ...moreOf(length)].join(" ") : `${first.message} The same cause has ${length} more ${length === 1 ? "effect" : "effects"}.`,
    related: [...placed.related ?? [], ...places].slice(0, maxPlaces),
    includes: others.map(
      ({ fingerprint, formerFingerprint, rule, severity, path: path5, line: at, document, version, field }) => ({
        fingerprint,
        ...formerFingerprint === void 0 ? {} : { formerFingerprint },
        rule,
        severity,
        path: path5,
        line: at,
        ...document === void 0 ? {} : { name: document.name },
        ...version === void 0 ? {} : { version },
        ...field === void 0 ? {} : { field }
      })
    )
  };
}
function oneForEachCause(findings, sources) {
  const inCrds = faultsInCrds(findings, sources);
  const causes = groupBy(findings, (finding) => causeOf2(finding, sources, inCrds) ?? finding);
  const bySeverity = [...causes.values()].map((group) => group.toSorted(inTurn(sources)));
  const renames = renamesOf(findings, sources);
  const regenerated = regeneratedOf(findings, sources);
  const types = groupBy(bySeverity, (group) => {
    const [first] = group;
    const folder = broughtWith(group, sources);
    if (folder !== void 0) return `/${folder}`;
    if (group.every((finding) => regenerated.has(finding))) return regenerated;
    const common = first && (first.severity === "info" ? commonOf(first, sources) : void 0);
    return common ?? (first && (renames.get(first) ?? commonOf(first, sources))) ?? group;
  });
  return [...types].flatMap(([key3, groups]) => {
    const [first, ...others] = groups.flat().toSorted(inTurn(sources));
    if (first === void 0 || others.length === 0) return groups.flat();
    const folder = broughtWith([first, ...others], sources);
    if (folder !== void 0) return [asOneOf(folder, [first, ...others], merged(first, others, void 0))];
    if (key3 === regenerated) {
      const message = regeneratedMessage(
        groups.flat(),
        findings.filter((one) => !regenerated.has(one)),
        sources
      );
      return [{ ...merged(first, others, void 0), message }];
    }
    const line = exactly(sources.lineOf(first));
    return [merged(first, others, line !== void 0 && sources.isChanged(line.file.path) ? line : void 0)];
  });
}

// src/findings/go-lines.ts
function goLinesOf(facts) {
  const origins = facts.find((fact2) => fact2.kind === "go-origins");
  return ({ document, version, field, side }) => document?.kind === "CustomResourceDefinition" && version !== void 0 && field !== void 0 ? origins?.lineOf(document.name, version, field, side) : void 0;
}
function withGoLine(finding, lineOf) {
  const { related = [] } = finding;
  if (related.some(({ path: path5 }) => path5.endsWith(".go"))) return finding;
  const line = lineOf(finding);
  if (line === void 0 || line.at.file.path === finding.path) return finding;
  const place2 = { ...placeOf(line.at), message: "generated from this Go line: edit it there" };
  return { ...finding, related: [place2, ...related] };
}
var manyAtOnce = 5;
function withBoundOfZero({ fact: fact2, problem }) {
  if (fact2.kind !== "schema-change" || fact2.change.subject !== "bound" || fact2.change.keyword !== "minimum")
    return void 0;
  const { before, after } = fact2.change;
  const isZero = before === void 0 && after?.value === 0 && !after.exclusive;
  return isZero ? { document: fact2.document, side: problem.at.file.side } : void 0;
}
function ofUnsigned(all, lineOf) {
  const keyOf5 = (told2) => {
    const crd = withBoundOfZero(told2);
    return crd && JSON.stringify([told2.problem.at.file.path, crd.document.name]);
  };
  const counts2 = groupBy(all, keyOf5);
  return all.map((told2) => {
    const crd = withBoundOfZero(told2);
    if (crd === void 0) return told2;
    const { problem } = told2;
    const line = lineOf({ ...problem, ...crd });
    const isLikely = line === void 0 && (counts2.get(keyOf5(told2))?.length ?? 0) >= manyAtOnce;
    if (line?.isUnsigned !== true && !isLikely) return told2;
    const kind = isLikely ? "likely-unsigned" : "unsigned";
    return withMore(told2, { circumstances: [...problem.circumstances ?? [], { kind }] });
  });
}

// src/findings/new-ignores.ts
function lastLine(file, { line, column }) {
  let last = line;
  while (last < linesOf(file).length && lineText(file, last + 1).search(/\S/) >= column - 1) last += 1;
  return last;
}
function newIgnores({ files }, isAudit2) {
  const pairs = new Map(
    isAudit2 ? [] : files.flatMap(({ base, head }) => head === void 0 ? [] : [[head.file.path, { base, head }]])
  );
  const added = /* @__PURE__ */ new Map();
  const addedIn = (before, after) => {
    if (!added.has(after.path)) {
      const hunks = hunksBetween(before.text, after.text);
      added.set(after.path, hunks && addedLines(hunks));
    }
    return added.get(after.path);
  };
  return {
    at(place2, isEntry = false) {
      const pair = pairs.get(place2?.file.path ?? "");
      if (place2 === void 0 || pair?.base === void 0) return pair !== void 0;
      const lines = addedIn(pair.base.file, pair.head.file);
      const first = positionAt(place2.file, place2.start);
      const last = isEntry ? lastLine(place2.file, first) : first.line;
      return lines === void 0 || [...lines].some((line) => first.line <= line && line <= last);
    },
    known({ path: path5 }, ids2) {
      const pair = pairs.get(path5);
      return pair !== void 0 && !ids2.some((id) => pair.base?.file.text.includes(id) === true);
    }
  };
}

// src/documents/ignore-directive.ts
var directivePrefix = "kube-api-review:";
var longestReason = 500;
function readDirective(text, opener = "# ") {
  if (!text.startsWith(directivePrefix)) return void 0;
  const shape = `write \`${opener}${directivePrefix}ignore rule-id reason\``;
  const said2 = text.slice(directivePrefix.length, directivePrefix.length + 4 * longestReason).trimStart();
  const word = /^[\w-]*/.exec(said2)?.[0] ?? "";
  if (word !== "ignore") return { mistake: `\`${directivePrefix}${word}\` means nothing: ${shape}` };
  const rest = said2.slice(word.length);
  if (!/^\s*[\s=]/.test(rest)) return { mistake: `it names no rule: ${shape}` };
  const [names3 = "", ...words2] = rest.replace(/^[\s=]+/, "").split(/\s+/);
  const rules3 = names3.split(",").filter((name) => name !== "");
  if (rules3.length === 0) return { mistake: `it names no rule: ${shape}` };
  const reason = words2.join(" ").replace(/^(?:--?|–|—|:)\s*/, "").trim();
  if (reason === "") return { mistake: `it gives no reason: ${shape}` };
  return { rules: rules3, reason: reason.slice(0, longestReason).toWellFormed() };
}

// src/findings/unused-ignores.ts
var mayBeOff = ({ preset, rules: own, overrides }, { id, presets }) => presets?.[preset] === "off" || [own, ...overrides.map((override) => override.rules)].some(
  (settings) => Object.entries(settings).some(([name, severity]) => severity === "off" && coversRule(name, id))
);
function canTell(pattern, hasBase, { hasApprovals, config }) {
  const covered2 = rules.filter(({ id }) => coversRule(pattern, id));
  if (covered2.some((rule) => mayBeOff(config, rule))) return false;
  const looks = covered2.map(({ looksAt }) => looksAt);
  if (looks.includes("outside")) return hasApprovals;
  return hasBase || looks.length > 0 && looks.every((look2) => look2 === "head");
}
var isWhole2 = ({ base, head }) => head !== void 0 && [base, head].every((side) => (side?.problems.length ?? 0) + (side?.notChecked.length ?? 0) === 0);
function stoodBefore({ base }) {
  const lines = base?.file.text.split("\n").filter((line) => line.includes(directivePrefix)) ?? [];
  const text = lines.join("\n");
  return ({ file, start, end }) => text.includes(file.text.slice(start, end)) ? "existing" : "introduced";
}
var fact = (state, source, at, status, rest = {}) => ({ kind: "ignore", state, source, rules: [], about: "", reason: "", at, status, ...rest });
var sameWords = (ignore) => JSON.stringify([ignore.rules, ignore.reason]);
var invalidIgnores = (pairs, inline) => pairs.flatMap((pair) => {
  const { invalid } = inline.in(pair);
  if (invalid.length === 0) return [];
  const statusOf = stoodBefore(pair);
  return invalid.map(
    ({ source, mistake, unknown: unknown2, at }) => fact("invalid", source, at, statusOf(at), { mistake, unknown: unknown2 })
  );
});
function inlineFacts(used, surroundings) {
  const { documents, inline } = surroundings;
  const needed = new Set([...used.inline].map(sameWords));
  return documents.files.flatMap((pair) => {
    if (!isWhole2(pair)) return [];
    const isSilent = (rule) => canTell(rule, pair.base !== void 0, surroundings);
    const { ignores } = inline.in(pair);
    const unused = ignores.filter(
      (ignore) => ignore.isForeign !== true && !needed.has(sameWords(ignore)) && ignore.rules.every(isSilent)
    );
    if (unused.length === 0) return [];
    const statusOf = stoodBefore(pair);
    return unused.map(
      ({ source, rules: named2, reason, at }) => fact("unused", source, at, statusOf(at), { rules: named2, reason })
    );
  });
}
var aboutOf2 = ({ crd, version, field, path: path5 }) => [crd, version, field, path5].filter((part) => part !== void 0).map((part) => `\`${part.replaceAll("`", "'")}\``).join(" ");
function reviewedBy({ crd, path: path5 }, pairs) {
  if (crd === void 0 && path5 === void 0) return [];
  const isCrd3 = crd === void 0 ? () => true : matcher([crd]);
  const isPath = path5 === void 0 ? () => true : matcher([path5]);
  return pairs.filter(
    (pair) => isPath(pair.path) && (crd === void 0 || pair.head?.manifests.some(({ name }) => isCrd3(name)))
  );
}
function entryFacts(used, surroundings) {
  const { config, documents, today: today2, isAudit: isAudit2 } = surroundings;
  return config.ignore.flatMap((entry) => {
    const { at, rule, reason, owner, expires } = entry;
    if (at === void 0) return [];
    const rest = { rules: [rule], about: aboutOf2(entry), reason, owner, expires };
    const matters2 = isAudit2 || used.entries.has(entry);
    if (isExpired(entry, today2))
      return [fact("expired", "configuration", at, matters2 ? "introduced" : "existing", rest)];
    const reviewed = reviewedBy(entry, documents.files);
    const isTold = reviewed.length > 0 && reviewed.every((pair) => isWhole2(pair) && canTell(rule, pair.base !== void 0, surroundings));
    return used.entries.has(entry) || !isTold ? [] : [fact("unused", "configuration", at, isAudit2 ? "introduced" : "existing", rest)];
  });
}
function baselineFacts(used, surroundings) {
  const { config, documents, isAudit: isAudit2 } = surroundings;
  const { known: known2 } = config;
  if (known2 === void 0) return [];
  const byPath = new Map(documents.files.map((pair) => [pair.path, pair]));
  const isUnused = ({ fingerprint, path: path5, rule }) => {
    const pair = byPath.get(path5);
    return pair !== void 0 && !used.fingerprints.has(fingerprint) && isWhole2(pair) && canTell(rule, pair.base !== void 0, surroundings);
  };
  const unused = known2.findings.filter(isUnused);
  const [first] = unused;
  if (first === void 0) return [];
  const file = { path: known2.path, side: "head", text: known2.text };
  const start = Math.max(0, known2.text.indexOf(first.fingerprint));
  const rest = { rules: [first.rule], about: aboutOf2({ ...first, crd: first.name }), more: unused.length - 1 };
  const at = { file, start, end: start + first.fingerprint.length };
  return [fact("unused", "baseline", at, isAudit2 ? "introduced" : "existing", rest)];
}
function ignoreFacts(used, surroundings) {
  const all = [
    ...inlineFacts(used, surroundings),
    ...entryFacts(used, surroundings),
    ...baselineFacts(used, surroundings)
  ];
  return surroundings.isComplete ? all : all.filter(({ state }) => state !== "unused");
}

// src/findings/ignored.ts
var byEntry = (finding, { reason, owner, expires, at }) => ({
  ...finding,
  by: "configuration",
  reason,
  ...owner === void 0 ? {} : { owner },
  ...expires === void 0 ? {} : { expires },
  ...at === void 0 ? {} : { at: placeOf(at) }
});
function sift(judged, surroundings) {
  const { config, today: today2, inline, documents, isAudit: isAudit2 } = surroundings;
  const fresh = newIgnores(documents, isAudit2);
  const entriesOf = coveringIgnores(config.ignore);
  const known2 = new Set(config.known?.findings.map(({ fingerprint }) => fingerprint));
  const used = { entries: /* @__PURE__ */ new Set(), inline: /* @__PURE__ */ new Set(), fingerprints: /* @__PURE__ */ new Set() };
  const kept = [];
  const ignored = [];
  for (const one of judged) {
    const { finding } = one;
    if (isOnReading(finding.rule)) {
      kept.push(one);
      continue;
    }
    const entries = entriesOf(finding);
    const comments = inline.of(finding);
    const { fingerprint, formerFingerprint = fingerprint } = finding;
    const ids2 = [fingerprint, formerFingerprint].filter((id) => known2.has(id));
    for (const entry2 of entries) used.entries.add(entry2);
    for (const comment2 of comments) used.inline.add(comment2);
    for (const id of ids2) used.fingerprints.add(id);
    const entry = entries.find((other) => !isExpired(other, today2));
    const [comment] = comments;
    const add = (found, isNew2) => ignored.push(isNew2 ? { ...found, ofThisChange: true } : found);
    if (entry !== void 0) add(byEntry(finding, entry), fresh.at(entry.at, true));
    else if (comment !== void 0)
      add({ ...finding, by: comment.source, reason: comment.reason, at: placeOf(comment.at) }, fresh.at(comment.at));
    else if (ids2.length > 0 && config.known !== void 0)
      add({ ...finding, by: "baseline", reason: `listed in ${config.known.path}` }, fresh.known(config.known, ids2));
    else kept.push(one);
  }
  return { kept, ignored, facts: ignoreFacts(used, surroundings) };
}

// src/documents/comments.ts
var candidates3 = /(?<=^|[ \t])#.*$/gm;
var lists2 = /* @__PURE__ */ new WeakMap();
function commentsOf(file) {
  let found = lists2.get(file);
  if (found === void 0) {
    found = file.text.includes("#") ? readComments(file) : [];
    lists2.set(file, found);
  }
  return found;
}
function readComments(file) {
  const found = [];
  const documents = parseYaml(file);
  const strings = documents.flatMap(({ root }) => root === void 0 ? [] : stringsOf(root, file.text));
  strings.sort(([a], [b]) => a - b);
  const unread4 = documents.filter(
    ({ root, problems, format }) => root === void 0 && problems.length > 0 || format === "json"
  );
  let [string, document] = [0, 0];
  for (const match of file.text.matchAll(candidates3)) {
    const start = match.index;
    while (string < strings.length && (strings[string]?.[1] ?? 0) <= start) string += 1;
    const [from = Infinity] = strings[string] ?? [];
    if (from <= start) continue;
    const lineStart = file.text.lastIndexOf("\n", start - 1) + 1;
    const alone = file.text.slice(lineStart, start).trim() === "";
    while ((unread4[document]?.end ?? Infinity) <= start) document += 1;
    const around = unread4[document];
    if (around !== void 0 && around.start <= start && (around.format === "json" || !alone)) continue;
    const text = match[0].replace(/\r$/, "");
    found.push({
      line: positionAt(file, start).line,
      start,
      end: start + text.length,
      text: text.slice(1).trim(),
      alone
    });
  }
  return found;
}
function stringsOf(root, text) {
  const found = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (start, end) => {
    const first = text.charAt(start);
    const header = first === "|" || first === ">" ? text.indexOf("\n", start) : -1;
    if (header < end) found.push([header < 0 ? start : header, end]);
  };
  const walk3 = (node) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "scalar") add(node.start, node.end);
    else if (node.kind === "sequence") node.items.forEach(walk3);
    else
      for (const { keyStart, keyEnd, value } of node.entries) {
        add(keyStart, keyEnd);
        walk3(value);
      }
  };
  walk3(root);
  return found;
}

// src/findings/yaml-ignores.ts
var mostDirectives = 500;
var tooMany = {
  mistake: `no more than ${mostDirectives} of them are read in one file; the rest belongs into a baseline file`
};
function columnOf(file, node) {
  const start = node.kind === "mapping" ? node.entries[0]?.keyStart : node.items[0]?.start;
  if (start === void 0) return void 0;
  const { line, column } = positionAt(file, start);
  if (node.kind === "mapping") return column;
  const dash = /^\s*(?=-)/.exec(lineText(file, line))?.[0].length;
  return dash === void 0 ? void 0 : dash + 1;
}
function outlineOf(file, roots) {
  const parts = /* @__PURE__ */ new Map();
  const documents = /* @__PURE__ */ new Map();
  const containers = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  const lineAt = (offset) => positionAt(file, offset).line;
  const add = (start, end, among) => {
    const line = lineAt(start);
    if (!parts.has(line)) parts.set(line, { last: lineAt(Math.max(start, end - 1)), among });
  };
  const visit = (node) => {
    if (seen.has(node) || node.kind === "scalar") return;
    seen.add(node);
    const column = columnOf(file, node);
    const alike2 = column === void 0 ? void 0 : containers.get(column);
    if (alike2 !== void 0) alike2.push(node);
    else if (column !== void 0) containers.set(column, [node]);
    if (node.kind === "sequence")
      for (const item of node.items) {
        add(item.start, item.end, node);
        visit(item);
      }
    else
      for (const { keyStart, keyEnd, value } of node.entries) {
        add(keyStart, Math.max(keyEnd, value.end), node);
        visit(value);
      }
  };
  for (const root of roots) {
    documents.set(lineAt(root.start), lineAt(Math.max(root.start, root.end - 1)));
    visit(root);
  }
  for (const alike2 of containers.values()) alike2.sort((a, b) => a.end - b.end);
  return { parts, documents, containers };
}
var isEmpty = (line) => /^\s*(?:#.*)?$/.test(line);
function saidLines(file) {
  const behind = linesOf(file).length + 1;
  const next = new Int32Array(behind + 1).fill(behind);
  const nextPart = new Int32Array(behind + 1).fill(behind);
  for (let line = behind - 1; line > 0; line -= 1) {
    const text = lineText(file, line);
    const isSaid = !isEmpty(text);
    next[line] = isSaid ? line : next[line + 1] ?? behind;
    nextPart[line] = isSaid && !/^---\s*(?:#.*)?$/.test(text) ? line : nextPart[line + 1] ?? behind;
  }
  return { next: (line) => next[line] ?? behind, nextPart: (line) => nextPart[line] ?? behind };
}
function lastEnded(containers, before) {
  let [low, high] = [0, containers.length];
  while (low < high) {
    const middle = low + high >> 1;
    if ((containers[middle]?.end ?? 0) <= before) low = middle + 1;
    else high = middle;
  }
  const end = containers[low - 1]?.end;
  let first = low;
  while (first > 0 && containers[first - 1]?.end === end) first -= 1;
  return containers.slice(first, low);
}
function endedContainers(file, comment, { containers }, said2) {
  const { column } = positionAt(file, comment.start);
  const ended = lastEnded(containers.get(column) ?? [], comment.start);
  const [last] = ended;
  if (last === void 0) return [];
  const from = positionAt(file, Math.max(0, last.end - 1)).line + 1;
  return said2.next(from) < comment.line ? [] : ended;
}
function scopeOf(file, comment, outline, said2) {
  const { line } = comment;
  if (!comment.alone) return { first: line, last: outline.parts.get(line)?.last ?? line };
  const target = said2.nextPart(line + 1);
  const whole2 = outline.documents.get(target);
  if (whole2 !== void 0) return { first: target, last: whole2 };
  const part = outline.parts.get(target);
  const column = (lineText(file, target).match(/^\s*/)?.[0].length ?? 0) + 1;
  const ended = positionAt(file, comment.start).column === column ? [] : endedContainers(file, comment, outline, said2);
  if (ended.length > 0) return { first: line, last: line, among: ended };
  return part === void 0 ? { first: target, last: target } : { first: target, last: part.last, among: [part.among] };
}
function yamlDirectives({ file, manifests }) {
  if (!file.text.includes(directivePrefix)) return [];
  const comments = commentsOf(file).filter(({ text }) => text.startsWith(directivePrefix));
  if (comments.length === 0) return [];
  const roots = manifests.map(({ root }) => root);
  const outline = outlineOf(file, roots);
  const lines = saidLines(file);
  return comments.slice(0, mostDirectives + 1).flatMap((comment, index2) => {
    const { text, start, end } = comment;
    const said2 = index2 < mostDirectives ? readDirective(text) : tooMany;
    if (said2 === void 0) return [];
    return [{ said: said2, at: { file, start, end }, scope: scopeOf(file, comment, outline, lines) }];
  });
}

// src/findings/go-ignores.ts
var longestReason2 = 500;
var linesOfDeclaration = (file, { doc, markers, span }) => ({
  first: positionAt(file, Math.min(span.start, doc[0]?.start ?? span.start, markers[0]?.start ?? span.start)).line,
  last: positionAt(file, Math.max(span.start, span.end - 1)).line
});
var declarationsOf = ({ types, constants }) => [
  ...types.flatMap((type) => [
    ...type.fields.map((field) => [field, { name: type.name, field: field.name }, field.markers]),
    [type, { name: type.name }, [...type.detachedMarkers, ...type.markers]]
  ]),
  ...constants.map((constant) => [constant, { name: constant.name }, constant.markers])
];
function goDirectives(file) {
  if (!file.text.includes(`+${directivePrefix}`)) return [];
  const found = declarationsOf(parseGo(file)).flatMap(
    ([declaration, declared, markers]) => markers.flatMap(({ text, start, end }) => {
      const said2 = readDirective(text.slice(1), "// +");
      if (said2 === void 0) return [];
      return [{ said: said2, at: { file, start, end }, scope: { ...linesOfDeclaration(file, declaration), declared } }];
    })
  );
  return found.slice(0, mostDirectives + 1).map((directive, index2) => index2 < mostDirectives ? directive : { ...directive, said: tooMany });
}
function nolintIgnores(file) {
  if (!file.text.includes("nolint")) return [];
  const { folders: folders2 } = packageReader([])(/* @__PURE__ */ new Map([[file.path, file.text]]));
  return [...folders2.values()].flatMap(
    ({ files }) => files.flatMap(
      (one) => nolintLines(one).slice(0, mostDirectives).map(({ from, to, comment: { start, end } }) => {
        const why = /^\/\/.*?\/\/\s*(\S.*)/.exec(file.text.slice(start, Math.min(end, start + longestReason2)))?.[1];
        return {
          reason: why?.toWellFormed() ?? "nolint",
          at: { file, start, end },
          scope: { first: from, last: to }
        };
      })
    )
  );
}
function goPlaceAt(file, line) {
  const around = declarationsOf(parseGo(file)).find(([declaration]) => {
    const { first, last } = linesOfDeclaration(file, declaration);
    return first <= line && line <= last;
  });
  return around?.[1];
}

// src/findings/survivor.ts
var within = (offset, { start, end }) => start <= offset && offset < Math.max(end, start + 1);
function sameItem(items, item, index2) {
  const name = stringOf(get(item, "name"));
  return name === void 0 ? items[index2] : items.find((other) => stringOf(get(other, "name")) === name);
}
function step(before, after, offset) {
  if (before.kind === "mapping" && after.kind === "mapping") {
    const entry = before.entries.find(
      ({ keyStart, keyEnd, value }) => within(offset, { start: keyStart, end: Math.max(keyEnd, value.end) })
    );
    const other2 = entry === void 0 ? void 0 : entryOf(after, entry.key);
    return entry === void 0 || other2 === void 0 ? void 0 : { start: other2.keyStart, before: entry.value, after: other2.value };
  }
  if (before.kind !== "sequence" || after.kind !== "sequence") return void 0;
  const index2 = before.items.findIndex((item2) => within(offset, item2));
  const item = before.items[index2];
  const other = item === void 0 ? void 0 : sameItem(after.items, item, index2);
  return item === void 0 || other === void 0 ? void 0 : { start: other.start, before: item, after: other };
}
function descend(before, after, offset) {
  let [here, there, start] = [before.root, after.root, after.root.start];
  for (let next = step(here, there, offset); next !== void 0; next = step(here, there, offset)) {
    [here, there, start] = [next.before, next.after, next.start];
    if (!within(offset, here)) break;
  }
  return { line: positionAt(after.file, start).line, among: there.kind === "scalar" ? void 0 : there };
}
function survivorOf(base, head, { line, column }) {
  const offset = (linesOf(base.file)[line - 1] ?? 0) + column - 1;
  const before = base.manifests.find(({ root }) => within(offset, root));
  if (before === void 0) return void 0;
  const after = head.manifests.find(({ kind, name }) => kind === before.kind && name === before.name);
  return after === void 0 ? void 0 : descend(before, after, offset);
}

// src/findings/inline-ignores.ts
var isGo = (path5) => path5.endsWith(".go");
var ids = rules.map(({ id }) => id);
var known = [...ids, ...new Set(ids.map((id) => `${categoryOf(id)}/*`))];
function ruleMistake(named2) {
  if (named2.some(isOnReading)) return { mistake: "findings on the reading of a file (`files/…`) cannot be ignored" };
  const unknown2 = named2.find((rule) => !known.includes(rule));
  if (unknown2 === void 0) return void 0;
  const meant2 = nearest(unknown2, known);
  const name = unknown2.slice(0, 80).toWellFormed().replaceAll("`", "'");
  if (meant2 === void 0) return { mistake: `there is no rule \`${name}\`; \`kube-api-review rules\` lists them` };
  const mistake = `there is no rule \`${name}\`; did you mean \`${meant2}\`?`;
  return { mistake, unknown: { rule: unknown2, meant: meant2 } };
}
function sorted2(file) {
  const source = isGo(file.file.path) ? "marker" : "comment";
  const directives = source === "marker" ? goDirectives(file.file) : yamlDirectives(file);
  const ignores = [];
  const invalid = [];
  const mistakes = /* @__PURE__ */ new Map();
  const mistakeOf = (named2) => {
    const key3 = named2.join();
    if (!mistakes.has(key3)) mistakes.set(key3, ruleMistake(named2));
    return mistakes.get(key3);
  };
  for (const { said: said2, at, scope } of directives) {
    const mistake = said2.mistake === void 0 ? mistakeOf(said2.rules) : { mistake: said2.mistake };
    if (mistake !== void 0) invalid.push({ source, ...mistake, at });
    else if (said2.mistake === void 0) ignores.push({ source, rules: said2.rules, reason: said2.reason, at, scope });
  }
  if (source === "marker")
    for (const nolint of nolintIgnores(file.file))
      ignores.push({ source, rules: ["conventions/*"], ...nolint, isForeign: true });
  return { ignores, invalid };
}
var holds = ({ first, last }, line) => first <= line && line <= last;
function inlineIgnores(documents) {
  const read2 = /* @__PURE__ */ new Map();
  const inFile = (file) => {
    const found = read2.get(file) ?? sorted2(file);
    read2.set(file, found);
    return found;
  };
  const byPath = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  for (const pair of documents.files) {
    if (pair.base !== void 0) byPath.base.set(pair.base.file.path, pair);
    if (pair.head !== void 0) byPath.head.set(pair.head.file.path, pair);
  }
  const sidesOf = (path5, side) => {
    const pair = byPath[side].get(path5);
    if (pair !== void 0) return pair;
    const file = documents.context(path5);
    return { base: file, head: file };
  };
  const covering = (path5, side, line, column) => {
    const { base, head } = sidesOf(path5, side);
    const ignores = head === void 0 ? [] : inFile(head).ignores;
    if (head === void 0 || ignores.length === 0) return [];
    if (side === "head") return ignores.filter(({ scope }) => holds(scope, line));
    if (base === void 0) return [];
    if (isGo(path5)) return atGoPlace(ignores, base.file, line);
    const survivor = survivorOf(base, head, { line, column });
    return ignores.filter(
      ({ scope }) => survivor !== void 0 && (holds(scope, survivor.line) || scope.among?.some((container) => container === survivor.among) === true)
    );
  };
  return {
    of(finding) {
      const { path: path5, side, line, column } = finding;
      const origin = finding.related?.[0];
      const places = [
        ...covering(path5, side, line, column),
        ...origin !== void 0 && isGo(origin.path) && origin.path !== path5 ? covering(origin.path, side, origin.line, 1) : []
      ];
      return places.filter((ignore) => ignore.rules.some((rule) => coversRule(rule, finding.rule)));
    },
    in: ({ head }) => head === void 0 ? { ignores: [], invalid: [] } : inFile(head)
  };
}
function atGoPlace(ignores, file, line) {
  const place2 = goPlaceAt(file, line);
  return ignores.filter(
    ({ scope: { declared } }) => place2 !== void 0 && declared?.name === place2.name && (declared.field === void 0 || declared.field === place2.field)
  );
}

// src/findings/proposed-configuration.ts
function configurationFacts(mistakes, documents) {
  const files = new Map(
    documents.files.flatMap(({ head }) => head === void 0 ? [] : [[head.file.path, head.file]])
  );
  return mistakes.flatMap(({ path: path5, line, column, message }) => {
    const file = files.get(path5);
    if (file === void 0) return [];
    const starts = linesOf(file);
    const start = (starts[line - 1] ?? 0) + column - 1;
    const end = Math.max(start, (starts[line] ?? file.text.length + 1) - 1);
    return [{ kind: "configuration-mistake", message, at: { file, start, end } }];
  });
}

// src/findings/resource-evidence.ts
function aboutOf3(fact2) {
  if (fact2.kind === "crd-change")
    return { steps: [], versions: fact2.version === void 0 ? void 0 : [fact2.version.name] };
  if (fact2.kind === "field-clash") return { steps: fact2.steps, versions: [fact2.version, fact2.other] };
  if (fact2.kind !== "schema-change") return void 0;
  const { change, version, alsoIn } = fact2;
  const rule = change.subject === "validation-rule" ? change.after?.rule : void 0;
  return { steps: change.steps, versions: [version.name, ...alsoIn], rule };
}
var isStep = (step2, key3) => key3 !== void 0 && (typeof step2 === "string" || step2.property === String(key3));
function fit({ rule: { explains }, problem, fact: fact2 }, resource) {
  const about = aboutOf3(fact2);
  if (explains === void 0 || about === void 0 || problem.status !== "introduced") return -1;
  if (problem.document?.name !== resource.crd.name || !explains.does.includes(resource.what)) return -1;
  if (about.versions?.includes(resource.version) === false) return -1;
  const { error } = resource;
  const steps = stepsOf(resource.path);
  if (explains.types !== void 0 && (error === void 0 || !explains.types.includes(error.type))) return -1;
  const isBelow = explains.below === true;
  if (!isBelow && about.steps.length !== steps.length) return -1;
  if (!about.steps.every((step2, index2) => isStep(step2, steps[index2]))) return -1;
  return about.steps.length * 2 + (isBelow ? 0 : 1);
}
var isNamed = ({ fact: fact2 }, { error }) => {
  const rule = aboutOf3(fact2)?.rule;
  return rule !== void 0 && error?.check.kind === "cel-rule" && error.check.rule === rule.trim();
};
function explanationOf(told2, resource) {
  const scored = told2.map((one) => ({ one, score: fit(one, resource) })).filter(({ score }) => score >= 0);
  const scores = scored.map(({ score }) => score);
  const most = largest(scores, -1);
  const best2 = scored.filter(({ score }) => score === most).map(({ one }) => one);
  if (best2.length < 2) return best2[0];
  const named2 = best2.find((one) => isNamed(one, resource));
  if (named2 !== void 0) return named2;
  return new Set(best2.map(({ problem }) => problem.message)).size === 1 ? best2[0] : void 0;
}
var said = {
  refused: (count3) => `Servers then reject ${count3} of this repository`,
  pruned: (count3) => `Servers then drop it from ${count3} of this repository`,
  changed: (count3) => `It concerns ${count3} of this repository`,
  "not-served": (count3) => `No server then accepts ${count3} of this repository`,
  "kind-gone": (count3) => `No server then accepts ${count3} of this repository`
};
var relatedOf = (fact2) => {
  const { at, document, what } = fact2;
  const path5 = pathText(fact2.path);
  const happens = what === "refused" ? `: ${rejectionText(fact2)}` : path5 === "" ? "" : `: \`${path5}\``;
  const name = document.name === "" ? document.kind : `${document.kind} \`${document.name}\``;
  return { at, message: `${name}${happens}` };
};
function withProofs(told2, proofs) {
  const [first] = proofs;
  if (first === void 0) return told2;
  const resources = new Set(
    proofs.map(({ at, document }) => JSON.stringify([at.file.path, document.index, document.name]))
  );
  const { size } = resources;
  const where = ` \`${first.at.file.path}\``;
  const text = said[first.what](size === 1 ? "a resource" : `${size} resources`);
  const { message, related = [] } = told2.problem;
  return withMore(told2, {
    message: `${message} ${text}, ${size === 1 ? "in" : "the first in"}${where}.`,
    related: [...related, ...proofs.slice(0, maxPlaces).map(relatedOf)]
  });
}
var isOfResource = (told2) => told2.fact.kind === "resource";
function withResources(told2, facts) {
  const explaining = told2.filter(({ rule }) => rule.explains !== void 0);
  const explained = /* @__PURE__ */ new Set();
  const proofs = /* @__PURE__ */ new Map();
  for (const fact2 of facts) {
    if (fact2.kind !== "resource" || !fact2.byChange || fact2.status !== "introduced") continue;
    const explanation = explanationOf(explaining, fact2);
    if (explanation === void 0) continue;
    explained.add(fact2);
    if (fact2.purpose !== "meant-to-fail") proofs.set(explanation, [...proofs.get(explanation) ?? [], fact2]);
  }
  const rest = told2.filter(isOfResource).filter(({ fact: fact2 }) => !explained.has(fact2));
  return [
    ...told2.filter((one) => !isOfResource(one)).map((one) => withProofs(one, proofs.get(one) ?? [])),
    ...groupResources(rest)
  ];
}

// src/findings/judge.ts
var letterOf = ({ fingerprint, side, line, column, message }) => JSON.stringify([fingerprint, side, line, column, message]);
var crashOf = (rule, fact2, error) => ({
  kind: "crash",
  what: rule.id,
  message: messageOf(error),
  at: "at" in fact2 ? fact2.at : { file: { path: ".", side: "head", text: "" }, start: 0, end: 0 }
});
function judge({ facts, documents, config, evidence, isAudit: isAudit2, releases }) {
  const tell = (some) => runRules(some, rules, crashOf);
  const unowned = unownedPaths(facts);
  const severity = severityOf(config, unowned);
  const isThirdParty = matcher(config.thirdParty);
  const lineOf = goLinesOf(facts);
  const judged = (some) => {
    const findings2 = /* @__PURE__ */ new Map();
    for (const one of some) {
      const judgement = severity(one.rule, one.problem);
      if (judgement === "off") continue;
      const finding = withGoLine(findingOf(one, judgement, evidence.documentation), lineOf);
      findings2.set(letterOf(finding), { told: one, finding });
    }
    return [...findings2.values()];
  };
  const inline = inlineIgnores(documents);
  const told2 = tell([
    ...facts,
    ...configurationFacts(config.mistakes ?? [], documents),
    ...invalidIgnores(documents.files, inline)
  ]);
  const reported = told2.filter(({ rule, problem }) => severity(rule, problem) !== "off");
  const seen = againstReleases(reported, releases, tell);
  const known2 = ofUnsigned(seen, lineOf);
  const sifted = sift(judged(withResources(known2, facts)), {
    config,
    documents,
    today: evidence.today ?? "",
    isAudit: isAudit2,
    hasApprovals: evidence.approvals !== void 0,
    isComplete: told2.every(({ fact: fact2 }) => fact2.kind !== "crash"),
    inline
  });
  const counted2 = [...sifted.kept, ...judged(tell(sifted.facts))].sort((a, b) => byPlace(a.finding, b.finding));
  const { findings, ...rest } = acknowledge(counted2, evidence.acknowledgement, judged);
  const changed = new Set(documents.files.map(({ path: path5 }) => path5));
  const problems = new Map(counted2.map(({ finding, told: one }) => [finding.fingerprint, one]));
  const distinct = oneForEachCause(findings, {
    lineOf,
    toldOf: ({ fingerprint }) => problems.get(fingerprint),
    isChanged: (path5) => changed.has(path5),
    isForeign: (path5) => unowned.has(path5) || isThirdParty(path5)
  });
  return { told: told2, ignored: sifted.ignored, ...rest, findings: distinct.sort(byPlace) };
}

// src/findings/rule-costs.ts
var longest = 300;
var short2 = (text) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
};
var percent = (cost, limit) => Math.round(Number(cost) / Number(limit) * 1e3) / 10;
var rowOf = ({ at, crd, version, field, what, expression, cost, limit, isNew: isNew2 }) => ({
  ...placeOf(at),
  name: crd,
  version,
  field,
  what,
  ...what === "schema" ? {} : { expression: short2(expression) },
  cost: Number(cost),
  limit: Number(limit),
  share: percent(cost, limit),
  changed: isNew2
});
function ruleCosts(facts) {
  const costs = facts.flatMap((fact2) => fact2.kind === "rule-cost" ? [rowOf(fact2)] : []);
  return costs.length === 0 ? {} : { costs: costs.toSorted((a, b) => b.share - a.share) };
}

// src/findings/not-checked.ts
function ofFact(fact2) {
  if (fact2.kind === "references-not-checked" || fact2.kind === "resource-not-checked")
    return [{ path: fact2.path, why: fact2.why }];
  if (fact2.kind !== "not-compared" || fact2.change.by === "template") return [];
  const what = fact2.change.by === "remote" ? fact2.change.of : fact2.name === "" ? "CRDs" : fact2.name;
  return [{ path: fact2.at.file.path, why: `kustomize is not run: what this change makes of ${what}` }];
}
function notCheckedOf(facts, unread4) {
  const held = new Set(
    facts.flatMap(
      (fact2) => fact2.kind === "not-reviewed" && fact2.held === "crd" || fact2.kind === "not-compared" && fact2.name !== "" ? [fact2.at.file.path, ..."more" in fact2 ? fact2.more : []] : []
    )
  );
  const rank3 = ({ path: path5 }) => held.has(path5) ? -1 : readingOrder(path5);
  return [...unread4, ...facts.flatMap(ofFact)].sort((a, b) => rank3(a) - rank3(b));
}

// src/findings/report-parts.ts
var referenceGraph = (facts) => {
  const edges = facts.flatMap((fact2) => fact2.kind === "reference-graph" ? fact2.edges : []);
  return edges.length === 0 ? {} : { references: edges };
};
function judgedObjects(facts) {
  const tally = facts.find((fact2) => fact2.kind === "resource-tally");
  if (tally === void 0) return {};
  return { judged: tally.judged, ...tally.notJudged.length === 0 ? {} : { notJudged: tally.notJudged } };
}

// src/review.ts
var ruleIds = rules.map(({ id }) => id);
var count2 = (findings, severity) => findings.filter((finding) => finding.status === "introduced" && finding.severity === severity).length;
function analyzersOf(config) {
  const speaking = rules.filter((rule) => rule.needs.includes("convention") && isOn(config, rule));
  return new Set(speaking.map(({ id }) => analyzerOf(id)));
}
function read(changeSet, config) {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(config.thirdParty);
  const conventions = {
    ...config.conventions,
    analyzers: analyzersOf(config),
    isStrict: config.preset !== "recommended"
  };
  const settings = { ...config, conventions };
  const facts = factsOf(changeSet, documents, (path5) => !isThirdParty(path5), config.featureGates.files, settings);
  return { documents, facts, isAudit: isAudit(changeSet) };
}
function readBreaks(changeSet, config, asked) {
  if (!hasBreakFacts(asked)) return read(changeSet, config);
  const documents = breakDocuments(changeSet, asked);
  const isThirdParty = matcher(config.thirdParty);
  return { documents, facts: breakFacts(changeSet, documents, (path5) => !isThirdParty(path5), asked) };
}
function readRelease({ name, changeSet }, config, asked) {
  const { documents, facts } = readBreaks(changeSet, config, asked);
  const { files, notChecked: notChecked3 } = documents;
  const broken = files.filter(({ base }) => base?.problems.some(({ kind }) => kind !== "duplicate-key") === true);
  return { name, facts, unknown: new Set([...notChecked3, ...broken].map(({ path: path5 }) => path5)) };
}
function reportOn(config, known2, evidence) {
  const { documents, isAudit: isTree } = known2;
  const { facts, links: links2 } = linkedFacts(known2.facts, evidence, config.approvals.requireMerged);
  const { told: told2, findings, ignored, acknowledged } = judge({
    facts,
    documents,
    config,
    evidence,
    isAudit: isTree,
    releases: (asked) => (evidence.released ?? []).map((one) => readRelease(one, config, asked))
  });
  const { judged, ...notJudged } = judgedObjects(facts);
  return {
    version: 1,
    tool: {
      name: toolName,
      version: toolVersion,
      ...evidence.documentation === void 0 ? {} : { documentation: evidence.documentation }
    },
    conclusion: concludes(findings, config.failOn, matcher(config.thirdParty)),
    findings,
    ...ignored.length === 0 ? {} : { ignored },
    ...acknowledged === void 0 ? {} : { acknowledged },
    ...referenceGraph(facts),
    ...ruleCosts(facts),
    // What is compared with nothing has no history: that everything in it is new is no news.
    ...isTree ? { scope: "tree" } : {},
    changes: isTree ? [] : changeLog(facts, told2),
    approvals: approvalTable(links2),
    conditions: [...approvalConditions(facts), ...structuralConditions(facts)],
    notChecked: notCheckedOf(facts, [
      ...documents.notChecked,
      ...config.conventions.unread === void 0 ? [] : [config.conventions.unread]
    ]),
    ...notJudged,
    summary: {
      errors: count2(findings, "error"),
      warnings: count2(findings, "warning"),
      infos: count2(findings, "info"),
      existing: findings.filter((finding) => finding.status === "existing").length,
      files: documents.files.length,
      documents: documents.files.reduce((sum, { base, head }) => sum + ((head ?? base)?.manifests.length ?? 0), 0),
      ...judged === void 0 ? {} : { judged }
    }
  };
}
function readReview(changeSet, config) {
  const known2 = read(changeSet, config);
  const links2 = approvalLinks(known2.facts);
  const isThirdParty = matcher(config.thirdParty);
  const comparable = links2.filter(({ at }) => !isThirdParty(at.file.path));
  return { links: links2, comparable, report: (evidence = {}) => reportOn(config, known2, evidence) };
}
var review = (changeSet, config, evidence = {}) => readReview(changeSet, config).report(evidence);

// src/local/surveys.ts
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deflateRawSync, inflateRawSync } from "node:zlib";
var fewCharacters = 24e6;
var worthThread = 8e6;
var plainBytes = 96e6;
var mostAtHand = 4e6;
var mostLeftOver = 48e6;
var collectGarbage = /* @__PURE__ */ (() => {
  let collect2;
  return () => {
    if (collect2 === void 0) {
      setFlagsFromString("--expose-gc");
      const found = runInNewContext("globalThis.gc");
      collect2 = typeof found === "function" ? () => void Reflect.apply(found, void 0, []) : () => void 0;
    }
    collect2();
  };
})();
function textStore() {
  const atHand = /* @__PURE__ */ new Map();
  let characters = 0;
  let leftOver = 0;
  const remember = (bytes, text) => {
    atHand.delete(bytes);
    atHand.set(bytes, text);
    characters += text.length;
    leftOver += text.length;
    if (leftOver > mostLeftOver) {
      leftOver = 0;
      collectGarbage();
    }
    for (const [oldest, { length }] of atHand) {
      if (characters <= mostAtHand || oldest === bytes) break;
      atHand.delete(oldest);
      characters -= length;
    }
    return text;
  };
  return (text) => {
    const bytes = Buffer.from(new Uint8Array(deflateRawSync(text, { level: 1 })).buffer);
    const chunkSize = Math.max(1024, text.length);
    remember(bytes, text);
    return {
      kind: "text",
      get text() {
        return atHand.get(bytes) ?? remember(bytes, inflateRawSync(bytes, { chunkSize }).toString("utf8"));
      }
    };
  };
}
function compact(source) {
  const store = textStore();
  let left = plainBytes;
  return {
    ...source,
    read: async (blobs) => (await source.read(blobs)).map((content) => {
      if (content.kind !== "text") return content;
      left -= content.text.length;
      return left > 0 ? content : store(content.text);
    })
  };
}
var lengthOf = ({ before, after }) => [before, after].reduce((sum, content) => sum + (content?.kind === "text" ? content.text.length : 0), 0);
async function surveyAll(changed, jobs, versions) {
  const files = changed.filter(isSurveyed);
  const sized = files.map((file) => [file, lengthOf(file)]);
  const characters = sized.reduce((sum, [, length]) => sum + length, 0);
  const largest2 = sized.reduce((most, [, length]) => Math.max(most, length), worthThread);
  const threads = Math.min(jobs, Math.floor(characters / largest2));
  if (threads > 1) {
    const { surveyInThreads } = await import("./local-workers.js");
    await surveyInThreads(sized, { count: threads, versions }, (file, survey) => {
      if (survey !== void 0) adoptSurvey(file, survey);
    });
  } else if (characters > fewCharacters)
    for (const file of files) {
      const survey = surveyOf(file, versions);
      if (survey !== void 0) adoptSurvey(file, structuredClone(survey));
      await turn();
    }
}

// src/commands/baseline-file.ts
import { readFile } from "node:fs/promises";
import path from "node:path";

// src/findings/baseline-file.ts
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function baselineOf(findings) {
  const entries = /* @__PURE__ */ new Map();
  const introduced2 = findings.filter(({ status }) => status === "introduced");
  const left = introduced2.filter(({ rule }) => isOnReading(rule));
  const all = introduced2.flatMap(
    (finding) => isOnReading(finding.rule) ? [] : [{ ...finding, name: finding.document?.name }, ...finding.includes ?? []]
  );
  for (const { fingerprint, rule, path: path5, name, version, field } of all) {
    const entry = JSON.stringify({ fingerprint, rule, path: path5, name, version, field });
    entries.set(fingerprint, [[path5, rule, name ?? "", version ?? "", field ?? "", fingerprint].join("\0"), entry]);
  }
  const lines = [...entries.values()].sort(([a], [b]) => compare(a, b)).map(([, entry]) => `    ${entry}`);
  const list = lines.length === 0 ? "[]" : `[
${lines.join(",\n")}
  ]`;
  return { text: `{
  "version": 1,
  "findings": ${list}
}
`, left };
}

// src/commands/baseline-file.ts
var baselineFlags = {
  "baseline-file": {
    value: "FILE",
    help: "known findings, which do not count (default: `baselineFile` of the configuration)"
  },
  "write-baseline": { value: "FILE", help: "write the findings to a baseline file, and exit with 0" },
  verbose: { help: "list ignored and existing findings and all related places" }
};
async function withKnownFindings(config, flags2, world, folder) {
  const { "baseline-file": named2, "write-baseline": writes } = flags2;
  if (named2 !== void 0 && writes !== void 0)
    throw new UserError("--baseline-file and --write-baseline exclude each other");
  const { baselineFile } = config;
  const isFound = named2 === void 0 && folder !== void 0 && baselineFile !== void 0;
  const file = isFound ? path.resolve(folder, baselineFile) : named2 && path.resolve(world.cwd, named2);
  if (file === void 0 || writes !== void 0) return config;
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const label = isFound ? "`baselineFile` of the configuration" : "--baseline-file";
    throw new UserError(`${label}: ${error.message}`, "`--write-baseline` writes one");
  }
  const { readKnownFindings } = await import("./config-known-findings.js");
  return { ...config, known: readKnownFindings(text, named2 ?? baselineFile ?? file) };
}
async function writeBaseline(report, name, world) {
  const { text, left } = baselineOf(report.findings);
  await writeNamedFile("--write-baseline", world.cwd, name, text);
  const count3 = text.split('"fingerprint"').length - 1;
  const places = left.slice(0, 3).map((one) => `  ${terminal(`${one.path}:${one.line}: ${one.rule}`)}
`);
  const more = left.length > places.length ? `  … and ${left.length - places.length} more
` : "";
  world.stderr.write(
    `Wrote ${counted(count3, "finding")} to ${name}. To use it: \`baselineFile: PATH\` in the configuration, or --baseline-file.
${left.length === 0 ? "" : `Left out ${counted(left.length, "finding")} on files that could not be read: no baseline covers these.
${places.join("")}${more}`}`
  );
}

// src/commands/fix.ts
import path2 from "node:path";

// src/reports/fixed-texts.ts
function whyLeft(finding, isGenerated, isForeign) {
  if (ruleOf(finding.rule)?.opensAccess === true) return "access";
  if (isForeign(finding.path)) return "foreign";
  return isGenerated ? "generated" : void 0;
}
function fixedText(path5, before, findings) {
  const fixed = [];
  const taken = /* @__PURE__ */ new Set();
  const edits = [];
  let after = before;
  for (const finding of findings) {
    const own = (finding.fix?.edits ?? []).filter((edit) => !taken.has(JSON.stringify(edit)));
    const meetsOther = own.some(
      (edit) => edits.some((other) => other.line === edit.line && other.column === edit.column)
    );
    const next = meetsOther ? void 0 : edited(before, [...edits, ...own]);
    if (next === void 0) continue;
    for (const edit of own) taken.add(JSON.stringify(edit));
    append(edits, own);
    after = next;
    fixed.push(finding);
  }
  return after === before ? void 0 : { path: path5, before, after, fixed };
}
var mostFixes = 200;
function fixedTexts(report, sources, isForeign) {
  const byPath = /* @__PURE__ */ new Map();
  const left = [];
  const generated2 = /* @__PURE__ */ new Map();
  for (const finding of introduced(report)) {
    const { path: path5, side, fix } = finding;
    const text = sources(path5, "head");
    const isOwn = fix !== void 0 && fix.edits.length > 0 && fix.edits.every((edit) => edit.path === path5);
    if (!isOwn || side !== "head" || text === void 0) continue;
    const isGenerated = generated2.get(path5) ?? generatedBy(text) !== void 0;
    generated2.set(path5, isGenerated);
    const why = whyLeft(finding, isGenerated, isForeign);
    const ofFile = byPath.get(path5);
    if (why !== void 0) left.push({ finding, why });
    else if (ofFile === void 0) byPath.set(path5, [finding]);
    else ofFile.push(finding);
  }
  const files = [...byPath].flatMap(
    ([path5, findings]) => fixedText(path5, sources(path5, "head") ?? "", findings.slice(0, mostFixes)) ?? []
  );
  return { files, left };
}

// src/commands/fix.ts
var fixFlags = {
  fix: { help: "write the exact fixes of findings into the files, and report what is left" }
};
var mostRuns = 10;
var mostListed = 100;
async function writeAll(files, { folder, isBounded }, done) {
  let isWritten = false;
  for (const file of files) {
    if (done.unwritten.has(file.path)) continue;
    const why = await writeFixed(path2.resolve(folder, file.path), file, isBounded ? folder : void 0);
    if (why === void 0) {
      isWritten = true;
      done.files.add(file.path);
      append(done.fixed, file.fixed);
    } else done.unwritten.set(file.path, why);
  }
  return isWritten;
}
var reasons = {
  generated: "in generated files: fix what they are made of",
  foreign: "in files of third parties",
  access: "that would give access: read and apply them yourself"
};
var placeOf5 = ({ path: file, line, column }) => `${terminal(file)}:${line}:${column}`;
function saying2({ files, fixed, unwritten: unwritten2 }, left) {
  const listed = fixed.slice(0, mostListed).map((finding) => `  ${placeOf5(finding)}: ${finding.rule}: ${terminal(finding.fix?.description ?? "")}`);
  const more = fixed.length - listed.length;
  const kept = Object.keys(reasons).flatMap((why) => {
    const count3 = left.filter((one) => one.why === why).length;
    return count3 === 0 ? [] : [`Not applied: ${counted(count3, "fix", "fixes")} ${reasons[why]}.`];
  });
  return [
    fixed.length === 0 ? "Nothing was fixed." : `Fixed ${counted(fixed.length, "finding")} in ${counted(files.size, "file")}:`,
    ...listed,
    ...more > 0 ? [`  … and ${more} more`] : [],
    ...kept,
    ...[...unwritten2].map(([file, why]) => `Not written: ${terminal(file)}: ${terminal(why)}.`)
  ].join("\n");
}
async function applyFixes(fixing) {
  const { load, config, today: today2 } = fixing;
  const isForeign = matcher(config.thirdParty);
  const done = { files: /* @__PURE__ */ new Set(), fixed: [], unwritten: /* @__PURE__ */ new Map() };
  let changeSet = await load();
  for (let run2 = 1; ; run2 += 1) {
    const { files, left } = fixedTexts(review(changeSet, config, { today: today2 }), sourcesOf(changeSet), isForeign);
    if (run2 > mostRuns || !await writeAll(files, fixing, done)) return { changeSet, remark: saying2(done, left) };
    changeSet = await load();
  }
}

// src/local/crd-releases.ts
import { resolve as resolve2 } from "node:path";
var batchSize2 = 10;
function textOf6(content) {
  if (content === "missing") return { text: void 0, why: "the clone lacks its content" };
  if (content.kind === "text") return { text: content.text, why: "" };
  return { text: void 0, why: content.kind === "unread" ? content.why : `a ${content.kind} file` };
}
async function readRelease2(directory, env, release) {
  const repository2 = await openRepository(directory, env);
  const commit = await requireCommit(repository2, release.ref);
  const tree = parseTree(await runGit(repository2.git, ["ls-tree", "-r", "-z", "--full-tree", commit]));
  const { entries, missing } = releaseEntries(release, tree);
  const read2 = [];
  let files = releaseFiles(release, read2, missing);
  for (let at = 0; at < entries.length && !files.isFull; at += batchSize2) {
    const batch = entries.slice(at, at + batchSize2);
    const contents = await readObjects(
      repository2,
      batch.map(({ oid }) => oid)
    );
    append(
      read2,
      batch.map(({ path: path5 }, index2) => ({ path: path5, ...textOf6(contents[index2] ?? "missing") }))
    );
    files = releaseFiles(release, read2, missing);
  }
  return files;
}
async function readFolder(directory, release) {
  const folder = resolve2(directory, release.ref);
  const tree = (await walk2(folder)).map((file) => ({ ...file, oid: "" }));
  const { entries, missing } = releaseEntries(release, tree);
  const read2 = [];
  for (const entry of entries) read2.push({ path: entry.path, ...textOf6(await readBelow(folder, entry.path)) });
  return releaseFiles(release, read2, entries.length === 0 ? "no manifest is in that folder" : missing);
}
var whyNot = ({ message, hint }) => hint?.startsWith("git ") === true ? `${message} (${hint})` : message;
async function ownNames(directory, env) {
  const args = ["config", "--get-regexp", "^remote\\.(origin|upstream)\\.url$"];
  const { stdout } = await tryGit(gitIn(directory, env), args).catch(noOutput);
  const urls = stdout.toString("utf8").split("\n");
  return new Set(
    urls.flatMap((url) => /[/:]([^/:\s]+\/[^/:\s]+?)(?:\.git)?\/?$/.exec(url.slice(0, 2e3))?.[1]?.toLowerCase() ?? [])
  );
}
function noOutput(error) {
  if (!(error instanceof UserError)) throw error;
  return { stdout: Buffer.alloc(0) };
}
async function withLocalReleases(changeSet, named2, directory, env) {
  if (named2.length === 0 || !asksForReleases(changeSet)) return changeSet;
  const isNamed2 = named2.some(({ repository: repository2 }) => repository2 !== void 0);
  const names3 = isNamed2 ? await ownNames(directory, env) : /* @__PURE__ */ new Set();
  const isOwn = ({ repository: repository2, from }) => from === "folder" || from === void 0 && (repository2 === void 0 || names3.has(repository2.toLowerCase()));
  const own = named2.filter(isOwn);
  const releases = [];
  for (const release of own)
    try {
      releases.push(
        await (release.from === "folder" ? readFolder(directory, release) : readRelease2(directory, env, release))
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      releases.push(missingRelease(release, whyNot(error)));
    }
  return { ...changeSet, context: { ...changeSet.context, releases } };
}

// src/local/release-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile as readFile2, rename, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path3 from "node:path";
var day = 24 * 60 * 60 * 1e3;
var lifetimeOf = ({ ref, from }) => from === void 0 && /\d+\.\d+\.\d+|^[0-9a-f]{40}$/.test(ref) ? 30 * day : day;
function cacheFolder(env, platform = process.platform, home = env["HOME"] ?? homedir()) {
  const [named2, ci] = [env["KUBE_API_REVIEW_CACHE"] ?? "", env["CI"] ?? ""];
  if (named2 !== "") return path3.resolve(named2);
  if (ci !== "" && ci !== "false") return void 0;
  const xdg = env["XDG_CACHE_HOME"] ?? "";
  const local = env["LOCALAPPDATA"] ?? "";
  if (path3.isAbsolute(xdg)) return path3.join(xdg, "kube-api-review");
  if (platform === "darwin") return path3.join(home, "Library", "Caches", "kube-api-review");
  return platform === "win32" && local !== "" ? path3.join(local, "kube-api-review", "Cache") : path3.join(home, ".cache", "kube-api-review");
}
var fileOf2 = (folder, host, release) => path3.join(
  folder,
  `${createHash("sha256").update(JSON.stringify([host, release])).digest("hex")}.json`
);
var isMissing = (error) => error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("E");
function textsIn(text) {
  try {
    const { texts } = JSON.parse(text) ?? {};
    const entries = Object.entries(typeof texts === "object" && texts !== null ? texts : {});
    return entries.length > 0 && entries.every((entry) => typeof entry[1] === "string") ? new Map(entries) : void 0;
  } catch (error) {
    if (error instanceof SyntaxError) return void 0;
    throw error;
  }
}
async function keptRelease(folder, host, release, now) {
  const file = fileOf2(folder, host, release);
  try {
    const { mtimeMs, size } = await stat(file);
    if (now - mtimeMs > lifetimeOf(release) || size > 4 * mostBytes) return void 0;
    const texts = textsIn(await readFile2(file, "utf8"));
    return texts === void 0 ? void 0 : { release, texts };
  } catch (error) {
    if (isMissing(error)) return void 0;
    throw error;
  }
}
async function keepRelease(folder, host, { release, texts, missing }) {
  if (missing !== void 0 || texts.size === 0) return;
  const file = fileOf2(folder, host, release);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 448 });
    await writeFile(unfinished, JSON.stringify({ release, texts: Object.fromEntries(texts) }), {
      mode: 384,
      flag: "wx"
    });
    await rename(unfinished, file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

// src/commands/releases.ts
var maxWait = 30;
var untrusted = "what the configuration of the base does not name is not read";
async function fetched(changeSet, named2, world) {
  const token = tokenOf(world);
  const asked = named2.filter(({ from }) => from === "url" || token !== void 0);
  if (asked.length === 0) return [];
  const [{ client }, { withCrdReleases }] = await Promise.all([
    githubClient(token ?? "", world, maxWait),
    import("./github-change-released-crds.js")
  ]);
  const { context } = await withCrdReleases(client, { owner: "", repo: "" }, changeSet, asked);
  return context.releases ?? [];
}
async function withReleases(changeSet, all, directory, world, isTrusted = () => true) {
  const isOpen = (release) => release.from === void 0 || isTrusted(release);
  const named2 = all.filter(isOpen);
  const known2 = await withLocalReleases(changeSet, named2, directory, world.env);
  const read2 = [
    ...known2.context.releases ?? [],
    ...all.filter((one) => !isOpen(one)).map((one) => missingRelease(one, untrusted))
  ];
  const others = named2.filter(
    (one) => (one.repository !== void 0 || one.from === "url") && !read2.some(({ release }) => release === one)
  );
  if (all.length === 0 || !asksForReleases(known2)) return known2;
  const host = world.env["GITHUB_API_URL"] ?? world.env["GITHUB_SERVER_URL"] ?? "";
  const folder = others.length === 0 ? void 0 : cacheFolder(world.env);
  const kept = [];
  for (const one of folder === void 0 ? [] : others) {
    const found = await keptRelease(folder ?? "", host, one, Date.now());
    if (found !== void 0) kept.push(found);
  }
  const fresh = await fetched(
    known2,
    others.filter((one) => !kept.some(({ release }) => release === one)),
    world
  );
  if (folder !== void 0) for (const one of fresh) await keepRelease(folder, host, one);
  return { ...known2, context: { ...known2.context, releases: [...read2, ...kept, ...fresh] } };
}

// src/commands/review.ts
var flags = {
  repo: { value: "DIR", help: "a folder in the repository (default: the working directory)" },
  base: {
    value: "REF",
    help: "branch, tag or commit that the change is for (default: the first of origin/HEAD, main, master, origin/main, origin/master)"
  },
  head: { value: "REF", help: "what to review (default: the working tree with new files that git does not ignore)" },
  baseline: {
    value: "NAME",
    help: "released (default): breaks of what no release has are infos; merge-base: every break counts; latest-release or a ref: as released, with this one alone"
  },
  "base-dir": { value: "DIR", help: "with --head-dir: compare two folders, without version control" },
  "head-dir": { value: "DIR", help: "the changed folder" },
  jsonl: {
    help: 'answer requests {"id","base","head","context"?,"config"?} from standard input, one JSON object a line: base and head map the paths of changed files to their texts'
  },
  ...fixFlags,
  ...baselineFlags,
  ...commonFlags
};
async function folders(values, world) {
  const { "base-dir": base, "head-dir": head } = values;
  if (base === void 0 || head === void 0) throw new UserError("--base-dir and --head-dir belong together");
  if (values.repo !== void 0 || values.base !== void 0 || values.head !== void 0)
    throw new UserError("--base-dir and --head-dir compare folders: --repo, --base and --head have no place there");
  const { foldersSource } = await import("./local-folders.js");
  const folder = path4.resolve(world.cwd, head);
  const before = path4.resolve(world.cwd, base);
  const baseText = async (name) => {
    const content = await readBelow(before, name);
    return content.kind === "text" ? content.text : void 0;
  };
  return { source: await foldersSource(before, folder), folder, baseText };
}
async function repository(values, world) {
  const { gitSource } = await import("./local-git.js");
  const directory = path4.resolve(world.cwd, values.repo ?? ".");
  const source = await gitSource({ directory, env: world.env, base: values.base, head: values.head });
  const { base, head, baseIsDefault, root } = source;
  const remark = `Reviewing ${values.head === void 0 ? "the " : ""}${head.name} against its ${base.name} (${base.sha.slice(0, 12)}); --base chooses another.`;
  return {
    source,
    folder: root,
    baseText: async (name) => {
      const { code, stdout } = await tryGit(gitIn(directory, world.env), ["show", `${base.sha}:${name}`]);
      return code === 0 ? stdout.toString("utf8") : void 0;
    },
    ...baseIsDefault ? { remark } : {},
    releases: async (baseline) => {
      const since = (name, revision) => ({
        name,
        source: () => gitSource({ directory, env: world.env, base: revision, head: values.head, direct: true })
      });
      if (baseline !== "released" && baseline !== "latest-release") return [since(baseline, baseline)];
      const tags = baseline === "released" ? await source.newestReleases() : [await source.latestRelease()];
      return tags.flatMap((tag) => tag === void 0 ? [] : [since(tag, `refs/tags/${tag}`)]);
    }
  };
}
async function releasedSince({ releases }, { baseline }, changeSet) {
  if (baseline === "merge-base") return { evidence: {} };
  if (releases === void 0) {
    const remark = `The baseline ${baseline} needs a repository: compared with the base folder alone.`;
    return { evidence: {}, ...baseline === "released" ? {} : { remark } };
  }
  const found = await releases(baseline);
  const none = "No release tag is known here (`git fetch --tags` brings them): every break counts.";
  if (found.length === 0) return { evidence: {}, remark: none };
  try {
    const released = [];
    for (const { name, source } of found)
      released.push({ name, changeSet: await sinceRelease(await source(), changeSet) });
    const names3 = found.map(({ name }) => name).join(", ");
    const remark = `Only changes that break something released in ${names3} count as breaking.`;
    return { evidence: { released }, remark };
  } catch (error) {
    const isMistake = baseline !== "released" && !(error instanceof UnreadRelease);
    if (isMistake || !(error instanceof UserError)) throw error;
    return { evidence: {}, remark: `Not every release could be read (${error.message}): every break counts.` };
  }
}
var collect = (source, config, jobs) => collectChangeSet(compact(source), {
  ...config,
  planContext: (all) => planContext(all, config.featureGates.files, config),
  prepare: (files) => surveyAll(files, jobs, config.kubernetesVersions)
});
var manyFiles = 300;
async function conclude({ changeSet, config, released }, values, world, { progress, remark }) {
  progress.step(`Judging ${changeSet.files.length} files …`, changeSet.files.length > manyFiles);
  const reading = readReview(changeSet, config);
  const first = reading.report({ today: today() });
  const { evidence, remark: more } = first.findings.some(isOpenBreak) ? await released?.() ?? {} : {};
  const report = evidence?.released === void 0 ? first : reading.report({ ...evidence, today: today() });
  progress.done();
  const file = values["write-baseline"];
  if (file !== void 0) await writeBaseline(report, file, world);
  if (file !== void 0 && values.format === void 0 && values.output === void 0) return 0;
  const remarks = [remark, more].filter((one) => one !== void 0).join("\n");
  const code = await publish(report, changeSet, publishingOf(values, world), world, remarks || void 0);
  return file === void 0 ? code : 0;
}
async function reviewOnce(values, world) {
  if (values.fix === true && values.head !== void 0)
    throw new UserError("--fix writes into the working tree, and --head names a revision", "leave --head out");
  const jobs = jobsOf(values);
  const progress = progressOn(world.stderr, world.env);
  const repo = path4.resolve(world.cwd, values.repo ?? ".");
  try {
    const isFolders = values["base-dir"] !== void 0 || values["head-dir"] !== void 0;
    const origin = await (isFolders ? folders : repository)(values, world);
    const config = await readConfig(values, world, origin.folder);
    const known2 = await withKnownFindings(config, values, world, origin.folder);
    const isFixing = values.fix === true && origin.folder !== void 0;
    const load = async () => {
      const { source } = isFixing ? await (isFolders ? folders : repository)(values, world) : origin;
      const changeSet2 = await collect(watched(source, progress), known2, jobs);
      const outside = known2.crds.releases.some(({ from }) => from !== void 0);
      const isTrusted = outside ? await trustedBy(values.config, world, origin.folder, origin.baseText) : void 0;
      return withReleases(changeSet2, known2.crds.releases, origin.folder ?? repo, world, isTrusted);
    };
    const { changeSet, remark: done } = isFixing ? await applyFixes({ load, config: known2, today: today(), folder: origin.folder, isBounded: true }) : { changeSet: await load() };
    const remarks = [origin.remark, done].filter((one) => one !== void 0).join("\n");
    const released = () => releasedSince(origin, known2, changeSet);
    const subject = { changeSet, config: known2, released };
    return await conclude(subject, values, world, { progress, remark: remarks || void 0 });
  } finally {
    progress.done();
  }
}
function releasesOf(request, head, review3, context, config) {
  const releases = request["releases"];
  if (typeof releases !== "object" || releases === null || Array.isArray(releases))
    throw new UserError('"releases" must be an object of names with objects of paths and texts');
  return Object.keys(releases).map((name) => {
    const texts = stringMap(releases, name);
    const same = [...context ?? []].filter(([file]) => texts.has(file));
    const since = collectFromMaps(texts, new Map([...same, ...head]), context, config, planContext);
    return { name, changeSet: withContentsOf(review3, since) };
  });
}
function reviewAnswer(request, values, { configOfText, withGolangci }) {
  const context = request["context"] === void 0 ? void 0 : stringMap(request, "context");
  const [base, head] = [stringMap(request, "base"), stringMap(request, "head")];
  const own = configOfText(optionalString(request, "config"), "config", values);
  const config = withGolangci(
    own,
    golangciPaths(own).map((file) => {
      const text = base.get(file) ?? (head.has(file) ? void 0 : context?.get(file));
      return text === void 0 ? void 0 : textContent(text);
    })
  );
  const changeSet = collectFromMaps(base, head, context, config, planContext);
  const releases = config.baseline === "merge-base" ? void 0 : request["releases"];
  const released = releases === void 0 ? [] : releasesOf(request, head, changeSet, context, config);
  const { findings, changes, notChecked: notChecked3, notJudged } = review(changeSet, config, { today: today(), released });
  return { findings, changes, notChecked: notChecked3, ...notJudged === void 0 ? {} : { notJudged } };
}
async function answererOf(values) {
  const configOfText = await configReader();
  const { withGolangci } = await import("./config-project-conventions.js");
  configOfText(void 0, "config", values);
  return (request) => reviewAnswer(request, values, { configOfText, withGolangci });
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length > 0)
    throw new UserError(
      `review accepts no arguments, but got ${positionals.map((one) => JSON.stringify(one)).join(" ")}`,
      "files and folders are checked by `check`; a revision is named with --base or --head"
    );
  if (values.jsonl !== true) return reviewOnce(values, world);
  if (values.fix === true) throw new UserError("--jsonl answers requests: --fix has no file to write");
  if (values["baseline-file"] !== void 0 || values["write-baseline"] !== void 0)
    throw new UserError("--jsonl accepts no baseline file: requests have their own");
  return serveJsonLines(world, { verb: "review", args, jobs: jobsOf(values), answerer: await answererOf(values) });
}
var review2 = {
  summary: "review a change: merge base to head, or two folders",
  calls: [
    "review [--repo DIR] [--base REF] [--head REF] [flags]",
    "review --base-dir DIR --head-dir DIR [flags]",
    "review --jsonl < requests.jsonl"
  ],
  about: ["Compares the head with the merge base of the two revisions. Nothing is checked out or executed."],
  examples: [
    ["review", "the working tree against the default branch"],
    ["review --base v1.2.0 --head main", "two revisions"],
    ["review --fix", "fix what can be fixed exactly"],
    ["review --format html --output review.html", "a page to look closer"]
  ],
  flags,
  answerer: (args) => answererOf(parseFlags(args, flags).values),
  exit: reportExit,
  run
};

export {
  collectFromMaps,
  kindNamesOf,
  formsOf,
  kindNames,
  kindTable,
  grantSide,
  grantSides,
  isReferenceAllowed,
  grantEdges,
  servedHomes,
  review,
  baselineFlags,
  withKnownFindings,
  fixFlags,
  applyFixes,
  withReleases,
  collect,
  conclude,
  review2
};
