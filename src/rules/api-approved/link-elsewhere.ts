import { linkProblem } from '../approval-link-rule.ts';
import { defineRule } from '../rule.ts';
import { isApproval } from '../../facts/approvals/link-verdict.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedLinkElsewhere = defineRule({
  id: 'api-approved/link-elsewhere',
  summary: 'An approval URL names an approved pull request that does not mention this API.',
  severity: 'info',
  because: 'one review often approves all APIs of a release without naming each, so a reviewer has to decide',
  looksAt: 'outside',
  source: 'KEP-2337',
  presets: { strict: 'warning', kubernetes: 'warning' },
  needs: ['approval-link'],
  check(fact) {
    const { touches, link, api } = fact;
    if (touches !== false || !isApproval(link.verdict)) return [];
    const names = [api.kind, api.group].filter((name) => name !== '').map(quoted);
    const what = `it was approved, but neither its words nor the files it changed name ${names.join(' or ')}`;
    return [linkProblem(fact, what, 'Name the pull request in which this API was approved.', 'elsewhere')];
  },
});
