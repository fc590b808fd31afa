// Cases of the rule api-approved/invalid.
import { apiApprovedInvalid } from '../../../src/rules/api-approved/invalid.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io' };
const loud = '# ! api-approved/invalid: a kube-apiserver rejects the new CRD';
const update = '# ! api-approved/invalid: a kube-apiserver rejects the update';
const bad = (approvedNote: string, extra?: string): string =>
  crd({ ...toys, approved: 'to be defined', approvedNote, ...(extra === undefined ? {} : { extra }) });
const patch = (value: string, note = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
  annotations:
    api-approved.kubernetes.io: ${value} ${note}
`;

testRule(apiApprovedInvalid, [
  { name: 'a new CRD with a text that is no URL', after: bad(`${loud}\n#${' '.repeat(31)}${'^'.repeat(13)}`) },
  {
    name: 'a URL without its scheme',
    after: crd({ ...toys, approved: 'github.com/kubernetes/enhancements/pull/4242', approvedNote: loud }),
  },
  { name: 'upper case is not `unapproved`', after: crd({ ...toys, approved: 'Unapproved', approvedNote: loud }) },
  { name: 'a blank before the URL', after: crd({ ...toys, approved: `' ${url}'`, approvedNote: loud }) },
  { name: 'a URL becomes invalid', before: crd({ ...toys, approved: url }), after: bad(update) },
  { name: 'an unapproved becomes invalid', before: crd({ ...toys, approved: 'unapproved' }), after: bad(update) },
  { name: 'a missing one becomes invalid', before: crd(toys), after: bad(update) },
  {
    name: 'it stays invalid with another text',
    before: crd({ ...toys, approved: 'TBD' }),
    after: bad('# ! api-approved/invalid (existing): neither a URL'),
  },
  {
    name: 'an old sin next to another change',
    before: bad(''),
    after: bad('# ! api-approved/invalid (existing): neither a URL', 'size'),
  },
  {
    name: 'through v1beta1 it is created, and marked',
    after: crd({
      ...toys,
      apiVersion: 'v1beta1',
      approved: 'TBD',
      approvedNote: '# ! api-approved/invalid (warning): the CRD is marked as not approved',
    }),
  },
  {
    name: 'a v1beta1 manifest that becomes v1',
    before: crd({ ...toys, apiVersion: 'v1beta1', approved: 'TBD' }),
    after: bad(update),
  },
  {
    name: 'a patch of a CRD that is not at hand',
    after: { 'patch.yaml': patch('TBD', '# ! api-approved/invalid: which this patch is about') },
  },
  {
    name: 'a patch makes the CRD of the tree invalid',
    before: { 'config/patch.yaml': patch(url) },
    after: {
      'config/patch.yaml': patch('TBD', '# ! api-approved/invalid: `widgets.toys.k8s.io` is in the protected group'),
    },
    context: {
      'config/kustomization.yaml': 'resources: [crd.yaml]\npatches: [{ path: patch.yaml }]\n',
      'config/crd.yaml': crd(toys),
    },
  },
  { name: 'any scheme and host will do', after: crd({ ...toys, approved: 'a://b' }) },
  { name: 'unapproved needs no separator', after: crd({ ...toys, approved: 'unapprovedness' }) },
  { name: 'an unprotected group', after: crd({ group: 'toys.x-k8s.io', approved: 'TBD' }) },
  { name: 'an invalid one is fixed', before: bad(''), after: crd({ ...toys, approved: url }) },
  { name: 'a patch of an unprotected group', after: { 'patch.yaml': patch('TBD').replace('k8s.io', 'example.com') } },
]);
