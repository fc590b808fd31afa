import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkNoPullRequest = defineLinkRule({
  id: 'api-approved/link-no-pull-request',
  summary: 'An approval URL names something that is not a pull request.',
  severity: 'error',
  because: 'nothing can be approved there',
  verdict: 'not-a-pull-request',
  advice: 'Name the pull request in which the current spec was approved.',
});
