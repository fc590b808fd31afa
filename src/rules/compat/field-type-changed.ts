import { defineSchemaRule } from '../compat-rule.ts';

/** Types that a server accepts: a field of another one was never served. */
const types = new Set(['array', 'boolean', 'integer', 'int-or-string', 'number', 'object', 'string', undefined]);

export const compatFieldTypeChanged = defineSchemaRule({
  id: 'compat/field-type-changed',
  summary: 'A field changes its type.',
  severity: 'error',
  because: 'stored values no longer fit, and clients cannot be written for both',
  explains: { outcomes: ['rejected', 'pruned'], below: true },
  subjects: ['type'],
  effects: ['changed', 'tightened'],
  describe: ({ change, field, before, after }) => {
    if (!types.has(change.before)) return undefined;
    if (change.effect === 'tightened' && change.before === undefined && change.isDescribed === true)
      return {
        message: `${field} now says that it is of type ${after}: other values, and null unless it is nullable, no longer pass. Make sure that no object in use has them.`,
        circumstance: 'described-type',
      };
    if (change.before === 'number' && change.after === 'integer')
      return `${field} changes its type from ${before} to ${after}: fractions are rejected, in new objects and where an update changes them; integers stay valid. Stored fractions stay as they are: clients in Go that have an integer there, as the controller may, cannot decode them, and server-side apply rejects the object. Make sure that no object in use has a fraction, or introduce the type in a new version.`;
    const [first] = change.steps;
    const isStatus = typeof first === 'object' && first.property === 'status';
    const stored = isStatus
      ? 'The stored status keeps the old one: clients in Go, the controller among them, cannot decode it'
      : 'Stored ones stay as they are: clients in Go, the controller among them, cannot decode them';
    return `${field} changes its type from ${before} to ${after}: values of another type are rejected, in new objects and where an update changes them. ${stored}, and server-side apply rejects the object. Add a new field of the new type, or a new version with a conversion webhook.`;
  },
});
