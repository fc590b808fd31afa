// A ReferenceGrant, or an entry of one, that allows nothing which is not allowed already.
import { removeItem } from '../../documents/edits.ts';
import type { GrantRedundantFact } from '../../facts/grants/grant-facts.ts';
import { quoted } from '../approval-rule.ts';
import { fixOf, withFix, type Fix } from '../exact-fix.ts';
import { fieldNotation, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';

/**
 * Takes an entry away that is said twice. Which of a wide and a narrow one
 * is meant, and a whole grant, is for its author.
 */
function fixFor({ list, same, field, at }: GrantRedundantFact): Fix | undefined {
  const index = Number(/\[(\d+)\]$/.exec(field)?.[1]);
  return list === undefined || !same || Number.isNaN(index)
    ? undefined
    : fixOf('Remove the entry: it revokes no access', [removeItem(at.file, list, index)]);
}

export const referenceGrantRedundant = defineRule({
  id: 'reference-grant/redundant',
  summary: 'A ReferenceGrant repeats what another entry or another grant allows already.',
  severity: 'info',
  because: 'it is harmless until someone removes it to revoke the access, and the access stays',
  source: 'KEP-3766: entries and grants are combined by OR',
  presets: { strict: 'warning' },
  needs: ['grant-redundant'],
  check(fact) {
    const { field, by, same, name } = fact;
    const does = same ? 'says the same as' : 'is covered by';
    const other = 'field' in by ? quoted(by.field) : `the ReferenceGrant ${quoted(by.name)}`;
    const what = field === '' ? '' : `: ${quoted(field)}`;
    return {
      message: `${grantText(name)}${what} ${does} ${other}. Removing it revokes no access; keep one of the two.`,
      ...(field === '' ? {} : { field: fieldNotation(field) }),
      key: `${field} ${other}`,
      ...withFix(fixFor(fact)),
      ...('at' in by ? { related: [{ at: by.at, message: 'the grant that allows it already' }] } : {}),
    };
  },
});
