import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkOpen = defineLinkRule({
  id: 'api-approved/link-open',
  summary: 'An approval URL names another pull request that is still open.',
  severity: 'error',
  because: 'an API that is still under review is not approved',
  verdict: 'open',
  advice: 'Wait until it is approved and merged, or name this pull request if the API is reviewed here.',
});
