import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/changes/release-tags.ts
var versionTag = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
var releaseOf = (tag) => {
  const match = versionTag.exec(tag);
  return match === null ? [] : [{ tag, numbers: match.slice(1, 4).map(Number), prerelease: match[4]?.slice(1) }];
};
function comparePrereleases(a, b) {
  const [left, right] = [a.split("."), b.split(".")];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === void 0) return 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    const difference = isNumber && isOtherNumber ? Number(part) - Number(other) : isNumber !== isOtherNumber ? isNumber ? -1 : 1 : part < other ? -1 : Number(part > other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
function compareReleases(a, b) {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.prerelease === void 0 || b.prerelease === void 0)
    return Number(a.prerelease === void 0) - Number(b.prerelease === void 0);
  return comparePrereleases(a.prerelease, b.prerelease);
}
function releasesNewestFirst(tags) {
  const releases = tags.flatMap(releaseOf).sort((a, b) => compareReleases(b, a));
  const isFinal = ({ prerelease }) => prerelease === void 0;
  return [...releases.filter(isFinal), ...releases.filter((release) => !isFinal(release))].map(({ tag }) => tag);
}
var keptMinors = 5;
function newestOfMinors(tags) {
  const releases = releasesNewestFirst(tags).flatMap(releaseOf);
  const final = releases.filter(({ prerelease }) => prerelease === void 0);
  const minors = /* @__PURE__ */ new Map();
  for (const { tag, numbers } of final.length > 0 ? final : releases) {
    const minor = numbers.slice(0, 2).join(".");
    if (!minors.has(minor)) minors.set(minor, tag);
  }
  return [...minors.values()].slice(0, keptMinors);
}
var newestRelease = (tags) => releasesNewestFirst(tags)[0];

export {
  newestOfMinors,
  newestRelease
};
