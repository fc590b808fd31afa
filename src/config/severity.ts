// The severity of one problem: from the rule, through preset, stability, configuration and folders.
import { matcher } from '../changes/relevant.ts';
import type { Problem, Rule } from '../rules/rule.ts';
import type { Config, Override, RuleSetting } from './config.ts';

/** What a table of severities says of a rule: by its id, else by its category (`compat/*`). */
function settingIn(rules: Readonly<Record<string, RuleSetting>>, id: string): RuleSetting | undefined {
  const category = `${id.split('/')[0] ?? id}/*`;
  if (Object.hasOwn(rules, id)) return rules[id];
  return Object.hasOwn(rules, category) ? rules[category] : undefined;
}

/** What a rule says by itself under a preset. A preset that switches a rule off does so whatever the problem's stability. */
function ownSeverity(rule: Rule, problem: Problem, preset: Config['preset']): RuleSetting {
  const base = (preset === 'recommended' ? undefined : rule.presets?.[preset]) ?? rule.severity;
  return base === 'off' ? 'off' : (problem.severity ?? base);
}

interface CompiledOverride {
  readonly override: Override;
  readonly paths: (path: string) => boolean;
  readonly crds: (name: string) => boolean;
}

const applies = ({ override, paths, crds }: CompiledOverride, problem: Problem): boolean =>
  (override.paths.length === 0 || paths(problem.at.file.path)) &&
  (override.crds.length === 0 || crds(problem.document?.name ?? '')) &&
  (override.versions.length === 0 || override.versions.includes(problem.version ?? ''));

/**
 * Answers the severity of a problem of a rule. Each step may change what the one before said:
 * the rule, the preset, the problem itself (stability of the version), `rules`, the last of `overrides` that matches and
 * names the rule, and at the end third-party folders, where everything is at most `info` whatever was configured: who
 * wants more there takes the folder out of `thirdParty`.
 */
export function severityOf(config: Config): (rule: Rule, problem: Problem) => RuleSetting {
  const thirdParty = matcher(config.thirdParty);
  const overrides = config.overrides.map((override) => ({
    override,
    paths: matcher(override.paths),
    crds: matcher(override.crds),
  }));
  return (rule, problem) => {
    let severity = settingIn(config.rules, rule.id) ?? ownSeverity(rule, problem, config.preset);
    for (const compiled of overrides) {
      const setting = settingIn(compiled.override.rules, rule.id);
      if (setting !== undefined && applies(compiled, problem)) severity = setting;
    }
    return severity !== 'off' && thirdParty(problem.at.file.path) ? 'info' : severity;
  };
}
