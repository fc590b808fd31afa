// The scope of a CRD changes.
import { defineCrdRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatScopeChanged = defineCrdRule({
  id: 'compat/scope-changed',
  summary: 'The scope of a CRD changes.',
  severity: 'error',
  because: 'a server refuses it, and every URL of the API changes',
  changes: ['scope'],
  tell: (fact) =>
    `The scope changes from ${quoted(fact.before)} to ${quoted(fact.after)}: a server that has this CRD refuses the update, and every client uses other paths. Bring a new kind with the new scope and migrate.`,
});
