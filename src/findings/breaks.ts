// Which findings are breaks: what users of an API relied on and lose. Releases and acknowledgements judge these alone.
import { ruleOf } from '../rules/index.ts';
import type { Finding } from './finding.ts';

/** Whether a finding is about a break, of whatever severity. */
export const isBreak = ({ rule }: Pick<Finding, 'rule'>): boolean => ruleOf(rule)?.breaks !== undefined;

/** A finding and those that it includes. */
const all = (finding: Finding) => [finding, ...(finding.includes ?? [])];

/** A break at its severity: what surrounds a change may make it worse, and who accepted it has not seen that. */
export const breakKey = ({ fingerprint, severity }: Pick<Finding, 'fingerprint' | 'severity'>): string =>
  `${severity} ${fingerprint}`;

/** The keys of all breaks among findings. */
export const breakFingerprints = (findings: readonly Finding[]): Set<string> =>
  new Set(findings.flatMap(all).filter(isBreak).map(breakKey));

/** Whether a finding is, or includes, a break that this change introduces and that counts. */
export const isOpenBreak = (finding: Finding): boolean =>
  finding.status === 'introduced' && all(finding).some((one) => one.severity !== 'info' && isBreak(one));
