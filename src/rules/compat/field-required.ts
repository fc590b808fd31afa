import { defineSchemaRule, isStatusItself } from '../compat-rule.ts';
import { requiredStatus } from '../compat-words.ts';

export const compatFieldRequired = defineSchemaRule({
  id: 'compat/field-required',
  summary: 'A field becomes required that objects may lack.',
  severity: 'error',
  because: 'objects without it are rejected',
  explains: { outcomes: ['rejected'], types: ['FieldValueRequired'] },
  subjects: ['required'],
  effects: ['tightened'],
  describe: ({ change, field }) => {
    if (change.hasDefault) return undefined;
    if (change.wasFilledIn === true)
      return `${field} is required and loses its default: servers no longer fill it in, and reject objects without it. Keep the default, or no longer require the field.`;
    if (isStatusItself(change.steps))
      return `${field} is newly required: new objects without it are rejected, and where it is a subresource, ${requiredStatus}.`;
    const message = `${field} is newly required and has no default: new objects without it are rejected, and so are updates of stored ones that change anything next to it. Give it a \`default\`, or leave it optional and check it in the controller.`;
    if (change.isRequiredByKubernetes === true) return { message, circumstance: 'as-kubernetes' };
    return change.isSpecWithRequired === true ? { message, circumstance: 'spec-with-required' } : message;
  },
});
