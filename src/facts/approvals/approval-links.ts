// Facts about approval URLs: where they are, whether this change wrote them, and what the evidence says of them.
import type {
  ApprovalFact,
  ApprovalLink,
  ApprovalLinkFact,
  ConfiguredApprovalFact,
  LinkedApi,
  Substance,
} from './approval-fact.ts';
import type { Fact } from '../fact.ts';

/**
 * Whether the value names something that can be looked up: for a configured annotation, which no apiserver reads, any
 * text but `unapproved…`.
 */
const names = (fact: ApprovalFact | ConfiguredApprovalFact): boolean =>
  fact.kind === 'approval'
    ? fact.isProtected && fact.after.state === 'approved'
    : fact.after.state === 'approved' || fact.after.state === 'invalid';

function apiOf({ name, group, path, carrier, definedKind, crd }: ApprovalFact | ConfiguredApprovalFact): LinkedApi {
  const before = crd?.before?.file.path;
  return {
    name,
    group,
    kind: definedKind ?? '',
    plural:
      carrier === 'go-marker' ? '' : (crd?.after.names.plural.value ?? name.slice(0, Math.max(0, name.indexOf('.')))),
    paths: before === undefined || before === path ? [path] : [path, before],
    crd: crd?.after,
  };
}

/** Every place of an approval URL that matters here: added, changed, or kept on something the change touches. */
export const approvalLinks = (facts: readonly Fact[]): ApprovalLink[] =>
  facts.flatMap((fact) => {
    if ((fact.kind !== 'approval' && fact.kind !== 'configured-approval') || !names(fact)) return [];
    const { before, after, name, document, annotation } = fact;
    const status = before?.value === after.value ? 'existing' : 'introduced';
    return [{ url: after.value ?? '', name, at: after.at, document, status, annotation, api: apiOf(fact) }];
  });

/** The links with their verdicts; one without could not be verified. `substance` is called for each. */
export function approvalLinkFacts(
  links: readonly ApprovalLink[],
  verdicts: readonly ApprovalLinkFact['link'][],
  requireMerged: boolean,
  substance: (link: ApprovalLink) => Substance = () => ({}),
): ApprovalLinkFact[] {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  return links.map((link) => ({
    ...link,
    ...substance(link),
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
