// Cases of the rule compat/conversion-changed.
import { expect, test } from 'vitest';
import { compatConversionChanged } from '../../../src/rules/compat/conversion-changed.ts';
import { findingsOf } from '../../support/findings-of.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf, testRule } from '../../support/rule-tester.ts';
import { widget } from '../../support/crd.ts';

/** A CRD of one version with a webhook that is found in this way. */
const webhookWith = (client: string): string =>
  widget('colour: { type: string }').replace(
    '  versions:\n',
    `  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: ${client} } }\n  versions:\n`,
  );

/** A CRD of two versions in a chart, with lines around its webhook. */
const ofChart = (start: string, end: string): string =>
  webhookWith('{ url: "https://convert.example.com" }')
    .replace('  conversion', `  ${start}\n  conversion`)
    .replace(
      '  versions:\n',
      `  ${end}\n  versions:\n  - { name: v2, served: true, schema: { openAPIV3Schema: { type: object } } }\n`,
    )
    .replace('spec:\n', 'spec:\n  # {{ .Release.Name }}\n');

const twoVersions = (conversion: string): string =>
  widget('colour: { type: string }').replace(
    '  versions:\n',
    `${conversion}  versions:\n  - { name: v2, served: true, schema: { openAPIV3Schema: { type: object } } }\n`,
  );
const comes = (client: string, mark: string): string =>
  twoVersions(
    `  conversion:${mark}\n    strategy: Webhook\n    webhook: { conversionReviewVersions: [v1], clientConfig: ${client} }\n`,
  );
const service = '{ service: { namespace: kube-system, name: w } }';
const toOthers = ': another namespace than `kube-system`, servers find no such service';

testRule(compatConversionChanged, [
  {
    name: 'the webhook goes',
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
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { namespace: system, name: webhook } }
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
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
  conversion: # ! compat/conversion-changed: The conversion webhook is removed
    strategy: None
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
`,
  },
  {
    name: 'the webhook goes with all versions but one',
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
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { namespace: system, name: webhook } }
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
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
  conversion: # ! compat/conversion-changed: server-side apply, as of Helm 4, Flux and Argo CD, leaves it in clusters
    strategy: None
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
    name: 'no conversion is said in another way',
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
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
  conversion:
    strategy: None
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
`,
  },
  {
    name: 'another service',
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
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { namespace: system, name: webhook } }
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
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
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { namespace: system, name: other } }
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
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
`,
  },
  {
    name: 'a webhook goes whose authority kubebuilder leaves to be filled in',
    before: webhookWith('{ caBundle: Cg==, service: { namespace: system, name: webhook } }').replace(
      '} }\n  versions',
      '} } # ! compat/conversion-changed: The conversion webhook is removed. Its `caBundle` was filled in\n  versions',
    ),
    after: widget('colour: { type: string }'),
  },
  {
    name: 'a webhook of one version goes whose authority is in the file',
    before: webhookWith('{ caBundle: c29tZQ==, service: { namespace: system, name: webhook } }'),
    after: widget('colour: { type: string }'),
  },
  {
    name: 'a webhook of one version goes that is no service of the cluster',
    before: webhookWith('{ url: "https://convert.example.com" }'),
    after: widget('colour: { type: string }'),
  },
  {
    name: 'a webhook of one version comes',
    before: widget('colour: { type: string }'),
    after: webhookWith('{ service: { namespace: system, name: webhook } }'),
  },
  ...[
    ['all of it', '{{- if .Values.webhook }}', '{{- else }}\n  conversion: { strategy: None }\n  {{- end }}'],
    ['none of it', '', ''],
  ].map(([name = '', start = '', end = '']) => ({
    name: `of a template a condition covers ${name}`,
    before: { 'chart/templates/crd.yaml': ofChart('', '') },
    after: { 'chart/templates/crd.yaml': ofChart(start, end) },
  })),
  {
    name: 'of a template the webhook goes with its condition',
    before: {
      'chart/templates/crd.yaml': ofChart(
        '{{- if .Values.webhook }}',
        '{{- else }}\n  conversion: { strategy: None }\n  {{- end }}',
      ),
    },
    after: {
      'chart/templates/crd.yaml': ofChart('', '').replace(
        /conversion:.*/,
        'conversion: { strategy: None } # ! compat/conversion-changed: The conversion webhook is removed',
      ),
    },
  },
  {
    name: 'of a template a condition covers the strategy',
    before: { 'chart/templates/crd.yaml': ofChart('', '') },
    after: {
      'chart/templates/crd.yaml': ofChart('', '').replace(
        /conversion:.*/,
        'conversion:\n    {{- if .Values.webhook }}\n    strategy: Webhook\n    {{- else }}\n    strategy: None\n    {{- end }}',
      ),
    },
  },
  ...[
    ['charts/w/crds/w.yaml', service, toOthers],
    ['deploy/helm/w/crds/sub/w.yaml', service, toOthers],
    ['charts/w/crds/w.yaml', '{ url: "https://a.example.com" }', ' (info): a webhook: it must be running'],
    ['charts/w/templates/w.yaml', service, ' (info): a webhook: it must be running'],
    ['manifests/crds/w.yaml', service, ' (info): a webhook: it must be running'],
  ].map(([path = '', client = '', words = '']) => ({
    name: `a webhook comes in ${path}: ${client}`,
    before: { [path]: twoVersions('') },
    after: { [path]: comes(client, ` # ! compat/conversion-changed${words}`) },
  })),
]);

test('a webhook comes in a CRD and in its copy in a chart', () => {
  const both = (text: string): Files => ({ 'api/crds/w.yaml': text, 'charts/w/crds/w.yaml': text });
  const changeSet = changeSetOf({ before: both(twoVersions('')), after: both(comes(service, '')) });
  const told = findingsOf(compatConversionChanged, changeSet);
  expect(told.map(({ severity, path }) => `${severity} ${path}`)).toEqual(['warning api/crds/w.yaml']);
});
