// The topology of a list of an API type changes.
import { defineGoRule, quoted } from '../go-types-rule.ts';

export const goTypesListTypeChanged = defineGoRule({
  id: 'go-types/list-type-changed',
  summary: 'The topology of a list of an API type changes.',
  severity: 'error',
  because: 'server-side apply changes who owns which item, and lists with duplicate items are rejected',
  source: 'KEP-555; API conventions, merge strategies',
  changes: ['list-type', 'list-map-keys'],
  tell: (fact, { subject, before, after }) => {
    const marker = fact.change === 'list-type' ? '+listType' : '+listMapKey';
    const message = `${subject} changes its ${quoted(marker)} from ${before} to ${after}: the owners that server-side apply recorded no longer fit. Keep it as it is within a version.`;
    // An atomic list has one owner for all of it: splitting that up takes nothing from anybody, joining does.
    return fact.change === 'list-type' && fact.before === 'atomic' ? { message, circumstance: 'atomic-list' } : message;
  },
});
