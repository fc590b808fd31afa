// Which findings are breaks: what users of an API relied on and lose. Releases and acknowledgements judge these alone.
import { ruleOf } from '../rules/index.ts';
import type { Finding } from './finding.ts';

/** Whether a finding is about a break, of whatever severity. */
export const isBreak = ({ rule }: Pick<Finding, 'rule'>): boolean => ruleOf(rule)?.breaks !== undefined;

/** Whether a finding is a break that this change introduces and that counts. */
export const isOpenBreak = (finding: Finding): boolean =>
  finding.status === 'introduced' && finding.severity !== 'info' && isBreak(finding);
