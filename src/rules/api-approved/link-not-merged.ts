import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkNotMerged = defineLinkRule({
  id: 'api-approved/link-not-merged',
  summary: 'An approval URL names a pull request that was approved and closed without merging.',
  severity: 'warning',
  because:
    'some projects review a release in a pull request that is closed on purpose; others closed it because the API was dropped',
  verdict: 'approved-not-merged',
  advice: 'Name a merged pull request, or set `approvals.requireMerged: false` if reviews are closed on purpose here.',
});
