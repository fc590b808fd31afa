// A ReferenceGrant, or an entry of one, that allows nothing which is not allowed already.
import { quoted } from '../approval-rule.ts';
import { fieldNotation, grantProblem, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';

export const referenceGrantRedundant = defineRule({
  id: 'reference-grant/redundant',
  summary: 'A ReferenceGrant repeats what another entry or another grant allows already.',
  severity: 'info',
  because: 'it does no harm until somebody removes it to take the access away, and the access stays',
  source: 'RG-2, RG-8 (KEP-3766): entries and grants are combined by OR',
  presets: { strict: 'warning' },
  needs: ['grant-redundant'],
  check({ field, by, same, name, at, document, status }) {
    const does = same ? 'says the same as' : 'is covered by';
    const other = 'field' in by ? quoted(by.field) : `the ReferenceGrant ${quoted(by.name)}`;
    const what = field === '' ? '' : `: ${quoted(field)}`;
    return [
      grantProblem({
        message: `${grantText(name)}${what} ${does} ${other}. Removing it takes no access away; keep one of the two.`,
        at,
        status,
        document,
        ...(field === '' ? {} : { field: fieldNotation(field) }),
        key: `${field} ${other}`,
        ...('at' in by ? { related: [{ at: by.at, message: 'the grant that allows it already' }] } : {}),
      }),
    ];
  },
});
