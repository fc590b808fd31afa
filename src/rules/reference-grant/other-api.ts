import { quoted } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';

export const referenceGrantOtherApi = defineRule({
  id: 'reference-grant/other-api',
  summary: 'A manifest looks like a ReferenceGrant and belongs to another API.',
  severity: 'info',
  because: 'it may be meant for that API; nothing that follows Gateway API or KEP-3766 reads it',
  source: 'KEP-3766; the proof of concept kubernetes-sigs/referencegrant-poc',
  needs: ['other-grant-api'],
  check: ({ document, why }) => ({
    message: `${quoted(`${document.apiVersion} ${document.kind}`)} is no ReferenceGrant of Gateway API or of KEP-3766: it ${why}.`,
  }),
});
