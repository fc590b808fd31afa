// A field that the CRD API does not know.
import { defineRule } from '../rule.ts';

export const admissionUnknownField = defineRule({
  id: 'admission/unknown-field',
  summary: 'The CRD has a field that the CustomResourceDefinition API does not know.',
  severity: 'error',
  because: 'kubectl refuses it by default, and every other client loses the field without an error',
  source: 'apimachinery runtime strict decoding (fieldValidation=Strict)',
  needs: ['admission-decode'],
  check: ({ what, message, at, status, document }) =>
    what === 'unknown-field'
      ? [
          {
            message: `${message}: kubectl refuses this CRD (\`--validate=strict\` is its default), other clients drop the field silently. Correct its spelling or indentation, or remove it.`,
            at,
            status,
            document,
            key: message,
          },
        ]
      : [],
});
