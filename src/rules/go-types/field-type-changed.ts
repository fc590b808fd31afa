import type { Wire } from '../../facts/go/wire.ts';
import { defineGoRule } from '../go-types-rule.ts';

function effectOf(before: Wire, after: Wire): string {
  if (before.kind === 'array' && after.kind === 'array') return effectOf(before.item, after.item);
  if (before.kind === 'map' && after.kind === 'map') return effectOf(before.value, after.value);
  if (before.kind === 'map' && after.kind === 'struct') return 'entries that are none of its fields are dropped';
  return before.kind === 'any'
    ? 'objects with another value no longer decode'
    : 'objects written before no longer decode';
}

export const goTypesFieldTypeChanged = defineGoRule({
  id: 'go-types/field-type-changed',
  summary: 'A field of an API type changes its type to one with another form in JSON.',
  severity: 'error',
  because: 'stored objects no longer decode, and clients of either form fail on the other',
  changes: ['type'],
  describe: (fact, { subject, before, after }) =>
    `${subject} changes its type from ${before} to ${after}: ${effectOf(fact.before.wire, fact.after.wire)}. Add a field of the new type next to it, or change it in a new version that converts.`,
});
