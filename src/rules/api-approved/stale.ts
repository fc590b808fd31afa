// A spec that changed while the URL of its approval did not.
import { enhancement, quoted } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedStale = defineRule({
  id: 'api-approved/stale',
  summary: 'The spec of an approved CRD changes, and the URL of its approval stays.',
  severity: 'info',
  because:
    'the URL should name the approval of the current spec, yet no server checks it and nearly every change leaves it alone; so it is one note for a whole pull request',
  source: 'GP-10 (KEP-2337)',
  needs: ['stale-approvals'],
  check({ crds }) {
    const [first, ...others] = crds;
    if (first === undefined) return [];
    const names = new Set(crds.map((crd) => crd.name));
    const more = names.size === 1 ? '' : ` (and of ${names.size - 1} more)`;
    return [
      {
        message: `The spec of ${quoted(first.name)}${more} changes, but the approval it names stays ${quoted(first.url)}. The URL is that of the pull request that approved the current spec: once this change is approved, name it (${enhancement}).`,
        at: first.at,
        status: 'introduced',
        document: first.document,
        apiserverField: 'metadata.annotations[api-approved.kubernetes.io]',
        key: first.url,
        related: others.map(({ name, at }) => ({
          at,
          message: `${quoted(name)} names the same approval as before too`,
        })),
      },
    ];
  },
});
