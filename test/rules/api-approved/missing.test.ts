// Cases of the rule api-approved/missing.
import { apiApprovedMissing } from '../../../src/rules/api-approved/missing.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const kustomization = `resources:\n- bases/widgets.yaml\npatches:\n- path: patches/approval.yaml\n`;
const patch = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
  annotations:
    api-approved.kubernetes.io: ${url}
`;
const bare = (marker: string): string => crd({ group: 'toys.k8s.io', nameNote: marker });
const loud = '# ! api-approved/missing: cannot be created';
const chart = { 'chart/Chart.yaml': 'name: chart\n' };
const template = (text: string): Record<string, string> => ({
  'chart/templates/crd.yaml': `{{ if .Values.crds }}\n${text}{{ end }}\n`,
});
/** With metadata that an action fills in. */
const filled = (key: string): string =>
  bare('').replace('\nspec:', `\n  ${key}:\n    {{- toYaml .Values.${key} }}\nspec:`);

testRule(apiApprovedMissing, [
  { name: 'a new CRD in a protected group', after: bare(`${loud} through \`apiextensions.k8s.io/v1\``) },
  { name: 'the group k8s.io itself', after: crd({ group: 'k8s.io', nameNote: loud }) },
  { name: 'an empty annotation', after: crd({ group: 'toys.kubernetes.io', approved: "''", approvedNote: loud }) },
  {
    name: 'the guidance names the four ways out',
    after: bare(
      '# ! api-approved/missing: behind a conversion webhook, move it to a group of your own, or declare it with a value that starts with `unapproved` (https://github.com/kubernetes/enhancements/pull/1111)',
    ),
  },
  {
    name: 'through v1beta1 it is created, and marked',
    after: crd({
      group: 'toys.k8s.io',
      apiVersion: 'v1beta1',
      nameNote: '# ! api-approved/missing (warning): is marked as not approved',
    }),
  },
  {
    name: 'a v1beta1 manifest that becomes v1',
    before: crd({ group: 'toys.k8s.io', apiVersion: 'v1beta1' }),
    after: bare(loud),
  },
  {
    name: 'an old sin is counted, not blamed',
    before: crd({ group: 'toys.k8s.io' }),
    after: crd({
      group: 'toys.k8s.io',
      extra: 'size',
      nameNote: '# ! api-approved/missing (existing): cannot be created',
    }),
  },
  {
    name: 'a moved CRD is no new one',
    before: { 'a/crd.yaml': crd({ group: 'toys.k8s.io' }) },
    after: {
      'b/crd.yaml': crd({
        group: 'toys.k8s.io',
        extra: 'size',
        nameNote: '# ! api-approved/missing (existing): cannot be created',
      }),
    },
  },
  {
    name: 'a CRD that moves into a protected group is new there',
    before: crd({ group: 'toys.example.com' }),
    after: bare(loud),
  },
  {
    name: 'what was not listed may add it, and the finding says so',
    after: bare(
      '# ! api-approved/missing: (unless a kustomization adds it: the files of the repository were not listed)',
    ),
  },
  {
    name: 'a remote patch may add it',
    after: {
      'config/bases/widgets.yaml': bare(
        '# ! api-approved/missing: unless a kustomization adds it: the patch "https://example.com/p.yaml" is not in this repository',
      ),
    },
    context: {
      'config/kustomization.yaml': 'resources: [bases/widgets.yaml]\npatches: [{ path: https://example.com/p.yaml }]\n',
    },
  },
  {
    name: 'a patch of another CRD supplies nothing',
    after: { 'config/bases/widgets.yaml': bare(loud) },
    context: {
      'config/kustomization.yaml': kustomization,
      'config/patches/approval.yaml': patch.replace('widgets.', 'gears.'),
    },
  },
  {
    name: 'a kustomization of tests supplies nothing to what is applied',
    after: {
      'config/bases/widgets.yaml': bare(loud),
      'test/kustomization.yaml': 'resources: [../config/bases/widgets.yaml]\npatches: [{ path: approval.yaml }]\n',
      'test/approval.yaml': patch,
    },
    context: {},
  },
  {
    name: 'a kustomization of tests supplies it to a CRD of tests',
    after: {
      'test/bases/widgets.yaml': bare(''),
      'test/kustomization.yaml': kustomization.replace('patches/', ''),
      'test/approval.yaml': patch,
    },
    context: {},
  },
  {
    name: 'a kustomization that builds something else supplies nothing',
    after: { 'config/bases/widgets.yaml': bare(loud) },
    context: {
      'config/kustomization.yaml': kustomization.replace('widgets', 'gears'),
      'config/patches/approval.yaml': patch,
    },
  },
  { name: 'in a template', context: chart, after: template(bare(loud)) },
  {
    name: 'in a template that fills in something else',
    context: chart,
    after: template(
      filled('labels').replace(
        'name: widgets.toys.k8s.io',
        '$& # ! api-approved/missing: annotation (unless an action of the template adds it): it cannot',
      ),
    ),
  },
  {
    name: 'in a template that fills in a value',
    context: chart,
    after: template(crd({ group: 'toys.k8s.io', approved: '{{ .Values.approval }}' })),
  },
  {
    name: 'in a template that filled something in',
    context: chart,
    before: template(filled('annotations')),
    after: template(bare(loud.replace(':', ' (existing):'))),
  },
  {
    name: 'in a template as before',
    context: chart,
    before: template(bare('')),
    after: template(crd({ group: 'toys.k8s.io', extra: 'size', nameNote: loud.replace(':', ' (existing):') })),
  },
  { name: 'a URL', after: crd({ group: 'toys.k8s.io', approved: url }) },
  { name: 'an honest unapproved', after: crd({ group: 'toys.k8s.io', approved: 'unapproved' }) },
  { name: 'a group that only looks protected', after: crd({ group: 'toys.x-k8s.io' }) },
  { name: 'a group of someone else', after: crd({ group: 'k8s.io.example.com' }) },
  {
    name: 'removing is another rule',
    before: crd({ group: 'toys.k8s.io', approved: url }),
    after: crd({ group: 'toys.k8s.io' }),
  },
  { name: 'the CRD goes away', before: crd({ group: 'toys.k8s.io' }) },
  {
    name: 'a patch of the tree supplies it',
    after: { 'config/bases/widgets.yaml': bare('') },
    context: { 'config/kustomization.yaml': kustomization, 'config/patches/approval.yaml': patch },
  },
  {
    name: 'a patch of the same change supplies it',
    after: {
      'config/bases/widgets.yaml': bare(''),
      'config/kustomization.yaml': kustomization,
      'config/patches/approval.yaml': patch,
    },
    context: {},
  },
  {
    name: 'the older patchesStrategicMerge, with the base one folder away',
    after: { 'config/crd/widgets.yaml': bare('') },
    context: {
      'config/crd/kustomization.yml': 'resources:\n- widgets.yaml\n',
      'config/default/kustomization.yaml': 'bases:\n- ../crd\npatchesStrategicMerge:\n- approval.yaml\n',
      'config/default/approval.yaml': patch,
    },
  },
  {
    name: 'an inline JSON 6902 patch by target',
    after: { 'config/bases/widgets.yaml': bare('') },
    context: {
      'config/kustomization.yaml': `resources: [bases/widgets.yaml]
patches:
- target: { kind: CustomResourceDefinition, name: '.*\\.toys\\.k8s\\.io' }
  patch: |-
    - op: add
      path: /metadata/annotations/api-approved.kubernetes.io
      value: ${url}
`,
    },
  },
  {
    name: 'commonAnnotations',
    after: { 'config/bases/widgets.yaml': bare('') },
    context: {
      'config/kustomization.yaml': `resources: [bases/widgets.yaml]\ncommonAnnotations:\n  api-approved.kubernetes.io: ${url}\n`,
    },
  },
  {
    name: 'a component supplies it to what its user builds',
    after: { 'config/bases/widgets.yaml': bare('') },
    context: {
      'config/kustomization.yaml': 'resources: [bases/widgets.yaml]\ncomponents: [../approval]\n',
      'approval/kustomization.yaml': 'kind: Component\npatches:\n- path: patch.yaml\n',
      'approval/patch.yaml': patch,
    },
  },
  { name: 'a patch alone is no CRD', after: patch.replace(/ {2}annotations:[^]*/, '') },
]);
