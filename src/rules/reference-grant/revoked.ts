import type { ReportedReference } from '../../facts/grants/grant-effect-fact.ts';
import { groupBy } from '../../group-by.ts';
import { circumstances } from '../severity-table.ts';
import { grantText, referenceText, unlessText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { firstOf } from '../../wording.ts';

/** References that a message names; the related places show more. */
const named = 3;
const shown = 20;

/** The references by the effect on them, each kind of consequence once. */
const brokenText = (broken: readonly ReportedReference[]): string =>
  [...groupBy(broken, ({ consequence }) => consequence)]
    .map(([consequence, list]) => `${firstOf(list.map(referenceText), named)}: ${consequence}`)
    .join('; ');

export const referenceGrantRevoked = defineRule({
  id: 'reference-grant/revoked',
  summary: 'A ReferenceGrant is removed or narrowed, and references that need it stay.',
  severity: 'error',
  because: 'controllers must revoke the access at once; a warning where not all of the repository was read',
  source: 'KEP-3766, revocation behavior',
  needs: ['grant-revoked'],
  check({ how, name, broken, unless }) {
    const what = {
      removed: 'is removed',
      narrowed: 'no longer allows all that it did',
      unapplied: 'is no longer applied in that namespace',
    }[how];
    const references = broken.length === 1 ? 'a reference that stays' : `${broken.length} references that stay`;
    return {
      message: `${grantText(name)} ${what} and breaks ${references}${unlessText('another grant allows it', unless)}: ${brokenText(broken)}. Remove the references first, or keep the grant.`,
      key: `${how} ${name}`,
      circumstances: circumstances({ 'not-all-read': unless !== undefined }),
      related: broken.slice(0, shown).map(({ at: place }) => ({ at: place, message: 'no longer permitted' })),
    };
  },
});
