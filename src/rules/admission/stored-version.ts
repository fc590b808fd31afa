import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionStoredVersion = defineAdmissionRule({
  id: 'admission/stored-version',
  summary: 'A version in which objects are stored is removed.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionStoredVersions',
  breaks: 'yes',
  checks: ['stored-version-removed'],
  remediation: () =>
    'Clusters in which objects were stored in that version reject the update. Keep the version (it need not be served), move `storage: true`, rewrite all objects, remove the version from `status.storedVersions`, and remove it in a later release.',
});
