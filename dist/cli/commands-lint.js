import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readGolangci
} from "./shared-config-golangci.js";
import {
  EditList,
  asFiltered,
  byPlace,
  bytePlace,
  concludes,
  findingOf,
  importsIn,
  lint,
  moduleIn,
  nolintLines,
  packageReader,
  publish,
  publishingOf,
  subjectOf,
  suggestedFix,
  switchedOn,
  writeFixed
} from "./shared-changes-hunks.js";
import {
  runRules
} from "./shared-findings-acknowledged.js";
import "./shared-reports-json.js";
import "./shared-reports-message-lines.js";
import "./shared-reports-snippet.js";
import "./shared-reports-width.js";
import {
  answer
} from "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import {
  readRegularFile,
  walk
} from "./shared-local-disk.js";
import {
  isRequestsAlone,
  jsonLinesFlags,
  optionalString,
  refuseJobs,
  serveJsonLines,
  stringMap
} from "./shared-commands-jsonl.js";
import {
  commonFlags,
  jobsOf,
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import {
  noBase,
  unknownContext
} from "./shared-changes-change-set.js";
import "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import {
  counted
} from "./shared-reports-verdict.js";
import "./shared-grants-grant.js";
import {
  ConfigurationError
} from "./shared-config-configuration-error.js";
import {
  defaultConfig
} from "./shared-config-config.js";
import {
  configErrorText
} from "./shared-config-parse-config.js";
import {
  analyzerOptions,
  conventionSettings
} from "./shared-config-convention-options.js";
import "./shared-config-ignores.js";
import {
  everyAnalyzer,
  severityOf
} from "./shared-config-severity.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-changes-content.js";
import {
  toolName,
  toolVersion
} from "./shared-version.js";
import {
  analyzerOf,
  fileFacts,
  isGenerated,
  rules
} from "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import {
  parseGo
} from "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import {
  terminal
} from "./shared-reports-escape.js";
import "./shared-node_modules-valibot-dist-index.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/lint.ts
import { readFile as readFile2 } from "node:fs/promises";
import path2 from "node:path";

// src/conventions/fixed-text.ts
function fixedText(text, fixes) {
  const list = new EditList();
  const applied = fixes.flatMap((fix, number) => list.take(fix.edits) ? [number] : []);
  const pieces = [];
  let from = 0;
  for (const { start, end, text: piece } of list.edits) {
    pieces.push(text.slice(from, start), piece);
    from = end;
  }
  return { text: pieces.join("") + text.slice(from), applied };
}

// src/local/go-sources.ts
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
var mostContext = 2e3;
var mostSteps = 3;
var foreign = /(?:^|\/)(?:vendor|third_party|testdata)\//;
var isSource = (name) => name.endsWith(".go") && !name.endsWith("_test.go");
var slashes = (name) => name.replaceAll(path.sep, "/");
async function goSources(names, folder) {
  const cwd = await realpath(folder);
  const asked2 = /* @__PURE__ */ new Set();
  for (const name of names) for (const file of await named(name, cwd)) asked2.add(file);
  const files = /* @__PURE__ */ new Map();
  const unread = [];
  for (const file of [...asked2].sort()) {
    const content = await readRegularFile(file);
    const shown = slashes(path.relative(cwd, file));
    if (content.kind === "text") files.set(shown, content.text);
    else unread.push({ path: shown, why: content.kind === "unread" ? content.why : `it is ${content.kind}` });
  }
  const context = new Context(asked2);
  for (const own of new Set([...asked2].map((file) => path.dirname(file))))
    await context.addFolder(own, slashes(path.relative(cwd, own)));
  await context.follow(
    [...asked2].map((file) => path.dirname(file)),
    [...files.values()]
  );
  return { files, context: context.texts, unread };
}
async function named(name, cwd) {
  const file = path.resolve(cwd, name);
  const found = await stat(file).catch(() => void 0);
  if (found === void 0) throw new UserError(`${JSON.stringify(name)} does not exist`);
  if (!found.isDirectory()) {
    if (!name.endsWith(".go")) throw new UserError(`${JSON.stringify(name)} is no Go file by its name`);
    return [await realpath(file)];
  }
  const root = await realpath(file);
  const below = (await walk(root)).filter((one) => isSource(one.path) && !foreign.test(one.path));
  return below.map((one) => path.join(root, one.path));
}
var Context = class {
  texts = /* @__PURE__ */ new Map();
  #asked;
  #folders = /* @__PURE__ */ new Set();
  constructor(asked2) {
    this.#asked = asked2;
  }
  /** Reads the Go files of a folder that are not asked for, under another name for it; gives their texts. */
  async addFolder(folder, as) {
    const added = [];
    if (this.#folders.has(`${folder} ${as}`)) return added;
    this.#folders.add(`${folder} ${as}`);
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name);
      if (!isSource(name) || this.#asked.has(file) || this.texts.size >= mostContext) continue;
      const content = await readRegularFile(file);
      if (content.kind !== "text") continue;
      this.texts.set(as === "" ? name : `${as}/${name}`, content.text);
      added.push(content.text);
    }
    return added;
  }
  /** Reads the packages of the same module, or of its `vendor` folder, that texts import, and those that these import. */
  async follow(folders, texts) {
    const modules = /* @__PURE__ */ new Map();
    for (const folder of new Set(folders)) {
      const found = await moduleOf(folder);
      if (found !== void 0) modules.set(found.root, found.name);
    }
    let next = texts;
    for (let step = 0; step < mostSteps && next.length > 0; step++) {
      const wanted = new Set(next.flatMap(importsIn));
      const added = [];
      for (const wantedPath of wanted)
        for (const [root, name] of modules) {
          const own = wantedPath.startsWith(`${name}/`) ? path.join(root, wantedPath.slice(name.length + 1)) : void 0;
          const folder = own ?? path.join(root, "vendor", wantedPath);
          for (const text of await this.addFolder(folder, wantedPath)) added.push(text);
        }
      next = added;
    }
  }
};
async function moduleOf(folder) {
  for (let root = folder; ; root = path.dirname(root)) {
    const text = await readFile(path.join(root, "go.mod"), "utf8").catch(() => void 0);
    const name = text === void 0 ? void 0 : moduleIn(text);
    if (name !== void 0) return { root, name };
    if (path.dirname(root) === root) return void 0;
  }
}

