import { isPlainText, removeComment } from '../../documents/edits.ts';
import type { IgnoreFact } from '../../facts/files/ignores.ts';
import { fixOf, type Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';

const named = ({ rules, about }: IgnoreFact): string =>
  `${rules.map((rule) => `\`${rule}\``).join(', ')}${about === '' ? '' : ` (${about})`}`;

const remediation: Readonly<Record<IgnoreFact['source'], string>> = {
  configuration: 'Remove the entry: it would hide the next finding of that kind',
  comment: 'Remove the comment: it would hide the next finding of that kind',
  marker: 'Remove the marker: it would hide the next finding of that kind',
  baseline: 'Write the file anew with `--write-baseline`',
};

const others = ({ more = 0 }: IgnoreFact): string =>
  more === 0 ? '' : ` The same applies to ${more === 1 ? 'one more entry' : `${more} more entries`} of this file.`;

/** A comment in the next line that continues the reason: how much to remove is up to its author. */
const isContinued = /^[^\n]*\r?\n[ \t]*(?:#|\/\/)(?!\s*\+?kube-api-review:)/;

/** Removes a comment or marker; entries of files that list many ignores are left to their owners. */
function fixFor({ source, at }: IgnoreFact): Fix | undefined {
  if (source !== 'comment' && source !== 'marker') return undefined;
  const { file, end } = at;
  const lead = /\/\/[ \t]?$/.exec(file.text.slice(Math.max(0, at.start - 3), at.start))?.[0];
  const slashes = source === 'comment' ? at.start : lead === undefined ? undefined : at.start - lead.length;
  if (slashes === undefined || !isPlainText(file) || isContinued.test(file.text.slice(slashes))) return undefined;
  return fixOf(`Remove the ${source}`, [removeComment({ file, start: slashes, end })]);
}

export const filesUnusedIgnore = defineRule({
  id: 'files/unused-ignore',
  summary: 'An ignore, or an entry of the baseline file, covers no finding.',
  severity: 'info',
  because: 'nothing is wrong with the API, but an unnecessary ignore hides the next mistake',
  source: 'this program',
  presets: { strict: 'warning' },
  needs: ['ignore'],
  check: (fact) =>
    fact.state === 'unused'
      ? {
          message: `This ignore of ${named(fact)} covers no finding.${others(fact)} ${remediation[fact.source]}.`,
          key: [fact.source, ...fact.rules, fact.about].join(' '),
          fix: fixFor(fact),
        }
      : undefined,
});
