"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/cli.ts
var import_node_path2 = __toESM(require("node:path"), 1);

// src/errors.ts
var brokenPipe = 141;

// src/local/colors.ts
var isSet = (value) => value !== void 0 && value !== "";
var isOff = (value) => value === "0" || value === "false";
function wantsColors(env, isTerminal) {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: clicolorForce, NO_COLOR: none, CLICOLOR: clicolor, TERM: term } = env;
  if (isSet(none)) return false;
  if (force !== void 0) return !isOff(force);
  if (isSet(clicolorForce) && !isOff(clicolorForce)) return true;
  return isTerminal && clicolor !== "0" && term !== "dumb";
}

// src/local/compile-cache.ts
var import_node_fs = require("node:fs");
var import_node_module = require("node:module");
var import_node_path = __toESM(require("node:path"), 1);
var import_node_vm = require("node:vm");

// src/version.ts
var toolName = "kube-api-review";
var toolVersion = true ? "0.1.0" : "0.0.0-source";

// src/local/compile-cache.ts
function userCache(env, platform) {
  const { HOME: home = "", XDG_CACHE_HOME: named = "", LOCALAPPDATA: local = "" } = env;
  const below = import_node_path.default.join(home, platform === "darwin" ? "Library/Caches" : ".cache");
  const folders = platform === "win32" ? [local] : [named, below];
  return folders.find((folder) => import_node_path.default.isAbsolute(folder));
}
function compileCache(env, cwd, platform) {
  const { NODE_COMPILE_CACHE: named = "", NODE_DISABLE_COMPILE_CACHE: off = "", CI: ci = "" } = env;
  if (off !== "") return void 0;
  if (named !== "") return import_node_path.default.resolve(cwd, named, toolName);
  const folder = userCache(env, platform);
  if (folder === void 0 || ci !== "") return void 0;
  const way = import_node_path.default.relative(cwd, folder);
  const isBelow = !way.startsWith("..") && !import_node_path.default.isAbsolute(way);
  return isBelow ? void 0 : import_node_path.default.join(folder, toolName);
}
function codeFile([verb = ""], env, cwd, platform) {
  const folder = /^[a-z]+$/.test(verb) ? compileCache(env, cwd, platform) : void 0;
  return folder === void 0 ? void 0 : import_node_path.default.join(folder, verb);
}
var noteLength = 128;
var noteOf = ({ digest }) => `${digest} ${process.version} ${process.arch} `;
var minNewBytes = 1e5;
var rewriteInterval = 60 * 60 * 1e3;
function keptCode(file, built) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs.openSync)(file, "r");
    const { uid, mtimeMs: seen } = (0, import_node_fs.fstatSync)(descriptor);
    if (process.getuid !== void 0 && uid !== process.getuid()) return void 0;
    const bytes = (0, import_node_fs.readFileSync)(descriptor);
    const note = bytes.toString("latin1", bytes.length - noteLength);
    const start = noteOf(built);
    if (!note.startsWith(start)) return void 0;
    return { code: bytes.subarray(0, -noteLength), bytecode: Number(note.slice(start.length)), seen };
  } catch {
    return void 0;
  } finally {
    if (descriptor !== void 0) (0, import_node_fs.closeSync)(descriptor);
  }
}
function replace(file, bytes) {
  const draft = `${file}.${process.pid}`;
  (0, import_node_fs.mkdirSync)(import_node_path.default.dirname(file), { recursive: true, mode: 448 });
  const descriptor = (0, import_node_fs.openSync)(draft, "w", 384);
  try {
    (0, import_node_fs.writeFileSync)(descriptor, bytes);
    (0, import_node_fs.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
  (0, import_node_fs.renameSync)(draft, file);
}
var later = "later:";
function requireFor(file) {
  const require2 = (0, import_node_module.createRequire)(file);
  const known = (name) => require2(name);
  return (name) => name.startsWith(later) ? new Proxy({}, { get: (_, key) => known(name.slice(later.length))[key] }) : known(name);
}
function runBuilt(built, file) {
  const source = (0, import_node_fs.readFileSync)(built.file, "latin1");
  const kept = file === void 0 ? void 0 : keptCode(file, built);
  const script = new import_node_vm.Script(source, { filename: built.file, ...kept && { cachedData: kept.code } });
  const module2 = { exports: {} };
  const run2 = script.runInThisContext();
  run2(requireFor(built.file), module2, import_node_path.default.dirname(built.file));
  const keep = async () => {
    if (file === void 0) return;
    const isTaken = kept !== void 0 && script.cachedDataRejected !== true;
    const now = Date.now();
    if (isTaken && Math.abs(now - kept.seen) < rewriteInterval) return;
    const { getHeapCodeStatistics } = await Promise.resolve().then(() => __toESM(require("node:v8"), 1));
    const { bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
    const note = `${noteOf(built)}${bytecode}`.padEnd(noteLength);
    try {
      if (isTaken && bytecode - kept.bytecode < minNewBytes) (0, import_node_fs.utimesSync)(file, now / 1e3, now / 1e3);
      else replace(file, Buffer.concat([script.createCachedData(), Buffer.from(note, "latin1")]));
    } catch {
    }
  };
  return { program: module2.exports, keep };
}
async function loadProgram(modules, file) {
  if (false) return { program: await modules(), keep: () => Promise.resolve() };
  return runBuilt({ file: import_node_path.default.join(__dirname, "program.cjs"), digest: "a3295baaf66316786af037b46954f2fb" }, file);
}

// src/local/file-input.ts
var import_node_fs2 = require("node:fs");
var pieceBytes = 1024 * 1024;
var fileInput = (descriptor) => (0, import_node_fs2.fstatSync)(descriptor).isFile() ? (0, import_node_fs2.createReadStream)("", { fd: descriptor, highWaterMark: pieceBytes, autoClose: false }) : void 0;

// src/cli.ts
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") {
    process.stderr.write(`${toolName}: standard output: ${error.message}
`, () => process.exit(2));
    return;
  }
  setImmediate(() => process.exit(process.exitCode ?? brokenPipe));
});
var calledAs = (file, cwd) => import_node_path2.default.basename(file) === "cli.js" ? `node ${import_node_path2.default.relative(cwd, file)}` : toolName;
async function run(args) {
  const [verb = ""] = args;
  if (/^(?:--version|-v|version)$/.test(verb)) return void process.stdout.write(`${toolVersion}
`);
  const { env } = process;
  const cwd = process.cwd();
  const { program, keep } = await loadProgram(() => Promise.resolve().then(() => __toESM(require("./program.ts"), 1)), codeFile(args, env, cwd, process.platform));
  const code = await program.main(args, {
    // Opened only when it is read.
    get stdin() {
      return fileInput(0) ?? process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env,
    cwd,
    program: calledAs(process.argv[1] ?? "", cwd),
    colors: wantsColors(env, process.stdout.isTTY)
  });
  process.exitCode = code;
  if (code !== 2 && !program.hasSetFlags()) await keep();
}
process.once("beforeExit", () => process.exit());
void run(process.argv.slice(2));
