import { isInteger, type Wire } from '../../facts/go/wire.ts';
import { defineGoRule } from '../go-types-rule.ts';

/** Values that an integer loses that becomes one of 32 bits: few fields have them. */
const lost: Readonly<Partial<Record<Wire['kind'], string>>> = {
  int32: 'values above 2147483647',
  uint32: 'values below 0 or above 4294967295',
};

/** Two forms, in lists and maps those of the elements. */
function innermost(before: Wire, after: Wire): readonly [Wire, Wire] {
  if (before.kind === 'array' && after.kind === 'array') return innermost(before.item, after.item);
  return before.kind === 'map' && after.kind === 'map' ? innermost(before.value, after.value) : [before, after];
}

function effectOf(before: Wire, after: Wire): string {
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
    const [was, is] = innermost(fact.before.wire, fact.after.wire);
    const values = isInteger(was) ? lost[is.kind] : undefined;
    const effect = values === undefined ? effectOf(was, is) : `${values} no longer decode`;
    const message = `${subject} changes its type from ${before} to ${after}: ${effect}. Add a field of the new type next to it, or change it in a new version that converts.`;
    return values === undefined ? message : { message, circumstance: 'undecided' };
  },
});
