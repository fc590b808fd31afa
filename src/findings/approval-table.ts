// The report's list of approvals: one entry for each distinct URL, with every place that names it.
import { placeOf } from '../documents/span.ts';
import type { ApprovalLinkFact } from '../facts/approvals/approval-fact.ts';
import type { Approval } from './report.ts';
import { withoutUndefined } from '../own-value.ts';

/** The entries of `report.approvals`, in the order in which their URLs are first met. */
export function approvalTable(links: readonly ApprovalLinkFact[]): Approval[] {
  const byUrl = new Map<string, Approval>();
  for (const { url, link, name, at, touches, approvedSpec, since } of links) {
    const place = withoutUndefined({ ...placeOf(at), name, touches, approvedSpec, since });
    const known = byUrl.get(url);
    // Of several APIs, the one with the fewest approvals counts for the URL.
    const fewest = known !== undefined && known.approvers.length <= link.approvers.length ? known : link;
    byUrl.set(url, { ...fewest, documents: [...(known?.documents ?? []), place] });
  }
  return [...byUrl.values()];
}
