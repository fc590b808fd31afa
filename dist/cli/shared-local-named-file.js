import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UserError
} from "./shared-errors.js";

// src/local/named-file.ts
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
async function writeNamedFile(flag, cwd, name, text) {
  const file = path.resolve(cwd, name);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    throw new UserError(`${flag}: ${error.message}`);
  }
}

export {
  writeNamedFile
};
