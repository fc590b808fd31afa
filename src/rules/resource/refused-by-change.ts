// A custom resource that a server refuses from this change of its CRD on.
import { refusalText, wayOutOf } from '../refusal.ts';
import { defineResourceRule, resourceName } from '../resource-rule.ts';
import { versionSentence } from '../version-words.ts';

export const resourceRefusedByChange = defineResourceRule({
  id: 'resource/refused-by-change',
  summary: 'This change of a CRD makes servers reject a custom resource of the repository that they took before.',
  severity: 'error',
  because: 'it is the proof that the change breaks resources, and the users of the CRD have more of them',
  breaks: 'yes',
  source: 'apiextensions-apiserver validation.ValidateCustomResource, on both sides of the change',
  tell: (fact) =>
    fact.what === 'refused' && fact.byChange
      ? `This change of \`${fact.crd.name}\` makes servers reject ${resourceName(fact)}, which they took before: ${refusalText(fact)}. Go on accepting it, or know that resources of users break too. ${wayOutOf(fact)} here.${versionSentence(fact.kubernetes)}`
      : undefined,
});
