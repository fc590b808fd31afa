import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldRequiredWithDefault = defineSchemaRule({
  id: 'compat/field-required-with-default',
  summary: 'A field with a default becomes required.',
  severity: 'info',
  because: 'the server fills it in, so old objects and clients stay valid',
  breaks: 'no',
  subjects: ['required'],
  effects: ['tightened'],
  describe: ({ change, field }) =>
    change.hasDefault
      ? `${field} is newly required, with a default that the server fills in: old objects and clients stay valid.`
      : undefined,
});
