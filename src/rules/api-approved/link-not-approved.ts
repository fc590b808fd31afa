import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkNotApproved = defineLinkRule({
  id: 'api-approved/link-not-approved',
  summary: 'An approval URL names a pull request that was merged without a visible approval by an API approver.',
  severity: 'warning',
  because:
    'who may approve an API is not the same everywhere, and an approval may have been given outside the pull request',
  presets: { strict: 'error', kubernetes: 'error' },
  verdict: 'merged-not-approved',
  advice:
    'Have an API approver approve it there or in the pull request that names it, or list in `approvals.approvers` who approves APIs here.',
});
