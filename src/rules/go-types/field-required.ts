import { requiredStatus } from '../compat-words.ts';
import { defineGoRule, isRequiredStatus } from '../go-types-rule.ts';

export const goTypesFieldRequired = defineGoRule({
  id: 'go-types/field-required',
  summary: 'A field of an API type becomes required, or a new field of an existing type is.',
  severity: 'error',
  because: 'objects and clients that were valid without the field are rejected',
  changes: ['field-required', 'required-field-added'],
  describe: (fact, { subject }) => {
    if (fact.change === 'field-required' && fact.wasFilledIn === true)
      return `${subject} is required and loses its default: servers no longer fill it in, and reject objects without it. Keep the default, or make the field optional (\`+optional\` with \`omitempty\`).`;
    const what = `${subject} ${fact.change === 'field-required' ? 'becomes required' : 'is new and required'}`;
    if (isRequiredStatus(fact))
      return `${what}: new objects without it are rejected, and where it is a subresource, ${requiredStatus}.`;
    const message = `${what}: objects written before do not have it and are rejected. Make it optional (\`+optional\` with \`omitempty\`) or give it a default.`;
    const isMilder = fact.change === 'field-required' && fact.isSpecWithRequired === true;
    return isMilder ? { message, circumstance: 'spec-with-required' } : message;
  },
});
