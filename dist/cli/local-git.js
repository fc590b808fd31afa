import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  decodePath,
  parseRawDiff,
  parseTree,
  readObjects,
  records
} from "./shared-local-object-reader.js";
import {
  complaint,
  defaultBase,
  fsckHint,
  lineOf,
  mend,
  mergeBase,
  missingObjects,
  openRepository,
  requireCommit,
  runGit,
  tryGit
} from "./shared-local-git-process.js";
import {
  readBelow
} from "./shared-local-disk.js";
import {
  newestOfMinors,
  newestRelease
} from "./shared-changes-release-tags.js";
import "./shared-changes-content.js";
import "./shared-changes-shown.js";
import {
  isRelevant
} from "./shared-changes-relevant.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/local/git.ts
import { lstat } from "node:fs/promises";
import { join } from "node:path";

// src/local/releases.ts
var tagsOf = async (git, which) => (await runGit(git, ["tag", "--list", ...which])).toString("utf8").split("\n").filter(Boolean);
async function latestRelease({ git }, commit) {
  return newestRelease(await tagsOf(git, ["--merged", commit]));
}
async function newestReleases({ git }, head) {
  return newestOfMinors(await tagsOf(git, head === void 0 ? [] : ["--no-contains", head]));
}

// src/local/working-tree.ts
import { copyFile, mkdtemp, rm, stat, utimes } from "node:fs/promises";
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
    const { atime, mtime } = await stat(index);
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
function newBlob({ to: path2, newMode: mode, newOid: oid }) {
  return { side: "head", path: path2, mode, ...isZero(oid) ? {} : { oid } };
}
var oldBlob = ({ from: path2, oldMode: mode, oldOid: oid }) => ({ side: "base", path: path2, mode, oid });
function entryOf(change) {
  const { status, from, to: path2 } = change;
  if (status === "A") return { path: path2, status: "added", after: newBlob(change) };
  if (status === "D") return { path: path2, status: "removed", before: oldBlob(change) };
  const both = { path: path2, before: oldBlob(change), after: newBlob(change) };
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
  const submodule = (path2) => ({ side: "head", path: path2, mode: "160000" });
  const nested = repositories.map((path2) => ({ path: path2, status: "added", after: submodule(path2) }));
  const entries = await Promise.all(withoutConflicts(changes).map((change) => fromDisk(repository, change)));
  const inexact = new Set(changes.flatMap(({ exact, to }) => exact ? [] : [to]));
  return { entries: [...entries, ...nested], inexact };
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
      throw repository.partial ? new UserError(`the partial clone does not have the content of ${JSON.stringify(path2)}`, mend.partial) : new UserError(
        `the repository does not have the content of ${JSON.stringify(path2)} (object ${oid})`,
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
  const reviewed = options.head === void 0 ? { name: "working tree" } : { name: options.head, sha: head.commit };
  if (options.direct === true) return { base: { name: base.name, sha: base.commit }, head: reviewed };
  const sha = await mergeBase(repository, base, head);
  return { base: { name: `merge base with ${base.name}`, sha }, head: reviewed };
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
    newestReleases: () => newestReleases(repository, headCommit),
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
