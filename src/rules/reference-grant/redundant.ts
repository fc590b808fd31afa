import { removeItem } from '../../documents/edits.ts';
import type { GrantRedundantFact } from '../../facts/grants/grant-facts.ts';
import { fixOf, type Fix } from '../exact-fix.ts';
import { fieldNotation, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { pathText } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

/** Removes an entry that is there twice. Which of a wide and a narrow one to keep is up to its author. */
function fixFor({ item, same, at }: GrantRedundantFact): Fix | undefined {
  if (item === undefined || !same) return undefined;
  return fixOf('Remove the entry: it revokes no access', [removeItem(at.file, item.list, item.at)]);
}

export const referenceGrantRedundant = defineRule({
  id: 'reference-grant/redundant',
  summary: 'A ReferenceGrant repeats another entry or another grant.',
  severity: 'info',
  because: 'it is harmless until someone removes it to revoke the access, and the access stays',
  source: 'KEP-3766: entries and grants are combined by OR',
  presets: { strict: 'warning' },
  needs: ['grant-redundant'],
  check(fact) {
    const { path, by, same, name } = fact;
    const field = path === undefined ? '' : pathText(path);
    const relation = same ? 'says the same as' : 'is covered by';
    const other = 'path' in by ? quoted(pathText(by.path)) : `the ReferenceGrant ${quoted(by.name)}`;
    const what = field === '' ? '' : `: ${quoted(field)}`;
    return {
      message: `${grantText(name)}${what} ${relation} ${other}. Removing it revokes no access; keep one of the two.`,
      field: path && fieldNotation(path),
      key: `${field} ${other}`,
      fix: fixFor(fact),
      related: 'at' in by ? [{ at: by.at, message: 'the grant that allows it already' }] : undefined,
    };
  },
});
