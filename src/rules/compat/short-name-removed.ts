import type { CrdChangeFact } from '../../facts/crd/crd-fact.ts';
import { defineCrdRule } from '../compat-rule.ts';

/** kubectl finds a kind by plural, singular and categories too; the server makes a missing singular of the kind. */
function isStillFound({ before, pair }: CrdChangeFact<'short-name-removed'>): boolean {
  const names = pair.after?.names;
  if (names?.categories.value.includes(before) === true) return true;
  return before === names?.plural.value || before === (names?.singular.value ?? names?.kind.value?.toLowerCase());
}

export const compatShortNameRemoved = defineCrdRule({
  id: 'compat/short-name-removed',
  summary: 'A short name is removed.',
  severity: 'warning',
  because: 'people and scripts that use it with kubectl fail; no object is affected',
  changes: ['short-name-removed'],
  describe: (fact, { before }) =>
    isStillFound(fact)
      ? undefined
      : `The short name ${before} is removed: \`kubectl get ${fact.before}\` fails for users and scripts. Keep it.`,
});