// src/commands/lint-jsonl.ts
var known = (mistakes) => {
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join("; "));
};
function asked(config, name) {
  const isWhole = typeof config === "object" && config !== null && ("linters" in config || "lintersConfig" in config);
  if (name !== void 0 && !isWhole) {
    const analyzer = everyAnalyzer.find((one) => one.name === name);
    if (analyzer === void 0) throw new Error(`unknown analyzer ${JSON.stringify(name)}`);
    const { options, mistakes: mistakes2 } = analyzerOptions(analyzer, config, []);
    known(mistakes2);
    return [{ analyzer, options }];
  }
  const { on, mistakes } = conventionSettings(config);
  known(mistakes ?? []);
  return (on ?? []).filter(({ analyzer }) => name === void 0 || analyzer.name === name);
}
function findingAnswer({ analyzer, file, start, message, fixes }) {
  const place = (offset) => bytePlace(file, offset);
  return {
    analyzer,
    path: file.path,
    ...place(start),
    message,
    ...fixes.length === 0 ? {} : {
      fixes: fixes.map((fix) => ({
        message: fix.message,
        edits: fix.edits.map((edit) => {
          const [from, to] = [place(edit.start), place(edit.end)];
          return [from.line, from.column, to.line, to.column, edit.text];
        })
      }))
    }
  };
}
function lintAnswer(request) {
  const files = stringMap(request, "files");
  const path3 = optionalString(request, "path");
  const on = asked(request["config"], optionalString(request, "analyzer"));
  const world = packageReader(on)(new Map([...stringMap(request, "imports"), ...files]));
  const isAsked = (file) => path3 === void 0 ? files.has(file) : file === path3;
  const problems = [...world.folders.values()].flatMap(
    (folder) => folder.files.flatMap(
      (file) => file.problem === void 0 || !isAsked(file.path) ? [] : [{ path: file.path, line: bytePlace(file, file.problem.start).line, message: file.problem.message }]
    )
  );
  return {
    findings: lint(world, on, isAsked).map(findingAnswer),
    ...problems.length === 0 ? {} : { problems }
  };
}

