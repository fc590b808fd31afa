import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';

export const goTypesListTypeChanged = defineGoRule({
  id: 'go-types/list-type-changed',
  summary: 'The list type, the map keys or the patch strategy of a field of an API type change.',
  severity: 'error',
  because:
    'server-side apply changes who owns which item, patches change other items, and lists with duplicate items are rejected',
  source: 'KEP-555; API conventions, merge strategies',
  changes: ['list-type', 'list-map-keys', 'patch-strategy'],
  describe: (fact, { subject, before, after }) => {
    if (fact.change === 'patch-strategy')
      return `${subject} changes from ${before} to ${after} in strategic merge patches: patches that clients send, also those of \`kubectl apply\`, add, replace or remove other items than before. Keep \`patchStrategy\` and \`patchMergeKey\` within a version.`;
    const marker = fact.change === 'list-type' ? '+listType' : '+listMapKey';
    const message = `${subject} changes its ${quoted(marker)} from ${before} to ${after}: ownership recorded by server-side apply no longer matches. Keep it as it is within a version.`;
    const isByType = fact.change === 'list-type' && fact.after === 'map' && fact.keys.join(' ') === 'type';
    if (isByType && fact.isStatus && fact.json === 'conditions') return { message, circumstance: 'conditions-map' };
    // An atomic list has one owner: splitting it takes nothing from other owners, joining does.
    return fact.change === 'list-type' && fact.before === 'atomic' ? { message, circumstance: 'atomic-list' } : message;
  },
});
