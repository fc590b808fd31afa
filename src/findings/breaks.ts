// Which findings are breaks: what users of an API relied on and lose. Releases and acknowledgements judge these alone.
import type { Finding } from './finding.ts';

/** Rules about what users of an API rely on; all others judge the head for itself. That CRD and Go type differ breaks nobody by itself. */
const ofBreaks = /^(?:(?:compat|pruning|go-types)\/(?!crd-differs$)|resource\/[a-z]+-by-change$)/;

/** Whether a finding is about a break, of whatever severity. */
export const isBreak = ({ rule }: Pick<Finding, 'rule'>): boolean => ofBreaks.test(rule);

/** Whether a finding is a break that this change introduces and that counts. */
export const isOpenBreak = (finding: Finding): boolean =>
  finding.status === 'introduced' && finding.severity !== 'info' && isBreak(finding);
