// Cases of the rule api-approved/link-no-pull-request.
import { apiApprovedLinkNoPullRequest } from '../../../src/rules/api-approved/link-no-pull-request.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/9007';
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };
const loud = '# ! api-approved/link-no-pull-request: it is an issue';

const chart = { 'chart/Chart.yaml': 'apiVersion: v2\nname: toys\nversion: 1.0.0\n' };
const template = 'chart/templates/crd.yaml';
const conditional = (text: string): string => `{{- if .Values.crds }}\n${text}{{- end }}\n`;

testRule(apiApprovedLinkNoPullRequest, [
  { name: 'a new CRD', after: crd({ ...toys, approvedNote: loud }) },
  { name: 'the URL changes', before: crd({ ...toys, approved: good }), after: crd({ ...toys, approvedNote: loud }) },
  {
    name: 'the URL stood there before',
    before: crd(toys),
    after: crd({
      ...toys,
      extra: 'size',
      approvedNote: '# ! api-approved/link-no-pull-request (existing, info): it is an issue',
    }),
  },
  {
    name: 'a whole repository',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a whole repository',
    }),
  },
  {
    name: 'a folder',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements/tree/master/keps',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a folder',
    }),
  },
  {
    name: 'a list',
    after: crd({
      group: 'toys.k8s.io',
      approved: 'https://github.com/kubernetes/enhancements/pulls',
      approvedNote: '# ! api-approved/link-no-pull-request: it is a list of pull requests',
    }),
  },
  { name: 'in a template', context: chart, after: { [template]: conditional(crd({ ...toys, approvedNote: loud })) } },
  {
    name: 'in a template of a CRD that is there too',
    context: chart,
    after: { 'crd.yaml': crd({ ...toys, approvedNote: loud }), [template]: conditional(crd(toys)) },
  },
  {
    name: 'a template that fills in the URL, or the group',
    context: chart,
    after: {
      [template]: conditional(crd({ ...toys, approved: '{{ .Values.approval }}' })),
      'chart/templates/other.yaml': conditional(crd(toys).replaceAll('toys.k8s.io', '{{ .Values.group }}')),
    },
  },
  {
    name: 'what was a template',
    context: chart,
    before: { [template]: conditional(crd({ ...toys, approved: good })) },
    after: { [template]: crd({ ...toys, approvedNote: loud }) },
  },
  { name: 'approved and merged', after: crd({ ...toys, approved: good }) },
  { name: 'an unprotected group', after: crd({ ...toys, group: 'toys.example.com' }) },
  { name: 'unapproved', after: crd({ ...toys, approved: '"unapproved, not yet"' }) },
]);
