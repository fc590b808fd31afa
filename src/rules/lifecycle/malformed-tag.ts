import { parseLifecycleTag, type LifecycleProblem } from '../../documents/go/lifecycle-tag.ts';
import type { LifecycleTagFact } from '../../facts/lifecycle/lifecycle-facts.ts';
import { fixOf, type Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

const faultOf = ({ part, message }: LifecycleProblem): string => `${part} ${message}`;

/** The edit of one part, if nothing else is wrong with the tag because of it. */
function fixFor({ tag, at, span }: LifecycleTagFact, problem: LifecycleProblem): Fix | undefined {
  const { start, end, instead } = problem;
  if (instead === undefined) return undefined;
  const text = at.file.text.slice(at.start, at.end);
  const fixed = parseLifecycleTag(text.slice(0, start) + instead + text.slice(end));
  const known = new Set(tag.problems.map(faultOf));
  const isBetter =
    fixed !== undefined &&
    fixed.problems.length < tag.problems.length &&
    fixed.problems.every((one) => known.has(faultOf(one)));
  return isBetter ? fixOf(`Write \`${instead}\``, [{ at: span({ start, end }), text: instead }]) : undefined;
}

export const lifecycleMalformedTag = defineRule({
  id: 'lifecycle/malformed-tag',
  summary: 'A part of a `+lifecycle` tag is missing or not written as the KEP wants it.',
  severity: 'error',
  because: 'a tag that does not parse publishes nothing, contrary to its purpose',
  source: 'KEP-2558, Constraints and Caveats',
  needs: ['lifecycle-tag'],
  check(fact) {
    const { subject, tag, span } = fact;
    return tag.problems.map((problem) => ({
      message: `The lifecycle tag${subject === '' ? '' : ` of ${quoted(subject)}`}: ${problem.message}.`,
      at: span(problem),
      field: subject,
      key: faultOf(problem),
      fix: fixFor(fact, problem),
    }));
  },
});
