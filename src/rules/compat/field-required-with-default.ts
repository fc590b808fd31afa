import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldRequiredWithDefault = defineSchemaRule({
  id: 'compat/field-required-with-default',
  summary: 'A field with a default becomes required.',
  severity: 'info',
  because: 'the server fills it in, so old objects and clients stay valid',
  breaks: 'no',
  subjects: ['required'],
  effects: ['tightened'],
  describe: ({ change, field, isBundled }) => {
    if (!change.hasDefault) return undefined;
    const what = `${field} is newly required, with a default that the server fills in`;
    // What it lists was read by the old schema, which filled in a default, too.
    if (!isBundled || change.hadDefault === true) return `${what}: old objects and clients stay valid.`;
    const message = `${what}, but Operator Lifecycle Manager does not when it validates stored objects: it does not upgrade the operator while one has no such field. Leave it optional: its default is filled in either way.`;
    return { message, circumstance: 'not-filled-in' };
  },
});
