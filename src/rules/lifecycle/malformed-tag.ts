// A lifecycle tag that is not written as KEP-2558 wants it.
import { quoted } from '../lifecycle-rule.ts';
import { defineRule } from '../rule.ts';

export const lifecycleMalformedTag = defineRule({
  id: 'lifecycle/malformed-tag',
  summary: 'A part of a `+lifecycle` tag is missing or not written as the KEP wants it.',
  severity: 'error',
  because: 'a tag that does not parse publishes nothing, and its author believes that it does',
  source: 'LC-1, LC-2, LC-3; KEP-2558, Constraints and Caveats',
  needs: ['lifecycle-tag'],
  check: ({ subject, tag, span, status }) =>
    tag.problems.map(({ part, message, start, end }) => ({
      message: `The lifecycle tag${subject === '' ? '' : ` of ${quoted(subject)}`}: ${message}.`,
      at: span({ start, end }),
      status,
      field: subject,
      key: `${part} ${message}`,
    })),
});
