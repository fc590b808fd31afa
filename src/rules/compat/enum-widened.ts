import { defineSchemaRule } from '../compat-rule.ts';

export const compatEnumWidened = defineSchemaRule({
  id: 'compat/enum-widened',
  summary: 'Allowed values are added.',
  severity: 'info',
  because: 'old objects stay valid; clients that handle each value by name may not handle the new ones',
  breaks: 'no',
  subjects: ['enum'],
  effects: ['loosened'],
  describe: ({ change, field, before, after }) =>
    change.added === undefined
      ? `${field} is no longer limited to ${before}: clients that handle only these values may meet others.`
      : `${field} accepts ${after} too: clients that handle only the old values may meet the new ones.`,
});
