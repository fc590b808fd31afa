// An approval URL names a pull request that was closed without merging and without approval.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkClosed = defineRule({
  id: 'api-approved/link-closed',
  summary: 'An approval URL names a pull request that was closed without merging and without approval.',
  severity: 'error',
  because: 'whatever was proposed there was not accepted',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(
      fact,
      'closed',
      'Name the pull request in which the current spec was approved, or begin the value with `unapproved`.',
    );
  },
});
