import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleMisplacedTag = defineRule({
  id: 'lifecycle/misplaced-tag',
  summary: 'A `+lifecycle` tag is on a type, on an embedded field, or on nothing.',
  severity: 'warning',
  because: 'the tag has no effect there, and nothing else breaks',
  source: 'KEP-2558 publishes lifecycles of fields; those of kinds are a non-goal',
  needs: ['lifecycle-tag'],
  check: ({ place, subject }) => {
    if (place === 'field') return [];
    const where = {
      type: `is on the type ${quoted(subject)}: only fields have lifecycles. Tag the fields that lead to it`,
      embedded: `is on the embedded field ${quoted(subject)}: only fields with a name of their own have lifecycles. Tag the fields of its type`,
      elsewhere:
        'belongs to no field: a comment counts only directly above a field, without a blank line between. Move it there',
    }[place];
    return { message: `This lifecycle tag ${where}.`, field: subject, key: place };
  },
});
