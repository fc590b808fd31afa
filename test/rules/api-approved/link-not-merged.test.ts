// Cases of the rule api-approved/link-not-merged.
import { apiApprovedLinkNotMerged } from '../../../src/rules/api-approved/link-not-merged.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9004';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-not-merged: closed without merging';

testRule(apiApprovedLinkNotMerged, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-not-merged (existing, info): closed without merging',
    }),
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
