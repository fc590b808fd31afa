// Cases of the rule api-approved/link-elsewhere.
import { apiApprovedLinkElsewhere } from '../../../src/rules/api-approved/link-elsewhere.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9011';
const good = 'https://github.com/kubernetes/enhancements/pull/9012';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-elsewhere: name `Widget` or `toys.k8s.io`';

testRule(apiApprovedLinkElsewhere, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-elsewhere (existing): neither its words nor the files',
    }),
  },
  { name: 'it is about this API', after: crd({ ...toys, approved: good }) },
  { name: 'it is about this API, as its file says', after: crd({ ...toys, plural: 'gears' }) },
  {
    name: 'nothing is known of its files',
    after: crd({ ...toys, approved: 'https://github.com/kubernetes/enhancements/pull/4242' }),
  },
  {
    name: 'it was not approved, which another rule tells',
    after: crd({ ...toys, approved: 'https://github.com/kubernetes/enhancements/pull/9003' }),
  },
  { name: 'unapproved', after: crd({ ...toys, approved: 'unapproved' }) },
]);
