// SS-12: stored data that meant nothing comes to life the day the schema learns its field.
import { defineSchemaRule } from '../compat-rule.ts';

export const pruningDataMadeLive = defineSchemaRule({
  id: 'pruning/data-made-live',
  summary: 'A field is added where unknown fields were preserved.',
  severity: 'warning',
  because: 'objects may hold data under that name which no one ever validated, and which now takes effect',
  breaks: 'perhaps',
  source: 'Kubernetes documentation, structural schemas and pruning',
  subjects: ['field'],
  effects: ['added'],
  tell: ({ change, field }) =>
    change.wasPreserved
      ? `${field} is added where unknown fields were preserved: objects may hold anything under this name, and from now on it counts. Check stored objects, or choose a name that was not in use.`
      : undefined,
});
