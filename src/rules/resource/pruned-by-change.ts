import { pathText } from '../../apiserver/index.ts';
import { defineResourceRule, resourceName } from '../resource-rule.ts';

export const resourcePrunedByChange = defineResourceRule({
  id: 'resource/pruned-by-change',
  summary:
    'This change of a CRD makes servers drop a field of a custom resource of the repository that they stored before.',
  severity: 'warning',
  because: 'kubectl rejects the resource and other clients lose the field without an error',
  breaks: 'yes',
  source:
    'Kubernetes documentation, structural schemas; apiextensions-apiserver pruning.PruneWithOptions, on both sides of the change',
  presets: { strict: 'error' },
  describe: (fact) =>
    fact.what === 'pruned'
      ? `This change of \`${fact.crd.name}\` makes servers drop \`${pathText(fact.path)}\` of ${resourceName(fact)}: kubectl rejects the resource, other clients lose the field without an error. ${fact.crd.isForeign ? 'Remove it here' : 'Remove it here; where it was released, keep it in the schema, or announce its end in the release notes'}.`
      : undefined,
});
