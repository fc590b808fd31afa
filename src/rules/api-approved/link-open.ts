// An approval URL names another pull request that is still open.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkOpen = defineRule({
  id: 'api-approved/link-open',
  summary: 'An approval URL names another pull request that is still open.',
  severity: 'error',
  because: 'an API that is still under review is not approved',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(
      fact,
      'open',
      'Wait until it is approved and merged, or name this pull request if the API is reviewed here.',
    );
  },
});
