// The OpenAPI schema holds something that the server does not accept.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionSchema = defineAdmissionRule({
  id: 'admission/schema',
  summary: 'The OpenAPI schema holds something that the server does not accept.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema',
  checks: [
    'schema-on-both-levels',
    'type-unknown',
    'type-null',
    'keyword-not-supported',
    'items-many',
    'unique-items-on',
    'preserve-not-true',
    'root-nullable',
    'root-fields',
    'root-type',
    'no-structure',
    'preserve-unknown-fields',
  ],
  wayOut: () => 'Schemas of CRDs are a subset of OpenAPI v3. Write it with the keywords that remain.',
});
