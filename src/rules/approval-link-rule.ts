// What the rules about approval URLs have in common: the problem they make of a link and its verdict.
import type { ApprovalLinkFact } from '../facts/approval-links.ts';
import type { Severity } from '../findings/finding.ts';
import type { Verdict } from '../findings/report.ts';
import { annotationField, quoted } from './approval-rule.ts';
import type { Problem } from './rule.ts';

/**
 * The problem of a link whose verdict is `verdict`; none of any other. `advice` is the sentence after what is wrong.
 * A URL that stood there before is told as `info`, whatever the preset: this change is not to blame.
 */
export function linkProblems(fact: ApprovalLinkFact, verdict: Verdict, advice: string, severity?: Severity): Problem[] {
  const { url, name, at, document, status, link, annotation } = fact;
  if (link.verdict !== verdict) return [];
  const known = status === 'existing' ? 'info' : severity;
  return [
    {
      message: `The approval of ${quoted(name)}, ${quoted(url)}: ${link.reason}. ${advice}`,
      at,
      status,
      ...(document === undefined ? {} : { document }),
      apiserverField: annotationField(annotation),
      key: `${verdict} ${url}`,
      ...(known === undefined ? {} : { severity: known }),
    },
  ];
}
