import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';
import { fixOfJsonPath } from '../exact-fix.ts';

export const admissionSelectableFields = defineAdmissionRule({
  id: 'admission/selectable-fields',
  summary: 'A selectable field is rejected.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceSelectableFields',
  checks: kindsBySubject.selectableFields,
  fix: ({ at }, { places }) => fixOfJsonPath(at.file, places),
  remediation: () =>
    'A selectable field names a string, boolean or integer of the schema by a plain path, not below `metadata` and not inside a list. Equal `selectableFields` in all versions need equal schemas in all versions: a server that lifts the one and not the other rejects the CRD.',
});
