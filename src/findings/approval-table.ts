// The report's list of approvals: one entry for each distinct URL, with every place that names it.
import { placeOf } from '../documents/span.ts';
import type { ApprovalLinkFact } from '../facts/approvals/approval-links.ts';
import type { Approval } from './report.ts';

/** The entries of `report.approvals`, in the order in which their URLs are first met. */
export function approvalTable(links: readonly ApprovalLinkFact[]): Approval[] {
  const byUrl = new Map<string, Approval>();
  for (const { url, link, name, at, touches, since } of links) {
    const place = {
      ...placeOf(at),
      name,
      ...(touches === undefined ? {} : { touches }),
      ...(since === undefined ? {} : { since }),
    };
    const known = byUrl.get(url)?.documents ?? [];
    byUrl.set(url, { ...link, documents: [...known, place] });
  }
  return [...byUrl.values()];
}
