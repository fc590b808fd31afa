// The configuration over the project's settings of kube-api-linter: analyzers, their options, exclusions.
import { ruleOf } from '../rules/index.ts';
import { notTextReason, type FileContent } from '../changes/content.ts';
import { everyAnalyzer } from '../conventions/every-analyzer.ts';
import type { Config, RuleSetting } from './config.ts';
import { golangciPaths, mayHoldSettings } from './golangci-paths.ts';
import { readGolangci, type Golangci } from './golangci.ts';
import { settingIn } from './severity.ts';

/** The effect of an analyzer that is switched on or off there, unless our own configuration sets it. */
function settingsBy({ on }: Golangci, { preset, rules: own, conventions }: Config): Record<string, RuleSetting> {
  const asked = new Set(on.map(({ analyzer }) => analyzer));
  const settings: Record<string, RuleSetting> = {};
  for (const analyzer of everyAnalyzer) {
    const rule = ruleOf(`conventions/${analyzer.name}`);
    if (rule === undefined || settingIn(own, rule.id) !== undefined) continue;
    if (!asked.has(analyzer)) {
      if (conventions.options[analyzer.name] === undefined) settings[rule.id] = 'off';
    } else if (rule.presets?.[preset] === 'off') settings[rule.id] = rule.severity;
  }
  return settings;
}

/** A path as golangci-lint compares it: from the folder of its configuration, with slashes. */
function fromFolder(configuration: string, path: string): string {
  const from = configuration.split('/').slice(0, -1);
  const to = path.split('/');
  const shared = from.findIndex((name, at) => name !== to[at]);
  const same = shared < 0 ? from.length : shared;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

const unused = (config: Config, path: string, why: string): Config => ({
  ...config,
  conventions: { ...config.conventions, unread: { path, why: `its settings of kubeapilinter are not used: ${why}` } },
});

/**
 * The configuration with the project's settings of kube-api-linter below it. `contents`: of `golangciPaths`, in their
 * order, undefined for missing ones. Settings that cannot be read or have mistakes are not used, which is reported:
 * that never turns all analyzers off.
 */
export function withGolangci(config: Config, contents: readonly (FileContent | undefined)[]): Config {
  const paths = golangciPaths(config);
  const isNamed = config.conventions.golangci !== undefined;
  const index = isNamed ? 0 : contents.findIndex(mayHoldSettings);
  const [path, content] = [paths[index], contents[index]];
  if (path === undefined) return config;
  if (content === undefined) return unused(config, path, 'the configuration names it, and it is not there');
  if (content.kind !== 'text') return unused(config, path, notTextReason(content));
  const read = readGolangci(content.text, path);
  if ('errors' in read) {
    const [first] = read.errors;
    const more = read.errors.length > 1 ? `, and ${read.errors.length - 1} more` : '';
    return unused(config, path, `line ${first?.line ?? 1}: ${first?.message ?? ''}${more}`);
  }
  const isExcluded: Golangci['isExcluded'] = (finding) =>
    read.isExcluded(read.isRelativeToItself ? { ...finding, path: fromFolder(path, finding.path) } : finding);
  return {
    ...config,
    rules: { ...settingsBy(read, config), ...config.rules },
    conventions: { ...config.conventions, project: { on: read.on, isExcluded } },
  };
}
