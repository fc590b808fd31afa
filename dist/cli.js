#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  commands
} from "./cli/shared-commands-index.js";
import {
  toolName,
  toolVersion
} from "./cli/shared-version.js";
import {
  UserError
} from "./cli/shared-errors.js";
import "./cli/shared-runtime.js";

// src/cli.ts
import path2 from "node:path";
import { isatty } from "node:tty";

// src/commands/main.ts
async function commandNamed(verb) {
  const load = Object.hasOwn(commands, verb) ? commands[verb] : void 0;
  if (load !== void 0) return load();
  const { didYouMean } = await import("./cli/config-nearest.js");
  const hint = didYouMean(verb, Object.keys(commands), `${toolName} --help lists the verbs`);
  throw new UserError(`unknown verb ${JSON.stringify(verb)}`, hint);
}
async function called(args2, world) {
  const [verb, ...rest] = args2;
  if (verb === "--version" || verb === "-v" || verb === "version") {
    world.stdout.write(`${toolVersion}
`);
    return 0;
  }
  const isHelp = verb === void 0 || verb === "--help" || verb === "-h" || verb === "help";
  const about = isHelp ? rest[0] : verb;
  if (!isHelp && !rest.includes("--help") && !rest.includes("-h")) return (await commandNamed(verb)).run(rest, world);
  const command = about === void 0 ? void 0 : await commandNamed(about);
  const { helpOf, mainHelp } = await import("./cli/commands-help.js");
  (verb === void 0 ? world.stderr : world.stdout).write(command === void 0 ? await mainHelp() : helpOf(command));
  return verb === void 0 ? 2 : 0;
}
async function main(args2, world) {
  try {
    return await called(args2, world);
  } catch (error) {
    if (error instanceof UserError) {
      const { terminal } = await import("./cli/reports-escape.js");
      const lines = [...error.message.split("\n"), ...error.hint === void 0 ? [] : [`  ${error.hint}`]];
      const shown = lines.map((line) => `${/^ */.exec(line)?.[0] ?? ""}${terminal(line)}
`).join("");
      world.stderr.write(`${toolName}: ${shown}`);
    } else {
      world.stderr.write(
        `${toolName}: internal error, please report it
${error instanceof Error ? error.stack : String(error)}
`
      );
    }
    return 2;
  }
}

// src/local/colours.ts
var isSet = (value) => value !== void 0 && value !== "";
var isOff = (value) => value === "0" || value === "false";
function wantsColours(env, isTerminal) {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: clicolorForce, NO_COLOR: none, CLICOLOR: clicolor, TERM: term } = env;
  if (isSet(none)) return false;
  if (force !== void 0) return !isOff(force);
  if (isSet(clicolorForce) && !isOff(clicolorForce)) return true;
  return isTerminal && clicolor !== "0" && term !== "dumb";
}

// src/local/compile-cache.ts
import module from "node:module";
import path from "node:path";
function cacheFolder(env, platform) {
  const { HOME: home, XDG_CACHE_HOME: named, LOCALAPPDATA: local } = env;
  if (platform === "win32") return local;
  if (named !== void 0 && path.isAbsolute(named)) return named;
  return home && path.join(home, platform === "darwin" ? "Library/Caches" : ".cache");
}
function compileCache(env, cwd, platform) {
  const folder = cacheFolder(env, platform);
  if (folder === void 0 || !path.isAbsolute(folder) || (env["CI"] ?? "") !== "") return void 0;
  const way = path.relative(cwd, folder);
  const isBelow = !way.startsWith("..") && !path.isAbsolute(way);
  return isBelow ? void 0 : path.join(folder, toolName);
}
function keepCompiled(env, cwd) {
  const folder = compileCache(env, cwd, process.platform);
  const { enableCompileCache } = module;
  if (folder !== void 0) enableCompileCache?.(folder);
}

// src/cli.ts
process.stdout.on("error", (error) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});
var calledAs = (file, cwd) => path2.basename(file) === "cli.js" ? `node ${path2.relative(cwd, file)}` : toolName;
var args = process.argv.slice(2);
if (/^[a-z]/.test(args[0] ?? "")) keepCompiled(process.env, process.cwd());
process.exitCode = await main(args, {
  // Opened only by whoever reads it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  program: calledAs(process.argv[1] ?? "", process.cwd()),
  colours: wantsColours(process.env, isatty(1))
});
