// Links and what their pull requests changed → whether each is about its API, and what the API became since.
import { fileSpan } from '../documents/span.ts';
import { isSame, sinceApproval } from '../facts/approvals/approval-since.ts';
import type {
  ApprovalLink,
  ApprovalLinkFact,
  StaleApprovalsFact,
  Substance,
} from '../facts/approvals/approval-fact.ts';
import { approvalLinkFacts, approvalLinks } from '../facts/approvals/approval-links.ts';
import type { Fact } from '../facts/fact.ts';
import { messageOf } from '../facts/guarded.ts';
import { approvedCrd, namesApi, type ApprovedChange } from './approved-change.ts';
import { withSpecApproval, type SpecApproval } from './approved-spec.ts';
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';

/** Finds for each link the pull request that it names; unread ones have no substance. */
function substanceIn(changes: readonly ApprovedChange[]): (link: ApprovalLink) => Substance {
  const byUrl = new Map(changes.flatMap((change) => change.urls.map((url) => [url, change])));
  return ({ url, api }) => {
    const change = byUrl.get(url);
    if (change === undefined) return {};
    const approved = api.crd === undefined ? undefined : approvedCrd(change, api);
    return {
      touches: namesApi(change, api),
      since: approved === undefined || api.crd === undefined ? undefined : sinceApproval(approved, api.crd),
    };
  };
}

type Stale = StaleApprovalsFact['crds'][number];

/** One name for a link at its place. */
export const linkKey = ({ name, url, at }: Pick<ApprovalLink, 'name' | 'url' | 'at'>): string =>
  JSON.stringify([name, url, at.file.path, at.start]);

/** The facts, of stale approvals with what changed since; a spec that is just the approved one is not stale. */
function withSubstance(facts: readonly Fact[], links: readonly ApprovalLinkFact[]): Fact[] {
  const known = new Map(links.flatMap((link) => (link.since === undefined ? [] : [[linkKey(link), link.since]])));
  const stale = facts.flatMap((fact) => (fact.kind === 'stale-approvals' ? fact.crds : []));
  const linked = stale.map((crd): Stale => ({ ...crd, since: known.get(linkKey(crd)) }));
  const seen = new Set(stale.map(linkKey));
  const fresh = links
    .filter((link) => link.status === 'introduced' && !seen.has(linkKey(link)))
    .flatMap(({ name, url, annotation, at, document, since }): Stale[] =>
      since === undefined || document === undefined
        ? []
        : [{ name, url, annotation, at, document, since, isNew: true }],
    );
  const crds = [...linked, ...fresh].filter(({ since }) => since === undefined || !isSame(since));
  const others = facts.filter(({ kind }) => kind !== 'stale-approvals');
  return crds.length === 0 ? others : [...others, { kind: 'stale-approvals', crds }];
}

/** The links of a change set with their evidence, and the facts with them. */
type Linked = { readonly links: readonly ApprovalLinkFact[]; readonly facts: readonly Fact[] };

/** Joins evidence to facts (no `approvals`: not verified). A failure to read is a fact, and the verdicts stay. */
export function linkedFacts(
  facts: readonly Fact[],
  {
    approvals,
    approvedChanges = [],
    specApprovals = new Map(),
  }: {
    readonly approvals?: readonly LinkVerdict[];
    readonly approvedChanges?: readonly ApprovedChange[];
    readonly specApprovals?: ReadonlyMap<string, SpecApproval>;
  },
  requireMerged: boolean,
): Linked {
  if (approvals === undefined) return { links: [], facts };
  const links = approvalLinks(facts);
  const linksWith = (substance?: (link: ApprovalLink) => Substance): ApprovalLinkFact[] =>
    approvalLinkFacts(links, approvals, requireMerged, substance).map((fact) => {
      const spec = specApprovals.get(linkKey(fact));
      const isFound = spec !== undefined && spec.unread === undefined && (spec.by.length > 0 || !spec.isUndetermined);
      const link = withSpecApproval(fact.link, spec);
      return { ...fact, link, ...(isFound ? { approvedSpec: spec.by.length > 0 } : {}) };
    });
  try {
    const linked = linksWith(substanceIn(approvedChanges));
    return { links: linked, facts: [...withSubstance(facts, linked), ...linked] };
  } catch (error) {
    const linked = linksWith();
    const at = links[0]?.at ?? fileSpan('.');
    const crash: Fact = { kind: 'crash', what: 'approved changes', message: messageOf(error), at };
    return { links: linked, facts: [...facts, ...linked, crash] };
  }
}
