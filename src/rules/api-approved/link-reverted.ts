import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkReverted = defineLinkRule({
  id: 'api-approved/link-reverted',
  summary: 'An approval URL names a pull request that was reverted.',
  severity: 'error',
  because: 'what was approved there is no longer in the tree',
  verdict: 'reverted',
  advice: 'Name the pull request that brought the API back.',
});
