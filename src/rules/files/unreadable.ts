import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

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
          message: `Cannot parse from here on: ${problem.message}${moreText(more)}. The rest of this document was not reviewed. Fix the syntax.`,
          at: problem.at,
          key: problem.message,
          circumstances: circumstances({ 'invalid-example': isInvalidExample }),
        }
      : undefined,
});
