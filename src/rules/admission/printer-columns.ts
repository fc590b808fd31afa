import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';
import { fixOfJsonPath } from '../exact-fix.ts';

export const admissionPrinterColumns = defineAdmissionRule({
  id: 'admission/printer-columns',
  summary: 'An additional printer column is rejected.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceColumnDefinition',
  checks: kindsBySubject.columns,
  inV1beta1: true,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  remediation: () => 'A column needs `name`, `type` and a `jsonPath` that begins with a dot.',
});
