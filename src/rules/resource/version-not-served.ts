import { defineResourceRule, resourceName } from '../resource-rule.ts';

export const resourceVersionNotServed = defineResourceRule({
  id: 'resource/version-not-served',
  summary: 'A custom resource is of a version that its CRD does not serve.',
  severity: 'warning',
  because: 'servers reject the resource, unless they have another CRD than the one of this repository',
  source: 'apiextensions-apiserver customresource handler: only served versions have endpoints',
  presets: { strict: 'error' },
  describe: (fact) =>
    fact.what === 'not-served'
      ? `The CRD of \`${fact.crd.path}\` ${fact.byChange ? 'no longer serves' : 'does not serve'} \`${fact.version}\`: a server rejects ${resourceName(fact)}, as it has no such kind in that version. Rewrite it for a served version.`
      : undefined,
});
