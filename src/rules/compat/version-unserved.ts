import { defineCrdRule } from '../compat-rule.ts';

export const compatVersionUnserved = defineCrdRule({
  id: 'compat/version-unserved',
  summary: 'A version is no longer served.',
  severity: 'error',
  because: 'its clients get 404',
  explains: { outcomes: ['not-served'], below: true },
  changes: ['version-unserved'],
  describe: (fact) =>
    fact.version.deprecatedBefore
      ? {
          message: `The version \`${fact.version.name}\` is no longer served, after it was deprecated: clients that have not moved get 404. Say in the release notes which version to use.`,
          circumstance: 'deprecated',
        }
      : `The version \`${fact.version.name}\` is no longer served and not marked deprecated in this file: its clients get 404 without having been warned. Set \`deprecated: true\` in a release first and go on serving it.`,
});
