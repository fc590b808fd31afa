// Cases of the rule compat/ca-injection-removed.
import { compatCaInjectionRemoved } from '../../../src/rules/compat/ca-injection-removed.ts';
import type { Files } from '../../support/markers.ts';
import { testRule, type RuleCase } from '../../support/rule-tester.ts';

const service = 'service: { namespace: system, name: webhook }';
const version = (name: string): string =>
  `  - { name: ${name}, served: true, storage: ${name === 'v1'}, schema: { openAPIV3Schema: { type: object } } }\n`;

interface Parts {
  readonly annotations?: readonly string[];
  readonly client?: string;
  readonly strategy?: string;
  readonly versions?: readonly string[];
}

const crd = ({ annotations = [], client = service, strategy = 'Webhook', versions = ['v1', 'v2'] }: Parts): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
    a: b
${annotations.map((line) => `    ${line}\n`).join('')}  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  conversion:
    strategy: ${strategy}
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        ${client}
  versions:
${versions.map(version).join('')}`;

const inject = 'cert-manager.io/inject-ca-from: system/serving-cert';
const lost = (annotation: string): string =>
  `${annotation} # ! compat/ca-injection-removed: by which the \`caBundle\` of its conversion webhook is filled in`;
const path = 'deploy/crd.yaml';
const other = { 'README.md': '' };

const loud: readonly RuleCase[] = [
  { name: 'it is removed', lines: [lost(inject)], after: {} },
  { name: 'that of a secret', lines: [lost('cert-manager.io/inject-ca-from-secret: system/ca')], after: {} },
  { name: 'that of OpenShift', lines: [lost('service.beta.openshift.io/inject-cabundle: "true"')], after: {} },
  {
    name: 'the line break that kubebuilder writes is no authority',
    lines: [lost(inject)],
    after: { client: `caBundle: Cg==\n        ${service}` },
  },
].map(({ name, lines, after }) => ({
  name,
  before: { [path]: crd({ annotations: lines }) },
  after: { [path]: crd(after) },
  context: other,
}));

const quiet: readonly { readonly name: string; readonly after: Parts; readonly before?: Parts }[] = [
  { name: 'an authority takes its place', after: { client: `caBundle: SSBhbSBhbiBhdXRob3JpdHk=\n        ${service}` } },
  { name: 'an action gives one', after: { client: `caBundle: {{ .Values.ca }}\n        ${service}` } },
  { name: 'an action may give one', after: { client: `{{- include "ca" . | nindent 8 }}\n        ${service}` } },
  { name: 'a template may write the annotation', after: { annotations: ['{{- toYaml .Values.a | nindent 4 }}'] } },
  { name: 'it stays under a condition', after: { annotations: ['{{- if .Values.ca }}', inject, '{{- end }}'] } },
  { name: 'another tool injects', after: { annotations: ['service.beta.openshift.io/inject-cabundle: "true"'] } },
  { name: 'a tool that is not known here does', after: { annotations: ['ca-injector.example.com/inject: "true"'] } },
  { name: 'the webhook has no service', after: { client: 'url: https://webhook.example.com' } },
  { name: 'conversion is removed', after: { strategy: 'None' } },
  { name: 'one version is left, which is never converted', after: { versions: ['v1'] } },
  {
    name: 'it was under a condition',
    before: { annotations: ['{{- if .Values.ca }}', inject, '{{- end }}'] },
    after: {},
  },
  { name: 'it was no text', before: { annotations: ['cert-manager.io/inject-ca-from: [a/b]'] }, after: {} },
  { name: 'nothing converted before', before: { annotations: [inject], strategy: 'None' }, after: {} },
];

const patched = (patch: string): Files => ({
  'deploy/kustomization.yaml': `resources: [crd.yaml]\n${patch}`,
  'deploy/patch.yaml': `- { op: add, path: /metadata/annotations/cert-manager.io~1inject-ca-from, value: a/b }\n`,
});
const target = '{ kind: CustomResourceDefinition }';

testRule(compatCaInjectionRemoved, [
  ...loud,
  ...quiet.map(({ name, before = { annotations: [inject] }, after }) => ({
    name,
    before: { [path]: crd(before) },
    after: { [path]: crd(after) },
    context: other,
  })),
  ...[
    { name: 'a kustomization adds it', more: patched(`patches: [{ path: patch.yaml, target: ${target} }]\n`) },
    { name: 'one adds it to all', more: patched('commonAnnotations: { cert-manager.io/inject-ca-from: a/b }\n') },
    {
      name: 'a replacement may',
      more: patched(
        `replacements: [{ source: { kind: Certificate }, targets: [{ select: ${target}, fieldPaths: [metadata] }] }]\n`,
      ),
    },
    { name: 'a transformer may', more: patched('transformers: [ca.yaml]\n') },
    {
      name: 'it is in a bundle',
      more: { 'deploy/widgets.clusterserviceversion.yaml': 'kind: ClusterServiceVersion\n' },
    },
    { name: 'templates may read it', more: { 'Chart.yaml': 'name: widgets\nversion: 1.0.0\n' } },
  ].map(({ name, more }) => ({
    name,
    before: { [path]: crd({ annotations: [inject] }) },
    after: { [path]: crd({}) },
    context: more,
  })),
  {
    name: 'a kustomization builds it, and adds another annotation',
    before: { [path]: crd({ annotations: [lost(inject)] }) },
    after: { [path]: crd({}) },
    context: patched('commonAnnotations: { team: a }\n'),
  },
  {
    name: 'a template of a chart, with an action in the service',
    before: { 'chart/templates/crd.yaml': crd({ annotations: [lost(inject)] }) },
    after: {
      'chart/templates/crd.yaml': crd({ client: service.replace('system', "'{{ .Release.Namespace }}'") }),
    },
    context: { 'chart/Chart.yaml': 'name: widgets\nversion: 1.0.0\n' },
  },
  {
    name: 'another branch of the template has it',
    before: { 'chart/templates/crd.yaml': crd({ annotations: [inject] }) },
    after: {
      'chart/templates/crd.yaml': `{{- if .Values.ca }}\n${crd({ annotations: [inject] })}{{- else }}\n${crd({})}{{- end }}\n`,
    },
    context: { 'chart/Chart.yaml': 'name: widgets\nversion: 1.0.0\n' },
  },
  { name: 'a new CRD has none', after: { [path]: crd({}) }, context: other },
  { name: 'the tree was not listed', before: { [path]: crd({ annotations: [inject] }) }, after: { [path]: crd({}) } },
]);
