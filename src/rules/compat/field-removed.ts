import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../../wording.ts';

export const compatFieldRemoved = defineSchemaRule({
  id: 'compat/field-removed',
  summary: 'A field of a served version is removed.',
  severity: 'error',
  because: 'stored data is pruned and clients that send the field lose it without an error',
  explains: { outcomes: ['pruned'] },
  subjects: ['field'],
  effects: ['removed'],
  describe: ({ change, field }) => {
    if (change.removedIn !== undefined) {
      const message = `${field} is removed, as Kubernetes ${change.removedIn} removed it from its own type: servers drop it from stored objects and from requests, without an error. Tell users who switched on its alpha feature.`;
      return { message, circumstance: 'removed-by-kubernetes' };
    }
    if (change.renamedTo === undefined)
      return `${field} is removed: servers drop it from stored objects and from requests, without an error. Keep the field, described as deprecated, and drop it in a new version with conversion.`;
    const last = change.steps.at(-1);
    const [old, now] = [typeof last === 'object' ? quoted(last.property) : field, quoted(change.renamedTo)];
    return `${field} was renamed to ${now}: servers drop ${old} from stored objects and from requests, without an error, and do not copy its value. Keep ${old}, described as deprecated, next to ${now}, or rename it in a new version with conversion.`;
  },
});
