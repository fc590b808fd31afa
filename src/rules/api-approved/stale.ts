import { enhancement } from '../../apiserver/index.ts';
import type { StaleApprovalsFact } from '../../facts/approvals/approval-fact.ts';
import { sinceText } from '../change-text.ts';
import { annotationField } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

type Stale = StaleApprovalsFact['crds'][number];
const since = (crd: Stale): string => (crd.since === undefined ? '' : sinceText(crd.since));

/** What is so of the first CRD, in one or two sentences. */
function opening(crd: Stale, more: string): string {
  const grown = since(crd);
  if (crd.isNew === true)
    return `${quoted(crd.name)}${more} names the approval ${quoted(crd.url)}, but its spec is another than the one there: ${grown}.`;
  const stays = `The spec of ${quoted(crd.name)}${more} changes, but the approval it names stays ${quoted(crd.url)}.`;
  return grown === '' ? stays : `${stays} Since it was approved there: ${grown}.`;
}

const relatedText = (crd: Stale): string => {
  const grown = since(crd);
  const more = grown === '' ? '' : `; since then: ${grown}`;
  return crd.isNew === true
    ? `${quoted(crd.name)} names an approval of another spec${more}`
    : `the spec of ${quoted(crd.name)} changes, too, and its approval stays${more}`;
};

export const apiApprovedStale = defineRule({
  id: 'api-approved/stale',
  summary: 'The spec of a CRD is not, or no longer, the one that was approved where its URL points.',
  severity: 'info',
  because:
    'the URL should name the approval of the current spec, but no server checks it and most changes keep the old one, so it is one note for a whole pull request',
  looksAt: 'outside',
  source: 'KEP-2337',
  needs: ['stale-approvals'],
  check({ crds }) {
    const [first, ...others] = crds;
    if (first === undefined) return [];
    const names = new Set(crds.map((crd) => crd.name));
    const more = names.size === 1 ? '' : ` (and of ${names.size - 1} more)`;
    return {
      message: `${opening(first, more)} The URL is that of the pull request that approved the current spec: once this change is approved, write the URL of its own there (see ${enhancement}).`,
      at: first.at,
      document: first.document,
      apiserverField: annotationField(first.annotation),
      key: first.url,
      related: others.map((crd) => ({ at: crd.at, message: relatedText(crd) })),
    };
  },
});
