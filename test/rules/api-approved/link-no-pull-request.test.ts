// Cases of the rule api-approved/link-no-pull-request.
import { apiApprovedLinkNoPullRequest } from '../../../src/rules/api-approved/link-no-pull-request.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9007';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-no-pull-request: it is an issue';

testRule(apiApprovedLinkNoPullRequest, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-no-pull-request (existing, info): it is an issue',
    }),
  },
  {
    name: 'a whole repository',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a whole repository',
    }),
  },
  {
    name: 'a folder',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements/tree/master/keps',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a folder',
    }),
  },
  {
    name: 'a list',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements/pulls',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a list of pull requests',
    }),
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
