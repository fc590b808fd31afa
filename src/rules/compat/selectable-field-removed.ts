// A selectable field is gone.
import { defineCrdRule, wasServed } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatSelectableFieldRemoved = defineCrdRule({
  id: 'compat/selectable-field-removed',
  summary: 'A selectable field is gone.',
  severity: 'error',
  because: 'field selectors that name it are refused',
  changes: ['selectable-field-removed'],
  tell: (fact) =>
    wasServed(fact.version)
      ? `The selectable field ${quoted(fact.before)} of \`${fact.version?.name ?? ''}\` is gone: requests with it in a field selector are refused. Keep it.`
      : undefined,
});
