import { defineSchemaRule } from '../compat-rule.ts';
import { ownershipAfter } from '../compat-words.ts';

export const compatListTypeChanged = defineSchemaRule({
  id: 'compat/list-type-changed',
  summary: 'The list type or the map keys of a list change.',
  severity: 'error',
  because: 'server-side apply changes who owns which item, and lists with duplicate items are rejected',
  explains: { outcomes: ['rejected'], below: true },
  source: 'KEP-555; API conventions, merge strategies',
  subjects: ['list-type', 'list-map-keys'],
  effects: ['changed'],
  describe: ({ change, field, before, after }) => {
    if (change.subject === 'list-type' && change.isOfComposites)
      return `${field} changes its \`x-kubernetes-list-type\` from ${before} to ${after}, which server-side apply does not support for items that are objects or lists: from now on it rejects every object that has an item there, stored ones included. Keep the type as it is, and check for duplicates in the controller.`;
    const keyword = change.subject === 'list-type' ? 'x-kubernetes-list-type' : 'x-kubernetes-list-map-keys';
    // Sets and maps reject duplicate items.
    const isStricter = change.subject === 'list-map-keys' || change.after !== 'atomic';
    const duplicates = isStricter ? '; lists with duplicate items are rejected' : '';
    const ownership = ownershipAfter('items', change.subject === 'list-type' ? change.before : undefined);
    const message = `${field} changes its \`${keyword}\` from ${before} to ${after}: ${ownership}${duplicates}. Keep it as it is within a version.`;
    const [first] = change.steps;
    const last = change.steps.at(-1);
    const isStatus = typeof first === 'object' && first.property === 'status';
    const isByType = change.subject === 'list-type' && change.after === 'map' && change.keys.join(' ') === 'type';
    if (isStatus && typeof last === 'object' && last.property === 'conditions' && isByType)
      return { message, circumstance: 'conditions-map' };
    // An atomic list has one owner: splitting it takes nothing from other owners, joining does.
    return change.subject === 'list-type' && change.before === 'atomic'
      ? { message, circumstance: 'atomic-list' }
      : message;
  },
});
