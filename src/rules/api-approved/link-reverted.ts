// An approval URL names a pull request that was reverted.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkReverted = defineRule({
  id: 'api-approved/link-reverted',
  summary: 'An approval URL names a pull request that was reverted.',
  severity: 'error',
  because: 'what was approved there is no longer in the tree',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(fact, 'reverted', 'Name the pull request that brought the API back.');
  },
});
