import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./shared-changes-release-tags.js";
import {
  asksForReleases
} from "./shared-facts-resources-crds-of-a-side.js";
import "./shared-apiserver-instance-crd-versions.js";
import "./shared-grants-grant.js";
import {
  BadAnswer,
  answered,
  describe,
  isLimit,
  isRequestFailure
} from "./shared-github-answers.js";
import {
  missingRelease,
  mostBytes,
  releaseEntries,
  releaseFiles
} from "./shared-changes-crd-releases.js";
import {
  contentOf,
  maxSeenBytes,
  sizeText,
  tooLarge
} from "./shared-changes-content.js";
import "./shared-documents-documents.js";
import "./shared-apiserver-base64.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-facts-resources-known-charts.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-reports-escape.js";
import {
  array,
  boolean,
  custom,
  nullable,
  nullish,
  number,
  object,
  string
} from "./shared-node_modules-valibot-dist-index.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/github/change/blobs.ts
import { createHash } from "node:crypto";
var graphqlTextBytes = 512e3;
var maxObjects = 100;
var maxRequestBytes = 4 * 1024 * 1024;
var restWorkers = 4;
function blobId(bytes, length) {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
var isObjectId = (oid) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(oid);
function batches(blobs) {
  const found = [];
  let bytes = 0;
  for (const blob of blobs) {
    const size = blob.size ?? graphqlTextBytes;
    const last = found.at(-1);
    if (last === void 0 || last.length >= maxObjects || bytes + size > maxRequestBytes) {
      found.push([blob]);
      bytes = size;
    } else {
      last.push(blob);
      bytes += size;
    }
  }
  return found;
}
var queryOf = (blobs) => {
  const objects = blobs.map(({ oid }, index) => `b${index}: object(oid: "${oid}") { ...content }`);
  return `query($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${objects.join("\n    ")}
  }
}
fragment content on Blob { byteSize isBinary isTruncated text }`;
};
function graphqlBytes(object2, oid) {
  const { isTruncated, isBinary, text } = object2 ?? {};
  if (isTruncated !== false || isBinary === true || typeof text !== "string") return void 0;
  const bytes = Buffer.from(text, "utf8");
  return blobId(bytes, oid.length) === oid ? bytes : void 0;
}
function readBlobs(client, repository) {
  let graphqlWorks = true;
  let limit;
  const byGraphql = async (batch, found) => {
    if (!graphqlWorks || batch.length === 0) return;
    try {
      const { data } = await client.query(queryOf(batch), { ...repository }, 0);
      const objects = data["repository"] ?? {};
      for (const [index, { oid }] of batch.entries()) {
        const bytes = graphqlBytes(objects[`b${index}`], oid);
        if (bytes !== void 0) found.set(oid, bytes);
      }
    } catch (error) {
      if (batch.length === 1 || isLimit(error)) {
        graphqlWorks = false;
        return;
      }
      const middle = batch.length >> 1;
      await byGraphql(batch.slice(0, middle), found);
      await byGraphql(batch.slice(middle), found);
    }
  };
  const byRest = async ({ oid }) => {
    if (limit !== void 0) return { failure: limit };
    try {
      const { data } = await client.read.rest.git.getBlob({ ...repository, file_sha: oid });
      const bytes = Buffer.from(data.content, "base64");
      if (data.encoding !== "base64" || blobId(bytes, oid.length) !== oid)
        return { failure: "GitHub gave another content than the one that belongs to the blob’s id" };
      return { content: contentOf(bytes) };
    } catch (error) {
      const failure = `GitHub did not give it (${describe(error)})`;
      if (isLimit(error)) limit = failure;
      return { failure };
    }
  };
  return async (blobs) => {
    const answers = /* @__PURE__ */ new Map();
    const small = [];
    const large = [];
    for (const blob of new Map(blobs.map((wanted) => [wanted.oid, wanted])).values()) {
      if (!isObjectId(blob.oid)) answers.set(blob.oid, { failure: "not an object id" });
      else if ((blob.size ?? 0) > maxSeenBytes) answers.set(blob.oid, { content: tooLarge(blob.size ?? 0) });
      else if ((blob.size ?? 0) > graphqlTextBytes) large.push(blob);
      else small.push(blob);
    }
    const found = /* @__PURE__ */ new Map();
    for (const batch of batches(small)) await byGraphql(batch, found);
    for (const [oid, bytes] of found) answers.set(oid, { content: contentOf(bytes) });
    const waiting = [...large, ...small.filter(({ oid }) => !found.has(oid))];
    const work = async () => {
      for (let next = waiting.shift(); next !== void 0; next = waiting.shift())
        answers.set(next.oid, await byRest(next));
    };
    await Promise.all(Array.from({ length: restWorkers }, work));
    return answers;
  };
}

// src/github/change/crd-urls.ts
var [patience, mostRedirects] = [2e4, 5];
var Unfit = class extends Error {
};
async function bodyOf(response) {
  const pieces = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Unfit(`more than ${sizeText(mostBytes)}`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
async function answerOf(address, signal, fetcher) {
  let next = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (next.protocol !== "https:") throw new Unfit("a redirect leads to an address without https");
    const response = await fetcher(next.href, { redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.ok) return response;
    if (response.status < 300 || response.status > 399 || location === null || !URL.canParse(location, next.href))
      throw new Unfit(`the server answered with ${response.status}`);
    next = new URL(location, next);
  }
  throw new Unfit(`more than ${mostRedirects} redirects`);
}
async function readUrl(release, fetcher = fetch) {
  try {
    const response = await answerOf(release.ref, AbortSignal.timeout(patience), fetcher);
    const content = contentOf(await bodyOf(response));
    if (content.kind !== "text") return missingRelease(release, "no text that can be read");
    const { pathname } = new URL(release.ref);
    const path = /\.(?:ya?ml|json)$/i.test(pathname) ? pathname.slice(1) : "crds.yaml";
    return { release, texts: /* @__PURE__ */ new Map([[path, content.text]]) };
  } catch (error) {
    if (error instanceof Unfit) return missingRelease(release, error.message);
    if (error instanceof TypeError || error instanceof DOMException && error.name === "TimeoutError")
      return missingRelease(release, `it could not be fetched (${causeOf(error)})`);
    throw error;
  }
}
function causeOf(error) {
  if (error instanceof DOMException) return `no answer within ${patience / 1e3} seconds`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause ? String(cause.code) : cause.message;
}

// src/github/change/release-commits.ts
var tag = object({ name: string(), target: custom(() => true) });
var pageInfo = object({ hasNextPage: boolean(), endCursor: nullish(string()) });
var refsAnswer = object({ nodes: array(nullable(tag)), pageInfo });
var tagsAnswer = object({ repository: object({ refs: refsAnswer }) });
var aheadAnswer = object({ ahead_by: number() });
async function refBaseline(client, repository, ref) {
  const { data } = await client.read.rest.repos.getCommit({ ...repository, ref, per_page: 1 });
  return { name: ref, sha: data.sha };
}

// src/github/change/trees.ts
var maxRequests = 400;
var emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
var treeOfCommit = object({ commit: object({ tree: object({ sha: string() }) }) });
var isTree = (entry) => entry.mode === "040000";
var same = (a, b) => a?.oid === b?.oid && a?.mode === b?.mode;
var below = (folder, entries) => folder === "" ? [...entries] : entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
function entryOf(item) {
  if (typeof item?.path !== "string" || typeof item.mode !== "string" || typeof item.sha !== "string")
    throw new BadAnswer("an entry of the tree has no path, mode or id", {});
  return { path: item.path, mode: item.mode, oid: item.sha, size: item.size };
}
function compare(base, head) {
  const before = new Map(base.map((entry) => [entry.path, entry]));
  const after = new Map(head.map((entry) => [entry.path, entry]));
  return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].map((path) => ({ path, before: before.get(path), after: after.get(path) })).filter((change) => !same(change.before, change.after));
}
function readTrees(octokit, repository) {
  const pages = /* @__PURE__ */ new Map();
  const isEmpty = async (ref) => {
    const { data } = await octokit.rest.repos.getCommit({ ...repository, ref, per_page: 1 });
    return answered(treeOfCommit, data).commit.tree.sha === emptyTree;
  };
  const fetchPage = async (oid, recursive) => {
    const query = { ...repository, tree_sha: oid, ...recursive ? { recursive: "1" } : {} };
    const { data } = await octokit.rest.git.getTree(query);
    if (data.tree.length === 0 && !await isEmpty(oid))
      throw new BadAnswer("GitHub answered without the entries of a tree", {});
    return { entries: data.tree.map((item) => entryOf(item)), truncated: data.truncated };
  };
  const page = (oid, recursive) => {
    const key = `${oid} ${recursive}`;
    const known2 = pages.get(key) ?? fetchPage(oid, recursive);
    pages.set(key, known2);
    return known2;
  };
  const folder = async (oid) => {
    const { entries, truncated } = await page(oid, false);
    if (truncated) throw new UserError("GitHub cuts off the listing of a folder with more than 100,000 entries");
    return entries;
  };
  const withoutTrees = (entries) => entries.filter((entry) => !isTree(entry));
  const all = async (oid) => {
    const whole2 = await page(oid, true);
    if (!whole2.truncated) return withoutTrees(whole2.entries);
    const found = [];
    const waiting = [{ oid, path: "" }];
    for (let requests = 0; ; requests += 1) {
      const next = waiting.pop();
      if (next === void 0) return found;
      if (requests >= maxRequests) return void 0;
      const recursive = next.path === "" ? void 0 : await page(next.oid, true);
      const isWhole = recursive !== void 0 && !recursive.truncated;
      const entries = below(next.path, isWhole ? recursive.entries : await folder(next.oid));
      append(found, withoutTrees(entries));
      if (recursive === void 0 || recursive.truncated)
        append(
          waiting,
          entries.filter((entry) => isTree(entry))
        );
    }
  };
  const listed = async (entry) => entry !== void 0 && isTree(entry) ? below(entry.path, await folder(entry.oid)) : [];
  const walk = async (base, head) => {
    const found = [];
    const waiting = compare(await folder(base), await folder(head));
    for (let requests = 0; ; ) {
      const change = waiting.pop();
      if (change === void 0) return found;
      const before = change.before !== void 0 && isTree(change.before) ? void 0 : change.before;
      const after = change.after !== void 0 && isTree(change.after) ? void 0 : change.after;
      if (before !== void 0 || after !== void 0) found.push({ path: change.path, before, after });
      if (before === change.before && after === change.after) continue;
      requests += 2;
      if (requests > maxRequests * 5)
        throw new UserError("the two trees differ in too many folders for GitHub’s API", "check out both commits");
      append(waiting, compare(await listed(change.before), await listed(change.after)));
    }
  };
  const changes = async (base, head) => {
    const [before, after] = await Promise.all([page(base, true), page(head, true)]);
    const found = before.truncated || after.truncated ? await walk(base, head) : compare(withoutTrees(before.entries), withoutTrees(after.entries));
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  };
  const inOnePiece = async (asked) => {
    const found = await asked;
    return found === void 0 || found.truncated ? void 0 : withoutTrees(found.entries);
  };
  const known = (commit) => inOnePiece(pages.get(`${commit} true`));
  const whole = (commit) => inOnePiece(page(commit, true));
  const find = async (commit, path) => {
    const inFull = await pages.get(`${commit} true`);
    if (inFull !== void 0 && !inFull.truncated) return inFull.entries.find((entry) => entry.path === path);
    let at = { path: "", mode: "040000", oid: commit, size: void 0 };
    for (const name of path.split("/")) {
      if (at === void 0 || !isTree(at)) return void 0;
      at = (await folder(at.oid)).find((entry) => entry.path === name);
    }
    return at === void 0 ? void 0 : { ...at, path };
  };
  return { all, changes, known, whole, find };
}

// src/github/change/released-crds.ts
function repositoryOf({ repository }, own) {
  const [owner, repo] = repository?.split("/") ?? [];
  return owner === void 0 || repo === void 0 ? own : { owner, repo };
}
function textOf(answer) {
  if (answer === void 0) return { text: void 0, why: "not read" };
  if ("failure" in answer) return { text: void 0, why: answer.failure };
  const { content } = answer;
  if (content.kind === "text") return { text: content.text, why: "" };
  return { text: void 0, why: content.kind === "unread" ? content.why : `a ${content.kind} file` };
}
async function readRelease(client, release, own) {
  if (release.from === "url") return readUrl(release);
  if (release.from === "folder") return missingRelease(release, "folders are read on the command line only");
  const repository = repositoryOf(release, own);
  const { sha } = await refBaseline(client, repository, release.ref);
  const tree = await readTrees(client.read, repository).all(sha);
  if (tree === void 0) return missingRelease(release, "its tree is too large to be listed by GitHub’s API");
  const { entries, missing } = releaseEntries(release, tree);
  const answers = await readBlobs(client, repository)(entries);
  const read = entries.map(({ path, oid }) => ({ path, ...textOf(answers.get(oid)) }));
  return releaseFiles(release, read, missing);
}
function whyNot(error) {
  if (isRequestFailure(error) && (error.status === 404 || error.status === 422))
    return "GitHub shows this token no such repository or ref";
  return describe(error);
}
async function withCrdReleases(client, own, changeSet, named) {
  if (named.length === 0 || !asksForReleases(changeSet)) return changeSet;
  const releases = [];
  for (const release of named)
    try {
      releases.push(await readRelease(client, release, own));
    } catch (error) {
      if (!isRequestFailure(error) && !(error instanceof UserError)) throw error;
      releases.push(missingRelease(release, whyNot(error)));
    }
  return { ...changeSet, context: { ...changeSet.context, releases } };
}
export {
  withCrdReleases
};
