// Cases of the rule api-approved/link-untrusted.
import { apiApprovedLinkUntrusted } from '../../../src/rules/api-approved/link-untrusted.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/octocat/widgets/pull/7';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-untrusted: reviews of octocat/widgets do not count';

testRule(apiApprovedLinkUntrusted, [
  {
    name: 'another host',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://example.com/kubernetes/enhancements/pull/1',
      approvedNote: '# ! api-approved/link-untrusted: neither the GitHub of this run',
    }),
  },
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-untrusted (existing, info): reviews of octocat/widgets do not count',
    }),
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
