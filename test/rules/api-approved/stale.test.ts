// Cases of the rule api-approved/stale.
import { apiApprovedStale } from '../../../src/rules/api-approved/stale.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
/** Its CRD is known: widgets with a colour. */
const readable = 'https://github.com/kubernetes/enhancements/pull/9012';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/stale: The spec of `widgets.toys.k8s.io` changes';

const kustomization = (note: string): string =>
  `resources: [crd.yaml]\ncommonAnnotations:\n  api-approved.kubernetes.io: ${url} ${note}\n`;

testRule(apiApprovedStale, [
  {
    name: 'a new field under the old URL',
    before: crd(toys),
    after: crd({ ...toys, extra: 'size', approvedNote: loud }),
  },
  {
    name: 'a field named description is no description',
    before: crd(toys),
    after: crd({ ...toys, extra: 'description', approvedNote: loud }),
  },
  {
    name: 'one note for a whole pull request',
    before: { 'b.yaml': crd(toys), 'a.yaml': crd({ ...toys, plural: 'gears' }) },
    after: {
      'b.yaml': crd({ ...toys, extra: 'size' }),
      'a.yaml': crd({
        ...toys,
        plural: 'gears',
        extra: 'size',
        approvedNote: '# ! api-approved/stale: `gears.toys.k8s.io` (and of 1 more)',
      }),
    },
  },
  {
    name: 'the URL comes from a patch',
    before: { 'crd.yaml': crd({ group: 'toys.k8s.io' }), 'kustomization.yaml': kustomization('') },
    after: { 'crd.yaml': crd({ group: 'toys.k8s.io', extra: 'size' }), 'kustomization.yaml': kustomization(loud) },
    context: {},
  },
  {
    name: 'what changed since the approval, where it can be read',
    before: crd({ ...toys, approved: readable }),
    after: crd({
      ...toys,
      approved: readable,
      extra: 'size',
      approvedNote: '# ! api-approved/stale: Since it was approved there: 1 field added (`spec.size`).',
    }),
  },
  {
    name: 'a new URL under which another spec was approved',
    before: crd({ ...toys, extra: 'size' }),
    after: crd({
      ...toys,
      approved: readable,
      extra: 'size',
      approvedNote: '# ! api-approved/stale: but its spec is another than the one there: 1 field added (`spec.size`).',
    }),
  },
  {
    name: 'back to the spec that was approved there',
    before: crd({ ...toys, approved: readable, extra: 'size' }),
    after: crd({ ...toys, approved: readable }),
  },
  { name: 'a new URL under which this spec was approved', after: crd({ ...toys, approved: readable }) },
  { name: 'the URL changes too', before: crd(toys), after: crd({ ...toys, extra: 'size', approved: `${url}1` }) },
  {
    name: 'only descriptions change',
    before: crd({ ...toys, description: 'Old words.' }),
    after: crd({ ...toys, description: 'New words.' }),
  },
  { name: 'a description is added', before: crd(toys), after: crd({ ...toys, description: 'Words.' }) },
  {
    name: 'only metadata changes',
    before: crd(toys),
    after: crd(toys).replace('  name:', '  labels: { a: b }\n  name:'),
  },
  {
    name: 'unapproved on both sides',
    before: crd({ ...toys, approved: 'unapproved' }),
    after: crd({ ...toys, approved: 'unapproved', extra: 'size' }),
  },
  {
    name: 'an unprotected group',
    before: crd({ ...toys, group: 'toys.x-k8s.io' }),
    after: crd({ ...toys, group: 'toys.x-k8s.io', extra: 'size' }),
  },
  { name: 'a new CRD', after: crd(toys) },
  {
    name: 'the order of keys and the way of writing',
    before: crd(toys),
    after: crd(toys).replace('scope: Namespaced\n', '').replace('spec:\n', 'spec:\n  scope: "Namespaced"\n'),
  },
]);
