// Facts about approval URLs: where they stand, whether this change wrote them, and what the outside world says of them.
import type { Span } from '../documents/span.ts';
import type { DocumentRef, Status } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import type { Fact } from './fact.ts';

type Approval = Report['approvals'][number];

/** An approval URL at one place of the head. */
export interface ApprovalLink {
  readonly url: string;
  /** The CRD's name; of a marker, the Go type's. */
  readonly name: string;
  readonly at: Span;
  readonly document: DocumentRef | undefined;
  /** `existing`: the same URL stood there before. */
  readonly status: Status;
}

/** An approval URL with its verdict. */
export interface ApprovalLinkFact extends ApprovalLink {
  readonly kind: 'approval-link';
  readonly link: Omit<Approval, 'documents'>;
  /** Whether an approval counts only once its pull request is merged. */
  readonly requireMerged: boolean;
}

/** Every place of an approval URL on something in a protected group that this change touches: added, changed, or kept. */
export const approvalLinks = (facts: readonly Fact[]): ApprovalLink[] =>
  facts.flatMap((fact) => {
    if (fact.kind !== 'approval' || !fact.isProtected || fact.after.state !== 'approved') return [];
    const { before, after, name, document } = fact;
    const status = before?.value === after.value ? 'existing' : 'introduced';
    return [{ url: after.value ?? '', name, at: after.at, document, status }];
  });

/** The links with their verdicts. A link without one was to be verified and was not. */
export function approvalLinkFacts(
  links: readonly ApprovalLink[],
  verdicts: readonly ApprovalLinkFact['link'][],
  requireMerged: boolean,
): ApprovalLinkFact[] {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  return links.map((link) => ({
    ...link,
    kind: 'approval-link',
    link: byUrl.get(link.url) ?? {
      url: link.url,
      repository: '',
      number: null,
      verdict: 'unverified',
      reason: 'it was not looked up',
      approvers: [],
      mergedAt: null,
    },
    requireMerged,
  }));
}
