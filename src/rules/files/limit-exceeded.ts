// A file that goes beyond the bounds of what is read.
import { defineRule } from '../rule.ts';

export const filesLimitExceeded = defineRule({
  id: 'files/limit-exceeded',
  summary: 'A file goes beyond the bounds of size, depth or aliases, so that it was not reviewed.',
  severity: 'warning',
  because: 'the file may be fine, but nobody has looked at it; where it holds a CRD, or held one, it is an error',
  source: 'bounds of this program (docs/limits.md)',
  needs: ['file-problem'],
  check: ({ problem, status, holdsCrd = false }) =>
    problem.kind === 'limit'
      ? [
          {
            message: `Not reviewed from here on: ${problem.message}.`,
            at: problem.at,
            status,
            ...(holdsCrd ? { severity: 'error' as const } : {}),
            key: problem.message,
          },
        ]
      : [],
});
