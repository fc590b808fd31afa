import { type CrdCheckKind, kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

/** What to write instead, where it is more than other keywords. */
const instead: Readonly<Partial<Record<CrdCheckKind, string>>> = {
  'schema-on-both-levels': 'Write the schemas in one of the two places: in `spec.validation`, or in each version.',
  'type-unknown': 'Write one of these types.',
  'items-many': 'Write one schema, which all items have to satisfy.',
  'unique-items-on': 'Remove it; for a list of scalars write `x-kubernetes-list-type: set`.',
  'preserve-not-true': 'Remove it: what the schema does not define is dropped without it.',
  'root-nullable': 'Remove it.',
  'root-type': 'Write `type: object`.',
};

export const admissionSchema = defineAdmissionRule({
  id: 'admission/schema',
  summary: 'The OpenAPI schema has something that the server does not accept.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema',
  checks: ['schema-on-both-levels', ...kindsBySubject.openAPI],
  remediation: ({ error }) =>
    instead[error.check.kind] ??
    'Schemas of CRDs are a subset of OpenAPI v3. Remove what is outside of it, or write it with other keywords.',
});
