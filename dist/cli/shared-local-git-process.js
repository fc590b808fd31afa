import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UserError
} from "./shared-errors.js";

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
async function tryGit(git, args, options = {}) {
  const { input, environment } = options;
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
      `git rejects ${shown}, as it belongs to another user`,
      /^\s*(git config --global --add safe\.directory .*)$/m.exec(stderr)?.[1] ?? "see safe.directory in git config"
    );
  if (/not a git repository/.test(stderr))
    return new UserError(`${shown} is not in a git repository`, "name one with --repo, or review files with `check`");
  return new UserError(`git cannot use ${shown}: ${complaint(stderr)}`);
}
async function openRepository(directory, env) {
  const found = await stat(directory).catch(() => void 0);
  if (found?.isDirectory() !== true) throw new UserError(`--repo: ${JSON.stringify(directory)} is not a folder`);
  const here = gitIn(directory, env);
  const questions = ["--is-bare-repository", "--is-inside-work-tree", "--is-shallow-repository"];
  const about = await tryGit(here, ["rev-parse", ...questions]);
  if (about.code !== 0) throw notUsable(directory, about.stderr);
  const [, inside, shallow] = about.stdout.toString("utf8").split("\n");
  const root = inside === "true" ? lineOf(await runGit(here, ["rev-parse", "--show-toplevel"])) : void 0;
  const keys = "^(filter\\..*|extensions\\.partialclone|remote\\..*\\.promisor)$";
  const { stdout } = await tryGit(here, ["config", "--includes", "-z", "--name-only", "--get-regexp", keys]);
  const names = [...new Set(stdout.toString("utf8").split("\0").filter(Boolean))];
  const filters = names.filter((name) => name.startsWith("filter."));
  const off = filters.map((name) => [name, name.endsWith(".required") ? "false" : ""]);
  const git = gitIn(root ?? directory, env, off);
  return { git, root, shallow: shallow === "true", partial: names.length > filters.length };
}
var mend = { shallow: "git fetch --unshallow", partial: "git fetch --refetch --no-filter" };
var fsckHint = "`git fsck` names damaged and missing objects";
async function commitOf({ git }, revision) {
  if (revision === "" || revision.startsWith("-") || /[\0\n]/.test(revision)) return void 0;
  const flags = ["--verify", "--quiet", "--end-of-options"];
  const { code, stdout } = await tryGit(git, ["rev-parse", ...flags, `${revision}^{commit}`]);
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

export {
  gitIn,
  startGit,
  exitOf,
  tryGit,
  complaint,
  runGit,
  lineOf,
  openRepository,
  mend,
  fsckHint,
  requireCommit,
  defaultBase,
  mergeBase,
  missingObjects
};
