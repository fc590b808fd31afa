import { enhancement } from '../../apiserver/index.ts';
import { approvalProblem, subjectOf } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedUnapproved = defineRule({
  id: 'api-approved/unapproved',
  summary: 'A CRD in a group of the Kubernetes community says that it is not approved.',
  severity: 'info',
  because: 'it is allowed but discouraged; replacing an approval URL is a warning',
  looksAt: 'head',
  source: 'KEP-2337',
  presets: { strict: 'warning', kubernetes: 'warning' },
  needs: ['approval'],
  check(fact) {
    const { before, after } = fact;
    if (!fact.isProtected || after.state !== 'bypassed') return [];
    const status = before?.state === 'bypassed' ? 'existing' : 'introduced';
    const history = before?.state === 'approved' ? `; it named ${quoted(before.value ?? '')} before` : '';
    const message = `${subjectOf(fact)} and says that it is not approved (${quoted(after.value ?? '')})${history}. Servers accept it and mark it as not approved; before others use it, have it approved or move it to a group of your own (${enhancement}).`;
    return [approvalProblem(fact, status, message)];
  },
});
