import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isRelevant
} from "./chunk-SCEO3AO5.js";
import {
  contentOf,
  maxFileBytes,
  readBelow,
  tooLarge
} from "./chunk-ANPUNTS6.js";
import {
  UserError
} from "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";

// src/local/git.ts
import { lstat } from "node:fs/promises";
import { join } from "node:path";

// src/local/git-process.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
var kept = /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)$/;
var harmless = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.splitIndex", "false"],
  ["core.untrackedCache", "false"],
  ["submodule.recurse", "false"],
  ["maintenance.auto", "false"],
  ["gc.auto", "0"]
];
function gitEnvironment(env, config) {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("GIT_") || kept.test(name)));
  const before = Number(own["GIT_CONFIG_COUNT"] ?? 0);
  const entries = [...harmless, ...config].flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${before + index}`, key],
    [`GIT_CONFIG_VALUE_${before + index}`, value]
  ]);
  return {
    ...own,
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(before + harmless.length + config.length),
    LC_ALL: "C",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_LITERAL_PATHSPECS: "1",
    // A partial clone fetches missing objects silently, by a program that its configuration names.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none"
  };
}
var gitIn = (cwd, env, config = []) => ({
  cwd,
  env: gitEnvironment(env, config)
});
var notInstalled = (error) => error.code === "ENOENT" ? new UserError("the git program was not found", "install git, or put it on the PATH") : error;
function startGit(git, args) {
  const child = spawn("git", ["--no-pager", ...args], { cwd: git.cwd, env: git.env, stdio: "pipe", windowsHide: true });
  child.stdin.on("error", () => void 0);
  return child;
}
async function exitOf(child) {
  try {
    const [code] = await once(child, "close");
    return code ?? 1;
  } catch (error) {
    throw notInstalled(error);
  }
}
async function tryGit(git, args, { input, environment } = {}) {
  const child = startGit({ ...git, env: { ...git.env, ...environment } }, args);
  const exited = exitOf(child);
  const stdout = [];
  const stderr = [];
  child.stdout.on("data", (chunk) => stdout.push(chunk));
  child.stderr.on("data", (chunk) => stderr.push(chunk));
  child.stdin.end(input);
  const code = await exited;
  return { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
}
var complaint = (stderr) => (/^(?:fatal|error): (.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split("\n", 1)[0] ?? "").slice(0, 300);
async function runGit(git, args, options = {}) {
  const { code, stdout, stderr } = await tryGit(git, args, options);
  if (code !== 0) throw new UserError(`git ${args[0] ?? ""} failed: ${complaint(stderr)}`);
  return stdout;
}
var lineOf = (output) => output.toString("utf8").replace(/\n$/, "");

// src/local/repository.ts
import { stat } from "node:fs/promises";
var defaultBranches = [
  "refs/remotes/origin/HEAD",
  "refs/heads/main",
  "refs/heads/master",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master"
];
function notUsable(directory, stderr) {
  const shown = JSON.stringify(directory);
  if (/dubious ownership/.test(stderr))
    return new UserError(
      `git refuses ${shown}, as it belongs to another user`,
      /^\s*(git config --global --add safe\.directory .*)$/m.exec(stderr)?.[1] ?? "see safe.directory in git config"
    );
  if (/not a git repository/.test(stderr))
    return new UserError(`${shown} is not in a git repository`, "name one with --repo, or review files with `check`");
  return new UserError(`git cannot use ${shown}: ${complaint(stderr)}`);
}
async function withoutFilters(git) {
  const { stdout } = await tryGit(git, ["config", "--includes", "-z", "--name-only", "--get-regexp", "^filter\\."]);
  const names = new Set(stdout.toString("utf8").split("\0").filter(Boolean));
  return [...names].map((name) => [name, name.endsWith(".required") ? "false" : ""]);
}
async function openRepository(directory, env) {
  const found = await stat(directory).catch(() => void 0);
  if (found?.isDirectory() !== true) throw new UserError(`--repo: ${JSON.stringify(directory)} is not a folder`);
  const here = gitIn(directory, env);
  const about = await tryGit(here, [
    "rev-parse",
    "--is-bare-repository",
    "--is-inside-work-tree",
    "--is-shallow-repository"
  ]);
  if (about.code !== 0) throw notUsable(directory, about.stderr);
  const [, inside, shallow] = about.stdout.toString("utf8").split("\n");
  const root = inside === "true" ? lineOf(await runGit(here, ["rev-parse", "--show-toplevel"])) : void 0;
  const promisor = await tryGit(here, [
    "config",
    "--get-regexp",
    "^(extensions\\.partialclone|remote\\..*\\.promisor)$"
  ]);
  return {
    git: gitIn(root ?? directory, env, await withoutFilters(here)),
    root,
    shallow: shallow === "true",
    partial: promisor.code === 0
  };
}
var mend = {
  shallow: "git fetch --unshallow",
  partial: "git fetch --refetch --no-filter"
};
var fsckHint = "`git fsck` names damaged and missing objects";
async function commitOf({ git }, revision) {
  if (revision === "" || revision.startsWith("-") || /[\0\n]/.test(revision)) return void 0;
  const { code, stdout } = await tryGit(git, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${revision}^{commit}`
  ]);
  return code === 0 ? lineOf(stdout) : void 0;
}
function fetchHint(repository, revision) {
  const remote = /^(?:refs\/remotes\/)?origin\/([\w./-]+)$/.exec(revision)?.[1];
  if (remote !== void 0) return `git fetch origin ${remote}:refs/remotes/origin/${remote}`;
  return repository.shallow ? `the clone is shallow: ${mend.shallow}` : void 0;
}
async function requireCommit(repository, revision) {
  const commit = await commitOf(repository, revision);
  if (commit !== void 0) return commit;
  const isHead = revision === "HEAD";
  throw new UserError(
    isHead ? "the repository has no commit yet" : `unknown revision ${JSON.stringify(revision)}`,
    isHead ? "review files with `check`" : fetchHint(repository, revision)
  );
}
async function defaultBase(repository) {
  for (const ref of defaultBranches) {
    const commit = await commitOf(repository, ref);
    if (commit !== void 0) return { name: ref.replace(/^refs\/(?:remotes|heads)\//, ""), commit };
  }
  throw new UserError(
    "no --base was given, and there is neither origin/HEAD nor a branch main or master to compare with",
    "name a branch, tag or commit with --base"
  );
}
async function mergeBase(repository, base, head) {
  const { code, stdout, stderr } = await tryGit(repository.git, ["merge-base", base.commit, head.commit]);
  if (code === 0) return lineOf(stdout);
  if (code !== 1)
    throw missingObjects(repository, stderr) ?? new UserError(`git merge-base failed: ${complaint(stderr)}`);
  const names = `${JSON.stringify(base.name)} and ${JSON.stringify(head.name)}`;
  if (repository.shallow)
    throw new UserError(`the shallow clone does not reach back to the merge base of ${names}`, mend.shallow);
  throw new UserError(`${names} have no common history`, "name another revision with --base");
}
function missingObjects(repository, stderr) {
  if (!/could not fetch|unable to read|bad object|missing|lazy fetch|not allowed/i.test(stderr)) return void 0;
  if (repository.partial) return new UserError("the partial clone lacks objects that the review needs", mend.partial);
  if (repository.shallow) return new UserError("the shallow clone lacks objects that the review needs", mend.shallow);
  return new UserError(`the repository lacks objects: ${complaint(stderr)}`, fsckHint);
}

// src/local/object-reader.ts
function byteReader(chunks) {
  let rest = Buffer.alloc(0);
  const more = async () => {
    const next = await chunks.next();
    if (next.done === true) throw new Error("git cat-file ended early");
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  };
  const line = async () => {
    let end = rest.indexOf(10);
    for (; end < 0; end = rest.indexOf(10)) await more();
    const text = rest.toString("latin1", 0, end);
    rest = rest.subarray(end + 1);
    return text;
  };
  const each = async (length, use) => {
    let left = length;
    while (left > 0) {
      if (rest.length === 0) await more();
      const chunk = rest.subarray(0, left);
      use(chunk);
      left -= chunk.length;
      rest = rest.subarray(chunk.length);
    }
  };
  return { line, each };
}
async function readObjects(repository, oids) {
  if (oids.length === 0) return [];
  const child = startGit(repository.git, ["cat-file", "--batch"]);
  const exited = exitOf(child);
  exited.catch(() => void 0);
  let stderr = "";
  child.stderr.on("data", (chunk) => stderr += chunk.toString("utf8"));
  const { line, each } = byteReader(child.stdout[Symbol.asyncIterator]());
  const next = async (oid) => {
    child.stdin.write(`${oid}
`);
    const [, type = "", length = "0"] = (await line()).split(" ");
    if (type === "missing") return "missing";
    const size = Number(length);
    const chunks = [];
    await each(size, (chunk) => size > maxFileBytes ? void 0 : chunks.push(chunk));
    await each(1, () => void 0);
    if (type !== "blob") return { kind: "unread", why: `git holds a ${type} in its place` };
    return size > maxFileBytes ? tooLarge(size) : contentOf(Buffer.concat(chunks));
  };
  try {
    const contents = [];
    for (const oid of oids) contents.push(await next(oid));
    child.stdin.end();
    await exited;
    return contents;
  } catch (error) {
    child.kill();
    await exited;
    throw missingObjects(repository, stderr) ?? new UserError(`git cat-file failed: ${complaint(stderr) || error.message}`, fsckHint);
  }
}

// src/local/raw-diff.ts
import { isUtf8 } from "node:buffer";
var decodePath = (bytes) => isUtf8(bytes) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : Array.from(
  bytes,
  (byte) => byte < 128 ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase()}`
).join("");
function records(output) {
  const found = [];
  let from = 0;
  for (let at = output.indexOf(0); at >= 0; at = output.indexOf(0, from)) {
    found.push(output.subarray(from, at));
    from = at + 1;
  }
  return found;
}
var header = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDRTU])\d*$/;
function parseRawDiff(output) {
  const changes = [];
  const parts = records(output).values();
  for (const part of parts) {
    const match = header.exec(part.toString("latin1"));
    if (match === null) throw new Error(`a record of git diff --raw that nobody knows: ${part.toString("latin1")}`);
    const [, oldMode = "", newMode = "", oldOid = "", newOid = "", status] = match;
    const from = parts.next().value ?? Buffer.alloc(0);
    const to = status === "R" ? parts.next().value ?? Buffer.alloc(0) : from;
    changes.push({
      status,
      oldMode,
      newMode,
      oldOid,
      newOid,
      from: decodePath(from),
      to: decodePath(to),
      exact: isUtf8(to)
    });
  }
  return changes;
}
function parseTree(output) {
  return records(output).map((record) => {
    const tab = record.indexOf(9);
    const [mode = "", , oid = ""] = record.toString("latin1", 0, tab).split(" ");
    return { mode, oid, path: decodePath(record.subarray(tab + 1)) };
  });
}

// src/local/releases.ts
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
function newestRelease(tags) {
  const releases = tags.flatMap(releaseOf);
  const final = releases.filter(({ prerelease }) => prerelease === void 0);
  return (final.length > 0 ? final : releases).sort(compareReleases).at(-1)?.tag;
}
async function latestRelease({ git }, commit) {
  const output = await runGit(git, ["tag", "--merged", commit]);
  return newestRelease(output.toString("utf8").split("\n").filter(Boolean));
}

// src/local/working-tree.ts
import { copyFile, mkdtemp, rm, stat as stat2, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
async function untracked(git) {
  const names = records(await runGit(git, ["ls-files", "--others", "--exclude-standard", "-z"]));
  const isRepository = (name) => name.at(-1) === 47;
  return {
    files: names.filter((name) => !isRepository(name) && isRelevant(decodePath(name))),
    repositories: names.filter(isRepository).map((name) => decodePath(name.subarray(0, -1)))
  };
}
async function copyIndex(git, to) {
  const index = path.resolve(git.cwd, lineOf(await runGit(git, ["rev-parse", "--git-path", "index"])));
  try {
    await copyFile(index, to);
    const { atime, mtime } = await stat2(index);
    await utimes(to, atime, new Date(Math.floor(mtime.getTime())));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
async function withNewFiles(git, files, diff) {
  const folder = await mkdtemp(path.join(tmpdir(), "kube-api-review-"));
  try {
    const environment = { GIT_INDEX_FILE: path.join(folder, "index") };
    await copyIndex(git, environment.GIT_INDEX_FILE);
    if (files.length > 0) {
      const empty = lineOf(await runGit(git, ["hash-object", "--stdin"]));
      const input = Buffer.concat(files.flatMap((name) => [Buffer.from(`100644 ${empty}	`), name, Buffer.from([0])]));
      await runGit(git, ["update-index", "--replace", "-z", "--index-info"], { input, environment });
    }
    return await diff(environment);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// src/local/git.ts
var renameLimit = "-l1000";
var formatFlags = ["--raw", "-z", "-r", "--no-abbrev", renameLimit, "--no-ext-diff", "--no-textconv"];
async function rawDiff(repository, args, environment = {}) {
  const renames = repository.partial ? ["-M", "-M100%"] : ["-M"];
  for (const rename of renames) {
    const { code, stdout, stderr } = await tryGit(repository.git, args(rename), { environment });
    if (code === 0) return parseRawDiff(stdout);
    if (rename === renames.at(-1))
      throw missingObjects(repository, stderr) ?? new UserError(`git diff failed: ${complaint(stderr)}`);
  }
  return [];
}
var isZero = (oid) => /^0+$/.test(oid);
var headBlob = ({ to, newMode, newOid }) => ({
  side: "head",
  path: to,
  mode: newMode,
  ...isZero(newOid) ? {} : { oid: newOid }
});
var baseBlob = ({ from, oldMode, oldOid }) => ({
  side: "base",
  path: from,
  mode: oldMode,
  oid: oldOid
});
function entryOf(change) {
  const { status, from, to: path2 } = change;
  if (status === "A") return { path: path2, status: "added", after: headBlob(change) };
  if (status === "D") return { path: path2, status: "removed", before: baseBlob(change) };
  const both = { path: path2, before: baseBlob(change), after: headBlob(change) };
  return status === "R" ? { ...both, status: "renamed", previousPath: from } : { ...both, status: "modified" };
}
async function commitEntries(repository, base, head) {
  const changes = await rawDiff(repository, (renames) => ["diff-tree", ...formatFlags, renames, base, head, "--"]);
  return changes.map(entryOf);
}
var withoutConflicts = (changes) => changes.filter(({ status }) => status !== "U");
async function fromDisk({ root = "" }, change) {
  const isOnDisk = !change.exact || await lstat(join(root, change.to)).catch(() => void 0) !== void 0;
  return entryOf(isOnDisk ? { ...change, newOid: "0" } : change);
}
async function workingEntries(repository, base) {
  const { git } = repository;
  const { files, repositories } = await untracked(git);
  const flags = [...formatFlags, "--no-color", "--no-relative", "--ignore-submodules=dirty", "-O/dev/null"];
  const changes = await withNewFiles(
    git,
    files,
    (environment) => rawDiff(repository, (renames) => ["diff", ...flags, renames, base, "--"], environment)
  );
  const nested = repositories.map((path2) => ({
    path: path2,
    status: "added",
    after: { side: "head", path: path2, mode: "160000" }
  }));
  const entries = await Promise.all(withoutConflicts(changes).map((change) => fromDisk(repository, change)));
  return {
    entries: [...entries, ...nested],
    inexact: new Set(changes.flatMap(({ exact, to }) => exact ? [] : [to]))
  };
}
async function treeOf({ git }, commit) {
  const output = await runGit(git, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  return parseTree(output).map((entry) => ({ side: "head", ...entry }));
}
function changedTree(base, entries) {
  const gone = new Set(entries.map(({ previousPath, path: path2 }) => previousPath ?? path2));
  const now = entries.flatMap(({ after }) => after ?? []);
  return [...base.filter((blob) => !gone.has(blob.path)), ...now];
}
async function readOids(repository, blobs) {
  const paths = new Map(blobs.flatMap(({ oid, path: path2 }) => oid === void 0 ? [] : [[oid, path2]]));
  const objects = await readObjects(repository, [...paths.keys()]);
  return new Map(
    [...paths].map(([oid, path2], index) => {
      const content = objects[index] ?? "missing";
      if (content !== "missing") return [oid, content];
      throw repository.partial ? new UserError(`the partial clone does not hold the content of ${JSON.stringify(path2)}`, mend.partial) : new UserError(
        `the repository does not hold the content of ${JSON.stringify(path2)} (object ${oid})`,
        fsckHint
      );
    })
  );
}
var unread = (why) => ({ kind: "unread", why });
async function readWorking({ root }, path2, inexact) {
  if (root === void 0) return unread("not in a commit");
  return inexact.has(path2) ? unread("its path is not valid UTF-8") : readBelow(root, path2);
}
async function sides(repository, options) {
  const headName = options.head ?? "HEAD";
  const head = { name: headName, commit: await requireCommit(repository, headName) };
  const base = options.base === void 0 ? await defaultBase(repository) : { name: options.base, commit: await requireCommit(repository, options.base) };
  if (options.direct === true)
    return {
      base: { name: base.name, sha: base.commit },
      head: options.head === void 0 ? { name: "working tree" } : { name: options.head, sha: head.commit }
    };
  return {
    base: { name: `merge base with ${base.name}`, sha: await mergeBase(repository, base, head) },
    head: options.head === void 0 ? { name: "working tree" } : { name: options.head, sha: head.commit }
  };
}
async function gitSource(options) {
  const repository = await openRepository(options.directory, options.env);
  if (options.head === void 0 && repository.root === void 0)
    throw new UserError(
      "there is no working tree here: the repository is bare",
      "name the commit to review with --head"
    );
  const { base, head } = await sides(repository, options);
  const headCommit = head.sha;
  let known;
  const changed = () => known ??= headCommit === void 0 ? workingEntries(repository, base.sha) : commitEntries(repository, base.sha, headCommit).then((entries) => ({ entries, inexact: /* @__PURE__ */ new Set() }));
  return {
    root: repository.root,
    base,
    head,
    baseIsDefault: options.base === void 0,
    latestRelease: () => latestRelease(repository, base.sha),
    list: async () => ({ base, head, entries: (await changed()).entries }),
    tree: async () => headCommit === void 0 ? changedTree(await treeOf(repository, base.sha), (await changed()).entries) : treeOf(repository, headCommit),
    async read(blobs) {
      const [contents, { inexact }] = [await readOids(repository, blobs), await changed()];
      return Promise.all(
        blobs.map(
          async ({ path: path2, oid }) => oid === void 0 ? readWorking(repository, path2, inexact) : contents.get(oid) ?? unread("not read")
        )
      );
    }
  };
}
export {
  gitSource
};
