import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  golangciPaths,
  mayHoldSettings
} from "./shared-config-golangci-paths.js";
import {
  readBelow
} from "./shared-local-disk.js";
import {
  defaultConfig
} from "./shared-config-config.js";
import {
  contentOf
} from "./shared-changes-content.js";
import {
  rules
} from "./shared-documents-go-annotations.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/settings.ts
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
var configPath = ".github/kube-api-review.yml";
var ruleIds = rules.map(({ id }) => id);
async function configReader() {
  const { loadConfig } = await import("./config-merge.js");
  return (text, name, flags) => {
    const { preset, "kubernetes-version": one, "kubernetes-versions": several, "fail-on": failOn, baseline } = flags;
    const given = { preset, kubernetesVersion: one, kubernetesVersions: several, failOn, baseline };
    return loadConfig(text, name, given, ruleIds, (flag) => `--${flag}:`);
  };
}
var textOf = (content, name) => {
  if (content.kind === "text") return content.text;
  const why = content.kind === "unread" ? content.why : `a ${content.kind}`;
  throw new UserError(`the configuration ${JSON.stringify(name)} cannot be read: ${why}`);
};
async function namedConfig(name, world) {
  try {
    return textOf(contentOf(await readFile(path.resolve(world.cwd, name))), name);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`--config: ${error.message}`);
  }
}
async function contentBelow(folder, name) {
  const found = await lstat(path.join(folder, name)).catch(() => void 0);
  return found === void 0 ? void 0 : readBelow(folder, name);
}
async function foundConfig(folder) {
  const found = await contentBelow(folder, configPath);
  return found === void 0 ? void 0 : textOf(found, configPath);
}
async function withProject(config, folder) {
  const contents = await Promise.all(golangciPaths(config).map((name) => contentBelow(folder, name)));
  if (config.conventions.golangci === void 0 && !contents.some(mayHoldSettings)) return config;
  const { withGolangci } = await import("./config-project-conventions.js");
  return withGolangci(config, contents);
}
async function trustedBy(named, world, root, baseText) {
  const below = named === void 0 || root === void 0 ? configPath : path.relative(root, path.resolve(world.cwd, named));
  if (below.split(path.sep)[0] === ".." || path.isAbsolute(below)) return () => true;
  const text = await baseText(below.split(path.sep).join("/"));
  const { parseConfig } = await import("./config-parse-config.js");
  const read = text === void 0 ? void 0 : parseConfig(text, below, ruleIds);
  const { folders = [], urls = [] } = read?.config?.crds ?? {};
  return ({ from, ref }) => (from === "url" ? urls : folders).includes(ref);
}
async function readConfig(flags, world, folder) {
  const named = flags.config;
  const found = named !== void 0 || folder === void 0 ? void 0 : await foundConfig(folder);
  const text = named === void 0 ? found : await namedConfig(named, world);
  const versions = flags["kubernetes-versions"] ?? flags["kubernetes-version"];
  const isDefault = [text, flags.preset, versions, flags["fail-on"], flags.baseline].every(
    (given) => given === void 0
  );
  const config = isDefault ? defaultConfig : (await configReader())(text, named ?? configPath, flags);
  return folder === void 0 ? config : withProject(config, folder);
}

export {
  configPath,
  configReader,
  trustedBy,
  readConfig
};
