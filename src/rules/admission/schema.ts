import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionSchema = defineAdmissionRule({
  id: 'admission/schema',
  summary: 'The OpenAPI schema has something that the server does not accept.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema',
  checks: ['schema-on-both-levels', ...kindsBySubject.openAPI],
  remediation: () => 'Schemas of CRDs are a subset of OpenAPI v3. Write it with the keywords that remain.',
});
