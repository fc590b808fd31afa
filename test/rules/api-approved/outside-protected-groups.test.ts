// Cases of the rule api-approved/outside-protected-groups.
import { apiApprovedOutsideProtectedGroups } from '../../../src/rules/api-approved/outside-protected-groups.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes-sigs/toys/pull/4242';
const toys = { group: 'toys.x-k8s.io' };
const rule = '# ! api-approved/outside-protected-groups';
const loud = `${rule}: belongs to the Kubernetes community and is not protected`;
const loudElsewhere = `${rule}: does not belong to the Kubernetes community`;

testRule(apiApprovedOutsideProtectedGroups, [
  { name: 'a new CRD of an x-k8s.io group', after: crd({ ...toys, approved: url, approvedNote: loud }) },
  {
    name: 'whatever the value says',
    after: crd({ group: 'toys.example.com', approved: 'unapproved', approvedNote: loudElsewhere }),
  },
  { name: 'the annotation is added', before: crd(toys), after: crd({ ...toys, approved: url, approvedNote: loud }) },
  {
    name: 'the many CRDs that carry it already',
    before: crd({ ...toys, approved: url }),
    after: crd({ ...toys, approved: `${url}1`, extra: 'size' }),
  },
  { name: 'an empty value is none', after: crd({ ...toys, approved: "''" }) },
  { name: 'a protected group', after: crd({ group: 'toys.k8s.io', approved: url }) },
  { name: 'a sigs.k8s.io group is protected', after: crd({ group: 'toys.sigs.k8s.io', approved: url }) },
  { name: 'no annotation at all', after: crd(toys) },
]);
