import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readBelow,
  walk
} from "./shared-local-disk.js";
import {
  isCrd,
  isManifestPath,
  parseFile
} from "./shared-documents-crd.js";
import {
  terminal
} from "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/command.ts
import { once } from "node:events";
import { readFile, realpath, stat } from "node:fs/promises";
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
  if (output !== void 0 && output !== "-") await writeNamedFile("--output", cwd, output, text);
  else if (typeof text === "string") stdout.write(text);
  else for await (const piece of text) if (!stdout.write(piece)) await once(stdout, "drain");
}
async function readSource(name, { cwd }) {
  try {
    return { path: name, side: "head", text: await readFile(path2.resolve(cwd, name), "utf8") };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${error.message}`);
  }
}
async function readFolder(name, holds, world) {
  const root = await realpath(path2.resolve(world.cwd, name));
  const files = [];
  for (const { path: below } of (await walk(root)).filter((file) => isManifestPath(file.path))) {
    const content = await readBelow(root, below);
    const at = path2.join(name, below).replaceAll(path2.sep, "/");
    if (content.kind === "unread") throw new UserError(`cannot read ${at}: ${content.why}`);
    if (content.kind !== "text" || !content.text.includes(holds)) continue;
    const file = { path: at, side: "head", text: content.text };
    const { notChecked, manifests } = parseFile(file);
    const isPatch = manifests.some(({ shape }) => shape === "crd-patch") && !manifests.some(isCrd);
    const why = notChecked[0] ?? (isPatch ? "a patch of a CRD, which no server sees by itself" : void 0);
    if (why === void 0) files.push(file);
    else world.stderr.write(`not checked: ${terminal(`${at}: ${why}`)}
`);
  }
  return files;
}
async function readSources(names, world, holds = "") {
  const read = names.map(async (name) => {
    const found = await stat(path2.resolve(world.cwd, name)).catch(() => void 0);
    return found?.isDirectory() === true ? readFolder(name, holds, world) : [await readSource(name, world)];
  });
  return (await Promise.all(read)).flat();
}
var today = () => (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);

export {
  writeNamedFile,
  answer,
  readSources,
  today
};
