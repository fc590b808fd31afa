// Cases of the rule api-approved/removed.
import { apiApprovedRemoved } from '../../../src/rules/api-approved/removed.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io' };
const loud = '# ! api-approved/removed: a kube-apiserver rejects the update';
const bare = crd(toys);
const patch = (note = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
  annotations:
    api-approved.kubernetes.io: ${url} ${note}
`;
const kustomization = (patches: string): string => `resources:\n- crd.yaml\n${patches}`;
const approve = 'patches:\n- path: patch.yaml';

const marked = (line: string): string => `package v1

// Widget is a widget.
${line}
type Widget struct{}
`;
const marker = `// +kubebuilder:metadata:annotations="api-approved.kubernetes.io=${url}"`;
const group = { 'api/v1/doc.go': '// +groupName=toys.k8s.io\npackage v1\n' };

testRule(apiApprovedRemoved, [
  {
    name: 'a marker of a Go type goes away, and its CRD is not generated again',
    before: {
      'api/v1/types.go': marked(
        `// !next api-approved/removed: unless something else adds it: the generated CRD is not among the changed files\n${marker}`,
      ),
    },
    after: { 'api/v1/types.go': marked('//') },
    context: group,
  },
  {
    name: 'a marker that changes its URL',
    before: { 'api/v1/types.go': marked(marker) },
    after: { 'api/v1/types.go': marked(`${marker.slice(0, -1)}1"`) },
    context: group,
  },
  {
    name: 'a marker goes with its type',
    before: { 'api/v1/types.go': marked(marker) },
    after: { 'api/v1/types.go': 'package v1\n' },
    context: group,
  },
  {
    name: 'a marker of a type whose group is unknown',
    before: { 'api/v1/types.go': marked(marker) },
    after: { 'api/v1/types.go': marked('//') },
  },
  {
    name: 'a marker goes, its CRD in the same change keeps the annotation',
    before: { 'api/v1/types.go': marked(marker), 'crd.yaml': crd({ ...toys, approved: url }) },
    after: { 'api/v1/types.go': marked('//'), 'crd.yaml': crd({ ...toys, approved: url, extra: 'size' }) },
    context: group,
  },
  {
    name: 'a generator drops the annotation',
    before: crd({ ...toys, approved: url, approvedNote: loud }),
    after: crd({ ...toys, extra: 'size' }),
  },
  {
    name: 'an `unapproved` is dropped',
    before: crd({ ...toys, approved: 'unapproved', approvedNote: loud }),
    after: bare,
  },
  { name: 'an invalid one is dropped', before: crd({ ...toys, approved: 'TBD', approvedNote: loud }), after: bare },
  {
    name: 'it is emptied',
    before: crd({ ...toys, approved: url, approvedNote: loud }),
    after: crd({ ...toys, approved: "''" }),
  },
  {
    name: 'and the file is renamed',
    before: { 'old/crd.yaml': crd({ ...toys, approved: url, approvedNote: loud }) },
    after: { 'new/crd.yaml': bare },
  },
  {
    name: 'v1beta1 let it pass',
    before: crd({
      ...toys,
      apiVersion: 'v1beta1',
      approved: url,
      approvedNote: '# ! api-approved/removed (warning): marked as not approved',
    }),
    after: crd({ ...toys, apiVersion: 'v1beta1' }),
  },
  {
    name: 'the patch that supplied it goes away',
    before: { 'config/patch.yaml': patch(loud), 'config/kustomization.yaml': kustomization(approve) },
    after: { 'config/kustomization.yaml': kustomization('') },
    context: { 'config/crd.yaml': bare },
  },
  {
    name: 'the kustomization no longer uses the patch',
    before: { 'config/kustomization.yaml': kustomization(`${approve} ${loud}`) },
    after: { 'config/kustomization.yaml': kustomization('') },
    context: { 'config/crd.yaml': bare, 'config/patch.yaml': patch() },
  },
  {
    name: 'the patch drops the annotation',
    before: { 'config/patch.yaml': patch(loud) },
    after: { 'config/patch.yaml': patch().replace(/ {2}annotations:[^]*/, 'spec:\n  preserveUnknownFields: false\n') },
    context: { 'config/crd.yaml': bare, 'config/kustomization.yaml': kustomization(approve) },
  },
  {
    name: 'a patch of a CRD that is unknown goes away',
    before: {
      'config/patch.yaml': patch(
        '# ! api-approved/removed: unless something else adds it: the CRD is not among the files that were read',
      ),
    },
    after: {},
  },
  { name: 'another URL', before: crd({ ...toys, approved: url }), after: crd({ ...toys, approved: `${url}1` }) },
  { name: 'it never had one', before: bare, after: crd({ ...toys, extra: 'size' }) },
  { name: 'the whole CRD goes', before: crd({ ...toys, approved: url }), after: {} },
  {
    name: 'an unprotected group',
    before: crd({ group: 'toys.x-k8s.io', approved: url }),
    after: crd({ group: 'toys.x-k8s.io' }),
  },
  {
    name: 'it moves into a patch',
    before: { 'config/crd.yaml': crd({ ...toys, approved: url }) },
    after: {
      'config/crd.yaml': bare,
      'config/patch.yaml': patch(),
      'config/kustomization.yaml': kustomization(approve),
    },
    context: {},
  },
  {
    name: 'it moves from a patch into the CRD',
    before: {
      'config/crd.yaml': bare,
      'config/patch.yaml': patch(),
      'config/kustomization.yaml': kustomization(approve),
    },
    after: { 'config/crd.yaml': crd({ ...toys, approved: url }), 'config/kustomization.yaml': kustomization('') },
    context: {},
  },
  {
    name: 'CRD, patch and kustomization move together',
    before: {
      'a/config/crd.yaml': bare,
      'a/config/patch.yaml': patch(),
      'a/config/kustomization.yaml': kustomization(approve),
    },
    after: {
      'config/crd.yaml': `${bare}# moved\n`,
      'config/patch.yaml': patch(),
      'config/kustomization.yaml': `${kustomization(approve)}\n`,
    },
    context: {},
  },
  {
    name: 'one of two kustomizations still supplies it',
    before: { 'config/kustomization.yaml': kustomization(approve) },
    after: { 'config/kustomization.yaml': kustomization('') },
    context: {
      'config/crd.yaml': bare,
      'config/patch.yaml': patch(),
      'all/kustomization.yaml': 'resources: [../config]\npatches: [{ path: approval.yaml }]\n',
      'all/approval.yaml': patch(),
    },
  },
  {
    name: 'a patch that never spoke of it goes away',
    before: { 'patch.yaml': patch().replace(/ {2}annotations:[^]*/, '') },
    after: {},
  },
]);
