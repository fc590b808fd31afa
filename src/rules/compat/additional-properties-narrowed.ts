import { defineSchemaRule } from '../compat-rule.ts';

export const compatAdditionalPropertiesNarrowed = defineSchemaRule({
  id: 'compat/additional-properties-narrowed',
  summary: 'A map no longer accepts the keys or values it accepted.',
  severity: 'error',
  because: 'entries are pruned or rejected',
  explains: { outcomes: ['rejected', 'pruned'], below: true },
  subjects: ['additionalProperties'],
  effects: ['tightened'],
  describe: ({ change, field }) => {
    const message = `${field} narrows its \`additionalProperties\`: entries that were accepted until now are pruned or rejected. Keep accepting them, or narrow it in a new version.`;
    return change.isDeclared === true ? { message, circumstance: 'as-kubernetes' } : message;
  },
});
