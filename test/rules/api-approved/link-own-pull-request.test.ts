// Cases of the rule api-approved/link-own-pull-request.
import { apiApprovedLinkOwnPullRequest } from '../../../src/rules/api-approved/link-own-pull-request.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9009';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-own-pull-request: no API approver has approved yet';

testRule(apiApprovedLinkOwnPullRequest, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-own-pull-request (existing): no API approver has approved yet',
    }),
  },
  {
    name: 'this pull request, approved',
    after: crd({ group: 'toys.k8s.io', approved: 'https://github.com/kubernetes/enhancements/pull/9010' }),
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
