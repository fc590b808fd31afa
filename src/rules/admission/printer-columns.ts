// An additional printer column is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionPrinterColumns = defineAdmissionRule({
  id: 'admission/printer-columns',
  summary: 'An additional printer column is refused.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceColumnDefinition',
  wayOut: () => 'A column needs `name`, `type` and a `jsonPath` that begins with a dot.',
});
