// An approval URL names a pull request in a repository whose reviews do not count.
import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkUntrusted = defineLinkRule({
  id: 'api-approved/link-untrusted',
  summary: 'An approval URL names a pull request in a repository whose reviews do not count.',
  severity: 'warning',
  because: 'anybody may approve anything in a repository of their own',
  presets: { strict: 'error', kubernetes: 'error' },
  verdict: 'untrusted-repository',
  advice: 'Add the repository to `approvals.repositories` if APIs are reviewed there.',
});
