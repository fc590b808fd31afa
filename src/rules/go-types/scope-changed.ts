import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';

export const goTypesScopeChanged = defineGoRule({
  id: 'go-types/scope-changed',
  summary: 'A marker changes the scope of a kind.',
  severity: 'error',
  because: 'a server rejects the CRD that is generated from it, and every URL of the API changes',
  changes: ['scope'],
  describe: ({ subject, version }, { before, after }) =>
    `The scope of the kind ${quoted(subject)} of ${quoted(version)} changes from ${before} to ${after}: a server that has its CRD rejects the update, and the URLs of every client change. Add a new kind with the new scope and migrate the objects.`,
});
