// The singular name, the list kind or a category changes.
import { defineCrdRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

const names: Readonly<Record<string, string>> = {
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
  tell: (fact) =>
    `The ${names[fact.change] ?? fact.change} ${quoted(fact.before)} ${fact.after === undefined ? 'is gone' : `becomes ${quoted(fact.after)}`}: clients and scripts that name it must follow.`,
});
