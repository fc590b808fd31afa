// Settings for a folder when something is moved there: they are not for what was outside of it before.
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/merge.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/index.ts';
import { widget } from '../support/crd.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const ofProject = (properties: string): string => widget(properties).replaceAll('example.com', 'acme.io');
const long = ofProject('a: { type: string, maxLength: 9 }');
const short = ofProject('a: { type: string, maxLength: 3 }');
const templated = (text: string): string => `{{- if .Values.crds }}\n${text}{{- end }}\n`;
const chart = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'c/values.yaml': 'crds: true\n' };
const types = (marker: string): string => `// +groupName=acme.io
package v1

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
${marker}	Size string \`json:"size"\`
}
`;
const grant = (from: string): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: a, namespace: shop }
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: ${from} }]
  to: [{ group: '', kind: Service }]
`;
const route = `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: a, namespace: web }
spec:
  parentRefs: [{ name: edge, namespace: infra }]
  rules: [{ backendRefs: [{ name: a, namespace: shop, port: 80 }] }]
`;
const known = rules.map(({ id }) => id);

/** The errors of a change under a configuration. */
function errorsOf(yaml: string, before: Files, after: Files): string[] {
  const config = loadConfig(yaml, '.github/kube-api-review.yml', {}, known);
  const { findings } = review(changeSetOf({ before, after, context: { 'r.yaml': route } }), config);
  return findings.flatMap(({ rule, severity }) => (severity === 'error' ? rule : []));
}

const off = 'compat/*: off, go-types/*: off, reference-grant/*: off, pruning/*: off';
const ofFolder = `overrides: [{ paths: [dev/**], rules: { ${off} } }]\n`;

describe('a setting for a folder is not for what', () => {
  test.each<[string, Files, Files, string]>([
    ['is moved there', { 'crd.yaml': long }, { 'dev/crd.yaml': short }, 'compat/bound-tightened'],
    [
      'is moved into a file there',
      { 'crd.yaml': long, 'dev/all.yaml': 'a: 1\n' },
      { 'dev/all.yaml': `a: 1\n---\n${short}` },
      'compat/bound-tightened',
    ],
    [
      'is in a chart, too',
      { ...chart, 'c/templates/crd.yaml': templated(long), 'dev/crd.yaml': long },
      { ...chart, 'c/templates/crd.yaml': templated(short), 'dev/crd.yaml': short },
      'compat/bound-tightened',
    ],
    [
      'is of Go and moved there',
      { 'api/v1/types.go': types('') },
      { 'dev/v1/new.go': types('\t// +kubebuilder:validation:MaxLength=3\n') },
      'go-types/validation-tightened',
    ],
    ['is a grant and moved there', { 'g.yaml': grant('web') }, { 'dev/g.yaml': grant('z') }, 'reference-grant/revoked'],
  ])('%s', (_name, before, after, rule) => {
    expect(errorsOf('', before, after)).toContain(rule);
    expect(errorsOf(ofFolder, before, after)).toContain(rule);
    const everywhere = `overrides: [{ paths: ['**'], rules: { ${off} } }]\n`;
    expect(errorsOf(everywhere, before, after)).toEqual([]);
  });
});

test('a setting for a folder is for what stays there, and for its copies elsewhere where it is stricter', () => {
  expect(errorsOf(ofFolder, { 'dev/crd.yaml': long }, { 'dev/crd.yaml': short })).toEqual([]);
  expect(errorsOf(ofFolder, { 'crd.yaml': long }, { 'crd.yaml': `${long}# more\n`, 'dev/crd.yaml': short })).toEqual(
    [],
  );
  const strict = 'overrides: [{ paths: [c/**], rules: { compat/pattern-changed: error } }]\n';
  const [one, other] = ['^a+$', '^b+$'].map((pattern) => ofProject(`a: { type: string, pattern: ${pattern} }`));
  const both = (text = ''): Files => ({ ...chart, 'c/templates/crd.yaml': templated(text), 'dev/crd.yaml': text });
  expect(errorsOf('', both(one), both(other))).toEqual([]);
  expect(errorsOf(strict, both(one), both(other))).toEqual(['compat/pattern-changed']);
});

test('an ignore of a path is not for what is moved there', () => {
  const ignore = 'ignore: [{ rule: compat/*, path: dev/**, reason: mine }]\n';
  expect(errorsOf(ignore, { 'dev/crd.yaml': long }, { 'dev/crd.yaml': short })).toEqual([]);
  expect(errorsOf(ignore, { 'crd.yaml': long }, { 'dev/crd.yaml': short })).toEqual(['compat/bound-tightened']);
});
