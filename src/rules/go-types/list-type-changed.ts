import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';

export const goTypesListTypeChanged = defineGoRule({
  id: 'go-types/list-type-changed',
  summary: 'The list type or the map keys of a list in an API type change.',
  severity: 'error',
  because: 'server-side apply changes who owns which item, and lists with duplicate items are rejected',
  source: 'KEP-555; API conventions, merge strategies',
  changes: ['list-type', 'list-map-keys'],
  describe: (fact, { subject, before, after }) => {
    const marker = fact.change === 'list-type' ? '+listType' : '+listMapKey';
    const message = `${subject} changes its ${quoted(marker)} from ${before} to ${after}: ownership recorded by server-side apply no longer matches. Keep it as it is within a version.`;
    const isByType = fact.change === 'list-type' && fact.after === 'map' && fact.keys.join(' ') === 'type';
    if (isByType && fact.isStatus && fact.json === 'conditions') return { message, circumstance: 'conditions-map' };
    // An atomic list has one owner: splitting it takes nothing from other owners, joining does.
    return fact.change === 'list-type' && fact.before === 'atomic' ? { message, circumstance: 'atomic-list' } : message;
  },
});
