// An ignore that nothing needs any more.
import { defineRule } from '../rule.ts';
import type { IgnoreFact } from '../../facts/ignores.ts';

const named = ({ rules, about }: IgnoreFact): string =>
  `${rules.map((rule) => `\`${rule}\``).join(', ')}${about === '' ? '' : ` (${about})`}`;

const wayOut: Readonly<Record<IgnoreFact['source'], string>> = {
  configuration: 'Remove the entry: it would hide the next finding of that kind',
  comment: 'Remove the comment: it would hide the next finding of that kind',
  marker: 'Remove the marker: it would hide the next finding of that kind',
  baseline: 'Write the file anew with `--write-baseline`',
};

const others = ({ more = 0 }: IgnoreFact): string =>
  more === 0 ? '' : ` The same holds for ${more === 1 ? 'one more entry' : `${more} more entries`} of this file.`;

export const filesUnusedIgnore = defineRule({
  id: 'files/unused-ignore',
  summary: 'An ignore, or an entry of the baseline file, covers no finding.',
  severity: 'info',
  because: 'nothing is wrong with the API, but what is ignored without need hides the next mistake',
  source: 'this program',
  presets: { strict: 'warning' },
  needs: ['ignore'],
  check: (fact) =>
    fact.state === 'unused'
      ? [
          {
            message: `This ignore of ${named(fact)} covers no finding.${others(fact)} ${wayOut[fact.source]}.`,
            at: fact.at,
            status: fact.status,
            key: [fact.source, ...fact.rules, fact.about].join(' '),
          },
        ]
      : [],
});
