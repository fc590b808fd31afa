import { defineGoRule } from '../go-types-rule.ts';

export const goTypesFieldTypeChanged = defineGoRule({
  id: 'go-types/field-type-changed',
  summary: 'A field of an API type changes its type to one with another form in JSON.',
  severity: 'error',
  because: 'stored objects no longer decode, and clients of either form fail on the other',
  changes: ['type'],
  describe: (fact, { subject, before, after }) =>
    `${subject} changes its type from ${before} to ${after}: ${fact.before.wire.kind === 'map' && fact.after.wire.kind === 'struct' ? 'entries that are none of its fields are dropped' : 'objects written before no longer decode'}. Add a field of the new type next to it, or change it in a new version that converts.`,
});
