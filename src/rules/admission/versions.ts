import { kindsBySubject, type CrdCheckKind } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

const remediations: Partial<Record<CrdCheckKind, string>> = {
  'version-name-malformed': 'Name it with a DNS label, as `v1` or `v1beta1`.',
  'versions-not-unique': 'List each version once.',
  'storage-versions-not-one': 'Set `storage: true` in one version, and `storage: false` in the others.',
  'first-version-differs': 'Write the name of the first version there, or leave `spec.version` out.',
  'versions-identical': 'Write it once for all versions, in `spec`.',
};

export const admissionVersions = defineAdmissionRule({
  id: 'admission/versions',
  summary: 'The list of versions is rejected.',
  source: 'apiextensions-apiserver validation.validateCustomResourceDefinitionSpec',
  checks: kindsBySubject.versions,
  inV1beta1: true,
  remediation: ({ error }) =>
    remediations[error.check.kind] ??
    '`deprecationWarning` needs `deprecated: true`, and is a printable text of at most 256 characters.',
});
