// An approval URL names the pull request under review, which no API approver has approved yet.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkOwnPullRequest = defineRule({
  id: 'api-approved/link-own-pull-request',
  summary: 'An approval URL names the pull request under review, which no API approver has approved yet.',
  severity: 'info',
  because: 'it becomes true when this is approved; whether it is merged is never asked of the pull request itself',
  source: 'GP-13 (KEP-2337)',
  presets: { kubernetes: 'error' },
  needs: ['approval-link'],
  check(fact) {
    if (fact.link.approvers.length > 0) return [];
    return linkProblems(
      fact,
      'this-pull-request',
      'An API approver has to approve it: with a review, or with a comment `/approve`.',
    );
  },
});
