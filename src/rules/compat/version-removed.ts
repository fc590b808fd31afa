// A version is taken out of the CRD.
import type { CrdChangeFact } from '../../facts/crd/crd-fact.ts';
import { defineCrdRule } from '../compat-rule.ts';
import type { Told } from '../rule.ts';

const steps =
  'Where objects were ever stored in it, servers refuse this update until `status.storedVersions` no longer names it: move `storage: true` in an earlier release, rewrite all objects (kube-storage-version-migrator does), then take the name out of the list.';

function removal({ version, before }: CrdChangeFact<'version-removed'>): string | Told {
  const name = `\`${before}\``;
  if (!version.servedBefore)
    return {
      message: `The version ${name} is removed; it was not served any more. ${steps}`,
      circumstance: 'unserved',
    };
  const deprecated = version.deprecatedBefore;
  return `The version ${name} is removed while it is served${deprecated ? ', though deprecated' : ' and was never marked deprecated'}: its clients get 404. ${
    deprecated
      ? 'Stop serving it in one release and remove it in a later one.'
      : 'Mark it `deprecated: true` first, stop serving it in a later release, and remove it after that.'
  } ${steps}`;
}

export const compatVersionRemoved = defineCrdRule({
  id: 'compat/version-removed',
  summary: 'A version is taken out of the CRD.',
  severity: 'error',
  because: 'its clients find nothing, and a server in which objects were stored in it refuses the update',
  explains: { does: ['not-served'], below: true },
  changes: ['version-removed'],
  tell: (fact) => removal(fact),
});
