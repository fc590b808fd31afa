// A default changes or goes.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatDefaultChanged = defineSchemaRule({
  id: 'compat/default-changed',
  summary: 'A default changes or goes.',
  severity: 'warning',
  because: 'no object is rejected; what leaving the field out means changes, which may be the point of the change',
  presets: { strict: 'error' },
  explains: { does: ['changed'], below: true },
  subjects: ['default'],
  effects: ['changed', 'removed'],
  tell: ({ change, field, before, after }) =>
    change.effect === 'removed'
      ? `${field} loses its default ${before}: objects that leave it out change their meaning. Keep the default, or bring the change in a new version.`
      : `${field} changes its default from ${before} to ${after}: objects that leave it out change their meaning. Keep the old default, or bring the new one in a new version.`,
});
