import { grantText, unlessText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';

export const referenceGrantUnused = defineRule({
  id: 'reference-grant/unused',
  summary: 'No reference of the repository uses a ReferenceGrant.',
  severity: 'info',
  because: 'references may be in other repositories, but an unused grant still gives access',
  source: 'KEP-3766',
  needs: ['grant-unused'],
  check({ how, name, grantAt, unless }) {
    const isRemoval = how === 'last-reference-removed';
    const message = isRemoval
      ? `${grantText(name)} now serves nothing: this was the last reference in the repository that needs it${unlessText('one is left', unless)}. Remove it as well, unless another repository uses it.`
      : `${grantText(name)} serves no reference of this repository. Correct its names, or remove it unless another repository uses it.`;
    return {
      message,
      key: `${how} ${name}`,
      related: isRemoval ? [{ at: grantAt, message: 'the grant that no longer serves anything' }] : undefined,
    };
  },
});
