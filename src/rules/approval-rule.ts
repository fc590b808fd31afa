// What the rules about group protection have in common: their words, and the problem they make of an approval fact.
import { enhancement } from '../apiserver/index.ts';
import type { ApprovalFact, ConfiguredApprovalFact } from '../facts/approvals/approval-fact.ts';
import { circumstances } from './severity-table.ts';
import type { Problem } from './rule.ts';
import { quoted } from '../wording.ts';

/** The four remediations that KEP-2337 names for an API that is in a protected group without approval. */
export const remediations =
  'Have the API approved and write the URL of that pull request as its value, restructure it in a new version behind a conversion webhook, move it to a group of your own, ' +
  `or declare it with a value that starts with \`unapproved\` (${enhancement}).`;

/** Names the CRD and its group. */
export const subjectOf = ({ name, group, carrier }: ApprovalFact): string =>
  carrier === 'crd'
    ? `${quoted(name)} is in the protected group ${quoted(group)}`
    : `${quoted(name)}, which this ${carrier === 'crd-patch' ? 'patch' : 'marker'} is about, is in the protected group ${quoted(group)}`;

/** What a finding must add when not everything could be looked at; begins with a blank, or is empty. */
export function unlessSuppliedNote(fact: ApprovalFact | ConfiguredApprovalFact): string {
  const { unless, carrier, mayBeFilledIn = false } = fact;
  if (mayBeFilledIn) return ' (unless an action of the template adds it)';
  if (unless === undefined) return '';
  return ` (unless ${carrier === 'crd' ? 'a kustomization' : 'something else'} adds it: ${unless})`;
}

/** Whether the apiserver of that time created it anyway: through v1beta1 the annotation is not required. */
export const isLenient = ({ after }: ApprovalFact): boolean => after.request === 'v1beta1';
/** The path of an annotation as the apiserver writes it; of group protection, that of Kubernetes' own. */
export const annotationField = (annotation: string): string => `metadata.annotations[${annotation}]`;

/** A problem of an approval fact; `status`: whether this change introduced it. */
export const approvalProblem = (
  fact: ApprovalFact | ConfiguredApprovalFact,
  status: Problem['status'],
  message: string,
  more: Partial<Pick<Problem, 'at' | 'related' | 'fix'>> = {},
): Problem => ({
  message,
  at: fact.after.at,
  status,
  apiserverField: annotationField(fact.annotation),
  key: `${fact.after.state} ${fact.after.value ?? ''}`,
  circumstances: circumstances({
    'v1beta1-request': fact.kind === 'approval' && fact.isProtected && isLenient(fact),
    'own-annotation': fact.kind === 'configured-approval',
    'approval-withdrawn': fact.before?.state === 'approved' && fact.after.state === 'bypassed',
  }),
  ...more,
});
