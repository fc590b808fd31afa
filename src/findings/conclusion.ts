// The verdict: whether the findings that this change introduced reach the threshold.
import type { Config } from '../config/config.ts';
import { ruleOf } from '../rules/index.ts';
import type { Finding } from './finding.ts';
import type { Conclusion } from './report.ts';

/** Severities that fail at each threshold. */
const failing: Readonly<Record<Config['failOn'], readonly Finding['severity'][]>> = {
  error: ['error'],
  warning: ['error', 'warning'],
  never: [],
};

/** `failure` by an introduced finding at or above `failOn`, `neutral` by an unverified approval, else `success`. */
export function concludes(
  findings: readonly Finding[],
  failOn: Config['failOn'],
  isThirdParty: (path: string) => boolean = () => false,
): Conclusion {
  const fails = findings.some(({ status, severity }) => status === 'introduced' && failing[failOn].includes(severity));
  if (fails) return 'failure';
  return findings.some(({ rule, path }) => ruleOf(rule)?.isUnverified === true && !isThirdParty(path))
    ? 'neutral'
    : 'success';
}
