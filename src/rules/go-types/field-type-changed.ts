import type { Wire } from '../../facts/go/wire.ts';
import { defineGoRule } from '../go-types-rule.ts';

/** Whether only values that few fields have, as AS numbers do, no longer decode. */
const isSigned = (before: Wire, after: Wire): boolean => before.kind === 'uint32' && after.kind === 'int32';

function effectOf(before: Wire, after: Wire): string {
  if (isSigned(before, after)) return 'values above 2147483647 no longer decode';
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
  describe: (fact, { subject, before, after }) => {
    const [was, is] = [fact.before.wire, fact.after.wire];
    const message = `${subject} changes its type from ${before} to ${after}: ${effectOf(was, is)}. Add a field of the new type next to it, or change it in a new version that converts.`;
    return isSigned(was, is) ? { message, circumstance: 'undecided' } : message;
  },
});
