import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleDuplicateTag = defineRule({
  id: 'lifecycle/duplicate-tag',
  summary: 'A field has a second `+lifecycle` tag of the same component.',
  severity: 'warning',
  because: 'only one of them is published, and readers cannot see which',
  source: 'KEP-2558: one tag for each component has the current status',
  needs: ['lifecycle-tag'],
  check: ({ subject, tag, first }) =>
    first && {
      message: `${quoted(subject)} has two lifecycle tags of ${quoted(tag.component)}: only the first one counts. Keep the one with the current status.`,
      field: subject,
      key: tag.component,
      related: [{ at: first, message: 'the first tag' }],
    },
});
