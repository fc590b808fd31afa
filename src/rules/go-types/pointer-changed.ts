import { defineGoRule } from '../go-types-rule.ts';

export const goTypesPointerChanged = defineGoRule({
  id: 'go-types/pointer-changed',
  summary: 'A field of an API type becomes a pointer, or stops being one.',
  severity: 'warning',
  because:
    'what was sent stays readable, but an empty value can no longer be distinguished from one that is not set, and Go clients do not compile',
  breaks: 'perhaps',
  source: 'API conventions, optional vs. required',
  changes: ['pointer-added', 'pointer-removed'],
  describe: (fact, { subject, before, after }) => {
    const changes = `${subject} changes from ${before} to ${after}`;
    if (fact.change === 'pointer-removed')
      return `${changes}: a value that is not set can no longer be distinguished from the empty one, and Go clients must be changed. Keep the pointer.`;
    if (fact.asNull === 'missing')
      return `${changes} without \`omitempty\`: Go writes a value that is not set as null instead of the empty one, which servers drop, so that a required field is missing. Add \`omitempty\`.`;
    const inJson =
      fact.asNull === 'dropped' ? 'what is not set is left out instead of empty' : 'nothing changes in JSON';
    return {
      message: `${changes}: ${inJson}, but Go clients must be changed.`,
      circumstance: 'same-in-json',
    };
  },
});
