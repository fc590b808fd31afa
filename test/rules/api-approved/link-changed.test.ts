// Cases of the rule api-approved/link-changed.
import { apiApprovedLinkChanged } from '../../../src/rules/api-approved/link-changed.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9013';
const toys = { group: 'toys.k8s.io', approved: url };

testRule(apiApprovedLinkChanged, [
  {
    name: 'the CRD was changed there after the approval',
    after: crd({
      ...toys,
      approvedNote: '# ! api-approved/link-changed: the spec of this CRD was changed there after that',
    }),
  },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-changed (existing): changed there after that',
    }),
  },
  {
    name: 'it was approved as it is',
    after: crd({ ...toys, approved: 'https://github.com/kubernetes/enhancements/pull/9012' }),
  },
  {
    name: 'at which commit it was approved is not known',
    after: crd({ ...toys, approved: 'https://github.com/kubernetes/enhancements/pull/4242' }),
  },
]);
