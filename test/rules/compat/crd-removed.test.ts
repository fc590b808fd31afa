// Cases of the rule compat/crd-removed.
import { compatCrdRemoved } from '../../../src/rules/compat/crd-removed.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD with a finding at its name. */
const marked = (finding: string): string =>
  widget('a: { type: string }').replace('name: widgets.example.com', `name: widgets.example.com # ! ${finding}`);

const plain = widget('a: { type: string }');
const atCorp = (text: string): string => text.replaceAll('example.com', 'corp.io');
const chart = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n' };
const withAnnotation = (annotation: string): string =>
  plain.replace('\nspec:', `\n  annotations:\n    ${annotation}\nspec:`);

const inChart = { 'chart/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n' };
const some = widget('colour: { type: string }');
const under = (condition: string): string => `{{- if ${condition} }}\n${some}{{- end }}\n`;

/** A template with a CRD, and where the CRD goes. */
interface Departure {
  readonly name: string;
  readonly path: string;
  readonly template: string;
  readonly more?: Files;
}

/** Moves of a CRD out of the templates of a chart, after which Helm deletes it. */
const departures: readonly Departure[] = [
  { name: 'to another chart', path: 'd/templates/w.yaml', template: plain },
  { name: 'out of all charts', path: 'deploy/w.yaml', template: under('.Values.crds.install') },
  {
    name: 'to a chart below it that is off',
    path: 'c/charts/crds/templates/w.yaml',
    template: plain,
    more: { 'c/charts/crds/Chart.yaml': chart['c/Chart.yaml'].replace('name: c', 'name: crds') },
  },
];

/** Moves after which it is not known to delete it. */
const kept: readonly Departure[] = [
  { name: 'Helm keeps it', path: 'd/templates/w.yaml', template: withAnnotation('helm.sh/resource-policy: keep') },
  { name: 'default values did not install it', path: 'd/templates/w.yaml', template: under('.Values.crds') },
  { name: 'templates may read it', path: 'c/files/w.yaml', template: plain },
  { name: 'another template has it', path: 'd/w.yaml', template: plain, more: { 'c/templates/all.yaml': plain } },
  {
    name: 'the other chart is fetched now',
    path: 'd/templates/w.yaml',
    template: plain,
    more: {
      'c/Chart.yaml': `${chart['c/Chart.yaml']}dependencies: [{ name: d, repository: 'https://example.com' }]\n`,
    },
  },
  {
    name: 'a chart installs both',
    path: 'd/templates/w.yaml',
    template: plain,
    more: {
      'e/Chart.yaml':
        'name: e\ndependencies: [{ name: c, repository: file://../c }, { name: w, repository: file://../d }]\n',
    },
  },
  {
    name: 'the chart is a library now',
    path: 'd/templates/w.yaml',
    template: plain,
    more: { 'c/Chart.yaml': `${chart['c/Chart.yaml']}type: library\n` },
  },
];

