import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counted,
  joined
} from "./shared-reports-verdict.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import {
  cutChars
} from "./shared-reports-escape.js";

// src/reports/not-judged.ts
var mostNamed = 5;
var sum = (entries) => entries.reduce((total, { count }) => total + count, 0);
var unquoted = (kind) => kind.replaceAll("`", "'");
function kindsText(entries) {
  const byKind = [...groupBy(entries, ({ kind }) => kind)].map(([kind, same]) => ({ kind, count: sum(same) }));
  const sorted = byKind.sort((a, b) => b.count - a.count);
  const named = sorted.slice(0, mostNamed).map(({ kind, count }) => `${unquoted(cutChars(kind, 60))} ${count}`);
  const more = sorted.length - named.length;
  return more === 0 ? named.join(", ") : joined([named.join(", "), counted(more, "more kind")]);
}
function notJudgedSentence({ notJudged = [], summary: { judged = 0 } }) {
  const unknown = notJudged.filter(({ why }) => why === "no CRD known");
  const builtIn = notJudged.filter(({ why }) => why === "a built-in kind");
  const kinds = new Set(unknown.map(({ kind }) => kind)).size;
  const ofKinds = kinds > 1 ? ` of ${counted(kinds, "kind")}` : "";
  const clauses = [
    judged === 0 ? [] : `${counted(judged, "custom resource")} judged`,
    kinds === 0 ? [] : `${counted(sum(unknown), "object")}${ofKinds} not judged (no CRD known): ${kindsText(unknown)}`,
    builtIn.length === 0 ? [] : `${counted(sum(builtIn), "object")} of built-in kinds not judged (only CRDs and custom resources are)`
  ].flat();
  const releases = [...new Set(unknown.flatMap(({ release }) => release ?? []))].slice(0, mostNamed).map((release) => `\`${unquoted(release)}\``);
  const advice = releases.length === 0 ? "" : ` To judge more, add to \`crds.releases\`: ${releases.join(", ")}.`;
  return notJudged.length === 0 ? void 0 : `${clauses.join("; ")}.${advice}`;
}

export {
  kindsText,
  notJudgedSentence
};
