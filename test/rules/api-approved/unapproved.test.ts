// Cases of the rule api-approved/unapproved.
import { apiApprovedUnapproved } from '../../../src/rules/api-approved/unapproved.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io' };
const honest = (approvedNote = '', extra = 'size'): string =>
  crd({ ...toys, approved: 'unapproved, a trial', approvedNote, extra });

testRule(apiApprovedUnapproved, [
  {
    name: 'a new CRD',
    after: honest('# ! api-approved/unapproved: says that it is not approved (`unapproved, a trial`)'),
  },
  {
    name: 'a URL is taken back',
    before: crd({ ...toys, approved: url }),
    after: honest(`# ! api-approved/unapproved (warning): it named \`${url}\` before`),
  },
  {
    name: 'a missing one becomes honest',
    before: crd(toys),
    after: honest('# ! api-approved/unapproved: have it approved'),
  },
  {
    name: 'it stays as it was',
    before: honest(),
    after: honest('# ! api-approved/unapproved (existing): not approved', 'weight'),
  },
  { name: 'it gets approved', before: honest(), after: crd({ ...toys, approved: url }) },
  { name: 'an unprotected group', after: crd({ group: 'toys.x-k8s.io', approved: 'unapproved' }) },
  { name: 'a URL that speaks of unapproved', after: crd({ ...toys, approved: 'https://example.com/unapproved' }) },
]);
