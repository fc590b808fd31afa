import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  getIn
} from "./shared-documents-node.js";

// src/approvals/approvers.ts
var approverAlias = /^(?:api-approvers|sig-[a-z0-9-]+-api-approvers)$/;
var scalars = (node) => node?.kind === "sequence" ? node.items.flatMap((item) => item.kind === "scalar" && typeof item.value === "string" ? [item.value] : []) : [];
function apiApprovers({ source, text }) {
  const [document] = parseYaml({ path: source, side: "base", text });
  const aliases = getIn(document?.root, ["aliases"]);
  if (aliases?.kind !== "mapping") return [];
  return aliases.entries.filter(({ key }) => approverAlias.test(key)).flatMap(({ value }) => scalars(value)).map((login) => login.toLowerCase());
}
function linesOutsideCode(body) {
  let fence;
  return body.split(/\r\n|\r|\n/).filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    const [, run = "", rest = ""] = mark ?? [];
    if (fence === void 0) {
      if (mark === null || run.startsWith("`") && rest.includes("`")) return true;
      fence = run;
      return false;
    }
    if (run.startsWith(fence) && rest.trim() === "") fence = void 0;
    return false;
  });
}
function approveCommands(body) {
  const commands = [];
  for (const line of linesOutsideCode(body.replaceAll(/<!--[^]*?(?:-->|$)/g, ""))) {
    const [, name = "", argument = ""] = /^\/([\w-]+)(?:[ \t]+(.*))?$/.exec(line.trimEnd()) ?? [];
    const command = name.toLowerCase();
    if (command === "approve") commands.push(argument.trim().toLowerCase() !== "cancel");
    else if (command === "remove-approve") commands.push(false);
  }
  return commands;
}
var commandActs = ({ author, body, at, url, commit }) => {
  const approves = approveCommands(body).at(-1);
  return author === null || author.isBot || approves === void 0 ? [] : [{ login: author.login, how: "comment", at, url, approves, ...commit === void 0 ? {} : { commit } }];
};
function reviewActs(review) {
  const { author, state, at, url, commit } = review;
  if (author === null || author.isBot || state === "DISMISSED" || state === "PENDING") return [];
  const fromBody = commandActs(review);
  if (fromBody.length > 0 || state === "COMMENTED") return fromBody;
  const approves = state === "APPROVED";
  return [{ login: author.login, how: "review", at, url, approves, ...commit === void 0 ? {} : { commit } }];
}
var time = (iso) => Date.parse(iso);
function approvalsGiven({ author, mergedAt }, { reviews, comments }) {
  const last = /* @__PURE__ */ new Map();
  const acts = [...reviews.flatMap(reviewActs), ...comments.flatMap(commandActs)].filter(({ at }) => mergedAt === null || time(at) <= time(mergedAt)).sort((a, b) => time(a.at) - time(b.at));
  for (const act of acts)
    if (act.login.toLowerCase() !== author?.login.toLowerCase()) last.set(act.login.toLowerCase(), act);
  return [...last.values()].filter(({ approves }) => approves).map(({ approves: _approves, ...approver }) => approver).sort((a, b) => time(a.at) - time(b.at));
}
function countedApprovals(given, { aliases, members }, configured) {
  const people2 = /* @__PURE__ */ new Set([
    ...aliases.flatMap(apiApprovers),
    ...[...configured, ...members].map((login) => login.toLowerCase())
  ]);
  return given.filter(({ login }) => people2.has(login.toLowerCase()));
}

