import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  didYouMean
} from "./shared-config-nearest.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/flags.ts
import { parseArgs } from "node:util";

// src/reports/formats.ts
var formats = {
  text: { use: "a terminal, and the log of a job", action: "always" },
  json: { use: "programs: everything there is", action: "always, output `report`" },
  markdown: { use: "the job summary, release notes", action: "`summary`" },
  html: { use: "people who want to look closer", action: "`html`, output `html`" },
  sarif: { use: "code scanning", action: "`sarif`, output `sarif`" },
  rdjson: { use: "reviewdog and the editors that read it", action: "–" },
  github: { use: "annotations by workflow commands", action: "`annotations`" }
};
var isFormat = (name) => Object.hasOwn(formats, name);
var formatNames = Object.keys(formats).filter(isFormat);

// src/commands/flags.ts
var commonFlags = {
  config: "string",
  preset: "string",
  "kubernetes-version": "string",
  format: "string",
  output: "string",
  "fail-on": "string",
  "no-color": "boolean"
};
var formatWords = ([first = "", ...more]) => [`${first} (built-in)`, ...more].join(", ");
var commonUsage = [
  "  --config FILE               configuration (built-in: .github/kube-api-review.yml, if it is there)",
  "  --preset NAME               recommended (built-in), strict or kubernetes",
  "  --kubernetes-version X.Y    whose rules apply (built-in: the newest known)",
  `  --format FORMAT             ${formatWords(formatNames)}`,
  "  --output FILE               write the report there instead of standard output",
  "  --fail-on SEVERITY          error (built-in), warning or never: what makes the exit code 1",
  "  --no-color                  no colours, also in a terminal (so do NO_COLOR and TERM=dumb; FORCE_COLOR wants them)",
  "",
  "Exit code: 0 nothing at or above the threshold, 1 findings, 2 the command could not do its work."
].join("\n");
var ofEveryVerb = { "no-color": "boolean" };
function parseFlags(args, flags) {
  const known = { ...ofEveryVerb, ...flags };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, type]) => [name, { type: type === "list" ? "string" : type }])
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values = {};
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const type = Object.hasOwn(known, token.name) ? known[token.name] : void 0;
    if (type === void 0) {
      const hint = didYouMean(token.rawName.replace(/^-+/, ""), Object.keys(flags), void 0, "--");
      throw new UserError(`unknown flag ${JSON.stringify(token.rawName)}`, hint);
    }
    const before = Object.hasOwn(values, token.name) ? values[token.name] : void 0;
    if (before !== void 0 && type !== "list") throw new UserError(`${token.rawName} is given twice`);
    if (type === "boolean" && token.value !== void 0) throw new UserError(`${token.rawName} takes no value`);
    const isMissing = token.value === void 0 || !token.inlineValue && /^-./.test(token.value);
    if (type !== "boolean" && (isMissing || token.value === "")) throw new UserError(`${token.rawName} needs a value`);
    const { value = true } = token;
    values[token.name] = type === "list" ? [...Array.isArray(before) ? before : [], String(value)] : value;
  }
  return { values, positionals };
}
function oneOf(flag, value, words) {
  const found = words.find((word) => word === value);
  if (found !== void 0) return found;
  const hint = didYouMean(value, words, void 0);
  throw new UserError(`${flag}: ${JSON.stringify(value)} is none of ${words.join(", ")}`, hint);
}

export {
  formatNames,
  commonFlags,
  formatWords,
  commonUsage,
  parseFlags,
  oneOf
};
