// What a label of the pull request acknowledges, or why it does not, in sentences for every form of the report.
import { acknowledgers, type RejectedLabel } from '../findings/acknowledged.ts';
import type { Report } from '../findings/report.ts';
import { counted, cutChars } from '../wording.ts';

/** Labels that do not count are reported one by one up to this many: a merge group may have many pull requests. */
const maxListed = 5;

const rejectionText = ({ pull, why }: RejectedLabel): string =>
  `Not acknowledged: ${cutChars(why, 300)}${pull === undefined ? '' : ` (pull request ${pull})`}.`;

/** Sentences, code in back quotes; none without a label or a break. May contain logins: renderers escape them. */
export function acknowledgedSentences({ acknowledged }: Report): string[] {
  if (acknowledged === undefined) return [];
  const { label, by, refused, findings } = acknowledged;
  const { length } = findings;
  const accepted =
    length === 0
      ? []
      : [
          `${counted(length, 'breaking change')} acknowledged by ${cutChars(acknowledgers(by), 500)} through the label \`${label}\`: reported as ${length === 1 ? 'info' : 'infos'}.`,
        ];
  const more = refused.length - maxListed;
  const rest = more > 0 ? [`Not acknowledged: ${counted(more, 'more label')}; the JSON report names them.`] : [];
  return [...accepted, ...refused.slice(0, maxListed).map(rejectionText), ...rest];
}
