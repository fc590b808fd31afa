import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionVersions = defineAdmissionRule({
  id: 'admission/versions',
  summary: 'The list of versions is rejected.',
  source: 'apiextensions-apiserver validation.validateCustomResourceDefinitionSpec',
  checks: kindsBySubject.versions,
  inV1beta1: true,
  remediation: () =>
    'Versions have unique DNS labels as names, each has a schema, and exactly one has `storage: true`. `deprecationWarning` needs `deprecated: true`.',
});
