// Cases of the rule files/copy-left-behind.
import { filesCopyLeftBehind } from '../../../src/rules/files/copy-left-behind.ts';
import { crd, widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const one = widget('colour: { type: string }');
const two = widget('colour: { type: string }\nsize: { type: integer }');
const three = widget('size: { type: integer }');
const name = 'name: widgets.example.com';
const marked = (words: string, text = two): string =>
  text.replace(name, `${name} # ! files/copy-left-behind: ${words}`);
const home = 'config/crd/bases/widgets.yaml';
/** As a chart or kustomize adds it. */
const converted = (text: string, service = 'a'): string =>
  text.replace(
    '  scope:',
    `  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { service: { name: ${service}, namespace: b } } } }\n  scope:`,
  );

const labelled = (text: string): string =>
  text.replace('spec:', '  labels: {{ include "labels" . | nindent 4 }}\nspec:');
const clusters = (group: string): string =>
  one.replaceAll('example.com', group).replaceAll('widgets', 'clusters').replaceAll('Widget', 'Cluster');

const ofDev = (text: string): string => text.replaceAll('example.com', 'acme.dev');

testRule(filesCopyLeftBehind, [
  {
    name: 'a copy in a chart',
    before: { [home]: one },
    after: { [home]: marked('`widgets.example.com` changes here, but not in `charts/widgets/crds/crds.yaml`, where') },
    context: { 'charts/widgets/crds/crds.yaml': one },
  },
  {
    name: 'a copy in a manifest of the folder that installs more',
    before: { 'install/crds.yaml': one },
    after: { 'install/crds.yaml': marked('changes here, but not in `install/all.yaml`, where') },
    context: { 'install/all.yaml': `${one}---\napiVersion: v1\nkind: Service\nmetadata: { name: a }\n` },
  },
  {
    name: 'files named after a group that ends in `.dev`, and a folder called so',
    before: { 'config/crd/bases/acme.dev_widgets.yaml': ofDev(one) },
    after: {
      'config/crd/bases/acme.dev_widgets.yaml': ofDev(one)
        .replace(
          'name: widgets.acme.dev',
          '$& # ! files/copy-left-behind: but not in `charts/acme.dev/crds/acme.dev_widgets.yaml`, where it was',
        )
        .replace('colour: { type: string }', 'colour: { type: string }\n              size: { type: integer }'),
    },
    context: { 'charts/acme.dev/crds/acme.dev_widgets.yaml': ofDev(one), 'dev/acme.dev_widgets.yaml': ofDev(one) },
  },
  {
    name: 'a copy in a chart that has the conversion webhook',
    before: { [home]: one },
    after: { [home]: marked('`widgets.example.com` changes here, but not in `charts/widgets/crds/crds.yaml`, where') },
    context: { 'charts/widgets/crds/crds.yaml': converted(one) },
  },
  {
    name: 'a conversion that changes in one place alone, or that a copy loses',
    before: { [home]: one, 'charts/a/crds/w.yaml': converted(one), 'deploy/w.yaml': converted(one) },
    after: { [home]: one, 'charts/a/crds/w.yaml': converted(one, 'c'), 'deploy/w.yaml': one },
  },
  {
    name: 'a conversion that a template gets, with the namespace of its release',
    before: { [home]: one, 'charts/a/Chart.yaml': 'name: a\n', 'charts/a/templates/w.yaml': labelled(one) },
    after: {
      [home]: one,
      'charts/a/Chart.yaml': 'name: a\n',
      'charts/a/templates/w.yaml': labelled(converted(one)).replace(
        'namespace: b',
        'namespace: {{ .Release.Namespace }}',
      ),
    },
  },
  {
    name: 'files named after a plural or kind that is also a word for what stays',
    before: { 'config/crd/bases/acme.dev_clusters.yaml': clusters('acme.dev') },
    after: {
      'config/crd/bases/acme.dev_clusters.yaml': clusters('acme.dev')
        .replace(
          'name: clusters.acme.dev',
          '$& # ! files/copy-left-behind: but not in `charts/a/crds/cluster-crd.yaml`, where',
        )
        .replace('colour: { type: string }', 'colour: { type: string }\n              size: { type: integer }'),
    },
    context: {
      'charts/a/crds/cluster-crd.yaml': clusters('acme.dev'),
      'clusters/home/clusters.yaml': clusters('acme.dev'),
    },
  },
  {
    name: 'a copy with a conversion, next to a file that gets one',
    before: { 'deploy/a.yaml': one, 'deploy/b.yaml': one },
    after: {
      'deploy/a.yaml': converted(one),
      'deploy/b.yaml': marked('but not in `charts/a/crds/w.yaml`'),
    },
    context: { 'charts/a/crds/w.yaml': converted(one) },
  },
  {
    name: 'a conversion that was the same in both',
    before: { [home]: converted(one) },
    after: { [home]: marked('but not in `charts/a/crds/w.yaml`', converted(one, 'c')) },
    context: { 'charts/a/crds/w.yaml': converted(one) },
  },
  {
    name: 'files that are released from a folder of what is staged',
    before: { [home]: one, 'manifest_staging/charts/w/crds/w.yaml': one },
    after: { [home]: two, 'manifest_staging/charts/w/crds/w.yaml': two },
    context: { 'charts/w/crds/w.yaml': one },
  },
  {
    name: 'files of another path than those that are staged',
    before: { [home]: one, 'manifest_staging/charts/w/crds/w.yaml': one },
    after: { [home]: marked('but not in `charts/v/crds/w.yaml`'), 'manifest_staging/charts/w/crds/w.yaml': two },
    context: { 'charts/v/crds/w.yaml': one },
  },
  {
    name: 'both are changed, and keep their conversions',
    before: { [home]: one, 'charts/a/crds/w.yaml': converted(one) },
    after: { [home]: two, 'charts/a/crds/w.yaml': converted(two) },
  },
  {
    name: 'copies in a bundle, an install manifest and the documentation are one finding',
    before: { [home]: one },
    after: { [home]: marked('but not in `bundle/manifests/widgets.yaml` and 2 more places') },
    context: {
      'bundle/manifests/widgets.yaml': one,
      'dist/install.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: { name: widgets }\n---\n${one}`,
      'docs/reference/widgets.yaml': one,
    },
  },
  {
    name: 'the copy is a template of a chart, with another header',
    before: { [home]: one },
    after: { [home]: marked('but not in `charts/widgets/templates/crd.yaml`') },
    context: {
      'charts/widgets/Chart.yaml': 'name: widgets\n',
      'charts/widgets/templates/crd.yaml': `{{- if .Values.crds }}\n${one}{{- end }}\n`,
    },
  },
  {
    name: 'two of three are changed alike: one finding',
    before: { [home]: one, 'deploy/widgets.yaml': one },
    after: { [home]: marked('but not in `charts/a/crds/w.yaml`'), 'deploy/widgets.yaml': two },
    context: { 'charts/a/crds/w.yaml': one },
  },
  {
    name: 'both are changed alike',
    before: { [home]: one, 'charts/a/crds/w.yaml': one },
    after: { [home]: two, 'charts/a/crds/w.yaml': two },
  },
  {
    name: 'both are changed, each in its way',
    before: { [home]: one, 'charts/a/crds/w.yaml': one },
    after: { [home]: two, 'charts/a/crds/w.yaml': three },
  },
  {
    name: 'they differed before',
    before: { [home]: one },
    after: { [home]: two },
    context: { 'charts/a/crds/w.yaml': three },
  },
  {
    name: 'only descriptions change',
    before: { [home]: one },
    after: { [home]: one.replace('type: string', 'type: string, description: of the widget') },
    context: { 'charts/a/crds/w.yaml': one },
  },
  {
    name: 'copies of releases, environments, tests and other projects stay by intention',
    before: { [home]: one },
    after: { [home]: two },
    context: Object.fromEntries(
      ['docs/v1.2/w.yaml', 'clusters/prod/w.yaml', 'test/crds/w.yaml', 'vendor/x/w.yaml', 'config/staging/w.yaml'].map(
        (path) => [path, one],
      ),
    ),
  },
  {
    name: 'the change is in a test, or in one environment',
    before: { 'test/crds/w.yaml': one, 'config/dev/w.yaml': one },
    after: { 'test/crds/w.yaml': two, 'config/dev/w.yaml': two },
    context: { [home]: one },
  },
  {
    name: 'two in one folder are duplicates, which is another rule',
    before: { 'crds/a.yaml': one },
    after: { 'crds/a.yaml': two },
    context: { 'crds/b.yaml': one },
  },
  {
    name: 'another channel, and another age of servers',
    before: { [home]: one, 'crds/v1beta1/w.yaml': crd({ group: 'example.com', apiVersion: 'v1beta1' }) },
    after: { [home]: two, 'crds/v1beta1/w.yaml': crd({ group: 'example.com', apiVersion: 'v1beta1' }) },
    context: { 'config/crd/experimental/w.yaml': one },
  },
  {
    name: 'a copy that comes with the change',
    before: { [home]: one },
    after: { [home]: two, 'charts/a/crds/w.yaml': one },
  },
]);
