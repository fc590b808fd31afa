import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleOpenapiDiffers = defineRule({
  id: 'lifecycle/openapi-differs',
  summary: 'The `x-kubernetes-api-lifecycle` of an OpenAPI file differs from the tag of the Go field.',
  severity: 'warning',
  because: 'readers of the OpenAPI file get a wrong lifecycle, but no server uses it',
  source: 'KEP-2558: the extension is generated from the tags of Go fields',
  needs: ['openapi-lifecycle'],
  check: ({ definition, property, published, tagged, subject, field }) => {
    const where = `${quoted(property)} of ${quoted(definition)}`;
    const message =
      published === undefined
        ? `${where} has no \`x-kubernetes-api-lifecycle\`, but ${quoted(subject)} is tagged ${quoted(tagged ?? '')}. Generate the file again.`
        : tagged === undefined
          ? `${where} has the lifecycle ${quoted(published)}, but ${quoted(subject)} has no \`+lifecycle\` tag. Generate the file again, or tag the field.`
          : `${where} has the lifecycle ${quoted(published)}, but the tag of ${quoted(subject)} says ${quoted(tagged)}. Generate the file again.`;
    return {
      message,
      field: `${definition}.${property}`,
      key: `${published ?? ''} ${tagged ?? ''}`,
      related: [{ at: field, message: 'the Go field' }],
    };
  },
});
