import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkNotFound = defineLinkRule({
  id: 'api-approved/link-not-found',
  summary: 'An approval URL names a pull request that does not exist.',
  severity: 'error',
  because: 'nothing was approved there',
  verdict: 'not-found',
  advice: 'Name the pull request in which the current spec was approved.',
});
