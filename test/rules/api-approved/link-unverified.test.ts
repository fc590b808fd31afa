// Cases of the rule api-approved/link-unverified.
import { apiApprovedLinkUnverified } from '../../../src/rules/api-approved/link-unverified.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9008';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-unverified: rate limit';

testRule(apiApprovedLinkUnverified, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({ ...toys, extra: 'size', approvedNote: '# ! api-approved/link-unverified (existing): rate limit' }),
  },
  { name: 'another host', after: crd({ group: 'toys.k8s.io', approved: 'https://example.com/a/b/pull/1' }) },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
