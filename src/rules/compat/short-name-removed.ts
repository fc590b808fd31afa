// A short name is gone.
import { defineCrdRule } from '../compat-rule.ts';

export const compatShortNameRemoved = defineCrdRule({
  id: 'compat/short-name-removed',
  summary: 'A short name is gone.',
  severity: 'warning',
  because: 'people and scripts that use it with kubectl fail; no object is harmed',
  changes: ['short-name-removed'],
  tell: (fact, { before }) =>
    `The short name ${before} is gone: \`kubectl get ${fact.before}\` in scripts and habits fails. Short names cost nothing; keep it.`,
});
