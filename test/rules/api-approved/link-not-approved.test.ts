// Cases of the rule api-approved/link-not-approved.
import { apiApprovedLinkNotApproved } from '../../../src/rules/api-approved/link-not-approved.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9003';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-not-approved: no one approved it';

testRule(apiApprovedLinkNotApproved, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-not-approved (existing, info): no one approved it',
    }),
  },
  {
    name: 'the KEP itself',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements/pull/1111',
      approvedNote: '# ! api-approved/link-not-approved: it approves no API',
    }),
  },
  {
    name: 'the sample of the KEP',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/kubernetes/pull/78458',
      approvedNote: '# ! api-approved/link-not-approved: it is the sample',
    }),
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
