import { defineRule } from '../rule.ts';

export const filesInvalidConfiguration = defineRule({
  id: 'files/invalid-configuration',
  summary: 'The change edits the configuration of this program, and its new version is not valid.',
  severity: 'error',
  because: 'once it is merged, no change is reviewed until it is fixed',
  source: 'this program (docs/configuration.md)',
  needs: ['configuration-mistake'],
  check: ({ message }) => ({
    message: `The new configuration is not valid (${message}). This review used the version of the base; with this one, the next would fail.`,
    key: message,
  }),
});
