import { enhancement } from '../../apiserver/index.ts';
import { approvalProblem } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedOutsideProtectedGroups = defineRule({
  id: 'api-approved/outside-protected-groups',
  summary:
    'A CRD outside the protected groups of the Kubernetes community gets an `api-approved.kubernetes.io` annotation.',
  severity: 'info',
  because:
    'KEP-2337 specifies a rejection, but no apiserver implements it, and many CRDs of `x-k8s.io` groups have it without harm',
  looksAt: 'head',
  source: 'KEP-2337',
  presets: { strict: 'error' },
  needs: ['approval'],
  check(fact) {
    const { before, after, name, group } = fact;
    if (fact.isProtected || fact.carrier !== 'crd' || after.state === 'missing') return [];
    // The KEP is about creating only, so an existing annotation is not reported.
    if (before !== undefined && before.state !== 'missing') return [];
    const what = /(?:^|\.)x-k8s\.io$/.test(group)
      ? 'which belongs to the Kubernetes community and is not protected'
      : 'which does not belong to the Kubernetes community';
    const message = `${quoted(name)} is in the group ${quoted(group)}, ${what}, so \`api-approved.kubernetes.io\` has no meaning for it. Remove the annotation: KEP-2337 specifies that servers reject such a CRD (${enhancement}).`;
    return [approvalProblem(fact, 'introduced', message)];
  },
});
