import type { Span } from '../../documents/span.ts';
import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

/** Whether a chart's folder of CRDs has an action of a template, as if Helm filled it in there. */
function isActionInCrds({ file: { path, text }, start }: Span): boolean {
  const end = text.indexOf('\n', start);
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end);
  return /(?:^|\/)crds\//.test(path) && line.includes('{{');
}

const remedy = (at: Span): string =>
  isActionInCrds(at)
    ? 'Helm renders the files of `templates/`, not those of `crds/`: move the CRD there, or write the value without an action.'
    : 'Fix the syntax.';

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
          message: `Cannot parse from here on: ${problem.message}${moreText(more)}. The rest of this document was not reviewed. ${remedy(problem.at)}`,
          at: problem.at,
          key: problem.message,
          circumstances: circumstances({ 'invalid-example': isInvalidExample }),
        }
      : undefined,
});
