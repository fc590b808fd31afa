// Unknown fields are no longer kept.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatPreserveUnknownFieldsRemoved = defineSchemaRule({
  id: 'compat/preserve-unknown-fields-removed',
  summary: 'Unknown fields are no longer kept.',
  severity: 'error',
  because: 'everything the schema does not name is pruned from stored objects',
  explains: { does: ['pruned'], below: true },
  subjects: ['preserve-unknown-fields'],
  effects: ['tightened'],
  tell: ({ change, field }) => {
    const message = `${field} no longer preserves unknown fields: whatever the schema does not name is pruned when objects are read or written. Name every field in use first.`;
    return change.isFirstSchema
      ? {
          message: `${message} The fields are named here for the first time, so only others are lost.`,
          circumstance: 'first-schema',
        }
      : message;
  },
});
