// The family of rules about approval URLs: what a verdict on the linked pull request means, and what to do.
import type { ApprovalLinkFact } from '../facts/approvals/approval-fact.ts';
import { annotationField } from './approval-rule.ts';
import { circumstances } from './severity-table.ts';
import { defineRule, type FamilyHead, type ProblemOf, type Rule } from './rule.ts';
import type { Verdict } from '../facts/approvals/link-verdict.ts';
import { quoted } from '../wording.ts';

type LinkProblem = ProblemOf<ApprovalLinkFact>;

/** A problem of a link: what is wrong (a clause), what to do (a sentence). `key`: among problems of the link. */
export function linkProblem(fact: ApprovalLinkFact, what: string, advice: string, key: string): LinkProblem {
  const { url, name, status, annotation, requireMerged, link } = fact;
  return {
    message: `${quoted(name)} names ${quoted(url)} as its approval: ${what}. ${advice}`,
    apiserverField: annotationField(annotation),
    key: `${key} ${url}`,
    circumstances: circumstances({
      'existing-link': status === 'existing',
      'merge-required': requireMerged && link.verdict === 'approved-not-merged',
    }),
  };
}

interface LinkRuleSpec extends FamilyHead {
  readonly verdict: Verdict;
  /** What to do, as a sentence. */
  readonly advice: string;
}

/** A rule on links of one verdict. An approver may already have approved the pull request under review. */
export const defineLinkRule = (spec: LinkRuleSpec): Rule =>
  defineRule({
    looksAt: 'outside',
    source: 'KEP-2337',
    ...spec,
    needs: ['approval-link'],
    check: (fact) => {
      const { verdict, reason, approvers } = fact.link;
      if (verdict !== spec.verdict || (verdict === 'this-pull-request' && approvers.length > 0)) return undefined;
      return linkProblem(fact, reason, spec.advice, verdict);
    },
  });
