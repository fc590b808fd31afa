import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  toolName,
  toolVersion
} from "./cli/chunk-67ANFH46.js";
import {
  UserError
} from "./cli/chunk-YAYDRWBR.js";
import "./cli/chunk-BLKGW4VY.js";

// src/cli.ts
import { isatty } from "node:tty";

// src/commands/index.ts
var commands = {
  admit: async () => (await import("./cli/admit-JDKIO47T.js")).admitCommand,
  check: async () => (await import("./cli/check-57NIEJVS.js")).check,
  diff: async () => (await import("./cli/diff-XMMFD4I3.js")).diff,
  facts: async () => (await import("./cli/facts-M5CHJ6AJ.js")).facts,
  gates: async () => (await import("./cli/gates-OOR3DVIE.js")).gates,
  grants: async () => (await import("./cli/grants-OQEAUCF3.js")).grants,
  lifecycle: async () => (await import("./cli/lifecycle-HQFK4O2X.js")).lifecycle,
  review: async () => (await import("./cli/review-65HIHVLI.js")).review,
  rules: async () => (await import("./cli/rules-7JJKG77A.js")).rules,
  validate: async () => (await import("./cli/validate-P6YNZMCZ.js")).validate,
  verify: async () => (await import("./cli/verify-52FTLOZ7.js")).verify
};

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
  if (load === void 0)
    throw new UserError(`unknown verb ${JSON.stringify(verb)}`, `${toolName} --help lists the verbs`);
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
  colours: isatty(1) && (process.env["NO_COLOR"] ?? "") === ""
};
process.stdout.on("error", (error) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});
try {
  process.exitCode = await main(process.argv.slice(2), world);
} catch (error) {
  if (error instanceof UserError) {
    const { terminal } = await import("./cli/escape-4YEQEEYP.js");
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
