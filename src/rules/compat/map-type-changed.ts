import { defineSchemaRule } from '../compat-rule.ts';
import { ownershipAfter } from '../compat-words.ts';

export const compatMapTypeChanged = defineSchemaRule({
  id: 'compat/map-type-changed',
  summary: 'The map type of a map changes.',
  severity: 'warning',
  because: 'server-side apply changes who owns which key; no value is rejected',
  breaks: 'perhaps',
  source: 'KEP-555; API conventions, merge strategies',
  subjects: ['map-type'],
  effects: ['changed'],
  describe: ({ change, field, before, after }) => {
    const message = `${field} changes its \`x-kubernetes-map-type\` from ${before} to ${after}: ${ownershipAfter('keys', change.before)}. Keep it as it is within a version.`;
    return change.isDeclared ? { message, circumstance: 'as-kubernetes' } : message;
  },
});
