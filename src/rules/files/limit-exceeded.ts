import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

export const filesLimitExceeded = defineRule({
  id: 'files/limit-exceeded',
  summary: 'A file exceeds the limits for one file, so that it was not completely reviewed.',
  severity: 'error',
  because: 'unread files are not reviewed, and a required check must not pass on them',
  meansUnread: true,
  source: 'bounds of this program (docs/limits.md)',
  needs: ['file-problem'],
  check: ({ problem, more, holdsCrd = false }) =>
    problem.kind === 'limit'
      ? {
          message: `Not reviewed from here on: ${problem.message}${moreText(more)}.`,
          at: problem.at,
          circumstances: circumstances({ 'no-crd': !holdsCrd }),
          key: problem.message,
        }
      : undefined,
});
