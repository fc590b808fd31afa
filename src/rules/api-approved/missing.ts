import { approvalProblem, isLenient, subjectOf, unlessSuppliedNote, remediations } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';

export const apiApprovedMissing = defineRule({
  id: 'api-approved/missing',
  summary: 'A CRD in a group of the Kubernetes community has no `api-approved.kubernetes.io` annotation.',
  severity: 'error',
  because:
    'a kube-apiserver rejects the CRD when it is created; a CRD of `v1beta1` was created, so there it is a warning',
  looksAt: 'head',
  source: 'KEP-2337; validateAPIApproval of the apiserver',
  needs: ['approval'],
  check(fact) {
    const { before, after, carrier } = fact;
    if (!fact.isProtected || carrier !== 'crd' || after.state !== 'missing') return [];
    if (before !== undefined && before.state !== 'missing') return [];
    // A CRD that had no annotation may stay without one, unless its manifest changes from v1beta1 to v1.
    const status = before === undefined || before.request !== after.request ? 'introduced' : 'existing';
    const consequence = isLenient(fact)
      ? 'is marked as not approved'
      : 'cannot be created through `apiextensions.k8s.io/v1`';
    const message = `${subjectOf(fact)} and has no \`api-approved.kubernetes.io\` annotation${unlessSuppliedNote(fact)}: it ${consequence}. ${remediations}`;
    return [approvalProblem(fact, status, message)];
  },
});
