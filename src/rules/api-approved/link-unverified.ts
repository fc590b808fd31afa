// Whether an approval URL names an approved pull request could not be verified.
import { linkProblems } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedLinkUnverified = defineRule({
  id: 'api-approved/link-unverified',
  summary: 'Whether an approval URL names an approved pull request could not be verified.',
  severity: 'info',
  because: 'not knowing is neither right nor wrong; the conclusion is `neutral` then',
  source: 'GP-13 (KEP-2337)',
  needs: ['approval-link'],
  check(fact) {
    return linkProblems(fact, 'unverified', 'It was not taken for approved.');
  },
});
