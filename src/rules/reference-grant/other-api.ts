import type { OtherApi } from '../../grants/grant.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

/** What the manifest is instead, to follow "it". */
function textOf(api: OtherApi): string {
  if (api.is === 'unknown-version')
    return `has a version that ${api.group} does not have (it has ${api.versions.join(', ')})`;
  return api.is === 'former-name'
    ? 'is the former name of ReferenceGrant; Gateway API has not served it since v0.6.0'
    : "belongs to the proof of concept of KEP-3766 (`reference.authorization.k8s.io`), whose fields mean other things; controllers that follow Gateway API's ReferenceGrant do not read it";
}

export const referenceGrantOtherApi = defineRule({
  id: 'reference-grant/other-api',
  summary: 'A manifest looks like a ReferenceGrant and belongs to another API.',
  severity: 'info',
  because: 'it may be intended for that API; implementations of Gateway API or KEP-3766 do not read it',
  source: 'KEP-3766; the proof of concept kubernetes-sigs/referencegrant-poc',
  needs: ['other-grant-api'],
  check: ({ document, api }) => ({
    message: `${quoted(`${document.apiVersion} ${document.kind}`)} is not a ReferenceGrant of Gateway API or of KEP-3766: it ${textOf(api)}.`,
  }),
});
