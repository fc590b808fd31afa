#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  toolName,
  toolVersion
} from "./cli/shared-version.js";
import {
  UserError
} from "./cli/shared-errors.js";
import "./cli/shared-runtime.js";

// src/cli.ts
import { isatty } from "node:tty";

// src/commands/index.ts
var commands = {
  admit: async () => (await import("./cli/commands-admit.js")).admitCommand,
  check: async () => (await import("./cli/commands-check.js")).check,
  diff: async () => (await import("./cli/commands-diff.js")).diff,
  facts: async () => (await import("./cli/commands-facts.js")).facts,
  gates: async () => (await import("./cli/commands-gates.js")).gates,
  grants: async () => (await import("./cli/commands-grants.js")).grants,
  init: async () => (await import("./cli/commands-init.js")).init,
  lint: async () => (await import("./cli/commands-lint.js")).lint,
  lifecycle: async () => (await import("./cli/commands-lifecycle.js")).lifecycle,
  merge: async () => (await import("./cli/commands-merge.js")).merge,
  review: async () => (await import("./cli/commands-review.js")).review,
  rules: async () => (await import("./cli/commands-rules.js")).rules,
  validate: async () => (await import("./cli/commands-validate.js")).validate,
  verify: async () => (await import("./cli/commands-verify.js")).verify
};

// src/commands/main.ts
async function help() {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([verb, load]) => `  ${verb.padEnd(10)} ${(await load()).summary}`)
  );
  return [`Usage: ${toolName} VERB [arguments]`, "", ...rows, "", `${toolName} VERB --help tells more.`, ""].join("\n");
}
async function called(args, world) {
  const [verb, ...rest] = args;
  if (verb === "--version" || verb === "-v") {
    world.stdout.write(`${toolVersion}
`);
    return 0;
  }
  if (verb === void 0 || verb === "--help" || verb === "-h" || verb === "help") {
    (verb === void 0 ? world.stderr : world.stdout).write(await help());
    return verb === void 0 ? 2 : 0;
  }
  const load = Object.hasOwn(commands, verb) ? commands[verb] : void 0;
  if (load === void 0) {
    const { didYouMean } = await import("./cli/config-nearest.js");
    const hint = didYouMean(verb, Object.keys(commands), `${toolName} --help lists the verbs`);
    throw new UserError(`unknown verb ${JSON.stringify(verb)}`, hint);
  }
  const command = await load();
  if (rest.includes("--help") || rest.includes("-h")) {
    world.stdout.write(`${command.usage}
`);
    return 0;
  }
  return command.run(rest, world);
}
async function main(args, world) {
  try {
    return await called(args, world);
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

// src/cli.ts
process.stdout.on("error", (error) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});
process.exitCode = await main(process.argv.slice(2), {
  // Opened only by whoever reads it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  colours: wantsColours(process.env, isatty(1))
});