// src/commands/lint-report.ts
function isInPreset({ analyzer }, preset) {
  const rule = rules.find((one) => one.needs.includes("convention") && analyzerOf(one.id) === analyzer.name);
  return rule !== void 0 && (rule.presets?.[preset] ?? rule.severity) !== "off";
}
function configOf(on, preset) {
  const asked2 = new Set(on.map(({ analyzer }) => analyzer.name));
  const settings = rules.flatMap(
    (rule) => rule.needs.includes("convention") && asked2.has(analyzerOf(rule.id)) && rule.presets?.[preset] === "off" ? [[rule.id, rule.severity]] : []
  );
  return { ...defaultConfig, preset, rules: Object.fromEntries(settings) };
}
function factOf(violation, file) {
  const { analyzer, message, aspect, start } = violation;
  const lineEnd = file.text.indexOf("\n", start);
  const word = /^[\w`"]+/.exec(file.text.slice(start, lineEnd < 0 ? void 0 : lineEnd))?.[0].length ?? 1;
  return {
    kind: "convention",
    folder: violation.file.folder.path,
    version: violation.file.folder.name,
    subject: subjectOf(violation),
    at: { file, start, end: start + word },
    unfollowed: [{ analyzer, message, aspect, others: "asked", fix: suggestedFix(violation, file) }]
  };
}
var count = (findings, severity) => findings.filter((finding) => finding.severity === severity).length;
function lintReport({ on, violations, files, broken, unread }, preset, failOn) {
  const sources = /* @__PURE__ */ new Map();
  const sourceOf = (path3) => {
    const source = sources.get(path3) ?? { path: path3, side: "head", text: files.get(path3) ?? "" };
    sources.set(path3, source);
    return source;
  };
  const facts = [
    ...broken.flatMap((path3) => fileFacts(void 0, parseGo(sourceOf(path3)))),
    ...violations.map((violation) => factOf(violation, sourceOf(violation.file.path)))
  ];
  const severity = severityOf(configOf(on, preset));
  const told = runRules(facts, rules, (_rule, _fact, error) => {
    throw error;
  });
  const findings = told.flatMap((one) => {
    const judgement = severity(one.rule, one.problem);
    return judgement === "off" ? [] : [findingOf(one, judgement)];
  }).sort(byPlace);
  const isFailure = unread.length > 0 || (failOn === void 0 ? findings.length > 0 : concludes(findings, failOn) === "failure");
  return {
    version: 1,
    tool: { name: toolName, version: toolVersion },
    scope: "tree",
    conclusion: isFailure ? "failure" : "success",
    findings,
    changes: [],
    approvals: [],
    conditions: [],
    notChecked: unread,
    summary: {
      errors: count(findings, "error"),
      warnings: count(findings, "warning"),
      infos: count(findings, "info"),
      existing: 0,
      files: files.size,
      documents: 0
    }
  };
}
var lintedFiles = (files) => ({
  base: { name: noBase },
  head: { name: "files" },
  files: [...files].map(([path3, text]) => ({ path: path3, status: "added", after: { kind: "text", text } })),
  context: unknownContext
});

// src/commands/lint.ts
var flags = {
  config: { value: "FILE", help: "configuration of golangci-lint 2: settings of kubeapilinter, exclusions" },
  preset: {
    ...commonFlags.preset,
    help: "severities; without --config also what is asked, with options for custom resources"
  },
  fix: { help: "write the fixes into the files, and list what is left; names are not changed" },
  format: { ...commonFlags.format, help: "format of a report (default: one line a finding, as golangci-lint)" },
  ...outputFlag,
  "fail-on": { ...commonFlags["fail-on"], help: "what makes the exit code 1 (default: any finding)" },
  ...jsonLinesFlags
};
var mostRuns = 10;
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (values.jsonl === true) {
    if (!isRequestsAlone(values, positionals))
      throw new UserError("--jsonl is used alone", "a request brings its files and its configuration");
    return serveJsonLines(world, { verb: "lint", args, jobs: jobsOf(values), answerer: lintAnswer });
  }
  refuseJobs(values);
  if (positionals.length === 0) throw new UserError("lint needs Go files or folders", "`.` is the whole folder");
  const settings = await settingsOf(values, world);
  const folder = values.config === void 0 ? world.cwd : path2.dirname(path2.resolve(world.cwd, values.config));
  const load = async () => lintOnce(await goSources(positionals, world.cwd), settings, folder, world.cwd);
  const { linted, remarks } = values.fix === true ? await fixAll(load, world.cwd) : { linted: await load(), remarks: [] };
  const { violations, broken, sources } = linted;
  const { format, preset = defaultConfig.preset, "fail-on": failOn } = values;
  const checked = { on: settings.on, violations, files: sources.files, broken, unread: sources.unread };
  const report = format === void 0 && failOn === void 0 ? void 0 : lintReport(checked, preset, failOn);
  if (report !== void 0 && format !== void 0) {
    const remark = remarks.length === 0 ? void 0 : remarks.join("\n");
    return publish(report, lintedFiles(sources.files), publishingOf(values, world), world, remark);
  }
  const lines = [...linted.problems, ...violations.map(lineOfViolation), ...remarks];
  const count2 = linted.problems.length + violations.length;
  lines.push(count2 === 0 ? "No findings." : `${counted(count2, "finding")}.`);
  await answer(lines.map((line) => `${terminal(line)}
`).join(""), values.output, world);
  return (report === void 0 ? count2 > 0 : report.conclusion === "failure") ? 1 : 0;
}
var noFilters = {
  isRelativeToItself: true,
  isExcluded: () => false,
  isGenerated
};
async function settingsOf({ config: name, preset }, world) {
  if (name === void 0 && preset !== void 0)
    return { on: switchedOn({ options: {} }).filter((one) => isInPreset(one, preset)), ...noFilters };
  if (name === void 0) return { on: conventionSettings(void 0).on ?? [], ...noFilters };
  const text = await readFile2(path2.resolve(world.cwd, name), "utf8").catch((error) => {
    throw new UserError(`--config: ${error.message}`);
  });
  const read = readGolangci(text, name);
  if ("errors" in read) throw new ConfigurationError(read.errors.map(configErrorText).join("\n"), read.errors);
  return read;
}
function lintOnce(sources, settings, folder, cwd) {
  const { files, context, unread } = sources;
  const world = packageReader(settings.on)(new Map([...context, ...files]));
  const asked2 = new Set([...files].flatMap(([file, text]) => settings.isGenerated(text) ? [] : [file]));
  const broken = [];
  const problems = unread.map((one) => `${one.path}: not checked: ${one.why}`);
  for (const { files: members } of world.folders.values())
    for (const file of members)
      if (file.problem !== void 0 && files.has(file.path)) {
        const { line, column } = bytePlace(file, file.problem.start);
        broken.push(file.path);
        problems.push(`${file.path}:${line}:${column}: does not parse: ${file.problem.message}`);
      }
  const found = lint(world, settings.on, (file) => asked2.has(file));
  const nolint = new Map([...new Set(found.map(({ file }) => file))].map((file) => [file, nolintLines(file)]));
  const violations = found.filter((one) => {
    const { file, start } = one;
    const { line } = bytePlace(file, start);
    if (nolint.get(file)?.some(({ from, to }) => from <= line && line <= to) === true) return false;
    const below = path2.relative(folder, path2.resolve(cwd, file.path)).replaceAll(path2.sep, "/");
    return !settings.isExcluded(asFiltered(one, below));
  });
  return { violations, problems, broken, sources };
}
function lineOfViolation({ analyzer, file, start, message }) {
  const { line, column } = bytePlace(file, start);
  return `${file.path}:${line}:${column}: ${analyzer}: ${message}`;
}
async function fixAll(load, cwd) {
  const fixed = { count: 0, files: /* @__PURE__ */ new Set() };
  const failed = /* @__PURE__ */ new Map();
  const result = (linted) => {
    const done = `Fixed ${counted(fixed.count, "finding")} in ${counted(fixed.files.size, "file")}.`;
    const remarks = fixed.count === 0 ? [] : [done];
    append(
      remarks,
      [...failed].map(([file, why]) => `Not written: ${file}: ${why}.`)
    );
    return { linted, remarks };
  };
  for (let time = 1; ; time += 1) {
    const linted = await load();
    let isWritten = false;
    for (const [file, violations] of groupBy(linted.violations, (one) => one.file)) {
      const fixes = violations.flatMap((one) => one.fixes.slice(0, 1)).filter((fix) => fix.renames !== true);
      const { text, applied } = fixedText(file.text, fixes);
      if (text === file.text || failed.has(file.path) || time > mostRuns) continue;
      const why = await writeFixed(path2.resolve(cwd, file.path), { before: file.text, after: text });
      if (why !== void 0) failed.set(file.path, why);
      else {
        isWritten = true;
        fixed.count += applied.length;
        fixed.files.add(file.path);
      }
    }
    if (!isWritten) return result(linted);
  }
}
var lint2 = {
  summary: "check the API conventions of Go types, whole files",
  calls: ["lint FILE|DIR… [flags]", "lint --jsonl < requests.jsonl"],
  about: [
    "Checks Go files, and folders without tests and third parties, as kube-api-linter does: with the configuration of golangci-lint, or with what it switches on by itself. Generated files are left out, and //nolint comments count.",
    'With --jsonl, a request is\n  {"id","files":{path:text},"imports"?:{path:text},\n   "config"?,"analyzer"?,"path"?}\nand its answer\n  {"id","findings":[{"analyzer","path","line","column","message","fixes"?}]}\nColumns count bytes. `config` is that of kube-api-linter: {"linters":{"enable","disable"},"lintersConfig":{…}}.'
  ],
  examples: [
    ["lint api", "the conventions that are switched on by default"],
    ["lint api --preset strict --format sarif --fail-on warning", "a report"],
    ["lint api --config .golangci.yml --fix", "those of the project, and their fixes"]
  ],
  flags,
  exit: "Exit code: 0 no findings, or none that --fail-on names; 1 findings, 2 the command could not do its work.",
  run
};
export {
  lint2 as lint
};
