// An approval URL names a pull request that does not exist.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkNotFound = defineRule({
  id: 'api-approved/link-not-found',
  summary: 'An approval URL names a pull request that does not exist.',
  severity: 'error',
  because: 'nothing was approved there',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(fact, 'not-found', 'Name the pull request in which the current spec was approved.');
  },
});
