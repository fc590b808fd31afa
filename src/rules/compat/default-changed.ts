// A default changes or goes.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatDefaultChanged = defineSchemaRule({
  id: 'compat/default-changed',
  summary: 'A default changes or goes.',
  severity: 'warning',
  because: 'no object is refused; what leaving the field out means changes, which may be the point of the change',
  presets: { strict: 'error' },
  explains: { does: ['changed'], below: true },
  subjects: ['default'],
  effects: ['changed', 'removed'],
  tell: ({ change, field }) =>
    change.effect === 'removed'
      ? `${field} loses its default ${quoted(change.before)}: objects that leave it out change their meaning. Keep the default, or bring the change in a new version.`
      : `${field} changes its default from ${quoted(change.before)} to ${quoted(change.after)}: objects that leave it out change their meaning. Keep the old default, or bring the new one in a new version.`,
});
