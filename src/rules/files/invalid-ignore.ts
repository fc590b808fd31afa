// A comment or marker that is meant as an ignore and is none.
import { defineRule } from '../rule.ts';

export const filesInvalidIgnore = defineRule({
  id: 'files/invalid-ignore',
  summary: 'An inline ignore cannot be read, so that it ignores nothing.',
  severity: 'warning',
  because: 'the finding it was written for is told all the same, and its author should know why',
  source: 'this program',
  needs: ['ignore'],
  check: ({ state, mistake = '', source, at, status }) =>
    state === 'invalid'
      ? [
          {
            message: `This ${source} ignores nothing: ${mistake}.`,
            at,
            status,
            key: mistake,
          },
        ]
      : [],
});
