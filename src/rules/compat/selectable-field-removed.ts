import { defineCrdRule } from '../compat-rule.ts';

export const compatSelectableFieldRemoved = defineCrdRule({
  id: 'compat/selectable-field-removed',
  summary: 'A selectable field is removed.',
  severity: 'error',
  because: 'field selectors that name it are rejected',
  changes: ['selectable-field-removed'],
  describe: (fact, { before }) =>
    fact.version.servedBefore
      ? `The selectable field ${before} of \`${fact.version.name}\` is removed: requests with it in a field selector are rejected. Keep it.`
      : undefined,
});
