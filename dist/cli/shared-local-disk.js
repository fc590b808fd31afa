import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  contentOf,
  maxFileBytes,
  tooLarge
} from "./shared-changes-content.js";
import {
  onlooker
} from "./shared-changes-shown.js";
import {
  UserError
} from "./shared-errors.js";

// src/local/disk.ts
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { lstat, readdir, readlink, realpath } from "node:fs/promises";
import path from "node:path";
var unread = (why) => ({ kind: "unread", why });
var reasonOf = (error) => {
  const { code } = error;
  if (code === "ENOENT" || code === "ENOTDIR") return "gone from the disk";
  if (code === "EACCES" || code === "EPERM") return "the file may not be read (permission denied)";
  return `the file could not be read (${code ?? String(error)})`;
};
var room;
function pieceOf(fd, from = 0) {
  room ??= Buffer.allocUnsafeSlow(maxFileBytes + 1);
  return room.subarray(from, from + readSync(fd, room, from, room.length - from, null));
}
function bytesOf(fd) {
  let length = 0;
  for (let piece = pieceOf(fd); piece.length > 0; piece = pieceOf(fd, length)) length += piece.length;
  return (room ?? Buffer.alloc(0)).subarray(0, length);
}
async function readRegularFile(file) {
  try {
    const stat = await lstat(file);
    if (stat.isSymbolicLink()) return { kind: "symlink", target: await readlink(file) };
    if (!stat.isFile()) return unread("neither a file nor a symlink");
    const fd = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const { size } = fstatSync(fd);
      if (size <= maxFileBytes) return contentOf(bytesOf(fd));
      const { see, shown } = onlooker();
      for (let piece = pieceOf(fd); piece.length > 0; piece = pieceOf(fd)) see(piece);
      return tooLarge(size, shown());
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return unread(reasonOf(error));
  }
}
async function readBelow(root, relative) {
  const file = path.join(root, relative);
  try {
    const folder = path.relative(await realpath(root), await realpath(path.dirname(file)));
    if (folder.split(path.sep)[0] === ".." || path.isAbsolute(folder))
      return unread("a symlink leads out of the folder");
  } catch (error) {
    return unread(reasonOf(error));
  }
  return readRegularFile(file);
}
var skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
var modeOf = (stat) => {
  if (stat.isSymbolicLink()) return "120000";
  return (stat.mode & 73) === 0 ? "100644" : "100755";
};
async function entriesOf(folder) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new UserError(`the folder ${JSON.stringify(folder)} could not be listed: ${error.message}`);
  }
}
async function walk(root) {
  const found = [];
  const visit = async (folder) => {
    for (const entry of await entriesOf(path.join(root, folder))) {
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await visit(relative);
      } else if (entry.isFile() || entry.isSymbolicLink()) {
        const stat = await lstat(path.join(root, relative));
        found.push({ path: relative, mode: modeOf(stat), size: stat.size });
      }
    }
  };
  await visit("");
  return found.sort((a, b) => a.path < b.path ? -1 : 1);
}
var readWalked = async (root, file) => readBelow(root, file.path);

export {
  readRegularFile,
  readBelow,
  walk,
  readWalked
};
