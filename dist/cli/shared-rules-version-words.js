import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/rules/version-words.ts
function versionList(newestFirst) {
  const versions = newestFirst.toReversed();
  const [first = "", last = first] = [versions[0], versions.at(-1)];
  const minors = versions.map((version) => Number(version.split(".")[1]));
  const isRange = minors.every((minor, at) => minor === (minors[0] ?? 0) + at);
  if (isRange && versions.length > 2) return `${first} to ${last}`;
  return versions.length === 1 ? first : `${versions.slice(0, -1).join(", ")} and ${last}`;
}
var since = ({ by, others, isOnlyOfOlder }) => isOnlyOfOlder || others.some((version) => isNewer(version, by.at(-1) ?? "")) ? void 0 : by.at(-1);
var isNewer = (one, other) => Number(one.split(".")[1]) > Number(other.split(".")[1]);
function versionSentence(kubernetes) {
  if (kubernetes === void 0 || kubernetes.others.length === 0) return "";
  const first = since(kubernetes);
  return first === void 0 ? ` This applies to Kubernetes ${versionList(kubernetes.by)}, not to ${versionList(kubernetes.others)}.` : ` This applies from Kubernetes ${first} on, not to ${versionList(kubernetes.others)}.`;
}

export {
  versionList,
  since,
  versionSentence
};
