import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readGolangci
} from "./shared-config-golangci.js";
import {
  golangciPaths,
  mayHoldSettings
} from "./shared-config-golangci-paths.js";
import "./shared-config-convention-options.js";
import {
  everyAnalyzer,
  settingIn
} from "./shared-config-severity.js";
import {
  rules
} from "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-node_modules-valibot-dist-index.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/config/project-conventions.ts
var ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
function settingsBy({ on }, { preset, rules: own, conventions }) {
  const asked = new Set(on.map(({ analyzer }) => analyzer));
  const settings = {};
  for (const analyzer of everyAnalyzer) {
    const rule = ruleOf.get(`conventions/${analyzer.name}`);
    if (rule === void 0 || settingIn(own, rule.id) !== void 0) continue;
    if (!asked.has(analyzer)) {
      if (conventions.options[analyzer.name] === void 0) settings[rule.id] = "off";
    } else if (rule.presets?.[preset] === "off") settings[rule.id] = rule.severity;
  }
  return settings;
}
function fromFolder(configuration, path) {
  const from = configuration.split("/").slice(0, -1);
  const to = path.split("/");
  const shared = from.findIndex((name, at) => name !== to[at]);
  const same = shared < 0 ? from.length : shared;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}
var unused = (config, path, why) => ({
  ...config,
  conventions: { ...config.conventions, unread: { path, why: `its settings of kubeapilinter are not used: ${why}` } }
});
function withGolangci(config, contents) {
  const paths = golangciPaths(config);
  const isNamed = config.conventions.golangci !== void 0;
  const index = isNamed ? 0 : contents.findIndex(mayHoldSettings);
  const [path, content] = [paths[index], contents[index]];
  if (path === void 0) return config;
  if (content === void 0) return unused(config, path, "the configuration names it, and it is not there");
  if (content.kind !== "text")
    return unused(config, path, content.kind === "unread" ? content.why : `it is a ${content.kind}`);
  const read = readGolangci(content.text, path);
  if ("errors" in read) {
    const [first] = read.errors;
    const more = read.errors.length > 1 ? `, and ${read.errors.length - 1} more` : "";
    return unused(config, path, `line ${first?.line ?? 1}: ${first?.message ?? ""}${more}`);
  }
  const isExcluded = (finding) => read.isExcluded(read.isRelativeToItself ? { ...finding, path: fromFolder(path, finding.path) } : finding);
  return {
    ...config,
    rules: { ...settingsBy(read, config), ...config.rules },
    conventions: { ...config.conventions, project: { on: read.on, isExcluded } }
  };
}
export {
  withGolangci
};
