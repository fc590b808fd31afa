// The list of versions is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionVersions = defineAdmissionRule({
  id: 'admission/versions',
  summary: 'The list of versions is refused.',
  source: 'apiextensions-apiserver validation.validateCustomResourceDefinitionSpec',
  checks: [
    'version-name-malformed',
    'versions-not-unique',
    'storage-versions-not-one',
    'first-version-differs',
    'versions-identical',
    'warning-without-deprecation',
    'warning-too-long',
    'warning-empty',
    'warning-unprintable',
  ],
  inV1beta1: true,
  wayOut: () =>
    'Versions have unique DNS labels as names, each has a schema, and exactly one has `storage: true`. `deprecationWarning` needs `deprecated: true`.',
});
