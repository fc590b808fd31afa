import { isPlainText } from '../../documents/edits.ts';
import { directivePrefix } from '../../documents/ignore-directive.ts';
import type { IgnoreFact, IgnoreMistake } from '../../facts/files/ignores.ts';
import { fixOf, nearestWord, type Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';
import { cutChars, quoted } from '../../wording.ts';

/** The name of a rule that is a letter or the case away from one that exists. */
function fixFor({ mistake, at: { file, start, end } }: IgnoreFact): Fix | undefined {
  if (mistake?.is !== 'unknown-rule' || mistake.suggestion === undefined || !isPlainText(file)) return undefined;
  const { rule, suggestion } = mistake;
  const text = file.text.slice(start, end);
  const place = text.indexOf(rule);
  if (nearestWord(rule, [suggestion]) === undefined || place < 0 || text.includes(rule, place + 1)) return undefined;
  const at = { file, start: start + place, end: start + place + rule.length };
  return fixOf(`Write \`${suggestion}\``, [{ at, text: suggestion }]);
}

function mistakeText(mistake: IgnoreMistake, source: IgnoreFact['source']): string {
  if (mistake.is === 'on-reading') return 'findings on the reading of a file (`files/…`) cannot be ignored';
  if (mistake.is === 'too-many')
    return `no more than ${mistake.most} of them are read in one file; the rest belongs in a baseline file`;
  if (mistake.is === 'unknown-rule') {
    const { rule, suggestion } = mistake;
    const what = `there is no rule ${quoted(cutChars(rule, 80))}`;
    return suggestion === undefined
      ? `${what}; \`kube-api-review rules\` lists them`
      : `${what} (did you mean \`${suggestion}\`?)`;
  }
  const shape = `write \`${source === 'marker' ? `// +${directivePrefix}ignore=` : `# ${directivePrefix}ignore `}rule-id reason\``;
  if (mistake.is === 'unknown-word') return `${quoted(`${directivePrefix}${mistake.word}`)} means nothing; ${shape}`;
  return `it ${mistake.is === 'no-rule' ? 'names no rule' : 'gives no reason'}; ${shape}`;
}

export const filesInvalidIgnore = defineRule({
  id: 'files/invalid-ignore',
  summary: 'An inline ignore cannot be read, so that it ignores nothing.',
  severity: 'warning',
  because: 'its finding is still reported, and its author should know why',
  source: 'this program',
  needs: ['ignore'],
  check(fact) {
    const { state, mistake, source } = fact;
    return state === 'invalid' && mistake !== undefined
      ? {
          message: `This ${source} ignores nothing: ${mistakeText(mistake, source)}.`,
          key: JSON.stringify(mistake),
          fix: fixFor(fact),
        }
      : undefined;
  },
});
