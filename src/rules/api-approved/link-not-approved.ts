// An approval URL names a pull request that was merged without a visible approval by an API approver.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkNotApproved = defineRule({
  id: 'api-approved/link-not-approved',
  summary: 'An approval URL names a pull request that was merged without a visible approval by an API approver.',
  severity: 'warning',
  because:
    'who may approve an API is not the same everywhere, and an approval may have been given outside the pull request',
  source: 'GP-13 (KEP-2337)',
  presets: { strict: 'error', kubernetes: 'error' },
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(
      fact,
      'merged-not-approved',
      'Have an API approver approve it there or in the pull request that names it, or list in `approvals.approvers` who approves APIs here.',
    );
  },
});
