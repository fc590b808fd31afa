// Go files for the tests of rules on Go types and feature gates.
import type { Files } from './markers.ts';

/** Paths that the builders below use. */
export const typesPath = 'api/v1/types.go';
export const gatesPath = 'pkg/features/kube_features.go';

/** A Go file of the API package `v1` (or another version) with the declarations. */
export const goFileOf = (declarations: string, version = 'v1'): Files => ({
  [`api/${version}/types.go`]: `// +groupName=example.com
package ${version}

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

${declarations.replace(/^\n/, '')}`,
});

/** A type `Frobber` with the lines of a struct, in the API package `v1`. */
export const frobber = (fields: string, version = 'v1'): Files =>
  goFileOf(`// Frobber frobs.\ntype Frobber struct {\n${fields.replace(/^\n/, '')}\n}\n`, version);

/** A kube_features.go with one gate, the lines of its comment and the text of its specification. */
export const gates = (comment: string, spec: string, name = 'Frobber2D'): Files => ({
  [gatesPath]: `package features

import "k8s.io/component-base/featuregate"

const (
${comment.replace(/^\n/, '')}
	${name} featuregate.Feature = "${name}"
)

var defaultFeatureGates = map[featuregate.Feature]featuregate.FeatureSpec{
	${name}: ${spec},
}
`,
});

/** A kube_features.go with one gate in versioned specs, one a line. */
export const versionedGates = (specs: string, name = 'Frobber2D'): Files => ({
  [gatesPath]: `package features

const ${name} featuregate.Feature = "${name}"

var defaultVersionedFeatureGates = map[featuregate.Feature]featuregate.VersionedSpecs{
	${name}: {
${specs.replace(/^\n/, '')}
	},
}
`,
});

/** A kind `Widget` whose spec has the lines, in the API package `v1` (or another version), as kubebuilder lays it out. */
export const widgetTypes = (spec: string, version = 'v1'): Files =>
  goFileOf(
    `// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec   WidgetSpec   \`json:"spec,omitempty"\`
	Status WidgetStatus \`json:"status,omitempty"\`
}

type WidgetSpec struct {
	Size int64 \`json:"size,omitempty"\`
${spec.replace(/^\n/, '')}
}

type WidgetStatus struct {
	Ready bool \`json:"ready,omitempty"\`
}
`,
    version,
  );

/** The CRD that controller-gen writes for `widgetTypes`, with the properties of its spec in addition to `size`. */
export const generatedCrd = (properties: string, version = 'v1'): Files => ({
  'config/crd/bases/example.com_widgets.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
    controller-gen.kubebuilder.io/version: v0.16.0
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: ${version}
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: { type: integer }
${properties
  .replace(/^\n/, '')
  .split('\n')
  .map((line) => (line === '' ? line : `              ${line}`))
  .join('\n')}
`,
});
