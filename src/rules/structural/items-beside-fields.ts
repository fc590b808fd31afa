import { defineRule } from '../rule.ts';
import { fieldOf } from '../../documents/field-path.ts';
import { subjectOf } from '../compat-rule.ts';

export const structuralItemsBesideFields = defineRule({
  id: 'structural/items-beside-fields',
  summary: 'A node has items next to properties or additionalProperties.',
  severity: 'warning',
  because: 'the server accepts it, but one of the two can never apply',
  looksAt: 'head',
  source: 'Kubernetes documentation, structural schemas and pruning',
  needs: ['structural-review'],
  check: ({ demand, version, steps }) =>
    demand === 'items-beside-fields'
      ? {
          message: `${subjectOf(steps)} has \`items\` next to \`properties\` or \`additionalProperties\`: a value is a list or an object, so one of the two never applies. Keep the one that fits its \`type\`.`,
          version,
          field: fieldOf(steps),
        }
      : undefined,
});
