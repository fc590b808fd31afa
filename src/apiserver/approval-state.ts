// Group protection (KEP-2337): which groups need the annotation api-approved.kubernetes.io, and what its values mean.
import { goQuote } from './go-quote.ts';
import { parseRequestURI } from './go-url.ts';

/** The annotation of a CRD in a protected group. */
export const approvedAnnotation = 'api-approved.kubernetes.io';
/** The condition that the apiserver's approval controller sets on CRDs of protected groups. */
export const approvalConditionType = 'KubernetesAPIApprovalPolicyConformant';
/** apihelpers.APIApprovalState. */
export type ApprovalState = 'missing' | 'bypassed' | 'approved' | 'invalid';

/** A condition without its type and its time. */
export interface Condition {
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  readonly message: string;
}

/** The pull request that explains the protected groups; KEP-2337 wants it linked. */
export const enhancement = 'https://github.com/kubernetes/enhancements/pull/1111';

/** `k8s.io`, `kubernetes.io` and all below them; `x-k8s.io` is not below (apihelpers.IsProtectedCommunityGroup). */
export const isProtectedGroup = (group: string): boolean =>
  group === 'k8s.io' || group.endsWith('.k8s.io') || group === 'kubernetes.io' || group.endsWith('.kubernetes.io');

/** What the annotation says (GetAPIApprovalState): `unapproved…` bypasses, a URL by ParseRequestURI approves. */
export function approvalState(value: string | undefined): ApprovalState {
  if (value === undefined || value === '') return 'missing';
  if (value.startsWith('unapproved')) return 'bypassed';
  const { url } = parseRequestURI(value);
  return url !== undefined && url.host !== '' && url.scheme !== '' ? 'approved' : 'invalid';
}

const needed = `protected groups must have approval annotation "${approvedAnnotation}"`;

const messages: Readonly<Record<ApprovalState, (value: string) => string>> = {
  missing: () => `${needed}, see ${enhancement}`,
  bypassed: (value) => `not approved: ${goQuote(value)}`,
  approved: (value) => `approved in ${value}`,
  invalid: () => `${needed} with either a URL or a reason starting with "unapproved", see ${enhancement}`,
};

/** The text that the apiserver gives with a state: detail of its error and message of its condition. */
export const approvalMessage = (state: ApprovalState, value: string | undefined): string =>
  messages[state](value ?? '');

const reasons: Readonly<Record<ApprovalState, string>> = {
  missing: 'MissingAnnotation',
  bypassed: 'UnapprovedAnnotation',
  approved: 'ApprovedAnnotation',
  invalid: 'InvalidAnnotation',
};

/** The condition of a CRD of this group by its annotation; null for an unprotected group (calculateCondition). */
export function approvalCondition(group: string, value: string | undefined): Condition | null {
  if (!isProtectedGroup(group)) return null;
  const state = approvalState(value);
  return {
    status: state === 'approved' ? 'True' : 'False',
    reason: reasons[state],
    message: approvalMessage(state, value),
  };
}
