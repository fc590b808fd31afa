// What the rules about approval URLs have in common: the problem they make of a link and its verdict.
import type { ApprovalLinkFact } from '../facts/approvals/approval-links.ts';
import type { Severity } from '../findings/finding.ts';
import type { Verdict } from '../findings/report.ts';
import { annotationField, quoted } from './approval-rule.ts';
import type { Problem } from './rule.ts';

/**
 * A problem of a link: what is wrong, as a clause, and what to do, as a sentence. A URL that stood there before is told as `info`, whatever the preset: this
 * change is not to blame. `key` tells it from other problems of the same link.
 */
export function linkProblem(
  fact: ApprovalLinkFact,
  what: string,
  advice: string,
  key: string,
  severity?: Severity,
): Problem {
  const { url, name, at, document, status, annotation } = fact;
  const known = status === 'existing' ? 'info' : severity;
  return {
    message: `The approval of ${quoted(name)}, ${quoted(url)}: ${what}. ${advice}`,
    at,
    status,
    ...(document === undefined ? {} : { document }),
    apiserverField: annotationField(annotation),
    key: `${key} ${url}`,
    ...(known === undefined ? {} : { severity: known }),
  };
}

/** The problem of a link whose verdict is `verdict`; none of any other. `advice` is the sentence after what is wrong. */
export const linkProblems = (
  fact: ApprovalLinkFact,
  verdict: Verdict,
  advice: string,
  severity?: Severity,
): Problem[] => (fact.link.verdict === verdict ? [linkProblem(fact, fact.link.reason, advice, verdict, severity)] : []);
