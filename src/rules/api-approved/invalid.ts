import { approvalProblem, isLenient, subjectOf, remediations } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedInvalid = defineRule({
  id: 'api-approved/invalid',
  summary: 'The value of `api-approved.kubernetes.io` is neither a URL nor starts with `unapproved`.',
  severity: 'error',
  because:
    'a kube-apiserver rejects a new CRD, and the update of one whose annotation was in order; `v1beta1` let it pass, so there it is a warning',
  looksAt: 'head',
  source: 'KEP-2337; GetAPIApprovalState and validateAPIApproval of the apiserver',
  needs: ['approval'],
  check(fact) {
    const { before, after } = fact;
    if (!fact.isProtected || after.state !== 'invalid') return [];
    // The server compares states, so one invalid text may replace another.
    const status = before?.state === 'invalid' && before.request === after.request ? 'existing' : 'introduced';
    const consequence = isLenient(fact)
      ? 'the CRD is marked as not approved'
      : `a kube-apiserver rejects ${before === undefined ? 'the new CRD' : 'the update'}`;
    const message = `${subjectOf(fact)}, but ${quoted(after.value ?? '')} is neither a URL with a scheme and a host nor starts with \`unapproved\`: ${consequence}. ${remediations}`;
    return [approvalProblem(fact, status, message)];
  },
});
