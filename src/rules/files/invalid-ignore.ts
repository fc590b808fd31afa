import { isPlainText } from '../../documents/edits.ts';
import type { IgnoreFact } from '../../facts/files/ignores.ts';
import { fixOf, surelyMeant, withFix, type Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';

/** The name of a rule that is a letter or the case away from one that exists. */
function fixFor({ unknown, at: { file, start, end } }: IgnoreFact): Fix | undefined {
  if (unknown === undefined || !isPlainText(file)) return undefined;
  const { rule, meant } = unknown;
  const text = file.text.slice(start, end);
  const place = text.indexOf(rule);
  if (surelyMeant(rule, [meant]) === undefined || place < 0 || text.includes(rule, place + 1)) return undefined;
  const at = { file, start: start + place, end: start + place + rule.length };
  return fixOf(`Write \`${meant}\``, [{ at, text: meant }]);
}

export const filesInvalidIgnore = defineRule({
  id: 'files/invalid-ignore',
  summary: 'An inline ignore cannot be read, so that it ignores nothing.',
  severity: 'warning',
  because: 'the finding it was written for is reported all the same, and its author should know why',
  source: 'this program',
  needs: ['ignore'],
  check(fact) {
    const { state, mistake = '', source } = fact;
    return state === 'invalid'
      ? { message: `This ${source} ignores nothing: ${mistake}.`, key: mistake, ...withFix(fixFor(fact)) }
      : undefined;
  },
});
