// The evidence about approval URLs, in order: verdicts, what the approved pull requests changed, approved specs.
import type { ApprovalLink } from '../../facts/approvals/approval-fact.ts';
import type { Evidence } from '../../findings/evidence.ts';
import { specApprovals } from './approved-specs.ts';
import { verifyLinks, type VerifyOptions } from './follow-links.ts';
import { approvedChanges } from './linked-changes.ts';

/**
 * The evidence about approval URLs: a verdict on each, the changes of the approved pull requests behind those of
 * `comparable`, and who approved which spec. Never throws.
 */
export async function gatherApprovals(
  links: readonly ApprovalLink[],
  options: VerifyOptions & { readonly comparable: readonly ApprovalLink[] },
): Promise<Pick<Evidence, 'approvals' | 'approvedChanges' | 'specApprovals'>> {
  const urls = links.map(({ url }) => url);
  const approvals = await verifyLinks(urls, options);
  const changes = await approvedChanges(options.comparable, approvals, options);
  const specs = await specApprovals(links, approvals, changes, options);
  return { approvals, approvedChanges: changes, specApprovals: specs };
}
