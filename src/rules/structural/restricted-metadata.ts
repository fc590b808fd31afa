import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralRestrictedMetadata = defineAdmissionRule({
  id: 'structural/restricted-metadata',
  summary: 'apiVersion, kind or metadata are restricted in a way the server does not allow.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants',
  checks: ['metadata-nested', 'meta-type', 'metadata-restricted'],
  remediation: () =>
    '`apiVersion`, `kind` and `metadata` are implicit in every object: the first two are strings, `metadata` is an object, of which a schema may restrict `name` and `generateName` only. Leave out the rest; rules on labels or annotations belong in an admission policy.',
});
