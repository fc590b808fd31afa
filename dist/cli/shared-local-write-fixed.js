import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readRegularFile
} from "./shared-local-disk.js";

// src/local/write-fixed.ts
import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import path from "node:path";
var isBelow = (root, file) => {
  const relative = path.relative(root, file);
  return relative !== "" && relative.split(path.sep)[0] !== ".." && !path.isAbsolute(relative);
};
async function writeFixed(file, { before, after }, within) {
  try {
    const real = await realpath(file);
    if (within !== void 0 && !isBelow(await realpath(within), real)) return "a symlink leads out of the folder";
    const content = await readRegularFile(real);
    if (content.kind !== "text" || content.text !== before) return "the file has changed meanwhile";
    const handle = await open(real, constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
    try {
      await handle.writeFile(after);
    } finally {
      await handle.close();
    }
    return void 0;
  } catch (error) {
    return error.message;
  }
}

export {
  writeFixed
};
