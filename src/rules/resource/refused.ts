import { rejectionText, remediationOf } from '../rejection.ts';
import { defineResourceRule, resourceName } from '../resource-rule.ts';
import { versionSentence } from '../version-words.ts';

export const resourceRefused = defineResourceRule({
  id: 'resource/refused',
  summary: 'A custom resource does not fit its CRD: a server rejects it.',
  severity: 'error',
  because: 'no one can apply it to a cluster that has the CRD of this repository',
  source: 'apiextensions-apiserver validation.ValidateCustomResource, schema/listtype, schema/objectmeta, schema/cel',
  describe: (fact) =>
    fact.what === 'rejected' && !fact.byChange
      ? `A server with the CRD of \`${fact.crd.path}\` rejects ${resourceName(fact)}: ${rejectionText(fact)}. ${remediationOf(fact)}.${versionSentence(fact.kubernetes)}`
      : undefined,
});
