import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  contentOfMode,
  sizeText
} from "./shared-changes-content.js";
import {
  isRelevant,
  matcher
} from "./shared-changes-relevant.js";

// src/changes/crd-releases.ts
var [mostReleases, mostUrls] = [5, 20];
var mostBytes = 20 * 1024 * 1024;
var mostFiles = 200;
var releaseName = ({ repository, ref }) => repository === void 0 ? ref : `${repository} ${ref}`;
var missingRelease = (release, missing) => ({
  release,
  texts: /* @__PURE__ */ new Map(),
  missing
});
var byPath = (a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
function releaseEntries({ files }, tree) {
  const isNamed = matcher(files);
  const named = tree.filter(({ path, mode }) => /\.(?:ya?ml|json)$/i.test(path) && isRelevant(path) && isNamed(path) && isFile(mode)).sort(byPath);
  if (named.length === 0) return { entries: [], missing: "no manifest there matches `files`" };
  const entries = [];
  let bytes = 0;
  for (const entry of named) {
    bytes += entry.size ?? 0;
    if (entries.length < mostFiles && bytes <= mostBytes) entries.push(entry);
  }
  const left = named.length - entries.length;
  const missing = left === 0 ? void 0 : `${left} of ${named.length} files are beyond the limit of ${limits}`;
  return { entries, missing };
}
var limits = `${mostFiles} files and ${sizeText(mostBytes)}`;
var isFile = (mode) => contentOfMode(mode) === void 0 && mode !== "040000";
function releaseFiles(release, read, missing) {
  const texts = /* @__PURE__ */ new Map();
  let why = missing;
  let bytes = 0;
  for (const { path, text, why: reason } of read) {
    bytes += text === void 0 ? 0 : Buffer.byteLength(text);
    if (text !== void 0 && bytes <= mostBytes) texts.set(path, text);
    else why ??= text === void 0 ? `${path}: ${reason}` : `more than ${sizeText(mostBytes)} in all`;
  }
  return { release, texts, missing: why, isFull: bytes > mostBytes };
}

export {
  mostReleases,
  mostUrls,
  mostBytes,
  releaseName,
  missingRelease,
  releaseEntries,
  releaseFiles
};
