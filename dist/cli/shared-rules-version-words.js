import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/rules/version-words.ts
var minorOf = (version) => Number(version.split(".")[1]);
function versionList(newestFirst) {
  const runs = [];
  for (const version of newestFirst.toReversed()) {
    const run = runs.at(-1);
    if (run !== void 0 && minorOf(run.at(-1) ?? "") + 1 === minorOf(version)) run.push(version);
    else runs.push([version]);
  }
  const parts = runs.flatMap((run) => run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run);
  return parts.length === 1 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
var since = ({ by, others, isOnlyOfOlder }) => isOnlyOfOlder || others.some((version) => isNewer(version, by.at(-1) ?? "")) ? void 0 : by.at(-1);
var isNewer = (one, other) => minorOf(one) > minorOf(other);
function versionSentence(kubernetes) {
  if (kubernetes === void 0 || kubernetes.others.length === 0) return "";
  const { by, accepting } = kubernetes;
  const first = since(kubernetes);
  const where = first === void 0 ? `to Kubernetes ${versionList(by)}` : `from Kubernetes ${first} on`;
  return ` This applies ${where}${accepting.length === 0 ? "" : `, not to ${versionList(accepting)}`}.`;
}

export {
  versionList,
  since,
  versionSentence
};
