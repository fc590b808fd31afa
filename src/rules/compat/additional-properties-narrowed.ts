// A map no longer takes the keys or values it took.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatAdditionalPropertiesNarrowed = defineSchemaRule({
  id: 'compat/additional-properties-narrowed',
  summary: 'A map no longer takes the keys or values it took.',
  severity: 'error',
  because: 'entries are pruned or rejected',
  explains: { does: ['refused', 'pruned'], below: true },
  subjects: ['additionalProperties'],
  effects: ['tightened'],
  tell: ({ change, field }) => {
    const message = `${field} narrows its \`additionalProperties\`: entries that were kept until now are pruned or rejected. Keep what it accepted.`;
    return change.isDeclared === true ? { message, circumstance: 'as-kubernetes' } : message;
  },
});
