// The list of versions is refused.
import { kindsOf } from '../../apiserver/checks/check.ts';
import { versionTexts } from '../../apiserver/checks/definition.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionVersions = defineAdmissionRule({
  id: 'admission/versions',
  summary: 'The list of versions is refused.',
  source: 'apiextensions-apiserver validation.validateCustomResourceDefinitionSpec',
  checks: kindsOf(versionTexts),
  inV1beta1: true,
  wayOut: () =>
    'Versions have unique DNS labels as names, each has a schema, and exactly one has `storage: true`. `deprecationWarning` needs `deprecated: true`.',
});
