import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkUnverified = defineLinkRule({
  id: 'api-approved/link-unverified',
  summary: 'Whether an approval URL names an approved pull request could not be verified.',
  severity: 'info',
  because: 'the approval may exist; the conclusion is `neutral` then',
  isUnverified: true,
  verdict: 'unverified',
  advice: 'It was not taken for approved.',
});
