import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UserError
} from "./shared-errors.js";

// src/commands/command.ts
import { readFile } from "node:fs/promises";
import path2 from "node:path";

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

// src/commands/command.ts
async function answer(text, output, { cwd, stdout }) {
  if (output === void 0 || output === "-") stdout.write(text);
  else await writeNamedFile("--output", cwd, output, text);
}
async function readSource(name, { cwd }) {
  try {
    return { path: name, side: "head", text: await readFile(path2.resolve(cwd, name), "utf8") };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${error.message}`);
  }
}

export {
  writeNamedFile,
  answer,
  readSource
};
