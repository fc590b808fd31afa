#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  toolName,
  toolVersion
} from "./cli/chunk-67ANFH46.js";
import {
  UserError
} from "./cli/chunk-VJEMZZFR.js";
import "./cli/chunk-BLKGW4VY.js";

// src/cli.ts
import { isatty } from "node:tty";

// src/commands/index.ts
var commands = {
  admit: async () => (await import("./cli/admit-R3B4E2WQ.js")).admitCommand,
  check: async () => (await import("./cli/check-G7OSBNRE.js")).check,
  diff: async () => (await import("./cli/diff-SLKOA4UU.js")).diff,
  facts: async () => (await import("./cli/facts-5VJBZIGA.js")).facts,
  gates: async () => (await import("./cli/gates-SQ33JFTO.js")).gates,
  grants: async () => (await import("./cli/grants-CQZJVNBQ.js")).grants,
  init: async () => (await import("./cli/init-AQGM2Y7L.js")).init,
  lifecycle: async () => (await import("./cli/lifecycle-IE523NUM.js")).lifecycle,
  merge: async () => (await import("./cli/merge-Y4WIOR7P.js")).merge,
  review: async () => (await import("./cli/review-Q6ANBV6D.js")).review,
  rules: async () => (await import("./cli/rules-AQN3LG4X.js")).rules,
  validate: async () => (await import("./cli/validate-CESNCEXZ.js")).validate,
  verify: async () => (await import("./cli/verify-KEWMJ6SH.js")).verify
};

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
async function help() {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([verb, load]) => `  ${verb.padEnd(10)} ${(await load()).summary}`)
  );
  return [`Usage: ${toolName} VERB [arguments]`, "", ...rows, "", `${toolName} VERB --help tells more.`, ""].join("\n");
}
async function main(args, world2) {
  const [verb, ...rest] = args;
  if (verb === "--version" || verb === "-v") {
    world2.stdout.write(`${toolVersion}
`);
    return 0;
  }
  if (verb === void 0 || verb === "--help" || verb === "-h" || verb === "help") {
    (verb === void 0 ? world2.stderr : world2.stdout).write(await help());
    return verb === void 0 ? 2 : 0;
  }
  const load = Object.hasOwn(commands, verb) ? commands[verb] : void 0;
  if (load === void 0) {
    const { nearest } = await import("./cli/nearest-CYKAFJN3.js");
    const meant = nearest(verb, Object.keys(commands));
    throw new UserError(
      `unknown verb ${JSON.stringify(verb)}`,
      meant === void 0 ? `${toolName} --help lists the verbs` : `did you mean ${meant}?`
    );
  }
  const command = await load();
  if (rest.includes("--help") || rest.includes("-h")) {
    world2.stdout.write(`${command.usage}
`);
    return 0;
  }
  return command.run(rest, world2);
}
var world = {
  // Opened only by whoever reads it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  colours: wantsColours(process.env, isatty(1))
};
process.stdout.on("error", (error) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});
try {
  process.exitCode = await main(process.argv.slice(2), world);
} catch (error) {
  if (error instanceof UserError) {
    const { terminal } = await import("./cli/escape-BOPF7EKJ.js");
    const lines = [...error.message.split("\n"), ...error.hint === void 0 ? [] : [`  ${error.hint}`]];
    const shown = lines.map((line) => `${/^ */.exec(line)?.[0] ?? ""}${terminal(line)}
`).join("");
    process.stderr.write(`${toolName}: ${shown}`);
  } else {
    process.stderr.write(
      `${toolName}: internal error, please report it
${error instanceof Error ? error.stack : String(error)}
`
    );
  }
  process.exitCode = 2;
}
