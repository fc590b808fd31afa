import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkOwnPullRequest = defineLinkRule({
  id: 'api-approved/link-own-pull-request',
  summary:
    'An approval URL names the pull request under review, where no API approver has approved the CRD as it is now.',
  severity: 'info',
  because: 'the URL becomes valid when this pull request is approved; it need not be merged for that',
  presets: { kubernetes: 'error' },
  verdict: 'this-pull-request',
  advice: 'An API approver has to approve it: with a review, or with a comment `/approve`.',
});
