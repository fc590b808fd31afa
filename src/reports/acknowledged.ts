// What a label of the pull request acknowledges, or why it does not, in sentences for every form of the report.
import { acknowledgers, type RefusedLabel } from '../findings/acknowledged.ts';
import type { Report } from '../findings/report.ts';
import { counted } from './verdict.ts';

const refusal = ({ pull, why }: RefusedLabel): string =>
  `Not acknowledged: ${why}${pull === undefined ? '' : ` (pull request ${pull})`}.`;

/** Sentences of plain text with code in back quotes; empty where no label is there or nothing breaks. May hold logins: renderers escape them. */
export function acknowledgedSentences({ acknowledged }: Report): string[] {
  if (acknowledged === undefined) return [];
  const { label, by, refused, findings } = acknowledged;
  const { length } = findings;
  const meant =
    length === 0
      ? []
      : [
          `${counted(length, 'breaking change')} acknowledged by ${acknowledgers(by)} through the label \`${label}\`: told as ${length === 1 ? 'info' : 'infos'}.`,
        ];
  return [...meant, ...refused.map(refusal)];
}
