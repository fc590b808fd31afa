// Stored data without effect becomes visible when the schema gets its field.
import { defineSchemaRule } from '../compat-rule.ts';

export const pruningDataMadeLive = defineSchemaRule({
  id: 'pruning/data-made-live',
  summary: 'A field is added where unknown fields were preserved.',
  severity: 'warning',
  because: 'stored objects may have values under that name that were never validated and now take effect',
  breaks: 'perhaps',
  source: 'Kubernetes documentation, structural schemas and pruning',
  subjects: ['field'],
  effects: ['added'],
  describe: ({ change, field, isRenamed }) =>
    change.wasPreserved && !isRenamed
      ? `${field} is added where unknown fields were preserved: stored objects may have any value under this name, and it now takes effect. Check stored objects, or choose a name that was not in use.`
      : undefined,
});
