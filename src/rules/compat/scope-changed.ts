import { defineCrdRule } from '../compat-rule.ts';

export const compatScopeChanged = defineCrdRule({
  id: 'compat/scope-changed',
  summary: 'The scope of a CRD changes.',
  severity: 'error',
  because: 'a server rejects it, and every URL of the API changes',
  changes: ['scope'],
  describe: (_fact, { before, after }) =>
    `The scope changes from ${before} to ${after}: a server that has this CRD rejects the update, and the URLs of every client change. Add a new kind with the new scope and migrate the objects.`,
});
