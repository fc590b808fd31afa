import { defineGoRule } from '../go-types-rule.ts';

export const goTypesEnumNarrowed = defineGoRule({
  id: 'go-types/enum-narrowed',
  summary: 'An enum of an API type loses a value, by its marker or its constants, or is set at all.',
  severity: 'error',
  because: 'objects with a value that was allowed are rejected',
  changes: ['enum-value-removed', 'enum-set', 'constant-removed'],
  tell: ({ change }, { subject, before, after }) => {
    if (change === 'enum-set')
      return `${subject} is now limited to ${after}: every other value is rejected. Allow all values in use, or introduce the limit in a new version.`;
    if (change === 'enum-value-removed')
      return `${subject} no longer accepts ${before}: objects that have it are rejected. Keep the value and mark it as deprecated.`;
    return {
      message: `No constant of ${subject} has the value ${before} any longer: if servers stop accepting it, objects that have it break; Go clients do not compile either way. Keep the constant and mark it deprecated.`,
      circumstance: 'undecided',
    };
  },
});
