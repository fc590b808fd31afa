import { defineSchemaRule } from '../compat-rule.ts';

export const compatDefaultChanged = defineSchemaRule({
  id: 'compat/default-changed',
  summary: 'A default is changed or removed.',
  severity: 'warning',
  because: 'no object is rejected, but leaving the field out gets another meaning, which may be intentional',
  presets: { strict: 'error' },
  explains: { outcomes: ['changed'], below: true },
  subjects: ['default'],
  effects: ['changed', 'removed'],
  describe: ({ change, field, before, after }) =>
    change.effect === 'removed'
      ? `${field} loses its default ${before}: objects without the field now mean something else. Keep the default, or change it in a new version.`
      : `${field} changes its default from ${before} to ${after}: objects without the field now mean something else. Keep the old default, or introduce the new one in a new version.`,
});
