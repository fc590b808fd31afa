import { defineLinkRule } from '../approval-link-rule.ts';

export const apiApprovedLinkUntrusted = defineLinkRule({
  id: 'api-approved/link-untrusted',
  summary: 'An approval URL names a pull request where reviews do not count or cannot be seen.',
  severity: 'warning',
  because: 'users may approve anything in a repository of their own',
  presets: { strict: 'error', kubernetes: 'error' },
  verdict: 'untrusted-repository',
  advice:
    'Name a pull request of a repository in `approvals.repositories` that the token can read, or add the repository there if APIs are reviewed in it.',
});
