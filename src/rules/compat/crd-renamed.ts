import { defineCrdRule } from '../compat-rule.ts';

export const compatCrdRenamed = defineCrdRule({
  id: 'compat/crd-renamed',
  summary: 'The group, the kind or the plural of a CRD changes.',
  severity: 'error',
  because: 'it is another API: clients do not find the old one, and stored objects stay behind',
  explains: { outcomes: ['not-served', 'kind-removed'], below: true },
  changes: ['group', 'kind', 'plural'],
  describe: (fact, { before, after }) => {
    const change = `The ${fact.change} changes from ${before} to ${after}`;
    // The name of a CRD consists of plural and group: with another kind it is still the same object to a cluster.
    return fact.change === 'kind' && fact.pair.update
      ? `${change}: a server that has this CRD rejects the update, and clients of the old kind get 404. Add a new CRD with a name of its own and migrate the objects.`
      : `${change}: to a cluster this is another CRD, without any objects, and clients of the old one get 404. Keep the old CRD next to the new one and migrate the objects.`;
  },
});
