// An approval URL names a pull request that was approved and closed without merging.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkNotMerged = defineRule({
  id: 'api-approved/link-not-merged',
  summary: 'An approval URL names a pull request that was approved and closed without merging.',
  severity: 'warning',
  because:
    'some projects review a release in a pull request that is closed on purpose; others closed it because the API was dropped',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    const severity = fact.requireMerged ? 'error' : undefined;
    return linkProblems(
      fact,
      'approved-not-merged',
      'Name a merged pull request, or set `approvals.requireMerged: false` if reviews are closed on purpose here.',
      severity,
    );
  },
});
