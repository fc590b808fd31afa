import { defineRule } from '../rule.ts';

export const filesRuleCrashed = defineRule({
  id: 'files/rule-crashed',
  summary: 'A rule of this program failed on a file, which was therefore not fully reviewed.',
  severity: 'error',
  because: 'the findings of the rule are unknown, and a required check must not pass without them',
  meansUnread: true,
  source: 'this program',
  needs: ['crash'],
  check: ({ what, message }) => ({
    message: `\`${what}\` failed here and said nothing more: ${message}. This is a fault of kube-api-review; please report it with this file. The other rules have run.`,
    key: what,
  }),
});
