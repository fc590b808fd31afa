import { defineCrdRule } from '../compat-rule.ts';

const names: Readonly<Record<'singular' | 'list-kind' | 'category-removed', string>> = {
  singular: 'singular name',
  'list-kind': 'list kind',
  'category-removed': 'category',
};

export const compatNameChanged = defineCrdRule({
  id: 'compat/name-changed',
  summary: 'The singular name, the list kind or a category changes.',
  severity: 'info',
  because: 'typed clients and scripts may name them, objects do not',
  breaks: 'perhaps',
  changes: ['singular', 'list-kind', 'category-removed'],
  describe: (fact, { before, after }) =>
    `The ${names[fact.change]} ${before} ${fact.change === 'category-removed' ? 'is removed' : `becomes ${after}`}: clients and scripts that use it fail until they are updated.`,
});
