import { defineCrdRule } from '../compat-rule.ts';

export const compatMadeExperimental = defineCrdRule({
  id: 'compat/made-experimental',
  summary: 'A CRD is moved to an experimental channel.',
  severity: 'warning',
  because: 'nothing breaks yet, but once it is released, breaking changes are warnings at most',
  breaks: 'perhaps',
  changes: ['made-experimental'],
  describe: ({ crd }) =>
    `\`${crd}\` now belongs to an experimental channel, which promises no compatibility: once that is released, changes that break its clients are warnings. Leave it where it is as long as someone uses it, or tell its users.`,
});
