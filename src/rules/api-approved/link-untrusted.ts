// An approval URL names a pull request in a repository whose reviews do not count.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkUntrusted = defineRule({
  id: 'api-approved/link-untrusted',
  summary: 'An approval URL names a pull request in a repository whose reviews do not count.',
  severity: 'warning',
  because: 'anybody may approve anything in a repository of their own',
  source: 'GP-13 (KEP-2337)',
  presets: { strict: 'error', kubernetes: 'error' },
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(
      fact,
      'untrusted-repository',
      'Add the repository to `approvals.repositories` if APIs are reviewed there.',
    );
  },
});
