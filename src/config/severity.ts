// The severity of one problem: from the rule, through preset, circumstances, configuration and folders.
import type { IsUnowned } from '../facts/crd/unowned-in.ts';
import { matcher } from '../changes/relevant.ts';
import { isTestOrExample } from '../changes/unapplied-paths.ts';
import { namesOf } from './ignores.ts';
import { categoryOf, type Problem, type Rule } from '../rules/rule.ts';
import {
  circumstances,
  severities,
  severityTable,
  type Circumstance,
  type SeverityRow,
  type Severity,
} from '../rules/severity-table.ts';
import type { Config, RuleSetting } from './config.ts';
import { ownValue } from '../own-value.ts';

/** The setting of a rule in a table of severities: by its id, else by its category (`compat/*`). */
export function settingIn(rules: Readonly<Record<string, RuleSetting>>, id: string): RuleSetting | undefined {
  return ownValue(rules, id) ?? ownValue(rules, `${categoryOf(id)}/*`);
}

const rank: Readonly<Record<Severity | 'off', number>> = { error: 2, warning: 1, info: 0, off: -1 };

/** Whether a setting, or what may be one, would make less of what a rule reports as unread: it does not count. */
export const hidesUnread = (setting: unknown, { meansUnread, severity }: Rule): boolean =>
  meansUnread === true &&
  (setting === 'off' || Object.entries(rank).some(([name, of]) => name === setting && of < rank[severity]));

/** What a rule is set to: for all paths, and for those of overrides. */
function settingsOf(config: Config, rule: Rule): readonly RuleSetting[] {
  const own = settingIn(config.rules, rule.id) ?? rule.presets?.[config.preset] ?? rule.severity;
  return [own, ...config.overrides.flatMap(({ rules }) => settingIn(rules, rule.id) ?? [])];
}

/** Whether a rule is on for any path. */
export const isOn = (config: Config, rule: Rule): boolean =>
  rule.meansUnread === true || settingsOf(config, rule).some((one) => one !== 'off');

/** Whether what a rule reports is an error for any path. */
export const isError = (config: Config, rule: Rule): boolean => settingsOf(config, rule).includes('error');

const concerns = ({ texts: [, , rules] }: SeverityRow, { id, breaks }: Rule): boolean =>
  rules === undefined || (rules === 'breaks' ? breaks !== undefined : rules === categoryOf(id));

/** A severity, and the sentence on why it differs from the rule's, where the message has none. */
export type Judgement = { readonly severity: Severity; readonly sentence?: string };

function judgementOf({ severity, texts: [, because] }: SeverityRow, of: string | undefined): Judgement {
  if (typeof because === 'string') return { severity };
  return {
    severity,
    sentence: `Reported as ${severity === 'info' ? 'info' : `a ${severity}`} because ${because(of)}.`,
  };
}

const tableRows = Object.entries<SeverityRow>(severityTable);

/** The severity after circumstances; only final ones change a configured severity. */
function judged(rule: Rule, severity: Severity, all: readonly Circumstance[], isConfigured: boolean): Judgement {
  let judgement: Judgement = { severity };
  for (const [kind, row] of all.length === 0 ? [] : tableRows) {
    const found = all.find((one) => one.kind === kind);
    if (found === undefined || !concerns(row, rule) || (isConfigured && row.isFinal !== true)) continue;
    const distance = severities.indexOf(judgement.severity) - severities.indexOf(row.severity);
    if (row.isLeast === true ? distance > 0 : distance < 0) judgement = judgementOf(row, found.of);
  }
  return judgement;
}

type SeverityOf = (rule: Rule, problem: Problem) => Judgement | 'off';

/**
 * The severity of a problem. Each step may change the result of the one before: the rule, the preset, the circumstances
 * (rules/severity-table.ts), `rules`, the last of `overrides` that matches, and circumstances that apply whatever was
 * configured. `isUnowned`: whether a CRD is another project's.
 */
export function severityOf(config: Config, isUnowned: IsUnowned = () => false): SeverityOf {
  const thirdParty = matcher(config.thirdParty);
  const overrides = config.overrides.map(({ paths, crds, versions, rules }) => {
    const [isOfPath, isOfCrd] = [matcher(paths), matcher(crds)];
    const applies = (problem: Problem, path: string): boolean =>
      (paths.length === 0 || isOfPath(path)) &&
      (crds.length === 0 || namesOf(problem).every(isOfCrd)) &&
      (versions.length === 0 || versions.includes(problem.version ?? ''));
    return { rules, applies };
  });
  const configuredAt = (path: string, rule: Rule, problem: Problem): Severity | 'off' | undefined => {
    let configured = settingIn(config.rules, rule.id);
    for (const { rules, applies } of overrides) {
      const setting = settingIn(rules, rule.id);
      if (setting !== undefined && applies(problem, path)) configured = setting;
    }
    return hidesUnread(configured, rule) ? undefined : configured;
  };
  return (rule, problem) => {
    const own = rule.presets?.[config.preset] ?? rule.severity;
    const { path } = problem.at.file;
    // Of several files the most severe setting counts: nothing moves to where it is no finding.
    const configured = [path, ...(overrides.length === 0 ? [] : (problem.alsoAt ?? []))]
      .map((one) => configuredAt(one, rule, problem))
      .reduce((worst, one) => (rank[one ?? own] > rank[worst ?? own] ? one : worst));
    const severity = configured ?? own;
    if (severity === 'off') return 'off';
    const ofPath = circumstances({
      // What is not read after a move there is still the project's.
      'third-party': thirdParty(path) && (rule.meansUnread !== true || (problem.alsoAt ?? []).every(thirdParty)),
      'unowned-crd':
        problem.document?.kind === 'CustomResourceDefinition' &&
        isUnowned(path, problem.document.name) &&
        rule.meansUnread !== true,
      rehearsal: isTestOrExample(path),
    });
    return judged(rule, severity, [...ofPath, ...(problem.circumstances ?? [])], configured !== undefined);
  };
}
