import { defineSchemaRule } from '../compat-rule.ts';

export const compatPreserveUnknownFieldsRemoved = defineSchemaRule({
  id: 'compat/preserve-unknown-fields-removed',
  summary: 'Unknown fields are no longer preserved.',
  severity: 'error',
  because: "everything that the schema doesn't define is pruned from stored objects",
  explains: { outcomes: ['pruned'], below: true },
  subjects: ['preserve-unknown-fields'],
  effects: ['tightened'],
  describe: ({ change, field }) => {
    const message = `${field} no longer preserves unknown fields: fields that the schema doesn't define are pruned when objects are read or written. Define every field in use first.`;
    return change.isFirstSchema
      ? {
          message: `${message} The schema defines fields here for the first time; only fields that it leaves out are lost.`,
          circumstance: 'first-schema',
        }
      : message;
  },
});