testRule(compatCrdRemoved, [
  {
    name: 'it moves out of the release of a chart, which deletes it',
    before: { 'c/templates/crds/w.yaml': plain },
    after: { 'c/crds/w.yaml': marked('compat/crd-removed: `helm upgrade` deletes it') },
    context: chart,
  },
  {
    name: 'likewise from a template, and with another change',
    before: { 'c/templates/w.yaml': `{{- if .Values.crds }}\n${plain}{{- end }}\n` },
    after: { 'c/crds/w.yaml': marked('compat/crd-removed: `helm upgrade` deletes it').replace('a: {', 'b: {') },
    context: chart,
  },
  {
    name: 'a comment keeps nothing',
    before: { 'c/templates/w.yaml': withAnnotation('a: b # helm.sh/resource-policy: keep') },
    after: { 'c/crds/w.yaml': marked('compat/crd-removed: `helm upgrade` deletes it') },
    context: chart,
  },
  ...[
    'helm.sh/resource-policy: keep',
    '{{- toYaml .Values.annotations | nindent 4 }}',
    'helm.sh/hook: pre-install',
  ].map((annotation) => ({
    name: `Helm keeps it, or may: ${annotation}`,
    before: { 'c/templates/w.yaml': withAnnotation(annotation) },
    after: { 'c/crds/w.yaml': plain },
    context: chart,
  })),
  {
    name: 'it leaves an older release, in a folder whose name ends in it',
    before: { 'op/op-v1.9.0/w.yaml': plain },
    after: {},
    context: { 'op/op-v1.10.0/w.yaml': plain },
  },
  {
    name: 'it moves into the release, or to another template',
    before: { 'c/crds/w.yaml': plain, 'd/templates/w.yaml': plain },
    after: { 'c/templates/w.yaml': plain, 'd/templates/crds/w.yaml': plain },
    context: chart,
  },
  {
    name: 'a copy stays in an unchanged file',
    before: { 'config/widgets.yaml': marked('compat/crd-removed (warning): stays in `charts/crd-widgets.yaml`') },
    after: {},
    context: { 'charts/crd-widgets.yaml': widget('a: { type: string }') },
  },
  {
    name: 'copies stay that were released, and none that is released next',
    before: { 'config/crd/widgets.yaml': marked('compat/crd-removed: an installer that prunes deletes it') },
    after: {},
    context: {
      'catalog/1.1.0/widgets.yaml': widget('a: { type: string }'),
      'catalog/1.2.0/widgets.yaml': widget('a: { type: string }'),
    },
  },
  {
    name: 'a copy stays in the one folder that is named after a release',
    before: {
      'config/crd/widgets.yaml': marked('compat/crd-removed (warning): stays in `catalog/1.2.0/widgets.yaml`'),
    },
    after: {},
    context: { 'catalog/1.2.0/widgets.yaml': widget('a: { type: string }') },
  },
  {
    name: 'it leaves the newest release, and an older one has it',
    before: { 'op/op-1.2.0/w.yaml': marked('compat/crd-removed: an installer that prunes deletes it') },
    after: {},
    context: { 'op/op-1.2.0/op.clusterserviceversion.yaml': 'a: b\n', 'op/op-1.1.0/w.yaml': plain },
  },
  {
    name: 'it leaves the chart of the newest release',
    before: { 'op/1.2.0/templates/w.yaml': marked('compat/crd-removed: an installer that prunes deletes it') },
    after: {},
    context: { 'op/1.2.0/Chart.yaml': chart['c/Chart.yaml'], 'op/1.1.0/templates/w.yaml': plain },
  },
  {
    name: 'the newest release is withdrawn',
    before: { 'op/op-1.2.0/w.yaml': marked('compat/crd-removed (warning): stays in `op/op-1.1.0/w.yaml`') },
    after: {},
    context: { 'op/op-1.1.0/w.yaml': plain },
  },
  {
    name: 'it leaves tests, and releases have it',
    before: {
      'test/crds/w.yaml': atCorp(marked('compat/crd-removed (warning): stays in `catalog/1.1.0/w.yaml`')),
    },
    after: {},
    context: { 'catalog/1.1.0/w.yaml': atCorp(plain), 'catalog/1.2.0/w.yaml': atCorp(plain) },
  },
  {
    name: 'a copy stays that no server of today takes',
    before: { 'config/widgets.yaml': marked('compat/crd-removed: an installer that prunes deletes it') },
    after: {},
    context: { 'old/widgets.yaml': widget('a: { type: string }').replace('k8s.io/v1', 'k8s.io/v1beta1') },
  },
  {
    name: 'the only CRD of a file',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com # ! compat/crd-removed: The CRD \`widgets.example.com\` is removed
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
    after: {},
  },
  {
    name: 'a CRD is added',
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'another field',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
              size: { type: integer }
`,
  },
  {
    name: 'what stays is the input of a generator, which no server accepts',
    before: { 'config/crd/widgets.yaml': marked('compat/crd-removed: an installer that prunes deletes it') },
    after: {},
    context: { 'schema/widgets.yaml': widget("a: { $ref: '#/definitions/a' }") },
  },
  {
    name: 'default values leave out what they installed',
    before: { 'chart/values.yaml': 'crds: { install: true }\n' },
    after: { 'chart/values.yaml': 'a: b\ncrds:\n  install: false # ! compat/crd-removed: `helm upgrade` deletes it\n' },
    context: { ...inChart, 'chart/templates/w.yaml': under('.Values.crds.install') },
  },
  ...[
    {
      name: 'of a chart next to it, whose values it imports',
      from: 'defaults',
      is: ' # ! compat/crd-removed: `helm upgrade`',
    },
    { name: 'of one that it does not import', from: 'others', is: '' },
  ].map(({ name, from, is }) => ({
    name: `default values leave out what they installed: ${name}`,
    before: { [`charts/${from}/values.yaml`]: 'exports: { crds: { install: true } }\n' },
    after: { [`charts/${from}/values.yaml`]: `exports: { crds: { install: false } }${is}\n` },
    context: {
      'charts/app/Chart.yaml': `${inChart['chart/Chart.yaml']}dependencies:\n- { name: common, repository: file://../common, import-values: [crds] }\n`,
      'charts/common/Chart.yaml':
        'name: common\ntype: library\ndependencies:\n- { name: defaults, repository: file://../defaults, import-values: [{ child: exports, parent: exports }] }\n',
      'charts/defaults/Chart.yaml': 'name: defaults\ntype: library\n',
      'charts/others/Chart.yaml': 'name: others\ntype: library\n',
      'charts/app/templates/w.yaml': under('.Values.install'),
    },
  })),
  {
    name: 'a new condition that default values do not meet, and one that they do',
    before: { 'chart/templates/w.yaml': some, 'chart/templates/v.yaml': some.replaceAll('idget', 'adget') },
    after: {
      'chart/templates/w.yaml': under('.Values.crds.install').replace(
        'v1\n',
        'v1 # ! compat/crd-removed: leaves it out now\n',
      ),
      'chart/templates/v.yaml': under('.Values.keep').replaceAll('idget', 'adget'),
    },
    context: { ...inChart, 'chart/values.yaml': 'crds: { install: false }\nkeep: true\n' },
  },
  {
    name: 'default values leave out what another template of the change installs',
    before: { 'chart/values.yaml': 'crds: true\n' },
    after: { 'chart/values.yaml': 'crds: false\n', 'chart/charts/crds/templates/w.yaml': some },
    context: {
      ...inChart,
      'chart/charts/crds/Chart.yaml': inChart['chart/Chart.yaml'],
      'chart/templates/w.yaml': under('.Values.crds'),
    },
  },
  ...departures.map(({ name, path, template, more }) => ({
    name: `it moves out of the release of its chart: ${name}`,
    before: { 'c/templates/w.yaml': template },
    after: {
      [path]: (template === plain ? plain : some).replace(
        'name: widgets.example.com',
        'name: widgets.example.com # ! compat/crd-removed: leaves it out now: `helm upgrade` deletes it',
      ),
    },
    context: {
      ...more,
      'c/Chart.yaml': `${chart['c/Chart.yaml']}dependencies: [{ name: crds, condition: crds.below }]\n`,
      'c/values.yaml': 'crds: { install: true, below: false }\n',
      'd/Chart.yaml': inChart['chart/Chart.yaml'],
    },
  })),
  ...kept.map(({ name, path, template, more }) => ({
    name: `it moves out of its chart: ${name}`,
    before: { 'c/templates/w.yaml': template, 'c/Chart.yaml': chart['c/Chart.yaml'] },
    after: { [path]: plain, 'c/Chart.yaml': chart['c/Chart.yaml'], ...more },
    context: { 'd/Chart.yaml': inChart['chart/Chart.yaml'], 'c/values.yaml': 'crds: false\n' },
  })),
  ...[
    [
      'Helm keeps it',
      'crds: true',
      under('.Values.crds').replace('metadata:\n', 'metadata:\n  annotations: { helm.sh/resource-policy: keep }\n'),
    ],
    ['another template has it then', 'crds: true', `${under('.Values.crds')}---\n${under('not .Values.crds')}`],
    ['they did not install it', 'crds: true', under('and .Values.crds .Values.all')],
    ['whether they do is not known', 'crds: true', under('and .Values.crds (.Capabilities.APIVersions.Has "a/v1")')],
    ['they install it now', 'crds: false', under('.Values.crds')],
    [
      'the template fills in annotations',
      'crds: true',
      under('.Values.crds').replace('metadata:\n', 'metadata:\n  annotations: {{ .Values.a }}\n'),
    ],
  ].map(([name = '', values = '', template = '']) => ({
    name: `default values of a chart: ${name}`,
    before: { 'chart/values.yaml': `${values}\n` },
    after: { 'chart/values.yaml': `crds: ${values === 'crds: false'}\n` },
    context: { ...inChart, 'chart/templates/w.yaml': template },
  })),
]);
