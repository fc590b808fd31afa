import { enhancement } from '../../apiserver/index.ts';
import { approvalProblem, isLenient, subjectOf, unlessSuppliedNote } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedRemoved = defineRule({
  id: 'api-approved/removed',
  summary: 'A change removes the approval annotation of a CRD.',
  severity: 'error',
  because:
    'a kube-apiserver rejects the update, and the CRD can no longer be created; `v1beta1` let it pass, and no server checks an annotation of the configuration, so there it is a warning',
  source: 'KEP-2337; validateAPIApproval of the apiserver',
  needs: ['approval', 'configured-approval'],
  check(fact) {
    const { before, after, annotation } = fact;
    if (fact.kind === 'configured-approval') {
      if (before?.state !== 'approved' || after.state !== 'missing') return [];
      const message = `${quoted(fact.name)} loses its \`${annotation}\` annotation ${quoted(before.value ?? '')}${unlessSuppliedNote(fact)}: it is unknown where it was approved. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type.`;
      return [approvalProblem(fact, 'introduced', message, { at: before.at })];
    }
    if (!fact.isProtected || before === undefined || before.state === 'missing' || after.state !== 'missing') return [];
    const consequence = isLenient(fact) ? 'it is marked as not approved' : 'a kube-apiserver rejects the update';
    const message = `${subjectOf(fact)} and loses its \`api-approved.kubernetes.io\` annotation ${quoted(before.value ?? '')}${unlessSuppliedNote(fact)}: ${consequence}. Put it back; a generator that dropped it needs the \`+kubebuilder:metadata:annotations\` marker on the Go type (${enhancement}).`;
    return [approvalProblem(fact, 'introduced', message, { at: before.at })];
  },
});
