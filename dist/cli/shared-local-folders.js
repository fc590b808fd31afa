import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readWalked,
  walk
} from "./shared-local-disk.js";
import {
  UserError
} from "./shared-errors.js";

// src/local/folders.ts
import { createHash } from "node:crypto";
import { readFile, readlink, realpath, stat } from "node:fs/promises";
import path from "node:path";
async function requireFolder(folder, what) {
  const found = await stat(folder).catch(() => void 0);
  if (found === void 0) throw new UserError(`${what}: ${JSON.stringify(folder)} does not exist`);
  if (!found.isDirectory()) throw new UserError(`${what}: ${JSON.stringify(folder)} is not a folder`);
}
var blobOf = (side, { path: at, mode, size }) => ({ side, path: at, mode, size });
async function fingerprint(root, file) {
  const at = path.join(root, file.path);
  try {
    const bytes = file.mode === "120000" ? await readlink(at) : await readFile(at);
    return `${file.mode} ${createHash("sha256").update(bytes).digest("hex")}`;
  } catch {
    return `unreadable ${at}`;
  }
}
async function byFingerprint(root, files) {
  const found = /* @__PURE__ */ new Map();
  for (const file of files) {
    if (file.size === 0) continue;
    const key = await fingerprint(root, file);
    found.set(key, [...found.get(key) ?? [], file]);
  }
  return found;
}
async function compare(roots, before, after) {
  const old = new Map(before.map((file) => [file.path, file]));
  const entries = [];
  const added = [];
  for (const file of after) {
    const was = old.get(file.path);
    old.delete(file.path);
    if (was === void 0) added.push(file);
    else if (was.size !== file.size || await fingerprint(roots.base, was) !== await fingerprint(roots.head, file))
      entries.push({ path: file.path, status: "modified", before: blobOf("base", was), after: blobOf("head", file) });
  }
  const removed = await byFingerprint(roots.base, old.values());
  for (const file of added) {
    const moved = removed.get(await fingerprint(roots.head, file))?.shift();
    const both = { path: file.path, after: blobOf("head", file) };
    if (moved === void 0) entries.push({ ...both, status: "added" });
    else entries.push({ ...both, status: "renamed", previousPath: moved.path, before: blobOf("base", moved) });
    if (moved !== void 0) old.delete(moved.path);
  }
  for (const was of old.values()) entries.push({ path: was.path, status: "removed", before: blobOf("base", was) });
  return entries;
}
async function foldersSource(base, head) {
  await requireFolder(base, "--base-dir");
  await requireFolder(head, "--head-dir");
  const roots = { base: await realpath(base), head: await realpath(head) };
  const [before, after] = await Promise.all([walk(roots.base), walk(roots.head)]);
  return {
    list: async () => {
      const entries = await compare(roots, before, after);
      return { base: { name: base }, head: { name: head }, entries };
    },
    tree: () => Promise.resolve(after.map((file) => blobOf("head", file))),
    read: (blobs) => Promise.all(blobs.map((blob) => readWalked(roots[blob.side], { ...blob, size: blob.size ?? 0 })))
  };
}

export {
  requireFolder,
  foldersSource
};
