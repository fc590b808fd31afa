import type { Span } from '../../documents/span.ts';
import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

/** Whether a line has an action of a template. */
function hasAction({ file: { text }, start }: Span): boolean {
  const end = text.indexOf('\n', start);
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end).includes('{{');
}

const remedy = ({ file: { path } }: Span): string =>
  /(?:^|\/)crds\//.test(path)
    ? 'Helm renders the files of `templates/`, not those of `crds/`: move the CRD there, or write the value without an action.'
    : 'kubectl fills in no action of a template: write the value without one, or name the file as a template, with `.tpl` at its end.';

export const filesUnreadable = defineRule({
  id: 'files/unreadable',
  summary: 'A manifest or Go file cannot be parsed.',
  severity: 'error',
  because: 'what cannot be read cannot be applied, and nothing in it was reviewed',
  meansUnread: true,
  source: 'sigs.k8s.io/yaml, go/parser',
  needs: ['file-problem'],
  check: ({ problem, more, isInvalidExample }) =>
    problem.kind === 'syntax'
      ? {
          message: `Cannot parse from here on: ${problem.message}${moreText(more)}. ${hasAction(problem.at) ? `What actions fill in was not reviewed. ${remedy(problem.at)}` : 'The rest of this document was not reviewed. Fix the syntax.'}`,
          at: problem.at,
          key: problem.message,
          circumstances: circumstances({ 'invalid-example': isInvalidExample }),
        }
      : undefined,
});
