// What can be done about findings that fail the check, with links to the guides.
import { isOpenBreak } from '../findings/breaks.ts';
import type { Report } from '../findings/report.ts';
import { documentation } from '../version.ts';

/** Markdown with nothing of the pull request: how an intentional finding is suppressed. Labels are for its breaks. */
export function remediations({ findings, scope, tool: { documentation: guides = documentation } }: Report): string {
  const ignored = `Intentional findings can be [ignored with a reason](${guides}/ignoring.md)`;
  return scope !== 'tree' && findings.some(isOpenBreak)
    ? `${ignored}, and a break [acknowledged by a label](${guides}/severities.md#acknowledging-breaks).`
    : `${ignored}.`;
}
