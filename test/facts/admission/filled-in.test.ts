// Values that scripts and Helm fill in: a server sees others, and is asked about the rest of the CRD.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

interface Values {
  readonly path?: string;
  readonly group?: string;
  readonly label?: string;
  readonly ca?: string;
  readonly field?: string;
}

function saidOf({
  path = 'deploy/crd.yaml',
  group = 'example.com',
  label = 'x',
  ca = 'Cg==',
  field,
}: Values): string[] {
  const text = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.${group}
  labels: { team: ${label} }
spec:
  group: ${group}
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object, properties: { a: ${field ?? '{ type: string }'} } } }
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service: { namespace: a, name: b }
        caBundle: ${ca}
`;
  return review(changeSetOf({ after: { [path]: text } }), defaultConfig).findings.map(({ rule }) => rule);
}

test.each<[string, Values]>([
  ['a certificate that envsubst puts in', { ca: '${CA_BUNDLE}' }],
  ['a certificate that sed puts in', { ca: 'CA_BUNDLE' }],
  ['a certificate that Go puts in', { ca: '"%[2]s"' }],
  ['a certificate that a template puts in', { ca: '"{{ .CABundle }}"' }],
  ['a label', { label: '"${NAME}"' }],
  ['a label of Go', { label: '"%s"' }],
  ['a label of ERB', { label: '<%= name %>' }],
  ['the group', { group: '${GROUP}.example.com' }],
  ['a label of a chart', { path: 'c/templates/a.yaml', label: "'{{ .Release.Name }}'" }],
  [
    'a label of a template with actions in comments',
    { label: "'{{ .Release.Name }}' } # {{- with .Values.labels }}\n# {{ end" },
  ],
])('%s is not judged as it is written', (_name, values) => {
  expect(saidOf(values)).toEqual([]);
});

test.each<[string, Values, string]>([
  ['a certificate that is none', { ca: 'not base64' }, 'admission/undecodable'],
  [
    'a label with an action that nothing renders',
    { path: 'c/crds/a.yaml', label: "'{{ .Release.Name }}'" },
    'admission/metadata',
  ],
  ['a label with a blank', { label: 'a b' }, 'admission/metadata'],
  ['a group in upper case', { group: 'EXAMPLE.com' }, 'admission/names'],
  ['what else is wrong beside such a certificate', { ca: '${CA_BUNDLE}', label: 'a b' }, 'admission/metadata'],
  [
    'a pattern with braces where a comment has an action',
    { label: 'x } # {{ a }}', field: "{ type: string, pattern: '({{ a }}' }" },
    'admission/pattern',
  ],
  ['a pattern that looks like one', { field: '{ type: string, pattern: "(<name>" }' }, 'admission/pattern'],
])('%s is', (_name, values, rule) => {
  expect(saidOf(values)).toContain(rule);
});
