import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkClosed = defineLinkRule({
  id: 'api-approved/link-closed',
  summary: 'An approval URL names a pull request that was closed without merging and without approval.',
  severity: 'error',
  because: 'whatever was proposed there was not accepted',
  verdict: 'closed',
  advice: 'Name the pull request in which the current spec was approved, or begin the value with `unapproved`.',
});
