import { linkProblem } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';
import { isApproval } from '../../facts/approvals/link-verdict.ts';

export const apiApprovedLinkChanged = defineRule({
  id: 'api-approved/link-changed',
  summary: 'An approval URL names a pull request in which the CRD was changed after the last approval.',
  severity: 'info',
  because: 'small changes are often made between an approval and the merge; a reviewer can tell whether this was one',
  looksAt: 'outside',
  source: 'KEP-2337',
  presets: { strict: 'warning', kubernetes: 'warning' },
  needs: ['approval-link'],
  check(fact) {
    const { approvedSpec, link } = fact;
    if (approvedSpec !== false || !isApproval(link.verdict)) return [];
    const advice = 'Check what changed there after the approval, or name the pull request that approved this spec.';
    return [linkProblem(fact, link.reason, advice, 'changed')];
  },
});
