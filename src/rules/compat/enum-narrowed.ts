import { defineSchemaRule } from '../compat-rule.ts';
import { othersRejected } from '../compat-words.ts';

export const compatEnumNarrowed = defineSchemaRule({
  id: 'compat/enum-narrowed',
  summary: 'Allowed values are removed.',
  severity: 'error',
  because: 'objects with these values are rejected',
  explains: { outcomes: ['rejected'], types: ['FieldValueNotSupported'] },
  subjects: ['enum'],
  effects: ['tightened'],
  describe: ({ change, field, before, after }) =>
    change.removed === undefined
      ? `${field} is now limited to ${after}: ${othersRejected}. Keep every value in use valid, or introduce the limit in a new version.`
      : change.removed.length === 1
        ? `${field} no longer accepts ${before}: new objects and updates that set it are rejected; unchanged stored values still pass (Kubernetes 1.33 and later). Keep the value and ignore it in the controller, or drop it in a new version.`
        : `${field} no longer accepts ${before}: new objects and updates that set one of them are rejected; unchanged stored values still pass (Kubernetes 1.33 and later). Keep the values and ignore them in the controller, or drop them in a new version.`,
});
