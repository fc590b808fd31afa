import { numbersOfWire, type Wire } from '../../facts/go/wire.ts';
import { defineGoRule } from '../go-types-rule.ts';
import { isPortName } from '../port-name.ts';

/** The numbers that an integer loses, in words; undefined where it loses none. */
function lostNumbers(before: Wire, after: Wire): string | undefined {
  const [was, is] = [numbersOfWire(before), numbersOfWire(after)];
  if (was === undefined || is === undefined) return undefined;
  const below = was[0] < is[0] ? `below ${is[0]}` : undefined;
  const above = was[1] > is[1] ? `above ${is[1]}` : undefined;
  return [below, above].filter((part) => part !== undefined).join(' or ');
}

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
    const numbers = lostNumbers(was, is);
    const effect = numbers === undefined ? effectOf(was, is) : `values ${numbers} no longer decode`;
    const message = `${subject} changes its type from ${before} to ${after}: ${effect}. Add a field of the new type next to it, or change it in a new version that converts.`;
    // Few fields have values beyond 32 bits, and no port one beyond 16.
    const isPort = is.kind === 'uint16' && isPortName(fact.json ?? '');
    const isRare = numbers !== undefined && (is.kind === 'int32' || is.kind === 'uint32' || isPort);
    return isRare ? { message, circumstance: 'undecided' } : message;
  },
});
