// The topology of a list changes.
import { defineSchemaRule } from '../compat-rule.ts';
import { listIsStricter, quoted } from '../compat-words.ts';

export const compatListTypeChanged = defineSchemaRule({
  id: 'compat/list-type-changed',
  summary: 'The topology of a list changes.',
  severity: 'error',
  because: 'server-side apply changes who owns which item, and lists with doubled items are refused',
  source: 'KEP-555; API conventions, merge strategies',
  subjects: ['list-type', 'list-map-keys'],
  effects: ['changed'],
  tell: ({ change, field }) =>
    `${field} changes its ${change.subject === 'list-type' ? '`x-kubernetes-list-type`' : '`x-kubernetes-list-map-keys`'} from ${quoted(change.before)} to ${quoted(change.after)}: the owners that server-side apply recorded no longer fit, appliers may drop each other’s items${listIsStricter(change) ? ', and lists with doubled items are refused' : ''}. Keep it within a version.`,
});
