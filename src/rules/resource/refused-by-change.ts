import { rejectionText, remediationOf } from '../rejection.ts';
import { defineResourceRule, resourceName } from '../resource-rule.ts';
import { versionSentence } from '../version-words.ts';

export const resourceRefusedByChange = defineResourceRule({
  id: 'resource/refused-by-change',
  summary: 'This change of a CRD makes servers reject a custom resource of the repository that they accepted before.',
  severity: 'error',
  because: 'it proves that the change breaks resources, and users of the CRD have more of them',
  breaks: 'yes',
  source: 'apiextensions-apiserver validation.ValidateCustomResource, on both sides of the change',
  describe: (fact) =>
    fact.what === 'rejected' && fact.byChange
      ? `This change of \`${fact.crd.name}\` makes servers reject ${resourceName(fact)}, which they accepted before: ${rejectionText(fact)}.${fact.crd.isForeign ? '' : ' Keep accepting it where it was released, or resources of users break too.'} ${remediationOf(fact, ' here')}.${versionSentence(fact.kubernetes)}`
      : undefined,
});
