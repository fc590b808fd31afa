import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ConfigurationError
} from "./shared-config-configuration-error.js";
import {
  defaultConfig
} from "./shared-config-config.js";
import {
  configErrorText,
  configSchema,
  parseConfig
} from "./shared-config-parse-config.js";
import {
  choiceMessage,
  configuredOptions,
  quoted
} from "./shared-config-convention-options.js";
import "./shared-config-ignores.js";
import "./shared-config-severity.js";
import {
  defaultKubernetesVersions,
  readVersions,
  versionsOf
} from "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-changes-content.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import {
  crdFilesOf
} from "./shared-facts-resources-known-charts.js";
import "./shared-changes-shown.js";
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
import {
  safeParse
} from "./shared-node_modules-valibot-dist-index.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/config/presets.ts
var presets = {
  recommended: {
    failOn: "error",
    // Release reviews of some Kubernetes projects are approved and then closed on purpose without a merge.
    requireMerged: false,
    summary: "for every repository with CRDs: fails on what breaks users or what an apiserver rejects"
  },
  strict: {
    failOn: "warning",
    requireMerged: true,
    summary: "for repositories that want every rule of the source documents enforced: fails on warnings too"
  },
  kubernetes: {
    failOn: "error",
    requireMerged: true,
    summary: "for repositories of the Kubernetes community, whose APIs need an approved and merged review"
  }
};

// src/config/merge.ts
var layered = (under, over) => ({
  ...under,
  ...Object.fromEntries(Object.entries(over).filter(([, value]) => value !== void 0))
});
function crdSources({ files, converted, releases = [], folders = [], urls = [] }) {
  const named = releases.map((one) => {
    if (typeof one !== "string") return one;
    const at = one.indexOf("@");
    const repository = one.slice(0, at);
    return { repository, ref: one.slice(at + 1), files: crdFilesOf(repository) };
  });
  const elsewhere = [
    ...folders.map((ref) => ({ ref, files: ["**"], from: "folder" })),
    ...urls.map((ref) => ({ ref, files: [], from: "url" }))
  ];
  return layered(defaultConfig.crds, { files, converted, releases: [...named, ...elsewhere] });
}
var versionsIn = ({ kubernetesVersion, kubernetesVersions }) => versionsOf(kubernetesVersions ?? kubernetesVersion);
function resolveConfig(file = {}, inputs = {}) {
  const layer = layered(file, inputs);
  const preset = layer.preset ?? defaultConfig.preset;
  const { failOn, requireMerged } = presets[preset];
  const { approvals = {}, conventions, crds: sources = {}, overrides = [], references = [], ...more } = layer;
  const { kubernetesVersion: _one, kubernetesVersions: _all, ...rest } = more;
  return {
    ...layered({ ...defaultConfig, preset, failOn }, rest),
    kubernetesVersions: versionsIn(inputs) ?? versionsIn(file) ?? defaultKubernetesVersions,
    overrides: overrides.map(({ paths = [], crds = [], versions = [], rules }) => ({ paths, crds, versions, rules })),
    conventions: { options: configuredOptions(conventions).options, golangci: conventions?.golangci },
    crds: crdSources(sources),
    approvals: layered({ ...defaultConfig.approvals, requireMerged }, approvals),
    references: references.map(({ defaults = {}, ...reference }) => ({ ...reference, defaults }))
  };
}
var inputKeys = [
  "preset",
  "kubernetesVersion",
  "kubernetesVersions",
  "failOn",
  "baseline",
  "paths",
  "pathsIgnore"
];
var inputName = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
var asInput = (name) => `input ${name}:`;
function parseInputs(inputs, label = asInput) {
  const given = {};
  const errors = [];
  for (const key of inputKeys) {
    const value = inputs[key];
    if (value === void 0 || value === "") continue;
    const name = label(inputName(key));
    const result = safeParse(configSchema.entries[key], value);
    if (!result.success)
      for (const issue of result.issues) {
        const text = `${name} ${issue.message}; it is ${quoted(issue.input)}`;
        errors.push(issue.type === "picklist" ? choiceMessage(name, issue) : text);
      }
    else {
      const read = key.startsWith("kubernetes") ? readVersions(String(value)) : void 0;
      if (read !== void 0 && "mistake" in read) errors.push(`${name} ${read.mistake}`);
      else given[key] = result.output;
    }
  }
  return errors.length > 0 ? { errors } : { config: given };
}
function loadConfig(text, path, inputs, knownRules, label = asInput) {
  const fromInputs = parseInputs(inputs, label);
  const fromFile = text === void 0 ? { config: {}, ignores: [] } : parseConfig(text, path, knownRules);
  const mistakes = [...fromInputs.errors ?? [], ...(fromFile.errors ?? []).map(configErrorText)];
  const ofFile = fromFile.errors ?? [];
  if (mistakes.length > 0 && ofFile.length === 0) throw new ConfigurationError(mistakes.join("\n"), ofFile);
  if (mistakes.length === 1)
    throw new ConfigurationError(`the configuration is not valid: ${mistakes.join("")}`, ofFile);
  if (mistakes.length > 1) {
    const list = mistakes.map((mistake) => `  ${mistake}`).join("\n");
    throw new ConfigurationError(`the configuration is not valid:
${list}`, ofFile);
  }
  const config = resolveConfig(fromFile.config, fromInputs.config);
  return { ...config, ignore: config.ignore.map((entry, index) => ({ ...entry, at: fromFile.ignores?.[index] })) };
}
export {
  loadConfig,
  parseInputs,
  resolveConfig
};
