// An approval URL names something that is no pull request.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkNoPullRequest = defineRule({
  id: 'api-approved/link-no-pull-request',
  summary: 'An approval URL names something that is no pull request.',
  severity: 'error',
  because: 'nothing can be approved there',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(fact, 'not-a-pull-request', 'Name the pull request in which the current spec was approved.');
  },
});
