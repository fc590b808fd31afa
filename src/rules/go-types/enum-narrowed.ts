import { defineGoRule } from '../go-types-rule.ts';

export const goTypesEnumNarrowed = defineGoRule({
  id: 'go-types/enum-narrowed',
  summary:
    'An enum of an API type loses a value, by its marker or its constants, or is set at all; or its constants get other numbers.',
  severity: 'error',
  because: 'objects with a value that was allowed are rejected',
  changes: ['enum-value-removed', 'enum-set', 'constant-removed', 'constant-renumbered'],
  describe: (fact, { subject, before, after }) => {
    const { change } = fact;
    if (change === 'enum-set')
      return `${subject} is now limited to ${after}: every other value is rejected. Allow all values in use, or introduce the limit in a new version.`;
    if (change === 'enum-value-removed')
      return `${subject} no longer accepts ${before}: objects that have it are rejected. Keep the value and mark it as deprecated.`;
    if (change === 'constant-renumbered')
      return {
        message: `${before} of ${subject} is now ${after}: objects that have the old number get the meaning of another constant, or none. Keep the numbers, and add constants at the end.`,
        circumstance: 'undecided',
      };
    const isOne = fact.before?.length === 1;
    return {
      message: isOne
        ? `No constant of ${subject} has the value ${before} any longer: if servers stop accepting it, objects that have it break; Go clients do not compile either way. Keep the constant and mark it deprecated.`
        : `No constant of ${subject} has any of the values ${before} any longer: if servers stop accepting them, objects that have one break; Go clients do not compile either way. Keep the constants and mark them deprecated.`,
      circumstance: 'undecided',
    };
  },
});
