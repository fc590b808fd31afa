import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readBelow,
  readRegularFile,
  walk
} from "./shared-local-disk.js";
import {
  noBase
} from "./shared-changes-change-set.js";
import {
  contentOf
} from "./shared-changes-content.js";
import {
  belowKustomizations,
  isRelevant,
  require_picomatch
} from "./shared-changes-relevant.js";
import {
  UserError
} from "./shared-errors.js";
import {
  __toESM
} from "./shared-runtime.js";

// src/local/files.ts
var import_picomatch = __toESM(require_picomatch(), 1);
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
var stdinPath = "stdin.yaml";
var shown = (...parts) => path.normalize(path.join(...parts)).replaceAll(path.sep, "/");
async function inFolder(folder, { cwd, lets }, matches = () => true) {
  const root = await realpath(path.resolve(cwd, folder));
  const files = (await walk(root)).map((file) => ({ ...file, below: file.path, path: shown(folder, file.path) }));
  const hasLinks = files.some(({ mode }) => mode === "120000");
  const isListable = belowKustomizations(files.map((file) => file.path));
  const isRead = (file, mode) => isRelevant(file) || mode !== "120000" && (hasLinks || isListable(file));
  return files.filter((file) => isRead(file.path, file.mode) && matches(file.path) && lets(file.path)).map(({ path: name, mode, below }) => ({ path: name, mode, read: () => readBelow(root, below) }));
}
async function byPattern(pattern, options) {
  const { base, isGlob } = import_picomatch.default.scan(pattern);
  const folder = base === "" ? "." : base;
  const found = await stat(path.resolve(options.cwd, folder)).catch(() => void 0);
  if (!isGlob || found?.isDirectory() !== true) throw new UserError(`${JSON.stringify(pattern)} does not exist`);
  const files = await inFolder(folder, options, (0, import_picomatch.default)(shown(pattern), { dot: true }));
  if (!files.some((file) => isRelevant(file.path)))
    throw new UserError(`no manifest or Go file matches ${JSON.stringify(pattern)}`);
  return files;
}
async function byName(name, options) {
  if (name === "-") {
    const content = contentOf(await options.stdin());
    return [{ path: stdinPath, mode: "100644", read: () => Promise.resolve(content) }];
  }
  const file = path.resolve(options.cwd, name);
  const found = await stat(file).catch(() => void 0);
  if (found === void 0) return byPattern(name, options);
  if (found.isDirectory()) return inFolder(name, options);
  if (!isRelevant(name))
    throw new UserError(
      `${JSON.stringify(name)} is not a YAML, JSON or Go file by its name`,
      "a manifest under another name can be piped to `-`"
    );
  return [{ path: shown(name), mode: "100644", read: async () => readRegularFile(await realpath(file)) }];
}
async function isWholeTree(name, { cwd, lets }) {
  const folder = path.resolve(cwd, name);
  if (name === "-" || await stat(path.join(folder, ".git")).catch(() => void 0) === void 0) return false;
  return (await walk(await realpath(folder))).every((file) => {
    const at = shown(name, file.path);
    return !isRelevant(at) || lets(at);
  });
}
async function filesSource(names, options) {
  const files = /* @__PURE__ */ new Map();
  for (const name of names) for (const file of await byName(name, options)) files.set(file.path, file);
  const whole = await Promise.all(names.map((name) => isWholeTree(name, options)));
  const blobs = [...files.values()].map(({ path: at, mode }) => ({ side: "head", path: at, mode }));
  return {
    list: () => Promise.resolve({
      base: { name: noBase },
      head: { name: "files" },
      entries: blobs.map((blob) => ({ path: blob.path, status: "added", after: blob }))
    }),
    // Beside files that are no whole repository there may be others: nobody knows.
    tree: () => Promise.resolve(whole.includes(true) ? blobs : void 0),
    read: (wanted) => Promise.all(
      wanted.map(
        async (blob) => await files.get(blob.path)?.read() ?? { kind: "unread", why: "not among the named files" }
      )
    )
  };
}

export {
  filesSource
};