// src/approvals/link.ts
var github = "github.com";
var largestNumber = 2 ** 31 - 1;
var ownerPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/;
var namePattern = /^[A-Za-z0-9._-]{1,100}$/;
var pages = {
  tree: "a folder of a repository",
  blob: "a file of a repository",
  commit: "a commit",
  commits: "a list of commits",
  compare: "a comparison",
  releases: "a release",
  discussions: "a discussion"
};
var authorityOf = (text) => /^\s*https?:\/\/([^/?#\\]*)/i.exec(text)?.[1]?.toLowerCase();
function imitated(hostname, hosts) {
  const bare = hostname.replace(/\.+$/, "");
  if (/(?:^|\.)githubusercontent\.com$/.test(bare)) return github;
  const names = [...hosts.map((host) => host.replace(/:\d+$/, "")), github];
  return names.find((name) => bare === name || bare.endsWith(`.${name}`) || bare.startsWith(`${name}.`));
}
function readPath(host, path) {
  const parts = path.split("/").filter((part) => part !== "");
  const [owner = "", name = "", page, number] = parts;
  if (!ownerPattern.test(owner) || !namePattern.test(name) || /^\.+$/.test(name))
    return { kind: "other-page", host, repository: "", what: "no page of a repository" };
  const repository = `${owner}/${name.replace(/\.git$/, "")}`;
  if (page === void 0) return { kind: "other-page", host, repository, what: "a whole repository" };
  if (page === "pull" || page === "pulls" || page === "issues") {
    const list = `a list of ${page === "issues" ? "issues" : "pull requests"}`;
    if (number === void 0) return { kind: "other-page", host, repository, what: list };
    const value = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : Number.NaN;
    if (value <= largestNumber) return { kind: "numbered", host, owner, name, number: value };
  }
  const what = Object.hasOwn(pages, page) ? pages[page] : void 0;
  return { kind: "other-page", host, repository, what: what ?? "no pull request" };
}
function parseLink(text, hosts) {
  const url = text.length <= 2e3 && URL.canParse(text) ? new URL(text) : void 0;
  if (url === void 0 || !["http:", "https:"].includes(url.protocol))
    return { kind: "no-address", why: "it is no web address" };
  const authority = authorityOf(text);
  if (authority === void 0) return { kind: "no-address", why: "it is no web address" };
  if (authority.includes("@")) return { kind: "no-address", why: "it has a name or a password before the host" };
  if (/[^!-~]|%/.test(authority) || /(?:^|\.)xn--/.test(url.hostname))
    return { kind: "no-address", why: "its host is not written in plain letters" };
  const host = authority === `www.${github}` ? github : authority;
  if (!hosts.includes(host)) {
    if (host === github) return { kind: "no-token", host };
    const real = imitated(url.hostname, hosts);
    return real === void 0 ? { kind: "other-host", host } : { kind: "no-address", why: `${host} is not ${real}` };
  }
  return readPath(host, url.pathname);
}
var keyOf = ({ host, owner, name, number }) => `${host}/${owner}/${name}#${number}`.toLowerCase();
var samples = /* @__PURE__ */ new Map([
  [
    "github.com/kubernetes/enhancements#1111",
    "it is the pull request of KEP-2337 itself, which messages of the API server quote; it approves no API"
  ],
  [
    "github.com/kubernetes/kubernetes#78458",
    "it is the sample in the text of KEP-2337, copied from there; it approves no other API"
  ]
]);
var sampleReason = (link) => samples.get(keyOf(link));

// src/approvals/verdict.ts
var same = (a, b) => a.toLowerCase() === b.toLowerCase();
function isTrusted(host, repository, { repositories, reviewed }) {
  if (reviewed !== void 0 && same(reviewed.host, host) && same(reviewed.repository, repository)) return true;
  const owner = repository.slice(0, repository.indexOf("/"));
  return repositories.some((pattern) => same(pattern, repository) || same(pattern, `${owner}/*`));
}
function isReviewed(host, { repository, number, state }, { reviewed }) {
  if (reviewed === void 0 || !same(reviewed.host, host) || !same(reviewed.repository, repository)) return false;
  return reviewed.number === number || reviewed.isMergeGroup === true && state === "open";
}
var needsDiscussion = (host, status, policy) => isReviewed(host, status, policy) || isTrusted(host, status.repository, policy) && status.state !== "open";
function reverts({ title, body, mergedAt, repository }, of) {
  if (mergedAt === null || !same(repository, of.repository)) return false;
  const number = String(of.number);
  const mark = new RegExp(
    `\\breverts?:?\\s+(?:pull request\\s+|PR\\s+)?(?:([\\w.-]+/[\\w.-]+)?#|https://[^\\s/]+/([\\w.-]+/[\\w.-]+)/pull/)${number}(?!\\d)`,
    "i"
  );
  const found = mark.exec(body) ?? mark.exec(title);
  const named = found?.[1] ?? found?.[2];
  return found !== null && (named === void 0 || same(named, of.repository));
}
var day = (iso) => iso === null ? "" : ` on ${iso.slice(0, 10)}`;
var people = (approvers) => {
  const names = approvers.slice(0, 3).map(({ login }) => login);
  return `${names.join(", ")}${approvers.length > 3 ? ` and ${approvers.length - 3} more` : ""}`;
};
var noApproval = (given) => given.length === 0 ? "no one approved it before that, neither by a review nor by `/approve`" : `the approval of ${people(given)} does not count: not among the API approvers of OWNERS_ALIASES, nor among the configured ones`;
function judgeDiscussion(host, status, discussion, policy) {
  const given = approvalsGiven(status, discussion);
  const approvers = countedApprovals(given, discussion, policy.approvers);
  const isApproved = approvers.length > 0;
  const by = `approved by ${people(approvers)}`;
  const revert = discussion.mentions.find((mention) => reverts(mention, status));
  if (status.state === "merged" && revert !== void 0) {
    const reason = `it was reverted by ${revert.repository}#${revert.number}${day(revert.mergedAt)}`;
    return { verdict: "reverted", reason, approvers };
  }
  const unread = isApproved ? discussion.unread : [...discussion.unread, ...discussion.unreadLists];
  if (unread.length > 0)
    return { verdict: "unverified", reason: `whether it was approved could not be read: ${unread.join("; ")}` };
  const own = `it is this pull request, ${isApproved ? by : "which no API approver has approved yet"}`;
  if (isReviewed(host, status, policy)) return { verdict: "this-pull-request", reason: own, approvers };
  if (status.state === "merged")
    return isApproved ? { verdict: "approved-and-merged", reason: `${by}, merged${day(status.mergedAt)}`, approvers } : { verdict: "merged-not-approved", reason: `it was merged${day(status.mergedAt)}, but ${noApproval(given)}` };
  return isApproved ? { verdict: "approved-not-merged", reason: `${by}, closed without merging${day(status.closedAt)}`, approvers } : { verdict: "closed", reason: `it was closed without merging${day(status.closedAt)}, and ${noApproval(given)}` };
}
var untrusted = (repository) => ({
  verdict: "untrusted-repository",
  reason: `reviews of ${repository} do not count (\`approvals.repositories\`)`
});
function judgePull(host, status, discussion, policy) {
  if (!isTrusted(host, status.repository, policy)) return untrusted(status.repository);
  if (status.state === "open" && !isReviewed(host, status, policy))
    return { verdict: "open", reason: "it is still open" };
  if (discussion === void 0) return { verdict: "unverified", reason: "whether it was approved was not read" };
  return judgeDiscussion(host, status, discussion, policy);
}
function judge(url, link, evidence, policy) {
  const verdict = (repository2, number2, outcome2, mergedAt = null) => {
    const { verdict: word, reason, approvers = [] } = outcome2;
    return { url, repository: repository2, number: number2, verdict: word, reason, approvers, mergedAt };
  };
  if (link.kind === "no-address") return verdict("", null, { verdict: "not-a-pull-request", reason: link.why });
  if (link.kind === "no-token") {
    const reason = `nothing on ${link.host} can be verified: no \`approvals-token\` is for it`;
    return verdict("", null, { verdict: "unverified", reason });
  }
  if (link.kind === "other-host") {
    const reason = `it is on ${link.host}, which is neither the GitHub of this run nor \`approvals-host\``;
    return verdict("", null, { verdict: "untrusted-repository", reason });
  }
  if (link.kind === "other-page")
    return verdict(link.repository, null, { verdict: "not-a-pull-request", reason: `it is ${link.what}` });
  const { host, owner, name, number } = link;
  const repository = `${owner}/${name}`;
  const sample = sampleReason(link);
  if (sample !== void 0) return verdict(repository, number, { verdict: "merged-not-approved", reason: sample });
  if (evidence === void 0)
    return verdict(repository, number, { verdict: "unverified", reason: "it was not looked up" });
  if (evidence.kind === "pull-request") {
    const { status, discussion } = evidence;
    return verdict(status.repository, status.number, judgePull(host, status, discussion, policy), status.mergedAt);
  }
  if (evidence.kind === "unread" || evidence.kind === "unseen") {
    if (!isTrusted(host, repository, policy)) return verdict(repository, number, untrusted(repository));
    const why = evidence.kind === "unread" ? "unverified" : "untrusted-repository";
    return verdict(repository, number, { verdict: why, reason: evidence.why });
  }
  const outcome = evidence.kind === "issue" ? { verdict: "not-a-pull-request", reason: "it is an issue" } : { verdict: "not-found", reason: evidence.why };
  return verdict(evidence.repository, number, outcome);
}

export {
  approvalsGiven,
  countedApprovals,
  parseLink,
  keyOf,
  sampleReason,
  needsDiscussion,
  people,
  judge
};
