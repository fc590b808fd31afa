import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  didYouMean
} from "./shared-config-nearest.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/flags.ts
import { availableParallelism, totalmem } from "node:os";
import { parseArgs } from "node:util";

// src/reports/formats.ts
var formats = {
  text: { use: "a terminal, and the log of a job", action: "always" },
  concise: { use: "editors and `grep`: one line a finding", action: "–" },
  json: { use: "programs: everything there is", action: "always, output `report`" },
  markdown: { use: "the job summary, release notes", action: "`summary`" },
  html: { use: "people who want to look closer", action: "`html`, output `html`" },
  sarif: { use: "code scanning", action: "`sarif`, output `sarif`" },
  rdjson: { use: "reviewdog and the editors that read it", action: "–" },
  junit: { use: "the test reports of CI systems", action: "–" },
  gitlab: { use: "GitLab Code Quality", action: "–" },
  github: { use: "annotations by workflow commands", action: "`annotations`" }
};
var isFormat = (name) => Object.hasOwn(formats, name);
var formatNames = Object.keys(formats).filter(isFormat);

// src/commands/flags.ts
var configFlag = {
  config: { value: "FILE", help: "configuration (default: .github/kube-api-review.yml, if it exists)" }
};
var outputFlag = {
  output: { value: "FILE", help: "write to this file instead of standard output" }
};
var jobsFlag = {
  jobs: {
    value: "N",
    help: "threads for much work (default: one for each core and GB of memory); the answer is the same"
  }
};
var memoryOfThread = 1e9;
function defaultJobs() {
  const limit = process.constrainedMemory();
  const memory = Math.min(totalmem(), limit > 0 ? limit : Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / memoryOfThread)));
}
function jobsOf({ jobs }) {
  if (jobs === void 0) return defaultJobs();
  if (/^[1-9]\d{0,3}$/.test(jobs)) return Number(jobs);
  throw new UserError(`--jobs: ${JSON.stringify(jobs)} is no number of threads`, "a number from 1");
}
var commonFlags = {
  ...configFlag,
  preset: { value: "NAME", words: ["recommended", "strict", "kubernetes"], help: "where severities start from" },
  "kubernetes-versions": {
    value: "VERSIONS",
    help: "whose API server rules apply: 1.37, 1.33-1.37 or 1.33,1.36 (default: the newest three)"
  },
  "kubernetes-version": { value: "X.Y", help: "the same with one version" },
  format: { value: "FORMAT", words: formatNames, help: "format of the report" },
  ...outputFlag,
  "fail-on": { value: "SEVERITY", words: ["error", "warning", "never"], help: "what makes the exit code 1" },
  ...jobsFlag
};
var serverFlag = {
  "kubernetes-version": { value: "X.Y", help: "minor version of the API server, 1.31 to 1.37 (default: the newest)" }
};
var everyVerb = {
  "no-color": { help: "no colors (as NO_COLOR and TERM=dumb; FORCE_COLOR forces them)" }
};
var reportExit = "Exit code: 0 nothing at or above the threshold, 1 findings, 2 the command could not do its work.";
function checkWord(flag, value, words) {
  if (words === void 0 || words.includes(value)) return;
  const hint = didYouMean(value, words, void 0);
  throw new UserError(`${flag}: ${JSON.stringify(value)} is not one of ${words.join(", ")}`, hint);
}
function parseFlags(args, flags) {
  const known = { ...everyVerb, ...flags };
  const options = Object.fromEntries(
    Object.entries(known).map(
      ([name, { value }]) => [name, { type: value === void 0 ? "boolean" : "string" }]
    )
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values = {};
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const flag = Object.hasOwn(known, token.name) ? known[token.name] : void 0;
    if (flag === void 0) {
      const hint = didYouMean(token.rawName.replace(/^-+/, ""), Object.keys(known), void 0, "--");
      throw new UserError(`unknown flag ${JSON.stringify(token.rawName)}`, hint);
    }
    const isSwitch = flag.value === void 0;
    const before = Object.hasOwn(values, token.name) ? values[token.name] : void 0;
    if (before !== void 0 && flag.isList !== true) throw new UserError(`${token.rawName} is given twice`);
    if (isSwitch && token.value !== void 0) throw new UserError(`${token.rawName} has no value`);
    const isMissing = token.value === void 0 || !token.inlineValue && /^-./.test(token.value);
    if (!isSwitch && (isMissing || token.value === "")) throw new UserError(`${token.rawName} needs a value`);
    const { value = true } = token;
    if (typeof value === "string") checkWord(token.rawName, value, flag.words);
    values[token.name] = flag.isList === true ? [...Array.isArray(before) ? before : [], String(value)] : value;
  }
  return { values, positionals };
}

export {
  configFlag,
  outputFlag,
  jobsFlag,
  jobsOf,
  commonFlags,
  serverFlag,
  everyVerb,
  reportExit,
  parseFlags
};
